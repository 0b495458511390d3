"""One decision of one person: the menu, the prompt, and what is made of the answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from farmyard.cli.language import localized
from farmyard.cli.mistakes import WrongUse, error_text, shown
from farmyard.cli.play.close_up import show_decision
from farmyard.cli.play.commands import COMMANDS, SHOWING, command_words
from farmyard.cli.play.gist import gist
from farmyard.cli.play.menu import MOST, Choice, Menu, Sentence, next_words, whole_words
from farmyard.cli.play.own_words import beginning_with, folded, holding
from farmyard.core.errors import AmbiguousMove, FarmyardError, IllegalMove, UnreadableMove
from farmyard.core.i18n import tell
from farmyard.core.notation import LONGEST
from farmyard.core.tokens import nearest
from farmyard.core.values import Move, Phrase, say

if TYPE_CHECKING:
    from farmyard.cli.play.session import Session


NUMBER = re.compile(r"[-+]?\d+")


class Turn:
    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.moves: dict[Sentence, Move] = {tuple(move.words()): move for move in session.state.legal(seat)}
        self.aside = [tuple(move.words()) for move in session.state.any_time_moves(seat)]
        self.whole = Menu(list(self.moves))
        self.menus = [Menu([sentence for sentence in self.moves if sentence not in self.aside])]
        self.words = command_words(session.lang)
        self.view = session.state.view(seat)
        self.meanings: dict[Sentence, str] = {}
        self.refused: IllegalMove | None = None
        self.pending: Sentence | None = None
        self.yes, self.no = (localized(f"cli.word.{word}", session.lang).split() for word in ("yes", "no"))
        self.leaving = False
        self.over = False

    @property
    def menu(self) -> Menu:
        return self.menus[-1]

    def ask(self, news: int = 0) -> None:
        """Until something has been played, or taken back. The news above the menu take so many lines."""
        self.show(begins=True, news=news)
        while not self.over:
            leaving = self.leaving
            try:
                line = self.session.prompt.ask(f"{self.session.names[self.seat]}> ", self.complete)
            except KeyboardInterrupt:
                self.interrupted()
                continue
            try:
                self.answer(line)
            except IllegalMove as wrong:
                self.refused = wrong
                self.explain(wrong)
            except (FarmyardError, OSError) as wrong:
                self.session.screen.say(error_text(wrong, self.session.lang), style="yellow")
            self.leaving = self.leaving and not leaving

    def interrupted(self) -> None:
        """Ctrl-C leaves; whoever would lose a game by it presses it twice."""
        if self.leaving or not self.session.unsaved:
            raise KeyboardInterrupt
        self.leaving = True
        self.session.screen.blank()
        self.session.screen.sentence("cli.play.leave_twice")

    def answer(self, line: str) -> None:
        """A command, a line of the menu, words that narrow it, or a whole move."""
        pending, self.pending = self.pending, None
        if pending is not None and folded(line) in ("", *self.yes):
            return self.play(pending)
        first, _, rest = line.partition(" ")
        name = self.words.get(first.removeprefix("/").casefold())
        if name and (line.startswith("/") or not self.is_choice(line, first)):
            if pending is not None and name in ("back", "undo"):
                self.show()  # what was not played yet is all there is to take back
            else:
                self.obey(name, rest.strip())
        elif not line or (pending is not None and folded(line) in self.no):
            self.show()
        else:
            self.narrow(self.picked(line), line)
        return None

    def is_choice(self, line: str, first: str) -> bool:
        """Does a move begin like that, or a line of the menu of several words? Then it is no command."""
        if any(sentence[0] == first for sentence in self.moves):
            return True
        return line != first and bool(beginning_with(self.shown_meanings(), line))

    def obey(self, name: str, rest: str) -> None:
        """Do what a command says. What it shows comes in pages, and Enter leads back to the choices."""
        session = self.session
        if name not in SHOWING:
            return COMMANDS[name](self, rest)
        with session.screen.pages(session.prompt.ask, session.prompt.room):
            COMMANDS[name](self, rest)
            if session.screen.height is not None:
                session.screen.sentence("cli.play.enter", style="dim")
        return None

    def understood(self, line: str) -> list[Sentence]:
        """The sentences this answer leaves: by number, in notation, or in the words that the menu shows."""
        if len(line) > LONGEST:
            return []
        found = self.menu.pick_line(line)
        if found:
            return found
        found = self.menu.pick(line) or self.whole.pick_words(line)
        if found and whole_words(found, line.split(), len(self.menu.said)):
            return found
        own = self.in_own_words(line, beginning_with)
        return list(dict.fromkeys([*found, *own])) or self.in_own_words(line, holding)

    def in_own_words(self, line: str, find: Callable[[list[str], str], list[int]]) -> list[Sentence]:
        """What the menu shows, and what may be done at any time, by the words that tell it."""
        meanings = self.shown_meanings()
        found = [sentence for place in find(meanings, line) for sentence in self.menu.choices[place].sentences]
        if not found:
            found = [self.aside[place] for place in find([self.meaning(s) for s in self.aside], line)]
        return found

    def picked(self, line: str) -> list[Sentence]:
        """The sentences this answer leaves. Raises what the game says about an answer that leaves none."""
        found = self.understood(line)
        if found:
            return found
        if NUMBER.fullmatch(line):
            raise WrongUse(self.no_such_number(line))
        try:
            move = self.session.state.read(line, self.seat)
        except AmbiguousMove as wrong:
            found = [tuple(text.split()) for text in wrong.candidates]
            if all(sentence in self.moves for sentence in found):
                return found
            raise
        except UnreadableMove as wrong:
            self.session.screen.say(error_text(wrong, self.session.lang), style="yellow")
            near = nearest(line.partition(" ")[0].casefold(), list(self.words))
            self.session.screen.sentence("cli.play.try_help" if not near else "cli.play.near", nearest=", ".join(near))
            return []
        if move not in self.session.state.legal(self.seat):
            raise self.session.state.refusal(move, self.seat)
        return [tuple(move.words())]

    def no_such_number(self, typed: str) -> Phrase:
        """Which numbers, or which words, the menu has."""
        if self.menu.numbered:
            return say("cli.play.numbers", n=len(self.menu.choices))
        return say(
            "cli.play.no_word", typed=shown(typed), words=", ".join(choice.handle for choice in self.menu.choices)
        )

    def narrow(self, found: list[Sentence], typed: str) -> None:
        """Go on with what is left. A move in full notation is meant; any other is confirmed if it cannot be undone."""
        if len(found) == 1:
            sentence = found[0]
            meant = len(self.moves) == 1 or folded(typed) == folded(" ".join(sentence))
            if not meant and self.session.careful and self.session.is_final(self.moves[sentence], self.seat):
                self.confirm(sentence)
            else:
                self.play(sentence)
        elif found:
            self.menus.append(Menu(found))
            self.show()

    def confirm(self, sentence: Sentence) -> None:
        move = " ".join(sentence)
        meaning = self.meaning(sentence)
        self.pending = sentence
        self.session.screen.say(f"{move} – {meaning}" if meaning else move, style="bold")
        self.session.screen.sentence("cli.play.confirm", style="yellow")

    def play(self, sentence: Sentence) -> None:
        self.session.play(self.moves[sentence], self.seat)
        self.over = True

    def step_back(self) -> None:
        if len(self.menus) > 1:
            self.menus.pop()
        self.show()

    # --- words ------------------------------------------------------------------------------------

    def show(self, begins: bool = False, news: int = 0) -> None:
        show_decision(self, begins, news)

    def shown_meanings(self) -> list[str]:
        """What the lines of the menu mean; of a long menu only where each line is one move."""
        few = len(self.menu.choices) <= MOST
        return [
            self.meaning_of(choice) if few or (self.menu.numbered and len(choice.sentences) == 1) else ""
            for choice in self.menu.choices
        ]

    def meaning_of(self, choice: Choice) -> str:
        """A line of the menu in words: a whole move, or what all moves behind it have in common."""
        texts = [self.meaning(sentence) for sentence in choice.sentences]
        return texts[0] if len(texts) == 1 else gist(texts)

    def meaning(self, sentence: Sentence) -> str:
        if sentence not in self.meanings:
            session = self.session
            text = session.game.tell_move(self.moves[sentence], self.view, session.lang)
            self.meanings[sentence] = "" if text == " ".join(sentence) else text
        return self.meanings[sentence]

    def explain(self, wrong: IllegalMove) -> None:
        """The reason, the rule, and how to read it."""
        screen, lang = self.session.screen, self.session.lang
        screen.say(tell(wrong.phrase, lang), style="yellow")
        if wrong.rule:
            screen.sentence("cli.play.look_up", style="dim", rule=wrong.rule)

    def complete(self, text: str) -> tuple[list[str], int]:
        """What may come next: commands, and the words of the legal moves."""
        *before, last = text.lstrip().split(" ")
        before = [word for word in before if word]
        said = list(self.menu.said)
        found = next_words(list(self.moves), before, last)
        if said:
            found = [*next_words(self.menu.sentences, said + before, last), *found]
        if not before:
            found += [word for word in self.words if word.isalpha() and word.startswith(last) and last]
        elif self.words.get(before[0]) in ("why", "rules"):
            found += self.complete_argument(before, last)
        return list(dict.fromkeys(found)), len(last)

    def complete_argument(self, before: list[str], last: str) -> list[str]:
        if self.words[before[0]] == "why":
            return next_words(list(self.moves), before[1:], last)
        chapters = self.session.game.rulebook(self.session.lang).chapters
        return [slug for slug in chapters if slug.startswith(last)] if len(before) == 1 else []
