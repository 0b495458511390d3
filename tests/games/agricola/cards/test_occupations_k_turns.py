"""Occupations of deck K that change actions: who moves, what an action allows, what is drawn, what lies on spaces."""

from __future__ import annotations

import random
from typing import Any

import pytest

from farmyard.core.steps import FromCard
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.bag import DrawPair
from farmyard.games.agricola.goods import GRAIN
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.rounds import StartRound, StartWork
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.turns import EndWork, PassTurn
from tests.games.agricola.table import happened, in_2007, legal, look, places, play, supply

FIELD = ". . . . F H . . . . H . . . ."


def all_placed(table: Table, last: int = 0, **people: int) -> Table:
    """The last person has been placed by this seat; people stand on these spaces."""
    for space, seat in people.items():
        table.users[SPACE_NUMBER[space.replace("_", "-")]] = (seat,)
    for farm in table.farms:
        farm.to_place = 0
    table.agenda = [PassTurn(last)]
    table.advance()
    return table


# --- K269 Acrobat, K289 Countryman ------------------------------------------------------------------


def acrobat(**wishes: Any) -> Table:
    """The person on the traveling players was placed after the card."""
    table = in_2007("K269", seats=4, cards=["cultivation"], **wishes)
    table.write_note(0, "K269", 0, table.round)
    return table


def test_acrobat_moves_when_all_are_placed() -> None:
    """K269, A07-OCC-08, A07-OCC-10, A07-OCC-Q-01: from the traveling players to one of three spaces, and its action
    is taken."""
    table = all_placed(acrobat(), traveling_players=0)
    assert legal(table, "choose") == {"choose grain-seeds", "choose farmland", "choose cultivation"}
    play(table, "choose grain-seeds")
    assert supply(table)["grain"] == 1
    assert happened(table, events.Moved) == [events.Moved(0, "traveling-players", "grain-seeds", "K269")]


@pytest.mark.parametrize(("card", "start"), [("K269", "traveling-players"), ("K289", "grain-seeds")])
def test_all_see_the_claim_marker_of_a_mover(card: str, start: str) -> None:
    """K269, K289: where the person stands until it moves, on the board of the terminal too."""
    table = in_2007(card, seats=4, stock={"traveling-players": 1})
    assert claimed(table) == []
    play(table, f"place {start}")
    assert claimed(table) == [(start, (0,))]
    drawing = table.game.draw(table.view(1), "en", ("Ann", "Ben", "Cara", "Dan"))
    assert any("1◦1" in "".join(text for text, _ in line) for line in drawing)


def claimed(table: Table) -> list[tuple[str, tuple[int, ...]]]:
    return [(space.name, space.claims) for space in look(table, 1).spaces if space.claims]


def test_acrobat_remembers_the_round() -> None:
    """K269: a person that was placed before the card, or in another round, stays."""
    table = in_2007("K269", seats=4, stock={"traveling-players": 1})
    assert legal(all_placed(table, traveling_players=0), "choose") == set()
    table = in_2007("K269", seats=4, stock={"traveling-players": 1}, round=3)
    play(table, "place traveling-players")
    assert table.note(0, "K269") == 3


def test_acrobat_with_five_players() -> None:
    """K269: the players are one half of a card; whoever builds a room there has not used them."""
    table = in_2007("K269", seats=5, stock={"room-or-players": 1}, goods="5 wood 2 reed")
    play(table, "place room-or-players", "room b2")
    assert table.note(0, "K269") == 0
    table = in_2007("K269", seats=5, stock={"room-or-players": 1})
    play(table, "place room-or-players", "choose take-all")
    assert table.note(0, "K269") == 1


def test_movers_go_only_to_free_spaces() -> None:
    """K269: a space with a person is not free."""
    table = all_placed(acrobat(), traveling_players=0, grain_seeds=1, farmland=2)
    assert legal(table, "choose") == {"choose cultivation"}


