"""Change any printed number of a row by one, and a test of that card fails: tried for all tables, of both editions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.agricola.cards.mutants import EQUIVALENT, module_of, mutants_of, source_of, tables

HERE = Path(__file__).parent
ROOT = HERE.parents[3]
RUNNER = "tests.games.agricola.cards.run_mutants"
EACH_OF = 45
"""So many mutants have one that is tried in the short form."""


def try_mutants(table: str, every: int, start: int = 0) -> None:
    """No mutant of this table survives the tests of its cards."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "-p", RUNNER, str(HERE)],
        cwd=ROOT,
        env=os.environ | {"FARMYARD_MUTANTS": f"{table}:{every}:{start}", "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-5000:] + run.stderr[-2000:]
    assert " 0 survivors" in run.stdout


def with_rows() -> list[str]:
    return [table for table in tables() if mutants_of(table)]


def test_every_row_with_a_number_has_mutants() -> None:
    """Each number of a row and of what it uses becomes one more and one less."""
    found = mutants_of("minors_a")
    assert {card for mutant in found for card in mutant.cards} >= {"A024", "A032", "A053", "A069"}
    wind = {(mutant.number, mutant.becomes) for mutant in found if "A063" in mutant.cards}
    assert {(5, 6), (8, 9), (10, 11), (12, 13), (14, 15), (3, 2), (2, 1)} <= wind
    assert all(vars(module_of(table)) for table in with_rows())


def test_what_changes_nothing_is_still_there() -> None:
    """The list of numbers whose change nobody can notice names lines that exist."""
    for table, line in EQUIVALENT:
        assert line in [found.strip() for found in source_of(table).splitlines()]


def test_a_few_numbers() -> None:
    """The short form: some mutants of one table."""
    try_mutants("minors_a", EACH_OF)


@pytest.mark.long
@pytest.mark.parametrize("table", with_rows())
def test_every_number(table: str) -> None:
    try_mutants(table, 1)
