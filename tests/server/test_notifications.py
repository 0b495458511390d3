"""Who is told what, when and how often: against a push service, a mail server and a webhook of our own."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select

from farmyard.server.api import notifications
from farmyard.server.data_deletion import delete_person_data
from farmyard.server.notifications.channels import Channels, Outcome
from farmyard.server.notifications.content import Content, without_links
from farmyard.server.notifications.notifier import LOOK_SECONDS, PAUSES, Notifier
from farmyard.server.retention import purge
from farmyard.server.store import notifications as store_of
from farmyard.server.store.models import Base, NoticeRow, PushSubscriptionRow, ReminderRow
from farmyard.server.store.store import Store
from tests.server.guest import AEHRE, Guest, two_people, until_to_act, whose_turn
from tests.server.mail_server import MailServer, a_mail_server
from tests.server.manual_time import PAUSE, ManualTime
from tests.server.push_service import PushService, a_push_service
from tests.server.running import Running, eventually, running, settings_for

pytestmark = pytest.mark.anyio

PATIENT = 21.0
"""More than `notice_seconds`."""


@pytest.fixture
def service() -> Iterator[PushService]:
    with a_push_service() as found:
        yield found


@pytest.fixture
def mails() -> Iterator[MailServer]:
    with a_mail_server() as found:
        yield found


@asynccontextmanager
async def serving(db: str, service: PushService | None = None, **more: Any) -> AsyncIterator[Running]:
    if service is not None:
        more = {"push_services": (service.origin,), "push_contact": "mailto:host@games.example"} | more
    async with running(settings_for(db, **more), ManualTime()) as server:
        yield server


@asynccontextmanager
async def a_game(
    db: str, service: PushService | None = None, **more: Any
) -> AsyncIterator[tuple[Running, str, Guest, Guest]]:
    """The server, a table of two people, who is to act there and who waits."""
    async with (
        serving(db, service, **more) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        table = await two_people(ann, bob)
        yield server, table, *await whose_turn(table, ann, bob)


async def wait(server: Running, seconds: float = PATIENT) -> None:
    """Let time pass, and then until everything that has become due is done."""
    await settled(server)
    await server.time.advance(seconds)
    while await store_of.due_notices(server.manager.store, server.time.now()) or server.manager.notifier.in_hand:
        await server.time.advance(LOOK_SECONDS)
        await asyncio.sleep(PAUSE)


async def settled(server: Running) -> None:
    """What happened so far has become notices, or has taken them away."""

    async def noted() -> bool:
        names = {getattr(task.get_coro(), "__qualname__", "") for task in server.manager.tasks}
        return not names & {work.__qualname__ for work in (Notifier.note, Notifier.came_back)}

    await eventually(noted)


async def count(server: Running, row: type[Base]) -> int:
    async with server.manager.store.read() as connection:
        return int((await connection.execute(select(func.count()).select_from(row))).scalar_one())


async def test_whoever_is_away_is_told_once_that_it_is_their_turn(db: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with serving(db, service) as server, Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        table = await two_people(ann, bob)
        mover, other = await whose_turn(table, ann, bob)
        await other.post("/api/me/push", phone.subscription(lang="de"))
        await play_on(mover, other, table)
        assert phone.shown == []  # perhaps they are only loading the page again
        await wait(server)
        assert service.refusals == []
        assert phone.shown == [
            {
                "title": "Eine Frage der Ähre: Du bist dran",
                "body": f"Mit {mover.name}",
                "url": f"/t/{table}",
                "tag": table,
            }
        ]
        assert phone.headers[0]["topic"] == table[:32]
        await wait(server, 4000)
        assert len(phone.shown) == 1
        # They come back, and so they may be told again.
        async with other.live(table) as line:
            await line.next()
            await settled(server)
        await play_on(other, mover, table)
        await play_on(mover, other, table)
        await wait(server)
        assert len(phone.shown) == 2
        assert service.server_keys == {(await ann.get("/api/me/notifications"))["push_key"]}


async def play_on(mover: Guest, waits: Guest, table: str) -> None:
    """Until the other one is to act."""
    while (seen := await mover.look(table))["state"]["legal"]:
        await mover.play(seen)
    await until_to_act(waits, table)


async def test_whoever_is_at_the_table_or_quick_is_not_told(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription())
        async with other.live(table) as line:
            await line.next()
            await play_on(mover, other, table)
            await wait(server)
        assert phone.shown == []
        await play_on(other, mover, table)
        await play_on(mover, other, table)
        await server.time.advance(10)
        await play_on(other, mover, table)
        await wait(server)
        assert phone.shown == []
        assert await count(server, NoticeRow) == 0


async def test_always_means_also_at_the_table(sqlite: str, service: PushService) -> None:
    phone, desk = service.browser("phone"), service.browser("desk")
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription(always=True))
        await other.post("/api/me/push", desk.subscription())
        async with other.live(table) as line:
            await line.next()
            for turn in (1, 2):
                await play_on(mover, other, table)
                await wait(server)
                assert len(phone.shown) == turn
                await play_on(other, mover, table)
        assert desk.shown == []


async def test_the_end_of_the_game_is_told(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription(lang="fr"))
        await mover.post(f"/api/tables/{table}/resign")
        await wait(server)
        assert [shown["title"] for shown in phone.shown] == ["Eine Frage der Ähre\u00a0: la partie est finie"]
        # A rematch is another table, of which they have heard nothing yet.
        again = (await mover.post(f"/api/tables/{table}/rematch"))["table"]
        await wait(server)
        assert [shown["title"] for shown in phone.shown[1:]] == ["Eine Frage der Ähre\u00a0: une revanche\u00a0?"]
        assert phone.shown[1]["url"] == f"/t/{again}"


async def test_the_end_takes_the_place_of_a_turn_that_was_not_told_yet(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription())
        await play_on(mover, other, table)
        await settled(server)
        await mover.post(f"/api/tables/{table}/resign")
        await wait(server)
        assert [shown["title"] for shown in phone.shown] == ["Eine Frage der Ähre: the game is over"]


async def test_whoever_switches_it_on_again_is_told_of_all_tables_again(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription())
        await play_on(mover, other, table)
        await wait(server)
        await other.post("/api/me/push/remove", {"endpoint": phone.endpoint})
        await play_on(other, mover, table)
        await other.post("/api/me/push", phone.subscription())
        await play_on(mover, other, table)
        await wait(server)
        assert len(phone.shown) == 2


async def test_nobody_is_told_of_a_turn_during_a_pause(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    clock = {"kind": "days", "days": 3}
    async with (
        serving(sqlite, service) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Bob") as bob,
    ):
        table = await two_people(ann, bob, clock=clock)
        mover, other = await whose_turn(table, ann, bob)
        await other.post("/api/me/push", phone.subscription())
        await play_on(mover, other, table)
        await mover.post(f"/api/tables/{table}/pause")
        request = (await other.look(table))["pending"]["request"]
        await other.post(f"/api/tables/{table}/pause/answer", {"agree": True, "request": request})
        await wait(server)
        assert phone.shown == []
        await mover.post(f"/api/tables/{table}/resume")
        await wait(server)
        assert [shown["title"] for shown in phone.shown] == ["Eine Frage der Ähre: it is your turn"]


async def test_whose_screen_it_is_hears_of_the_turns_at_it(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "here", "name": "Ben"}]
    async with (
        serving(sqlite, service) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Zoe") as zoe,
    ):
        ben = Guest(server.address, "Ben")
        options = {"first": "p1"}
        body = {"game": AEHRE, "seats": seats, "options": options, "listed": True, "client_id": ann.client_id()}
        table = (await ann.post("/api/tables", body))["id"]
        ben.use((await ann.post(f"/api/tables/{table}/here"))[0]["token"])
        await zoe.post(f"/api/tables/{table}/join", {})
        await ann.post(f"/api/tables/{table}/start")
        await ann.post("/api/me/push", phone.subscription())
        await play_on(ann, zoe, table)
        await play_on(zoe, ben, table)
        await wait(server)
        assert [shown["body"] for shown in phone.shown] == ["With Zoe"]
        # With the table open they see it, whoever of them has the screen.
        async with ben.live(table) as line:
            await line.next()
            await settled(server)
            assert await count(server, NoticeRow) == 0
            await play_on(ben, ann, table)
            await play_on(ann, zoe, table)
            await play_on(zoe, ben, table)
            await wait(server)
        assert len(phone.shown) == 1
        await ben.client.aclose()


async def test_a_newer_notice_is_not_settled_by_an_older_one(db: str) -> None:
    async with a_game(db) as (server, table, mover, _):
        store, now = server.manager.store, server.time.now()
        await store_of.add_notice(store, table, mover.id, "turn", now)
        (older,) = await store_of.due_notices(store, now)
        assert await store_of.claim(store, older, now + 60)
        await store_of.came_back(store, table, mover.id)
        await store_of.add_notice(store, table, mover.id, "over", now)
        await store_of.record_outcome(store, older, None, "mail")
        assert [notice.kind for notice in await store_of.due_notices(store, now)] == ["over"]


async def test_changes_at_the_same_time_are_all_kept(db: str) -> None:
    async with serving(db) as server, Guest(server.address, "Ann") as ann:
        store = server.manager.store
        changes = ({"mail_when": "always"}, {"webhook_when": "away"}, {"lang": "nl"})
        await asyncio.gather(*(store_of.change_reminder(store, ann.id, **change) for change in changes))
        found = await store_of.reminder(store, ann.id)
        assert (found.mail_when, found.webhook_when, found.lang) == ("always", "away", "nl")
        await store_of.confirm_mailbox(store, ann.id, "ann@mail.example", "de")
        await store_of.forget_mailbox(store, ann.id, "other@mail.example")
        assert (await store_of.reminder(store, ann.id)).mail == "ann@mail.example"


async def test_preferences_that_change_while_they_are_read_are_not_remembered(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(sqlite) as server, Guest(server.address, "Ann") as ann:
        notifier, read = server.manager.notifier, store_of.reminder

        async def read_slowly(store: Store, identity: str) -> store_of.Reminder:
            found = await read(store, identity)
            await ann.ask("PATCH", "/api/me/notifications", {"webhook_when": "always"})
            return found

        notifier.forget(ann.id)
        with monkeypatch.context() as patch:
            patch.setattr(store_of, "reminder", read_slowly)
            patch.setattr(notifications, "info", no_info)
            await notifier.preferences(ann.id)
        assert (await notifier.preferences(ann.id)).reminder.webhook_when == "always"


async def no_info(*_: object) -> dict[str, Any]:
    return {}


async def test_a_browser_that_is_gone_is_forgotten(sqlite: str, service: PushService) -> None:
    phone, desk = service.browser("phone"), service.browser("desk")
    phone.status = 410
    async with a_game(sqlite, service) as (server, table, mover, other):
        for browser in (phone, desk):
            await other.post("/api/me/push", browser.subscription())
        await play_on(mover, other, table)
        await wait(server)
        assert len(desk.shown) == 1
        assert await count(server, PushSubscriptionRow) == 1
        assert len((await other.get("/api/me/notifications"))["devices"]) == 1


async def test_what_failed_is_tried_again_and_what_arrived_is_not(sqlite: str, service: PushService) -> None:
    phone, desk = service.browser("phone"), service.browser("desk")
    phone.status = 503
    async with a_game(sqlite, service) as (server, table, mover, other):
        for browser in (phone, desk):
            await other.post("/api/me/push", browser.subscription())
        await play_on(mover, other, table)
        await wait(server)
        assert (len(desk.shown), len(phone.shown)) == (1, 0)
        phone.status = 201
        await wait(server, PAUSES[0] + 10)
        assert (len(desk.shown), len(phone.shown)) == (1, 1)


async def test_it_is_given_up_after_some_tries(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    phone.status = 503
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription())
        await play_on(mover, other, table)
        await wait(server)
        for pause in PAUSES:
            await wait(server, pause + 10)
        async with server.manager.store.read() as connection:
            rows = (await connection.execute(select(NoticeRow.due, NoticeRow.tries))).all()
        assert [tuple(row) for row in rows] == [(None, len(PAUSES) + 1)]


async def test_a_redirect_is_not_followed(sqlite: str, service: PushService) -> None:
    phone, elsewhere = service.browser("phone"), service.browser("x")
    phone.status = 307
    service.browsers["/elsewhere"] = elsewhere
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription())
        await play_on(mover, other, table)
        await wait(server)
        assert elsewhere.shown == []


async def test_no_other_address_is_written_to(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with serving(sqlite) as server, Guest(server.address, "Ann") as ann:
        said = await ann.post("/api/me/push", phone.subscription(), 422)
        assert said["error"]["key"] == "server.push.service"
        real = phone.subscription(endpoint="https://fcm.googleapis.com/fcm/send/x")
        wrong = real | {"keys": {"p256dh": "AAAA", "auth": "AAAA"}}
        assert (await ann.post("/api/me/push", wrong, 422))["error"]["key"] == "server.push.keys"
        assert len((await ann.post("/api/me/push", real))["devices"]) == 1


async def test_a_browser_belongs_to_one_person_and_a_person_has_few(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with (
        serving(sqlite, service) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "B") as bob,
    ):
        await ann.post("/api/me/push", phone.subscription())
        await bob.post("/api/me/push", phone.subscription())
        assert (await ann.get("/api/me/notifications"))["devices"] == []
        await ann.post("/api/me/push/remove", {"endpoint": phone.endpoint})
        assert len((await bob.get("/api/me/notifications"))["devices"]) == 1
        for number in range(12):
            await server.time.advance(1)
            await bob.post("/api/me/push", service.browser(f"b{number}").subscription())
        devices = (await bob.get("/api/me/notifications"))["devices"]
        newest = hashlib.sha256(f"{service.origin}/send/b11".encode()).hexdigest()
        assert len(devices) == 10
        assert devices[-1] == {"digest": newest, "always": False}


async def test_other_processes_hear_of_both_people_when_a_browser_changes_hands(db: str) -> None:
    async with serving(db) as server, Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
        store = server.manager.store
        browser = store_of.Subscription(endpoint="https://x.example/1", p256dh="", auth="", always=False, lang="en")
        assert await store_of.subscribe(store, ann.id, browser) == {ann.id}
        assert await store_of.subscribe(store, bob.id, browser) == {ann.id, bob.id}
        assert await store_of.subscribe(store, "nobody", browser) == set()


async def test_the_key_of_the_server_stays(sqlite: str) -> None:
    keys: set[str] = set()
    for _ in range(2):
        async with serving(sqlite) as server, Guest(server.address, "Ann") as ann:
            keys.add((await ann.get("/api/me/notifications"))["push_key"])
    assert len(keys) == 1


async def test_what_was_to_be_told_survives_a_restart(sqlite: str, service: PushService) -> None:
    phone = service.browser("phone")
    async with a_game(sqlite, service) as (server, table, mover, other):
        await other.post("/api/me/push", phone.subscription())
        await play_on(mover, other, table)
        await settled(server)
        assert await count(server, NoticeRow) == 1
    async with serving(sqlite, service) as server:
        await wait(server)
        assert len(phone.shown) == 1


async def test_it_goes_with_the_data_of_a_person(db: str, service: PushService, mails: MailServer) -> None:
    more: dict[str, Any] = {
        "smtp": mails.address,
        "mail_from": "games@games.example",
        "public_url": "https://games.example",
    }
    async with a_game(db, service, **more) as (server, table, mover, other):
        await other.post("/api/me/push", service.browser("phone").subscription())
        await prove(other, mails)
        await play_on(mover, other, table)
        await settled(server)
        assert [await count(server, row) for row in (PushSubscriptionRow, ReminderRow, NoticeRow)] == [1, 1, 1]
        await delete_person_data(server.manager, other.id)
        assert [await count(server, row) for row in (PushSubscriptionRow, ReminderRow, NoticeRow)] == [0, 0, 0]
        await mover.post("/api/me/push", service.browser("desk").subscription())
        await mover.post(f"/api/tables/{table}/leave")
        await mover.ask("DELETE", f"/api/tables/{table}", None, 204)
        await purge(server.manager, server.time.now() + 1e9)
        assert await count(server, PushSubscriptionRow) == 0


# --- mail -----------------------------------------------------------------------------------------------------------


def text_of(mails: MailServer, number: int = -1) -> str:
    return str(mails.mails[number].get_content())


def link_in(text: str, what: str) -> str:
    found = re.search(rf"https://games\.example/mail#{what}=(\S+)", text)
    assert found is not None, text
    return found[1]


async def prove(guest: Guest, mails: MailServer, address: str = "ann@mail.example") -> str:
    await guest.post("/api/me/mail", {"address": address})
    token = link_in(text_of(mails), "confirm")
    await guest.post("/api/mail/confirm", {"token": token})
    return token


async def test_mail_comes_after_the_address_is_proven_and_stops_when_asked(sqlite: str, mails: MailServer) -> None:
    more: dict[str, Any] = {
        "smtp": mails.address,
        "mail_from": "Games <games@games.example>",
        "public_url": "https://games.example",
    }
    async with a_game(sqlite, **more) as (server, table, mover, other):
        await other.client.patch("/api/me/notifications", json={"mail_when": "always"})
        await other.post("/api/me/mail", {"address": "ann@mail.example"})
        assert (await other.get("/api/me/notifications"))["mail"] == ""
        await play_on(mover, other, table)
        await wait(server)
        assert len(mails.mails) == 1  # the one that asks for proof, and nothing else
        assert other.name in text_of(mails)
        await other.post("/api/mail/confirm", {"token": link_in(text_of(mails), "confirm")})
        said = await other.get("/api/me/notifications")
        assert (said["mail"], said["mail_when"]) == ("ann@mail.example", "always")
        await play_on(other, mover, table)
        await play_on(mover, other, table)
        await wait(server)
        letter = mails.mails[1]
        assert letter["Subject"] == "Eine Frage der Ähre: it is your turn"
        assert letter["To"] == "ann@mail.example"
        assert f"https://games.example/t/{table}" in text_of(mails)
        stop = letter["List-Unsubscribe"].strip("<>").removeprefix("https://games.example")
        assert f"\r\nList-Unsubscribe: <https://games.example{stop}>\r\n".encode() in mails.raw[1]
        assert max(map(len, mails.raw[1].split(b"\r\n"))) < 998  # RFC 5322
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        # The link for mail programs needs no token of ours.
        answer = await mover.client.post(stop, data={"List-Unsubscribe": "One-Click"}, headers={"Authorization": ""})
        assert answer.status_code == 200
        assert (await other.get("/api/me/notifications"))["mail"] == ""


async def test_a_link_proves_one_address_for_a_day(sqlite: str, mails: MailServer) -> None:
    more: dict[str, Any] = {
        "smtp": mails.address,
        "mail_from": "games@games.example",
        "public_url": "https://games.example",
    }
    async with serving(sqlite, **more) as server, Guest(server.address, "Ann") as ann:
        token = await prove(ann, mails)
        await ann.ask("DELETE", "/api/me/mail")
        assert (await ann.get("/api/me/notifications"))["mail"] == ""
        assert (await ann.post("/api/mail/confirm", {"token": token[:-2] + "xx"}, 422))["error"][
            "key"
        ] == "server.mail.link"
        await ann.post(f"/api/mail/stop?token={token}", None, 422)  # it is for something else
        await server.time.advance(25 * 3600)
        await ann.post("/api/mail/confirm", {"token": token}, 422)


async def test_nobody_can_flood_a_mailbox(sqlite: str, mails: MailServer) -> None:
    more: dict[str, Any] = {
        "smtp": mails.address,
        "mail_from": "games@games.example",
        "public_url": "https://games.example",
    }
    async with serving(sqlite, **more) as server, Guest(server.address, "Ann") as ann:
        for _ in range(3):
            await ann.post("/api/me/mail", {"address": "eve@mail.example"})
        await ann.post("/api/me/mail", {"address": "eve@mail.example"}, 429)
        assert len(mails.mails) == 3
        await ann.post("/api/me/mail", {"address": "eve@mail.example\nBcc: all@mail.example"}, 422)


async def test_without_a_mail_server_none_is_offered(sqlite: str, mails: MailServer) -> None:
    async with serving(sqlite) as server, Guest(server.address, "Ann") as ann:
        assert (await ann.get("/api/me/notifications"))["mail_offered"] is False
        await ann.post("/api/me/mail", {"address": "ann@mail.example"}, 409)
    mails.refuses = "550 nobody"
    more: dict[str, Any] = {
        "smtp": mails.address,
        "mail_from": "games@games.example",
        "public_url": "https://games.example",
    }
    async with serving(sqlite, **more) as server, Guest(server.address, "Ann") as ann:
        said = await ann.post("/api/me/mail", {"address": "ann@mail.example"}, 409)
        assert said["error"]["key"] == "server.mail.failed"


def test_a_name_makes_no_link_and_calls_nobody() -> None:
    assert without_links("Ann & Bob") == "Ann & Bob"
    for name, active in (
        ("@everyone", "@everyone"),
        ("Win at https://evil.example/x", "https://evil.example"),
        ("Win at evil.example", "evil.example"),
    ):
        assert active not in without_links(name)
        assert without_links(name).replace("\u2060", "") == name


async def test_a_chat_shows_a_name_and_does_not_obey_it(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[dict[str, Any]] = []

    async def post(_: Channels, channel: str, address: str, body: bytes, headers: dict[str, str]) -> Outcome:
        sent.append(msgspec.json.decode(body))
        return Outcome.DONE

    monkeypatch.setattr(Channels, "post", post)
    async with serving(sqlite, webhook="https://chat.example/x", public_url="https://g.example") as server:
        await server.manager.notifier.channels.webhook(Content("Title", "", "/t/1", "1"), "<!channel> @here", "turn")
    assert "<" not in sent[0]["text"]
    assert "@here" not in sent[0]["text"] + sent[0]["content"]
    assert sent[0]["name"] == "<!channel> @here"


# --- webhook --------------------------------------------------------------------------------------------------------


async def test_the_hosts_webhook_hears_of_those_who_want_it(sqlite: str) -> None:
    heard: list[tuple[str, bytes]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            heard.append((self.headers["farmyard-signature"], body))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *_: Any) -> None:  # noqa: A002 - so it is called there
            pass

    hook = HTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=hook.serve_forever, args=(0.02,))
    thread.start()
    address = f"http://127.0.0.1:{hook.server_port}/club"
    more: dict[str, Any] = {
        "webhook": address,
        "webhook_secret": "word",
        "webhook_name": "Club chat",
        "public_url": "https://g.example",
    }
    try:
        async with (
            serving(sqlite, **more) as server,
            Guest(server.address, "Ann") as a,
            Guest(server.address, "B") as b,
        ):
            table = await two_people(a, b)
            mover, other = await whose_turn(table, a, b)
            assert (await other.get("/api/me/notifications"))["webhook"] == "Club chat"
            await play_on(mover, other, table)
            await wait(server)
            assert heard == []
            await other.client.patch("/api/me/notifications", json={"webhook_when": "away", "lang": "nl"})
            await play_on(other, mover, table)
            await play_on(mover, other, table)
            await wait(server)
            ((signature, body),) = heard
            assert signature == f"sha256={hmac.new(b'word', body, hashlib.sha256).hexdigest()}"
            facts = msgspec.json.decode(body)
            assert (facts["name"], facts["kind"]) == (other.name, "turn")
            assert facts["title"] == "Eine Frage der Ähre: jij bent aan de beurt"
            assert facts["url"] == f"https://g.example/t/{table}"
            assert facts["allowed_mentions"] == {"parse": []}
    finally:
        hook.shutdown()
        thread.join()
        hook.server_close()
