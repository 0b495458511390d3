"""Asking a question: a line with completion in a terminal, a plain line anywhere else."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from typing import Any

Complete = Callable[[str], tuple[list[str], int]]
"""Text up to the cursor -> what may come next, and how many of its last letters that replaces."""


SMALL = 32
"""Lines of a screen that has none to spare."""
LIST = 8
"""Lines that are kept free for a list of words."""


class Prompt:
    def __init__(self, plain: bool) -> None:
        self.asked = sys.stdin.isatty()
        """Does somebody sit there, rather than a file or a pipe?"""
        self.plain = plain or not (self.asked and sys.stdout.isatty())
        self.session: Any = None

    @property
    def room(self) -> int:
        """Lines that the question takes, with the list of words that may open below it."""
        return 1 if self.plain or is_small() else LIST

    def ask(self, question: str, complete: Complete | None = None) -> str:
        """One line, without its end. EOFError when there are no more, KeyboardInterrupt to leave."""
        if self.plain:
            line = input(question)
            if not sys.stdin.isatty():
                # What was piped in is not on the screen yet; a log of the game reads better with it.
                print(line[:200])
            return line.strip()
        return str(self.line_editor().prompt(question, completer=completer(complete))).strip()

    def line_editor(self) -> Any:
        if self.session is None:
            from prompt_toolkit import PromptSession
            from prompt_toolkit.shortcuts import CompleteStyle

            # A list that opens below the line takes room; on a small screen the Tab key shows it above instead.
            small = is_small()
            style = CompleteStyle.READLINE_LIKE if small else CompleteStyle.COLUMN
            self.session = PromptSession(
                complete_while_typing=not small,
                complete_style=style,
                reserve_space_for_menu=LIST,
                key_bindings=keys(),
            )
        return self.session


def is_small() -> bool:
    return shutil.get_terminal_size().lines < SMALL


def keys() -> Any:
    """Ctrl-C gives up what is half typed; only on an empty line does it want to leave."""
    from prompt_toolkit.application.current import get_app
    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindings

    out = KeyBindings()

    @out.add("c-c", filter=Condition(lambda: bool(get_app().current_buffer.text)))
    def clear_line(event: Any) -> None:
        event.current_buffer.reset()

    return out


def completer(complete: Complete | None) -> Any:
    from prompt_toolkit.completion import Completer, Completion, DummyCompleter
    from prompt_toolkit.document import Document

    if complete is None:
        return DummyCompleter()
    next_words = complete

    class Words(Completer):
        def get_completions(self, document: Document, complete_event: object) -> Iterator[Completion]:
            words, replaced = next_words(document.text_before_cursor)
            for word in words:
                yield Completion(f"{word} ", start_position=-replaced, display=word)

    return Words()
