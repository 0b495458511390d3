"""Bots for tournaments, named as `file.py:Class`: good ones, and those that fail in every way a bot can."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from pathlib import Path
from typing import Any

from farmyard import Move, View
from farmyard.bots import Bot
from farmyard.core.moves import Choose


class Last(Bot):
    """Always the last move offered."""

    wants_view = False

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        return legal[-1]


class Biased(Bot):
    """Random, but takes the first move with this chance."""

    wants_view = False

    def __init__(self, game: Any, seed: int, *, first: float = 0.5, times: int = 1, loud: bool = False) -> None:
        super().__init__(game, seed)
        self.first = first
        self.times = times
        self.loud = loud

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if self.loud:
            print("thinking")
        return legal[0] if self.rng.random() < self.first else self.rng.choice(legal)


class Dawdles(Last):
    """Takes its time until a file is there."""

    def __init__(self, game: Any, seed: int, *, file: str) -> None:
        super().__init__(game, seed)
        self.file = Path(file)

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if not self.file.exists():
            time.sleep(0.02)
        return super().choose(view, legal)


class ByTheClock(Last):
    """Says that it has a budget in time."""

    repeatable = False


class Failing(Bot):
    """Plays the first moves like anybody, and fails at the fourth."""

    wants_view = False

    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, seed)
        self.asked = 0

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        self.asked += 1
        return self.fail() if self.asked == 4 else legal[0]

    def fail(self) -> Move:
        raise KeyError("my notes")


class Illegal(Failing):
    def fail(self) -> Move:
        return Choose("victory")


class Exits(Failing):
    def fail(self) -> Move:
        raise SystemExit(3)


class Endless(Failing):
    """Swallows every exception it can."""

    def fail(self) -> Move:
        while True:
            with contextlib.suppress(Exception):
                sum(range(1000))


class Sleeps(Failing):
    def fail(self) -> Move:
        time.sleep(3600)
        raise AssertionError


class Slow(Failing):
    """Cannot be interrupted, but answers in the end."""

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        self.asked += 1
        if self.asked == 4:
            signal.setitimer(signal.ITIMER_REAL, 0)
            end = time.process_time() + 0.3
            while time.process_time() < end:
                pass
        return legal[0]


class DiesOnce(Last):
    """Dies as long as a file is missing, which it leaves behind."""

    def __init__(self, game: Any, seed: int, *, file: str) -> None:
        super().__init__(game, seed)
        self.file = Path(file)

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if not self.file.exists():
            self.file.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view, legal)


class Dies(Failing):
    """Takes the whole process with it."""

    def fail(self) -> Move:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


class DiesAtOnce(Last):
    """Dies when it is made, but not for whoever only tries it."""

    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, seed)
        if seed:
            os._exit(7)


class BreaksAtOnce(Last):
    def __init__(self, game: Any, seed: int) -> None:
        super().__init__(game, seed)
        if seed:
            raise ValueError("no table for me")


class NeverMade(Last):
    def __init__(self, game: Any, seed: int) -> None:
        raise ValueError("out of order")


class Deaf(Failing):
    """Cannot be interrupted: nobody hears the alarm."""

    def fail(self) -> Move:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        while True:
            time.sleep(0.05)
