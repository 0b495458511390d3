"""Why not: a refused move names the rule that refuses it and the reason that holds, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.errors import IllegalMove
from farmyard.core.game import Game
from farmyard.core.i18n import LANGUAGES, known
from farmyard.games.agricola import GAME
from farmyard.games.agricola.state import Table

from .table import EDITIONS, a_harvest, a_table, play, refused

FIELDS = ". . F g2 .  H . . . .  H . . . ."
WRONG = [
    # 2016             2007             the position, the moves before, and the wrong move
    ("A16-MEAL-07",    "A07-FEED-08",   {}, [], "cook vegetable"),
    ("A16-FEED-10",    "A07-FEED-09",   {"goods": "1 sheep"}, [], "cook sheep"),
    ("A16-WORK-Q-01",  "A07-WORK-Q-01", {"goods": "5 wood 2 reed"}, [], "room b2"),
    ("A16-ROOM-Q-04",  "A07-ROOM-Q-01", {"goods": "9 wood 2 reed"}, ["farm-expansion"], "room b1"),
    ("A16-ROOM-02",    "A07-ROOM-04",   {"goods": "9 wood 1 reed"}, ["farm-expansion"], "room b2"),
    ("A16-STABLE-02",  "A07-ROOM-10",   {"goods": "5 clay 2 reed", "material": "clay"},
     ["farm-expansion"], "stable a1"),
    ("A16-STABLE-10",  "A07-LIMIT-01",  {"goods": "9 wood 2 reed", "farm": "S S S S . H . . . . H . . . ."},
     ["farm-expansion"], "stable a5"),
    ("A16-SOW-03",     "A07-FIELD-07",  {"farm": FIELDS, "goods": "1 grain"}, ["grain-utilization"], "sow a1 grain"),
    ("A16-SOW-03",     "A07-FIELD-19",  {"farm": FIELDS, "goods": "1 grain"}, ["grain-utilization"], "sow a4 grain"),
    ("A16-SOW-04",     "A07-FIELD-08", {"farm": FIELDS, "goods": "1 grain"}, ["grain-utilization"], "sow a3 vegetable"),
    ("A16-MEAL-Q-03",  "A07-FIELD-21",  {"farm": FIELDS, "goods": "1 grain"}, ["grain-utilization"], "bake"),
    ("A16-MEAL-04",    "A07-FIELD-20",  {"farm": FIELDS, "goods": "1 vegetable", "majors": ["fireplace-2"]},
     ["grain-utilization"], "bake"),
    ("A16-MAJOR-05",   "A07-IMPR-05",   {"goods": "4 clay"}, ["major-improvement"], "take hearth-5"),
    ("A16-MAJOR-06",   "A07-IMPR-02",   {"goods": "4 clay", "majors": ["fireplace-2"]},
     ["major-improvement"], "take fireplace-2"),
    ("A16-MAJOR-06",   "A07-IMPR-02",   {"goods": "4 clay", "majors": ["fireplace-2", "hearth-4"]},
     ["major-improvement"], "upgrade fireplace-2 hearth-4"),
    ("A16-MAJOR-Q-08", "A07-IMPR-Q-07", {"goods": "4 clay", "majors": ["fireplace-2"]},
     ["major-improvement"], "upgrade fireplace-2 well"),
]  # fmt: skip


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rule", "old_rule", "position", "before", "move"), WRONG)
def test_wrong_moves_of_a_beginner(
    game: Game, rule: str, old_rule: str, position: dict[str, Any], before: list[str], move: str
) -> None:
    """Each is refused by its rule, and the reason is told in every language."""
    table = a_table(game=game, cards=["grain-utilization", "major-improvement"], **position)
    play(table, *[f"place {space}" for space in before])
    refused(table, move, rule if game is GAME else old_rule)
    with pytest.raises(IllegalMove) as caught:
        table.play(move)
    for lang in LANGUAGES:
        assert known(caught.value.phrase.key, lang)
        assert "{" not in caught.value.localized(lang)


HUNGRY = {"goods": "1 food 1 grain 1 wood", "majors": ["joinery", "pottery"]}
IN_THE_HARVEST = [
    ("A16-BEG-01",   "A07-FEED-15",   HUNGRY,                                       "feed"),
    ("A16-BEG-Q-01", "A07-FEED-Q-02", {"goods": "9 food 1 wood", "majors": ["joinery"]}, "beg"),
    ("A16-MEAL-05",  "A07-FEED-12",   HUNGRY,                                       "craft basketmaker"),
    ("A16-MEAL-05",  "A07-FEED-12",   HUNGRY,                                       "craft pottery"),
    ("A16-FEED-10",  "A07-FEED-09",   HUNGRY,                                       "cook wood"),
    ("A16-PAST-02",  "A07-ANIM-02",   {"goods": "9 food 2 sheep 1 boar", "pastures": ["a5"]}, "keep sheep 3 boar 1"),
    ("A16-ANIM-04",  "A07-WORK-11",   {"goods": "9 food 2 sheep 1 boar", "pastures": ["a5"]}, "place forest"),
]  # fmt: skip


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rule", "old_rule", "position", "move"), IN_THE_HARVEST)
def test_wrong_moves_in_the_harvest(game: Game, rule: str, old_rule: str, position: dict[str, Any], move: str) -> None:
    refused(a_harvest(game=game, **position), move, rule if game is GAME else old_rule)


def test_no_good_to_craft_with_is_another_reason_than_no_craft() -> None:
    table = a_harvest(**HUNGRY)
    assert why_not(table, "craft pottery")[1] == "clay."
    assert why_not(table, "craft basketmaker")[1] == "Basketmaker’s Workshop."


# --- spaces ---------------------------------------------------------------------------------------

MISSING = [
    ("A16-ACT-03",    "farm-expansion",      "You cannot pay for that: a room costs 5 wood, 2 reed."
                                             " You have too little for a stable: it costs 2 wood."),
    ("A16-ACT-03",    "grain-utilization",   "You have no grain and no vegetables to sow."
                                             " To bake bread you need an improvement that bakes."),
    ("A16-BEGIN-02",  "lessons",             "It takes hand cards, and this game is played without them."),
    ("A16-FENCE-03",  "fencing",             "You cannot pay for that: 4 new fences cost 4 wood."),
    ("A16-MAJOR-05",  "major-improvement",   "You cannot pay for any major improvement that is left."),
    ("A16-FAM-10",    "basic-wish",          "For that you need more rooms than people."),
    ("A16-RENO-04",   "house-redevelopment", "You have too little for a renovation: it costs 2 clay, 1 reed."),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "space", "reason"), MISSING)
def test_a_useless_space_says_what_is_missing(rule: str, space: str, reason: str) -> None:
    """A16-ACT-03: a space may be used only by whoever can carry out one of its actions. Where it is one thing that is
    missing, its own rule is named."""
    cards = ["grain-utilization", "fencing", "major-improvement", "basic-wish", "house-redevelopment"]
    assert why_not(a_table(round=6, cards=cards), f"place {space}") == (rule, reason)


FULL = "F F F F F  H F F F F  H F F F F"
NO_PLACE = [
    ("A16-PLOW-07",   "farmland",       FULL, "There is no empty space for a field."),
    ("A16-FENCE-10",  "fencing",        FULL, "No further pasture can be made: there is no space for it"),
    ("A16-ACT-03",    "farm-expansion", FULL, "No empty space touches your house."
                                              " Every space of your farm holds a room, a field or a stable."),
    ("A16-ACT-03",    "farm-expansion", "S S S S .  H F . . .  H F . . .", "No empty space touches your house."
                                              " All four of your stables are built."),
    ("A16-RENO-Q-03", "farm-redevelopment", FULL, "Your house is built of stone already."),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "space", "farm", "reason"), NO_PLACE)
def test_a_rich_player_lacks_only_the_place(rule: str, space: str, farm: str, reason: str) -> None:
    """A16-ACT-03: the reason is the one that holds, here never that somebody is too poor."""
    rich = "20 wood 20 clay 20 stone 20 reed"
    table = a_table(farm=farm, material="stone", goods=rich, cards=["fencing", "farm-redevelopment"])
    found, told = why_not(table, f"place {space}")
    assert (found, told[: len(reason)]) == (rule, reason)


def test_without_a_fence_left_no_pasture_can_be_made() -> None:
    """A16-FENCE-13, A16-FENCE-14."""
    table = a_table(pastures=["a4", "a5", "b4", "b5", "c5"], goods="9 wood", cards=["fencing"])
    assert why_not(table, "place fencing")[0] == "A16-FENCE-13"


@pytest.mark.parametrize("game", EDITIONS)
def test_spaces_of_other_games_are_no_spaces_to_come(game: Game) -> None:
    """A16-SETUP-02, A07-SETUP-09: a card of a later round will come, a space for more players will not."""
    table = a_table(game=game)
    new = game is GAME
    refused(table, "place cattle-market", "A16-ACT-02" if new else "A07-START-04")
    for space in ("copse", "reed-stone-wood"):
        refused(table, f"place {space}", "A16-SETUP-02" if new else "A07-SETUP-09")
        assert why_not(table, f"place {space}")[1] == f"“{space}” is not part of this game."


@pytest.mark.parametrize("game", EDITIONS)
def test_whoever_goes_to_work_does_something_there(game: Game) -> None:
    """A16-ACT-16, A07-WORK-17: nobody is done before having begun."""
    everything = "20 wood 20 clay 20 reed 1 grain"
    field = ". . F . . H . . . . H . . . ."
    cards = ["fencing", "major-improvement", "grain-utilization"]
    for space in ("farm-expansion", "farmland", *cards):
        table = a_table(game=game, goods=everything, farm=field, cards=cards)
        play(table, f"place {space}")
        refused(table, "done", "A16-ACT-16" if game is GAME else "A07-WORK-17")
    baker = a_table(game=game, goods="1 grain", majors=["fireplace-2"])
    play(baker, "place side-job")
    refused(baker, "done", "A16-ACT-16" if game is GAME else "A07-WORK-17")


def why_not(table: Table, move: str) -> tuple[str, str]:
    """The rule that refuses this move, and the reason without the name of the space."""
    with pytest.raises(IllegalMove) as caught:
        table.play(move)
    told = caught.value.localized("en")
    return caught.value.rule, told.partition(": ")[2] or told
