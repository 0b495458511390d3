"""Fields, sowing, fences and stables."""

from __future__ import annotations

import random

import pytest

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, events
from farmyard.games.agricola.harvest import Reap
from farmyard.games.agricola.housing import capacities

from .table import EDITIONS, a_game, a_harvest, a_table, cells, goods, happened, legal, look, places, play, refused

FIELDS = ". . F . . H . . . . H . . . ."


@pytest.mark.parametrize("game", EDITIONS)
def test_the_first_field_lies_anywhere_and_later_ones_side_by_side(game: Game) -> None:
    """A16-PLOW-01, A16-PLOW-05, A16-PLOW-06, A16-PLOW-08, A16-BOARD-06; A07-FIELD-01, A07-FIELD-02."""
    table = a_table(game=game)
    play(table, "place farmland")
    assert len(legal(table, "plow")) == 13
    play(table, "plow a3")
    assert table.to_act == (1,), "one field, no more"
    table = a_table(game=game, farm=FIELDS)
    play(table, "place farmland")
    assert legal(table, "plow") == {"plow a2", "plow a4", "plow b3"}
    refused(table, "plow b2", "A16-PLOW-08" if game is GAME else "A07-FIELD-02")


@pytest.mark.parametrize("game", EDITIONS)
def test_a_field_needs_an_empty_space(game: Game) -> None:
    """A16-PLOW-07, A16-PLOW-Q-01, A07-FIELD-Q-04: not a stable, not a pasture, not a room."""
    table = a_table(game=game, farm=". S F . . H . . . . H . . . .", pastures=["a4 a5"])
    play(table, "place farmland")
    assert legal(table, "plow") == {"plow b3"}
    for cell in ("a2", "a4", "b1", "a3"):
        refused(table, f"plow {cell}", "A16-PLOW-07" if game is GAME else "A07-FIELD-01")


@pytest.mark.parametrize("game", EDITIONS)
def test_fields_and_stables_and_fences_stay_for_good(game: Game) -> None:
    """A16-PLOW-09, A16-PLOW-10, A16-FENCE-15, A16-STABLE-Q-03; A07-FIELD-Q-05, A07-FENCE-12, A07-STABLE-07: no move
    takes anything off a farm, over whole games."""
    for seed in range(3):
        table = a_game(2, game, seed=seed)
        rng = random.Random(seed)
        before = [(f.rooms, f.fields, f.stables, f.fences) for f in table.farms]
        while table.to_act:
            seat = table.to_act[0]
            table.play(rng.choice(table.legal(seat)), seat)
            now = [(f.rooms, f.fields, f.stables, f.fences) for f in table.farms]
            for old, new in zip(before, now, strict=True):
                assert all(was & ~then == 0 for was, then in zip(old, new, strict=True))
            before = now


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("crop", "n"), [("grain", 3), ("vegetable", 2)])
def test_sowing(game: Game, crop: str, n: int) -> None:
    """A16-SOW-01, A16-SOW-08, A16-SOW-09, A16-SOW-10, A16-SOW-11, A16-SOW-12, A16-PLOW-02, A16-PLOW-03; A07-FIELD-05,
    A07-FIELD-08, A07-FIELD-09, A07-FIELD-10, A07-FIELD-11, A07-FIELD-12, A07-FIELD-13, A07-FIELD-14: 1 of the own
    supply and 2 grain or 1 vegetable of the general one."""
    table = a_table(game=game, farm=FIELDS, goods=f"1 {crop}", cards=["grain-utilization"])
    play(table, "place grain-utilization", f"sow a3 {crop}")
    assert goods(table, crop) == 0
    assert happened(table, events.Sowed) == [events.Sowed(0, 2, crop, n, "grain-utilization")]
    assert table.farms[0].on_fields() == ((n, 0) if crop == "grain" else (0, n))


@pytest.mark.parametrize("game", EDITIONS)
def test_any_number_of_empty_fields_can_be_sown(game: Game) -> None:
    """A16-SOW-07, A16-SOW-17, A16-SOW-Q-01, A07-FIELD-07: some or all of them, one kind on each."""
    table = a_table(
        game=game, farm=". . F F . H . F . . H . . . .", goods="2 grain 1 vegetable", cards=["grain-utilization"]
    )
    play(table, "place grain-utilization", "sow a3 grain", "sow a4 vegetable")
    refused(table, "sow a3 grain", "A16-SOW-03" if game is GAME else "A07-FIELD-19")
    play(table, "done")
    assert table.farms[0].crops[2:4] == (3, -2)
    assert goods(table, "grain") == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_sowing_needs_an_empty_field_and_a_seed(game: Game) -> None:
    """A16-SOW-03, A16-SOW-04, A16-SOW-18, A16-SOW-19; A07-FIELD-15, A07-FIELD-19, A07-FEED-08: what stands on fields is
    neither seed nor food."""
    cards = ["grain-utilization"]
    assert "grain-utilization" not in places(a_table(game=game, farm=FIELDS, cards=cards))
    sown = a_table(game=game, farm=". . g3 v2 . H . . . . H . . . .", cards=cards)
    assert "grain-utilization" not in places(sown)
    assert not legal(sown, "cook")
    assert "grain-utilization" not in places(a_table(game=game, goods="1 grain", cards=cards))


