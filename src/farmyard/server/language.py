"""The language somebody wants to be answered in."""

from __future__ import annotations

from farmyard.core.i18n import LANGUAGES


def language(wanted: str | None, accepted: str | None) -> str:
    """`?lang=` first, then what the browser sends as Accept-Language, then English."""
    if wanted in LANGUAGES:
        return wanted
    best, weight = "en", 0.0
    for entry in (accepted or "")[:200].split(","):
        name, _, quality = entry.strip().partition(";q=")
        lang = name[:2].lower()
        try:
            value = float(quality) if quality else 1.0
        except ValueError:
            continue
        if lang in LANGUAGES and value > weight:
            best, weight = lang, value
    return best
