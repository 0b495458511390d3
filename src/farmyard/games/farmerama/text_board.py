# mypyc: off
"""The table as a terminal shows it: the own land under its wheel, stable, action wheel, players, the other lands.

Colour helps and is never the only sign: every field carries a word or a sign, every player a number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from farmyard.core.drawing import Drawing, Span, fit, shorten, width
from farmyard.core.i18n import tell
from farmyard.core.values import Phrase
from farmyard.games.farmerama.phrases import action_word, amount, amounts, animal_word, good_word, ours, the_animal
from farmyard.games.farmerama.tables import COUNTED, EMPTY, GOODS, MOST_FIELDS, STABLE, TILES, WATER, ZONE_NAMES, ZONES
from farmyard.games.farmerama.text_phrases import (
    SCARECROW,
    STAR,
    TURNS,
    bar_sector,
    coming_home,
    decoration_to_type,
    feedable,
    in_the_way,
    is_green,
    product_word,
    reward,
    swept,
    turns_home,
)
from farmyard.games.farmerama.view import FarmView, SoloView, TableView

CELL = 9
"""Characters across one zone: the longest word of any language just fits. A narrow screen has fewer."""
USUAL = 80
"""Columns of a screen on which nothing needs to be shortened."""
GOOD_LETTERS = 4
"""Of the name of a good, in a heading on a narrow screen."""
CROP_STYLES = ("black on #ff8700", "black on #87d75f", "black on #c8a46a", "black on #ffee55")
"""Chosen so that a terminal of 16 colours still shows four different ones."""
GREEN_STYLE = "bold white on #008700"
BAR_STYLE = "bold white on #005fd7"
SEAT_STYLES = ("bold white on #005fd7", "bold white on #d70000", "bold white on #008700", "bold white on #8700af")
LINE = "dim"
HEAD = "bold"
OTHER_EDGE = 9
"""Characters before the zones of another player's land."""
TO_ACT = "►"
YES = "✓"
EMPTY_FIELD = "·"
TILE, NO_TILE = "◆", "◇"

Cell = Span
"""What stands in one zone, at most CELL wide, and how it looks."""
BLANK: Cell = ("", "")


def draw(view: TableView, lang: str, names: tuple[str, ...], columns: int = USUAL) -> Drawing:
    """Everything this view shows, at most so wide but for very long words; what matters most comes last, where a small
    screen still shows it."""
    others = [seat for seat in range(view.seats) if seat != view.seat]
    sections: list[Drawing] = []
    if view.seats > 1:
        sections += [other_lands(view, others, lang, names, columns), players(view, lang, names, columns)]
    sections.append(table(view, lang, names, columns))
    if view.solo is not None and not view.over:
        sections.append(alone(view, view.solo, lang))
    if view.seat is not None:
        sections += [stable(view, view.seat, lang, columns), land(view, view.farms[view.seat], lang, columns)]
    elif view.solo is not None:
        sections.append(other_lands(view, others, lang, names, columns))
    return joined(sections, columns)


def joined(sections: Sequence[Drawing], columns: int) -> Drawing:
    """Sections with an empty line between them, and no line wider than the screen."""
    out: Drawing = []
    for section in sections:
        out += [*(part for line in section for part in broken(line, columns)), []]
    return out[:-1]


# --- a land -----------------------------------------------------------------------------------------------------------


