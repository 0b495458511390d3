"""Time: how much each seat has left, when somebody's runs out, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection

from farmyard.server.table_meta import Clock, SeatMeta, TableMeta

DAY = 86_400.0
SECOND_WIND = 30.0
"""Whoever comes back with an empty clock gets this much, so that they can at least look at the board."""


def wind(meta: TableMeta) -> None:
    """The clocks at the beginning."""
    for seat_meta in meta.seating:
        seat_meta.left = first_time(meta.clock)
        seat_meta.since = None


def first_time(clock: Clock | None) -> float | None:
    if clock is None:
        return None
    return clock.seconds if clock.kind == "increment" else clock.days * DAY


def turn_clocks(meta: TableMeta, to_act: Collection[int], now: float) -> None:
    """Stop the clocks of those who have moved, start those of the seats that are to act now.

    A bot's clock stands still: its time is ours, not the player's. So does that of somebody who has not come yet.
    """
    clock = meta.clock
    if clock is None:
        return
    if meta.paused and meta.status == "playing":
        hold(meta, now)
        return
    for seat, seat_meta in enumerate(meta.seating):
        runs = meta.status == "playing" and seat in to_act and not seat_meta.played_by_bot and not seat_meta.expected
        if seat_meta.since is not None and not runs:
            stop(seat_meta, clock, now)
        elif seat_meta.since is None and runs:
            if clock.kind == "days" and not seat_meta.banked:
                seat_meta.left = clock.days * DAY
            seat_meta.since = now
        if runs or (meta.status == "playing" and seat not in to_act):
            seat_meta.banked = False


def hold(meta: TableMeta, now: float) -> None:
    """All clocks stand; each turn goes on with what was left."""
    for seat_meta in meta.seating:
        if seat_meta.since is not None:
            seat_meta.left = left_at(seat_meta, now)
            seat_meta.since = None
            seat_meta.banked = True


def gift(clock: Clock) -> float:
    """How much time one player gives another at once."""
    return DAY if clock.kind == "days" else max(60.0, clock.seconds / 5)


def stop(seat_meta: SeatMeta, clock: Clock, now: float) -> None:
    seat_meta.left = left_at(seat_meta, now)
    seat_meta.since = None
    # Whoever leaves does not get a new clock by coming back.
    seat_meta.banked = not seat_meta.has_person
    if clock.kind == "increment" and seat_meta.left is not None and seat_meta.has_person:
        seat_meta.left += clock.plus


def left_at(seat_meta: SeatMeta, now: float) -> float | None:
    if seat_meta.left is None or seat_meta.since is None:
        return seat_meta.left
    return max(0.0, seat_meta.left - max(0.0, now - seat_meta.since))


def deadline(meta: TableMeta) -> float | None:
    """When the first running clock runs out; before the start, when bots take the free seats."""
    if meta.status == "lobby":
        return meta.bots_at
    ends = [c.since + c.left for c in meta.seating if c.since is not None and c.left is not None]
    return min(ends, default=None)


def run_out(meta: TableMeta, now: float) -> list[int]:
    """The seats whose time is up, the one that was late first before the others."""
    ends = [
        (c.since + c.left, seat) for seat, c in enumerate(meta.seating) if c.since is not None and c.left is not None
    ]
    return [seat for _, seat in sorted(ends) if left_at(meta.seating[seat], now) == 0]
