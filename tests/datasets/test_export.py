"""`farmyard export`: every decision from the view of the seat that makes it, the same whoever computes."""

from __future__ import annotations

import itertools
import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard.arena.simulation import make_setup, results
from farmyard.core.i18n import LANGUAGES
from farmyard.datasets import DatasetError, Simulated, export, read_view, recorded, simulated
from farmyard.datasets.pool import AHEAD, in_order
from farmyard.datasets.rows import rows_of
from farmyard.datasets.schema import GAME_COLUMNS, POSITION_COLUMNS, VERSION_KEY

from .conftest import GAME, Call, record_of

parquet = pytest.importorskip("pyarrow.parquet")
OURS = ("agricola", "agricola-2007", "farmerama", "frage-der-aehre", "la-granja")


def exported(folder: Path, jobs: int = 1, games: int = 4, **more: Any) -> tuple[list[Any], list[Any]]:
    export(simulated(GAME, games=games, seats=3, seed=5, **more), folder, jobs)
    positions, seen = (parquet.read_table(folder / f"{name}.parquet").to_pylist() for name in ("positions", "games"))
    return positions, seen


def test_a_row_for_each_decision_and_one_for_each_game(tmp_path: Path) -> None:
    positions, games = exported(tmp_path)
    played = [*results(make_setup(GAME, 3, ["random"], 5), 4)]
    assert [row["points"] for row in games] == [[*result.points] for result in played]
    assert [row["winners"] for row in games] == [[*result.winners] for result in played]
    assert [row["cards"] for row in games] == [[[*names] for names in result.cards] for result in played]
    assert len(positions) == sum(result.decisions for result in played)
    for number, rows in itertools.groupby(positions, lambda row: row["number"]):
        result = played[number]
        for place, row in enumerate(rows):
            assert row["decision"] == place
            assert (row["points"], row["rank"]) == (result.points[row["seat"]], result.ranks[row["seat"]])
            assert row["win"] == (1 / len(result.winners) if row["seat"] in result.winners else 0)
            assert row["legal"][row["choice_index"]] == row["choice"]


def test_the_choices_of_a_dataset_play_the_same_game_again(tmp_path: Path) -> None:
    """Game, options, seats and seed begin it; every position is that of the seat that decides, before its move."""
    positions, games = exported(tmp_path, games=1)
    first = games[0]
    state = farmyard.game(first["game"]).start(first["seats"], first["seed"], **json.loads(first["options"]))
    for row in positions:
        seat = state.to_act[0]
        assert (row["seat"], row["move"]) == (seat, state.moves_made)
        assert row["legal"] == [str(move) for move in state.legal(seat)]
        assert json.loads(row["view"]) | json.loads(row["fixed"]) == json.loads(state.view(seat).to_bytes())
        state.play(row["choice"], seat)
    assert [score.total for score in state.scores()] == first["points"]


