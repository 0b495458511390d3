"""A decision on a screen of so many lines: one's own farm and all choices, each as full as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from rich.text import Text

from farmyard.cli.language import localized
from farmyard.cli.play.gist import GAP, gist
from farmyard.cli.play.menu_lines import TERSE, Lines, rows_of, shapes
from farmyard.cli.play.screen import wrapped
from farmyard.core.drawing import Drawing, width
from farmyard.core.i18n import tell

if TYPE_CHECKING:
    from farmyard.cli.play.turn import Turn

NEWS = 4
"""Lines of news that are worth a shorter picture or menu."""
APART = "  ·  "
"""Between two notes in one line."""


def show_decision(turn: Turn, begins: bool, news: int) -> None:
    """The table or the own farm, the question and the menu. Where the output is no screen, nothing scrolls away, and
    the table is told once, when the turn `begins`. So many lines of news stand above."""
    session, screen = turn.session, turn.session.screen
    columns = screen.console.width
    head = [Text(line, style="bold") for line in asked(turn)]
    menus = list(shapes(rows_of(turn.menu, turn.shown_meanings()), columns))
    if screen.height is None:
        if begins:
            session.show_board(turn.seat)
        return screen.lines([*head, *menus[0], *foot(notes(turn), columns)])
    room = screen.height - session.prompt.room - len(head)
    told = notes(turn)
    tail = foot(told, columns)
    whole = screen.laid_out(session.board(turn.seat))
    if begins and whole and len(whole) + 2 + len(menus[0]) + len(tail) <= room:
        screen.blank()
        screen.paint([*whole, []])
        return screen.lines([*head, *menus[0], *tail])
    tail = foot([elsewhere(turn), *told], columns)
    pictures = [picture for drawing in own(turn) if (picture := screen.laid_out(drawing)) is not None]
    if not pictures:
        session.show_board(turn.seat)
    picture, lines = best_pair(pictures or [[]], menus, room - len(tail), min(news, NEWS), TERSE)
    if lines is menus[-1]:
        turn.menu.drop_numbers()
    screen.paint(picture)
    return screen.lines([*head, *lines, *tail])


def best_pair(
    pictures: Sequence[Drawing], menus: Sequence[Lines], room: int, wish: int = 0, terse: int = 0
) -> tuple[Drawing, Lines]:
    """The fullest picture and the fullest menu that fit together; the menu gives way last. Both come longest first.

    If possible they leave so many lines of the room free as one may `wish`. The last menus, so many as are `terse`,
    tell no meanings: they are used only where nothing else fits.
    """
    telling = menus[: len(menus) - terse] or menus
    for some, most in ((telling, room - wish), (telling, room), (menus, room)):
        places = sorted(product(range(len(pictures)), range(len(some))), key=lambda pair: (sum(pair), pair[1]))
        for picture, menu in places:
            if len(pictures[picture]) + len(some[menu]) <= most:
                return pictures[picture], some[menu]
    return min(pictures, key=len), min(menus, key=len)


def own(turn: Turn) -> list[Drawing]:
    session = turn.session
    return session.game.draw_own(turn.view, session.lang, session.names, session.screen.console.width)


def asked(turn: Turn) -> list[str]:
    """Who is asked what, and what has been answered so far."""
    session = turn.session
    because = session.state.because
    question = tell(because, session.lang) if because is not None else ""
    said = [f"{' '.join(turn.menu.said)} {GAP}"] if turn.menu.said else []
    return [*session.screen.question(session.names[turn.seat], question), *said]


def notes(turn: Turn) -> list[str]:
    """What may be said besides the choices."""
    session = turn.session
    out: list[str] = []
    if turn.aside and len(turn.menus) == 1:
        out.append(localized("cli.play.aside", session.lang, verbs=", ".join(verbs_aside(turn))))
    last = session.state.past
    if last is not None and len(turn.menus) == 1 and session.state.undoable(turn.seat):
        out.append(localized("cli.play.can_undo", session.lang, move=str(last.move)))
    return [*out, *session.hint_once()]


def verbs_aside(turn: Turn) -> list[str]:
    """The verbs of what may be done at any time, and how each of them is told in the player's language."""
    out: list[str] = []
    for verb in dict.fromkeys(sentence[0] for sentence in turn.aside):
        texts = [turn.meaning(sentence) for sentence in turn.aside if sentence[0] == verb]
        told = (texts[0] if len(texts) == 1 else gist(texts)).partition(GAP)[0].strip(" ,:")
        known = not told or told.casefold().startswith(verb.casefold())
        out.append(verb if known else f"{verb} ({told})")
    return out


def elsewhere(turn: Turn) -> str:
    """Which words show what is not on a small screen."""
    session = turn.session
    board, farm, cards, log = (
        localized(f"cli.word.{name}", session.lang) for name in ("board", "farm", "cards", "log")
    )
    others = [s for s in range(session.state.seats) if s != turn.seat and session.farm(turn.seat, s)]
    farms = [f"{farm} {'/'.join(str(seat + 1) for seat in others)}"] if others else []
    hand = [cards] if session.hand(turn.seat) else []
    words = [board, *farms, *hand, log, "?"]
    return localized("cli.play.elsewhere", session.lang, words=", ".join(words))


def foot(texts: Sequence[str], columns: int) -> Lines:
    """Notes below a menu, as many in a line as fit."""
    lines: list[str] = []
    for text in texts:
        if lines and width(lines[-1] + APART + text) < columns:
            lines[-1] += APART + text
        else:
            lines += wrapped(text, columns - 1)
    return [Text(line, style="dim") for line in lines]