def test_countryman() -> None:
    """K289, A07-OCC-09, A07-OCC-Q-01: from a space with grain or vegetables to one with sowing, with all that it
    offers."""
    for start in ("grain_seeds", "vegetable_seeds"):
        cards = ["cultivation", "grain-utilization", "vegetable-seeds"]
        table = in_2007("K289", seats=4, cards=cards, goods="1 grain", farm=FIELD)
        all_placed(table, **{start: 0})
        assert legal(table, "choose") == {"choose grain-utilization", "choose cultivation"}
        play(table, "choose cultivation")
        assert legal(table, "plow")
        assert "sow a5 grain" in legal(table)


def test_countryman_moves_one_person() -> None:
    """K289: only one, and nobody from elsewhere."""
    cards = ["grain-utilization", "cultivation", "vegetable-seeds"]
    table = in_2007("K289", seats=4, cards=cards, goods="2 grain", farm=FIELD)
    all_placed(table, grain_seeds=0, vegetable_seeds=0)
    play(table, "choose grain-utilization", "sow a5 grain")
    assert "choose cultivation" not in legal(table)
    table = all_placed(in_2007("K289", seats=4, cards=cards, goods="1 grain", farm=FIELD), farmland=0, grain_seeds=1)
    assert legal(table, "choose") == set()


def test_movers_begin_left_of_who_placed_last() -> None:
    """K269, K289: in the order after the last placement, whoever has the marker of the starting player."""
    for last, first in ((0, 1), (1, 0)):
        table = in_2007("K269", "K289@1", seats=4, cards=["cultivation"], farm=FIELD)
        table.write_note(0, "K269", 0, 1)
        table.farms[1].fields, table.farms[1].goods[GRAIN] = 1, 1
        all_placed(table, last, traveling_players=0, grain_seeds=1)
        assert table.to_act == (first,)


def test_a_person_moves_once() -> None:
    """K269, K289: whom the Acrobat has moved to the grain does not go on to sow."""
    table = in_2007("K269", "K289", seats=4, cards=["cultivation"], farm=FIELD, goods="1 grain")
    table.write_note(0, "K269", 0, 1)
    all_placed(table, traveling_players=0)
    play(table, "choose grain-seeds")
    assert "choose cultivation" not in legal(table)


def test_movers_go_only_to_spaces_in_the_game() -> None:
    """K269, K289: not to a round card of a later round; with the Chamberlain to those that are open for its owner."""
    table = in_2007("K269", seats=4)
    table.write_note(0, "K269", 0, 1)
    assert legal(all_placed(table, traveling_players=0), "choose") == {"choose grain-seeds", "choose farmland"}
    table = in_2007("K289", seats=4, goods="1 grain", farm=FIELD)
    assert legal(all_placed(table, grain_seeds=0), "choose") == set()
    table = in_2007("K289", "I238", seats=4, goods="1 grain", farm=FIELD, round=11)
    table.early = (SPACE_NUMBER["cultivation"],)
    assert legal(all_placed(table, grain_seeds=0), "choose") == {"choose cultivation"}


def test_movers_do_not_join_anybody() -> None:
    """K269, E163, ruling 127: a space with a person of another player is not free."""
    table = in_2007("K269", "E163", seats=4)
    table.write_note(0, "K269", 0, 1)
    assert legal(all_placed(table, traveling_players=0, farmland=1), "choose") == {"choose grain-seeds"}


def test_whoever_moves_uses_the_space() -> None:
    """K269, K296, I229, I67, ruling 127: what cards give for the use of a space comes too, before its action."""
    table = in_2007("K269", "K296", "I229@1", seats=4, goods="1 food")
    table.write_note(0, "K269", 0, 1)
    before = supply(table, 1).get("food", 0)
    play(all_placed(table, traveling_players=0), "choose grain-seeds")
    assert (supply(table)["grain"], supply(table, 1)["food"] - before) == (2, 1 + 1)
    table = in_2007("K269", "I67", seats=4, goods="1 grain", majors=["fireplace-2"])
    table.write_note(0, "K269", 0, 1)
    play(all_placed(table, traveling_players=0), "choose farmland")
    assert {"bake", "done"} <= legal(table)


