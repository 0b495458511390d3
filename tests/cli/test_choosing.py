"""Choosing by number: what is shown is chosen, a wrong number is answered, a slip is confirmed or taken back."""

from __future__ import annotations

import random
from itertools import islice

import pytest

import farmyard
from farmyard.cli.mistakes import WrongUse
from farmyard.cli.play.gist import gist
from farmyard.cli.play.menu import Menu
from farmyard.cli.play.menu_lines import rows_of, shapes
from farmyard.cli.play.turn import Turn

from .test_small_screen import SIZE, Watched, decisions


def a_turn(game: str = "agricola", lang: str = "en", careful: bool = True) -> Turn:
    session = Watched(game, 2, lang, SIZE, seed=4)
    session.careful = careful
    return Turn(session, session.state.to_act[0])


def last_move(turn: Turn) -> str:
    past = turn.session.state.past
    return "" if past is None else str(past.move)


@pytest.mark.parametrize("game", farmyard.games())
def test_a_number_is_never_taken_for_a_verb(game: str) -> None:
    """It chooses the line that shows it, or it is answered with what the menu has."""
    session = Watched(game, 2, "en", SIZE, seed=1)
    for turn, begins in islice(decisions(session, random.Random(game)), 120):
        session.shown(turn, begins)
        handles = {choice.handle: choice.sentences for choice in turn.menu.choices}
        for number in map(str, (*range(12), 60, 999)):
            if number in handles:
                assert turn.picked(number) == handles[number]
                continue
            found = turn.understood(number)
            if not found:
                with pytest.raises(WrongUse) as wrong:
                    turn.picked(number)
                assert all(handle in str(wrong.value) for handle in list(handles)[-1:])


def test_the_dice_of_la_granja() -> None:
    """Where the words are numbers, those that lie there are chosen, and the answer to any other names them."""
    session = Watched("la-granja", 3, "en", SIZE, seed=2)
    for turn, begins in decisions(session, random.Random(3)):
        dice = [choice.handle for choice in turn.menu.choices]
        if begins and turn.menu.said == ("die",) and 1 < len(dice) < 6:
            break
    gone = next(str(die) for die in range(1, 7) if str(die) not in dice)
    assert turn.picked(dice[0]) == [("die", dice[0])]
    with pytest.raises(WrongUse, match=f"no {gone}: choose {', '.join(dice)}"):
        turn.picked(gone)


def test_a_choice_that_cannot_be_taken_back_is_confirmed() -> None:
    """By Enter or yes; another choice takes its place, and no, back or undo play nothing."""
    for answer in ("", "yes", "Y"):
        turn = a_turn()
        turn.answer("forest")
        assert not turn.over
        assert turn.session.state.moves_made == turn.view.moves
        turn.answer(answer)
        assert turn.over
        assert last_move(turn) == "place forest"
    for answer in ("no", "back", "undo", "N"):
        turn = a_turn()
        turn.answer("forest")
        turn.answer(answer)
        assert turn.pending is None
        assert not turn.over
        turn.answer("")
        assert not turn.over, "an empty line only shows the menu again"
    turn = a_turn()
    turn.answer("forest")
    turn.answer("clay-pit")
    turn.answer("")
    assert last_move(turn) == "place clay-pit"


def test_what_is_typed_in_full_or_can_be_taken_back_is_not_asked_twice() -> None:
    turn = a_turn()
    turn.answer("place forest")
    assert turn.over
    turn = a_turn()
    turn.answer("farmland")
    assert turn.over, "the field is still to be chosen, until then it can be taken back"
    turn = a_turn(careful=False)
    turn.answer("forest")
    assert turn.over


def test_a_script_is_asked_nothing() -> None:
    assert Watched("agricola", 2, "en", SIZE).careful is False


@pytest.mark.parametrize(("lang", "told"), [("en", "“undo” takes back: place farmland"), ("nl", "‘herroep’ neemt")])
def test_the_word_that_takes_a_move_back_is_on_the_screen(lang: str, told: str) -> None:
    turn = a_turn(lang=lang)
    assert not any(told in line for line in turn.session.shown(turn, True))  # type: ignore[attr-defined]
    turn.answer("place farmland")
    after = Turn(turn.session, turn.seat)
    assert any(told in line for line in turn.session.shown(after, True))  # type: ignore[attr-defined]
    after.answer("undo" if lang == "en" else "herroep")
    assert turn.session.state.past is None or turn.session.state.undoable(turn.seat) == 0


# --- what a menu tells ------------------------------------------------------------------------------------------------


def test_a_group_of_moves_tells_from_which_to_which_number_they_go() -> None:
    small, large = "4 fences, 4 wood: pasture for 2 animals (a1)", "10 fences, 10 wood: pasture for 8 animals (a1 a2)"
    assert gist([small, large]) == "4–10 fences, 4–10 wood: pasture for 2–8 animals"
    assert gist(["pay 2", "pay 2"]) == "pay 2"
    assert gist(["1 wood", "wood"]) == "… wood"


def test_the_fence_menu_says_what_differs() -> None:
    """Which spaces, how many fences, what they cost, and for how many animals."""
    session = Watched("agricola", 2, "en", SIZE, seed=0)
    rng = random.Random(0)
    state = session.state
    while not any(move.verb == "fence" for move in state.legal(state.to_act[0])):
        legal = state.legal(state.to_act[0])
        wanted = [move for move in legal if str(move) in ("place forest", "place fencing", "place grove")]
        state.play(rng.choice(wanted or legal), state.to_act[0])
    turn = Turn(session, state.to_act[0])
    for sentence in turn.moves:
        if sentence[0] == "fence":
            cells = sentence[1:]
            assert turn.meaning(sentence).endswith(f"({' '.join(cells)})")
    turn.answer("fence")
    turn.answer(next(choice.handle for choice in turn.menu.choices if choice.words == ("a2",)))
    text = "\n".join(session.shown(turn, False))
    assert "a3  6 fences, 6 wood: pasture for 4 animals (a2 a3)" in text
    assert "4 fences, 4 wood: pasture for 2 animals (a2)" in text


def test_no_shape_of_a_menu_hides_a_choice_or_what_tells_it_from_another() -> None:
    sentences = [("fence", cell) for cell in ("a1", "a2", "a3", "b2", "b3")] + [("done",)]
    menu = Menu(sentences)
    same = ["a rather long text that is the same for all of them"] * 5 + ["be done"]
    for columns in (40, 60, 80, 120):
        for lines in shapes(rows_of(menu, same), columns):
            text = "\n".join(line.plain for line in lines)
            assert all(line.cell_len <= columns for line in lines)
            assert all(cell in text for cell in ("a1", "a2", "a3", "b2", "b3", "done"))
