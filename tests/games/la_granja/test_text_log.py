"""Every event becomes a sentence in every language, and a redacted one keeps its secret."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from farmyard.core.i18n import LANGUAGES
from farmyard.core.values import Event
from farmyard.games.la_granja import GAME, events
from farmyard.games.la_granja.events import EVENTS
from farmyard.games.la_granja.tables import (
    AS_BARROW,
    AS_FIELD,
    AS_HELPER,
    BUTCHER,
    DELI,
    FIELD,
    FOOD,
    GRAIN,
    GRAPE,
    OLIVE,
    PIG,
    POINTS,
    SILVER,
    TRADE,
    WAINWRIGHT,
    WINE,
)

NAMES = ("Ann", "Bob", "Cid", "Dora")
KEY = re.compile(r"la-granja\.|\{\w+\}")

TOLD: list[tuple[Event, str]] = [
    (events.FirstPlayer(1), "Bob is first player."),
    (events.Leads(0, True), "Ann is first in this round."),
    (events.Leads(0, False), "Ann is second in this round, after the neutral player."),
    (events.Dealt(0, (0, 11), 2), "Ann starts with Chef, Vintner."),
    (events.Dealt(0, None, 4), "Ann is dealt 4 cards."),
    (events.WorkshopClosed(DELI, 2), "The Deli starts closed (order marker 2)."),
    (events.TilesRevealed((0, 3)), "Roof tiles of this round: “take 4 silver”, “2 free upgrades”."),
    (events.RoundBegan(3), "Round 3 begins."),
    (events.PhaseBegan(2), "II: revenue phase."),
    (events.NewOrder((2, 0, 1)), "New turn order: Cid, Ann, Bob."),
    (events.Drew(0, 11), "Ann draws Vintner."),
    (events.Drew(0, None), "Ann draws a card."),
    (events.Reshuffled(30), "The discards are shuffled: 30 cards in the draw pile."),
    (events.Played(0, 11, AS_FIELD), "Ann plays Vintner (olive field)."),
    (events.Dropped(0, 11, AS_HELPER, ()), "Ann discards Vintner (helper) to make room."),
    (
        events.Dropped(0, 11, AS_BARROW, (GRAPE, GRAPE)),
        "Ann discards Vintner (barrow: 2 grapes for 2 VP) to make room and loses 2 grapes.",
    ),
    (events.Discarded(0, 11), "Ann discards Vintner."),
    (events.Paid(0, FIELD + OLIVE, 1, "extension"), "Ann pays 1 olive."),
    (events.Gained(0, SILVER, 4, "die"), "Ann gets 4 silver (die)."),
    (events.Gained(0, POINTS, 2, "workshop"), "Ann gets 2 VP (workshop)."),
    (events.Grew(0, 2, 0, 1), "Ann harvests: 2 olives, 1 grape on the fields."),
    (events.Bought(0, PIG, 5), "Ann buys 1 pig for 5 silver."),
    (events.Sold(0, GRAIN, 1, False), "Ann sells 1 grain for 1 silver."),
    (events.Sold(0, PIG, 3, True), "Ann has no pen for a pig and sells it for 3 silver."),
    (events.Upgraded(0, FIELD + GRAPE, WINE, 3), "Ann upgrades grape (field) to wine for 3 silver."),
    (events.Upgraded(0, OLIVE, FOOD, 0), "Ann upgrades olive to food for free."),
    (events.Traded(0, 1), "Ann hands in a trade good for 2 different crops."),
    (events.TookBack(0, TRADE), "Ann gives up 1 trade good to get the marker back."),
    (events.Unloaded(0, 1, FOOD), "Ann takes a marker back from barrow 2: food is wanted there again."),
    (events.StallTakenBack(0, 6), "Ann takes back the stall on m07 (worth 4)."),
    (events.RoofBought(0, 4, 2, 0), "Ann buys roof tile “take 1 upgraded good of your choice” for 2 silver."),
    (
        events.RoofBought(0, 4, 2, 1),
        "Ann buys roof tile “take 1 upgraded good of your choice” for 2 silver and gets 1 VP.",
    ),
    (events.RoofUsed(0, 4), "Ann uses roof tile “take 1 upgraded good of your choice”."),
    (events.RoofTurned(0, 4), "Ann turns roof tile “take 1 upgraded good of your choice” face up again."),
    (events.HelperUsed(0, 9, "Miller"), "Ann uses the helper Miller."),
    (events.Rolled((1, 1, 3, 4, 6)), "The dice show 1, 1, 3, 4, 6."),
    (events.DieTaken(0, 4, 4), "Ann takes a 4."),
    (events.DieTaken(0, 4, 6), "Ann takes a 4, which counts as a 6."),
    (events.DieTurned(0, 69, 6), "Ann makes the die a 6."),
    (events.DieDiscarded(1), "A 1 is discarded."),
    (events.DieRerolled(0, 3, 5), "Ann has a 3 rolled again: it shows 5."),
    (events.SpaceReserved(0, 2), "Ann reserves revenue space 2."),
    (events.LastDie(6), "The last die, a 6, is for everybody."),
    (events.DonkeysReturned(), "All donkey tiles come back."),
    (events.DonkeyRevealed(0, 0, 1, 3), "Ann sends the donkeys: 1 delivery, 3 siesta spaces."),
    (events.Walked(0, 2, 5), "Ann advances 2 siesta spaces, to 5."),
    (events.ExtraPaid(0, 2, 2), "Ann pays 2 silver for 2 deliveries."),
    (events.Delivered(0, WINE, 1, 1, WINE), "Ann delivers 1 wine to barrow 2."),
    (events.Delivered(0, WINE, 3 + 4 * WAINWRIGHT, 2, WINE), "Ann delivers 1 wine to the Wainwright."),
    (events.Delivered(0, OLIVE, 0, 1, FOOD), "Ann delivers 1 olive in place of food to barrow 1."),
    (events.BarrowDone(0, 11, 3), "Ann fills the barrow Vintner: 3 VP."),
    (events.WorkshopDone(0, BUTCHER, True, 3), "Ann is the first to supply the Butcher: 3 VP."),
    (events.WorkshopDone(0, BUTCHER, False, 2), "Ann has fully supplied the Butcher: 2 VP."),
    (events.WorkshopOpened(0, DELI), "The Deli opens, and Ann gets 1 VP."),
    (events.StallPlaced(0, 6, 1), "Ann has a stall on m07 (worth 4)."),
    (events.StallRemoved(0, 1, 6), "Ann drives Bob off m07 (worth 4)."),
    (events.StallGuarded(1, 6), "Bob’s Night Watchman keeps the stall on m07 (worth 4)."),
    (events.NeutralDrew(11, 2), "The neutral player draws Vintner: a stall worth 2."),
    (events.MarketScored(0, 3), "Ann gets 3 VP for stalls."),
    (events.SiestaScored(0, 2), "Ann gets 2 VP for the siesta."),
    (events.MarkersTurned(0, (DELI, BUTCHER)), "From now on these markers last for Ann: Deli, Butcher."),
    (events.SoldAll(0, 9, 2, 1), "Ann sells everything for 9 silver: 2 VP, 1 silver left."),
    (events.Ended((1,)), "Bob wins the game."),
    (events.Ended((0, 2)), "Shared victory: Ann, Cid."),
]


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in TOLD} == set(EVENTS)


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[sentence for _, sentence in TOLD])
def test_an_event_is_told_in_a_sentence(event: Event, sentence: str) -> None:
    assert GAME.tell(event, "en", NAMES) == sentence


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=[type(event).__name__ for event, _ in TOLD])
def test_every_language_has_a_sentence_of_its_own(event: Event, sentence: str, lang: str) -> None:
    told = GAME.tell(event, lang, NAMES)
    assert told != sentence
    assert not KEY.search(told)


def test_the_neutral_player_has_no_name_and_is_told_all_the_same() -> None:
    """LG-SOLO-19: playing alone, seat 1 is where nobody sits."""
    alone = ("Ann",)
    assert GAME.tell(events.StallRemoved(1, 0, 60), "en", alone) == "The neutral player drives Ann off s01 (worth 6)."
    assert GAME.tell(events.StallRemoved(0, 1, 60), "en", alone) == "Ann drives the neutral player off s01 (worth 6)."
    assert GAME.tell(events.StallRemoved(0, 1, 60), "de", alone).startswith("Ann verdrängt den neutralen Spieler von")
    for lang in LANGUAGES:
        assert GAME.tell(events.StallPlaced(1, 60, 0), lang, ("Ann",))[0].isupper()


def test_whoever_plays_alone_shares_the_last_die_with_nobody() -> None:
    """LG-SOLO-12; nor is there anybody to win against (ruling 99)."""
    assert GAME.tell(events.LastDie(6), "en", ("Ann",)) == "The last die, a 6, is yours as well."
    assert GAME.tell(events.Ended((0,)), "en", ("Ann",)) == "The game is over."


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_are_told_without_a_gap(seats: int, lang: str) -> None:
    state: Any = GAME.start(seats=seats, seed=3)
    rng = random.Random(seats)
    while not state.over:
        seat = state.to_act[0]
        state.play(rng.choice(state.legal(seat)), seat)
    for viewer in (0, None):
        lines = [GAME.tell(event, lang, NAMES[:seats]) for event in state.log(viewer)]
        assert len(lines) > 100
        assert not [line for line in lines if not line or KEY.search(line)]
