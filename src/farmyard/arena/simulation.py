"""Many games of one line-up, counted: what `farmyard simulate` runs, with the runner of tournaments."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from typing import Any

import farmyard
from farmyard._pure import is_compiled
from farmyard.arena.executors import Executor, InProcess, Notice, cores, make_executor
from farmyard.arena.plan import check_bot, read_seed, recorded_options
from farmyard.arena.runner import run_units
from farmyard.arena.tally import Tally
from farmyard.arena.units import ILLEGAL, Result, Setup, Unit
from farmyard.bots import BotError
from farmyard.bots.match import broken_bot, illegal_choice
from farmyard.core.errors import SetupError
from farmyard.core.registry import game as find_game
from farmyard.core.tokens import SEAT
from farmyard.core.values import say


def simulate(
    game_id: str,
    seats: int | None,
    games: int,
    bots: Sequence[str],
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    jobs: int | None = None,
    rotate: bool = False,
    progress: Callable[[int], None] | None = None,
    ray: str | None = None,
    notice: Notice | None = None,
) -> dict[str, Any]:
    """Play `games` games and count. The same seed gives the same figures, however many compute and wherever."""
    setup = make_setup(game_id, seats, bots, seed, options)
    executor = executor_for(games, jobs, ray, notice)
    tally = Tally(setup.seats)
    if progress is not None:
        progress(0)
    began = time.perf_counter()
    for result in results(setup, games, executor, rotate):
        tally.add(result)
        if progress is not None:
            progress(tally.games)
    return report(setup, tally, time.perf_counter() - began, executor.jobs, rotate)


def make_setup(
    game_id: str,
    seats: int | None,
    bots: Sequence[str],
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
) -> Setup:
    """Everything that can be wrong is refused here, before the first game."""
    game = find_game(game_id)
    count = seats if seats is not None else len(bots) if len(bots) > 1 else game.seats[0]
    chosen = game.read_options(count, dict(options or {}))
    if len(bots) not in (1, count):
        raise SetupError(say("cli.simulate.bot_count", n=len(bots), seats=count))
    names = tuple(bots) * count if len(bots) == 1 else tuple(bots)
    setup = Setup(game.id, count, chosen, read_seed(game, seed), names, names)
    for bot in bots:
        check_bot(bot, setup)
    return setup


def executor_for(games: int, jobs: int | None, ray: str | None, notice: Notice | None) -> Executor:
    """No more processes than games, and none for one of them."""
    if ray is not None:
        return make_executor(jobs, ray, notice)
    count = min(cores() if jobs is None else jobs, games)
    return InProcess() if count == 1 else make_executor(count)


def results(setup: Setup, games: int, executor: Executor | None = None, rotate: bool = False) -> Iterator[Result]:
    """The results in the order of the games, played here unless an executor is given. A bot that fails ends the run."""
    executor = executor or InProcess()
    early: dict[int, Result] = {}
    following = 0
    with closing(executor):
        for outcome in run_units(setup, [unit_of(setup, number, rotate) for number in range(games)], executor):
            early[outcome.result.number] = outcome.result
            while following in early:
                yield checked(early.pop(following))
                following += 1


def unit_of(setup: Setup, number: int, rotate: bool) -> Unit:
    """Every game has luck of its own. With `rotate` everybody moves up one seat from game to game."""
    turned = number % setup.seats if rotate else 0
    places = tuple(range(setup.seats))
    return Unit(number, number, places[setup.seats - turned :] + places[: setup.seats - turned])


def checked(result: Result) -> Result:
    for fault in result.faults:
        tell = illegal_choice if fault.kind == ILLEGAL else broken_bot
        raise BotError(tell(result.bots[fault.seat], fault.seat, fault.why))
    return result


def report(setup: Setup, tally: Tally, seconds: float, jobs: int, rotate: bool) -> dict[str, Any]:
    return {
        "game": setup.game,
        "seats": setup.seats,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "scores": {name: value for name, value in (tally.points.data() or {}).items() if name != "sd"},
        "moves_per_game": round(tally.moves / tally.games, 2),
        "decisions_per_game": round(tally.decisions / tally.games, 2),
        "bots": list(setup.bots),
        "by_bot": [{"bot": bot, **share.data(setup.seats)} for bot, share in sorted(tally.bots.items())],
        "by_seat": [{"seat": SEAT.spell(i), **share.data(setup.seats)} for i, share in enumerate(tally.seats)],
        "rotate": rotate,
        "options": recorded_options(setup),
        "seed": setup.seed,
        "jobs": jobs,
        "version": farmyard.__version__,
        "compiled": is_compiled(),
    }
