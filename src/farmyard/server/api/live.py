"""The live line of a table. Once it is open, the client only listens."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from farmyard.server import messages
from farmyard.server.api.dependencies import Look, known, look_at, table_json
from farmyard.server.api.schemas import Hello
from farmyard.server.availability import Unavailable
from farmyard.server.live import Listener
from farmyard.server.middleware import delay_response
from farmyard.server.origins import known_host, same_origin
from farmyard.server.refusals import Refused, as_json
from farmyard.server.requests import address_of
from farmyard.server.seats import come
from farmyard.server.starting import begin
from farmyard.server.store.errors import TROUBLES
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_manager import TableManager

router = APIRouter()

LONGEST_WORD = 2000


@router.websocket("/api/tables/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    """The client says hello with its token and what it has seen; then it hears everything that happens."""
    manager: TableManager = socket.app.state.manager
    ours = known_host(socket.headers, manager.settings.hosts)
    if not ours or not same_origin(socket.headers, manager.settings.origins):
        await socket.close(4403)
        return
    await socket.accept()
    lang = "en"
    address = address_of(socket)
    with contextlib.ExitStack() as counted:
        try:
            counted.enter_context(manager.limits.socket_from(address))
            manager.limits.requests.take(address)
            manager.database.must_answer(writes=False)
            hello = await first_word(socket, manager)
            lang = hello.lang
            who = await known(manager, hello.token) if hello.token else None
            await welcome(manager, await look_at(manager, table_id, who, lang, hello.join, hello.watch, newest=True))
            # Both are in memory now: who they are and what they may see is true at one instant.
            who = await known(manager, hello.token) if hello.token else None
            look = await look_at(manager, table_id, who, lang, hello.join, hello.watch)
            identity = who.id if who else f"guest at {address}"
            counted.enter_context(manager.limits.socket_of(identity))
        except Refused as refused:
            await delay_response(refused, manager)
            await refuse(socket, refused, lang)
            return
        except TROUBLES as trouble:
            await refuse(socket, Unavailable(manager.database.failed(trouble)), lang)
            return
        except (WebSocketDisconnect, RuntimeError):
            return
        await listen(socket, manager, look, who, identity, hello)


async def welcome(manager: TableManager, look: Look) -> None:
    """Whoever was asked for a rematch has come now; with the last of them it begins."""

    def command(table: Table) -> str:
        complete = come(table, look.seat_at(table))
        if not complete or table.meta.status != "lobby":
            return "came"
        table.news.quiet = False
        begin(table)
        return "started"

    if look.seat is not None and look.table.meta.seating[look.seat].expected:
        await manager.perform(look.table.id, "came", command)


async def first_word(socket: WebSocket, manager: TableManager) -> Hello:
    try:
        async with manager.time.timeout(manager.settings.hello_seconds):
            text = await heard(socket)
        return Hello.model_validate_json(text)
    except (TimeoutError, ValidationError):
        raise Refused(400, "server.live.hello") from None


async def heard(socket: WebSocket) -> str:
    """The next text of the client; refuses what is too long or no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if not isinstance(text, str) or len(text) > LONGEST_WORD:
        raise Refused(400, "server.live.hello")
    return text


async def refuse(socket: WebSocket, refused: Refused, lang: str) -> None:
    """The sentence, then the end: 4000 and the status it would have had as an answer to a request."""
    try:
        await socket.send_text(messages.encoded(messages.error(as_json(refused, lang))))
        await socket.close(4000 + refused.status, refused.phrase.key)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def listen(
    socket: WebSocket, manager: TableManager, look: Look, who: Identity | None, identity: str, hello: Hello
) -> None:
    table_id = look.table.id
    generation = who.generation if who else 0
    line = Listener(socket, look.viewer, identity, generation, hello.join, hello.watch, hello.brief)
    # From here to `add` nothing else runs: whatever happens next finds us on the list, and nothing is told twice.
    version = look.table.version
    line.send(messages.encoded(messages.hello(version)))
    if hello.since != version:
        whole = messages.event(look.table, "table", "caught_up") | {"table": table_json(manager, look)}
        line.send(messages.encoded(whole))
    line.has_state = look.table.state is not None
    if not manager.hub.anybody(table_id, look.viewer):
        look.presenter.all_sent(look.viewer)
    manager.hub.add(table_id, line)
    sender = asyncio.create_task(line.run(manager.settings.ping_seconds, manager.time))
    try:
        await manager.share_presence(table_id)
        if who is not None:
            person = who.id if look.seat is None else look.table.meta.owner(look.seat)
            manager.background(manager.notifier.came_back(table_id, person))
        await until_gone(socket, line, sender)
    finally:
        line.closed = True
        manager.hub.remove(table_id, line)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        await manager.share_presence(table_id)


async def until_gone(socket: WebSocket, line: Listener, sender: asyncio.Task[None]) -> None:
    """Clients have nothing more to say here; what they send is read and forgotten, within measure."""
    hearing = asyncio.create_task(chatter(socket))
    try:
        await asyncio.wait((hearing, sender), return_when=asyncio.FIRST_COMPLETED)
    finally:
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)
    if not sender.done():
        line.hang_up(1000 if hearing.cancelled() or hearing.exception() is None else 1008)
        await asyncio.wait((sender,), timeout=2)


async def chatter(socket: WebSocket) -> None:
    words = 0
    while words < 1000:
        try:
            await heard(socket)
        except (WebSocketDisconnect, RuntimeError):
            return
        words += 1
