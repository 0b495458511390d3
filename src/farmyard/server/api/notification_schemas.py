"""Notifications over the wire."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from farmyard.server.api.schemas import Lang, RequestBody
from farmyard.server.notifications.endpoints import LONGEST
from farmyard.server.store.notifications import When

Key = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[A-Za-z0-9_\-]+=*$")]
Endpoint = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST)]
MailToken = Annotated[str, StringConstraints(min_length=1, max_length=700)]


class PushKeys(RequestBody):
    p256dh: Key
    auth: Key


class Subscribe(RequestBody):
    """What `PushSubscription.toJSON()` gives, and when this browser wants to be told."""

    endpoint: Endpoint
    keys: PushKeys
    always: bool = Field(False, description="also while the table is open")
    lang: Lang | None = None


class Unsubscribe(RequestBody):
    endpoint: Endpoint


class SetNotifications(RequestBody):
    mail_when: When | None = None
    webhook_when: When | None = None
    lang: Lang | None = None


class ProveMail(RequestBody):
    address: Annotated[str, StringConstraints(min_length=3, max_length=254)]
    lang: Lang | None = None


class MailAnswer(RequestBody):
    token: MailToken


class Mailbox(BaseModel):
    address: str


class Device(BaseModel):
    digest: str = Field(description="SHA-256 of the endpoint, so that a browser finds itself")
    always: bool


class NotificationInfo(BaseModel):
    push_key: str = Field(description="the applicationServerKey of `PushManager.subscribe`")
    devices: list[Device]
    mail_offered: bool
    mail: str = Field(description="the mailbox that was proven; empty: none")
    mail_when: When
    webhook: str = Field(description="what the host calls it; empty: there is none")
    webhook_when: When
