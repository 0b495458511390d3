"""What the active player may do at any time: hand in trade goods, buy, sell, upgrade, use roof tiles and helpers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.values import Move, Refusal
from farmyard.games.la_granja import events, helper_rules, roof_effects, upgrading
from farmyard.games.la_granja.cards import PlayOne, can_play
from farmyard.games.la_granja.hands import can_draw, draw
from farmyard.games.la_granja.notation import BUYS, SELLS, TRADE_MOVES, TRADES, Buy, Sell, Trade, Upgrade, Use
from farmyard.games.la_granja.receiving import buying_price, receive, selling_price
from farmyard.games.la_granja.tables import (
    CARDS,
    FIELD,
    PIG,
    RESOURCES,
    SILVER,
    TRADE,
    TRADE_SILVER,
    TRADE_UPGRADES,
)
from farmyard.games.la_granja.taking import TakeCrops
from farmyard.games.la_granja.turns import Turn, another_time, refusal
from farmyard.games.la_granja.upgrading import UpgradeFree, add_upgrades, free_upgrades, upgrade, upgrade_cost

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def at_any_time(village: Village, seat: int) -> list[Move]:
    farm = village.farms[seat]
    out: list[Move] = []
    for good in RESOURCES:
        if farm.silver >= buying_price(village, seat, good) and (good != PIG or village.has_pen(seat)):
            out.append(BUYS[good])
        if farm.goods[good]:
            out.append(SELLS[good])
    add_upgrades(village, seat, out, farm.silver)
    if farm.goods[TRADE]:
        add_trades(village, seat, out)
    if len(farm.roofs) > len(farm.spent):
        roof_effects.add_usable(village, seat, out)
    return out


def do_at_any_time(village: Village, seat: int, move: Move) -> None:
    if isinstance(move, Buy):
        buy(village, seat, move.good, buying_price(village, seat, move.good))
    elif isinstance(move, Sell):
        sell(village, seat, move.good)
    elif isinstance(move, Upgrade):
        upgrade(village, seat, move.good, upgrade_cost(village, seat, move.good))
    elif isinstance(move, Trade):
        hand_in(village, seat, move.use)
    elif isinstance(move, Use):
        if move.tool < CARDS:
            helper_rules.use(village, seat, move.tool)
        else:
            roof_effects.use(village, seat, move.tool - CARDS)


# --- buying and selling -----------------------------------------------------------------------------


def buy(village: Village, seat: int, good: int, price: int) -> None:
    """Into its den or pen (LG-BUY-01)."""
    village.farms[seat].silver -= price
    village.report(events.Bought(seat, good, price))
    receive(village, seat, good, 1, "")


def sell(village: Village, seat: int, good: int) -> None:
    """From its den or pen, never from a field (LG-BUY-02, LG-BUY-03)."""
    price = selling_price(village, seat, good)
    farm = village.farms[seat]
    farm.goods[good] -= 1
    farm.silver += price
    village.report(events.Sold(seat, good, price, False))


# --- trade goods ------------------------------------------------------------------------------------


def add_trades(village: Village, seat: int, out: list[Move]) -> None:
    for use, move in enumerate(TRADE_MOVES):
        if can_hand_in(village, seat, use):
            out.append(move)


def can_hand_in(village: Village, seat: int, use: int) -> bool:
    what = TRADES[use]
    if what == "card":
        return can_draw(village)
    if what == "play":
        return can_play(village, seat)
    if what == "upgrades":
        return bool(free_upgrades(village, seat))
    return True


def hand_in(village: Village, seat: int, use: int) -> None:
    """One trade good for exactly one of its uses (LG-TRADE-02)."""
    village.farms[seat].goods[TRADE] -= 1
    what = TRADES[use]
    if what == "crops":
        village.then(TakeCrops(seat, "trade"))
    elif what == "card":
        village.then(draw(seat))
    elif what == "play":
        village.then(PlayOne(seat))
    elif what == "upgrades":
        village.then(UpgradeFree(seat, TRADE_UPGRADES))
    village.report(events.Traded(seat, use))
    if what == "silver":
        receive(village, seat, SILVER, TRADE_SILVER, "trade")
    elif what == "pig":
        receive(village, seat, PIG, 1, "trade")


# --- why not ------------------------------------------------------------------------------------------


def why_not(village: Village, seat: int, move: Move) -> Refusal | None:
    """Why one of these cannot be done now, if it is one of these."""
    if not isinstance(move, Buy | Sell | Upgrade | Trade | Use):
        return None
    if not isinstance(village.agenda[-1], Turn):
        # One effect is finished before another begins (ruling 65).
        return another_time(village, move, "LG-ANY-01")
    farm = village.farms[seat]
    if isinstance(move, Buy):
        if move.good not in RESOURCES:
            return refusal("LG-BUY-04", "not_for_sale")
        if move.good == PIG and not village.has_pen(seat):
            return refusal("LG-FARM-10", "no_pen")
        return refusal("LG-BUY-01", "too_dear", price=buying_price(village, seat, move.good), silver=farm.silver)
    if isinstance(move, Sell):
        if move.good >= FIELD:
            return refusal("LG-BUY-03", "not_from_field")
        return refusal("LG-BUY-05", "not_sold") if move.good not in RESOURCES else refusal("LG-BUY-02", "none_to_sell")
    if isinstance(move, Upgrade):
        return upgrading.why_not(village, seat, move.good)
    if isinstance(move, Trade):
        if not farm.goods[TRADE]:
            return refusal("LG-TRADE-01", "no_trade_good")
        return refusal("LG-TRADE-02", "trade_for_nothing")
    if move.tool < CARDS:
        return helper_rules.why_not(village, seat, move.tool)
    return roof_effects.why_not(village, seat, move)
