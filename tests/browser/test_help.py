"""The patient opponent: why not, what if, back again, and where it is written."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import move_by_clicks, my_turn, open_game, version, wait_for_news


def begin(person: Person) -> Page:
    page = person()
    open_game(page)
    assert my_turn(page)
    return page


def test_a_click_that_is_not_legal_names_the_rule_and_leads_to_it(person: Person) -> None:
    page = begin(person)
    page.locator(".piece.small").first.click()
    page.locator(".cell.dim").first.click()
    why = page.locator(".why")
    expect(why).to_be_visible()
    rule = why.get_attribute("data-rule")
    assert rule is not None
    assert rule.startswith("AE-")
    why.locator("button.link").click()
    expect(page.locator("dialog[open] .sought")).to_be_in_viewport()


def test_hovering_shows_what_a_move_would_do_and_changes_nothing(person: Person) -> None:
    page = begin(person)
    seen = version(page)
    page.locator(".piece.large").first.click()
    page.locator(".cell.target").first.hover()
    expect(page.locator(".ghost")).to_be_visible()
    expect(page.locator("[data-preview]")).not_to_be_empty()
    assert version(page) == seen


def test_escape_goes_back_word_by_word(person: Person) -> None:
    page = begin(person)
    page.keyboard.press("1")
    page.keyboard.press("n")
    expect(page.locator(".sentence .word")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".sentence")).to_have_count(0)
    expect(page.locator(".cell.target")).to_have_count(0)


def test_undo_takes_the_tile_back_into_the_hand(person: Person) -> None:
    page = begin(person)
    before = page.locator(".piece.large").count()
    for _ in range(20):  # until a move leaves me to move, so that nothing has been learned
        move_by_clicks(page)
        assert my_turn(page)
        if page.locator("[data-move]").count():
            break
    seen = version(page)
    page.keyboard.press("u")
    wait_for_news(page, seen)
    expect(page.locator("[data-move]")).to_have_count(0)
    expect(page.locator(".piece.large")).to_have_count(before)


def test_asking_first_waits_for_a_yes(person: Person) -> None:
    page = begin(person)
    page.locator("header .who").click()
    page.locator("dialog[open] input[type=checkbox]").first.check()
    page.keyboard.press("Escape")
    seen = version(page)
    page.locator(".piece.small").last.click()
    page.locator(".cell.target").first.click()
    expect(page.locator(".sentence .primary")).to_be_visible()
    assert version(page) == seen
    page.locator(".sentence .primary").click()
    wait_for_news(page, seen)


def test_a_move_can_be_typed(person: Person) -> None:
    page = begin(person)
    page.locator(".typer").click()
    box = page.locator(".prompt form input")
    move = (box.get_attribute("placeholder") or "").removeprefix("such as ")
    seen = version(page)
    box.fill("lay nonsense")
    box.press("Enter")
    expect(page.locator(".toast")).to_be_visible()
    box.fill(move)
    box.press("Enter")
    wait_for_news(page, seen)


def test_a_piece_explains_itself(person: Person) -> None:
    """The question mark asks about the piece under the pointer, the right button about the one it hits."""
    page = begin(person)
    page.locator(".cube").first.hover()
    page.keyboard.press("?")
    expect(page.locator("dialog[open] .sought")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".piece.small").first.click(button="right")
    expect(page.locator("dialog[open] .sought")).to_be_visible()


def test_the_rules_are_listed_named_and_searched(person: Person) -> None:
    page = person()
    page.locator("header nav button").first.click()
    page.locator("main a[href='/rules/frage-der-aehre']").click()
    expect(page.locator("h1")).to_have_text("Rules: Eine Frage der Ähre")
    page.wait_for_selector(".rules h3")
    assert page.locator(".rules code").count() == 0
    assert page.locator(".pictures use").first.evaluate("use => !!document.querySelector(use.getAttribute('href'))")
    page.locator(".contents summary").click()
    page.locator(".contents a").last.click()
    expect(page.locator(".rules h3").last).to_be_in_viewport()
    every = page.locator(".rules p").count()
    page.locator(".rules input").fill("livestock cube")
    expect(page.locator(".rules p")).not_to_have_count(every)
    assert page.locator(".rules p").count() > 0
    page.locator(".rules input").fill("xyzzy")
    expect(page.locator(".rules")).to_contain_text("xyzzy")
    expect(page.locator(".rules h3")).to_have_count(0)


def test_every_piece_says_its_name(person: Person) -> None:
    page = begin(person)
    expect(page.locator("[data-name=e2]")).to_have_attribute("aria-label", "e2, rapeseed, level 0")
    for label in page.locator(".piece").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))"):
        assert "tile" in label
