"""The printed numbers. What is certain stands here; what had to be reconstructed is in `data/`, read into a Box."""

from __future__ import annotations

from typing import Final

# --- goods ----------------------------------------------------------------------------------------

OLIVE: Final = 0
GRAIN: Final = 1
GRAPE: Final = 2
PIG: Final = 3
FOOD: Final = 4
WINE: Final = 5
MEAT: Final = 6
TRADE: Final = 7
SILVER: Final = 8
POINTS: Final = 9
CARD: Final = 10
FIELD: Final = 11
"""A crop that lies in a field: FIELD + OLIVE and so on. It is the same kind of good as in a den, but lies elsewhere."""

GOODS: Final = (
    "olive", "grain", "grape", "pig", "food", "wine", "meat", "trade", "silver", "points", "card",
    "olive-field", "grain-field", "grape-field",
)  # fmt: skip
ANY_UPGRADED: Final = 14
"""The symbol that takes food, wine or meat (LG-Q-48). It is no good itself: no move names it."""
ANY_CROP: Final = 15
"""The sign for a crop of one's choice."""
SIGNS: Final = (*GOODS, "upgraded", "crop")
"""Everything that may be printed where goods are asked for or brought."""
CROPS: Final = (OLIVE, GRAIN, GRAPE)
RESOURCES: Final = (OLIVE, GRAIN, GRAPE, PIG)
UPGRADED: Final = (FOOD, WINE, MEAT)
SYMBOLS: Final = (OLIVE, GRAIN, GRAPE, PIG, FOOD, WINE, MEAT, TRADE, ANY_UPGRADED)
"""What barrows and workshops may ask for."""
YIELDS: Final = (OLIVE, GRAIN, GRAPE, PIG, TRADE, ANY_CROP)
"""Goods that extensions may bring with every income (LG-INCOME-04)."""
FARM_GOODS: Final = (SILVER, POINTS, OLIVE, GRAIN, GRAPE, PIG, FOOD, WINE, MEAT)
"""The nine kinds that pay for an extension (LG-TERM-13); a trade good is none of them."""
PAIRS: Final = ((OLIVE, GRAIN), (OLIVE, GRAPE), (GRAIN, GRAPE))
"""Two crops of different kinds."""


TAKEN_BY: Final = tuple([UPGRADED if sign == ANY_UPGRADED else (sign,) for sign in range(len(SIGNS))])
"""For each symbol the goods that it takes."""

# --- the four sides of a farm ---------------------------------------------------------------------

AS_FIELD: Final = 0
AS_BARROW: Final = 1
AS_EXTENSION: Final = 2
AS_HELPER: Final = 3
USES: Final = ("field", "barrow", "extension", "helper")
SLOTS: Final = 3
"""Barrows at the top, and helpers at the bottom (LG-FARM-12, LG-FARM-13)."""

# --- player boards and setup ----------------------------------------------------------------------

CARDS: Final = 66
FARM_CARD: Final = "farm"
"""The one kind of card: all have the same back."""
CARD_IDS: Final = tuple([f"c{number:02}" for number in range(1, CARDS + 1)])
"""By which hands and piles know the cards: as text in the order of their numbers."""
CARD_NUMBERS: Final = {id: number for number, id in enumerate(CARD_IDS)}  # noqa: A001
MARKERS: Final = 25
HAND_LIMIT: Final = 3
PENS: Final = 2
PAID_DELIVERIES: Final = 1
DEALT: Final = 4
START_SILVER: Final = 1
START_POINTS: Final = 1
START_TRADE: Final = 1
ROUNDS: Final = 6
DICE: Final = {1: 5, 2: 5, 3: 7, 4: 9}
ROOFS: Final = {1: 2, 2: 2, 3: 3, 4: 4}
"""Roof tiles of each round that come into the game."""
FIRST_ROUND_CARDS: Final = 2
CLOSED: Final = 3
TRADE_SILVER: Final = 4
TRADE_UPGRADES: Final = 2
DELIVERY_PRICE: Final = 1
SILVER_FOR_POINT: Final = 5
BREEDING_PIGS: Final = 2
DONKEYS_BACK: Final = 4
"""The round in which all donkey tiles come back (LG-DONKEY-06)."""
SOLO_LEAD: Final = 3
"""Whoever plays alone leads in the next round from this space of the siesta track on (LG-SOLO-22, LG-Q-64)."""

