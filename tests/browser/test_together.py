"""Two people, two browsers, one table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .conftest import Person
from .steps import has_ended, move_by_clicks, my_turn, open_game, whose_turn


def invite(person: Person) -> tuple[Page, Page]:
    ann = person()
    open_game(ann, "Ann", players=2, seats={1: "open"})
    return ann, let_in(person, ann)


def let_in(person: Person, ann: Page, board: str = ".land") -> Page:
    """Ben comes by Ann's link and sits down, and she begins."""
    link = ann.locator(".links input").first.input_value()
    ben = person(link)
    ben.locator(".lobby li button.primary").click()
    ben.locator("dialog[open] input").fill("Ben")
    ben.locator("dialog[open] button.primary").click()
    expect(ann.locator(".lobby .name").nth(1)).not_to_have_class("name muted")
    ann.locator(".lobby .actions .primary").click()
    ben.wait_for_selector(board)
    ann.wait_for_selector(board)
    return ben


def test_two_browsers_play_a_whole_game_and_one_reloads(person: Person) -> None:
    ann, ben = invite(person)
    for made in range(400):
        mover = whose_turn(ann, ben)
        if mover is None:
            break
        if made == 20:
            ben.reload()
            ben.wait_for_selector(".land")
            continue
        if made == 30:
            ann.context.set_offline(True)
            ann.wait_for_timeout(300)
            ann.context.set_offline(False)
        move_by_clicks(mover)
    expect(ben.locator(".end h2")).to_be_visible()
    has_ended(ann)
    assert ann.locator(".end tbody").inner_text() == ben.locator(".end tbody").inner_text()


def test_they_talk(person: Person) -> None:
    ann, ben = invite(person)
    for page in (ann, ben):
        page.locator(".switch button").nth(1).click()
    ann.locator(".chat input").fill("Good luck!")
    ann.keyboard.press("Enter")
    expect(ben.locator(".chat li")).to_contain_text("Good luck!")


def test_going_back_beyond_the_barrier_needs_a_yes(person: Person) -> None:
    """Once the other one has moved, undo asks; a yes brings the position back."""
    ann, ben = invite(person)
    first = whose_turn(ann, ben)
    assert first is not None
    second = ben if first is ann else ann
    while first.get_attribute(".table", "data-turn") == "mine":
        move_by_clicks(first)
    before = int(first.get_attribute(".table", "data-moves") or 0)
    assert my_turn(second)
    first.keyboard.press("u")
    second.locator(".pending .primary").click()
    expect(first.locator(".pending")).to_have_count(0)
    assert my_turn(first)
    assert int(first.get_attribute(".table", "data-moves") or 0) < before


def test_a_spectator_sees_no_hand_and_has_nothing_to_choose(person: Person) -> None:
    ann, _ = invite(person)
    ann.locator("#panel-players .links button").last.click()
    link = ann.locator("dialog[open] .copy input").input_value()
    eve = person(link)
    eve.wait_for_selector(".land")
    expect(eve.locator(".piece")).to_have_count(0)
    expect(eve.locator(".cell.target")).to_have_count(0)


def test_an_identity_travels_to_another_device(person: Person) -> None:
    ann = person()
    table = open_game(ann, "Ann", players=2)
    ann.locator("header .who").click()
    ann.locator("dialog[open] .device button").click()
    link = ann.locator("dialog[open] .copy input").input_value()
    other = person(link)
    other.locator(".claim .primary").click()
    other.locator(f"a[href='/t/{table}']").click()
    assert my_turn(other)
    expect(other.locator(".piece.large")).to_have_count(3)


def test_a_hasty_click_neither_gives_up_nor_undoes(person: Person) -> None:
    """Giving up is asked once more; before the first move there is nothing to take back."""
    page = person()
    open_game(page, players=2)
    assert my_turn(page)
    expect(page.locator(".prompt [aria-keyshortcuts=u]")).to_have_attribute("aria-disabled", "true")
    page.locator(".players .links button").last.click()
    page.get_by_role("button", name="Give up the game").click()
    page.get_by_role("button", name="Cancel").click()
    assert page.get_attribute(".table", "data-status") == "playing"
    page.locator(".players .links button").last.click()
    page.get_by_role("button", name="Give up the game").click()
    page.locator(".sure .primary").click()
    expect(page.locator(".end h2")).to_be_visible()
