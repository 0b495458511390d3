"""Minor improvements of deck I, original edition, that work in the harvest or bring points at the end."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card, after, cost, needs, on, one_cost, points, remembers, score
from farmyard.core.cards.changes import HowMany
from farmyard.core.cards.uses import use_cards
from farmyard.core.work import Work, for_seat, maybe, note, pay, seq
from farmyard.games.agricola.breeding import breed_last
from farmyard.games.agricola.cards.rows import FIRST, minor
from farmyard.games.agricola.cards.shared import lives_on_slaughter
from farmyard.games.agricola.events import Reaped
from farmyard.games.agricola.farm import Craft, count
from farmyard.games.agricola.goods import CATTLE, GRAIN, SHEEP, VEGETABLE
from farmyard.games.agricola.harvest import reap_now
from farmyard.games.agricola.major_improvements import crafts
from farmyard.games.agricola.moments import FieldPhaseEnded, FieldPhaseStarted, RoundEnded, ScoringStarted
from farmyard.games.agricola.needs import ANIMALS_OWNED, PLANTED_FIELDS
from farmyard.games.agricola.questions import SCORING
from farmyard.games.agricola.rounds import HARVESTS
from farmyard.games.agricola.scoring import counts
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, give
from farmyard.games.agricola.tilling import sow

# --- fields and animals -----------------------------------------------------------------------------

AFTER_REAPING: Final = [after(FieldPhaseEnded), after(Reaped, harvest=False)]
"""Once the crops are in, also where a card has let its owner reap outside the harvest."""


def without_harvest(event: RoundEnded, owner: int, state: Table) -> bool:
    return event.round not in HARVESTS


def milk(event: FieldPhaseStarted, owner: int, state: Table) -> Work | None:
    """1 food for every 5 sheep and for every 3 cattle of all players together."""
    sheep = sum(farm.goods[SHEEP] for farm in state.farms)
    cattle = sum(farm.goods[CATTLE] for farm in state.farms)
    food = sheep // 5 + cattle // 3
    return gain(food=food) if food else None


def mill(event: FieldPhaseEnded, owner: int, state: Table) -> Work:
    return for_seat(event.seat, maybe(pay(grain=1).then(seq(gain(food=3), give(owner, food=1)))))


# --- points -----------------------------------------------------------------------------------------

OTHER_TOOLS: Final = ("plough", "I68", "I70", "K124")
"""The ploughs, Harrow, Punner and Yoke: whoever has one of these needs more fields for the Rake."""


FED: Final = 1


def animal_feed(event: ScoringStarted, owner: int, state: Table) -> Work:
    return seq(use_cards(SCORING), note(FED), breed_last(state.fact("I101 places") > 0))


def raked(seat: int, owner: int, state: Table) -> int:
    """2 points for 5 fields, or 6."""
    least = 6 if state.bound.owned_by(owner, OTHER_TOOLS) else 5
    return 2 if count(state.farms[owner].fields) >= least else 0


STREETS: Final = ("I94", "I89", "I83")
"""The best first."""


def best_street(card: str) -> HowMany:
    """2 points if no better street is in play."""

    def award(seat: int, owner: int, state: Table) -> int:
        in_play = [street for street in STREETS if any(street == other for _, other in state.bound.owned)]
        return 2 if in_play[0] == card else 0

    return award


def fifth_and_sixth_vegetable(seat: int, owner: int, state: Table) -> int:
    vegetables = counts(state.farms[owner])["vegetables"]
    return sum(1 for least in (5, 6) if vegetables >= least)


# --- the cards --------------------------------------------------------------------------------------

MINORS_I_HARVEST: Final[tuple[Card, ...]] = (
    minor("I75 Hand Mill",             cost(stone=1),             crafts(Craft("I75", GRAIN, 2, most=2))),
    minor("I76 Rake",                  cost(wood=1),              score(raked)),
    minor("I83 Wooden Path",           cost(wood=1),              score(best_street("I83"))),
    minor("I86 Corn Storehouse",       one_cost(cost(wood=2, reed=2), cost(clay=2, reed=2)), points(1),
                                       on(AFTER_REAPING, maybe(sow("grain", fewer=1)))),
    minor("I89 Clay Path",             cost(clay=3), points(1),   score(best_street("I89"))),
    minor("I92 Manure",                needs(ANIMALS_OWNED >= 2),
                                       on(after(RoundEnded, test=without_harvest), maybe(reap_now()))),
    minor("I93 Milking Shed",          cost(clay=2, stone=3), points(2),
                                       on(after(FieldPhaseStarted), milk)),
    minor("I94 Paved Road",            cost(stone=5), points(2),  score(best_street("I94"))),
    minor("I97 Slaughterhouse",        cost(clay=2, stone=2), points(2),
                                       *lives_on_slaughter()),
    minor("I98 Schnaps Distillery",    cost(vegetable=1, stone=2), points(2),
                                       crafts(Craft("I98", VEGETABLE, 4)),
                                       score(fifth_and_sixth_vegetable)),
    minor("I101 Animal Feed",          needs(PLANTED_FIELDS >= 4), remembers(0),
                                       on(after(ScoringStarted), animal_feed, order=FIRST)),
    minor("I103 Water Mill",           cost(wood=1, clay=2, reed=1, stone=2), points(2),
                                       on(AFTER_REAPING, maybe(pay(grain=1).then(gain(food=3)))),
                                       on(after(FieldPhaseEnded, whose="others"), mill)),
)  # fmt: skip
