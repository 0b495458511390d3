"""Hands: dealing, choosing, drafting; playing cards, their prices and prerequisites; cards that travel."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farmyard.core.cards.events import CardPassed, CardPlayed
from farmyard.core.errors import SetupError
from farmyard.core.game import Game
from farmyard.core.values import Hidden
from farmyard.games.agricola import GAME
from farmyard.games.agricola.dealing import PACKS
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.state import Table
from farmyard.testkit import setups
from tests.games.agricola.table import (
    EDITIONS,
    a_game,
    a_table,
    goods,
    happened,
    legal,
    look,
    places,
    play,
    refused,
)

DEALT = 7
UNLIMITED = 30


def with_cards(seats: int = 2, **options: Any) -> Table:
    return a_game(seats, GAME, beginner=False, **options)


def kinds_in(table: Table, seat: int) -> Counter[str]:
    return Counter(GAME.cards[card].kind for card in table.unplayed.hands[seat])


# --- dealing ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_is_dealt_seven_of_each_kind(seats: int) -> None:
    """A16-SETUP-38, A16-SETUP-39, A16-SETUP-44, A16-SETUP-45, A16-COMP-27, A16-COMP-28: 7 and 7, no card twice."""
    table = with_cards(seats)
    for seat in range(seats):
        assert kinds_in(table, seat) == {MINOR: DEALT, OCCUPATION: DEALT}
    held = [card for hand in table.unplayed.hands for card in hand]
    assert len(set(held)) == len(held)


def test_the_box_holds_48_cards_of_each_kind_and_120_in_all() -> None:
    """A16-COMP-24, A16-COMP-27, A16-COMP-28: with the 14 action cards and the 10 major improvements 120."""
    kinds = Counter(row.kind for row in GAME.cards.values())
    assert kinds == {OCCUPATION: 48, MINOR: 48, "major": 10}
    assert sum(kinds.values()) + sum(len(stage) for stage in with_cards().board.stages) == 120


@pytest.mark.parametrize(("seats", "occupations"), [(1, 34), (2, 34), (3, 41), (4, 48)])
def test_occupations_are_for_so_many_players(seats: int, occupations: int) -> None:
    """A16-SETUP-41, A16-SETUP-42, A16-SETUP-43, A16-OCC-13: marked 1+, 3+ and 4; minor improvements are for all."""
    table = with_cards(seats, **({"hand": "dealt"} if seats == 1 else {}))
    found = table.unplayed.components()
    marks = {card: GAME.cards[card].players for card in found if GAME.cards[card].kind == OCCUPATION}
    assert len(marks) == occupations
    assert all(mark <= seats for mark in marks.values())
    assert sum(GAME.cards[card].kind == MINOR for card in found) == 48


def test_what_is_not_dealt_is_never_seen_again() -> None:
    """A16-SETUP-40, A16-SETUP-46, A16-MINOR-12, A16-MINOR-13, A16-OCC-12: no rule draws from what is left."""
    table = with_cards(2)
    left = {kind: set(pile) for kind, pile in table.unplayed.piles.items()}
    while not table.over:
        seat = table.to_act[0]
        moves = table.legal(seat)
        table.play(moves[len(moves) // 2], seat)
    assert {kind: set(pile) for kind, pile in table.unplayed.piles.items()} == left


def test_hands_are_secret() -> None:
    """A16-MINOR-01, A16-MINOR-02, A16-OCC-01, A16-OCC-02: I see my hand, of the others' only how many."""
    table = with_cards(2)
    mine, theirs = table.unplayed.hands
    view = look(table, 0).unplayed
    assert view is not None
    assert view.own == mine
    assert view.held[1] == ((MINOR, DEALT), (OCCUPATION, DEALT))
    assert view.shown == ((), ())
    assert set(theirs) <= {card for _, cards in view.unseen for card in cards}
    spectator = look(table, None).unplayed
    assert spectator is not None
    assert spectator.own == ()


