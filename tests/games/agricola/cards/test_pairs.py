"""Every two cards are owned by one player at least once, and both do something: in games with most cards in play.

Goods are rebuilt from the log all the while, and games are saved and loaded in between.
"""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from farmyard.core.cards import Card
from farmyard.core.moves import UseCard
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.game import Agricola
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.state import Table
from tests.games.agricola.cards.witnesses import witnesses
from tests.games.agricola.test_whole_games import Books

Pair = tuple[str, str]

WITH_HANDS: dict[str, dict[str, Any]] = {GAME.id: {"beginner": False}, GAME_2007.id: {"family": False}}
SHARE = 2 / 3
"""Of all cards, before each player in the end."""
AT_ONCE = 4
"""Cards that come into play together."""


class Company:
    """Random games in which cards come into play one after the other, for nothing and whatever they need."""

    def __init__(self, game: Agricola, monkeypatch: pytest.MonkeyPatch) -> None:
        self.game = game
        self.at_work: set[tuple[int, str]] = set()
        self.rows = witnesses(game, lambda owner, card: self.at_work.add((owner, card)))
        for card, row in self.rows.items():
            monkeypatch.setitem(game.cards, card, row)

    def pairs(self) -> set[Pair]:
        return set(combinations(sorted(self.rows), 2))

    def play(self, seed: int) -> set[Pair]:
        """The pairs that were at work before one player in this game."""
        self.at_work.clear()
        rng = random.Random(seed)
        table = self.game.start(seats=self.game.seats[-1] - seed % 2, seed=seed, **WITH_HANDS[self.game.id])
        assert isinstance(table, Table)
        for farm in table.farms:
            farm.material = rng.randrange(len(MATERIALS))
            farm.goods[1:7] = [rng.randrange(6) for _ in farm.goods[1:7]]
        coming = [(seat, card) for seat in range(table.seats) for card in self.sample(rng)]
        rng.shuffle(coming)
        books = Books(table)
        while not table.over:
            books.read(table)
            assert [farm.goods for farm in table.farms] == books.goods
            if coming and rng.random() < 0.8:
                for _ in range(min(AT_ONCE, len(coming))):
                    self.lay(table, coming)
                table.advance()
            else:
                self.move(table, rng)
            if rng.random() < 0.02:
                assert self.game.load(table.to_json()).hash() == table.hash()
        table.scores()
        return {
            pair
            for seat in range(table.seats)
            for pair in combinations(sorted(card for owner, card in self.at_work if owner == seat), 2)
        }

    def lay(self, table: Table, coming: list[tuple[int, str]]) -> None:
        """The next card comes into play; one that would do nothing waits for a better moment."""
        seat, card = coming.pop()
        row = self.rows[card]
        if row.play and all(effect.function is None or effect.function(seat, table) is None for effect in row.play):
            coming.insert(0, (seat, card))
        else:
            table.take_card(seat, card)
            table.play_card(seat, row)

    def sample(self, rng: random.Random) -> list[str]:
        return rng.sample(sorted(self.rows), int(len(self.rows) * SHARE))

    def move(self, table: Table, rng: random.Random) -> None:
        seat = table.to_act[0]
        offered = table.legal(seat)
        beside = table.any_time_moves(seat)
        uses = [move for move in beside if isinstance(move, UseCard)]
        real = [move for move in offered if move not in beside]
        move = rng.choice(uses if uses and rng.random() < 0.15 else real if real and rng.random() < 0.95 else offered)
        if isinstance(move, UseCard):
            self.at_work.add((seat, self.game.card_of(move.card).id))
        table.play(move, seat)


def left_alone(company: Company, wanted: set[Pair], games: int) -> set[Pair]:
    """Those of these pairs that were never at work together in so many games; no more are played than needed."""
    missing = set(wanted)
    for seed in range(games):
        if missing:
            missing -= company.play(seed)
    return missing


def touched(row: Card) -> set[str]:
    """The events and questions of a card; using it at will counts as an event."""
    heard = {when.event for effect in row.on for when in effect.whens}
    return heard | {adjust.question.name for adjust in row.adjust} | ({"use"} if row.at_will else set())


def that_touch(rows: dict[str, Card], pairs: set[Pair]) -> set[Pair]:
    """The pairs that wait for the same event or answer the same question."""
    return {(one, other) for one, other in pairs if touched(rows[one]) & touched(rows[other])}


def test_cards_that_touch_the_same_event_or_question_work_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """The short form, for the revised edition."""
    company = Company(GAME, monkeypatch)
    wanted = that_touch(company.rows, company.pairs())
    assert len(wanted) > 380
    assert left_alone(company, wanted, games=40) == set()


def test_most_cards_of_2007_in_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The short form, for the original edition."""
    company = Company(GAME_2007, monkeypatch)
    assert len(left_alone(company, company.pairs(), games=1)) < len(company.pairs())


@pytest.mark.long
@pytest.mark.parametrize("game", [GAME, GAME_2007], ids=lambda game: game.id)
def test_every_two_cards_work_together(game: Agricola, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(game, monkeypatch)
    assert left_alone(company, company.pairs(), games=200) == set()
