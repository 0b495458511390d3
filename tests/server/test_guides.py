"""Guided games: every move that is written can be made, and every sentence is there and true."""

from __future__ import annotations

import itertools
import re

import pytest

from farmyard.core.i18n import LANGUAGES
from farmyard.core.registry import game, games
from farmyard.core.state import State
from farmyard.server.guides import LEARNER, Guide, GuideStep, guides_of, key_of
from tests.words.parts import messages

from .guide_claims import CLAIMS

GUIDED = [(game_id, name) for game_id in games() for name in guides_of(game_id)]
each_guide = pytest.mark.parametrize(("game_id", "name"), GUIDED)


def walk(game_id: str, name: str) -> list[tuple[GuideStep, State]]:
    """Every step with a sentence, and the game as it is when the learner reads it."""
    guide = guides_of(game_id)[name]
    state = guide.start(game(game_id))
    seen: list[tuple[GuideStep, State]] = []
    for step in guide.steps:
        if step.say:
            seen.append((step, state.clone()))
        if played := step.played():
            seat, text = played
            assert seat in state.to_act, f"{step}: not their turn at {state!r}"
            legal = [str(move) for move in state.legal(seat)]
            assert text in legal, f"{text} is none of {legal}"
            state.play(text, seat)
    seen.append((GuideStep(), state))
    return seen


def numbers_in(lang: str, key: str) -> list[str]:
    return re.findall(r"\d+", str(messages(lang)[key].string))


def test_every_guided_game_has_its_claims() -> None:
    assert set(GUIDED) == set(CLAIMS)


@each_guide
def test_every_move_is_legal_and_read_in_the_learners_turn(game_id: str, name: str) -> None:
    for step, state in walk(game_id, name):
        assert state.over or LEARNER in state.to_act, f"nobody sees {step} at {state!r}"


@each_guide
def test_the_course_is_followed_to_its_end(game_id: str, name: str) -> None:
    guide = guides_of(game_id)[name]
    _, end = walk(game_id, name)[-1]
    assert guide.learned(end) == len(guide.course[LEARNER])
    assert all(guide.rival_move(end, seat) is None for seat in range(1, guide.seats))


@each_guide
def test_another_move_leaves_the_course(game_id: str, name: str) -> None:
    guide = guides_of(game_id)[name]
    state = guide.start(game(game_id))
    while LEARNER not in state.to_act:
        seat = state.to_act[0]
        state.play(guide.rival_move(state, seat) or "", seat)
    assert guide.learned(state) == 0
    other = next(move for move in state.legal(LEARNER) if str(move) != guide.course[LEARNER][0])
    state.play(other, LEARNER)
    assert guide.learned(state) is None


@each_guide
def test_a_lesson_is_short(game_id: str, name: str) -> None:
    """About 12 seconds for each sentence and move."""
    guide = guides_of(game_id)[name]
    assert 5 <= guide.minutes <= 8
    assert len([step for step in guide.steps if step.say]) <= 5 * guide.minutes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_told_and_none_is_idle(lang: str) -> None:
    wanted = {
        key_of(game_id, name, step.say)
        for game_id, name in GUIDED
        for step in guides_of(game_id)[name].steps
        if step.say
    }
    assert wanted == {key for key in messages(lang) if key.startswith("guide.")}


@each_guide
def test_no_sentence_is_told_twice(game_id: str, name: str) -> None:
    said = [step.say for step in guides_of(game_id)[name].steps if step.say]
    assert len(said) == len(set(said))


@each_guide
def test_all_languages_name_the_same_numbers(game_id: str, name: str) -> None:
    for step, _ in walk(game_id, name)[:-1]:
        key = key_of(game_id, name, step.say)
        numbers = {lang: sorted(numbers_in(lang, key)) for lang in LANGUAGES}
        assert all(found == numbers["en"] for found in numbers.values()), f"{key}: {numbers}"


@each_guide
def test_what_a_sentence_claims_is_true(game_id: str, name: str) -> None:
    """Every number in a sentence stands in the claims of that step, where the game itself is asked for it."""
    claims = CLAIMS[game_id, name]
    steps = walk(game_id, name)
    for (step, state), (_, after) in itertools.pairwise(steps):
        told = [
            int(number) for number in re.findall(r"\d+", str(messages("en")[key_of(game_id, name, step.say)].string))
        ]
        claim = claims.get(step.say)
        found = list(claim(state, after)) if claim else []
        assert told == found, f"{step.say} tells {told}, the game says {found}"
    assert set(claims) <= {step.say for step, _ in steps}


def test_seats_are_compared_one_by_one() -> None:
    """Where several choose at once, it does not matter who was first."""
    guide = Guide(seats=2, seed=1, minutes=5, steps=(GuideStep(move="a"), GuideStep(p2="b")))
    assert guide.course == (("a",), ("b",))
