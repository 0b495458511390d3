"""Pictures of every screen, for the README and the docs.

python -m tests.browser.pictures docs/pictures
"""

from __future__ import annotations

import random
import sys
import tempfile
import uuid
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from farmyard.arena import tournament

from .serving import DESKTOP, PHONE, chromium, serving
from .steps import finish, move_by_clicks, my_turn, open_game
from .test_farmerama import move_by_clicks as farm
from .test_farmerama import open_farmerama


def sit_down_in(page: Page, game: str, seats: int, share: float) -> None:
    """A position out of a game between greedy bots, after this share of its moves; I am to act."""

    def ask(method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        token = page.evaluate("localStorage.getItem('farmyard.token')")
        answer = page.request.fetch(path, method=method, data=body, headers={"Authorization": f"Bearer {token}"})
        assert answer.ok, answer.text()
        return answer.json()

    bots = [{"kind": "bot", "bot": "greedy"}] * seats
    table = ask("POST", "/api/tables", {"game": game, "seats": bots, "client_id": str(uuid.uuid4())})["id"]
    while ask("GET", f"/api/tables/{table}")["status"] != "over":
        page.wait_for_timeout(500)
    moves = round(ask("GET", f"/api/tables/{table}")["state"]["moves"] * share)
    wish = {"moves": moves, "client_id": str(uuid.uuid4())}
    page.goto(f"/t/{ask('POST', f'/api/tables/{table}/continue', wish)['table']}")
    assert my_turn(page)


def take(browser: Browser, address: str, folder: Path, *, phone: bool, dark: bool) -> None:
    """Home, boards of richer games, a game in the middle, a tile about to be laid, the end, the game again."""
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
    for game in ("agricola", "la-granja"):
        sit_down_in(page, game, seats=3, share=0.6)
        picture(game)
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


def take_report(browser: Browser, room: Path, folder: Path) -> None:
    """The report of the tournament that docs/arena.md shows."""
    last = Path(__file__).parent.parent / "arena" / "entrants.py"
    tournament("agricola", ["greedy", "random", f"{last}:Last"], games=60, seats=2, seed=2024).write(room)
    page = browser.new_page(viewport={"width": 1200, "height": 1250})
    page.goto((room / "report.html").as_uri())
    page.screenshot(path=folder / "arena-report.png")
    page.close()


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room, serving(Path(room)) as address, chromium() as browser:
        for phone in (False, True):
            for dark in (False, True):
                take(browser, address, folder, phone=phone, dark=dark)
        take_report(browser, Path(room), folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
