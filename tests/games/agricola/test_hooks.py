"""Cards can go before and after all that happens on a farm, and every number can be changed by its name.

The cards here are made up for the tests, one or two for each kind of work.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import farmyard.games.agricola as agricola
from farmyard.core.cards import (
    Adjust,
    Question,
    adjust,
    after,
    allowed,
    at_least,
    before,
    card,
    each,
    forbidden,
    less,
    less_goods,
    more,
    on,
    revised,
    to,
)
from farmyard.core.goods import Goods
from farmyard.core.values import Event, Step
from farmyard.core.work import maybe, pay
from farmyard.games.agricola import GAME, GAME_2007, events, moments, questions
from farmyard.games.agricola.farm import Craft, Oven
from farmyard.games.agricola.goods import CATTLE, SHEEP
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.marking import LayFence
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.placing import AddPeople, MovePerson
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import EarnPoints, Give, LayBack, Schedule, gain
from farmyard.games.agricola.tilling import AddCrops
from farmyard.games.agricola.transplanting import MoveCrop, TakeCrop

from .table import a_table, goods, happened, legal, play

FIELDS = "g3 . v2 . . H . . . . H . . . ."
CARDS: list[tuple[type[Event], Callable[[], Table], tuple[str, ...]]] = [
    (events.Placed, lambda: a_table(), ("place forest",)),
    (events.Took, lambda: a_table(), ("place forest",)),
    (events.Gained, lambda: a_table(), ("place day-laborer",)),
    (events.TookMarker, lambda: a_table(), ("place meeting-place",)),
    (events.Plowed, lambda: a_table(), ("place farmland", "plow c2")),
    (
        events.Sowed,
        lambda: a_table(farm="F . . . . H . . . . H . . . .", goods="1 grain", cards=["grain-utilization"]),
        ("place grain-utilization", "sow a1 grain"),
    ),
    (
        events.Baked,
        lambda: a_table(goods="1 grain", majors=["fireplace-2"], cards=["grain-utilization"]),
        ("place grain-utilization", "bake"),
    ),
    (events.Cooked, lambda: a_table(goods="1 sheep", majors=["fireplace-2"]), ("cook sheep",)),
    (events.BuiltRoom, lambda: a_table(goods="5 wood 2 reed"), ("place farm-expansion", "room a1")),
    (events.BuiltStable, lambda: a_table(goods="2 wood"), ("place farm-expansion", "stable a1")),
    (events.Fenced, lambda: a_table(goods="4 wood", cards=["fencing"]), ("place fencing", "fence a5")),
    (
        events.Renovated,
        lambda: a_table(goods="2 clay 1 reed", cards=["house-redevelopment"]),
        ("place house-redevelopment",),
    ),
    (
        events.Improved,
        lambda: a_table(goods="2 clay", cards=["major-improvement"]),
        ("place major-improvement", "take fireplace-2"),
    ),
    (
        events.Scheduled,
        lambda: a_table(goods="1 wood 3 stone", cards=["major-improvement"]),
        ("place major-improvement", "take well"),
    ),
    (events.Born, lambda: a_table(round=12, cards=["urgent-wish"]), ("place urgent-wish",)),
    (events.Released, lambda: a_table(cards=["sheep-market"], stock={"sheep-market": 2}), ("place sheep-market",)),
]
"""An event, a table on which it can happen, and the moves that lead there."""

BY_CARDS: list[tuple[type[Event], dict[str, Any], Step]] = [
    (events.Given, {"goods": "1 food"}, Give(0, 1, (("food", 1),))),
    (events.LaidBack, {"goods": "1 wood"}, LayBack(0, SPACE_NUMBER["forest"], 1)),
    (events.Joined, {}, AddPeople(0, 1)),
    (events.EarnedPoints, {}, EarnPoints(0, 2)),
    (events.CropMoved, {"farm": "g3 F . . . H . . . . H . . . ."}, MoveCrop(0, 0, 1)),
    (events.CropTaken, {"farm": FIELDS}, TakeCrop(0, 0, 0)),
    (events.FenceLaid, {}, LayFence(0, "X1", SPACE_NUMBER["forest"])),
    (events.CropsAdded, {"farm": FIELDS}, AddCrops(0, (0,), 1)),
    (events.Moved, {}, MovePerson(0, SPACE_NUMBER["forest"], SPACE_NUMBER["fishing"])),
]
"""What only cards set going: an event, the table, and the step."""

IN_THE_HARVEST: list[tuple[type[Event], dict[str, Any], tuple[str, ...]]] = [
    (events.Reaped, {"farm": FIELDS, "goods": "4 food"}, ()),
    (events.Fed, {"goods": "4 food"}, ()),
    (events.Crafted, {"goods": "4 food 1 reed", "majors": ["basketmaker"]}, ("craft basketmaker",)),
    (events.Bred, {"goods": "4 food 2 sheep", "pastures": ["a5"]}, ()),
]


def order_of(table: Table, kind: type[Event]) -> list[str]:
    """The names of these events and of the two cards, as the log tells them."""
    marks: dict[Goods, str] = {(("clay", 7),): "before", (("stone", 7),): "after"}
    out = []
    for event in table.log():
        if getattr(event, "seat", 0):
            continue
        mark = marks.get(event.goods) if isinstance(event, events.Gained) else None
        if mark or isinstance(event, kind):
            out.append(mark or type(event).__name__)
    return out


def ears(kind: type[Event]) -> list[Any]:
    """Two cards that show in the log when they were called."""
    quiet = (lambda e, owner, state: e.goods[0][1] != 7) if kind is events.Gained else None
    return [
        card("Early Ear", on(before(kind, test=quiet), gain(clay=7))),
        card("Late Ear", on(after(kind, test=quiet), gain(stone=7))),
    ]


@pytest.mark.parametrize(("kind", "table", "moves"), CARDS, ids=[row[0].__name__ for row in CARDS])
def test_a_card_goes_before_and_after(
    deal: Callable[..., None], kind: type[Event], table: Callable[[], Table], moves: tuple[str, ...]
) -> None:
    now = table()
    deal(now, *ears(kind))
    play(now, *moves)
    assert order_of(now, kind) == ["before", kind.__name__, "after"]


@pytest.mark.parametrize(("kind", "wishes", "moves"), IN_THE_HARVEST, ids=[row[0].__name__ for row in IN_THE_HARVEST])
def test_a_card_goes_before_and_after_in_the_harvest(
    deal: Callable[..., None], kind: type[Event], wishes: dict[str, Any], moves: tuple[str, ...]
) -> None:
    table = harvest_with(deal, ears(kind), **wishes)
    play(table, *moves)
    assert order_of(table, kind) == ["before", kind.__name__, "after"]


@pytest.mark.parametrize(("kind", "wishes", "step"), BY_CARDS, ids=[row[0].__name__ for row in BY_CARDS])
def test_a_card_goes_before_and_after_the_work_of_cards(
    deal: Callable[..., None], kind: type[Event], wishes: dict[str, Any], step: Step
) -> None:
    table = a_table(**wishes)
    table.users[SPACE_NUMBER["forest"]] = (0,)
    deal(table, *ears(kind))
    table.then(step)
    table.advance()
    assert order_of(table, kind) == ["before", kind.__name__, "after"]


def harvest_with(deal: Callable[..., None], rows: list[Any], **wishes: Any) -> Table:
    """The harvest of round 4, with these cards in play from its beginning."""
    table = a_table(round=4, **wishes)
    table.farms[1].goods[0] = 20
    deal(table, *rows)
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    return table


def test_the_whole_list_is_tried() -> None:
    """Every event of a seat that is the work of a verb, but none that only tells what chance or a phase did."""
    told = {events.FirstPlayer, events.Revealed, events.Collected, events.Passed, events.Paid, events.WentHome}
    told |= {
        events.HarvestBegan,
        events.Begged,
        events.Ended,
        events.HandedIn,
        events.OccupationKept,
        events.SpaceOpened,
    }
    told |= {events.Invited, events.MovedIn, events.RevealedAhead, events.Drew, events.LaidOut, events.TookPile}
    told |= {row[0] for row in BY_CARDS}
    tried = {row[0] for row in CARDS} | {row[0] for row in IN_THE_HARVEST}
    assert tried == set(events.EVENTS) - told


def test_what_reacts_before_may_leave_nothing_to_do(deal: Callable[..., None]) -> None:
    """A card that eats the last grain before it is baked, and one that takes the lamb's place."""
    thief = card("Mouse", on(before(events.Baked), pay(grain=1)))
    table = a_table(goods="1 grain", majors=["fireplace-2"], cards=["grain-utilization"])
    deal(table, thief)
    play(table, "place grain-utilization", "bake")
    assert (goods(table, "grain"), goods(table, "food")) == (0, 0)
    assert not happened(table, events.Baked)
    cuckoo = card("Cuckoo", on(before(events.Bred), gain(cattle=1)))
    table = harvest_with(deal, [cuckoo], goods="4 food 2 sheep", pastures=["a5"])
    assert (goods(table, "sheep"), goods(table, "cattle")) == (2, 1)


