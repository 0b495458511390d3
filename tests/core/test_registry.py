"""Which games there are: ours and other people's come in by the same door."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import farmyard
from farmyard.core.errors import SetupError
from farmyard.core.registry import forget, register
from tests.core.toy import TURNIPS_GAME, Turnips

ROOT = Path(__file__).parent.parent.parent


def test_our_games_are_there() -> None:
    assert "frage-der-aehre" in farmyard.games()
    assert farmyard.game("frage-der-aehre").id == "frage-der-aehre"
    assert farmyard.game("frage-der-aehre") is farmyard.game("frage-der-aehre")


def test_a_game_is_registered_and_forgotten() -> None:
    assert register(TURNIPS_GAME) is TURNIPS_GAME
    assert "turnips" in farmyard.games()
    assert farmyard.game("turnips") is TURNIPS_GAME
    forget("turnips")
    assert "turnips" not in farmyard.games()
    forget("turnips")


def test_an_unknown_game_suggests_the_nearest(turnips: Turnips) -> None:
    with pytest.raises(SetupError) as wrong:
        farmyard.game("turnip")
    assert dict(wrong.value.phrase.facts) == {"game": "turnip", "nearest": "turnips"}


@pytest.mark.parametrize("game_id", ["", "chess", "x" * 100_000, "\x00"])
def test_an_unknown_game_names_the_known_ones(game_id: str) -> None:
    with pytest.raises(SetupError) as wrong:
        farmyard.game(game_id)
    facts = dict(wrong.value.phrase.facts)
    assert wrong.value.phrase.key == "setup.no_game"
    assert "frage-der-aehre" in facts["nearest"]
    assert len(facts["game"]) <= 60


def installed(folder: Path, points: str) -> None:
    """A package of somebody else, as pip would leave it."""
    info = folder / "somebodys_games-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: somebodys-games\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[farmyard.games]\n{points}\n", encoding="utf-8")


def ask(folder: Path, program: str) -> str:
    path = os.pathsep.join([str(folder), str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_a_third_partys_game_is_found_by_its_entry_point(tmp_path: Path) -> None:
    installed(tmp_path, "turnips = tests.core.toy:TURNIPS_GAME")
    program = "import farmyard; print(farmyard.games(), farmyard.game('turnips').start(seed=1).to_act)"
    assert "'turnips'] (0,)" in ask(tmp_path, program)


def test_an_entry_point_that_is_no_game_says_so(tmp_path: Path) -> None:
    installed(tmp_path, "turnips = tests.core.toy:JOBS")
    assert "(tests.core.toy:JOBS is no Game)" in ask(tmp_path, "import farmyard; farmyard.game('turnips')")


def test_listing_the_games_loads_none_of_them(tmp_path: Path) -> None:
    installed(tmp_path, "turnips = no.such.module:GAME")
    assert "'turnips']" in ask(tmp_path, "import farmyard; print(farmyard.games())")


def test_importing_farmyard_loads_next_to_nothing() -> None:
    program = "import sys, farmyard; print([m for m in sys.modules if m.startswith('farmyard.') or m == 'msgspec'])"
    assert ask(ROOT, program).strip() == "['farmyard._places', 'farmyard._pure']"


def test_the_door_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="no attribute 'tractor'"):
        _ = farmyard.tractor
    for name in farmyard.__all__:
        assert getattr(farmyard, name) is not None
