"""After a game: its analysis, with the curve, the decisions, a link to pass on, and the way to play on."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Person
from .steps import SIGN_IN, Finished


def test_a_finished_game_is_analysed_and_the_link_opens_for_others(person: Person, finished: Finished) -> None:
    ann = person()
    ann.evaluate(SIGN_IN, finished.token)
    ann.goto(f"/t/{finished.table}")
    ann.get_by_role("link", name="Analyse the game").click()
    ann.locator(".offer .primary").click()
    expect(ann.locator(".decision ol li").first).to_be_visible()
    expect(ann.locator(".decision .made")).to_have_count(1)
    bob = person(ann.locator("input[readonly]").last.input_value())
    expect(bob.locator(".decision ol li").first).to_be_visible()
    expect(bob.locator(".progress button, .offer button")).to_have_count(0)
    # Stopped, nothing is left of it: nobody here waits for all of it.
    if ann.locator(".progress button").count():
        ann.locator(".progress button").click()
        expect(ann.locator(".offer .primary")).to_be_visible()
