"""Hands of the original edition: a mix of three decks, drafts, secrecy; playing cards, prices, cards that travel."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from farmyard.core.cards.events import CardPassed, CardPlayed
from farmyard.core.errors import SetupError
from farmyard.core.values import Hidden
from farmyard.games.agricola import GAME_2007
from farmyard.games.agricola.dealing import ALL_DECKS, DECKS
from farmyard.games.agricola.events import Gained
from farmyard.games.agricola.needs import MAJOR, MINOR, OCCUPATION
from farmyard.games.agricola.rounds import StartRound
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import (
    a_game,
    a_harvest,
    goods,
    happened,
    in_2007,
    legal,
    look,
    places,
    play,
    refused,
    to_the_end,
)

DEALT = 7


def with_cards(seats: int = 2, **options: Any) -> Table:
    return a_game(seats, GAME_2007, family=False, **options)


def kinds_in(table: Table, seat: int) -> Counter[str]:
    return Counter(GAME_2007.cards[card].kind for card in table.unplayed.hands[seat])


# --- the box ---------------------------------------------------------------------------------------------


def test_the_cards_of_the_box() -> None:
    """A07-COMP-07, A07-COMP-08, A07-COMP-09, A07-COMP-10, A07-COMP-11, A07-COMP-12: 166 occupations, 66 of them for 1
    and more players, 40 for 3, 60 for 4; 136 minor improvements, 10 major ones. The others of the 360 cards are no
    rows here."""
    rows = GAME_2007.cards.values()
    assert Counter(row.kind for row in rows) == {OCCUPATION: 166, MINOR: 136, MAJOR: 10}
    assert Counter(row.players for row in rows if row.kind == OCCUPATION) == {1: 66, 3: 40, 4: 60}


def test_seven_minor_improvements_are_upgrades() -> None:
    """A07-COMP-13: paid with a card that is played already; E38 is paid so as well, with any two improvements."""
    upgrades = {row.id for row in GAME_2007.cards.values() if row.kind == MINOR and row.hand_in is not None}
    assert upgrades == {"E14", "I65", "I66", "I85", "K106", "K122", "K128", "E38"}


@pytest.mark.parametrize(("deck", "minors", "occupations"), [("E", 52, 72), ("I", 42, 47), ("K", 42, 47)])
def test_every_card_belongs_to_one_deck(deck: str, minors: int, occupations: int) -> None:
    """A07-COMP-40, A07-COMP-41, A07-COMP-19: entry, interactive and complex; its letter begins the number of a card."""
    rows = [row for row in GAME_2007.cards.values() if row.deck == deck]
    assert Counter(row.kind for row in rows) == {MINOR: minors, OCCUPATION: occupations}
    assert all(row.id.startswith(deck) for row in rows)


# --- dealing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everybody_is_dealt_seven_of_each_kind(seats: int, decks: str) -> None:
    """A07-SETUP-27, A07-SETUP-28, A07-SETUP-31, A07-SETUP-32: every mix of decks suffices for everybody."""
    table = with_cards(seats, decks=decks)
    assert [kinds_in(table, seat) for seat in range(seats)] == [Counter({MINOR: DEALT, OCCUPATION: DEALT})] * seats
    held = [card for hand in table.unplayed.hands for card in hand]
    assert len(set(held)) == len(held)


@pytest.mark.parametrize("decks", DECKS)
def test_hands_come_from_the_chosen_decks(decks: str) -> None:
    """A07-COMP-42, A07-COMP-43, A07-IMPR-03: one of the decks E, I and K, or several shuffled together."""
    found = with_cards(3, decks=decks).unplayed.components()
    assert {GAME_2007.cards[card].deck for card in found} == set(decks)


def test_all_three_decks_are_usual() -> None:
    assert with_cards(2).options["decks"] == ALL_DECKS
    assert len(DECKS) == len(set(DECKS)) == 7


def test_the_family_game_has_no_hands_and_no_decks() -> None:
    """A07-FAMILY-03."""
    assert a_game(2, GAME_2007).unplayed.hands == ()
    with pytest.raises(SetupError):
        GAME_2007.start(seats=2, decks="E")


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_occupations_are_for_so_many_players(seats: int) -> None:
    """A07-SETUP-22, A07-SETUP-23, A07-SETUP-24, A07-SETUP-25, A07-SETUP-26: marked 1+, 3+ and 4+; others are removed,
    minor improvements are for all."""
    found = with_cards(seats).unplayed.components()
    for row in GAME_2007.cards.values():
        if row.kind in (MINOR, OCCUPATION):
            assert (row.id in found) == (row.players <= seats)


def test_what_is_not_dealt_is_never_seen_again() -> None:
    """A07-SETUP-30, A07-SETUP-34: it leaves the game. Only K125 draws from there, so it is no card of this deck."""
    table = with_cards(2, decks="I")
    left = {kind: set(pile) for kind, pile in table.unplayed.piles.items()}
    to_the_end(table)
    assert {kind: set(pile) for kind, pile in table.unplayed.piles.items()} == left


# --- drafting ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "draft", "dealt"), [(2, "seven", 7), (3, "ten", 10), (5, "ten", 10)])
def test_packs_go_round_until_everybody_has_seven(seats: int, draft: str, dealt: int) -> None:
    table = with_cards(seats, draft=draft)
    assert [len(pack) for pack in table.unplayed.packs] == [dealt] * seats
    while table.round == 0:
        seat = table.to_act[0]
        pick = table.legal(seat)[0]
        assert table.as_seen(seat, pick, (seat + 1) % seats) == Hidden()
        table.play(pick, seat)
    assert [kinds_in(table, seat) for seat in range(seats)] == [Counter({MINOR: DEALT, OCCUPATION: DEALT})] * seats
    assert table.unplayed.packs == ()


@pytest.mark.parametrize(("seats", "decks", "draft"), [(5, "E", "ten"), (5, "I", "ten"), (2, "K", "ten")])
def test_a_draft_needs_enough_cards(seats: int, decks: str, draft: str) -> None:
    """5 packs of 10 are more than the 42 minor improvements of a deck, 2 more than its 19 occupations for 2 players."""
    enough = decks == "E"
    if enough:
        assert with_cards(seats, decks=decks, draft=draft).unplayed.packs
    else:
        with pytest.raises(SetupError) as wrong:
            with_cards(seats, decks=decks, draft=draft)
        assert wrong.value.phrase.key == "agricola.setup.draft_decks"


def test_a_draft_needs_hand_cards_and_somebody_to_pass_to() -> None:
    for seats, family in ((1, False), (3, True)):
        with pytest.raises(SetupError):
            GAME_2007.start(seats=seats, draft="seven", family=family)


# --- secrecy ------------------------------------------------------------------------------------------------


def test_hands_are_secret() -> None:
    """A07-SETUP-29, A07-SETUP-33: I see my hand, of the others' only how many."""
    table = with_cards(2)
    mine, theirs = table.unplayed.hands
    view = look(table, 0).unplayed
    assert view is not None
    assert view.own == mine
    assert sum(n for _, n in view.held[1]) == len(theirs)
    assert view.shown == ((), ())
    assert set(theirs) <= {card for _, cards in view.unseen for card in cards}
    spectator = look(table, None).unplayed
    assert spectator is not None
    assert spectator.own == ()


