"""The score sheet in the view: it adds up to the score, and what it promises comes true."""

from __future__ import annotations

import random
from typing import Any

import pytest

import farmyard

GAMES = ("farmerama", "frage-der-aehre", "la-granja")


def sheets(view: Any) -> list[Any]:
    return [player.sheet for player in getattr(view, "farms", None) or view.farmers]


@pytest.mark.parametrize("name", GAMES)
def test_the_sheet_adds_up_to_what_the_viewer_may_count(name: str) -> None:
    rng = random.Random(7)
    state = farmyard.game(name).start(seats=2, seed=3)
    while not state.over:
        if rng.random() < 0.1:
            for seat in (0, 1, None):
                view = state.view(seat)
                for sheet, score in zip(sheets(view), view.scores(), strict=True):
                    assert {line.category: line.points for line in sheet} == score.parts
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    for sheet, score in zip(sheets(state.view(None)), state.scores(), strict=True):
        assert sum(line.points for line in sheet) == score.total


def lines(state: Any, seat: int) -> dict[str, Any]:
    return {line.category: line for line in sheets(state.view(seat))[seat]}


def test_la_granja_tells_what_the_nearest_barrow_lacks_and_brings() -> None:
    state: Any = farmyard.game("la-granja").start(seats=2, seed=1)
    while state.to_act == (-1,):
        state.play(state.legal(-1)[0], -1)
    farm = state.farms[0]
    card = next(number for number, face in enumerate(state.box.cards) if len(face.barrow) == 3)
    farm.barrows[0], farm.loaded[0] = card, 0b001
    found = lines(state, 0)["barrows"]
    assert (found.missing, found.brings) == (2, state.box.cards[card].points)


def test_la_granja_counts_silver_to_the_next_point() -> None:
    """LG-END-02: 5 silver are a point."""
    state: Any = farmyard.game("la-granja").start(seats=2, seed=1)
    state.farms[0].silver = 7
    assert (lines(state, 0)["silver"].count, lines(state, 0)["silver"].missing) == (7, 3)


def test_farmerama_promises_no_product_beyond_the_last_step() -> None:
    state: Any = farmyard.game("farmerama").start(seats=2, seed=1)
    assert lines(state, 0)["products"].missing == 1
    state.farms[0].products = [len(track) - 1 for track in state.box.tracks]
    assert lines(state, 0)["products"].missing == 0


def test_in_aehre_livestock_of_others_stays_secret() -> None:
    state: Any = farmyard.game("frage-der-aehre").start(seats=2, seed=1)
    farmer = state.farmers[1]
    farmer.animals, farmer.values = (0,), (6,)
    assert lines(state, 1)["livestock"].points == 6
    found = {line.category: line for line in sheets(state.view(0))[1]}["livestock"]
    assert (found.points, found.count) == (0, 1)
