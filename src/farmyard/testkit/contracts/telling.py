"""Everything that happens can be told, in every language."""

from __future__ import annotations

from collections import Counter

from farmyard.core.i18n import LANGUAGES
from farmyard.core.values import name_of
from farmyard.testkit.walk import Walk, contract, play_out

NAMES = ("Ann", "Ben", "Cleo", "Dirk", "Eva", "Finn", "Gus", "Hana", "Ida")
EACH = 12
"""So many events of one kind are told; more would be more of the same."""


@contract
def events_are_told(walk: Walk) -> None:
    """Every kind of event that came up, as its own seat, the others and a spectator see it."""
    told: Counter[str] = Counter()
    for seed in range(walk.times(4)):
        state = walk.start(seed)
        play_out(state, walk.rng(f"told {seed}"))
        for seat in walk.viewers():
            for event in state.log(seat):
                kind = name_of(type(event))
                told[kind] += 1
                if told[kind] > EACH * len(walk.viewers()):
                    continue
                for lang in LANGUAGES:
                    text = walk.game.tell(event, lang, NAMES[: state.seats], state.options)
                    is_text = isinstance(text, str) and bool(text.strip())
                    walk.must(is_text, f"{event!r} is told as {text!r} in {lang}")
                    walk.must(not text.startswith(f"{walk.game.id}."), f"no words in {lang} for the key {text}")
