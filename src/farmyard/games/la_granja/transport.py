"""The transport phase: donkeys, siesta, free deliveries, paid deliveries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE, Choose
from farmyard.core.values import Decision, Move, Refusal, Secret, Step
from farmyard.games.la_granja import events, helper_rules, questions, siesta
from farmyard.games.la_granja.delivery_steps import DeliverGoods, DeliverOne, could_deliver, has_turned
from farmyard.games.la_granja.notation import DONKEYS, EXTRAS, USES_OF, ChooseDonkey, Extra, Use
from farmyard.games.la_granja.tables import DELIVERY_PRICE, NONE, WAINWRIGHT
from farmyard.games.la_granja.trading import why_not
from farmyard.games.la_granja.turns import EndTurn, Turn, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

NO_PRICES: tuple[int, ...] = ()


# --- 1: choose a donkey tile ----------------------------------------------------------------------------


def donkeys(village: Village, seat: int) -> list[Move]:
    """The tiles that are not away (LG-DONKEY-03 to LG-DONKEY-07)."""
    used = village.farms[seat].used
    return [DONKEYS[tile] for tile in range(len(village.box.donkeys)) if tile not in used]


class SendDonkeys(Step, frozen=True):
    """All choose in secret, and all tiles are revealed at once; a helper may let somebody choose after that."""

    def run(self, state: Village) -> None:
        late = [seat for seat in state.turn_order if state.seats == 1 or state.ask(questions.CHOOSES_LAST, seat, False)]
        early = tuple([seat for seat in state.turn_order if seat not in late])
        state.then(*[PickDonkey(seat) for seat in late])
        if early:
            state.then(HideDonkey(early, (None,) * len(early)))


class HideDonkey(Secret, frozen=True):
    """A donkey tile face down (LG-DONKEY-01, LG-DONKEY-02)."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        return donkeys(state, seat)

    def reveal(self, state: Village, choices: dict[int, ChooseDonkey]) -> None:
        for seat in self.seats:
            reveal_donkey(state, seat, choices[seat].donkey)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-DONKEY-04" if isinstance(move, ChooseDonkey) else "LG-DONKEY-01", "other_donkey")


class PickDonkey(Decision, frozen=True):
    """A donkey tile chosen openly: with a helper after all others, or by somebody who plays alone."""

    seat: int

    def moves(self, state: Village, seat: int) -> list[Move]:
        return donkeys(state, seat)

    def decide(self, state: Village, seat: int, move: ChooseDonkey) -> None:
        if state.seats > 1:
            helper_rules.spend(state, seat, questions.CHOOSES_LAST)
        reveal_donkey(state, seat, move.donkey)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-DONKEY-04" if isinstance(move, ChooseDonkey) else "LG-DONKEY-01", "other_donkey")


def reveal_donkey(village: Village, seat: int, tile: int) -> None:
    farm = village.farms[seat]
    farm.donkey = tile
    farm.deliveries, farm.hats = village.box.donkeys[tile]
    village.report(events.DonkeyRevealed(seat, tile, farm.deliveries, farm.hats))


class ShiftDonkeys(Decision, frozen=True):
    """With a helper one symbol of the revealed tile becomes the other."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.ask(questions.SHIFTS_DONKEY, self.seat, False)

    def moves(self, state: Village, seat: int) -> list[Move]:
        farm = state.farms[seat]
        out: list[Move] = []
        if farm.hats > 0:
            out.append(MORE_DONKEYS)
        if farm.deliveries > 0:
            out.append(MORE_HATS)
        out.append(DONE)
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if move == DONE:
            return
        farm = state.farms[seat]
        donkeys = 1 if move == MORE_DONKEYS else -1
        farm.deliveries += donkeys
        farm.hats -= donkeys
        helper_rules.spend(state, seat, questions.SHIFTS_DONKEY)
        state.report(events.DonkeyRevealed(seat, farm.donkey, farm.deliveries, farm.hats))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-PIECE-08", "shift_now")


MORE_OF = ("donkey", "hat")
MORE_DONKEYS, MORE_HATS = Choose(MORE_OF[0]), Choose(MORE_OF[1])


# --- 2: siesta ------------------------------------------------------------------------------------------


class Advance(Turn, frozen=True):
    """By the hats of the tile (LG-SIESTA-01). A turn like others: before the order is set anew, tiles may take the
    marker further, deliver or put up a stall before all others do (rulings 85, 101)."""

    seat: int

    def due(self, state: Village) -> bool:
        return state.keeps_turn(self.seat)

    def run(self, state: Village) -> None:
        siesta.walk(state, self.seat, hats(state, self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        self.run(state)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or refusal("LG-SIESTA-01", "siesta_now")


def hats(village: Village, seat: int) -> int:
    more = 1 if has_turned(village, seat, WAINWRIGHT) else 0
    return village.ask(questions.HATS, seat, village.farms[seat].hats + more)


class SetOrder(Step, frozen=True):
    """The new turn order, valid at once: for the deliveries that follow too (LG-SIESTA-05, LG-SIESTA-08)."""

    def run(self, state: Village) -> None:
        state.turn_order = siesta.order_by_siesta(state)
        if state.seats > 1:
            state.report(events.NewOrder(state.turn_order))
        free: list[Step] = [step for seat in state.turn_order for step in (FreeDeliveries(seat), PutDonkeyAway(seat))]
        state.then(AtStep(3), *free, AtStep(4), PaidDeliveries())


class AtStep(Step, frozen=True):
    """Which step of the phase it is."""

    number: int

    def run(self, state: Village) -> None:
        state.step = self.number


# --- 3 and 4: deliveries ----------------------------------------------------------------------------------


class FreeDeliveries(Step, frozen=True):
    """One for each donkey, one more with the wainwright's marker (LG-DELIVER-02, LG-DELIVER-04)."""

    seat: int

    def run(self, state: Village) -> None:
        number = free_deliveries(state, self.seat)
        state.then(DeliverGoods(self.seat, number) if number > 0 else EndTurn(self.seat))


