"""What a seat may know: everything but the order of the round cards, which does not exist before they are revealed."""

from __future__ import annotations

import random

import msgspec

from farmyard.core.score import Score
from farmyard.core.view import View
from farmyard.games.agricola import housing, scoring
from farmyard.games.agricola.cooking import BakeBread, next_oven
from farmyard.games.agricola.farm import MOST_STABLES, cells_in, count
from farmyard.games.agricola.feeding import food_needed
from farmyard.games.agricola.goods import ANIMALS, BOAR, CATTLE, GOODS, SHEEP
from farmyard.games.agricola.improvements import ROWS
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.state import Table


class PastureView(msgspec.Struct, frozen=True):
    cells: tuple[int, ...]
    """The spaces in it."""
    capacity: int
    """How many animals it holds, all of one species."""
    animal: str
    """The species arranged there: sheep, boar, cattle, or empty."""
    n: int
    """How many of them."""


class FarmView(msgspec.Struct, frozen=True):
    """One player's farm, supply and family. Everything here is open to all."""

    goods: tuple[int, ...]
    """Food, wood, clay, reed, stone, grain, vegetable in the supply; sheep, boar, cattle on the farm."""
    rooms: tuple[int, ...]
    """The cells with a room."""
    material: int
    """Of the house: 0 wood, 1 clay, 2 stone."""
    fields: tuple[int, ...]
    """The cells with a field."""
    crops: tuple[int, ...]
    """For each of the 15 cells: so many grain on it; below 0: so many vegetables; 0: nothing."""
    stables: tuple[int, ...]
    """The cells with a stable, fenced or not."""
    fences: tuple[int, ...]
    """The sides with a fence. 0-19 lie above the cells of row a, b, c and below row c, from left to right; 20-37 stand
    left of the cells of row a and right of a5, then rows b and c."""
    pastures: tuple[PastureView, ...]
    """In the order of their first cells, with animals arranged as they fit."""
    in_stables: tuple[tuple[int, str], ...]
    """Animals in unfenced stables: the cell and the species."""
    pets: tuple[str, ...]
    """Animals in the house."""
    fences_left: int
    """Fences in the supply."""
    stables_left: int
    """Stables in the supply."""
    people: int
    """The family, newborn included."""
    newborn: int
    """How many of them were born this round."""
    to_place: int
    """People who can still work this round."""
    begging: int
    """Begging markers."""
    majors: tuple[str, ...]
    """Major improvements in front of this player."""
    crafted: tuple[str, ...]
    """Of these, the crafts already used in this harvest."""
    bonus: int
    """Bonus points gained during the game."""
    rates: tuple[int, ...]
    """Food for 1 grain, vegetable, sheep, boar, cattle at any time; 0 where it cannot be cooked."""
    bread: int
    """Food for the next grain of a Bake Bread action; 0 without an oven."""
    food_needed: int
    """What the family would eat in a harvest now."""
    score: tuple[tuple[str, int], ...]
    """Points so far, by category."""


class SpaceView(msgspec.Struct, frozen=True):
    name: str
    """As moves spell it: place forest."""
    user: int
    """Whose person stands there; -1 for nobody."""
    good: str
    """What accumulates there, or empty."""
    n: int
    """How much of it lies there."""
    grows: int
    """How much comes in each round."""
    round: int
    """The round of its card; 0 for spaces open from the start."""
    from_round: int
    """Usable from this round on."""
    tile: bool
    """One of the spaces of which only one can be used in each round."""


class MajorView(msgspec.Struct, frozen=True):
    name: str
    """As moves spell it: take fireplace-2."""
    owner: int
    """Who has built it; -1 for nobody."""
    cost: tuple[tuple[str, int], ...]
    """The printed cost."""
    points: int
    """The printed points."""


class TableView(View, frozen=True, kw_only=True):
    round: int
    """From 1 to 14; 0 before the first."""
    first: int
    """Who has the starting player marker."""
    spaces: tuple[SpaceView, ...]
    """Every action space in the game so far: those on the board, then the round cards in the order of their rounds."""
    coming: tuple[tuple[str, ...], ...]
    """The round cards still to come, by stage, in no order."""
    majors: tuple[MajorView, ...]
    """All major improvements."""
    waiting: tuple[tuple[int, int, int, int], ...]
    """Goods on the spaces of later rounds: round, seat, good by number, how many."""
    breeding: bool
    """Is it the breeding phase? Then no animal can be cooked."""
    farms: tuple[FarmView, ...]
    """One for each seat."""

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score(dict(farm.score)) for farm in self.farms)


def view_of(table: Table, seat: int | None) -> TableView:
    return TableView(
        **table.common_view(seat),
        round=table.round,
        first=table.first,
        spaces=tuple(space_view(table, number) for number in table.open),
        coming=tuple(
            tuple(SPACES[number] for number in table.yet_to_come(stage)) for stage in range(len(table.board.stages))
        ),
        majors=tuple(MajorView(row.name, owner_of(table, row.number), row.cost, row.points) for row in ROWS),
        waiting=table.waiting,
        breeding=table.breeding,
        farms=tuple(farm_view(table, other) for other in range(table.seats)),
    )


