"""Occupations of deck I, original edition."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card, adjust, after, among, on, play, remembers, to
from farmyard.core.goods import amount_of
from farmyard.core.work import Work, every_other_seat, maybe, note, seq
from farmyard.games.agricola.breeding import breed_now
from farmyard.games.agricola.cards.occupations_i_farm import OCCUPATIONS_I_FARM
from farmyard.games.agricola.cards.occupations_i_others import OCCUPATIONS_I_OTHERS
from farmyard.games.agricola.cards.rows import claims, occupation, takes, uses
from farmyard.games.agricola.cards.shared import MARKETS, leaves_wood, one_more_animal, when_not_wooden, when_stone
from farmyard.games.agricola.events import Improved, Placed, WentHome
from farmyard.games.agricola.farm import Craft
from farmyard.games.agricola.goods import STONE, WOOD
from farmyard.games.agricola.improvement_steps import improve
from farmyard.games.agricola.major_improvements import crafts
from farmyard.games.agricola.moments import ImprovementMade, Received, RoundEnded
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.piles import take_from_pile
from farmyard.games.agricola.questions import FOOD_FOR
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.taking import gain, on_next_rounds, on_rounds_ahead, take
from farmyard.games.agricola.tilling import plow

# --- small functions of the rows --------------------------------------------------------------------


def on_newest_round_card(event: Placed, owner: int, state: Table) -> bool:
    """Is it the round card of this round? Others may lie open already."""
    cards = state.revealed[: state.round]
    return len(cards) == state.round and cards[-1] == SPACE_NUMBER[event.space]


WATER: Final = on_next_rounds(ROUNDS, food=1)


def water(owner: int, state: Table) -> Work | None:
    """The Well is in play, or has become the Village Well."""
    return WATER if any(card in ("well", "I66") for _, card in state.bound.owned) else None


def nets(owner: int, state: Table) -> tuple[str, ...]:
    return ("fishing",) if state.note(owner, "I248") == state.round else ()


def set_nets(event: Received, owner: int, state: Table) -> Work:
    return note(state.round)


def haul_in(event: WentHome, owner: int, state: Table) -> Work | None:
    """All food that lies there still, in the round in which the nets were set; other goods of cards stay."""
    if not nets(owner, state):
        return None
    fishing = SPACE_NUMBER["fishing"]
    fish, laid = state.stock[fishing], amount_of(state.pile_on(fishing), "food")
    hauls = [take(fish, "fishing")] if fish else []
    hauls += [take_from_pile("fishing", "food")] if laid else []
    return seq(*hauls) if hauls else None


# --- the cards --------------------------------------------------------------------------------------

OCCUPATIONS_I: Final[tuple[Card, ...]] = (
    occupation("I225 Field Watchman",     on(uses("grain-seeds"), maybe(plow()))),
    occupation("I228 Businessman",        on(after(ImprovementMade, majors=False, minor=True, space="meeting-place",
                                                   by=among("meeting-place", "E179")), maybe(improve())), players=3),
    occupation("I231 Manservant",         *when_stone(on_next_rounds(ROUNDS, food=3))),
    occupation("I235 Wood Collector",     play(on_next_rounds(5, wood=1))),
    occupation("I240 Cowherd",            on(uses("cattle-market"), gain(cattle=1)), players=3),
    occupation("I242 Clay Hut Builder",   *when_not_wooden(on_next_rounds(5, clay=2))),
    occupation("I245 Market Crier",       on(uses("grain-seeds"),
                                             maybe(seq(gain(grain=1, vegetable=1), every_other_seat(gain(grain=1))))),
                                          players=3),
    occupation("I247 Butcher",            adjust(FOOD_FOR["sheep"], to(1)), adjust(FOOD_FOR["boar"], to(2)),
                                          adjust(FOOD_FOR["cattle"], to(3))),
    occupation("I248 Net Fisherman",      remembers(0), claims(nets),
                                          on(takes("reed"), set_nets), on(after(WentHome), haul_in)),
    occupation("I250 Sheep Whisperer",    play(on_rounds_ahead(4, 7, 9, 11, sheep=1)), players=4),
    occupation("I252 Pig Breeder",        play(gain(boar=1)), on(after(RoundEnded, round=12), breed_now("boar")),
                                          players=4),
    occupation("I253 Pig Catcher",        on(takes("wood", lying=True), leaves_wood(2, boar=1)), players=4),
    occupation("I256 Stone Carver",       crafts(Craft("I256", STONE, 3))),
    occupation("I258 Cabinetmaker",       crafts(Craft("I258", WOOD, 2)), players=3),
    occupation("I259 Animal Dealer",      on(uses(*MARKETS), one_more_animal), players=3),
    occupation("I261 Outrider",           on(after(Placed, test=on_newest_round_card), gain(grain=1)), players=4),
    occupation("I262 Water Carrier",      play(water), on(after(Improved, whose="any", improvement="well"), WATER)),
    *OCCUPATIONS_I_FARM,
    *OCCUPATIONS_I_OTHERS,
)  # fmt: skip
