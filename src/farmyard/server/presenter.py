"""What one viewer is shown: the view of their seat, sentences in their language, and nothing else.

Everything here is made from `state.view(seat)`, `state.log(seat)` and the viewer's own legal moves. Nothing that
reaches a client is made from the state itself while the game goes on.

Who asks gets the whole `state`. Who listens and has one already gets the `changes`: without what never changes in a
game (`View.fixed`) and with the new lines of the log alone. Each is encoded once for all who see the same.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Sequence
from typing import Any, TypeGuard

import msgspec

from farmyard.core.history import Line
from farmyard.core.i18n import tell
from farmyard.core.state import State
from farmyard.core.values import Move, name_of
from farmyard.core.view import View
from farmyard.server.clock import left_at
from farmyard.server.own_tables import brief_view
from farmyard.server.seat_log import SeatLine, in_order
from farmyard.server.table import Table
from farmyard.server.table_meta import SeatMeta

LOG_SHOWN = 200

encode = msgspec.json.encode


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: a seat or a spectator, in which language."""

    seat: int | None
    lang: str


class SeenView:
    """What one seat sees of one version: the fields of its view that change, and its moves."""

    def __init__(self, changing: bytes) -> None:
        self.changing = changing
        self.legal: Sequence[Move] = ()
        self.anytime: frozenset[Move] = frozenset()
        """Those of them that it may make at any time, beside the decision that waits for it."""


class Presenter:
    """One table as people see it. Remembers what it has sent, so that each viewer's words are made once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.log_lines: dict[Viewer, LogCache] = {}
        self.states: dict[Viewer, msgspec.Raw] = {}
        self.views: dict[int | None, SeenView] = {}
        self.fixed: bytes = b""
        """The fields of the view that never change, encoded, once a view has been made."""
        self.shown_version = -1
        self.public_points: list[dict[str, Any]] = []
        self.growth: tuple[int, asyncio.Future[list[list[int]]]] | None = None
        """The scores after every move of a finished game, and at which change they were computed."""

    def fresh(self) -> None:
        """Forget what belonged to an older version."""
        if self.shown_version != self.table.version:
            self.shown_version = self.table.version
            self.states.clear()
            self.views.clear()
            self.public_points = []

    def state(self, viewer: Viewer) -> msgspec.Raw | None:
        """The `state` of this table as JSON, for this viewer."""
        state = self.table.state
        if state is None:
            return None
        self.fresh()
        if viewer not in self.states:
            seen = self.seen(state, viewer.seat)
            # {fixed} and {changing} become one object.
            view = msgspec.Raw(self.fixed[:-1] + b"," + seen.changing[1:])
            parts = self.parts(state, viewer) | {
                "view": view,
                "legal": [written(move, move in seen.anytime) for move in seen.legal],
                "log": joined(self.lines(viewer)[-LOG_SHOWN:]),
            }
            self.states[viewer] = msgspec.Raw(encode(parts))
        return self.states[viewer]

    def changes(self, viewer: Viewer) -> dict[str, Any] | None:
        """What somebody needs who has had the `state` of this table before, and every change since."""
        state = self.table.state
        if state is None:
            return None
        self.fresh()
        seen = self.seen(state, viewer.seat)
        return self.parts(state, viewer) | {
            "view": msgspec.Raw(seen.changing),
            "legal": [str(move) for move in seen.legal if move not in seen.anytime],
            "anytime": [str(move) for move in seen.legal if move in seen.anytime],
            "log": self.new_lines(viewer),
        }

    def parts(self, state: State, viewer: Viewer) -> dict[str, Any]:
        """What is short."""
        because = state.because if self.table.to_act else None
        return {
            "moves": state.moves_made,
            "to_act": self.table.to_act,
            "because": tell(because, viewer.lang) if because is not None else "",
            "over": self.table.meta.status == "over",
            "undoable": state.undoable(viewer.seat) if self.may_undo(viewer.seat) else 0,
            "scores": self.scores(state),
            "winners": self.table.winners(),
            "guided": self.table.guided(),
        }

    def seen(self, state: State, seat: int | None) -> SeenView:
        """What this seat sees, whatever its language."""
        found = self.views.get(seat)
        if found is None:
            view = state.view(seat)
            found = self.views[seat] = SeenView(encode(changing(view)))
            if seat is not None and seat in self.table.to_act and not self.table.meta.paused:
                found.legal = state.legal(seat)
                found.anytime = frozenset(state.any_time_moves(seat))
            if not self.fixed:
                self.fixed = encode(fixed(brief_view(state.game, view)))
        return found

    def may_undo(self, seat: int | None) -> TypeGuard[int]:
        """Whoever left or gave up takes nothing back: a bot plays there now."""
        return seat is not None and bool(self.table.to_act) and not self.table.meta.seating[seat].played_by_bot

    def lines(self, viewer: Viewer) -> list[bytes]:
        """The whole log as sentences for this viewer, oldest first, each as JSON."""
        if self.table.state is None:
            return []
        log_lines = self.log_lines.get(viewer)
        names = self.table.meta.names()
        if log_lines is None or log_lines.names != names:
            log_lines = self.log_lines[viewer] = LogCache(viewer, names)
        log_lines.take(self.table.state, self.table.seat_lines)
        return log_lines.sentences

    def new_lines(self, viewer: Viewer) -> dict[str, Any]:
        """The lines that this viewer has not been sent as changes yet: they take the place of all from `first` on."""
        lines = self.lines(viewer)
        log_lines = self.log_lines[viewer]
        first = max(log_lines.sent, len(lines) - LOG_SHOWN)
        log_lines.sent = len(lines)
        return {"first": first + 1, "lines": joined(lines[first:])}

    def all_sent(self, viewer: Viewer) -> None:
        """All who look with these eyes have the whole log."""
        lines = self.lines(viewer)
        if viewer in self.log_lines:
            self.log_lines[viewer].sent = len(lines)

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

    def seating(self, online: frozenset[str], thinking: frozenset[int], now: float) -> list[dict[str, Any]]:
        meta = self.table.meta
        # Of those at one screen, one has the line for all.
        lines = online | {meta.owner(seat) for seat, identity in meta.sitting() if identity in online}
        return [
            seat_json(seat, seat_meta, meta.owner(seat) in lines, seat in thinking, now)
            for seat, seat_meta in enumerate(meta.seating)
        ]


class LogCache:
    """The log in one viewer's words, told line by line as it grows."""

    def __init__(self, viewer: Viewer, names: tuple[str, ...]) -> None:
        self.viewer = viewer
        self.names = names
        self.last: Line | None = None
        self.seat_lines: tuple[SeatLine, ...] = ()
        self.sentences: list[bytes] = []
        self.sent = 0
        """So many lines, from the first on, are still as they were when changes were last sent."""

    def take(self, state: State, seat_lines: tuple[SeatLine, ...]) -> None:
        before = self.sentences
        fresh: list[Line | SeatLine] = []
        line = state.lines
        while line is not None and line is not self.last:
            fresh.append(line)
            line = line.before
        fresh.reverse()
        if line is None or seat_lines != self.seat_lines:
            # Something was taken back, or happened beside the game: the log is told from its beginning.
            self.sentences = []
            fresh = in_order(state.log_lines(), seat_lines)
        self.last, self.seat_lines = state.lines, seat_lines
        for entry in fresh:
            log_lines = line_json(len(self.sentences) + 1, entry, state, self.viewer, self.names)
            self.sentences.append(encode(log_lines))
        self.sent = min(self.sent, same_at_first(before, self.sentences))


