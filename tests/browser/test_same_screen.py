"""Two people at one screen: nothing is shown until the next one says that they are there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import click_a_move, move_by_clicks, open_game, version

READY = {"en-GB": "Ben: ready", "fr": "Ben : c’est parti", "de": "Ben: bereit", "nl": "Ben: klaar"}


def open_for_two(page: Page) -> None:
    page.goto("/play/frage-der-aehre")
    form = page.locator("form.new-game")
    form.locator("input[type=text]").first.fill("Ann")
    form.locator("summary").first.click()
    form.locator(".more > label select").first.select_option("2")
    form.locator(".seat select").nth(1).select_option("here")
    form.locator("input.here").fill("Ben")
    form.locator("button.start").click()
    page.wait_for_url("**/t/*")


def ready(page: Page) -> str:
    """Whoever is asked says that they are there; gives their name."""
    button = page.locator(".hand-over .primary")
    name = button.inner_text().partition(":")[0].strip()
    button.click()
    page.wait_for_selector(".table[data-turn=mine]")
    return name


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_the_table_is_hidden_between_two_turns(person: Person, phone: bool) -> None:
    page = person(phone=phone)
    open_for_two(page)
    expect(page.locator(".hand-over")).to_be_visible()
    expect(page.locator(".table")).to_have_count(0)
    first = ready(page)
    while not page.locator(".hand-over").count():
        move_by_clicks_or_cover(page)
    expect(page.locator(".table")).to_have_count(0)
    # Whoever has just moved may look once more, and still take it back.
    page.locator(".hand-over .quiet").click()
    expect(page.locator(".table")).to_be_visible()
    page.locator(".over-to button").click()
    second = ready(page)
    assert {first, second} == {"Ann", "Ben"}


def move_by_clicks_or_cover(page: Page) -> None:
    """A move; after the last of a turn the table is gone."""
    seen = version(page)
    click_a_move(page)
    page.wait_for_function(
        """seen => document.querySelector('.hand-over')
            || Number(document.querySelector('.table')?.dataset.version) > seen""",
        arg=seen,
    )


def test_who_reloads_the_page_sees_nothing_before_somebody_is_there(person: Person) -> None:
    page = person()
    open_for_two(page)
    ready(page)
    page.reload()
    expect(page.locator(".hand-over")).to_be_visible()
    expect(page.locator(".table")).to_have_count(0)


def test_whoever_lends_the_screen_may_remove_the_table(person: Person) -> None:
    """Nobody else wants to finish the game."""
    page = person()
    open_for_two(page)
    while ready(page) != "Ann":
        while not page.locator(".hand-over").count():
            move_by_clicks_or_cover(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Remove this table").click()
    page.locator("dialog[open] .primary").click()
    page.wait_for_url("**/")
    expect(page.locator("main")).not_to_contain_text("Your games")


def test_without_the_server_nobody_sees_the_hand_of_another(person: Person) -> None:
    page = person()
    open_for_two(page)
    first = ready(page)
    while not page.locator(".hand-over").count():
        move_by_clicks_or_cover(page)
    page.context.set_offline(True)
    page.locator(".hand-over .primary").click()
    expect(page.locator(".toast")).not_to_have_count(0)
    expect(page.locator(".hand-over .primary")).to_be_enabled()
    expect(page.locator(".table")).to_have_count(0)
    page.context.set_offline(False)
    assert {first, ready(page)} == {"Ann", "Ben"}


@pytest.mark.parametrize("lang", READY)
def test_every_language_says_it(person: Person, lang: str) -> None:
    page = person(lang=lang)
    open_for_two(page)
    button = page.locator(".hand-over .primary")
    expect(button).to_be_visible()
    assert button.inner_text().replace("Ann", "Ben").replace("\u00a0", " ") == READY[lang]


def test_alone_nothing_is_hidden(person: Person) -> None:
    page = person()
    open_game(page, "Ann", players=2)
    expect(page.locator(".table")).to_be_visible()
    move_by_clicks(page)
    expect(page.locator(".hand-over")).to_have_count(0)
