# mypyc: off
"""What a player must see beside the choices on a small screen: their own land, and the stable where there is room."""

from __future__ import annotations

from farmyard.core.drawing import Drawing, fit
from farmyard.core.i18n import tell
from farmyard.games.farmerama.phrases import ours
from farmyard.games.farmerama.tables import EMPTY
from farmyard.games.farmerama.text_board import (
    HEAD,
    OTHER_EDGE,
    alone,
    beneath,
    broken,
    cell_width,
    joined,
    land,
    short_land,
    stable,
    table,
    when,
    zone_names,
)
from farmyard.games.farmerama.view import TableView


def draw_own(view: TableView, lang: str, names: tuple[str, ...], columns: int) -> list[Drawing]:
    """Land, stable and table; land and stable; the land; with the stable but without its frame; that alone."""
    if view.seat is None:
        return []
    farm = view.farms[view.seat]
    solo = [] if view.solo is None or view.over else [alone(view, view.solo, lang)]
    now: Drawing = [[(" " + tell(when(view), lang), HEAD)]]
    whole, animals = land(view, farm, lang, columns), stable(view, view.seat, lang, columns)
    low = low_land(view, lang, columns)
    return [
        joined([table(view, lang, names, columns), *solo, animals, whole], columns),
        joined([*solo, animals, whole], columns),
        close([*now, *flat(solo), *whole], columns),
        close([*now, *flat(solo), *animals, *low], columns),
        close([*now, *flat(solo), *low], columns),
        close([*flat(solo)[-1:], *low], columns),
    ]


def draw_farm(view: TableView, seat: int, lang: str, columns: int) -> Drawing:
    return joined([stable(view, seat, lang, columns), land(view, view.farms[seat], lang, columns)], columns)


def flat(sections: list[Drawing]) -> Drawing:
    return [line for section in sections for line in section]


def close(lines: Drawing, columns: int) -> Drawing:
    return [part for line in lines for part in broken(line, columns)]


def low_land(view: TableView, lang: str, columns: int) -> Drawing:
    """The land as others see it, with the own barn, what the next turn does, and the card begun."""
    assert view.seat is not None
    farm = view.farms[view.seat]
    cell = cell_width(OTHER_EDGE, columns)
    title = fit(f" {tell(ours('board.land'), lang)}", OTHER_EDGE + 1)
    below = beneath(view, farm, OTHER_EDGE, lang)
    signs = 1 if view.over else 2  # the line that explains the signs can be spared
    out: Drawing = [
        [(title + zone_names(cell), HEAD)],
        *short_land(view, farm, lang, cell, " " * OTHER_EDGE),
        *below[:signs],
    ]
    return [*out, below[-1]] if farm.doing != EMPTY else out
