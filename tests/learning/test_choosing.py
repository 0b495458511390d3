"""Bots that use a network choose by the rules, and the same seed chooses the same."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import farmyard
from farmyard.bots.learned import Learned
from farmyard.bots.match import ask
from farmyard.bots.network import Network, StaleWeights
from farmyard.bots.search import Search

from .networks import untrained


@pytest.mark.parametrize("name", farmyard.games())
def test_a_network_plays_a_while_by_the_rules(name: str, tmp_path: Path) -> None:
    game = farmyard.game(name)
    seats = game.seats[-1]
    path = str(untrained(tmp_path, game, seats))
    players = [Search(game, seat, path, sims=6) if seat % 2 else Learned(game, seat, path) for seat in range(seats)]
    twins = [Search(game, seat, path, sims=6) if seat % 2 else Learned(game, seat, path) for seat in range(seats)]
    state, rng = game.start(seats, 3), random.Random(3)
    for number in range(60):
        seat = state.to_act[0]
        if number % 6:
            state.play(rng.choice(state.legal(seat)), seat)
            continue
        move = ask(players[seat], state, seat)
        assert move == ask(twins[seat], state, seat)
        state.play(move, seat)


def test_a_cancelled_search_ends_with_what_it_has(tmp_path: Path) -> None:
    game = farmyard.game("farmerama")
    bot = Search(game, 1, str(untrained(tmp_path, game, 2)), sims=10**9)
    bot.cancelled = True
    state = game.start(2, 1)
    assert bot.choose(state.view(0), state.legal(0)) in state.legal(0)


def test_weights_for_other_numbers_are_refused(tmp_path: Path) -> None:
    game = farmyard.game("farmerama")
    path = untrained(tmp_path, game, 2)
    with pytest.raises(StaleWeights):
        Network.load(path, game.encoding(3))
