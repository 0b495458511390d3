"""What stands in the way of an action: said when a space is of no use to somebody."""

from __future__ import annotations

from farmyard.core.steps import AnyOf, OneOf, Seq
from farmyard.core.values import Refusal, Step, say
from farmyard.games.agricola import fence_layout
from farmyard.games.agricola.building import (
    STONE_HOUSE,
    BuildRooms,
    BuildStables,
    Renovate,
    renovation_cost,
    room_cost,
    stable_cost,
)
from farmyard.games.agricola.cooking import BakeBread
from farmyard.games.agricola.farm import MOST_STABLES, count
from farmyard.games.agricola.fence_steps import BuildFences, fence_cost, fences_left
from farmyard.games.agricola.goods import GRAIN, VEGETABLE
from farmyard.games.agricola.growing import GrowFamily, no_piece_left
from farmyard.games.agricola.hand import PlayMinor, PlayOccupation
from farmyard.games.agricola.improvement_steps import Improve
from farmyard.games.agricola.refusals import in_words, refusal
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import PlowField, SowFields


def why_useless(state: Table, seat: int, number: int) -> Refusal:
    """Nothing can be carried out on this space; what each of its actions lacks, as far as it can be named."""
    row = state.board.rows[number]
    found = obstacles_to(state, row.do(seat))
    if len(found) == 1:
        # One thing is missing, so its own rule says more than the general one.
        space = in_words(state.game.id, "space", row.name)
        return Refusal(found[0].rule, say("agricola.why.space_lacks", space=space, why=found[0].reason))
    if len(found) > 1:
        return refusal(state, "space_lacks_two", space=row.name, why=found[0].reason, other=found[1].reason)
    return refusal(state, "space_useless", space=row.name)


def obstacles_to(state: Table, step: Step) -> list[Refusal]:
    """For each action that this could begin with, what is missing."""
    if isinstance(step, Seq):
        return obstacles_to(state, step.steps[0])
    if isinstance(step, (OneOf, AnyOf)):
        return [found for option in step.options for found in obstacles_to(state, option)]
    if isinstance(step, (BuildRooms, BuildStables, BuildFences, Renovate)):
        return to_build(state, step)
    if isinstance(step, (PlowField, SowFields, BakeBread)):
        return to_till(state, step)
    if isinstance(step, GrowFamily):
        if state.round < step.from_round:
            return [refusal(state, "growth_later", round=step.from_round)]
        full = no_piece_left(state, step.seat)
        return [refusal(state, "family_full" if full else "no_room")]
    if isinstance(step, Improve):
        return [refusal(state, "no_improvement")]
    if isinstance(step, (PlayOccupation, PlayMinor)):
        return [refusal(state, "no_playable_card" if state.board.with_cards else "no_hand_cards")]
    return []


def to_build(state: Table, step: BuildRooms | BuildStables | BuildFences | Renovate) -> list[Refusal]:
    farm = state.farms[step.seat]
    if isinstance(step, BuildRooms):
        if not farm.room_places():
            return [refusal(state, "no_place_for_room")]
        return [refusal(state, "room_cost", cost=room_cost(state, step.seat))]
    if isinstance(step, BuildStables):
        if count(farm.stables) == MOST_STABLES:
            return [refusal(state, "no_stable_left")]
        if not farm.stable_places():
            return [refusal(state, "no_place_for_stable")]
        return [refusal(state, "stable_cost", cost=stable_cost(state, step.seat, step.wood))]
    if isinstance(step, BuildFences):
        return [to_fence(state, step.seat)]
    if farm.material == STONE_HOUSE:
        return [refusal(state, "stone_house")]
    return [refusal(state, "renovation_cost", cost=renovation_cost(state, step.seat))]


def to_fence(state: Table, seat: int) -> Refusal:
    fewest, left = fence_layout.cheapest(state.farms[seat]), fences_left(state, seat)
    if left == 0 or fewest > left:
        return refusal(state, "no_fence_left", left=left)
    if not fewest:
        return refusal(state, "no_place_for_pasture")
    return refusal(state, "fence_cost", n=fewest, cost=fence_cost(state, seat, fewest, 0))


def to_till(state: Table, step: PlowField | SowFields | BakeBread) -> list[Refusal]:
    farm = state.farms[step.seat]
    if isinstance(step, PlowField):
        return [refusal(state, "no_place_for_field")]
    if isinstance(step, SowFields):
        seed = farm.goods[GRAIN] + farm.goods[VEGETABLE]
        return [refusal(state, "no_empty_field" if seed else "nothing_to_sow")]
    return [refusal(state, "no_grain" if farm.ovens else "no_oven")]
