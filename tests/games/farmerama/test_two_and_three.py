"""What is different with two and with three players."""

from __future__ import annotations

from fractions import Fraction

import pytest

from farmyard.games.farmerama.events import Begun, ChiefPassed, ClosingRounds, LotDrawn, Settled, Sown, Tied, Took, Won
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import DECORATION_NAMES
from tests.games.farmerama.table import (
    GAME,
    a_game,
    a_table,
    barn,
    choose,
    display,
    garden,
    happened,
    odds,
    offered,
    play,
    refused,
    seen_by,
    why,
)

# --- two --------------------------------------------------------------------------------------------------------------


def test_two_cards_each() -> None:
    """FA-TWO-01, FA-TWO-02: two different ones, so there are ten ways."""
    table = a_game(2)
    assert len(offered(table, seat=0)) == 10
    assert refused(table, "choose sow", 0) == "FA-TWO-01"
    choose(table, "sow feed", "water trade")
    assert [farm.cards for farm in seen_by(table, None).farms] == [(0, 3), (2, 4)]


def test_each_decides_on_the_order() -> None:
    """FA-TWO-03 (ruling 56): `begin` names the first; the other begins when it is laid aside."""
    for first, second in (("water", "sow"), ("sow", "water")):
        table = a_table(seats=2, cards=["sow water", "feed trade"])
        assert refused(table, "sow carrot a2") == "FA-TWO-03"
        assert refused(table, "done") == "FA-TWO-03"
        assert refused(table, "begin feed") == "FA-CARD-08"
        play(table, f"begin {first}")
        assert refused(table, f"begin {second}") == "FA-ACT-01"
        play(table, "done", "done")
        assert [("sow", "harvest", "water", "feed", "trade")[e.action] for e in happened(table, Begun, 0)] == [
            first,
            second,
        ]
        assert table.to_act == (1,)


def test_the_number_depends_on_each_card_by_itself() -> None:
    """FA-Q-28 (ruling 12): Sow is shared, Water is not."""
    table = a_table(seats=2, cards=["sow water", "sow trade"])
    play(table, "begin sow")
    assert table.farms[0].left == 2
    play(table, "done")
    assert table.farms[0].left == 4


def test_the_same_two_cards_bring_two_decorations() -> None:
    """FA-TWO-04, FA-TWO-05, FA-TWO-07, FA-TWO-08: one after the other; the first chooses, the second gets the rest."""
    table = a_table(
        seats=2, phase="award", cards=["sow feed", "sow feed"], display=["G05", "G13"], barns={0: {"hay": 5}, 1: {}}
    )
    assert table.to_act == (1,)
    play(table, "take G13")
    assert garden(table, 1) == ["G13"]
    assert garden(table, 0) == ["G05"]
    assert [(won.seat, won.by) for won in happened(table, Won)] == [(1, "feed"), (0, "decorations")]
    assert display(table) == []


def test_the_second_is_found_afresh() -> None:
    """FA-TWO-06: with one decoration more, seat 1 is behind in the first comparison now."""
    table = a_table(
        seats=2,
        phase="award",
        cards=["sow feed", "sow feed"],
        display=["G05", "G13"],
        gardens={0: ["G01", "G02"], 1: ["G03", "G04"]},
        barns={0: {"hay": 5}, 1: {}},
    )
    play(table, "take G05")
    assert [took.seat for took in happened(table, Took)] == [1, 0]


def test_both_may_go_to_the_same_player() -> None:
    """FA-TWO-09: far behind in decorations, seat 1 wins twice."""
    table = a_table(
        seats=2,
        phase="award",
        cards=["sow feed", "sow feed"],
        display=["G05", "G13"],
        gardens={0: ["G01", "G02", "G03"]},
        barns={1: {}},
    )
    play(table, "take G05")
    assert garden(table, 1) == ["G05", "G13"]
    assert barn(table, 1) == {"carrot": 2, "water": 4}


def test_a_tie_in_the_first_is_a_tie_in_the_second() -> None:
    """FA-Q-27 (ruling 18): nothing has changed, so neither is awarded."""
    table = a_table(seats=2, phase="award", cards=["sow feed", "sow feed"])
    assert len(happened(table, Tied)) == 2
    assert happened(table, Took) == []