def test_a_card_in_hand_does_nothing() -> None:
    """A07-OCC-06, A07-OCC-07: the Sycophant gets food for grain from the moment it is played."""
    table = in_2007(seats=1, hand=["I229"])
    play(table, "place grain-seeds")
    assert goods(table, "food") == 0
    table = in_2007(seats=1, hand=["I229"])
    play(table, "place lessons", "play i229", "place grain-seeds")
    assert goods(table, "food") == 1


# --- occupations ----------------------------------------------------------------------------------------------

EARLIER = ("E173", "I229", "I230")


@pytest.mark.parametrize(
    ("seats", "space", "food"),
    [
        (1, "lessons", (0, 1, 1, 1)),
        (2, "lessons", (0, 1, 1, 1)),
        (3, "lessons", (0, 1, 1, 1)),
        (3, "lessons-2", (2, 2, 2, 2)),
        (4, "lessons", (0, 1, 1, 1)),
        (4, "lessons-2", (1, 1, 2, 2)),
        (5, "lessons", (0, 1, 1, 1)),
        (5, "lessons-or-growth", (1, 1, 2, 2)),
    ],
)
def test_the_price_of_an_occupation(seats: int, space: str, food: tuple[int, ...]) -> None:
    """A07-OCC-01, A07-OCC-02, A07-OCC-03, A07-OCC-04, A07-OCC-05, A07-SETUP-Q-09, A07-SETUP-Q-15: by the space and by
    how many this player has played before, on whatever space."""
    for n, price in enumerate(food):
        table = in_2007(*EARLIER[:n], seats=seats, hand=["I238"], goods=f"{price} food")
        play(table, f"place {space}", "play i238")
        assert goods(table, "food") == 0
        assert happened(table, CardPlayed)[-1].by == space
        if price:
            table = in_2007(*EARLIER[:n], seats=seats, hand=["I238"], goods=f"{price - 1} food")
            assert space not in places(table)


def test_occupations_of_others_do_not_count_for_the_price() -> None:
    """A07-OCC-02: it is a player's own first one."""
    table = in_2007("E173@1", hand=["I238"])
    play(table, "place lessons", "play i238")
    assert (0, "I238") in table.bound.owned


# --- minor improvements ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["meeting-place", "major-improvement"])
def test_spaces_that_play_a_minor_improvement(space: str) -> None:
    """A07-SPACE-07, A07-SPACE-08: one card, which then lies before its player."""
    table = in_2007(hand=["I72", "E12", "E15"], goods="2 wood", cards=["major-improvement"])
    play(table, f"place {space}", "play e12")
    assert table.bound.owned == ((0, "E12"),)
    assert table.to_act == (1,), "at most one"


