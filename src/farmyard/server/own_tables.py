"""Tables of an owner's box are part of a game's options and may be long: people are sent a reference to them.

Who wants the text itself asks for it once: the same reference stands for the same text.
"""

from __future__ import annotations

import functools
import hashlib
from typing import Any, TypeVar

import msgspec

from farmyard.core.game import Game
from farmyard.core.view import View

V = TypeVar("V", bound=View)


@functools.lru_cache(maxsize=1000)
def reference(text: str) -> str:
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def own_tables(game: Game, options: dict[str, Any]) -> dict[str, str]:
    """The tables that an owner has replaced, by name."""
    names = [option.name for option in game.options if option.kind == "table"]
    return {name: str(options[name]) for name in names if options.get(name)}


def brief(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options as people are sent them. Tables stored before numbers had a kind of their own hold them as text."""
    numbers = {o.name: o.read(options[o.name]) for o in game.options if o.kind == "number" and o.name in options}
    return options | numbers | {name: reference(text) for name, text in own_tables(game, options).items()}


def brief_view(game: Game, view: V) -> V:
    if not own_tables(game, view.options):
        return view
    return msgspec.structs.replace(view, options=brief(game, view.options))
