"""The file a game is kept in: saved after every move, opened again to go on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from farmyard.cli.files import read_text, save_text
from farmyard.cli.mistakes import FileTrouble, shown
from farmyard.cli.seats import check_sitter, read_seats, usual_seats
from farmyard.core.errors import FarmyardError
from farmyard.core.game import Game
from farmyard.core.record import Record, spell
from farmyard.core.state import State
from farmyard.core.values import say


class Kept:
    """One record file, and the proof that nobody else has written to it since we did."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.mark = mark_of(file)

    def save(self, state: State, sitters: tuple[str, ...]) -> None:
        if mark_of(self.file) != self.mark:
            raise FileTrouble(say("cli.record.changed", file=shown(self.file)))
        save_text(self.file, text_of(state, sitters))
        self.mark = mark_of(self.file)


def mark_of(file: str) -> tuple[int, ...] | None:
    try:
        found = Path(file).stat()
    except FileNotFoundError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def text_of(state: State, sitters: tuple[str, ...]) -> str:
    return str(msgspec.structs.replace(state.record(), players=sitters))


def save_copy(file: str, state: State, sitters: tuple[str, ...]) -> None:
    """Save to a new file, or over an earlier copy of this very game. Never over anything else."""
    if not file or "\0" in file:
        raise FileTrouble(say("cli.record.which"))
    if Path(file).exists():
        try:
            there = Record.parse(read_text(file))
        except FarmyardError as wrong:
            raise unreadable(file, wrong) from None
        mine = state.record()
        if setup_of(there) != setup_of(mine):
            raise FileTrouble(say("cli.record.another", file=shown(file)))
    save_text(file, text_of(state, sitters))


def setup_of(record: Record) -> tuple[Any, ...]:
    return record.game, record.seats, record.seed, {name: spell(value) for name, value in record.options.items()}


def unreadable(file: str, wrong: FarmyardError) -> FileTrouble:
    return FileTrouble(say("cli.record.unreadable", file=shown(file), why=wrong.phrase))


class Request:
    """What the call asks for: seats, options and seed, each of them perhaps left open."""

    def __init__(self, game: Game, seats: str | None, options: dict[str, object], seed: int | str | None) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed

    def start(self) -> tuple[State, tuple[str, ...]]:
        """A new game."""
        sitters = read_seats(self.seats, self.game) if self.seats is not None else usual_seats(self.game)
        self.game.read_options(len(sitters), self.options)
        seed = None if self.seed is None else self.game.read_seed(self.seed)
        return self.game.start(seats=len(sitters), seed=seed, **self.options), sitters

    def resume(self, file: str) -> tuple[State, tuple[str, ...], tuple[str, ...]]:
        """The game in this file, if it is the one that was asked for; who plays now, and who played before."""
        try:
            record = Record.parse(read_text(file))
            state = record.replay()
        except FarmyardError as wrong:
            raise wrong if isinstance(wrong, FileTrouble) else unreadable(file, wrong) from None
        if record.game != self.game.id:
            raise FileTrouble(say("cli.record.other_game", file=shown(file), theirs=record.game, ours=self.game.id))
        if self.seed is not None and self.game.read_seed(self.seed) != record.seed:
            raise self.differs(file, "--seed", record.seed)
        if self.options:
            asked = self.game.read_options(state.seats, self.options)
            for name in self.options:
                if asked[name] != state.options[name]:
                    raise self.differs(file, f"--option {name}", shown(spell(state.options[name])))
        return state, self.sitters(file, record), record.players

    def sitters(self, file: str, record: Record) -> tuple[str, ...]:
        """Who was asked for, else who sat there before. A number alone asks for nobody in particular."""
        if self.seats is not None:
            asked = read_seats(self.seats, self.game)
            if len(asked) != record.seats:
                raise self.differs(file, "--seats", record.seats)
            if not self.seats.strip().isdecimal():
                return asked
        if len(record.players) != record.seats:
            return usual_seats(self.game, record.seats)
        for sitter in record.players:
            check_sitter(sitter)
        return record.players

    def differs(self, file: str, option: str, theirs: object) -> FileTrouble:
        return FileTrouble(say("cli.record.differs", file=shown(file), option=option, theirs=theirs))
