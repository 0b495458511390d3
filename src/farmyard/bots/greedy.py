"""Looks to the end of its turn and takes what the game's own evaluation likes best there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmyard.bots.base import Bot
from farmyard.core.values import NATURE, Move, Secret, Step

if TYPE_CHECKING:
    from farmyard.core.state import State
    from farmyard.core.view import View

WIDTH = 16
"""How many unfinished turns of one kind are worth following to their end."""
BESIDE = 8
"""How many ways to go on are followed side by side: what pays only later in a turn must not be lost at once."""
POSITIONS = 3000
"""How many positions are looked at for one move before the search follows one way only: no move may take long."""
LENGTH = 14
"""How many further decisions are followed: enough for a turn, and an end where nobody else is ever to act."""
GUESSES = 5
"""In how many ways the others may be imagined to choose when all choose at once."""
OTHERS = 60
"""How many decisions of the others may come before the own turn, once all have chosen."""


class Greedy(Bot):
    name = "greedy"

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError("greedy needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        seat = view.seat
        worlds = self.worlds(view, seat)
        if isinstance(worlds[0].agenda[-1], Secret):
            values = {move: self.guessed(worlds, move, seat) for move in legal}
        else:
            ahead = {move: worlds[0].after(move, seat) for move in legal}
            first = {move: self.value(position, seat) for move, position in ahead.items()}
            moves = promising(ahead, first, seat)
            values = {move: self.follow(ahead[move], seat, BESIDE, POSITIONS // len(moves)) for move in moves}
        best = max(values.values())
        return self.rng.choice([move for move, value in values.items() if value == best])

    def worlds(self, view: View, seat: int) -> list[State]:
        """One possible world; several, each with other choices of the others, when all choose at once."""
        world = self.game.imagine(view, self.rng)
        if not isinstance(world.agenda[-1], Secret):
            # Nature waits: whoever looks ahead must not know what it would draw.
            world.chance_paused = True
            return [world]
        out = [world] + [self.game.imagine(view, self.rng) for _ in range(GUESSES - 1)]
        for world in out:
            for other in world.to_act:
                if other != seat:
                    world.play(self.rng.choice(world.legal(other)), other)
        return out

    def guessed(self, worlds: list[State], move: Move, seat: int) -> float:
        """What a secret choice brings on average, if the others have chosen as in these worlds.

        Their luck is imagined too, so nature may move: each world is one way in which things can go.
        """
        total = 0.0
        for world in worlds:
            position = world.after(move, seat)
            for _ in range(OTHERS):
                if not position.to_act or seat in position.to_act or position.to_act == (NATURE,):
                    break
                other = position.to_act[0]
                position.play(self.rng.choice(position.legal(other)), other)
            total += self.follow(position, seat, 1, 0)
        return total / len(worlds)

    def follow(self, position: State, seat: int, width: int, positions: int) -> float:
        """The best position at the end of the turn that a beam search of this width finds.

        After so many positions only the best way is followed further.
        """
        best = float("-inf")
        ways = [position]
        for _ in range(LENGTH):
            unfinished: dict[Any, tuple[float, State]] = {}
            for way in ways:
                value = self.value(way, seat)
                if goes_on(way, seat):
                    # What is worth the same and offers the same was done in another order.
                    unfinished.setdefault((value, way.legal(seat)), (value, way))
                else:
                    best = max(best, value)
            if not unfinished:
                return best
            kept = sorted(unfinished.values(), key=lambda found: found[0], reverse=True)
            kept = kept[: width if positions > 0 else 1]
            ways = [way.after(move, seat) for _, way in kept for move in way.legal(seat)]
            positions -= len(ways)
        return max(best, *[self.value(way, seat) for way in ways])

    def value(self, position: State, seat: int) -> float:
        return self.game.evaluate(position, seat)


def goes_on(position: State, seat: int) -> bool:
    """Is it still the turn of this seat? It ends where all choose at once again."""
    return seat in position.to_act and not isinstance(position.agenda[-1], Secret)


def promising(ahead: dict[Move, State], first: dict[Move, float], seat: int) -> list[Move]:
    """The moves worth following: all that end the turn, and the best of those after which it goes on.

    Half a turn says little beside a whole one, so unfinished turns compete only with those that wait for the same
    kind of decision. Of several ways to the very same question the best one is enough.
    """
    out: list[Move] = []
    asked: set[Any] = set()
    room: dict[type[Step], int] = {}
    for move in sorted(ahead, key=lambda move: first[move], reverse=True):
        position = ahead[move]
        if goes_on(position, seat):
            question = position.agenda[-1]
            left = room.get(type(question), WIDTH)
            asks = what_is_asked(position, first[move], seat)
            if not left or asks in asked:
                continue
            asked.add(asks)
            room[type(question)] = left - 1
        out.append(move)
    return out


def what_is_asked(position: State, value: float, seat: int) -> Any:
    """The step that waits; where it says no more than who is asked, the moves it offers and what has been reached."""
    question = position.agenda[-1]
    if any(name != "seat" for name in question.__struct_fields__):
        return question
    return (value, position.legal(seat))
