"""Questions and their answers: typed, in stages, and independent of the order in which cards came into play."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from farmyard.core.cards import (
    BONUS_POINTS,
    CARD_POINTS,
    COST,
    MOST,
    Adjust,
    Amounts,
    Bindings,
    Card,
    Change,
    Collection,
    Number,
    Permission,
    Price,
    Question,
    Sheet,
    adjust,
    allowed,
    also,
    at_least,
    at_most,
    by_id,
    card,
    costs,
    each,
    forbidden,
    less,
    less_of_choice,
    more,
    points,
    revised,
    score,
    swap,
    to,
)
from tests.core.yard import a_yard

COUNT = Number("count")
PAIRS = Number("pairs", best=MOST)
DEBT = Number("debt", floor=None)
MAY = Permission("may")
GIFT = Amounts("gift")
TOOLS = Collection[str]("tools")
LINES = Sheet("lines")
ROOM = Price("room")

CHANGES: list[tuple[Callable[[], Change], tuple[type[Question[Any]], ...]]] = [
    (lambda: more(1), (Number,)),
    (lambda: less(1), (Number,)),
    (lambda: to(1), (Number,)),
    (lambda: at_least(1), (Number,)),
    (lambda: at_most(1), (Number,)),
    (lambda: more(wood=1), (Amounts, Price)),
    (lambda: less(wood=1), (Amounts, Price)),
    (allowed, (Permission,)),
    (forbidden, (Permission,)),
    (lambda: also("saw"), (Collection,)),
    (lambda: each(lambda tool, owner, state: tool), (Collection,)),
    (lambda: revised(lambda sheet, about, owner, state: sheet), (Sheet,)),
    (lambda: costs(wood=1), (Price,)),
    (lambda: swap(wood=1).into(clay=1), (Price,)),
    (lambda: less_of_choice(1, "wood", "clay"), (Price,)),
]
QUESTIONS: tuple[Question[Any], ...] = (COUNT, MAY, GIFT, TOOLS, LINES, ROOM)


@pytest.mark.parametrize("place", range(len(CHANGES)))
def test_a_change_that_does_not_fit_is_refused_when_the_row_is_read(place: int) -> None:
    change, kinds = CHANGES[place]
    for question in QUESTIONS:
        if isinstance(question, kinds):
            adjust(question, change())
        else:
            with pytest.raises(TypeError, match="cannot be changed by"):
                adjust(question, change())


def test_a_misspelt_question_is_refused_when_the_row_is_read() -> None:
    wrong: Any = "price of rom"
    with pytest.raises(TypeError, match=r"(?i)question"):  # compiled, mypyc says it
        adjust(wrong, more(1))


def test_a_swap_that_could_go_on_for_ever_is_refused_when_the_row_is_read() -> None:
    with pytest.raises(ValueError, match="needs a limit"):
        swap(wood=1).into(clay=2)
    swap(wood=1).into(clay=2, most=1)


def test_a_change_belongs_to_one_row() -> None:
    same = adjust(COUNT, more(1))
    card("One", same)
    with pytest.raises(ValueError, match="belongs to one row"):
        card("Two", same)


def test_two_rows_with_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="two cards are called"):
        by_id(card("Cook's Boy"), card("cook's boy"))


def answer(question: Question[Any], value: Any, *effects: Adjust, about: Any = None) -> Any:
    rows = by_id(*[card(f"Card {place}", effect) for place, effect in enumerate(effects)])
    yard = a_yard()
    yard.bound = Bindings(tuple((0, id) for id in rows), rows)  # noqa: A001
    return yard.ask(question, 0, value, about)


def test_numbers_are_set_then_changed_then_limited() -> None:
    """Whatever order they come in: base 5, then +2 -4, then at least 4, then at most 9."""
    made: list[Callable[[], Change]] = [lambda: at_least(4), lambda: less(4), lambda: to(5), lambda: more(2)]
    for order in permutations(made):
        assert answer(COUNT, 9, *[adjust(COUNT, change()) for change in order]) == 4
    assert answer(COUNT, 9, adjust(COUNT, more(9)), adjust(COUNT, at_most(10))) == 10
    assert answer(COUNT, 1, adjust(COUNT, less(3))) == 0
    assert answer(COUNT, 1, adjust(COUNT, less(3)), adjust(COUNT, more(3))) == 1


def test_of_two_bases_the_better_counts() -> None:
    assert answer(COUNT, 9, adjust(COUNT, to(3)), adjust(COUNT, to(2))) == 2
    assert answer(PAIRS, 1, adjust(PAIRS, to(3)), adjust(PAIRS, to(2))) == 3
    with pytest.raises(ValueError, match="best is"):
        Number("count", best="biggest")


def test_points_have_no_floor() -> None:
    assert answer(DEBT, 0, adjust(DEBT, less(3))) == -3
    assert answer(CARD_POINTS, 0, adjust(CARD_POINTS, more(-3)), adjust(CARD_POINTS, more(1))) == -2
    rows = by_id(card("Mantelpiece", points(-3)), card("Well", points(4), score(lambda seat, owner, state: -9)))
    yard = a_yard()
    yard.bound = Bindings(((0, "Mantelpiece"), (0, "Well")), rows)
    assert (yard.ask(CARD_POINTS, 0, 0, 0), yard.ask(BONUS_POINTS, 0, 2, 0)) == (1, -7)
    assert yard.bound.shares(CARD_POINTS, 0, 0, yard) == [("Mantelpiece", -3), ("Well", 4)]


def test_who_forbids_wins_over_who_allows_and_both_over_the_rules() -> None:
    assert answer(MAY, False, adjust(MAY, allowed())) is True
    assert answer(MAY, True, adjust(MAY, forbidden())) is False
    for order in permutations((allowed, forbidden)):
        assert answer(MAY, False, *[adjust(MAY, change()) for change in order]) is False


def test_goods_never_fall_below_none() -> None:
    assert answer(GIFT, (("wood", 1),), adjust(GIFT, less(wood=2)), adjust(GIFT, more(clay=1))) == (("clay", 1),)


def test_things_are_added_before_they_are_changed() -> None:
    def louder(tool: str, owner: int, state: Any) -> str:
        return tool.upper()

    assert answer(TOOLS, ("axe",), adjust(TOOLS, each(louder)), adjust(TOOLS, also("saw"))) == ("AXE", "SAW")


def test_a_change_may_look_at_what_it_is_about_at_its_owner_and_at_the_state() -> None:
    seen: list[tuple[Any, int, Any]] = []

    def where(about: Any, owner: int, state: Any) -> bool:
        seen.append((about, owner, state))
        return bool(about == "turnip")

    assert answer(COUNT, 1, adjust(COUNT, more(1), where=where), about="turnip") == 2
    assert answer(COUNT, 1, adjust(COUNT, more(1), where=where), about="coin") == 1
    assert [(about, owner) for about, owner, _ in seen] == [("turnip", 0), ("coin", 0)]
    assert answer(COUNT, 1, adjust(COUNT, more(lambda about, owner, state: about * 2)), about=4) == 9


# --- the order of play never matters ----------------------------------------------------------------


def some_cards() -> list[Card]:
    """Cards for every question and every kind of change; some look at the state."""

    def longer(tool: str, owner: int, state: Any) -> str:
        return f"{tool}{owner}"

    def doubled(lines: dict[str, int], about: Any, owner: int, state: Any) -> dict[str, int]:
        return {name: 2 * n for name, n in lines.items()}

    def one_more(lines: dict[str, int], about: Any, owner: int, state: Any) -> dict[str, int]:
        return {name: n + 1 for name, n in lines.items()}

    effects: list[Adjust] = [
        *[adjust(q, change) for q in (COUNT, PAIRS, DEBT) for change in (more(2), less(3), to(4), to(6), at_least(1))],
        *[adjust(q, change) for q in (COUNT, PAIRS, DEBT) for change in (at_most(5), more(lambda a, o, s: o + 1))],
        *[adjust(MAY, change) for change in (allowed(), forbidden())],
        adjust(MAY, forbidden(), where=lambda about, owner, state: owner == 1),
        *[adjust(GIFT, change) for change in (more(wood=2), less(wood=3), more(clay=1), less(clay=2))],
        *[adjust(TOOLS, change) for change in (also("saw"), also("axe", "adze"), each(longer))],
        adjust(TOOLS, each(lambda tool, owner, state: tool + "!")),
        adjust(LINES, revised(doubled)),
        adjust(LINES, revised(one_more)),
        *[adjust(ROOM, change) for change in (costs(clay=2), less(wood=1), swap(wood=1).into(clay=1))],
        *[adjust(ROOM, change, "any") for change in (more(reed=1), swap(reed=1).into(stone=1, most=1))],
        adjust(ROOM, less_of_choice(1, "wood", "clay")),
    ]
    return [card(f"Card {place:02}", effect) for place, effect in enumerate(effects)]


ASKED: list[tuple[Question[Any], Any]] = [
    (COUNT, 3), (PAIRS, 3), (DEBT, 3), (MAY, False), (MAY, True), (GIFT, (("wood", 2),)), (TOOLS, ("rake",)),
    (LINES, {"fields": 1, "pastures": -1}),
]  # fmt: skip


def test_the_order_of_play_never_matters() -> None:
    rng = random.Random(5)
    rows = by_id(*some_cards())
    yard = a_yard()
    for _ in range(150):
        owned = [(rng.randrange(2), id) for id in rng.sample(list(rows), rng.randint(2, 12))]  # noqa: A001
        found: list[Any] = []
        for _ in range(3):
            rng.shuffle(owned)
            yard.bound = Bindings(tuple(owned), rows)
            answers: list[Any] = [yard.ask(question, seat, value) for question, value in ASKED for seat in (0, 1)]
            answers += [yard.bound.ways(ROOM.name, seat, (((("wood", 3),), ()),), None, yard) for seat in (0, 1)]
            found.append(answers)
        assert found[0] == found[1] == found[2]


def test_what_nobody_adjusts_has_its_printed_answer_and_costs_one_look() -> None:
    rows = by_id(card("Count", adjust(COUNT, more(1))))
    yard = a_yard()
    yard.bound = Bindings(((0, "Count"),), rows)
    assert (yard.ask(COUNT, 1, 4), yard.ask(MAY, 0, True)) == (4, True)
    assert yard.bound.answers_for(1) == {}
    assert yard.ways(COST.name, 1, (("coins", 1),)) == (((("coins", 1),), ()),)
