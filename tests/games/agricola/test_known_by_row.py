"""A hand card is one row: no other code knows it by its id or its name, neither rules nor browser."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import farmyard
from farmyard.games.agricola.needs import MINOR, OCCUPATION

ROOT = Path(farmyard.__file__).parents[2]
ROWS = "games/agricola/cards/"
LEARNED = "games/agricola/card_yields.py"
"""Figures by card, counted in games: data that a program has written."""
CODE = (".py", ".ts", ".svelte")


def hand_cards() -> dict[str, str]:
    """The names of all hand cards of both editions, by id."""
    cards = [card for game in ("agricola", "agricola-2007") for card in farmyard.game(game).cards.values()]
    return {card.id: card.name for card in cards if card.kind in (MINOR, OCCUPATION)}


def files() -> list[Path]:
    """All code of the game and of everything below or above it; other games have cards of their own."""
    found = [*(ROOT / "src" / "farmyard").rglob("*"), *(ROOT / "web" / "src").rglob("*")]
    return [path for path in found if path.suffix in CODE and concerns(path.relative_to(ROOT).as_posix())]


def concerns(path: str) -> bool:
    folder = re.search(r"games/([^/]+)/", path)
    known = (ROWS, LEARNED, ".generated.ts", ".test.ts", "words/generated/")
    return not any(part in path for part in known) and (folder is None or folder[1] == "agricola")


def spoken(path: Path) -> Iterator[str]:
    """What the code of a file names: texts and names in Python, everything but comments elsewhere."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield re.sub(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
        return
    tree = ast.parse(text)
    # A text that stands alone is a comment.
    comments = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in comments:
            yield node.value
        elif isinstance(node, ast.Name | ast.Attribute | ast.FunctionDef | ast.ClassDef):
            yield getattr(node, "id", "") or getattr(node, "attr", "") or getattr(node, "name", "")


def wanted() -> re.Pattern[str]:
    """A024 and a024; of names those with several words, as people and as code write them: others are also names of
    spaces, improvements and moves."""
    ids = [re.escape(spelling) for card in hand_cards() for spelling in (card, card.lower())]
    names: list[str] = []
    for name in hand_cards().values():
        words = re.sub(r"['.]", "", name).split()
        if len(words) > 1:
            small = [word.lower() for word in words]
            names += [re.escape(name), "".join([word.capitalize() for word in words]), "_".join(small), "-".join(small)]
    return re.compile(rf"(?<![A-Za-z0-9])(?:{'|'.join(ids)})(?![A-Za-z0-9])|(?:{'|'.join(names)})(?![a-z])")


ALSO_SPACES = {"clay-pit", "cattle-market"}
"""Action spaces that are called like a card."""


def test_no_hand_card_is_known_outside_its_row() -> None:
    pattern = wanted()
    found = [
        (path.relative_to(ROOT).as_posix(), match[0])
        for path in files()
        for text in spoken(path)
        for match in pattern.finditer(text)
        if match[0] not in ALSO_SPACES
    ]
    assert found == []


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("rules.py", 'if "A024" in owned: pass'),
        ("rules.py", "threshing_board = 1"),
        ("Board.svelte", "{#if id === 'k301'}"),
    ],
)
def test_the_search_would_find_one(tmp_path: Path, name: str, code: str) -> None:
    (tmp_path / name).write_text(code, encoding="utf-8")
    assert any(wanted().search(text) for text in spoken(tmp_path / name))


def test_the_search_looks_everywhere() -> None:
    assert len(hand_cards()) == 398
    names = {path.relative_to(ROOT).as_posix() for path in files()}
    for place in (
        "games/agricola/placing.py",
        "games/agricola/scoring.py",
        "games/agricola/encoding.py",
        "core/state.py",
    ):
        assert any(name.endswith(place) for name in names), place
    assert any(name.startswith("web/src/games/agricola/") for name in names)
