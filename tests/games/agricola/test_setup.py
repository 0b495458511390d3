"""Before the first round: boards, pieces, food, and who begins."""

from __future__ import annotations

import pytest

from farmyard import SetupError
from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.farm import FIRST_ROOMS, MOST_FENCES, MOST_PEOPLE, MOST_STABLES
from farmyard.games.agricola.goods import ANIMALS, BUILDING_RESOURCES, CROPS, GOODS, NUMBER
from farmyard.games.agricola.names import MAJORS, SPACES

from .table import EDITIONS, a_game, a_table, cells, goods, look, lying, places, play, spaces, to_the_end

MAIN_BOARD = {
    "farm-expansion", "meeting-place", "grain-seeds", "farmland", "lessons", "day-laborer", "forest", "clay-pit",
    "reed-bank", "fishing",
}  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), [(GAME, (1, 2, 3, 4)), (GAME_2007, (1, 2, 3, 4, 5))])
def test_how_many_can_play(game: Game, seats: tuple[int, ...]) -> None:
    """A16-GAME-01, A16-SETUP-01, A16-SOLO-01; A07-GAME-01, A07-FAMILY-01."""
    assert game.seats == seats
    for number in seats:
        assert a_game(number, game).seats == number
    for wrong in (0, 6, seats[-1] + 1):
        with pytest.raises(SetupError):
            game.start(seats=wrong)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_main_board_is_the_same_for_any_number_of_players(seats: int) -> None:
    """A16-COMP-01, A16-BOARD-01, A16-BOARD-03, A16-BOARD-04, A16-BOARD-05, A16-BOARD-07, A16-BOARD-09, A16-BOARD-10,
    A16-BOARD-11, A16-BOARD-12, A16-BOARD-13, A16-SETUP-03, A16-SETUP-04."""
    table = a_game(seats, beginner=False)
    assert {SPACES[number] for number in table.board.printed} >= MAIN_BOARD


EXTENSIONS = {
    1: set[str](),
    2: set[str](),
    3: {"lessons-2", "grove", "resource-market", "hollow"},
    4: {"copse", "grove", "hollow", "traveling-players", "resource-market", "lessons-2"},
}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_extension_for_the_number_of_players(seats: int) -> None:
    """A16-COMP-04, A16-COMP-05, A16-SETUP-02, A16-BOARD-14, A16-BOARD-15, A16-BOARD-Q-19."""
    table = a_game(seats, beginner=False)
    assert {SPACES[number] for number in table.board.printed} - MAIN_BOARD == EXTENSIONS[seats]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_each_player_has_a_farm_and_pieces(game: Game, seats: int) -> None:
    """A16-COMP-03, A16-COMP-15, A16-COMP-16, A16-COMP-17, A16-SETUP-27, A16-SETUP-28, A16-SETUP-29, A16-SETUP-30,
    A16-SETUP-31, A16-SETUP-32, A16-SETUP-33, A16-SETUP-34, A16-SETUP-35, A16-SETUP-36, A16-SETUP-37, A16-SETUP-Q-05,
    A16-SETUP-Q-08, A07-COMP-01, A07-COMP-20, A07-COMP-21, A07-COMP-22, A07-SETUP-02, A07-SETUP-03, A07-SETUP-05,
    A07-SETUP-06, A07-SETUP-07, A07-SETUP-Q-04, A07-FARM-01, A07-FARM-02, A07-LIMIT-01."""
    table = a_game(seats, game)
    assert len(table.farms) == seats
    assert (MOST_PEOPLE, MOST_STABLES, MOST_FENCES) == (5, 4, 15)
    for farm in table.farms:
        assert farm.rooms == FIRST_ROOMS == cells("b1 c1")
        assert farm.material == 0
        assert farm.people == 2
        assert farm.empty().bit_count() == 13
        assert farm.stables == farm.fences == farm.fields == 0
        assert farm.fences_left() == 15


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_food_at_the_start(game: Game, seats: int) -> None:
    """2 food for the starting player, 3 for everybody else, and nothing besides.

    A16-COMP-18, A16-SETUP-48, A16-SETUP-49, A16-SETUP-50, A16-SETUP-Q-06; A07-COMP-32, A07-SETUP-44, A07-SETUP-45,
    A07-SETUP-46."""
    table = a_game(seats, game)
    for seat, farm in enumerate(table.farms):
        assert farm.goods[0] == (2 if seat == table.first else 3)
        assert sum(farm.goods[1:]) == 0


@pytest.mark.parametrize("game", EDITIONS)
def test_the_starting_player_is_drawn_by_lot(game: Game) -> None:
    """A16-SETUP-47, A07-SETUP-43, A07-SETUP-Q-01."""
    assert {a_game(3, game, seed=seed).first for seed in range(30)} == {0, 1, 2}


