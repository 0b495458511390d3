"""Every event becomes a sentence in every language."""

from __future__ import annotations

import random
import re

import pytest

from farmyard.core.i18n import LANGUAGES
from farmyard.core.values import Event
from farmyard.games.farmerama import GAME, events
from farmyard.games.farmerama.events import EVENTS

NAMES = ("Ann", "Bob", "Cid", "Dora")
CARROT, HAY, OATS, CORN, WATER = range(5)
SOW, HARVEST, FETCH, FEED, TRADE = range(5)
SHEEP, PIG = 0, 1

TOLD: list[tuple[Event, str]] = [
    (events.ChiefNamed(1), "Bob stroked a sheep most recently and starts with the Chief Sheep."),
    (events.RoundBegun(3, 2), "Round 3 begins."),
    (
        events.CardsRevealed(((SOW,), (HARVEST,), (SOW, FEED), (TRADE,))),
        "The cards are turned over – Ann: Sow, Bob: Harvest, Cid: Sow + Feed, Dora: Seed Trade.",
    ),
    (events.CardsTaken(1), "Everybody takes the cards back, and the action wheel turns on."),
    (events.Displayed(4, 12), "New on display: Rabbit hutch (left in the pile: 12)."),
    (events.ChiefPassed(2), "The Chief Sheep goes to Cid."),
    (events.ClosingRounds(1), "The pile is empty: 1 more round, until all have held the Chief Sheep equally often."),
    (events.ClosingRounds(2), "The pile is empty: 2 more rounds, until all have held the Chief Sheep equally often."),
    (events.Ended((1,), (90, 101, 80)), "Bob wins the game with 101 stars."),
    (events.Ended((0, 2), (90, 80, 90)), "Shared victory with 90 stars: Ann, Cid."),
    (events.Ended((), (149,)), "149 stars: the goal of 150 is missed this time."),
    (events.Tied(SOW, (0, 1)), "Sow: Ann, Bob are level in every comparison, so nobody gets a decoration."),
    (events.Won(0, SOW, "decorations"), "Ann wins a decoration for Sow (fewest decorations)."),
    (events.Won(0, SOW, "scarecrows"), "Ann wins a decoration for Sow (most scarecrows)."),
    (events.Won(0, SOW, "feed"), "Ann wins a decoration for Sow (least feed in the barn)."),
    (events.Settled(FEED), "Lots are drawn: Feed is settled first."),
    (events.LotDrawn(3, 18), "By lot, Stone fountain goes to Dora."),
    (events.Took(0, 4, (2, 0, 0, 0, 1), 0), "Ann takes Rabbit hutch and gets 2 carrots, 1 water."),
    (
        events.Took(0, 24, (0, 0, 0, 0, 2), 2),
        "Ann takes Greenhouse and gets 2 water, 2 feed of choice.",
    ),
    (events.Took(0, 0, (0, 0, 0, 0, 0), 0), "Ann takes Carrot barrow, which brings no goods."),
    (events.Picked(1, HAY), "Bob chooses 1 hay."),
    (events.Begun(0, SOW, 3), "Ann carries out Sow, up to 3 times."),
    (events.Begun(0, HARVEST, 1), "Ann carries out Harvest, up to 1 time."),
    (events.Begun(0, FEED, 0), "Ann carries out Feed."),
    (events.Sown(0, CARROT, 1), "Ann sows carrots on a2."),
    (events.Harvested(0, CORN, 16), "Ann harvests 2 corn from e1."),
    (events.Fetched(0, 3), "Ann fetches 3 water."),
    (
        events.Fed(0, PIG, 2, (3, 0, 0, 2, 0)),
        "Ann feeds the pig (3 carrots, 2 corn): off to the pasture of zone C.",
    ),
    (events.Traded(0, (1, 0, 0, 0, 1)), "Ann takes what was missing: 1 carrot, 1 water."),
    (events.Traded(0, (0, 0, 0, 0, 0)), "Ann finds nothing missing in the barn."),
    (events.Turned(0, 6), "Ann gives 1 water and turns the wheel: the bar passes over zone G."),
    (events.CameHome(0, SHEEP, 5, 2, 9), "Ann sees the sheep come home from zone F: wool, 9 stars."),
    (
        events.CameHome(0, SHEEP, 5, 5, 0),
        "Ann sees the sheep come home from zone F, but the marker is at the top already.",
    ),
    (events.Added(0, SOW), "Ann gives 1 water for one more Sow."),
    (events.Skipped(0, FEED), "Ann lays Feed aside unused."),
    (events.CardShown(5, HARVEST), "Turn 5: the card is Harvest."),
    (events.WheelMoved(3), "A Water card: the action wheel turns on."),
    (events.CardReplaced(0, FETCH), "Ann gives a special-action tile and puts Water under the pile."),
    (events.PileRenewed(4), "The action pile is shuffled anew, one card thicker: 4 cards."),
    (events.TileEarned(0, 2), "Ann gets a special-action tile and now has 2."),
    (events.TileLost(0), "Ann holds three special-action tiles already, so this one is forfeited."),
    (events.SpecialUsed(0, WATER), "Ann gives a special-action tile for 1 water."),
]


def told_in(event: Event, lang: str) -> str:
    """With as many names as the event has players."""
    if isinstance(event, events.CardsRevealed):
        return GAME.tell(event, lang, NAMES[: len(event.cards)])
    return GAME.tell(event, lang, NAMES)


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS)


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_in_english(event: Event, sentence: str) -> None:
    assert told_in(event, "en") == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_is_a_whole_sentence(lang: str) -> None:
    for event, _ in TOLD:
        told = told_in(event, lang)
        assert told.endswith("."), told
        assert not re.search("[{}]|None|farmerama", told), told
        seats = event.winners if isinstance(event, events.Ended) else (getattr(event, "seat", None),)
        assert all(NAMES[seat] in told for seat in seats if seat is not None), told


def test_languages_differ() -> None:
    """A sentence that is the same in two languages has been forgotten by one of them."""
    for event, _ in TOLD:
        assert len({told_in(event, lang) for lang in LANGUAGES}) == len(LANGUAGES), event


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("experienced", [False, True])
def test_the_log_of_a_whole_game_can_be_told_to_everybody(seats: int, experienced: bool) -> None:
    state = GAME.start(seats=seats, seed=seats, experienced=experienced)
    rng = random.Random(seats)
    while not state.over:
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    for place, event in enumerate(state.log()):
        told = GAME.tell(event, LANGUAGES[place % len(LANGUAGES)], NAMES[:seats])
        assert told
        assert not re.search("[{}]|farmerama", told), told
