"""Scoring, category by category, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, events, scoring
from farmyard.games.agricola.goods import NUMBER
from farmyard.games.agricola.state import Table

from .table import EDITIONS, a_game, a_harvest, a_table, to_the_end


def points(part: str, game: Game = GAME, **wishes: Any) -> int:
    return scoring.parts(a_table(game=game, **wishes), 0)[part]


TABLES = [
    # category, rules, and the points for 0, 1, 2 ...
    ("fields", "A16-SCORE-02 A16-SCORE-Q-01 A16-SCORE-EX-01 A07-SCORE-03 A07-SCORE-04 A07-SCORE-05 A07-SCORE-06"
     " A07-SCORE-07", [-1, -1, 1, 2, 3, 4, 4]),
    ("pastures", "A16-SCORE-05 A16-SCORE-Q-02 A16-SCORE-EX-02 A07-SCORE-10 A07-SCORE-11 A07-SCORE-12",
     [-1, 1, 2, 3, 4, 4]),
    ("grain", "A16-SCORE-09 A16-SCORE-Q-03 A07-SCORE-14 A07-SCORE-15 A07-SCORE-16 A07-SCORE-17 A07-SCORE-18",
     [-1, 1, 1, 1, 2, 2, 3, 3, 4, 4]),
    ("vegetables", "A16-SCORE-10 A16-SCORE-Q-04 A07-SCORE-19 A07-SCORE-20 A07-SCORE-21",
     [-1, 1, 2, 3, 4, 4]),
    ("sheep", "A16-SCORE-14 A16-SCORE-Q-05 A07-SCORE-22 A07-SCORE-23 A07-SCORE-24 A07-SCORE-25 A07-SCORE-26",
     [-1, 1, 1, 1, 2, 2, 3, 3, 4, 4]),
    ("boar", "A16-SCORE-14 A16-SCORE-Q-06 A07-SCORE-22 A07-SCORE-27 A07-SCORE-28 A07-SCORE-29 A07-SCORE-30",
     [-1, 1, 1, 2, 2, 3, 3, 4, 4]),
    ("cattle", "A16-SCORE-14 A16-SCORE-Q-07 A07-SCORE-22 A07-SCORE-31 A07-SCORE-32 A07-SCORE-33 A07-SCORE-34",
     [-1, 1, 2, 2, 3, 3, 4, 4]),
]  # fmt: skip
SINGLE_PASTURES = ["a4", "a5", "b4", "b5", "c5"]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("part", "rules", "table"), TABLES)
def test_the_tables(game: Game, part: str, rules: str, table: list[int]) -> None:
    """A16-END-02, A07-END-05: so many of each make so many points."""
    for n, wanted in enumerate(table):
        if part == "fields":
            marks = ["F"] * n + ["."] * (5 - n) + ["H"] + ["F"] * max(0, n - 5) + ["."] * (4 - max(0, n - 5))
            found = points(part, game, farm=" ".join([*marks, "H . . . ."]))
        elif part == "pastures":
            found = points(part, game, pastures=SINGLE_PASTURES[:n])
        else:
            good = "vegetable" if part == "vegetables" else part
            found = points(part, game, goods=f"{n} {good}")
        assert found == wanted, f"{n} {part}"


@pytest.mark.parametrize("game", EDITIONS)
def test_fields_count_sown_or_not(game: Game) -> None:
    """A16-SCORE-01, A07-SCORE-02."""
    assert points("fields", game, farm="F g3 v1 F . H . . . . H . . . .") == 3


@pytest.mark.parametrize("game", EDITIONS)
def test_pastures_count_not_their_spaces_nor_what_is_in_them(game: Game) -> None:
    """A16-SCORE-04, A16-SCORE-06, A16-SCORE-07, A07-SCORE-08, A07-SCORE-09."""
    farm = ". . S S . H . . . . H . . . ."
    assert points("pastures", game, farm=farm, pastures=["a3 a4 a5 b3 b4 b5"], goods="9 sheep") == 1


def test_the_pastures_of_the_example() -> None:
    """A07-SCORE-EX-01: 2 pastures on 3 spaces are 2 points."""
    assert points("pastures", GAME_2007, pastures=["a4", "a5 b5"]) == 2


@pytest.mark.parametrize("game", EDITIONS)
def test_crops_count_in_the_supply_and_on_fields(game: Game) -> None:
    """A16-SCORE-08, A16-SCORE-10, A07-SCORE-13."""
    farm = "g3 v2 . . . H . . . . H . . . ."
    assert points("grain", game, farm=farm, goods="1 grain 2 vegetable") == 2
    assert points("vegetables", game, farm=farm, goods="1 grain 2 vegetable") == 4


def test_crops_and_animals_worth_five_points() -> None:
    """A16-SCORE-EX-03, A16-SCORE-EX-04: such as 4 grain and 3 vegetables, or 4 sheep, 3 boar and 1 cattle. (The numbers
    are only in a picture; these make the totals of the text.)"""
    table = a_table(goods="4 grain 3 vegetable 4 sheep 3 boar 1 cattle", pastures=["a4 a5", "b4 b5"])
    parts = scoring.parts(table, 0)
    assert parts["grain"] + parts["vegetables"] == 5
    assert parts["sheep"] + parts["boar"] + parts["cattle"] == 5


@pytest.mark.parametrize("game", EDITIONS)
def test_all_animals_of_a_farm_count(game: Game) -> None:
    """A16-SCORE-13, A07-SCORE-Q-01: in pastures, in stables and in the house."""
    table = a_table(game=game, farm=". . S . . H . . . . H . . . .", pastures=["a5"], goods="4 sheep")
    assert table.all_housed(0)
    assert scoring.parts(table, 0)["sheep"] == 2


@pytest.mark.parametrize("game", EDITIONS)
def test_unused_spaces(game: Game) -> None:
    """A16-SCORE-17, A16-SCORE-18, A16-SCORE-19, A16-SCORE-20, A16-SCORE-21, A16-SCORE-Q-08, A16-SCORE-EX-05;
    A07-SCORE-35, A07-SCORE-36, A07-SCORE-37, A07-SCORE-38, A07-SCORE-39, A07-SCORE-40, A07-SCORE-41, A07-FENCE-05:
    rooms, fields, stables and fenced spaces are used; 2 spaces left cost 2 points."""
    assert points("unused", game) == -13
    assert points("unused", game, farm="F F F S S  H H . . .  H . . . .", pastures=["b3 b4 b5", "c3 c4 c5"]) == -1
    assert points("unused", game, farm="F F F S S  H . . . .  H . . . .", pastures=["b3 b4 b5", "c3 c4 c5"]) == -2
    assert points("unused", game, farm="F F F F F  H F F F F  H F F F F") == 0


@pytest.mark.parametrize("game", EDITIONS)
def test_fenced_stables(game: Game) -> None:
    """A16-SCORE-25, A16-SCORE-26, A16-SCORE-27, A16-SCORE-29, A16-SCORE-30, A16-SCORE-EX-06; A07-SCORE-42,
    A07-SCORE-43, A07-SCORE-44, A07-SCORE-45: 1 each, unfenced ones nothing but a used space."""
    farm = ". . S S S  H . . . .  H . . . ."
    assert points("stables", game) == 0
    assert points("stables", game, farm=farm) == 0
    assert points("stables", game, farm=farm, pastures=["a5"]) == 1
    assert points("unused", game, farm=farm, pastures=["a5"]) == -10
    assert points("stables", game, farm=". S S S S  H . . . .  H . . . .", pastures=["a2 a3 a4 a5"]) == 4


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("material", "each"), [("wood", 0), ("clay", 1), ("stone", 2)])
def test_rooms(game: Game, material: str, each: int) -> None:
    """A16-SCORE-31, A16-SCORE-32, A16-SCORE-33; A07-SCORE-46, A07-SCORE-47, A07-SCORE-48, A07-SCORE-EX-02,
    A07-SCORE-EX-03: a clay house of 4 rooms makes 4, a stone house 8."""
    assert points("rooms", game, farm=". . . . .  H H . . .  H H . . .", material=material) == 4 * each


@pytest.mark.parametrize("game", EDITIONS)
def test_people(game: Game) -> None:
    """A16-SCORE-34, A16-SCORE-35, A16-SCORE-EX-07, A16-SCORE-Q-09; A07-SCORE-49, A07-SCORE-50, A07-SCORE-Q-04: 3 each,
    newborn of the last round too."""
    assert points("people", game, people=4) == 12
    assert points("people", game, people=5) == 15
    assert points("people", game, people=3, newborn=1, round=14) == 9


def test_begging_in_2016_has_a_line_of_its_own() -> None:
    """A16-SCORE-50."""
    table = a_harvest()
    parts = scoring.parts(table, 0)
    assert (parts["begging"], parts["cards"]) == (-12, 0)


def test_begging_cards_in_2007_are_cards() -> None:
    """A07-FEED-17, A07-SCORE-52: their points are set off against those of improvements."""
    table = a_harvest(game=GAME_2007, majors=["well"], goods="3 food")
    assert table.farms[0].begging == 1
    parts = scoring.parts(table, 0)
    assert parts["cards"] == 4 - 3
    assert "begging" not in parts


@pytest.mark.parametrize("game", EDITIONS)
def test_food_is_worth_nothing(game: Game) -> None:
    """A16-SCORE-51, A07-SCORE-Q-03."""
    rich, poor = (a_table(game=game, goods=goods) for goods in ("40 food", ""))
    assert scoring.total(rich, 0) == scoring.total(poor, 0)


BONUS = [
    ("A16-MAJOR-Q-20 A07-IMPR-Q-17", "joinery", "wood", {2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 20: 3}),
    ("A16-MAJOR-Q-23 A16-CARD-17 A07-IMPR-Q-18", "pottery", "clay", {2: 0, 3: 1, 5: 2, 7: 3, 20: 3}),
    ("A16-MAJOR-Q-26 A16-CARD-19 A07-IMPR-Q-19", "basketmaker", "reed", {1: 0, 2: 1, 3: 1, 4: 2, 5: 3, 20: 3}),
]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rules", "craft", "good", "steps"), BONUS)
def test_bonus_points_of_crafts(game: Game, rules: str, craft: str, good: str, steps: dict[int, int]) -> None:
    """A16-SCORE-40, A16-SCORE-42, A16-SCORE-43, A16-SCORE-44, A16-SCORE-45, A16-SCORE-46, A16-SCORE-47, A16-SCORE-48,
    A16-SCORE-49; A07-IMPR-11, A07-SCORE-53: only the highest step that is reached."""
    for n, wanted in steps.items():
        assert points("bonus", game, majors=[craft], goods=f"{n} {good}") == wanted
    assert points("bonus", game, goods=f"9 {good}") == 0


@pytest.mark.parametrize("game", EDITIONS)
def test_points_gained_during_the_game_are_kept(game: Game) -> None:
    """A16-SCORE-41."""
    table = a_table(game=game)
    table.farms[0].bonus = 3
    assert scoring.parts(table, 0)["bonus"] == 3
    assert table.clone().scores() == table.scores()


@pytest.mark.parametrize("game", EDITIONS)
def test_the_categories_in_the_order_of_the_pad(game: Game) -> None:
    """A16-COMP-30, A16-END-04, A16-END-Q-01, A07-GAME-08, A07-SCORE-01, A07-END-03, A07-SETUP-42: and their sum is
    the total. The score is shown during the game, but nothing is scored before the end."""
    table = a_table(game=game)
    farm = ["fields", "pastures", "grain", "vegetables", "sheep", "boar", "cattle", "unused", "stables", "rooms"]
    end = ["begging", "cards", "bonus"] if game is GAME else ["cards", "bonus"]
    score = table.scores()[0]
    assert list(score.parts) == [*farm, "people", *end]
    assert score.total == sum(score.parts.values())


@pytest.mark.parametrize("game", EDITIONS)
def test_a_total_may_be_negative(game: Game) -> None:
    """A16-END-03, A07-SCORE-Q-02: seven categories at -1, 13 empty spaces, two people at 3."""
    table = a_table(game=game)
    assert scoring.total(table, 0) == -7 - 13 + 6


# --- who wins -------------------------------------------------------------------------------------


def a_finished_game(game: Game, seats: int = 2) -> Table:
    """All farms as at the start, and nothing in the supply."""
    table = a_game(seats, game)
    to_the_end(table)
    for farm in table.farms:
        farm.set_data(a_game(seats, game).farms[0].data())
        farm.goods = [0] * 10
    return table


@pytest.mark.parametrize("game", EDITIONS)
def test_the_most_points_win(game: Game) -> None:
    """A16-END-05, A07-END-04."""
    table = a_finished_game(game)
    table.farms[1].goods[5] = 1
    assert table.winners() == (1,)


def test_ties_in_2016_go_to_whoever_has_more_building_resources() -> None:
    """A16-END-06, A16-END-07."""
    table = a_finished_game(GAME)
    assert table.winners() == (0, 1)
    for good in ("wood", "clay", "reed", "stone"):
        tied = table.clone()
        tied.farms[1].goods[NUMBER[good]] = 1
        assert tied.winners() == (1,), good
        tied.farms[0].goods[NUMBER["food"]] = 5
        assert tied.winners() == (1,), "food does not count"


def test_resources_break_ties_only_among_the_best() -> None:
    """A16-END-06: whoever has fewer points does not win by wood."""
    table = a_finished_game(GAME, seats=3)
    for seat in (0, 1):
        table.farms[seat].goods[NUMBER["grain"]] = 1
    table.farms[2].goods[NUMBER["wood"]] = 9
    assert table.winners() == (0, 1)


def test_resources_exchanged_for_bonus_points_break_no_tie() -> None:
    """A16-END-Q-02: 4 wood with a Joinery leave 1."""
    table = a_table(majors=["joinery"], goods="4 wood 1 clay")
    assert scoring.resources_left(table, 0) == 2


def test_ties_in_2007_are_shared() -> None:
    """A07-END-Q-01."""
    table = a_finished_game(GAME_2007)
    table.farms[1].goods[3] = 9
    assert table.winners() == (0, 1)


@pytest.mark.parametrize("game", EDITIONS)
def test_the_end_is_told(game: Game) -> None:
    """A16-END-01, A07-END-01, A07-END-02."""
    table = a_game(2, game)
    to_the_end(table)
    assert table.log()[-1] == events.Ended(table.winners())
    assert table.winners()
