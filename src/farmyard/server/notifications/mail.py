"""Mail, if the host has an SMTP server."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import Executor
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, make_msgid, parseaddr
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import msgspec
import structlog

if TYPE_CHECKING:
    from farmyard.server.settings import Settings

log = structlog.get_logger()

SECONDS = 20.0
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*\.)+[A-Za-z]{2,63}")
"""Nothing that could end a header or name a second mailbox: no question mark either, for =?utf-8?q?...?= (RFC 2047) is
decoded to whatever it holds."""
LONGEST = 254


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    to: str
    subject: str
    text: str
    stop: str = ""
    """Where a mail program can unsubscribe by itself (RFC 8058)."""


def is_address(text: str) -> bool:
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None


async def send(executor: Executor, settings: Settings, letter: Letter) -> str:
    """`done`, `later` or `gone`."""
    return await asyncio.get_running_loop().run_in_executor(executor, send_now, settings, letter)


def send_now(settings: Settings, letter: Letter) -> str:
    try:
        with connected(settings.smtp) as server:
            server.send_message(written(settings.mail_from, letter))
    except smtplib.SMTPRecipientsRefused as refused:
        codes = [code for code, _ in refused.recipients.values()]
        return "gone" if all(code >= 500 for code in codes) else "later"
    except (OSError, smtplib.SMTPException) as trouble:
        log.warning("mail: failed", trouble=type(trouble).__name__)
        return "later"
    return "done"


def connected(address: str) -> smtplib.SMTP:
    """smtps is encrypted from the beginning; smtp is as soon as the server can. No password goes over an open line."""
    url = urlsplit(address)
    host, context = url.hostname or "", ssl.create_default_context()
    server: smtplib.SMTP
    if url.scheme == "smtps":
        server = smtplib.SMTP_SSL(host, url.port or 465, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(host, url.port or 587, timeout=SECONDS)
    try:
        server.ehlo()
        if url.scheme != "smtps" and server.has_extn("starttls"):
            server.starttls(context=context)
            server.ehlo()
        elif url.scheme != "smtps" and url.username:
            raise smtplib.SMTPNotSupportedError("no STARTTLS")
        if url.username:
            server.login(unquote(url.username), unquote(url.password or ""))
    except BaseException:
        server.close()
        raise
    return server


class WholeLinks(EmailPolicy):
    """Python would encode an address that is longer than a line, and mail programs would not find it any more."""

    def fold_binary(self, name: str, value: Any) -> bytes:
        if name == "List-Unsubscribe":
            return f"{name}: {value}{self.linesep}".encode("ascii")
        return super().fold_binary(name, value)


def written(sender: str, letter: Letter) -> EmailMessage:
    message = EmailMessage(WholeLinks())
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2] or None)
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message
