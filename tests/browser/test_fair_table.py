"""What people must be told, and what must not happen to them: at the door, at the table, and at the end of a game."""

from __future__ import annotations

from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import WAYS_TO_LOOK, Person
from .steps import SIGN_IN, move_by_clicks, my_turn, new_game, open_without_clicks, play_link, version, whose_turn
from .test_farmerama import open_farmerama
from .test_together import invite

SAID = {"en-GB": "hand cards", "fr": "cartes en main", "de": "Handkarten", "nl": "handkaarten"}


@pytest.mark.parametrize("lang", SAID)
def test_the_original_agricola_promises_its_cards_and_offers_them(person: Person, lang: str) -> None:
    page = person(lang=lang)
    expect(page.locator("[data-game=agricola-2007]")).to_contain_text(SAID[lang])
    dialog = new_game(page, "agricola-2007")
    dialog.locator("summary").first.click()
    expect(dialog.locator(".seat select").first).to_be_visible()
    expect(dialog.locator("[name=family]")).to_have_count(2)
    expect(dialog.locator("[name=family][value=false]")).to_be_checked()


@pytest.mark.parametrize(
    ("lang", "named", "said"), [("nl", "Bos", "Dat kan nu niet"), ("de", "Wald", "Das geht gerade nicht")]
)
def test_a_refusal_names_what_was_clicked_in_words(person: Person, lang: str, named: str, said: str) -> None:
    """In the middle of plowing the Forest is clicked."""
    page = person(lang=lang)
    open_without_clicks(page, "agricola", ["place farmland"])
    page.locator("[data-space=forest]").click(force=True)
    why = page.locator(".why")
    expect(why).to_contain_text(said)
    expect(why.locator("b")).to_contain_text(named)
    expect(why).not_to_contain_text("place")
    expect(why).not_to_contain_text("forest")


def message(page: Page, text: str) -> Locator:
    return page.locator(".toasts").get_by_text(text)


def test_whoever_gives_up_is_told_of_and_stands_last(person: Person) -> None:
    """Ben is ahead when he gives up: he is last all the same, and the page says what the points are."""
    ann, ben = invite(person)
    for _ in range(400):
        mover = whose_turn(ann, ben)
        assert mover is not None
        move_by_clicks(mover)
        points = [int(text) for text in ann.locator(".players .points b").all_inner_texts()]
        if points[1] > points[0]:
            break
    ben.locator(".players .links button").last.click()
    ben.get_by_role("button", name="Give up the game").click()
    ben.locator(".sure .primary").click()
    expect(message(ann, "Ben gives up.")).to_be_visible()
    expect(ann.locator(".end h2")).to_have_text("You have won!")
    expect(ann.locator(".end .early")).to_be_visible()
    assert ann.locator(".end g[data-seat]").evaluate_all("rows => rows.map(row => row.dataset.seat)") == ["0", "1"]
    expect(ann.locator(".end g[data-seat='1'] .fate")).to_have_text("gave up")
    expect(ann.locator(".end tbody th").last).to_have_text("Ben (gave up)")
    expect(ann.locator(".log li").last).to_contain_text("Ben gives up.")
    expect(ann.locator("[data-fate=resigned]")).to_have_text("gave up")
    ann.reload()
    expect(ann.locator(".log li").last).to_contain_text("Ben gives up.")


def table_with_clock(
    page: Page, seconds: float, consequence: str, seats: list[dict[str, str]], game: str = "farmerama"
) -> str:
    token = page.request.post("/api/identities", data={"name": "Ann", "lang": "en"}).json()["token"]
    wish = {
        "game": game,
        "seats": seats,
        "options": {"experienced": True} if game == "farmerama" else {},
        "listed": True,
        "clock": {"kind": "increment", "seconds": seconds, "plus": 15, "consequence": consequence},
        "client_id": str(uuid4()),
    }
    answer = page.request.post("/api/tables", data=wish, headers={"Authorization": f"Bearer {token}"})
    assert answer.ok, answer.text()
    page.evaluate(SIGN_IN, token)
    table: str = answer.json()["id"]
    return table


def test_running_out_of_time_is_told_and_marked(person: Person) -> None:
    page = person()
    # A long game with bots that think for seconds: it must not be over before the seat is taken back.
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "expert"}] * 3]
    table = table_with_clock(page, 4, "bot", seats, "agricola")
    page.goto(f"/t/{table}")
    said = "Ann has run out of time; a bot plays on."
    expect(message(page, said)).to_be_visible()
    expect(page.locator("[data-fate=late]")).to_have_text("out of time · a bot has taken over")
    expect(page.locator(".log li").filter(has_text=said)).to_have_count(1)
    page.locator(".centre > button.primary").click()
    expect(page.locator("[data-fate]")).to_have_count(0)


@WAYS_TO_LOOK
def test_nobody_joins_blind(person: Person, dark: bool, phone: bool) -> None:
    """Clock, time-out rule and options are told in the list of open tables and in the lobby, by link too."""
    ann = person()
    table = table_with_clock(ann, 300, "loses", [{"kind": "me"}, {"kind": "open"}])
    ben = person(dark=dark, phone=phone)
    link = ben.locator(f"a[href='/t/{table}']")
    entry = ben.locator("li").filter(has=link)
    for words in ("5 minutes each, 15 seconds more per move", "When time runs out, the game is lost", "xperienced"):
        expect(entry).to_contain_text(words)
    link.click()
    expect(ben.locator(".agreed")).to_contain_text("5 minutes each, 15 seconds more per move")
    expect(ben.locator(".agreed")).to_contain_text("When time runs out, the game is lost")
    expect(ben.locator(".agreed div").filter(has_text="xperienced")).to_contain_text("yes")


BENEATH = """([x, y, before]) => {
    const now = document.elementFromPoint(x, y)?.closest('button')
    return now && !now.disabled && now.textContent !== before
}"""


def test_a_double_click_plays_two_cards_and_nothing_else(person: Person) -> None:
    """Where "Play these two" was, "Turn your wheel" comes: the second half of the click must not spend 1 water."""
    page = person()
    open_farmerama(page, 2)
    assert my_turn(page)
    cards = page.locator("button.card[data-card]")
    cards.nth(0).click()
    cards.nth(1).click()
    go = page.locator("button.go")
    box = go.bounding_box()
    label = go.text_content()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y, click_count=1)
    page.wait_for_function(BENEATH, arg=[x, y, label])
    beneath = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('button').textContent", [x, y])
    assert "wheel" in beneath, beneath
    seen = version(page)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    # Whatever that click would have caused has been answered before the next question is.
    page.evaluate("() => fetch('/api/games')")
    assert version(page) == seen
    page.mouse.move(1, 1)
    page.mouse.click(x, y)
    page.wait_for_function("seen => Number(document.querySelector('.table').dataset.version) > seen", arg=seen)


def test_a_double_click_on_the_start_page_opens_a_dialog_and_starts_nothing(person: Person) -> None:
    page = person()
    play_link(page, "farmerama").dblclick()
    expect(page.locator("form.new-game button.start")).to_be_visible()
    assert urlsplit(page.url).path == "/play/farmerama"
