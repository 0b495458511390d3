"""When somebody is told something: it became their turn, the game has ended, they are asked for a rematch.

What happened at a table becomes a notice in the database, off the path of requests. A little later, and again after a
failure, it is looked at: whoever has come or moved meanwhile is not told. A notice that was sent stays until its person
comes back, so that nobody gets a second one about the same table.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec
import structlog

from farmyard.core.registry import games
from farmyard.server.notifications import letters
from farmyard.server.notifications.channels import Channels, Outcome
from farmyard.server.notifications.content import Kind, content
from farmyard.server.refusals import Refused
from farmyard.server.store import notifications as store_of
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.notifications import Notice, Reminder, Subscription
from farmyard.server.table import Table
from farmyard.server.table_meta import Status, TableMeta

if TYPE_CHECKING:
    from farmyard.server.table_manager import TableManager

log = structlog.get_logger()

LOOK_SECONDS = 2.0
PAUSES = (60.0, 300.0, 1800.0)
"""Until each further try. After the last one it is left."""
KEPT = 20_000


class Before(msgspec.Struct, frozen=True):
    """What a table was like before something happened there."""

    awaited: tuple[int, ...]
    status: Status


class Preferences(msgspec.Struct, frozen=True):
    """How somebody wants to be told."""

    subscriptions: tuple[Subscription, ...] = ()
    reminder: Reminder = Reminder()

    def any(self, *, online: bool) -> bool:
        return bool(self.browsers(online) or self.mail(online) or self.webhook(online))

    def browsers(self, online: bool) -> list[Subscription]:
        return [found for found in self.subscriptions if found.always or not online]

    def mail(self, online: bool) -> bool:
        return bool(self.reminder.mail) and wanted(self.reminder.mail_when, online)

    def webhook(self, online: bool) -> bool:
        return wanted(self.reminder.webhook_when, online)


def wanted(when: str, online: bool) -> bool:
    return when == "always" or (when == "away" and not online)


class Notifier:
    def __init__(self, manager: TableManager, push_key: str) -> None:
        self.manager = manager
        self.channels = Channels(manager.settings, push_key)
        self.known: OrderedDict[str, Preferences] = OrderedDict()
        self.in_hand = 0
        """Notices that are being looked at right now."""
        self.changes = 0
        """How often something had to be forgotten: what was read before that may be old."""

    def close(self) -> None:
        self.channels.close()

    # --- what people want -------------------------------------------------------------------------------------------

    async def preferences(self, identity: str) -> Preferences:
        """From memory where they are known: this is asked at every turn."""
        found = self.known.get(identity)
        if found is None:
            store, changes = self.manager.store, self.changes
            subscriptions = await store_of.subscriptions(store, identity)
            found = Preferences(tuple(subscriptions), await store_of.reminder(store, identity))
            if changes == self.changes:
                self.known[identity] = found
            if len(self.known) > KEPT:
                self.known.popitem(last=False)
        return found

    def forget(self, identity: str) -> None:
        self.changes += 1
        self.known.pop(identity, None)

    def forget_all(self) -> None:
        self.changes += 1
        self.known.clear()

    # --- what happens -----------------------------------------------------------------------------------------------

    def happened(self, table: Table, before: Before, what: str) -> None:
        """Something was written at this table. Only the process that wrote it gets here."""
        meta, awaited = table.meta, table.awaited
        ended = before.status == "playing" and meta.status == "over"
        # Where somebody else has given up, those who were to act have not come back.
        acted = [seat for seat in before.awaited if seat not in awaited] if what == "moved" or not ended else []
        back = [person for seat in acted if (person := owner_at(meta, seat))]
        told: dict[int, Kind] = {seat: "turn" for seat in awaited if seat not in before.awaited}
        if ended:
            told |= dict.fromkeys(meta.people(), "over")
        # Whoever has just moved is there; it may be the turn of somebody at the same screen now.
        news: dict[str, Kind] = {
            person: kind for seat, kind in told.items() if (person := owner_at(meta, seat)) and person not in back
        }
        if news or back:
            self.manager.background(self.note(table.id, news, back))

    def invite(self, table_id: str, meta: TableMeta, by: str) -> None:
        """Everybody who is waited for at a rematch, but for whoever asked for it."""
        people = [s.identity for s in meta.seating if s.kind == "human" and s.expected and s.identity not in (None, by)]
        news: dict[str, Kind] = {person: "rematch" for person in people if person}
        self.manager.background(self.note(table_id, news, []))

    async def note(self, table_id: str, news: dict[str, Kind], back: list[str]) -> None:
        manager = self.manager
        for person in back:
            if (await self.preferences(person)).any(online=False):
                await store_of.came_back(manager.store, table_id, person)
        online = manager.hub.online(table_id)
        for person, kind in news.items():
            if (await self.preferences(person)).any(online=person in online):
                due = manager.time.now() + manager.settings.notice_seconds
                await store_of.add_notice(manager.store, table_id, person, kind, due)

    async def came_back(self, table_id: str, identity: str) -> None:
        """Somebody opens the table: from now on they may be told of it again."""
        if (await self.preferences(identity)).any(online=False):
            await store_of.came_back(self.manager.store, table_id, identity)

    # --- what is due ------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        manager = self.manager
        while True:
            await manager.time.sleep(LOOK_SECONDS)
            try:
                if manager.database.trouble is None:
                    due = await store_of.due_notices(manager.store, manager.time.now())
                    for failed in await asyncio.gather(*map(self.attend, due), return_exceptions=True):
                        if failed is not None:
                            raise failed
            except TROUBLES as trouble:
                manager.database.failed(trouble)
            except Exception:
                log.exception("notifications: failed")

    async def attend(self, notice: Notice) -> None:
        self.in_hand += 1
        try:
            await self.attend_now(notice)
        finally:
            self.in_hand -= 1

    async def attend_now(self, notice: Notice) -> None:
        store, now = self.manager.store, self.manager.time.now()
        pause = PAUSES[min(notice.tries, len(PAUSES) - 1)]
        if not await store_of.claim(store, notice, now + pause):
            return  # another process has it
        found = await self.still_true(notice)
        if found is None:
            await store_of.came_back(store, notice.table, notice.identity)
            return
        reached, failed = await self.send(notice, *found)
        again = now + pause if failed and notice.tries < len(PAUSES) else None
        await store_of.record_outcome(store, notice, again, " ".join(reached))

    async def still_true(self, notice: Notice) -> tuple[Table, int, bool] | None:
        """The table, the seat that it is about and whether they are there, if what we wanted to tell is still so."""
        try:
            table = (await self.manager.newest(notice.table)).table
        except Refused:
            return None
        meta = table.meta
        seats = meta.seats_of_owner(notice.identity)
        if not seats or meta.game not in games():
            return None
        seat = next((seat for seat in seats if seat in table.awaited and meta.seating[seat].has_person), None)
        here = {notice.identity, *(meta.seating[seat].identity for seat in seats)}
        online = not here.isdisjoint(self.manager.hub.online(notice.table))
        true = {
            "turn": seat is not None,
            "over": meta.status == "over",
            "rematch": meta.status == "lobby" and meta.seating[seats[0]].expected,
        }
        if not true.get(notice.kind) or not (await self.preferences(notice.identity)).any(online=online):
            return None
        return table, seats[0] if seat is None else seat, online

    async def send(self, notice: Notice, table: Table, seat: int, online: bool) -> tuple[list[str], bool]:
        """Which channels have it now, and whether one of them is to be tried again."""
        preferences, now = await self.preferences(notice.identity), self.manager.time.now()
        reached, failed = notice.reached.split(), False

        def note(channel: str, outcome: Outcome) -> None:
            nonlocal failed
            if outcome is Outcome.LATER:
                failed = True
            else:
                reached.append(channel)

        for browser in preferences.browsers(online):
            channel = store_of.digest(browser.endpoint)[:16]
            if channel not in reached:
                outcome = await self.channels.push(browser, content(notice.kind, table, seat, browser.lang), now)
                if outcome is Outcome.GONE:
                    await store_of.unsubscribe(self.manager.store, browser.endpoint)
                    self.forget(notice.identity)
                note(channel, outcome)
        lang = preferences.reminder.lang
        if preferences.mail(online) and self.channels.mails and "mail" not in reached:
            what = content(notice.kind, table, seat, lang)
            note(
                "mail",
                await self.channels.mail(letters.notice(self.manager, notice.identity, preferences.reminder, what)),
            )
        if preferences.webhook(online) and self.manager.settings.webhook and "webhook" not in reached:
            what = content(notice.kind, table, seat, lang)
            note("webhook", await self.channels.webhook(what, table.meta.seating[seat].name, notice.kind))
        return reached, failed


def owner_at(meta: TableMeta, seat: int) -> str | None:
    """Who is to be told: not somebody whom a bot replaces, and not nature; for a guest, who lends the screen."""
    return meta.owner(seat) or None if seat in meta.people() else None
