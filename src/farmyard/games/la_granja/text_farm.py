# mypyc: off
"""Farms as a terminal shows them: one's own with everything told in words, the others in a few lines."""

from __future__ import annotations

from farmyard.core.drawing import Drawing, Span, shorten, width
from farmyard.core.i18n import tell
from farmyard.core.values import Phrase
from farmyard.games.la_granja.notation import CARD_NAMES, TILE_NAMES
from farmyard.games.la_granja.tables import (
    AS_BARROW,
    AS_EXTENSION,
    AS_FIELD,
    AS_HELPER,
    CROPS,
    FOOD,
    MEAT,
    NONE,
    PIG,
    TRADE,
    WINE,
    Box,
)
from farmyard.games.la_granja.text_fit import GOOD_STYLES, HEAD, LINE, SEAT_STYLES, flow, wide
from farmyard.games.la_granja.text_phrases import (
    WORKSHOP_KEYS,
    amount,
    band,
    bonuses,
    donkey_words,
    helper_name,
    helper_text,
    listed,
    ours,
    points,
    roof_effect,
    short_word,
    silver,
    some,
    workshop_word,
)
from farmyard.games.la_granja.view import FarmView, VillageView

GROWN = "●"
EMPTY = "○"
THERE = "■"
MISSING = "□"
TO_ACT = "►"
LABELS = ("stores", "fields", "barrows", "extensions", "helpers", "markers", "roof", "donkeys", "dice")
Piece = list[Span]


def farms(view: VillageView, box: Box, lang: str, names: tuple[str, ...]) -> Drawing:
    """Others first, so that one's own farm and hand stand right above the question."""
    out: Drawing = []
    for seat in range(view.seats):
        if seat != view.seat:
            out += [*title(view, seat, lang, names), *compact(view, box, seat, lang), []]
    if view.seat is not None:
        out += [*title(view, view.seat, lang, names), *whole(view, box, view.seat, lang)]
    return out


def title(view: VillageView, seat: int, lang: str, names: tuple[str, ...]) -> Drawing:
    """Whose farm it is, whether that player is to act, and what is counted rather than laid out."""
    farm = view.farms[seat]
    limit, paid = farm.terms.limit, farm.terms.paid
    facts: list[Phrase] = [
        points(farm.total),
        silver(farm.silver),
        amount(TRADE, farm.goods[TRADE]),
        ours("board.hand_of", n=len(farm.hand), limit=limit),
        ours("board.income", n=farm.terms.income),
        *([ours("board.yields", goods=some(farm.terms.yields))] if farm.terms.yields else []),
        ours("board.paid", n=paid),
    ]
    if farm.spare is not None:
        facts.append(ours("board.spare", n=farm.spare))
    mark = TO_ACT if seat in view.to_act else " "
    name: Piece = [(f"{mark} ", HEAD), (str(seat + 1), SEAT_STYLES[seat]), (f" {shorten(names[seat])}", HEAD)]
    first, *more = flow("", [[(tell(fact, lang), "")] for fact in facts], wide(name) + 2)
    return [[*name, ("  ", ""), *first[1:]], *more]


# --- one's own farm -------------------------------------------------------------------------------


def whole(view: VillageView, box: Box, seat: int, lang: str, brief: bool = False) -> Drawing:
    """Everything on a farm, and the hand; `brief` leaves out the hand and what helpers and markers do."""
    farm = view.farms[seat]
    words = {label: tell(ours(f"board.{label}"), lang) for label in LABELS}
    indent = max(width(word) for word in words.values()) + 3
    out = flow(words["stores"], stores(farm, lang), indent)
    out += flow(words["fields"], fields(farm, box, lang) or nothing(), indent)
    barrows = [barrow(farm, box, slot, lang) for slot, card in enumerate(farm.barrows) if card != NONE]
    out += flow(words["barrows"], barrows or nothing(), indent)
    if farm.extensions:
        out += flow(words["extensions"], extensions(farm, box, lang), indent)
    people = [helper(farm, box, place, lang) for place in range(len(farm.helpers))]
    out += each_on_a_line("helpers", people, brief, indent, lang)
    out += each_on_a_line("markers", lasting(farm, box, lang), brief, indent, lang)
    if farm.roofs:
        out += flow(words["roof"], roof(farm, box, lang), indent)
    out += flow(words["donkeys"], donkeys(farm, box, lang), indent)
    if farm.dice:
        out += flow(words["dice"], [[(" ".join(str(die + 1) for die in farm.dice), "")]], indent)
    return out if brief else [*out, [], *hand(farm, box, lang)]


