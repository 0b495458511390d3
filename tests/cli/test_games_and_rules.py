"""`farmyard games`, `farmyard rules`, `farmyard --version`."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import farmyard
from farmyard.core.i18n import LANGUAGES

from .conftest import GAME, Farm


def test_games_shows_what_can_be_played(farm: Farm) -> None:
    answer = farm("games")
    assert answer.code == 0
    for game in farmyard.games():
        assert farmyard.game(game).title in answer.out
    assert "option first: random, p1, p2, p3, p4, p5 (usually random)\n" in answer.out
    assert "option round_cards: shuffled, chosen (usually shuffled; players: 1)\n" in answer.out
    assert "option food: 0–30 (usually 0; players: 1)\n" in answer.out


def test_games_as_json(farm: Farm) -> None:
    found = json.loads(farm("games", "--json").out)
    assert [game["id"] for game in found] == farmyard.games()
    assert next(game for game in found if game["id"] == GAME) == {
        "id": GAME,
        "title": "Eine Frage der Ähre",
        "seats": [2, 3, 4, 5],
        "options": [
            {
                "name": "first",
                "kind": "choice",
                "default": "random",
                "suggested": "random",
                "choices": ["random", "p1", "p2", "p3", "p4", "p5"],
                "least": None,
                "most": None,
                "seats": [2, 3, 4, 5],
            },
            *[
                {"name": name, "kind": "table", "default": "", "suggested": "", "choices": []}
                | {"least": None, "most": None, "seats": [2, 3, 4, 5]}
                for name in ("board", "large_tiles", "small_tiles", "livestock", "barn")
            ],
        ],
        "rules_version": farmyard.game(GAME).rules_version,
    }


def test_a_number_as_json(farm: Farm) -> None:
    found = json.loads(farm("games", "--json").out)
    options = next(game["options"] for game in found if game["id"] == "agricola-2007")
    assert next(option for option in options if option["name"] == "food") == {
        "name": "food", "kind": "number", "default": 0, "suggested": 0, "choices": [], "least": 0, "most": 30,
        "seats": [1],
    }  # fmt: skip


def test_version(farm: Farm) -> None:
    assert farm("--version") == (0, f"farmyard {farmyard.__version__}\n", "")


def test_rules_begin_with_the_chapters(farm: Farm) -> None:
    answer = farm("rules", GAME)
    assert answer.code == 0
    for slug, title in farmyard.game(GAME).rulebook("en").chapters.items():
        assert slug in answer.out
        assert title in answer.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_by_its_id_a_chapter_and_words(farm: Farm, lang: str) -> None:
    book = farmyard.game(GAME).rulebook(lang)
    one = farm("rules", GAME, "ae-place-03", "--lang", lang).out
    assert " ".join(book.by_id["AE-PLACE-03"].text.replace("**", "").split()) in " ".join(one.split())
    assert "AE-PLACE-03" in one
    chapter = farm("rules", GAME, "lay", "--lang", lang).out
    assert chapter.count("[AE-") == len(book.chapter("lay"))
    words = [word for word in book.by_id["AE-PLACE-03"].text.split() if word.isalpha()][:3]
    assert "AE-PLACE-03" in farm("rules", GAME, *words, "--lang", lang).out


def test_rules_as_json(farm: Farm) -> None:
    everything = json.loads(farm("rules", GAME, "--json").out)
    book = farmyard.game(GAME).rulebook("en")
    assert [row["ids"] for row in everything] == [list(paragraph.ids) for paragraph in book.paragraphs]
    one = json.loads(farm("rules", GAME, "AE-PLACE-03", "--json").out)
    assert [row["chapter"] for row in one] == ["lay"]


def test_what_the_rules_do_not_mention(farm: Farm) -> None:
    answer = farm("rules", GAME, "lya")
    assert (answer.code, answer.out) == (2, "")
    assert "lay" in answer.err


def test_games_loads_nothing_it_does_not_need() -> None:
    """Start-up is fast because terminal, bots and validators stay at home."""
    script = (
        "import sys; from farmyard.cli.main import run; run(['games']); "
        "print([m for m in ('rich', 'prompt_toolkit', 'pydantic', 'farmyard.bots') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_game_without_tables_to_replace_says_so(farm: Farm) -> None:
    assert farm("tables", "agricola").out == "Agricola has no tables to replace.\n"
    answer = farm("tables", "agricola", "barn")
    assert (answer.code, answer.out) == (2, "")
    assert "barn" in answer.err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", farmyard.games())
def test_the_rules_are_as_wide_as_the_terminal(
    farm: Farm, monkeypatch: pytest.MonkeyPatch, game: str, lang: str
) -> None:
    """No line is wider, no word is lost, and a page is never wider than can be read."""
    book = farmyard.game(game).rulebook(lang)
    for columns in (40, 57, 80, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        for chapter in (None, *book.chapters):
            out = farm("rules", game, *([chapter] if chapter else []), "--lang", lang).out
            assert max(map(len, out.splitlines())) <= min(columns, 100)
            if chapter:
                for paragraph in book.paragraphs:
                    if paragraph.chapter == chapter:
                        assert "".join(paragraph.text.replace("**", "").split()) in "".join(out.split())
