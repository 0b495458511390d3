"""Who meets whom: everybody everybody equally often, in every seat equally often, with the same luck."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.arena.formats import FORMATS, Format, Ladder, Swiss
from farmyard.arena.pairing import balanced_subsets, groups, line_ups
from farmyard.arena.units import Result, Setup, Unit
from farmyard.rating import rank

sizes = st.tuples(st.integers(2, 14), st.integers(1, 5))


def setup(bots: int, seats: int, seed: int = 7) -> Setup:
    names = tuple(f"b{place}" for place in range(bots))
    return Setup("turnips", seats, {}, seed, names, names)


def meetings(line_ups: list[tuple[int, ...]]) -> Counter[frozenset[int]]:
    """How often two different bots sit at one table; a bot in two seats meets each of the others twice."""
    return Counter(
        frozenset(two) for line_up in line_ups for two in itertools.combinations(line_up, 2) if two[0] != two[1]
    )


def beaten_by_number(unit: Unit, setup: Setup) -> Result:
    """A game that the bot with the smallest number wins, and so on."""
    points = tuple(-bot for bot in unit.line_up)
    winners = tuple(seat for seat, total in enumerate(points) if total == max(points))
    labels = tuple(setup.labels[bot] for bot in unit.line_up)
    return Result(unit.number, unit.round, unit.luck, labels, points, rank(points, winners, set()), winners, 1, 1)


def play_rounds(format_: Format, rounds: int) -> list[list[Unit]]:
    out: list[list[Unit]] = []
    for number in range(rounds):
        units = format_.units(number, sum(map(len, out)))
        format_.take([beaten_by_number(unit, format_.setup) for unit in units])
        out.append(units)
    return out


@given(sizes)
def test_every_bot_meets_every_other_equally_often(size: tuple[int, int]) -> None:
    bots, seats = size
    found = line_ups(bots, seats)
    assert all(len(line_up) == seats for line_up in found)
    assert len(set(Counter(bot for line_up in found for bot in line_up).values())) == 1
    if seats > 1:
        met = meetings(found)
        assert len(met) == bots * (bots - 1) // 2
        assert len(set(met.values())) == 1


@given(sizes, st.integers(0, 3))
def test_seats_are_balanced_and_all_play_the_same_luck(size: tuple[int, int], number: int) -> None:
    bots, seats = size
    format_ = FORMATS["round-robin"](setup(bots, seats))
    units = format_.units(number, 100)
    held = Counter((bot, seat) for unit in units for seat, bot in enumerate(unit.line_up))
    assert len(held) == bots * seats
    assert len(set(held.values())) == 1
    assert {unit.luck for unit in units} == {number}
    assert [unit.number for unit in units] == list(range(100, 100 + len(units)))


def test_balanced_choices_are_smaller_than_all() -> None:
    """Of seven bots, three at a table: seven tables instead of thirty-five (the Fano plane)."""
    assert len(balanced_subsets(7, 3)) == 7
    assert len(balanced_subsets(13, 4)) == 13
    assert len(balanced_subsets(10, 4)) == 30


def test_who_sits_beside_whom_changes_from_round_to_round() -> None:
    format_ = FORMATS["round-robin"](setup(4, 4))
    assert len({format_.units(number, 0)[0].line_up for number in range(8)}) > 2
    assert format_.units(3, 0) == FORMATS["round-robin"](setup(4, 4)).units(3, 0)


@given(st.integers(2, 9), st.integers(2, 5))
def test_in_a_gauntlet_the_first_bot_meets_all_others_equally_often(bots: int, seats: int) -> None:
    units = FORMATS["gauntlet"](setup(bots, seats)).units(0, 0)
    assert all(0 in unit.line_up for unit in units)
    met = Counter(bot for unit in units for bot in unit.line_up if bot)
    assert len(met) == bots - 1
    assert len(set(met.values())) == 1
    held = Counter((bot, seat) for unit in units for seat, bot in enumerate(unit.line_up) if bot == 0)
    assert len(set(held.values())) == 1


@pytest.mark.parametrize(("bots", "rounds"), [(4, 3), (8, 3), (8, 7), (6, 5)])
def test_in_a_swiss_tournament_nobody_meets_twice_before_it_must(bots: int, rounds: int) -> None:
    played = play_rounds(Swiss(setup(bots, 2)), rounds)
    met = Counter(frozenset(unit.line_up) for units in played for unit in units)
    assert set(met.values()) == {2}, "each pair once, in both seatings"
    assert all(len(units) == bots for units in played)


def test_in_a_swiss_tournament_equals_meet() -> None:
    """After the first round of eight the four winners meet each other, and so do the four losers."""
    first, second = play_rounds(Swiss(setup(8, 2)), 2)
    winners = {min(unit.line_up) for unit in first}
    assert all((unit.line_up[0] in winners) == (unit.line_up[1] in winners) for unit in second)


@pytest.mark.parametrize(("bots", "seats"), [(5, 2), (7, 3), (4, 3), (5, 4)])
def test_sitting_out_goes_round(bots: int, seats: int) -> None:
    played = play_rounds(Swiss(setup(bots, seats)), 2 * bots)
    games = Counter(bot for units in played for unit in units for bot in unit.line_up)
    assert set(games) == set(range(bots))
    assert max(games.values()) - min(games.values()) <= seats, "nobody sits out twice before everybody has once"


@given(st.integers(2, 9), st.integers(2, 4))
def test_a_ladder_sorts_its_bots(bots: int, seats: int) -> None:
    """The smallest number is named last and always wins: it climbs to the top, and the others keep their order."""
    if bots < seats:
        return
    names = tuple(f"b{place}" for place in reversed(range(bots)))
    format_ = Ladder(Setup("turnips", seats, {}, 1, names, names))
    count = 0
    for number in range(3 * bots):
        results: list[Result] = []
        for unit in format_.units(number, count):
            strength = tuple(-int(names[bot][1:]) for bot in unit.line_up)
            winners = tuple(seat for seat, total in enumerate(strength) if total == max(strength))
            labels = tuple(names[bot] for bot in unit.line_up)
            ranks = rank(strength, winners, set())
            results.append(Result(unit.number, number, number, labels, strength, ranks, winners, 1, 1))
        format_.take(results)
        count += len(results)
    assert [names[bot] for bot in format_.order()] == sorted(names)


def test_groups_prefer_who_has_not_met() -> None:
    assert groups([0, 1, 2, 3], 2, {}) == [(0, 1), (2, 3)]
    assert groups([0, 1, 2, 3], 2, {(0, 1): 1}) == [(0, 2), (1, 3)]
    everybody = dict.fromkeys(itertools.combinations(range(4), 2), 1)
    assert groups([0, 1, 2, 3], 2, everybody) == [(0, 1), (2, 3)]
