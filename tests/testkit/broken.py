"""Turnips with one thing broken at a time, for each contract at least once."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from farmyard.core.actions import UNSTORED, ActionTable, every_line
from farmyard.core.encoding import Encoding
from farmyard.core.errors import FarmyardError, IllegalMove
from farmyard.core.game import Options
from farmyard.core.notation import Notation
from farmyard.core.record import Record
from farmyard.core.score import Score
from farmyard.core.state import State
from farmyard.core.values import Chance, Event, Move
from tests.core.toy import (
    CARD,
    CARD_NAMES,
    MOVES,
    RAIN,
    SUN,
    Bury,
    DealCard,
    KeepOne,
    SeeSky,
    Sky,
    Turnips,
    Use,
    Yard,
    YardView,
)

# --- the end, and what is legal ------------------------------------------------------------------------------------


class Endless(Yard):
    @property
    def rounds(self) -> int:
        return 1_000_000


class NothingToKeep(Yard):
    """Somebody is to act and has no move."""

    def legal(self, seat: Any) -> tuple[Move, ...]:
        return () if self.agenda and isinstance(self.agenda[-1], KeepOne) else super().legal(seat)


class OffersTwice(Yard):
    def legal(self, seat: Any) -> tuple[Move, ...]:
        offer = super().legal(seat)
        return (*offer, *offer[:1])


class OffersForeignCards(Yard):
    """Offers to use a card that is not in the hand."""

    def legal(self, seat: Any) -> tuple[Move, ...]:
        offer = super().legal(seat)
        cards = [move.card for move in offer if isinstance(move, Use)]
        return (*offer, Use((cards[0] + 1) % len(CARD_NAMES))) if len(cards) == 1 else offer


class TakesAnything(Yard):
    """Makes some other move instead of refusing."""

    def play(self, move: Move | str, seat: Any = None) -> None:
        try:
            super().play(move, seat)
        except FarmyardError:
            if not self.to_act:
                raise
            super().play(self.legal(self.to_act[0])[0], self.to_act[0])


class RefusesWithAFine(Yard):
    def play(self, move: Move | str, seat: Any = None) -> None:
        try:
            super().play(move, seat)
        except FarmyardError:
            self.give(0, "coins", 1)
            raise


class NamesAnUnwrittenRule(Yard):
    """Refuses by a rule that no paragraph of the rulebook tells."""

    def refusal(self, move: Move, seat: int) -> IllegalMove:
        wrong = super().refusal(move, seat)
        return IllegalMove("T-CARD-9", wrong.phrase, move) if isinstance(move, Use) else wrong


class TurnRuleOfAnotherBook(Turnips):
    def __init__(self) -> None:
        super().__init__()
        self.turn_rule = "PK-TURN-01"


# --- copies --------------------------------------------------------------------------------------------------------


class SharedHands(Yard):
    def clone(self) -> Yard:
        twin = super().clone()
        for mine, theirs in zip(self.farmers, twin.farmers, strict=True):
            theirs.hand = mine.hand
        return twin


class ClonesLoseLuck(Yard):
    def clone(self) -> Yard:
        twin = super().clone()
        twin.rng.count += 1
        return twin


# --- text and JSON -------------------------------------------------------------------------------------------------


class MisreadsBury(Turnips):
    def parse(self, text: str) -> Move:
        move = super().parse(text)
        return Bury((move.card + 1) % len(CARD_NAMES)) if isinstance(move, Bury) else move


class Dyslexic(Notation):
    def read_json(self, data: dict[str, Any]) -> Move:
        move = super().read_json(data)
        return Sky(SUN) if isinstance(move, Sky) else move


class ForgetsItsCards(Turnips):
    """Moves name cards that are not in the vocabulary."""

    def vocabulary(self) -> tuple[str, ...]:
        return tuple(word for word in super().vocabulary() if word not in CARD.spellings)


class LeavesPlansWithoutNumber(Turnips):
    """The table of actions has no line for a kind of move."""

    def __init__(self) -> None:
        super().__init__()
        lines = [line for line in every_line(self) if not line.startswith("plan")]
        self.action_tables[UNSTORED] = ActionTable(self.id, UNSTORED, lines)


class Numbers(Encoding):
    """How many cards of each kind the hands hold, from the viewer on; only those of the viewer are not a secret."""

    def __init__(self, seats: int, whose: int, most: int) -> None:
        super().__init__(seats, ())
        self.whose = whose
        self.cards = self.part("cards", (whose, len(CARD_NAMES)), "cards in hand", most)

    def fill(self, row: bytearray, state: Any, seat: int) -> None:
        for place in range(self.whose):
            for card in state.farmers[(seat + place) % self.seats].hand:
                row[self.cards + place * len(CARD_NAMES) + card] += 1 if self.parts[-1].most > 1 else 2


class CountsTooFar(Turnips):
    """A number is above its bound."""

    def encoding_for(self, seats: int) -> Encoding:
        return Numbers(seats, 1, 1)


class CountsEveryHand(Turnips):
    """Numbers of a seat tell what others hold."""

    def encoding_for(self, seats: int) -> Encoding:
        return Numbers(seats, seats, 20)


class MisreadsJson(Turnips):
    def __init__(self) -> None:
        super().__init__()
        self.notation = Dyslexic([*MOVES, *(kind for kind in self.notation.kinds.values() if kind not in MOVES)])


class ForgetsTheSky(Yard):
    def set_data(self, data: dict[str, Any]) -> None:
        super().set_data(data)
        self.sky = SUN


class ForgetsTheLog(Turnips):
    def load(self, data: dict[str, Any]) -> State:
        state = super().load(data)
        state.lines = None
        return state


class SavesItsOwnHands(Yard):
    """What is saved is the list itself, deep inside."""

    def data(self) -> dict[str, Any]:
        data = super().data()
        for farmer, saved in zip(self.farmers, data["farmers"], strict=True):
            farmer.hand.sort()
            saved["hand"] = farmer.hand
        return data


class SavesItsOwnMarket(Yard):
    """A constant that every state hands out: whoever changes it changes it for all."""

    def data(self) -> dict[str, Any]:
        return super().data() | {"market": PRICES}


PRICES = {"turnip": [1, 2]}


class KeepsWhatItIsLoadedFrom(Yard):
    def set_data(self, data: dict[str, Any]) -> None:
        super().set_data(data)
        self.deck = data["deck"]


class LosesTheLastLine(Yard):
    def record(self) -> Record:
        record = super().record()
        return msgspec.structs.replace(record, entries=record.entries[:-1])


# --- nature --------------------------------------------------------------------------------------------------------


class EveryGameIsNew(Turnips):
    """The seed alone does not decide."""

    games = 0

    def start(self, seats: Any = None, seed: Any = None, **options: object) -> State:
        self.games += 1
        return super().start(seats, None if seed is None else seed + 1000 * self.games, **options)


class LoadedSky(Yard):
    """Says that it may rain, but it never does."""

    def nature_moves(self, step: Chance, move: Move) -> None:
        super().nature_moves(step, Sky(SUN) if isinstance(step, SeeSky) and not self.chance_paused else move)


class MissingWeight(DealCard, frozen=True):
    def weights(self, state: Yard) -> list[int]:
        return super().weights(state)[1:]


class SameOutcomeTwice(DealCard, frozen=True):
    def outcomes(self, state: Yard) -> list[Move]:
        offer = super().outcomes(state)
        return [*offer, offer[0]]

    def weights(self, state: Yard) -> list[int]:
        return [*super().weights(state), 1]


class HeavyCards(DealCard, frozen=True):
    """The first cards of the list come up more often than the others."""

    def weights(self, state: Yard) -> list[int]:
        return [n * (9 if i < 3 else 1) for i, n in enumerate(super().weights(state))]


class FlatCards(DealCard, frozen=True):
    """Every kind is as likely, however many cards of it are left."""

    def weights(self, state: Yard) -> list[int]:
        return [1] * len(super().outcomes(state))


# --- secrets -------------------------------------------------------------------------------------------------------


class SharesItsDiscards(Yard):
    """A view with the state's own list in it."""

    def view(self, seat: int | None) -> YardView:
        view: YardView = msgspec.structs.replace(super().view(seat), discards=self.discards)
        return view


