"""The page of observations is made from the encodings."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_the_page_of_observations_is_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else `python tools/observations.py` writes it anew."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    observations = importlib.import_module("observations")
    assert (ROOT / "docs" / "observations.md").read_text(encoding="utf-8") == observations.page()
