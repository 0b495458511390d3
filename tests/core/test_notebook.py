"""States, views, moves and scores in a notebook: drawn for every game, and without what the viewer may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import farmyard
from farmyard.core import notebook
from farmyard.core.score import Score
from farmyard.core.state import State
from tests.core.toy import Turnips

OURS = ("agricola", "agricola-2007", "farmerama", "frage-der-aehre", "la-granja")
WITH_CARDS: dict[str, dict[str, object]] = {"agricola": {"beginner": False}, "agricola-2007": {"family": False}}
SVG = "{http://www.w3.org/2000/svg}"


def positions(name: str, seats: int) -> Iterator[State]:
    """Every tenth position of a game, and its end."""
    rng = random.Random(seats)
    state = farmyard.game(name).start(seats=seats, seed=seats, **WITH_CARDS.get(name, {}))
    made = 0
    while not state.over:
        if made % 10 == 0:
            yield state
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
        made += 1
    yield state


@pytest.mark.parametrize("name", OURS)
def test_every_position_is_drawn(name: str) -> None:
    seats = farmyard.game(name).seats
    for count in (seats[0], seats[-1]):
        for state in positions(name, count):
            for viewer in (None, 0):
                root = ET.fromstring(state.view(viewer)._repr_svg_())
                words = [node.text or "" for node in root.iter(f"{SVG}text")]
                assert {f"p{seat + 1}" for seat in range(count)} <= {word.strip("► ★") for word in words}
                assert 300 < float(root.get("width", 0)) < 1400


@pytest.mark.parametrize("name", OURS)
def test_a_state_shows_what_a_spectator_may_know(name: str) -> None:
    state = next(positions(name, 2))
    assert state._repr_svg_() == state.view(None)._repr_svg_()
    assert state._repr_html_() == state.view(None)._repr_html_()


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    state = farmyard.game("frage-der-aehre").start(seats=2, seed=1)
    own, spectator = state.view(0)._repr_svg_(), state._repr_svg_()
    assert own.count(">?<") == 3
    assert spectator.count(">?<") == 6


def test_the_page_tells_whose_view_it_is_and_the_points() -> None:
    state = farmyard.game("farmerama").start(seats=2, seed=1)
    assert "(spectator)" in state._repr_html_()
    html = state.view(1)._repr_html_()
    assert "view of p2" in html
    assert html.count("<svg") == 1
    assert "<td>products</td>" in html


def test_a_game_without_a_picture_is_drawn_as_in_the_terminal(turnips: Turnips) -> None:
    svg = turnips.start(seats=2, seed=1)._repr_svg_()
    assert ET.fromstring(svg).findall(f"{SVG}text")


def test_names_cannot_break_the_page() -> None:
    assert "&lt;b&gt;" in notebook.score_table([Score({"<b>": 1})])


def test_the_extension_draws_moves_and_scores_and_leaves_other_tuples_alone() -> None:
    drawn: dict[type, Any] = {}
    formatter = SimpleNamespace(for_type=drawn.__setitem__)
    ipython = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": formatter}))
    notebook.load_ipython_extension(ipython)
    state = farmyard.game("agricola").start(seats=2, seed=7)
    assert "<code>place forest</code>" in drawn[tuple](state.legal(1))
    assert "<b>-14</b>" in drawn[tuple](state.scores())
    assert drawn[tuple]((1, 2)) is None
    assert drawn[tuple](()) is None
    assert "<b>-14</b>" in state.scores()[0]._repr_html_()
