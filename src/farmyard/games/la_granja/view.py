# mypyc: off
"""What a seat may know, and the worlds that fit it."""

from __future__ import annotations

import functools
from typing import Any, ClassVar

import msgspec

from farmyard.core.score import Score, ScoreLine
from farmyard.core.view import View
from farmyard.games.la_granja.cards import extension_cost
from farmyard.games.la_granja.deliveries import rows_in_play
from farmyard.games.la_granja.farm import Farm
from farmyard.games.la_granja.farm_phase import income_of, yields_of
from farmyard.games.la_granja.hands import hand_limit
from farmyard.games.la_granja.helpers import HELPER_NUMBERS
from farmyard.games.la_granja.market import PlaceStall, driven_out
from farmyard.games.la_granja.receiving import buying_price, selling_price
from farmyard.games.la_granja.roofs import roof_price
from farmyard.games.la_granja.sheet import score_sheet
from farmyard.games.la_granja.siesta import order_by_siesta
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import PARTS, RESOURCES, SLOTS, SOLO_LEAD, Box, FarmCard
from farmyard.games.la_granja.transport import delivery_price, paid_deliveries
from farmyard.games.la_granja.upgrading import upgrade_cost


class CardView(msgspec.Struct, frozen=True):
    """The four bands of a farm card. In barrow and yields 14 stands for any upgraded good, 15 for any crop."""

    crop: int
    barrow: tuple[int, ...]
    points: int
    hand: int
    silver: int
    deliveries: int
    pens: int
    yields: tuple[int, ...]
    """Goods that the extension brings with every income."""
    helper: int
    """The number by which the catalogue knows the helper: `la-granja.helper.12.name`."""
    phases: tuple[int, ...]
    """In which the helper works; none is any time."""


class WorkshopView(msgspec.Struct, frozen=True):
    kind: int
    rows: tuple[tuple[int, ...], ...]
    """The goods that each row asks for, as far as the rows are in play."""


class TileView(msgspec.Struct, frozen=True):
    round: int
    effect: str
    amount: int
    phases: tuple[int, ...]


class MarketView(msgspec.Struct, frozen=True):
    """The side that is in play. Cells are places in these lists."""

    values: tuple[int, ...]
    places: tuple[tuple[int, int], ...]
    """Axial coordinates (q, r) in rows of equal r."""
    neighbours: tuple[tuple[int, ...], ...]
    covered: tuple[int, ...]


class BoxView(msgspec.Struct, frozen=True):
    """All that is printed, ours or the owner's own. It stays the same for the whole game."""

    cards: tuple[CardView, ...]
    buy: tuple[int, ...]
    """Prices of olive, grain, grape and pig; what each sells for, what it is made into and at what cost."""
    sell: tuple[int, ...]
    becomes: tuple[int, ...]
    cost: tuple[int, ...]
    slots: tuple[int, ...]
    """Points of the roof places from left to right."""
    donkeys: tuple[tuple[int, int], ...]
    """Deliveries and hats of each donkey tile."""
    siesta: tuple[int, ...]
    """Points of each space."""
    helpers: int
    """How many helpers a farm has room for."""
    lead_from: int
    """Playing alone: the space of the siesta track from which the player leads in the next round; else 0."""
    revenue: tuple[tuple[str, int], ...]
    """For each die what its space does, and how much."""
    workshops: tuple[WorkshopView, ...]
    tiles: tuple[TileView, ...]
    market: MarketView


class TermsView(msgspec.Struct, frozen=True):
    """What this farm pays, receives and may do now, helpers included."""

    buy: tuple[int, ...]
    """Prices of olive, grain, grape and pig."""
    sell: tuple[int, ...]
    upgrade: tuple[int, ...]
    extension: int
    """How many farm goods the next extension costs."""
    roof: int
    delivery: int
    limit: int
    income: int
    """Silver of every round."""
    yields: tuple[int, ...]
    """Goods of every round."""
    paid: int


