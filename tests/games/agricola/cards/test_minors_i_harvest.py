"""Minor improvements of deck I that work in the harvest or bring points at the end.

What a card costs, needs and is worth is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, after, card, forbidden, on
from farmyard.core.work import maybe, pay
from farmyard.games.agricola import GAME_2007, events, moments
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.questions import TAKES_PART
from farmyard.games.agricola.rounds import EndRound, StartScoring
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import earn_points, gain
from tests.games.agricola.table import a_harvest, a_table, goods, happened, legal, play, with_fact

Deal = Callable[..., None]


def with_cards(*played: str, **wishes: Any) -> Table:
    """A game of the original edition in which these cards lie before seat 0."""
    return a_table(game=GAME_2007, played=played, hand=[], **wishes)


def harvest(*played: str, **wishes: Any) -> Table:
    return a_harvest(game=GAME_2007, played=played, hand=[], **wishes)


def run_harvest(table: Table) -> None:
    table.agenda = [EndRound(), Harvest()]
    table.advance()


def bonus(table: Table, seat: int = 0) -> int:
    return table.scores()[seat].parts["bonus"]


# --- I75 Hand Mill, I98 Schnaps Distillery ----------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "have", "times", "food"),
    [("I75", "3 grain", 2, 2), ("I75", "1 grain", 1, 2), ("I98", "2 vegetable", 1, 4)],
)
def test_crafts_of_the_feeding_phase(name: str, have: str, times: int, food: int) -> None:
    """I75, I98: so often in one harvest, so much food each."""
    table = harvest(name, goods=have)
    for _ in range(times):
        play(table, f"craft {name.lower()}")
    assert [(event.improvement, event.food) for event in happened(table, events.Crafted)] == [(name, food)] * times
    assert not legal(table, "craft")


@pytest.mark.parametrize(("name", "have"), [("I75", "3 vegetable"), ("I98", "3 grain")])
def test_crafts_want_their_own_good(name: str, have: str) -> None:
    """I75, I98; and they are for feeding only."""
    assert not legal(harvest(name, goods=have), "craft")
    assert not legal(with_cards(name, goods="1 grain 1 vegetable"), "craft")


@pytest.mark.parametrize(("supply", "points"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_schnaps_distillery_scores_the_fifth_and_sixth_vegetable(supply: int, points: int) -> None:
    """I98: those on fields count."""
    table = with_cards("I98", goods=f"{supply} vegetable", farm="v2 v1 . . . H . . . . H . . . .")
    assert bonus(table) == points


# --- I76 Rake -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "points", "with_a_tool"), [(4, 0, 0), (5, 2, 0), (6, 2, 2)])
def test_rake(fields: int, points: int, with_a_tool: int) -> None:
    """I76: 2 points for 5 fields; with a plough, Harrow, Punner or Yoke 6 are needed."""
    farm = " ".join(["F"] * fields + ["."] * (13 - fields) + ["H", "H"])
    assert bonus(with_cards("I76", farm=farm)) == points
    assert bonus(with_cards("I76", "I70", farm=farm)) == with_a_tool
    assert bonus(with_cards("I76", "I70@1", farm=farm)) == points, "the Punner of another"


# --- I83, I89, I94: the streets -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("played", "points"),
    [
        (("I83",), (2, 0)),
        (("I83", "I89@1"), (0, 2)),
        (("I89", "I94@1"), (0, 2)),
        (("I94", "I83@1"), (2, 0)),
        (("I83", "I94", "I89@1"), (2, 0)),
        (("I83", "I89"), (2, 0)),
    ],
)
def test_the_best_street_alone_scores(played: tuple[str, ...], points: tuple[int, int]) -> None:
    """I83, I89, I94: 2 points for one player; stone before clay before wood."""
    table = with_cards(*played)
    assert (bonus(table, 0), bonus(table, 1)) == points


def test_a_street_that_was_handed_in_is_none() -> None:
    """I83, I94: no longer in play."""
    table = with_cards("I83", "I94@1")
    table.drop_card(1, "I94")
    assert (bonus(table, 0), bonus(table, 1)) == (2, 0)


# --- I86 Corn Storehouse ------------------------------------------------------------------------------

FIELDS = "F F g1 . . H . . . . H . . . ."


def test_corn_storehouse_sows_after_the_field_phase() -> None:
    """I86: on empty fields, also on the one just reaped, with 1 grain fewer; any number of them, and grain only."""
    table = harvest("I86", farm=FIELDS, goods="9 food 2 grain 1 vegetable")
    assert legal(table, "sow") == {"sow a1 grain", "sow a2 grain", "sow a3 grain"}
    play(table, "sow a1 grain", "sow a3 grain", "done")
    assert (table.farms[0].crops[:3], goods(table, "grain")) == ((2, 0, 2), 1)
    assert happened(table, events.Sowed)[0].by == "I86"


def test_corn_storehouse_may_be_left_alone() -> None:
    """I86: optional; and nothing is asked without grain."""
    table = harvest("I86", farm=FIELDS, goods="9 food")
    play(table, "done")
    assert table.farms[0].crops[:3] == (0, 0, 0)
    table = harvest("I86", farm="F . . . . H . . . . H . . . .", goods="9 food")
    assert not legal(table, "sow")


def test_corn_storehouse_is_heard_by_cards_that_wait_for_sowing(deal: Deal) -> None:
    """I86: I224 and bonuses for sowing."""
    table = harvest("I86", farm=FIELDS, goods="9 food 2 grain")
    deal(table, card("Z1", on(after(moments.FieldsSown), gain(wood=1))))
    play(table, "sow a1 grain", "done")
    assert goods(table, "wood") == 1


# --- I92 Manure ---------------------------------------------------------------------------------------


def end_round(round: int, *played: str, **wishes: Any) -> Table:  # noqa: A002
    table = with_cards(*played, round=round, **wishes)
    table.agenda = [EndRound()]
    table.advance()
    return table


def test_manure_reaps_in_rounds_without_harvest() -> None:
    """I92: one crop from each planted field, or none at all."""
    for wish, grain, vegetables in (("choose reap", 1, 1), ("done", 0, 0)):
        table = end_round(5, "I92", farm="g3 v2 F . . H . . . . H . . . .")
        told = table.game.tell_move(table.game.parse("choose reap"), table.view(0), "en")
        assert told == "take 1 crop from each planted field"
        play(table, wish)
        assert (goods(table, "grain"), goods(table, "vegetable"), table.round) == (grain, vegetables, 6)


@pytest.mark.parametrize("round", [4, 7, 9, 11, 13, 14])
def test_manure_does_nothing_after_a_harvest(round: int) -> None:  # noqa: A002
    """I92."""
    table = end_round(round, "I92", farm="g3 . . . . H . . . . H . . . .")
    assert goods(table, "grain") == 0
    assert table.over or legal(table, "place")


def test_manure_finds_nothing_on_empty_fields() -> None:
    """I92: nothing is asked."""
    assert legal(end_round(5, "I92", farm="F F . . . H . . . . H . . . ."), "place")


def test_manure_lets_storehouse_and_mill_work() -> None:
    """I92, R4: the Corn Storehouse and the own Water Mill, in either order; the mill is not for others."""
    for first, moves, left in (("i86", ("sow a1 grain",), (2, 0)), ("i103", ("choose 3-food",), (0, 3))):
        table = end_round(5, "I92", "I86", "I103", farm="g1 . . . . H . . . . H . . . .")
        table.farms[1].goods[GOODS.index("grain")] = 1
        play(table, "choose reap", f"choose {first}", *moves)
        assert (table.farms[0].crops[0], goods(table, "food")) == left
        assert (table.to_act, table.round) == ((0,), 6), "nobody else is asked"


def test_manure_is_no_field_phase_for_animals() -> None:
    """I92, I93: cards that bring food for animals are silent."""
    table = end_round(5, "I92", "I93", farm="g1 . . . . H . . . . H . . . .", goods="5 sheep", pastures=["a4 a5 b4 b5"])
    play(table, "choose reap")
    assert goods(table, "food") == 0


# --- I93 Milking Shed ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "food"),
    [
        ((5, 0), (0, 0), 1),
        ((4, 0), (0, 0), 0),
        ((2, 0), (3, 0), 1),
        ((0, 1), (0, 2), 1),
        ((4, 2), (5, 1), 2),
        ((4, 2), (0, 0), 0),
    ],
)
def test_milking_shed(mine: tuple[int, int], theirs: tuple[int, int], food: int) -> None:
    """I93: 1 food for 5 sheep and for 3 cattle of all players together, before any crop is taken."""
    pastures = ["a4 a5 b4 b5", "c4 c5", "c2 c3"]
    table = with_cards("I93", round=4, pastures=pastures, goods=f"9 food {mine[0]} sheep {mine[1]} cattle")
    other = table.farms[1].goods
    other[0], other[GOODS.index("sheep")], other[GOODS.index("cattle")] = 20, *theirs
    run_harvest(table)
    assert [dict(event.goods)["food"] for event in happened(table, events.Gained)] == ([food] if food else [])


# --- I101 Animal Feed ---------------------------------------------------------------------------------


def scoring(*played: str, **wishes: Any) -> Table:
    table = with_cards(*played, round=14, **wishes)
    table.agenda = [StartScoring()]
    table.advance()
    return table


def test_animal_feed_brings_one_of_each_species_owned() -> None:
    """I101: one parent is enough; of a species that is not there none comes."""
    table = scoring("I101", goods="1 sheep 2 cattle", pastures=["a5", "a4", "b5"])
    assert (goods(table, "sheep"), goods(table, "boar"), goods(table, "cattle")) == (2, 0, 3)
    assert table.over


def test_animal_feed_needs_places() -> None:
    """I101: the owner chooses where not all find one, and may give up others; nothing is cooked any more."""
    table = scoring("I101", goods="1 sheep 1 boar", pastures=["a5"], majors=["fireplace-2"])
    assert legal(table) == {"keep sheep 2 boar 1", "keep sheep 1 boar 2"}
    play(table, "keep sheep 1 boar 2")
    assert (goods(table, "sheep"), goods(table, "boar"), goods(table, "food")) == (1, 2, 0)


@pytest.mark.parametrize(("places", "sheep"), [("1", 1), ("0", 2)])
def test_animal_feed_needs_places_as_the_owner_of_the_box_says(places: str, sheep: int) -> None:
    """I101: sources differ on whether the new animals need a place."""
    table = scoring("I101", goods="1 sheep", card_facts=with_fact("I101", "places", places))
    assert (table.over, goods(table, "sheep")) == (True, sheep)


def test_animal_feed_comes_before_other_cards_of_that_moment(deal: Deal) -> None:
    """I101: whoever pays before scoring has the new animals already."""
    table = with_cards("I101", round=14, goods="1 sheep", pastures=["a5"])
    deal(table, card("E915", on(after(moments.ScoringStarted), maybe(pay(sheep=2).then(earn_points(1))))))
    table.agenda = [StartScoring()]
    table.advance()
    assert legal(table, "choose")


def test_animal_feed_is_for_its_owner_and_for_the_end() -> None:
    """I101."""
    table = scoring("I101@1", goods="1 sheep", pastures=["a5"])
    assert goods(table, "sheep") == 1
    table = end_round(13, "I101", goods="1 sheep", pastures=["a5"])
    assert goods(table, "sheep") == 1


# --- I103 Water Mill ----------------------------------------------------------------------------------


def with_mill(owner: int, **wishes: Any) -> Table:
    table = with_cards(f"I103@{owner}", round=4, goods="9 food 2 grain", **wishes)
    for farm in table.farms[1:]:
        farm.goods[0] = 9
    return table


@pytest.mark.parametrize(("owner", "mine", "theirs"), [(0, 3, 0), (1, 2, 1)])
def test_water_mill(owner: int, mine: int, theirs: int) -> None:
    """I103: 1 grain becomes 3 food, once in a harvest; whoever is not the owner gives 1 of it to the owner."""
    table = with_mill(owner)
    run_harvest(table)
    before = [farm.goods[0] for farm in table.farms]
    assert len(legal(table, "choose")) == 1
    play(table, *legal(table, "choose"))
    fed = {event.seat: event.food for event in happened(table, events.Fed)}
    after_feeding = [farm.goods[0] + fed[seat] for seat, farm in enumerate(table.farms)]
    assert [now - then for now, then in zip(after_feeding, before, strict=True)] == [mine, theirs]
    assert goods(table, "grain") == 1


def test_water_mill_may_be_declined_and_needs_grain() -> None:
    """I103: seat 0 is asked, seat 1 has no grain."""
    table = with_mill(1)
    run_harvest(table)
    play(table, "done")
    assert (goods(table, "grain"), len(happened(table, events.Fed))) == (2, 2)


def test_water_mill_of_one_who_skips_the_harvest(deal: Deal) -> None:
    """I103, I244: the others may use it all the same."""
    table = with_mill(1)
    skip = card("I944", adjust(TAKES_PART, forbidden()))
    deal(table, skip)
    table.drop_card(0, "I944")
    table.take_card(1, "I944")
    run_harvest(table)
    food = goods(table, "food", 1)
    play(table, *legal(table, "choose"))
    assert goods(table, "food", 1) == food + 1


def test_water_mill_grinds_once_for_each() -> None:
    """I103: in the order of play."""
    table = with_mill(0, first=1)
    table.farms[1].goods[GOODS.index("grain")] = 1
    run_harvest(table)
    assert table.to_act == (1,)
    play(table, "done")
    assert table.to_act == (0,)
    play(table, "done")
    assert len(happened(table, events.Fed)) == 2


# --- I97 Slaughterhouse -------------------------------------------------------------------------------


def test_slaughterhouse_gets_food_for_the_animals_of_others() -> None:
    """I97: 1 food from the supply for all that another cooks at one time; what follows another move is a new time."""
    wishes: dict[str, Any] = {"goods": "3 sheep 1 vegetable", "pastures": ["a4 a5"], "majors": ["fireplace-2"]}
    table = with_cards("I97@1", **wishes)
    before = goods(table, "food", 1)
    play(table, "cook vegetable")
    assert goods(table, "food", 1) == before, "no animal"
    play(table, "cook sheep", "cook sheep")
    assert (goods(table, "food", 1) - before, goods(table, "food")) == (1, 2 + 2 * 2)
    play(table, "place forest")
    table.play("place clay-pit", 1)
    play(table, "cook sheep")
    assert goods(table, "food", 1) - before == 2


def test_slaughterhouse_gets_nothing_for_own_animals() -> None:
    """I97."""
    table = with_cards("I97", goods="1 sheep", majors=["fireplace-2"])
    play(table, "cook sheep")
    assert goods(table, "food") == 2


def test_slaughterhouse_counts_animals_without_a_place_once() -> None:
    """I97: sheep and boar that are cooked together are one time."""
    table = with_cards("I97@1", goods="1 sheep", majors=["fireplace-2"], cards=["pig-market"], stock={"pig-market": 3})
    before = goods(table, "food", 1)
    play(table, "place pig-market", "keep sheep 1")
    assert goods(table, "food", 1) - before == 1


def test_slaughterhouse_feeds_last() -> None:
    """I97, R4: so the animals that others cook in the feeding phase still help."""
    table = with_cards("I97", round=4, first=0, goods="3 food")
    other = table.farms[1].goods
    other[0], other[GOODS.index("sheep")] = 2, 1
    table.farms[1].majors = 1
    table.take_card(1, "fireplace-2")
    run_harvest(table)
    assert table.to_act == (1,)
    table.play("cook sheep", 1)
    assert [event.seat for event in happened(table, events.Fed)] == [1, 0]
    assert table.farms[0].begging == 0
