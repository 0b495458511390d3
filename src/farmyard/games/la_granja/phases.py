"""The game in order: setup, six rounds of four phases, the end."""

from __future__ import annotations

from farmyard.core.values import Chance, Move, Step
from farmyard.games.la_granja import events, solo
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.farm_phase import Harvest, Income
from farmyard.games.la_granja.hands import FillHand, deal
from farmyard.games.la_granja.helper_dice import ReserveSpace
from farmyard.games.la_granja.notation import Close, First, Reveal
from farmyard.games.la_granja.revenue import ClearDice, RollDice, ShareLastDie, TakeDie
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.scoring import EndRound, Finish, ScoreMarket, ScoreSiesta, SellAll
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import CLOSED, DEALT, DICE, DONKEYS_BACK, FIRST_ROUND_CARDS, ROOFS, ROUNDS
from farmyard.games.la_granja.transport import Advance, AtStep, SendDonkeys, SetOrder, ShiftDonkeys

FARM, REVENUE, TRANSPORT, SCORING = 1, 2, 3, 4


# --- setup ----------------------------------------------------------------------------------------------


def setup(village: Village) -> list[Step]:
    """Who begins, the hands, the closed workshops, the first roof tiles. The last step is the first to happen."""
    return [BeginRound(1), Reveals(1), CloseWorkshops(CLOSED), Deal(), DrawFirst()]


class DrawFirst(Step, frozen=True):
    def run(self, state: Village) -> None:
        state.then(solo.DrawMarker() if state.seats == 1 else NameFirst())


class NameFirst(Chance, frozen=True):
    """The start player is drawn; the others follow clockwise (LG-SETUP-26, LG-SETUP-27)."""

    def outcomes(self, state: Village) -> list[Move]:
        return [First(seat) for seat in range(state.seats)]

    def decide(self, state: Village, move: First) -> None:
        state.turn_order = tuple([(move.seat + i) % state.seats for i in range(state.seats)])
        state.arrived = tuple(reversed(state.turn_order))
        for place, seat in enumerate(state.turn_order):
            state.stalls[state.market.starts[place]] = seat
        state.report(events.FirstPlayer(move.seat))


class Deal(Step, frozen=True):
    """Four cards for everybody (LG-SETUP-11)."""

    def run(self, state: Village) -> None:
        state.then(*[deal(seat) for seat in state.turn_order for _ in range(DEALT)], ShowHands())


class ShowHands(Step, frozen=True):
    def run(self, state: Village) -> None:
        for seat in state.turn_order:
            hand = tuple(state.hand(seat))
            state.report(events.Dealt(seat, hand, len(hand)))


class CloseWorkshops(Chance, frozen=True):
    """A die for each order marker; one that names a closed workshop is rolled again (LG-SETUP-22 to LG-SETUP-24)."""

    left: int

    def outcomes(self, state: Village) -> list[Move]:
        return [Close(number) for number in range(6) if number not in state.orders]

    def decide(self, state: Village, move: Close) -> None:
        state.orders = (*state.orders, move.workshop)
        state.report(events.WorkshopClosed(move.workshop, len(state.orders)))
        if self.left > 1:
            state.then(CloseWorkshops(self.left - 1))


class Reveals(Step, frozen=True):
    """Roof tiles of a round, as many as there are players; with four, all of them (LG-SETUP-17, LG-SCORE-07)."""

    round: int

    def run(self, state: Village) -> None:
        state.display = ()
        tiles = tiles_of(state, self.round)
        if ROOFS[state.seats] == len(tiles):
            state.display = tuple(tiles)
            state.report(events.TilesRevealed(state.display))
        else:
            state.then(RevealTile(self.round))


def tiles_of(village: Village, number: int) -> list[int]:
    return [tile for tile, printed in enumerate(village.box.tiles) if printed.round == number]


class RevealTile(Chance, frozen=True):
    """Which tiles of the round are in the game nobody knows before they are turned up (LG-SETUP-19)."""

    round: int

    def outcomes(self, state: Village) -> list[Move]:
        return [Reveal(tile) for tile in tiles_of(state, self.round) if tile not in state.display]

    def decide(self, state: Village, move: Reveal) -> None:
        state.display = tuple(sorted((*state.display, move.tile)))
        if len(state.display) < ROOFS[state.seats]:
            state.then(RevealTile(self.round))
        else:
            state.report(events.TilesRevealed(state.display))


