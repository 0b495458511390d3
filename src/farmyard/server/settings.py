"""What a host may set, each with a sane default. Each can be given as FARMYARD_SERVER_NAME in the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

PREFIX = "FARMYARD_SERVER_"
LISTS = ("hosts", "origins", "proxies", "metrics_for", "push_services")
"""Given as several words with spaces between them."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    db: str = ""
    """sqlite:///FILE or postgresql://...; empty: a file in the user's data folder."""
    web: str = ""
    """Folder of the browser bundle; empty: the one that came with the package."""
    hosts: tuple[str, ...] = ()
    """Names under which we answer, such as games.example or *.games.example; empty: any. This machine's own always."""
    origins: tuple[str, ...] = ()
    """Other web origins that may call us, such as https://games.example; our own always may."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of our own proxies: only these are believed when they say for whom they ask."""
    metrics_for: tuple[str, ...] = ("127.0.0.0/8", "::1")
    """Addresses or networks that may read /metrics; * means everybody."""

    signups: Literal["open", "closed"] = "open"
    """`closed`: only those who are here already, or have a code from `farmyard admin invite`, can play."""
    admin_token: str = ""
    """With it the owner reads `/api/admin/tables`; empty: nobody does."""

    header_bytes: int = 32 * 1024
    header_seconds: float = 10.0
    """From the first byte of a request, or from the beginning of a connection, until the headers are complete."""
    body_bytes: int = 64 * 1024
    body_seconds: float = 20.0
    write_seconds: float = 30.0
    """Whoever does not take what we send for so long is cut off."""
    connections_per_address: int = 256
    """Beyond that the one that has been silent longest is closed; our own proxies are not counted. 0: no limit."""
    address_rate: float = 60.0
    """Requests a second that one network address may make over time; 0 switches rates off."""
    address_burst: int = 240
    work_rate: float = 20.0
    """The same for questions that take the server a while: earlier positions, drawings, previews, records."""
    work_burst: int = 60
    hints_per_minute: float = 20.0
    """Hints for one address: each keeps a bot's process busy for a second and a half."""
    refusal_seconds: float = 0.5
    """Whoever asks too fast is told so after this time, and so keeps a connection busy instead of the server."""
    newcomers_per_minute: float = 20.0
    """New identities from one address."""
    guesses_per_minute: float = 10.0
    """Attempts to claim an identity by code, from one address."""
    chats_per_minute: float = 30.0
    announcements_per_minute: float = 30.0
    """Pauses, gifts of time, leaving, coming back and consent to hints of one identity: each is told to all."""
    sockets_each: int = 16
    sockets_per_address: int = 64
    renames_per_minute: float = 10.0
    """New names of one identity; each is told to all its tables."""
    tables_each: int = 40
    """Tables that are not over yet (waiting, running or abandoned) and that one identity has opened."""
    tables_per_address: int = 200
    """The same for all identities of one network address."""
    listed_per_address: int = 10
    """Tables in the list of open tables that were opened from one address. The list shows 100."""
    openings_per_hour: float = 40.0
    """Tables that one identity may open over time; half as many at once. 0: no limit."""
    openings_per_hour_address: float = 160.0
    tables_in_memory: int = 2000
    """Above that, tables that nobody looks at leave memory at once, the longest unused first."""

    keep_waiting_days: float = 14.0
    """A table that never began is deleted when nothing has happened at it for so long. 0: never; so in all of these."""
    keep_abandoned_days: float = 30.0
    """A game that all its people have left, or that ended before it was played (or without people)."""
    keep_unmoved_days: float = 180.0
    """A running game at which nobody does anything."""
    keep_finished_days: float = 0.0
    """A game that was played to its end: kept for ever by default."""
    keep_identity_days: float = 90.0
    """An identity that was not used for so long and has no table (nor a seat at one) that is still kept."""

    public_url: str = ""
    """Our own address as people reach it, such as https://games.example: mails and webhooks lead there."""
    push_services: tuple[str, ...] = (
        "fcm.googleapis.com",
        "*.push.services.mozilla.com",
        "*.push.apple.com",
        "*.notify.windows.com",
    )
    """Where notifications may be sent: names (https), *.names or whole origins. Browsers of others are refused."""
    push_contact: str = ""
    """Whom a push service may ask about us: mailto:ADDRESS or a page; empty: `public_url`."""
    notice_seconds: float = 20.0
    """Whoever is back, or has moved, within this time is not told that it is their turn."""
    smtp: str = ""
    """smtp://USER:PASSWORD@HOST:PORT (STARTTLS) or smtps://...; needs `public_url` and `mail_from`. Empty: no mail."""
    mail_from: str = ""
    """From whom mails come, such as Farmyard <games@games.example>."""
    mails_per_hour: float = 6.0
    """Mails to prove an address: for one identity, from one network address, and to one mailbox."""
    webhook: str = ""
    """An address that gets a POST for everybody who wants that, such as one of the club's chat. Empty: none."""
    webhook_name: str = "webhook"
    """What people call the place where its messages appear."""
    webhook_secret: str = ""
    """Signs what is sent there: Farmyard-Signature is the HMAC-SHA256 of the body."""

    db_seconds: float = 4.0
    """PostgreSQL is away if it takes longer than this to answer."""

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
            if name == "public_url":
                found[name] = text.rstrip("/")
    found.update({name: value for name, value in given.items() if value is not None})
    return msgspec.convert(found, Settings, strict=False)


def default_db(environ: Mapping[str, str] = os.environ) -> str:
    """An SQLite file where this user's programs keep their data."""
    home = Path(environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'farmyard' / 'tables.db'}"
