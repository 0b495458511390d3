"""A game asks more of its cards than core does: parts of its own, answers that are used up, a move of its own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from farmyard.core.cards import Card, Collection, Number, Part, Permission, adjust, allowed, also, at_will, by_id, card
from farmyard.core.cards.changes import more
from farmyard.core.values import Move
from farmyard.core.work import one_of
from tests.core.toy import TURNIPS_GAME, Plan, Turnips, Yard, gain
from tests.core.yard import OPTIONS, offered, then

GUARDS = Permission("guards")
LOANS = Number("loans")
TOOLS = Collection[str]("tools")


class Season(Part):
    def __init__(self, name: str) -> None:
        self.name = name


class Neighbour(Card):
    """A card that knows a season."""

    def __init__(self, name: str, *parts: Part) -> None:
        self.season = ""
        super().__init__(name, name, "neighbour", "", 1, parts)

    def take(self, part: Part) -> None:
        if isinstance(part, Season):
            self.season = part.name
        else:
            super().take(part)


ROWS: tuple[Card, ...] = (
    card("Guard", adjust(GUARDS, allowed(), once="round"), adjust(TOOLS, also("pike"))),
    card("Lender", adjust(LOANS, more(2), once="round"), adjust(TOOLS, also("purse"))),
    Neighbour("Ann", Season("summer"), at_will(gain(coins=1))),
)


class Fair(Turnips):
    def __init__(self) -> None:
        super().__init__()
        self.cards = TURNIPS_GAME.cards | by_id(*ROWS)


class FairYard(Yard):
    """Cards at will are used by a move of the game's own."""

    def use_moves(self, seat: int) -> Sequence[Move]:
        return [Plan(0)] if self.bound.usable(seat, self) else []


def a_fair(*names: str) -> FairYard:
    yard = FairYard(Fair(), 2, OPTIONS)
    for name in names:
        yard.take_card(0, name)
    return yard


def test_a_row_may_have_parts_of_the_games_own() -> None:
    row = ROWS[2]
    assert isinstance(row, Neighbour)
    assert (row.season, len(row.at_will)) == ("summer", 1)
    with pytest.raises(TypeError, match="is no part of a card"):
        card("Ben", Season("winter"))


def test_an_answer_for_once_lasts_until_the_card_is_stamped() -> None:
    yard = a_fair("Guard", "Lender")
    assert yard.ask(GUARDS, 0, False)
    assert yard.ask(LOANS, 0, 1) == 3
    assert yard.ask(GUARDS, 0, False), "asking uses nothing"
    yard.stamp(0, "Guard", "round")
    assert not yard.ask(GUARDS, 0, False)
    assert yard.ask(LOANS, 0, 1) == 3, "another card"
    yard.round += 1
    assert yard.ask(GUARDS, 0, False)


def test_a_rule_learns_which_cards_answer() -> None:
    yard = a_fair("Lender", "Guard")
    assert yard.answering(GUARDS, 0, False) == [("Guard", True)]
    assert yard.answering(TOOLS, 0, ()) == [("Guard", ("pike",)), ("Lender", ("purse",))]
    assert yard.answering(TOOLS, 1, ()) == [], "somebody else's"
    yard.stamp(0, "Guard", "round")
    assert yard.answering(GUARDS, 0, False) == []
    assert a_fair().answering(GUARDS, 0, False) == []


def test_a_game_may_have_a_move_of_its_own_for_cards_at_will() -> None:
    choice = one_of(gain(coins=5), gain(turnips=5))
    assert str(Plan(0)) in offered(then(a_fair("Ann"), choice))
    assert str(Plan(0)) not in offered(then(a_fair("Guard"), choice)), "nothing at will"
    assert not any(move.startswith("use") for move in offered(then(a_fair("Ann"), choice)))
