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


class Prompt:
    def __init__(self, plain: bool) -> None:
        self.plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
        self.session: Any = None

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
            small = shutil.get_terminal_size().lines < SMALL
            style = CompleteStyle.READLINE_LIKE if small else CompleteStyle.COLUMN
            self.session = PromptSession(complete_while_typing=not small, complete_style=style, key_bindings=keys())
        return self.session


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
