"""Alone, for beginners and families, and with additional actions."""

from __future__ import annotations

import pytest

from farmyard import Record, SetupError
from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, events
from farmyard.games.agricola.names import SPACES
from farmyard.games.agricola.rounds import StartRound
from farmyard.games.agricola.series import GOALS

from .table import (
    EDITIONS,
    START,
    a_game,
    a_table,
    cells,
    goods,
    happened,
    legal,
    lying,
    places,
    play,
    refused,
    row,
    spaces,
    to_round,
    to_the_end,
)

# --- alone ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", EDITIONS)
def test_alone_one_starts_without_food(game: Game) -> None:
    """A16-SOLO-04, A07-SOLO-01."""
    assert goods(a_game(1, game), "food") == 0


@pytest.mark.parametrize("game", EDITIONS)
def test_alone_the_forest_gains_2_wood(game: Game) -> None:
    """A16-SOLO-06, A07-SOLO-07."""
    assert lying(a_game(1, game), "forest") == 2
    assert lying(a_game(2, game), "forest") == 3


@pytest.mark.parametrize("game", EDITIONS)
def test_alone_one_takes_turn_after_turn(game: Game) -> None:
    """A16-SOLO-02, A07-SOLO-02, A07-SOLO-04: and everything else is as usual."""
    table = a_game(1, game)
    play(table, "place forest")
    assert (table.to_act, table.round) == ((0,), 1)
    play(table, "place clay-pit")
    assert table.round == 2
    to_the_end(table)
    assert len(happened(table, events.HarvestBegan)) == 6
    assert table.winners() == (0,)


def test_alone_one_may_choose_the_order_of_the_cards() -> None:
    """A16-SOLO-05, A16-SOLO-Q-02: at the start of each round, among those of its stage."""
    table = a_game(1, round_cards="chosen")
    stage = ("sheep-market", "fencing", "grain-utilization", "major-improvement")
    assert legal(table) == {f"reveal {name}" for name in stage}
    refused(table, "reveal western-quarry", "A16-SOLO-05")
    play(table, "reveal major-improvement")
    assert "major-improvement" in spaces(table)
    play(table, "place forest", "place clay-pit")
    refused(table, "reveal major-improvement", "A16-SOLO-05")
    to_the_end(table)
    assert SPACES[table.revealed[0]] == "major-improvement"
    shuffled = a_game(1)
    assert not legal(shuffled, "reveal")
    with pytest.raises(SetupError):
        GAME.start(seats=2, round_cards="chosen")


def test_alone_the_last_card_of_a_stage_is_no_choice() -> None:
    """A16-SOLO-Q-02 (ruling 39)."""
    stage = ["sheep-market", "fencing", "grain-utilization"]
    table = a_table(seats=1, round=3, cards=stage, round_cards="chosen", begin_with=[StartRound()])
    assert table.round == 4
    assert "major-improvement" in spaces(table)
    assert legal(table, "place")


def test_alone_there_is_no_goal_in_2016() -> None:
    """A16-SOLO-Q-03."""
    table = a_game(1)
    to_the_end(table)
    assert table.winners() == (0,)
    assert table.scores()[0].total < 50


@pytest.mark.parametrize("game", EDITIONS)
def test_alone_the_starting_player_marker_is_no_action(game: Game) -> None:
    """A16-SOLO-Q-04, A07-SOLO-Q-02: without a minor improvement the space cannot be used; for beginners it has food."""
    assert "meeting-place" not in places(a_table(seats=1, game=game, hand=[]))
    if game is GAME:
        beginner = a_game(1)
        play(beginner, "place meeting-place")
        assert goods(beginner, "food") == 1


