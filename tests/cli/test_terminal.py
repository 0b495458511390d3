"""Playing in a terminal: completion, did-you-mean, undo, why, rules, leaving, and being killed."""

from __future__ import annotations

import re
import signal
from pathlib import Path
from typing import Any

import farmyard
from farmyard.core.record import Record

from .conftest import GAME
from .test_play import ANN, first_illegal, first_legal

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|\r")


def read_on(child: Any, until: str) -> str:
    """What the screen says up to there, without its colours."""
    child.expect(until)
    return ESCAPES.sub("", f"{child.before}{child.after}")


def record_in(folder: Path) -> Record:
    return Record.parse((folder / "r").read_text(encoding="utf-8"))


def test_a_turn_in_a_terminal(spawn: Any, tmp_path: Path) -> None:
    legal = first_legal()
    cells = legal[3].split()[2:]
    child = spawn(*ANN)
    read_on(child, "Ann>")
    assert "\x1b[" in child.before, "in colour"

    child.sendline("lya")
    read_on(child, "Did you mean lay")
    read_on(child, "Ann>")

    child.sendline(f"why {first_illegal(legal)}")
    read_on(child, "fallow rule")
    read_on(child, "AE-PLACE-03")

    child.sendline("rules setup")
    read_on(child, "Setting up")
    read_on(child, "lines left")
    child.sendline("")
    read_on(child, "AE-SETUP-29")
    read_on(child, "Enter shows your farm")

    child.sendline(legal[3])
    read_on(child, f"Ann lays .* on {cells[0]}")
    read_on(child, "points ")
    child.sendline("undo")
    read_on(child, "Taken back")
    read_on(child, "Lay a tile")
    assert [entry for entry in record_in(tmp_path).entries if entry.seat == 0] == []

    child.sendline("quit")
    read_on(child, "--record r")
    child.wait()
    assert child.exitstatus == 0


def test_tab_completes_the_next_word(spawn: Any, tmp_path: Path) -> None:
    """On a small screen Tab fills in what is clear, and lists what is not."""
    move = first_legal()[3]
    _, tile, *cells = move.split()
    child = spawn(*ANN, size=(30, 100))
    read_on(child, "Ann>")
    child.send("la\t")
    child.send(f"{tile[:-1]}\t")
    child.send("\t")
    read_on(child, r"a1 +[a-k][1-5] +[a-k][1-5]")
    child.send(" ".join(cells))
    child.sendline("")
    read_on(child, "Ann lays")
    read_on(child, "Ann>")
    assert [entry.move for entry in record_in(tmp_path).entries if entry.seat == 0] == [move]
    child.send("qui\t")
    child.sendline("")
    read_on(child, "--record r")


def test_a_list_of_words_opens_while_typing_on_a_large_screen(spawn: Any) -> None:
    child = spawn(*ANN)
    read_on(child, "Ann>")
    child.send("bo")
    # What is typed before the line is open counts as pasted, and opens no list.
    read_on(child, "bo")
    child.send("a")
    read_on(child, "board")


def test_ctrl_c_leaves_politely(spawn: Any, tmp_path: Path) -> None:
    child = spawn(*ANN)
    read_on(child, "Ann>")
    child.sendline(first_legal()[3])
    read_on(child, "Ann lays")
    read_on(child, "Ann>")
    child.sendintr()
    shown = read_on(child, "--record r")
    assert "Traceback" not in shown
    child.wait()
    assert child.exitstatus == 130
    record_in(tmp_path).replay()


def test_ctrl_c_on_a_half_typed_line_only_clears_it(spawn: Any, tmp_path: Path) -> None:
    child = spawn(*ANN)
    read_on(child, "Ann>")
    child.send("lay w")
    read_on(child, "w")
    child.sendintr()
    child.sendline("log")
    read_on(child, "Ann starts with")
    read_on(child, "Ann>")
    child.sendintr()
    read_on(child, "--record r")
    child.wait()
    assert child.exitstatus == 130


