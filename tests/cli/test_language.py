"""Which language the command speaks, and that it speaks it everywhere."""

from __future__ import annotations

import re

import pytest

from farmyard.cli.language import language_of_call
from farmyard.cli.main import COMMANDS
from farmyard.core.i18n import LANGUAGES

from .conftest import Farm

KEY = re.compile(r"(?<![\w./-])[a-z][a-z_-]*\.[a-z][a-z_.]*[a-z]")
"""A key of the catalogue looks like this; no sentence does."""


@pytest.mark.parametrize(
    ("words", "environment", "lang"),
    [
        ([], {}, "en"),
        (["games", "--lang", "fr"], {"FARMYARD_LANG": "de"}, "fr"),
        (["--lang=nl", "games"], {}, "nl"),
        (["--lang", "fr", "games", "--lang", "de"], {}, "de"),
        (["rules", "x", "--", "--lang", "de"], {}, "en"),
        (["--lang"], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"FARMYARD_LANG": "nl", "LC_ALL": "de_DE", "LANG": "fr_FR.UTF-8"}, "nl"),
        ([], {"LC_ALL": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"}, "de"),
        ([], {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"FARMYARD_LANG": "xx", "LANG": "nl"}, "nl"),
        ([], {"LANG": "pt_PT"}, "en"),
    ],
)
def test_the_call_goes_before_the_environment(words: list[str], environment: dict[str, str], lang: str) -> None:
    assert language_of_call(words, environment) == lang


def test_a_language_nobody_speaks_here_is_a_mistake(farm: Farm) -> None:
    for call in (["--lang", "xx", "games"], ["games", "--lang", "xx"]):
        answer = farm(*call)
        assert answer.code == 2
        assert "en, fr, de, nl" in answer.err
        assert answer.out == ""


USAGE = {"en": "Usage:", "fr": "Usage\N{NO-BREAK SPACE}:", "de": "Aufruf:", "nl": "Gebruik:"}
ENGLISH = ("Usage:", "Options:", "Arguments:", "Commands:", "Show this", "[default", "[required]", "<str>")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_page_is_told_in_every_language(farm: Farm, command: str, lang: str) -> None:
    answer = farm(*([command] if command else []), "--help", "--lang", lang)
    assert answer.code == 0
    assert answer.out.startswith(USAGE[lang])
    assert "--lang en|fr|de|nl" in answer.out
    assert not KEY.search(answer.out)
    if lang != "en":
        assert not [word for word in ENGLISH if word in answer.out.replace("Options\N{NO-BREAK SPACE}:", "")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_farmyard_alone_shows_its_help(farm: Farm, lang: str) -> None:
    alone = farm("--lang", lang)
    assert alone == farm("--help", "--lang", lang)
    assert all(f"\n  {name} " in alone.out for name in COMMANDS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_mistakes_are_told_in_every_language(farm: Farm, lang: str) -> None:
    calls = [
        ["gmaes"],
        ["games", "--jsno"],
        ["games", "more", "words"],
        ["play"],
        ["play", "chess"],
        ["play", "frage-der-aehre", "--seats"],
        ["play", "frage-der-aehre", "--seats", "human,gredy"],
        ["play", "frage-der-aehre", "--seats", "9"],
        ["play", "frage-der-aehre", "--seed", "seven"],
        ["play", "frage-der-aehre", "--option", "first=p9"],
        ["play", "frage-der-aehre", "--plain=yes"],
        ["rules", "frage-der-aehre", "cannons"],
        ["simulate", "frage-der-aehre", "--games", "0"],
        ["simulate", "frage-der-aehre", "--games", "many"],
    ]
    for call in calls:
        told = farm(*call, "--lang", lang)
        assert told.code == 2, call
        assert told.out == "", call
        assert told.err.strip(), call
        assert not KEY.search(told.err), call
        if lang != "en":
            assert told.err != farm(*call, "--lang", "en").err, call
