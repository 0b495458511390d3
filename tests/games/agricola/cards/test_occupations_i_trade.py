"""Occupations of deck I that take from others or trade with them; and the Gardener."""

from __future__ import annotations

from typing import Any

import pytest

from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.harvest import Harvest
from farmyard.games.agricola.piles import lay_out
from farmyard.games.agricola.rounds import EndRound
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain
from tests.games.agricola.table import a_harvest, by_card, goods, happened, in_2007, legal, play, supply

OWNER = 1


def give_food(table: Table, n: int, seat: int = OWNER) -> None:
    table.farms[seat].goods[GOODS.index("food")] = n


# --- I223 Harvest Helper --------------------------------------------------------------------------------


def feeding(second: int = 1) -> Table:
    """The harvest has come to its feeding phase; another player has two fields of grain and one of vegetables."""
    table = in_2007("I223", seats=3, round=4, goods="20 food")
    table.farms[OWNER].fields = 0b111
    table.farms[OWNER].crops = (3, second, -2, *[0] * 12)
    for seat in (1, 2):
        give_food(table, 20, seat)
    table.agenda = [EndRound(), Harvest()]
    table.chance_paused = True
    table.advance()
    return table


def test_harvest_helper_takes_a_grain() -> None:
    """I223: 1 grain that is still on a field of another player, who gets 2 food for it; vegetables are left alone."""
    table = feeding()
    assert legal(table) == {"choose p2-a1", "done"}
    play(table, "choose p2-a1")
    assert (goods(table, "grain"), table.farms[OWNER].crops[0]) == (1, 1)
    assert happened(table, events.CropTaken) == [events.CropTaken(0, OWNER, 0, "grain", "I223")]
    assert happened(table, events.Gained)[-1] == events.Gained(OWNER, (("food", 2),), "I223")


def test_harvest_helper_chooses_the_field() -> None:
    """I223: of one field only."""
    table = feeding(second=2)
    assert legal(table) == {"choose p2-a1", "choose p2-a2", "done"}
    play(table, "choose p2-a2")
    assert table.farms[OWNER].crops[:3] == (2, 0, -1)


def test_harvest_helper_leaves_own_fields() -> None:
    """I223: only those of others."""
    table = a_harvest(game=GAME_2007, played=["I223"], hand=[], seats=3, goods="20 food",
                      farm="g3 . . . . H . . . . H . . . .")  # fmt: skip
    assert not happened(table, events.CropTaken)
    assert not legal(table, "choose")


# --- I234 Wood Buyer ------------------------------------------------------------------------------------


def test_wood_buyer() -> None:
    """I234: 1 of the wood for 1 food; or not."""
    table = in_2007(f"I234@{OWNER}", seats=3, stock={"forest": 3})
    give_food(table, 2)
    play(table, "place forest", "choose give")
    assert (supply(table), goods(table, "wood", OWNER), goods(table, "food", OWNER)) == ({"wood": 2, "food": 1}, 1, 1)
    table = in_2007(f"I234@{OWNER}", seats=3, stock={"forest": 3})
    give_food(table, 2)
    play(table, "place forest", "done")
    assert supply(table) == {"wood": 3}


def test_wood_buyer_hears_actions_of_others_only() -> None:
    """I234: not own wood, no other goods, no wood of cards."""
    table = in_2007("I234", seats=3, goods="2 food", stock={"forest": 3})
    play(table, "place forest")
    assert table.to_act == (1,)
    table = in_2007(f"I234@{OWNER}", seats=3, goods="3 wood")
    by_card(table, "K977", gain(wood=1))
    play(table, "place clay-pit")
    assert legal(table, "place")


def test_wood_buyer_cannot_buy_what_is_left_behind() -> None:
    """I234, E34: 2 of 2 wood stay on the space, of 3 there is 1 to buy."""
    for lies, asked in ((2, False), (3, True)):
        table = in_2007(f"I234@{OWNER}", "E34", seats=3, stock={"forest": lies}, goods="5 wood")
        play(table, "place forest", "choose lay_back")
        assert ("choose give" in legal(table)) == asked


