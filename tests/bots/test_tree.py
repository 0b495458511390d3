"""Tree search: each world has its own moves, and nobody knows what others choose in secret."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import farmyard
from farmyard.bots.lookahead import stakes
from farmyard.bots.network import Network
from farmyard.bots.tree import SPREAD, Node, Tree
from farmyard.core.moves import Choose
from farmyard.core.values import Move, Secret
from tests.learning.networks import untrained

FARMERAMA = farmyard.game("farmerama")
A, B, C, D, E = (Choose(letter) for letter in "abcde")


def priors(node: Node, number: int) -> dict[Move, float]:
    offer = node.offers[number]
    return {edge.move: prior for edge, prior in zip(offer.edges, offer.priors, strict=True)}


def test_the_priors_of_a_world_are_those_of_its_own_moves() -> None:
    """What only other worlds allow takes nothing from them, whether it was known before or comes later."""
    node = Node(0, 1.0)
    node.add([A, B], [1.0, 1.0 - SPREAD])
    node.offer(0, (A, B))
    node.add([C, D, E], [2.0, 2.0, 2.0])
    node.offer(1, (C, D, E))
    node.offer(2, (A, B))
    assert priors(node, 0) == priors(node, 2)
    assert priors(node, 0)[A] / priors(node, 0)[B] == pytest.approx(math.e)
    assert sum(priors(node, 0).values()) == pytest.approx(1)
    assert priors(node, 1) == pytest.approx({C: 1 / 3, D: 1 / 3, E: 1 / 3})


def test_how_often_other_worlds_came_by_does_not_make_a_move_look_new() -> None:
    """Visits of moves that are not legal in a world are no reason to try its other moves once more."""
    node = Node(0, 1.0)
    node.add([A, B, C], [0.0, 0.0, 0.0])
    for number, moves in enumerate([(A, B), (C,)]):
        node.offer(number, moves)
    node.edges[A].visits = 1
    assert node.choose(node.offers[0]) is node.edges[B]
    node.edges[A].visits, node.edges[A].total, node.edges[B].visits = 20, 20 * 0.3, 4
    before = node.choose(node.offers[0])
    node.edges[C].visits = 10_000
    assert node.choose(node.offers[0]) is before is node.edges[A]


def test_whoever_chooses_in_secret_does_not_know_what_others_have_chosen(tmp_path: Path) -> None:
    """FA-CARD-04: after each choice of the one seat the other has tried the same moves equally often."""
    state = FARMERAMA.start(seats=2, seed=1)
    assert isinstance(state.agenda[-1], Secret)
    first, second = state.to_act
    network = Network.load(untrained(tmp_path, FARMERAMA, 2), FARMERAMA.encoding(2))
    tree = Tree(FARMERAMA, network, Node(first, stakes(FARMERAMA, state)), 2)
    tree.root.worlds = {0: state.clone(), 1: state.clone()}
    for number in range(200):
        tree.simulate(number % 2)
    after = [child for children in tree.root.children.values() for child in children]
    assert len(after) > 5
    tried = [{str(move): edge.visits for move, edge in child.edges.items()} for child in after]
    assert all(child.seat == second for child in after)
    assert all(visits == tried[0] for visits in tried)
    assert sum(tried[0].values()) > 150
    # What follows depends on both choices, for they lie open then.
    later = [child for node in after for children in node.children.values() for child in children]
    assert len({id(child.edges) for child in later}) == len(later) > len(after)
