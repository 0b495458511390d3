"""Occupations of deck K, original edition, that bring goods: on spaces, on later rounds, when they are played."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, adjust, after, among, at_will, before, more, on, play, remembers, to
from farmyard.core.goods import amount_of
from farmyard.core.work import Work, any_of, count_up, maybe, note, one_of, pay, seq
from farmyard.games.agricola.cards.rows import FIRST, LAST, holds_pile, occupation, takes, uses
from farmyard.games.agricola.cards.shared import remember_round
from farmyard.games.agricola.events import Gained, Given, LaidBack, Placed, Took, TookPile
from farmyard.games.agricola.foresight import for_action
from farmyard.games.agricola.goods import SHEEP
from farmyard.games.agricola.moments import Received, RoundStarted, Used, WorkStarted
from farmyard.games.agricola.names import SPACE_NUMBER, SPACES
from farmyard.games.agricola.needs import MINOR
from farmyard.games.agricola.questions import BREEDING_PHASE, FIELD_PHASE, FOOD_FOR, GAINED, SCORING, TAKEN
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import Gain, TakeAll, add_to_stores, gain, on_rounds, on_rounds_ahead

# --- spaces -----------------------------------------------------------------------------------------


OF_THE_SERF: Final = (gain(grain=1), pay(grain=1).then(gain(vegetable=1)))
FOR_SOWING: Final = tuple([for_action(what) for what in OF_THE_SERF])


def serf(event: Placed, owner: int, state: Table) -> Work:
    """1 grain, or 1 vegetable for one; neither if nothing could be sown or baked then."""
    able = [what for what, sown in zip(OF_THE_SERF, FOR_SOWING, strict=True) if sown(owner).doable(state)]
    return able[0] if len(able) == 1 else one_of(*FOR_SOWING)


PIECES: Final = {
    **{good: pay(food=1).then(gain(**{good: 1})) for good in ("wood", "clay", "reed", "stone", "grain")},
    "vegetable": pay(food=2).then(gain(vegetable=1)),
}


def from_a_space(event: Took | TookPile | Gained, owner: int, state: Table) -> bool:
    """Does the action of the space bring it?"""
    return event.by in SPACE_NUMBER


def one_more_piece(event: Took | TookPile | Gained, owner: int, state: Table) -> Work | None:
    """One more of each kind, paid before anything is received."""
    bought = [PIECES[good] for good, _ in event.goods if good in PIECES]
    if not bought:
        return None
    first, *others = bought
    return maybe(any_of(*bought) if others else first)


def one_clay(event: Received, owner: int, state: Table) -> Work | None:
    """Once in an action, whatever lies on the space."""
    return None if state.note(owner, "K290") else seq(count_up(), gain(clay=1))


REAPING: Final = "I92"
"""A minor improvement that brings vegetables from the fields only."""


def vegetables_bought(event: Received, owner: int, state: Table) -> bool:
    """By the action of a person, or by a minor improvement; what is reaped or sent by an occupation is not."""
    if not amount_of(event.goods, "vegetable") or event.by == REAPING:
        return False
    row = state.game.cards.get(event.by)
    return event.by in SPACE_NUMBER or (row is not None and row.kind == MINOR)


def last_person(event: Any, owner: int, state: Table) -> bool:
    return state.farms[owner].to_place == 0


# --- rounds -----------------------------------------------------------------------------------------


ANIMALS_FOR_SALE: Final = {
    7: maybe(pay(food=1).then(gain(sheep=1))),
    10: maybe(pay(food=1).then(gain(boar=1))),
    14: maybe(pay(food=1).then(gain(cattle=1))),
}


def animal_for_sale(event: RoundStarted, owner: int, state: Table) -> Work | None:
    """They lie on rounds that come after the card is played."""
    return ANIMALS_FOR_SALE[event.round] if event.round > state.note(owner, "K305") else None


def two_sheep(event: WorkStarted, owner: int, state: Table) -> bool:
    return state.farms[owner].goods[SHEEP] >= 2


# --- sheep ------------------------------------------------------------------------------------------


def sheep_of_the_market(step: TakeAll, owner: int, state: Table) -> bool:
    """Taken by an own person."""
    return SPACES[step.space] == "sheep-market" == state.allowed_by()


def sheep_of_choice(step: Gain, owner: int, state: Table) -> bool:
    return amount_of(step.goods, "sheep") > 0 and state.allowed_by() == "animal-market"


def not_breeding(owner: int, state: Table) -> bool:
    return not state.breeding


def well_in_play(owner: int, state: Table) -> bool:
    """Anybody's."""
    return any(card in ("well", "I66") for _, card in state.bound.owned)


