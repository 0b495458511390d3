"""Looks one turn ahead and takes what the game's own evaluation likes best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.bots.base import Bot
from farmyard.core.values import Move, Secret, Step

if TYPE_CHECKING:
    from farmyard.core.state import State
    from farmyard.core.view import View

WIDTH = 16
"""How many unfinished turns of one kind are worth following to their end."""
LENGTH = 12
"""How many further decisions are followed: enough for a turn, and an end where nobody else is ever to act."""
GUESSES = 5
"""In how many ways the others may be imagined to choose when all choose at once."""


class Greedy(Bot):
    name = "greedy"

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError("greedy needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        seat = view.seat
        worlds = self.worlds(view, seat)
        ahead = {move: [world.after(move, seat) for world in worlds] for move in legal}
        first = {move: self.value(positions, seat) for move, positions in ahead.items()}
        last = {
            move: self.value([self.follow(position, seat) for position in ahead[move]], seat)
            for move in promising(ahead, first, seat)
        }
        best = max(last.values())
        return self.rng.choice([move for move, value in last.items() if value == best])

    def worlds(self, view: View, seat: int) -> list[State]:
        """One possible world; several, each with other choices of the others, when all choose at once."""
        secret = len(view.to_act) > 1
        out: list[State] = []
        for _ in range(GUESSES if secret else 1):
            world = self.game.imagine(view, self.rng)
            # Nature waits: whoever looks ahead must not know what it would draw.
            world.held = True
            if isinstance(world.agenda[-1], Secret):
                for other in world.to_act:
                    if other != seat:
                        world.play(self.rng.choice(world.legal(other)), other)
            out.append(world)
        return out

    def value(self, positions: list[State], seat: int) -> float:
        return sum(self.game.evaluate(position, seat) for position in positions) / len(positions)

    def follow(self, position: State, seat: int) -> State:
        """The position at the end of the turn, if every further decision is the one that looks best at once."""
        for _ in range(LENGTH):
            if seat not in position.to_act:
                break
            choices = [position.after(move, seat) for move in position.legal(seat)]
            position = max(choices, key=lambda choice: self.game.evaluate(choice, seat))
        return position


def promising(ahead: dict[Move, list[State]], first: dict[Move, float], seat: int) -> list[Move]:
    """The moves worth following: all that end the turn, and the best of those after which it goes on.

    Half a turn says little beside a whole one, so unfinished turns compete only with those that wait for the same
    kind of decision. Of several ways to the very same question the best one is enough.
    """
    out: list[Move] = []
    asked: set[Step] = set()
    room: dict[type[Step], int] = {}
    for move in sorted(ahead, key=lambda move: first[move], reverse=True):
        position = ahead[move][0]
        if seat in position.to_act:
            question = position.agenda[-1]
            left = room.get(type(question), WIDTH)
            if not left or question in asked:
                continue
            asked.add(question)
            room[type(question)] = left - 1
        out.append(move)
    return out
