"""The 66 helpers, one row each: what they do, when, and how much. No rule knows a helper by its name."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import adjust, after, allowed, also, at_least, less, more, on, play, to
from farmyard.core.cards.hand_steps import draw_cards
from farmyard.core.work import Work, pay, seq, work
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja import helper_conditions as only
from farmyard.games.la_granja import helper_reach as near
from farmyard.games.la_granja.cards import PlayOne
from farmyard.games.la_granja.delivery_steps import DeliverOne
from farmyard.games.la_granja.helper import (
    AFTER_GOODS,
    BEFORE_GOODS,
    ROUND,
    Helper,
    frees_pen,
    helper,
    makes_trade_good,
    plays_card,
    plays_field,
    sooner,
    used,
    wants,
    within_reach,
    works_at,
)
from farmyard.games.la_granja.helper_dice import RerollOne, TwoOptions
from farmyard.games.la_granja.helper_steps import (
    BuyPig,
    ChangeCards,
    DigWell,
    DiscardFor,
    Gain,
    GiveUp,
    HandInMore,
    PayForField,
    Swap,
    UpgradeOne,
)
from farmyard.games.la_granja.moments import (
    BREEDING,
    DICE,
    DONKEYS,
    END,
    FILL,
    FREE,
    INCOME,
    ORDER,
    PAID,
    RACE,
    ROLL,
    ROOFS,
    SCORING,
    STALLS,
)
from farmyard.games.la_granja.siesta import can_walk
from farmyard.games.la_granja.tables import (
    CROPS,
    FARM_CARD,
    FOOD,
    GRAIN,
    OLIVE,
    PIG,
    POINTS,
    RESOURCES,
    SILVER,
    TRADE,
    TRADE_SILVER,
    UPGRADED,
    WINE,
)


def gain(good: int, n: int = 1) -> Work:
    return work(Gain, good, n)


def point() -> Work:
    return gain(POINTS)


def silver(n: int) -> Work:
    return gain(SILVER, n)


HELPERS: Final[tuple[Helper, ...]] = (
    helper("Chef", adjust(questions.UPGRADE_COST, less(1))),
    helper(
        "Negotiator",
        on(after(events.StallRemoved, whose="any", test=only.lost_a_stall), point()),
        works_at(STALLS, only.owns_a_stall),
    ),
    helper("Porter", used(work(TwoOptions))),
    helper(
        "Farm Worker",
        used(pay(points=1).then(work(PlayOne))),
        wants(near.a_card_and_a_point),
        plays_card(points=1),
    ),
    helper(
        "Village Elder",
        adjust(questions.RESERVES_SPACE, allowed(), once=ROUND),
        adjust(questions.TAKES_RESERVED, allowed()),
        works_at(ROLL),
    ),
    helper("Merchant", adjust(questions.SPACE_OF_ROUND, also(1), once=ROUND)),
    helper(
        "Trader",
        used(work(HandInMore, 7, 3)),
        wants(near.a_trade_good),
        within_reach(near.more_for_one_trade_good(7 - TRADE_SILVER)),
    ),
    helper(
        "Carter",
        adjust(questions.FREE_DELIVERIES, more(1), where=only.few_donkeys_shown),
        works_at(FREE, only.few_donkeys),
    ),
    helper("Olive Grower", adjust(questions.OLIVES, more(1), where=only.has_olive_field)),
    helper(
        "Miller",
        used(seq(work(UpgradeOne, (GRAIN,)), silver(1))),
        wants(near.to_upgrade(GRAIN)),
        within_reach(near.free_upgrade(GRAIN)),
    ),
    helper("Turner", adjust(questions.ROOF_PRICE, less(1))),
    helper("Vintner", adjust(questions.UPGRADE_COST, less(only.all_but_one_silver), where=only.is_grape)),
    helper("Pig Breeder", adjust(questions.PIGS_TO_BREED, to(1)), works_at(BREEDING, only.has_one_pig)),
    helper(
        "Stable Hand",
        adjust(questions.PENS, more(1)),
        adjust(questions.SELL_PRICE, more(1), where=only.is_pig),
        works_at(BREEDING, only.is_crowded),
    ),
    helper("Migrant Laborer", adjust(questions.DIE_TURNS, also((1, 1)), once=ROUND)),
    helper("Olive Presser", adjust(questions.SUBSTITUTES, also((FOOD, OLIVE, True)), once=ROUND)),
    helper("Wine Carrier", on(after(events.Delivered, good=WINE), silver(2))),
    helper(
        "Sausage Maker",
        used(seq(work(UpgradeOne, (PIG,)), silver(1))),
        wants(near.to_upgrade(PIG)),
        within_reach(near.free_upgrade(PIG)),
    ),
    helper("Bell Ringer", adjust(questions.HATS, more(1)), works_at(ORDER, can_walk)),
    helper("Packer", adjust(questions.DELIVERY_PRICE, to(0))),
    helper("Mule Driver", adjust(questions.PAID_DELIVERIES, more(1)), works_at(PAID)),
    helper("Joiner", adjust(questions.CROPS_FOR_ROOF, allowed())),
    helper(
        "Farm Servant",
        used(work(UpgradeOne, RESOURCES)),
        wants(near.to_upgrade(*RESOURCES)),
        within_reach(near.free_upgrade(*RESOURCES)),
    ),
    helper("Beekeeper", adjust(questions.INCOME, more(only.one_for_each_helper)), works_at(INCOME)),
    helper("Builder", adjust(questions.EXTENSION_COST, less(1)), adjust(questions.EXTENSION_COST, at_least(1))),
    helper(
        "Tenant",
        used(work(PayForField, 2)),
        wants(near.a_card_and(2)),
        plays_field(silver=2),
    ),
    helper("Roofer", on(after(events.RoofBought), point())),
    helper("Market Crier", on(after(events.StallPlaced, test=only.drove_out), point())),
    helper(
        "Innkeeper",
        on(after(events.DieTaken, whose="others", die=5), silver(1)),
        works_at(DICE, only.a_five_lies),
    ),
    helper("Schoolmaster", adjust(questions.HAND_LIMIT, more(2))),
    helper("Swineherd", adjust(questions.PENS, more(2)), works_at(BREEDING, only.is_crowded)),
    helper("Scribe", play(draw_cards(FARM_CARD, 1)), adjust(questions.HAND_LIMIT, more(1))),
    helper(
        "Smuggler",
        used(work(GiveUp, 1, RESOURCES, POINTS, 1)),
        wants(near.of_goods(*RESOURCES)),
        frees_pen(near.always),
    ),
    helper(
        "Greengrocer's Boy",
        used(work(Swap, CROPS)),
        wants(near.of_goods(*CROPS)),
        within_reach(near.swap_of(*CROPS)),
    ),
    helper(
        "Moneylender",
        adjust(questions.SILVER_LENT, more(only.one_for_three_silver), once=ROUND),
        works_at(INCOME),
    ),
    helper("Tax Collector", on(after(events.RoofBought, whose="others"), silver(1)), works_at(ROOFS)),
    helper(
        "Night Watchman",
        adjust(questions.GUARDS_STALL, allowed(), once=ROUND),
        works_at(STALLS, only.owns_a_stall),
    ),
    helper("Surveyor", adjust(questions.HIGHER_STALL, more(1), once=ROUND)),
    helper(
        "Peddler",
        used(work(GiveUp, 1, UPGRADED, SILVER, 5)),
        wants(near.of_goods(*UPGRADED)),
        within_reach(near.silver_for_an_upgraded_good(5), AFTER_GOODS),
    ),
    helper("Haggler", adjust(questions.BUY_PRICE, less(1))),
    helper("Auctioneer", adjust(questions.SELL_PRICE, more(1)), works_at(END, only.has_resources)),
    helper("Gleaner", adjust(questions.GLEANED, more(1))),
    helper("Well Digger", used(work(DigWell)), wants(near.an_empty_field)),
    helper("Fortune Teller", used(work(RerollOne))),
    helper("Courier", used(pay(silver=1).then(work(DeliverOne))), wants(near.a_delivery_for(1)), sooner(RACE)),
    helper(
        "Night Porter",
        adjust(questions.LATE_DELIVERY, also(2), once=ROUND),
        wants(near.a_delivery_for(2)),
        works_at(SCORING),
    ),
    helper("Priest", on(after(events.SiestaScored, points=0), point()), works_at(SCORING, only.without_siesta)),
    helper(
        "Idler",
        on(after(events.SiestaScored, test=only.had_siesta), silver(2)),
        works_at(SCORING, only.with_siesta),
    ),
    helper("Landlady", adjust(questions.INCOME, more(only.one_for_each_extension)), works_at(INCOME)),
    helper("Guild Master", on(after(events.WorkshopDone, first=False), point())),
    helper("Foreman", adjust(questions.SUBSTITUTES, also(*only.any_of_the_same_sort()), once=ROUND)),
    helper(
        "Cooper",
        used(work(Swap, UPGRADED)),
        wants(near.of_goods(*UPGRADED)),
        within_reach(near.swap_of(*UPGRADED)),
    ),
    helper("Storyteller", used(work(ChangeCards, 2, 0)), sooner(FILL)),
    helper("Apprentice", used(work(DiscardFor, 0)), wants(near.a_card), within_reach(near.crop_of_a_card)),
    helper("Rag Collector", used(work(DiscardFor, 2)), wants(near.a_card), within_reach(near.silver_for_a_card(2))),
    helper("Pig Dealer", used(work(BuyPig, PIG, 3)), wants(near.a_pig_for(3)), within_reach(near.a_pig_at(3))),
    helper("Housekeeper", adjust(questions.INCOME, more(only.two_without_trade_goods)), works_at(INCOME)),
    helper(
        "Warehouse Clerk",
        used(work(GiveUp, 2, RESOURCES, TRADE, 1)),
        wants(near.of_resources(2)),
        makes_trade_good(resources=2),
        frees_pen(near.of_resources(2)),
    ),
    helper(
        "Customs Officer", on(after(events.Traded), silver(1)), within_reach(near.more_for_trade_goods(1), BEFORE_GOODS)
    ),
    helper("Herald", adjust(questions.CHOOSES_LAST, allowed(), once=ROUND), works_at(DONKEYS)),
    helper("Donkey Breeder", adjust(questions.SHIFTS_DONKEY, allowed(), once=ROUND), works_at(DONKEYS)),
    helper("Mayor", on(after(events.SiestaScored, test=only.is_first), point()), works_at(SCORING, only.leads)),
    helper(
        "Stall Keeper",
        on(after(events.MarketScored, test=only.has_three_stalls), point()),
        works_at(SCORING, only.owns_three_stalls),
    ),
    helper("Street Sweeper", adjust(questions.REMOVES_EQUAL, allowed(), once=ROUND)),
    helper("Godmother", play(gain(TRADE))),
    helper("Estate Manager", adjust(questions.SILVER_FOR_POINT, to(4)), works_at(END)),
)

NAMES: Final = frozenset([row.name for row in HELPERS])
HELPER_NUMBERS: Final = {row.name: number for number, row in enumerate(HELPERS, 1)}
"""Helpers have the number of the card that shows them in the printed box; an owner's cards may show them elsewhere."""
