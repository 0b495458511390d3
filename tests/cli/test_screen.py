"""How things are laid out on the screen."""

from __future__ import annotations

from farmyard.cli.play.gist import gist
from farmyard.cli.play.screen import side_by_side, wrapped
from farmyard.core.drawing import Drawing

BOARD: Drawing = [[("+---+", "bold")], [("| w |", "")], [("+---+", "")]]
BARN: Drawing = [[("barn", "red")], [("12", "")]]
HAND: Drawing = [[("hand", "")]]


def text(drawing: Drawing) -> list[str]:
    return ["".join(span for span, _ in line) for line in drawing]


def test_on_a_narrow_screen_sections_stand_below_one_another() -> None:
    drawing = [*BOARD, [], *BARN, [], *HAND]
    assert text(side_by_side(drawing, 11)) == text(drawing)


def test_on_a_wide_screen_they_stand_beside_the_board_as_far_as_it_reaches() -> None:
    drawing = [*BOARD, [], *BARN, [], *HAND]
    assert text(side_by_side(drawing, 12)) == ["+---+   barn", "| w |   12", "+---+", "", "hand"]
    assert side_by_side(drawing, 12)[0] == [("+---+", "bold"), ("   ", ""), ("barn", "red")]


def test_a_drawing_of_one_piece_stays_as_it_is() -> None:
    assert side_by_side(BOARD, 200) == BOARD
    assert side_by_side([], 200) == []


def test_a_group_of_moves_is_told_by_what_they_have_in_common() -> None:
    texts = ["wheat on e2 (3 points), beet on e1 (1 point)", "wheat on d2 (1 point or 2), beet on c2 (5 points)"]
    assert gist(texts) == "wheat on … beet on …"
    assert gist(["small tile on a1, then a large one", "small tile on b1, then a large one"]) == (
        "small tile on … then a large one"
    )
    assert gist(["farm on a1"]) == "farm on a1"
    assert gist(["yes", "no"]) == "…"


def test_no_line_begins_with_a_french_colon() -> None:
    words = "Règle\N{NO-BREAK SPACE}: " * 30
    assert not [line for line in wrapped(words, 40) if line.startswith(":")]
