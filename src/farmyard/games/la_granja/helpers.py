"""The 66 helpers, one row each: what they do, when, and how much.

`at_will` rows are used by their owner in an own turn, once in a round. Some have their place in the rules themselves
and are only named here: where a row is bare, look for the name.
"""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, Change, When, adjust, after, card, less, more
from farmyard.core.work import Work, pay, seq, work
from farmyard.games.la_granja import events, helping
from farmyard.games.la_granja.cards import PlayOne
from farmyard.games.la_granja.delivering import DeliverOne, Way
from farmyard.games.la_granja.hands import DrawCard
from farmyard.games.la_granja.helper_dice import RerollOne, TwoOptions
from farmyard.games.la_granja.helper_steps import (
    BuyPig,
    ChangeCards,
    DigWell,
    DiscardFor,
    Gain,
    GiveUp,
    HandInMore,
    PayTenant,
    Swap,
    UpgradeOne,
)
from farmyard.games.la_granja.tables import (
    AS_HELPER,
    CROPS,
    FOOD,
    GRAIN,
    GRAPE,
    NONE,
    OLIVE,
    PIG,
    POINTS,
    RESOURCES,
    SILVER,
    TRADE,
    UPGRADED,
    WINE,
)

# --- how rows are written -------------------------------------------------------------------------------


def at_will(name: str, do: Work) -> Card:
    """Once in a round, in an own turn of its phase, if it can be done (ruling 64)."""
    helping.AT_WILL[name] = do
    return card(name, when=after(events.HelperUsed, name=name), do=do)


def gain(good: int, n: int = 1) -> Work:
    return work(Gain, good, n)


def point() -> Work:
    return gain(POINTS)


def silver(n: int) -> Work:
    return gain(SILVER, n)


def hired(name: str) -> When:
    """When this helper itself is played."""

    def is_it(event: Any, owner: int, state: Any) -> bool:
        return bool(state.box.cards[event.card].helper == name)

    return after(events.Played, test=is_it, use=AS_HELPER)


def to(n: int) -> Change:
    return lambda value, about, owner, state: n


def yes() -> Change:
    return lambda value, about, owner, state: True


def of(kind: int, change: Change) -> Change:
    """Only where the question is about this good."""
    return lambda value, about, owner, state: change(value, about, owner, state) if about == kind else value


# --- the few that need a function -----------------------------------------------------------------------


def vintner(value: int, about: int, owner: int, state: Any) -> int:
    """Wine costs 1 silver; other reductions come on top (ruling 66)."""
    return max(0, value - max(0, state.box.cost[GRAPE] - 1)) if about == GRAPE else value


def carter(value: int, about: int, owner: int, state: Any) -> int:
    """About the donkey tile: one more delivery if it shows 1 or 2 donkeys."""
    return value + 1 if state.box.donkeys[about][0] in (1, 2) else value


def beekeeper(value: int, about: Any, owner: int, state: Any) -> int:
    return value + len(state.farms[owner].helpers)


def landlady(value: int, about: Any, owner: int, state: Any) -> int:
    return value + min(3, len(state.farms[owner].extensions))


def housekeeper(value: int, about: Any, owner: int, state: Any) -> int:
    return value + (1 if state.farms[owner].goods[TRADE] else 2)


