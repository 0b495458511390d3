"""Playing through pipes: whole games, commands, saving and resuming."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import farmyard
from farmyard.bots.explaining import BEST
from farmyard.cli.language import localized
from farmyard.cli.play.menu import Menu
from farmyard.cli.play.prompt import Prompt
from farmyard.cli.play.saving import Kept
from farmyard.cli.play.screen import Screen
from farmyard.cli.play.session import Session
from farmyard.cli.seats import names_of
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.core.record import Record
from farmyard.core.values import say

from .conftest import GAME, Farm
from .records import played, write
from .test_language import KEY

ONES = "1\n" * 2000


def record_of(file: Path) -> Record:
    return Record.parse(file.read_text(encoding="utf-8"))


def moves_by(file: Path, seat: int) -> list[str]:
    return [entry.move for entry in record_of(file).entries if entry.seat == seat]


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_by_always_choosing_the_first_line(farm: Farm, tmp_path: Path, lang: str) -> None:
    answer = farm(
        "play", GAME, "--seats", "human:Ann,random", "--seed", "5", "--record", "r", "--lang", lang, stdin=ONES
    )
    assert answer.code == 0
    assert answer.err == ""
    assert not KEY.search(answer.out)
    state = record_of(tmp_path / "r").replay()
    assert state.over
    end = answer.out[-1200:]
    assert "Ann" in end
    for score in state.scores():
        assert str(score.total) in end
    assert end.rstrip().endswith("r.")


def test_the_end_of_a_game_of_a_series_tells_how_the_next_is_started(farm: Farm, tmp_path: Path) -> None:
    """With all options that are not the usual ones: the goal was missed, so a new series begins with the same decks."""
    wishes = ("family=false", "decks=EI", "series=2", "food=4")
    options = [word for wish in wishes for word in ("--option", wish)]
    answer = farm("play", "agricola-2007", "--seats", "random", "--seed", "3", *options)
    following = "farmyard play agricola-2007 --seats human --option decks=EI --option family=false --option series=1"
    assert following in " ".join(answer.out.split())
    assert "food" not in answer.out.rpartition("--seats human")[2]


def test_a_game_of_bots_alone_needs_nobody(farm: Farm, tmp_path: Path) -> None:
    answer = farm("play", GAME, "--seats", "random,random", "--seed", "3", "--record", "r")
    assert answer.code == 0
    assert record_of(tmp_path / "r").replay().over
    assert answer.out.count("lays") > 20


def test_the_same_seed_gives_the_same_game(farm: Farm, tmp_path: Path) -> None:
    for name in "ab":
        farm("play", GAME, "--seats", "random,random", "--seed", "3", "--record", name)
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text()


def test_alone_it_seats_you_against_two_normal_bots(farm: Farm) -> None:
    out = farm("play", GAME, "--seed", "2", "--option", "first=p1").out
    assert "Player 1" in out
    assert "Normal 2" in out
    assert "Normal 3" in out


def test_a_number_of_seats_is_enough(farm: Farm, tmp_path: Path) -> None:
    farm("play", GAME, "--seats", "2", "--record", "r")
    assert record_of(tmp_path / "r").players == ("human", "normal")


def test_names_tell_everybody_apart() -> None:
    assert names_of(("human", "greedy"), "en") == ("Player 1", "Greedy")
    assert names_of(("greedy", "human:Ann", "greedy"), "en") == ("Greedy 1", "Ann", "Greedy 3")
    assert names_of(("hard", "human:Ann", "easy"), "de") == ("Schwer", "Ann", "Leicht")
    assert names_of(("human:Ann", "human:Ann"), "en") == ("Ann 1", "Ann 2")


# --- at the prompt ---------------------------------------------------------------------------------------------------

ANN = ("play", GAME, "--seats", "human:Ann,random", "--seed", "7", "--option", "first=p1", "--record", "r")


def first_legal() -> list[str]:
    """What Ann may do first in the game above."""
    return [str(move) for move in farmyard.game(GAME).start(seats=2, seed=7, first="p1").legal(0)]


def first_illegal(legal: list[str]) -> str:
    """A large tile of hers, turned so that a rule forbids it."""
    for move in legal:
        verb, tile, *cells = move.split()
        turned = " ".join([verb, tile, *reversed(cells)])
        if len(cells) == 2 and turned not in legal:
            return turned
    raise AssertionError("every turn is legal")


def test_a_whole_move_may_be_typed(farm: Farm, tmp_path: Path) -> None:
    move = first_legal()[3]
    farm(*ANN, stdin=f"{move}\n")
    assert moves_by(tmp_path / "r", 0) == [move]


def test_words_narrow_until_one_move_is_left(farm: Farm, tmp_path: Path) -> None:
    verb, tile, *cells = first_legal()[3].split()
    out = farm(*ANN, stdin=f"{verb} {tile}\n{cells[0]}\nback\n{cells[0]}\n{cells[1]}\n").out
    assert f"{verb} {tile} …" in out
    assert moves_by(tmp_path / "r", 0) == [f"{verb} {tile} {' '.join(cells)}"]


def test_words_may_be_left_out_where_they_leave_no_doubt(farm: Farm, tmp_path: Path) -> None:
    """`e2 e1` may be several tiles; the menu then shows just those."""
    verb, tile, *cells = first_legal()[3].split()
    out = farm(*ANN, stdin=f"{' '.join(cells)}\n{verb} {tile}\n").out
    assert tile in out
    assert moves_by(tmp_path / "r", 0) == [f"{verb} {tile} {' '.join(cells)}"]


def test_an_illegal_move_gives_reason_and_rule_and_changes_nothing(farm: Farm, tmp_path: Path) -> None:
    wrong = first_illegal(first_legal())
    out = farm(*ANN, stdin=f"{wrong}\nwhy\n").out
    assert "AE-" in out
    assert "fallow rule" in out
    assert moves_by(tmp_path / "r", 0) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_explains_without_playing(farm: Farm, tmp_path: Path, lang: str) -> None:
    legal = first_legal()
    wrong = first_illegal(legal)
    state = farmyard.game(GAME).start(seats=2, seed=7, first="p1")
    rule = state.refusal(state.game.parse(wrong), 0).rule
    out = " ".join(farm(*ANN, "--lang", lang, stdin=f"why {wrong}\nwhy {legal[0]}\nwhy\n").out.split())
    paragraph = farmyard.game(GAME).rulebook(lang).by_id[rule].text.replace("**", "")
    assert " ".join(paragraph.split()) in out
    assert " ".join(state.refusal(state.game.parse(wrong), 0).localized(lang).split()) in out
    assert moves_by(tmp_path / "r", 0) == []


def test_undo_takes_back_until_something_new_was_learned(farm: Farm, tmp_path: Path) -> None:
    move = first_legal()[3]
    out = farm(*ANN, stdin=f"undo\n{move}\nundo\n").out
    assert "nothing you may take back" in out
    assert "Taken back." in out
    assert moves_by(tmp_path / "r", 0) == []


def test_did_you_mean(farm: Farm) -> None:
    out = farm(*ANN, stdin="lya w1r2 e2 e1\nlay w9r9 a1 a2\nhlep\n").out
    assert "Did you mean lay?" in out
    assert "commands: help" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_outside_the_menu_is_answered_with_the_numbers_in_it(farm: Farm, tmp_path: Path, lang: str) -> None:
    most = len(Menu([tuple(move.split()) for move in first_legal()]).choices)
    answer = localized("cli.play.numbers", lang, n=most)
    until = {"en": "to", "fr": "à", "de": "bis", "nl": "tot en met"}
    assert f"1 {until[lang]} {most}" in answer
    out = farm(*ANN, "--lang", lang, stdin=f"99\n0\n-1\n{most + 1}\n{'9' * 500}\n").out
    assert out.count(answer) == 5
    assert moves_by(tmp_path / "r", 0) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hint_explains_legal_moves(farm: Farm, tmp_path: Path, lang: str) -> None:
    """The best moves in notation and in words, what they should bring, and what that comes from; nothing is played."""
    out = farm(*ANN, "--lang", lang, stdin="hint\n").out
    hinted = re.findall(r"^\d\. (.+?) – ", out, re.MULTILINE)
    assert set(hinted) <= set(first_legal())
    assert len(hinted) == BEST
    assert tell(say("hint.by.heuristic"), lang)[:20] in out
    assert not KEY.search(out)
    assert moves_by(tmp_path / "r", 0) == []


def test_moves_lists_everything(farm: Farm) -> None:
    out = " ".join(farm(*ANN, stdin="moves\n").out.split())
    legal = first_legal()
    assert f"{len(legal)} legal moves" in out
    assert all(move in out for move in legal)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_rules_log_and_board_in_every_language(farm: Farm, lang: str) -> None:
    out = farm(*ANN, "--lang", lang, stdin="?\nrules\nrules lay\nrules cannons\nlog\nboard\n/help\nmoves zzz\n").out
    assert not KEY.search(out)
    book = farmyard.game(GAME).rulebook(lang)
    assert all(title in out for title in book.chapters.values())
    assert out.count("► 1 Ann") == 2


def test_words_of_the_language_work_beside_the_english_ones(farm: Farm) -> None:
    assert "Hier lässt sich nichts zurücknehmen" in farm(*ANN, "--lang", "de", stdin="rückgängig\n").out
    assert "Je kunt ook zeggen" in " ".join(farm(*ANN, "--lang", "nl", stdin="hulp\n").out.split())


def test_quit_asks_twice_only_if_something_would_be_lost(farm: Farm) -> None:
    unsaved = ANN[:-2]
    move = first_legal()[3]
    once = farm(*unsaved, stdin=f"{move}\nquit\nlog\nquit\nquit\n")
    assert once.code == 0
    assert once.out.count("“quit” or Ctrl-C once more") == 2
    assert "was not saved" in once.out
    kept = farm(*ANN, stdin=f"{move}\nquit\n")
    assert "once more" not in kept.out
    assert f"farmyard play {GAME} --record r" in kept.out


def test_a_line_without_end_and_garbage_are_answered(farm: Farm, tmp_path: Path) -> None:
    answer = farm(*ANN, stdin=b"lay " * 2_500_000 + b"\n\xff\xfe\x00\x1b[2J\n" + "\N{PILE OF POO} é\n".encode())
    assert answer.code == 0
    assert "no move needs more than" in answer.out
    assert moves_by(tmp_path / "r", 0) == []


# --- saving and going on ---------------------------------------------------------------------------------------------


def test_the_end_of_the_input_leaves_a_saved_game_that_goes_on(farm: Farm, tmp_path: Path) -> None:
    """Played in three sittings or in one: the same game."""
    moves = ONES[:20]
    farm(*ANN, stdin=moves)
    before = moves_by(tmp_path / "r", 0)
    for _ in range(2):
        again = farm("play", GAME, "--record", "r", stdin=moves)
        assert again.code == 0
        assert "the game goes on after" in again.out
        after = moves_by(tmp_path / "r", 0)
        assert after[: len(before)] == before
        assert len(after) > len(before)
        before = after
    assert record_of(tmp_path / "r").players == ("human:Ann", "random")


@pytest.mark.parametrize(
    ("seats", "now"),
    [("human:Ann,greedy", ("human:Ann", "greedy")), ("human:Bob,random", ("human:Bob", "random"))],
)
def test_other_players_may_go_on_with_a_game_and_that_is_said(
    farm: Farm, tmp_path: Path, seats: str, now: tuple[str, ...]
) -> None:
    write(tmp_path / "r", played(6), ("human:Ann", "random"))
    out = " ".join(farm("play", GAME, "--record", "r", "--seats", seats).out.split())
    assert f"before human:Ann, random, from now on {', '.join(now)}." in out
    assert record_of(tmp_path / "r").players == now


@pytest.mark.parametrize("seats", ["2", "human:Ann,random"])
def test_the_same_players_or_just_their_number_change_nothing(farm: Farm, tmp_path: Path, seats: str) -> None:
    write(tmp_path / "r", played(6), ("human:Ann", "random"))
    assert "have changed" not in farm("play", GAME, "--record", "r", "--seats", seats).out
    assert record_of(tmp_path / "r").players == ("human:Ann", "random")


def test_going_on_shows_what_happened_since_your_last_move(farm: Farm, tmp_path: Path) -> None:
    farm(*ANN, stdin=ONES[:20])
    out = farm("play", GAME, "--record", "r").out
    assert "starts with" not in out
    assert "Random lays" in out.partition("┌")[0]


def test_a_finished_game_shows_its_end_again(farm: Farm, tmp_path: Path) -> None:
    write(tmp_path / "r", played(10_000), ("human:Ann", "random"))
    answer = farm("play", GAME, "--record", "r")
    assert answer.code == 0
    assert "The game is over" in answer.out


def test_the_file_is_written_after_every_move(farm: Farm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only at the end: each save holds one decision more than the one before."""
    lengths: list[int] = []
    save = Kept.save

    def watched(self: Kept, state: farmyard.State, sitters: tuple[str, ...]) -> None:
        save(self, state, sitters)
        lengths.append(sum(entry.seat >= 0 for entry in record_of(tmp_path / "r").entries))

    monkeypatch.setattr(Kept, "save", watched)
    farm(*ANN, stdin=ONES[:20])
    assert lengths == list(range(lengths[-1] + 1))
    assert lengths[-1] > 8


