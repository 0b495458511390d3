"""The verbs that cards use: each is one line of work. The cards that use them here are made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, after, also, before, card, costs, more, on, to
from farmyard.core.goods import goods as price
from farmyard.core.work import maybe, pay
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.breeding import breed_last, breed_now
from farmyard.games.agricola.building import build_rooms, renovate
from farmyard.games.agricola.fence_steps import ALL, build_fences, enclose
from farmyard.games.agricola.goods import GRAIN, SHEEP, VEGETABLE, WOOD
from farmyard.games.agricola.growing import grow_family, grow_family_without_room
from farmyard.games.agricola.harvest import reap_now
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.questions import LEAVES_FIELD, RENOVATES_TO, ROOM_PRICE, YOUNG
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import (
    earn_points,
    gain,
    give,
    lay_back,
    on_next_rounds,
    on_rounds,
    on_rounds_ahead,
    take,
)
from farmyard.games.agricola.tilling import add_crops, field_card, plow, plow_with, sow
from farmyard.games.agricola.transplanting import transplant

from .table import a_table, by_card, cells, goods, happened, legal, look, lying, play, refused


def quiet(heard: list[Any], kind: Any) -> Any:
    """A card that listens to this."""

    def listen(event: Any, owner: int, state: Table) -> bool:
        heard.append(event)
        return False

    return card("X999", on(after(kind, "any", listen), gain(food=1)))


# --- plowing and sowing ---------------------------------------------------------------------------


def test_plow_so_many_fields() -> None:
    """A16-PLOW-08: each beside the others; what finds no place is left out."""
    table = a_table()
    by_card(table, "B919", plow(2))
    play(table, "plow a5")
    assert legal(table, "plow") == {"plow a4", "plow b5"}
    play(table, "plow a4")
    assert (table.farms[0].fields, table.to_act) == (cells("a4 a5"), (0,))
    assert not legal(table, "plow")
    full = a_table(farm="F F F F F H F F F F H F F F .")
    by_card(full, "B919", plow(2))
    play(full, "plow c5")
    assert not legal(full, "plow")


def test_plow_with_a_plough(deal: Callable[..., None]) -> None:
    """E61: up to so many more than the one of the action; whoever waits for a plough hears how many."""
    heard: list[Any] = []
    table = a_table()
    plough = card("E961", on(after(events.Placed, space="farmland"), plow_with(2)))
    deal(table, plough, quiet(heard, moments.PloughUsed))
    play(table, "place farmland", "plow a5", "plow a4")
    assert heard == [moments.PloughUsed(0, "E961", 2)]
    play(table, "plow a3")
    assert (table.farms[0].fields, table.to_act) == (cells("a3 a4 a5"), (1,))
    table = a_table()
    deal(table, plough)
    heard.clear()
    play(table, "place farmland", "done", "plow a5")
    assert (heard, table.farms[0].fields) == ([], cells("a5"))
    table = a_table()
    deal(table, plough)
    play(table, "place farmland", "plow a5", "done", "plow a4")
    assert table.farms[0].fields == cells("a4 a5")


FIELDS: dict[str, Any] = {"farm": "F F F . . H . . . . H . . . .", "goods": "3 grain 3 vegetable"}


def test_sow_only_one_crop_on_one_field() -> None:
    """E180: one vegetable at once, on an empty field or on a card for vegetables."""
    table = a_table(**FIELDS)
    by_card(table, "K937", field_card("vegetable"))
    by_card(table, "E980", sow("vegetable", most=1))
    assert legal(table, "sow") == {f"sow {field} vegetable" for field in ("a1", "a2", "a3", "k937.1")}
    refused(table, "sow a1 grain", "A16-SOW-04")
    play(table, "sow k937.1 vegetable")
    assert not legal(table, "sow")
    assert table.farms[0].crop_on(plot_number("K937", 0)) == (VEGETABLE, 2)


def test_sow_with_fewer_crops_from_the_supply() -> None:
    """I86: 1 own grain and 1 from the supply."""
    table = a_table(**FIELDS)
    by_card(table, "I986", sow("grain", fewer=1))
    assert {sowing.grain for sowing in look(table, 0).prices.sowings} == {2}, "screens say so"
    play(table, "sow a1 grain", "sow a2 grain", "done")
    assert [table.farms[0].crop_on(cell) for cell in range(3)] == [(GRAIN, 2), (GRAIN, 2), (0, 0)]
    assert {sowing.grain for sowing in look(table, 0).prices.sowings} == {3}


def test_more_crops_on_standing_fields() -> None:
    """K127: on every field that holds grain, those on cards too; empty ones get nothing."""
    table = a_table(farm="g2 v1 F . . H . . . . H . . . .", goods="1 grain", cards=["grain-utilization"])
    by_card(table, "K905", field_card("grain"))
    acre = plot_number("K905", 0)
    play(table, "place grain-utilization", "sow k905.1 grain")
    by_card(table, "K927", add_crops(1, 0, 2, acre))
    farm = table.farms[0]
    assert [farm.crop_on(field) for field in (0, 1, 2, acre)] == [(GRAIN, 3), (VEGETABLE, 1), (0, 0), (GRAIN, 4)]
    assert happened(table, events.CropsAdded) == [events.CropsAdded(0, (0, acre), 1, "K927")]
    assert not add_crops(1, 2)(0).doable(table)


def test_a_crop_moves_to_an_empty_field() -> None:
    """A071: from a field with at least 2; a card takes only what it is for, and wood is no crop."""
    table = a_table(farm="g2 v3 g1 F . H . . . . H . . . .")
    by_card(table, "B968", field_card("vegetable"))
    by_card(table, "I978", field_card("wood", places=2))
    table.farms[0].set_crop(plot_number("I978", 0), WOOD, 3)
    by_card(table, "A971", transplant(2))
    assert legal(table, "transplant") == {f"transplant {way}" for way in ("a1 a4", "a2 a4", "a2 b968.1")}
    refused(table, "transplant a3 a4", "A16-MINOR-15")
    refused(table, "transplant a1 a3", "A16-SOW-03")
    refused(table, "transplant a1 a5", "A16-SOW-03")
    refused(table, "transplant a1 b968.1", "A16-SOW-04")
    play(table, "transplant a2 b968.1")
    farm = table.farms[0]
    assert [farm.crop_on(field) for field in (1, plot_number("B968", 0))] == [(VEGETABLE, 2), (VEGETABLE, 1)]
    moved = events.CropMoved(0, 1, plot_number("B968", 0), "vegetable", "A971")
    assert happened(table, events.CropMoved) == [moved]
    assert "B968" in table.game.tell(moved, "en", ("Ann", "Bob"))


def test_no_crop_moves_where_there_is_no_empty_field() -> None:
    assert not transplant(2)(0).doable(a_table(farm="g2 v3 . . . H . . . . H . . . ."))
    assert not transplant(2)(0).doable(a_table(farm="g1 v1 F . . H . . . . H . . . ."))


# --- fences ---------------------------------------------------------------------------------------


def test_free_fences_for_one_new_pasture_of_one_space(deal: Callable[..., None]) -> None:
    """B002: no wood is paid, and it is not a Build Fences action."""
    heard: list[Any] = []
    table = a_table(farm=". . . . S H . . . . H . . . .", pastures=["b4 b5"])
    deal(table, quiet(heard, moments.FencesBuilt))
    by_card(table, "B902", enclose(1))
    assert legal(table, "fence") == {"fence a4", "fence a5", "fence b3", "fence c4", "fence c5"}
    refused(table, "fence a4 a5", "A16-FENCE-01")
    refused(table, "fence b4", "A16-FENCE-01")
    play(table, "fence a5")
    assert not legal(table, "fence")
    assert (table.farms[0].pastures, heard) == ((cells("a5"), cells("b4 b5")), [])


def test_free_fences_that_count_as_fencing(deal: Callable[..., None]) -> None:
    """E40: the same, and cards that wait for fencing hear it."""
    heard: list[Any] = []
    table = a_table()
    deal(table, quiet(heard, moments.FencesBuilt))
    by_card(table, "E940", build_fences(free=ALL, pastures=1, size=1, new=True))
    play(table, "fence c5")
    assert heard == [moments.FencesBuilt(0, 4, (14,), "E940")]
    assert not legal(table, "fence")


def test_fences_on_one_space_only() -> None:
    """K312: exactly the space where a stable was built."""
    table = a_table(farm=". . . . S H . . . . H . . . .")
    by_card(table, "K912", build_fences(free=ALL, pastures=1, size=1, on=(4,), new=True))
    assert legal(table, "fence") == {"fence a5"}
    table = a_table(farm=". . . . S H . . . . H . . . .", pastures=["c4"])
    assert not build_fences(free=ALL, pastures=1, size=1, on=(4,), new=True)(0).doable(table)


def test_at_most_so_many_fences_and_some_are_free() -> None:
    """I265: at most four fences without wood; others cost wood as usual."""
    table = a_table(pastures=["a5"])
    by_card(table, "I965", build_fences(free=4, most=4))
    assert "fence a4" in legal(table)
    play(table, "fence a4")
    assert legal(table, "fence") == set(), "one fence is left, and nothing can be made of it"
    table = a_table(goods="1 wood")
    by_card(table, "I965", build_fences(free=4))
    play(table, "fence a5")
    assert goods(table, "wood") == 1
    table = a_table(goods="2 wood")
    by_card(table, "I965", build_fences(free=4))
    play(table, "fence a4 a5")
    assert goods(table, "wood") == 0


def test_limits_of_fences_are_saved() -> None:
    table = a_table()
    by_card(table, "E940", build_fences(free=ALL, pastures=1, size=1, new=True))
    twin = table.game.load(table.position())
    assert isinstance(twin, Table)
    assert legal(twin) == legal(table)


# --- goods ----------------------------------------------------------------------------------------


def test_goods_on_chosen_rounds() -> None:
    """B066 and A069: on these rounds as far as they come, or so many rounds ahead; never after the last."""
    table = a_table(round=6)
    by_card(table, "B966", on_rounds(5, 8, 11, 14, grain=1))
    assert [(when, good, n) for when, _, good, n in table.waiting] == [(8, GRAIN, 1), (11, GRAIN, 1), (14, GRAIN, 1)]
    table = a_table(round=6)
    by_card(table, "A969", on_rounds_ahead(4, 7, 9, vegetable=1))
    assert [when for when, *_ in table.waiting] == [10, 13]
    assert happened(table, events.Scheduled) == [events.Scheduled(0, (("vegetable", 1),), (10, 13), "A969")]
    table = a_table(round=14)
    by_card(table, "A969", on_rounds_ahead(4, 7, 9, vegetable=1))
    assert happened(table, events.Scheduled) == []
    table = a_table(round=12)
    by_card(table, "E957", on_next_rounds(4, food=1))
    assert [when for when, *_ in table.waiting] == [13, 14]


def test_goods_from_a_space_without_a_person() -> None:
    """At most so many; what is left stays for the next user."""
    table = a_table(stock={"forest": 3})
    by_card(table, "K992", take(2, "forest"))
    assert (goods(table, "wood"), lying(table, "forest"), table.people_on("forest")) == (2, 1, ())
    by_card(table, "K992", take(2, "forest"))
    assert (goods(table, "wood"), lying(table, "forest")) == (3, 0)
    assert not take(2, "forest")(0).doable(table)


def test_animals_from_a_space_need_a_place() -> None:
    table = a_table(cards=["sheep-market"], stock={"sheep-market": 3})
    by_card(table, "K992", take(3, "sheep-market"))
    assert goods(table, "sheep") == 1


def test_goods_back_on_a_space() -> None:
    """A056: 2 wood go onto that space and stay for the next user."""
    table = a_table(goods="3 wood", stock={"forest": 0})
    by_card(table, "A956", lay_back(2, "forest"))
    assert (goods(table, "wood"), lying(table, "forest")) == (1, 2)
    assert happened(table, events.LaidBack) == [events.LaidBack(0, "forest", (("wood", 2),), "A956")]
    assert not lay_back(2, "forest")(0).doable(table)


def test_goods_from_one_player_to_another() -> None:
    """One event, and nothing comes from the supply."""
    table = a_table(goods="2 food")
    theirs = goods(table, "food", 1)
    by_card(table, "I960", give(1, food=2))
    assert (goods(table, "food"), goods(table, "food", 1)) == (0, theirs + 2)
    assert happened(table, events.Given) == [events.Given(0, 1, (("food", 2),), "I960")]
    assert not happened(table, events.Gained)
    assert not give(1, food=1)(0).doable(table)


def test_a_price_is_paid_to_another_player(deal: Callable[..., None]) -> None:
    """I68 and I251: food within reach counts and is made first; then comes what is paid for."""
    table = a_table(goods="1 food 1 grain")
    others = goods(table, "food", 1)
    deal(table, card("Z1", on(before(events.Given), gain(reed=1))))
    by_card(table, "I968", maybe(pay(food=2, to=1).then(gain(wood=1))))
    play(table, "choose wood")
    assert (goods(table, "food"), goods(table, "grain"), goods(table, "wood")) == (0, 0, 1)
    assert goods(table, "food", 1) == others + 2
    assert happened(table, events.Given) == [events.Given(0, 1, (("food", 2),), "I968")]
    order = [type(event) for event in table.log() if isinstance(event, events.Gained | events.Given)]
    assert order == [events.Gained, events.Given, events.Gained], "cards, the price, and what was paid for"
    table = a_table(goods="1 food")
    by_card(table, "I968", maybe(pay(food=2, to=1).then(gain(wood=1))))
    assert not legal(table, "choose")


def test_an_animal_that_is_given_needs_a_place() -> None:
    table = a_table(goods="1 sheep")
    table.farms[1].goods[SHEEP] = 1
    by_card(table, "I960", give(1, sheep=1))
    assert (goods(table, "sheep"), goods(table, "sheep", 1)) == (0, 1)


def test_bonus_points_earned_during_the_game() -> None:
    """R68: they are kept at once, and counted at the end."""
    table = a_table()
    before = table.scores()[0].total
    by_card(table, "B933", earn_points(5))
    assert (table.farms[0].bonus, table.scores()[0].total) == (5, before + 5)
    assert happened(table, events.EarnedPoints) == [events.EarnedPoints(0, 5, "B933")]


# --- the harvest at another time ------------------------------------------------------------------


def test_reaping_outside_the_harvest(deal: Callable[..., None]) -> None:
    """I92: one crop from each planted field; the event says that it is no harvest."""
    table = a_table(farm="g3 v1 F . . H . . . . H . . . .")
    by_card(table, "I992", reap_now())
    assert (goods(table, "grain"), goods(table, "vegetable")) == (1, 1)
    assert happened(table, events.Reaped) == [events.Reaped(0, 1, 1, (0, 1), (), False, "I992")]
    assert not reap_now()(1).doable(table), "nothing stands on the fields of the other"


def test_what_a_field_gives_and_what_leaves_it(deal: Callable[..., None]) -> None:
    """I226: vegetables come from the supply, and those on the field stay."""

    def vegetables(field: int, owner: int, state: Table) -> bool:
        return state.farms[owner].crop_on(field)[0] == VEGETABLE

    table = a_table(farm="g3 v2 . . . H . . . . H . . . .")
    deal(table, card("I926", adjust(LEAVES_FIELD, to(0), where=vegetables)))
    by_card(table, "I992", reap_now())
    assert (goods(table, "grain"), goods(table, "vegetable")) == (1, 1)
    assert table.farms[0].crops[:2] == (2, -2)


def test_one_species_breeds_at_another_time() -> None:
    """A165: two boar have one young if there is a place; sheep do not breed."""
    table = a_table(goods="2 boar 2 sheep", pastures=["a5", "a4", "b4 b5"])
    by_card(table, "A965", breed_now("boar"))
    assert (goods(table, "boar"), goods(table, "sheep")) == (3, 2)
    assert happened(table, events.Bred) == [events.Bred(0, (("boar", 1),), False, "A965")]
    table = a_table(goods="2 boar")
    table.farms[0].stables = 1
    by_card(table, "A965", breed_now("boar"))
    assert goods(table, "boar") == 2, "no place for a third"


def test_before_animals_breed_at_another_time_others_may_be_cooked_for_room() -> None:
    """R33: directly before it is allowed; there is no feeding phase in which it could be done."""
    wishes: dict[str, Any] = {"goods": "2 boar 1 sheep", "pastures": ["a5"], "round": 12}
    table = a_table(**wishes, majors=["fireplace-2"])
    by_card(table, "A965", breed_now("boar"))
    assert legal(table) == {"keep sheep 1 boar 2", "keep boar 3", "cook sheep", "cook boar"}
    play(table, "cook sheep")
    assert (goods(table, "boar"), goods(table, "food"), legal(table, "keep")) == (3, 2, set())
    wishes["goods"] = "3 boar"
    table = a_table(**wishes, majors=["fireplace-2"])
    by_card(table, "A965", breed_now("boar"))
    play(table, "cook boar")
    assert (goods(table, "boar"), goods(table, "food")) == (3, 2)
    table = a_table(**wishes)
    by_card(table, "A965", breed_now("boar"))
    assert (goods(table, "boar"), legal(table, "keep")) == (3, set()), "without a kitchen nobody is asked"


def test_one_more_of_each_species_before_scoring(deal: Callable[..., None]) -> None:
    """I101: one animal is enough, others may make room, and none is cooked any more."""
    table = a_table(goods="1 sheep 3 boar", pastures=["a5", "a4"], majors=["fireplace-2"])
    deal(table, card("E903", adjust(YOUNG, to(2))))
    by_card(table, "I901", breed_last())
    assert legal(table) == {"keep sheep 2 boar 3", "keep sheep 1 boar 4"}
    play(table, "keep sheep 2 boar 3")
    assert happened(table, events.Bred) == [events.Bred(0, (("sheep", 1),), False, "I901")]
    assert not legal(table, "cook")
    table = a_table(goods="1 sheep 1 boar")
    table.farms[0].stables = 1
    by_card(table, "I901", breed_last(housed=False))
    assert [goods(table, species) for species in ("sheep", "boar", "cattle")] == [2, 2, 0]


# --- the house ------------------------------------------------------------------------------------


def test_rooms_at_another_price(deal: Callable[..., None]) -> None:
    """E55: one room without cost; what changes the price of rooms does not touch it."""
    table = a_table(goods="1 reed")
    deal(table, card("A923", adjust(ROOM_PRICE, more(stone=9)), adjust(ROOM_PRICE, costs(food=1))))
    by_card(table, "E955", build_rooms(1, price=price(reed=1)))
    play(table, "room a1")
    assert (goods(table, "reed"), happened(table, events.BuiltRoom)[0].cost) == (0, (("reed", 1),))
    assert not legal(table, "room")
    assert not build_rooms(1, price=price(reed=1))(0).doable(table)


def lives_in_wood(about: Any, owner: int, state: Table) -> bool:
    return state.farms[owner].material == 0


CONSERVATOR = card("A987", adjust(RENOVATES_TO, also(2), where=lives_in_wood))


def test_a_renovation_may_go_straight_to_stone(deal: Callable[..., None]) -> None:
    """A087: 1 stone for each room and 1 reed; asked only where both can be paid."""
    table = a_table(goods="2 clay 2 stone 1 reed", cards=["house-redevelopment"])
    deal(table, CONSERVATOR)
    play(table, "place house-redevelopment")
    assert legal(table, "choose") == {"choose renovate-clay", "choose renovate-stone"}
    play(table, "choose renovate-stone")
    assert (table.farms[0].material, goods(table, "stone"), goods(table, "clay")) == (2, 0, 2)
    table = a_table(goods="2 stone 1 reed", cards=["house-redevelopment"])
    deal(table, CONSERVATOR)
    play(table, "place house-redevelopment")
    assert table.farms[0].material == 2
    table = a_table(goods="2 stone 1 reed", cards=["house-redevelopment"])
    assert "place house-redevelopment" not in legal(table), "without the card there is no way"


def test_a_renovation_that_a_card_pays_for() -> None:
    table = a_table(goods="")
    by_card(table, "K903", renovate("clay", price=price()))
    assert (table.farms[0].material, happened(table, events.Renovated)[0].cost) == (1, ())
    assert not renovate("clay", price=price())(0).doable(table), "it is a clay house already"


@pytest.mark.parametrize(("what", "grows"), [(grow_family(), False), (grow_family_without_room(), True)])
def test_the_family_grows_by_a_card(what: Any, grows: bool) -> None:
    """A16-FAM-10: with a room for the newborn, or without."""
    table = a_table()
    assert what(0).doable(table) == grows
    if grows:
        by_card(table, "K970", what)
        assert happened(table, events.Born) == [events.Born(0, 3, "K970", room=False)]
