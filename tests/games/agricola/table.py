"""A table laid out for one rule: say what matters, the rest is a freshly started game.

    table = a_table(farm='''
        .  .  .  .  .
        H  .  F  .  .        H room, F empty field, g3 and v2 sown fields, S stable
        H  .  g3 .  S
    ''', pastures=["b4 b5"], goods="3 wood 1 grain")
    play(table, "place farm-expansion", "stable a1")

It is the turn of seat 0 in a game of two, and both have a person to place. Round cards that are named lie open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from farmyard import IllegalMove
from farmyard.core.game import Game
from farmyard.core.steps import FromCard
from farmyard.core.values import Event, Step
from farmyard.core.work import Work
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.farm import CELL_NAMES, CELLS, border
from farmyard.games.agricola.goods import GOODS, MATERIALS
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.names import MAJOR_NUMBER, SPACE_NUMBER, SPACES
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.spaces import Space
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.view import TableView

EDITIONS = (GAME, GAME_2007)
START = """
    . . . . .
    H . . . .
    H . . . .
"""


def a_game(seats: int = 2, game: Game = GAME, seed: int = 1, **options: Any) -> Table:
    """A new game, as `start` gives it."""
    table = game.start(seats=seats, seed=seed, **options)
    assert isinstance(table, Table)
    return table


def amounts(text: str) -> list[int]:
    """ "3 wood 1 grain" as numbers of goods."""
    out = [0] * len(GOODS)
    words = text.split()
    for n, name in zip(words[::2], words[1::2], strict=True):
        out[GOODS.index(name)] = int(n)
    return out


def cells(names: str) -> int:
    return sum(1 << CELL_NAMES.index(name) for name in names.split())


def draw(data: dict[str, Any], picture: str, pastures: Sequence[str]) -> None:
    """The picture of a farm as its data."""
    rooms = fields = stables = fences = 0
    crops = [0] * CELLS
    for cell, mark in enumerate(picture.split()):
        if mark == "H":
            rooms |= 1 << cell
        elif mark == "S":
            stables |= 1 << cell
        elif mark != ".":
            fields |= 1 << cell
            crops[cell] = int(mark[1:] or 0) * (-1 if mark[0] == "v" else 1)
    masks = sorted((cells(names) for names in pastures), key=lambda mask: mask & -mask)
    for mask in masks:
        fences |= border(mask)
    data.update(rooms=rooms, fields=fields, stables=stables, crops=crops, pastures=masks, fences=fences)


def a_table(
    *,
    seats: int = 2,
    game: Game = GAME,
    round: int = 1,  # noqa: A002 - the rulebook's word
    turn_of: int = 0,
    first: int = 0,
    farm: str = START,
    pastures: Sequence[str] = (),
    goods: str = "",
    material: str = "wood",
    people: int = 2,
    newborn: int = 0,
    majors: Sequence[str] = (),
    cards: Sequence[str] = (),
    stock: dict[str, int] | None = None,
    begin_with: Sequence[Step] = (),
    hand: Sequence[str] | None = None,
    played: Sequence[str] = (),
    **options: Any,
) -> Table:
    """A real game in the wished position. Seat 0 has the farm; what is not named is as after setup.

    With `hand`, even an empty one, it is a game with cards: seat 0 holds these, and nobody others. Cards that were
    `played` lie before seat 0, in this order. "A024@1" is held by seat 1, or lies before it.
    """
    if hand is not None:
        options.setdefault("beginner" if game is GAME else "family", False)
    position = a_game(seats, game, **options).position()
    lies = position["table"]
    opened = [SPACE_NUMBER[name] for name in cards]
    board = a_game(seats, game, **options).board
    lying_there = {whose_card(name)[1] for name in played}
    on_cards = [number for number in board.on_cards if board.rows[number].card in lying_there]
    lies.update(round=round, first=first, revealed=opened, open=[*board.printed, *on_cards, *opened])
    for stage in board.stages:
        for number in stage:
            lies["stock"][number] = 0
    for name, n in (stock or {}).items():
        lies["stock"][SPACE_NUMBER[name]] = n
    for number in opened:
        if board.rows[number].grows:
            lies["stock"][number] = (stock or {}).get(SPACES[number], 1)
    for data in lies["farms"]:
        data["to_place"] = 2
    mine = lies["farms"][0]
    draw(mine, farm, pastures)
    mine.update(
        goods=amounts(goods),
        material=MATERIALS.index(material),
        people=people,
        newborn=newborn,
        to_place=people - newborn,
        majors=sum(1 << MAJOR_NUMBER[name] for name in majors),
    )
    lies["majors"] &= ~mine["majors"]
    position["cards"] = [[0, name] for name in majors] + [whose_card(name) for name in played]
    if hand is not None:
        hold(position["unplayed"], hand)
    steps = list(begin_with) or [PlacePerson(turn_of)]
    position["agenda"] = [game.codec.encode(step) for step in reversed(steps)]
    table = game.load(position)
    assert isinstance(table, Table)
    table.advance()
    return table


def in_2007(*played: str, hand: Sequence[str] = (), **wishes: Any) -> Table:
    """A full game of the original edition in which these cards lie before seat 0."""
    return a_table(game=GAME_2007, played=played, hand=hand, **wishes)


def with_fact(card: str, fact: str, value: str) -> str:
    """The table of an owner whose box has this."""
    lines = GAME_2007.printed("card_facts").splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith(f"{card},{fact},"))
    lines[place] = f"{card},{fact},{value},my box"
    return "\n".join(lines)


def whose_card(name: str) -> list[Any]:
    card, _, seat = name.partition("@")
    return [int(seat or 0), card]


def hold(unplayed: dict[str, Any], hand: Sequence[str]) -> None:
    """These cards and no others are in hands."""
    for theirs in unplayed["hands"]:
        theirs.clear()
    held = [whose_card(name) for name in hand]
    for pile in unplayed["piles"].values():
        pile[:] = [card for card in pile if card not in [card for _, card in held]]
    for seat, card in sorted(held):
        unplayed["hands"][seat].append(card)


def a_harvest(**wishes: Any) -> Table:
    """The harvest of round 4 begins; the others have all the food they need."""
    wishes.setdefault("round", 4)
    table = a_table(begin_with=[PlacePerson(0)], **wishes)
    for farm in table.farms[1:]:
        farm.goods[0] = 20
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    return table


def by_card(table: Table, name: str, what: Work, seat: int = 0) -> None:
    """A card of this name sets some work going."""
    table.then(FromCard(seat, name, what(seat)))
    table.advance()


def play(table: Table, *moves: str) -> None:
    for move in moves:
        table.play(move)


def legal(table: Table, verb: str = "") -> set[str]:
    """What may be done now, perhaps only sentences that begin with this verb."""
    found = {str(move) for move in table.legal(table.to_act[0])}
    return {text for text in found if text.split()[0] == verb} if verb else found


def places(table: Table) -> set[str]:
    """The spaces on which a person may be placed."""
    return {text.split()[1] for text in legal(table, "place")}


def refused(table: Table, move: str, rule: str) -> None:
    """This move is refused, and the refusal names this rule."""
    before = table.hash()
    with pytest.raises(IllegalMove) as caught:
        table.play(move)
    assert caught.value.rule == rule
    assert table.hash() == before


def goods(table: Table, name: str, seat: int = 0) -> int:
    return table.farms[seat].goods[GOODS.index(name)]


def supply(table: Table, seat: int = 0) -> dict[str, int]:
    """All that a player has, animals included, without what there is none of."""
    return {name: n for name, n in zip(GOODS, table.farms[seat].goods, strict=True) if n}


def lying(table: Table, space: str) -> int:
    return table.stock[SPACE_NUMBER[space]]


def row(table: Table, name: str) -> Space:
    return table.board.rows[SPACE_NUMBER[name]]


def spaces(table: Table) -> set[str]:
    """All action spaces in the game so far."""
    return {SPACES[number] for number in table.open}


def happened(table: Table, kind: type[Event]) -> list[Any]:
    return [event for event in table.log() if isinstance(event, kind)]


def look(table: Table, seat: int | None = None) -> TableView:
    """The table as this seat sees it, or an onlooker."""
    view = table.view(seat)
    assert isinstance(view, TableView)
    return view


def to_round(table: Table, number: int) -> None:
    """Everybody does the first thing that comes to mind until this round begins."""
    while table.round < number and not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[0], seat)


def to_the_end(table: Table) -> None:
    while not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[0], seat)