def test_what_the_use_brings_makes_a_space_useful_for_a_mover() -> None:
    """K289, K266, ruling 127: the grain of the Serf comes before the action, as for a placement."""
    table = in_2007("K289", "K266", seats=4, farm=FIELD, cards=["grain-utilization"])
    play(all_placed(table, grain_seeds=0), "choose grain-utilization")
    assert "sow a5 grain" in legal(table)


def test_a_move_is_no_placement() -> None:
    """K269, ruling 127: for the log, and for those that count placements."""
    table = all_placed(acrobat(), traveling_players=0)
    play(table, "choose grain-seeds")
    assert happened(table, events.Placed) == []


def test_work_ends_after_the_moves() -> None:
    """K269: what a move brings belongs to the work phase."""
    table = all_placed(acrobat(), traveling_players=0)
    assert any(isinstance(step, EndWork) for step in table.agenda)


# --- K281 Traveling Salesman ------------------------------------------------------------------------


def test_traveling_salesman_builds_a_major_improvement() -> None:
    """K281: where a space lets one play a minor improvement."""
    table = in_2007("K281", hand=["E16"], goods="2 clay")
    play(table, "place meeting-place")
    assert {"take fireplace-2", "play e16"} <= legal(table)
    play(table, "take fireplace-2")
    assert (supply(table), table.to_act) == ({}, (1,))


def test_traveling_salesman_goes_for_a_major_improvement_alone() -> None:
    """K281, ruling 6: alone the Meeting Place is of use for it, also without a minor improvement."""
    table = in_2007("K281", seats=1, goods="2 clay")
    assert "meeting-place" in places(table)
    play(table, "place meeting-place", "take fireplace-2")
    assert supply(table) == {}
    assert "meeting-place" not in places(in_2007("K281", seats=1, goods="1 clay"))
    assert "meeting-place" not in places(in_2007(seats=1, goods="2 clay"))


def test_traveling_salesman_plays_two_minor_improvements() -> None:
    """K281: where a space lets one build or play any; the second one is no major improvement."""
    wishes: dict[str, Any] = {"hand": ["E16", "E35"], "goods": "1 wood 2 clay", "cards": ["major-improvement"]}
    table = in_2007("K281", **wishes)
    play(table, "place major-improvement", "play e16", "choose clay")
    assert legal(table) >= {"play e35", "done"}
    assert not legal(table, "take")
    play(table, "play e35")
    assert table.to_act == (1,)
    table = in_2007("K281", **wishes)
    play(table, "place major-improvement", "take fireplace-2")
    assert table.to_act == (1,)


def test_a_major_improvement_that_counts_as_minor_is_the_first_of_two() -> None:
    """K281, I220, ruling 128: the Well is a minor one for its builder, a Fireplace is not."""
    wishes: dict[str, Any] = {"hand": ["E35"], "goods": "2 wood 2 clay 1 stone", "cards": ["major-improvement"]}
    table = in_2007("K281", "I220", **wishes)
    play(table, "place major-improvement", "take well")
    assert legal(table, "play") == {"play e35"}
    table = in_2007("K281", "I220", **wishes)
    play(table, "place major-improvement", "take fireplace-2")
    assert table.to_act == (1,)


def test_traveling_salesman_needs_a_space() -> None:
    """K281, K279: not for the improvement of a card, and not twice in a turn."""
    table = in_2007("K281", "K279", hand=["E16", "E35"], material="stone", goods="1 wood 2 clay", round=4)
    table.agenda = [StartRound()]
    table.advance()
    play(table, "play e16", "choose clay")
    assert "play e35" not in legal(table)


def test_traveling_salesman_and_merchant() -> None:
    """K281, E179: the whole action is done again, with two minor improvements."""
    table = in_2007(
        "K281", "E179", hand=["E16", "E35", "E43", "E56"], goods="2 wood 1 food", cards=["major-improvement"]
    )
    play(table, "place major-improvement", "play e16", "choose clay", "play e35", "choose improve", "play e56")
    assert supply(table) == {"clay": 1}


