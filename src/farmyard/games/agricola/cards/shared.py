"""Small functions of rows in more than one table: cards of both editions with the same text, and cards alike."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from farmyard.core.cards import (
    Card,
    Part,
    Swap,
    adjust,
    after,
    allowed,
    among,
    at_will,
    either,
    less,
    on,
    play,
    remembers,
    score,
    swap,
)
from farmyard.core.cards.card import Playing, Reaction
from farmyard.core.cards.changes import HowMany, HowMuch, Where
from farmyard.core.goods import Goods, amount_of, goods
from farmyard.core.work import Work, count_up, maybe, note, once, one_of, pay, seq
from farmyard.games.agricola import housing, scoring
from farmyard.games.agricola.building import build_rooms
from farmyard.games.agricola.cards.rows import holds_pile
from farmyard.games.agricola.events import BuiltRoom, Cooked, Placed, Renovated
from farmyard.games.agricola.farm import Farm, count
from farmyard.games.agricola.goods import ANIMAL_NAMES, BOAR, CATTLE, FOOD, MATERIALS, NUMBER, SHEEP
from farmyard.games.agricola.keeping import give_up_animals
from farmyard.games.agricola.moments import BeforeCounting, FieldPhaseEnded, Received, TurnEnded
from farmyard.games.agricola.needs import MAJOR, MINOR, OCCUPATION, played
from farmyard.games.agricola.placing import PlacePerson, place_person
from farmyard.games.agricola.questions import (
    FEEDS_LAST,
    FIELD_PHASE,
    IMPROVEMENT_PRICE,
    MINOR_PRICE,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SCORING,
    WORK_END,
)
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, give, lay_back

BUILDING: Final = ("wood", "clay", "reed", "stone")
MARKETS: Final = ("sheep-market", "pig-market", "cattle-market")
"""The animal spaces on round cards; no other space that gives animals is one of them."""


# --- the house ----------------------------------------------------------------------------------------


def rooms(state: Table, seat: int) -> int:
    """The Caravan is none."""
    return count(state.farms[seat].rooms)


def in_house_of(material: str) -> Where:
    """Does the owner live in a house of this material? Whatever it is about."""
    number = MATERIALS.index(material)

    def holds(about: Any, owner: int, state: Any) -> bool:
        return bool(state.farms[owner].material == number)

    return holds


WITHOUT_CLAY: Final = 1
"""What E200 remembers when its owner has renovated from wood to stone."""


def when_not_wooden(what: Work) -> tuple[Part, ...]:
    """When the house is no longer wooden: at once where it is not when the card is played, else with the renovation."""

    def at_once(owner: int, state: Table) -> Work | None:
        return what if state.farms[owner].material else None

    return (play(at_once), on(after(Renovated, was="wood"), what))


def when_stone(what: Work) -> tuple[Part, ...]:
    """When the house is of stone: at once where it is when the card is played, else with the renovation."""

    def at_once(owner: int, state: Table) -> Work | None:
        return what if MATERIALS[state.farms[owner].material] == "stone" else None

    return (play(at_once), on(after(Renovated, material="stone"), what))


def when_alone_in_two_rooms(what: Work) -> tuple[Part, ...]:
    """Once, as soon as the owner is the only player whose house has exactly 2 rooms."""
    only_once = once("game", what)

    def alone(event: Any, owner: int, state: Table) -> bool:
        return [seat for seat in range(state.seats) if rooms(state, seat) == 2] == [owner]

    def at_once(owner: int, state: Table) -> Work | None:
        return only_once if alone(None, owner, state) else None

    return (play(at_once), on(after(BuiltRoom, "any", alone), only_once))


def one_in_each_room(about: Any, owner: int, state: Any) -> int:
    return count(state.farms[owner].rooms)


def wood_for_two() -> Swap:
    """Once for each price, whichever of the two it asks for."""
    return either(swap(clay=2).into(wood=1), swap(stone=2).into(wood=1))


def of_the_house(n: int, **others: int) -> HowMuch:
    """A price: so many of the material of the house, and these goods."""
    prices = [goods(**{material: n}, **others) for material in MATERIALS]

    def price(about: Any, owner: int, state: Table) -> Goods:
        return prices[state.farms[owner].material]

    return price


def builds_with_fewer(**amounts: int) -> tuple[Part, ...]:
    """Every room, every renovation and every improvement costs less."""
    prices = (ROOM_PRICE, RENOVATION_PRICE, IMPROVEMENT_PRICE, MINOR_PRICE)
    return tuple([adjust(price, less(**amounts)) for price in prices])


ROOFED: Final = ("E21", "I71", "I84", "I86", "I103", "K144")
"""The minor improvements for which a reed is saved."""


def has_roof(about: Card, owner: int, state: Table) -> bool:
    return about.id in ROOFED


def saves_reed() -> tuple[Part, ...]:
    """1 reed less for each room, for a renovation and for improvements with a roof."""
    return (
        adjust(ROOM_PRICE, less(reed=1)),
        adjust(RENOVATION_PRICE, less(reed=1)),
        adjust(MINOR_PRICE, less(reed=1), where=has_roof),
    )


def between_actions(owner: int, state: Table) -> bool:
    return isinstance(state.agenda[-1], PlacePerson) or state.allowed_by() == ""


def one_more_room(least: int, *materials: str) -> Part:
    """Once in the game, at any time between actions: a room that costs nothing, for a house of at least so many rooms.

    If materials are named, it must be of one of them.
    """

    def large_enough(owner: int, state: Table) -> bool:
        fits = not materials or MATERIALS[state.farms[owner].material] in materials
        return fits and rooms(state, owner) >= least and between_actions(owner, state)

    return at_will(build_rooms(1, price=goods()), once="game", windows=(WORK_END, SCORING), test=large_enough)


def third_fences(standing: int, number: int) -> int:
    """Of so many new fences: how many are the 3rd, 6th, 9th, 12th or 15th of a player with so many standing."""
    return (standing + number) // 3 - standing // 3


# --- other cards --------------------------------------------------------------------------------------


def is_occupation(about: Card, owner: int, state: Table) -> bool:
    return about.kind == OCCUPATION


def later_occupations(card: str, owner: int, state: Table) -> list[str]:
    """Those that the owner has played after this one."""
    rows = state.game.cards
    mine = [other for whose, other in state.bound.owned if whose == owner and rows[other].kind == OCCUPATION]
    return mine[mine.index(card) + 1 :]


# --- points -------------------------------------------------------------------------------------------


def roomy_homes(*names: str) -> tuple[Part, ...]:
    """1 point for each home of these names with an animal and room for 3 more, in the best arrangement (R67).

    Animals may be given up at any time, so the owner is asked before scoring if fewer of them bring more points.
    """

    def points(seat: int, owner: int, state: Table) -> int:
        herd = state.farms[owner].goods
        return housing.roomy(state.homes(owner), (herd[SHEEP], herd[BOAR], herd[CATTLE]), counted(owner, state), 3)

    def counted(owner: int, state: Table) -> list[int]:
        return [place for place, home in enumerate(state.homes(owner)) if home.name in names]

    def crowded(event: BeforeCounting, owner: int, state: Table) -> bool:
        gain = len(counted(owner, state)) - points(owner, owner, state)
        return gain > 0 and better_with_fewer(state, owner, gain)

    return (score(points), on(after(BeforeCounting, test=crowded), give_up_animals()))


def better_with_fewer(state: Table, seat: int, most: int) -> bool:
    """Would this seat score more with fewer animals? Cards could bring so many points more."""
    twin = state.clone()
    farm = twin.farms[seat]
    have = farm.goods[SHEEP:]
    pad, now = animal_points(farm), scoring.total(twin, seat)
    for herd in product(*[range(n + 1) for n in have]):
        farm.goods[SHEEP:] = herd
        if animal_points(farm) + most > pad and scoring.total(twin, seat) > now:
            return True
    return False


def animal_points(farm: Farm) -> int:
    """In the lines of the scoring pad for animals."""
    have = scoring.counts(farm)
    return sum([scoring.points_for(scoring.STEPS[name], have[name]) for name in ANIMAL_NAMES])


def for_pasture_spaces(*steps: int) -> HowMany:
    """1 point for each of these numbers of spaces that the pastures cover."""

    def points(about: Any, owner: int, state: Any) -> int:
        covered = count(state.farms[owner].fenced)
        return sum([1 for least in steps if covered >= least])

    return points


def for_improvements(*points: int) -> HowMany:
    """Points for 0, 1, 2 ... improvements in play."""

    def brags(about: Any, owner: int, state: Any) -> int:
        return points[min(played(state, owner, MINOR, MAJOR), len(points) - 1)]

    return brags


def for_the_most(counted: Callable[[Any, int], int], points: int) -> HowMany:
    """For every player who has the most of what is counted, ties included (R66): with `whose="any"`."""

    def award(seat: int, owner: int, state: Any) -> int:
        return points if counted(state, seat) == max([counted(state, each) for each in range(state.seats)]) else 0

    return award


def for_rooms_of(material: str, each: int = 1) -> HowMany:
    """So many points for each room, in a house of this material."""
    number = MATERIALS.index(material)

    def points(about: Any, owner: int, state: Any) -> int:
        return each * rooms(state, owner) if state.farms[owner].material == number else 0

    return points


def points_for_each(n: int, good: str) -> HowMany:
    """1 point for every so many of a good."""
    number = NUMBER[good]

    def points(about: Any, owner: int, state: Any) -> int:
        return int(state.farms[owner].goods[number]) // n

    return points


# --- goods and food -----------------------------------------------------------------------------------


def wood_for_rounds_left(*steps: int) -> Playing:
    """1 wood for each of these numbers of complete rounds that are still to come; this one does not count (R18)."""

    def wood(owner: int, state: Table) -> Work | None:
        n = sum([1 for least in steps if ROUNDS - state.round >= least])
        return gain(wood=n) if n else None

    return wood


def sells(card: str, *pile: str, food: int) -> tuple[Part, ...]:
    """Goods lie on the card, the uppermost is named first: at any time that one can be bought. The card counts them."""
    offers = [pay(food=food).then(seq(count_up(), gain(**{good: 1}))) for good in pile]

    def uppermost(owner: int, state: Table) -> Work | None:
        sold = state.note(owner, card)
        return offers[sold] if sold < len(offers) else None

    return (remembers(0), holds_pile(*pile), at_will(uppermost, windows=(FIELD_PHASE, SCORING)))


SPINNEY: Final = "I80"


def wood_at_hand(event: Received, state: Table) -> int:
    """Of the wood that has come: the Spinney of another player gets 1 before any other card works."""
    wood = amount_of(event.goods, "wood")
    others = [card for seat, card in state.bound.owned if seat != event.seat]
    return wood - 1 if SPINNEY in others and event.space == "forest" and not event.pile else wood


def leaves_wood(wood: int, **brings: int) -> Reaction:
    """Of the wood that lay on a space so many may stay there, for other goods."""

    def leave(event: Received, owner: int, state: Table) -> Work | None:
        most = wood_at_hand(event, state)
        left = lay_back(wood, event.space, of=most, good="wood")
        return maybe(seq(left, gain(**brings))) if most >= wood else None

    return leave


def seasonal_crop(vegetables_from: int) -> Reaction:
    """1 grain; from this round on a vegetable, if the owner likes that better."""

    def crop(event: Placed, owner: int, state: Table) -> Work:
        return gain(grain=1) if state.round < vegetables_from else one_of(gain(grain=1), gain(vegetable=1))

    return crop


ONE_MORE: Final = {
    "sheep-market": maybe(pay(food=1).then(gain(sheep=1))),
    "pig-market": maybe(pay(food=1).then(gain(boar=1))),
    "cattle-market": maybe(pay(food=1).then(gain(cattle=1))),
}


def one_more_animal(event: Placed, owner: int, state: Table) -> Work:
    """Of the kind of this market, for food."""
    return ONE_MORE[event.space]


def food_for_herd(animal: str, *steps: int) -> Reaction:
    """1 food for each of these numbers of animals that the herd reaches."""
    number = NUMBER[animal]

    def food(event: FieldPhaseEnded, owner: int, state: Table) -> Work | None:
        n = sum([1 for least in steps if state.farms[owner].goods[number] >= least])
        return gain(food=n) if n else None

    return food


def with_shares(food: int, cards: tuple[str, ...], owner: int, state: Table) -> Work | None:
    """So much food, and then 1 food for each of these cards to whoever else has it in play.

    It may be declined where something is to be paid, and only whoever can pay is asked.
    """
    dues = [seat for seat, card in state.bound.owned if seat != owner and card in cards]
    if state.farms[owner].goods[FOOD] + food < len(dues):
        return None
    shares = [give(seat, food=dues.count(seat)) for seat in dict.fromkeys(dues)]
    return maybe(seq(gain(food=food), *shares)) if shares else gain(food=food)


def churn(event: FieldPhaseEnded, owner: int, state: Table) -> Work | None:
    """1 food for 3 sheep, and 1 for 2 cattle."""
    have = state.farms[owner].goods
    food = have[SHEEP] // 3 + have[CATTLE] // 2
    return gain(food=food) if food else None


def lives_on_slaughter() -> tuple[Part, ...]:
    """1 food when another player cooks animals, once for all that are cooked together; and feeding after all others."""
    return (
        on(after(Cooked, whose="others", good=among("sheep", "boar", "cattle"), animals=0), gain(food=1)),
        adjust(FEEDS_LAST, allowed()),
    )


# --- people -------------------------------------------------------------------------------------------


def beside_others(*spaces: str) -> Where:
    """Is it one of these spaces, and do only people of others stand there?"""

    def holds(space: str, owner: int, state: Any) -> bool:
        return space in spaces and not state.stands_on(owner, space)

    return holds


def remember_round(owner: int, state: Table) -> Work:
    """The card notes the round in which it is played."""
    return note(state.round)


def second_person(event: TurnEnded, owner: int, state: Table) -> Work | None:
    """One more person at once, if it or the first is on a market.

    Not asked where nobody else would come between: the next turn is the owner's anyway.
    """
    adopting = state.heard("out_of_people")  # a newborn of somebody else may still work
    others = [farm for seat, farm in enumerate(state.farms) if seat != owner]
    if not any(farm.to_place or (adopting and farm.newborn) for farm in others):
        return None
    return place_person() if event.space in MARKETS else place_person(*MARKETS)
