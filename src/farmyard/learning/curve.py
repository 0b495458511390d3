"""The curve of a run as a picture: points and loss, generation by generation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from farmyard.arena import plots
from farmyard.arena.picture import save_picture
from farmyard.core.i18n import tell
from farmyard.core.registry import game
from farmyard.core.values import say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from farmyard.learning.plan import Plan
    from farmyard.learning.trainer import Progress

LINES = ("points", "loss")
WINDOW = 0.05
"""The strong line is the mean over this part of the curve: single generations jump."""


def draw_curve(file: Path, plan: Plan, rows: Sequence[Progress], lang: str) -> bool:
    """False where there is nothing to draw, or nothing to draw it with."""
    if len(rows) < 2 or not plots.available():
        return False
    title = tell(say("learning.curve.title", game=game(plan.game).title, seats=plan.seats), lang)
    titles = {line: tell(say(f"learning.curve.{line}"), lang) for line in LINES}
    label = tell(say("learning.curve.games"), lang)
    save_picture(file, title, [(titles[line], plot(line, rows, label)) for line in LINES])
    return True


def plot(line: str, rows: Sequence[Progress], label: str) -> plots.Plot:
    games = [row.games for row in rows]
    values = [float(getattr(row, line)) for row in rows]

    def draw(axes: Axes) -> None:
        axes.grid(visible=True, axis="y")
        axes.grid(visible=False, axis="x")
        axes.plot(games, values, color=plots.colour(0), linewidth=0.8, alpha=0.35)
        axes.plot(games, means(values), color=plots.colour(0), linewidth=1.8)
        axes.set_xlim(0, games[-1])
        axes.set_xlabel(label)
        axes.tick_params(axis="y", labelcolor=plots.MUTED)

    return plots.Plot(line, 2.4, draw)


def means(values: Sequence[float]) -> list[float]:
    """Each value with those before it, as many as the window holds."""
    size = max(1, round(WINDOW * len(values)))
    return [sum(part) / len(part) for at in range(len(values)) if (part := values[max(0, at + 1 - size) : at + 1])]
