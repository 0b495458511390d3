"""The solo game."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction

import pytest

from farmyard.games.farmerama.events import (
    CardReplaced,
    CardShown,
    Ended,
    PileRenewed,
    SpecialUsed,
    TileEarned,
    TileLost,
    WheelMoved,
)
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import ACTIONS
from tests.games.farmerama.table import (
    CLEAR,
    a_game,
    alone,
    barn,
    happened,
    land,
    odds,
    offered,
    play,
    refused,
    seen_by,
    stars,
    supply,
    why,
)

THREE = ACTIONS[:3]


def idle_game(seed: int) -> Table:
    """42 turns in which the player names an action and lays it aside."""
    table = a_game(1, seed)
    while not table.over:
        moves = offered(table)
        play(table, "done" if "done" in moves else "act feed")
    return table


# --- setup ------------------------------------------------------------------------------------------------------------


def test_piles_at_the_start() -> None:
    """FA-SOLO-03, FA-SOLO-04, FA-SOLO-05: one card of each of three kinds, two of each to come, and no others."""
    table = alone(nature_waits=True)
    assert odds(table) == {f"reveal {card}": Fraction(1, 3) for card in THREE}
    solo = seen_by(table, 0).solo
    assert solo is not None
    assert (solo.pile, solo.refill, solo.refill_left) == (3, (2, 2, 2), 6)
    assert table.components()["cards"] == 9


def test_no_decorations() -> None:
    """FA-SOLO-06."""
    table = a_game(1)
    assert (table.display, table.unseen, table.pile) == ((), (), 0)


def test_seven_water() -> None:
    """FA-SOLO-07, FA-SOLO-08, FA-SOLO-09, FA-Q-39 (ruling 43): 4 in the supply, 3 in the barn, and no more in all."""
    table = a_game(1)
    assert supply(table) == {"water": 4, "carrot": 28, "hay": 28, "oats": 28, "corn": 29}
    assert table.components()["water"] == 7
    assert seen_by(table, 0).numbers[0] == (3, 2) or table.wheel == 1


def test_special_action_tiles_lie_ready() -> None:
    """FA-SOLO-10, FA-MAT-14: the player begins without; in other games there are none."""
    table = a_game(1)
    assert table.solo is not None
    assert table.solo.tiles == 0
    others = a_game(2)
    assert others.solo is None
    assert seen_by(others, 0).solo is None
    assert refused(others, "special hay", 0) == "FA-ROUND-02"


def test_all_else_as_in_other_games() -> None:
    """FA-SOLO-11."""
    table = a_game(1)
    assert barn(table) == {"water": 3, "carrot": 2, "hay": 2, "oats": 2, "corn": 1}
    assert land(table) == {"a1": "carrot", "b1": "hay", "c1": "oats", "d1": "corn"}


# --- part 1: reveal ---------------------------------------------------------------------------------------------------


def test_three_parts_of_a_turn() -> None:
    """FA-SOLO-01, FA-SOLO-12, FA-SOLO-13: a card is revealed, then an action named, then it is carried out; the next
    turn is the same player's."""
    table = a_game(1)
    assert seen_by(table, 0).phase == "card"
    assert len(happened(table, CardShown)) == 1
    assert refused(table, "sow carrot a2") == "FA-SOLO-12"
    play(table, "act trade")
    assert seen_by(table, 0).phase == "act"
    play(table, "trade", "done")
    assert table.to_act == (0,)
    assert [shown.turn for shown in happened(table, CardShown)] == [1, 2]


def test_a_water_card_turns_the_action_wheel() -> None:
    """FA-SOLO-14, FA-Q-40 (ruling 44): and nothing else does, the end of a turn neither."""
    table = alone(nature_waits=True)
    play(table, "reveal water")
    assert table.wheel == 1
    play(table, "act trade", "done", "reveal sow")
    assert table.wheel == 1
    play(table, "act trade", "done", "reveal harvest")
    assert table.wheel == 1
    assert [moved.position for moved in happened(table, WheelMoved)] == [1]


