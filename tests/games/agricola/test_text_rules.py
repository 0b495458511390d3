"""The rules for players of both editions: every rule that refuses a move, and every rule that a test cites."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.refusals import RULES

HERE = Path(__file__).parent
CITED = re.compile(r"\bA(?:16|07)-[A-Z]+(?:-EX|-Q)?-\d\d\b")
EDITIONS = {"A16": GAME, "A07": GAME_2007}
both = pytest.mark.parametrize(("ledger", "game"), EDITIONS.items(), ids=list(EDITIONS))


@both
def test_every_rule_that_refuses_a_move_can_be_looked_up(ledger: str, game: Game) -> None:
    told = game.rulebook("en").by_id
    column = list(EDITIONS).index(ledger)
    assert {rules[column] for rules in RULES.values()} - set(told) == set()
    assert game.turn_rule in told


@both
def test_whatever_is_tested_is_told_to_players(ledger: str, game: Game) -> None:
    """Every rule that a test of this game cites."""
    cited = {rule for path in HERE.rglob("*.py") for rule in CITED.findall(path.read_text(encoding="utf-8"))}
    mine = {rule for rule in cited if rule.startswith(ledger)}
    assert len(mine) > 300
    assert mine - set(game.rulebook("en").by_id) == set()
