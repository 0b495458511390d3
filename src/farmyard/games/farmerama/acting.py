"""Phase 3: what a player may do with the card begun, and doing it."""

from __future__ import annotations

from typing import Final

from farmyard.core.moves import DONE, Done
from farmyard.core.values import Move
from farmyard.games.farmerama import events
from farmyard.games.farmerama.box import Box
from farmyard.games.farmerama.notation import Add, Begin, Feed, Harvest, Sow, Trade, Turn, Water
from farmyard.games.farmerama.state import NO_ACTION, Farm, Table
from farmyard.games.farmerama.tables import (
    ACTIONS,
    ANIMALS,
    COUNTED,
    EMPTY,
    FEED,
    FEEDS,
    FETCH,
    FIELD_NAMES,
    HARVEST,
    PASTURE,
    STABLE,
    STACK,
    TOKENS,
    TRADE,
    WATER,
)
from farmyard.games.farmerama.wheel import may_turn, turn

BEGINS: Final[list[Move]] = [Begin(card) for card in range(len(ACTIONS))]
SOWINGS: Final[list[list[Move]]] = [[Sow(crop, field) for field in range(len(FIELD_NAMES))] for crop in range(FEEDS)]
HARVESTS: Final[list[Move]] = [Harvest(field) for field in range(len(FIELD_NAMES))]
WATERS: Final[list[Move]] = [Water(n) for n in range(TOKENS + 1)]
FEEDINGS: Final[list[Move]] = [Feed(animal) for animal in range(len(ANIMALS))]
THE_TRADE: Final[Move] = Trade()
A_TURN: Final[Move] = Turn()
ONE_MORE: Final[Move] = Add()


# --- what is allowed --------------------------------------------------------------------------------------------------


def moves_of(table: Table, seat: int) -> list[Move]:
    farm = table.farms[seat]
    doing = farm.doing
    out: list[Move] = []
    if doing == NO_ACTION:
        out = [BEGINS[card] for card in farm.todo]
    elif doing == FEED:
        out = [FEEDINGS[animal] for animal in range(len(ANIMALS)) if may_feed(table.box, farm, animal)]
    elif doing == TRADE and farm.used == 0:
        out = [THE_TRADE]
    elif farm.left > 0:
        if doing == HARVEST:
            out = [HARVESTS[field] for field in table.box.harvest[farm.turned] if farm.land[field] != EMPTY]
        elif doing == FETCH:
            out = WATERS[1 : 1 + min(farm.left, table.supply[WATER])]
        else:
            out = sowings(table, farm)
    if may_turn(table.box, farm):
        out.append(A_TURN)
    if doing != NO_ACTION:
        if may_add(table, farm):
            out.append(ONE_MORE)
        if not must_trade(table, farm):
            out.append(DONE)
    return out


def sowings(table: Table, farm: Farm) -> list[Move]:
    """Any crop of the barn, on any empty field of its zone, if the supply has the second token (FA-SOW-01 to 06)."""
    out: list[Move] = []
    zones = table.box.sow_zone[farm.turned]
    for crop in range(FEEDS):
        if farm.barn[crop] > 0 and table.supply[crop] > 0:
            for field in table.box.fields[zones[crop]]:
                if farm.land[field] == EMPTY:
                    out.append(SOWINGS[crop][field])
    return out


def may_feed(box: Box, farm: Farm, animal: int) -> bool:
    """The animal is in the stable, its pasture has room, and its feed is in the barn (FA-FEED-02, 03, 11)."""
    return farm.animals[animal] == STABLE and can_feed(box, farm, animal) and has_room(box, farm, animal)


def can_feed(box: Box, farm: Farm, animal: int) -> bool:
    barn = farm.barn
    for crop, n in enumerate(box.costs[animal]):
        if barn[crop] < n:
            return False
    return True


def has_room(box: Box, farm: Farm, animal: int) -> bool:
    return farm.animals.count(box.head_zone[farm.turned][animal]) < PASTURE


def must_trade(table: Table, farm: Farm) -> bool:
    """Seed Trade: what is missing has to be taken; only the sowing may be left out (FA-SEED-01, FA-SEED-05)."""
    return farm.doing == TRADE and farm.used == 0 and any(missing(table, farm))


def missing(table: Table, farm: Farm) -> list[int]:
    """One of every good that the barn has none of, as far as the supply goes (FA-SEED-01, FA-SEED-02)."""
    return [1 if farm.barn[good] == 0 and n > 0 else 0 for good, n in enumerate(table.supply)]


def may_add(table: Table, farm: Farm) -> bool:
    """Experienced farmers raise Sow and Harvest by giving water (FA-PRO-04, FA-PRO-06, FA-Q-33)."""
    return farm.doing <= HARVEST and farm.barn[WATER] > 0 and bool(table.options["experienced"])


def times_for(table: Table, action: int) -> int:
    """The higher number for whoever is alone with this card, the lower one for all who share it (FA-ACT-05, 06)."""
    if action >= COUNTED:
        return 0
    alone, shared = table.box.wheel[table.wheel][action]
    if table.solo is not None:
        return alone if action == table.solo.card else shared
    played = 0
    for farm in table.farms:
        if action in farm.cards:
            played += 1
    return alone if played == 1 else shared


# --- going on ---------------------------------------------------------------------------------------------------------


