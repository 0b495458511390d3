"""PostgreSQL that speaks only TLS: the address says how, for questions and for the line that listens."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from farmyard.core.errors import SetupError
from farmyard.server.store.engine import dsn_of
from farmyard.server.store.store import Store
from tests.server.running import Postgres, a_postgres, running, settings_for

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """It has a certificate that it signed itself, and lets nobody in without TLS."""
    if shutil.which("openssl") is None:
        pytest.fail("this test needs openssl to make a certificate")
    with a_postgres() as server:
        server.stop()
        names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"]
        files = ["-keyout", str(server.data / "server.key"), "-out", str(server.data / "server.crt")]
        subprocess.run(
            ["openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-newkey", "rsa:2048", *names, *files],
            check=True,
            capture_output=True,
            **server.user,
        )
        (server.data / "server.key").chmod(0o600)
        (server.data / "pg_hba.conf").write_text("local all all trust\nhostssl all all 127.0.0.1/32 trust\n")
        server.options = {"ssl": "on"}
        server.run()
        yield server


@pytest.mark.parametrize("asked", ["sslmode=require", "ssl=require", "ssl=true", "sslmode=verify-full"])
async def test_every_connection_is_encrypted(secure: Postgres, asked: str, tmp_path: Path) -> None:
    more = ""
    if asked == "sslmode=verify-full":
        shutil.copy(secure.data / "server.crt", tmp_path / "root.crt")
        more = f"&sslrootcert={tmp_path / 'root.crt'}"
    async with running(settings_for(f"{secure.new_database()}?{asked}{more}")) as server:
        async with server.manager.store.read() as connection:
            wanted = "SELECT a.query, s.ssl FROM pg_stat_ssl s JOIN pg_stat_activity a USING (pid)"
            found = (await connection.execute(text(f"{wanted} WHERE a.datname = current_database()"))).all()
        assert all(row.ssl for row in found)
        assert any("LISTEN" in row.query for row in found)


async def test_without_tls_it_is_told_in_a_sentence(secure: Postgres) -> None:
    with pytest.raises(SetupError) as wrong:
        await Store.open(f"{secure.new_database()}?sslmode=disable")
    assert "no encryption" in wrong.value.localized("en")


async def test_a_certificate_that_nobody_vouches_for_is_refused(secure: Postgres, tmp_path: Path) -> None:
    other = tmp_path / "other.crt"
    command = ["openssl", "req", "-new", "-x509", "-days", "2", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=other"]
    subprocess.run([*command, "-keyout", str(tmp_path / "key"), "-out", str(other)], check=True, capture_output=True)
    with pytest.raises(SetupError):
        await Store.open(f"{secure.new_database()}?sslmode=verify-ca&sslrootcert={other}")


def test_what_the_address_says_reaches_the_driver() -> None:
    """SQLAlchemy's word and PostgreSQL's own mean the same; the password comes through."""
    url = make_url("postgresql+asyncpg://ann:p%40ss@db.example:5433/farm?ssl=require&application_name=farm")
    assert dsn_of(url) == "postgresql://ann:p%40ss@db.example:5433/farm?application_name=farm&sslmode=require"
    assert dsn_of(make_url("postgresql://db/farm?sslmode=verify-full&ssl=off")).endswith("?sslmode=verify-full")
