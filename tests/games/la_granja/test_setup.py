"""Components, boards and setup."""

from __future__ import annotations

import pytest

from farmyard.core.values import NATURE, Hidden
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.box import DATA
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.events import Dealt, Drew, Rolled
from farmyard.games.la_granja.phases import RevenuePhase
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import (
    CARDS,
    CROPS,
    FARM_CARD,
    FARM_GOODS,
    GOODS,
    MARKERS,
    REVENUES,
    ROOF_EFFECTS,
    TRADE,
    UPGRADED,
    WORKSHOPS,
)
from tests.games.la_granja.table import BOX, a_farm, a_village, happened, has, play, points


def a_game(seats: int, seed: int = 1) -> Village:
    village = GAME.start(seats=seats, seed=seed)
    assert isinstance(village, Village)
    return village


def held_game(seats: int) -> Village:
    """A game in which the test makes nature's moves."""
    village = GAME.table(seats, GAME.read_options(seats, {}))
    village.chance_paused = True
    village.advance()
    return village


# --- what is in the box ---------------------------------------------------------------------------------


def test_the_number_of_pieces() -> None:
    """LG-MAT-03, LG-MAT-05, LG-MAT-07, LG-MAT-11, LG-MAT-13, LG-PIECE-07: what there is to play with."""
    assert (len(BOX.cards), CARDS) == (66, 66)
    assert MARKERS == 25
    assert len(BOX.donkeys) == 4
    assert len(BOX.tiles) == 24
    assert [tile.round for tile in BOX.tiles] == [number for number in range(1, 7) for _ in range(4)]


def test_nothing_of_the_modules_is_used() -> None:
    """LG-MAT-17, LG-COIN-02, LG-PIECE-06, LG-PIECE-10, LG-TERM-11, LG-TERM-17, LG-BOARD-09, LG-BOARD-17.

    The base game knows these effects and no others."""
    assert len(ROOF_EFFECTS) == 19, "18 entries; olive and grape share one, free and paid deliveries do not"
    assert {tile.effect for tile in BOX.tiles} == set(ROOF_EFFECTS)
    assert [effect for effect, _ in BOX.revenue] == list(REVENUES)
    assert sorted(WORKSHOPS[workshop.kind] for workshop in BOX.workshops) == sorted(WORKSHOPS)


def test_donkey_tiles() -> None:
    """LG-PIECE-08, LG-PIECE-09, LG-SETUP-05, LG-Q-10: 1 to 4 donkeys, with 3 to 0 hats."""
    assert BOX.donkeys == ((1, 3), (2, 2), (3, 1), (4, 0))


def test_market_cells_have_values_from_two_to_six() -> None:
    """LG-BOARD-01, LG-BOARD-02, LG-Q-08: hexagons; neighbours share an edge and know one another."""
    for seats in (2, 3, 4):
        market = BOX.markets[seats]
        assert set(market.values) == {2, 3, 4, 5, 6}
        for cell in market.cells:
            assert 2 <= len(market.neighbours[cell]) <= 6
            assert all(cell in market.neighbours[near] for near in market.neighbours[cell])


def test_no_two_neighbours_of_the_printed_market_are_equal() -> None:
    for seats in (2, 4):
        market = BOX.markets[seats]
        for cell in market.cells:
            assert market.values[cell] not in [market.values[near] for near in market.neighbours[cell]]


def test_with_three_players_some_cells_are_covered() -> None:
    """LG-BOARD-03, LG-BOARD-04, LG-SETUP-38, LG-Q-09: six outer cells are out of the game and nobody's neighbour."""
    three, four = BOX.markets[3], BOX.markets[4]
    assert (len(three.covered), len(three.cells), len(four.covered), len(four.cells)) == (6, 24, 0, 30)
    assert not any(cell in near for near in three.neighbours for cell in three.covered)


def test_six_workshops_with_a_row_for_each_player() -> None:
    """LG-BOARD-05, LG-BOARD-06, LG-BOARD-07, LG-Q-06: numbered 1 to 6; the wainwright wants 3 upgraded goods."""
    assert len(BOX.workshops) == 6
    for workshop in BOX.workshops:
        assert len(workshop.rows) == 4
        assert len({len(row) for row in workshop.rows}) == 1
    wainwright = BOX.workshops[1]
    assert WORKSHOPS[wainwright.kind] == "wainwright"
    assert all(set(row) <= set(UPGRADED) and len(row) == 3 for row in wainwright.rows)


def test_six_revenue_spaces_in_the_order_of_the_list() -> None:
    """LG-BOARD-11, LG-Q-11."""
    assert [effect for effect, _ in BOX.revenue] == [
        "pig", "card or crop", "crops", "silver", "upgrade or siesta", "delivery or silver",
    ]  # fmt: skip


