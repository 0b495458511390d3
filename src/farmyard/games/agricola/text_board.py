# mypyc: off
"""The table as a terminal shows it: round, action spaces, round cards, improvements, one's own farm and the others'."""

from __future__ import annotations

from farmyard.core.drawing import Drawing, Span, shorten, width
from farmyard.core.i18n import tell
from farmyard.games.agricola.goods import ANIMALS, BUILDING_RESOURCES, CROPS, FOOD, GOODS
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.text_farm import LARGE, SMALL, draw_farm, draw_low_farm, draw_small_farm, farm_width
from farmyard.games.agricola.text_feeding import feeding
from farmyard.games.agricola.text_fit import LINE_WIDTH, fit, flowing, side_by_side, with_commas, wrapped
from farmyard.games.agricola.text_hand import cards_in_play, hand_in_names
from farmyard.games.agricola.text_phrases import (
    PERSON_SYMBOL,
    ROOM_SYMBOL,
    STABLE_SYMBOL,
    amount,
    improvement_word,
    ours,
    space_word,
)
from farmyard.games.agricola.view import FarmView, SpaceView, TableView

SEAT_STYLES = (
    "bold white on #005fd7",
    "bold white on #d70000",
    "bold white on #008700",
    "bold white on #8700af",
    "bold white on #303030",
)
HEAD = "bold"
QUIET = "dim"
TO_ACT = "►"
MARKER = "*"
CLAIM = "◦"
"""Before the number of whoever has laid a claim marker on a space."""
COLUMN = 40
"""Action spaces stand in two columns, each so wide."""
PANEL = 28
SMALL_FARM = farm_width(SMALL) + 2


