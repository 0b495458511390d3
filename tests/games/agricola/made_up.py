"""Thirty made-up cards, of all kinds of effects, and games in which seven of them lie before every seat."""

from __future__ import annotations

import random
from typing import Any, Final

from farmyard.core.cards import (
    Card,
    Part,
    adjust,
    after,
    allowed,
    also,
    among,
    at_least,
    at_will,
    before,
    by_id,
    card,
    costs,
    each,
    either,
    less,
    less_goods,
    less_of_choice,
    more,
    on,
    points,
    remembers,
    revised,
    saving,
    score,
    swap,
    swap_all,
    to,
)
from farmyard.core.goods import Goods
from farmyard.core.work import Work, count_up, every_other_seat, for_seat, maybe, once, one_of, pay, seq
from farmyard.games.agricola import GAME, GAME_2007, events, moments, questions
from farmyard.games.agricola.building import build_rooms, renovate
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.farm import Craft, Oven
from farmyard.games.agricola.game import Agricola2007, Agricola2016
from farmyard.games.agricola.goods import GRAIN, STONE
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, on_next_rounds
from farmyard.games.agricola.tilling import plow, sow

AT_HAND: Final = 7
"""Cards before every seat."""


def chest(owner: int, state: Table) -> Work | None:
    """Four goods lie on the card, the uppermost first; each costs 1 food."""
    place = state.note(owner, "chest")
    goods = ("wood", "grain", "reed", "stone")
    return pay(food=1).then(seq(count_up(), gain(**{goods[place]: 1}))) if place < len(goods) else None


def toll(event: events.Took, owner: int, state: Table) -> Work | None:
    """A wood for whoever took three or more, a food for the owner."""
    many = sum(n for _, n in event.goods) >= 3
    return seq(gain(food=1), for_seat(event.seat, gain(wood=1))) if many else None


def first_two_free(about: tuple[int, int], owner: int, state: Any) -> Goods:
    return (("wood", max(0, 2 - about[1])),)


def finer(oven: Oven, owner: int, state: Any) -> Oven:
    return Oven(oven.name, oven.food + 1, oven.most)


def no_loss(pad: dict[str, int], about: Any, owner: int, state: Any) -> dict[str, int]:
    return pad | {name: max(0, n) for name, n in pad.items() if name in ("sheep", "boar", "cattle")}


def majority(seat: int, owner: int, state: Any) -> int:
    """2 points for each player with the most rooms."""
    rooms = [farm.rooms.bit_count() for farm in state.farms]
    return 2 if rooms[seat] == max(rooms) else 0


def lives_in_wood(owner: int, state: Any) -> bool:
    return bool(state.farms[owner].material == 0)


def row(id: str, *parts: Part) -> Card:  # noqa: A002
    return card(id, *parts, kind="minor")


