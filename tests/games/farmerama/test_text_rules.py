"""The rules for players: the same paragraphs in every language, and every rule the code refers to is among them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmyard.core.words import LANGUAGES
from farmyard.games import farmerama
from farmyard.games.farmerama import GAME

from .table import a_game, seen_by

LEDGER = re.compile(r"\bFA-[A-Z]+-\d\d\b")
CODE = sorted(Path(farmerama.__file__).parent.glob("*.py"))
REFUSED = re.compile(r'refusal\(\s*"(FA-[A-Z]+-\d\d)"')
ENGLISH = GAME.rulebook("en")
IDS = [rule for paragraph in ENGLISH.paragraphs for rule in paragraph.ids]
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
NO_BREAK = "\u00a0"


def test_the_whole_ledger_is_told_each_rule_once() -> None:
    assert len(IDS) == 265
    assert len(set(IDS)) == 265
    assert all(LEDGER.fullmatch(rule) for rule in IDS)


@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_have_the_same_chapters_and_paragraphs(lang: str) -> None:
    book = GAME.rulebook(lang)
    assert list(book.chapters) == list(ENGLISH.chapters)
    assert [(p.chapter, p.ids) for p in book.paragraphs] == [(p.chapter, p.ids) for p in ENGLISH.paragraphs]


@pytest.mark.parametrize("lang", OTHERS)
def test_no_paragraph_was_left_in_english(lang: str) -> None:
    for own, english in zip(GAME.rulebook(lang).paragraphs, ENGLISH.paragraphs, strict=True):
        assert own.text != english.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_has_a_heading_and_something_to_tell(lang: str) -> None:
    book = GAME.rulebook(lang)
    assert book.title == GAME.title
    for slug, heading in book.chapters.items():
        assert heading
        assert book.chapter(slug)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_are_the_same_in_every_language(lang: str) -> None:
    """Costs, stars and sections of the wheel: a slip of the pen would be a wrong rule."""
    for own, english in zip(GAME.rulebook(lang).paragraphs, ENGLISH.paragraphs, strict=True):
        assert sorted(re.findall(r"\d+", own.text)) == sorted(re.findall(r"\d+", english.text)), own.ids


def test_the_numbers_told_are_those_of_the_tables() -> None:
    """FA-Q-09, FA-Q-12, FA-Q-14: what the rules say is what is played."""
    box = seen_by(a_game(4), 0).tables
    wheel = GAME.rulebook("en").by_id["FA-Q-09"].text
    for action, name in enumerate(("Sow", "Harvest", "Water")):
        assert f"{name}: {', '.join(f'{high}/{low}' for high, low in (s[action] for s in box.wheel))}." in wheel
    tracks = GAME.rulebook("en").by_id["FA-Q-12"].text
    for animal, product in enumerate(("wool", "truffles", "milk", "riding lessons")):
        assert f"{product} {', '.join(map(str, box.tracks[animal]))}" in tracks
    stars = re.findall(r"\d+", GAME.rulebook("en").by_id["FA-Q-14"].text)
    assert [int(n) for n in stars] == list(box.stars)


def test_every_rule_that_refuses_a_move_can_be_looked_up() -> None:
    refusing = {rule for path in CODE for rule in REFUSED.findall(path.read_text(encoding="utf-8"))}
    assert len(refusing) >= 20, refusing
    for lang in LANGUAGES:
        for rule in refusing:
            (paragraph,) = GAME.rulebook(lang).find(rule)
            assert rule in paragraph.ids


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.name)
def test_every_rule_named_in_the_code_exists(path: Path) -> None:
    assert set(LEDGER.findall(path.read_text(encoding="utf-8"))) <= set(IDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_moves_in_the_rules_are_moves(lang: str) -> None:
    """What stands in bold is a move to type, the same in every language."""
    typed = 0
    for own, english in zip(GAME.rulebook(lang).paragraphs, ENGLISH.paragraphs, strict=True):
        moves = re.findall(r"\*\*(.+?)\*\*", own.text)
        for move in moves:
            assert str(GAME.parse(move)) == move
        assert sorted(moves) == sorted(re.findall(r"\*\*(.+?)\*\*", english.text))
        typed += len(moves)
    assert typed >= 15


def test_french_marks_keep_their_no_break_spaces() -> None:
    for paragraph in GAME.rulebook("fr").paragraphs:
        assert not re.search(rf" [:;?!»]|«(?!{NO_BREAK})", paragraph.text), paragraph.ids


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "pacifier"), ("fr", "tétine"), ("de", "Schnuller"), ("nl", "fopspeen")]
)
def test_rules_are_found_by_id_by_chapter_and_by_word(lang: str, word: str) -> None:
    book = GAME.rulebook(lang)
    assert book.find("fa-prod-01") == [book.by_id["FA-PROD-01"]]
    assert book.find("wheel") == book.chapter("wheel")
    assert book.find(book.chapters["wheel"]) == book.chapter("wheel")
    assert book.by_id["FA-PROD-01"] in book.find(word)
    assert book.find("qqqq") == []
