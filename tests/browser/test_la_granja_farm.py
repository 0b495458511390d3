"""La Granja in a real browser: the farm with its four sides, the hand, the card inspector, goods and deliveries."""

from __future__ import annotations

import csv
import io
import re
import time
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, Page, expect

from farmyard.core.i18n import tell
from farmyard.core.values import say
from farmyard.games.la_granja import GAME
from tests.patience import PATIENCE

from .conftest import WAYS_TO_LOOK, Person
from .steps import my_turn, version, wait_for_news
from .test_for_everybody import axe_is_content

LANGUAGES = {"en-GB": "en", "fr-FR": "fr", "de-DE": "de", "nl-NL": "nl"}
RAW_KEY = re.compile(r"\b(web|la-granja)\.[a-z_]+[.\w]*")
USES = ("field", "barrow", "extension", "helper")

SECOND_CLICK = 600
"""Milliseconds after which a second click is a click of its own (`secondclick.ts`, and Chromium's double click)."""


def olive_cards(barrow: str = "olive|olive", extension: str = "hand+1|silver+1") -> str:
    """An owner's own cards: every field grows olives, every barrow wants two of them."""
    rows = list(csv.DictReader(io.StringIO(GAME.printed("cards"))))
    for row in rows:
        row |= {"field": "olive", "barrow": barrow, "points": "2", "extension": extension}
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0].keys())
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


