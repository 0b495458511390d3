"""Cards that turn building resources into food at any time: E158, E209, K285."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farmyard.core.cards import Adjust, adjust, after, card, on, to
from farmyard.core.work import maybe, pay
from farmyard.games.agricola import GAME, events
from farmyard.games.agricola.feeding import FeedFamily
from farmyard.games.agricola.questions import FOOD_FOR
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from tests.games.agricola.table import a_table, happened, legal, look, play, refused, supply

Deal = Callable[..., None]


def sells(good: str, food: int) -> Adjust:
    return adjust(FOOD_FOR[good], to(food))


@pytest.mark.parametrize("good", ["wood", "clay", "reed", "stone"])
def test_resources_become_food_one_by_one(deal: Deal, good: str) -> None:
    """At the rate of the card, beside any decision of its owner; no kitchen is used."""
    table = a_table(goods="2 wood 2 clay 2 reed 2 stone")
    deal(table, card("X9", sells(good, 3)))
    assert legal(table, "cook") == {f"cook {good}"}
    assert GAME.tell_move(GAME.parse(f"cook {good}"), look(table, 0), "en") == f"turn 1 {good} into 3 food"
    play(table, f"cook {good}")
    have = {"food": 3, "wood": 2, "clay": 2, "reed": 2, "stone": 2}
    assert supply(table) == {**have, good: 1}
    assert happened(table, events.Cooked) == [events.Cooked(0, good, 1, 3)]


def test_without_such_a_card_they_are_no_food() -> None:
    refused(a_table(goods="1 wood"), "cook wood", "A16-FEED-10")


def test_what_is_not_there_becomes_no_food(deal: Deal) -> None:
    table = a_table()
    deal(table, card("X9", sells("wood", 1)))
    assert legal(table, "cook") == set()


def test_resources_are_no_kitchen_goods(deal: Deal) -> None:
    """Ruling 66: what a kitchen makes is one conversion; wood that is sold beside it does not count."""
    heard: list[bool] = []

    def listen(event: events.Cooked, owner: int, state: Table) -> bool:
        heard.append(event.kitchen)
        return False

    table = a_table(goods="1 wood 1 sheep", majors=["fireplace-2"])
    deal(table, card("X9", sells("wood", 1)), card("X8", on(after(events.Cooked, test=listen), gain(food=1))))
    play(table, "cook wood", "cook sheep")
    assert heard == [False, True]


def test_resources_may_pay_for_a_price_in_food(deal: Deal) -> None:
    """Food for a price is made first; what the price itself needs is spared."""
    table = a_table(goods="2 wood")
    offer = maybe(pay(food=1, wood=1).then(gain(stone=1)))
    deal(table, card("X9", sells("wood", 1)), card("X8", on(after(events.Placed, space="day-laborer"), offer)))
    play(table, "place day-laborer", "choose stone")
    assert supply(table) == {"food": 2, "stone": 1}


def test_resources_of_a_compulsory_action_are_spared(deal: Deal) -> None:
    """A16-ACT-16, A07-WORK-17: after the placement an improvement must be built."""
    table = a_table(goods="1 wood 3 clay", cards=["major-improvement"])
    deal(table, card("X9", sells("wood", 1), sells("clay", 1)))
    play(table, "place major-improvement", "cook clay")
    assert legal(table, "cook") == {"cook wood"}
    refused(table, "cook clay", "A16-ACT-16")


def test_resources_feed_the_family(deal: Deal) -> None:
    """The owner is asked although nothing else could be eaten."""
    table = a_table(round=4, goods="4 wood")
    deal(table, card("X9", sells("wood", 1)))
    table.agenda = [FeedFamily(0)]
    table.advance()
    assert legal(table) == {"cook wood", "beg"}
    play(table, *["cook wood"] * 4)
    assert (supply(table), table.farms[0].begging) == ({}, 0)
