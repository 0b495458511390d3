# mypyc: off
"""The table as a terminal shows it: the village square on top, the farms below, one's own hand at the end.

Colour helps and is never the only sign: every good has its letters, every player a number.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.drawing import NAME_WIDTH, Drawing, Span, fit, shorten, width
from farmyard.core.i18n import tell
from farmyard.core.values import Phrase
from farmyard.games.la_granja.deliveries import rows_in_play
from farmyard.games.la_granja.notation import CELL, TILE_NAMES
from farmyard.games.la_granja.tables import FARM_CARD, NOBODY, NONE, PARTS, Box
from farmyard.games.la_granja.text_farm import farms
from farmyard.games.la_granja.text_fit import GOOD_STYLES, HEAD, LINE, NEUTRAL_STYLE, SEAT_STYLES, flow, wide
from farmyard.games.la_granja.text_phrases import (
    NUMERALS,
    box_in,
    ours,
    revenue_effect,
    roof_effect,
    short_word,
    silver,
    terms,
    workshop_word,
)
from farmyard.games.la_granja.view import VillageView

CELL_WIDTH = 8
THERE = "■"
MISSING = "□"
MARKERS = ("", "★", "✔")
"""What a workshop marker shows: gained in this round, or turned."""
RINGS = "①②③④"
"""Markers of the players: in a ring, so that none is read as a number of the board."""


def draw(view: VillageView, lang: str, names: tuple[str, ...]) -> Drawing:
    """Everything this view shows, as wide as the narrowest terminal but for very long words."""
    box = box_in(view)
    return [
        *head(view, lang, names),
        [],
        *market(view, box, lang),
        [],
        *siesta(view, box, lang),
        *revenue(view, box, lang),
        [],
        *workshops(view, box, lang),
        *roofs(view, box, lang),
        *legend(lang),
        *(end(view, lang, names) if view.over else []),
        [],
        *farms(view, box, lang, names),
    ]


def stall(view: VillageView, owner: int) -> Span:
    """Whose stall it is."""
    if owner == NOBODY:
        return ("·", LINE)
    return ("Ⓝ", NEUTRAL_STYLE) if owner >= view.seats else (RINGS[owner], SEAT_STYLES[owner])


def moment(view: VillageView) -> Phrase:
    """The round and its phase."""
    if view.over:
        return ours("board.over")
    if view.round:
        return ours("board.head", round=view.round, numeral=NUMERALS[view.phase], phase=ours(f"phase.{view.phase}"))
    return ours("board.setup")


def head(view: VillageView, lang: str, names: tuple[str, ...]) -> Drawing:
    title = moment(view)
    if view.seats == 1:
        order = ours("board.leads") if view.leads else ours("board.leads_not")
    else:
        order = ours("board.order", names=[shorten(names[seat]) for seat in view.turn_order])
    assert view.unplayed is not None, "La Granja has no game without cards"
    deck, discards = dict(view.unplayed.piles)[FARM_CARD], dict(view.unplayed.discards).get(FARM_CARD, ())
    piles = ours("board.piles", deck=deck, discards=len(discards))
    return flow(tell(title, lang), [[(tell(order, lang), "")], [(tell(piles, lang), "")]], width(tell(title, lang)) + 4)


# --- the market -----------------------------------------------------------------------------------


def market(view: VillageView, box: Box, lang: str) -> Drawing:
    """Hexes in rows that lie half a hex apart: each has two neighbours in its row, above and below."""
    cells = box.markets[view.seats]
    left = min(2 * q + r for q, r in cells.places)
    rows: dict[int, list[tuple[int, int]]] = {}
    for cell in cells.cells:
        q, r = cells.places[cell]
        rows.setdefault(r, []).append(((2 * q + r - left) * CELL_WIDTH // 2 + 1, cell))
    out: Drawing = [[(f" {tell(ours('board.market'), lang)}", HEAD)]]
    for _, row in sorted(rows.items()):
        line: list[Span] = []
        for column, cell in sorted(row):
            line.append((" " * (column - wide(line)), ""))
            line.append((str(cells.values[cell]), HEAD))
            line.append((f" {CELL.spell(view.first_cell + cell)}", LINE))
            line.append(stall(view, view.stalls[cell]))
        out.append(line)
    return out


# --- siesta track and dice ------------------------------------------------------------------------


def siesta(view: VillageView, box: Box, lang: str) -> Drawing:
    """The spaces, who stands on them (the marker on top first), and what they are worth."""
    spaces: list[list[Span]] = []
    for space, value in enumerate(box.siesta):
        stack = [seat for seat in reversed(view.arrived) if view.siesta[seat] == space]
        markers = [(RINGS[seat], SEAT_STYLES[seat]) for seat in stack] or [("·", LINE)]
        worth = [(f" +{value}", LINE)] if value else []
        spaces.append([(f"{space} ", HEAD), *markers, *worth])
    label = tell(ours("board.siesta"), lang)
    return flow(label, spaces, width(label) + 3)


def revenue(view: VillageView, box: Box, lang: str) -> Drawing:
    """The six spaces with the dice that lie there."""
    spaces: list[list[Span]] = []
    for space in range(6):
        n = view.dice[space]
        dice: Span = (f" {str(space + 1) * n if n < 5 else f'{space + 1}×{n}'} ", "bold black on #eeeeee")
        piece = [(f"{space + 1} ", HEAD), dice if n else ("·", LINE)]
        piece.append((f" {tell(revenue_effect(box, space), lang)}", "" if n else LINE))
        if space == view.reserved:
            piece.append((f" ({tell(ours('board.reserved'), lang)})", HEAD))
        spaces.append(piece)
    label = tell(ours("board.revenue"), lang)
    return flow(label, spaces, width(label) + 3)


# --- workshops and roof tiles ---------------------------------------------------------------------


def workshops(view: VillageView, box: Box, lang: str) -> Drawing:
    """Each workshop with what its rows ask for, how far everybody is, and whether it is open."""
    label = max(width(tell(workshop_word(workshop.kind), lang)) for workshop in box.workshops) + 5
    longest = max(len(row) for workshop in box.workshops for row in workshop.rows)
    out: Drawing = []
    for number, workshop in enumerate(box.workshops):
        rows = rows_in_play(workshop, view.seats)
        for kind, symbols in enumerate(dict.fromkeys(rows)):
            name = f" w{number + 1} {tell(workshop_word(workshop.kind), lang)}" if kind == 0 else ""
            alike = [row for row, found in enumerate(rows) if found == symbols]
            line: list[Span] = [(fit(name, label), HEAD), *row_of(symbols, lang)]
            line.append(("    " * (longest - len(symbols)) + " ", ""))
            line += suppliers(view, number, len(symbols), alike)
            line += [(tell(state, lang), LINE) for state in state_of(view, number) if kind == 0]
            out.append(line)
    return out


def state_of(view: VillageView, number: int) -> list[Phrase]:
    """Closed, or open with the point for the first still there."""
    if number in view.orders:
        return [ours("board.closed", n=view.orders.index(number) + 1)]
    return [ours("board.first_point")] if number in view.rewards else []


def row_of(symbols: Sequence[int], lang: str) -> list[Span]:
    out: list[Span] = []
    for good in symbols:
        out.append((tell(short_word(good), lang), GOOD_STYLES[good]))
        out.append((" ", ""))
    return out


def suppliers(view: VillageView, number: int, symbols: int, rows: Sequence[int]) -> list[Span]:
    """Everybody who delivers to one of these rows, symbol by symbol, or has the marker."""
    out: list[Span] = []
    for seat, farm in enumerate(view.farms):
        if farm.rows[number] == NONE or farm.rows[number] not in rows:
            continue
        out.append((RINGS[seat], SEAT_STYLES[seat]))
        if farm.markers[number]:
            out.append((MARKERS[farm.markers[number]], HEAD))
        else:
            filled = farm.delivered[number]
            out.append(("".join(THERE if filled >> place & 1 else MISSING for place in range(symbols)), ""))
        out.append((" ", ""))
    return out


def roofs(view: VillageView, box: Box, lang: str) -> Drawing:
    """The tiles of this round that can still be bought."""
    if not view.display or view.over:
        return []
    label = tell(ours("board.roofs", price=silver(terms(view).roof)), lang)
    tiles: list[list[Span]] = [
        [(TILE_NAMES[tile], HEAD), (f" {tell(roof_effect(box, tile), lang)}", "")] for tile in view.display
    ]
    return flow(label, tiles, width(label) + 3)


def legend(lang: str) -> Drawing:
    """What the signs mean."""
    return flow("", [[(sign, LINE)] for sign in tell(ours("board.legend"), lang).split("  ")], 1)


# --- the end --------------------------------------------------------------------------------------


def end(view: VillageView, lang: str, names: tuple[str, ...]) -> Drawing:
    """Where everybody's points come from."""
    titles = [tell(ours("board.player"), lang), *(tell(ours(f"score.{part}"), lang) for part in PARTS)]
    titles += [tell(ours("board.total"), lang), tell(ours("board.left"), lang)]
    out: Drawing = [[]]
    for place, title in enumerate(titles):
        line: list[Span] = [(fit(f" {title}", max(map(width, titles)) + 2), HEAD)]
        for seat, farm in enumerate(view.farms):
            cells = [shorten(names[seat]), *map(str, farm.points), str(farm.total), str(farm.silver)]
            line.append((fit(cells[place], NAME_WIDTH + 1), SEAT_STYLES[seat] if place == 0 else ""))
        out.append(line)
    return out
