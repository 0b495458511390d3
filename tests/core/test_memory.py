"""Cards remember, and are used at will: beside any decision of the owner, and in windows."""

from __future__ import annotations

import pytest

from farmyard.core.cards import Card, after, at_will, by_id, card, on, remembers
from farmyard.core.cards.memory import NO_NOTES
from farmyard.core.cards.uses import OpenWindow
from farmyard.core.errors import IllegalMove
from farmyard.core.moves import Choose, Done, UseCard
from farmyard.core.notation import Notation
from farmyard.core.values import Move
from farmyard.core.work import Work, count_up, maybe, note, once, one_of, pay, seq
from tests.core.toy import MOVES, TURNIPS_GAME, Sow, Sown, Turnips, Use, Yard, gain
from tests.core.yard import OPTIONS, happened, offered, then


def four_left(owner: int, state: Yard) -> Work | None:
    """2 coins while uses are left."""
    return seq(count_up(-1), gain(coins=2)) if state.note(owner, "Chest") > 0 else None


ROWS: tuple[Card, ...] = (
    card("Chest", remembers(2), at_will(four_left)),
    card("Kettle", at_will(gain(coins=1), once="round", windows=("dawn",))),
    card("Loft", at_will(pay(turnips=2).then(gain(coins=5)), windows=("dusk",))),
    card("Stall", at_will(one_of(pay(turnips=1).then(gain(coins=1)), pay(turnips=2).then(gain(coins=3))))),
    card("Trick", at_will(gain(coins=1), once="game"), at_will(gain(turnips=1))),
    card("Sunday Hat", on(after(Sown), maybe(once("round", gain(coins=3))))),
    card("Diary", on(after(Sown), note(7, place=2))),
    card("Secret", at_will(gain(coins=1), test=lambda owner, state: state.round == 2)),
    card("Crossroads", at_will(one_of(gain(coins=1), gain(turnips=1)))),
)


