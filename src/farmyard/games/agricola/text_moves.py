# mypyc: off
"""A move in words, for a menu, with what it costs and brings as far as the view tells.

Numbers come from the view alone. What it does not tell, because the move is not possible now, stays in notation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmyard.core.i18n import known, tell
from farmyard.core.moves import Choose, Done, PayMove, PickCard, PlayCard, UseCard
from farmyard.core.paying import HANDED_IN
from farmyard.core.tokens import SEAT
from farmyard.core.values import Move, Phrase, say
from farmyard.games.agricola.farm import mask_of
from farmyard.games.agricola.goods import ANIMAL_NAMES, COOKABLE, FOOD, GOODS, GRAIN, MATERIALS
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.notation import (
    CELL,
    FIELD,
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
    Transplant,
    Upgrade,
)
from farmyard.games.agricola.text_hand import labelled
from farmyard.games.agricola.text_phrases import (
    amount,
    amounts,
    field_word,
    good_word,
    house_word,
    improvement_text,
    improvement_word,
    ours,
    room_word,
    space_word,
)
from farmyard.games.agricola.view import CraftView, FarmView, TableView


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
            return ours("move.room", room=room_word(material), cell=CELL.spell(cell), cost=amounts(view.prices.room))
        case Stable(cell):
            cost = view.prices.stable
            return None if cost is None else ours("move.stable", cell=CELL.spell(cell), cost=amounts(cost))
        case Fence(cells):
            return fence_move(view, farm, cells)
        case Plow(cell):
            return ours("move.plow", cell=CELL.spell(cell))
        case Sow(cell, crop):
            return sow_move(view, farm, cell, crop)
        case Transplant(start, cell):
            return ours("move.transplant", start=field_word(start), cell=field_word(cell))
        case Take(improvement):
            return improvement_move(view, MAJORS[improvement])
        case Choose(option):
            return chosen(view, option)
        case PayMove(way):
            return payment(way)
        case Done():
            return ours("move.done")
        case First(seat):
            return ours("move.first", seat=SEAT.spell(seat))
        case PlayCard(card) | PickCard(card):
            return card_move(view, card)
        case UseCard(label):
            used = labelled(view, label)
            return None if used is None else improvement_word(used.id)
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
        case Upgrade(old, new):
            return ours(
                "move.upgrade",
                old=improvement_word(old),
                new=improvement_word(MAJORS[new]),
                text=improvement_text(MAJORS[new]),
            )
        case Keep():
            herd = [(animal, move.number_of(i)) for i, animal in enumerate(ANIMAL_NAMES)]
            return ours("move.keep", goods=amounts(herd)) if any(n for _, n in herd) else ours("move.keep_nothing")
        case CraftMove(card):
            craft = next((craft for craft in farm.crafts if craft.improvement == card), None)
            return None if craft is None else craft_move(craft)
        case Feed():
            return ours("move.feed", food=amount("food", farm.food_needed))
        case Beg():
            have = farm.goods[FOOD]
            missing = amount("food", max(farm.food_needed - have, 0))
            return ours("move.beg", food=amount("food", min(have, farm.food_needed)), missing=missing)
    return None


def card_move(view: TableView, label: str) -> Phrase | None:
    """A card from the hand or for it, with what it costs now and what it does."""
    card = labelled(view, label)
    if card is None:
        return None
    prices = next((held.prices for held in view.hand if held.card == card.id), card.cost)
    name, text = improvement_word(card.id), say(f"agricola.card.{label}.text")
    if not any(prices):
        return ours("move.card", card=name, text=text)
    return ours("move.play", card=name, cost=amounts(prices[0]), text=text)


def craft_move(craft: CraftView) -> Phrase:
    made = amount("food", craft.food)
    return ours("move.craft", improvement=improvement_word(craft.improvement), good=good_word(craft.good), food=made)


def improvement_move(view: TableView, name: str) -> Phrase:
    row = next(major for major in view.majors if major.name == name)
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
    stable = next((cost for space, cost in view.prices.stables if space == name), ())
    fence = next(iter(view.prices.fences), ())
    return ours(
        f"does.{variant(view, name)}",
        goods=goods,
        room=amounts(view.prices.room),
        stable=amounts(stable),
        fence=amounts(fence),
    )


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
    "second-grove": "wood",
    "second-hollow": "clay",
}
"""Spaces where one does nothing but take what lies there."""


WITH_CARDS = ("meeting-place", "major-improvement", "basic-wish", "house-redevelopment", "lessons-or-growth")
"""Spaces where hand cards are played beside something else."""
VARIANTS = (
    "meeting-place-food",
    "meeting-place-alone",
    "day-laborer-family",
    "resource-market-3",
    *[f"{name}-cards" for name in WITH_CARDS],
)


def variant(view: TableView, name: str) -> str:
    """Some spaces differ by edition, by number of players, or without hand cards."""
    if name == "meeting-place" and any(space.name == name and space.good for space in view.spaces):
        return "meeting-place-food"
    if name == "meeting-place" and view.seats == 1:
        return "meeting-place-alone"
    if name in WITH_CARDS and view.tables.cards:
        return f"{name}-cards"
    if name == "day-laborer" and view.options.get("family"):
        return "day-laborer-family"
    if name == "resource-market" and view.seats == 3:
        return "resource-market-3"
    return "lessons" if name == "lessons-2" else name


def chosen(view: TableView, option: str) -> Phrase | None:
    """An option of a space by its name: goods, family growth, or what lies there."""
    parts = option.split("-")
    if known(f"agricola.card.{option}"):
        return improvement_word(option)
    if option in SPACES:
        return space_word(option, view.game)
    if parts[0] == "renovate" and parts[-1] in MATERIALS:
        return ours("move.renovate", house=house_word(parts[-1]))
    if parts[0] == "return" and parts[-1] in GOODS:
        return ours("move.return", goods=amounts(named_amounts(parts[1:])))
    if parts[-1] in GOODS and all(part in GOODS or part.isdecimal() for part in parts):
        got = named_amounts(parts)
        cost = price_of(view, got)
        return (
            ours("move.buy", cost=amounts(cost), goods=amounts(got)) if cost else ours("move.get", goods=amounts(got))
        )
    if "for" in parts:
        place = parts.index("for")
        bought, paid = named_amounts(parts[:place]), named_amounts(parts[place + 1 :])
        return ours("move.buy", cost=amounts(paid), goods=amounts(bought))
    if parts[0] in SEAT.spellings and len(parts) > 1:
        field = field_word(FIELD.read(".".join(parts[1:])))
        return ours("move.take_crop", seat=parts[0], cell=field)
    if option in SEAT.spellings:
        return ours("move.sell_to", seat=option)
    if option in SPACES:
        return space_word(option, view.game)
    if option == "take-all":
        lying = [(space.good, space.n) for space in view.spaces if space.name == "room-or-players"]
        return ours("move.take_all", goods=amounts(lying))
    return ours(f"move.{NAMED_CHOICES[option]}") if option in NAMED_CHOICES else card_at_work(view)


NAMED_CHOICES = {
    "reap": "reap",
    "family-growth": "family_growth",
    "move-in": "move_in",
    "bonus-points": "bonus_points",
    "at-random": "at_random",
    "buy": "buy_offer",
}
"""Other options by their names, and their words."""


def card_at_work(view: TableView) -> Phrase | None:
    """The card whose work is being done: it stands for what has no words of its own."""
    at_work = [step["card"] for step in view.agenda if step["is"] == "because"]
    return improvement_word(at_work[-1]) if at_work else None


def payment(way: Sequence[str]) -> Phrase:
    """Goods, and cards that are used for it or handed in."""
    cost: list[tuple[str, int]] = []
    used: list[Phrase] = []
    handed: list[Phrase] = []
    for place, word in enumerate(way):
        if word in GOODS:
            cost.append((word, int(way[place + 1])))
        elif word.startswith(HANDED_IN):
            handed.append(improvement_word(word.removeprefix(HANDED_IN)))
        elif not word.isdecimal() and word != "nothing":
            used.append(improvement_word(word))
    if handed:
        together = ours("move.hand_in_and_pay", cards=handed, cost=amounts(cost))
        return together if cost else ours("move.hand_in", cards=handed)
    return ours("move.pay_with", cost=amounts(cost), cards=used) if used else ours("move.pay", cost=amounts(cost))


def price_of(view: TableView, got: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
    """What the menu that waits asks for these goods; nothing where they are free."""
    menu = view.agenda[-1].get("options", ()) if view.agenda else ()
    for option in menu:
        if option["is"] == "pay" and goods_in(option["step"] or {}) == sorted(got):
            return [(name, n) for name, n in option["cost"]]
    return []


def goods_in(step: dict[str, Any]) -> list[tuple[str, int]]:
    return sorted([(name, n) for name, n in step.get("goods", ())])


def named_amounts(parts: Sequence[str]) -> list[tuple[str, int]]:
    """ "food-sheep" is one of each, "2-stone" two of it."""
    out: list[tuple[str, int]] = []
    n = 1
    for part in parts:
        if part in GOODS:
            out.append((part, n))
        n = 1 if part in GOODS else int(part)
    return out


# --- the land ---------------------------------------------------------------------------------------


def fence_move(view: TableView, farm: FarmView, cells: frozenset[int]) -> Phrase | None:
    """The pasture that results, whether it is a part of another, its fences with their cost, and where it lies."""
    wanted = mask_of(cells)
    plan = next((plan for plan in view.prices.pastures if plan.cells == wanted), None)
    if plan is None:
        return None
    cost = amounts(view.prices.fences[plan.fences - 1])
    where = " ".join(CELL.spell(cell) for cell in sorted(cells))
    part = any(cells < set(pasture.cells) for pasture in farm.pastures)
    if part:
        return ours("move.fence_part", n=plan.fences, cost=cost, capacity=plan.capacity, cells=where)
    return ours("move.fence", n=plan.fences, cost=cost, capacity=plan.capacity, cells=where)


def sow_move(view: TableView, farm: FarmView, field: int, crop: int) -> Phrase | None:
    n = would_grow(view, farm, field, crop)
    return None if n is None else ours("move.sow", crop=good_word(GOODS[crop]), cell=field_word(field), n=n)


def would_grow(view: TableView, farm: FarmView, field: int, crop: int) -> int | None:
    """How many crops would stand on an empty field; None where nothing can be sown."""
    for sowing in view.prices.sowings:
        if sowing.cell == field:
            return sowing.grain if crop == GRAIN else sowing.vegetables
    for plot in farm.plots:
        if plot.name == FIELD.spell(field):
            return dict(plot.crops).get(GOODS[crop])
    return None
