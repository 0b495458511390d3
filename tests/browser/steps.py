"""What people do at the table, step by step."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit
from uuid import uuid4

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.patience import PATIENCE

SIGN_IN = "token => localStorage.setItem('farmyard.token', token)"
OFFERED = "[data-move], .piece[aria-disabled=false], .cell.target"
"""What Ähre offers to be clicked: a sentence, a tile, or a space."""
MINE_OR_OVER = ".table[data-turn=mine], .table[data-status=over]"


def go_home(page: Page) -> None:
    """To the start page, unless that is where we are."""
    if urlsplit(page.url).path != "/":
        page.goto("/")


def play_link(page: Page, game: str) -> Locator:
    return page.locator(f"[data-game={game}] a[href='/play/{game}']")


def new_game(page: Page, game: str) -> Locator:
    """From the start page to the form for a new game."""
    play_link(page, game).click()
    return page.locator("form.new-game")


def open_game(
    page: Page,
    name: str = "Ann",
    players: int = 2,
    seats: dict[int, str] | None = None,
    game: str = "frage-der-aehre",
    tables: Mapping[str, str] | None = None,
) -> str:
    """From the start page into a game (or its lobby); gives the table's id."""
    go_home(page)
    dialog = new_game(page, game)
    dialog.locator("input[type=text]").first.fill(name)
    if players != 3 or seats or tables:
        dialog.locator("summary").first.click()
        dialog.locator(".more > label select").first.select_option(str(players))
        for place, kind in (seats or {}).items():
            dialog.locator(".seat select").nth(place).select_option(kind)
        hand_in(dialog, tables or {})
    dialog.locator("button.start").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def hand_in(dialog: Locator, tables: Mapping[str, str]) -> None:
    """Tables of the owner's, in the dialog for a new game."""
    if tables:
        dialog.locator(".more > details > summary").click()
    for name, text in tables.items():
        own = dialog.locator(".option details").filter(has=dialog.page.locator(f"a[href*='{name}']"))
        own.locator("summary").click()
        own.locator("textarea").fill(text)


def open_without_clicks(page: Page, game: str, moves: Sequence[str] = (), **options: str) -> str:
    """Alone at a table where these moves have been made already; gives its id."""
    ask = page.request
    token = ask.post("/api/identities", data={"name": "Ann", "lang": "en"}).json()["token"]
    head = {"Authorization": f"Bearer {token}"}
    wish = {"game": game, "seats": [{"kind": "me"}], "options": options, "start": True, "client_id": str(uuid4())}
    answer = ask.post("/api/tables", headers=head, data=wish)
    assert answer.ok, answer.text()
    table: str = answer.json()["id"]
    for move in moves:
        made = {"move": move, "version": answer.json()["version"], "client_id": str(uuid4())}
        answer = ask.post(f"/api/tables/{table}/moves", headers=head, data=made)
        assert answer.ok, f"{move}: {answer.text()}"
    page.evaluate(SIGN_IN, token)
    page.goto(f"/t/{table}")
    assert my_turn(page)
    return table


def my_turn(page: Page) -> bool:
    """Wait until I am to move; False when the game is over instead."""
    page.wait_for_selector(MINE_OR_OVER)
    return page.get_attribute(".table", "data-status") == "playing"


def whose_turn(*pages: Page) -> Page | None:
    """Wait until one of these is to move, and say which; None when the game is over instead."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        for page in pages:
            if page.get_attribute(".table", "data-status") != "playing":
                return None
            if page.get_attribute(".table", "data-turn") == "mine":
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is to move")


def version(page: Page) -> int:
    return int(page.get_attribute(".table", "data-version") or 0)


def wait_for_news(page: Page, seen: int) -> None:
    """The table has moved on, and so has the hand: what is clicked next is no second half of a double click."""
    page.mouse.move(1, 1)
    page.wait_for_function("seen => Number(document.querySelector('.table').dataset.version) > seen", arg=seen)


def move_by_clicks(page: Page) -> None:
    """One move with the mouse or a finger: whatever is asked, the first that is offered."""
    page.wait_for_selector(OFFERED)
    seen = version(page)
    click_a_move(page)
    wait_for_news(page, seen)


def click_a_move(page: Page) -> None:
    page.wait_for_selector(OFFERED)
    if page.locator("[data-move]").count():
        page.locator("[data-move]").first.click()
    elif page.locator(".piece[aria-disabled=false]").count():
        page.locator(".piece[aria-disabled=false]").first.click()
        page.locator(".cell.target").first.click()
        if page.locator(".piece[aria-pressed=true]").count() and not page.locator(".sentence .primary").count():
            page.locator(".cell.target").first.click()
    else:
        page.locator(".cell.target").first.click()
    confirm = page.locator(".sentence .primary")
    if confirm.count():
        confirm.click()


def move_by_keys(page: Page) -> None:
    """One move with nothing but keys."""
    page.wait_for_selector(OFFERED)
    seen = version(page)
    if page.locator("[data-move]").count():
        page.keyboard.press("p" if seen % 2 else "b")
    elif page.locator(".piece").count() and page.locator(".cell.target").count() == 0:
        for key in "12345678":
            page.keyboard.press(key)
            if page.locator(".cell.target").count():
                break
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        if page.locator(".piece[aria-pressed=true]").count():
            page.keyboard.press("r")
            page.keyboard.press("Enter")
    else:
        page.keyboard.press("n")
        page.keyboard.press("Enter")
    wait_for_news(page, seen)


def finish(page: Page, most: int = 400) -> None:
    """Play to the end by clicks."""
    for _ in range(most):
        if not my_turn(page):
            return
        move_by_clicks(page)
    raise AssertionError("the game does not end")


class Finished(NamedTuple):
    """A game of Ähre that is over, and the key of whoever played it."""

    table: str
    token: str


def play_without_a_browser(server: str) -> Finished:
    """Against one bot, whatever is offered first."""
    with httpx.Client(base_url=server, timeout=PATIENCE) as line:
        token: str = line.post("/api/identities", json={"name": "Ann", "lang": "en"}).json()["token"]
        line.headers["Authorization"] = f"Bearer {token}"
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        wish = {"game": "frage-der-aehre", "seats": seats, "start": True, "client_id": str(uuid4())}
        table: str = line.post("/api/tables", json=wish).json()["id"]
        while (now := line.get(f"/api/tables/{table}").json())["status"] != "over":
            if legal := now["state"]["legal"]:
                move = {"move": legal[0]["text"], "version": now["version"], "client_id": str(uuid4())}
                line.post(f"/api/tables/{table}/moves", json=move).raise_for_status()
            else:
                time.sleep(0.02)
    return Finished(table, token)


def look_at(page: Page, finished: Finished) -> None:
    page.evaluate(SIGN_IN, finished.token)
    page.goto(f"/t/{finished.table}")


def has_ended(page: Page, least: int = 1) -> None:
    """The end is shown, and nobody has fewer points than `least`."""
    expect(page.locator(".end h2")).to_be_visible()
    expect(page.locator(".end figure")).to_have_count(2)
    totals = page.locator(".end tbody tr td:last-child").all_inner_texts()
    assert len(totals) >= 2
    assert all(int(total) >= least for total in totals)
