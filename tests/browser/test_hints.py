"""A hint tells in words what a strong bot would do, marks it on the board, and asks everybody at the table first."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Person
from .steps import my_turn, open_game, version, wait_for_news, whose_turn
from .test_together import invite


def test_a_hint_is_told_marked_and_played(person: Person) -> None:
    ann = person()
    open_game(ann, players=2, game="agricola")
    assert my_turn(ann)
    seen = version(ann)
    ann.keyboard.press("H")
    hint = ann.locator("section.hint")
    expect(hint.locator(".primary")).to_be_visible()
    assert len(hint.locator("p").first.inner_text()) > 20
    expect(ann.locator("[data-hint]").first).to_be_visible()
    hint.locator(".primary").click()
    wait_for_news(ann, seen)
    expect(hint).to_have_count(0)
    expect(ann.locator("[data-hint]")).to_have_count(0)


def test_among_people_all_must_agree(person: Person) -> None:
    ann, bob = invite(person)
    mover = whose_turn(ann, bob)
    assert mover is not None
    other = bob if mover is ann else ann
    bulb = mover.locator(".asker")
    bulb.click()
    expect(mover.locator("section.hint")).to_have_count(0)
    expect(other.locator(".toasts")).to_contain_text("would like hints")
    other.get_by_role("button", name="Menu").click()
    other.locator("dialog[open] input[type=checkbox]").last.check()
    other.keyboard.press("Escape")
    expect(mover.locator(".toasts")).to_contain_text("hints are allowed now")
    bulb.click()
    expect(mover.locator("section.hint .primary")).to_be_visible()