def same_at_first(one: list[bytes], other: list[bytes]) -> int:
    """How many lines both begin with."""
    if one is other:
        return len(one)
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def line_json(
    number: int, line: Line | SeatLine, state: State, viewer: Viewer, names: tuple[str, ...], open_now: bool = False
) -> dict[str, Any]:
    """A line of the log as this viewer may know it, or all of it when everything lies open."""
    out: dict[str, Any] = {"n": number, "moves": line.moves}
    if isinstance(line, SeatLine):
        return out | {"seat": line.seat, "what": f"table.{line.what}", "text": line.localized(names, viewer.lang)}
    event = line.event if open_now else line.event.redact(viewer.seat)
    text = state.game.tell(event, viewer.lang, names, state.options)
    facts: dict[str, Any] = {"seat": getattr(event, "seat", None), "what": name_of(type(event)), "text": text}
    card = state.game.card_named(event)
    return out | facts | ({"card": card} if card else {})


def changing(view: View) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__ if name not in view.fixed}


def fixed(view: View) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.fixed}


def joined(parts: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(parts) + b"]")


@functools.lru_cache(maxsize=50_000)
def written(move: Move, anytime: bool = False) -> msgspec.Raw:
    text = str(move)
    return msgspec.Raw(encode({"text": text, "words": text.split(" ")} | ({"anytime": True} if anytime else {})))


def seat_json(seat: int, seat_meta: SeatMeta, online: bool, thinking: bool, now: float) -> dict[str, Any]:
    return {
        "seat": seat,
        "kind": seat_meta.kind,
        "color": seat_meta.color,
        "name": seat_meta.name,
        "bot": seat_meta.bot,
        "online": online,
        "away": seat_meta.away,
        "resigned": seat_meta.resigned,
        "late": seat_meta.late,
        "hints": seat_meta.hints,
        "expected": seat_meta.expected,
        "clock_left": left_at(seat_meta, now),
        "clock_runs": seat_meta.since is not None,
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
