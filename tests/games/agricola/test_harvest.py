"""The harvest: field phase, feeding, begging, breeding."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, events, housing
from farmyard.games.agricola.goods import BOAR, CATTLE, SHEEP
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.rounds import EndRound

from .table import EDITIONS, a_harvest, a_table, goods, happened, legal, play, refused, to_the_end
from .test_oracle_housing import herds_that_fit


@pytest.mark.parametrize("game", EDITIONS)
def test_field_phase(game: Game) -> None:
    """A16-HARV-04, A16-HARV-05, A16-HARV-06, A16-HARV-07, A16-HARV-08; A07-HARV-01, A07-HARV-02, A07-HARV-03,
    A07-HARV-Q-01: exactly 1 from every sown field, without being asked, before the meal."""
    table = a_harvest(game=game, farm="F g3 g1 v2 . H . . . . H . . . .", goods="9 food")
    assert happened(table, events.Reaped) == [events.Reaped(0, 2, 1, (1, 2, 3))]
    assert table.farms[0].crops[:4] == (0, 2, 0, -1)
    assert (goods(table, "grain"), goods(table, "vegetable")) == (2, 1)
    order = [type(event).__name__ for event in table.log() if getattr(event, "seat", None) == 0]
    assert order[-2:] == ["Reaped", "Fed"]


@pytest.mark.parametrize("game", EDITIONS)
def test_phases_are_taken_together_starting_player_first(game: Game) -> None:
    """A16-HARV-Q-01, A07-HARV-Q-02."""
    table = a_harvest(
        game=game, first=1, farm="g3 . . . . H . . . . H . . . .", goods="9 food 2 sheep", pastures=["a5"]
    )
    told = [(type(e).__name__, e.seat) for e in table.log() if isinstance(e, events.Reaped | events.Fed | events.Bred)]
    assert told == [("Reaped", 0), ("Fed", 1), ("Fed", 0), ("Bred", 0)]


NEEDS = [
    ("A16-FEED-01 A07-FEED-01", 2, 0, 2, 4),
    ("A16-FEED-02 A16-FEED-04 A07-FEED-02", 2, 1, 3, 5),
    ("A16-FEED-05 A07-FEED-03", 2, 0, 3, 6),
    ("A16-FEED-01 A07-FEED-01", 3, 0, 5, 10),
    ("A16-SOLO-07 A07-SOLO-05", 1, 0, 2, 6),
    ("A16-SOLO-08 A07-SOLO-06", 1, 1, 3, 7),
]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rules", "seats", "newborn", "people", "needed"), NEEDS)
def test_what_a_family_eats(game: Game, rules: str, seats: int, newborn: int, people: int, needed: int) -> None:
    """A16-FEED-03, A07-FEED-04."""
    table = a_harvest(game=game, seats=seats, goods="20 food", people=people, newborn=newborn)
    assert happened(table, events.Fed)[0] == events.Fed(0, needed)
    assert goods(table, "food") == 20 - needed


@pytest.mark.parametrize("game", EDITIONS)
def test_whoever_has_enough_is_not_asked(game: Game) -> None:
    """A16-FEED-Q-03, A07-FEED-Q-02: food at hand is paid."""
    table = a_harvest(game=game, goods="4 food 3 grain")
    assert table.round == 5
    assert (goods(table, "food"), goods(table, "grain")) == (0, 3)
    assert not happened(table, events.Begged)


@pytest.mark.parametrize("game", EDITIONS)
def test_a_hungry_family_may_eat_its_stores(game: Game) -> None:
    """A16-FEED-06, A16-FEED-07, A16-FEED-08; A07-FEED-05: crops and, with a kitchen, animals, one by one."""
    table = a_harvest(game=game, goods="1 food 1 grain 1 vegetable 1 sheep", majors=["fireplace-2"])
    assert legal(table) == {"cook grain", "cook vegetable", "cook sheep", "beg"}
    refused(table, "feed", "A16-BEG-01" if game is GAME else "A07-FEED-15")
    play(table, "cook vegetable", "cook grain")
    assert table.round == 5, "4 food are there and paid"
    assert goods(table, "sheep") == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_no_bread_is_baked_for_the_meal(game: Game) -> None:
    """A16-FEED-Q-01, A16-MEAL-04, A07-FEED-Q-01: a grain is 1 food there, whatever the ovens."""
    table = a_harvest(game=game, goods="2 grain", majors=["fireplace-2", "stone-oven"])
    assert legal(table) == {"cook grain", "beg"}
    play(table, "cook grain")
    assert goods(table, "food") == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_begging(game: Game) -> None:
    """A16-BEG-01, A16-BEG-02, A16-BEG-Q-01, A16-BEG-Q-03; A07-FEED-15, A07-FEED-16: 1 marker for each missing food;
    goods may be kept, food may not, and the family stays."""
    table = a_harvest(game=game, goods="1 food 2 grain")
    play(table, "beg")
    assert table.farms[0].begging == 3
    assert (goods(table, "food"), goods(table, "grain"), table.farms[0].people) == (0, 2, 2)
    assert happened(table, events.Begged) == [events.Begged(0, 3)]
    nothing = a_harvest(game=game, goods="1 sheep")
    assert nothing.farms[0].begging == 4, "nothing to decide: a sheep is no food without a kitchen"


@pytest.mark.parametrize("game", EDITIONS)
def test_begging_markers_never_run_out_and_never_go(game: Game) -> None:
    """A16-BEG-03, A16-BEG-Q-02, A16-COMP-33; A07-COMP-17, A07-FEED-Q-06, A07-SETUP-39: more than the box holds."""
    table = a_harvest(game=game, people=5)
    table.farms[0].begging += 10
    assert table.farms[0].begging == 20
    begging = [farm.begging for farm in table.farms]
    to_the_end(table)
    assert all(now >= was for now, was in zip([farm.begging for farm in table.farms], begging, strict=True))


CRAFTS = [
    ("A16-MAJOR-Q-19 A07-FEED-12 A07-FEED-Q-03", "joinery", "wood", 2),
    ("A16-MAJOR-Q-22 A16-CARD-16 A07-FEED-13 A07-FEED-Q-04", "pottery", "clay", 2),
    ("A16-MAJOR-Q-25 A16-CARD-18 A07-FEED-14 A07-FEED-Q-05", "basketmaker", "reed", 3),
]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rules", "craft", "good", "food"), CRAFTS)
def test_crafts_turn_one_resource_into_food_once_in_each_harvest(
    game: Game, rules: str, craft: str, good: str, food: int
) -> None:
    """A16-MEAL-05, A16-MEAL-06, A16-FEED-Q-02."""
    table = a_harvest(game=game, goods=f"4 food 3 {good}", majors=[craft])
    assert legal(table) == {f"craft {craft}", "feed"}, "also by those who have enough"
    play(table, f"craft {craft}")
    assert (goods(table, good), goods(table, "food")) == (2, food)
    assert table.round == 5
    assert happened(table, events.Crafted) == [events.Crafted(0, craft, good, food)]
    hungry = a_harvest(game=game, goods=f"1 grain 3 {good}", majors=[craft])
    play(hungry, f"craft {craft}")
    refused(hungry, f"craft {craft}", "A16-MAJOR-Q-19" if game is GAME else "A07-FEED-Q-03")


@pytest.mark.parametrize("game", EDITIONS)
def test_crafts_work_again_in_the_next_harvest(game: Game) -> None:
    """A16-MAJOR-Q-19, A07-FEED-Q-03 (ruling 15)."""
    table = a_harvest(game=game, goods="9 food 3 wood", majors=["joinery"])
    play(table, "craft joinery")
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    assert legal(table) == {"craft joinery", "feed"}


@pytest.mark.parametrize("game", EDITIONS)
def test_crafts_rest_outside_the_harvest(game: Game) -> None:
    """A16-MEAL-06."""
    table = a_table(game=game, goods="3 wood")
    refused(table, "craft joinery", "A16-MEAL-06" if game is GAME else "A07-FEED-12")
    assert not legal(a_table(game=game, goods="3 wood", majors=["joinery"]), "craft")


# --- breeding -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("have", "then"), [(1, 1), (2, 3), (3, 4), (5, 6)])
def test_two_of_a_species_have_one_young(game: Game, have: int, then: int) -> None:
    """A16-BREED-01, A16-BREED-07, A07-BREED-01, A07-BREED-09, A07-BREED-10."""
    table = a_harvest(game=game, pastures=["a4 a5 b5"], goods=f"9 food {have} sheep")
    assert goods(table, "sheep") == then


def test_the_young_animal_of_the_example() -> None:
    """A07-BREED-EX-01: 3 sheep have 1 young only, and it finds room in the stable."""
    table = a_harvest(game=GAME_2007, farm=". . . S . H . . . . H . . . .", pastures=["a5"], goods="9 food 3 sheep")
    assert goods(table, "sheep") == 4
    assert happened(table, events.Bred) == [events.Bred(0, (("sheep", 1),))]


@pytest.mark.parametrize("game", EDITIONS)
def test_a_young_animal_needs_a_place(game: Game) -> None:
    """A16-BREED-02, A16-BREED-03, A07-BREED-02: pasture, stable or house; else it does not come."""
    assert goods(a_harvest(game=game, pastures=["a5"], goods="9 food 2 boar"), "boar") == 3, "in the house"
    stable = a_harvest(game=game, farm=". . . S . H . . . . H . . . .", goods="9 food 2 boar")
    assert goods(stable, "boar") == 2, "house and stable are full"
    assert goods(a_harvest(game=game, pastures=["a5"], goods="9 food 3 boar"), "boar") == 3


@pytest.mark.parametrize("game", EDITIONS)
def test_parents_may_live_apart(game: Game) -> None:
    """A16-BREED-04, A07-BREED-08: one in the house, one in a stable; the young one has another stable."""
    table = a_harvest(game=game, farm=". . . S S H . . . . H . . . .", goods="9 food 2 cattle")
    assert goods(table, "cattle") == 3


@pytest.mark.parametrize("game", EDITIONS)
def test_nothing_is_cooked_while_animals_breed(game: Game) -> None:
    """A16-BREED-05, A16-BREED-06, A16-BREED-Q-01, A07-BREED-06, A07-BREED-07, A07-BREED-Q-02: but before and after."""
    table = a_harvest(game=game, pastures=["a4", "a5"], goods="9 food 2 sheep 2 boar", majors=["fireplace-2"])
    play(table, "feed")
    assert legal(table, "keep") == {"keep sheep 3 boar 2", "keep sheep 2 boar 3"}
    assert not legal(table, "cook")
    refused(table, "cook sheep", "A16-BREED-Q-01" if game is GAME else "A07-BREED-07")
    play(table, "keep sheep 3 boar 2")
    if table.to_act == (0,):
        assert legal(table, "cook")
    before = a_harvest(game=game, pastures=["a4"], goods="2 sheep", majors=["fireplace-2"])
    assert "cook sheep" in legal(before)


@pytest.mark.parametrize("game", EDITIONS)
def test_an_animal_may_be_given_up_for_a_newborn(game: Game) -> None:
    """A16-BREED-Q-02, A16-BREED-Q-03, A16-BREED-Q-04, A07-BREED-Q-03: the pet for the lamb; or the lamb is forgone."""
    table = a_harvest(game=game, pastures=["a5"], goods="9 food 2 sheep 1 boar")
    assert legal(table, "keep") == {"keep sheep 3", "keep sheep 2 boar 1"}
    other = table.clone()
    play(table, "keep sheep 3")
    assert (goods(table, "sheep"), goods(table, "boar")) == (3, 0)
    other.play("keep sheep 2 boar 1")
    assert not [event for event in other.log() if isinstance(event, events.Bred)]


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_may_be_cooked_to_make_room_before_others_are_born(game: Game) -> None:
    """A16-BREED-Q-01, A07-BREED-Q-02: also by those who have enough food. In the breeding phase it is too late."""
    crowded = {"pastures": ["a5"], "goods": "4 food 2 sheep 1 boar", "majors": ["fireplace-2"]}
    table = a_harvest(game=game, **crowded)
    assert legal(table) == {"feed", "cook sheep", "cook boar"}
    play(table, "cook boar")
    assert (goods(table, "sheep"), goods(table, "food")) == (3, 2)
    late = a_harvest(game=game, **crowded)
    play(late, "feed")
    assert legal(late, "keep") == {"keep sheep 3", "keep sheep 2 boar 1"}
    assert not legal(late, "cook")
    roomy = a_harvest(game=game, pastures=["a4", "a5"], goods="4 food 2 sheep 1 boar", majors=["fireplace-2"])
    assert goods(roomy, "sheep") == 3, "nothing to decide"


@pytest.mark.parametrize("game", EDITIONS)
def test_in_the_last_harvest_nobody_cooks_to_make_room(game: Game) -> None:
    """Rulings 16 and 30: food is worth nothing any more, so whoever has enough is asked only which animals stay."""
    crowded = {"pastures": ["a5"], "goods": "4 food 2 sheep 1 boar", "majors": ["fireplace-2"]}
    table = a_harvest(game=game, round=14, **crowded)
    assert legal(table) == {"keep sheep 3", "keep sheep 2 boar 1"}
    play(table, "keep sheep 3")
    assert table.over


@pytest.mark.parametrize("game", EDITIONS)
def test_two_newborns_of_one_round(game: Game) -> None:
    """A16-FEED-02, A16-FEED-04, A07-FEED-02: each of them eats 1."""
    house = ". . . . . H H . . . H . . . ."
    table = a_table(game=game, farm=house, goods="9 food", round=13, cards=["basic-wish", "urgent-wish"])
    play(table, "place basic-wish", "place forest", "place urgent-wish", "place clay-pit")
    assert happened(table, events.Fed)[0] == events.Fed(0, 6), "2 adults and 2 newborns"


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.sampled_from(["a4", "a5", "b5", "c4 c5"]), unique=True, max_size=3),
    st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)),
)
def test_breeding_against_brute_force(pastures: list[str], herd: tuple[int, int, int]) -> None:
    """Every herd of old and newborn animals that fits and could not be larger can be chosen, and no other."""
    ordered = [name for name in ("a4", "a5", "b5", "c4 c5") if name in pastures]
    text = f"20 food {herd[0]} sheep {herd[1]} boar {herd[2]} cattle"
    probe = a_harvest(pastures=ordered, goods="20 food")
    capacities, singles = probe.pasture_capacities(0), probe.single_places(0)
    if not probe.houses(0, *herd):
        return
    table = a_harvest(pastures=ordered, goods=text)
    most = [n + (n >= 2) for n in herd]
    possible = {
        kept for kept in herds_that_fit(capacities, singles) if all(n <= m for n, m in zip(kept, most, strict=True))
    }
    largest = {kept for kept in possible if not any(housing.larger(other, kept) for other in possible)}
    reached = set()
    if len(largest) > 1 and any(n >= 2 for n in herd):
        for move in legal(table, "keep"):
            twin = table.clone()
            twin.play(move)
            reached.add(tuple(twin.farms[0].goods[SHEEP : CATTLE + 1]))
        assert reached == largest
    else:
        now = table.farms[0].goods
        assert (now[SHEEP], now[BOAR], now[CATTLE]) in largest


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 6), st.integers(0, 3), st.integers(0, 3), st.integers(0, 2), st.booleans())
def test_feeding_against_brute_force(food: int, grain: int, vegetables: int, wood: int, kitchen: bool) -> None:
    """Every way to eat one's stores: what is left and how much is begged, for each choice that is not wasteful.

    To go on cooking when there is enough is possible at any time later, so only meals that stop there are compared."""
    majors = ["joinery"] + (["fireplace-2"] if kitchen else [])
    table = a_harvest(goods=f"{food} food {grain} grain {vegetables} vegetable {wood} wood", majors=majors)
    rate = 2 if kitchen else 1
    wanted = set()
    for g, v, w in itertools.product(range(grain + 1), range(vegetables + 1), range(min(wood, 1) + 1)):
        have = food + g + v * rate + 2 * w
        wanted.add((grain - g, vegetables - v, wood - w, max(0, have - 4), max(0, 4 - have)))
    found = set()
    queue = [table]
    while queue:
        now = queue.pop()
        if now.round > 4:
            farm = now.farms[0]
            found.add((farm.goods[5], farm.goods[6], farm.goods[1], farm.goods[0], farm.begging))
            continue
        for move in legal(now):
            twin = now.clone()
            twin.play(move)
            queue.append(twin)
    assert found <= wanted
    # Not asked for, because it can wait: crops eaten by somebody who is not hungry.
    for left in wanted - found:
        assert left[3] > 0
        assert left[4] == 0