def draw(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    """Everything there is to see, at most 80 columns wide; the own farm last, next to the choices."""
    own = whose(view)
    others = [(own + i) % view.seats for i in range(1, view.seats)]
    return [
        *heading(view, lang, names),
        [],
        *action_spaces(view, lang),
        *improvements(view, lang),
        *to_come(view, lang, names),
        *([[], *other_farms(view, others, lang, names)] if others else []),
        [],
        *own_farm(view, own, lang, names),
        *feeding(view, own, lang),
        *hand_in_names(view, lang),
    ]


def draw_own(view: TableView, lang: str, names: tuple[str, ...]) -> list[Drawing]:
    """The own farm, the round it is and the hand: with everything, without the signs, with one line a space."""
    own = whose(view)
    round_now = heading(view, lang, names)[:1]
    food = [line for line in feeding(view, own, lang) if line]
    farm, low = own_farm(view, own, lang, names), low_farm(view, own, lang, names)
    hand = hand_in_names(view, lang)
    if view.round == 0 and view.tables.cards:  # while hands are made up, the cards need the room
        return [[*round_now, *hand]]
    pictures = [
        [*round_now, *farm, *food, *hand],
        [*round_now, *farm[:-1], *food, *hand],
        [*round_now, *low, *food, *hand],
        [*low, *food[:2], *hand],
    ]
    # Where even that is too high, the first line of the hand: it begins with what can be played.
    return [*pictures, [*low, *food[:2], [*hand[0], (" …", QUIET)]]] if len(hand) > 1 else pictures


def whose(view: TableView) -> int:
    """Whose farm is in front: the viewer's, or for a spectator that of the player to act."""
    return view.seat if view.seat is not None else next((seat for seat in view.to_act if seat >= 0), view.first)


# --- the round --------------------------------------------------------------------------------------


def heading(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    if view.round == 0:
        return [[(" " + tell(ours("board.before"), lang), HEAD)]]
    harvests, rounds = view.tables.harvests, view.tables.rounds
    next_harvest = min(last for last in harvests if last >= view.round)
    stage = harvests.index(next_harvest) + 1
    parts = [tell(ours("board.round", round=view.round, rounds=rounds, stage=stage), lang)]
    if view.round == next_harvest:
        parts.append(tell(ours("board.harvest_now"), lang))
    else:
        parts.append(tell(ours("board.harvest", round=next_harvest), lang))
    if view.seats > 1:
        parts.append(tell(ours("board.first", who=shorten(names[view.first])), lang))
    if view.tables.goal:
        parts.append(tell(ours("board.goal", n=view.tables.goal), lang))
    return flowing(f" {parts[0]}", [f"· {part}" for part in parts[1:]], LINE_WIDTH, (HEAD, HEAD))


# --- action spaces ----------------------------------------------------------------------------------


def action_spaces(view: TableView, lang: str) -> Drawing:
    """The spaces of the board, and beside them the round cards with the numbers of their rounds."""
    printed = sorted((space for space in view.spaces if not space.round), key=lambda space: SPACES.index(space.name))
    board = [space_line(view, space, lang) for space in printed]
    cards = [space_line(view, space, lang) for space in view.spaces if space.round]
    return side_by_side(
        [column(tell(ours("board.spaces"), lang), board), column(tell(ours("board.cards"), lang), cards)]
    )


def column(title: str, lines: Drawing) -> tuple[Drawing, int]:
    return [[(f" {title}", HEAD)], *lines], COLUMN


def space_line(view: TableView, space: SpaceView, lang: str) -> list[Span]:
    """Who stands there, the name, and what lies there."""
    people = (space.user, *space.joined) if space.user >= 0 else ()
    who: list[Span] = [(str(seat + 1), SEAT_STYLES[seat]) for seat in people] or [("·", QUIET)]
    who += [sign for seat in space.claims for sign in ((CLAIM, QUIET), (str(seat + 1), SEAT_STYLES[seat]))]
    name = tell(space_word(space.name, view.game), lang)
    if space.round:
        name = f"{space.round:>2}. {name}"
    style = QUIET if space.user >= 0 or view.round < space.from_round else ""
    own = ((space.good, space.n),) if space.good and space.n else ()
    lying = ", ".join([tell(amount(good, n), lang) for good, n in (*own, *space.pile)])
    room = COLUMN - 3 - len(who) - (width(lying) + 1 if lying else 0)
    return [(" ", ""), *who, (f" {fit(name, room)} ", style), (lying, HEAD)]


def to_come(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    """The round cards of the stages to come, and goods waiting on the spaces of later rounds."""
    out: Drawing = []
    for stage, cards in enumerate(view.coming):
        if cards:
            words = [tell(space_word(name, view.game), lang) for name in cards]
            out += wrapped(tell(ours("board.coming", stage=stage + 1), lang), words, style=QUIET)
    for when, seat, good, n in view.waiting:
        goods = amount(GOODS[good], n)
        out.append([(" " + tell(ours("board.waiting", round=when, goods=goods, who=shorten(names[seat])), lang), "")])
    return out


def improvements(view: TableView, lang: str) -> Drawing:
    """Those that nobody has built, with their cost."""
    free: list[str] = []
    for major in view.majors:
        if major.owner < 0:
            cost = ", ".join(tell(amount(good, n), lang) for good, n in major.cost)
            free.append(f"{tell(improvement_word(major.name), lang)} ({cost})")
    return wrapped(tell(ours("board.majors"), lang), free or [tell(ours("board.none"), lang)])


# --- farms ------------------------------------------------------------------------------------------


def at_home(view: TableView, farm: FarmView) -> int:
    """While people are at work, only those still to place are at home; before and after that, everybody is."""
    working = any(space.user >= 0 for space in view.spaces) or any(other.to_place for other in view.farms)
    return farm.to_place if working else farm.people


def title(view: TableView, seat: int, names: tuple[str, ...]) -> list[Span]:
    mark = TO_ACT if seat in view.to_act else " "
    token = MARKER if seat == view.first and view.seats > 1 else ""
    return [(f"{mark}", HEAD), (str(seat + 1), SEAT_STYLES[seat]), (f" {shorten(names[seat])}{token}", HEAD)]


def own_farm(view: TableView, seat: int, lang: str, names: tuple[str, ...]) -> Drawing:
    farm = view.farms[seat]
    picture = draw_farm(farm, at_home(view, farm), lang)
    panel = own_panel(view, seat, lang)
    legend = tell(ours("board.legend", room=ROOM_SYMBOL, stable=STABLE_SYMBOL, person=PERSON_SYMBOL), lang)
    farm_and_panel = side_by_side([(picture, farm_width(LARGE) + 1), (panel, PANEL)])
    return [title(view, seat, names), *farm_and_panel, [(legend, QUIET)]]


def any_farm(view: TableView, seat: int, lang: str, names: tuple[str, ...]) -> Drawing:
    """A farm looked at by itself, with the hand cards in play."""
    return [*own_farm(view, seat, lang, names), *cards_in_play(view, seat, shorten(names[seat]), lang)]


def low_farm(view: TableView, seat: int, lang: str, names: tuple[str, ...]) -> Drawing:
    """The same with one line a space, and the panel in as few lines."""
    farm = view.farms[seat]
    picture = draw_low_farm(farm, at_home(view, farm), lang)
    needed = tell(ours("board.needs", n=farm.food_needed), lang)
    texts = [
        f"{tell(ours('board.food'), lang)} {farm.goods[FOOD]} ({needed})",
        *[tell(amount(GOODS[good], n), lang) for good, n in enumerate(farm.goods) if n and good != FOOD],
        tell(ours("board.people", people=farm.people, ready=farm.to_place), lang),
        tell(ours("board.pieces", fences=farm.fences_left, stables=farm.stables_left), lang),
        *[tell(improvement_word(name), lang) for name in farm.majors],
    ]
    panel = gathered(texts, PANEL - 1)
    return [title(view, seat, names), *side_by_side([(picture, farm_width(LARGE) + 1), (panel[: len(picture)], PANEL)])]


def own_panel(view: TableView, seat: int, lang: str) -> Drawing:
    farm = view.farms[seat]
    needed = tell(ours("board.needs", n=farm.food_needed), lang)
    people = tell(ours("board.people", people=farm.people, ready=farm.to_place), lang)
    rows = [
        (ours("board.food"), f"{farm.goods[FOOD]} ({needed})"),
        (ours("board.resources"), counted(farm, BUILDING_RESOURCES, lang)),
        (ours("board.crops"), counted(farm, CROPS, lang)),
        (ours("board.animals"), counted(farm, ANIMALS, lang)),
        (ours("board.family"), people),
        (ours("board.left"), tell(ours("board.pieces", fences=farm.fences_left, stables=farm.stables_left), lang)),
    ]
    if farm.newborn:
        rows.insert(5, (ours("board.born"), tell(ours("board.newborn", n=farm.newborn), lang)))
    if farm.begging:
        rows.append((ours("board.begging"), str(farm.begging)))
    rows.append((ours("board.points"), str(view.scores()[seat].total)))
    out: Drawing = []
    for label, text in rows:
        out += entry(tell(label, lang), text)
    for name in farm.majors:
        out += entry("+", tell(improvement_word(name), lang))
    for card, text in on_cards(farm, lang):
        out += entry(card, text)
    return out


def on_cards(farm: FarmView, lang: str) -> list[tuple[str, str]]:
    """Fields on cards under the names that moves use, and the animals on each card."""
    fields = [(plot.name, tell(amount(plot.crop, plot.n), lang) if plot.n else "–") for plot in farm.plots]
    return fields + [
        (tell(improvement_word(home.card), lang), ", ".join(tell(amount(*each), lang) for each in home.animals) or "–")
        for home in farm.on_cards
    ]


def entry(label: str, text: str) -> Drawing:
    """A label and its text; what does not fit beside the label goes below it."""
    return flowing(label, with_commas(text.split(", ")), PANEL, (QUIET, ""))


def counted(farm: FarmView, goods: tuple[int, ...], lang: str) -> str:
    """3 wood, 1 reed; a dash where there is nothing."""
    return ", ".join(tell(amount(GOODS[good], farm.goods[good]), lang) for good in goods if farm.goods[good]) or "–"


def other_farms(view: TableView, seats: list[int], lang: str, names: tuple[str, ...]) -> Drawing:
    """The others side by side: a small farm and below it what they have."""
    blocks: list[tuple[Drawing, int]] = []
    for seat in seats:
        farm = view.farms[seat]
        picture = draw_small_farm(farm, at_home(view, farm), lang)
        blocks.append(([title(view, seat, names), *picture, *other_panel(view, seat, lang)], SMALL_FARM))
    out: Drawing = []
    for start in range(0, len(blocks), 2):
        out += side_by_side(blocks[start : start + 2])
    return out


def other_panel(view: TableView, seat: int, lang: str) -> Drawing:
    farm = view.farms[seat]
    texts = [
        f"{tell(ours('board.points'), lang)} {view.scores()[seat].total}",
        f"{tell(ours('board.family'), lang)} {farm.people}",
        *[tell(amount(GOODS[good], n), lang) for good, n in enumerate(farm.goods) if n],
        *[tell(improvement_word(name), lang) for name in farm.majors],
        *[f"{label} {text}" for label, text in on_cards(farm, lang)],
    ]
    if farm.begging:
        texts.append(f"{tell(ours('board.begging'), lang)} {farm.begging}")
    return gathered(texts, SMALL_FARM - 1)


def gathered(texts: list[str], columns: int) -> Drawing:
    """Texts with commas between them, as many to a line as fit."""
    lines: list[str] = []
    for text in texts:
        if lines and width(lines[-1]) + 2 + width(text) <= columns - 1:
            lines[-1] += f", {text}"
        else:
            lines.append(text)
    return [[(fit(line, columns), "")] for line in lines]
