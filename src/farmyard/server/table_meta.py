"""What is written down about a table beside the game itself: who sits where, what was agreed, whose clock runs."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["human", "bot", "open"]
Status = Literal["lobby", "playing", "over", "abandoned"]


class SeatMeta(msgspec.Struct):
    """One seat of the table."""

    kind: Kind = "open"
    identity: str | None = None
    name: str = ""
    bot: str | None = None
    away: bool = False
    """Its person has left, and a bot plays on until they return."""
    resigned: bool = False
    """Can no longer win; a bot plays on so that the others can finish."""
    late: bool = False
    """Its time ran out, and so it is away or has lost."""
    hints: bool = False
    """Its person agrees that people at this table ask for hints."""
    here: str | None = None
    """The identity at whose screen this person plays, if not at one of their own."""
    color: int | None = None
    """The colour its person likes to play with."""
    expected: bool = False
    """Brought here by a rematch and not come yet: the clock waits for them."""
    left: float | None = None
    """Seconds on the clock when it last stood still."""
    since: float | None = None
    """When the clock began to run, while it runs."""
    banked: bool = False
    """Its clock was stopped in the middle of a turn: the turn goes on with what was left."""

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away or self.resigned

    @property
    def has_person(self) -> bool:
        """Somebody is there who can be asked."""
        return self.kind == "human" and not self.away and not self.resigned


class Clock(msgspec.Struct, frozen=True):
    """Seconds for the whole game and some more for every turn, or days for each move."""

    kind: Literal["increment", "days"]
    seconds: float = 0
    plus: float = 0
    days: float = 0
    consequence: Literal["bot", "loses"] = "bot"


class UndoRequest(msgspec.Struct):
    """Somebody wants to take back more than the rules let them: the others are asked."""

    by: int
    moves: int
    seq: int = 0
    """The event with which it was asked: an answer names it."""
    answers: dict[int, bool] = {}


class PauseRequest(msgspec.Struct):
    """Somebody wants the clocks to stand: all other people are asked."""

    by: int
    seq: int = 0
    """The event with which it was asked: an answer names it."""
    answers: dict[int, bool] = {}


class TableMeta(msgspec.Struct, kw_only=True):
    game: str
    host: str
    options: dict[str, Any]
    listed: bool
    clock: Clock | None
    status: Status
    seating: list[SeatMeta] = msgspec.field(name="chairs")
    join: str
    watch: str
    created: float
    undo_request: UndoRequest | None = msgspec.field(default=None, name="wish")
    pause_request: PauseRequest | None = None
    paused: bool = False
    """All agreed that the clocks stand: nobody moves until somebody ends it."""
    rematch: str | None = None
    from_table: str | None = None
    guide: str | None = None
    """The guided game that is played here."""
    woken: float = 0
    """The end of the newest gap in time that its clocks were given back."""
    practice: bool = False
    """Not rated: it began from a position, or moves were taken back after their outcome was known."""
    autostart: bool = False
    """It begins by itself when every seat is taken."""
    bots_at: float | None = None
    """When bots take the seats that are free then, and the game begins."""
    banned: list[str] = []
    """Identities that the host has sent away for good."""

    def seat_of(self, identity: str | None) -> int | None:
        if identity is not None:
            for seat, seat_meta in enumerate(self.seating):
                if seat_meta.kind == "human" and seat_meta.identity == identity:
                    return seat
        return None

    def people(self) -> list[int]:
        """Seats with somebody at them."""
        return [seat for seat, seat_meta in enumerate(self.seating) if seat_meta.has_person]

    def owners(self) -> list[str]:
        """Who answers for each seat of a person: they themselves, or whoever lends them the screen."""
        return [self.owner(seat) for seat, seat_meta in enumerate(self.seating) if seat_meta.kind == "human"]

    def at_screen_of(self, identity: str | None) -> list[int]:
        """The seats of those who play at this person's screen."""
        seating = enumerate(self.seating)
        return [seat for seat, seat_meta in seating if seat_meta.here is not None and seat_meta.here == identity]

    def seats_of_owner(self, identity: str | None) -> list[int]:
        """The seat of this person, if they have one, and those of whoever plays at their screen."""
        mine = self.seat_of(identity)
        return [*([] if mine is None else [mine]), *self.at_screen_of(identity)]

    def sharing_screen(self, seat: int) -> list[int]:
        """This seat and those at the same screen: who share a screen answer together."""
        return sorted({seat, *self.seats_of_owner(self.owner(seat))})

    def owner(self, seat: int) -> str:
        return self.seating[seat].here or self.seating[seat].identity or ""

    def free_seats(self) -> list[int]:
        return [seat for seat, seat_meta in enumerate(self.seating) if seat_meta.kind == "open"]

    def names(self) -> tuple[str, ...]:
        return tuple(seat_meta.name for seat_meta in self.seating)

    def copy(self) -> TableMeta:
        return msgspec.json.decode(msgspec.json.encode(self), type=TableMeta)

    def sitting(self) -> tuple[tuple[int, str], ...]:
        return tuple((i, c.identity) for i, c in enumerate(self.seating) if c.kind == "human" and c.identity)


def decode_meta(text: str) -> TableMeta:
    return msgspec.json.decode(text, type=TableMeta)
