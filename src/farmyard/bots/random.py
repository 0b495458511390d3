"""Any legal move, each as likely as the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.bots.base import Bot

if TYPE_CHECKING:
    from farmyard.core.values import Move
    from farmyard.core.view import View


class Random(Bot):
    name = "random"
    wants_view = False

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        return self.rng.choice(legal)
