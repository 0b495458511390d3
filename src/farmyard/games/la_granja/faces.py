"""The farm cards as people read them: the helper, then the three other bands."""

from __future__ import annotations

from farmyard.core.cards.faces import CardFace
from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.games.la_granja.notation import CARD_NAMES
from farmyard.games.la_granja.tables import AS_BARROW, AS_EXTENSION, AS_FIELD, FARM_CARD, Box
from farmyard.games.la_granja.text_phrases import band, helper_name, helper_text


def faces(box: Box, lang: str) -> list[CardFace]:
    return [face(box, card, lang) for card in range(len(box.cards))]


def face(box: Box, card: int, lang: str) -> CardFace:
    row = box.cards[card]
    return CardFace(
        id=CARD_NAMES[card],
        name=tell(helper_name(row.helper), lang),
        kind=FARM_CARD,
        kind_name=tell(say("la-granja.card.kind"), lang),
        deck="",
        players=1,
        costs=(),
        cost="",
        needs=(),
        points=0,
        passes=False,
        text=tell(helper_text(row.helper), lang),
        notes=tuple([tell(band(row, use), lang) for use in (AS_FIELD, AS_BARROW, AS_EXTENSION)]),
        about=(),
    )
