"""Upgrading: an olive or grain becomes food, a grape wine, a pig meat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmyard.core.moves import DONE
from farmyard.core.values import Decision, Move, Refusal, Step
from farmyard.games.la_granja import events, questions
from farmyard.games.la_granja.notation import UPGRADES, Upgrade
from farmyard.games.la_granja.tables import CROPS, FIELD, PIG, RESOURCES
from farmyard.games.la_granja.turns import refusal

if TYPE_CHECKING:
    from farmyard.games.la_granja.state import Village


def upgrade_cost(village: Village, seat: int, good: int) -> int:
    kind = good - FIELD if good >= FIELD else good
    return village.ask(questions.UPGRADE_COST, seat, village.box.cost[kind], kind)


def upgrade(village: Village, seat: int, good: int, price: int) -> None:
    """The marker moves from den, field or pen to the den of what it becomes (LG-PROC-02, LG-PROC-03)."""
    farm = village.farms[seat]
    kind = good
    if good >= FIELD:
        kind = good - FIELD
        farm.empty_field(village.box, kind)
    else:
        farm.goods[good] -= 1
    farm.silver -= price
    product = village.box.becomes[kind]
    farm.goods[product] += 1
    village.report(events.Upgraded(seat, good, product, price))


def add_upgrades(village: Village, seat: int, out: list[Move], silver: int) -> None:
    """Every upgrade that so much silver pays for."""
    farm = village.farms[seat]
    growing = 1 in farm.grown
    for good in RESOURCES:
        lies = farm.goods[good] > 0
        grows = growing and good != PIG and farm.full_fields(village.box, good) > 0
        if (lies or grows) and silver >= upgrade_cost(village, seat, good):
            if lies:
                out.append(UPGRADES[good])
            if grows:
                out.append(UPGRADES[FIELD + good])


def free_upgrades(village: Village, seat: int) -> list[Move]:
    farm = village.farms[seat]
    out: list[Move] = [UPGRADES[good] for good in RESOURCES if farm.goods[good]]
    if 1 in farm.grown:
        out += [UPGRADES[FIELD + crop] for crop in CROPS if farm.full_fields(village.box, crop)]
    return out


def why_not(village: Village, seat: int, good: int) -> Refusal:
    """Why this cannot be upgraded now."""
    farm = village.farms[seat]
    kind = good - FIELD if good >= FIELD else good
    if kind not in RESOURCES:
        return refusal("LG-PROC-01", "not_upgraded")
    has = farm.full_fields(village.box, kind) if good >= FIELD else farm.goods[kind]
    if not has:
        return refusal("LG-PROC-02", "none_to_upgrade")
    return refusal("LG-PROC-05", "too_dear", price=upgrade_cost(village, seat, kind), silver=farm.silver)


class UpgradeFree(Decision, frozen=True):
    """Up to so many upgrades that cost nothing (ruling 18)."""

    seat: int
    left: int

    def due(self, state: Village) -> bool:
        return self.left > 0 and bool(free_upgrades(state, self.seat))

    def moves(self, state: Village, seat: int) -> list[Move]:
        return [*free_upgrades(state, seat), DONE]

    def decide(self, state: Village, seat: int, move: Move) -> None:
        if isinstance(move, Upgrade):
            state.then(UpgradeFree(seat, self.left - 1))
            upgrade(state, seat, move.good, 0)

    def refuse(self, state: Village, seat: int, move: Move) -> Refusal | None:
        return why_not(state, seat, move.good) if isinstance(move, Upgrade) else refusal("LG-TRADE-07", "upgrade_now")


STEPS: tuple[type[Step], ...] = (UpgradeFree,)
