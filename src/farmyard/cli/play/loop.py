"""Sit down, play until it is over, get up."""

from __future__ import annotations

import typer

from farmyard.cli.mistakes import INTERRUPTED
from farmyard.cli.play.commands import Leave
from farmyard.cli.play.session import Session
from farmyard.cli.play.turn import Turn


def sit(session: Session) -> None:
    """Play until the game is over or somebody leaves."""
    try:
        if not session.people:
            session.show_board(None)
        while session.state.to_act:
            act(session, session.state.to_act[0])
        session.show_end()
    except (Leave, EOFError):
        session.show_leave()
    except KeyboardInterrupt:
        session.show_leave()
        raise typer.Exit(INTERRUPTED) from None


def act(session: Session, seat: int) -> None:
    """One decision, by whoever sits there."""
    if seat in session.bots:
        session.bot_move(seat)
        if not session.people:
            session.show_news(None)
    else:
        session.hand_over(seat)
        Turn(session, seat).ask(news=session.show_news(seat))
