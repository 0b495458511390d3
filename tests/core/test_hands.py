"""Hands: dealt without an order, seen by their owner, played for a price, passed on, laid aside."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard.core.cards.card import HandIn, hand_in
from farmyard.core.cards.card import card as a_card
from farmyard.core.cards.events import CardPassed, CardPlayed
from farmyard.core.cards.hand_steps import DrawCards, PlayFromHand, printed_bases
from farmyard.core.cards.hands import Hands, imagine_hands, new_hands, read_hands
from farmyard.core.errors import IllegalMove
from farmyard.core.goods import goods
from farmyard.core.paying import pay_move
from tests.core.guild import CARDS, COINS, GUILD_GAME, HELPER, TOOL, WOOD, Guild

KINDS = {id: row.kind for id, row in CARDS.items()}  # noqa: A001


def a_guild(*hand: str, seats: int = 2, coins: int = 9, wood: int = 0, in_play: tuple[str, ...] = ()) -> Guild:
    """The first seat holds these cards and may play one."""
    guild = GUILD_GAME.table(seats, {})
    guild.agenda.clear()
    for kind in (TOOL, HELPER):
        for card in hand:
            if KINDS[card] == kind:
                guild.unplayed = guild.unplayed.drawn(0, kind, card)
    for card in in_play:
        guild.take_card(0, card)
    guild.purses[0] = {COINS: coins, WOOD: wood}
    guild.round = 1
    guild.then(PlayFromHand(0, (TOOL, HELPER), "turn"))
    guild.advance()
    return guild


def offered(guild: Guild) -> list[str]:
    return [str(move) for move in guild.legal(0) if not str(move).startswith("use")]


def test_a_card_comes_into_play_for_its_price_and_then_works() -> None:
    guild = a_guild("T01", "T03", coins=3)
    assert offered(guild) == ["play t01"]
    guild.play("play t01")
    assert (guild.purses[0][COINS], guild.bound.owned, guild.unplayed.hands[0]) == (1, ((0, "T01"),), ("T03",))
    assert CardPlayed(0, "T01", TOOL, goods(coins=2), "turn") in guild.log()


def test_a_need_is_checked_and_not_paid() -> None:
    assert offered(a_guild("T08")) == []
    assert offered(a_guild("T08", in_play=("H01",))) == ["play t08"]
    assert offered(a_guild("H05", in_play=("H01",))) == []


def test_one_of_two_printed_costs() -> None:
    guild = a_guild("T02", coins=1, wood=1)
    guild.play("play t02")
    assert offered(guild) == ["pay coins 1", "pay wood 1"]
    guild.play("pay wood 1")
    assert guild.purses[0] == {COINS: 1, WOOD: 0}


def test_a_price_is_changed_by_cards_in_play() -> None:
    """2 coins, 1 less by the Smith; the Trader lets wood stand for the other."""
    guild = a_guild("T01", coins=1, in_play=("H01",))
    guild.play("play t01")
    assert guild.purses[0][COINS] == 0
    guild = a_guild("T01", coins=0, wood=1, in_play=("H01", "H02"))
    guild.play("play t01")
    assert guild.purses[0] == {COINS: 0, WOOD: 0}


def test_a_card_handed_in_is_the_price() -> None:
    guild = a_guild("T07", in_play=("T01", "T02"))
    guild.play("play t07")
    assert offered(guild) == ["pay -t01", "pay -t02"]
    guild.play("pay -t01")
    assert guild.bound.owned == ((0, "T02"), (0, "T07"))
    assert guild.unplayed.discards[TOOL] == ("T01",)
    assert offered(a_guild("T07")) == []


@pytest.mark.parametrize(
    ("price", "ways"),
    [
        (hand_in("blade"), ["pay -t01", "pay -t02"]),
        (hand_in("T02"), ["pay -t02"]),
        (hand_in(TOOL, n=2), ["pay -t01 -t02", "pay -t01 -t03", "pay -t02 -t03"]),
        (hand_in("blade", coins=2), ["pay coins 2 -t01", "pay coins 2 -t02"]),
        (hand_in("T03", forfeits=True), ["pay -t03"]),
        (hand_in("hammer"), []),
    ],
)
def test_cards_to_hand_in_are_named_by_id_kind_or_what_they_count_as(price: HandIn, ways: list[str]) -> None:
    guild = a_guild(in_play=("T01", "T02", "T03", "H01"))
    assert [str(pay_move(way)) for way in printed_bases(guild, 0, a_card("Forge", price))] == ways


def test_what_is_done_right_before_a_card_is_played_may_pay_for_it() -> None:
    """A tool of 4 coins: 3 are there, the Broker gives 2 for a wood, and without them nobody is done."""
    guild = a_guild("T03", "H01", coins=3, wood=1, in_play=("H07",))
    assert offered(guild) == ["play h01", "play t03"]
    guild.play("play t03")
    assert offered(guild) == ["choose h07"]
    guild.play("choose h07")
    assert (guild.purses[0], guild.bound.owned[-1]) == ({COINS: 1, WOOD: 0}, (0, "T03"))
    assert offered(a_guild("T03", coins=3, wood=0, in_play=("H07",))) == []
    assert offered(a_guild("T03", coins=1, wood=1, in_play=("H07",))) == []


def test_what_is_offered_before_a_card_is_played_need_not_be_done() -> None:
    guild = a_guild("T01", coins=2, wood=1, in_play=("H07",))
    guild.play("play t01")
    assert offered(guild) == ["choose h07", "done"]
    guild.play("done")
    assert (guild.purses[0], guild.bound.owned[-1]) == ({COINS: 0, WOOD: 1}, (0, "T01"))
    guild = a_guild("H01", coins=0, wood=1, in_play=("H07",))
    guild.play("play h01")
    assert guild.purses[0] == {COINS: 0, WOOD: 1}


def test_the_price_of_a_card_is_not_given_away_before_it_is_played() -> None:
    """Two wood are the price: with two, none is left to sell."""
    guild = a_guild("T06", coins=0, wood=2, in_play=("H07",))
    guild.play("play t06")
    assert guild.purses[0] == {COINS: 0, WOOD: 0}
    guild = a_guild("T06", coins=0, wood=3, in_play=("H07",))
    guild.play("play t06")
    assert offered(guild) == ["choose h07", "done"]


def test_what_costs_nothing_before_a_card_is_played_is_not_asked() -> None:
    guild = a_guild("T01", coins=1, in_play=("H08",))
    guild.play("play t01")
    assert (guild.purses[0][COINS], guild.bound.owned[-1]) == (0, (0, "T01"))


def test_a_card_lies_open_from_the_moment_it_is_chosen() -> None:
    """While its player still decides how to pay, nobody imagines it elsewhere."""
    guild = a_guild("T01", "T02", coins=2, wood=1)
    guild.play("play t02")
    assert guild.view(1).unplayed.shown == (("T02",), ())  # type: ignore[union-attr]
    guild.play("pay wood 1")
    assert guild.view(1).unplayed.shown == ((), ())  # type: ignore[union-attr]


def test_a_travelling_card_works_and_goes_on_before_all_eyes() -> None:
    guild = a_guild("T04")
    guild.play("play t04")
    assert (guild.purses[0][COINS], guild.bound.owned) == (10, ())
    assert guild.unplayed.hands == ((), ("T04",))
    assert guild.view(None).unplayed.shown == ((), ("T04",))  # type: ignore[union-attr]
    assert CardPassed(0, "T04", 1) in guild.log()
    alone = a_guild("T04", seats=1)
    alone.play("play t04")
    assert (alone.unplayed.hands, alone.unplayed.gone) == (((),), ("T04",))


def test_what_is_in_hand_does_nothing() -> None:
    guild = a_guild("T01", "H01")
    assert guild.bound.owned == ()


def test_a_card_that_is_not_held_is_refused() -> None:
    guild = a_guild("T01")
    with pytest.raises(IllegalMove):
        guild.play("play t03")


def test_an_empty_pile_is_made_anew_from_what_lies_aside() -> None:
    guild = GUILD_GAME.table(1, {})
    guild.agenda.clear()
    guild.unplayed = new_hands(1, {TOOL: ["T01"], HELPER: []}).laid_aside(TOOL, "T02")
    guild.then(DrawCards(0, TOOL, 3))
    guild.advance()
    assert guild.unplayed.hands == (("T01", "T02"),)
    assert (guild.unplayed.piles[TOOL], guild.unplayed.discards[TOOL]) == ((), ())


def test_what_was_laid_aside_after_the_last_card_was_drawn_can_be_drawn() -> None:
    guild = GUILD_GAME.table(1, {})
    guild.agenda.clear()
    guild.unplayed = new_hands(1, {TOOL: [], HELPER: []}).laid_aside(TOOL, "T02")
    assert DrawCards(0, TOOL, 1).doable(guild)
    guild.then(DrawCards(0, TOOL, 1))
    guild.advance()
    assert guild.unplayed.hands == (("T02",),)


# --- secrets ------------------------------------------------------------------------------------------


def some_hands() -> Hands:
    hands = new_hands(2, {TOOL: ["T01", "T02", "T03", "T04"], HELPER: ["H01", "H02"]})
    hands = hands.drawn(0, TOOL, "T01").drawn(1, TOOL, "T02").drawn(1, HELPER, "H01")
    return hands.left_hand(0, "T01").passed(1, "T01")


def test_others_see_how_many_of_which_kind_and_what_went_there_openly() -> None:
    view = some_hands().view(0, KINDS)
    assert (view.own, view.held, view.shown) == ((), ((), (("helper", 1), ("tool", 2))), ((), ("T01",)))
    assert dict(view.unseen) == {TOOL: ("T02", "T03", "T04"), HELPER: ("H01", "H02")}
    mine = some_hands().view(1, KINDS)
    assert (mine.own, dict(mine.unseen)) == (("H01", "T01", "T02"), {TOOL: ("T03", "T04"), HELPER: ("H02",)})


def test_an_imagined_hand_fits_the_view_and_varies() -> None:
    view = some_hands().view(0, KINDS)
    rng = random.Random(3)
    seen: set[Any] = set()
    for _ in range(60):
        world = imagine_hands(view, 0, KINDS, rng)
        assert world.view(0, KINDS) == view
        seen.add(world.hands[1])
    assert len(seen) == 6


def reshuffled_hands() -> Hands:
    """The second seat has held T02 since before T03 and T04 became a new pile, from which the first drew one."""
    hands = new_hands(2, {TOOL: ["T01", "T02", "T03", "T04"], HELPER: []})
    for seat, card in ((0, "T01"), (1, "T02"), (0, "T03"), (0, "T04")):
        hands = hands.drawn(seat, TOOL, card)
    for card in ("T03", "T04"):
        hands = hands.left_hand(0, card).laid_aside(TOOL, card)
    return hands.reshuffled(TOOL).drawn(0, TOOL, "T03")


def test_a_card_that_was_shuffled_again_is_in_no_hand_of_before() -> None:
    """Whoever laid T03 and T04 aside knows that neither is what the other has held all the time."""
    hands = reshuffled_hands()
    rng = random.Random(3)
    for _ in range(20):
        assert imagine_hands(hands.view(0, KINDS), 0, KINDS, rng).hands[1] == ("T02",)
    seen = {imagine_hands(hands.view(None, KINDS), None, KINDS, rng).hands for _ in range(60)}
    assert seen == {((old, new), (other,)) for new in ("T03", "T04") for old, other in (("T01", "T02"), ("T02", "T01"))}


def test_imagined_hands_fit_the_view_after_a_shuffle_too() -> None:
    for viewer in (0, 1, None):
        view = reshuffled_hands().view(viewer, KINDS)
        assert imagine_hands(view, viewer, KINDS, random.Random(3)).view(viewer, KINDS) == view


def test_only_cards_of_the_same_shuffle_may_be_swapped_unseen() -> None:
    assert reshuffled_hands().hidden(None, KINDS) == [
        ("tool of shuffle 1", "pile of tool", "T04"),
        ("tool", "hand of p1", "T01"),
        ("tool of shuffle 1", "hand of p1", "T03"),
        ("tool", "hand of p2", "T02"),
    ]


def test_a_pile_with_cards_in_it_is_not_made_anew() -> None:
    """Nobody could tell then from which shuffle a card was drawn."""
    with pytest.raises(ValueError, match="still cards"):
        some_hands().reshuffled(TOOL)


def test_shuffles_are_saved() -> None:
    hands = reshuffled_hands()
    assert (hands.shuffles, read_hands(hands.data()).data()) == ({"T03": 1, "T04": 1}, hands.data())


def test_hands_are_shared_by_copies_and_saved() -> None:
    guild = a_guild("T01", "H01")
    twin = guild.clone()
    assert twin.unplayed is guild.unplayed
    twin.play("play t01")
    assert guild.unplayed.hands[0] == ("H01", "T01")
    assert GUILD_GAME.load(guild.to_json()).hash() == guild.hash()


def test_a_card_may_be_typed_by_its_name() -> None:
    assert str(GUILD_GAME.parse("play Saw")) == "play t01"
    guild = a_guild("T01")
    guild.play("play saw")
    assert guild.bound.owned == ((0, "T01"),)
