"""The scoring phase, and the end of the game."""

from __future__ import annotations

import pytest

from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.events import Ended, NewOrder, PhaseBegan, RoundBegan, SoldAll
from farmyard.games.la_granja.phases import BeginRound, ResetSiesta, ScoringPhase
from farmyard.games.la_granja.scoring import EndRound, Finish, ScoreMarket, ScoreSiesta, SellAll
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.transport import AtStep
from tests.games.la_granja.table import NOTHING, SCORING, a_farm, a_village, happened, has, play, points


def test_blue_scores_six_points() -> None:
    """LG-EX-20, LG-SCORE-02, LG-SCORE-03, LG-SCORE-04: 2 of siesta, 4 of stalls, nothing for workshops."""
    farm = a_farm(stalls=["s01", "s02", "s03", "s04"], turned=["deli", "butcher"])
    village = a_village(ScoreMarket(0), phase=SCORING, siesta=[5, 0], p1=farm, then=[ScoreSiesta(0)])
    assert points(village) == 6
    assert village.scores()[0].parts["market"] == 4
    assert village.scores()[0].parts["siesta"] == 2


@pytest.mark.parametrize(("space", "brings"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3)])
def test_points_of_the_siesta_track(space: int, brings: int) -> None:
    """LG-SCORE-04."""
    assert points(a_village(ScoreSiesta(0), phase=SCORING, siesta=[space, 0])) == brings


def test_the_markers_go_back_with_the_first_player_on_top() -> None:
    """LG-SCORE-05: however they came to lie."""
    for arrived in ([0, 1, 2], [2, 0, 1], [0, 2, 1]):
        village = a_village(ResetSiesta(), seats=3, phase=SCORING, siesta=[5, 2, 2], order=[2, 0, 1], arrived=arrived)
        assert (village.siesta, village.arrived) == ([0, 0, 0], (1, 0, 2))


def test_helpers_may_work_again() -> None:
    """LG-SCORE-01, LG-PIECE-17, LG-PIECE-18, LG-PIECE-19: those of everybody."""
    p1, p2 = a_farm(helpers=["Miller"], exhausted=["Miller"]), a_farm(helpers=["Smuggler"], exhausted=["Smuggler"])
    village = a_village(EndRound(), p1=p1, p2=p2)
    assert [farm.exhausted for farm in village.farms] == [(), ()]


def test_dice_and_donkeys_are_put_away() -> None:
    """LG-DONKEY-01, LG-DICE-03: the next round begins without them."""
    village = a_village(NOTHING, p1=a_farm(donkey="d2"), p2=a_farm(donkey="d3"))
    village.farms[0].dice = village.farms[1].dice = (3, 4)
    village.then(EndRound())
    village.advance()
    for farm in village.farms:
        assert (farm.dice, farm.donkey, farm.deliveries, farm.hats) == ((), -1, 0, 0)


def scoring_steps(number: int) -> list[str]:
    village = a_village(AtStep(1), round=number)
    village.agenda = []
    ScoringPhase().run(village)
    return [type(step).__name__ for step in reversed(village.agenda)]


def test_the_order_of_the_scoring_phase() -> None:
    """LG-SCORE-02 to LG-SCORE-08: market, siesta, then the track and the roof tiles; not in round 6.

    LG-SCORE-06, LG-SCORE-07, LG-SCORE-08."""
    scores = ["ScoreMarket", "ScoreMarket", "AtStep", "ScoreSiesta", "ScoreSiesta", "EndRound"]
    assert scoring_steps(5) == [*scores, "ResetSiesta", "Reveals", "BeginRound"]
    assert scoring_steps(6) == [*scores, "SellAll", "SellAll", "Finish"]


def test_four_phases_in_this_order() -> None:
    """LG-ROUND-02."""
    village = a_village(AtStep(1))
    village.agenda = []
    BeginRound(2).run(village)
    kinds = [type(step).__name__ for step in reversed(village.agenda)]
    assert kinds == ["FarmPhase", "RevenuePhase", "TransportPhase", "ScoringPhase"]


def play_at_random(seats: int, seed: int) -> Village:
    import random

    village = GAME.start(seats=seats, seed=seed)
    rng = random.Random(seed)
    while village.to_act:
        seat = rng.choice(village.to_act)
        village.play(rng.choice(village.legal(seat)), seat)
    assert isinstance(village, Village)
    return village


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_has_six_rounds_of_four_phases(seats: int) -> None:
    """LG-AIM-02, LG-ROUND-01, LG-ROUND-02, LG-ROUND-03, LG-END-01."""
    village = play_at_random(seats, seed=5)
    rounds = [event.round for event in happened(village, RoundBegan) if isinstance(event, RoundBegan)]
    phases = [event.phase for event in happened(village, PhaseBegan) if isinstance(event, PhaseBegan)]
    assert (rounds, phases) == ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4] * 6)
    assert len(happened(village, NewOrder)) == (6 if seats > 1 else 0)
    assert len(happened(village, Ended)) == 1


# --- the end --------------------------------------------------------------------------------------------


def test_the_final_sale() -> None:
    """LG-END-02, LG-END-03, LG-END-04, LG-END-05, LG-END-06, LG-Q-61, ruling 72.

    2 olives 2, grain 1, grape 2, pig 3, 2 trade goods 8: 16 silver, and the 1 there was: 3 points, 2 silver left. Food
    and the crop on the field bring nothing."""
    goods = {"olive": 2, "grain": 1, "grape": 1, "pig": 1, "trade": 2, "food": 3}
    village = a_village(SellAll(0), round=6, p1=a_farm(goods=goods, silver=1, fields=["grape*"], hand=["c1"]))
    assert (points(village), has(village)) == (3, {"food": 3, "silver": 2})
    assert happened(village, SoldAll) == [SoldAll(0, 16, 3, 2)]


def finish(p1: dict[str, object], p2: dict[str, object]) -> tuple[int, ...]:
    return a_village(Finish(), round=6, p1=p1, p2=p2).winners()


def test_most_points_win() -> None:
    """LG-AIM-05, LG-END-07."""
    assert finish(a_farm(points=10, silver=0), a_farm(points=9, silver=4)) == (0,)


def test_silver_breaks_a_tie() -> None:
    """LG-END-08, LG-Q-60: what is left after changing it into points."""
    assert finish(a_farm(points=10, silver=3), a_farm(points=10, silver=4)) == (1,)
    village = a_village(
        SellAll(0), round=6, p1=a_farm(points=9, silver=5), p2=a_farm(points=10, silver=1), then=[SellAll(1), Finish()]
    )
    assert village.winners() == (1,)


def test_else_the_win_is_shared() -> None:
    """LG-END-09."""
    assert finish(a_farm(points=10, silver=4), a_farm(points=10, silver=4)) == (0, 1)


def test_scores_add_up_by_where_they_come_from() -> None:
    village = play_at_random(4, seed=2)
    for seat, score in enumerate(village.scores()):
        assert score.total == points(village, seat)


def test_nothing_is_left_to_do_after_the_end() -> None:
    """LG-Q-61, ruling 74."""
    village = a_village(ScoringPhase(), round=6, p1=a_farm(silver=9), p2=a_farm(silver=9))
    assert (village.over, points(village)) == (True, 1)
    assert play(village).legal(0) == ()
