"""Farmerama in a real browser: with bots, with a friend, alone, by clicks, by keys, on a phone."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import go_home, has_ended, my_turn, new_game, version, wait_for_news, whose_turn
from .test_for_everybody import axe_is_content
from .test_together import let_in

CARDS_GONE = """round => !document.querySelector('button.card[data-card]')
    || document.querySelector('.shared .round b')?.textContent !== round"""
POSSIBLE = "[data-move]:not([aria-disabled=true]):visible"


def open_farmerama(page: Page, players: int, *, friend: bool = False, experienced: bool = False) -> str:
    go_home(page)
    dialog = new_game(page, "farmerama")
    dialog.locator("input[type=text]").first.fill("Ann")
    dialog.locator("summary").first.click()
    dialog.locator(".more > label select").first.select_option(str(players))
    if friend:
        dialog.locator(".seat select").nth(1).select_option("open")
    if experienced:
        dialog.locator("[name=experienced]").check()
    dialog.locator("button.start").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def possible(page: Page) -> list[str]:
    """The moves that one click makes, as far as it can be seen."""
    found: list[str] = page.locator(POSSIBLE).evaluate_all("found => found.map(one => one.dataset.move)")
    return found


def move_by_clicks(page: Page, rng: random.Random) -> None:
    """Cards at random; then whatever is offered, and `done` only when nothing else is left."""
    seen = version(page)
    cards = page.locator("button.card[data-card]")
    round_ = page.locator(".shared .round b").text_content()
    chose = cards.count() > 0
    if chose:
        both = page.locator("button.go").count() > 0
        for place in rng.sample(range(5), 2 if both else 1):
            cards.nth(place).click()
        if both:
            page.locator("button.go").click()
    else:
        offered = possible(page)
        useful = [at for at, move in enumerate(offered) if move not in ("done", "turn")]
        page.locator(POSSIBLE).nth(rng.choice(useful) if useful else -1).click()
    confirm = page.locator(".sentence .primary")
    if confirm.count():
        confirm.click()
    wait_for_news(page, seen)
    if chose:
        # The news may be of somebody else's choice; mine has arrived when my cards are gone.
        page.wait_for_function(CARDS_GONE, arg=round_)


def move_by_keys(page: Page, rng: random.Random) -> None:
    seen = version(page)
    moves = possible(page)
    if page.locator("button.card[data-card]").count():
        page.keyboard.press(str(rng.randint(1, 5)))
    elif any(move.startswith(("act ", "water ", "trade")) for move in moves):
        page.keyboard.press("1")
    elif any(move.startswith(("sow ", "harvest ")) for move in moves):
        page.keyboard.press("n")
        page.keyboard.press("Enter")
    elif "turn" in moves and rng.random() < 0.6:
        page.keyboard.press("t")
    else:
        page.keyboard.press("d")
    wait_for_news(page, seen)


def finish(page: Page, seed: int, most: int = 900) -> None:
    rng = random.Random(seed)
    for _ in range(most):
        if not my_turn(page):
            return
        move_by_clicks(page, rng)
    raise AssertionError("the game does not end")


def test_a_whole_game_with_three_bots_by_clicks(person: Person) -> None:
    page = person()
    open_farmerama(page, 4)
    finish(page, 1)
    has_ended(page)


def test_a_whole_solo_game_by_keys(person: Person) -> None:
    """42 turns, and a verdict on the goal at the end."""
    page = person()
    open_farmerama(page, 1)
    page.mouse.move(0, 0)
    rng = random.Random(2)
    for _ in range(900):
        if not my_turn(page):
            break
        move_by_keys(page, rng)
    expect(page.locator(".end h2").first).to_contain_text("150")


def test_experienced_with_a_friend_who_reloads_and_never_sees_my_card(person: Person) -> None:
    ann = person()
    table = open_farmerama(ann, 2, friend=True, experienced=True)
    bert = let_in(person, ann)
    rng = random.Random(3)
    for round_ in range(60):
        mover = whose_turn(ann, bert)
        if mover is None:
            break
        other = bert if mover is ann else ann
        choosing = mover.locator("button.card[data-card]").count() > 0
        move_by_clicks(mover, rng)
        if choosing and other.locator("button.card[data-card]").count():
            expect(other.locator(".cards .card.back")).to_have_count(1)
        if round_ == 20:
            bert.goto(f"/t/{table}")
            bert.wait_for_selector(".table")
    assert int(ann.get_attribute(".table", "data-moves") or 0) > 20


def test_the_wheel_turns_and_can_be_turned_back(person: Person) -> None:
    page = person()
    open_farmerama(page, 1)
    assert my_turn(page)
    page.locator("[data-move='act feed']").click()
    page.wait_for_selector("[data-move=turn]")
    before = page.locator("#panel-farm .wheel").get_attribute("style")
    seen = version(page)
    page.keyboard.press("t")
    wait_for_news(page, seen)
    after = page.locator("#panel-farm .wheel").get_attribute("style")
    assert before != after
    seen = version(page)
    page.keyboard.press("u")
    wait_for_news(page, seen)
    expect(page.locator("#panel-farm .wheel")).to_have_attribute("style", str(before))


def test_why_a_field_cannot_be_sown(person: Person) -> None:
    page = person()
    open_farmerama(page, 1)
    assert my_turn(page)
    seen = version(page)
    page.locator("[data-move='act sow']").click()
    wait_for_news(page, seen)
    page.locator("[data-field=e1]").click(force=True)
    expect(page.locator("[data-rule=FA-SOW-06]")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(person: Person, dark: bool, phone: bool) -> None:
    page = person(dark=dark, phone=phone)
    open_farmerama(page, 3)
    rng = random.Random(4)
    for _ in range(4):
        assert my_turn(page)
        axe_is_content(page)
        move_by_clicks(page, rng)


def test_a_wrong_table_is_named_in_the_dialog_and_a_right_one_is_played(person: Person) -> None:
    page = person()
    dialog = new_game(page, "farmerama")
    dialog.locator("summary").first.click()
    dialog.locator(".more > label select").first.select_option("1")
    dialog.locator(".more > details > summary").click()
    wheel = dialog.locator(".option details").first
    wheel.locator("summary").click()
    ours = page.request.get(str(wheel.locator("a").get_attribute("href"))).text()
    wheel.locator("textarea").fill(ours.replace("\n0,3,", "\n0,many,"))
    dialog.locator("button.start").click()
    expect(page.locator(".toast")).to_contain_text("sow_alone")
    wheel.locator("textarea").fill(ours.replace("\n0,3,", "\n0,8,"))
    dialog.locator("button.start").click()
    page.wait_for_url("**/t/*")
    assert my_turn(page)
    expect(page.locator(".shared .wheel")).to_contain_text("8")
