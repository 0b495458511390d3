"""Ways to pay, against brute force: every order and every subset of swaps, over random made-up cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

import pytest

from farmyard.core.cards import (
    Adjust,
    Bindings,
    Price,
    Swap,
    adjust,
    by_id,
    card,
    costs,
    either,
    less,
    less_of_choice,
    more,
    saving,
    swap,
    swap_all,
)
from farmyard.core.cards.changes import ALL_OF_IT, Change, GoodsChange, LessOfChoice, NewBase
from farmyard.core.cards.prices import Way, undominated, ways_of
from farmyard.core.errors import IllegalMove
from farmyard.core.goods import Goods, added, goods, includes
from farmyard.core.paying import pay_move
from farmyard.core.work import pay
from tests.core.toy import Yard, gain
from tests.core.yard import a_yard, offered, then

ROOM = Price("room")
NAMES = ("clay", "reed", "stone", "wood")


def a_payer(used: tuple[str, ...] = ()) -> Yard:
    """A state in which the first seat has used these cards in this round."""
    yard = a_yard()
    for card_id in used:
        yard.stamp(0, card_id, "round")
    return yard


def named(*changes: Change) -> list[tuple[int, Change]]:
    for place, change in enumerate(changes):
        change.card = f"c{place}"
    return [(0, change) for change in changes]


def way(by: tuple[str, ...] = (), **amounts: int) -> Way:
    return goods(**amounts), by


def found(printed: Goods, *changes: Change, used: tuple[str, ...] = ()) -> set[Way]:
    return set(ways_of(((printed, ()),), named(*changes), None, 0, a_payer(used)))


# --- brute force ------------------------------------------------------------------------------------


def by_hand(printed: Goods, changes: list[Change]) -> set[Way]:
    """One change after the other, in every order, each swap used or left, as often as it may be."""
    bases = [printed, *[change.printed for change in changes if isinstance(change, NewBase)]]
    reductions = [change for change in changes if isinstance(change, GoodsChange)]
    choices = [change.choices for change in changes if isinstance(change, LessOfChoice)]
    swaps = [change for change in changes if isinstance(change, Swap)]
    out: set[Way] = set()
    for base in bases:
        owed = dict(base)
        for reduction in reductions:
            for name, n in reduction.printed:
                owed[name] = owed.get(name, 0) + n
        left = goods(**{name: max(0, n) for name, n in owed.items()})
        unused = goods(**{name: max(0, -n) for name, n in owed.items()})
        for picked in product(*choices):
            price = left
            for mixture in picked:
                price = added(price, mixture, -1)
            for order in permutations(swaps):
                out |= swapped((price, ()), unused, order)
    return out


def swapped(price: Way, unused: Goods, order: tuple[Swap, ...]) -> set[Way]:
    """All that comes of going through the swaps in this order, again and again, until nothing is new; what reductions
    have not used up takes off of what comes in."""
    reached: dict[tuple[Way, Goods, tuple[int, ...]], None] = {(price, unused, (0,) * len(order)): None}
    grown = True
    while grown:
        grown = False
        for place, change in enumerate(order):
            for (owed, spare, used), (part, instead) in product(list(reached), change.exchanges):
                if used[place] >= min(change.most, 8):
                    continue
                given = tuple((name, dict(owed[0]).get(name, 0) if n == ALL_OF_IT else n) for name, n in part)
                if not includes(owed[0], given) or not any(n for _, n in given):
                    continue
                rest, coming = dict(spare), dict(instead)
                for name in coming:
                    saved = min(coming[name], rest.get(name, 0))
                    coming[name], rest[name] = coming[name] - saved, rest.get(name, 0) - saved
                after = added(added(owed[0], given, -1), goods(**coming))
                by = tuple(sorted({*owed[1], change.card})) if change.once else owed[1]
                times = (*used[:place], used[place] + 1, *used[place + 1 :])
                entry = ((after, by), goods(**rest), times)
                if entry not in reached:
                    reached[entry] = None
                    grown = True
    return {owed for owed, _, _ in reached}


def made_up(rng: random.Random) -> Change:
    one, two = rng.sample(NAMES, 2)
    n = rng.randint(1, 2)
    some: Any = {one: n}
    other: Any = {two: 1}
    back: Any = {one: 1}
    kinds: list[Callable[[], Change]] = [
        lambda: costs(**some, **other),
        lambda: less(**some),
        lambda: more(**back),
        lambda: less_of_choice(n, one, two),
        lambda: swap(**some).into(**other, most=rng.choice((1, 2))),
        lambda: swap_all(one).into(**other, most=1),
        lambda: either(swap(**{one: 2}).into(**other), swap(**{two: 2}).into(**back)),
        lambda: saving("round", **back),
        lambda: swap(**back).into(**other),
    ]
    return rng.choice(kinds)()


@pytest.mark.parametrize("seed", range(6))
def test_all_orders_and_subsets_by_brute_force(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        printed = goods(**{name: rng.randint(0, 2) for name in NAMES})
        changes = [made_up(rng) for _ in range(rng.randint(1, 4))]
        entries = named(*changes)
        expected = by_hand(printed, changes)
        rng.shuffle(entries)
        assert set(ways_of(((printed, ()),), entries, None, 0, a_payer())) == expected
        assert set(undominated(sorted(expected))) == {
            one
            for one in expected
            if not any(two[1] == one[1] and two[0] != one[0] and includes(one[0], two[0]) for two in expected)
        }


# --- one by one -------------------------------------------------------------------------------------


def test_a_base_set_by_a_card_is_reduced_like_the_printed_one() -> None:
    """Carpenter's 3 + 2 with a stone less is 2 + 2, whichever card came first."""
    printed = goods(stone=5, reed=2)
    ways = found(printed, costs(stone=3, reed=2), less(stone=1))
    assert undominated(sorted(ways)) == (way(reed=2, stone=2),)


