"""Every number, permission, list and price of Agricola that cards may change; docs/cards.md tells of each."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import MOST, Amounts, Collection, Number, Permission, Price, Sheet
from farmyard.core.work import Work
from farmyard.games.agricola.farm import Craft, Oven
from farmyard.games.agricola.fees import Fee
from farmyard.games.agricola.goods import COOKABLE, GOODS
from farmyard.games.agricola.housing import Home

ROOM_PRICE: Final[Price] = Price("price of room")
STABLE_PRICE: Final[Price] = Price("price of stable")
FENCE_PRICE: Final[Price] = Price("price of fences")
RENOVATION_PRICE: Final[Price] = Price("price of renovation")
IMPROVEMENT_PRICE: Final[Price] = Price("price of improvement")
MINOR_PRICE: Final[Price] = Price("price of minor improvement")
OCCUPATION_PRICE: Final[Price] = Price("price of occupation")

TAKEN: Final[Amounts] = Amounts("taken")
GAINED: Final[Amounts] = Amounts("gained")
SCHEDULED: Final[Amounts] = Amounts("scheduled")

FOR_DRAWN: Final[Amounts] = Amounts("for a drawn occupation")
PLOUGHS: Final[Collection[Work]] = Collection[Work]("ploughs")
SOWN: Final[Number] = Number("sown", best=MOST)
REAPED: Final[Number] = Number("reaped", best=MOST)
LEAVES_FIELD: Final[Number] = Number("leaves field")
FOOD_FOR: Final[dict[str, Number]] = {GOODS[good]: Number(f"food for {GOODS[good]}", best=MOST) for good in COOKABLE}
"""For 1 of each good that may become food at any time."""
OVENS: Final[Collection[Oven]] = Collection[Oven]("ovens")
CRAFTS: Final[Collection[Craft]] = Collection[Craft]("crafts")
FOOD_NEEDED: Final[Number] = Number("food needed")

PARENTS: Final[Number] = Number("parents")
YOUNG: Final[Number] = Number("young", best=MOST)
PASTURE_CAPACITY: Final[Number] = Number("capacity of pasture", best=MOST)
STABLE_CAPACITY: Final[Number] = Number("capacity of stable", best=MOST)
HOMES: Final[Collection[Home]] = Collection[Home]("homes")
PETS: Final[Number] = Number("pets", best=MOST)
PLACES_FOR_PEOPLE: Final[Number] = Number("places for people", best=MOST)
PEOPLE_TO_PLACE: Final[Number] = Number("people to place")
PEOPLE_ELSEWHERE: Final[Number] = Number("people elsewhere")
PEOPLE_WAITING: Final[Number] = Number("people who wait for the next turn")
FENCES_LEFT: Final[Number] = Number("fences left")
OCCUPATIONS_PAID: Final[Number] = Number("occupations paid for", best=MOST)
OCCUPATIONS_COUNTED: Final[Number] = Number("occupations counted", best=MOST)

RENOVATES_TO: Final[Collection[int]] = Collection[int]("renovates to")
COUNTS_AS_MINOR: Final[Permission] = Permission("counts as minor")
MAJOR_FOR_MINOR: Final[Permission] = Permission("major for minor")
FEES: Final[Collection[Fee]] = Collection[Fee]("fees of space")
MAY_JOIN: Final[Permission] = Permission("may join")
MAY_RENOVATE: Final[Permission] = Permission("may renovate")
MAY_USE_EARLY: Final[Permission] = Permission("may use early")
MAY_RELEASE: Final[Permission] = Permission("may release")
TAKES_PART: Final[Permission] = Permission("takes part in harvest")
FEEDS_LAST: Final[Permission] = Permission("feeds last")
COOKS_WHEN_FED: Final[Permission] = Permission("cooks when fed")

BONUS_RESOURCES: Final[Number] = Number("resources for bonus points")
SCORING_PAD: Final[Sheet] = Sheet("scoring pad")

ROUND_START: Final = "round start"
WORK_END: Final = "work end"
FIELD_PHASE: Final = "field phase"
BREEDING_PHASE: Final = "breeding phase"
SCORING: Final = "scoring"
"""The windows in which owners of cards used at will are asked: before the first placement of a round, after the last,
before the field phase of a harvest, before its breeding phase, and before scoring."""
