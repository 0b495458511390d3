"""Each contract is itself tested: a game with one thing broken must fail it, and fails no other without reason."""

from __future__ import annotations

import pytest

from farmyard.core.game import Game
from farmyard.core.record import Record
from farmyard.core.registry import forget, register
from farmyard.testkit import CONTRACTS, BrokenContract, Setup
from tests.core.toy import BuryCards, DealCard, FromDeck, KeepOne, Turnips, Yard
from tests.testkit import broken

SETUP = Setup(3, {"long": False, "market": "wild"})

ENDS = "random games end"
OFFERED = "what is offered is accepted"
REFUSED = "anything else is refused"
CLONES = "clones are independent"
NOTATION = "moves survive text and JSON"
WORDS = "moves are made of known words"
ACTIONS = "actions say the legal moves"
POSITIONS = "positions survive JSON"
STATES = "states survive JSON"
COPIES = "saved data is a copy"
RECORDS = "records replay"
SEEDS = "same seed, same game"
ODDS = "nature keeps its odds"
DEALS = "nature deals fairly"
VIEWS = "views are plain values"
SECRETS = "secrets do not show"
FITS = "imagined worlds fit"
FAIR = "imagined worlds are dealt fairly"
PIECES = "no piece is made or lost"
SCORES = "scores add up"
UNDO = "undo returns the earlier state"
TOLD = "events are told"

EVERYTHING = frozenset(CONTRACTS)

# The contract that must fail, the game, and which others may fail with it.
BROKEN: list[tuple[str, Game, frozenset[str]]] = [
    (ENDS, Turnips(broken.NothingToKeep), frozenset({OFFERED, REFUSED, ODDS, DEALS, FITS})),
    (ENDS, Turnips(broken.OffersTwice), frozenset({ACTIONS})),
    (OFFERED, Turnips(broken.OffersForeignCards), EVERYTHING),
    (REFUSED, Turnips(broken.TakesAnything), frozenset()),
    (REFUSED, Turnips(broken.RefusesWithAFine), frozenset({ENDS})),
    (REFUSED, Turnips(broken.NamesAnUnwrittenRule), frozenset()),
    (REFUSED, broken.TurnRuleOfAnotherBook(), frozenset()),
    (CLONES, Turnips(broken.SharedHands), frozenset({OFFERED, STATES, SECRETS, UNDO})),
    (CLONES, Turnips(broken.ClonesLoseLuck), frozenset({STATES, UNDO})),
    (NOTATION, broken.MisreadsBury(), frozenset({OFFERED, STATES, RECORDS})),
    (NOTATION, broken.MisreadsJson(), frozenset()),
    (WORDS, broken.ForgetsItsCards(), frozenset({ACTIONS})),
    (ACTIONS, broken.LeavesPlansWithoutNumber(), frozenset()),
    (ACTIONS, broken.CountsTooFar(), frozenset()),
    (POSITIONS, Turnips(broken.ForgetsTheSky), frozenset({STATES, FITS})),
    (STATES, broken.ForgetsTheLog(), frozenset()),
    (COPIES, Turnips(broken.SavesItsOwnHands), frozenset()),
    (COPIES, Turnips(broken.SavesItsOwnMarket), frozenset()),
    (COPIES, Turnips(broken.KeepsWhatItIsLoadedFrom), frozenset()),
    (RECORDS, Turnips(broken.LosesTheLastLine), frozenset()),
    (SEEDS, broken.EveryGameIsNew(), frozenset()),
    (ODDS, Turnips(broken.LoadedSky), frozenset()),
    (ODDS, Turnips(deal=broken.MissingWeight), frozenset()),
    (ODDS, Turnips(deal=broken.SameOutcomeTwice), frozenset()),
    (DEALS, Turnips(deal=broken.HeavyCards), frozenset()),
    (VIEWS, Turnips(broken.SharesItsDiscards), frozenset()),
    (VIEWS, Turnips(broken.HandsOutItself), EVERYTHING),
    (SECRETS, Turnips(broken.ShowsTheDeck), frozenset({DEALS, FITS, FAIR})),
    (SECRETS, Turnips(broken.ShowsTheAgenda), frozenset({DEALS, FITS, FAIR})),
    (SECRETS, Turnips(broken.ShowsTheLog), frozenset()),
    (SECRETS, Turnips(broken.OffersByForeignHands), frozenset({FITS})),
    (SECRETS, broken.CountsEveryHand(), frozenset({FITS})),
    (SECRETS, Turnips(broken.ForgetsWhatIsHidden), frozenset({FITS, FAIR})),
    (FITS, broken.AlwaysRain(), frozenset()),
    (FITS, broken.CountsEveryHand(), frozenset({SECRETS})),
    (FAIR, broken.Unshuffled(), frozenset({DEALS})),
    (FAIR, broken.HopesForTheBest(), frozenset({DEALS})),
    (PIECES, Turnips(broken.Coiner), frozenset()),
    (SCORES, Turnips(broken.AddsWrongly), frozenset()),
    (SCORES, Turnips(broken.WinsEarly), frozenset()),
    (SCORES, Turnips(broken.LastWins), frozenset()),
    (UNDO, Turnips(broken.UndoesLuck), frozenset({FITS})),
    (UNDO, Turnips(broken.UndoesOneMore), frozenset()),
    (UNDO, Turnips(broken.UndoLosesCoins), frozenset()),
    (TOLD, broken.SilentInDutch(), frozenset()),
]


