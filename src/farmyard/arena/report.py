"""The report of a tournament: one file of HTML with everything in it, light and dark, for a phone and for a desk."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from farmyard.arena import plots
from farmyard.core.i18n import tell
from farmyard.core.registry import game as find_game
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.arena.runner import Tournament

Lang = str
REPORT = "report.html"
MOST_CARDS = 24
"""Of more, the best and the worst are drawn."""
OFTEN = 5
"""Cards that fewer seats had say nothing, and are drawn only if there are no others."""
MOST_IN_MATRIX = 12


def write_report(found: Tournament, folder: Path, lang: Lang = "en") -> Path:
    file = folder / REPORT
    file.write_text(page(found, lang), encoding="utf-8")
    return file


def page(found: Tournament, lang: Lang = "en") -> str:
    data = found.data
    format_ = word(f"format.{data['format']}", lang)
    title = f"{data['title']}: {format_}"
    style = (files("farmyard.arena") / "report.css").read_text(encoding="utf-8")
    parts = [
        "<!doctype html>",
        f'<html lang="{lang}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{escape(title)}</title><style>{style}</style></head><body>",
        head(data, title, lang),
        "<main>",
        section("ranking", rating_table(data, lang) + notes(data, lang), lang, wide=True),
        *(figures(found, lang) if plots.available() else [paragraph("no_plots", lang)]),
        section("games_by_seat", seat_table(data, lang), lang),
        "</main><footer>",
        paragraph("made_by" if data["repeatable"] else "made_once", lang, version=data["version"], seed=data["seed"]),
        "</footer></body></html>",
    ]
    return "\n".join(parts) + "\n"


def word(key: str, lang: Lang, **facts: object) -> str:
    return tell(say(f"arena.report.{key}", **facts), lang)


def paragraph(key: str, lang: Lang, **facts: object) -> str:
    return f"<p>{escape(word(key, lang, **facts))}</p>"


# --- tables ---------------------------------------------------------------------------------------


def head(data: Mapping[str, Any], title: str, lang: Lang) -> str:
    facts = {
        "games": f"{data['games']:,}".replace(",", "\N{NARROW NO-BREAK SPACE}"),
        "bots": len(data["bots"]),
        "seats": data["seats"],
        "rounds": data["rounds"],
        "decisions": f"{data['decisions']:,}".replace(",", "\N{NARROW NO-BREAK SPACE}"),
        "seed": data["seed"],
    }
    cells = [
        f"<div><dt>{escape(word(key, lang))}</dt><dd>{escape(str(fact))}</dd></div>" for key, fact in facts.items()
    ]
    changed = ", ".join(f"{name} = {str(value).lower()[:40]}" for name, value in data["options"].items())
    options = paragraph("options", lang, options=changed) if changed else ""
    return f"<header><h1>{escape(title)}</h1><dl>{''.join(cells)}</dl>{options}</header>"


def rating_table(data: Mapping[str, Any], lang: Lang) -> str:
    """The bots, best first."""
    columns = ["place", "bot", "rating", "rate", "interval", "points", "margin", "rank", "time", "p99", "faults"]
    rows: list[list[str]] = []
    for row in data["bots"]:
        faults = sum(row["faults"].values())
        rows.append(
            [
                str(row["place"]),
                escape(row["bot"]) + ("" if row["repeatable"] else "<sup>*</sup>"),
                rating(row["rating"], lang),
                bar(row["win_rate"], lang),
                interval(row["interval"], lang),
                spread(row["scores"], lang),
                spread(row["margin"], lang, sign=True),
                number(row["rank"], 2, lang),
                milliseconds(row["time"], "mean", lang),
                milliseconds(row["time"], "p99", lang),
                f'<span class="fault">{faults}</span>' if faults else "0",
            ]
        )
    return table(columns, rows, lang)


def seat_table(data: Mapping[str, Any], lang: Lang) -> str:
    rows = [
        [row["seat"], percent(row["win_rate"], lang), interval(row["interval"], lang), spread(row["scores"], lang)]
        for row in data["by_seat"]
    ]
    return table(["seat", "rate", "interval", "points"], rows, lang)


def table(columns: Sequence[str], rows: Sequence[Sequence[str]], lang: Lang) -> str:
    names = [escape(word(f"column.{column}", lang)) for column in columns]
    heads = "".join(f'<th scope="col">{name}</th>' for name in names)
    lines = "".join(["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows])
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


def notes(data: Mapping[str, Any], lang: Lang) -> str:
    out = [paragraph("about_rating", lang)]
    if not data["repeatable"]:
        out.append(paragraph("not_repeatable", lang))
    if any(sum(row["faults"].values()) for row in data["bots"]):
        told = "".join(f'<p class="fault">{escape(line)}</p>' for line in failures(data, lang))
        out += [told, paragraph("about_faults", lang)]
    joined = "".join(out)
    return f'<div class="notes">{joined}</div>'


def failures(data: Mapping[str, Any], lang: Lang) -> list[str]:
    """For each bot that failed: how often, and the first reason it left."""
    out: list[str] = []
    for row in data["bots"]:
        if sum(row["faults"].values()):
            parts = [word("faults_of", lang, bot=row["bot"], **row["faults"])]
            if reason := row["reason"]:
                parts.append(word("first_fault", lang, number=reason["game"], why=reason["why"]))
            out.append(" ".join(parts))
    return out


# --- figures --------------------------------------------------------------------------------------


def figures(found: Tournament, lang: Lang) -> list[str]:
    data = found.data
    names = [row["bot"] for row in data["bots"]]
    paint = {name: plots.colour(place) for place, name in enumerate(names)}
    out = [
        section("ratings", ratings(data, paint, lang), lang),
        section("win_rates", win_rates(data, paint, lang), lang),
        section("scores", scores(found, names, paint, lang), lang),
        section("seats_won", seats_won(data, lang).svg(), lang) if data["seats"] > 1 else "",
        section("head_to_head", head_to_head(data, names), lang)
        if data["pairs"] and len(names) <= MOST_IN_MATRIX
        else "",
        section("time", times(data, paint, lang), lang) if any(row["time"] for row in data["bots"]) else "",
        section("history", history(data, names, paint, lang), lang) if len(names) <= plots.SERIES else "",
        section("cards", card_rates(data, lang).svg(), lang) if data["cards"] else "",
    ]
    return [part for part in out if part]


def section(key: str, content: str, lang: Lang, wide: bool = False) -> str:
    """A heading, what is shown, and a sentence on how to read it."""
    title, about = escape(word(f"{key}_title", lang)), escape(word(f"{key}_about", lang))
    if content.startswith("<svg"):
        content = content.replace("<svg ", f'<svg role="img" aria-label="{title}" ', 1)
    kind = ' class="wide"' if wide else ""
    return f"<section{kind}><h2>{title}</h2><p>{about}</p>{content}</section>"


def ratings(data: Mapping[str, Any], paint: Mapping[str, str], lang: Lang) -> str:
    found = [(row["bot"], row["rating"]["mu"], 2 * row["rating"]["sigma"]) for row in data["bots"]]
    rows = [(name, mu - reach, mu, mu + reach, paint[name]) for name, mu, reach in found]
    return plots.intervals("ratings", rows, word("column.rating", lang)).svg()


def win_rates(data: Mapping[str, Any], paint: Mapping[str, str], lang: Lang) -> str:
    rows = [rate_row(row["bot"], row, paint[row["bot"]]) for row in data["bots"]]
    return plots.intervals("win-rates", rows, word("percent_won", lang), fair(data["bots"])).svg()


def seats_won(data: Mapping[str, Any], lang: Lang) -> plots.Plot:
    rows = [rate_row(row["seat"], row, plots.ACCENT) for row in data["by_seat"]]
    return plots.intervals("seats", rows, word("percent_won", lang), fair(data["by_seat"]))


def card_rates(data: Mapping[str, Any], lang: Lang) -> plots.Plot:
    often = [row for row in data["cards"] if row["seats"] >= OFTEN] or data["cards"]
    shown = often if len(often) <= MOST_CARDS else often[: MOST_CARDS // 2] + often[-MOST_CARDS // 2 :]
    names = card_names(data["game"], lang)
    rows = [rate_row(f"{names.get(row['card'], row['card'])} ({row['seats']})", row, plots.ACCENT) for row in shown]
    mark = 100 / data["seats"] if data["seats"] > 1 else None
    return plots.intervals("cards", rows, word("percent_won", lang), mark, (-3, 103))


def card_names(game_id: str, lang: Lang) -> dict[str, str]:
    """What people call the cards: results hold ids, in some games English names. Where two share one, with the id."""
    game = find_game(game_id)
    faces = {face.id: face.name for face in game.card_faces(lang)}
    shared = {name for name, count in Counter(faces.values()).items() if count > 1}
    told = {card: f"{name}, {card}" if name in shared else name for card, name in faces.items()}
    return {face.name: told[face.id] for face in game.card_faces("en")} | told


def rate_row(name: str, row: Mapping[str, Any], paint: str) -> tuple[str, float, float, float, str]:
    low, high = row["interval"]
    return name, 100 * low, 100 * row["win_rate"], 100 * high, paint


def fair(rows: Sequence[Mapping[str, Any]]) -> float | None:
    """The share that everybody would win if all played alike, where it is the same for all."""
    found = {row["fair"] for row in rows}
    return 100 * found.pop() if len(found) == 1 and found != {1.0} else None


def scores(found: Tournament, names: Sequence[str], paint: Mapping[str, str], lang: Lang) -> str:
    values: dict[str, list[int]] = {name: [] for name in names}
    for result in found.results:
        for seat, label in enumerate(result.bots):
            if seat not in result.failed:
                values[label].append(result.points[seat])
    rows = [(name, values[name], paint[name]) for name in names]
    return plots.distributions("scores", rows, word("column.points", lang)).svg() if any(values.values()) else ""


def head_to_head(data: Mapping[str, Any], names: Sequence[str]) -> str:
    return plots.matrix("pairs", names, {(row["bot"], row["other"]): row["rate"] for row in data["pairs"]}).svg()


def times(data: Mapping[str, Any], paint: Mapping[str, str], lang: Lang) -> str:
    rows = [(row["bot"], row["time"], paint[row["bot"]]) for row in data["bots"] if row["time"]]
    legend = [word(f"time_{name}", lang) for name in ("mean", "p99", "max")]
    return plots.times("times", rows, word("milliseconds", lang), legend).svg()


def history(data: Mapping[str, Any], names: Sequence[str], paint: Mapping[str, str], lang: Lang) -> str:
    rows = [(name, data["history"][name], paint[name]) for name in names]
    return plots.histories("history", rows, word("matches", lang)).svg()


# --- numbers --------------------------------------------------------------------------------------


def number(value: float, digits: int, lang: Lang) -> str:
    text = f"{value:.{digits}f}"
    return text if lang == "en" else text.replace(".", ",")


def percent(rate: float, lang: Lang) -> str:
    return f"{number(100 * rate, 1, lang)}\N{NARROW NO-BREAK SPACE}%"


def rating(found: Mapping[str, float], lang: Lang) -> str:
    return f"<b>{number(found['mu'], 1, lang)}</b> <small>± {number(2 * found['sigma'], 1, lang)}</small>"


def interval(found: Sequence[float], lang: Lang) -> str:
    return f"{percent(found[0], lang)} – {percent(found[1], lang)}"


def bar(rate: float, lang: Lang) -> str:
    return f'<span class="bar" style="--rate:{100 * rate:.1f}%">{percent(rate, lang)}</span>'


def spread(found: Mapping[str, float] | None, lang: Lang, sign: bool = False) -> str:
    """Mean and standard deviation; least and most appear when one points at it."""
    if found is None:
        return "–"
    plus = "+" if sign and found["mean"] > 0 else ""
    reach = f"{found['min']:g} – {found['max']:g}"
    mean, sd = number(found["mean"], 1, lang), number(found["sd"], 1, lang)
    return f'<span title="{reach}">{plus}{mean} <small>({sd})</small></span>'


def milliseconds(found: Mapping[str, float] | None, name: str, lang: Lang) -> str:
    return number(1000 * found[name], 1 if found[name] >= 0.01 else 3, lang) if found else "–"
