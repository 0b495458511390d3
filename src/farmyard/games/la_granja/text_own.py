# mypyc: off
"""What a player must see beside the choices on a small screen: their own farm and hand, told ever more briefly."""

from __future__ import annotations

from farmyard.core.drawing import Drawing, Span, cut, width
from farmyard.core.i18n import tell
from farmyard.games.la_granja.notation import CARD_NAMES
from farmyard.games.la_granja.tables import Box, FarmCard
from farmyard.games.la_granja.text_board import moment
from farmyard.games.la_granja.text_farm import Piece, compact, title, whole
from farmyard.games.la_granja.text_fit import GOOD_STYLES, HEAD, LINE, WIDTH, flow, wide
from farmyard.games.la_granja.text_phrases import bonuses, box_in, helper_name, listed, ours, points, short_word
from farmyard.games.la_granja.view import FarmView, VillageView


def draw_own(view: VillageView, lang: str, names: tuple[str, ...]) -> list[Drawing]:
    """Farm and hand in full; without what helpers do; with the hand in a line a card; with the names of the cards."""
    if view.seat is None:
        return []
    box, farm = box_in(view), view.farms[view.seat]
    phase: Drawing = [[(f" {tell(moment(view), lang)}", HEAD)]]
    top = title(view, view.seat, lang, names)
    stores = compact(view, box, view.seat, lang)
    cards = hand_lines(farm, box, lang)
    return [
        [*phase, *top, *whole(view, box, view.seat, lang)],
        [*phase, *top, *whole(view, box, view.seat, lang, brief=True), *cards],
        [*phase, *top, *stores, *cards],
        [*top, *stores, *cards],
        [*top, *stores, *hand_names(farm, box, lang)],
        [*top[:1], *stores],
    ]


def draw_farm(view: VillageView, seat: int, lang: str, names: tuple[str, ...]) -> Drawing:
    return [*title(view, seat, lang, names), *whole(view, box_in(view), seat, lang)]


def hand_lines(farm: FarmView, box: Box, lang: str) -> Drawing:
    """Every card in a line: field, barrow, helper, extension."""
    return [card_line(box.cards[card], CARD_NAMES[card], lang) for card in farm.hand if card is not None]


def card_line(card: FarmCard, name: str, lang: str) -> list[Span]:
    line: Piece = [(f" {name:<4} ", HEAD), (tell(short_word(card.crop), lang), GOOD_STYLES[card.crop]), (" │ ", LINE)]
    for good in card.barrow:
        line += [(tell(short_word(good), lang), GOOD_STYLES[good]), (" ", "")]
    line += [(tell(points(card.points), lang), ""), (" │ ", LINE), (tell(helper_name(card.helper), lang), "")]
    room = WIDTH - wide(line) - width(" │ ")
    return [*line, (" │ ", LINE), (cut(listed(bonuses(card), lang), room), "")]


def hand_names(farm: FarmView, box: Box, lang: str) -> Drawing:
    label = tell(ours("board.hand"), lang)
    cards: list[Piece] = [
        [(CARD_NAMES[card], HEAD), (f" {tell(helper_name(box.cards[card].helper), lang)}", "")]
        for card in farm.hand
        if card is not None
    ]
    return flow(label, cards, width(label) + 3) if cards else []
