"""The catalogue sources, read as they are written."""

from __future__ import annotations

import functools
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from farmyard.core.i18n import LANGUAGES, LOCALE

PARTS = sorted({path.stem for lang in LANGUAGES for path in (LOCALE / lang).glob("*.po")})


@functools.cache
def part(lang: str, name: str) -> Catalog:
    with (LOCALE / lang / f"{name}.po").open("rb") as file:
        return read_po(file, locale=lang, abort_invalid=True)


@functools.cache
def messages(lang: str) -> dict[str, Message]:
    """Every message of a language by its key, from all parts."""
    return {key_of(message): message for name in PARTS for message in part(lang, name) if message.id}


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def forms(message: Message) -> tuple[str, ...]:
    """The sentence, or its singular and plural forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
