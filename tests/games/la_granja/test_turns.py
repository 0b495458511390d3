"""A turn, how long it lasts, and who is asked again before it ends."""

from __future__ import annotations

import pytest

from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import ExtraPaid
from farmyard.games.la_granja.farm_phase import Harvest, Income
from farmyard.games.la_granja.hands import FillHand, PlayDrawn
from farmyard.games.la_granja.revenue import ShareLastDie, TakeDie
from farmyard.games.la_granja.revenue_spaces import Resolve
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import WORKSHOPS
from farmyard.games.la_granja.transport import Advance, AtStep, FreeDeliveries, PayDeliveries
from tests.games.la_granja.table import (
    FARM,
    REVENUE,
    a_farm,
    a_village,
    can,
    growing,
    happened,
    has,
    own,
    play,
    points,
    refused,
)

# --- step I.1 -------------------------------------------------------------------------------------------


def test_whoever_holds_no_card_may_draw_one_and_play_it() -> None:
    """LG-ANY-02: a trade good for a card comes in time for the card of this step."""
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(goods={"trade": 1}))
    assert own(village) == ["done"]
    play(village, "trade card", "draw c7", "play c7 field")
    assert (village.over, village.farms[0].fields) == (True, (6,))


def test_without_cards_and_without_means_nobody_is_asked() -> None:
    assert a_village(PlayCards(0, 1, False), phase=FARM).over


def test_a_helper_just_played_may_work_before_hands_are_filled() -> None:
    """Ruling 62: the Storyteller changes cards in the very step in which he comes."""
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(hand=["c53", "c1", "c2"]), then=[FillHand(0)])
    play(village, "play c53 helper")
    assert own(village) == ["done"]
    play(village, "use c53", "discard c1", "done", "draw c9", "draw c10")
    assert (village.over, village.hand(0)) == (True, [1, 8, 9])


def test_a_helper_that_cannot_work_now_keeps_nobody() -> None:
    village = a_village(PlayCards(0, 1, False), phase=FARM, p1=a_farm(hand=["c44", "c1"]))
    assert play(village, "play c44 helper").over


def drawn(card: str, **farm: object) -> Village:
    """A hand of three, one of them just drawn; income and harvest follow."""
    steps = [AtStep(2), Income(0), AtStep(3), Harvest(0)]
    village = a_village(FillHand(0), phase=FARM, p1=a_farm(hand=["c1", "c2"], **farm), then=steps)  # type: ignore[arg-type]
    return play(village, f"draw {card}")


def test_a_card_just_drawn_may_be_played_with_a_trade_good_before_the_harvest() -> None:
    """LG-ANY-02, LG-TRADE-05, ruling 101: c9, an olive field, bears in this very round."""
    village = drawn("c9", goods={"trade": 1})
    assert village.agenda[-1] == Harvest(0), "there is time for it until then"
    play(village, "trade play", "play c9 field")
    assert (village.over, growing(village)) == (True, ["olive"])


def test_and_before_the_income() -> None:
    """LG-ANY-02: c8 as an extension brings 2 silver, in this round too."""
    village = drawn("c8", goods={"trade": 1}, silver=1)
    assert village.agenda[-1] == PlayDrawn(0)
    assert has(play(village, "trade play", "play c8 extension")) == {"silver": 2}


@pytest.mark.parametrize(
    "farm",
    [{"roofs": ["r3b"]}, {"helpers": ["Farm Worker"], "points": 1}, {"helpers": ["Tenant"], "silver": 2}],
)
def test_tiles_and_helpers_that_play_cards_may_do_so_too(farm: dict[str, object]) -> None:
    """Ruling 101: at the latest before the harvest."""
    village = drawn("c9", **farm)
    assert village.agenda[-1] == Harvest(0)


def test_what_plays_a_card_does_not_pay_for_it_too() -> None:
    """Ruling 101: c9 brings silver in the income; the Farm Worker's point is gone then, but not the second one."""
    one = drawn("c9", helpers=["Farm Worker"], points=1)
    assert one.agenda[-1] == Harvest(0)
    two = drawn("c9", helpers=["Farm Worker"], points=2)
    assert two.agenda[-1] == PlayDrawn(0)
    assert has(play(two, "use c4", "play c9 extension")) == {"silver": 2}


