"""Looks beyond its own turn without a network: plays the best turns on for a while, and sees what became of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.bots.greedy import Greedy, Way, promising
from farmyard.core.values import NATURE, Move, Secret

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.view import View

CANDIDATES = 6
"""So many of the best turns are played on."""
TURNS = 2
"""So many own turns later it counts what has been reached."""
DECISIONS = 40
"""Decisions that are played on at most."""
WIDTH = 2
"""Ways of each kind that somebody considers who plays on quickly."""


class Rollouts(Greedy):
    """Greedy that compares its best turns by what the game's evaluation says some turns later, in many worlds."""

    def __init__(self, game: Game, seed: int, stop: Callable[[], bool], most: int = 0) -> None:
        super().__init__(game, seed)
        self.stop = stop
        self.most = most
        """So many turns are played on; 0: until `stop` says so."""

    def values(self, view: View, legal: tuple[Move, ...]) -> dict[Move, float]:
        """The best moves with the margin that is expected after each; secret choices as `look` compares them."""
        assert view.seat is not None
        found = self.look(view, legal)
        if isinstance(self.game.imagine(view, self.rng).agenda[-1], Secret):
            return {move: way.value for move, way in found.items()}
        return self.compared(view, view.seat, sorted(found.values(), key=lambda way: -way.value)[:CANDIDATES])

    def compared(self, view: View, seat: int, ways: list[Way]) -> dict[Move, float]:
        """These turns by what becomes of them, each as often as the others until it falls behind."""
        totals = [self.game.evaluate(way.end, seat) for way in ways]
        counts = [1] * len(ways)
        left = list(range(len(ways)))
        done = rounds = 0
        while len(ways) > 1 and not self.stopped() and not 0 < self.most <= done:
            world = self.game.imagine(view, self.rng)
            world.keeps_log = False
            for place in left:
                totals[place] += self.play_on(world.clone(), seat, ways[place])
                counts[place] += 1
                done += 1
                if self.stopped():
                    break
            rounds += 1
            if rounds % 4 == 0 and len(left) > 2:
                # The worst has had its chance: more time for the others.
                left.remove(min(left, key=lambda place: totals[place] / counts[place]))
        # Those that were given up are not compared with what the others reached since.
        return {ways[place].line[0]: totals[place] / counts[place] for place in left}

    def play_on(self, position: State, seat: int, way: Way) -> float:
        """What is reached some turns after this one, if everybody plays on quickly."""
        for move in way.line:
            if seat not in position.to_act or move not in position.legal(seat):
                break
            position.play(move, seat)
        turns = 0
        mine = seat in position.to_act
        for _ in range(DECISIONS):
            if not position.to_act or turns > TURNS or self.stopped():
                break
            who = position.to_act[0]
            if who == seat and not mine:
                turns += 1
            mine = who == seat
            if turns > TURNS:
                break
            position.play(self.quick(position, who), who)
        position.chance_paused = True
        return self.game.evaluate(position, seat)

    def quick(self, position: State, seat: int) -> Move:
        legal = position.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if seat == NATURE or isinstance(position.agenda[-1], Secret):
            return self.rng.choice(legal)
        position.chance_paused = True
        ahead = {move: position.after(move, seat) for move in legal}
        first = {move: self.value(after, seat) for move, after in ahead.items()}
        moves = promising(ahead, first, seat, WIDTH)
        best = max(moves, key=lambda move: self.follow(ahead[move], seat, 1, 0).value)
        position.chance_paused = False
        return best
