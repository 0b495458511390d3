"""The score as a table: who got what for what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from farmyard.cli.language import localized
from farmyard.cli.seats import names_of
from farmyard.core.i18n import known

if TYPE_CHECKING:
    from farmyard.core.record import Record
    from farmyard.core.state import State


def names_in(record: Record, lang: str) -> tuple[str, ...]:
    """The players a record names, or their seats if it names none."""
    sitters = record.players if len(record.players) == record.seats else ["human"] * record.seats
    return names_of(sitters, lang)


def score_lines(state: State, names: Sequence[str], lang: str) -> list[str]:
    """One line a category, one column a seat, the total below; then the winners, or that the game is not over."""
    scores = state.scores()
    rows = [["", *names]]
    for part in scores[0].parts:
        rows.append([part_word(state.game.id, part, lang), *(str(score.parts[part]) for score in scores)])
    rows.append([localized("cli.scores.total", lang), *(str(score.total) for score in scores)])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ["  ".join([row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:], strict=True))])
             for row in rows]  # fmt: skip
    lines.insert(-1, "─" * len(lines[-1]))
    return [*lines, "", outcome(state, names, lang)]


def outcome(state: State, names: Sequence[str], lang: str) -> str:
    if not state.over:
        waiting = ", ".join(names[seat] for seat in state.to_act if seat >= 0)
        return localized("cli.scores.not_over", lang, names=waiting)
    winners = [names[seat] for seat in state.winners()]
    if not winners:
        return localized("cli.scores.lost", lang)
    return localized("cli.scores.winners", lang, names=", ".join(winners), n=len(winners))


def part_word(game: str, part: str, lang: str) -> str:
    key = f"{game}.score.{part}"
    return localized(key, lang) if known(key, lang) else part