def test_a_card_in_hand_does_nothing() -> None:
    """A16-MINOR-03, A16-MINOR-04, A16-OCC-03, A16-OCC-04: the Corn Scoop works from the moment it is played."""
    table = a_table(hand=["A067"], goods="1 wood", cards=["major-improvement"])
    play(table, "place grain-seeds")
    assert goods(table, "grain") == 1
    table = a_table(hand=["A067"], goods="1 wood", cards=["major-improvement"], seats=1)
    play(table, "place major-improvement", "play a067", "place grain-seeds")
    assert goods(table, "grain") == 2


# --- alone: a hand of one's own choice ---------------------------------------------------------------


def test_alone_the_hand_is_chosen() -> None:
    """A16-SOLO-03, A16-SOLO-Q-01: 7 of the 48 minor improvements, then 7 of the 34 occupations for one player."""
    table = with_cards(1)
    assert len(legal(table, "pick")) == 48
    for card in ("a002", "a005", "a009", "a012", "a016", "a019", "a024"):
        play(table, f"pick {card}")
    assert len(legal(table, "pick")) == 34
    for _ in range(DEALT):
        play(table, sorted(legal(table, "pick"))[0])
    assert kinds_in(table, 0) == {MINOR: DEALT, OCCUPATION: DEALT}
    assert "A024" in table.unplayed.hands[0]
    assert table.round == 1


def test_a_choice_can_be_taken_back() -> None:
    table = with_cards(1)
    play(table, "pick a024")
    again = table.undone(0)
    assert again.unplayed.hands[0] == ()
    assert "pick a024" in {str(move) for move in again.legal(0)}


def test_alone_the_hand_may_be_dealt() -> None:
    """A16-SOLO-Q-01: dealing is a setting."""
    assert kinds_in(with_cards(1, hand="dealt"), 0) == {MINOR: DEALT, OCCUPATION: DEALT}


# --- drafting ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("draft", "dealt"), [("seven", 7), ("ten", 10)])
def test_packs_go_round_until_everybody_has_seven(draft: str, dealt: int) -> None:
    table = with_cards(3, draft=draft)
    packs = table.unplayed.packs
    assert [len(pack) for pack in packs] == [dealt] * 3
    first = [GAME.cards[pack[0]].label for pack in packs]
    for seat in (2, 0, 1):
        table.play(f"pick {first[seat]}", seat)
    # The rest of my pack lies before the next player now.
    assert table.unplayed.packs[1] == packs[0][1:]
    assert table.unplayed.hands[0] == (packs[0][0],)
    while table.round == 0:
        seat = table.to_act[0]
        table.play(table.legal(seat)[0], seat)
    assert [kinds_in(table, seat) for seat in range(3)] == [Counter({MINOR: DEALT, OCCUPATION: DEALT})] * 3
    assert table.unplayed.packs == ()
    assert len(table.unplayed.components()) == 48 + 41


