"""The picture of the table: everything is there, without colour too, and it fits the terminal."""

from __future__ import annotations

import random
import unicodedata
from typing import Any

import pytest
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style

from farmyard.core.drawing import Drawing
from farmyard.core.game import Game
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.games.agricola import GAME, GAME_2007
from farmyard.games.agricola.farm import CELL_NAMES
from farmyard.games.agricola.goods import MATERIALS
from farmyard.games.agricola.text_board import COLUMN, SEAT_STYLES
from farmyard.games.agricola.text_farm import FIELD_STYLE, LARGE, PASTURE_STYLE, ROOM_STYLES, draw_farm, draw_small_farm
from farmyard.games.agricola.text_phrases import amount, letters, short_word, space_word

from .table import a_table

NAMES = ("Ann", "Bob", "Cid", "Dora", "Elsa")
LONG = ("Wolfeschlegelsteinhausen", "Ann\nBob\t", "山田太郎さんです山田", "Zoë", "x" * 200)
editions = pytest.mark.parametrize("game", [GAME, GAME_2007], ids=lambda game: game.id)


def plain(drawing: Drawing) -> list[str]:
    """What is left without colour."""
    return ["".join(text for text, _ in line).rstrip() for line in drawing]


def picture(state: Any, seat: int | None = 0, lang: str = "en") -> str:
    return "\n".join(plain(state.game.draw(state.view(seat), lang, NAMES[: state.seats])))


def some_positions(game: Game, seats: int, every: int = 12) -> list[Any]:
    """Positions of one random game, from its beginning to its end, with much built."""
    state: Any = game.start(seats=seats, seed=seats)
    rng = random.Random(seats)
    out = [state.clone()]
    while not state.over:
        legal = state.legal(state.to_act[0])
        wanted = [move for move in legal if move.verb in ("fence", "take", "sow", "room", "stable", "craft")]
        state.play(rng.choice(wanted or legal))
        if state.over or state.moves_made % every == 0:
            out.append(state.clone())
    return out


def test_a_farm_with_everything_on_it() -> None:
    table = a_table(
        farm="""
        F  g3 .  .  .
        H  v2 .  S  .
        H  .  S  .  .
        """,
        pastures=["a4 a5", "b4"],
        goods="3 sheep 1 boar 1 cattle",
    )
    view: Any = table.view(0)
    farm = view.farms[0]
    assert plain(draw_farm(farm, farm.to_place, "en")) == [
        "┌─────────┬─────────┬─────────┏━━━━━━━━━━━━━━━━━━━┓",
        "│a1 ≈≈≈≈≈≈│a2 ≈≈≈≈≈≈│a3       ┃a4 1/4   │a5       ┃",
        "│         │3 grain  │         ┃ boar    │         ┃",
        "├─────────┼─────────┼─────────┣━━━━━━━━━┳━━━━━━━━━┛",
        "│b1⌂wood  │b2 ≈≈≈≈≈≈│b3       ┃b4▲ 3/4  ┃b5       │",
        "│☺ cattle │2 veg    │         ┃ sheep   ┃         │",
        "├─────────┼─────────┼─────────┗━━━━━━━━━┛─────────┤",
        "│c1⌂wood  │c2       │c3▲      │c4       │c5       │",
        "│☺        │         │         │         │         │",
        "└─────────┴─────────┴─────────┴─────────┴─────────┘",
    ]


@editions
def test_every_space_is_there_with_its_goods_and_its_user(game: Game) -> None:
    for state in some_positions(game, game.seats[-1], every=40):
        text = picture(state)
        for space in state.view(0).spaces:
            name = tell(space_word(space.name, game.id), "en")[:15]
            number = f"{space.round:>2}. " if space.round else ""
            who = space.user + 1 if space.user >= 0 else "·"
            found = text.partition(f" {who} {number}{name}")[2]
            assert found, space
            if space.good and space.n:
                assert f" {tell(amount(space.good, space.n), 'en')}" in found[:COLUMN]


@editions
def test_what_is_to_come_is_told_by_stage_and_the_rest_is_not(game: Game) -> None:
    state: Any = game.start(seats=2, seed=5)
    assert "Stage 6, to come:" in picture(state)
    assert len(state.view(0).coming[0]) == 3, "one card of the first stage lies open"


