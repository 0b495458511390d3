"""The rules for players: chapters of paragraphs, each with its ledger ids."""

from __future__ import annotations

from pathlib import Path

import pytest

from farmyard.core.rulebook import Rulebook, read_rulebook

TEXT = """# Turnips

## goal: The goal of the game

Have the most coins. {T-GOAL-01}

## jobs: Jobs

Everybody plans a job
in secret. {T-JOB-01 T-JOB-02}

Sowing brings two turnips {in the sun}. {T-JOB-03}
"""


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    path = tmp_path / "en.md"
    path.write_text(TEXT, encoding="utf-8")
    return read_rulebook(path)


def test_title_and_chapters(book: Rulebook) -> None:
    assert book.title == "Turnips"
    assert book.chapters == {"goal": "The goal of the game", "jobs": "Jobs"}
    assert [paragraph.text for paragraph in book.chapter("jobs")] == [
        "Everybody plans a job in secret.",
        "Sowing brings two turnips {in the sun}.",
    ]


def test_spaces_that_do_not_break_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "fr.md"
    path.write_text("# Navets\n\n## goal: But\n\nQui gagne\u00a0? Le plus\nriche. {T-GOAL-01}\n", encoding="utf-8")
    assert read_rulebook(path).paragraphs[0].text == "Qui gagne\u00a0? Le plus riche."


def test_a_paragraph_knows_its_rules(book: Rulebook) -> None:
    assert book.by_id["T-JOB-02"] is book.by_id["T-JOB-01"]
    assert book.by_id["T-JOB-02"].ids == ("T-JOB-01", "T-JOB-02")
    assert book.by_id["T-JOB-02"].chapter == "jobs"


@pytest.mark.parametrize(
    ("sought", "found"),
    [
        ("T-GOAL-01", 1),
        (" t-goal-01 ", 1),
        ("jobs", 2),
        ("the goal of the game", 1),
        ("Turnips", 1),
        ("secret job", 1),
        ("secret turnips", 0),
        ("", 0),
        ("T-GOAL-99", 0),
    ],
)
def test_finding(book: Rulebook, sought: str, found: int) -> None:
    assert len(book.find(sought)) == found


def test_a_terminal_and_a_browser_show_what_is_meant_for_them(tmp_path: Path) -> None:
    path = tmp_path / "en.md"
    path.write_text(
        "# Turnips\n\n## goal: Goal\n\n"
        "Sow[terminal:, say with **sow 2**,] early. [terminal: Type **done**.] [browser: Click Done.] {T-GOAL-01}\n",
        encoding="utf-8",
    )
    book = read_rulebook(path)
    assert book.paragraphs[0].text == "Sow, say with **sow 2**, early. Type **done**."
    assert book.paragraphs[0].browser == "Sow early. Click Done."
    assert book.find("type") == book.paragraphs
    assert not book.find("click")


def test_the_game_on_one_page_repeats_and_has_no_ids(tmp_path: Path) -> None:
    path = tmp_path / "en.md"
    path.write_text("# Turnips\n\n## summary: In short\n\nSow, reap, win.\n", encoding="utf-8")
    assert [(p.text, p.ids) for p in read_rulebook(path).paragraphs] == [("Sow, reap, win.", ())]


def test_a_paragraph_without_ids_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "en.md"
    path.write_text("# Turnips\n\n## goal: Goal\n\nNobody knows why.\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"en\.md: a paragraph without ledger ids: Nobody knows why\."):
        read_rulebook(path)
