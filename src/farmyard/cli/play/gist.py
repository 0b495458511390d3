"""What several texts have in common."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

GAP = "…"
ANY = "#"
"""Stands for a number while words are compared."""
NUMBER = re.compile(r"^\d+(?=\W*$)")
BRACKETS = re.compile(r"\s*\([^)]*\)")


def gist(texts: list[str]) -> str:
    """What all these texts have in common, word by word, and from which to which number they go; what stands in
    brackets differs anyway."""
    plain = [BRACKETS.sub("", text).split() for text in texts]
    common, *others = [[NUMBER.sub(ANY, word) for word in words] for words in plain]
    for words in others:
        common = common_words(common, words)
    return " ".join(with_ranges(common, [numbers(words) for words in plain]))


def numbers(words: list[str]) -> list[int]:
    return [int(found.group()) for word in words if (found := NUMBER.match(word))]


def with_ranges(common: list[str], found: list[list[int]]) -> list[str]:
    """Numbers where all texts have one: 4, or 4–10. A gap where it is not clear which belong together."""
    places = sum(word.startswith(ANY) for word in common)
    columns = list(zip(*found, strict=True)) if {len(row) for row in found} == {places} else []
    out: list[str] = []
    for word in common:
        if word.startswith(ANY) and columns:
            low, high = min(columns[0]), max(columns[0])
            word = word.replace(ANY, str(low) if low == high else f"{low}–{high}")
            columns = columns[1:]
        elif word.startswith(ANY):
            word = GAP
        if word != GAP or out[-1:] != [GAP]:
            out.append(word)
    return out


def common_words(a: list[str], b: list[str]) -> list[str]:
    """The words of both in their order, with a gap where one of them says something else."""
    out: list[str] = []
    done_a = done_b = 0
    for block in SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks():
        if block.a > done_a or block.b > done_b:
            out.append(GAP)
        done_a, done_b = block.a + block.size, block.b + block.size
        out += a[block.a : done_a]
    return out
