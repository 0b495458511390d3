"""Mails: one that proves an address, and those that tell of a game. Each has the way to stop them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.server.notifications.content import Content, without_links
from farmyard.server.notifications.mail import Letter
from farmyard.server.store.notifications import Reminder

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

PROOF_SECONDS = 24 * 3600.0


def notice(manager: TableManager, identity: str, reminder: Reminder, what: Content) -> Letter:
    base, lang = manager.settings.public_url, reminder.lang
    token = manager.tokens.mail_token("stop", identity, reminder.mail, 0)
    stop = tell(say("server.mail.stop", link=f"{base}/mail#stop={token}"), lang)
    text = "\n\n".join(part for part in (what.body, f"{base}{what.url}", stop) if part)
    return Letter(to=reminder.mail, subject=what.title, text=f"{text}\n", stop=f"{base}/api/mail/stop?token={token}")


def proof(manager: TableManager, identity: str, name: str, address: str, lang: str) -> Letter:
    """Nothing is sent to a mailbox before its owner has followed the link in this one."""
    expires = int(manager.time.now() + PROOF_SECONDS)
    token = manager.tokens.mail_token("confirm", identity, address, expires)
    link = f"{manager.settings.public_url}/mail#confirm={token}"
    text = tell(say("server.mail.proof", name=without_links(name), link=link), lang)
    return Letter(to=address, subject=tell(say("server.mail.proof_subject"), lang), text=f"{text}\n")