class FarmView(msgspec.Struct, frozen=True):
    """One farm. Cards and tiles are numbers from 0 (card 0 is c1, tile 0 is r1a); -1 is an empty place."""

    hand: tuple[int | None, ...]
    """Cards in hand, by number like all others of the farm; None for each that the viewer may not see."""
    goods: tuple[int, ...]
    """Olives, grain, grapes, pigs, food, wine, meat in dens and pens, and trade goods."""
    silver: int
    points: tuple[int, ...]
    """Victory points by where they come from: barrows, workshops, market, siesta, roof, helpers, silver, other."""
    fields: tuple[int, ...]
    """Cards on the left side, in the order in which they were played."""
    grown: tuple[int, ...]
    """For each field 1 if its crop lies on it."""
    barrows: tuple[int, ...]
    """The card in each of the three top slots."""
    loaded: tuple[int, ...]
    """For each barrow the symbols that hold a marker, as bits: 5 is the first and the third."""
    extensions: tuple[int, ...]
    """Cards on the right side."""
    helpers: tuple[int, ...]
    """Cards at the bottom, up to three."""
    exhausted: tuple[int, ...]
    """Helpers that have done their work of this round."""
    markers: tuple[int, ...]
    """For each workshop 0 no marker, 1 gained in this round, 2 turned to its lasting effect."""
    rows: tuple[int, ...]
    """For each workshop the row of this player, from 0; -1 before the first delivery."""
    delivered: tuple[int, ...]
    """For each workshop the symbols of that row that hold a marker, as bits."""
    roofs: tuple[int, ...]
    """Roof tiles from left to right."""
    spent: tuple[int, ...]
    """Those of them that lie face down."""
    used: tuple[int, ...]
    """Donkey tiles that are away: 0 is d1."""
    donkey: int
    """The donkey tile of this round once it is revealed, or -1."""
    deliveries: int
    """Donkeys that count this round."""
    hats: int
    dice: tuple[int, ...]
    """Dice taken in this round, from 0: 5 is a six."""
    playing: int
    """A card that waits for room on a full side, or -1."""
    limit: int
    """Hand limit of board and extensions."""
    income: int
    """Silver income of extensions."""
    paid: int
    """Paid deliveries of board and extensions."""
    pens: int
    """Pig pens, those of helpers included."""
    spare: int | None
    """Markers that lie nowhere yet; None where there is no limit to them."""
    terms: TermsView
    sheet: tuple[ScoreLine, ...]
    """Where the points come from, and what brings the next ones."""

    @property
    def total(self) -> int:
        return sum(self.points)


class VillageView(View, frozen=True, kw_only=True):
    fixed: ClassVar[tuple[str, ...]] = (*View.fixed, "tables")

    farms: tuple[FarmView, ...]
    round: int
    """1 to 6; 0 during setup."""
    phase: int
    """1 farm, 2 revenue, 3 transport, 4 scoring."""
    step: int
    """The step within the phase."""
    turn_order: tuple[int, ...]
    leads: bool
    """Playing alone: first player in this round."""
    display: tuple[int, ...]
    """Roof tiles of this round that nobody has bought yet."""
    orders: tuple[int, ...]
    """Closed workshops, from 0, the one that opens next first."""
    rewards: tuple[int, ...]
    """Workshops that nobody has fully supplied yet: their point is still there."""
    dice: tuple[int, ...]
    """How many dice lie at each revenue space."""
    reserved: int
    """The space that a helper keeps, from 0, or -1."""
    stalls: tuple[int, ...]
    """For each market cell of this side whose stall stands there; -1 is nobody's. The neutral player is seat 1."""
    first_cell: int
    """What to add to the place in `stalls` to get the number of the cell as moves write it: 0 for m01, 60 for s01."""
    siesta: tuple[int, ...]
    """The space of each marker on the siesta track."""
    arrived: tuple[int, ...]
    """Seats in the order in which their markers came to rest: of those on one space the last lies on top."""
    siesta_order: tuple[int, ...]
    """The turn order that the siesta track would give now."""
    driven_out: tuple[tuple[int, tuple[int, ...]], ...]
    """While a stall is to be placed: each cell where it may stand, with the cells whose stalls it would drive out."""
    tables: BoxView

    def scores(self) -> tuple[Score, ...]:
        """Points are open (LG-Q-62)."""
        return tuple([Score(dict(zip(PARTS, farm.points, strict=True))) for farm in self.farms])


