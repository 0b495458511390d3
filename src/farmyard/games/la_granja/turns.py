"""A player's own turn, how it ends, and why something cannot be done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step, say
from farmyard.games.la_granja.notation import BuyRoof, ChooseDonkey, Deliver, PickDie, Play, PutStall, Walk
from farmyard.games.la_granja.tables import NONE

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


class Turn(Decision, frozen=True):
    """A decision before and after which its player may do what is possible at any time (LG-ANY-01)."""

    def sees_to_the_end(self) -> bool:
        """Does it ask, when nothing else is left, whether anything cannot wait?"""
        return False


class EndTurn(Turn, frozen=True):
    """What a turn has brought may still be used in it, as long as something cannot wait (ruling 101)."""

    seat: int
    tool: int = NONE  # of games saved under the first rules; no longer asked for

    def due(self, state: Village) -> bool:
        return not goes_on(state, self.seat) and state.keeps_turn(self.seat)

    def sees_to_the_end(self) -> bool:
        return True

    def run(self, state: Village) -> None:
        """Nothing keeps the turn open."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        """The turn is over."""

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        from farmyard.games.la_granja.trading import why_not

        return why_not(state, seat, move) or refusal("LG-ANY-01", "turn_ends")


def goes_on(village: Village, seat: int) -> bool:
    """Is another decision of the same turn still to come?"""
    below = village.agenda[-2] if len(village.agenda) > 1 else None
    if not isinstance(below, Turn) or below.actors(village) != (seat,):
        return False
    return below.sees_to_the_end() or below.due(village)


def refusal(rule: str, key: str, **facts: object) -> Refusal:
    return Refusal(rule, say(f"la-granja.why.{key}", **facts))


def another_time(village: Village, move: Move, rule: str) -> Refusal:
    """Nothing may be wrong with the move but the moment: say when it is made, or what is asked now."""
    return when_it_is_made(move) or Refusal(rule, say("move.not_now", ask=village.because or ""))


def when_it_is_made(move: Move) -> Refusal | None:
    """What belongs to one step of the round is refused elsewhere with the rule that says when it is done."""
    match move:
        case Play():
            return refusal("LG-PLAY-01", "when_cards")
        case BuyRoof():
            return refusal("LG-ROOF-01", "when_roofs")
        case PickDie():
            return refusal("LG-DICE-01", "when_dice")
        case ChooseDonkey():
            return refusal("LG-DONKEY-01", "when_donkeys")
        case Walk():
            return refusal("LG-SIESTA-01", "when_siesta")
        case Deliver():
            return refusal("LG-MOVE-01", "when_deliveries")
        case PutStall():
            return refusal("LG-MARKET-01", "when_stalls")
    return None


STEPS: tuple[type[Step], ...] = (EndTurn,)
