"""Playing farm cards to one of the four sides of the farm, and paying for extensions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.helper_rules import row_of
from farmyard.games.la_granja.notation import DROPS, PAYS, PLAYS, Drop, PayWith, Play
from farmyard.games.la_granja.receiving import give_up, sell_surplus_pig
from farmyard.games.la_granja.tables import (
    AS_BARROW,
    AS_EXTENSION,
    AS_FIELD,
    AS_HELPER,
    CARD_IDS,
    CROPS,
    FARM_GOODS,
    FIELD,
    FROM_ELSEWHERE,
    NONE,
    PIG,
    POINTS,
    SILVER,
    SLOTS,
)
from farmyard.games.la_granja.turns import EndTurn, Turn, another_time, refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


# --- playing ------------------------------------------------------------------------------------------


class PlayCards(Turn, frozen=True):
    """Step I.1: play a card; in the first round two, and both must be played (LG-PLAY-01, LG-PLAY-02, ruling 1)."""

    seat: int
    left: int
    must: bool

    def due(self, state: Village) -> bool:
        """Whoever holds no card may still get one."""
        return self.left > 0 and (state.hand_size(self.seat) > 0 or state.reach(self.seat).draws())

    def moves(self, state: Village, seat: int) -> list[Move]:
        out: list[Move] = list(plays(state, seat))
        if not self.must or not out:
            out.append(DONE)
        return out

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Play):
            state.then(EndTurn(seat) if self.left == 1 else PlayCards(seat, self.left - 1, self.must))
            play_card(state, seat, move.card, move.use)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        if move == DONE:
            return refusal("LG-PLAY-02", "must_play", n=self.left)
        return why_not_play(state, seat, move) or another_time(state, move, "LG-PHASE-01")


class PlayOne(Decision, frozen=True):
    """One card, with a trade good, a roof tile or a helper; an extension costs what it always costs."""

    seat: int
    uses: tuple[int, ...] = (AS_FIELD, AS_BARROW, AS_EXTENSION, AS_HELPER)

    def doable(self, state: Village) -> bool:
        return state.hand_size(self.seat) > 0

    def due(self, state: Village) -> bool:
        return state.hand_size(self.seat) > 0

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*[move for move in plays(state, seat) if move.use in self.uses], DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Play):
            play_card(state, seat, move.card, move.use)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Play) and move.use not in self.uses:
            return refusal("LG-CARD-08", "only_as_field")
        return why_not_play(state, seat, move) or another_time(state, move, "LG-ANY-01")


def can_play(village: Village, seat: int) -> bool:
    return village.hand_size(seat) > 0


def plays(village: Village, seat: int) -> list[Play]:
    """Every card of the hand to every side; as an extension only if it can be paid."""
    payable = len(kinds_to_pay(village, seat)) >= extension_cost(village, seat)
    out: list[Play] = []
    for card in village.unplayed.hands[seat]:
        ways = PLAYS[card]
        out.append(ways[AS_FIELD])
        out.append(ways[AS_BARROW])
        if payable:
            out.append(ways[AS_EXTENSION])
        out.append(ways[AS_HELPER])
    return out


def why_not_play(village: Village, seat: int, move: Move) -> Refusal | None:
    from farmyard.games.la_granja.trading import why_not

    if not isinstance(move, Play):
        return why_not(village, seat, move)
    if CARD_IDS[move.card] not in village.unplayed.hands[seat]:
        return refusal("LG-CARD-01", "not_in_hand")
    return refusal("LG-COST-02", "extension_cost", n=extension_cost(village, seat))


def play_card(village: Village, seat: int, card: int, use: int) -> None:
    farm = village.farms[seat]
    village.unplayed = village.unplayed.left_hand(seat, CARD_IDS[card])
    if use == AS_FIELD:
        farm.fields = (*farm.fields, card)
        farm.grown.append(0)
        village.report(events.Played(seat, card, use))
    elif use == AS_EXTENSION:
        cost = extension_cost(village, seat)
        farm.extensions = (*farm.extensions, card)
        farm.count_extensions(village.box)
        village.then(PayExtension(seat, cost, ()))
        village.report(events.Played(seat, card, use))
    elif has_room(village, seat, use):
        put(village, seat, card, use)
    else:
        farm.playing = card
        village.then(MakeRoom(seat, use))


def has_room(village: Village, seat: int, use: int) -> bool:
    """Is one of the three slots for barrows, or for helpers, still free?"""
    farm = village.farms[seat]
    return NONE in farm.barrows if use == AS_BARROW else len(farm.helpers) < SLOTS


def put(village: Village, seat: int, card: int, use: int) -> None:
    """A barrow or helper into a free slot."""
    farm = village.farms[seat]
    if use == AS_BARROW:
        farm.barrows[farm.barrows.index(NONE)] = card
    else:
        farm.helpers = (*farm.helpers, card)
        village.take_card(seat, village.box.cards[card].helper)
    village.report(events.Played(seat, card, use))
    if use == AS_HELPER:
        village.play_card(seat, row_of(village, card))


class MakeRoom(Decision, frozen=True):
    """All three slots are taken: discard one of the same sort first (LG-PLAY-18, LG-PLAY-19)."""

    seat: int
    use: int

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [DROPS[slot] for slot in range(SLOTS)] if self.use == AS_BARROW else list(DROPS[SLOTS:])

    def decide(self, state: Village, seat: int, move: Drop) -> None:
        farm = state.farms[seat]
        card, farm.playing = farm.playing, NONE
        if self.use == AS_BARROW:
            drop_barrow(state, seat, move.slot)
        else:
            drop_helper(state, seat, move.slot - SLOTS)
        put(state, seat, card, self.use)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return refusal("LG-PLAY-18" if self.use == AS_BARROW else "LG-PLAY-19", "make_room")


def drop_barrow(village: Village, seat: int, slot: int) -> None:
    """Goods on it are lost (ruling 7)."""
    farm = village.farms[seat]
    card = farm.barrows[slot]
    symbols = village.box.cards[card].barrow
    lost = tuple([good for place, good in enumerate(symbols) if farm.loaded[slot] >> place & 1])
    farm.barrows[slot] = NONE
    farm.loaded[slot] = 0
    village.lay_aside(card)
    village.report(events.Dropped(seat, card, AS_BARROW, lost))


def drop_helper(village: Village, seat: int, place: int) -> None:
    """Its effect ends at once; pigs that lose their pen are sold (ruling 8)."""
    farm = village.farms[seat]
    card = farm.helpers[place]
    farm.helpers = farm.helpers[:place] + farm.helpers[place + 1 :]
    village.drop_card(seat, village.box.cards[card].helper)
    village.lay_aside(card)
    if not any(village.ask(questions.TAKES_RESERVED, other, False) for other in range(village.seats)):
        village.reserved = NONE
    village.report(events.Dropped(seat, card, AS_HELPER, ()))
    while farm.goods[PIG] > village.pens(seat):
        farm.goods[PIG] -= 1
        sell_surplus_pig(village, seat)


# --- paying for an extension --------------------------------------------------------------------------


def extension_cost(village: Village, seat: int) -> int:
    """One farm good more for each extension (LG-COST-02)."""
    return village.ask(questions.EXTENSION_COST, seat, len(village.farms[seat].extensions) + 1)


def kinds_to_pay(village: Village, seat: int) -> list[int]:
    """The kinds of farm good this player has, in dens, pens, fields or purse."""
    farm = village.farms[seat]
    growing = 1 in farm.grown
    out: list[int] = []
    for good in FARM_GOODS:
        if good == SILVER:
            has = farm.silver > 0
        elif good == POINTS:
            has = farm.total > 0
        else:
            has = farm.goods[good] > 0
            if not has and growing and good in CROPS:
                has = farm.full_fields(village.box, good) > 0
        if has:
            out.append(good)
    return out


class PayExtension(Decision, frozen=True):
    """So many farm goods, all of different kinds (LG-COST-03). What leaves no choice is paid by itself."""

    seat: int
    left: int
    paid: tuple[int, ...]

    def due(self, state: Village) -> bool:
        return self.left > 0 and len(self.ways(state)) > self.left

    def run(self, state: Village) -> None:
        if self.left > 0:
            for good in self.ways(state):
                pay_good(state, self.seat, good, "extension")

    def ways(self, state: Village) -> list[int]:
        farm = state.farms[self.seat]
        out: list[int] = []
        for kind in kinds_to_pay(state, self.seat):
            if kind not in self.paid:
                if kind not in CROPS or farm.goods[kind]:
                    out.append(kind)
                if kind in CROPS and farm.full_fields(state.box, kind):
                    out.append(FIELD + kind)
        return out

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [PAYS[good] for good in self.ways(state)]

    def decide(self, state: Village, seat: int, move: PayWith) -> None:
        kind = move.good - FIELD if move.good >= FIELD else move.good
        state.then(PayExtension(seat, self.left - 1, (*self.paid, kind)))
        pay_good(state, seat, move.good, "extension")

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, PayWith):
            kind = move.good - FIELD if move.good >= FIELD else move.good
            if kind not in FARM_GOODS:
                return refusal("LG-TERM-14", "no_farm_good")
            return refusal("LG-COST-03", "different_goods") if kind in self.paid else refusal("LG-COST-01", "not_owned")
        return refusal("LG-COST-01", "pay_extension", n=self.left)


def pay_good(village: Village, seat: int, good: int, what: str) -> None:
    if good == POINTS:
        village.farms[seat].points[FROM_ELSEWHERE] -= 1
    else:
        give_up(village, seat, good)
    village.report(events.Paid(seat, good, 1, what))


STEPS: tuple[type[Step], ...] = (PlayCards, PlayOne, MakeRoom, PayExtension)
