"""The tables of a box: every fact has its tag, an owner can replace them, and mistakes are told with their place."""

from __future__ import annotations

import csv
import re

import pytest

from farmyard.core.errors import SetupError
from farmyard.games.la_granja import GAME, events
from farmyard.games.la_granja.box import DATA, REPLACEABLE, box_of
from farmyard.games.la_granja.helpers import NAMES
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import AS_HELPER, MEAT, OLIVE, PIG
from farmyard.games.la_granja.view import VillageView

NAMES_OF_TWO = ("Ann", "Bob")
TAGS = re.compile(r"\[(seed|public|reconstructed)\]")


@pytest.mark.parametrize("path", sorted(DATA.glob("*.csv")), ids=lambda path: str(path.stem))
def test_every_row_says_where_it_comes_from(path: object) -> None:
    with path.open(encoding="utf-8", newline="") as file:  # type: ignore[attr-defined]
        for row in csv.DictReader(file):
            assert TAGS.search(row["source"]), row


def test_a_box_is_made_once() -> None:
    options = GAME.read_options(4, {})
    assert box_of(options, NAMES) is box_of(dict(options), NAMES)


@pytest.mark.parametrize("name", REPLACEABLE)
def test_the_printed_table_may_be_handed_in_as_ones_own(name: str) -> None:
    GAME.read_options(3, {name: GAME.printed(name)})


def test_an_owners_price_counts() -> None:
    text = GAME.printed("prices").replace("olive,3,1", "olive,2,1")
    village = GAME.start(seats=2, seed=1, prices=text)
    assert isinstance(village, Village)
    assert (village.box.buy[0], GAME.start(seats=2, seed=1).box.buy[0]) == (2, 3)  # type: ignore[attr-defined]


def test_whoever_looks_sees_the_owners_tables() -> None:
    market = GAME.printed("market").replace("s01,1-2,0,-1,6", "s01,1-2,0,-1,4")
    cards = GAME.printed("cards").replace("c1,grape,olive|grain,2", "c1,olive,pig|meat,6")
    view = GAME.start(seats=2, seed=1, market=market, cards=cards).view(None)
    assert isinstance(view, VillageView)
    tables = view.tables
    assert (tables.market.values[0], tables.market.places[0]) == (4, (0, -1))
    assert (tables.cards[0].crop, tables.cards[0].barrow, tables.cards[0].points) == (OLIVE, (PIG, MEAT), 6)
    assert [len(workshop.rows) for workshop in tables.workshops] == [2] * 6


def test_with_three_players_all_rows_are_shown_and_covers_lie_on_the_market() -> None:
    view = GAME.start(seats=3, seed=1).view(0)
    assert isinstance(view, VillageView)
    tables = view.tables
    assert [len(workshop.rows) for workshop in tables.workshops] == [4] * 6
    assert tables.market.covered
    assert len(tables.market.values) == len(view.stalls)


def test_an_owners_tables_travel_with_the_record() -> None:
    text = GAME.printed("siesta").replace("8,D,3", "8,D,9")
    village = GAME.start(seats=2, seed=1, siesta=text)
    twin = GAME.load(village.to_json())
    assert isinstance(twin, Village)
    assert twin.box.siesta[8] == 9


