"""The farm of Agricola in a real browser: fences, crops, animals moved about, herds, the score sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import WAYS_TO_LOOK, Person
from .steps import go_home, my_turn, new_game, open_without_clicks, version, wait_for_news
from .test_for_everybody import axe_is_content

WOOD = (
    "reveal sheep-market; place forest; place grain-seeds; reveal fencing; place farmland; plow b3; place forest;"
    "reveal grain-utilization; place grain-utilization; sow b3 grain; place forest"
)
"""Alone, with 6 wood and a field of grain at the beginning of round 4."""
SHEEP = f"{WOOD}; place fencing; fence a4 a5; place sheep-market; beg"
"""Four sheep, one more after breeding, and places for five."""
KITCHEN = (
    f"{SHEEP}; reveal basic-wish; place reed-bank; place forest; reveal house-redevelopment; place fishing;"
    "place forest; place farm-expansion; room a1; place clay-pit; reveal pig-market; place basic-wish;"
    "place major-improvement; take fireplace-2"
)
"""Three people, a fireplace, 1 wood, and two wild boar on the market."""

RAW_KEY = re.compile(r"\b(web|agricola)\.\w+[.\w]*")
MOVES = """async ([table, moves]) => {
    const token = localStorage.getItem('farmyard.token')
    const headers = {'Content-Type': 'application/json', Authorization: `Bearer ${token}`}
    let {version} = await (await fetch(`/api/tables/${table}`, {headers})).json()
    for (const move of moves) {
        const body = JSON.stringify({version, client_id: crypto.randomUUID(), move})
        const answer = await fetch(`/api/tables/${table}/moves`, {method: 'POST', headers, body})
        const told = await answer.json()
        if (!answer.ok) throw new Error(`${move}: ${JSON.stringify(told)}`)
        version = told.version
    }
    return version
}"""


def open_agricola(page: Page, players: int, game: str = "agricola") -> str:
    go_home(page)
    dialog = new_game(page, game)
    dialog.locator("input[type=text]").first.fill("Ann")
    dialog.locator("summary").first.click()
    dialog.locator(".more > label select").first.select_option(str(players))
    dialog.locator("button.start").click()
    page.wait_for_url("**/t/*")
    assert my_turn(page)
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def after(page: Page, moves: str) -> Page:
    """Alone at a table where these moves have been made."""
    open_without_clicks(page, "agricola", each(moves), round_cards="chosen")
    show_farm(page)
    return page


def play(page: Page, table: str, moves: str) -> None:
    made = page.evaluate(MOVES, [table, each(moves)])
    page.wait_for_function("made => Number(document.querySelector('.table').dataset.version) >= made", arg=made)
    show_farm(page)


def each(moves: str) -> list[str]:
    return [move.strip() for move in moves.split(";")]


def show_farm(page: Page) -> None:
    """On a phone it has a tab of its own."""
    if page.locator("#tab-farm").is_visible():
        page.locator("#tab-farm").click()


def cell(page: Page, name: str, *, click: bool = True) -> None:
    """Fences and animals may lie above a space; a pointer is aimed at its middle all the same."""
    box = page.locator(f"[data-cell={name}] .ground").bounding_box()
    assert box is not None
    where = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    if click:
        page.mouse.click(*where)
    else:
        page.mouse.move(*where)


def draw(page: Page, animal: Locator, home: Locator) -> None:
    """From the middle of the one to the middle of the other, with the button held down."""
    here, there = animal.bounding_box(), home.bounding_box()
    assert here is not None
    assert there is not None
    page.mouse.move(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    page.mouse.up()


def built(page: Page) -> int:
    return page.locator(".fences:not(.ahead) [data-fence]").count()


def signs(page: Page) -> list[str]:
    return page.locator(".beasts .sign text").all_text_contents()


def test_a_pasture_is_marked_out_fenced_and_taken_back(person: Person) -> None:
    page = after(person(), f"{WOOD}; place fencing")
    build = page.locator(".marking .primary")
    expect(build).to_be_disabled()
    cell(page, "a4")
    cell(page, "a5")
    expect(page.locator(".fences.ahead [data-fence]")).to_have_count(6)
    assert built(page) == 0
    expect(page.locator(".marking")).to_contain_text("6")
    expect(page.locator(".marking")).to_contain_text("4 animals")
    seen = version(page)
    build.click()
    wait_for_news(page, seen)
    assert built(page) == 6
    assert signs(page) == ["0/4"]
    seen = version(page)
    page.keyboard.press("u")
    wait_for_news(page, seen)
    assert built(page) == 0


def test_marks_are_forgotten_with_the_question_they_answered(person: Person) -> None:
    page = after(person(), f"{WOOD}; place fencing")
    expect(page.locator(".tray [data-price='1 wood']")).to_be_visible()
    cell(page, "a5")
    expect(page.locator("[data-cell=a5]")).to_have_attribute("aria-pressed", "true")
    seen = version(page)
    page.keyboard.press("u")
    wait_for_news(page, seen)
    seen = version(page)
    page.locator("[data-move='place fencing']").click()
    wait_for_news(page, seen)
    expect(page.locator("[data-cell=a5]")).to_have_attribute("aria-pressed", "false")


def test_a_pasture_is_fenced_with_keys_alone(person: Person) -> None:
    page = after(person(), f"{WOOD}; place fencing")
    page.locator("[data-cell=a1]").focus()
    for key in ("ArrowLeft", "Enter", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-cell=a5]")).to_have_attribute("aria-pressed", "true")
    seen = version(page)
    page.keyboard.press("b")
    wait_for_news(page, seen)
    assert built(page) == 6


def test_a_field_cannot_be_fenced_in_and_the_rule_says_so(person: Person) -> None:
    page = after(person(), f"{WOOD}; place fencing")
    cell(page, "b3")
    expect(page.locator("[data-rule=A16-FENCE-Q-03]")).to_be_visible()


def test_the_other_edition_names_its_own_rule(person: Person) -> None:
    page = person()
    play(page, open_agricola(page, 1, "agricola-2007"), "place farmland")
    cell(page, "b1")
    expect(page.locator("[data-rule=A07-FIELD-01]")).to_be_visible()


def test_a_pasture_is_divided(person: Person) -> None:
    page = after(person(), f"{KITCHEN}; place fencing")
    assert signs(page) == ["4/4"]
    cell(page, "a5")
    expect(page.locator(".fences.ahead [data-fence]")).to_have_count(1)
    page.locator(".marking .primary").click()
    expect(page.locator(".beasts .sign")).to_have_count(2)
    assert sorted(signs(page)) == ["2/2", "2/2"]


def test_what_a_click_would_bring_is_seen_before(person: Person) -> None:
    page = after(person(), "reveal sheep-market; place farmland")
    cell(page, "c4", click=False)
    expect(page.locator("[data-cell=c4] use.ghost")).to_have_attribute("href", "#ag-field")
    cell(page, "c4")
    expect(page.locator("[data-cell=c4]")).to_have_attribute("aria-label", "c4: empty field")


def test_a_crop_is_chosen_on_its_field(person: Person) -> None:
    page = after(person(), f"{KITCHEN}; place vegetable-seeds; place farmland; plow b2; place grain-utilization")
    page.locator("[data-move='sow b2 grain']").hover()
    expect(page.locator("[data-cell=b2] use.ghost")).to_have_count(3)
    page.locator("[data-move='sow b2 vegetable']").click()
    expect(page.locator("[data-cell=b2] use.crop")).to_have_count(2)


def test_a_crop_is_chosen_with_keys(person: Person) -> None:
    page = after(person(), f"{KITCHEN}; place vegetable-seeds; place farmland; plow b2; place grain-utilization")
    page.locator("[data-cell=b2]").focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-cell=b2] use.crop")).to_have_count(2)


def test_animals_move_by_clicks_by_keys_and_by_drawing_and_stay_where_they_were_put(person: Person) -> None:
    page = after(person(), SHEEP.removesuffix("; beg"))
    page.wait_for_selector(".beasts .sign")
    assert signs(page) == ["4/4"]
    cell(page, "a4")
    expect(page.locator(".cell.target")).to_have_count(2)
    cell(page, "b1")
    assert signs(page) == ["3/4"]
    page.reload()
    page.wait_for_selector(".beasts .sign")
    assert signs(page) == ["3/4"]
    page.locator("[data-cell=b1]").focus()
    for key in ("Enter", "ArrowUp", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    assert signs(page) == ["4/4"]
    draw(page, page.locator(".beast[data-lives=a4]").first, page.locator("[data-cell=c1]"))
    assert signs(page) == ["3/4"]
    draw(page, page.locator(".beast[data-lives=b1]"), page.locator(".beast[data-lives=a4]").first)
    assert signs(page) == ["4/4"]


def test_my_arrangement_is_kept_when_the_herd_changes(person: Person) -> None:
    """Two sheep less: one still lives in the house, as I wished. Without a wish all would be on the pasture."""
    page = after(person(), f"{KITCHEN}; cook sheep")
    table = page.url.rsplit("/", 1)[1]
    assert signs(page) == ["4/4"]
    cell(page, "a4")
    cell(page, "b1")
    assert signs(page) == ["3/4"]
    play(page, table, "cook sheep")
    expect(page.locator(".beasts .sign text")).to_have_text("2/4")
    expect(page.locator(".beast[data-lives=a1]")).to_have_count(1)
    play(page, table, "cook sheep")
    page.reload()
    expect(page.locator(".beasts .sign text")).to_have_text("1/4")
    expect(page.locator(".beast[data-lives=a1]")).to_have_count(1)


def test_which_animals_stay_is_chosen_among_pictures(person: Person) -> None:
    page = after(person(), f"{KITCHEN}; place pig-market")
    expect(page.locator(".herds button")).to_have_count(3)
    expect(page.locator("[data-move='keep sheep 1 boar 2']")).to_contain_text("8 food")
    seen = version(page)
    page.locator("[data-move='keep sheep 4 boar 1']").click()
    wait_for_news(page, seen)
    expect(page.locator(".beast[data-animal=boar]")).to_have_count(1)
    expect(page.locator(".beast[data-animal=sheep]")).to_have_count(4)


def test_the_score_sheet_adds_up(person: Person) -> None:
    page = after(person(), KITCHEN)
    page.keyboard.press("s")
    rows = page.locator("dialog[open] tbody td.mine b").all_inner_texts()
    total = page.locator("dialog[open] tfoot td.mine b").inner_text()
    assert len(rows) == 14
    assert sum(int(row.replace("−", "-")) for row in rows) == int(total.replace("−", "-"))
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("game", ["agricola", "agricola-2007"])
def test_everything_somebody_else_has_is_one_click_away(person: Person, game: str) -> None:
    page = person()
    open_agricola(page, 4, game)
    page.locator("#panel-players .name").nth(1).click()
    farm = page.locator("#panel-farm")
    expect(farm.locator("[data-cell]")).to_have_count(15)
    expect(farm.locator("[data-cell][role=button]")).to_have_count(0)
    expect(farm.locator("[data-good]")).to_have_count(10)


@WAYS_TO_LOOK
def test_axe_finds_nothing_serious(person: Person, dark: bool, phone: bool) -> None:
    page = after(person(dark=dark, phone=phone), f"{WOOD}; place fencing")
    cell(page, "a4")
    axe_is_content(page)
    after(page, f"{KITCHEN}; place pig-market")
    axe_is_content(page)
    after(page, f"{KITCHEN}; place vegetable-seeds; place farmland; plow b2; place grain-utilization")
    axe_is_content(page)
    page.locator(".sheet").click()
    axe_is_content(page)


@pytest.mark.parametrize("lang", ["fr-FR", "de-DE", "nl-NL"])
def test_every_word_is_there_and_nothing_sticks_out(person: Person, lang: str) -> None:
    for phone in (False, True):
        page = person(lang=lang, phone=phone)
        for moves in (f"{WOOD}; place fencing", f"{KITCHEN}; place pig-market", KITCHEN):
            after(page, moves)
            labels = page.locator("[aria-label]").evaluate_all("all => all.map(one => one.ariaLabel).join(' ')")
            assert not RAW_KEY.search(f"{page.inner_text('body')} {labels}")
            assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        page.locator(".sheet").click()
        assert not RAW_KEY.search(page.inner_text("dialog[open]"))


def test_on_a_phone_the_farm_fills_the_width_and_fingers_find_its_spaces(person: Person) -> None:
    page = after(person(phone=True), f"{WOOD}; place fencing")
    land = page.locator("#panel-farm svg.land").bounding_box()
    space = page.locator("[data-cell=a4] .ground").bounding_box()
    assert land is not None
    assert space is not None
    assert land["width"] > 360
    assert min(space["width"], space["height"]) > 40
    page.locator("[data-cell=a4]").tap()
    expect(page.locator("[data-cell=a4]")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
