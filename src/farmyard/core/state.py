"""The state of a game: what lies on the table, and on the agenda what still has to happen."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar

from mypy_extensions import mypyc_attr

from farmyard.core import legality, matching, seen, snapshots, undo
from farmyard.core.cards import uses
from farmyard.core.cards.bindings import UNBOUND, Bindings, affordable, plain
from farmyard.core.cards.card import Card
from farmyard.core.cards.hand_steps import printed_bases
from farmyard.core.cards.hands import NO_HANDS, Hands
from farmyard.core.cards.memory import NO_NOTES, CardMemory
from farmyard.core.cards.questions import Question
from farmyard.core.cards.tally import GAVE, NO_TALLY, Tally, count_saved, counted
from farmyard.core.codec import to_bytes
from farmyard.core.drawing import plain as without_colours
from farmyard.core.errors import IllegalMove
from farmyard.core.goods import Goods
from farmyard.core.history import NOTHING_EARLIER, Line, Past
from farmyard.core.misuse import check_seat, seat_number
from farmyard.core.moves import UseCard
from farmyard.core.paying import FORFEITED, HANDED_IN, Priced, Way, choose_way
from farmyard.core.rng import Rng, new_rng
from farmyard.core.steps import Because, FromCard, is_decision
from farmyard.core.tokens import SEAT
from farmyard.core.values import (
    A_CHOICE,
    NATURE,
    NOTHING,
    Chance,
    Decision,
    Event,
    Move,
    Phrase,
    Step,
    Verb,
    name_of,
)
from farmyard.core.verbs import After, Happen

if TYPE_CHECKING:
    import random

    from farmyard.core.game import Game
    from farmyard.core.record import Record


T = TypeVar("T")

NO_RNG = Rng(0)
"""Stands in until the game begins; never drawn from."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(CardMemory):
    """What every game's state has in common. A game adds its own fields and the methods of `AbstractState`."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.agenda: list[Step] = []
        self.rng = NO_RNG
        self.chance_paused = False
        self.past = None
        self.lines = None
        self.keeps_log = True
        self.earlier = NOTHING_EARLIER
        self.origin = None
        self.bound: Bindings = UNBOUND
        self.notes = NO_NOTES
        self.unplayed: Hands = NO_HANDS
        self.tally: Tally = NO_TALLY
        self._offer: tuple[Move, ...] | None = None
        self._offer_seat = NATURE
        self._any_time: tuple[Move, ...] = ()  # those of the moves offered that are possible at any time
        self._acting: tuple[int, ...] | None = None

    # --- the two verbs ----------------------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; () when the game is over."""
        if self._acting is None:
            step = self.agenda[-1] if self.agenda else None
            self._acting = () if step is None else step.actors(self) if is_decision(step) else (NATURE,)
        return self._acting

    def legal(self, seat: SupportsIndex) -> tuple[Move, ...]:
        """The moves `seat` may make now: exactly what `play` accepts."""
        who = seat if isinstance(seat, int) else seat_number(seat, self.seats)
        if self._offer is not None and self._offer_seat == who:
            return self._offer
        offer, self._any_time = legality.offered(self, who)
        if not offer:
            check_seat(who, self.seats)
        self._offer = offer
        self._offer_seat = who
        return offer

    def any_time_moves(self, seat: int) -> tuple[Move, ...]:
        """Those of the legal moves that are possible at any time, beside the decision that waits for this seat."""
        self.legal(seat)
        return self._any_time

    def use_moves(self, seat: int) -> Sequence[Move]:
        """The moves that use cards at will, beside the decision that waits for `seat`.

        A game that has a move of its own for that gives it here, and carries it out in `do_at_any_time`.
        """
        return uses.use_moves(self, seat)

    def play(self, move: Move | str, seat: SupportsIndex | None = None) -> None:
        """Make a move, given as a Move or as its text. A refused move changes nothing."""
        who = legality.mover(self, seat)
        chosen = self.read(move, who) if isinstance(move, str) else move
        legality.check(self, chosen, who)
        self._offer = None
        step = self.agenda[-1]
        if is_decision(step):
            self.past = Past(self.past, self.moves_made + 1, who, chosen, False)
            self.begin_move(who, chosen)
            if self._any_time and chosen in self._any_time:
                if isinstance(chosen, UseCard):
                    uses.use(self, who, chosen)
                else:
                    self.do_at_any_time(who, chosen)
            else:
                self.agenda.pop()
                step.decide(self, who, chosen)
        elif isinstance(step, Chance):
            self.agenda.pop()
            self.nature_moves(step, chosen)
        self.advance()

    def after(self, move: Move, seat: int) -> State:
        """The state after this move; this one stays as it is. What searching bots call."""
        twin = self.clone()
        twin._offer = self.legal(seat)
        twin._offer_seat = seat
        twin._any_time = self._any_time
        twin.play(move, seat)
        return twin

    def reseeded(self, rng: random.Random) -> State:
        """A copy with other luck: what lies on the table is the same, what nature will choose is not.

        Copies share their random numbers, so `clone` of an imagined world always has the same future.
        """
        twin = self.clone()
        twin.rng = new_rng(rng)
        return twin

    def advance(self) -> None:
        """Work through the agenda until somebody has to decide."""
        self._offer = None
        self._acting = None
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            waits_for = step.waits_for
            if waits_for == NOTHING:
                agenda.pop()
                step.run(self)
            elif waits_for == A_CHOICE:
                decision: Any = step
                if decision.due(self):
                    return
                agenda.pop()
                step.run(self)
            elif isinstance(step, Chance):
                if self.chance_paused:
                    return
                agenda.pop()
                self.nature_moves(step, step.outcomes(self)[self.rng.pick(step.weights(self))])

    def nature_moves(self, step: Chance, move: Move) -> None:
        if self.chance_paused:
            self.rng.count += 1
        self.past = Past(self.past, self.moves_made + 1, NATURE, move, True)
        step.decide(self, move)

    # --- what rules say to the engine -------------------------------------------------------------

    def then(self, *steps: Step) -> None:
        """These happen next, in this order, before anything that already waits."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def then_all(self, steps: list[Step]) -> None:
        """The same for steps that lie in a list."""
        agenda = self.agenda
        for i in range(len(steps) - 1, -1, -1):
            agenda.append(steps[i])

    def report(self, event: Event) -> None:
        """This happened: it goes into the log, and cards that wait for it put their work on the agenda.

        The work of cards comes next, like anything given to `then`: before what a step has put on the agenda earlier,
        after what it puts there later. So a step that says first `then(follow_up)` and then `report(event)` lets the
        cards go first; the other way round they go last. For a verb the order is fixed: see `carry_out`.
        """
        self.write_line(event)
        if self.bound.after:
            self.then(*self.bound.reactions(False, event, self))

    def write_line(self, event: Event) -> None:
        if self.keeps_log:
            self.lines = Line(self.lines, event, self.moves_made)
        if self.bound is not UNBOUND or self.unplayed is not NO_HANDS:
            card, amounts = self.worked(event)
            if amounts:
                self.tally = counted(self.tally, card, GAVE, amounts)

    def no_way_back(self) -> None:
        """Something new has been learned: undo stops here."""
        if self.past is not None:
            newest = self.past
            self.past = Past(newest.before, newest.number, newest.seat, newest.move, True)

    def perform(self, verb: Verb) -> None:
        """Let a verb happen; what reacts before it goes first, and may leave nothing to do: then it does not happen."""
        if self.bound.before:
            planned = verb.plan(self)
            reactions = () if planned is None else self.bound.reactions(True, planned, self)
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
            self.write_line(event)
            self.agenda.insert(beneath, After(event))
        else:
            self.report(event)

    def ask(self, question: Question[T], seat: int, value: T, about: Any = None) -> T:
        """A number, a list or a permission: the printed value, adjusted by the cards in play."""
        if self.bound is UNBOUND:
            return value
        answer: T = self.bound.answer(question, seat, value, about, self)
        return answer

    def answering(self, question: Question[T], seat: int, nothing: T, about: Any = None) -> list[tuple[str, T]]:
        """The cards that answer a question now, by id, and what each of them alone makes of nothing.

        For a rule that has to say which card it uses, and stamp it if it works once in a period.
        """
        return [] if self.bound is UNBOUND else self.bound.each_answer(question, seat, nothing, about, self)

    # --- prices -----------------------------------------------------------------------------------

    def ways(self, price: str, seat: int, cost: Goods, about: Any = None, reach: bool = True) -> tuple[Way, ...]:
        """The ways in which this seat can pay a printed cost, by the name of its price question; () if in none.

        With `reach` goods count that the seat could make for it now.
        """
        if self.bound is UNBOUND or price not in self.bound.answers_for(seat):
            found = self.could_pay(seat, cost) if reach else self.can_pay(seat, cost)
            return plain(cost) if found else ()
        return self.ways_from(price, seat, plain(cost), about, reach)

    def ways_from(self, price: str, seat: int, bases: tuple[Way, ...], about: Any, reach: bool) -> tuple[Way, ...]:
        """The same for something with several printed prices."""
        return affordable(self, seat, self.bound.ways(price, seat, bases, about, self), reach)

    def buy(self, verb: Priced) -> None:
        """Let a verb with a price happen: in the only way there is to pay it, or in the way that the payer chooses."""
        choose_way(self, getattr(verb, "seat"), verb, verb.ways(self))  # noqa: B009

    def charge(self, verb: Priced, price: str = "") -> Goods:
        """Take what this verb costs from its seat, with all consequences; its event tells the cost."""
        seat: int = getattr(verb, "seat")  # noqa: B009
        way: Way | None = getattr(verb, "paid")  # noqa: B009
        if way is None:
            way = verb.ways(self)[0]
        if self.bound is not UNBOUND:
            count_saved(self, verb, price or verb.question(), way[0])
        self.note_consequences(seat, price or verb.question(), way)
        self.spend(seat, way[0])
        return way[0]

    def note_consequences(self, seat: int, price: str, way: Way) -> None:
        """The consequences of a way to pay: cards that note their use, cards that are handed in."""
        for card in way[1]:
            if card.startswith(HANDED_IN):
                self.hand_in(seat, card.lstrip(HANDED_IN), card.startswith(FORFEITED))
            else:
                self.stamp(seat, card, self.bound.period_of(price, seat, card))

    def card_bases(self, seat: int, row: Card, by: str) -> tuple[Way, ...]:
        """The printed ways to pay for playing this card."""
        return printed_bases(self, seat, row)

    # --- cards in play ----------------------------------------------------------------------------

    def take_card(self, seat: int, card: str) -> None:
        """A card comes into play: from now on it listens."""
        self.bound = self.game.bindings.with_card(self.bound, seat, card, self.game.cards)
        notes = self.game.cards[card].notes
        if notes:
            self.notes = self.notes | {(seat, card, ""): notes}

    def drop_card(self, seat: int, card: str) -> None:
        rest = list(self.bound.owned)
        rest.remove((seat, card))
        self.bound = self.game.bindings.find(tuple(rest), self.game.cards)
        if self.notes:
            self.notes = {key: n for key, n in self.notes.items() if key[:2] != (seat, card)} or NO_NOTES

    def hand_in(self, seat: int, card: str, forfeits: bool = False) -> None:
        """A card in play is handed in as a price; with `forfeits` all is lost that it was still to bring."""
        self.drop_card(seat, card)

    def play_card(self, seat: int, row: Card) -> None:
        """What a card does when it is played comes next."""
        for effect in reversed(row.play):
            work = effect.work if effect.function is None else effect.function(seat, self)
            if work is not None:
                self.then(FromCard(seat, row.id, row.step(seat, work)))

    # --- questions --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Has the game ended? Then nobody is to act."""
        return not self.agenda

    @property
    def because(self) -> Phrase | None:
        """Why somebody is to act."""
        return self.game.question(self) if self.agenda else None

    @property
    def source(self) -> Because | None:
        """The card whose work is being done. All that lies above its mark has come from it."""
        for place in range(len(self.agenda) - 1, -1, -1):
            step = self.agenda[place]
            if isinstance(step, Because):
                return step
        return None

    def owed(self, seat: int) -> list[int]:
        """Where on the agenda something compulsory waits for this seat: what is done at any time may not prevent it."""
        step = self.agenda[-1]
        return [len(self.agenda) - 1] if is_decision(step) and step.compulsory(self) else []

    def whose(self, seat: SupportsIndex | None) -> int:
        """The seat that is meant, or the reason why it may not move."""
        return legality.mover(self, seat)

    def read(self, text: str, seat: int) -> Move:
        """A move from its text. Words may be left out where what is legal leaves no doubt."""
        return matching.read_move(self, text, seat)

    def refusal(self, move: Move, seat: int) -> IllegalMove:
        """Why `seat` may not make this move now: facts, without the move's notation, which not everybody reads."""
        return legality.refusal(self, move, seat)

    def as_seen(self, actor: int, move: Move, seat: int | None) -> Move:
        """A move of `actor` as the step that waits for it lets `seat` see it. What may be done at any time is open."""
        return seen.move_as_seen(self, actor, move, seat)

    def unrevealed(self) -> set[int]:
        """The numbers of the moves that were chosen in secret and do not lie open yet."""
        return seen.unrevealed(self)

    # --- undo, records, snapshots -----------------------------------------------------------------

    def undone(self, seat: int, moves: int = 1) -> State:
        """The state before the newest `moves` moves of `seat`. Refused beyond the barrier."""
        return undo.undone(self, seat, moves)

    def at(self, moves: int, chance_waits: bool = False) -> State:
        """This game as it stood after so many moves. `chance_waits`: exactly so many, with nature still to move."""
        return undo.state_at(self, moves, chance_waits)

    def record(self) -> Record:
        """The game as a text that replays: setup, seed and all moves."""
        from farmyard.core.record import Record

        return Record.of(self)

    def position(self) -> dict[str, Any]:
        """Everything that decides how the game goes on, as JSON data."""
        return snapshots.position_of(self)

    def to_json(self) -> dict[str, Any]:
        """The position with its history and log: what a server stores, also in the middle of a turn."""
        return snapshots.snapshot_of(self)

    def hash(self) -> str:
        """Equal for equal positions, whatever way led there: what cards did before decides nothing."""
        position = self.position()
        position.pop("tally", None)
        return blake2b(to_bytes(position), digest_size=16).hexdigest()

    # --- for clones -------------------------------------------------------------------------------

    def copy_core(self, twin: State) -> None:
        """Core's share of a clone."""
        twin.agenda = self.agenda.copy()
        twin.rng = self.rng.clone()
        twin.chance_paused = self.chance_paused
        twin.past = self.past
        twin.lines = self.lines
        twin.keeps_log = self.keeps_log
        twin.earlier = self.earlier
        twin.origin = self.origin
        twin.bound = self.bound
        twin.notes = self.notes
        twin.unplayed = self.unplayed
        twin.tally = self.tally

    def viewer(self, seat: SupportsIndex | None) -> int | None:
        """Whose view is meant; refuses what is no seat."""
        if seat is None:
            return None
        who = seat if isinstance(seat, int) else seat_number(seat, self.seats)
        if isinstance(seat, bool) or not 0 <= who < self.seats:
            raise ValueError(f"Nobody sits at seat {seat}. Seats are numbered from 0; a spectator is None.")
        return who

    def common_view(self, seat: int | None) -> dict[str, Any]:
        """Core's share of a view."""
        self.viewer(seat)
        return seen.common_view(self, seat)

    # --- shown to people --------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Short, and safe in the middle of a move: asks no rule and fills no cache."""
        where = f"{self.game.title} {self.progress()}"
        if not self.agenda:
            return f"<{where}, over>"
        step = self.agenda[-1]
        name = name_of(type(step)).replace("_", " ")
        if not isinstance(step, Decision):
            return f"<{where}, {'nature to act' if isinstance(step, Chance) else 'next'}: {name}>"
        return f"<{where}, {' '.join([SEAT.spell(seat) for seat in step.actors(self)])} to act: {name}>"

    def __str__(self) -> str:
        """The table as a terminal shows it to a spectator, in English and without colours."""
        names = tuple([SEAT.spell(seat) for seat in range(self.seats)])
        return "\n".join([line.rstrip() for line in without_colours(self.game.draw(self.view(None), "en", names))])

    def _repr_svg_(self) -> str:
        """What a spectator sees, for a notebook: `state.view(seat)` shows what a seat may know."""
        return self.view(None)._repr_svg_()

    def _repr_html_(self) -> str:
        return self.view(None)._repr_html_()
