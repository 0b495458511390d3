"""What cards need of the engine, each as a case that went wrong before. The cards are made up.

Numbers of defects are those of the audit of the hooks: 1 crafts by card, 2 negative points, 5 reachable food, 6 income
before an action, 7 the order of prices, 8 several effects, 11 order of plain gains.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from farmyard.core.cards import (
    Adjust,
    adjust,
    after,
    also,
    among,
    at_will,
    card,
    costs,
    either,
    less,
    on,
    play,
    points,
    saving,
    score,
    swap,
    swap_all,
)
from farmyard.core.work import maybe, once, pay, seq
from farmyard.games.agricola import GAME, events, moments
from farmyard.games.agricola.farm import Craft, Oven
from farmyard.games.agricola.goods import GRAIN, WOOD
from farmyard.games.agricola.hand import play_minor
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.improvement_steps import Improve
from farmyard.games.agricola.questions import (
    BREEDING_PHASE,
    CRAFTS,
    FENCE_PRICE,
    FIELD_PHASE,
    IMPROVEMENT_PRICE,
    OVENS,
    RENOVATION_PRICE,
    ROOM_PRICE,
    ROUND_START,
    SCORING,
    STABLE_PRICE,
    WORK_END,
)
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, on_next_rounds
from farmyard.games.agricola.tilling import plow

from .table import a_table, goods, happened, legal, places, refused
from .table import play as moves

Deal = Callable[..., None]


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Lay cards that exist only here before seat 0."""

    def lay(table: Table, *rows: Any) -> None:
        for row in rows:
            monkeypatch.setitem(table.game.cards, row.id, row)
            table.take_card(0, row.id)

    return lay


def at(table: Table, *steps: Any) -> Table:
    """Go on from here."""
    table.agenda = list(reversed(steps))
    table.advance()
    return table


# --- crafts and ovens by card (defect 1) ------------------------------------------------------------------


def test_a_hand_card_may_be_a_craft(deal: Deal) -> None:
    """By its own id, beside a major of the same kind, each with its own mark."""
    table = a_table(round=4, goods="2 food 3 wood", majors=["joinery"])
    deal(table, card("Plane", adjust(CRAFTS, also(Craft("Plane", WOOD, 3)))))
    table.farms[1].goods[0] = 9
    at(table, Harvest(), EndRound())
    assert legal(table, "craft") == {"craft joinery", "craft plane"}
    moves(table, "craft plane")
    assert (goods(table, "food"), legal(table, "craft")) == (5, {"craft joinery"})
    refused(table, "craft plane", "A16-MAJOR-Q-19")
    moves(table, "craft joinery")
    assert happened(table, events.Crafted)[0] == events.Crafted(0, "Plane", "wood", 3)


def test_a_craft_may_be_used_several_times_in_a_harvest(deal: Deal) -> None:
    table = a_table(round=4, goods="4 food 3 grain")
    deal(table, card("I75", adjust(CRAFTS, also(Craft("I75", GRAIN, 2, most=2)))))
    table.farms[1].goods[0] = 9
    at(table, Harvest(), EndRound())
    moves(table, "craft i75", "craft i75")
    assert (goods(table, "grain"), goods(table, "food"), legal(table, "craft")) == (1, 4, set())


def test_a_game_saved_with_a_mask_of_crafts_is_read() -> None:
    table = a_table(round=4, majors=["joinery", "basketmaker"])
    data = table.to_json()
    data["table"]["farms"][0]["crafted"] = (1 << 7) | (1 << 9)
    again = GAME.load(data)
    assert isinstance(again, Table)
    assert again.farms[0].crafted == ("basketmaker", "joinery")


def test_a_hand_card_may_be_an_oven(deal: Deal) -> None:
    table = a_table(goods="1 grain", cards=["grain-utilization"])
    deal(table, card("Stove", adjust(OVENS, also(Oven("Stove", 6, 1)))))
    moves(table, "place grain-utilization", "bake")
    assert goods(table, "food") == 6