def test_the_siesta_track_has_five_sections_and_only_some_bring_points() -> None:
    """LG-BOARD-14, LG-BOARD-15, LG-Q-03: 0 to 3 points, nine spaces (ruling 96)."""
    rows = (DATA / "siesta.csv").read_text(encoding="utf-8").splitlines()[1:]
    assert len({row.split(",")[1] for row in rows}) == 5
    assert BOX.siesta == (0, 0, 0, 1, 1, 2, 2, 3, 3)


def test_prices() -> None:
    """LG-FARM-03, LG-EX-05, LG-Q-02: olive and grain 3 and 1, upgrade 2; grape upgrade 3; selling below buying."""
    assert (BOX.buy[:2], BOX.sell[:2], BOX.cost[:3]) == ((3, 3), (1, 1), (2, 2, 3))
    assert all(sell < buy for buy, sell in zip(BOX.buy, BOX.sell, strict=True))


def test_what_becomes_what() -> None:
    """LG-TERM-01, LG-TERM-04, LG-TERM-06, LG-TERM-07, LG-TERM-08."""
    assert [GOODS[crop] for crop in CROPS] == ["olive", "grain", "grape"]
    assert [GOODS[good] for good in BOX.becomes] == ["food", "food", "wine", "meat"]


def test_nine_kinds_of_farm_goods() -> None:
    """LG-TERM-13, LG-TERM-14: a trade good is none."""
    assert len(FARM_GOODS) == 9
    assert TRADE not in FARM_GOODS


def test_every_card_has_four_bands() -> None:
    """LG-Q-01, LG-FARM-11: a crop, a barrow of 2 to 6 points, an extension, a helper of its own."""
    assert {card.crop for card in BOX.cards} == set(CROPS)
    assert {card.points for card in BOX.cards} == {2, 3, 4, 5, 6}
    assert len({card.helper for card in BOX.cards}) == 66
    assert all(card.barrow for card in BOX.cards)


def test_every_extension_raises_the_hand_limit() -> None:
    """LG-HAND-04, LG-Q-20, LG-PLAY-11: and brings silver, deliveries or pens besides."""
    assert all(card.hand == 1 for card in BOX.cards)
    assert all(card.silver + card.deliveries + card.pens == 2 for card in BOX.cards)


# --- setup ----------------------------------------------------------------------------------------------


def test_seats() -> None:
    """LG-AIM-01."""
    assert GAME.seats == (1, 2, 3, 4)


@pytest.mark.parametrize(("seats", "cells"), [(1, 14), (2, 14), (3, 30), (4, 30)])
def test_the_side_of_the_board(seats: int, cells: int) -> None:
    """LG-SETUP-01, LG-SETUP-02, LG-MAT-01: one side for 1 and 2 players, the other for 3 and 4."""
    assert len(a_game(seats).stalls) == cells


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_farm_at_the_start(seats: int) -> None:
    """LG-EX-03, LG-SETUP-03, LG-SETUP-04, LG-SETUP-06 to LG-SETUP-09: a coin, a point, a trade good, nothing else.

    LG-SETUP-07, LG-SETUP-08, LG-INCOME-02, LG-EX-04. One marker is on the market, one is the trade good."""
    village = a_game(seats)
    for seat in range(seats):
        assert has(village, seat) == {"trade": 1, "silver": 1}
        assert points(village, seat) == 1
        assert village.free_markers(seat) == 25 - 2
        farm = village.farms[seat]
        assert (farm.fields, farm.extensions, farm.helpers, farm.roofs, farm.income) == ((), (), (), (), 0)
        assert farm.barrows == [-1, -1, -1]


def test_four_cards_each_and_a_pile() -> None:
    """LG-SETUP-10, LG-SETUP-11, LG-SETUP-14."""
    village = a_game(4)
    assert [village.hand_size(seat) for seat in range(village.seats)] == [4] * 4
    assert len(village.unplayed.piles[FARM_CARD]) == 66 - 16
    assert not happened(village, Drew), "the log tells of a hand, not of single cards"


def test_hands_are_hidden_from_the_others() -> None:
    """LG-SETUP-12, LG-SETUP-13, LG-Q-62: own cards are seen, those of others are not, nor is what was dealt."""
    village = held_game(2)
    village.play("first p1", NATURE)
    drawing = village.agenda[-1]
    move = village.legal(NATURE)[7]
    assert drawing.as_seen(village, move, 0) == move  # type: ignore[attr-defined]
    assert drawing.as_seen(village, move, 1) == Hidden()  # type: ignore[attr-defined]
    village = a_game(2)
    mine, theirs = village.view(0).farms  # type: ignore[attr-defined]
    assert (len(mine.hand), theirs.hand) == (4, (None,) * 4)
    assert None not in mine.hand
    dealt = [event for event in village.log(0) if isinstance(event, Dealt)]
    assert [event.cards is None for event in dealt if event.seat == 1] == [True]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_roof_tiles_as_many_as_players(seats: int) -> None:
    """LG-SETUP-16 to LG-SETUP-19: tiles of round 1 lie open. LG-BOARD-12, LG-BOARD-13, LG-SETUP-17, LG-SETUP-18."""
    village = a_game(seats)
    assert len(village.display) == seats
    assert all(village.box.tiles[tile].round == 1 for tile in village.display)


