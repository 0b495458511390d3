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
from farmyard.games.la_granja import GAME
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.notation import CARD_NAMES, CELL
from farmyard.games.la_granja.phases import FARM
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.tables import NOBODY
from farmyard.games.la_granja.text_fit import GOOD_STYLES, NEUTRAL_STYLE, SEAT_STYLES

from .table import a_farm, a_village

NAMES = ("Ann", "Bob", "Cid", "Dora")
LONG = ("Wolfeschlegelsteinhausen", "Ann\nBob\t", "山田太郎さんです山田", "x" * 200)
RINGS = "①②③④"


def plain(drawing: Drawing) -> list[str]:
    """What is left without colour."""
    return ["".join(text for text, _ in line) for line in drawing]


def picture(state: Any, seat: int | None, lang: str = "en") -> list[str]:
    return plain(GAME.draw(state.view(seat), lang, NAMES[: state.seats]))


def some_positions(seats: int, every: int = 15) -> list[Any]:
    """Positions of one random game, from its beginning to its end."""
    state: Any = GAME.start(seats=seats, seed=seats)
    rng = random.Random(seats)
    out = [state.clone()]
    while not state.over:
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
        if rng.randrange(every) == 0 or state.over:
            out.append(state.clone())
    return out


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_cell_of_the_market_shows_its_value_and_its_stall(seats: int) -> None:
    stalls = 0
    for state in some_positions(seats):
        text = "\n".join(picture(state, 0))
        for cell in state.market.cells:
            name = CELL.spell(state.market.first + cell)
            owner = state.stalls[cell]
            mark = "·" if owner == NOBODY else "Ⓝ" if owner == state.seats else RINGS[owner]
            assert f"{state.market.values[cell]} {name}{mark}" in text
            stalls += owner != NOBODY
        for cell in state.market.covered:
            assert f" {CELL.spell(cell)}" not in text, "LG-SETUP-38: these are not there with three players"
    assert stalls


def test_neighbours_lie_side_by_side_or_half_a_cell_apart() -> None:
    state = GAME.start(seats=4, seed=1)
    at: dict[int, tuple[int, int]] = {}
    for row, line in enumerate(picture(state, 0)):
        for found in re.finditer(r"m(\d\d)", line):
            at[int(found[1]) - 1] = (row, found.start())
    cells = state.market  # type: ignore[attr-defined]
    for cell, near in enumerate(cells.neighbours):
        (row, column) = at[cell]
        beside = [(row, column - 8), (row, column + 8)]
        beside += [(row + dy, column + dx) for dy in (-1, 1) for dx in (-4, 4)]
        assert sorted(at[other] for other in near) == sorted(place for place in beside if place in at.values())


@pytest.mark.parametrize("seats", GAME.seats)
def test_one_sees_the_own_hand_and_no_other(seats: int) -> None:
    """LG-SETUP-13: hands are secret. A spectator sees none."""
    for state in some_positions(seats):
        for seat in (*range(seats), None):
            lines = picture(state, seat)
            start = lines.index(" hand") if " hand" in lines else len(lines)
            shown = [line.split()[0] for line in lines[start + 1 :] if line.startswith(" c")]
            assert shown == ([CARD_NAMES[card] for card in state.hand(seat)] if seat is not None else [])


def test_a_barrow_shows_what_is_still_missing() -> None:
    village = a_village(DeliverGoods(0, 2), p1=a_farm(barrows=["c5"], loaded={"c5": [1, 3]}, goods={"grain": 1}))
    lines = picture(village, 0)
    assert any(line.startswith(" barrows") and "b1 5 VP ■oli □gra ■mea" in line for line in lines)
    assert any("b1 5 VP ■oli □gra ■mea" in line for line in picture(village, 1)), "others see it too"


def test_a_workshop_shows_how_far_everybody_is() -> None:
    village = a_village(
        DeliverGoods(0, 2),
        p1=a_farm(delivered={"wainwright": [1]}),
        p2=a_farm(turned=["wainwright"]),
        p3=a_farm(gained=["deli"]),
        seats=3,
        closed=["butcher"],
    )
    village.farms[1].rows[1] = village.farms[2].rows[2] = 1
    lines = picture(village, None)
    wainwright = next(line for line in lines if line.startswith(" w2 Wainwright"))
    assert "foo win mea" in wainwright
    assert "①■□□" in wainwright
    assert "②✔" in wainwright
    assert "③★" in next(line for line in lines if line.startswith(" w3 Deli"))
    assert next(line for line in lines if line.startswith(" w6 Butcher")).endswith("closed, opens as no. 1")