def test_a_wish_for_children_plays_one_too() -> None:
    """A07-FAM-03: after the growth, and only if one likes."""
    for last in ("play e12", "done"):
        table = in_2007(hand=["E12"], goods="1 wood", cards=["basic-wish"], farm="H . . . .  H . . . .  H . . . .")
        play(table, "place basic-wish", last)
        assert table.farms[0].people == 3
        assert ((0, "E12") in table.bound.owned) == (last != "done")


def test_what_a_card_asks_for_is_kept() -> None:
    """A07-IMPR-06, A07-IMPR-07, A07-IMPR-Q-01: the Shepherd's Pipe wants a sheep; a cost is paid beside it."""
    table = in_2007(hand=["E29"], goods="1 sheep")
    play(table, "place meeting-place", "play e29")
    assert goods(table, "sheep") == 1
    table = in_2007(hand=["E29", "E12"], goods="1 wood")
    play(table, "place meeting-place")
    refused(table, "play e29", "A07-IMPR-06")
    table = in_2007("E173", "I229", hand=["E30", "E12"], goods="1 wood")
    play(table, "place meeting-place")
    refused(table, "play e30", "A07-IMPR-05")


def test_minor_improvements_are_worth_points() -> None:
    """A07-IMPR-09: the Canoe 1, the Fishing Rod none."""
    for card, points in (("E30", 1), ("E12", 0)):
        assert in_2007(card).scores()[0].parts["cards"] == points


# --- cards that travel ---------------------------------------------------------------------------------------


def test_a_moving_card_goes_to_the_next_hand() -> None:
    """A07-IMPR-12, A07-IMPR-13: after it has worked; it lies before nobody, and its receiver may play it at once."""
    table = in_2007(seats=3, hand=["I104"], goods="3 grain", cards=["major-improvement"])
    play(table, "place meeting-place", "play i104")
    assert goods(table, "vegetable") == 2
    assert table.unplayed.hands == ((), ("I104",), ())
    assert table.bound.owned == ()
    assert happened(table, CardPassed) == [CardPassed(0, "I104", 1)]
    table.farms[1].goods[:7] = [9] * 7
    play(table, "place major-improvement")
    assert "play i104" in legal(table)


def test_alone_a_moving_card_leaves_the_game() -> None:
    """A07-SOLO-08."""
    table = in_2007(seats=1, hand=["I104"], goods="3 grain")
    play(table, "place meeting-place", "play i104")
    assert table.unplayed.hands == ((),)
    assert table.unplayed.gone == ("I104",)


# --- the wording of cards -----------------------------------------------------------------------------------


def test_supply_on_a_card_is_the_general_supply() -> None:
    """A07-OCC-16: the Land Agent brings 1 vegetable, and nobody has one less."""
    table = in_2007(hand=["E147"])
    table.farms[1].goods[6] = 2
    play(table, "place lessons", "play e147")
    assert (goods(table, "vegetable"), goods(table, "vegetable", 1)) == (1, 2)


def test_goods_that_wait_on_a_round_come_when_its_card_is_turned_over() -> None:
    """A07-START-EX-01: the Plowman's field and the Goose Pond's food, to the owner of each card."""
    table = in_2007("K293", "I72@1", round=4, goods="1 food")
    table.write_note(0, "K293", 0, 1)
    table.waiting = ((5, 1, 0, 1),)
    food = goods(table, "food", 1)
    table.users = [()] * len(table.users)
    table.agenda = [StartRound()]
    table.advance()
    assert table.round == 5
    assert goods(table, "food", 1) == food + 1
    assert table.source is not None
    assert table.source.card == "K293"
    while table.source is not None:
        play(table, sorted(legal(table) - {"done"})[0])
    assert goods(table, "food") == 0
    assert table.farms[0].fields


def test_cards_bring_food_in_the_field_phase() -> None:
    """A07-HARV-04: the Milking Stool, with cattle."""
    table = a_harvest(game=GAME_2007, hand=[], played=["K133"], goods="3 cattle 9 food", pastures=["b4 b5"])
    assert happened(table, Gained)[0].by == "K133"


def test_other_players_are_never_oneself() -> None:
    """A07-GAME-03: the Sycophant asks all but its owner for food."""
    table = in_2007("I229", seats=4)
    play(table, "place grain-seeds")
    assert goods(table, "grain") == 1
    assert "grain-seeds" not in places(in_2007("I229@1", seats=4))


def test_in_an_imagined_world_whoever_is_asked_has_a_card_to_play() -> None:
    """The other player is about to play a minor improvement: hands without one that can be played do not fit."""
    table = in_2007(hand=["E12"], goods="1 wood", cards=["major-improvement"])
    play(table, "place major-improvement")
    view = table.view(1)
    for seed in range(5):
        world = GAME_2007.imagine(view, random.Random(seed))
        assert world.legal(0)
        assert world.view(1) == view
