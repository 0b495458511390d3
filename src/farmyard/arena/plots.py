"""Plots, drawn by matplotlib: as SVG for a page, in colours that the page chooses for light and dark, or in a file."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from io import StringIO
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    Draw = Callable[[Axes], None]

WIDTH = 5.0
"""Inches, at 72 units each: on a phone a unit is about a pixel, so letters stay readable."""
LETTERS = 20
LETTERS_OF_ROWS = 32
"""Longer names are cut short in plots; tables have them whole."""
SERIES = 8

# matplotlib's names for the colours of its property cycle: a style sets what they are.
VARIABLES = [f"--c{place}" for place in range(SERIES)] + ["--ink", "--muted", "--grid", "--card", "--accent"]
"""The same colours in the style sheet of the page, in this order."""
COLOURS = [f"C{place}" for place in range(SERIES)]
INK, MUTED, GRID, PAPER, ACCENT = (f"C{place}" for place in range(SERIES, len(VARIABLES)))
STAND_INS = [f"#0102{place:02x}" for place in range(len(VARIABLES))]
"""What matplotlib draws with where the page replaces each by its variable."""

STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": MUTED,
    "axes.edgecolor": GRID,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "xtick.color": MUTED,
    "ytick.color": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.grid": True,
    "axes.grid.axis": "x",
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "axes.axisbelow": True,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
}


def available() -> bool:
    try:
        import matplotlib as mpl
    except ImportError:
        return False
    return bool(mpl.__version__)


def colour(place: int) -> str:
    return COLOURS[place % SERIES]


def short(name: str, letters: int = LETTERS) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1]}…"


class Plot(NamedTuple):
    """A drawing on one pair of axes, before anybody has said where it goes."""

    name: str
    height: float
    """In inches, for a plot that is `WIDTH` wide."""
    draw: Draw

    def svg(self) -> str:
        """As an SVG element that can stand in a page beside others."""
        from matplotlib.figure import Figure

        with style(STAND_INS, **{"svg.hashsalt": self.name}):
            figure = Figure(figsize=(WIDTH, self.height), layout="constrained")
            self.draw(figure.add_subplot())
            written = StringIO()
            figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
        return adapted(written.getvalue(), self.name)


def style(colours: Sequence[str], **more: Any) -> AbstractContextManager[None]:
    """matplotlib's settings while a plot is drawn and saved, with these colours in the order of `VARIABLES`."""
    import matplotlib as mpl
    from cycler import cycler

    settings: Any = {**STYLE, "axes.prop_cycle": cycler(color=list(colours)), **more}
    return mpl.rc_context(settings)


def adapted(text: str, name: str) -> str:
    """Without the head of a file and its fixed size, with the page's colours, and with ids of its own."""
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    for size in ("width", "height"):
        text = re.sub(rf'(<svg [^>]*?) {size}="[^"]*"', r"\1", text, count=1)
    text = re.sub(r'\bid="', f'id="{name}-', text)
    text = re.sub(r'(href="#|url\(#)', rf"\g<1>{name}-", text)
    for fixed, variable in zip(STAND_INS, VARIABLES, strict=True):
        text = text.replace(fixed, f"var({variable})")
    return text.strip()


# --- the plots ------------------------------------------------------------------------------------


def rows_height(count: int) -> float:
    return 0.75 + 0.36 * count


def intervals(
    name: str,
    rows: Sequence[tuple[str, float, float, float, str]],
    label: str,
    mark: float | None = None,
    limits: tuple[float, float] | None = None,
) -> Plot:
    """A point and its interval on each row: name, low, value, high, colour. `mark` is drawn as a line across."""

    def draw(axes: Axes) -> None:
        for place, (_, low, value, high, paint) in enumerate(rows):
            axes.plot([low, high], [place, place], color=paint, linewidth=6, alpha=0.3, solid_capstyle="round")
            axes.plot([value], [place], "o", color=paint, markersize=8, markeredgecolor=PAPER, markeredgewidth=1.5)
        if mark is not None:
            axes.axvline(mark, color=MUTED, linewidth=1.2, linestyle=(0, (4, 3)))
        name_rows(axes, [row[0] for row in rows])
        axes.set_xlabel(label)
        if limits is not None:
            axes.set_xlim(*limits)

    return Plot(name, rows_height(len(rows)), draw)


def bars(name: str, rows: Sequence[tuple[str, float, str]], label: str) -> Plot:
    """A bar on each row, with a word at its end: name, value, word."""

    def draw(axes: Axes) -> None:
        axes.barh(range(len(rows)), [value for _, value, _ in rows], height=0.62, color=ACCENT, alpha=0.75)
        for place, (_, value, text) in enumerate(rows):
            axes.annotate(text, (value, place), (4, 0), textcoords="offset points", va="center", color=MUTED)
        name_rows(axes, [row[0] for row in rows])
        axes.set_xlabel(label)
        axes.margins(x=0.12)

    return Plot(name, rows_height(len(rows)), draw)


def distributions(name: str, rows: Sequence[tuple[str, Sequence[int], str]], label: str) -> Plot:
    """Scores as a ridge for each bot, all on one scale, with a line at the mean."""
    import numpy as np

    every = [value for _, values, _ in rows for value in values]
    pad = max(1.0, 0.06 * (max(every) - min(every)))
    grid = np.linspace(min(every) - pad, max(every) + pad, 240)
    heights = [smooth(np.asarray(values, dtype=float), grid) for _, values, _ in rows]

    def draw(axes: Axes) -> None:
        for place, ((_, values, paint), found) in enumerate(zip(rows, heights, strict=True)):
            if not len(found):
                continue
            high = 0.85 / float(found.max())  # each at its own scale: shapes are compared, not counts
            up = place - high * found
            axes.fill_between(grid, place, up, color=paint, alpha=0.45, linewidth=0)
            axes.plot(grid, up, color=paint, linewidth=1.6)
            mean = sum(values) / len(values)
            axes.plot([mean, mean], [place, place - high * float(np.interp(mean, grid, found))], color=INK, lw=1.4)
        name_rows(axes, [row[0] for row in rows], above=0.95)
        axes.set_xlabel(label)

    return Plot(name, 0.8 + 0.55 * len(rows), draw)


