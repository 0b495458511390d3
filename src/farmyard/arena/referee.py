"""Stands between the table and the bots: measures, keeps the time limit, and plays on for bots that fail.

A bot that raises an exception, chooses a move that was not offered or exceeds the limit has lost this game. Its seat is
played on at random, so that the others can finish.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections.abc import Iterator, MutableSequence, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from farmyard.arena.timing import Clock
from farmyard.arena.units import CRASH, ILLEGAL, TIMEOUT, Fault
from farmyard.bots.match import BotError, IllegalChoice, choice, reason
from farmyard.bots.random import Random

if TYPE_CHECKING:
    from farmyard.bots import Bot
    from farmyard.core.state import State
    from farmyard.core.values import Move

NUMBER, ASKED, DECISION = range(3)
"""What a mark tells whoever watches this process: the game, who is thinking (1 for the first seat, 0 for nobody), and
the how many-th decision of the game it is."""
ADDRESS = re.compile(r"0x[0-9a-fA-F]+")


def patience(limit: float) -> float:
    """How many seconds of the wall clock a move may last: a bot may also sleep, and the machine may be busy."""
    return 5 * limit + 5


class TimeOut(BaseException):
    """Raised in the middle of a bot's thinking. Not an Exception: bots that catch those must not catch this."""


class Failed(Exception):
    """A bot that has lost its game."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Referee:
    def __init__(self, limit: float, timed: bool, lost: Sequence[Fault], mark: MutableSequence[int]) -> None:
        self.limit = limit
        self.clocks_on = timed or limit > 0
        self.lost = {fault.seat: fault for fault in lost}
        self.mark = mark
        self.faults: list[Fault] = []
        self.stand_ins: dict[int, Bot] = {}
        self.clocks: dict[int, Clock] = {}
        self.decision = 0
        self.began = self.began_wall = 0.0

    def ask(self, bot: Bot, state: State, seat: int) -> Move:
        """A legal move for this seat, whatever the bot does."""
        self.decision += 1
        legal = state.legal(seat)
        if seat not in self.stand_ins:
            try:
                return self.choice(bot, state, seat, legal)
            except Failed as failed:
                self.fail(bot, failed.fault)
            except TimeOut:
                self.fail(bot, self.fault(seat, TIMEOUT, ""))
        return self.stand_ins[seat].choose(None, legal)

    def choice(self, bot: Bot, state: State, seat: int, legal: tuple[Move, ...]) -> Move:
        """What the bot chooses, if it can and in time."""
        if seat in self.lost and self.lost[seat].decision <= self.decision:
            raise Failed(self.lost[seat])
        view = state.view(seat) if bot.wants_view else None
        self.mark[DECISION] = self.decision
        self.mark[ASKED] = seat + 1
        self.began_wall = time.perf_counter()
        self.began = time.process_time() if self.clocks_on else 0.0
        try:
            move = choice(bot, view, legal, seat)
            self.mark[ASKED] = 0
        except IllegalChoice as wrong:
            raise Failed(self.fault(seat, ILLEGAL, str(dict(wrong.phrase.facts)["move"]))) from wrong
        except BotError as broken:
            raise Failed(self.fault(seat, CRASH, str(dict(broken.phrase.facts)["why"]))) from broken
        except SystemExit as broken:
            raise Failed(self.fault(seat, CRASH, reason(broken))) from broken
        if self.clocks_on:
            taken = time.process_time() - self.began
            self.clocks.setdefault(seat, Clock()).add(taken)
            if 0 < self.limit < taken:
                raise TimeOut
        return move

    def fault(self, seat: int, kind: str, why: str) -> Fault:
        return Fault(seat, kind, steady(why), self.decision)

    def fail(self, bot: Bot, fault: Fault) -> None:
        """From here on this seat is played at random."""
        self.mark[ASKED] = 0
        self.faults.append(fault)
        self.stand_ins[fault.seat] = Random(bot.game, fault.decision)

    def look(self) -> None:
        """Ends the thinking of a bot that takes too long; called again and again while a game is played."""
        if not self.mark[ASKED]:
            return
        if time.process_time() - self.began > self.limit or time.perf_counter() - self.began_wall > patience(
            self.limit
        ):
            raise TimeOut

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Looks at the clock from time to time, where the system can interrupt a bot that thinks.

        One timer for a game costs nothing while bots move. What cannot be interrupted (another system, another thread,
        compiled code) is found out after the move, or by the process that waits for this one.
        """
        if not self.limit or os.name == "nt" or threading.current_thread() is not threading.main_thread():
            yield
            return
        pause = min(1.0, max(0.02, self.limit / 4))
        before = signal.signal(signal.SIGALRM, lambda *_: self.look())
        signal.setitimer(signal.ITIMER_REAL, pause, pause)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


def steady(why: str) -> str:
    """Without addresses of objects: the same failure reads the same in every process."""
    return ADDRESS.sub("0x…", why)
