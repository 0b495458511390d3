"""What one viewer is shown: the view of their seat, sentences in their language, and nothing else.

Everything here is made from `state.view(seat)`, `state.log(seat)` and the viewer's own legal moves. Nothing that
reaches a client is made from the state itself while the game goes on.
"""

from __future__ import annotations

import asyncio
import functools
import time
from typing import Any, TypeGuard

import msgspec

from farmyard.core.history import Line
from farmyard.core.state import State
from farmyard.core.values import Move, name_of
from farmyard.core.view import View
from farmyard.core.words import tell
from farmyard.server.clock import left_at
from farmyard.server.sheet import Chair
from farmyard.server.table import Table

LOG_SHOWN = 200

encode = msgspec.json.encode


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: a seat or a spectator, in which language."""

    seat: int | None
    lang: str


class Showing:
    """One table as people see it. Remembers what it has told, so that each viewer's words are made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: dict[Viewer, Told] = {}
        self.states: dict[Viewer, msgspec.Raw] = {}
        self.shown_version = -1
        self.public_points: list[dict[str, Any]] = []
        self.growth: tuple[int, asyncio.Future[list[list[int]]]] | None = None
        """The scores after every move of a finished game, and at which change they were reckoned."""

    def fresh(self) -> None:
        """Forget what belonged to an older version."""
        if self.shown_version != self.table.version:
            self.shown_version = self.table.version
            self.states.clear()
            self.public_points = []

    def state(self, viewer: Viewer) -> msgspec.Raw | None:
        """The `state` of this table as JSON, for this viewer."""
        state = self.table.state
        if state is None:
            return None
        self.fresh()
        if viewer not in self.states:
            self.states[viewer] = msgspec.Raw(encode(self.state_parts(state, viewer)))
        return self.states[viewer]

    def state_parts(self, state: State, viewer: Viewer) -> dict[str, Any]:
        seat, lang = viewer.seat, viewer.lang
        because = state.because if self.table.to_act else None
        return {
            "moves": state.moves_made,
            "to_act": self.table.to_act,
            "because": tell(because, lang) if because is not None else "",
            "over": self.table.sheet.status == "over",
            "undoable": state.undoable(seat) if self.may_undo(seat) else 0,
            "view": state.view(seat),
            "legal": legal_moves(state, seat) if seat in self.table.to_act else [],
            "scores": self.scores(state),
            "winners": self.table.winners(),
            "log": joined(self.lines(viewer)[-LOG_SHOWN:]),
        }

    def may_undo(self, seat: int | None) -> TypeGuard[int]:
        """Whoever left or gave up takes nothing back: a bot plays there now."""
        return seat is not None and bool(self.table.to_act) and not self.table.sheet.chairs[seat].played_by_bot

    def lines(self, viewer: Viewer) -> list[bytes]:
        """The whole log as sentences for this viewer, oldest first, each as JSON."""
        if self.table.state is None:
            return []
        told = self.told.get(viewer)
        names = self.table.sheet.names()
        if told is None or told.names != names:
            told = self.told[viewer] = Told(viewer, names)
        told.take(self.table.state)
        return told.sentences

    def facts(self, viewer: Viewer, count: int) -> msgspec.Raw:
        """The newest sentences."""
        return joined(self.lines(viewer)[-count:] if count else [])

    def scores(self, state: State) -> list[dict[str, Any]]:
        """Everything at the end; until then what anybody at the table can count."""
        if state.over:
            return [score_json(seat, score.parts) for seat, score in enumerate(state.scores())]
        if not self.public_points:
            self.public_points = public_scores(state)
        return self.public_points

    def chairs(
        self, online: frozenset[str], thinking: frozenset[int], now: float | None = None
    ) -> list[dict[str, Any]]:
        at = time.time() if now is None else now
        return [
            chair_json(seat, chair, chair.identity in online, seat in thinking, at)
            for seat, chair in enumerate(self.table.sheet.chairs)
        ]


class Told:
    """The log in one viewer's words, told line by line as it grows."""

    def __init__(self, viewer: Viewer, names: tuple[str, ...]) -> None:
        self.viewer = viewer
        self.names = names
        self.lines: list[Line] = []
        self.sentences: list[bytes] = []

    def take(self, state: State) -> None:
        last = self.lines[-1] if self.lines else None
        fresh: list[Line] = []
        line = state.lines
        while line is not None and line is not last:
            fresh.append(line)
            line = line.before
        if line is None:
            # Something was taken back: the log is told from its beginning.
            self.lines.clear()
            self.sentences.clear()
        for line in reversed(fresh):
            event = line.event.veil(self.viewer.seat)
            text = state.game.tell(event, self.viewer.lang, self.names, state.options)
            seat = getattr(event, "seat", None)
            self.lines.append(line)
            what = name_of(type(event))
            told = {"n": len(self.lines), "moves": line.moves, "seat": seat, "what": what, "text": text}
            self.sentences.append(encode(told))


def joined(parts: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(parts) + b"]")


def legal_moves(state: State, seat: int | None) -> list[msgspec.Raw]:
    """What this seat may do; marked is what it may do at any time, beside the decision that waits for it."""
    if seat is None:
        return []
    anyway = set(state.beside(seat))
    return [written(move, move in anyway) for move in state.legal(seat)]


@functools.lru_cache(maxsize=50_000)
def written(move: Move, anytime: bool = False) -> msgspec.Raw:
    text = str(move)
    return msgspec.Raw(encode({"text": text, "words": text.split(" ")} | ({"anytime": True} if anytime else {})))


def chair_json(seat: int, chair: Chair, online: bool, thinking: bool, now: float) -> dict[str, Any]:
    return {
        "seat": seat,
        "kind": chair.kind,
        "name": chair.name,
        "bot": chair.bot,
        "online": online,
        "away": chair.away,
        "resigned": chair.resigned,
        "expected": chair.expected,
        "clock_left": left_at(chair, now),
        "clock_runs": chair.since is not None,
        "thinking": thinking,
    }


def score_json(seat: int, parts: dict[str, int]) -> dict[str, Any]:
    return {"seat": seat, "total": sum(parts.values()), "parts": parts}


def public_scores(state: State) -> list[dict[str, Any]]:
    """What a spectator can count up while the game goes on."""
    return scores_seen(state.view(None))


def scores_seen(view: View) -> list[dict[str, Any]]:
    """The part of the score that follows from a view, and so tells nothing that is hidden."""
    return [score_json(seat, score.parts) for seat, score in enumerate(view.scores())]