class HandsOutItself(Yard):
    def view(self, seat: int | None) -> YardView:
        view: YardView = msgspec.structs.replace(super().view(seat), sky=self.farmers[0])
        return view


class ShowsTheDeck(Yard):
    def view(self, seat: int | None) -> YardView:
        view: YardView = msgspec.structs.replace(super().view(seat), unseen=tuple(self.deck))
        return view


class ShowsTheAgenda(Yard):
    def view(self, seat: int | None) -> YardView:
        agenda = tuple(self.game.codec.encode(step) for step in self.agenda)
        view: YardView = msgspec.structs.replace(super().view(seat), agenda=agenda)
        return view


class ShowsTheLog(Yard):
    def log(self, seat: int | None = None, since: int = 0) -> list[Event]:
        return [line.event for line in self.log_lines(since)]


class OffersByForeignHands(Yard):
    """The order of the moves depends on what the others hold."""

    def legal(self, seat: Any) -> tuple[Move, ...]:
        offer = super().legal(seat)
        if seat >= 0 and self.farmers[seat - 1].hand and min(self.farmers[seat - 1].hand) < 4:
            return offer[::-1]
        return offer


class ForgetsWhatIsHidden(Yard):
    """Says that the cards in other hands are no secret, yet does not show them."""

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        return [(kind, place, thing) for kind, place, thing in super().hidden(seat) if not place.startswith("hand")]


