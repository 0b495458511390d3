"""A game: its name, its seats and options, and the doors through which the rest of the house comes in."""

from __future__ import annotations

import os
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from farmyard.core.cards import UNBOUND, Bindings, Card
from farmyard.core.codec import Codec
from farmyard.core.errors import SetupError
from farmyard.core.history import Earlier, Line, Past
from farmyard.core.luck import Luck
from farmyard.core.moves import Choose, Done
from farmyard.core.notation import Notation
from farmyard.core.spelling import SEAT, Misspelt, Unclear
from farmyard.core.state import After, Happen, State
from farmyard.core.steps import AnyOf, AnyOrder, Because, EverySeat, FromCard, OneOf, Pay, Seq, UpTo
from farmyard.core.tables import printed_table, tidy
from farmyard.core.values import Event, Hidden, Move, Secret, Step, Value, say
from farmyard.core.words import add_words

if TYPE_CHECKING:
    import random

    from farmyard.core.drawing import Drawing
    from farmyard.core.rulebook import Rulebook
    from farmyard.core.view import View

CORE_STEPS: tuple[type[Value], ...] = (
    Happen, After, Seq, Pay, FromCard, Because, EverySeat, OneOf, AnyOf, AnyOrder, UpTo,
)  # fmt: skip
CORE_MOVES: tuple[type[Move], ...] = (Choose, Done)
MOST_SEED = 2**63 - 1
Options = dict[str, Any] | None
"""The options of a game; None stands for those that nobody has changed."""


