"""Occupations of deck K that bring goods: on spaces, on later rounds, when they are played.

R12 and the like are the rulings for the cards of the original edition. What a card costs and needs is tested elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import after, card, on
from farmyard.games.agricola import GAME_2007, events, moments
from farmyard.games.agricola.rounds import EndRound, StartRound, StartWork
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, on_next_rounds
from farmyard.games.agricola.tilling import field_card
from tests.games.agricola.table import a_harvest, by_card, happened, in_2007, legal, places, play, supply

Deal = Callable[..., None]

FIELD = ". . . . F H . . . . H . . . ."


def a_round(number: int, *played: str, **wishes: Any) -> Table:
    """This round begins; its card and all that a round begins with come first."""
    return in_2007(*played, round=number - 1, begin_with=[StartRound()], **wishes)


# --- when they are played, and on later rounds ------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "round", "rounds", "good"),
    [
        ("K283", 3, (8, 9, 10, 11, 12, 13, 14), "wood"),
        ("K283", 9, (10, 11, 12, 13, 14), "wood"),
        ("K302", 1, (5, 8, 11), "boar"),
        ("K302", 6, (10, 13), "boar"),
    ],
)
def test_goods_on_later_rounds(name: str, round: int, rounds: tuple[int, ...], good: str) -> None:  # noqa: A002
    """K283: 1 wood on rounds 8 to 14; K302: 1 boar 4, 7 and 10 rounds later; never on this round or one before."""
    table = in_2007(hand=[name], round=round)
    play(table, "place lessons", f"play {name}")
    assert happened(table, events.Scheduled) == [events.Scheduled(0, ((good, 1),), rounds, name)]


def test_seed_seller() -> None:
    """K296: 1 grain at once."""
    table = in_2007(hand=["K296"])
    play(table, "place lessons", "play k296")
    assert supply(table) == {"grain": 1}


# --- spaces -----------------------------------------------------------------------------------------

STOCK = dict.fromkeys(("forest", "grove", "copse", "clay-pit", "hollow", "reed-bank", "reed-stone-wood"), 3)


@pytest.mark.parametrize(
    ("card", "seats", "space", "brings"),
    [
        ("K296", 2, "grain-seeds", {"grain": 1 + 1}),
        ("K296", 2, "vegetable-seeds", {"vegetable": 1}),
        ("K290", 2, "forest", {"wood": 3, "clay": 1}),
        ("K290", 4, "copse", {"wood": 3, "clay": 1}),
        ("K290", 4, "hollow", {"clay": 3 + 1}),
        ("K290", 2, "clay-pit", {"clay": 3 + 1}),
        ("K290", 5, "reed-stone-wood", {"reed": 3, "stone": 1, "wood": 1, "clay": 1}),
        ("K290", 2, "reed-bank", {"reed": 3}),
        ("K292", 2, "vegetable-seeds", {"vegetable": 1, "grain": 2}),
        ("K292", 2, "grain-seeds", {"grain": 1}),
    ],
)
def test_more_goods_on_spaces(card: str, seats: int, space: str, brings: dict[str, int]) -> None:
    """K290, K292, K296: so much more on their spaces, nothing on others, and nothing for the others."""
    table = in_2007(card, seats=seats, cards=["vegetable-seeds"], stock=STOCK)
    play(table, f"place {space}")
    assert supply(table) == brings
    table = in_2007(f"{card}@1", seats=seats, cards=["vegetable-seeds"], stock=STOCK)
    before = supply(table, 1)
    play(table, f"place {space}")
    assert supply(table, 1) == before


@pytest.mark.parametrize("card", ["K290", "K292"])
def test_goods_of_occupations_and_later_rounds_are_not_taken(card: str) -> None:
    """K290: no wood that a card gives; K292: no vegetables by occupations, from rounds or from fields."""
    table = in_2007(card)
    by_card(table, "K296", gain(wood=1, vegetable=1))
    assert supply(table) == {"wood": 1, "vegetable": 1}


@pytest.mark.parametrize(("minor", "pays", "left"), [("E39", "1 grain", {"vegetable": 1, "grain": 2})])
def test_market_woman_hears_minor_improvements(minor: str, pays: str, left: dict[str, int]) -> None:
    """K292: also a travelling card that brings vegetables, once for all that come together."""
    table = in_2007("K292", hand=[minor], goods=pays)
    play(table, "place meeting-place", f"play {minor}")
    assert supply(table) == left


def test_market_woman_gets_nothing_for_what_is_reaped() -> None:
    """K292, I92: vegetables of the fields are none that a minor improvement brings."""
    table = in_2007("K292", "I92", farm="v2 . . . . H . . . . H . . . .", begin_with=[EndRound()])
    play(table, *sorted(legal(table, "choose"))[:1])
    assert supply(table).get("grain", 0) == 0
    assert supply(table)["vegetable"] == 1


def test_market_woman_gets_2_grain_for_several_vegetables() -> None:
    """K292: I104 brings two vegetables at once."""
    table = in_2007("K292", hand=["I104"], goods="3 grain")
    play(table, "place meeting-place", "play i104")
    assert supply(table) == {"vegetable": 2, "grain": 2}


@pytest.mark.parametrize(("seats", "space"), [(4, "resource-market"), (5, "reed-stone-wood")])
def test_storehouse_keeper(seats: int, space: str) -> None:
    """K288: 1 clay or 1 grain where reed and stone come together."""
    table = in_2007("K288", seats=seats, stock={"reed-stone-wood": 1})
    play(table, f"place {space}")
    assert legal(table) >= {"choose clay", "choose grain"}
    play(table, "choose grain")
    assert (supply(table)["grain"], supply(table)["stone"]) == (1, 1)


def test_storehouse_keeper_wants_both() -> None:
    """K288: the reed bank gives reed alone."""
    table = in_2007("K288", seats=4)
    play(table, "place reed-bank")
    assert table.to_act == (1,)


# --- K311 Magician ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "space", "moves"), [(4, "traveling-players", []), (5, "room-or-players", ["choose take-all"])]
)
def test_magician(seats: int, space: str, moves: list[str]) -> None:
    """K311: 1 grain and 1 food beside the food of the traveling players, with the last person only."""
    table = in_2007("K311", seats=seats, stock={space: 2})
    table.farms[0].to_place = 1
    play(table, f"place {space}", *moves)
    assert supply(table) == {"food": 2 + 1, "grain": 1}
    table = in_2007("K311", seats=seats, stock={space: 2})
    play(table, f"place {space}", *moves)
    assert supply(table) == {"food": 2}


def test_magician_wants_the_players_not_the_room() -> None:
    """K311: with five players the same card also builds a room."""
    table = in_2007("K311", seats=5, stock={"room-or-players": 2}, goods="5 wood 2 reed")
    table.farms[0].to_place = 1
    play(table, "place room-or-players", "room a1")
    assert supply(table) == {}


# --- K266 Serf --------------------------------------------------------------------------------------


def test_serf() -> None:
    """K266: 1 grain, or 1 vegetable for a grain, before sowing."""
    wishes: dict[str, Any] = {"seats": 4, "cards": ["grain-utilization"], "goods": "1 grain", "farm": FIELD}
    table = in_2007("K266", **wishes)
    play(table, "place grain-utilization")
    assert legal(table, "choose") == {"choose grain", "choose vegetable"}
    play(table, "choose vegetable")
    assert supply(table) == {"vegetable": 1}
    assert legal(table, "sow") == {"sow a5 vegetable"}
    table = in_2007("K266", **wishes)
    play(table, "place grain-utilization", "choose grain")
    assert supply(table) == {"grain": 2}


def test_serf_can_sow_the_grain_that_comes_first() -> None:
    """K266: the grain comes before the action, so a player without any may go there."""
    table = in_2007("K266", seats=4, cards=["grain-utilization"], farm=FIELD)
    play(table, "place grain-utilization", "sow a5 grain")
    assert supply(table) == {}
    assert "grain-utilization" not in places(in_2007("K266", seats=4, cards=["grain-utilization"]))


def test_serf_may_sow_the_vegetable_on_a_card() -> None:
    """K266, E18: the only empty field takes vegetables; the exchange makes the space of use."""
    table = in_2007(seats=4, cards=["grain-utilization"], goods="1 grain", hand=["E18"])
    table.take_card(0, "K266")
    assert "grain-utilization" not in places(table)
    by_card(table, "E18", field_card("vegetable"))
    assert "grain-utilization" in places(table)


def test_serf_keeps_the_grain_that_must_be_baked() -> None:
    """K266: without a field the last grain is not exchanged, since nothing could be done then (A07-WORK-17)."""
    table = in_2007("K266", seats=4, cards=["grain-utilization"], goods="1 grain", majors=["fireplace-2"])
    play(table, "place grain-utilization", "bake")
    assert supply(table) == {"grain": 1, "food": 2}


def test_serf_exchanges_a_grain_that_is_not_needed() -> None:
    """K266: of two one is enough for baking."""
    table = in_2007("K266", seats=4, cards=["grain-utilization"], goods="2 grain", majors=["fireplace-2"])
    play(table, "place grain-utilization")
    assert legal(table, "choose") == {"choose grain", "choose vegetable"}


def test_serf_keeps_the_last_grain_when_the_other_is_cooked() -> None:
    """K266, ruling 119: what is cooked before the choice counts too (A07-WORK-17)."""
    table = in_2007("K266", seats=4, cards=["grain-utilization"], goods="2 grain", majors=["fireplace-2"])
    play(table, "place grain-utilization", "cook grain")
    assert legal(table, "choose") == {"choose grain"}
    play(table, "choose grain", "bake")
    assert supply(table) == {"grain": 1, "food": 3}


def test_serf_exchanges_a_grain_that_cannot_be_sown() -> None:
    """K266, E18: where only a vegetable can be sown, that is what comes (A07-WORK-17)."""
    table = in_2007("K266", "E18", seats=4, cards=["grain-utilization"], goods="1 grain")
    by_card(table, "E18", field_card("vegetable"))
    play(table, "place grain-utilization")
    assert legal(table, "choose") == set()
    assert supply(table) == {"vegetable": 1}
    assert len(legal(table, "sow")) == 1


def test_serf_exchanges_the_last_grain_where_wood_can_be_sown() -> None:
    """K266, K278: then the action does not need the grain."""
    table = in_2007("K266", "K278", seats=4, cards=["grain-utilization"], goods="1 grain 1 wood")
    by_card(table, "K278", field_card("wood"))
    play(table, "place grain-utilization", "choose vegetable")
    assert supply(table) == {"vegetable": 1, "wood": 1}


# --- K268 Pieceworker -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("space", "food", "left"),
    [
        ("forest", 1, {"wood": 3 + 1}),
        ("clay-pit", 1, {"clay": 3 + 1}),
        ("reed-bank", 1, {"reed": 3 + 1}),
        ("western-quarry", 1, {"stone": 1 + 1}),
        ("grain-seeds", 1, {"grain": 1 + 1}),
        ("vegetable-seeds", 2, {"vegetable": 1 + 1}),
    ],
)
def test_pieceworker(space: str, food: int, left: dict[str, int]) -> None:
    """K268: one more of the good, for 1 food, a vegetable for 2."""
    table = in_2007("K268", cards=["western-quarry", "vegetable-seeds"], stock=STOCK, goods=f"{food} food")
    good = next(iter(left))
    play(table, f"place {space}")
    assert legal(table, "choose") == {f"choose {good}"}
    play(table, f"choose {good}")
    assert (supply(table), table.to_act) == (left, (1,))


def test_pieceworker_pays_before_the_food_of_the_space_comes() -> None:
    """K268: 1 reed and 1 stone with 1 food each; the food of the same space comes too late."""
    table = in_2007("K268", seats=4, goods="1 food")
    play(table, "place resource-market", "choose stone")
    assert supply(table) == {"reed": 1, "stone": 2, "food": 1}
    table = in_2007("K268", seats=4)
    play(table, "place resource-market")
    assert table.to_act == (1,)


def test_pieceworker_buys_one_of_each_kind() -> None:
    """K268: each kind once, in any order."""
    table = in_2007("K268", seats=4, goods="3 food")
    play(table, "place resource-market", "choose stone", "choose reed")
    assert supply(table) == {"reed": 2, "stone": 2, "food": 1 + 1}


def test_pieceworker_buys_nothing_of_cards_food_and_animals() -> None:
    """K268: goods of the space only, of the work phase only."""
    table = in_2007("K268", goods="3 food", cards=["sheep-market"], stock={"fishing": 2})
    by_card(table, "E16", gain(wood=1))
    assert supply(table) == {"food": 3, "wood": 1}
    play(table, "place fishing", "place forest", "place sheep-market")
    assert (supply(table), table.to_act) == ({"food": 5, "wood": 1, "sheep": 1}, (1,))


def test_pieceworker_before_the_basket() -> None:
    """K268, E34: also if all the wood is left behind."""
    table = in_2007("K268", "E34", goods="1 food", stock={"forest": 2})
    play(table, "place forest", "choose wood", "choose lay_back")
    assert supply(table) == {"wood": 1, "food": 3}


# --- K287 Storehouse Clerk, K309 Weaver -------------------------------------------------------------


@pytest.mark.parametrize(("good", "least"), [("stone", 5), ("reed", 6), ("clay", 7), ("wood", 8)])
def test_storehouse_clerk(good: str, least: int) -> None:
    """K287: one more of each resource of which so many lie in the supply when a round starts."""
    assert supply(a_round(4, "K287", goods=f"{least} {good}")) == {good: least + 1}
    assert supply(a_round(4, "K287", goods=f"{least - 1} {good}")) == {good: least - 1}


def test_storehouse_clerk_counts_what_the_start_of_the_round_brings(deal: Deal) -> None:
    """K287: other income of the start of the round may be taken first, from the round space or from cards."""
    table = in_2007("K287", goods="4 stone 5 reed", round=3)
    by_card(table, "E48", on_next_rounds(1, reed=1))
    deal(table, card("Z1", on(after(moments.RoundStarted), gain(stone=1))))
    table.agenda = [StartRound()]
    table.advance()
    assert supply(table) == {"stone": 6, "reed": 7}


def test_weaver() -> None:
    """K309: 1 food with 2 sheep when work begins; sheep of the start of the round count."""
    for sheep, food in ((1, 0), (2, 1), (3, 1)):
        table = in_2007("K309", goods=f"{sheep} sheep", pastures=["a1 a2"], begin_with=[StartWork()])
        assert supply(table).get("food", 0) == food
    table = in_2007("K309", goods="1 sheep", pastures=["a1 a2"], round=3)
    by_card(table, "K298", on_next_rounds(1, sheep=1))
    table.agenda = [StartRound()]
    table.advance()
    assert supply(table) == {"sheep": 2, "food": 1}


# --- K305 Animal Handler ----------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "animal"), [(7, "sheep"), (10, "boar"), (14, "cattle")])
def test_animal_handler(round: int, animal: str) -> None:  # noqa: A002
    """K305: for 1 food at the start of the round; whoever declines has lost it."""
    table = a_round(round, "K305", goods="1 food")
    assert legal(table) == {f"choose {animal}", "done"}
    play(table, f"choose {animal}")
    assert supply(table) == {animal: 1}
    assert legal(a_round(round, "K305"), "choose") == set()


@pytest.mark.parametrize("number", [6, 8, 9, 11, 13])
def test_animal_handler_has_nothing_in_other_rounds(number: int) -> None:
    """K305: rounds 7, 10 and 14 alone."""
    assert legal(a_round(number, "K305", goods="1 food"), "choose") == set()


def test_animal_handler_pays_before_the_animal_comes() -> None:
    """K305: the animal itself cannot be cooked for its price."""
    table = a_round(7, "K305", majors=["fireplace-2"])
    assert legal(table, "choose") == set()


def test_animal_handler_played_at_the_start_of_a_round() -> None:
    """K305, K279: animals lie only on rounds to come."""
    table = in_2007("K279", hand=["K305"], material="stone", goods="2 food", round=6, begin_with=[StartRound()])
    play(table, "play k305")
    assert legal(table, "choose") == set()


# --- K297 Sheep Farmer ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "space", "moves", "sheep"), [
    (3, "sheep-market", [], 2 + 1), (5, "animal-market", ["choose food-sheep"], 1 + 1),
])  # fmt: skip
def test_sheep_farmer(seats: int, space: str, moves: list[str], sheep: int) -> None:
    """K297: 1 sheep more with an own person on either space with sheep."""
    table = in_2007("K297", seats=seats, cards=["sheep-market"], stock={"sheep-market": 2}, pastures=["a1 a2"])
    play(table, f"place {space}", *moves)
    assert supply(table)["sheep"] == sheep


def test_sheep_farmer_gets_no_more_of_other_sheep() -> None:
    """K297: not for sheep of cards, nor for other animals."""
    table = in_2007("K297", seats=5, pastures=["a1 a2"])
    by_card(table, "I77", gain(sheep=2))
    assert supply(table) == {"sheep": 2}
    play(table, "place animal-market", "choose boar")
    assert supply(table) == {"sheep": 2, "boar": 1}


def test_sheep_farmer_exchanges_three_sheep() -> None:
    """K297: 3 sheep become 1 boar and 1 cattle, at any time."""
    table = in_2007("K297", goods="3 sheep", pastures=["a1 a2", "b2"])
    play(table, "use k297")
    assert supply(table) == {"boar": 1, "cattle": 1}
    assert "use k297" not in legal(in_2007("K297", goods="2 sheep", pastures=["a1 a2"]))


def test_sheep_farmer_exchanges_before_the_animals_need_a_place() -> None:
    """K297: all three sheep of the space are there before any has to be given up."""
    table = in_2007("K297", seats=3, cards=["sheep-market"], stock={"sheep-market": 2})
    play(table, "place sheep-market")
    assert "use k297" in legal(table)
    play(table, "use k297")
    assert legal(table, "keep") == {"keep boar 1", "keep cattle 1"}


def test_sheep_farmer_exchanges_after_the_loom_and_before_animals_breed() -> None:
    """K297, K146: at any time but while animals breed, so also once the sheep have brought food in the field phase."""
    pastures = ["a1", "a2", "a3", "b2"]
    table = a_harvest(game=GAME_2007, seats=3, hand=[], played=["K297", "K146"], goods="3 sheep 1 boar 1 cattle 4 food",
                      pastures=pastures)  # fmt: skip
    play(table, "done")
    assert supply(table) == {"sheep": 3, "boar": 1, "cattle": 1, "food": 1}, "the Loom brings 1 food"
    play(table, "use k297")
    assert supply(table) == {"boar": 3, "cattle": 3, "food": 1}


def test_sheep_farmer_rests_while_animals_breed() -> None:
    """K297: no exchange in the breeding phase."""
    table = in_2007("K297", goods="3 sheep", pastures=["a1 a2"])
    table.breeding = True
    assert "use k297" not in legal(table)


# --- K285 Tinsmith ----------------------------------------------------------------------------------


def test_tinsmith() -> None:
    """K285: clay is 1 food at any time; with a Well of anybody 2 clay are 3 food."""
    table = in_2007("K285", goods="3 clay")
    play(table, "cook clay")
    assert supply(table) == {"clay": 2, "food": 1}
    assert not legal(table, "use")
    for well in ("well@1", "I66"):
        table = in_2007("K285", well, goods="3 clay")
        play(table, "use k285")
        assert supply(table) == {"clay": 1, "food": 3}
        assert not legal(table, "use")


# --- K310 Resource Seller ---------------------------------------------------------------------------


def test_resource_seller() -> None:
    """K310: from the top wood, clay, reed, clay, stone, clay, stone, each when the same resource comes in."""
    table = in_2007("K310")
    for good in ("wood", "clay", "reed", "clay", "stone", "clay", "stone"):
        for other in {"wood", "clay", "reed", "stone"} - {good}:
            before = supply(table).get(other, 0)
            by_card(table, "E16", gain(**{other: 1}))
            assert supply(table)[other] == before + 1
        before = supply(table).get(good, 0)
        by_card(table, "E16", gain(**{good: 3}))
        assert supply(table)[good] == before + 3 + 1
    by_card(table, "E16", gain(wood=1, clay=1, reed=1, stone=1))
    assert table.note(0, "K310") == 7


def test_resource_seller_with_goods_that_come_together() -> None:
    """K310: the owner orders them: wood, then clay, then reed; each of them once."""
    table = in_2007("K310")
    by_card(table, "E16", gain(wood=1, clay=2, reed=1))
    assert supply(table) == {"wood": 2, "clay": 3, "reed": 2}


def test_resource_seller_hears_every_source() -> None:
    """K310: a space, and the start of a round."""
    table = in_2007("K310", round=3, stock={"forest": 2})
    by_card(table, "E48", on_next_rounds(1, clay=1))
    play(table, "place forest")
    assert supply(table) == {"wood": 3}
    table.agenda = [StartRound()]
    table.advance()
    assert supply(table) == {"wood": 3, "clay": 2}
