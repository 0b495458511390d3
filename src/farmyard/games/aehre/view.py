"""What a seat may know, and the worlds that fit it."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from farmyard.core.score import Score
from farmyard.core.view import View
from farmyard.games.aehre.state import Table
from farmyard.games.aehre.tables import LARGE


class FarmerView(msgspec.Struct, frozen=True):
    """One player, as another sees them: tiles and values are None where they are secret."""

    hand: tuple[int | None, ...]
    shown: tuple[int, ...]
    small: tuple[int, ...]
    cubes: tuple[int, ...]
    farms: tuple[int, ...]
    animals: tuple[int, ...]
    values: tuple[int | None, ...]
    field_points: int
    farm_points: int

    @property
    def points(self) -> int:
        return self.field_points + self.farm_points


class TableView(View, frozen=True, kw_only=True):
    crops: tuple[int, ...]
    levels: tuple[int, ...]
    serials: tuple[int, ...]
    symbols: tuple[int, ...]
    owners: tuple[int, ...]
    farmers: tuple[FarmerView, ...]
    lays: int
    unseen: tuple[int, ...]
    """Large tiles this seat has not seen, by kind: in other hands, in the piles, or removed."""
    pile: int
    closing: int
    ended_by: int
    stacks: tuple[int, ...]
    unturned: tuple[tuple[int, ...], ...]
    """Livestock values this seat has not seen, by animal: on the tracks, or in front of others."""
    first: int

    def scores(self) -> tuple[Score, ...]:
        """Points are open (AE-Q-39); livestock counts where its value is known."""
        return tuple(
            Score(
                {
                    "fields": farmer.field_points,
                    "farms": farmer.farm_points,
                    "livestock": sum(value for value in farmer.values if value is not None),
                }
            )
            for farmer in self.farmers
        )


def view_of(table: Table, seat: int | None) -> TableView:
    unseen = table.pool.copy()
    unturned = [list(values) for values in table.unturned]
    farmers: list[FarmerView] = []
    for other, farmer in enumerate(table.farmers):
        hand: list[int | None] = [*sorted(farmer.hand)]
        values: list[int | None] = list(farmer.values)
        if other != seat:
            open_tiles = sorted(farmer.shown)
            secret = farmer.hand.copy()
            for tile in open_tiles:
                secret.remove(tile)
            for tile in secret:
                unseen[tile] += 1
            hand = [*open_tiles, *[None] * len(secret)]
            if not table.over:
                for animal, value in zip(farmer.animals, farmer.values, strict=True):
                    unturned[animal].append(value)
                values = [None] * len(values)
        farmers.append(
            FarmerView(
                hand=tuple(hand),
                shown=tuple(sorted(farmer.shown)),
                small=tuple(farmer.small),
                cubes=tuple(farmer.cubes),
                farms=tuple(farmer.farms),
                animals=tuple(farmer.animals),
                values=tuple(values),
                field_points=farmer.field_points,
                farm_points=farmer.farm_points,
            )
        )
    return TableView(
        **table.common_view(seat),
        crops=tuple(table.crops),
        levels=tuple(table.levels),
        serials=tuple(table.serials),
        symbols=tuple(table.symbols),
        owners=tuple(table.owners),
        farmers=tuple(farmers),
        lays=table.lays,
        unseen=tuple(unseen),
        pile=table.pile,
        closing=table.closing,
        ended_by=table.ended_by,
        stacks=tuple(table.stacks),
        unturned=tuple(tuple(sorted(values)) for values in unturned),
        first=table.first,
    )


def deal_unseen(table: Table, view: TableView, rng: random.Random) -> None:
    """Lay out what the view shows and deal what it leaves open: unseen tiles into other hands, unseen values under
    other animals. Every deal is equally likely."""
    unseen = [kind for kind in range(LARGE) for _ in range(view.unseen[kind])]
    rng.shuffle(unseen)
    unturned = [list(values) for values in view.unturned]
    for values in unturned:
        rng.shuffle(values)
    farmers: list[dict[str, Any]] = []
    for seen in view.farmers:
        farmer = msgspec.structs.asdict(seen)
        farmer["hand"] = [unseen.pop() if tile is None else tile for tile in seen.hand]
        farmer["values"] = [
            unturned[animal].pop() if value is None else value
            for animal, value in zip(seen.animals, seen.values, strict=True)
        ]
        farmers.append(farmer)
    pool = [0] * LARGE
    for kind in unseen:
        pool[kind] += 1
    shown = {name: getattr(view, name) for name in table.data() if hasattr(view, name)}
    table.set_data(shown | {"farmers": farmers, "pool": pool, "unturned": [sorted(values) for values in unturned]})
