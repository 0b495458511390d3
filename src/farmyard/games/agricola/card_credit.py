"""What an event brought, for the card whose work it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.cards.events import CardPlayed
from farmyard.core.cards.tally import GAVE, counted
from farmyard.core.goods import Goods, goods, tidy
from farmyard.core.values import Event
from farmyard.games.agricola import events
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.plots import FIRST_PLOT, card_of
from farmyard.games.agricola.questions import REAPED

if TYPE_CHECKING:
    from farmyard.games.agricola.state import Table

MADE: dict[type[Event], str] = {
    events.Plowed: "field",
    events.BuiltRoom: "room",
    events.BuiltStable: "stable",
    events.Born: "person",
    events.Sowed: "sowing",
    events.Renovated: "renovation",
    events.Improved: "card",
    CardPlayed: "card",
    events.CropMoved: "crop_moved",
    events.Moved: "placement",
    events.Invited: "person",
    events.MovedIn: "person",
}
"""What is no good and counted one by one."""

KINDS: tuple[type[Event], ...] = (*events.EVENTS, CardPlayed)
BY: dict[type[Event], str] = {kind: "by" for kind in KINDS if "by" in kind.__struct_fields__}
BY[events.Crafted] = "improvement"
"""The field of an event that tells whose work it is."""


def brought(event: Event) -> Goods:
    """Goods, or fields, rooms, stables, fences, people and sowings; nothing where there is nothing to count."""
    if isinstance(event, (events.Gained, events.Took, events.TookPile, events.Bred, events.Given)):
        return event.goods
    if isinstance(event, events.CropTaken):
        return ((event.crop, 1),)
    if isinstance(event, events.EarnedPoints):
        return goods(point=event.points)
    if isinstance(event, events.Joined):
        return goods(person=event.people)
    if isinstance(event, events.CropsAdded):
        return goods(crop=event.n * len(event.fields))
    if isinstance(event, events.Scheduled):
        return tuple([(name, n * len(event.rounds)) for name, n in event.goods])
    if isinstance(event, events.Reaped):
        return tidy({"grain": event.grain, "vegetable": event.vegetables} | dict(event.others))
    if isinstance(event, (events.Baked, events.Crafted)):
        return goods(food=event.food)
    if isinstance(event, events.Fenced):
        return goods(fence=event.fences)
    made = MADE.get(type(event))
    return () if made is None else ((made, 1),)


def worker(event: Event) -> str:
    """The card or space whose work it is; a craft or an oven works by itself."""
    by = BY.get(type(event))
    told: str = "" if by is None else getattr(event, by)
    return told


def count_placement(state: Table, card: str) -> None:
    """A card has let a person be placed out of turn."""
    if card in state.game.cards:
        state.tally = counted(state.tally, card, GAVE, (("placement", 1),))


def count_reaped(state: Table, seat: int, field: int, crop: int, n: int) -> None:
    """A field gave so many crops: those of a field on a card, and all beyond one, are the doing of cards."""
    if field >= FIRST_PLOT:
        state.tally = counted(state.tally, card_of(field), GAVE, ((GOODS[crop], n),))
    if n > 1:
        for card, more in state.answering(REAPED, seat, 0, field):
            if more:
                state.tally = counted(state.tally, card, GAVE, ((GOODS[crop], min(more, n - 1)),))
