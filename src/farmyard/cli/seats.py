"""Who sits where: `human`, `human:Ann`, or the name of a bot. Records keep the same words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from farmyard.bots import levels
from farmyard.cli.language import localized
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.core.game import Game
from farmyard.core.values import say

HUMAN = "human"
LONGEST_NAME = 20
USUAL = 3
"""How many play when nobody says otherwise."""


def is_human(sitter: str) -> bool:
    return sitter.partition(":")[0] == HUMAN


def usual_seats(game: Game, count: int | None = None) -> tuple[str, ...]:
    """One person against bots of the usual level."""
    if count is None:
        count = USUAL if USUAL in game.seats else next((n for n in game.seats if n > 1), game.seats[0])
    return (HUMAN, *[levels.USUAL] * (count - 1))


def read_seats(text: str, game: Game) -> tuple[str, ...]:
    """`human:Ann,hard,random`; a number alone is that many seats, the first of them yours."""
    if text.strip().isdecimal():
        count = int(text) if len(text) < 4 else 0
        game.read_options(count or text, {})
        return usual_seats(game, count)
    sitters = tuple(" ".join(part.split()) for part in text.split(","))
    game.read_options(len(sitters), {})
    for sitter in sitters:
        check_sitter(sitter)
    return sitters


def check_sitter(sitter: str) -> None:
    """A person with a name that fits on the board, or a bot that exists."""
    kind, colon, name = sitter.partition(":")
    if kind != HUMAN:
        from farmyard.bots import bots
        from farmyard.core.tokens import nearest

        if sitter not in bots():
            near = nearest(sitter, [HUMAN, *bots()]) or [HUMAN, *bots()]
            raise WrongUse(say("cli.seats.unknown", who=shown(sitter), nearest=", ".join(near)))
    elif colon and not (name.strip().isprintable() and 0 < len(name.strip()) <= LONGEST_NAME):
        raise WrongUse(say("cli.seats.name", name=shown(name), most=LONGEST_NAME))


def names_of(sitters: Sequence[str], lang: str) -> tuple[str, ...]:
    """What to call everybody: by name, or by seat where a name would not tell two apart."""
    called = [
        localized(f"level.name.{sitter}", lang) if sitter in levels.LEVELS else name_of(sitter) for sitter in sitters
    ]
    often = Counter(called)
    out: list[str] = []
    for number, name in enumerate(called, 1):
        if not name:
            out.append(localized("cli.seats.person", lang, number=number))
        else:
            out.append(name if often[name] == 1 else f"{name} {number}")
    return tuple(out)


def name_of(sitter: str) -> str:
    """A record may hold any text as a name; only so much of it is shown."""
    name = sitter.partition(":")[2].strip() if is_human(sitter) else sitter.capitalize()
    return "".join(c for c in name if c.isprintable())[:LONGEST_NAME]
