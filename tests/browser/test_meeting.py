"""Finding others: the tables that wait, a game with whoever comes, a table to watch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import play_link

GAME = "la-granja"
JOIN = {"en-GB": "Join", "fr": "Rejoindre", "de": "Mitspielen", "nl": "Meespelen"}


def play_now(page: Page, name: str) -> None:
    page.locator(".now button[type=submit]").click()
    page.locator("dialog[open] input").fill(name)
    page.locator("dialog[open] button.primary").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("lang", JOIN)
def test_the_list_is_live_and_a_click_joins(person: Person, lang: str) -> None:
    """What is played, on which terms and with whom stands there before anybody sits down."""
    looking = person(f"/play/{GAME}", lang=lang)
    looking.wait_for_selector(".open .muted")
    ann = person()
    play_link(ann, GAME).click()
    play_now(ann, "Ann")
    entry = looking.locator(".open li", has_text="Ann")
    expect(entry).to_be_visible()
    expect(entry.locator(".terms")).to_contain_text("20")
    expect(entry.get_by_role("button")).to_have_text(JOIN[lang])
    entry.get_by_role("button").click()
    looking.locator("dialog[open] input").fill("Ben")
    looking.locator("dialog[open] button.primary").click()
    # It was the last free seat, so the game begins for both without anybody's doing.
    ann.wait_for_selector(".table[data-status=playing]")
    looking.wait_for_selector(".table[data-status=playing]")
    watcher = person(f"/play/{GAME}")
    expect(watcher.locator(".watch li", has_text="Ben").first).to_be_visible()


def test_two_who_play_now_meet(person: Person) -> None:
    pages = [person("/play/farmerama", phone=phone) for phone in (False, True)]
    for page, name in zip(pages, ("Ann", "Ben"), strict=True):
        play_now(page, name)
    for page in pages:
        page.wait_for_selector(".table[data-status=playing]")
    assert pages[0].url == pages[1].url


def test_whoever_waits_is_told_when_bots_come(person: Person) -> None:
    page = person("/play/farmerama")
    page.locator(".now select").last.select_option("60")
    play_now(page, "Ann")
    expect(page.locator(".lobby")).to_contain_text("Bots take the free seats in 0:5")
    page.get_by_role("button", name="Leave the table").click()
    page.wait_for_url("**/")


def test_an_address_without_a_game_shows_all_of_them(person: Person) -> None:
    page = person("/play")
    expect(page.locator("h1")).to_have_text("Play")
    page.locator(".head select").select_option(GAME)
    page.wait_for_url(f"**/play/{GAME}")
    expect(page.locator("form.new-game button.start")).to_be_visible()
    page.goto("/play/chess")
    expect(page.locator("form.new-game")).to_have_count(0)
