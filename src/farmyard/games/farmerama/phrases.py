"""The words for the things of this game."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.values import Phrase, say
from farmyard.games.farmerama.tables import ACTIONS, ANIMALS, DECORATION_NAMES, GOODS


def ours(key: str, **facts: object) -> Phrase:
    """A phrase of this game's own part of the catalogue."""
    return say(f"farmerama.{key}", **facts)


def good_word(good: int) -> Phrase:
    return say(f"farmerama.good.{GOODS[good]}")


def amount(good: int, n: int) -> Phrase:
    """So much of a good: 2 carrots."""
    return say(f"farmerama.amount.{GOODS[good]}", n=n)


def amounts(goods: Sequence[int]) -> tuple[Phrase, ...]:
    """All that is not nothing; told as a list."""
    return tuple([amount(good, n) for good, n in enumerate(goods) if n > 0])


def or_nothing(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """A list that leaves no hole in a sentence: in an owner's box something may bring or cost nothing."""
    return tuple(phrases) or (ours("move.nothing"),)


def animal_word(animal: int) -> Phrase:
    return say(f"farmerama.animal.{ANIMALS[animal]}")


def the_animal(animal: int) -> Phrase:
    """With its article: the sheep, the pig."""
    return say(f"farmerama.the.{ANIMALS[animal]}")


def action_word(action: int) -> Phrase:
    return say(f"farmerama.action.{ACTIONS[action]}")


def decoration_word(decoration: int) -> Phrase:
    return say(f"farmerama.decoration.{DECORATION_NAMES[decoration]}")
