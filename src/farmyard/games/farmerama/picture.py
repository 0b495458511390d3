# mypyc: off
"""Every land under its wheel as a picture for a notebook: fields, pastures and what the wheel shows over each zone."""

from __future__ import annotations

from math import cos, pi, sin

from farmyard.core.i18n import tell
from farmyard.core.picture import GROUND, INK, LAND, LAND_EDGE, LINE, MUTED, Picture, n
from farmyard.core.tokens import SEAT
from farmyard.games.farmerama.phrases import action_word, animal_word, good_word
from farmyard.games.farmerama.tables import ANIMALS, COUNTED, EMPTY, STABLE, ZONE_NAMES, ZONES
from farmyard.games.farmerama.text_board import when
from farmyard.games.farmerama.text_phrases import decoration_in
from farmyard.games.farmerama.view import FarmView, TableView

CROPS = ("#ee8a2f", "#8fbf5a", "#c8a46a", "#f5d63d", "#6fb1e0")
"""Carrot, hay, oats, corn; and water."""
BEASTS = ("#ffffff", "#f0b6bd", "#a5714a", "#6b4a33")
"""Sheep, pig, cow, horse."""
GREEN, BAR = "#3f8f3f", "#1d64b8"
HUB, RIM, FIELDS, STEP, MEADOW = 24, 62, 77, 20, 136
"""Radii: of the wheel, of the innermost fields and from one to the next, of the pastures."""
PANEL = 310


def picture(view: TableView, lang: str) -> Picture:
    out = Picture("Farmerama")
    head(out, view, lang)
    in_a_row = 3 if view.seats == 3 else 2
    for seat, farm in enumerate(view.farms):
        x, y = (seat % in_a_row) * (PANEL + 20), 62 + (seat // in_a_row) * (2 * MEADOW + 104)
        draw_farm(out, view, farm, seat, x, y, lang)
    return out


def head(out: Picture, view: TableView, lang: str) -> None:
    """The round, what the action wheel gives alone and shared, and the decorations on display."""
    given = [(tell(action_word(action), lang), *view.numbers[action]) for action in range(COUNTED)]
    numbers = "   ".join(f"{name} {alone}/{shared}" for name, alone, shared in given)
    out.text(0, 8, tell(when(view), lang), 14, bold=True)
    out.text(0, 28, numbers, 12)
    shown = ", ".join(decoration_in(view, decoration, lang) for decoration in view.display)
    out.text(0, 46, shown, 11, MUTED)


def draw_farm(out: Picture, view: TableView, farm: FarmView, seat: int, x: float, y: float, lang: str) -> None:
    stars = sum(farm.score.values())
    out.head(x, y, seat, SEAT.spell(seat), f"★ {stars}", seat in view.to_act, PANEL)
    middle = (x + PANEL / 2, y + 42 + MEADOW)
    out.disc(*middle, MEADOW + 12, LAND, stroke=LAND_EDGE)
    for zone in range(ZONES):
        draw_zone(out, view, farm, zone, middle, lang)
    home = [animal for animal, place in enumerate(farm.animals) if place == STABLE]
    for place, animal in enumerate(home):
        beast(out, x + 12 + 22 * (place % 2), y + 22 * (place // 2) + 38, animal, lang)
    goods = [(tell(good_word(good), lang), CROPS[good], count) for good, count in enumerate(farm.barn) if count]
    out.chips(x, y + 2 * MEADOW + 70, goods, PANEL)


def at(middle: tuple[float, float], radius: float, turn: float) -> tuple[float, float]:
    """A place so far from the middle; turns are counted clockwise from the top."""
    angle = 2 * pi * turn / ZONES
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def slice_(middle: tuple[float, float], inner: float, outer: float, zone: float) -> str:
    """The path around a piece of a ring, one zone wide."""
    (ax, ay), (bx, by) = at(middle, outer, zone - 0.5), at(middle, outer, zone + 0.5)
    (cx, cy), (dx, dy) = at(middle, inner, zone + 0.5), at(middle, inner, zone - 0.5)
    return (
        f"M{n(ax)} {n(ay)}A{outer} {outer} 0 0 1 {n(bx)} {n(by)}L{n(cx)} {n(cy)}A{inner} {inner} 0 0 0 {n(dx)} {n(dy)}Z"
    )


def draw_zone(out: Picture, view: TableView, farm: FarmView, zone: int, middle: tuple[float, float], lang: str) -> None:
    edge, rim = at(middle, MEADOW + 12, zone + 0.5), at(middle, RIM, zone + 0.5)
    out.line(*rim, *edge, LAND_EDGE, 1)
    sector = view.tables.sectors[farm.sectors[zone]]
    out.path(slice_(middle, HUB, RIM, zone), GREEN if sector.crop == EMPTY else CROPS[sector.crop], stroke="#ffffff")
    if sector.bar:
        out.line(*at(middle, HUB, zone + 0.5), *at(middle, RIM, zone + 0.5), BAR, 5)
    if sector.head != EMPTY:
        beast(out, *at(middle, 43, zone), sector.head, lang)
    elif sector.pacifier:
        out.text(*at(middle, 43, zone), "♥", 14, "#ffffff", "middle")
    for number, crop in enumerate(farm.land[zone]):
        place = at(middle, FIELDS + STEP * number, zone)
        scarecrow = view.tables.scarecrows[zone][number]
        sown = crop != EMPTY
        out.disc(*place, 9, CROPS[crop] if sown else GROUND, stroke=INK if sown else LINE, stroke_width=1.2)
        if scarecrow and crop == EMPTY:
            out.text(*place, "✝", 11, MUTED, "middle")
    out.text(*at(middle, MEADOW + 2, zone - 0.36), ZONE_NAMES[zone], 11, INK, "middle", bold=True)
    standing = [animal for animal, pasture in enumerate(farm.animals) if pasture == zone]
    for beside, animal in enumerate(standing):
        beast(out, *at(middle, MEADOW, zone - 0.08 + 0.2 * beside), animal, lang)


def beast(out: Picture, x: float, y: float, animal: int, lang: str) -> None:
    dark = animal >= ANIMALS.index("cow")
    out.disc(x, y, 10, BEASTS[animal], stroke=INK, stroke_width=1.2)
    out.text(x, y, tell(animal_word(animal), lang)[:2], 9, "#ffffff" if dark else INK, "middle", bold=True)
