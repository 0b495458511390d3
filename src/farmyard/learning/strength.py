"""How strong a network is: matches against the champion, seats rotated, every line-up with the same luck.

With several seats one `learned` with the new network sits among champions and should win more than its share. Alone
both play the same deals, and their points are compared. After each fifth of the games the check ends if the
result is clear: by three standard deviations on the way, so that looking often does not mislead, and by 95 %
at the end (Haybittle and Peto).
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, MutableSequence, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from farmyard.arena.tally import SURE, Tally, wilson
from farmyard.arena.units import Outcome, Result, Setup, Unit
from farmyard.bots.installed import network_for
from farmyard.bots.weights import weights_for
from farmyard.core.registry import game as find_game
from farmyard.learning.mix import Mix, drawn_options
from farmyard.learning.plan import Plan, digest

if TYPE_CHECKING:
    from farmyard.arena.executors import Executor

NEW, OLD = "network", "champion"
LOOKS = 5
CLEAR = 3.0
"""So many standard deviations end a check early."""
BETTER, WORSE, LEVEL = "better", "worse", "level"
STAND_IN = "greedy"
"""The champion where there are no weights yet."""


class Match(Setup, frozen=True):
    """Games whose options are drawn, the same for the same luck."""

    mix: Mix = msgspec.field(default_factory=dict)

    def play(self, unit: Unit, mark: MutableSequence[int] | None = None) -> Outcome:
        from farmyard.arena.playing import play

        game = find_game(self.game)
        options = drawn_options(game, self.seats, self.mix, f"{self.seed}/options/{unit.luck}")
        return play(msgspec.structs.replace(self, options=options), unit, mark)


class Strength(msgspec.Struct, frozen=True):
    """What a check has found."""

    network: str
    """Digest of the file that was checked."""
    champion: str
    """`greedy`, or the digest of its weights."""
    games: int
    win_rate: float
    """Alone: of the deals in which the new one made more points."""
    interval: tuple[float, float]
    fair: float
    points: float
    champion_points: float
    margin: float
    """Alone: how many points more than the champion, on average."""
    verdict: str


def champion_of(plan: Plan) -> Path | None:
    """The weights that are installed, if they can be used: after an hour of learning a damaged file is no obstacle."""
    game = find_game(plan.game)
    return weights_for(game, plan.seats) if network_for(game, plan.seats, {}) is not None else None


def named(champion: Path | None) -> str:
    return digest(champion.read_bytes()) if champion else STAND_IN


def measure(
    plan: Plan,
    network: Path,
    champion: Path | None,
    games: int,
    executor: Executor,
    progress: Callable[[int, int], None] | None = None,
) -> Strength:
    """Let a network meet the champion in at most so many games, rounded up to whole rounds."""
    match = Match(
        plan.game,
        plan.seats,
        {},
        plan.seed,
        (bot_with(network), bot_with(champion) if champion else STAND_IN),
        (NEW, OLD),
        mix=plan.mix,
    )
    per_round = max(2, plan.seats)
    rounds = math.ceil(games / per_round)
    results: list[Result] = []
    verdict, done = LEVEL, 0
    while verdict == LEVEL and done < rounds:
        look = range(done, min(rounds, done + math.ceil(rounds / LOOKS)))
        results += played(match, look, executor, progress, rounds * per_round, len(results))
        verdict = judged(results, plan.seats, SURE if look.stop == rounds else CLEAR)
        done = look.stop
    return summary(results, plan, (network, champion), verdict)


def bot_with(weights: Path) -> str:
    # Relative, because a colon, such as that of a drive, would end the name of the file.
    return f"learned:weights={os.path.relpath(weights)}"


def played(
    match: Match,
    rounds: Sequence[int],
    executor: Executor,
    progress: Callable[[int, int], None] | None,
    total: int,
    before: int,
) -> list[Result]:
    found: dict[int, Result] = {}
    outcomes: Any = executor.run(match, [unit for number in rounds for unit in units(number, match.seats)])
    with closing(outcomes):
        for outcome in outcomes:
            found[outcome.result.number] = outcome.result
            if progress is not None:
                progress(before + len(found), total)
    return [found[number] for number in sorted(found)]


def units(round_: int, seats: int) -> list[Unit]:
    """One round: the new network in every seat, all with the same luck; alone the new one, then the old."""
    line_ups = [tuple(int(seat != new) for seat in range(seats)) for new in range(seats)] if seats > 1 else [(0,), (1,)]
    return [Unit(round_ * len(line_ups) + place, round_, line_up, round_) for place, line_up in enumerate(line_ups)]


def judged(results: Sequence[Result], seats: int, sure: float) -> str:
    if seats > 1:
        low, high = wilson(share(results), len(results), sure)
        return BETTER if low > 1 / seats else WORSE if high < 1 / seats else LEVEL
    low, high = around(differences(results), sure)
    return BETTER if low > 0 else WORSE if high < 0 else LEVEL


def share(results: Sequence[Result]) -> float:
    """How many games the new network has won; shared wins count as their part."""
    return sum(1 / len(r.winners) for r in results for seat in r.winners if r.bots[seat] == NEW)


def differences(results: Sequence[Result]) -> list[int]:
    """Alone: points of the new one less those of the old, deal by deal."""
    return [new.points[0] - old.points[0] for new, old in zip(results[::2], results[1::2], strict=True)]


def around(values: Sequence[float], sure: float) -> tuple[float, float]:
    """The mean with its uncertainty. Fewer than ten values say nothing."""
    if len(values) < 10:
        return -math.inf, math.inf
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return mean - sure * spread, mean + sure * spread


def summary(results: Sequence[Result], plan: Plan, who: tuple[Path, Path | None], verdict: str) -> Strength:
    tally = Tally(plan.seats)
    for result in results:
        tally.add(result)
    new, old = tally.bots[NEW].points, tally.bots[OLD].points
    ahead = [(d > 0) + 0.5 * (d == 0) for d in differences(results)] if plan.seats == 1 else []
    wins, games = (sum(ahead), len(ahead)) if ahead else (share(results), len(results))
    low, high = wilson(wins, games)
    means = [points.sum / points.count if points.count else 0.0 for points in (new, old)]
    margins = tally.bots[NEW].margin
    margin = means[0] - means[1] if ahead or not margins.count else margins.sum / margins.count
    return Strength(
        network=digest(who[0].read_bytes()),
        champion=named(who[1]),
        games=len(results),
        win_rate=round(wins / games, 4),
        interval=(round(low, 4), round(high, 4)),
        fair=0.5 if plan.seats == 1 else round(1 / plan.seats, 4),
        points=round(means[0], 2),
        champion_points=round(means[1], 2),
        margin=round(margin, 2),
        verdict=verdict,
    )
