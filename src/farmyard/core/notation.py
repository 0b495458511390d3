# mypyc: off
"""Reading moves: a verb, then its words. Any clear beginning of a word will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmyard.core.errors import AmbiguousMove, UnreadableMove
from farmyard.core.tokens import Misspelt, Unclear, Word
from farmyard.core.values import Move, fields_of, say

LONGEST = 400
"""No move of any game needs a longer sentence."""
MOST_NUMBER = 999
"""No number of a move is larger."""


class Notation:
    def __init__(self, moves: Sequence[type[Move]]) -> None:
        self.kinds = {kind.verb: kind for kind in moves}
        if len(self.kinds) < len(moves):
            raise ValueError("two kinds of move have the same verb")
        self.verbs = Word("verb", list(self.kinds))

    def words(self) -> set[str]:
        """The verbs, and all spellings of the things that moves speak of; numbers and labels are not among them."""
        kinds = self.kinds.values()
        return {*self.kinds, *[text for kind in kinds for _, word, _ in fields_of(kind) for text in word.spellings]}

    def read(self, text: str) -> Move:
        """The move that `text` says.

        >>> notation.read("plou c2")
        UnreadableMove: I do not know the verb 'plou'. Did you mean 'plow'?
        """
        if not isinstance(text, str):
            raise UnreadableMove(say("move.json", data=str(text)[:60]))
        if len(text) > LONGEST:
            raise UnreadableMove(say("move.too_long", n=len(text), most=LONGEST))
        words = text.split()
        if not words:
            raise UnreadableMove(say("move.empty"))
        kind = self.kinds[self.verbs.spell(self.word(self.verbs, words[0]))]
        fields = fields_of(kind)
        values: dict[str, Any] = {}
        rest = words[1:]
        for name, word, many in fields:
            taken = rest if many else rest[:1]
            if not taken:
                raise UnreadableMove(say("move.incomplete", verb=kind.verb, missing=say(f"word.{word.name}")))
            rest = rest[len(taken) :]
            read = [self.word(word, part) for part in taken]
            values[name] = read[0] if many is None else many(read)
        if rest:
            raise UnreadableMove(say("move.too_much", text=" ".join(rest)[:60]))
        move = kind(**values)
        senseless = move.senseless()
        if senseless is not None:
            raise UnreadableMove(senseless)
        return move

    def read_json(self, data: dict[str, Any]) -> Move:
        """A move from `move.to_json()`."""
        verb = data.get("move")
        kind = self.kinds.get(verb) if isinstance(verb, str) else None
        no_move = UnreadableMove(say("move.json", data=str(data)[:60]))
        if kind is None or set(data) != {"move", *kind.__struct_fields__}:
            raise no_move
        words = [str(verb)]
        for name, _, many in fields_of(kind):
            parts = data[name] if many else [data[name]]
            if not isinstance(parts, list) or not all(is_word(part) for part in parts):
                raise no_move
            words.extend(str(part) for part in parts)
        return self.read(" ".join(words))

    def word(self, word: Word, text: str) -> Any:
        kind = say(f"word.{word.name}")
        try:
            return word.read(text)
        except Misspelt as wrong:
            if wrong.nearest:
                near = ", ".join(wrong.nearest)
                raise UnreadableMove(say("move.did_you_mean", kind=kind, text=text[:60], nearest=near)) from None
            raise UnreadableMove(say("move.unknown_word", kind=kind, text=text[:60])) from None
        except Unclear as many:
            shown = ", ".join(many.candidates[:8])
            raise AmbiguousMove(
                say("move.unclear_word", kind=kind, text=text[:60], candidates=shown), many.candidates
            ) from None


def is_word(part: object) -> bool:
    return isinstance(part, str | int) and len(str(part).split()) == 1
