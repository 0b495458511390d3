"""`farmyard replay`: plays a record again and says how it ends, or where it does not hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from farmyard.cli.files import read_text
from farmyard.cli.language import localized
from farmyard.cli.mistakes import FAILED, error_text
from farmyard.cli.options import Json, Language
from farmyard.cli.scores import names_in, score_lines
from farmyard.core.errors import FarmyardError, RecordError

if TYPE_CHECKING:
    from farmyard.core.state import State


def replay_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="cli.help.file")],
    json: Json = False,
    lang: Language = "en",
) -> None:
    from farmyard.core.record import Record

    try:
        record = Record.parse(read_text(file))
        state = record.replay()
    except (FarmyardError, OSError) as wrong:
        message = error_text(wrong, lang)
        if json:
            show_json({"error": message, "line": wrong.line if isinstance(wrong, RecordError) else 0})
        else:
            typer.echo(message, err=True)
        raise typer.Exit(FAILED) from None
    if json:
        show_json(as_json(state))
        return
    print(localized("cli.replay.holds", lang, game=state.game.title, n=state.moves_made))
    for line in score_lines(state, names_in(record, lang), lang):
        print(line)


def as_json(state: State) -> dict[str, Any]:
    return {
        "game": state.game.id,
        "seats": state.seats,
        "moves": state.moves_made,
        "over": state.over,
        "scores": [
            {"seat": seat, "total": score.total, "parts": score.parts} for seat, score in enumerate(state.scores())
        ],
        "winners": list(state.winners()),
        "hash": state.hash(),
    }


def show_json(data: dict[str, Any]) -> None:
    import msgspec

    print(msgspec.json.format(msgspec.json.encode(data)).decode())
