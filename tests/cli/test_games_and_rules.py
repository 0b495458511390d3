"""`farmyard games`, `farmyard rules`, `farmyard --version`."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import farmyard
from farmyard.core.words import LANGUAGES

from .conftest import GAME, Farm


def test_games_shows_what_can_be_played(farm: Farm) -> None:
    answer = farm("games")
    assert answer.code == 0
    for game in farmyard.games():
        assert farmyard.game(game).title in answer.out
    assert "option first: random, p1, p2, p3, p4, p5 (usually random)\n" in answer.out
    assert "option round_cards: shuffled, chosen (usually shuffled; players: 1)\n" in answer.out


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
                "choices": ["random", "p1", "p2", "p3", "p4", "p5"],
                "seats": [2, 3, 4, 5],
            }
        ],
        "rules_version": farmyard.game(GAME).rules_version,
    }


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
    assert farm("tables", GAME).out == "Eine Frage der Ähre has no tables to replace.\n"
    answer = farm("tables", GAME, "barn")
    assert (answer.code, answer.out) == (2, "")
    assert "barn" in answer.err
