# mypyc: off
"""What can happen. Goods, cards, tiles, cells and workshops are the numbers of the tables; dice are what they show."""

from __future__ import annotations

import msgspec

from farmyard.core.values import Event

# --- setup ------------------------------------------------------------------------------------------


class FirstPlayer(Event, frozen=True):
    seat: int


class Leads(Event, frozen=True):
    """Playing alone: whether the player is first or second in the coming round."""

    seat: int
    first: bool


class Dealt(Event, frozen=True):
    seat: int
    cards: tuple[int, ...] | None
    n: int

    def redact(self, seat: int | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, cards=None)


class WorkshopClosed(Event, frozen=True):
    """order: which of the three order markers lies there."""

    workshop: int
    order: int


class TilesRevealed(Event, frozen=True):
    tiles: tuple[int, ...]


# --- the round --------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True):
    round: int


class PhaseBegan(Event, frozen=True):
    phase: int


class NewOrder(Event, frozen=True):
    seats: tuple[int, ...]


# --- cards ------------------------------------------------------------------------------------------


class Drew(Event, frozen=True):
    seat: int
    card: int | None

    def redact(self, seat: int | None) -> Event:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class Reshuffled(Event, frozen=True):
    n: int


class Played(Event, frozen=True):
    """use: 0 field, 1 barrow, 2 extension, 3 helper."""

    seat: int
    card: int
    use: int


class Dropped(Event, frozen=True):
    """A barrow or helper made room for another. lost: goods that were on the barrow."""

    seat: int
    card: int
    use: int
    lost: tuple[int, ...]


class Discarded(Event, frozen=True):
    seat: int
    card: int


class Paid(Event, frozen=True):
    """One good paid; what: "extension", "roof" or the name of a helper."""

    seat: int
    good: int
    n: int
    what: str


# --- goods ------------------------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """why: "income", "die", "trade", "roof", "workshop", "barrow", "market", "breeding" or "helper"."""

    seat: int
    good: int
    n: int
    why: str


class Grew(Event, frozen=True):
    """How many olives, grain and grapes grew in fields."""

    seat: int
    olives: int
    grain: int
    grapes: int


class Bought(Event, frozen=True):
    seat: int
    good: int
    price: int


class Sold(Event, frozen=True):
    """forced: a pig for which there was no pen."""

    seat: int
    good: int
    price: int
    forced: bool


class Upgraded(Event, frozen=True):
    """good: where it lay too (see the table of goods)."""

    seat: int
    good: int
    product: int
    price: int


class Traded(Event, frozen=True):
    seat: int
    use: int


class TookBack(Event, frozen=True):
    """A good given up for its marker."""

    seat: int
    good: int


class Unloaded(Event, frozen=True):
    """A marker taken back from an own barrow; good: what its symbol asks for again."""

    seat: int
    slot: int
    good: int


class StallTakenBack(Event, frozen=True):
    seat: int
    cell: int


# --- roof tiles and helpers -------------------------------------------------------------------------


class RoofBought(Event, frozen=True):
    seat: int
    tile: int
    price: int
    points: int


class RoofUsed(Event, frozen=True):
    seat: int
    tile: int


class RoofTurned(Event, frozen=True):
    """A used tile lies face up again."""

    seat: int
    tile: int


class HelperUsed(Event, frozen=True):
    """A helper does what it can do once in a round."""

    seat: int
    card: int
    name: str


# --- revenue ----------------------------------------------------------------------------------------


class Rolled(Event, frozen=True):
    dice: tuple[int, ...]


class DieTaken(Event, frozen=True):
    """space: where it is resolved, which a tile or helper may have changed."""

    seat: int
    die: int
    space: int


class DieTurned(Event, frozen=True):
    seat: int
    tool: int
    die: int


class DieDiscarded(Event, frozen=True):
    die: int


class DieRerolled(Event, frozen=True):
    seat: int
    die: int
    new: int


class SpaceReserved(Event, frozen=True):
    seat: int
    die: int


class LastDie(Event, frozen=True):
    die: int


# --- transport --------------------------------------------------------------------------------------


class DonkeysReturned(Event, frozen=True):
    pass


class DonkeyRevealed(Event, frozen=True):
    seat: int
    donkey: int
    deliveries: int
    hats: int


class Walked(Event, frozen=True):
    """On the siesta track, to this space."""

    seat: int
    spaces: int
    space: int


class ExtraPaid(Event, frozen=True):
    seat: int
    n: int
    price: int


class Delivered(Event, frozen=True):
    """place: 0 to 2 barrows, then four rows for each workshop. asked: the good its symbol shows."""

    seat: int
    good: int
    place: int
    symbol: int
    asked: int


class BarrowDone(Event, frozen=True):
    seat: int
    card: int
    points: int


class WorkshopDone(Event, frozen=True):
    """first: nobody had fully supplied it before."""

    seat: int
    workshop: int
    first: bool
    points: int


class WorkshopOpened(Event, frozen=True):
    seat: int
    workshop: int


class StallPlaced(Event, frozen=True):
    """seat: the neutral player's number is that of the first empty seat. removed: how many stalls had to go."""

    seat: int
    cell: int
    removed: int


class StallRemoved(Event, frozen=True):
    """owner: whose stall it was; seat: who removed it."""

    seat: int
    owner: int
    cell: int


class StallGuarded(Event, frozen=True):
    """A helper keeps a stall where it is."""

    seat: int
    cell: int


class NeutralDrew(Event, frozen=True):
    card: int
    points: int


# --- scoring ----------------------------------------------------------------------------------------


class MarketScored(Event, frozen=True):
    seat: int
    points: int


class SiestaScored(Event, frozen=True):
    seat: int
    points: int


class MarkersTurned(Event, frozen=True):
    """Workshop markers show their lasting side."""

    seat: int
    workshops: tuple[int, ...]


class SoldAll(Event, frozen=True):
    """The final sale, and how many points its silver brought."""

    seat: int
    silver: int
    points: int
    left: int


class Ended(Event, frozen=True):
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    FirstPlayer, Leads, Dealt, WorkshopClosed, TilesRevealed, RoundBegan, PhaseBegan, NewOrder, Drew, Reshuffled,
    Played, Dropped, Discarded, Paid, Gained, Grew, Bought, Sold, Upgraded, Traded, TookBack, Unloaded,
    StallTakenBack, RoofBought, RoofUsed, RoofTurned, HelperUsed, Rolled, DieTaken, DieTurned, DieDiscarded,
    DieRerolled, SpaceReserved, LastDie, DonkeysReturned, DonkeyRevealed, Walked, ExtraPaid, Delivered, BarrowDone,
    WorkshopDone, WorkshopOpened, StallPlaced, StallRemoved, StallGuarded, NeutralDrew, MarketScored, SiestaScored,
    MarkersTurned, SoldAll, Ended,
)  # fmt: skip
