"""One game of many, from setup and unit alone. This is all that an executor has to run."""

from __future__ import annotations

import random
from collections.abc import Callable, MutableSequence
from typing import TYPE_CHECKING

from farmyard.arena.referee import ASKED, DECISION, NUMBER, Referee
from farmyard.arena.timing import Clock
from farmyard.arena.units import CRASH, Fault, Outcome, Result, Setup, Unit, winners_of
from farmyard.bots import make_bot, play_out
from farmyard.bots.match import reason
from farmyard.bots.random import Random
from farmyard.core.errors import SetupError
from farmyard.core.registry import game as find_game
from farmyard.rating import rank

if TYPE_CHECKING:
    from farmyard.bots import Bot
    from farmyard.bots.match import Asker
    from farmyard.core.game import Game
    from farmyard.core.state import State
    from farmyard.core.values import Move

    Watch = Callable[[State, int, Move], None]

BITS = 62


def play(setup: Setup, unit: Unit, mark: MutableSequence[int] | None = None, watch: Watch | None = None) -> Outcome:
    """Play one game to its end, whatever its bots do. `mark` tells another process where the game stands; `watch` is
    called with every choice before it is played."""
    game = find_game(setup.game)
    mark = [0, 0, 0] if mark is None else mark
    mark[NUMBER] = unit.number
    referee = Referee(setup.move_seconds, setup.timed, unit.lost, mark)
    state = game.start(seats=setup.seats, seed=luck_seed(setup, unit), **setup.options)
    players = [
        seated(setup.bots[bot], game, seed, seat, referee)
        for seat, (bot, seed) in enumerate(zip(unit.line_up, bot_seeds(setup, unit), strict=True))
    ]
    with referee.watching():
        decisions = play_out(state, players, referee.ask if watch is None else watched(referee.ask, watch))
    clocks = [referee.clocks.get(seat, Clock()) for seat in range(setup.seats)]
    return Outcome(
        result_of(setup, unit, state, decisions, referee.faults),
        tuple(clock.times() for clock in clocks) if setup.timed else (),
    )


def watched(ask: Asker, watch: Watch) -> Asker:
    def asked(bot: Bot, state: State, seat: int) -> Move:
        move = ask(bot, state, seat)
        watch(state, seat, move)
        return move

    return asked


def seated(bot: str, game: Game, seed: int, seat: int, referee: Referee) -> Bot:
    """The bot, or random in its place if it fails as soon as it is made."""
    stand_in = Random(game, seed)
    lost = referee.lost.get(seat)
    if lost is not None and not lost.decision:
        referee.fail(stand_in, lost)
        return stand_in
    referee.mark[DECISION], referee.mark[ASKED] = 0, seat + 1
    try:
        return make_bot(bot, game, seed)
    except SetupError:
        raise
    except Exception as broken:  # noqa: BLE001 - a bot may be anybody's code
        referee.fail(stand_in, referee.fault(seat, CRASH, reason(broken)))
        return stand_in
    finally:
        referee.mark[ASKED] = 0


def luck_seed(setup: Setup, unit: Unit) -> int:
    """What nature draws depends on the seed of the run and the unit's luck, and on nobody who plays."""
    return random.Random(f"{setup.seed}/{unit.luck}").getrandbits(BITS)


def bot_seeds(setup: Setup, unit: Unit) -> list[int]:
    """One for each seat, from the seed of the run and the number of the game."""
    rng = random.Random(f"{setup.seed}/{unit.number}")
    rng.getrandbits(BITS)  # the first is nature's where luck and number are the same
    return [rng.getrandbits(BITS) for _ in unit.line_up]


def result_of(setup: Setup, unit: Unit, state: State, decisions: int, faults: list[Fault]) -> Result:
    points = tuple(score.total for score in state.scores())
    failed = {fault.seat for fault in faults}
    winners = winners_of(points, state.winners(), failed)
    return Result(
        number=unit.number,
        round=unit.round,
        luck=unit.luck,
        bots=tuple(setup.labels[bot] for bot in unit.line_up),
        points=points,
        ranks=rank(points, winners, failed),
        winners=winners,
        decisions=decisions,
        moves=state.moves_made,
        faults=tuple(faults),
        cards=cards_in_play(state),
    )


def cards_in_play(state: State) -> tuple[tuple[str, ...], ...]:
    """The cards of each seat; () if nobody has any."""
    owned = state.bound.owned
    cards = [tuple(name for owner, name in owned if owner == seat) for seat in range(state.seats)]
    return tuple(cards) if owned else ()
