"""Playing alone, with a neutral player."""

from __future__ import annotations

import pytest

from farmyard.core.values import NATURE
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.events import DieDiscarded, NeutralDrew
from farmyard.games.la_granja.market import NeedStall
from farmyard.games.la_granja.phases import RevenuePhase, ScoringPhase, TransportPhase
from farmyard.games.la_granja.solo import DrawForNeutral, NextLead
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.transport import AtStep
from farmyard.games.la_granja.view import view_of
from tests.games.la_granja.table import a_farm, a_village, discards, happened, has, own, play, points, stalls

# The side for one and two players (s01 is top left):
#       6   5   2
#     5   2   3   4
#       3   4   5   6
#         2   3   4


@pytest.mark.parametrize(("marker", "mine", "neutral"), [(2, "s05", "s06"), (3, "s06", "s05")])
def test_a_marker_is_drawn(marker: int, mine: str, neutral: str) -> None:
    """LG-SOLO-05, LG-SOLO-06, LG-SOLO-07, LG-SOLO-08, LG-SOLO-10, LG-Q-72: 2 means first, 3 second."""
    village = GAME.table(1, GAME.read_options(1, {}))
    village.chance_paused = True
    village.advance()
    assert [str(move) for move in village.legal(NATURE)] == ["marker 2", "marker 3"]
    village.play(f"marker {marker}", NATURE)
    assert isinstance(village, Village)
    assert (stalls(village, 0), stalls(village, 1), village.leads) == ([mine], [neutral], marker == 2)


def test_a_solo_table() -> None:
    """LG-SOLO-01, LG-SOLO-02, LG-SOLO-03, LG-SOLO-04, LG-SOLO-09, LG-Q-63: the small side, 2 roof tiles."""
    village = GAME.start(seats=1, seed=4)
    assert isinstance(village, Village)
    assert (len(village.stalls), len(village.display), len(village.farms)) == (14, 2, 1)
    assert has(village) == {"trade": 1, "silver": 1}


def revenue(number: int, leads: bool) -> Village:
    village = a_village(AtStep(1), seats=1, round=number)
    village.agenda = [RevenuePhase()]
    village.leads = leads
    village.advance()
    return village


def test_dice_as_first_player() -> None:
    """LG-SOLO-11, LG-SOLO-13: pick, the lowest goes, pick, the lowest goes, the last is carried out."""
    village = play(revenue(1, leads=True), "roll 1", "roll 4", "roll 3", "roll 1", "roll 4")
    play(village, "die 4")
    assert happened(village, DieDiscarded) == [DieDiscarded(1)]
    assert own(village) == ["die 1", "die 3", "die 4"]
    play(village, "die 3", "take olive grain")
    assert happened(village, DieDiscarded) == [DieDiscarded(1), DieDiscarded(1)]
    assert has(village) == {"olive": 1, "grain": 1, "silver": 8}


def test_dice_as_second_player() -> None:
    """LG-SOLO-12, LG-SOLO-14, LG-Q-70: in rounds 4 to 6 the highest goes, before each pick."""
    village = play(revenue(4, leads=False), "roll 1", "roll 4", "roll 3", "roll 6", "roll 6")
    assert happened(village, DieDiscarded) == [DieDiscarded(6)]
    assert own(village) == ["die 1", "die 3", "die 4", "die 6"]
    play(village, "die 4")
    assert happened(village, DieDiscarded) == [DieDiscarded(6), DieDiscarded(6)]
    play(village, "die 1", "take olive grain")
    assert has(village) == {"olive": 1, "grain": 1, "pig": 1, "silver": 4}


@pytest.mark.parametrize(("number", "gone"), [(1, 1), (2, 1), (3, 1), (4, 6), (5, 6), (6, 6)])
def test_the_lowest_die_goes_in_rounds_one_to_three_then_the_highest(number: int, gone: int) -> None:
    """LG-SOLO-13, LG-SOLO-14."""
    village = play(revenue(number, leads=False), "roll 1", "roll 4", "roll 3", "roll 2", "roll 6")
    assert happened(village, DieDiscarded) == [DieDiscarded(gone)]


def test_removing_neutral_stalls_brings_points() -> None:
    """LG-SOLO-15: the 4 of s09 touches the 3 of s06 and the 2 of s05."""
    village = a_village(NeedStall(0, 4), seats=1, neutral=["s05", "s06"])
    assert (points(play(village, "stall s09")), stalls(village, 1)) == (2, [])


def transport(leads: bool) -> Village:
    village = a_village(AtStep(1), seats=1)
    village.agenda = [TransportPhase()]
    village.leads = leads
    village.advance()
    return village


def test_as_first_player_the_neutral_comes_after() -> None:
    """LG-SOLO-16: c1 is worth 2."""
    village = transport(leads=True)
    play(village, "donkey d4")
    play(village, "draw c1")
    assert len(stalls(village, 1)) == 1
    assert village.over


