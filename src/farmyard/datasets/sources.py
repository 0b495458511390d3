"""Where games come from: records in files, or bots that play now. One small value for each game, and how to see it."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from farmyard.arena.plan import recorded_options
from farmyard.arena.playing import cards_in_play, luck_seed, play
from farmyard.arena.simulation import checked, make_setup, unit_of
from farmyard.arena.units import Result, Setup, Unit
from farmyard.core.errors import FarmyardError
from farmyard.core.record import FORMAT, Entry, Record
from farmyard.core.registry import game as find_game
from farmyard.core.tokens import SEAT
from farmyard.core.values import NATURE, say
from farmyard.datasets.schema import DatasetError
from farmyard.rating import rank

if TYPE_CHECKING:
    from farmyard.core.state import State
    from farmyard.core.values import Move

    Watch = Callable[[State, int, Move], None]

SIMULATED = "simulated"


class Simulated(msgspec.Struct, frozen=True):
    """A game that bots play when it is wanted."""

    setup: Setup
    unit: Unit


class Recorded(msgspec.Struct, frozen=True):
    """A game in a file."""

    file: str
    number: int


Source = Simulated | Recorded


class Seen(msgspec.Struct, frozen=True):
    """A game that was watched to its end: which one it was, and what came of it."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    seed: int
    source: str
    over: bool
    result: Result


def simulated(
    game: str,
    bots: Sequence[str] = ("random",),
    games: int = 100,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    rotate: bool = False,
) -> Iterator[Simulated]:
    """Games that bots play, the same as those of `farmyard simulate` with the same seed. Refuses what is wrong."""
    setup = make_setup(game, seats, bots, seed, options)
    return (Simulated(setup, unit_of(setup, number, rotate)) for number in range(games))


def recorded(files: Iterable[str | Path]) -> list[Recorded]:
    """The records in these files, and all records in these folders and below them, in the order of their names."""
    every = [file for named in files for file in files_in(Path(named))]
    if not every:
        raise DatasetError(say("datasets.no_records"))
    return [Recorded(str(file), number) for number, file in enumerate(every)]


def files_in(path: Path) -> list[Path]:
    """A file is taken at its word; a folder may hold other things too."""
    return sorted(file for file in path.rglob("*") if file.is_file() and begins_one(file)) if path.is_dir() else [path]


def begins_one(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(64).removeprefix(BOM_UTF8).startswith(FORMAT.encode())


def follow(source: Source, watch: Watch) -> Seen:
    """See a game from its beginning to its end: `watch` is called with every choice, before it is played."""
    return follow_bots(source, watch) if isinstance(source, Simulated) else follow_record(source, watch)


def follow_bots(source: Simulated, watch: Watch) -> Seen:
    setup, unit = source.setup, source.unit
    result = checked(play(setup, unit, watch=watch).result)
    rules = find_game(setup.game).rules_version
    seed = luck_seed(setup, unit)
    return Seen(setup.game, rules, recorded_options(setup), setup.seats, seed, SIMULATED, True, result)


def follow_record(source: Recorded, watch: Watch) -> Seen:
    """A record that does not hold is refused, with the name of its file."""
    try:
        record = Record.parse(Path(source.file).read_text(encoding="utf-8-sig"))
        decisions, state = replay(record, watch)
    except UnicodeDecodeError:
        raise DatasetError(say("datasets.not_text", file=source.file)) from None
    except FarmyardError as wrong:
        raise DatasetError(say("datasets.bad_record", file=source.file, why=wrong.phrase)) from None
    points = tuple(score.total for score in state.scores())
    result = Result(
        number=source.number,
        round=0,
        luck=source.number,
        bots=record.players or tuple(SEAT.spell(seat) for seat in range(record.seats)),
        points=points,
        ranks=rank(points, state.winners(), set()),
        winners=state.winners(),
        decisions=decisions,
        moves=state.moves_made,
        cards=cards_in_play(state),
    )
    options = state.record().options  # as the game has read them, not as they are spelt
    return Seen(record.game, record.rules, options, record.seats, record.seed, source.file, state.over, result)


def replay(record: Record, watch: Watch) -> tuple[int, State]:
    """How many decisions it holds, and the state it leads to."""
    decisions = 0

    def choose(state: State, entry: Entry) -> None:
        nonlocal decisions
        if entry.seat != NATURE:
            move = state.read(entry.move, entry.seat)
            if move in state.legal(entry.seat):  # the replay itself refuses what is not
                watch(state, entry.seat, move)
            decisions += 1

    state = record.replay(watch=choose)
    return decisions, state
