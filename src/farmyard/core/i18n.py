"""One catalogue of words for every screen: keys and facts go in, sentences in four languages come out."""

from __future__ import annotations

import functools
import gettext
from pathlib import Path
from typing import TYPE_CHECKING

from farmyard._places import HOME

if TYPE_CHECKING:
    from farmyard.core.values import Phrase

LANGUAGES = ("en", "fr", "de", "nl")
LOCALE = HOME / "locale"


_added: list[Path] = []


def add_words(folder: Path) -> None:
    """Take in the words of a game from another package: `folder` holds en.mo, fr.mo, de.mo and nl.mo."""
    if folder not in _added:
        _added.append(folder)
        catalogue.cache_clear()


@functools.cache
def catalogue(lang: str) -> gettext.NullTranslations:
    """The compiled catalogue of a language; `make setup` compiles it."""
    whole = read_catalogue(LOCALE / lang / "farmyard.mo")
    for folder in _added:
        # A game that lacks a language still plays: its keys stand in for sentences, and the test kit says so.
        if (folder / f"{lang}.mo").exists():
            whole.add_fallback(read_catalogue(folder / f"{lang}.mo"))
    return whole


def read_catalogue(path: Path) -> gettext.GNUTranslations:
    if not path.exists():
        raise FileNotFoundError(f"{path} is missing: `make setup` (or `python tools/prepare.py words`) compiles it")
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def known(key: str, lang: str = "en") -> bool:
    """Is there a sentence for this key?"""
    found = catalogue(lang)
    return found.gettext(key) != key or found.ngettext(key, key, 1) != key


def tell(phrase: Phrase, lang: str = "en") -> str:
    """The sentence. A fact that is itself a phrase is told first; a fact called `n` chooses singular or plural."""
    facts = {name: show(value, lang) for name, value in phrase.facts}
    found = catalogue(lang)
    count = dict(phrase.facts).get("n")
    pattern = found.ngettext(phrase.key, phrase.key, count) if isinstance(count, int) else phrase.key
    if pattern == phrase.key:
        pattern = found.gettext(phrase.key)
    return pattern.format(**facts)


def show(value: object, lang: str) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, tuple | list):
        return ", ".join(show(v, lang) for v in value)
    if hasattr(value, "key"):
        return tell(value, lang)  # type: ignore[arg-type]  # a nested Phrase; values.py imports nothing from here
    return str(value)
