"""Agricola in a real browser, both editions: with bots, alone, by clicks, by keys, on a phone."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import WAYS_TO_LOOK, Person
from .steps import go_home, my_turn, new_game, version, wait_for_news
from .test_agricola_farm import KITCHEN, WOOD, after, play
from .test_for_everybody import axe_is_content

ON_THE_LAND = ("room", "stable", "plow", "sow")
OFFERED = "found => found.map(one => one.dataset.move)"
RICH = ("fencing", "farm-expansion", "grain-utilization", "major-improvement", "farmland", "grain-seeds", "forest")
"""Spaces that lead to the land, where there is more to do."""


def open_agricola(page: Page, players: int, game: str = "agricola", **choices: str) -> str:
    """A table without hand cards and with bots that do not think long. `choices`: options, by one of their values."""
    go_home(page)
    dialog = new_game(page, game)
    dialog.locator("input[type=text]").first.fill("Ann")
    dialog.locator("summary").first.click()
    dialog.locator(".more > label select").first.select_option(str(players))
    for place in range(1, players):
        dialog.locator(".seat select").nth(place).select_option("bot easy")
    without_cards = dialog.locator("[name=beginner][value=true], [name=family][value=true]")
    if without_cards.count():
        without_cards.check()
    for value in choices.values():
        dialog.locator(f".option select:has(option[value='{value}'])").first.select_option(value)
    dialog.locator("button.start").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def offered(page: Page) -> list[str]:
    """The moves that one click makes, as far as it can be seen."""
    found: list[str] = page.locator("[data-move]:visible").evaluate_all(OFFERED)
    return found


def put_harvest_aside(page: Page) -> None:
    if page.locator("[data-dismiss]:visible").count():
        page.locator("[data-dismiss]").click()


def chosen(page: Page, moves: list[str], rng: random.Random) -> str | None:
    """What somebody may do who builds a farm; None for a pasture, which takes more than one click."""
    due = [move for move in moves if not move.startswith("cook ")]
    on_the_land = [move for move in due if move.split()[0] in ON_THE_LAND]
    if not on_the_land and page.locator("[data-cell].target:visible").count():
        return None
    other = [move for move in due if move != "done" and not move.startswith("place ")]
    rich = [move for move in due if move.startswith("place ") and move.split()[1] in RICH]
    if rich and rng.random() < 0.7:
        return rng.choice(rich)
    return rng.choice(on_the_land or other or due or moves)


def move_by_clicks(page: Page, rng: random.Random) -> str:
    """One move with the mouse or a finger; gives its verb."""
    put_harvest_aside(page)
    seen = version(page)
    moves = offered(page)
    move = chosen(page, moves, rng)
    if move is None:
        move = "fence"
        build = page.locator("button[data-move^='fence ']:visible")
        while not build.count():
            # One space alone may be no pasture yet: it must lie beside the others.
            page.locator("[data-cell].target:not([aria-pressed=true]):visible").first.click()
        build.click()
    else:
        page.locator(f"[data-move='{move}']:visible").first.click()
    confirm = page.locator(".sentence .primary")
    if confirm.count():
        confirm.click()
    wait_for_news(page, seen)
    return move.split()[0]


def move_by_keys(page: Page) -> None:
    """One move with nothing but keys."""
    seen = version(page)
    moves = offered(page)
    verbs = {move.split()[0] for move in moves}
    if page.locator("[data-cell].target").count():
        page.keyboard.press("n")
        page.keyboard.press("Enter")
        if not verbs & set(ON_THE_LAND):
            page.keyboard.press("b")
        elif page.locator("[data-choice]:focus").count():
            page.keyboard.press("Enter")
    elif "place" in verbs:
        for _ in range(1 + seen % 3):
            page.keyboard.press("n")
        page.keyboard.press("Enter")
    elif verbs & {"feed", "beg"}:
        page.keyboard.press("f")
    else:
        page.keyboard.press("1")
    wait_for_news(page, seen)


def finish(page: Page, seed: int, most: int = 400) -> set[str]:
    """Play to the end; gives all verbs that were used."""
    rng = random.Random(seed)
    used: set[str] = set()
    for _ in range(most):
        if not my_turn(page):
            return used
        used.add(move_by_clicks(page, rng))
    raise AssertionError("the game does not end")


def until(page: Page, what: str, *moves: str) -> None:
    """Go to these spaces whenever possible, else anywhere, until this can be seen."""
    rng = random.Random(7)
    for _ in range(60):
        assert my_turn(page)
        if page.locator(what).count():
            return
        wished = [f"place {move}" for move in moves if f"place {move}" in offered(page)]
        seen = version(page)
        if wished:
            put_harvest_aside(page)
            page.locator(f"[data-move='{wished[0]}']").click()
            wait_for_news(page, seen)
        else:
            move_by_clicks(page, rng)
    raise AssertionError(f"no {what} in 60 moves")


def has_ended(page: Page, players: int) -> None:
    expect(page.locator(".end h2").first).to_be_visible()
    expect(page.locator(".end figure tbody tr")).to_have_count(players)
    expect(page.locator(".end .scroll thead th")).to_have_count(players)


WHOLE_GAMES = [
    ("agricola", 2, 1),
    pytest.param("agricola", 1, 2, marks=pytest.mark.long),
    pytest.param("agricola-2007", 4, 1, marks=pytest.mark.long),
]


@pytest.mark.parametrize(("game", "players", "luck"), WHOLE_GAMES)
def test_a_whole_game_by_clicks(person: Person, game: str, players: int, luck: int) -> None:
    page = person()
    open_agricola(page, players, game)
    used = finish(page, luck)
    has_ended(page, players)
    assert {"place", "fence"} <= used
    assert used & {"plow", "sow", "stable"}


def test_forty_moves_of_a_solo_series_by_keys(person: Person) -> None:
    page = person()
    open_agricola(page, 1, "agricola-2007", series="3")
    page.mouse.move(0, 0)
    for _ in range(40):
        assert my_turn(page)
        move_by_keys(page)
    expect(page.locator(".goal")).to_contain_text("59")


def test_nobody_is_asked_about_what_is_for_other_numbers_of_players(person: Person) -> None:
    page = person()
    page.goto("/")
    dialog = new_game(page, "agricola-2007")
    dialog.locator("summary").first.click()
    count = dialog.locator(".more > label select").first
    options = dialog.locator(".option")
    expect(options).to_have_count(5)  # three players: with cards or without, decks, draft, green cards, own table
    count.select_option("2")
    expect(options).to_have_count(4)
    count.select_option("1")
    expect(options).to_have_count(7)  # the series, food and occupations brought along, which cards become fewer
    options.locator("select:has(option[value='9'])").select_option("2")
    options.locator("input[type=number]").fill("7")
    count.select_option("3")
    dialog.locator("button.start").click()  # what is not asked any more does not count
    assert my_turn(page)


def test_round_cards_in_an_order_of_my_own(person: Person) -> None:
    page = person()
    open_agricola(page, 1, order="chosen")
    assert my_turn(page)
    page.locator("[data-move='reveal fencing']").click()
    expect(page.locator("[data-space=fencing]")).to_be_visible()
    assert "place farmland" in offered(page)


def test_why_a_taken_space_is_closed(person: Person) -> None:
    page = person()
    open_agricola(page, 1)
    assert my_turn(page)
    seen = version(page)
    page.locator("[data-move='place forest']").click()
    wait_for_news(page, seen)
    expect(page.locator("[data-space=forest] .worker")).to_be_visible()
    page.locator("[data-space=forest]").click(force=True)
    expect(page.locator("[data-rule=A16-ACT-14]")).to_be_visible()


def test_an_improvement_is_taken_from_the_board_and_cooks_from_then_on(person: Person) -> None:
    page = after(person(), KITCHEN.rpartition(";")[0])
    assert my_turn(page)
    page.locator(".majors [data-major=well]").click(force=True)
    expect(page.locator("[data-rule=A16-MAJOR-05]")).to_be_visible()
    seen = version(page)
    page.locator(".majors [data-major=fireplace-2]").click()
    wait_for_news(page, seen)
    expect(page.locator(".majors [data-major=fireplace-2]")).to_have_class(re.compile("owned"))
    assert my_turn(page)
    before = number(page, "[data-good=food] b")
    seen = version(page)
    page.locator(".exchanges [data-move='cook sheep']").click()
    wait_for_news(page, seen)
    assert number(page, "[data-good=food] b") == before + 2


def test_a_fireplace_becomes_a_cooking_hearth(person: Person) -> None:
    """It could be paid for too, so the tray asks in which way."""
    page = after(person(), f"{KITCHEN}; place major-improvement")
    page.locator(".majors [data-major=hearth-4]").click()
    expect(page.locator(".majors [data-major=fireplace-2]")).to_have_class(re.compile("owned"))
    seen = version(page)
    page.locator("[data-move='upgrade fireplace-2 hearth-4']:visible").last.click()
    wait_for_news(page, seen)
    expect(page.locator(".majors [data-major=hearth-4]")).to_have_class(re.compile("owned"))
    expect(page.locator(".majors [data-major=fireplace-2]")).not_to_have_class(re.compile("owned"))


def test_a_craft_is_used_once_in_a_harvest_and_is_free_again_after_it(person: Person) -> None:
    page = after(person(), f"{KITCHEN}; place western-quarry; place major-improvement")
    seen = version(page)
    page.locator(".majors [data-major=pottery]").click()
    wait_for_news(page, seen)
    play(page, page.url.rsplit("/", 1)[1], "place fishing")
    have = number(page, "[data-have]")
    button = page.locator(".feeding [aria-keyshortcuts='1']")
    expect(button).to_have_attribute("data-move", "craft pottery")
    seen = version(page)
    page.keyboard.press("1")
    wait_for_news(page, seen)
    assert number(page, "[data-have]") == have + 2
    expect(page.locator("[data-move='craft pottery']")).to_have_count(0)
    expect(page.locator("#panel-farm [data-major=pottery]")).to_contain_text("used in this harvest")
    seen = version(page)
    page.keyboard.press("f")
    wait_for_news(page, seen)
    expect(page.locator("[data-move^='reveal ']").first).to_be_visible()
    expect(page.locator("#panel-farm [data-major=pottery]")).not_to_contain_text("used in this harvest")


def test_a_child_stays_beside_its_parent_until_everybody_goes_home(person: Person) -> None:
    page = after(person(), KITCHEN.partition("place major-improvement")[0].rstrip("; "))
    expect(page.locator("[data-space=basic-wish] .child")).to_be_visible()
    play(page, page.url.rsplit("/", 1)[1], "place forest")
    expect(page.locator(".child")).to_have_count(0)


def test_undo_brings_the_person_home(person: Person) -> None:
    page = person()
    open_agricola(page, 1)
    assert my_turn(page)
    seen = version(page)
    page.locator("[data-move='place farmland']").click()
    wait_for_news(page, seen)
    expect(page.locator("[data-home='0'] .person")).to_have_count(1)
    seen = version(page)
    page.keyboard.press("u")
    wait_for_news(page, seen)
    expect(page.locator("[data-home='0'] .person")).to_have_count(2)
    expect(page.locator("[data-space=farmland] .worker")).to_have_count(0)


def number(page: Page, what: str) -> int:
    return int(page.locator(what).first.inner_text())


def test_the_feeding_panel_counts(person: Person) -> None:
    """Two adults eat 6 food alone; each grain turned into food leaves 1 less missing."""
    page = person()
    open_agricola(page, 1)
    until(page, ".feeding", "grain-seeds", "farmland")
    assert number(page, "[data-need]") == 6
    have, missing = number(page, "[data-have]"), number(page, "[data-missing]")
    assert missing == 6 - have
    assert number(page, "[data-good=food] b") == have
    assert str(3 * missing) in page.locator(".pay").inner_text()
    seen = version(page)
    page.locator(".feeding [data-move='cook grain']").click()
    wait_for_news(page, seen)
    assert (number(page, "[data-have]"), number(page, "[data-missing]")) == (have + 1, missing - 1)


def test_a_digit_in_the_feeding_panel_does_what_its_button_says(person: Person) -> None:
    page = after(person(), f"{WOOD}; place grain-seeds; place fishing")
    button = page.locator(".feeding [aria-keyshortcuts='1']")
    expect(button).to_have_attribute("data-move", "cook grain")
    have = number(page, "[data-have]")
    seen = version(page)
    page.keyboard.press("1")
    wait_for_news(page, seen)
    assert number(page, "[data-have]") == have + 1


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_harvest_that_is_over_says_so_and_leaves_the_spaces_open(person: Person, phone: bool) -> None:
    page = after(person(phone=phone), f"{WOOD}; place grain-seeds; place fishing")
    table = page.url.rsplit("/", 1)[1]
    expect(page.locator(".harvest .now")).to_have_count(1)
    play(page, table, "beg")
    expect(page.locator("[data-move^='reveal ']").first).to_be_visible()
    expect(page.locator(".harvest .now")).to_have_count(0)
    expect(page.locator(".harvest li").last).to_contain_text("No young were born.")
    play(page, table, "reveal basic-wish")
    expect(page.locator(".harvest")).to_have_count(0)
    if phone:
        page.locator("#tab-board").click()
    seen = version(page)
    page.locator("[data-move='place day-laborer']").click()
    if phone:
        page.locator(".sentence .primary").click()
    wait_for_news(page, seen)


def test_the_harvest_is_shown_put_aside_and_found_again_and_in_the_replay(person: Person) -> None:
    page = person()
    table = open_agricola(page, 2)
    until(page, ".harvest")
    expect(page.locator(".harvest li")).to_have_count(3)
    if page.locator(".feeding").count():
        seen = version(page)
        page.keyboard.press("f")
        wait_for_news(page, seen)
    assert my_turn(page)
    moves = page.get_attribute(".table", "data-moves")
    expect(page.locator(".harvest")).to_have_count(0)  # the spaces where a person can go lie open
    page.locator("button.again").click()
    expect(page.locator(".harvest")).to_contain_text("Ann feeds")
    page.keyboard.press("Escape")
    expect(page.locator(".harvest")).to_have_count(0)
    for back in range(4):  # others may have moved in the new round before me
        page.goto(f"/replay/{table}/{int(moves or 0) - back}")
        page.wait_for_selector("[data-space]")
        if page.locator(".harvest li").count():
            break
    expect(page.locator(".harvest li")).to_have_count(3)


@WAYS_TO_LOOK
def test_axe_finds_nothing_serious(person: Person, dark: bool, phone: bool) -> None:
    page = person(dark=dark, phone=phone)
    open_agricola(page, 1, order="chosen")
    rng = random.Random(4)
    looked: set[str] = set()
    for _ in range(45):
        assert my_turn(page)
        harvest = page.locator(".harvest li").count()
        kind = f"{harvest} {sorted({move.split()[0] for move in offered(page)})}"
        if kind not in looked:
            looked.add(kind)
            axe_is_content(page)
        move_by_clicks(page, rng)
    assert len(looked) >= 5


SIZES = [("agricola", 4, 1280, 800), ("agricola-2007", 5, 1280, 640), ("agricola", 4, 820, 1180)]


@pytest.mark.parametrize(("game", "players", "width", "height"), SIZES)
def test_all_spaces_can_be_seen_at_once(person: Person, game: str, players: int, width: int, height: int) -> None:
    page = person(viewport={"width": width, "height": height})
    open_agricola(page, players, game)
    assert my_turn(page)
    hidden: int = page.locator(".shared .spaces").evaluate("one => one.scrollHeight - one.clientHeight")
    assert hidden <= 2
    for part in (".shared", ".land", ".tray"):
        expect(page.locator(part).last).to_be_in_viewport(ratio=0.99)


def test_board_and_farm_stay_where_they_are_however_much_is_offered(person: Person) -> None:
    page = after(person(), KITCHEN)
    table = page.url.rsplit("/", 1)[1]
    places = "() => ['.shared', 'svg.land', '.tray'].map(one => document.querySelector(one).getBoundingClientRect().y)"
    before = page.evaluate(places)
    play(page, table, "place major-improvement")
    expect(page.locator(".tray .offer.take")).to_have_count(3)
    assert page.evaluate(places) == before
    play(page, table, "take hearth-4; place farmland; plow b2; place grain-utilization")
    assert page.evaluate(places) == before
    expect(page.locator(".majors .told b").first).to_be_visible()
