"""The verbs that only helpers need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.cards import PlayOne, pay_good
from farmyard.games.la_granja.hands import FillHand, discard, draw
from farmyard.games.la_granja.notation import (
    DISCARDS,
    PAYS,
    TAKES,
    TRADES,
    UPGRADES,
    Discard,
    PayWith,
    Take,
    Upgrade,
)
from farmyard.games.la_granja.receiving import FindMarker, receive, receive_points
from farmyard.games.la_granja.tables import (
    AS_FIELD,
    CROPS,
    FIELD,
    FROM_HELPERS,
    POINTS,
    SILVER,
    TRADE,
)
from farmyard.games.la_granja.taking import TakeOne
from farmyard.games.la_granja.trading import buy
from farmyard.games.la_granja.turns import refusal
from farmyard.games.la_granja.upgrading import free_upgrades, upgrade

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


class Gain(Step, frozen=True):
    """Goods, silver or points from a helper, at once (ruling 69)."""

    seat: int
    good: int
    n: int

    def independent(self) -> bool:
        """Silver and points need no room and ask for nothing."""
        return self.good in (SILVER, POINTS)

    def run(self, state: Village) -> None:
        if self.good == POINTS:
            receive_points(state, self.seat, self.n, FROM_HELPERS, "helper")
        else:
            receive(state, self.seat, self.good, self.n, "helper")


class UpgradeOne(Decision, frozen=True):
    """One of these upgraded free of charge, from den, field or pen."""

    seat: int
    kinds: tuple[int, ...]

    def due(self, state: Village) -> bool:
        return len(self.moves(state, self.seat)) > 1

    def run(self, state: Village) -> None:
        for move in self.moves(state, self.seat):
            self.decide(state, self.seat, move)

    def moves(self, state: Village, seat: int) -> list[Move]:
        wanted = [UPGRADES[kind] for kind in self.kinds] + [
            UPGRADES[FIELD + kind] for kind in self.kinds if kind in CROPS
        ]
        return [move for move in free_upgrades(state, seat) if move in wanted]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Upgrade):
            upgrade(state, seat, move.good, 0)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-PROC-01", "upgrade_now")


class GiveUp(Decision, frozen=True):
    """So many of these goods from dens or pens, for something better."""

    seat: int
    left: int
    kinds: tuple[int, ...]
    reward: int
    n: int

    def doable(self, state: Village) -> bool:
        return sum([state.farms[self.seat].goods[kind] for kind in self.kinds]) >= self.left

    def due(self, state: Village) -> bool:
        return len(self.moves(state, self.seat)) > 1

    def run(self, state: Village) -> None:
        for move in self.moves(state, self.seat):
            self.decide(state, self.seat, move)

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [PAYS[kind] for kind in self.kinds if state.farms[seat].goods[kind]]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, PayWith):
            if self.left > 1:
                state.then(GiveUp(seat, self.left - 1, self.kinds, self.reward, self.n))
            else:
                state.then(Gain(seat, self.reward, self.n))
            pay_good(state, seat, move.good, "helper")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-CARD-09", "give_up", n=self.left)


class Swap(Decision, frozen=True):
    """One of these goods for one of another kind."""

    seat: int
    kinds: tuple[int, ...]

    def doable(self, state: Village) -> bool:
        return any(state.farms[self.seat].goods[kind] for kind in self.kinds)

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [PAYS[kind] for kind in self.kinds if state.farms[seat].goods[kind]]

    def decide(self, state: Village, seat: int, move: PayWith) -> None:
        state.then(TakeOne(seat, tuple([kind for kind in self.kinds if kind != move.good]), "helper"))
        pay_good(state, seat, move.good, "helper")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-CARD-09", "give_up", n=1)


class DiscardFor(Decision, frozen=True):
    """A card from hand for silver, or for the crop of its field."""

    seat: int
    silver: int

    def doable(self, state: Village) -> bool:
        return state.hand_size(self.seat) > 0

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DISCARDS[card] for card in state.unplayed.hands[seat]]

    def decide(self, state: Village, seat: int, move: Discard) -> None:
        discard(state, seat, move.card)
        if self.silver:
            receive(state, seat, SILVER, self.silver, "helper")
        else:
            receive(state, seat, state.box.cards[move.card].crop, 1, "helper")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-CARD-09", "discard_one")


class ChangeCards(Decision, frozen=True):
    """Up to so many cards away, and as many drawn, in step I.1 before the hand is filled."""

    seat: int
    left: int
    gone: int

    def doable(self, state: Village) -> bool:
        return FillHand(self.seat) in state.agenda and state.hand_size(self.seat) > 0

    def due(self, state: Village) -> bool:
        return self.left > 0 and state.hand_size(self.seat) > 0

    def run(self, state: Village) -> None:
        state.then(draw(self.seat, self.gone))

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*[DISCARDS[card] for card in state.unplayed.hands[seat]], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Discard):
            state.then(ChangeCards(seat, self.left - 1, self.gone + 1))
            discard(state, seat, move.card)
        else:
            self.run(state)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-CARD-09", "discard_one")


class BuyPig(Step, frozen=True):
    """A pig at a price of the helper's own, into a free pen."""

    seat: int
    good: int
    price: int

    def doable(self, state: Village) -> bool:
        return state.farms[self.seat].silver >= self.asked(state) and state.has_pen(self.seat)

    def run(self, state: Village) -> None:
        buy(state, self.seat, self.good, self.asked(state))

    def asked(self, state: Village) -> int:
        """Other reductions come on top (rulings 66, 103)."""
        return state.ask(questions.BUY_PRICE, self.seat, self.price, self.good)


