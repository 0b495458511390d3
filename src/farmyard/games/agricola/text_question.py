# mypyc: off
"""The question that a player is asked, with the card that asks it."""

from __future__ import annotations

from farmyard.core.cards.drafting import Draft, PickFromPile
from farmyard.core.i18n import known
from farmyard.core.steps import UpTo
from farmyard.core.values import Phrase, Step, name_of, say
from farmyard.games.agricola.improvement_steps import Improve
from farmyard.games.agricola.keeping import KeepAnimals
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.text_phrases import improvement_word, ours


def question(table: Table, voice: str) -> Phrase:
    """What is asked now; `voice` is the id of the edition that asks."""
    asked = question_at(table, table.agenda[-1], voice)
    source = table.source
    return asked if source is None else ours("ask.by_card", card=improvement_word(source.card), what=asked)


def question_at(table: Table, step: Step, voice: str) -> Phrase:
    match step:
        case PickFromPile(_, kind, n):
            return ours(f"ask.pick_{kind}", n=n)
        case Draft(_, _, kind, picks):
            return ours(f"ask.draft_{kind}", n=picks)
        case KeepAnimals(seat, True) if table.all_housed(seat):
            return ours("ask.give_up_animals")
        case Improve() if table.board.with_cards:
            return ours("ask.improve_with_cards")
        case UpTo(_, (option,), least, _) if least <= 0:
            return optional(table, option, voice)
    return say(f"{voice}.ask.{name_of(type(step))}")


def optional(table: Table, option: Step, voice: str) -> Phrase:
    """What may be done or left: told by its own question, if it has one."""
    what = question_at(table, option, voice)
    if known(what.key):
        return ours("ask.or_leave", what=what)
    return say(f"{voice}.ask.up_to") if table.source is None else ours("ask.use_or_leave")
