"""What a notification says, in the language of whoever reads it."""

from __future__ import annotations

from typing import Literal

import msgspec

from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.server.table import Table

Kind = Literal["turn", "over", "rematch"]
LONGEST_NAMES = 200
WORD_JOINER = "\u2060"
"""Takes no room, and nobody sees it."""


class Content(msgspec.Struct, frozen=True):
    """`url` is a path of ours; `tag` lets a newer one about the same table replace the older."""

    title: str
    body: str
    url: str
    tag: str


def content(kind: str, table: Table, seat: int, lang: str) -> Content:
    meta = table.meta
    others = [name for other, name in enumerate(meta.names()) if name and meta.owner(other) != meta.owner(seat)]
    names = without_links(", ".join(others)[:LONGEST_NAMES])
    title = tell(say(f"server.notice.{kind}", game=table.game.title), lang)
    body = tell(say("server.notice.with", names=names), lang) if names else ""
    return Content(title, body, f"/t/{table.id}", table.id)


def without_links(name: str) -> str:
    """The same to read, but mail programs and chats make no link of it and call nobody: names are free to choose."""
    return "".join(f"{sign}{WORD_JOINER}" if sign in "@./:" else sign for sign in name)
