"""Weights of one table as a beginning for another: other numbers of seats, another edition, newer numbers.

A network is a function of the named parts of a row. What parts with the same name and meaning have taught goes along;
parts that are new count for nothing at first. So a network for three seats need not learn again what a farm is.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from farmyard.bots.learned import refusing
from farmyard.bots.network import Network, Rows, StaleWeights, scaling_by
from farmyard.core.encoding import Encoding, Part, layout

if TYPE_CHECKING:
    from farmyard.core.game import Game

HEAD = re.compile(r"version \d+, (?P<seats>\d+) seats")
LINE = re.compile(r"(?P<start>\d+) <Part (?P<name>\w+) \((?P<shape>[\d, ]*)\): (?P<least>-?\d+) to (?P<most>-?\d+)> ?")

LEAST = 0.2
"""Weights that say nothing about more than the rest of the numbers belong to another game."""


def network_from(path: Path, game: Game, seats: int, rows: Rows) -> Network:
    """The weights in a file for this table. `rows` are positions of it: they show how large new numbers usually are."""
    encoding = game.encoding(seats)
    with refusing(game, seats, path):
        network = Network.read(path)
        return network if network.about.get("layout") == layout(encoding) else carried(network, encoding, rows)


def carried(network: Network, encoding: Encoding, rows: Rows) -> Network:
    """The same network, as far as it goes, for rows of this encoding. Refuses one that has too little in common."""
    text = str(network.about.get("layout", ""))
    seats, known = seats_in(text), {part.name: part for part in parts_in(text)}
    factor, middle = scaling_by(rows)
    weights = np.zeros((encoding.size, len(network.layers[0][1])), np.float32)
    for part in encoding.parts:
        old = known.get(part.name)
        if old is None or (old.least, old.most, old.about) != (part.least, part.most, part.about):
            continue
        shares = same_numbers(old, part) or by_seat(old, seats, part, encoding.seats)
        for to, (from_, share) in enumerate(shares, part.start):
            if from_ is not None:
                weights[to] = network.layers[0][0][from_] * share
                factor[to], middle[to] = network.scaling[0][from_], network.scaling[1][from_]
    if np.count_nonzero(weights.any(axis=1)) < encoding.size * LEAST:
        raise StaleWeights("hardly any number means the same")
    return Network((factor, middle), [(weights, network.layers[0][1]), *network.layers[1:]])


Shares = list[tuple[int | None, float]]
"""For each number of a part: which number of the other row stands for it, and how much of its weight goes along."""


def same_numbers(old: Part, new: Part) -> Shares:
    return [(old.start + n, 1.0) for n in range(new.size)] if old.shape == new.shape else []


def by_seat(old: Part, old_seats: int, new: Part, seats: int) -> Shares:
    """The own numbers stand for the own ones. The others share evenly what the others there counted in all."""
    if old.shape != (old_seats, *new.shape[1:]) or new.shape[:1] != (seats,):
        return [(None, 0.0)] * new.size
    each = new.size // seats
    out: Shares = [(old.start + n, 1.0) for n in range(each)]
    for other in range(1, seats):
        if old_seats == 1:
            out += [(None, 0.0)] * each
        else:
            like = old.start + each * (1 + (other - 1) % (old_seats - 1))
            out += [(like + n, (old_seats - 1) / (seats - 1)) for n in range(each)]
    return out


# --- reading what `farmyard.core.encoding.layout` has written ---------------------------------------------------------


def seats_in(text: str) -> int:
    found = HEAD.match(text)
    return int(found["seats"]) if found else 0


def parts_in(text: str) -> list[Part]:
    out = []
    for line in text.splitlines()[1:]:
        found = LINE.match(line)
        if found is not None:
            shape = tuple(int(length) for length in found["shape"].split(",") if length.strip())
            bounds = int(found["least"]), int(found["most"])
            out.append(Part(found["name"], shape, *bounds, line[found.end() :], int(found["start"])))
    return out
