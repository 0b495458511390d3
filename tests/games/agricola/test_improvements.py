"""The ten major improvements: cost, points, and what they do."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, events, scoring
from farmyard.games.agricola.major_improvements import ROWS
from farmyard.games.agricola.names import MAJORS

from .table import EDITIONS, a_table, goods, happened, legal, lying, places, play, refused, to_round

PRINTED = [
    ("A16-MAJOR-Q-04 A07-IMPR-Q-05", "fireplace-2", "2 clay", 1),
    ("A16-MAJOR-Q-04 A07-IMPR-Q-05", "fireplace-3", "3 clay", 1),
    ("A16-MAJOR-Q-07 A07-IMPR-Q-07", "hearth-4", "4 clay", 1),
    ("A16-MAJOR-Q-07 A07-IMPR-Q-07", "hearth-5", "5 clay", 1),
    ("A16-MAJOR-Q-16 A07-IMPR-Q-12", "well", "1 wood 3 stone", 4),
    ("A16-MAJOR-Q-11 A07-IMPR-Q-09", "clay-oven", "3 clay 1 stone", 2),
    ("A16-MAJOR-Q-13 A07-IMPR-Q-10", "stone-oven", "1 clay 3 stone", 3),
    ("A16-MAJOR-Q-18 A07-IMPR-Q-14", "joinery", "2 wood 2 stone", 2),
    ("A16-MAJOR-Q-21 A07-IMPR-Q-15", "pottery", "2 clay 2 stone", 2),
    ("A16-MAJOR-Q-24 A07-IMPR-Q-16", "basketmaker", "2 reed 2 stone", 2),
]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rules", "name", "cost", "points"), PRINTED)
def test_what_an_improvement_costs_and_is_worth(game: Game, rules: str, name: str, cost: str, points: int) -> None:
    """A16-MAJOR-01, A16-MAJOR-02, A16-MAJOR-03, A16-MAJOR-04, A16-MAJOR-05, A16-MAJOR-06, A16-MAJOR-07, A16-MAJOR-08,
    A16-MAJOR-Q-02, A16-MAJOR-Q-03, A16-MAJOR-Q-27, A16-SCORE-36; A07-IMPR-02, A07-IMPR-05, A07-IMPR-08, A07-IMPR-10,
    A07-IMPR-Q-04, A07-IMPR-Q-20, A07-SCORE-51: the printed cost is paid, nobody else can have it, and it counts."""
    table = a_table(game=game, goods=cost, cards=["major-improvement"])
    before = scoring.parts(table, 0)
    play(table, "place major-improvement", f"take {name}")
    assert sum(table.farms[0].goods) == 0
    assert (0, name) in table.bound.owned
    after = scoring.parts(table, 0)
    assert after["cards"] - before["cards"] == points
    assert not table.majors & (1 << MAJORS.index(name))
    assert happened(table, events.Improved)[0].improvement == name
    table.users = [()] * len(table.users)
    table.farms[1].goods = [9] * 10
    table.farms[1].goods[7:] = [0, 0, 0]
    table.advance()
    play(table, "place major-improvement")
    refused(table, f"take {name}", "A16-MAJOR-06" if game is GAME else "A07-IMPR-02")
    assert len(ROWS) == len(MAJORS) == 10


@pytest.mark.parametrize("game", EDITIONS)
def test_one_improvement_in_one_action(game: Game) -> None:
    """A16-MINOR-Q-02, A07-IMPR-04."""
    table = a_table(game=game, goods="9 clay", cards=["major-improvement"])
    play(table, "place major-improvement", "take fireplace-2")
    assert table.to_act == (1,)
    poor = a_table(game=game, goods="2 clay", cards=["major-improvement"])
    play(poor, "place major-improvement")
    refused(poor, "take well", "A16-MAJOR-05" if game is GAME else "A07-IMPR-05")
    assert "major-improvement" not in places(a_table(game=game, goods="1 clay", cards=["major-improvement"]))


@pytest.mark.parametrize("game", EDITIONS)
def test_a_fireplace_can_be_handed_in_for_a_hearth(game: Game) -> None:
    """A16-MAJOR-Q-08, A16-SCORE-37, A07-IMPR-14, A07-IMPR-Q-02, A07-IMPR-Q-03, A07-SETUP-37: instead of the clay; the
    fireplace is for sale again and scores no longer."""
    table = a_table(game=game, majors=["fireplace-2"], cards=["major-improvement"])
    play(table, "place major-improvement")
    assert legal(table) == {"upgrade fireplace-2 hearth-4", "upgrade fireplace-2 hearth-5"}
    refused(table, "upgrade fireplace-3 hearth-4", "A16-MAJOR-Q-08" if game is GAME else "A07-IMPR-Q-07")
    play(table, "upgrade fireplace-2 hearth-5")
    assert table.bound.owned == ((0, "hearth-5"),)
    assert table.majors & 1
    assert scoring.parts(table, 0)["cards"] == 1
    assert table.farms[0].rates[:5] == (1, 3, 2, 3, 4)
    assert goods(table, "clay") == 0, "nothing is paid besides"


@pytest.mark.parametrize("game", EDITIONS)
def test_the_last_improvement_stays_for_sale(game: Game) -> None:
    """A07-SETUP-36, A07-SETUP-37: when nine are gone the tenth can still be bought."""
    others = [name for name in MAJORS if name != "well"]
    table = a_table(game=game, majors=others, goods="1 wood 3 stone", cards=["major-improvement"])
    play(table, "place major-improvement")
    assert legal(table) == {"take well"}


@pytest.mark.parametrize("game", EDITIONS)
def test_the_well(game: Game) -> None:
    """A16-MAJOR-Q-17, A07-IMPR-Q-13: 1 food on each of the next 5 round spaces, taken in those rounds; none after
    14."""
    table = a_table(game=game, round=3, goods="1 wood 3 stone", cards=["major-improvement"])
    play(table, "place major-improvement", "take well")
    assert [later for later, _, _, _ in table.waiting] == [4, 5, 6, 7, 8]
    play(table, "place forest", "place clay-pit", "place reed-bank")
    assert (table.round, goods(table, "food")) == (4, 1)
    late = a_table(game=game, round=12, goods="1 wood 3 stone", cards=["major-improvement"])
    play(late, "place major-improvement", "take well")
    assert [later for later, _, _, _ in late.waiting] == [13, 14]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("oven", "cost"), [("clay-oven", "3 clay 1 stone"), ("stone-oven", "1 clay 3 stone")])
def test_a_new_oven_may_be_used_at_once(game: Game, oven: str, cost: str) -> None:
    """A16-MAJOR-Q-15, A07-IMPR-Q-11: one Bake Bread action, if the player likes."""
    table = a_table(game=game, goods=f"{cost} 1 grain", cards=["major-improvement"])
    play(table, "place major-improvement", f"take {oven}")
    assert legal(table) == {"bake", "done", "cook grain"}
    twin = table.clone()
    twin.play("done")
    assert twin.to_act == (1,)
    play(table, "bake")
    assert (goods(table, "grain"), goods(table, "food")) == (0, 5 if oven == "clay-oven" else 4)
    without = a_table(game=game, goods=cost, cards=["major-improvement"])
    play(without, "place major-improvement", f"take {oven}")
    assert without.to_act == (1,), "nothing to bake"


# --- baking ---------------------------------------------------------------------------------------

OVENS = [
    ("A16-MAJOR-Q-06 A16-CARD-15 A07-FIELD-22 A07-FIELD-Q-01", "fireplace-2", 4, [2, 2, 2, 2]),
    ("A16-MAJOR-Q-06 A07-FIELD-22 A07-FIELD-Q-01", "fireplace-3", 4, [2, 2, 2, 2]),
    ("A16-MAJOR-Q-10 A07-FIELD-23 A07-FIELD-Q-01", "hearth-4", 4, [3, 3, 3, 3]),
    ("A16-MAJOR-Q-10 A07-FIELD-23 A07-FIELD-Q-01", "hearth-5", 4, [3, 3, 3, 3]),
    ("A16-MAJOR-Q-14 A07-FIELD-24", "stone-oven", 4, [4, 4]),
    ("A16-MAJOR-Q-12 A07-FIELD-25", "clay-oven", 4, [5]),
]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rules", "oven", "grain", "loaves"), OVENS)
def test_what_an_oven_bakes(game: Game, rules: str, oven: str, grain: int, loaves: list[int]) -> None:
    """A16-MEAL-04, A16-MEAL-09: so much food for each grain, up to the limit of the oven in one action."""
    table = a_table(game=game, goods=f"{grain} grain", majors=[oven], cards=["grain-utilization"])
    play(table, "place grain-utilization")
    for _ in loaves:
        play(table, "bake")
    assert [event.food for event in happened(table, events.Baked)] == loaves
    assert (goods(table, "grain"), table.to_act) == (grain - len(loaves), (1,))
    assert all(food > 1 for food in loaves)


@pytest.mark.parametrize("game", EDITIONS)
def test_baking_needs_an_oven_and_grain(game: Game) -> None:
    """A16-MEAL-Q-03, A07-FIELD-21: the oven is one's own, and the grain lies in the supply."""
    assert "grain-utilization" not in places(a_table(game=game, goods="3 grain", cards=["grain-utilization"]))
    farm = "g3 . . . . H . . . . H . . . ."
    on_fields = a_table(game=game, farm=farm, majors=["fireplace-2"], cards=["grain-utilization"])
    assert "grain-utilization" not in places(on_fields)
    table = a_table(game=game, goods="1 grain", farm="F . . . . H . . . . H . . . .", cards=["grain-utilization"])
    play(table, "place grain-utilization")
    refused(table, "bake", "A16-MEAL-Q-03" if game is GAME else "A07-FIELD-21")