@pytest.mark.parametrize(("lies", "asked"), [(3, False), (4, True)])
@pytest.mark.parametrize("spinney", [OWNER, 2])
def test_wood_buyer_cannot_buy_what_the_spinney_got(lies: int, asked: bool, spinney: int) -> None:
    """I234, I80, E34: 1 is handed over, 2 stay on the space: of 3 wood there is none to buy, of 4 there is 1."""
    table = in_2007(f"I234@{OWNER}", f"I80@{spinney}", "E34", seats=3, stock={"forest": lies}, goods="5 wood")
    play(table, "place forest", "choose lay_back")
    assert ("choose give" in legal(table)) == asked


def test_wood_buyer_cannot_buy_distributed_wood_that_is_left_behind() -> None:
    """I234, K284, E34: the wood goes back to where it lay, though the space gives reed."""
    for lies, asked in ((2, False), (3, True)):
        table = in_2007(f"I234@{OWNER}", "E34", seats=3, stock={"reed-bank": 1}, goods="5 wood")
        by_card(table, "K284", lay_out("reed-bank", wood=lies))
        play(table, "place reed-bank", "choose lay_back")
        assert ("choose give" in legal(table)) == asked


def test_wood_buyer_buys_where_wood_is_chosen() -> None:
    """I234: any action that brings wood."""
    table = in_2007(f"I234@{OWNER}", seats=3)
    play(table, "place any-resource", "choose wood")
    assert "choose give" in legal(table)


# --- I251 Reed Buyer, I255 Stone Buyer ------------------------------------------------------------------

BUYERS = [("I251", "reed", "reed-bank"), ("I255", "stone", "western-quarry")]
OPEN: dict[str, Any] = {"seats": 4, "cards": ["western-quarry"], "stock": {"reed-bank": 2, "western-quarry": 2}}


@pytest.mark.parametrize(("name", "good", "space"), BUYERS)
def test_buyer_of_the_first(name: str, good: str, space: str) -> None:
    """I251, I255: 1 food for 1 of it, and 1 food more for the seller from the supply."""
    table = in_2007(f"{name}@{OWNER}", **OPEN)
    give_food(table, 1)
    play(table, f"place {space}", "choose give")
    assert (supply(table), supply(table, OWNER)) == ({good: 1, "food": 2}, {good: 1})


@pytest.mark.parametrize(("name", "good", "space"), BUYERS)
def test_buyer_comes_too_late_for_the_second(name: str, good: str, space: str) -> None:
    """I251, I255: only the first time in a round, whoever took it; a declined sale does not come again."""
    table = in_2007(f"{name}@{OWNER}", **OPEN)
    play(table, f"place {space}", "done", "place fishing", "place resource-market")
    assert table.to_act == (3,)
    table = in_2007(f"{name}@{OWNER}", turn_of=OWNER, **OPEN)
    play(table, f"place {space}", "place resource-market")
    assert table.to_act == (3,)


@pytest.mark.parametrize(("name", "good", "space"), BUYERS)
def test_buyer_wants_food_and_goods_of_a_space(name: str, good: str, space: str) -> None:
    """I251, I255: no food, no sale; goods of cards do not count, nor do they come first."""
    table = in_2007(f"{name}@{OWNER}", **OPEN)
    give_food(table, 0)
    play(table, f"place {space}")
    assert legal(table, "place")
    table = in_2007(f"{name}@{OWNER}", **OPEN)
    by_card(table, "K977", gain(**{good: 1}))
    assert legal(table, "place")
    play(table, f"place {space}")
    assert "choose give" in legal(table)


# --- I237 Juggler, I249 Puppeteer -----------------------------------------------------------------------

PLAYERS: dict[str, Any] = {"seats": 4, "stock": {"traveling-players": 3}}
ARTISTS = ["E167", "E169", "E212", "I249", "I257", "K269", "K311"]


