"""Guided games: a first game whose luck and course are fixed, told step by step.

A guided game is a file in `guides/` beside the rules of a game, such as `games/aehre/rules/guides/first.toml`. Its
sentences are in the catalogues: `guide.GAME.GUIDE.SAY`. The learner sits at p1; the other seats are bots that play what
is written as long as the game follows its course, and go on by themselves afterwards.
"""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path

import msgspec

from farmyard.core.game import Game
from farmyard.core.registry import game, games
from farmyard.core.state import State
from farmyard.core.values import NATURE
from farmyard.server.refusals import Refused

LEARNER = 0


class GuideStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence to read, a move for the learner, or a move of a rival (`p2` to `p5`).

    A move of the learner without a sentence plays itself.
    """

    say: str = ""
    at: tuple[str, ...] = ()
    """What is pointed at: `panel farm`, `space forest` and so on, a kind of piece and its name."""
    move: str = ""
    p2: str = ""
    p3: str = ""
    p4: str = ""
    p5: str = ""

    def played(self) -> tuple[int, str] | None:
        """The seat and its move, or nothing where there is only something to read."""
        moves = (self.move, self.p2, self.p3, self.p4, self.p5)
        return next(((seat, text) for seat, text in enumerate(moves) if text), None)


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    seats: int
    seed: int
    minutes: int
    """How long it takes, roughly."""
    steps: tuple[GuideStep, ...]
    options: dict[str, str | bool | int] = {}

    def start(self, played: Game) -> State:
        return played.start(self.seats, self.seed, **self.options)

    @functools.cached_property
    def course(self) -> tuple[tuple[str, ...], ...]:
        """For each seat, the moves it is to make."""
        moves = [played for step in self.steps if (played := step.played())]
        return tuple(tuple(text for seat, text in moves if seat == mine) for mine in range(self.seats))

    def learner_steps(self) -> list[GuideStep]:
        return [step for step in self.steps if step.say or step.move]

    def progress(self, state: State) -> list[int] | None:
        """How many moves of its course each seat has made; None when somebody has done something else.

        Seats are compared one by one: where all choose at the same time, the order of their choices does not matter.
        """
        made = [0] * self.seats
        for past in state.history():
            if past.seat == NATURE:
                continue
            course, number = self.course[past.seat], made[past.seat]
            if number < len(course) and course[number] != str(past.move):
                return None
            made[past.seat] += 1
        return made

    def learned(self, state: State) -> int | None:
        """How many moves the learner has made; None where there is nothing more to tell."""
        made = self.progress(state)
        return made[LEARNER] if made and made[LEARNER] <= len(self.course[LEARNER]) else None

    def rival_move(self, state: State, seat: int) -> str | None:
        made = self.progress(state)
        if made is None or made[seat] >= len(self.course[seat]):
            return None
        return self.course[seat][made[seat]]


@functools.cache
def guides_of(game_id: str) -> dict[str, Guide]:
    """The guided games of a game by their names, the first one first."""
    folder = game(game_id).rules_folder
    paths: list[Path] = [] if folder is None else sorted((folder / "guides").glob("*.toml"), key=order)
    return {path.stem: read_guide(path) for path in paths}


def order(path: Path) -> tuple[bool, str]:
    return path.stem != "first", path.stem


def read_guide(path: Path) -> Guide:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Guide)


def find_guide(game_id: str, name: str) -> Guide:
    found = guides_of(game_id).get(name) if game_id in games() else None
    if found is None:
        raise Refused(404, "server.guide.none")
    return found


def key_of(game_id: str, name: str, say: str) -> str:
    """The key of a sentence in the catalogues."""
    return f"guide.{game_id}.{name}.{say}"
