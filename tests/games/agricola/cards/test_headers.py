"""What is printed at the edge of every hand card: compared with a list of all of them."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from farmyard.core.cards import CARD_POINTS, Card, Need
from farmyard.core.game import Game
from farmyard.core.goods import Goods
from farmyard.core.goods import goods as amounts
from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.needs import MAJOR, OCCUPATION
from tests.games.agricola.table import a_table


def printed_list(year: int) -> dict[str, dict[str, str]]:
    text = (Path(__file__).parent / f"printed{year}.csv").read_text(encoding="utf-8")
    return {row["id"]: row for row in csv.DictReader(text.splitlines())}


PRINTED = {GAME.id: printed_list(2016), GAME_2007.id: printed_list(2007)}


def hand_cards(game: Game) -> list[Card]:
    return [row for row in game.cards.values() if row.kind != MAJOR]


def listed(*kinds: str) -> list[Any]:
    """Every card on a list of which there is a row."""
    return [
        pytest.param(game, card, id=card)
        for game in (GAME, GAME_2007)
        for card, printed in PRINTED[game.id].items()
        if card in game.cards and printed["kind"] in kinds
    ]


def spelt(need: Need) -> str:
    return f"{need.name} {need.relation} {need.n}" if need.relation else need.name


def read_goods(text: str) -> Goods:
    """wood:1 clay:2"""
    return amounts(**{good: int(n) for good, n in (part.split(":") for part in text.split())})


def costs(row: Card) -> list[Goods]:
    if row.hand_in is not None:
        return [row.hand_in.goods] if row.hand_in.goods else []
    return [] if row.cost is None else list(row.cost.ways)


def handed_in(row: Card) -> str:
    """What is handed in for it: one card of a sort, or two improvements."""
    if row.hand_in is None:
        return ""
    return " or ".join(row.hand_in.cards) if row.hand_in.n == 1 else f"{row.hand_in.n} improvements"


@pytest.mark.parametrize(("game", "card"), listed("minor", "occupation"))
def test_a_card_has_what_is_printed_on_it(game: Game, card: str) -> None:
    printed, row = PRINTED[game.id][card], game.cards[card]
    assert row.name == printed["name"]
    assert row.kind == printed["kind"]
    assert row.deck == card[0]
    assert row.players == int(printed["players"])
    assert "; ".join(sorted(spelt(need) for need in row.needs)) == printed["needs"]
    assert row.points == int(printed["points"])
    assert row.passes == (printed["passes"] == "yes")
    if printed["cost"] != "by people":
        assert costs(row) == [read_goods(way) for way in printed["cost"].split(" or ") if way]
    assert handed_in(row) == printed.get("hand_in", "")


def test_the_table_holds_the_cards_of_the_box_and_no_others() -> None:
    assert {row.id for row in hand_cards(GAME)} == set(PRINTED[GAME.id])
    assert {row.id for row in hand_cards(GAME_2007)} == set(PRINTED[GAME_2007.id])


@pytest.mark.parametrize(("game", "card"), listed("minor"))
def test_printed_points_count(game: Game, card: str) -> None:
    """A16-SCORE-36: only those of cards in play."""
    printed = PRINTED[game.id][card]
    passes = printed["passes"] == "yes"
    table = a_table(game=game, hand=[], played=[] if passes else [card])
    assert table.ask(CARD_POINTS, 0, 0, 0) == (0 if passes else int(printed["points"]))


@pytest.mark.parametrize(("game", "card"), listed("occupation"))
def test_occupations_have_no_printed_points(game: Game, card: str) -> None:
    """A16-SCORE-38."""
    assert game.cards[card].points == 0


def by_occupations() -> list[Any]:
    """Every card that asks for a number of occupations."""
    every = [(param.values[0], param.values[1]) for param in listed("minor", "occupation")]
    return [
        pytest.param(game, card, id=card)
        for game, card in every
        if any(need.name == "occupations" for need in game.cards[card].needs)
    ]


@pytest.mark.parametrize(("game", "card"), by_occupations())
def test_occupations_that_a_card_needs(game: Game, card: str) -> None:
    """A16-MINOR-07, A16-MINOR-Q-03, R71: so many or more, at most so many, exactly so many; before this player."""
    need = next(need for need in game.cards[card].needs if need.name == "occupations")
    fillers = [row.id for row in hand_cards(game) if row.kind == OCCUPATION and not row.adjust and row.id != card]
    for n in range(min(6, len(fillers) + 1)):
        table = a_table(game=game, hand=[], played=[*fillers[:n], *[f"{other}@1" for other in fillers[n : n + 3]]])
        enough = {">=": n >= need.n, "<=": n <= need.n, "=": n == need.n, "==": n == need.n}[need.relation]
        assert need.holds(table, 0) == enough, n


@pytest.mark.parametrize("lang", ["en", "fr", "de", "nl"])
@pytest.mark.parametrize("game", [GAME, GAME_2007], ids=str)
def test_no_two_cards_have_the_same_name(game: Game, lang: str) -> None:
    """Menus, questions and the log name cards; no player could tell them apart."""
    names = Counter(tell(say(f"agricola.card.{row.label}"), lang) for row in hand_cards(game))
    assert [name for name, n in names.items() if n > 1] == []
