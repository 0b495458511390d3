"""What is in the box: goods, boards, wheels, tiles. The figures are checked against the rulebook's own."""

from __future__ import annotations

import csv
from itertools import pairwise

import pytest

from farmyard.games.farmerama.box import BOX, DATA, TABLES
from farmyard.games.farmerama.tables import ACTIONS, ANIMALS, CROPS, DECORATION_NAMES, GOODS, PRODUCTS, ZONES
from tests.games.farmerama.table import a_game, seen_by


def test_five_goods_four_of_them_feed() -> None:
    """FA-MAT-01: carrots, hay, oats and maize, and water."""
    assert GOODS == ("carrot", "hay", "oats", "corn", "water")
    assert GOODS[:4] == CROPS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_32_tokens_of_each_good(seats: int) -> None:
    """FA-MAT-02: 160 in all, wherever they lie."""
    pieces = a_game(seats).components()
    assert [pieces[good] for good in GOODS] == [32] * 5


def test_25_decorations_five_of_them_dark() -> None:
    """FA-MAT-03, FA-MAT-04, FA-Q-10: rewards and stars are a table."""
    assert len(BOX.names) == len(BOX.rewards) == len(DECORATION_NAMES) == 25
    assert [name for name, dark in zip(DECORATION_NAMES, BOX.dark, strict=True) if dark] == [
        "G21", "G22", "G23", "G24", "G25",
    ]  # fmt: skip
    assert all(any(BOX.rewards[o]) or BOX.choices[o] or BOX.starred[o] for o in range(25))
    assert sum(BOX.starred) == 7


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_player_has_a_land_a_points_board_and_a_garden(seats: int) -> None:
    """FA-MAT-05, FA-MAT-06, FA-MAT-07: enough for four, each land with a wheel of its own."""
    farms = seen_by(a_game(seats), None).farms
    assert len(farms) == seats <= 4
    for farm in farms:
        assert len(farm.land) == len(farm.sectors) == 7
        assert len(farm.products) == 4
        assert farm.garden == ()


def test_one_animal_and_one_marker_of_each_kind_for_each_player() -> None:
    """FA-MAT-09, FA-MAT-10: 16 animals and 16 markers for four players."""
    table = a_game(4)
    assert [table.components()[animal] for animal in ANIMALS] == [4, 4, 4, 4]
    assert sum(len(farm.products) for farm in table.farms) == 16
    with (DATA / "animals.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["marker"] for row in rows] == ["white", "pink", "black", "brown"]


def test_five_different_action_cards() -> None:
    """FA-MAT-11, FA-CARD-01: Sow, Harvest, Water, Feed and Seed Trade; a set for each player."""
    assert ACTIONS == ("sow", "harvest", "water", "feed", "trade")
    table = a_game(4)
    for seat in range(4):
        assert [str(move) for move in table.legal(seat)] == [f"choose {card}" for card in ACTIONS]


def test_each_animal_has_its_product() -> None:
    """FA-PROD-04: wool, truffles, milk and riding hire."""
    assert dict(zip(ANIMALS, PRODUCTS, strict=True)) == {
        "sheep": "wool",
        "pig": "truffles",
        "cow": "milk",
        "horse": "riding lessons",
    }
    with (DATA / "animals.csv").open(encoding="utf-8") as file:
        assert tuple(row["product"] for row in csv.DictReader(file)) == PRODUCTS


def test_the_land() -> None:
    """FA-Q-01 (ruling 1): 7 zones and 15 fields, one scarecrow field in each zone."""
    assert [len(fields) for fields in BOX.fields] == [3, 2, 1, 3, 2, 2, 2]
    assert sum(len(fields) for fields in BOX.fields) == 15
    for fields in BOX.fields:
        assert [field in BOX.scarecrows for field in fields] == [False] * (len(fields) - 1) + [True]


def test_the_player_wheel() -> None:
    """FA-Q-02, FA-Q-03 (ruling 2): a zone sees four sow sectors, three green ones, then the bar. From head to pacifier
    it is 3, 4, 5, 6 turns for sheep, pig, cow, horse."""
    assert [BOX.crop_on[sector] for sector in range(4)] == [0, 1, 2, 3]
    assert BOX.green == [False] * 4 + [True] * 3
    assert BOX.bar == 6
    for animal, turns in zip(range(4), (3, 4, 5, 6), strict=True):
        for turned in range(ZONES):
            pasture = BOX.head_zone[turned][animal]
            ways = [n for n in range(1, 8) if BOX.pacified[(turned + n) % ZONES] == pasture]
            assert ways[0] == turns


def test_each_crop_has_a_zone_of_its_own_at_every_position() -> None:
    """FA-SOW-07: four crops, four different zones, whatever the wheel shows; the other three are green."""
    for turned in range(ZONES):
        sown = BOX.sow_zone[turned]
        green = {field // 4 for field in BOX.harvest[turned]}
        assert len(set(sown)) == 4
        assert set(sown) | green == set(range(7))
        assert not set(sown) & green


def test_the_action_wheel() -> None:
    """FA-Q-09, FA-ACT-04 (ruling 4): a cycle of sections with a pair for Sow, Harvest and Water, higher number first.
    The text knows 3/2 for Sow and Harvest at the start, and 4/2 for Sow."""
    assert len(BOX.wheel) == 7
    assert BOX.wheel[0][:2] == ((3, 2), (3, 2))
    assert (4, 2) in [section[0] for section in BOX.wheel]
    assert all(alone > shared for section in BOX.wheel for alone, shared in section)


def test_the_points_board() -> None:
    """FA-END-06, FA-Q-12 (ruling 6): the three rows of the text are totals; their steps fall by 1 and lead to 0."""
    assert [track[3:] for track in BOX.tracks] == [(27, 34, 40), (30, 38, 45), (33, 42, 50), (36, 46, 55)]
    for track in BOX.tracks:
        steps = [high - low for low, high in pairwise(track)]
        assert [early - late for early, late in pairwise(steps)] == [1, 1, 1, 1]
        assert track[0] == 0


def test_stars_on_a_pasture() -> None:
    """FA-Q-14 (ruling 7): more than the feed eaten, less than any product. The ledger's 4, 5, 5, 6 gives way."""
    assert BOX.stars == [5, 6, 7, 8]
    for animal in range(4):
        steps = [high - low for low, high in pairwise(BOX.tracks[animal])]
        assert sum(BOX.costs[animal]) < BOX.stars[animal] < min(steps)


def test_every_row_says_where_it_comes_from() -> None:
    """FA-Q-10, FA-Q-12: a reader can tell what is printed from what stands in for a picture."""
    for name in TABLES:
        with (DATA / f"{name}.csv").open(encoding="utf-8") as file:
            for row in csv.DictReader(file):
                assert any(tag in row["provenance"] for tag in ("[seed]", "[public]", "[reconstructed]"))


def test_cards_beside_the_action_cards_carry_no_state() -> None:
    """FA-Q-48 (ruling 8): overviews are what a view shows anyway: costs, stars, tracks, decorations, numbers."""
    tables = seen_by(a_game(4), None).tables
    assert tables.costs == tuple(BOX.costs)
    assert tables.stars == (5, 6, 7, 8)
    assert len(tables.decorations) == 25
    assert tables.wheel == tuple(BOX.wheel)
