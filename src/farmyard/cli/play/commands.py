"""What can be said at the prompt besides a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text

from farmyard.bots.localization import paragraphs
from farmyard.cli.cards import card_list
from farmyard.cli.language import localized
from farmyard.cli.mistakes import WrongUse, shown
from farmyard.cli.play.menu import going_on
from farmyard.cli.play.menu_lines import in_columns
from farmyard.cli.play.saving import save_copy
from farmyard.cli.rules import contents, look_up, page_width
from farmyard.core.errors import IllegalMove
from farmyard.core.i18n import tell
from farmyard.core.values import say

if TYPE_CHECKING:
    from farmyard.cli.play.turn import Turn

LOG_LINES = 30
FOLLOWS = {
    "moves": "cli.word.some",
    "why": "cli.word.a_move",
    "rules": "cli.word.a_topic",
    "farm": "cli.word.a_seat",
    "cards": "cli.word.a_word",
    "save": "cli.word.a_file",
}
"""What the help shows behind the word of a command."""


class Leave(Exception):
    """Somebody wants to go."""


def show_help(turn: Turn, rest: str) -> None:
    screen = turn.session.screen
    lang = turn.session.lang
    screen.sentence("cli.play.help")
    screen.pairs([(usage(name, lang), localized(f"cli.do.{name}", lang)) for name in COMMANDS])
    screen.sentence("cli.play.help_end")


def usage(name: str, lang: str) -> str:
    """The command as the help shows it: its word in this language, the English one, and what follows it."""
    own = localized(f"cli.word.{name}", lang)
    words = name if own == name else f"{own}, {name}"
    return f"{words} {localized(FOLLOWS[name], lang)}" if name in FOLLOWS else words


def show_moves(turn: Turn, rest: str) -> None:
    """Every legal sentence, or every one that begins so, in columns."""
    found = going_on(list(turn.moves), rest.split(), 0) if rest else list(turn.moves)
    sentences = [" ".join(sentence) for sentence in found]
    if not sentences:
        raise WrongUse(say("cli.play.no_moves", words=shown(rest)))
    screen = turn.session.screen
    screen.lines(in_columns([Text(text, style="bold") for text in sentences], screen.console.width))
    turn.session.screen.sentence("cli.play.moves", n=len(sentences))


def undo(turn: Turn, rest: str) -> None:
    steps = int(rest) if rest.isdecimal() and len(rest) < 5 else 1
    turn.session.replace_state(turn.session.state.undone(turn.seat, steps))
    turn.session.screen.sentence("cli.play.undone", style="bold")
    turn.over = True


def why(turn: Turn, rest: str) -> None:
    """Which rule forbids this move? Nothing is played."""
    session = turn.session
    if not rest:
        if turn.refused is None:
            raise WrongUse(say("cli.play.why_what"))
        return show_refusal(turn, turn.refused)
    move = session.state.read(rest, turn.seat)
    if move in session.state.legal(turn.seat):
        session.screen.sentence("cli.play.allowed", move=str(move))
        return None
    return show_refusal(turn, session.state.refusal(move, turn.seat))


def show_refusal(turn: Turn, refusal: IllegalMove) -> None:
    """The reason, and the paragraph of the rulebook behind it."""
    session = turn.session
    session.screen.say(tell(refusal.phrase, session.lang), style="bold")
    if refusal.rule:
        book = session.game.rulebook(session.lang)
        paragraph = book.by_id.get(refusal.rule)
        if paragraph is not None:
            session.screen.paragraphs(book, [paragraph])


def show_rules(turn: Turn, rest: str) -> None:
    session = turn.session
    book = session.game.rulebook(session.lang)
    if rest:
        session.screen.paragraphs(book, look_up(book, rest))
    else:
        session.screen.lines(contents(book, session.screen.console.width - 1))
        session.screen.sentence("cli.rules.how", command="rules", rule=next(iter(book.by_id)))


def show_log(turn: Turn, rest: str) -> None:
    lines = turn.session.log_lines(turn.seat)
    wanted = int(rest) if rest.isdecimal() and len(rest) < 7 else LOG_LINES
    turn.session.screen.items(lines[-wanted:])


def show_board(turn: Turn, rest: str) -> None:
    turn.session.show_board(turn.seat)


def show_farm(turn: Turn, rest: str) -> None:
    """The farm of one seat, by its number or its name; without any, one's own."""
    session = turn.session
    numbers = {str(seat + 1): seat for seat in range(session.state.seats)}
    names = {name.casefold(): seat for seat, name in enumerate(session.names)}
    seat = (numbers | names).get(rest.casefold()) if rest else turn.seat
    if seat is None:
        raise WrongUse(say("cli.play.no_farm", which=shown(rest), n=session.state.seats))
    farm = session.farm(turn.seat, seat)
    if farm:
        session.screen.draw(farm)
    else:
        session.show_board(turn.seat)


def show_cards(turn: Turn, rest: str) -> None:
    """The own hand and all cards in play; or the cards that are called so or mention these words."""
    session = turn.session
    if rest:
        session.screen.lines([Text(line) for line in card_list(session.game.id, rest, session.lang, page_width())])
    else:
        session.show_hand(turn.seat)


def save(turn: Turn, rest: str) -> None:
    session = turn.session
    save_copy(rest, session.state, session.sitters)
    session.screen.sentence("cli.play.saved", file=shown(rest))
    session.unsaved = False


def hint(turn: Turn, rest: str) -> None:
    """The best moves with what they should bring, and why; the others' secrets stay out of it."""
    session = turn.session
    found = session.advice(turn.seat)
    for number, one in enumerate(found.advice, 1):
        session.screen.say(f"{number}. {one.move} – {one.description}", style="bold")
        session.screen.items(paragraphs(one, session.lang, session.names))
    session.screen.say(f"{found.sure_text} {found.by_text}".strip(), style="dim")


def back(turn: Turn, rest: str) -> None:
    turn.step_back()


def leave(turn: Turn, rest: str) -> None:
    """Go. Whoever would lose a game by it is asked to say it twice."""
    session = turn.session
    if session.unsaved and not turn.leaving:
        turn.leaving = True
        session.screen.sentence("cli.play.leave_twice")
        return
    raise Leave


COMMANDS: dict[str, Callable[[Turn, str], None]] = {
    "help": show_help,
    "moves": show_moves,
    "back": back,
    "undo": undo,
    "why": why,
    "hint": hint,
    "rules": show_rules,
    "log": show_log,
    "board": show_board,
    "farm": show_farm,
    "cards": show_cards,
    "save": save,
    "quit": leave,
}


SHOWING = ("help", "moves", "why", "hint", "rules", "log", "board", "farm", "cards")
"""Commands that show something and change nothing."""


def command_words(lang: str) -> dict[str, str]:
    """Every word that calls a command: the English one, and the one of this language."""
    own = {localized(f"cli.word.{name}", lang): name for name in COMMANDS}
    return {"?": "help", "exit": "quit", **own, **{name: name for name in COMMANDS}}
