"""The revenue phase: dice are rolled, chosen in turn, and the last one is for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Chance, Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, helping
from farmyard.games.la_granja.cards import play_card, plays, why_not_play
from farmyard.games.la_granja.delivering import deliver, deliveries
from farmyard.games.la_granja.delivering import why_not as why_not_deliver
from farmyard.games.la_granja.hands import DrawCard, can_draw
from farmyard.games.la_granja.notation import (
    DICE_MOVES,
    ROLLS,
    TAKES,
    TRADE_MOVES,
    TRADES,
    UPGRADES,
    USES_OF,
    WALKS,
    Deliver,
    PickDie,
    Play,
    Roll,
    Take,
    TurnDie,
    Upgrade,
    Use,
    Walk,
)
from farmyard.games.la_granja.receiving import receive
from farmyard.games.la_granja.roofs import in_its_phase, turn_down
from farmyard.games.la_granja.siesta import can_walk, walk
from farmyard.games.la_granja.tables import CARD, CARDS, CROPS, NONE, PIG, SILVER
from farmyard.games.la_granja.taking import TakeCrops
from farmyard.games.la_granja.trading import why_not
from farmyard.games.la_granja.turns import EndTurn, Turn, refusal
from farmyard.games.la_granja.upgrading import free_upgrades, upgrade

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

HIGHEST = 5
"""A six; dice are counted from 0 like everything else."""


# --- rolling and choosing -------------------------------------------------------------------------------


class RollDice(Chance, frozen=True):
    """All dice of the game, one after the other, each beside the space with its number (LG-DICE-01, LG-DICE-02)."""

    left: int

    def outcomes(self, state: Village) -> list[Move]:
        return ROLLS

    def decide(self, state: Village, move: Roll) -> None:
        state.dice[move.die] += 1
        if self.left > 1:
            state.then(RollDice(self.left - 1))
        else:
            state.report(events.Rolled(tuple([die + 1 for die, n in enumerate(state.dice) for _ in range(n)])))


class TakeDie(Turn, frozen=True):
    """Take a die and carry out its space at once (LG-DICE-03, LG-DICE-04)."""

    seat: int

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DICE_MOVES[die] for die in range(6) if may_take(state, seat, die)]

    def decide(self, state: Village, seat: int, move: PickDie) -> None:
        farm = state.farms[seat]
        state.dice[move.die] -= 1
        farm.dice = (*farm.dice, move.die)
        state.then(BendDie(seat, move.die, move.die))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, PickDie):
            return refusal("LG-DICE-02", "reserved" if state.dice[move.die] else "no_die", die=move.die + 1)
        return why_not(state, seat, move) or refusal("LG-DICE-03", "take_die")


def may_take(village: Village, seat: int, die: int) -> bool:
    """The Village Elder's space is closed to others while a single die lies there (ruling 67)."""
    n = village.dice[die]
    if die == village.reserved and n == 1:
        return bool(village.ask("reserved space", seat, False))
    return n > 0


class BendDie(Decision, frozen=True):
    """Before the die is resolved, roof tiles and helpers may change it; `space` is what it counts as."""

    seat: int
    die: int
    space: int

    def due(self, state: Village) -> bool:
        return bool(self.ways(state))

    def run(self, state: Village) -> None:
        merchant = OfferMerchant(self.seat)
        state.then(merchant, Resolve(self.seat, self.space, True), merchant, EndTurn(self.seat))
        state.report(events.DieTaken(self.seat, self.die + 1, self.space + 1))

    def ways(self, state: Village) -> list[Move]:
        """Roof tiles upwards, or as agreed either way, within 1 to 6 (ruling 31); the Migrant Laborer by one."""
        farm = state.farms[self.seat]
        out: list[Move] = []
        for tile in farm.roofs:
            printed = state.box.tiles[tile]
            if printed.effect == "die" and tile not in farm.spent and in_its_phase(state, tile):
                if state.lowers_dice and self.space > 0:
                    out.append(TurnDie(CARDS + tile, max(0, self.space - printed.amount)))
                if self.space < HIGHEST:
                    out.append(TurnDie(CARDS + tile, min(HIGHEST, self.space + printed.amount)))
        laborer = helping.ready(state, self.seat, "Migrant Laborer") if farm.helpers else NONE
        if laborer != NONE:
            out += [TurnDie(laborer, die) for die in (self.space - 1, self.space + 1) if 0 <= die <= HIGHEST]
        return out

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*self.ways(state), DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, TurnDie):
            state.then(BendDie(seat, self.die, move.die))
            if move.tool < CARDS:
                helping.exhaust(state, seat, move.tool)
                walk(state, seat, 1)
            else:
                turn_down(state, seat, move.tool - CARDS)
            state.report(events.DieTurned(seat, move.tool, move.die + 1))
        else:
            self.run(state)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-TILE-16", "turn_die")


class ShareLastDie(Step, frozen=True):
    """The die that is left: everybody carries it out, in turn order (LG-DICE-08)."""

    def run(self, state: Village) -> None:
        last = state.dice.index(1)
        state.report(events.LastDie(last + 1))
        state.then(*[step for seat in state.turn_order for step in (Resolve(seat, last, False), EndTurn(seat))])


class OfferMerchant(Decision, frozen=True):
    """The Merchant: for a point also the space whose number is that of the round, before the die's own or after it."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.farms[self.seat].total > 0 and helping.ready(state, self.seat, "Merchant") != NONE

    def run(self, state: Village) -> None:
        """No Merchant, or no point for him."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [USES_OF[helping.ready(state, seat, "Merchant")], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Use):
            state.then(Resolve(seat, state.round - 1, False))
            helping.exhaust(state, seat, move.tool)
            state.pay(seat, (("points", 1),))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-PLAY-13", "use_or_not")


# --- revenue spaces -------------------------------------------------------------------------------------


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
    """Space 1. Whoever shares the last die with a full sty may first make room: else the pig is sold (LG-SPACE-02)."""

    seat: int
    chosen: bool
    n: int

    def due(self, state: Village) -> bool:
        """By a die of one's own there was time enough before it was taken (ruling 102)."""
        if self.chosen or state.has_pen(self.seat):
            return False
        return any(makes_room(move) for move in state.at_any_time(self.seat))

    def run(self, state: Village) -> None:
        receive(state, self.seat, PIG, self.n, "die")

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        self.run(state)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or refusal("LG-SPACE-02", "pig_now")


def makes_room(move: Move) -> bool:
    """Could a pig leave its pen for something better than its price?"""
    return isinstance(move, Use) or move in (UPGRADES[PIG], TRADE_MOVES[TRADES.index("upgrades")])


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
            state.then(DrawCard(seat))
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
        return can_walk(state, self.seat) or bool(free_upgrades(state, self.seat)) or bool(state.at_any_time(self.seat))

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
        return self.left > 0

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


class ClearDice(Step, frozen=True):
    """The phase is over: every die goes back."""

    def run(self, state: Village) -> None:
        state.dice = [0] * 6
        state.reserved = NONE


STEPS: tuple[type[Step], ...] = (
    RollDice, TakeDie, BendDie, OfferMerchant, ShareLastDie, Resolve, TakePig, CardOrCrop, UpgradeOrSiesta,
    DeliveryOrSilver, ClearDice,
)  # fmt: skip