def each_on_a_line(label: str, pieces: list[Piece], brief: bool, indent: int, lang: str) -> Drawing:
    """What has a text of its own; briefly, only the names, which come last before the text."""
    word = tell(ours(f"board.{label}"), lang)
    if brief:
        return flow(word, [piece[:-1] for piece in pieces], indent) if pieces else []
    out: Drawing = []
    for place, piece in enumerate(pieces):
        out += flow(word if place == 0 else "", [piece], indent)
    return out


def nothing() -> list[Piece]:
    return [[("–", LINE)]]


def stores(farm: FarmView, lang: str) -> list[Piece]:
    """Every store, empty ones too, and the pens: the letters of the rows of symbols stand beside the words."""
    out: list[Piece] = []
    for good in (*CROPS, FOOD, WINE, MEAT):
        n = farm.goods[good]
        out.append(
            [(tell(short_word(good), lang), GOOD_STYLES[good]), (f" {tell(amount(good, n), lang)}", "" if n else LINE)]
        )
    pigs = tell(ours("board.pens", pigs=farm.goods[PIG], pens=farm.pens), lang)
    return [*out, [(tell(short_word(PIG), lang), GOOD_STYLES[PIG]), (f" {pigs}", "")]]


def fields(farm: FarmView, box: Box, lang: str) -> list[Piece]:
    out: list[Piece] = []
    for card, grown in zip(farm.fields, farm.grown, strict=True):
        crop = box.cards[card].crop
        out.append([(tell(short_word(crop), lang), GOOD_STYLES[crop]), (f" {GROWN if grown else EMPTY}", "")])
    return out


def barrow(farm: FarmView, box: Box, slot: int, lang: str) -> Piece:
    """b1 3 VP and its goods: those that are still missing stand out."""
    card = box.cards[farm.barrows[slot]]
    out: Piece = [(f"b{slot + 1} ", HEAD), (tell(points(card.points), lang), HEAD)]
    for place, good in enumerate(card.barrow):
        there = farm.loaded[slot] >> place & 1
        out.append((f" {THERE if there else MISSING}", ""))
        out.append((tell(short_word(good), lang), LINE if there else GOOD_STYLES[good]))
    return out


def extensions(farm: FarmView, box: Box, lang: str) -> list[Piece]:
    return [[(CARD_NAMES[card], LINE), (f" {listed(bonuses(box.cards[card]), lang)}", "")] for card in farm.extensions]


def helper(farm: FarmView, box: Box, place: int, lang: str) -> Piece:
    card = farm.helpers[place]
    name = box.cards[card].helper
    out: Piece = [(f"h{place + 1} {tell(helper_name(name), lang)}", HEAD)]
    if card in farm.exhausted:
        out.append((f" ({tell(ours('board.used'), lang)})", HEAD))
    return [*out, (f" {tell(helper_text(name), lang)}", LINE if card in farm.exhausted else "")]


def lasting(farm: FarmView, box: Box, lang: str) -> list[Piece]:
    """What the workshop markers do in every round; one that is new has yet to be turned."""
    out: list[Piece] = []
    for workshop, marker in zip(box.workshops, farm.markers, strict=True):
        if marker:
            text = tell(ours(f"workshop.{WORKSHOP_KEYS[workshop.kind]}.later"), lang)
            name = tell(workshop_word(workshop.kind), lang)
            new = f" ({tell(ours('board.fresh'), lang)})" if marker == 1 else ""
            out.append([(f"{name}{new}", HEAD), (f" {text}", LINE if new else "")])
    return out


