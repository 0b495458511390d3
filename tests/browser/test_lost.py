"""Addresses that lead nowhere are answered in words, not with data."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Person


@pytest.mark.parametrize("address", ["/zzz", "/join/xyz"])
def test_an_unknown_address_says_so(person: Person, address: str) -> None:
    page = person()
    answer = page.goto(address)
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("h1")).to_have_text("Page not found")


def test_a_game_without_rules_says_so(person: Person) -> None:
    page = person("/rules/nothing")
    expect(page.locator(".rules")).to_contain_text("There are no rules here for this game.")
