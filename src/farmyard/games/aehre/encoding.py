"""Numbers for learning: what a seat may know of a position. See `farmyard.core.encoding`."""

from __future__ import annotations

from typing import Final

from farmyard.core.encoding import Encoding, within
from farmyard.games.aehre.regions import sizes
from farmyard.games.aehre.state import NOBODY, Farmer, Table
from farmyard.games.aehre.steps import Cover, ReceivePoints
from farmyard.games.aehre.tables import (
    ANIMALS,
    CELL_NAMES,
    CLOSING,
    CROPS,
    EACH_ANIMAL,
    GONE,
    HAND,
    HEIGHT,
    LARGE_TILES,
    MOST_SPACES,
    MOST_SYMBOLS,
    TILE_CROPS,
    TILE_NAMES,
    TILE_SYMBOLS,
    WIDTH,
)

DECISIONS: Final = ("lay_tile", "cover", "receive_points", "build_farm")
CELLS: Final = len(CELL_NAMES)
FACES: Final = len(CROPS) + 1
"""What a space can show: a crop, or a tile lying face down."""
TILE: Final = 2 * (len(CROPS) + 1)
"""Numbers for what is on one large tile: for each of its fields the crop, and the barn symbols."""
MOST_LEVEL: Final = LARGE_TILES + len(CROPS) * 5
MOST_POINTS: Final = 250
MOST_VALUE: Final = 99


