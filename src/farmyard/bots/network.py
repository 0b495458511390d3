"""A small network that tells what a position is worth, from the numbers of `farmyard.core.encoding`. Needs numpy only.

Fully connected layers with max(0, x) between them. One row of numbers goes in; out come, for the seat whose view the
row is, the expected points, the expected margin over the best other seat (alone: the points), and the chance to win.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from farmyard.core.encoding import Encoding, layout

Array = NDArray[np.float32]
Rows = NDArray[np.uint8]
Scaling = tuple[Array, Array]
"""What each number is multiplied with once another is taken off, so that all are about as large as 1."""
POINTS, MARGIN, WIN = range(3)
OUTPUTS = 3
UNIT = 20.0
"""Points and margins inside the network count in so many points."""


LEAST_SPREAD = 0.25
"""A number that hardly ever varies is not blown up beyond this."""
FEW = 300
"""Up to so many rows it pays to leave out the numbers that are 0 in all of them."""


class StaleWeights(ValueError):
    """Weights that were learned with numbers of another meaning."""


class Network:
    """Weights in use. `about` tells how they were made."""

    def __init__(
        self, scaling: Scaling, layers: Sequence[tuple[Array, Array]], about: dict[str, Any] | None = None
    ) -> None:
        self.scaling = scaling
        self.layers = list(layers)
        self.about: dict[str, Any] = about or {}
        self.rescale()

    @property
    def hidden(self) -> tuple[int, ...]:
        """How many units each layer has, but for the last one."""
        return tuple(len(bias) for _, bias in self.layers[:-1])

    def rescale(self) -> None:
        """The first layer with the scaling in it: rows go in as they are."""
        weights, bias = self.layers[0]
        factor, middle = self.scaling
        scaled = factor[:, None] * weights
        self.first = (scaled, (bias - middle @ scaled).astype(np.float32))

    @property
    def folded(self) -> list[tuple[Array, Array]]:
        """The layers of a network that does the same without any scaling."""
        return [self.first, *self.layers[1:]]

    @classmethod
    def plain(cls, layers: Sequence[tuple[Array, Array]]) -> Network:
        """Numbers go in as they are."""
        size = len(layers[0][0])
        return cls((np.ones(size, np.float32), np.zeros(size, np.float32)), layers)

    @classmethod
    def fresh(cls, encoding: Encoding, hidden: Sequence[int], seed: int, rows: Rows | None = None) -> Network:
        """A network that knows nothing yet. `rows` are positions that show how large numbers usually are."""
        rng = np.random.default_rng(seed)
        sizes = [encoding.size, *hidden, OUTPUTS]
        layers = []
        for before, after in itertools.pairwise(sizes):
            spread = np.sqrt(2.0 / before) if after != OUTPUTS else 0.01
            layers.append((rng.normal(0, spread, (before, after)).astype(np.float32), np.zeros(after, np.float32)))
        return cls(scaling_of(encoding) if rows is None else scaling_by(rows), layers)

    def outputs(self, rows: Sequence[bytes | bytearray]) -> Array:
        """For each row expected points and margin, in units, and the chance to win as log-odds."""
        return self.forward(np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1))

    def forward(self, rows: Rows) -> Array:
        weights, bias = self.first
        if len(rows) <= FEW:
            # Most numbers of a position are 0, and those of positions that follow one another mostly the same ones.
            used = np.flatnonzero(rows.any(axis=0))
            out = layer(rows[:, used].astype(np.float32), weights[used], bias)
        else:
            out = layer(rows.astype(np.float32), weights, bias)
        for weights, bias in self.layers[1:]:
            out = layer(np.maximum(out, 0), weights, bias)
        return out

    # --- files ------------------------------------------------------------------------------------

    def save(self, file: BinaryIO) -> None:
        """Eight bits a weight, with a step size for each unit: a quarter of the size."""
        arrays: dict[str, Any] = {}
        for n, (weights, bias) in enumerate(self.layers):
            step = np.maximum(np.abs(weights).max(axis=0), 1e-9) / 127
            arrays |= {f"w{n}": np.round(weights / step).astype(np.int8), f"s{n}": step, f"b{n}": bias}
        factor, middle = self.scaling
        arrays |= {"factor": factor, "middle": middle}
        np.savez_compressed(file, about=np.array(json.dumps(self.about, sort_keys=True)), **arrays)

    @classmethod
    def load(cls, path: Path, encoding: Encoding) -> Network:
        """Refuses weights whose numbers meant something else."""
        network = cls.read(path)
        if network.about.get("layout") != layout(encoding):
            raise StaleWeights(f"{path.name} was learned with other numbers: train it anew")
        return network

    @classmethod
    def read(cls, path: Path) -> Network:
        """Whatever its numbers mean."""
        with np.load(path) as stored:
            about = json.loads(str(stored["about"]))
            count = sum(name.startswith("w") for name in stored.files)
            layers = [(stored[f"w{n}"] * stored[f"s{n}"], stored[f"b{n}"]) for n in range(count)]
            scaling = (stored["factor"], stored["middle"])
        return cls(scaling, layers, about)


def layer(inputs: Array, weights: Array, bias: Array) -> Array:
    return np.add(np.matmul(inputs, weights, dtype=np.float32), bias, dtype=np.float32)


def scaling_of(encoding: Encoding) -> Scaling:
    """By the bounds of the numbers alone."""
    factor = np.ones(encoding.size, np.float32)
    for part in encoding.parts:
        factor[part.start : part.start + part.size] = 1.0 / max(1, min(part.most - part.least, 10))
    return factor, np.zeros(encoding.size, np.float32)


def scaling_by(rows: Rows) -> Scaling:
    """So that each number varies about 0 by about 1 in these rows; what never changes there counts as it is."""
    spread = rows.std(axis=0)
    factor = np.where(spread > 0, 1.0 / np.maximum(spread, LEAST_SPREAD), 1.0)
    return factor.astype(np.float32), np.where(spread > 0, rows.mean(axis=0), 0.0).astype(np.float32)
