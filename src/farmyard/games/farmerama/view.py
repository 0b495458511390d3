# mypyc: off
"""What a seat may know, and the worlds that fit it. All but the cards chosen and not revealed is open (FA-Q-37)."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import msgspec

from farmyard.core.score import Score, ScoreLine
from farmyard.core.view import View
from farmyard.games.farmerama import scoring
from farmyard.games.farmerama.awards import comparisons, scarecrows
from farmyard.games.farmerama.box import BOX, Box
from farmyard.games.farmerama.refusing import why_no_turn
from farmyard.games.farmerama.sheet import score_sheet
from farmyard.games.farmerama.solo import ChooseAction, RevealCard, odds
from farmyard.games.farmerama.state import Farm, Table
from farmyard.games.farmerama.steps import CarryOut, ChooseCards
from farmyard.games.farmerama.tables import COUNTED, EMPTY, GOAL, MOST_FIELDS, ZONES
from farmyard.games.farmerama.wheel import after_turn, stars_for

Pairs = tuple[tuple[int, int], ...]


class SectorView(msgspec.Struct, frozen=True):
    """One of the seven sectors of every player wheel, clockwise from S1."""

    crop: int
    """What may be sown under it (place in carrot, hay, oats, corn); -1 for a green harvest sector."""
    head: int
    """The animal whose head it shows (place in sheep, pig, cow, horse); -1 for none."""
    pacifier: bool
    bar: bool
    """The bar with the water logo lies between this sector and the next one clockwise."""


class DecorationView(msgspec.Struct, frozen=True):
    """One of the 25 decorations, G01 first."""

    name: str
    """As an owner's table calls it; "" for a name of our own, which the catalogue has as `farmerama.decoration.G01`."""
    goods: tuple[int, ...]
    """Carrots, hay, oats, corn, water that come at once."""
    choice: int
    """Tokens of feed of the owner's choice."""
    star: bool
    dark: bool


class BoxView(msgspec.Struct, frozen=True):
    """All that is printed. It stays the same for the whole game."""

    wheel: tuple[Pairs, ...]
    """The sections of the action wheel in the order of play: pairs (alone, shared) of Sow, Harvest and Water."""
    zones: tuple[int, ...]
    """How many fields each of the zones A to G has, clockwise."""
    scarecrows: tuple[tuple[bool, ...], ...]
    """For each zone, for each of its fields: is it a scarecrow field?"""
    sectors: tuple[SectorView, ...]
    costs: tuple[tuple[int, ...], ...]
    """Carrots, hay, oats and corn that feeding a sheep, a pig, a cow, a horse costs."""
    stars: tuple[int, ...]
    """Stars for each animal on a pasture at the end."""
    tracks: tuple[tuple[int, ...], ...]
    """Stars by number of products (0 to 5) for each animal."""
    decorations: tuple[DecorationView, ...]


class TurnView(msgspec.Struct, frozen=True):
    """What turning the own wheel by one zone would do now."""

    possible: bool
    rule: str
    """The rule that forbids it, "" if none does."""
    why_not: str
    """The key of the catalogue that says why not, "" if it is possible: farmerama.why.no_water or .bar."""
    zone_swept: int
    """The zone that the bar passes over (0 is A)."""
    crops: tuple[int, ...]
    """The crops that stand there and are in its way."""
    sectors: tuple[int, ...]
    """The sector each zone would lie under."""
    comes_home: tuple[tuple[int, int], ...]
    """Each animal that would come home, with the stars it would gain."""


class FarmView(msgspec.Struct, frozen=True):
    """One player, open to all."""

    barn: tuple[int, ...]
    """Carrots, hay, oats, corn, water."""
    land: tuple[tuple[int, ...], ...]
    """For each zone, for each of its fields: the crop that stands there (two tokens), or -1. b2 is land[1][1]."""
    turned: int
    """The sector of the wheel that lies at zone A, 0 to 6: one more with every turn, and not 0 at the start."""
    sectors: tuple[int, ...]
    """Which sector of `tables.sectors` each zone lies under now."""
    animals: tuple[int, ...]
    """The zone on whose pasture the sheep, pig, cow, horse stands; -1 is the stable."""
    products: tuple[int, ...]
    """The step of each point marker."""
    next_stars: tuple[int, ...]
    """What the next product of each animal would bring; 0 on the top step."""
    garden: tuple[int, ...]
    """Decorations in the order of taking (0 is G01)."""
    scarecrows: int
    """Visible scarecrows."""
    cards: tuple[int, ...]
    """The cards revealed this round (place in sow, harvest, water, feed, trade); () before the reveal."""
    todo: tuple[int, ...]
    """Those of them not begun yet."""
    doing: int
    """The card begun and not laid aside, or -1."""
    left: int
    """How often it may still be carried out (Seed Trade: how often to sow; Feed: 0, it has no number)."""
    used: int
    """How often it was carried out (Seed Trade: 0 before the tokens are taken)."""
    score: dict[str, int]
    """Stars by category if the game ended now."""
    sheet: tuple[ScoreLine, ...]
    """The same with what brings the next stars."""


