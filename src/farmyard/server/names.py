"""Names as people see them: no letters that nobody can see, none that turn the writing around."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from farmyard.server.refusals import Refused

LONGEST_NAME = 40
JOINER = "\u200d"
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs by their class, and yet nothing to see."""


def readable(text: str) -> str:
    """The name without what cannot be seen, and with single spaces. Refuses what leaves no name."""
    kept = "".join(sign for place, sign in enumerate(text) if visible(text, place))
    name = " ".join(unicodedata.normalize("NFC", kept).split())
    if len(name) > LONGEST_NAME or not any(unicodedata.category(sign)[0] in "LNPS" for sign in name):
        raise Refused(422, "server.name", n=LONGEST_NAME)
    return name


def visible(text: str, place: int) -> bool:
    """Format signs (those that turn the direction of writing among them) are left out; pictures keep their joiners."""
    sign = text[place]
    if sign == JOINER:
        return 0 < place < len(text) - 1 and pictured(text[place - 1]) and pictured(text[place + 1])
    if unicodedata.category(sign) in ("Cf", "Co", "Cs", "Cn", "Zl", "Zp"):
        return False
    if "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef":  # how the sign before is to be drawn
        return place > 0 and pictured(text[place - 1])
    return sign not in BLANKS


def pictured(sign: str) -> bool:
    return unicodedata.category(sign) in ("So", "Sk") or sign == "\ufe0f"


CAPITALS = str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX")
ALIKE = str.maketrans(
    # Cyrillic and Greek letters that look like Latin ones, and digits and letters that look like one another.
    "аевкмнорстухіјѕԁɡһԛԝαβεικνορτυχϲϳi10|",
    "aebkmhopctyxljsdghqwabelkvoptyxcjllol",
)


def likeness(name: str) -> str:
    """What is left of a name for somebody who does not look closely: two names with the same likeness pass for one."""
    plain = unicodedata.normalize("NFKD", name).translate(CAPITALS).casefold()
    letters = "".join(sign for sign in plain if unicodedata.category(sign)[0] in "LN").translate(ALIKE)
    return letters or plain


TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing for everything after them."""


def plain_talk(text: str) -> str:
    """What somebody says. Refuses signs with which it could be made to look as if others had said it."""
    if any(sign in TURNING or unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in text):
        raise Refused(422, "server.chat.signs")
    return text


Name = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$"
    ),
    AfterValidator(readable),
]
