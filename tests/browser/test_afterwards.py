"""When the last tile lies: look back, go on from somewhere, play again."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from farmyard import Record

from .conftest import Person
from .steps import has_ended, look_at, my_turn, open_game, play_without_a_browser


def at(page: Page) -> tuple[int, int]:
    slider = page.locator("input[type=range]")
    return int(slider.input_value()), int(slider.get_attribute("max") or 0)


def test_replay_record_continue_and_rematch(person: Person, server: str, tmp_path: Path) -> None:
    page = person()
    finished = play_without_a_browser(server)
    table = finished.table
    look_at(page, finished)
    has_ended(page)

    with page.expect_download() as download:
        page.locator(".end .actions button").last.click()
    download.value.save_as(tmp_path / "game.farmyard")
    replayed = Record.parse((tmp_path / "game.farmyard").read_text(encoding="utf-8")).replay()
    assert replayed.over

    page.goto(f"/replay/{table}/12")
    page.wait_for_selector(".land")
    now, last = at(page)
    assert (now, last) == (12, replayed.moves_made)
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/replay/{table}/13")
    page.keyboard.press("End")
    page.wait_for_url(f"**/replay/{table}/{last}")
    page.keyboard.press("Home")
    page.wait_for_url(f"**/replay/{table}/0")
    page.locator(".log a").nth(8).click()
    page.wait_for_url(f"**/replay/{table}/*")
    assert at(page)[0] > 0

    page.goto(f"/replay/{table}/20")
    page.locator(".replay .actions .primary").click()
    page.wait_for_url("**/t/*")
    assert page.url.rsplit("/", 1)[1] != table
    assert my_turn(page)

    page.goto(f"/t/{table}")
    page.locator(".end .primary").click()
    page.wait_for_function("table => !location.pathname.endsWith(table)", arg=table)
    assert my_turn(page)
    expect(page.locator("#panel-players .name").nth(1)).to_contain_text("Ann")


def test_a_line_of_the_log_leads_to_its_position(person: Person) -> None:
    page = person()
    table = open_game(page)
    assert my_turn(page)
    line = page.locator(".log a").first
    line.click()
    expect(page.locator(".past")).to_be_visible()
    expect(page.locator(".tray")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".past")).to_have_count(0)
    expect(page.locator(".tray .piece").first).to_be_visible()
    line.click()
    expect(page.locator(".past")).to_be_visible()
    line.click()
    page.wait_for_url(f"**/replay/{table}/*")
    expect(page.locator(".land")).to_be_visible()
    page.go_back()
    page.wait_for_selector(".tray")
