"""What helpers want within reach before they can work, and what they bring within it. For rows of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.games.la_granja.helper import Brings, Test
from farmyard.games.la_granja.tables import UPGRADED

if TYPE_CHECKING:
    from farmyard.games.la_granja.reach import Reach

# --- what they want ---------------------------------------------------------------------------------------


def always(reach: Reach) -> bool:
    return True


def of_goods(*kinds: int) -> Test:
    """One of these in dens or pens."""
    return lambda reach: reach.has(kinds)


def to_upgrade(*kinds: int) -> Test:
    """One of these in dens or pens, or on fields."""
    return lambda reach: reach.has(kinds, 0, True)


def of_resources(n: int) -> Test:
    return lambda reach: reach.resources(n)


def a_card(reach: Reach) -> bool:
    return reach.card()


def a_card_and_a_point(reach: Reach) -> bool:
    return reach.card() and reach.points > 0


def a_card_and(silver: int) -> Test:
    """A card, and so much silver or a crop."""
    return lambda reach: reach.card() and reach.silver_or_crop(silver)


def a_trade_good(reach: Reach) -> bool:
    return reach.trade_goods()


def a_delivery_for(silver: int) -> Test:
    return lambda reach: reach.delivery(silver)


def an_empty_field(reach: Reach) -> bool:
    return reach.has_dry_field()


def a_pig_for(silver: int) -> Test:
    """A pen; where none is free, one of the pigs leaves first."""
    return lambda reach: reach.silver >= reach.reduced_pig(silver) and reach.village.pens(reach.seat) > 0


# --- what they bring --------------------------------------------------------------------------------------


def free_upgrade(*kinds: int) -> Brings:
    return lambda reach: reach.free.append((0, kinds))


def more_for_trade_goods(silver: int) -> Brings:
    """For each that is handed in."""

    def bring(reach: Reach) -> None:
        reach.trade_worth += silver

    return bring


def more_for_one_trade_good(silver: int) -> Brings:
    def bring(reach: Reach) -> None:
        if reach.trade:
            reach.silver += silver

    return bring


def silver_for_a_card(silver: int) -> Brings:
    def bring(reach: Reach) -> None:
        if reach.hand:
            reach.silver += silver

    return bring


def crop_of_a_card(reach: Reach) -> None:
    if reach.hand:
        crops = tuple([reach.village.box.cards[card].crop for card in reach.village.hand(reach.seat)])
        reach.add(max([reach.sell[crop] for crop in crops]), crops)


def silver_for_an_upgraded_good(silver: int) -> Brings:
    def bring(reach: Reach) -> None:
        prices = [price for price in [reach.price_upgraded(kind) for kind in UPGRADED] if price >= 0]
        price = min(prices, default=silver)
        reach.silver += max(0, silver - price) if price <= reach.silver else 0

    return bring


def swap_of(*kinds: int) -> Brings:
    """One of these for one of another kind among them."""
    return lambda reach: reach.swapped.extend(kinds)


def a_pig_at(price: int) -> Brings:
    def bring(reach: Reach) -> None:
        reach.pig_price = reach.reduced_pig(price)

    return bring
