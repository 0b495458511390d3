"""A table laid out for one rule: say what matters, the rest is a freshly started game.

    table = a_table(seats=4, cards=["sow", "sow", "feed", "water"], barns={0: {"carrot": 3}}, land={0: {"a2": "hay"}})
    play(table, "sow carrot a3", "done")

Seats are numbered from 0. What lies where at the start, the wheel not turned:

    zone     A          B        C      D          E      F      G
    fields   a1 a2 a3*  b1 b2*   c1*    d1 d2 d3*  e1 e2* f1 f2* g1 g2*     * scarecrow
    stacks   a1 carrot  b1 hay   c1 oats d1 corn
    sector   carrot     hay      oats   corn       green  green  green
    head     horse      cow      pig    sheep                    (pacifier; the bar comes after it)

With each turn every sector moves one zone back: after one turn carrots are sown in G, hay in A, and D is green.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

import farmyard
from farmyard import IllegalMove
from farmyard.core.values import Chance, Event, Step
from farmyard.games.farmerama.awards import AwardDecorations
from farmyard.games.farmerama.phases import CleanUp
from farmyard.games.farmerama.solo import BeginTurn, ChooseAction, EndTurn
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.steps import BeginActions, unchosen
from farmyard.games.farmerama.tables import (
    ACTIONS,
    ANIMALS,
    CROPS,
    DECORATION_NAMES,
    EMPTY,
    FIELD_NAMES,
    GOODS,
    STABLE,
    ZONE_NAMES,
)
from farmyard.games.farmerama.view import TableView

GAME = farmyard.game("farmerama")

Goods = Mapping[str, int]

CLEAR = dict.fromkeys(("a1", "b1", "c1", "d1"), "")
"""Nothing on the land."""


def a_game(seats: int, seed: int = 1, **options: Any) -> Table:
    """A new game, as `start` gives it."""
    table = GAME.start(seats=seats, seed=seed, **options)
    assert isinstance(table, Table)
    return table


def a_table(
    *,
    seats: int = 4,
    phase: str = "act",
    cards: Sequence[str] = (),
    round: int = 1,  # noqa: A002 - the game's own word
    wheel: int = 0,
    barns: Mapping[int, Goods] | None = None,
    land: Mapping[int, Mapping[str, str]] | None = None,
    grazing: Mapping[int, Mapping[str, str]] | None = None,
    products: Mapping[int, Goods] | None = None,
    gardens: Mapping[int, Sequence[str]] | None = None,
    turned: Mapping[int, int] | None = None,
    display: Sequence[str] | None = None,
    pile: int | None = None,
    chief: int | None = None,
    closing: bool = False,
    supply: Goods | None = None,
    nature_waits: bool = False,
    seed: int = 1,
    **options: Any,
) -> Table:
    """A real game in the wished position: what is not named is as after setup.

    `phase` is where it stands: "choose", "award", "act" (with `cards` played) or "clean". A barn holds what it is said
    to hold and no more; on the land, "" empties a field. The supply has the rest, or what is named.
    """
    start = a_game(seats, seed, **options)
    position = start.position()
    lies = position["table"]
    lies |= {"round": round, "wheel": wheel, "closing": closing}
    lies |= {"chief": chief} if chief is not None else {"chief": 0} if seats == 3 else {}
    for seat, farm in enumerate(lies["farms"]):
        if cards:
            farm["cards"] = sorted(ACTIONS.index(card) for card in cards[seat].split())
        if barns and seat in barns:
            farm["barn"] = [barns[seat].get(good, 0) for good in GOODS]
        for name, crop in ((land or {}).get(seat) or {}).items():
            farm["land"][FIELD_NAMES.index(name)] = CROPS.index(crop) if crop else EMPTY
        for animal, zone in ((grazing or {}).get(seat) or {}).items():
            farm["animals"][ANIMALS.index(animal)] = ZONE_NAMES.index(zone)
        for animal, step in ((products or {}).get(seat) or {}).items():
            farm["products"][ANIMALS.index(animal)] = step
        farm["turned"] = (turned or {}).get(seat, 0)
    lay_decorations(lies, gardens or {}, display)
    if pile is not None:
        lies["pile"] = pile
    for good, name in enumerate(GOODS):
        everywhere = start.components()[name]
        held = sum(farm["barn"][good] + 2 * farm["land"].count(good) for farm in lies["farms"])
        lies["supply"][good] = supply[name] if supply and name in supply else everywhere - held
    waiting: dict[str, list[Step]] = {
        "choose": [CleanUp(), BeginActions(), AwardDecorations(), unchosen(seats)],
        "award": [CleanUp(), BeginActions(), AwardDecorations()],
        "act": [CleanUp(), BeginActions()],
        "clean": [CleanUp()],
    }
    return laid_out(position, waiting[phase], nature_waits)


def alone(
    *,
    card: str = "",
    tiles: int = 0,
    known: Sequence[int] = (1, 1, 1),
    seen: Sequence[int] = (0, 0, 0),
    refill: Sequence[int] = (2, 2, 2),
    added: int = 0,
    under: Sequence[str] = (),
    turn: int = 1,
    wheel: int = 0,
    barn: Goods | None = None,
    land: Mapping[str, str] | None = None,
    supply: Goods | None = None,
    nature_waits: bool = False,
    **options: Any,
) -> Table:
    """A solo game: with `card` revealed and the action to be named, or else before the reveal."""
    start = a_game(1, **options)
    position = start.position()
    lies = position["table"]
    lies |= {"round": turn if card else turn - 1, "wheel": wheel}
    lies["solo"] |= {
        "card": ACTIONS.index(card) if card else -1,
        "tiles": tiles,
        "known": list(known),
        "seen": list(seen),
        "refill": list(refill),
        "added": added,
        "under": [ACTIONS.index(name) for name in under],
    }
    (farm,) = lies["farms"]
    if barn is not None:
        farm["barn"] = [barn.get(good, 0) for good in GOODS]
    for name, crop in (land or {}).items():
        farm["land"][FIELD_NAMES.index(name)] = CROPS.index(crop) if crop else EMPTY
    for good, name in enumerate(GOODS):
        held = farm["barn"][good] + 2 * farm["land"].count(good)
        lies["supply"][good] = supply[name] if supply and name in supply else start.components()[name] - held
    return laid_out(position, [EndTurn(), ChooseAction(0)] if card else [BeginTurn()], nature_waits)


def laid_out(position: dict[str, Any], waiting: list[Step], nature_waits: bool) -> Table:
    position["agenda"] = [GAME.codec.encode(step) for step in waiting]
    table = GAME.load(position)
    assert isinstance(table, Table)
    table.chance_paused = nature_waits
    table.advance()
    return table


def lay_decorations(lies: dict[str, Any], gardens: Mapping[int, Sequence[str]], display: Sequence[str] | None) -> None:
    """No decoration is made or lost: those in gardens and on display are taken from wherever they lie."""
    every = [*lies["display"], *lies["unseen"]]
    for seat, names in gardens.items():
        lies["farms"][seat]["garden"] = [DECORATION_NAMES.index(name) for name in names]
    taken = {thing for farm in lies["farms"] for thing in farm["garden"]}
    if display is not None:
        lies["display"] = [DECORATION_NAMES.index(name) for name in display]
    else:
        free = [thing for thing in every if thing not in taken]
        lies["display"] = [thing for thing in lies["display"] if thing not in taken]
        lies["display"] += [thing for thing in free if thing not in lies["display"]][: 2 - len(lies["display"])]
    lies["unseen"] = [thing for thing in every if thing not in taken and thing not in lies["display"]]


# --- playing ----------------------------------------------------------------------------------------------------------


def play(table: Table, *moves: str, seat: int | None = None) -> Table:
    """These moves one after the other, each by whoever is to act, or by this seat. "p2: sow" is a move of seat 1."""
    for move in moves:
        who, colon, text = move.partition(": ")
        if colon:
            table.play(text, int(who[1:]) - 1)
        else:
            table.play(move, seat)
    return table


def choose(table: Table, *cards: str) -> Table:
    """Everybody's cards, seat by seat."""
    for seat, named in enumerate(cards):
        table.play(f"choose {named}", seat)
    return table