# --- points that may be negative (defect 2) -------------------------------------------------------------------


def test_cards_may_cost_points_in_any_order(deal: Deal) -> None:
    for order in permutations(("-3", "+1", "bonus")):
        table = a_table()
        rows = {"-3": points(-3), "+1": points(1), "bonus": score(lambda seat, owner, state: -2)}
        deal(table, *[card(name, rows[name]) for name in order])
        parts = table.scores()[0].parts
        assert (parts["cards"], parts["bonus"]) == (-2, -2)


# --- reachable food (defect 5) ----------------------------------------------------------------------------------


def driver() -> Any:
    return card("Plow Driver", on(after(moments.RoundStarted), maybe(pay(food=1).then(plow()))))


def test_an_offer_counts_the_food_that_could_be_made_now(deal: Deal) -> None:
    """No food and a grain at the start of a round: the offer is made, and the grain becomes food when it is taken."""
    table = a_table(goods="1 grain")
    deal(table, driver())
    at(table, EndRound())
    assert (table.to_act, "choose plow_field" in legal(table) or bool(legal(table, "plow"))) == ((0,), True)
    moves(table, *sorted(legal(table, "choose"))[:1])
    moves(table, sorted(legal(table, "plow"))[0])
    assert (goods(table, "grain"), goods(table, "food")) == (0, 0)
    assert [type(event).__name__ for event in table.log()][-3:] == ["Cooked", "Paid", "Plowed"]


def test_with_several_goods_the_owner_says_what_becomes_food(deal: Deal) -> None:
    table = a_table(goods="1 grain 1 vegetable")
    deal(table, driver())
    at(table, EndRound())
    moves(table, *sorted(legal(table, "choose"))[:1])
    assert legal(table) == {"cook grain", "cook vegetable"}
    moves(table, "cook vegetable")
    assert (goods(table, "grain"), goods(table, "vegetable")) == (1, 0)
    assert legal(table, "plow")


