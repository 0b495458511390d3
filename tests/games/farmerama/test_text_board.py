"""The picture of the table: everything a seat may know is there, without colour too."""

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
from farmyard.games.farmerama import GAME
from farmyard.games.farmerama.events import Fed
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import COMPARED, CROPS, EMPTY, MOST_FIELDS, STABLE, ZONES
from farmyard.games.farmerama.text_board import BAR_STYLE, CELL, CROP_STYLES, GREEN_STYLE, SEAT_STYLES

from .table import a_game, a_table, alone, play

NAMES = ("Ann", "Bob", "Cid", "Dora")
LONG = ("Wolfeschlegelsteinhausen", "Ann\nBob\t", "山田太郎さんです山田", "x" * 200)
CROP_WORDS = ("carrots", "hay", "oats", "corn")


def plain(drawing: Drawing) -> list[str]:
    """What is left without colour."""
    return ["".join(text for text, _ in line) for line in drawing]


def picture(table: Any, seat: int | None = 0, lang: str = "en", names: tuple[str, ...] = NAMES) -> list[str]:
    return plain(GAME.draw(table.view(seat), lang, names[: table.seats]))


def line_with(lines: list[str], start: str) -> str:
    return next(line for line in lines if line.strip().startswith(start))


def player_line(lines: list[str], seat: int, name: str) -> str:
    """The row of the table of players, not the land."""
    return next(line for line in lines if line[2:].startswith(f"{seat + 1} {name} ") and "│" not in line)


def own_land(lines: list[str]) -> list[str]:
    """The lines of the own land: it comes last."""
    start = next(i for i, line in enumerate(lines) if line.startswith(" Land "))
    return lines[start:]


def cells(line: str) -> list[str]:
    """The seven zones of a line."""
    found = re.split("[│║]", line)[1:-1]
    assert len(found) == ZONES
    assert all(len(cell) == CELL for cell in found)
    return [cell.strip() for cell in found]


def some_positions(seats: int, every: int = 15) -> list[Any]:
    """Positions of one random game, from its beginning to its end; feeding is sought, so that some animals graze."""
    state: Any = GAME.start(seats=seats, seed=seats + 10)
    rng = random.Random(seats + 10)
    out = [state.clone()]
    while not state.over:
        seat = state.to_act[0]
        legal = state.legal(seat)
        fed = [move for move in legal if str(move).startswith("feed")]
        state.play(rng.choice(fed or legal), seat)
        if state.over or state.moves_made % every == 0:
            out.append(state.clone())
    return out


# --- the own land -----------------------------------------------------------------------------------------------------


def test_the_land_at_the_beginning() -> None:
    lines = own_land(picture(a_game(4)))
    assert [line.rstrip() for line in lines[:10]] == [
        " Land        A         B         C         D         E         F         G",
        "        ┌─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┐",
        " wheel ◄│carrots  │hay      │oats     │corn     │harvest  │harvest  │harvest  ║",
        " heads  │horse    │cow      │pig      │sheep    │         │         │pacifier ║",
        "        ├─────────┼─────────┼─────────┼─────────┼─────────┼─────────┼─────────┤",
        " field 1│carrots  │hay      │oats     │corn     │  ·      │  ·      │  ·      │",
        " field 2│  ·      │  †      │         │  ·      │  †      │  †      │  †      │",
        " field 3│  †      │         │         │  †      │         │         │         │",
        "        └─────────┴─────────┴─────────┴─────────┴─────────┴─────────┴─────────┘",
        " Barn    2 carrots, 2 hay, 2 oats, 1 corn, 3 water",
    ]


def test_a_turn_moves_the_wheel_one_zone_to_the_left() -> None:
    """FA-WHEEL-02: counter-clockwise; the bar goes with the last green sector."""
    table = play(a_table(cards=["sow", "feed", "water", "trade"]), "turn")
    lines = own_land(picture(table))
    assert lines[2] == " wheel ◄│hay      │oats     │corn     │harvest  │harvest  │harvest  ║carrots  │"
    assert lines[3] == " heads  │cow      │pig      │sheep    │         │         │pacifier ║horse    │"


