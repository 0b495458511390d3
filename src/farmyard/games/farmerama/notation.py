# mypyc: off
"""The moves of the game, as people write them."""

from __future__ import annotations

from typing import Annotated, ClassVar

from farmyard.core.tokens import SEAT, Count, Word
from farmyard.core.values import Move, Phrase, say
from farmyard.games.farmerama.tables import ACTIONS, ANIMALS, COUNTED, CROPS, DECORATION_NAMES, FIELD_NAMES, GOODS

ACTION = Word("action", ACTIONS, also={"seeds": ACTIONS.index("trade")})
COUNTED_ACTION = Word("action", ACTIONS[:COUNTED])
CROP = Word("crop", CROPS, also={"maize": CROPS.index("corn")})
GOOD = Word("good", GOODS, also={"maize": GOODS.index("corn")})
FIELD = Word("field", FIELD_NAMES)
ANIMAL = Word("animal", ANIMALS)
DECORATION = Word("decoration", DECORATION_NAMES)
AMOUNT = Count("number", most=99)


# --- phase 1 ----------------------------------------------------------------------------------------------------------


class Choose(Move, frozen=True):
    """choose sow: play this card. choose sow feed: play these two"""

    verb: ClassVar[str] = "choose"
    cards: Annotated[frozenset[int], ACTION]

    def senseless(self) -> Phrase | None:
        return None if len(self.cards) <= 2 else say("farmerama.move.cards", n=len(self.cards))


# --- phase 2 ----------------------------------------------------------------------------------------------------------


class Take(Move, frozen=True):
    """take G05: this decoration"""

    verb: ClassVar[str] = "take"
    decoration: Annotated[int, DECORATION]


class Pick(Move, frozen=True):
    """pick carrot: feed of choice from a decoration, one token at a time"""

    verb: ClassVar[str] = "pick"
    crop: Annotated[int, CROP]


# --- phase 3 ----------------------------------------------------------------------------------------------------------


class Begin(Move, frozen=True):
    """begin feed: carry out this one of two cards first"""

    verb: ClassVar[str] = "begin"
    card: Annotated[int, ACTION]


class Sow(Move, frozen=True):
    """sow carrot a2"""

    verb: ClassVar[str] = "sow"
    crop: Annotated[int, CROP]
    field: Annotated[int, FIELD]


class Harvest(Move, frozen=True):
    """harvest e1"""

    verb: ClassVar[str] = "harvest"
    field: Annotated[int, FIELD]


class Water(Move, frozen=True):
    """water 3: take so much from the supply"""

    verb: ClassVar[str] = "water"
    amount: Annotated[int, AMOUNT]


class Feed(Move, frozen=True):
    """feed horse"""

    verb: ClassVar[str] = "feed"
    animal: Annotated[int, ANIMAL]


class Trade(Move, frozen=True):
    """trade: take one of everything that is missing in the barn"""

    verb: ClassVar[str] = "trade"


class Turn(Move, frozen=True):
    """turn: give 1 water and turn the own wheel by one zone"""

    verb: ClassVar[str] = "turn"


class Add(Move, frozen=True):
    """add: experienced farmers give 1 water for one more repetition"""

    verb: ClassVar[str] = "add"


# --- alone ------------------------------------------------------------------------------------------------------------


class Replace(Move, frozen=True):
    """replace: a special-action tile puts the revealed card under the pile"""

    verb: ClassVar[str] = "replace"


class Act(Move, frozen=True):
    """act sow: the action of this turn"""

    verb: ClassVar[str] = "act"
    action: Annotated[int, ACTION]


class Special(Move, frozen=True):
    """special carrot: a special-action tile for one good"""

    verb: ClassVar[str] = "special"
    good: Annotated[int, GOOD]


# --- nature -----------------------------------------------------------------------------------------------------------


class Chief(Move, frozen=True):
    """chief p2: nature says who stroked a sheep most recently"""

    verb: ClassVar[str] = "chief"
    by_nature: ClassVar[bool] = True
    seat: Annotated[int, SEAT]


class Show(Move, frozen=True):
    """show G05: nature turns up a decoration"""

    verb: ClassVar[str] = "show"
    by_nature: ClassVar[bool] = True
    decoration: Annotated[int, DECORATION]


class Lot(Move, frozen=True):
    """lot p2 G05: of two winners this one gets this decoration, the other the other"""

    verb: ClassVar[str] = "lot"
    by_nature: ClassVar[bool] = True
    seat: Annotated[int, SEAT]
    decoration: Annotated[int, DECORATION]


class Settle(Move, frozen=True):
    """settle sow: of two pairs the one that played this card is settled first

    Nature's move under rules version 1; games that began then have it in their history.
    """

    verb: ClassVar[str] = "settle"
    by_nature: ClassVar[bool] = True
    card: Annotated[int, ACTION]


class Reveal(Move, frozen=True):
    """reveal water: nature turns up a card of the solo player's action pile"""

    verb: ClassVar[str] = "reveal"
    by_nature: ClassVar[bool] = True
    card: Annotated[int, COUNTED_ACTION]


MOVES: tuple[type[Move], ...] = (
    Choose, Take, Pick, Begin, Sow, Harvest, Water, Feed, Trade, Turn, Add, Replace, Act, Special,
    Chief, Show, Lot, Settle, Reveal,
)  # fmt: skip