def test_juggler_takes_twice_the_food() -> None:
    """I237: without a question where nobody is to be paid."""
    table = in_2007("I237", **PLAYERS)
    play(table, "place traveling-players")
    assert supply(table) == {"food": 6}
    table = in_2007("I237", seats=4, stock={"fishing": 3})
    play(table, "place fishing")
    assert supply(table) == {"food": 3}


@pytest.mark.parametrize("artist", ARTISTS)
def test_juggler_pays_artists(artist: str) -> None:
    """I237: 1 food for each of these cards before others, or no double food."""
    if artist not in GAME_2007.cards:
        pytest.skip("not in the game yet")
    table = in_2007("I237", f"{artist}@2", **PLAYERS)
    before = goods(table, "food", 2)
    play(table, "place traveling-players", "choose 3-food")
    assert (goods(table, "food"), goods(table, "food", 2)) == (5, before + 1)
    table = in_2007("I237", f"{artist}@2", **PLAYERS)
    play(table, "place traveling-players", "done")
    assert goods(table, "food") == 3


def test_juggler_must_be_able_to_pay() -> None:
    """I237: nothing is offered to whoever cannot pay all; own cards cost nothing."""
    cards = ["E167@1", "I257@1", "E212@2"]
    table = in_2007("I237", *cards, seats=4, stock={"traveling-players": 1})
    play(table, "place traveling-players")
    assert not legal(table, "choose")
    table = in_2007("I237", *cards, seats=4, stock={"traveling-players": 1}, goods="1 food")
    play(table, "place traveling-players", "choose food")
    assert goods(table, "food") == 1 + 2 - 3
    table = in_2007("I237", "I257", **PLAYERS)
    play(table, "place traveling-players")
    assert goods(table, "food") == 6


@pytest.mark.parametrize(("lies", "food"), [(1, 4), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_juggler_and_own_dancer(lies: int, food: int) -> None:
    """I237, E212: the better of the two, never both."""
    table = in_2007("I237", "E212", seats=4, stock={"traveling-players": lies})
    play(table, "place traveling-players")
    assert goods(table, "food") == food


def test_puppeteer_plays_an_occupation() -> None:
    """I249: for 1 food when another player uses the travelling players; or not."""
    table = in_2007("I249", hand=("I235",), turn_of=OWNER, goods="1 food", **PLAYERS)
    play(table, "place traveling-players")
    assert "done" in legal(table)
    play(table, "play i235")
    assert supply(table) == {}


@pytest.mark.parametrize(
    ("turn_of", "have", "space"),
    [(0, "1 food", "traveling-players"), (1, "", "traveling-players"), (1, "1 food", "fishing")],
)
def test_puppeteer_needs_food_and_another_player(turn_of: int, have: str, space: str) -> None:
    """I249."""
    table = in_2007("I249", hand=("I235",), turn_of=turn_of, goods=have, **PLAYERS)
    play(table, f"place {space}")
    assert not legal(table, "play")


def test_puppeteer_may_pay_with_the_food_of_a_juggler() -> None:
    """I249, I237: what the Juggler pays comes first."""
    table = in_2007("I249", f"I237@{OWNER}", hand=("I235",), turn_of=OWNER, **PLAYERS)
    play(table, "place traveling-players", "choose 3-food", "play i235")
    assert supply(table) == {}


# --- I226 Gardener --------------------------------------------------------------------------------------


def test_gardener_leaves_vegetables_on_fields() -> None:
    """I226: the vegetable comes from the supply; grain leaves its field. Also on cards (E18)."""
    table = a_harvest(game=GAME_2007, played=["I226"], hand=[], goods="9 food",
                      farm="g3 v2 v1 . . H . . . . H . . . .")  # fmt: skip
    assert (goods(table, "vegetable"), goods(table, "grain")) == (2, 1)
    assert table.farms[0].crops[:3] == (2, -2, -1)
