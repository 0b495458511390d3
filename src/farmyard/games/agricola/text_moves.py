"""A move in words, for a menu, with what it would bring as far as the view tells."""

from __future__ import annotations

from farmyard.core.moves import Choose, Done
from farmyard.core.spelling import SEAT
from farmyard.core.values import Move, Phrase
from farmyard.core.words import tell
from farmyard.games.agricola.building import ROOM_COST
from farmyard.games.agricola.farm import SIDES_OF, Craft, cells_in
from farmyard.games.agricola.goods import CROPS, FOOD, GOODS, MATERIALS
from farmyard.games.agricola.improvements import CRAFTS, ROWS
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.notation import (
    CELL,
    Bake,
    Beg,
    Cook,
    CraftMove,
    Feed,
    Fence,
    First,
    Keep,
    LetGo,
    Place,
    Plow,
    Reveal,
    Room,
    Sow,
    Stable,
    Take,
    Upgrade,
)
from farmyard.games.agricola.state import COOKABLE
from farmyard.games.agricola.text_words import (
    amount,
    amounts,
    good_word,
    improvement_text,
    improvement_word,
    ours,
    room_word,
    space_word,
)
from farmyard.games.agricola.tilling import ON_A_FIELD
from farmyard.games.agricola.view import SPECIES, FarmView, TableView


def tell_move(move: Move, view: TableView, lang: str) -> str:
    phrase = menu_text(move, view)
    return str(move) if phrase is None else tell(phrase, lang)


def mover(view: TableView) -> FarmView:
    """Whose move it is; a spectator looks over that player's shoulder."""
    seat = view.seat if view.seat is not None else next((seat for seat in view.to_act if seat >= 0), view.first)
    return view.farms[seat]


def menu_text(move: Move, view: TableView) -> Phrase | None:
    farm = mover(view)
    match move:
        case Place(space) | Reveal(space):
            name = SPACES[space]
            return ours("move.place", space=space_word(name, view.game), does=what_one_does(view, name))
        case Room(cell):
            material = MATERIALS[farm.material]
            cost = sorted(ROOM_COST[farm.material], key=lambda part: part[0] == "reed")  # the material first
            return ours("move.room", room=room_word(material), cell=CELL.spell(cell), cost=amounts(cost))
        case Stable(cell):
            return ours("move.stable", cell=CELL.spell(cell))
        case Fence(cells):
            return ours("move.fence", n=new_fences(farm, cells), capacity=capacity(farm, cells))
        case Plow(cell):
            return ours("move.plow", cell=CELL.spell(cell))
        case Sow(cell, crop):
            n = ON_A_FIELD[CROPS.index(crop)]
            return ours("move.sow", crop=good_word(GOODS[crop]), cell=CELL.spell(cell), n=n)
        case Choose(option):
            return chosen(view, option)
        case Done():
            return ours("move.done")
        case First(seat):
            return ours("move.first", seat=SEAT.spell(seat))
    return house_move(move, farm)


def house_move(move: Move, farm: FarmView) -> Phrase | None:
    """Food, animals and improvements."""
    match move:
        case Bake():
            return ours("move.bake", food=amount("food", farm.bread))
        case Cook(good):
            rate = farm.rates[COOKABLE.index(good)] if good in COOKABLE else 0
            return ours("move.cook", goods=amount(GOODS[good], 1), food=amount("food", rate))
        case LetGo(animal):
            return ours("move.release", goods=amount(GOODS[animal], 1))
        case Take(improvement):
            return improvement_move(MAJORS[improvement])
        case Upgrade(old, new):
            return ours(
                "move.upgrade",
                old=improvement_word(MAJORS[old]),
                new=improvement_word(MAJORS[new]),
                text=improvement_text(MAJORS[new]),
            )
        case Keep():
            herd = [(animal, move.number_of(i)) for i, animal in enumerate(SPECIES)]
            return ours("move.keep", goods=amounts(herd)) if any(n for _, n in herd) else ours("move.keep_nothing")
        case CraftMove(improvement):
            craft = next((craft for craft in CRAFTS if craft.name == MAJORS[improvement]), None)
            return None if craft is None else craft_move(craft)
        case Feed():
            return ours("move.feed", food=amount("food", farm.food_needed))
        case Beg():
            have = farm.goods[FOOD]
            missing = amount("food", max(farm.food_needed - have, 0))
            return ours("move.beg", food=amount("food", min(have, farm.food_needed)), missing=missing)
    return None


