"""A table of bots: ask whoever is to act until the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.errors import FarmyardError
from farmyard.core.spelling import SEAT
from farmyard.core.values import Move, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmyard.bots.base import Bot
    from farmyard.core.state import State


class BotError(FarmyardError):
    """A bot broke down, or wanted to make a move that nobody offered it."""


def play_out(state: State, players: Sequence[Bot]) -> int:
    """Play until the game is over, `players[seat]` for each seat. Returns how many decisions they made."""
    if len(players) != state.seats:
        raise ValueError(f"{state.seats} seats and {len(players)} bots")
    decisions = 0
    while state.to_act:
        # Where several owe a secret choice at once, each sees only that the others have chosen.
        seat = state.to_act[0]
        state.play(ask(players[seat], state, seat), seat)
        decisions += 1
    return decisions


def ask(bot: Bot, state: State, seat: int) -> Move:
    """The move this bot wants to make from this seat; BotError if it has none or a wrong one."""
    legal = state.legal(seat)
    view = state.view(seat) if bot.wants_view else None
    try:
        move = bot.choose(view, legal)
    except Exception as broken:
        why = f"{type(broken).__name__}: {broken}"
        raise BotError(say("bot.broken", bot=bot.name, seat=SEAT.spell(seat), why=why[:200])) from broken
    if move not in legal:
        raise BotError(say("bot.illegal", bot=bot.name, seat=SEAT.spell(seat), move=str(move)[:60]))
    return move
