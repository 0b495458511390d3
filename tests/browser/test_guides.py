"""Guided games: whoever clicks what is lit comes to the end, can leave and come back, and is not let astray."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from farmyard.core.registry import games
from farmyard.server.guides import guides_of

from .conftest import Person

LIT = """() => [...document.querySelectorAll('.veil rect')].map(lit => {
  const box = lit.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return [x, y, !!document.elementFromPoint(x, y)?.closest('.guide')]
})"""
ANOTHER_STEP = "said => { const card = document.querySelector('.guide'); return card && card.dataset.guide !== said }"
GUIDED = [
    pytest.param(game, guide, marks=[] if (game, guide) == ("agricola", "cards") else pytest.mark.long)
    for game in games()
    for guide in guides_of(game)
]


def begin(page: Page, game: str, guide: str = "first") -> None:
    page.locator(f"[data-game={game}] [data-learn={guide}]").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".guide")


def said(page: Page) -> str:
    return page.get_attribute(".guide", "data-guide") or ""


def make_the_move(page: Page, step: str) -> None:
    """Press what is lit, one place after the other, until something else is told."""
    for turn in range(8):
        if not page.locator(f".guide[data-guide='{step}']").count():
            return
        page.wait_for_selector(".veil rect", state="attached")
        lit = page.evaluate(LIT)
        x, y, hidden = lit[turn % len(lit)]
        assert not hidden, f"{step}: the sentence hides what it points at"
        page.mouse.click(x, y)
        page.mouse.move(1, 1)
        page.wait_for_timeout(500)
    raise AssertionError(f"{step}: what is lit does not make the move")


@pytest.mark.parametrize(("game", "guide"), GUIDED)
def test_whoever_clicks_what_is_lit_comes_to_the_end(person: Person, game: str, guide: str) -> None:
    page = person()
    begin(page, game, guide)
    pointing = {step.say: bool(step.at or step.move) for step in guides_of(game)[guide].steps if step.say}
    steps: list[str] = []
    while len(steps) < len(pointing):
        page.wait_for_function(ANOTHER_STEP, arg=f"guide.{game}.{guide}.{steps[-1]}" if steps else "")
        step = said(page)
        steps.append(step.rsplit(".", 1)[1])
        if pointing[steps[-1]]:
            page.wait_for_selector(".veil rect", state="attached")
        following = page.locator(".guide footer .primary")
        if len(steps) == len(pointing):
            break
        if following.count():
            following.click()
        else:
            make_the_move(page, step)
    assert steps == list(pointing)
    page.locator(".guide footer .primary").click()
    expect(page.locator(".guide")).to_have_count(0)
    expect(page.locator(".table")).to_have_attribute("data-turn", "mine")


def test_another_move_is_kept_back_and_the_right_one_shown(person: Person) -> None:
    page = person()
    begin(page, "agricola")
    for _ in range(3):
        page.locator(".guide footer .primary").click()
    before = page.get_attribute(".table", "data-moves") or ""
    page.locator("[data-space=meeting-place]").click()
    expect(page.locator(".guide .missed")).to_be_visible()
    expect(page.locator(".table")).to_have_attribute("data-moves", before)
    page.locator(".guide footer .primary").click()
    page.wait_for_function(ANOTHER_STEP, arg="guide.agricola.first.grain_seeds")
    assert said(page) == "guide.agricola.first.taken"


def test_it_can_be_left_and_taken_up_again(person: Person) -> None:
    page = person()
    begin(page, "agricola")
    table = page.url
    for _ in range(3):
        page.locator(".guide footer .primary").click()
    page.locator("[data-space=grain-seeds]").click()
    page.wait_for_function(ANOTHER_STEP, arg="guide.agricola.first.grain_seeds")
    page.locator(".guide header button").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.goto("/")
    begin(page, "agricola")
    assert page.url == table
    assert said(page) == "guide.agricola.first.taken"


def test_with_nothing_but_keys(person: Person) -> None:
    page = person()
    begin(page, "agricola")
    for _ in range(3):
        expect(page.locator(".guide footer .primary")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    expect(page.locator("[data-space=grain-seeds]")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function(ANOTHER_STEP, arg="guide.agricola.first.grain_seeds")


def test_it_is_offered_until_somebody_says_no(person: Person) -> None:
    page = person("/play/agricola")
    offer = page.locator("[data-guide-offer=agricola]")
    expect(offer).to_be_visible()
    offer.locator("button.quiet").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.wait_for_selector("form.new-game")
    expect(offer).to_have_count(0)
