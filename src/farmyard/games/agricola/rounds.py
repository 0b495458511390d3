"""The game in order: fourteen rounds of preparation, work and returning home, six of them with a harvest."""

from __future__ import annotations

from typing import Final

from farmyard.core.cards.uses import OpenWindow
from farmyard.core.goods import Goods, amount_of, goods
from farmyard.core.values import Chance, Decision, Move, Refusal, Step
from farmyard.games.agricola import dealing, events, moments, scoring, series
from farmyard.games.agricola.farm import NO_INCOME, NOTHING_COOKED
from farmyard.games.agricola.goods import FOOD, GOODS, has_animals
from farmyard.games.agricola.guests import GuestToCome
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.notation import First, Reveal
from farmyard.games.agricola.questions import PEOPLE_TO_PLACE, ROUND_START, SCORING
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.spaces import NO_GOOD
from farmyard.games.agricola.state import NO_USERS, ROUNDS, Table
from farmyard.games.agricola.turns import PassTurn

STAGE_OF: Final = (0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5)
"""The stage of each round, from 0; the first entry stands for no round."""
HARVESTS: Final = (4, 7, 9, 11, 13, 14)

REVEALS: Final[list[Move]] = [Reveal(number) for number in range(len(SPACES))]


class ChooseFirst(Chance, frozen=True):
    """The starting player is chosen at random."""

    def outcomes(self, state: Table) -> list[Move]:
        return [First(seat) for seat in range(state.seats)]

    def decide(self, state: Table, move: First) -> None:
        state.first = move.seat
        state.report(events.FirstPlayer(move.seat))


class HandOutFood(Step, frozen=True):
    """2 food for the starting player, 3 for the others; alone one starts without, or with food from the last game."""

    def run(self, state: Table) -> None:
        for seat, farm in enumerate(state.farms):
            if state.seats == 1:
                farm.goods[FOOD] = int(state.options.get("food", 0))
            else:
                farm.goods[FOOD] = 2 if seat == state.first else 3


class StartRound(Step, frozen=True):
    """Preparation: a new round card, new goods, and goods that wait on the space of this round."""

    def run(self, state: Table) -> None:
        state.round += 1
        for farm in state.farms:
            farm.newborn = 0
        state.then(StartWork())
        # The editions differ in what comes first (A16-PREP-10, A07-START-06).
        if state.board.collect_first:
            state.then(CollectGoods(), Replenish())
        else:
            state.then(Replenish(), CollectGoods())
        if state.early:
            state.then(RevealNext())
        else:
            state.then(ChooseCard(0) if state.board.chosen_order else DrawCard())


class DrawCard(Chance, frozen=True):
    """The round cards of a stage lie in no order before they are revealed."""

    def outcomes(self, state: Table) -> list[Move]:
        return [REVEALS[number] for number in state.yet_to_come(STAGE_OF[state.round])]

    def decide(self, state: Table, move: Reveal) -> None:
        reveal(state, move.space)


class ChooseCard(Decision, frozen=True):
    """Alone, the player may choose the order of the round cards within each stage (A16-SOLO-05)."""

    seat: int

    def due(self, state: Table) -> bool:
        return len(state.yet_to_come(STAGE_OF[state.round])) > 1

    def run(self, state: Table) -> None:
        reveal(state, state.yet_to_come(STAGE_OF[state.round])[0])

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [REVEALS[number] for number in state.yet_to_come(STAGE_OF[state.round])]

    def decide(self, state: Table, seat: int, move: Reveal) -> None:
        reveal(state, move.space)

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        if not isinstance(move, Reveal):
            return None
        if move.space in state.revealed:
            return refusal(state, "card_revealed", space=SPACES[move.space])
        return refusal(state, "other_stage", space=SPACES[move.space])


class RevealNext(Step, frozen=True):
    """The card of this round was revealed ahead of it: from now on everybody may use it."""

    def run(self, state: Table) -> None:
        number = state.early[0]
        state.early = state.early[1:]
        reveal(state, number)


def reveal(state: Table, number: int) -> None:
    state.revealed = (*state.revealed, number)
    state.open = (*state.open, number)
    state.report(events.Revealed(state.round, SPACES[number]))


