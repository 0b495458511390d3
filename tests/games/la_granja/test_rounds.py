"""Rounds played through their phases: who acts when, what works when, and what is put back at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farmyard.core.values import Event
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import (
    Delivered,
    DieTaken,
    Gained,
    MarkersTurned,
    NewOrder,
    PhaseBegan,
    RoundBegan,
    Walked,
)
from farmyard.games.la_granja.phases import FarmPhase, RevenuePhase, ScoringPhase, TransportPhase
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import GRAIN, SILVER, TRADE
from farmyard.games.la_granja.transport import SetOrder
from tests.games.la_granja.table import SCORING, a_farm, a_village, happened, offered

Waits = Callable[[Village], bool]


def idle(village: Village, until: Waits, **wishes: str) -> list[tuple[str, int]]:
    """Everybody does as little as possible, apart from `wishes` (the beginning of a move for each verb), until this is
    so. Returns each question with the seat that was asked."""
    asked: list[tuple[str, int]] = []
    while not village.over and not until(village):
        seat = village.to_act[0]
        asked.append((type(village.agenda[-1]).__name__, seat))
        legal = offered(village, seat)
        wished = [move for move in legal for wish in wishes.values() if move.startswith(wish)]
        village.play(wished[0] if wished else "done" if "done" in legal else legal[0], seat)
    return asked


def in_phase(number: int) -> Waits:
    return lambda village: village.phase == number


def in_round(number: int) -> Waits:
    return lambda village: village.round == number


def asked_for(asked: list[tuple[str, int]], question: str) -> list[int]:
    """Who was asked this, each once in a row."""
    seats = [seat for name, seat in asked if name == question]
    return [seat for place, seat in enumerate(seats) if place == 0 or seats[place - 1] != seat]


# --- turn order -----------------------------------------------------------------------------------------


def three(donkeys: tuple[str, str, str] = ("", "", ""), **farm: object) -> dict[str, dict[str, object]]:
    return {f"p{seat + 1}": a_farm(donkey=donkey, **farm) for seat, donkey in enumerate(donkeys)}  # type: ignore[arg-type]


def test_they_advance_in_turn_order() -> None:
    """LG-SIESTA-01, LG-SIESTA-10, LG-MOVE-01: each by the hats of the own tile, in the order of the round before though
    a die has taken p1 ahead; so p2, who comes after p3, lies on top."""
    village = a_village(TransportPhase(), seats=3, order=[2, 0, 1], siesta=[1, 0, 0])
    idle(village, lambda village: bool(happened(village, NewOrder)), p="donkey d2")
    assert happened(village, Walked) == [Walked(2, 2, 2), Walked(0, 2, 3), Walked(1, 2, 2)]
    assert happened(village, NewOrder) == [NewOrder((0, 1, 2))]


def test_each_advances_by_the_own_tile() -> None:
    """LG-SIESTA-01, LG-PIECE-08: 3, 2, 1 or 0 hats."""
    village = a_village(TransportPhase(), seats=4)
    for seat in range(4):
        village.play(f"donkey d{seat + 1}", seat)
    assert village.siesta == [3, 2, 1, 0]


def test_extra_deliveries_are_bought_in_turn_order() -> None:
    """LG-PAID-01, LG-MOVE-04: everybody may, in the new order, after all free deliveries."""
    farms = three(("d4", "d1", "d2"), silver=1, goods={"olive": 2})
    village = a_village(SetOrder(), seats=3, siesta=[0, 3, 2], order=[0, 1, 2], **farms)  # type: ignore[arg-type]
    asked = idle(village, lambda village: village.over)
    assert asked_for(asked, "DeliverGoods") == [1, 2, 0]
    assert asked_for(asked, "PayDeliveries") == [1, 2, 0]
    names = [name for name, _ in asked if name in ("DeliverGoods", "PayDeliveries")]
    assert names == sorted(names)


def test_every_player_may_buy_extra_deliveries() -> None:
    """LG-PAID-01: also who made no free one."""
    farms = three(("d4", "d4", "d4"), silver=1, goods={"olive": 1})
    village = a_village(SetOrder(), seats=3, order=[0, 1, 2], **farms)  # type: ignore[arg-type]
    idle(village, lambda village: village.step == 4)
    assert [farm.silver for farm in village.farms] == [1, 1, 1]
    idle(village, lambda village: village.over, pay="extra 1", then="deliver olive w4r")
    assert [(farm.silver, farm.delivered[3]) for farm in village.farms] == [(0, 1)] * 3


def test_the_order_of_step_two_holds_until_the_next_step_two() -> None:
    """LG-SIESTA-10, LG-SIESTA-08, LG-ROUND-04: through scoring, the next farm and revenue phase and the choice of
    donkeys, whatever the markers do meanwhile."""
    cards = iter(f"c{number}" for number in range(1, 66))
    farms: dict[str, Any] = {f"p{seat + 1}": a_farm(hand=[next(cards)], silver=3) for seat in range(3)}
    village = a_village(
        ScoringPhase(), seats=3, order=[2, 0, 1], siesta=[2, 1, 4], arrived=[1, 2, 0], nature_waits=False, **farms
    )
    asked = idle(village, in_phase(3))
    assert village.turn_order == (2, 0, 1)
    assert asked_for(asked, "PlayCards") == [2, 0, 1]
    assert asked_for(asked, "BuyTile") == [2, 0, 1]
    taken = [event.seat for event in happened(village, DieTaken) if isinstance(event, DieTaken)]
    assert taken[:6] == [2, 0, 1, 2, 0, 1]
    # Spaces won with dice move the markers and not the order (ruling 35).
    assert happened(village, NewOrder) == []


def test_who_has_no_hats_keeps_the_order_of_the_round_before() -> None:
    """LG-SCORE-05, LG-Q-44: the markers are stacked anew, so with three tiles without hats nothing changes."""
    village = a_village(
        ScoringPhase(),
        seats=3,
        order=[2, 0, 1],
        siesta=[5, 2, 7],
        arrived=[2, 1, 0],
        nature_waits=False,
        p1=a_farm(),
        p2=a_farm(),
        p3=a_farm(),
    )
    assert (village.siesta, village.arrived) == ([0, 0, 0], (1, 0, 2))
    idle(village, lambda village: bool(happened(village, NewOrder)), p="donkey d4", walk="done")
    walked = [event.seat for event in happened(village, Walked) if isinstance(event, Walked)]
    assert walked == []
    assert happened(village, NewOrder) == [NewOrder((2, 0, 1))]


def test_everybodys_tile_goes_away_and_comes_back() -> None:
    """LG-DELIVER-09, LG-DONKEY-03, LG-DONKEY-06: what was used is away until phase III of round 4, for every player."""
    farms = {f"p{seat + 1}": a_farm(used=["d1", "d2"]) for seat in range(3)}
    for number, left, away in ((3, ["donkey d3", "donkey d4"], (0, 1, 2)), (4, [f"donkey d{n}" for n in "1234"], (2,))):
        village = a_village(TransportPhase(), seats=3, round=number, **farms)  # type: ignore[arg-type]
        assert [offered(village, seat) for seat in range(3)] == [left] * 3
        idle(village, lambda village: village.over, p="donkey d3")
        assert [farm.used for farm in village.farms] == [away] * 3


# --- the end of a round ---------------------------------------------------------------------------------


def test_all_exhaustion_markers_go_back_in_the_scoring_phase() -> None:
    """LG-SCORE-01, LG-PIECE-19: those of every player, also in round 6, and not before."""
    for number in (2, 6):
        p1, p2 = a_farm(helpers=["Miller"], exhausted=["Miller"]), a_farm(helpers=["Idler"], exhausted=["Idler"])
        village = a_village(DeliverGoods(0, 0), round=number, p1=p1, p2=p2, then=[ScoringPhase()], deck=["c9"])
        assert [farm.exhausted for farm in village.farms] == [(), ()]
    village = a_village(RevenuePhase(), p1=p1, p2=p2, nature_waits=False, then=[TransportPhase()])
    idle(village, lambda village: village.over)
    assert [len(farm.exhausted) for farm in village.farms] == [1, 1]


def test_markers_stay_as_they_were_gained_until_the_round_is_over() -> None:
    """LG-WORK-19, LG-EFFECT-01: turned for everybody after scoring; those of the first round count in the second."""
    p1, p2 = a_farm(gained=["deli", "butcher"]), a_farm(gained=["wainwright"], turned=["deli"])
    village = a_village(RevenuePhase(), p1=p1, p2=p2, nature_waits=False, then=[TransportPhase(), ScoringPhase()])
    idle(village, in_round(3), p="donkey d4")
    log = village.log()
    turned = [event for event in log if isinstance(event, MarkersTurned)]
    assert turned == [MarkersTurned(seat, {0: (2, 5), 1: (1,)}[seat]) for seat in village.turn_order]
    scoring, next_round = log.index(PhaseBegan(SCORING)), log.index(RoundBegan(3))
    assert all(scoring < log.index(event) < next_round for event in turned)
    assert [farm.markers for farm in village.farms] == [(0, 0, 2, 0, 0, 2), (0, 2, 2, 0, 0, 0)]


# --- effects of workshop markers ------------------------------------------------------------------------


def test_effects_belong_to_phases() -> None:
    """LG-EFFECT-01, LG-EFFECT-02: each once in a round, in its phase: merchant's house and deli with the income,
    greengrocer with the harvest, wainwright in the transport phase."""
    farm = a_farm(
        turned=["merchant's house", "deli", "greengrocer", "wainwright"],
        barrows=["c9", "c10", "c11"],
        goods={"food": 9, "wine": 9},
    )
    village = a_village(
        FarmPhase(), p1=farm, phase=1, nature_waits=False, then=[RevenuePhase(), TransportPhase(), ScoringPhase()]
    )
    idle(village, in_round(3), take="take grain", donkey="donkey d3", bring="deliver ")
    log = village.log()
    first = log[: log.index(RoundBegan(3))]
    begins = [first.index(PhaseBegan(phase)) for phase in (1, 2, 3, 4)]
    farm_phase, revenue, transport, scoring = [
        [event for event in first[begin:end] if by_marker(event)]
        for begin, end in zip(begins, [*begins[1:], None], strict=True)
    ]
    income = [Gained(0, SILVER, 3, "income"), Gained(0, TRADE, 1, "income")]
    assert farm_phase == [*income, Gained(0, GRAIN, 1, "workshop")]
    assert (revenue, transport, scoring) == ([], [], [])
    # The tile shows 1 hat and 3 donkeys.
    assert [event for event in first[begins[2] :] if isinstance(event, Walked) and event.seat == 0] == [Walked(0, 2, 2)]
    assert len([event for event in first[begins[2] :] if isinstance(event, Delivered) and event.seat == 0]) == 4


def by_marker(event: Event) -> bool:
    return isinstance(event, Gained) and event.seat == 0 and event.why in ("income", "workshop")
