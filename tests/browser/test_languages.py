"""Four languages, nothing missing: no key and no unfilled fact ever reaches the screen."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import farmyard

from . import test_agricola, test_farmerama, test_la_granja
from .conftest import Person
from .steps import Finished, look_at, my_turn, open_game, play_link

TAGS = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE", "nl": "nl-NL"}
PLAY = {"en": "Play", "fr": "Jouer", "de": "Spielen", "nl": "Spelen"}
PARTS = "|".join(["web", "core", "cli", "server", "move", "setup", *farmyard.games()])
KEY = re.compile(rf"\b({PARTS})\.[a-z_]+(\.[a-z_]+)*\b|\{{\w+\}}")
SAID = """() => [...document.querySelectorAll('body *')].flatMap(one => [
    ...['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'].map(name => one.getAttribute(name)),
    ...[...one.childNodes].filter(child => child.nodeType === 3).map(child => child.textContent),
]).filter(Boolean)"""


def nothing_is_missing(page: Page) -> None:
    # The names of rules' typed moves and addresses of links are no sentences.
    words = [text for text in page.evaluate(SAID) if not text.startswith("http")]
    assert len(words) > 20
    assert [text for text in words if KEY.search(text)] == []


@pytest.mark.parametrize("lang", TAGS)
def test_every_screen_speaks_the_language_of_the_browser(person: Person, finished: Finished, lang: str) -> None:
    page = person(lang=TAGS[lang])
    expect(play_link(page, "frage-der-aehre")).to_have_text(PLAY[lang])
    assert page.get_attribute("html", "lang") == lang
    nothing_is_missing(page)
    page.locator("header .who").click()
    nothing_is_missing(page)
    page.keyboard.press("Escape")

    open_game(page, players=2, seats={1: "open"})
    page.wait_for_selector(".lobby")
    nothing_is_missing(page)

    open_game(page, players=2)
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

    look_at(page, finished)
    expect(page.locator(".end h2")).to_be_visible()
    nothing_is_missing(page)
    page.goto(f"/replay/{finished.table}/15")
    page.wait_for_selector(".land")
    nothing_is_missing(page)
    page.goto("/t/nothing-here")
    expect(page.locator("h1")).to_be_visible()
    nothing_is_missing(page)


MOVES: list[tuple[str, int, bool, int, Callable[[Page, random.Random], object]]] = [
    ("farmerama", 4, False, 8, test_farmerama.move_by_clicks),
    ("farmerama", 1, True, 8, test_farmerama.move_by_clicks),
    ("agricola", 4, False, 14, test_agricola.move_by_clicks),
    ("agricola-2007", 3, True, 14, test_agricola.move_by_clicks),
    ("la-granja", 4, False, 9, test_la_granja.move_by_clicks),
    ("la-granja", 1, True, 9, test_la_granja.move_by_clicks),
]
"""Which game, how many players, on a phone or not, how many moves, and how one is made."""


@pytest.mark.parametrize("lang", TAGS)
@pytest.mark.parametrize(
    ("game", "players", "phone", "moves", "move_by_clicks"), MOVES, ids=[f"{row[0]}-for-{row[1]}" for row in MOVES]
)
def test_every_word_of_a_game_is_there_and_nothing_sticks_out(
    person: Person,
    lang: str,
    game: str,
    players: int,
    phone: bool,
    moves: int,
    move_by_clicks: Callable[[Page, random.Random], object],
) -> None:
    page = person(lang=TAGS[lang], phone=phone)
    open_game(page, players=players, seats=dict.fromkeys(range(1, players), "bot easy"), game=game)
    rng = random.Random(5)
    for _ in range(moves):
        assert my_turn(page)
        nothing_is_missing(page)
        move_by_clicks(page, rng)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    if game == "la-granja":
        test_la_granja.fits(page, phone)


def test_the_language_changes_in_the_middle_of_a_game(person: Person) -> None:
    page = person()
    open_game(page)
    assert my_turn(page)
    page.locator("header .lang select").select_option("de")
    expect(page.locator(".prompt .turn b")).to_have_text("Du bist dran.")
    expect(page.locator("ol.log")).to_contain_text("beginnt")
    page.reload()
    expect(page.locator(".prompt .turn b")).to_have_text("Du bist dran.")
