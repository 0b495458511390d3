"""The picture of the table: everything a seat may know is there, without colour too, and nothing else."""

from __future__ import annotations

import random
import re
import unicodedata
from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style

from farmyard.core.drawing import Drawing
from farmyard.core.i18n import LANGUAGES
from farmyard.games.aehre import GAME
from farmyard.games.aehre.tables import CELL_NAMES, CROPS, GONE, LETTERS, TILE_NAMES, WIDTH
from farmyard.games.aehre.text_board import BARE_STYLE, CROP_STYLES, SEAT_STYLES

NAMES = ("Ann", "Bob", "Cid", "Dora", "Elsa")
LONG = ("Wolfeschlegelsteinhausen", "Ann\nBob\t", "山田太郎さんです山田", "Zoë", "x" * 200)


def plain(drawing: Drawing) -> list[str]:
    """What is left without colour."""
    return ["".join(text for text, _ in line) for line in drawing]


def picture(state: Any, seat: int | None, lang: str = "en") -> list[str]:
    return plain(GAME.draw(state.view(seat), lang, NAMES[: state.seats]))


def field(lines: list[str], cell: int) -> tuple[str, str]:
    """The two lines of one field of the crop area."""
    row, column = divmod(cell, WIDTH)
    start = 3 + 6 * column
    return lines[2 + 3 * row][start : start + 5], lines[3 + 3 * row][start : start + 5]


def some_positions(seats: int, every: int = 9) -> list[Any]:
    """Positions of one random game, from its beginning to its end; farms are sought, so that some are seen."""
    state: Any = GAME.start(seats=seats, seed=seats)
    rng = random.Random(seats)
    out = [state.clone()]
    while not state.over:
        legal = state.legal(state.to_act[0])
        barns = [move for move in legal if str(move).startswith("barns")]
        state.play(rng.choice(barns or legal))
        if state.over or state.moves_made % every == 0:
            out.append(state.clone())
    return out


def test_the_crop_area_at_the_beginning() -> None:
    lines = picture(GAME.start(seats=2, seed=1), 0)
    assert [line.rstrip() for line in lines[:7]] == [
        "     a     b     c     d     e     f     g     h     i     j     k",
        "  ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐",
        "1 │ p   │ w   │ p   │ c   │ b   │ r   │ c   │ w   │ r   │ p   │ c   │ 1",
        "  │     │     │     │     │     │     │     │     │     │     │     │",
        "  ├─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┤",
        "2 │ b   │ c   │ r   │ p   │ r   │ w   │ b   │ c   │ w   │ c   │ b   │ 2",
        "  │     │     │     │     │     │     │     │     │     │     │     │",
    ]


def test_a_tile_just_laid_is_marked_and_has_no_line_inside() -> None:
    state: Any = GAME.start(seats=2, seed=1, first="p1")
    state.farmers[0].hand[0] = TILE_NAMES.index("w1r2")
    state.play("lay w1r2 e2 e1")
    lines = picture(state, 0)
    assert [line[24:36] for line in lines[1:8]] == [
        "──┬─────┬───",
        "  │*r   │ r ",
        "  │⌂⌂ 1 │   ",
        "──┤     ├───",
        "  │*w   │ w ",
        "  │⌂  1 │   ",
        "──┼─────┼───",
    ]


def test_a_face_down_tile_is_seen_until_it_is_covered() -> None:
    """AE-PLACE-07: level b e3 raises e3 to the level of the tile on e2."""
    state: Any = GAME.start(seats=2, seed=1, first="p1")
    state.farmers[0].hand[0] = TILE_NAMES.index("w1r2")
    state.farmers[1].hand[0] = TILE_NAMES.index("p1p0")
    for move in ("lay w1r2 e2 e1", "points e2", "points e1", "level b e3"):
        state.play(move)
    assert field(picture(state, 1), CELL_NAMES.index("e3")) == ("▒▒▒▒▒", "▒▒ 1 ")
    state.play("lay p1p0 e3 e2")
    assert field(picture(state, 1), CELL_NAMES.index("e3")) == ("*p   ", "⌂  2 ")


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_field_shows_its_crop_its_level_and_its_farm(seats: int) -> None:
    farms = 0
    for state in some_positions(seats):
        lines = picture(state, 0)
        for cell, crop in enumerate(state.crops):
            upper, lower = field(lines, cell)
            if crop < len(CROPS):
                assert upper[1] == LETTERS[crop]
                assert upper[3:] == (f"▲{state.owners[cell] + 1}" if state.owners[cell] >= 0 else "  ")
            assert lower[2:].strip() == str(state.levels[cell] or "")
            farms += state.owners[cell] >= 0
    assert farms, "no farm was built in any position"


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_cube_stands_on_its_space(seats: int) -> None:
    for state in some_positions(seats):
        lines = picture(state, None)
        start = next(i for i, line in enumerate(lines) if line.startswith(" Barn"))
        for crop in range(len(CROPS)):
            label, *spaces = re.split("[│║]", lines[start + 1 + crop])
            assert label.split() == [LETTERS[crop], CROPS[crop]]
            assert len(spaces) == state.barn.livestock + 1
            for seat, farmer in enumerate(state.farmers):
                found = [number for number, space in enumerate(spaces[:-1]) if str(seat + 1) in space]
                assert found == ([] if farmer.cubes[crop] == GONE else [farmer.cubes[crop]])
            assert len(re.findall("cow|pig|chicken", spaces[-1])) == state.stacks[crop]


def test_the_farm_rows_are_those_for_the_number_of_players() -> None:
    for seats, rows in {2: ["3", "5"], 3: ["2", "4"], 4: ["1", "3"], 5: ["1", "2"]}.items():
        head = next(line for line in picture(GAME.start(seats=seats, seed=1), None) if line.startswith(" Barn"))
        assert re.findall("(.)▲", head) == rows


