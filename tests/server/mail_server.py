"""An SMTP server of our own that keeps what it is given."""

from __future__ import annotations

import email
import email.policy
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage


class MailServer:
    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.raw: list[bytes] = []
        """The same as they came: Python reads more than other programs would."""
        self.refuses = ""
        """What it answers to every mailbox; empty: it takes them all."""
        self.address = ""


@contextmanager
def a_mail_server() -> Iterator[MailServer]:
    kept = MailServer()

    class Handler(socketserver.StreamRequestHandler):
        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

        def handle(self) -> None:
            self.say("220 mail.example")
            while line := self.rfile.readline():
                verb = line[:4].upper()
                if verb == b"DATA":
                    self.say("354 go on")
                    lines: list[bytes] = []
                    while (part := self.rfile.readline()) != b".\r\n":
                        lines.append(part)
                    kept.raw.append(b"".join(lines))
                    found = email.message_from_bytes(kept.raw[-1], policy=email.policy.default)
                    kept.mails.append(found)
                self.say("221 bye" if verb == b"QUIT" else (verb == b"RCPT" and kept.refuses) or "250 yes")

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    kept.address = f"smtp://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield kept
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
