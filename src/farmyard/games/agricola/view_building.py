"""How the view of a seat is filled."""

from __future__ import annotations

import functools

from farmyard.core.game import Game
from farmyard.games.agricola import housing, scoring, series, view_prices
from farmyard.games.agricola.cards.rows import HandCard
from farmyard.games.agricola.cooking import BakeBread, next_oven
from farmyard.games.agricola.farm import MOST_STABLES, cells_in, count
from farmyard.games.agricola.feeding import food_needed
from farmyard.games.agricola.fence_steps import fences_left
from farmyard.games.agricola.goods import ANIMAL_NAMES, BOAR, CATTLE, GOODS, SHEEP, SOWABLE, printed_order
from farmyard.games.agricola.major_improvements import ROWS
from farmyard.games.agricola.major_steps import improvement_cost
from farmyard.games.agricola.marking import fences_on
from farmyard.games.agricola.names import MAJORS, SPACES
from farmyard.games.agricola.notation import FIELD
from farmyard.games.agricola.plots import Plot, card_of
from farmyard.games.agricola.rounds import HARVESTS
from farmyard.games.agricola.spaces import Board
from farmyard.games.agricola.state import ROUNDS, Table
from farmyard.games.agricola.view import (
    CardHomeView,
    CraftView,
    FarmView,
    LineView,
    MajorView,
    NextGameView,
    PastureView,
    PlanView,
    PlotView,
    PricesView,
    RulesView,
    SheetView,
    SowingView,
    SpaceView,
    TableView,
)
from farmyard.games.agricola.view_hand import card_views, earning, hand_view


def view_of(table: Table, seat: int | None) -> TableView:
    payer = seat if seat is not None else next((other for other in table.to_act if other >= 0), table.first)
    claimed = claimed_spaces(table) if table.board.with_cards else []
    return TableView(
        **table.common_view(seat),
        round=table.round,
        first=table.first,
        spaces=tuple(space_view(table, number, claimed) for number in (*table.open, *table.early)),
        coming=tuple(
            tuple(SPACES[number] for number in table.yet_to_come(stage)) for stage in range(len(table.board.stages))
        ),
        majors=tuple(
            MajorView(
                row.name,
                owner_of(table, row.number),
                printed_order(improvement_cost(table, payer, row)),
                row.points,
            )
            for row in ROWS
        ),
        waiting=table.waiting,
        breeding=table.breeding,
        farms=tuple(farm_view(table, other) for other in range(table.seats)),
        hand=hand_view(table, seat),
        earning=earning(table) if table.board.with_cards else (),
        lying=lying_on_cards(table) if table.notes else (),
        prices=prices_view(table, payer),
        next_game=next_game(table),
        tables=rules_view(table.board, table.game),
    )


def lying_on_cards(table: Table) -> tuple[tuple[int, str, tuple[str, ...]], ...]:
    owned = [(seat, card, table.game.cards[card]) for seat, card in table.bound.owned]
    there = [(seat, card, row.lying(seat, table)) for seat, card, row in owned if isinstance(row, HandCard)]
    return tuple([(seat, card, goods) for seat, card, goods in there if goods])


def claimed_spaces(table: Table) -> list[tuple[int, str]]:
    """Who has a claim marker where."""
    owned = [(seat, table.game.cards[card]) for seat, card in table.bound.owned]
    return [(seat, name) for seat, row in owned if isinstance(row, HandCard) for name in row.claimed(seat, table)]


def next_game(table: Table) -> NextGameView | None:
    if not table.over or table.board.goal == 0:
        return None
    options = table.game.again(table)
    number = int(options["series"])
    kept = tuple(series.kept_before(table.game.cards, options))
    return NextGameView(number, series.GOALS[number - 1], options["food"], kept)


@functools.lru_cache(maxsize=64)
def rules_view(board: Board, game: Game) -> RulesView:
    """Made once for each board."""
    steps = [SheetView(name, tuple(table), 0) for name, table in scoring.STEPS.items()]
    each = {"unused": scoring.UNUSED_SPACE, "stables": scoring.FENCED_STABLE, "people": scoring.PERSON}
    return RulesView(
        rounds=ROUNDS,
        harvests=HARVESTS,
        goal=board.goal,
        begging=scoring.BEGGING,
        rooms=scoring.ROOM,
        sheet=(*steps, *[SheetView(name, (), points) for name, points in each.items()]),
        cards=card_views(game.id, tuple(game.cards.values())) if board.with_cards else (),
    )


def prices_view(table: Table, seat: int) -> PricesView:
    return PricesView(
        room=view_prices.room_price(table, seat),
        renovation=view_prices.renovation_price(table, seat),
        fences=tuple(view_prices.fence_prices(table, seat)),
        stable=view_prices.stable_price_now(table, seat),
        stables=tuple(view_prices.stable_prices(table, seat)),
        sowings=tuple(SowingView(*sowing) for sowing in view_prices.sowings(table, seat)),
        pastures=tuple(PlanView(*plan) for plan in view_prices.pasture_plans(table, seat)),
    )


def owner_of(table: Table, number: int) -> int:
    return next((seat for seat, farm in enumerate(table.farms) if farm.majors & (1 << number)), -1)