def test_one_equal_card_brings_one_decoration() -> None:
    """FA-TWO-04: only if both cards are equal there are two."""
    table = a_table(seats=2, phase="award", cards=["sow feed", "sow water"], barns={0: {}}, display=["G05", "G13"])
    play(table, "take G05")
    assert len(happened(table, Took)) == 1


# --- three ------------------------------------------------------------------------------------------------------------


def test_the_chief_sheep_may_play_two_cards() -> None:
    """FA-THREE-01, FA-THREE-02: "may": one will do; the others play exactly one."""
    table = a_table(seats=3, phase="choose", chief=1)
    assert len(offered(table, seat=1)) == 15
    assert len(offered(table, seat=0)) == len(offered(table, seat=2)) == 5
    assert refused(table, "choose sow feed", 0) == "FA-THREE-02"
    choose(table, "sow", "water feed", "trade")
    assert [farm.cards for farm in seen_by(table, None).farms] == [(0,), (2, 3), (4,)]


def test_the_second_card_is_chosen_in_secret_too() -> None:
    """FA-Q-29 (ruling 11): nobody sees whether one or two cards lie there."""
    views = []
    for cards in ("sow", "sow feed"):
        table = a_table(seats=3, phase="choose", chief=1)
        table.play(f"choose {cards}", 1)
        views.append(seen_by(table, 0).to_bytes())
    assert views[0] == views[1]


def test_the_chief_sheep_decides_on_the_order_and_begins() -> None:
    """FA-THREE-03 (ruling 21)."""
    table = a_table(seats=3, cards=["sow", "trade water", "feed"], chief=1)
    assert table.to_act == (1,)
    assert why(table, "water 1")[0] == "FA-THREE-03"
    assert offered(table, "begin") == {"begin water", "begin trade"}
    play(table, "begin trade", "trade", "done", "water 1", "done")
    assert table.to_act == (2,)


def test_the_chief_sheep_goes_to_the_left() -> None:
    """FA-THREE-04: at the end of phase 4, clockwise."""
    for chief, following in ((0, 1), (1, 2), (2, 0)):
        table = a_table(seats=3, phase="clean", chief=chief)
        assert table.chief == following
        assert happened(table, ChiefPassed)[0].seat == following
        assert table.first == following


@pytest.mark.parametrize(("round", "more"), [(13, 2), (14, 1), (16, 2)])
def test_closing_rounds(round: int, more: int) -> None:  # noqa: A002
    """FA-THREE-05, FA-THREE-07, FA-THREE-08: until all have held the Chief Sheep equally often; two at most, and two
    decorations are on display."""
    table = a_table(seats=3, phase="clean", round=round, display=["G05"], pile=0, gardens={0: DECORATION_NAMES[5:17]})
    assert not table.over
    assert table.closing
    assert happened(table, ClosingRounds)[0].rounds == more
    played = 0
    while not table.over:
        assert len(display(table)) == 2
        choose(table, "trade", "trade", "trade")
        while table.to_act and seen_by(table, None).phase != "choose":
            (seat,) = table.to_act
            table.play(table.legal(seat)[-1], seat)
        played += 1
    assert played == more
    assert table.round % 3 == 0


def test_removed_decorations_fill_up_the_pile() -> None:
    """FA-THREE-06, FA-Q-30 (ruling 37): seven were removed, none of them dark; one of them is turned up."""
    table = a_table(seats=3, phase="clean", round=13, display=["G01"], pile=0, gardens={0: DECORATION_NAMES[1:13]})
    assert len(table.unseen) == 6
    assert table.pile == 6
    assert all(thing < 20 for thing in (*table.display, *table.unseen))


def test_no_closing_rounds_if_all_had_it_equally_often() -> None:
    """FA-Q-31 (ruling 37), FA-CLEAN-05: after 12 rounds the game ends at once."""
    table = a_table(seats=3, phase="clean", round=12, display=["G05"], pile=0)
    assert table.over
    assert happened(table, ClosingRounds) == []


TWO_PAIRS = ["sow feed", "sow", "feed"]
"""Seat 0 holds the Chief Sheep and is in both pairs."""