def test_an_animal_may_be_claimed_before_it_goes_back(deal: Callable[..., None]) -> None:
    """Two of three sheep have no place; a card takes one of them for a food, the other goes back."""
    fair = card("Fair", on(before(events.Released), maybe(pay(sheep=1).then(gain(food=1)))))
    table = a_table(cards=["sheep-market"], stock={"sheep-market": 3})
    deal(table, fair)
    play(table, "place sheep-market", "choose food")
    while legal(table, "done"):
        play(table, "done")
    assert (goods(table, "sheep"), goods(table, "food")) == (1, 1)
    assert happened(table, events.Released) == [events.Released(0, (("sheep", 1),))]


# --- moments --------------------------------------------------------------------------------------

MOMENTS: list[tuple[type[Event], dict[str, Any], tuple[str, ...], dict[str, Any]]] = [
    (moments.RoomsBuilt, {"goods": "10 wood 4 reed"}, ("farm-expansion", "room a1", "room b2"), {"cells": (0, 6)}),
    (moments.RoomsBuilt, {"goods": "10 wood 4 reed"}, ("farm-expansion", "room a1", "done"), {"cells": (0,)}),
    (moments.StablesBuilt, {"goods": "4 wood"}, ("farm-expansion", "stable a1", "stable a2"), {"cells": (0, 1)}),
    (
        moments.FencesBuilt,
        {"goods": "10 wood", "cards": ["fencing"]},
        ("fencing", "fence a5", "fence a4", "done"),
        {"fences": 7, "cells": (4, 3)},
    ),
    (
        moments.FieldsSown,
        {"farm": "F F . . . H . . . . H . . . .", "goods": "2 grain", "cards": ["grain-utilization"]},
        ("grain-utilization", "sow a1 grain", "sow a2 grain"),
        {"cells": (0, 1)},
    ),
    (
        moments.BreadBaked,
        {"goods": "3 grain", "majors": ["fireplace-2"], "cards": ["grain-utilization"]},
        ("grain-utilization", "bake", "bake", "done"),
        {"grain": 2},
    ),
    (moments.Used, {}, ("forest",), {"space": "forest"}),
    (moments.TurnEnded, {}, ("forest",), {}),
]


