"""What sources tell differently of hand cards, in a table that the owner of a box may replace."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard import Record
from farmyard.core.cards import BONUS_POINTS, CARD_POINTS
from farmyard.core.errors import SetupError
from farmyard.games.agricola import GAME_2007
from farmyard.games.agricola.card_facts import PRINTED, PRINTED_ROWS, TABLE
from farmyard.games.agricola.cards.rows import HandCard
from farmyard.games.agricola.rounds import StartWork
from farmyard.games.agricola.state import Table
from tests.games.agricola.table import a_game, a_table, goods, legal, lying, play, with_fact

MEDIUM = {"I101", "K113", "K130", "K133", "E152", "E156", "I260", "K280"}
"""Cards of which our sources are less certain."""


FULL = "H H H F S  H H H F F  H H H F F"
"""A farm without an unused space."""


def owned(card: str, fact: str, value: str, **wishes: Any) -> Table:
    wishes.setdefault("hand", [])
    return a_table(game=GAME_2007, card_facts=with_fact(card, fact, value), **wishes)


def test_the_table_names_what_is_uncertain() -> None:
    """Every card of medium confidence, and each fact with its sources."""
    assert {row.text("card") for row in PRINTED_ROWS} >= MEDIUM
    lines = GAME_2007.printed(TABLE).splitlines()[1:]
    assert all("[public]" in line for line in lines)


@pytest.mark.parametrize("card", [card for card in PRINTED.headers if card in GAME_2007.cards])
def test_our_table_says_what_the_rows_say(card: str) -> None:
    """The table that comes with the game changes nothing."""
    ours = GAME_2007.cards[card]
    theirs = PRINTED.applied({card: ours})[card]
    assert isinstance(ours, HandCard)
    for fact in ("points", "notes"):
        assert getattr(theirs, fact) == getattr(ours, fact)
    assert [(need.name, need.relation, need.n) for need in theirs.needs] == [
        (need.name, need.relation, need.n) for need in ours.needs
    ]
    assert ([] if theirs.cost is None else theirs.cost.ways) == ([] if ours.cost is None else ours.cost.ways)
    if ours.hand_in is not None:
        assert theirs.hand_in is not None
        assert (theirs.hand_in.cards, theirs.hand_in.n, theirs.hand_in.goods) == (
            ours.hand_in.cards,
            ours.hand_in.n,
            ours.hand_in.goods,
        )


def test_another_cost() -> None:
    """E24: one source reads 1 wood."""
    wishes: dict[str, Any] = {"hand": ["E24"], "played": ["E147", "E148", "E149", "E150"], "goods": "1 wood"}
    table = owned("E24", "cost", "wood:1", **wishes)
    play(table, "place meeting-place", "play e24")
    assert goods(table, "wood") == 0
    table = a_table(game=GAME_2007, **wishes)
    play(table, "place meeting-place")
    assert table.to_act == (1,), "it costs 2 wood"


def test_another_prerequisite_and_other_points() -> None:
    """E36: one source reads 3 occupations; I89: one source reads no point."""
    table = owned("E36", "needs", "occupations >= 3", hand=["E36"], played=["E147"])
    view = table.view(0)
    assert [card.why for card in view.hand] == ["card_needs_more"]  # type: ignore[attr-defined]
    assert owned("I89", "points", "0", played=["I89"]).ask(CARD_POINTS, 0, 0, 0) == 0
    assert a_table(game=GAME_2007, hand=[], played=["I89"]).ask(CARD_POINTS, 0, 0, 0) == 1


def test_other_numbers() -> None:
    """I63: one source reads once in a game; E31: one reads even rounds; K276: one reads 3 points."""
    plough = owned("I63", "uses", "1", hand=["I63"], played=["E147"], goods="2 wood")
    play(plough, "place meeting-place", "play i63")
    assert plough.note(0, "I63") == 1
    pond = owned("E31", "odd", "0", hand=["E31"], played=["E147", "E12", "E13"], round=3)
    play(pond, "place meeting-place", "play e31")
    assert [waiting[0] for waiting in pond.waiting] == [4, 6, 8, 10, 12, 14]
    for facts, bonus in ((with_fact("K276", "bonus", "3"), 3), ("", 5)):
        table = a_table(
            game=GAME_2007, hand=[], played=["K276"], card_facts=facts, farm=FULL, pastures=["a5"],
            goods="1 sheep 1 boar 1 cattle 1 grain 1 vegetable",
        )  # fmt: skip
        assert table.ask(BONUS_POINTS, 0, 0, 0) == bonus


def test_the_fee_of_the_taster() -> None:
    """I260: 1 food to the starting player; one source reads 2."""
    for value in ("1", "2"):
        table = owned(
            "I260", "food", value, seats=4, first=1, played=["I260"], goods="3 food", begin_with=[StartWork()]
        )
        had = goods(table, "food", 1)
        play(table, next(move for move in legal(table) if move != "done"), "place forest")
        assert goods(table, "food", 1) == had + int(value)
        assert goods(table, "food") == 3 - int(value)


def test_whether_the_academic_counts_twice_for_the_price() -> None:
    """E148: once, as printed; one implementation counts 2, so with four players the next one would be the third."""
    for value, food in (("1", 1), ("2", 2)):
        table = owned("E148", "paid", value, seats=4, hand=["I238"], played=["E148"], goods="2 food")
        play(table, "place lessons-2", "play i238")
        assert goods(table, "food") == 2 - food


def test_a_game_with_an_owners_table_is_saved_recorded_and_imagined() -> None:
    """The table travels with the game."""
    text = with_fact("I89", "points", "0")
    table = a_game(2, GAME_2007, family=False, card_facts=text)
    again = Record.parse(str(table.record())).replay()
    assert again.hash() == table.hash()
    loaded = GAME_2007.load(table.to_json())
    assert loaded.game.cards["I89"].points == again.game.cards["I89"].points == 0
    world = GAME_2007.imagine(table.view(0), random.Random(1))
    assert world.game.cards["I89"].points == 0
    assert lying(table, "fishing") == 1
    shown = {card.id: card.points for card in table.view(0).tables.cards}  # type: ignore[attr-defined]
    assert shown["I89"] == 0


def test_boxes_do_not_change_one_another() -> None:
    """Two owners at two tables: the first game does not see the cards of the second."""
    one = owned("I89", "points", "4", played=["I89"])
    other = owned("I89", "points", "2", played=["I89"])
    assert [table.ask(CARD_POINTS, 0, 0, 0) for table in (one, other)] == [4, 2]
    assert GAME_2007.cards["I89"].points == 1


@pytest.mark.parametrize(
    ("card", "fact", "value"),
    [
        ("E24", "cost", "gold:1"),
        ("E24", "cost", "wood"),
        ("E24", "cost", "wood:99"),
        ("E36", "needs", "friends >= 2"),
        ("E36", "needs", "occupations > 2"),
        ("I89", "points", "many"),
        ("I260", "food", "-1"),
    ],
)
def test_what_is_wrong_with_a_table_is_told(card: str, fact: str, value: str) -> None:
    with pytest.raises(SetupError) as wrong:
        GAME_2007.start(seats=2, family=False, card_facts=with_fact(card, fact, value))
    assert wrong.value.phrase.key == "table.cell"


def test_rows_stay_in_their_order() -> None:
    lines = GAME_2007.printed(TABLE).splitlines()
    for changed in ([*lines[:-1]], [lines[0], *reversed(lines[1:])], lines[1:]):
        with pytest.raises(SetupError):
            GAME_2007.start(seats=2, family=False, card_facts="\n".join(changed))