def test_as_second_player_the_neutral_comes_before() -> None:
    """LG-SOLO-17, LG-SOLO-18, LG-Q-69: the card goes to the discards."""
    village = transport(leads=False)
    assert village.to_act == (NATURE,)
    play(village, "draw c1")
    assert [village.market.values[cell] for cell, owner in enumerate(village.stalls) if owner == 1] == [2]
    assert (discards(village), happened(village, NeutralDrew)) == ([0], [NeutralDrew(0, 2)])
    assert village.to_act == (0,)


def neutral(card: str, mine: list[str], theirs: list[str] | None = None) -> Village:
    village = a_village(DrawForNeutral(), seats=1, p1=a_farm(stalls=mine), neutral=theirs or [])
    return play(village, f"draw {card}")


def test_the_neutral_removes_as_many_as_possible() -> None:
    """LG-SOLO-19: c2 is worth 4. s09 removes the 2 and the two 3 around it, s07 only one of them."""
    village = neutral("c2", ["s05", "s06", "s08"])
    assert (stalls(village, 0), stalls(village, 1)) == ([], ["s09"])


def test_removing_goes_before_standing_safely() -> None:
    """LG-SOLO-19: s09 would be safer, but only s07 touches the player's 2 on s03."""
    village = neutral("c2", ["s03"])
    assert (stalls(village, 0), stalls(village, 1)) == ([], ["s07"])
    assert stalls(neutral("c2", ["s01"]), 1) == ["s09"], "nothing to remove: the cell with fewest higher neighbours"


def test_else_it_stands_where_it_is_hardest_to_remove() -> None:
    """LG-SOLO-20, LG-SOLO-21, LG-Q-67, LG-Q-68, ruling 78: of the 5, s02 and s04 touch a 6 and so does s10.

    s02 and s04 have one higher neighbour each, as has s10; furthest from the player on s14 is s04."""
    village = neutral("c4", ["s14"], ["s10"])
    assert stalls(village, 1) == ["s04", "s10"]


def test_only_free_higher_neighbours_count() -> None:
    """LG-SOLO-21, LG-Q-67, ruling 78: c3 is worth 3. The 3 of s13 has three higher neighbours and s08 only two, but
    nobody can come from a cell that is taken."""
    assert stalls(neutral("c3", []), 1) == ["s08"]
    assert stalls(neutral("c3", [], ["s09", "s10", "s14"]), 1) == ["s09", "s10", "s13", "s14"]
    assert stalls(neutral("c3", ["s09", "s10", "s14"]), 1) == ["s13"], "nor the player from the own stalls"


def test_of_equal_cells_it_takes_the_first() -> None:
    """LG-Q-67, ruling 78: c1 is worth 2; s03 and s12 both have three free higher neighbours."""
    assert stalls(neutral("c1", [], ["s05"]), 1) == ["s03", "s05"]


def test_where_all_cells_are_taken_it_replaces() -> None:
    """LG-Q-66, ruling 79: both 6 are taken, one by the player; c18 is worth 6."""
    village = neutral("c18", ["s01"], ["s11"])
    assert (stalls(village, 0), stalls(village, 1)) == ([], ["s01", "s11"])
    assert stalls(neutral("c18", [], ["s01", "s11"]), 1) == ["s01", "s11"]


@pytest.mark.parametrize(("space", "leads"), [(2, False), (3, True), (8, True)])
def test_space_three_makes_first_player(space: int, leads: bool) -> None:
    """LG-SOLO-22, LG-SOLO-23, LG-Q-64."""
    village = a_village(NextLead(), seats=1, siesta=[space])
    assert village.leads == leads == (space >= view_of(village, 0).tables.lead_from)
    assert view_of(a_village(NextLead(), seats=2), 0).tables.lead_from == 0


@pytest.mark.parametrize(("space", "leads"), [(2, False), (3, True)])
def test_the_track_is_looked_at_before_the_marker_goes_back(space: int, leads: bool) -> None:
    """LG-SOLO-22, LG-SCORE-05, ruling 75."""
    village = a_village(ScoringPhase(), seats=1, round=2, siesta=[space])
    assert (village.leads, village.siesta) == (leads, [0])


def test_the_neutral_takes_nothing_else() -> None:
    """LG-Q-65: there is one farm, and nobody but the player scores."""
    village = neutral("c2", ["s05", "s06"])
    assert len(village.farms) == len(village.scores()) == 1
    assert points(village) == 0


def test_there_is_no_target() -> None:
    """LG-Q-71, ruling 99."""
    import random

    village = GAME.start(seats=1, seed=9)
    rng = random.Random(9)
    while village.to_act:
        village.play(rng.choice(village.legal(0)), 0)
    assert village.winners() == (0,)
