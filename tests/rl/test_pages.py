"""The page of observations is made from the encodings."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_page_of_observations_is_of_today() -> None:
    """Else `python tools/observations.py` writes it anew."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        import observations
    finally:
        sys.path.pop(0)
    assert (ROOT / "docs" / "observations.md").read_text(encoding="utf-8") == observations.page()
