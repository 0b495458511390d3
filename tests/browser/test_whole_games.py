"""A game from the first click to the last score."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Person
from .steps import finish, has_ended, move_by_keys, my_turn, new_game, open_game


def test_a_new_game_takes_two_clicks(person: Person) -> None:
    """Good defaults: me and two bots."""
    page = person()
    new_game(page, "frage-der-aehre").locator("button.start").click()
    assert my_turn(page)
    expect(page.locator(".players > li, .players li.turn").first).to_be_visible()
    expect(page.locator("#panel-players .top")).to_have_count(3)


def test_a_whole_game_by_clicks(person: Person) -> None:
    page = person()
    open_game(page, players=2)
    finish(page)
    has_ended(page)


OWN = {
    "board": "row,c1,c2,c3,c4\nr1,W,B,,P\nr2,,R,C,P\nr3,W,,B,R",
    "large_tiles": "id,crop_a,barns_a,crop_b,barns_b\n" + "\n".join(f"L{n:02},beet,0,wheat,2" for n in range(1, 61)),
    "small_tiles": "crop,barns\nwheat,1\nbeet,2\nrapeseed,2\ncorn,2\npotato,2",
    "barn": "players,farm_line_1,farm_line_2,livestock_space\n2,1,2,8\n3,1,2,3\n4,1,2,3\n5,1,2,3",
}


def test_a_whole_game_with_the_tables_of_an_owner(person: Person) -> None:
    """AE-Q-01, AE-Q-02, AE-Q-04, AE-Q-07: board, tiles and barn are drawn as the tables say."""
    page = person()
    open_game(page, players=2, seats={1: "bot easy"}, tables=OWN)
    assert my_turn(page)
    expect(page.locator(".land .cell")).to_have_count(9)
    names = page.locator(".land .cell").evaluate_all("cells => cells.map(cell => cell.dataset.name)")
    assert names == ["a1", "b1", "d1", "b2", "c2", "d2", "a3", "c3", "d3"]
    expect(page.locator(".piece.large[data-tile=w2b0]")).to_have_count(3)
    expect(page.locator(".piece.large use[href='#ae-barn']")).to_have_count(3 * 2)
    expect(page.locator(".piece.small[data-tile=w] use[href='#ae-barn']")).to_have_count(1)
    expect(page.locator(".barn .space")).to_have_count(5 * 9)
    page.locator(".cell[data-name=d1]").press("ArrowLeft")
    expect(page.locator(".cell[data-name=b1]")).to_be_focused()  # across the gap in the first row
    finish(page)
    has_ended(page)


def test_a_whole_game_by_keyboard(person: Person) -> None:
    page = person()
    open_game(page, players=2)
    page.mouse.move(0, 0)
    for _ in range(400):
        if not my_turn(page):
            break
        move_by_keys(page)
    has_ended(page)


def test_a_whole_game_on_a_phone(person: Person) -> None:
    """Every move is shown before it is made, the tiles are always at hand, nothing sticks out at the side."""
    page = person(phone=True)
    open_game(page, players=2)
    assert my_turn(page)
    expect(page.locator(".tray").first).to_be_in_viewport()
    expect(page.locator(".land")).to_be_in_viewport()
    finish(page)
    has_ended(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("players", [4, 5])
def test_a_full_table_fits_its_screen(person: Person, players: int) -> None:
    page = person()
    open_game(page, players=players)
    assert my_turn(page)
    expect(page.locator("#panel-players .top")).to_have_count(players)
    expect(page.locator(".cube")).to_have_count(5 * players)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
