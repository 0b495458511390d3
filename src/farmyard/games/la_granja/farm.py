"""A farm: the player board, the cards around it and everything on them."""

from __future__ import annotations

from typing import Any

from farmyard.games.la_granja.tables import (
    FROM_ELSEWHERE,
    HAND_LIMIT,
    NONE,
    PAID_DELIVERIES,
    PARTS,
    PENS,
    SLOTS,
    START_POINTS,
    START_SILVER,
    START_TRADE,
    TRADE,
    Box,
)


class Farm:
    """Everything one player has but the hand. Cards and tiles are the numbers of the box, from 0."""

    def __init__(self) -> None:
        self.goods: list[int] = []  # olive to meat in dens and pens, and trade goods
        self.silver = 0
        self.points: list[int] = []  # by where they come from
        self.grown: list[int] = []  # 1 for each field that holds its crop
        self.barrows: list[int] = []  # the card in each slot
        self.loaded: list[int] = []  # the symbols of each barrow that hold a marker, as bits
        self.rows: list[int] = []  # the row of this player in each workshop
        self.delivered: list[int] = []  # its symbols that hold a marker, as bits
        # What changes seldom is a tuple: copies share it.
        self.fields: tuple[int, ...] = ()
        self.extensions: tuple[int, ...] = ()
        self.helpers: tuple[int, ...] = ()
        self.exhausted: tuple[int, ...] = ()  # helpers that have done their work of this round
        self.markers: tuple[int, ...] = ()  # workshops: 0 no marker, 1 gained in this round, 2 turned
        self.roofs: tuple[int, ...] = ()
        self.spent: tuple[int, ...] = ()  # roof tiles that lie face down
        self.used: tuple[int, ...] = ()  # donkey tiles that are away
        self.donkey = NONE  # the tile of this round, once revealed
        self.deliveries = 0  # donkeys that count this round
        self.hats = 0
        self.dice: tuple[int, ...] = ()  # as they lay on the board, from 0
        self.playing = NONE  # a card on its way from the hand to a full side
        # What extensions and board give together.
        self.limit = HAND_LIMIT
        self.income = 0
        self.yields: tuple[int, ...] = ()  # goods that come with every income
        self.paid = PAID_DELIVERIES
        self.pens = PENS

    def clone(self) -> Farm:
        twin = Farm()
        twin.goods = self.goods.copy()
        twin.silver = self.silver
        twin.points = self.points.copy()
        twin.grown = self.grown.copy()
        twin.barrows = self.barrows.copy()
        twin.loaded = self.loaded.copy()
        twin.rows = self.rows.copy()
        twin.delivered = self.delivered.copy()
        twin.fields = self.fields
        twin.extensions = self.extensions
        twin.helpers = self.helpers
        twin.exhausted = self.exhausted
        twin.markers = self.markers
        twin.roofs = self.roofs
        twin.spent = self.spent
        twin.used = self.used
        twin.donkey = self.donkey
        twin.deliveries = self.deliveries
        twin.hats = self.hats
        twin.dice = self.dice
        twin.playing = self.playing
        twin.limit = self.limit
        twin.income = self.income
        twin.yields = self.yields
        twin.paid = self.paid
        twin.pens = self.pens
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "goods": self.goods.copy(),
            "silver": self.silver,
            "points": self.points.copy(),
            "fields": list(self.fields),
            "grown": self.grown.copy(),
            "barrows": self.barrows.copy(),
            "loaded": self.loaded.copy(),
            "extensions": list(self.extensions),
            "helpers": list(self.helpers),
            "exhausted": sorted(self.exhausted),
            "markers": list(self.markers),
            "rows": self.rows.copy(),
            "delivered": self.delivered.copy(),
            "roofs": list(self.roofs),
            "spent": sorted(self.spent),
            "used": sorted(self.used),
            "donkey": self.donkey,
            "deliveries": self.deliveries,
            "hats": self.hats,
            "dice": list(self.dice),
            "playing": self.playing,
        }

    def set_data(self, data: dict[str, Any], box: Box) -> None:
        self.goods = list(data["goods"])
        self.silver = data["silver"]
        self.points = list(data["points"])
        self.fields = tuple(data["fields"])
        self.grown = list(data["grown"])
        self.barrows = list(data["barrows"])
        self.loaded = list(data["loaded"])
        self.extensions = tuple(data["extensions"])
        self.helpers = tuple(data["helpers"])
        self.exhausted = tuple(data["exhausted"])
        self.markers = tuple(data["markers"])
        self.rows = list(data["rows"])
        self.delivered = list(data["delivered"])
        self.roofs = tuple(data["roofs"])
        self.spent = tuple(data["spent"])
        self.used = tuple(data["used"])
        self.donkey = data["donkey"]
        self.deliveries = data["deliveries"]
        self.hats = data["hats"]
        self.dice = tuple(data["dice"])
        self.playing = data["playing"]
        self.count_extensions(box)

    def count_extensions(self, box: Box) -> None:
        """What board and extensions give, added up anew."""
        cards = [box.cards[card] for card in self.extensions]
        self.limit = HAND_LIMIT + sum([card.hand for card in cards])
        self.income = sum([card.silver for card in cards])
        self.yields = tuple([sign for card in cards for sign in card.yields])
        self.paid = PAID_DELIVERIES + sum([card.deliveries for card in cards])
        self.pens = PENS + sum([card.pens for card in cards])

    @property
    def total(self) -> int:
        """Victory points so far."""
        return sum(self.points)

    def full_fields(self, box: Box, crop: int) -> int:
        """How many fields hold this crop."""
        found = 0
        for place, grown in enumerate(self.grown):
            if grown and box.cards[self.fields[place]].crop == crop:
                found += 1
        return found

    def empty_field(self, box: Box, crop: int) -> None:
        """The crop leaves the first field that holds it; fields of one crop are alike."""
        for place, grown in enumerate(self.grown):
            if grown and box.cards[self.fields[place]].crop == crop:
                self.grown[place] = 0
                return
        raise ValueError("no field holds this crop")

    def fill_field(self, box: Box, crop: int) -> None:
        """The crop grows on the first field of its kind that is empty."""
        for place, grown in enumerate(self.grown):
            if not grown and box.cards[self.fields[place]].crop == crop:
                self.grown[place] = 1
                return
        raise ValueError("no field waits for this crop")


def new_farm() -> Farm:
    """Empty apart from a trade good; a coin and a victory point beside it (LG-EX-03)."""
    farm = Farm()
    farm.goods = [0] * (TRADE + 1)
    farm.goods[TRADE] = START_TRADE
    farm.silver = START_SILVER
    farm.points = [0] * len(PARTS)
    farm.points[FROM_ELSEWHERE] = START_POINTS
    farm.barrows = [NONE] * SLOTS
    farm.loaded = [0] * SLOTS
    farm.rows = [NONE] * 6
    farm.delivered = [0] * 6
    farm.markers = (0,) * 6
    return farm
