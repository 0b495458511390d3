"""How I want to be told that a game waits for me."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from farmyard.server.api.dependencies import FAILURES, Lang, Manager, Somebody, answer
from farmyard.server.api.notification_schemas import (
    MailAnswer,
    Mailbox,
    NotificationInfo,
    ProveMail,
    SetNotifications,
    Subscribe,
    Unsubscribe,
)
from farmyard.server.notifications import letters
from farmyard.server.notifications.channels import Outcome
from farmyard.server.notifications.endpoints import allowed
from farmyard.server.notifications.mail import is_address
from farmyard.server.notifications.web_push import valid_keys
from farmyard.server.refusals import Refused
from farmyard.server.requests import address_of
from farmyard.server.store import notifications as store_of
from farmyard.server.store.notifications import Subscription
from farmyard.server.table_manager import TableManager

router = APIRouter(prefix="/api", tags=["notifications"], responses=FAILURES)


@router.get("/me/notifications", response_model=NotificationInfo)
async def notifications(who: Somebody, manager: Manager) -> Response:
    """What is offered here, and what I have chosen."""
    return answer(await info(manager, who.id))


@router.patch("/me/notifications", response_model=NotificationInfo)
async def set_notifications(body: SetNotifications, who: Somebody, manager: Manager) -> Response:
    """Never, when I am away from the table, or always: for mail and for the host's webhook."""
    if changes := body.model_dump(exclude_none=True):
        await store_of.change_reminder(manager.store, who.id, **changes)
        manager.notifier.forget(who.id)
    return answer(await info(manager, who.id))


@router.post("/me/push", response_model=NotificationInfo)
async def subscribe(body: Subscribe, who: Somebody, manager: Manager, lang: Lang) -> Response:
    """This browser wants to be told. Only push services that the host trusts are written to."""
    if not allowed(body.endpoint, manager.settings.push_services):
        raise Refused(422, "server.push.service")
    if not valid_keys(body.keys.p256dh, body.keys.auth):
        raise Refused(422, "server.push.keys")
    subscription = Subscription(
        endpoint=body.endpoint,
        p256dh=body.keys.p256dh.rstrip("="),
        auth=body.keys.auth.rstrip("="),
        always=body.always,
        lang=body.lang or lang,
    )
    concerned = await store_of.subscribe(manager.store, who.id, subscription)
    if not concerned:
        raise Refused(401, "server.token.wrong")
    for person in concerned:
        manager.notifier.forget(person)
    return answer(await info(manager, who.id))


@router.post("/me/push/remove", response_model=NotificationInfo)
async def unsubscribe(body: Unsubscribe, who: Somebody, manager: Manager) -> Response:
    """This browser is not told any more."""
    await store_of.unsubscribe(manager.store, body.endpoint, who.id)
    manager.notifier.forget(who.id)
    return answer(await info(manager, who.id))


@router.post("/me/mail", response_model=Mailbox)
async def prove_mail(request: Request, body: ProveMail, who: Somebody, manager: Manager, lang: Lang) -> Response:
    """Send a link to this address. It is used only after somebody has followed that link."""
    channels = manager.notifier.channels
    if not channels.mails:
        raise Refused(409, "server.mail.none")
    address = body.address.strip()
    if not is_address(address):
        raise Refused(422, "server.mail.address")
    for whom in (who.id, address_of(request), address.lower()):
        manager.limits.mails.take(whom)
    letter = letters.proof(manager, who.id, who.name, address, body.lang or lang)
    if await channels.mail(letter) is not Outcome.DONE:
        raise Refused(409, "server.mail.failed")
    return answer({"address": address})


@router.delete("/me/mail", response_model=NotificationInfo)
async def forget_mail(who: Somebody, manager: Manager) -> Response:
    """My address is forgotten."""
    await store_of.change_reminder(manager.store, who.id, mail="", mail_when="never")
    manager.notifier.forget(who.id)
    return answer(await info(manager, who.id))


@router.post("/mail/confirm", response_model=Mailbox)
async def confirm_mail(body: MailAnswer, manager: Manager, lang: Lang) -> Response:
    """Whoever has this link reads the mailbox it was sent to."""
    identity, address = read(manager, body.token, "confirm")
    await store_of.confirm_mailbox(manager.store, identity, address, lang)
    manager.notifier.forget(identity)
    return answer({"address": address})


@router.post("/mail/stop", response_model=Mailbox)
async def stop_mail(manager: Manager, token: Annotated[str, Query(min_length=1, max_length=700)]) -> Response:
    """No more mails to this address: the link in every mail, for people and for mail programs (RFC 8058)."""
    identity, address = read(manager, token, "stop")
    await store_of.forget_mailbox(manager.store, identity, address)
    manager.notifier.forget(identity)
    return answer({"address": address})


def read(manager: TableManager, token: str, purpose: str) -> tuple[str, str]:
    found = manager.tokens.read_mail_token(token, purpose, manager.time.now())
    if found is None:
        raise Refused(422, "server.mail.link")
    return found


async def info(manager: TableManager, identity: str) -> dict[str, Any]:
    preferences = await manager.notifier.preferences(identity)
    channels, settings = manager.notifier.channels, manager.settings
    return {
        "push_key": channels.public_key,
        "devices": [{"digest": store_of.digest(s.endpoint), "always": s.always} for s in preferences.subscriptions],
        "mail_offered": channels.mails,
        "mail": preferences.reminder.mail,
        "mail_when": preferences.reminder.mail_when,
        "webhook": settings.webhook_name if settings.webhook else "",
        "webhook_when": preferences.reminder.webhook_when,
    }
