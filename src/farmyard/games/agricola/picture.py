# mypyc: off
"""Action spaces and farms as a picture for a notebook."""

from __future__ import annotations

from farmyard.core.i18n import tell
from farmyard.core.picture import GROUND, INK, LAND, LAND_EDGE, LINE, MUTED, SEATS, Picture, label, points
from farmyard.core.tokens import SEAT
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.text_phrases import amount, good_word, improvement_word, ours, space_word
from farmyard.games.agricola.view import FarmView, SpaceView, TableView

COLOURS = {
    "food": "#e3a857", "wood": "#a9713a", "clay": "#c4643f", "reed": "#8fb04a", "stone": "#9a9a94",
    "grain": "#f0cc3e", "vegetable": "#e57f2b", "sheep": "#ffffff", "boar": "#5a5550", "cattle": "#8b5a2b",
}  # fmt: skip
HOUSES = ("#c99a5c", "#c4643f", "#a5a5a0")
"""Of wood, clay and stone."""
SOIL, PASTURE, FENCE, STABLE = "#8a5f3b", "#c9dd9c", "#5c3d1e", "#7a2e22"
CELL, TILE, TILE_HIGH = 60, 146, 36
COLUMNS, ROWS = 5, 3
FARM = COLUMNS * CELL
TILES_IN_A_ROW = 6
FARMS_IN_A_ROW = 3


