"""Swap all that a seat may not know: its view, its numbers, its legal moves, its log and its bytes stay
equal."""

from __future__ import annotations

from collections import Counter

from farmyard.core.i18n import LANGUAGES
from farmyard.core.state import State
from farmyard.testkit.contracts.telling import NAMES
from farmyard.testkit.numbers import told_apart
from farmyard.testkit.secrets import could_lie_otherwise
from farmyard.testkit.siblings import Pair, Story
from farmyard.testkit.walk import Walk, contract, seen_by

ENOUGH = 6
"""So many exchanges of one kind of step that all show at once are no accident."""


@contract
def secrets_do_not_show(walk: Walk) -> None:
    tried: Counter[str] = Counter()
    kept: Counter[str] = Counter()
    different: set[int | None] = set()
    expected: set[int | None] = set()
    for seed in range(walk.times(2)):
        rng = walk.rng(f"siblings {seed}")
        for state in walk.some(seed, 4):
            story = Story(state)
            for seat in rng.sample(walk.viewers(), 2):
                if could_lie_otherwise(state, seat):
                    expected.add(seat)
                for pair in story.pairs(seat, rng):
                    if not pair.later:
                        tried[pair.step] += 1
                    if not pair.spoke(seat):
                        kept[pair.step] += 1
                        cannot_be_told_apart(walk, pair, seat)
                        if Counter(pair.state.hidden(seat)) != Counter(pair.sibling.hidden(seat)):
                            different.add(seat)
    for step, count in tried.items():
        walk.must(count < ENOUGH or kept[step] > 0, f"{step} says it is hidden, yet every exchange of it shows at once")
    # A single seat may be unlucky in its few positions; all of them together may not.
    walk.must(not expected or bool(different), f"something is hidden from seats {expected}, but no move of it is")


def cannot_be_told_apart(walk: Walk, pair: Pair, seat: int | None) -> None:
    state, sibling = pair.state, pair.sibling
    where = f"seat {seat} can tell {pair.step} from another outcome"
    mine, other = seen_by(state, seat), seen_by(sibling, seat)
    walk.must(mine == other, f"{where} by its view:\n{difference(mine, other)}", state)
    numbers = told_apart(state, sibling, seat)
    walk.must(not numbers, f"{where} by its numbers: {', '.join(numbers)}", state)
    if seat is not None:
        walk.must(state.legal(seat) == sibling.legal(seat), f"{where} by its legal moves", state)
    walk.must(state.log(seat) == sibling.log(seat), f"{where} by its log", state)
    told_alike(walk, state, sibling, seat, where)


def told_alike(walk: Walk, state: State, sibling: State, seat: int | None, where: str) -> None:
    """Only lines that differ in truth can be told differently."""
    names = NAMES[: state.seats]
    for line, twin in zip(state.log_lines(), sibling.log_lines(), strict=True):
        if line.event != twin.event:
            for lang in LANGUAGES:
                mine = walk.game.tell(line.event.redact(seat), lang, names, state.options)
                other = walk.game.tell(twin.event.redact(seat), lang, names, state.options)
                walk.must(mine == other, f"{where} by: {mine}", state)


def difference(mine: bytes, other: bytes) -> str:
    """Where two views part, with a little before and after."""
    place = next((i for i, (a, b) in enumerate(zip(mine, other, strict=False)) if a != b), min(len(mine), len(other)))
    begin = max(0, place - 60)
    return f"  ...{mine[begin : place + 60].decode()}...\n  ...{other[begin : place + 60].decode()}..."
