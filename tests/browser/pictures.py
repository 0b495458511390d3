"""Pictures of every screen, for the README and the docs.

python -m tests.browser.pictures docs/pictures
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from .serving import DESKTOP, PHONE, chromium, serving
from .steps import finish, move_by_clicks, my_turn, open_game
from .test_farmerama import move_by_clicks as farm
from .test_farmerama import open_farmerama


def take(browser: Browser, address: str, folder: Path, *, phone: bool, dark: bool) -> None:
    """Home, Farmerama, a game in the middle, a tile about to be laid, the end, and the game again."""
    name = f"{'phone' if phone else 'desktop'}-{'dark' if dark else 'light'}"
    context = browser.new_context(
        base_url=address,
        locale="en-GB",
        viewport=PHONE if phone else DESKTOP,
        has_touch=phone,
        is_mobile=phone,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()

    def picture(screen: str) -> None:
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{screen}-{name}.png")

    page.goto("/")
    page.wait_for_selector("[data-game=frage-der-aehre]")
    picture("home")
    open_farmerama(page, 1 if phone else 4)
    rng = random.Random(7)
    while not page.locator("#panel-farm .field.target").count():
        assert my_turn(page)
        farm(page, rng)
    picture("farmerama")
    table = open_game(page, "Ann", players=3)
    for _ in range(24):
        if my_turn(page):
            move_by_clicks(page)
    while my_turn(page) and page.locator(".piece.large[aria-disabled=false]").count() == 0:
        move_by_clicks(page)
    picture("table")
    page.locator(".piece.large[aria-disabled=false]").first.click()
    page.locator(".cell.target").nth(3).click()
    picture("laying")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    finish(page)
    page.wait_for_selector(".end figure + figure")
    picture("end")
    page.goto(f"/replay/{table}/60")
    page.wait_for_selector(".land")
    picture("replay")
    context.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room, serving(Path(room)) as address, chromium() as browser:
        for phone in (False, True):
            for dark in (False, True):
                take(browser, address, folder, phone=phone, dark=dark)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
