"""Bots as other people might write them, good and bad."""

from __future__ import annotations

import gc
import types
from typing import Any

from farmyard import Move, State, View
from farmyard.bots import Bot
from farmyard.core.moves import Choose


class Hasty(Bot):
    """Takes the first move it sees."""

    name = "hasty"
    wants_view = False

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        return legal[0]


class Nameless(Bot):
    """Has no name of its own, and falls over its own feet."""

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        raise KeyError("my notes")


class Cheat(Bot):
    """Wants something nobody offered."""

    name = "cheat"

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        return Choose("victory")


class Clumsy(Bot):
    """Falls over its own feet."""

    name = "clumsy"

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        raise KeyError("my notes")


class Spy(Bot):
    """Searches everything it is given, as deep as it goes, for a state."""

    name = "spy"

    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, seed)
        self.views: list[View] = []
        self.found: list[object] = []

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        assert view is not None
        self.views.append(view)
        if len(self.views) % 10 == 1:
            self.found += [thing for thing in reachable([view, legal, self.game]) if isinstance(thing, State)]
        return self.rng.choice(legal)


NOT_A_BOT = "somebody else's entry point"


def reachable(roots: list[object]) -> list[object]:
    """Everything that hangs on these objects. Types, modules and functions belong to everybody and are left out."""
    shared = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    seen = {id(thing): thing for thing in roots}
    queue = list(roots)
    while queue:
        for thing in gc.get_referents(queue.pop()):
            if id(thing) not in seen and not isinstance(thing, shared):
                seen[id(thing)] = thing
                queue.append(thing)
    return list(seen.values())
