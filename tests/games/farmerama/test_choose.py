"""Phase 1, the order of phases, and the rounds."""

from __future__ import annotations

from farmyard.core.values import Hidden
from farmyard.games.farmerama.events import CardsRevealed, RoundBegun
from farmyard.games.farmerama.notation import Choose
from tests.games.farmerama.table import a_game, a_table, choose, happened, offered, play, refused, seen_by


def test_all_choose_at_the_same_time() -> None:
    """FA-CARD-04, FA-ROUND-01: everybody owes a choice, in any order."""
    table = a_game(4)
    assert list(table.to_act) == [0, 1, 2, 3]
    table.play("choose sow", 2)
    assert list(table.to_act) == [0, 1, 3]


def test_one_card_each() -> None:
    """FA-CARD-02: exactly one of the five."""
    table = a_game(4)
    assert refused(table, "choose sow feed", 0) == "FA-CARD-02"
    table.play("choose sow", 0)
    assert 0 not in table.to_act


def test_a_chosen_card_is_hidden_until_all_have_chosen() -> None:
    """FA-CARD-05, FA-MAT-12: face down, and its back tells nothing; the others see that a card lies there."""
    views = []
    for card in ("sow", "trade"):
        table = a_game(4)
        table.play(f"choose {card}", 1)
        assert seen_by(table, 1).agenda[-1]["chosen"][1] == {"move": f"choose {card}"}
        for onlooker in (0, 2, 3, None):
            assert seen_by(table, onlooker).agenda[-1]["chosen"][1] == {"move": str(Hidden())}
            assert seen_by(table, onlooker).chosen == (False, True, False, False)
        views.append([seen_by(table, onlooker).to_bytes() for onlooker in (0, 2, 3, None)])
        assert happened(table, CardsRevealed) == []
    assert views[0] == views[1]


def test_all_cards_are_turned_up_together() -> None:
    """FA-CARD-06, FA-CARD-07: with the last choice everybody sees every card."""
    table = choose(a_game(4), "sow", "harvest", "water", "trade")
    (event,) = happened(table, CardsRevealed)
    assert event.cards == ((0,), (1,), (2,), (4,))
    for viewer in (0, 1, 2, 3, None):
        assert [farm.cards for farm in seen_by(table, viewer).farms] == [(0,), (1,), (2,), (4,)]


def test_a_card_cannot_be_changed_after_the_reveal() -> None:
    """FA-CARD-08: neither by choosing again nor by undo."""
    table = choose(a_game(4), "sow", "harvest", "water", "trade")
    assert all(table.undoable(seat) == 0 for seat in range(4))
    assert refused(table, "choose feed") == "FA-ROUND-02"
    assert refused(table, "feed sheep") == "FA-ACT-01"


def test_phases_come_in_their_order() -> None:
    """FA-ROUND-02, FA-ROUND-03: choose, decorations, actions, clean-up; nobody acts before all have chosen."""
    table = a_game(4)
    assert seen_by(table, 0).phase == "choose"
    assert refused(table, "sow carrot a2", 0) == "FA-ROUND-02"
    choose(table, "trade", "sow", "sow", "water")
    assert seen_by(table, 0).phase == "act"
    table = a_table(phase="award", cards=["sow", "sow", "feed", "water"], gardens={0: ["G01"]})
    assert seen_by(table, 1).phase == "decorate"
    assert refused(table, "sow carrot a2") == "FA-DECO-07"
    play(table, str(table.legal(1)[0]))
    assert seen_by(table, 0).phase == "act"


def test_a_new_round_with_all_five_cards() -> None:
    """FA-CARD-03, FA-CLEAN-01, FA-CLEAN-06: cards come back, and the next round begins with phase 1."""
    table = a_table(cards=["feed", "feed", "feed", "feed"])
    while table.to_act and seen_by(table, None).phase == "act":
        play(table, "done")
    assert table.round == 2
    assert happened(table, RoundBegun)[-1].round == 2
    assert [farm.cards for farm in seen_by(table, None).farms] == [()] * 4
    assert len(offered(table, seat=3)) == 5


def test_whoever_is_not_to_act_is_told_so() -> None:
    """FA-ROUND-03: the other seats wait until it is their turn."""
    table = choose(a_game(4), "trade", "trade", "trade", "trade")
    assert refused(table, "trade", 2) == "FA-ROUND-03"


def test_the_order_of_the_words_does_not_matter() -> None:
    """FA-TWO-02: choose feed sow is choose sow feed, and the same card twice is one card."""
    table = a_game(2)
    assert table.game.parse("choose feed sow") == Choose(frozenset([0, 3]))
    assert str(table.game.parse("choose feed sow")) == "choose sow feed"
    assert refused(table, "choose sow sow", 0) == "FA-TWO-01"
