"""Phase 4, the end of the game, and the final scoring."""

from __future__ import annotations

import pytest

from farmyard.games.farmerama.box import BOX
from farmyard.games.farmerama.events import CardsTaken, Displayed, Ended
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import DECORATION_NAMES
from tests.games.farmerama.table import CLEAR, a_table, display, happened, seen_by, stars

STARRED = ["G15", "G16"]


# --- phase 4 ----------------------------------------------------------------------------------------------------------


def test_the_action_wheel_turns_by_one_section() -> None:
    """FA-CLEAN-02, FA-CLEAN-03: and next round has other numbers; after the last section comes the first."""
    table = a_table(phase="clean", cards=["sow"] * 4, wheel=0)
    assert table.wheel == 1
    assert seen_by(table, 0).numbers == ((4, 2), (2, 1), (3, 1)) == BOX.wheel[1]
    assert happened(table, CardsTaken)[0].position == 1
    assert a_table(phase="clean", wheel=6).wheel == 0


def test_the_display_is_filled_up_to_two() -> None:
    """FA-CLEAN-04, FA-CLEAN-06: one was taken, one is turned up, and a new round begins with phase 1."""
    table = a_table(phase="clean", display=["G05"], gardens={0: ["G01"]})
    assert len(display(table)) == 2
    assert display(table)[0] == "G05"
    (shown,) = happened(table, Displayed)
    assert (DECORATION_NAMES[shown.decoration], shown.left) == (display(table)[1], 13)
    assert seen_by(table, 0).phase == "choose"
    assert table.round == 2


def test_if_it_cannot_the_game_ends_at_once() -> None:
    """FA-CLEAN-05, FA-END-01 (ruling 36): even if one decoration still lies open, or one could be turned up."""
    table = a_table(phase="clean", display=["G05"], pile=0)
    assert table.over
    assert display(table) == ["G05"]
    assert happened(table, Displayed) == []
    table = a_table(phase="clean", display=[], pile=1)
    assert table.over
    assert display(table) == []
    table = a_table(phase="clean", display=["G05"], pile=1)
    assert not table.over
    assert a_table(phase="clean", display=["G05", "G06"], pile=0).round == 2


def taken_at_the_end(seats: int) -> list[int]:
    """Decorations taken so far, and whether the game goes on: one is taken in every round."""
    out = []
    for taken in range(1, 20):
        things = DECORATION_NAMES[:taken]
        pile = {2: 8, 3: 11, 4: 14}[seats] - (taken - 1)
        if pile < 0:
            break
        table = a_table(
            seats=seats, phase="clean", gardens={0: things}, display=[DECORATION_NAMES[19]], pile=pile, round=3
        )
        if table.over:
            out.append(taken)
    return out


@pytest.mark.parametrize(("seats", "last"), [(2, 9), (3, 12), (4, 15)], ids=["FA-END-02", "FA-END-03", "FA-END-04"])
def test_how_many_decorations_a_game_has(seats: int, last: int) -> None:
    """FA-END-02, FA-END-03, FA-END-04: the game ends with the 9th, 12th, 15th decoration taken (with three players
    here in a round after which all have held the Chief Sheep equally often)."""
    assert taken_at_the_end(seats) == [last]


# --- final scoring ----------------------------------------------------------------------------------------------------


def test_products_of_the_worked_example() -> None:
    """FA-EX-09, FA-END-05: 27 + 30 + 42 + 36 = 135 stars."""
    table = a_table(products={0: {"sheep": 3, "pig": 3, "cow": 4, "horse": 3}}, phase="choose")
    assert table.scores()[0].parts["products"] == 27 + 30 + 42 + 36 == 135


def test_the_worked_example_ends_with_153() -> None:
    """FA-EX-10, FA-Q-15 (ruling 39), FA-Q-16: 135, and 18 more: 7 feed tokens, two stars of 3, a grazing sheep of 5."""
    table = a_table(
        phase="choose",
        products={0: {"sheep": 3, "pig": 3, "cow": 4, "horse": 3}},
        barns={0: {"carrot": 2, "hay": 1, "water": 6}},
        land={0: {**CLEAR, "a1": "corn", "e2": "oats"}},
        gardens={0: [*STARRED, "G01"]},
        grazing={0: {"sheep": "B"}},
    )
    assert table.scores()[0].parts == {"products": 135, "feed": 7, "decorations": 6, "pastures": 5}
    assert stars(table) == 153


def test_feed_in_the_barn_and_on_the_land() -> None:
    """FA-END-07, FA-END-08, FA-END-09: one star for a token, two for a stack, none for water."""
    table = a_table(
        phase="choose", barns={0: {"carrot": 1, "hay": 2, "oats": 3, "corn": 4, "water": 9}}, land={0: CLEAR}
    )
    assert stars(table) == 10
    table = a_table(phase="choose", barns={0: {"water": 9}}, land={0: {**CLEAR, "f1": "hay", "f2": "corn"}})
    assert stars(table) == 4


def test_decorations_with_a_star() -> None:
    """FA-END-10: 3 stars each, the others none."""
    table = a_table(phase="choose", barns={0: {}}, land={0: CLEAR}, gardens={0: ["G01", "G15", "G05", "G20"]})
    assert stars(table) == 6


def test_animals_on_a_pasture() -> None:
    """FA-END-11, FA-END-12: 5, 6, 7, 8 on a pasture, nothing in the stable."""
    bare = {"phase": "choose", "barns": {0: {}}, "land": {0: CLEAR}}
    assert stars(a_table(**bare)) == 0  # type: ignore[arg-type]
    for animal, worth in (("sheep", 5), ("pig", 6), ("cow", 7), ("horse", 8)):
        assert stars(a_table(**bare, grazing={0: {animal: "A"}})) == worth  # type: ignore[arg-type]


def the_end(**farms: object) -> Table:
    table = a_table(phase="clean", display=["G05"], pile=0, **farms)  # type: ignore[arg-type]
    assert table.over
    return table


def test_most_stars_win() -> None:
    """FA-END-13, FA-AIM-02."""
    table = the_end(barns={0: {"hay": 1}, 1: {"hay": 2}, 2: {}, 3: {"water": 9}})
    assert table.winners() == (1,)
    (ended,) = happened(table, Ended)
    assert ended.winners == (1,)
    assert ended.stars == (9, 10, 8, 8)


def test_water_breaks_a_tie() -> None:
    """FA-END-14, FA-Q-36 (ruling 40): among two as among three."""
    assert the_end(barns={0: {"hay": 2, "water": 1}, 1: {"hay": 2, "water": 3}, 2: {}, 3: {}}).winners() == (1,)
    three = {0: {"hay": 2, "water": 1}, 1: {"oats": 2}, 2: {"corn": 2, "water": 2}, 3: {"water": 9}}
    assert the_end(barns=three).winners() == (2,)


def test_what_is_still_tied_is_shared() -> None:
    """FA-Q-35 (ruling 40)."""
    table = the_end(barns={0: {"hay": 2, "water": 1}, 1: {"oats": 2, "water": 1}, 2: {}, 3: {}})
    assert table.winners() == (0, 1)
    assert table.scores()[0].total == table.scores()[1].total


def test_nobody_has_won_before_the_end() -> None:
    """FA-END-13: scores are open all the time, winners come at the end."""
    table = a_table(phase="choose", barns={0: {"hay": 9}})
    assert table.winners() == ()
    assert seen_by(table, 2).scores()[0].parts["feed"] == 17
