"""Gradients are those of the loss, and learning makes it smaller."""

from __future__ import annotations

import itertools

import numpy as np

import farmyard
from farmyard.bots.network import MARGIN, OUTPUTS, POINTS, WIN, Network
from farmyard.learning.optimizer import Adam, gradients_of

ROWS = np.random.default_rng(5).integers(0, 2, (12, 40)).astype(np.uint8)
TARGETS = np.random.default_rng(6).random((12, OUTPUTS)).astype(np.float32)
TARGETS[:, WIN] = TARGETS[:, WIN].round()


def small() -> Network:
    rng = np.random.default_rng(7)
    sizes = [40, 6, 5, OUTPUTS]
    layers = [
        (rng.normal(0, 0.4, (a, b)).astype(np.float32), rng.normal(0, 0.1, b).astype(np.float32))
        for a, b in itertools.pairwise(sizes)
    ]
    scaling = (np.linspace(0.5, 1.0, 40).astype(np.float32), np.linspace(0.0, 1.0, 40).astype(np.float32))
    return Network(scaling, layers)


def loss(network: Network) -> float:
    """Half the squared miss of points and margin, and the cross entropy of winning."""
    network.rescale()
    out = network.forward(ROWS).astype(np.float64)
    chance = 1 / (1 + np.exp(-out[:, WIN]))
    squares = ((out[:, :WIN] - TARGETS[:, :WIN]) ** 2).sum(axis=1) / 2
    wins = TARGETS[:, WIN]
    return float(np.mean(squares - wins * np.log(chance) - (1 - wins) * np.log(1 - chance)))


def test_gradients_are_slopes_of_the_loss() -> None:
    network = small()
    _, gradients = gradients_of(network, ROWS, TARGETS)
    parts = [part for pair in network.layers for part in pair]
    for part, gradient in zip(parts, gradients, strict=True):
        assert gradient.shape == part.shape
        place = tuple(0 for _ in part.shape)
        kept = part[place]
        part[place] = kept + 1e-2
        above = loss(network)
        part[place] = kept - 1e-2
        below = loss(network)
        part[place] = kept
        assert abs((above - below) / 2e-2 - gradient[place]) < 2e-3


def test_learning_fits_what_it_is_shown() -> None:
    network = small()
    adam = Adam(network)
    first = loss(network)
    for _ in range(400):
        adam.learn(ROWS, TARGETS, 3e-3)
    assert loss(network) < first / 2


def test_rows_of_a_game_go_in_as_they_are() -> None:
    game = farmyard.game("frage-der-aehre")
    network = Network.fresh(game.encoding(2), (8,), 1)
    row = game.encoding(2).encode(game.start(2, 1), 0)
    factor, middle = network.scaling
    inside = (np.frombuffer(bytes(row), np.uint8) - middle) * factor
    (first, bias), (second, end) = network.layers
    assert np.allclose(network.outputs([row])[0], np.maximum(inside @ first + bias, 0) @ second + end, atol=1e-5)
    assert {POINTS, MARGIN, WIN} == set(range(OUTPUTS))
