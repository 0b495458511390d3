"""Occupations of deck E, original edition, from Land Agent (E147) to Charcoal Burner (E182)."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import (
    Card,
    Part,
    adjust,
    after,
    allowed,
    at_will,
    less,
    less_goods,
    more,
    on,
    play,
    remembers,
    to,
)
from farmyard.core.cards.events import CardPlayed
from farmyard.core.goods import Goods, amount_of, goods
from farmyard.core.work import Work, count_up, maybe, named, note, once, one_of, pay, seq
from farmyard.games.agricola.building import build_rooms
from farmyard.games.agricola.cards.occupations_e_points import OCCUPATIONS_E_POINTS
from farmyard.games.agricola.cards.rows import TRAVELING_PLAYERS, exchanges, occupation, performs, takes, uses
from farmyard.games.agricola.cards.shared import beside_others, one_more_room, saves_reed, third_fences, with_shares
from farmyard.games.agricola.cooking import bake_bread
from farmyard.games.agricola.events import Baked, Improved
from farmyard.games.agricola.farm import Craft, count
from farmyard.games.agricola.fence_steps import ALL, build_fences
from farmyard.games.agricola.goods import GRAIN, MATERIALS
from farmyard.games.agricola.hand import play_minor
from farmyard.games.agricola.improvement_steps import improve
from farmyard.games.agricola.major_improvements import crafts
from farmyard.games.agricola.moments import (
    BreadBaked,
    FeedingStarted,
    FencesBuilt,
    ImprovementMade,
    Received,
    RoundStarted,
)
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.needs import MINOR, owns
from farmyard.games.agricola.questions import (
    FENCE_PRICE,
    FIELD_PHASE,
    FOOD_FOR,
    FOOD_NEEDED,
    MAY_JOIN,
    OCCUPATIONS_COUNTED,
    OCCUPATIONS_PAID,
    OVENS,
    SCORING,
)
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, lay_back
from farmyard.games.agricola.tilling import sow

# --- food and goods -----------------------------------------------------------------------------------


def not_by_master_baker(event: BreadBaked, owner: int, state: Table) -> bool:
    return event.by != "E149"


def paid_twice(about: Any, owner: int, state: Table) -> int:
    return state.fact("E148 paid") - 1


def building_material(event: Received, owner: int, state: Table) -> bool:
    return state.fact("E152 material") > 0 and amount_of(event.goods, "wood") > 0


FISHING_CARDS: Final = ("E12", "E22", "E30", "I95", "K126")


def double_catch(event: Received, owner: int, state: Table) -> Work | None:
    """As much food again as lay there."""
    if event.space != "fishing" or event.pile:
        return None
    return with_shares(amount_of(event.goods, "food"), FISHING_CARDS, owner, state)


def has_oven(about: Any, owner: int, state: Table) -> bool:
    return len(owns(state, owner, "oven")) > 0


def sells_meat() -> tuple[Part, ...]:
    rates = {"sheep": 2, "boar": 3, "cattle": 4}
    return tuple([adjust(FOOD_FOR[animal], to(food), where=has_oven) for animal, food in rates.items()])


def story(event: Received, owner: int, state: Table) -> Work | None:
    if event.space not in TRAVELING_PLAYERS or event.pile:
        return None
    left = lay_back(1, event.space, of=amount_of(event.goods, "food"))
    return maybe(named("vegetable-for-1-food", seq(left, gain(vegetable=1))))


DOCK: Final = one_of(
    *exchanges(pay(wood=3), "clay", "reed", "stone"),
    *exchanges(pay(clay=2), "wood", "reed", "stone"),
    *exchanges(pay(reed=2), "wood", "clay", "stone"),
    *exchanges(pay(stone=2), "wood", "clay", "reed"),
)


def beyond_the_second(about: Any, owner: int, state: Table) -> int:
    """Adults who need 1 food instead of 2; a person in the Reed Hut (K138) eats like them."""
    farm = state.farms[owner]
    return max(0, farm.people - farm.newborn + state.note(owner, "K138") - 2)


def is_baking_improvement(event: Improved | CardPlayed, owner: int, state: Table) -> bool:
    row = state.game.cards[event.improvement if isinstance(event, Improved) else event.card]
    return any(part.question is OVENS for part in row.adjust)


# --- improvements and the house -----------------------------------------------------------------------

WITH_ROOMS_OR_GROWTH: Final = ("farm-expansion", "basic-wish", "urgent-wish", "room-or-players")
WITH_LATE_GROWTH: Final = (*WITH_ROOMS_OR_GROWTH, "lessons-or-growth")
"""With five players one more card is a space for family growth, but not before round 5."""
WITH_FIELDS: Final = ("vegetable-seeds", "farmland", "cultivation")
FREE_ROOM: Final = build_rooms(1, price=goods())
LIKE_A_SPACE: Final = ("K279",)
"""Cards whose improvement action counts like that of a space."""
IN_TIME: Final = 1
"""What the Hut Builder remembers."""


def rooms_or_growth(space: str, owner: int, state: Table) -> bool:
    spaces = WITH_LATE_GROWTH if state.round >= 5 else WITH_ROOMS_OR_GROWTH
    return space in spaces and not state.stands_on(owner, space)


def in_first_stage(owner: int, state: Table) -> Work | None:
    return note(IN_TIME) if state.round <= 4 else None


def hut(event: RoundStarted, owner: int, state: Table) -> Work | None:
    stone = MATERIALS[state.farms[owner].material] == "stone"
    return maybe(FREE_ROOM) if state.note(owner, "E178") == IN_TIME and not stone else None


def action_again(event: ImprovementMade, owner: int, state: Table) -> Work | None:
    """Not after what a card allowed beside the action of the space."""
    if event.by not in SPACE_NUMBER and event.by not in LIKE_A_SPACE:
        return None
    return maybe(pay(food=1).then(improve() if event.majors else play_minor()))


# --- fences -------------------------------------------------------------------------------------------

FREE_FENCES: Final = ("E40", "I265", "K312")
"""Cards that build fences without wood, so that nothing can be saved with theirs."""


def once_in_turn(what: Work, card: str, owner: int, state: Table) -> Work | None:
    """Fences that a card builds outside of a turn count each time (ruling 78)."""
    if not state.unused(owner, card, "turn"):
        return None
    return once("turn", what) if state.space_in_use() else what


def animal_for_fences(event: FencesBuilt, owner: int, state: Table) -> Work | None:
    """1 boar for the first fences, 1 cattle each later time; those of the Hedge Keeper belong to the same building."""
    if event.by == "E175":
        return None
    animal = gain(cattle=1) if state.note(owner, "E160") else gain(boar=1)
    return once_in_turn(seq(count_up(), animal), "E160", owner, state)


def saved_by_hedges(number: int, standing: int, sawhorse: bool) -> int:
    """Of so many fences in one action: up to 3, but not the first, and none that the Sawhorse makes free."""
    after_first = max(0, number - 1)
    return min(3, after_first - (third_fences(standing + 1, after_first) if sawhorse else 0))


def hedges(about: tuple[int, int], owner: int, state: Table) -> Goods:
    number, built = about
    standing = count(state.farms[owner].fences) - built
    sawhorse = len(owns(state, owner, "K121")) > 0
    now = saved_by_hedges(built + number, standing, sawhorse)
    return goods(wood=now - saved_by_hedges(built, standing, sawhorse))


def hedges_left(about: Any, owner: int, state: Table) -> bool:
    return state.unused(owner, "E175", "turn")


def more_hedges(event: FencesBuilt, owner: int, state: Table) -> Work | None:
    """Those of the action are built; after fences without wood there are 3 more."""
    if event.by == "E175":
        return None
    more = maybe(build_fences(free=ALL, most=3)) if event.by in FREE_FENCES else note(0)
    return once_in_turn(more, "E175", owner, state)


# --- the cards ----------------------------------------------------------------------------------------

OCCUPATIONS_E_FIRST: Final[tuple[Card, ...]] = (
    occupation("E147 Land Agent",         play(gain(vegetable=1)), on(uses("vegetable-seeds"), gain(grain=1)),
                                          players=3),
    occupation("E148 Academic",           adjust(OCCUPATIONS_COUNTED, more(1)),
                                          adjust(OCCUPATIONS_PAID, more(paid_twice)), players=3),
    occupation("E149 Master Baker",       on(after(BreadBaked, whose="others"), maybe(bake_bread())),
                                          on(after(BreadBaked, test=not_by_master_baker), gain(food=1)), players=4),
    occupation("E150 Baker",              play(maybe(bake_bread())), on(after(FeedingStarted), maybe(bake_bread()))),
    occupation("E151 Master Builder",     one_more_room(5)),
    occupation("E152 Berry Picker",       on([takes("wood"), after(Received, by="E16", test=building_material)],
                                             gain(food=1)), players=3),
    occupation("E154 Master Brewer",      crafts(Craft("E154", GRAIN, 3))),
    occupation("E155 Bread Seller",       on(after(Baked, whose="any"), gain(food=1)), players=3),
    occupation("E157 Thatcher",           *saves_reed(), players=3),
    occupation("E158 Turner",             adjust(FOOD_FOR["wood"], to(1)), players=3),
    occupation("E159 Head of the Family", adjust(MAY_JOIN, allowed(), where=rooms_or_growth),
                                          players=4),
    occupation("E160 Farmer",             remembers(0), on(after(FencesBuilt), animal_for_fences), players=4),
    occupation("E161 Fisherman",          on(takes("food", lying=True), double_catch), players=3),
    occupation("E162 Meat Seller",        *sells_meat()),
    occupation("E163 Field Warden",       adjust(MAY_JOIN, allowed(), where=beside_others(*WITH_FIELDS)), players=4),
    occupation("E166 Undergardener",      on(uses("day-laborer"), gain(vegetable=1)), players=4),
    occupation("E167 Conjurer",           on(performs(), gain(grain=1)), players=4),
    occupation("E168 Greengrocer",        on(uses("grain-seeds"), gain(vegetable=1)), players=3),
    occupation("E169 Storyteller",        on(takes("food", lying=True), story), players=4),
    occupation("E171 Dock Worker",        at_will(DOCK, windows=(FIELD_PHASE, SCORING))),
    occupation("E175 Hedge Keeper",       adjust(FENCE_PRICE, less_goods(hedges), where=hedges_left),
                                          on(after(FencesBuilt), more_hedges)),
    occupation("E176 Woodcutter",         on(takes("wood"), gain(wood=1))),
    occupation("E178 Hut Builder",        remembers(0), play(in_first_stage), on(after(RoundStarted, round=11), hut),
                                          players=4),
    occupation("E179 Merchant",           on(after(ImprovementMade), action_again)),
    occupation("E180 Hobby Farmer",       play(seq(gain(vegetable=1), maybe(sow("vegetable", most=1)))), players=4),
    occupation("E181 Cook",               adjust(FOOD_NEEDED, less(beyond_the_second)), players=4),
    occupation("E182 Charcoal Burner",    on([after(Improved, whose="any", test=is_baking_improvement),
                                              after(CardPlayed, whose="any", kind=MINOR, test=is_baking_improvement)],
                                             gain(food=1, wood=1)), players=3),
    *OCCUPATIONS_E_POINTS,
)  # fmt: skip
