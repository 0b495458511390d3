"""The game in words. Bare facts for now: name of the event or move, and its numbers."""

from __future__ import annotations

from farmyard.core.drawing import Drawing
from farmyard.core.values import Event, Move, name_of
from farmyard.games.la_granja.view import VillageView


def draw(view: VillageView, lang: str, names: tuple[str, ...]) -> Drawing:
    return [[(f"{name}: {view.farms[seat].total}", "")] for seat, name in enumerate(names)]


def tell_event(event: Event, lang: str, names: tuple[str, ...]) -> str:
    facts = [str(getattr(event, name)) for name in event.__struct_fields__]
    return " ".join([name_of(type(event)), *facts])


def tell_move(move: Move, view: VillageView, lang: str) -> str:
    return str(move)
