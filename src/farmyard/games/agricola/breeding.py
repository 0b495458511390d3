"""Breeding: two animals of a species have one young, if there is a place for it."""

from __future__ import annotations

from farmyard.core.cards.uses import use_cards
from farmyard.core.goods import Goods, goods
from farmyard.core.values import Decision, Event, Move, Refusal, Step, Verb
from farmyard.core.work import Work, seq, work
from farmyard.games.agricola import events, moments
from farmyard.games.agricola.goods import ANIMALS, BOAR, CATTLE, GOODS, NUMBER, SHEEP, receive
from farmyard.games.agricola.notation import Keep, keep
from farmyard.games.agricola.questions import BREEDING_PHASE, PARENTS, TAKES_PART, YOUNG
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.state import Table


class Breed(Decision, frozen=True):
    """Breeding phase: which of the old animals and the newborn stay? Asked only where not all of them fit.

    All species breed at the same moment. An old animal may be given up for a newborn of another species, and a newborn
    may be forgone; nothing is cooked in this phase (A16-BREED-Q-01 to 04, A07-BREED-Q-03). A card may let some
    `species` breed at another time: then this is not part of a `harvest`. It may also bring one more of each species
    `owned`, which is no breeding: one animal is enough.
    """

    seat: int
    species: tuple[int, ...] = ANIMALS
    harvest: bool = True
    owned: bool = False

    def due(self, state: Table) -> bool:
        born = self.newborn(state)
        return any(born) and (len(self.herds(state, born)) > 1 or self.crowded(state, born))

    def crowded(self, state: Table, born: tuple[int, int, int]) -> bool:
        """In a harvest feeding is the last moment to cook others for the room. At another time that is now."""
        if self.harvest or not state.can_cook_animals(self.seat):
            return False
        have = state.farms[self.seat].goods
        return not state.houses(self.seat, have[SHEEP] + born[0], have[BOAR] + born[1], have[CATTLE] + born[2])

    def newborn(self, state: Table) -> tuple[int, int, int]:
        """One of each species of which there are two."""
        if self.owned:
            have = state.farms[self.seat].goods
            return (min(have[SHEEP], 1), min(have[BOAR], 1), min(have[CATTLE], 1))
        seat, species = self.seat, self.species
        sheep, boar, cattle = [young(state, seat, animal) if animal in species else 0 for animal in ANIMALS]
        return (sheep, boar, cattle)

    def herds(self, state: Table, born: tuple[int, int, int]) -> list[tuple[int, int, int]]:
        seat = self.seat
        have = state.farms[seat].goods
        return state.largest_herds(seat, have[SHEEP] + born[0], have[BOAR] + born[1], have[CATTLE] + born[2])

    def run(self, state: Table) -> None:
        born = self.newborn(state)
        if any(born):
            self.breed(state, self.herds(state, born)[0])

    def moves(self, state: Table, seat: int) -> list[Move]:
        return [keep(sheep, boar, cattle) for sheep, boar, cattle in self.herds(state, self.newborn(state))]

    def decide(self, state: Table, seat: int, move: Keep) -> None:
        self.breed(state, (move.number_of(0), move.number_of(1), move.number_of(2)))

    def breed(self, state: Table, herd: tuple[int, int, int]) -> None:
        """The herd is now this large: what is more was born, what is less was given up."""
        have = state.farms[self.seat].goods
        born: dict[str, int] = {}
        released: dict[str, int] = {}
        for animal, n in zip(ANIMALS, herd, strict=True):
            if n > have[animal]:
                born[GOODS[animal]] = n - have[animal]
            elif n < have[animal]:
                released[GOODS[animal]] = have[animal] - n
        if released or born:
            state.perform(BreedAnimals(self.seat, goods(**born), goods(**released), self.harvest))

    def refuse(self, state: Table, seat: int, move: Move) -> Refusal | None:
        return refusal(state, "no_place_for_animals" if isinstance(move, Keep) else "animals_first")


def young(state: Table, seat: int, animal: int) -> int:
    """How many are born of this species."""
    have = state.farms[seat].goods[animal]
    parents = state.ask(PARENTS, seat, 2, animal)
    return state.ask(YOUNG, seat, 1 if have >= parents else 0, animal)


class BreedAnimals(Verb, frozen=True):
    seat: int
    born: Goods
    released: Goods
    harvest: bool = True

    def doable(self, state: Table) -> bool:
        """Are all of them still there, and is there a place for the newborn?"""
        have = state.farms[self.seat].goods.copy()
        receive(have, tuple([(name, -n) for name, n in self.released]))
        receive(have, self.born)
        return min(have[SHEEP:]) >= 0 and state.houses(self.seat, have[SHEEP], have[BOAR], have[CATTLE])

    def plan(self, state: Table) -> Event | None:
        return events.Bred(self.seat, self.born, self.harvest, state.allowed_by()) if self.born else None

    def happen(self, state: Table) -> Event | None:
        have = state.farms[self.seat].goods
        if self.released:
            receive(have, tuple([(name, -n) for name, n in self.released]))
            state.report(events.Released(self.seat, self.released))
        if not self.born:
            return None
        receive(have, self.born)
        return events.Bred(self.seat, self.born, self.harvest, state.allowed_by())


def in_harvest(state: Table) -> list[int]:
    """Who takes part in this harvest, in the order of play."""
    return [seat for seat in state.order() if takes_part(state, seat)]


def takes_part(state: Table, seat: int) -> bool:
    return state.ask(TAKES_PART, seat, True)


class StartBreeding(Step, frozen=True):
    """Until the end of the phase no animal is cooked."""

    def run(self, state: Table) -> None:
        state.breeding = True
        if state.bound.after:
            state.signal_each([moments.BreedingStarted(seat, state.round) for seat in in_harvest(state)])


class EndBreeding(Step, frozen=True):
    """From here on animals may be cooked again."""

    def run(self, state: Table) -> None:
        state.breeding = False
        if state.bound.after:
            state.signal_each([moments.BreedingEnded(seat, state.round) for seat in in_harvest(state)])


class BreedLast(Step, frozen=True):
    """Right before scoring: one more of each species owned. From now on no animal is cooked any more."""

    seat: int
    housed: bool  # only if there is a place

    def run(self, state: Table) -> None:
        state.breeding = True
        last = Breed(self.seat, ANIMALS, False, True)
        if self.housed:
            state.then(last)
        else:
            born = {GOODS[animal]: n for animal, n in zip(ANIMALS, last.newborn(state), strict=True)}
            state.perform(BreedAnimals(self.seat, goods(**born), (), False))


def breed_last(housed: bool = True) -> Work:
    return work(BreedLast, housed)


def breed_now(*species: str) -> Work:
    """These species breed, or all if none is named: no harvest. Before it cards are used as before any breeding."""
    breeding = work(Breed, tuple([NUMBER[name] for name in species]) if species else ANIMALS, False)
    return seq(use_cards(BREEDING_PHASE), breeding)