def test_what_the_goods_are() -> None:
    """A16-SETUP-12, A16-SETUP-13, A16-SETUP-14, A16-SETUP-15: three animals, four building resources, two crops, and
    food."""
    assert [GOODS[good] for good in ANIMALS] == ["sheep", "boar", "cattle"]
    assert {GOODS[good] for good in BUILDING_RESOURCES} == {"wood", "clay", "reed", "stone"}
    assert [GOODS[good] for good in CROPS] == ["grain", "vegetable"]
    assert len(GOODS) == 3 + 4 + 2 + 1


@pytest.mark.parametrize("game", EDITIONS)
def test_ten_major_improvements_lie_open_for_everybody(game: Game) -> None:
    """A16-COMP-02, A16-COMP-29, A16-SETUP-21, A16-SETUP-22, A16-SETUP-Q-07; A07-COMP-05, A07-COMP-14, A07-SETUP-35,
    A07-IMPR-01, A07-SETUP-38, A07-SETUP-Q-03."""
    for seats in game.seats:
        view = look(a_game(seats, game))
        assert [major.name for major in view.majors] == list(MAJORS)
        assert all(major.owner == -1 for major in view.majors)


STAGES = [
    {"sheep-market", "grain-utilization", "major-improvement", "fencing"},
    {"basic-wish", "house-redevelopment", "western-quarry"},
    {"pig-market", "vegetable-seeds"},
    {"cattle-market", "eastern-quarry"},
    {"cultivation", "urgent-wish"},
    {"farm-redevelopment"},
]


@pytest.mark.parametrize("game", EDITIONS)
def test_the_round_cards_of_each_stage(game: Game) -> None:
    """A16-COMP-25, A16-COMP-26, A16-SETUP-08, A16-BOARD-23, A16-BOARD-24, A16-BOARD-25, A16-BOARD-26, A16-BOARD-27,
    A16-BOARD-28, A16-PREP-06; A07-COMP-15, A07-COMP-Q-01, A07-SETUP-10, A07-SETUP-11, A07-SETUP-14, A07-SETUP-Q-05,
    A07-ROUND-Q-01, A07-ROUND-Q-02, A07-ROUND-Q-03, A07-ROUND-Q-04, A07-ROUND-Q-05, A07-ROUND-Q-06, A07-FIELD-Q-03,
    A07-FENCE-Q-02."""
    for seats in game.seats:
        table = a_game(seats, game)
        assert [{SPACES[number] for number in stage} for stage in table.board.stages] == STAGES
    assert sum(len(stage) for stage in STAGES) == 14


@pytest.mark.parametrize("game", EDITIONS)
def test_the_cards_of_a_stage_come_in_any_order_and_stages_one_after_another(game: Game) -> None:
    """A16-SETUP-05, A16-SETUP-06, A16-SETUP-07, A16-SETUP-09, A16-SETUP-Q-01, A16-BOARD-17, A16-BOARD-18, A16-BOARD-19,
    A16-BOARD-20, A16-BOARD-21, A16-BOARD-22, A16-ROUND-01; A07-SETUP-12, A07-SETUP-13, A07-ROUND-04, A07-ROUND-05,
    A07-ROUND-06, A07-ROUND-07, A07-ROUND-08, A07-ROUND-09."""
    first = set()
    for seed in range(20):
        table = a_game(2, game, seed=seed)
        to_the_end(table)
        order = [SPACES[number] for number in table.revealed]
        first.add(order[0])
        cut = [order[:4], order[4:7], order[7:9], order[9:11], order[11:13], order[13:]]
        assert [set(part) for part in cut] == STAGES
    assert first == STAGES[0]


# --- what is limited, and what is not -------------------------------------------------------------

