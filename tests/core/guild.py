"""Guild: a small complete game with hands, made to use all that core offers for them.

Everybody is dealt tools and helpers. In five rounds each player in turn earns coins, then may play a card, discard one
or draw one. Cards have costs, needs and points; some travel on, some remember, some are used at will.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from farmyard.core.cards import (
    BEFORE_PLAYING,
    CARD_POINTS,
    Card,
    Measure,
    Number,
    Price,
    adjust,
    after,
    also,
    at_will,
    by_id,
    card,
    cost,
    counts_as,
    hand_in,
    hand_steps,
    less,
    more,
    needs,
    on,
    one_cost,
    passes,
    play,
    points,
    saving,
    swap,
)
from farmyard.core.cards import events as card_events
from farmyard.core.cards.events import CardPlayed
from farmyard.core.cards.hand_steps import DealFromPile, discard_down, draw_cards, play_from_hand
from farmyard.core.cards.hands import new_hands
from farmyard.core.cards.uses import OpenWindow
from farmyard.core.drawing import Drawing
from farmyard.core.game import Game, Options
from farmyard.core.goods import Goods, amount_of, goods
from farmyard.core.score import Score
from farmyard.core.state import State
from farmyard.core.values import Event, Step, Verb, name_of
from farmyard.core.view import View
from farmyard.core.work import Work, any_of, maybe, once, pay, work

TOOL, HELPER = "tool", "helper"
COINS, WOOD = "coins", "wood"
ROUNDS = 5
TOOL_PRICE = Price("price of tool")
WAGES = Number("wages")


class Got(Event, frozen=True):
    seat: int
    goods: Goods


class Gave(Event, frozen=True):
    seat: int
    goods: Goods


class RoundBegan(Event, frozen=True):
    round: int


class Earn(Verb, frozen=True):
    seat: int
    goods: Goods

    def happen(self, state: Guild) -> Event | None:
        for name, n in self.goods:
            state.purses[self.seat][name] += n
        return Got(self.seat, self.goods)

    def independent(self) -> bool:
        return True

    def label(self) -> str:
        return "-".join(f"{n}-{name}" for name, n in self.goods)


def earn(**amounts: int) -> Work:
    return work(Earn, goods(**amounts))


class Turn(Step, frozen=True):
    seat: int

    def run(self, state: Guild) -> None:
        wages = state.ask(WAGES, self.seat, 2)
        state.then(Earn(self.seat, goods(coins=wages)), TURN(self.seat))


TURN = any_of(play_from_hand(TOOL, HELPER, by="turn"), draw_cards(TOOL, 1), earn(wood=1))


class Round(Step, frozen=True):
    def run(self, state: Guild) -> None:
        state.round += 1
        if state.round > ROUNDS:
            return
        seats = state.order()
        state.then(
            OpenWindow("morning"), *[Turn(seat) for seat in seats], *[discard_down(4)(s) for s in seats], Round()
        )
        state.report(RoundBegan(state.round))


def helpers_played(state: Any, seat: int) -> int:
    return sum(1 for owner, card in state.bound.owned if owner == seat and card.startswith("H"))


HELPERS_PLAYED = Measure("helpers", helpers_played)


def is_wood(event: Got, owner: int, state: Any) -> bool:
    return amount_of(event.goods, WOOD) > 0


def is_tool(about: Card, owner: int, state: Any) -> bool:
    return about.kind == TOOL


def tool(name: str, *parts: Any) -> Card:
    return card(name[4:], *parts, id=name[:3], kind=TOOL)


def helper(name: str, *parts: Any) -> Card:
    return card(name[4:], *parts, id=name[:3], kind=HELPER)


CARDS = by_id(
    tool("T01 Saw", cost(coins=2), counts_as("blade"), points(1), adjust(WAGES, more(1))),
    tool("T02 Axe", one_cost(cost(coins=1), cost(wood=1)), counts_as("blade"),
         on(after(Got, test=is_wood), earn(coins=1))),
    tool("T03 Anvil", cost(coins=4), points(3)),
    tool("T04 Letter", passes(), play(earn(coins=1))),
    tool("T05 Parcel", cost(coins=1), passes(), play(earn(wood=2))),
    tool("T06 Kiln", cost(wood=2), at_will(pay(wood=1).then(earn(coins=3)), once="round", windows=("morning",))),
    tool("T07 Mill", hand_in("T01", "T02"), points(4)),
    tool("T08 Ledger", needs(HELPERS_PLAYED >= 1), points(2)),
    tool("T09 Chain", cost(coins=1), points(-1),
         on(after(CardPlayed, kind=TOOL), maybe(once("round", pay(coins=1).then(earn(wood=2)))))),
    helper("H01 Smith", adjust(TOOL_PRICE, less(coins=1))),
    helper("H02 Trader", cost(coins=1), adjust(TOOL_PRICE, swap(coins=1).into(wood=1))),
    helper("H03 Miser", adjust(TOOL_PRICE, saving("round", coins=2))),
    helper("H04 Thief", cost(coins=1), on(after(CardPlayed, whose="others"), earn(coins=1))),
    helper("H05 Idler", needs(HELPERS_PLAYED <= 0), points(1)),
    helper("H06 Porter", on(after(RoundBegan), earn(wood=1))),
    helper("H07 Broker", adjust(BEFORE_PLAYING, also(pay(wood=1).then(earn(coins=2))), where=is_tool)),
    helper("H08 Patron", adjust(BEFORE_PLAYING, also(earn(coins=1)))),
)  # fmt: skip


class GuildView(View, frozen=True, kw_only=True):
    round: int
    purses: tuple[tuple[tuple[str, int], ...], ...]


class Guild(State):
    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        super().__init__(game, seats, options)
        self.round = 0
        self.purses: list[dict[str, int]] = [{COINS: 1, WOOD: 0} for _ in range(seats)]

    def clone(self) -> Guild:
        twin = Guild(self.game, self.seats, self.options)
        self.copy_core(twin)
        twin.round = self.round
        twin.purses = [purse.copy() for purse in self.purses]
        return twin

    def data(self) -> dict[str, Any]:
        return {"round": self.round, "purses": [purse.copy() for purse in self.purses]}

    def set_data(self, data: dict[str, Any]) -> None:
        self.round = data["round"]
        self.purses = [dict(purse) for purse in data["purses"]]

    def period(self, name: str) -> int:
        return self.round if name == "round" else super().period(name)

    def can_pay(self, seat: int, cost: Goods) -> bool:
        return all(self.purses[seat][name] >= n for name, n in cost)

    def pay(self, seat: int, cost: Goods) -> None:
        self.spend(seat, cost)
        self.report(Gave(seat, cost))

    def spend(self, seat: int, cost: Goods) -> None:
        for name, n in cost:
            self.purses[seat][name] -= n

    def card_price(self, seat: int, row: Card, by: str) -> str:
        return TOOL_PRICE.name if row.kind == TOOL else super().card_price(seat, row, by)

    def hand_in(self, seat: int, card: str, forfeits: bool = False) -> None:
        super().hand_in(seat, card, forfeits)
        self.unplayed = self.unplayed.laid_aside(TOOL, card)

    def view(self, seat: int | None) -> GuildView:
        return GuildView(
            **self.common_view(seat),
            round=self.round,
            purses=tuple(tuple(sorted(purse.items())) for purse in self.purses),
        )

    def scores(self) -> tuple[Score, ...]:
        return tuple(
            Score({"cards": self.ask(CARD_POINTS, seat, 0, seat), "coins": self.purses[seat][COINS] // 3})
            for seat in range(self.seats)
        )

    def winners(self) -> tuple[int, ...]:
        totals = [score.total for score in self.scores()]
        return tuple(s for s, total in enumerate(totals) if total == max(totals)) if self.over else ()

    def components(self) -> dict[str, int]:
        found = self.unplayed.components()
        for _, owned in self.bound.owned:
            found[owned] = found.get(owned, 0) + 1
        for step in self.agenda:
            if isinstance(step, hand_steps.PassOn):
                found[step.card] = found.get(step.card, 0) + 1
        return found

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        return self.unplayed.hidden(seat, self.game.kinds())


SENTENCES = {"en": "{who}: {what}", "fr": "{who} : {what}", "de": "{who} - {what}", "nl": "{who}; {what}"}


class GuildGame(Game):
    def __init__(self) -> None:
        super().__init__(
            id="guild",
            title="Guild",
            seats=(1, 2, 3),
            rules_version=1,
            moves=hand_steps.MOVES,
            steps=(Earn, Turn, Round, *hand_steps.STEPS),
            events=(Got, Gave, RoundBegan, *card_events.EVENTS),
            cards=CARDS,
            labels=(COINS, WOOD),
            rules=Path(__file__).parent / "rules",
        )

    def table(self, seats: int, options: dict[str, Any]) -> Guild:
        guild = Guild(self, seats, options)
        kinds = {kind: [id for id, row in CARDS.items() if row.kind == kind] for kind in (TOOL, HELPER)}  # noqa: A001
        guild.unplayed = new_hands(seats, kinds)
        deals: list[Step] = [DealFromPile(s, kind) for kind in (TOOL, TOOL, HELPER) for s in range(seats)]
        guild.then(*deals, Round())
        return guild

    def deal_unseen(self, state: Guild, view: GuildView, rng: random.Random) -> None:
        state.set_data({"round": view.round, "purses": [dict(purse) for purse in view.purses]})

    def evaluate(self, state: State, seat: int) -> float:
        return float(state.scores()[seat].total)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return [[(name, "")] for name in names]

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        who = names[getattr(event, "seat", 0)]
        return SENTENCES[lang].format(who=who, what=f"{name_of(type(event))} {msgspec.structs.astuple(event)}")


GUILD_GAME = GuildGame()
