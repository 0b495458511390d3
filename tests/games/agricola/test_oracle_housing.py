"""Housing against brute force: every way to send every animal to every home."""

from __future__ import annotations

import itertools
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from farmyard.games.agricola import housing
from farmyard.games.agricola.goods import BOAR, CATTLE, FOOD, SHEEP
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.state import Table

from .table import a_table, legal, play

SMALL_FARMS = st.tuples(
    st.lists(st.sampled_from([2, 4, 6, 8]), max_size=3).map(tuple),
    st.integers(0, 3),
    st.tuples(st.integers(0, 6), st.integers(0, 5), st.integers(0, 4)),
)


def herds_that_fit(capacities: tuple[int, ...], singles: int) -> set[tuple[int, int, int]]:
    """Every herd for which there is an arrangement: each pasture one species, each single place one animal."""
    out = set()
    for species in itertools.product(range(3), repeat=len(capacities)):
        for numbers in itertools.product(*[range(capacity + 1) for capacity in capacities]):
            for pets in itertools.combinations_with_replacement(range(4), singles):  # 3: an empty place
                herd = [0, 0, 0]
                for kind, n in zip(species, numbers, strict=True):
                    herd[kind] += n
                for pet in pets:
                    if pet < 3:
                        herd[pet] += 1
                out.add((herd[0], herd[1], herd[2]))
    return out


@settings(max_examples=60, deadline=None)
@given(SMALL_FARMS)
def test_fits_exactly_when_some_arrangement_holds_them_all(farm: tuple[tuple[int, ...], int, housing.Herd]) -> None:
    """A16-ANIM-05, A16-ANIM-06, A16-ANIM-07, A16-ANIM-09, A16-PAST-02, A16-PAST-04, A16-PAST-Q-01, A16-STABLE-14,
    A16-STABLE-Q-02, A16-PET-01; A07-ANIM-01, A07-ANIM-03, A07-PET-01, A07-STABLE-11."""
    capacities, singles, (sheep, boar, cattle) = farm
    every = herds_that_fit(capacities, singles)
    assert housing.fits(capacities, singles, sheep, boar, cattle) == ((sheep, boar, cattle) in every)


@settings(max_examples=60, deadline=None)
@given(SMALL_FARMS)
def test_the_largest_herds_are_all_those_that_cannot_grow(farm: tuple[tuple[int, ...], int, housing.Herd]) -> None:
    """Nothing legal is lost: every herd that fits lies within one of those offered.

    A16-ANIM-Q-01, A16-ANIM-Q-02,
    A07-ANIM-Q-01."""
    capacities, singles, have = farm
    possible = {
        herd for herd in herds_that_fit(capacities, singles) if all(n <= m for n, m in zip(herd, have, strict=True))
    }
    largest = {herd for herd in possible if not any(housing.larger(other, herd) for other in possible)}
    offered = housing.largest_herds(capacities, singles, *have)
    assert set(offered) == largest
    assert len(offered) == len(set(offered))
    for herd in possible:
        assert any(herd == other or housing.larger(other, herd) for other in offered)


@settings(max_examples=60, deadline=None)
@given(SMALL_FARMS)
def test_an_arrangement_for_the_screen_houses_everybody(farm: tuple[tuple[int, ...], int, housing.Herd]) -> None:
    capacities, singles, have = farm
    herd = housing.largest_herds(capacities, singles, *have)[0]
    homes, pets = housing.arrange(capacities, singles, herd)
    housed = [0, 0, 0]
    for capacity, (kind, n) in zip(capacities, homes, strict=True):
        assert 0 <= n <= capacity
        housed[kind] += n
    for pet in pets:
        housed[pet] += 1
    assert len(pets) <= singles
    assert tuple(housed) == herd


def test_every_outcome_the_rulebook_allows_can_be_reached() -> None:
    """A16-ANIM-Q-01, A16-ANIM-Q-02, A16-COOK-01, A16-COOK-02, A07-WORK-12, A07-ANIM-Q-01: of the animals taken and
    owned every herd that fits can stay, and each of the others is cooked or goes back, as the player likes.

    Where not all fit. Only one thing is not asked: to keep fewer than fit, where nothing can be cooked and there is but
    one largest herd."""
    rng = random.Random(3)
    tried = {"asked": 0, "not asked": 0}
    for _ in range(30):
        sheep, arriving, kitchen = rng.randrange(2), rng.randrange(2, 5), rng.random() < 0.6
        table = a_table(
            farm=". . . . S H . . . . H . . . .",
            pastures=["c4 c5"] if rng.random() < 0.5 else [],
            goods=f"{sheep} sheep",
            majors=["fireplace-2"] if kitchen else [],
            cards=["cattle-market"],
            stock={"cattle-market": arriving},
        )
        all_of_them = (sheep, 0, arriving)
        kept = {
            herd
            for herd in herds_that_fit(table.pasture_capacities(0), table.single_places(0))
            if all(n <= m for n, m in zip(herd, all_of_them, strict=True))
        }
        rates = (2, 2, 3) if kitchen else (0, 0, 0)
        wanted = set()
        for herd in kept:
            left = [range(m - n + 1) for n, m in zip(herd, all_of_them, strict=True)]
            for cooked in itertools.product(*left):
                wanted.add((herd, sum(n * rate for n, rate in zip(cooked, rates, strict=True))))
        if all_of_them in kept:
            continue
        play(table, "place cattle-market")
        if table.to_act != (0,):
            assert not kitchen
            wanted = {(herd, 0) for herd in kept if not any(housing.larger(other, herd) for other in kept)}
            assert len(wanted) == 1
        tried["asked" if table.to_act == (0,) else "not asked"] += 1
        assert outcomes(table) == wanted
    assert min(tried.values()) >= 3


def outcomes(table: Table) -> set[tuple[housing.Herd, int]]:
    """Herd and food that seat 0 can end up with, keeping, cooking and releasing as it likes."""
    found: set[tuple[housing.Herd, int]] = set()
    seen: set[tuple[housing.Herd, int, bool]] = set()
    queue = [table]
    while queue:
        now = queue.pop()
        if now.to_act != (0,):
            now.agenda = [PlacePerson(0)]  # seat 0 is to act again, and may still cook
            now.settle()
        goods = now.farms[0].goods
        reached = ((goods[SHEEP], goods[BOAR], goods[CATTLE]), goods[FOOD])
        deciding = bool(legal(now, "keep"))
        if (*reached, deciding) in seen:
            continue
        seen.add((*reached, deciding))
        if not deciding:
            found.add(reached)
        for move in legal(now, "cook") | legal(now, "keep") | legal(now, "release"):
            twin = now.clone()
            play(twin, move)
            queue.append(twin)
    return found
