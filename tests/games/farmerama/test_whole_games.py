"""What must hold in every position of every game, whoever plays and however many."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from farmyard.games.farmerama.awards import AwardDecorations
from farmyard.games.farmerama.box import BOX
from farmyard.games.farmerama.events import CardsRevealed, ChiefNamed, ChiefPassed, ClosingRounds, Took
from farmyard.games.farmerama.state import Table
from farmyard.games.farmerama.tables import ANIMALS, GOODS
from tests.games.farmerama.table import a_game, happened, seen_by

GAMES = [(seats, seed, experienced) for seats in (1, 2, 3, 4) for seed in range(3) for experienced in (False, True)]


def random_game(seats: int, seed: int, experienced: bool = False, together: bool = False) -> Iterator[Table]:
    """A game of players who like to do something: the position before every decision, and the end."""
    rng = random.Random(f"{seats} {seed}")
    table = a_game(seats, seed, experienced=experienced, together=together)
    while not table.over:
        yield table
        seat = rng.choice(table.to_act)
        moves = table.legal(seat)
        deeds = [move for move in moves if str(move).split()[0] not in ("done", "turn", "add", "special")]
        table.play(rng.choice(deeds if deeds and rng.random() < 0.8 else moves), seat)
    yield table


@pytest.mark.parametrize(("seats", "seed", "experienced"), GAMES)
def test_no_piece_is_made_or_lost(seats: int, seed: int, experienced: bool) -> None:
    """FA-MAT-02, FA-MAT-03, FA-MAT-09, FA-SOLO-09: in no position of any game."""
    for table in random_game(seats, seed, experienced):
        pieces = table.components()
        assert [pieces[good] for good in GOODS] == [32, 32, 32, 32, 7 if seats == 1 else 32]
        assert [pieces[animal] for animal in ANIMALS] == [seats] * 4
        assert pieces["decorations"] == (0 if seats == 1 else 25 if experienced else 20)
        assert min(table.supply) >= 0


@pytest.mark.parametrize(("seats", "seed", "experienced"), GAMES)
def test_what_always_holds_on_a_farm(seats: int, seed: int, experienced: bool) -> None:
    """FA-FEED-11, FA-Q-13, FA-WHEEL-05: at most two animals on a pasture, markers on their tracks, nothing negative,
    and what the wheel has passed over was empty, so no crop ever stands where it cannot be reached."""
    for table in random_game(seats, seed, experienced):
        for farm in table.farms:
            assert min(farm.barn) >= 0
            assert all(farm.animals.count(zone) <= 2 for zone in range(7))
            assert all(0 <= step <= 5 for step in farm.products)
            fields = {field for zone in BOX.fields for field in zone}
            assert all(crop == -1 for field, crop in enumerate(farm.land) if field not in fields)


@pytest.mark.parametrize(("seats", "seed"), [(seats, seed) for seats in (2, 3, 4) for seed in range(4)])
def test_how_a_game_ends(seats: int, seed: int) -> None:
    """FA-END-02, FA-END-03, FA-END-04, FA-THREE-05: with so many decorations taken, and with three players after a
    number of rounds that all have begun equally often."""
    *_, table = random_game(seats, seed)
    taken = len(happened(table, Took))
    assert taken >= {2: 9, 3: 12, 4: 15}[seats]
    if seats == 3:
        assert table.round % 3 == 0
        held = [happened(table, ChiefNamed)[0].seat, *[event.seat for event in happened(table, ChiefPassed)]]
        assert [held.count(seat) for seat in range(3)] == [table.round // 3] * 3
    else:
        assert taken <= {2: 10, 4: 16}[seats]
        assert happened(table, ClosingRounds) == []


def test_closing_rounds_happen_in_random_games() -> None:
    """FA-THREE-05: otherwise the check above would say little."""
    found = [happened(list(random_game(3, seed))[-1], ClosingRounds) for seed in range(12)]
    assert sum(bool(events) for events in found) > 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_plays_as_many_cards_as_allowed(seats: int) -> None:
    """FA-CARD-02, FA-TWO-01, FA-THREE-01: in every round."""
    *_, table = random_game(seats, 5)
    for event in happened(table, CardsRevealed):
        counts = sorted(len(cards) for cards in event.cards)
        assert counts in {2: [[2, 2]], 3: [[1, 1, 1], [1, 1, 2]], 4: [[1, 1, 1, 1]]}[seats]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_acting_in_turn_and_together_are_the_same_game(seats: int) -> None:
    """FA-ROUND-04, FA-ROUND-05: the moves of a game played in turn are legal, in that order, when all may act at once,
    and lead to the same farms."""
    *_, table = random_game(seats, 2)
    twin = a_game(seats, 2, together=True)
    for past in table.history():
        if past.seat >= 0:
            twin.play(past.move, past.seat)
    assert twin.over
    assert [farm.data() for farm in twin.farms] == [farm.data() for farm in table.farms]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_is_open_but_the_chosen_cards(seats: int) -> None:
    """FA-Q-37 (ruling 54): outside phase 1 everybody sees the same but for the own preview and undo."""
    for table in random_game(seats, 1):
        views = [seen_by(table, viewer).to_json() for viewer in (*range(seats), None)]
        for view in views:
            for own in ("seat", "turn", "undoable", "agenda"):
                del view[own]
        assert all(view == views[0] for view in views)


def test_a_game_without_equal_cards_goes_on() -> None:
    """FA-CLEAN-05 (ruling 42): 60 rounds, no decoration, no end."""
    table = a_game(4)
    while table.round < 60:
        if seen_by(table, None).phase == "choose":
            for seat, card in enumerate(("sow", "harvest", "water", "trade")):
                table.play(f"choose {card}", seat)
        else:
            table.play("done")
    assert not table.over
    assert happened(table, Took) == []


def test_awards_come_before_actions() -> None:
    """FA-ROUND-02: what is compared is the situation before anybody acts."""
    table = a_game(4)
    kinds = [type(step) for step in reversed(table.agenda)]
    assert [kind.__name__ for kind in kinds] == ["ChooseCards", "AwardDecorations", "BeginActions", "CleanUp"]
    assert kinds[1] is AwardDecorations
