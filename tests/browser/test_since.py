"""Since my last turn: what the others did is told, outlined and can be stepped through, until I move."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Person
from .steps import move_by_clicks, my_turn, open_game


def test_what_the_others_did_stays_marked_until_my_next_move(person: Person) -> None:
    ann = person()
    open_game(ann, players=3)
    lines = ann.locator(".since li")
    while my_turn(ann) and not lines.count():
        move_by_clicks(ann)
    titles = [line.get_attribute("title") for line in lines.get_by_role("button").all()]
    assert titles
    assert all(titles)
    expect(ann.locator("[data-since]").first).to_be_visible()
    # A page that is opened anew knows it too.
    told = lines.all_inner_texts()
    ann.reload()
    assert my_turn(ann)
    expect(lines.first).to_be_visible()
    assert lines.all_inner_texts() == told
    expect(ann.locator("[data-since]").first).to_be_visible()
    # Step by step, and back to the present.
    ann.locator(".since .step").click()
    expect(ann.locator(".past")).to_be_visible()
    expect(ann.locator("[data-since]")).to_have_count(0)
    ann.locator(".past .primary").click()
    expect(ann.locator("[data-since]").first).to_be_visible()
    move_by_clicks(ann)
    expect(ann.locator(".since")).to_have_count(0)
    expect(ann.locator("[data-since]")).to_have_count(0)


def test_on_a_phone_what_the_others_did_takes_no_room_from_the_board(person: Person) -> None:
    ann = person(phone=True)
    open_game(ann, players=3)
    assert my_turn(ann)
    place = "document.querySelector('.land').getBoundingClientRect().toJSON()"
    before = ann.evaluate(place)
    while my_turn(ann) and not ann.locator(".since").count():
        move_by_clicks(ann)
    assert ann.evaluate(place) == before
    line = ann.locator(".since li").first
    expect(line).to_be_hidden()
    ann.get_by_role("button", name="Since your last turn", exact=True).click()
    expect(line).to_be_in_viewport(ratio=1)
    assert ann.evaluate(place) == before
    line.get_by_role("button").click()
    expect(ann.locator(".past")).to_be_visible()


SHOWN = """
() => {
    window.shown = []
    const table = document.querySelector('.table')
    const note = () => shown.push([Number(table.dataset.moves), performance.now()])
    new MutationObserver(note).observe(table, { attributeFilter: ['data-moves'] })
}
"""


def test_slow_shows_the_moves_of_others_one_by_one(person: Person) -> None:
    ann = person()
    ann.evaluate("localStorage.setItem('farmyard.settings', '{\"pace\":\"slow\"}')")
    ann.reload()
    open_game(ann, players=3)
    while my_turn(ann):
        move_by_clicks(ann)
        if ann.get_attribute(".table", "data-turn") == "other":
            break
    ann.evaluate(SHOWN)
    ann.wait_for_function("() => shown.length > 1")
    (first, then), (second, later) = ann.evaluate("shown.slice(0, 2)")
    assert second == first + 1, "one at a time, though the bots do not dawdle"
    assert later - then > 2000
