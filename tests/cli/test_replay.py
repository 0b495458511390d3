"""`farmyard replay`: what holds, and where what does not hold breaks."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

import farmyard
from farmyard.core.i18n import LANGUAGES

from .conftest import GAME, Farm
from .records import played, sealed, write

WHOLE = 10_000


def test_a_whole_game(farm: Farm, tmp_path: Path) -> None:
    state = played(WHOLE, seats=3)
    write(tmp_path / "r", state, ("human:Ann", "greedy", "random"))
    answer = farm("replay", "r")
    assert answer.code == 0
    assert "Ann" in answer.out
    for score in state.scores():
        assert str(score.total) in answer.out
    found = json.loads(farm("replay", "r", "--json").out)
    assert found == {
        "game": GAME,
        "seats": 3,
        "moves": state.moves_made,
        "over": True,
        "scores": [{"seat": i, "total": s.total, "parts": s.parts} for i, s in enumerate(state.scores())],
        "winners": list(state.winners()),
        "hash": state.hash(),
    }


def test_a_lone_player_who_missed_the_goal_has_not_won(farm: Farm, tmp_path: Path) -> None:
    state = farmyard.game("agricola-2007").start(seats=1, seed=3, series="2")
    while not state.over:
        state.play(state.legal(0)[0], 0)
    assert state.winners() == ()
    (tmp_path / "r").write_text(str(state.record()))
    assert "The goal was not reached." in farm("replay", "r").out


def test_a_game_that_is_not_over(farm: Farm, tmp_path: Path) -> None:
    state = played(10)
    write(tmp_path / "r", state)
    assert "not over" in farm("replay", "r").out
    found = json.loads(farm("replay", "r", "--json").out)
    assert (found["over"], found["winners"], found["hash"]) == (False, [], state.hash())


def test_from_standard_input(farm: Farm, tmp_path: Path) -> None:
    text = write(tmp_path / "r", played(10))
    assert farm("replay", "-", stdin=text) == farm("replay", "r")


def test_a_name_in_a_record_cannot_command_the_terminal(farm: Farm, tmp_path: Path) -> None:
    write(tmp_path / "r", played(5), ("human:\x1b[2JAnn", "x" * 500))
    out = farm("replay", "r").out
    assert "\x1b" not in out
    assert "x" * 30 not in out


def line_of(text: str, beginning: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(beginning))


def test_the_first_line_that_does_not_hold_is_named(farm: Farm, tmp_path: Path) -> None:
    text = write(tmp_path / "r", played(12))
    lines = text.splitlines()
    at = line_of(text, "p1 lay")
    spoilt = sealed("\n".join([*lines[: at - 1], "p1 lay w1r2 a1 k5", *lines[at:]]))
    (tmp_path / "r").write_text(spoilt)
    answer = farm("replay", "r")
    assert answer.code == 1
    assert f"Line {at}:" in answer.err
    assert answer.out == ""
    found = json.loads(farm("replay", "r", "--json").out)
    assert found["line"] == at
    assert found["error"] in answer.err


SPOIL: dict[str, Callable[[str], str]] = {
    "empty": lambda text: "",
    "no record": lambda text: "Dear Ann,\nhow are you?\n",
    "truncated": lambda text: text[: len(text) // 2],
    "last line lost": lambda text: text.rpartition("check:")[0],
    "tampered": lambda text: text.replace("seed: 7", "seed: 8"),
    "move of another seat": lambda text: sealed(text.replace("p1 lay", "p2 lay", 1).replace("p2 lay", "p1 lay", 1)),
    "nobody's move": lambda text: sealed(text.replace("p1 lay", "p7 lay", 1)),
    "unreadable move": lambda text: sealed(text.replace("p1 lay", "p1 plough", 1)),
    "no seats": lambda text: sealed(text.replace("seats: 2\n", "")),
    "too many seats": lambda text: sealed(text.replace("seats: 2", "seats: 9")),
    "seats that are none": lambda text: sealed(text.replace("seats: 2", "seats: two")),
    "another game": lambda text: sealed(text.replace(f"game: {GAME}", "game: chess")),
    "an unknown option": lambda text: sealed(text.replace("option first", "option last")),
    "an impossible option": lambda text: sealed(text.replace("option first: random", "option first: p9")),
    "a future rules version": lambda text: sealed(text.replace("rules: 1\n", "rules: 999\n")),
    "a 10 MB line": lambda text: sealed(text.replace("p1 lay", "p1 " + "lay " * 2_500_000, 1)),
    "escapes": lambda text: sealed(text.replace("seed: 7", "\x1b[31mseed 7")),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", SPOIL)
def test_a_spoilt_record_gets_a_clear_answer(farm: Farm, tmp_path: Path, kind: str, lang: str) -> None:
    text = write(tmp_path / "r", played(12))
    spoilt = SPOIL[kind](text)
    assert spoilt != text
    (tmp_path / "r").write_text(spoilt)
    answer = farm("replay", "r", "--lang", lang)
    assert answer.code == 1
    assert answer.out == ""
    assert 20 < len(answer.err) < 700
    assert "Traceback" not in answer.err
    assert "\x1b" not in answer.err
    if lang != "en":
        assert answer.err != farm("replay", "r", "--lang", "en").err
    told = json.loads(farm("replay", "r", "--json", "--lang", lang).out)
    assert told["error"] == answer.err.strip()
    assert (tmp_path / "r").read_text() == spoilt


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_file(farm: Farm, tmp_path: Path, lang: str) -> None:
    (tmp_path / "garbage").write_bytes(os.urandom(5000) + b"\xff\x00")
    (tmp_path / "folder").mkdir()
    (tmp_path / "huge").write_bytes(b"x\n" * 10_500_000)
    for name in ("garbage", "folder", "huge", "nowhere", "garbage/inside", "n" * 300):
        answer = farm("replay", name, "--lang", lang)
        assert (answer.code, answer.out) == (1, ""), name
        assert name[:60] in answer.err
        assert "Traceback" not in answer.err
        assert json.loads(farm("replay", name, "--json").out)["line"] == 0


def test_a_file_that_may_not_be_read(farm: Farm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system refuses; we play the system, since the tests may run as one whom it never refuses."""
    write(tmp_path / "r", played(3))

    def refuse(self: Path, *args: object, **more: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    answer = farm("replay", "r")
    assert answer.code == 1
    assert "r is out of bounds" in answer.err
