"""The transport phase: donkeys, siesta track, free and paid deliveries."""

from __future__ import annotations

import pytest

from farmyard import IllegalMove
from farmyard.core.values import Hidden, Step
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import Delivered, DonkeyRevealed
from farmyard.games.la_granja.phases import TransportPhase
from farmyard.games.la_granja.transport import (
    Advance,
    AtStep,
    FreeDeliveries,
    PaidDeliveries,
    PayDeliveries,
    PutDonkeyAway,
    SendDonkeys,
    SetOrder,
    ShiftDonkeys,
)
from farmyard.games.la_granja.view import view_of
from tests.games.la_granja.table import a_farm, a_village, can, growing, happened, has, offered, own, play, refused


def test_four_steps_the_last_three_in_turn_order() -> None:
    """LG-MOVE-01, LG-MOVE-02, LG-MOVE-03, LG-MOVE-04."""
    village = a_village(AtStep(1), order=[1, 0])
    village.agenda = []
    TransportPhase().run(village)
    kinds = [type(step) for step in reversed(village.agenda)]
    assert kinds == [SendDonkeys, ShiftDonkeys, ShiftDonkeys, AtStep, Advance, Advance, SetOrder]
    village.agenda = []
    SetOrder().run(village)
    kinds = [type(step) for step in reversed(village.agenda)]
    assert kinds == [AtStep, *[FreeDeliveries, PutDonkeyAway] * 2, AtStep, PaidDeliveries]


# --- donkeys --------------------------------------------------------------------------------------------


def test_donkeys_are_chosen_in_secret_and_revealed_together() -> None:
    """LG-DONKEY-01, LG-DONKEY-02, LG-DONKEY-09, LG-MOVE-02: nobody sees a tile before all have chosen."""
    village = a_village(SendDonkeys(), seats=3)
    assert village.to_act == (0, 1, 2)
    village.play("donkey d3", 1)
    assert village.agenda[-1].redact(0).chosen == (None, Hidden(), None)  # type: ignore[attr-defined]
    assert "d3" not in village.view(0).to_bytes().decode()
    assert village.farms[1].donkey == -1
    village.play("donkey d1", 0)
    village.play("donkey d4", 2)
    assert [farm.donkey for farm in village.farms] == [0, 2, 3]
    assert happened(village, DonkeyRevealed)[0] == DonkeyRevealed(0, 0, 1, 3)


def test_exactly_one_tile_each() -> None:
    """LG-DONKEY-01."""
    village = a_village(SendDonkeys())
    village.play("donkey d3", 1)
    with pytest.raises(IllegalMove):
        village.play("donkey d4", 1)
    refused(village, "done", "LG-DONKEY-01", 0)


@pytest.mark.parametrize(
    ("used", "left"), [([], ["d1", "d2", "d3", "d4"]), (["d2"], ["d1", "d3", "d4"]), (["d2", "d4"], ["d1", "d3"])]
)
def test_used_tiles_are_away(used: list[str], left: list[str]) -> None:
    """LG-DONKEY-03, LG-DONKEY-04, LG-DONKEY-05, LG-DONKEY-07, LG-DELIVER-10."""
    village = a_village(SendDonkeys(), p1=a_farm(used=used))
    assert offered(village, 0) == [f"donkey {tile}" for tile in left]
    for tile in used:
        refused(village, f"donkey {tile}", "LG-DONKEY-04", 0)


def test_all_tiles_come_back_in_round_four() -> None:
    """LG-DONKEY-06, LG-DONKEY-08: and in no other round."""
    for number, back in ((3, False), (4, True), (5, False)):
        village = a_village(TransportPhase(), round=number, p1=a_farm(used=["d1", "d2"]))
        assert (len(offered(village, 0)) == 4) == back


def test_a_used_tile_goes_away_after_the_free_deliveries() -> None:
    """LG-DELIVER-09, LG-FARM-07."""
    farm = a_farm(donkey="d2", goods={"olive": 1})
    village = a_village(FreeDeliveries(0), step=3, p1=farm, then=[PutDonkeyAway(0)])
    assert village.farms[0].used == ()
    assert play(village, "done").farms[0].used == (1,)


# --- siesta ---------------------------------------------------------------------------------------------


def test_a_player_with_two_hats_advances_two_spaces() -> None:
    """LG-EX-12, LG-SIESTA-01."""
    assert a_village(Advance(0), step=2, p1=a_farm(donkey="d2")).siesta == [2, 0]


