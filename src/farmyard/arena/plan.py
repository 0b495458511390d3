"""What a tournament is. Everything that can be wrong is refused here, before the first game."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from farmyard.arena.formats import FORMATS, Format
from farmyard.arena.units import Setup
from farmyard.bots import make_bot
from farmyard.bots.match import reason
from farmyard.bots.spec import read_spec
from farmyard.core.errors import FarmyardError, SetupError
from farmyard.core.game import Game
from farmyard.core.registry import game as find_game
from farmyard.core.tokens import nearest
from farmyard.core.values import say

MOVE_SECONDS = 60.0
MOST_GAMES = 100_000_000


class Plan(msgspec.Struct, frozen=True):
    """A tournament before it is played. Written at the head of its results file, and compared when it goes on."""

    setup: Setup
    format: str
    games: int
    """At least so many are played: rounds are never cut short, or some would meet more often than others."""
    rules: int
    """The version of the game's rules: games of different rules are not mixed."""
    repeatable: tuple[bool, ...]
    """For each bot, whether the same seed brings the same moves."""

    def make_format(self) -> Format:
        return FORMATS[self.format](self.setup)


def make_plan(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    format: str = "round-robin",  # noqa: A002 - what the option is called
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    move_seconds: float = MOVE_SECONDS,
) -> Plan:
    game = find_game(game_id)
    count = seats if seats is not None else 2 if 2 in game.seats else game.seats[0]
    chosen = game.read_options(count, dict(options or {}))
    check_format(format, bots, count)
    if not 1 <= games <= MOST_GAMES:
        raise SetupError(say("arena.games", games=str(games)[:40]))
    if not 0 <= move_seconds <= 1e6:  # also refuses what is not a number
        raise SetupError(say("arena.move_seconds", seconds=str(move_seconds)[:40]))
    setup = Setup(
        game=game.id,
        seats=count,
        options=chosen,
        seed=read_seed(game, seed),
        bots=tuple(bots),
        labels=labels(bots),
        move_seconds=float(move_seconds),
        timed=True,
    )
    return Plan(setup, format, games, game.rules_version, tuple(check_bot(bot, setup) for bot in bots))


def check_format(name: str, bots: Sequence[str], seats: int) -> None:
    if name not in FORMATS:
        near = ", ".join(nearest(name, list(FORMATS)) or list(FORMATS))
        raise SetupError(say("arena.format", format=name[:40], nearest=near))
    if len(bots) < 2:
        raise SetupError(say("arena.two_bots"))
    if (FORMATS[name].needs_full_table or name == "gauntlet") and seats == 1:
        raise SetupError(say("arena.solo", format=name))
    if FORMATS[name].needs_full_table and len(bots) < seats:
        raise SetupError(say("arena.full_table", format=name, n=len(bots), seats=seats))


def check_bot(text: str, setup: Setup) -> bool:
    """Makes the bot once: what is wrong with it is found before the first game. Tells whether it is repeatable."""
    try:
        bot = make_bot(text, find_game(setup.game), 0)
        bot.prepare(setup.seats, setup.options)
        return bool(bot.repeatable)
    except FarmyardError:
        raise
    except Exception as broken:
        raise SetupError(say("setup.bot_made", bot=text[:60], why=reason(broken))) from broken


def read_seed(game: Game, seed: int | str | None) -> int:
    return secrets.randbits(32) if seed is None else game.read_seed(seed)


def labels(bots: Sequence[str]) -> tuple[str, ...]:
    """What tables call the bots; a bot that is named twice takes part twice, and is told apart by a number."""
    seen: Counter[str] = Counter()
    out: list[str] = []
    for bot in bots:
        label = read_spec(bot).label
        seen[label] += 1
        out.append(label if seen[label] == 1 else f"{label}#{seen[label]}")
    return tuple(out)


def recorded_options(setup: Setup) -> dict[str, Any]:
    """As in records: a table that came with the game is not repeated."""
    return {name: value for name, value in setup.options.items() if value != ""}