# --- K304 Veterinarian ------------------------------------------------------------------------------


def drawn(table: Table, pair: str) -> Table:
    """The next round begins, and these two come out of the bag."""
    table.chance_paused = True
    table.agenda = [FromCard(0, "K304", DrawPair(0, "K304"))]
    table.advance()
    table.play(f"choose {pair}", -1)
    return table


@pytest.mark.parametrize(("pair", "brings", "left"), [
    ("sheep-sheep", {"sheep": 1}, [3, 3, 2]), ("boar-boar", {"boar": 1}, [4, 2, 2]),
    ("cattle-cattle", {"cattle": 1}, [4, 3, 1]), ("sheep-boar", {}, [4, 3, 2]), ("boar-cattle", {}, [4, 3, 2]),
])  # fmt: skip
def test_veterinarian(pair: str, brings: dict[str, int], left: list[int]) -> None:
    """K304: of two of a kind one stays with the player, all others go back into the bag."""
    table = drawn(with_bag(4, 3, 2), pair)
    assert supply(table) == brings
    assert [table.note(0, "K304", place) for place in range(3)] == left


def with_bag(*left: int) -> Table:
    table = in_2007("K304", seats=4)
    for place, n in enumerate(left):
        table.write_note(0, "K304", place, n)
    return table


def test_veterinarian_draws_at_random() -> None:
    """K304: 36 pairs of 9 animals: 6 of sheep, 12 of sheep and boar, 8 of sheep and cattle, and so on."""
    step = DrawPair(0, "K304")
    assert step.weights(with_bag(4, 3, 2)) == [6, 12, 8, 3, 6, 1]
    assert step.weights(with_bag(1, 0, 2)) == [0, 0, 2, 0, 0, 1]
    assert not step.doable(with_bag(1, 0, 0))


def test_veterinarian_fills_the_bag_and_draws_in_each_round() -> None:
    """K304: 4 sheep, 3 boar and 2 cattle; everybody sees what is drawn."""
    table = in_2007(seats=4, hand=["K304"])
    play(table, "place lessons", "play k304")
    assert [table.note(0, "K304", place) for place in range(3)] == [4, 3, 2]
    table.agenda = [StartRound()]
    table.advance()
    assert [event.by for event in happened(table, events.Drew)] == ["K304"]


# --- K284 Wood Distributor, K308 Foreman ------------------------------------------------------------

SHARED = ("clay-pit", "reed-bank", "fishing")


def work_begins(*played: str, **wishes: Any) -> Table:
    return in_2007(*played, begin_with=[StartWork()], **wishes)


def piles(table: Table) -> dict[str, tuple[tuple[str, int], ...]]:
    return {name: table.pile_on(number) for name, number in SPACE_NUMBER.items() if table.pile_on(number)}


@pytest.mark.parametrize(("wood", "each", "left"), [(3, 1, 0), (5, 1, 2), (6, 2, 0), (8, 2, 2)])
def test_wood_distributor(wood: int, each: int, left: int) -> None:
    """K284: the wood goes to three spaces in equal parts, the rest stays."""
    table = work_begins("K284", stock={"forest": wood})
    play(table, "choose share_out")
    assert piles(table) == dict.fromkeys(SHARED, (("wood", each),))
    assert table.stock[SPACE_NUMBER["forest"]] == left
    assert ("forest" in places(table)) == (left > 0)


def test_wood_distributor_needs_a_wood_for_each_space() -> None:
    """K284: with 2 wood nothing is asked; and 2 wood come at once."""
    assert legal(work_begins("K284", stock={"forest": 2}), "choose") == set()
    table = in_2007(hand=["K284"])
    play(table, "place lessons", "play k284")
    assert supply(table) == {"wood": 2}


