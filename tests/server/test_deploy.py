"""The files that come with the deployment page speak of settings and addresses that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farmyard.server.app import create_app
from farmyard.server.settings import PREFIX, Settings, settings_from

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "docs" / "host.md", *sorted((ROOT / "deploy").iterdir())]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_it_names_exists(file: Path) -> None:
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)", file.read_text())) - {"NAME"}
    assert {name.lower() for name in named} <= set(Settings.__struct_fields__)


def test_the_rules_of_keeping_are_told_with_their_defaults() -> None:
    text = (ROOT / "docs" / "host.md").read_text()
    for name in Settings.__struct_fields__:
        if name.startswith("keep_"):
            (row,) = [line for line in text.splitlines() if f"`{name.upper()}`" in line]
            days = getattr(Settings(), name)
            assert (f"{days:.0f} days" if days else "kept for ever") in row


def test_the_environment_file_is_readable_as_settings() -> None:
    lines = (ROOT / "deploy" / "farmyard.env").read_text().splitlines()
    given = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    found = settings_from(given)
    assert found.db.startswith("sqlite:///")
    assert found.proxies == ("127.0.0.1",)


def test_every_address_of_the_page_is_served() -> None:
    documented = set(create_app(Settings()).openapi()["paths"])
    for address in ("/healthz", "/readyz", "/metrics", "/api/admin/tables"):
        assert address in documented
        assert address in (ROOT / "docs" / "host.md").read_text()


def test_systemd_starts_it_again_however_often_it_ends() -> None:
    """By default five ends within ten seconds are the last: a server that waits for its database would stay away."""
    unit = (ROOT / "deploy" / "farmyard@.service").read_text().splitlines()
    assert {"Restart=always", "StartLimitIntervalSec=0"} <= set(unit)


def test_a_proxy_goes_on_asking_a_server_that_cannot_write() -> None:
    """The server answers what can be read, and says what is wrong; a proxy that took it out would say nothing."""
    caddy = (ROOT / "deploy" / "Caddyfile").read_text()
    assert re.findall(r"health_uri (\S+)", caddy) == ["/healthz"]
