"""One SQLite file belongs to one server at a time, and to nobody once that server has ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from farmyard.core.errors import SetupError
from farmyard.server.store.lock import lock_file, only_server
from tests.patience import PATIENCE
from tests.server.running import Process
from tests.server.test_serving import COMMAND


def test_a_second_server_on_the_same_file_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    server = Process(f"sqlite:///{tmp_path / 'tables.db'}")
    server.start()
    assert server.process is not None
    said = subprocess.run(
        [sys.executable, "-c", COMMAND, "--port", "0", "--db", f"sqlite:///{tmp_path / 'link.db'}"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ,
    )
    assert said.returncode != 0
    assert f"process {server.process.pid}" in said.stderr
    server.end(signal.SIGKILL)
    again = Process(server.db)
    again.start()  # a killed server leaves its lock file, but not its lock
    again.end()


def test_the_lock_is_given_back(sqlite: str) -> None:
    for _ in range(2):
        with only_server(sqlite), pytest.raises(SetupError, match=str(os.getpid())), only_server(sqlite):
            pass


@pytest.mark.parametrize("address", ["postgresql://x/y", "sqlite://", "sqlite:///:memory:", "nonsense"])
def test_what_is_no_file_needs_no_lock(address: str) -> None:
    assert lock_file(address) is None
    with only_server(address), only_server(address):
        pass


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence() -> None:
    with pytest.raises(SetupError, match="database"), only_server("sqlite:////proc/none/tables.db"):
        pass
