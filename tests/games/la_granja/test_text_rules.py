"""The rules for players tell the numbers that are played with."""

from __future__ import annotations

from farmyard.games.la_granja import GAME

ENGLISH = GAME.rulebook("en")


def test_the_prices_of_the_rules_are_those_of_the_box() -> None:
    """LG-Q-02, LG-Q-03, LG-Q-04: printed numbers that a player reads are the ones the game uses."""
    box = GAME.table(2, GAME.read_options(2, {})).box
    (prices,) = ENGLISH.find("LG-Q-02")
    assert "olive or grain 3 silver, grape 4, pig 5" in prices.text
    assert box.buy == (3, 3, 4, 5)
    assert "olive or grain 1 silver, grape 2, pig 3" in prices.text
    assert box.sell == (1, 1, 2, 3)
    assert "to food 2 silver, grape to wine 3, pig to meat 3" in prices.text
    assert box.cost == (2, 2, 3, 3)
    (siesta,) = ENGLISH.find("LG-Q-03")
    assert "spaces 3 and 4 bring 1 VP, 5 and 6 bring 2 VP, 7 and 8 bring 3 VP" in siesta.text
    assert box.siesta == (0, 0, 0, 1, 1, 2, 2, 3, 3)
    (slots,) = ENGLISH.find("LG-Q-04")
    assert "0, 1, 2, 3 and 4 VP" in slots.text
    assert box.slots == (0, 1, 2, 3, 4)
