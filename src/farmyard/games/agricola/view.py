# mypyc: off
"""What a seat may know: everything but the order of the round cards, which does not exist before they are revealed."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from farmyard.core.goods import Goods
from farmyard.core.score import Score
from farmyard.core.view import View


class PastureView(msgspec.Struct, frozen=True):
    cells: tuple[int, ...]
    """The spaces in it."""
    capacity: int
    """How many animals it holds, all of one species."""
    animal: str
    """The species arranged there: sheep, boar, cattle, or empty."""
    n: int
    """How many of them."""
    others: tuple[tuple[str, int], ...] = ()
    """With a card that lets species live together: the other ones there."""


class PlotView(msgspec.Struct, frozen=True):
    """A field on a card."""

    name: str
    """As moves spell it: sow b068.1 vegetable."""
    card: str
    """The card it lies on."""
    crops: tuple[tuple[str, int], ...]
    """What can be sown there, and how many would grow."""
    crop: str
    """What stands there, or empty."""
    n: int
    """How many of it."""


class CardHomeView(msgspec.Struct, frozen=True):
    """A card on which animals can live."""

    card: str
    """The card."""
    animals: tuple[tuple[str, int], ...]
    """Those arranged there."""


class CraftView(msgspec.Struct, frozen=True, array_like=True):
    """What a craft turns into food, once in each harvest."""

    improvement: str
    good: str
    food: int


class LineView(msgspec.Struct, frozen=True, array_like=True):
    """A line of the scoring pad."""

    category: str
    points: int
    """So far."""
    count: int | None
    """How many there are of what it counts; null where nothing is counted."""
    missing: int
    """So many more bring the next point; 0 where there is none, or it is no matter of counting."""


class FarmView(msgspec.Struct, frozen=True):
    """One player's farm, supply and family. Everything here is open to all."""

    goods: tuple[int, ...]
    """Food, wood, clay, reed, stone, grain, vegetable in the supply; sheep, boar, cattle on the farm."""
    rooms: tuple[int, ...]
    """The cells with a room."""
    material: int
    """Of the house: 0 wood, 1 clay, 2 stone."""
    fields: tuple[int, ...]
    """The cells with a field."""
    crops: tuple[int, ...]
    """For each of the 15 cells: so many grain on it; below 0: so many vegetables; 0: nothing."""
    stables: tuple[int, ...]
    """The cells with a stable, fenced or not."""
    fences: tuple[int, ...]
    """The sides with a fence. 0-19 lie above the cells of row a, b, c and below row c, from left to right; 20-37 stand
    left of the cells of row a and right of a5, then rows b and c."""
    pastures: tuple[PastureView, ...]
    """In the order of their first cells, with animals arranged as they fit."""
    in_stables: tuple[tuple[int, str], ...]
    """Animals in unfenced stables, one by one: the cell and the species."""
    pets: tuple[str, ...]
    """Animals in the house."""
    pet_places: int
    """How many animals the house holds."""
    stable_places: int
    """How many animals each unfenced stable holds."""
    on_cards: tuple[CardHomeView, ...]
    """Cards on which animals can live, with those arranged there."""
    plots: tuple[PlotView, ...]
    """Fields on cards."""
    fences_left: int
    """Fences in the supply."""
    stables_left: int
    """Stables in the supply."""
    people: int
    """The family, newborn included."""
    guests: int
    """People beyond the family who come in the next round."""
    newborn: int
    """How many of them were born this round."""
    to_place: int
    """People who can still work this round."""
    passed: int
    """People who stayed at home because nothing could be used."""
    begging: int
    """Begging markers."""
    majors: tuple[str, ...]
    """Major improvements in front of this player."""
    crafted: tuple[str, ...]
    """Of these, the crafts already used in this harvest."""
    crafts: tuple[CraftView, ...]
    """What the crafts of this player bring."""
    bonus: int
    """Bonus points gained during the game."""
    income: tuple[int, ...]
    """Goods that came in since the work phase of this round began, by number; counted in games with hand cards."""
    cooked: tuple[int, ...]
    """Goods made into food in kitchens since this player's last other move, and animals among them; counted for cards
    that look at it."""
    rates: tuple[int, ...]
    """Food for 1 grain, vegetable, sheep, boar, cattle at any time; 0 where it cannot be cooked."""
    bread: int
    """Food for the next grain of a Bake Bread action; 0 without an oven."""
    food_needed: int
    """What the family would eat in a harvest now."""
    score: tuple[LineView, ...]
    """The scoring pad as it stands."""


class SpaceView(msgspec.Struct, frozen=True):
    name: str
    """As moves spell it: place forest."""
    user: int
    """Whose person stands there; -1 for nobody."""
    joined: tuple[int, ...]
    """Whose people came there after that, with a card that allows it."""
    good: str
    """What accumulates there, or empty."""
    n: int
    """How much of it lies there."""
    grows: int
    """How much comes in each round."""
    round: int
    """The round of its card; 0 for spaces open from the start."""
    from_round: int
    """Usable from this round on."""
    tile: bool
    """One of the spaces of which only one can be used in each round."""
    pile: tuple[tuple[str, int], ...] = ()
    """Other goods, which cards have laid there."""
    fences: tuple[int, ...] = ()
    """Whose fences cards have laid there."""
    claims: tuple[int, ...] = ()
    """Whose claim markers cards have laid there."""
    early: bool = False
    """A round card that lies open ahead of its round: only the owner of a card can use it."""


class MajorView(msgspec.Struct, frozen=True):
    name: str
    """As moves spell it: take fireplace-2."""
    owner: int
    """Who has built it; -1 for nobody."""
    cost: Goods
    """What it costs whoever looks, now; a spectator is told what it costs who is to act."""
    points: int
    """The printed points."""