def test_two_pairs_with_three_players() -> None:
    """FA-DECO-15, FA-Q-26 (ruling 17): lots say which decoration goes to the winner of which pair, each way as likely;
    nobody chooses."""
    table = a_table(
        seats=3,
        phase="award",
        chief=0,
        cards=TWO_PAIRS,
        display=["G05", "G13"],
        barns={0: {"hay": 2}, 1: {"hay": 1}, 2: {"hay": 3}},
        nature_waits=True,
    )
    assert odds(table) == {"lot p1 G05": Fraction(1, 2), "lot p1 G13": Fraction(1, 2)}
    play(table, "lot p1 G13")
    assert [garden(table, seat) for seat in range(3)] == [["G13"], ["G05"], []]
    assert [(lot.seat, lot.decoration) for lot in happened(table, LotDrawn)] == [(0, 12), (1, 4)]
    assert seen_by(table, 0).phase == "act"


def test_the_chief_sheep_may_win_both_pairs() -> None:
    """FA-Q-26 (ruling 17): compared as they stand, seat 0 is ahead in both pairs and gets both decorations. Compared
    afresh, seat 1 would get the second: it has no decoration either."""
    table = a_table(
        seats=3,
        phase="award",
        chief=0,
        cards=TWO_PAIRS,
        display=["G05", "G13"],
        barns={0: {}, 1: {"hay": 3}, 2: {"hay": 3}},
        nature_waits=True,
    )
    assert [(won.seat, won.by) for won in happened(table, Won)] == [(0, "feed"), (0, "feed")]
    assert [garden(table, seat) for seat in range(3)] == [["G05", "G13"], [], []]
    assert barn(table) == {"carrot": 2, "water": 4}
    assert happened(table, LotDrawn) == []
    assert display(table) == []


@pytest.mark.parametrize(("poorer", "winner"), [(1, 1), (2, 2)])
def test_two_pairs_and_one_of_them_tied(poorer: int, winner: int) -> None:
    """FA-Q-25 (ruling 16): lots only settle between two winners; the only one chooses."""
    barns = {seat: {"hay": 0 if seat == poorer else 3} for seat in range(3)}
    table = a_table(seats=3, phase="award", chief=0, cards=TWO_PAIRS, display=["G05", "G13"], barns=barns)
    assert table.to_act == (winner,)
    assert offered(table) == {"take G05", "take G13"}


def test_two_pairs_both_tied() -> None:
    """FA-DECO-13: nothing is awarded."""
    table = a_table(seats=3, phase="award", chief=0, cards=TWO_PAIRS, display=["G05", "G13"])
    assert [tied.seats for tied in happened(table, Tied)] == [(0, 1), (0, 2)]
    assert happened(table, Took) == []
    assert seen_by(table, 0).phase == "act"


def test_a_game_of_the_first_rules_goes_on_between_two_pairs() -> None:
    """FA-Q-26: rules version 1 settled one pair after the other. A game saved in between is finished that way, and
    its log and history can still be read."""
    table = a_table(seats=3, phase="award", chief=0, cards=TWO_PAIRS, display=["G05", "G13"], barns={1: {}})
    assert table.to_act == (1,)
    old = table.to_json() | {"rules": 1, "log": [[0, {"is": "settled", "card": 0}]]}
    old["agenda"].insert(-1, {"is": "award_one", "card": 3})
    old["table"]["farms"][2]["barn"] = [0, 0, 0, 0, 3]
    old["past"] = [[-1, "settle sow", True]]
    loaded = GAME.load(old)
    assert isinstance(loaded, Table)
    assert happened(loaded, Settled)[0].card == 0
    assert str(GAME.parse("settle sow")) == "settle sow"
    play(loaded, "take G13")
    assert [garden(loaded, seat) for seat in range(3)] == [[], ["G13"], ["G05"]]


def test_two_cards_of_the_chief_sheep_are_two_actions() -> None:
    """FA-THREE-01, FA-ACT-01: both are carried out."""
    table = a_table(seats=3, cards=["sow feed", "trade", "trade"], chief=0)
    play(table, "begin sow", "sow carrot a2", "done", "feed sheep")
    assert len(happened(table, Sown, 0)) == 1
    assert barn(table) == {"carrot": 1, "corn": 1, "water": 3}