@pytest.mark.parametrize("name", OURS)
def test_a_row_gives_its_view_back(name: str) -> None:
    """All that `imagine` needs is there, for every game; the view of the imagined state is that of the row."""
    source = next(simulated(name, games=1, seats=2, seed=3))
    game_row, positions = rows_of(source)
    assert set(game_row) == set(GAME_COLUMNS)
    for row in positions[:: len(positions) // 6]:
        assert set(row) == set(POSITION_COLUMNS)
        view = read_view(row)
        assert (view.seat, view.game) == (row["seat"], name)
        imagined = farmyard.game(name).imagine(view, random.Random(1)).view(row["seat"])
        assert imagined.to_bytes() == view.to_bytes()


def test_the_files_are_the_same_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    exported(one, jobs=1)
    exported(two, jobs=2)
    for name in ("positions.parquet", "games.parquet"):
        assert (one / name).read_bytes() == (two / name).read_bytes()


def test_the_version_stands_in_both_files(tmp_path: Path) -> None:
    exported(tmp_path)
    for name, columns in (("positions", POSITION_COLUMNS), ("games", GAME_COLUMNS)):
        schema = parquet.read_schema(tmp_path / f"{name}.parquet")
        assert schema.metadata[VERSION_KEY] == b"1"
        assert schema.names == [*columns]


def test_work_is_drawn_only_as_answers_are_taken() -> None:
    """However many games there are, only a few are under way: memory stays the same."""
    drawn = 0

    def pieces() -> Any:
        nonlocal drawn
        for number in range(1000):
            drawn += 1
            yield number

    answers = in_order(abs, pieces(), 2)
    taken = [next(answers) for _ in range(10)]
    answers.close()  # type: ignore[attr-defined]
    assert taken == [*range(10)]
    assert drawn <= 10 + AHEAD * 2


def test_a_record_makes_the_rows_of_the_game_it_records(tmp_path: Path) -> None:
    source = next(simulated(GAME, games=1, seats=3, seed=5))
    record_of(source, tmp_path / "game.txt")
    told = {"source": str(tmp_path / "game.txt"), "number": 0}
    game_row, positions = rows_of(recorded([tmp_path])[0])
    played, expected = rows_of(source)
    assert game_row == played | told | {"players": ("p1", "p2", "p3")}
    assert positions == [row | told | {"player": f"p{row['seat'] + 1}"} for row in expected]


def test_a_game_that_is_not_over_has_no_result(tmp_path: Path) -> None:
    record_of(next(simulated(GAME, games=1, seats=3, seed=5)), tmp_path / "game.txt", moves=5)
    game_row, positions = rows_of(recorded([tmp_path / "game.txt"])[0])
    assert not game_row["over"]
    assert len(positions) == 5
    assert {row[name] for row in positions for name in ("points", "margin", "rank", "win")} == {None}


def test_a_folder_may_hold_other_things_than_records(tmp_path: Path) -> None:
    (tmp_path / "notes.md").write_text("no record")
    with pytest.raises(DatasetError, match="no records"):
        recorded([tmp_path])
    record_of(next(simulated(GAME, games=1, seats=2, seed=5)), tmp_path / "game.txt")
    assert [Path(source.file).name for source in recorded([tmp_path])] == ["game.txt"]


def test_a_record_that_does_not_hold_is_named_and_nothing_is_written(tmp_path: Path, call: Call) -> None:
    record_of(next(simulated(GAME, games=1, seats=2, seed=5)), tmp_path / "a.txt")
    (tmp_path / "b.txt").write_text((tmp_path / "a.txt").read_text().replace("seed: ", "seed: 1"))
    code, out, err = call("export", str(tmp_path / "a.txt"), str(tmp_path / "b.txt"), "--out", str(tmp_path / "x"))
    assert (code, out) == (1, "")
    assert "b.txt" in err
    assert [*(tmp_path / "x").iterdir()] == []


def test_a_dataset_is_not_overwritten(tmp_path: Path, call: Call) -> None:
    exported(tmp_path)
    before = (tmp_path / "games.parquet").read_bytes()
    code, _, err = call("export", GAME, "--games", "1", "--out", str(tmp_path))
    assert code == 1
    assert "already" in err
    assert (tmp_path / "games.parquet").read_bytes() == before


def test_json_for_programs(call: Call, tmp_path: Path) -> None:
    words = ("--games", "2", "--seats", "2", "--seed", "1", "--jobs", "1", "--json", "--out", str(tmp_path / "x"))
    code, out, err = call("export", GAME, *words)
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["games"], found["files"]) == (2, ["positions.parquet", "games.parquet"])
    assert found["positions"] == parquet.read_metadata(tmp_path / "x" / "positions.parquet").num_rows


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_for_people(call: Call, tmp_path: Path, lang: str) -> None:
    code, out, _ = call("export", GAME, "--games", "1", "--jobs", "1", "--out", str(tmp_path), "--lang", lang)
    assert code == 0
    assert "positions.parquet" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nothing"], "nothing"),
        ([GAME, "--seats", "9"], "9"),
        ([GAME, "--bots", "gredy"], "greedy"),
        ([GAME, "--games", "0"], "--games"),
        (["nowhere/game.txt", "--games", "3"], "--games"),
        ([], "SOURCE"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(call: Call, tmp_path: Path, words: list[str], says: str) -> None:
    code, out, err = call("export", *words, "--out", str(tmp_path / "x"))
    assert (code, out) == (2, "")
    assert says in err
    assert not (tmp_path / "x").exists()


def test_without_pyarrow_it_says_what_is_missing(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    code, _, err = call("export", GAME, "--out", str(tmp_path / "x"))
    assert code == 1
    assert "farmyard[parquet]" in err


def test_a_bot_that_dies_is_told(tmp_path: Path) -> None:
    file = tmp_path / "bots.py"
    file.write_text(
        "import os\nfrom farmyard.bots import Bot\nclass Dead(Bot):\n"
        "    def choose(self, view, legal):\n        os._exit(3)\n"
    )
    sources: list[Simulated] = [*simulated(GAME, [f"{file}:Dead"], games=2, seats=2, seed=1)]
    with pytest.raises(DatasetError, match="process died"):
        export(sources, tmp_path / "x", jobs=2)