def rows() -> dict[str, Card]:
    q = questions
    return by_id(
        row("hay", on(after(events.Placed, space="forest"), gain(food=1))),
        row("straw", on(after(events.Placed, space=among("forest", "reed-bank", "clay-pit")), gain(reed=1))),
        row("lamb", on(after(events.Placed, space="grain-seeds"), gain(sheep=1))),
        row("herd", on(after(moments.RoundEnded), gain(boar=1)), adjust(q.PASTURE_CAPACITY, more(2))),
        row("driver", on(after(moments.RoundStarted), maybe(pay(food=1).then(plow())))),
        row("mason", on(after(events.Renovated), maybe(pay(stone=1).then(gain(food=4)))), points(-1)),
        row("toll", on(after(events.Took, whose="others"), toll)),
        row("fair", on(before(events.Released), maybe(pay(sheep=1).then(gain(food=1))))),
        row("fete", on(after(events.TookMarker), every_other_seat(gain(food=1)))),
        row("oats", on(after(moments.Used, space="farmland"), maybe(sow())), adjust(q.SOWN, more(1))),
        row("loaf", on(after(moments.Used, space="day-laborer"), maybe(bake_bread())), adjust(q.OVENS, each(finer))),
        row("stove", adjust(q.OVENS, also(Oven("stove", 3, 1))), adjust(q.FOOD_FOR["sheep"], at_least(3))),
        row("gem", adjust(q.CRAFTS, also(Craft("gem", STONE, 4))), score(lambda seat, owner, state: 2)),
        row("mill", adjust(q.CRAFTS, also(Craft("mill", GRAIN, 2, most=2)))),
        row("pond", on(after(events.BuiltRoom), on_next_rounds(3, food=1)), score(-2)),
        row("frame", adjust(q.ROOM_PRICE, either(swap(clay=2).into(wood=1), swap(stone=2).into(wood=1)))),
        row("roof", adjust(q.ROOM_PRICE, swap(reed=1).into(clay=1, most=2)), adjust(q.RENOVATION_PRICE, less(reed=1))),
        row("brush", adjust(q.ROOM_PRICE, swap_all("reed").into(wood=1, most=1))),
        row("plank", adjust(q.ROOM_PRICE, costs(wood=3, reed=2)), adjust(q.STABLE_PRICE, less(wood=1))),
        row("rammed", adjust(q.FENCE_PRICE, swap(wood=1).into(clay=1))),
        row("posts", adjust(q.FENCE_PRICE, less_goods(first_two_free))),
        row("carver", adjust(q.STABLE_PRICE, saving("round", wood=1))),
        row("bench", adjust(q.IMPROVEMENT_PRICE, less_of_choice(1, "wood", "clay", "stone"))),
        row("spade", at_will(pay(clay=2).then(gain(stone=1)), windows=(q.ROUND_START, q.FIELD_PHASE))),
        row("trowel", at_will(renovate(), windows=(q.WORK_END,), test=lives_in_wood)),
        row("chest", remembers(0), at_will(chest, windows=(q.SCORING,))),
        row("dock", at_will(pay(wood=3).then(one_of(gain(clay=1), gain(reed=1), gain(stone=1))), once="round")),
        row("shed", at_will(build_rooms(most=1), once="game", test=lambda owner, state: state.round >= 6)),
        row("crowd", adjust(q.MAY_JOIN, allowed(), where=lambda space, owner, state: space == "farmland")),
        row("pad", adjust(q.SCORING_PAD, revised(no_loss)), score(majority, whose="any")),
        row("scythe", adjust(q.REAPED, more(1)), adjust(q.PETS, to(2)), adjust(q.FOOD_NEEDED, less(1))),
        row("bell", on(after(events.Placed), maybe(once("round", pay(wood=1).then(gain(food=2)))))),
        row("gift", adjust(q.GAINED, more(food=1), where=lambda step, owner, state: ("food", 2) in step.goods)),
    )  # fmt: skip


def hands(seed: int, seats: int) -> list[list[str]]:
    """Seven cards for each seat, always the same for one seed."""
    names = sorted(rows())
    rng = random.Random(seed)
    return [rng.sample(names, AT_HAND) for _ in range(seats)]


class Dealt2016(Agricola2016):
    """The revised edition with made-up cards in play from the start."""

    deal = 0

    def table(self, seats: int, options: dict[str, Any]) -> Table:
        return lay_out(super().table(seats, options), self.deal)


class Dealt2007(Agricola2007):
    deal = 0

    def table(self, seats: int, options: dict[str, Any]) -> Table:
        return lay_out(super().table(seats, options), self.deal)


def lay_out(table: Table, deal: int) -> Table:
    for seat, hand in enumerate(hands(deal, table.seats)):
        for name in hand:
            table.take_card(seat, name)
    return table


def with_cards(deal: int, year: int = 2016) -> Dealt2016 | Dealt2007:
    """An edition of the game with one deal of the cards."""
    like = GAME if year == 2016 else GAME_2007
    kind = Dealt2016 if year == 2016 else Dealt2007
    game = kind(like.id, like.title, like.seats, like.turn_rule, like.options, like.edition)
    game.cards = GAME.cards | rows()
    game.actions = None  # the stored numbers of moves know the printed cards only
    game.deal = deal
    return game
