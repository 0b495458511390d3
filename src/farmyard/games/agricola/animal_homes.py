"""The homes for animals on each farm, as rules and cards make them. What fits into homes is worked out by `housing`."""

from __future__ import annotations

from farmyard.core.cards.bindings import UNBOUND
from farmyard.games.agricola import housing
from farmyard.games.agricola.farm import cells_in
from farmyard.games.agricola.goods import BOAR, CATTLE, SHEEP
from farmyard.games.agricola.housing import Home
from farmyard.games.agricola.payments import Payments
from farmyard.games.agricola.questions import HOMES, PASTURE_CAPACITY, PETS, STABLE_CAPACITY


class AnimalHomes(Payments):
    """The part of the table that knows where animals can live."""

    def homes(self, seat: int) -> tuple[Home, ...]:
        """All places for animals: the pastures in their order, the house, each unfenced stable, and those on cards."""
        farm = self.farms[seat]
        pets, each = self.pets(seat), self.stable_capacity(seat)
        found = [Home("pasture", i, one=(n, n, n)) for i, n in enumerate(self.pasture_capacities(seat))]
        found.append(Home("house", 0, places=pets))
        for cell in cells_in(farm.stables & ~farm.fenced):
            found.append(Home("stable", cell, places=each))
        return self.ask(HOMES, seat, tuple(found))

    def room_for_animals(self, seat: int) -> housing.Room:
        """The same in numbers, as short as it can be said."""
        if self.bound is not UNBOUND and HOMES.name in self.bound.answers_for(seat):
            return housing.room_in(self.homes(seat))
        return (tuple(sorted(self.pasture_capacities(seat))), self.single_places(seat), ())

    def pasture_capacities(self, seat: int) -> tuple[int, ...]:
        """What each pasture holds of one species, in the order of the farm's pastures; `homes` may change it."""
        farm = self.farms[seat]
        return self.capacities_of(seat, farm.pastures)

    def capacities_of(self, seat: int, pastures: tuple[int, ...]) -> tuple[int, ...]:
        """What pastures on these spaces hold or would hold."""
        found = housing.capacities(pastures, self.farms[seat].stables)
        if self.bound is UNBOUND:
            return found
        return tuple([self.ask(PASTURE_CAPACITY, seat, found[i], pasture) for i, pasture in enumerate(pastures)])

    def single_places(self, seat: int) -> int:
        """Places for one animal of any species: the house, and each unfenced stable."""
        return self.pets(seat) + self.stable_capacity(seat) * self.farms[seat].unfenced_stables()

    def pets(self, seat: int) -> int:
        """Places for animals in the house."""
        return self.ask(PETS, seat, 1)

    def stable_capacity(self, seat: int) -> int:
        """Places in an unfenced stable."""
        return self.ask(STABLE_CAPACITY, seat, 1)

    def all_housed(self, seat: int) -> bool:
        goods = self.farms[seat].goods
        total = goods[SHEEP] + goods[BOAR] + goods[CATTLE]
        if total <= 1 and self.bound is UNBOUND:
            return True
        return self.houses(seat, goods[SHEEP], goods[BOAR], goods[CATTLE])

    def houses(self, seat: int, sheep: int, boar: int, cattle: int) -> bool:
        """Would so many animals find a place on this farm?"""
        return housing.fits(self.room_for_animals(seat), sheep, boar, cattle)

    def largest_herds(self, seat: int, sheep: int, boar: int, cattle: int) -> list[housing.Herd]:
        """Of so many animals, all herds that fit on this farm and cannot be larger."""
        return housing.largest_herds(self.room_for_animals(seat), sheep, boar, cattle)
