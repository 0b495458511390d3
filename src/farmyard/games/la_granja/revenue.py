"""The revenue phase: dice are rolled, chosen in turn, and the last one is for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Chance, Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, helper_rules, questions
from farmyard.games.la_granja.notation import DICE_MOVES, ROLLS, USES_OF, PickDie, Roll, TurnDie, Use
from farmyard.games.la_granja.revenue_spaces import Resolve
from farmyard.games.la_granja.roof_effects import in_its_phase, turn_down
from farmyard.games.la_granja.siesta import walk
from farmyard.games.la_granja.tables import CARDS, NONE
from farmyard.games.la_granja.trading import why_not
from farmyard.games.la_granja.turns import EndTurn, Turn, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

HIGHEST = 5
"""A six; dice are counted from 0 like everything else."""


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
    """A reserved space is closed to others while a single die lies there (ruling 67)."""
    n = village.dice[die]
    if die == village.reserved and n == 1:
        return village.ask(questions.TAKES_RESERVED, seat, False)
    return n > 0


class BendDie(Decision, frozen=True):
    """Before the die is resolved, roof tiles and helpers may change it; `space` is what it counts as."""

    seat: int
    die: int
    space: int

    def due(self, state: Village) -> bool:
        return bool(self.ways(state))

    def run(self, state: Village) -> None:
        offer = OfferSpace(self.seat)
        state.then(offer, Resolve(self.seat, self.space, True), offer, EndTurn(self.seat))
        state.report(events.DieTaken(self.seat, self.die + 1, self.space + 1))

    def ways(self, state: Village) -> list[Move]:
        """Roof tiles upwards, or as agreed either way, within 1 to 6 (ruling 31); helpers either way."""
        farm = state.farms[self.seat]
        out: list[Move] = []
        for tile in farm.roofs:
            printed = state.box.tiles[tile]
            if printed.effect == "die" and tile not in farm.spent and in_its_phase(state, tile):
                if state.lowers_dice and self.space > 0:
                    out.append(TurnDie(CARDS + tile, max(0, self.space - printed.amount)))
                if self.space < HIGHEST:
                    out.append(TurnDie(CARDS + tile, min(HIGHEST, self.space + printed.amount)))
        for card, (by, _) in helper_rules.offers(state, self.seat, questions.DIE_TURNS):
            out += [TurnDie(card, die) for die in (self.space - by, self.space + by) if 0 <= die <= HIGHEST]
        return out

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*self.ways(state), DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, TurnDie):
            state.then(BendDie(seat, self.die, move.die))
            if move.tool < CARDS:
                _, spaces = dict(helper_rules.offers(state, seat, questions.DIE_TURNS))[move.tool]
                helper_rules.exhaust(state, seat, move.tool)
                walk(state, seat, spaces)
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


class OfferSpace(Decision, frozen=True):
    """With a helper, for points, also the space whose number is that of the round: before the die's own or after it."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.farms[self.seat].total > 0 and len(self.moves(state, self.seat)) > 1

    def run(self, state: Village) -> None:
        """No helper offers it, or there is no point to pay."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        points = state.farms[seat].total
        offers = helper_rules.offers(state, seat, questions.SPACE_OF_ROUND)
        return [*[USES_OF[card] for card, price in offers if points >= price], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Use):
            price = dict(helper_rules.offers(state, seat, questions.SPACE_OF_ROUND))[move.tool]
            state.then(Resolve(seat, state.round - 1, False))
            helper_rules.exhaust(state, seat, move.tool)
            state.pay(seat, (("points", price),))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-PLAY-13", "use_or_not")


class ClearDice(Step, frozen=True):
    """The phase is over: every die goes back."""

    def run(self, state: Village) -> None:
        state.dice = [0] * 6
        state.reserved = NONE


STEPS: tuple[type[Step], ...] = (RollDice, TakeDie, BendDie, OfferSpace, ShareLastDie, ClearDice)
