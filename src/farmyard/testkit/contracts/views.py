"""A view is a value of its own: plain data, the same bytes every time, and no reference to the state."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from farmyard.core.state import State
from farmyard.core.view import View
from farmyard.testkit.walk import Walk, contract

PLAIN = (type(None), bool, int, float, str)


@contract
def views_are_plain_values(walk: Walk) -> None:
    for seed in range(walk.times(2)):
        fixed: list[dict[str, Any]] = []
        for state in walk.some(seed, 8):
            for seat in walk.viewers():
                look_at(walk, state, seat)
                view = state.view(seat)
                fixed.append({name: getattr(view, name) for name in view.fixed})
                walk.must(fixed[-1] == fixed[0], f"a field that is called fixed differs in the view of seat {seat}")


def look_at(walk: Walk, state: State, seat: int | None) -> None:
    before = state.hash()
    view = state.view(seat)
    again = state.view(seat)
    shared = plain(walk, view, "view", seat) & plain(walk, again, "view", seat)
    walk.must(not shared, f"two views of seat {seat} share a list or a table: changing it would change the state")
    walk.must(view == again, f"two views of seat {seat} differ")
    walk.must(view.to_bytes() == again.to_bytes(), f"two views of seat {seat} are written differently")
    walk.must(json.loads(view.to_bytes()) == json.loads(json.dumps(view.to_json())), "bytes and JSON of a view differ")
    walk.must(state.hash() == before, f"looking at the view of seat {seat} changes the state")
    facts = (view.game, view.seat, view.seats, view.moves, view.to_act, view.over, view.options)
    truth = (state.game.id, seat, state.seats, state.moves_made, state.to_act, state.over, state.options)
    walk.must(facts == truth, f"the view of seat {seat} is about something else: {facts}")
    walk.must(
        view.undoable == (0 if seat is None else state.undoable(seat)),
        f"view and state of seat {seat} disagree on undo",
    )


def plain(walk: Walk, value: Any, path: str, seat: int | None) -> set[int]:
    """The lists and tables inside; fails at anything that is more than data."""
    kind = type(value)
    if kind in PLAIN:
        return set()
    if kind is tuple or kind is list:
        parts = [(f"{path}[{i}]", item) for i, item in enumerate(value)]
    elif kind is dict:
        walk.must(
            all(type(key) is str for key in value), f"{path} in the view of seat {seat} has keys that are no text"
        )
        parts = [(f"{path}[{key!r}]", item) for key, item in value.items()]
    else:
        is_struct = isinstance(value, View | msgspec.Struct) and kind.__struct_config__.frozen
        walk.must(
            is_struct and not hasattr(value, "__dict__"), f"{path} in the view of seat {seat} is a {kind.__name__}"
        )
        parts = [(f"{path}.{name}", getattr(value, name)) for name in kind.__struct_fields__]
    found = {id(value)} if kind is list or kind is dict else set()
    for where, item in parts:
        found |= plain(walk, item, where, seat)
    return found
