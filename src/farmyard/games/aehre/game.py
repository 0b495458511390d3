"""Eine Frage der Ähre: the definition of the game."""

from __future__ import annotations

import random
from typing import Any

from farmyard._places import folder_of
from farmyard.core.drawing import Drawing
from farmyard.core.encoding import Encoding
from farmyard.core.errors import SetupError
from farmyard.core.game import Game, Option, Options, own_tables
from farmyard.core.picture import Picture
from farmyard.core.tokens import SEAT
from farmyard.core.values import Event, Move, say
from farmyard.games.aehre import evaluation, holdings, phases, steps, text, text_own
from farmyard.games.aehre import view as views
from farmyard.games.aehre.box import DATA, TABLES, box_for
from farmyard.games.aehre.encoding import AehreEncoding
from farmyard.games.aehre.events import EVENTS
from farmyard.games.aehre.notation import MOVES
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import LIVESTOCK


class Aehre(Game):
    def __init__(self) -> None:
        super().__init__(
            id="frage-der-aehre",
            title="Eine Frage der Ähre",
            seats=tuple(LIVESTOCK),
            rules_version=1,
            moves=MOVES,
            steps=steps.STEPS + phases.STEPS,
            events=EVENTS,
            options=(
                Option("first", "random", ("random", *(SEAT.spell(seat) for seat in range(max(LIVESTOCK))))),
                *own_tables(*TABLES),
            ),
            rules=folder_of(__name__) / "rules",
            actions=folder_of(__name__) / "actions",
            turn_rule="AE-TURN-01",
            data=DATA,
        )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        first = options["first"]
        if first != "random" and int(first[1:]) > seats:
            raise SetupError(say("setup.nobody_sits", seat=first, seats=seats))
        box_for(options)  # refuses a table that cannot be played with

    def table(self, seats: int, options: dict[str, Any]) -> Table:
        table = Table(self, seats, options, box_for(options))
        table.prepare()
        table.agenda = phases.setup(table)
        return table

    def deal_unseen(self, state: Table, view: Any, rng: random.Random) -> None:
        views.deal_unseen(state, view, rng)

    def evaluate(self, state: Any, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def heuristic(self, state: Any, seat: int) -> float:
        return evaluation.heuristic(state, seat)

    def uncertainty(self, state: Any) -> float:
        return evaluation.uncertainty(state)

    def holdings(self, state: Any, seat: int) -> dict[str, int]:
        return holdings.holdings(state, seat)

    def encoding_for(self, seats: int) -> Encoding:
        return AehreEncoding(seats)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return text.draw(view, lang, names)

    def picture(self, view: Any, lang: str) -> Picture:
        from farmyard.games.aehre.picture import picture

        return picture(view, lang)

    def draw_own(self, view: Any, lang: str, names: tuple[str, ...], columns: int) -> list[Drawing]:
        return text_own.draw_own(view, lang, names)

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        return text.tell_event(event, lang, names)

    def tell_move(self, move: Move, view: Any, lang: str) -> str:
        return text.tell_move(move, view, lang)


GAME = Aehre()
