"""Turnips: a small complete game, made to use all of core that bigger games use only in places.

Each round the sky is seen, everybody secretly plans a job, the jobs are done in order, and everybody may secretly bury
a card, which stays secret to the end. Cards are rows; they trigger on jobs and on one another.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar

import msgspec

from farmyard.core.cards import Card, Number, adjust, after, before, by_id, card, more, on
from farmyard.core.drawing import Drawing
from farmyard.core.game import Game, Option, Options
from farmyard.core.goods import Goods, goods
from farmyard.core.labels import as_label
from farmyard.core.moves import DONE
from farmyard.core.score import Score
from farmyard.core.state import State
from farmyard.core.tokens import SEAT, Word
from farmyard.core.values import Chance, Decision, Event, Hidden, Move, Refusal, Secret, Step, Verb, name_of, say
from farmyard.core.view import View
from farmyard.core.work import Work, any_of, any_order, every_other_seat, maybe, one_of, pay, seq, up_to, work

SKIES = ("sun", "rain", "hail")
SUN, RAIN, HAIL = range(3)
SKY_WEIGHTS = {"calm": (2, 1, 0), "wild": (3, 2, 1)}
JOB_NAMES = ("sow", "sell", "study", "fair")
TURNIPS = 40
COINS = 40
COPIES = 2
HAND = 2


# --- moves ---------------------------------------------------------------------------------------------------------


class Plan(Move, frozen=True):
    """plan sow"""

    verb: ClassVar[str] = "plan"
    job: Annotated[int, Word("job", JOB_NAMES)]


class Sky(Move, frozen=True):
    """sky rain: nature"""

    verb: ClassVar[str] = "sky"
    sky: Annotated[int, Word("sky", SKIES)]


CARD_NAMES = (
    "Scarecrow",
    "Barrow",
    "Miller",
    "Weigh House",
    "Almanac",
    "Cook's Boy",
    "Gleaner",
    "Iron Plough",
    "Haggler",
    "Seer",
)
CARD = Word("card", [as_label(name) for name in CARD_NAMES])


class Deal(Move, frozen=True):
    """deal barrow: nature hands a card from the deck to somebody"""

    verb: ClassVar[str] = "deal"
    card: Annotated[int, CARD]


class Keep(Move, frozen=True):
    """keep barrow: of the cards just looked at; the others go back into the deck"""

    verb: ClassVar[str] = "keep"
    card: Annotated[int, CARD]


class Use(Move, frozen=True):
    """use barrow: a card from the hand comes into play"""

    verb: ClassVar[str] = "use"
    card: Annotated[int, CARD]


class Bury(Move, frozen=True):
    """bury barrow: a card from the hand goes face down under the own yard"""

    verb: ClassVar[str] = "bury"
    card: Annotated[int, CARD]


class Hawk(Move, frozen=True):
    """hawk: sell a turnip at any time, whatever one has to decide"""

    verb: ClassVar[str] = "hawk"


HAWK = Hawk()

MOVES: tuple[type[Move], ...] = (Plan, Sky, Deal, Keep, Use, Bury, Hawk)


# --- events --------------------------------------------------------------------------------------------------------


class SkySeen(Event, frozen=True):
    sky: int


class Planned(Event, frozen=True):
    jobs: tuple[int, ...]


class Sowing(Event, frozen=True):
    seat: int


class Sown(Event, frozen=True):
    seat: int
    n: int


class Gained(Event, frozen=True):
    seat: int
    good: str
    n: int


class Sold(Event, frozen=True):
    seat: int
    price: int


class Used(Event, frozen=True):
    seat: int
    card: int


class Discarded(Event, frozen=True):
    seat: int
    card: int


class OwnCard(Event, frozen=True):
    """A card that only its owner has seen."""

    seat: int
    card: int | None

    def redact(self, seat: int | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Dealt(OwnCard, frozen=True):
    pass


class Kept(OwnCard, frozen=True):
    pass


class Buried(OwnCard, frozen=True):
    pass


class Ended(Event, frozen=True):
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    SkySeen, Planned, Sowing, Sown, Gained, Sold, Used, Discarded, Dealt, Kept, Buried, Ended,
)  # fmt: skip


# --- the table -----------------------------------------------------------------------------------------------------


class Farmer:
    def __init__(self) -> None:
        self.turnips = 0
        self.coins = 1
        self.hand: list[int] = []
        self.buried: list[int] = []

    def clone(self) -> Farmer:
        twin = Farmer()
        twin.set_data(self.data())
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "turnips": self.turnips,
            "coins": self.coins,
            "hand": sorted(self.hand),
            "buried": sorted(self.buried),
        }

    def set_data(self, data: dict[str, Any]) -> None:
        self.turnips = data["turnips"]
        self.coins = data["coins"]
        self.hand = list(data["hand"])
        self.buried = list(data["buried"])


class Yard(State):
    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.farmers = [Farmer() for _ in range(seats)]
        self.deck = [COPIES] * len(CARD_NAMES)
        self.discards: list[int] = []
        self.turnips = TURNIPS
        self.coins = COINS - seats
        self.sky = SUN
        self.round = 0

    @property
    def rounds(self) -> int:
        return 5 if self.options["long"] else 3

    def order(self) -> tuple[int, ...]:
        """The first seat changes every round."""
        return tuple((self.round + i) % self.seats for i in range(self.seats))

    def period(self, name: str) -> int:
        return self.round + 1 if name == "round" else super().period(name)

    def purse(self, seat: int, good: str) -> int:
        return self.farmers[seat].coins if good == "coins" else self.farmers[seat].turnips

    def can_pay(self, seat: int, cost: Goods) -> bool:
        return all(self.purse(seat, good) >= n for good, n in cost)

    def pay(self, seat: int, cost: Goods) -> None:
        for good, n in cost:
            self.give(seat, good, -n)

    def at_any_time(self, seat: int) -> Sequence[Move]:
        """There are buyers about from the second round on."""
        return (HAWK,) if self.round and Sell(seat).doable(self) else ()

    def do_at_any_time(self, seat: int, move: Hawk) -> None:
        self.then(Sell(seat))

    def give(self, seat: int, good: str, n: int) -> int:
        """From the supply, as far as it goes; a negative number goes back to it."""
        if good == "coins":
            n = min(n, self.coins)
            self.coins -= n
            self.farmers[seat].coins += n
        else:
            n = min(n, self.turnips)
            self.turnips -= n
            self.farmers[seat].turnips += n
        return n

    def clone(self) -> Yard:
        twin = type(self)(self.game, self.seats, self.options)
        self.copy_core(twin)
        twin.farmers = [farmer.clone() for farmer in self.farmers]
        twin.deck = self.deck.copy()
        twin.discards = self.discards.copy()
        twin.turnips = self.turnips
        twin.coins = self.coins
        twin.sky = self.sky
        twin.round = self.round
        return twin

    def data(self) -> dict[str, Any]:
        return {
            "farmers": [farmer.data() for farmer in self.farmers],
            "deck": self.deck.copy(),
            "discards": self.discards.copy(),
            "turnips": self.turnips,
            "coins": self.coins,
            "sky": self.sky,
            "round": self.round,
        }

    def set_data(self, data: dict[str, Any]) -> None:
        for farmer, theirs in zip(self.farmers, data["farmers"], strict=True):
            farmer.set_data(theirs)
        self.deck = list(data["deck"])
        self.discards = list(data["discards"])
        self.turnips = data["turnips"]
        self.coins = data["coins"]
        self.sky = data["sky"]
        self.round = data["round"]

    def looked_at(self) -> list[tuple[int, int]]:
        """Cards that somebody is looking at just now: they wait in steps of the agenda, as (seat, card)."""
        out: list[tuple[int, int]] = []
        for step in self.agenda:
            if isinstance(step, PeekAgain | KeepOne):
                out.extend((step.seat, card) for card in step.cards if card is not None)
        return out

    def view(self, seat: int | None) -> YardView:
        unseen = [0] * len(CARD_NAMES)
        for _, _, thing in self.unseen(seat):
            unseen[CARD_NAMES.index(thing)] += 1
        return YardView(
            **self.common_view(seat),
            farmers=tuple(self.farmer_view(other, seat) for other in range(self.seats)),
            unseen=tuple(unseen),
            deck_size=sum(self.deck),
            discards=tuple(self.discards),
            turnips=self.turnips,
            coins=self.coins,
            sky=self.sky,
            round=self.round,
        )

    def farmer_view(self, other: int, seat: int | None) -> FarmerView:
        farmer = self.farmers[other]
        known = other == seat or self.over
        return FarmerView(
            turnips=farmer.turnips,
            coins=farmer.coins,
            hand=tuple(sorted(farmer.hand)) if known else (None,) * len(farmer.hand),
            buried=tuple(sorted(farmer.buried)) if known else (None,) * len(farmer.buried),
        )

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        return self.unseen(seat)

    def unseen(self, seat: int | None) -> list[tuple[str, str, str]]:
        """Every card that `seat` has not seen, and where it lies."""
        out = [("card", "deck", CARD_NAMES[i]) for i, n in enumerate(self.deck) for _ in range(n)]
        for other, farmer in enumerate(self.farmers):
            if other != seat and not self.over:
                out.extend(("card", f"hand of {SEAT.spell(other)}", CARD_NAMES[i]) for i in farmer.hand)
                out.extend(("card", f"under the yard of {SEAT.spell(other)}", CARD_NAMES[i]) for i in farmer.buried)
        for other, i in self.looked_at():
            if other != seat:
                out.append(("card", f"before the eyes of {SEAT.spell(other)}", CARD_NAMES[i]))
        return out

    def scores(self) -> tuple[Score, ...]:
        return tuple(
            Score(
                {
                    "coins": farmer.coins,
                    "turnips": farmer.turnips // 2,
                    "cards": sum(1 for seat, _ in self.bound.owned if seat == number),
                    "buried": sum(1 + i % 3 for i in farmer.buried),
                }
            )
            for number, farmer in enumerate(self.farmers)
        )

    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        totals = [score.total for score in self.scores()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def components(self) -> dict[str, int]:
        out = {
            "turnips": self.turnips + sum(f.turnips for f in self.farmers),
            "coins": self.coins + sum(f.coins for f in self.farmers),
        }
        for i, name in enumerate(CARD_NAMES):
            held = sum(f.hand.count(i) + f.buried.count(i) for f in self.farmers)
            looked_at = sum(1 for _, card in self.looked_at() if card == i)
            in_play = sum(1 for _, owned in self.bound.owned if owned == name)
            out[name] = self.deck[i] + held + looked_at + in_play + self.discards.count(i)
        return out


class FarmerView(msgspec.Struct, frozen=True):
    turnips: int
    coins: int
    hand: tuple[int | None, ...]
    buried: tuple[int | None, ...]


class YardView(View, frozen=True, kw_only=True):
    farmers: tuple[FarmerView, ...]
    unseen: tuple[int, ...]
    deck_size: int
    discards: tuple[int, ...]
    turnips: int
    coins: int
    sky: int
    round: int


# --- nature --------------------------------------------------------------------------------------------------------


class SeeSky(Chance, frozen=True):
    """An open roll."""

    def outcomes(self, state: Yard) -> list[Move]:
        return [Sky(sky) for sky in range(len(SKIES))]

    def weights(self, state: Yard) -> Sequence[int]:
        return SKY_WEIGHTS[state.options["market"]]

    def decide(self, state: Yard, move: Sky) -> None:
        state.sky = move.sky
        state.report(SkySeen(move.sky))


class FromDeck(Chance, frozen=True):
    """A card from the deck without order, for the eyes of one seat."""

    seat: int

    def outcomes(self, state: Yard) -> list[Move]:
        return [Deal(i) for i, n in enumerate(state.deck) if n]

    def weights(self, state: Yard) -> list[int]:
        return [n for n in state.deck if n]

    def as_seen(self, state: Yard, move: Deal, seat: int | None) -> Move:
        return move if seat == self.seat else Hidden()


class DealCard(FromDeck, frozen=True):
    def decide(self, state: Yard, move: Deal) -> None:
        state.deck[move.card] -= 1
        state.farmers[self.seat].hand.append(move.card)
        state.report(Dealt(self.seat, move.card))


class Peek(FromDeck, frozen=True):
    """The first of two cards to look at."""

    def decide(self, state: Yard, move: Deal) -> None:
        state.deck[move.card] -= 1
        again = any(state.deck)
        state.then(PeekAgain(self.seat, (move.card,)) if again else KeepOne(self.seat, (move.card,)))


class PeekAgain(FromDeck, frozen=True):
    cards: tuple[int | None, ...]

    def decide(self, state: Yard, move: Deal) -> None:
        state.deck[move.card] -= 1
        state.then(KeepOne(self.seat, (*self.cards, move.card)))

    def redact(self, seat: int | None) -> Step:
        return self if seat == self.seat else PeekAgain(self.seat, (None,) * len(self.cards))


class KeepOne(Decision, frozen=True):
    """Which of the cards looked at? Nobody else learns it."""

    seat: int
    cards: tuple[int | None, ...]

    def moves(self, state: Yard, seat: int) -> list[Move]:
        return [Keep(i) for i in sorted({i for i in self.cards if i is not None})]

    def decide(self, state: Yard, seat: int, move: Keep) -> None:
        rest = list(self.cards)
        rest.remove(move.card)
        for i in rest:
            if i is not None:
                state.deck[i] += 1
        state.farmers[seat].hand.append(move.card)
        state.report(Kept(seat, move.card))

    def as_seen(self, state: Yard, actor: int, move: Keep, seat: int | None) -> Move:
        return move if seat == actor else Hidden()

    def redact(self, seat: int | None) -> Step:
        return self if seat == self.seat else KeepOne(self.seat, (None,) * len(self.cards))


YIELD = Number("yield")
PRICE = Number("price")


# --- work ----------------------------------------------------------------------------------------------------------


class Gain(Verb, frozen=True):
    seat: int
    good: str
    n: int

    def happen(self, state: Yard) -> Event | None:
        got = state.give(self.seat, self.good, self.n)
        return Gained(self.seat, self.good, got) if got else None

    def independent(self) -> bool:
        return True

    def label(self) -> str:
        return f"gain-{self.n}-{self.good}"


class Sow(Verb, frozen=True):
    """As many turnips as the sky allows; cards may add to it."""

    seat: int

    def plan(self, state: Yard) -> Event | None:
        return Sowing(self.seat)

    def happen(self, state: Yard) -> Event | None:
        n = state.ask(YIELD, self.seat, (2, 1, 0)[state.sky])
        state.then(Gain(self.seat, "turnips", n))
        return Sown(self.seat, n)


class Sell(Verb, frozen=True):
    seat: int

    def doable(self, state: Yard) -> bool:
        return state.farmers[self.seat].turnips > 0 and state.coins > 0

    def happen(self, state: Yard) -> Event | None:
        price = state.ask(PRICE, self.seat, 1, about=state.sky)
        state.give(self.seat, "turnips", -1)
        return Sold(self.seat, state.give(self.seat, "coins", price))


class UseCard(Decision, frozen=True):
    seat: int

    def moves(self, state: Yard, seat: int) -> list[Move]:
        return [Use(i) for i in sorted(set(state.farmers[seat].hand))]

    def decide(self, state: Yard, seat: int, move: Use) -> None:
        state.farmers[seat].hand.remove(move.card)
        state.take_card(seat, CARD_NAMES[move.card])
        state.report(Used(seat, move.card))

    def refuse(self, state: Yard, seat: int, move: Move) -> Refusal | None:
        if isinstance(move, Use):
            return Refusal("T-CARD-1", say("turnips.why.not_in_hand"))
        return None


class Look(Step, frozen=True):
    """Look at two cards of the deck and keep one."""

    seat: int

    def run(self, state: Yard) -> None:
        if self.doable(state):
            state.then(Peek(self.seat))

    def doable(self, state: Yard) -> bool:
        return any(state.deck)


class Discard(Step, frozen=True):
    """A card in play has done its work."""

    seat: int
    card: int

    def doable(self, state: Yard) -> bool:
        return (self.seat, CARD_NAMES[self.card]) in state.bound.owned

    def run(self, state: Yard) -> None:
        state.drop_card(self.seat, CARD_NAMES[self.card])
        state.discards.append(self.card)
        state.report(Discarded(self.seat, self.card))


# --- the round -----------------------------------------------------------------------------------------------------


class Round(Step, frozen=True):
    def run(self, state: Yard) -> None:
        if state.round == state.rounds:
            state.report(Ended(state.winners()))
            return
        seats = state.order()
        state.then(SeeSky(), PlanJobs(seats, (None,) * len(seats)), BuryCards((), ()), EndRound())


class EndRound(Step, frozen=True):
    def run(self, state: Yard) -> None:
        state.round += 1
        state.then(Round())


class PlanJobs(Secret, frozen=True):
    def moves(self, state: Yard, seat: int) -> Sequence[Move]:
        return [Plan(job) for job in range(len(JOB_NAMES))]

    def reveal(self, state: Yard, choices: dict[int, Plan]) -> None:
        state.report(Planned(tuple(choices[seat].job for seat in range(state.seats))))
        state.then(*[JOBS[choices[seat].job].do(seat) for seat in self.seats])


class BuryCards(Secret, frozen=True):
    """Everybody with cards may bury one. The choice stays secret; that something was buried does not."""

    def run(self, state: Yard) -> None:
        if not self.seats:
            seats = tuple(seat for seat in state.order() if state.farmers[seat].hand)
            if seats:
                state.then(BuryCards(seats, (None,) * len(seats)))
            return
        super().run(state)

    def moves(self, state: Yard, seat: int) -> Sequence[Move]:
        return [*(Bury(i) for i in sorted(set(state.farmers[seat].hand))), DONE]

    def reveal(self, state: Yard, choices: dict[int, Move]) -> None:
        for seat in self.seats:
            move = choices[seat]
            if isinstance(move, Bury):
                state.farmers[seat].hand.remove(move.card)
                state.farmers[seat].buried.append(move.card)
                state.report(Buried(seat, move.card))

    def as_seen(self, state: Yard, actor: int, move: Move, seat: int | None) -> Move:
        return Hidden() if isinstance(move, Bury) and seat != actor else move


STEPS: tuple[type[Step], ...] = (
    SeeSky, DealCard, Peek, PeekAgain, KeepOne, Gain, Sow, Sell, UseCard, Look, Discard, Round, EndRound, PlanJobs,
    BuryCards,
)  # fmt: skip


# --- the verbs, as the tables say them -----------------------------------------------------------------------------


def gain(**amounts: int) -> Work:
    return seq(*[work(Gain, good, n) for good, n in goods(**amounts)])


def sow() -> Work:
    return work(Sow)


def sell() -> Work:
    return work(Sell)


def look() -> Work:
    return work(Look)


def use_card() -> Work:
    return work(UseCard)


def discard(name: str) -> Work:
    return work(Discard, card=CARD_NAMES.index(name))


# --- jobs ----------------------------------------------------------------------------------------------------------


class Job:
    def __init__(self, name: str, do: Work) -> None:
        self.name = name
        self.do = do


JOBS: tuple[Job, ...] = (
    Job("sow",   do=sow()),
    Job("sell",  do=up_to(3, sell())),
    Job("study", do=seq(look(), maybe(use_card()))),
    Job("fair",  do=seq(
        any_order(gain(coins=1), gain(turnips=1)),
        any_of(pay(turnips=2).then(gain(coins=3)), pay(coins=1).then(look()), use_card()),
        every_other_seat(maybe(pay(turnips=1).then(gain(coins=1)))),
    )),
)  # fmt: skip


# --- cards ---------------------------------------------------------------------------------------------------------


def two_or_more(event: Gained, owner: int, state: Yard) -> bool:
    return event.n >= 2


def sold_out(event: Sold, owner: int, state: Yard) -> bool:
    return state.farmers[owner].turnips == 0


def miller(event: Gained, owner: int, state: Yard) -> Work | None:
    """A turnip for each coin just gained, but none while it hails."""
    return gain(turnips=event.n) if state.sky != HAIL else None


def sunny(sky: int, owner: int, state: Yard) -> bool:
    return sky == SUN


CARDS: tuple[Card, ...] = (
    card("Scarecrow",   on(before(Sowing),                     gain(turnips=1))),
    card("Barrow",      on(after(Sown),                        gain(coins=1))),
    card("Miller",      on(after(Gained, good="coins"),        miller)),
    card("Weigh House", on(after(Gained, whose="others", good="turnips", test=two_or_more), gain(coins=1))),
    card("Almanac",     on(after(SkySeen, sky=RAIN),           one_of(gain(coins=1), gain(turnips=1)))),
    card("Cook's Boy",  on(after(Sown),                        maybe(pay(turnips=1).then(gain(coins=2))))),
    card("Gleaner",     on(after(Sold, test=sold_out),         gain(turnips=1))),
    card("Iron Plough", adjust(YIELD, more(1))),
    card("Haggler",     adjust(PRICE, more(1), where=sunny)),
    card("Seer",        on(after(SkySeen),                     maybe(seq(discard("Seer"), look())))),
)  # fmt: skip

SENTENCES = {
    "en": "{who} - what happened: {what}",
    "fr": "{who} - ce qui est arrivé : {what}",
    "de": "{who} - was geschah: {what}",
    "nl": "{who} - wat er gebeurde: {what}",
}


class Turnips(Game):
    """The broken variants of the kit's own tests bring another state, or another way to deal."""

    def __init__(self, state: type[Yard] = Yard, deal: type[DealCard] = DealCard) -> None:
        super().__init__(
            id="turnips",
            title="Turnips",
            seats=(1, 2, 3, 4),
            rules_version=1,
            moves=MOVES,
            steps=(*STEPS, deal),
            events=EVENTS,
            options=(Option("long", False), Option("market", "calm", ("calm", "wild"))),
            labels=("coins", "turnips"),
            cards=by_id(*CARDS),
            rules=Path(__file__).parent / "rules",
        )
        self.state = state
        self.deal = deal

    def table(self, seats: int, options: dict[str, Any]) -> Yard:
        yard = self.state(self, seats, options)
        deals: list[Step] = [self.deal(seat) for _ in range(HAND) for seat in range(seats)]
        yard.then(*deals, Round())
        return yard

    def deal_unseen(self, state: Yard, view: YardView, rng: random.Random) -> None:
        unseen = [i for i, n in enumerate(view.unseen) for _ in range(n)]
        rng.shuffle(unseen)
        shown = {name: getattr(view, name) for name in state.data() if hasattr(view, name)}
        farmers = [msgspec.structs.asdict(farmer) for farmer in view.farmers]
        for farmer in farmers:
            farmer["hand"] = [unseen.pop() if i is None else i for i in farmer["hand"]]
            farmer["buried"] = [unseen.pop() if i is None else i for i in farmer["buried"]]
        for place, step in enumerate(state.agenda):
            if isinstance(step, PeekAgain | KeepOne):
                cards = tuple(unseen.pop() if i is None else i for i in step.cards)
                state.agenda[place] = type(step)(step.seat, cards)
        deck = [unseen.count(i) for i in range(len(CARD_NAMES))]
        state.set_data(shown | {"farmers": farmers, "deck": deck})

    def evaluate(self, state: State, seat: int) -> float:
        return float(state.scores()[seat].total)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return [[(f"{name}: {farmer.turnips}", "")] for name, farmer in zip(names, view.farmers, strict=True)]

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        who = names[getattr(event, "seat", 0)]
        return SENTENCES[lang].format(who=who, what=f"{name_of(type(event))} {msgspec.structs.astuple(event)}")


TURNIPS_GAME = Turnips()
