# mypyc: off
"""The table as a terminal shows it: crop area, barn, players, own hand and piles.

Colour helps and is never the only sign: every field carries its letter, every player a number.
"""

from __future__ import annotations

from collections.abc import Callable

from farmyard.core.drawing import Drawing, Span, fit, shorten, width
from farmyard.core.i18n import tell
from farmyard.games.aehre.state import NOBODY
from farmyard.games.aehre.tables import (
    ANIMALS,
    BARE,
    CELL_NAMES,
    CROPS,
    LETTERS,
    NO_SPACE,
    TILE_NAMES,
    TILE_SYMBOLS,
    WIDTH,
    crops_of,
)
from farmyard.games.aehre.text_phrases import BARN_SYMBOL, FARM_SYMBOL, animal_word, crop_word, ours, tiles_words
from farmyard.games.aehre.view import FarmerView, TableView

MOST_WIDTH = 80
FIELD = 5
"""Characters across one field."""
CROP_STYLES = ("black on #d08c28", "black on #e36ac0", "black on #ffee55", "black on #6cc24a", "black on #c0ab90")
"""Chosen so that a terminal of 16 colours still shows five different ones."""
BARE_STYLE = "black on #ffffff"
SEAT_STYLES = (
    "bold white on #005fd7",
    "bold white on #d70000",
    "bold white on #008700",
    "bold white on #8700af",
    "bold white on #303030",
)
LINE = "dim"
HEAD = "bold"
JUNCTIONS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the lines that meet there: 1 for up, 2 for right, 4 for down, 8 for left."""
FRESH = "*"
FACE_DOWN = "▒"
TO_ACT = "►"


def draw(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    """Everything this view shows, at most 80 columns wide but for very long words."""
    return [
        *crop_area(view),
        legend(lang),
        [],
        *barn(view, lang),
        [],
        *players(view, lang, names),
        *([] if view.over else [[], *piles(view, lang, names)]),
        *([] if view.seat is None else [[], *hand(view, view.farmers[view.seat], lang)]),
    ]


# --- the crop area --------------------------------------------------------------------------------


def crop_area(view: TableView) -> Drawing:
    names = CELL_NAMES[: view.tables.columns]
    letters: list[Span] = [(" " * 3 + "".join(f"{name[0]:^{FIELD + 1}}" for name in names), HEAD)]
    out: Drawing = [letters]
    for row in range(view.tables.rows):
        out.append(edge(view, row))
        out.append(fields(view, row, top, str(row + 1)))
        out.append(fields(view, row, bottom, ""))
    out.append(edge(view, view.tables.rows))
    return out


def cell_at(view: TableView, row: int, column: int) -> int:
    """The cell there, or NO_SPACE beyond the crop area and in its gaps."""
    if not (0 <= row < view.tables.rows and 0 <= column < view.tables.columns):
        return NO_SPACE
    cell = row * WIDTH + column
    return NO_SPACE if view.crops[cell] == NO_SPACE else cell


def one_tile(view: TableView, a: int, b: int) -> bool:
    """Do these neighbours show the two fields of one tile? Then no line is drawn between them."""
    return view.serials[a] == view.serials[b] > 0 and BARE not in (view.crops[a], view.crops[b])


def line_between(view: TableView, a: int, b: int) -> bool:
    """Around every space, but not through a tile."""
    if NO_SPACE in (a, b):
        return a != b
    return not one_tile(view, a, b)


def line_above(view: TableView, row: int, column: int) -> bool:
    return line_between(view, cell_at(view, row - 1, column), cell_at(view, row, column))


def line_left(view: TableView, row: int, column: int) -> bool:
    return line_between(view, cell_at(view, row, column - 1), cell_at(view, row, column))


def edge(view: TableView, row: int) -> list[Span]:
    """The line above a row of fields (or below the last one)."""
    out: list[Span] = [("  ", "")]
    columns = view.tables.columns
    for column in range(columns + 1):
        meeting = (
            1 * line_left(view, row - 1, column)
            + 2 * line_above(view, row, column)
            + 4 * line_left(view, row, column)
            + 8 * line_above(view, row, column - 1)
        )
        out.append((JUNCTIONS[meeting], LINE))
        if column < columns:
            above = cell_at(view, row - 1, column)
            out.append(("─" * FIELD, LINE) if line_above(view, row, column) else (" " * FIELD, style_of(view, above)))
    return out


def fields(view: TableView, row: int, half: Callable[[TableView, int], list[Span]], label: str) -> list[Span]:
    """The upper or the lower half of a row of fields, with its number on both sides."""
    out: list[Span] = [(f"{label:<2}", HEAD)]
    columns = view.tables.columns
    for column in range(columns):
        cell = cell_at(view, row, column)
        before = cell_at(view, row, column - 1)
        out.append(("│", LINE) if line_left(view, row, column) else (" ", style_of(view, before)))
        out.extend([(" " * FIELD, "")] if cell == NO_SPACE else half(view, cell))
    out.append(("│", LINE) if line_left(view, row, columns) else (" ", ""))
    out.append((f" {label}", HEAD))
    return out


def top(view: TableView, cell: int) -> list[Span]:
    """Just laid or not, the crop, and the farm."""
    style = style_of(view, cell)
    if view.crops[cell] == BARE:
        return [(FACE_DOWN * FIELD, style)]
    mark = FRESH if is_fresh(view, cell) else " "
    shown = [(f"{mark}{LETTERS[view.crops[cell]]} ", f"bold {style}")]
    owner = view.owners[cell]
    shown.append(("  ", style) if owner == NOBODY else (f"{FARM_SYMBOL}{owner + 1}", SEAT_STYLES[owner]))
    return shown


def bottom(view: TableView, cell: int) -> list[Span]:
    """Barn symbols as long as they matter, and the level above the printed ground."""
    level = str(view.levels[cell] or "")
    bare = view.crops[cell] == BARE
    symbols = FACE_DOWN * 2 if bare else BARN_SYMBOL * view.symbols[cell] if is_fresh(view, cell) else ""
    return [(f"{symbols:<2}{level:>{FIELD - 3}} ", style_of(view, cell))]


def is_fresh(view: TableView, cell: int) -> bool:
    return view.lays > 0 and view.serials[cell] == view.lays


def style_of(view: TableView, cell: int) -> str:
    if cell == NO_SPACE:
        return ""
    crop = view.crops[cell]
    return BARE_STYLE if crop == BARE else CROP_STYLES[crop]


def legend(lang: str) -> list[Span]:
    signs = ours("board.legend", farm=f"{FARM_SYMBOL}1", fresh=FRESH, barn=BARN_SYMBOL * 2, level=2)
    return [("   " + tell(signs, lang), "")]


# --- the barn -------------------------------------------------------------------------------------


def barn(view: TableView, lang: str) -> Drawing:
    """Five tracks: the cubes of all players, the farm rows for this number of players, and the livestock."""
    plan = view.tables.barn
    title = tell(ours("board.barn"), lang)
    labels = crop_labels(lang)
    label = max(map(width, [title, *labels])) + 2
    farm_there = FARM_SYMBOL if plan.livestock in plan.lines else ""
    end = f" {plan.livestock}{farm_there} {tell(ours('board.livestock'), lang)}"
    stacks = [stack(view, crop, lang) for crop in range(len(CROPS))]
    longest = max(width(end), *(2 + width("".join(text for text, _ in animals)) for animals in stacks))
    space = max(view.seats, 3)
    margin = " "
    if label + plan.livestock * (space + 3) + longest > MOST_WIDTH:
        # An owner's barn may have longer tracks: they fit without margins, and with the letters of the crops alone.
        margin = ""
        labels = list(LETTERS)
        label = width(title) + 2
    room = space + 2 * len(margin)
    head: list[Span] = [(fit(f" {title}", label), HEAD)]
    for number in range(plan.livestock):
        name = f"{number}{FARM_SYMBOL}" if number in plan.lines else str(number)
        head.append((f" {name:<{room}}", HEAD))
    head.append((end, HEAD))
    out: Drawing = [head]
    for crop, name in enumerate(labels):
        line: list[Span] = [(fit(f" {name}", label), CROP_STYLES[crop])]
        for number in range(plan.livestock):
            line.append(("║" if number in plan.lines else "│", LINE))
            line.append((margin, ""))
            line.extend(cubes(view, crop, number))
            line.append((" " * (space - view.seats) + margin, ""))
        line.append(("│ ", LINE))
        line.extend(stacks[crop])
        out.append(line)
    return out


def crop_labels(lang: str) -> list[str]:
    return [f"{LETTERS[crop]} {tell(crop_word(crop), lang)}" for crop in range(len(CROPS))]


def cubes(view: TableView, crop: int, space: int) -> list[Span]:
    """Who stands on this space: every player has a place of their own on it."""
    return [
        (str(seat + 1), SEAT_STYLES[seat]) if farmer.cubes[crop] == space else ("·", LINE)
        for seat, farmer in enumerate(view.farmers)
    ]


def stack(view: TableView, crop: int, lang: str) -> list[Span]:
    """The animals that are left, the top one first."""
    animals = [tell(animal_word(view.tops[crop] + i), lang) for i in range(view.stacks[crop])]
    return [(animals[0], HEAD), ("".join(f" {animal}" for animal in animals[1:]), "")] if animals else [("–", LINE)]


# --- the players ----------------------------------------------------------------------------------


POINTS_COLUMNS = (ours("board.player"), ours("board.points"), ours("board.fields"), ours("board.farms"))
PLAYER_COLUMNS = (*POINTS_COLUMNS, ours("board.hand"), ours("board.reserve"), ours("board.livestock"))
END_COLUMNS = (*POINTS_COLUMNS, ours("board.from_livestock"))


def players(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    titles = [tell(title, lang) for title in (END_COLUMNS if view.over else PLAYER_COLUMNS)]
    rows = [cells_of(view, seat, lang, names) for seat in range(view.seats)]
    widths = [max(width(row[i]) for row in [titles, *rows]) + 1 for i in range(len(titles) - 1)]
    out: Drawing = [[("    " + "".join(map(fit, titles[:-1], widths)) + titles[-1], HEAD)]]
    for seat, row in enumerate(rows):
        mark = TO_ACT if seat in view.to_act else " "
        emphasis = HEAD if seat == view.seat else ""
        text = " " + "".join(map(fit, row[:-1], widths)) + row[-1]
        out.append([(f"{mark} ", HEAD), (str(seat + 1), SEAT_STYLES[seat]), (text, emphasis)])
    for seat, farmer in enumerate(view.farmers):
        if farmer.shown and seat != view.seat:
            shown = ours("board.shown", who=shorten(names[seat]), tiles=tiles_words(farmer.shown, lang))
            out.append([("    " + tell(shown, lang), "")])
    return out


def cells_of(view: TableView, seat: int, lang: str, names: tuple[str, ...]) -> list[str]:
    """One player's row. At the end the livestock is turned over and counts; what is left in hand does not."""
    farmer = view.farmers[seat]
    fields = str(farmer.field_points)
    farms = f"{farmer.farm_points} {FARM_SYMBOL * len(farmer.farms)}"
    if view.over:
        score = view.scores()[seat]
        animals = f"{score.parts['livestock']}: {livestock(farmer, lang)}" if farmer.animals else "0"
        return [shorten(names[seat]), str(score.total), fields, farms, animals]
    held = str(len(farmer.hand))
    reserve = "".join(LETTERS[crop] if n else "·" for crop, n in enumerate(farmer.small))
    return [shorten(names[seat]), str(farmer.points), fields, farms, held, reserve, livestock(farmer, lang)]


