# mypyc: off
"""A game is its record: one readable text that replays, diffs, mails, resumes and pastes into a bug report.

    farmyard record 1
    game: frage-der-aehre
    rules: 1
    seats: 2
    seed: 7
    option first: random

    -- first p2
    -- draw w1r2
    p2 lay w1r2 e2 e1

    check: 5d0c...

`--` marks nature's moves. A table of the owner's stands below its option, each line behind `|`; tables that came with
the game are not repeated. The check is a hash of all lines above it; a record that somebody shortens or changes by hand
on purpose ends with `check: none`.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from farmyard.core.errors import FarmyardError, RecordError
from farmyard.core.game import read_seat
from farmyard.core.history import NOTHING_EARLIER
from farmyard.core.notation import LONGEST
from farmyard.core.registry import game
from farmyard.core.rng import Rng
from farmyard.core.state import State
from farmyard.core.tables import MOST_LINE
from farmyard.core.tokens import SEAT
from farmyard.core.undo import follow
from farmyard.core.values import NATURE, say

FORMAT = "farmyard record 1"
NATURES = "--"
HEAD = ("game", "rules", "seats", "seed")
HEAD_OF_MANY = ("option ", "player ")
BAR = "|"
"""Stands for a value of several lines, the text of a table, and before each of them."""


class Entry(msgspec.Struct, frozen=True):
    """One move: who, what, and on which line of the text it stands (0 if it never stood in one)."""

    seat: int
    move: str
    line: int = 0


class Record(msgspec.Struct, frozen=True):
    game: str
    rules: int
    seats: int
    seed: int
    options: dict[str, Any]
    entries: tuple[Entry, ...]
    players: tuple[str, ...] = ()

    @classmethod
    def of(cls, state: State) -> Record:
        if state.origin is not None or state.earlier is not NOTHING_EARLIER:
            raise RecordError(say("record.no_beginning"))
        entries = tuple(Entry(past.seat, str(past.move)) for past in state.history())
        options = {name: value for name, value in state.options.items() if value != ""}
        return cls(state.game.id, state.game.rules_version, state.seats, state.rng.seed, options, entries)

    def __str__(self) -> str:
        lines = [
            FORMAT,
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            *(f"option {name}: {in_lines(spell(value))}" for name, value in self.options.items()),
            *(f"player {SEAT.spell(i)}: {' '.join(name.split())}" for i, name in enumerate(self.players)),
            "",
            *(f"{NATURES if e.seat == NATURE else SEAT.spell(e.seat)} {e.move}" for e in self.entries),
            "",
        ]
        text = "\n".join(lines) + "\n"
        return f"{text}check: {digest(text)}\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; RecordError names the first line at fault. Whether the moves are legal, `replay` tells."""
        return Reader(text).record()

    def replay(self, moves: int | None = None, watch: Callable[[State, Entry], None] | None = None) -> State:
        """The state this record leads to, or the one after so many moves (nature's count).

        `watch` is called with the state and the entry before every move.

        A record of earlier rules leads there as well, as long as all its moves are still allowed.
        """
        found = game(self.game)
        versions = {"game": found.title, "theirs": self.rules, "ours": found.rules_version}
        if self.rules > found.rules_version:
            raise RecordError(say("record.rules", **versions))
        state = found.table(self.seats, found.read_options(self.seats, dict(self.options)))
        state.rng = Rng(found.read_seed(self.seed))
        try:
            follow(state, self.entries[:moves], watch=watch)
        except FarmyardError as wrong:
            entry = self.entries[state.moves_made]
            phrase = say("record.move", move=entry.move, why=wrong.phrase)
            if self.rules != found.rules_version:
                phrase = say("record.earlier_rules", why=phrase, **versions)
            raise RecordError(phrase, entry.line) from wrong
        return state


class Reader:
    """Reads a record line by line and remembers where it is."""

    def __init__(self, text: str) -> None:
        self.text = text.removeprefix("\ufeff")  # some editors put it before everything else
        self.lines = self.text.rstrip().splitlines()

    def record(self) -> Record:
        if not self.lines or self.lines[0].strip() != FORMAT:
            raise RecordError(say("record.not_one", first=FORMAT), 1)
        for number, line in enumerate(self.lines, 1):
            if len(line) > (MOST_LINE + len(BAR) + 1 if line.startswith(BAR) else LONGEST):
                raise RecordError(say("record.long_line", n=len(line)), number)
        self.check()
        blank = self.lines.index("", 1) if "" in self.lines[1:] else len(self.lines) - 1
        head = self.head(blank)
        seats = self.number(head, "seats")
        return Record(
            game=self.field(head, "game"),
            rules=self.number(head, "rules"),
            seats=seats,
            seed=self.number(head, "seed"),
            options={name.removeprefix("option "): v for name, (v, _) in head.items() if name.startswith("option ")},
            entries=self.entries(blank, seats),
            players=self.players(head),
        )

    def check(self) -> None:
        last = len(self.lines)
        name, _, value = self.lines[-1].partition(": ")
        if name != "check":
            raise RecordError(say("record.truncated"), last)
        above, _, _ = self.text.rpartition("check: ")
        if value.strip() not in ("none", digest(above.replace("\r\n", "\n"))):
            raise RecordError(say("record.tampered"), last)

    def head(self, end: int) -> dict[str, tuple[str, int]]:
        out: dict[str, tuple[str, int]] = {}
        name = ""
        for number, line in enumerate(self.lines[1:end], 2):
            if line.startswith(BAR) and name.startswith("option "):
                above, first = out[name]
                rest = line.removeprefix(BAR).removeprefix(" ")
                out[name] = (rest if above == BAR else f"{above}\n{rest}", first)
                continue
            name, colon, value = line.partition(": ")
            known = name in HEAD or name.startswith(HEAD_OF_MANY)
            if not colon or not known or name in out:
                raise RecordError(say("record.head_line", text=line[:60]), number)
            out[name] = (value, number)
        return out

    def field(self, head: dict[str, tuple[str, int]], name: str) -> str:
        if name not in head:
            raise RecordError(say("record.missing", name=name), len(head) + 1)
        return head[name][0]

    def number(self, head: dict[str, tuple[str, int]], name: str) -> int:
        text = self.field(head, name)
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 20):
            raise RecordError(say("record.number", name=name, text=text[:60]), head[name][1])
        return int(text)

    def players(self, head: dict[str, tuple[str, int]]) -> tuple[str, ...]:
        out: list[str] = []
        for name, (value, number) in head.items():
            if name.startswith("player "):
                if name[7:] not in SEAT.spellings[len(out) : len(out) + 1]:
                    raise RecordError(say("record.head_line", text=f"{name}: {value}"[:60]), number)
                out.append(value)
        return tuple(out)

    def entries(self, start: int, seats: int) -> tuple[Entry, ...]:
        out: list[Entry] = []
        for number, line in enumerate(self.lines[start:-1], start + 1):
            if line:
                who, _, move = line.partition(" ")
                try:
                    out.append(Entry(NATURE if who == NATURES else read_seat(who, seats), move, number))
                except FarmyardError as wrong:
                    raise RecordError(wrong.phrase, number) from None
        return tuple(out)


def spell(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_lines(text: str) -> str:
    """A value of several lines stands below its name, each line behind a bar."""
    return "\n".join([BAR, *(f"{BAR} {line}" for line in text.splitlines())]) if "\n" in text else text


def digest(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()
