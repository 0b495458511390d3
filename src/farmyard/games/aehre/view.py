# mypyc: off
"""What a seat may know, and the worlds that fit it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import msgspec

from farmyard.core.score import Score, ScoreLine
from farmyard.core.view import View
from farmyard.games.aehre.box import Box
from farmyard.games.aehre.regions import NO_FARM, farm_regions, sizes
from farmyard.games.aehre.sheet import score_sheet
from farmyard.games.aehre.state import NO_ANIMAL, Table
from farmyard.games.aehre.steps import ReceivePoints, field_points, may_take_barns, space_reached, top_animal
from farmyard.games.aehre.tables import CROPS, HAND, SMALL, TILE_NAMES


class KindView(msgspec.Struct, frozen=True):
    """A kind of large tile."""

    tile: int
    """The number by which hands and moves know it."""
    name: str
    """Its crops with their barn symbols: w1r2."""
    copies: int


class BarnView(msgspec.Struct, frozen=True):
    """The barn for this number of players."""

    lines: tuple[int, int]
    """The spaces of the two farm rows; 0 is the start below the arrows."""
    livestock: int
    """The space of the livestock."""
    animals: int
    """Livestock tiles on each track at the start: cow, pig, chicken in this order."""


class BoxView(msgspec.Struct, frozen=True):
    """All that is printed. It stays the same for the whole game."""

    rows: int
    columns: int
    board: tuple[int, ...]
    """The printed crop of each cell, numbered as in the view; -1 is no space of the crop area."""
    kinds: tuple[KindView, ...]
    small: tuple[int, ...]
    """The barn symbols of the small tiles, crop by crop."""
    values: tuple[tuple[int, ...], ...]
    """What the livestock is worth: cows, pigs, chickens."""
    barn: BarnView
    hand: int
    """How many large tiles a player holds."""


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
    sheet: tuple[ScoreLine, ...]
    """Where the points come from, as far as the viewer knows, and what brings the next ones."""

    @property
    def points(self) -> int:
        return self.field_points + self.farm_points


class BookingView(msgspec.Struct, frozen=True):
    """A field just laid that may bring victory points or farm points: what it brings in either way."""

    cell: int
    crop: int
    points: int
    barns: int
    space: int
    """The space of the barn that the cube would reach with the farm points."""
    animal: int
    """The animal that would be taken there; -1 for none."""


class TableView(View, frozen=True, kw_only=True):
    """Cells are numbered row by row, eleven to a row whatever the crop area is like: b2 is number 12."""

    fixed: ClassVar[tuple[str, ...]] = (*View.fixed, "tables")

    crops: tuple[int, ...]
    """The visible crop of each cell; -1 is no space of the crop area, 5 a small tile lying face down."""
    levels: tuple[int, ...]
    serials: tuple[int, ...]
    symbols: tuple[int, ...]
    owners: tuple[int, ...]
    sizes: tuple[int, ...]
    """How many fields the region of each cell has; 0 where no crop grows."""
    worth: tuple[int, ...]
    """The victory points that a field there brings: the size of its region, 0 where a farm stands in it."""
    farmers: tuple[FarmerView, ...]
    lays: int
    unseen: tuple[int, ...]
    """Large tiles this seat has not seen, for each of `tables.kinds`: in other hands, in the piles, or removed."""
    pile: int
    closing: int
    ended_by: int
    stacks: tuple[int, ...]
    """Livestock tiles left on each track."""
    tops: tuple[int, ...]
    """The animal on top of each track; -1 where none is left."""
    bookings: tuple[BookingView, ...]
    """While the player to act has to choose between victory points and farm points: each field that leaves a choice."""
    unturned: tuple[tuple[int, ...], ...]
    """Livestock values this seat has not seen, by animal: on the tracks, or in front of others."""
    first: int
    tables: BoxView

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


def box_view(box: Box, seats: int) -> BoxView:
    if seats not in box.shown:
        barn = box.barns[seats]
        box.shown[seats] = BoxView(
            rows=box.rows,
            columns=box.columns,
            board=tuple(box.printed),
            kinds=tuple([KindView(kind, TILE_NAMES[kind], n) for kind, n in zip(box.kinds, box.copies, strict=True)]),
            small=tuple([box.symbols[SMALL + crop][0] for crop in range(len(CROPS))]),
            values=box.values,
            barn=BarnView(barn.lines, barn.livestock, barn.animals),
            hand=HAND,
        )
    found: BoxView = box.shown[seats]
    return found


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
                unseen[table.box.place[tile]] += 1
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
                sheet=score_sheet(table, other, sum(value for value in values if value is not None)),
            )
        )
    near = table.box.neighbours
    found = sizes(near, table.crops)
    farms = farm_regions(near, table.crops, [cell for farmer in table.farmers for cell in farmer.farms])
    return TableView(
        **table.common_view(seat),
        crops=tuple(table.crops),
        levels=tuple(table.levels),
        serials=tuple(table.serials),
        symbols=tuple(table.symbols),
        owners=tuple(table.owners),
        sizes=tuple(found),
        worth=tuple([n if farm == NO_FARM else 0 for n, farm in zip(found, farms, strict=True)]),
        farmers=tuple(farmers),
        lays=table.lays,
        unseen=tuple(unseen),
        pile=table.pile,
        closing=table.closing,
        ended_by=table.ended_by,
        stacks=tuple(table.stacks),
        tops=tuple([top_animal(table, crop) for crop in range(len(CROPS))]),
        bookings=bookings(table),
        unturned=tuple(tuple(sorted(values)) for values in unturned),
        first=table.first,
        tables=box_view(table.box, table.seats),
    )


def bookings(table: Table) -> tuple[BookingView, ...]:
    step = table.agenda[-1] if table.agenda else None
    if not isinstance(step, ReceivePoints):
        return ()
    cells = [cell for cell in step.cells if may_take_barns(table, step.seat, cell)]
    return tuple([booking(table, step.seat, cell) for cell in cells])


def booking(table: Table, seat: int, cell: int) -> BookingView:
    crop = table.crops[cell]
    space = space_reached(table, seat, cell)
    animal = top_animal(table, crop) if space == table.barn.livestock else NO_ANIMAL
    return BookingView(cell, crop, field_points(table, cell), table.symbols[cell], space, animal)


def deal_unseen(table: Table, view: TableView, rng: random.Random) -> None:
    """Lay out what the view shows and deal what it leaves open: unseen tiles into other hands, unseen values under
    other animals. Every deal is equally likely."""
    box = table.box
    unseen = [kind for place, kind in enumerate(box.kinds) for _ in range(view.unseen[place])]
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
    pool = [0] * len(box.kinds)
    for kind in unseen:
        pool[box.place[kind]] += 1
    shown = {name: getattr(view, name) for name in table.data() if hasattr(view, name)}
    table.set_data(shown | {"farmers": farmers, "pool": pool, "unturned": [sorted(values) for values in unturned]})