def refused(table: Table, move: str, seat: int | None = None) -> str:
    """The rule that forbids this move. Fails if the move is accepted, or if refusing it changes anything."""
    return refusal(table, move, seat).rule


def refusal(table: Table, move: str, seat: int | None = None) -> IllegalMove:
    before = table.hash()
    with pytest.raises(IllegalMove) as found:
        table.play(move, seat)
    assert table.hash() == before, f"{move} was refused and changed the game"
    return found.value


def why(table: Table, move: str, seat: int | None = None) -> tuple[str, str, dict[str, Any]]:
    """Rule, key of the sentence, and its facts."""
    found = refusal(table, move, seat)
    return found.rule, found.phrase.key.removeprefix("farmerama.why."), dict(found.phrase.facts)


def offered(table: Table, verb: str = "", seat: int | None = None) -> set[str]:
    """The moves that may be made now, as text."""
    who = table.to_act[0] if seat is None else seat
    return {str(move) for move in table.legal(who) if str(move).startswith(verb)}


def odds(table: Table) -> dict[str, Fraction]:
    """Nature is to move: how likely each of its moves is."""
    step = table.agenda[-1]
    assert isinstance(step, Chance)
    weights = step.weights(table)
    return {str(move): Fraction(w, sum(weights)) for move, w in zip(step.outcomes(table), weights, strict=True) if w}


# --- looking ----------------------------------------------------------------------------------------------------------


def barn(table: Table, seat: int = 0) -> dict[str, int]:
    """What is in a barn; goods of which there are none are left out."""
    return {name: n for name, n in zip(GOODS, table.farms[seat].barn, strict=True) if n}


def supply(table: Table) -> dict[str, int]:
    return dict(zip(GOODS, table.supply, strict=True))


def land(table: Table, seat: int = 0) -> dict[str, str]:
    """The crop on each field that is not empty."""
    return {FIELD_NAMES[f]: CROPS[crop] for f, crop in enumerate(table.farms[seat].land) if crop != EMPTY}


def pastures(table: Table, seat: int = 0) -> dict[str, str]:
    """The zone of each animal that is not in the stable."""
    farm = table.farms[seat]
    return {ANIMALS[a]: ZONE_NAMES[zone] for a, zone in enumerate(farm.animals) if zone != STABLE}


def products(table: Table, seat: int = 0) -> dict[str, int]:
    return {name: n for name, n in zip(ANIMALS, table.farms[seat].products, strict=True) if n}


def garden(table: Table, seat: int = 0) -> list[str]:
    return [DECORATION_NAMES[thing] for thing in table.farms[seat].garden]


def display(table: Table) -> list[str]:
    return [DECORATION_NAMES[thing] for thing in table.display]


def stars(table: Table, seat: int = 0) -> int:
    return table.scores()[seat].total


def seen_by(table: Table, seat: int | None) -> TableView:
    """What this seat may know; None is a spectator."""
    view = table.view(seat)
    assert isinstance(view, TableView)
    return view


def happened(table: Table, kind: type[Event], seat: int | None = None) -> list[Any]:
    """Events of this kind since the position was laid out, of one seat or of all."""
    events = [line.event for line in table.log_lines()]
    return [e for e in events if isinstance(e, kind) and (seat is None or getattr(e, "seat", None) == seat)]
