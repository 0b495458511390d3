# mypyc: off
"""What can happen, with its amounts and places. The log and every screen are made of these."""

from __future__ import annotations

from typing import Any

import msgspec

from farmyard.core.values import Event


class OwnerOnly(Event, frozen=True):
    """An event that holds something only its own seat may know; the others see None in its place."""

    def secret(self) -> dict[str, Any]:
        """The secret fields, as the others see them."""
        return {}

    def redact(self, seat: int | None) -> Event:
        return self if seat == getattr(self, "seat") else msgspec.structs.replace(self, **self.secret())  # noqa: B009


class FirstPlayer(Event, frozen=True):
    seat: int


class Dealt(OwnerOnly, frozen=True):
    seat: int
    tiles: tuple[int, ...] | None

    def secret(self) -> dict[str, Any]:
        return {"tiles": None}


class Levelled(Event, frozen=True):
    seat: int
    crop: int
    cell: int


class Laid(Event, frozen=True):
    seat: int
    tile: int
    cells: tuple[int, ...]


class NoPlacement(Event, frozen=True):
    """Nothing can be laid: the hand is shown."""

    seat: int
    tiles: tuple[int, ...]


class Scored(Event, frozen=True):
    seat: int
    cell: int
    crop: int
    points: int


class CubeMoved(Event, frozen=True):
    seat: int
    crop: int
    steps: int
    space: int


class CubeGone(Event, frozen=True):
    """A cube reached the livestock space when the stack was empty."""

    seat: int
    crop: int


class TookAnimal(OwnerOnly, frozen=True):
    seat: int
    crop: int
    animal: int
    value: int | None

    def secret(self) -> dict[str, Any]:
        return {"value": None}


class Built(Event, frozen=True):
    seat: int
    cell: int
    crop: int


class FarmWaits(Event, frozen=True):
    """Every region has a farm already."""

    seat: int


class FarmScored(Event, frozen=True):
    seat: int
    cell: int
    crop: int
    points: int


class Drew(OwnerOnly, frozen=True):
    seat: int
    tile: int | None

    def secret(self) -> dict[str, Any]:
        return {"tile": None}


class ClosingPileOpened(Event, frozen=True):
    pass


class EndDrawn(Event, frozen=True):
    seat: int


class AnimalsTurned(Event, frozen=True):
    """At the end the livestock tiles are turned over."""

    seat: int
    values: tuple[int, ...]
    points: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    FirstPlayer,
    Dealt,
    Levelled,
    Laid,
    NoPlacement,
    Scored,
    CubeMoved,
    CubeGone,
    TookAnimal,
    Built,
    FarmWaits,
    FarmScored,
    Drew,
    ClosingPileOpened,
    EndDrawn,
    AnimalsTurned,
    Ended,
)
