"""The game in words: every event and every move, in every language, and what the words promise is what happens."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard import IllegalMove
from farmyard.core.game import Game
from farmyard.core.i18n import LANGUAGES, known, tell
from farmyard.core.values import Event
from farmyard.games.agricola import GAME, GAME_2007, events
from farmyard.games.agricola.events import EVENTS
from farmyard.games.agricola.notation import CELL
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.text_moves import PLAIN_TAKES
from tests.words.parts import forms, messages, placeholders

from .table import a_table, happened

NAMES = ("Ann", "Bob", "Cid", "Dora", "Elsa")
EDITIONS = (GAME, GAME_2007)
editions = pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.id)
languages = pytest.mark.parametrize("lang", LANGUAGES)


def some_game(game: Game, seats: int, seed: int, **options: Any) -> Any:
    return game.start(seats=seats, seed=seed, **options)


def eager(rng: random.Random, legal: list[Any]) -> Any:
    """Build, fence, sow and improve wherever it is possible, so that much is seen."""
    wanted = [move for move in legal if move.verb in ("fence", "take", "upgrade", "sow", "room", "stable", "craft")]
    return rng.choice(wanted or legal)


SENTENCES = [
    (events.FirstPlayer(1), "Bob is the starting player."),
    (events.Revealed(3, "fencing"), "Round 3: Fencing is now open to all."),
    (events.Collected(0, 6, (("food", 1),)), "Ann collects 1 food from the round space."),
    (events.Placed(0, "day-laborer"), "Ann goes to work: Day Laborer."),
    (events.Took(0, "sheep-market", (("sheep", 2),)), "Ann takes 2 sheep."),
    (
        events.BuiltRoom(0, 0, "clay", (("clay", 5), ("reed", 2))),
        "Ann builds a clay room on a1 for 5 clay, 2 reed.",
    ),
    (events.Fenced(1, (8, 9), 1, (("wood", 1),)), "Bob fences a pasture on b4, b5 for 1 wood (1 new fence)."),
    (events.Fenced(1, (8,), 4, (("wood", 4),)), "Bob fences a pasture on b4 for 4 wood (4 new fences)."),
    (
        events.Renovated(0, "stone", 2, (("reed", 1), ("stone", 2))),
        "Ann renovates for 1 reed, 2 stone: now it is a stone house.",
    ),
    (events.Sowed(0, 7, "grain", 3), "Ann sows grain on b3: 3 grow there."),
    (events.Baked(0, "clay-oven", 5), "Ann bakes 1 grain into 5 food (Clay Oven)."),
    (events.Cooked(0, "vegetable", 2, 6), "Ann turns 2 vegetables into 6 food."),
    (events.Improved(0, "well", (("stone", 3), ("wood", 1)), ""), "Ann builds for 3 stone, 1 wood: Well."),
    (events.Improved(0, "hearth-4", (), "fireplace-2"), "Ann gives back: Fireplace, and builds: Cooking Hearth."),
    (events.Scheduled(0, (("food", 1),), (5, 6)), "1 food will come to Ann in each of these rounds: 5, 6."),
    (events.Reaped(0, 2, 1), "Ann harvests 2 grain, 1 vegetable."),
    (events.Reaped(0, 0, 0), "Ann harvests nothing."),
    (events.Begged(0, 2), "Ann has to beg for 2 food."),
    (events.Bred(0, (("boar", 1), ("sheep", 1))), "Ann has newborn animals: 1 wild boar, 1 sheep."),
    (events.Ended((0,)), "The game is over. Ann wins."),
    (events.Ended((0, 2)), "The game is over. Ann, Cid share the victory."),
    (events.Ended(()), "The game is over. The goal of the series was missed."),
]


def test_alone_nobody_is_beaten() -> None:
    assert GAME.tell(events.Ended((0,)), "en", ("Ann",)) == "The game is over."


@pytest.mark.parametrize(("event", "told"), SENTENCES, ids=lambda value: value if isinstance(value, str) else "")
def test_what_happened(event: Any, told: str) -> None:
    assert GAME.tell(event, "en", NAMES) == told


def test_each_edition_has_its_own_names_for_spaces() -> None:
    placed = events.Placed(0, "forest")
    assert GAME.tell(placed, "de", NAMES) == "Ann geht an die Arbeit: Wald."
    assert GAME_2007.tell(placed, "de", NAMES) == "Ann geht an die Arbeit: 3 Holz."


@languages
@editions
def test_every_kind_of_event_has_a_sentence(lang: str, game: Game) -> None:
    for kind in EVENTS:
        fields = {name: EXAMPLES[name] for name in kind.__struct_fields__} | OTHERWISE.get(kind, {})
        told = game.tell(kind(**fields), lang, NAMES)
        assert told
        assert "{" not in told
        assert "agricola" not in told


OTHERWISE: dict[type[Event], dict[str, Any]] = {events.LaidOut: {"origin": "forest"}}
"""Where a fact is of another kind than elsewhere."""

EXAMPLES: dict[str, Any] = {
    "seat": 1,
    "one": "sheep",
    "other": "boar",
    "round": 4,
    "by": "B068",
    "kitchen": True,
    "before": 1,
    "animals": 1,
    "card": "B068",
    "was": "wood",
    "harvest": True,
    "fields": (3, plot_number("B068", 0)),
    "others": (("wood", 1),),
    "seats": (0, 1),
    "to": 2,
    "points": 3,
    "start": "fishing",
    "origin": 2,
    "newborn": False,
    "room": True,
    "owner": 0,
    "space": "forest",
    "spaces": ("fishing", "clay-pit"),
    "goods": (("food", 1), ("wood", 2)),
    "cost": (("wood", 2),),
    "cell": 3,
    "cells": (3, 4),
    "fences": 6,
    "material": "clay",
    "rooms": 2,
    "crop": "grain",
    "n": 3,
    "oven": "stone-oven",
    "food": 4,
    "good": "cattle",
    "improvement": "pottery",
    "returned": "",
    "rounds": (5, 6),
    "people": 3,
    "grain": 1,
    "vegetables": 2,
    "winners": (0, 1),
}


@editions
def test_moves_in_words(game: Game) -> None:
    state = some_game(game, 2, 3)
    seat = state.to_act[0]
    view = state.view(seat)

    def told(text: str, lang: str = "en") -> str:
        return game.tell_move(game.parse(text), view, lang)

    assert told("fence b4 b5") == "fence b4 b5", "nobody builds fences now"
    assert told("room a1") == "wood room on a1 for 5 wood, 2 reed"
    assert told("cook grain") == "turn 1 grain into 1 food"
    assert told("keep sheep 2 boar 1") == "keep 2 sheep, 1 wild boar"
    assert told("keep nothing") == "keep no animal"
    assert told("release sheep") == "give 1 sheep back for nothing"
    assert told("take well").startswith("Well for 3 stone, 1 wood (4 p.): ")
    assert (
        told("beg") == f"pay {min(view.farms[seat].goods[0], 4)} food and beg for {4 - view.farms[seat].goods[0]} food"
    )
    assert told("choose food-sheep") == "take 1 food, 1 sheep"
    assert told("choose cattle", "fr") == "prendre 1 bœuf", "no menu waits that asks a price for it"


def test_a_space_says_what_lies_there() -> None:
    state = some_game(GAME, 2, 3)
    view = state.view(0)
    assert GAME.tell_move(GAME.parse("place forest"), view, "en") == "Forest: take 3 wood"
    told = GAME.tell_move(GAME.parse("place meeting-place"), view, "en")
    assert told == "Meeting Place: become the starting player and take 1 food"


def test_each_loaf_is_promised_as_it_is_baked() -> None:
    """A16-MEAL-Q-03: the best oven that is left comes next, and the words say which bread it makes."""
    table = a_table(goods="4 grain", majors=["clay-oven", "stone-oven"], cards=["grain-utilization"])
    table.play("place grain-utilization")
    for food in (5, 4, 4):
        assert GAME.tell_move(GAME.parse("bake"), table.view(0), "en") == f"bake 1 grain into {food} food"
        table.play("bake")
        assert happened(table, events.Baked)[-1].food == food
    assert table.to_act == (1,), "both ovens are full"


def test_alone_the_meeting_place_has_food_and_no_marker() -> None:
    view = some_game(GAME, 1, 3).view(0)
    told = GAME.tell_move(GAME.parse("place meeting-place"), view, "en")
    assert told == "Meeting Place: take 1 food"


def test_spaces_that_differ_by_number_of_players_say_so() -> None:
    """A16-BOARD-Q-13, A16-BOARD-Q-17; A07-FAMILY-Q-03"""
    market = GAME.parse("place resource-market")
    three, four = (GAME.tell_move(market, some_game(GAME, n, 1).view(0), "en") for n in (3, 4))
    assert three.endswith("take 1 food and 1 reed or 1 stone")
    assert four.endswith("take 1 reed, 1 stone and 1 food")
    labour = GAME.parse("place day-laborer")
    assert GAME.tell_move(labour, some_game(GAME, 2, 1).view(0), "en").endswith("take 2 food")
    family = GAME_2007.tell_move(labour, some_game(GAME_2007, 2, 1).view(0), "en")
    assert family.endswith("take 1 food and 1 building resource of your choice")
    players = GAME_2007.tell_move(GAME_2007.parse("choose take-all"), some_game(GAME_2007, 5, 1).view(0), "en")
    assert players == "take what lies here: 1 food"


@editions
@languages
def test_every_legal_move_and_everything_that_happens_is_told(lang: str, game: Game) -> None:
    """What the menu says a market brings is what its user takes; every fence that is promised is built."""
    kept = {"took": 0, "fences": 0}
    for seats in (game.seats[0], game.seats[-1]):
        state = some_game(game, seats, seats)
        rng = random.Random(f"{lang} {seats}")
        while not state.over:
            seat = state.to_act[0]
            legal = state.legal(seat)
            view = state.view(seat)
            for move in rng.sample(legal, min(4, len(legal))):
                words = game.tell_move(move, view, lang)
                assert words
                assert "{" not in words
                assert "agricola" not in words
            assert state.because is not None
            assert known(state.because.key, lang), state.because.key
            move = eager(rng, legal)
            words = game.tell_move(move, view, "en")
            before = len(state.log())
            state.play(move)
            news = state.log()[before:]
            for event in news:
                told = game.tell(event, lang, NAMES)
                assert told
                assert "{" not in told
            if move.verb == "place" and str(move).split()[1] in PLAIN_TAKES:
                took = next(event for event in news if isinstance(event, events.Took))
                assert words.endswith(game.tell(took, "en", NAMES).partition("takes ")[2].rstrip("."))
                kept["took"] += 1
            if move.verb == "fence":
                fenced = next(event for event in news if isinstance(event, events.Fenced))
                assert words.startswith(f"{fenced.fences} fence")
                assert f", {dict(fenced.cost)['wood']} wood: " in words
                assert words.endswith(f"({' '.join(CELL.spell(cell) for cell in fenced.cells)})")
                kept["fences"] += 1
    assert all(kept.values()), kept


@languages
def test_refusals_name_things_in_the_language_and_the_edition(lang: str) -> None:
    names = {"en": "Farmland", "de": "Ackerland", "fr": "Terre labourable", "nl": "Akkerland"}
    state = some_game(GAME, 2, 1)
    state.play("place farmland")
    state.play(state.legal(state.to_act[0])[0])
    with pytest.raises(IllegalMove) as wrong:
        state.play("place farmland")
    assert names[lang] in tell(wrong.value.phrase, lang)
    assert wrong.value.rule == "A16-ACT-14"


def test_both_editions_need_the_same_facts() -> None:
    """The code that tells events is the same, so what it gives must be enough for both."""
    catalogue = messages("en")
    older = [key for key in catalogue if key.startswith(("agricola-2007.log.", "agricola-2007.ask."))]
    assert len(older) > 40
    for key in older:
        twin = key.replace("agricola-2007.", "agricola.")
        assert {placeholder for form in forms(catalogue[key]) for placeholder in placeholders(form)} == {
            placeholder for form in forms(catalogue[twin]) for placeholder in placeholders(form)
        }