class HandInMore(Decision, frozen=True):
    """A trade good for more silver, or for crops of free choice."""

    seat: int
    silver: int
    crops: int

    def doable(self, state: Village) -> bool:
        return state.farms[self.seat].goods[TRADE] > 0

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [TAKES[SILVER], *[TAKES[crop] for crop in CROPS]]

    def decide(self, state: Village, seat: int, move: Take) -> None:
        state.farms[seat].goods[TRADE] -= 1
        good = move.goods[0]
        if good == SILVER:
            state.report(events.Traded(seat, TRADES.index("silver")))
            receive(state, seat, SILVER, self.silver, "trade")
        else:
            state.then(*[TakeOne(seat, CROPS, "trade") for _ in range(self.crops - 1)])
            state.report(events.Traded(seat, TRADES.index("crops")))
            receive(state, seat, good, 1, "trade")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-TRADE-02", "hand_in_now", silver=self.silver, crops=self.crops)


class PayForField(Decision, frozen=True):
    """A crop from a den or silver, and a card becomes a field."""

    seat: int
    price: int = 2  # of games saved when the step did not tell it

    def doable(self, state: Village) -> bool:
        return state.hand_size(self.seat) > 0 and bool(self.moves(state, self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        farm = state.farms[seat]
        out: list[Move] = [PAYS[crop] for crop in CROPS if farm.goods[crop]]
        if farm.silver >= self.price:
            out.append(PAYS[SILVER])
        return out

    def decide(self, state: Village, seat: int, move: PayWith) -> None:
        state.then(PlayOne(seat, (AS_FIELD,)))
        if move.good == SILVER:
            state.pay(seat, (("silver", self.price),))
        else:
            pay_good(state, seat, move.good, "helper")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-CARD-09", "pay_for_field")


class DigWell(Step, frozen=True):
    """A crop on an empty field, with a marker for it."""

    seat: int

    def doable(self, state: Village) -> bool:
        return FindMarker(self.seat).finds(state) and bool(WaterField(self.seat).moves(state, self.seat))

    def run(self, state: Village) -> None:
        state.then(FindMarker(self.seat), WaterField(self.seat))


class WaterField(Decision, frozen=True):
    """A crop on an empty field, if a marker was found for it."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.free_markers(self.seat) > 0 and len(self.moves(state, self.seat)) > 1

    def run(self, state: Village) -> None:
        if state.free_markers(self.seat) > 0:
            for move in self.moves(state, self.seat):
                self.decide(state, self.seat, move)

    def moves(self, state: Village, seat: int) -> list[Move]:
        farm = state.farms[seat]
        empty = {state.box.cards[card].crop for card, grown in zip(farm.fields, farm.grown, strict=True) if not grown}
        return [TAKES[FIELD + crop] for crop in sorted(empty)]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Take):
            crop = move.goods[0] - FIELD
            state.farms[seat].fill_field(state.box, crop)
            grew = [0, 0, 0]
            grew[crop] = 1
            state.report(events.Grew(seat, grew[0], grew[1], grew[2]))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-GROW-03", "empty_field")


STEPS: tuple[type[Step], ...] = (
    Gain, UpgradeOne, GiveUp, Swap, DiscardFor, ChangeCards, BuyPig, HandInMore, PayForField, DigWell, WaterField,
)  # fmt: skip
