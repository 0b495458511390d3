"""The rules for players: the same paragraphs in every language, and every rule the code refers to is among them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmyard.core.words import LANGUAGES
from farmyard.games import aehre
from farmyard.games.aehre import GAME

LEDGER = re.compile(r"\bAE-[A-Z]+-\d\d\b")
CODE = sorted(Path(aehre.__file__).parent.glob("*.py"))
REFUSED = re.compile(r'refusal\(\s*"(AE-[A-Z]+-\d\d)"|rule = "(AE-[A-Z]+-\d\d)" if .* else "(AE-[A-Z]+-\d\d)"')
ENGLISH = GAME.rulebook("en")
IDS = [rule for paragraph in ENGLISH.paragraphs for rule in paragraph.ids]
OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def test_the_whole_ledger_is_told_each_rule_once() -> None:
    assert len(IDS) == 174
    assert len(set(IDS)) == 174
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


def test_every_rule_that_refuses_a_move_can_be_looked_up() -> None:
    refusing = {rule for path in CODE for found in REFUSED.findall(path.read_text(encoding="utf-8")) for rule in found}
    refusing.discard("")
    assert len(refusing) >= 15, refusing
    for lang in LANGUAGES:
        for rule in refusing:
            (paragraph,) = GAME.rulebook(lang).find(rule)
            assert rule in paragraph.ids


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.name)
def test_every_rule_named_in_the_code_exists(path: Path) -> None:
    assert set(LEDGER.findall(path.read_text(encoding="utf-8"))) <= set(IDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_moves_in_the_rules_are_moves(lang: str) -> None:
    """What stands in bold is either a term of the rules or a move to type, and then the same in every language."""
    typed = 0
    for own, english in zip(GAME.rulebook(lang).paragraphs, ENGLISH.paragraphs, strict=True):
        moves = [text for text in re.findall(r"\*\*(.+?)\*\*", own.text) if text.split()[0] in GAME.notation.kinds]
        for move in moves:
            assert str(GAME.parse(move)) == move
        assert sorted(moves) == sorted(
            text for text in re.findall(r"\*\*(.+?)\*\*", english.text) if text.split()[0] in GAME.notation.kinds
        )
        typed += len(moves)
    assert typed >= 10


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "fallow"), ("fr", "jachère"), ("de", "Bracheregel"), ("nl", "braakregel")]
)
def test_rules_are_found_by_id_by_chapter_and_by_word(lang: str, word: str) -> None:
    book = GAME.rulebook(lang)
    assert book.find("ae-place-03") == [book.by_id["AE-PLACE-03"]]
    assert book.find("lay") == book.chapter("lay")
    assert book.find(book.chapters["lay"]) == book.chapter("lay")
    assert book.by_id["AE-PLACE-03"] in book.find(word)
    assert book.find("qqqq") == []
