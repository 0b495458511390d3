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
    assert housing.fits((capacities, singles, ()), sheep, boar, cattle) == ((sheep, boar, cattle) in every)


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
    offered = housing.largest_herds((capacities, singles, ()), *have)
    assert set(offered) == largest
    assert len(offered) == len(set(offered))
    for herd in possible:
        assert any(herd == other or housing.larger(other, herd) for other in offered)


@settings(max_examples=60, deadline=None)
@given(SMALL_FARMS)
def test_an_arrangement_for_the_screen_houses_everybody(farm: tuple[tuple[int, ...], int, housing.Herd]) -> None:
    capacities, singles, have = farm
    herd = housing.largest_herds((capacities, singles, ()), *have)[0]
    homes = [housing.Home("pasture", i, one=(n, n, n)) for i, n in enumerate(capacities)]
    homes.append(housing.Home("house", places=singles))
    assert_housed(homes, herd)


def assert_housed(homes: list[housing.Home], herd: housing.Herd) -> None:
    """The arrangement puts every animal somewhere, and nowhere more than that home can hold."""
    arranged = housing.arrange(homes, herd)
    for home, animals in zip(homes, arranged, strict=True):
        assert holds(home, animals), (home.name, animals)
    assert tuple(sum(animals[kind] for animals in arranged) for kind in range(3)) == herd


# --- homes on cards ---------------------------------------------------------------------------------

NUMBERS = st.integers(0, 2)
HERDS = st.tuples(NUMBERS, NUMBERS, NUMBERS)
HOMES = st.lists(
    st.builds(
        lambda name, one, own, places: housing.Home(name, one=one, own=own, places=places),
        st.sampled_from(["pasture", "house", "E58"]),
        st.one_of(HERDS, st.integers(0, 3).map(lambda n: (n, n, n))),
        HERDS,
        st.integers(0, 1),
    ),
    max_size=3,
)


def holds(home: housing.Home, herd: housing.Herd) -> bool:
    """Every animal by itself: it takes a place of its own species, one of the common places, or one among its like."""
    animals = [kind for kind, n in enumerate(herd) for _ in range(n)]
    for ways in itertools.product(("own", "one", "place"), repeat=len(animals)):
        by_way = {way: [kind for kind, its in zip(animals, ways, strict=True) if its == way] for way in set(ways)}
        together = by_way.get("one", [])
        if len(set(together)) > 1 or any(len(together) > home.one[kind] for kind in together):
            continue
        if len(by_way.get("place", [])) > home.places:
            continue
        if all(by_way.get("own", []).count(kind) <= home.own[kind] for kind in range(3)):
            return True
    return False


def herds_in(homes: list[housing.Home], have: housing.Herd) -> set[housing.Herd]:
    """Of these animals, every herd for which there is an arrangement, home by home."""
    every = list(itertools.product(range(have[0] + 1), range(have[1] + 1), range(have[2] + 1)))
    found = {(0, 0, 0)}
    for home in homes:
        here = [herd for herd in every if sum(herd) <= 4 + 3 * home.places and holds(home, herd)]
        sums = {tuple(a + b for a, b in zip(herd, more, strict=True)) for herd in found for more in here}
        found = {(s, b, c) for s, b, c in sums if s <= have[0] and b <= have[1] and c <= have[2]}
    return found


@settings(max_examples=60, deadline=None)
@given(HOMES, st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 2)))
def test_homes_by_species_hold_exactly_what_some_arrangement_holds(
    homes: list[housing.Home], have: housing.Herd
) -> None:
    """A07-BREED-03, A07-BREED-04, A07-BREED-05: animals live on cards too, each with places of its own kind."""
    possible = herds_in(homes, have)
    room = housing.room_in(homes)
    for herd in itertools.product(*[range(n + 1) for n in have]):
        assert housing.fits(room, *herd) == (herd in possible), herd
    largest = {herd for herd in possible if not any(housing.larger(other, herd) for other in possible)}
    offered = housing.largest_herds(room, *have)
    assert set(offered) == largest
    assert len(offered) == len(largest)
    assert_housed(homes, offered[0])


KINDS = st.one_of(
    st.integers(1, 5).map(lambda n: housing.Home("pasture", one=(n, n, n))),
    st.integers(1, 4).map(lambda n: housing.Home("pasture", one=(n + 2, n, n))),
    st.integers(1, 5).map(lambda n: housing.Home("E58", places=n)),
    st.integers(1, 5).map(lambda n: housing.Home("K145", own=(0, n, 0))),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(KINDS, max_size=3), st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 2)))
def test_the_roomiest_arrangement(homes: list[housing.Home], herd: housing.Herd) -> None:
    """B098 and K274: homes with an animal and room for 3 more, over every arrangement there is."""
    every = list(itertools.product(range(herd[0] + 1), range(herd[1] + 1), range(herd[2] + 1)))
    best = 0
    for arranged in itertools.product(*[[here for here in every if holds(home, here)] for home in homes]):
        if tuple(sum(here[kind] for here in arranged) for kind in range(3)) == herd:
            best = max(best, sum(roomy(home, here) for home, here in zip(homes, arranged, strict=True)))
    if housing.fits(housing.room_in(homes), *herd):
        assert housing.roomy(homes, herd, range(len(homes)), 3) == best


def roomy(home: housing.Home, here: housing.Herd) -> bool:
    return sum(here) > 0 and home.capacity(here) - sum(here) >= 3


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
            now.advance()
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