class PlanView(msgspec.Struct, frozen=True, array_like=True):
    """A pasture that can be fenced now."""

    cells: int
    """The spaces in it, as a sum of powers of 2: a1 is 1, a2 is 2, a3 is 4."""
    fences: int
    """How many fences it still needs."""
    capacity: int
    """How many animals it would hold."""


class SowingView(msgspec.Struct, frozen=True, array_like=True):
    """What would grow on an empty field."""

    cell: int
    grain: int
    vegetables: int


class PricesView(msgspec.Struct, frozen=True):
    """What things cost now, with all cards in play, and what comes of them."""

    room: Goods
    """One more room."""
    renovation: Goods | None
    """The whole house; null for a house of stone."""
    fences: tuple[Goods, ...]
    """Of 1, 2, 3 ... more fences, as many as are left; what was built before in the same action counts."""
    stable: Goods | None
    """A stable in the action that is going on; null where none is being built."""
    stables: tuple[tuple[str, Goods], ...]
    """A stable on each action space where one can be built."""
    sowings: tuple[SowingView, ...]
    """What would grow on each empty field."""
    pastures: tuple[PlanView, ...]
    """While fences are being built: every pasture that can be paid for."""


class SheetView(msgspec.Struct, frozen=True):
    """What a line of the scoring pad is worth."""

    category: str
    steps: tuple[int, ...]
    """Points for 0, 1, 2 ... of them, the last also for more; empty for lines that are not counted in steps."""
    each: int
    """Points for each one of them; 0 for lines that are counted otherwise."""


class NeedView(msgspec.Struct, frozen=True, array_like=True):
    """One prerequisite of a hand card."""

    words: str
    """The key of its words."""
    n: int
    """How many; 0 where nothing is counted."""
    space: str
    """The key of the action space it names, or empty."""


class CardView(msgspec.Struct, frozen=True):
    """What is printed on a hand card."""

    id: str
    kind: str
    """minor or occupation."""
    deck: str
    players: int
    """For so many players or more."""
    cost: tuple[Goods, ...]
    """The printed ways to pay for it; several where one or the other can be paid."""
    hand_in: str
    """What is handed in for it, as the catalogue calls it; empty for most cards."""
    handed_in: int
    """How many of these."""
    varies: bool
    """The cost depends on the farm."""
    needs: tuple[NeedView, ...]
    points: int
    passes: bool
    """A travelling card: it goes to the next player after it has worked."""


class HandCardView(msgspec.Struct, frozen=True):
    """A card in the hand of the viewer."""

    card: str
    playable: bool
    """In the decision that is due now."""
    prices: tuple[Goods, ...]
    """The ways to pay for it now, whether the viewer can pay or not."""
    why: str = ""
    """Why it cannot be played: moment (it could be elsewhere), card_needs, card_needs_more, card_without_effect,
    nothing_to_hand_in, card_cost or occupation_cost; empty if it can be played."""
    rule: str = ""
    """The rule behind that."""
    need: int = -1
    """Which of its prerequisites does not hold; -1 for none."""
    have: int = 0
    """How many the viewer has of what that prerequisite counts."""
    missing: Goods = ()
    """What the viewer lacks to pay for it."""


class RulesView(msgspec.Struct, frozen=True):
    """What is printed and stays the same for the whole game."""

    rounds: int
    harvests: tuple[int, ...]
    """The rounds that end with a harvest; each is the last of a stage."""
    goal: int
    """Points that a solo player has to reach; 0 for none."""
    begging: int
    """Points for each begging marker, below 0."""
    rooms: tuple[int, ...]
    """Points for each room of wood, clay and stone."""
    sheet: tuple[SheetView, ...]
    """The lines of the scoring pad that are counted."""
    cards: tuple[CardView, ...] = ()
    """The hand cards of this game."""


class NextGameView(msgspec.Struct, frozen=True):
    """The game that comes next in a solo series."""

    series: int
    """Which game of the series it is; 1 where a new one begins."""
    goal: int
    food: int
    """That is brought along."""
    kept: tuple[str, ...]
    """The occupations that are in play from the start."""


class TableView(View, frozen=True, kw_only=True):
    fixed: ClassVar[tuple[str, ...]] = (*View.fixed, "tables")

    round: int
    """From 1 to 14; 0 before the first."""
    first: int
    """Who has the starting player marker."""
    spaces: tuple[SpaceView, ...]
    """Every action space in the game so far: those on the board, then the round cards in the order of their rounds."""
    coming: tuple[tuple[str, ...], ...]
    """The round cards still to come, by stage, in no order."""
    majors: tuple[MajorView, ...]
    """All major improvements."""
    waiting: tuple[tuple[int, int, int, int], ...]
    """Goods on the spaces of later rounds: round, seat, good by number, how many."""
    breeding: bool
    """Is it the breeding phase? Then no animal can be cooked."""
    farms: tuple[FarmView, ...]
    """One for each seat."""
    hand: tuple[HandCardView, ...]
    """The hand of the viewer; empty for spectators and without hand cards."""
    earning: tuple[tuple[int, str, int], ...]
    """What cards in play are worth as things stand, printed points included: seat, card, points."""
    lying: tuple[tuple[int, str, tuple[str, ...]], ...]
    """Goods on cards in play: seat, card, the goods, the uppermost first."""
    prices: PricesView
    """For whoever looks; a spectator is told those of who is to act."""
    next_game: NextGameView | None
    """At the end of a game of a solo series; null otherwise."""
    tables: RulesView
    """What never changes."""

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score({line.category: line.points for line in farm.score}) for farm in self.farms)
