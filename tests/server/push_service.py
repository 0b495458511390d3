"""A push service of our own with its browsers: it checks who writes, and reads what only a browser can read."""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from farmyard.server.notifications.web_push import CURVE, public_key, to_bytes, to_text


class Browser:
    """One subscription, as a browser would make it."""

    def __init__(self, service: PushService, name: str) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.auth = os.urandom(16)
        self.endpoint = f"{service.origin}/send/{name}"
        self.path = f"/send/{name}"
        self.status = 201
        """What the push service says to whoever writes to this browser."""
        self.shown: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    def subscription(self, **more: Any) -> dict[str, Any]:
        keys = {"p256dh": to_text(public_key(self.key)), "auth": to_text(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys} | more

    def read(self, body: bytes) -> bytes:
        """RFC 8291, from the other side."""
        salt, length, sender = body[:16], body[20], body[21 : 21 + body[20]]
        assert int.from_bytes(body[16:20], "big") == 4096
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        secret = derived(shared, self.auth, b"WebPush: info\x00" + public_key(self.key) + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
        text = AESGCM(key).decrypt(nonce, body[21 + length :], None)
        assert text.endswith(b"\x02")
        return text[:-1]


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class PushService:
    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.server_keys: set[str] = set()
        """The keys that those who wrote here have signed with."""
        self.refusals: list[str] = []
        self.origin = ""

    def browser(self, name: str) -> Browser:
        found = Browser(self, name)
        self.browsers[found.path] = found
        return found

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        browser = self.browsers.get(path)
        if browser is None:
            return 404
        try:
            self.check_sender(headers["authorization"])
        except Exception as wrong:  # noqa: BLE001 - the test looks at what was wrong
            self.refusals.append(repr(wrong))
            return 403
        if browser.status < 300:
            assert headers["content-encoding"] == "aes128gcm"
            assert int(headers["ttl"]) > 0
            browser.headers.append(headers)
            browser.shown.append(msgspec.json.decode(browser.read(body)))
        return browser.status

    def check_sender(self, header: str) -> None:
        found = re.fullmatch(r"vapid t=([\w\-.]+), k=([\w\-]+)", header)
        assert found is not None
        signed, _, signature = found[1].rpartition(".")
        raw = to_bytes(signature)
        point = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to_bytes(found[2]))
        pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        point.verify(pair, signed.encode(), ec.ECDSA(hashes.SHA256()))
        head, claims = (msgspec.json.decode(to_bytes(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"}
        assert claims["aud"] == self.origin
        assert claims["sub"] == "mailto:host@games.example"
        assert claims["exp"] > time.time() - 60
        self.server_keys.add(found[2])


@contextmanager
def a_push_service() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = service.take(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("location", f"{service.origin}/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.origin = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
