"""Hand cards of the original edition with people who are no family."""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Card, adjust, after, cost, more, on, passes, play, points
from farmyard.core.work import Work, maybe, note, seq
from farmyard.games.agricola.cards.rows import minor
from farmyard.games.agricola.events import Born
from farmyard.games.agricola.farm import MOST_PEOPLE
from farmyard.games.agricola.feeding import adult_eats
from farmyard.games.agricola.guests import invite_guest, move_in
from farmyard.games.agricola.placing import add_people
from farmyard.games.agricola.questions import FOOD_NEEDED, PEOPLE_ELSEWHERE, PEOPLE_TO_PLACE
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.turns import EndAction

MOVES_IN: Final = seq(move_in(), note(0))


def in_hut(about: Any, owner: int, state: Table) -> int:
    return state.note(owner, "K138")


def food_in_hut(about: Any, owner: int, state: Table) -> int:
    return adult_eats(state) * state.note(owner, "K138")


def cannot_move_in(about: Any, owner: int, state: Table) -> int:
    """Only another person's action brings the hut's into the house; the hut's is the last to be placed."""
    acting = any(isinstance(step, EndAction) and step.seat == owner for step in state.agenda)
    return state.note(owner, "K138") if state.farms[owner].to_place == (0 if acting else 1) else 0


def from_hut_into_house(event: Born, owner: int, state: Table) -> Work | None:
    """Whoever has no piece left for the newborn takes the person of the hut for it."""
    if not state.note(owner, "K138") or cannot_move_in(event, owner, state):
        return None
    return MOVES_IN if state.farms[owner].people == MOST_PEOPLE else maybe(MOVES_IN)


PEOPLE_CARDS: Final[tuple[Card, ...]] = (
    minor("I73 Guest",                 cost(food=2), passes(),    play(invite_guest())),
    minor("K138 Reed Hut",             cost(reed=4, wood=1),      points(1), play(seq(add_people(own=True), note(1))),
                                       adjust(PEOPLE_TO_PLACE, more(in_hut)), adjust(FOOD_NEEDED, more(food_in_hut)),
                                       adjust(PEOPLE_ELSEWHERE, more(cannot_move_in)),
                                       on(after(Born), from_hut_into_house)),
)  # fmt: skip