def go_on(table: Table) -> bool:
    """Bring everybody who may act now to a real choice. Is there anybody left?"""
    if table.options["together"]:
        busy = False
        for seat in range(table.seats):
            move_on(table, seat)
            busy = busy or table.farms[seat].busy
        return busy
    for seat in table.order():
        move_on(table, seat)
        if table.farms[seat].busy:
            return True
    return False


def move_on(table: Table, seat: int) -> None:
    """Begin the only card left, and lay aside a card with which nothing can be done any more."""
    farm = table.farms[seat]
    while farm.busy:
        if farm.doing == NO_ACTION:
            if len(farm.todo) > 1:
                return
            for card in farm.todo:
                begin(table, seat, card)
        if something_to_do(table, farm):
            return
        lay_aside(table, seat)


def something_to_do(table: Table, farm: Farm) -> bool:
    """Is there a choice, if only the supply had everything? It may still fill up before the card is laid aside."""
    box = table.box
    if may_turn(box, farm) or may_add(table, farm) or (table.solo is not None and table.solo.tiles > 0):
        return True
    doing = farm.doing
    if doing == FEED:
        for animal in range(len(ANIMALS)):
            if may_feed(box, farm, animal):
                return True
        return False
    if doing == TRADE and farm.used == 0:
        return True
    if farm.left == 0:
        return False
    if doing == HARVEST:
        for field in box.harvest[farm.turned]:
            if farm.land[field] != EMPTY:
                return True
        return False
    if doing == FETCH:
        return True
    zones = box.sow_zone[farm.turned]
    for crop in range(FEEDS):
        if farm.barn[crop] > 0:
            for field in box.fields[zones[crop]]:
                if farm.land[field] == EMPTY:
                    return True
    return False


def begin(table: Table, seat: int, card: int) -> None:
    farm = table.farms[seat]
    farm.todo = tuple([other for other in farm.todo if other != card])
    farm.doing = card
    farm.left = times_for(table, card)
    farm.used = 0
    table.report(events.Begun(seat, card, farm.left))


def lay_aside(table: Table, seat: int) -> None:
    farm = table.farms[seat]
    if farm.used == 0:
        table.report(events.Skipped(seat, farm.doing))
    farm.doing = NO_ACTION
    farm.left = 0
    farm.used = 0


# --- doing it ---------------------------------------------------------------------------------------------------------


def carry_out(table: Table, seat: int, move: Move) -> None:
    if isinstance(move, Sow):
        sow(table, seat, move.crop, move.field)
    elif isinstance(move, Turn):
        turn(table, seat)
    elif isinstance(move, Done):
        lay_aside(table, seat)
    elif isinstance(move, Harvest):
        harvest(table, seat, move.field)
    elif isinstance(move, Water):
        fetch(table, seat, move.amount)
    elif isinstance(move, Feed):
        feed(table, seat, move.animal)
    elif isinstance(move, Trade):
        trade(table, seat)
    elif isinstance(move, Begin):
        begin(table, seat, move.card)
    elif isinstance(move, Add):
        add(table, seat)


def sow(table: Table, seat: int, crop: int, field: int) -> None:
    """One token from the barn, one of the same crop from the supply on top of it (FA-SOW-01, FA-SOW-04)."""
    farm = table.farms[seat]
    farm.barn[crop] -= 1
    table.supply[crop] -= 1
    farm.land[field] = crop
    count_one(farm)
    table.report(events.Sown(seat, crop, field))


def harvest(table: Table, seat: int, field: int) -> None:
    """The two tokens of one field come into the barn (FA-HARV-01)."""
    farm = table.farms[seat]
    crop = farm.land[field]
    farm.land[field] = EMPTY
    farm.barn[crop] += STACK
    count_one(farm)
    table.report(events.Harvested(seat, crop, field))


def fetch(table: Table, seat: int, amount: int) -> None:
    farm = table.farms[seat]
    farm.barn[WATER] += amount
    table.supply[WATER] -= amount
    farm.left -= amount
    farm.used += amount
    table.report(events.Fetched(seat, amount))


def feed(table: Table, seat: int, animal: int) -> None:
    """Pay the feed, and the animal goes where its head on the wheel points to (FA-FEED-04, FA-FEED-10)."""
    farm = table.farms[seat]
    box = table.box
    for crop, n in enumerate(box.costs[animal]):
        farm.barn[crop] -= n
        table.supply[crop] += n
    zone = box.head_zone[farm.turned][animal]
    farm.animals[animal] = zone
    farm.used += 1
    table.report(events.Fed(seat, animal, zone, (*box.costs[animal], 0)))


def trade(table: Table, seat: int) -> None:
    """Take what is missing; then one sowing is allowed (FA-SEED-01 to 04)."""
    farm = table.farms[seat]
    taken = missing(table, farm)
    for good, n in enumerate(taken):
        farm.barn[good] += n
        table.supply[good] -= n
    farm.used = 1
    farm.left = 1
    table.report(events.Traded(seat, tuple(taken)))


def add(table: Table, seat: int) -> None:
    """Experienced farmers: 1 water for one more repetition (FA-PRO-04)."""
    farm = table.farms[seat]
    farm.barn[WATER] -= 1
    table.supply[WATER] += 1
    farm.left += 1
    table.report(events.Added(seat, farm.doing))


def count_one(farm: Farm) -> None:
    farm.left -= 1
    farm.used += 1
