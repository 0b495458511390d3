"""Several plots as one picture in a file, in the colours of the report's light page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from farmyard.arena import plots

ENDINGS = (".svg", ".png", ".pdf")
DOTS = 160
"""Of a PNG, for each inch."""
HEAD = 0.55
"""Inches for the title of the picture, and for that of a plot."""

Panel = tuple[str, plots.Plot]
"""A title and what stands below it."""


@cache
def palette() -> list[str]:
    """The colours of the report's style sheet, in the order of `plots.VARIABLES`."""
    sheet = (files("farmyard.arena") / "report.css").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for name, value in re.findall(r"(--[a-z0-9]+): (#[0-9a-f]{6});", sheet):
        found.setdefault(name, value)  # the light ones stand first
    return [found[name] for name in plots.VARIABLES]


def light() -> str:
    """The same as declarations of CSS, for plots that stand in a page of somebody else's."""
    return "; ".join(f"{name}: {value}" for name, value in zip(plots.VARIABLES, palette(), strict=True))


def save_picture(file: Path, title: str, panels: Sequence[Panel]) -> None:
    """The plots in two columns of about the same height; SVG, PNG or PDF by the ending of the name."""
    from matplotlib.figure import Figure

    columns = [column for column in arranged(panels) if column]
    height = max(sum(tall(panel) for panel in column) for column in columns)
    with plots.style(palette(), **{"svg.hashsalt": title}):
        figure: Any = Figure(
            figsize=(len(columns) * (plots.WIDTH + 0.3), height + HEAD),
            layout="constrained",
            facecolor=palette()[plots.VARIABLES.index("--card")],
        )
        figure.get_layout_engine().set(w_pad=0.12, h_pad=0.1)
        figure.suptitle(title, x=0.02, ha="left", fontsize=15, fontweight="bold")
        for part, column in zip(figure.subfigures(1, len(columns), squeeze=False)[0], columns, strict=True):
            part.set_facecolor("none")
            fill(part, column, height)
        date = {"Date": None} if file.suffix == ".svg" else {"CreationDate": None} if file.suffix == ".pdf" else None
        figure.savefig(file, dpi=DOTS, metadata=date)


def arranged(panels: Sequence[Panel]) -> list[list[Panel]]:
    """In their order, cut where the higher of the two columns is lowest."""
    cuts = [[[*panels[:at]], [*panels[at:]]] for at in range(1, len(panels) + 1)]
    return min(cuts, key=lambda columns: max(sum(tall(panel) for panel in column) for column in columns))


def tall(panel: Panel) -> float:
    return panel[1].height + HEAD


def fill(part: Any, column: Sequence[Panel], height: float) -> None:
    """The plots of a column; what it is shorter than the other stays empty below."""
    rest = height - sum(tall(panel) for panel in column)
    heights = [tall(panel) for panel in column] + ([rest] if rest > 0.01 else [])
    axes = part.subplots(len(heights), 1, squeeze=False, height_ratios=heights)[:, 0]
    for place, (title, plot) in enumerate(column):
        axes[place].set_title(title, loc="left", fontweight="bold", fontsize=12)
        plot.draw(axes[place])
    for empty in axes[len(column) :]:
        empty.set_axis_off()
