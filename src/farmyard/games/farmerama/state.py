"""What lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from farmyard.core.score import Score
from farmyard.core.state import State
from farmyard.core.values import Move
from farmyard.games.farmerama import scoring
from farmyard.games.farmerama.box import BOX, Box
from farmyard.games.farmerama.notation import Special
from farmyard.games.farmerama.tables import (
    ANIMALS,
    BARN,
    DECORATION_NAMES,
    DECORATIONS,
    EMPTY,
    GOODS,
    REMOVED,
    SOLO_REFILL,
    SOLO_WATER,
    STABLE,
    STACK,
    TOKENS,
    WATER,
)

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.view import View

NOBODY: Final = -1
NO_ACTION: Final = -1
SPECIALS: Final[list[Move]] = [Special(good) for good in range(len(GOODS))]


class Farm:
    """Everything one player has."""

    def __init__(self, barn: list[int], land: list[int], animals: list[int], products: list[int], turned: int) -> None:
        self.barn = barn  # goods, in the order of GOODS
        self.land = land  # the crop on each field, or EMPTY; a sown field holds two tokens
        self.animals = animals  # the zone of each animal, or STABLE
        self.products = products  # the step of each point marker
        self.turned = turned  # the sector of the own wheel that lies at zone A: one more with every turn, modulo 7
        self.garden: tuple[int, ...] = ()  # decorations, in the order of taking
        self.cards: tuple[int, ...] = ()  # played this round, as revealed
        # Where the player is in phase 3.
        self.todo: tuple[int, ...] = ()  # cards not begun
        self.doing = NO_ACTION  # the card begun
        self.left = 0  # how often it may still be carried out; for Seed Trade: how often to sow
        self.used = 0  # how often it was carried out

    def clone(self) -> Farm:
        twin = Farm(self.barn.copy(), self.land.copy(), self.animals.copy(), self.products.copy(), self.turned)
        twin.garden = self.garden
        twin.cards = self.cards
        twin.todo = self.todo
        twin.doing = self.doing
        twin.left = self.left
        twin.used = self.used
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "barn": self.barn.copy(),
            "land": self.land.copy(),
            "animals": self.animals.copy(),
            "products": self.products.copy(),
            "turned": self.turned,
            "garden": list(self.garden),
            "cards": list(self.cards),
            "todo": list(self.todo),
            "doing": self.doing,
            "left": self.left,
            "used": self.used,
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.barn = list(data["barn"])
        self.land = list(data["land"])
        self.animals = list(data["animals"])
        self.products = list(data["products"])
        self.turned = data["turned"]
        self.garden = tuple(data["garden"])
        self.cards = tuple(data["cards"])
        self.todo = tuple(data["todo"])
        self.doing = data["doing"]
        self.left = data["left"]
        self.used = data["used"]

    @property
    def busy(self) -> bool:
        """Has this player still something to carry out in phase 3?"""
        return self.doing != NO_ACTION or len(self.todo) > 0

    @property
    def feed(self) -> int:
        """Feed tokens in the barn; water does not count (FA-Q-08)."""
        barn = self.barn
        return barn[0] + barn[1] + barn[2] + barn[3]


def new_farm(box: Box) -> Farm:
    """The start: a barn with a little of everything, four stacks, all animals in the stable (FA-SETUP-20 to 32)."""
    return Farm(list(BARN), box.sown.copy(), [STABLE] * len(ANIMALS), [0] * len(ANIMALS), box.start)


class Solo:
    """What only the solo game has: a pile of action cards that grows, and special-action tiles.

    Nobody knows the card that was added last, so cards have no order and no place until they are turned up: `known`
    is the pile without it, `refill` what it may be, and `seen` what came up since the pile was made.
    """

    def __init__(self, known: list[int], refill: list[int], seen: list[int]) -> None:
        self.known = known  # Sow, Harvest and Water cards that are surely in this pile, turned up or not
        self.refill = refill  # cards of the refill pile when this pile was made
        self.added = 0  # how many cards of the refill pile are in this pile unknown: 0 or 1
        self.seen = seen  # cards turned up since then
        self.under: tuple[int, ...] = ()  # put back face down, the next to come first
        self.card = NO_ACTION  # the card of this turn
        self.tiles = 0

    def clone(self) -> Solo:
        twin = Solo(self.known.copy(), self.refill.copy(), self.seen.copy())
        twin.added = self.added
        twin.under = self.under
        twin.card = self.card
        twin.tiles = self.tiles
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "known": self.known.copy(),
            "refill": self.refill.copy(),
            "added": self.added,
            "seen": self.seen.copy(),
            "under": list(self.under),
            "card": self.card,
            "tiles": self.tiles,
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.known = list(data["known"])
        self.refill = list(data["refill"])
        self.added = data["added"]
        self.seen = list(data["seen"])
        self.under = tuple(data["under"])
        self.card = data["card"]
        self.tiles = data["tiles"]

    @property
    def shuffled(self) -> int:
        """Cards of the pile that nobody has turned up yet."""
        return sum(self.known) + self.added - sum(self.seen)


def new_solo() -> Solo:
    return Solo([1, 1, 1], list(SOLO_REFILL), [0, 0, 0])


class Table(State):
    def __init__(self, game: Game, seats: int, options: dict[str, Any], box: Box = BOX) -> None:
        super().__init__(game, seats, options)
        self.box = box
        self.round = 0
        self.wheel = 0  # the section that the action wheel shows
        self.supply: list[int] = []
        self.farms: list[Farm] = []
        self.display: tuple[int, ...] = ()  # decorations to choose from
        self.unseen: tuple[int, ...] = ()  # decorations that nobody has seen, in the pile or removed
        self.pile = 0  # how many lie in the pile
        self.chief = NOBODY  # who holds the Chief Sheep
        self.closing = False  # three players: the closing rounds have begun
        self.solo: Solo | None = None

    def prepare(self) -> None:
        """Everything on its place for a new game."""
        box = self.box
        self.supply = [TOKENS] * len(GOODS)
        self.farms = [new_farm(box) for _ in range(self.seats)]
        if self.seats == 1:
            self.supply[WATER] = SOLO_WATER + BARN[WATER]
            self.solo = new_solo()
        else:
            experienced = self.options["experienced"]
            self.unseen = tuple([o for o in range(DECORATIONS) if experienced or not box.dark[o]])
            self.pile = len(self.unseen) - REMOVED[self.seats]
        for farm in self.farms:
            for good, n in enumerate(farm.barn):
                self.supply[good] -= n
            for crop in farm.land:
                if crop != EMPTY:
                    self.supply[crop] -= STACK

    def clone(self) -> Table:
        twin = Table(self.game, self.seats, self.options, self.box)
        self.copy_core(twin)
        twin.round = self.round
        twin.wheel = self.wheel
        twin.supply = self.supply.copy()
        twin.farms = [farm.clone() for farm in self.farms]
        twin.display = self.display
        twin.unseen = self.unseen
        twin.pile = self.pile
        twin.chief = self.chief
        twin.closing = self.closing
        if self.solo is not None:
            twin.solo = self.solo.clone()
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "wheel": self.wheel,
            "supply": self.supply.copy(),
            "farms": [farm.data() for farm in self.farms],
            "display": list(self.display),
            "unseen": list(self.unseen),
            "pile": self.pile,
            "chief": self.chief,
            "closing": self.closing,
            "solo": None if self.solo is None else self.solo.data(),
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.round = data["round"]
        self.wheel = data["wheel"]
        self.supply = list(data["supply"])
        self.farms = [new_farm(self.box) for _ in range(self.seats)]
        for farm, theirs in zip(self.farms, data["farms"], strict=True):
            farm.set_data(theirs)
        self.display = tuple(data["display"])
        self.unseen = tuple(data["unseen"])
        self.pile = data["pile"]
        self.chief = data["chief"]
        self.closing = data["closing"]
        if data["solo"] is None:
            self.solo = None
        else:
            self.solo = new_solo()
            self.solo.set_data(data["solo"])

    # --- the order of play ------------------------------------------------------------------------

    @property
    def first(self) -> int:
        """Who acts first in phase 3 and is served first: the Chief Sheep, else another seat each round (ruling 21)."""
        return self.chief if self.chief != NOBODY else max(self.round - 1, 0) % self.seats

    def order(self) -> tuple[int, ...]:
        first = self.first
        return tuple([(first + i) % self.seats for i in range(self.seats)])

    # --- at any time ------------------------------------------------------------------------------

    def at_any_time(self, seat: int) -> list[Move]:
        """A solo player may give a special-action tile for a good that is there (FA-SOLO-31, FA-Q-44)."""
        if self.solo is None or self.solo.tiles == 0:
            return []
        return [SPECIALS[good] for good, n in enumerate(self.supply) if n > 0]

    def do_at_any_time(self, seat: int, move: Any) -> None:
        from farmyard.games.farmerama.solo import use_special

        use_special(self, seat, move.good)

    # --- views, scores, pieces --------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None) -> View:
        from farmyard.games.farmerama.view import view_of

        return view_of(self, self.viewer(seat))

    def progress(self) -> str:
        return f"round {self.round}"

    def scores(self) -> tuple[Score, ...]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def components(self) -> dict[str, int]:
        out = {name: self.supply[good] for good, name in enumerate(GOODS)}
        for farm in self.farms:
            for good, name in enumerate(GOODS):
                out[name] += farm.barn[good] + STACK * farm.land.count(good)
        for animal, name in enumerate(ANIMALS):
            out[name] = sum(1 for farm in self.farms if STABLE <= farm.animals[animal] < len(self.box.fields))
        out["decorations"] = len(self.unseen) + len(self.display) + sum(len(farm.garden) for farm in self.farms)
        if self.solo is not None:
            out["cards"] = sum(self.solo.known) + sum(self.solo.refill)
        return out

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        """Decorations in the pile and removed ones. Cards that are chosen and not revealed are core's business."""
        return [("decoration", "pile", DECORATION_NAMES[decoration]) for decoration in self.unseen]
