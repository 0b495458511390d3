"""Screens with cards: animals, fields and people are shown where they are, and every card has a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from farmyard.core.cards import adjust, allowed, also, at_most, card, each, less
from farmyard.core.drawing import width
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.core.work import one_of
from farmyard.games.agricola import GAME, GAME_2007, events
from farmyard.games.agricola.housing import Home
from farmyard.games.agricola.plots import plot_number
from farmyard.games.agricola.questions import FENCES_LEFT, HOMES, MAY_JOIN, PETS
from farmyard.games.agricola.rounds import StartRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from farmyard.games.agricola.tilling import field_card

from .table import a_game, a_table, by_card, in_2007, look, play

NAMES = ("Ann", "Bob")


def screen(table: Table, lang: str = "en", seat: int | None = 0) -> str:
    lines = GAME.draw(table.view(seat), lang, NAMES)
    return "\n".join("".join(text for text, _ in line) for line in lines)


def test_no_pet_is_shown_in_a_house_without_place_for_one(deal: Callable[..., None]) -> None:
    """With a goat in the house the animal lives in the stable."""
    table = a_table(farm=". . . . S H . . . . H . . . .", goods="1 sheep")
    assert look(table).farms[0].pets == ("sheep",)
    deal(table, card("K920", adjust(PETS, at_most(0))))
    assert (look(table).farms[0].pets, look(table).farms[0].in_stables) == ((), ((4, "sheep"),))


def test_the_fences_left_are_those_that_cards_leave(deal: Callable[..., None]) -> None:
    """Fences that lie elsewhere are not in the supply."""
    table = a_table(pastures=["a5"])
    assert look(table).farms[0].fences_left == 11
    deal(table, card("I963", adjust(FENCES_LEFT, less(1))))
    assert look(table).farms[0].fences_left == 10


def test_the_terminal_shows_fields_and_animals_on_cards(deal: Callable[..., None]) -> None:
    """Under the names that moves use, so that a move can be written; for oneself and for the others."""
    table = a_table(goods="1 grain 1 sheep 1 boar", cards=["grain-utilization"])
    by_card(table, "K905", field_card("grain", places=2))
    deal(table, card("I902", adjust(HOMES, also(Home("I902", own=(1, 1, 1))))))
    play(table, "place grain-utilization", "sow k905.2 grain")
    for seat in (0, 1):
        shown = screen(table, seat=seat)
        assert "k905.1 –" in shown
        assert "k905.2 3 grain" in shown
        assert "I902 1 sheep, 1 wild boar" in shown


def test_the_terminal_shows_everybody_on_a_space(deal: Callable[..., None]) -> None:
    table = a_table(turn_of=1)
    deal(table, card("K939", adjust(MAY_JOIN, allowed())))
    play(table, "place forest")
    assert "2 Forest" in screen(table)
    table.stock = [3] * len(table.stock)
    play(table, "place forest")
    assert "21 Forest" in screen(table)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wider_than_the_terminal(deal: Callable[..., None], lang: str) -> None:
    def mixed(home: Home, owner: int, state: Table) -> Home:
        return Home("pasture", home.number, places=9) if home.name == "pasture" else home

    table = a_table(
        farm="S . . . . H . . . . H . . . .", pastures=["a5"], goods="5 sheep 6 boar 7 cattle 1 vegetable",
        cards=["grain-utilization"],
    )  # fmt: skip
    deal(table, card("E916", adjust(HOMES, each(mixed))), card("E958", adjust(HOMES, also(Home("E958", places=9)))))
    by_card(table, "B968", field_card("vegetable"))
    play(table, "place grain-utilization", "sow b968.1 vegetable")
    for seat in (0, 1):
        for line in screen(table, lang, seat).splitlines():
            assert width(line) <= 80


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [GAME, GAME_2007])
def test_a_card_that_is_no_major_improvement_has_a_name_in_the_log(game: Any, lang: str) -> None:
    """An oven or a craft on a hand card does not show a key of the catalogue."""
    for event in (
        events.Baked(0, "K910", 3),
        events.Crafted(0, "E926", "wood", 2),
        events.Sowed(0, plot_number("B968", 0), "vegetable", 2),
        events.CropsAdded(0, (3, plot_number("K905", 1)), 1),
        events.EarnedPoints(0, 3),
    ):
        told = game.tell(event, lang, NAMES)
        assert "agricola" not in told
        assert "{" not in told
    assert "B968" in game.tell(events.Sowed(0, plot_number("B968", 0), "vegetable", 2), lang, NAMES)


def test_a_choice_of_goods_tells_how_many() -> None:
    table = a_table()
    by_card(table, "B980", one_of(gain(stone=1), gain(stone=2), gain(food=1, sheep=2)))
    view = table.view(0)
    told = {str(move): GAME.tell_move(move, view, "en") for move in table.legal(0)}
    assert told["choose stone"] == "take 1 stone"
    assert told["choose 2-stone"] == "take 2 stone"
    assert told["choose food-2-sheep"] == "take 1 food, 2 sheep"


def test_moves_on_cards_in_words() -> None:
    table = a_table(goods="1 grain 1 vegetable", cards=["grain-utilization"])
    by_card(table, "K905", field_card("grain", places=2))
    play(table, "place grain-utilization")
    view = table.view(0)
    told = {str(move): GAME.tell_move(move, view, "en") for move in table.legal(0)}
    assert told["sow k905.2 grain"] == "sow grain on K905 (place 2): 3 will grow"


def asked(table: Table, lang: str = "en") -> str:
    assert table.because is not None
    return tell(table.because, lang)


def log_lines(table: Table) -> list[str]:
    return [GAME.tell(event, "en", NAMES) for event in table.log()]


def test_a_question_names_the_card_that_asks_and_says_what_may_be_left() -> None:
    """A090 may plow at the start of a round; after the Meeting Place a minor improvement may be played (A16-MEET)."""
    table = a_table(goods="1 food", material="stone", hand=["A012"], played=["A090"], begin_with=[StartRound()])
    assert asked(table) == "Plow Driver: Use this card now, or skip."
    table = a_table(goods="1 clay", hand=["A012"])
    play(table, "place meeting-place")
    assert asked(table) == "Play a minor improvement. Or skip."
    table = a_table(goods="2 clay", hand=["A012"], cards=["major-improvement"])
    play(table, "place major-improvement")
    assert asked(table) == "Build a major improvement or play a minor one."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_makes_up_a_hand_is_told_how_many_are_missing(lang: str) -> None:
    alone = a_game(1, beginner=False)
    assert "7" in asked(alone, lang)
    play(alone, "pick a024")
    assert "6" in asked(alone, lang)
    assert "7" in asked(a_game(3, beginner=False, draft="ten"), lang)


def test_the_log_names_the_card_whose_work_it_is() -> None:
    """B118 at the start of a round; what a space gives needs no name. The browser opens the card from there."""
    table = a_table(hand=[], played=["A116"])
    play(table, "place forest")
    assert "Wood Cutter: Ann gets 1 wood." in log_lines(table)
    assert not any(line.startswith("Forest") for line in log_lines(table))


def test_cards_in_moves_are_told_by_name_price_and_effect() -> None:
    table = a_table(goods="1 clay", hand=["A012", "A016"], cards=["major-improvement"])
    play(table, "place meeting-place")
    view = table.view(0)
    told = {str(move): GAME.tell_move(move, view, "en") for move in table.legal(0)}
    assert told["play a012"] == "Drinking Trough for 1 clay: Each of your pastures holds 2 more animals."
    assert told["play a016"].startswith("Rammed Clay: You get 1 clay at once.")
    view = a_table(hand=[], played=["A016"]).view(0)
    assert GAME.tell_move(GAME.parse("pay clay 1 wood 2 a016"), view, "en") == "pay 1 clay, 2 wood, with Rammed Clay"


def test_what_spaces_do_is_told_with_the_cards_that_are_played_there() -> None:
    view = a_table(hand=["A012"]).view(0)
    assert "minor improvement" in GAME.tell_move(GAME.parse("place meeting-place"), view, "en")
    without = a_table().view(0)
    assert "minor improvement" not in GAME.tell_move(GAME.parse("place meeting-place"), without, "en")


def test_what_lies_on_cards_is_told_from_the_top() -> None:
    """E184, K310: a pile from which goods are taken; K280: animals that are kept; K304: the bag."""
    table = in_2007("E184", "K310", "K280@1", "E187", goods="2 food")
    table.write_note(0, "E184", 0, 6)
    table.write_note(0, "K310", 0, 7)
    for place, n in enumerate((1, 2, 0)):
        table.write_note(1, "K280", place, n)
    assert look(table).lying == ((0, "E184", ("reed", "vegetable")), (1, "K280", ("boar", "cattle", "cattle")))
    play(table, "use e184")
    assert look(table).lying[0] == (0, "E184", ("vegetable",))
