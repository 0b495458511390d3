"""Every event becomes a sentence in every language, and a redacted one keeps its secret."""

from __future__ import annotations

import random
import re

import pytest

from farmyard.core.i18n import LANGUAGES
from farmyard.core.values import Event
from farmyard.games.aehre import GAME, events
from farmyard.games.aehre.events import EVENTS, OwnerOnly
from farmyard.games.aehre.tables import CELL_NAMES, SMALL, TILE_NAMES

NAMES = ("Ann", "Bob", "Cid", "Dora", "Elsa")
W1R2 = TILE_NAMES.index("w1r2")
B1C2 = TILE_NAMES.index("b1c2")
E1, E2 = CELL_NAMES.index("e1"), CELL_NAMES.index("e2")

TOLD: list[tuple[Event, str]] = [
    (events.FirstPlayer(1), "Bob is the first player."),
    (events.Dealt(0, (W1R2, B1C2)), "Ann starts with wheat/rapeseed, beet/corn."),
    (events.Dealt(0, None), "Ann draws a starting hand."),
    (events.Levelled(2, 1, E2), "Cid puts a small tile face down on e2 (beet)."),
    (events.Laid(0, W1R2, (E2, E1)), "Ann lays wheat on e2 and rapeseed on e1."),
    (events.Laid(0, SMALL + 4, (E2,)), "Ann lays a small tile: potato on e2."),
    (
        events.NoPlacement(3, (W1R2,)),
        "Dora cannot lay anything and shows all tiles in hand: wheat/rapeseed.",
    ),
    (events.Scored(0, E2, 0, 3), "Ann gets 3 victory points for wheat on e2."),
    (events.Scored(0, E2, 0, 1), "Ann gets 1 victory point for wheat on e2."),
    (events.CubeMoved(1, 2, 2, 4), "Bob takes 2 farm points: the rapeseed cube moves to space 4."),
    (
        events.CubeGone(1, 3),
        "No livestock is left there: Bob removes the corn cube and gets nothing for it.",
    ),
    (events.TookAnimal(0, 2, 1, 7), "Ann takes the pig, worth 7; the rapeseed cube leaves the barn."),
    (events.TookAnimal(0, 2, 1, None), "Ann takes the pig; the rapeseed cube leaves the barn."),
    (events.Built(4, E1, 2), "Elsa builds a farm on e1 (rapeseed)."),
    (events.FarmWaits(0), "Ann has earned a farm, but every region has one already: it has to wait."),
    (events.FarmScored(0, E1, 2, 4), "Ann gets 4 victory points for the farm on e1 (rapeseed)."),
    (events.Drew(0, W1R2), "Ann draws wheat/rapeseed."),
    (events.Drew(0, None), "Ann draws a tile."),
    (
        events.ClosingPileOpened(),
        "The ordinary piles are empty: from now on tiles come from the closing pile.",
    ),
    (events.EndDrawn(0), "Ann draws the end tile: the game ends with this round."),
    (events.AnimalsTurned(0, (15, 7), 22), "Ann turns over the livestock (15, 7): 22 points."),
    (events.AnimalsTurned(0, (), 0), "Ann has no livestock."),
    (events.Ended((1,)), "Bob wins the game."),
    (events.Ended((0, 2)), "Shared victory: Ann, Cid."),
]


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS)


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_in_english(event: Event, sentence: str) -> None:
    assert GAME.tell(event, "en", NAMES) == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_a_whole_sentence(lang: str) -> None:
    for event, _ in TOLD:
        told = GAME.tell(event, lang, NAMES)
        assert told.endswith("."), told
        assert not re.search("[{}]|None", told), told
        seats = event.winners if isinstance(event, events.Ended) else (getattr(event, "seat", None),)
        assert all(NAMES[seat] in told for seat in seats if seat is not None), told


def test_languages_differ() -> None:
    """A sentence that is the same in two languages has been forgotten by one of them."""
    for event, _ in TOLD:
        assert len({GAME.tell(event, lang, NAMES) for lang in LANGUAGES}) == len(LANGUAGES), event


SECRETS: list[tuple[Event, Event, str]] = [
    (events.Dealt(0, (W1R2,)), events.Dealt(0, (B1C2,)), "/"),
    (events.Drew(0, W1R2), events.Drew(0, B1C2), "/"),
    (events.TookAnimal(0, 2, 1, 7), events.TookAnimal(0, 2, 1, 10), "7"),
]


def test_every_secret_event_is_checked() -> None:
    assert {type(event) for event, _, _ in SECRETS} == {kind for kind in EVENTS if issubclass(kind, OwnerOnly)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("event", "other", "secret"), SECRETS, ids=lambda value: type(value).__name__)
def test_others_are_not_told_the_secret(lang: str, event: Event, other: Event, secret: str) -> None:
    assert secret in GAME.tell(event.redact(0), lang, NAMES)
    for seat in (None, 1, 4):
        told = GAME.tell(event.redact(seat), lang, NAMES)
        assert secret not in told
        assert told == GAME.tell(other.redact(seat), lang, NAMES)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_log_of_a_whole_game_can_be_told_to_everybody(seats: int) -> None:
    state = GAME.start(seats=seats, seed=seats)
    rng = random.Random(seats)
    while not state.over:
        state.play(rng.choice(state.legal(state.to_act[0])))
    for seat in (None, *range(seats)):
        for place, event in enumerate(state.log(seat)):
            told = GAME.tell(event, LANGUAGES[place % len(LANGUAGES)], NAMES)
            assert told
            assert "{" not in told