def test_animals_stand_on_their_pastures_with_the_turns_that_bring_them_home() -> None:
    table = a_table(cards=["sow", "feed", "water", "trade"], grazing={0: {"pig": "F", "cow": "F", "horse": "A"}})
    lines = own_land(picture(table))
    assert cells(line_with(lines, "pasture")) == ["horse", "", "", "", "", "pig", ""]
    assert cells(lines[lines.index(line_with(lines, "pasture")) + 1]) == ["", "", "", "", "", "cow", ""]
    assert cells(line_with(lines, "home in")) == ["↻ 6", "", "", "", "", "↻ 1", ""]
    assert "With the next turn the pig, the cow come home." in line_with(lines, "↻")


@pytest.mark.parametrize(
    ("barn", "land", "sentence"),
    [
        ({"water": 1}, {}, "↻ Your wheel can turn: zone G is clear for the bar."),
        ({"water": 1}, {"g1": "corn", "g2": "corn"}, "↻ Your wheel is stuck: first harvest zone G (corn)."),
        ({"hay": 1}, {}, "↻ No water: your wheel cannot turn."),
    ],
)
def test_the_next_turn_is_told(barn: dict[str, int], land: dict[str, str], sentence: str) -> None:
    table = a_table(phase="choose", barns={0: barn}, land={0: land})
    assert line_with(own_land(picture(table)), "↻").strip() == sentence


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_field_shows_its_crop_or_its_scarecrow(seats: int) -> None:
    grazing = 0
    for table in some_positions(seats):
        lines = own_land(picture(table))
        farm = table.farms[0]
        for zone, fields in enumerate(table.box.fields):
            shown = [cells(line_with(lines, f"field {number + 1}"))[zone] for number in range(3)]
            for number, field in enumerate(fields):
                free = "†" if field in table.box.scarecrows else "·"
                crop = farm.land[field]
                assert field == zone * MOST_FIELDS + number
                assert shown[number] == (free if crop == EMPTY else CROP_WORDS[crop])
            assert shown[len(fields) :] == [""] * (3 - len(fields))
        for animal, zone in enumerate(farm.animals):
            if zone != STABLE:
                grazing += 1
                name = ("sheep", "pig", "cow", "horse")[animal]
                assert any(cells(line)[zone] == name for line in lines[8:] if line.count("│") >= ZONES)
    assert grazing, "no animal grazed in any position"


def test_the_card_begun_is_told_with_what_is_left_of_it() -> None:
    table = a_table(cards=["sow", "feed", "water", "trade"])
    assert picture(table)[-1].strip() == "► Sow: 3 more times"
    play(table, "sow carrot a2", "sow hay b2")
    assert picture(table)[-1].strip() == "► Sow: 1 more time"


# --- stable, wheel, decorations ---------------------------------------------------------------------------------------


def test_the_stable_shows_costs_markers_and_who_can_be_fed() -> None:
    """FA-FEED-05 to 09; the marker stands in brackets."""
    table = a_table(phase="choose", products={0: {"pig": 2}}, grazing={0: {"horse": "B"}})
    lines = picture(table)
    assert line_with(lines, "sheep").split()[-8:] == ["✓", "wool", "[0]", "10", "19", "27", "34", "40"]
    assert line_with(lines, "pig").split()[:6] == ["pig", "3", "carrots,", "2", "corn", "truffles"]
    assert line_with(lines, "pig").split()[-6:] == ["0", "11", "[21]", "30", "38", "45"]
    assert " B ↻5 " in line_with(lines, "horse")


