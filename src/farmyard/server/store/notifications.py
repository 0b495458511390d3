"""Who wants to be told, how, and what still has to be told."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec
from sqlalchemy import CursorResult, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from farmyard.server.store.models import IdentityRow, NoticeRow, PushSubscriptionRow, ReminderRow

if TYPE_CHECKING:
    from farmyard.server.store.store import Store

When = Literal["never", "away", "always"]
MOST_DEVICES = 10
AT_ONCE = 20
"""Few enough to be sent before the next try of the first of them is due."""


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    endpoint: str
    p256dh: str
    auth: str
    always: bool
    lang: str


class Reminder(msgspec.Struct, frozen=True, kw_only=True):
    mail: str = ""
    mail_when: When = "never"
    webhook_when: When = "never"
    lang: str = "en"


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    table: str
    identity: str
    kind: str
    tries: int
    reached: str


def digest(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


# --- how people want to be told -------------------------------------------------------------------------------------


async def subscribe(store: Store, identity: str, wanted: Subscription) -> set[str]:
    """This browser, for this person; of too many the oldest is forgotten.

    Gives whom that concerns: this person, and whose browser it was before. Nobody if the person has gone meanwhile.
    """
    mine = PushSubscriptionRow.identity == identity
    before = select(PushSubscriptionRow.identity).where(PushSubscriptionRow.digest == digest(wanted.endpoint))
    row = msgspec.structs.asdict(wanted) | {
        "digest": digest(wanted.endpoint),
        "identity": identity,
        "created": store.time.now(),
    }
    try:
        async with store.write() as connection:
            concerned = {identity, *(await connection.execute(before)).scalars()}
            await connection.execute(delete(PushSubscriptionRow).where(PushSubscriptionRow.digest == row["digest"]))
            await connection.execute(insert(PushSubscriptionRow), [row])
            newest = select(PushSubscriptionRow.digest).where(mine)
            newest = newest.order_by(PushSubscriptionRow.created.desc()).limit(MOST_DEVICES)
            kept = (await connection.execute(newest)).scalars().all()
            await connection.execute(
                delete(PushSubscriptionRow).where(mine, PushSubscriptionRow.digest.not_in(list(kept)))
            )
            await connection.execute(delete(NoticeRow).where(sent_to(identity)))
            for person in concerned:
                await store.tell(connection, "reminders", person)
    except IntegrityError:
        return set()
    return concerned


async def unsubscribe(store: Store, endpoint: str, identity: str | None = None) -> None:
    """No longer this browser: its person says so, or its push service does."""
    gone = delete(PushSubscriptionRow).where(PushSubscriptionRow.digest == digest(endpoint))
    if identity is not None:
        gone = gone.where(PushSubscriptionRow.identity == identity)
    async with store.write() as connection:
        await connection.execute(gone)
        if identity is not None:
            await store.tell(connection, "reminders", identity)


async def subscriptions(store: Store, identity: str) -> list[Subscription]:
    columns = [getattr(PushSubscriptionRow, name) for name in Subscription.__struct_fields__]
    wanted = select(*columns).where(PushSubscriptionRow.identity == identity).order_by(PushSubscriptionRow.created)
    async with store.read() as connection:
        return [Subscription(**row._mapping) for row in (await connection.execute(wanted)).all()]


async def reminder(store: Store, identity: str) -> Reminder:
    columns = [getattr(ReminderRow, name) for name in Reminder.__struct_fields__]
    wanted = select(*columns).where(ReminderRow.identity == identity)
    async with store.read() as connection:
        row = (await connection.execute(wanted)).first()
    return Reminder() if row is None else Reminder(**row._mapping)


async def change_reminder(store: Store, identity: str, **changes: str) -> None:
    """What is not named stays as it is, whatever else is changed at the same time."""
    try:
        await change_reminder_once(store, identity, changes)
    except IntegrityError:  # two at once, each the first
        await change_reminder_once(store, identity, changes)


async def change_reminder_once(store: Store, identity: str, changes: dict[str, str]) -> None:
    mine = update(ReminderRow).where(ReminderRow.identity == identity)
    known = select(func.count()).select_from(IdentityRow).where(IdentityRow.id == identity)
    async with store.write() as connection:
        changed = await connection.execute(mine.values(**changes))
        # Without an identity their data was deleted a moment ago.
        if not cast("CursorResult[Any]", changed).rowcount and (await connection.execute(known)).scalar_one():
            row = msgspec.structs.asdict(Reminder()) | {"identity": identity} | changes
            await connection.execute(insert(ReminderRow), [row])
        await connection.execute(delete(NoticeRow).where(sent_to(identity)))
        await store.tell(connection, "reminders", identity)


async def confirm_mailbox(store: Store, identity: str, address: str, lang: str) -> None:
    """This mailbox is theirs. Whoever has not said when gets mail while they are away."""
    await change_reminder(store, identity, mail=address, lang=lang)
    undecided = update(ReminderRow).where(ReminderRow.identity == identity, ReminderRow.mail_when == "never")
    async with store.write() as connection:
        await connection.execute(undecided.values(mail_when="away"))
        await store.tell(connection, "reminders", identity)


async def forget_mailbox(store: Store, identity: str, address: str) -> None:
    """Unless they have another one by now."""
    theirs = update(ReminderRow).where(ReminderRow.identity == identity, ReminderRow.mail == address)
    async with store.write() as connection:
        await connection.execute(theirs.values(mail="", mail_when="never"))
        await store.tell(connection, "reminders", identity)


# --- what is to be told ---------------------------------------------------------------------------------------------


async def add_notice(store: Store, table: str, identity: str, kind: str, due: float) -> None:
    """Unless they have been told something about this table since they were last there.

    What nobody has begun to send gives way to what is newer: somebody's turn to the end of the game.
    """
    row = {"table_id": table, "identity": identity, "kind": kind, "due": due, "tries": 0, "reached": ""}
    older = update(NoticeRow).where(this(table, identity), NoticeRow.tries == 0)
    try:
        async with store.write() as connection:
            replaced = await connection.execute(older.values(kind=kind, due=due))
            if not cast("CursorResult[Any]", replaced).rowcount:
                await connection.execute(insert(NoticeRow), [row])
    except IntegrityError:
        return  # one has been sent, or the table is gone


async def came_back(store: Store, table: str, identity: str) -> None:
    async with store.write() as connection:
        await connection.execute(delete(NoticeRow).where(this(table, identity)))


async def due_notices(store: Store, now: float) -> list[Notice]:
    wanted = select(NoticeRow).where(NoticeRow.due <= now).order_by(NoticeRow.due).limit(AT_ONCE)
    async with store.read() as connection:
        rows = (await connection.execute(wanted)).all()
    return [
        Notice(table=row.table_id, identity=row.identity, kind=row.kind, tries=row.tries, reached=row.reached)
        for row in rows
    ]


async def claim(store: Store, notice: Notice, again: float) -> bool:
    """One process takes it; if that one dies, it is due again later."""
    mine = update(NoticeRow).where(this(notice.table, notice.identity), NoticeRow.tries == notice.tries)
    async with store.write() as connection:
        done = await connection.execute(mine.values(tries=notice.tries + 1, due=again))
    return cast("CursorResult[Any]", done).rowcount == 1


async def record_outcome(store: Store, notice: Notice, due: float | None, reached: str) -> None:
    """What became of it: told, or to be tried once more. Another one that has come meanwhile stays as it is."""
    ours = this(notice.table, notice.identity) & (NoticeRow.tries == notice.tries + 1)
    async with store.write() as connection:
        await connection.execute(update(NoticeRow).where(ours).values(due=due, reached=reached))


def this(table: str, identity: str) -> Any:
    return (NoticeRow.table_id == table) & (NoticeRow.identity == identity)


def sent_to(identity: str) -> Any:
    """What this person has been told. Whoever changes the way is there, and may be told of all their tables again."""
    return (NoticeRow.identity == identity) & NoticeRow.due.is_(None)
