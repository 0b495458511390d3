"""The language of the command: chosen before anything else, so that help and errors are in it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from farmyard.core.i18n import LANGUAGES, tell
from farmyard.core.values import say

OPTION = "--lang"
VARIABLES = ("FARMYARD_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def localized(key: str, lang: str, **facts: object) -> str:
    """A sentence of the catalogue."""
    return tell(say(key, **facts), lang)


def decimal(number: str, lang: str) -> str:
    """A number as this language writes it: 2.5 in English, 2,5 elsewhere."""
    return number if lang == "en" else number.replace(".", ",")


def language_of_call(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of this call: the last `--lang` that names one, else the first variable that does, else English."""
    asked = [*reversed(given(arguments)), *(environ.get(name, "")[:2].lower() for name in VARIABLES)]
    return next((lang for lang in asked if lang in LANGUAGES), "en")


def given(arguments: Sequence[str]) -> list[str]:
    """Every value of `--lang`, wherever it stands."""
    out: list[str] = []
    for place, word in enumerate(arguments):
        if word == "--":
            break
        if word == OPTION:
            out.extend(arguments[place + 1 : place + 2])
        elif word.startswith(f"{OPTION}="):
            out.append(word.partition("=")[2])
    return out
