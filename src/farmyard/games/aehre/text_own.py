# mypyc: off
"""What a player must see beside the choices on a small screen: the crop area and their own hand."""

from __future__ import annotations

from farmyard.core.drawing import Drawing, Span
from farmyard.core.i18n import tell
from farmyard.games.aehre.state import NOBODY
from farmyard.games.aehre.tables import BARE, LETTERS, TILE_NAMES
from farmyard.games.aehre.text_board import (
    FRESH,
    HEAD,
    SEAT_STYLES,
    barn,
    bottom,
    crop_area,
    edge,
    fields,
    hand,
    is_fresh,
    legend,
    players,
    style_of,
)
from farmyard.games.aehre.text_phrases import BARN_SYMBOL, FARM_SYMBOL, ours
from farmyard.games.aehre.view import FarmerView, TableView


def draw_own(view: TableView, lang: str, names: tuple[str, ...]) -> list[Drawing]:
    """The crop area and the own hand: beside the barn and the players, alone, and with one line a field."""
    held = [] if view.seat is None else hand(view, view.farmers[view.seat], lang)
    area, low = crop_area(view), low_crop_area(view)
    return [
        [*area, legend(lang), [], *barn(view, lang), [], *players(view, lang, names), [], *held],
        [*area, legend(lang), [], *players(view, lang, names), [], *held],
        [*area, legend(lang), *held],
        [*area, *held],
        [*low, *barn(view, lang), *held],
        [*low, *held],
        [*low, *([] if view.seat is None else short_hand(view, view.farmers[view.seat], lang))],
    ]


def low_crop_area(view: TableView) -> Drawing:
    """The crop area with one line a field."""
    out = crop_area(view)[:1]
    for row in range(view.tables.rows):
        out.append(edge(view, row))
        out.append(fields(view, row, only, str(row + 1)))
    return [*out, edge(view, view.tables.rows)]


def only(view: TableView, cell: int) -> list[Span]:
    """A whole field in one line: the crop, just laid or not, the farm or else the barn symbols, the level."""
    style = style_of(view, cell)
    if view.crops[cell] == BARE:
        return bottom(view, cell)
    level = str(view.levels[cell] or " ")
    fresh = is_fresh(view, cell)
    shown = [(f"{LETTERS[view.crops[cell]]}{FRESH if fresh else ' '}", f"bold {style}")]
    owner = view.owners[cell]
    if owner != NOBODY:
        shown.append((f"{FARM_SYMBOL}{owner + 1}", SEAT_STYLES[owner]))
    else:
        shown.append((f"{BARN_SYMBOL * view.symbols[cell] if fresh else '':<2}", style))
    return [*shown, (level, style)]


def short_hand(view: TableView, farmer: FarmerView, lang: str) -> Drawing:
    """Hand and reserve in a line, by their written names alone."""
    line: list[Span] = [(f" {tell(ours('board.your_hand'), lang)} ", HEAD)]
    for tile in farmer.hand:
        if tile is not None:
            line += [(f" {TILE_NAMES[tile]}", "")]
    line.append((f"   {tell(ours('board.your_reserve'), lang)} ", HEAD))
    small = [LETTERS[crop] for crop, n in enumerate(farmer.small) if n]
    return [[*line, (f" {' '.join(small) or '–'}", "")]]