@pytest.mark.parametrize(
    ("rule", "number", "goal"),
    [
        ("A07-SERIES-06", "1", 50),
        ("A07-SERIES-07", "2", 55),
        ("A07-SERIES-08", "3", 59),
        ("A07-SERIES-09", "4", 62),
        ("A07-SERIES-10", "5", 64),
        ("A07-SERIES-11", "6", 65),
        ("A07-SERIES-Q-01", "7", 66),
        ("A07-SERIES-Q-01", "8", 67),
        ("A07-SERIES-Q-01", "9", 68),
    ],
)
def test_the_goals_of_a_solo_series(rule: str, number: str, goal: int) -> None:
    """A07-SERIES-01, A07-SERIES-05, A07-SERIES-Q-03, A07-SERIES-Q-04: reached exactly is reached; below it is lost."""
    table = a_game(1, GAME_2007, series=number)
    assert table.board.goal == goal == GOALS[int(number) - 1]
    to_the_end(table)
    farm = table.farms[0]
    missing = goal - table.scores()[0].total
    assert table.winners() == ()
    farm.bonus += missing
    assert table.scores()[0].total == goal
    assert table.winners() == (0,)
    farm.bonus -= 1
    assert table.winners() == ()


def test_food_from_the_last_game_of_a_series() -> None:
    """A07-SERIES-12, A07-SERIES-Q-04: as much as the points above its goal; none in a first game or elsewhere."""
    assert goods(a_game(1, GAME_2007, series="2", food=7), "food") == 7
    assert goods(a_game(1, GAME_2007, series="2"), "food") == 0
    for series in ("none", "1"):
        with pytest.raises(SetupError):
            GAME_2007.start(seats=1, series=series, food=3)
    with pytest.raises(SetupError):
        GAME_2007.start(seats=2, series="2")


def test_food_that_was_saved_as_text_is_read_as_a_number() -> None:
    """A07-SERIES-12. Snapshots and records written before options could be numbers hold its digits as text."""
    table = a_game(1, GAME_2007, series="2", food=7)
    data = table.to_json()
    older = GAME_2007.load(data | {"options": data["options"] | {"food": "7"}})
    assert older.options == table.options
    assert older.hash() == table.hash()
    assert "option food: 7\n" in str(table.record())
    assert Record.parse(str(table.record())).replay().options == table.options


def test_a_series_goes_on_with_the_next_goal_and_its_food() -> None:
    """A07-SERIES-05, A07-SERIES-12, A07-SERIES-Q-03: whoever misses the goal, or gives up, begins a new series."""
    table = a_game(1, GAME_2007, series="2", food=4)
    assert GAME_2007.again(table) == table.options | {"series": "1", "food": 0}
    to_the_end(table)
    table.farms[0].bonus += 55 - table.scores()[0].total
    assert GAME_2007.again(table) == table.options | {"series": "3", "food": 0}
    table.farms[0].bonus += 6
    assert GAME_2007.again(table) == table.options | {"series": "3", "food": 6}
    table.farms[0].bonus -= 7
    assert GAME_2007.again(table) == table.options | {"series": "1", "food": 0}
    last = a_game(1, GAME_2007, series="9")
    to_the_end(last)
    last.farms[0].bonus += 68 - last.scores()[0].total
    assert GAME_2007.again(last)["series"] == "9", "ruling 45: no goal is set beyond"
    other = a_game(1, GAME_2007)
    assert GAME_2007.again(other) == other.options


# --- beginners and families -----------------------------------------------------------------------


def test_beginners_have_the_side_job() -> None:
    """A16-BEGIN-01, A16-BEGIN-02, A16-BEGIN-05, A16-BEGIN-06, A16-BEGIN-07, A16-BEGIN-08, A16-BEGIN-Q-02: from the
    start, 1 stable for 1 wood and/or Bake Bread."""
    for seats in GAME.seats:
        assert "side-job" in spaces(a_game(seats))
        assert "side-job" not in spaces(a_game(seats, beginner=False))
    table = a_table(goods="3 wood 2 grain", majors=["fireplace-2"])
    play(table, "place side-job", "stable a5")
    assert goods(table, "wood") == 2
    assert not legal(table, "stable"), "exactly one"
    play(table, "bake", "done")
    assert (goods(table, "food"), table.to_act) == (2, (1,))
    assert "side-job" not in places(a_table())


