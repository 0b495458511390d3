"""Do all stored games still hold under the rules as they are now?"""

from __future__ import annotations

import msgspec

from farmyard.core.errors import FarmyardError
from farmyard.core.i18n import tell
from farmyard.core.registry import games
from farmyard.core.state import State
from farmyard.core.values import say
from farmyard.server.store.store import Store
from farmyard.server.table import Table
from farmyard.server.table_meta import TableMeta


async def recheck_all(address: str, lang: str) -> int:
    """One line for each game that does not hold, and a sum. A game that does not hold can still be played on."""
    store = await Store.open(address)
    checked = wrong = 0
    try:
        for table_id in await store.all_tables():
            stored = await store.load(table_id)
            if stored is None or stored.position is None:
                continue
            checked += 1
            meta = msgspec.json.decode(stored.meta, type=TableMeta)
            if meta.game not in games():
                trouble = tell(say("server.game.none"), lang)
            else:
                found = Table.from_stored(stored).state
                trouble = "" if found is None else trouble_with(found, lang)
            if trouble:
                wrong += 1
                print(tell(say("server.recheck.wrong", table=table_id, game=meta.game, why=trouble), lang))
    finally:
        await store.close()
    print(tell(say("server.recheck.sum", n=checked, wrong=wrong), lang))
    return 1 if wrong else 0


def trouble_with(state: State, lang: str) -> str:
    """What is wrong with this game's history; empty if nothing is."""
    then = state.at(0, chance_waits=True)
    for past in state.history():
        try:
            then.play(past.move, past.seat)
        except FarmyardError as refused:
            return tell(say("server.recheck.move", n=past.number, move=str(past.move), why=refused.phrase), lang)
    return "" if then.data() == state.data() else tell(say("server.recheck.position"), lang)