class Table:
    """A game of ours in which the dull parts are played without looking."""

    def __init__(self, page: Page, rivals: int = 0, cards: str = "") -> None:
        self.page = page
        identity = page.request.post("/api/identities", data={"name": "Ann", "lang": "en"}).json()
        self.head = {"Authorization": f"Bearer {identity['token']}"}
        seats: list[dict[str, str]] = [{"kind": "me"}] + [{"kind": "bot", "bot": "greedy"}] * rivals
        wish: dict[str, Any] = {"game": "la-granja", "seats": seats, "start": True, "client_id": str(uuid4())}
        wish["options"] = {"cards": cards or olive_cards()}
        made = page.request.post("/api/tables", headers=self.head, data=wish)
        assert made.ok, made.text()
        self.id = made.json()["id"]
        page.evaluate("token => localStorage.setItem('farmyard.token', token)", identity["token"])
        page.goto(f"/t/{self.id}")
        assert my_turn(page)

    def look(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.page.request.get(f"/api/tables/{self.id}", headers=self.head).json()
        return answer

    def legal(self) -> list[str]:
        patience = time.monotonic() + PATIENCE
        while not (found := self.look()["state"]["legal"]):
            assert time.monotonic() < patience, "nothing is asked"
            self.page.wait_for_timeout(20)
        return [str(move["text"]) for move in found]

    def play(self, move: str) -> None:
        wish = {"move": move, "version": self.look()["version"], "client_id": str(uuid4())}
        answer = self.page.request.post(f"/api/tables/{self.id}/moves", headers=self.head, data=wish)
        assert answer.ok, answer.text()

    def skip_to(self, beginning: str) -> None:
        """Do as little as possible until such a move can be made."""
        for _ in range(60):
            legal = self.legal()
            if any(move.startswith(beginning) for move in legal):
                break
            self.play("done" if "done" in legal else legal[0])
        seen = int(self.look()["version"])
        self.page.wait_for_function(
            "seen => Number(document.querySelector('.table').dataset.version) >= seen", arg=seen
        )

    def play_cards(self, *uses: str) -> None:
        """Each of the next cards to one of these sides."""
        for use in uses:
            self.play(next(move for move in self.legal() if move.startswith("play ") and move.endswith(use)))

    def farm(self) -> dict[str, Any]:
        found: dict[str, Any] = self.look()["state"]["view"]["farms"][0]
        return found


def farm_of(page: Page) -> Locator:
    return page.locator("#panel-farm")


def click_and_wait(page: Page, what: Locator) -> None:
    seen = version(page)
    what.click()
    wait_for_news(page, seen)


def test_signs_that_only_an_owners_box_shows(person: Person) -> None:
    """A symbol for any upgraded good takes what lies ready; an extension brings a pig and a crop (LG-Q-48,
    LG-INCOME-04)."""
    page = person()
    table = Table(page, cards=olive_cards("upgraded|upgraded|upgraded", "hand+1|pig+1|crop+1"))
    farm = farm_of(page)
    table.play_cards("barrow", "extension")
    table.skip_to("take olive")
    expect(farm.locator(".side.extension [data-card]")).to_contain_text(
        "with every income 1 pig and 1 crop of your choice"
    )
    expect(farm.locator(".count.pig")).to_contain_text("goods of the income: 1 pig")
    click_and_wait(page, farm.locator("[data-good=olive]"))
    assert table.farm()["goods"][:4] == [1, 0, 0, 1]
    table.skip_to("trade upgrades")
    table.play("trade upgrades")
    for good in ("olive", "pig"):
        table.play(f"upgrade {good}")
    table.skip_to("deliver food b1 1")
    symbols = farm.locator(".symbol[data-place=b1]")
    expect(symbols).to_have_count(3)
    assert symbols.first.get_attribute("aria-label") == "any upgraded good, barrow 1"
    symbols.first.click()
    click_and_wait(page, farm.locator("[data-good=meat]"))
    expect(farm.locator(".symbol.done")).to_have_count(1)
    used = page.locator("use").evaluate_all("all => all.map((use) => use.getAttribute('href'))")
    assert {"#lg-upgraded", "#lg-crop"} <= set(used)
    assert [drawing for drawing in set(used) if not page.locator(f"symbol{drawing}").count()] == []


def test_a_card_goes_to_each_of_the_four_sides(person: Person) -> None:
    """By the bands of the card, by the side of the farm, by keys, and from the inspector; an extension is paid."""
    page = person()
    table = Table(page)
    farm = farm_of(page)

    page.locator(".pick").first.click()
    click_and_wait(page, page.locator(".up .go.field"))
    expect(farm.locator(".side.field [data-card]")).to_have_count(1)

    page.locator(".pick").first.click()
    expect(farm.locator(".goal")).to_have_count(4)
    click_and_wait(page, farm.locator(".side.barrow .goal"))
    expect(farm.locator(".side.barrow [data-card]")).to_have_count(1)

    table.skip_to("play ")
    seen = version(page)
    page.locator(".pick").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".held").nth(1)).to_have_class(re.compile(r"\bup\b"))
    page.keyboard.press("ArrowDown")
    expect(farm.locator(".side.helper .goal")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_news(page, seen)
    expect(farm.locator(".side.helper [data-card]")).to_have_count(1)

    table.skip_to("play ")
    page.locator(".held .info").first.click()
    click_and_wait(page, page.locator("dialog[open] [data-play=extension]"))
    click_and_wait(page, farm.locator("[data-move^='pay ']").first)
    expect(farm.locator(".side.extension [data-card]")).to_have_count(1)
    lies = table.farm()
    assert [len(lies["fields"]), len(lies["extensions"]), len(lies["helpers"])] == [1, 1, 1]


def test_a_card_that_is_hovered_over_a_side_lies_there_faintly(person: Person) -> None:
    page = person()
    Table(page)
    page.locator(".pick").first.click()
    goal = farm_of(page).locator(".side.helper .goal")
    goal.hover()
    expect(farm_of(page).locator(".helper.ghost")).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text(re.compile("helper"))
    page.mouse.move(2, 2)
    expect(farm_of(page).locator(".helper.ghost")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(farm_of(page).locator(".goal")).to_have_count(0)


def test_why_a_second_extension_cannot_be_paid(person: Person) -> None:
    page = person()
    table = Table(page)
    table.play_cards("extension")
    table.play("pay silver")
    table.skip_to("play ")
    page.locator(".pick").first.click()
    second = page.locator(".up .go.extension")
    expect(second).to_have_attribute("aria-disabled", "true")
    second.click(force=True)
    expect(page.locator("[data-rule=LG-COST-02]")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_inspector_tells_all_four_bands(person: Person, lang: str) -> None:
    page = person(lang=lang)
    table = Table(page)
    card = table.farm()["hand"][0]
    cards = table.look()["state"]["view"]["tables"]["cards"]
    helper, last = cards[card]["helper"], cards[65]["helper"]
    page.locator(".held .info").first.click()
    inspector = page.locator(f"dialog[open] [data-inspected=c{card + 1}]")
    expect(inspector.locator("section")).to_have_count(4)
    for use in USES:
        name = tell(say(f"la-granja.use.{use}"), LANGUAGES[lang])
        expect(inspector.locator(f"section.{use} h3")).to_have_text(name)
        expect(inspector.locator(f"section.{use} [data-play={use}]")).to_be_enabled()
    olives = tell(say("la-granja.amount.olive", n=2), LANGUAGES[lang])
    expect(inspector.locator("section.barrow")).to_contain_text(olives)
    expect(inspector.locator("section.helper")).to_contain_text(
        tell(say(f"la-granja.helper.{helper}.text"), LANGUAGES[lang])
    )
    assert not RAW_KEY.search(page.locator("dialog[open]").inner_text())
    axe_is_content(page)
    inspector.locator("select").select_option("65")
    expect(page.locator("dialog[open] h2")).to_contain_text(tell(say(f"la-granja.helper.{last}.name"), LANGUAGES[lang]))
    expect(page.locator("dialog[open] [data-play]")).to_have_count(4 if 65 in table.farm()["hand"] else 0)
    page.keyboard.press("Escape")
    page.locator(".pick").nth(1).focus()
    page.keyboard.press("i")
    expect(page.locator(f"dialog[open] [data-inspected=c{table.farm()['hand'][1] + 1}]")).to_be_visible()


def test_a_good_is_picked_and_delivered_to_a_barrow(person: Person) -> None:
    page = person()
    table = Table(page)
    table.play_cards("field", "barrow")
    table.skip_to("deliver ")
    farm = farm_of(page)
    farm.locator("[data-good=olive-field]").click()
    expect(page.locator("[data-doing]")).to_have_count(0)
    # Both symbols ask for the same: whichever is clicked, the first is filled.
    wanted = farm.locator("[data-move='deliver olive-field b1 1']")
    expect(wanted).to_have_count(2)
    expect(wanted.last).to_have_class(re.compile(r"\bcan\b"))
    click_and_wait(page, wanted.last)
    expect(farm.locator(".symbol.done")).to_have_count(1)
    expect(farm.locator("[data-good=olive-field]")).to_have_count(0)
    expect(page.locator("[data-doing]")).to_have_count(0)
    seen = version(page)
    page.keyboard.press("u")
    wait_for_news(page, seen)
    expect(farm.locator(".symbol.done")).to_have_count(0)
    # The other way round: the place first. With an olive in the den as well, the good is asked for then.
    more = len([move for move in table.legal() if move.endswith(" b1 1")]) > 1
    seen = version(page)
    farm.locator(".symbol.can").first.click()
    if more:
        expect(page.locator(".remark")).to_be_visible()
        farm.locator("[data-move='deliver olive-field b1 1']").click()
    wait_for_news(page, seen)
    expect(farm.locator(".symbol.done")).to_have_count(1)


def test_buy_upgrade_and_sell_from_the_good_itself(person: Person) -> None:
    page = person()
    Table(page)
    farm = farm_of(page)

    def act(good: str, doing: str) -> None:
        farm.locator(f"[data-good={good}]").first.click()
        click_and_wait(page, page.locator(f"[data-doing='{doing}']"))

    def holds(**goods: int) -> None:
        for good, n in goods.items():
            expect(farm.locator(f".den:has([href='#lg-{good}']) .n").first).to_have_text(str(n))

    act("trade", "trade silver")
    holds(trade=0, silver=5)
    act("olive", "buy olive")
    holds(olive=1, silver=2)
    act("olive", "upgrade olive")
    holds(olive=0, food=1, silver=0)
    seen = version(page)
    page.keyboard.press("u")
    wait_for_news(page, seen)
    holds(olive=1, food=0, silver=2)
    act("olive", "sell olive")
    holds(olive=0, silver=3)

    farm.locator("[data-good=grape]").click()
    dear = page.locator("[data-doing='buy grape']")
    expect(dear).to_have_attribute("aria-disabled", "true")
    dear.click(force=True)
    expect(page.locator("[data-rule=LG-BUY-01]")).to_be_visible()
    farm.locator("[data-good=grain]").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-doing]")).to_have_count(0)


def test_what_else_may_be_done_with_a_good_is_told_on_a_right_click(person: Person) -> None:
    """Also while it would be picked up for a delivery; Escape puts a good back."""
    page = person()
    table = Table(page)
    table.play_cards("field", "barrow")
    table.skip_to("deliver ")
    farm = farm_of(page)
    farm.locator("[data-good=pig]").click(button="right")
    expect(page.locator("[data-doing='sell pig']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-doing]")).to_have_count(0)


def test_only_fields_with_a_crop_light_up(person: Person) -> None:
    page = person()
    for _ in range(6):  # until chance leaves one of them empty
        table = Table(page)
        table.play_cards("field", "barrow")
        table.skip_to("play ")
        table.play_cards("field")
        table.skip_to("deliver ")
        grown = sum(table.farm()["grown"])
        if grown < len(table.farm()["fields"]):
            break
    assert grown < len(table.farm()["fields"])
    expect(farm_of(page).locator(".side.field .can")).to_have_count(grown)


def test_the_price_of_an_extension_is_told_and_paid_at_home(person: Person) -> None:
    """Whoever looks at another farm is called home when something is to be chosen there."""
    page = person()
    table = Table(page, rivals=1)
    page.locator("#panel-players .name").nth(1).click()
    expect(page.locator("#panel-farm header .primary")).to_be_visible()
    table.play_cards("extension")
    table.skip_to("pay ")
    expect(page.locator("#panel-farm header .primary")).to_have_count(0)
    expect(page.locator(".remark")).to_contain_text("1")
    expect(farm_of(page).locator("[data-move='pay silver']")).to_be_visible()


def test_everything_open_of_somebody_elses_farm_can_be_seen(person: Person) -> None:
    page = person()
    table = Table(page, rivals=1)
    table.play_cards("field", "helper")
    table.skip_to("die ")
    other = table.look()["state"]["view"]["farms"][1]
    page.locator("#panel-players .name").nth(1).click()
    farm = farm_of(page)
    for side, cards in (("field", "fields"), ("extension", "extensions"), ("helper", "helpers")):
        expect(farm.locator(f".side.{side} [data-card]")).to_have_count(len(other[cards]))
    expect(farm.locator(".counts")).to_contain_text(f"{len(other['hand'])}/{other['terms']['limit']}")
    expect(farm.locator("button[data-good], .goal, .use")).to_have_count(0)
    expect(farm.locator(".cards .back")).to_have_count(len(other["hand"]))
    expect(farm.locator(".cards .known")).to_have_count(0)
    shown = farm.locator("button[data-card], [data-card] button.look").first
    shown.click()
    expect(page.locator("dialog[open] section")).to_have_count(4)
    expect(page.locator("dialog[open] [data-play]")).to_have_count(0)


def test_in_a_replay_my_hand_lies_open_on_my_farm(person: Person) -> None:
    page = person()
    table = Table(page, rivals=1)
    table.play_cards("field", "helper")
    table.skip_to("die ")
    hand = table.farm()["hand"]
    page.goto(f"/replay/{table.id}/{table.look()['state']['moves']}")
    page.locator(".players .name").first.click()
    known = page.locator(".farm .cards .known")
    expect(known).to_have_count(len(hand))
    expect(page.locator(".farm .side.helper [data-card]")).to_have_count(1)
    known.first.click()
    expect(page.locator(f"dialog[open] [data-inspected=c{hand[0] + 1}] section")).to_have_count(4)


def test_a_farm_tells_how_many_markers_are_left(person: Person) -> None:
    """LG-PIECE-14: a stall and a trade good to begin with; the trade good is handed in."""
    page = person()
    table = Table(page)
    left = farm_of(page).locator(".count.marker")
    expect(left).to_contain_text("23")
    table.play("trade silver")
    expect(left).to_contain_text("24")
    expect(left).to_have_attribute("title", re.compile("markers left 24"))


def test_cards_in_the_log_are_opened_and_places_show_themselves(person: Person) -> None:
    page = person()
    table = Table(page)
    card = table.farm()["hand"][0]
    helper = table.look()["state"]["view"]["tables"]["cards"][card]["helper"]
    dealt = page.locator(".log button").filter(has_text=tell(say(f"la-granja.helper.{helper}.name"), "en")).first
    dealt.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"dialog[open] [data-inspected=c{card + 1}]")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".log li:has-text('starts closed')").first.hover()
    expect(page.locator(".workshop.named.closed")).to_have_count(1)
    while not any(line["what"] == "stall_placed" for line in table.look()["state"]["log"]):
        legal = table.legal()
        table.play("done" if "done" in legal else legal[0])
    line = page.locator(".log li:has-text('has a stall')").first
    line.hover()
    named = page.locator(".market .cell.named")
    expect(named).to_have_count(1)
    expect(line).to_contain_text(f"a stall on {named.get_attribute('data-cell')} (worth ")
    page.mouse.move(2, 2)
    expect(named).to_have_count(0)