def test_whoever_has_no_means_to_play_a_card_or_has_drawn_none_is_not_asked() -> None:
    """Ruling 101: what could be done before is not asked about again."""
    assert drawn("c9", silver=1, goods={"olive": 1}).over
    full = a_farm(hand=["c1", "c2", "c3"], goods={"trade": 1})
    assert a_village(FillHand(0), phase=FARM, p1=full, then=[Income(0)]).over


def test_the_storyteller_is_silent_once_the_hand_is_filled() -> None:
    """He changes cards before drawing."""
    assert not can(drawn("c9", goods={"trade": 1}, helpers=["Storyteller"]), "use c53")


# --- step I.3 -------------------------------------------------------------------------------------------


def test_a_mate_may_be_bought_before_breeding() -> None:
    """LG-ANY-03, LG-GROW-04, ruling 84: after the income, in time for the newborn."""
    village = a_village(Harvest(0), phase=FARM, step=3, p1=a_farm(silver=5, goods={"pig": 1}, extensions=["c1"]))
    assert own(village) == ["done"]
    assert has(play(village, "buy pig")) == {"pig": 3}


def test_nobody_is_asked_about_a_mate_without_a_third_pen_or_without_means() -> None:
    """LG-GROW-06, ruling 84: a mate would fill the second pen, and a piglet that finds none is not born."""

    def harvest(pigs: int, silver: int, *extensions: str) -> Village:
        farm = a_farm(silver=silver, goods={"pig": pigs}, extensions=extensions)
        return a_village(Harvest(0), phase=FARM, step=3, p1=farm)

    full = harvest(2, 0)
    assert (full.over, has(full)) == (True, {"pig": 2})
    no_pen, no_means = harvest(1, 5), harvest(1, 4, "c1")
    assert (no_pen.over, has(no_pen)) == (True, {"pig": 1, "silver": 5})
    assert (no_means.over, has(no_means)) == (True, {"pig": 1, "silver": 4})
    assert not harvest(1, 5, "c1").over


def test_the_trade_good_of_the_deli_may_still_play_a_field() -> None:
    """LG-ANY-02, LG-EFFECT-10, ruling 84: it comes with the income, in time for the harvest."""
    farm = a_farm(turned=["deli"], hand=["c9"])
    village = a_village(Income(0), phase=FARM, step=2, p1=farm, then=[AtStep(3), Harvest(0)])
    play(village, "trade play", "play c9 field")
    assert (village.over, growing(village)) == (True, ["olive"])


# --- step I.4 -------------------------------------------------------------------------------------------

ROOFS_OF_ONE_PHASE = "tile,round,effect,amount,phases\n" + "\n".join(
    f"r{number}{letter},{number},silver,4,{'1' if number == 6 else 'any'}"
    for number in range(1, 7)
    for letter in "abcd"
)


def test_a_tile_of_this_phase_alone_may_be_used_when_it_is_bought() -> None:
    """LG-Q-33, ruling 26: in the last round there is no later farm phase."""
    shop = BuyTile(0)
    village = a_village(
        shop, phase=FARM, step=4, round=6, p1=a_farm(silver=6), display=["r6a"], roof_tiles=ROOFS_OF_ONE_PHASE
    )
    play(village, "roof r6a")
    assert own(village) == ["done"]
    assert has(play(village, "use r6a")) == {"silver": 4}
    assert village.over


def test_a_tile_that_can_wait_keeps_nobody() -> None:
    village = a_village(BuyTile(0), phase=FARM, step=4, round=1, p1=a_farm(silver=1), display=["r1a"])
    assert play(village, "roof r1a").over


# --- phase II -------------------------------------------------------------------------------------------


def test_what_a_die_brings_may_be_delivered_by_a_tile_at_once() -> None:
    """LG-ROOF-07, ruling 101: others would come first otherwise."""
    village = a_village(TakeDie(0), phase=REVENUE, dice=[1, 4], p1=a_farm(roofs=["r2b"], barrows=["c13"]))
    play(village, "die 1")
    assert own(village) == ["done"]
    play(village, "use r2b", "deliver pig b1 3")
    assert (village.over, has(village)) == (True, {})


