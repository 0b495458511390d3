"""python -m tests.golden GAME ... records whole games again."""

from __future__ import annotations

import sys

from tests.golden import FORMS, record

for game in sys.argv[1:]:
    if game not in FORMS:
        sys.exit(f"no such game: {game}; there are {', '.join(FORMS)}")
    missing = record(game)
    print(game, "recorded" + (f"; no game shows: {', '.join(sorted(missing))}" if missing else ""))
