"""A server with an empty database on a free port, and the Chromium of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import farmyard
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "tests.browser.same_luck"]
BUNDLE = Path(farmyard.__file__).parent / "server" / "web" / "index.html"
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
HASTY = {
    "BOT_DELAY": "0",
    "ADDRESS_RATE": "0",
    "NEWCOMERS_PER_MINUTE": "0",
    "CHATS_PER_MINUTE": "0",
    "HINTS_PER_MINUTE": "0",
    "ANNOUNCEMENTS_PER_MINUTE": "0",
    "TABLES_EACH": "0",
    "TABLES_PER_ADDRESS": "0",
    "OPENINGS_PER_HOUR": "0",
    "OPENINGS_PER_HOUR_ADDRESS": "0",
}
"""Bots do not dawdle, and nobody is too fast."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def put_out_the_toy(folder: Path) -> None:
    """The toy game of the engine's own tests, installed for one server as other people's games are."""
    about = folder / "turnips-1.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: turnips\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[farmyard.games]\nturnips = tests.core.toy:TURNIPS_GAME\n")


@contextmanager
def serving(folder: Path, *, toy: bool = False, **settings: str) -> Iterator[str]:
    """The address of a server that lives as long as this block."""
    games = {}
    if toy:
        put_out_the_toy(folder / "games")
        games["PYTHONPATH"] = str(folder / "games")
    assert BUNDLE.is_file(), "the browser bundle is not built: npm --prefix web ci && npm --prefix web run build"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    log = folder / "server.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*COMMAND, "--port", port, "--db", f"sqlite:///{folder / 'tables.db'}"],
            cwd=ROOT,
            env=os.environ | games | {f"FARMYARD_SERVER_{name}": value for name, value in (HASTY | settings).items()},
            stdout=out,
            stderr=out,
        )
    try:
        wait_for(f"http://127.0.0.1:{port}", process, log)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        assert process.poll() is None, f"the server did not start:\n{log.read_text(errors='replace')}"
        try:
            with urllib.request.urlopen(f"{address}/healthz", timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"the server does not answer:\n{log.read_text(errors='replace')}")


@contextmanager
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    assert path, "these tests need Chromium; on Debian: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