class AehreEncoding(Encoding):
    version = 1

    def __init__(self, seats: int) -> None:
        super().__init__(seats, DECISIONS)
        board = (HEIGHT, WIDTH)
        self.crops = self.part("crops", (FACES, *board), "1 where a space shows this crop (last: face down)")
        self.levels = self.part("levels", board, "tiles lying on each space", MOST_LEVEL)
        self.symbols = self.part("symbols", board, "barn symbols on the visible field", MOST_SYMBOLS)
        self.regions = self.part("regions", board, "fields of the region in which each space lies", CELLS)
        self.farms = self.part("farms", (seats, *board), "1 where a farm of this seat stands")
        self.here = self.part("here", board, "1 for the spaces that the decision is about")
        self.small = self.part("small", (seats, len(CROPS)), "1 for each small tile not laid yet")
        self.cubes = self.part("cubes", (seats, len(CROPS)), "how far each cube is in the barn", MOST_SPACES)
        self.gone = self.part("gone", (seats, len(CROPS)), "1 for each cube that has left the barn")
        self.lines = self.part("lines", (2,), "the two farm rows of the barn", MOST_SPACES)
        self.livestock = self.part("livestock", (1,), "the livestock space of the barn", MOST_SPACES)
        self.field_points = self.part("field_points", (seats,), "victory points for fields", MOST_POINTS)
        self.farm_points = self.part("farm_points", (seats,), "victory points for farms", MOST_POINTS)
        self.animals = self.part("animals", (seats, len(ANIMALS)), "livestock tiles taken", EACH_ANIMAL)
        self.worth = self.part("worth", (1,), "what the own livestock is worth", MOST_POINTS)
        unturned = (len(ANIMALS), EACH_ANIMAL)
        self.unturned = self.part("unturned", unturned, "livestock values not seen, in rising order", MOST_VALUE)
        self.stacks = self.part("stacks", (len(CROPS),), "livestock tiles left on each track", len(ANIMALS))
        self.hand = self.part("hand", (len(TILE_NAMES),), "own large tiles by kind", HAND)
        tiles = (seats, HAND, TILE)
        self.tiles = self.part("tiles", tiles, "what is on the large tiles of each hand that are known", MOST_SYMBOLS)
        self.held = self.part("held", (seats,), "large tiles in hand", HAND)
        self.unseen = self.part("unseen", (len(TILE_NAMES),), "large tiles not seen, by kind", LARGE_TILES)
        self.pile = self.part("pile", (1,), "tiles left in the ordinary piles", LARGE_TILES)
        self.closing = self.part("closing", (1,), "tiles left in the closing pile", CLOSING)
        self.ended = self.part("ended", (seats,), "1 for the seat that drew the end tile")
        self.first = self.part("first", (seats,), "1 for the first player")

    def fill(self, row: bytearray, state: Table, seat: int) -> None:
        self.fill_board(row, state, seat)
        self.fill_piles(row, state, seat)
        for other in range(self.seats):
            self.fill_farmer(row, state.farmers[other], (other - seat) % self.seats)
        own = state.farmers[seat]
        row[self.worth] = within(sum(own.values), MOST_POINTS)
        for tile in own.hand:
            row[self.hand + tile] += 1

    def fill_board(self, row: bytearray, state: Table, seat: int) -> None:
        crops = state.crops
        for cell in state.box.spaces:
            row[self.crops + crops[cell] * CELLS + cell] = 1
        cells = len(crops)
        row[self.levels : self.levels + cells] = bytes(state.levels)
        row[self.symbols : self.symbols + cells] = bytes(state.symbols)
        row[self.regions : self.regions + cells] = bytes(sizes(state.box.neighbours, crops))
        for owner, farmer in enumerate(state.farmers):
            farms = self.farms + (owner - seat) % self.seats * CELLS
            for cell in farmer.farms:
                row[farms + cell] = 1
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, Cover):
            row[self.here + step.cell] = 1
            row[self.symbols + step.cell] = 0  # those of the field below do not show
        elif isinstance(step, ReceivePoints):
            for cell in step.cells:
                row[self.here + cell] = 1

    def fill_farmer(self, row: bytearray, farmer: Farmer, place: int) -> None:
        for crop in range(len(CROPS)):
            at = place * len(CROPS) + crop
            if farmer.small[crop]:
                row[self.small + at] = farmer.small[crop]
            if farmer.cubes[crop] == GONE:
                row[self.gone + at] = 1
            elif farmer.cubes[crop]:
                row[self.cubes + at] = farmer.cubes[crop]
        row[self.field_points + place] = within(farmer.field_points, MOST_POINTS)
        row[self.farm_points + place] = within(farmer.farm_points, MOST_POINTS)
        for animal in farmer.animals:
            row[self.animals + place * len(ANIMALS) + animal] += 1
        row[self.held + place] = len(farmer.hand)
        known = sorted(farmer.hand) if place == 0 else list(farmer.shown)
        for number, tile in enumerate(known):
            at = self.tiles + (place * HAND + number) * TILE
            for field, crop in enumerate(TILE_CROPS[tile]):
                row[at + field * (len(CROPS) + 1) + crop] = 1
                row[at + field * (len(CROPS) + 1) + len(CROPS)] = TILE_SYMBOLS[tile][field]

    def fill_piles(self, row: bytearray, state: Table, seat: int) -> None:
        box = state.box
        kinds = box.kinds
        pool = state.pool
        for place in range(len(kinds)):
            if pool[place]:
                row[self.unseen + kinds[place]] = pool[place]
        unturned = [list(values) for values in state.unturned]
        for other, farmer in enumerate(state.farmers):
            if other != seat:
                for tile in farmer.hand:
                    row[self.unseen + tile] += 1
                for tile in farmer.shown:
                    row[self.unseen + tile] -= 1
                for animal, value in zip(farmer.animals, farmer.values, strict=True):
                    unturned[animal].append(value)
        for animal, values in enumerate(unturned):
            values.sort()
            for place, value in enumerate(values):
                row[self.unturned + animal * EACH_ANIMAL + place] = value
        for crop in range(len(CROPS)):
            row[self.stacks + crop] = state.stacks[crop]
        row[self.lines] = state.barn.lines[0]
        row[self.lines + 1] = state.barn.lines[1]
        row[self.livestock] = state.barn.livestock
        row[self.pile] = state.pile
        row[self.closing] = state.closing
        if state.ended_by != NOBODY:
            row[self.ended + (state.ended_by - seat) % self.seats] = 1
        row[self.first + (state.first - seat) % self.seats] = 1
