"""Phase 2: who gets a decoration, which one, and what it brings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from farmyard.games.farmerama.events import LotDrawn, Picked, Tied, Took, Won
from tests.games.farmerama.table import (
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
    supply,
    why,
)

PAIR = ["sow", "sow", "feed", "water"]
TWO_PAIRS = ["sow", "feed", "sow", "feed"]


def test_without_equal_cards_nothing_is_awarded() -> None:
    """FA-DECO-01: phase 2 is skipped."""
    table = choose(a_game(4), "sow", "harvest", "water", "trade")
    assert seen_by(table, 0).phase == "act"
    assert happened(table, Won) == happened(table, Tied) == happened(table, Took) == []


def test_first_round_nobody_gets_anything() -> None:
    """FA-EX-01, FA-DECO-13: two players with the same card have 0 decorations, 6 visible scarecrows and 7 feed tokens
    each, so no decoration is awarded."""
    table = a_game(4)
    shown = display(table)
    views = seen_by(table, None).farms[:2]
    assert [(len(farm.garden), farm.scarecrows, sum(farm.barn[:4])) for farm in views] == [(0, 6, 7), (0, 6, 7)]
    choose(table, "sow", "sow", "water", "trade")
    assert [(tied.card, tied.seats) for tied in happened(table, Tied)] == [(0, (0, 1))]
    assert seen_by(table, 0).phase == "act"  # nobody is asked which decoration to take
    assert happened(table, Won) == happened(table, Took) == []
    assert display(table) == shown


def test_fewest_decorations_first() -> None:
    """FA-DECO-09, FA-DECO-10: although the other has more scarecrows and less feed."""
    table = a_table(
        phase="award",
        cards=PAIR,
        gardens={0: ["G01", "G02"], 1: ["G03"]},
        land={0: {"c1": ""}},
        barns={0: {}, 1: {"hay": 9}},
    )
    assert table.to_act == (1,)
    (won,) = happened(table, Won)
    assert (won.seat, won.card, won.by) == (1, 0, "decorations")


def test_then_most_visible_scarecrows() -> None:
    """FA-DECO-11, FA-Q-07: seat 1 has harvested the oats, so its seventh scarecrow is visible; feed does not matter."""
    table = a_table(phase="award", cards=PAIR, land={1: {"c1": ""}}, barns={0: {}, 1: {"hay": 9}})
    assert table.to_act == (1,)
    assert happened(table, Won)[0].by == "scarecrows"
    table = a_table(phase="award", cards=PAIR, land={0: {"e2": "hay"}})
    assert table.to_act == (1,)


def test_a_crop_on_a_plain_field_hides_no_scarecrow() -> None:
    """FA-Q-07: e1 is not the scarecrow field of its zone."""
    table = a_table(phase="award", cards=PAIR, land={0: {"e1": "hay"}})
    assert happened(table, Tied)[0].seats == (0, 1)


def test_then_fewest_feed_tokens() -> None:
    """FA-DECO-12, FA-Q-08 (ruling 15): feed in the barn; neither water nor crops on the land count."""
    table = a_table(
        phase="award", cards=PAIR, barns={0: {"hay": 2}, 1: {"oats": 1, "water": 9}}, land={1: {"a2": "hay"}}
    )
    assert table.to_act == (1,)
    assert happened(table, Won)[0].by == "feed"
    table = a_table(phase="award", cards=PAIR, barns={0: {"hay": 2}, 1: {"oats": 2, "water": 9}})
    assert happened(table, Tied)


def test_only_who_played_the_card_can_get_it() -> None:
    """FA-DECO-03: seats 2 and 3 are poorer in everything and get nothing."""
    table = a_table(phase="award", cards=PAIR, gardens={0: ["G01"], 1: ["G02", "G03"]}, barns={2: {}, 3: {}})
    assert table.to_act == (0,)


def test_the_winner_takes_one_of_the_two() -> None:
    """FA-DECO-02, FA-DECO-04, FA-DECO-14: freely, but only from the display, and one is enough."""
    table = a_table(phase="award", cards=PAIR, gardens={0: ["G01"]}, display=["G05", "G13"])
    assert offered(table) == {"take G05", "take G13"}
    rule, key, facts = why(table, "take G07")
    assert (rule, key, facts["decoration"]) == ("FA-DECO-04", "not_displayed", "G07")
    play(table, "take G13")
    assert garden(table, 1) == ["G13"]
    assert display(table) == ["G05"]
    assert seen_by(table, 0).phase == "act"


def test_its_reward_comes_at_once_and_once() -> None:
    """FA-DECO-05, FA-DECO-07, FA-DECO-08: 2 carrots and 1 water out of the supply into the barn, and never again."""
    table = a_table(phase="award", cards=PAIR, gardens={0: ["G01"]}, display=["G05", "G13"], barns={1: {"carrot": 1}})
    before = supply(table)
    play(table, "take G05")
    assert barn(table, 1) == {"carrot": 3, "water": 1}
    assert supply(table)["carrot"] == before["carrot"] - 2
    (took,) = happened(table, Took)
    assert (took.goods, took.choice) == ((2, 0, 0, 0, 1), 0)
    while table.round == 1:
        play(table, "done")
    assert barn(table, 1) == {"carrot": 3, "water": 1}


def test_a_reward_may_be_used_in_the_same_round() -> None:
    """FA-DECO-07 (ruling 19): the carrots of the decoration are sown."""
    table = a_table(phase="award", cards=PAIR, gardens={0: ["G01"]}, display=["G05", "G13"], barns={0: {}, 1: {}})
    play(table, "take G05")
    assert "sow carrot a2" in offered(table, seat=table.to_act[0])


def test_a_garden_is_never_full() -> None:
    """FA-DECO-06, FA-MAT-08, FA-Q-38 (ruling 9): a seventh decoration goes into a further garden."""
    many = ["G01", "G02", "G03", "G04", "G06", "G07"]
    table = a_table(
        phase="award", cards=PAIR, gardens={1: many, 0: [*many[:0], "G08", "G09", "G10", "G11", "G12", "G14", "G15"]},
        display=["G05", "G13"],
    )  # fmt: skip
    play(table, "take G05")
    assert garden(table, 1) == [*many, "G05"]


def test_what_the_supply_lacks_is_not_received() -> None:
    """FA-Q-17 (ruling 22): one carrot is left, so one comes."""
    table = a_table(
        phase="award", cards=PAIR, gardens={0: ["G02"]}, display=["G01", "G13"], barns={1: {}}, supply={"carrot": 1}
    )
    play(table, "take G01")
    assert barn(table, 1) == {"carrot": 1}
    assert supply(table)["carrot"] == 0


def test_feed_of_choice_is_picked_one_by_one() -> None:
    """FA-DECO-07 (ruling 19): the Seed kiosk brings 3 feed tokens of choice, before anything else happens."""
    table = a_table(
        phase="award", cards=PAIR, display=["G24", "G25"], gardens={0: ["G01"]}, land={1: {"c1": ""}}, barns={1: {}},
        experienced=True, supply={"hay": 1},
    )  # fmt: skip
    play(table, "take G24")
    assert offered(table) == {"pick carrot", "pick hay", "pick oats", "pick corn"}
    play(table, "pick hay")
    assert refused(table, "pick hay") == "FA-Q-17"
    assert refused(table, "trade") == "FA-DECO-07"
    play(table, "pick corn", "pick corn")
    assert barn(table, 1) == {"hay": 1, "corn": 2}
    assert len(happened(table, Picked)) == 3
    assert seen_by(table, 0).phase == "act"


@pytest.mark.parametrize("cards", [["sow", "sow", "sow", "feed"], ["sow", "sow", "sow", "sow"]])
def test_three_or_four_equal_cards_bring_one_decoration(cards: list[str]) -> None:
    """FA-Q-24 (ruling 13): one group, one award."""
    table = a_table(phase="award", cards=cards, land={1: {"c1": ""}}, display=["G05", "G13"])
    play(table, "take G05")
    assert len(happened(table, Took)) == 1
    assert seen_by(table, 0).phase == "act"


def test_two_pairs_draw_lots() -> None:
    """FA-DECO-15: both winners are found, then lots say who gets which of the two, each way as likely."""
    table = a_table(
        phase="award", cards=TWO_PAIRS, gardens={0: ["G01"], 1: ["G02"]}, display=["G05", "G13"], nature_waits=True
    )
    assert odds(table) == {"lot p3 G05": Fraction(1, 2), "lot p3 G13": Fraction(1, 2)}
    play(table, "lot p3 G13")
    assert garden(table, 2) == ["G13"]
    assert garden(table, 3) == ["G05"]
    assert [(lot.seat, lot.decoration) for lot in happened(table, LotDrawn)] == [(2, 12), (3, 4)]
    assert display(table) == []


def test_two_pairs_and_one_of_them_tied() -> None:
    """FA-Q-25 (ruling 16): lots only settle between two winners; the only one chooses."""
    table = a_table(phase="award", cards=TWO_PAIRS, gardens={0: ["G01"]}, display=["G05", "G13"])
    assert table.to_act == (2,)
    assert offered(table) == {"take G05", "take G13"}
    assert happened(table, Tied)[0].card == 3


def test_two_pairs_both_tied() -> None:
    """FA-DECO-13: nothing is awarded, neither by choice nor by lot."""
    table = a_table(phase="award", cards=TWO_PAIRS, display=["G05", "G13"])
    assert [(tied.card, tied.seats) for tied in happened(table, Tied)] == [(0, (0, 2)), (3, (1, 3))]
    assert seen_by(table, 0).phase == "act"
    assert happened(table, LotDrawn) == happened(table, Took) == []
    assert display(table) == ["G05", "G13"]


def test_with_lots_both_compare_before_anything_is_received() -> None:
    """FA-DECO-15, FA-Q-26 (rulings 16, 17): with three players one of them is in both pairs. Seat 0 has the least feed
    as they stand, and would no longer have it after the reward of either decoration."""
    table = a_table(
        seats=3, phase="award", chief=0, cards=["sow feed", "sow", "feed"], display=["G01", "G02"],
        barns={0: {"hay": 1}, 1: {"hay": 2}, 2: {"hay": 2}}, nature_waits=True,
        experienced=True, comparisons="order,compare,wins\n1,feed,fewest",
    )  # fmt: skip
    assert [(won.seat, won.card) for won in happened(table, Won)] == [(0, 0), (0, 3)]
    assert [garden(table, seat) for seat in range(3)] == [["G01", "G02"], [], []]
    assert barn(table) == {"carrot": 3, "hay": 4}


def test_when_goods_run_short_two_winners_are_served_in_turn_order() -> None:
    """FA-Q-17, FA-DECO-15: the winner of Feed sits first, though Sow is settled first; one carrot is left for both."""
    table = a_table(
        phase="award", cards=["feed", "feed", "sow", "sow"], gardens={1: ["G01"], 2: ["G02"]}, display=["G01", "G15"],
        barns={0: {}, 3: {}}, supply={"carrot": 1}, nature_waits=True,
    )  # fmt: skip
    assert [won.seat for won in happened(table, Won)] == [3, 0]
    play(table, "lot p1 G15")
    assert barn(table, 0) == {"carrot": 1}
    assert barn(table, 3) == {}
