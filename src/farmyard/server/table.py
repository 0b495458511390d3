"""A running table: the metadata, the game, and the number of the newest event.

A command works on a draft and says what happened; only when that is durable does the draft become the table. So a
refused or failed command changes nothing.
"""

from __future__ import annotations

from typing import Any

import msgspec

from farmyard.core.game import Game
from farmyard.core.registry import game as game_by_id
from farmyard.core.state import State
from farmyard.core.values import NATURE, Move, Secret
from farmyard.server import clock
from farmyard.server.guides import Guide, guides_of
from farmyard.server.history import Added, History, added
from farmyard.server.refusals import Refused
from farmyard.server.seat_log import SeatLine, SeatNews
from farmyard.server.store.store import Stored
from farmyard.server.store.writer import EventRecord
from farmyard.server.table_meta import TableMeta

KEYS_KEPT = 400


class Said(msgspec.Struct, frozen=True):
    """One line of chat."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float


class EventData(msgspec.Struct, omit_defaults=True):
    """What an event says beside its kind."""

    history: Added | None = None
    chat: Said | None = None
    seats: list[SeatLine] = []
    quiet: bool = False
    """It changed nothing that somebody else's next move depends on."""
    about: dict[str, Any] = {}
    fingerprint: str = msgspec.field(default="", name="asked")
    """A digest of what the client asked for, so that its number cannot stand for something else later."""