def smooth(values: Any, grid: Any) -> Any:
    """A kernel density with Silverman's bandwidth, so that few games do not look like comb teeth."""
    import numpy as np

    if not len(values):
        return np.zeros(0)
    spread = float(values.std()) or 1.0
    width = max(0.5, 1.06 * spread * len(values) ** -0.2)
    kinds, counts = np.unique(values, return_counts=True)
    density = np.exp(-0.5 * ((grid[:, None] - kinds[None, :]) / width) ** 2) @ counts
    return density / (len(values) * width * math.sqrt(2 * math.pi))


def times(name: str, rows: Sequence[tuple[str, Mapping[str, float], str]], label: str, legend: Sequence[str]) -> Plot:
    """Mean, 99 % and longest time of a move, on a logarithmic scale."""

    def draw(axes: Axes) -> None:
        for place, (_, found, paint) in enumerate(rows):
            mean, p99, most = (1000 * max(found[key], 1e-6) for key in ("mean", "p99", "max"))
            axes.plot([mean, most], [place, place], color=paint, linewidth=2, alpha=0.5)
            for value, sign in ((mean, "o"), (p99, "D"), (most, "|")):
                axes.plot([value], [place], sign, color=paint, markersize=8 if sign != "D" else 6)
        handles = [
            axes.plot([], [], sign, color=MUTED, markersize=7, label=text)[0]
            for sign, text in zip("oD|", legend, strict=True)
        ]
        axes.set_xscale("log")
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:g}")
        name_rows(axes, [row[0] for row in rows])
        axes.set_xlabel(label)
        axes.figure.legend(
            handles=handles,
            loc="outside upper right",
            ncols=3,
            frameon=False,
            labelcolor=MUTED,
            handletextpad=0.1,
            columnspacing=1,
        )

    return Plot(name, rows_height(len(rows)) + 0.3, draw)


def matrix(name: str, labels: Sequence[str], rates: Mapping[tuple[str, str], float]) -> Plot:
    """How often the bot of the row was ahead of the bot of the column."""
    from matplotlib.patches import Rectangle

    count = len(labels)

    def draw(axes: Axes) -> None:
        axes.grid(visible=False)
        axes.set_xlim(-0.5, count - 0.5)
        axes.set_ylim(count - 0.5, -0.5)
        for row, label in enumerate(labels):
            for column, other in enumerate(labels):
                rate = rates.get((label, other))
                if rate is None:
                    continue
                box = Rectangle(
                    (column - 0.47, row - 0.47), 0.94, 0.94, color=ACCENT, alpha=0.08 + 0.62 * rate, linewidth=0
                )
                axes.add_patch(box)
                axes.text(column, row, f"{100 * rate:.0f}", ha="center", va="center", color=INK)
        axes.set_yticks(range(count), [short(f"{place + 1}  {label}") for place, label in enumerate(labels)])
        axes.set_xticks(range(count), [str(place + 1) for place in range(count)])
        axes.xaxis.tick_top()
        for side in ("bottom", "top"):
            axes.spines[side].set_visible(False)

    return Plot(name, 0.6 + 0.42 * count, draw)


def histories(name: str, rows: Sequence[tuple[str, Sequence[Sequence[float]], str]], label: str) -> Plot:
    """How ratings went, match by match, each with its band of uncertainty."""

    def draw(axes: Axes) -> None:
        axes.grid(visible=True, axis="y")
        axes.grid(visible=False, axis="x")
        ends: list[tuple[float, str, str]] = []
        for label_, points, paint in rows:
            at, mu, sigma = ([point[part] for point in points] for part in range(3))
            below = [m - 2 * s for m, s in zip(mu, sigma, strict=True)]
            over = [m + 2 * s for m, s in zip(mu, sigma, strict=True)]
            axes.fill_between(at, below, over, color=paint, alpha=0.13, linewidth=0)
            axes.plot(at, mu, color=paint, linewidth=1.8)
            ends.append((mu[-1], label_, paint))
        most = max(points[-1][0] for _, points, _ in rows)
        axes.set_xlim(0, most or 1)
        middle = [point[1] for _, points, _ in rows for point in points]
        axes.set_ylim(min(middle) - 4, max(middle) + 4)
        name_ends(axes, ends)
        axes.set_xlabel(label)
        axes.tick_params(axis="y", labelcolor=MUTED)

    return Plot(name, 3.0, draw)


def name_ends(axes: Axes, ends: Sequence[tuple[float, str, str]]) -> None:
    """The name of each line at its end, moved apart where they would cover one another."""
    low, high = axes.get_ylim()
    least = (high - low) * 0.075
    at = math.inf
    for value, name, paint in sorted(ends, reverse=True):
        at = min(value, at - least)
        axes.annotate(
            short(name), (1.01, (at - low) / (high - low)), xycoords="axes fraction", color=paint, va="center",
            annotation_clip=False, fontweight="bold",
        )  # fmt: skip


def name_rows(axes: Axes, names: Sequence[str], above: float = 0.5) -> None:
    axes.set_yticks(range(len(names)), [short(name, LETTERS_OF_ROWS) for name in names])
    axes.set_ylim(len(names) - 0.5 if above == 0.5 else len(names) - 0.8, -above)
