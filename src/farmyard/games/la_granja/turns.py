"""A player's own turn, and why something cannot be done in it."""

from __future__ import annotations

from farmyard.core.values import Decision, Refusal, say


class Turn(Decision, frozen=True):
    """A decision before and after which its player may do what is possible at any time (LG-ANY-01)."""


def refusal(rule: str, key: str, **facts: object) -> Refusal:
    return Refusal(rule, say(f"la-granja.why.{key}", **facts))
