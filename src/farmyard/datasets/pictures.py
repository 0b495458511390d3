"""Statistics as a picture: one for each group of games."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from farmyard.arena import plots
from farmyard.arena.picture import ENDINGS, Panel, save_picture
from farmyard.arena.report import card_rates, seats_won, word
from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.datasets.schema import DatasetError
from farmyard.datasets.statistics import Group, Statistics

MOST_ASKED = 12
"""Of more kinds of decisions, the most frequent are drawn."""


def save_pictures(found: Statistics, file: Path, lang: str) -> list[Path]:
    """With several groups, game and seats stand in the names of the files."""
    check_picture(file)
    groups = [group for group in found.groups.values() if group.tally.games]
    if not groups:
        raise DatasetError(say("datasets.nothing_over"))
    out: list[Path] = []
    for place, group in enumerate(groups, 1):
        many = f"-{group.game}-{group.seats}-{place}" if len(groups) > 1 else ""
        target = file.with_name(f"{file.stem}{many}{file.suffix}")
        data = group.data()
        save_picture(target, title(data, lang), panels(group, data, lang))
        out.append(target)
    return out


def check_picture(file: Path) -> None:
    """What cannot be drawn is told before the first game."""
    if file.suffix not in ENDINGS:
        raise DatasetError(say("datasets.ending", file=str(file), endings=", ".join(ENDINGS)))
    if not plots.available():
        raise DatasetError(say("datasets.no_matplotlib"))


def title(data: Mapping[str, Any], lang: str) -> str:
    facts = {"game": data["title"], "seats": data["seats"], "n": data["games"]}
    return tell(say("datasets.title", **facts), lang)


def panels(group: Group, data: Mapping[str, Any], lang: str) -> list[Panel]:
    out: list[Panel] = [
        (tell(say("datasets.length"), lang), lengths(group, lang)),
        (word("scores_title", lang), scores(group, data, lang)),
    ]
    if group.seats > 1:
        out.append((word("seats_won_title", lang), seats_won(data, lang)))
    if data["decisions"]:
        out.append((tell(say("datasets.asked"), lang), asked(data, lang)))
    if data["cards"]:
        out.append((word("cards_title", lang), card_rates(data, lang)))
    return out


def lengths(group: Group, lang: str) -> plots.Plot:
    rows = [("", list(group.lengths.elements()), plots.ACCENT)]
    return plots.distributions("lengths", rows, tell(say("datasets.decisions_each"), lang))


def scores(group: Group, data: Mapping[str, Any], lang: str) -> plots.Plot:
    rows = [
        (row["seat"], list(counted.elements()), plots.colour(place))
        for place, (row, counted) in enumerate(zip(data["by_seat"], group.scores, strict=True))
    ]
    return plots.distributions("scores", rows, word("column.points", lang))


def asked(data: Mapping[str, Any], lang: str) -> plots.Plot:
    rows = [
        (row["asked"].replace("_", " "), row["per_game"], f"{row['legal']['mean']:.1f}") for row in data["decisions"]
    ]
    return plots.bars("asked", rows[:MOST_ASKED], tell(say("datasets.asked_each"), lang))


def page(found: Statistics, lang: str) -> str:
    """For a notebook: the plots of every group below its title, in the colours of the report."""
    from farmyard.arena.picture import light

    out: list[str] = []
    for group in found.groups.values():
        data = group.data()
        out.append(f"<h3>{escape(title(data, lang))}</h3>")
        if plots.available() and data["games"]:
            out += [f"<h4>{escape(name)}</h4>{plot.svg()}" for name, plot in panels(group, data, lang)]
    joined = "".join(out)
    return f'<div style="{light()}; max-width: 36rem; background: var(--card); padding: 0.5rem 1rem">{joined}</div>'