class SoloView(msgspec.Struct, frozen=True):
    """What only the solo game has."""

    card: int
    """The card revealed this turn, or -1."""
    pile: int
    """Cards left in the action pile, those put back under it included."""
    under: tuple[int, ...]
    """Cards put back under the pile, the next to come first. They come after all others."""
    seen: tuple[int, ...]
    """Sow, Harvest and Water cards turned up since this pile was made."""
    known: tuple[int, ...]
    """Sow, Harvest and Water cards that are surely among the cards of this pile (turned up or not)."""
    refill: tuple[int, ...]
    """The refill pile when this pile was made; one unknown card of it is in the pile if `added` is 1."""
    added: int
    refill_left: int
    """Cards left in the refill pile."""
    odds: tuple[int, ...]
    """How likely Sow, Harvest and Water are to come up next, as whole numbers; all 0 if only `under` is left."""
    tiles: int
    """Special-action tiles of the player."""
    goal: int
    goal_met: bool


class TableView(View, frozen=True, kw_only=True):
    fixed: ClassVar[tuple[str, ...]] = (*View.fixed, "tables")

    round: int
    """The round; in the solo game the turn, 1 to 42."""
    phase: str
    """choose, decorate, act, over; in the solo game card, act, over."""
    first: int
    """Who acts first in phase 3 where players take turns."""
    wheel: int
    """The section that the action wheel shows."""
    numbers: Pairs
    """What it gives this round: pairs (alone, shared) of Sow, Harvest, Water."""
    next_numbers: Pairs
    """What the next section gives."""
    supply: tuple[int, ...]
    """Carrots, hay, oats, corn, water."""
    display: tuple[int, ...]
    """Decorations to choose from (0 is G01)."""
    pile: int
    """Decorations left in the pile."""
    unseen: tuple[int, ...]
    """Decorations that nobody has seen: in the pile, or removed before the game."""
    comparisons: tuple[str, ...]
    """Who gets a decoration, the first comparison first; the catalogue tells each as `farmerama.by.feed`."""
    chief: int
    """Who holds the Chief Sheep; -1 without three players."""
    closing: bool
    """Three players: the closing rounds have begun."""
    chosen: tuple[bool, ...]
    """Phase 1: who has chosen already."""
    farms: tuple[FarmView, ...]
    turn: TurnView | None
    """For the viewer, where it is to act in phase 3: what turning the wheel would do."""
    solo: SoloView | None
    tables: BoxView

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score(dict(farm.score)) for farm in self.farms)


def sectors_at(turned: int) -> tuple[int, ...]:
    return tuple([(zone + turned) % ZONES for zone in range(ZONES)])


def name_of(box: Box, decoration: int) -> str:
    """What only an owner calls it: our own names are told in every language."""
    name = box.names[decoration]
    return "" if name == BOX.names[decoration] else name


def box_view(box: Box) -> BoxView:
    return BoxView(
        wheel=tuple(box.wheel),
        zones=tuple([len(fields) for fields in box.fields]),
        scarecrows=tuple([tuple([field in box.scarecrows for field in fields]) for fields in box.fields]),
        sectors=tuple(
            [
                SectorView(box.crop_on[sector], box.head_on[sector], sector == box.pacifier, sector == box.bar)
                for sector in range(ZONES)
            ]
        ),
        costs=tuple(box.costs),
        stars=tuple(box.stars),
        tracks=tuple(box.tracks),
        decorations=tuple(
            [
                DecorationView(name_of(box, o), box.rewards[o], box.choices[o], box.starred[o], box.dark[o])
                for o in range(len(box.names))
            ]
        ),
    )


