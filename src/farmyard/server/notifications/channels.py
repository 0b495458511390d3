"""The ways to reach somebody: their browsers, a mailbox, a webhook of the host."""

from __future__ import annotations

import hashlib
import hmac
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from html import escape
from typing import TYPE_CHECKING

import msgspec
import structlog

from farmyard.server.notifications import mail, web_push
from farmyard.server.notifications.content import Content, without_links
from farmyard.server.notifications.endpoints import allowed
from farmyard.server.notifications.posting import NoAnswer, post

if TYPE_CHECKING:
    from farmyard.server.settings import Settings
    from farmyard.server.store.notifications import Subscription

log = structlog.get_logger()

SECONDS = 10.0
"""How long another server may take."""
AT_ONCE = 4


class Outcome(Enum):
    DONE = "done"
    LATER = "later"
    GONE = "gone"
    """Nobody is there any more: do not try again."""


class Channels:
    def __init__(self, settings: Settings, push_key: str) -> None:
        self.settings = settings
        self.push_key = web_push.private_key(push_key)
        self.public_key = web_push.to_text(web_push.public_key(self.push_key))
        self.contact = settings.push_contact or settings.public_url
        # Other servers may be slow; they must keep neither the event loop nor each other waiting.
        self.threads = ThreadPoolExecutor(AT_ONCE, "notifications")

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    @property
    def mails(self) -> bool:
        return bool(self.settings.smtp and self.settings.mail_from and self.settings.public_url)

    async def push(self, to: Subscription, what: Content, now: float) -> Outcome:
        if not allowed(to.endpoint, self.settings.push_services):
            return Outcome.GONE  # the owner of the server no longer trusts this service
        headers = {
            "Authorization": web_push.authorization(self.push_key, to.endpoint, self.contact, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(web_push.DAY),
            "Topic": what.tag[:32],
            "Urgency": "normal",
        }
        body = web_push.encrypt(msgspec.json.encode(what), to.p256dh, to.auth)
        return await self.post("push", to.endpoint, body, headers)

    async def webhook(self, what: Content, name: str, kind: str) -> Outcome:
        address = self.settings.webhook
        facts = msgspec.structs.asdict(what) | {"name": name, "kind": kind, "url": self.settings.public_url + what.url}
        # Chats of clubs show `text` (Slack, Mattermost: with entities) or `content` (Discord); programs read the rest.
        text = f"{without_links(name)}: {what.title} {facts['url']}"
        chats = {"text": escape(text, quote=False), "content": text, "allowed_mentions": {"parse": []}}
        body = msgspec.json.encode(facts | chats)
        headers = {"Content-Type": "application/json"}
        if self.settings.webhook_secret:
            signature = hmac.new(self.settings.webhook_secret.encode(), body, hashlib.sha256).hexdigest()
            headers["Farmyard-Signature"] = f"sha256={signature}"
        return await self.post("webhook", address, body, headers)

    async def mail(self, letter: mail.Letter) -> Outcome:
        return Outcome(await mail.send(self.threads, self.settings, letter))

    async def post(self, channel: str, address: str, body: bytes, headers: dict[str, str]) -> Outcome:
        try:
            status = await post(self.threads, address, body, headers, SECONDS)
        except NoAnswer as trouble:
            log.warning("notification: no answer", channel=channel, trouble=str(trouble))
            return Outcome.LATER
        if 200 <= status < 300:
            return Outcome.DONE
        log.warning("notification: refused", channel=channel, status=status)
        if status in (404, 410):
            return Outcome.GONE
        # Too many, or trouble over there. What is refused otherwise would be refused again.
        return Outcome.LATER if status == 429 or status >= 500 else Outcome.DONE