def moneylender(value: int, about: Any, owner: int, state: Any) -> int:
    if helping.ready(state, owner, "Moneylender") == NONE:
        return value
    return value + min(2, int(state.farms[owner].silver) // 3)


def builder(value: int, about: Any, owner: int, state: Any) -> int:
    return max(1, value - 1)


def olive_grower(value: int, about: Any, owner: int, state: Any) -> int:
    has_field = any(state.box.cards[field].crop == OLIVE for field in state.farms[owner].fields)
    return value + 1 if has_field else value


def olive_presser(value: tuple[Way, ...], about: Any, owner: int, state: Any) -> tuple[Way, ...]:
    presser = helping.ready(state, owner, "Olive Presser")
    return value if presser == NONE else (*value, (FOOD, OLIVE, presser, True))


def foreman(value: tuple[Way, ...], about: Any, owner: int, state: Any) -> tuple[Way, ...]:
    """Only for workshops."""
    found = helping.ready(state, owner, "Foreman")
    if found == NONE:
        return value
    ways = [
        (asked, given, found, False)
        for kinds in (CROPS, UPGRADED)
        for asked in kinds
        for given in kinds
        if asked != given
    ]
    return (*value, *ways)


def lost_a_stall(event: events.StallRemoved, owner: int, state: Any) -> bool:
    return event.owner == owner and event.seat != owner


def drove_out(event: events.StallPlaced, owner: int, state: Any) -> bool:
    return event.removed > 0


def has_three_stalls(event: events.MarketScored, owner: int, state: Any) -> bool:
    return bool(state.stalls.count(owner) >= 3)


def had_siesta(event: events.SiestaScored, owner: int, state: Any) -> bool:
    return event.points >= 1


def is_first(event: events.SiestaScored, owner: int, state: Any) -> bool:
    """Who plays alone has no marker 1 but is first or second all the same (ruling 81)."""
    return bool(state.leads if state.seats == 1 else state.turn_order[0] == owner)


# --- the table ------------------------------------------------------------------------------------------

HELPERS: Final[tuple[Card, ...]] = (
    card("Chef", how_much=adjust("cost of an upgrade", less(1))),
    card("Negotiator", when=after(events.StallRemoved, whose="any", test=lost_a_stall), do=point()),
    at_will("Porter", work(TwoOptions)),
    at_will("Farm Worker", pay(points=1).then(work(PlayOne))),
    card("Village Elder", how_much=adjust("reserved space", yes())),  # see ReserveSpace
    card("Merchant"),  # see OfferMerchant
    at_will("Trader", work(HandInMore, 7, 3)),
    card("Carter", how_much=adjust("free deliveries", carter)),
    card("Olive Grower", how_much=adjust("olives beside the harvest", olive_grower)),
    at_will("Miller", seq(work(UpgradeOne, (GRAIN,)), silver(1))),
    card("Turner", how_much=adjust("price of a roof tile", less(1))),
    card("Vintner", how_much=adjust("cost of an upgrade", vintner)),
    card("Pig Breeder", how_much=adjust("pigs to breed", to(1))),
    card("Stable Hand", how_much=(adjust("pens", more(1)), adjust("price to sell", of(PIG, more(1))))),
    card("Migrant Laborer"),  # see BendDie
    card("Olive Presser", how_much=adjust("substitutes", olive_presser)),
    card("Wine Carrier", when=after(events.Delivered, good=WINE), do=silver(2)),
    at_will("Sausage Maker", seq(work(UpgradeOne, (PIG,)), silver(1))),
    card("Bell Ringer", how_much=adjust("hats", more(1))),
    card("Packer", how_much=adjust("price of a delivery", to(0))),
    card("Mule Driver", how_much=adjust("paid deliveries", more(1))),
    card("Joiner", how_much=adjust("crops for a roof tile", yes())),
    at_will("Farm Servant", work(UpgradeOne, RESOURCES)),
    card("Beekeeper", how_much=adjust("income", beekeeper)),
    card("Builder", how_much=adjust("cost of an extension", builder)),
    at_will("Tenant", work(PayTenant)),
    card("Roofer", when=after(events.RoofBought), do=point()),
    card("Market Crier", when=after(events.StallPlaced, test=drove_out), do=point()),
    card("Innkeeper", when=after(events.DieTaken, whose="others", die=5), do=silver(1)),
    card("Schoolmaster", how_much=adjust("hand limit", more(2))),
    card("Swineherd", how_much=adjust("pens", more(2))),
    card("Scribe", when=hired("Scribe"), do=work(DrawCard), how_much=adjust("hand limit", more(1))),
    at_will("Smuggler", work(GiveUp, 1, RESOURCES, POINTS, 1)),
    at_will("Greengrocer's Boy", work(Swap, CROPS)),
    card("Moneylender", how_much=adjust("silver lent", moneylender)),
    card("Tax Collector", when=after(events.RoofBought, whose="others"), do=silver(1)),
    card("Night Watchman"),  # see Guard
    card("Surveyor"),  # see PlaceStall
    at_will("Peddler", work(GiveUp, 1, UPGRADED, SILVER, 5)),
    card("Haggler", how_much=adjust("price to buy", less(1))),
    card("Auctioneer", how_much=adjust("price to sell", more(1))),
    card("Gleaner", how_much=adjust("crops gleaned", more(1))),
    at_will("Well Digger", work(DigWell)),
    at_will("Fortune Teller", work(RerollOne)),
    at_will("Courier", pay(silver=1).then(work(DeliverOne))),
    card("Night Porter"),  # see OfferNightPorter
    card("Priest", when=after(events.SiestaScored, points=0), do=point()),
    card("Idler", when=after(events.SiestaScored, test=had_siesta), do=silver(2)),
    card("Landlady", how_much=adjust("income", landlady)),
    card("Guild Master", when=after(events.WorkshopDone, first=False), do=point()),
    card("Foreman", how_much=adjust("substitutes", foreman)),
    at_will("Cooper", work(Swap, UPGRADED)),
    at_will("Storyteller", work(ChangeCards, 2, 0)),
    at_will("Apprentice", work(DiscardFor, 0)),
    at_will("Rag Collector", work(DiscardFor, 2)),
    at_will("Pig Dealer", work(BuyPig, PIG, 3)),
    card("Housekeeper", how_much=adjust("income", housekeeper)),
    at_will("Warehouse Clerk", work(GiveUp, 2, RESOURCES, TRADE, 1)),
    card("Customs Officer", when=after(events.Traded), do=silver(1)),
    card("Herald"),  # see SendDonkeys
    card("Donkey Breeder"),  # see ShiftDonkeys
    card("Mayor", when=after(events.SiestaScored, test=is_first), do=point()),
    card("Stall Keeper", when=after(events.MarketScored, test=has_three_stalls), do=point()),
    card("Street Sweeper"),  # see SweepStreet
    card("Godmother", when=hired("Godmother"), do=gain(TRADE)),
    card("Estate Manager", how_much=adjust("silver for a point", to(4))),
)

NAMES: Final = frozenset([row.name for row in HELPERS])
HELPER_NUMBERS: Final = {row.name: number for number, row in enumerate(HELPERS, 1)}
"""Helpers have the number of the card that shows them in the printed box; an owner's cards may show them elsewhere."""
