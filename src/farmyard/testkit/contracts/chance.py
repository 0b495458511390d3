"""Nature's outcomes have the right odds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from farmyard.core.rng import Rng
from farmyard.core.state import State
from farmyard.core.values import NATURE, Chance, Hidden, name_of
from farmyard.testkit.odds import surprise
from farmyard.testkit.secrets import Deals, could_lie_otherwise, things
from farmyard.testkit.walk import MOST_MOVES, Walk, contract

DRAWS = 400
EACH = 2
"""So many moves of nature of each kind are looked at closely."""

Point = tuple[State, Chance]
"""A state in which nature is to move, and the step that waits for it."""


@contract
def nature_keeps_its_odds(walk: Walk) -> None:
    """Outcomes differ and have weights, and over many draws each comes up as often as its weight says."""
    for seed in range(walk.times(1)):
        points = list(nature_points(walk, seed))
        for state, step in points:
            well_formed(walk, state, step)
        for state, step in of_each_kind(points, walk.rng(f"odds {seed}")):
            as_weighted(walk, state, step)


@contract
def nature_deals_fairly(walk: Walk) -> None:
    """Hidden things are alike to nature: whether it hands one out unseen or turns one up, each is as likely.

    This does not ask the game for its weights. It lets nature move once in many fairly dealt worlds and counts where
    the hidden things lie then, or which of them came to light.
    """
    rng = walk.rng("deals")
    for state, step in of_each_kind(list(nature_points(walk, seed=0)), rng):
        # Mostly seats: to a spectator, who has seen nothing, wrong odds may look even.
        dealt_fairly(walk, state, step, rng.choice([*range(walk.setup.seats), *walk.viewers()]))


def nature_points(walk: Walk, seed: int) -> Iterator[Point]:
    """A random game in which nature waits to be asked: every state before a move of nature, with the step."""
    rng = walk.rng(f"held game {seed}")
    state = walk.game.table(walk.setup.seats, walk.game.read_options(walk.setup.seats, dict(walk.setup.options)))
    state.rng = Rng(seed)
    state.chance_paused = True
    state.advance()
    for _ in range(MOST_MOVES):
        walk.state = state
        if state.over:
            return
        step = state.agenda[-1]
        if isinstance(step, Chance):
            yield state.clone(), step
            outcomes = step.outcomes(state)
            state.play(outcomes[Rng(rng.getrandbits(60)).pick(step.weights(state))], NATURE)
        else:
            seat = rng.choice(state.to_act)
            state.play(rng.choice(state.legal(seat)), seat)


def of_each_kind(points: list[Point], rng: random.Random) -> list[Point]:
    kinds: dict[str, list[Point]] = {}
    for point in points:
        kinds.setdefault(name_of(type(point[1])), []).append(point)
    return [point for found in kinds.values() for point in rng.sample(found, min(len(found), EACH))]


def well_formed(walk: Walk, state: State, step: Chance) -> None:
    outcomes = list(step.outcomes(state))
    weights = list(step.weights(state))
    walk.must(len(outcomes) > 0, f"{step!r} leaves nature nothing to choose", state)
    walk.must(len(set(outcomes)) == len(outcomes), f"{step!r} lists an outcome twice", state)
    walk.must(len(weights) == len(outcomes), f"{step!r} has {len(outcomes)} outcomes and {len(weights)} weights", state)
    walk.must(min(weights) >= 0 and sum(weights) > 0, f"{step!r} has weights that are no odds: {weights}", state)
    possible = {move for move, weight in zip(outcomes, weights, strict=True) if weight}
    walk.must(set(state.legal(NATURE)) == possible, f"{step!r} offers nature other moves than its outcomes", state)


def as_weighted(walk: Walk, state: State, step: Chance) -> None:
    counted: Counter[str] = Counter()
    for draw in range(DRAWS):
        twin = state.clone()
        twin.rng = Rng(draw)
        twin.chance_paused = False
        twin.advance()
        counted[str(twin.history()[state.moves_made].move)] += 1
    weights = step.weights(state)
    odds = {str(move): weight / sum(weights) for move, weight in zip(step.outcomes(state), weights, strict=True)}
    wrong = surprise(counted, odds, DRAWS)
    walk.must(not wrong, f"nature's odds at {step!r}: {wrong}", state)


def dealt_fairly(walk: Walk, state: State, step: Chance, seat: int | None) -> None:
    rng = walk.rng(f"{state.moves_made} deals for {seat}")
    view = state.view(seat)
    before = things(state, seat)
    deals: Deals | None = None
    shown: dict[str, Counter[str]] = {}
    for draw in range(walk.times(DRAWS)):
        world = walk.game.imagine(view, rng)
        world.chance_paused = True
        waiting = world.agenda[-1]
        if not isinstance(waiting, Chance):
            walk.fail(f"nature is to move, but not in a world that seat {seat} imagines", state)
            return
        move = waiting.outcomes(world)[Rng(draw).pick(waiting.weights(world))]
        secret = waiting.as_seen(world, move, seat) == Hidden()
        world.play(move, NATURE)
        lost = before - things(world, seat)
        if secret and not lost and could_lie_otherwise(world, seat):
            deals = deals or Deals(world, seat)
            if deals.fits(world):
                deals.add(world)
        elif lost.total() == 1:
            for kind, thing in lost:
                shown.setdefault(kind, Counter())[thing] += 1
    if deals is not None:
        wrong = deals.unfair()
        walk.must(not wrong, f"after {step!r}, for seat {seat}, nature deals unfairly. {wrong}", state)
    for kind, counted in shown.items():
        of_kind = {thing: n for (k, thing), n in before.items() if k == kind}
        odds = {thing: n / sum(of_kind.values()) for thing, n in of_kind.items()}
        wrong = surprise(counted, odds, counted.total())
        walk.must(not wrong, f"{step!r} turns up a {kind} unfairly for seat {seat}. {wrong}", state)
