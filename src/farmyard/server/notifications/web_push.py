"""Web push: messages that one browser alone can read (RFC 8291, with RFC 8188), signed as ours (VAPID, RFC 8292)."""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
RECORD_BYTES = 4096
"""Push services take no more than one record of this size."""
MOST_BYTES = RECORD_BYTES - (16 + 4 + 1 + POINT_BYTES) - 16 - 1
"""What is left for the text: less the header, the tag of the cipher and the mark of the last record."""
DAY = 86_400
TOKEN_SECONDS = 12 * 3600
"""Push services refuse a signature that holds for more than 24 hours."""


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """Raises ValueError where this is not base64url."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_private_key() -> str:
    return to_text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(to_bytes(text), "big"), CURVE)


def public_key(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def valid_keys(p256dh: str, auth: str) -> bool:
    """Are these the keys of a browser? A point that is not on the curve would fail only when something is sent."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, to_bytes(p256dh))
        return len(to_bytes(p256dh)) == POINT_BYTES and len(to_bytes(auth)) == AUTH_BYTES
    except ValueError:
        return False


def encrypt(text: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a push message for the browser with these keys."""
    if len(text) > MOST_BYTES:
        raise ValueError("too long for a push message")
    theirs, salt = to_bytes(p256dh), os.urandom(16)
    ours = ec.generate_private_key(CURVE)
    sender = public_key(ours)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derive(shared, to_bytes(auth), b"WebPush: info\x00" + theirs + sender, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\x00", 12)
    # 2 marks the last record, and ours is the only one.
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(sender)]) + sender + sealed


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def authorization(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: float) -> str:
    """The header that says who sends this: a signed token for this push service, and the key to check it with."""
    address = urlsplit(endpoint)
    claims = {"aud": f"{address.scheme}://{address.netloc}", "exp": int(now) + TOKEN_SECONDS}
    if contact:
        claims["sub"] = contact
    parts = (msgspec.json.encode({"typ": "JWT", "alg": "ES256"}), msgspec.json.encode(claims))
    signed = ".".join(to_text(part) for part in parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={to_text(public_key(key))}"