def free_deliveries(village: Village, seat: int) -> int:
    more = 1 if has_turned(village, seat, WAINWRIGHT) else 0
    farm = village.farms[seat]
    return village.ask(questions.FREE_DELIVERIES, seat, farm.deliveries + more, farm.donkey)


class PutDonkeyAway(Step, frozen=True):
    """The tile goes to the used ones (LG-DELIVER-09)."""

    seat: int

    def run(self, state: Village) -> None:
        farm = state.farms[self.seat]
        farm.used = (*farm.used, farm.donkey)


class PaidDeliveries(Step, frozen=True):
    """Step III.4 begins: how many each may pay for is fixed now (LG-Q-59, ruling 42)."""

    def run(self, state: Village) -> None:
        state.then(*[PayDeliveries(seat, paid_deliveries(state, seat)) for seat in state.turn_order])


class PayDeliveries(Turn, frozen=True):
    """First pay for as many as wished, then make them (LG-PAID-08); online each is paid as it is made (ruling 41)."""

    seat: int
    number: int = NONE  # NONE in games saved under the first rules: as many as there are symbols now

    def due(self, state: Village) -> bool:
        if state.online:
            return False
        if self.allowed(state) > 0 and could_deliver(state, self.seat, delivery_price(state, self.seat)):
            return True
        return state.keeps_turn(self.seat)

    def run(self, state: Village) -> None:
        late = OfferDelivery(self.seat)
        if state.online:
            state.then(DeliverGoods(self.seat, self.allowed(state), delivery_price(state, self.seat)), late)
        else:
            state.then(late)

    def allowed(self, state: Village) -> int:
        return paid_deliveries(state, self.seat) if self.number == NONE else self.number

    def most(self, state: Village) -> int:
        price = delivery_price(state, self.seat)
        number = self.allowed(state)
        return min(number, state.farms[self.seat].silver // price) if price else number

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*EXTRAS[1 : self.most(state) + 1], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Extra):
            price = move.deliveries * delivery_price(state, seat)
            state.farms[seat].silver -= price
            state.then(DeliverGoods(seat, move.deliveries), OfferDelivery(seat))
            state.report(events.ExtraPaid(seat, move.deliveries, price))
        else:
            state.then(OfferDelivery(seat))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Extra):
            if move.deliveries == 0:
                return refusal("LG-PAID-08", "pay_first")
            if move.deliveries > self.allowed(state):
                return refusal("LG-PAID-04", "extra_symbols", n=self.allowed(state))
            price = move.deliveries * delivery_price(state, seat)
            return refusal("LG-PAID-02", "too_dear", price=price, silver=state.farms[seat].silver)
        return why_not(state, seat, move) or refusal("LG-PAID-08", "pay_first")


def paid_deliveries(village: Village, seat: int) -> int:
    return village.ask(questions.PAID_DELIVERIES, seat, village.farms[seat].paid)


def delivery_price(village: Village, seat: int) -> int:
    return village.ask(questions.DELIVERY_PRICE, seat, DELIVERY_PRICE)


class OfferDelivery(Turn, frozen=True):
    """After the paid deliveries a helper may make one more, at a price of its own."""

    seat: int

    def due(self, state: Village) -> bool:
        prices = state.ask(questions.LATE_DELIVERY, self.seat, NO_PRICES)
        return len(prices) > 0 and could_deliver(state, self.seat, min(prices))

    def run(self, state: Village) -> None:
        """No helper offers it, or there is nothing to be done."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        if not DeliverOne(seat).due(state):
            return [DONE]
        silver = state.farms[seat].silver
        offers = helper_rules.offers(state, seat, questions.LATE_DELIVERY)
        return [*[USES_OF[card] for card, price in offers if silver >= price], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Use):
            price = dict(helper_rules.offers(state, seat, questions.LATE_DELIVERY))[move.tool]
            state.farms[seat].silver -= price
            state.then(DeliverOne(seat), EndTurn(seat))
            helper_rules.exhaust(state, seat, move.tool)
            state.report(events.ExtraPaid(seat, 1, price))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or refusal("LG-PAID-03", "delivery_now")


STEPS: tuple[type[Step], ...] = (
    SendDonkeys, HideDonkey, PickDonkey, ShiftDonkeys, Advance, SetOrder, AtStep, FreeDeliveries, PutDonkeyAway,
    PaidDeliveries, PayDeliveries, OfferDelivery,
)  # fmt: skip
