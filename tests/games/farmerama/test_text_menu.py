"""The menu says what a move brings, and it is what the move brings."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from farmyard.core.i18n import LANGUAGES, tell
from farmyard.games.farmerama import GAME, events
from farmyard.games.farmerama.notation import Feed, Harvest, Sow, Trade, Turn
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.text_phrases import mover, turns_home

from .table import a_table, alone, play, refusal, seen_by

NAMES = ("Ann", "Bob", "Cid", "Dora")


def told(table: Table, text: str, lang: str = "en") -> str:
    seat = table.to_act[0] if table.to_act and table.to_act[0] >= 0 else 0
    return GAME.tell_move(GAME.parse(text), seen_by(table, seat), lang)


# --- phase 1 ----------------------------------------------------------------------------------------------------------


def test_a_card_is_told_with_its_numbers_and_what_it_could_do_now() -> None:
    """At the start C is full, and nothing stands under a green sector."""
    table = a_table(phase="choose")
    assert told(table, "choose sow") == "Sow: 3 times alone, 2 if shared (now possible: carrots, hay, corn)"
    assert told(table, "choose harvest") == "Harvest: 3 times alone, 2 if shared (now possible: nothing)"
    assert told(table, "choose water") == "Water: take 4 water alone, 3 if shared"
    assert told(table, "choose feed") == "Feed: as many animals as you can pay for (now possible: sheep)"
    assert told(table, "choose trade") == "Seed Trade: nothing is missing now; then sow once if you like"


def test_seed_trade_tells_what_is_missing() -> None:
    """FA-SEED-01, FA-SEED-02"""
    table = a_table(phase="choose", barns={0: {"hay": 1, "oats": 4}})
    assert told(table, "choose trade") == (
        "Seed Trade: take what is missing (1 carrot, 1 corn, 1 water), then sow once if you like"
    )


def test_two_cards_are_told_together() -> None:
    assert told(a_table(seats=2, phase="choose"), "choose sow feed") == "Sow 3/2 and Feed"
    table = a_table(seats=2, cards=["sow feed", "water trade"])
    assert told(table, "begin feed") == "Feed first, then Sow 3/2"


# --- phase 2 ----------------------------------------------------------------------------------------------------------


def test_a_decoration_is_told_with_what_it_brings() -> None:
    table = a_table(phase="choose", display=["G05", "G19"])
    assert told(table, "take G05") == "Rabbit hutch: 2 carrots, 1 water"
    assert told(table, "take G19") == "Stone fountain: 1 water, 3 ★ at the end"
    assert told(table, "take G25") == "Greenhouse: 2 water, 2 feed of choice"
    assert told(table, "pick hay") == "take 1 hay"


# --- phase 3 ----------------------------------------------------------------------------------------------------------


def test_a_sowing_tells_when_it_is_ripe_and_whether_it_hides_a_scarecrow() -> None:
    """Carrots see the green sector after four turns, corn after one (FA-Q-02, FA-Q-07)."""
    table = a_table(cards=["sow", "feed", "water", "trade"])
    assert told(table, "sow carrot a2") == "carrots on a2 (ripe after 4 turns)"
    assert told(table, "sow corn d3") == "corn on d3 (ripe after 1 turn; hides the scarecrow)"


def test_a_harvest_tells_when_it_clears_the_way_for_the_bar() -> None:
    """FA-WHEEL-05: the bar passes over G next."""
    land = {0: {"e1": "hay", "g1": "corn"}}
    table = a_table(cards=["harvest", "feed", "water", "trade"], land=land)
    assert told(table, "harvest e1") == "2 hay from e1"
    assert told(table, "harvest g1") == "2 corn from g1: clears the way for the bar"
    land[0]["g2"] = "oats"
    both = a_table(cards=["harvest", "feed", "water", "trade"], land=land)
    assert told(both, "harvest g1") == "2 corn from g1"


def test_a_turn_tells_where_everything_stands_then_and_who_comes_home() -> None:
    """FA-PROD-01: the pacifier moves from G to F."""
    table = a_table(cards=["sow", "feed", "water", "trade"])
    after = "then harvest in D, E, F, sow carrots G, hay A, oats B, corn C"
    assert told(table, "turn") == f"1 water: your wheel turns; {after}"
    grazing = a_table(cards=["sow", "feed", "water", "trade"], grazing={0: {"pig": "F", "cow": "F", "horse": "E"}})
    assert told(grazing, "turn") == f"1 water: the pig comes home for 11 ★, the cow comes home for 12 ★; {after}"


def test_a_feeding_tells_what_it_costs_and_when_the_animal_is_back() -> None:
    """FA-FEED-05, FA-Q-03: the sheep's head points to D, three turns from the pacifier."""
    table = a_table(cards=["feed", "sow", "water", "trade"])
    assert told(table, "feed sheep") == (
        "the sheep for 2 hay, 2 oats: to the pasture of D, home after 3 turns with wool (+10 ★)"
    )


def test_being_done_says_what_is_given_up() -> None:
    table = a_table(cards=["sow", "feed", "water", "trade"])
    assert told(table, "done") == "finish Sow, with 3 uses left"
    play(table, "sow carrot a2", "sow carrot a3", "sow hay b2")
    assert told(table, "done") == "finish Sow"


