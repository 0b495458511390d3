"""Proof of who somebody is: signed by the server, worthless once its generation has passed."""

from __future__ import annotations

import hashlib
import secrets

from itsdangerous import BadData, URLSafeSerializer

from farmyard.server.store.store import Identity

LONGEST_TOKEN = 300
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 12


class Tokens:
    def __init__(self, key: str) -> None:
        self.key = hashlib.sha256(f"address {key}".encode()).digest()
        self.signer = URLSafeSerializer(key, salt="identity", signer_kwargs={"digest_method": hashlib.sha256})
        self.mail_signer = URLSafeSerializer(key, salt="mail", signer_kwargs={"digest_method": hashlib.sha256})

    def digest(self, text: str) -> str:
        """The same text gives the same digest at this server, and nobody else can tell from which text it is."""
        return hashlib.blake2b(text.encode(), key=self.key, digest_size=12).hexdigest()

    def token(self, identity: Identity) -> str:
        out = self.signer.dumps([identity.id, identity.generation])
        return out if isinstance(out, str) else out.decode()

    def read(self, token: str) -> tuple[str, int] | None:
        """The identity and generation this token speaks for; None if we never signed it."""
        if len(token) > LONGEST_TOKEN:
            return None
        try:
            found = self.signer.loads(token)
        except BadData:
            return None
        match found:
            case [str(identity), int(generation)]:
                return identity, generation
        return None

    def mail_token(self, purpose: str, identity: str, address: str, expires: int) -> str:
        """What whoever reads a mailbox may do with it. It never ends if `expires` is 0."""
        out = self.mail_signer.dumps([purpose, identity, address, expires])
        return out if isinstance(out, str) else out.decode()

    def read_mail_token(self, token: str, purpose: str, now: float) -> tuple[str, str] | None:
        """The identity and the address it was made for."""
        try:
            found = self.mail_signer.loads(token)
        except BadData:
            return None
        match found:
            case [str(given), str(identity), str(address), int(expires)] if given == purpose:
                return (identity, address) if not expires or now < expires else None
        return None


def new_code() -> str:
    """Short enough to type, long enough (60 bits) not to be guessed within its few minutes."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def digest_of(code: str) -> str:
    letters = "".join(c for c in code.upper() if c in CODE_LETTERS)
    return hashlib.sha256(letters.encode()).hexdigest()


def same(given: str | None, secret: str) -> bool:
    return given is not None and secrets.compare_digest(given.encode(), secret.encode())
