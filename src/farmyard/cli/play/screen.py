"""What the player sees: drawings, log, menus and scores, in colour where there is any."""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from farmyard.cli.language import localized
from farmyard.core.drawing import Drawing, Span

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from farmyard.core.rulebook import Paragraph, Rulebook


class Screen:
    def __init__(self, lang: str, colour: bool, plain: bool, size: tuple[int, int] | None = None) -> None:
        """`size`: columns and lines, where they are not to be asked of the terminal."""
        from rich.console import Console, ConsoleDimensions

        self.lang = lang
        self.plain = plain
        self.size = size
        self.console: Console = (
            Console(color_system=None, force_terminal=False, highlight=False, markup=False, emoji=False)
            if plain
            else Console(no_color=not colour or None, highlight=False, markup=False, emoji=False)
        )

        if size is not None:
            self.console.size = ConsoleDimensions(*size)

    @property
    def height(self) -> int | None:
        """Lines of the screen; None where the output goes to a file or a pipe and nothing scrolls away."""
        if self.size is not None:
            return self.size[1]
        return self.console.height if sys.stdout.isatty() else None

    def sentence(self, key: str, style: str = "", **facts: object) -> None:
        self.say(localized(key, self.lang, **facts), style)

    def say(self, text: str, style: str = "") -> None:
        self.lines(wrapped(text, self.console.width - 1), style)

    def blank(self) -> None:
        self.console.print()

    def title(self, text: str) -> None:
        """A line across the screen, with a few words in it."""
        self.lines([self.titled(text)], style="bold")

    def titled(self, text: str) -> str:
        width = min(self.console.width, 100)
        line = "-" if self.plain else "─"
        return f"{line * 2} {text} ".ljust(width, line)

    def question(self, name: str, text: str) -> list[str]:
        """Who is asked, and what: in the title where it fits, else below it."""
        whole = self.titled(f"{name}: {text}" if text else name)
        if len(whole) <= min(self.console.width, 100):
            return [whole]
        return [self.titled(name), *wrapped(text, self.console.width - 1)]

    def draw(self, drawing: Drawing) -> None:
        width = self.console.width
        board, rest = parted(drawing)
        if max(map(length, board), default=0) > width:
            # A board that wraps is no picture any more; the rest can still be read.
            self.sentence("cli.play.narrow", style="yellow", n=max(map(length, drawing)), width=width)
            drawing = rest
        self.paint(side_by_side(drawing, width))

    def laid_out(self, drawing: Drawing) -> Drawing | None:
        """The drawing as this screen shows it; nothing if it is too narrow."""
        out = side_by_side(drawing, self.console.width)
        return out if max(map(length, out), default=0) <= self.console.width else None

    def paint(self, drawing: Drawing) -> None:
        from rich.text import Text

        self.lines([Text.assemble(*((span, style) for span, style in line)) for line in drawing])

    @contextlib.contextmanager
    def pages(self, turn_over: Callable[[str], str], prompt: int) -> Iterator[None]:
        """What is said meanwhile, a screen at a time: nobody has to scroll back. The prompt takes so many lines."""
        height = self.height
        if height is None:
            yield
            return
        with self.console.capture() as heard:
            yield
        lines = heard.get().splitlines()
        while lines:
            page, lines = lines[: height - prompt], lines[height - prompt :]
            self.console.file.write("".join(f"{line}\n" for line in page))
            self.console.file.flush()
            if lines and turn_over(localized("cli.play.page", self.lang, n=len(lines))):
                return

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """A sign of life while somebody else is to act."""
        if not self.console.is_terminal or self.plain:
            return contextlib.nullcontext()
        return self.console.status(localized("cli.play.thinking", self.lang, name=name))

    def wipe(self) -> None:
        """Nothing may stay to be read, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()

    def lines(self, lines: Sequence[str | Text], style: str = "") -> None:
        """Lines that must stay as they are."""
        for line in lines:
            self.console.print(line, style=style or None, no_wrap=True, overflow="ignore", crop=False)

    def items(self, texts: Sequence[str]) -> int:
        """Paragraphs, each behind a dot. Returns how many lines they take."""
        width = min(self.console.width, 100) - 1
        lines = [
            f"{'  ' if place else '• '}{line}" for text in texts for place, line in enumerate(wrapped(text, width - 2))
        ]
        self.lines(lines)
        return len(lines)

    def pairs(self, pairs: Sequence[tuple[str, str]]) -> None:
        """Words and what they mean."""
        edge = max(len(words) for words, _ in pairs) + 4
        for words, meaning in pairs:
            first, *more = wrapped(meaning, self.console.width - edge - 1)
            self.lines([f"  {words}".ljust(edge) + first, *(" " * edge + part for part in more)])

    # --- the rulebook -----------------------------------------------------------------------------

    def paragraphs(self, book: Rulebook, found: Sequence[Paragraph]) -> None:
        chapter = ""
        for paragraph in found:
            if paragraph.chapter != chapter:
                chapter = paragraph.chapter
                self.title(book.chapters[chapter])
            else:
                self.blank()
            self.lines([emphasised("\n".join(wrapped(paragraph.text, min(self.console.width - 1, 100))))])
            self.say(" ".join(paragraph.ids), style="dim")


def parted(drawing: Drawing) -> tuple[Drawing, Drawing]:
    """The first section of a drawing, and what comes below it."""
    end = next((place for place, line in enumerate(drawing) if not length(line)), len(drawing))
    return drawing[:end], drawing[end:]


def side_by_side(drawing: Drawing, width: int) -> Drawing:
    """A drawing comes in sections with empty lines between them. Where the screen is wide, the others stand beside the
    first one, as far as they reach no lower than it does."""
    sections = [list(lines) for empty, lines in groupby(drawing, key=lambda line: not length(line)) if not empty]
    left, rest = sections[:1], sections[1:]
    if not rest:
        return drawing
    room = width - max(length(line) for line in left[0]) - len(BETWEEN)
    right: Drawing = []
    while rest and len(right) + len(rest[0]) <= len(left[0]) and max(length(line) for line in rest[0]) <= room:
        right += [*rest.pop(0), []]
    edge = width - room - len(BETWEEN)
    beside = [
        [*line, (" " * (edge - length(line)) + BETWEEN, ""), *other] if other else line
        for line, other in zip_longest(left[0], right[:-1], fillvalue=NOTHING)
    ]
    return [*beside, *(line for section in rest for line in [[], *section])]


BETWEEN = "   "
NOTHING: list[Span] = []


def length(line: list[Span]) -> int:
    from rich.cells import cell_len

    return sum(cell_len(text) for text, _ in line)


def wrapped(text: str, width: int) -> list[str]:
    """Lines of a text. Unlike the terminal library's, they never begin with a French colon."""
    return textwrap.wrap(text, max(20, width)) or [""]


def emphasised(text: str) -> Text:
    """**words** between stars are bold."""
    from rich.text import Text

    out = Text()
    for place, piece in enumerate(text.split("**")):
        out.append(piece, "bold" if place % 2 else "")
    return out


def colour_wanted(no_color: bool) -> bool:
    """No colour for those who say so, on the command line or with NO_COLOR (https://no-color.org)."""
    return not no_color and not os.environ.get("NO_COLOR")