def with_wood(*played: str, **wishes: Any) -> Table:
    """1 wood lies on each of the three spaces, beside 2 of their own."""
    table = work_begins("K284", *played, stock={"forest": 3} | dict.fromkeys(SHARED, 2), **wishes)
    play(table, "choose share_out")
    return table


@pytest.mark.parametrize(("space", "brings"), [
    ("clay-pit", {"clay": 2, "wood": 1}), ("reed-bank", {"reed": 2, "wood": 1}), ("fishing", {"food": 2, "wood": 1}),
])  # fmt: skip
def test_whoever_uses_the_space_takes_the_wood(space: str, brings: dict[str, int]) -> None:
    """K284: beside the goods of the space; it is gone then."""
    table = with_wood()
    play(table, f"place {space}")
    assert supply(table) == brings
    assert space not in piles(table)


@pytest.mark.parametrize(("card", "brings"), [
    ("I79", {"reed": 2, "wood": 1 + 2}), ("K290", {"reed": 2, "wood": 1, "clay": 1}),
])  # fmt: skip
def test_distributed_wood_lies_on_the_space(card: str, brings: dict[str, int]) -> None:
    """I79, K290: it is wood that a person takes there."""
    table = with_wood(card)
    play(table, "place reed-bank")
    assert supply(table) == brings


def test_clay_worker_gets_one_clay_for_clay_and_wood() -> None:
    """K290: at most 1 in an action, and again in the next."""
    table = with_wood("K290")
    play(table, "place clay-pit")
    assert supply(table) == {"clay": 2 + 1, "wood": 1}
    assert table.note(0, "K290") == 0


def test_distributed_wood_can_be_left_behind() -> None:
    """E34, K284: two wood go back to where they lay."""
    table = work_begins("K284", "E34", stock={"forest": 6, "reed-bank": 1})
    play(table, "choose share_out", "place reed-bank", "choose lay_back")
    assert supply(table) == {"reed": 1, "food": 3}
    assert piles(table)["reed-bank"] == (("wood", 2),)


def test_foreman() -> None:
    """K308: 1 food on any space of the game, for whoever uses it, before its action."""
    table = work_begins("K308", seats=4, cards=["sheep-market"])
    assert {"choose lessons", "choose forest", "choose sheep-market", "done"} <= legal(table)
    assert "choose fencing" not in legal(table)
    play(table, "choose grain-seeds", "place grain-seeds")
    assert supply(table) == {"food": 1, "grain": 1}
    assert piles(table) == {}


def test_foreman_pays_for_others_too() -> None:
    """K308: somebody else may come first."""
    table = work_begins("K308", seats=4, first=1)
    play(table, "choose grain-seeds")
    before = supply(table, 1)["food"]
    play(table, "place grain-seeds")
    assert supply(table, 1)["food"] == before + 1


def test_the_food_of_the_foreman_can_pay_for_the_action() -> None:
    """K308: it comes first, so the second occupation can be paid with it."""
    table = work_begins("K308", seats=4, hand=["K296"])
    assert "lessons" not in places(work_begins("K296", seats=4, hand=["K308"]))
    play(table, "choose lessons", "place lessons", "play k296")
    assert supply(table) == {"grain": 1}


def test_the_food_of_the_foreman_is_no_food_of_the_space() -> None:
    """K308, E161: the Fisherman doubles what fishing itself gives."""
    table = work_begins("K308", "E161", seats=4, stock={"fishing": 2})
    play(table, "choose fishing", "place fishing")
    assert supply(table) == {"food": 2 + 2 + 1}


def test_piles_are_seen_saved_and_imagined() -> None:
    """K284: everybody sees the wood, and a saved game has it."""
    table = with_wood()
    seen = next(space for space in look(table).spaces if space.name == "fishing")
    assert seen.pile == (("wood", 1),)
    for other in (GAME_2007.load(table.position()), GAME_2007.imagine(look(table, 1), random.Random(1))):
        assert isinstance(other, Table)
        assert piles(other) == piles(table)
