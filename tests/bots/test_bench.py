"""`farmyard bench`: every figure is there, plain and compiled side by side."""

from __future__ import annotations

import json
import runpy
import time
from pathlib import Path
from typing import Any

import pytest

import farmyard
from farmyard._pure import compiled_there
from farmyard.cli import bench
from farmyard.cli.main import run

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What `farmyard bench --quick --json` prints; one run serves all tests here."""
    from contextlib import redirect_stdout

    file = tmp_path_factory.mktemp("bench") / "bench.json"
    with file.open("w", encoding="utf-8") as out, redirect_stdout(out):
        assert run(["bench", "--quick", "--json"]) == 0
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def test_plain_and_compiled_stand_side_by_side(found: dict[str, Any]) -> None:
    assert found["yardstick"] == "sum(i*i for i in range(10**7))"
    assert found["compiled_there"] == compiled_there()
    assert list(found["modes"]) == (["pure", "compiled"] if compiled_there() else ["pure"])
    assert found["version"] == farmyard.__version__


def test_every_figure_is_there_and_per_yardstick(found: dict[str, Any]) -> None:
    for mode in found["modes"].values():
        y = mode["y"]
        assert y > 0
        assert set(mode["start_up"]) == {"import_farmyard", "farmyard_games", "python"}
        assert sorted(mode["games"]) == farmyard.games()
        times = [*mode["start_up"].values()]
        for game in mode["games"].values():
            times += [game["clone"], game["legal"], game["first_game"]]
            for figure in (game["playouts"], game["decisions"]):
                assert figure["per_y"] == pytest.approx(figure["per_second"] * y)
            per_game = game["decisions"]["per_second"] / game["playouts"]["per_second"]
            assert per_game == pytest.approx(game["decisions_per_game"], rel=0.01)
            assert game["moves_offered"] > 1
        for figure in times:
            assert figure["per_y"] == pytest.approx(y / figure["seconds"])


def test_games_that_suggest_other_options_are_measured_with_them_too(found: dict[str, Any]) -> None:
    for mode in found["modes"].values():
        suggesting = {game for game, figures in mode["games"].items() if "playouts_suggested" in figures}
        assert suggesting == {"agricola", "agricola-2007"}
        for game in suggesting:
            # With hand cards there is more to decide.
            per_game = [
                mode["games"][game][f"decisions_{kind}"]["per_y"] / mode["games"][game][f"playouts_{kind}"]["per_y"]
                for kind in ("suggested", "of_two")
            ]
            assert per_game[0] > per_game[1]


def test_figures_are_of_the_right_size(found: dict[str, Any]) -> None:
    """Wide bounds: they catch a wrong unit, not a slow machine."""
    mode = found["modes"]["pure"]
    assert 0.05 < mode["y"] < 30
    assert mode["start_up"]["import_farmyard"]["seconds"] < mode["start_up"]["farmyard_games"]["seconds"]
    game = mode["games"]["frage-der-aehre"]
    assert game["seats"] == 4
    assert 50 < game["decisions_per_game"] < 400
    assert 1e-7 < game["clone"]["seconds"] < 1e-2
    assert 1e-7 < game["legal"]["seconds"] < 1e-1


def test_other_programs_do_not_lengthen_a_measurement() -> None:
    """A process that sleeps uses no processor, in this process or in another."""
    assert bench.seconds(time.sleep, 0.5) < 0.1
    assert bench.seconds_of_child(bench.run_python, "pure", "import time; time.sleep(2)") < 1
    burn = "import time; t = time.process_time()\nwhile time.process_time() - t < 0.3: pass"
    assert bench.seconds_of_child(bench.run_python, "pure", burn) >= 0.3


@pytest.mark.parametrize(("load", "waited", "disturbed"), [(0.1, 0.0, False), (0.9, 0.0, True), (0.0, 0.4, True)])
def test_a_busy_machine_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, load: float, waited: float, disturbed: bool
) -> None:
    measured = {"compiled": False, "y": 1.0, "waited": waited, "games": {}}
    monkeypatch.setattr(bench, "MODES", ("pure",))
    monkeypatch.setattr(bench, "load_of_others", lambda: load)
    monkeypatch.setattr(bench, "start_up", lambda *_: dict.fromkeys(bench.START_UP, 1.0))
    monkeypatch.setattr(bench, "in_process", lambda *_: measured)
    assert run(["bench", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["busy"] == {"load": load, "waited": waited, "disturbed": disturbed}
    assert ("The machine is busy" in err) == disturbed
    assert not disturbed or f"{load:.0%}" in err.replace("\N{NO-BREAK SPACE}", "")


def test_the_table_for_people(found: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    plain = {**found, "compiled_there": False, "modes": {"pure": found["modes"]["pure"]}}
    both = {
        **found,
        "compiled_there": True,
        "modes": {"pure": found["modes"]["pure"], "compiled": plain["modes"]["pure"]},
    }
    bench.print_table(plain, "en")
    assert "make setup" in capsys.readouterr().out
    bench.print_table(both, "en")
    out = capsys.readouterr().out
    assert "make setup" not in out
    assert "compiled" in out
    assert "Eine Frage der Ähre" in out


def test_the_table_for_the_page(found: dict[str, Any], tmp_path: Path) -> None:
    table = runpy.run_path(str(ROOT / "bench" / "table.py"))
    figures, page = tmp_path / "bench.json", tmp_path / "performance.md"
    figures.write_text(json.dumps(found), encoding="utf-8")
    page.write_text("# Speed\n\nBefore.\n", encoding="utf-8")
    for _ in range(2):
        assert table["main"]([str(figures), str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Speed\n\nBefore.\n")
    assert text.count("| random games |") == len(found["modes"]["pure"]["games"])
    assert text.count(table["BEGIN"]) == text.count(table["END"]) == 1
    assert table["main"]([]) == 2


def test_positions_and_games_are_always_the_same() -> None:
    game = farmyard.game("frage-der-aehre")
    effort = bench.Effort(games=2, positions=10, times=1)
    first, second = bench.Work(game, effort), bench.Work(game, effort)
    assert [p.hash() for p in first.positions] == [p.hash() for p in second.positions]
    assert first.decisions == second.decisions
    assert len(first.positions) >= 10


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--game", "nothing"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_a_measurement_that_breaks_off_says_why() -> None:
    with pytest.raises(bench.BenchError, match="no such thing"):
        bench.run_python("pure", "raise SystemExit('no such thing')")


def test_a_measurement_in_the_wrong_mode_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "run_python", lambda *words: '{"compiled": false, "y": 1.0, "games": {}}')
    assert bench.in_process("pure", [], bench.QUICK)["y"] == 1.0
    with pytest.raises(bench.BenchError, match="compiled"):
        bench.in_process("compiled", [], bench.QUICK)


def test_each_mode_runs_what_it_says() -> None:
    code = "from farmyard.cli.bench import is_compiled; print(is_compiled())"
    assert bench.run_python("pure", code) == "False\n"
    assert bench.run_python("compiled", code) == f"{compiled_there()}\n"
