"""Mistakes of users: what is wrong, which rule says so, what to do."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.i18n import tell
from farmyard.core.values import Move, Phrase, say


class FarmyardError(ValueError):
    """Anything a user can mend. `localized(lang)` says it in the user's language."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.phrase = phrase

    def localized(self, lang: str = "en") -> str:
        return tell(self.phrase, lang)

    def __str__(self) -> str:
        return self.localized()


class UnreadableMove(FarmyardError):
    """The sentence is not a move of this game."""


class AmbiguousMove(FarmyardError):
    """The sentence may mean several moves; `candidates` lists them."""

    def __init__(self, phrase: Phrase, candidates: Sequence[str]) -> None:
        super().__init__(phrase)
        self.candidates = tuple(candidates)
        self.args = (phrase, self.candidates)  # what a copy in another process is made from; so below


class IllegalMove(FarmyardError):
    """A well-written move that a rule forbids here. `rule` is the ledger id, `reason` the sentence."""

    def __init__(self, rule: str, phrase: Phrase, move: Move | None = None) -> None:
        super().__init__(phrase)
        self.rule = rule
        self.move = move
        self.args = (rule, phrase, move)

    @property
    def reason(self) -> str:
        return self.localized()


class SetupError(FarmyardError):
    """No such game, seat count, option or bot."""


class RecordError(FarmyardError):
    """A record that cannot be read or does not hold; `line` is the first line at fault, counted from 1."""

    def __init__(self, phrase: Phrase, line: int = 0) -> None:
        super().__init__(phrase if not line else say("record.at_line", line=line, why=phrase))
        self.line = line
        self.args = (phrase, line)