class Option:
    """Something to settle before the game begins: a flag, one of several choices, or a table of the owner's.

    The value of a table is the text of a CSV file, or "" for the table that comes with the game. `seats` says with how
    many players it matters, so that others need not be asked; none stands for all.
    """

    def __init__(
        self, name: str, default: str | bool, choices: tuple[str, ...] = (), seats: tuple[int, ...] = ()
    ) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.seats = seats
        self.kind = "choice" if choices else "flag" if isinstance(default, bool) else "table"

    def read(self, value: object) -> str | bool:
        """The value this text or object stands for, or a clear refusal."""
        if self.kind == "flag":
            if isinstance(value, bool):
                return value
            if str(value).casefold() in FLAGS:
                return FLAGS[str(value).casefold()]
        elif self.kind == "table":
            if isinstance(value, str):
                return tidy(self.name, value)
        elif isinstance(value, str) and value in self.choices:
            return value
        allowed = ", ".join(self.choices or (("true", "false") if self.kind == "flag" else ("CSV",)))
        raise SetupError(say("setup.option_value", option=self.name, value=str(value)[:60], allowed=allowed))


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
    ) -> None:
        self.id = id
        self.title = title
        self.seats = seats
        self.rules_version = rules_version
        self.options = options
        self.cards: dict[str, Card] = cards or {}
        self.rules_folder = rules
        self.turn_rule = turn_rule  # the rule that says whose turn it is
        self.data = data  # the folder of the printed tables
        if words is not None:
            add_words(words)
        self.events = events
        verbs = {kind.verb for kind in moves}
        self.notation = Notation(moves + tuple([kind for kind in CORE_MOVES if kind.verb not in verbs]))
        self.codec = Codec((*CORE_STEPS, *steps, *events), self.notation.read)

    def start(self, seats: int | None = None, seed: int | None = None, **options: object) -> State:
        """A new game. Without a seed every game is different; with one, always the same."""
        count = self.seats[0] if seats is None else seats
        state = self.table(count, self.read_options(count, options))
        state.luck = Luck(fresh_seed() if seed is None else self.read_seed(seed))
        state.settle()
        return state

    def read_seed(self, seed: object) -> int:
        if isinstance(seed, bool) or not isinstance(seed, int) or not -MOST_SEED <= seed <= MOST_SEED:
            raise SetupError(say("setup.seed", seed=str(seed)[:60]))
        return seed

    def read_options(self, seats: object, given: dict[str, object]) -> dict[str, Any]:
        """Every option with its value; refuses what this game does not know."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            allowed = ", ".join(str(n) for n in self.seats)
            raise SetupError(say("setup.seats", game=self.title, seats=str(seats)[:60], allowed=allowed))
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "-"
                raise SetupError(say("setup.option", game=self.title, option=name[:60], allowed=names))
        chosen = {name: o.read(given[name]) if name in given else o.default for name, o in known.items()}
        self.check_options(seats, chosen)
        return chosen

    def told_options(self) -> list[dict[str, Any]]:
        """The options as plain data, for whoever wants to ask about them."""
        return [
            {"name": o.name, "kind": o.kind, "default": o.default, "choices": o.choices, "seats": o.seats or self.seats}
            for o in self.options
        ]

    # `Any` where things come from outside: what is no text and no table is refused in words, also when compiled.
    def parse(self, text: Any) -> Move:
        """The move this sentence says, whether or not it is legal anywhere now."""
        return self.notation.read(text)

    def load(self, data: Any) -> State:
        """A state from `state.to_json()` or `state.position()`, ready to go on.

        One that was saved under other rules goes on from its position: what is played from there can be undone, what
        was played before cannot.
        """
        if not isinstance(data, dict) or data.get("game") != self.id:
            other = data.get("game") if isinstance(data, dict) else data
            raise SetupError(say("setup.other_game", game=self.id, other=str(other)[:60]))
        try:
            return self.thaw(data)
        except SetupError:
            raise
        except (LookupError, TypeError, ValueError, AttributeError) as wrong:
            why = f"{type(wrong).__name__}: {wrong}"[:60]
            raise SetupError(say("setup.position", game=self.title, why=why)) from wrong

    def thaw(self, data: dict[str, Any]) -> State:
        if data["rules"] != self.rules_version and "past" in data:
            earlier = data.get("earlier")
            moves = (0 if earlier is None else earlier[0]) + len(data["past"])
            data = data | {"past": [], "earlier": [moves, None, 0], "origin": None}
        state = self.table(data["seats"], self.read_options(data["seats"], dict(data["options"])))
        seed, count = data["luck"]
        state.luck = Luck(seed, count)
        state.agenda = [self.codec.thaw_step(step) for step in data["agenda"]]
        owned = tuple((seat, name) for seat, name in data["cards"])
        state.bound = Bindings(owned, self.cards) if owned else UNBOUND
        state.set_data(data["table"])
        state.origin = deepcopy(data.get("origin"))
        if data.get("earlier") is not None:
            moves, seat, undoable = data["earlier"]
            state.earlier = Earlier(moves, seat, undoable)
        if "past" in data:
            for seat, text, learned in data["past"]:
                state.past = Past(state.past, state.moves_made + 1, seat, self.parse(text), learned)
            for moves, event in data["log"]:
                state.lines = Line(state.lines, self.codec.thaw_event(event), moves)
        if data["rules"] != self.rules_version or "past" not in data:
            state.origin = deepcopy(data)
        return state

    def imagine(self, view: View, rng: random.Random) -> State:
        """A possible state for search: everything hidden is dealt fairly from what the view leaves open."""
        state = self.table(view.seats, view.options.copy())
        state.luck = Luck(rng.getrandbits(62))
        state.earlier = Earlier(view.moves, view.seat, view.undoable)
        state.agenda = [self.codec.thaw_step(step) for step in view.agenda]
        state.bound = Bindings(view.cards, self.cards) if view.cards else UNBOUND
        self.deal_unseen(state, view, rng)
        for place, step in enumerate(state.agenda):
            if isinstance(step, Secret):
                state.agenda[place] = guess_choices(step, state, rng)
        return state

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
        """How good this position is for `seat`: what a greedy bot climbs."""
        raise NotImplementedError

    def again(self, state: State) -> dict[str, Any]:
        """The options of the next game at the same table: the same, unless this game was one of a series."""
        return state.options.copy()

    def draw(self, view: View, lang: str, names: tuple[str, ...]) -> Drawing:
        """The table as a terminal shows it."""
        raise NotImplementedError

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        """An event as a sentence. The options tell whether an owner's tables call things otherwise than ours."""
        raise NotImplementedError

    def tell_move(self, move: Move, view: View, lang: str) -> str:
        """A move in words, for a menu."""
        return str(move)


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return int.from_bytes(os.urandom(8), "big") >> 1


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
