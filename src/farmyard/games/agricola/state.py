"""What lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from farmyard.core.cards import UNBOUND
from farmyard.core.errors import IllegalMove
from farmyard.core.moves import DONE
from farmyard.core.score import Score
from farmyard.core.state import State
from farmyard.core.steps import Goods
from farmyard.core.values import Event, Move, Refusal
from farmyard.games.agricola import housing, scoring
from farmyard.games.agricola.events import Paid
from farmyard.games.agricola.farm import PLAIN_RATES, Craft, Farm, Oven
from farmyard.games.agricola.goods import (
    ANIMALS,
    BOAR,
    CATTLE,
    GOODS,
    GRAIN,
    SHEEP,
    VEGETABLE,
    has,
    spend,
)
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.notation import Cook, LetGo
from farmyard.games.agricola.refusals import refusal

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.view import View
    from farmyard.games.agricola.spaces import Board

NOBODY: Final = -1
ROUNDS: Final = 14
ALL_MAJORS: Final = (1 << len(MAJORS)) - 1

Waiting = tuple[int, int, int, int]
"""Goods on the space of a later round: round, seat, good, how many."""

COOKABLE: Final = (GRAIN, VEGETABLE, *ANIMALS)
ANY_TIME: Final[tuple[Move, ...]] = (*[Cook(good) for good in COOKABLE], *[LetGo(animal) for animal in ANIMALS])
AT_ANY_TIME: Final[list[tuple[Move, ...]]] = [
    tuple(move for bit, move in enumerate(ANY_TIME) if mask & (1 << bit)) for mask in range(1 << len(ANY_TIME))
]
"""What may be cooked or released at any time, for every set of goods that can be."""
COOK_GRAIN: Final = 1
COOK_VEGETABLE: Final = 2
COOK_SHEEP: Final = 4
COOK_BOAR: Final = 8
COOK_CATTLE: Final = 16
RELEASE_SHEEP: Final = 32
RELEASE_BOAR: Final = 64
RELEASE_CATTLE: Final = 128
"""One bit for each of the moves above."""
COOKING_ANIMALS: Final = COOK_SHEEP | COOK_BOAR | COOK_CATTLE
COOKING: Final = COOK_GRAIN | COOK_VEGETABLE | COOKING_ANIMALS


class Table(State):
    def __init__(self, game: Game, seats: int, options: dict[str, Any], board: Board) -> None:
        super().__init__(game, seats, options)
        self.board = board
        self.round = 0
        self.first = 0  # who has the starting player marker
        self.open: tuple[int, ...] = board.printed  # the action spaces in the game so far
        self.revealed: tuple[int, ...] = ()  # round cards, in the order of their rounds
        self.users: list[int] = NO_USERS  # whose person stands on each space
        self.stock: list[int] = NO_STOCK  # how much lies on each space
        self.majors = ALL_MAJORS  # improvements nobody has built
        self.waiting: tuple[Waiting, ...] = ()  # on the spaces of later rounds
        self.breeding = False  # is an animal being born? Then none is cooked
        self.farms: list[Farm] = []

    def clone(self) -> Table:
        twin = Table(self.game, self.seats, self.options, self.board)
        self.hand_on(twin)
        twin.round = self.round
        twin.first = self.first
        twin.open = self.open
        twin.revealed = self.revealed
        twin.users = self.users.copy()
        twin.stock = self.stock.copy()
        twin.majors = self.majors
        twin.waiting = self.waiting
        twin.breeding = self.breeding
        twin.farms = [farm.clone() for farm in self.farms]
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "first": self.first,
            "open": list(self.open),
            "revealed": list(self.revealed),
            "users": self.users.copy(),
            "stock": self.stock.copy(),
            "majors": self.majors,
            "waiting": [list(goods) for goods in self.waiting],
            "breeding": self.breeding,
            "farms": [farm.data() for farm in self.farms],
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.round = data["round"]
        self.first = data["first"]
        self.open = tuple(data["open"])
        self.revealed = tuple(data["revealed"])
        self.users = list(data["users"])
        self.stock = list(data["stock"])
        self.majors = data["majors"]
        self.waiting = tuple([(w[0], w[1], w[2], w[3]) for w in data["waiting"]])
        self.breeding = data["breeding"]
        self.farms = [Farm() for _ in range(self.seats)]
        for farm, theirs in zip(self.farms, data["farms"], strict=True):
            farm.set_data(theirs)
        self.reckon()

    def order(self) -> tuple[int, ...]:
        return tuple([(self.first + i) % self.seats for i in range(self.seats)])

    # --- cards --------------------------------------------------------------------------------------

    def take_card(self, seat: int, name: str) -> None:
        super().take_card(seat, name)
        self.reckon()

    def drop_card(self, seat: int, name: str) -> None:
        super().drop_card(seat, name)
        self.reckon()

    def reckon(self) -> None:
        """What the cards in play come to for kitchens, ovens and crafts: asked when cards change, not at each move."""
        for seat, farm in enumerate(self.farms):
            if self.bound is UNBOUND:
                farm.rates, farm.ovens, farm.crafts = PLAIN_RATES, (), ()
                continue
            rates = [self.ask(f"food for {GOODS[good]}", seat, PLAIN_RATES[i]) for i, good in enumerate(COOKABLE)]
            farm.rates = tuple(rates)
            ovens: tuple[Oven, ...] = self.ask("ovens", seat, ())
            farm.ovens = tuple(sorted(ovens, key=least_food_last))
            crafts: tuple[Craft, ...] = self.ask("crafts", seat, ())
            farm.crafts = crafts

    def signal(self, event: Event) -> None:
        """A moment that only cards care about: it sets their work going and is not logged."""
        if self.bound.after:
            self.then(*self.bound.reactions("after", event, self))

    # --- at any time --------------------------------------------------------------------------------

    def at_any_time(self, seat: int) -> Sequence[Move]:
        """Grain and vegetables, and with a kitchen animals, may become food at any time, one by one.

        With a card that makes it worth while, animals may also be given up at any time (A16-ANIM-Q-02, A07-ANIM-Q-01).
        """
        mask = self.any_time_mask(seat)
        releases: bool = self.ask("may release", seat, False)
        return AT_ANY_TIME[mask if releases else mask & COOKING]

    def can_cook(self, seat: int) -> bool:
        """Is there anything that could become food at any time?"""
        return self.any_time_mask(seat) & COOKING != 0

    def can_cook_animals(self, seat: int) -> bool:
        return self.any_time_mask(seat) & COOKING_ANIMALS != 0

    def any_time_mask(self, seat: int) -> int:
        farm = self.farms[seat]
        goods, rates = farm.goods, farm.rates
        mask = 0
        if goods[GRAIN]:
            mask |= COOK_GRAIN
        if goods[VEGETABLE]:
            mask |= COOK_VEGETABLE
        cooks = rates is not PLAIN_RATES and not self.breeding
        if goods[SHEEP]:
            mask |= COOK_SHEEP | RELEASE_SHEEP if cooks and rates[2] else RELEASE_SHEEP
        if goods[BOAR]:
            mask |= COOK_BOAR | RELEASE_BOAR if cooks and rates[3] else RELEASE_BOAR
        if goods[CATTLE]:
            mask |= COOK_CATTLE | RELEASE_CATTLE if cooks and rates[4] else RELEASE_CATTLE
        return mask

    def do_at_any_time(self, seat: int, move: Any) -> None:
        from farmyard.games.agricola.cooking import CookGoods
        from farmyard.games.agricola.keeping import Release, herd_of

        if isinstance(move, LetGo):
            self.perform(Release(seat, ((GOODS[move.animal], 1),), herd_of(self, seat)))
        else:
            self.perform(CookGoods(seat, move.good, 1))

    def refusal(self, move: Move, seat: int) -> IllegalMove:
        """What may be done at any time has its own reasons, whatever is being decided; so has work that is not done."""
        if isinstance(move, Cook):
            found = why_not_cook(self, seat, move)
        elif isinstance(move, LetGo):
            reason = "no_release" if self.farms[seat].goods[move.animal] else "no_such_animal"
            found = refusal(self, reason, good=GOODS[move.animal])
        else:
            told = super().refusal(move, seat)
            if told.rule or move != DONE or self.users == NO_USERS:
                return told
            found = refusal(self, "must_act")
        return IllegalMove(found.rule, found.reason, move)

    def can_pay(self, seat: int, cost: Goods) -> bool:
        return has(self.farms[seat].goods, cost)

    def pay(self, seat: int, cost: Goods) -> None:
        spend(self.farms[seat].goods, cost)
        self.report(Paid(seat, cost))

    # --- animals ------------------------------------------------------------------------------------

    def pasture_capacities(self, seat: int) -> tuple[int, ...]:
        """What each pasture holds, in the order of the farm's pastures."""
        farm = self.farms[seat]
        found = housing.capacities(farm.pastures, farm.stables)
        if self.bound is UNBOUND:
            return found
        adjusted = [self.ask("capacity of pasture", seat, found[i], pasture) for i, pasture in enumerate(farm.pastures)]
        return tuple(adjusted)

    def single_places(self, seat: int) -> int:
        """Places for one animal of any species: the house, and each unfenced stable."""
        pets: int = self.ask("pets", seat, 1)
        each: int = self.ask("capacity of stable", seat, 1)
        return pets + each * self.farms[seat].unfenced_stables()

    def all_housed(self, seat: int) -> bool:
        goods = self.farms[seat].goods
        total = goods[SHEEP] + goods[BOAR] + goods[CATTLE]
        if total <= 1 and self.bound is UNBOUND:
            return True
        return self.houses(seat, goods[SHEEP], goods[BOAR], goods[CATTLE])

    def houses(self, seat: int, sheep: int, boar: int, cattle: int) -> bool:
        """Would so many animals find a place on this farm?"""
        homes = tuple(sorted(self.pasture_capacities(seat)))
        return housing.fits(homes, self.single_places(seat), sheep, boar, cattle)

    def largest_herds(self, seat: int, sheep: int, boar: int, cattle: int) -> list[housing.Herd]:
        """Of so many animals, all herds that fit on this farm and cannot be larger."""
        homes = tuple(sorted(self.pasture_capacities(seat)))
        return housing.largest_herds(homes, self.single_places(seat), sheep, boar, cattle)

    # --- the end of the contract ----------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        from farmyard.games.agricola.view import view_of

        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        return tuple([Score(scoring.parts(self, seat)) for seat in range(self.seats)])

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def components(self) -> dict[str, int]:
        """Goods are without number; what is limited is counted: round cards, improvements, and who owns them."""
        owned = 0
        for farm in self.farms:
            owned += farm.majors.bit_count()
        hidden = sum(len(stage) for stage in self.board.stages) - len(self.revealed)
        return {
            "major improvements": self.majors.bit_count() + owned,
            "improvements in play": owned - sum(1 for _, name in self.bound.owned if name in MAJORS),
            "round cards": hidden + len(self.revealed),
            "action spaces": len(self.open) + hidden,
        }

    def yet_to_come(self, stage: int) -> list[int]:
        """The round cards of this stage that nobody has seen yet, in no order."""
        return [space for space in self.board.stages[stage] if space not in self.revealed]

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        """The round cards of a stage have no order before they are revealed."""
        return [
            (f"round card of stage {stage + 1}", f"pile of stage {stage + 1}", SPACES[space])
            for stage in range(len(self.board.stages))
            for space in self.yet_to_come(stage)
        ]


def why_not_cook(state: Table, seat: int, move: Cook) -> Refusal:
    farm = state.farms[seat]
    if move.good in ANIMALS and state.breeding:
        return refusal(state, "no_cooking_now")
    if move.good not in COOKABLE or not farm.rates[move.good - GRAIN]:
        return refusal(state, "no_kitchen", good=GOODS[move.good])
    return refusal(state, "nothing_to_cook", good=GOODS[move.good])


def least_food_last(oven: Oven) -> int:
    return -oven.food


NO_USERS: Final = [NOBODY] * len(SPACES)
NO_STOCK: Final = [0] * len(SPACES)