def test_beginners_find_food_at_the_meeting_place() -> None:
    """A16-BEGIN-03, A16-BEGIN-04, A16-BEGIN-Q-01: 1 more in each round; its user takes all and becomes first player."""
    table = a_table(turn_of=1, stock={"meeting-place": 3})
    before = goods(table, "food", 1)
    play(table, "place meeting-place")
    assert (goods(table, "food", 1) - before, table.first, lying(table, "meeting-place")) == (3, 1, 0)
    assert lying(a_table(round=2, stock={"meeting-place": 3}, begin_with=[StartRound()]), "meeting-place") == 4


@pytest.mark.parametrize("game", EDITIONS)
def test_without_hand_cards_improvements_are_major_ones(game: Game) -> None:
    """A16-BEGIN-Q-03, A07-FAMILY-02, A07-FAMILY-03, A07-FAMILY-07, A07-FAMILY-08, A07-FAMILY-09: nothing follows
    growth or the marker, and a renovation only a major improvement."""
    table = a_table(game=game, farm=". . . . . H H . . . H . . . .", round=5, cards=["basic-wish"])
    play(table, "place basic-wish")
    assert table.to_act == (1,)
    play(table, "place meeting-place")
    assert table.to_act == (0,)
    table = a_table(game=game, goods="9 clay 1 reed", cards=["house-redevelopment"])
    play(table, "place house-redevelopment")
    assert {text.split()[0] for text in legal(table)} == {"take", "done"}


def test_the_storehouse_of_the_family_game() -> None:
    """A07-COMP-03, A07-FAMILY-04, A07-FAMILY-05, A07-FAMILY-06, A07-FAMILY-Q-01, A07-FAMILY-Q-02, A07-SPACE-04: 1
    food in each round with 2 to 5 players, none alone; its user takes all of it."""
    for seats in (2, 3, 4, 5):
        assert lying(a_game(seats, GAME_2007), "meeting-place") == 1
        assert lying(a_game(seats, GAME_2007, family=False), "meeting-place") == 0
    assert lying(a_game(1, GAME_2007), "meeting-place") == 0
    assert "meeting-place" not in places(a_game(1, GAME_2007))
    table = a_table(game=GAME_2007, stock={"meeting-place": 4})
    play(table, "place meeting-place")
    assert goods(table, "food") == 4
    with_food = {"meeting-place", "fishing", "traveling-players", "room-or-players"}
    for seats in GAME_2007.seats:
        game = a_game(seats, GAME_2007)
        assert {SPACES[number] for number in game.open if row(game, SPACES[number]).good == 0} <= with_food


def test_the_family_side_of_the_board() -> None:
    """A07-FAMILY-Q-03, A07-FAMILY-11 (ruling 42): a stable and bread in place of the occupation, and a resource
    from the day labourer; all else as in the full game."""
    family, full = (set(a_game(2, GAME_2007, family=family).board.printed) for family in (True, False))
    assert {SPACES[number] for number in family - full} == {"side-job"}
    assert {SPACES[number] for number in full - family} == {"lessons"}


@pytest.mark.parametrize(
    ("seats", "card", "instead"),
    [
        (3, "lessons-2", "two-resources"),
        (4, "lessons-2", "two-resources"),
        (5, "lessons-or-growth", "resources-or-growth"),
    ],
)
def test_green_cards_of_the_family_game(seats: int, card: str, instead: str) -> None:
    """A07-FAMILY-10 (ruling 43): green cards with an occupation are ignored, or replaced as in later printings."""
    plain = a_game(seats, GAME_2007)
    assert card in spaces(plain)
    assert card not in places(plain)
    table = a_table(game=GAME_2007, seats=seats, occupation_cards="replaced")
    assert card not in spaces(table)
    play(table, f"place {instead}")
    assert len(legal(table, "choose")) == 6
    play(table, "choose clay-reed")
    assert (goods(table, "clay"), goods(table, "reed")) == (1, 1)
    with pytest.raises(SetupError):
        GAME_2007.start(seats=2, occupation_cards="replaced")