def view_of(village: Village, seat: int | None) -> VillageView:
    farms = [farm_view(village, farm, other, other == seat) for other, farm in enumerate(village.farms)]
    return VillageView(
        **village.common_view(seat),
        farms=tuple(farms),
        round=village.round,
        phase=village.phase,
        step=village.step,
        turn_order=village.turn_order,
        leads=village.leads,
        display=village.display,
        orders=village.orders,
        rewards=village.rewards,
        dice=tuple(village.dice),
        reserved=village.reserved,
        stalls=tuple(village.stalls),
        first_cell=village.market.first,
        siesta=tuple(village.siesta),
        arrived=village.arrived,
        siesta_order=order_by_siesta(village),
        driven_out=stalls_driven_out(village),
        tables=box_view(village.box, village.seats),
    )


def stalls_driven_out(village: Village) -> tuple[tuple[int, tuple[int, ...]], ...]:
    step = village.agenda[-1] if village.agenda else None
    if not isinstance(step, PlaceStall):
        return ()
    return tuple([(cell, tuple(driven_out(village, step.seat, cell))) for cell in step.cells(village)])


@functools.lru_cache(maxsize=64)
def box_view(box: Box, seats: int) -> BoxView:
    """Made once for each box: it never changes."""
    market = box.markets[seats]
    return BoxView(
        cards=tuple([card_view(card) for card in box.cards]),
        buy=box.buy,
        sell=box.sell,
        becomes=box.becomes,
        cost=box.cost,
        slots=box.slots,
        donkeys=box.donkeys,
        siesta=box.siesta,
        helpers=SLOTS,
        lead_from=SOLO_LEAD if seats == 1 else 0,
        revenue=box.revenue,
        workshops=tuple([WorkshopView(workshop.kind, rows_in_play(workshop, seats)) for workshop in box.workshops]),
        tiles=tuple([TileView(tile.round, tile.effect, tile.amount, tile.phases) for tile in box.tiles]),
        market=MarketView(market.values, market.places, market.neighbours, market.covered),
    )


def card_view(card: FarmCard) -> CardView:
    bonus = (card.hand, card.silver, card.deliveries, card.pens)
    helper = HELPER_NUMBERS[card.helper]
    return CardView(card.crop, card.barrow, card.points, *bonus, card.yields, helper, card.phases)


def farm_view(village: Village, farm: Farm, seat: int, own: bool) -> FarmView:
    data: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in farm.data().items()
    }
    return FarmView(
        **data,
        hand=tuple(village.hand(seat)) if own else (None,) * village.hand_size(seat),
        limit=farm.limit,
        income=farm.income,
        paid=farm.paid,
        pens=village.pens(seat),
        spare=None if village.online else village.free_markers(seat),
        terms=terms_view(village, seat),
        sheet=score_sheet(village, seat),
    )


def terms_view(village: Village, seat: int) -> TermsView:
    return TermsView(
        buy=tuple([buying_price(village, seat, good) for good in RESOURCES]),
        sell=tuple([selling_price(village, seat, good) for good in RESOURCES]),
        upgrade=tuple([upgrade_cost(village, seat, good) for good in RESOURCES]),
        extension=extension_cost(village, seat),
        roof=roof_price(village, seat),
        delivery=delivery_price(village, seat),
        limit=hand_limit(village, seat),
        income=income_of(village, seat),
        yields=yields_of(village, seat),
        paid=paid_deliveries(village, seat),
    )


def lay_out(village: Village, view: VillageView) -> None:
    """All that lies open."""
    shown = {name: getattr(view, name) for name in village.data()}
    village.set_data(shown | {"farms": [msgspec.structs.asdict(farm) for farm in view.farms]})
