"""La Granja: the definition of the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from farmyard._places import folder_of
from farmyard.core.cards.faces import CardFace
from farmyard.core.drawing import Drawing
from farmyard.core.encoding import Encoding
from farmyard.core.game import Game, Option, Options, own_tables
from farmyard.core.picture import Picture
from farmyard.core.values import Event, Move, Step
from farmyard.games.la_granja import (
    box,
    cards,
    delivery_steps,
    evaluation,
    faces,
    farm_phase,
    hands,
    helper_dice,
    helper_steps,
    holdings,
    market,
    phases,
    receiving,
    revenue,
    revenue_spaces,
    roof_effects,
    roofs,
    scoring,
    siesta,
    solo,
    taking,
    text,
    text_own,
    transport,
    turns,
    upgrading,
)
from farmyard.games.la_granja import view as views
from farmyard.games.la_granja.encoding import LaGranjaEncoding
from farmyard.games.la_granja.events import EVENTS
from farmyard.games.la_granja.helpers import HELPERS, NAMES
from farmyard.games.la_granja.notation import DRAWS, MOVES, Draw
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import CARD_IDS, DICE, FARM_CARD

STEPS = (
    phases.STEPS + hands.STEPS + cards.STEPS + farm_phase.STEPS + roofs.STEPS + roof_effects.STEPS + revenue.STEPS
    + revenue_spaces.STEPS + transport.STEPS + delivery_steps.STEPS + market.STEPS + siesta.STEPS + receiving.STEPS
    + taking.STEPS + upgrading.STEPS + scoring.STEPS + solo.STEPS + helper_steps.STEPS + helper_dice.STEPS
    + turns.STEPS
)  # fmt: skip

RENAMED: dict[str, Callable[..., Step]] = {
    "draw_card": hands.draw,
    "drawing": hands.deal,
    "offer_merchant": revenue.OfferSpace,
    "offer_night_porter": transport.OfferDelivery,
    "pay_tenant": helper_steps.PayForField,
}
"""Steps by the names under which earlier versions saved them."""


KINDS: dict[str, str] = dict.fromkeys(CARD_IDS, FARM_CARD)


class LaGranja(Game):
    def __init__(self) -> None:
        super().__init__(
            id="la-granja",
            title="La Granja",
            seats=tuple(sorted(DICE)),
            rules_version=2,
            moves=MOVES,
            steps=STEPS,
            events=EVENTS,
            options=(
                Option("version", "rulebook", ("rulebook", "online")),
                Option("die_tiles", "up", ("up", "either")),
                *own_tables(*box.REPLACEABLE),
            ),
            cards={row.name: row for row in HELPERS},
            rules=folder_of(__name__) / "rules",
            actions=folder_of(__name__) / "actions",
            turn_rule="LG-ANY-01",
            data=box.DATA,
            renamed=RENAMED,
            labels=(*farm_phase.PARTS_OF_HARVEST, *transport.MORE_OF),
        )

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        box.box_of(options, NAMES)

    def table(self, seats: int, options: dict[str, Any]) -> Village:
        village = Village(self, seats, options, box.box_of(options, NAMES))
        village.prepare()
        village.agenda = phases.setup(village)
        return village

    def kinds(self) -> dict[str, str]:
        return KINDS

    def deal_moves(self, cards: tuple[str, ...]) -> list[Move]:
        return [DRAWS[card] for card in cards]

    def dealt_by(self, move: Draw) -> str:
        return CARD_IDS[move.card]

    def deal_unseen(self, state: Village, view: Any, rng: random.Random) -> None:
        views.lay_out(state, view)

    def evaluate(self, state: Any, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def heuristic(self, state: Any, seat: int) -> float:
        return evaluation.heuristic(state, seat)

    def uncertainty(self, state: Any) -> float:
        return evaluation.uncertainty(state)

    def holdings(self, state: Any, seat: int) -> dict[str, int]:
        return holdings.holdings(state, seat)

    def encoding_for(self, seats: int) -> Encoding:
        return LaGranjaEncoding(seats)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return text.draw(view, lang, names)

    def picture(self, view: Any, lang: str) -> Picture:
        from farmyard.games.la_granja.picture import picture

        return picture(view, lang)

    def draw_own(self, view: Any, lang: str, names: tuple[str, ...], columns: int) -> list[Drawing]:
        return text_own.draw_own(view, lang, names)

    def draw_farm(self, view: Any, seat: int, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        return text_own.draw_farm(view, seat, lang, names)

    def card_faces(self, lang: str) -> list[CardFace]:
        return faces.faces(box.box_of({}, NAMES), lang)

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        return text.tell_event(event, lang, names, box.box_of(options or {}, NAMES))

    def tell_move(self, move: Move, view: Any, lang: str) -> str:
        return text.tell_move(move, view, lang)


GAME = LaGranja()
