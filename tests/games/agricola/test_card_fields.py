"""Fields on cards: they are sown and reaped like the others, and count where they should.

The cards here are made up: a bean field, an acre for grain with two places, a copse with two places for wood.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from farmyard import UnreadableMove
from farmyard.core.cards import card
from farmyard.core.game import Game
from farmyard.core.values import Step
from farmyard.games.agricola import GAME, GAME_2007, events
from farmyard.games.agricola.farm import CELLS
from farmyard.games.agricola.goods import GRAIN, VEGETABLE, WOOD
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.notation import FIELD, Sow
from farmyard.games.agricola.plots import card_of, place_of, plot_number
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.tilling import field_card

from .table import EDITIONS, a_table, by_card, goods, happened, legal, look, play, refused

BEANS = plot_number("B968", 0)
ACRE = (plot_number("K905", 0), plot_number("K905", 1))


def with_fields(farm: str = ". . . . . H . . . . H . . . .", have: str = "", game: Game = GAME) -> Table:
    table = a_table(farm=farm, goods=have, cards=["grain-utilization"], game=game)
    by_card(table, "B968", field_card("vegetable"))
    by_card(table, "K905", field_card("grain", places=2))
    by_card(table, "I978", field_card("wood", places=2))
    return table


def harvest(table: Table) -> None:
    steps: list[Step] = [EndRound(), Harvest()]
    table.round = 4
    for farm in table.farms:
        farm.goods[0] = 20
    table.agenda = steps
    table.advance()


@pytest.mark.parametrize("card", ["B068", "K105", "E18", "I7"])
@pytest.mark.parametrize("place", range(4))
def test_a_field_on_a_card_is_written_by_the_card_and_its_place(card: str, place: int) -> None:
    """A move names a field on a card as it names a space of the farm, and both are numbers to the engine."""
    number = plot_number(card, place)
    assert number >= CELLS
    assert (card_of(number), place_of(number)) == (card, place)
    assert FIELD.spell(number) == f"{card.lower()}.{place + 1}"
    assert FIELD.read(f"{card}.{place + 1}") == number


def test_cards_with_different_ids_have_different_fields() -> None:
    ids = [f"{letter}{n}" for letter in "AEIK" for n in range(1, 400)] + [f"B{n:03}" for n in range(1, 100)]
    assert len({plot_number(card, place) for card in ids for place in range(4)}) == 4 * len(ids)
    for name in ("Bean Field", "", "B", "12", "B01", "B0680"):
        with pytest.raises(ValueError, match="no fields on"):
            plot_number(name, 0)


def test_moves_that_name_fields() -> None:
    assert GAME.parse("sow c2 grain") == Sow(11, GRAIN)
    assert GAME.parse("sow b968 vegetable") == GAME.parse("sow b968.1 vegetable") == Sow(BEANS, VEGETABLE)
    assert str(Sow(ACRE[1], GRAIN)) == "sow k905.2 grain"
    for text in ("sow c2 wood", "sow b968.1 sheep", "sow b968.9 grain", "sow d2 grain"):
        with pytest.raises(UnreadableMove):
            GAME.parse(text)


@pytest.mark.parametrize("game", EDITIONS)
def test_sowing_on_cards(game: Game) -> None:
    """A16-SOW-08 to A16-SOW-12, A07-FIELD-08 to A07-FIELD-12: each card takes its own crop, and a sow action may be
    taken for cards alone."""
    table = with_fields(have="2 grain 1 vegetable 1 wood", game=game)
    play(table, "place grain-utilization")
    assert legal(table, "sow") == {
        "sow b968.1 vegetable", "sow k905.1 grain", "sow k905.2 grain", "sow i978.1 wood", "sow i978.2 wood"
    }  # fmt: skip
    play(table, "sow b968.1 vegetable", "sow k905.1 grain", "sow k905.2 grain", "sow i978.2 wood")
    farm = table.farms[0]
    assert farm.crop_on(BEANS) == (VEGETABLE, 2)
    assert [farm.crop_on(field) for field in ACRE] == [(GRAIN, 3), (GRAIN, 3)]
    assert farm.crop_on(plot_number("I978", 1)) == (WOOD, 3)
    assert sum(farm.goods) == 0
    assert happened(table, events.Sowed)[0] == events.Sowed(0, BEANS, "vegetable", 2, "grain-utilization")


def test_what_cannot_be_sown_on_a_card() -> None:
    table = with_fields(have="3 grain 1 vegetable")
    play(table, "place grain-utilization", "sow k905.1 grain")
    refused(table, "sow k905.1 grain", "A16-SOW-03")  # it is not empty
    refused(table, "sow b968.1 grain", "A16-SOW-04")  # it takes vegetables
    refused(table, "sow i978.1 wood", "A16-SOW-04")  # there is no seed
    refused(table, "sow b967.1 vegetable", "A16-SOW-03")  # it is not there


@pytest.mark.parametrize("game", EDITIONS)
def test_a_farm_with_fields_on_cards_only_reaps(game: Game) -> None:
    """A16-HARV-05, A16-HARV-06, A07-HARV-02, A07-HARV-03: also where no space is a field."""
    table = with_fields(have="1 grain 1 vegetable 1 wood", game=game)
    play(table, "place grain-utilization", "sow b968.1 vegetable", "sow k905.2 grain", "sow i978.1 wood")
    harvest(table)
    assert [goods(table, name) for name in ("grain", "vegetable", "wood")] == [1, 1, 1]
    assert table.farms[0].crop_on(BEANS) == (VEGETABLE, 1)
    fields = (BEANS, ACRE[1], plot_number("I978", 0))
    assert happened(table, events.Reaped) == [events.Reaped(0, 1, 1, fields, (("wood", 1),))]
    harvest(table)
    assert table.farms[0].crop_on(BEANS) == (0, 0)


def test_fields_on_cards_count_for_conditions() -> None:
    """A card asks for fields, for planted fields and for grain or vegetable fields; wood makes no crop field."""
    table = with_fields(farm="g3 F . . . H . . . . H . . . .", have="1 grain 1 vegetable 1 wood")
    farm = table.farms[0]
    assert (farm.crop_fields(), farm.planted()) == (5, 1)
    play(table, "place grain-utilization", "sow b968.1 vegetable", "sow k905.2 grain", "sow i978.1 wood")
    assert (farm.planted(), farm.planted((GRAIN,)), farm.planted((VEGETABLE,)), farm.planted((WOOD,))) == (3, 2, 1, 1)


@pytest.mark.parametrize("game", EDITIONS)
def test_crops_on_cards_score_and_the_cards_are_no_fields(game: Game) -> None:
    """A16-SCORE-03, A16-SCORE-11: the pad counts field tiles, and all crops wherever they stand."""
    table = with_fields(have="2 grain 1 vegetable", game=game)
    before = table.scores()[0].parts
    play(table, "place grain-utilization", "sow b968.1 vegetable", "sow k905.1 grain", "sow k905.2 grain")
    after = table.scores()[0].parts
    assert after["fields"] == before["fields"] == -1
    assert (before["grain"], before["vegetables"]) == (1, 1)
    assert (after["grain"], after["vegetables"]) == (3, 2)
    assert table.farms[0].on_fields() == (6, 2)


def test_wood_on_a_card_counts_for_the_joinery() -> None:
    """I78: wood that grows on the card counts for the joinery at the end."""
    table = a_table(game=GAME_2007, goods="1 wood", majors=["joinery"], cards=["grain-utilization"])
    by_card(table, "I978", field_card("wood", places=2))
    play(table, "place grain-utilization", "sow i978.1 wood")
    assert table.scores()[0].parts["bonus"] == 1


def test_a_card_that_leaves_takes_its_fields_with_it(deal: Callable[..., None]) -> None:
    table = with_fields()
    deal(table, card("K905"))
    table.drop_card(0, "K905")
    assert table.farms[0].all_fields() == [BEANS, plot_number("I978", 0), plot_number("I978", 1)]


def test_fields_on_cards_are_saved_copied_and_seen() -> None:
    table = with_fields(have="1 grain")
    play(table, "place grain-utilization", "sow k905.2 grain")
    for twin in (table.clone(), table.game.load(table.to_json()), table.game.load(table.position())):
        assert isinstance(twin, Table)
        assert twin.farms[0].plots == table.farms[0].plots
        assert twin.hash() == table.hash()
    seen = look(table, 1).farms[0].plots
    assert [(plot.name, plot.card, plot.crops, plot.crop, plot.n) for plot in seen][1:3] == [
        ("k905.1", "K905", (("grain", 3),), "", 0),
        ("k905.2", "K905", (("grain", 3),), "grain", 3),
    ]


def test_a_position_of_before_has_no_fields_on_cards() -> None:
    """Games without such cards keep their data, and data without the key opens."""
    table = a_table()
    assert "plots" not in table.position()["table"]["farms"][0]


def test_an_imagined_world_has_the_same_fields_on_cards() -> None:
    table = with_fields(have="1 grain")
    play(table, "place grain-utilization", "sow k905.2 grain")
    world = table.game.imagine(look(table, 1), random.Random(1))
    assert isinstance(world, Table)
    assert world.farms[0].plots == table.farms[0].plots
