# mypyc: off
"""The village square and the farms as a picture for a notebook."""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from farmyard.core.i18n import tell
from farmyard.core.picture import GROUND, INK, LINE, MUTED, SEATS, Picture, label, points
from farmyard.core.tokens import SEAT
from farmyard.games.la_granja.notation import CARD_NAMES
from farmyard.games.la_granja.tables import TRADE
from farmyard.games.la_granja.text_board import moment
from farmyard.games.la_granja.text_phrases import box_in, good_word, helper_name, workshop_word
from farmyard.games.la_granja.view import FarmView, VillageView

COLOURS = ("#7f9a3a", "#f0cc3e", "#7d3fa0", "#f0a9b4", "#d9823b", "#8e1f3d", "#c0574f", "#4f7fb8")
"""Olive, grain, grape, pig, food, wine, meat, trade goods."""
SILVER, NEUTRAL = "#c9ccd1", "#8f8163"
HEX = 21
PANEL, HIGH = 420, 196
IN_A_ROW = 2


def picture(view: VillageView, lang: str) -> Picture:
    out = Picture("La Granja")
    out.text(0, 8, tell(moment(view), lang), 14, bold=True)
    draw_market(out, view, 76, 118)
    draw_siesta(out, view, 330, 30)
    draw_dice(out, view, 330, 130)
    draw_workshops(out, view, 330, 190, lang)
    for seat, farm in enumerate(view.farms):
        x, y = (seat % IN_A_ROW) * (PANEL + 20), 300 + (seat // IN_A_ROW) * (HIGH + 24)
        draw_farm(out, view, farm, seat, x, y, lang)
    return out


def colour_of(view: VillageView, seat: int) -> str:
    return SEATS[seat] if seat < view.seats else NEUTRAL


def draw_market(out: Picture, view: VillageView, x: float, y: float) -> None:
    """The cells with their values; a stall has the colour of its owner."""
    market = view.tables.market
    for place, (q, r) in enumerate(market.places):
        if place in market.covered:
            continue
        cx, cy = x + HEX * sqrt(3) * (q + r / 2), y + HEX * 1.5 * r
        ring = [(cx + HEX * sin(pi / 3 * k), cy + HEX * cos(pi / 3 * k)) for k in range(6)]
        owner = view.stalls[place]
        out.path(points(ring), GROUND if owner < 0 else colour_of(view, owner), stroke=INK, stroke_width=1)
        out.text(cx, cy, str(market.values[place]), 12, INK if owner < 0 else "#ffffff", "middle", bold=owner >= 0)
        out.reach(cx + HEX, cy + HEX)


def draw_siesta(out: Picture, view: VillageView, x: float, y: float) -> None:
    """The track with the points of its spaces and the markers on it, who came last on top."""
    for space, worth in enumerate(view.tables.siesta):
        out.box(x + space * 44, y, 42, 74, "#f6e3b4", 4, stroke=LINE)
        out.text(x + space * 44 + 21, y + 64, str(worth), 11, MUTED, "middle")
        there = [seat for seat in view.arrived if view.siesta[seat] == space]
        there += [seat for seat in range(view.seats) if seat not in there and view.siesta[seat] == space]
        for place, seat in enumerate(there):
            out.disc(x + space * 44 + 21, y + 48 - 13 * place, 8, colour_of(view, seat), stroke="#ffffff")


def draw_dice(out: Picture, view: VillageView, x: float, y: float) -> None:
    """The revenue spaces and how many dice lie there."""
    for space, count in enumerate(view.dice):
        out.box(x + space * 66, y, 62, 40, GROUND, 4, stroke=LINE)
        out.text(x + space * 66 + 6, y + 10, str(space + 1), 10, MUTED)
        for die in range(count):
            out.box(x + space * 66 + 8 + 17 * (die % 3), y + 18, 14, 14, "#ffffff", 3, stroke=INK)
            out.text(x + space * 66 + 15 + 17 * (die % 3), y + 25, str(space + 1), 9, at="middle")


def draw_workshops(out: Picture, view: VillageView, x: float, y: float, lang: str) -> None:
    """Each with what its first row asks for, and who has delivered there how much."""
    for number, workshop in enumerate(view.tables.workshops):
        left, up = x + (number % 3) * 133, y + (number // 3) * 48
        out.box(left, up, 128, 44, GROUND if number not in view.orders else "#ddd3bf", 4, stroke=LINE)
        out.text(left + 5, up + 9, label(tell(workshop_word(workshop.kind), lang), 20), 10, MUTED)
        for place, good in enumerate(workshop.rows[0][:6]):
            out.disc(left + 11 + 12 * place, up + 22, 4.5, COLOURS[good] if good <= TRADE else LINE)
        for seat, farm in enumerate(view.farms):
            done = bin(farm.delivered[number]).count("1") if farm.rows[number] >= 0 else 0
            if done:
                out.disc(left + 11 + 15 * seat, up + 36, 6, colour_of(view, seat))
                out.text(left + 11 + 15 * seat, up + 36, str(done), 8, "#ffffff", "middle")


def draw_farm(out: Picture, view: VillageView, farm: FarmView, seat: int, x: float, y: float, lang: str) -> None:
    """Fields to the left, barrows above, extensions to the right, helpers below, the stock in the middle."""
    out.head(x, y, seat, SEAT.spell(seat), f"{farm.total}", seat in view.to_act, PANEL)
    top = y + 28
    out.box(x, top, PANEL, HIGH - 28, "#e9e2c6", 4, stroke=LINE)
    cards = view.tables.cards
    for slot, card in enumerate(farm.barrows):
        left = x + 96 + slot * 80
        out.box(left, top + 6, 74, 30, GROUND, 4, stroke=LINE)
        if card >= 0:
            for place, good in enumerate(cards[card].barrow):
                symbol(out, left + 10 + 13 * place, top + 21, good, bool(farm.loaded[slot] >> place & 1))
            out.text(left + 70, top + 21, str(cards[card].points), 11, at="end", bold=True)
    for place, card in enumerate(farm.fields):
        crop = cards[card].crop
        out.box(x + 6, top + 6 + 29 * place, 82, 26, "#8a5f3b", 4)
        out.disc(x + 20, top + 19 + 29 * place, 8, COLOURS[crop], opacity=1 if farm.grown[place] else 0.35)
        out.text(x + 34, top + 19 + 29 * place, tell(good_word(crop), lang), 10, "#ffffff")
    for place, card in enumerate(farm.extensions):
        out.box(x + PANEL - 76, top + 6 + 25 * place, 70, 22, "#d9c69b", 4, stroke=LINE)
        out.text(x + PANEL - 41, top + 17 + 25 * place, CARD_NAMES[card], 10, at="middle")
    goods = [(tell(good_word(good), lang), COLOURS[good], count) for good, count in enumerate(farm.goods) if count]
    out.chips(x + 98, top + 56, [("silver", SILVER, farm.silver), *goods], 250)
    box = box_in(view)
    for place, card in enumerate(farm.helpers):
        out.box(x + 98 + place * 82, top + HIGH - 84, 78, 28, "#dfebcd", 4, stroke=LINE)
        name = label(tell(helper_name(box.cards[card].helper), lang), 12)
        out.text(x + 137 + place * 82, top + HIGH - 70, name, 10, at="middle")
    hand = [CARD_NAMES[card] if card is not None else "?" for card in farm.hand]
    out.text(x + 98, top + HIGH - 42, " ".join(hand), 10, MUTED)


def symbol(out: Picture, x: float, y: float, good: int, loaded: bool) -> None:
    """What a barrow asks for; ticked once it is delivered."""
    out.disc(x, y, 5.5, COLOURS[good] if good <= TRADE else LINE, stroke=INK if loaded else LINE)
    if loaded:
        out.text(x, y, "✓", 9, "#ffffff", "middle", bold=True)
