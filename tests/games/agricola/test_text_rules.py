"""The rules for players of both editions: the same paragraphs in every language, and every rule that refuses a move."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from farmyard.core.game import Game
from farmyard.core.words import LANGUAGES
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.refusals import RULES

HERE = Path(__file__).parent
CITED = re.compile(r"\bA(?:16|07)-[A-Z]+(?:-EX|-Q)?-\d\d\b")
EDITIONS = {"A16": GAME, "A07": GAME_2007}
NUMBERS = {"A16": 567, "A07": 478}
"""So many rows of the ledgers are told; the others are about hand cards."""
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
both = pytest.mark.parametrize(("ledger", "game"), EDITIONS.items(), ids=list(EDITIONS))


@both
def test_each_rule_is_told_once(ledger: str, game: Game) -> None:
    ids = [rule for paragraph in game.rulebook("en").paragraphs for rule in paragraph.ids]
    assert len(ids) == len(set(ids)) == NUMBERS[ledger]
    assert all(re.fullmatch(rf"{ledger}-[A-Z]+(-EX|-Q)?-\d\d", rule) for rule in ids)


@both
@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_have_the_same_chapters_and_paragraphs(lang: str, ledger: str, game: Game) -> None:
    own, english = game.rulebook(lang), game.rulebook("en")
    assert list(own.chapters) == list(english.chapters)
    assert [(p.chapter, p.ids) for p in own.paragraphs] == [(p.chapter, p.ids) for p in english.paragraphs]
    for ours, theirs in zip(own.paragraphs, english.paragraphs, strict=True):
        assert ours.text != theirs.text
        # Every printed figure survives translation.
        assert sorted(re.findall(r"\d+", ours.text)) == sorted(re.findall(r"\d+", theirs.text)), ours.text


@both
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chapter_has_a_heading_and_something_to_tell(lang: str, ledger: str, game: Game) -> None:
    book = game.rulebook(lang)
    assert book.title == game.title
    for slug, heading in book.chapters.items():
        assert heading
        assert book.chapter(slug)


@both
def test_every_rule_that_refuses_a_move_can_be_looked_up(ledger: str, game: Game) -> None:
    told = game.rulebook("en").by_id
    column = list(EDITIONS).index(ledger)
    assert {rules[column] for rules in RULES.values()} - set(told) == set()
    assert game.turn_rule in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_french_marks_and_quotation_marks_are_those_of_the_language(lang: str) -> None:
    wrong = {"fr": r" [;!?»]|« |\w'\w|\"", "de": r"[”«»\"]|\w'\w", "nl": r"[„“”«»\"]|\w'\w", "en": r"[„«»\"]|\w'\w"}[
        lang
    ]
    for game in EDITIONS.values():
        for paragraph in game.rulebook(lang).paragraphs:
            assert not re.search(wrong, paragraph.text), paragraph.text


@both
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_moves_in_the_rules_are_moves(lang: str, ledger: str, game: Game) -> None:
    """What stands in bold can be typed as it is, and it is the same in every language."""
    typed = [text for p in game.rulebook(lang).paragraphs for text in re.findall(r"\*\*(.+?)\*\*", p.text)]
    for text in typed:
        assert str(game.parse(text)) == text
    assert len(typed) >= 16
    english = [text for p in game.rulebook("en").paragraphs for text in re.findall(r"\*\*(.+?)\*\*", p.text)]
    assert typed == english


@both
def test_only_what_waits_for_hand_cards_is_left_out(ledger: str, game: Game) -> None:
    """Whatever a test of this game cites is told to players too, unless it is listed as waiting for hand cards."""
    cited = {rule for path in HERE.glob("*.py") for rule in CITED.findall(path.read_text(encoding="utf-8"))}
    later = set(tomllib.loads((HERE.parents[1] / "rules" / "later_cards.toml").read_text(encoding="utf-8"))["rules"])
    mine = {rule for rule in cited - later if rule.startswith(ledger)}
    assert len(mine) > 300
    assert mine - set(game.rulebook("en").by_id) == set()
