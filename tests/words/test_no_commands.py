"""What people read in the browser tells them what to do, never what to type: notation is for the terminal."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from farmyard.core.game import Game
from farmyard.core.i18n import LANGUAGES
from farmyard.core.state import State
from farmyard.core.values import Move, fields_of
from tests.words.parts import forms, messages
from tests.words.used_keys import our_games

SHOWN = re.compile(r"(web|server)\.|[\w-]+\.(ask|why|log)\.|move\.(not_now|not_your_turn|game_over)$")
"""Sentences of the browser. Other `move.` keys answer somebody who has typed a move that cannot be read."""

HOMOGRAPHS = {"fr": {"place", "points", "lot", "extra"}, "de": {"die", "extra", "stall", "act"}}
HOMOGRAPHS |= {"nl": {"die", "extra", "lot", "begin", "water", "act", "stall"}}
"""Verbs of our notation that are words of the language too."""

QUOTED = re.compile(r"[“„«‘](?:\u00a0)?([^”“»’{}]+?)(?:\u00a0)?[”“»’]")
VERBS = {verb for game in our_games() for verb in game.notation.kinds}
WORDS = VERBS | {
    spelling
    for game in our_games()
    for kind in game.notation.kinds.values()
    for _, word, _ in fields_of(kind)
    for spelling in getattr(word, "spellings", ())
    if not spelling.isdigit()
}
TYPED = "|".join(VERBS - {"water", "farm"})  # "with water", "with farm goods"
NAMED = re.compile(rf"\b(?:with|say|type|write) (?:{TYPED})\b|\((?:{TYPED})\)")


def commands(text: str, lang: str) -> list[str]:
    """Whatever in this sentence looks like something to be typed."""
    found = [quoted for quoted in QUOTED.findall(text) if quoted.split(" ")[0] in WORDS]
    if lang == "en":
        return found + NAMED.findall(text)
    return found + sorted((VERBS - HOMOGRAPHS[lang]) & set(re.findall(r"\w+", re.sub(r"\{\w+\}", "", text))))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Finish it with done, then the other card follows."),
        ("en", "Play a card, draw one with “take card”, or take a crop."),
        ("en", "First take what is missing in your barn (trade)."),
        ("de", "Beende es mit done, dann folgt die andere Karte."),
        ("de", "Wähle „donkey“ für einen Esel mehr."),
        ("fr", "Choisissez un de vos champs vides, par exemple «\u00a0take olive-field\u00a0»."),
        ("nl", "‘place side-job’ kan nu niet."),
    ],
)
def test_a_command_is_found(lang: str, text: str) -> None:
    assert commands(text, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_sentence_of_the_browser_names_a_command(lang: str) -> None:
    shown = [(key, text) for key, message in messages(lang).items() if SHOWN.match(key) for text in forms(message)]
    assert len(shown) > 500
    assert [(key, text) for key, text in shown if commands(text, lang)] == []


@pytest.mark.parametrize("game", our_games(), ids=lambda game: game.id)
def test_no_refusal_repeats_the_notation(game: Game) -> None:
    """Whatever somebody may click in whatever position: the answer is a sentence, not the move's text."""
    refusals = 0
    for state, seat, move in refused_moves(game):
        why = state.refusal(move, seat)
        for lang in LANGUAGES:
            text = why.localized(lang)
            refusals += 1
            assert not re.search(rf"(?<!\w){re.escape(str(move))}(?!\w)", text) or " " not in str(move), text
            assert not commands(text, lang), f"{move}: {text}"
    assert refusals > 1000


def refused_moves(game: Game) -> Iterator[tuple[State, int, Move]]:
    """Moves of one moment, tried at another."""
    rng = random.Random(f"refused moves of {game.id}")
    seen: dict[type[Move], list[Move]] = {}
    moments: list[tuple[State, int]] = []
    for seats in game.seats:
        state = game.start(seats=seats, seed=seats)
        for _ in range(250):
            if state.over:
                break
            seat = state.to_act[0]
            legal = state.legal(seat)
            for move in legal:
                of_a_kind = seen.setdefault(type(move), [])
                if len(of_a_kind) < 12 and move not in of_a_kind:
                    of_a_kind.append(move)
            if rng.random() < 0.05:
                moments.append((state.clone(), seat))
            state.play(rng.choice(legal), seat)
    for state, seat in rng.sample(moments, min(12, len(moments))):
        legal = state.legal(seat)
        yield from ((state, seat, move) for moves in seen.values() for move in moves if move not in legal)
