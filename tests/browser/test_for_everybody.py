"""Contrast, names, roles, focus: axe looks at every screen, in light and dark, large and small."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import Finished, look_at, my_turn, new_game, open_game

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
"""All rules, on all that can be seen. Of what is in order one example is enough: that takes a third of the time."""


def axe_is_content(page: Page) -> None:
    """Nothing serious, nothing critical."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("rules => axe.run(document, rules)", RULES)
    assert found["passes"], "axe did not look at anything"
    grave = [
        f"{violation['id']}: {violation['help']}\n    {node['html'][:160]}\n    {node['failureSummary'][:300]}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"][:3]
    ]
    assert grave == [], "\n".join(grave)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(person: Person, finished: Finished, dark: bool, phone: bool) -> None:
    page = person(dark=dark, phone=phone)
    page.wait_for_selector("[data-game=frage-der-aehre]")
    axe_is_content(page)
    new_game(page, "frage-der-aehre").locator("summary").first.click()
    axe_is_content(page)
    page.keyboard.press("Escape")
    open_game(page, players=2, seats={1: "open"})
    page.wait_for_selector(".lobby")
    axe_is_content(page)
    open_game(page, players=2)
    assert my_turn(page)
    axe_is_content(page)
    page.locator(".piece.large").first.click()
    page.locator(".cell.target").first.click()
    axe_is_content(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.locator("dialog[open] h3").first).to_be_visible()
    axe_is_content(page)
    look_at(page, finished)
    expect(page.locator(".end figure")).to_have_count(2)
    axe_is_content(page)
    page.goto(f"/replay/{finished.table}/25")
    page.wait_for_selector(".land")
    axe_is_content(page)


def test_moves_are_announced(person: Person) -> None:
    page = person()
    open_game(page)
    assert my_turn(page)
    page.locator(".piece.small").last.click()
    page.locator(".cell.target").first.click()
    expect(page.locator("[data-announced]")).not_to_be_empty()


def test_the_board_is_one_stop_for_the_tab_key(person: Person) -> None:
    page = person()
    open_game(page)
    assert my_turn(page)
    expect(page.locator(".cell[tabindex='0']")).to_have_count(1)
    page.locator(".cell[tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".cell:focus")).to_have_attribute("data-name", "g3")
    page.keyboard.press("Tab")
    assert page.evaluate("!document.activeElement.closest('.land')")
