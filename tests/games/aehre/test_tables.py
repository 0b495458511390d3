"""The printed tables: board, tiles, barn, livestock."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

import pytest

from farmyard.games import aehre
from farmyard.games.aehre.box import BOX, TABLES
from farmyard.games.aehre.tables import (
    ANIMALS,
    CLOSING,
    CROPS,
    HAND,
    LARGE_TILES,
    LETTERS,
    LIVESTOCK,
    REMOVED,
    SMALL,
    TILE_NAMES,
    crops_of,
)
from tests.games.aehre.table import CELLS, TRACK, a_game, cell, printed_on

DATA = Path(aehre.__file__).parent / "data"


def test_every_space_of_the_crop_area_shows_one_printed_crop_on_the_ground() -> None:
    """AE-Q-01: the crop area is a table of 5 rows and 11 columns; each space has one printed crop at level 0."""
    assert (BOX.rows, BOX.columns, CELLS, len(BOX.spaces)) == (5, 11, 55, 55)
    picture = ["".join(LETTERS[crop] for crop in BOX.printed[row * 11 :][:11]) for row in range(5)]
    assert picture == [
        "pwpcbrcwrpc",
        "bcrprwbcwcb",
        "rwbcwprprbr",
        "prwbpbcbcpw",
        "wbcrcwpwbrp",
    ]
    table = a_game(seats=2)
    assert table.crops == BOX.printed
    assert table.levels == [0] * CELLS


def test_the_printed_crops_are_evenly_spread() -> None:
    """AE-Q-01: eleven fields of each crop, and no two neighbours alike."""
    assert Counter(BOX.printed) == dict.fromkeys(range(5), 11)
    assert all(BOX.printed[a] != BOX.printed[b] for a in range(CELLS) for b in BOX.neighbours[a])
    assert printed_on("a1") == "potato"
    assert printed_on("k5") == "potato"


def test_cells_are_named_by_column_letter_and_row_number() -> None:
    """AE-Q-01: a1 is at the top left, k5 at the bottom right."""
    assert (cell("a1"), cell("k1"), cell("a2"), cell("k5")) == (0, 10, 11, 54)


def test_there_are_sixty_large_tiles_of_two_fields() -> None:
    """AE-Q-02: the mix of tiles is a table: each pair of crops five times, each double twice."""
    assert sum(BOX.copies) == LARGE_TILES == 60
    pairs: Counter[tuple[int, ...]] = Counter()
    for kind, copies in zip(BOX.kinds, BOX.copies, strict=True):
        pairs[tuple(sorted(crops_of(kind)))] += copies
    doubles = {(crop, crop): 2 for crop in range(5)}
    mixed = {(a, b): 5 for a in range(5) for b in range(a + 1, 5)}
    assert pairs == doubles | mixed


def test_fields_of_two_crops_show_one_or_two_barn_symbols() -> None:
    """AE-FP-01, AE-Q-02: every field of a mixed tile shows 1 or 2 barn symbols."""
    for kind in BOX.kinds:
        if len(set(crops_of(kind))) == 2:
            assert set(BOX.symbols[kind]) <= {1, 2}


def test_on_a_tile_of_two_equal_crops_exactly_one_field_shows_no_barn_symbol() -> None:
    """AE-Q-02, AE-Q-03: a double tile has one field with 1 or 2 symbols and one without any."""
    doubles = [kind for kind in BOX.kinds if len(set(crops_of(kind))) == 1]
    assert len(doubles) == 10
    for kind in doubles:
        assert sorted(BOX.symbols[kind])[0] == 0
        assert sorted(BOX.symbols[kind])[1] in (1, 2)


def test_every_crop_has_as_many_fields_and_symbols_as_any_other() -> None:
    """AE-Q-02: 24 fields and 31 barn symbols of each crop on the large tiles."""
    fields: Counter[int] = Counter()
    symbols: Counter[int] = Counter()
    for kind, copies in zip(BOX.kinds, BOX.copies, strict=True):
        for crop, barns in zip(crops_of(kind), BOX.symbols[kind], strict=True):
            fields[crop] += copies
            symbols[crop] += barns * copies
    assert fields == dict.fromkeys(range(5), 24)
    assert symbols == dict.fromkeys(range(5), 31)


def test_the_tiles_of_the_examples_exist() -> None:
    """AE-Q-02: the wheat/rapeseed tile with 1 and 2 symbols, and wheat/wheat with symbols on one field only."""
    assert {"w1r2", "w2w0", "w1w0", "r2c1"} <= {TILE_NAMES[kind] for kind in BOX.kinds}


def test_every_small_tile_shows_two_barn_symbols() -> None:
    """AE-Q-04: known of the potato tile, taken for the other four as well."""
    for crop in range(5):
        assert BOX.symbols[SMALL + crop] == (2,)
        assert crops_of(SMALL + crop) == (crop,)


def test_the_fifth_crop_is_corn() -> None:
    """AE-Q-05, AE-SETUP-06: wheat, beet, rapeseed, potato, and corn (maize) as the fifth."""
    assert set(CROPS) == {"wheat", "beet", "rapeseed", "potato", "corn"}
    assert len(CROPS) == 5


@pytest.mark.parametrize(("seats", "row"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_the_livestock_row_depends_on_the_number_of_players(seats: int, row: int) -> None:
    """AE-SETUP-08, AE-Q-06: counted from the top, row 1 for 2 and 3 players, 2 for 4, 3 for 5 (ruling 36)."""
    assert TRACK - BOX.barns[seats].livestock + 1 == row


@pytest.mark.parametrize(("seats", "lines"), [(2, (3, 5)), (3, (2, 4)), (4, (1, 3)), (5, (1, 2))])
def test_the_farm_rows_depend_on_the_number_of_players(seats: int, lines: tuple[int, int]) -> None:
    """AE-Q-07: six spaces above the start; both farm rows lie above the start and not beyond the livestock."""
    barn = BOX.barns[seats]
    assert barn.livestock <= TRACK
    assert barn.lines == lines
    assert 0 < barn.lines[0] < barn.lines[1] <= barn.livestock


def test_chickens_are_worth_one_to_five() -> None:
    """AE-Q-09: each value once."""
    assert list(BOX.values[ANIMALS.index("chicken")]) == [1, 2, 3, 4, 5]


def test_pigs_are_worth_six_to_ten() -> None:
    """AE-LIVE-09: each pig tile is worth 6 to 10 points."""
    assert list(BOX.values[ANIMALS.index("pig")]) == [6, 7, 8, 9, 10]


def test_cows_are_worth_eleven_to_fifteen() -> None:
    """AE-LIVE-10: each cow tile is worth 11 to 15 points."""
    assert list(BOX.values[ANIMALS.index("cow")]) == [11, 12, 13, 14, 15]


@pytest.mark.parametrize(("seats", "piles"), [(2, 28), (3, 35), (4, 42), (5, 39)])
def test_what_is_left_in_the_piles(seats: int, piles: int) -> None:
    """AE-SETUP-30, AE-SETUP-31, AE-SETUP-32, AE-SETUP-33: 60 less removed, closing and dealt tiles."""
    assert LARGE_TILES - REMOVED[seats] - (CLOSING - 1) - HAND * seats == piles == a_game(seats).pile
    assert LIVESTOCK[seats] == (2 if seats == 2 else 3)


def test_every_row_of_every_table_says_where_it_comes_from() -> None:
    """AE-Q-01, AE-Q-02, AE-Q-07: what is reconstructed is marked, so that an owner of the box can replace it."""
    for name in TABLES:
        with (DATA / f"{name}.csv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                assert any(tag in row["provenance"] for tag in ("[seed]", "[public]", "[reconstructed]")), (name, row)
