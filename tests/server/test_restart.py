"""Killed while a bot thinks: the port is free at once, nobody hangs, and no worker is left behind."""

from __future__ import annotations

import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE
from tests.server.running import Process

SLEEPY = """
import pathlib, time
from farmyard.bots.base import Bot
from farmyard.bots.registry import register

@register
class Sleepy(Bot):
    name = "sleepy"
    def choose(self, view, legal):
        pathlib.Path(__file__).with_name("thinks").touch()
        time.sleep(3600)
"""


def children(pid: int) -> list[int]:
    return [int(child) for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text().split()]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_for(what: str, met: Callable[[], bool], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < end, what
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for the workers in /proc")
def test_after_a_kill_the_port_is_free_at_once(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(SLEEPY)
    more = {"PYTHONPATH": str(tmp_path), "FARMYARD_SERVER_BOT_SECONDS": "3600"}
    server = Process(f"sqlite:///{tmp_path / 'tables.db'}", 0, **more)
    server.start()
    assert server.process is not None
    pid = server.process.pid
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        token = client.post("/api/identities", json={}).json()["token"]
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "sleepy"}]
        body = {"game": "frage-der-aehre", "seats": seats, "client_id": "x", "options": {"first": "p2"}}
        client.headers["authorization"] = f"Bearer {token}"
        table = client.post("/api/tables", json=body).json()["id"]
        wait_for("the bot thinks", (tmp_path / "thinks").exists)
        workers = children(pid)
        assert workers
        server.end(signal.SIGKILL)
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", server.port)) != 0, "somebody still listens and never answers"
        again = Process(server.db, server.port, **more)
        again.start()
        try:
            assert client.get(f"/api/tables/{table}").json()["status"] == "playing"
            wait_for("the workers are gone", lambda: not any(alive(worker) for worker in workers))
        finally:
            again.end()
