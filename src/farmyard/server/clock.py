"""Time: how much each seat has left, when somebody's runs out, and what follows from it."""

from __future__ import annotations

from collections.abc import Collection

from farmyard.server.sheet import Chair, Clock, Sheet

DAY = 86_400.0
SECOND_WIND = 30.0
"""Whoever comes back with an empty clock gets this much, so that they can at least look at the board."""


def wind(sheet: Sheet) -> None:
    """The clocks at the beginning."""
    for chair in sheet.chairs:
        chair.left = first_time(sheet.clock)
        chair.since = None


def first_time(clock: Clock | None) -> float | None:
    if clock is None:
        return None
    return clock.seconds if clock.kind == "increment" else clock.days * DAY


def turn_clocks(sheet: Sheet, to_act: Collection[int], now: float) -> None:
    """Stop the clocks of those who have moved, start those of the seats that are to act now.

    A bot's clock stands still: its time is ours, not the player's. So does that of somebody who has not come yet.
    """
    clock = sheet.clock
    if clock is None:
        return
    for seat, chair in enumerate(sheet.chairs):
        runs = sheet.status == "playing" and seat in to_act and not chair.played_by_bot and not chair.expected
        if chair.since is not None and not runs:
            stop(chair, clock, now)
        elif chair.since is None and runs:
            if clock.kind == "days" and not chair.banked:
                chair.left = clock.days * DAY
            chair.since = now
        if runs or (sheet.status == "playing" and seat not in to_act):
            chair.banked = False


def stop(chair: Chair, clock: Clock, now: float) -> None:
    chair.left = left_at(chair, now)
    chair.since = None
    # Whoever leaves does not get a new clock by coming back.
    chair.banked = not chair.has_person
    if clock.kind == "increment" and chair.left is not None and chair.has_person:
        chair.left += clock.plus


def left_at(chair: Chair, now: float) -> float | None:
    if chair.left is None or chair.since is None:
        return chair.left
    return max(0.0, chair.left - max(0.0, now - chair.since))


def deadline(sheet: Sheet) -> float | None:
    """When the first running clock runs out."""
    ends = [c.since + c.left for c in sheet.chairs if c.since is not None and c.left is not None]
    return min(ends, default=None)


def run_out(sheet: Sheet, now: float) -> list[int]:
    """The seats whose time is up, the one that was late first before the others."""
    ends = [
        (c.since + c.left, seat) for seat, c in enumerate(sheet.chairs) if c.since is not None and c.left is not None
    ]
    return [seat for _, seat in sorted(ends) if left_at(sheet.chairs[seat], now) == 0]
