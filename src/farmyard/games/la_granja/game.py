"""La Granja: the doors of this house."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from farmyard.core.drawing import Drawing
from farmyard.core.game import Game, Option, Options, own_tables
from farmyard.core.values import Event, Move
from farmyard.games.la_granja import (
    box,
    cards,
    delivering,
    evaluation,
    farming,
    hands,
    helper_dice,
    helper_steps,
    market,
    phases,
    receiving,
    revenue,
    roofs,
    scoring,
    siesta,
    solo,
    taking,
    text,
    transport,
    turns,
    upgrading,
)
from farmyard.games.la_granja import view as views
from farmyard.games.la_granja.events import EVENTS
from farmyard.games.la_granja.helpers import HELPERS, NAMES
from farmyard.games.la_granja.notation import MOVES
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import DICE

STEPS = (
    phases.STEPS + hands.STEPS + cards.STEPS + farming.STEPS + roofs.STEPS + revenue.STEPS + transport.STEPS
    + delivering.STEPS + market.STEPS + siesta.STEPS + receiving.STEPS + taking.STEPS + upgrading.STEPS
    + scoring.STEPS + solo.STEPS + helper_steps.STEPS + helper_dice.STEPS + turns.STEPS
)  # fmt: skip


class LaGranja(Game):
    def __init__(self) -> None:
        super().__init__(
            id="la-granja",
            title="La Granja",
            seats=tuple(sorted(DICE)),
            rules_version=1,
            moves=MOVES,
            steps=STEPS,
            events=EVENTS,
            options=(
                Option("version", "rulebook", ("rulebook", "online")),
                Option("die_tiles", "up", ("up", "either")),
                *own_tables(*box.REPLACEABLE),
            ),
            cards={row.name: row for row in HELPERS},
            rules=Path(__file__).parent / "rules",
            turn_rule="LG-ANY-01",
            data=box.DATA,
        )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        box.box_of(options, NAMES)

    def table(self, seats: int, options: dict[str, Any]) -> Village:
        village = Village(self, seats, options, box.box_of(options, NAMES))
        village.prepare()
        village.agenda = phases.setup(village)
        return village

    def deal_unseen(self, state: Village, view: Any, rng: random.Random) -> None:
        views.deal_unseen(state, view, rng)

    def evaluate(self, state: Any, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return text.draw(view, lang, names)

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        return text.tell_event(event, lang, names, box.box_of(options or {}, NAMES))

    def tell_move(self, move: Move, view: Any, lang: str) -> str:
        return text.tell_move(move, view, lang)


GAME = LaGranja()
