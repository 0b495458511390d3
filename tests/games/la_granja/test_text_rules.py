"""The rules for players: the whole ledger in four languages, and every rule the code refers to is among them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmyard.core.words import LANGUAGES
from farmyard.games import la_granja
from farmyard.games.la_granja import GAME

LEDGER = re.compile(r"\bLG-[A-Z]+-\d\d\b")
CODE = sorted(Path(la_granja.__file__).parent.glob("*.py"))
ENGLISH = GAME.rulebook("en")
IDS = [rule for paragraph in ENGLISH.paragraphs for rule in paragraph.ids]
OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def test_the_whole_ledger_is_told_each_rule_once() -> None:
    assert len(IDS) == len(set(IDS)) == 519
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


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.name)
def test_every_rule_named_in_the_code_exists(path: Path) -> None:
    assert set(LEDGER.findall(path.read_text(encoding="utf-8"))) <= set(IDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_moves_in_the_rules_are_moves(lang: str) -> None:
    """What stands in bold is either a term of the rules or a move to type, and then the same in every language."""
    typed = 0
    for own, english in zip(GAME.rulebook(lang).paragraphs, ENGLISH.paragraphs, strict=True):
        moves = bold_moves(own.text)
        for move in moves:
            assert str(GAME.parse(move)) == move
        assert sorted(moves) == sorted(bold_moves(english.text)), own.ids
        typed += len(moves)
    assert typed >= 20


def bold_moves(text: str) -> list[str]:
    return [found for found in re.findall(r"\*\*(.+?)\*\*", text) if found.split()[0] in GAME.notation.kinds]


NUMBERS = re.compile(r"(?<!\w)\d+(?!\w)")


@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_tell_the_same_numbers(lang: str) -> None:
    """A price or a number of spaces that differs would be a slip of the pen."""
    for own, english in zip(GAME.rulebook(lang).paragraphs, ENGLISH.paragraphs, strict=True):
        assert set(NUMBERS.findall(own.text)) == set(NUMBERS.findall(english.text)), (own.ids, own.text)


def test_the_prices_of_the_rules_are_those_of_the_box() -> None:
    """LG-Q-02, LG-Q-03, LG-Q-04: printed numbers that a player reads are the ones the game uses."""
    box = GAME.table(2, GAME.read_options(2, {})).box
    (prices,) = ENGLISH.find("LG-Q-02")
    assert "olive or grain 3 silver, grape 4, pig 5" in prices.text
    assert box.buy == (3, 3, 4, 5)
    assert "olive or grain 1 silver, grape 2, pig 3" in prices.text
    assert box.sell == (1, 1, 2, 3)
    assert "to food 2 silver, grape to wine 3, pig to meat 3" in prices.text
    assert box.cost == (2, 2, 3, 3)
    (siesta,) = ENGLISH.find("LG-Q-03")
    assert "spaces 3 and 4 bring 1 VP, 5 and 6 bring 2 VP, 7 and 8 bring 3 VP" in siesta.text
    assert box.siesta == (0, 0, 0, 1, 1, 2, 2, 3, 3)
    (slots,) = ENGLISH.find("LG-Q-04")
    assert "0, 1, 2, 3 and 4 VP" in slots.text
    assert box.slots == (0, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "trade good"), ("fr", "marchandise"), ("de", "Handelsware"), ("nl", "handelswaar")]
)
def test_rules_are_found_by_id_by_chapter_and_by_word(lang: str, word: str) -> None:
    book = GAME.rulebook(lang)
    assert book.find("lg-trade-01") == [book.by_id["LG-TRADE-01"]]
    assert book.find("market") == book.chapter("market")
    assert book.find(book.chapters["market"]) == book.chapter("market")
    assert book.by_id["LG-TRADE-01"] in book.find(word)
    assert book.find("qqqq") == []