# --- imagination ---------------------------------------------------------------------------------------------------


class AlwaysRain(Turnips):
    def deal_unseen(self, state: Yard, view: YardView, rng: random.Random) -> None:
        super().deal_unseen(state, view, rng)
        state.sky = RAIN


class Unshuffled(Turnips):
    def deal_unseen(self, state: Yard, view: YardView, rng: random.Random) -> None:
        super().deal_unseen(state, view, random.Random(0))


class HopesForTheBest(Turnips):
    """Now and then the first card of the list is not left in the deck."""

    def deal_unseen(self, state: Yard, view: YardView, rng: random.Random) -> None:
        super().deal_unseen(state, view, rng)
        for seat, farmer in enumerate(state.farmers):
            first = next((i for i, n in enumerate(state.deck) if n), None)
            if seat != view.seat and farmer.hand and not state.over and first is not None and rng.random() < 0.4:
                state.deck[first] -= 1
                state.deck[farmer.hand[0]] += 1
                farmer.hand[0] = first


# --- counting ------------------------------------------------------------------------------------------------------


class Coiner(Yard):
    def give(self, seat: int, good: str, n: int) -> int:
        given = super().give(seat, good, n)
        if good == "coins" and given > 0:
            self.coins += given
        return given


class RichScore(Score, frozen=True):
    @property
    def total(self) -> int:
        return sum(self.parts.values()) + 1


class AddsWrongly(Yard):
    def scores(self) -> tuple[Score, ...]:
        return tuple(RichScore(score.parts) for score in super().scores())


class WinsEarly(Yard):
    def winners(self) -> tuple[int, ...]:
        return super().winners() or (0,)


class LastWins(Yard):
    def winners(self) -> tuple[int, ...]:
        totals = [score.total for score in self.scores()]
        return (totals.index(min(totals)),) if self.over else ()


# --- undo and telling ----------------------------------------------------------------------------------------------


class UndoesLuck(Yard):
    """Lets a seat take back what nature has answered already."""

    def undoable(self, seat: int) -> int:
        count, past = 0, self.past
        while past is not None and past.seat in (seat, -1):
            count, past = count + 1, past.before
        return count


class UndoesOneMore(Yard):
    """Counts rightly, and then does not look at the count."""

    def undone(self, seat: int, moves: int = 1) -> State:
        return self.at(self.moves_made - moves) if 1 <= moves <= self.moves_made else super().undone(seat, moves)


class UndoLosesCoins(Yard):
    def undone(self, seat: int, moves: int = 1) -> State:
        state = super().undone(seat, moves)
        assert isinstance(state, Yard)
        state.give(seat, "coins", -1)
        return state


class SilentInDutch(Turnips):
    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        return "" if lang == "nl" else super().tell(event, lang, names, options)
