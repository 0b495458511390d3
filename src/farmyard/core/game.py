"""A game: its name, seats and options, and the methods that the rest of the project calls."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, SupportsIndex

from mypy_extensions import mypyc_attr

from farmyard.core import snapshots
from farmyard.core.cards.bindings import BindingsCache
from farmyard.core.cards.card import Card
from farmyard.core.cards.faces import CardFace
from farmyard.core.cards.hands import imagine_hands
from farmyard.core.cards.naming import with_card_id, with_name_as_word
from farmyard.core.cards.uses import OpenWindow, UseWindow
from farmyard.core.codec import Codec
from farmyard.core.errors import SetupError
from farmyard.core.history import Earlier
from farmyard.core.i18n import add_words
from farmyard.core.misuse import given_number, not_a_view
from farmyard.core.moves import Choose, DealCard, Done, PayMove, UseCard
from farmyard.core.notation import Notation
from farmyard.core.paying import ChooseWay, Pay, RaiseGoods
from farmyard.core.rng import Rng, new_rng
from farmyard.core.state import State
from farmyard.core.steps import AnyOf, AnyOrder, Because, EverySeat, FromCard, Named, Note, Once, OneOf, Seq, UpTo
from farmyard.core.tables import printed_table, tidy
from farmyard.core.tokens import SEAT, Misspelt, Unclear
from farmyard.core.values import Decision, Event, Hidden, Move, Phrase, Secret, Step, Value, name_of, say
from farmyard.core.verbs import After, Happen
from farmyard.core.view import View

if TYPE_CHECKING:
    import random

    from farmyard.core.actions import ActionTable
    from farmyard.core.drawing import Drawing
    from farmyard.core.encoding import Encoding
    from farmyard.core.picture import Picture
    from farmyard.core.rulebook import Rulebook

CORE_STEPS: tuple[type[Value], ...] = (
    Happen, After, Seq, Pay, ChooseWay, RaiseGoods, FromCard, Because, Once, Named, Note, OpenWindow, UseWindow,
    EverySeat, OneOf, AnyOf, AnyOrder, UpTo,
)  # fmt: skip
MENU_WORDS: Final = ("nothing", "pay")
"""Of menus and payments that any game may have."""
CORE_MOVES: tuple[type[Move], ...] = (Choose, Done, PayMove, UseCard)
MOST_SEED = 2**63 - 1
Options = dict[str, Any] | None
"""The options of a game; None stands for those that nobody has changed."""


class Option:
    """Something to choose before the game begins: a flag, a number, one or `many` of several choices, or a table of the
    owner's.

    The kind follows from the default: a bool makes a flag, an int a number from `least` to `most`. The value of a table
    is the text of a CSV file, or "" for the table that comes with the game. That of many choices is their list, such as
    "e199,i225", or "" for none. `seats` says with how many players it
    matters, so that others need not be asked; none stands for all. `at_table=False` keeps an option to the library and
    the terminal: the web table plays with its default and does not ask. That is for what the rules describe but the
    game cannot offer yet. `suggested` is what a dialog for a new game offers first, where that is not the default:
    programs rely on the default, people are better served by the whole game.
    """

    def __init__(
        self,
        name: str,
        default: str | bool | int,
        choices: tuple[str, ...] = (),
        seats: tuple[int, ...] = (),
        at_table: bool = True,
        least: int = 0,
        most: int = 0,
        suggested: str | bool | int | None = None,
        many: bool = False,
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.seats = seats
        self.at_table = at_table
        self.least = least
        self.most = most
        self.suggested = default if suggested is None else suggested
        self.kind = "list" if many else kind_of(default, choices)

    def __repr__(self) -> str:
        """<Option draft: 'none' or 'seven', 'ten'>, <Option food: 0, from 0 to 30>; the default comes first."""
        others = ", ".join([repr(choice) for choice in self.choices if choice != self.default])
        if self.kind == "number":
            return f"<Option {self.name}: {self.default}, from {self.least} to {self.most}>"
        if self.kind == "table":
            return f"<Option {self.name}: a table of the owner's>"
        return f"<Option {self.name}: {self.default!r} or {others or repr(not self.default)}>"

    def read(self, value: object) -> str | bool | int:
        """The value this text or object stands for, or a clear refusal."""
        if self.kind == "flag":
            if isinstance(value, bool):
                return value
            if str(value).casefold() in FLAGS:
                return FLAGS[str(value).casefold()]
        elif self.kind == "number":
            return self.read_number(value)
        elif self.kind == "list":
            return self.read_list(value)
        elif self.kind == "table":
            if isinstance(value, str):
                return tidy(self.name, value)
        elif isinstance(value, str) and value in self.choices:
            return value
        allowed = ", ".join(self.choices or (("true", "false") if self.kind == "flag" else ("CSV",)))
        raise SetupError(say("setup.option_value", option=self.name, value=str(value)[:60], allowed=allowed))

    def read_list(self, value: object) -> str:
        """Several of the choices, separated by commas or spaces, each at most once."""
        words = str(value).casefold().replace(",", " ").split() if isinstance(value, str) else [str(value)]
        for place, word in enumerate(words):
            if word not in self.choices:
                raise SetupError(say("setup.option_word", option=self.name, value=word[:60]))
            if word in words[:place]:
                raise SetupError(say("setup.option_twice", option=self.name, value=word[:60]))
        return ",".join(words)

    def read_number(self, value: object) -> int:
        """A number, or its digits: command lines and records have only text."""
        if isinstance(value, str):
            digits = value.removeprefix("-")
            if digits.isascii() and digits.isdecimal() and len(digits) <= 20:
                value = int(value)
        if not isinstance(value, bool) and isinstance(value, int) and self.least <= value <= self.most:
            return value
        bounds = {"least": self.least, "most": self.most}
        raise SetupError(say("setup.option_number", option=self.name, value=str(value)[:60], **bounds))


def kind_of(default: str | bool | int, choices: tuple[str, ...]) -> str:
    if choices:
        return "choice"
    if isinstance(default, bool):
        return "flag"
    return "number" if isinstance(default, int) else "table"


def own_tables(*names: str) -> tuple[Option, ...]:
    """Tables that the owner of a box may replace by files of their own."""
    return tuple([Option(name, "") for name in names])


FLAGS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """What a game brings. Fill in the fields, and the methods below `--- what a game brings`."""

    def __init__(
        self,
        id: str,  # noqa: A002 - the contract calls it id
        title: str,
        seats: tuple[int, ...],
        rules_version: int,
        moves: tuple[type[Move], ...],
        steps: tuple[type[Step], ...],
        events: tuple[type[Event], ...],
        options: tuple[Option, ...] = (),
        cards: dict[str, Card] | None = None,
        rules: Path | None = None,
        words: Path | None = None,
        turn_rule: str = "",
        data: Path | None = None,
        renamed: Mapping[str, Callable[..., Step]] | None = None,
        labels: tuple[str, ...] = (),
        actions: Path | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.rules_version = rules_version
        self.options = options
        self.cards: dict[str, Card] = cards or {}
        self.bindings = BindingsCache()
        self.rules_folder = rules
        self.turn_rule = turn_rule  # the rule that says whose turn it is
        self.data = data  # the folder of the printed tables
        if words is not None:
            add_words(words)
        self.events = events
        self.labels = labels  # words of menus that are neither cards, steps nor words of the notation
        self.actions = actions  # the folder of the tables that number the moves
        self.action_tables: dict[int, ActionTable] = {}  # those that have been read, by version
        self.encodings: dict[int, Encoding] = {}  # by number of seats, once asked for
        verbs = {kind.verb for kind in moves}
        self.notation = Notation(moves + tuple([kind for kind in CORE_MOVES if kind.verb not in verbs]))
        self.codec = Codec((*CORE_STEPS, *steps, *events), self.notation.read, renamed)

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}, {self.seats[0]} to {self.seats[-1]} seats>"

    def start(self, seats: SupportsIndex | None = None, seed: SupportsIndex | None = None, **options: object) -> State:
        """A new game. Without a seed every game is different; with one, always the same."""
        count = self.seats[0] if seats is None else self.read_seats(seats)
        state = self.table(count, self.read_options(count, options))
        state.rng = Rng(fresh_seed() if seed is None else self.read_seed(seed))
        state.advance()
        return state

    def vocabulary(self) -> tuple[str, ...]:
        """All words that moves of this game are made of, in alphabetical order.

        With numbers up to `MOST_NUMBER`, and joined by "-" or ".", these make every argument of every move, payments
        included: there are finitely many moves, and each can be given a number that stays the same.
        """
        steps = [name for name, kind in self.codec.kinds.items() if issubclass(kind, Step)]
        cards = [card.label for card in self.cards.values()]
        return tuple(sorted({*self.notation.words(), *steps, *cards, *MENU_WORDS, *self.labels}))

    def encoding(self, seats: int) -> Encoding:
        """How positions with this number of seats are written as numbers for learning."""
        count = self.read_seats(seats)
        if count not in self.encodings:
            self.encodings[count] = self.encoding_for(count)
        return self.encodings[count]

    def read_seed(self, seed: object) -> int:
        if isinstance(seed, bool) or not isinstance(seed, int) or not -MOST_SEED <= seed <= MOST_SEED:
            raise SetupError(say("setup.seed", seed=given_number(seed)))
        return seed

    def read_seats(self, seats: object) -> int:
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            allowed = ", ".join(str(n) for n in self.seats)
            raise SetupError(say("setup.seats", game=self.title, seats=given_number(seats), allowed=allowed))
        return seats

    def read_options(self, seats: object, given: dict[str, object]) -> dict[str, Any]:
        """Every option with its value; refuses what this game does not know."""
        count = self.read_seats(seats)
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "-"
                raise SetupError(say("setup.option", game=self.title, option=name[:60], allowed=names))
        chosen = {name: o.read(given[name]) if name in given else o.default for name, o in known.items()}
        self.check_options(count, chosen)
        return chosen

    def option_data(self, at_table: bool = False) -> list[dict[str, Any]]:
        """The options as plain data, for whoever wants to ask about them; `at_table`: only what a web table offers."""
        return [
            {
                "name": o.name,
                "kind": o.kind,
                "default": o.default,
                "suggested": o.suggested,
                "choices": o.choices,
                "least": o.least if o.kind == "number" else None,
                "most": o.most if o.kind == "number" else None,
                "seats": o.seats or self.seats,
            }
            for o in self.options
            if o.at_table or not at_table
        ]

    # `Any` where things come from outside: what is no text and no table is refused in words, also when compiled.
    def parse(self, text: Any) -> Move:
        """The move this sentence says, whether or not it is legal anywhere now."""
        return with_card_id(self.notation.read(with_name_as_word(text, self.cards)), self.cards)

    def load(self, data: Any) -> State:
        """A state from `state.to_json()` or `state.position()`, ready to go on.

        One that was saved under other rules goes on from its position: what is played from there can be undone, what
        was played before cannot.
        """
        return snapshots.load(self, data)

    def imagine(self, view: View, rng: random.Random) -> State:
        """A possible state for search: everything hidden is dealt fairly from what the view leaves open."""
        if not isinstance(view, View):
            raise not_a_view(view)
        state = self.table(view.seats, view.options.copy())
        state.rng = new_rng(rng)
        state.earlier = Earlier(view.moves, view.seat, view.undoable)
        state.agenda = [self.codec.decode_step(step) for step in view.agenda]
        state.bound = state.game.bindings.find(view.cards, state.game.cards)
        state.notes = {(seat, card, period): n for seat, card, period, n in view.notes}
        state.tally = {(card, what): n for card, what, n in view.tally}
        if view.unplayed is not None:
            state.unplayed = imagine_hands(view.unplayed, view.seat, self.kinds(), rng)
        self.deal_unseen(state, view, rng)
        deal_until_all_can_act(state, view, rng)
        for place, step in enumerate(state.agenda):
            if isinstance(step, Secret):
                state.agenda[place] = guess_choices(step, state, rng)
        return state

    # --- cards --------------------------------------------------------------------------------------

    def kinds(self) -> dict[str, str]:
        """The kind of every card, by its id."""
        return {id: row.kind for id, row in self.cards.items()}  # noqa: A001

    def card_named(self, event: Event) -> str:
        """The id of the card that an event is about or whose work it is; empty where there is none."""
        for fact in ("card", "by"):
            named = getattr(event, fact, None)
            if isinstance(named, str) and named in self.cards:
                return named
        return ""

    def card_faces(self, lang: str) -> list[CardFace]:
        """The cards of this game as people read them; none in a game without."""
        return []

    def card_of(self, label: str) -> Card:
        """The card that moves spell so."""
        row = self.find_card(label)
        if row is None:
            raise LookupError(label)
        return row

    def find_card(self, label: str) -> Card | None:
        """The same, or None where there is none."""
        for row in self.cards.values():
            if row.label == label:
                return row
        return None

    def deal_moves(self, cards: tuple[str, ...]) -> list[Move]:
        """The moves by which nature deals these cards; a game may have moves of its own, read by `dealt_by`."""
        return [DealCard(self.cards[card].label) for card in cards]

    def dealt_by(self, move: Any) -> str:
        """The id of the card that this move deals."""
        return self.card_of(move.card).id

    def question(self, state: State) -> Phrase:
        """What is asked now: the name of the step that waits, and which card set it off, if one did."""
        key = f"{self.id}.ask.{name_of(type(state.agenda[-1]))}"
        source = state.source
        return say(key) if source is None else say(key, card=source.card)

    def rulebook(self, lang: str = "en") -> Rulebook:
        """The rules for players, in chapters, each paragraph with its ledger ids."""
        from farmyard.core.rulebook import read_rulebook

        if self.rules_folder is None:
            raise SetupError(say("setup.no_rules", game=self.title))
        return read_rulebook(self.rules_folder / f"{lang}.md")

    def printed(self, table: str) -> str:
        """A table as it comes with the game: what an owner starts from who wants to replace it."""
        known = [option.name for option in self.options if option.kind == "table"]
        if self.data is None or table not in known:
            names = ", ".join(known) or "-"
            raise SetupError(say("setup.no_table", game=self.title, table=table[:60], allowed=names))
        return printed_table(self.data, table)

    # --- what a game brings -----------------------------------------------------------------------

    def table(self, seats: int, options: dict[str, Any]) -> State:
        """The table before anything has happened, with the setup on its agenda."""
        raise NotImplementedError

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        """Refuse options that do not go together."""

    def deal_unseen(self, state: Any, view: Any, rng: random.Random) -> None:
        """Lay out the table as the view shows it, and deal everything it leaves open, each deal equally likely."""
        raise NotImplementedError

    def evaluate(self, state: State, seat: int) -> float:
        """The final margin that `seat` may expect, in points: how far it will be ahead of the best other seat.

        Alone: its final points. Written for the end of a turn; it never looks at what nature has not drawn yet. One
        meaning in every game, so that hints, analysis and search can use it.
        """
        raise NotImplementedError

    def heuristic(self, state: State, seat: int) -> float:
        """What a greedy bot climbs, to be compared only with other positions of the same turn.

        `evaluate`, where a game has nothing that is faster, or better at telling such positions apart.
        """
        return self.evaluate(state, seat)

    def uncertainty(self, state: State) -> float:
        """How far final margins lie from what `evaluate` expects here: their standard deviation; 0 if nobody knows."""
        return 0.0

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        """What belongs to `seat`, by the key of the sentence that tells an amount of it, such as "{n} wood".

        Explanations tell how a move changes it.
        """
        return {}

    def encoding_for(self, seats: int) -> Encoding:
        """How a position of this game is written as numbers; `encoding` keeps it."""
        raise SetupError(say("setup.no_encoding", game=self.title))

    def again(self, state: State) -> dict[str, Any]:
        """The options of the next game at the same table: the same, unless this game was one of a series."""
        return state.options.copy()

    def draw(self, view: View, lang: str, names: tuple[str, ...]) -> Drawing:
        """The table as a terminal shows it."""
        raise NotImplementedError

    def picture(self, view: View, lang: str) -> Picture:
        """The table for a notebook; without one of its own, as a terminal shows it."""
        from farmyard.core.picture import written

        names = tuple([SEAT.spell(seat) for seat in range(view.seats)])
        return written(self.title, self.draw(view, lang, names))

    def draw_within(self, view: View, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        """The table for a screen of so many columns, if this game can draw itself narrower than usual."""
        return self.draw(view, lang, names)

    def draw_own(self, view: View, lang: str, names: tuple[str, ...], columns: int) -> list[Drawing]:
        """What a player must see beside the choices: their own farm, from the fullest picture to the shortest.

        The shortest should leave room for a menu on a screen of 24 lines. Nothing, where there is no such picture: then
        the whole table is shown.
        """
        return []

    def draw_farm(self, view: View, seat: int, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        """The farm of one seat on a screen of so many columns, if everybody has one of their own."""
        return []

    def draw_hand(self, view: View, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        """The cards of the viewer with what can be done with them, and the cards that everybody has in play."""
        return []

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        """An event as a sentence. The options tell whether an owner's tables call things otherwise than ours."""
        raise NotImplementedError

    def tell_move(self, move: Move, view: View, lang: str) -> str:
        """A move in words, for a menu."""
        return str(move)


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return int.from_bytes(os.urandom(8), "big") >> 1


