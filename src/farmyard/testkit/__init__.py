"""The contract tests that every game passes unchanged, ours and other people's.

    from farmyard.testkit import GameContract

    class TestMyGame(GameContract):
        game = MY_GAME

pytest then checks every contract in every setup of the game. The contracts are plain functions too:

    from farmyard.testkit import CONTRACTS, setups

    for setup in setups(MY_GAME):
        CONTRACTS["undo returns the earlier state"](MY_GAME, setup, 1.0)

`effort` says how much is played: 1 takes a fraction of a second for a short game, 10 looks ten times as long.
"""

from __future__ import annotations

import itertools
from typing import Any, ClassVar

from farmyard.core.game import Game
from farmyard.testkit.contracts import CONTRACTS
from farmyard.testkit.setups import MOST, Setup, setups
from farmyard.testkit.walk import BrokenContract, Contract, contract

__all__ = ["CONTRACTS", "BrokenContract", "Contract", "GameContract", "Setup", "contract", "setups"]


class GameContract:
    """Derive from this, name the game, and pytest does the rest."""

    game: ClassVar[Game]
    effort: ClassVar[float] = 1.0
    most_setups: ClassVar[int] = MOST
    contracts: ClassVar[dict[str, Contract]] = CONTRACTS

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """One test for each contract and setup, so that they can run side by side."""
        if "promise" in metafunc.fixturenames:
            cases = list(itertools.product(self.contracts, setups(self.game, self.most_setups)))
            names = [f"{name.replace(', ', ' ').replace(' ', '-')}:{setup}" for name, setup in cases]
            metafunc.parametrize(("promise", "setup"), cases, ids=names)

    def test_contract(self, promise: str, setup: Setup) -> None:
        self.contracts[promise](self.game, setup, self.effort)