def test_the_turn_that_follows_is_somebody_elses() -> None:
    """Ruling 101: p2 takes a die only when p1 is done."""
    farm = a_farm(roofs=["r2b"], barrows=["c13"])
    village = a_village(TakeDie(0), phase=REVENUE, dice=[1, 4, 4], p1=farm, then=[TakeDie(1)])
    assert play(village, "die 1").to_act == (0,)
    assert play(village, "done").to_act == (1,)


def test_a_tile_with_nothing_to_deliver_keeps_nobody() -> None:
    village = a_village(TakeDie(0), phase=REVENUE, dice=[4, 1], p1=a_farm(roofs=["r2b"]), closed=WORKSHOPS)
    assert play(village, "die 4").over


def test_room_may_be_made_for_the_pig_of_the_last_die() -> None:
    """LG-SPACE-02, LG-ANY-04, ruling 102."""
    village = a_village(ShareLastDie(), phase=REVENUE, dice=[1], p1=a_farm(goods={"pig": 2}, silver=3))
    assert (village.to_act, own(village)) == ((0,), ["done"])
    refused(village, "die 1", "LG-SPACE-02")
    assert has(play(village, "upgrade pig")) == {"pig": 2, "meat": 1}


def test_a_pen_may_be_built_for_the_pig_of_the_last_die() -> None:
    """LG-SPACE-02, LG-ANY-02, ruling 102: c31 is the Swineherd with his two pens."""
    village = a_village(ShareLastDie(), phase=REVENUE, dice=[1], p1=a_farm(goods={"pig": 2, "trade": 1}, hand=["c31"]))
    assert has(play(village, "trade play", "play c31 helper")) == {"pig": 3}


def test_without_means_a_pig_too_many_is_sold() -> None:
    assert has(a_village(Resolve(0, 0, False), phase=REVENUE, p1=a_farm(goods={"pig": 2}, silver=2))) == {
        "pig": 2,
        "silver": 5,
    }


def test_room_may_be_made_for_the_pig_of_ones_own_die_too() -> None:
    """LG-SPACE-02, ruling 102."""
    village = a_village(TakeDie(0), phase=REVENUE, dice=[1, 4], p1=a_farm(goods={"pig": 2}, silver=3))
    assert has(play(village, "die 1", "upgrade pig")) == {"pig": 2, "meat": 1}


def test_the_merchant_comes_before_the_die_or_after_it() -> None:
    """LG-ANY-01: in round 6 the crops of the die can be delivered by his space."""
    village = a_village(
        TakeDie(0), phase=REVENUE, round=6, dice=[3, 4], p1=a_farm(helpers=["Merchant"], points=1, barrows=["c1"])
    )
    play(village, "die 3", "done", "take olive grain", "use c6", "deliver olive b1 1")
    assert (village.over, has(village), points(village)) == (True, {"grain": 1}, 0)


# --- phase III ------------------------------------------------------------------------------------------


def test_a_siesta_tile_turned_up_again_still_counts_for_the_order() -> None:
    """LG-TILE-13, LG-TILE-14, ruling 85."""
    village = a_village(Advance(0), step=2, p1=a_farm(roofs=["r2c", "r4b"], spent=["r2c"], donkey="d1"))
    play(village, "use r4b", "choose r2c", "use r2c", "walk 2")
    assert village.siesta[0] == 5


def test_the_bell_ringer_may_come_before_his_owner_advances() -> None:
    """LG-ANY-02, ruling 85: c19 is the Bell Ringer; with another card nobody is asked."""
    village = a_village(Advance(0), step=2, p1=a_farm(hand=["c19"], goods={"trade": 1}, donkey="d2"))
    play(village, "trade play", "play c19 helper")
    assert (village.over, village.siesta[0]) == (True, 3)
    assert a_village(Advance(0), step=2, p1=a_farm(hand=["c1"], goods={"trade": 1}, donkey="d2")).over


