"""People on action spaces with cards: several on one space, placements out of turn, people moved, guests and newborns.

The cards here are made up.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import Card, adjust, after, allowed, card, on
from farmyard.core.work import Work, every_other_seat, for_seat
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.placing import PlacePerson, add_people, grow_up, move_person, place_person
from farmyard.games.agricola.questions import MAY_JOIN
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain

from .table import a_table, amounts, by_card, goods, happened, legal, look, places, play, refused, to_round

JOIN = card("K939", adjust(MAY_JOIN, allowed(), where=lambda space, owner, state: not state.stands_on(owner, space)))
"""May join others everywhere, but not where an own person stands."""


# --- several people on a space --------------------------------------------------------------------


def test_whoever_joins_leaves_the_first_person_standing(deal: Callable[..., None]) -> None:
    """Both people stand there, in the order they came."""
    table = a_table(turn_of=1, seats=3)
    deal(table, JOIN)
    play(table, "place farmland", "plow a5", "place grain-seeds", "place farmland", "plow a5")
    assert table.people_on("farmland") == (1, 0)
    assert table.stands_on(0, "farmland")
    assert table.stands_on(1, "farmland")
    assert not table.stands_on(2, "farmland")


def test_own_people_can_be_told_apart(deal: Callable[..., None]) -> None:
    """K139: not where an own person stands, also after somebody else has come there."""
    table = a_table(turn_of=1)
    deal(table, JOIN)
    play(table, "place farmland", "plow a5", "place farmland", "plow a5", "place day-laborer")
    assert "farmland" not in places(table)
    refused(table, "place farmland", "A16-ACT-14")


def test_without_a_card_a_space_takes_one_person() -> None:
    """A16-ACT-14."""
    table = a_table(turn_of=1)
    play(table, "place farmland", "plow a5")
    refused(table, "place farmland", "A16-ACT-14")


def test_a_person_on_the_tile_may_be_joined_on_the_same_space_only(deal: Callable[..., None]) -> None:
    """A16-EXTRA-05 with A026: the person on Modest Wish may be joined, and no other space of
    the tile is free."""
    wishes: dict[str, Any] = {
        "additional_actions": True,
        "round": 5,
        "turn_of": 1,
        "farm": "H . . . . H . . . . H . . . .",
    }
    table = a_table(**wishes)
    deal(table, JOIN)
    table.farms[1].rooms |= 1
    assert "modest-wish" in places(table)
    play(table, "place modest-wish")
    assert "modest-wish" in places(table)
    assert not {"tile-copse", "tile-market", "animal-market"} & places(table)
    play(table, "place modest-wish")
    assert table.people_on("modest-wish") == (1, 0)
    table = a_table(**wishes)
    deal(table, JOIN)
    play(table, "place tile-copse")
    refused(table, "place modest-wish", "A16-EXTRA-05")


def test_several_people_are_saved_copied_seen_and_sent_home(deal: Callable[..., None]) -> None:
    table = a_table(turn_of=1)
    deal(table, JOIN)
    play(table, "place farmland", "plow a5", "place farmland", "plow a5")
    for twin in (table.clone(), table.game.load(table.to_json())):
        assert isinstance(twin, Table)
        assert twin.people_on("farmland") == (1, 0)
        assert twin.hash() == table.hash()
    shown = next(space for space in look(table).spaces if space.name == "farmland")
    assert (shown.user, shown.joined) == (1, (0,))
    to_round(table, 2)
    assert table.people_on("farmland") == ()


def test_a_position_of_before_names_one_person_or_nobody() -> None:
    """Snapshots hold -1 for nobody and the number of a seat, as they did when there was but one person."""
    table = a_table()
    play(table, "place forest")
    saved = table.position()
    assert saved["table"]["users"][SPACE_NUMBER["forest"]] == 0
    assert saved["table"]["users"][SPACE_NUMBER["fishing"]] == -1
    twin = table.game.load(saved)
    assert isinstance(twin, Table)
    assert (twin.people_on("forest"), twin.people_on("fishing")) == ((0,), ())


# --- passing is not final -------------------------------------------------------------------------


def nothing_for_the_first() -> Table:
    """Two spaces are free. The first player has nothing, and passes; the second has clay, and two people to place."""
    table = a_table(turn_of=1, cards=["major-improvement"])
    free = {SPACE_NUMBER[name] for name in ("major-improvement", "farm-expansion")}
    table.users = [() if number in free else (1,) for number in range(len(table.users))]
    table.farms[1].goods = amounts("2 clay")
    table.farms[0].to_place = 1
    return table


def pass_first(table: Table) -> None:
    table.agenda = [PlacePerson(0)]
    table.advance()


def gift(what: Work) -> Card:
    return card("A950", on(after(moments.Used, "others", space="major-improvement"), what))


def test_a_passed_player_who_gets_goods_is_asked_again(deal: Callable[..., None]) -> None:
    """A16-WORK-Q-01: whoever could use a space now has to place a person."""
    table = nothing_for_the_first()
    deal(table, gift(gain(wood=2)))
    pass_first(table)
    assert happened(table, events.Passed) == [events.Passed(0)]
    assert (table.to_act, table.farms[0].to_place, table.farms[0].passed) == ((1,), 0, 1)
    play(table, "place major-improvement", "take fireplace-2")
    assert table.to_act == (0,)
    assert places(table) == {"farm-expansion"}
    play(table, "place farm-expansion", "stable a1")
    assert goods(table, "wood") == 0
    assert table.round == 2, "nobody else could do anything"


def test_a_passed_player_is_not_asked_for_goods_that_are_of_no_use(deal: Callable[..., None]) -> None:
    """And the log does not say again that nothing could be used."""
    table = nothing_for_the_first()
    deal(table, gift(gain(wood=1)))
    pass_first(table)
    play(table, "place major-improvement", "take fireplace-2")
    assert table.round == 2
    assert [event.seat for event in happened(table, events.Passed)] == [0, 1]


def test_passing_without_cards_stays_as_it_was() -> None:
    table = nothing_for_the_first()
    pass_first(table)
    play(table, "place major-improvement", "take fireplace-2")
    assert table.round == 2
    assert [farm.passed for farm in table.farms] == [0, 0]


def test_who_has_passed_is_saved_copied_and_seen() -> None:
    table = nothing_for_the_first()
    pass_first(table)
    imagined = table.game.imagine(look(table, 1), random.Random(1))
    for twin in (table.clone(), table.game.load(table.to_json()), imagined):
        assert isinstance(twin, Table)
        assert [farm.passed for farm in twin.farms] == [1, 0]
    assert "passed" not in a_table().position()["table"]["farms"][0]


# --- placements as work ---------------------------------------------------------------------------

MARKETS = ("sheep-market", "pig-market", "cattle-market")


def lasso(event: moments.TurnEnded, owner: int, state: Table) -> Work | None:
    """Two people one after the other, if one of them goes to an animal market."""
    return place_person() if event.space in MARKETS else place_person(*MARKETS)


LASSO = card("B924", on(after(moments.TurnEnded, test=lambda e, owner, state: e.space != "fishing"), lasso))
"""The test stands for the memory of a card: the second of the two goes fishing here, and no third follows."""


def test_a_second_person_after_the_turn(deal: Callable[..., None]) -> None:
    """B024 and I88: the first on a market, the second anywhere; then it is the next player's turn."""
    table = a_table(cards=["sheep-market"])
    deal(table, LASSO)
    play(table, "place sheep-market")
    assert table.to_act == (0,)
    assert {"forest", "fishing"} <= places(table)
    assert "done" in legal(table)
    play(table, "place fishing")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 0)


