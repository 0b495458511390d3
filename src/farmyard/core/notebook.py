# mypyc: off
"""States, views, moves and scores as HTML for a notebook.

A state shows what a spectator may know; `state.view(seat)` shows what that seat may know. Lists of moves and scores are
plain tuples, which a notebook prints as text; `%load_ext farmyard.core.notebook` draws them as tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from farmyard.core.i18n import known, tell
from farmyard.core.registry import game as find_game
from farmyard.core.score import Score
from farmyard.core.tokens import SEAT
from farmyard.core.values import NATURE, Move, say

if TYPE_CHECKING:
    from farmyard.core.view import View


def view_svg(view: View, lang: str = "en") -> str:
    return find_game(view.game).picture(view, lang).svg()


def view_html(view: View, lang: str = "en") -> str:
    """Whose view it is and who is to act, the board, and the points that are known."""
    game = find_game(view.game)
    whose = "spectator" if view.seat is None else f"view of {SEAT.spell(view.seat)}"
    acting = ", ".join("nature" if seat == NATURE else SEAT.spell(seat) for seat in view.to_act)
    now = "over" if view.over else f"{acting} to act"
    head = f"<b>{escape(game.title)}</b> · move {view.moves} · {now} <small>({whose})</small>"
    return f"<div><p>{head}</p>{view_svg(view, lang)}{score_table(view.scores(), view.game, lang)}</div>"


def score_table(scores: Sequence[Score], game: str = "", lang: str = "en") -> str:
    """Points by category, a column for each seat."""
    if not scores:
        return ""
    names = list(dict.fromkeys(name for score in scores for name in score.parts))
    seats = [SEAT.spell(seat) for seat in range(len(scores))]
    rows = [[category(name, game, lang), *(score.parts.get(name, "") for score in scores)] for name in names]
    return table(["", *seats], [*rows, ["total", *(f"<b>{score.total}</b>" for score in scores)]])


def category(name: str, game: str, lang: str) -> str:
    key = f"{game}.score.{name}"
    return escape(tell(say(key), lang) if known(key, lang) else name.replace("_", " "))


def move_table(moves: Iterable[Move]) -> str:
    """Moves as they are written, by their place in the list."""
    return table(["", "move"], [[place, f"<code>{escape(str(move))}</code>"] for place, move in enumerate(moves)])


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Cells may hold markup."""
    top = "".join(f"<th>{head}</th>" for head in heads)
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


# --- an extension of IPython ----------------------------------------------------------------------


def load_ipython_extension(ipython: Any) -> None:
    """`%load_ext farmyard.core.notebook`: tuples of moves and of scores are drawn as tables, others as always."""
    ipython.display_formatter.formatters["text/html"].for_type(tuple, tuple_html)


def tuple_html(found: tuple[object, ...]) -> str | None:
    moves = [move for move in found if isinstance(move, Move)]
    scores = [score for score in found if isinstance(score, Score)]
    if not found or len(moves) + len(scores) < len(found) or (moves and scores):
        return None
    return move_table(moves) if moves else score_table(scores)
