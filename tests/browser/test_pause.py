"""Giving time and pausing at the table, by two people with a clock."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import my_turn, whose_turn


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog[open] .menu")).to_be_visible()


def two_with_a_clock(person: Person, *, phone: bool = True, lang: str = "en-GB") -> tuple[Page, Page]:
    pages = person("/play/frage-der-aehre"), person("/play/frage-der-aehre", phone=phone, lang=lang)
    for page, name in zip(pages, ("Ann", "Ben"), strict=True):
        page.locator(".now button[type=submit]").click()
        page.locator("dialog[open] input").fill(name)
        page.locator("dialog[open] button.primary").click()
    for page in pages:
        page.wait_for_selector(".table[data-status=playing]")
    return pages


def test_a_pause_needs_the_other_and_either_ends_it(person: Person) -> None:
    ann, ben = two_with_a_clock(person)
    menu(ann)
    ann.get_by_role("button", name="Pause the game").click()
    expect(ann.locator(".pending")).to_contain_text("Waiting for the others")
    expect(ben.locator(".pending")).to_contain_text("Ann would like to pause the game")
    ben.locator(".pending .primary").click()
    for page in (ann, ben):
        expect(page.locator(".prompt")).to_contain_text("Paused")
        expect(page.locator(".table")).to_have_attribute("data-turn", "other")
        expect(page.locator(".clock.runs")).to_have_count(0)
    ben.locator(".prompt .buttons .primary").click()
    mover = whose_turn(ann, ben)
    assert mover is not None
    assert my_turn(mover)
    expect(ann.locator(".clock.runs")).to_have_count(1)


CUT = """
button => {
    const below = button.closest('.below'), box = button.getBoundingClientRect()
    return box.bottom > below.getBoundingClientRect().bottom + 1 || below.scrollHeight > below.clientHeight + 1
}
"""
"""Part of this button lies beyond the panel it stands in."""


def test_a_question_on_a_desk_shows_its_buttons_whole(person: Person) -> None:
    """In French it takes two lines above them."""
    ann, ben = two_with_a_clock(person, phone=False, lang="fr")
    menu(ann)
    ann.get_by_role("button", name="Pause the game").click()
    for name in ("Accepter", "Refuser"):
        button = ben.locator(".pending").get_by_role("button", name=name)
        expect(button).to_be_visible()
        assert not button.evaluate(CUT)


def test_while_a_bot_plays_for_me_it_is_not_my_turn(person: Person) -> None:
    ann, ben = two_with_a_clock(person)
    mover = whose_turn(ann, ben)
    assert mover is not None
    other = ben if mover is ann else ann
    address = mover.url
    menu(mover)
    mover.get_by_role("button", name="Leave: a bot takes over").click()
    mover.locator("dialog[open] .primary").click()
    mover.wait_for_url("**/")
    mover.goto(address)
    expect(mover.get_by_role("button", name="Take my seat back")).to_be_visible()
    expect(mover.locator(".table")).to_have_attribute("data-turn", "other")
    expect(mover.locator(".prompt")).not_to_contain_text("Your turn.")
    assert my_turn(other)


def test_time_is_given_and_both_are_told(person: Person) -> None:
    ann, ben = two_with_a_clock(person)
    menu(ann)
    ann.get_by_role("button", name="Give Ben 4 minutes more").click()
    expect(ben.locator(".toasts, [role=status]").filter(has_text="Ann gives Ben more time").first).to_be_visible()
    # Of 20 minutes; while Ben looks at it, his clock may run.
    expect(ann.locator(".players li", has_text="Ben").locator(".clock")).to_contain_text(re.compile(r"2[1-4]:\d\d"))
