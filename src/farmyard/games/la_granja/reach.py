"""What a player could come to have within the turn: by selling, buying, upgrading, handing in trade goods, by roof
tiles and helpers. Worked out on numbers alone, for it is asked at the end of many turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.games.la_granja import helper_rules, questions
from farmyard.games.la_granja.cards import extension_cost, kinds_to_pay
from farmyard.games.la_granja.deliveries import NO_WAYS
from farmyard.games.la_granja.farm_phase import income_of, yields_of
from farmyard.games.la_granja.hands import can_draw
from farmyard.games.la_granja.helper import AFTER_GOODS, BEFORE_GOODS, BESIDE_GOODS
from farmyard.games.la_granja.receiving import buying_price, full_price
from farmyard.games.la_granja.tables import (
    ANY_CROP,
    CROPS,
    GRAIN,
    GRAPE,
    NONE,
    OLIVE,
    PIG,
    POINTS,
    RESOURCES,
    SILVER,
    SLOTS,
    TAKEN_BY,
    TRADE,
    TRADE_SILVER,
    UPGRADED,
)
from farmyard.games.la_granja.upgrading import upgrade_cost

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

TILE_GOODS = {
    "olive": (OLIVE,), "grape": (GRAPE,), "grain or olive": (OLIVE, GRAIN), "crop": CROPS, "crops": CROPS,
    "pig": (PIG,),
}  # fmt: skip
"""Roof tiles that bring one of these resources."""


class Reach:
    """`silver`: what there would be if everything were turned into silver. Whatever is kept or given for something else
    lessens it by its worth.

    `played`: what would be left after a card from hand was played; by a roof tile or a helper if there is one,
    else with a trade good, perhaps one that a helper brings."""

    def __init__(self, village: Village, seat: int, played: bool = False) -> None:
        self.village = village
        self.seat = seat
        self.farm = village.farms[seat]
        self.buy = list(village.box.buy)
        self.sell = [min(village.box.sell[good], self.buy[good] - 1) for good in RESOURCES]
        self.cost = list(village.box.cost)
        if self.farm.helpers:  # nobody else changes prices
            self.buy = [buying_price(village, seat, good) for good in RESOURCES]
            self.sell = [min(full_price(village, seat, good), self.buy[good] - 1) for good in RESOURCES]
            self.cost = [upgrade_cost(village, seat, good) for good in RESOURCES]
        self.sources: list[tuple[int, tuple[int, ...], bool]] = []  # worth in silver, what it could be, two at once
        self.free: list[tuple[int, tuple[int, ...]]] = []  # the worth of a free upgrade, and for which resources it is
        self.upgraded = False  # a tile brings any upgraded good
        self.silver = self.farm.silver
        self.hand = village.hand_size(seat)
        self.trade = self.farm.goods[TRADE]
        self.points = self.farm.total
        self.card_tiles = 0
        for tile in self.tiles() if self.farm.roofs else ():
            effect = village.box.tiles[tile].effect
            if effect == "card":
                self.card_tiles += 1
            elif effect == "income":
                self.trade += yields_of(village, seat).count(TRADE)
        self.kept = 0  # how many of the sources are resources of dens and pens
        self.trade_worth = TRADE_SILVER  # what a trade good brings that is handed in for silver
        self.pig_price = NONE  # at which a helper brings a pig
        self.swapped: list[int] = []  # goods that a helper brings for others of the same sort
        self.trade_price = 0  # so many resources a helper takes for a trade good
        self.card_points = 0  # so many points a helper takes to play a card
        self.field_silver = 0  # so much silver a helper takes to play a card as a field
        self.helpers = helper_rules.ready_rows(village, seat) if self.farm.helpers else []
        for row in self.helpers:
            self.trade_price = row.trade_price or self.trade_price
            self.card_points = row.card_points or self.card_points
            self.field_silver = row.field_silver or self.field_silver
        by_helper = played and self.pays_for_a_card()
        self.count_helpers(BEFORE_GOODS)
        self.count_goods()
        self.count_tiles()
        self.count_helpers(BESIDE_GOODS)
        self.count_helpers(AFTER_GOODS)
        self.count_trade_price(by_helper)

    def pays_for_a_card(self) -> bool:
        """What plays a card is not there for anything else. True if a helper has to bring the trade good."""
        self.hand -= 1
        if self.card_tiles:
            self.card_tiles -= 1
        elif self.card_points and self.points >= self.card_points + (1 if self.trade else 0):
            self.points -= self.card_points
        elif self.trade:
            self.trade -= 1
        else:
            return True
        return False

    def count_trade_price(self, used: bool) -> None:
        """Resources, perhaps bought, for a trade good."""
        if not self.trade_price:
            return
        cost = self.cheapest(self.trade_price)
        if used:
            self.trade_price = 0
            self.silver -= cost
        elif cost <= self.silver:
            worth = max(TRADE_SILVER, cost)
            self.silver += worth - cost
            self.sources.append((worth, RESOURCES, True))
            self.free.append((worth, RESOURCES))

    def add(self, worth: int, goods: tuple[int, ...], pair: bool = False) -> None:
        self.silver += worth
        self.sources.append((worth, goods, pair))

    def count_goods(self) -> None:
        for good in RESOURCES:
            for _ in range(self.farm.goods[good]):
                self.add(self.sell[good], (good,))
        self.kept = len(self.sources)
        for _ in range(self.trade):
            self.add(self.trade_worth, RESOURCES, True)
            self.free.append((self.trade_worth, RESOURCES))

    def count_tiles(self) -> None:
        for tile in self.tiles() if self.farm.roofs else ():
            effect, amount = self.village.box.tiles[tile].effect, self.village.box.tiles[tile].amount
            if effect == "silver":
                self.silver += amount
            elif effect == "income":
                self.silver += income_of(self.village, self.seat)
                for sign in yields_of(self.village, self.seat):
                    if sign != TRADE:  # counted among the trade goods
                        brought: tuple[int, ...] = CROPS if sign == ANY_CROP else (sign,)
                        self.add(max([self.sell[good] for good in brought]), brought)
            elif effect == "upgrades":
                self.free.append((0, RESOURCES))
            elif effect == "upgraded":
                self.upgraded = True
            elif effect in TILE_GOODS:
                goods = TILE_GOODS[effect]
                worth = max([self.sell[good] for good in goods])
                if effect == "crops":
                    self.add(worth + self.second_crop(GRAPE), goods, True)
                else:
                    self.add(worth, goods)

    def tiles(self) -> list[int]:
        """Roof tiles that can be used now; those that another one could turn up then are there once more."""
        farm, tiles = self.farm, self.village.box.tiles
        ready = [tile for tile in farm.roofs if tile not in farm.spent and self.in_phase(tile)]
        others = [tile for tile in ready if tiles[tile].effect != "turn"]
        if len(others) < len(ready):
            ready += [tile for tile in farm.spent if self.in_phase(tile)] + others
        return ready

    def in_phase(self, tile: int) -> bool:
        phases = self.village.box.tiles[tile].phases
        return not phases or self.village.phase in phases

    def count_helpers(self, order: int) -> None:
        for row in self.helpers:
            bring = row.bring
            if bring is not None and row.bring_order == order:
                bring(self)

    # --- what can be had ------------------------------------------------------------------------------

    def has(self, kinds: tuple[int, ...], keep: int = 0, in_fields: bool = False) -> bool:
        """One good of these kinds in den or pen, or on a field, and so much silver beside it?"""
        for kind in kinds:
            if 0 <= self.price(kind, in_fields) <= self.silver - keep:
                return True
        return False

    def price(self, kind: int, in_fields: bool = False) -> int:
        """What it takes, in silver, to have one of this kind; -1 if that cannot be."""
        if kind == TRADE:
            return TRADE_SILVER if self.trade_goods() else -1
        if kind in UPGRADED:
            return self.price_upgraded(kind)
        if in_fields and kind in CROPS and self.farm.full_fields(self.village.box, kind):
            return 0
        swaps = kind in CROPS and kind in self.swapped
        prices = [
            worth - (self.second_crop(kind) if pair and kind in CROPS else 0)
            for worth, goods, pair in self.sources
            if kind in goods or (swaps and goods[0] in CROPS)
        ]
        if kind != PIG or self.village.has_pen(self.seat):
            prices.append(self.buy[kind])
        if kind == PIG and self.pig_price != NONE:
            prices.append(min(self.buy[kind], self.pig_price))
        return min(prices, default=-1)

    def second_crop(self, kind: int) -> int:
        """What the other one of two different crops sells for."""
        return max([self.sell[crop] for crop in CROPS if crop != kind])

    def price_upgraded(self, kind: int) -> int:
        farm = self.farm
        if farm.goods[kind] or self.upgraded:
            return 0
        if kind in self.swapped and any(farm.goods[other] for other in UPGRADED):
            return 0
        prices: list[int] = []
        for base in RESOURCES:
            if self.village.box.becomes[base] != kind:
                continue
            price = self.price(base, True)
            if price >= 0:
                prices.append(price + self.upgrade(base))
        return min(prices, default=-1)

    def upgrade(self, base: int) -> int:
        """What an upgrade of this resource costs at least."""
        return min([self.cost[base], *[worth for worth, kinds in self.free if base in kinds]])

    def trade_goods(self) -> bool:
        """A trade good, perhaps by a helper for resources."""
        return self.trade > 0 or (self.trade_price > 0 and self.resources(self.trade_price))

    def resources(self, n: int) -> bool:
        """So many resources in dens and pens?"""
        return self.cheapest(n) <= self.silver

    def cheapest(self, n: int) -> int:
        """What so many resources are worth, or cost, at least."""
        return sum(sorted([worth for worth, _, _ in self.sources] + [min(self.buy[:PIG])] * n)[:n])

    def pigs(self, n: int) -> bool:
        """So many pigs more, without selling those that are there?"""
        prices = [worth for worth, goods, _ in self.sources[self.kept :] if PIG in goods] + [self.buy[PIG]] * n
        if self.pig_price != NONE:
            prices.append(self.pig_price)
        return sum(sorted(prices)[:n]) <= self.silver - self.farm.goods[PIG] * self.sell[PIG]

    def silver_or_crop(self, silver: int) -> bool:
        return self.silver >= silver or self.has(CROPS)

    def reduced_pig(self, price: int) -> int:
        """A helper's price for a pig; other reductions come on top (ruling 103)."""
        return self.village.ask(questions.BUY_PRICE, self.seat, price, PIG)

    def empties_a_field(self) -> bool:
        """Could a crop on a field be upgraded?"""
        crops = [crop for crop in CROPS if self.farm.full_fields(self.village.box, crop)]
        return any(self.upgrade(crop) <= self.silver for crop in crops)

    def opens_a_field(self, more: int) -> bool:
        """With so much silver more: could a field be emptied, or a helper be paid for a new one?"""
        crops = [crop for crop in CROPS if self.farm.full_fields(self.village.box, crop)]
        if any(self.upgrade(crop) <= self.silver + more for crop in crops):
            return True
        return self.hand > 0 and self.field_silver > 0

    def has_dry_field(self) -> bool:
        """A field without its crop: there, emptied by an upgrade, or a card that becomes one?"""
        return 0 in self.farm.grown or self.empties_a_field() or (self.hand > 0 and self.plays_a_field())

    def upgrades_a_pig(self) -> bool:
        """Could a pig be upgraded without selling another?"""
        pigs = self.farm.goods[PIG]
        return pigs > 0 and self.upgrade(PIG) <= self.silver - pigs * self.sell[PIG]

    # --- cards ----------------------------------------------------------------------------------------

    def card(self) -> bool:
        """A card in hand, perhaps by drawing one."""
        return self.hand > 0 or self.draws()

    def draws(self) -> bool:
        return can_draw(self.village) and (self.trade_goods() or self.card_tiles > 0)

    def plays(self) -> bool:
        """Is there anything that plays a card from hand, to any side?"""
        return self.trade_goods() or self.card_tiles > 0 or 0 < self.card_points <= self.points

    def plays_a_field(self) -> bool:
        return self.plays() or (self.field_silver > 0 and self.silver_or_crop(self.field_silver))

    def pays_extension(self) -> bool:
        """Are there farm goods enough of different kinds, or could those that are missing be had?"""
        have = kinds_to_pay(self.village, self.seat)
        if POINTS in have and not self.points:
            have.remove(POINTS)
        missing = extension_cost(self.village, self.seat) - len(have)
        if missing <= 0:
            return True
        prices = [self.price(kind) for kind in RESOURCES if kind not in have]
        # What costs nothing is swapped for another kind, but for the good of a tile.
        upgraded = [self.price_upgraded(kind) for kind in UPGRADED if kind not in have]
        prices = [price for price in prices if price >= 0] + [price for price in upgraded if price > 0]
        if self.upgraded and upgraded:
            prices.append(0)
        if SILVER not in have:
            prices.append(1)
        if len(prices) < missing:
            return False
        # What pays is not sold before: one of each kind, and a coin.
        keep = sum([self.sell[kind] for kind in RESOURCES if self.farm.goods[kind]]) + (1 if SILVER in have else 0)
        return sum(sorted(prices)[:missing]) <= self.silver - keep

    # --- deliveries -----------------------------------------------------------------------------------

    def delivery(self, price: int) -> bool:
        """A delivery that costs so much silver: is there a symbol, and a good for it? Perhaps on a barrow in hand."""
        if self.has(tuple(self.or_instead(self.wanted())), price, True):
            return True
        if not self.hand or not self.plays():
            return False
        cards = self.village.box.cards
        symbols = {good for card in self.village.hand(self.seat) for good in open_symbols(cards[card].barrow, 0)}
        return Reach(self.village, self.seat, True).has(tuple(self.or_instead(symbols)), price, True)

    def wanted(self) -> set[int]:
        """What barrows and open workshops still ask for."""
        village, farm = self.village, self.farm
        out: set[int] = set()
        for slot in range(SLOTS):
            if farm.barrows[slot] != NONE:
                out |= open_symbols(village.box.cards[farm.barrows[slot]].barrow, farm.loaded[slot])
        for number, workshop in enumerate(village.box.workshops):
            if not farm.markers[number] and number not in village.orders:
                rows = workshop.rows if farm.rows[number] == NONE else (workshop.rows[farm.rows[number]],)
                for row in rows:
                    out |= open_symbols(row, farm.delivered[number])
        return out

    def or_instead(self, wanted: set[int]) -> set[int]:
        """These goods, and what helpers let stand in their place."""
        ways = self.village.ask(questions.SUBSTITUTES, self.seat, NO_WAYS)
        return wanted | {given for asked, given, _ in ways if asked in wanted}


def open_symbols(symbols: tuple[int, ...], filled: int) -> set[int]:
    """The goods that the empty symbols take."""
    return {good for place, symbol in enumerate(symbols) if not filled >> place & 1 for good in TAKEN_BY[symbol]}
