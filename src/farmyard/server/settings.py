"""What a host may set, each with a sane default. Each can be given as FARMYARD_SERVER_NAME in the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

PREFIX = "FARMYARD_SERVER_"
LISTS = ("origins", "proxies")
"""Given as several words with spaces between them."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    db: str = ""
    """sqlite:///FILE or postgresql://...; empty: a file in the user's data folder."""
    web: str = ""
    """Folder of the browser bundle; empty: the one that came with the package."""
    origins: tuple[str, ...] = ()
    """Other web origins that may call us, such as https://games.example; our own always may."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of our own proxies: only these are believed when they say for whom they ask."""

    body_bytes: int = 64 * 1024
    address_rate: float = 60.0
    """Requests a second that one network address may make over time; 0 switches rates off."""
    address_burst: int = 240
    newcomers_per_minute: float = 20.0
    """New identities from one address."""
    guesses_per_minute: float = 10.0
    """Attempts to claim an identity by code, from one address."""
    chats_per_minute: float = 30.0
    sockets_each: int = 16
    sockets_per_address: int = 64
    renames_per_minute: float = 10.0
    """New names of one identity; each is told to all its tables."""
    tables_each: int = 40
    """Tables that are not over yet and that one identity has opened."""

    bot_workers: int = 2
    bot_warm: bool = True
    """Start a bot worker with the server, so that the first bot does not keep anybody waiting."""
    bot_delay: float = 0.4
    """A bot takes at least this long, so that people can follow."""
    bot_seconds: float = 20.0
    """A bot that thinks longer is stopped, and a simpler one moves in its place."""
    bot_patience: float = 5.0
    """After so long another process takes over the bots of a table whose own process has gone silent."""

    beat_seconds: float = 5.0
    """How often a process on PostgreSQL says that it is alive; after three beats of silence its people are gone."""

    idle_seconds: float = 600.0
    """A table that nobody looks at leaves memory after so long."""
    ping_seconds: float = 25.0
    hello_seconds: float = 5.0
    """Whoever opens a live line must say who they are within this time."""
    link_seconds: float = 600.0
    """How long a code that carries an identity to another device lives."""


def settings_from(environ: Mapping[str, str], **given: Any) -> Settings:
    """Arguments first, then the environment, then the defaults."""
    found: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        text = environ.get(f"{PREFIX}{name.upper()}")
        if text is not None:
            found[name] = [entry.rstrip("/") for entry in text.lower().split()] if name in LISTS else text
    found.update({name: value for name, value in given.items() if value is not None})
    return msgspec.convert(found, Settings, strict=False)


def default_db(environ: Mapping[str, str] = os.environ) -> str:
    """An SQLite file where this user's programs keep their data."""
    home = Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'farmyard' / 'tables.db'}"