def test_an_own_farm_tells_fields_extensions_helpers_and_roof() -> None:
    farm = a_farm(fields=["olive*", "grain"], helpers=["Chef"], exhausted=["Chef"], roofs=["r1a", "r2c"], spent=["r1a"])
    lines = picture(a_village(DeliverGoods(0, 1), p1=farm), 0)
    assert any(line.startswith(" fields") and line.endswith("oli ●   gra ○") for line in lines)
    assert any(line.startswith(" helpers") and "Chef (used) Every upgrade" in line for line in lines)
    assert any("r1a used   r2c advance up to 2 siesta spaces (phase II, III)" in line for line in lines)


def test_everybody_sees_how_many_markers_a_farm_has_left() -> None:
    """LG-PIECE-14: goods, crops on fields and symbols of a barrow hold one each."""
    farm = a_farm(fields=["olive*", "grain"], barrows=["c5"], loaded={"c5": [1, 3]}, goods={"grain": 4})
    village = a_village(DeliverGoods(0, 1), p1=farm)
    for seat in (0, 1, None):
        assert any("markers left 18" in line for line in picture(village, seat))
    online = a_village(DeliverGoods(0, 1), p1=farm, version="online")
    assert not any("markers left" in line for line in picture(online, 0))


def test_roof_tiles_cost_what_they_cost_whoever_looks() -> None:
    """LG-ROOF-04, and a helper that makes them cheaper; a spectator is told the price of who is to act."""
    village = a_village(
        BuyTile(0), phase=FARM, step=4, round=3, display=["r3a"], p1=a_farm(silver=2, helpers=["Turner"])
    )
    label = {seat: next(line for line in picture(village, seat) if "r3a" in line) for seat in (0, 1, None)}
    assert "2 silver" in label[0]
    assert "3 silver" in label[1]
    assert "2 silver" in label[None]


def test_the_marker_on_top_of_a_stack_comes_first() -> None:
    """LG-SIESTA-03."""
    village = a_village(DeliverGoods(0, 1))
    village.siesta, village.arrived = [3, 3, 0, 0], (3, 2, 0, 1)
    lines = picture(village, None)
    assert any("0 ③④   1 ·   2 ·   3 ②① +1   4 · +1" in line for line in lines)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_at_the_end_the_points_are_told_by_where_they_come_from(viewer: int | None) -> None:
    state = some_positions(2, every=1000)[-1]
    assert state.over
    lines = picture(state, viewer)
    start = next(i for i, line in enumerate(lines) if line.startswith(" Player"))
    rows = [line.split()[-2:] for line in lines[start + 1 : start + 10]]
    columns = [[int(row[seat]) for row in rows] for seat in range(2)]
    for column, score in zip(columns, state.scores(), strict=True):
        assert column == [*score.parts.values(), score.total]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_fits_the_terminal_in_every_language(lang: str, seats: int) -> None:
    for state in some_positions(seats, every=30):
        for seat in (0, None):
            for line in plain(GAME.draw(state.view(seat), lang, LONG[:seats])):
                assert cell_len(line) <= 80, line
                assert not any(unicodedata.category(c) == "Cc" for c in line), line
            for line in plain(GAME.draw(state.view(seat), lang, NAMES[:seats])):
                assert cell_len(line) <= 80, line


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_begins_with_a_french_colon(seats: int) -> None:
    """Long texts are cut between words, and a mark is no word."""
    for state in some_positions(seats, every=30):
        for line in plain(GAME.draw(state.view(0), "fr", NAMES[:seats])):
            assert not line.strip().startswith((":", ";", "!", "?")), line


def test_goods_and_players_differ_by_colour_too() -> None:
    grounds = [Style.parse(style).bgcolor for style in (*SEAT_STYLES, NEUTRAL_STYLE)]
    assert len({ground.downgrade(ColorSystem.STANDARD).number for ground in grounds if ground}) == 5
    assert len({str(Style.parse(style).bgcolor) for style in GOOD_STYLES.values()}) == len(GOOD_STYLES)


def test_every_style_can_be_read_by_the_terminal() -> None:
    for state in some_positions(4, every=60):
        for line in GAME.draw(state.view(0), "en", NAMES):
            for _, style in line:
                Style.parse(style)