def test_the_action_wheel_shows_this_round_and_the_next() -> None:
    lines = picture(a_table(phase="choose", wheel=1, round=2, display=["G05", "G19"], gardens={0: ["G15"]}))
    assert line_with(lines, "Round 2").startswith(" Round 2 – phase 1 of 4: choose action cards – ")
    assert line_with(lines, "Action wheel").split() == ["Action", "wheel", "Sow", "Harvest", "Water", "alone/shared"]
    assert line_with(lines, "now").split() == ["now", "4/2", "2/1", "3/1"]
    assert line_with(lines, "next round").split() == ["next", "round", "5/3", "4/3", "3/2"]
    assert line_with(lines, "Decorations").strip().endswith("G05 Rabbit hutch: 2 carrots, 1 water")
    assert line_with(lines, "G19").strip() == "G19 Stone fountain: 1 water, 3 ★ at the end"
    assert line_with(lines, "Garden") == " Garden G15 Garden gnome ★"


def test_an_own_name_of_a_decoration_is_shown_as_it_is() -> None:
    text = (GAME.data / "decorations.csv").read_text(encoding="utf-8") if GAME.data else ""
    table = a_table(phase="choose", display=["G05", "G19"], decorations=text.replace("Rabbit hutch", "Hasenburg"))
    assert line_with(picture(table), "Decorations").strip().endswith("G05 Hasenburg: 2 carrots, 1 water")


# --- the players ------------------------------------------------------------------------------------------------------


def test_the_players_show_what_the_comparisons_look_at() -> None:
    table = a_table(cards=["sow", "feed", "sow", "trade"], gardens={1: ["G15", "G01"]}, land={2: {"a3": "hay"}})
    lines = picture(table)
    assert line_with(lines, "Player").split() == [
        "Player", "★", "carrots", "hay", "oats", "corn", "water", "garden", "†", "cards",
    ]  # fmt: skip
    assert line_with(lines, "► 1 Ann").split()[3:] == ["15", "2", "2", "2", "1", "3", "0", "6", "Sow", "×2"]
    assert player_line(lines, 1, "Bob").split()[2:] == ["18", "2", "2", "2", "1", "3", "2", "★", "6", "Feed"]
    assert player_line(lines, 2, "Cid").split()[-2:] == ["5", "Sow"]
    assert [line for line in lines if line.startswith("►")] == [line_with(lines, "► 1 Ann")]


def test_chosen_cards_are_not_told_before_the_reveal() -> None:
    """FA-CARD-05"""
    table = a_game(4)
    table.play("choose feed", 1)
    told = "\n".join(picture(table))
    assert re.search(r"2 Bob .* ✓", told)
    assert len(re.findall(" …", told)) == 3
    assert "Feed" not in told


def test_finished_cards_stand_in_brackets() -> None:
    table = a_table(seats=2, cards=["sow feed", "water trade"])
    play(table, "begin sow", "done")
    assert line_with(picture(table), "► 1 Ann").endswith("(Sow), Feed")


def test_other_lands_show_wheel_fields_and_animals() -> None:
    table = a_table(phase="choose", turned={1: 1}, land={1: {"a1": "", "a3": "corn"}}, grazing={1: {"cow": "B"}})
    lines = picture(table)
    start = lines.index(line_with(lines, "2 Bob    │"))
    assert cells(lines[start]) == ["hay", "oats", "corn", "harvest", "harvest", "harvest", "carrots"]
    assert cells(lines[start + 1])[:3] == ["·  ·  co", "ha †", "oa"]
    assert cells(lines[start + 2]) == ["", "cow", "", "", "", "", ""]


def test_the_chief_sheep_and_the_closing_rounds_are_told() -> None:
    lines = picture(a_table(seats=3, phase="choose", chief=2, closing=True, round=14))
    assert " Chief Sheep: Cid" in lines
    assert line_with(lines, "Round 14").startswith(" Round 14, a closing round – phase 1")