def test_a_new_pile_with_one_card_more() -> None:
    """FA-SOLO-15, FA-SOLO-16, FA-SOLO-17, FA-SOLO-18: unseen, shuffled, face down; and a tile."""
    table = alone(nature_waits=True)
    for card in THREE:
        play(table, f"reveal {card}", "act trade", "done")
    assert happened(table, PileRenewed)[0].cards == 4
    assert happened(table, TileEarned)[0].tiles == 1
    solo = seen_by(table, 0).solo
    assert solo is not None
    assert (solo.pile, solo.refill_left, solo.tiles, solo.seen) == (4, 5, 1, (0, 0, 0))
    # Each of the four cards may be on top; the added one is of each kind with the same chance.
    assert odds(table) == {f"reveal {card}": Fraction(1, 3) for card in THREE}


def test_the_turns_at_which_tiles_come() -> None:
    """FA-EX-12, FA-SOLO-32: piles of 3, 4, 5, 6, 7, 8 and 9 cards make 42 turns; six tiles are offered, after turns
    3, 7, 12, 18, 25 and 33."""
    table = idle_game(3)
    assert table.round == 42
    assert len(happened(table, CardShown)) == 3 + 4 + 5 + 6 + 7 + 8 + 9 == 42
    assert [renewed.cards for renewed in happened(table, PileRenewed)] == [4, 5, 6, 7, 8, 9]
    shown = 0
    due = []
    for line in table.log_lines():
        shown += isinstance(line.event, CardShown)
        if isinstance(line.event, TileEarned | TileLost):
            due.append(shown)
    assert due == [3, 7, 12, 18, 25, 33]


def test_never_more_than_three_tiles() -> None:
    """FA-SOLO-19, FA-Q-43 (ruling 47): three are kept, three forfeited."""
    table = idle_game(4)
    assert [earned.tiles for earned in happened(table, TileEarned)] == [1, 2, 3]
    assert len(happened(table, TileLost)) == 3


@pytest.mark.parametrize("seed", range(4))
def test_each_pile_holds_the_cards_of_the_one_before_and_one_more(seed: int) -> None:
    """FA-SOLO-15: in the end all nine cards, three of each kind."""
    shown = [event.card for event in happened(idle_game(seed), CardShown)]
    before = Counter[int]()
    for size in range(3, 10):
        pile, shown = Counter(shown[:size]), shown[size:]
        assert pile - before == pile - (pile & before)
        assert (before - pile).total() == 0
        assert pile.total() == before.total() + (1 if size > 3 else 3)
        before = pile
    assert before == Counter({0: 3, 1: 3, 2: 3})


def enumerated(known: tuple[int, ...], refill: tuple[int, ...], seen: tuple[int, ...]) -> dict[str, Fraction]:
    """The chances by looking at every card that may have been added and every order of the pile."""
    counted: Counter[str] = Counter()
    for added in range(3):
        pile = [kind for kind in range(3) for _ in range(known[kind] + (kind == added))]
        for order in itertools.permutations(range(len(pile))):
            cards = [pile[i] for i in order]
            upto = Counter(cards[: sum(seen)])
            if all(upto[kind] == seen[kind] for kind in range(3)):
                counted[f"reveal {THREE[cards[sum(seen)]]}"] += refill[added]
    return {move: Fraction(n, counted.total()) for move, n in counted.items() if n}


@pytest.mark.parametrize(
    ("known", "refill", "seen"),
    [
        ((1, 1, 1), (2, 2, 2), (0, 0, 0)),
        ((1, 1, 1), (2, 2, 2), (1, 0, 0)),
        ((1, 1, 1), (2, 2, 2), (1, 1, 0)),
        ((1, 1, 1), (2, 2, 2), (2, 0, 1)),
        ((2, 1, 1), (1, 2, 2), (1, 1, 0)),
        ((3, 1, 1), (0, 2, 2), (2, 0, 1)),
        ((2, 2, 1), (1, 1, 2), (2, 1, 1)),
        ((2, 2, 2), (1, 1, 1), (1, 2, 0)),
    ],
)
def test_the_chances_of_the_next_card(known: tuple[int, ...], refill: tuple[int, ...], seen: tuple[int, ...]) -> None:
    """FA-SOLO-16, FA-SOLO-13 (ruling 55): what has come up tells something about the card that was added unseen."""
    table = alone(known=known, refill=refill, seen=seen, added=1, nature_waits=True)
    assert odds(table) == enumerated(known, refill, seen)