class Attic(Turnips):
    """Turnips with these cards, where `use` is said of cards in play."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = TURNIPS_GAME.cards | by_id(*ROWS)
        kinds: list[type[Move]] = [kind for kind in MOVES if kind is not Use] + [Choose, Done, UseCard]
        self.notation = Notation(kinds)
        self.codec.read_move = self.notation.read


ATTIC = Attic()


def a_table(*names: str, seat: int = 0, turnips: int = 0) -> Yard:
    yard = ATTIC.table(2, OPTIONS)
    yard.agenda.clear()
    for farmer in yard.farmers:
        farmer.turnips = turnips
    for name in names:
        yard.take_card(seat, name)
    return yard


CHOICE = one_of(gain(coins=5), gain(turnips=5))


def uses(yard: Yard, seat: int = 0) -> list[str]:
    return [text for text in offered(yard, seat) if text.startswith("use")]


def chosen(yard: Yard) -> list[str]:
    """What there is to choose from."""
    return [text for text in offered(yard) if text.startswith("choose")]


# --- memory -----------------------------------------------------------------------------------------


def test_a_card_remembers_and_a_copy_shares_it_until_one_changes() -> None:
    yard = then(a_table("Chest"), CHOICE)
    assert (yard.note(0, "Chest"), yard.note(1, "Chest"), yard.note(0, "Barrow")) == (2, 0, 0)
    twin = yard.clone()
    assert twin.notes is yard.notes
    twin.play("use chest")
    assert (twin.note(0, "Chest"), yard.note(0, "Chest")) == (1, 2)


def test_a_game_without_memory_has_one_shared_value() -> None:
    assert a_table("Kettle").notes is NO_NOTES
    assert "notes" not in a_table("Kettle").position()


def test_memory_is_part_of_the_position_the_hash_the_view_and_undo() -> None:
    yard = then(a_table("Chest", "Diary"), CHOICE)
    before = yard.hash()
    yard.play("use chest")
    assert yard.hash() != before
    again = ATTIC.load(yard.to_json())
    assert (again.hash(), again.notes) == (yard.hash(), yard.notes)
    assert yard.view(1).notes == ((0, "Chest", "", (1,)),)
    assert yard.undoable(0) == 1


def test_a_place_that_was_never_written_is_none() -> None:
    yard = then(a_table("Diary"), Sow(0))
    assert [yard.note(0, "Diary", place) for place in range(4)] == [0, 0, 7, 0]


def test_what_a_card_remembers_leaves_with_it() -> None:
    yard = then(a_table("Chest", "Kettle"), CHOICE)
    yard.play("use kettle")
    yard.drop_card(0, "Chest")
    assert list(yard.notes) == [(0, "Kettle", "round")]
    yard.drop_card(0, "Kettle")
    assert yard.notes is NO_NOTES


def test_once_in_a_round_compares_rounds() -> None:
    """The hat is not used up by declining it; in the next round it is there again, and nothing was reset."""
    yard = then(a_table("Sunday Hat"), Sow(0))
    yard.play("done")
    then(yard, Sow(0)).play("choose gain-3-coins")
    assert then(yard, Sow(0)).over
    yard.round += 1
    assert "choose gain-3-coins" in offered(then(yard, Sow(0)))


# --- at will ----------------------------------------------------------------------------------------


def test_a_card_is_used_beside_the_decision_that_waits() -> None:
    yard = then(a_table("Kettle"), CHOICE)
    assert offered(yard) == ["choose gain-5-coins", "choose gain-5-turnips", "use kettle"]
    assert [str(move) for move in yard.any_time_moves(0)] == ["use kettle"]
    yard.play("use kettle")
    assert (yard.farmers[0].coins, uses(yard), yard.to_act) == (2, [], (0,))


def test_only_its_owner_may_use_it_and_only_in_a_decision_of_their_own() -> None:
    yard = then(a_table("Kettle", seat=1), CHOICE)
    assert uses(yard) == []
    with pytest.raises(IllegalMove):
        yard.play("use kettle", 0)


def test_a_card_with_a_number_of_uses() -> None:
    yard = then(a_table("Chest"), CHOICE)
    yard.play("use chest")
    yard.play("use chest")
    assert (yard.farmers[0].coins, uses(yard)) == (5, [])


def test_it_is_not_offered_where_it_would_do_nothing() -> None:
    assert uses(then(a_table("Loft", turnips=1), CHOICE)) == []
    assert uses(then(a_table("Secret"), CHOICE)) == []


def test_a_card_with_two_uses_asks_which() -> None:
    yard = then(a_table("Trick"), CHOICE)
    yard.play("use trick")
    assert chosen(yard) == ["choose gain-1-coins", "choose gain-1-turnips"]
    yard.play("choose gain-1-coins")
    assert (yard.farmers[0].coins, yard.to_act) == (2, (0,))
    yard.play("use trick")
    assert (yard.farmers[0].turnips, yard.farmers[0].coins) == (1, 2)


def test_while_something_compulsory_waits_its_means_are_spared() -> None:
    """Selling both turnips would leave nothing to pay with; with two more there is enough for both."""
    must = one_of(pay(turnips=1).then(gain(coins=1)))
    assert uses(then(a_table("Loft", turnips=2), must)) == []
    assert uses(then(a_table("Loft", turnips=3), must)) == ["use loft"]


def test_of_several_uses_only_those_that_spare_what_is_needed() -> None:
    """With three turnips, of which one is needed, the stall may buy one or two; with two only one, with one none."""
    must = one_of(pay(turnips=1).then(gain(coins=1)))
    assert uses(then(a_table("Stall", turnips=1), must)) == []
    yard = then(a_table("Stall", turnips=2), must)
    yard.play("use stall")
    assert (yard.farmers[0].turnips, yard.farmers[0].coins, uses(yard)) == (1, 2, [])
    yard = then(a_table("Stall", turnips=3), must)
    yard.play("use stall")
    assert chosen(yard) == ["choose gain-1-coins", "choose gain-3-coins"]


def test_what_a_use_brings_counts_for_what_waits() -> None:
    """Selling two turnips leaves none, but the coins pay for what has to be done."""
    must = one_of(pay(turnips=1).then(gain(coins=1)), pay(coins=5).then(gain(turnips=1)))
    assert uses(then(a_table("Loft", turnips=2), must)) == ["use loft"]


def test_a_card_is_not_offered_inside_its_own_use() -> None:
    """Else `use` could be said without end; before and after it is offered."""
    yard = then(a_table("Crossroads"), CHOICE)
    assert uses(yard) == ["use crossroads"]
    yard.play("use crossroads")
    assert uses(yard) == []
    yard.play(next(text for text in offered(yard) if text.startswith("choose")))
    assert uses(yard) == ["use crossroads"]


# --- windows ----------------------------------------------------------------------------------------


def test_a_window_asks_owners_who_can_do_something_in_the_order_of_play() -> None:
    yard = a_table("Kettle", turnips=4)
    yard.take_card(1, "Kettle")
    yard.round = 1  # the second seat is first
    then(yard, OpenWindow("dawn"))
    assert (yard.to_act, uses(yard, 1)) == ((1,), ["use kettle"])
    yard.play("done", 1)
    assert yard.to_act == (0,)
    yard.play("use kettle", 0)
    assert (yard.over, yard.farmers[0].coins) == (True, 2)


@pytest.mark.parametrize(("names", "turnips"), [(("Kettle",), 4), (("Loft",), 1), ((), 4)])
def test_a_window_asks_nobody_else(names: tuple[str, ...], turnips: int) -> None:
    """Not for a card that names another window, not for one that could do nothing, not without a card."""
    assert then(a_table(*names, turnips=turnips), OpenWindow("dusk")).over


def test_a_window_stays_open_while_something_can_be_done() -> None:
    yard = then(a_table("Loft", turnips=5), OpenWindow("dusk"))
    yard.play("use loft")
    assert uses(yard) == ["use loft"]
    yard.play("use loft")
    assert (yard.over, yard.farmers[0].coins) == (True, 11)
    assert len(happened(yard)) == 2
