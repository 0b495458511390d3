"""How the scores of a finished game have grown, move by move: computed once, in a thread beside the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from farmyard.core.state import State
from farmyard.server.presenter import Presenter


class ScoreHistory:
    def __init__(self) -> None:
        # One: a whole game takes a good part of a second, and moves go first.
        self.thread = ThreadPoolExecutor(1, "score-history")

    def close(self) -> None:
        self.thread.shutdown(cancel_futures=True)

    async def totals(self, presenter: Presenter) -> list[list[int]]:
        """For each seat its score after 0, 1, 2 ... moves. Everybody who asks at once waits for the same answer."""
        table = presenter.table
        if presenter.growth is None or presenter.growth[0] != table.change:
            assert table.state is not None
            work = asyncio.get_running_loop().run_in_executor(self.thread, growth, table.state)
            presenter.growth = (table.change, work)
        made = presenter.growth[1]
        try:
            return await asyncio.shield(made)
        except BaseException:
            if made.done() and presenter.growth == (table.change, made):
                presenter.growth = None  # it failed: the next one who asks tries again
            raise


def growth(state: State) -> list[list[int]]:
    """Until the end what anybody at the table could count, as the replay shows it; at the end everything."""
    then = state.at(0, chance_waits=True)
    out = [totals_of(then)] * (then.moves_made + 1)
    for past in state.history():
        then.play(past.move, past.seat)
        out.append(totals_of(then))
    return [list(totals) for totals in zip(*out, strict=True)]


def totals_of(state: State) -> list[int]:
    known = () if state.over else state.view(None).scores()
    return [score.total for score in known or state.scores()]
