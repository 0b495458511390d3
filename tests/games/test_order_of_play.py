"""No answer depends on the order in which cards came into play: for every card and every question of the games.

A position is dealt some cards in one order and in another. All numbers, prices and permissions show in the views, the
legal moves and the scores, and those must be the same.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from farmyard.core.game import Game
from farmyard.core.state import State
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.la_granja import GAME as LA_GRANJA
from tests.games.agricola.made_up import with_cards

GAMES: dict[str, Game] = {
    "agricola": GAME,
    "agricola-2007": GAME_2007,
    "made-up cards": with_cards(0),
    "la-granja": LA_GRANJA,
}
BY_ORDER = {"B099", "E174"}
"""Cards whose text counts what was played after them."""
DEALS = 40


def a_position(game: Game, rng: random.Random) -> State:
    """Somewhere in a random game, with goods enough for prices to matter."""
    state = game.start(seats=2, seed=rng.randrange(1000))
    for _ in range(rng.randrange(10, 60)):
        if state.over:
            break
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    for farm in getattr(state, "farms", ()):
        for good in range(6):
            farm.goods[good] += rng.randrange(4)
    return state


def with_order(state: State, owned: list[tuple[int, str]]) -> State:
    twin = state.clone()
    for seat, card in owned:
        twin.take_card(seat, card)
    return state.game.load(twin.to_json())  # it remembers no answer of before


def answers(state: State) -> Any:
    """All that follows from the cards; only the list of the cards themselves stands in the order of play."""
    out: list[Any] = [[score.parts for score in state.scores()]]
    for seat in range(state.seats):
        data = msgspec.to_builtins(state.view(seat))
        out.append({name: value for name, value in data.items() if name != "cards"})
        if seat in state.to_act:
            out.append(sorted(str(move) for move in state.legal(seat)))
    return out


@pytest.mark.parametrize("name", GAMES)
def test_answers_do_not_depend_on_the_order_of_play(name: str) -> None:
    """Two thirds of all cards that change an answer are in play at once, so that they meet one another."""
    rng = random.Random(name)
    game = GAMES[name]
    rows = sorted(
        row.id for row in game.cards.values() if row.adjust and row.kind != "major" and row.id not in BY_ORDER
    )
    for _ in range(DEALS if rows else 0):
        state = a_position(game, rng)
        owned = [(place % state.seats, card) for place, card in enumerate(rng.sample(rows, 2 * len(rows) // 3))]
        first = answers(with_order(state, owned))
        rng.shuffle(owned)
        assert answers(with_order(state, owned)) == first, owned
