"""The documentation: it builds, loads nothing from elsewhere, and what it prints works."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard.bots import ask
from farmyard.bots.base import Bot
from farmyard.core.state import State
from farmyard.core.values import NATURE
from tests import pages

ROOT = Path(__file__).parent.parent
SOURCES = ("mkdocs.yml", "docs", "CONTRIBUTING.md")
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
LOADING = {"script": "src", "link": "href", "img": "src", "iframe": "src", "source": "src", "video": "src"}
"""What a browser loads without being asked: the tag and its attribute. A link to click on is an `a`."""
NO_NETWORK = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
"""Nothing listens there: what wants to load anything fails."""
IN_STYLES = re.compile(r"(?:url\(\s*|@import\s+)[\"']?((?:https?:)?//[^\"')\s]+)")


class Loaded(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "link" and found.get("rel") in ("canonical", "prev", "next"):
            return
        self.addresses.append(found.get(LOADING.get(tag, "")) or "")
        self.addresses += IN_STYLES.findall(found.get("style") or "")

    def handle_data(self, data: str) -> None:
        if self.lasttag == "style":
            self.addresses += IN_STYLES.findall(data)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    for name in SOURCES:
        source = ROOT / name
        (shutil.copytree if source.is_dir() else shutil.copy)(source, folder / name)
    (folder / "src").symlink_to(ROOT / "src")
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    subprocess.run(command, cwd=folder, env=os.environ | NO_NETWORK, check=True)
    return folder / "site"


def test_pages_load_nothing_from_elsewhere(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 10
    for page in pages:
        reader = Loaded()
        reader.feed(page.read_text(encoding="utf-8"))
        assert any("stylesheets" in address for address in reader.addresses), "the reader sees what is loaded"
        assert [a for a in reader.addresses if re.match(r"(https?:)?//", a)] == [], page.name


def test_styles_load_nothing_from_elsewhere(site: Path) -> None:
    styles = list(site.rglob("*.css"))
    assert styles
    for style in styles:
        assert IN_STYLES.findall(style.read_text(encoding="utf-8")) == [], style.name


def test_the_recipe_has_a_heading_for_each_step(site: Path) -> None:
    page = (site / "add-a-game" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<h3 id="[^"]*">(\d+)\. ', page) == [str(step) for step in range(1, 13)]


@pytest.mark.parametrize("name", farmyard.__all__)
def test_the_reference_has_everything_that_the_library_offers(site: Path, name: str) -> None:
    """Made from the docstrings: with its name as an anchor, and not without a sentence."""
    home = farmyard._HOMES[name]
    page, anchor = "engine" if name == "NATURE" else "library", f"farmyard.core.{home}.{name}"
    html = (site / "api" / page / "index.html").read_text(encoding="utf-8")
    assert f'id="{anchor}"' in html


@pytest.mark.parametrize("method", ["legal", "play", "clone", "view", "scores", "winners", "record", "over", "to_act"])
def test_the_reference_has_the_contract_of_a_state(site: Path, method: str) -> None:
    html = (site / "api" / "library" / "index.html").read_text(encoding="utf-8")
    assert f'id="farmyard.core.state.State.{method}"' in html


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.name))
def test_the_code_on_a_page_runs_and_shows_what_the_page_says(page: Path) -> None:
    wrong = pages.check(page)
    assert not wrong, "\n\n".join(wrong)


@pytest.mark.parametrize(
    ("text", "complaints"),
    [
        (">>> 1 + 1\n2\n", 0),
        (">>> 1 + 1\n3\n", 1),
        (">>> 1 + 1\n", 1),
        (">>> print('a', 'b', sep='\\n\\n')\na\n\nb\n", 0),
        (">>> print('a\\nb\\nc')\na\n...\nc\n", 0),
        (">>> print('a\\nb\\nc')\na\n...\nd\n", 1),
        (">>> for n in (1, 2):\n...     print(n)\n1\n2\n", 0),
        (">>> int('x')\nTraceback (most recent call last):\n  ...\nValueError: ...\n", 0),
        (">>> int('x')\nTraceback (most recent call last):\n  ...\nTypeError: ...\n", 1),
        (">>> x = 1\n>>> x\n1\n", 0),
    ],
)
def test_a_page_that_shows_something_else_is_noticed(tmp_path: Path, text: str, complaints: int) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"```python\n{text}```\n", encoding="utf-8")
    assert len(pages.check(page)) == complaints


def test_the_paths_of_where_is_what_are_there() -> None:
    """`NAME` stands for any game, `LANG` for any language: at least one of them has the file."""
    text = (ROOT / "docs" / "concepts.md").read_text(encoding="utf-8").partition("## Where is what")[2]
    paths = [path for path in re.findall(r"`([^`]+)`", text) if "/" in path]
    assert len(paths) > 20
    for path in paths:
        pattern = path.replace("NAME", "*").replace("LANG", "*").rstrip("/")
        home = ROOT if path.startswith(("web/", "src/")) else ROOT / "src" / "farmyard"
        assert list(home.glob(pattern)), path


def test_every_file_of_the_glossary_is_there() -> None:
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for path in re.findall(r"`((?:server|core|games|arena|locale|tests)/[^`]*)`", text):
        home = ROOT if path.startswith("tests") else ROOT / "src" / "farmyard"
        assert list(home.glob(path.replace("NAME", "*").replace("LANG", "*").rstrip("/"))), path


def test_the_terms_of_the_glossary_stand_in_order_and_once() -> None:
    """One word for one thing, and easy to find."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    for table in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        terms = [row.split("|")[1].strip() for row in table.splitlines() if row.startswith("| ")][1:]
        assert len(terms) > 15
        assert terms == sorted(set(terms), key=str.casefold)