def test_ctrl_c_asks_once_more_where_a_game_would_be_lost(spawn: Any) -> None:
    child = spawn(*ANN[:-2])
    read_on(child, "Ann>")
    child.sendline(first_legal()[3])
    read_on(child, "Ann lays")
    read_on(child, "Ann>")
    child.sendintr()
    read_on(child, "Ctrl-C once more")
    read_on(child, "Ann>")
    child.sendintr()
    read_on(child, "was not saved")
    child.wait()
    assert child.exitstatus == 130


def test_being_killed_loses_nothing_that_was_acknowledged(spawn: Any, tmp_path: Path) -> None:
    move = first_legal()[3]
    child = spawn(*ANN)
    read_on(child, "Ann>")
    child.sendline(move)
    read_on(child, "Ann lays")
    child.kill(signal.SIGKILL)
    child.wait()
    assert [entry.move for entry in record_in(tmp_path).entries if entry.seat == 0] == [move]
    again = spawn("play", GAME, "--record", "r")
    read_on(again, "the game goes on after")
    read_on(again, "Ann>")


def test_passing_the_keyboard_wipes_the_screen(spawn: Any) -> None:
    child = spawn("play", GAME, "--seats", "human:Ann,human:Bob", "--seed", "7", "--option", "first=p1")
    child.expect("Ann, take the keyboard")
    child.sendline("")
    child.expect("Ann>")
    assert "\x1b[2J" in child.before
    assert "\x1b[3J" in child.before


def test_no_color_means_none(spawn: Any, monkeypatch: Any) -> None:
    colour = re.compile(r"\x1b\[[0-9;]*\b(3[0-7]|4[0-7]|9[0-7]|38|48)\b[0-9;]*m")
    child = spawn(*ANN)
    child.expect("Ann>")
    assert colour.search(child.before)
    child = spawn(*ANN[:-2], "--no-color")
    child.expect("Ann>")
    assert not colour.search(child.before)
    monkeypatch.setenv("NO_COLOR", "1")
    child = spawn(*ANN[:-2])
    child.expect("Ann>")
    assert not colour.search(child.before)


def test_the_rulebook_is_there_for_every_refusal() -> None:
    """`why` can only show what the book holds."""
    state = farmyard.game(GAME).start(seats=2, seed=7, first="p1")
    refusal = state.refusal(state.game.parse(first_illegal(first_legal())), 0)
    assert refusal.rule in state.game.rulebook("nl").by_id


FARM = ("play", "agricola", "--seats", "human:Ann,random", "--seed", "4", "--record", "r")


def test_farm_and_choices_stand_on_a_terminal_of_24_lines(spawn: Any) -> None:
    """As the terminal shows it: what has not scrolled away by the time somebody is asked."""
    child = spawn(*FARM, size=(24, 80))
    shown = read_on(child, "Ann>").split("\n")
    screen = shown[-24:]
    assert max(map(len, screen)) <= 80
    assert any(line.startswith("►1 Ann") for line in screen), "the own farm"
    assert len([line for line in screen if "│" in line]) >= 3
    assert any("meeting-place" in line for line in screen), "the choices"
    assert any("More to see: board, farm 2, log, ?" in line for line in screen)
    child.sendline("board")
    for _ in range(2):
        read_on(child, "lines left")
        child.sendline("")
    read_on(child, "Enter shows your farm")


def test_a_wrong_number_can_be_corrected_in_a_terminal(spawn: Any, tmp_path: Path) -> None:
    child = spawn(*FARM, size=(24, 80))
    read_on(child, "Ann>")
    child.sendline("1")
    read_on(child, "cannot be taken back")
    assert [entry for entry in record_in(tmp_path).entries if entry.seat == 0] == []
    child.sendline("clay-pit")
    read_on(child, "place clay-pit")
    read_on(child, "cannot be taken back")
    child.sendline("")
    read_on(child, "Ann goes to work")
    assert [entry.move for entry in record_in(tmp_path).entries if entry.seat == 0][:1] == ["place clay-pit"]


def test_quick_plays_every_choice_at_once(spawn: Any) -> None:
    child = spawn(*FARM[:-2], "--quick", size=(24, 80))
    read_on(child, "Ann>")
    child.sendline("clay-pit")
    shown = read_on(child, "Ann goes to work")
    assert "cannot be taken back" not in shown
