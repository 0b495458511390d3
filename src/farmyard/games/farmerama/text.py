"""The game in words and pictures for a terminal."""

from __future__ import annotations

from farmyard.core.drawing import Drawing
from farmyard.core.values import Event, Move, Phrase, name_of
from farmyard.core.words import tell
from farmyard.games.farmerama.view import TableView


def tell_event(event: Event, lang: str, names: tuple[str, ...]) -> str:
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    return tell(Phrase(f"farmerama.log.{name_of(type(event))}", tuple(facts.items())), lang)


def tell_move(move: Move, view: TableView, lang: str) -> str:
    return str(move)


def draw(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    return [[(f"{name}: {sum(farm.score.values())}", "")] for name, farm in zip(names, view.farms, strict=True)]
