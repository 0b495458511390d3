"""Occupations of deck I, original edition, that look at what other players do or have."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card, after, on, remembers
from farmyard.core.cards.card import Reaction
from farmyard.core.goods import amount_of
from farmyard.core.labels import as_label
from farmyard.core.tokens import SEAT
from farmyard.core.work import Work, count_up, for_seat, maybe, named, note, once, one_of, pay, seq
from farmyard.games.agricola.cards.rows import FIRST, occupation, performs, takes, takes_food_of_players
from farmyard.games.agricola.cards.shared import with_shares, wood_at_hand
from farmyard.games.agricola.events import Born
from farmyard.games.agricola.goods import GRAIN, WOOD
from farmyard.games.agricola.hand import play_occupation
from farmyard.games.agricola.moments import FeedingStarted, FencesBuilt, FieldsSown, Received, Used, WorkStarted
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.needs import owns
from farmyard.games.agricola.notation import FIELD
from farmyard.games.agricola.placing import place_person
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, give
from farmyard.games.agricola.transplanting import take_crop

LATER: Final = 1
"""Than what the others do at the same moment."""

# --- fields, fences and families --------------------------------------------------------------------


def for_help_on_fields(event: FieldsSown, owner: int, state: Table) -> Work:
    return gain(grain=1) if state.seats == 3 else gain(food=1)


def help_with_harvest(event: FeedingStarted, owner: int, state: Table) -> Work | None:
    """1 grain from any field of any other player, who gets food for it."""
    helps: list[Work] = []
    for seat in state.order():
        farm = state.farms[seat]
        for field in farm.all_fields() if seat != owner else ():
            if farm.crop_on(field)[0] == GRAIN:
                help_here = seq(take_crop(seat, field), for_seat(seat, gain(food=2)))
                helps.append(named(as_label(f"{SEAT.spell(seat)} {FIELD.spell(field)}"), help_here))
    if not helps:
        return None
    return maybe(one_of(*helps) if len(helps) > 1 else helps.pop())


def at_birth(event: Born, owner: int, state: Table) -> Work | None:
    """1 food if that family is larger now, 2 if it is larger by two or more."""
    larger = event.people - state.farms[owner].people
    return gain(food=min(larger, 2)) if larger > 0 else None


HEDGE_KEEPER: Final = "E175"


def for_fences(event: FencesBuilt, owner: int, state: Table) -> Work:
    """1 wood for up to 4 fences, 2 for more. Those of the Hedge Keeper belong to the building that they follow."""
    before = state.note(owner, "I264") if event.by == HEDGE_KEEPER else 0
    built = before + event.fences
    wood = wood_for(built) - wood_for(before)
    return seq(note(built), gain(wood=wood)) if wood else note(built)


def wood_for(fences: int) -> int:
    return 2 if fences >= 5 else 1 if fences else 0


# --- the travelling players -------------------------------------------------------------------------

ARTISTS: Final = ("E167", "E169", "E212", "I249", "I257", "K269", "K311")


def juggle(event: Received, owner: int, state: Table) -> Work | None:
    """As much food again as lay there. What an own Dancer has added is part of it."""
    lay = amount_of(event.goods, "food")
    danced = max(0, 4 - lay) if owns(state, owner, "E212") else 0
    return with_shares(lay - danced, ARTISTS, owner, state) if lay > danced else None


# --- buyers -----------------------------------------------------------------------------------------


def wood_comes_in(event: Received, owner: int, state: Table) -> Work:
    return count_up(wood_at_hand(event, state))


def buy_wood(event: Used, owner: int, state: Table) -> Work | None:
    """1 of the wood that an action has brought, unless all of it was left on the space or handed over."""
    brought = state.note(owner, "I234")
    if not brought:
        return None
    space = SPACE_NUMBER[event.space]
    grows = state.board.rows[space].good == WOOD
    left = state.stock[space] if grows else amount_of(state.pile_on(space), "wood")
    bought = pay(food=1, to=event.seat).then(for_seat(event.seat, give(owner, wood=1)))
    return note(0) if left >= brought else seq(note(0), maybe(bought))


def buys_first(good: str) -> Reaction:
    """1 of what is the first of its kind to be taken in a round. Nothing if it is the owner who takes it."""

    def buy(event: Received, owner: int, state: Table) -> Work:
        if event.seat == owner:
            return once("round", note(0))
        sold = for_seat(event.seat, seq(give(owner, **{good: 1}), gain(food=1)))
        return once("round", maybe(pay(food=1, to=event.seat).then(sold)))

    return buy


# --- turns ------------------------------------------------------------------------------------------


def taste(event: WorkStarted, owner: int, state: Table) -> Work | None:
    if state.first == owner:
        return None
    return maybe(pay(food=state.fact("I260 food"), to=state.first).then(place_person(optional=False)))


OCCUPATIONS_I_OTHERS: Final[tuple[Card, ...]] = (
    occupation("I223 Harvest Helper",     on(after(FeedingStarted), help_with_harvest), players=3),
    occupation("I224 Field Worker",       on(after(FieldsSown, whose="others"), for_help_on_fields), players=3),
    occupation("I232 Midwife",            on(after(Born, whose="others"), at_birth), players=4),
    occupation("I234 Wood Buyer",         remembers(0), on(takes("wood", whose="others"), wood_comes_in),
                                          on(after(Used, whose="others"), buy_wood), players=3),
    occupation("I237 Juggler",            on(takes_food_of_players(), juggle), players=4),
    occupation("I249 Puppeteer",          on(takes_food_of_players("others"), maybe(play_occupation(1)), order=LATER),
                                          players=4),
    occupation("I251 Reed Buyer",         on(takes("reed", whose="any"), buys_first("reed")), players=4),
    occupation("I255 Stone Buyer",        on(takes("stone", whose="any"), buys_first("stone")), players=4),
    occupation("I257 Street Musician",    on(performs("others"), gain(grain=1)), players=4),
    occupation("I260 Taster",             on(after(WorkStarted), taste), players=4),
    occupation("I264 Fencer",             on(after(FencesBuilt, whose="others"), for_fences, order=FIRST),
                                          players=4),
)  # fmt: skip
