"""What decides how a run of training goes. Written into its folder, and compared when it goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from farmyard.bots.learned import refusing
from farmyard.core.encoding import layout
from farmyard.core.errors import SetupError
from farmyard.core.game import Game
from farmyard.core.values import say
from farmyard.learning.mix import Mix, usual_mix


class Plan(msgspec.Struct, frozen=True):
    """Everything that decides how a run goes, but for its length."""

    game: str
    seats: int
    mix: Mix = {}
    """For each option the values that games draw theirs from: see `mix`."""
    seed: int = 1
    start: str = ""
    """Digest of the weights that the run begins with; without them it knows nothing at first."""
    rules: int = 0
    """The version of the game's rules: a run does not go on with others."""
    encoding: str = ""
    """Digest of what the numbers of a position mean."""
    hidden: tuple[int, ...] = (256, 128)
    games: int = 64
    """How many games make a generation."""
    kept: int = 120_000
    """How many positions are kept to learn from."""
    passes: float = 3.0
    """How often each position is learned from, on average."""
    rate: float = 1e-3
    last_rate: float = 1e-4
    slow: int = 60_000
    """After so many games the rate has fallen to its last value."""
    noise: float = 0.1
    """Noise of choices at the beginning, in shares of what is at stake."""
    last_noise: float = 0.02
    fade: int = 3_000
    """After so many games the noise has fallen to its last value; careless play teaches little."""
    whims: float = 0.05
    """The share of decisions that are made on a whim, with much more noise; see `selfplay`."""
    blend: float = 0.85


FOUND = ("game", "seats", "mix", "seed", "start", "rules", "encoding")
"""What follows from other options of the command."""
NUMBERS = tuple(name for name in Plan.__struct_fields__ if name not in FOUND)
"""What can be set by name."""


def make_plan(
    game: Game,
    seats: int,
    options: Mapping[str, Sequence[Any]] | None = None,
    seed: int = 1,
    start: Path | None = None,
    numbers: Mapping[str, str] | None = None,
) -> Plan:
    """Everything that can be wrong is refused here, before the first game."""
    with refusing(game, seats, start or Path()):
        begins_with = digest(start.read_bytes()) if start else ""
    chosen = {name: read_number(name, text) for name, text in (numbers or {}).items()}
    plan = Plan(
        game.id,
        seats,
        usual_mix(game, seats, options),
        game.read_seed(seed),
        begins_with,
        game.rules_version,
        digest(layout(game.encoding(seats)).encode()),
        **chosen,
    )
    # Whoever can play already need not try everything once more.
    return msgspec.structs.replace(plan, noise=plan.last_noise) if start and "noise" not in chosen else plan


def read_number(name: str, text: str) -> Any:
    """`fade=20000`, `hidden=256,128`: as the plan wants it, and within its range."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(Plan)}
    if name not in NUMBERS:
        raise SetupError(say("learning.no_number", name=name[:40], names=", ".join(NUMBERS)))
    value: Any = text.split(",") if name == "hidden" else text
    try:
        found: Any = msgspec.convert(value, kinds[name], strict=False)
    except msgspec.ValidationError:
        raise SetupError(say("learning.number", name=name, value=text[:40])) from None
    if not in_range(name, found):
        raise SetupError(say("learning.number", name=name, value=text[:40]))
    return found


def in_range(name: str, value: Any) -> bool:
    """Shares are at most 1, everything else is above 0; there may be no whims."""
    if name == "whims":
        return bool(0 <= value <= 1)
    if name == "blend":
        return bool(0 < value <= 1)
    return bool(min(value if name == "hidden" else [value]) > 0)


def digest(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


def differences(begun: Plan, wanted: Plan) -> list[str]:
    """Which parts of two plans differ."""
    return [name for name in Plan.__struct_fields__ if getattr(begun, name) != getattr(wanted, name)]
