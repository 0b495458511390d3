"""Steps, events and moves as plain JSON data, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from farmyard.core.values import Event, Hidden, Move, Step, Value, name_of


class Codec:
    """Knows the kinds of value that one game uses. A saved value is `{"is": "lay_tile", "seat": 1}`."""

    def __init__(
        self,
        kinds: Iterable[type[Value]],
        read_move: Callable[[str], Move],
        renamed: Mapping[str, Callable[..., Value]] | None = None,
    ) -> None:
        """`renamed`: by names under which earlier versions saved them, kinds, or what makes one of those fields."""
        self.kinds: dict[str, type[Value]] = {}
        for kind in kinds:
            if self.kinds.setdefault(name_of(kind), kind) is not kind:
                raise ValueError(f"two kinds of value are called {kind.__name__}: a saved game needs different names")
        self.renamed = dict(renamed or {})
        for name in self.renamed:
            if name in self.kinds:
                raise ValueError(f"{name} is the name of another kind of value now")
        self.read_move = read_move

    def encode(self, value: Any) -> Any:
        if isinstance(value, Move):
            return {"move": str(value)}
        if isinstance(value, Value):
            out: dict[str, Any] = {"is": name_of(type(value))}
            for name in value.__struct_fields__:
                out[name] = self.encode(getattr(value, name))
            return out
        if isinstance(value, tuple | list):
            return [self.encode(item) for item in value]
        if isinstance(value, frozenset):
            return {"set": sorted(value)}
        return value

    def decode(self, data: Any) -> Any:
        if isinstance(data, list):
            return tuple(self.decode(item) for item in data)
        if not isinstance(data, dict):
            return data
        if "set" in data:
            return frozenset(data["set"])
        if "is" not in data:
            return Hidden() if data["move"] == Hidden.verb else self.read_move(data["move"])
        name = data["is"]
        kind: Callable[..., Value] = self.renamed[name] if name in self.renamed else self.kinds[name]
        return kind(**{name: self.decode(item) for name, item in data.items() if name != "is"})

    def decode_step(self, data: Any) -> Step:
        step = self.decode(data)
        if not isinstance(step, Step):
            raise TypeError(f"not a step: {data!r}")
        return step

    def decode_event(self, data: Any) -> Event:
        event = self.decode(data)
        if not isinstance(event, Event):
            raise TypeError(f"not an event: {data!r}")
        return event


def to_bytes(data: Any) -> bytes:
    """One spelling for equal data: keys in order, no spaces."""
    return msgspec.json.encode(data, order="deterministic")
