"""What lies on the table: the village square, the piles, and a farm for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

from farmyard.core.cards.hands import new_hands
from farmyard.core.errors import IllegalMove
from farmyard.core.goods import Goods
from farmyard.core.score import Score
from farmyard.core.state import State
from farmyard.core.values import Move
from farmyard.games.la_granja import events, helper_rules, questions, scoring, trading, waiting
from farmyard.games.la_granja.earlier import hands_saved_earlier
from farmyard.games.la_granja.farm import Farm, new_farm
from farmyard.games.la_granja.reach import Reach
from farmyard.games.la_granja.tables import (
    CARD_IDS,
    CARD_NUMBERS,
    FARM_CARD,
    FROM_ELSEWHERE,
    GOODS,
    MARKERS,
    NOBODY,
    NONE,
    PIG,
    Box,
)
from farmyard.games.la_granja.turns import Turn, when_it_is_made

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.view import View


class Village(State):
    def __init__(self, game: Game, seats: int, options: dict[str, Any], box: Box) -> None:
        super().__init__(game, seats, options)
        self.box = box
        self.market = box.markets[seats]
        self.farms: list[Farm] = []
        self.round = 0
        self.phase = 0
        self.step = 0
        self.turn_order: tuple[int, ...] = ()
        self.leads = True  # playing alone: first in this round
        self.display: tuple[int, ...] = ()  # roof tiles of this round, face up
        self.orders: tuple[int, ...] = ()  # closed workshops, the one with the lowest order marker first
        self.rewards: tuple[int, ...] = ()  # workshops whose point for the first supplier is still there
        self.dice: list[int] = []  # how many lie at each revenue space
        self.reserved = NONE  # the space that a helper keeps
        self.stalls: list[int] = []  # whose stall stands on each market cell
        self.siesta: list[int] = []  # where each marker stands
        self.arrived: tuple[int, ...] = ()  # in which order they came: of those on one space the last is on top

    def prepare(self) -> None:
        """Everything on its place before anything is drawn or rolled."""
        self.farms = [new_farm() for _ in range(self.seats)]
        self.turn_order = tuple(range(self.seats))
        self.unplayed = new_hands(self.seats, {FARM_CARD: list(CARD_IDS)})
        self.rewards = tuple(range(6))
        self.dice = [0] * 6
        self.stalls = [NOBODY] * len(self.market.values)
        self.siesta = [0] * self.seats
        self.arrived = tuple(range(self.seats))

    def clone(self) -> Village:
        twin = Village(self.game, self.seats, self.options, self.box)
        self.copy_core(twin)
        twin.farms = [farm.clone() for farm in self.farms]
        twin.round = self.round
        twin.phase = self.phase
        twin.step = self.step
        twin.turn_order = self.turn_order
        twin.leads = self.leads
        twin.display = self.display
        twin.orders = self.orders
        twin.rewards = self.rewards
        twin.dice = self.dice.copy()
        twin.reserved = self.reserved
        twin.stalls = self.stalls.copy()
        twin.siesta = self.siesta.copy()
        twin.arrived = self.arrived
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "farms": [farm.data() for farm in self.farms],
            "round": self.round,
            "phase": self.phase,
            "step": self.step,
            "turn_order": list(self.turn_order),
            "leads": self.leads,
            "display": list(self.display),
            "orders": list(self.orders),
            "rewards": list(self.rewards),
            "dice": self.dice.copy(),
            "reserved": self.reserved,
            "stalls": self.stalls.copy(),
            "siesta": self.siesta.copy(),
            "arrived": list(self.arrived),
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.farms = [Farm() for _ in range(self.seats)]
        for farm, theirs in zip(self.farms, data["farms"], strict=True):
            farm.set_data(theirs, self.box)
        self.round = data["round"]
        self.phase = data["phase"]
        self.step = data["step"]
        self.turn_order = tuple(data["turn_order"])
        self.leads = data["leads"]
        self.display = tuple(data["display"])
        self.orders = tuple(data["orders"])
        self.rewards = tuple(data["rewards"])
        self.dice = list(data["dice"])
        self.reserved = data["reserved"]
        self.stalls = list(data["stalls"])
        self.siesta = list(data["siesta"])
        self.arrived = tuple(data["arrived"])
        if "deck" in data:
            self.unplayed = hands_saved_earlier(data)

    # --- what rules ask -----------------------------------------------------------------------------

    def order(self) -> tuple[int, ...]:
        return self.turn_order

    @property
    def neutral(self) -> int:
        """Whose stalls the neutral player's are when somebody plays alone: a seat where nobody sits."""
        return self.seats

    @property
    def online(self) -> bool:
        """As a licensed online version has it: markers without limit, deliveries paid one by one (rulings 20, 41)."""
        return bool(self.options["version"] == "online")

    @property
    def lowers_dice(self) -> bool:
        """The table has agreed that roof tiles change a die downwards too (ruling 31)."""
        return bool(self.options["die_tiles"] == "either")

    def refusal(self, move: Move, seat: int) -> IllegalMove:
        found = super().refusal(move, seat)
        when = None if found.rule else when_it_is_made(move)
        return found if when is None else IllegalMove(when.rule, when.reason, move)

    def hand(self, seat: int) -> list[int]:
        """The numbers of the cards in hand, in their order."""
        return [CARD_NUMBERS[card] for card in self.unplayed.hands[seat]]

    def hand_size(self, seat: int) -> int:
        return len(self.unplayed.hands[seat])

    def lay_aside(self, card: int) -> None:
        """To the discards, face up."""
        self.unplayed = self.unplayed.laid_aside(FARM_CARD, CARD_IDS[card])

    def pens(self, seat: int) -> int:
        return self.ask(questions.PENS, seat, self.farms[seat].pens)

    def has_pen(self, seat: int) -> bool:
        return self.farms[seat].goods[PIG] < self.pens(seat)

    def free_markers(self, seat: int) -> int:
        """Markers that lie nowhere yet (LG-PIECE-14)."""
        if self.online:
            return MARKERS
        farm = self.farms[seat]
        lying = sum(farm.goods) + sum(farm.grown) + self.stalls.count(seat)
        for loaded in farm.loaded:
            lying += loaded.bit_count()
        for delivered in farm.delivered:
            lying += delivered.bit_count()
        for marker in farm.markers:
            if marker:
                lying += 1  # the ownership marker at the workshop
        return MARKERS - lying

    def can_pay(self, seat: int, cost: Goods) -> bool:
        farm = self.farms[seat]
        return all(n <= (farm.total if name == "points" else farm.silver) for name, n in cost)

    def pay(self, seat: int, cost: Goods) -> None:
        """Silver or points for a helper."""
        farm = self.farms[seat]
        for name, n in cost:
            if name == "points":
                farm.points[FROM_ELSEWHERE] -= n
            else:
                farm.silver -= n
            self.report(events.Paid(seat, GOODS.index(name), n, "helper"))

    def unused(self, seat: int, card: str, period: str) -> bool:
        """A helper that is not exhausted, in a phase of its own (LG-PIECE-17, ruling 63)."""
        return helper_rules.is_ready(self, seat, self.box.showing[card])

    def stamp(self, seat: int, card: str, period: str) -> None:
        helper_rules.exhaust(self, seat, self.box.showing[card])

    def dealt(self, seat: int, card: str) -> None:
        """The first hands are told as a whole."""
        if self.phase:
            self.report(events.Drew(seat, CARD_NUMBERS[card]))

    def reshuffled(self, kind: str, n: int) -> None:
        self.report(events.Reshuffled(n))

    # --- at any time ----------------------------------------------------------------------------------

    def at_any_time(self, seat: int) -> Sequence[Move]:
        step = self.agenda[-1]
        return trading.at_any_time(self, seat) if isinstance(step, Turn) else ()

    def use_moves(self, seat: int) -> Sequence[Move]:
        return helper_rules.use_moves(self, seat) if isinstance(self.agenda[-1], Turn) else ()

    def keeps_turn(self, seat: int) -> bool:
        """Would anything be lost or worth less if this turn ended now?"""
        return waiting.keeps_turn(self, seat)

    def makes_room(self, seat: int) -> bool:
        """Could a pig be housed after all, or leave for something better than its price?"""
        return waiting.makes_room(self, seat)

    def reach(self, seat: int) -> Reach:
        return Reach(self, seat)

    def do_at_any_time(self, seat: int, move: Any) -> None:
        trading.do_at_any_time(self, seat, move)

    # --- for everybody else -------------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None) -> View:
        from farmyard.games.la_granja.view import view_of

        return view_of(self, self.viewer(seat))

    def progress(self) -> str:
        return f"round {self.round}"

    def scores(self) -> tuple[Score, ...]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def components(self) -> dict[str, int]:
        cards = self.unplayed.components()
        for farm in self.farms:
            for card in (*farm.fields, *farm.extensions, *farm.barrows, *farm.helpers, farm.playing):
                if card != NONE:
                    cards[CARD_IDS[card]] = cards.get(CARD_IDS[card], 0) + 1
        return {
            "cards": sum(cards.values()),
            "different cards": len(cards),
            "markers beyond 25": sum([max(0, -self.free_markers(seat)) for seat in range(self.seats)]),
            "siesta markers": len(set(self.arrived)),
            "points of first suppliers": len(self.rewards)
            + len({w for farm in self.farms for w, marker in enumerate(farm.markers) if marker} - set(self.rewards)),
        }

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        """Cards in the draw pile and in other hands."""
        return self.unplayed.hidden(seat, self.game.kinds())
