"""What a tournament leaves in its folder: tables for programs and a report for people."""

from __future__ import annotations

import csv
import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from farmyard.arena import InProcess, Tournament, plots, report, tournament
from farmyard.core.i18n import LANGUAGES

from .conftest import entrant


@pytest.fixture(scope="module")
def found() -> Tournament:
    from farmyard.core.registry import register
    from tests.core.toy import TURNIPS_GAME

    register(TURNIPS_GAME)
    bots = ["random", entrant("Last"), entrant("Failing"), entrant("ByTheClock")]
    return tournament("turnips", bots, 24, 2, seed=3, executor=InProcess())


@pytest.fixture
def folder(found: Tournament, tmp_path: Path) -> Path:
    found.write(tmp_path)
    return tmp_path


def test_games_as_csv(found: Tournament, folder: Path) -> None:
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2 * found.data["games"]
    first, second = rows[:2]
    result = found.results[0]
    assert (first["game"], first["seat"], second["seat"]) == ("0", "p1", "p2")
    assert (first["bot"], second["bot"]) == result.bots
    assert (int(first["points"]), int(second["points"])) == result.points
    assert int(first["margin"]) == result.points[0] - result.points[1]
    assert sum(float(row["win"]) for row in rows) == sum(bool(result.winners) for result in found.results)
    assert {row["fault"] for row in rows} == {"", "crash"}


def test_bots_as_csv(found: Tournament, folder: Path) -> None:
    with (folder / "bots.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == [row["bot"] for row in found.bots]
    assert float(rows[0]["mu"]) == found.bots[0]["rating"]["mu"]
    assert float(rows[0]["win_rate_low"]) == found.bots[0]["interval"][0]


def test_figures_as_json(found: Tournament, folder: Path) -> None:
    written = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    assert written["bots"] == found.bots
    assert written["history"]["random"][0] == [0, 25.0, 8.333]


def test_games_as_parquet(found: Tournament, folder: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        expected = list(csv.DictReader(file))
    rows = parquet.read_table(folder / "games.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in rows] == expected
    assert type(rows[0]["points"]) is int


def test_without_pyarrow_the_rest_is_written(
    found: Tournament, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    files = {file.name for file in found.write(tmp_path)}
    assert files == {"summary.json", "bots.csv", "games.csv", "report.html"}


def test_alone_there_is_no_margin(tmp_path: Path) -> None:
    alone = tournament("turnips", ["random", entrant("Last")], 4, 1, seed=3, executor=InProcess())
    alone.write(tmp_path)
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        assert {row["margin"] for row in csv.DictReader(file)} == {""}
    assert "<svg" in (tmp_path / "report.html").read_text(encoding="utf-8")


# --- the report -----------------------------------------------------------------------------------

EMPTY = {"meta", "br", "path", "use", "rect", "line", "circle"}


class Page(HTMLParser):
    """Tags that open and close as they should, every id once, and everything that would be loaded."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.text: list[str] = []
        self.headings: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in EMPTY:
            self.open.append(tag)
        self.note(dict(attrs))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.note(dict(attrs))

    def note(self, found: dict[str, str | None]) -> None:
        self.ids += [value for name, value in found.items() if name == "id" and value]
        self.loads += [value for name, value in found.items() if name in ("src", "href", "xlink:href") and value]

    def handle_endtag(self, tag: str) -> None:
        if tag not in EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("style", "script"):
            assert "@import" not in data
            assert "url(" not in data
        elif data.strip():
            self.text.append(data.strip())
            if self.open[-1] == "h2":
                self.headings.append(data)


def read(text: str) -> Page:
    page = Page()
    page.feed(text)
    assert page.open == []
    return page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_is_one_whole_file(found: Tournament, lang: str) -> None:
    text = report.page(found, lang)
    page = read(text)
    assert len(page.ids) == len(set(page.ids)), "drawings do not share ids"
    assert page.ids, "there are drawings"
    assert all(address.startswith("#") for address in page.loads), "nothing is loaded"
    assert {address[1:] for address in page.loads} <= set(page.ids)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(page.ids)
    assert f'<html lang="{lang}">' in text
    assert not [word for word in page.text if word.startswith("arena.")], "every word is translated"
    for row in found.bots:
        assert row["bot"] in page.text


def test_the_report_shows_what_was_asked_for(found: Tournament) -> None:
    page = read(report.page(found, "en"))
    assert page.headings == [
        "Ranking",
        "Ratings",
        "Win rates",
        "Scores",
        "Seat advantage",
        "Head to head",
        "Time for a move",
        "How the ratings went",
        "Cards by win rate",
        "Seats in figures",
    ]
    assert any("Failing: crashes: " in text for text in page.text)
    assert any("plays by the clock" in text for text in page.text)
    assert not any("brings the same games" in text for text in page.text), "not with a bot that plays by the clock"


def test_cards_are_shown_by_their_names() -> None:
    """Results hold ids, in La Granja English names. Cards that share a name are told apart."""
    revised = report.card_names("agricola", "en")
    assert revised["A024"] == "Threshing Board"
    assert {revised["hearth-4"], revised["hearth-5"]} == {"Cooking Hearth, hearth-4", "Cooking Hearth, hearth-5"}
    assert report.card_names("la-granja", "de")["Chef"] == "Koch"
    assert report.card_names("farmerama", "en") == {}


def test_the_report_takes_its_colours_from_the_page(found: Tournament) -> None:
    """Light and dark: no drawing has a colour of its own."""
    text = report.page(found, "en")
    drawings = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    assert re.findall(r"#[0-9a-f]{6}\b", drawings) == []
    used = set(re.findall(r"var\((--\w+)\)", drawings))
    assert {"--ink", "--c0", "--accent"} <= used
    light, dark = text.split("prefers-color-scheme: dark")[:2]
    for variable in used:
        assert f"{variable}:" in light
        assert f"{variable}:" in dark


def test_names_in_the_report_are_harmless(found: Tournament) -> None:
    rows = [{**row, "bot": "<script>alert(1)</script>"} for row in found.bots]
    assert "<script>" not in report.rating_table({**found.data, "bots": rows}, "en")


def test_without_matplotlib_the_report_says_so(found: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert not plots.available()
    text = report.page(found, "en")
    assert "<svg" not in text
    assert "matplotlib is not installed" in text


def test_a_notebook_shows_the_table(found: Tournament) -> None:
    assert "<table>" in found._repr_html_()
