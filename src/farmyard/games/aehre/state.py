"""What lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from farmyard.core.score import Score
from farmyard.core.state import State
from farmyard.core.tokens import SEAT
from farmyard.games.aehre import scoring
from farmyard.games.aehre.box import BOX, Barn, Box
from farmyard.games.aehre.tables import ANIMALS, CLOSING, CROPS, GONE, LARGE_TILES, TILE_NAMES

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.view import View

NOBODY: Final = -1
NO_ANIMAL: Final = -1
NOTHING_YET: Final[list[int]] = []
"""Stands in for a list until somebody lays out the table: to make an empty one each time would slow down clones."""


class Farmer:
    """Everything one player has."""

    def __init__(self, hand: list[int], small: list[int], cubes: list[int]) -> None:
        self.hand = hand
        self.small = small
        self.cubes = cubes
        # What changes seldom is a tuple: copies share it.
        self.shown: tuple[int, ...] = ()  # tiles of the hand that everybody has seen
        self.farms: tuple[int, ...] = ()  # cells, in the order of building
        self.animals: tuple[int, ...] = ()
        self.values: tuple[int, ...] = ()  # of the animals, in the same order
        self.field_points = 0
        self.farm_points = 0

    def clone(self) -> Farmer:
        twin = Farmer(self.hand.copy(), self.small.copy(), self.cubes.copy())
        twin.shown = self.shown
        twin.farms = self.farms
        twin.animals = self.animals
        twin.values = self.values
        twin.field_points = self.field_points
        twin.farm_points = self.farm_points
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "hand": sorted(self.hand),
            "shown": sorted(self.shown),
            "small": self.small.copy(),
            "cubes": self.cubes.copy(),
            "farms": list(self.farms),
            "animals": list(self.animals),
            "values": list(self.values),
            "field_points": self.field_points,
            "farm_points": self.farm_points,
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.hand = list(data["hand"])
        self.shown = tuple(data["shown"])
        self.small = list(data["small"])
        self.cubes = list(data["cubes"])
        self.farms = tuple(data["farms"])
        self.animals = tuple(data["animals"])
        self.values = tuple(data["values"])
        self.field_points = data["field_points"]
        self.farm_points = data["farm_points"]

    @property
    def points(self) -> int:
        """Where the marker stands on the victory point track."""
        return self.field_points + self.farm_points


def new_farmer() -> Farmer:
    """Five small tiles, five cubes below the arrows, nothing in hand yet."""
    return Farmer([], [1] * len(CROPS), [0] * len(CROPS))


class Table(State):
    def __init__(self, game: Game, seats: int, options: dict[str, Any], box: Box = BOX) -> None:
        super().__init__(game, seats, options)
        self.box = box
        self.barn: Barn = box.barns[seats]
        self.crops: list[int] = NOTHING_YET  # the visible crop of each cell, or NO_SPACE
        self.levels: list[int] = NOTHING_YET  # tiles lying on each space
        self.serials: list[int] = NOTHING_YET  # which lay brought the visible field; 0 is printed
        self.symbols: list[int] = NOTHING_YET  # barn symbols on the visible field
        self.owners: list[int] = NOTHING_YET  # whose farm stands on each space
        self.farmers: list[Farmer] = []
        self.lays = 0
        self.pool: list[int] = NOTHING_YET  # large tiles nobody has seen, by place among the kinds, wherever they lie
        self.pile = 0  # tiles left in the ordinary piles
        self.closing = CLOSING  # tiles left in the closing pile, the end tile among them until somebody draws it
        self.ended_by = NOBODY
        self.stacks: list[int] = []  # livestock tiles left on each track
        self.unturned: tuple[tuple[int, ...], ...] = box.values  # livestock values nobody has seen, by animal
        self.first = 0

    def prepare(self) -> None:
        """Everything on its place for a new game."""
        cells = len(self.box.printed)
        self.crops = self.box.printed.copy()
        self.levels = [0] * cells
        self.serials = [0] * cells
        self.symbols = [0] * cells
        self.owners = [NOBODY] * cells
        self.farmers = [new_farmer() for _ in range(self.seats)]
        self.pool = self.box.copies.copy()
        self.pile = LARGE_TILES - self.barn.removed - (CLOSING - 1)
        self.stacks = [self.barn.animals] * len(CROPS)
        self.unturned = self.box.values[: self.barn.animals]

    def clone(self) -> Table:
        twin = Table(self.game, self.seats, self.options, self.box)
        self.copy_core(twin)
        twin.crops = self.crops.copy()
        twin.levels = self.levels.copy()
        twin.serials = self.serials.copy()
        twin.symbols = self.symbols.copy()
        twin.owners = self.owners.copy()
        twin.farmers = [farmer.clone() for farmer in self.farmers]
        twin.lays = self.lays
        twin.pool = self.pool.copy()
        twin.pile = self.pile
        twin.closing = self.closing
        twin.ended_by = self.ended_by
        twin.stacks = self.stacks.copy()
        twin.unturned = self.unturned
        twin.first = self.first
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "crops": self.crops.copy(),
            "levels": self.levels.copy(),
            "serials": self.serials.copy(),
            "symbols": self.symbols.copy(),
            "owners": self.owners.copy(),
            "farmers": [farmer.data() for farmer in self.farmers],
            "lays": self.lays,
            "pool": self.pool.copy(),
            "pile": self.pile,
            "closing": self.closing,
            "ended_by": self.ended_by,
            "stacks": self.stacks.copy(),
            "unturned": [list(values) for values in self.unturned],
            "first": self.first,
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.crops = list(data["crops"])
        self.levels = list(data["levels"])
        self.serials = list(data["serials"])
        self.symbols = list(data["symbols"])
        self.owners = list(data["owners"])
        self.farmers = [new_farmer() for _ in range(self.seats)]
        for farmer, theirs in zip(self.farmers, data["farmers"], strict=True):
            farmer.set_data(theirs)
        self.lays = data["lays"]
        self.pool = list(data["pool"])
        self.pile = data["pile"]
        self.closing = data["closing"]
        self.ended_by = data["ended_by"]
        self.stacks = list(data["stacks"])
        self.unturned = tuple([tuple(values) for values in data["unturned"]])
        self.first = data["first"]

    @property
    def end_tile_waits(self) -> bool:
        """Is the end-of-game tile still in the closing pile?"""
        return self.ended_by == NOBODY

    @property
    def last_seat(self) -> int:
        """The seat to the right of the first player: the last of every round."""
        return (self.first - 1) % self.seats

    def order(self) -> tuple[int, ...]:
        return tuple((self.first + i) % self.seats for i in range(self.seats))

    def view(self, seat: SupportsIndex | None) -> View:
        from farmyard.games.aehre.view import view_of

        return view_of(self, self.viewer(seat))

    def scores(self) -> tuple[Score, ...]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def components(self) -> dict[str, int]:
        """Tiles on the board are counted by the height of the stacks, so that none can vanish under another.

        A large tile is two fields there and a small one is one. So what no large tile accounts for must be small tiles,
        and what no small tile accounts for must be large ones; a single field too many shows in the first number.
        """
        fields = sum(self.levels)
        small = sum(sum(farmer.small) for farmer in self.farmers)
        large = sum(len(farmer.hand) for farmer in self.farmers) + sum(self.pool)
        return {
            "small tiles": small + fields - 2 * (LARGE_TILES - large),
            "large tiles": large + (fields - (len(CROPS) * self.seats - small)) // 2,
            "unseen tiles": sum(self.pool) - self.pile - self.closing + (1 if self.end_tile_waits else 0),
            "cubes": sum(self.cubes_of(crop) for crop in range(len(CROPS))),
            "farms": sum(1 for owner in self.owners if owner != NOBODY) - sum(len(f.farms) for f in self.farmers),
            "livestock": sum(self.stacks) + sum(len(farmer.animals) for farmer in self.farmers),
            "livestock values": sum(sum(values) for values in self.unturned) + sum(sum(f.values) for f in self.farmers),
        }

    def cubes_of(self, crop: int) -> int:
        """Cubes on this track, those that left for a livestock tile, and those that left when none was there."""
        from farmyard.games.aehre.steps import TurnAnimal

        cubes = [farmer.cubes[crop] for farmer in self.farmers]
        being_taken = sum(1 for step in self.agenda if isinstance(step, TurnAnimal) and step.crop == crop)
        taken = self.barn.animals - self.stacks[crop] + being_taken
        too_late = max(0, cubes.count(GONE) - self.barn.animals)
        return len(cubes) - cubes.count(GONE) + taken + too_late

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        out: list[tuple[str, str, str]] = []
        for other, farmer in enumerate(self.farmers):
            if other == seat:
                continue
            secret = farmer.hand.copy()
            for tile in farmer.shown:
                secret.remove(tile)
            out.extend(("tile", f"hand of {SEAT.spell(other)}", TILE_NAMES[tile]) for tile in secret)
            if not self.over:
                for animal, value in zip(farmer.animals, farmer.values, strict=True):
                    out.append((ANIMALS[animal], f"{ANIMALS[animal]} of {SEAT.spell(other)}", str(value)))
        for kind, n in zip(self.box.kinds, self.pool, strict=True):
            out.extend([("tile", "pool", TILE_NAMES[kind])] * n)
        if not self.over:
            for animal, values in enumerate(self.unturned):
                out.extend((ANIMALS[animal], "unturned", str(value)) for value in values)
        return out
