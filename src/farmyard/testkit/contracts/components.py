"""No piece is made or lost."""

from __future__ import annotations

from farmyard.testkit.walk import Walk, contract


@contract
def no_piece_is_made_or_lost(walk: Walk) -> None:
    for seed in range(walk.times(4)):
        counted = walk.start(seed).components()
        for state in walk.positions(seed):
            now = state.components()
            changed = {
                name: (counted.get(name), now.get(name)) for name in counted | now if counted.get(name) != now.get(name)
            }
            walk.must(not changed, f"pieces before and now: {changed}")