# --- part 2: replace --------------------------------------------------------------------------------------------------


def test_a_tile_replaces_the_card() -> None:
    """FA-SOLO-20, FA-SOLO-21: it goes under the pile, the next one is revealed, the tile is spent."""
    table = alone(card="sow", seen=(1, 0, 0), tiles=1, nature_waits=True)
    play(table, "replace")
    assert odds(table) == {"reveal harvest": Fraction(1, 2), "reveal water": Fraction(1, 2)}
    play(table, "reveal harvest")
    solo = seen_by(table, 0).solo
    assert solo is not None
    assert (solo.card, solo.under, solo.tiles, solo.pile) == (1, (0,), 0, 2)
    assert happened(table, CardReplaced)[0].card == 0
    assert refused(table, "replace") == "FA-SOLO-21"


def test_a_card_put_back_comes_last() -> None:
    """FA-SOLO-20 (ruling 45): after all others of its pile, and the number of turns stays the same."""
    table = alone(card="sow", seen=(1, 0, 0), tiles=1, nature_waits=True)
    play(table, "replace", "reveal harvest", "act trade", "done", "reveal water", "act trade", "done")
    assert [event.card for event in happened(table, CardShown)] == [1, 2, 0]
    assert table.round == 3


def test_a_water_card_put_back_has_turned_the_wheel() -> None:
    """FA-SOLO-22, FA-SOLO-23: and the next Water card turns it again."""
    table = alone(nature_waits=True, tiles=1, known=(1, 1, 2), refill=(2, 2, 1))
    play(table, "reveal water", "replace", "reveal water")
    assert table.wheel == 2


def test_several_replacements() -> None:
    """FA-Q-41 (ruling 45): one tile each; they come back in the order in which they went."""
    table = alone(card="sow", seen=(1, 0, 0), tiles=3, nature_waits=True)
    play(table, "replace", "reveal harvest", "replace", "reveal water", "replace")
    assert table.solo is not None
    assert (table.solo.card, table.solo.under, table.solo.tiles) == (0, (1, 2), 0)


def test_the_last_card_of_a_pile_comes_again() -> None:
    """FA-Q-42 (ruling 46): allowed, and a Water card turns the wheel once more. The ledger would forbid it."""
    table = alone(card="water", seen=(1, 1, 1), tiles=1, wheel=3)
    play(table, "replace")
    assert table.solo is not None
    assert table.solo.card == 2
    assert table.wheel == 4
    play(table, "act trade", "done")
    assert happened(table, PileRenewed)[0].cards == 4


# --- part 3: act ------------------------------------------------------------------------------------------------------


def test_any_of_five_actions() -> None:
    """FA-SOLO-24, FA-SOLO-25: whatever card was revealed; and one only."""
    table = alone(card="sow")
    assert offered(table) == {f"act {action}" for action in ACTIONS}
    play(table, "act harvest", "turn", "harvest d1")
    assert refused(table, "act sow") == "FA-ROUND-02"
    assert refused(table, "sow carrot a2") == "FA-ACT-01"


def test_the_lower_number_unless_it_is_the_card() -> None:
    """FA-SOLO-27, FA-SOLO-28: Sow and Harvest show 3/2."""
    for action, times in (("sow", 3), ("harvest", 2), ("water", 3)):
        table = alone(card="sow")
        play(table, f"act {action}")
        assert table.farms[0].left == times, action
    table = alone(card="water")
    play(table, "act water")
    assert table.farms[0].left == 4


def test_actions_work_as_in_other_games() -> None:
    """FA-SOLO-26: sowing, turning, feeding with all their rules."""
    table = alone(card="sow", seen=(1, 0, 0))
    play(table, "act sow", "sow carrot a2", "turn", "sow hay a3", "done")
    assert land(table)["a3"] == "hay"
    play(table, "act feed")
    assert refused(table, "feed horse") == "FA-FEED-08"


