"""When a turn ends by itself.

A turn ends by itself only if nothing is possible now, directly or after preparing steps, that would be lost or worth
less later; else its player says done (ruling 101). Each effect knows the moments before which it counts (`moments`);
what cannot be done at once may come within reach by buying, selling, upgrading, handing in trade goods, a roof tile, a
helper or a card (`reach`). Where only what can wait is possible, nobody is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.games.la_granja import helper_rules, questions, roof_effects
from farmyard.games.la_granja.farm_phase import FIELDS, PIGS, Harvest, pigs_to_breed
from farmyard.games.la_granja.hands import FillHand
from farmyard.games.la_granja.helper import Helper
from farmyard.games.la_granja.helper_conditions import is_crowded
from farmyard.games.la_granja.moments import (
    BREEDING,
    DICE,
    DONKEYS,
    END,
    FILL,
    FREE,
    HARVEST,
    INCOME,
    OF_ROOF,
    ORDER,
    PAID,
    ROLL,
    ROOFS,
    SCORING,
    STALLS,
    last_turn,
)
from farmyard.games.la_granja.reach import Reach
from farmyard.games.la_granja.receiving import full_price
from farmyard.games.la_granja.revenue import ShareLastDie
from farmyard.games.la_granja.tables import (
    CROPS,
    DELIVERY_PRICE,
    PIG,
    RESOURCES,
    ROUNDS,
    TRADE,
    TRADE_SILVER,
)

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


SHARED_LAST = ShareLastDie()

# --- what comes before the next own turn ------------------------------------------------------------------


def what_comes(village: Village, seat: int) -> int:
    """The moments between this turn and the next one of the same player."""
    if village.phase == 1:
        return in_farm_phase(village, seat)
    order = village.turn_order
    others = village.seats > 1
    if village.phase == 2:
        if SHARED_LAST not in village.agenda:
            return DONKEYS | (STALLS if others or not village.leads else 0)
        chooses = others and (len(village.farms[seat].dice) < 2 or order[-1] != seat)
        return (STALLS if others else 0) | (DICE if chooses else 0)
    if village.phase == 3:
        if village.step == 2:
            return ORDER | FREE | (STALLS if others else 0)
        if village.step == 3:
            return PAID | (STALLS if others else 0)
        if village.step == 4:
            more = village.leads if not others else order[-1] != seat
            return SCORING | (STALLS if more else 0) | (END if village.round == ROUNDS else 0)
    return 0


def in_farm_phase(village: Village, seat: int) -> int:
    if village.step == 1:
        return FILL | INCOME if FillHand(seat) in village.agenda else INCOME
    buyers = village.turn_order[::-1] if village.round == 1 else village.turn_order
    if village.step == 3:
        step = village.agenda[-1]
        left = step.left if isinstance(step, Harvest) else ()
        bears = (HARVEST if FIELDS in left else 0) | (BREEDING if PIGS in left else 0)
        return bears | (ROOFS if buyers[0] != seat and village.display else 0)
    if village.step == 4:
        more = ROOFS if buyers[-1] != seat and village.display else 0
        return ROLL | more | (DICE | STALLS if village.turn_order[0] != seat else 0)
    return 0


# --- the rule -----------------------------------------------------------------------------------------------


def keeps_turn(village: Village, seat: int) -> bool:
    """Is anything possible now, directly or after preparing steps, that would be lost or worth less later?"""
    coming = what_comes(village, seat)
    if not coming:
        return False
    farm = village.farms[seat]
    reach: Reach | None = None
    for tile in tiles_in_a_hurry(village, seat, coming) if farm.roofs else ():
        reach = reach or Reach(village, seat)
        if tile_possible(village, reach, tile):
            return True
    for card in farm.helpers:
        if card in farm.exhausted:
            continue
        row = helper_rules.row_of(village, card)
        if not hurries(village, row, card, coming):
            continue
        if helper_rules.usable(village, seat, card):
            return True
        reach = reach or Reach(village, seat)
        if row.possible(reach):
            return True
    if has_means(village, seat) and might_hurry(village, seat, coming):
        reach = reach or Reach(village, seat)
        if cards_in_a_hurry(village, reach, coming):
            return True
    if coming & (HARVEST | BREEDING):
        return before_harvest(village, seat, coming)
    return bool(coming & END) and farm.goods[TRADE] > 0 and trade_for_more(village, seat)


def trade_for_more(village: Village, seat: int) -> bool:
    """Would a trade good bring more now than in the final sale?"""
    if village.farms[seat].helpers and Reach(village, seat).trade_worth > TRADE_SILVER:
        return True
    prices = sorted([full_price(village, seat, crop) for crop in CROPS])
    pig = full_price(village, seat, PIG)
    return max(prices[-1] + prices[-2], pig) > TRADE_SILVER


# --- roof tiles -----------------------------------------------------------------------------------------------


def tiles_in_a_hurry(village: Village, seat: int, coming: int) -> list[int]:
    """Roof tiles that lie face up, or that another one could turn up, and lose by waiting."""
    farm, tiles = village.farms[seat], village.box.tiles
    turns = bool(farm.spent) and any(
        tiles[tile].effect == "turn" and tile not in farm.spent and roof_effects.in_its_phase(village, tile)
        for tile in farm.roofs
    )
    out: list[int] = []
    for tile in farm.roofs:
        if tile in farm.spent and not turns:
            continue
        moments = OF_ROOF.get(tiles[tile].effect, 0)
        if village.round == ROUNDS:
            moments |= last_turn(tiles[tile].phases)
        if moments & coming and roof_effects.in_its_phase(village, tile):
            out.append(tile)
    return out


def tile_possible(village: Village, reach: Reach, tile: int) -> bool:
    effect = village.box.tiles[tile].effect
    if effect in ("turn", "die", "double"):
        return False  # tiles that one could turn up are looked at by themselves; the others have their own moments
    if roof_effects.has_effect(village, reach.seat, tile):
        return True
    if effect == "delivery":
        return reach.delivery(0)
    if effect == "paid delivery":
        return reach.delivery(DELIVERY_PRICE)
    return effect == "upgrades" and reach.has(RESOURCES, 0, True)


# --- helpers --------------------------------------------------------------------------------------------------


def hurries(village: Village, row: Helper, card: int, coming: int) -> bool:
    """Does this helper, used at will, lose by waiting?"""
    if not row.at_will or not helper_rules.in_its_phase(village, card):
        return False
    return bool((row.sooner | last_turn(village.box.cards[card].phases)) & coming)


# --- cards ----------------------------------------------------------------------------------------------------


def has_means(village: Village, seat: int) -> bool:
    """A first look: is there anything with which a card is played beside the one of step I.1?"""
    farm = village.farms[seat]
    if farm.goods[TRADE]:
        return True
    for tile in farm.roofs:
        if village.box.tiles[tile].effect in ("card", "income"):  # the deli's trade good comes with the income
            return True
    for card in farm.helpers:
        if helper_rules.row_of(village, card).plays_cards():
            return True
    return False


def might_hurry(village: Village, seat: int, coming: int) -> bool:
    """A first look: is there a card that could be worth less later?"""
    if coming & FILL:
        return True
    if coming & HARVEST:
        return village.hand_size(seat) > 0
    for card in village.hand(seat):
        face = village.box.cards[card]
        if (
            (coming & INCOME and face.silver)
            or (coming & PAID and face.deliveries)
            or (coming & BREEDING and face.pens)
        ):
            return True
        row = helper_rules.row_of(village, card)
        if row.moments & coming or hurries(village, row, card, coming):
            return True
    return False


def cards_in_a_hurry(village: Village, reach: Reach, coming: int) -> bool:
    """Could a card be played now that would be worth less later?"""
    anywhere = reach.plays()
    if not anywhere and not reach.plays_a_field():
        return False
    if coming & FILL:
        return reach.hand > 0 or (reach.trade > 1 and reach.draws())
    if coming & HARVEST:
        return reach.hand > 0  # any card bears as a field
    if not anywhere or not reach.hand:
        return False
    left = Reach(village, reach.seat, True)
    return any(card_hurries(village, left, card, coming) for card in village.hand(reach.seat))


def card_hurries(village: Village, left: Reach, card: int, coming: int) -> bool:
    """`left`: what is there beside that which plays the card."""
    face = village.box.cards[card]
    pens = coming & BREEDING and face.pens and is_crowded(village, left.seat)
    if ((coming & INCOME and face.silver) or (coming & PAID and face.deliveries) or pens) and left.pays_extension():
        return True
    row = helper_rules.row_of(village, card)
    if row.works_before(coming, village, left.seat):
        return row.wants is None or row.wants(left)
    return hurries(village, row, card, coming) and row.possible(left)


# --- before the harvest -----------------------------------------------------------------------------------------


def before_harvest(village: Village, seat: int, coming: int) -> bool:
    """Could a field be emptied so that it bears again, or a newborn pig be made possible?"""
    if coming & HARVEST and 1 in village.farms[seat].grown and Reach(village, seat).empties_a_field():
        return True
    return bool(coming & BREEDING) and helps_breeding(village, seat)


def helps_breeding(village: Village, seat: int) -> bool:
    pigs, pens = village.farms[seat].goods[PIG], village.pens(seat)
    needed = pigs_to_breed(village, seat)
    if pigs >= needed:
        return pigs >= pens and pigs > needed  # with one pig fewer there are still enough, and room for the newborn
    return pens > needed and Reach(village, seat).pigs(needed - pigs)


def makes_room(village: Village, seat: int) -> bool:
    """All pens are full: could a pig leave its pen for something better than its price, or a pen be added?"""
    reach = Reach(village, seat)
    if reach.upgrades_a_pig() or any(row.frees_pen is not None and row.frees_pen(reach) for row in reach.helpers):
        return True
    if not reach.hand or not reach.plays():
        return False
    payable = Reach(village, seat, True).pays_extension()
    for card in village.hand(reach.seat):
        pens = payable and village.box.cards[card].pens
        if pens or helper_rules.row_of(village, card).answers(questions.PENS):
            return True
    return False
