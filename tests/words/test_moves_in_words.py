"""The menu says what a move brings, and it is what the move brings."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from farmyard.core.i18n import LANGUAGES
from farmyard.games.aehre import GAME
from farmyard.games.aehre.notation import Barns, Draw, Farm, Points
from farmyard.games.aehre.steps import farms_owed
from farmyard.games.aehre.tables import CELL_NAMES, END, GONE, TILE_NAMES

NAMES = ("Ann", "Bob", "Cid", "Dora", "Elsa")


def opening(seats: int = 2) -> Any:
    """Player 1 holds w1r2 and begins, as in AE-EX-07."""
    state: Any = GAME.start(seats=seats, seed=1, first="p1")
    state.farmers[0].hand[0] = TILE_NAMES.index("w1r2")
    return state


def told(state: Any, text: str, lang: str = "en") -> str:
    return GAME.tell_move(GAME.parse(text), state.view(0), lang)


def laid(seats: int = 2) -> Any:
    state = opening(seats)
    state.play("lay w1r2 e2 e1")
    return state


def test_a_lay_says_what_each_field_could_bring() -> None:
    """AE-EX-07: the wheat region gets 3 fields, the rapeseed region 2."""
    assert told(opening(), "lay w1r2 e2 e1") == "wheat on e2 (3 points or ⌂), rapeseed on e1 (2 points or ⌂⌂)"
    assert told(opening(), "lay p e2") == "small tile: potato on e2 (2 points or ⌂⌂)"
    assert told(opening(), "level b e2") == "small beet tile face down on e2, then a large tile on top"


def test_a_field_without_symbols_or_cube_offers_points_only() -> None:
    """AE-Q-21"""
    state = opening()
    assert told(state, "lay w2w0 e1 e2") == "wheat on e1 (4 points or ⌂⌂), wheat on e2 (4 points)"
    state.farmers[0].cubes[0] = GONE
    assert told(state, "lay w2w0 e1 e2") == "wheat on e1 (4 points), wheat on e2 (4 points)"


def test_a_field_in_the_region_of_a_farm_brings_no_points() -> None:
    """AE-OWN-02: f2 is wheat beside e2."""
    state = laid()
    state.owners[CELL_NAMES.index("f2")] = 1
    state.farmers[1].farms = (CELL_NAMES.index("f2"),)
    assert told(state, "points e2") == "0 victory points for wheat on e2"
    assert told(state, "points e1") == "2 victory points for rapeseed on e1"


def test_farm_points_say_where_the_cube_goes_and_what_it_fetches() -> None:
    """AE-LIVE-01, AE-Q-28: with two players the livestock waits on space 6."""
    state = laid()
    assert told(state, "barns e1") == "2 farm points for rapeseed on e1: your cube moves to space 2"
    state.farmers[0].cubes[2] = 5
    told_now = "2 farm points for rapeseed on e1: your cube leaves the barn and you take {}"
    assert told(state, "barns e1") == told_now.format("the cow")
    state.stacks[2] = 1
    assert told(state, "barns e1") == told_now.format("the pig")
    state.stacks[2] = 0
    assert told(state, "barns e1").endswith("your cube leaves the barn, but no livestock is left")


def test_farm_points_say_when_they_earn_a_farm() -> None:
    """AE-FARM-01: with two players the first farm row is space 3."""
    state = laid()
    state.farmers[0].cubes = [3, 4, 1, GONE, 3]
    assert told(state, "barns e1").endswith("your cube moves to space 3; this earns you a farm")
    state.farmers[0].cubes[4] = 2
    assert told(state, "barns e1").endswith("your cube moves to space 3")


def test_a_building_site_says_how_large_its_region_is() -> None:
    assert told(laid(), "farm e2") == "farm on e2: region of 3 fields (wheat)"


def test_moves_of_nature() -> None:
    state = opening()
    assert told(state, "first p2") == "p2 goes first"
    assert told(state, "draw w1r2") == "draw wheat/rapeseed"
    assert GAME.tell_move(Draw(END), state.view(0), "en") == "draw the end tile"
    assert told(state, "turn 13") == "livestock worth 13"
    assert told(state, "done") == "done", "a move of any game is told as it is written"


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_the_menu_promises_is_what_happens(seats: int) -> None:
    state: Any = GAME.start(seats=seats, seed=seats)
    rng = random.Random(seats)
    kept = {"points": 0, "cube": 0, "animal": 0, "farm earned": 0, "farm": 0}
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        barns = [move for move in legal if isinstance(move, Barns)]
        move = rng.choice(barns if barns and rng.random() < 0.7 else legal)
        words = GAME.tell_move(move, state.view(seat), "en")
        told_before, owed = len(state.log()), farms_owed(state, seat)
        state.play(move)
        news = " ".join(GAME.tell(event, "en", NAMES) for event in state.log()[told_before:])
        if isinstance(move, Points):
            assert f"gets {words}." in news
            kept["points"] += 1
        elif isinstance(move, Barns):
            assert ("earns you a farm" in words) == (farms_owed(state, seat) > owed)
            kept["farm earned"] += "earns you a farm" in words
            if found := re.search(r"cube moves to space \d", words):
                assert found.group() in news
                kept["cube"] += 1
            elif found := re.search("you (take the [a-z]+)", words):
                # The other field of the tile may still have to be booked before the animal is taken.
                assert found.group(1).replace("take", "takes") in news or "receive_points" in state.because.key
                kept["animal"] += 1
        elif isinstance(move, Farm) and f"for the farm on {CELL_NAMES[move.cell]}" in news:
            fields = re.findall(r"region of (\d+) field", words)
            assert re.findall(rf"gets (\d+) victory points? for the farm on {CELL_NAMES[move.cell]}", news) == fields
            kept["farm"] += 1
    assert all(kept.values()), kept


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_legal_move_is_told_in_every_language(lang: str) -> None:
    state: Any = GAME.start(seats=3, seed=9)
    rng = random.Random(9)
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        for move in rng.sample(legal, min(3, len(legal))):
            for view in (state.view(seat), state.view(None)):
                words = GAME.tell_move(move, view, lang)
                assert words
                assert words != str(move)
                assert "{" not in words
        state.play(rng.choice(legal))