def test_no_more_water_than_there_is() -> None:
    """FA-SOLO-29: Water 4, and 2 are left."""
    table = alone(card="water", barn={"water": 5})
    play(table, "act water")
    assert offered(table, "water") == {"water 1", "water 2"}
    play(table, "water 2")
    assert barn(table) == {"water": 7}


def test_feed_and_seed_trade_have_no_number() -> None:
    """FA-SOLO-30: the card and the wheel do not matter."""
    for card in THREE:
        table = alone(card=card, barn={"hay": 5, "oats": 2, "corn": 2})
        play(table, "act feed", "feed sheep", "feed cow")
        assert barn(table) == {}
        table = alone(card=card, barn={})
        play(table, "act trade", "trade")
        assert barn(table) == {"carrot": 1, "hay": 1, "oats": 1, "corn": 1, "water": 1}


def test_an_action_may_be_named_and_not_carried_out() -> None:
    """FA-Q-46 (ruling 50): but one must be named."""
    table = alone(card="sow", seen=(1, 0, 0))
    assert refused(table, "done") == "FA-SOLO-12"
    play(table, "act sow", "done")
    assert table.round == 2


# --- special action ---------------------------------------------------------------------------------------------------


def test_a_tile_for_a_good_at_any_time() -> None:
    """FA-SOLO-31: any of the five, before naming an action and while carrying it out."""
    table = alone(card="sow", tiles=3, barn={})
    assert offered(table, "special") == {f"special {good}" for good in ("carrot", "hay", "oats", "corn", "water")}
    play(table, "special carrot", "act sow", "special corn", "special water")
    assert barn(table) == {"carrot": 1, "corn": 1, "water": 1}
    assert len(happened(table, SpecialUsed)) == 3
    assert refused(table, "special hay") == "FA-SOLO-31"
    play(table, "sow carrot a2")


def test_not_what_the_supply_has_not() -> None:
    """FA-Q-44 (ruling 48): no water left."""
    table = alone(card="sow", tiles=1, barn={"water": 7})
    assert why(table, "special water")[:2] == ("FA-Q-44", "no_supply")
    play(table, "act sow")
    assert refused(table, "special water") == "FA-Q-44"


def test_a_tile_is_there_for_the_next_turn() -> None:
    """FA-Q-45 (ruling 49): it comes right after the turn that used up the pile."""
    table = alone(card="sow", seen=(1, 1, 1), turn=3, barn={})
    play(table, "act trade", "trade", "done")
    assert table.round == 4
    assert "special hay" in offered(table)


def test_tiles_in_the_very_last_turn() -> None:
    """FA-SOLO-31 (ruling 52): a tile is worth a star until the last card is laid aside."""
    table = alone(card="sow", seen=(3, 3, 3), known=(3, 3, 2), refill=(0, 0, 1), added=1, turn=42, tiles=2, barn={})
    play(table, "act sow", "special hay", "special oats", "done")
    assert table.over
    assert table.scores()[0].parts["feed"] == 8 + 2


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_exactly_42_turns(seed: int) -> None:
    """FA-SOLO-32 (ruling 45): also when cards are replaced."""
    rng = random.Random(seed)
    table = a_game(1, seed)
    while not table.over:
        table.play(rng.choice(table.legal(0)), 0)
    assert table.round == 42


@pytest.mark.parametrize(("hay", "won"), [(14, False), (15, True)])
def test_the_goal_is_150(hay: int, won: bool) -> None:
    """FA-SOLO-02, FA-SOLO-33, FA-Q-47 (ruling 51): counted as in other games; below 150 the stars are told all the
    same."""
    table = alone(
        card="sow", seen=(3, 3, 3), known=(3, 3, 2), refill=(0, 0, 1), added=1, turn=42, barn={"hay": hay}, land=CLEAR
    )
    table.farms[0].products = [3, 3, 4, 3]
    play(table, "act feed")
    assert table.over
    assert stars(table) == 135 + hay
    assert table.winners() == ((0,) if won else ())
    assert happened(table, Ended)[0].stars == (135 + hay,)
    solo = seen_by(table, 0).solo
    assert solo is not None
    assert (solo.goal, solo.goal_met) == (150, won)