def picture(view: TableView, lang: str) -> Picture:
    out = Picture("Agricola")
    round_now = ours("board.round", round=view.round, rounds=view.tables.rounds, stage=stage(view))
    out.text(0, 8, tell(round_now if view.round else ours("board.before"), lang), 14, bold=True)
    for place, space in enumerate(view.spaces):
        row, column = divmod(place, TILES_IN_A_ROW)
        draw_space(out, view, space, column * (TILE + 6), 26 + row * (TILE_HIGH + 5), lang)
    top = 40 + -(-len(view.spaces) // TILES_IN_A_ROW) * (TILE_HIGH + 5)
    for seat, farm in enumerate(view.farms):
        row, column = divmod(seat, FARMS_IN_A_ROW)
        draw_farm(out, view, farm, seat, column * (FARM + 24), top + row * (ROWS * CELL + 112), lang)
    return out


def stage(view: TableView) -> int:
    return 1 + sum(view.round > last for last in view.tables.harvests)


def draw_space(out: Picture, view: TableView, space: SpaceView, x: float, y: float, lang: str) -> None:
    """Its name, what lies there, and who stands there."""
    closed = view.round < space.from_round
    out.box(x, y, TILE, TILE_HIGH, GROUND if not closed else "#e6e0d3", 5, stroke=LINE)
    indent = 22 if space.round else 6
    if space.round:
        out.text(x + 18, y + 11, str(space.round), 9, MUTED, "end")
    name = label(tell(space_word(space.name, view.game), lang), 19 - indent // 6)
    out.text(x + indent, y + 11, name, 11, MUTED if closed else INK, bold=True)
    goods = [*([(space.good, space.n)] if space.good and space.n else []), *space.pile]
    at = x + 6.0
    for good, count in goods:
        out.disc(at + 5, y + 26, 5, COLOURS.get(good, LINE), stroke=INK, stroke_width=0.7)
        words = tell(amount(good, count), lang)
        out.text(at + 13, y + 26, label(words, 16), 10)
        at += 20 + 5.5 * len(words)
    people = (space.user, *space.joined) if space.user >= 0 else ()
    for place, seat in enumerate(people):
        person(out, x + TILE - 12 - 17 * place, y + 25, seat)


def person(out: Picture, x: float, y: float, seat: int) -> None:
    out.disc(x, y, 8, SEATS[seat], stroke="#ffffff", stroke_width=1.4)
    out.text(x, y, str(seat + 1), 9, "#ffffff", "middle", bold=True)


def draw_farm(out: Picture, view: TableView, farm: FarmView, seat: int, x: float, y: float, lang: str) -> None:
    marker = " ★" if view.first == seat and view.seats > 1 else ""
    out.head(x, y, seat, SEAT.spell(seat) + marker, f"{view.scores()[seat].total}", seat in view.to_act, FARM)
    top = y + 28
    out.box(x, top, FARM, ROWS * CELL, LAND, 3, stroke=LAND_EDGE)
    for pasture in farm.pastures:
        for cell in pasture.cells:
            fill_cell(out, x, top, cell, PASTURE)
    for cell in range(COLUMNS * ROWS):
        out.box(*corner(x, top, cell), CELL, CELL, "none", 0, stroke=LAND_EDGE, stroke_width=0.5)
    draw_house(out, farm, seat, x, top)
    for cell in farm.fields:
        draw_field(out, farm.crops[cell], x, top, cell)
    for cell in farm.stables:
        draw_stable(out, x, top, cell)
    draw_animals(out, farm, x, top)
    for side in farm.fences:
        draw_fence(out, x, top, side)
    stock = [(good, count) for good, count in zip(GOODS, farm.goods, strict=True) if count]
    chips = [(tell(good_word(good), lang), COLOURS[good], count) for good, count in stock]
    below = out.chips(x, top + ROWS * CELL + 16, chips, FARM)
    owned = [tell(improvement_word(name), lang) for name in farm.majors]
    owned += [card for owner, card in view.cards if owner == seat and card not in farm.majors]
    hand = [held.card for held in view.hand] if seat == view.seat else []
    for words in (owned, hand):
        if words:
            out.text(x, below, label(", ".join(words), 48), 11, INK if words is owned else MUTED)
            below += 16
    out.reach(x, below)


def corner(x: float, top: float, cell: int) -> tuple[float, float]:
    return x + cell % COLUMNS * CELL, top + cell // COLUMNS * CELL


def fill_cell(out: Picture, x: float, top: float, cell: int, colour: str) -> None:
    left, up = corner(x, top, cell)
    out.box(left, up, CELL, CELL, colour, 0)


def draw_house(out: Picture, farm: FarmView, seat: int, x: float, top: float) -> None:
    """The rooms, with the people who are still at home."""
    at_home = farm.to_place
    for place, cell in enumerate(farm.rooms):
        left, up = corner(x, top, cell)
        walls = HOUSES[farm.material]
        out.box(left + 8, up + 24, CELL - 16, CELL - 30, walls, 1, stroke=INK, stroke_width=1)
        roof = [(left + 4, up + 26), (left + CELL / 2, up + 7), (left + CELL - 4, up + 26)]
        out.path(points(roof), "#7d3b2a", stroke=INK, stroke_width=1)
        if place < at_home:
            person(out, left + CELL / 2, up + 40, seat)


def draw_field(out: Picture, crop: int, x: float, top: float, cell: int) -> None:
    left, up = corner(x, top, cell)
    out.box(left + 4, up + 4, CELL - 8, CELL - 8, SOIL, 5)
    for furrow in range(1, 4):
        out.line(left + 10, up + 4 + furrow * 13, left + CELL - 10, up + 4 + furrow * 13, "#75502f", 2)
    if crop:
        token(out, left + CELL / 2, up + CELL / 2, COLOURS["grain" if crop > 0 else "vegetable"], abs(crop))


def token(out: Picture, x: float, y: float, colour: str, count: int) -> None:
    dark = colour in (COLOURS["boar"], COLOURS["cattle"])
    out.disc(x, y, 12, colour, stroke=INK, stroke_width=1.2)
    out.text(x, y, str(count), 12, "#ffffff" if dark else INK, "middle", bold=True)


def draw_stable(out: Picture, x: float, top: float, cell: int) -> None:
    left, up = corner(x, top, cell)
    roof = [
        (left + 36, up + 55),
        (left + 36, up + 45),
        (left + 45, up + 38),
        (left + 54, up + 45),
        (left + 54, up + 55),
    ]
    out.path(points(roof), STABLE, stroke="#ffffff", stroke_width=1)


def draw_animals(out: Picture, farm: FarmView, x: float, top: float) -> None:
    """One token for each species in a pasture, a stable or the house, with how many there are."""
    for pasture in farm.pastures:
        left, up = corner(x, top, pasture.cells[0])
        herds = [*([(pasture.animal, pasture.n)] if pasture.n else []), *pasture.others]
        for place, (animal, count) in enumerate(herds):
            token(out, left + 22 + 20 * place, up + 24, COLOURS[animal], count)
    for cell, animal in farm.in_stables:
        left, up = corner(x, top, cell)
        token(out, left + 22, up + 24, COLOURS[animal], 1)
    for place, animal in enumerate(farm.pets):
        left, up = corner(x, top, farm.rooms[place % len(farm.rooms)])
        token(out, left + 48, up + 46, COLOURS[animal], 1)


def draw_fence(out: Picture, x: float, top: float, side: int) -> None:
    """0-19 lie along the rows, 20-37 stand between the columns."""
    if side < COLUMNS * (ROWS + 1):
        row, column = divmod(side, COLUMNS)
        left, up = x + column * CELL, top + row * CELL
        out.line(left + 2, up, left + CELL - 2, up, FENCE, 5)
    else:
        row, column = divmod(side - COLUMNS * (ROWS + 1), COLUMNS + 1)
        left, up = x + column * CELL, top + row * CELL
        out.line(left, up + 2, left, up + CELL - 2, FENCE, 5)
