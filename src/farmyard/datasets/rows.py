"""The rows of a dataset: what the seat that decides may know, what it could do, what it chose, and what came of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from farmyard.arena.tally import without
from farmyard.core.values import name_of
from farmyard.datasets.sources import Seen, Source, follow

if TYPE_CHECKING:
    from farmyard.core.state import State
    from farmyard.core.values import Move
    from farmyard.core.view import View

Row = dict[str, Any]


def rows_of(source: Source) -> tuple[Row, list[Row]]:
    """A game: its row, and those of its decisions."""
    positions: list[Row] = []

    def watch(state: State, seat: int, move: Move) -> None:
        positions.append(position_row(state, seat, move, len(positions)))

    seen = follow(source, watch)
    begins = head(seen)
    return game_row(seen, begins), [begins | row | outcome(seen, row["seat"]) for row in positions]


def position_row(state: State, seat: int, move: Move, decision: int) -> Row:
    """One decision, from the view of the seat that makes it."""
    legal = state.legal(seat)
    view = state.view(seat)
    changing, fixed = split(view)
    return {
        "decision": decision,
        "move": state.moves_made,
        "seat": seat,
        "round": getattr(view, "round", None),
        "asked": name_of(type(state.agenda[-1])),
        "legal": [str(other) for other in legal],
        "choice": str(move),
        "choice_index": legal.index(move),
        "view": changing,
        "fixed": fixed,
    }


def split(view: View) -> tuple[str, str]:
    """What changes in a view and what stays the same for a whole game, each as JSON."""
    data = msgspec.structs.asdict(view)
    fixed = {name: data.pop(name) for name in view.fixed}
    return to_text(data), to_text(fixed)


def to_text(data: object) -> str:
    return msgspec.json.encode(data, order="deterministic").decode()


def head(seen: Seen) -> Row:
    """Which game it is."""
    return {
        "number": seen.result.number,
        "game": seen.game,
        "rules": seen.rules,
        "options": to_text(seen.options),
        "seats": seen.seats,
        "seed": seen.seed,
        "source": seen.source,
    }


def outcome(seen: Seen, seat: int) -> Row:
    """What came of the game for a seat; nothing is known of a game that is not over."""
    result = seen.result
    player = {"player": result.bots[seat]}
    if not seen.over:
        return player | dict.fromkeys(("points", "margin", "rank", "win"))
    others = without(result.points, seat)
    return player | {
        "points": result.points[seat],
        "margin": result.points[seat] - max(others) if others else None,
        "rank": result.ranks[seat],
        "win": 1 / len(result.winners) if seat in result.winners else 0.0,
    }


def game_row(seen: Seen, begins: Row) -> Row:
    result = seen.result
    figures = {name: getattr(result, name) for name in ("points", "ranks", "winners", "decisions", "moves", "cards")}
    return begins | {"over": seen.over, "players": result.bots} | figures
