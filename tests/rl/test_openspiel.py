"""OpenSpiel: its simulation tests and playthroughs, chance nodes, and what information states tell."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from farmyard.testkit.siblings import Story
from tests.rl.playing import GAMES, options

pyspiel = pytest.importorskip("pyspiel")

from farmyard.rl import openspiel_game  # noqa: E402
from farmyard.rl.openspiel import spelled  # noqa: E402


def random_state(game: Any, moves: int, seed: int) -> Any:
    rng = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(moves):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", GAMES)
def test_the_random_simulation_test_of_openspiel_passes(game: str) -> None:
    pyspiel.random_sim_test(openspiel_game(game, seats=2), num_sims=1, serialize=False, verbose=False)


def test_it_passes_with_saving_and_loading() -> None:
    pyspiel.random_sim_test(openspiel_game("farmerama", seats=3), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_chance_has_explicit_odds(game: str) -> None:
    state = openspiel_game(game, seats=2, **options(game)).new_initial_state()
    while not state.is_terminal() and state.move_number() < 150:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            assert len(outcomes) <= state.get_game().max_chance_outcomes()
            state.apply_action(outcomes[0][0])
        else:
            state.apply_action(state.legal_actions()[0])


def test_the_name_says_the_setup() -> None:
    game = openspiel_game("farmerama", seats=3, experienced=True, reward="margin")
    text = str(game)
    assert text == "farmerama".join(("farmyard_", "(experienced=True,reward=margin,seats=3,together=False)"))
    assert str(pyspiel.load_game(text)) == text
    assert game.num_players() == 3
    assert str(pickle.loads(pickle.dumps(game))) == text


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_state_goes_on(game: str) -> None:
    """Also in the middle of a move that is said in pieces."""
    found = openspiel_game(game, seats=2, **options(game))
    for moves in (30, 61, 90):
        state = random_state(found, moves, moves)
        _, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(found, state))
        assert str(loaded) == str(state)
        assert loaded.legal_actions() == state.legal_actions()
        twin = state.clone()
        if not state.is_terminal():
            twin.apply_action(twin.legal_actions()[0])
        assert str(loaded) == str(state) != str(twin)


@pytest.mark.parametrize("game", GAMES)
def test_information_states_tell_nothing_hidden(game: str) -> None:
    """A history with hidden draws and choices exchanged reads the same for whoever may not know them."""
    found = openspiel_game(game, seats=2, **options(game))
    state = random_state(found, 70, 8)
    story = Story(state.position)
    rng = random.Random(8)
    for seat in range(2):
        told = state.information_state_string(seat).splitlines()
        for pair in story.pairs(seat, rng):
            if pair.later:
                other = follow(found, pair.sibling)
                lines = other.information_state_string(seat).splitlines()
                assert lines == told[: len(lines)]


def follow(game: Any, sibling: Any) -> Any:
    """The same moves in OpenSpiel."""
    state = game.new_initial_state()
    for past in sibling.history():
        while True:
            if past.seat < 0:
                outcomes = state.nature_step().outcomes(state.position)
                state.apply_action(list(outcomes).index(past.move))
                break
            pieces = state.episode.table.pieces(past.move)
            said = len(state.episode.offer.said)
            action = pieces[said] if said < len(pieces) else state.episode.table.end
            made = state.position.moves_made
            state.apply_action(action)
            if state.position.moves_made > made:
                break
    return state


LONG = [pytest.param(game, marks=() if game == "farmerama" else pytest.mark.long) for game in GAMES]


@pytest.mark.parametrize("game", LONG)
def test_a_playthrough_of_openspiel_can_be_replayed(game: str) -> None:
    """A whole random game with everything that OpenSpiel can ask of every state; the same seed tells the same."""
    from open_spiel.python.algorithms import generate_playthrough

    text = str(openspiel_game(game, seats=2))
    first = generate_playthrough.playthrough(text, None, seed=3)
    assert generate_playthrough.playthrough(text, None, seed=3) == first
    assert f'GameType.short_name = "{text.partition("(")[0]}"' in first
    assert "IsTerminal() = True" in first


def test_nature_and_seats_are_written_as_in_records() -> None:
    assert (spelled(-1), spelled(0)) == ("--", "p1")