@pytest.mark.parametrize(
    ("table", "old", "new", "told"),
    [
        ("cards", "c1,grape", "c1,turnip", ("cards", "2", "field", "turnip")),
        ("cards", "c1,grape,olive|grain,2", "c1,grape,,2", ("cards", "2", "barrow")),
        ("cards", "c1,grape,olive|grain,2", "c1,grape,olive|grain,7", ("cards", "2", "points", "7")),
        ("cards", "hand+1|delivery+1|pen+1,Chef", "hand+1|roof+1,Chef", ("cards", "2", "extension", "roof+1")),
        ("cards", "hand+1|delivery+1|pen+1,Chef", "hand+1|pig+0,Chef", ("cards", "2", "extension", "pig+0", "crop+1")),
        ("cards", "hand+1|delivery+1|pen+1,Chef", "hand+1|wine+1,Chef", ("cards", "2", "extension", "wine+1")),
        ("cards", "c1,grape,olive|grain,2", "c1,grape,crop,2", ("cards", "2", "barrow", "crop", "upgraded")),
        ("cards", "c1,grape,olive|grain,2", "c1,crop,olive|grain,2", ("cards", "2", "field", "crop")),
        ("prices", "olive,3,1,food", "olive,3,1,upgraded", ("prices", "2", "becomes", "upgraded")),
        ("cards", ",Chef,", ",Chief,", ("cards", "2", "helper", "Chief")),
        ("cards", "c2,grape", "c3,grape", ("cards", "3", "card", "c2")),
        ("prices", "olive,3,1", "olive,3,3", ("prices", "2", "sell", "3")),
        ("prices", "olive,3,1,food", "olive,3,1,pig", ("prices", "2", "becomes", "pig")),
        ("market", "m12,3-4,0,0,2", "m12,3-4,0,0,9", ("market", "value", "9")),
        ("market", "m12,3-4,0,0,2", "m12,3-4,1,0,2", ("market", "m12")),
        ("market", "m12,3-4,0,0,2,1", "m12,3-4,0,0,3,1", ("market", "start")),
        ("market", "m12,3-4,0,0,2,1", "m12,3-4,0,0,2,", ("market", "3-4")),
        ("workshops", "w1,merchant's house,1", "w1,baker,1", ("workshops", "2", "workshop", "baker")),
        ("workshops", "olive|grain|grape|trade", "olive|silver", ("workshops", "goods", "silver")),
        ("roof_tiles", "r1a,1,silver", "r1a,1,gold", ("roof_tiles", "2", "effect", "gold")),
        ("roof_tiles", "r1a,1,silver", "r1a,2,silver", ("roof_tiles", "2", "round")),
        ("roof_slots", "1,0", "1,x", ("roof_slots", "2", "points", "x")),
        ("siesta", "1,A", "7,A", ("siesta", "3", "space")),
        ("cards", ",Negotiator,", ",Chef,", ("cards", "3", "helper", "Chef")),
        ("cards", "Negotiator,2|3", "Negotiator,2|any", ("cards", "3", "phases", "2|any")),
        ("cards", "Negotiator,2|3", "Negotiator,", ("cards", "3", "phases")),
        ("prices", "olive,3,1", "olive,1,0", ("prices", "2", "buy", "1")),
        ("roof_tiles", "r2b,2,delivery,1", "r2b,2,delivery,2", ("roof_tiles", "7", "amount", "2")),
        ("roof_tiles", "r4a,4,double,2", "r4a,4,double,3", ("roof_tiles", "14", "amount", "3")),
        ("market", "m12,3-4,0,0,2,1", "m12,3-4,0,0,2,one", ("market", "13", "start", "one")),
    ],
)
def test_mistakes_are_told_with_table_line_and_column(table: str, old: str, new: str, told: tuple[str, ...]) -> None:
    text = GAME.printed(table)
    assert old in text
    with pytest.raises(SetupError) as caught:
        GAME.read_options(2, {table: text.replace(old, new, 1)})
    facts = str(caught.value.phrase)
    assert all(fact in facts for fact in told), facts


def swapped_workshops() -> str:
    """The deli is workshop 1 and the merchant's house is workshop 3."""
    text = GAME.printed("workshops")
    for old, new in (("w1,", "w#,"), ("w3,", "w1,"), ("w#,", "w3,")):
        text = text.replace(old, new)
    head, *rows = text.splitlines()
    return "\n".join([head, *sorted(rows)])


def swapped_helpers() -> str:
    """Card 1 shows the Negotiator and card 2 the Chef."""
    return (
        GAME.printed("cards")
        .replace("Chef,any", "#")
        .replace("Negotiator,2|3", "Chef,any")
        .replace("#", "Negotiator,2|3")
    )


def test_the_log_names_what_an_owners_box_shows() -> None:
    """Workshops, cards and roof tiles are told as the box of this game has them, not as ours has."""
    options = GAME.read_options(2, {"workshops": swapped_workshops(), "cards": swapped_helpers()})
    done = events.WorkshopDone(0, 0, True, 2)
    assert GAME.tell(done, "en", NAMES_OF_TWO, options) == "Ann is the first to supply the Deli: 2 VP."
    assert GAME.tell(done, "en", NAMES_OF_TWO) == "Ann is the first to supply the Merchant’s House: 2 VP."
    played = events.Played(1, 0, AS_HELPER)
    assert GAME.tell(played, "en", NAMES_OF_TWO, options) == "Bob plays Negotiator (helper)."
    assert GAME.tell(played, "en", NAMES_OF_TWO) == "Bob plays Chef (helper)."
    tiles = GAME.read_options(2, {"roof_tiles": GAME.printed("roof_tiles").replace("r1a,1,silver,4", "r1a,1,silver,9")})
    assert GAME.tell(events.RoofUsed(0, 0), "en", NAMES_OF_TWO, tiles) == "Ann uses roof tile “take 9 silver”."
