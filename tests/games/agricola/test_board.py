"""What every space gains and gives, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.rounds import StartRound

from .table import EDITIONS, a_game, a_table, goods, legal, look, lying, places, play, refused, row, spaces

GROWS = [
    # rules                                        game       seats  space               good     each round
    ("A16-BOARD-Q-01",                             GAME,      2,     "forest",           "wood",   3),
    ("A16-BOARD-Q-02",                             GAME,      2,     "clay-pit",         "clay",   1),
    ("A16-BOARD-Q-03",                             GAME,      2,     "reed-bank",        "reed",   1),
    ("A16-BOARD-Q-04",                             GAME,      2,     "fishing",          "food",   1),
    ("A16-BOARD-Q-11",                             GAME,      3,     "grove",            "wood",   2),
    ("A16-BOARD-Q-12",                             GAME,      3,     "hollow",           "clay",   1),
    ("A16-BOARD-Q-14",                             GAME,      4,     "copse",            "wood",   1),
    ("A16-BOARD-Q-15",                             GAME,      4,     "grove",            "wood",   2),
    ("A16-BOARD-Q-16",                             GAME,      4,     "hollow",           "clay",   2),
    ("A16-BOARD-Q-18",                             GAME,      4,     "traveling-players", "food",  1),
    ("A16-BOARD-Q-20",                             GAME,      2,     "sheep-market",     "sheep",  1),
    ("A16-BOARD-Q-21",                             GAME,      2,     "pig-market",       "boar",   1),
    ("A16-BOARD-Q-22",                             GAME,      2,     "cattle-market",    "cattle", 1),
    ("A16-BOARD-Q-23",                             GAME,      2,     "western-quarry",   "stone",  1),
    ("A16-BOARD-Q-24",                             GAME,      2,     "eastern-quarry",   "stone",  1),
    ("A07-REPL-04",                                GAME_2007, 2,     "forest",           "wood",   3),
    ("A07-REPL-Q-01",                              GAME_2007, 2,     "clay-pit",         "clay",   1),
    ("A07-REPL-Q-02",                              GAME_2007, 2,     "reed-bank",        "reed",   1),
    ("A07-REPL-06",                                GAME_2007, 2,     "fishing",          "food",   1),
    ("A07-SETUP-Q-06",                             GAME_2007, 3,     "grove",            "wood",   2),
    ("A07-SETUP-Q-07",                             GAME_2007, 3,     "hollow",           "clay",   1),
    ("A07-SETUP-Q-10",                             GAME_2007, 4,     "copse",            "wood",   1),
    ("A07-SETUP-Q-11",                             GAME_2007, 4,     "grove",            "wood",   2),
    ("A07-SETUP-Q-12",                             GAME_2007, 4,     "hollow",           "clay",   2),
    ("A07-SETUP-Q-14 A07-REPL-07",                 GAME_2007, 4,     "traveling-players", "food",  1),
    ("A07-SETUP-Q-16",                             GAME_2007, 5,     "grove",            "wood",   4),
    ("A07-SETUP-Q-17",                             GAME_2007, 5,     "hollow",           "clay",   3),
    ("A07-SETUP-Q-18",                             GAME_2007, 5,     "reed-stone-wood",  "reed",   1),
    ("A07-SETUP-Q-20 A07-REPL-07",                 GAME_2007, 5,     "room-or-players",  "food",   1),
    ("A07-REPL-Q-03",                              GAME_2007, 2,     "sheep-market",     "sheep",  1),
    ("A07-REPL-Q-04",                              GAME_2007, 2,     "pig-market",       "boar",   1),
    ("A07-REPL-05",                                GAME_2007, 2,     "cattle-market",    "cattle", 1),
    ("A07-REPL-Q-05",                              GAME_2007, 2,     "western-quarry",   "stone",  1),
    ("A07-REPL-Q-05",                              GAME_2007, 2,     "eastern-quarry",   "stone",  1),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "game", "seats", "name", "good", "each"), GROWS)
def test_what_an_accumulation_space_gains(rules: str, game: Game, seats: int, name: str, good: str, each: int) -> None:
    """A16-ACT-11, A16-PREP-07, A16-PREP-08, A16-PREP-09, A07-REPL-01, A07-REPL-02, A07-REPL-03, A07-REPL-08,
    A07-SPACE-05: each round so much comes on top of what lies there, and the view shows it."""
    on_a_card = row(a_game(seats, game), name).stage > 0
    cards = [name] if on_a_card else []
    table = a_table(seats=seats, game=game, round=4, cards=cards, stock={name: 5}, begin_with=[StartRound()])
    assert lying(table, name) == 5 + each
    shown = next(space for space in look(table, None).spaces if space.name == name)
    assert (shown.good, shown.n, shown.grows) == (good, 5 + each, each)


GIVES = [
    ("A16-BOARD-Q-05", GAME, 2, "day-laborer", [], "2 food"),
    ("A16-BOARD-Q-06 A16-SOW-05", GAME, 2, "grain-seeds", [], "1 grain"),
    ("A16-BOARD-Q-30 A16-SOW-06", GAME, 2, "vegetable-seeds", [], "1 vegetable"),
    ("A16-BOARD-Q-13", GAME, 3, "resource-market", ["choose reed"], "1 food 1 reed"),
    ("A16-BOARD-Q-13", GAME, 3, "resource-market", ["choose stone"], "1 food 1 stone"),
    ("A16-BOARD-Q-17", GAME, 4, "resource-market", [], "1 food 1 reed 1 stone"),
    ("A07-FIELD-03", GAME_2007, 2, "grain-seeds", [], "1 grain"),
    ("A07-FIELD-06", GAME_2007, 2, "vegetable-seeds", [], "1 vegetable"),
    ("A07-SETUP-Q-08", GAME_2007, 3, "any-resource", ["choose wood"], "1 wood"),
    ("A07-SETUP-Q-08", GAME_2007, 3, "any-resource", ["choose stone"], "1 stone"),
    ("A07-SETUP-Q-13", GAME_2007, 4, "resource-market", [], "1 food 1 reed 1 stone"),
    ("A07-SETUP-Q-19", GAME_2007, 5, "animal-market", ["choose food-sheep"], "1 food 1 sheep"),
    ("A07-SETUP-Q-19", GAME_2007, 5, "animal-market", ["choose boar"], "1 boar"),
]


@pytest.mark.parametrize(("rules", "game", "seats", "name", "choice", "gained"), GIVES)
def test_what_a_space_gives(rules: str, game: Game, seats: int, name: str, choice: list[str], gained: str) -> None:
    """A16-ACT-06, A16-ACT-07, A07-WORK-07, A07-SPACE-Q-04."""
    cards = ["vegetable-seeds"] if name == "vegetable-seeds" else []
    table = a_table(seats=seats, game=game, round=9, cards=cards)
    play(table, f"place {name}", *choice)
    words = gained.split()
    wanted = {good: int(n) for n, good in zip(words[::2], words[1::2], strict=True)}
    have = {good: goods(table, good) for good in wanted}
    assert have == wanted
    assert sum(table.farms[0].goods) == sum(wanted.values())


def test_the_day_labourer_of_the_full_game_of_2007() -> None:
    """A07-SPACE-Q-05: 2 food. On the family side of the board: 1 food and a building resource of choice (ruling 42)."""
    table = a_table(game=GAME_2007, family=False)
    play(table, "place day-laborer")
    assert goods(table, "food") == 2
    table = a_table(game=GAME_2007, family=True)
    play(table, "place day-laborer", "choose reed")
    assert (goods(table, "food"), goods(table, "reed")) == (1, 1)


def test_reed_with_stone_and_wood() -> None:
    """A07-SETUP-Q-18: the reed that lies there, and 1 stone and 1 wood from the supply."""
    table = a_table(game=GAME_2007, seats=5, stock={"reed-stone-wood": 3})
    play(table, "place reed-stone-wood")
    assert [goods(table, good) for good in ("reed", "stone", "wood")] == [3, 1, 1]
    assert lying(table, "reed-stone-wood") == 0


def test_a_room_or_the_travelling_players() -> None:
    """A07-SETUP-Q-20: exactly 1 room at the usual cost, and the food stays; or all the food."""
    table = a_table(game=GAME_2007, seats=5, goods="10 wood 4 reed", stock={"room-or-players": 4})
    twin = a_table(game=GAME_2007, seats=5, goods="10 wood 4 reed", stock={"room-or-players": 4})
    play(table, "place room-or-players", "room b2")
    assert table.to_act == (1,)
    assert (goods(table, "wood"), lying(table, "room-or-players")) == (5, 4)
    play(twin, "place room-or-players", "choose take-all")
    assert (goods(twin, "food"), lying(twin, "room-or-players")) == (4, 0)


def test_nothing_to_take_is_nothing_to_do() -> None:
    """A07-WORK-17, A07-SETUP-Q-18, A07-SETUP-Q-20: also where something else could be had besides."""
    spaces = {"room-or-players": 0, "reed-stone-wood": 0}
    assert not set(spaces) & places(a_table(game=GAME_2007, seats=5, stock=spaces))
    builder = a_table(game=GAME_2007, seats=5, stock=spaces, goods="5 wood 2 reed")
    play(builder, "place room-or-players")
    assert not legal(builder, "choose"), "only the room"


@pytest.mark.parametrize(("game", "seats"), [(GAME, 2), (GAME_2007, 5)])
def test_an_animal_for_food(game: Game, seats: int) -> None:
    """A16-EXTRA-11, A16-EXTRA-Q-01, A07-SETUP-Q-19: one of sheep and 1 food, boar, cattle for 1 food."""
    options: dict[str, Any] = {"additional_actions": True} if game is GAME else {}
    table = a_table(game=game, seats=seats, goods="1 food", **options)
    play(table, "place animal-market")
    assert legal(table, "choose") == {"choose food-sheep", "choose boar", "choose cattle"}
    play(table, "choose cattle")
    assert (goods(table, "cattle"), goods(table, "food")) == (1, 0)
    poor = a_table(game=game, seats=seats, **options)
    play(poor, "place animal-market")
    assert legal(poor, "choose") == {"choose food-sheep", "choose boar"}


@pytest.mark.parametrize(("seats", "number"), [(1, 0), (2, 0), (3, 4), (4, 6), (5, 6)])
def test_green_cards_for_the_number_of_players(seats: int, number: int) -> None:
    """A07-COMP-16, A07-SETUP-09, A07-SETUP-15, A07-SETUP-16, A07-SETUP-17, A07-SETUP-18, A07-SETUP-19, A07-SETUP-20,
    A07-SETUP-21, A07-REPL-10, A07-SOLO-03: none with 1 and 2 players, 4 with 3, 6 with 4 and 5."""
    alone = a_game(2, GAME_2007, family=False)
    table = a_game(seats, GAME_2007, family=False)
    assert len(table.board.printed) - len(alone.board.printed) == number
    assert ("traveling-players" in spaces(table)) == (seats == 4)
    assert ("room-or-players" in spaces(table)) == (seats == 5)


@pytest.mark.parametrize("game", EDITIONS)
def test_board_spaces_and_round_cards_are_both_used(game: Game) -> None:
    """A16-ACT-01, A16-ACT-02, A16-ACT-04, A16-ACT-05; A07-COMP-02, A07-SETUP-01, A07-SPACE-01, A07-SPACE-02,
    A07-START-03, A07-START-04."""
    table = a_table(game=game, cards=["sheep-market", "vegetable-seeds"], round=9)
    assert {"forest", "farmland", "sheep-market", "vegetable-seeds"} <= places(table)
    refused(table, "place cattle-market", "A16-ACT-02" if game is GAME else "A07-START-04")


@pytest.mark.parametrize("game", EDITIONS)
def test_farm_expansion_builds_rooms_and_stables_in_either_order(game: Game) -> None:
    """A16-BOARD-02, A16-ACT-08, A16-ACT-16, A16-ACT-Q-04, A07-WORK-EX-01, A07-WORK-16, A07-ROOM-02, A07-ROOM-08: at
    least one of them; each kind once, so a room after the stables ends the rooms."""
    table = a_table(game=game, goods="20 wood 4 reed")
    play(table, "place farm-expansion")
    assert "done" not in legal(table)
    only_stable = table.clone()
    only_stable.play("stable a5")
    only_stable.play("done")
    assert legal(only_stable, "room")
    assert not legal(only_stable, "stable")
    only_stable.play("done")
    assert only_stable.to_act == (1,)
    play(table, "room b2", "done", "stable a5", "done")
    assert table.to_act == (1,)


@pytest.mark.parametrize("game", EDITIONS)
def test_cultivation(game: Game) -> None:
    """A16-BOARD-29, A16-SOW-Q-03, A07-FIELD-16: plow a field and/or sow; the new field can be sown at once."""
    table = a_table(game=game, goods="1 grain", cards=["cultivation"])
    play(table, "place cultivation", "plow a3", "sow a3 grain")
    assert table.farms[0].crops[2] == 3
    table = a_table(game=game, goods="1 grain", farm=". . F . . H . . . . H . . . .", cards=["cultivation"])
    play(table, "place cultivation", "sow a3 grain", "plow a4")
    assert table.to_act == (1,)


@pytest.mark.parametrize("game", EDITIONS)
def test_then_is_optional_and_comes_after(game: Game) -> None:
    """A16-ACT-09, A16-ACT-10, A16-ACT-Q-01, A16-BOARD-30, A16-BOARD-Q-28, A16-BOARD-Q-29, A16-BOARD-Q-31; A07-RENO-03,
    A07-RENO-10, A07-RENO-11, A07-RENO-12, A07-RENO-13, A07-RENO-Q-01, A07-RENO-Q-02, A07-WORK-EX-02, A07-FAM-04:
    without a renovation no improvement and no fences, without growth nothing; after it the rest may be left out."""
    cards = ["house-redevelopment", "farm-redevelopment", "basic-wish"]
    poor = a_table(game=game, goods="9 wood 9 clay", cards=cards)
    assert not set(cards) & places(poor)
    table = a_table(game=game, goods="6 clay 1 reed", cards=cards)
    play(table, "place house-redevelopment")
    assert table.farms[0].material == 1
    assert {"take fireplace-2", "done"} <= legal(table)
    play(table, "done")
    assert table.to_act == (1,)
    table = a_table(game=game, goods="6 clay 1 reed 4 wood", cards=cards)
    play(table, "place farm-redevelopment")
    without = table.clone()
    without.play("done")
    assert (without.to_act, without.farms[0].material) == ((1,), 1)
    play(table, "fence a5")
    assert table.farms[0].fenced


@pytest.mark.parametrize("game", EDITIONS)
def test_the_spaces_of_stage_one(game: Game) -> None:
    """A16-BOARD-Q-25, A16-BOARD-Q-26, A16-BOARD-Q-27, A16-BOARD-06, A16-SOW-02; A07-IMPR-04, A07-FIELD-01: sow and/or
    bake, one major improvement, fences; and plowing on Farmland."""
    cards = ["grain-utilization", "major-improvement", "fencing"]
    table = a_table(game=game, goods="2 grain 4 wood 2 clay", farm=". . F . . H . . . . H . . . .", cards=cards,
                    majors=["fireplace-3"])  # fmt: skip
    for space, first in (("grain-utilization", "sow"), ("major-improvement", "take"), ("fencing", "fence")):
        twin = table.clone()
        twin.play(f"place {space}")
        assert legal(twin, first)
    both = table.clone()
    for move in ("place grain-utilization", "sow a3 grain", "bake"):
        both.play(move)
    assert both.to_act == (1,)
    play(table, "place farmland")
    assert legal(table, "plow") == {"plow a2", "plow a4", "plow b3"}
    assert "sow" not in {text.split()[0] for text in legal(a_table(game=game))}


@pytest.mark.parametrize("game", EDITIONS)
def test_lessons_cannot_be_used_without_cards(game: Game) -> None:
    """A16-OCC-Q-01, A16-BEGIN-Q-04, A16-BEGIN-Q-03, A07-FAMILY-10: nobody has an occupation to play."""
    for seats in game.seats:
        table = a_game(seats, game)
        assert not {"lessons", "lessons-2"} & places(table)