def test_mixed_swaps() -> None:
    """Rammed Clay: of three fences any number may be paid in clay."""
    assert found(goods(wood=3), swap(wood=1).into(clay=1)) == {
        way(wood=3),
        way(wood=2, clay=1),
        way(wood=1, clay=2),
        way(clay=3),
    }


def test_a_swap_works_on_what_the_reductions_left() -> None:
    """Exactly 2 stone for 1 wood: not if only 1 stone is left to pay."""
    frame = either(swap(clay=2).into(wood=1), swap(stone=2).into(wood=1))
    assert found(goods(stone=2), frame) == {way(stone=2), way(wood=1)}
    frame = either(swap(clay=2).into(wood=1), swap(stone=2).into(wood=1))
    assert found(goods(stone=2), less(stone=1), frame) == {way(stone=1)}


def test_the_condition_of_a_swap_sees_the_price_before_any_swap() -> None:
    """A second swap cannot make the first possible."""
    only_of_two = swap(stone=1).into(wood=1, when=lambda price, about, owner, state: dict(price).get("stone") == 2)
    assert found(goods(stone=3), only_of_two, swap(stone=1).into(reed=1, most=1)) == {
        way(stone=3),
        way(stone=2, reed=1),
    }


def test_swaps_act_on_what_other_swaps_brought_in() -> None:
    """Clay Roof: 1 or 2 reed as clay; Frame Builder may then replace that clay."""
    ways = found(goods(reed=2), swap(reed=1).into(clay=1, most=2), swap(clay=2).into(wood=1, most=1))
    assert way(wood=1) in ways


def test_a_reduction_goes_on_with_what_swaps_bring_in() -> None:
    """Bricklayer with Clay Roof: 2 clay less of a wooden room, of which none is printed; each takes off only once."""
    ways = found(goods(wood=5, reed=2), less(clay=2), swap(reed=1).into(clay=1, most=2))
    assert undominated(sorted(ways)) == (way(wood=5),)
    ways = found(goods(clay=1, reed=2), less(clay=2), swap(reed=1).into(clay=1, most=2))
    assert undominated(sorted(ways)) == (way(clay=1), way(reed=1))
    ways = found(goods(clay=2, reed=2), less(clay=2), swap(reed=1).into(clay=1, most=2))
    assert undominated(sorted(ways)) == (way(clay=1, reed=1), way(clay=2), way(reed=2))


def test_the_whole_of_a_good() -> None:
    assert found(goods(clay=2, reed=2), swap_all("reed").into(wood=1, most=1)) == {
        way(clay=2, reed=2),
        way(clay=2, wood=1),
    }
    assert found(goods(clay=2), swap_all("reed").into(wood=1, most=1)) == {way(clay=2)}


