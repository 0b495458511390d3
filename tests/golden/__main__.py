"""python -m tests.golden [--refresh] GAME ... records whole games again, or replays them and notes their hashes."""

from __future__ import annotations

import sys

from tests.golden import FORMS, record, refresh

names = [name for name in sys.argv[1:] if name != "--refresh"]
for game in names:
    if game not in FORMS:
        sys.exit(f"no such game: {game}; there are {', '.join(FORMS)}")
    if "--refresh" in sys.argv:
        refresh(game)
        print(game, "refreshed")
    else:
        missing = record(game)
        print(game, "recorded" + (f"; no game shows: {', '.join(sorted(missing))}" if missing else ""))
