"""Long words and small screens: nothing runs out of its box, and everything can be reached."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Person
from .steps import move_by_clicks, my_turn, new_game, open_game

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
    dialog = new_game(page, "frage-der-aehre")
    expect(dialog.locator("input[type=text]")).to_be_visible()
    # The keyboard of a phone would cover the form.
    expect(dialog.locator("input:focus")).to_have_count(0)
    dialog.locator("summary").first.click()
    for control in (page.locator(".back"), dialog.locator(".choice input"), dialog.locator("button.start")):
        control.scroll_into_view_if_needed()
        box = control.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 640
        assert box["x"] + box["width"] <= 390


def test_a_desk_asks_for_the_name_at_once_and_leads_back(person: Person) -> None:
    page = person()
    form = new_game(page, "frage-der-aehre")
    expect(form.locator("input[type=text]")).to_be_focused()
    # Whoever looks through the games by keys stays where they are.
    page.locator(".head select").focus()
    page.locator(".head select").select_option("farmerama")
    page.wait_for_url("**/play/farmerama")
    expect(page.get_by_role("heading", level=1)).to_have_text("Farmerama")
    expect(page.locator(".head select")).to_be_focused()
    page.get_by_role("link", name="Start page", exact=True).click()
    expect(page.locator("[data-game=frage-der-aehre]")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
@pytest.mark.parametrize("players", [2, 5])
def test_a_desk_holds_everything_without_scrolling_the_page(
    person: Person, players: int, width: int, height: int
) -> None:
    page = person(viewport={"width": width, "height": height})
    open_game(page, players=players)
    assert my_turn(page)
    parts = [page.locator(part) for part in (".land", ".tray .piece", "#panel-players li", "#panel-side svg")]
    for part in parts:
        expect(part.last).to_be_in_viewport(ratio=0.95)
    if page.locator(".lower").is_visible():
        page.locator(".lower button").nth(1).click()
    expect(page.locator(".log li").last).to_be_in_viewport(ratio=0.95)
    (page.locator(".lower button:visible, .inner button:visible")).last.click()
    expect(page.locator(".chat input")).to_be_in_viewport(ratio=0.95)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_board_stays_where_it_is(person: Person, phone: bool) -> None:
    """Whatever the line above it says: whose turn, a preview, a rule, the words of a move."""
    page = person(phone=phone)
    open_game(page, players=2)
    assert my_turn(page)
    place = "document.querySelector('.land').getBoundingClientRect().toJSON()"
    before = page.evaluate(place)
    page.locator(".piece.large").first.click()
    assert page.evaluate(place) == before
    if phone:
        page.locator(".cell.target").first.click()
    else:
        page.locator(".cell.target").first.hover()
    page.wait_for_selector("[data-preview]")
    assert page.evaluate(place) == before
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".piece.small").first.click()
    page.locator(".cell.dim").first.click()
    expect(page.locator(".why")).to_be_visible()
    assert page.evaluate(place) == before
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    seen = []
    for _ in range(6):
        if not my_turn(page):
            break
        move_by_clicks(page)
        seen.append(page.evaluate(place))
    assert seen == [before] * len(seen)


def test_on_a_phone_the_hand_makes_room_for_the_board(person: Person) -> None:
    page = person(phone=True)
    open_game(page, players=2)
    assert my_turn(page)
    high = page.locator(".tray").first.bounding_box()
    page.locator(".piece.large").first.click()
    low = page.locator(".tray").first.bounding_box()
    assert high is not None
    assert low is not None
    assert low["height"] < 100 < high["height"]
    page.locator(".cell.target").first.click()
    page.wait_for_selector("[data-preview]")
    for part in (".land", ".sentence"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    board, line = page.locator(".land").bounding_box(), page.locator(".below").bounding_box()
    assert board is not None
    assert line is not None
    assert board["y"] + board["height"] < line["y"]
    page.locator(".handle").click()
    expect(page.locator(".piece.small").first).to_be_visible()
