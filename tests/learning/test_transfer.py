"""Weights of one table as a beginning for another."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

import farmyard
from farmyard.bots.network import Network, Rows
from farmyard.core.encoding import layout
from farmyard.core.errors import SetupError
from farmyard.learning.plan import make_plan
from farmyard.learning.trainer import random_rows
from farmyard.learning.transfer import network_from, parts_in, seats_in

from .networks import same_weights, untrained

GAMES = [(name, seats) for name in farmyard.games() for seats in farmyard.game(name).seats]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_layout_is_read_as_it_was_written(game: str, seats: int) -> None:
    encoding = farmyard.game(game).encoding(seats)
    read = parts_in(layout(encoding))
    assert seats_in(layout(encoding)) == seats
    facts = [[(p.start, p.name, p.shape, p.least, p.most, p.about) for p in parts] for parts in (read, encoding.parts)]
    assert facts[0] == facts[1]


def taken_along(folder: Path, game: str, before: int, now: int) -> tuple[Network, Network, Rows]:
    """A network that knows nothing, the same for another number of seats, and rows of positions with so many."""
    known = farmyard.game(game)
    path = untrained(folder, known, before)
    rows = random_rows(make_plan(known, now))[:200]
    return Network.load(path, known.encoding(before)), network_from(path, known, now, rows), rows


def test_the_same_table_gets_the_same_weights(tmp_path: Path) -> None:
    old, new, _ = taken_along(tmp_path, "farmerama", 2, 2)
    assert same_weights(old, new)


def test_what_the_own_things_taught_goes_along(tmp_path: Path) -> None:
    """With three seats the network says what the old one says, where the two others are alike."""
    old, new, rows = taken_along(tmp_path, "frage-der-aehre", 2, 3)
    game = farmyard.game("frage-der-aehre")
    two, three = game.encoding(2), game.encoding(3)
    parts = {part.name: part for part in two.parts}
    like_two = np.zeros((len(rows), two.size), np.uint8)
    alike = rows.copy()
    for part in three.parts:
        old_part = parts[part.name]
        each = part.size // 3
        if part.shape == old_part.shape:
            like_two[:, old_part.start : old_part.start + part.size] = rows[:, part.start : part.start + part.size]
        else:
            alike[:, part.start + 2 * each : part.start + 3 * each] = rows[:, part.start + each : part.start + 2 * each]
            like_two[:, old_part.start : old_part.start + 2 * each] = rows[:, part.start : part.start + 2 * each]
    assert old.forward(like_two) == pytest.approx(new.forward(alike), abs=1e-4)


def test_alone_the_others_count_for_nothing(tmp_path: Path) -> None:
    old, new, rows = taken_along(tmp_path, "farmerama", 1, 2)
    one, two = (farmyard.game("farmerama").encoding(seats) for seats in (1, 2))
    swapped = rows.copy()
    rng = random.Random(1)
    for part, old_part in zip(two.parts, one.parts, strict=True):
        if part.shape != old_part.shape:
            half = part.start + part.size // 2
            swapped[:, half : half + part.size // 2] = rng.randrange(part.most + 1)
    assert new.hidden == old.hidden
    assert new.forward(swapped) == pytest.approx(new.forward(rows), abs=1e-6)


def test_weights_of_another_game_are_refused(tmp_path: Path) -> None:
    path = untrained(tmp_path, farmyard.game("la-granja"), 2)
    game = farmyard.game("farmerama")
    with pytest.raises(SetupError, match="other numbers"):
        network_from(path, game, 2, random_rows(make_plan(game, 2)))


def test_whoever_can_play_begins_with_little_noise(tmp_path: Path) -> None:
    game = farmyard.game("farmerama")
    path = untrained(tmp_path, game, 2)
    assert make_plan(game, 2).noise > make_plan(game, 2, start=path).noise == make_plan(game, 2).last_noise
    assert make_plan(game, 2, start=path, numbers={"noise": "0.5"}).noise == 0.5
