"""Farmerama: the definition of the game."""

from __future__ import annotations

import random
from typing import Any

from farmyard._places import folder_of
from farmyard.core.drawing import Drawing
from farmyard.core.encoding import Encoding
from farmyard.core.game import Game, Option, Options, own_tables
from farmyard.core.picture import Picture
from farmyard.core.values import Event, Move
from farmyard.games.farmerama import awards, evaluation, holdings, phases, solo, steps, text, text_board, text_own
from farmyard.games.farmerama import view as views
from farmyard.games.farmerama.box import BOX, DATA, TABLES, box_for
from farmyard.games.farmerama.encoding import FarmeramaEncoding
from farmyard.games.farmerama.events import EVENTS
from farmyard.games.farmerama.notation import MOVES
from farmyard.games.farmerama.state import Table


class Farmerama(Game):
    def __init__(self) -> None:
        super().__init__(
            id="farmerama",
            title="Farmerama",
            seats=(1, 2, 3, 4),
            rules_version=2,
            moves=MOVES,
            steps=steps.STEPS + awards.STEPS + phases.STEPS + solo.STEPS,
            events=EVENTS,
            options=(Option("experienced", False), Option("together", False, seats=(2, 3, 4)), *own_tables(*TABLES)),
            rules=folder_of(__name__) / "rules",
            actions=folder_of(__name__) / "actions",
            turn_rule="FA-ROUND-03",
            data=DATA,
        )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
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
        return FarmeramaEncoding(seats)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return text.draw(view, lang, names)

    def picture(self, view: Any, lang: str) -> Picture:
        from farmyard.games.farmerama.picture import picture

        return picture(view, lang)

    def draw_within(self, view: Any, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        return text.draw(view, lang, names, min(columns, text_board.USUAL))

    def draw_own(self, view: Any, lang: str, names: tuple[str, ...], columns: int) -> list[Drawing]:
        return text_own.draw_own(view, lang, names, min(columns, text_board.USUAL))

    def draw_farm(self, view: Any, seat: int, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        return text_own.draw_farm(view, seat, lang, min(columns, text_board.USUAL))

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        return text.tell_event(event, lang, names, BOX if options is None else box_for(options))

    def tell_move(self, move: Move, view: Any, lang: str) -> str:
        return text.tell_move(move, view, lang)


GAME = Farmerama()
