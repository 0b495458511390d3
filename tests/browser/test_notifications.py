"""Notifications in the browser: asked for by a click, shown by the service worker, and a click opens the table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.mail_server import MailServer, a_mail_server
from tests.server.push_service import PushService, a_push_service

from .conftest import Person
from .serving import serving

WAYS = pytest.mark.parametrize("lang", ["en-GB", "fr-FR", "de-DE", "nl-NL"])


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with a_push_service() as found:
        yield found


@pytest.fixture(scope="module")
def mails() -> Iterator[MailServer]:
    with a_mail_server() as found:
        yield found


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, service: PushService, mails: MailServer) -> Iterator[str]:
    """A server that sends to the push service of the tests, and mails."""
    more: dict[str, Any] = {
        "PUSH_SERVICES": service.origin,
        "PUSH_CONTACT": "mailto:host@games.example",
        "NOTICE_SECONDS": "0",
        "SMTP": mails.address,
        "MAIL_FROM": "games@games.example",
        "PUBLIC_URL": "https://games.example",
    }
    with serving(tmp_path_factory.mktemp("telling"), **more) as address:
        yield address


def subscribed_by(page: Page, subscription: dict[str, Any]) -> None:
    """Chromium without network has no push service: its subscription comes from ours."""
    page.add_init_script(
        """(() => {
            const given = GIVEN
            let mine = sessionStorage.getItem('subscribed') === 'yes'
            const remember = (yes) => { mine = yes; sessionStorage.setItem('subscribed', yes ? 'yes' : 'no') }
            const subscription = {
                endpoint: given.endpoint,
                toJSON: () => given,
                unsubscribe: async () => { remember(false); return true },
            }
            PushManager.prototype.subscribe = async function (wish) {
                window.asked = { key: wish.applicationServerKey.length, visible: wish.userVisibleOnly }
                remember(true)
                return subscription
            }
            PushManager.prototype.getSubscription = async () => (mine ? subscription : null)
        })()""".replace("GIVEN", json.dumps(subscription))
    )


def open_settings(page: Page) -> None:
    page.locator("header button.who").click()
    expect(page.locator("section.tell")).to_be_visible()


def test_a_click_asks_and_the_switch_shows_what_is_true(person: Person, telling: str, service: PushService) -> None:
    phone = service.browser("one")
    page = person("/", base_url=telling, permissions=["notifications"])
    subscribed_by(page, phone.subscription())
    page.reload()
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    open_settings(page)
    switch = page.locator("[data-tell=here]")
    expect(switch).to_have_value("never")
    switch.select_option("always")
    page.wait_for_function("() => window.asked")
    assert page.evaluate("window.asked") == {"key": 65, "visible": True}
    expect(switch).to_be_enabled()
    page.reload()
    open_settings(page)
    expect(page.locator("[data-tell=here]")).to_have_value("always")
    page.locator("[data-tell=here]").select_option("never")
    expect(page.locator("[data-tell=here]")).to_be_enabled()
    page.reload()
    open_settings(page)
    expect(page.locator("[data-tell=here]")).to_have_value("never")


def test_the_switch_goes_back_when_the_answer_is_no(person: Person, telling: str) -> None:
    page = person("/", base_url=telling)
    page.add_init_script("Notification.requestPermission = async () => 'default'")
    page.reload()
    open_settings(page)
    switch = page.locator("[data-tell=here]")
    switch.select_option("away")
    expect(switch).to_be_enabled()
    expect(switch).to_have_value("never")


def test_whoever_has_blocked_notifications_is_told_so(person: Person, telling: str) -> None:
    page = person("/", base_url=telling)
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page.reload()
    open_settings(page)
    expect(page.locator("[data-tell=here]")).to_be_disabled()
    expect(page.locator("section.tell")).to_contain_text("blocks notifications")


def until(page: Page, asks: str, expected: object) -> None:
    """Ask again until the answer is this one: a page cannot wait for what is a promise."""
    for _ in range(300):
        if page.evaluate(asks) == expected:
            return
        page.wait_for_timeout(100)
    assert page.evaluate(asks) == expected


def test_the_service_worker_shows_a_push_and_a_click_opens_the_table(person: Person, telling: str) -> None:
    page = person("/", base_url=telling, permissions=["notifications"])
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)")
    line = page.context.new_cdp_session(page)
    line.send("ServiceWorker.enable")
    shown = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({ title, body, tag, data }) => ({ title, body, tag, data }))"""
    about = {"title": "Agricola: it is your turn", "body": "With Bob", "url": "/rules/agricola", "tag": "t1"}
    for data in (about, about | {"body": "With Eve"}):
        line.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": telling, "registrationId": "0", "data": json.dumps(data)},
        )
        until(page, shown, [{key: data[key] for key in ("title", "body", "tag")} | {"data": {"url": data["url"]}}])
    worker = page.context.service_workers[0]
    # A worker may open a window only for a real click: what it would open is written down instead.
    worker.evaluate(
        """async () => {
            self.clients.openWindow = async (address) => { self.opened = address }
            const [notification] = await self.registration.getNotifications()
            self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
        }"""
    )
    until(page, shown, [])
    assert worker.evaluate("self.opened") == f"{telling}/rules/agricola"


def test_no_page_comes_from_a_cache_of_the_service_worker(person: Person, telling: str) -> None:
    """A stale bundle would show rules that the server no longer plays."""
    page = person("/", base_url=telling)
    source = page.request.get("/sw.js")
    assert source.headers["cache-control"] == "no-cache"
    assert "addEventListener('fetch'" not in source.text()
    assert "caches" not in source.text()


def test_the_app_can_be_installed(person: Person, telling: str) -> None:
    page = person("/", base_url=telling)
    address = page.get_attribute("link[rel=manifest]", "href")
    answer = page.request.get(address or "")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert manifest["display"] == "standalone"
    sizes = page.evaluate(
        """icons => Promise.all(icons.map(({ src }) => new Promise((done, fail) => {
            const image = new Image()
            image.onload = () => done([src, `${image.naturalWidth}x${image.naturalHeight}`])
            image.onerror = () => fail(src)
            image.src = src
        })))""",
        manifest["icons"],
    )
    for icon, (source, size) in zip(manifest["icons"], sizes, strict=True):
        assert icon["sizes"] in (size, "any"), source


def test_mail_is_proven_and_stopped_by_its_links(person: Person, telling: str, mails: MailServer) -> None:
    page = person("/new/x", base_url=telling)
    token = page.request.post("/api/identities", data={"name": "Ann", "lang": "en"}).json()["token"]
    page.evaluate("token => localStorage.setItem('farmyard.token', token)", token)
    page.goto("/")
    open_settings(page)
    page.locator(".tell input[type=email]").fill("ann@mail.example")
    page.locator(".tell form button").click()
    expect(page.locator(".tell")).to_contain_text("ann@mail.example")
    found = re.search(r"/mail#confirm=\S+", str(mails.mails[-1].get_content()))
    assert found is not None
    page.goto(found[0])
    page.locator(".mail .primary").click()
    expect(page.locator(".mail [role=status]")).to_contain_text("ann@mail.example")
    page.goto("/")
    open_settings(page)
    expect(page.locator("[data-tell=mail]")).to_have_value("away")
    page.locator(".tell button").click()
    expect(page.locator(".tell input[type=email]")).to_be_visible()


@WAYS
def test_it_is_all_said_in_four_languages(person: Person, telling: str, lang: str, tmp_path: Path) -> None:
    page = person("/", base_url=telling, lang=lang, phone=True)
    open_settings(page)
    text = page.locator(".tell").inner_text()
    assert "web.tell" not in text
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
