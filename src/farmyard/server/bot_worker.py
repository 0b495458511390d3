"""A process in which bots think: reads questions, answers with moves and explanations, ends when its server does.

Its argument says how much everything else goes before it, as `nice` counts.

Question and answer are length-prefixed. The question is pickled by the server that started us and comes
over a private pipe.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from typing import BinaryIO

import msgspec

from farmyard.core.values import Move
from farmyard.core.view import View

LENGTH = struct.Struct(">I")


class Question(msgspec.Struct, frozen=True):
    game: str
    bot: str
    seed: int
    view: View
    legal: tuple[str, ...]


class WhatToDo(msgspec.Struct, frozen=True):
    """Somebody asks for advice: the best moves of this view, and those of `also`, explained."""

    game: str
    view: View
    legal: tuple[str, ...]
    also: tuple[str, ...]
    ms: int
    lang: str
    names: tuple[str, ...]


class Decided(msgspec.Struct, frozen=True):
    """A decision of a finished game: how good was what was made of it? Answered in every language."""

    game: str
    view: View
    legal: tuple[str, ...]
    made: str
    ms: int
    names: tuple[str, ...]


def answer(question: Question | WhatToDo | Decided) -> dict[str, object]:
    try:
        if isinstance(question, Question):
            return {"move": chosen(question)}
        if isinstance(question, WhatToDo):
            return {"explanation": explained(question)}
        return {"analysis": analysed(question)}
    except Exception as broken:  # noqa: BLE001 - a bot may be anybody's code; the server is told and helps itself
        return {"broken": f"{type(broken).__name__}: {broken}"[:200]}


def chosen(question: Question) -> str:
    from farmyard.bots import make_bot
    from farmyard.core.registry import game

    found = game(question.game)
    legal: tuple[Move, ...] = tuple(found.parse(text) for text in question.legal)
    return str(make_bot(question.bot, found, question.seed).choose(question.view, legal))


def explained(question: WhatToDo) -> object:
    from farmyard.bots.explaining import explain
    from farmyard.bots.localization import localized
    from farmyard.core.registry import game

    found, view = game(question.game), question.view
    legal, also = (tuple(found.parse(text) for text in texts) for texts in (question.legal, question.also))
    explanation = explain(found, view, legal, ms=question.ms, also=also, seed=view.moves)
    return localized(explanation, found, view, question.lang, question.names)


def analysed(question: Decided) -> object:
    from farmyard.bots.explaining import explain
    from farmyard.bots.localization import localized
    from farmyard.core.i18n import LANGUAGES
    from farmyard.core.registry import game

    found, view = game(question.game), question.view
    legal = tuple(found.parse(text) for text in question.legal)
    also = (found.parse(question.made),)
    explanation = explain(found, view, legal, ms=question.ms, also=also, seed=view.moves)
    return {lang: localized(explanation, found, view, lang, question.names) for lang in LANGUAGES}


def serve(source: BinaryIO, target: BinaryIO) -> None:
    while True:
        head = source.read(LENGTH.size)
        if len(head) < LENGTH.size:
            return
        body = source.read(LENGTH.unpack(head)[0])
        out = msgspec.json.encode(answer(pickle.loads(body)))  # noqa: S301 - from our own server, see above
        target.write(LENGTH.pack(len(out)) + out)
        target.flush()


def end_with_server() -> None:
    """The server may be killed while a bot thinks: whoever waits for the answer has gone, and so do we."""
    import select
    import threading

    def watch() -> None:
        line = select.poll()
        line.register(sys.stdin.fileno(), 0)  # that the other side has gone is told without asking for it
        line.poll()
        os._exit(0)

    if hasattr(select, "poll"):
        threading.Thread(target=watch, daemon=True).start()


def main() -> None:
    import signal

    from farmyard.server.logs import Lines, set_up_logs

    # The server tells us when to stop; a Ctrl-C in the terminal is meant for it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))  # people's requests go first
    # Networks are small: threads of the algebra library would cost more than they bring, and memory in every worker.
    for library in ("OPENBLAS", "MKL", "OMP"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")
    end_with_server()
    target = os.fdopen(os.dup(1), "wb")
    # What a bot prints must not mix with its answers, and its warnings are lines of the log like all others.
    set_up_logs(os.environ.get("FARMYARD_LOG", "warning"))
    sys.stdout = sys.stderr = Lines("bot")
    serve(sys.stdin.buffer, target)


if __name__ == "__main__":
    # Questions are of the classes of this module under its own name; as `__main__` they would be others.
    from farmyard.server import bot_worker

    bot_worker.main()