@pytest.mark.parametrize("game", EDITIONS)
def test_seeds_are_food_from_the_moment_they_are_gained(game: Game) -> None:
    """A16-SOW-15, A16-SOW-16, A16-PLOW-04, A07-FIELD-04: no need to plant them; and taking grain does not sow it."""
    table = a_table(game=game, farm=FIELDS)
    play(table, "place grain-seeds")
    assert table.to_act == (1,)
    assert table.farms[0].crops[2] == 0
    play(table, "place forest", "cook grain")
    assert goods(table, "food") == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_crops_stay_on_the_field_until_it_is_empty_and_can_be_sown_again(game: Game) -> None:
    """A16-SOW-13, A16-SOW-14, A16-SOW-Q-02, A07-FIELD-17, A07-FIELD-18: also with the other crop."""
    table = a_table(game=game, farm=". . g1 v2 . H . . . . H . . . .", goods="1 vegetable", cards=["grain-utilization"])
    assert "grain-utilization" not in places(table)
    harvest = a_harvest(game=game, farm=". . g1 v2 . H . . . . H . . . .", goods="9 food 1 vegetable")
    assert harvest.farms[0].crops[2:4] == (0, -1)
    table.farms[0].crops = harvest.farms[0].crops
    table.agenda = table.agenda.copy()
    table.advance()
    play(table, "place grain-utilization", "sow a3 vegetable")
    assert table.farms[0].crops[2] == -2


def test_the_fields_of_the_example() -> None:
    """A07-FIELD-EX-01: 1 grain and 1 vegetable on two fields make 3 and 2; two harvests bring 1 and 1 each; then the
    vegetable field is empty. After a third field the 2 vegetables are sown on the two empty fields, nothing on the one
    that still holds 1 grain, and the 2 grain are baked."""
    cards = ["grain-utilization"]
    table = a_table(
        game=GAME_2007,
        farm=". . F F . H . . . . H . . . .",
        goods="1 grain 1 vegetable",
        cards=cards,
        majors=["fireplace-2"],
    )
    play(table, "place grain-utilization", "sow a3 grain", "sow a4 vegetable")
    assert table.farms[0].crops[2:4] == (3, -2)
    for _ in range(2):
        Reap(0).run(table)
    assert (goods(table, "grain"), goods(table, "vegetable")) == (2, 2)
    assert table.farms[0].crops[2:4] == (1, 0)
    table.users = [()] * len(table.users)
    table.farms[0].fields |= cells("a5")
    play(table, "place forest", "place grain-utilization", "sow a4 vegetable", "sow a5 vegetable")
    assert not legal(table, "sow")
    play(table, "bake", "bake")
    assert table.farms[0].crops[2:5] == (1, -2, -2)
    assert (goods(table, "grain"), goods(table, "vegetable"), goods(table, "food")) == (0, 0, 4)


def test_each_grain_is_sown_baked_or_kept() -> None:
    """A07-FIELD-20."""
    table = a_table(
        game=GAME_2007, farm=". . F F . H . . . . H . . . .", goods="3 grain", cards=["grain-utilization"],
        majors=["fireplace-2"],
    )  # fmt: skip
    play(table, "place grain-utilization", "sow a3 grain", "done", "bake", "done")
    assert (goods(table, "grain"), goods(table, "food"), table.farms[0].crops[2]) == (1, 2, 3)


# --- fences ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
def test_a_fence_costs_1_wood(game: Game) -> None:
    """A16-FENCE-02, A16-FENCE-03, A16-FENCE-05, A16-FENCE-Q-01, A07-FENCE-01, A07-FENCE-02, A07-FENCE-03: as many as
    the player can pay for, and those paid for stand at once."""
    table = a_table(game=game, goods="7 wood", cards=["fencing"])
    play(table, "place fencing", "fence a5")
    assert (goods(table, "wood"), table.farms[0].fences.bit_count()) == (3, 4)
    play(table, "fence a4")
    assert (goods(table, "wood"), table.farms[0].fences.bit_count()) == (0, 7), "the fence between them is shared"
    assert "fencing" not in places(a_table(game=game, goods="3 wood", cards=["fencing"]))
    assert happened(table, events.Fenced)[0] == events.Fenced(0, (4,), 4, (("wood", 4),), "fencing")


