"""Guest and Reed Hut: people who are no family."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.feeding import food_needed
from farmyard.games.agricola.rounds import StartRound, StartWork
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import goods, happened, in_2007, legal, places, play

THREE_ROOMS = "H . . . .  H . . . .  H . . . ."
SIX_ROOMS = "H H . . .  H H . . .  H H . . ."


def next_work(table: Table) -> None:
    """The work phase of the next round begins."""
    table.users = [()] * len(table.users)
    table.agenda = [StartWork()]
    table.round += 1
    table.advance()


def with_hut(**wishes: Any) -> Table:
    """The hut was played in an earlier round: it has its person, who can be placed."""
    table = in_2007("K138", **wishes)
    table.write_note(0, "K138", 0, 1)
    table.farms[0].to_place += 1
    return table


# --- I73 Guest -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [2, 5])
def test_a_guest_works_in_the_next_round_only(people: int) -> None:
    """I73, A07-COMP-38, A07-COMP-Q-02: one person more, even a sixth; the card goes on to the next player."""
    table = in_2007(hand=["I73"], goods="2 food", people=people)
    play(table, "place meeting-place", "play i73")
    assert table.unplayed.hands == ((), ("I73",))
    assert table.farms[0].to_place == people - 1, "not in this round"
    next_work(table)
    assert table.farms[0].to_place == people + 1
    next_work(table)
    assert table.farms[0].to_place == people


def test_a_guest_who_is_invited_at_the_start_of_a_round_comes_in_the_next() -> None:
    """I73, K279: the round that starts is not the next one; whoever was invited before comes."""
    table = in_2007("K279", hand=["I73"], goods="4 food", seats=1, round=4, material="stone")
    table.farms[0].guests = 1
    table.agenda = [StartRound()]
    table.advance()
    play(table, "play i73")
    assert (table.round, table.farms[0].to_place) == (5, 2 + 1)
    next_work(table)
    assert table.farms[0].to_place == 2 + 1
    next_work(table)
    assert table.farms[0].to_place == 2


def test_a_guest_needs_neither_room_nor_food_and_brings_no_points() -> None:
    """I73."""
    table = in_2007(hand=["I73"], goods="2 food")
    points = table.scores()[0].total
    play(table, "place meeting-place", "play i73")
    next_work(table)
    assert food_needed(table, 0) == 4
    assert table.scores()[0].total == points
    assert table.farms[0].people == 2


def test_a_guest_to_come_is_saved_and_seen() -> None:
    table = in_2007(hand=["I73"], goods="2 food")
    play(table, "place meeting-place", "play i73")
    again = GAME_2007.load(table.to_json())
    assert again.hash() == table.hash()
    assert [farm.guests for farm in again.view(1).farms] == [1, 0]  # type: ignore[attr-defined]


# --- K138 Reed Hut ---------------------------------------------------------------------------------------


def test_the_person_of_the_reed_hut_works_at_once() -> None:
    """K138: in this round and in every later one; it is no family growth and brings no points but the card's."""
    table = in_2007(hand=["K138"], goods="4 reed 1 wood")
    play(table, "place meeting-place", "play k138")
    assert table.farms[0].to_place == 2
    assert table.farms[0].people == 2
    assert not happened(table, events.Born)
    next_work(table)
    assert table.farms[0].to_place == 3


@pytest.mark.parametrize(("seats", "food"), [(1, 9), (2, 6)])
def test_the_person_of_the_reed_hut_eats(seats: int, food: int) -> None:
    """K138: as much as an adult in this game."""
    table = in_2007(seats=seats, hand=["K138"], goods="4 reed 1 wood")
    play(table, "place meeting-place", "play k138")
    assert food_needed(table, 0) == food


def test_the_reed_hut_needs_an_unused_person() -> None:
    """K138: with five family members there is none, so the card cannot be played (ruling R74)."""
    assert "meeting-place" in places(in_2007(hand=["K138"], goods="4 reed 1 wood", people=4, seats=1))
    assert "meeting-place" not in places(in_2007(hand=["K138"], goods="4 reed 1 wood", people=5, seats=1))


@pytest.mark.parametrize(("answer", "left"), [("done", 2), ("choose move-in", 1)])
def test_the_person_of_the_hut_may_be_the_newborn(answer: str, left: int) -> None:
    """K138: by the action of another person; then the hut is empty and nobody works for it any more."""
    table = with_hut(farm=THREE_ROOMS, cards=["basic-wish"], seats=1)
    play(table, "place basic-wish")
    assert legal(table) == {"done", "choose move-in"}
    play(table, answer)
    assert (table.farms[0].people, table.farms[0].newborn) == (3, 1)
    assert table.farms[0].to_place == left
    assert table.note(0, "K138") == (answer == "done")


def test_with_all_pieces_in_use_the_person_of_the_hut_has_to_be_the_newborn() -> None:
    """K138: it takes one of the five pieces of its player."""
    table = with_hut(farm=SIX_ROOMS, people=4, cards=["basic-wish"], seats=1)
    play(table, "place basic-wish")
    assert table.farms[0].people == 5
    assert table.note(0, "K138") == 0
    assert happened(table, events.MovedIn) == [events.MovedIn(0, "K138")]


def test_the_person_of_the_hut_does_not_bring_itself_into_the_house() -> None:
    """K138: it is placed after all others, so it is the last one."""
    table = with_hut(farm=SIX_ROOMS, people=4, cards=["basic-wish"], seats=1)
    table.farms[0].to_place = 1
    assert "basic-wish" not in places(table)
    table = with_hut(farm=SIX_ROOMS, people=3, cards=["basic-wish"], seats=1)
    table.farms[0].to_place = 1
    play(table, "place basic-wish")
    assert "choose move-in" not in legal(table)
    assert table.farms[0].people == 4
    assert table.note(0, "K138") == 1


def test_goods_of_the_hut() -> None:
    """K138: 1 point, and it is no room."""
    table = with_hut(cards=["basic-wish"], seats=1)
    assert "basic-wish" not in places(table)
    assert goods(table, "food") == 0