def space_view(table: Table, number: int, claimed: list[tuple[int, str]]) -> SpaceView:
    row = table.board.rows[number]
    cards = (*table.revealed, *table.early)
    return SpaceView(
        name=row.name,
        user=table.users[number][0] if table.users[number] else -1,
        joined=table.users[number][1:],
        good=row.good_name,
        n=table.stock[number],
        grows=row.grows,
        round=cards.index(number) + 1 if number in cards else 0,
        from_round=row.from_round,
        tile=row.tile,
        pile=table.pile_on(number),
        fences=fences_on(table, number) if table.notes else (),
        claims=tuple([seat for seat, name in claimed if name == row.name]),
        early=number in table.early,
    )


def farm_view(table: Table, seat: int) -> FarmView:
    farm = table.farms[seat]
    homes = housed(table, seat)
    oven = next_oven(farm, baked_so_far(table, seat))
    return FarmView(
        goods=tuple(farm.goods),
        rooms=tuple(cells_in(farm.rooms)),
        material=farm.material,
        fields=tuple(cells_in(farm.fields)),
        crops=farm.crops,
        stables=tuple(cells_in(farm.stables)),
        fences=tuple(cells_in(farm.fences)),
        pastures=tuple(
            pasture_view(farm.pastures[home.number], home, animals) for home, animals in homes if home.name == "pasture"
        ),
        in_stables=tuple(
            (home.number, species)
            for home, animals in homes
            if home.name == "stable"
            for species in one_by_one(animals)
        ),
        pets=tuple(species for home, animals in homes if home.name == "house" for species in one_by_one(animals)),
        pet_places=table.pets(seat),
        stable_places=table.stable_capacity(seat),
        on_cards=tuple(
            CardHomeView(home.name, named(animals)) for home, animals in homes if home.name not in housing.ON_FARM
        ),
        plots=tuple(plot_view(table, seat, plot) for plot in farm.plots),
        fences_left=fences_left(table, seat),
        stables_left=MOST_STABLES - count(farm.stables),
        people=farm.people,
        guests=farm.guests,
        newborn=farm.newborn,
        to_place=farm.to_place,
        passed=farm.passed,
        begging=farm.begging,
        majors=tuple(name for number, name in enumerate(MAJORS) if farm.majors & (1 << number)),
        crafted=farm.crafted,
        crafts=tuple(CraftView(craft.name, GOODS[craft.good], craft.food) for craft in farm.crafts),
        bonus=farm.bonus,
        income=farm.income,
        cooked=farm.cooked,
        rates=farm.rates,
        bread=0 if oven is None else oven.food,
        food_needed=food_needed(table, seat),
        score=score_lines(table, seat),
    )


def housed(table: Table, seat: int) -> list[tuple[housing.Home, housing.Herd]]:
    """All homes with the animals arranged in them."""
    goods = table.farms[seat].goods
    herd = (goods[SHEEP], goods[BOAR], goods[CATTLE])
    if not table.houses(seat, *herd):
        # Animals have just arrived and somebody has to decide which ones stay: show a herd that fits.
        herd = table.largest_herds(seat, *herd)[0]
    homes = table.homes(seat)
    return list(zip(homes, housing.arrange(homes, herd), strict=True))


def named(animals: housing.Herd) -> tuple[tuple[str, int], ...]:
    return tuple((ANIMAL_NAMES[kind], n) for kind, n in enumerate(animals) if n)


def one_by_one(animals: housing.Herd) -> list[str]:
    return [ANIMAL_NAMES[kind] for kind, n in enumerate(animals) for _ in range(n)]


def pasture_view(cells: int, home: housing.Home, animals: housing.Herd) -> PastureView:
    inside = named(animals)
    animal, n = inside[0] if inside else ("", 0)
    return PastureView(tuple(cells_in(cells)), home.capacity(animals), animal, n, inside[1:])


def plot_view(table: Table, seat: int, plot: Plot) -> PlotView:
    field, grows, crop, n = plot
    crops = tuple((GOODS[good], view_prices.sown(table, seat, field, good)) for good in SOWABLE if grows & (1 << good))
    return PlotView(FIELD.spell(field), card_of(field), crops, GOODS[crop] if n else "", n)


def score_lines(table: Table, seat: int) -> tuple[LineView, ...]:
    farm = table.farms[seat]
    counts: dict[str, int] = scoring.counts(farm)
    counts["begging"] = farm.begging
    # In the original edition begging cards are among the cards.
    counts["cards"] = farm.majors.bit_count() + (0 if table.board.begging_apart else farm.begging)
    return tuple(
        LineView(name, points, counts.get(name), missing_for_next(name, counts))
        for name, points in scoring.parts(table, seat).items()
    )


def missing_for_next(name: str, counts: dict[str, int]) -> int:
    steps = scoring.STEPS.get(name)
    return 0 if steps is None else scoring.missing_for_next(steps, counts[name])


def baked_so_far(table: Table, seat: int) -> int:
    """In the Bake Bread action that is going on, if one is."""
    step = table.agenda[-1] if table.agenda else None
    return step.baked if isinstance(step, BakeBread) and step.seat == seat else 0
