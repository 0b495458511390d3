"""Looks to the end of its turn and takes what the game's own evaluation likes best there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from farmyard.bots.base import Bot
from farmyard.core.values import NATURE, Move, Secret, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from farmyard.core.state import State
    from farmyard.core.view import View

WIDTH = 16
"""How many unfinished turns of one kind are worth following to their end."""
BEAM = 8
"""How many ways to go on are followed side by side: what pays only later in a turn must not be lost at once."""
POSITIONS = 3000
"""How many positions are looked at for one move before the search follows one way only: no move may take long."""
LENGTH = 14
"""How many further decisions are followed: enough for a turn, and an end where nobody else is ever to act."""
GUESSES = 5
"""In how many ways the others may be imagined to choose when all choose at once."""
OTHERS = 60
"""How many decisions of the others may come before the own turn, once all have chosen."""


class Way(NamedTuple):
    """A way through the own turn: what it is worth, its moves, and where it ends."""

    value: float
    line: tuple[Move, ...]
    end: State


class Greedy(Bot):
    name = "greedy"
    width = WIDTH
    beam = BEAM
    positions = POSITIONS
    guesses = GUESSES
    cancelled = False
    """Set it, and thinking ends within milliseconds, with what has been found so far."""
    stop: Callable[[], bool] | None = None
    """Asked again and again whether thinking must end."""

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError(f"{self.name} needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        ways = self.look(view, legal)
        best = max(way.value for way in ways.values())
        return self.rng.choice([move for move, way in ways.items() if way.value == best])

    def look(self, view: View, legal: tuple[Move, ...]) -> dict[Move, Way]:
        """The best way found that begins with each of the promising moves."""
        assert view.seat is not None
        worlds = self.worlds(view, view.seat)
        if isinstance(worlds[0].agenda[-1], Secret):
            return {move: self.guessed(worlds, move, view.seat) for move in self.in_time(legal)}
        return self.look_from(worlds[0], view.seat, legal)

    def look_from(self, world: State, seat: int, legal: tuple[Move, ...]) -> dict[Move, Way]:
        """The same, in a world in which nature waits."""
        ahead = {move: world.after(move, seat) for move in self.in_time(legal)}
        first = {move: self.value(position, seat) for move, position in ahead.items()}
        moves = promising(ahead, first, seat, self.width)
        each = self.positions // len(moves)
        return {move: self.follow(ahead[move], seat, self.beam, each, (move,)) for move in self.in_time(moves)}

    def in_time(self, moves: Sequence[Move]) -> Iterator[Move]:
        """These moves, one by one until somebody cancels; the first in any case."""
        for place, move in enumerate(moves):
            if place and self.stopped():
                return
            yield move

    def stopped(self) -> bool:
        return self.cancelled or (self.stop is not None and self.stop())

    def worlds(self, view: View, seat: int) -> list[State]:
        """One possible world; several, each with other choices of the others, when all choose at once."""
        world = self.game.imagine(view, self.rng)
        world.keeps_log = False
        if not isinstance(world.agenda[-1], Secret):
            # Nature waits: whoever looks ahead must not know what it would draw.
            world.chance_paused = True
            return [world]
        out = [world] + [self.game.imagine(view, self.rng) for _ in range(self.guesses - 1)]
        for world in out:
            world.keeps_log = False
            for other in world.to_act:
                if other != seat:
                    world.play(self.rng.choice(world.legal(other)), other)
        return out

    def guessed(self, worlds: list[State], move: Move, seat: int) -> Way:
        """What a secret choice brings on average, if the others have chosen as in these worlds.

        Their luck is imagined too, so nature may move: each world is one way in which things can go.
        """
        ways: list[Way] = []
        for world in worlds:
            position = world.after(move, seat)
            for _ in range(OTHERS):
                if not position.to_act or seat in position.to_act or position.to_act == (NATURE,):
                    break
                other = position.to_act[0]
                position.play(self.rng.choice(position.legal(other)), other)
            ways.append(self.follow(position, seat, 1, 0))
            if self.stopped():
                break
        return Way(sum(way.value for way in ways) / len(ways), (move,), ways[0].end)

    def follow(self, position: State, seat: int, width: int, positions: int, line: tuple[Move, ...] = ()) -> Way:
        """The best position at the end of the turn that a beam search of this width finds.

        After so many positions only the best way is followed further. `line` has led here.
        """
        best: Way | None = None
        ways = [(line, position)]
        for _ in range(LENGTH):
            unfinished: dict[Any, Way] = {}
            for made, end in ways:
                way = Way(self.value(end, seat), made, end)
                if goes_on(end, seat):
                    # What is worth the same and offers the same was done in another order.
                    unfinished.setdefault((way.value, end.legal(seat)), way)
                elif best is None or way.value > best.value:
                    best = way
            if not unfinished:
                break
            kept = sorted(unfinished.values(), key=by_value, reverse=True)
            if self.stopped():
                return best or kept[0]
            kept = kept[: width if positions > 0 else 1]
            ways = [((*way.line, move), way.end.after(move, seat)) for way in kept for move in way.end.legal(seat)]
            positions -= len(ways)
        else:
            last = [Way(self.value(end, seat), made, end) for made, end in ways]
            best = max([*last, best] if best else last, key=by_value)
        assert best is not None
        return best

    def value(self, position: State, seat: int) -> float:
        return self.game.heuristic(position, seat)


def by_value(way: Way) -> float:
    return way.value


def goes_on(position: State, seat: int) -> bool:
    """Is it still the turn of this seat? It ends where all choose at once again."""
    return seat in position.to_act and not isinstance(position.agenda[-1], Secret)


def promising(ahead: dict[Move, State], first: dict[Move, float], seat: int, width: int = WIDTH) -> list[Move]:
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
            left = room.get(type(question), width)
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