@pytest.mark.parametrize(("kind", "wishes", "moves", "facts"), MOMENTS)
def test_the_end_of_an_action_is_a_moment_of_its_own(
    deal: Callable[..., None],
    kind: type[Event],
    wishes: dict[str, Any],
    moves: tuple[str, ...],
    facts: dict[str, Any],
) -> None:
    """Once, with all that was done in the action."""
    table = a_table(**wishes)
    deal(table, card("Late Ear", on(after(kind, **facts), gain(stone=7))))
    play(table, f"place {moves[0]}", *moves[1:])
    assert order_of(table, kind) == ["after"]


def test_the_moments_of_a_round_in_order(deal: Callable[..., None]) -> None:
    """Round 14 with its harvest, to the end: what concerns a farm comes once for each of the two."""
    heard: list[str] = []

    def ear(kind: type[Event]) -> Any:
        def listen(event: Event, owner: int, state: Any) -> bool:
            heard.append(type(event).__name__)
            return False

        return card(f"Ear {kind.__name__}", on(after(kind, "any", listen), gain(food=1)))

    kinds: list[type[Event]] = [
        moments.RoundStarted, moments.WorkStarted, moments.WorkEnded, events.WentHome, moments.FieldPhaseStarted,
        moments.FieldPhaseEnded, moments.FeedingStarted, moments.BreedingStarted, moments.BreedingEnded,
        moments.RoundEnded, moments.ScoringStarted, events.Ended,
    ]  # fmt: skip
    table = a_table(round=13, goods="40 food")
    deal(table, *[ear(kind) for kind in kinds])
    table.agenda = [EndRound()]
    table.advance()
    rng = random.Random(1)
    while not table.over:
        table.play(rng.choice(table.legal(table.to_act[0])))
    in_turn = [kind.__name__ for kind in kinds for _ in range(2 if "seat" in kind.__struct_fields__ else 1)]
    assert heard == ["RoundEnded", *in_turn]


# --- numbers --------------------------------------------------------------------------------------


def with_change(deal: Callable[..., None], change: Adjust, **wishes: Any) -> Table:
    table = a_table(**wishes)
    deal(table, card("Abacus", change))
    return table


def test_goods_taken_and_gained(deal: Callable[..., None]) -> None:
    table = with_change(deal, adjust(questions.TAKEN, more(reed=1)))
    play(table, "place forest")
    assert (goods(table, "wood"), goods(table, "reed")) == (3, 1)
    table = with_change(deal, adjust(questions.GAINED, more(food=1)))
    play(table, "place day-laborer")
    assert goods(table, "food") == 3