def test_a_card_that_comes_into_play_at_the_start_of_a_round_still_has_this_moment(
    deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A090 and B089: each card has it once in a round, those before and those after."""
    monkeypatch.setitem(GAME.cards, "B998", card("B998", on(after(moments.RoundStarted), gain(reed=1)), kind="minor"))
    table = a_table(hand=["B998"], goods="1 food")
    deal(
        table,
        card("B997", on(after(moments.RoundStarted), maybe(play_minor()))),
        card("B999", on(after(moments.RoundStarted), gain(stone=1))),
    )
    at(table, EndRound())
    moves(table, "play b998")
    assert (goods(table, "stone"), goods(table, "reed"), legal(table, "play")) == (1, 1, set())


@pytest.mark.parametrize("have", ["", "1 sheep", "3 wood"])
def test_who_could_make_no_food_is_not_asked(deal: Deal, have: str) -> None:
    table = a_table(goods=have)
    deal(table, driver())
    at(table, EndRound())
    assert places(table)


def test_what_the_price_itself_needs_cannot_become_food_for_it(deal: Deal) -> None:
    seller = card("Seller", on(after(moments.RoundStarted), maybe(pay(food=1, grain=1).then(gain(stone=1)))))
    for have, asked in (("1 grain", False), ("2 grain", True)):
        table = a_table(goods=have)
        deal(table, seller)
        at(table, EndRound())
        assert bool(legal(table, "choose")) is asked


# --- income before an action (defect 6) ---------------------------------------------------------------------------


def test_a_space_is_usable_by_what_a_card_gives_before_its_action(deal: Deal) -> None:
    """An empty field and no grain: the card brings the seed."""
    farm = "F . . . . H . . . . H . . . ."
    table = a_table(farm=farm, cards=["grain-utilization"])
    assert "grain-utilization" not in places(table)
    deal(table, card("Sower", on(after(events.Placed, space="grain-utilization"), gain(grain=1))))
    table = at(table, *reversed(table.agenda))
    assert "grain-utilization" in places(table)
    moves(table, "place grain-utilization", "sow a1 grain")
    assert table.farms[0].crops[0] == 3


def test_a_card_for_another_space_does_not_help(deal: Deal) -> None:
    table = a_table(farm="F . . . . H . . . . H . . . .", cards=["grain-utilization"])
    deal(table, card("Sower", on(after(events.Placed, space="farmland"), gain(grain=1))))
    table = at(table, *reversed(table.agenda))
    assert "grain-utilization" not in places(table)


# --- prices (defect 7) ----------------------------------------------------------------------------------------------


def test_setters_and_reducers_in_any_order(deal: Deal) -> None:
    """A stone room for 3 + 2 by one card, 1 stone less by another: 2 stone and 2 reed, whichever was played first."""

    def carpenter() -> Any:
        return card("Carpenter", adjust(ROOM_PRICE, costs(stone=3, reed=2)))

    def stonecutter() -> Any:
        return card("Stonecutter", adjust(ROOM_PRICE, less(stone=1)))

    for rows in permutations((carpenter, stonecutter)):
        table = a_table(goods="2 stone 2 reed", material="stone")
        deal(table, *[row() for row in rows])
        moves(table, "place farm-expansion", "room a1")
        assert (goods(table, "stone"), goods(table, "reed")) == (0, 0)


def test_one_payment_decision_only_if_several_ways_are_left(deal: Deal) -> None:
    for have, ways in (
        ("5 wood 2 reed", set()),
        ("5 wood 2 reed 2 clay", {"pay reed 2 wood 5", "pay clay 1 reed 1 wood 5", "pay clay 2 wood 5"}),
    ):
        table = a_table(goods=have)
        deal(table, card("Clay Roof", adjust(ROOM_PRICE, swap(reed=1).into(clay=1, most=2))))
        moves(table, "place farm-expansion", "room a1")
        assert legal(table, "pay") == ways
        if ways:
            moves(table, "pay clay 2 wood 5")
        assert happened(table, events.BuiltRoom)[0].cost == (
            (("clay", 2), ("wood", 5)) if ways else (("reed", 2), ("wood", 5))
        )


def test_every_price_has_ways(deal: Deal) -> None:
    """Fences, stables, renovation and improvements; each is paid in clay or reed in place of what is printed."""
    cases: list[tuple[str, Adjust, dict[str, Any], tuple[str, ...], str]] = [
        ("fences", adjust(FENCE_PRICE, swap(wood=1).into(clay=1)), {"goods": "2 wood 2 clay", "cards": ["fencing"]},
         ("place fencing", "fence a5"), "clay"),
        ("stables", adjust(STABLE_PRICE, costs(reed=1)), {"goods": "1 reed"},
         ("place farm-expansion", "stable a1"), "reed"),
        ("renovation", adjust(RENOVATION_PRICE, either(swap(clay=2).into(wood=1), swap(stone=2).into(wood=1))),
         {"goods": "1 wood 1 reed", "cards": ["house-redevelopment"]}, ("place house-redevelopment",), "wood"),
        ("improvement", adjust(IMPROVEMENT_PRICE, swap_all("clay").into(stone=1, most=1)),
         {"goods": "1 stone", "cards": ["major-improvement"]}, ("place major-improvement", "take fireplace-2"),
         "stone"),
    ]  # fmt: skip
    for name, change, wishes, made, good in cases:
        table = a_table(**wishes)
        deal(table, card(name, change))
        moves(table, *made)
        assert goods(table, good) == 0, name


def test_a_use_once_a_round_is_a_way_of_its_own(deal: Deal) -> None:
    table = a_table(goods="9 wood")
    deal(table, card("Wood Carver", adjust(STABLE_PRICE, saving("round", wood=1))))
    moves(table, "place farm-expansion", "stable a1")
    assert legal(table, "pay") == {"pay wood 1 wood-carver", "pay wood 2"}
    moves(table, "pay wood 1 wood-carver", "stable a2")
    assert goods(table, "wood") == 6


# --- several effects, and no needless question (defects 8 and 11) ---------------------------------------------------


def test_a_card_has_as_many_effects_as_it_needs(deal: Deal) -> None:
    """Its own work for each moment, and what it does when it is played."""
    row = card(
        "Both",
        play(gain(clay=4)),
        on(after(events.Placed, space="forest"), gain(food=1)),
        on(after(events.Placed, space=among("clay-pit", "reed-bank")), gain(stone=2)),
        adjust(ROOM_PRICE, less(wood=1)),
    )
    table = a_table(people=4)
    deal(table, row)
    table.play_card(0, row)
    table.advance()
    moves(table, "place forest", "place day-laborer", "place reed-bank")
    assert [goods(table, good) for good in ("clay", "food", "stone")] == [4, 1, 2]


def test_plain_gains_of_one_moment_ask_for_no_order(deal: Deal) -> None:
    """In the order of play, animals last, because they may need a decision."""
    rows = [
        card("Herd", on(after(events.Placed, space="forest"), gain(sheep=1))),
        card("Hay", on(after(events.Placed, space="forest"), gain(food=1))),
        card("Well", on(after(events.Placed, space="forest"), on_next_rounds(2, food=1))),
        card("Straw", on(after(events.Placed, space="forest"), gain(reed=1))),
    ]
    table = a_table()
    deal(table, *rows)
    moves(table, "place forest")
    gained = [event.goods for event in happened(table, events.Gained)]
    assert gained == [(("food", 1),), (("reed", 1),), (("sheep", 1),)]
    assert table.to_act == (1,)


def test_two_offers_of_one_moment_ask_which_first(deal: Deal) -> None:
    rows = [
        card(name, on(after(events.Placed), maybe(pay(wood=1).then(gain(food=n))))) for n, name in enumerate("AB", 1)
    ]
    table = a_table(goods="2 wood")
    deal(table, *rows)
    moves(table, "place day-laborer")
    assert legal(table) == {"choose a", "choose b"}


# --- at will, in windows ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("window", [ROUND_START, WORK_END, FIELD_PHASE, BREEDING_PHASE, SCORING])
def test_an_owner_is_asked_in_the_windows_of_the_card(deal: Deal, window: str) -> None:
    """Once in each of them, and not if nothing can be done."""
    asked: list[int] = []
    table = a_table(round=13, goods="60 food 3 clay", people=1)
    deal(table, card("B080", at_will(seq(pay(clay=2).then(gain(stone=1))), windows=(window,))))
    table.farms[1].goods[0] = 60
    at(table, EndRound())
    while not table.over:
        seat = table.to_act[0]
        if type(table.agenda[-1]).__name__ == "UseWindow":
            asked.append(seat)
            assert {str(move) for move in table.legal(seat)} == {"use b080", "done", *legal(table, "cook")}
            table.play("done")
        else:
            table.play(next(move for move in table.legal(seat) if not str(move).startswith(("use", "cook"))), seat)
    assert asked == [0]


def test_once_in_a_round_by_number(deal: Deal) -> None:
    table = a_table(goods="1 wood", people=1)
    deal(table, card("Bell", on(after(events.Placed), once("round", gain(food=1)))))
    moves(table, "place forest")
    assert goods(table, "food") == 1
    assert table.notes == {(0, "Bell", "round"): (1,)}


def test_majors_work_when_they_are_built(deal: Deal) -> None:
    """The Well lays food out; the event of the building comes before what it sets going."""
    table = a_table(goods="1 wood 3 stone")
    at(table, Improve(0), EndRound())
    moves(table, "take well")
    names = [type(event).__name__ for event in table.log()]
    assert names.index("Improved") + 1 == names.index("Scheduled")


def test_more_points_by_a_function(deal: Deal) -> None:
    table = a_table(pastures=["a4 a5"])
    deal(
        table,
        card("Manger", score(lambda seat, owner, state: len(state.farms[owner].pastures))),
        card("Abacus", score(3)),
    )
    assert table.scores()[0].parts["bonus"] == 4
