# mypyc: off
"""What can happen, with its amounts and places. The log and every screen are made of these.

Goods are counted in the order of `tables.GOODS`: carrots, hay, oats, corn, water.
"""

from __future__ import annotations

from farmyard.core.values import Event

Goods = tuple[int, ...]


# --- the round --------------------------------------------------------------------------------------------------------


class ChiefNamed(Event, frozen=True):
    """Three players: who begins with the Chief Sheep."""

    seat: int


class RoundBegun(Event, frozen=True):
    """`first` is the seat that acts first where players take turns."""

    round: int
    first: int


class CardsRevealed(Event, frozen=True):
    """The cards of each seat, all turned face up at once."""

    cards: tuple[tuple[int, ...], ...]


class CardsTaken(Event, frozen=True):
    """Clean-up: everybody takes the cards back, and the action wheel turns to this section."""

    position: int


class Displayed(Event, frozen=True):
    """A decoration is turned up; so many are left in the pile."""

    decoration: int
    left: int


class ChiefPassed(Event, frozen=True):
    seat: int


class ClosingRounds(Event, frozen=True):
    """Three players: the display cannot be refilled, and so many rounds are still to come."""

    rounds: int


class Ended(Event, frozen=True):
    """Nobody has won a solo game that missed its goal."""

    winners: tuple[int, ...]
    stars: tuple[int, ...]


# --- decorations ------------------------------------------------------------------------------------------------------


class Tied(Event, frozen=True):
    """Every comparison is a tie: nobody gets a decoration for this card."""

    card: int
    seats: tuple[int, ...]


class Won(Event, frozen=True):
    """`by` names the comparison that decided: decorations, scarecrows, feed, or another of an owner's table."""

    seat: int
    card: int
    by: str


class Settled(Event, frozen=True):
    """Lots: of two pairs this one is settled first. Under rules version 1; logs of games that began then have it."""

    card: int


class LotDrawn(Event, frozen=True):
    """Lots: this winner gets this decoration."""

    seat: int
    decoration: int


class Took(Event, frozen=True):
    """`goods` came into the barn at once; `choice` tokens of feed are still to be picked."""

    seat: int
    decoration: int
    goods: Goods
    choice: int


class Picked(Event, frozen=True):
    seat: int
    crop: int


# --- actions ----------------------------------------------------------------------------------------------------------


class Begun(Event, frozen=True):
    """A card is begun, with so many repetitions (0 for Feed and Seed Trade, which have no number)."""

    seat: int
    action: int
    times: int


class Sown(Event, frozen=True):
    seat: int
    crop: int
    field: int


class Harvested(Event, frozen=True):
    """Two tokens of this crop came into the barn."""

    seat: int
    crop: int
    field: int


class Fetched(Event, frozen=True):
    """Water came into the barn."""

    seat: int
    amount: int


class Fed(Event, frozen=True):
    """An animal went to the pasture of this zone; `goods` were paid."""

    seat: int
    animal: int
    zone: int
    goods: Goods


class Traded(Event, frozen=True):
    seat: int
    goods: Goods


class Turned(Event, frozen=True):
    """1 water: the own wheel turned, and the bar passed over this zone."""

    seat: int
    zone: int


class CameHome(Event, frozen=True):
    """The pacifier reached this animal: its marker now stands on step `products`, for `stars` stars more."""

    seat: int
    animal: int
    zone: int
    products: int
    stars: int


class Added(Event, frozen=True):
    """1 water for one more repetition."""

    seat: int
    action: int


class Skipped(Event, frozen=True):
    """A card was laid aside without being carried out once."""

    seat: int
    action: int


# --- alone ------------------------------------------------------------------------------------------------------------


class CardShown(Event, frozen=True):
    turn: int
    card: int


class WheelMoved(Event, frozen=True):
    """A Water card was revealed: the action wheel turns to this section."""

    position: int


class CardReplaced(Event, frozen=True):
    seat: int
    card: int


class PileRenewed(Event, frozen=True):
    """The used cards and one from the refill pile make a new action pile of so many cards."""

    cards: int


class TileEarned(Event, frozen=True):
    """The player now holds so many special-action tiles."""

    seat: int
    tiles: int


class TileLost(Event, frozen=True):
    """A special-action tile was due, but the player holds three."""

    seat: int


class SpecialUsed(Event, frozen=True):
    seat: int
    good: int


EVENTS: tuple[type[Event], ...] = (
    ChiefNamed, RoundBegun, CardsRevealed, CardsTaken, Displayed, ChiefPassed, ClosingRounds, Ended,
    Tied, Won, Settled, LotDrawn, Took, Picked,
    Begun, Sown, Harvested, Fetched, Fed, Traded, Turned, CameHome, Added, Skipped,
    CardShown, WheelMoved, CardReplaced, PileRenewed, TileEarned, TileLost, SpecialUsed,
)  # fmt: skip
