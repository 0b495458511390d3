"""The table around any game: a game without a board, several choosing at once, what may be done at any time, alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from .conftest import Person
from .serving import serving
from .steps import move_by_clicks, my_turn, new_game, open_game, version, wait_for_news
from .test_for_everybody import axe_is_content


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("toy"), toy=True) as address:
        yield address


def sow(page: Page) -> None:
    seen = version(page)
    page.locator("[data-move='plan sow']").click()
    wait_for_news(page, seen)


def test_a_game_without_a_board_is_played_in_words(person: Person, toy_server: str) -> None:
    page = person(base_url=toy_server)
    open_game(page, players=2, game="turnips")
    expect(page.locator("pre")).to_contain_text("Ann: 0")
    for _ in range(200):
        page.wait_for_selector(".table[data-turn=mine], .table[data-status=over]")
        if page.get_attribute(".table", "data-status") == "over":
            break
        # Others choose at the same time: their news may come between my look and my click.
        with suppress(Error):
            page.locator(".menu-list [data-move]").first.click(timeout=2000)
    expect(page.locator(".end h2")).to_be_visible()
    page.goto(page.url.replace("/t/", "/replay/") + "/6")
    expect(page.locator("pre")).to_contain_text("Ann: 0")


def test_those_who_have_chosen_wait_for_those_who_have_not(person: Person, toy_server: str) -> None:
    ann = person(base_url=toy_server)
    open_game(ann, "Ann", players=2, seats={1: "open"}, game="turnips")
    ben = person(ann.locator(".links input").first.input_value(), base_url=toy_server)
    ben.locator(".lobby li button.primary").click()
    ben.locator("dialog[open] input").fill("Ben")
    ben.locator("dialog[open] button.primary").click()
    expect(ann.locator(".lobby .name").nth(1)).to_contain_text("Ben")
    ann.locator(".lobby .actions .primary").click()
    expect(ann.locator(".prompt .turn")).to_contain_text("Ben is choosing too.")
    sow(ann)
    expect(ann.locator(".prompt .turn")).to_have_text("You have chosen. Waiting for Ben.")
    expect(ann.locator(".menu-list")).to_have_count(0)
    expect(ben.locator(".prompt .turn")).to_contain_text("Your turn.")
    expect(ben.locator(".prompt .turn")).not_to_contain_text("too")


def test_what_may_be_done_at_any_time_waits_in_a_drawer(person: Person, toy_server: str) -> None:
    page = person(base_url=toy_server)
    open_game(page, players=1, game="turnips")
    for _ in range(30):
        if page.locator(".anytime").count():
            break
        seen = version(page)
        page.locator(".menu-list [data-move='plan sow'], .menu-list [data-move]").first.click()
        wait_for_news(page, seen)
    drawer = page.locator(".anytime")
    expect(drawer.locator("[data-move=hawk]")).to_be_hidden()
    expect(page.locator(".menu-list [data-move=hawk]")).to_have_count(0)
    drawer.locator("summary").click()
    waiting = page.locator(".menu-list [data-move]").count()
    seen = version(page)
    drawer.locator("[data-move=hawk]").click()
    wait_for_news(page, seen)
    expect(page.locator(".menu-list [data-move]")).to_have_count(waiting)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_alone_there_is_nobody_to_talk_to(person: Person, toy_server: str, phone: bool) -> None:
    page = person(base_url=toy_server, phone=phone)
    open_game(page, players=1, game="turnips")
    expect(page.locator(".menu-list button").first).to_be_visible()
    expect(page.locator(".chatbox, .switch")).to_have_count(0)
    axe_is_content(page)
    if phone:
        expect(page.locator(".tabs [role=tab]")).to_have_text(["Board", "Score", "Log"])
        page.locator("#tab-players").click()
        expect(page.locator("pre")).to_be_hidden()
        expect(page.locator("#panel-players")).to_be_visible()


def test_every_move_is_in_a_list_that_can_be_searched(person: Person) -> None:
    page = person()
    open_game(page)
    page.wait_for_selector(".table[data-turn=mine]")
    page.keyboard.press("m")
    moves = page.locator("dialog[open] [data-move]")
    expect(moves.nth(20)).to_be_visible()
    every = moves.count()
    box = page.locator("dialog[open] input[type=search]")
    box.fill("potato lay")
    expect(moves).not_to_have_count(every)
    assert all("potato" in move.inner_text() for move in moves.all())
    box.press("ArrowDown")
    expect(moves.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(moves.nth(1)).to_be_focused()
    seen = version(page)
    page.keyboard.press("Enter")
    wait_for_news(page, seen)


def test_sound_is_off_until_it_is_wanted_and_then_calls_me_to_my_turn(person: Person) -> None:
    page = person()
    page.add_init_script(
        "window.tones = 0; const make = AudioContext.prototype.createOscillator;"
        "AudioContext.prototype.createOscillator = function () { window.tones++; return make.call(this) }"
    )
    page.reload()
    open_game(page)
    page.wait_for_selector(".table[data-turn=mine]")
    assert page.evaluate("tones") == 0
    page.locator("header .who").click()
    page.get_by_label("Sound on my turn").check()
    assert page.evaluate("tones") == 2, "switched on, it can be heard at once"
    page.keyboard.press("Escape")
    for _ in range(6):  # until the turn has gone round the table
        assert my_turn(page)
        move_by_clicks(page)
    page.wait_for_function("tones > 2")


def test_the_clock_of_whoever_moves_counts_down(person: Person) -> None:
    page = person()
    dialog = new_game(page, "frage-der-aehre")
    dialog.locator("summary").first.click()
    dialog.get_by_label("Clock").select_option("quick")
    dialog.locator("button.start").click()
    page.wait_for_selector(".table[data-turn=mine]")
    mine = page.locator("#panel-players li.turn [role=timer]")
    first = mine.inner_text()
    assert first.startswith(("4:", "5:"))
    expect(mine).not_to_have_text(first)
    expect(mine).to_have_attribute("aria-label", f"Time left: {mine.inner_text()}")
    expect(mine.locator("svg")).to_have_count(1)
    expect(page.locator("#panel-players [role=timer]")).to_have_count(3)
    expect(page.locator("#panel-players [role=timer] svg")).to_have_count(1)


def test_links_of_the_log_open_for_whoever_may_watch(person: Person) -> None:
    """At a private table a spectator has nothing but the secret of a link; so does another device."""
    ann = person()
    open_game(ann, players=2)
    ann.wait_for_selector(".table[data-turn=mine]")
    link = ann.locator(".log a").last.get_attribute("href") or ""
    eve = person(link)
    expect(eve.locator(".land")).to_be_visible()
    eve.locator(".log a").first.click()
    expect(eve.locator(".land")).to_be_visible()
    eve.locator(".replay .actions a").click()
    expect(eve.locator(".log a").last).to_be_visible()
    eve.locator(".log a").last.click()
    expect(eve.locator(".land")).to_be_visible()


def test_finished_games_stay_among_mine(person: Person) -> None:
    page = person()
    table = open_game(page, players=2)
    page.wait_for_selector(".table[data-turn=mine]")
    page.locator("#panel-players .links button").last.click()
    page.get_by_role("button", name="Give up the game").click()
    page.locator("dialog[open] .sure .primary").click()
    expect(page.locator(".end h2")).to_be_visible()
    page.goto("/")
    line = page.locator(".finished li")
    expect(line.locator(".result")).to_contain_text("Bot 2")
    line.locator("a").first.click()
    page.wait_for_url(f"**/t/{table}")
    expect(page.locator(".end h2")).to_be_visible()
