"""Pieces are dragged where a hand would drag them, beside being clicked: with the mouse, and with a finger."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from .conftest import Person
from .steps import my_turn, open_game, open_without_clicks, version, wait_for_news
from .test_agricola_farm import WOOD, after, play
from .test_la_granja_farm import Table, farm_of


def middle(what: Locator) -> tuple[float, float]:
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, piece: Locator, place: Locator) -> None:
    """With the mouse, from the middle of one to the middle of the other."""
    pick_up(page, piece)
    page.mouse.move(*middle(place), steps=4)
    page.mouse.up()


def pick_up(page: Page, piece: Locator) -> None:
    x, y = middle(piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y - 15, steps=3)
    expect(page.locator(".in-hand")).to_be_visible()


def drag_and_wait(page: Page, piece: Locator, place: Locator) -> None:
    seen = version(page)
    drag(page, piece, place)
    wait_for_news(page, seen)
    expect(page.locator(".in-hand, [data-drop], [data-dragging]")).to_have_count(0)


def test_a_tile_of_aehre_is_laid_as_it_is_shown(person: Person) -> None:
    page = person()
    open_game(page)
    assert my_turn(page)
    tile = page.locator(".piece.large[aria-disabled=false]").first
    # Let go beside the land it goes back to the hand.
    drag(page, tile, page.locator("header").first)
    expect(page.locator(".piece[aria-pressed=true]")).to_have_count(0)
    seen = version(page)
    pick_up(page, tile)
    page.mouse.move(*middle(page.locator(".cell.target").first), steps=4)
    expect(page.locator(".ghost")).to_be_visible()
    # What each of its fields would bring: the server tells it.
    expect(page.locator(".ghost .gain-text")).to_have_count(2)
    page.mouse.up()
    wait_for_news(page, seen)
    expect(page.locator("[data-move^='points'], [data-move^='farm'], .cell.target").first).to_be_visible()


def test_a_finger_drags_a_tile_too(person: Person) -> None:
    """On a touch screen a move is shown first: what the finger leaves lies there until it is confirmed."""
    page = person(phone=True)
    open_game(page)
    assert my_turn(page)
    line = page.context.new_cdp_session(page)

    def touch(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    piece = page.locator(".piece.large[aria-disabled=false]").first
    scrolled = page.evaluate("scrollY")
    x, y = middle(piece)
    touch("touchStart", x, y)
    touch("touchMove", x, y - 20)
    expect(page.locator(".cell.target").first).to_be_visible()
    to_x, to_y = middle(page.locator(".cell.target").first)
    for part in (0.3, 0.6, 1.0):
        touch("touchMove", x + (to_x - x) * part, y + (to_y - y) * part)
    expect(page.locator(".ghost")).to_be_visible()
    touch("touchEnd", to_x, to_y)
    assert page.evaluate("scrollY") == scrolled
    confirm = page.locator(".sentence .primary")
    expect(confirm).to_be_visible()
    seen = version(page)
    confirm.click()
    wait_for_news(page, seen)


def test_people_go_to_spaces_and_seed_to_fields(person: Person) -> None:
    page = person()
    table = open_without_clicks(page, "agricola", (), round_cards="chosen")
    play(page, table, "reveal sheep-market")
    someone = page.locator("[data-farm='0'] [data-person]").first
    drag_and_wait(page, someone, page.locator("[data-space=forest]"))
    expect(page.locator("[data-space=forest] .worker")).to_be_visible()
    play(page, table, "place grain-seeds; reveal fencing; place farmland; plow b3; place forest")
    play(page, table, "reveal grain-utilization; place grain-utilization")
    drag_and_wait(page, page.locator(".supply [data-good=grain]"), page.locator("[data-farm='0'] [data-cell=b3]"))
    assert "grain" in (page.locator("[data-farm='0'] [data-cell=b3]").get_attribute("aria-label") or "")


def test_a_drop_where_nothing_is_possible_changes_nothing(person: Person) -> None:
    page = after(person(), WOOD)
    before = version(page)
    drag(page, page.locator("[data-farm='0'] [data-person]").first, page.locator("[data-farm='0'] [data-cell=a3]"))
    page.wait_for_timeout(200)
    assert version(page) == before
    expect(page.locator(".in-hand")).to_have_count(0)


def test_la_granja_cards_goods_and_dice(person: Person) -> None:
    page = person()
    table = Table(page)
    farm = farm_of(page)
    pick_up(page, page.locator(".held.can").first)
    goal = farm.locator(".side.barrow .goal")
    expect(goal).to_be_visible()
    page.mouse.move(*middle(goal), steps=4)
    seen = version(page)
    page.mouse.up()
    wait_for_news(page, seen)
    expect(farm.locator(".side.barrow [data-card]")).to_have_count(1)
    table.play_cards("field")
    table.skip_to("die ")
    die = page.locator("#panel-board [data-move^='die ']").first
    drag_and_wait(page, die, farm.locator(".farm"))
    table.skip_to("deliver olive")
    drag_and_wait(page, farm.locator("[data-good^=olive]").first, farm.locator(".symbol[data-place=b1]").first)
    assert table.farm()["loaded"][0] == 1


def test_crops_of_farmerama_go_to_the_field(person: Person) -> None:
    page = person()
    open_without_clicks(page, "farmerama", ("act sow",))
    move = page.locator("[data-field][data-move^='sow ']").first
    words = (move.get_attribute("data-move") or "").split()
    crop = page.locator(f"[data-farm='0'] .barn [data-good={words[1]}]")
    drag_and_wait(page, crop, page.locator(f"[data-field={words[2]}]"))
    expect(page.locator(f"[data-field={words[2]}] .stack")).to_be_visible()
