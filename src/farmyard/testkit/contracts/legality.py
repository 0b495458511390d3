"""What is offered is accepted; anything else is refused, and nothing changes."""

from __future__ import annotations

import random

from farmyard.core.errors import FarmyardError, IllegalMove
from farmyard.core.i18n import LANGUAGES
from farmyard.core.state import State
from farmyard.core.values import NATURE, Move
from farmyard.testkit.walk import Walk, contract

GARBAGE = ("", "   ", "xyzzy plugh", "\x00\x01\x02", "ÿþ 💥" * 9, "p1", "-- --", "{}", "x" * 100_000)
REMEMBERED = 400


@contract
def what_is_offered_is_accepted(walk: Walk) -> None:
    rng = walk.rng("offered")
    for state in walk.games(2):
        for seat in state.to_act:
            offer = state.legal(seat)
            for move in rng.sample(offer, min(len(offer), walk.times(4))):
                accepted(walk, state, move, seat)
            accepted(walk, state, str(rng.choice(offer)), seat)


def accepted(walk: Walk, state: State, move: Move | str, seat: int) -> None:
    twin = state.clone()
    try:
        twin.play(move, seat)
    except Exception as refused:  # noqa: BLE001 - whatever it raises, it was offered
        walk.fail(f"seat {seat} is offered {str(move)!r}, and playing it raises {refused!r}", state)
    made = twin.history()[len(state.history())]
    walk.must(made.seat == seat and str(made.move) == str(move), f"{move} by seat {seat} is not what was written down")


@contract
def anything_else_is_refused(walk: Walk) -> None:
    """Moves of other positions, of other seats and of nature, and garbage: refused, with nothing changed."""
    rng = walk.rng("refused")
    seen: dict[Move, None] = {}
    for state in walk.games(2):
        for seat in state.to_act:
            offer = state.legal(seat)
            for move in others(seen, offer, rng, walk.times(4)):
                refused(walk, state, move, seat)
            for move in others(seen, offer, rng, 1):
                refused(walk, state, str(move), seat)
            refused(walk, state, rng.choice(GARBAGE), seat)
            for move in rng.sample(offer, 1):
                seen[move] = None
        if state.to_act:
            move = state.legal(state.to_act[0])[0]
            strangers = [seat for seat in (NATURE, *range(state.seats + 1), 99, -2) if seat not in state.to_act]
            refused(walk, state, move, rng.choice(strangers))
            if len(state.to_act) > 1:
                refused(walk, state, move, None)
        newest = state.past
        while newest is not None and newest.seat == NATURE:  # nature's words in a player's mouth
            seen[newest.move] = None
            newest = newest.before
        while len(seen) > REMEMBERED:
            del seen[rng.choice(list(seen))]


def others(seen: dict[Move, None], offer: tuple[Move, ...], rng: random.Random, count: int) -> list[Move]:
    """Moves met in other positions that are not offered here."""
    return [move for move in rng.sample(list(seen), min(len(seen), count)) if move not in offer]


def refused(walk: Walk, state: State, move: Move | str, seat: int | None) -> None:
    before = state.hash()
    moves = len(state.history())
    shown = str(move)[:80]
    try:
        state.play(move, seat)
    except IllegalMove as wrong:
        names_a_rule_of_the_book(walk, wrong, shown)
    except FarmyardError:
        pass
    else:
        walk.fail(f"seat {seat} could play {shown!r}, which is not offered")
    walk.must(len(state.history()) == moves, f"the refused move {shown!r} of seat {seat} was written down")
    walk.must(state.hash() == before, f"the refused move {shown!r} of seat {seat} changed the state")


def names_a_rule_of_the_book(walk: Walk, wrong: IllegalMove, shown: str) -> None:
    """Whoever asks why is shown the paragraph with this number; a game without a rulebook has nothing to show."""
    if wrong.rule and walk.game.rules_folder is not None:
        for lang in LANGUAGES:
            known = wrong.rule in walk.game.rulebook(lang).by_id
            walk.must(known, f"{shown!r} is refused by rule {wrong.rule}, which is not in the rulebook ({lang})")
