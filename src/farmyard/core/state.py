"""The state of a game: what lies on the table, and on the agenda what still has to happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from farmyard.core.cards import UNBOUND, Bindings
from farmyard.core.codec import to_bytes
from farmyard.core.errors import AmbiguousMove, IllegalMove, UnreadableMove
from farmyard.core.history import NOTHING_EARLIER, History, Line, Past
from farmyard.core.luck import Luck
from farmyard.core.steps import Because, Goods
from farmyard.core.values import (
    NATURE,
    Chance,
    Decision,
    Event,
    Move,
    Phrase,
    Refusal,
    Secret,
    Step,
    Verb,
    name_of,
    say,
)

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.record import Record
    from farmyard.core.score import Score
    from farmyard.core.view import View


NO_LUCK = Luck(0)
"""Stands in until the game begins; never drawn from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(History):
    """What every game's state has in common. A game adds its own fields and the methods at the end."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.agenda: list[Step] = []
        self.luck = NO_LUCK
        self.held = False
        self.past = None
        self.lines = None
        self.earlier = NOTHING_EARLIER
        self.origin = None
        self.bound: Bindings = UNBOUND
        self._offer: tuple[Move, ...] | None = None
        self._offer_seat = NATURE
        self._beside: tuple[Move, ...] = ()  # those of the moves offered that are possible at any time
        self._acting: tuple[int, ...] | None = None

    # --- the two verbs ----------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; () when the game is over."""
        if self._acting is None:
            step = self.agenda[-1] if self.agenda else None
            self._acting = () if step is None else step.actors(self) if isinstance(step, Decision) else (NATURE,)
        return self._acting

    def legal(self, seat: int) -> tuple[Move, ...]:
        """The moves `seat` may make now: exactly what `play` accepts."""
        if self._offer is not None and self._offer_seat == seat:
            return self._offer
        offer: tuple[Move, ...] = ()
        self._beside = ()
        if self.agenda:
            step = self.agenda[-1]
            if isinstance(step, Decision):
                if seat in self.to_act:
                    offer = tuple(step.moves(self, seat))
                    anyway = self.at_any_time(seat)
                    if anyway:
                        self._beside = tuple([move for move in anyway if move not in offer])
                        offer += self._beside
            elif isinstance(step, Chance) and seat == NATURE:
                outcomes = step.outcomes(self)
                offer = tuple([outcomes[i] for i, weight in enumerate(step.weights(self)) if weight > 0])
        self._offer = offer
        self._offer_seat = seat
        return offer

    def beside(self, seat: int) -> tuple[Move, ...]:
        """Those of the legal moves that are possible at any time, beside the decision that waits for this seat."""
        self.legal(seat)
        return self._beside

    def play(self, move: Move | str, seat: int | None = None) -> None:
        """Make a move, given as a Move or as its text. A refused move changes nothing."""
        who = self.whose(seat)
        chosen = self.read(move, who) if isinstance(move, str) else move
        offer = self.legal(who)
        for offered in offer:
            if offered is chosen:
                break
        else:
            if chosen not in offer:
                raise self.refusal(chosen, who)
        self._offer = None
        step = self.agenda[-1]
        if isinstance(step, Chance):
            self.agenda.pop()
            self.nature_moves(step, chosen)
        elif isinstance(step, Decision):
            self.past = Past(self.past, self.moves_made + 1, who, chosen, False)
            if chosen in self._beside:
                self.do_at_any_time(who, chosen)
            else:
                self.agenda.pop()
                step.decide(self, who, chosen)
        self.settle()

    def after(self, move: Move, seat: int) -> State:
        """The state after this move; this one stays as it is. What searching bots call."""
        twin = self.clone()
        twin._offer = self.legal(seat)
        twin._offer_seat = seat
        twin._beside = self._beside
        twin.play(move, seat)
        return twin

    def settle(self) -> None:
        """Work through the agenda until somebody has to decide."""
        self._offer = None
        self._acting = None
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if isinstance(step, Decision):
                if step.due(self):
                    return
                agenda.pop()
                step.run(self)
            elif isinstance(step, Chance):
                if self.held:
                    return
                agenda.pop()
                self.nature_moves(step, step.outcomes(self)[self.luck.pick(step.weights(self))])
            else:
                agenda.pop()
                step.run(self)

    def nature_moves(self, step: Chance, move: Move) -> None:
        if self.held:
            self.luck.count += 1
        self.past = Past(self.past, self.moves_made + 1, NATURE, move, True)
        step.decide(self, move)

    # --- what rules say to the engine -------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """These happen next, in this order, before anything that already waits."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def report(self, event: Event) -> None:
        """This happened: it goes into the log, and cards that wait for it put their work on the agenda.

        The work of cards comes next, like anything given to `then`: before what a step has put on the agenda earlier,
        after what it puts there later. So a step that says first `then(follow_up)` and then `report(event)` lets the
        cards go first; the other way round they go last. For a verb the order is fixed: see `carry_out`.
        """
        self.lines = Line(self.lines, event, self.moves_made)
        if self.bound is not UNBOUND:
            self.then(*self.bound.reactions("after", event, self))

    def perform(self, verb: Verb) -> None:
        """Let a verb happen; what reacts before it goes first, and may leave nothing to do: then it does not happen."""
        if self.bound.before:
            planned = verb.plan(self)
            reactions = () if planned is None else self.bound.reactions("before", planned, self)
            if reactions:
                self.then(*reactions, Happen(verb))
                return
        self.carry_out(verb)

    def carry_out(self, verb: Verb) -> None:
        """The verb happens and is logged at once; cards that wait for it come after all that `happen` set going."""
        beneath = len(self.agenda)
        event = verb.happen(self)
        if event is None:
            return
        if len(self.agenda) > beneath and self.bound.listens(event):
            self.lines = Line(self.lines, event, self.moves_made)
            self.agenda.insert(beneath, After(event))
        else:
            self.report(event)

    def ask(self, question: str, seat: int, value: Any, about: Any = None) -> Any:
        """A number, a cost or a permission by name: the printed value, adjusted by the cards in play."""
        return value if self.bound is UNBOUND else self.bound.answer(question, seat, value, about, self)

    def take_card(self, seat: int, name: str) -> None:
        """A card comes into play: from now on it listens."""
        self.bound = self.bound.with_card(seat, name, self.game.cards)

    def drop_card(self, seat: int, name: str) -> None:
        self.bound = self.bound.without_card(seat, name)

    def no_way_back(self) -> None:
        """Something new has been learned: undo stops here."""
        if self.past is not None:
            newest = self.past
            self.past = Past(newest.before, newest.number, newest.seat, newest.move, True)

    # --- questions --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def because(self) -> Phrase | None:
        """Why somebody is to act: the name of the step that waits, and which card set it off, if one did."""
        if not self.agenda:
            return None
        key = f"{self.game.id}.ask.{name_of(type(self.agenda[-1]))}"
        source = self.source
        return say(key) if source is None else say(key, card=source.card)

    @property
    def source(self) -> Because | None:
        """The card whose work is being done. All that lies above its mark has come from it."""
        for place in range(len(self.agenda) - 1, -1, -1):
            step = self.agenda[place]
            if isinstance(step, Because):
                return step
        return None

    def whose(self, seat: int | None) -> int:
        """The seat that is meant, or the reason why it may not move."""
        waiting: tuple[int, ...] = self.to_act
        if not waiting:
            raise IllegalMove("", say("move.game_over"))
        if seat is None:
            if len(waiting) != 1:
                raise IllegalMove("", say("move.which_seat"))
            return waiting[0]
        if seat not in waiting or isinstance(seat, bool):
            raise IllegalMove(self.game.turn_rule, say("move.not_your_turn"))
        return seat

    def read(self, text: str, seat: int) -> Move:
        """A move from its text. Words may be left out where what is legal leaves no doubt."""
        try:
            return self.game.parse(text)
        except (UnreadableMove, AmbiguousMove):
            words = text.casefold().split()
            fitting = (
                [m for m in self.legal(seat) if words and in_order(words, str(m).split())] if len(words) < 20 else []
            )
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                raise ambiguous(text, [str(m) for m in fitting]) from None
            raise

    def refusal(self, move: Move, seat: int) -> IllegalMove:
        """Why `seat` may not make this move now."""
        found: Refusal | None = None
        if self.agenda and isinstance(self.agenda[-1], Decision):
            found = self.agenda[-1].refuse(self, seat, move)
        if found is None:
            because = self.because
            return IllegalMove("", say("move.not_now", move=str(move), ask=because if because else ""), move)
        return IllegalMove(found.rule, found.reason, move)

    def as_seen(self, actor: int, move: Move, seat: int | None) -> Move:
        """A move of `actor` as the step that waits for it lets `seat` see it. What may be done at any time is open."""
        step = self.agenda[-1]
        if isinstance(step, Chance):
            return step.as_seen(self, move, seat)
        if not isinstance(step, Decision) or move not in step.moves(self, actor):
            return move
        return step.as_seen(self, actor, move, seat)

    def unrevealed(self) -> set[int]:
        """The numbers of the moves that were chosen in secret and do not lie open yet."""
        out: set[int] = set()
        for step in self.agenda:
            if isinstance(step, Secret):
                for seat, move in zip(step.seats, step.chosen, strict=True):
                    past = self.past if move is not None else None
                    while past is not None and not (past.seat == seat and past.move == move):
                        past = past.before
                    if past is not None:
                        out.add(past.number)
        return out

    # --- undo, records, snapshots -----------------------------------------------------------------

    def undone(self, seat: int, moves: int = 1) -> State:
        """The state before the newest `moves` moves of `seat`. Refused beyond the barrier."""
        if moves < 1 or self.undoable(seat) < moves:
            raise IllegalMove("", say("move.no_undo"))
        return self.at(self.moves_made - moves)

    def at(self, moves: int) -> State:
        """This game as it stood after so many moves."""
        if moves < self.earlier.moves or (self.earlier is not NOTHING_EARLIER and self.origin is None):
            raise IllegalMove("", say("move.no_history"))
        past = self.past
        while past is not None and past.number > moves:
            past = past.before
        entries: list[Past] = []
        while past is not None:
            entries.append(past)
            past = past.before
        state = self.game.load(self.origin) if self.origin is not None else self.fresh()
        state.follow(reversed(entries))
        return state

    def fresh(self) -> State:
        """The same game before its first move, nature's included."""
        state = self.game.table(self.seats, self.options)
        state.luck = Luck(self.luck.seed)
        return state

    def follow(self, entries: Iterator[Past]) -> None:
        """Make moves that were made before: nature's come from the list, not from luck."""
        self.held = True
        self.settle()
        for entry in entries:
            self.play(entry.move, entry.seat)
        self.held = False
        self.settle()

    def record(self) -> Record:
        from farmyard.core.record import Record

        return Record.of(self)

    def position(self) -> dict[str, Any]:
        """Everything that decides how the game goes on, as JSON data."""
        codec = self.game.codec
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": self.options.copy(),
            "luck": [self.luck.seed, self.luck.count],
            "agenda": [codec.freeze(step) for step in self.agenda],
            "cards": [[seat, name] for seat, name in self.bound.owned],
            "table": self.data(),
        }

    def to_json(self) -> dict[str, Any]:
        """The position with its history and log: what a server stores, also in the middle of a turn."""
        codec = self.game.codec
        past = [[p.seat, str(p.move), p.learned] for p in self.history()]
        log = [[line.moves, codec.freeze(line.event)] for line in self.log_lines()]
        before = self.earlier
        earlier = None if before is NOTHING_EARLIER else [before.moves, before.seat, before.undoable]
        return self.position() | {"past": past, "log": log, "origin": deepcopy(self.origin), "earlier": earlier}

    def hash(self) -> str:
        """Equal for equal positions, whatever way led there."""
        return blake2b(to_bytes(self.position()), digest_size=16).hexdigest()

    # --- for clones -------------------------------------------------------------------------------

    def hand_on(self, twin: State) -> None:
        """Core's share of a clone."""
        twin.agenda = self.agenda.copy()
        twin.luck = self.luck.clone()
        twin.held = self.held
        twin.past = self.past
        twin.lines = self.lines
        twin.earlier = self.earlier
        twin.origin = self.origin
        twin.bound = self.bound

    def common_view(self, seat: int | None) -> dict[str, Any]:
        """Core's share of a view."""
        if seat is not None and (isinstance(seat, bool) or not 0 <= seat < self.seats):
            raise ValueError(f"nobody sits at seat {seat}")
        codec = self.game.codec
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seat": seat,
            "seats": self.seats,
            "options": self.options.copy(),
            "moves": self.moves_made,
            "to_act": self.to_act,
            "agenda": tuple(codec.freeze(step.veil(seat)) for step in self.agenda),
            "cards": self.bound.owned,
            "over": self.over,
            "undoable": 0 if seat is None else self.undoable(seat),
        }

    # --- what a game brings -----------------------------------------------------------------------

    def order(self) -> tuple[int, ...]:
        """The seats in the order in which simultaneous effects are resolved."""
        return tuple(range(self.seats))

    def at_any_time(self, seat: int) -> Sequence[Move]:
        """What `seat` may do beside the moves of whatever decision waits for it; that decision goes on waiting."""
        return ()

    def do_at_any_time(self, seat: int, move: Any) -> None:
        raise NotImplementedError

    def can_pay(self, seat: int, cost: Goods) -> bool:
        raise NotImplementedError

    def pay(self, seat: int, cost: Goods) -> None:
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy: hand_on() for core's share, plain copies for the game's own fields."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """The game's own fields as JSON data."""
        raise NotImplementedError

    def set_data(self, data: dict[str, Any]) -> None:
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What `seat` may know; None is a spectator."""
        raise NotImplementedError

    def scores(self) -> tuple[Score, ...]:
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () while the game goes on."""
        raise NotImplementedError

    def components(self) -> dict[str, int]:
        """How many pieces of each kind there are, wherever they lie: the same number in every position."""
        raise NotImplementedError

    def hidden(self, seat: int | None) -> list[tuple[str, str, str]]:
        """All that `seat` may not know, as (kind, place, thing): say ("tile", "hand of p2", "w1r2")."""
        raise NotImplementedError


class Happen(Step, frozen=True):
    """A verb whose before-event has been answered."""

    verb: Verb

    def run(self, state: State) -> None:
        if self.verb.doable(state):
            state.carry_out(self.verb)

    def veil(self, seat: int | None) -> Step:
        verb = self.verb.veil(seat)
        return Happen(verb) if isinstance(verb, Verb) else verb


class After(Step, frozen=True):
    """A verb has happened and what it set going is done: now the cards that wait for it."""

    event: Event

    def run(self, state: State) -> None:
        state.then(*state.bound.reactions("after", self.event, state))

    def veil(self, seat: int | None) -> Step:
        return After(self.event.veil(seat))


def in_order(words: Sequence[str], sentence: Sequence[str]) -> bool:
    """Do these words stand in the sentence in this order, perhaps with others between them?"""
    rest = iter(sentence)
    return all(any(part.startswith(word) for part in rest) for word in words)


def ambiguous(text: str, candidates: Sequence[str]) -> AmbiguousMove:
    shown = "; ".join(candidates[:6]) + (" …" if len(candidates) > 6 else "")
    return AmbiguousMove(say("move.ambiguous", text=text[:60], n=len(candidates), candidates=shown), candidates)
