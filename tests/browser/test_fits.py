"""Long words and small screens: nothing runs out of its box, and everything can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Person
from .steps import move_by_clicks, my_turn, open_game

RUNS_OUT = """() => [...document.querySelectorAll('.kind button')].flatMap(button => {
    const room = button.getBoundingClientRect();
    return [...button.querySelectorAll('b, small')].filter(word => {
        const place = word.getBoundingClientRect();
        return place.right > room.right + 1 || word.scrollWidth > word.clientWidth + 1 || room.right > innerWidth + 1;
    }).map(word => word.textContent);
})"""


@pytest.mark.parametrize("width", [390, 820, 1280])
def test_dutch_points_stay_inside_their_buttons(person: Person, width: int) -> None:
    page = person(lang="nl-NL", viewport={"width": width, "height": 844})
    open_game(page, players=2)
    for _ in range(12):
        assert my_turn(page)
        if page.locator(".kind button").count():
            break
        move_by_clicks(page)
    expect(page.locator(".kind button").first).to_be_visible()
    assert page.evaluate(RUNS_OUT) == []


def test_all_choices_of_a_new_game_are_within_reach_on_a_phone(person: Person) -> None:
    page = person(phone=True, viewport={"width": 390, "height": 640})
    page.locator("[data-game=frage-der-aehre] button.primary").click()
    dialog = page.locator("dialog[open]")
    expect(dialog.locator("input[type=text]")).to_be_focused()
    dialog.locator("summary").click()
    for control in (dialog.locator("header button"), dialog.locator(".choice input"), dialog.locator("button.start")):
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 640
        assert box["x"] + box["width"] <= 390
