# mypyc: off
"""The moves of the game, as people write them."""

from __future__ import annotations

from typing import Annotated, ClassVar

from farmyard.core.tokens import SEAT, CardWord, Word
from farmyard.core.values import Move, Phrase, say
from farmyard.games.agricola.farm import CELL_NAMES
from farmyard.games.agricola.goods import ANIMALS, CROPS, GOODS, SOWABLE
from farmyard.games.agricola.herd import NOTHING, HerdWord
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.plots import FIRST_PLOT, FieldWord

CELL = Word("cell", CELL_NAMES)
FIELD = FieldWord(CELL_NAMES)
SPACE = Word("space", SPACES)
GOOD = Word("good", GOODS)
IMPROVEMENT = Word("improvement", MAJORS)


HERD = HerdWord()
CARD_IN_PLAY = CardWord("improvement", MAJORS)


class Place(Move, frozen=True):
    """place forest: put a person on an action space"""

    verb: ClassVar[str] = "place"
    space: Annotated[int, SPACE]


class Room(Move, frozen=True):
    """room a1: build a room there"""

    verb: ClassVar[str] = "room"
    cell: Annotated[int, CELL]


class Stable(Move, frozen=True):
    """stable a4: build a stable there"""

    verb: ClassVar[str] = "stable"
    cell: Annotated[int, CELL]


class Fence(Move, frozen=True):
    """fence b4 b5: make these spaces one pasture"""

    verb: ClassVar[str] = "fence"
    cells: Annotated[frozenset[int], CELL]


class Plow(Move, frozen=True):
    """plow c2: make this space a field"""

    verb: ClassVar[str] = "plow"
    cell: Annotated[int, CELL]


class Sow(Move, frozen=True):
    """sow c2 grain, sow b068.1 vegetable: on a space of the farm, or on a card with fields"""

    verb: ClassVar[str] = "sow"
    cell: Annotated[int, FIELD]
    crop: Annotated[int, GOOD]

    def senseless(self) -> Phrase | None:
        grows = CROPS if self.cell < FIRST_PLOT else SOWABLE
        return None if self.crop in grows else say("agricola.move.no_crop", good=GOODS[self.crop])


class Transplant(Move, frozen=True):
    """transplant c2 c3: move 1 crop from the first field to the second, with a card that allows it"""

    verb: ClassVar[str] = "transplant"
    start: Annotated[int, FIELD]
    cell: Annotated[int, FIELD]


class Bake(Move, frozen=True):
    """bake: turn 1 grain into bread in the best oven that is free"""

    verb: ClassVar[str] = "bake"


class Cook(Move, frozen=True):
    """cook sheep: turn 1 of this into food, at any time; 1 grain or vegetable is 1 food even without a kitchen"""

    verb: ClassVar[str] = "cook"
    good: Annotated[int, GOOD]


class LetGo(Move, frozen=True):
    """release sheep: give 1 animal back to the supply for nothing, when not all find a place"""

    verb: ClassVar[str] = "release"
    animal: Annotated[int, GOOD]

    def senseless(self) -> Phrase | None:
        return None if self.animal in ANIMALS else say("agricola.move.no_animal", good=GOODS[self.animal])


class Take(Move, frozen=True):
    """take fireplace-2: build this major improvement and pay for it"""

    verb: ClassVar[str] = "take"
    improvement: Annotated[int, IMPROVEMENT]


class Upgrade(Move, frozen=True):
    """upgrade fireplace-2 hearth-4: hand in the first, which may be a card, and take the second for it"""

    verb: ClassVar[str] = "upgrade"
    old: Annotated[str, CARD_IN_PLAY]
    new: Annotated[int, IMPROVEMENT]


class Keep(Move, frozen=True):
    """keep sheep 2 boar 1: of all animals keep these; the others are cooked, or go back to the supply"""

    verb: ClassVar[str] = "keep"
    herd: Annotated[tuple[int, ...], HERD]

    def senseless(self) -> Phrase | None:
        if self.herd == (NOTHING,):
            return None
        kinds, numbers = self.herd[::2], self.herd[1::2]
        in_turn = len(kinds) == len(numbers) and all(NOTHING < kind < 0 for kind in kinds)
        in_order = list(kinds) == sorted(set(kinds), reverse=True)
        return None if in_turn and in_order and all(n > 0 for n in numbers) else say("agricola.move.no_herd")

    def number_of(self, animal: int) -> int:
        """How many sheep (0), boar (1) or cattle (2) are kept."""
        return next((n for kind, n in zip(self.herd[::2], self.herd[1::2], strict=False) if kind == -1 - animal), 0)


class CraftMove(Move, frozen=True):
    """craft joinery: turn 1 good into food with this card, as often in each harvest as it says"""

    verb: ClassVar[str] = "craft"
    improvement: Annotated[str, CARD_IN_PLAY]


class Feed(Move, frozen=True):
    """feed: pay the food that the family needs"""

    verb: ClassVar[str] = "feed"


class Beg(Move, frozen=True):
    """beg: pay what food there is, and beg for the rest"""

    verb: ClassVar[str] = "beg"


class Reveal(Move, frozen=True):
    """reveal fencing: the round card of this round; nature's move, or the solo player's"""

    verb: ClassVar[str] = "reveal"
    space: Annotated[int, SPACE]


class First(Move, frozen=True):
    """first p2: nature names the starting player"""

    verb: ClassVar[str] = "first"
    by_nature: ClassVar[bool] = True
    seat: Annotated[int, SEAT]


MOVES: tuple[type[Move], ...] = (
    Place, Room, Stable, Fence, Plow, Sow, Bake, Cook, LetGo, Take, Upgrade, Keep, CraftMove, Feed, Beg, Reveal, First,
    Transplant,
)  # fmt: skip


def keep(sheep: int, boar: int, cattle: int) -> Keep:
    herd = [part for animal, n in enumerate((sheep, boar, cattle)) if n for part in (-1 - animal, n)]
    return Keep(tuple(herd) if herd else (NOTHING,))