@settings(max_examples=50, deadline=None)
@given(
    st.sets(st.sampled_from(["fireplace-2", "fireplace-3", "hearth-4", "clay-oven", "stone-oven"]), min_size=1),
    st.integers(1, 6),
)
def test_baking_against_brute_force(ovens: set[str], grain: int) -> None:
    """A16-MEAL-Q-03, A07-FIELD-Q-02: every oven in one action, each up to its limit. For each number of grain the
    food is the most that any way to share them out could bring, and each number can be baked."""
    food = {"fireplace-2": 2, "fireplace-3": 2, "hearth-4": 3, "clay-oven": 5, "stone-oven": 4}
    most = {"clay-oven": 1, "stone-oven": 2}
    wanted: dict[int, int] = {}
    names = sorted(ovens)
    for shares in itertools.product(*[range(min(grain, most.get(name, grain)) + 1) for name in names]):
        n = sum(shares)
        if 0 < n <= grain:
            worth = sum(share * food[name] for share, name in zip(shares, names, strict=True))
            wanted[n] = max(wanted.get(n, 0), worth)
    table = a_table(goods=f"{grain} grain", majors=sorted(ovens), cards=["grain-utilization"])
    play(table, "place grain-utilization")
    found: dict[int, int] = {}
    while "bake" in legal(table):
        play(table, "bake")
        found[grain - goods(table, "grain")] = goods(table, "food")
        if table.to_act != (0,):
            break
        assert "done" in legal(table)
    assert found == wanted


@pytest.mark.parametrize("game", EDITIONS)
def test_improvements_work_on_own_turns_only(game: Game) -> None:
    """A16-MAJOR-Q-01, A16-MAJOR-08."""
    table = a_table(game=game, goods="1 sheep", majors=["fireplace-2"], turn_of=1)
    assert table.legal(0) == ()
    play(table, "place forest")
    assert "cook sheep" in legal(table)


@pytest.mark.parametrize("game", EDITIONS)
def test_improvements_stay_for_the_rest_of_the_game(game: Game) -> None:
    """A16-MAJOR-07."""
    table = a_table(game=game, majors=["fireplace-2"], round=2, cards=["sheep-market"])
    assert lying(table, "sheep-market") == 1
    table.farms[0].goods[0] = table.farms[1].goods[0] = 50
    to_round(table, 3)
    assert (0, "fireplace-2") in table.bound.owned
