"""Start the server and keep it running until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from farmyard.core.errors import SetupError
from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.server.app import create_app
from farmyard.server.connection_limits import ConnectionLimits, open_files
from farmyard.server.logs import set_up_logs
from farmyard.server.protocols import Config, Http, Live
from farmyard.server.settings import Settings, default_db, settings_from
from farmyard.server.store.lock import only_server
from farmyard.server.store.store import Store
from farmyard.server.time_source import SYSTEM_TIME, TimeSource

STOP_SECONDS = 5


def run(*, port: int, host: str, db: str, open_browser: bool, lang: str) -> None:
    """Serve until interrupted. Says on which address, and opens a browser there if asked."""
    set_up_logs(os.environ.get("FARMYARD_LOG", "warning"))
    settings = settings_from(os.environ, db=db or None)
    with only_server(settings.db or default_db()):
        serve(settings, port=port, host=host, open_browser=open_browser, lang=lang)


def serve(settings: Settings, *, port: int, host: str, open_browser: bool, lang: str) -> None:
    asyncio.run(try_database(settings))
    listening = bind(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host  # noqa: S104 - only compared
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"

    def ready() -> None:
        print(tell(say("server.running", address=address), lang), flush=True)
        if os.environ.get("FARMYARD_COMPILING"):  # tools/begin.py: it is being compiled while we run
            print(tell(say("server.compiling"), lang), flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

    raise_gc_threshold()
    shorten_switch_interval()
    make_server(settings, ready).run(sockets=[listening])


def raise_gc_threshold() -> None:
    """A full garbage collection scans every table in memory, and everybody waits for as long as it takes.

    There are almost no reference cycles here, so one in a hundred million allocations is enough.
    """
    gc.freeze()
    gc.set_threshold(10_000, 10, 1_000)


def shorten_switch_interval() -> None:
    """A thread that works for somebody hands over quickly, so that the event loop does not wait for it."""
    sys.setswitchinterval(0.001)


async def try_database(settings: Settings) -> None:
    """Before anything else starts: a database that is not there is told in one sentence."""
    await (await Store.open(settings.db or default_db())).close()


class Server(uvicorn.Server):
    """Says when it is ready: after the database is open and before the first request."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.ready is not None:
            self.ready()


def make_server(
    settings: Settings, ready: Callable[[], None] | None = None, time_source: TimeSource = SYSTEM_TIME
) -> Server:
    config = Config(
        create_app(settings, time_source),
        http=Http,
        ws=Live,
        log_config=None,
        access_log=False,
        server_header=False,
        # Whoever could name any address as theirs would have a fresh allowance with every request.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=8 * 1024,
        ws_per_message_deflate=False,  # uvicorn's own keeps memory for every line; see DEFLATE
        ws_ping_interval=30,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    config.connection_limits = ConnectionLimits(settings, open_files(), time_source)
    return Server(config, ready)


def bind(host: str, port: int) -> socket.socket:
    """Take the port before anything is started, so that a taken one is told in one sentence."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With the protocol named, asyncio switches Nagle's algorithm off for every connection: small answers leave at once.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as trouble:
        found.close()
        raise SetupError(say("server.port", port=port, host=host, why=trouble.strerror or "?")) from None
    return found


def recheck(db: str, lang: str) -> int:
    """Play every stored game again under today's rules; 1 if one of them no longer holds."""
    from farmyard.server.recheck import recheck_all

    settings = settings_from(os.environ, db=db or None)
    return asyncio.run(recheck_all(settings.db or default_db(), lang))
