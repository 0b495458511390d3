"""Steps as data: what menus call them, what stays secret inside them, and how they are saved."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.goods import goods
from farmyard.core.labels import as_label
from farmyard.core.moves import DONE, Choose
from farmyard.core.steps import AnyOf, AnyOrder, EverySeat, FromCard, Menu, OneOf, Seq, UpTo, names
from farmyard.core.values import Decision, Hidden, Move, Refusal, Step, Verb, say
from farmyard.core.work import Work, any_of, any_order, every_seat, maybe, one_of, pay, seq, up_to, work
from tests.core.toy import Gain, KeepOne, gain, sell, use_card
from tests.core.yard import a_yard, offered


def coin(seat: int = 0) -> Step:
    return Gain(seat, "coins", 1)


def test_goods_are_written_in_one_order() -> None:
    assert goods(wood=1, clay=2, reed=0) == (("clay", 2), ("wood", 1))


def test_equal_options_have_one_name() -> None:
    assert names((coin(), coin(), Gain(0, "turnips", 1))) == ["gain-1-coins", "gain-1-coins", "gain-1-turnips"]


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Hay Trader", "hay-trader"),
        ("Cook's Boy", "cook's-boy"),
        ("Mr. Smith (K)", "mr-smith-k"),
        ("Straßenkehrer", "strassenkehrer"),
        ("x" * 60, "x" * 36),
    ],
)
def test_any_card_name_is_a_word_of_a_move(name: str, label: str) -> None:
    yard = a_yard(maybe(Work(lambda seat: FromCard(seat, name, coin(seat)))))
    assert as_label(name) == label
    assert offered(yard) == [f"choose {label}", "done"]
    assert yard.game.parse(f"choose {label}") == yard.legal(0)[0]


SECRET = work(KeepOne, (3, 4))
REDACTED = work(KeepOne, (None, None))


class Whisper(Verb, frozen=True):
    """A verb that names a card only one seat knows."""

    card: int | None

    def redact(self, seat: int | None) -> Step:
        return self if seat == 1 else Whisper(None)


@pytest.mark.parametrize(
    ("row", "redacted"),
    [
        (seq(gain(coins=1), SECRET), seq(gain(coins=1), REDACTED)),
        (pay(coins=1).then(SECRET), pay(coins=1).then(REDACTED)),
        (pay(coins=1), pay(coins=1)),
        (one_of(SECRET, gain(coins=1)), one_of(REDACTED, gain(coins=1))),
        (any_of(SECRET, gain(coins=1)), any_of(REDACTED, gain(coins=1))),
        (any_order(SECRET, gain(coins=1)), any_order(REDACTED, gain(coins=1))),
        (maybe(seq(gain(coins=1), SECRET)), maybe(seq(gain(coins=1), REDACTED))),
    ],
)
def test_a_secret_inside_a_combinator_stays_secret(row: Work, redacted: Work) -> None:
    assert row(1).redact(0) == redacted(1)
    assert row(1).redact(None) == redacted(1)
    assert row(1).redact(1) == row(1)


def test_a_secret_inside_the_work_of_a_card_stays_secret() -> None:
    assert FromCard(1, "Seer", SECRET(1)).redact(0) == FromCard(1, "Seer", REDACTED(1))
    assert FromCard(1, "Seer", SECRET(1)).redact(1) == FromCard(1, "Seer", SECRET(1))


def test_a_secret_told_to_every_seat_stays_secret() -> None:
    assert EverySeat(1, Whisper(3), False).redact(0) == EverySeat(1, Whisper(None), False)
    assert EverySeat(1, Whisper(3), False).redact(1) == EverySeat(1, Whisper(3), False)


def test_a_secret_verb_that_waits_for_reactions_stays_secret() -> None:
    from farmyard.core.verbs import Happen

    assert Happen(Whisper(3)).redact(0) == Happen(Whisper(None))
    assert Happen(Whisper(3)).redact(1) == Happen(Whisper(3))


@pytest.mark.parametrize(
    "step",
    [
        gain(coins=1, turnips=1)(1),
        one_of(gain(coins=1), use_card())(0),
        any_of(gain(coins=1), pay(turnips=2).then(gain(coins=3)))(1),
        any_order(gain(coins=1), maybe(gain(turnips=1)))(0),
        up_to(3, sell())(1),
        every_seat(maybe(pay(turnips=2).then(gain(coins=3))))(1),
        FromCard(1, "Cook's Boy", maybe(pay(turnips=1).then(gain(coins=2)))(1)),
        pay(coins=1)(0),
        KeepOne(0, (1, None)),
    ],
)
def test_the_unfinished_turn_is_data(step: Step) -> None:
    codec = a_yard().game.codec
    assert codec.decode_step(codec.encode(step)) == step


def test_hidden_survives_as_data() -> None:
    codec = a_yard().game.codec
    assert codec.decode(codec.encode(Hidden())) == Hidden()


class Grumble(Decision, frozen=True):
    """A decision that knows why not."""

    seat: int

    def moves(self, state: Any, seat: int) -> list[Move]:
        return [Choose("grumble")]

    def refuse(self, state: Any, seat: int, move: Move) -> Refusal | None:
        return Refusal("T-1", say("move.empty")) if move == DONE else None


def test_a_menu_refuses_for_the_reason_of_its_options() -> None:
    menu = OneOf(0, (Seq(()), Grumble(0)), 1, 1)
    assert menu.refuse(a_yard(), 0, DONE) == Refusal("T-1", say("move.empty"))
    assert menu.refuse(a_yard(), 0, Choose("else")) is None


class Never(Step, frozen=True):
    """Something that cannot be done."""

    def doable(self, state: Any) -> bool:
        return False


@pytest.mark.parametrize("kind", [OneOf, AnyOf, AnyOrder, UpTo])
@pytest.mark.parametrize("options", [(), (Never(),), (Never(), Grumble(0)), (Grumble(0), Seq(()))])
@pytest.mark.parametrize("least", [0, 1])
def test_a_menu_is_doable_when_it_offers_a_move(kind: type[Menu], options: tuple[Step, ...], least: int) -> None:
    menu = kind(0, options, least, 2)
    yard = a_yard()
    assert menu.doable(yard) == (len(menu.moves(yard, 0)) > 0)
