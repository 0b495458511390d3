"""Occupations of deck E, original edition, that bring points at the end or save some."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, adjust, after, cost, on, remembers, revised, score
from farmyard.core.work import Work, count_up
from farmyard.games.agricola.cards.rows import holds, occupation
from farmyard.games.agricola.cards.shared import for_rooms_of, later_occupations
from farmyard.games.agricola.events import Cooked
from farmyard.games.agricola.goods import ANIMALS
from farmyard.games.agricola.questions import SCORING_PAD
from farmyard.games.agricola.scoring import BEGGING, STEPS
from farmyard.games.agricola.state import Table

FORGIVEN: Final = 2


def forgiven(sheet: dict[str, int], about: Any, owner: int, state: Table) -> dict[str, int]:
    """Up to 2 begging cards are worth 0."""
    line = "begging" if state.board.begging_apart else "cards"
    return {**sheet, line: sheet[line] - BEGGING * min(FORGIVEN, state.farms[owner].begging)}


def keep_boar(event: Cooked, owner: int, state: Table) -> Work | None:
    """Those that the Tanner does not keep."""
    left = event.n - state.note(owner, "K280", 2)
    return count_up(left) if left else None


def brushes(seat: int, owner: int, state: Table) -> int:
    return sum([1 for least in (2, 3, 4) if state.note(owner, "E156") >= least])


def made_up_for(sheet: dict[str, int], about: Any, owner: int, state: Table) -> dict[str, int]:
    """Bonus points for each point that is lost in the lines which count steps."""
    return {**sheet, "bonus": sheet["bonus"] - sum([min(0, sheet[line]) for line in STEPS])}


MOST_ANIMALS: Final = {3: 2, 4: 3, 5: 4}
"""Points by the number of players."""


def nobody_has_more(seat: int, owner: int, state: Table) -> int:
    mine = state.farms[owner].goods
    fewer = any(farm.goods[animal] > mine[animal] for farm in state.farms for animal in ANIMALS)
    return 0 if fewer else MOST_ANIMALS.get(state.seats, 0)


def pupils(seat: int, owner: int, state: Table) -> int:
    """Occupations played after the Tutor; the Academic is two."""
    later = later_occupations("E174", owner, state)
    return len(later) + later.count("E148")


OCCUPATIONS_E_POINTS: Final[tuple[Card, ...]] = (
    occupation("E153 Mendicant",          adjust(SCORING_PAD, revised(forgiven))),
    occupation("E156 Brush Maker",        remembers(0), holds("boar"), on(after(Cooked, good="boar"), keep_boar),
                                          score(brushes), players=3),
    occupation("E165 Yeoman Farmer",      adjust(SCORING_PAD, revised(made_up_for)), players=3),
    occupation("E170 Estate Manager",     score(nobody_has_more), players=3),
    occupation("E172 Chief",              cost(food=2), score(for_rooms_of("stone"))),
    occupation("E174 Tutor",              score(pupils)),
    occupation("E177 Wooden Hut Builder", score(for_rooms_of("wood")), players=3),
)  # fmt: skip