def test_nobody_knows_the_later_roof_tiles() -> None:
    """LG-Q-17, LG-SETUP-19: which of the four come is nature's choice when they are turned up."""
    seen = {a_game(2, seed).display for seed in range(40)}
    assert len(seen) == 6, "two of four"


def test_three_workshops_are_closed() -> None:
    """LG-SETUP-22 to LG-SETUP-24, LG-PIECE-11, LG-WORK-02, LG-CLOSED-01: rolled; taken ones are rolled again.

    LG-SETUP-23, LG-MAT-13."""
    village = held_game(2)
    village.play("first p1", NATURE)
    while str(village.legal(NATURE)[0]).startswith("draw"):
        village.play(village.legal(NATURE)[0], NATURE)
    for roll in ("close w4", "close w1", "close w6"):
        assert roll in [str(move) for move in village.legal(NATURE)]
        village.play(roll, NATURE)
        assert roll not in [str(move) for move in village.legal(NATURE)]
    assert village.orders == (3, 0, 5)


def test_a_point_waits_at_every_workshop() -> None:
    """LG-SETUP-20, LG-SETUP-21, LG-SETUP-25, LG-Q-13: for the first supplier; and one beside each order marker."""
    village = a_game(3)
    assert village.rewards == (0, 1, 2, 3, 4, 5)
    assert len(village.orders) == 3


@pytest.mark.parametrize(
    ("seats", "first", "order"), [(2, "p2", (1, 0)), (3, "p2", (1, 2, 0)), (4, "p4", (3, 0, 1, 2))]
)
def test_a_start_player_is_drawn_and_the_others_follow(seats: int, first: str, order: tuple[int, ...]) -> None:
    """LG-SETUP-26, LG-SETUP-27, LG-PIECE-12."""
    village = held_game(seats)
    village.play(f"first {first}", NATURE)
    assert village.turn_order == order


@pytest.mark.parametrize(("seats", "dice"), [(1, 5), (2, 5), (3, 7), (4, 9)])
def test_dice(seats: int, dice: int) -> None:
    """LG-SETUP-29, LG-SETUP-30, LG-SETUP-31, LG-COIN-01, LG-SOLO-04, LG-MAT-04: 9, 7 or 5 dice are rolled."""
    village = a_village(RevenuePhase(), seats=seats, phase=1)
    for die in range(dice):
        assert happened(village, Rolled) == []
        village.play(f"roll {die % 6 + 1}", NATURE)
    assert happened(village, Rolled) == [Rolled(tuple(sorted(die % 6 + 1 for die in range(dice))))]
    assert village.to_act == (0,)


@pytest.mark.parametrize(("seats", "values"), [(2, [2, 3]), (3, [2, 3, 4]), (4, [2, 3, 4, 5])])
def test_first_stalls_on_the_cells_of_the_middle(seats: int, values: list[int]) -> None:
    """LG-SETUP-32 to LG-SETUP-35: the first player on the lowest number. LG-SETUP-33, LG-SETUP-34."""
    village = a_game(seats)
    standing = [(village.market.values[cell], owner) for cell, owner in enumerate(village.stalls) if owner >= 0]
    assert sorted(standing) == list(zip(values, village.turn_order, strict=True))


def test_siesta_markers_start_in_a_stack_with_the_first_player_on_top() -> None:
    """LG-SETUP-36, LG-PIECE-16, LG-MAT-06."""
    village = a_game(4)
    assert village.siesta == [0, 0, 0, 0]
    assert village.arrived == tuple(reversed(village.turn_order))


def test_pieces_that_software_only_counts() -> None:
    """LG-MAT-02, LG-MAT-10, LG-MAT-12, LG-SETUP-28: a board, a turn-order marker and six places for workshop markers
    for each of four players."""
    village = a_game(4)
    assert sorted(village.turn_order) == [0, 1, 2, 3]
    assert sum(len(farm.markers) for farm in village.farms) == 24
    assert sorted(a_game(2).turn_order) == [0, 1]


def test_coins_and_tokens_are_totals() -> None:
    """LG-COIN-03, LG-COIN-06, LG-COIN-07, LG-MAT-08, LG-MAT-09, LG-MAT-14, LG-Q-12, LG-Q-14: none ever runs out."""
    farm = a_farm(silver=500, points=500, goods={"trade": 1}, roofs=["r6d"])
    village = play(a_village(DeliverGoods(0, 1), p1=farm), "trade silver", "use r6d")
    assert (has(village)["silver"], points(village)) == (504, 501)
