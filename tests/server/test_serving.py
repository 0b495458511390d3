"""`farmyard serve`: starts, says where, keeps quiet about secrets, and stops in good order."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
import structlog
from hypothesis import given
from hypothesis import strategies as st

from farmyard.core.errors import SetupError
from farmyard.server.logs import SECRET_WORDS, hide_secrets
from farmyard.server.serve import bind, try_database
from farmyard.server.settings import Settings, default_db, settings_from
from farmyard.server.store.engine import make_engine
from tests.server.running import Process

COMMAND = "import typer; from farmyard.cli.serve import serve_command; typer.run(serve_command)"


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_starts_answers_and_stops_when_told(tmp_path: Path, sign: int) -> None:
    server = Process(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start()
    assert httpx.get(f"{server.address}/api/games").status_code == 200
    server.end(sign)
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", server.port)) != 0
    assert not list(tmp_path.glob("*-wal")), "the write-ahead log is folded in when the server stops in good order"


@pytest.mark.parametrize("compiling", [True, False])
def test_it_says_that_it_is_compiled_meanwhile(tmp_path: Path, compiling: bool) -> None:
    """What `make play` says on a fresh clone; nothing of it otherwise."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    environment = {**os.environ, "FARMYARD_COMPILING": "1" if compiling else ""}
    command = [sys.executable, "-c", COMMAND, "--port", "0", "--db", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        said = server.stdout.readline() if compiling else ""
        server.terminate()
        said += server.stdout.read()
    assert "http://" in first
    assert ("the next start is compiled" in said) == compiling


def test_the_command_checks_stored_games(tmp_path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", COMMAND, "--recheck", "--db", f"sqlite:///{tmp_path / 'tables.db'}"],
        capture_output=True,
        text=True,
        env=os.environ,
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert "0" in said.stdout


def test_a_taken_port_is_told_in_one_sentence() -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(SetupError, match="--port"):
            bind("127.0.0.1", taken.getsockname()[1])


@pytest.mark.parametrize("address", ["mysql://x/y", "nonsense", "", "sqlite+weird:///x"])
def test_an_unknown_database_is_refused_with_advice(address: str) -> None:
    with pytest.raises(SetupError, match="sqlite:///FILE"):
        make_engine(address)


@pytest.mark.anyio
@pytest.mark.parametrize("address", ["postgresql://nobody@127.0.0.1:1/none", "sqlite:////proc/none/tables.db"])
async def test_a_database_that_is_not_there_is_told_in_one_sentence(address: str) -> None:
    with pytest.raises(SetupError, match="database"):
        await try_database(Settings(db=address))


def test_settings_come_from_arguments_then_the_environment_then_defaults() -> None:
    environ = {"FARMYARD_SERVER_BOT_DELAY": "1.5", "FARMYARD_SERVER_ORIGINS": "https://a.example https://b.example"}
    found = settings_from(environ, db="sqlite:///x", bot_workers=None)
    assert found.bot_delay == 1.5
    assert found.origins == ("https://a.example", "https://b.example")
    assert (found.db, found.bot_workers) == ("sqlite:///x", Settings().bot_workers)


def test_the_file_lies_in_the_users_data_folder() -> None:
    assert default_db({"XDG_DATA_HOME": "/data"}) == "sqlite:////data/farmyard/tables.db"


@given(st.sampled_from(SECRET_WORDS), st.sampled_from(["{}", "my_{}", "{}_of_ann", "X-{}"]), st.text(min_size=9))
def test_nothing_that_is_called_a_secret_is_logged(word: str, shape: str, value: str) -> None:
    out = hide_secrets(None, "info", {"event": "x", shape.format(word.title()): value})
    assert value not in str(out)


def test_what_others_log_is_json_too(tmp_path: Path) -> None:
    """uvicorn warns of what it cannot read, Python of what is old, a bot prints what it likes."""
    code = """
import logging, warnings
from farmyard.server.logs import Lines, set_up_logs
set_up_logs("info")
set_up_logs("info")
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
try: 1 / 0
except ZeroDivisionError: logging.getLogger("asyncio").exception("broken\\nline")
warnings.warn("old")
print("a bot\\nspeaks", file=Lines("bot"))
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    entries = [msgspec.json.decode(line) for line in said.stderr.splitlines()]
    assert [entry["level"] for entry in entries] == ["warning", "error", "warning", "warning", "warning"]
    assert entries[0]["logger"] == "uvicorn.error"
    assert "ZeroDivisionError" in entries[1]["exception"]
    assert [entry["text"] for entry in entries[3:]] == ["a bot", "speaks"]


def test_logs_are_json_without_tokens_or_links(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with log.open("w") as file:
        server = Process(f"sqlite:///{tmp_path / 'tables.db'}", FARMYARD_LOG="debug")
        server.stderr = file
        server.start()
        token = httpx.post(f"{server.address}/api/identities", json={}).json()["token"]
        head = {"Authorization": f"Bearer {token}"}
        body = {"game": "frage-der-aehre", "seats": [{"kind": "me"}, {"kind": "open"}], "client_id": "x"}
        table = httpx.post(f"{server.address}/api/tables", json=body, headers=head).json()
        httpx.get(f"{server.address}/api{table['join_link'].replace('/t/', '/tables/').replace('#', '?')}")
        with socket.create_connection(("127.0.0.1", server.port)) as caller:
            caller.sendall(b"no HTTP at all\r\n\r\n")
            caller.recv(1000)
        server.end()
    text = log.read_text()
    entries = [msgspec.json.decode(line) for line in text.splitlines()]
    assert "uvicorn.error" in {entry.get("logger") for entry in entries}
    assert {"/api/tables", "/api/tables/{table_id}"} <= {entry.get("route") for entry in entries}
    assert token not in text
    assert table["join_link"].partition("join=")[2] not in text
    assert structlog.is_configured()
