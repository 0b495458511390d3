"""Explanations: the best moves of a view with numbers, a line and reasons, told in four languages."""

from __future__ import annotations

import itertools
import random
import re
import time
from pathlib import Path

import pytest

import farmyard
from farmyard.bots import make_bot, reasons
from farmyard.bots.explaining import BEST, LineMove, explain
from farmyard.bots.localization import localized, localized_line, paragraphs
from farmyard.bots.outlook import by_heuristic
from farmyard.bots.playouts import play_at_random
from farmyard.bots.search_outlook import shift_to
from farmyard.bots.weights import VARIABLE
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.core.moves import Choose
from farmyard.core.values import Phrase
from tests.learning.networks import untrained

from .test_levels import GAMES, NAMES, TABLES, Unjudged, in_the_middle

AGRICOLA = farmyard.game("agricola")


@pytest.fixture(autouse=True)
def no_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None are installed, whatever the package brings: a test that wants some puts them into its own folder."""
    monkeypatch.setattr("farmyard.bots.weights.PACKAGED", tmp_path / "nothing")
    monkeypatch.setenv(VARIABLE, str(tmp_path))


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=NAMES)
def test_legal_moves_with_the_best_first(game: farmyard.Game, seats: int) -> None:
    state = in_the_middle(game, seats)
    seat = state.to_act[0]
    legal = state.legal(seat)
    found = explain(game, state.view(seat), legal, ms=200)
    assert found.by == "heuristic"
    assert {one.move for one in found.advice} <= {str(move) for move in legal}
    assert [one.margin for one in found.advice] == sorted([one.margin for one in found.advice], reverse=True)
    assert 0.5 <= found.sure <= 1
    for one in found.advice:
        assert one.behind == pytest.approx(found.advice[0].margin - one.margin)
        assert (one.line[0].seat, one.line[0].move) == (seat, one.move)
        assert (one.chance is None) == (seats == 1)
        assert one.chance is None or 0 <= one.chance <= 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_all_of_it_can_be_told(game: farmyard.Game, lang: str) -> None:
    state = in_the_middle(game, 3)
    seat = state.to_act[0]
    view = state.view(seat)
    names = ("Ann", "Bob", "Cem")
    found = localized(explain(game, view, state.legal(seat), ms=200), game, view, lang, names)
    text = "\n".join(line for one in found.advice for line in paragraphs(one, lang, names))
    assert not re.search(r"\bhint\.|[{}]", text + found.by_text + found.sure_text)
    assert all(one.description for one in found.advice)


def test_a_search_explains_where_there_are_weights(tmp_path: Path) -> None:
    for seats in (1, 2):
        untrained(tmp_path, AGRICOLA, seats)
        state = in_the_middle(AGRICOLA, seats)
        seat = state.to_act[0]
        legal = state.legal(seat)
        found = explain(AGRICOLA, state.view(seat), legal, ms=150, also=legal[-1:])
        assert found.by == "search"
        assert found.considered >= 3
        assert str(legal[-1]) in {one.move for one in found.advice}
        assert all((one.chance is None) == (seats == 1) for one in found.advice)


def test_a_line_goes_on_after_moves_that_nobody_can_choose() -> None:
    """A search leaves them out: here the only trade there is, between two choices."""
    game, rng = farmyard.game("farmerama"), random.Random(0)
    state = game.start(seats=2, seed=0)
    while state.moves_made < 18:
        acting = state.to_act[0]
        state.play(rng.choice(state.legal(acting)), acting)
    seat = state.to_act[0]
    after = state.after(game.parse("begin feed"), seat)
    assert [str(move) for move in after.legal(seat)] == ["trade"]
    line = (LineMove(seat, "begin feed"), LineMove(seat, "sow carrot d1"))
    found = localized_line(line, game, state.view(seat), "en")
    assert [step.move for step in found] == ["begin feed", "sow carrot d1"]
    assert localized_line(line[::-1], game, state.view(seat), "en") == ()


def test_margin_and_odds_share_what_a_search_has_found() -> None:
    """10 points more at even odds: part of it is margin, part of it the better chance that goes with it."""
    assert 0 < shift_to(10.0, 0.0, 5.0) < 10
    assert shift_to(0.0, 0.0, 5.0) == pytest.approx(0, abs=1e-6)


def test_a_game_without_an_evaluation_is_played_out_at_random() -> None:
    game = Unjudged()
    state = game.start(seats=2, seed=2)
    while len(state.legal(state.to_act[0])) < 2:
        state.play(state.legal(state.to_act[0])[0], state.to_act[0])
    seat = state.to_act[0]
    found = explain(game, state.view(seat), state.legal(seat), ms=150)
    assert found.by == "playouts"
    assert all(one.doubt > 0 for one in found.advice)
    assert found.considered > len(state.legal(seat)), "games, not moves"


def test_a_reply_that_there_is_no_time_to_look_for_is_not_told() -> None:
    """Else it would be the first move that happens to be legal."""
    state = AGRICOLA.start(seats=2, seed=1)
    seat = state.to_act[0]
    view, legal, rng = state.view(seat), state.legal(seat), random.Random(1)
    in_time = by_heuristic(AGRICOLA, view, legal, (), rng, lambda: False)
    assert any(who != seat for one in in_time.moves for who, _ in one.line)
    too_late = by_heuristic(AGRICOLA, view, legal, (), rng, lambda: True)
    assert all(who == seat for one in too_late.moves for who, _ in one.line)


def test_a_game_that_is_not_over_in_time_says_nothing() -> None:
    game = Unjudged()
    state = game.start(seats=2, seed=2)
    seat = state.to_act[0]
    checks = itertools.count()
    found = play_at_random(game, state.view(seat), state.legal(seat), random.Random(1), 1, lambda: next(checks) > 4)
    assert [len(ends.margins) for ends in found.values()] == [0] * len(found)


def test_moves_that_were_asked_for_are_explained_too() -> None:
    state = in_the_middle(AGRICOLA, 2)
    seat = state.to_act[0]
    for move in state.legal(seat):
        found = explain(AGRICOLA, state.view(seat), state.legal(seat), ms=1, best=1, also=(move,))
        assert str(move) in {one.move for one in found.advice}
        assert len(found.advice) <= 2


def test_it_ends_about_when_it_should() -> None:
    game = farmyard.game("la-granja")
    state = in_the_middle(game, 4)
    seat = state.to_act[0]
    began = time.monotonic()
    explain(game, state.view(seat), state.legal(seat), ms=300)
    assert time.monotonic() - began < 3
    began = time.monotonic()
    explain(game, state.view(seat), state.legal(seat), ms=60_000, cancelled=lambda: True)
    assert time.monotonic() - began < 3


def test_the_same_seed_explains_the_same() -> None:
    state = in_the_middle(farmyard.game("farmerama"), 2)
    seat = state.to_act[0]
    one, other = (explain(state.game, state.view(seat), state.legal(seat), ms=60_000, seed=5).advice for _ in range(2))
    assert one == other
    assert len(one) <= BEST


# --- reasons ----------------------------------------------------------------------------------------------------------


def texts(found: list[Phrase]) -> list[str]:
    return [tell(reason, "en") for reason in found]


def test_goods_that_come_and_go_are_told_in_the_words_of_the_game() -> None:
    before = AGRICOLA.start(seats=2, seed=1)
    after = before.clone()
    farm = after.farms[0]  # type: ignore[attr-defined]
    farm.goods[1] += 3
    farm.goods[0] -= 1
    farm.people += 1
    told_changes = texts(reasons.changes(before, after, 0))
    assert "You get 1 person, 3 wood." in told_changes
    assert "You give up 1 food." in told_changes
    assert "3 points more, people." in told_changes
    assert reasons.changes(before, before, 0) == []


def test_the_best_move_is_compared_with_the_next_one() -> None:
    assert texts(reasons.comparison([5.0, 4.9], 0)) == ["Another move is about as good."]
    assert texts(reasons.comparison([5.0, 1.0], 0)) == ["About 4 points better than any other move."]
    assert texts(reasons.comparison([5.0, 4.0, 2.0], 2)) == ["About 3 points less than the best move."]
    assert reasons.comparison([5.0], 0) == []


def test_what_another_would_take_is_told_only_if_it_is_gone_then() -> None:
    """A space that is taken is gone; a conversion that everybody can make is not."""
    state = AGRICOLA.start(seats=2, seed=1)
    mine, other = state.to_act[0], 1 - state.to_act[0]
    forest = next(move for move in state.legal(mine) if str(move) == "place forest")
    after = state.after(forest, mine)
    assert after.to_act == (other,)
    assert reasons.taken_by_others(forest, after, [(other, forest)], mine)[0].key == "hint.taken"
    still_there = after.legal(other)[0]
    assert reasons.taken_by_others(still_there, after, [(other, still_there)], mine) == []
    assert reasons.taken_by_others(Choose("nothing"), after, [(other, forest)], mine) == []


def test_only_the_end_of_the_game_is_told_of_what_comes_next() -> None:
    """A line that was looked at so far only says nothing about whose turn is next."""
    state = AGRICOLA.start(seats=1, seed=1)
    assert reasons.ending(state) == []
    bot = make_bot("random", AGRICOLA, 1)
    while not state.over:
        state.play(bot.choose(None, state.legal(0)), 0)
    assert texts(reasons.ending(state)) == ["It ends the game."]


def test_a_spectator_is_not_advised() -> None:
    state = AGRICOLA.start(seats=2, seed=1)
    with pytest.raises(ValueError, match="seat"):
        explain(AGRICOLA, state.view(None), state.legal(state.to_act[0]))