class Table:
    def __init__(self, table_id: str, meta: TableMeta) -> None:
        self.id = table_id
        self.meta = meta
        self.game: Game = game_by_id(meta.game)
        self.state: State | None = None
        self.version = 0
        self.change = 0
        """The newest event that changed the game: a move that was meant for an older position is refused."""
        self.chat: tuple[Said, ...] = ()
        self.seat_lines: tuple[SeatLine, ...] = ()
        self.idempotency_keys: dict[str, tuple[int, str]] = {}
        """What clients asked for under their own numbers: the event it became, and what it was."""
        self.news = EventData()

    # --- from and to the database -----------------------------------------------------------------------------------

    @classmethod
    def from_stored(cls, stored: Stored) -> Table:
        table = cls(stored.id, msgspec.json.decode(stored.meta, type=TableMeta))
        table.catch_up(stored)
        return table

    def catch_up(self, stored: Stored) -> None:
        """Take in the events after our version, and the snapshot that goes with the newest of them."""
        self.meta = msgspec.json.decode(stored.meta, type=TableMeta)
        ours = self.state
        history = History(self.game) if ours is None else History(self.game, ours.past, ours.lines)
        for event in stored.events:
            if event.seq <= self.version:
                continue
            news = msgspec.json.decode(event.data, type=EventData)
            if news.history is not None:
                history.take(news.history)
            self.take_note(news, event.seq, event.client_id)
        if stored.position is not None:
            position = msgspec.json.decode(stored.position)
            self.state = self.game.load(position | {"past": [], "log": []})
            self.state.past = history.past
            self.state.lines = history.lines

    def take_note(self, news: EventData, seq: int, client_id: str | None) -> None:
        self.version = seq
        if not news.quiet and news.chat is None:
            self.change = seq
        if news.chat is not None:
            self.chat = (*self.chat[-199:], news.chat)
        if news.history is not None and news.history.to is not None:
            self.seat_lines = tuple(line.not_after(news.history.to) for line in self.seat_lines)
        self.seat_lines += tuple(news.seats)
        if client_id is not None:
            self.idempotency_keys[client_id] = (seq, news.fingerprint)
            if len(self.idempotency_keys) > KEYS_KEPT:
                del self.idempotency_keys[next(iter(self.idempotency_keys))]

    def event_record(self, kind: str, now: float, client_id: str | None, seated: bool) -> EventRecord:
        """This draft as the next event. `seated`: somebody else sits somewhere now."""
        clock.turn_clocks(self.meta, self.to_act, now)
        position = None
        if self.state is not None:
            position = msgspec.json.encode(self.state.position() | {"origin": self.state.origin}).decode()
        return EventRecord(
            table=self.id,
            seq=self.version + 1,
            kind=kind,
            client_id=client_id,
            at=now,
            data=msgspec.json.encode(self.news).decode(),
            status=self.meta.status,
            listed=self.meta.listed,
            to_act=" ".join(str(seat) for seat in self.to_act),
            due=self.due(now),
            rules=self.game.rules_version,
            meta=msgspec.json.encode(self.meta).decode(),
            position=position,
            sitting=self.meta.sitting() if seated else None,
        )

    def draft(self) -> Table:
        twin = Table.__new__(Table)
        twin.id = self.id
        twin.meta = self.meta.copy()
        twin.game = self.game
        twin.state = None if self.state is None else self.state.clone()
        twin.version = self.version
        twin.change = self.change
        twin.chat = self.chat
        twin.seat_lines = self.seat_lines
        twin.idempotency_keys = self.idempotency_keys
        twin.news = EventData()
        return twin

    def become(self, draft: Table) -> None:
        self.meta = draft.meta
        self.state = draft.state

    # --- questions --------------------------------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision; () when nobody does."""
        if self.state is None or self.meta.status != "playing":
            return ()
        return self.state.to_act

    @property
    def awaited(self) -> tuple[int, ...]:
        """Whose move is waited for: nobody's during a pause."""
        return () if self.meta.paused else self.to_act

    def bots_to_act(self) -> list[int]:
        return [seat for seat in self.awaited if seat != NATURE and self.meta.seating[seat].played_by_bot]

    def guide(self) -> Guide | None:
        """The guided game of this table, if it is one and we still have it."""
        return guides_of(self.meta.game).get(self.meta.guide) if self.meta.guide else None

    def guided(self) -> int | None:
        """How many moves of a guided game have been made; None where there is none, or its course was left."""
        guide = self.guide()
        return guide.learned(self.state) if guide is not None and self.state is not None else None

    def due(self, now: float) -> float | None:
        return now if self.bots_to_act() else clock.deadline(self.meta)

    def running(self) -> State:
        """The game that is being played here."""
        if self.state is None or self.meta.status == "lobby":
            raise Refused(409, "server.table.not_started")
        if self.meta.status != "playing":
            raise Refused(409, "server.table.not_playing")
        return self.state

    def moving(self) -> State:
        """The game, if moves may be made and taken back now."""
        if self.meta.paused:
            raise Refused(409, "server.pause.on")
        return self.running()

    # --- what can happen to the game --------------------------------------------------------------------------------

    def begin(self, state: State) -> None:
        """Put a game on the table, with whatever history it has."""
        self.state = state
        self.meta.status = "playing"
        self.news.history = added(state, None, None)
        clock.wind(self.meta)
        self.finish_if_over()

    def play(self, move: Move | str, seat: int) -> None:
        state = self.moving()
        past, lines = state.past, state.lines
        waiting, question = state.to_act, state.agenda[-1]
        state.play(move, seat)
        self.news.history = added(state, past, lines)
        # Where several choose in secret, the choice of one must not make the others' answers stale.
        left = tuple(other for other in waiting if other != seat)
        self.news.quiet = isinstance(question, Secret) and bool(left) and state.to_act == left
        self.meta.undo_request = None
        self.meta.seating[seat].expected = False
        self.finish_if_over()

    def go_back(self, to: int) -> None:
        """Take the game back to how it was after so many moves."""
        earlier = self.moving().at(to)
        self.news.history = Added(to=earlier.moves_made)
        self.state = earlier
        self.meta.undo_request = None

    def note(self, what: SeatNews, seat: int, by: int | None = None) -> None:
        """Something for the log that is no move of the game."""
        self.news.seats = [*self.news.seats, SeatLine(what, seat, self.running().moves_made, by)]

    def finish_if_over(self) -> None:
        if self.state is not None and self.state.over:
            self.meta.status = "over"

    def winners(self) -> tuple[int, ...]:
        """Who has won, among those who have not given up."""
        if self.meta.status != "over" or self.state is None:
            return ()
        able = [seat for seat, seat_meta in enumerate(self.meta.seating) if not seat_meta.resigned]
        if not self.state.over:
            return tuple(able)
        won = tuple(seat for seat in self.state.winners() if seat in able)
        if won or not able:
            return won
        totals = {seat: self.state.scores()[seat].total for seat in able}
        return tuple(seat for seat in able if totals[seat] == max(totals.values()))
