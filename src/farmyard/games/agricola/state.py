"""What lies on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from farmyard.core.cards import uses
from farmyard.core.cards.bindings import NO_ANSWERS, UNBOUND
from farmyard.core.cards.card import Card
from farmyard.core.cards.hand_steps import PassOn
from farmyard.core.errors import IllegalMove
from farmyard.core.goods import Goods, goods
from farmyard.core.moves import DONE
from farmyard.core.paying import RaiseGoods
from farmyard.core.score import Score
from farmyard.core.steps import Because, FromCard, could_come_next
from farmyard.core.values import Event, Move, Step
from farmyard.core.verbs import Happen
from farmyard.games.agricola import card_credit, events, moments, scoring
from farmyard.games.agricola.animal_homes import AnimalHomes
from farmyard.games.agricola.any_time import (
    AT_ANY_TIME,
    COOKING,
    COOKING_ANIMALS,
    USED_UP,
    any_time_mask,
    why_not_cook,
    why_not_release,
)
from farmyard.games.agricola.farm import CROPS_ONLY, NOTHING_COOKED, PLAIN_RATES, Farm, Oven, mask_of
from farmyard.games.agricola.goods import COOKABLE, FOOD, GOODS, SHEEP, receive
from farmyard.games.agricola.names import MAJOR_NUMBER, MAJORS, SPACE_NUMBER, SPACES
from farmyard.games.agricola.needs import OCCUPATION
from farmyard.games.agricola.notation import Bake, Cook, LetGo
from farmyard.games.agricola.questions import (
    CRAFTS,
    FOOD_FOR,
    MAY_RELEASE,
    MAY_USE_EARLY,
    MINOR_PRICE,
    OCCUPATION_PRICE,
    OVENS,
)
from farmyard.games.agricola.refusals import refusal
from farmyard.games.agricola.turns import EndAction, action_ahead

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.view import View
    from farmyard.games.agricola.spaces import Board

NOBODY: Final = -1
ROUNDS: Final = 14
SERIES: Final = "series"
"""The period of a card that is kept for the next game of a solo series."""
MANY_PEOPLE: Final = 100
"""More than all players can place in a round."""
ALL_MAJORS: Final = (1 << len(MAJORS)) - 1

Waiting = tuple[int, int, int, int]
"""Goods on the space of a later round: round, seat, good, how many."""
Pile = tuple[int, int, int]
"""Goods beside the stock of a space: space, good, how many."""
WAITS: Final = "waits"
"""What a card has laid there is noted with it under this name: round, good, how many, again and again."""


class Table(AnimalHomes):
    def __init__(self, game: Game, seats: int, options: dict[str, Any], board: Board) -> None:
        super().__init__(game, seats, options)
        self.board = board
        self.round = 0
        self.first = 0  # who has the starting player marker
        self.open: tuple[int, ...] = board.printed  # the action spaces in the game so far
        self.revealed: tuple[int, ...] = ()  # round cards, in the order of their rounds
        self.early: tuple[int, ...] = ()  # round cards of the next rounds that lie open already
        self.users: list[tuple[int, ...]] = NO_USERS  # whose people stand on each space, in the order they came
        self.stock: list[int] = NO_STOCK  # how much lies on each space
        self.majors = ALL_MAJORS  # improvements nobody has built
        self.waiting: tuple[Waiting, ...] = ()  # on the spaces of later rounds
        self.piles: tuple[Pile, ...] = ()  # other goods that cards have laid on spaces
        self.breeding = False  # is an animal being born? Then none is cooked
        self.farms = []

    def clone(self) -> Table:
        twin = Table(self.game, self.seats, self.options, self.board)
        self.copy_core(twin)
        twin.round = self.round
        twin.first = self.first
        twin.open = self.open
        twin.revealed = self.revealed
        twin.early = self.early
        twin.users = self.users.copy()
        twin.stock = self.stock.copy()
        twin.majors = self.majors
        twin.waiting = self.waiting
        twin.piles = self.piles
        twin.breeding = self.breeding
        twin.farms = [farm.clone() for farm in self.farms]
        return twin

    def data(self) -> dict[str, Any]:
        out: dict[str, Any] = {
            "round": self.round,
            "first": self.first,
            "open": list(self.open),
            "revealed": list(self.revealed),
            "users": [as_number(people) for people in self.users],
            "stock": self.stock.copy(),
            "majors": self.majors,
            "waiting": [list(goods) for goods in self.waiting],
            "breeding": self.breeding,
            "farms": [farm.data() for farm in self.farms],
        }
        if self.early:
            out["early"] = list(self.early)
        if self.piles:
            out["piles"] = [list(pile) for pile in self.piles]
        return out

    def set_data(self, data: dict[str, Any]) -> None:
        self.round = data["round"]
        self.first = data["first"]
        self.open = tuple(data["open"])
        self.revealed = tuple(data["revealed"])
        self.early = tuple(data.get("early", ()))
        self.users = [as_people(people) for people in data["users"]]
        self.stock = list(data["stock"])
        # Saved before there were spaces on hand cards.
        self.users += NO_USERS[len(self.users) :]
        self.stock += NO_STOCK[len(self.stock) :]
        self.majors = data["majors"]
        self.waiting = tuple([(w[0], w[1], w[2], w[3]) for w in data["waiting"]])
        self.piles = tuple([(p[0], p[1], p[2]) for p in data.get("piles", ())])
        self.breeding = data["breeding"]
        self.farms = [Farm() for _ in range(self.seats)]
        for farm, theirs in zip(self.farms, data["farms"], strict=True):
            farm.set_data(theirs)
        self.ask_cards()

    def order(self) -> tuple[int, ...]:
        return tuple([(self.first + i) % self.seats for i in range(self.seats)])

    # --- cards --------------------------------------------------------------------------------------

    def take_card(self, seat: int, card: str) -> None:
        super().take_card(seat, card)
        self.ask_cards()

    def play_card(self, seat: int, row: Card) -> None:
        """After what the card does, others may play a card that goes with it."""
        from farmyard.games.agricola.hand import PlayAlong

        for other in self.order() if self.unplayed.hands else ():
            for card in self.unplayed.hands[other] if other != seat else ():
                if row.id in self.game.cards[card].plays_along:
                    # To be asked tells that one has it.
                    self.unplayed = self.unplayed.laid_open(other, card)
                    self.then(FromCard(other, card, PlayAlong(other, card)))
        super().play_card(seat, row)

    def drop_card(self, seat: int, card: str) -> None:
        super().drop_card(seat, card)
        self.open = tuple([number for number in self.open if self.board.rows[number].card != card])
        self.farms[seat].drop_plots(card)
        self.ask_cards()

    def hand_in(self, seat: int, card: str, forfeits: bool = False) -> None:
        if forfeits:
            self.lose_waiting(seat, card)
        self.give_back(seat, card)
        self.report(events.HandedIn(seat, card))

    def give_back(self, seat: int, card: str) -> None:
        """A major improvement is for sale again, a minor one leaves the game (A16-MAJOR-Q-08, A07-IMPR-Q-07)."""
        from farmyard.games.agricola.keeping import KeepAnimals

        if card in MAJOR_NUMBER:
            self.farms[seat].majors ^= 1 << MAJOR_NUMBER[card]
            self.majors |= 1 << MAJOR_NUMBER[card]
        else:
            self.unplayed = self.unplayed.passed(NOBODY, card)
        self.drop_card(seat, card)
        if any(self.farms[seat].goods[SHEEP:]):
            # Animals may have lived on the card, or because of it.
            self.then(KeepAnimals(seat))

    def lay_waiting(self, seat: int, laid: Sequence[Waiting]) -> None:
        """Goods on the spaces of later rounds. The card that lays them there remembers them while it is in play."""
        self.waiting = tuple(sorted([*self.waiting, *laid]))
        card = self.allowed_by()
        if (seat, card) in self.bound.owned:
            before = self.notes.get((seat, card, WAITS), ())
            self.notes = self.notes | {
                (seat, card, WAITS): (*before, *[number for lies in laid for number in (lies[0], *lies[2:])])
            }

    def lose_waiting(self, seat: int, card: str) -> None:
        """What this card has laid on the spaces of later rounds is lost."""
        left = list(self.waiting)
        noted = self.notes.get((seat, card, WAITS), ())
        for place in range(0, len(noted), 3):
            lies = (noted[place], seat, noted[place + 1], noted[place + 2])
            if lies in left:
                left.remove(lies)
        self.waiting = tuple(left)

    def worked(self, event: Event) -> tuple[str, Goods]:
        card = card_credit.worker(event)
        if not card or card not in self.game.cards:
            return "", ()
        if isinstance(event, events.Given) and (event.to, card) not in self.bound.owned:
            return "", ()  # what the owner gives away is nothing that the card brought
        return card, card_credit.brought(event)

    def fact(self, name: str) -> int:
        """A number of a card on which sources differ, by card and fact: "I260 food"."""
        game: Any = self.game
        number: int = game.edition.facts[name]
        return number

    def card_price(self, seat: int, row: Card, by: str) -> str:
        return OCCUPATION_PRICE.name if row.kind == OCCUPATION else MINOR_PRICE.name

    def ask_cards(self) -> None:
        """What the cards in play come to for kitchens, ovens and crafts, and what else they change: asked when cards
        change, not at each move."""
        for seat, farm in enumerate(self.farms):
            if self.bound is UNBOUND:
                farm.rates, farm.cooks = PLAIN_RATES, CROPS_ONLY
                farm.ovens, farm.crafts, farm.adjusted = (), (), NO_ANSWERS
                continue
            farm.adjusted = self.bound.answers_for(seat)
            plain_rates = zip(COOKABLE, PLAIN_RATES, strict=True)
            farm.rates = tuple([self.ask(FOOD_FOR[GOODS[good]], seat, food) for good, food in plain_rates])
            farm.cooks = mask_of([place for place, food in enumerate(farm.rates) if food]) | CROPS_ONLY
            ovens = self.ask(OVENS, seat, ())
            farm.ovens = tuple(sorted(ovens, key=least_food_last))
            farm.crafts = self.ask(CRAFTS, seat, ())

    def signal(self, event: Event) -> None:
        """A moment that only cards care about: it sets their work going and is not logged."""
        if self.bound.after:
            self.then(*self.bound.reactions(False, event, self))

    def heard(self, event: str) -> bool:
        """Does any card wait for what comes after this kind of event?"""
        return event in self.bound.after

    def signal_each(self, moments: Sequence[Event]) -> None:
        """Such moments for several seats: the work of the first comes first."""
        self.then(*[step for moment in moments for step in self.bound.reactions(False, moment, self)])

    def counts_cooking(self) -> bool:
        """Does any card look at what is made in kitchens?"""
        return self.heard("cooked")

    def allowed_by(self) -> str:
        """What the work in hand belongs to: the card that has set it off, or the space that is used; else empty."""
        agenda = self.agenda
        for place in range(len(agenda) - 1, -1, -1):
            kind = type(agenda[place])  # asked for every event: so marks are told by their very type
            if kind is EndAction or kind is Because:
                mark = agenda[place]
                return mark.space if isinstance(mark, EndAction) else mark.card if isinstance(mark, Because) else ""
        return ""

    def space_in_use(self) -> str:
        """The space whose action is going on, also while a card works within it; else empty."""
        for step in reversed(self.agenda):
            if isinstance(step, EndAction):
                return step.space
        return ""

    def take_in(self, seat: int, gained: Goods, space: str = "", pile: bool = False) -> None:
        """The one way in which goods come in, from a space or from elsewhere. Animals then need a place on the farm.

        From a `pile`: a card had laid them on the space.
        """
        farm = self.farms[seat]
        receive(farm.goods, gained)
        farm.waken()
        if self.board.with_cards:
            income = list(farm.income)
            receive(income, gained)
            farm.income = tuple(income)
        if self.heard("received"):
            self.signal(moments.Received(seat, gained, space, self.allowed_by(), pile))

    def pile_on(self, space: int) -> Goods:
        """What cards have laid on this space."""
        return goods(**{GOODS[good]: n for where, good, n in self.piles if where == space}) if self.piles else ()

    def add_to_pile(self, space: int, good: int, n: int) -> None:
        piles = {(where, what): many for where, what, many in self.piles}
        piles[space, good] = piles.get((space, good), 0) + n
        self.piles = tuple(sorted([(where, what, many) for (where, what), many in piles.items()]))

    def period(self, name: str) -> int:
        if name == SERIES:
            return 1
        if name == "turn":
            # Every turn begins with one more person on the spaces than the turn before.
            return MANY_PEOPLE * self.round + sum([len(people) for people in self.users])
        return self.round if name in ("round", "harvest") else super().period(name)

    # --- people on spaces -----------------------------------------------------------------------------

    def people_on(self, space: str) -> tuple[int, ...]:
        """Whose people stand there, in the order they came; a seat with two people is named twice."""
        return self.users[SPACE_NUMBER[space]]

    def stands_on(self, seat: int, space: str) -> bool:
        return seat in self.users[SPACE_NUMBER[space]]

    # --- at any time --------------------------------------------------------------------------------

    def at_any_time(self, seat: int) -> Sequence[Move]:
        """Grain and vegetables, and with a kitchen animals, may become food at any time, one by one.

        So may building resources with a card for it.
        With a card that makes it worth while, animals may also be given up at any time (A16-ANIM-Q-02, A07-ANIM-Q-01).
        What the compulsory part of an action needs is spared until that is done (A16-ACT-16, A07-WORK-17).
        """
        mask = any_time_mask(self.farms[seat], self.breeding)
        if not mask or self.is_cooking():
            return AT_ANY_TIME[0]
        step = self.agenda[-1]
        # Whoever has to raise food gets none for an animal that goes back.
        if mask > COOKING and (not self.ask(MAY_RELEASE, seat, False) or isinstance(step, RaiseGoods)):
            mask &= COOKING
        owed = self.owed(seat) if mask else []
        if owed:
            mask = self.sparing(mask, seat, owed)
        return AT_ANY_TIME[mask]

    def is_cooking(self) -> bool:
        """Is a card asked about goods that are about to be cooked? They are not cooked or given up once more."""
        from farmyard.games.agricola.cooking import CookGoods

        if "cooked" not in self.bound.before:
            return False
        return any(isinstance(step, Happen) and isinstance(step.verb, CookGoods) for step in self.agenda)

    def sparing(self, mask: int, seat: int, owed: list[int]) -> int:
        """Those of these moves after which what is owed can still be done."""
        farm = self.farms[seat]
        goods = farm.goods
        out = 0
        for bit, good in enumerate(USED_UP):
            if not mask & (1 << bit):
                continue
            food = farm.rates[bit] if (1 << bit) & COOKING else 0
            goods[good] -= 1
            goods[FOOD] += food
            if all(could_come_next(self, place) for place in owed):
                out |= 1 << bit
            goods[good] += 1
            goods[FOOD] -= food
        return out

    def could_prepare(self, seat: int, options: Sequence[Step]) -> bool:
        """What a card offers may be out of reach until goods are exchanged with another (ruling 54)."""
        return bool(self.bound.at_will) and self.source is not None and uses.could_prepare(self, seat, options)

    def owed(self, seat: int) -> list[int]:
        """The action of a space is owed too while cards work before it."""
        ahead = action_ahead(self, seat)
        return [*super().owed(seat), ahead] if ahead else super().owed(seat)

    def can_cook(self, seat: int) -> bool:
        """Is there anything that could become food at any time?"""
        return any_time_mask(self.farms[seat], self.breeding) & COOKING != 0

    def can_cook_animals(self, seat: int) -> bool:
        return any_time_mask(self.farms[seat], self.breeding) & COOKING_ANIMALS != 0

    def do_at_any_time(self, seat: int, move: Any) -> None:
        from farmyard.games.agricola.cooking import CookGoods
        from farmyard.games.agricola.keeping import Release, herd_of

        if isinstance(move, LetGo):
            self.perform(Release(seat, ((GOODS[move.animal], 1),), herd_of(self, seat)))
        else:
            self.perform(CookGoods(seat, move.good, 1))

    def begin_move(self, seat: int, move: Move) -> None:
        """All that is cooked and baked between two other moves of a turn is one conversion (ruling 66)."""
        farm = self.farms[seat]
        if farm.cooked != NOTHING_COOKED and not isinstance(move, (Cook, Bake)):
            farm.cooked = NOTHING_COOKED

    def refusal(self, move: Move, seat: int) -> IllegalMove:
        """What may be done at any time has its own reasons, whatever is being decided; so has work that is not done."""
        if isinstance(move, Cook):
            found = why_not_cook(self, seat, move)
        elif isinstance(move, LetGo):
            found = why_not_release(self, seat, move)
        else:
            told = super().refusal(move, seat)
            if told.rule or move != DONE or self.users == NO_USERS:
                return told
            found = refusal(self, "must_act")
        return IllegalMove(found.rule, found.reason, move)

    # --- the end of the contract ----------------------------------------------------------------------

    def view(self, seat: SupportsIndex | None) -> View:
        from farmyard.games.agricola.view_building import view_of

        return view_of(self, self.viewer(seat))

    def progress(self) -> str:
        return f"round {self.round}"

    def scores(self) -> tuple[Score, ...]:
        return tuple([Score(scoring.parts(self, seat)) for seat in range(self.seats)])

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self) if self.over else ()

    def components(self) -> dict[str, int]:
        """Goods are without number; what is limited is counted: round cards, improvements, hand cards."""
        owned = 0
        for farm in self.farms:
            owned += farm.majors.bit_count()
        hidden = sum(len(stage) for stage in self.board.stages) - len(self.revealed)
        in_play = [card for _, card in self.bound.owned if card not in MAJORS]
        travelling = [step.card for step in self.agenda if isinstance(step, PassOn)]
        hand_cards = sum(self.unplayed.components().values()) + len(in_play) + len(travelling)
        return {
            "hand cards": hand_cards if self.board.with_cards else 0,
            "major improvements": self.majors.bit_count() + owned,
            "improvements in play": owned - sum(1 for _, name in self.bound.owned if name in MAJORS),
            "round cards": hidden + len(self.revealed),
            "action spaces": sum(1 for n in self.open if n in self.board.printed or n in self.revealed) + hidden,
        }

    def yet_to_come(self, stage: int) -> list[int]:
        """The round cards of this stage that nobody has seen yet, in no order."""
        stage_cards = self.board.stages[stage]
        return [space for space in stage_cards if space not in self.revealed and space not in self.early]

    def spaces_for(self, seat: int) -> tuple[int, ...]:
        """The action spaces in the game for this seat: a card may let it use round cards ahead of their rounds."""
        if not self.early or not self.ask(MAY_USE_EARLY, seat, False):
            return self.open
        return (*self.open, *self.early)

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        """The round cards of a stage have no order before they are revealed; nor have hand cards that nobody holds."""
        coming = [
            (f"round card of stage {stage + 1}", f"pile of stage {stage + 1}", SPACES[space])
            for stage in range(len(self.board.stages))
            for space in self.yet_to_come(stage)
        ]
        return [*coming, *self.unplayed.hidden(seat, self.game.kinds())]


def least_food_last(oven: Oven) -> int:
    return -oven.food


def as_number(people: tuple[int, ...]) -> Any:
    """People on a space as data: nobody or one person is a number, as it was before several could stand there."""
    return NOBODY if not people else people[0] if len(people) == 1 else list(people)


def as_people(data: Any) -> tuple[int, ...]:
    if isinstance(data, int):
        return NO_PEOPLE if data == NOBODY else (data,)
    return tuple(data)


NO_PEOPLE: Final[tuple[int, ...]] = ()
NO_USERS: Final[list[tuple[int, ...]]] = [NO_PEOPLE] * len(SPACES)
NO_STOCK: Final = [0] * len(SPACES)
