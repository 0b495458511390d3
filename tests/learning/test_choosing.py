"""Bots that use a network choose by the rules, and the same seed chooses the same."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard.bots.learned import Learned
from farmyard.bots.lookahead import imagined_worlds, others_chosen
from farmyard.bots.match import ask
from farmyard.bots.network import Network, StaleWeights
from farmyard.bots.search import Search
from farmyard.core.values import Secret

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


@pytest.mark.parametrize(
    ("name", "options"), [("farmerama", {}), ("la-granja", {}), ("agricola", {"beginner": False, "draft": "seven"})]
)
def test_whoever_chooses_last_does_not_know_what_others_have_chosen(name: str, options: dict[str, Any]) -> None:
    """Whether they are asked in the game itself, as self-play does, or in imagined worlds."""
    game, rng = farmyard.game(name), random.Random(3)
    state = game.start(2, 3, **options)
    while not isinstance(state.agenda[-1], Secret):
        state.play(rng.choice(state.legal(state.to_act[0])))
    first, last = state.to_act
    real = [state.after(move, first) for move in state.legal(first)]
    guessed = {others_chosen(world, last, random.Random(5)).hash() for world in real}
    assert len(real) > 1
    assert len(guessed) == 1
    guesses = {world.agenda[-1] for _ in range(20) for world in imagined_worlds(game, real[0].view(last), rng)}
    assert len(guesses) > 1


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
