"""The hand cards of Agricola in a real browser: made up, read, played, used, looked up."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import WAYS_TO_LOOK, Person
from .steps import go_home, my_turn, new_game, version, wait_for_news
from .test_agricola import finish, has_ended, move_by_clicks, offered
from .test_agricola_farm import RAW_KEY, play
from .test_for_everybody import axe_is_content

LONG = 700
"""Milliseconds of a long press, with room to spare."""


def open_with_cards(page: Page, players: int, **choices: str) -> str:
    """A table as the dialog offers it first, with bots that do not think long."""
    go_home(page)
    dialog = new_game(page, "agricola")
    dialog.locator("input[type=text]").first.fill("Ann")
    expect(dialog.locator("[name=beginner]").first).to_be_checked()
    expect(dialog.locator("[name=beginner]").first).to_have_value("false")
    dialog.locator("summary").first.click()
    dialog.locator(".more > label select").first.select_option(str(players))
    for place in range(1, players):
        dialog.locator(".seat select").nth(place).select_option("bot easy")
    for value in choices.values():
        dialog.locator(f".option select:has(option[value='{value}'])").first.select_option(value)
    dialog.locator("button.start").click()
    page.wait_for_url("**/t/*")
    assert my_turn(page)
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def held(page: Page, card: str) -> Locator:
    return page.locator(f".hand [data-card={card}] button")


def test_what_can_be_played_is_lit_and_the_rest_says_what_is_missing(person: Person) -> None:
    """Two seats, the first player's hand: Loom needs 2 occupations, Wood Cutter a Lessons space."""
    page = person()
    open_with_cards(page, 2)
    expect(page.locator(".hand [data-card]")).to_have_count(14)
    expect(page.locator(".hand .lit")).to_have_count(0)
    expect(held(page, "B039").locator(".missing")).to_have_text("0 / 2")
    held(page, "B039").click()
    told = page.locator("[data-inspected=B039]")
    expect(told).to_contain_text("You lack its prerequisite: 2 occupations. You have 0.")
    told.locator("[data-why] button").click()
    expect(page.locator("[data-rules~=A16-MINOR-07]")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    held(page, "A009").click()
    expect(page.locator("[data-why]")).to_contain_text("You are short of 1 sheep.")
    page.keyboard.press("Escape")
    seen = version(page)
    page.locator("[data-move='place lessons']").click()
    wait_for_news(page, seen)
    expect(page.locator(".hand .lit")).to_have_count(7)
    expect(page.locator(".hand .held").first).to_have_class(re.compile("lit"))


def test_a_card_is_played_lies_by_the_farm_works_and_is_opened_from_the_log(person: Person) -> None:
    page = person()
    table = open_with_cards(page, 2)
    play(page, table, "place lessons")
    seen = version(page)
    held(page, "A116").click()
    wait_for_news(page, seen)
    assert my_turn(page)
    played = page.locator("[data-played='0'] [data-played-card=A116]")
    expect(played).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".hand [data-card=A116]")).to_have_count(0)
    seen = version(page)
    page.locator("[data-move='place forest']").click()
    expect(page.locator("[data-flash=A116]").last).to_contain_text("Ann gets 1 wood.")
    wait_for_news(page, seen)
    expect(played).to_contain_text("gave 1 wood so far")
    line = page.locator(".log li").filter(has_text="Wood Cutter: Ann gets 1 wood.")
    line.get_by_role("button").click()
    expect(page.locator("[data-inspected=A116]")).to_contain_text("gave 1 wood so far")
    expect(page.locator("[data-inspected=A116]")).to_contain_text("played by Ann")


def test_a_card_is_enlarged_under_the_pointer_and_the_keyboard(person: Person) -> None:
    page = person()
    open_with_cards(page, 2)
    held(page, "A112").hover()
    expect(page.locator("[data-peek=A112]")).to_contain_text("a field with its last grain gives no more")
    page.mouse.move(1, 1)
    expect(page.locator("[data-peek]")).to_have_count(0)
    page.keyboard.press("c")
    page.keyboard.press("ArrowRight")
    card = page.locator(".hand .held:focus").locator("xpath=..").get_attribute("data-card")
    expect(page.locator(f"[data-peek={card}]")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator(f"[data-inspected={card}]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-inspected]")).to_have_count(0)


def test_a_finger_swipes_the_hand_and_a_long_press_opens_a_card(person: Person) -> None:
    page = person(phone=True)
    open_with_cards(page, 2)
    strip = page.locator(".hand")
    assert strip.evaluate("one => one.scrollWidth > 3 * one.clientWidth")
    box = held(page, "A112").bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + 40, "y": box["y"] + 60}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_timeout(LONG)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("[data-inspected=A112]")).to_be_visible()
    expect(page.locator(".sentence .primary")).to_have_count(0)


def test_the_cards_of_others_are_one_tap_away(person: Person) -> None:
    page = person(phone=True)
    table = open_with_cards(page, 2)
    rng = random.Random(3)
    for _ in range(30):
        others: list[str] = page.evaluate(CARDS_OF_OTHERS, table)
        if others:
            break
        move_by_clicks(page, rng)
        assert my_turn(page)
    assert others
    page.locator("#tab-players").click()
    page.locator("#panel-players li").nth(1).locator("button").first.click()
    expect(page.locator(f"[data-played='1'] [data-played-card={others[0]}]")).to_be_visible()


