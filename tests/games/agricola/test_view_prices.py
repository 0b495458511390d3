"""A view tells what things cost and hold now: a card that changes a number changes view, words and browser alike."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from farmyard.core.cards import adjust, card, each, less, less_goods, more
from farmyard.core.game import Game
from farmyard.core.goods import Goods
from farmyard.core.work import one_of, pay
from farmyard.games.agricola import GAME, questions, scoring
from farmyard.games.agricola.farm import Craft
from farmyard.games.agricola.feeding import FeedFamily
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from farmyard.games.agricola.view import TableView
from tests.games.agricola.table import EDITIONS, a_game, a_table, play

FIXTURES = Path(__file__).parents[3] / "web" / "src" / "games" / "agricola" / "fixtures"


def seen(table: Table, seat: int | None = 0) -> TableView:
    view = table.view(seat)
    assert isinstance(view, TableView)
    return view


def told(table: Table, move: str) -> str:
    return table.game.tell_move(table.game.parse(move), table.view(0), "en")


def finer(craft: Craft, owner: int, state: Any) -> Craft:
    return Craft(craft.name, craft.good, craft.food + 1)


def first_two_free(about: tuple[int, int], owner: int, state: Any) -> Goods:
    _, built = about
    return (("wood", max(0, 2 - built)),)


CHANGES = (
    card("Carpenter", adjust(questions.ROOM_PRICE, less(wood=2))),
    card("Thatcher", adjust(questions.RENOVATION_PRICE, less(reed=1))),
    card("Stable Hand", adjust(questions.STABLE_PRICE, less(wood=1))),
    card("Hedge", adjust(questions.FENCE_PRICE, less_goods(first_two_free))),
    card("Trough", adjust(questions.PASTURE_CAPACITY, more(2))),
    card("Dealer", adjust(questions.IMPROVEMENT_PRICE, less(clay=1))),
    card("Plane", adjust(questions.CRAFTS, each(finer))),
    card("Kennel", adjust(questions.PETS, more(1))),
    card("Loft", adjust(questions.STABLE_CAPACITY, more(1))),
    card("Sower", adjust(questions.SOWN, more(1))),
    card("Frugal", adjust(questions.FOOD_NEEDED, less(1))),
    card("Woodpile", adjust(questions.FENCES_LEFT, less(3))),
)
"""One card for each number that a view tells."""

FARM = "F . . . . H . . . S H . . . ."
CARDS = ["fencing", "major-improvement", "grain-utilization", "house-redevelopment"]


def a_rich_table(game: Game = GAME, goods: str = "9 wood 3 reed 5 clay 2 grain 3 sheep") -> Table:
    return a_table(game=game, round=5, farm=FARM, goods=goods, majors=["joinery"], cards=CARDS)


def test_prices_as_printed() -> None:
    """A16-ROOM-02, A16-RENO-04, A16-FENCE-03, A16-STABLE-02, A16-SOW-09"""
    prices = seen(a_rich_table()).prices
    assert prices.room == (("wood", 5), ("reed", 2))
    assert prices.renovation == (("clay", 2), ("reed", 1))
    assert prices.fences[:2] == ((("wood", 1),), (("wood", 2),))
    assert len(prices.fences) == 15
    assert prices.stable is None, "no stable is being built"
    assert dict(prices.stables) == {"farm-expansion": (("wood", 2),), "side-job": (("wood", 1),)}
    assert [(sowing.cell, sowing.grain, sowing.vegetables) for sowing in prices.sowings] == [(0, 3, 2)]


def test_every_number_follows_the_cards(deal: Callable[..., None]) -> None:
    table = a_rich_table()
    plain = seen(table)
    deal(table, *CHANGES)
    view = seen(table)
    farm, before = view.farms[0], plain.farms[0]
    assert view.prices.room == (("wood", 3), ("reed", 2))
    assert view.prices.renovation == (("clay", 2),)
    assert view.prices.fences[:4] == ((), (), (("wood", 1),), (("wood", 2),))
    assert len(view.prices.fences) == farm.fences_left == before.fences_left - 3
    assert dict(view.prices.stables) == {"farm-expansion": (("wood", 1),), "side-job": ()}
    assert [(sowing.grain, sowing.vegetables) for sowing in view.prices.sowings] == [(4, 3)]
    costs = {major.name: major.cost for major in view.majors}
    assert (costs["fireplace-2"], costs["hearth-4"]) == ((("clay", 1),), (("clay", 3),))
    assert [(craft.improvement, craft.good, craft.food) for craft in farm.crafts] == [("joinery", "wood", 3)]
    assert (farm.pet_places, farm.stable_places) == (2, 2)
    assert (before.pet_places, before.stable_places) == (1, 1)
    assert farm.food_needed == before.food_needed - 1


def test_prices_are_those_of_who_looks(deal: Callable[..., None]) -> None:
    """Seat 1 has no such card; a spectator is told what holds for who is to act."""
    table = a_rich_table()
    deal(table, *CHANGES)
    assert seen(table, 1).prices.room == (("wood", 5), ("reed", 2))
    assert seen(table, 1).majors[0].cost == (("clay", 2),)
    assert seen(table, None).prices == seen(table, 0).prices


def test_animals_live_where_the_cards_let_them(deal: Callable[..., None]) -> None:
    """Two in the house and two in the stable outside: all four are shown at home."""
    table = a_rich_table(goods="4 sheep")
    deal(table, CHANGES[7], CHANGES[8])
    farm = seen(table).farms[0]
    assert farm.pets == ("sheep", "sheep")
    assert farm.in_stables == ((9, "sheep"), (9, "sheep"))


def test_what_a_stable_costs_in_the_action_that_is_going_on(deal: Callable[..., None]) -> None:
    """On the Side Job 1 wood, on the Farm Expansion 2; less with a card."""
    table = a_rich_table()
    play(table, "place farm-expansion")
    assert seen(table).prices.stable == (("wood", 2),)
    assert told(table, "stable a5") == "stable on a5 for 2 wood"
    assert told(table, "room a2") == "wood room on a2 for 5 wood, 2 reed"
    table = a_rich_table()
    deal(table, *CHANGES)
    play(table, "place farm-expansion")
    assert seen(table).prices.stable == (("wood", 1),)
    assert told(table, "stable a5") == "stable on a5 for 1 wood"
    assert told(table, "room a2") == "wood room on a2 for 3 wood, 2 reed"


def test_pastures_that_can_be_built_with_their_capacity(deal: Callable[..., None]) -> None:
    """A16-PAST-03, A16-STABLE-Q-01: 2 animals a space, doubled by a stable; a card may add to that."""
    table = a_rich_table()
    assert seen(table).prices.pastures == ()
    play(table, "place fencing")
    assert told(table, "fence a4 a5") == "6 fences, 6 wood: pasture for 4 animals (a4 a5)"
    assert told(table, "fence a5 b5") == "6 fences, 6 wood: pasture for 8 animals (a5 b5)"
    plans = seen(table).prices.pastures
    assert len(plans) == len([move for move in table.legal(0) if str(move).startswith("fence")])
    table = a_rich_table()
    deal(table, *CHANGES)
    play(table, "place fencing")
    assert told(table, "fence a4 a5") == "6 fences, 4 wood: pasture for 6 animals (a4 a5)"
    play(table, "fence a5")
    assert seen(table).prices.fences[0] == (("wood", 1),), "the free ones of this action are used up"


def test_fences_after_a_renovation_are_told_before_they_are_begun() -> None:
    table = a_table(round=14, goods="5 clay 2 reed 8 wood", cards=["farm-redevelopment"])
    play(table, "place farm-redevelopment")
    assert told(table, "fence a4 a5") == "6 fences, 6 wood: pasture for 4 animals (a4 a5)"


def test_words_of_spaces_menus_and_refusals_follow(deal: Callable[..., None]) -> None:
    def words(table: Table) -> list[str]:
        spaces = ("farm-expansion", "side-job", "fencing")
        return [told(table, f"place {space}").partition(": ")[2] for space in spaces]

    table = a_rich_table()
    assert words(table) == [
        "build rooms (5 wood, 2 reed each) and/or stables (2 wood each)",
        "build 1 stable for 1 wood and/or bake bread",
        "build fences; the next one costs 1 wood",
    ]
    deal(table, *CHANGES)
    assert words(table) == [
        "build rooms (3 wood, 2 reed each) and/or stables (1 wood each)",
        "build 1 stable for nothing and/or bake bread",
        "build fences; the next one costs nothing",
    ]
    play(table, "place major-improvement")
    assert told(table, "take fireplace-2").startswith("Fireplace for 1 clay (1 p.)")


def drawing(table: Table) -> str:
    return "\n".join("".join(text for text, _ in line) for line in table.game.draw(table.view(0), "en", ("Ann", "Bob")))


@pytest.mark.parametrize("food", [1, 2])
def test_a_menu_tells_the_price_of_what_waits_in_it(food: int) -> None:
    """Cattle for food on the Animal Market, cattle for nothing from a card: the words follow the menu."""
    menu = one_of(gain(boar=1), pay(food=food).then(gain(cattle=1)))
    table = a_table(goods="2 food", begin_with=[menu(0)])
    words = [told(table, str(move)) for move in table.legal(0) if move.verb == "choose"]
    assert words == ["take 1 wild boar", f"pay {food} food for 1 cattle"]
    free = a_table(goods="2 food", begin_with=[one_of(gain(boar=1), gain(cattle=1))(0)])
    assert told(free, "choose cattle") == "take 1 cattle"


def test_the_terminal_shows_the_price_of_improvements_and_what_crafts_bring(deal: Callable[..., None]) -> None:
    table = a_rich_table()
    assert "Fireplace (2 clay)" in drawing(table)
    deal(table, *CHANGES)
    assert "Fireplace (1 clay)" in drawing(table)
    table.agenda = [FeedFamily(0)]
    assert "1 wood → 3 (Joinery)" in drawing(table)


# --- the scoring pad ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
def test_the_scoring_pad_counts_and_says_what_the_next_point_needs(game: Game) -> None:
    """A16-SCORE-08, A16-SCORE-09, A07-SCORE-13: 1 grain and 3 on a field are 4, worth 2 points; 6 bring the third."""
    table = a_table(game=game, farm="g3 F . . . H . . . S H . . . .", goods="1 grain 8 cattle", pastures=["a3 a4 a5"])
    lines = {line.category: (line.points, line.count, line.missing) for line in seen(table).farms[0].score}
    assert lines["fields"] == (1, 2, 1)
    assert lines["grain"] == (2, 4, 2)
    assert lines["sheep"] == (-1, 0, 1)
    assert lines["cattle"] == (4, 8, 0)
    assert lines["unused"] == (-7, 7, 0)
    assert lines["bonus"] == (0, None, 0)


@pytest.mark.parametrize("game", EDITIONS)
def test_the_tables_of_the_view_are_those_of_the_scoring(game: Game) -> None:
    """Whoever counts with them comes to the same points as the rules."""
    table = a_table(
        game=game, farm="g3 F v2 . . H . . . S H . . . .", goods="4 grain 3 sheep 1 boar", pastures=["a4 a5"]
    )
    tables = seen(table).tables
    worth = {sheet.category: sheet for sheet in tables.sheet}
    for line in seen(table).farms[0].score:
        if line.category in worth and line.count is not None:
            sheet = worth[line.category]
            expected = sheet.steps[min(line.count, len(sheet.steps) - 1)] if sheet.steps else sheet.each * line.count
            assert line.points == expected, line.category
    assert set(scoring.STEPS) < set(worth)
    assert (tables.rounds, tables.harvests, tables.begging) == (14, (4, 7, 9, 11, 13, 14), -3)


def test_the_goal_of_a_solo_series() -> None:
    """A07-SERIES-06, A07-SERIES-07, A07-SERIES-Q-01: each game of the series has a goal of its own."""
    goals = [seen(a_game(1, EDITIONS[1], series=str(n))).tables.goal for n in (1, 2, 9)]
    assert goals == [50, 55, 68]
    assert seen(a_game(1, EDITIONS[1])).tables.goal == 0


# --- for the browser ------------------------------------------------------------------------------


def test_the_browser_is_tested_with_views_of_today(deal: Callable[..., None]) -> None:
    """web/src/games/agricola/cards.test.ts reads these two: the same table without and with the cards.

    Write them anew with: FARMYARD_WRITE_FIXTURES=1 pytest tests/games/agricola/test_view_prices.py
    """
    tables = {"printed": a_rich_table(), "with-cards": a_rich_table()}
    deal(tables["with-cards"], *CHANGES)
    for name, table in tables.items():
        play(table, "place farm-expansion")
        path = FIXTURES / f"{name}.json"
        now = table.view(0).to_json()
        if os.environ.get("FARMYARD_WRITE_FIXTURES"):
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        assert json.loads(path.read_text(encoding="utf-8")) == json.loads(json.dumps(now)), f"{path.name} is old"
