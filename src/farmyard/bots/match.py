"""A table of bots: ask whoever is to act until the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.errors import FarmyardError
from farmyard.core.tokens import SEAT
from farmyard.core.values import Move, Phrase, say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmyard.bots.base import Bot
    from farmyard.core.state import State
    from farmyard.core.view import View

    Asker = Callable[[Bot, State, int], Move]


class BotError(FarmyardError):
    """A bot broke down, or wanted to make a move that nobody offered it."""


class IllegalChoice(BotError):
    """A bot wanted to make a move that nobody offered it."""


def play_out(state: State, players: Sequence[Bot], asked: Asker | None = None) -> int:
    """Play until the game is over, `players[seat]` for each seat. Returns how many decisions they made.

    `asked` stands between the table and the bots: it gets a bot, the state and a seat, and gives a move.
    """
    if len(players) != state.seats:
        raise ValueError(f"{state.seats} seats and {len(players)} bots")
    asked = asked or ask
    decisions = 0
    while state.to_act:
        # Where several owe a secret choice at once, each sees only that the others have chosen.
        seat = state.to_act[0]
        state.play(asked(players[seat], state, seat), seat)
        decisions += 1
    return decisions


def ask(bot: Bot, state: State, seat: int) -> Move:
    """The move this bot wants to make from this seat; BotError if it has none or a wrong one."""
    legal = state.legal(seat)
    view = state.view(seat) if bot.wants_view else None
    return choice(bot, view, legal, seat)


def choice(bot: Bot, view: View | None, legal: tuple[Move, ...], seat: int) -> Move:
    """What this bot chooses, if it is one of the legal moves."""
    try:
        move = bot.choose(view, legal)
    except Exception as broken:
        raise BotError(broken_bot(bot.name, seat, reason(broken))) from broken
    if move not in legal:
        raise IllegalChoice(illegal_choice(bot.name, seat, str(move)[:60]))
    return move


def broken_bot(name: str, seat: int, why: str) -> Phrase:
    return say("bot.broken", bot=name, seat=SEAT.spell(seat), why=why)


def illegal_choice(name: str, seat: int, move: str) -> Phrase:
    return say("bot.illegal", bot=name, seat=SEAT.spell(seat), move=move)


def reason(broken: BaseException) -> str:
    return f"{type(broken).__name__}: {broken}"[:200]