CARDS_OF_OTHERS = """async table => {
    const headers = {Authorization: `Bearer ${localStorage.getItem('farmyard.token')}`}
    const {state} = await (await fetch(`/api/tables/${table}`, {headers})).json()
    const known = new Set(state.view.tables.cards.map(card => card.id))
    return state.view.cards.filter(([seat, card]) => seat && known.has(card)).map(([, card]) => card)
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_alone_the_hand_is_chosen_with_undo(person: Person, phone: bool) -> None:
    """Seven of each kind from all there are, side by side; the hand so far lies below."""
    page = person(phone=phone)
    open_with_cards(page, 1)
    choice = page.locator(".choice [data-card]")
    expect(choice).to_have_count(48)
    page.locator(".choice input[type=search]").fill("bake bread")
    expect(choice).to_have_count(3)
    pick(page, "A024", phone)
    page.locator(".choice input[type=search]").fill("")
    expect(page.locator(".hand [data-card=A024]")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("6 are still missing")
    seen = version(page)
    page.locator(".prompt button[aria-keyshortcuts=u]").click()
    wait_for_news(page, seen)
    expect(choice).to_have_count(48)
    for kind in ("minor", "occupation"):
        for _ in range(7):
            card = choice.first.get_attribute("data-card") or ""
            expect(choice.first.locator(f".face.{kind}")).to_have_count(1)
            pick(page, card, phone)
    expect(page.locator(".hand [data-card]")).to_have_count(14)
    expect(page.locator("[data-space=forest]")).to_be_visible()


def pick(page: Page, card: str, phone: bool) -> None:
    seen = version(page)
    page.locator(f".choice [data-card={card}] button").click()
    if phone:
        page.locator(".sentence .primary").click()
    wait_for_news(page, seen)


def test_hands_are_drafted(person: Person) -> None:
    page = person()
    open_with_cards(page, 3, draft="ten")
    for taken in range(14):
        assert my_turn(page)
        expect(page.locator(".choice [data-card]")).to_have_count(10 - taken % 7)
        expect(page.locator(".hand [data-card]")).to_have_count(taken)
        pick(page, page.locator(".choice [data-card]").first.get_attribute("data-card") or "", phone=False)
    assert my_turn(page)
    expect(page.locator(".hand [data-card]")).to_have_count(14)
    assert "place forest" in offered(page)


def test_all_cards_are_listed_found_and_linked(person: Person) -> None:
    page = person("/cards/agricola")
    cards = page.locator(".cards [data-card]")
    expect(cards).to_have_count(106)
    page.locator("[data-filter=kind]").select_option("minor")
    expect(cards).to_have_count(48)
    page.locator("[data-filter=cost]").select_option("clay")
    page.locator("[data-filter=about]").select_option("food")
    page.locator("[data-filter=deck]").select_option("B")
    page.locator("[data-filter=needs]").select_option("no")
    expect(page.locator("[data-count]")).to_have_text(f"{cards.count()} cards")
    found = cards.evaluate_all("found => found.map(one => one.dataset.card)")
    assert {"B047", "B057"} <= set(found)
    assert "B061" not in found
    page.locator(".cards [data-card=B047] a").click()
    page.wait_for_url("**/cards/agricola/B047")
    expect(page.locator("[data-linked=B047] h2")).to_have_text("Herring Pot")
    page.goto("/cards/agricola")
    page.locator("[data-filter=players]").select_option("3")
    page.locator("input[type=search]").fill("master")
    expect(page.locator("[data-count]")).to_contain_text("card")
    page.goto("/cards/agricola/a024")
    expect(page.locator("[data-linked=A024]")).to_contain_text("one Bake Bread action per use")
    page.goto("/cards/agricola/Z999")
    expect(page.locator("[data-unknown]")).to_contain_text("Z999")


@pytest.mark.parametrize("game", ["agricola", "agricola-2007"])
@pytest.mark.parametrize("lang", ["fr-FR", "de-DE", "nl-NL"])
def test_no_key_of_the_catalogue_is_seen_among_the_cards(person: Person, lang: str, game: str) -> None:
    page = person(f"/cards/{game}", lang=lang)
    expect(page.locator(".cards [data-card]").first).to_be_visible()
    assert RAW_KEY.findall(page.locator("main").inner_text()) == []


@WAYS_TO_LOOK
def test_axe_finds_nothing_serious_with_cards(person: Person, dark: bool, phone: bool) -> None:
    page = person(dark=dark, phone=phone)
    open_with_cards(page, 1)
    axe_is_content(page)
    table = open_with_cards(page, 2)
    play(page, table, "place lessons")
    if phone:
        page.locator("#tab-board").click()
    axe_is_content(page)
    play(page, table, "play a116")
    assert my_turn(page)
    axe_is_content(page)
    held(page, "A009").click()
    expect(page.locator("[data-inspected]")).to_be_visible()
    axe_is_content(page)
    page.goto("/cards/agricola/A024")
    expect(page.locator("[data-linked]")).to_be_visible()
    axe_is_content(page)


def test_a_whole_game_with_cards_by_clicks(person: Person) -> None:
    page = person()
    open_with_cards(page, 2)
    used = finish(page, 5)
    has_ended(page, 2)
    assert {"place", "play"} <= used
