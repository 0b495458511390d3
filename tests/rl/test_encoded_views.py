"""The numbers of an encoding are those that the view tells."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import farmyard
from farmyard.rl import Episode, Observer
from tests.rl.playing import options, play


def positions(game: str, seats: int) -> Iterator[tuple[dict[str, Any], Any, int]]:
    """The named arrays and the view of a seat, now and then in a random game; and the seat."""
    episode = Episode(game, seats, options=options(game))
    observer = Observer(episode, "named")
    rng = random.Random(game)
    episode.reset(3)
    while not episode.over:
        for seat in range(seats):
            yield observer.observe(episode, seat), episode.state.view(seat), seat
        play(episode, 15, rng)


def from_seat(values: Any, seat: int) -> list[Any]:
    """Of each seat, the viewer first."""
    return [*values[seat:], *values[:seat]]


def marked(array: Any) -> list[int]:
    return [int(place) for place in np.flatnonzero(array)]


@pytest.mark.parametrize("game", ["agricola", "agricola-2007"])
def test_agricola(game: str) -> None:
    rows = farmyard.game(game).encoding(3).numbers  # type: ignore[attr-defined]
    for seen, view, seat in positions(game, 3):
        farms = from_seat(view.farms, seat)
        assert seen["round"][0] == view.round
        assert seen["goods"].tolist() == [list(farm.goods) for farm in farms]
        for place, farm in enumerate(farms):
            assert marked(seen["rooms"][place]) == list(farm.rooms)
            assert marked(seen["fields"][place]) == list(farm.fields)
            assert marked(seen["stables"][place]) == list(farm.stables)
            assert marked(seen["fences"][place]) == list(farm.fences)
            assert (seen["grain"][place] - seen["vegetables"][place]).ravel().tolist() == list(farm.crops)
            assert seen["people"][place][:3].tolist() == [farm.people, farm.newborn, farm.to_place]
            assert seen["rates"][place].tolist() == list(farm.rates)
            assert seen["improvements"][place].sum() == len(farm.majors)
            held = dict(view.unplayed.held[(seat + place) % 3])
            assert seen["held"][place].tolist() == [held.get("minor", 0), held.get("occupation", 0)]
            in_play = [rows[card] for owner, card in view.cards if owner == (seat + place) % 3 and card in rows]
            assert marked(seen["cards"][place] == 2) == sorted(in_play)
            assert seen["played"][place].sum() == len(in_play)
        assert marked(seen["cards"][0] == 1) == sorted(rows[card] for card in view.unplayed.own)
        assert marked(seen["open"]) == sorted(view_spaces(view))
        assert marked(seen["first"]) == [(view.first - seat) % 3]


def view_spaces(view: Any) -> list[int]:
    from farmyard.games.agricola.names import SPACE_NUMBER

    return [SPACE_NUMBER[space.name] for space in view.spaces if not space.early]


def test_agricola_points_are_those_of_the_scoring_pad() -> None:
    """Without hand cards, improvements are the only cards that score."""
    episode = Episode("agricola", 2)
    observer = Observer(episode, "named")
    rng = random.Random(2)
    episode.reset(2)
    while not episode.over:
        parts = [score.parts for score in episode.state.scores()]
        farm = [sum(n for name, n in part.items() if name != "cards") for part in parts]
        bonus = [part["bonus"] - farm.bonus for part, farm in zip(parts, episode.state.farms, strict=True)]  # type: ignore[attr-defined]
        expected = [points - more for points, more in zip(farm, bonus, strict=True)]
        assert observer.observe(episode, 0)["points"].tolist() == expected
        play(episode, 10, rng)


def test_what_hand_cards_do_is_added_up() -> None:
    from farmyard.games.agricola.card_numbers import NAMES, card_numbers

    cards = farmyard.game("agricola").cards
    assert {NAMES[place]: n for place, n in card_numbers(cards["A024"])} == dict.fromkeys(THRESHING_BOARD, 1)
    for seen, view, _ in positions("agricola", 2):
        total: dict[int, int] = {}
        for card in view.unplayed.own:
            for place, n in card_numbers(cards[card]):
                total[place] = total.get(place, 0) + n
        assert {place: int(seen["hand_does"][place]) for place in marked(seen["hand_does"])} == total


THRESHING_BOARD = (
    "minor", "points", "prerequisites", "costs wood", "at moments", "does bake_bread", "does up_to", "after placed",
)  # fmt: skip


def test_farmerama() -> None:
    for seen, view, seat in positions("farmerama", 3):
        farms = from_seat(view.farms, seat)
        assert seen["barn"].tolist() == [list(farm.barn) for farm in farms]
        assert seen["stars"].tolist() == [sum(farm.score.values()) for farm in farms]
        assert [marked(garden) for garden in seen["garden"]] == [sorted(farm.garden) for farm in farms]
        assert [marked(cards) for cards in seen["cards"]] == [list(farm.cards) for farm in farms]
        for place, farm in enumerate(farms):
            land = [crop for zone in farm.land for crop in zone if crop >= 0]
            assert seen["land"][place].sum(axis=(1, 2)).tolist() == [land.count(crop) for crop in range(4)]


def test_frage_der_aehre() -> None:
    for seen, view, seat in positions("frage-der-aehre", 3):
        farmers = from_seat(view.farmers, seat)
        crops = [crop for crop in view.crops if crop >= 0]
        assert seen["crops"].sum(axis=(1, 2)).tolist() == [crops.count(crop) for crop in range(6)]
        assert seen["levels"].ravel().tolist()[: len(view.levels)] == list(view.levels)
        assert seen["regions"].ravel().tolist()[: len(view.sizes)] == list(view.sizes)
        assert seen["held"].tolist() == [len(farmer.hand) for farmer in farmers]
        assert marked(seen["hand"]) == sorted(set(farmers[0].hand))
        assert seen["unseen"].sum() == sum(view.unseen)
        assert seen["field_points"].tolist() == [farmer.field_points for farmer in farmers]
        for place, farmer in enumerate(farmers):
            assert marked(seen["farms"][place]) == sorted(farmer.farms)


def test_la_granja() -> None:
    for seen, view, seat in positions("la-granja", 3):
        farms = from_seat(view.farms, seat)
        assert seen["goods"].tolist() == [list(farm.goods) for farm in farms]
        assert seen["silver"].tolist() == [farm.silver for farm in farms]
        assert seen["points"].tolist() == [farm.total for farm in farms]
        assert marked(seen["hand"]) == sorted(farms[0].hand)
        assert seen["held"].tolist() == [len(farm.hand) for farm in farms]
        assert [marked(helpers) for helpers in seen["helpers"]] == [sorted(farm.helpers) for farm in farms]
        assert [marked(roofs) for roofs in seen["roofs"]] == [sorted(farm.roofs) for farm in farms]
        assert seen["siesta"].tolist() == from_seat(view.siesta, seat)
        assert marked(seen["display"]) == sorted(view.display)
        for place, farm in enumerate(farms):
            stalls = [cell for cell, owner in enumerate(view.stalls) if owner == (seat + place) % 3]
            assert marked(seen["stalls"][place]) == stalls
            assert seen["fields"][place].sum() == len(farm.fields)
            assert seen["grown"][place].sum() == sum(farm.grown)
