"""What a move at a table of four costs the server, and how long the pushes are. In one process, without a network.

    python bench/push.py [--game agricola] [--moves 400]

A move is made as a request makes it: judged, written to SQLite, shown to four listeners, each in a seat of their own,
and compressed for each of their sockets as the server does it. Measured is processor time, for other work on the
machine changes the clock on the wall and not this. The moves are random.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

from farmyard.core.registry import game
from farmyard.server.live import Listener
from farmyard.server.presenter import Viewer
from farmyard.server.protocols import DEFLATE
from farmyard.server.settings import Settings
from farmyard.server.store.store import Identity
from farmyard.server.table import Table
from farmyard.server.table_creation import blank_meta, open_table
from farmyard.server.table_manager import TableManager
from farmyard.server.table_meta import SeatMeta

SEATS = 4
SETTINGS = DEFLATE.compress_settings or {}
GAMES = ("agricola", "agricola-2007", "farmerama", "frage-der-aehre", "la-granja")


class Ear(Listener):
    """Takes what is pushed and compresses it, as the socket of a browser would get it."""

    def __init__(self, seat: int) -> None:
        super().__init__(None, Viewer(seat, "en"), f"person {seat}", 0, brief=True)  # type: ignore[arg-type]
        self.has_state = True
        self.raw = self.wire = self.pushes = 0

    def send(self, text: str) -> None:
        body = text.encode()
        packer = zlib.compressobj(wbits=-(DEFLATE.server_max_window_bits or 15), **SETTINGS)
        packed = packer.compress(body) + packer.flush(zlib.Z_SYNC_FLUSH)
        self.raw += len(body)
        self.wire += len(packed) - 4
        self.pushes += 1


async def measure(name: str, moves: int, folder: Path) -> dict[str, Any]:
    manager = await TableManager.open(Settings(db=f"sqlite:///{folder / name}.db", bot_warm=False))
    who = Identity("person 0", "Ann", 0)
    rng = random.Random(1)
    ears: list[Ear] = []
    spent, made = 0.0, 0
    while made < moves:
        seating = [SeatMeta(kind="human", identity=f"person {seat}", name=f"P{seat}") for seat in range(SEATS)]
        found = game(name)
        options = found.read_options(SEATS, {})
        meta = blank_meta(found, who, seating, options)
        table_id = await open_table(manager, who, meta, f"request {made}", start=True)
        ears = [*ears, *[Ear(seat) for seat in range(SEATS)]]
        for ear in ears[-SEATS:]:
            manager.hub.add(table_id, ear)
        table = (await manager.presenter(table_id)).table
        while table.state is not None and table.state.to_act and made < moves:
            seat = table.state.to_act[0]
            text = str(rng.choice(table.state.legal(seat)))

            def command(draft: Table, text: str = text, seat: int = seat) -> None:
                draft.play(text, seat)

            began = time.process_time()
            await manager.perform(table_id, "moved", command)
            spent += time.process_time() - began
            made += 1
        for ear in ears[-SEATS:]:
            manager.hub.remove(table_id, ear)
    await manager.close()
    pushes = sum(ear.pushes for ear in ears)
    return {
        "game": name,
        "moves": made,
        "ms": 1000 * spent / made,
        "raw": sum(ear.raw for ear in ears) / pushes,
        "wire": sum(ear.wire for ear in ears) / pushes,
    }


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--game", choices=GAMES, action="append")
    asked.add_argument("--moves", type=int, default=400)
    arguments = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name in arguments.game or GAMES:
            found = asyncio.run(measure(name, arguments.moves, Path(folder)))
            print(
                f"{name:16} {found['moves']} moves, {found['ms']:.2f} ms of processor time each; "
                f"a push is {found['raw'] / 1000:.1f} kB, {found['wire'] / 1000:.2f} kB compressed"
            )


if __name__ == "__main__":
    main()