@pytest.mark.parametrize(
    ("content", "words", "says"),
    [
        (b"Dear diary", (), "not a farmyard record"),
        (b"", (), "not a farmyard record"),
        (b"\xff\x00\x01", (), "not a text"),
        ("cut", (), "breaks off"),
        ("tampered", (), "not as it was saved"),
        ("version", (), "rules version 999"),
        ("fine", ("--seed", "8"), "--seed 7"),
        ("fine", ("--seats", "human,random,random"), "--seats 2"),
        ("fine", ("--option", "first=p2"), "--option first random"),
        ("stranger", (), "marvin"),
    ],
)
def test_a_file_that_is_not_this_game_is_never_overwritten(
    farm: Farm, tmp_path: Path, content: str | bytes, words: tuple[str, ...], says: str
) -> None:
    from .records import sealed

    text = write(tmp_path / "r", played(6), ("human:Ann", "marvin" if content == "stranger" else "random"))
    spoilt = {
        "cut": text[: len(text) // 2],
        "tampered": text.replace("seed: 7", "seed: 9"),
        "version": sealed(text.replace("rules: 1\n", "rules: 999\n")),
    }
    data = content if isinstance(content, bytes) else spoilt.get(content, text).encode()
    (tmp_path / "r").write_bytes(data)
    answer = farm("play", GAME, "--record", "r", *words, stdin=ONES)
    assert answer.code in (1, 2)
    assert says in answer.err
    assert answer.out == ""
    assert "Traceback" not in answer.err
    assert (tmp_path / "r").read_bytes() == data
    assert [path.name for path in tmp_path.iterdir()] == ["r"]


def test_a_record_of_another_game_is_left_alone(farm: Farm, tmp_path: Path) -> None:
    from farmyard.core.registry import forget, register
    from tests.core.toy import TURNIPS_GAME

    register(TURNIPS_GAME)
    try:
        text = write(tmp_path / "r", played(6))
        answer = farm("play", TURNIPS_GAME.id, "--record", "r")
    finally:
        forget(TURNIPS_GAME.id)
    assert answer.code == 1
    assert "holds a game of frage-der-aehre" in answer.err
    assert (tmp_path / "r").read_text() == text


def test_a_place_where_nothing_can_be_written_is_known_before_the_first_move(farm: Farm, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("x")
    for place in ("folder", "nowhere/r", "file/r", "/dev/null", "n" * 300):
        answer = farm("play", GAME, "--record", place, stdin=ONES)
        assert answer.code == 1, place
        assert answer.out == "", place
        assert place[:40] in answer.err
        assert "Traceback" not in answer.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


def test_a_save_that_fails_is_told_and_tried_again(farm: Farm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full for a while: the game goes on, says so, and is saved once there is room."""
    replace = Path.replace
    tries = 0

    def sometimes_full(self: Path, target: Path) -> Path:
        nonlocal tries
        tries += 1
        if tries in (2, 3):
            raise OSError(28, "No space left on device")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", sometimes_full)
    answer = farm(*ANN, stdin=ONES[:20])
    assert answer.code == 0
    assert answer.out.count("no room left") == 2
    assert len(moves_by(tmp_path / "r", 0)) > 3


def test_somebody_elses_change_to_the_file_is_not_overwritten(farm: Farm, tmp_path: Path) -> None:
    state = played(2)
    write(tmp_path / "r", state)
    kept = Kept(str(tmp_path / "r"))
    kept.save(state, ("human", "random"))
    (tmp_path / "r").write_text("mine now")
    with pytest.raises(farmyard.FarmyardError, match="Somebody else"):
        kept.save(state, ("human", "random"))
    assert (tmp_path / "r").read_text() == "mine now"


def test_save_keeps_a_copy_and_respects_what_is_there(farm: Farm, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann")
    other = write(tmp_path / "other", played(4, seed=99))
    commands = "save\nsave letter\nsave other\nsave .\nsave nowhere/x\nsave a\0b\nsave copy\n"
    out = farm(*ANN[:-2], stdin=f"{commands}{first_legal()[3]}\nsave copy\nquit\n").out
    assert (tmp_path / "letter").read_text() == "Dear Ann"
    assert (tmp_path / "other").read_text() == other
    assert moves_by(tmp_path / "copy", 0) == [first_legal()[3]]
    assert out.count("Saved in copy.") == 2
    assert "nowhere/x cannot be written: the folder" in " ".join(out.split())
    assert "once more" not in out, "what is saved can be left"


# --- several people --------------------------------------------------------------------------------------------------


def test_at_one_keyboard_nobody_sees_anothers_tiles(farm: Farm, tmp_path: Path) -> None:
    """Between Ann's turn and Bob's the keyboard is passed; Bob's part of the screen holds none of Ann's tiles."""
    seats = ("play", GAME, "--seats", "human:Ann,human:Bob", "--seed", "7", "--option", "first=p1", "--record", "r")
    parts = farm(*seats, stdin="\n" + "1\n" * 12).out.split("take the keyboard and press Enter.")
    ann, bob = parts[1], parts[2]
    dealt = [entry.move.removeprefix("draw ") for entry in record_of(tmp_path / "r").entries[:6]]
    laid = moves_by(tmp_path / "r", 0)[0].split()[1]
    assert all(tile in ann for tile in dealt[:3])
    assert all(tile in bob for tile in dealt[3:])
    assert "Ann starts with" in ann
    assert "Ann starts with" not in bob
    assert "Ann draws a tile" in bob
    secret = set(dealt[:3]) - {laid} - set(dealt[3:])
    assert secret
    assert not [tile for tile in secret if tile in bob]


@pytest.mark.parametrize(("unsaved", "asked"), [(True, 2), (False, 1)])
def test_ctrl_c_while_the_keyboard_is_passed_asks_only_if_something_would_be_lost(
    capsys: pytest.CaptureFixture[str], unsaved: bool, asked: int
) -> None:
    class Impatient(Prompt):
        questions = 0

        def ask(self, question: str, complete: object = None) -> str:
            self.questions += 1
            raise KeyboardInterrupt

    prompt = Impatient(plain=True)
    session = Session(played(6), ("human:Ann", "human:Bob"), "en", Screen("en", False, True), prompt, None)
    session.unsaved = unsaved
    with pytest.raises(KeyboardInterrupt):
        session.hand_over(1)
    assert prompt.questions == asked
    assert ("Ctrl-C once more" in capsys.readouterr().out) is unsaved


def test_watching_bots_shows_only_what_everybody_may_know(farm: Farm) -> None:
    out = farm("play", GAME, "--seats", "random,random", "--seed", "3").out
    assert "draws a tile" in out
    assert "starts with" not in out


def test_one_person_sees_nothing_of_a_bots_hand(farm: Farm, tmp_path: Path) -> None:
    out = farm(*ANN, stdin=ONES[:20]).out
    assert "Random draws a tile." in out
    assert "Random starts with" not in out
    assert "Random draws w" not in out


# --- colours ---------------------------------------------------------------------------------------------------------


def test_a_screen_too_narrow_for_the_board_says_how_wide_it_should_be(
    farm: Farm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    out = farm(*ANN).out
    needed = re.search(r"needs ([0-9]+) columns and has 60", " ".join(out.split()))
    assert needed
    assert int(needed.group(1)) <= 80
    assert "┌─────┬" not in out
    assert "► 1 Ann" in out
    monkeypatch.setenv("COLUMNS", needed.group(1))
    assert "┌─────┬" in farm(*ANN[:-2]).out


def test_plain_output_has_no_escapes(farm: Farm) -> None:
    assert "\x1b" not in farm(*ANN, "--plain", stdin="1\n?\n").out


def test_what_may_be_done_at_any_time_stands_apart(farm: Farm) -> None:
    """A menu of exchanges would hide the decision that waits; typed, they are as near as ever."""
    answer = farm("play", "la-granja", "--seats", "human:Ann,random", "--seed", "5", stdin="trade\nsilver\n")
    assert "play …" in answer.out
    assert "At any time: trade" in answer.out
    assert not re.search(r"^ *\d+ +trade", answer.out, re.MULTILINE)
    assert "hand in a trade good: 2 different crops" in answer.out
    assert "Ann hands in a trade good for 4 silver." in answer.out
