"""Numbers for moves, the same in every release: what learning agents choose from.

An action is one line of a table. Most lines are whole moves, `place forest`. Moves that are too many to list are said
in pieces: a line that begins them, `lay w1r2`, then lines that go on, `+ e2`, `+ e1`. As soon as only one legal move
begins with what was said, that move is made; `+ .` says that nothing more comes where another legal move would go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from farmyard.core.errors import SetupError, UnreadableMove
from farmyard.core.values import Move, fields_of, say

if TYPE_CHECKING:
    from farmyard.core.game import Game

GOES_ON: Final = "+ "
END: Final = "+ ."
HANDED_IN: Final = "+ -"
"""Before a card that is part of a price."""
JOINTS: Final = "-."
UNSTORED: Final = 0
"""The version of a table that is made when it is asked for, and may be another in the next release."""
MOST_WHOLE: Final = 300
"""A kind of move with more possible sentences than this is said in pieces."""
MOST_SAID: Final = 99
"""The largest number that is one piece."""


class UnknownMove(LookupError):
    """A move for which the table of actions has no number."""


class ActionTable:
    """The lines of one version of a game's table. The number of an action is the place of its line, from 0."""

    def __init__(self, game: str, version: int, lines: Sequence[str]) -> None:
        self.game = game
        self.version = version
        self.lines = tuple(lines)
        self.numbers: dict[str, int] = {line: number for number, line in enumerate(lines)}
        self.end: int = self.numbers[END]
        self.known: dict[Move, tuple[int, ...]] = {}

    def __len__(self) -> int:
        return len(self.lines)

    def pieces(self, move: Move) -> tuple[int, ...]:
        """The actions that say this move, in order."""
        found = self.known.get(move)
        if found is None:
            found = self.known[move] = self.spell(str(move))
        return found

    def spell(self, text: str) -> tuple[int, ...]:
        """The longest beginning of the sentence that is a line, then its other words piece by piece."""
        words = text.split()
        for length in range(len(words), 0, -1):
            line = " ".join(words[:length])
            if line in self.numbers:
                out = [self.numbers[line]]
                for word in words[length:]:
                    parts = self.parts(word)
                    if parts is None:
                        raise UnknownMove(f"{self.game}, actions {self.version}: no line for {word!r} of {text!r}")
                    out += parts
                return tuple(out)
        raise UnknownMove(f"{self.game}, actions {self.version}: no line for {text!r}")

    def parts(self, word: str) -> list[int] | None:
        """A word that is a line of its own, or what it is put together from; longest parts first."""
        whole = self.numbers.get(GOES_ON + word)
        if whole is not None:
            return [whole]
        if word.startswith("-"):
            rest = self.parts(word[1:])
            return None if rest is None else [self.numbers[HANDED_IN], *rest]
        for at in range(len(word) - 1, 0, -1):
            if word[at] in JOINTS:
                first = self.numbers.get(GOES_ON + word[:at])
                rest = None if first is None else self.parts(word[at + 1 :])
                if first is not None and rest is not None:
                    return [first, *rest]
        return None


class Offer:
    """The legal moves of one decision as actions: which may be said next, and which move is meant in the end."""

    def __init__(self, table: ActionTable, moves: Sequence[Move]) -> None:
        self.table = table
        self.moves = moves
        self.said: list[int] = []
        self.spelled: list[tuple[int, ...]] = [table.pieces(move) for move in moves]
        self.branches: dict[int, list[int]] = {}
        self.branch(list(range(len(moves))))

    def branch(self, left: list[int]) -> None:
        depth = len(self.said)
        end = self.table.end
        branches: dict[int, list[int]] = {}
        for place in left:
            spelled = self.spelled[place]
            action = spelled[depth] if depth < len(spelled) else end
            found = branches.get(action)
            if found is None:
                branches[action] = [place]
            else:
                found.append(place)
        self.branches = branches

    def actions(self) -> list[int]:
        """What may be said next."""
        return list(self.branches)

    def mask(self) -> bytearray:
        """One byte for each action: 1 for those that may be said next."""
        out = bytearray(len(self.table.lines))
        for action in self.branches:
            out[action] = 1
        return out

    def say(self, action: int) -> Move | None:
        """The move that is meant as soon as only one is left; None while another piece has to follow."""
        left = self.branches.get(action)
        if left is None:
            raise ValueError(f"action {action} is not possible now")
        if len(left) == 1:
            return self.moves[left[0]]
        if action == self.table.end:
            raise UnknownMove(f"{self.table.game}: {self.moves[left[0]]} and {self.moves[left[1]]} are said alike")
        self.said.append(action)
        self.branch(left)
        return None


