"""What may be done at any time: goods become food, and animals are given up. Sets of these moves are bit masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmyard.core.values import Move, Refusal
from farmyard.games.agricola.farm import Farm
from farmyard.games.agricola.goods import (
    ANIMALS,
    BOAR,
    BUILDING_RESOURCES,
    CATTLE,
    COOKABLE,
    GOODS,
    GRAIN,
    SHEEP,
    VEGETABLE,
)
from farmyard.games.agricola.notation import Cook, LetGo
from farmyard.games.agricola.questions import MAY_RELEASE
from farmyard.games.agricola.refusals import refusal

if TYPE_CHECKING:
    from farmyard.games.agricola.state import Table

ANY_TIME: Final[tuple[Move, ...]] = (*[Cook(good) for good in COOKABLE], *[LetGo(animal) for animal in ANIMALS])
USED_UP: Final = (*COOKABLE, *ANIMALS)
"""The good of each of these moves."""
AT_ANY_TIME: Final[list[tuple[Move, ...]]] = [
    tuple(move for bit, move in enumerate(ANY_TIME) if mask & (1 << bit)) for mask in range(1 << len(ANY_TIME))
]
"""What may be cooked or released at any time, for every set of goods that can be."""
COOK_GRAIN: Final = 1
COOK_VEGETABLE: Final = 2
COOK_SHEEP: Final = 4
COOK_BOAR: Final = 8
COOK_CATTLE: Final = 16
COOK_RESOURCES: Final = (32, 64, 128, 256)  # wood, clay, reed, stone
RELEASE_SHEEP: Final = 512
RELEASE_BOAR: Final = 1024
RELEASE_CATTLE: Final = 2048
"""One bit for each of the moves above."""
COOKING_ANIMALS: Final = COOK_SHEEP | COOK_BOAR | COOK_CATTLE
COOKING_FOOD: Final = COOK_GRAIN | COOK_VEGETABLE | COOKING_ANIMALS
COOKING: Final = COOKING_FOOD | sum(COOK_RESOURCES)
RELEASING: Final = RELEASE_SHEEP | RELEASE_BOAR | RELEASE_CATTLE


def any_time_mask(farm: Farm, breeding: bool) -> int:
    """The moves for which this farm has the goods and the kitchen; while animals breed none of them is cooked."""
    goods = farm.goods
    cooks = farm.cooks & ~COOKING_ANIMALS if breeding else farm.cooks
    mask = 0
    if goods[GRAIN]:
        mask |= COOK_GRAIN
    if goods[VEGETABLE]:
        mask |= COOK_VEGETABLE
    if goods[SHEEP]:
        mask |= COOK_SHEEP | RELEASE_SHEEP
    if goods[BOAR]:
        mask |= COOK_BOAR | RELEASE_BOAR
    if goods[CATTLE]:
        mask |= COOK_CATTLE | RELEASE_CATTLE
    if cooks > COOKING_FOOD:
        for place, good in enumerate(BUILDING_RESOURCES):
            if goods[good]:
                mask |= COOK_RESOURCES[place]
    return mask & (cooks | RELEASING)


def why_not_cook(state: Table, seat: int, move: Cook) -> Refusal:
    farm = state.farms[seat]
    if move.good in ANIMALS and state.breeding:
        return refusal(state, "no_cooking_now")
    if move.good not in COOKABLE or not farm.rates[COOKABLE.index(move.good)]:
        return refusal(state, "no_kitchen", good=GOODS[move.good])
    if farm.goods[move.good]:
        return refusal(state, "needed_for_action", good=GOODS[move.good])
    return refusal(state, "nothing_to_cook", good=GOODS[move.good])


def why_not_release(state: Table, seat: int, move: LetGo) -> Refusal:
    reason = "no_such_animal"
    if state.farms[seat].goods[move.animal]:
        reason = "needed_for_action" if state.ask(MAY_RELEASE, seat, False) else "no_release"
    return refusal(state, reason, good=GOODS[move.animal])
