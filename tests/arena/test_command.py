"""`farmyard arena`: tables for people, JSON for programs, sentences for mistakes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from farmyard.cli.main import run
from farmyard.core.i18n import LANGUAGES

from .conftest import entrant

GAME = "turnips"
Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    def told(*words: str) -> tuple[int, str, str]:
        code = run(["arena", *words])
        out, err = capfd.readouterr()
        return code, out, err

    return told


def test_json_for_programs(call: Call) -> None:
    code, out, err = call(
        GAME, "--bots", "random,random,greedy", "--games", "6", "--seats", "2", "--seed", "1", "--json"
    )
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert (found["game"], found["seats"], found["games"], found["seed"]) == (GAME, 2, 6, 1)
    assert found["format"] == "round-robin"
    assert [row["place"] for row in found["bots"]] == [1, 2, 3]
    assert set(found["bots"][0]) >= {
        "bot",
        "rating",
        "win_rate",
        "interval",
        "scores",
        "margin",
        "rank",
        "time",
        "faults",
    }
    assert set(found["bots"][0]["rating"]) == {"mu", "sigma", "ordinal"}
    assert len(found["by_seat"]) == 2
    assert "history" not in found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_for_people_fits_eighty_columns(call: Call, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    bots = f"random,{entrant('Failing')},{entrant('ByTheClock')}"
    code, out, err = call(GAME, "--bots", bots, "--games", "6", "--seed", "1", "--lang", lang, "--jobs", "1")
    assert (code, err) == (0, "")
    assert all(len(line) <= 80 for line in out.splitlines()[1:8])
    assert "ByTheClock*" in out
    assert "Failing:" in out.replace("\N{NO-BREAK SPACE}", "").replace(" :", ":")
    assert "KeyError: 'my notes'" in " ".join(out.split())
    assert "±" in out
    assert ("," if lang != "en" else ".") in out.split("±")[1][:8]


def test_files_are_written_where_they_are_wanted_and_told_beside_the_output(call: Call, tmp_path: Path) -> None:
    words = (GAME, "--games", "2", "--bots", "random,random", "--out", str(tmp_path / "a"), "--json")
    code, out, err = call(*words)
    assert code == 0
    assert json.loads(out)["played_now"] == 2
    assert {file.name for file in (tmp_path / "a").iterdir()} >= {
        "results.jsonl",
        "times.jsonl",
        "summary.json",
        "bots.csv",
        "games.csv",
        "report.html",
    }
    assert "report.html" in err
    assert json.loads(call(*words)[1])["played_now"] == 0


def test_ctrl_c_says_how_to_go_on(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object, **fields: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("farmyard.arena.tournament", interrupted)
    code, out, err = call(GAME, "--out", str(tmp_path))
    assert (code, out) == (130, "")
    assert "the same command goes on" in err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nothing"], "nothing"),
        ([GAME, "--bots", "random"], "two bots"),
        ([GAME, "--bots", "random,"], "random"),
        ([GAME, "--bots", "random,gredy"], "greedy"),
        ([GAME, "--bots", "random,nowhere/bot.py:Mine"], "bot.py"),
        ([GAME, "--seats", "9"], "9"),
        ([GAME, "--format", "knockout"], "round-robin, gauntlet, swiss, ladder"),
        ([GAME, "--format", "swiss", "--seats", "4"], "4"),
        ([GAME, "--games", "0"], "--games"),
        ([GAME, "--games", "many"], "many"),
        ([GAME, "--jobs", "0"], "--jobs"),
        ([GAME, "--seed", "soon"], "soon"),
        ([GAME, "--move-seconds", "-1"], "--move-seconds"),
        ([GAME, "--move-seconds", "nan"], "nan"),
        ([GAME, "--option", "colour=red"], "colour"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(call: Call, words: list[str], says: str) -> None:
    code, out, err = call(*words)
    assert (code, out) == (2, "")
    assert says in err
    assert "Traceback" not in err


def test_a_folder_that_is_no_folder(call: Call, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    code, _, err = call(GAME, "--bots", "random,random", "--out", str(tmp_path / "file"))
    assert code == 1
    assert "file" in err
    assert "Traceback" not in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_names_every_option(call: Call, lang: str) -> None:
    out = call("--help", "--lang", lang)[1]
    for option in (
        "--bots",
        "--games",
        "--seats",
        "--format",
        "--jobs",
        "--ray",
        "--out",
        "--seed",
        "--option",
        "--move-seconds",
    ):
        assert option in out
    assert "cli." not in out
