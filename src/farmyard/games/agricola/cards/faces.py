"""The cards of Agricola as people read them."""

from __future__ import annotations

from typing import Any

from farmyard.core.cards import Card
from farmyard.core.cards.card import HandIn
from farmyard.core.cards.faces import CardFace
from farmyard.core.game import Game
from farmyard.core.goods import Goods
from farmyard.core.i18n import known, tell
from farmyard.core.values import Phrase, say
from farmyard.games.agricola.cards.topics import topics_of
from farmyard.games.agricola.goods import printed_order
from farmyard.games.agricola.major_improvements import ROWS
from farmyard.games.agricola.needs import MAJOR
from farmyard.games.agricola.refusals import need_in_words
from farmyard.games.agricola.text_phrases import amount, amounts, improvement_text, improvement_word


def faces(game: Game, lang: str) -> list[CardFace]:
    """Major improvements first, then the hand cards by id."""
    majors = [face_of_major(game, name, lang) for name in (row.name for row in ROWS)]
    hand = [row for row in game.cards.values() if row.kind != MAJOR and row.id[1:].isdecimal()]
    return [*majors, *[face_of_hand_card(game, row, lang) for row in sorted(hand, key=lambda row: row.id)]]


def face_of_major(game: Game, name: str, lang: str) -> CardFace:
    row = next(row for row in ROWS if row.name == name)
    text = improvement_text(name)
    return CardFace(
        id=name,
        name=tell(improvement_word(name), lang),
        kind=MAJOR,
        kind_name=tell(say(f"agricola.card.kind.{MAJOR}"), lang),
        deck="",
        players=1,
        costs=(printed_order(row.cost),),
        cost=tell(say("agricola.card", name=amounts(printed_order(row.cost))), lang),
        needs=(),
        points=row.points,
        passes=False,
        text=tell(text, lang),
        notes=(),
        about=topics_of(game.cards[name]),
    )


def face_of_hand_card(game: Game, row: Card, lang: str) -> CardFace:
    key = f"agricola.card.{row.label}"
    text = say(f"{key}.text")
    costs = tuple([printed_order(way) for way in printed_ways(row) if way])
    return CardFace(
        id=row.id,
        name=tell(improvement_word(row.id), lang),
        kind=row.kind,
        kind_name=tell(say(f"agricola.card.kind.{row.kind}"), lang),
        deck=row.deck,
        players=row.players,
        costs=costs,
        cost=tell(cost_words(game, row), lang) if row.cost is not None or row.hand_in is not None else "",
        needs=tuple([tell(need_in_words(game.id, need), lang) for need in row.needs]),
        points=row.points,
        passes=row.passes,
        text=tell(text, lang),
        notes=notes(key, lang),
        about=topics_of(row),
    )


def printed_ways(row: Card) -> tuple[Goods, ...]:
    """The goods that a card costs, one way or another."""
    if row.hand_in is not None:
        return (row.hand_in.goods,)
    return () if row.cost is None else row.cost.ways


def cost_words(game: Game, row: Card) -> Phrase:
    """Goods, one way or another, or cards; a cost that depends on the farm is paid for each person."""
    if row.hand_in is not None:
        handed = say(f"agricola.card.hand_in.{hand_in_word(row.hand_in)}", n=row.hand_in.n)
        paid = say("agricola.card", name=amounts(printed_order(row.hand_in.goods)))
        return say("agricola.card.cost.and", first=handed, other=paid) if row.hand_in.goods else handed
    if row.cost is not None and row.cost.function is not None:
        table: Any = game.table(game.seats[0], game.read_options(game.seats[0], {}))
        whole, people = row.cost.function(row.id, 0, table), table.farms[0].people
        return say(
            "agricola.card.cost.per_person", goods=[amount(good, n // people) for good, n in printed_order(whole)]
        )
    ways = [
        say("agricola.card", name=amounts(printed_order(way))) for way in (() if row.cost is None else row.cost.ways)
    ]
    return ways[0] if len(ways) == 1 else say("agricola.card.cost.or", first=ways[0], other=ways[1])


def hand_in_word(price: HandIn) -> str:
    """What is handed in, as the catalogue calls it: an oven, the well, any improvements."""
    return price.cards[0] if len(price.cards) == 1 else "improvement"


def notes(key: str, lang: str) -> tuple[str, ...]:
    out: list[str] = []
    while known(f"{key}.note.{len(out) + 1}"):
        out.append(tell(say(f"{key}.note.{len(out) + 1}"), lang))
    return tuple(out)