# --- where tables come from -------------------------------------------------------------------------


def table_of(game: Game, version: int | None = None) -> ActionTable:
    """A table that the game brings, the newest unless another is asked for. A game without any gets one made now."""
    there = versions(game)
    wanted = version if version is not None else there[-1] if there else UNSTORED
    tables: dict[int, ActionTable] = game.action_tables
    if wanted not in tables:
        if wanted in there:
            lines = file_of(game, wanted).read_text(encoding="utf-8").splitlines()
        elif wanted == UNSTORED and not there:
            lines = every_line(game)
        else:
            known = ", ".join([str(number) for number in there]) or "-"
            raise SetupError(say("setup.actions", game=game.title, version=wanted, allowed=known))
        tables[wanted] = ActionTable(game.id, wanted, lines)
    return tables[wanted]


def versions(game: Game) -> list[int]:
    """The versions of its table that the game brings, oldest first."""
    if game.actions is None:
        return []
    found = [file.stem.removeprefix(f"{game.id}-") for file in game.actions.glob(f"{game.id}-*.txt")]
    return sorted([int(number) for number in found if number.isdecimal()])


def file_of(game: Game, version: int) -> Path:
    """Where this version lies."""
    if game.actions is None:
        raise LookupError(f"{game.id} brings no tables of actions")
    return game.actions / f"{game.id}-{version}.txt"


def every_line(game: Game) -> list[str]:
    """The lines that a new table of this game would have."""
    out: dict[str, None] = {}
    for kind in game.notation.kinds.values():
        if not kind.by_nature:
            for line in lines_of(game, kind):
                out[line] = None
    for word in (*game.vocabulary(), *[str(number) for number in range(MOST_SAID + 1)]):
        if word:
            out[GOES_ON + word] = None
    out[HANDED_IN] = None
    out[END] = None
    return list(out)


def lines_of(game: Game, kind: type[Move]) -> list[str]:
    """The verb alone, which begins what nobody foresaw; whole sentences where they are few, else their beginnings."""
    fields = fields_of(kind)
    verb = kind.verb
    out = [verb]
    if not fields:
        return out
    words = [known_words(game, name, word) for name, word, _ in fields]
    count = 1
    for known in words:
        count *= len(known)
    if count > MOST_WHOLE or any(many is not None for _, _, many in fields):
        return [*out, *[f"{verb} {word}" for word in words[0]]]
    sentences = [verb]
    for known in words:
        sentences = [f"{sentence} {word}" for sentence in sentences for word in known]
    return [*out, *[sentence for sentence in sentences if makes_sense(game, sentence)]]


def known_words(game: Game, field: str, word: Any) -> list[str]:
    """The words that a field can hold, as far as they can be listed: labels of cards, and options of menus."""
    listed: list[str] = word.listed()
    if listed:
        return listed
    if field == "card":
        return [card.label for card in game.cards.values()]
    return option_words(game) if field == "option" else []


def option_words(game: Game) -> list[str]:
    """The words of menus that are neither cards nor things that moves speak of."""
    cards = {card.label for card in game.cards.values()}
    spoken = game.notation.words()
    return [word for word in game.vocabulary() if word not in cards and word not in spoken]


def makes_sense(game: Game, sentence: str) -> bool:
    try:
        game.notation.read(sentence)
    except UnreadableMove:
        return False
    return True
