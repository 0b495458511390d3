"""What cards did in a game: counted by card, and shown in the view."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.cards.events import CardPlayed
from farmyard.core.i18n import LANGUAGES, known
from farmyard.core.values import Event
from farmyard.games.agricola import card_credit, events
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.rounds import EndRound, StartRound
from farmyard.games.agricola.state import Table

from .table import a_table, look, play

NOTHING_BROUGHT = {events.LaidBack, events.LaidOut, events.Drew}
"""What a card makes its owner give, and what it draws: only what is gained counts."""

SAMPLES: dict[type[Event], Event] = {
    events.Took: events.Took(0, "forest", (("wood", 3),)),
    events.TookPile: events.TookPile(0, "fishing", (("wood", 1),)),
    events.Gained: events.Gained(0, (("food", 1),)),
    events.Given: events.Given(1, 0, (("food", 1),)),
    events.Moved: events.Moved(0, "forest", "fishing"),
    events.Joined: events.Joined(0, 1, True),
    events.CropsAdded: events.CropsAdded(0, (1, 2), 1),
    events.CropMoved: events.CropMoved(0, 1, 2, "grain"),
    events.CropTaken: events.CropTaken(0, 1, 2, "grain"),
    events.EarnedPoints: events.EarnedPoints(0, 2),
    events.BuiltRoom: events.BuiltRoom(0, 1, "wood", ()),
    events.BuiltStable: events.BuiltStable(0, 1, ()),
    events.Fenced: events.Fenced(0, (1,), 4, ()),
    events.Renovated: events.Renovated(0, "clay", 2, ()),
    events.Plowed: events.Plowed(0, 1),
    events.Sowed: events.Sowed(0, 1, "grain", 3),
    events.Baked: events.Baked(0, "clay-oven", 5),
    events.Improved: events.Improved(0, "well", (), ""),
    events.Scheduled: events.Scheduled(0, (("food", 1),), (2, 3)),
    events.Born: events.Born(0, 3),
    events.Invited: events.Invited(0),
    events.MovedIn: events.MovedIn(0),
    events.Reaped: events.Reaped(0, 1, 0),
    events.Bred: events.Bred(0, (("sheep", 1),)),
    CardPlayed: CardPlayed(0, "A024", "minor", (), ""),
}


def did(table: Table, card: str) -> dict[str, int]:
    """What the view of an onlooker says about a card."""
    return {what: n for which, what, n in look(table).tally if which == card}


def test_all_that_a_card_can_bring_about_is_counted_and_has_a_word() -> None:
    """Every event that tells by which card it came."""
    kinds: tuple[type[Event], ...] = (*events.EVENTS, CardPlayed)
    telling = {kind for kind in kinds if "by" in kind.__struct_fields__}
    assert telling == set(SAMPLES) | NOTHING_BROUGHT
    for event in SAMPLES.values():
        brought = card_credit.brought(event)
        assert brought, event
        for name, n in brought:
            assert n > 0
            for lang in LANGUAGES:
                assert name in GOODS or known(f"agricola.made.{name}", lang)


MEETING = ("place meeting-place",)

CASES: list[tuple[str, dict[str, Any], tuple[str, ...], dict[str, int]]] = [
    ("A116", {"stock": {"forest": 3}}, ("place forest",), {"gave wood": 1}),
    ("A033", {"hand": ["A033"], "farm": "F F F F F H F F F F H F F F F"}, (*MEETING, "play a033"),
     {"gave point": 13, "gave food": 26}),
    ("B033", {"hand": ["B033"], "material": "clay", "goods": "1 stone", "round": 4}, (*MEETING, "play b033"),
     {"gave point": 10}),
    ("A071", {"farm": "g3 F . . . H . . . . H . . . ."}, ("use a071", "transplant a1 a2"), {"gave crop_moved": 1}),
    ("B024", {"cards": ["sheep-market"], "people": 3}, ("place sheep-market", "place clay-pit"),
     {"gave placement": 1}),
    ("B087", {"goods": "2 clay 1 reed"}, ("place day-laborer", "choose renovate"), {"gave renovation": 1}),
    ("B091", {}, ("place day-laborer", "plow a5"), {"gave field": 1}),
    ("A143", {"goods": "1 wood 2 stone 9 reed", "cards": ["major-improvement"]},
     ("place major-improvement", "take well"), {"saved stone": 1}),
    ("A044", {"hand": ["A044"], "goods": "1 wood"}, (*MEETING, "play a044"), {"gave food": 3}),
    ("A092", {"people": 3, "newborn": 1, "goods": "1 food"}, ("place forest",), {}),
]  # fmt: skip


@pytest.mark.parametrize(("card", "wishes", "moves", "counted"), CASES, ids=[case[0] for case in CASES])
def test_cards_count_what_they_did(
    card: str, wishes: dict[str, Any], moves: tuple[str, ...], counted: dict[str, int]
) -> None:
    played = [] if card in wishes.get("hand", ()) else [card]
    table = a_table(**({"hand": []} | wishes), played=played)
    play(table, *moves)
    assert did(table, card) == counted


def test_scholar_counts_the_cards_it_let_be_played() -> None:
    table = a_table(hand=["A116"], played=["B097"], material="stone", goods="1 food")
    table.agenda = [StartRound()]
    table.advance()
    play(table, "play a116")
    assert did(table, "B097") == {"gave card": 1}


def test_adoptive_parents_count_people() -> None:
    table = a_table(hand=[], played=["A092"], people=3, newborn=1, goods="1 food")
    play(table, "place forest", "place fishing", "use a092")
    assert did(table, "A092") == {"gave person": 1}


def test_crops_of_cards_are_counted() -> None:
    """A112 takes a second grain from each of two fields; B068 is a field of its own."""
    table = a_table(hand=["B068"], played=["A112", "A086"], farm="g3 g2 g1 . . H . . . . H . . . .",
                    goods="9 food 1 vegetable", cards=["grain-utilization"])  # fmt: skip
    play(table, "place meeting-place", "play b068", "place forest", "place grain-utilization", "sow b068.1 vegetable")
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    play(table, "done")
    assert did(table, "A112") == {"gave grain": 2}
    assert did(table, "B068") == {"gave vegetable": 1}
