"""The solo game of the original edition with hand cards, and the series: occupations go from game to game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from farmyard import Record
from farmyard.core.cards import Card
from farmyard.core.errors import SetupError
from farmyard.core.work import note, one_of, seq
from farmyard.games.agricola import GAME_2007, events
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.rounds import StartScoring
from farmyard.games.agricola.series import LayOutKept, lasting
from farmyard.games.agricola.state import Table
from farmyard.games.agricola.taking import gain, on_next_rounds, on_rounds_ahead
from tests.games.agricola.table import a_game, a_table, goods, happened, legal, play, refused

DEALT = 7
FOR_ONE = [row for row in GAME_2007.cards.values() if row.kind == OCCUPATION and row.players == 1]
ALONE: dict[str, Any] = {"seats": 1, "game": GAME_2007}


def a_series(number: int, kept: str = "", **options: Any) -> Table:
    return a_game(1, GAME_2007, family=False, series=str(number), kept=kept, **options)


def at_the_end(points: int, played: list[str], series: int = 1, **options: Any) -> Table:
    """Nothing is left to do but to count, and it will come to so many points."""
    options = {"hand": [], "played": played, "series": str(series), "begin_with": [StartScoring()], **options}
    table = a_table(**ALONE, **options)
    table.farms[0].bonus += points - table.scores()[0].total
    table.agenda = [StartScoring()]
    table.advance()
    return table


def labels(n: int) -> list[str]:
    return [row.label for row in FOR_ONE[:n]]


def ids(n: int) -> list[str]:
    return [row.id for row in FOR_ONE[:n]]


# --- alone -----------------------------------------------------------------------------------------


def test_alone_the_hand_is_dealt() -> None:
    """A07-SOLO-Q-01: 7 and 7 at random, of the occupations only those marked 1+."""
    table = a_game(1, GAME_2007, family=False)
    dealt = Counter(GAME_2007.cards[card].kind for card in table.unplayed.hands[0])
    assert dealt == {MINOR: DEALT, OCCUPATION: DEALT}
    assert all(GAME_2007.cards[card].players == 1 for card in table.unplayed.components())


# --- occupations from the start ----------------------------------------------------------------------


@pytest.mark.parametrize(("fewer", "minors", "occupations"), [("minors", 5, 7), ("occupations", 7, 5)])
def test_kept_occupations_lie_there_and_fewer_cards_are_dealt(fewer: str, minors: int, occupations: int) -> None:
    """A07-SERIES-02, A07-SERIES-03, A07-SERIES-Q-02: which kind becomes fewer is a setting."""
    table = a_series(3, ",".join(labels(2)), fewer=fewer)
    assert [card for _, card in table.bound.owned] == ids(2)
    dealt = Counter(GAME_2007.cards[card].kind for card in table.unplayed.hands[0])
    assert dealt == {MINOR: minors, OCCUPATION: occupations}
    assert not set(ids(2)) & set(table.unplayed.components()), "they are in play, so nobody draws them"


def test_with_seven_and_more_no_minor_improvement_is_dealt() -> None:
    """A07-SERIES-03."""
    for n in (7, 8):
        table = a_series(9, ",".join(labels(n)))
        assert all(GAME_2007.cards[card].kind == OCCUPATION for card in table.unplayed.hands[0])


def test_kept_occupations_count_for_the_price_of_the_next() -> None:
    """A07-SERIES-Q-05, A07-OCC-02: they cost nothing, and the next one is not the first."""
    table = a_series(2, labels(1)[0])
    assert goods(table, "food") == 0
    assert "place lessons" not in legal(table)
    table = a_series(2, labels(1)[0], food=1)
    assert "place lessons" in legal(table)


def test_what_lies_on_rounds_is_laid_again_and_nothing_else() -> None:
    """A07-SERIES-Q-05, ruling 48: rounds count from 0, immediate gains are not repeated."""
    work = seq(gain(wood=2), on_next_rounds(3, food=1), note(4), one_of(gain(clay=1), on_rounds_ahead(4, grain=1)))
    steps = lasting(work(0))
    assert steps == [on_next_rounds(3, food=1)(0), note(4)(0)]
    table = a_table(**ALONE, hand=[], round=0, begin_with=[LayOutKept(0), *steps[:1]])
    assert [waiting[0] for waiting in table.waiting if waiting[0] <= 3] == [1, 2, 3]


def test_a_kept_occupation_brings_its_fields_and_its_offers() -> None:
    """A07-SERIES-Q-05, K278, K283, K293: three places for wood, wood for rounds 8 to 14, fields for rounds 4, 7, 10."""
    forester, deliveryman, plowman = a_series(2, "k278"), a_series(2, "k283"), a_series(2, "k293", food=9)
    assert len(forester.farms[0].plots) == 3
    assert [waiting[0] for waiting in deliveryman.waiting] == list(range(8, 15))
    asked = []
    while plowman.round < 11:
        if plowman.source is not None and plowman.source.card == "K293":
            asked.append(plowman.round)
        plowman.farms[0].goods[0] = 9
        plowman.play(plowman.legal(0)[-1], 0)
    assert sorted(set(asked)) == [4, 7, 10]


def test_a_kept_layabout_goes_to_the_harvest() -> None:
    """A07-SERIES-Q-05, I244: the harvest that was skipped once is not skipped again."""
    assert a_series(2, "i244").note(0, "I244") == 0


@pytest.mark.parametrize("row", FOR_ONE, ids=str)
def test_every_occupation_for_one_player_can_be_kept(row: Card) -> None:
    """A07-SERIES-02: nothing comes of it but what it lays out."""
    table = a_series(2, row.label)
    assert table.bound.owned == ((0, row.id),)
    assert table.round == 1
    assert not happened(table, events.Gained)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"series": "none", "kept": "LABEL"}),
        (1, {"series": "1", "kept": "LABEL"}),
        (1, {"series": "2", "kept": "LABEL", "family": True}),
        (1, {"series": "2", "kept": "LABEL,OTHER"}),
        (1, {"series": "3", "kept": "LABEL,LABEL"}),
        (1, {"series": "3", "kept": "e1"}),
        (1, {"series": "3", "kept": 5}),
        (1, {"series": "none", "fewer": "occupations"}),
        (1, {"series": "2", "fewer": "occupations", "family": True}),
        (2, {"kept": "LABEL"}),
    ],
)
def test_what_cannot_have_been_kept_is_refused(seats: int, options: dict[str, Any]) -> None:
    """A07-SERIES-02: one more in each game of a series with hand cards."""
    one, other = labels(2)
    words = {"LABEL": one, "OTHER": other, "LABEL,LABEL": f"{one},{one}", "LABEL,OTHER": f"{one},{other}"}
    given = {name: words.get(value, value) for name, value in options.items()}
    with pytest.raises(SetupError):
        GAME_2007.start(seats=seats, seed=1, **{"family": False, **given})


def test_a_kept_occupation_belongs_to_the_chosen_decks() -> None:
    row = FOR_ONE[0]
    others = next(deck for deck in ("E", "I", "K") if deck != row.deck)
    with pytest.raises(SetupError):
        a_series(2, row.label, decks=others)
    assert a_series(2, row.label, decks=row.deck).options["kept"] == row.label


def test_kept_occupations_are_written_into_the_record() -> None:
    """As one option, its cards separated by commas; people may type blanks and capitals."""
    one, other = labels(2)
    table = a_series(3, f" {one.upper()}, {other}")
    assert table.options["kept"] == f"{one},{other}"
    again = Record.parse(str(table.record())).replay()
    assert again.hash() == table.hash()
    assert GAME_2007.load(table.to_json()).hash() == table.hash()


# --- the last decision ---------------------------------------------------------------------------------


def test_one_occupation_of_this_game_is_kept() -> None:
    """A07-SERIES-04, A07-SERIES-12: the last decision of a game whose goal was reached, and the next game has it."""
    one, other = ids(2)
    table = at_the_end(53, [one, other])
    assert legal(table) == {f"pick {one.lower()}", f"pick {other.lower()}", "done"}
    play(table, f"pick {other.lower()}")
    assert table.over
    assert table.winners() == (0,)
    assert happened(table, events.OccupationKept) == [events.OccupationKept(0, other)]
    wanted = {"series": "2", "food": 3, "kept": other.lower()}
    assert GAME_2007.again(table) == table.options | wanted
    following = GAME_2007.start(seats=1, seed=2, **GAME_2007.again(table))
    assert [card for _, card in following.bound.owned] == [other]


def test_when_points_are_counted_nothing_is_exchanged() -> None:
    """A07-SERIES-04: neither goods, nor with a card for any time (E171)."""
    table = at_the_end(53, ["E171"], goods="1 grain 1 vegetable 3 wood 1 sheep", majors=["fireplace-2"])
    assert {"use e171", "cook grain", "cook sheep"} <= legal(table), "before the counting"
    play(table, "done")
    assert legal(table) == {"pick e171", "done"}


def test_nothing_has_to_be_kept() -> None:
    """A07-SERIES-02: a game may start with one more."""
    table = at_the_end(50, ids(1))
    play(table, "done")
    assert GAME_2007.again(table)["kept"] == ""


def test_what_was_kept_before_stays_and_is_not_asked_about() -> None:
    """A07-SERIES-04: it is added to those that are fixed; only what was played in this game can be."""
    first, second = ids(2)
    table = at_the_end(60, [first, second], series=2, kept=first.lower())
    refused(table, f"pick {first.lower()}", "A07-SERIES-04")
    play(table, f"pick {second.lower()}")
    assert GAME_2007.again(table)["kept"] == f"{first},{second}".lower()


def test_nobody_is_asked_who_missed_the_goal_or_plays_no_series() -> None:
    """A07-SERIES-Q-03: the series ends, a new one begins without any."""
    first, second = ids(2)
    table = at_the_end(54, [first, second], series=2, kept=first.lower())
    assert table.over
    assert GAME_2007.again(table) == table.options | {"series": "1", "food": 0, "kept": ""}
    alone = a_table(**ALONE, hand=[], played=[first], begin_with=[StartScoring()])
    assert alone.over
