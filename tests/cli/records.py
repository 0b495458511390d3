"""Records to try things on."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

import farmyard
from farmyard.core.record import digest

from .conftest import GAME


def played(decisions: int, seats: int = 2, seed: int = 7) -> farmyard.State:
    """A game after so many random decisions, or at its end."""
    state = farmyard.game(GAME).start(seats=seats, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        if state.over:
            break
        state.play(rng.choice(state.legal(state.to_act[0])))
    return state


def write(file: Path, state: farmyard.State, players: tuple[str, ...] = ()) -> str:
    text = str(msgspec.structs.replace(state.record(), players=players))
    file.write_text(text, encoding="utf-8")
    return text


def sealed(text: str) -> str:
    """The same text with a check that fits."""
    above = text.rpartition("check: ")[0]
    return f"{above}check: {digest(above)}\n"