def test_a_second_person_only_on_some_spaces(deal: Callable[..., None]) -> None:
    """Else the second has to go to a market; it is optional, and nobody's turn is lost by it."""
    table = a_table(cards=["sheep-market"])
    deal(table, LASSO)
    play(table, "place forest")
    assert legal(table) == {"place sheep-market", "done"}
    refused(table, "place fishing", "A16-ACT-02")
    play(table, "done")
    assert (table.to_act, table.farms[0].to_place) == ((1,), 1)
    table = a_table()
    deal(table, LASSO)
    play(table, "place forest")  # there is no market, and nothing is asked
    assert table.to_act == (1,)


def test_nobody_is_placed_out_of_turn_when_nobody_is_left(deal: Callable[..., None]) -> None:
    table = a_table(cards=["sheep-market"], people=1)
    deal(table, LASSO)
    play(table, "place sheep-market")
    assert table.to_act == (1,)


def test_a_placement_before_everybody(deal: Callable[..., None]) -> None:
    """I260: one person before everybody, then the normal order from the starting player."""
    table = a_table(first=1)
    deal(table, card("I960", on(after(moments.WorkStarted), place_person())))
    to_round(table, 2)
    assert (table.to_act, table.first) == ((0,), 1)
    play(table, "place forest")
    assert table.to_act == (1,)
    play(table, "place fishing")
    assert (table.to_act, table.farms[0].to_place) == ((0,), 1)


def test_an_extra_placement_is_a_turn_for_cards(deal: Callable[..., None]) -> None:
    """Both turns end, each with its space; the second is told to be an extra one."""
    ended: list[tuple[str, int, bool]] = []

    def note(event: moments.TurnEnded, owner: int, state: Table) -> bool:
        ended.append((event.space, state.farms[0].to_place, event.extra))
        return False

    table = a_table(cards=["sheep-market"])
    deal(table, LASSO, card("A919", on(after(moments.TurnEnded, test=note), gain(wood=1))))
    play(table, "place sheep-market", "place fishing")
    assert ended == [("sheep-market", 1, False), ("fishing", 0, True)]


