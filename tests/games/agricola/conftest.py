"""Cards that exist only in a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.games.agricola.state import Table


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lay a card that exists only here before seat 0."""

    def lay(table: Table, *rows: Any) -> None:
        for row in rows:
            monkeypatch.setitem(table.game.cards, row.id, row)
            table.take_card(0, row.id)

    return lay
