"""What an event brought, for the card whose work it is."""

from __future__ import annotations

from farmyard.core.goods import Goods, goods, tidy
from farmyard.core.values import Event
from farmyard.games.agricola import events

MADE: dict[type[Event], str] = {
    events.Plowed: "field",
    events.BuiltRoom: "room",
    events.BuiltStable: "stable",
    events.Born: "person",
    events.Sowed: "sowing",
}
"""What is no good and counted one by one."""


def brought(event: Event) -> Goods:
    """Goods, or fields, rooms, stables, fences, people and sowings; nothing where there is nothing to count."""
    if isinstance(event, (events.Gained, events.Took, events.Bred)):
        return event.goods
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
    if isinstance(event, events.Crafted):
        return event.improvement
    by: str = getattr(event, "by", "")
    return by
