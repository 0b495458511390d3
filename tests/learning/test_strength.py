"""Who is better, and how sure that is."""

from __future__ import annotations

from pathlib import Path

import pytest

import farmyard
from farmyard.arena.executors import InProcess
from farmyard.arena.tally import SURE
from farmyard.arena.units import Result
from farmyard.bots.weights import VARIABLE
from farmyard.learning.plan import make_plan
from farmyard.learning.strength import BETTER, CLEAR, LEVEL, NEW, OLD, WORSE, champion_of, judged, measure, units

from .networks import untrained

GAME = farmyard.game("farmerama")


def results(wins: int, games: int, seats: int = 2) -> list[Result]:
    """Won or lost by the new one, in the first seat."""
    bots = (NEW, *[OLD] * (seats - 1))
    return [Result(n, n, n, bots, (1,) * seats, (1,) * seats, (0,) if n < wins else (1,), 1, 1) for n in range(games)]


@pytest.mark.parametrize(
    ("wins", "games", "seats", "sure", "verdict"),
    [
        (60, 100, 2, SURE, BETTER),
        (60, 100, 2, CLEAR, LEVEL),
        (55, 100, 2, SURE, LEVEL),
        (40, 100, 2, SURE, WORSE),
        (8, 8, 2, CLEAR, LEVEL),
        (20, 20, 2, CLEAR, BETTER),
        (45, 100, 4, SURE, BETTER),
        (25, 100, 4, SURE, LEVEL),
    ],
)
def test_a_verdict_needs_more_than_luck(wins: int, games: int, seats: int, sure: float, verdict: str) -> None:
    assert judged(results(wins, games, seats), seats, sure) == verdict


@pytest.mark.parametrize(("more", "verdict"), [(3, BETTER), (0, LEVEL), (-3, WORSE)])
def test_alone_the_same_deals_are_compared(more: int, verdict: str) -> None:
    pairs = [
        Result(2 * n + old, n, n, ((NEW, OLD)[old],), (n * 10 + (n % 3 + more) * (1 - old),), (1,), (0,), 1, 1)
        for n in range(20)
        for old in (0, 1)
    ]
    if more == 0:
        pairs = pairs[:8]  # too few to say anything
    assert judged(pairs, 1, SURE) == verdict


def test_a_round_has_the_new_one_in_every_seat_with_the_same_luck() -> None:
    assert [unit.line_up for unit in units(5, 3)] == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert {unit.luck for unit in units(5, 3)} == {5}
    assert [unit.line_up for unit in units(2, 1)] == [(0,), (1,)]
    numbers = [unit.number for round_ in range(3) for unit in units(round_, 2)]
    assert numbers == list(range(6))


def test_weights_that_cannot_be_used_are_no_champion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    plan = make_plan(GAME, 2)
    path = untrained(tmp_path, GAME, 2)
    assert champion_of(plan) == path
    untrained(tmp_path, GAME, 3).replace(path)
    assert champion_of(plan) is None, "of other numbers"
    path.write_bytes(b"")
    assert champion_of(plan) is None, "damaged"


def test_a_network_against_itself_is_level(tmp_path: Path) -> None:
    network = untrained(tmp_path, GAME, 2)
    found = measure(make_plan(GAME, 2), network, network, 10, InProcess())
    assert (found.games, found.fair, found.verdict) == (10, 0.5, LEVEL)
    assert found.interval[0] < found.win_rate < found.interval[1]
    assert found.network == found.champion


@pytest.mark.parametrize(("games", "played"), [(1, 3), (7, 9), (16, 18)])
def test_a_check_plays_whole_rounds(games: int, played: int, tmp_path: Path) -> None:
    network = untrained(tmp_path, GAME, 3)
    told: list[tuple[int, int]] = []
    found = measure(make_plan(GAME, 3), network, network, games, InProcess(), lambda *done: told.append(done))
    assert (found.games, found.verdict) == (played, LEVEL)
    assert told == [(done, played) for done in range(1, played + 1)]


def test_alone_points_count(tmp_path: Path) -> None:
    network = untrained(tmp_path, GAME, 1)
    found = measure(make_plan(GAME, 1), network, network, 10, InProcess())
    assert (found.games, found.fair, found.verdict) == (10, 0.5, LEVEL)
    assert found.margin == pytest.approx(found.points - found.champion_points)