def test_experienced_farmers_are_told_what_water_buys() -> None:
    table = a_table(cards=["harvest", "feed", "water", "trade"], experienced=True)
    assert told(table, "add") == "1 water: Harvest once more"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("turn", "The bar would sweep over zone G, and something still grows there: corn, hay. "),
        ("sow carrot b2", "b2 is in the wrong zone: as your wheel stands now, carrots can be sown in zone A only."),
        ("sow carrot a1", "a1 is not empty: something grows there already (carrots). Choose an empty field."),
        ("harvest g1", "You are carrying out Sow, so this does not fit. "),
    ],
)
def test_a_refusal_says_what_is_in_the_way(move: str, sentence: str) -> None:
    table = a_table(cards=["sow", "feed", "water", "trade"], land={0: {"g1": "corn", "g2": "hay"}})
    assert tell(refusal(table, move).phrase, "en").startswith(sentence)


def test_feeding_without_feed_says_what_is_missing() -> None:
    table = a_table(cards=["feed", "sow", "water", "trade"])
    wrong = refusal(table, "feed horse")
    assert wrong.rule == "FA-FEED-08"
    assert tell(wrong.phrase, "en") == (
        "You cannot feed the horse: that takes 3 carrots, 3 oats, and your barn lacks 1 carrot, 1 oats."
    )
    assert tell(wrong.phrase, "de").startswith("Du kannst das Pferd nicht füttern: Das kostet 3 Mohrrüben, 3 Hafer")


# --- alone and nature -------------------------------------------------------------------------------------------------


def test_alone_the_card_makes_the_higher_number() -> None:
    """FA-SOLO-27, FA-SOLO-28"""
    table = alone(card="sow", tiles=2)
    assert told(table, "act sow") == "Sow: up to 3 times, thanks to the card (now possible: carrots, hay, corn)"
    assert told(table, "act harvest") == "Harvest: up to 2 times (now possible: nothing)"
    assert told(table, "act water") == "Water: take 3 water"
    assert told(table, "replace") == "a tile: Sow goes under the pile, another card comes (1 tile left)"
    assert told(table, "special carrot") == "a tile for 1 carrot"


def test_moves_of_nature() -> None:
    table = a_table(phase="choose")
    assert told(table, "chief p2") == "p2 starts with the Chief Sheep"
    assert told(table, "show G05") == "Rabbit hutch is turned up"
    assert told(table, "lot p2 G05") == "p2 gets Rabbit hutch"
    assert told(table, "settle feed") == "Feed is settled first"
    assert told(table, "reveal water") == "the card is Water"
    assert told(table, "done") == "done", "nothing has been begun"


# --- what is promised is kept -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_the_menu_promises_is_what_happens(seats: int) -> None:
    kept = {"turn": 0, "home": 0, "sow": 0, "harvest": 0, "feed": 0, "trade": 0}
    for seed in range(4):
        a_game_keeps_its_word(seats, seed, kept)
    assert all(kept.values()), kept


def a_game_keeps_its_word(seats: int, seed: int, kept: dict[str, int]) -> None:
    state: Any = GAME.start(seats=seats, seed=seed)
    rng = random.Random(seed)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        eager = [m for m in legal if isinstance(m, Feed | Turn)] if rng.random() < 0.5 else []
        move = rng.choice(eager or legal)
        view = state.view(seat)
        words = GAME.tell_move(move, view, "en")
        before = len(state.log())
        state.play(move, seat)
        news = state.log()[before:]
        said = " ".join(GAME.tell(event, "en", NAMES[:seats]) for event in news)
        if isinstance(move, Turn):
            home = [event for event in news if isinstance(event, events.CameHome)]
            assert sorted(re.findall(r"the (\w+) comes home for (\d+)", words)) == sorted(
                (("sheep", "pig", "cow", "horse")[event.animal], str(event.stars)) for event in home
            )
            kept["turn"] += 1
            kept["home"] += len(home)
        elif isinstance(move, Sow):
            assert f"sows {words.partition(' (')[0]}." in said
            kept["sow"] += 1
        elif isinstance(move, Harvest):
            assert f"harvests {words.partition(':')[0]}." in said
            kept["harvest"] += 1
        elif isinstance(move, Feed):
            zone = state.farms[seat].animals[move.animal]
            assert f"pasture of {'ABCDEFG'[zone]}," in words
            assert f"after {turns_home(view, view.farms[mover(view)], zone)} turn" in words
            kept["feed"] += 1
        elif isinstance(move, Trade):
            (found,) = re.findall(r"missing \((.*?)\)", words) or ["nothing"]
            assert found in said
            kept["trade"] += 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_legal_move_is_told_in_every_language(lang: str, seats: int) -> None:
    state: Any = GAME.start(seats=seats, seed=9, experienced=True)
    rng = random.Random(9)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        for move in rng.sample(legal, min(3, len(legal))):
            for view in (state.view(seat), state.view(None)):
                words = GAME.tell_move(move, view, lang)
                assert words
                assert words != str(move)
                assert not re.search("[{}]|farmerama", words), words
        state.play(rng.choice(legal), seat)