NOBODY: Final = -1
NONE: Final = -1

# --- workshops, roof tiles, revenue: what they do ---------------------------------------------------

WORKSHOPS: Final = ("merchant's house", "wainwright", "deli", "greengrocer", "village store", "butcher")
MERCHANT: Final = 0
WAINWRIGHT: Final = 1
DELI: Final = 2
GREENGROCER: Final = 3
VILLAGE_STORE: Final = 4
BUTCHER: Final = 5
MERCHANT_SILVER: Final = 3
STORE_POINTS: Final = 2

ROOF_EFFECTS: Final = (
    "olive", "grape", "silver", "grain or olive", "crop", "crops", "pig", "upgrades", "delivery", "paid delivery",
    "card", "points", "turn", "siesta", "upgraded", "die", "income", "stall", "double",
)  # fmt: skip
REVENUES: Final = ("pig", "card or crop", "crops", "silver", "upgrade or siesta", "delivery or silver")

# --- where points come from -------------------------------------------------------------------------

PARTS: Final = ("barrows", "workshops", "market", "siesta", "roof", "helpers", "silver", "other")
FROM_BARROWS: Final = 0
FROM_WORKSHOPS: Final = 1
FROM_MARKET: Final = 2
FROM_SIESTA: Final = 3
FROM_ROOF: Final = 4
FROM_HELPERS: Final = 5
FROM_SILVER: Final = 6
FROM_ELSEWHERE: Final = 7
"""The point of the beginning, less what was paid."""

MOST_CELLS: Final = 60
"""So many cells can one side of the market have, in anybody's box."""


class FarmCard:
    """One card with its four bands."""

    def __init__(
        self,
        crop: int,
        barrow: tuple[int, ...],
        points: int,
        bonus: tuple[int, int, int, int],
        yields: tuple[int, ...],
        helper: str,
        phases: tuple[int, ...],
    ) -> None:
        self.crop = crop
        self.barrow = barrow
        self.points = points
        self.hand, self.silver, self.deliveries, self.pens = bonus
        self.yields = yields  # goods that the extension brings with every income
        self.helper = helper
        self.phases = phases  # in which the helper works; none is any time


class Workshop:
    """A building of the village: what it does, and what each of its rows asks for."""

    def __init__(self, kind: int, rows: tuple[tuple[int, ...], ...]) -> None:
        self.kind = kind
        self.rows = rows


class RoofTile:
    def __init__(self, number: int, effect: str, amount: int, phases: tuple[int, ...]) -> None:
        self.round = number
        self.effect = effect
        self.amount = amount
        self.phases = phases


class Market:
    """The cells of one side of the board, as far as they are in play with this number of players."""

    def __init__(
        self,
        first: int,
        values: tuple[int, ...],
        neighbours: tuple[tuple[int, ...], ...],
        starts: tuple[int, ...],
        covered: tuple[int, ...],
        places: tuple[tuple[int, int], ...],
    ) -> None:
        self.first = first  # the number of the first cell among all cells that have a name
        self.values = values
        self.neighbours = neighbours
        self.starts = starts  # the central cells, from the lowest value up
        self.covered = covered
        self.places = places  # axial coordinates
        self.cells = tuple([cell for cell in range(len(values)) if cell not in covered])


class Box:
    """Everything a box of the game prints on boards, tiles and cards. Never changed: games share it."""

    def __init__(
        self,
        cards: tuple[FarmCard, ...],
        buy: tuple[int, ...],
        sell: tuple[int, ...],
        becomes: tuple[int, ...],
        cost: tuple[int, ...],
        slots: tuple[int, ...],
        donkeys: tuple[tuple[int, int], ...],
        siesta: tuple[int, ...],
        revenue: tuple[tuple[str, int], ...],
        workshops: tuple[Workshop, ...],
        tiles: tuple[RoofTile, ...],
        markets: dict[int, Market],
    ) -> None:
        self.cards = cards
        self.showing = {card.helper: number for number, card in enumerate(cards)}  # the card of each helper
        self.buy = buy
        self.sell = sell
        self.becomes = becomes
        self.cost = cost
        self.slots = slots
        self.donkeys = donkeys
        self.siesta = siesta
        self.revenue = revenue
        self.workshops = workshops
        self.tiles = tiles
        self.markets = markets
