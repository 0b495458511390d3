"""A village laid out for one rule: say what matters, the rest is a freshly started game.

    village = a_village(DeliverGoods(0, 2), p1=a_farm(goods={"wine": 1}, barrows=["c1"]), round=2)
    play(village, "deliver wine w2r1 2")

Seats are numbered from 0, and p1 is seat 0. All workshops are open unless `closed` names some. Hands are empty unless
named. The market with 4 players (m01 is top left, cells of the middle 2, 3, 4 and 5 are m12, m13, m18, m19):

        5   2   3   2
      2   6   4   5   4
    3   5   2   3   6   5
      4   3   4   5   3   4
        6   2   3   4   2
          3   4   5   6
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from farmyard import IllegalMove
from farmyard.core.cards.hands import new_hands
from farmyard.core.values import Event, Step
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.notation import CARD_NAMES, CELL, TILE_NAMES
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import (
    CARD_IDS,
    CARD_NUMBERS,
    CARDS,
    FARM_CARD,
    FROM_ELSEWHERE,
    GOODS,
    NONE,
    SILVER,
    WORKSHOPS,
)
from farmyard.games.la_granja.transport import AtStep

BOX = GAME.table(4, GAME.read_options(4, {})).box
CELL_OF = {CELL.spell(number): number for number in range(120)}
FARM, REVENUE, TRANSPORT, SCORING = 1, 2, 3, 4
HELPER_CARD = {card.helper: number for number, card in enumerate(BOX.cards)}


def a_farm(
    *,
    hand: Sequence[str] = (),
    goods: Mapping[str, int] | None = None,
    silver: int = 0,
    points: int = 0,
    fields: Sequence[str] = (),
    barrows: Sequence[str] = (),
    loaded: Mapping[str, Sequence[int]] | None = None,
    extensions: Sequence[str] = (),
    helpers: Sequence[str] = (),
    exhausted: Sequence[str] = (),
    turned: Sequence[str] = (),
    gained: Sequence[str] = (),
    delivered: Mapping[str, Sequence[int]] | None = None,
    roofs: Sequence[str] = (),
    spent: Sequence[str] = (),
    used: Sequence[str] = (),
    donkey: str = "",
    stalls: Sequence[str] = (),
) -> dict[str, Any]:
    """What a farm holds. A field is its crop, with a star if the crop lies on it: `fields=["olive*", "grain"]`."""
    return dict(locals())


def a_village(
    begin: Step,
    *,
    seats: int = 2,
    round: int = 2,  # noqa: A002 - a round of the game
    phase: int = TRANSPORT,
    step: int = 1,
    order: Sequence[int] = (),
    p1: dict[str, Any] | None = None,
    p2: dict[str, Any] | None = None,
    p3: dict[str, Any] | None = None,
    p4: dict[str, Any] | None = None,
    closed: Sequence[str] = (),
    supplied: Sequence[str] = (),
    display: Sequence[str] = (),
    dice: Sequence[int] = (),
    siesta: Sequence[int] = (),
    arrived: Sequence[int] = (),
    neutral: Sequence[str] = (),
    discards: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    nature_waits: bool = True,
    then: Sequence[Step] = (),
    **options: object,
) -> Village:
    """A real game in the wished position, waiting at `begin`; after that comes `then`, and the game is over."""
    position = GAME.start(seats=seats, seed=1, **options).position()
    lies = position["table"]
    farms = [p1, p2, p3, p4][:seats]
    named = [farm if farm is not None else a_farm() for farm in farms]
    spoken_for = {number(card) for farm in named for card in cards_named(farm)} | {number(card) for card in discards}
    free = [card for card in range(CARDS - 1, -1, -1) if card not in spoken_for]
    position["cards"] = []
    lies["stalls"] = [NONE] * len(lies["stalls"])
    for seat, farm in enumerate(named):
        lies["farms"][seat] = laid_out(lies["farms"][seat], farm, free)
        position["cards"] += [[seat, name] for name in farm["helpers"]]
        for cell in farm["stalls"]:
            lies["stalls"][cell_number(seats, cell)] = seat
    for cell in neutral:
        lies["stalls"][cell_number(seats, cell)] = seats
    pile = free if deck is None else [number(card) for card in deck]
    out_of_the_way = [card for card in free if card not in pile]
    hands = new_hands(seats, {FARM_CARD: [CARD_IDS[card] for card in pile]}).data()
    hands["hands"] = [ids(farm["hand"]) for farm in named]
    position["unplayed"] = hands | {"discards": {FARM_CARD: ids(discards)}}
    if out_of_the_way:  # put cards that the test keeps out of the draw pile where nobody draws them
        lies["farms"][-1]["extensions"] += out_of_the_way
    lies |= {"round": round, "phase": phase, "step": step, "display": [TILE_NAMES.index(tile) for tile in display]}
    lies["turn_order"] = list(order) or list(range(seats))
    lies["arrived"] = list(arrived) or list(reversed(lies["turn_order"]))
    lies["orders"] = [workshop(name) for name in closed]
    lies["rewards"] = [w for w in range(6) if w not in [workshop(name) for name in supplied]]
    lies["dice"] = [list(dice).count(face) for face in range(1, 7)]
    lies["siesta"] = list(siesta) or [0] * seats
    position["agenda"] = [GAME.codec.encode(waiting) for waiting in (*reversed(then), begin)]
    village = GAME.load(position)
    assert isinstance(village, Village)
    village.chance_paused = nature_waits
    village.advance()
    return village


def cards_named(farm: dict[str, Any]) -> list[str]:
    helpers = [CARD_NAMES[HELPER_CARD[name]] for name in farm["helpers"]]
    return [*farm["hand"], *farm["barrows"], *farm["extensions"], *helpers]


def ids(cards: Sequence[str]) -> list[str]:
    return sorted([CARD_IDS[number(card)] for card in cards])


def number(card: str) -> int:
    return CARD_NAMES.index(card)


def workshop(name: str) -> int:
    """The number of the workshop of this name."""
    kind = WORKSHOPS.index(name)
    return next(w for w, printed in enumerate(BOX.workshops) if printed.kind == kind)


def cell_number(seats: int, cell: str) -> int:
    return CELL_OF[cell] - (60 if seats <= 2 else 0)


def bits(symbols: Sequence[int]) -> int:
    return sum(1 << (symbol - 1) for symbol in symbols)


def laid_out(data: dict[str, Any], farm: dict[str, Any], free: list[int]) -> dict[str, Any]:
    goods = farm["goods"] or {}
    fields = []
    for field in farm["fields"]:
        card = next(card for card in free if GOODS[BOX.cards[card].crop] == field.removesuffix("*"))
        free.remove(card)
        fields.append(card)
    points = [0] * len(data["points"])
    points[FROM_ELSEWHERE] = farm["points"]
    barrows = [number(card) for card in farm["barrows"]]
    markers = [0] * 6
    delivered = [0] * 6
    rows = [NONE] * 6
    for name in farm["turned"]:
        markers[workshop(name)] = 2
    for name in farm["gained"]:
        markers[workshop(name)] = 1
    for name, symbols in (farm["delivered"] or {}).items():
        rows[workshop(name)] = 0
        delivered[workshop(name)] = bits(symbols)
    tile = NONE if not farm["donkey"] else int(farm["donkey"][1:]) - 1
    donkeys, hats = (0, 0) if tile == NONE else BOX.donkeys[tile]
    return data | {
        "goods": [goods.get(name, 0) for name in GOODS[:8]],
        "silver": farm["silver"],
        "points": points,
        "fields": fields,
        "grown": [int(field.endswith("*")) for field in farm["fields"]],
        "barrows": [*barrows, *[NONE] * (3 - len(barrows))],
        "loaded": [
            *[bits((farm["loaded"] or {}).get(card, ())) for card in farm["barrows"]],
            *[0] * (3 - len(barrows)),
        ],
        "extensions": [number(card) for card in farm["extensions"]],
        "helpers": [HELPER_CARD[name] for name in farm["helpers"]],
        "exhausted": [HELPER_CARD[name] for name in farm["exhausted"]],
        "markers": markers,
        "rows": rows,
        "delivered": delivered,
        "roofs": [TILE_NAMES.index(tile) for tile in farm["roofs"]],
        "spent": [TILE_NAMES.index(tile) for tile in farm["spent"]],
        "used": [int(tile[1:]) - 1 for tile in farm["used"]],
        "donkey": tile,
        "deliveries": donkeys,
        "hats": hats,
    }


# --- playing and looking --------------------------------------------------------------------------------


def play(village: Village, *moves: str) -> Village:
    for move in moves:
        village.play(move)
    return village


def offered(village: Village, seat: int | None = None) -> list[str]:
    who = village.to_act[0] if seat is None else seat
    return [str(move) for move in village.legal(who)]


def own(village: Village) -> list[str]:
    """The moves of the step that waits, without what may be done at any time."""
    step: Any = village.agenda[-1]
    return [str(move) for move in step.moves(village, village.to_act[0])]


def refused(village: Village, move: str, rule: str, seat: int | None = None) -> None:
    """This move is refused, by this rule."""
    before = village.hash()
    with pytest.raises(IllegalMove) as caught:
        village.play(move, seat)
    assert caught.value.rule == rule
    assert village.hash() == before


def has(village: Village, seat: int = 0) -> dict[str, int]:
    """Goods of dens and pens, trade goods and silver; only what there is."""
    farm = village.farms[seat]
    found = dict(zip(GOODS, farm.goods, strict=False)) | {GOODS[SILVER]: farm.silver}
    return {name: n for name, n in found.items() if n}


def points(village: Village, seat: int = 0) -> int:
    return village.farms[seat].total


def discards(village: Village) -> list[int]:
    """The numbers of the cards that lie aside."""
    return [CARD_NUMBERS[card] for card in village.unplayed.discards.get(FARM_CARD, ())]


def growing(village: Village, seat: int = 0) -> list[str]:
    """The crops that lie on fields."""
    farm = village.farms[seat]
    return [GOODS[BOX.cards[card].crop] for card, grown in zip(farm.fields, farm.grown, strict=True) if grown]


def stalls(village: Village, seat: int) -> list[str]:
    first = village.market.first
    return [CELL.spell(first + cell) for cell, owner in enumerate(village.stalls) if owner == seat]


def happened(village: Village, kind: type[Event]) -> list[Event]:
    return [event for event in village.log() if isinstance(event, kind)]


def exhausted(village: Village, helper: str, seat: int = 0) -> bool:
    return HELPER_CARD[helper] in village.farms[seat].exhausted


NOTHING = AtStep(1)
"""A step without effect, where only what comes after it matters."""


def can(village: Village, move: str) -> bool:
    """Is this move offered to somebody now?"""
    return any(move in offered(village, seat) for seat in village.to_act)
