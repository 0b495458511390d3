"""`farmyard simulate`: many games, the same seed, the same figures."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import farmyard
from farmyard.arena.playing import play
from farmyard.arena.processes import Processes
from farmyard.arena.simulation import make_setup, results, simulate, unit_of
from farmyard.bots import BotError, registry
from farmyard.cli.language import localized
from farmyard.cli.main import run
from farmyard.cli.progress import Bar, games_a_second, rate
from farmyard.cli.simulate import print_tables
from farmyard.core.i18n import LANGUAGES
from tests.bots.guests import Clumsy, Hasty

GAME = "frage-der-aehre"


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    def told(*words: str) -> tuple[int, str, str]:
        code = run(["simulate", *words])
        out, err = capsys.readouterr()
        return code, out, err

    return told


def timeless(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in ("seconds", "jobs")}


def test_json_has_the_fields_of_the_contract(call: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = call(GAME, "--seats", "4", "--games", "3", "--bots", "random", "--seed", "9", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert {"game", "seats", "games", "decisions", "seconds", "scores"} <= set(found)
    assert (found["game"], found["seats"], found["games"], found["seed"]) == (GAME, 4, 3, 9)
    assert set(found["scores"]) == {"mean", "min", "max"}
    assert found["scores"]["min"] <= found["scores"]["mean"] <= found["scores"]["max"]
    assert found["options"] == {"first": "random"}
    assert found["version"] == farmyard.__version__
    assert isinstance(found["compiled"], bool)
    assert found["bots"] == ["random"] * 4
    assert found["decisions"] == pytest.approx(3 * found["decisions_per_game"], abs=0.05)
    assert found["moves_per_game"] > found["decisions_per_game"]
    assert [row["seat"] for row in found["by_seat"]] == ["p1", "p2", "p3", "p4"]
    assert sum(row["wins"] for row in found["by_seat"]) == pytest.approx(3, abs=0.01)
    (row,) = found["by_bot"]
    assert (row["bot"], row["wins"], row["win_rate"], row["fair"]) == ("random", 3, 1.0, 1.0)
    assert row["interval"] == [0.4385, 1.0]
    assert {**row["scores"], "sd": 0} == {**found["scores"], "sd": 0}


def test_the_same_seed_gives_the_same_figures_whatever_the_number_of_jobs() -> None:
    first = timeless(simulate(GAME, 3, 6, ["random"], seed=4))
    assert timeless(simulate(GAME, 3, 6, ["random"], seed=4)) == first
    assert timeless(simulate(GAME, 3, 6, ["random"], seed=4, jobs=2)) == first
    assert timeless(simulate(GAME, 3, 6, ["random"], seed=5)) != first


def test_without_a_seed_every_run_differs_and_says_its_seed() -> None:
    first, second = (simulate(GAME, 2, 1, ["random"]) for _ in range(2))
    assert first["seed"] != second["seed"]
    assert timeless(simulate(GAME, 2, 1, ["random"], seed=first["seed"])) == timeless(first)


def test_a_game_plays_the_same_however_many_are_played() -> None:
    setup = make_setup(GAME, 2, ["random"], 8)
    assert play(setup, unit_of(setup, 5, False)) == play(setup, unit_of(setup, 5, False))
    assert play(setup, unit_of(setup, 5, False)) != play(setup, unit_of(setup, 6, False))


def test_results_come_in_the_order_of_the_games_whoever_is_ready_first() -> None:
    setup = make_setup(GAME, 2, ["random"], 8)
    found = list(results(setup, 12, Processes(2)))
    assert [result.number for result in found] == list(range(12))
    assert found == list(results(setup, 12))


def test_the_figures_of_a_seed_stay_what_they_were() -> None:
    """Figures in the documentation name their seed. The derivation of luck and of the bots' seeds is kept."""
    rng = random.Random("9/4")
    setup = make_setup(GAME, 2, ["random"], 9)
    state = farmyard.game(GAME).start(seats=2, seed=rng.getrandbits(62))
    bots = [random.Random(rng.getrandbits(62)) for _ in range(2)]
    while state.to_act:
        seat = state.to_act[0]
        state.play(bots[seat].choice(state.legal(seat)), seat)
    assert play(setup, unit_of(setup, 4, False)).result.points == tuple(score.total for score in state.scores())


def test_rotation_brings_every_bot_to_every_seat() -> None:
    registry.register(Hasty)
    try:
        setup = make_setup(GAME, 3, ["hasty", "random", "random"], 1)
        places = [result.bots.index("hasty") for result in results(setup, 6, rotate=True)]
        assert places == [0, 1, 2, 0, 1, 2]
        assert {result.bots for result in results(setup, 3)} == {("hasty", "random", "random")}
        found = simulate(GAME, 3, 3, ["hasty", "random", "random"], seed=1, rotate=True)
    finally:
        registry.forget("hasty")
    assert [row["bot"] for row in found["by_bot"]] == ["hasty", "random"]
    assert [row["fair"] for row in found["by_bot"]] == [0.3333, 0.6667]