@pytest.mark.parametrize("game_id", farmyard.games())
def test_the_bots_of_the_page_play(game_id: str) -> None:
    """Those printed under "A bot of your own" and "Looking ahead", as they are printed."""
    printed = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(encoding="utf-8"), re.DOTALL)
    made: dict[str, Any] = {}
    for code in printed:
        exec(code, made)
    kinds = [kind for kind in made.values() if isinstance(kind, type) and issubclass(kind, Bot) and kind is not Bot]
    assert sorted(kind.__name__ for kind in kinds) == ["Hasty", "Last", "Often"]
    game = farmyard.game(game_id)
    state = game.start(seats=2, seed=1)
    bots = [kind(game, 1) for kind in kinds]
    for _ in range(60):
        if state.to_act:
            seat = state.to_act[0]
            state.play(ask(bots[seat], state, seat), seat)
    assert state.moves_made >= 60


def to_the_end_of_the_turn(state: State, seat: int) -> State:
    while state.to_act == (seat,):
        state = state.after(state.legal(seat)[0], seat)
    return state


def test_clones_draw_alike_and_a_paused_state_waits() -> None:
    """`after` changes nothing, a paused state stops before nature draws, and luck belongs to a world."""
    game = farmyard.game("frage-der-aehre")
    start = game.start(seats=2, seed=1)
    seat = start.to_act[0]
    worlds = [game.imagine(start.view(seat), random.Random(luck)) for luck in range(20)]
    before = worlds[0].hash()
    ends = [to_the_end_of_the_turn(world, seat).hash() for world in worlds]
    assert worlds[0].hash() == before
    assert ends[0] == to_the_end_of_the_turn(worlds[0].clone(), seat).hash(), "the same world, the same luck"
    assert len(set(ends)) > 1, "another world has its own"
    worlds[0].chance_paused = True
    waiting = to_the_end_of_the_turn(worlds[0], seat)
    assert waiting.to_act == (NATURE,)
    waiting.play(waiting.legal(NATURE)[-1], NATURE)
    assert waiting.to_act == (1 - seat,)
