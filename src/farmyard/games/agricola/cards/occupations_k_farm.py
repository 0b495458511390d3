"""Occupations of deck K, original edition, for house, fields, animals and family, and for points at the end."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import (
    CARD_POINTS,
    Card,
    adjust,
    after,
    allowed,
    among,
    at_will,
    before,
    cost,
    either,
    less_of_choice,
    more,
    on,
    play,
    remembers,
    saving,
    score,
    swap,
    swap_all,
    to,
)
from farmyard.core.cards.events import CardPlayed
from farmyard.core.work import Work, count_up, maybe, named, note, once, one_of, pay, seq, up_to
from farmyard.games.agricola import scoring
from farmyard.games.agricola.breeding import breed_now
from farmyard.games.agricola.building import renovate
from farmyard.games.agricola.cards.rows import FIRST, holds, occupation
from farmyard.games.agricola.cards.shared import (
    BUILDING,
    between_actions,
    for_the_most,
    in_house_of,
    lives_on_slaughter,
    one_in_each_room,
    remember_round,
    rooms,
    roomy_homes,
    wood_for_rounds_left,
    wood_for_two,
)
from farmyard.games.agricola.events import Born, Cooked, Renovated
from farmyard.games.agricola.farm import Craft, count
from farmyard.games.agricola.fence_steps import ALL, build_fences
from farmyard.games.agricola.goods import CROPS, MATERIALS, VEGETABLE
from farmyard.games.agricola.growing import grow_family, grow_family_without_room
from farmyard.games.agricola.hand import play_occupation
from farmyard.games.agricola.improvement_steps import improve
from farmyard.games.agricola.major_improvements import crafts
from farmyard.games.agricola.moments import FencesBuilt, RoomsBuilt, RoundEnded, RoundStarted, StablesBuilt
from farmyard.games.agricola.needs import OCCUPATION, owns, played
from farmyard.games.agricola.placing import grow_up
from farmyard.games.agricola.questions import (
    COUNTS_AS_MINOR,
    FENCE_PRICE,
    IMPROVEMENT_PRICE,
    MINOR_PRICE,
    PASTURE_CAPACITY,
    PETS,
    RENOVATION_PRICE,
    ROOM_PRICE,
    SCORING,
    SOWN,
    STABLE_PRICE,
    WORK_END,
)
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, on_next_rounds
from farmyard.games.agricola.tilling import SowField, field_card, plow

# --- house and family -------------------------------------------------------------------------------


def nurse(event: RoomsBuilt, owner: int, state: Table) -> Work:
    """As many children as rooms were built."""
    return up_to(len(event.cells), pay(food=1).then(grow_family()))


def educate(event: CardPlayed, owner: int, state: Table) -> Work:
    """3 food, and 2 from the fourth own occupation on."""
    return maybe(play_occupation(2 if played(state, owner, OCCUPATION) >= 3 else 3))


def workshop(name: str, owner: int, state: Table) -> bool:
    """For those who have left their wooden hut."""
    return name in ("joinery", "pottery", "basketmaker") and MATERIALS[state.farms[owner].material] != "wood"


def in_clay(owner: int, state: Table) -> bool:
    return MATERIALS[state.farms[owner].material] == "clay" and between_actions(owner, state)


# --- fields and fences ------------------------------------------------------------------------------


def due_field(event: RoundStarted, owner: int, state: Table) -> bool:
    return event.round - state.note(owner, "K293") in (4, 7, 10)


def holds_two(pasture: int, owner: int, state: Table) -> bool:
    """One space without a stable."""
    return count(pasture) == 1 and not pasture & state.farms[owner].stables


def has_two_fields(step: SowField, owner: int, state: Table) -> bool:
    """At most. What is sown on cards for wood gets nothing."""
    return step.crop in CROPS and state.farms[owner].crop_fields() <= 2


def a_pair(turn: int) -> Work:
    """The card notes the turn in which it is bought."""
    return one_of(
        pay(food=1).then(seq(gain(sheep=2), note(turn))),
        pay(food=2).then(seq(gain(boar=2), note(turn))),
        pay(food=3).then(seq(gain(cattle=2), note(turn))),
    )


def new_pasture(event: FencesBuilt, owner: int, state: Table) -> Work | None:
    """At least one space that was unused before; one pair in a turn. The start of a round is none of the turns."""
    turn = state.period("turn")
    unused = [cell for cell in event.cells if not state.farms[owner].stables & (1 << cell)]
    return maybe(a_pair(turn)) if unused and event.by != "K312" and state.note(owner, "K307") != turn else None


def fence_the_stable(event: StablesBuilt, owner: int, state: Table) -> Work:
    around = build_fences(free=ALL, pastures=1, size=1, on=event.cells, new=True)
    return maybe(once("round", pay(food=1).then(around)))


# --- slaughter --------------------------------------------------------------------------------------

BASIN: Final = "K273"
HIDES: Final = "K280"


def to_be_tanned(event: Cooked, owner: int, state: Table) -> Work | None:
    """Before boar are cooked: how many will lie on this card, where another card wants them too."""
    keep_all = note(event.n, 2)
    is_choice = state.fact("K280 choice") or state.fact("E156 choice")
    if not is_choice or not owns(state, owner, "E156", BASIN):
        return keep_all
    return seq(note(0, 2), up_to(event.n, named("keep-boar", count_up(1, 2))))


def tanned(event: Cooked, owner: int, state: Table) -> Work:
    return count_up(state.note(owner, HIDES, 2), 0) if event.good == "boar" else count_up(event.n, 1)


def for_hides(seat: int, owner: int, state: Table) -> int:
    """For 2, 4, 6 boar and for 2, 3, 4 cattle."""
    boar, cattle = state.note(owner, HIDES, 0), state.note(owner, HIDES, 1)
    return sum(1 for least in (2, 4, 6) if boar >= least) + sum(1 for least in (2, 3, 4) if cattle >= least)


def basins(event: Cooked, owner: int, state: Table) -> Work | None:
    """Up to 2 wood for each boar that no hide is kept of."""
    kept = state.note(owner, HIDES, 2) if owns(state, owner, HIDES) else 0
    boar = event.n - kept
    return up_to(2 * boar, named("lay-wood", pay(wood=1).then(count_up()))) if boar else None


def for_basins(seat: int, owner: int, state: Table) -> int:
    """Each wood but the first, fourth, seventh and tenth."""
    wood = state.note(owner, BASIN)
    return wood - sum(1 for place in (1, 4, 7, 10) if wood >= place)


# --- points -----------------------------------------------------------------------------------------


def no_negative_points(seat: int, owner: int, state: Table) -> int:
    """In no line of the scoring pad and by no card; E165 makes good all but unused spaces and begging."""
    farm = state.farms[seat]
    have = scoring.counts(farm)
    unused = have["unused"] - state.note(seat, "I236")  # whoever has paid for a space loses nothing by it
    lines = [scoring.points_for(steps, have[name]) for name, steps in scoring.STEPS.items()]
    cards = [n for _, n in state.bound.shares(CARD_POINTS, seat, seat, state)]
    borrowed = [state.note(seat, "E215") - 3] if owns(state, seat, "E215") else []
    lost = min([*lines, *cards, *borrowed]) < 0
    forgiven = owns(state, seat, "E165")
    return 0 if unused or farm.begging or (lost and not forgiven) else state.fact("K276 bonus")


# --- the cards --------------------------------------------------------------------------------------

SHEEP_TO_COME: Final = on_next_rounds(ROUNDS, sheep=1)


def already_stone(owner: int, state: Table) -> Work | None:
    return SHEEP_TO_COME if in_house_of("stone")(None, owner, state) else None


OCCUPATIONS_K_FARM: Final[tuple[Card, ...]] = (
    occupation("K267 Adoptive Parents",    on(after(Born), maybe(pay(food=1).then(grow_up())))),
    occupation("K270 Wet Nurse",           on(after(RoomsBuilt), nurse)),
    occupation("K272 Frame Builder",       adjust(ROOM_PRICE, wood_for_two()),
                                           adjust(RENOVATION_PRICE, either(swap(clay=1).into(wood=1),
                                                                           swap(stone=1).into(wood=1)))),
    occupation("K274 Organic Farmer",      *roomy_homes("pasture", "K145", "E58")),
    occupation("K278 Forester",            play(field_card("wood", places=3))),
    occupation("K279 Scholar",             on(after(RoundStarted, test=in_house_of("stone")),
                                              maybe(one_of(play_occupation(1), improve())))),
    occupation("K286 Smallholder",         adjust(PASTURE_CAPACITY, more(1), where=holds_two),
                                           adjust(SOWN, more(1), where=has_two_fields)),
    occupation("K293 Plowman",             remembers(0), play(remember_round),
                                           on(after(RoundStarted, test=due_field), maybe(pay(food=1).then(plow())))),
    occupation("K300 Schnaps Distiller",   crafts(Craft("K300", VEGETABLE, 5))),
    occupation("K301 Wood Carver",         adjust(IMPROVEMENT_PRICE, saving("round", wood=1)),
                                           adjust(MINOR_PRICE, saving("round", wood=1)),
                                           adjust(ROOM_PRICE, saving("round", wood=1), where=in_house_of("wood")),
                                           adjust(STABLE_PRICE, saving("round", wood=1)),
                                           adjust(FENCE_PRICE, saving("round", wood=1))),
    occupation("K306 Animal Tamer",        adjust(PETS, to(one_in_each_room))),
    occupation("K312 Fence Overseer",      on(after(StablesBuilt), fence_the_stable)),

    # for three players and more
    occupation("K276 Constable",           play(wood_for_rounds_left(1, 3, 6, 9)),
                                           score(no_negative_points, whose="any"), players=3),
    occupation("K277 Manufacturer",        adjust(COUNTS_AS_MINOR, allowed(), where=workshop),
                                           adjust(IMPROVEMENT_PRICE, less_of_choice(2, *BUILDING), where=workshop),
                                           players=3),
    occupation("K280 Tanner",              remembers(0, 0, 0), holds("boar", "cattle"),
                                           on(before(Cooked, good="boar"), to_be_tanned),
                                           on(after(Cooked, good=among("boar", "cattle")), tanned, order=FIRST),
                                           score(for_hides), players=3),
    occupation("K282 House Steward",       play(wood_for_rounds_left(1, 3, 6, 9)),
                                           score(for_the_most(rooms, 3), whose="any"), players=3),
    occupation("K291 Lover",               cost(food=4), play(grow_family_without_room()), players=3),
    occupation("K294 Brushwood Collector", adjust(ROOM_PRICE, swap_all("reed").into(wood=1)),
                                           adjust(RENOVATION_PRICE, swap_all("reed").into(wood=1)), players=3),
    occupation("K299 Slaughterman",        *lives_on_slaughter(), players=3),

    # for four players and more
    occupation("K271 Educator",            on(after(CardPlayed, whose="others", kind=OCCUPATION), educate), players=4),
    occupation("K273 Basin Maker",         remembers(0), holds("wood"), on(after(Cooked, good="boar"), basins),
                                           score(for_basins), players=4),
    occupation("K295 Cattle Breeder",      play(gain(cattle=1)), on(after(RoundEnded, round=12), breed_now("cattle")),
                                           players=4),
    occupation("K298 Shepherd Boy",        play(already_stone), on(after(Renovated, material="stone"), SHEEP_TO_COME),
                                           players=4),
    occupation("K303 Stone Breaker",       at_will(renovate("stone"), windows=(WORK_END, SCORING), test=in_clay),
                                           players=4),
    occupation("K307 Animal Breeder",      remembers(0), on(after(FencesBuilt), new_pasture), players=4),
)  # fmt: skip
