"""A real Ray cluster on this machine: nodes of `ray start`, which can be killed like machines that lose their power."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.patience import PATIENCE

RAY = (sys.executable, "-c", "from ray.scripts.scripts import main; main()", "start", "--block")
EACH = ("--num-cpus=1", "--object-store-memory=80000000", "--include-log-monitor=false")
HEAD = ("--head", "--port=0", "--include-dashboard=false", "--disable-usage-stats", "--no-monitor")
SAID = re.compile(r"ray start --address='([^']+)'")
STARTED = re.compile("Ray runtime started")
ENVIRONMENT = {
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(32),
    "RAY_USAGE_STATS_ENABLED": "0",
    "PYTHONUNBUFFERED": "1",
    "PYTHONWARNINGS": "ignore",
}
"""Nobody else on this machine can use the cluster of the tests."""


class Nodes:
    """A head and a second node, with one processor each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[subprocess.Popen[bytes]] = []
        self.address = ""

    def begin(self) -> None:
        self.head = self.start(*HEAD, f"--temp-dir={self.folder / 'ray'}")
        self.address = self.wait_for(self.head, SAID)[1]
        self.second = self.start(f"--address={self.address}")
        self.wait_for(self.second, STARTED)

    def start(self, *options: str) -> subprocess.Popen[bytes]:
        with self.said(len(self.started)).open("wb") as said:
            command = [*RAY, *EACH, *options]
            self.started.append(
                subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, env=os.environ | ENVIRONMENT)
            )
        return self.started[-1]

    def said(self, number: int) -> Path:
        return self.folder / f"node-{number}"

    def wait_for(self, node: subprocess.Popen[bytes], word: re.Pattern[str]) -> re.Match[str]:
        file = self.said(self.started.index(node))
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and node.poll() is None:
            if found := word.search(file.read_text()):
                return found
            time.sleep(0.05)
        raise AssertionError(file.read_text())

    def stop(self) -> None:
        for node in reversed(self.started):
            kill_with_all_below(node.pid)
            node.wait()


@contextlib.contextmanager
def two_nodes() -> Iterator[Nodes]:
    # Not pytest's folder: the names of Ray's sockets would become longer than the system allows.
    with tempfile.TemporaryDirectory(prefix="farmyard-", ignore_cleanup_errors=True) as folder:
        nodes = Nodes(Path(folder))
        try:
            nodes.begin()
            yield nodes
        finally:
            nodes.stop()


def below(parent: int) -> list[int]:
    """The processes that this one has started, with all that those have started."""
    children: dict[int, list[int]] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            above = int(file.read_text().rpartition(")")[2].split()[1])
            children.setdefault(above, []).append(int(file.parent.name))
    found = [parent]
    for process in found:
        found += children.get(process, [])
    return found[1:]


def kill_with_all_below(process: int) -> None:
    for each in [process, *below(process)]:
        with contextlib.suppress(ProcessLookupError):
            os.kill(each, signal.SIGKILL)


def wait_for_player(node: subprocess.Popen[bytes], other_than: int = 0) -> int:
    """The process of an actor that plays on this node."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := set(players(node)) - {other_than}:
            return found.pop()
        time.sleep(0.05)
    raise AssertionError("nobody plays on this node")


def players(node: subprocess.Popen[bytes]) -> list[int]:
    """The processes in which our actors play now. Ray puts what an actor does into the name of its process."""
    found: list[int] = []
    for process in below(node.pid):
        with contextlib.suppress(OSError):
            if (Path("/proc") / str(process) / "cmdline").read_bytes().startswith(b"ray::Player.play"):
                found.append(process)
    return found
