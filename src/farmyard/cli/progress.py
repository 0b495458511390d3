"""A progress bar for many games, with their rate and the time that is left."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Self

from farmyard.cli.language import decimal, localized
from farmyard.core.i18n import tell

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn, Task, TaskID

    from farmyard.core.values import Phrase


class Bar:
    """On the terminal's error stream, from before the first game is over."""

    PAUSE = 0.1
    """Seconds between two looks: drawing must not cost more than playing."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.wanted = sys.stderr.isatty()
        self.shown = 0.0
        self.progress: Progress | None = None
        self.task: TaskID | None = None

    def counting(self, games: int) -> Callable[[int], None]:
        """For whoever knows from the beginning how many games there will be."""
        return lambda done: self.show(done, games)

    def show(self, done: int, games: int) -> None:
        now = time.perf_counter()
        if not self.wanted or now - self.shown < self.PAUSE:
            return
        self.shown = now
        if self.progress is None or self.task is None:
            self.progress = self.begin()
            # What an earlier run has finished counts for the bar, but not for the rate.
            label = localized("cli.simulate.playing", self.lang)
            self.task = self.progress.add_task(label, total=games, completed=done)
        self.progress.update(self.task, completed=done, total=games, refresh=True)

    def tell(self, phrase: Phrase) -> None:
        """A line above the bar, or where it would be."""
        if self.progress is None:
            print(tell(phrase, self.lang), file=sys.stderr)
        else:
            self.progress.console.print(tell(phrase, self.lang), markup=False, highlight=False)

    def columns(self) -> list[ProgressColumn]:
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            ProgressColumn,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )
        from rich.text import Text

        lang = self.lang

        class Rate(ProgressColumn):
            def render(self, task: Task) -> Text:
                return Text(rate(task.finished_speed or task.speed, lang))

        label = TextColumn("{task.description}")
        return [label, BarColumn(), MofNCompleteColumn(), Rate(), TimeElapsedColumn(), TimeRemainingColumn()]

    def begin(self) -> Progress:
        from rich.console import Console
        from rich.progress import Progress

        progress = Progress(
            *self.columns(),
            console=Console(stderr=True),
            transient=True,
            # It would draw from a thread of its own, and processes are forked while it is there.
            auto_refresh=False,
        )
        progress.start()
        return progress

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *wrong: object) -> None:
        if self.progress is not None:
            self.progress.stop()


def rate(speed: float | None, lang: str) -> str:
    """Games a second, or a minute where that says more."""
    if not speed:
        return ""
    key, value = ("cli.arena.per_second", speed) if speed >= 1 else ("cli.arena.per_minute", 60 * speed)
    return localized(key, lang, rate=decimal(f"{value:.1f}", lang))


def games_a_second(speed: float, lang: str) -> str:
    """Slow games still say something: 0.04, where one decimal would be 0.0."""
    return decimal(f"{speed:.1f}" if speed >= 1 else f"{speed:.2g}", lang)
