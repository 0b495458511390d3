"""A game at this terminal: who plays, what they have seen, and what is saved."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from farmyard.bots import ask, localization, make_bot
from farmyard.bots.explaining import explain
from farmyard.cli.language import localized
from farmyard.cli.mistakes import FileTrouble, WrongUse, error_text, shown
from farmyard.cli.play.prompt import Prompt
from farmyard.cli.play.saving import Kept
from farmyard.cli.play.screen import Screen
from farmyard.cli.scores import score_lines
from farmyard.cli.seats import is_human, names_of
from farmyard.core.drawing import Drawing
from farmyard.core.record import spell
from farmyard.core.state import State
from farmyard.core.values import Event, Move, say

if TYPE_CHECKING:
    from farmyard.bots import Bot

HINT_MS = 1500
"""So many milliseconds somebody who asks for a hint waits for it."""


class Session:
    def __init__(
        self,
        state: State,
        sitters: tuple[str, ...],
        lang: str,
        screen: Screen,
        prompt: Prompt,
        kept: Kept | None,
        quick: bool = False,
    ) -> None:
        self.game = state.game
        self.state = state
        self.sitters = sitters
        self.names = names_of(sitters, lang)
        self.lang = lang
        self.screen = screen
        self.prompt = prompt
        self.kept = kept
        self.unsaved = False
        self.hinted = False
        self.careful = prompt.asked and not quick
        """Is a choice that cannot be taken back confirmed? A script has nobody to confirm it."""
        self.people = [seat for seat, sitter in enumerate(sitters) if is_human(sitter)]
        self.bots: dict[int, Bot] = {
            seat: make_bot(sitter, self.game, self.seed(f"seat {seat}"))
            for seat, sitter in enumerate(sitters)
            if not is_human(sitter)
        }
        for bot in self.bots.values():
            bot.prepare(state.seats, state.options)
        self.seen = {seat: last_move_of(seat, state) for seat in self.people}
        self.seen_by_all = state.moves_made if state.moves_made and not self.people else -1
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None

    def seed(self, what: str) -> int:
        """A seed of its own for every bot, the same in the same game, that tells nothing about nature's."""
        text = f"{self.state.rng.seed} {self.state.moves_made} {what}"
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")

    # --- playing ----------------------------------------------------------------------------------

    def play(self, move: Move, seat: int) -> None:
        self.state.play(move, seat)
        self.keep()

    def is_final(self, move: Move, seat: int) -> bool:
        """Would this seat be unable to take the move back? Somebody else acts next, or something new is learned."""
        trial = self.state.clone()
        trial.play(move, seat)
        return trial.to_act[:1] != (seat,) or not trial.undoable(seat)

    def replace_state(self, state: State) -> None:
        self.state = state
        for seat, seen in self.seen.items():
            self.seen[seat] = min(seen, state.moves_made)
        self.keep()

    def keep(self) -> None:
        """Save. If that fails the game goes on, and the next move tries again."""
        self.unsaved = True
        if self.kept is None:
            return
        try:
            self.kept.save(self.state, self.sitters)
            self.unsaved = False
        except (OSError, FileTrouble) as wrong:
            self.screen.say(error_text(wrong, self.lang), style="bold red")
            self.screen.sentence("cli.play.not_saved", style="bold red")

    def bot_move(self, seat: int) -> None:
        with self.screen.thinking(self.names[seat]):
            move = ask(self.bots[seat], self.state, seat)
        self.play(move, seat)

    def advice(self, seat: int) -> localization.LocalizedExplanation:
        """The best moves for this seat, from what it may know."""
        view = self.state.view(seat)
        with self.screen.thinking(self.names[seat]):
            found = explain(self.game, view, self.state.legal(seat), ms=HINT_MS, seed=self.seed("hint"))
        return localization.localized(found, self.game, view, self.lang, self.names)

    # --- showing ----------------------------------------------------------------------------------

    def hand_over(self, seat: int) -> None:
        """Several people, one screen: nobody sees another's hand."""
        if self.at_keyboard == seat:
            return
        self.screen.wipe()
        question = localized("cli.play.pass", self.lang, name=self.names[seat])
        try:
            self.prompt.ask(question)
        except KeyboardInterrupt:
            if not self.unsaved:
                raise
            self.screen.sentence("cli.play.leave_twice")
            self.prompt.ask(question)
        self.screen.wipe()
        self.at_keyboard = seat

    def show_news(self, viewer: int | None) -> int:
        """The log since this viewer last looked. Returns how many lines it takes."""
        seen = self.seen_by_all if viewer is None else self.seen[viewer]
        lines = self.screen.items(self.log_sentences(self.state.log(viewer, seen + 1)))
        if viewer is None:
            self.seen_by_all = self.state.moves_made
        else:
            self.seen[viewer] = self.state.moves_made
        return lines

    def show_hand(self, viewer: int) -> None:
        """The hand of whoever asks, and the cards in play."""
        drawing = self.hand(viewer)
        if not drawing:
            raise WrongUse(say("cli.cards.none", game=self.game.id))
        self.screen.draw(drawing)

    def hand(self, viewer: int) -> Drawing:
        return self.game.draw_hand(self.state.view(viewer), self.lang, self.names, self.screen.console.width)

    def show_board(self, viewer: int | None) -> None:
        self.screen.blank()
        self.screen.draw(self.board(viewer))
        self.screen.blank()

    def board(self, viewer: int | None) -> Drawing:
        return self.game.draw_within(self.state.view(viewer), self.lang, self.names, self.screen.console.width)

    def farm(self, viewer: int | None, seat: int) -> Drawing:
        return self.game.draw_farm(self.state.view(viewer), seat, self.lang, self.names, self.screen.console.width)

    def log_lines(self, viewer: int | None) -> list[str]:
        return self.log_sentences(self.state.log(viewer))

    def log_sentences(self, events: list[Event]) -> list[str]:
        """Events as sentences; what one seat does in a row makes one paragraph."""
        out: list[str] = []
        last: int | None = None
        for event in events:
            sentence = self.game.tell(event, self.lang, self.names, self.state.options)
            seat: int | None = getattr(event, "seat", None)
            if not sentence:
                continue
            if out and seat is not None and seat == last:
                out[-1] += f" {sentence}"
            else:
                out.append(sentence)
            last = seat
        return out

    def hint_once(self) -> list[str]:
        """How to answer, the first time somebody is asked."""
        hinted, self.hinted = self.hinted, True
        return [] if hinted else [localized("cli.play.how", self.lang)]

    # --- the end ----------------------------------------------------------------------------------

    def show_end(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else None
        if len(self.people) > 1:
            self.seen_by_all = max(self.seen.values())
        self.show_news(viewer)
        self.show_board(viewer)
        self.screen.title(localized("cli.play.over", self.lang))
        self.screen.lines(score_lines(self.state, self.names, self.lang))
        if self.kept is not None and not self.unsaved:
            self.screen.sentence("cli.play.kept", file=shown(self.kept.file))
        following = self.game.again(self.state)
        if following != self.state.options:
            usual = {option.name: option.default for option in self.game.options}
            chosen = sorted(following.items() - usual.items())
            options = "".join(f" --option {name}={spell(value)}" for name, value in chosen)
            self.screen.sentence("cli.play.series", command=f"farmyard play {self.game.id} --seats human{options}")

    def show_leave(self) -> None:
        """Where to find the game again, or that it is gone."""
        self.screen.blank()
        if self.unsaved:
            self.screen.sentence("cli.play.gone")
        elif self.kept is None:
            self.screen.sentence("cli.play.bye")
        else:
            self.screen.sentence("cli.play.go_on", command=f"farmyard play {self.game.id} --record {self.kept.file}")


def last_move_of(seat: int, state: State) -> int:
    """When this seat last moved: what happened after that is news to it."""
    return max((past.number for past in state.history() if past.seat == seat), default=-1)
