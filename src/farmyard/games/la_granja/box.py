"""Reads the tables of a box, ours or an owner's, and says clearly what is wrong with one.

Every table is the text of a CSV file; `docs/la-granja-tables.md` tells what each column means.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Final

from farmyard._places import folder_of
from farmyard.core.tables import Row, one_each, own_texts, printed_table, read_table, texts_of, wrong_table
from farmyard.core.values import say
from farmyard.games.la_granja.tables import (
    CARDS,
    CROPS,
    GOODS,
    MOST_CELLS,
    REVENUES,
    ROOF_EFFECTS,
    ROUNDS,
    SIGNS,
    SYMBOLS,
    UPGRADED,
    WORKSHOPS,
    YIELDS,
    Box,
    FarmCard,
    Market,
    RoofTile,
    Workshop,
)

DATA: Final = folder_of(__name__) / "data"
REPLACEABLE: Final = ("cards", "market", "workshops", "prices", "roof_tiles", "roof_slots", "siesta")
"""Tables of which at least a part is reconstructed."""
PHASES: Final = ("1", "2", "3", "4", "end", "any")
BONUSES: Final = ("hand", "silver", "delivery", "pen")
LETTERS: Final = "abcd"
COUNTED_EFFECTS: Final = ("olive", "grape", "silver", "pig", "upgrades", "points", "siesta", "die")
"""Roof tiles that may bring more or less of something."""
MOST_SYMBOLS: Final = 9
MOST_SPACES: Final = 30
SIDES: Final = {"m": "3-4", "s": "1-2"}


@functools.cache
def printed(name: str) -> str:
    return printed_table(DATA, name)


def box_of(options: Mapping[str, object], helpers: frozenset[str]) -> Box:
    """The box this game is played with: the printed tables, and those that the owner has replaced."""
    return read_box(own_texts(REPLACEABLE, options), helpers)


@functools.lru_cache(maxsize=32)
def read_box(own: tuple[str, ...], helpers: frozenset[str]) -> Box:
    """A box is made once for the same tables, however many games are played with it."""
    cards, market, workshops, prices, tiles, slots, siesta = texts_of(DATA, REPLACEABLE, own)
    buy, sell, becomes, cost = read_prices(prices)
    return Box(
        cards=read_cards(cards, helpers),
        buy=buy,
        sell=sell,
        becomes=becomes,
        cost=cost,
        slots=read_slots(slots),
        donkeys=tuple(
            [
                (row.number("deliveries", 0, 9), row.number("hats", 0, 9))
                for row in rows("donkeys", "deliveries", "hats")
            ]
        ),
        siesta=read_siesta(siesta),
        revenue=tuple([(row.word("effect", REVENUES), row.number("amount", 1, 9)) for row in revenue_rows()]),
        workshops=read_workshops(workshops),
        tiles=read_tiles(tiles),
        markets=read_markets(market),
    )


def rows(name: str, *columns: str) -> list[Row]:
    return read_table(name, printed(name), columns)


def revenue_rows() -> list[Row]:
    return rows("revenue", "die", "effect", "amount")


def good(name: str) -> int:
    return SIGNS.index(name)


def names(signs: Sequence[int]) -> tuple[str, ...]:
    return tuple([SIGNS[sign] for sign in signs])


# --- cards ------------------------------------------------------------------------------------------


def read_cards(text: str, helpers: frozenset[str]) -> tuple[FarmCard, ...]:
    table = read_table("cards", text, ("card", "field", "barrow", "points", "extension", "helper", "phases"))
    one_each(table, "card", [f"c{number}" for number in range(1, CARDS + 1)])
    cards = [read_card(row, helpers) for row in table]
    each_once(table, "helper")
    return tuple(cards)


def each_once(table: Sequence[Row], column: str) -> None:
    seen: set[str] = set()
    for row in table:
        if row.text(column) in seen:
            raise row.wrong(column, say("la-granja.table.twice", name=row.text(column)))
        seen.add(row.text(column))


def read_card(row: Row, helpers: frozenset[str]) -> FarmCard:
    bonus, yields = read_extension(row)
    return FarmCard(
        crop=good(row.word("field", names(CROPS))),
        barrow=read_symbols(row, "barrow"),
        points=row.number("points", 2, 6),
        bonus=bonus,
        yields=yields,
        helper=row.word("helper", sorted(helpers)),
        phases=read_phases(row),
    )


def read_extension(row: Row) -> tuple[tuple[int, int, int, int], tuple[int, ...]]:
    """hand+1|silver+2|pig+1: what an extension brings for good, and the goods among that."""
    known = (*BONUSES, *names(YIELDS))
    found = [0] * len(known)
    for part in row.text("extension").split("|"):
        name, plus, n = part.strip().partition("+")
        if name not in known or not plus or n not in "123456789" or len(n) != 1:
            shown = "|".join([f"{bonus}+1" for bonus in known])
            raise row.wrong("extension", say("la-granja.table.bonus", found=part.strip()[:60], example=shown))
        found[known.index(name)] += int(n)
    yields = [sign for sign, n in zip(YIELDS, found[len(BONUSES) :], strict=True) for _ in range(n)]
    return (found[0], found[1], found[2], found[3]), tuple(yields)


def read_phases(row: Row) -> tuple[int, ...]:
    """In which phases; none of them means at any time."""
    found = row.words("phases", PHASES)
    if len(found) < 2 or "any" in found or "end" in found:
        found = (row.word("phases", PHASES),)
    return tuple(sorted({int(phase) for phase in found if phase.isdigit()}))


# --- the farm ---------------------------------------------------------------------------------------

Prices = tuple[int, ...]


def read_prices(text: str) -> tuple[Prices, Prices, Prices, Prices]:
    table = read_table("prices", text, ("good", "buy", "sell", "becomes", "upgrade"))
    one_each(table, "good", GOODS[:4])
    # A helper may take 1 off: what costs nothing could be bought for ever.
    buy = tuple([row.number("buy", 2, 99) for row in table])
    sell = tuple([row.number("sell", 0, buy[place] - 1) for place, row in enumerate(table)])
    becomes = tuple([good(row.word("becomes", names(UPGRADED))) for row in table])
    cost = tuple([row.number("upgrade", 0, 99) for row in table])
    return buy, sell, becomes, cost


def read_slots(text: str) -> tuple[int, ...]:
    table = read_table("roof_slots", text, ("slot", "points"))
    one_each(table, "slot", [str(slot) for slot in range(1, ROUNDS)])
    return tuple([row.number("points", 0, 99) for row in table])


def read_tiles(text: str) -> tuple[RoofTile, ...]:
    table = read_table("roof_tiles", text, ("tile", "round", "effect", "amount", "phases"))
    one_each(table, "tile", [f"r{number}{letter}" for number in range(1, ROUNDS + 1) for letter in LETTERS])
    return tuple(
        [
            RoofTile(
                number=row.number("round", place // len(LETTERS) + 1, place // len(LETTERS) + 1),
                effect=row.word("effect", ROOF_EFFECTS),
                amount=read_amount(row),
                phases=read_phases(row),
            )
            for place, row in enumerate(table)
        ]
    )


def read_amount(row: Row) -> int:
    """How much of its effect a tile brings; some effects are what they are."""
    effect = row.text("effect")
    if effect in ("crops", "double"):
        return row.number("amount", 2, 2)
    return row.number("amount", 1, 9 if effect in COUNTED_EFFECTS else 1)


# --- the village ------------------------------------------------------------------------------------


def read_siesta(text: str) -> tuple[int, ...]:
    table = read_table("siesta", text, ("space", "points"))
    one_each(table, "space", [str(space) for space in range(max(2, min(len(table), MOST_SPACES)))])
    return tuple([row.number("points", 0, 99) for row in table])


def read_workshops(text: str) -> tuple[Workshop, ...]:
    table = read_table("workshops", text, ("number", "workshop", "row", "goods"))
    one_each(table, "number", [f"w{number}" for number in range(1, 7) for _ in LETTERS])
    one_each(table, "row", [str(row) for _ in range(6) for row in range(1, 5)])
    out: list[Workshop] = []
    for number in range(6):
        four = table[4 * number : 4 * number + 4]
        kind = WORKSHOPS.index(four[0].word("workshop", WORKSHOPS))
        if any(workshop.kind == kind for workshop in out):
            raise four[0].wrong("workshop", say("la-granja.table.twice", name=WORKSHOPS[kind]))
        for row in four[1:]:
            row.word("workshop", [WORKSHOPS[kind]])
        out.append(Workshop(kind, tuple([read_symbols(row, "goods") for row in four])))
    return tuple(out)


def read_symbols(row: Row, column: str) -> tuple[int, ...]:
    """What a barrow or a row of a workshop asks for."""
    symbols = tuple([good(name) for name in row.words(column, names(SYMBOLS))])
    if not 1 <= len(symbols) <= MOST_SYMBOLS:
        raise row.wrong(column, say("la-granja.table.goods", least=1, most=MOST_SYMBOLS))
    return symbols


AROUND: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def read_markets(text: str) -> dict[int, Market]:
    """The market for each number of players: two sides, and covers on some cells with three."""
    table = read_table("market", text, ("cell", "side", "q", "r", "value", "start", "masked"))
    large = [row for row in table if row.word("side", tuple(SIDES.values())) == SIDES["m"]]
    small = [row for row in table if row.text("side") == SIDES["s"]]
    if len(large) > MOST_CELLS or len(small) > MOST_CELLS:
        raise wrong_table("market", say("la-granja.table.cells", most=MOST_CELLS))
    few = read_market(small, "s", 2, covers=False)
    return {1: few, 2: few, 3: read_market(large, "m", 4, covers=True), 4: read_market(large, "m", 4, covers=False)}


def read_market(table: Sequence[Row], letter: str, starts: int, covers: bool) -> Market:
    if not table:
        raise wrong_table("market", say("la-granja.table.side", side=SIDES[letter]))
    one_each(table, "cell", [f"{letter}{number:02}" for number in range(1, len(table) + 1)])
    at: dict[tuple[int, int], int] = {}
    for cell, row in enumerate(table):
        place = (row.number("q", -99, 99), row.number("r", -99, 99))
        if place in at:
            raise row.wrong("q", say("la-granja.table.same_place", cell=table[at[place]].text("cell")))
        at[place] = cell
    covered = [cell for cell, row in enumerate(table) if row.word("masked", ("", "yes")) and covers]
    values = [row.number("value", 2, 6) for row in table]
    return Market(
        first=0 if letter == "m" else MOST_CELLS,
        values=tuple(values),
        neighbours=tuple(
            [
                tuple(
                    sorted(
                        [
                            at[q + dq, r + dr]
                            for dq, dr in AROUND
                            if (q + dq, r + dr) in at and at[q + dq, r + dr] not in covered
                        ]
                    )
                )
                for q, r in at
            ]
        ),
        starts=tuple([start_cell(table, values, place) for place in range(1, starts + 1)]),
        covered=tuple(covered),
        places=tuple(at),
    )


def start_cell(table: Sequence[Row], values: Sequence[int], place: int) -> int:
    """The central cell of the first, second ... player: worth 2, 3, 4 and 5 (LG-SETUP-32)."""
    starts = ("", "1", "2", "3", "4") if table[0].text("side") == SIDES["m"] else ("", "1", "2")
    found = [cell for cell, row in enumerate(table) if row.word("start", starts) == str(place)]
    if len(found) != 1:
        raise wrong_table("market", say("la-granja.table.start", place=place, side=table[0].text("side")))
    row = table[found[0]]
    if values[found[0]] != place + 1 or row.text("masked"):
        raise row.wrong("start", say("la-granja.table.start_value", value=place + 1))
    return found[0]
