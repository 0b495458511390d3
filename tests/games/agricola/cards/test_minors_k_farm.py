"""Minor improvements of deck K on the farm: fields, ploughs, rooms, stables, fences, homes and family growth.

What a card costs, needs and is worth is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, card, more
from farmyard.games.agricola import events
from farmyard.games.agricola.breeding import breed_now
from farmyard.games.agricola.building import build_stables
from farmyard.games.agricola.farm import count
from farmyard.games.agricola.fence_steps import build_fences
from farmyard.games.agricola.goods import GRAIN, VEGETABLE, WOOD
from farmyard.games.agricola.growing import grow_family_without_room
from farmyard.games.agricola.harvest import reap_now
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.questions import PASTURE_CAPACITY
from farmyard.games.agricola.scoring import parts
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import field_card, plow
from farmyard.games.agricola.view_prices import fence_prices
from tests.games.agricola.table import by_card, goods, happened, in_2007, legal, places, play, supply

Deal = Callable[..., None]

MEETING = "place meeting-place"


def occupations(table: Table, deal: Deal, n: int) -> None:
    deal(table, *[card(f"Z{number}", kind="occupation") for number in range(n)])


def fields(table: Table, seat: int = 0) -> int:
    return count(table.farms[seat].fields)


# --- K105 Acreage, K137 Turnip Field ----------------------------------------------------------------


def test_acreage(deal: Deal) -> None:
    """K105: two fields for grain, sown and reaped like others."""
    table = in_2007(hand=["K105"], goods="2 grain 1 vegetable", cards=["grain-utilization"])
    occupations(table, deal, 1)
    play(table, MEETING, "play k105", "place forest", "place grain-utilization")
    assert legal(table, "sow") == {"sow k105.1 grain", "sow k105.2 grain"}
    play(table, "sow k105.1 grain", "sow k105.2 grain")
    by_card(table, "I92", reap_now())
    assert goods(table, "grain") == 2
    assert [table.farms[0].crop_on(plot_number("K105", place)) for place in (0, 1)] == [(GRAIN, 2)] * 2


def test_acreage_counts_as_grain_fields_and_as_no_tile() -> None:
    """K105: as many grain fields as are planted; its grain scores, the card is no field."""
    table = in_2007("K105")
    by_card(table, "K105", field_card("grain", places=2))
    for place, planted in ((0, 1), (1, 2)):
        table.farms[0].set_crop(plot_number("K105", place), GRAIN, 3)
        assert table.farms[0].planted((GRAIN,)) == planted
    assert (parts(table, 0)["grain"], parts(table, 0)["fields"]) == (3, -1)


@pytest.mark.parametrize("sown", [True, False])
def test_turnip_field(deal: Deal, sown: bool) -> None:
    """K137: a field for vegetables, and at once a sow action for all empty fields, or none."""
    table = in_2007(hand=["K137"], goods="1 grain 2 vegetable", farm="F . . . . H . . . . H . . . .")
    occupations(table, deal, 3)
    play(table, MEETING, "play k137")
    assert legal(table, "sow") == {"sow a1 grain", "sow a1 vegetable", "sow k137.1 vegetable"}
    play(table, *(["sow k137.1 vegetable", "sow a1 grain"] if sown else ["done"]))
    crop = table.farms[0].crop_on(plot_number("K137", 0))
    assert (crop[1], supply(table), table.to_act) == (
        (2, {"vegetable": 1}, (1,)) if sown else (0, {"grain": 1, "vegetable": 2}, (1,))
    )


def test_turnip_field_without_seed(deal: Deal) -> None:
    """K137: then nothing is asked."""
    table = in_2007(hand=["K137"])
    occupations(table, deal, 3)
    play(table, MEETING, "play k137")
    assert (table.farms[0].has_field(plot_number("K137", 0)), table.to_act) == (True, (1,))


# --- K118 Liquid Manure -----------------------------------------------------------------------------


def test_liquid_manure() -> None:
    """K118: 1 more on every field that is sown, grain, vegetables and wood, on cards too."""
    table = in_2007(
        "K118", goods="1 vegetable 1 grain 1 wood", farm="F F . . . H . . . . H . . . .", cards=["cultivation"]
    )
    by_card(table, "I78", field_card("wood", places=2))
    play(table, "place cultivation", "sow a1 vegetable", "sow a2 grain", "sow i78.1 wood")
    farm = table.farms[0]
    assert [farm.crop_on(field)[1] for field in (0, 1, plot_number("I78", 0))] == [3, 4, 4]


def test_liquid_manure_adds_to_the_potato_dibber() -> None:
    """K118 with E32: both."""
    table = in_2007("K118", "E32", goods="1 vegetable", farm="F . . . . H . . . . H . . . .", cards=["cultivation"])
    play(table, "place cultivation", "sow a1 vegetable")
    assert table.farms[0].crop_on(0) == (VEGETABLE, 4)


# --- ploughs ----------------------------------------------------------------------------------------


def with_plough(name: str, uses: int = 1, **wishes: Any) -> Table:
    table = in_2007(name, **wishes)
    table.write_note(0, name, 0, uses)
    return table


@pytest.mark.parametrize(("name", "uses"), [("K115", 2), ("K119", 1)])
def test_a_plough_comes_with_its_uses(deal: Deal, name: str, uses: int) -> None:
    """K115: twice in the game; K119: once."""
    table = in_2007(hand=[name], goods="3 wood")
    occupations(table, deal, 3)
    play(table, MEETING, f"play {name}")
    assert table.note(0, name) == uses


@pytest.mark.parametrize("name", ["K115", "K119"])
@pytest.mark.parametrize(("more", "plowed", "left"), [((), 1, 1), (("a4",), 2, 0), (("a4", "a3"), 3, 0)])
def test_a_plough_goes_on(name: str, more: tuple[str, ...], plowed: int, left: int) -> None:
    """K115, K119: after the field of the action none, 1 or 2 more; only then the use is gone."""
    table = with_plough(name)
    play(table, "place farmland", "plow a5", *[f"plow {cell}" for cell in more])
    if len(more) < 2:
        play(table, "done")
    assert (fields(table), table.note(0, name), table.to_act) == (plowed, left, (1,))


@pytest.mark.parametrize("name", ["K115", "K119"])
def test_a_plough_stays_in_the_shed(name: str) -> None:
    """K115, K119: on "plow and/or sow", without a use, and for fields of cards."""
    table = with_plough(name, cards=["cultivation"])
    play(table, "place cultivation", "plow a5")
    assert table.to_act == (1,)
    table = with_plough(name, uses=0)
    play(table, "place farmland", "plow a5")
    assert table.to_act == (1,)
    table = with_plough(name)
    by_card(table, "E911", plow())
    play(table, "plow a5")
    assert not legal(table, "plow")


# --- K124 Yoke, K134 Ox Team ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "most"),
    [(("K115",), 1), (("K119@1", "I68"), 2), (("E61", "E62@1", "I63@2"), 3), (("I70", "K134"), 0), ((), 0)],
)
def test_yoke(played: tuple[str, ...], most: int) -> None:
    """K124: a field for each plough and Harrow before any player; the Punner is none. Fewer are allowed."""
    table = in_2007(*played, hand=["K124"], goods="1 wood 1 cattle", seats=3, pastures=["c5"])
    play(table, MEETING, "play k124")
    while table.to_act == (0,):
        play(table, sorted(legal(table, "plow"))[0])
    assert fields(table) == most
    if most > 1:
        table = in_2007(*played, hand=["K124"], goods="1 wood 1 cattle", seats=3, pastures=["c5"])
        play(table, MEETING, "play k124", "plow a1", "done")
        assert (fields(table), table.to_act) == (1, (1,))


@pytest.mark.parametrize(("round", "most"), [(3, 3), (11, 3), (12, 2), (13, 1), (14, 0)])
def test_ox_team(round: int, most: int) -> None:  # noqa: A002
    """K134: a field for each round after this one, at most 3."""
    table = in_2007(hand=["K134"], goods="3 wood 2 cattle", round=round, pastures=["c5"])
    play(table, MEETING, "play k134")
    while table.to_act == (0,):
        play(table, sorted(legal(table, "plow"))[0])
    assert fields(table) == most


def test_ox_team_may_rest(deal: Deal) -> None:
    """K134: fewer fields, also none; and no plough is used for them."""
    table = in_2007("K115", hand=["K134"], goods="3 wood 2 cattle", pastures=["c5"])
    table.write_note(0, "K115", 0, 2)
    play(table, MEETING, "play k134", "plow a1")
    assert "choose k115" not in legal(table)
    play(table, "done")
    assert (fields(table), table.note(0, "K115"), table.to_act) == (1, 2, (1,))
    table = in_2007(hand=["K134"], goods="3 wood 2 cattle", pastures=["c5"])
    play(table, MEETING, "play k134", "done")
    assert (fields(table), table.to_act) == (0, (1,))


# --- K132 Clay Hut Extension, K136 Brushwood Roof ---------------------------------------------------


def test_clay_hut_extension() -> None:
    """K132: a room of a clay house for the card alone, and the card goes to the left."""
    table = in_2007(hand=["K132"], goods="1 reed 4 clay", material="clay")
    play(table, MEETING, "play k132", "room a1")
    assert (supply(table), count(table.farms[0].rooms), table.unplayed.hands[1]) == ({}, 3, ("K132",))


@pytest.mark.parametrize("material", ["wood", "stone"])
def test_clay_hut_extension_is_for_clay_houses(material: str) -> None:
    """K132."""
    table = in_2007(hand=["K132"], goods="1 reed 4 clay", material=material)
    play(table, MEETING)
    assert table.to_act == (1,)


@pytest.mark.parametrize(
    ("have", "ways"),
    [
        ("7 wood", set()),
        ("6 wood 1 reed", set()),
        ("7 wood 2 reed", {"pay reed 2 wood 5", "pay reed 1 wood 6", "pay wood 7"}),
        ("6 wood", None),
    ],
)
def test_brushwood_roof(have: str, ways: set[str] | None) -> None:
    """K136: 1 or 2 reed of a room may be paid as wood."""
    table = in_2007("K136", goods=have)
    if ways is None:
        play(table, "place farm-expansion")
        assert not legal(table, "room"), "6 wood are not enough"
        return
    play(table, "place farm-expansion", "room a1")
    assert legal(table, "pay") == ways
    assert count(table.farms[0].rooms) == (2 if ways else 3)


def test_brushwood_roof_when_renovating() -> None:
    """K136: the reed of a renovation may be wood."""
    table = in_2007("K136", goods="2 clay 1 wood", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert (supply(table), table.farms[0].material) == ({}, 1)


def test_brushwood_roof_beside_the_clay_roof() -> None:
    """K136 with E36: one reed as wood, the other as clay."""
    table = in_2007("K136", "E36", goods="6 wood 1 clay")
    play(table, "place farm-expansion", "room a1")
    assert (supply(table), count(table.farms[0].rooms)) == ({}, 3)


# --- K121 Sawhorse ----------------------------------------------------------------------------------


def test_sawhorse_brings_one_stable(deal: Deal) -> None:
    """K121: the next stable costs nothing, the one after it as usual."""
    table = in_2007(hand=["K121"], goods="4 wood")
    play(table, MEETING, "play k121")
    assert table.note(0, "K121") == 1
    play(table, "place forest", "place farm-expansion", "stable a5", "stable b5")
    assert [event.cost for event in happened(table, events.BuiltStable)] == [(), (("wood", 2),)]


def test_sawhorse_is_used_up_by_a_stable_that_is_free_anyway() -> None:
    """K121: the next stable, whatever it would have cost; one built before the card came does not count."""
    table = in_2007("K121", goods="2 wood", farm="S . . . . H . . . . H . . . .")
    table.write_note(0, "K121", 0, 1)
    by_card(table, "E52", build_stables(0, 1))
    play(table, "stable a5")
    assert table.note(0, "K121") == 0
    play(table, "place farm-expansion", "stable b5")
    assert goods(table, "wood") == 0


FENCING: dict[str, Any] = {"cards": ["fencing"], "round": 2}


@pytest.mark.parametrize(
    ("standing", "pasture", "fences", "wood"),
    [
        ([], "a1", 4, 3),
        ([], "a1 a2", 6, 4),
        ([], "a1 a2 a3", 8, 6),
        (["a1"], "a2", 3, 2),
        (["a1 a2"], "a3", 3, 2),
        (["a1 a2 a3"], "a4", 3, 2),
        (["a1 a2 a3", "a4"], "a5", 3, 2),
        (["a1 a2"], "a1", 1, 1),
        (["a1 a2 a3"], "a1", 1, 0),
    ],
)
def test_sawhorse_makes_every_third_fence_free(standing: list[str], pasture: str, fences: int, wood: int) -> None:
    """K121: the own fences 3, 6, 9, 12 and 15, counted over the whole game: those before the card count."""
    farm = ". . . . . . . . . H . . . . H"
    table = in_2007("K121", goods=f"{wood} wood", farm=farm, pastures=standing, **FENCING)
    play(table, "place fencing", f"fence {pasture}")
    fenced = happened(table, events.Fenced)[0]
    assert (fenced.fences, supply(table)) == (fences, {})
    if wood:
        table = in_2007("K121", goods=f"{wood - 1} wood" if wood > 1 else "", farm=farm, pastures=standing, **FENCING)
        assert "fencing" not in places(table) or f"fence {pasture}" not in fences_offered(table)


def fences_offered(table: Table) -> set[str]:
    play(table, "place fencing")
    return legal(table, "fence")


def test_sawhorse_saves_nothing_up() -> None:
    """K121: two pastures in one action are numbered on; a free fence of another card is counted too."""
    table = in_2007("K121", goods="9 wood", farm=". . . . . . . . . H . . . . H", **FENCING)
    play(table, "place fencing", "fence a1", "fence a2", "done")
    assert [event.cost for event in happened(table, events.Fenced)] == [(("wood", 3),), (("wood", 2),)]
    table = in_2007("K121", goods="9 wood", farm=". . . . . . . . . H . . . . H", **FENCING)
    by_card(table, "I265", build_fences(free=4, most=4))
    play(table, "fence a1")
    assert goods(table, "wood") == 9
    play(table, "place fencing", "fence a2", "done")
    assert goods(table, "wood") == 9 - 2


@pytest.mark.parametrize(
    ("standing", "pastures", "wood"),
    [
        ([], ["a1"], 1),  # 1, then hedge, sawhorse, hedge
        ([], ["a1 a2"], 1),  # 1, then hedge, sawhorse, hedge, hedge, sawhorse
        ([], ["a1 a2 a3"], 3),
        ([], ["a1", "a2"], 2),
        (["a1 a2 a3"], ["a4"], 0),  # sawhorse, hedge, hedge
    ],
)
def test_sawhorse_before_the_hedge_keeper(standing: list[str], pastures: list[str], wood: int) -> None:
    """K121, E175: what the Sawhorse makes free is none of the 3 fences of the Hedge Keeper."""
    for played in (("K121", "E175"), ("E175", "K121")):
        farm = ". . . . . . . . . H . . . . H"
        table = in_2007(*played, goods="9 wood", farm=farm, pastures=standing, **FENCING)
        play(table, "place fencing", *[f"fence {pasture}" for pasture in pastures], "done")
        assert 9 - goods(table, "wood") == wood


def test_sawhorse_shows_its_prices() -> None:
    """K121: the price of 1, 2, 3 ... fences."""
    table = in_2007("K121", goods="9 wood", **FENCING)
    play(table, "place fencing")
    wood = [dict(price).get("wood", 0) for price in fence_prices(table, 0)]
    assert wood[:7] == [1, 2, 2, 3, 4, 4, 5]


# --- K145 Forest Pasture ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("herd", "fits"), [((0, 30, 0), True), ((1, 30, 0), True), ((2, 0, 0), False), ((0, 5, 2), False)]
)
def test_forest_pasture(herd: tuple[int, int, int], fits: bool) -> None:
    """K145: any number of boar, and no other animals; the pet stays."""
    assert in_2007("K145").houses(0, *herd) is fits


def test_forest_pasture_at_the_end(deal: Deal) -> None:
    """K145: no pasture, but its boar score; what makes pastures larger leaves it alone."""
    table = in_2007("K145", goods="7 boar")
    assert (parts(table, 0)["pastures"], parts(table, 0)["boar"]) == (-1, 4)
    deal(table, card("Z1", adjust(PASTURE_CAPACITY, more(2))))
    assert not table.houses(0, 2, 0, 0)


def test_forest_pasture_breeds() -> None:
    """K145, A07-BREED-03: a young boar finds its place there."""
    table = in_2007("K145", goods="4 boar")
    by_card(table, "I252", breed_now("boar"))
    assert goods(table, "boar") == 5


def test_forest_pasture_of_the_organic_farmer() -> None:
    """K145, K274: a boar on the card, and always room for more."""
    assert parts(in_2007("K145", "K274", goods="1 boar"), 0)["bonus"] == 1


# --- K127 Clapper, K139 Sleeping Corner -------------------------------------------------------------


def occupied(table: Table, space: str, *seats: int) -> Table:
    """People of these seats stand on this space."""
    table.users[SPACE_NUMBER[space]] = seats
    return table


ROOMY: dict[str, Any] = {"cards": ["basic-wish", "urgent-wish"], "round": 13}
GRAIN_FARM = "g3 g1 v2 F . H H . . . H . . . ."


@pytest.mark.parametrize("space", ["basic-wish", "urgent-wish"])
def test_clapper(space: str) -> None:
    """K127: 1 grain more on every grain field; not on vegetables, not on an empty field."""
    table = in_2007("K127", farm=GRAIN_FARM, **ROOMY)
    play(table, f"place {space}")
    assert table.farms[0].crops[:4] == (4, 2, -2, 0)
    assert [event.n for event in happened(table, events.CropsAdded)] == [1]


def test_clapper_on_cards() -> None:
    """K127: on each stack of grain on a card, and wood on stacks of wood; not on vegetables."""
    table = in_2007("K127", farm=". . . . . H H . . . H . . . .", **ROOMY)
    for name, crop, good in (("K105", "grain", GRAIN), ("I78", "wood", WOOD), ("K137", "vegetable", VEGETABLE)):
        by_card(table, name, field_card(crop, places=2))
        table.farms[0].set_crop(plot_number(name, 0), good, 2)
    play(table, "place urgent-wish")
    stacks = [table.farms[0].crop_on(plot_number(name, 0))[1] for name in ("K105", "I78", "K137")]
    assert stacks == [3, 3, 2]
    assert table.farms[0].crop_on(plot_number("K105", 1))[1] == 0


@pytest.mark.parametrize(("round", "grain"), [(4, 3), (5, 4)])
def test_clapper_on_the_five_player_card(deal: Deal, round: int, grain: int) -> None:  # noqa: A002
    """K127: from round 5 on, also if an occupation is played there."""
    table = in_2007("K127", farm=GRAIN_FARM, seats=5, round=round, goods="9 food")
    deal(table, card("Z8", kind="occupation"))
    table.drop_card(0, "Z8")
    table.unplayed = table.unplayed.passed(0, "Z8")
    play(table, "place lessons-or-growth", "play z8")
    assert table.farms[0].crops[0] == grain


def test_clapper_is_for_spaces() -> None:
    """K127: not for family growth by a card, not for other spaces, not for others."""
    table = in_2007("K127", farm=GRAIN_FARM, **ROOMY)
    by_card(table, "K270", grow_family_without_room())
    play(table, "place forest")
    assert table.farms[0].crops[0] == 3
    table.play("place urgent-wish", 1)
    assert table.farms[0].crops[0] == 3


@pytest.mark.parametrize(("space", "grain"), [("basic-wish", 4), ("meeting-place", 3)])
def test_clapper_when_it_is_played(space: str, grain: int) -> None:
    """K127: at once if such a space was used in this round, also if it is played there."""
    table = in_2007(hand=["K127"], goods="1 wood", farm=GRAIN_FARM, **ROOMY)
    play(table, f"place {space}", "play k127")
    assert table.farms[0].crops[0] == grain


@pytest.mark.parametrize(("round", "grain"), [(4, 3), (5, 4)])
def test_clapper_after_the_five_player_card(round: int, grain: int) -> None:  # noqa: A002
    """K127: from round 5 on it was a space for family growth."""
    table = in_2007("K129", hand=["K127"], goods="1 wood", farm=GRAIN_FARM, seats=5, round=round)
    occupied(table, "lessons-or-growth", 0)
    play(table, MEETING, "play k127")
    assert table.farms[0].crops[0] == grain


@pytest.mark.parametrize("space", ["basic-wish", "urgent-wish"])
def test_sleeping_corner(space: str) -> None:
    """K139: beside somebody else, not beside an own person; and only for its owner."""
    assert space in places(occupied(in_2007("K139", farm=GRAIN_FARM, **ROOMY), space, 1))
    assert space not in places(occupied(in_2007("K139", farm=GRAIN_FARM, **ROOMY), space, 0))
    assert space not in places(occupied(in_2007("K139@1", farm=GRAIN_FARM, **ROOMY), space, 1))
    table = occupied(in_2007("K139", farm=GRAIN_FARM, **ROOMY), space, 1)
    play(table, f"place {space}")
    assert table.farms[0].people == 3


@pytest.mark.parametrize(("round", "free"), [(4, False), (5, True)])
def test_sleeping_corner_on_the_five_player_card(deal: Deal, round: int, free: bool) -> None:  # noqa: A002
    """K139: from round 5 on; other spaces stay taken."""
    table = occupied(in_2007("K139", farm=GRAIN_FARM, seats=5, round=round, goods="9 food"), "forest", 1)
    deal(table, card("Z8", kind="occupation"))
    table.drop_card(0, "Z8")
    table.unplayed = table.unplayed.passed(0, "Z8")
    taken = occupied(table.clone(), "lessons-or-growth", 1)
    assert "lessons-or-growth" in places(table)
    assert ("lessons-or-growth" in places(taken)) is free
    assert "forest" not in places(taken)