def owner_of(table: Table, number: int) -> int:
    return next((seat for seat, farm in enumerate(table.farms) if farm.majors & (1 << number)), -1)


def space_view(table: Table, number: int) -> SpaceView:
    row = table.board.rows[number]
    return SpaceView(
        name=row.name,
        user=table.users[number],
        good=row.good_name,
        n=table.stock[number],
        grows=row.grows,
        round=table.revealed.index(number) + 1 if number in table.revealed else 0,
        from_round=row.from_round,
        tile=row.tile,
    )


def farm_view(table: Table, seat: int) -> FarmView:
    farm = table.farms[seat]
    herd = (farm.goods[SHEEP], farm.goods[BOAR], farm.goods[CATTLE])
    capacities = table.pasture_capacities(seat)
    if not housing.fits(capacities, table.single_places(seat), *herd):
        # Animals have just arrived and somebody has to decide which ones stay: show a herd that fits.
        herd = housing.largest_herds(capacities, table.single_places(seat), *herd)[0]
    homes, singles = housing.arrange(capacities, table.single_places(seat), herd)
    species = [SPECIES[kind] for kind in singles]
    unfenced = cells_in(farm.stables & ~farm.fenced)
    in_stables = tuple(zip(unfenced, species[1:], strict=False))
    oven = next_oven(farm, baked_so_far(table, seat))
    return FarmView(
        goods=tuple(farm.goods),
        rooms=tuple(cells_in(farm.rooms)),
        material=farm.material,
        fields=tuple(cells_in(farm.fields)),
        crops=farm.crops,
        stables=tuple(cells_in(farm.stables)),
        fences=tuple(cells_in(farm.fences)),
        pastures=tuple(
            PastureView(tuple(cells_in(cells)), capacities[i], SPECIES[homes[i][0]] if homes[i][1] else "", homes[i][1])
            for i, cells in enumerate(farm.pastures)
        ),
        in_stables=in_stables,
        pets=tuple(species[:1]) + tuple(species[1 + len(in_stables) :]),
        fences_left=farm.fences_left(),
        stables_left=MOST_STABLES - count(farm.stables),
        people=farm.people,
        newborn=farm.newborn,
        to_place=farm.to_place,
        begging=farm.begging,
        majors=tuple(name for number, name in enumerate(MAJORS) if farm.majors & (1 << number)),
        crafted=tuple(name for number, name in enumerate(MAJORS) if farm.crafted & (1 << number)),
        bonus=farm.bonus,
        rates=farm.rates,
        bread=0 if oven is None else oven.food,
        food_needed=food_needed(table, seat),
        score=tuple(scoring.parts(table, seat).items()),
    )


def baked_so_far(table: Table, seat: int) -> int:
    """In the Bake Bread action that is going on, if one is."""
    step = table.agenda[-1] if table.agenda else None
    return step.baked if isinstance(step, BakeBread) and step.seat == seat else 0


SPECIES = tuple(GOODS[animal] for animal in ANIMALS)


def deal_unseen(table: Table, view: TableView, rng: random.Random) -> None:
    """Lay out what the view shows. Nothing is hidden that could be dealt: round cards have no order."""
    users = [-1] * len(SPACES)
    stock = [0] * len(SPACES)
    for space in view.spaces:
        users[SPACES.index(space.name)] = space.user
        stock[SPACES.index(space.name)] = space.n
    owned = sum(mask_of(farm.majors, MAJORS) for farm in view.farms)
    table.set_data(
        {
            "round": view.round,
            "first": view.first,
            "open": [SPACES.index(space.name) for space in view.spaces],
            "revealed": [SPACES.index(space.name) for space in view.spaces if space.round],
            "users": users,
            "stock": stock,
            "majors": ((1 << len(MAJORS)) - 1) & ~owned,
            "waiting": view.waiting,
            "breeding": view.breeding,
            "farms": [farm_data(farm) for farm in view.farms],
        }
    )


def farm_data(farm: FarmView) -> dict[str, object]:
    return {
        "goods": farm.goods,
        "rooms": mask(farm.rooms),
        "material": farm.material,
        "fields": mask(farm.fields),
        "crops": farm.crops,
        "stables": mask(farm.stables),
        "pastures": [mask(pasture.cells) for pasture in farm.pastures],
        "fences": mask(farm.fences),
        "people": farm.people,
        "newborn": farm.newborn,
        "to_place": farm.to_place,
        "begging": farm.begging,
        "majors": mask_of(farm.majors, MAJORS),
        "crafted": mask_of(farm.crafted, MAJORS),
        "bonus": farm.bonus,
    }


def mask(places: tuple[int, ...]) -> int:
    return sum(1 << place for place in places)


def mask_of(names: tuple[str, ...], among: tuple[str, ...]) -> int:
    return mask(tuple(among.index(name) for name in names))