DEALS: Final = 300
"""How often hands are dealt until they explain why somebody is asked."""


def deal_until_all_can_act(state: State, view: View, rng: random.Random) -> None:
    """Whoever is asked to play a card has one that can be played: other deals do not fit the view."""
    step = state.agenda[-1] if state.agenda else None
    if view.unplayed is None or not isinstance(step, Decision) or isinstance(step, Secret):
        return
    others = [seat for seat in step.actors(state) if seat != view.seat]
    for _ in range(DEALS):
        if all(step.moves(state, seat) for seat in others):
            return
        state.unplayed = imagine_hands(view.unplayed, view.seat, state.game.kinds(), rng)


def guess_choices(step: Secret, state: State, rng: random.Random) -> Secret:
    """Replace the choices nobody may see by others that could have been made."""
    for seat, move in zip(step.seats, step.chosen, strict=True):
        if isinstance(move, Hidden):
            unchosen = step.with_choice(seat, None)
            step = step.with_choice(seat, rng.choice(list(unchosen.moves(state, seat))))
    return step


def unreadable_seat(text: str) -> SetupError:
    return SetupError(say("setup.seat_name", text=text[:60]))


def read_seat(text: str, seats: int) -> int:
    """p1 -> 0, if somebody sits there."""
    try:
        seat = SEAT.read(text)
    except (Misspelt, Unclear):
        raise unreadable_seat(text) from None
    if not isinstance(seat, int) or seat >= seats:
        raise unreadable_seat(text)
    return seat