@pytest.mark.parametrize("game", EDITIONS)
def test_why_a_pasture_cannot_be_made(game: Game) -> None:
    """A16-FENCE-08, A16-FENCE-09, A16-FENCE-Q-03, A16-STABLE-16; A07-FENCE-05, A07-FENCE-08, A07-FENCE-13,
    A07-FENCE-17, A07-STABLE-09: later pastures touch an earlier one; no rooms and fields inside; a stable may
    stand there."""
    new = game is GAME
    table = a_table(
        game=game, farm="F . . . S H . . . . H . . . .", pastures=["c5"], goods="12 wood", cards=["fencing"]
    )
    play(table, "place fencing")
    refused(table, "fence a5", "A16-FENCE-09" if new else "A07-FENCE-13")
    refused(table, "fence a1 a2", "A16-FENCE-Q-03" if new else "A07-FENCE-17")
    refused(table, "fence b5 c4", "A16-FENCE-01" if new else "A07-FENCE-06")
    refused(table, "fence c5", "A16-FENCE-10" if new else "A07-FENCE-11")
    refused(table, "fence c4 c5", "A16-FENCE-15" if new else "A07-FENCE-12")
    refused(table, "fence a2 a3 a4 b2 b3 b4 b5 c2", "A16-FENCE-13" if new else "A07-FENCE-16")
    play(table, "fence a5 b5")
    assert table.farms[0].stables & table.farms[0].fenced
    first = a_table(game=game, farm="F . . . . H . . . . H . . . .", goods="12 wood", cards=["fencing"])
    play(first, "place fencing")
    assert not any({"a1", "b1", "c1"} & set(text.split()) for text in legal(first, "fence")), "no field, no room"
    poor = a_table(game=game, goods="5 wood", cards=["fencing"])
    play(poor, "place fencing")
    refused(poor, "fence a4 a5", "A16-FENCE-03" if new else "A07-FENCE-02")


@pytest.mark.parametrize("game", EDITIONS)
def test_a_pasture_can_be_divided(game: Game) -> None:
    """A16-FENCE-12, A16-FENCE-Q-06, A07-FENCE-15: its animals are moved as they fit; what does not fit goes back."""
    table = a_table(game=game, pastures=["a4 a5"], goods="1 wood 4 sheep", cards=["fencing"])
    play(table, "place fencing", "fence a5")
    assert len(table.farms[0].pastures) == 2
    assert goods(table, "sheep") == 4, "two in each"
    table = a_table(
        game=game, farm=". . . S . H . . . . H . . . .", pastures=["a4 a5"], goods="1 wood 8 sheep", cards=["fencing"]
    )
    play(table, "place fencing", "fence a5")
    assert goods(table, "sheep") == 7, "4 beside the stable, 2 in the other pasture, 1 in the house"
    assert happened(table, events.Released) == [events.Released(0, (("sheep", 1),))]


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_are_counted_when_all_fences_stand(game: Game) -> None:
    """A16-FENCE-Q-06, A16-FENCE-06, A07-FENCE-15 (ruling 25): whoever divides a pasture and makes another in the same
    action needs room for the animals at the end of it, not in between."""
    farm = ". . . S . H . . . . H . . . ."
    table = a_table(game=game, farm=farm, pastures=["a4 a5"], goods="4 wood 8 sheep", cards=["fencing"])
    play(table, "place fencing", "fence a5")
    assert goods(table, "sheep") == 8, "7 would fit now"
    play(table, "fence b5")
    assert (goods(table, "sheep"), table.to_act) == (8, (1,))
    assert not happened(table, events.Released)


def test_the_pastures_of_the_example() -> None:
    """A07-FENCE-EX-01, A07-FENCE-Q-01: 11 fences make 3 pastures: two single spaces above a large one, for 2, 2 and 4
    animals; 2 sheep, 1 boar and 3 cattle live there."""
    table = a_table(game=GAME_2007, goods="11 wood 2 sheep 1 boar 3 cattle", cards=["fencing"])
    table.farms[0].goods[7:10] = [0, 0, 0]
    play(table, "place fencing", "fence a4", "fence a5", "fence b4 b5")
    farm = table.farms[0]
    assert (goods(table, "wood"), farm.fences.bit_count()) == (0, 11)
    assert capacities(farm.pastures, farm.stables) == (2, 2, 4)
    farm.goods[7:10] = [2, 1, 3]
    assert table.all_housed(0)
    homes = {pasture.animal: pasture.n for pasture in look(table, 0).farms[0].pastures}
    assert homes["cattle"] == 3


