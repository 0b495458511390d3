"""The transport phase: donkeys, siesta, free deliveries, paid deliveries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE, Choose
from farmyard.core.values import Decision, Move, Refusal, Secret, Step
from farmyard.games.la_granja import events, helping, siesta
from farmyard.games.la_granja.delivering import DeliverGoods, DeliverOne, has_turned
from farmyard.games.la_granja.notation import DONKEYS, EXTRAS, USES_OF, ChooseDonkey, Extra, Use
from farmyard.games.la_granja.roofs import in_its_phase
from farmyard.games.la_granja.tables import DELIVERY_PRICE, NONE, WAINWRIGHT
from farmyard.games.la_granja.trading import why_not
from farmyard.games.la_granja.turns import EndTurn, Turn, plays_a_card, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village

NIGHT_PORTER_PRICE = 2


# --- 1: choose a donkey tile ----------------------------------------------------------------------------


def donkeys(village: Village, seat: int) -> list[Move]:
    """The tiles that are not away (LG-DONKEY-03 to LG-DONKEY-07)."""
    used = village.farms[seat].used
    return [DONKEYS[tile] for tile in range(len(village.box.donkeys)) if tile not in used]


class SendDonkeys(Step, frozen=True):
    """All choose in secret, and all tiles are revealed at once; a Herald chooses after that."""

    def run(self, state: Village) -> None:
        late = [seat for seat in state.turn_order if state.seats == 1 or helping.ready(state, seat, "Herald") != NONE]
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
    """A donkey tile chosen openly: by the Herald after all others, or by somebody who plays alone."""

    seat: int

    def moves(self, state: Village, seat: int) -> list[Move]:
        return donkeys(state, seat)

    def decide(self, state: Village, seat: int, move: ChooseDonkey) -> None:
        if helping.ready(state, seat, "Herald") != NONE and state.seats > 1:
            helping.spend(state, seat, "Herald")
        reveal_donkey(state, seat, move.donkey)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-DONKEY-04" if isinstance(move, ChooseDonkey) else "LG-DONKEY-01", "other_donkey")


def reveal_donkey(village: Village, seat: int, tile: int) -> None:
    farm = village.farms[seat]
    farm.donkey = tile
    farm.deliveries, farm.hats = village.box.donkeys[tile]
    village.report(events.DonkeyRevealed(seat, tile, farm.deliveries, farm.hats))


class ShiftDonkeys(Decision, frozen=True):
    """The Donkey Breeder moves one symbol of the revealed tile."""

    seat: int

    def due(self, state: Village) -> bool:
        return helping.ready(state, self.seat, "Donkey Breeder") != NONE

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
        helping.spend(state, seat, "Donkey Breeder")
        state.report(events.DonkeyRevealed(seat, farm.donkey, farm.deliveries, farm.hats))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-PIECE-08", "shift_now")


MORE_DONKEYS = Choose("donkey")
MORE_HATS = Choose("hat")


# --- 2: siesta ------------------------------------------------------------------------------------------


class Advance(Turn, frozen=True):
    """By the hats of the tile (LG-SIESTA-01). Asked only if a roof tile, or the Bell Ringer played from hand, could add
    to it before the order is set (ruling 85)."""

    seat: int

    def due(self, state: Village) -> bool:
        ready = [effect for effect, down in self.tiles(state) if not down]
        spent = [effect for effect, down in self.tiles(state) if down]
        by_tile = "siesta" in ready or ("turn" in ready and "siesta" in spent)
        return siesta.can_walk(state, self.seat) and (by_tile or self.may_ring(state))

    def may_ring(self, state: Village) -> bool:
        hand = [state.box.cards[card].helper for card in state.farms[self.seat].hand]
        return "Bell Ringer" in hand and any(plays_a_card(state, move) for move in state.at_any_time(self.seat))

    def tiles(self, state: Village) -> list[tuple[str, bool]]:
        """What the roof tiles of this player do, and whether they lie face down."""
        farm = state.farms[self.seat]
        return [(state.box.tiles[tile].effect, tile in farm.spent) for tile in farm.roofs if in_its_phase(state, tile)]

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
    hats: int = village.ask("hats", seat, village.farms[seat].hats + more)
    return hats


class SetOrder(Step, frozen=True):
    """The new turn order, valid at once: for the deliveries that follow too (LG-SIESTA-05, LG-SIESTA-08)."""

    def run(self, state: Village) -> None:
        state.turn_order = siesta.order_by_siesta(state)
        if state.seats > 1:
            state.report(events.NewOrder(state.turn_order))
        free: list[Step] = [step for seat in state.turn_order for step in (FreeDeliveries(seat), PutDonkeyAway(seat))]
        state.then(AtStep(3), *free, AtStep(4), *[PayDeliveries(seat) for seat in state.turn_order])


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
        state.then(DeliverGoods(self.seat, free_deliveries(state, self.seat)))


def free_deliveries(village: Village, seat: int) -> int:
    more = 1 if has_turned(village, seat, WAINWRIGHT) else 0
    farm = village.farms[seat]
    number: int = village.ask("free deliveries", seat, farm.deliveries + more, farm.donkey)
    return number


class PutDonkeyAway(Step, frozen=True):
    """The tile goes to the used ones (LG-DELIVER-09)."""

    seat: int

    def run(self, state: Village) -> None:
        farm = state.farms[self.seat]
        farm.used = (*farm.used, farm.donkey)


class PayDeliveries(Turn, frozen=True):
    """First pay for as many as wished, then make them (LG-PAID-08); online each is paid as it is made (ruling 41)."""

    seat: int

    def due(self, state: Village) -> bool:
        if state.online:
            return False
        return self.most(state) > 0 or bool(state.at_any_time(self.seat))

    def run(self, state: Village) -> None:
        number = paid_deliveries(state, self.seat) if state.online else 0
        price = delivery_price(state, self.seat)
        state.then(DeliverGoods(self.seat, number, price), OfferNightPorter(self.seat))

    def most(self, state: Village) -> int:
        price = delivery_price(state, self.seat)
        number = paid_deliveries(state, self.seat)
        return min(number, state.farms[self.seat].silver // price) if price else number

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*EXTRAS[1 : self.most(state) + 1], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Extra):
            price = move.deliveries * delivery_price(state, seat)
            state.farms[seat].silver -= price
            state.then(DeliverGoods(seat, move.deliveries), OfferNightPorter(seat))
            state.report(events.ExtraPaid(seat, move.deliveries, price))
        else:
            state.then(OfferNightPorter(seat))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Extra):
            if move.deliveries == 0:
                return refusal("LG-PAID-08", "pay_first")
            if move.deliveries > paid_deliveries(state, seat):
                return refusal("LG-PAID-04", "extra_symbols", n=paid_deliveries(state, seat))
            price = move.deliveries * delivery_price(state, seat)
            return refusal("LG-PAID-02", "too_dear", price=price, silver=state.farms[seat].silver)
        return why_not(state, seat, move) or refusal("LG-PAID-08", "pay_first")


def paid_deliveries(village: Village, seat: int) -> int:
    number: int = village.ask("paid deliveries", seat, village.farms[seat].paid)
    return number


def delivery_price(village: Village, seat: int) -> int:
    price: int = village.ask("price of a delivery", seat, DELIVERY_PRICE)
    return price


class OfferNightPorter(Turn, frozen=True):
    """After the paid deliveries the Night Porter makes one more, for 2 silver."""

    seat: int

    def due(self, state: Village) -> bool:
        if helping.ready(state, self.seat, "Night Porter") == NONE:
            return False
        return self.able(state) or bool(state.at_any_time(self.seat))

    def able(self, state: Village) -> bool:
        return state.farms[self.seat].silver >= NIGHT_PORTER_PRICE and DeliverOne(self.seat).due(state)

    def run(self, state: Village) -> None:
        """He is not here, or there is nothing to be done."""

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [USES_OF[helping.ready(state, seat, "Night Porter")], DONE] if self.able(state) else [DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Use):
            state.farms[seat].silver -= NIGHT_PORTER_PRICE
            state.then(DeliverOne(seat), EndTurn(seat))
            helping.spend(state, seat, "Night Porter")
            state.report(events.ExtraPaid(seat, 1, NIGHT_PORTER_PRICE))

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move) or refusal("LG-PAID-03", "porter_now")


STEPS: tuple[type[Step], ...] = (
    SendDonkeys, HideDonkey, PickDonkey, ShiftDonkeys, Advance, SetOrder, AtStep, FreeDeliveries, PutDonkeyAway,
    PayDeliveries, OfferNightPorter,
)  # fmt: skip