def test_crops_sown_and_reaped(deal: Callable[..., None]) -> None:
    def on_b3(about: Any, owner: int, state: Any) -> bool:
        return bool(about.cell == 7)

    farm = ". . F . . H . F . . H . . . ."
    wishes: dict[str, Any] = {"farm": farm, "goods": "2 grain", "cards": ["grain-utilization"]}
    table = with_change(deal, adjust(questions.SOWN, more(2), where=on_b3), **wishes)
    play(table, "place grain-utilization", "sow a3 grain", "sow b3 grain")
    assert (table.farms[0].crops[2], table.farms[0].crops[7]) == (3, 5)
    scythe = card("Scythe", adjust(questions.REAPED, more(1)))
    table = harvest_with(deal, [scythe], farm="g3 g1 v2 . . H . . . . H . . . .", goods="9 food")
    assert (goods(table, "grain"), goods(table, "vegetable")) == (3, 2)
    assert table.farms[0].crops[:3] == (1, 0, 0)


def test_goods_on_later_rounds(deal: Callable[..., None]) -> None:
    table = with_change(deal, adjust(questions.SCHEDULED, more(food=1)))
    table.then(Schedule(0, (("food", 1),), 2))
    table.advance()
    assert table.waiting == ((2, 0, 0, 2), (3, 0, 0, 2))


def test_bread_and_crafts(deal: Callable[..., None]) -> None:
    def better(oven: Oven, owner: int, state: Any) -> Oven:
        return Oven(oven.name, oven.food + 1, oven.most)

    wishes: dict[str, Any] = {"goods": "1 grain", "majors": ["fireplace-2"], "cards": ["grain-utilization"]}
    table = with_change(deal, adjust(questions.OVENS, each(better)), **wishes)
    play(table, "place grain-utilization", "bake")
    assert goods(table, "food") == 3

    def finer(craft: Craft, owner: int, state: Any) -> Craft:
        return Craft(craft.name, craft.good, craft.food + 1)

    plane = card("Plane", adjust(questions.CRAFTS, each(finer)))
    table = harvest_with(deal, [plane], goods="4 food 1 wood", majors=["joinery"])
    play(table, "craft joinery")
    assert goods(table, "food") == 3


def test_the_meal(deal: Callable[..., None]) -> None:
    table = harvest_with(deal, [card("Cook", adjust(questions.FOOD_NEEDED, less(1)))], goods="3 food")
    assert (goods(table, "food"), table.farms[0].begging) == (0, 0)


def test_breeding(deal: Callable[..., None]) -> None:
    def four_sheep(animal: int, owner: int, state: Any) -> bool:
        return animal == SHEEP and state.farms[owner].goods[SHEEP] >= 4

    shepherd = card("Shepherd", adjust(questions.YOUNG, at_least(2), where=four_sheep))
    for have, then in ((3, 4), (4, 6)):
        table = harvest_with(deal, [shepherd], goods=f"9 food {have} sheep", pastures=["a3 a4 a5"])
        assert goods(table, "sheep") == then
    lonely = card("Lonely Ox", adjust(questions.PARENTS, to(1), where=lambda animal, o, s: animal == CATTLE))
    table = harvest_with(deal, [lonely], goods="9 food 1 cattle 1 boar", pastures=["a5"])
    assert (goods(table, "cattle"), goods(table, "boar")) == (2, 1)


def test_skipping_a_harvest(deal: Callable[..., None]) -> None:
    layabout = card("Layabout", adjust(questions.TAKES_PART, forbidden()))
    table = harvest_with(deal, [layabout], farm=FIELDS, goods="1 food 2 sheep", pastures=["a5"])
    assert (goods(table, "food"), goods(table, "grain"), goods(table, "sheep")) == (1, 0, 2)
    assert [event.seat for event in happened(table, events.Fed)] == [1]


@pytest.mark.parametrize("people", [0, 1, 3])
def test_people_to_place(deal: Callable[..., None], people: int) -> None:
    """A guest, or people who stay at home; also when nobody of the first player works."""
    table = a_table(first=0)
    deal(table, card("Guest", adjust(questions.PEOPLE_TO_PLACE, to(people))))
    table.agenda = [EndRound()]
    table.advance()
    assert table.to_act == ((0,) if people else (1,))
    assert [farm.to_place for farm in table.farms] == [people, 2]