def test_what_is_used_once_is_a_way_of_its_own_and_then_gone() -> None:
    """Wood Carver: -1 wood once per round. Cheaper does not beat it, for the use is worth something."""
    ways = found(goods(wood=5), saving("round", wood=1))
    assert ways == {way(wood=5), way(("c0",), wood=4)}
    assert set(undominated(sorted(ways))) == ways
    assert found(goods(wood=5), saving("round", wood=1), used=("c0",)) == {way(wood=5)}


# --- paying -----------------------------------------------------------------------------------------


def with_prices(yard: Yard, *effects: Adjust) -> Yard:
    rows = by_id(*[card(f"Card {place}", effect) for place, effect in enumerate(effects)])
    yard.bound = Bindings(tuple((0, id) for id in rows), rows)  # noqa: A001
    return yard


HOUSE = pay(of=ROOM.name, coins=2).then(gain(turnips=5))


def test_the_payer_is_asked_only_where_several_ways_are_left() -> None:
    yard = with_prices(a_yard(coins=2, turnips=1), adjust(ROOM, swap(coins=1).into(turnips=1)))
    then(yard, HOUSE)
    assert offered(yard) == ["pay coins 1 turnips 1", "pay coins 2"]
    yard.play("pay coins 1 turnips 1")
    assert (yard.farmers[0].coins, yard.farmers[0].turnips, yard.over) == (1, 5, True)
    yard = then(with_prices(a_yard(coins=2), adjust(ROOM, swap(coins=1).into(turnips=1))), HOUSE)
    assert (yard.farmers[0].coins, yard.over) == (0, True)


def test_first_what_cannot_be_paid_falls_out_then_what_is_dominated() -> None:
    """The other way round a poor player would lose the only way left."""
    dear = adjust(ROOM, costs(turnips=1))
    cheap = adjust(ROOM, costs(coins=1, turnips=0))
    yard = then(with_prices(a_yard(coins=0, turnips=3), dear, cheap), HOUSE)
    assert (yard.farmers[0].coins, yard.farmers[0].turnips, yard.over) == (0, 7, True)
    yard = then(with_prices(a_yard(coins=3, turnips=0), adjust(ROOM, costs(coins=1, turnips=1))), HOUSE)
    assert (yard.farmers[0].coins, yard.over) == (1, True)


def test_a_way_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    yard = then(with_prices(a_yard(coins=2, turnips=1), adjust(ROOM, swap(coins=1).into(turnips=1))), HOUSE)
    before = yard.hash()
    with pytest.raises(IllegalMove):
        yard.play("pay turnips 2")
    assert yard.hash() == before


def test_a_use_that_a_way_costs_is_noted() -> None:
    """Once in a round, and again in the next: nothing is reset, the rounds are compared."""
    yard = with_prices(a_yard(coins=9), adjust(ROOM, saving("round", coins=1)))
    then(yard, HOUSE)
    assert offered(yard) == ["pay coins 1 card-0", "pay coins 2"]
    yard.play(yard.legal(0)[0])
    assert yard.farmers[0].coins == 8
    then(yard, HOUSE)
    assert yard.farmers[0].coins == 6
    yard.round += 1
    then(yard, HOUSE)
    assert offered(yard)[:2] == ["pay coins 1 card-0", "pay coins 2"]


def test_several_payments_of_one_work_are_paid_together() -> None:
    """Two houses for 2 coins each: with 3 coins and a turnip there is one mixture that does it."""
    two = pay(of=ROOM.name, coins=2).then(HOUSE)
    for turnips, doable in ((1, True), (0, False)):
        yard = with_prices(a_yard(coins=3, turnips=turnips), adjust(ROOM, swap(coins=1).into(turnips=1)))
        assert two(0).doable(yard) is doable


@pytest.mark.parametrize(
    ("price", "text"),
    [
        (way(wood=3, reed=2), "pay reed 2 wood 3"),
        (way(), "pay nothing"),
        (way(("K301",), wood=2), "pay wood 2 k301"),
    ],
)
def test_the_notation_of_a_way(price: Way, text: str) -> None:
    assert str(pay_move(price)) == text
