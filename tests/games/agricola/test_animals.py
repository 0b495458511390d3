"""Keeping and cooking animals."""

from __future__ import annotations

import pytest

from farmyard import UnreadableMove
from farmyard.core.game import Game
from farmyard.games.agricola import GAME, events

from .table import EDITIONS, a_table, goods, happened, legal, places, play, refused


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_come_from_their_markets_and_live_on_the_farm(game: Game) -> None:
    """A16-ANIM-01, A16-ANIM-02, A16-ANIM-03, A16-ANIM-04, A16-PAST-01; A07-WORK-10, A07-WORK-11: all of them, and they
    need a place at once."""
    table = a_table(game=game, pastures=["a5"], cards=["sheep-market"], stock={"sheep-market": 3})
    play(table, "place sheep-market")
    assert goods(table, "sheep") == 3, "2 in the pasture and 1 in the house"
    assert table.to_act == (1,)


@pytest.mark.parametrize("game", EDITIONS)
def test_what_fits_nowhere_goes_back(game: Game) -> None:
    """A16-ANIM-Q-01, A16-STABLE-13, A07-WORK-12: nothing for it, and the space could be used all the same."""
    table = a_table(game=game, cards=["sheep-market"], stock={"sheep-market": 3})
    play(table, "place sheep-market")
    assert goods(table, "sheep") == 1
    assert happened(table, events.Released) == [events.Released(0, (("sheep", 2),))]
    assert goods(table, "food") == 0


@pytest.mark.parametrize("game", EDITIONS)
def test_who_stays_is_for_the_player_to_say(game: Game) -> None:
    """A16-ANIM-Q-02, A16-PET-03, A07-ANIM-Q-01: own animals may be given up for new ones."""
    table = a_table(game=game, goods="1 sheep", cards=["pig-market"], stock={"pig-market": 1})
    play(table, "place pig-market")
    assert legal(table) == {"keep sheep 1", "keep boar 1", "release sheep", "release boar"}
    refused(table, "keep sheep 1 boar 1", "A16-PAST-02" if game is GAME else "A07-ANIM-02")
    refused(table, "place forest", "A16-ANIM-04" if game is GAME else "A07-WORK-11")
    play(table, "keep boar 1")
    assert (goods(table, "sheep"), goods(table, "boar")) == (0, 1)


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize("rooms", [". . . . . H . . . . H . . . .", "H . . . . H H . . . H . . . ."])
@pytest.mark.parametrize("animal", ["sheep", "boar", "cattle"])
def test_one_pet_whatever_the_house(game: Game, rooms: str, animal: str) -> None:
    """A16-PET-01, A16-PET-02, A16-PET-03, A07-PET-01, A07-PET-02, A07-PET-03: of any species, and it takes no room from
    the family."""
    table = a_table(game=game, farm=rooms, material="clay", goods=f"1 {animal}", round=5, cards=["basic-wish"])
    assert table.single_places(0) == 1
    assert table.all_housed(0)
    assert ("basic-wish" in places(table)) == (rooms.count("H") > 2)


@pytest.mark.parametrize("game", EDITIONS)
def test_one_species_in_each_pasture(game: Game) -> None:
    """A16-PAST-04, A16-PAST-Q-01, A07-ANIM-01: 2 sheep and 2 boar do not fit into one pasture of 2 spaces and a
    house."""
    table = a_table(game=game, pastures=["a4 a5"], goods="2 sheep 2 boar")
    assert not table.all_housed(0)
    table = a_table(game=game, pastures=["a4", "a5"], goods="2 sheep 2 boar")
    assert table.all_housed(0)
    table = a_table(game=game, pastures=["a4", "a5"], goods="5 sheep")
    assert table.all_housed(0)


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_move_freely(game: Game) -> None:
    """A16-ANIM-05, A16-ANIM-06, A07-ANIM-03: whatever came first, what counts is that all fit somehow."""
    table = a_table(
        game=game, pastures=["a5"], goods="2 sheep", cards=["pig-market", "sheep-market"], stock={"pig-market": 2}
    )
    play(table, "place pig-market")
    assert legal(table, "keep") == {"keep sheep 2 boar 1", "keep sheep 1 boar 2"}


RATES = [
    ("A16-MAJOR-Q-05 A07-IMPR-Q-06 A16-CARD-14 A07-WORK-13", "fireplace-2", 2, 2, 3, 2),
    ("A16-MAJOR-Q-05 A07-IMPR-Q-06", "fireplace-3", 2, 2, 3, 2),
    ("A16-MAJOR-Q-09 A07-IMPR-Q-08 A07-WORK-14", "hearth-4", 2, 3, 4, 3),
    ("A16-MAJOR-Q-09 A07-IMPR-Q-08", "hearth-5", 2, 3, 4, 3),
]


