"""`train`: a run from its plan to a network that has met the champion."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

import farmyard
from farmyard.arena.executors import Executor, Notice, make_executor
from farmyard.arena.processes import Processes
from farmyard.bots.weights import file_name, folders
from farmyard.core.errors import SetupError
from farmyard.core.values import say
from farmyard.learning.curve import draw_curve
from farmyard.learning.folder import AtomicFile, Folder
from farmyard.learning.plan import Plan, digest, make_plan
from farmyard.learning.strength import BETTER, Strength, champion_of, measure, named
from farmyard.learning.trainer import Trainer, random_rows
from farmyard.learning.transfer import network_from

if TYPE_CHECKING:
    from farmyard.core.game import Game

SAVE_SECONDS = 60.0
"""So much may be lost when a run is killed."""
MINUTES = 10.0
CHECK_GAMES = 200
MOST_BYTES = 1_000_000
"""Of a file of weights that travels with the package."""

Step = Callable[[Trainer, int], None]
"""Told now and then: the run, and how many games of the generation being played are over."""
Count = Callable[[int, int], None]


def train(
    game: str,
    seats: int,
    *,
    minutes: float | None = None,
    games: int | None = None,
    options: Mapping[str, Sequence[Any]] | None = None,
    seed: int | None = None,
    start: str | Path | None = None,
    numbers: Mapping[str, str] | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    out: str | Path | None = None,
    check_games: int = CHECK_GAMES,
    install: bool = False,
    lang: str = "en",
    step: Step | None = None,
    checked: Count | None = None,
    notice: Notice | None = None,
) -> dict[str, Any]:
    """Learn by self-play until the run is so many minutes or games old, then check how strong the network is.

    A folder where a run was begun goes on with it. `options` says for some options which values games draw theirs from;
    `numbers` are those of the plan, by name.
    """
    found = farmyard.game(game)
    folder = Folder(Path(out) if out is not None else Path("training") / f"{game}-{seats}")
    begun = folder.begun()
    if seed is None:
        seed = begun.seed if begun is not None else 1
    weights = Path(start) if start is not None else None
    plan = make_plan(found, seats, options, seed, weights, numbers)
    network = network_from(weights, found, seats, random_rows(plan)) if weights else None
    if network is not None:
        plan = msgspec.structs.replace(plan, hidden=network.hidden)
    folder.begin(plan)
    with closing(folder):
        trainer = Trainer(plan, network)
        folder.restore(trainer)
        with closing(executor_for(jobs, ray, notice)) as executor:
            learn(trainer, folder, executor, limit(trainer, minutes, games), step)
            draw_curve(folder.path / "curve.svg", plan, folder.rows(), lang)
            strength = check(plan, folder, check_games, executor, checked) if trainer.generation else None
        place = put(trainer, found, strength) if install and strength and strength.verdict == BETTER else None
    return figures(trainer, folder, executor, strength, place)


def executor_for(jobs: int | None, ray: str | None, notice: Notice | None) -> Executor:
    # Not forked: generations are played from a thread, beside which the network learns.
    return make_executor(jobs, ray, notice) if ray is not None else Processes(jobs, "spawn")


def limit(trainer: Trainer, minutes: float | None, games: int | None) -> Callable[[], bool]:
    """Whether the run is old enough. What it learned before it was interrupted counts."""
    if minutes is None and games is None:
        minutes = MINUTES
    return lambda: (
        (minutes is not None and trainer.seconds >= 60 * minutes) or (games is not None and trainer.played >= games)
    )


def learn(trainer: Trainer, folder: Folder, executor: Executor, stop: Callable[[], bool], step: Step | None) -> None:
    if stop():
        return
    saved = time.monotonic()

    def tick(played: int) -> None:
        if step is not None:
            step(trainer, played)

    tick(0)
    for progress in trainer.generations(executor, stop, tick):
        folder.note(progress)
        tick(0)
        if stop() or time.monotonic() - saved >= SAVE_SECONDS:
            folder.save(trainer)
            saved = time.monotonic()


def check(plan: Plan, folder: Folder, games: int, executor: Executor, checked: Count | None) -> Strength | None:
    """What is known of this network against this champion, or a new match between them."""
    champion = champion_of(plan)
    if folder.strength.exists():
        known = msgspec.json.decode(folder.strength.read_bytes(), type=Strength)
        if (known.network, known.champion) == (digest(folder.network.read_bytes()), named(champion)):
            return known
    if not games:
        return None
    found = measure(plan, folder.network, champion, games, executor, checked)
    with AtomicFile(folder.strength) as file:
        file.write(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    return found


def put(trainer: Trainer, game: Game, strength: Strength) -> Path:
    """Where bots find it from now on, with a card that tells how it was made and how strong it is."""
    content = BytesIO()
    trainer.with_card(strength=msgspec.to_builtins(strength)).save(content)
    if len(content.getvalue()) > MOST_BYTES:
        raise SetupError(say("learning.too_large", most=MOST_BYTES // 1000, size=len(content.getvalue()) // 1000))
    path = folders()[0] / file_name(game.id, trainer.plan.seats)
    path.parent.mkdir(parents=True, exist_ok=True)
    with AtomicFile(path) as file:
        file.write(content.getvalue())
    return path


def figures(
    trainer: Trainer, folder: Folder, executor: Executor, strength: Strength | None, installed: Path | None
) -> dict[str, Any]:
    """All figures of a run, as plain data."""
    rows = folder.rows()
    return {
        "game": trainer.plan.game,
        "seats": trainer.plan.seats,
        "seed": trainer.plan.seed,
        "folder": str(folder.path),
        "network": str(folder.network),
        "plan": msgspec.to_builtins(trainer.plan),
        "generations": trainer.generation,
        "games": trainer.played,
        "seconds": round(trainer.seconds, 3),
        "jobs": executor.jobs,
        "points": round(rows[-1].points, 3) if rows else None,
        "loss": round(rows[-1].loss, 5) if rows else None,
        "strength": msgspec.to_builtins(strength) if strength else None,
        "installed": str(installed) if installed else None,
    }