IN_THE_BOX = [
    ("A16-COMP-06", "A07-COMP-29", "sheep", 21),
    ("A16-COMP-07", "A07-COMP-30", "boar", 18),
    ("A16-COMP-08", "A07-COMP-31", "cattle", 15),
    ("A16-COMP-09", "A07-COMP-23", "wood", 33),
    ("A16-COMP-10", "A07-COMP-24", "clay", 27),
    ("A16-COMP-11", "A07-COMP-25", "reed", 15),
    ("A16-COMP-12", "A07-COMP-26", "stone", 18),
    ("A16-COMP-31", "A07-COMP-36", "food", 36),
    ("A16-COMP-32", "A07-LIMIT-02", "food", 76),
]
SOURCE = {
    "sheep": "sheep-market",
    "boar": "pig-market",
    "cattle": "cattle-market",
    "wood": "forest",
    "clay": "clay-pit",
    "reed": "reed-bank",
    "stone": "western-quarry",
    "food": "fishing",
}


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rule", "old_rule", "good", "number"), IN_THE_BOX)
def test_goods_never_run_out(game: Game, rule: str, old_rule: str, good: str, number: int) -> None:
    """More than the box holds can lie on a space and be taken.

    A16-COMP-Q-01, A16-COMP-Q-02, A16-PREP-Q-04, A16-SETUP-17, A16-SETUP-18, A16-SETUP-19, A16-SETUP-20, A16-SETUP-Q-03,
    A07-REPL-09, A07-COMP-37, A07-LIMIT-02, A07-LIMIT-03, A07-LIMIT-04."""
    space = SOURCE[good]
    cards = [space] if space.endswith(("market", "quarry")) else []
    table = a_table(
        game=game,
        farm=". . S . .  H . S . .  H . S . .",
        pastures=["a3 b3 c3"],
        cards=cards,
        stock={space: number + 1},
    )
    play(table, f"place {space}")
    assert goods(table, good) == number + 1


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("good", "number"), [("grain", 27), ("vegetable", 18)])
def test_crops_never_run_out(game: Game, good: str, number: int) -> None:
    """A16-COMP-13, A16-COMP-14, A07-COMP-27, A07-COMP-28."""
    table = a_table(
        game=game, farm=". . F . .  H . . . .  H . . . .", goods=f"{number} {good}", cards=["grain-utilization"]
    )
    play(table, "place grain-utilization", f"sow a3 {good}")
    on_fields = table.farms[0].on_fields()
    assert sum(on_fields) + goods(table, good) == number + (2 if good == "grain" else 1)
    assert NUMBER[good] in CROPS


@pytest.mark.parametrize("game", EDITIONS)
def test_tiles_never_run_out(game: Game) -> None:
    """26 fields and rooms for two players: more than the 23 (or 18) tiles of the box.

    A16-COMP-19, A16-COMP-20, A16-SETUP-10, A16-SETUP-11, A16-SETUP-Q-02, A16-ROOM-Q-06, A16-PLOW-Q-02, A16-RENO-Q-04;
    A07-COMP-33, A07-COMP-34, A07-COMP-35, A07-SETUP-08, A07-ROOM-Q-02."""
    full = "F F F F F  H F F F F  H F F F ."
    table = a_table(game=game, farm=full)
    table.farms[1].fields = table.farms[0].fields
    play(table, "place farmland", "plow c5")
    assert table.farms[0].fields.bit_count() + table.farms[1].fields.bit_count() == 13 + 12
    houses = a_table(game=game, farm="H H H H H H H H H H H H H H .", material="clay", goods="5 clay 2 reed")
    houses.farms[1].rooms = houses.farms[0].rooms
    play(houses, "place farm-expansion", "room c5")
    assert houses.farms[0].rooms.bit_count() + houses.farms[1].rooms.bit_count() == 29


@pytest.mark.parametrize("game", EDITIONS)
def test_only_people_stables_and_fences_are_limited(game: Game) -> None:
    """A16-COMP-Q-01, A16-STABLE-10, A16-FENCE-14, A16-FAM-06, A16-FAM-07, A07-LIMIT-01, A07-FAM-12, A07-FAM-13."""
    pastures = ["a4", "a5", "b4", "b5", "c5"]
    cards = ["urgent-wish", "basic-wish", "fencing"]
    table = a_table(
        game=game, farm="S S S S .  H H H . .  H H H . .", people=5, goods="20 wood", cards=cards, pastures=pastures
    )
    assert table.farms[0].fences.bit_count() == 15
    assert not {"urgent-wish", "basic-wish", "farm-expansion", "fencing"} & places(table)
    table = a_table(
        game=game, farm="S S S . .  H H H . .  H H H . .", people=4, goods="20 wood", cards=cards, pastures=pastures[:4]
    )
    assert {"urgent-wish", "basic-wish", "farm-expansion", "fencing"} <= places(table)


@pytest.mark.parametrize("game", EDITIONS)
def test_everything_but_the_coming_round_cards_is_open(game: Game) -> None:
    """A16-SETUP-Q-04, A07-WORK-08, A07-SETUP-Q-02: each seat and every onlooker sees every farm and supply."""
    table = a_game(3, game)
    views = [look(table, seat) for seat in (0, 1, 2, None)]
    assert len({str(view.farms) for view in views}) == 1
    assert {kind for kind, _, _ in table.hidden(0)} == {f"round card of stage {n}" for n in range(1, 7)}


def test_variants_use_their_tiles_and_other_games_do_not() -> None:
    """A16-COMP-21, A16-COMP-22, A16-COMP-23, A16-SETUP-23, A16-SETUP-24."""
    tiles = {"side-job", "animal-market", "modest-wish", "tile-copse", "tile-market"}
    assert not tiles & spaces(a_game(2, beginner=False))
    assert tiles & spaces(a_game(2, beginner=True)) == {"side-job"}
    assert tiles & spaces(a_game(2, beginner=False, additional_actions=True)) == tiles - {"side-job"}
    assert tiles & spaces(a_game(3, beginner=False, additional_actions=True)) == {"animal-market", "modest-wish"}
    assert lying(a_game(2), "meeting-place") == 1
