# mypyc: off
"""A farm as a terminal shows it: fifteen spaces with heavy lines for fences, large for oneself, small for the others.

Colour helps and is never the only sign: rooms, fields, stables and animals are written out or have a sign of their own.
"""

from __future__ import annotations

from farmyard.core.drawing import Drawing, Span
from farmyard.core.i18n import tell
from farmyard.games.agricola.farm import ACROSS, CELL_NAMES, COLUMNS, ROWS
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.text_fit import fit
from farmyard.games.agricola.text_phrases import (
    PERSON_SYMBOL,
    ROOM_SYMBOL,
    STABLE_SYMBOL,
    good_word,
    letters,
    short_word,
)
from farmyard.games.agricola.view import FarmView, PastureView

LARGE = 9
SMALL = 5
"""Characters across one space."""

LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""By the lines that meet there: 1 for up, 2 for right, 4 for down, 8 for left."""
LINE = "dim"
FENCE = "bold #af8700"
GROUND = ""
ROOM_STYLES = ("black on #d08c28", "black on #e08060", "black on #c6c6c6")
"""Of wood, clay and stone. Chosen so that a terminal of 16 colours still shows different ones."""
FIELD_STYLE = "white on #5f3a1a"
PASTURE_STYLE = "black on #6cc24a"


class Plot:
    """What stands on one space: the text of its lines, and its colour."""

    def __init__(self, lines: tuple[str, ...], style: str) -> None:
        self.lines = lines
        self.style = style


def draw_farm(farm: FarmView, home: int, lang: str) -> Drawing:
    """Large, with the names of the spaces, so that moves can be written; so many people are at `home`."""
    return grid(farm, [large_plot(farm, cell, home, lang) for cell in range(len(CELL_NAMES))], LARGE)


def draw_low_farm(farm: FarmView, home: int, lang: str) -> Drawing:
    """As wide as the large one, one line a space: for a screen with few lines."""
    plots: list[Plot] = []
    for cell, name in enumerate(CELL_NAMES):
        plot = small_plot(farm, cell, home, lang)
        plots.append(Plot((f"{name} {plot.lines[0]}",), plot.style))
    return grid(farm, plots, LARGE)


def draw_small_farm(farm: FarmView, home: int, lang: str) -> Drawing:
    return grid(farm, [small_plot(farm, cell, home, lang) for cell in range(len(CELL_NAMES))], SMALL)


def farm_width(columns: int) -> int:
    return COLUMNS * (columns + 1) + 1


# --- spaces and fences ----------------------------------------------------------------------------


def grid(farm: FarmView, plots: list[Plot], columns: int) -> Drawing:
    fences = frozenset(farm.fences)
    out: Drawing = []
    for row in range(ROWS):
        out.append(edge(fences, row, columns))
        for line in range(len(plots[0].lines)):
            out.append(plot_line(fences, row, plots, line, columns))
    out.append(edge(fences, ROWS, columns))
    return out


def side_above(row: int, column: int) -> int:
    return row * COLUMNS + column


def side_left(row: int, column: int) -> int:
    return ACROSS + row * (COLUMNS + 1) + column


def edge(fences: frozenset[int], row: int, columns: int) -> list[Span]:
    """The line above a row of spaces (or below the last one)."""
    out: list[Span] = []
    for column in range(COLUMNS + 1):
        out.append(post(fences, row, column))
        if column < COLUMNS:
            fenced = side_above(row, column) in fences
            out.append(("━" * columns, FENCE) if fenced else ("─" * columns, LINE))
    return out


def post(fences: frozenset[int], row: int, column: int) -> Span:
    """Where lines meet: fences win over mere borders."""
    arms = (
        (1, row > 0, side_left(row - 1, column)),
        (2, column < COLUMNS, side_above(row, column)),
        (4, row < ROWS, side_left(row, column)),
        (8, column > 0, side_above(row, column - 1)),
    )
    heavy = sum(arm for arm, there, side in arms if there and side in fences)
    return (HEAVY[heavy], FENCE) if heavy else (LIGHT[sum(arm for arm, there, _ in arms if there)], LINE)


def plot_line(fences: frozenset[int], row: int, plots: list[Plot], line: int, columns: int) -> list[Span]:
    out: list[Span] = []
    for column in range(COLUMNS + 1):
        fenced = side_left(row, column) in fences
        out.append(("┃", FENCE) if fenced else ("│", LINE))
        if column < COLUMNS:
            plot = plots[row * COLUMNS + column]
            out.append((fit(plot.lines[line], columns), plot.style))
    return out


# --- what stands there ----------------------------------------------------------------------------


def large_plot(farm: FarmView, cell: int, home: int, lang: str) -> Plot:
    name = CELL_NAMES[cell]
    if cell in farm.rooms:
        inside = [PERSON_SYMBOL] * people_in(farm, cell, home)
        if cell == farm.rooms[0]:
            inside += [tell(short_word(pet), lang) for pet in farm.pets]
        material = tell(good_word(MATERIALS[farm.material]), lang)
        return Plot((f"{name}{ROOM_SYMBOL}{material}", " ".join(inside)), ROOM_STYLES[farm.material])
    if cell in farm.fields:
        return Plot((f"{name} ≈≈≈≈≈≈", crop_text(farm.crops[cell], lang)), FIELD_STYLE)
    stable = STABLE_SYMBOL if cell in farm.stables else ""
    for pasture in farm.pastures:
        if cell in pasture.cells:
            if cell != pasture.cells[0]:
                return Plot((f"{name}{stable}", ""), PASTURE_STYLE)
            return Plot(
                (f"{name}{stable} {living_in(pasture)}/{pasture.capacity}", grazing(pasture, lang)), PASTURE_STYLE
            )
    animals = [species for place, species in farm.in_stables if place == cell]
    living = f" {tell(short_word(animals[0]), lang)}" if len(animals) == 1 else signs(animals, lang)
    return Plot((f"{name}{stable}", living), GROUND)


def small_plot(farm: FarmView, cell: int, home: int, lang: str) -> Plot:
    """Signs only: a room with its material and its people, a field with its crop, a pasture with its animals."""
    if cell in farm.rooms:
        material = tell(good_word(MATERIALS[farm.material]), lang)[0]
        inside = PERSON_SYMBOL * people_in(farm, cell, home)
        return Plot((f"{ROOM_SYMBOL}{material}{inside}",), ROOM_STYLES[farm.material])
    if cell in farm.fields:
        n = farm.crops[cell]
        crop = initial("grain" if n > 0 else "vegetable", lang)
        return Plot((f"≈{abs(n)}{crop}" if n else "≈≈",), FIELD_STYLE)
    stable = STABLE_SYMBOL if cell in farm.stables else ""
    for pasture in farm.pastures:
        if cell in pasture.cells:
            inside = "".join(f"{n}{initial(species, lang)}" for species, n in species_in(pasture))
            return Plot((f"{stable}{inside if cell == pasture.cells[0] else ''}",), PASTURE_STYLE)
    animals = [species for place, species in farm.in_stables if place == cell]
    return Plot((f"{stable}{initial(animals[0], lang) if len(animals) == 1 else signs(animals, lang)}",), GROUND)


def species_in(pasture: PastureView) -> list[tuple[str, int]]:
    return [(pasture.animal, pasture.n), *pasture.others] if pasture.animal else []


def living_in(pasture: PastureView) -> int:
    return sum(n for _, n in species_in(pasture))


def grazing(pasture: PastureView, lang: str) -> str:
    """One species by its name; several with their numbers and letters."""
    if pasture.others:
        return "".join(f"{n}{initial(species, lang)}" for species, n in species_in(pasture))
    return f" {tell(short_word(pasture.animal), lang)}" if pasture.animal else ""


def signs(animals: list[str], lang: str) -> str:
    """Several animals in one stable."""
    return "".join(f"{animals.count(species)}{initial(species, lang)}" for species in dict.fromkeys(animals))


def initial(good: str, lang: str) -> str:
    return tell(letters(good), lang)


def crop_text(n: int, lang: str) -> str:
    return f"{abs(n)} {tell(short_word('grain' if n > 0 else 'vegetable'), lang)}" if n else ""


def people_in(farm: FarmView, cell: int, home: int) -> int:
    """People who are at home stand in the rooms, one in each; who has no room of their own shares the last one."""
    place = farm.rooms.index(cell)
    if place == len(farm.rooms) - 1:
        return max(home - place, 0)
    return int(place < home)
