"""The report of a tournament, in a browser: from one file, without a server, on a phone and on a desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from farmyard.arena import InProcess, tournament

from .conftest import WAYS_TO_LOOK
from .serving import DESKTOP, PHONE


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    tournament("la-granja", ["random", "random", "random"], 12, 3, seed=1, executor=InProcess()).write(folder)
    return folder / "report.html"


@WAYS_TO_LOOK
def test_the_report_opens_from_one_file(browser: Browser, report: Path, dark: bool, phone: bool) -> None:
    viewport = PHONE if phone else DESKTOP
    context = browser.new_context(viewport=viewport, color_scheme="dark" if dark else "light", offline=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(report.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert page.locator("svg").count() == 8
    for drawing in page.locator("svg").all():
        box = drawing.bounding_box()
        assert box is not None
        assert box["width"] > 250
        assert box["height"] > 40
    lightness = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)[0]")
    letter = page.evaluate("getComputedStyle(document.querySelector('svg text')).fill.match(/\\d+/g).map(Number)[0]")
    assert (lightness < 60 and letter > 120) if dark else (lightness > 200 and letter < 140)
    assert complaints == []
    context.close()
