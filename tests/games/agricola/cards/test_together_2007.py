"""Cards of the original edition that meet in the hands of one player or of several, as rulings tell it."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.core.cards.events import CardPlayed
from farmyard.games.agricola.goods import SHEEP, VEGETABLE
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.names import SPACE_NUMBER
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.rounds import EndRound, ReturnHome, StartScoring, StartWork
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import field_card
from tests.games.agricola.table import by_card, goods, happened, in_2007, legal, lying, places, play, supply

FOUR: dict[str, Any] = {"seats": 4}


def pile(table: Table, space: str) -> dict[str, int]:
    """What cards have laid on a space."""
    return dict(table.pile_on(SPACE_NUMBER[space]))


# --- when work begins: I260 Taster, K284 Wood Distributor, K308 Foreman ----------------------------------


def work_begins(*played: str, **wishes: Any) -> Table:
    return in_2007(*played, seats=4, begin_with=[StartWork()], **wishes)


def test_the_starting_player_is_foreman_before_another_tastes() -> None:
    """I260, K308, ruling 129: asked once, in the order of play; whoever tastes takes the food that lies there."""
    table = work_begins("I260", "K308@3", first=3, goods="1 food")
    assert table.to_act == (3,)
    play(table, "choose grain-seeds")
    play(table, "choose place_person", "place grain-seeds")
    assert supply(table) == {"food": 1, "grain": 1}
    assert table.to_act == (3,)


def test_a_foreman_who_sits_behind_the_taster_comes_too_late_for_that_space() -> None:
    """I260, K308, ruling 129: the food is laid for others, though somebody stands there already."""
    table = work_begins("I260", "K308@1", first=3, goods="1 food")
    play(table, "choose place_person", "place grain-seeds")
    assert (supply(table), table.to_act) == ({"grain": 1}, (1,))
    play(table, "choose fishing")
    assert (pile(table, "fishing"), table.to_act) == ({"food": 1}, (3,))


def test_wood_that_the_taster_has_taken_is_not_distributed() -> None:
    """I260, K284: an empty space is not shared out, and nobody is asked."""
    table = work_begins("I260", "K284@1", first=3, goods="1 food", stock={"forest": 3})
    play(table, "choose place_person", "place forest")
    assert (supply(table), table.to_act) == ({"wood": 3}, (3,))


def test_wood_is_distributed_before_the_taster_comes() -> None:
    """I260, K284: the other way round the taster finds some of it at the fishing."""
    table = work_begins("I260", "K284@3", first=3, goods="1 food", stock={"forest": 3, "fishing": 1})
    play(table, "choose share_out", "choose place_person", "place fishing")
    assert supply(table) == {"wood": 1, "food": 1}
    assert "forest" not in places(table)


@pytest.mark.parametrize("first_of_all", ["i260", "k308"])
def test_own_cards_of_that_moment_in_any_order(first_of_all: str) -> None:
    """I260, K308: the owner lays food for the own person, or goes first and lays it elsewhere."""
    table = work_begins("I260", "K308", first=3, goods="1 food")
    assert {"choose i260", "choose k308"} <= legal(table)
    play(table, f"choose {first_of_all}")
    if first_of_all == "k308":
        play(table, "choose grain-seeds", "choose place_person", "place grain-seeds")
        assert supply(table) == {"food": 1, "grain": 1}
    else:
        play(table, "choose place_person", "place grain-seeds", "choose fishing")
        assert (supply(table), pile(table, "fishing")) == ({"grain": 1}, {"food": 1})
    assert table.to_act == (3,)


# --- K310 Resource Seller: wood that is left again ---------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "lay", "wood"),
    [("E34", 2, 0), ("E34", 3, 2), ("E196", 1, 0), ("E196", 2, 2), ("I253", 2, 0), ("I253", 3, 2)],
)
@pytest.mark.parametrize("order", [1, -1])
def test_wood_that_is_left_has_not_come_in(card: str, lay: int, wood: int, order: int) -> None:
    """K310 with E34, E196 or I253, ruling 130: where all of it stays on the space, the card gives none."""
    table = in_2007(*("K310", card)[::order], **FOUR, stock={"forest": lay}, pastures=["a5"])
    play(table, "place forest", "choose lay_back")
    assert supply(table).get("wood", 0) == wood
    assert table.note(0, "K310") == (1 if wood else 0)


@pytest.mark.parametrize("card", ["E34", "E196", "I253"])
def test_wood_that_is_kept_has_come_in(card: str) -> None:
    """K310 with E34, E196 or I253: nothing has to be left."""
    table = in_2007("K310", card, **FOUR, stock={"forest": 2})
    play(table, "place forest", "done")
    assert supply(table) == {"wood": 3}


def test_distributed_wood_that_is_left_has_not_come_in() -> None:
    """K310, K284, E34, ruling 130: though reed has come with it, which is not the uppermost."""
    table = work_begins("K310", "K284", "E34", stock={"forest": 6, "reed-bank": 1})
    play(table, "choose share_out", "place reed-bank", "choose lay_back")
    assert supply(table) == {"reed": 1, "food": 3}


# --- I80 Spinney: wood that is left after it -----------------------------------------------------------------


@pytest.mark.parametrize(("cards", "lies", "stays"), [(("E34", "E196"), 3, 2), (("E34", "E196"), 4, 3),
                                                      (("E34", "I253"), 4, 2), (("E34", "I253"), 5, 4),
                                                      (("E196",), 1, 0)])  # fmt: skip
def test_wood_of_the_spinney_is_not_left(cards: tuple[str, ...], lies: int, stays: int) -> None:
    """I80 with E34, E196 or I253, ruling 70: together they leave no more than there is after 1 wood for the Spinney."""
    table = in_2007(*cards, "I80@1", **FOUR, stock={"forest": lies}, goods="5 wood", pastures=["a5"])
    play(table, "place forest")
    while legal(table, "choose"):
        play(table, max(legal(table, "choose")))
    assert (lying(table, "forest"), goods(table, "wood")) == (stays, 5 + lies - 1 - stays)


# --- I248 Net Fisherman, K308 Foreman, K284 Wood Distributor -----------------------------------------------


def all_go_home(table: Table) -> None:
    for farm in table.farms:
        farm.to_place = 0
    table.agenda = [ReturnHome()]
    table.chance_paused = True
    table.advance()


def test_net_fisherman_takes_all_food_and_leaves_the_wood() -> None:
    """I248, K308, K284: all food that lies on the space at the end, whoever laid it there; other goods stay."""
    table = work_begins("I248", "K308", "K284", stock={"forest": 3, "fishing": 2, "reed-bank": 1})
    play(table, "choose k308", "choose fishing", "choose share_out", "place reed-bank")
    all_go_home(table)
    assert supply(table) == {"reed": 1, "wood": 1, "food": 3}
    assert (lying(table, "fishing"), pile(table, "fishing")) == (0, {"wood": 1})


def test_net_fisherman_takes_food_of_the_foreman_where_no_other_lies() -> None:
    """I248, K308."""
    table = work_begins("I248", "K308", stock={"fishing": 0, "reed-bank": 1})
    play(table, "choose fishing", "place reed-bank")
    all_go_home(table)
    assert supply(table) == {"reed": 1, "food": 1}


# --- K281 Traveling Salesman, I228 Businessman -------------------------------------------------------------

CHEAP = ["E16", "E35", "E56", "E43"]


def test_salesman_and_businessman_play_three_minor_improvements() -> None:
    """K281, I228: one, then one more that may be any improvement, then a second one beside it."""
    table = in_2007("K281", "I228", seats=3, hand=CHEAP, goods="3 wood 2 food")
    play(table, "place meeting-place", "play e16", "choose clay", "play e35")
    assert {"play e56", "done"} <= legal(table)
    assert not legal(table, "take")
    play(table, "play e56")
    assert [event.card for event in happened(table, CardPlayed)] == ["E16", "E35", "E56"]
    assert table.to_act == (1,)


def test_salesman_and_businessman_play_no_fourth_one() -> None:
    """K281, I228: the Businessman goes on once in a turn, however many cards are left."""
    hand = ["E16", "E35", "E56", "I76", "K123"]
    table = in_2007("K281", "I228", seats=3, hand=hand, goods="9 wood")
    play(table, "place meeting-place", "play e16", "choose clay", "play e35", "play e56")
    assert table.to_act == (1,)


def test_businessman_goes_on_once_with_the_broom() -> None:
    """I228, K125: after the Broom, not after what the Broom lets one play as well."""
    table = in_2007("I228", seats=3, hand=["K125"], goods="9 wood 9 clay 9 reed 9 stone")
    play(table, "place meeting-place", "play k125")
    cards = 0
    while table.to_act == (0,) and cards < 9:
        moves = legal(table, "play")
        if table.source is not None and table.source.card in ("K125", "I228") and moves:
            cards += 1
        play(table, min(moves) if moves else min(legal(table)))
    assert cards == 2


@pytest.mark.parametrize(("builder", "takes"), [("I220", "well"), ("K277", "joinery")])
def test_businessman_goes_on_after_a_major_improvement_that_counts_as_minor(builder: str, takes: str) -> None:
    """I228, I220, K277, ruling 128: it is a minor one for this player."""
    table = in_2007("I228", builder, seats=3, hand=["E35"], goods="3 wood 1 stone", material="clay")
    play(table, "place meeting-place", f"take {takes}", *sorted(legal(table, "pay"))[:1])
    play(table, *sorted(legal(table, "pay"))[:1])
    assert {"play e35", "done"} <= legal(table)


def test_salesman_and_businessman_end_with_a_major_improvement() -> None:
    """K281, I228: two of them, the second a major one; beside that there is none."""
    table = in_2007("K281", "I228", seats=3, hand=CHEAP, goods="3 wood 3 clay")
    play(table, "place meeting-place", "play e16", "choose clay", "take fireplace-2")
    assert table.to_act == (1,)


def test_businessman_asks_for_a_minor_improvement_first() -> None:
    """I228, K281, ruling 128: a major one in its place is none, so nothing goes on."""
    table = in_2007("K281", "I228", seats=3, hand=CHEAP, goods="3 wood 3 clay")
    play(table, "place meeting-place", "take fireplace-2")
    assert table.to_act == (1,)


# --- I71 Holiday House, K267 Adoptive Parents --------------------------------------------------------------


@pytest.mark.parametrize(("holiday", "asked"), [((), True), (("I71",), False)])
def test_nobody_grows_up_for_work_on_holiday(holiday: tuple[str, ...], asked: bool) -> None:
    """I71, K267, K271: in round 14 the child of an occupation out of turn could not be placed."""
    table = in_2007("K267", "K271", *holiday, seats=4, goods="9 food", round=14, hand=["K291", "K296@1"], turn_of=1)
    table.farms[0].to_place = 0
    play(table, "place lessons", "play k296", "play k291")
    assert (table.to_act == (0,) and "choose grow_up" in legal(table)) == asked


# --- I101 Animal Feed, K297 Sheep Farmer -------------------------------------------------------------------


def test_sheep_are_exchanged_before_the_animals_are_fed() -> None:
    """I101, K297, ruling 97: at any time but while animals breed, so also right before; not afterwards."""
    table = in_2007("I101", "K297", seats=3, goods="4 sheep", pastures=["a4 a5", "b4 b5", "c4"], round=14)
    table.agenda = [StartScoring()]
    table.advance()
    play(table, "use k297")
    assert (table.over, supply(table)) == (True, {"sheep": 2, "boar": 2, "cattle": 2})


# --- I101 Animal Feed, E215 Tenant Farmer ------------------------------------------------------------------


def at_the_end(have: str, **wishes: Any) -> Table:
    return in_2007("E215", "I101", seats=4, goods=have, round=14, begin_with=[StartScoring()], **wishes)


@pytest.mark.parametrize("animal", ["sheep", "boar", "cattle"])
def test_an_animal_without_a_place_can_be_given_back(animal: str) -> None:
    """I101, E215, ruling 91: the pet stays, and the new one goes back at once."""
    table = at_the_end(f"1 {animal}")
    assert supply(table) == {animal: 2}
    play(table, f"choose return-{animal}")
    assert (table.over, supply(table), table.scores()[0].parts["bonus"]) == (True, {animal: 1}, -2)


def test_an_animal_without_a_place_that_is_not_given_back_leaves() -> None:
    """I101, E215, ruling 91."""
    table = at_the_end("1 sheep")
    play(table, "done")
    assert (table.over, supply(table), table.scores()[0].parts["bonus"]) == (True, {"sheep": 1}, -3)


def test_which_animals_stay_is_asked_after_giving_back() -> None:
    """I101, E215, ruling 91: two species in one pasture and the house; nothing is cooked any more."""
    table = at_the_end("1 sheep 2 boar", pastures=["a5"], majors=["fireplace-2"])
    assert supply(table) == {"sheep": 2, "boar": 3}
    play(table, "done")
    assert legal(table, "keep") == {"keep sheep 2 boar 1", "keep sheep 1 boar 2", "keep boar 3"}
    assert not legal(table, "cook")
    play(table, "keep sheep 1 boar 2")
    assert (table.over, supply(table)) == (True, {"sheep": 1, "boar": 2})


def test_tenant_farmer_who_has_given_back_feeds_what_has_a_place() -> None:
    """I101, E215, ruling 91: early given back is given back."""
    table = in_2007("E215", "I101", seats=4, goods="2 sheep", pastures=["a5"])
    play(table, "use e215", "choose return-sheep")
    table.farms[0].pastures, table.farms[0].fences = (), 0
    table.farms[0].goods[SHEEP] = 1
    table.agenda = [StartScoring()]
    table.advance()
    assert (table.over, supply(table)) == (True, {"sheep": 1})


# --- I226 Gardener, fields on cards ------------------------------------------------------------------------


def harvest(card: str) -> Table:
    """Two vegetables stand on the card, and everybody has food enough."""
    table = in_2007("I226", card, round=4)
    by_card(table, card, field_card("vegetable"))
    table.farms[0].set_crop(plot_number(card, 0), VEGETABLE, 2)
    for farm in table.farms:
        farm.goods[0] = 20
    table.agenda = [EndRound(), Harvest()]
    table.advance()
    return table


@pytest.mark.parametrize("card", ["E18", "E47", "K137"])
def test_gardener_leaves_vegetables_on_cards(card: str) -> None:
    """I226: they stay on E18, E47 and K137 as on other fields, and one comes from the supply for each."""
    table = harvest(card)
    if card == "E47":
        play(table, "done")
    assert goods(table, "vegetable") == 1
    assert table.farms[0].crop_on(plot_number(card, 0)) == (VEGETABLE, 2)


def test_gardener_turns_lettuce_into_food() -> None:
    """I226, E47: 4 food at once for the vegetable of the supply; those on the card stay."""
    table = harvest("E47")
    play(table, "choose 4-food")
    assert (goods(table, "vegetable"), goods(table, "food")) == (0, 20 + 4 - 4)
    assert table.farms[0].crop_on(plot_number("E47", 0)) == (VEGETABLE, 2)
