"""Why a move of phase 3 is not allowed, with the rule that says so."""

from __future__ import annotations

from farmyard.core.moves import Done
from farmyard.core.values import Move, Phrase, Refusal, say
from farmyard.games.farmerama.acting import can_feed
from farmyard.games.farmerama.notation import FIELD, Add, Begin, Feed, Harvest, Sow, Trade, Turn, Water
from farmyard.games.farmerama.phrases import action_word, amounts, good_word, the_animal
from farmyard.games.farmerama.state import NO_ACTION, Farm, Table
from farmyard.games.farmerama.tables import (
    EMPTY,
    FEED,
    FETCH,
    HARVEST,
    MOST_FIELDS,
    SOW,
    STABLE,
    TRADE,
    WATER,
    ZONE_NAMES,
)
from farmyard.games.farmerama.wheel import after_turn


def refusal(rule: str, key: str, **facts: object) -> Refusal:
    return Refusal(rule, say(f"farmerama.why.{key}", **facts))


def why_not(table: Table, seat: int, move: Move) -> Refusal | None:
    farm = table.farms[seat]
    if isinstance(move, Turn):
        return why_no_turn(table, farm)
    if isinstance(move, Begin):
        return why_not_begin(farm, move)
    if farm.doing == NO_ACTION:
        return refusal("FA-TWO-03" if table.seats == 2 else "FA-THREE-03", "begin_first")
    if isinstance(move, Sow):
        return why_not_sow(table, farm, move)
    if isinstance(move, Harvest):
        return why_not_harvest(table, farm, move)
    if isinstance(move, Water):
        return why_not_water(table, farm)
    if isinstance(move, Feed):
        return why_not_feed(table, farm, move)
    if isinstance(move, Trade):
        return other_card(farm) if farm.doing != TRADE else refusal("FA-SEED-01", "traded")
    if isinstance(move, Add):
        return why_not_add(table, farm)
    if isinstance(move, Done):
        return refusal("FA-SEED-01", "trade_first")
    return refusal("FA-ROUND-02", "act_first", card=action_word(farm.doing))


def other_card(farm: Farm) -> Refusal:
    """Only the card that was played and begun is carried out."""
    return refusal("FA-ACT-01", "other_card", card=action_word(farm.doing))


def used_up(farm: Farm) -> Refusal:
    return refusal("FA-ACT-02", "used_up", card=action_word(farm.doing), n=farm.used)


def why_no_turn(table: Table, farm: Farm) -> Refusal | None:
    """No water, or crops in the way of the bar; None when the wheel may turn."""
    if farm.barn[WATER] == 0:
        return refusal("FA-WHEEL-01", "no_water")
    ahead = after_turn(table.box, farm)
    if not ahead.crops:
        return None
    return refusal("FA-WHEEL-05", "bar", zone=ZONE_NAMES[ahead.zone], crops=crop_words(ahead.crops))


def crop_words(crops: tuple[int, ...]) -> tuple[Phrase, ...]:
    return tuple([good_word(crop) for crop in dict.fromkeys(crops)])


def why_not_begin(farm: Farm, move: Begin) -> Refusal:
    if farm.doing != NO_ACTION and move.card in farm.todo:
        return refusal("FA-ACT-01", "begun", card=action_word(farm.doing))
    if farm.doing != NO_ACTION:
        return other_card(farm)
    return refusal("FA-CARD-08", "not_played", card=action_word(move.card))


def why_not_sow(table: Table, farm: Farm, move: Sow) -> Refusal:
    if farm.doing == TRADE and farm.used == 0:
        return refusal("FA-SEED-04", "trade_first")
    if farm.doing not in (SOW, TRADE):
        return other_card(farm)
    if farm.left == 0:
        return refusal("FA-SEED-04", "sown_once") if farm.doing == TRADE else used_up(farm)
    zone = table.box.sow_zone[farm.turned][move.crop]
    crop = good_word(move.crop)
    field = FIELD.spell(move.field)
    if move.field not in table.box.fields[move.field // MOST_FIELDS]:
        return refusal("FA-SOW-02", "no_field", field=field)
    if move.field // MOST_FIELDS != zone:
        return refusal("FA-SOW-06", "wrong_zone", crop=crop, field=field, zone=ZONE_NAMES[zone])
    if farm.land[move.field] != EMPTY:
        return refusal("FA-SOW-02", "not_empty", field=field, crop=good_word(farm.land[move.field]))
    if farm.barn[move.crop] == 0:
        return refusal("FA-SOW-01", "none_in_barn", crop=crop)
    return refusal("FA-SOW-04", "no_second", crop=crop)


def why_not_harvest(table: Table, farm: Farm, move: Harvest) -> Refusal:
    if farm.doing != HARVEST:
        return other_card(farm)
    if farm.left == 0:
        return used_up(farm)
    field = FIELD.spell(move.field)
    if move.field not in table.box.fields[move.field // MOST_FIELDS]:
        return refusal("FA-HARV-01", "no_field", field=field)
    if farm.land[move.field] == EMPTY:
        return refusal("FA-HARV-01", "nothing_there", field=field)
    return refusal("FA-HARV-02", "not_green", field=field, zone=ZONE_NAMES[move.field // MOST_FIELDS])


def why_not_water(table: Table, farm: Farm) -> Refusal:
    if farm.doing != FETCH:
        return other_card(farm)
    if farm.left == 0:
        return used_up(farm)
    most = min(farm.left, table.supply[WATER])
    rule = "FA-WATER-01" if most == farm.left else "FA-Q-17"
    return refusal(rule, "that_much_water", n=most)


def why_not_feed(table: Table, farm: Farm, move: Feed) -> Refusal:
    animal = the_animal(move.animal)
    if farm.doing != FEED:
        return other_card(farm)
    if farm.animals[move.animal] != STABLE:
        return refusal("FA-FEED-02", "not_in_stable", animal=animal, zone=ZONE_NAMES[farm.animals[move.animal]])
    if not can_feed(table.box, farm, move.animal):
        cost = table.box.costs[move.animal]
        missing = [max(0, n - farm.barn[crop]) for crop, n in enumerate(cost)]
        return refusal(FEED_RULES[move.animal], "no_feed", animal=animal, missing=amounts(missing), cost=amounts(cost))
    zone = table.box.head_zone[farm.turned][move.animal]
    return refusal("FA-FEED-11", "pasture_full", animal=animal, zone=ZONE_NAMES[zone])


FEED_RULES = ("FA-FEED-05", "FA-FEED-06", "FA-FEED-07", "FA-FEED-08")
"""What feeding each animal costs."""


def why_not_add(table: Table, farm: Farm) -> Refusal:
    if not table.options["experienced"]:
        return refusal("FA-AIM-05", "not_experienced")
    if farm.doing == TRADE:
        return refusal("FA-Q-33", "add_trade")
    if farm.doing not in (SOW, HARVEST):
        return refusal("FA-PRO-06", "add_only")
    return refusal("FA-PRO-04", "no_water")
