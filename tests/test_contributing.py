"""The recipe in CONTRIBUTING.md, carried out as it is printed: its two games keep every contract and can be played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from farmyard.core.i18n import LANGUAGES
from farmyard.testkit import CONTRACTS

RECIPE = Path(__file__).parent.parent / "CONTRIBUTING.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
NAME = re.compile(r"# (\S+\.\w+)(?:, continued)?\n")

GAME_FILES = ["notation.py", "events.py", "state.py", "steps.py", "view.py", "game.py", "__init__.py"]

# The page says in words how the definition of the Fair differs from the one it prints.
FAIR_DOORS = """
import random
from typing import Any

from farmyard.core.game import Game
from farmyard.core.state import State
from farmyard.testkit import GameContract
from my_package.pumpkins import GAME, fair


class FairGame(Game):
    def __init__(self) -> None:
        super().__init__(
            id="fair", title="Fair", seats=(2, 3, 4), rules_version=1,
            moves=(fair.Deal, fair.Show), steps=(fair.DealOne, fair.ShowOne, fair.Win),
            events=(fair.Dealt, fair.Shown, fair.Won), cards=fair.HELPERS,
        )

    def table(self, seats: int, options: dict[str, Any]) -> State:
        return fair.begin(fair.Fair(self, seats, options))

    def deal_unseen(self, state: Any, view: Any, rng: random.Random) -> None:
        fair.deal_unseen(state, view, rng)

    def evaluate(self, state: Any, seat: int) -> float:
        return float(state.points[seat])

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Any:
        return GAME.draw(view, lang, names)

    def tell(self, event: Any, lang: str, names: tuple[str, ...], options: Any = None) -> str:
        return f"{names[event.seat]}: {event}"


class TestFair(GameContract):
    game = FairGame()


def test_the_helpers_help() -> None:
    # p1 has the Town Crier: a point for each pumpkin of size 3. p2 has the Wheelbarrow: every prize is larger by 1.
    log = [event for seed in range(5) for event in show_the_largest(seed)]
    shown = [event.size for event in log if isinstance(event, fair.Shown) and event.seat == 0]
    won = [[event.points for event in log if isinstance(event, fair.Won) and event.seat == seat] for seat in (0, 1)]
    assert won[0].count(1) == shown.count(3) > 0
    assert set(won[0]) == {1, 2}
    assert set(won[1]) == {3}


def show_the_largest(seed: int) -> list[Any]:
    state = FairGame().start(seats=2, seed=seed)
    while not state.over:
        seat = state.to_act[0]
        state.play(state.legal(seat)[-1], seat)
    return list(state.log())
"""


def blocks(kind: str) -> dict[str, str]:
    """The printed files of one kind by name; where a file is continued, its parts are put together."""
    out: dict[str, str] = {}
    for found, text in BLOCK.findall(RECIPE.read_text(encoding="utf-8")):
        name = NAME.match(text)
        if found == kind:
            file = name.group(1) if name else ""
            out[file] = f"{out[file]}\n\n{text}" if file in out else text
    return out


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as a package, with one set of words and rules for all languages."""
    root = tmp_path_factory.mktemp("recipe")
    game = root / "my_package" / "pumpkins"
    write(game.parent / "__init__.py", "")
    for name, text in blocks("python").items():
        write(root / name if name.startswith("test_") else game / name, text)
    for lang in LANGUAGES:
        write(game / "rules" / f"{lang}.md", blocks("markdown")[""])
        write(game / "words" / f"{lang}.po", blocks("po")["words/en.po"])
        with (game / "words" / f"{lang}.po").open("rb") as po, (game / "words" / f"{lang}.mo").open("wb") as mo:
            words = read_po(po, locale=lang, abort_invalid=True)
            assert not words.fuzzy, "pybabel would skip this file"
            write_mo(mo, words)
    write(root / "test_fair.py", FAIR_DOORS)
    write(root / "pyproject.toml", blocks("toml")[""])
    install(root)
    return root


def install(root: Path) -> None:
    """What pip leaves behind, so that Python finds the entry point of the printed pyproject.toml."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = root / "my_package-0.1.dist-info"
    write(info / "METADATA", f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["farmyard.games"].items()
    write(info / "entry_points.txt", "[farmyard.games]\n" + "".join(f"{name} = {where}\n" for name, where in points))


def run(package: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=package,
        env=os.environ | {"PYTHONPATH": str(package), "FARMYARD_LANG": "en", "COLUMNS": "100"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_page_prints_every_file() -> None:
    assert list(blocks("python")) == [*GAME_FILES, "test_pumpkins.py", "fair.py"]
    assert list(blocks("po")) == ["words/en.po"]


def test_the_printed_games_keep_every_contract(package: Path) -> None:
    done = run(package, "pytest", "-p", "no:cacheprovider", "-q", "test_pumpkins.py", "test_fair.py")
    assert done.returncode == 0, done.stdout
    assert f"{(4 + 3) * len(CONTRACTS) + 1} passed" in done.stdout


def test_the_kit_misses_words_that_are_missing(package: Path) -> None:
    """A key on the screen is no sentence."""
    code = (
        "from farmyard.core import i18n\n"
        "from farmyard.testkit import CONTRACTS, setups\n"
        "from my_package.pumpkins import GAME\n"
        "i18n._added.clear()\n"
        "CONTRACTS['events are told'](GAME, setups(GAME)[0], 1.0)\n"
    )
    write(package / "mute.py", code)
    assert "no words in en for the key pumpkins.log.picked" in run(package, "mute").stderr


def test_the_printed_game_is_found_and_played_by_bots(package: Path) -> None:
    done = run(package, "farmyard", "simulate", "pumpkins", "--games", "3", "--bots", "greedy,random", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 3


def test_the_printed_game_is_played_in_the_terminal(package: Path) -> None:
    done = run(package, "farmyard", "play", "pumpkins", "--seats", "human", "--seed", "1",
               typed="sell\npick\nsell\nsave game.farmyard\nquit\n")  # fmt: skip
    for sentence in (
        "Pick or sell?",
        "There is nothing in your basket to sell.",
        "picks pumpkins: ",
        "sells the basket",
    ):
        assert sentence in done.stdout, done.stdout + done.stderr
    assert "pumpkins." not in done.stdout, "a key without words"
    replayed = run(package, "farmyard", "replay", "game.farmyard")
    assert replayed.returncode == 0, replayed.stderr


def test_the_rules_of_the_printed_game_can_be_read(package: Path) -> None:
    for what in ("turn", "PK-TURN-02"):
        done = run(package, "farmyard", "rules", "pumpkins", what)
        assert "Selling scores the basket" in done.stdout, done.stderr
