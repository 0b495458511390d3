"""The course of a game: rounds, phases, turns, and the starting player."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard import IllegalMove
from farmyard.core.game import Game
from farmyard.games.agricola import GAME, GAME_2007, events
from farmyard.games.agricola.goods import SHEEP
from farmyard.games.agricola.placing import PlacePerson
from farmyard.games.agricola.rounds import (
    HARVESTS,
    STAGE_OF,
    CollectGoods,
    DrawCard,
    Replenish,
    StartRound,
    StartWork,
)

from .table import (
    EDITIONS,
    a_game,
    a_table,
    goods,
    happened,
    legal,
    look,
    lying,
    places,
    play,
    refused,
    spaces,
    to_round,
    to_the_end,
)


@pytest.mark.parametrize("game", EDITIONS)
def test_a_game_has_14_rounds_and_6_harvests(game: Game) -> None:
    """A16-GAME-02, A16-ROUND-04, A16-ROUND-05, A16-ROUND-Q-01, A16-FIRST-01, A16-FIRST-06, A16-HARV-01, A16-HARV-02,
    A16-HARV-03, A16-END-01, A16-PREP-01, A16-PREP-02; A07-GAME-04, A07-ROUND-01, A07-ROUND-02, A07-ROUND-03,
    A07-HARV-01, A07-END-01: the log of a whole game tells its order."""
    table = a_game(2, game)
    to_the_end(table)
    rounds = [
        (type(event).__name__, event.round)
        for event in table.log()
        if isinstance(event, events.Revealed | events.WentHome | events.HarvestBegan)
    ]
    wanted: list[tuple[str, int]] = []
    for number in range(1, 15):
        wanted += [("Revealed", number), ("WentHome", number)]
        if number in (4, 7, 9, 11, 13, 14):
            wanted.append(("HarvestBegan", number))
    assert rounds == wanted
    assert HARVESTS == (4, 7, 9, 11, 13, 14)
    assert [number for number in range(1, 14) if STAGE_OF[number] != STAGE_OF[number + 1]] == list(HARVESTS[:-1])
    assert isinstance(table.log()[-1], events.Ended)


@pytest.mark.parametrize("game", EDITIONS)
def test_a_new_card_in_every_round(game: Game) -> None:
    """A16-PREP-03, A16-PREP-04, A16-PREP-05, A16-PREP-11, A16-ROUND-02, A16-ROUND-03; A07-START-01, A07-START-02: it
    lies on the space of its round before anybody works, and coming rounds have none."""
    table = a_game(3, game)
    for number in range(1, 15):
        to_round(table, number)
        assert len(table.revealed) == table.round == number
        view = look(table)
        assert sorted(space.round for space in view.spaces if space.round) == list(range(1, number + 1))
        assert sum(len(stage) for stage in view.coming) == 14 - number


@pytest.mark.parametrize("game", EDITIONS)
def test_a_new_card_gains_its_goods_at_once(game: Game) -> None:
    """A16-PREP-Q-01, A07-REPL-Q-06."""
    cards = ["fencing", "grain-utilization", "major-improvement"]
    table = a_table(game=game, cards=cards, round=3, begin_with=[StartRound()])
    assert "sheep-market" in spaces(table)
    assert lying(table, "sheep-market") == 1


@pytest.mark.parametrize("game", EDITIONS)
def test_goods_waiting_on_the_round_space(game: Game) -> None:
    """A16-PREP-10, A16-PREP-Q-02, A16-PREP-Q-03; A07-START-05, A07-START-06, A07-START-07, A07-START-Q-02: those of
    this round go to their owners, those of later rounds stay."""
    table = a_table(game=game, round=5, cards=["fencing"], first=1)
    table.waiting = ((6, 0, 0, 1), (6, 1, 0, 2), (7, 0, 0, 1))
    before = goods(table, "food", 1)
    table.agenda = [StartRound()]
    table.advance()
    assert goods(table, "food", 0) == 1
    assert goods(table, "food", 1) == before + 2
    assert list(table.waiting) == [(7, 0, 0, 1)]
    assert [event.seat for event in happened(table, events.Collected)] == [1, 0], "the starting player first"


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_on_the_round_space_need_a_place_too(game: Game) -> None:
    """A16-ANIM-04, A07-WORK-11: before anybody works."""
    table = a_table(game=game, round=5, goods="1 boar")
    table.waiting = ((6, 0, SHEEP, 1),)
    table.agenda = [StartRound()]
    table.advance()
    assert legal(table) == {"keep sheep 1", "keep boar 1", "release sheep", "release boar"}


@pytest.mark.parametrize(("game", "first"), [(GAME, False), (GAME_2007, True)])
def test_the_editions_differ_in_what_comes_first(game: Game, first: bool) -> None:
    """A16-PREP-10: replenish, then hand out. A07-START-06: hand out, then replenish."""
    table = a_table(game=game)
    table.agenda = []
    StartRound().run(table)
    order = [CollectGoods(), Replenish()] if first else [Replenish(), CollectGoods()]
    assert table.agenda[::-1] == [DrawCard(), *order, StartWork()]


@pytest.mark.parametrize("game", EDITIONS)
def test_turns_pass_clockwise_one_person_each(game: Game) -> None:
    """A16-WORK-01, A16-WORK-02, A16-WORK-03, A16-WORK-04, A16-WORK-05, A16-WORK-06, A16-WORK-08; A07-WORK-01,
    A07-WORK-02, A07-WORK-03, A07-WORK-04, A07-WORK-05, A07-WORK-06, A07-GAME-05: two rounds of the table, then home."""
    table = a_game(3, game)
    seen = []
    while table.round == 1:
        seat = table.to_act[0]
        if isinstance(table.agenda[-1], PlacePerson):
            seen.append(seat)
        table.play(table.legal(seat)[0], seat)
    order = [(table.first + i) % 3 for i in range(3)]
    assert len(seen) == 6
    assert seen[:3] == seen[3:]
    assert sorted(seen[:3]) == sorted(order)
    assert seen[1] == (seen[0] + 1) % 3


@pytest.mark.parametrize("game", EDITIONS)
def test_whoever_has_more_people_takes_more_turns(game: Game) -> None:
    """A16-GAME-03, A16-WORK-07, A16-WORK-09; A07-GAME-06, A07-WORK-Q-02: those without people are passed over."""
    table = a_table(game=game, people=4, round=2)
    seats = []
    for space in ("forest", "clay-pit", "reed-bank", "fishing", "grain-seeds", "farmland"):
        seats.append(table.to_act[0])
        play(table, f"place {space}")
        if space == "farmland":
            table.play(next(iter(legal(table, "plow"))))
    assert seats == [0, 1, 0, 1, 0, 0]
    assert table.round == 3


@pytest.mark.parametrize("game", EDITIONS)
def test_a_space_takes_one_person_in_each_round(game: Game) -> None:
    """A16-ACT-14, A16-ACT-15, A16-ACT-17, A16-ACT-18, A16-HOME-01, A16-HOME-02, A16-HOME-03; A07-GAME-07, A07-HOME-01,
    A07-HOME-02: closed to all, its user included, until everybody has gone home."""
    table = a_table(game=game, stock={"forest": 3})
    play(table, "place forest")
    refused(table, "place forest", "A16-ACT-14" if game is GAME else "A07-GAME-07")
    play(table, "place clay-pit")
    refused(table, "place forest", "A16-ACT-14" if game is GAME else "A07-GAME-07")
    play(table, "place reed-bank", "place fishing")
    assert table.round == 2
    assert set(table.users) == {()}
    assert "forest" in places(table)


@pytest.mark.parametrize("game", EDITIONS)
def test_nobody_works_for_nothing(game: Game) -> None:
    """A16-ACT-03, A16-ACT-Q-03, A07-WORK-17: a space whose action cannot be carried out may not be chosen."""
    full = "F F F F F  H F F F F  H F F F F"
    cards = ["grain-utilization", "major-improvement", "fencing"]
    table = a_table(game=game, farm=full, stock={"forest": 0}, cards=cards)
    unusable = {"farmland", "farm-expansion", "grain-utilization", "major-improvement", "fencing", "forest", "lessons"}
    assert not unusable & places(table)
    refused(table, "place forest", "A16-ACT-Q-03" if game is GAME else "A07-WORK-17")
    refused(table, "place grain-utilization", "A16-ACT-03" if game is GAME else "A07-WORK-17")


@pytest.mark.parametrize("game", EDITIONS)
def test_all_goods_of_a_space_are_taken(game: Game) -> None:
    """A16-ACT-12, A16-ACT-13, A16-ACT-Q-02, A16-ROOM-06; A07-SPACE-03, A07-SPACE-Q-03, A07-WORK-07."""
    table = a_table(game=game, stock={"forest": 9})
    play(table, "place forest")
    assert (goods(table, "wood"), lying(table, "forest")) == (9, 0)


@pytest.mark.parametrize("game", EDITIONS)
def test_a_person_must_be_placed_if_it_can_be(game: Game) -> None:
    """A16-WORK-Q-01, A07-WORK-Q-01: nobody passes while a space can be used; else the person stays at home."""
    table = a_table(game=game)
    refused(table, "done", "A16-WORK-Q-01" if game is GAME else "A07-WORK-Q-01")
    for number in table.open:
        if table.board.rows[number].name != "fishing":
            table.users[number] = (1,)
    table.advance()
    assert places(table) == {"fishing"}
    play(table, "place fishing")
    assert [event.seat for event in happened(table, events.Passed)] == [1, 0]
    assert table.round == 2


@pytest.mark.parametrize("game", EDITIONS)
def test_whose_turn_it_is(game: Game) -> None:
    """A16-WORK-03, A07-WORK-04: a move out of turn is pointed to the rule."""
    table = a_table(game=game)
    with pytest.raises(IllegalMove) as caught:
        table.play("place forest", 1)
    assert caught.value.rule == game.turn_rule


@pytest.mark.parametrize("game", EDITIONS)
def test_the_meeting_place_changes_the_starting_player(game: Game) -> None:
    """A16-FIRST-02, A16-FIRST-03, A16-FIRST-04, A16-FIRST-Q-01, A16-BEGIN-Q-01; A07-SETUP-48, A07-SPACE-06,
    A07-SPACE-Q-02: at once, but the order of the running round stays."""
    table = a_table(game=game, seats=3, turn_of=1, first=1)
    play(table, "place forest", "place meeting-place")
    assert table.first == 2
    assert table.to_act == (0,)
    play(table, "place clay-pit", "place reed-bank", "place fishing", "place grain-seeds")
    assert table.round == 2
    assert table.to_act == (2,)


@pytest.mark.parametrize("game", EDITIONS)
def test_without_the_meeting_place_the_starting_player_stays(game: Game) -> None:
    """A16-FIRST-05, A07-SETUP-47."""
    table = a_table(game=game, turn_of=1, first=1)
    play(table, "place forest", "place clay-pit", "place reed-bank", "place fishing")
    assert (table.round, table.first, table.to_act) == (2, 1, (1,))


@pytest.mark.parametrize("game", EDITIONS)
def test_the_starting_player_may_keep_the_marker(game: Game) -> None:
    """A16-FIRST-Q-02, A07-SPACE-06, A07-SPACE-Q-01."""
    table = a_table(game=game)
    play(table, "place meeting-place")
    assert table.first == 0
    assert [event.seat for event in happened(table, events.TookMarker)] == [0]


@pytest.mark.parametrize("game", EDITIONS)
def test_in_the_full_game_the_meeting_place_gives_no_food(game: Game) -> None:
    """A16-BOARD-Q-07, A07-SPACE-04: the marker always; a minor improvement for those who have one (ruling 5)."""
    options: dict[str, Any] = {"beginner": False} if game is GAME else {"family": False}
    table = a_table(game=game, **options)
    assert lying(table, "meeting-place") == 0
    play(table, "place meeting-place")
    assert goods(table, "food") == 0


@pytest.mark.parametrize("game", EDITIONS)
def test_people_go_home_and_newborns_grow_up(game: Game) -> None:
    """A16-FAM-03, A16-FAM-04, A16-FAM-05, A16-FAM-11, A16-FAM-Q-01, A16-FAM-Q-03; A07-FAM-07, A07-FAM-08, A07-FAM-10,
    A07-FAM-11: the newborn lies on the space, does not work this round, and works in the next."""
    table = a_table(game=game, farm=". . . . . H H . . . H . . . .", round=5, cards=["basic-wish"])
    play(table, "place basic-wish")
    farm = table.farms[0]
    assert (farm.people, farm.newborn, farm.to_place) == (3, 1, 1)
    assert table.people_on("basic-wish") == (0,)
    play(table, "place forest", "place clay-pit", "place reed-bank")
    assert table.round == 6
    farm = table.farms[0]
    assert (farm.people, farm.newborn, farm.to_place) == (3, 0, 3)