def test_seats_follow_from_the_bots_named() -> None:
    assert make_setup(GAME, None, ["random", "greedy", "random"], 1).seats == 3
    assert make_setup(GAME, None, ["random"], 1).seats == 2
    assert make_setup(GAME, 5, ["random"], 1).bots == ("random",) * 5


def test_options_reach_the_game(call: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = call(GAME, "--games", "1", "--option", "first=p2", "--json")
    assert code == 0
    assert json.loads(out)["options"] == {"first": "p2"}


def test_tables_for_people(call: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = call(GAME, "--seats", "3", "--games", "2", "--seed", "3", "--lang", "de")
    assert (code, err) == (0, "")
    assert "2 Partien" in out
    assert "Siegquote" in out
    assert "p3" in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nothing"], "nothing"),
        ([GAME, "--seats", "9"], "9"),
        ([GAME, "--bots", "gredy"], "greedy"),
        ([GAME, "--bots", "random,"], "random"),
        ([GAME, "--seats", "4", "--bots", "random,random"], "4"),
        ([GAME, "--option", "colour=red"], "colour"),
        ([GAME, "--option", "first=p9"], "p9"),
        ([GAME, "--option", "first"], "NAME=VALUE"),
        ([GAME, "--seed", "soon"], "soon"),
        ([GAME, "--seed", "9" * 400], "999"),
        ([GAME, "--games", "0"], "--games"),
        ([GAME, "--games", "many"], "many"),
        ([GAME, "--jobs", "0"], "--jobs"),
        ([GAME, "--seats", "two"], "two"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(
    call: Callable[..., tuple[int, str, str]], words: list[str], says: str
) -> None:
    code, out, err = call(*words)
    assert code == 2
    assert out == ""
    assert says in err
    assert "Traceback" not in err


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_breaks_down_ends_the_run_and_is_named(jobs: int) -> None:
    registry.register(Clumsy)
    try:
        with pytest.raises(BotError, match=r"clumsy.*my notes"):
            simulate(GAME, 2, 4, ["clumsy"], seed=1, jobs=jobs)
    finally:
        registry.forget("clumsy")


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    simulate(GAME, 2, 3, ["random"], seed=1, progress=told.append)
    assert told == [0, 1, 2, 3], "and once before the first, so that a slow one does not look like nothing"


def test_the_bar_shows_at_once_and_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    with Bar("en") as bar:
        bar.wanted = True
        show = bar.counting(10)
        show(0)
        assert bar.progress is not None
        bar.shown -= 60
        show(5)
        assert bar.progress.tasks[0].completed == 5
    out, err = capsys.readouterr()
    assert out == ""
    assert "0/10" in err
    with Bar("en") as bar:
        assert not bar.wanted
        bar.show(5, 10)
        assert bar.progress is None


def test_the_rate_is_told_by_the_second_or_by_the_minute() -> None:
    assert rate(12.34, "en") == "12.3 games/s"
    assert rate(0.5, "de") == "30,0 Partien/min"
    assert [games_a_second(speed, "fr") for speed in (0.0, 0.0397, 0.95, 5.12)] == ["0", "0,04", "0,95", "5,1"]
    assert rate(None, "en") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_fit_eighty_columns_and_write_numbers_as_the_language_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    scores = {"mean": 123.45, "min": 10, "max": 200}
    row = {"wins": 12345.5, "win_rate": 0.1234, "interval": [0.1, 0.1567], "scores": scores}
    monkeypatch.setenv("COLUMNS", "80")
    found = {"game": GAME, "seats": 2, "games": 99999, "seed": 7, "decisions": 99, "seconds": 3.5}
    print_tables({**found, "by_bot": [{"bot": "greedy", **row}], "by_seat": [{"seat": "p1", **row}]}, lang)
    lines = capsys.readouterr().out.splitlines()
    headings = [localized(f"cli.simulate.{name}", lang) for name in ("wins", "rate", "interval", "mean", "min", "max")]
    assert sum(all(word in line for word in headings) for line in lines) == 2, "headings stand on one line"
    point = "." if lang == "en" else ","
    line = next(line for line in lines if "greedy" in line)
    numbers = [f"{whole}{point}{part}" for whole, part in ((12345, 5), (12, 3), (10, 0), (15, 7), (123, 5))]
    assert all(number in line for number in numbers), line
    assert f" 3{point}5" in lines[-1]


def test_the_help_tells_what_holds_if_nobody_says(call: Callable[..., tuple[int, str, str]]) -> None:
    out = " ".join(call("--help")[1].split())
    assert "How many games. (default: 100)" in out
    assert "one for each processor" in out
    assert "default: en" not in out, "the language depends on more than that"
