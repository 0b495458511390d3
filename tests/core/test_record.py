"""A game is its record: what is written is read, and whatever is not a record is refused with its line."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmyard.core.errors import FarmyardError, RecordError, SetupError
from farmyard.core.record import FORMAT, Record, digest
from farmyard.core.state import State
from farmyard.core.values import Phrase
from farmyard.testkit.contracts.records import known
from farmyard.testkit.walk import play_out
from tests.core.toy import TURNIPS_GAME, Turnips


def a_game(seed: int = 4, moves: int = 12) -> State:
    state = TURNIPS_GAME.start(seats=2, seed=seed, market="wild")
    play_out(state, random.Random(seed), most=moves)
    return state


TEXT = str(a_game().record())
LINES = TEXT.splitlines()


def signed(lines: list[str]) -> str:
    """These lines with a check that holds: changed by somebody who knows how."""
    text = "\n".join(lines) + "\n"
    return f"{text}check: {digest(text)}\n"


def by_hand(old: str, new: str) -> str:
    """The record with one thing changed, and marked as changed on purpose."""
    assert old in TEXT
    return TEXT.replace(old, new, 1).replace(LINES[-1], "check: none")


def keys(phrase: Phrase) -> list[str]:
    """The key of a phrase and of the phrases inside it."""
    return [phrase.key, *(key for _, fact in phrase.facts if isinstance(fact, Phrase) for key in keys(fact))]


def refused(text: str) -> tuple[str, int]:
    """Which sentence says no, and the line it names."""
    with pytest.raises(RecordError) as wrong:
        Record.parse(text).replay()
    said = [key for key in keys(wrong.value.phrase) if key != "record.at_line"]
    return said[0], wrong.value.line


# --- what holds ----------------------------------------------------------------------------------------------------


def test_a_record_reads_like_the_game(turnips: Turnips) -> None:
    assert LINES[:8] == [
        FORMAT,
        "game: turnips",
        "rules: 1",
        "seats: 2",
        "seed: 4",
        "option long: false",
        "option market: wild",
        "",
    ]
    assert LINES[8].startswith("-- deal ")
    assert "p1 plan " in TEXT
    assert LINES[-1].startswith("check: ")


def test_a_record_replays_to_the_same_state(turnips: Turnips) -> None:
    state = a_game()
    again = Record.parse(TEXT).replay()
    assert (again.hash(), str(again.record())) == (state.hash(), TEXT)


def test_a_record_replays_from_any_point(turnips: Turnips) -> None:
    state = a_game()
    for moves in range(len(state.history()) + 1):
        assert Record.parse(TEXT).replay(moves=moves).hash() == state.at(moves).hash()


def test_a_replayed_game_goes_on(turnips: Turnips) -> None:
    state, again = a_game(), Record.parse(TEXT).replay()
    for game in (state, again):
        play_out(game, random.Random(1))
    assert (again.hash(), again.winners()) == (state.hash(), state.winners())


def test_records_name_their_players(turnips: Turnips) -> None:
    record = msgspec.structs.replace(a_game().record(), players=("Ann: the elder", "Ben\n-- deal barrow"))
    again = Record.parse(str(record))
    assert again.players == ("Ann: the elder", "Ben -- deal barrow")
    assert again.replay().hash() == a_game().hash()


def test_line_ends_of_other_systems_do_no_harm(turnips: Turnips) -> None:
    for text in (TEXT.replace("\n", "\r\n"), TEXT + "\n\n  \n", TEXT.rstrip()):
        assert Record.parse(text).replay().hash() == a_game().hash()


def test_a_record_changed_by_hand_on_purpose_replays(turnips: Turnips) -> None:
    shorter = "\n".join([*LINES[:14], "", "check: none"])
    assert Record.parse(shorter).replay().hash() == a_game().at(6).hash()


def test_options_may_be_left_out(turnips: Turnips) -> None:
    record = Record.parse(by_hand("option long: false\n", ""))
    assert record.options == {"market": "wild"}
    assert record.replay().options == {"long": False, "market": "wild"}


def test_a_record_of_no_moves_needs_no_blank_line(turnips: Turnips) -> None:
    assert Record.parse("\n".join([*LINES[:7], "check: none"])).entries == ()


# --- what does not -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["", " \n", "hello", "farmyard record 2\n", "\x00\xff\xfe" * 1000, TEXT[1:], "\udcff" * 9]
)
def test_what_is_not_a_record(text: str) -> None:
    assert refused(text) == ("record.not_one", 1)


@pytest.mark.parametrize("cut", [1, 5, 9, 20])
def test_a_truncated_record(cut: int) -> None:
    lines = LINES[:-cut]
    assert refused("\n".join(lines) + "\n") == ("record.truncated", len("\n".join(lines).rstrip().splitlines()))


def test_a_tampered_record() -> None:
    last = len(LINES)
    assert refused(TEXT.replace("seed: 4", "seed: 5")) == ("record.tampered", last)
    assert refused(TEXT.replace("p1 plan", "p2 plan", 1)) == ("record.tampered", last)
    assert refused("\n".join(LINES[:-3] + LINES[-2:]) + "\n") == ("record.tampered", last - 1)
    assert refused(TEXT[:-3]) == ("record.tampered", last)
    assert refused(TEXT.replace("game: turnips", "game: \udc80turnips")) == ("record.tampered", last)


def test_a_line_of_ten_megabytes() -> None:
    text = by_hand("p1 plan", "p1 " + "plan " * 2_000_000)
    assert refused(text) == ("record.long_line", [len(line) > 400 for line in text.splitlines()].index(True) + 1)


@pytest.mark.parametrize(
    ("old", "new", "key", "line"),
    [
        ("game: turnips\n", "", "record.missing", 6),
        ("rules: 1\n", "", "record.missing", 6),
        ("seats: 2\n", "", "record.missing", 6),
        ("seed: 4\n", "", "record.missing", 6),
        ("seats: 2", "seats: two", "record.number", 4),
        ("seats: 2", "seats: ", "record.number", 4),
        ("seed: 4", "seed: ٤", "record.number", 5),
        ("seed: 4", "seed: 1e9", "record.number", 5),
        ("seed: 4", "seed: " + "9" * 30, "record.number", 5),
        ("rules: 1", "rules: 1.0", "record.number", 3),
        ("seed: 4", "seed: 4\nseed: 4", "record.head_line", 6),
        ("seed: 4", "seed", "record.head_line", 5),
        ("seed: 4", "seed: 4\nplayer p2: Ben", "record.head_line", 6),
        ("seed: 4", "seed: 4\nplayer nobody: Ben", "record.head_line", 6),
        ("seed: 4", "seed: 4\nsaed: 5", "record.head_line", 6),
        ("seed: 4", "seed: 4\nSeats: 3", "record.head_line", 6),
        ("seed: 4", "seed: 4\noptions long: true", "record.head_line", 6),
        ("seed: 4", "seed: 4\ncheck: none", "record.head_line", 6),
        ("rules: 1", "rules: 2", "record.rules", 0),
    ],
)
def test_a_malformed_head_names_its_line(turnips: Turnips, old: str, new: str, key: str, line: int) -> None:
    assert refused(by_hand(old, new)) == (key, line)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("-- deal", "p1 deal"),
        ("p1 plan", "p2 plan"),
        ("p1 plan", "p1 plant"),
        ("p1 plan", "-- plan"),
        ("p1 plan", "p1 \x00"),
        ("p1 plan", "p1 plan sow\np1 plan"),
    ],
)
def test_a_move_that_does_not_hold_names_its_line(turnips: Turnips, old: str, new: str) -> None:
    text = by_hand(old, new)
    wrong = next(i for i, (mine, theirs) in enumerate(zip(LINES, text.splitlines(), strict=False), 1) if mine != theirs)
    with pytest.raises(RecordError) as refusal:
        Record.parse(text).replay()
    assert refusal.value.phrase.key == "record.at_line"
    assert refusal.value.line in (wrong, wrong + 1)


def test_a_record_of_earlier_rules_replays_while_its_moves_are_allowed(turnips: Turnips) -> None:
    state = Record.parse(by_hand("rules: 1", "rules: 0")).replay()
    assert state.hash() == a_game().hash()
    assert state.record().rules == turnips.rules_version
    text = by_hand("rules: 1", "rules: 0").replace("p1 plan", "p2 plan", 1)
    key, line = refused(text)
    assert key == "record.earlier_rules"
    assert text.splitlines()[line - 1].startswith("p2 plan")


@pytest.mark.parametrize("who", ["p3", "p", "p0", "q1", "p99", "", "\x1b[2J"])
def test_a_seat_where_nobody_sits_names_its_line(who: str) -> None:
    with pytest.raises(RecordError) as wrong:
        Record.parse(by_hand("p1 plan", f"{who} plan"))
    assert wrong.value.line == next(i for i, line in enumerate(LINES, 1) if line.startswith("p1 plan"))


def test_moves_after_the_end_do_not_hold(turnips: Turnips) -> None:
    state = a_game(moves=1000)
    assert state.over
    lines = str(state.record()).splitlines()[:-1]
    assert refused(signed([*lines[:-1], "p1 done", ""])) == ("record.move", len(lines))


def test_an_unknown_game_seat_count_option_or_seed(turnips: Turnips) -> None:
    for old, new, key in [
        ("game: turnips", "game: turnip", "setup.no_game"),
        ("seats: 2", "seats: 5", "setup.seats"),
        ("seats: 2", "seats: -2", "setup.seats"),
        ("option long: false", "option longer: false", "setup.option"),
        ("option long: false", "option long: perhaps", "setup.option_value"),
        ("seed: 4", "seed: 99999999999999999999", "setup.seed"),
    ]:
        with pytest.raises(FarmyardError) as wrong:
            Record.parse(by_hand(old, new)).replay()
        assert wrong.value.phrase.key in (key, "record.at_line"), new


def test_a_game_nobody_installed() -> None:
    with pytest.raises(SetupError) as wrong:
        Record.parse(TEXT).replay()
    assert wrong.value.phrase.key == "setup.no_game"


def test_a_state_without_its_beginning_has_no_record() -> None:
    state = a_game()
    snapshot = TURNIPS_GAME.load(state.position())
    imagined = TURNIPS_GAME.imagine(state.view(0), random.Random(1))
    for other in (snapshot, imagined):
        with pytest.raises(RecordError) as wrong:
            other.record()
        assert wrong.value.phrase.key == "record.no_beginning"


# --- whatever the file holds ---------------------------------------------------------------------------------------


def mutated(data: Any) -> str:
    """A record with some lines lost, doubled, swapped or scratched; sometimes with a check that holds again."""
    lines = LINES[:-1]
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.integers(0, 4)):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, lines[place])
            case 2:
                lines.insert(place, data.draw(st.text(max_size=30)))
            case 3:
                line = lines[place]
                at = data.draw(st.integers(0, len(line)))
                lines[place] = line[:at] + data.draw(st.text(max_size=3)) + line[at + 1 :]
            case _:
                other = data.draw(st.integers(0, len(lines) - 1))
                lines[place], lines[other] = lines[other], lines[place]
        if not lines:
            lines = [FORMAT]
    return signed(lines) if data.draw(st.booleans()) else "\n".join([*lines, "check: none"])


@given(st.data())
def test_a_mutated_record_raises_nothing_but_our_errors(data: Any) -> None:
    text = mutated(data)
    with known(TURNIPS_GAME):
        try:
            record = Record.parse(text)
            state = record.replay()
        except FarmyardError:
            return
        assert Record.parse(str(record)).replay().hash() == state.hash()


@given(st.one_of(st.text(), st.binary().map(lambda raw: raw.decode("utf-8", "surrogateescape"))))
def test_garbage_raises_nothing_but_our_errors(text: str) -> None:
    for candidate in (text, f"{FORMAT}\n{text}", f"{FORMAT}\n{text}\ncheck: none"):
        with pytest.raises(FarmyardError):
            Record.parse(candidate)
