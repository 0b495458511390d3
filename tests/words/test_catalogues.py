"""Four languages, complete from the first day: the same keys, the same facts, nothing empty."""

from __future__ import annotations

import re

import pytest

from farmyard.core.i18n import LANGUAGES, LOCALE

from .parts import PARTS, forms, key_of, messages, part, placeholders

OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def test_there_is_something_to_check() -> None:
    assert {"core", "frage-der-aehre"} <= set(PARTS)
    assert len(messages("en")) > 150


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_every_part(lang: str) -> None:
    assert sorted(path.stem for path in (LOCALE / lang).glob("*.po")) == PARTS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_said_twice(lang: str) -> None:
    keys = [key_of(message) for name in PARTS for message in part(lang, name) if message.id]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("name", PARTS)
@pytest.mark.parametrize("lang", OTHERS)
def test_all_languages_have_the_same_keys_in_the_same_order(lang: str, name: str) -> None:
    assert [message.id for message in part(lang, name)] == [message.id for message in part("en", name)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_empty_or_unsure(lang: str) -> None:
    for key, message in messages(lang).items():
        assert not message.fuzzy, key
        assert all(form.strip() for form in forms(message)), key
    assert not any(part(lang, name).obsolete for name in PARTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_are_complete(lang: str) -> None:
    for name in PARTS:
        for message in part(lang, name):
            if message.id and message.pluralizable:
                assert len(forms(message)) == part(lang, name).num_plurals, message.id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_facts_fill_every_form_of_a_sentence(lang: str) -> None:
    english = messages("en")
    for key, message in messages(lang).items():
        expected = placeholders(forms(english[key])[0])
        for form in forms(message):
            assert placeholders(form) == expected, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_compiled_catalogue_is_fresh(lang: str) -> None:
    """`make setup` compiles them; an old one would speak old words."""
    from farmyard.core.i18n import catalogue

    compiled = catalogue(lang)
    for key, message in messages(lang).items():
        told = [compiled.ngettext(key, key, n) for n in (1, 2)] if message.pluralizable else [compiled.gettext(key)]
        assert told == list(forms(message)), key


# --- typography -------------------------------------------------------------------------------------------------------

NO_BREAK = "\u00a0"
LINE = "[ \n]"  # a space or a line's end, either of which could break
WRONG = {
    "fr": re.compile(rf"{LINE}[;!?»]|{LINE}:(?=\s|$)|«(?!{NO_BREAK})|(?<!{NO_BREAK})»|[“”„\"]|\w'\w"),
    "de": re.compile(r"[”«»\"]|\w'\w"),
    "nl": re.compile(r"[„“”«»\"]"),
    "en": re.compile(r"[„«»\"]|\w'\w"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_quotation_marks_and_spaces_are_those_of_the_language(lang: str) -> None:
    for key, message in messages(lang).items():
        for form in forms(message):
            assert not WRONG[lang].search(form), f"{key}: {form}"
