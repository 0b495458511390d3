"""The menu says what a move costs and brings, and that is what it costs and brings."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from farmyard.core.i18n import LANGUAGES, tell
from farmyard.core.values import Event
from farmyard.games.la_granja import GAME, events
from farmyard.games.la_granja.box import printed
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.helpers import HELPER_NUMBERS, HELPERS
from farmyard.games.la_granja.market import PlaceStall
from farmyard.games.la_granja.notation import Buy, BuyRoof, PutStall, Sell, Upgrade
from farmyard.games.la_granja.revenue import TakeDie
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.tables import CARDS, USES
from farmyard.games.la_granja.text_phrases import band, helper_name, helper_text, roof_effect

from .table import BOX, REVENUE, a_farm, a_village

PRICE = re.compile(r"for (\d+) silver")
PRICED = (events.Bought, events.Sold, events.Upgraded, events.RoofBought)


def told(state: Any, text: str, lang: str = "en") -> str:
    return GAME.tell_move(GAME.parse(text), state.view(state.to_act[0]), lang)


def news(before: Any, after: Any) -> list[Event]:
    return after.log()[len(before.log()) :]  # type: ignore[no-any-return]


# --- what is told is what happens -----------------------------------------------------------------


def random_games(seats: int, games: int) -> Any:
    """Every decision of some random games, with the move that is made."""
    for seed in range(games):
        state: Any = GAME.start(seats=seats, seed=seed)
        rng = random.Random(seed)
        while not state.over:
            seat = state.to_act[0]
            move = rng.choice(state.legal(seat))
            yield state, seat, move
            state.play(move, seat)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_price_that_is_told_is_the_price_that_is_paid(seats: int) -> None:
    """Helpers that change prices are in play in many of these games."""
    checked = {Buy: 0, Sell: 0, Upgrade: 0, BuyRoof: 0}
    for state, seat, move in random_games(seats, 12):
        if type(move) not in checked:
            continue
        text = GAME.tell_move(move, state.view(seat), "en")
        twin = state.clone()
        twin.play(move, seat)
        happened = [event for event in news(state, twin) if isinstance(event, PRICED)]
        if not happened:
            continue  # a Joiner is asked how to pay
        found = PRICE.search(text)
        assert happened[0].price == (int(found[1]) if found else 0), (str(move), text)
        checked[type(move)] += 1
    assert all(n >= 3 for n in checked.values()), checked


def test_a_stall_says_how_many_it_drives_out() -> None:
    """LG-EX-18: on a 4, the 3 beside it goes and the 5 stays."""
    village = a_village(PlaceStall(0, 4), seats=4, p2=a_farm(stalls=["m13", "m19"]))
    assert told(village, "stall m18") == "stall on m18, worth 4; drives out 1"
    assert told(village, "stall m07") == "stall on m07, worth 4; drives out 1"
    assert told(village, "stall m28") == "stall on m28, worth 4"
    for move in village.legal(0):
        if isinstance(move, PutStall):
            twin = village.clone()
            twin.play(move, 0)
            said = re.search(r"drives out (\d)", GAME.tell_move(move, village.view(0), "en"))
            placed = next(event for event in news(village, twin) if isinstance(event, events.StallPlaced))
            assert placed.removed == (int(said[1]) if said else 0)


def test_a_delivery_says_what_is_missing_and_what_a_full_place_brings() -> None:
    farm = a_farm(goods={"wine": 1, "olive": 1}, barrows=["c1"], delivered={"wainwright": [1, 3]})
    village = a_village(DeliverGoods(0, 3), p1=farm)
    assert told(village, "deliver olive b1 1") == "olive → barrow 1, 2 VP; still missing: 1 grain"
    full = "wine → Wainwright, row 1; full, brings 1 free delivery and the VP of your siesta space"
    assert told(village, "deliver wine w2r1 2") == full


def test_helpers_change_the_prices_of_the_menu() -> None:
    dear = a_village(BuyTile(0), p1=a_farm(silver=9, goods={"olive": 1}), display=["r2a"])
    cheap = a_village(
        BuyTile(0), p1=a_farm(silver=9, goods={"olive": 1}, helpers=["Turner", "Chef", "Haggler"]), display=["r2a"]
    )
    for text, usual, less in (
        ("roof r2a", "buy a roof tile for 2 silver", "buy a roof tile for 1 silver"),
        ("upgrade olive", "upgrade olive to food for 2 silver", "upgrade olive to food for 1 silver"),
        ("buy grape", "buy 1 grape for 4 silver", "buy 1 grape for 3 silver"),
    ):
        assert told(dear, text).startswith(usual)
        assert told(cheap, text).startswith(less)


# --- nothing is left as it is typed ---------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_move_is_told_in_words(seats: int) -> None:
    verbs: set[str] = set()
    for state, seat, _ in random_games(seats, 6):
        view = state.view(None if seat < 0 else seat)
        for move in state.legal(seat)[:40]:
            text = GAME.tell_move(move, view, "en")
            assert text != str(move), text
            assert "la-granja." not in text
            verbs.add(str(move).split()[0])
    assert len(verbs) >= 18, verbs


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_four_bands_in_words(lang: str) -> None:
    for number in range(CARDS):
        bands = [tell(band(BOX.cards[number], use), lang) for use in range(len(USES))]
        assert len(set(bands)) == len(USES)
        assert all("la-granja." not in text for text in bands)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_helper_has_a_name_and_a_sentence_of_its_own(lang: str) -> None:
    names = {tell(helper_name(helper.name), lang) for helper in HELPERS}
    texts = [tell(helper_text(helper.name), lang) for helper in HELPERS]
    assert len(names) == len(set(texts)) == CARDS
    assert all(text.endswith(".") for text in texts)


def test_helpers_are_counted_as_the_printed_cards_show_them() -> None:
    """Their words go by number: helper.12 is the one on c12."""
    assert [HELPER_NUMBERS[card.helper] for card in BOX.cards] == list(range(1, CARDS + 1))
    assert [tell(helper_name(helper.name), "en").replace("’", "'") for helper in HELPERS] == [h.name for h in HELPERS]


ONCE = {"en": "Once per round", "fr": "Une fois par manche", "de": "Einmal pro Runde", "nl": "Eén keer per ronde"}


def test_all_languages_agree_on_what_is_once_in_a_round() -> None:
    for helper in HELPERS:
        once = {lang: tell(helper_text(helper.name), lang).startswith(start) for lang, start in ONCE.items()}
        assert len(set(once.values())) == 1, (helper.name, once)


NUMBERS = re.compile(r"(?<!\w)\d+(?!\w)")


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_all_languages_tell_the_same_numbers_of_helpers_and_tiles(lang: str) -> None:
    phrases = [helper_text(helper.name) for helper in HELPERS]
    phrases += [roof_effect(BOX, tile) for tile in range(len(BOX.tiles))]
    for phrase in phrases:
        assert sorted(NUMBERS.findall(tell(phrase, lang))) == sorted(NUMBERS.findall(tell(phrase, "en"))), phrase


def test_a_card_of_the_owner_shows_its_own_bands() -> None:
    """What an owner's table prints on a card is what menus and drawings tell of it."""
    lines = printed("cards").splitlines()
    assert lines[1].startswith("c1,grape,olive|grain,2,")
    lines[1] = lines[1].replace("c1,grape,olive|grain,2,", "c1,olive,pig|wine,6,", 1)
    state: Any = GAME.start(seats=2, seed=1, cards="\n".join(lines) + "\n")
    view = state.view(0)
    assert GAME.tell_move(GAME.parse("play c1 barrow"), view, "en") == "Chef: barrow: 1 pig, 1 wine for 6 VP"
    assert GAME.tell_move(GAME.parse("play c1 field"), view, "en") == "Chef: olive field"


def test_a_die_tells_its_space() -> None:
    village = a_village(TakeDie(0), dice=[4, 6], phase=REVENUE)
    assert told(village, "die 4") == "die 4: take 4 silver"
    assert told(village, "die 6") == "die 6: 1 delivery, or 2 silver"
