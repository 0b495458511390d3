"""A server of our own on a free port, Debian's Chromium, and people who sit down at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.patience import PATIENCE

from .serving import DESKTOP, PHONE, chromium, serving
from .steps import Finished, play_without_a_browser

Person = Callable[..., Page]
expect.set_options(timeout=1000 * PATIENCE)

WAYS_TO_LOOK = pytest.mark.parametrize(
    ("dark", "phone"),
    [
        pytest.param(False, False, id="light-desktop"),
        pytest.param(True, True, id="dark-phone"),
        pytest.param(True, False, id="dark-desktop", marks=pytest.mark.long),
        pytest.param(False, True, id="light-phone", marks=pytest.mark.long),
    ],
)
"""Between them the first two show every colour and every layout."""


AT_ONCE = """
const kept = 'farmyard.settings'
localStorage.getItem(kept) || localStorage.setItem(kept, '{"pace":"instant"}')
"""
"""Nobody here needs time to follow the moves of others."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


@pytest.fixture(scope="session")
def finished(server: str) -> Finished:
    return play_without_a_browser(server)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def person(browser: Browser, server: str) -> Iterator[Person]:
    """Call it to get somebody at a browser of their own. Whatever their browser complains of fails the test."""
    complaints: list[str] = []
    contexts: list[Any] = []

    def sit_down(path: str = "/", *, lang: str = "en-GB", phone: bool = False, dark: bool = False, **more: Any) -> Page:
        context = browser.new_context(
            base_url=more.pop("base_url", server),
            locale=lang,
            viewport=more.pop("viewport", PHONE if phone else DESKTOP),
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: note(complaints, message))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    yield sit_down
    for context in contexts:
        context.close()
    assert complaints == []


def note(complaints: list[str], message: ConsoleMessage) -> None:
    """Errors and warnings, but for a refused request, which is shown to the player, and a line that a test has cut."""
    expected = ("status of 4", "ERR_INTERNET_DISCONNECTED")
    if message.type in ("error", "warning") and not any(text in message.text for text in expected):
        complaints.append(message.text)
