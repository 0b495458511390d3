"""Four languages, nothing missing: no key and no unfilled fact ever reaches the screen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import finish, my_turn, open_game

KEY = re.compile(r"\b(web|frage-der-aehre|core|cli|server|move|setup)\.[a-z_]+(\.[a-z_]+)*\b|\{\w+\}")
SAID = """() => [...document.querySelectorAll('body *')].flatMap(one => [
    ...['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'].map(name => one.getAttribute(name)),
    ...[...one.childNodes].filter(child => child.nodeType === 3).map(child => child.textContent),
]).filter(Boolean)"""


def nothing_is_missing(page: Page) -> None:
    # The names of rules' typed moves and addresses of links are no sentences.
    words = [text for text in page.evaluate(SAID) if not text.startswith("http")]
    assert len(words) > 20
    assert [text for text in words if KEY.search(text)] == []


@pytest.mark.parametrize(
    ("lang", "tag", "play"),
    [("en", "en-GB", "Play"), ("fr", "fr-FR", "Jouer"), ("de", "de-DE", "Spielen"), ("nl", "nl-NL", "Spelen")],
)
def test_every_screen_speaks_the_language_of_the_browser(person: Person, lang: str, tag: str, play: str) -> None:
    page = person(lang=tag)
    expect(page.locator("[data-game=frage-der-aehre] button.primary")).to_have_text(play)
    assert page.get_attribute("html", "lang") == lang
    nothing_is_missing(page)
    page.locator("header .who").click()
    nothing_is_missing(page)
    page.keyboard.press("Escape")

    open_game(page, players=2, seats={1: "open"})
    page.wait_for_selector(".lobby")
    nothing_is_missing(page)

    table = open_game(page, players=2)
    assert my_turn(page)
    nothing_is_missing(page)
    page.keyboard.press("1")
    page.keyboard.press("n")
    nothing_is_missing(page)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.locator("dialog[open]")).to_be_visible()
    nothing_is_missing(page)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("dialog[open] h3").first).to_be_visible()
    nothing_is_missing(page)
    page.keyboard.press("Escape")
    finish(page)
    expect(page.locator(".end h2")).to_be_visible()
    nothing_is_missing(page)
    page.goto(f"/replay/{table}/15")
    page.wait_for_selector(".land")
    nothing_is_missing(page)
    page.goto("/t/nothing-here")
    expect(page.locator("h1")).to_be_visible()
    nothing_is_missing(page)


def test_the_language_changes_in_the_middle_of_a_game(person: Person) -> None:
    page = person()
    open_game(page)
    assert my_turn(page)
    page.locator("header .lang select").select_option("de")
    expect(page.locator(".prompt .turn b")).to_have_text("Du bist dran.")
    expect(page.locator("ol.log")).to_contain_text("beginnt")
    page.reload()
    expect(page.locator(".prompt .turn b")).to_have_text("Du bist dran.")