def test_alone_one_sees_card_pile_tiles_and_goal() -> None:
    lines = picture(alone(card="harvest", tiles=2, turn=5, seen=(0, 1, 0)))
    assert " Turn 5 of 42" in lines
    assert " Card of this turn: Harvest" in lines
    assert line_with(lines, "Action pile") == " Action pile: 2 cards; next comes Sow 50\u00a0%, Water 50\u00a0%"
    assert line_with(lines, "Special") == " Special-action tiles: ◆◆◇   Goal: 15 of 150 ★"
    assert line_with(lines, "Supply").endswith("28 carrots, 28 hay, 28 oats, 29 corn, 4 water")
    assert line_with(lines, "Action wheel").endswith("with the card/without")


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_at_the_end_the_stars_are_told_by_where_they_come_from(viewer: int | None) -> None:
    """FA-END-05 to FA-END-14"""
    table: Table = some_positions(2)[-1]
    lines = picture(table, viewer)
    for seat, name in enumerate(NAMES[:2]):
        score = table.scores()[seat]
        row = [score.total, *score.parts.values(), table.farms[seat].barn[4]]
        assert player_line(lines, seat, name).split()[2:] == [str(n) for n in row]


# --- fitting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_picture_fits_the_terminal_in_every_language(lang: str, seats: int) -> None:
    for table in some_positions(seats, every=25):
        for seat in (0, None):
            for line in picture(table, seat, lang, LONG):
                assert cell_len(line) <= 100, line
                assert not any(unicodedata.category(c) == "Cc" for c in line), line
                assert not re.search("[{}]|farmerama", line), line
            for line in picture(table, seat, lang):
                assert cell_len(line) <= 80, line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_letters_tell_the_crops_apart(lang: str) -> None:
    lines = picture(a_game(2), 0, lang)
    start = lines.index(line_with(lines, "2 Bob    │"))
    assert len({cell[:2] for cell in cells(lines[start + 1])[:4]}) == len(CROPS)


def test_crops_and_players_differ_even_in_sixteen_colours() -> None:
    for styles in ([*CROP_STYLES, GREEN_STYLE, BAR_STYLE], SEAT_STYLES):
        grounds = [Style.parse(style).bgcolor for style in styles]
        assert len({ground.downgrade(ColorSystem.STANDARD).number for ground in grounds if ground}) == len(styles)


def test_every_style_can_be_read_by_the_terminal() -> None:
    for line in GAME.draw(a_game(4).view(0), "en", NAMES):
        for _, style in line:
            Style.parse(style)


def shown_alone(**what: Any) -> str:
    return "\n".join(picture(alone(card="sow", **what)))


def test_what_follows_a_used_up_pile_alone() -> None:
    """FA-SOLO-15 to FA-SOLO-19, FA-SOLO-32: a new pile with a tile; no fourth tile; after the last turn nothing."""
    assert "a new one follows, with a special-action tile" in shown_alone(seen=(1, 1, 1), turn=3)
    assert "only if you hold fewer than three" in shown_alone(seen=(1, 1, 1), turn=3, tiles=3)
    last = shown_alone(seen=(3, 3, 3), known=(3, 3, 2), refill=(0, 0, 1), added=1, turn=42)
    assert "this is the last turn" in last
    assert "new one" not in last


def test_what_brings_or_costs_nothing_leaves_no_hole() -> None:
    """FA-Q-10, FA-Q-14: an owner's table may have decorations without goods and animals that eat nothing."""
    bare = GAME.printed("decorations").replace("Carrot barrow,3,", "Carrot barrow,0,")
    view = a_game(2, decorations=bare).view(0)
    assert GAME.tell_move(GAME.parse("take G01"), view, "en") == "Carrot barrow: nothing"
    told = GAME.tell(Fed(0, 0, 0, (0, 0, 0, 0, 0)), "en", NAMES)
    assert told == "Ann feeds the sheep (nothing): off to the pasture of zone A."


def test_experienced_farmers_see_what_is_compared() -> None:
    """FA-PRO-03, FA-Q-11: in the order of the overview card, also an owner's that is longer than a line."""
    assert line_with(picture(a_game(3, experienced=True)), "Compared").split("  ", 2)[1:] == [
        "most scarecrows, fewest decorations, least feed in the barn"
    ]
    assert not any("Compared" in line for line in picture(a_game(3)))
    order = "order,compare,wins\n" + "\n".join(f"{n},{what},most" for n, what in enumerate(COMPARED, 1))
    for lang in LANGUAGES:
        lines = picture(a_game(3, experienced=True, comparisons=order), lang=lang)
        assert all(cell_len(line) <= 80 for line in lines)
