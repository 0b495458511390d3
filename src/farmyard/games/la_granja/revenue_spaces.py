"""The six revenue spaces: what a die brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Move, Refusal, Step
from farmyard.games.la_granja.cards import play_card, plays, why_not_play
from farmyard.games.la_granja.deliveries import deliveries
from farmyard.games.la_granja.deliveries import why_not as why_not_deliver
from farmyard.games.la_granja.delivery_steps import could_deliver, deliver
from farmyard.games.la_granja.hands import can_draw, draw
from farmyard.games.la_granja.notation import TAKES, WALKS, Deliver, Play, Take, Upgrade, Walk
from farmyard.games.la_granja.receiving import receive
from farmyard.games.la_granja.siesta import can_walk, walk
from farmyard.games.la_granja.tables import CARD, CROPS, PIG, RESOURCES, SILVER
from farmyard.games.la_granja.taking import TakeCrops
from farmyard.games.la_granja.trading import why_not
from farmyard.games.la_granja.turns import Turn, refusal
from farmyard.games.la_granja.upgrading import free_upgrades, upgrade

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


class Resolve(Step, frozen=True):
    """Carry out a revenue space; `chosen` if by a die of one's own."""

    seat: int
    space: int
    chosen: bool

    def run(self, state: Village) -> None:
        effect, amount = state.box.revenue[self.space]
        if effect == "pig":
            state.then(TakePig(self.seat, self.chosen, amount))
        elif effect == "card or crop":
            state.then(CardOrCrop(self.seat, self.chosen, 1, ()))
        elif effect == "crops":
            state.then(TakeCrops(self.seat, "die"))
        elif effect == "silver":
            receive(state, self.seat, SILVER, amount, "die")
        elif effect == "upgrade or siesta":
            state.then(UpgradeOrSiesta(self.seat, amount))
        else:
            state.then(DeliveryOrSilver(self.seat, self.chosen, 1, (), amount))


class TakePig(Turn, frozen=True):
    """Space 1. Whoever has no pen free may first make room: else the pig is sold (LG-SPACE-02, ruling 102)."""

    seat: int
    chosen: bool
    n: int

    def due(self, state: Village) -> bool:
        return not state.has_pen(self.seat) and state.makes_room(self.seat)

    def run(self, state: Village) -> None:
        receive(state, self.seat, PIG, self.n, "die")

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        self.run(state)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or refusal("LG-SPACE-02", "pig_now")


class CardOrCrop(Turn, frozen=True):
    """Space 2: play a card, or draw one, or take a crop. `taken`: options used already, `left`: how many more."""

    seat: int
    chosen: bool
    left: int
    taken: tuple[str, ...]

    def due(self, state: Village) -> bool:
        return self.left > 0 and bool(self.moves(state, self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        out: list[Move] = [] if "play" in self.taken else list(plays(state, seat))
        if "card" not in self.taken and can_draw(state):
            out.append(TAKES[CARD])
        if "crop" not in self.taken:
            out += [TAKES[crop] for crop in CROPS]
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        what = "play" if isinstance(move, Play) else "card" if move == TAKES[CARD] else "crop"
        if self.left > 1:
            state.then(CardOrCrop(seat, False, self.left - 1, (*self.taken, what)))
        if isinstance(move, Play):
            play_card(state, seat, move.card, move.use)
        elif what == "card":
            state.then(draw(seat))
        elif isinstance(move, Take):
            receive(state, seat, move.goods[0], 1, "die")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not_play(state, seat, move) or refusal("LG-SPACE-03", "card_or_crop")


class UpgradeOrSiesta(Turn, frozen=True):
    """Space 5: two things in all, each a free upgrade or a space on the siesta track, or fewer (LG-SPACE-09)."""

    seat: int
    left: int

    def due(self, state: Village) -> bool:
        if self.left <= 0:
            return False
        return (
            can_walk(state, self.seat)
            or bool(free_upgrades(state, self.seat))
            or state.reach(self.seat).has(RESOURCES, 0, True)
        )

    def moves(self, state: Village, seat: int) -> list[Move]:
        out = free_upgrades(state, seat)
        if can_walk(state, seat):
            out.append(WALKS[1])
        out.append(DONE)
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if move == DONE:
            return
        state.then(UpgradeOrSiesta(seat, self.left - 1))
        if isinstance(move, Upgrade):
            upgrade(state, seat, move.good, 0)
        elif isinstance(move, Walk):
            walk(state, seat, move.spaces)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or refusal("LG-SPACE-09", "upgrade_or_siesta")


class DeliveryOrSilver(Turn, frozen=True):
    """Space 6: one delivery, or silver (LG-SPACE-13)."""

    seat: int
    chosen: bool
    left: int
    taken: tuple[str, ...]
    silver: int

    def due(self, state: Village) -> bool:
        return self.left > 0 and ("silver" not in self.taken or could_deliver(state, self.seat, 0))

    def run(self, state: Village) -> None:
        """The second option would be a delivery, and none can be made."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        out = [] if "delivery" in self.taken else deliveries(state, seat)
        out.append(DONE if "silver" in self.taken else TAKES[SILVER])
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if move == DONE:
            return
        what = "delivery" if isinstance(move, Deliver) else "silver"
        if self.left > 1:
            state.then(DeliveryOrSilver(seat, False, self.left - 1, (*self.taken, what), self.silver))
        if isinstance(move, Deliver):
            deliver(state, seat, move)
        else:
            receive(state, seat, SILVER, self.silver, "die")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not_deliver(state, seat, move) or refusal("LG-SPACE-13", "delivery_or_silver")


STEPS: tuple[type[Step], ...] = (Resolve, TakePig, CardOrCrop, UpgradeOrSiesta, DeliveryOrSilver)
