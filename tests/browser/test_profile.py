"""Name, colour, games and ratings, without an account; and the ladder."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import SIGN_IN, Finished

TITLE = {"en-GB": "Your profile", "fr": "Votre profil", "de": "Dein Profil", "nl": "Je profiel"}


def at_profile(page: Page, finished: Finished) -> None:
    page.evaluate(SIGN_IN, finished.token)
    page.goto("/profile")


@pytest.mark.parametrize("lang", TITLE)
def test_my_games_and_ratings_are_on_one_page(person: Person, finished: Finished, lang: str) -> None:
    page = person(lang=lang)
    at_profile(page, finished)
    expect(page.locator("h1")).to_have_text(TITLE[lang])
    expect(page.locator(f"li a[href='/t/{finished.table}']")).to_contain_text("Bot 2")
    expect(page.locator("li .change")).to_have_text(re.compile(r"[+-−]\d"))
    page.locator("table a[href^='/ladder']").click()
    page.wait_for_url("**/ladder/frage-der-aehre/2")
    expect(page.locator("tr.me")).to_have_count(1)
    expect(page.locator("tbody tr")).not_to_have_count(1)


def test_my_colour_is_mine_at_the_table(person: Person) -> None:
    page = person("/profile")
    page.locator("input[type=text]").fill("Ann")
    with page.expect_response(lambda answer: answer.request.method == "PATCH"):
        page.get_by_label("green").check()
    page.goto("/play/frage-der-aehre")
    page.locator("button.start").click()
    page.wait_for_url("**/t/*")
    seal = page.locator(".players li").first
    expect(seal).to_have_attribute("style", re.compile(r"--seat-3"))


def test_whoever_has_not_played_is_told_what_would_be_there(person: Person) -> None:
    page = person("/profile", phone=True, dark=True)
    expect(page.locator("#ratings ~ p").first).to_be_visible()
    page.goto("/ladder/la-granja/4")
    expect(page.locator("h1")).to_have_text("Ladder")
    expect(page.locator(".page")).to_contain_text("Nobody has a rating")
    page.goto("/ladder/chess")
    expect(page.locator(".page")).to_have_count(0)
