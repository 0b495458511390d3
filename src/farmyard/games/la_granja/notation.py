# mypyc: off
"""The moves of the game, as people write them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from farmyard.core.tokens import SEAT, Count, Word
from farmyard.core.values import Move
from farmyard.games.la_granja.tables import CARD_IDS, CARDS, GOODS, MOST_CELLS, ROUNDS, SLOTS, USES

CARD_NAMES: Final = [f"c{number}" for number in range(1, CARDS + 1)]
TILE_NAMES: Final = [f"r{number}{letter}" for number in range(1, ROUNDS + 1) for letter in "abcd"]
PLACE_NAMES: Final = [f"b{slot + 1}" for slot in range(SLOTS)] + [f"w{w}r{r}" for w in range(1, 7) for r in range(1, 5)]
CELL_NAMES: Final = [f"{side}{number:02}" for side in "ms" for number in range(1, MOST_CELLS + 1)]
TRADES: Final = ("silver", "crops", "card", "play", "pig", "upgrades")
ROWS: Final = 4
"""The most rows a workshop has. Places 0 to 2 are barrows, then come the rows of each workshop."""

CARD = Word("card", CARD_NAMES)
ROOF = Word("roof", TILE_NAMES)
TOOL = Word("tool", CARD_NAMES + TILE_NAMES)
USE = Word("use", USES)
GOOD = Word("good", GOODS)
TRADE_USE = Word("trade", TRADES)
SLOT = Word("slot", ["b1", "b2", "b3", "h1", "h2", "h3"])
PLACE = Word("place", PLACE_NAMES)
CELL = Word("cell", CELL_NAMES)
WORKSHOP = Word("workshop", [f"w{number}" for number in range(1, 7)])
DONKEY = Word("donkey", [f"d{number}" for number in range(1, 5)])
DIE = Word("die", ["1", "2", "3", "4", "5", "6"])
SYMBOL = Count("symbol", most=9)
NUMBER = Count("number", most=99)


# --- cards ------------------------------------------------------------------------------------------


class Play(Move, frozen=True):
    """play c12 field: a card from hand to one side of the farm"""

    verb: ClassVar[str] = "play"
    card: Annotated[int, CARD]
    use: Annotated[int, USE]


class Drop(Move, frozen=True):
    """drop b2: this barrow or helper makes room for the new one"""

    verb: ClassVar[str] = "drop"
    slot: Annotated[int, SLOT]


class PayWith(Move, frozen=True):
    """pay olive-field: one farm good towards what is being paid"""

    verb: ClassVar[str] = "pay"
    good: Annotated[int, GOOD]


class Discard(Move, frozen=True):
    """discard c12"""

    verb: ClassVar[str] = "discard"
    card: Annotated[int, CARD]


# --- at any time ------------------------------------------------------------------------------------


class Buy(Move, frozen=True):
    """buy pig"""

    verb: ClassVar[str] = "buy"
    good: Annotated[int, GOOD]


class Sell(Move, frozen=True):
    """sell grain"""

    verb: ClassVar[str] = "sell"
    good: Annotated[int, GOOD]


class Upgrade(Move, frozen=True):
    """upgrade grape: from the den; upgrade grape-field: from a field; upgrade pig: from its pen"""

    verb: ClassVar[str] = "upgrade"
    good: Annotated[int, GOOD]


class Trade(Move, frozen=True):
    """trade silver: hand in a trade good for this"""

    verb: ClassVar[str] = "trade"
    use: Annotated[int, TRADE_USE]


class Use(Move, frozen=True):
    """use c12: a helper; use r1a: a roof tile"""

    verb: ClassVar[str] = "use"
    tool: Annotated[int, TOOL]


class Back(Move, frozen=True):
    """back olive: give up a good to get its marker back"""

    verb: ClassVar[str] = "back"
    good: Annotated[int, GOOD]


class Clear(Move, frozen=True):
    """clear m07: give up an own stall to get its marker back"""

    verb: ClassVar[str] = "clear"
    cell: Annotated[int, CELL]


class Unload(Move, frozen=True):
    """unload b1 2: give up what was delivered to this symbol of an own barrow to get its marker back"""

    verb: ClassVar[str] = "unload"
    place: Annotated[int, PLACE]
    symbol: Annotated[int, SYMBOL]


# --- choices on the way -----------------------------------------------------------------------------


class Take(Move, frozen=True):
    """take olive grain: these goods; take silver; take card: draw one"""

    verb: ClassVar[str] = "take"
    goods: Annotated[tuple[int, ...], GOOD]


class BuyRoof(Move, frozen=True):
    """roof r1a: buy this roof tile"""

    verb: ClassVar[str] = "roof"
    tile: Annotated[int, ROOF]


class PickDie(Move, frozen=True):
    """die 4: take a die from this revenue space"""

    verb: ClassVar[str] = "die"
    die: Annotated[int, DIE]


class TurnDie(Move, frozen=True):
    """turn r2d 6: with this helper or roof tile, the die counts as a 6"""

    verb: ClassVar[str] = "turn"
    tool: Annotated[int, TOOL]
    die: Annotated[int, DIE]


class Reserve(Move, frozen=True):
    """reserve 4: a helper keeps a revenue space"""

    verb: ClassVar[str] = "reserve"
    die: Annotated[int, DIE]


class Reroll(Move, frozen=True):
    """reroll 3: a helper has a die of this space rolled again"""

    verb: ClassVar[str] = "reroll"
    die: Annotated[int, DIE]


class Walk(Move, frozen=True):
    """walk 2: so many spaces on the siesta track"""

    verb: ClassVar[str] = "walk"
    spaces: Annotated[int, NUMBER]


class Deliver(Move, frozen=True):
    """deliver grape b2 1: onto the first symbol of the second barrow; deliver wine w3r1 2: to the row of a workshop"""

    verb: ClassVar[str] = "deliver"
    good: Annotated[int, GOOD]
    place: Annotated[int, PLACE]
    symbol: Annotated[int, SYMBOL]


class Extra(Move, frozen=True):
    """extra 2: pay for so many extra deliveries"""

    verb: ClassVar[str] = "extra"
    deliveries: Annotated[int, NUMBER]


class PutStall(Move, frozen=True):
    """stall m07"""

    verb: ClassVar[str] = "stall"
    cell: Annotated[int, CELL]


class Sweep(Move, frozen=True):
    """sweep m07: a helper removes this stall too"""

    verb: ClassVar[str] = "sweep"
    cell: Annotated[int, CELL]


class ChooseDonkey(Move, frozen=True):
    """donkey d3"""

    verb: ClassVar[str] = "donkey"
    donkey: Annotated[int, DONKEY]


# --- nature -----------------------------------------------------------------------------------------


class First(Move, frozen=True):
    """first p2: nature names the first player"""

    verb: ClassVar[str] = "first"
    by_nature: ClassVar[bool] = True
    seat: Annotated[int, SEAT]


class Marker(Move, frozen=True):
    """marker 2: the turn-order marker that whoever plays alone draws"""

    verb: ClassVar[str] = "marker"
    by_nature: ClassVar[bool] = True
    number: Annotated[int, NUMBER]


class Draw(Move, frozen=True):
    """draw c12: nature hands out a farm card"""

    verb: ClassVar[str] = "draw"
    by_nature: ClassVar[bool] = True
    card: Annotated[int, CARD]


class Close(Move, frozen=True):
    """close w3: nature rolls for a workshop that starts closed"""

    verb: ClassVar[str] = "close"
    by_nature: ClassVar[bool] = True
    workshop: Annotated[int, WORKSHOP]


class Reveal(Move, frozen=True):
    """reveal r1a: nature turns up a roof tile"""

    verb: ClassVar[str] = "reveal"
    by_nature: ClassVar[bool] = True
    tile: Annotated[int, ROOF]


class Roll(Move, frozen=True):
    """roll 4"""

    verb: ClassVar[str] = "roll"
    by_nature: ClassVar[bool] = True
    die: Annotated[int, DIE]


MOVES: tuple[type[Move], ...] = (
    Play, Drop, PayWith, Discard, Buy, Sell, Upgrade, Trade, Use, Back, Clear, Unload, Take, BuyRoof, PickDie, TurnDie,
    Reserve, Reroll, Walk, Deliver, Extra, PutStall, Sweep, ChooseDonkey, First, Marker, Draw, Close, Reveal, Roll,
)  # fmt: skip

# Made once: offers are put together from these.
PLAYS: Final = {id: [Play(card, use) for use in range(len(USES))] for card, id in enumerate(CARD_IDS)}  # noqa: A001
DISCARDS: Final = {id: Discard(card) for card, id in enumerate(CARD_IDS)}  # noqa: A001
DROPS: Final = [Drop(slot) for slot in range(2 * SLOTS)]
PAYS: Final = [PayWith(good) for good in range(len(GOODS))]
BUYS: Final = [Buy(good) for good in range(4)]
SELLS: Final = [Sell(good) for good in range(4)]
UPGRADES: Final = [Upgrade(good) for good in range(len(GOODS))]
TRADE_MOVES: Final = [Trade(use) for use in range(len(TRADES))]
USES_OF: Final = [Use(tool) for tool in range(CARDS + len(TILE_NAMES))]
TAKES: Final = [Take((good,)) for good in range(len(GOODS))]
ROOF_MOVES: Final = [BuyRoof(tile) for tile in range(len(TILE_NAMES))]
DICE_MOVES: Final = [PickDie(die) for die in range(6)]
WALKS: Final = [Walk(spaces) for spaces in range(10)]
EXTRAS: Final = [Extra(n) for n in range(100)]
STALLS: Final = [PutStall(cell) for cell in range(2 * MOST_CELLS)]
DRAWS: Final = {id: Draw(card) for card, id in enumerate(CARD_IDS)}  # noqa: A001
ROLLS: Final[list[Move]] = [Roll(die) for die in range(6)]
DELIVERIES: Final = [
    [[Deliver(good, place, symbol) for symbol in range(1, 10)] for place in range(len(PLACE_NAMES))]
    for good in range(len(GOODS))
]
DONKEYS: Final = [ChooseDonkey(donkey) for donkey in range(4)]
BACKS: Final = [Back(good) for good in range(len(GOODS))]
