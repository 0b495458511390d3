"""Numbers for moves: the tables that are stored, and how a move is said in actions."""

from __future__ import annotations

from hashlib import sha256

import pytest

import farmyard
from farmyard.core.actions import END, ActionTable, Offer, UnknownMove, every_line, table_of, versions
from farmyard.core.errors import SetupError
from farmyard.core.values import Move
from tests.core.toy import Turnips

GAMES = farmyard.games()

RELEASED = {
    ("agricola", 1): (1449, "8bb402ef0b75a527"),
    ("agricola-2007", 1): (2273, "e3bcbff66bbc3b5d"),
    ("farmerama", 1): (542, "cf261cf44a231afe"),
    ("frage-der-aehre", 1): (936, "514bcaed2ba26ca4"),
    ("la-granja", 1): (2240, "e84f967bfef474ac"),
}
"""How many lines a table had, and what they were: these never change. More may follow."""


def test_every_stored_table_is_held_here() -> None:
    there = {(game, version) for game in GAMES for version in versions(farmyard.game(game))}
    assert there == set(RELEASED)


@pytest.mark.parametrize(("game", "version"), RELEASED)
def test_an_action_means_the_same_in_every_release(game: str, version: int) -> None:
    count, digest = RELEASED[game, version]
    lines = table_of(farmyard.game(game), version).lines
    assert sha256("\n".join(lines[:count]).encode()).hexdigest()[:16] == digest
    assert len(set(lines)) == len(lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_newest_table_has_every_line(game: str) -> None:
    """Else `python tools/actions.py` appends what is missing."""
    found = farmyard.game(game)
    assert not set(every_line(found)) - set(table_of(found).lines)


def test_a_table_that_is_not_there() -> None:
    with pytest.raises(SetupError) as refused:
        table_of(farmyard.game("farmerama"), 99)
    assert refused.value.phrase.key == "setup.actions"


def test_a_game_without_a_stored_table_gets_one() -> None:
    table = table_of(Turnips())
    assert table.version == 0
    assert "plan sow" in table.lines


def texts(game: str, move: str) -> list[str]:
    table = table_of(farmyard.game(game))
    return [table.lines[action] for action in table.pieces(farmyard.game(game).parse(move))]


@pytest.mark.parametrize(
    ("game", "move", "said"),
    [
        ("agricola", "place forest", ["place forest"]),
        ("agricola", "fence b4 b5", ["fence b4", "+ b5"]),
        ("agricola", "keep sheep 2 boar 1", ["keep sheep", "+ 2", "+ boar", "+ 1"]),
        ("agricola", "sow b068.1 vegetable", ["sow", "+ b068", "+ 1", "+ vegetable"]),
        ("agricola-2007", "choose clay-for-2-stone", ["choose", "+ clay", "+ for", "+ 2", "+ stone"]),
        ("agricola-2007", "pay clay 1 -e20", ["pay", "+ clay", "+ 1", "+ -", "+ e20"]),
        ("farmerama", "choose sow feed", ["choose sow", "+ feed"]),
        ("frage-der-aehre", "lay w1r2 e2 e1", ["lay w1r2", "+ e2", "+ e1"]),
        ("la-granja", "deliver grape b2 1", ["deliver grape", "+ b2", "+ 1"]),
    ],
)
def test_how_a_move_is_said(game: str, move: str, said: list[str]) -> None:
    assert texts(game, move) == said


def test_a_word_without_a_line() -> None:
    table = ActionTable("test", 1, ["choose", "+ clay", END])
    with pytest.raises(UnknownMove, match="unheard-of"):
        table.spell("choose unheard-of")


def offer(game: str, *moves: str) -> Offer:
    found = farmyard.game(game)
    return Offer(table_of(found), [found.parse(move) for move in moves])


def lines(of: Offer) -> list[str]:
    return sorted(of.table.lines[action] for action in of.actions())


def said(to: Offer, line: str) -> Move | None:
    return to.say(to.table.numbers[line])


def test_a_move_is_made_as_soon_as_only_one_is_left() -> None:
    asked = offer("frage-der-aehre", "lay w1r2 e2 e1", "lay w1r2 e2 e3", "lay w1r2 a1 a2", "lay b e5")
    assert lines(asked) == ["lay b", "lay w1r2"]
    assert said(asked, "lay w1r2") is None
    assert lines(asked) == ["+ a1", "+ e2"]
    assert str(said(asked, "+ a1")) == "lay w1r2 a1 a2"


def test_the_end_is_said_where_another_move_would_go_on() -> None:
    asked = offer("agricola", "keep sheep 1", "keep sheep 1 cattle 1", "keep sheep 1 cattle 2")
    assert said(asked, "keep sheep") is None
    assert said(asked, "+ 1") is None
    assert lines(asked) == ["+ .", "+ cattle"]
    assert str(said(asked, "+ .")) == "keep sheep 1"


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    asked = offer("agricola", "fence b4", "fence b4 b5", "fence b5")
    assert said(asked, "fence b4") is None
    with pytest.raises(ValueError, match="not possible"):
        said(asked, "fence b5")
    assert lines(asked) == ["+ .", "+ b5"]


def test_moves_that_are_said_alike_are_found_out() -> None:
    asked = offer("agricola", "choose clay-2", "choose clay-2")
    assert said(asked, "choose") is None
    assert said(asked, "+ clay") is None
    assert said(asked, "+ 2") is None
    with pytest.raises(UnknownMove, match="alike"):
        said(asked, "+ .")