def test_nobody_learns_what_another_has_picked() -> None:
    table = with_cards(2, draft="seven")
    pick = table.legal(0)[0]
    assert table.as_seen(0, pick, 1) == Hidden()
    assert table.as_seen(0, pick, 0) == pick
    view = look(table, 1).unplayed
    assert view is not None
    assert view.pack == table.unplayed.packs[1]
    assert view.packs == ((MINOR, DEALT), (MINOR, DEALT))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"beginner": False, "draft": "seven"}),
        (2, {"beginner": True, "draft": "seven"}),
        (2, {"beginner": False, "hand": "dealt"}),
    ],
)
def test_settings_that_do_not_fit_are_refused(seats: int, options: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        GAME.start(seats=seats, seed=1, **options)


# --- minor improvements -----------------------------------------------------------------------------------


@pytest.mark.parametrize("space", ["major-improvement", "meeting-place"])
def test_spaces_that_play_a_minor_improvement(space: str) -> None:
    """A16-MINOR-05, A16-MINOR-Q-01: an improvement action, the Meeting Place."""
    table = a_table(hand=["A067"], goods="1 wood", cards=["major-improvement"])
    play(table, f"place {space}", "play a067")
    assert (0, "A067") in table.bound.owned
    assert goods(table, "wood") == 0
    assert happened(table, CardPlayed)[-1] == CardPlayed(0, "A067", MINOR, (("wood", 1),), space)


def test_a_wish_for_children_plays_one_too() -> None:
    """A16-MINOR-Q-01: after the growth, and only if one likes."""
    farm = "H . . . .  H . . . .  H . . . ."
    for last in ("play a067", "done"):
        table = a_table(hand=["A067"], goods="1 wood", cards=["basic-wish"], farm=farm)
        play(table, "place basic-wish", last)
        assert table.farms[0].people == 3
        assert ((0, "A067") in table.bound.owned) == (last != "done")


def test_house_redevelopment_plays_one_too() -> None:
    """A16-MINOR-05: either kind of improvement after the renovation."""
    table = a_table(hand=["A067"], goods="1 wood 4 clay 1 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert legal(table) >= {"play a067", "take fireplace-2", "done"}


def test_the_meeting_place_builds_no_major_improvement() -> None:
    """A16-MINOR-Q-01."""
    table = a_table(hand=["A067"], goods="1 wood 5 clay")
    play(table, "place meeting-place")
    assert legal(table) == {"play a067", "done"}


def test_one_action_plays_one_improvement() -> None:
    """A16-MINOR-Q-02: a minor or a major one, not both."""
    table = a_table(hand=["A067", "A080"], goods="2 wood 5 clay", cards=["major-improvement"])
    play(table, "place major-improvement", "play a067")
    assert table.to_act == (1,)


def test_the_cost_is_paid() -> None:
    """A16-MINOR-06: who cannot pay is told the cost."""
    table = a_table(hand=["B010"], goods="3 wood 2 food", cards=["major-improvement"])
    assert "major-improvement" not in places(table)
    table = a_table(hand=["A067", "B010"], goods="3 wood 2 food", cards=["major-improvement"])
    play(table, "place major-improvement")
    refused(table, "play b010", "A16-MINOR-06")


def test_food_for_the_cost_may_be_made_first() -> None:
    table = a_table(hand=["B010"], goods="3 wood 2 food 1 grain")
    play(table, "place meeting-place", "play b010")
    assert (0, "B010") in table.bound.owned
    assert goods(table, "food") == 0


def test_a_prerequisite_must_hold_and_is_kept() -> None:
    """A16-MINOR-07, A16-MINOR-08, A16-MINOR-09, A16-MINOR-Q-03: the Threshing Board needs at least 2 occupations."""
    table = a_table(hand=["A024", "A067"], played=["A116"], goods="3 wood")
    play(table, "place meeting-place")
    refused(table, "play a024", "A16-MINOR-07")
    for occupations in (["A116", "A143"], ["A116", "A143", "A086"]):
        table = a_table(hand=["A024"], played=occupations, goods="3 wood")
        play(table, "place meeting-place", "play a024")
        assert [card for _, card in table.bound.owned] == [*occupations, "A024"]


def test_what_a_prerequisite_asks_for_cannot_be_cooked_for_the_price() -> None:
    """A16-MINOR-07: it must hold when the card is played, after food has been made for it."""
    table = a_table(hand=["B010"], goods="3 wood 2 food 1 grain")
    assert table.could_pay(0, (("food", 3), ("wood", 3)))


def test_played_cards_lie_in_their_order() -> None:
    """A16-MINOR-10, A16-MINOR-11, A16-OCC-07, A16-OCC-11."""
    table = a_table(hand=["A067", "A080", "A116"], goods="2 wood", seats=1, people=3)
    play(table, "place meeting-place", "play a080", "place lessons", "play a116")
    assert [card for _, card in table.bound.owned] == ["A080", "A116"]
    assert table.view(0).cards == ((0, "A080"), (0, "A116"))


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    table = a_table(hand=["A067"], goods="3 wood")
    play(table, "place meeting-place")
    refused(table, "play a080", "A16-MINOR-01")


def test_a_card_is_known_by_its_code() -> None:
    """A16-MINOR-14: moves, records and links use it."""
    assert all(GAME.card_of(card.lower()).id == card for card, row in GAME.cards.items() if row.kind != "major")


# --- occupations -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "space", "food"),
    [
        (1, "lessons", (0, 1, 1, 1)),
        (2, "lessons", (0, 1, 1, 1)),
        (3, "lessons", (0, 1, 1, 1)),
        (3, "lessons-2", (2, 2, 2, 2)),
        (4, "lessons", (0, 1, 1, 1)),
        (4, "lessons-2", (1, 1, 2, 2)),
    ],
)
def test_the_price_of_an_occupation(seats: int, space: str, food: tuple[int, ...]) -> None:
    """A16-BOARD-08, A16-BOARD-16, A16-BOARD-Q-08, A16-BOARD-Q-09, A16-BOARD-Q-10, A16-OCC-08, A16-OCC-09: by the space
    and by how many this player has played before, on whatever space."""
    earlier = ["A116", "A143", "A086"]
    for n, price in enumerate(food):
        table = a_table(seats=seats, hand=["B142"], played=earlier[:n], goods=f"{price} food")
        play(table, f"place {space}", "play b142")
        assert goods(table, "food") == 0
        if price:
            table = a_table(seats=seats, hand=["B142"], played=earlier[:n], goods=f"{price - 1} food")
            assert space not in places(table)


def test_occupations_of_others_do_not_count_for_the_price() -> None:
    """A16-BOARD-Q-10: it is a player's own first and second."""
    table = a_table(hand=["B142"], played=["A116@1", "A143@1"])
    play(table, "place lessons", "play b142")
    assert (0, "B142") in table.bound.owned


def test_lessons_play_one_occupation_and_no_minor_improvement() -> None:
    """A16-OCC-05, A16-OCC-06: and no other space plays one."""
    table = a_table(hand=["A116", "B142", "A067"], goods="3 food 2 wood", cards=["major-improvement"])
    play(table, "place lessons")
    assert legal(table) == {"play a116", "play b142"}
    refused(table, "play a067", "A16-MINOR-05")
    play(table, "play a116")
    assert table.to_act == (1,)
    table = a_table(hand=["A116", "A067"], goods="3 food 2 wood", cards=["major-improvement"])
    play(table, "place major-improvement")
    refused(table, "play a116", "A16-OCC-05")


def test_lessons_are_closed_without_an_occupation() -> None:
    """A16-OCC-Q-01."""
    assert "lessons" not in places(a_table(hand=["A067"], goods="3 food"))
    assert "lessons" in places(a_table(hand=["A116"]))


def test_food_for_an_occupation_may_be_made_first() -> None:
    table = a_table(hand=["B142"], played=["A116"], goods="1 grain")
    play(table, "place lessons", "play b142")
    assert (0, "B142") in table.bound.owned
    assert goods(table, "grain") == goods(table, "food") == 0


# --- cards that travel ---------------------------------------------------------------------------------


def test_a_travelling_card_goes_to_the_next_hand() -> None:
    """A16-TRAV-01, A16-TRAV-02, A16-TRAV-03, A16-TRAV-04, A16-TRAV-05, A16-CARD-10, A16-CARD-11, A16-CARD-12,
    A16-CARD-Q-03: the Market Stall turns 1 grain into 1 vegetable and travels to the left."""
    table = a_table(seats=3, hand=["B008"], goods="1 grain")
    play(table, "place meeting-place", "play b008")
    assert goods(table, "grain") == 0
    assert goods(table, "vegetable") == 1
    assert table.unplayed.hands == ((), ("B008",), ())
    assert happened(table, CardPassed) == [CardPassed(0, "B008", 1)]
    view = look(table, 2).unplayed
    assert view is not None
    assert view.shown == ((), ("B008",), ()), "everybody saw it go there"


def test_the_last_player_passes_to_the_first() -> None:
    """A16-TRAV-04."""
    table = a_table(seats=2, hand=["B008"], goods="1 grain", first=1)
    play(table, "place meeting-place", "play b008")
    table.farms[1].goods[5:7] = [0, 0]
    table = a_table(seats=2, turn_of=1, hand=[])
    table.unplayed = table.unplayed.drawn(1, MINOR, "B008")
    table.farms[1].goods[:] = [UNLIMITED] * len(table.farms[1].goods[:7]) + [0] * len(table.farms[1].goods[7:])
    play(table, "place meeting-place", "play b008")
    assert table.unplayed.hands == (("B008",), ())


def test_a_travelling_card_does_not_count_as_played() -> None:
    """A16-TRAV-Q-01: it lies before nobody, so it brings no points and meets no prerequisite."""
    table = a_table(hand=["B008"], goods="1 grain")
    play(table, "place meeting-place", "play b008")
    assert table.bound.owned == ()


def test_the_receiver_may_play_it_in_the_same_round() -> None:
    """A16-TRAV-Q-02."""
    table = a_table(hand=["B008"], goods="1 grain", cards=["major-improvement"])
    play(table, "place meeting-place", "play b008")
    table.farms[1].goods[:7] = [UNLIMITED] * 7
    play(table, "place major-improvement", "play b008")
    assert table.unplayed.hands == (("B008",), ())


def test_alone_a_travelling_card_leaves_the_game() -> None:
    """A16-SOLO-09."""
    table = a_table(seats=1, hand=["B008"], goods="1 grain")
    play(table, "place meeting-place", "play b008")
    assert table.unplayed.hands == ((),)
    assert table.unplayed.gone == ("B008",)
    assert happened(table, CardPassed) == [CardPassed(0, "B008", -1)]


# --- cards against rules ----------------------------------------------------------------------------------


def test_where_a_card_contradicts_the_rules_the_card_wins() -> None:
    """A16-MINOR-15, A16-OCC-14: the Caravan houses a person without a room, the Animal Tamer an animal in each room."""
    table = a_table(hand=[], played=["B010"], cards=["basic-wish"])
    assert "basic-wish" in places(table)
    assert "basic-wish" not in places(a_table(hand=[], cards=["basic-wish"]))
    assert a_table(hand=[], played=["A086"]).pets(0) == 2


def test_a_card_whose_work_cannot_be_done_is_not_played() -> None:
    """A002: it makes its player plow, so on a farm without a place for a field it cannot be played."""
    full = "H S S S S  H S S S S  H S S S S"
    table = a_table(hand=["A002", "A067"], goods="2 food 1 wood", farm=full)
    play(table, "place meeting-place")
    refused(table, "play a002", "A16-ACT-03")


# --- typed by name ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    ["play a024", "play A024", "play Threshing Board", "play threshing-board", "play threshing", "Play  THRESHING  bo"],
)
def test_a_card_may_be_typed_by_its_name(typed: str) -> None:
    """A16-MINOR-14: moves spell the id; whoever types may type the name, or a clear beginning of it."""
    table = a_table(hand=["A024"], played=["A116", "A143"], goods="1 wood")
    play(table, "place meeting-place", typed)
    assert (0, "A024") in table.bound.owned
    assert str(table.history()[-1].move) == "play a024"


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda game: game.id)
def test_every_card_may_be_typed_by_its_name(edition: Game) -> None:
    """With or without apostrophes and capitals; and for every move that names a card."""
    rows = [row for row in edition.cards.values() if row.kind != "major"]
    once = Counter(row.name for row in edition.cards.values())
    for row in rows:
        if once[row.name] == 1:
            for verb in ("play", "use", "pick"):
                for name in (row.name, row.name.upper(), row.name.replace("'", ""), row.name.replace("'", "’")):
                    assert str(edition.parse(f"{verb} {name}")) == f"{verb} {row.label}"


def test_a_beginning_of_several_names_is_nobodys_name() -> None:
    """Clay Embankment, Clay Hut Builder, Claypipe: the move stays as typed, and is refused."""
    table = a_table(hand=["A005"], goods="1 food")
    play(table, "place meeting-place")
    refused(table, "play clay", "A16-MINOR-01")
    play(table, "play clay emb")
    assert table.unplayed.hands[1] == ("A005",)


def test_the_contracts_hold_with_hands() -> None:
    """The kit of contracts plays every setup: hands dealt, drafted and chosen, with and without additional actions."""
    tried = {
        (setup.seats, setup.options["additional_actions"], setup.options["draft"], setup.options["hand"])
        for setup in setups(GAME)
        if not setup.options["beginner"]
    }
    several = {(seats, tile, draft, "chosen") for seats in (2, 3, 4) for tile in (False, True) for draft in PACKS}
    assert tried == several | {(1, False, "none", "chosen"), (1, False, "none", "dealt")}