def livestock(farmer: FarmerView, lang: str) -> str:
    """The animals somebody has, with their values where they are known: cow 13+11, pig ?"""
    out: list[str] = []
    for animal in range(len(ANIMALS)):
        values = [v for a, v in zip(farmer.animals, farmer.values, strict=True) if a == animal]
        if values:
            out.append(f"{tell(animal_word(animal), lang)} {'+'.join('?' if v is None else str(v) for v in values)}")
    return ", ".join(out) or "–"


# --- own hand and piles ---------------------------------------------------------------------------


def hand(view: TableView, farmer: FarmerView, lang: str) -> Drawing:
    """Each large tile by its written name and as a picture: its two fields with their barn symbols."""
    title = tell(ours("board.your_hand"), lang)
    small = tell(ours("board.your_reserve"), lang)
    indent = max(width(title), width(small)) + 3
    field = max(width(tell(crop_word(crop), lang)) for crop in range(len(CROPS))) + 5
    out: Drawing = []
    for place, tile in enumerate(tile for tile in farmer.hand if tile is not None):
        line: list[Span] = [(fit(f" {title if place == 0 else ''}", indent), HEAD), (f"{TILE_NAMES[tile]}   ", HEAD)]
        for crop, symbols in zip(crops_of(tile), TILE_SYMBOLS[tile], strict=True):
            line.append((fit(f" {tell(crop_word(crop), lang)} {BARN_SYMBOL * symbols}", field), CROP_STYLES[crop]))
            line.append(("│", LINE))
        out.append(line[:-1])
    reserve: list[Span] = [(fit(f" {small}", indent), HEAD)]
    for crop, n in enumerate(farmer.small):
        if n:
            reserve.append((f" {LETTERS[crop]} {BARN_SYMBOL * view.tables.small[crop]} ", CROP_STYLES[crop]))
            reserve.append((" ", ""))
    return [*out, reserve if len(reserve) > 1 else [*reserve, ("–", LINE)]]


def piles(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    first = ours("board.first", who=shorten(names[view.first]))
    if view.ended_by == NOBODY:
        left = ours("board.piles", pile=view.pile, closing=view.closing)
    else:
        left = ours("board.last_round", who=shorten(names[view.ended_by]), closing=view.closing)
    return [[(" " + tell(left, lang), "")], [(" " + tell(first, lang), "")]]