def test_the_board_stays_where_it_is_whatever_is_asked(person: Person) -> None:
    """Cards or none, sentences or none, things that may be done at any time or not."""
    page = person()
    table = Table(page)
    places: dict[str, str] = {}
    for sought in ("play ", "roof ", "die ", "take ", "donkey ", "deliver "):
        table.skip_to(sought)
        places[sought] = page.evaluate("JSON.stringify(document.querySelector('#panel-board').getBoundingClientRect())")
    assert len(set(places.values())) == 1, places
    page.locator(".anytime summary").click()
    expect(page.locator(".anytime [data-move]").first).to_be_visible()
    now = page.evaluate("JSON.stringify(document.querySelector('#panel-board').getBoundingClientRect())")
    assert {now} == set(places.values())


def test_whatever_cannot_be_done_says_why(person: Person) -> None:
    """A donkey tile that is not asked for, a symbol that is filled, a workshop while nothing is delivered."""
    page = person()
    table = Table(page)

    def why(piece: Locator) -> None:
        piece.click(force=True)
        expect(page.locator(".prompt [data-rule]")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".prompt [data-rule]")).to_have_count(0)

    why(page.locator(".donkeys .me button").first)
    why(page.locator(".workshop:not(.closed) button.symbol").first)
    table.play_cards("field", "barrow")
    table.skip_to("deliver ")
    table.play("deliver olive-field b1 1")
    why(farm_of(page).locator("button.symbol.done"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_inspector_fits_on_a_phone(person: Person, lang: str) -> None:
    page = person(phone=True, lang=lang)
    Table(page)
    page.locator(".held .info").first.tap()
    expect(page.locator("dialog[open] [data-inspected]")).to_be_visible()
    right = (
        "() => Math.max(...[...document.querySelectorAll('dialog[open] *')].map(e => e.getBoundingClientRect().right))"
    )
    assert page.evaluate(right) <= page.evaluate("innerWidth")


def test_cards_and_goods_on_a_phone(person: Person) -> None:
    """A finger cannot hover, so the move is shown first: the card lies on the farm, faintly."""
    page = person(phone=True)
    table = Table(page)
    page.locator(".pick").first.tap()
    expect(page.locator(".row .go")).to_have_count(4)
    page.wait_for_timeout(SECOND_CLICK)  # the choices come where the finger was: at once it would be a double tap
    page.locator(".row .go.field").tap()
    expect(farm_of(page).locator(".field.ghost")).to_be_visible()
    seen = version(page)
    page.locator(".sentence .primary").tap()
    wait_for_news(page, seen)
    assert len(table.farm()["fields"]) == 1
    expect(farm_of(page).locator(".side.field [data-card]")).to_be_visible()
    page.locator("#tab-board").click()
    page.locator("[data-good=trade]:visible").tap()
    page.locator("[data-doing='trade silver']").tap()
    seen = version(page)
    page.locator(".sentence .primary").tap()
    wait_for_news(page, seen)
    assert table.farm()["silver"] == 5
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@WAYS_TO_LOOK
def test_axe_finds_nothing_serious_on_a_farm(person: Person, dark: bool, phone: bool) -> None:
    page = person(dark=dark, phone=phone)
    table = Table(page)

    def look() -> None:
        if phone:
            page.locator("#tab-farm").click()
            page.evaluate("scrollTo(0, document.body.scrollHeight)")  # nothing half behind the sheet
        axe_is_content(page)

    look()
    page.locator(".pick").first.click()
    look()
    page.keyboard.press("Escape")
    table.play_cards("helper", "extension")
    table.skip_to("pay ")
    look()
    table.play("pay silver")
    table.skip_to("play ")
    table.play_cards("field")
    table.skip_to("play ")
    table.play_cards("barrow")
    table.skip_to("deliver ")
    look()
    farm_of(page).locator("[data-good=grape]").click()
    look()
