"""What hand cards may need before they are played: the vocabulary of their prerequisites.

    card("Hay Rake", needs(OCCUPATIONS >= 2), ...)
    card("Fish Trap", needs(stands_on("fishing")), ...)

Everything is counted as it is when the card is played, after goods have been made for its price.
"""

from __future__ import annotations

from typing import Any, Final

from farmyard.core.cards import Measure, Need, need
from farmyard.core.cards.bindings import Bindings
from farmyard.games.agricola.farm import cells_in
from farmyard.games.agricola.goods import BOAR, CATTLE, GOODS, GRAIN, MATERIALS, SHEEP, VEGETABLE
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.questions import OCCUPATIONS_COUNTED

OCCUPATION: Final = "occupation"
MINOR: Final = "minor"
MAJOR: Final = "major"
"""The kinds of cards."""


def played(state: Any, seat: int, *kinds: str) -> int:
    """How many cards of these kinds lie before this player."""
    bound: Bindings = state.bound
    return bound.number_of(seat, kinds)


def owns(state: Any, seat: int, *words: str) -> list[str]:
    """The cards in play before this player that are meant by one of these words: owns(state, seat, "oven")."""
    found: list[str] = state.bound.owned_by(seat, words)
    return found


KITCHENS: Final = ("fireplace", "hearth", "cooking corner")
"""Where vegetables and animals are cooked at any time."""


def occupations_counted(state: Any, seat: int) -> int:
    """One card may count as two."""
    n: int = state.ask(OCCUPATIONS_COUNTED, seat, played(state, seat, OCCUPATION))
    return n


def supply(good: str) -> Measure:
    """What lies in the player's supply: supply("clay") >= 5."""
    return Measure(good, lambda state, seat: state.farms[seat].goods[GOODS.index(good)])


OCCUPATIONS: Final = Measure("occupations", occupations_counted)
IMPROVEMENTS: Final = Measure("improvements", lambda state, seat: played(state, seat, MINOR, MAJOR))
CARDS_PLAYED: Final = Measure("cards", lambda state, seat: played(state, seat, OCCUPATION, MINOR, MAJOR))
OVENS_OWNED: Final = Measure("ovens", lambda state, seat: len(owns(state, seat, "oven")))
SHEEP_OWNED: Final = Measure("sheep", lambda state, seat: state.farms[seat].goods[SHEEP])
CATTLE_OWNED: Final = Measure("cattle", lambda state, seat: state.farms[seat].goods[CATTLE])
ANIMALS_OWNED: Final = Measure("animals", lambda state, seat: sum(state.farms[seat].goods[SHEEP:]))
GRAIN_FIELDS: Final = Measure("grain fields", lambda state, seat: state.farms[seat].planted((GRAIN,)))
VEGETABLE_FIELDS: Final = Measure("vegetable fields", lambda state, seat: state.farms[seat].planted((VEGETABLE,)))
PLANTED_FIELDS: Final = Measure("planted fields", lambda state, seat: state.farms[seat].planted())
FIELDS: Final = Measure("fields", lambda state, seat: state.farms[seat].crop_fields())
ROOMS: Final = Measure("rooms", lambda state, seat: len(cells_in(state.farms[seat].rooms)))
PEOPLE: Final = Measure("people", lambda state, seat: state.farms[seat].people)
PASTURES: Final = Measure("pastures", lambda state, seat: len(state.farms[seat].pastures))
UNUSED_SPACES: Final = Measure("unused spaces", lambda state, seat: len(cells_in(state.farms[seat].empty())))
ROUND: Final = Measure("round", lambda state, seat: state.round)


def house_is(*materials: str) -> Need:
    """house_is("clay", "stone")"""
    numbers = [MATERIALS.index(material) for material in materials]
    return need(f"house.{'_or_'.join(materials)}", lambda state, seat: state.farms[seat].material in numbers)


def stands_on(space: str) -> Need:
    """One of the player's people is on this action space."""
    number = SPACE_NUMBER[space]
    return need(f"person on {space}", lambda state, seat: seat in state.users[number])


def other_has_fewer_occupations(n: int) -> Need:
    """Some other player has fewer than so many occupations; who plays alone looks at their own."""

    def holds(state: Any, seat: int) -> bool:
        others = [other for other in range(state.seats) if other != seat or state.seats == 1]
        return any(occupations_counted(state, other) < n for other in others)

    return need(f"another player with fewer than {n} occupations", holds)


def all_spaces_used() -> Need:
    """No unused space is left on the farm."""
    return need("all spaces used", lambda state, seat: state.farms[seat].empty() == 0)


ANIMAL_KINDS: Final = Measure(
    "kinds of animals", lambda state, seat: sum(1 for n in (SHEEP, BOAR, CATTLE) if state.farms[seat].goods[n])
)
