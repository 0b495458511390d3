# mypyc: off
"""The feeding panel: what the family needs, what there is, what can become food, and what is still missing."""

from __future__ import annotations

from farmyard.core.drawing import Drawing
from farmyard.core.i18n import tell
from farmyard.games.agricola.goods import COOKABLE, FOOD, GOODS
from farmyard.games.agricola.text_fit import wrapped
from farmyard.games.agricola.text_phrases import amount, improvement_word, ours
from farmyard.games.agricola.view import FarmView, TableView


def is_feeding(view: TableView, seat: int) -> bool:
    """Is this seat asked to feed its family?"""
    return seat in view.to_act and dict(view.agenda[-1]).get("is") == "feed_family"


def feeding(view: TableView, seat: int, lang: str) -> Drawing:
    if not is_feeding(view, seat):
        return []
    farm = view.farms[seat]
    have = farm.goods[FOOD]
    need = tell(ours("board.feeding", needed=farm.food_needed, have=have), lang)
    missing = farm.food_needed - have
    points = abs(view.tables.begging)
    still = ours("board.still_missing", n=missing, points=points)
    rest = tell(still if missing > 0 else ours("board.enough"), lang)
    out: Drawing = [[], [(f" {need}", "bold")], [(f" {rest}", "bold red" if missing > 0 else "bold green")]]
    ways = conversions(farm, lang)
    return out + wrapped(tell(ours("board.can_become"), lang), ways or [tell(ours("board.nothing"), lang)])


def conversions(farm: FarmView, lang: str) -> list[str]:
    """3 grain → 3 food, 1 wood → 2 food (Joinery)."""
    out: list[str] = []
    for place, good in enumerate(COOKABLE):
        n, rate = farm.goods[good], farm.rates[place]
        if n and rate:
            out.append(f"{tell(amount(GOODS[good], n), lang)} → {n * rate}")
    for craft in farm.crafts:
        if craft.improvement not in farm.crafted and farm.goods[GOODS.index(craft.good)]:
            what = tell(amount(craft.good, 1), lang)
            out.append(f"{what} → {craft.food} ({tell(improvement_word(craft.improvement), lang)})")
    return out