def test_improvements_nobody_has_are_offered_with_their_cost() -> None:
    text = picture(a_table(majors=["well"]))
    offered = " ".join(text.split())
    assert "Fireplace (3 clay), Cooking Hearth (4 clay), Cooking Hearth (5 clay), Clay Oven" in offered
    assert "Well (" not in offered
    assert "+ Well" in text


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_own_supply_family_and_points(seats: int) -> None:
    for state in some_positions(GAME, seats, every=60):
        text = " ".join(picture(state).split())
        farm = state.view(0).farms[0]
        assert f"food {farm.goods[0]} (harvest needs {farm.food_needed})" in text
        assert f"family {farm.people} people, {farm.to_place} to place" in text
        assert f"left {farm.fences_left} fences, {farm.stables_left} stables" in text
        assert f"points now {state.scores()[0].total}" in text


def test_the_feeding_panel_says_what_is_missing_and_what_could_become_food() -> None:
    """A16-FEED-06, A16-FEED-09, A16-MAJOR-Q-19"""
    seen = 0
    for seed in range(12):
        state: Any = GAME.start(seats=2, seed=seed)
        rng = random.Random(seed)
        while not state.over:
            seat = state.to_act[0]
            text = picture(state, seat)
            asked = state.because is not None and state.because.key.endswith("feed_family")
            assert ("What can become food:" in text) == asked
            if asked:
                farm = state.view(seat).farms[seat]
                missing = farm.food_needed - farm.goods[0]
                assert (f"Still missing: {missing}." in text) == (missing > 0)
                if farm.goods[5]:
                    assert f"{farm.goods[5]} grain → {farm.goods[5] * farm.rates[0]}" in text
                assert "What can become food:" not in picture(state, 1 - seat)
                seen += 1
            state.play(rng.choice(state.legal(seat)))
        if seen > 5:
            return
    assert seen, "nobody was ever asked to feed"


def test_the_heading_tells_round_stage_harvest_and_goal() -> None:
    assert picture(a_table()).splitlines()[0].startswith(" Round ")
    solo = GAME_2007.start(seats=1, seed=1, series="3")
    assert "goal: 59 points" in picture(solo).splitlines()[0], "A07-SERIES-08"


@pytest.mark.parametrize("lang", LANGUAGES)
@editions
def test_the_picture_fits_the_terminal_in_every_language(lang: str, game: Game) -> None:
    for seats in (1, 2, game.seats[-1]):
        for state in some_positions(game, seats, every=50):
            for seat in (0, None):
                for line in plain(game.draw(state.view(seat), lang, LONG[:seats])):
                    assert cell_len(line) <= 80, line
                    assert not any(unicodedata.category(c) == "Cc" for c in line), line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_stands_on_a_farm_has_words_that_fit_and_differ(lang: str) -> None:
    things = ("grain", "vegetable", "sheep", "boar", "cattle")
    assert len({tell(letters(thing), lang) for thing in things}) == len(things)
    assert all(len(tell(letters(thing), lang)) == 2 for thing in things)
    assert all(len(tell(short_word(thing), lang)) <= LARGE - 2 for thing in things)


def test_colours_differ_even_in_sixteen_colours() -> None:
    for styles in (SEAT_STYLES, (*ROOM_STYLES, FIELD_STYLE, PASTURE_STYLE)):
        grounds = [Style.parse(style).bgcolor for style in styles]
        assert len({ground.downgrade(ColorSystem.STANDARD).number for ground in grounds if ground}) == len(styles)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_farms_show_the_material_of_the_house_and_who_is_home(lang: str) -> None:
    seen: set[str] = set()
    for material in MATERIALS:
        view: Any = a_table(material=material).view(1)
        rooms = [line[1:6] for line in plain(draw_small_farm(view.farms[0], 1, lang)) if "⌂" in line]
        assert [room[2] for room in rooms] == ["☺", " "], "one at home, one at work"
        seen.add(rooms[0][:2])
    assert len(seen) == len(MATERIALS)


def test_a_newborn_is_mentioned() -> None:
    assert "this round 1 newborn" in picture(a_table(people=3, newborn=1))
    assert "this round" not in picture(a_table(people=3))


def test_every_cell_is_named() -> None:
    text = picture(a_table())
    assert all(name in text for name in CELL_NAMES)