def test_the_last_donkey_may_be_followed_by_a_tile_before_others_deliver() -> None:
    """Ruling 101: the trade good of a barrow goes on to the village store."""
    farm = a_farm(donkey="d1", goods={"grain": 1}, barrows=["c1"], loaded={"c1": [1]}, roofs=["r2b"])
    village = a_village(FreeDeliveries(0), step=3, p1=farm)
    play(village, "deliver grain b1 2")
    while not can(village, "use r2b"):
        village.play(village.legal(0)[0])
    play(village, "use r2b", "deliver trade w5r1 3")
    assert (village.over, has(village)) == (True, {})


def test_a_turn_that_was_ended_is_not_asked_about_again() -> None:
    farm = a_farm(donkey="d1", goods={"grain": 1}, barrows=["c1"], roofs=["r2b"])
    assert play(a_village(FreeDeliveries(0), step=3, p1=farm), "done").over


def test_before_the_final_sale_a_trade_good_finds_its_best_use() -> None:
    """LG-Q-61, ruling 101: in the last round the Trader pays 7 silver where the sale brings 4."""
    farm = a_farm(silver=1, goods={"grain": 1}, barrows=["c1"], loaded={"c1": [1]}, helpers=["Trader"])
    village = a_village(PayDeliveries(0), step=4, round=6, p1=farm)
    play(village, "extra 1", "deliver grain b1 2")
    while not can(village, "use c7"):
        village.play(village.legal(0)[0])
    assert has(play(village, "use c7", "take silver")) == {"silver": 7}


def test_before_the_last_deliveries_it_can_wait() -> None:
    """Ruling 101: after the free deliveries the paid ones are a turn too."""
    farm = a_farm(donkey="d1", goods={"grain": 1, "trade": 1})
    assert play(a_village(FreeDeliveries(0), step=3, round=6, p1=farm), "deliver grain w1r1 2").over


def test_a_siesta_tile_may_follow_the_last_delivery_of_the_round() -> None:
    """LG-ROOF-07, ruling 101: the track scores next; after the free deliveries there is time for it."""
    farm = a_farm(silver=1, goods={"grain": 1}, roofs=["r2c"], donkey="d1")
    village = play(a_village(PayDeliveries(0), step=4, round=3, p1=farm), "extra 1", "deliver grain w1r1 2")
    assert own(village) == ["done"]
    assert play(village, "use r2c", "walk 2").siesta[0] == 2
    assert play(a_village(FreeDeliveries(0), step=3, round=3, p1=farm), "deliver grain w1r1 2").over


def test_in_earlier_rounds_it_can_wait() -> None:
    farm = a_farm(silver=1, goods={"grain": 1}, helpers=["Trader"])
    village = a_village(PayDeliveries(0), step=4, round=5, p1=farm)
    assert play(village, "extra 1", "deliver grain w1r1 2").over


def test_deliveries_paid_one_by_one_are_in_the_log() -> None:
    """Ruling 41, with the option."""
    farm = a_farm(silver=1, goods={"grain": 1})
    village = a_village(DeliverGoods(0, 1, 1), step=4, p1=farm, version="online")
    assert happened(play(village, "deliver grain w1r1 2"), ExtraPaid) == [ExtraPaid(0, 1, 1)]


# --- games saved under the first rules ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("waiting", "phase", "step"),
    [
        ({"is": "end_turn", "seat": 0, "tool": 32}, 3, 4),
        ({"is": "play_drawn", "seat": 0, "tool": -1}, FARM, 1),
        ({"is": "pay_deliveries", "seat": 0}, 3, 4),
        ({"is": "harvest", "seat": 0}, FARM, 3),
        ({"is": "take_pig", "seat": 0, "chosen": True, "n": 1}, REVENUE, 1),
        ({"is": "drive_out", "seat": 0, "cell": 0, "victims": [], "removed": 0}, 3, 3),
    ],
)
def test_a_game_saved_under_the_first_rules_goes_on(waiting: dict[str, object], phase: int, step: int) -> None:
    """Rules 2 have added to these steps; where they wait in a saved game, it is played on from there."""
    saved = a_village(TakeDie(0), phase=phase, step=step, p1=a_farm(goods={"olive": 1}, helpers=["Smuggler"])).to_json()
    saved = saved | {"rules": 1, "agenda": [waiting]}
    village = GAME.load(saved)
    village.advance()
    while not village.over:
        village.play(village.legal(village.to_act[0])[-1])