@pytest.mark.parametrize("seats", GAME.seats)
def test_one_sees_the_own_hand_and_no_other(seats: int) -> None:
    """AE-SETUP-24: hands are secret. A spectator sees none."""
    written = re.compile(r"\b[wbrcp]\d[wbrcp]\d\b")
    for state in some_positions(seats, every=20):
        for seat in range(seats):
            shown = [tile for other, farmer in enumerate(state.farmers) if other != seat for tile in farmer.shown]
            own = [TILE_NAMES[tile] for tile in [*state.farmers[seat].hand, *shown]]
            assert sorted(written.findall("\n".join(picture(state, seat)))) == sorted(own)
        everybody = [TILE_NAMES[tile] for farmer in state.farmers for tile in farmer.shown]
        assert sorted(written.findall("\n".join(picture(state, None)))) == sorted(everybody)


def test_a_tile_of_the_hand_is_shown_with_its_crops_and_symbols() -> None:
    state: Any = GAME.start(seats=2, seed=1)
    state.farmers[0].hand = [TILE_NAMES.index("w1r2")]
    line = next(line for line in picture(state, 0) if "w1r2" in line)
    assert line.split() == ["Your", "hand", "w1r2", "wheat", "⌂", "│", "rapeseed", "⌂⌂"]


def test_values_of_livestock_are_for_their_owner_until_the_end() -> None:
    """AE-LIVE-05: others see the animals, not what they are worth."""
    state: Any = GAME.start(seats=2, seed=1)
    state.farmers[0].animals, state.farmers[0].values = (0, 0, 1), (13, 15, 7)
    own = next(line for line in picture(state, 0) if " Ann " in line)
    assert own.endswith("cow 13+15, pig 7")
    for other in (1, None):
        seen = next(line for line in picture(state, other) if " Ann " in line)
        assert seen.endswith("cow ?+?, pig ?")
    state.agenda = []
    seen = next(line for line in picture(state, 1) if " Ann " in line)
    assert seen.endswith("cow 13+15, pig 7")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_at_the_end_the_livestock_is_counted(viewer: int | None) -> None:
    """AE-END-08: what the table shows as points is the score, and its parts are there."""
    state: Any = GAME.start(seats=2, seed=1)
    farmer = state.farmers[0]
    farmer.field_points, farmer.farm_points, farmer.animals, farmer.values = 20, 14, (0, 0, 1), (13, 15, 7)
    state.agenda = []
    lines = picture(state, viewer)
    head, ann, bob = lines[next(i for i, line in enumerate(lines) if "Player" in line) :][:3]
    assert head.split() == ["Player", "Points", "from", "fields", "from", "farms", "from", "livestock"]
    assert ann.split()[1:5] == ["Ann", str(state.scores()[0].total), "20", "14"]
    assert ann.endswith(" 35: cow 13+15, pig 7")
    assert bob.split() == ["2", "Bob", "0", "0", "0", "0"]


def test_a_player_is_told_with_points_farms_hand_and_reserve() -> None:
    state: Any = GAME.start(seats=3, seed=1, first="p2")
    farmer = state.farmers[1]
    farmer.field_points, farmer.farm_points, farmer.farms, farmer.small = 20, 14, (0, 3), [1, 0, 1, 0, 1]
    line = next(line for line in picture(state, 0) if " Bob " in line)
    assert line.split() == ["►", "2", "Bob", "34", "20", "14", "▲▲", "3", "w·r·p", "–"]
    assert [line for line in picture(state, 0) if "►" in line] == [line], "only who is to act is marked"
    assert " First player: Bob" in picture(state, 0)


def test_the_piles_tell_how_long_the_game_will_last() -> None:
    state: Any = GAME.start(seats=4, seed=1)
    assert any("42 in the piles, 7 in the closing pile" in line for line in picture(state, 0)), "AE-SETUP-32"
    state.pile, state.closing, state.ended_by = 0, 3, 2
    assert any("Last round: Cid has drawn the end tile" in line for line in picture(state, 0)), "AE-END-04"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_fits_the_terminal_in_every_language(lang: str, seats: int) -> None:
    for state in some_positions(seats, every=25):
        for seat in (0, None):
            for line in plain(GAME.draw(state.view(seat), lang, LONG[:seats])):
                assert cell_len(line) <= 100, line
                assert not any(unicodedata.category(c) == "Cc" for c in line), line
            usual = plain(GAME.draw(state.view(seat), lang, NAMES[:seats]))
            assert sum(cell_len(line) > 80 for line in usual) <= seats, "only a row of many animals may be longer"


def test_names_of_any_alphabet_keep_the_columns() -> None:
    state = GAME.start(seats=4, seed=1)
    lines = plain(GAME.draw(state.view(None), "en", ("Ann", "山田", "Zoë", "e\u0301e\u0301")))
    rows = [line for line in lines if "wbrcp" in line]
    assert len({cell_len(line.partition("wbrcp")[0]) for line in rows}) == 1


def test_crops_and_players_differ_even_in_sixteen_colours() -> None:
    for styles in ([*CROP_STYLES, BARE_STYLE], SEAT_STYLES):
        grounds = [Style.parse(style).bgcolor for style in styles]
        assert len({ground.downgrade(ColorSystem.STANDARD).number for ground in grounds if ground}) == len(styles)


def test_every_style_can_be_read_by_the_terminal() -> None:
    state = GAME.start(seats=5, seed=1)
    for line in GAME.draw(state.view(0), "en", NAMES):
        for _, style in line:
            Style.parse(style)
