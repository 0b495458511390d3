"""One decision of one person: the menu, the prompt, and what is made of the answer."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from farmyard.cli.mistakes import WrongUse, told
from farmyard.cli.play.commands import COMMANDS, command_words
from farmyard.cli.play.menu import MOST, Choice, Menu, Sentence, next_words
from farmyard.core.errors import AmbiguousMove, FarmyardError, IllegalMove, UnreadableMove
from farmyard.core.notation import LONGEST
from farmyard.core.spelling import nearest
from farmyard.core.values import Move, say
from farmyard.core.words import tell

if TYPE_CHECKING:
    from farmyard.cli.play.session import Session


GAP = "…"
NUMBER = re.compile(r"[-+]?\d+")
BRACKETS = re.compile(r"\s*\([^)]*\)")


class Turn:
    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        self.moves: dict[Sentence, Move] = {tuple(move.words()): move for move in session.state.legal(seat)}
        self.aside = [tuple(move.words()) for move in session.state.beside(seat)]
        self.whole = Menu(list(self.moves))
        self.menus = [Menu([sentence for sentence in self.moves if sentence not in self.aside])]
        self.words = command_words(session.lang)
        self.view = session.state.view(seat)
        self.meanings: dict[Sentence, str] = {}
        self.refused: IllegalMove | None = None
        self.leaving = False
        self.over = False

    @property
    def menu(self) -> Menu:
        return self.menus[-1]

    def ask(self) -> None:
        """Until something has been played, or taken back."""
        self.show_menu()
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
                self.session.screen.say(told(wrong, self.session.lang), style="yellow")
            self.leaving = self.leaving and not leaving

    def interrupted(self) -> None:
        """Ctrl-C leaves; whoever would lose a game by it presses it twice."""
        if self.leaving or not self.session.unsaved:
            raise KeyboardInterrupt
        self.leaving = True
        self.session.screen.blank()
        self.session.screen.speak("cli.play.leave_twice")

    def answer(self, line: str) -> None:
        """A command, a line of the menu, words that narrow it, or a whole move."""
        first, _, rest = line.partition(" ")
        name = self.words.get(first.removeprefix("/").casefold())
        if name and (line.startswith("/") or not any(sentence[0] == first for sentence in self.moves)):
            COMMANDS[name](self, rest.strip())
        elif not line:
            self.show_menu()
        else:
            self.narrow(self.picked(line))

    def picked(self, line: str) -> list[Sentence]:
        """The sentences this answer leaves. Raises what the game says about an answer that leaves none."""
        found = (self.menu.pick(line) or self.whole.pick_words(line)) if len(line) <= LONGEST else []
        if found:
            return found
        try:
            move = self.session.state.read(line, self.seat)
        except AmbiguousMove as wrong:
            found = [tuple(text.split()) for text in wrong.candidates]
            if all(sentence in self.moves for sentence in found):
                return found
            raise
        except UnreadableMove as wrong:
            if NUMBER.fullmatch(line) and self.menu.numbered:
                raise WrongUse(say("cli.play.numbers", n=len(self.menu.choices))) from None
            self.session.screen.say(told(wrong, self.session.lang), style="yellow")
            near = nearest(line.partition(" ")[0].casefold(), list(self.words))
            self.session.screen.speak("cli.play.try_help" if not near else "cli.play.near", nearest=", ".join(near))
            return []
        if move not in self.session.state.legal(self.seat):
            raise self.session.state.refusal(move, self.seat)
        return [tuple(move.words())]

    def narrow(self, found: list[Sentence]) -> None:
        if len(found) == 1:
            self.session.play(self.moves[found[0]], self.seat)
            self.over = True
        elif found:
            self.menus.append(Menu(found))
            self.show_menu()

    def step_back(self) -> None:
        if len(self.menus) > 1:
            self.menus.pop()
        self.show_menu()

    # --- words ------------------------------------------------------------------------------------

    def show_menu(self) -> None:
        screen, menu = self.session.screen, self.menu
        if menu.said:
            screen.say(f"{' '.join(menu.said)} …", style="bold")
        short = len(menu.choices) <= MOST
        screen.menu(menu, [self.meaning_of(choice) if short else "" for choice in menu.choices])
        if self.aside and len(self.menus) == 1:
            verbs = dict.fromkeys(sentence[0] for sentence in self.aside)
            screen.speak("cli.play.aside", style="dim", verbs=", ".join(verbs))
        self.session.hint_once()

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
            screen.speak("cli.play.look_up", style="dim", rule=wrong.rule)

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


def gist(texts: list[str]) -> str:
    """What all these texts have in common, word by word; what stands in brackets differs anyway."""
    plain = [BRACKETS.sub("", text).split() for text in texts]
    common = plain[0]
    for words in plain[1:]:
        common = common_words(common, words)
    return " ".join(common)


def common_words(a: list[str], b: list[str]) -> list[str]:
    """The words of both in their order, with a gap where one of them says something else."""
    out: list[str] = []
    done_a = done_b = 0
    for block in SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks():
        if block.a > done_a or block.b > done_b:
            out.append(GAP)
        done_a, done_b = block.a + block.size, block.b + block.size
        out += a[block.a : done_a]
    return out
