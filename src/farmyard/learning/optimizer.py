"""Adam, and the gradients of a small network: what training needs, without a deep-learning library."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from farmyard.bots.network import WIN, Array, Network

FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
REACH = 2.0
"""A miss by more units than this pulls no harder than one by this much (Huber)."""


class Adam:
    """Moves the weights of one network against the gradient, each by its own measure."""

    def __init__(self, network: Network) -> None:
        self.network = network
        self.steps = 0
        flat = [part for pair in network.layers for part in pair]
        self.means = [np.zeros_like(part) for part in flat]
        self.squares = [np.zeros_like(part) for part in flat]

    def learn(self, rows: NDArray[np.uint8], targets: Array, rate: float) -> float:
        """One step on one batch. Returns the loss before it."""
        loss, gradients = gradients_of(self.network, rows, targets)
        self.steps += 1
        size = rate * math.sqrt(1 - SECOND**self.steps) / (1 - FIRST**self.steps)
        flat = [part for pair in self.network.layers for part in pair]
        for part, gradient, mean, square in zip(flat, gradients, self.means, self.squares, strict=True):
            mean *= FIRST
            mean += (1 - FIRST) * gradient
            square *= SECOND
            square += (1 - SECOND) * gradient * gradient
            part -= size * mean / (np.sqrt(square) + TINY)
        self.network.rescale()
        return loss


def gradients_of(network: Network, rows: NDArray[np.uint8], targets: Array) -> tuple[float, list[Array]]:
    """The mean loss and its gradients, layer by layer: weights, bias, weights, bias ..."""
    factor, middle = network.scaling
    inputs = [(rows - middle) * factor]
    for weights, bias in network.layers[:-1]:
        inputs.append(np.maximum(inputs[-1] @ weights + bias, 0))
    weights, bias = network.layers[-1]
    out = inputs[-1] @ weights + bias
    chance = 1.0 / (1.0 + np.exp(-np.clip(out[:, WIN], -30, 30)))
    miss = out - targets
    loss = float(np.mean(miss[:, :WIN] ** 2))
    back = np.clip(miss, -REACH, REACH)
    back[:, WIN] = chance - targets[:, WIN]
    back = (back / len(rows)).astype(np.float32)
    gradients: list[Array] = []
    for place in range(len(network.layers) - 1, -1, -1):
        gradients += [back.sum(axis=0), (inputs[place].T @ back).astype(np.float32, copy=False)]
        if place:
            back = (back @ network.layers[place][0].T) * (inputs[place] > 0)
    gradients.reverse()
    return loss, gradients
