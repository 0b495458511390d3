"""Agricola, revised and original edition: the doors of this house."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from farmyard.core.drawing import Drawing
from farmyard.core.errors import SetupError
from farmyard.core.game import Game, Option, Options
from farmyard.core.state import State
from farmyard.core.values import Event, Move, Step, say
from farmyard.games.agricola import (
    breeding,
    building,
    cooking,
    edition2007,
    edition2016,
    evaluation,
    feeding,
    fencing,
    growing,
    hand,
    harvest,
    improving,
    keeping,
    placing,
    rounds,
    taking,
    text,
    tilling,
)
from farmyard.games.agricola import view as views
from farmyard.games.agricola.events import EVENTS
from farmyard.games.agricola.farm import NO_GOODS, Farm
from farmyard.games.agricola.improvements import CARDS
from farmyard.games.agricola.notation import MOVES
from farmyard.games.agricola.spaces import Board
from farmyard.games.agricola.state import NO_STOCK, NO_USERS, Table

STEPS: Final[tuple[type[Step], ...]] = (
    breeding.Breed, breeding.BreedAnimals, breeding.StartBreeding, breeding.EndBreeding,
    building.BuildRooms, building.BuildRoom, building.BuildStables, building.BuildStable, building.Renovate,
    cooking.CookGoods, cooking.BakeBread, cooking.BakeGrain,
    feeding.FeedFamily, feeding.CraftFood, feeding.PayFood,
    fencing.BuildFences, fencing.FencePasture,
    growing.GrowFamily,
    hand.PlayOccupation, hand.PlayMinor,
    harvest.Harvest, harvest.Reap, harvest.EndFieldPhase, harvest.StartFeeding,
    improving.Improve, improving.BuildMajor,
    keeping.KeepAnimals, keeping.Release,
    placing.PlacePerson, placing.PutPerson, placing.EndAction, placing.EndTurn, placing.PassTurn,
    rounds.ChooseFirst, rounds.HandOutFood, rounds.StartRound, rounds.DrawCard, rounds.ChooseCard, rounds.Replenish,
    rounds.CollectGoods, rounds.StartWork, rounds.ReturnHome, rounds.EndRound, rounds.StartScoring, rounds.EndGame,
    taking.TakeAll, taking.Gain, taking.TakeMarker, taking.Schedule,
    tilling.PlowField, tilling.LayField, tilling.SowFields, tilling.SowField,
)  # fmt: skip


class Edition:
    """What differs between the two games: the board for a setup, and which column of the rules holds."""

    def __init__(self, year: str, column: int, board_for: Callable[[int, dict[str, Any]], Board]) -> None:
        self.year = year
        self.column = column
        self.board_for = board_for
        self.boards: dict[str, Board] = {}

    def board(self, seats: int, options: dict[str, Any]) -> Board:
        """Boards never change, so games with the same setup share one."""
        key = f"{seats} {options}"
        if key not in self.boards:
            self.boards[key] = self.board_for(seats, options)
        return self.boards[key]


class Agricola(Game):
    def __init__(
        self,
        id: str,  # noqa: A002 - as in Game
        title: str,
        seats: tuple[int, ...],
        turn_rule: str,
        options: tuple[Option, ...],
        edition: Edition,
    ) -> None:
        super().__init__(
            id=id,
            title=title,
            seats=seats,
            rules_version=1,
            moves=MOVES,
            steps=STEPS,
            events=EVENTS,
            options=options,
            cards=CARDS,
            rules=Path(__file__).parent / "rules" / edition.year,
            turn_rule=turn_rule,
        )
        self.edition = edition

    def table(self, seats: int, options: dict[str, Any]) -> Table:
        table = Table(self, seats, options, self.edition.board(seats, options))
        table.users = NO_USERS.copy()
        table.stock = NO_STOCK.copy()
        table.farms = [Farm() for _ in range(seats)]
        for farm in table.farms:
            farm.goods = NO_GOODS.copy()
        table.agenda = rounds.setup(table)
        return table

    def deal_unseen(self, state: Table, view: Any, rng: random.Random) -> None:
        views.deal_unseen(state, view, rng)

    def evaluate(self, state: Any, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return text.draw(view, lang, names)

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        return text.tell_event(event, lang, names, self.id)

    def tell_move(self, move: Move, view: Any, lang: str) -> str:
        return text.tell_move(move, view, lang)


class Agricola2016(Agricola):
    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if seats == 1 and options["additional_actions"]:
            raise SetupError(say("agricola.setup.no_tile_alone"))
        if seats > 1 and options["round_cards"] == "chosen":
            raise SetupError(say("agricola.setup.order_alone"))


class Agricola2007(Agricola):
    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if seats > 1 and (options["series"] != "none" or options["food"] != "0"):
            raise SetupError(say("agricola.setup.series_alone"))
        if options["series"] in ("none", "1") and options["food"] != "0":
            raise SetupError(say("agricola.setup.food_in_series"))
        if options["occupation_cards"] == "replaced" and (seats < 3 or not options["family"]):
            raise SetupError(say("agricola.setup.cards_replaced"))

    def again(self, state: State) -> dict[str, Any]:
        """A series goes on while its goals are reached, with 1 food for each point beyond; else a new one begins."""
        options = super().again(state)
        if options["series"] == "none":
            return options
        beyond = state.scores()[0].total - edition2007.GOALS[int(options["series"]) - 1]
        if not state.over or beyond < 0:
            return options | {"series": "1", "food": "0"}
        number = min(int(options["series"]) + 1, len(edition2007.GOALS))
        return options | {"series": str(number), "food": str(min(beyond, MOST_FOOD))}


MOST_FOOD: Final = 30
"""That a solo player can bring from one game of a series to the next."""

GAME: Final = Agricola2016(
    id="agricola",
    title="Agricola",
    seats=(1, 2, 3, 4),
    turn_rule="A16-WORK-03",
    options=(
        Option("beginner", True),
        Option("additional_actions", False, seats=(2, 3, 4)),
        Option("round_cards", "shuffled", ("shuffled", "chosen"), seats=(1,)),
    ),
    edition=Edition("2016", 0, edition2016.board_for),
)

GAME_2007: Final = Agricola2007(
    id="agricola-2007",
    title="Agricola (2007)",
    seats=(1, 2, 3, 4, 5),
    turn_rule="A07-WORK-04",
    options=(
        Option("family", True),
        Option("occupation_cards", "ignored", ("ignored", "replaced"), seats=(3, 4, 5)),
        Option("series", "none", ("none", *[str(n) for n in range(1, len(edition2007.GOALS) + 1)]), seats=(1,)),
        Option("food", "0", tuple([str(n) for n in range(MOST_FOOD + 1)]), seats=(1,)),
    ),
    edition=Edition("2007", 1, edition2007.board_for),
)