def test_free_fences_count_over_the_whole_action(deal: Callable[..., None]) -> None:
    """The first three of an action cost nothing, whatever pastures they stand around."""

    def first_three(about: tuple[int, int], owner: int, state: Any) -> Goods:
        _, built = about
        return (("wood", max(0, 3 - built)),)

    table = with_change(deal, adjust(questions.FENCE_PRICE, less_goods(first_three)), goods="6 wood", cards=["fencing"])
    play(table, "place fencing", "fence a5")
    assert goods(table, "wood") == 5
    play(table, "fence a4")
    assert goods(table, "wood") == 2
    table = with_change(deal, adjust(questions.FENCES_LEFT, less(12)), goods="9 wood", cards=["fencing"])
    assert "fencing" not in {move.split()[1] for move in legal(table, "place")}


def test_a_card_may_make_it_worth_while_to_have_fewer_animals(deal: Callable[..., None]) -> None:
    """A16-ANIM-Q-02, A07-ANIM-Q-01: then they may be given back at any time."""
    table = with_change(deal, adjust(questions.MAY_RELEASE, allowed()), goods="2 sheep", pastures=["a5"])
    play(table, "release sheep", "release sheep")
    assert (goods(table, "sheep"), table.to_act) == (0, (0,))
    assert not legal(table, "release")


def test_permissions(deal: Callable[..., None]) -> None:
    wishes: dict[str, Any] = {"goods": "2 clay 1 reed", "cards": ["house-redevelopment"]}
    table = with_change(deal, adjust(questions.MAY_RENOVATE, forbidden()), **wishes)
    assert "place house-redevelopment" not in legal(table)
    table = with_change(
        deal, adjust(questions.MAY_JOIN, allowed(), where=lambda space, o, s: space == "farmland"), turn_of=1
    )
    play(table, "place farmland", "plow a5")
    assert "place farmland" in legal(table)


def test_the_scoring_pad(deal: Callable[..., None]) -> None:
    """A card that forgives what is missing looks at the whole pad."""

    def forgiving(pad: dict[str, int], about: Any, owner: int, state: Any) -> dict[str, int]:
        return {name: n if name == "unused" else max(0, n) for name, n in pad.items()}

    table = with_change(deal, adjust(questions.SCORING_PAD, revised(forgiving)))
    mine, theirs = table.scores()
    assert theirs.parts["fields"] == -1
    assert mine.parts["fields"] == 0
    assert mine.parts["unused"] == theirs.parts["unused"] == -13


# --- nothing for nothing, and the page about it ---------------------------------------------------


@pytest.mark.parametrize("game", [GAME, GAME_2007])
def test_where_no_card_listens_nothing_is_prepared(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole game without improvements plans no event and makes no moment."""
    for kind in (moments.Used, moments.TurnEnded, moments.RoundStarted, moments.WorkEnded, moments.FieldsSown):
        monkeypatch.setattr(moments, kind.__name__, None)  # to make one would fail
    table = game.start(seats=2, seed=4)
    rng = random.Random(4)
    while not table.over:
        moves = [move for move in table.legal(table.to_act[0]) if str(move).split()[0] not in ("take", "upgrade")]
        if not moves:
            break
        table.play(rng.choice(moves))
    assert table.round > 4


def asked_in_the_code() -> set[str]:
    """The names by which the rules ask."""
    folder = Path(agricola.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    return set(re.findall(r"(?:ask|answering|ways|can_afford)\(\s*([A-Z_]+)", text))


def test_the_page_about_cards_names_every_work() -> None:
    page = (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8")
    folder = Path(agricola.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("[!e]*.py"))
    made = re.findall(r"^def (\w+)\([^)]*\) -> Work:", text, re.MULTILINE)
    assert len(made) > 20
    assert [name for name in made if f"`{name}(" not in page] == []


def test_every_question_is_asked_and_stands_on_the_page_about_cards() -> None:
    known = {name: value for name, value in vars(questions).items() if isinstance(value, Question)}
    assert asked_in_the_code() == {*known, "FOOD_FOR", "CARD_POINTS", "BONUS_POINTS"} - LATER
    page = (Path(__file__).parents[3] / "docs" / "cards.md").read_text(encoding="utf-8")
    page = page[page.index("## Agricola") :]
    rows = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    kinds = [*vars(events).values(), *vars(moments).values()]
    heard = {kind.__name__ for kind in kinds if isinstance(kind, type) and issubclass(kind, Event)}
    assert rows == {*known, "FOOD_FOR", "CARD_POINTS", "BONUS_POINTS", "BEFORE_PLAYING"} | (heard - {"Event"})


LATER = {"MINOR_PRICE", "OCCUPATION_PRICE"}
"""Asked by core when a card is played from a hand."""