def test_a_newborn_works_in_the_round_of_its_birth(deal: Callable[..., None]) -> None:
    """A092 and K267: it is an adult at once, waits for the next turn, and eats like an adult."""
    table = a_table(round=12, cards=["urgent-wish"], people=1, seats=2)
    deal(table, card("K967", on(after(events.Born), grow_up())))
    play(table, "place urgent-wish")
    assert (table.farms[0].newborn, table.farms[0].to_place, table.to_act) == (0, 1, (1,))
    assert look(table).farms[0].food_needed == 4
    play(table, "place forest")
    assert table.to_act == (0,)
    assert happened(table, events.Joined) == [events.Joined(0, 1, True, "K967")]


def test_nobody_grows_up_without_a_newborn() -> None:
    table = a_table()
    assert not grow_up()(0).doable(table)


def test_a_guest_works_in_this_round(deal: Callable[..., None]) -> None:
    """I73: beyond the family, for one round; it does not eat and does not score."""
    table = a_table(people=1)
    before = table.scores()[0].total
    by_card(table, "I973", add_people(1))
    assert (table.farms[0].people, table.farms[0].to_place) == (1, 2)
    assert table.scores()[0].total == before
    assert look(table).farms[0].food_needed == 2


def test_a_person_found_when_all_were_placed_is_placed_too(deal: Callable[..., None]) -> None:
    """A092: also after the last turn of the round."""
    table = a_table(round=12, cards=["urgent-wish"], people=1)
    deal(table, card("A992", on(after(moments.WorkEnded, test=lambda e, o, s: s.farms[o].newborn > 0), grow_up())))
    table.farms[1].to_place = 0
    play(table, "place urgent-wish")
    assert (table.to_act, table.round) == ((0,), 12)
    play(table, "place forest")
    assert table.round == 13


def test_a_person_is_moved_and_uses_the_other_space(deal: Callable[..., None]) -> None:
    """K269 and K289: the person leaves its space; this is no placement."""
    table = a_table()
    heard: list[str] = []

    def note(event: Any, owner: int, state: Table) -> bool:
        heard.append(event.space)
        return False

    deal(table, card("K989", on(after(moments.Used, test=note), gain(wood=1))))
    play(table, "place grain-seeds")
    by_card(table, "K969", move_person("grain-seeds", "farmland"))
    play(table, "plow a5")
    assert (table.people_on("grain-seeds"), table.people_on("farmland")) == ((), (0,))
    assert happened(table, events.Moved) == [events.Moved(0, "grain-seeds", "farmland", "K969")]
    assert happened(table, events.Placed) == [events.Placed(0, "grain-seeds")]
    assert heard == ["grain-seeds", "farmland"]
    assert (table.to_act, table.farms[0].to_place, goods(table, "grain")) == ((1,), 1, 1)


@pytest.mark.parametrize("start", ["forest", "grain-seeds"])
def test_only_own_people_move_and_only_to_free_spaces(start: str) -> None:
    table = a_table()
    play(table, "place grain-seeds", "place forest")
    assert move_person(start, "farmland")(0).doable(table) == (start == "grain-seeds")
    assert not move_person(start, "forest")(0).doable(table)


def test_others_can_be_made_to_place(deal: Callable[..., None]) -> None:
    """Work for another seat is work like any other."""
    table = a_table(seats=3)
    by_card(table, "K999", every_other_seat(place_person("forest", "fishing", optional=False)))
    assert (table.to_act, legal(table)) == ((1,), {"place forest", "place fishing"})
    play(table, "place forest")
    assert (table.to_act, legal(table)) == ((2,), {"place fishing"})
    play(table, "place fishing")
    assert table.to_act == (0,)
    by_card(table, "K998", for_seat(2, place_person("clay-pit")))
    assert table.to_act == (2,)


def test_a_player_who_has_placed_everybody_is_still_due_if_a_card_finds_a_person(deal: Callable[..., None]) -> None:
    """A16-WORK-03: in the order of play, while others still place; whoever gets nobody is passed over."""
    asked: list[int] = []

    def find(event: moments.OutOfPeople, owner: int, state: Table) -> Any:
        asked.append(event.seat)
        return add_people(1) if len(asked) == 1 else None

    table = a_table(seats=3, people=1)
    deal(table, card("K967", on(after(moments.OutOfPeople), find)))
    play(table, "place forest", "place fishing", "place clay-pit")
    assert (table.to_act, asked) == ((0,), [0])
    play(table, "place farmland", "plow a5", "place grain-seeds", "place day-laborer")
    assert (table.round, set(asked)) == (2, {0})