def name_of(case: tuple[str, Game, frozenset[str]]) -> str:
    """The class that breaks it."""
    game = case[1]
    assert isinstance(game, Turnips)
    broken_part = next(
        (kind for kind, usual in ((game.state, Yard), (game.deal, DealCard)) if kind is not usual), type(game)
    )
    return broken_part.__name__


@pytest.mark.parametrize("case", BROKEN, ids=name_of)
def test_a_broken_game_fails_its_contract(case: tuple[str, Game, frozenset[str]]) -> None:
    name, game, _ = case
    with pytest.raises(BrokenContract) as broke:
        CONTRACTS[name](game, SETUP, 1.0)
    assert str(broke.value).startswith("turnips, 3seats-long=False-market=wild: ")


@pytest.mark.parametrize("case", BROKEN, ids=name_of)
def test_a_broken_game_keeps_the_contracts_it_does_not_touch(case: tuple[str, Game, frozenset[str]]) -> None:
    name, game, along = case
    for other, contract in CONTRACTS.items():
        if other != name and other not in along:
            contract(game, SETUP, 0.2)


def test_every_contract_has_a_game_that_breaks_it() -> None:
    assert {name for name, _, _ in BROKEN} == EVERYTHING


def test_a_game_without_end_is_noticed() -> None:
    with pytest.raises(BrokenContract, match="does not end within"):
        CONTRACTS[ENDS](Turnips(broken.Endless), SETUP, 0.1)


def test_flat_odds_are_noticed_with_enough_draws() -> None:
    """Two copies of a card left, or one: a small difference takes a longer look."""
    game = Turnips(deal=broken.FlatCards)
    CONTRACTS[ODDS](game, SETUP, 1.0)
    with pytest.raises(BrokenContract, match="unfairly"):
        CONTRACTS[DEALS](game, SETUP, 5.0)


def test_secrets_that_no_move_hides_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If every draw says that everybody sees it, nothing could be exchanged and the check would be empty."""
    monkeypatch.setattr(FromDeck, "as_seen", lambda self, state, move, seat: move)
    monkeypatch.setattr(KeepOne, "as_seen", lambda self, state, actor, move, seat: move)
    monkeypatch.setattr(BuryCards, "as_seen", lambda self, state, actor, move, seat: move)
    with pytest.raises(BrokenContract, match="something is hidden from seats"):
        CONTRACTS[SECRETS](Turnips(), SETUP, 1.0)


def test_a_failure_prints_the_game_that_leads_to_it() -> None:
    """The record in the message can be pasted and replayed."""
    game = Turnips(broken.Coiner)
    with pytest.raises(BrokenContract) as broke:
        CONTRACTS[PIECES](game, SETUP, 1.0)
    told = str(broke.value)
    assert "pieces before and now: {'coins': (40, 41)}" in told
    record = Record.parse(told[told.index("farmyard record 1") :])
    assert (record.game, record.seats, record.seed) == ("turnips", 3, 0)
    assert record.options == {"long": "false", "market": "wild"}
    register(game)
    try:
        assert record.replay().components()["coins"] == 41
    finally:
        forget(game.id)


def test_a_crash_breaks_the_contract_with_its_position() -> None:
    with pytest.raises(BrokenContract, match="seed: 0") as broke:
        CONTRACTS[SCORES](Turnips(broken.OffersForeignCards), SETUP, 1.0)
    assert broke.value.__cause__ is not None


def test_alone_one_may_lose_but_among_others_somebody_wins() -> None:
    class NobodyWins(Yard):
        def winners(self) -> tuple[int, ...]:
            return ()

    game = Turnips(NobodyWins)
    alone = Setup(1, SETUP.options)
    for contract in (CONTRACTS[SCORES], CONTRACTS[FITS]):
        contract(game, alone, 0.5)
        with pytest.raises(BrokenContract, match="nobody"):
            contract(game, SETUP, 0.5)
