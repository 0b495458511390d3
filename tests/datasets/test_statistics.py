"""`farmyard stats`: the same answers from games played now, from their records and from their dataset."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from farmyard.arena import InProcess, tournament
from farmyard.arena.simulation import simulate
from farmyard.core.i18n import LANGUAGES
from farmyard.datasets import DatasetError, Statistics, export, recorded, simulated, statistics

from .conftest import GAME, Call, record_of


def games(count: int = 12, seats: int = 3) -> Any:
    return simulated(GAME, games=count, seats=seats, seed=5)


def only(found: Statistics) -> dict[str, Any]:
    (group,) = found.data["groups"]
    return group  # type: ignore[no-any-return]


def test_figures_equal_those_of_simulate() -> None:
    """One way of counting: seats, wins, intervals and scores come from the arena."""
    found = only(statistics(games()))
    played = simulate(GAME, 3, 12, ["random"], 5)
    assert found["by_seat"] == played["by_seat"]
    assert found["games"] == 12
    assert found["length"]["decisions"]["mean"] == pytest.approx(played["decisions_per_game"], abs=0.01)
    assert {name: found["scores"][name] for name in ("mean", "min", "max")} == played["scores"]
    assert found["cards"][0]["interval"][0] <= found["cards"][0]["win_rate"] <= found["cards"][0]["interval"][1]


def test_what_is_asked_adds_up_to_the_decisions() -> None:
    found = only(statistics(games(), jobs=2))
    asked = found["decisions"]
    assert sum(row["count"] for row in asked) == simulate(GAME, 3, 12, ["random"], 5)["decisions"]
    assert asked[0]["count"] == max(row["count"] for row in asked)
    assert all(row["legal"]["min"] >= 1 for row in asked)


def test_a_dataset_answers_as_the_games_themselves(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    export(games(), tmp_path / "x")
    assert statistics(tmp_path / "x").data == statistics(games()).data


def test_records_answer_as_the_games_themselves(tmp_path: Path) -> None:
    for place, source in enumerate(games(3)):
        record_of(source, tmp_path / f"{place}.txt")
    found, played = only(statistics(recorded([tmp_path]))), only(statistics(games(3)))
    for name in ("length", "by_seat", "decisions", "cards", "options"):
        assert found[name] == played[name]


def test_a_tournament_answers_with_its_bots(tmp_path: Path) -> None:
    """Its folder holds results only: nothing is known of what was asked."""
    played = tournament(GAME, ["random", "greedy"], 6, 2, seed=3, out=tmp_path, executor=InProcess())
    found = only(statistics(tmp_path))
    assert found["by_seat"] == played.data["by_seat"]
    assert {row["player"]: row["wins"] for row in found["by_player"]} == {
        row["bot"]: row["wins"] for row in played.bots
    }
    assert found["decisions"] == []


def test_games_of_different_tables_are_not_mixed(tmp_path: Path) -> None:
    found = statistics([*games(2, seats=2), *games(3, seats=3)])
    assert [(group["seats"], group["games"]) for group in found.data["groups"]] == [(2, 2), (3, 3)]
    pytest.importorskip("matplotlib")
    files = found.save_picture(tmp_path / "a.svg")
    assert [file.name for file in files] == ["a-turnips-2-1.svg", "a-turnips-3-2.svg"]


def test_unfinished_games_are_counted_apart(tmp_path: Path, call: Call) -> None:
    first, second = games(2)
    record_of(first, tmp_path / "1.txt", moves=4)
    record_of(second, tmp_path / "2.txt")
    found = only(statistics(recorded([tmp_path])))
    assert (found["games"], found["unfinished"]) == (1, 1)
    assert sum(row["count"] for row in found["decisions"]) == found["length"]["decisions"]["mean"]
    assert "1 game is not over" in call("stats", str(tmp_path))[1]
    code, _, err = call("stats", str(tmp_path / "1.txt"), "--picture", str(tmp_path / "a.svg"))
    assert code == 1
    assert "nothing to draw" in err


@pytest.mark.parametrize("ending", ["svg", "png"])
def test_a_picture(call: Call, tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib")
    file = tmp_path / f"stats.{ending}"
    code, out, err = call("stats", GAME, "--games", "8", "--jobs", "1", "--picture", str(file))
    assert code == 0
    assert "stats." in err
    assert "95 %" in out
    if ending == "png":
        assert file.read_bytes().startswith(b"\x89PNG")
    else:
        assert ET.parse(file).getroot().tag.endswith("svg")


def test_the_same_games_draw_the_same_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("a.svg", "b.svg"):
        statistics(games()).save_picture(tmp_path / name)
    # matplotlib names some clip paths after their place in memory.
    first, second = (re.sub(r"\bp[0-9a-f]{10}\b", "", (tmp_path / name).read_text()) for name in ("a.svg", "b.svg"))
    assert first == second


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_for_people_fit_eighty_columns(call: Call, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    code, out, err = call("stats", GAME, "--games", "6", "--jobs", "1", "--bots", "greedy,random", "--lang", lang)
    assert (code, err) == (0, "")
    assert all(len(line) <= 80 for line in out.splitlines())
    assert {"greedy", "random", "p1", "p2"} <= set(out.split())


def test_json_for_programs(call: Call) -> None:
    code, out, _ = call("stats", GAME, "--games", "3", "--seed", "5", "--seats", "3", "--jobs", "1", "--json")
    assert code == 0
    assert json.loads(out) == statistics(games(3)).data


def test_a_notebook_shows_the_plots() -> None:
    pytest.importorskip("matplotlib")
    assert statistics(games(3))._repr_html_().count("<svg") >= 4


def test_bad_input_is_refused_with_a_sentence(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert call("stats", GAME, "--picture", "stats.jpg")[2].count(".svg, .png, .pdf") == 1
    assert "no records" in call("stats", str(tmp_path))[2]
    with pytest.raises(DatasetError, match="neither"):
        statistics(tmp_path)
    for name in ("positions.parquet", "games.parquet"):
        (tmp_path / name).write_bytes(b"PAR1 not really")
    assert "not a file of a dataset" in call("stats", str(tmp_path))[2]
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert "farmyard[arena]" in call("stats", GAME, "--picture", "stats.svg")[2]


def test_a_dataset_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    export(games(1), tmp_path / "x")
    monkeypatch.setattr("farmyard.datasets.reading.VERSION", 2)
    with pytest.raises(DatasetError, match="version 1"):
        statistics(tmp_path / "x")
