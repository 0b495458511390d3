"""Explanations in words, in any of the four languages."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec

from farmyard.core.i18n import tell
from farmyard.core.values import NATURE, Move, Phrase, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmyard.bots.explaining import Advice, Explanation, LineMove
    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.view import View

CLEAR, LIKELY = 0.95, 0.7
"""How sure it must be that a move is the best one to be called clearly or probably the best."""


class LocalizedMove(msgspec.Struct, frozen=True):
    """A move in notation and in words."""

    seat: int
    move: str
    description: str


class LocalizedAdvice(msgspec.Struct, frozen=True):
    """An `Advice` with its sentences."""

    move: str
    description: str
    margin: float
    chance: float | None
    doubt: float
    behind: float
    result: str
    """What is expected, as a sentence."""
    reasons: tuple[str, ...]
    line: tuple[LocalizedMove, ...]


class LocalizedExplanation(msgspec.Struct, frozen=True):
    seat: int
    alone: bool
    by: str
    by_text: str
    considered: int
    sure: float
    sure_text: str
    """Empty where there is nothing to compare."""
    advice: tuple[LocalizedAdvice, ...]


def localized(found: Explanation, game: Game, view: View, lang: str, names: Sequence[str]) -> LocalizedExplanation:
    """The explanation in a language, for the seat of this view."""
    advice = tuple(localized_advice(one, found.alone, game, view, lang, names) for one in found.advice)
    sure_text = tell(say(f"hint.sure.{sureness(found.sure)}"), lang) if len(advice) > 1 else ""
    by_text = tell(say(f"hint.by.{found.by}"), lang)
    return LocalizedExplanation(
        found.seat, found.alone, found.by, by_text, found.considered, found.sure, sure_text, advice
    )


def sureness(sure: float) -> str:
    return "clear" if sure >= CLEAR else "likely" if sure >= LIKELY else "open"


def localized_advice(
    one: Advice, alone: bool, game: Game, view: View, lang: str, names: Sequence[str]
) -> LocalizedAdvice:
    line = localized_line(one.line, game, view, lang)
    why = tuple(tell(with_names(reason, names), lang) for reason in one.reasons)
    result = tell(expected(one, alone), lang)
    description = line[0].description if line else ""
    return LocalizedAdvice(one.move, description, one.margin, one.chance, one.doubt, one.behind, result, why, line)


def expected(one: Advice, alone: bool) -> Phrase:
    points = round(one.margin)
    if alone:
        result = say("hint.result.alone", n=points)
    elif points == 0:
        result = say("hint.result.level")
    else:
        result = say("hint.result.ahead", n=points) if points > 0 else say("hint.result.behind", n=-points)
    if one.chance is None:
        return say("hint.expected", result=result)
    return say("hint.expected_chance", result=result, percent=round(100 * one.chance))


def with_names(reason: Phrase, names: Sequence[str]) -> Phrase:
    """A reason that is about another seat, with its name."""
    facts = dict(reason.facts)
    return say(reason.key, **facts | {"who": names[facts["seat"]]}) if "seat" in facts else reason


def localized_line(line: Sequence[LineMove], game: Game, view: View, lang: str) -> tuple[LocalizedMove, ...]:
    """The moves in the words of the positions in which they are made, as far as a world that we imagine goes so."""
    rng = random.Random(0)
    world = game.imagine(view, rng)
    world.chance_paused = True
    out: list[LocalizedMove] = []
    for step in line:
        move = game.parse(step.move)
        if not comes_to(world, step.seat, move, rng):
            break
        out.append(LocalizedMove(step.seat, step.move, game.tell_move(move, world.view(step.seat), lang)))
        world.play(move, step.seat)
    return tuple(out)


def comes_to(world: State, seat: int, move: Move, rng: random.Random) -> bool:
    """Play what a line leaves out: moves of nature, and moves without a choice. Is this move legal then?"""
    while seat not in world.to_act or move not in world.legal(seat):
        acting = world.to_act[0] if world.to_act else seat
        legal = world.legal(acting)
        if acting != NATURE and len(legal) != 1:
            return False
        world.play(rng.choice(legal), acting)
    return True


def paragraphs(one: LocalizedAdvice, lang: str, names: Sequence[str]) -> list[str]:
    """What is expected and why, and how play should go on."""
    out = [" ".join([one.result, *one.reasons])]
    if len(one.line) > 1:
        moves = " · ".join(localized_step(step, one.line[0].seat, lang, names) for step in one.line[1:])
        out.append(tell(say("hint.line", moves=moves), lang))
    return out


def localized_step(step: LocalizedMove, seat: int, lang: str, names: Sequence[str]) -> str:
    if step.seat == seat:
        return step.description
    return tell(say("hint.line_of", who=names[step.seat], move=step.description), lang)
