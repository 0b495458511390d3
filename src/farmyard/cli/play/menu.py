"""Five hundred legal moves, offered word by word.

A move is a sentence. A menu shows how the sentences that are still possible go on; every answer leaves fewer of them,
and when one is left, it is the move.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

Sentence = tuple[str, ...]

MOST = 16
"""A menu looks further ahead, to the word after the next, while it stays this short."""


class Choice:
    """One line of a menu: how the sentence goes on, and what it may still become."""

    def __init__(self, handle: str, words: Sentence, sentences: list[Sentence]) -> None:
        self.handle = handle
        self.words = words
        self.sentences = sentences


class Menu:
    def __init__(self, sentences: Sequence[Sentence]) -> None:
        self.sentences = list(sentences)
        self.said = common_start(self.sentences)
        groups = grouped(self.sentences, len(self.said))
        if len(groups) > MOST:
            groups = dict(sorted(groups.items(), key=lambda group: in_numbers(" ".join(group[0]))))
        ends = [key[len(self.said) :] for key in groups]
        # Where the words are numbers themselves, a typed number is the word, never a place in the list.
        self.numbered = not any(word.isdecimal() for words in ends for word in words[:1])
        self.choices = [
            Choice(str(number) if self.numbered else spelled(words), words, group)
            for number, (words, group) in enumerate(zip(ends, groups.values(), strict=True), 1)
        ]

    def drop_numbers(self) -> None:
        """Choose by words alone: a number that is not shown means nothing."""
        self.numbered = False
        for choice in self.choices:
            choice.handle = spelled(choice.words)

    def pick(self, typed: str) -> list[Sentence]:
        """The sentences an answer leaves: by the handle of a line, by words that go on, or by words from the start."""
        return (
            self.pick_line(typed) or going_on(self.sentences, typed.split(), len(self.said)) or self.pick_words(typed)
        )

    def pick_line(self, typed: str) -> list[Sentence]:
        return next((choice.sentences for choice in self.choices if typed == choice.handle), [])

    def pick_words(self, typed: str) -> list[Sentence]:
        return going_on(self.sentences, typed.split(), 0)


def spelled(words: Sentence) -> str:
    """How a line shows its words; a sentence may also end here."""
    return " ".join(words) or "."


def in_numbers(text: str) -> list[tuple[int, str]]:
    """For sorting: e2 before e10."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"([0-9]+)", text)]


def common_start(sentences: Sequence[Sentence]) -> Sentence:
    """The words that all these sentences begin with, as long as something is left to say."""
    if len(sentences) < 2:
        return ()
    first, last = min(sentences), max(sentences)
    length = next((i for i, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
    return first[:length]


def grouped(sentences: Sequence[Sentence], said: int) -> dict[Sentence, list[Sentence]]:
    """Sentences with the same next words together: the next word, and as many more as keep the list short."""
    longest = max((len(sentence) for sentence in sentences), default=0)
    groups = by_start(sentences, said + 1)
    for length in range(said + 2, longest + 1):
        finer = by_start(sentences, length)
        if len(finer) > MOST:
            break
        groups = finer
    return groups


def by_start(sentences: Sequence[Sentence], length: int) -> dict[Sentence, list[Sentence]]:
    out: dict[Sentence, list[Sentence]] = {}
    for sentence in sentences:
        out.setdefault(sentence[:length], []).append(sentence)
    return out


def going_on(sentences: Sequence[Sentence], words: Sequence[str], after: int) -> list[Sentence]:
    """The sentences that go on with these words after so many others. Any clear beginning of a word will do."""
    if not words:
        return []
    left = list(sentences)
    for place, typed in enumerate(words, after):
        sought = typed.casefold()
        left = [sentence for sentence in left if place < len(sentence)]
        exact = [sentence for sentence in left if sentence[place].casefold() == sought]
        left = exact or [sentence for sentence in left if sentence[place].casefold().startswith(sought)]
    said = [word.casefold() for word in words]
    whole = [sentence for sentence in left if [word.casefold() for word in sentence[after:]] == said]
    return whole or left


def whole_words(sentences: Sequence[Sentence], words: Sequence[str], said: int) -> bool:
    """Are these whole words of all these sentences, from the start or after what is said? Then nothing was guessed."""
    sought = [word.casefold() for word in words]
    return all(
        any([word.casefold() for word in sentence[start : start + len(sought)]] == sought for start in (0, said))
        for sentence in sentences
    )


def next_words(sentences: Sequence[Sentence], words: Sequence[str], beginning: str) -> list[str]:
    """What may be typed after these words, if it begins so: for completion."""
    said = tuple(word.casefold() for word in words)
    left = [s for s in sentences if s[: len(words)] == said and len(s) > len(words)]
    found = dict.fromkeys(sentence[len(words)] for sentence in left)
    return [word for word in found if word.casefold().startswith(beginning.casefold())]
