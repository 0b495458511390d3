# mypyc: off
"""The crop area and what lies before the players, as a picture for a notebook."""

from __future__ import annotations

from farmyard.core.i18n import tell
from farmyard.core.picture import GROUND, INK, LINE, MUTED, SEATS, Picture, label, points
from farmyard.core.tokens import SEAT
from farmyard.games.aehre.tables import ANIMALS, BARE, CROPS, GONE, NO_SPACE, TILE_NAMES, WIDTH
from farmyard.games.aehre.text_phrases import crop_word
from farmyard.games.aehre.view import FarmerView, TableView

COLOURS = ("#f0cc5e", "#e6b2c2", "#a9c95a", "#f2a75c", "#b08a66", "#cfc4b0")
"""Of wheat, beet, rapeseed, corn and potato, and of a small tile lying face down."""
CELL = 44
PANEL = 260


def picture(view: TableView, lang: str) -> Picture:
    """The crop area; to its right the players, with cubes in the barn and the tiles that the viewer may know."""
    out = Picture("Eine Frage der Ähre")
    rows, columns = view.tables.rows, view.tables.columns
    cells = [divmod(cell, WIDTH) for cell in range(rows * WIDTH) if cell % WIDTH < columns]
    for draw in (draw_cell, outline):
        for row, column in cells:
            draw(out, view, row, column)
    for column in range(columns):
        out.text(20 + (column + 0.5) * CELL, 6, "abcdefghijk"[column], 11, MUTED, "middle")
    for row in range(rows):
        out.text(6, 16 + (row + 0.5) * CELL, str(row + 1), 11, MUTED, "middle")
    legend(out, 20, 30 + rows * CELL, lang)
    left = 40 + columns * CELL
    for seat, farmer in enumerate(view.farmers):
        draw_farmer(out, view, farmer, seat, left, seat * 104)
    return out


def draw_cell(out: Picture, view: TableView, row: int, column: int) -> None:
    cell = row * WIDTH + column
    crop = view.crops[cell]
    if crop == NO_SPACE:
        return
    x, y = 20 + column * CELL, 16 + row * CELL
    level = view.levels[cell]
    out.box(x + 1, y + 1, CELL - 2, CELL - 2, COLOURS[crop], 4, stroke=LINE)
    if level:
        out.text(x + 5, y + 9, str(level), 9, MUTED)
    if view.symbols[cell] and crop != BARE:
        for place in range(view.symbols[cell]):
            out.disc(x + CELL / 2 - 5 * (view.symbols[cell] - 1) + 10 * place, y + CELL / 2, 3.2, INK, opacity=0.55)
    for seat, farmer in enumerate(view.farmers):
        if cell in farmer.farms:
            house(out, x + CELL / 2, y + CELL / 2 + 1, SEATS[seat])
    if view.owners[cell] >= 0:
        out.box(x + CELL - 15, y + CELL - 15, 9, 9, SEATS[view.owners[cell]], 1, stroke="#ffffff")


def outline(out: Picture, view: TableView, row: int, column: int) -> None:
    """Around the tile: drawn by the first of its cells, for both where both can be seen."""
    cell = row * WIDTH + column

    def same(down: int, right: int) -> bool:
        inside = 0 <= row + down < view.tables.rows and 0 <= column + right < view.tables.columns
        other = cell + down * WIDTH + right
        return inside and view.levels[other] > 0 and view.serials[other] == view.serials[cell]

    if view.levels[cell] > 0 and not (same(-1, 0) or same(0, -1)):
        wide, high = (2 if same(0, 1) else 1), (2 if same(1, 0) else 1)
        x, y = 20 + column * CELL, 16 + row * CELL
        out.box(x + 2, y + 2, wide * CELL - 4, high * CELL - 4, "none", 5, stroke=INK, stroke_width=1.6)


def house(out: Picture, x: float, y: float, colour: str) -> None:
    walls = [(x - 11, y + 11), (x - 11, y - 2), (x, y - 12), (x + 11, y - 2), (x + 11, y + 11)]
    out.path(points(walls), colour, stroke="#ffffff")


def legend(out: Picture, x: float, y: float, lang: str) -> None:
    for crop in range(len(CROPS)):
        out.box(x, y - 6, 12, 12, COLOURS[crop], 2, stroke=LINE)
        word = tell(crop_word(crop), lang)
        out.text(x + 17, y, word)
        x += 30 + 6.5 * len(word)


def draw_farmer(out: Picture, view: TableView, farmer: FarmerView, seat: int, x: float, y: float) -> None:
    out.head(x, y, seat, SEAT.spell(seat), f"{view.scores()[seat].total}", seat in view.to_act, PANEL)
    for crop, (cubes, small) in enumerate(zip(farmer.cubes, farmer.small, strict=True)):
        at = x + crop * 52
        out.box(at, y + 27, 48, 20, COLOURS[crop], 3, stroke=LINE)
        out.box(at + 5, y + 33, 8, 8, SEATS[seat], 1)
        out.text(at + 17, y + 37, str(cubes) if cubes != GONE else "–", 11, bold=True)
        if small:
            out.text(at + 44, y + 37, f"+{small}", 9, MUTED, "end")
    tiles = [TILE_NAMES[tile] if tile is not None else "?" for tile in farmer.hand]
    for place, tile in enumerate(tiles):
        out.box(x + place * 56, y + 52, 52, 20, GROUND, 3, stroke=LINE)
        out.text(x + place * 56 + 26, y + 62, tile, 11, at="middle")
    animals = [
        ANIMALS[animal] + ("" if value is None else f" {value}")
        for animal, value in zip(farmer.animals, farmer.values, strict=True)
    ]
    if animals:
        out.text(x, y + 83, label(", ".join(animals), 42), 11, MUTED)