def craft_move(craft: Craft) -> Phrase:
    made = amount("food", craft.food)
    return ours("move.craft", improvement=improvement_word(craft.name), good=good_word(GOODS[craft.good]), food=made)


def improvement_move(name: str) -> Phrase:
    row = ROWS[MAJORS.index(name)]
    return ours(
        "move.take",
        improvement=improvement_word(name),
        cost=amounts(row.cost),
        points=row.points,
        text=improvement_text(name),
    )


# --- action spaces ----------------------------------------------------------------------------------


def what_one_does(view: TableView, name: str) -> Phrase:
    """What a space offers, with what lies there now."""
    space = next((space for space in view.spaces if space.name == name), None)
    goods = amounts(((space.good, space.n),)) if space is not None and space.good else ours("board.nothing")
    alone = name == "meeting-place" and view.seats == 1 and space is not None and space.good != ""
    if name in PLAIN_TAKES or alone:  # alone there is nobody to take the marker from
        if space is None:
            return ours("does.grows", goods=amounts(((PLAIN_TAKES[name], 1),)))
        return ours("does.take", goods=goods)
    return ours(f"does.{variant(view, name)}", goods=goods)


PLAIN_TAKES = {
    "forest": "wood",
    "clay-pit": "clay",
    "reed-bank": "reed",
    "fishing": "food",
    "copse": "wood",
    "grove": "wood",
    "hollow": "clay",
    "traveling-players": "food",
    "tile-copse": "wood",
    "sheep-market": "sheep",
    "western-quarry": "stone",
    "pig-market": "boar",
    "cattle-market": "cattle",
    "eastern-quarry": "stone",
}
"""Spaces where one does nothing but take what lies there."""


VARIANTS = ("meeting-place-food", "day-laborer-family", "resource-market-3")


def variant(view: TableView, name: str) -> str:
    """Some spaces differ by edition, by number of players, or without hand cards."""
    if name == "meeting-place" and any(space.name == name and space.good for space in view.spaces):
        return "meeting-place-food"
    if name == "day-laborer" and view.options.get("family"):
        return "day-laborer-family"
    if name == "resource-market" and view.seats == 3:
        return "resource-market-3"
    return "lessons" if name == "lessons-2" else name


def chosen(view: TableView, option: str) -> Phrase | None:
    """An option of a space by its name: goods, family growth, or what lies there."""
    parts = option.split("-")
    if option == "cattle":
        return ours("move.buy_cattle")
    if all(part in GOODS for part in parts):
        return ours("move.get", goods=amounts((part, 1) for part in parts))
    if option == "take-all":
        lying = [(space.good, space.n) for space in view.spaces if space.name == "room-or-players"]
        return ours("move.take_all", goods=amounts(lying))
    return ours("move.family_growth") if option == "family-growth" else None


# --- pastures ---------------------------------------------------------------------------------------


def new_fences(farm: FarmView, cells: frozenset[int]) -> int:
    """How many fences are still missing around these spaces."""
    border = 0
    for cell in cells:
        border ^= SIDES_OF[cell]
    return len(set(cells_in(border)) - set(farm.fences))


def capacity(farm: FarmView, cells: frozenset[int]) -> int:
    """Two animals a space, doubled by each stable."""
    return 2 * len(cells) << len(cells & set(farm.stables))
