"""A game from the first click to the last score."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Person
from .steps import finish, has_ended, move_by_keys, my_turn, open_game


def test_a_new_game_takes_two_clicks(person: Person) -> None:
    """Good defaults: me and two bots."""
    page = person()
    page.locator("[data-game=frage-der-aehre] button.primary").click()
    page.locator("dialog[open] button.start").click()
    assert my_turn(page)
    expect(page.locator(".players > li, .players li.turn").first).to_be_visible()
    expect(page.locator("#panel-players .top")).to_have_count(3)


def test_a_whole_game_by_clicks(person: Person) -> None:
    page = person()
    open_game(page, players=2)
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
