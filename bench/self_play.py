"""Games of the greedy bot of Agricola against itself, to learn from: played with deliberate errors, kept as moves."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import msgspec

import farmyard
from farmyard.bots.greedy import Greedy, promising
from farmyard.core.values import NATURE, Move
from farmyard.games.agricola.card_worth import WORTH
from farmyard.games.agricola.evaluation import Evaluator, Weights
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.notation import Place
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.state import ROUNDS, Table

POSITIONS = 500
"""That are looked at for a move: fewer than `greedy` does, for the sake of many games."""
PERFECT = 0.35
"""Of the seats play as well as they can; the others with weights that are a little off, and now and then at random."""
OFF_BY = 0.15
RANDOM_PLACEMENTS = (0.0, 0.02, 0.04)
SWAYED = {
    "people": 2.0, "room for a child": 8.0, "material for a room": 2.0, "reed for a room": 2.0, "room at hand": 3.0,
}  # fmt: skip
"""Some seats are set on a large family, others are not: what a strategy is worth shows only if somebody plays it."""
SWAY = (-0.4, 0.7)

SETUPS: tuple[tuple[str, int, bool], ...] = (
    ("agricola", 2, False), ("agricola", 2, True), ("agricola-2007", 1, True), ("agricola", 4, True),
    ("agricola-2007", 1, True), ("agricola-2007", 2, True), ("agricola", 3, True), ("agricola-2007", 1, True),
    ("agricola-2007", 4, True), ("agricola", 4, False), ("agricola", 2, True), ("agricola-2007", 3, True),
    ("agricola-2007", 1, True), ("agricola-2007", 5, True), ("agricola", 4, True), ("agricola", 3, False),
)  # fmt: skip
"""Game, seats, with cards?"""

IN_POINTS = WORTH | {
    "point": 1.0, "field": 1.5, "stable": 0.8, "fence": 0.5, "room": 4.0, "renovation": 2.0, "person": 4.0,
    "placement": 1.0, "sowing": 0.6, "crop": 0.8, "crop_moved": 0.3, "card": 0.8,
}  # fmt: skip
"""What the tally of cards counts (see `card_credit.py`)."""


class Played(msgspec.Struct):
    """A game as its moves, nature's among them."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    moves: list[tuple[int, str]]
    points: list[int]


class Player(Greedy):
    """Greedy with weights of its own and a narrower search."""

    def __init__(self, game: Any, seed: int, weights: Weights) -> None:
        super().__init__(game, seed)
        self.evaluator = Evaluator(weights)

    def value(self, position: Any, seat: int) -> float:
        return self.evaluator.value(position, seat)

    def move(self, state: Any, seat: int) -> Move:
        """As `choose`, without the way over a view: nothing that is hidden goes into the features."""
        legal: tuple[Move, ...] = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        world = state.clone()
        world.chance_paused = True
        ahead = {move: world.after(move, seat) for move in legal}
        moves = promising(ahead, {move: self.value(position, seat) for move, position in ahead.items()}, seat)
        return max(moves, key=lambda move: self.follow(ahead[move], seat, 1, POSITIONS // len(moves)).value)


class Learner(Player):
    """Plays as well as it can, or with weights that are a little off and now and then at random."""

    def __init__(self, game: Any, seed: int, weights: Weights) -> None:
        super().__init__(game, seed, weights)
        self.at_random = 0.0
        if self.rng.random() >= PERFECT:
            self.at_random = self.rng.choice(RANDOM_PLACEMENTS)
            self.evaluator = Evaluator(self.a_little_off(weights))

    def a_little_off(self, weights: Weights) -> Weights:
        sway = self.rng.uniform(*SWAY)
        out: list[tuple[str, float, float, float]] = []
        for name, a, b, c in weights:
            by = math.exp(self.rng.gauss(0, OFF_BY))
            out.append((name, a * by, b * by + sway * SWAYED.get(name, 0.0), c * by))
        return out

    def move(self, state: Any, seat: int) -> Move:
        places = [move for move in state.legal(seat) if isinstance(move, Place)]
        if places and self.rng.random() < self.at_random:
            return self.rng.choice(places)
        return super().move(state, seat)


def play(number: int, alone: Weights, with_others: Weights) -> Played:
    name, seats, with_cards = SETUPS[number % len(SETUPS)]
    options: dict[str, Any] = {"beginner": not with_cards} if name == "agricola" else {"family": not with_cards}
    if seats == 1:
        options["series"] = "1"
    game = farmyard.game(name)
    state = game.start(seats=seats, seed=number, **options)
    bots = [Learner(game, 10 * number + seat, alone if seats == 1 else with_others) for seat in range(seats)]
    while state.to_act:
        seat = state.to_act[0]
        state.play(bots[seat].move(state, seat), seat)
    moves = [(past.seat, str(past.move)) for past in state.history()]
    return Played(name, seats, options, number, moves, [score.total for score in state.scores()])


def ends_of_turns(played: Played) -> Iterator[tuple[Table, int]]:
    """The positions that greedy judges by, each with the seat whose turn has ended; last the end of the game."""
    state = farmyard.game(played.game).start(seats=played.seats, seed=played.seed, **played.options)
    assert isinstance(state, Table)
    state.chance_paused = True
    for seat, move in played.moves[len(state.history()) :]:
        state.play(move, seat)
        if state.over:
            break
        again = seat in state.to_act and not (state.seats == 1 and isinstance(state.agenda[-1], PlacePerson))
        if seat != NATURE and not again:
            yield state, seat
    yield state, NATURE


class Yields:
    """What cards brought after the turn in which they were played."""

    def __init__(self) -> None:
        self.rounds: dict[str, float] = {}
        self.points: dict[str, float] = {}

    def count(self, played: Played) -> None:
        at_first: dict[tuple[int, str], tuple[int, float]] = {}
        for state, seat in ends_of_turns(played):
            for owner, card in state.bound.owned:
                if owner == seat and state.game.cards[card].kind in (OCCUPATION, MINOR):
                    at_first.setdefault((owner, card), (state.round, brought_by(state, card)))
            if state.over:
                for (_, card), (since, before) in at_first.items():
                    self.rounds[card] = self.rounds.get(card, 0.0) + ROUNDS - since + 0.5
                    self.points[card] = self.points.get(card, 0.0) + brought_by(state, card) - before


def brought_by(state: Table, card: str) -> float:
    """In points, all that the tally of cards says."""
    out = 0.0
    for (name, what), n in state.tally.items():
        if name == card:
            out += IN_POINTS.get(what.split(" ", 1)[1], 0.0) * n
    return out