# --- stables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
def test_stables_for_2_wood_each(game: Game) -> None:
    """A16-STABLE-01, A16-STABLE-02, A16-STABLE-04, A16-STABLE-05; A07-ROOM-09, A07-ROOM-10, A07-STABLE-03,
    A07-STABLE-04, A07-STABLE-Q-02: any number, each paid and placed before the next, four in all."""
    table = a_table(game=game, goods="9 wood")
    play(table, "place farm-expansion", "stable a1")
    assert goods(table, "wood") == 7
    play(table, "stable a2", "stable a3", "stable a4")
    assert (goods(table, "wood"), table.farms[0].stables.bit_count(), table.to_act) == (1, 4, (1,))


@pytest.mark.parametrize("game", EDITIONS)
def test_where_a_stable_may_stand(game: Game) -> None:
    """A16-STABLE-03, A16-STABLE-06, A16-STABLE-07, A16-STABLE-Q-04; A07-STABLE-05, A07-STABLE-06, A07-STABLE-08,
    A07-STABLE-Q-01: any space without tile and stable, fenced or not, with animals or without."""
    table = a_table(game=game, farm="F S . . . H . . . . H . . . .", pastures=["a4 a5"], goods="2 wood 3 sheep")
    play(table, "place farm-expansion")
    stables = legal(table, "stable")
    assert {"stable a3", "stable a4", "stable c5"} <= stables
    new = game is GAME
    refused(table, "stable a2", "A16-STABLE-06" if new else "A07-STABLE-08")
    refused(table, "stable a1", "A16-STABLE-07" if new else "A07-STABLE-05")
    refused(table, "stable b1", "A16-STABLE-07" if new else "A07-STABLE-05")


CAPACITIES = [
    ("A16-PAST-03 A07-ANIM-02 A07-ANIM-EX-01", "a1", "", 2),
    ("A07-ANIM-EX-01", "a1 a2", "", 4),
    ("A07-ANIM-EX-01", "a1 a2 a3", "", 6),
    ("A16-STABLE-11 A16-STABLE-EX-01 A07-STABLE-01", "a1", "a1", 4),
    ("A16-STABLE-EX-01 A07-STABLE-EX-01", "a1 a2", "a2", 8),
    ("A16-STABLE-12 A16-STABLE-Q-01 A16-PAST-05 A07-STABLE-02", "a1 a2", "a1 a2", 16),
    ("A16-STABLE-Q-01 A07-STABLE-02", "a1 a2 a3", "a1 a2 a3", 48),
    ("A16-STABLE-Q-01", "a1 a2 a3", "b1", 6),
]


@pytest.mark.parametrize(("rules", "pasture", "stables", "animals"), CAPACITIES)
def test_how_many_animals_a_pasture_holds(rules: str, pasture: str, stables: str, animals: int) -> None:
    assert capacities((cells(pasture),), cells(stables)) == (animals,)


def test_a_stable_makes_room_for_four_more() -> None:
    """A07-STABLE-EX-01: in a pasture of 2 spaces."""
    table = a_table(game=GAME_2007, pastures=["a4 a5"], goods="2 wood")
    before = table.pasture_capacities(0)
    play(table, "place farm-expansion", "stable a4")
    assert table.pasture_capacities(0)[0] - before[0] == 4


@pytest.mark.parametrize("game", EDITIONS)
def test_an_unfenced_stable_holds_one_animal_until_it_is_fenced(game: Game) -> None:
    """A16-STABLE-13, A16-STABLE-14, A16-STABLE-15, A16-STABLE-16, A16-STABLE-Q-02; A07-STABLE-10, A07-STABLE-11."""
    table = a_table(game=game, farm=". . . S . H . . . . H . . . .", goods="4 wood 1 sheep 1 boar", cards=["fencing"])
    assert table.single_places(0) == 2
    assert table.pasture_capacities(0) == ()
    play(table, "place fencing", "fence a4")
    assert table.single_places(0) == 1
    assert table.pasture_capacities(0) == (4,)
    housed = a_table(game=game, farm=". . . S . H . . . . H . . . .", goods="1 sheep 1 boar")
    view = look(housed).farms[0]
    assert {view.in_stables[0][1], view.pets[0]} == {"sheep", "boar"}
    assert view.in_stables[0][0] == 3
