"""What a beginner tries at the wrong moment: which rule refuses it, and that the reason is the true one."""

from __future__ import annotations

import pytest

from farmyard import IllegalMove
from farmyard.core.i18n import LANGUAGES, tell
from farmyard.games.la_granja.cards import PlayCards
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.revenue import TakeDie
from farmyard.games.la_granja.revenue_spaces import Resolve
from farmyard.games.la_granja.roofs import BuyTile
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.transport import PayDeliveries
from tests.games.la_granja.table import FARM, REVENUE, a_farm, a_village, play

PLENTY = {"olive": 2, "trade": 2}
DELIVER = DeliverGoods(0, 1)


def why(village: Village, move: str) -> tuple[str, str]:
    """The rule and the key of the reason, which is told in every language."""
    with pytest.raises(IllegalMove) as caught:
        village.play(move)
    for lang in LANGUAGES:
        assert "la-granja." not in tell(caught.value.phrase, lang)
    return caught.value.rule, caught.value.phrase.key.removeprefix("la-granja.why.")


@pytest.mark.parametrize(
    ("move", "rule", "key"),
    [
        ("die 4", "LG-DICE-01", "when_dice"),
        ("donkey d1", "LG-DONKEY-01", "when_donkeys"),
        ("deliver olive w1r1 1", "LG-MOVE-01", "when_deliveries"),
        ("roof r2a", "LG-ROOF-01", "when_roofs"),
        ("walk 1", "LG-SIESTA-01", "when_siesta"),
        ("stall m07", "LG-MARKET-01", "when_stalls"),
        ("discard c1", "LG-PHASE-01", "move.not_now"),
    ],
)
def test_what_belongs_to_another_step_is_refused_with_the_rule_that_says_when(move: str, rule: str, key: str) -> None:
    """LG-PHASE-01: where no rule says it, the step that waits is told."""
    farm = a_farm(hand=["c1"], goods=PLENTY, silver=9)
    cards = a_village(PlayCards(0, 1, False), phase=FARM, p1=farm, display=["r2a"], dice=[4])
    assert why(cards, move) == (rule, key)


def test_after_the_cards_no_card_is_played_without_means() -> None:
    """LG-PLAY-01, LG-DICE-03: a card in hand is played in its step, or by a trade good."""
    farm = a_farm(hand=["c1"], goods=PLENTY, silver=9)
    shop = a_village(BuyTile(0), phase=FARM, step=4, p1=farm, display=["r2a"])
    assert why(shop, "play c1 field") == ("LG-PLAY-01", "when_cards")
    assert why(a_village(DELIVER, p1=farm), "play c1 field") == ("LG-PLAY-01", "when_cards")
    assert why(a_village(TakeDie(0), phase=REVENUE, p1=farm, dice=[1, 2]), "play c1 field")[0] == "LG-DICE-03"


@pytest.mark.parametrize("begun", ["trade play", "use r2b", "use r3b"])
@pytest.mark.parametrize("move", ["buy olive", "sell olive", "upgrade olive", "trade silver", "use r1a"])
def test_inside_an_effect_it_is_the_moment_that_is_wrong_not_the_purse(begun: str, move: str) -> None:
    """LG-ANY-01, ruling 65: first the card is played or the good delivered."""
    farm = a_farm(hand=["c1"], goods=PLENTY, silver=9, roofs=["r2b", "r3b", "r1a"])
    assert why(play(a_village(DELIVER, p1=farm), begun), move) == ("LG-ANY-01", "move.not_now")


def test_free_upgrades_know_why_a_good_is_not_upgraded() -> None:
    """LG-PROC-01, LG-PROC-02, LG-TRADE-07."""
    village = play(a_village(DELIVER, p1=a_farm(goods=PLENTY, silver=9)), "trade upgrades")
    assert why(village, "upgrade pig") == ("LG-PROC-02", "none_to_upgrade")
    assert why(village, "upgrade trade") == ("LG-PROC-01", "not_upgraded")
    assert why(village, "buy olive") == ("LG-TRADE-07", "upgrade_now")


def test_roof_tiles_say_when_they_work() -> None:
    """LG-ROOF-07, LG-ROOF-08, LG-TILE-16, LG-TILE-22: r2d changes a die, r4a doubles in phase 1, r1d upgrades."""
    farm = a_farm(roofs=["r2d", "r4a", "r1d"], silver=9)
    dice = a_village(TakeDie(0), phase=REVENUE, dice=[1, 2], p1=farm)
    assert why(dice, "use r2d") == ("LG-TILE-16", "roof_for_die")
    assert why(dice, "use r4a") == ("LG-ROOF-08", "roof_other_phase")
    assert why(dice, "use r1d") == ("LG-ROOF-07", "roof_not_now")
    shop = a_village(BuyTile(0), phase=FARM, step=4, p1=farm, display=["r2a"])
    assert why(shop, "use r4a") == ("LG-TILE-22", "roof_for_roof")


def test_helpers_say_when_they_work() -> None:
    """LG-PLAY-13: c1 is the Chef, c45 the Courier of phase 2, c10 the Miller without grain."""
    village = a_village(DELIVER, p1=a_farm(helpers=["Chef", "Courier", "Miller"], goods=PLENTY, silver=9))
    assert why(village, "use c1") == ("LG-PLAY-13", "helper_by_itself")
    assert why(village, "use c45") == ("LG-PLAY-13", "helper_other_phase")
    assert why(village, "use c10") == ("LG-PLAY-13", "helper_not_now")
    assert why(village, "use c2") == ("LG-CARD-08", "no_helper")


def test_of_equal_symbols_the_first_empty_one_is_filled() -> None:
    """LG-BARROW-02, LG-WORK-06, ruling 83: c37 wants two olives, the butcher two pigs."""
    farm = a_farm(goods={"olive": 1, "pig": 1}, barrows=["c37", "c1"])
    village = a_village(DELIVER, p1=farm)
    assert why(village, "deliver olive b1 2") == ("LG-BARROW-02", "first_symbol")
    assert why(village, "deliver pig w6r1 2") == ("LG-WORK-06", "first_symbol")
    assert why(village, "deliver olive b2 2") == ("LG-BARROW-02", "not_wanted")
    assert why(village, "deliver olive b2 9") == ("LG-BARROW-02", "not_wanted")


def test_no_extra_delivery_is_none() -> None:
    """LG-PAID-08: whoever wants none is done."""
    village = a_village(PayDeliveries(0), step=4, p1=a_farm(silver=2, goods=PLENTY))
    assert why(village, "extra 0") == ("LG-PAID-08", "pay_first")


@pytest.mark.parametrize(
    ("space", "move", "rule"),
    [(1, "take olive grain", "LG-SPACE-03"), (4, "walk 2", "LG-SPACE-09"), (5, "take card", "LG-SPACE-13")],
)
def test_a_revenue_space_gives_what_it_shows(space: int, move: str, rule: str) -> None:
    """LG-SPACE-03, LG-SPACE-09, LG-SPACE-13: one crop, a space at a time, a delivery or silver."""
    assert why(a_village(Resolve(0, space, False), phase=REVENUE, p1=a_farm(silver=9)), move)[0] == rule