def cell_width(edge: int, columns: int) -> int:
    """Characters across one zone, on a screen so wide, behind labels so wide."""
    return min(CELL, (columns - edge - 1) // ZONES - 1)


def land(view: TableView, farm: FarmView, lang: str, columns: int = USUAL) -> Drawing:
    """The seven zones in a row, the wheel above them; a turn moves all of the wheel one zone to the left."""
    rows = (ours("board.land"), ours("board.wheel"), ours("board.heads"), ours("board.pasture"), ours("board.home"))
    labels = [tell(label, lang) for label in rows]
    field = tell(ours("board.field"), lang)
    edge = max(map(width, [*labels, f"{field} 1"])) + 1
    cell = cell_width(edge, columns)
    title, wheel, heads, pasture, home = labels
    fields = max(map(len, farm.land))
    out: Drawing = [
        [(fit(f" {title}", edge + 1) + zone_names(cell), HEAD)],
        rule(edge, cell, "┌┬┐"),
        row(view, farm, fit(f" {wheel}", edge), sectors(view, farm, lang), cell, on_wheel=True),
        row(view, farm, fit(f" {heads}", edge), head_cells(view, farm, lang), cell, on_wheel=True),
        rule(edge, cell, "├┼┤"),
    ]
    for number in range(fields):
        out.append(row(view, farm, fit(f" {field} {number + 1}", edge), field_cells(view, farm, number, lang), cell))
    for place, cells in enumerate(pasture_cells(farm, lang)):
        out.append(row(view, farm, fit(f" {pasture}" if place == 0 else "", edge), cells, cell))
    if any(zone != STABLE for zone in farm.animals):
        out.append(row(view, farm, fit(f" {home}", edge), home_cells(view, farm), cell))
    out.append(rule(edge, cell, "└┴┘"))
    return [*out, *beneath(view, farm, edge, lang)]


def beneath(view: TableView, farm: FarmView, edge: int, lang: str) -> Drawing:
    """The barn, what the next turn of the wheel does, the signs, and the card begun."""
    goods = amounts(farm.barn) or ("–",)
    out: Drawing = [[(fit(f" {tell(ours('board.barn'), lang)}", edge + 1), HEAD), (tell(listed(goods), lang), "")]]
    if not view.over:
        out.append([(" " * (edge + 1) + tell(next_turn(view, farm), lang), "")])
    out.append([(" " * (edge + 1) + tell(legend(), lang), LINE)])
    if farm.doing != EMPTY:
        out.append([(" " * (edge - 1) + f"{TO_ACT} " + tell(doing(farm), lang), HEAD)])
    return out


def zone_names(cell: int) -> str:
    return "".join(f"{name:^{cell + 1}}" for name in ZONE_NAMES)


def listed(things: Sequence[object]) -> Phrase:
    return ours("board.list", things=tuple(things))


def legend() -> Phrase:
    return ours("board.legend", scarecrow=SCARECROW, empty=EMPTY_FIELD, bar="║", turns=TURNS)


def rule(edge: int, cell: int, corners: str) -> list[Span]:
    return [(" " * edge + corners[0] + corners[1].join(["─" * cell] * ZONES) + corners[2], LINE)]


def row(
    view: TableView, farm: FarmView, label: str, cells: Sequence[Cell], cell: int, on_wheel: bool = False
) -> list[Span]:
    """One line across all zones. On the wheel, the bar stands where the last green sector ends."""
    out: list[Span] = [(label, HEAD), ("│", LINE)]
    for zone, (text, style) in enumerate(cells):
        out.append((fit(cut(text, cell), cell), style))
        at_bar = on_wheel and farm.sectors[zone] == bar_sector(view)
        out.append(("║", BAR_STYLE) if at_bar else ("│", LINE))
    return out


def sectors(view: TableView, farm: FarmView, lang: str) -> list[Cell]:
    """What each sector is for: a crop to be sown, or the harvest."""
    out: list[Cell] = []
    for sector in farm.sectors:
        crop = view.tables.sectors[sector].crop
        if is_green(view, sector):
            out.append((tell(ours("board.harvest"), lang), GREEN_STYLE))
        else:
            out.append((tell(good_word(crop), lang), f"bold {CROP_STYLES[crop]}"))
    return out


def head_cells(view: TableView, farm: FarmView, lang: str) -> list[Cell]:
    out: list[Cell] = []
    for sector in farm.sectors:
        seen = view.tables.sectors[sector]
        words = [] if seen.head == EMPTY else [tell(animal_word(seen.head), lang)]
        words += [tell(ours("board.pacifier"), lang)] if seen.pacifier else []
        out.append((" ".join(words)[:CELL], GREEN_STYLE if is_green(view, sector) else CROP_STYLES[seen.crop]))
    return out


def field_cells(view: TableView, farm: FarmView, number: int, lang: str) -> list[Cell]:
    """The fields with this number, zone by zone."""
    out: list[Cell] = []
    for zone, fields in enumerate(farm.land):
        if number >= len(fields):
            out.append(BLANK)
        elif fields[number] == EMPTY:
            out.append((f"  {free_sign(view, zone, number)}", ""))
        else:
            out.append((tell(good_word(fields[number]), lang), CROP_STYLES[fields[number]]))
    return out


def free_sign(view: TableView, zone: int, number: int) -> str:
    return SCARECROW if view.tables.scarecrows[zone][number] else EMPTY_FIELD


def pasture_cells(farm: FarmView, lang: str) -> list[list[Cell]]:
    """The animals on their pastures: as many lines as the fullest pasture needs."""
    grazing = [[tell(animal_word(a), lang) for a, at in enumerate(farm.animals) if at == zone] for zone in range(ZONES)]
    lines = max(map(len, grazing))
    return [[(here[line], HEAD) if line < len(here) else BLANK for here in grazing] for line in range(lines)]


def home_cells(view: TableView, farm: FarmView) -> list[Cell]:
    """How many turns it takes until the pacifier is there."""
    return [(f"{TURNS} {turns_home(view, farm, zone)}", "") if zone in farm.animals else BLANK for zone in range(ZONES)]


def next_turn(view: TableView, farm: FarmView) -> Phrase:
    """What the next turn of the wheel does, or what is in its way."""
    zone = ZONE_NAMES[swept(view, farm)]
    crops = tuple(good_word(crop) for crop in in_the_way(view, farm))
    if crops:
        return ours("board.blocked", turns=TURNS, zone=zone, crops=crops)
    if farm.barn[WATER] == 0:
        return ours("board.no_water", turns=TURNS)
    home = tuple(the_animal(animal) for animal in coming_home(view, farm))
    if home:
        return ours("board.turn_home", turns=TURNS, home=home, n=len(home))
    return ours("board.turn_free", turns=TURNS, zone=zone)


def doing(farm: FarmView) -> Phrase:
    """The card begun, and how often it may still be carried out."""
    card = action_word(farm.doing)
    return ours("board.doing", card=card, n=farm.left) if farm.doing < COUNTED else ours("board.doing_free", card=card)


# --- stable and points board ------------------------------------------------------------------------------------------


def stable(view: TableView, seat: int, lang: str, columns: int = USUAL) -> Drawing:
    """What each animal eats, where it is, and how far its point marker has come."""
    farm = view.farms[seat]
    rows = [[tell(title, lang) for title in STABLE_COLUMNS]]
    for animal, track in enumerate(view.tables.tracks):
        zone = farm.animals[animal]
        where = YES if animal in feedable(view, farm) else ""
        rows.append(
            [
                tell(animal_word(animal), lang),
                tell(listed(amounts(view.tables.costs[animal]) or ("–",)), lang),
                where if zone == STABLE else f"{ZONE_NAMES[zone]} {TURNS}{turns_home(view, farm, zone)}",
                tell(product_word(animal), lang),
                " ".join(f"[{s}]" if step == farm.products[animal] else f" {s} " for step, s in enumerate(track)),
            ]
        )
    if columns < USUAL:
        # The menu and the rules tell what an animal brings; of the track, how far it has come and what comes next.
        rows = [[*line[:3], "", near_steps(line[4])] for line in rows]
    widths = [max(width(line[i]) for line in rows) + 1 for i in range(4)]
    out: Drawing = [
        [(" " + "".join(map(fit, line[:4], widths)) + line[4], HEAD if place == 0 else "")]
        for place, line in enumerate(rows)
    ]
    if farm.garden:
        seen = view.tables.decorations
        things = [decoration_to_type(view, o, lang) + (f" {STAR}" if seen[o].star else "") for o in farm.garden]
        out += wrapped(f" {tell(ours('board.garden'), lang)} ", things, columns - 1)
    return out


def near_steps(track: str) -> str:
    """[10] 19 of a track: where the marker stands, and the next step; a title stays as it is."""
    _, here, rest = track.partition("[")
    return f"[{' '.join(rest.split()[:2])}" if here else track


STABLE_COLUMNS = (
    ours("board.stable"), ours("board.eats"), ours("board.where"), ours("board.product"), ours("board.track"),
)  # fmt: skip


def wrapped(label: str, things: Sequence[str], most: int = 79) -> Drawing:
    """A list that goes on below itself where the line is full."""
    lines = [""]
    for place, thing in enumerate(things):
        text = thing if place == len(things) - 1 else f"{thing}, "
        if lines[-1] and width(label + lines[-1] + text.rstrip()) > most:
            lines.append("")
        lines[-1] += text
    return [[(label if i == 0 else " " * width(label), HEAD), (line.rstrip(), "")] for i, line in enumerate(lines)]


# --- what everybody shares --------------------------------------------------------------------------------------------


def table(view: TableView, lang: str, names: tuple[str, ...], columns: int = USUAL) -> Drawing:
    """Round and phase, the action wheel now and next, the supply, the decorations on display, and in the game for
    experienced farmers, where an owner's table may say otherwise, who gets them."""
    out: Drawing = [] if view.over else [[(" " + tell(when(view), lang), HEAD)]]
    if view.chief != EMPTY:
        out.append([(" " + tell(ours("board.chief", who=shorten(names[view.chief])), lang), "")])
    if view.over:
        return out or [[(" " + tell(ours("board.over"), lang), HEAD)]]
    heads = [tell(action_word(card), lang) for card in range(COUNTED)]
    following = ours("board.next") if view.solo is None else ours("board.next_water")
    rows = (ours("board.action_wheel"), ours("board.now"), following, ours("board.supply"), ours("board.display"))
    labels = [tell(label, lang) for label in rows]
    edge = max(map(width, labels)) + 3
    widths = [max(width(head), 3) + 3 for head in heads]
    pairs_are = tell(ours("board.pairs") if view.solo is None else ours("board.pairs_solo"), lang)
    out.append([(fit(f" {labels[0]}", edge) + "".join(map(fit, heads, widths)) + pairs_are, HEAD)])
    for label, pairs in zip(labels[1:3], (view.numbers, view.next_numbers), strict=True):
        texts = [f"{high}/{low}" for high, low in pairs]
        style = "" if label == labels[1] else LINE
        out.append([(fit(f" {label}", edge), HEAD), ("".join(map(fit, texts, widths)), style)])
    if view.solo is not None:
        supply = [amount(good, n) for good, n in enumerate(view.supply)]
        out.append([(fit(f" {labels[3]}", edge), HEAD), (tell(listed(supply), lang), "")])
    for place, decoration in enumerate(view.display):
        name = decoration_to_type(view, decoration, lang)
        shown = ours("board.decoration", decoration=name, gains=reward(view, decoration))
        out.append([(fit(f" {labels[4]}" if place == 0 else "", edge), HEAD), (tell(shown, lang), "")])
    if view.solo is None and view.options["experienced"]:
        order = [tell(ours(f"by.{name}"), lang) for name in view.comparisons]
        out += wrapped(f" {tell(ours('board.compared'), lang)}  ", order, columns - 1)
    return out


def when(view: TableView) -> Phrase:
    """The round and its phase, or the turn; and how long the game may still last."""
    if view.solo is not None:
        return ours("board.turn", turn=view.round)
    phase = ours(f"phase.{view.phase}")
    if view.closing:
        return ours("board.closing_round", round=view.round, phase=phase)
    return ours("board.round", round=view.round, phase=phase, n=view.pile)


def alone(view: TableView, solo: SoloView, lang: str) -> Drawing:
    """The card of this turn, what may come next, the tiles, and how far the goal is."""
    out: Drawing = []
    if solo.card != EMPTY:
        out.append([(" " + tell(ours("board.card", card=action_word(solo.card)), lang), HEAD)])
    odds = [
        ours("board.chance", card=action_word(card), percent=round(100 * n / sum(solo.odds)))
        for card, n in enumerate(solo.odds)
        if n
    ] or [action_word(card) for card in solo.under[:1]]
    if odds:
        pile = ours("board.solo_pile", n=solo.pile, odds=tuple(odds))
    elif not solo.refill_left:
        pile = ours("board.solo_pile_last")
    elif solo.tiles < TILES:
        pile = ours("board.solo_pile_empty")
    else:
        pile = ours("board.solo_pile_full")
    out.append([(" " + tell(pile, lang), "")])
    tiles = TILE * solo.tiles + NO_TILE * (TILES - solo.tiles)
    stars = sum(view.farms[0].score.values())
    out.append([(" " + tell(ours("board.goal", tiles=tiles, stars=stars, goal=solo.goal, star=STAR), lang), "")])
    return out


# --- the players ------------------------------------------------------------------------------------------------------


def players(view: TableView, lang: str, names: tuple[str, ...], columns: int = USUAL) -> Drawing:
    """Stars, barn, garden, scarecrows and cards of everybody: what the comparisons look at."""
    titles = [tell(title, lang) for title in (END_COLUMNS if view.over else COLUMNS)]
    if columns < USUAL and not view.over:
        titles[2 : 2 + len(GOODS)] = [title[:GOOD_LETTERS] for title in titles[2 : 2 + len(GOODS)]]
    rows = [(end_row if view.over else player_row)(view, seat, lang, names) for seat in range(view.seats)]
    widths = [max(width(line[i]) for line in [titles, *rows]) + 1 for i in range(len(titles) - 1)]
    out: Drawing = [[("    " + "".join(map(fit, titles[:-1], widths)) + titles[-1], HEAD)]]
    if not view.over:
        left = ["" for _ in titles]
        left[0], left[2:] = tell(ours("board.supply"), lang), [*map(str, view.supply), "", "", ""]
        out.append([("    " + "".join(map(fit, left[:-1], widths)).rstrip(), LINE)])
    for seat, line in enumerate(rows):
        mark = TO_ACT if seat in view.to_act else " "
        text = " " + "".join(map(fit, line[:-1], widths)) + line[-1]
        out.append([(f"{mark} ", HEAD), (str(seat + 1), SEAT_STYLES[seat]), (text, HEAD if seat == view.seat else "")])
    return out


BARN_COLUMNS = tuple(good_word(good) for good in range(len(GOODS)))
COLUMNS = (
    ours("board.player"), ours("board.stars", star=STAR), *BARN_COLUMNS,
    ours("board.gardens"), ours("board.scarecrows", scarecrow=SCARECROW), ours("board.cards"),
)  # fmt: skip
END_COLUMNS = (
    ours("board.player"), ours("board.stars", star=STAR), ours("score.products"), ours("score.feed"),
    ours("score.decorations"), ours("score.pastures"), good_word(WATER),
)  # fmt: skip


def player_row(view: TableView, seat: int, lang: str, names: tuple[str, ...]) -> list[str]:
    farm = view.farms[seat]
    starred = sum(view.tables.decorations[decoration].star for decoration in farm.garden)
    garden = f"{len(farm.garden)}{f' {STAR * starred}' if starred else ''}"
    barn = [str(n) for n in farm.barn]
    stars = str(sum(farm.score.values()))
    return [shorten(names[seat]), stars, *barn, garden, str(farm.scarecrows), cards(view, seat, lang)]


def end_row(view: TableView, seat: int, lang: str, names: tuple[str, ...]) -> list[str]:
    score = view.scores()[seat]
    parts = [str(score.parts[part]) for part in ("products", "feed", "decorations", "pastures")]
    return [shorten(names[seat]), str(score.total), *parts, str(view.farms[seat].barn[WATER])]


def cards(view: TableView, seat: int, lang: str) -> str:
    """Before the reveal: chosen or not. Then the cards: done ones in brackets, and how often the begun one is left."""
    farm = view.farms[seat]
    if view.phase == "choose":
        return YES if view.chosen[seat] else "…"
    out: list[str] = []
    for card in farm.cards:
        name = tell(action_word(card), lang)
        if card == farm.doing:
            out.append(f"{name} ×{farm.left}" if card < COUNTED else name)
        else:
            waiting = card in farm.todo or view.phase != "act"
            out.append(name if waiting else f"({name})")
    return ", ".join(out)


def other_lands(
    view: TableView, others: Sequence[int], lang: str, names: tuple[str, ...], columns: int = USUAL
) -> Drawing:
    """Each land in a few lines: the wheel, the fields by two letters, the pastures."""
    cell = cell_width(OTHER_EDGE, columns)
    out: Drawing = [[(" " * (OTHER_EDGE + 1) + zone_names(cell), HEAD)]]
    for seat in others:
        farm = view.farms[seat]
        label = fit(f" {cut(shorten(names[seat]), OTHER_EDGE - 2)}", OTHER_EDGE - 1)
        wheel, *rest = short_land(view, farm, lang, cell, label)
        out += [[(str(seat + 1), SEAT_STYLES[seat]), *wheel], *rest]
    return out


def short_land(view: TableView, farm: FarmView, lang: str, cell: int, label: str) -> Drawing:
    """A land without its frame, the fields by two letters."""
    out: Drawing = [row(view, farm, label, sectors(view, farm, lang), cell, on_wheel=True)]
    for cells in [*short_fields(view, farm, lang, cell), *pasture_cells(farm, lang)]:
        out.append(row(view, farm, " " * OTHER_EDGE, cells, cell))
    return out


def cut(name: str, columns: int) -> str:
    """The beginning of a name; what stands beside it says the rest."""
    while width(name) > columns:
        name = name[:-1]
    return name


def short_fields(view: TableView, farm: FarmView, lang: str, cell: int) -> list[list[Cell]]:
    """The fields of each zone: the first two letters of a crop, or the sign of a free field. In one line, or in as many
    as a narrow screen needs."""
    most = MOST_FIELDS if cell == CELL else (cell + 1) // 3
    zones: list[list[str]] = []
    for zone, fields in enumerate(farm.land):
        zones.append(
            [
                f"{free_sign(view, zone, number)} " if crop == EMPTY else tell(good_word(crop), lang)[:2]
                for number, crop in enumerate(fields)
            ]
        )
    out: list[list[Cell]] = []
    for start in range(0, max(map(len, zones)), most):
        here = [signs[start : start + most] for signs in zones]
        # Four fields fill the cell.
        out.append([((" " if len(signs) < MOST_FIELDS else "").join(signs), "") for signs in here])
    return out


# --- narrow screens ---------------------------------------------------------------------------------------------------


def broken(line: list[Span], columns: int) -> Drawing:
    """A line too wide for the screen goes on below itself, between two words."""
    if sum(width(text) for text, _ in line) <= columns:
        return [line]
    whole = "".join(text for text, _ in line)
    below = " " * max(LEAST, len(whole) - len(whole.lstrip()))
    out: Drawing = [[]]
    used = 0
    for text, style in line:
        for part in re.split(r"(?<= )(?! )", text):
            if used + width(part.rstrip()) > columns and used > len(below):
                out.append([(below, "")])
                used = len(below)
            kept = part if used + width(part) <= columns else part.rstrip()
            out[-1].append((kept, style))
            used += width(kept)
    return out


LEAST = 4
"""Columns by which a line that goes on below itself is set in."""
