"""A real server on a free loopback port, in this process or in one of its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from farmyard.server.serve import bind, make_server
from farmyard.server.settings import Settings
from farmyard.server.table_manager import TableManager
from farmyard.server.time_source import SYSTEM_TIME, TimeSource
from tests.patience import PATIENCE
from tests.server.manual_time import PAUSE, ManualTime

QUICK: dict[str, Any] = {
    "bot_delay": 0.0,
    "bot_workers": 1,
    "bot_warm": False,
    "address_rate": 0.0,
    "newcomers_per_minute": 0.0,
    "chats_per_minute": 0.0,
    "announcements_per_minute": 0.0,
    "guesses_per_minute": 0.0,
    "renames_per_minute": 0.0,
    "sockets_per_address": 0,
    "connections_per_address": 0,
    "work_rate": 0.0,
    "hints_per_minute": 0.0,
    "refusal_seconds": 0.0,
    "db_seconds": 20.0,
    "openings_per_hour": 0.0,
    "openings_per_hour_address": 0.0,
    "tables_per_address": 0,
    "listed_per_address": 0,
}


def settings_for(db: str, **more: Any) -> Settings:
    return Settings(**(QUICK | {"db": db} | more))


class Running:
    """A server in this process: its address, and its insides for the few tests that must look at them."""

    def __init__(self, address: str, manager: TableManager) -> None:
        self.address = address
        self.manager = manager

    @property
    def time(self) -> ManualTime:
        """For those that were started with one."""
        assert isinstance(self.manager.time, ManualTime)
        return self.manager.time

    @property
    def live_address(self) -> str:
        return self.address.replace("http://", "ws://")


@asynccontextmanager
async def running(settings: Settings, time_source: TimeSource = SYSTEM_TIME) -> AsyncIterator[Running]:
    listening = bind("127.0.0.1", 0)
    server = make_server(settings, time_source=time_source)
    server.config.timeout_graceful_shutdown = 2
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        if task.done():
            task.result()
            raise RuntimeError("the server ended before it began")
        await asyncio.sleep(PAUSE)
    app: Any = server.config.app
    try:
        yield Running(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.manager)
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, PATIENCE)


async def eventually(holds: Callable[[], Awaitable[object]], seconds: float = PATIENCE) -> None:
    """Ask until it holds: for what a thread, another process or a socket still has to do, never for a time to pass."""
    async with asyncio.timeout(seconds):
        while not await holds():
            await asyncio.sleep(PAUSE)


class Process:
    """`farmyard serve` as a process that can be killed."""

    def __init__(self, db: str, port: int = 0, **environ: str) -> None:
        self.db = db
        self.port = port
        self.environ = environ
        self.stderr: Any = None
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        quick = {f"FARMYARD_SERVER_{name.upper()}": str(value) for name, value in QUICK.items()}
        code = "import sys; from farmyard.server.serve import run; "
        code += "run(port=int(sys.argv[1]), host='127.0.0.1', db=sys.argv[2], open_browser=False, lang='en')"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, str(self.port), self.db],
            env={**os.environ, **quick, **self.environ},
            stdout=subprocess.PIPE,
            stderr=self.stderr,
            text=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        self.port = int(said.split("127.0.0.1:")[1].split("/")[0])
        self.wait_until_well()

    def wait_until_well(self, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while True:
            try:
                if httpx.get(f"{self.address}/healthz").status_code == 200:
                    return
            except httpx.TransportError:
                if time.monotonic() > end:
                    raise
            time.sleep(0.02)

    def end(self, sign: int = signal.SIGTERM) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(sign)
        code = process.wait(PATIENCE)
        if process.stdout is not None:
            process.stdout.close()
        return code


def find_postgres() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres")) or sorted(
        Path("/usr/local").glob("*/bin/postgres")
    )
    if found:
        return found[-1].parent
    try:
        said = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    folder = Path(said.stdout.strip())
    return folder if (folder / "postgres").exists() else None


class Postgres:
    """A PostgreSQL of our own in a temporary folder. It refuses to run as root, so root becomes `postgres` for it."""

    def __init__(self, binaries: Path, folder: Path, port: int) -> None:
        self.binaries = binaries
        self.folder = folder
        self.port = port
        self.count = 0
        self.data = folder / "data"
        self.options: dict[str, object] = {}
        self.user: dict[str, Any] = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        self.process: subprocess.Popen[bytes] | None = None

    def command(self, *words: str | Path) -> Sequence[str]:
        return [str(self.binaries / words[0]), *(str(word) for word in words[1:])]

    def start(self) -> None:
        """A new cluster, and its server."""
        self.folder.mkdir()
        if self.user:
            import shutil

            shutil.chown(self.folder, "postgres", "postgres")
            parent = self.folder.parent
            while parent != parent.parent:
                if not parent.stat().st_mode & 0o001:
                    parent.chmod(parent.stat().st_mode | 0o011)
                parent = parent.parent
        subprocess.run(
            self.command("initdb", "-D", self.data, "-U", "farmyard", "-A", "trust", "--no-sync", "-E", "UTF8"),
            check=True,
            capture_output=True,
            cwd=self.folder,
            **self.user,
        )
        self.run()

    def run(self) -> None:
        """The server of a cluster that is there already."""
        named = {"fsync": "off", "listen_addresses": "127.0.0.1", "unix_socket_directories": self.folder} | self.options
        options = [word for name, value in named.items() for word in ("-c", f"{name}={value}")]
        with (self.folder.parent / "postgres.log").open("wb") as log:
            self.process = subprocess.Popen(
                self.command("postgres", "-D", self.data, "-p", str(self.port), *options),
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self.user,
            )
        end = time.monotonic() + PATIENCE
        while subprocess.run(self.command("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port))).returncode:
            if time.monotonic() > end:
                raise RuntimeError("PostgreSQL does not start")
            time.sleep(0.05)

    def new_database(self) -> str:
        self.count += 1
        name = f"tables{self.count}"
        subprocess.run(
            self.command("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "farmyard", name), check=True
        )
        return f"postgresql://farmyard@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        if self.process is not None:
            self.signal(signal.SIGCONT)
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)
            self.process = None

    def signal(self, sign: int) -> None:
        """To the server and all its backends: SIGSTOP freezes it, SIGCONT lets it go on."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in (self.process.pid, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, sign)


@contextlib.contextmanager
def a_postgres(**options: object) -> Iterator[Postgres]:
    """One that a test may freeze and stop. Not in pytest's own folder: every other run closes that to `postgres`."""
    binaries = find_postgres()
    assert binaries is not None, "these tests need PostgreSQL's programs; on Debian: apt-get install postgresql"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="farmyard-postgres-") as folder:
        server = Postgres(binaries, Path(folder) / "cluster", port)
        server.options = options
        server.start()
        try:
            yield server
        finally:
            server.stop()
