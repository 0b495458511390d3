"""How good a position is: what a greedy player climbs. Everything is counted in victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmyard.core.cards.hand_steps import DealFromPile, DrawCards
from farmyard.core.margin import expected_margin, spread_of_margins
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.evaluation_margins import MARGINS
from farmyard.games.la_granja.farm_phase import Harvest, Income, income_of, yields_of
from farmyard.games.la_granja.hands import FillHand, hand_limit
from farmyard.games.la_granja.phases import RevenuePhase
from farmyard.games.la_granja.revenue import ShareLastDie, TakeDie
from farmyard.games.la_granja.scoring import ScoreMarket
from farmyard.games.la_granja.siesta import siesta_points
from farmyard.games.la_granja.tables import (
    ANY_CROP,
    BREEDING_PIGS,
    NOBODY,
    NONE,
    PIG,
    RESOURCES,
    ROUNDS,
    SILVER_FOR_POINT,
    TAKEN_BY,
    TRADE,
    TRADE_SILVER,
)
from farmyard.games.la_granja.transport import FreeDeliveries, PayDeliveries, SetOrder

if TYPE_CHECKING:
    from farmyard.games.la_granja.farm import Farm
    from farmyard.games.la_granja.state import Village

RIVALS: Final = 0.3
"""How much of what the others have, on average, counts against us."""
GOOD: Final = (0.55, 0.55, 0.75, 0.95, 1.0, 1.35, 1.5, 1.2)
"""What a good is worth while there is time to use it: olive to meat, and a trade good."""
NEWBORN: Final = 0.95
"""A pig by itself: compiled code stumbles over a constant place in a fixed tuple of numbers."""
CHOSEN_CROP: Final = 0.8
IN_FIELD: Final = 0.9
"""A crop on a field, beside one in a den: it cannot be sold, and its field stands still."""
WANTED: Final = 0.35
"""What is added to a good that somebody waits for: a barrow or a workshop that has been begun."""
SILVER: Final = 0.24
FIELD: Final = 0.45
"""What a field brings in a round to come."""
HELPER: Final = 0.45
"""What a helper brings in a round to come."""
EXTENSION: Final = (0.08, 0.22, 0.35, 0.15)
"""What hand, silver, delivery and pen of an extension bring in a round to come."""
LASTING: Final = (0.7, 1.1, 1.0, 0.9, 0.8, 0.6)
"""What a workshop marker brings in a round to come, in the order of the workshops."""
AT_ONCE: Final = (0.7, 1.0, 1.0, 0.8, 2.0, 1.2)
STALL: Final = 0.75
"""The chance that a stall lives through a round."""
DIE: Final = 0.8
"""A die still to be taken or shared."""
RISE: Final = 1.6
"""Above 1 makes the last deliveries to a barrow or workshop count most."""
TILE: Final = 0.7
CARD: Final = 0.2
BARROW: Final = (0.0, 1.0, 1.6, 1.9)
"""So many barrows that wait for goods: whoever has none has nowhere to deliver to."""
SPACE: Final = 0.08
"""A space on the siesta track, for the turn order."""
CARRY: Final = 0.5
"""A delivery still to be made, if there is something to deliver."""


def heuristic(village: Village, seat: int) -> float:
    """What `seat` may expect at the end, less a part of what the others may expect."""
    total = 0.0
    for other in range(village.seats):
        worth = worth_of(village, other)
        if other == seat:
            total += worth
        else:
            total -= RIVALS * worth / (village.seats - 1)
    return total


def worths(village: Village) -> list[float]:
    return [worth_of(village, seat) for seat in range(village.seats)]


def share_left(village: Village) -> float:
    """How much of the game is still to come, from 1 to 0."""
    return min(1.0, rounds_left(village, 0) / ROUNDS)


def evaluate(village: Village, seat: int) -> float:
    return expected_margin(village, seat, worths(village), share_left(village), MARGINS[village.seats])


def uncertainty(village: Village) -> float:
    return spread_of_margins(village, share_left(village), MARGINS[village.seats])


def rounds_left(village: Village, seat: int) -> float:
    """Rounds to come after this one, and a part of this one as long as deliveries are still to be made in it."""
    part = (0.75, 0.75, 0.6, 0.3, 0.0)[village.phase]
    if village.phase == 3 and not still_delivers(village, seat):
        part = 0.0
    return ROUNDS - village.round + part


def still_delivers(village: Village, seat: int) -> bool:
    for step in village.agenda:
        if isinstance(step, SetOrder):
            return True
        if isinstance(step, FreeDeliveries | DeliverGoods | PayDeliveries) and step.seat == seat:
            return True
    return False


def worth_of(village: Village, seat: int) -> float:
    farm = village.farms[seat]
    if village.over:
        return float(farm.total) + 0.01 * farm.silver
    left = rounds_left(village, seat)
    later = float(ROUNDS - village.round)
    worth = farm.total + SILVER * farm.silver if later else farm.total + farm.silver / SILVER_FOR_POINT
    worth += goods_worth(village, farm, left)
    worth += places_worth(village, farm, left)
    worth += farm_worth(village, farm, later)
    worth += market_worth(village, seat, later)
    worth += coming_worth(village, seat, left)
    return worth + transport_worth(village, seat, left)


def coming_worth(village: Village, seat: int, left: float) -> float:
    """What is sure to come in this round before deliveries: cards, income, harvest, dice.

    Without it a way that stops where nature draws would look poor beside one that has already been paid.
    """
    farm = village.farms[seat]
    worth = 0.0
    cards = village.hand_size(seat)
    for step in village.agenda:
        if isinstance(step, RevenuePhase):
            worth += 3 * DIE
        elif isinstance(step, ShareLastDie):
            worth += DIE
        elif isinstance(step, TakeDie):
            worth += DIE if step.seat == seat else 0.0
        elif isinstance(step, Income):
            if step.seat == seat:
                worth += SILVER * income_of(village, seat)
                worth += worth_of_yields(village, farm, yields_of(village, seat))
        elif isinstance(step, Harvest):
            worth += harvest_worth(village, farm, left) if step.seat == seat else 0.0
        elif isinstance(step, FillHand):
            cards = max(cards, hand_limit(village, seat)) if step.seat == seat else cards
        elif isinstance(step, DrawCards):
            cards += step.n if step.seat == seat else 0
        elif isinstance(step, DealFromPile):
            cards += 1 if step.seat == seat else 0
    return worth + CARD * min(1.0, float(ROUNDS - village.round)) * min(cards, 5)


def worth_of_yields(village: Village, farm: Farm, yields: tuple[int, ...]) -> float:
    """Goods of an income; a pig for which there is no pen is sold."""
    worth = 0.0
    pens = farm.pens - farm.goods[PIG]
    for sign in yields:
        if sign == ANY_CROP:
            worth += CHOSEN_CROP
        elif sign != PIG or pens > 0:
            worth += GOOD[sign]
        else:
            worth += SILVER * village.box.sell[PIG]
        pens -= 1 if sign == PIG else 0
    return worth


def harvest_worth(village: Village, farm: Farm, left: float) -> float:
    worth = 0.0
    for place, grown in enumerate(farm.grown):
        if not grown:
            worth += IN_FIELD * GOOD[village.box.cards[farm.fields[place]].crop]
    if BREEDING_PIGS <= farm.goods[PIG] < farm.pens:
        worth += NEWBORN
    return worth * use_of_goods(left)


def use_of_goods(left: float) -> float:
    """How much of the worth of goods is left: in the end only their price counts."""
    return min(1.0, 0.25 + 0.25 * left) if left > 0 else 0.0


def goods_worth(village: Village, farm: Farm, left: float) -> float:
    use = use_of_goods(left)
    worth = 0.0
    for good in range(TRADE + 1):
        n = farm.goods[good]
        if n:
            price = 0.0
            if good in RESOURCES:
                price = village.box.sell[good] / SILVER_FOR_POINT
            elif good == TRADE:
                price = TRADE_SILVER / SILVER_FOR_POINT
            # Of many goods of a kind the later ones find no use.
            worth += min(n, 3) * max(price, use * GOOD[good]) + max(0, n - 3) * max(price, 0.3 * GOOD[good])
    for place, grown in enumerate(farm.grown):
        if grown:
            worth += use * IN_FIELD * GOOD[village.box.cards[farm.fields[place]].crop]
    return worth


def places_worth(village: Village, farm: Farm, left: float) -> float:
    """Barrows and workshops on the way: what they will bring by how much is done, and the goods they wait for."""
    worth = 0.0
    barrows = 0
    have = farm.goods.copy()
    for place, grown in enumerate(farm.grown):
        if grown:
            have[village.box.cards[farm.fields[place]].crop] += 1
    for slot, card in enumerate(farm.barrows):
        if card != NONE:
            printed = village.box.cards[card]
            brings = printed.points + 1.0 + STALL * min(left, 3.0)
            worth += begun(printed.barrow, farm.loaded[slot], brings, have, left)
            barrows += 1
    for number, workshop in enumerate(village.box.workshops):
        row = farm.rows[number]
        if row != NONE and not farm.markers[number]:
            brings = village.round + AT_ONCE[workshop.kind] + LASTING[workshop.kind] * max(0.0, left - 1)
            if number in village.rewards:
                brings += 1.5
            worth += begun(workshop.rows[row], farm.delivered[number], brings, have, left)
    return worth + BARROW[barrows] * min(1.0, left)


def begun(symbols: tuple[int, ...], filled: int, brings: float, have: list[int], left: float) -> float:
    """A barrow or row of which a part is delivered."""
    done = filled.bit_count()
    missing = len(symbols) - done
    chance = 1.0 if missing <= 3 * left else max(0.0, 1.0 - 0.4 * (missing - 3 * left))
    share = float((done / len(symbols)) ** RISE)
    ready = 0
    for symbol, asked in enumerate(symbols):
        if not filled >> symbol & 1:
            for good in TAKEN_BY[asked]:
                if have[good] > 0:
                    have[good] -= 1
                    ready += 1
                    break
    return chance * (share * brings + WANTED * ready * min(1.0, left))


def farm_worth(village: Village, farm: Farm, later: float) -> float:
    """What grows, earns or waits: fields, extensions, helpers, workshop markers, roof tiles."""
    worth = FIELD * later * min(len(farm.fields), 4) + 0.15 * later * max(0, len(farm.fields) - 4)
    for card in farm.extensions:
        printed = village.box.cards[card]
        bonus = (printed.hand, printed.silver, printed.deliveries, printed.pens)
        worth += later * sum([EXTENSION[kind] * n for kind, n in enumerate(bonus)])
        worth += later * worth_of_yields(village, farm, printed.yields)
    worth += HELPER * later * len(farm.helpers)
    for number, workshop in enumerate(village.box.workshops):
        if farm.markers[number]:
            worth += LASTING[workshop.kind] * later
    return worth + TILE * min(1.0, 0.4 + 0.3 * later) * (len(farm.roofs) - len(farm.spent))


def market_worth(village: Village, seat: int, later: float) -> float:
    """Stalls score in every round they live; those beside higher free cells live shorter."""
    worth = 0.0
    values = village.market.values
    now = 1.0 if village.phase < 4 or ScoreMarket(seat) in village.agenda else 0.0
    for cell in village.market.cells:
        if village.stalls[cell] == seat:
            threats = 0
            for near in village.market.neighbours[cell]:
                if values[near] > values[cell] and village.stalls[near] == NOBODY:
                    threats += 1
            worth += now * (0.9 - 0.03 * threats) + (STALL - 0.06 * threats) * min(later, 4.0)
    return worth


def transport_worth(village: Village, seat: int, left: float) -> float:
    """Where the siesta marker stands, and deliveries that are still to come in this round."""
    if village.phase == 4:
        return 0.0
    worth = siesta_points(village, seat) + SPACE * min(left, 1.0) * village.siesta[seat]
    free = 0
    for step in village.agenda:
        if isinstance(step, FreeDeliveries) and step.seat == seat:
            free += village.farms[seat].deliveries
        elif isinstance(step, DeliverGoods) and step.seat == seat:
            free += step.left
        elif isinstance(step, PayDeliveries) and step.seat == seat:
            free += min(village.farms[seat].paid, village.farms[seat].silver)
    return worth + CARRY * min(free, carriable(village, seat))


def carriable(village: Village, seat: int) -> int:
    """Goods that lie ready for a delivery, roughly."""
    farm = village.farms[seat]
    return sum(farm.goods) + sum(farm.grown)
