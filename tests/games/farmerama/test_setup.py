"""How it begins."""

from __future__ import annotations

from fractions import Fraction

import pytest

from farmyard import SetupError
from farmyard.games.farmerama.box import BOX
from farmyard.games.farmerama.events import ChiefNamed
from farmyard.games.farmerama.tables import DECORATION_NAMES, FIELD_NAMES
from tests.games.farmerama.table import (
    GAME,
    a_game,
    barn,
    display,
    garden,
    happened,
    land,
    odds,
    offered,
    pastures,
    products,
    seen_by,
    supply,
)

VIEWERS = (0, 1, 2, 3, None)


def test_seats() -> None:
    """FA-AIM-01: 1 to 4 players."""
    assert GAME.seats == (1, 2, 3, 4)
    for seats in (0, 5):
        with pytest.raises(SetupError):
            a_game(seats)


def test_everybody_sees_the_action_wheel_with_3_2_for_sow_and_harvest() -> None:
    """FA-SETUP-01, FA-SETUP-02: and also what comes next."""
    table = a_game(4)
    for viewer in VIEWERS:
        view = seen_by(table, viewer)
        assert view.numbers[:2] == ((3, 2), (3, 2))
        assert view.next_numbers == BOX.wheel[1]


def test_the_supply_has_all_tokens_that_were_not_dealt() -> None:
    """FA-SETUP-03, FA-SETUP-35: with 4 players 20 water, 16 carrots, 16 hay, 16 oats and 20 maize."""
    assert supply(a_game(4)) == {"water": 20, "carrot": 16, "hay": 16, "oats": 16, "corn": 20}


@pytest.mark.parametrize(
    ("seats", "removed", "pile"),
    [(2, 10, 8), (3, 7, 11), (4, 4, 14)],
    ids=["FA-SETUP-11", "FA-SETUP-12", "FA-SETUP-13"],
)
def test_decorations_of_the_basic_game(seats: int, removed: int, pile: int) -> None:
    """FA-SETUP-04, FA-SETUP-05, FA-SETUP-06, FA-SETUP-07, FA-SETUP-10: the dark ones aside, 10, 7 or 4 removed, two on
    display; FA-SETUP-11, FA-SETUP-12, FA-SETUP-13: 8, 11, 14 are left in the pile."""
    table = a_game(seats)
    assert table.pile == pile
    assert len(table.display) == 2
    assert len(table.unseen) == pile + removed == 18
    assert not any(BOX.dark[thing] for thing in (*table.display, *table.unseen))


def test_nobody_knows_what_was_removed_or_what_comes_next() -> None:
    """FA-SETUP-08, FA-SETUP-09 (ruling 55): 18 decorations nobody has seen, and each is as likely to come up."""
    position = a_game(2, seed=5).position()
    position["agenda"] = [{"is": "show_decoration"}]
    position["table"]["display"] = position["table"]["display"][:1]
    table = GAME.load(position)
    table.chance_paused = True
    table.advance()
    chances = odds(table)  # type: ignore[arg-type]
    assert len(chances) == 18
    assert set(chances.values()) == {Fraction(1, 18)}
    views = [table.view(seat) for seat in (0, 1, None)]
    assert len({view.unseen for view in views}) == 1  # type: ignore[attr-defined]


def test_the_display_lies_face_up() -> None:
    """FA-SETUP-10: all see both, and they differ from game to game."""
    shown = [tuple(display(a_game(2, seed))) for seed in range(8)]
    assert len(set(shown)) > 4
    assert all(len(set(two)) == 2 and set(two) <= set(DECORATION_NAMES[:20]) for two in shown)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_each_player_has(seats: int) -> None:
    """FA-SETUP-14, FA-SETUP-15, FA-SETUP-16, FA-SETUP-17: land, points board, an empty garden, the wheel as pictured.
    FA-SETUP-20, FA-SETUP-21, FA-SETUP-22: four animals in the stable, the barn, markers at the start."""
    table = a_game(seats)
    for seat in range(seats):
        assert barn(table, seat) == {"water": 3, "carrot": 2, "hay": 2, "oats": 2, "corn": 1}
        assert pastures(table, seat) == {}
        assert products(table, seat) == {}
        assert garden(table, seat) == []
        assert seen_by(table, None).farms[seat].sectors == (0, 1, 2, 3, 4, 5, 6)


def test_each_player_has_all_five_cards_in_hand() -> None:
    """FA-SETUP-23."""
    table = a_game(4)
    assert offered(table, seat=2) == {"choose sow", "choose harvest", "choose water", "choose feed", "choose trade"}


def test_overviews_lie_where_everybody_sees_them() -> None:
    """FA-SETUP-24, FA-SETUP-25, FA-FEED-09: costs and decorations are open to all, spectators too."""
    table = a_game(4)
    for viewer in VIEWERS:
        tables = seen_by(table, viewer).tables
        assert tables.costs == ((0, 2, 2, 0), (3, 0, 0, 2), (0, 3, 0, 2), (3, 0, 3, 0))
        assert tables.decorations[0].goods == (3, 0, 0, 0, 0)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_starting_crops(seats: int) -> None:
    """FA-SETUP-18, FA-SETUP-27, FA-SETUP-28: a stack of two in the zone that the wheel gives to the crop.
    FA-SETUP-29, FA-SETUP-30, FA-SETUP-31, FA-SETUP-32: carrots, hay, oats, maize."""
    table = a_game(seats)
    for seat in range(seats):
        assert land(table, seat) == {"a1": "carrot", "b1": "hay", "c1": "oats", "d1": "corn"}
        assert table.scores()[seat].parts["feed"] == 7 + 4 * 2
    assert [BOX.sow_zone[0][crop] for crop in range(4)] == [0, 1, 2, 3]


def test_starting_crops_come_from_the_supply() -> None:
    """FA-SETUP-26: the barn still holds what is dealt, and two tokens of each crop are missing in the supply."""
    table = a_game(2)
    assert barn(table)["carrot"] == 2
    assert supply(table)["carrot"] == 32 - 2 * (2 + 2)


def test_only_the_oats_stand_on_a_scarecrow_field() -> None:
    """FA-SETUP-33, FA-Q-06 (ruling 25): six of seven scarecrows are visible at the start."""
    table = a_game(4)
    covered = [FIELD_NAMES[field] for field in BOX.scarecrows if table.farms[0].land[field] >= 0]
    assert covered == ["c1"]
    assert seen_by(table, 0).farms[0].scarecrows == 6


def test_a_field_belongs_to_one_zone() -> None:
    """FA-SETUP-19: rivers part the zones."""
    fields = [field for zone in BOX.fields for field in zone]
    assert len(fields) == len(set(fields)) == 15


def test_the_first_chief_sheep_is_found_by_lot() -> None:
    """FA-SETUP-34, FA-Q-34 (ruling 41), FA-MAT-13: with three players somebody begins with it, else nobody has it."""
    named = {happened(a_game(3, seed), ChiefNamed)[0].seat for seed in range(20)}
    assert named == {0, 1, 2}
    assert {seen_by(a_game(seats), None).chief for seats in (1, 2, 4)} == {-1}


def test_the_variant_is_off_unless_chosen() -> None:
    """FA-AIM-05, FA-AIM-04: a game of four without a word about it is the basic game."""
    table = a_game(4)
    assert table.options["experienced"] is False
    assert len(table.unseen) + 2 == 20
