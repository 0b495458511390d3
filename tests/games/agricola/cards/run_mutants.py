"""A pytest plugin: in place of running the tests once, it runs the tests of a card on every mutant of its row.

    FARMYARD_MUTANTS=minors_a:1:0 python -m pytest -p tests.games.agricola.cards.run_mutants tests/games/agricola/cards

The setting names a table, and says that every n-th mutant is tried, from the k-th on. Mutants on which no test fails
are listed at the end, and the run fails.
"""

from __future__ import annotations

import inspect
import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.games.agricola.cards.mutants import Mutant, edition_of, mutants_of, mutated_rows

SECONDS = 20
"""A test that takes longer has noticed the mutant."""


def pytest_runtestloop(session: pytest.Session) -> bool:
    table, every, start = os.environ["FARMYARD_MUTANTS"].split(":")
    chosen = mutants_of(table)[int(start) :: int(every)]
    survivors = [mutant for mutant in chosen if not noticed(mutant, session.items)]
    print(f"\n{table}: {len(chosen)} mutants, {len(survivors)} survivors")
    for mutant in survivors:
        print(f"SURVIVOR {mutant}")
    session.testsfailed = len(survivors)
    return True


def noticed(mutant: Mutant, items: list[pytest.Item]) -> bool:
    """Does a test of one of its cards fail on this mutant?"""
    try:
        rows = mutated_rows(mutant)
    except Exception:  # noqa: BLE001 - a table that cannot be read is noticed by every test
        return True
    tests = [item for item in items if any(speaks_of(item, card) for card in mutant.cards)]
    with in_place_of(rows):
        return any(fails(item) for item in tests)


def speaks_of(item: pytest.Item, card: str) -> bool:
    """Is the card named in the test, or in what the test is given?"""
    found: list[str] = SPOKEN.get(item.nodeid) or words_of(item)
    SPOKEN[item.nodeid] = found
    return card.casefold() in found


SPOKEN: dict[str, list[str]] = {}


def words_of(item: pytest.Item) -> list[str]:
    function: Any = getattr(item, "function", None)
    given: Any = getattr(item, "callspec", None)
    body = inspect.getsource(function).split("\ndef ", 1)[-1]  # not the decorator: it names the cards of other cases
    text = f"{body} {function.__doc__ if given is None else ''} {given.params if given is not None else ''}"
    return re.findall(r"\b[a-z]\d+\b", text.casefold())


@contextmanager
def in_place_of(rows: dict[str, Any]) -> Iterator[None]:
    before = {card: edition_of(card).cards[card] for card in rows}
    for card, row in rows.items():
        edition_of(card).cards[card] = row
    try:
        yield
    finally:
        for card, row in before.items():
            edition_of(card).cards[card] = row


def too_long(*_: object) -> None:
    raise TimeoutError


def fails(item: pytest.Item) -> bool:
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(SECONDS)
    try:
        reports = runtestprotocol(item, log=False, nextitem=None)
    finally:
        signal.alarm(0)
    return any(report.failed for report in reports)
