"""The cipher of web push, the addresses we send to, and what a push service is shown."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag

from farmyard.server.notifications.endpoints import allowed
from farmyard.server.notifications.mail import is_address
from farmyard.server.notifications.web_push import (
    MOST_BYTES,
    encrypt,
    new_private_key,
    private_key,
    to_text,
    valid_keys,
)
from farmyard.server.settings import Settings
from tests.server.push_service import Browser, PushService

SERVICES = Settings().push_services


def test_only_the_browser_can_read_it() -> None:
    mine, other = (Browser(PushService(), name) for name in ("mine", "other"))
    keys = mine.subscription()["keys"]
    body = encrypt(b"your turn", keys["p256dh"], keys["auth"])
    assert mine.read(body) == b"your turn"
    with pytest.raises(InvalidTag):
        other.read(body)
    assert encrypt(b"your turn", keys["p256dh"], keys["auth"]) != body


def test_a_message_is_as_long_as_push_services_take() -> None:
    keys = Browser(PushService(), "mine").subscription()["keys"]
    assert len(encrypt(b"x" * MOST_BYTES, keys["p256dh"], keys["auth"])) == 4096
    with pytest.raises(ValueError, match="long"):
        encrypt(b"x" * (MOST_BYTES + 1), keys["p256dh"], keys["auth"])


def test_a_key_is_read_as_it_was_written() -> None:
    text = new_private_key()
    assert to_text(private_key(text).private_numbers().private_value.to_bytes(32, "big")) == text
    assert new_private_key() != text


def test_keys_that_no_browser_has() -> None:
    keys = Browser(PushService(), "mine").subscription()["keys"]
    assert valid_keys(keys["p256dh"], keys["auth"])
    assert not valid_keys("A" * 87, keys["auth"])  # no point of the curve
    assert not valid_keys(keys["p256dh"], keys["auth"][:-2])
    assert not valid_keys("", "")


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com:443/abc",
        "https://db5p.notify.windows.com/w/?token=abc",
    ],
)
def test_the_push_services_of_browsers_are_written_to(endpoint: str) -> None:
    assert allowed(endpoint, SERVICES)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://push.apple.com.evil.example/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://user:word@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/x",
        "https://evil.example/#fcm.googleapis.com",
        "https://evil.example\\@fcm.googleapis.com/",
        "https://fcm.googleapis.com/x\r\nHost: evil.example",
        "https://fcm.googleapis.com:x/",
        "file:///etc/passwd",
        "//fcm.googleapis.com/x",
        "",
        "https://fcm.googleapis.com/" + "x" * 1000,
    ],
)
def test_nobody_else_is(endpoint: str) -> None:
    assert not allowed(endpoint, SERVICES)


def test_an_origin_of_the_owner_is_meant_exactly() -> None:
    mine = ("http://127.0.0.1:9000",)
    assert allowed("http://127.0.0.1:9000/x", mine)
    assert not allowed("http://127.0.0.1:9001/x", mine)
    assert not allowed("https://127.0.0.1:9000/x", mine)


def test_addresses_of_mail() -> None:
    assert is_address("ann.smith+games@mail.example")
    for wrong in ("ann", "ann@", "@mail.example", "ann@mail", "a b@mail.example", "a@b.example, c@d.example"):
        assert not is_address(wrong)
    assert not is_address("ann@mail.example\nBcc: bob@mail.example")
    assert not is_address("a" * 250 + "@mail.example")
    # Python would decode this and write two mailboxes into the header.
    assert not is_address("=?us-ascii?q?bob=40other.example=2Cann?=@mail.example")