def tables_view(box: Box) -> BoxView:
    """Made once for each box: it never changes."""
    if box.shown is None:
        box.shown = box_view(box)
    out: BoxView = box.shown
    return out


def farm_view(table: Table, farm: Farm, score: Score) -> FarmView:
    box = table.box
    return FarmView(
        barn=tuple(farm.barn),
        land=tuple([tuple([farm.land[field] for field in fields]) for fields in box.fields]),
        turned=farm.turned,
        sectors=sectors_at(farm.turned),
        animals=tuple(farm.animals),
        products=tuple(farm.products),
        next_stars=tuple([stars_for(box, farm, animal) for animal in range(len(farm.animals))]),
        garden=farm.garden,
        scarecrows=scarecrows(box, farm),
        cards=farm.cards,
        todo=farm.todo,
        doing=farm.doing,
        left=farm.left,
        used=farm.used,
        score=dict(score.parts),
        sheet=score_sheet(table, farm, score),
    )


def turn_view(table: Table, farm: Farm) -> TurnView:
    ahead = after_turn(table.box, farm)
    refused = why_no_turn(table, farm)
    return TurnView(
        possible=refused is None,
        rule="" if refused is None else refused.rule,
        why_not="" if refused is None else refused.reason.key,
        zone_swept=ahead.zone,
        crops=ahead.crops,
        sectors=sectors_at(ahead.turned),
        comes_home=ahead.home,
    )


def solo_view(table: Table, total: int) -> SoloView | None:
    solo = table.solo
    if solo is None:
        return None
    return SoloView(
        card=solo.card,
        pile=solo.shuffled + len(solo.under),
        under=solo.under,
        seen=tuple(solo.seen),
        known=tuple(solo.known),
        refill=tuple(solo.refill),
        added=solo.added,
        refill_left=sum(solo.refill) - solo.added,
        odds=tuple(odds(solo)) if solo.shuffled else (0,) * COUNTED,
        tiles=solo.tiles,
        goal=GOAL,
        goal_met=total >= GOAL,
    )


def phase_of(table: Table) -> str:
    if table.over:
        return "over"
    step = table.agenda[-1]
    if isinstance(step, CarryOut):
        return "act"
    if isinstance(step, ChooseAction | RevealCard):
        return "card"
    return "choose" if isinstance(step, ChooseCards) else "decorate"


def view_of(table: Table, seat: int | None) -> TableView:
    common = table.common_view(seat)
    acts = seat is not None and seat in table.to_act and isinstance(table.agenda[-1], CarryOut)
    scores = scoring.scores(table)
    wheel = table.box.wheel
    return TableView(
        **common,
        round=table.round,
        phase=phase_of(table),
        first=table.first,
        wheel=table.wheel,
        numbers=wheel[table.wheel],
        next_numbers=wheel[(table.wheel + 1) % len(wheel)],
        supply=tuple(table.supply),
        display=table.display,
        pile=table.pile,
        unseen=table.unseen,
        comparisons=tuple([comparison.name for comparison in comparisons(table)]),
        chief=table.chief,
        closing=table.closing,
        chosen=has_chosen(table),
        farms=tuple([farm_view(table, farm, scores[s]) for s, farm in enumerate(table.farms)]),
        turn=turn_view(table, table.farms[seat]) if acts and seat is not None else None,
        solo=solo_view(table, scores[0].total),
        tables=tables_view(table.box),
    )


def has_chosen(table: Table) -> tuple[bool, ...]:
    step = table.agenda[-1] if table.agenda else None
    if isinstance(step, ChooseCards):
        return tuple([move is not None for move in step.chosen])
    return (False,) * table.seats


def deal_unseen(table: Table, view: TableView, rng: random.Random) -> None:
    """Lay out what the view shows. Nothing is dealt: cards and decorations have no order until they are turned up."""
    farms: list[dict[str, Any]] = []
    for seen in view.farms:
        farm = msgspec.structs.asdict(seen)
        land = [EMPTY] * (ZONES * MOST_FIELDS)
        for zone, fields in enumerate(seen.land):
            for number, crop in enumerate(fields):
                land[zone * MOST_FIELDS + number] = crop
        farms.append(farm | {"land": land})
    solo = None if view.solo is None else msgspec.structs.asdict(view.solo)
    shown = {name: getattr(view, name) for name in table.data() if hasattr(view, name)}
    table.set_data(shown | {"farms": farms, "solo": solo})