def roof(farm: FarmView, box: Box, lang: str) -> list[Piece]:
    out: list[Piece] = []
    for tile in farm.roofs:
        spent = tile in farm.spent
        text = tell(ours("board.used"), lang) if spent else tell(roof_effect(box, tile), lang)
        out.append([(TILE_NAMES[tile], LINE if spent else HEAD), (f" {text}", LINE if spent else "")])
    return out


def donkeys(farm: FarmView, box: Box, lang: str) -> list[Piece]:
    """The tiles that are still there, and the one that is out in this round."""
    out: list[Piece] = []
    for tile, (deliveries, hats) in enumerate(box.donkeys):
        if tile == farm.donkey:
            out.append([(f"d{tile + 1} {TO_ACT} {tell(donkey_words(farm.deliveries, farm.hats), lang)}", HEAD)])
        elif tile not in farm.used:
            out.append([(f"d{tile + 1}", HEAD), (f" {tell(donkey_words(deliveries, hats), lang)}", "")])
    return out


def hand(farm: FarmView, box: Box, lang: str) -> Drawing:
    """Every card with its four bands: three on one line, the helper below."""
    title = tell(ours("board.hand"), lang)
    out: Drawing = [[(f" {title}", HEAD)]] if farm.hand else []
    for card in farm.hand:
        if card is not None:
            printed = box.cards[card]
            bands: list[Piece] = [
                [(tell(band(printed, use), lang), "")] for use in (AS_FIELD, AS_BARROW, AS_EXTENSION, AS_HELPER)
            ]
            out += flow(CARD_NAMES[card], bands, 6)
    return out


# --- other farms ----------------------------------------------------------------------------------


def compact(view: VillageView, box: Box, seat: int, lang: str) -> Drawing:
    farm = view.farms[seat]
    pieces: list[Piece] = []
    for good in (*CROPS, FOOD, WINE, MEAT):
        if farm.goods[good]:
            pieces.append([(tell(short_word(good), lang), GOOD_STYLES[good]), (f" {farm.goods[good]}", "")])
    pigs: Piece = [(tell(short_word(PIG), lang), GOOD_STYLES[PIG]), (f" {farm.goods[PIG]}/{farm.pens}", "")]
    grown = fields(farm, box, lang)
    lines = flow("", [*pieces, pigs, *labelled("fields", grown, lang)], 4)
    barrows = [barrow(farm, box, slot, lang) for slot, card in enumerate(farm.barrows) if card != NONE]
    people: list[Piece] = [
        [(f"{tell(helper_name(box.cards[card].helper), lang)}{'*' if card in farm.exhausted else ''}", "")]
        for card in farm.helpers
    ]
    tiles: list[Piece] = [[(TILE_NAMES[tile], LINE if tile in farm.spent else "")] for tile in farm.roofs]
    wider: list[Piece] = [[(str(len(farm.extensions)), "")]] if farm.extensions else []
    out: Piece = [(f"d{farm.donkey + 1} {TO_ACT}", HEAD)] if farm.donkey != NONE else []
    left: list[Piece] = [
        [(f"d{tile + 1}", "")] for tile in range(len(box.donkeys)) if tile not in farm.used and tile != farm.donkey
    ]
    return [
        *lines,
        *flow(
            "",
            [
                *barrows,
                *labelled("helpers", people, lang),
                *labelled("extensions", wider, lang),
                *labelled("roof", tiles, lang),
                *labelled("donkeys", [*([out] if out else []), *left], lang),
            ],
            4,
        ),
    ]


def labelled(label: str, pieces: list[Piece], lang: str) -> list[Piece]:
    """The label and its pieces as one piece; nothing where there are none."""
    if not pieces:
        return []
    whole: Piece = [(tell(ours(f"board.{label}"), lang), LINE)]
    for piece in pieces:
        whole.append((" ", ""))
        whole += piece
    return [whole]
