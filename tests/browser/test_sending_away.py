"""The host of a table sends somebody away, for now or for good: what each of them is told, and who may do it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import WAYS_TO_LOOK, Person
from .steps import my_turn, open_game
from .test_together import let_in

UNSEATED = {
    "en-GB": "You no longer have a seat at this table.",
    "fr": "Vous n’avez plus de place à cette table.",
    "de": "Du hast keinen Platz mehr an diesem Tisch.",
    "nl": "Je hebt geen plaats meer aan deze tafel.",
}
UNWANTED = {
    "en-GB": "The host of this table does not want you here.",
    "fr": "L’hôte de cette table ne veut pas de vous ici.",
    "de": "Wer diesen Tisch eröffnet hat, möchte dich hier nicht.",
    "nl": "De gastheer van deze tafel wil je hier niet.",
}
SEND_AWAY = {"en-GB": "Remove Ben", "fr": "Exclure Ben", "de": "Ben entfernen", "nl": "Ben verwijderen"}
PRIVATE = "This table is private: ask its host for a link."


def waiting_for(ann: Page) -> str:
    """Ann opens a table with a seat for a friend; gives the link for them."""
    open_game(ann, "Ann", players=2, seats={1: "open"})
    return ann.locator(".links input").first.input_value()


def sit_down(page: Page, name: str) -> None:
    page.locator(".lobby li button.primary").click()
    page.locator("dialog[open] input").fill(name)
    page.locator("dialog[open] button.primary").click()
    expect(page.locator(".lobby .name").nth(1)).to_contain_text(name)


def send_away(host: Page, button: Locator, *, ban: bool) -> None:
    button.click()
    if ban:
        host.locator("dialog[open] input[type=checkbox]").check()
    host.locator("dialog[open] .sure .primary").click()
    expect(host.locator("dialog[open]")).to_have_count(0)


def in_the_lobby(host: Page, lang: str = "en-GB") -> Locator:
    return host.get_by_role("button", name=SEND_AWAY[lang])


def in_the_menu(host: Page, name: str) -> Locator:
    """As large as a finger, and on the screen, on a phone too."""
    open_menu(host)
    button = host.locator("dialog[open]").get_by_role("button", name=f"Remove {name}")
    expect(button).to_be_in_viewport(ratio=1)
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 24
    return button


def open_menu(page: Page) -> None:
    tab = page.locator("#tab-players")
    if tab.is_visible():  # on a phone
        tab.click()
    page.locator(".players .links button").last.click()
    expect(page.locator("dialog[open] .menu")).to_be_visible()


@pytest.mark.parametrize("lang", UNSEATED)
def test_before_the_start_the_guest_is_told_and_may_sit_down_again(person: Person, lang: str) -> None:
    ann = person(lang=lang)
    link = waiting_for(ann)
    ben = person(link, lang=lang)
    sit_down(ben, "Ben")
    send_away(ann, in_the_lobby(ann, lang), ban=False)
    expect(ben.locator(".toasts").get_by_text(UNSEATED[lang])).to_be_visible()
    expect(ann.locator(".lobby .name").nth(1)).not_to_contain_text("Ben")
    ben.locator(".lobby li button.primary").click()
    expect(ann.locator(".lobby .name").nth(1)).to_contain_text("Ben")
    send_away(ann, in_the_lobby(ann, lang), ban=True)
    expect(ben.locator(".lost")).to_contain_text(UNWANTED[lang])


@WAYS_TO_LOOK
def test_whoever_is_banned_does_not_come_back_with_the_same_link(person: Person, dark: bool, phone: bool) -> None:
    """Neither as Ben nor as somebody else; the host has a new link to give away, and the game goes on."""
    ann = person(dark=dark, phone=phone)
    link = waiting_for(ann)
    ben = person(link, dark=dark, phone=phone)
    sit_down(ben, "Ben")
    send_away(ann, in_the_lobby(ann), ban=True)
    expect(ben.locator(".lost")).to_contain_text(UNWANTED["en-GB"])
    expect(ben.locator(".lobby")).to_have_count(0)
    ben.goto("/")
    expect(ben.locator(f"a[href^='/t/{table_of(ann)}']")).to_have_count(0)
    ben.goto(link)
    expect(ben.locator(".lost")).to_contain_text(UNWANTED["en-GB"])
    stranger = person(link)
    expect(stranger.locator(".lost")).to_contain_text(PRIVATE)
    expect(ann.locator(".links input").first).not_to_have_value(link)
    let_in(person, ann)


@WAYS_TO_LOOK
def test_during_the_game_a_bot_plays_on_and_the_guest_sees_a_sentence(person: Person, dark: bool, phone: bool) -> None:
    """Sent away for now one may look on with the link; sent away for good one may not."""
    ann = person(dark=dark, phone=phone)
    open_game(ann, "Ann", players=3, seats={1: "open", 2: "open"})
    link = ann.locator(".links input").first.input_value()
    ben, cay = (person(link, dark=dark, phone=phone) for _ in range(2))
    for page, name, before in ((ben, "Ben", "Ann"), (cay, "Cay", "Ben")):
        expect(page.locator(".lobby")).to_contain_text(before)  # else the seat may be taken already
        page.locator(".lobby li button.primary").first.click()
        page.locator("dialog[open] input").fill(name)
        page.locator("dialog[open] button.primary").click()
        expect(ann.locator(".lobby")).to_contain_text(name)
    ann.locator(".lobby .actions .primary").click()
    for page in (ann, ben, cay):
        page.wait_for_selector(".land")
    send_away(ann, in_the_menu(ann, "Ben"), ban=False)
    said = "The host has sent a player away; Bot 2 plays on."
    for page, sentence in ((ben, UNSEATED["en-GB"]), (ben, said), (cay, said)):
        expect(page.locator(".toasts").get_by_text(sentence)).to_be_visible()
    expect(ben.locator(".piece")).to_have_count(0)
    expect(ben.locator(".table")).to_have_attribute("data-turn", "other")
    expect(cay.locator(".piece.large")).to_have_count(3)
    send_away(ann, in_the_menu(ann, "Cay"), ban=True)
    expect(cay.locator(".lost")).to_contain_text(UNWANTED["en-GB"])
    expect(cay.locator(".land")).to_have_count(0)
    cay.goto(link)
    expect(cay.locator(".lost")).to_contain_text(UNWANTED["en-GB"])
    # The links are new, so that the old one opens nothing for anybody: also Ben looks on no longer.
    expect(ben.locator(".lost")).to_contain_text(PRIVATE)
    assert my_turn(ann)


def table_of(page: Page) -> str:
    return page.url.partition("/t/")[2].partition("#")[0]


def test_nobody_but_the_host_can_send_anybody_away(person: Person) -> None:
    """Ben is not offered it, at no time and for nobody, and the server refuses him and a stranger."""
    ann = person()
    link = waiting_for(ann)
    ben = person(link)
    sit_down(ben, "Ben")
    expect(ben.get_by_role("button", name=re.compile("^Send "))).to_have_count(0)
    expect(in_the_lobby(ann)).to_be_visible()
    ann.locator(".lobby .actions .primary").click()
    ben.wait_for_selector(".land")
    open_menu(ben)
    expect(ben.get_by_role("button", name=re.compile("^Send "))).to_have_count(0)
    stranger = person()
    for page, status in ((ben, 403), (stranger, 401)):
        token = page.evaluate("() => localStorage.getItem('farmyard.token')")
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        for seat in (0, 1):
            path = f"/api/tables/{table_of(ann)}/seats/{seat}/kick"
            assert page.request.post(path, data={"ban": True}, headers=headers).status == status
    expect(ann.locator("ul.players")).to_contain_text("Ben")