def test_nobody_goes_beyond_the_last_space() -> None:
    """LG-SIESTA-02."""
    assert a_village(Advance(0), step=2, p1=a_farm(donkey="d1"), siesta=[7, 0]).siesta == [8, 0]


def advance(*donkeys: str, siesta: list[int], order: list[int]) -> tuple[int, ...]:
    """The new order after all have advanced in the old one."""
    farms = {f"p{seat + 1}": a_farm(donkey=donkey) for seat, donkey in enumerate(donkeys)}
    steps: list[Step] = [*[Advance(seat) for seat in order], SetOrder()]
    village = a_village(AtStep(2), seats=len(donkeys), order=order, siesta=siesta, then=steps, **farms)  # type: ignore[arg-type]
    assert view_of(village, None).siesta_order == village.turn_order
    return village.turn_order


def test_the_furthest_is_first() -> None:
    """LG-SIESTA-05, LG-SIESTA-06, LG-BOARD-16."""
    assert advance("d4", "d1", "d2", siesta=[0, 0, 0], order=[0, 1, 2]) == (1, 2, 0)


def test_of_those_on_one_space_the_one_on_top_is_first() -> None:
    """LG-SIESTA-03, LG-SIESTA-07, LG-Q-45: they advance in the old order, so the last to arrive lies on top."""
    assert advance("d2", "d2", "d2", siesta=[0, 0, 0], order=[2, 0, 1]) == (1, 0, 2)


def test_who_does_not_move_stays_where_it_lies() -> None:
    """LG-Q-44: with no hats at all the first player is still on top."""
    assert advance("d4", "d4", "d4", siesta=[0, 0, 0], order=[2, 0, 1]) == (2, 0, 1)


def test_at_the_end_of_the_track_nobody_climbs_on_top() -> None:
    """LG-Q-44: p1 stood on the last space already, p2 arrives there and lies on top; then p1 does not move."""
    assert advance("d2", "d1", siesta=[8, 6], order=[1, 0]) == (1, 0)


def test_the_new_order_counts_at_once() -> None:
    """LG-SIESTA-08, LG-SIESTA-10, LG-DELIVER-01: p2 delivers first; the markers stay (LG-SIESTA-09)."""
    p1, p2 = a_farm(donkey="d4", goods={"olive": 1}), a_farm(donkey="d1", goods={"olive": 1})
    village = a_village(Advance(0), step=2, p1=p1, p2=p2, then=[Advance(1), SetOrder()])
    assert (village.to_act, village.turn_order, village.siesta) == ((1,), (1, 0), [0, 3])


def test_the_wainwright_adds_a_space_and_a_free_delivery() -> None:
    """LG-SIESTA-04, LG-DELIVER-04, LG-EFFECT-05, LG-EFFECT-06, LG-EFFECT-07: but no paid one."""
    farm = a_farm(turned=["wainwright"], donkey="d2", goods={"olive": 1}, silver=5)
    assert a_village(Advance(0), step=2, p1=farm).siesta[0] == 3
    assert a_village(FreeDeliveries(0), step=3, p1=farm).agenda == [DeliverGoods(0, 3)]
    assert own(a_village(PayDeliveries(0), step=4, p1=farm)) == ["extra 1", "done"]


# --- free deliveries ------------------------------------------------------------------------------------


def test_one_delivery_for_each_donkey_or_fewer() -> None:
    """LG-DELIVER-02, LG-DELIVER-03, LG-TERM-15."""
    farm = a_farm(donkey="d2", goods={"olive": 5})
    village = a_village(FreeDeliveries(0), step=3, p1=farm)
    play(village, "deliver olive w1r1 1", "deliver olive w3r1 1")
    assert village.over
    assert play(a_village(FreeDeliveries(0), step=3, p1=farm), "done").over


def test_one_player_after_the_other() -> None:
    """LG-DELIVER-06."""
    p1, p2 = a_farm(donkey="d2", goods={"olive": 3}), a_farm(donkey="d2", goods={"olive": 3})
    village = a_village(FreeDeliveries(0), step=3, p1=p1, p2=p2, then=[FreeDeliveries(1)])
    play(village, "deliver olive w1r1 1")
    assert village.to_act == (0,)
    play(village, "deliver olive w3r1 1")
    assert village.to_act == (1,)