# --- goods on the card ------------------------------------------------------------------------------

FOR_SALE: Final = ("wood", "clay", "reed", "clay", "stone", "clay", "stone")
"""The uppermost first."""


UNDECIDED: Final = 1
"""The place in its memory for wood that a person has taken from a space, and that may yet be left or handed over."""


def uppermost_resource(event: Received, owner: int, state: Table) -> Work | None:
    """Of goods that come together each matches one on the card, in whichever order suits its owner."""
    if event.by == "K310":
        return None
    wood = amount_of(event.goods, "wood")
    if wood and event.by == event.space:
        return count_up(wood, UNDECIDED)
    return matched([good for good, _ in event.goods], owner, state)


def wood_gone_again(event: LaidBack | Given, owner: int, state: Table) -> Work | None:
    """It has not come in (ruling 130)."""
    wood = amount_of(event.goods, "wood")
    return count_up(-wood, UNDECIDED) if wood and state.space_in_use() else None


def wood_kept(event: Used, owner: int, state: Table) -> Work | None:
    return matched([], owner, state)


def matched(goods: list[str], owner: int, state: Table) -> Work | None:
    received = [*goods, "wood"] if state.note(owner, "K310", UNDECIDED) > 0 else goods
    place = state.note(owner, "K310")
    given: list[Work] = []
    while place < len(FOR_SALE) and FOR_SALE[place] in received:
        received.remove(FOR_SALE[place])
        given.append(gain(**{FOR_SALE[place]: 1}))
        place += 1
    settled = [note(0, UNDECIDED)] if state.note(owner, "K310", UNDECIDED) else []
    return seq(*settled, count_up(len(given)), *given) if given or settled else None


# --- the cards --------------------------------------------------------------------------------------

OCCUPATIONS_K_GOODS: Final[tuple[Card, ...]] = (
    occupation("K268 Pieceworker",       on([before(Took, test=from_a_space), before(TookPile, test=from_a_space),
                                             before(Gained, test=from_a_space)],
                                            one_more_piece, order=FIRST)),
    occupation("K283 Wood Deliveryman",  play(on_rounds(8, 9, 10, 11, 12, 13, 14, wood=1))),
    occupation("K290 Clay Worker",       remembers(0), on(takes("wood", "clay"), one_clay), on(after(Used), note(0))),
    occupation("K292 Market Woman",      on(after(Received, test=vegetables_bought), gain(grain=2))),
    occupation("K310 Resource Seller",   remembers(0, 0), holds_pile(*FOR_SALE),
                                         on(after(Received), uppermost_resource),
                                         on([after(LaidBack), after(Given)], wood_gone_again),
                                         on(after(Used), wood_kept)),

    # for three players and more
    occupation("K285 Tinsmith",          adjust(FOOD_FOR["clay"], to(1)),
                                         at_will(pay(clay=2).then(gain(food=3)), test=well_in_play), players=3),
    occupation("K296 Seed Seller",       play(gain(grain=1)), on(uses("grain-seeds"), gain(grain=1)), players=3),
    occupation("K297 Sheep Farmer",      adjust(TAKEN, more(sheep=1), where=sheep_of_the_market),
                                         adjust(GAINED, more(sheep=1), where=sheep_of_choice),
                                         at_will(pay(sheep=3).then(gain(boar=1, cattle=1)),
                                                 windows=(FIELD_PHASE, BREEDING_PHASE, SCORING), test=not_breeding),
                                         players=3),

    # for four players and more
    occupation("K266 Serf",              on(uses("grain-utilization"), serf), players=4),
    occupation("K287 Storehouse Clerk",  on(after(RoundStarted), add_to_stores(stone=5, reed=6, clay=7, wood=8),
                                            order=LAST), players=4),
    occupation("K288 Storehouse Keeper", on(uses("resource-market", "reed-stone-wood"),
                                            one_of(gain(clay=1), gain(grain=1))), players=4),
    occupation("K302 Pig Whisperer",     play(on_rounds_ahead(4, 7, 10, boar=1)), players=4),
    occupation("K305 Animal Handler",    remembers(0), play(remember_round),
                                         on(after(RoundStarted, round=among(*ANIMALS_FOR_SALE)), animal_for_sale),
                                         players=4),
    occupation("K309 Weaver",            on(after(WorkStarted, test=two_sheep), gain(food=1)), players=4),
    occupation("K311 Magician",          on([after(Placed, space="traveling-players", test=last_person),
                                             after(Took, space="room-or-players", by="room-or-players",
                                                   test=last_person)], gain(grain=1, food=1)), players=4),
)  # fmt: skip
