"""Everything the code can say is in the catalogue, and nothing else is."""

from __future__ import annotations

import re

import pytest

from farmyard.core.game import MOST_SEED
from farmyard.core.i18n import LANGUAGES, known, tell
from farmyard.core.values import say
from farmyard.games.agricola.notation import MOVES

from .parts import forms, messages, placeholders
from .used_keys import literals, made, our_games, patterns, said

KEY = re.compile(r"[\w-]+(\.[\w-]+)+")


def test_the_scan_finds_keys_of_every_kind() -> None:
    found = {use.key for use in said()}
    assert {"move.did_you_mean", "frage-der-aehre.why.fallow", "frage-der-aehre.log.laid", "record.at_line"} <= found
    assert {"word.cell", "frage-der-aehre.ask.lay_tile", "frage-der-aehre.score.farms"} <= made()
    assert {"frage-der-aehre.log.closing_pile_opened", "frage-der-aehre.option.first.random"} <= made()


def test_every_key_the_code_says_is_in_the_catalogue() -> None:
    missing = {f"{use.key} ({use.where})" for use in said() if use.key not in messages("en")}
    assert missing == set()


def test_every_string_that_looks_like_a_key_is_one() -> None:
    """Some keys are chosen first and said later, such as help texts."""
    keys = set(messages("en"))
    families = {key.partition(".")[0] for key in keys}
    alike = {text for text in literals() if KEY.fullmatch(text) and text.partition(".")[0] in families}
    assert alike - keys - {key.partition(".")[2] for key in keys} == set()


def test_every_key_with_a_gap_fits_something() -> None:
    families = {key.partition(".")[0] for key in messages("en")}
    gaps = [pattern for pattern in patterns() if pattern.pattern.partition("\\")[0] in families]
    assert gaps
    assert [pattern.pattern for pattern in gaps if not any(map(pattern.fullmatch, messages("en")))] == []


def test_every_key_made_from_the_parts_of_a_game_is_in_the_catalogue() -> None:
    assert made() - set(messages("en")) == set()


def test_the_browser_has_a_word_for_every_verb_of_agricola() -> None:
    """The list of moves has a heading for each, and on a phone a move is confirmed in these words."""
    verbs = {kind.verb for kind in MOVES} - {"first"}  # nature's own
    assert {f"web.agricola.verb.{verb}" for verb in verbs | {"choose", "done"}} - set(messages("en")) == set()


def test_no_key_is_unused() -> None:
    """A key of a game is said as it stands or made from the game's parts; others may have a gap, as in f"cli.{x}"."""
    used = {use.key for use in said()} | made() | literals()
    used |= {f"{game.id}.option_help.{option.name}" for game in our_games() for option in game.options}
    own = tuple(f"{game.id}." for game in our_games())
    idle = {
        key
        for key in set(messages("en")) - used
        # The browser's own words are counted by its own tests.
        if not key.startswith("web.")
        if key.startswith((*own, "word.")) or not any(pattern.fullmatch(key) for pattern in patterns())
    }
    assert idle == set()


def test_every_sentence_gets_the_facts_it_needs() -> None:
    """A placeholder without its fact would break the sentence when it is told."""
    for use in said():
        if use.facts is not None and use.key in messages("en"):
            needed = placeholders(forms(messages("en")[use.key])[0])
            assert needed <= use.facts, f"{use.where}: {use.key} needs {sorted(needed - use.facts)}"


def test_a_sentence_with_plural_forms_is_always_told_with_a_number() -> None:
    for use in said():
        if use.facts is not None and use.key in messages("en") and messages("en")[use.key].pluralizable:
            assert "n" in use.facts, use.where


@pytest.mark.parametrize("lang", LANGUAGES)
def test_known_knows_what_is_in_the_catalogue(lang: str) -> None:
    assert known("move.empty", lang)
    assert known("frage-der-aehre.log.scored", lang), "a key with plural forms"
    assert not known("move.nonsense", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_largest_seed_is_told_as_it_is(lang: str) -> None:
    assert f" {MOST_SEED}," in tell(say("setup.seed", seed="soon"), lang)


@pytest.mark.parametrize(
    ("lang", "none", "one", "two"),
    [
        ("en", "0 points", "1 point", "2 points"),
        ("fr", "0 point", "1 point", "2 points"),
        ("de", "0 Punkte", "1 Punkt", "2 Punkte"),
        ("nl", "0 punten", "1 punt", "2 punten"),
    ],
)
def test_numbers_choose_the_form_by_the_grammar_of_the_language(lang: str, none: str, one: str, two: str) -> None:
    assert [tell(say("frage-der-aehre.gain.points", n=n), lang) for n in (0, 1, 2)] == [none, one, two]