class Replenish(Step, frozen=True):
    """Every accumulation space in the game gains its goods, on top of what lies there."""

    def run(self, state: Table) -> None:
        rows = state.board.rows
        for number in state.open:
            row = rows[number]
            if row.good != NO_GOOD:
                state.stock[number] += row.grows


class CollectGoods(Step, frozen=True):
    """Goods on the space of this round go to those who earned them; then the round has started for cards."""

    def run(self, state: Table) -> None:
        now = [each for each in state.waiting if each[0] == state.round]
        state.waiting = tuple([each for each in state.waiting if each[0] != state.round])
        collected: list[tuple[int, Goods]] = []
        for seat in state.order():
            mine: dict[str, int] = {}
            for _, owner, good, n in now:
                if owner == seat:
                    mine[GOODS[good]] = mine.get(GOODS[good], 0) + n
            if mine:
                collected.append((seat, goods(**mine)))
        # Whoever builds a stable or a pasture at the start of the round has a place for animals that come in it.
        herds = [(seat, herd) for seat, herd in collected if has_animals(herd)]
        state.then(*[KeepAnimals(seat, False, amount_of(herd, "sheep")) for seat, herd in herds])
        if state.heard("round_started"):
            state.then(TellRoundStarted(()))
        for seat, received in collected:
            state.take_in(seat, received)
            state.report(events.Collected(seat, state.round, received))


class TellRoundStarted(Step, frozen=True):
    """The start of the round as a moment for cards; those that come into play in it hear of it too, each once."""

    heard_by: tuple[tuple[int, str], ...]

    def run(self, state: Table) -> None:
        reactions = state.bound.reactions(False, moments.RoundStarted(state.round), state, self.heard_by)
        if reactions:
            state.then(*reactions, TellRoundStarted(state.bound.owned))


class StartWork(Step, frozen=True):
    """The starting player places first."""

    def run(self, state: Table) -> None:
        for seat, farm in enumerate(state.farms):
            # A card may have let the family grow at the start of the round.
            people = farm.people - farm.newborn + farm.guests
            farm.to_place = state.ask(PEOPLE_TO_PLACE, seat, people, seat)
            farm.guests = 0
            farm.income = NO_INCOME
            farm.cooked = NOTHING_COOKED
        while state.agenda and isinstance(state.agenda[-1], GuestToCome):
            state.agenda.pop().run(state)
        # As if the player before had just placed: a card may leave somebody without anyone to place.
        state.then(PassTurn((state.first - 1) % state.seats))
        if state.bound.at_will:
            state.then(OpenWindow(ROUND_START))
        if state.bound.after:
            state.signal(moments.WorkStarted(state.round))


class ReturnHome(Step, frozen=True):
    """All people go home; a harvest follows in rounds 4, 7, 9, 11, 13 and 14."""

    def run(self, state: Table) -> None:
        for farm in state.farms:
            if farm.to_place and not farm.passed:
                # A card has found one more person when all were placed.
                state.then(PassTurn((state.first - 1) % state.seats))
                return
        state.users = NO_USERS.copy()
        for farm in state.farms:
            farm.passed = 0
        state.then(EndRound())
        if state.round in HARVESTS:
            state.then(Harvest())
        state.report(events.WentHome(state.round))


class EndRound(Step, frozen=True):
    def run(self, state: Table) -> None:
        state.then(StartRound() if state.round < ROUNDS else StartScoring())
        if state.bound.after:
            state.signal(moments.RoundEnded(state.round))


class StartScoring(Step, frozen=True):
    def run(self, state: Table) -> None:
        state.then(EndGame())
        if state.board.goal:
            state.then(series.KeepOccupation(0))
        if state.heard("before_counting"):
            state.then(TellBeforeCounting())
        if state.bound.at_will:
            state.then(OpenWindow(SCORING))
        if state.bound.after:
            state.signal(moments.ScoringStarted())


class TellBeforeCounting(Step, frozen=True):
    """The last moment for cards."""

    def run(self, state: Table) -> None:
        state.signal(moments.BeforeCounting())


class EndGame(Step, frozen=True):
    def run(self, state: Table) -> None:
        state.report(events.Ended(scoring.winners(state)))


def setup(state: Table) -> list[Step]:
    """What happens before the first round. The last step is the first to happen."""
    steps: list[Step] = [StartRound(), HandOutFood()]
    if state.seats > 1:
        steps.append(ChooseFirst())
    return [*steps, *reversed(dealing.deals(state))]
