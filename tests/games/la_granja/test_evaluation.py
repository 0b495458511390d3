"""What a greedy player climbs: a way that stops where nature draws is not poorer than one that is already paid."""

from __future__ import annotations

from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.farm_phase import Harvest, Income
from farmyard.games.la_granja.hands import FillHand
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.scoring import ScoreMarket, SellAll
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.turns import EndTurn
from tests.games.la_granja.table import FARM, a_farm, a_village, play


def worth(village: Village, *moves: str) -> float:
    return GAME.heuristic(play(village.clone(), *moves), 0)


def test_playing_a_card_is_better_than_hurrying_to_the_income() -> None:
    """After a card one is drawn; without, income and harvest come at once. Both are the same round."""
    farm = a_farm(hand=["c1", "c2", "c3", "c4"], fields=["olive", "grain"], extensions=["c14"])
    steps = [FillHand(0), Income(0), Harvest(0), BuyTile(0)]
    village = a_village(PlayCards(0, 1, False), seats=1, phase=FARM, round=3, p1=farm, display=["r3d"], then=steps)
    for way in ("play c1 field", "play c1 helper", "play c2 barrow"):
        assert worth(village, way) > worth(village, "done"), way


def test_a_first_barrow_is_worth_more_than_a_third() -> None:
    """Whoever has none has nowhere to deliver to."""
    gains = []
    for barrows in ([], ["c2", "c3"]):
        farm = a_farm(hand=["c4", "c5"], barrows=barrows)
        village = a_village(PlayCards(0, 1, False), seats=1, phase=FARM, round=3, p1=farm, then=[FillHand(0)])
        gains.append(worth(village, "play c4 barrow") - worth(village, "done"))
    assert gains[0] > gains[1] > 0


def test_before_the_final_sale_nobody_trades_goods_for_cards() -> None:
    """LG-END-03, LG-END-04: what is left of goods is their price."""
    farm = a_farm(goods={"trade": 1, "food": 3, "wine": 1}, silver=1, helpers=["Customs Officer"])
    steps = [ScoreMarket(0), SellAll(0)]
    village = a_village(EndTurn(0), seats=1, step=4, round=6, p1=farm, then=steps)
    assert worth(village, "done") > worth(village, "trade card")


def test_a_stall_counts_the_scoring_that_is_sure_to_come() -> None:
    """LG-SCORE-02: in the last transport phase it is nearly a whole point."""
    stands = a_village(EndTurn(0), seats=1, step=4, round=6, p1=a_farm(roofs=["r6d"], stalls=["s01"]))
    bare = a_village(EndTurn(0), seats=1, step=4, round=6, p1=a_farm(roofs=["r6d"]))
    assert 0.8 < GAME.heuristic(stands, 0) - GAME.heuristic(bare, 0) <= 1
