"""Siblings of a state: games with the same visible history and other secrets.

The history is played again with one hidden outcome exchanged for another: what nature dealt to somebody else unseen, or
what somebody else chose and nobody has seen. This works from the newest move backwards, because what was dealt lately
has seldom been played since; where a later move of the history would no longer be legal, the exchange is dropped.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from farmyard.core.state import State
from farmyard.core.undo import fresh
from farmyard.core.values import Hidden, Move, Secret
from farmyard.testkit.secrets import things

NEWEST = 8
OLDER = 3
TRIES = 2


class Pair:
    """Two states that `seat` should not be able to tell apart, `later` or right after the exchange at `step`."""

    def __init__(self, step: str, state: State, sibling: State, later: bool) -> None:
        self.step = step
        self.state = state
        self.sibling = sibling
        self.later = later

    def spoke(self, seat: int | None) -> bool:
        """Has a rule revealed the secret? Then the two differ openly, and rightly so.

        It has if other seats are to act or other kinds of step wait; if the game says that other things are hidden
        now (a hand that had to be shown, say); or if the difference lies in nothing that is still hidden.
        """
        state, sibling = self.state, self.sibling
        if flow(state) != flow(sibling) or things(state, seat) != things(sibling, seat):
            return True
        return still_secret(state, seat) == still_secret(sibling, seat) and state.hash() != sibling.hash()


def still_secret(state: State, seat: int | None) -> tuple[object, ...]:
    """Where every hidden thing lies, and what has been chosen and not revealed."""
    return (Counter(state.hidden(seat)), *(step for step in state.agenda if isinstance(step, Secret)))


def flow(state: State) -> tuple[object, ...]:
    return (state.moves_made, state.to_act, *(type(step) for step in state.agenda))


class Story:
    """A state with its history, and the state before each move of it, nature held."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.entries = state.history()
        self.befores: list[State] = []
        now = fresh(state)
        now.chance_paused = True
        now.advance()
        for entry in self.entries:
            self.befores.append(now.clone())
            now.play(entry.move, entry.seat)
        secret = state.unrevealed()
        self.unrevealed = {place for place, entry in enumerate(self.entries) if entry.number in secret}

    def hides(self, place: int, move: Move, seat: int | None) -> bool:
        """Had this move been made at this place, would `seat` have learned nothing of it up to now?"""
        actor = self.entries[place].seat
        if actor == seat:
            return False
        return place in self.unrevealed or self.befores[place].as_seen(actor, move, seat) == Hidden()

    def pairs(self, seat: int | None, rng: random.Random) -> Iterator[Pair]:
        """Pairs for one seat. Each exchange stays in force for those before it, so that siblings drift far apart."""
        entries = self.entries
        moves = [entry.move for entry in entries]
        hidden = [place for place in range(len(entries)) if self.hides(place, moves[place], seat)]
        older = hidden[:-NEWEST]
        for place in [*reversed(hidden[-NEWEST:]), *sorted(rng.sample(older, min(len(older), OLDER)), reverse=True)]:
            before = self.befores[place]
            actor = entries[place].seat
            alike = [m for m in before.legal(actor) if m != moves[place] and self.hides(place, m, seat)]
            for other in rng.sample(alike, min(len(alike), TRIES)):
                reference, sibling = before.clone(), before.clone()
                reference.play(moves[place], actor)
                sibling.play(other, actor)
                step = type(before.agenda[-1]).__name__
                at_once = Pair(step, reference, sibling, later=False)
                yield at_once
                if at_once.spoke(seat) or not self.follow(sibling, moves, place + 1, seat):
                    continue
                pair = Pair(step, self.state, sibling, later=True)
                if not pair.spoke(seat):
                    yield pair
                    moves[place] = other
                    break

    def follow(self, sibling: State, moves: list[Move], start: int, seat: int | None) -> bool:
        """Play the rest of the history; False where the secret is revealed or a move is not legal or looks different.

        The same move at another step (a card in the hand opens a step before the income) is another visible history.
        """
        for place in range(start, len(moves)):
            actor = self.entries[place].seat
            if flow(sibling) != flow(self.befores[place]):
                return False
            if actor not in sibling.to_act or moves[place] not in sibling.legal(actor):
                return False
            seen = self.befores[place].as_seen(actor, moves[place], seat)
            if sibling.as_seen(actor, moves[place], seat) != seen:
                return False
            sibling.play(moves[place], actor)
        return True