def test_a_delivery_moves_one_good_to_a_symbol() -> None:
    """LG-DELIVER-07, LG-TERM-16, LG-DELIVER-05, LG-DELIVER-08: from field, den or pen to barrow or workshop.

    LG-Q-46: pigs from their pens. There are no other places in the base game."""
    farm = a_farm(goods={"wine": 1, "pig": 1}, fields=["olive*"], barrows=["c1"])
    village = a_village(DeliverGoods(0, 3), p1=farm)
    moves = [move for move in own(village) if move != "done"]
    assert {move.split()[2][0] for move in moves} == {"b", "w"}
    play(village, "deliver olive-field b1 1", "deliver pig w6r1 1", "deliver wine w2r1 2")
    assert (has(village), growing(village)) == ({}, [])
    farm_now = village.farms[0]
    assert (farm_now.loaded[0], farm_now.delivered[5], farm_now.delivered[1]) == (0b1, 0b1, 0b10)
    assert happened(village, Delivered)[0] == Delivered(0, 0, 0, 1, 0)


@pytest.mark.parametrize("good", ["silver", "points", "card"])
def test_other_things_are_not_delivered(good: str) -> None:
    """LG-Q-47: no symbol of the printed cards and workshops asks for them."""
    refused(a_village(DeliverGoods(0, 1), p1=a_farm(silver=9, points=9)), f"deliver {good} w1r1 1", "LG-DELIVER-07")


def test_what_is_not_there_is_not_delivered() -> None:
    """LG-DELIVER-07."""
    village = a_village(DeliverGoods(0, 1), p1=a_farm(goods={"olive": 1}))
    refused(village, "deliver grain w1r1 2", "LG-DELIVER-07")
    refused(village, "deliver olive-field w1r1 1", "LG-DELIVER-07")


# --- paid deliveries ------------------------------------------------------------------------------------


def test_a_player_with_two_extra_deliveries_pays_for_one() -> None:
    """LG-EX-19, LG-PAID-01 to LG-PAID-08: pays 1 coin and delivers to a workshop.

    LG-PAID-02, LG-PAID-03, LG-PAID-04, LG-PAID-05, LG-PAID-06, LG-PAID-07, LG-TILE-10."""
    farm = a_farm(extensions=["c1"], silver=3, goods={"olive": 2})
    village = a_village(PayDeliveries(0), step=4, p1=farm)
    assert own(village) == ["extra 1", "extra 2", "done"]
    refused(village, "extra 3", "LG-PAID-04")
    refused(village, "deliver olive w1r1 1", "LG-PAID-08")
    play(village, "extra 1", "deliver olive w1r1 1")
    assert (has(village), village.over) == ({"olive": 1, "silver": 2}, True)


def test_everybody_starts_with_one_and_need_not_use_it() -> None:
    """LG-PAID-03, LG-PAID-06."""
    village = a_village(PayDeliveries(0), step=4, p1=a_farm(silver=3, goods={"olive": 2}))
    assert own(village) == ["extra 1", "done"]
    assert has(play(village, "done")) == {"olive": 2, "silver": 3}


def test_all_are_paid_before_the_first_is_made() -> None:
    """LG-PAID-08, LG-Q-58: coins that come in between pay for no further one."""
    farm = a_farm(
        extensions=["c1"], silver=1, goods={"olive": 1, "grain": 1}, delivered={"merchant's house": [2, 3, 4]}
    )
    village = a_village(PayDeliveries(0), step=4, p1=farm)
    refused(village, "extra 2", "LG-PAID-02")
    play(village, "extra 1", "deliver olive w1r1 1")
    assert (village.over, has(village)) == (True, {"grain": 1, "silver": 3})


def test_online_each_is_paid_as_it_is_made() -> None:
    """Ruling 41: the same farm makes two, the second with the silver of the first."""
    farm = a_farm(
        extensions=["c1"], silver=1, goods={"olive": 1, "grain": 1}, delivered={"merchant's house": [2, 3, 4]}
    )
    village = a_village(PayDeliveries(0), step=4, p1=farm, version="online")
    play(village, "deliver olive w1r1 1", "deliver grain w4r1 2")
    assert (village.over, has(village)) == (True, {"silver": 2})


def test_their_number_is_fixed_when_they_are_paid() -> None:
    """LG-Q-59: an extension played with a trade good adds none in this round."""
    farm = a_farm(silver=3, goods={"olive": 1, "trade": 1}, hand=["c1"])
    village = a_village(PayDeliveries(0), step=4, p1=farm)
    play(village, "extra 1", "trade play", "play c1 extension", "pay silver", "deliver olive w1r1 1")
    assert village.over


def test_silver_can_be_raised_before_paying() -> None:
    """LG-ANY-01."""
    village = a_village(PayDeliveries(0), step=4, p1=a_farm(goods={"olive": 2}))
    assert not can(village, "extra 1")
    assert has(play(village, "sell olive", "extra 1", "deliver olive w1r1 1")) == {}
