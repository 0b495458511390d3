"""Breeding: two animals of a species have one young, if there is a place for it."""

from __future__ import annotations

from farmyard.core.steps import Goods, goods
from farmyard.core.values import Decision, Event, Move, Refusal, Step, Verb
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import ANIMALS, BOAR, CATTLE, GOODS, SHEEP, receive
from farmyard.games.agricola.notation import Keep, keep
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table


class Breed(Decision, frozen=True):
    """Breeding phase: which of the old animals and the newborn stay? Asked only where not all of them fit.

    All species breed at the same moment. An old animal may be given up for a newborn of another species, and a newborn
    may be forgone; nothing is cooked in this phase (A16-BREED-Q-01 to 04, A07-BREED-Q-03).
    """

    seat: int

    def due(self, state: Table) -> bool:
        return any(self.newborn(state)) and len(self.herds(state)) > 1

    def newborn(self, state: Table) -> tuple[int, int, int]:
        """One of each species of which there are two."""
        return (young(state, self.seat, SHEEP), young(state, self.seat, BOAR), young(state, self.seat, CATTLE))

    def herds(self, state: Table) -> list[tuple[int, int, int]]:
        have = state.farms[self.seat].goods
        sheep, boar, cattle = self.newborn(state)
        return state.largest_herds(self.seat, have[SHEEP] + sheep, have[BOAR] + boar, have[CATTLE] + cattle)

    def run(self, state: Table) -> None:
        if any(self.newborn(state)):
            sheep, boar, cattle = self.herds(state)[0]
            breed(state, self.seat, sheep, boar, cattle)

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [keep(sheep, boar, cattle) for sheep, boar, cattle in self.herds(state)]

    def decide(self, state: Table, seat: int, move: Keep) -> None:
        breed(state, seat, move.number_of(0), move.number_of(1), move.number_of(2))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return refusal(state, "no_place_for_animals" if isinstance(move, Keep) else "animals_first")


def young(state: Table, seat: int, animal: int) -> int:
    """How many are born of this species."""
    have = state.farms[seat].goods[animal]
    parents: int = state.ask("parents", seat, 2, animal)
    born: int = state.ask("young", seat, 1 if have >= parents else 0, animal)
    return born


def breed(state: Table, seat: int, sheep: int, boar: int, cattle: int) -> None:
    """The herd is now this large: what is more was born, what is less was given up."""
    have = state.farms[seat].goods
    born: dict[str, int] = {}
    released: dict[str, int] = {}
    for animal, n in zip(ANIMALS, (sheep, boar, cattle), strict=True):
        if n > have[animal]:
            born[GOODS[animal]] = n - have[animal]
        elif n < have[animal]:
            released[GOODS[animal]] = have[animal] - n
    if released or born:
        state.perform(BreedAnimals(seat, goods(**born), goods(**released)))


class BreedAnimals(Verb, frozen=True):
    seat: int
    born: Goods
    released: Goods

    def doable(self, state: Table) -> bool:
        """Are all of them still there, and is there a place for the newborn?"""
        have = state.farms[self.seat].goods.copy()
        receive(have, tuple([(name, -n) for name, n in self.released]))
        receive(have, self.born)
        return min(have[SHEEP:]) >= 0 and state.houses(self.seat, have[SHEEP], have[BOAR], have[CATTLE])

    def plan(self, state: Table) -> Event | None:
        return events.Bred(self.seat, self.born) if self.born else None

    def happen(self, state: Table) -> Event | None:
        have = state.farms[self.seat].goods
        if self.released:
            receive(have, tuple([(name, -n) for name, n in self.released]))
            state.report(events.Released(self.seat, self.released))
        if not self.born:
            return None
        receive(have, self.born)
        return events.Bred(self.seat, self.born)


class StartBreeding(Step, frozen=True):
    """Until the end of the phase no animal is cooked."""

    def run(self, state: Table) -> None:
        state.breeding = True
        if state.bound.after:
            state.signal(events.BreedingStarted(state.round))


class EndBreeding(Step, frozen=True):
    """From here on animals may be cooked again."""

    def run(self, state: Table) -> None:
        state.breeding = False
        if state.bound.after:
            state.signal(events.BreedingEnded(state.round))