# --- a round --------------------------------------------------------------------------------------------


class BeginRound(Step, frozen=True):
    round: int

    def run(self, state: Village) -> None:
        state.round = self.round
        state.report(events.RoundBegan(self.round))
        state.then(FarmPhase(), RevenuePhase(), TransportPhase(), ScoringPhase())


def begin(village: Village, phase: int) -> None:
    village.phase = phase
    village.step = 1
    village.report(events.PhaseBegan(phase))


class FarmPhase(Step, frozen=True):
    """I: play and draw cards, income, harvest and breeding, roof tiles; each step by all before the next begins."""

    def run(self, state: Village) -> None:
        begin(state, FARM)
        order = state.turn_order
        first = state.round == 1
        cards = FIRST_ROUND_CARDS if first else 1
        state.then(
            *[PlayCards(seat, cards, first) for seat in order],
            *[FillHand(seat) for seat in order],
            AtStep(2),
            *[Income(seat) for seat in order],
            AtStep(3),
            *[Harvest(seat) for seat in order],
            AtStep(4),
            # In the first round in reverse turn order (LG-ROOF-03).
            *[BuyTile(seat) for seat in (reversed(order) if first else order)],
        )


class RevenuePhase(Step, frozen=True):
    """II: roll, take a die twice in turn order, then everybody has the last one."""

    def run(self, state: Village) -> None:
        begin(state, REVENUE)
        order = state.turn_order
        takes: list[Step] = [TakeDie(seat) for _ in range(2) for seat in order]
        if state.seats == 1:
            pick, discard = TakeDie(0), solo.DiscardDie()
            takes = [pick, discard, pick, discard] if state.leads else [discard, pick, discard, pick]
        reserve = [ReserveSpace(seat) for seat in order]
        state.then(*reserve, RollDice(DICE[state.seats]), *takes, ShareLastDie(), ClearDice())


class TransportPhase(Step, frozen=True):
    """III: donkeys, siesta, free deliveries, paid deliveries; the last three in turn order (LG-MOVE-01)."""

    def run(self, state: Village) -> None:
        begin(state, TRANSPORT)
        if state.round == DONKEYS_BACK:
            for farm in state.farms:
                farm.used = ()
            state.report(events.DonkeysReturned())
        order = state.turn_order
        mine: list[Step] = [
            SendDonkeys(),
            *[ShiftDonkeys(seat) for seat in order],
            AtStep(2),
            *[Advance(seat) for seat in order],
            SetOrder(),
        ]
        if state.seats > 1:
            state.then(*mine)
        elif state.leads:
            state.then(*mine, solo.DrawForNeutral())
        else:
            state.then(solo.DrawForNeutral(), *mine)


class ScoringPhase(Step, frozen=True):
    """IV: market, siesta; then, but for the last round, everything is made ready for the next."""

    def run(self, state: Village) -> None:
        begin(state, SCORING)
        order = state.turn_order
        scores: list[Step] = [*[ScoreMarket(seat) for seat in order], AtStep(2), *[ScoreSiesta(seat) for seat in order]]
        if state.round == ROUNDS:
            state.then(*scores, EndRound(), *[SellAll(seat) for seat in order], Finish())
            return
        lead: list[Step] = [solo.NextLead()] if state.seats == 1 else []
        after: list[Step] = [EndRound(), *lead, ResetSiesta(), Reveals(state.round + 1), BeginRound(state.round + 1)]
        state.then(*scores, *after)


class ResetSiesta(Step, frozen=True):
    """Back to the start, the first player's marker on top (LG-SCORE-05)."""

    def run(self, state: Village) -> None:
        state.siesta = [0] * state.seats
        state.arrived = tuple(reversed(state.turn_order))


STEPS: tuple[type[Step], ...] = (
    DrawFirst, NameFirst, Deal, ShowHands, CloseWorkshops, Reveals, RevealTile, BeginRound, FarmPhase, RevenuePhase,
    TransportPhase, ScoringPhase, ResetSiesta,
)  # fmt: skip