@pytest.mark.parametrize("game", EDITIONS)
@pytest.mark.parametrize(("rules", "kitchen", "sheep", "boar", "cattle", "vegetable"), RATES)
def test_what_a_kitchen_gives_at_any_time(
    game: Game, rules: str, kitchen: str, sheep: int, boar: int, cattle: int, vegetable: int
) -> None:
    """A16-ANIM-08, A16-COOK-03, A16-COOK-Q-01, A16-MEAL-01, A16-MEAL-02, A16-MEAL-03, A16-FEED-09; A07-FEED-10,
    A07-FEED-11: one of each becomes so much food."""
    wanted = {"sheep": sheep, "boar": boar, "cattle": cattle, "vegetable": vegetable, "grain": 1}
    for good, food in wanted.items():
        table = a_table(game=game, goods=f"1 {good}", majors=[kitchen])
        play(table, f"cook {good}")
        assert (goods(table, good), goods(table, "food")) == (0, food)
        assert table.to_act == (0,), "and the turn goes on"


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_are_no_food_without_a_kitchen(game: Game) -> None:
    """A16-FEED-10, A07-FEED-09."""
    table = a_table(game=game, goods="1 cattle")
    assert not legal(table, "cook")
    refused(table, "cook cattle", "A16-FEED-10" if game is GAME else "A07-FEED-09")
    refused(table, "cook wood", "A16-FEED-10" if game is GAME else "A07-FEED-09")


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_just_gained_can_be_cooked_at_once(game: Game) -> None:
    """A16-COOK-01, A16-COOK-02, A07-WORK-12, A07-WORK-13: what is not kept goes into the pot."""
    table = a_table(
        game=game, goods="1 boar", majors=["fireplace-2"], cards=["sheep-market"], stock={"sheep-market": 3}
    )
    play(table, "place sheep-market")
    assert {"keep boar 1", "keep sheep 1"} == legal(table, "keep")
    assert {"cook sheep", "cook boar"} == legal(table, "cook")
    play(table, "keep boar 1")
    assert (goods(table, "sheep"), goods(table, "boar"), goods(table, "food")) == (0, 1, 6)
    assert not happened(table, events.Released)


@pytest.mark.parametrize("game", EDITIONS)
def test_what_could_be_cooked_may_go_back_instead(game: Game) -> None:
    """A16-ANIM-Q-01, A16-ANIM-Q-02, A07-WORK-12: the player is asked, also where only one herd is the largest."""
    table = a_table(game=game, majors=["fireplace-2"], cards=["sheep-market"], stock={"sheep-market": 3})
    play(table, "place sheep-market")
    assert legal(table) == {"keep sheep 1", "cook sheep", "release sheep"}
    play(table, "release sheep", "cook sheep", "keep sheep 1")
    assert (goods(table, "sheep"), goods(table, "food"), table.to_act) == (1, 2, (1,))
    assert happened(table, events.Released) == [events.Released(0, (("sheep", 1),))]


@pytest.mark.parametrize("game", EDITIONS)
def test_animals_are_given_up_when_not_all_have_a_place(game: Game) -> None:
    """A16-ANIM-Q-02, A07-ANIM-Q-01, ruling 17: own ones for new ones, as many as the player likes."""
    table = a_table(game=game, goods="1 boar")
    refused(table, "release boar", "A16-ANIM-Q-01" if game is GAME else "A07-WORK-12")
    refused(table, "release sheep", "A16-ANIM-Q-02" if game is GAME else "A07-ANIM-Q-01")
    with pytest.raises(UnreadableMove):
        table.play("release grain")
    table = a_table(game=game, goods="1 boar", cards=["sheep-market"])
    play(table, "place sheep-market", "release boar")
    assert legal(table) == {"keep sheep 1", "release sheep"}
    play(table, "release sheep")
    assert (goods(table, "sheep"), goods(table, "boar"), table.to_act) == (0, 0, (1,))


@pytest.mark.parametrize("game", EDITIONS)
def test_grain_and_vegetables_are_food_at_any_time(game: Game) -> None:
    """A16-MEAL-07, A16-MEAL-08, A16-MEAL-Q-01, A16-MEAL-Q-02; A07-FEED-06, A07-FEED-07: 1 for 1, before any own
    decision, one way only, and not while others act."""
    table = a_table(game=game, goods="1 grain 1 vegetable")
    play(table, "cook grain", "cook vegetable")
    assert (goods(table, "food"), goods(table, "grain"), goods(table, "vegetable")) == (2, 0, 0)
    assert not legal(table, "cook")
    refused(table, "cook grain", "A16-MEAL-07" if game is GAME else "A07-FEED-08")
    other = a_table(game=game, goods="1 grain", turn_of=1)
    assert other.legal(0) == ()


@pytest.mark.parametrize("game", EDITIONS)
def test_food_for_a_price_may_be_made_at_that_moment(game: Game) -> None:
    """A16-MEAL-Q-01: also in the middle of an action, as here at the Animal Market."""
    if game is not GAME:
        table = a_table(game=game, seats=5, goods="1 grain")
    else:
        table = a_table(game=game, goods="1 grain", additional_actions=True)
    play(table, "place animal-market")
    assert "choose cattle" not in legal(table)
    play(table, "cook grain", "choose cattle")
    assert (goods(table, "cattle"), goods(table, "food")) == (1, 0)