@pytest.mark.parametrize(("card", "kind"), [("lessons-or-growth", "ignored"), ("resources-or-growth", "replaced")])
def test_growth_on_the_green_card_from_round_5_on(card: str, kind: str) -> None:
    """A07-SETUP-Q-21: with room. Also on the card of later printings (ruling 43)."""
    house = ". . . . . H H . . . H . . . ."

    def grows(farm: str, number: int) -> bool:
        table = a_table(game=GAME_2007, seats=5, farm=farm, round=number, occupation_cards=kind)
        if card in places(table):
            play(table, f"place {card}")
        return "choose family-growth" in legal(table)

    assert grows(house, 5)
    assert not grows(house, 4)
    assert not grows(START, 5), "no room"
    table = a_table(game=GAME_2007, seats=5, farm=house, round=5, occupation_cards=kind)
    play(table, f"place {card}", "choose family-growth")
    assert table.farms[0].people == 3


# --- additional actions ---------------------------------------------------------------------------

TWO = {"animal-market", "tile-copse", "tile-market", "modest-wish"}


def test_the_tile_for_the_number_of_players() -> None:
    """A16-EXTRA-01, A16-EXTRA-02, A16-EXTRA-03, A16-EXTRA-04, A16-EXTRA-08, A16-EXTRA-09, A16-EXTRA-Q-07: four spaces
    with 2 players, two with 3 and 4, none alone; also for beginners."""
    for beginner in (True, False):
        assert TWO & spaces(a_game(2, additional_actions=True, beginner=beginner)) == TWO
        for seats in (3, 4):
            table = a_game(seats, additional_actions=True, beginner=beginner)
            assert TWO & spaces(table) == {"animal-market", "modest-wish"}
    with pytest.raises(SetupError):
        GAME.start(seats=1, additional_actions=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_person_closes_the_whole_tile(seats: int) -> None:
    """A16-EXTRA-05, A16-EXTRA-06, A16-EXTRA-Q-04 (ruling 44): also with 3 and 4 players."""
    table = a_table(seats=seats, additional_actions=True, round=5)
    table.farms[1].rooms |= cells("b2")
    free = table.clone()
    free.play("place forest")
    assert places(free) >= {"animal-market", "modest-wish"}, "the other could use any of them"
    play(table, "place animal-market", "choose boar")
    assert not TWO & places(table)
    refused(table, "place modest-wish", "A16-EXTRA-05")
    if seats == 2:
        refused(table, "place tile-copse", "A16-EXTRA-05")
    to_round(table, 6)
    assert "animal-market" in places(table)


def test_the_copse_of_the_tile() -> None:
    """A16-EXTRA-07, A16-EXTRA-Q-02: 1 wood in each round, which stays when another space of the tile is used."""
    table = a_table(additional_actions=True, stock={"tile-copse": 2}, goods="5 food")
    play(table, "place tile-market")
    assert (goods(table, "stone"), goods(table, "food"), lying(table, "tile-copse")) == (1, 6, 2)
    to_round(table, 2)
    assert lying(table, "tile-copse") == 3


def test_the_resource_market_of_the_tile() -> None:
    """A16-EXTRA-Q-03: 1 stone and 1 food."""
    table = a_table(additional_actions=True)
    play(table, "place tile-market")
    assert (goods(table, "stone"), goods(table, "food")) == (1, 1)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_wish_for_children_of_the_tile(seats: int) -> None:
    """A16-EXTRA-10, A16-EXTRA-Q-05, A16-EXTRA-Q-06: with a free room, from round 5 on, and nothing else."""
    house = ". . . . . H H . . . H . . . ."
    early = a_table(seats=seats, additional_actions=True, farm=house, round=4)
    refused(early, "place modest-wish", "A16-EXTRA-Q-06")
    table = a_table(seats=seats, additional_actions=True, farm=house, round=5)
    play(table, "place modest-wish")
    assert (table.farms[0].people, table.to_act) == (3, (1,))
    assert "modest-wish" not in places(a_table(seats=seats, additional_actions=True, round=5))
