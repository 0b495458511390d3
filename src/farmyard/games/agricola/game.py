"""Agricola, revised and original edition: the definitions of the two games."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from farmyard._places import folder_of
from farmyard.core.cards import Card, drafting, hand_steps
from farmyard.core.cards import events as card_events
from farmyard.core.cards.faces import CardFace
from farmyard.core.drawing import Drawing
from farmyard.core.encoding import Encoding
from farmyard.core.errors import SetupError
from farmyard.core.game import Game, Option, Options, own_tables
from farmyard.core.moves import DealCard, PickCard, PlayCard
from farmyard.core.picture import Picture
from farmyard.core.state import State
from farmyard.core.values import Event, Move, Phrase, Step, say
from farmyard.games.agricola import (
    ahead,
    bag,
    breeding,
    building,
    card_facts,
    card_spaces,
    cooking,
    dealing,
    edition2007,
    edition2016,
    evaluation,
    feeding,
    fence_steps,
    foresight,
    growing,
    guests,
    hand,
    harvest,
    holdings,
    imagining,
    improvement_steps,
    keeping,
    major_steps,
    marking,
    offering,
    piles,
    placing,
    rounds,
    series,
    taking,
    text,
    text_question,
    tilling,
    transplanting,
    turns,
)
from farmyard.games.agricola.cards import faces
from farmyard.games.agricola.cards.edition2007 import CARDS_2007
from farmyard.games.agricola.cards.edition2016 import CARDS_2016
from farmyard.games.agricola.encoding import AgricolaEncoding, hand_cards
from farmyard.games.agricola.events import EVENTS
from farmyard.games.agricola.farm import NO_GOODS, Farm
from farmyard.games.agricola.needs import OCCUPATION
from farmyard.games.agricola.notation import MOVES
from farmyard.games.agricola.spaces import Board
from farmyard.games.agricola.state import NO_STOCK, NO_USERS, Table

STEPS: Final[tuple[type[Step], ...]] = (
    breeding.Breed, breeding.BreedAnimals, breeding.StartBreeding, breeding.EndBreeding, breeding.BreedLast,
    building.BuildRooms, building.BuildRoom, building.BuildStables, building.BuildStable, building.Renovate,
    cooking.CookGoods, cooking.BakeBread, cooking.BakeGrain,
    feeding.FeedFamily, feeding.CraftFood, feeding.PayFood,
    fence_steps.BuildFences, fence_steps.FencePasture,
    growing.GrowFamily,
    hand.PlayOccupation, hand.PlayOccupationCard, hand.DrawOccupation, hand.PlayAlong, hand.PlayFreeCard,
    hand.PlayMinor, hand.PlayMinorFromHand, hand.EndImprovement,
    hand_steps.DealFromPile, hand_steps.DrawCards, hand_steps.PlayHandCard, hand_steps.PreparePlay,
    hand_steps.PassOn, hand_steps.LayAsideHand,
    *drafting.STEPS,
    harvest.Harvest, harvest.Reap, harvest.EndFieldPhase, harvest.StartFeeding,
    improvement_steps.Improve, major_steps.BuildMajor,
    keeping.KeepAnimals, keeping.Release,
    placing.PlacePerson, placing.PutPerson, turns.EndAction, turns.EndTurn, turns.PassTurn,
    turns.EndWork, bag.DrawPair, piles.LayOut, piles.ShareOut, piles.TakePile,
    placing.MovePerson, placing.BeginUse, placing.AddPeople, placing.GrowUp, foresight.ForAction,
    ahead.RevealAhead, rounds.RevealNext, offering.OfferGoods, offering.BuyGoods, offering.SellGoods,
    guests.InviteGuest, guests.GuestToCome, guests.MoveIn,
    card_spaces.OpenSpace, card_spaces.ByOwner,
    rounds.ChooseFirst, rounds.HandOutFood, rounds.StartRound, rounds.DrawCard, rounds.ChooseCard, rounds.Replenish,
    rounds.CollectGoods, rounds.TellRoundStarted, rounds.StartWork, rounds.ReturnHome, rounds.EndRound,
    rounds.StartScoring, rounds.TellBeforeCounting, rounds.EndGame, series.LayOutKept, series.KeepOccupation,
    taking.TakeAll, taking.Gain, taking.TakeMarker, taking.Schedule, taking.ScheduleAhead, taking.TakeSome,
    taking.LayBack, taking.Give, taking.AddToStores, taking.EarnPoints,
    tilling.PlowField, tilling.LayField, tilling.SowFields, tilling.SowField, tilling.MakeFields, tilling.AddCrops,
    tilling.PlowWith, tilling.UsePlough, transplanting.TransplantCrop, transplanting.MoveCrop,
    transplanting.TakeCrop, marking.LayFence,
)  # fmt: skip


class Edition:
    """What differs between the two games: the cards, the board for a setup, and which column of the rules holds."""

    def __init__(
        self,
        year: str,
        column: int,
        cards: dict[str, Card],
        board_for: Callable[[int, dict[str, Any]], Board],
        facts: dict[str, int] | None = None,
    ) -> None:
        self.year = year
        self.column = column
        self.cards = cards
        self.board_for = board_for
        self.facts = facts or {}  # numbers of cards on which sources differ
        self.boards: dict[str, Board] = {}
        self.owned: dict[str, Agricola] = {}  # by the table of an owner: the game with their cards

    def board(self, seats: int, options: dict[str, Any]) -> Board:
        """Boards never change, so games with the same setup share one."""
        key = f"{seats} {options}"
        if key not in self.boards:
            self.boards[key] = self.board_for(seats, options)
        return self.boards[key]


LABELS: Final = (
    "at-random", "bonus-points", "buy", "family-growth", "for", "give", "keep", "lay", "leave", "move-in", "return",
    "take-all",
)  # fmt: skip
"""What menus call some work of spaces and cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
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
            rules_version=3,
            moves=(*MOVES, DealCard, PickCard, PlayCard),
            steps=STEPS,
            events=(*EVENTS, card_events.CardPlayed, card_events.CardPassed),
            options=options,
            cards=edition.cards,
            rules=folder_of(__name__) / "rules" / edition.year,
            actions=folder_of(__name__) / "actions",
            turn_rule=turn_rule,
            labels=LABELS,
            data=card_facts.DATA,
        )
        self.edition = edition

    def playing(self, options: dict[str, Any]) -> Agricola:
        """This game with the cards of the owner's box, where they differ from ours."""
        return self

    def table(self, seats: int, options: dict[str, Any]) -> Table:
        game = self.playing(options)
        table = Table(game, seats, options, game.edition.board(seats, options))
        table.users = NO_USERS.copy()
        table.stock = NO_STOCK.copy()
        table.farms = [Farm() for _ in range(seats)]
        for farm in table.farms:
            farm.goods = NO_GOODS.copy()
        table.agenda = rounds.setup(table)
        return table

    def deal_unseen(self, state: Table, view: Any, rng: random.Random) -> None:
        imagining.deal_unseen(state, view, rng)

    def evaluate(self, state: Any, seat: int) -> float:
        return evaluation.evaluate(state, seat)

    def heuristic(self, state: Any, seat: int) -> float:
        return evaluation.heuristic(state, seat)

    def uncertainty(self, state: Any) -> float:
        return evaluation.uncertainty(state)

    def holdings(self, state: Any, seat: int) -> dict[str, int]:
        return holdings.holdings(state, seat)

    def encoding_for(self, seats: int) -> Encoding:
        return AgricolaEncoding(seats, hand_cards(self.cards))

    def card_faces(self, lang: str) -> list[CardFace]:
        return faces.faces(self, lang)

    def draw(self, view: Any, lang: str, names: tuple[str, ...]) -> Drawing:
        return text.draw(view, lang, names)

    def picture(self, view: Any, lang: str) -> Picture:
        from farmyard.games.agricola.picture import picture

        return picture(view, lang)

    def draw_own(self, view: Any, lang: str, names: tuple[str, ...], columns: int) -> list[Drawing]:
        return text.draw_own(view, lang, names)

    def draw_farm(self, view: Any, seat: int, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        return text.any_farm(view, seat, lang, names)

    def draw_hand(self, view: Any, lang: str, names: tuple[str, ...], columns: int) -> Drawing:
        return text.draw_hand(view, lang, names)

    def question(self, state: Any) -> Phrase:
        return text_question.question(state, self.id)

    def tell(self, event: Event, lang: str, names: tuple[str, ...], options: Options = None) -> str:
        return text.tell_event(event, lang, names, self.id)

    def tell_move(self, move: Move, view: Any, lang: str) -> str:
        return text.tell_move(move, view, lang)


@mypyc_attr(allow_interpreted_subclasses=True)
class Agricola2016(Agricola):
    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if seats == 1 and options["additional_actions"]:
            raise SetupError(say("agricola.setup.no_tile_alone"))
        if seats > 1 and options["round_cards"] == "chosen":
            raise SetupError(say("agricola.setup.order_alone"))
        if seats > 1 and options["hand"] == "dealt":
            raise SetupError(say("agricola.setup.hand_alone"))
        if options["draft"] != "none" and (seats == 1 or options["beginner"]):
            raise SetupError(say("agricola.setup.draft"))


@mypyc_attr(allow_interpreted_subclasses=True)
class Agricola2007(Agricola):
    def playing(self, options: dict[str, Any]) -> Agricola:
        text = str(options.get(card_facts.TABLE, ""))
        if not text:
            return self
        known = self.edition.owned
        if text not in known:
            if len(known) == MOST_OWNED:
                known.clear()
            facts = card_facts.CardFacts(text)
            edition = Edition("2007", 1, facts.applied(self.cards), edition2007.board_for, facts.numbers)
            known[text] = Agricola2007(self.id, self.title, self.seats, self.turn_rule, self.options, edition)
        return known[text]

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        self.playing(options)
        if seats > 1 and (options["series"] != "none" or options["food"] != 0):
            raise SetupError(say("agricola.setup.series_alone"))
        if options["series"] in ("none", "1") and options["food"] != 0:
            raise SetupError(say("agricola.setup.food_in_series"))
        self.check_kept(seats, options)
        if options["occupation_cards"] == "replaced" and (seats < 3 or not options["family"]):
            raise SetupError(say("agricola.setup.cards_replaced"))
        if options["family"] and options["decks"] != dealing.ALL_DECKS:
            raise SetupError(say("agricola.setup.decks"))
        if options["draft"] != "none":
            if seats == 1 or options["family"]:
                raise SetupError(say("agricola.setup.draft"))
            if not dealing.suffice(self.cards, seats, options):
                raise SetupError(say("agricola.setup.draft_decks", seats=seats, decks=options["decks"]))

    def check_kept(self, seats: int, options: dict[str, Any]) -> None:
        """Occupations are kept in a series with hand cards; each game adds at most one."""
        kept = series.kept_before(self.cards, options)
        if not kept and options["fewer"] == "minors":
            return
        if options["series"] == "none" or options["family"]:
            raise SetupError(say("agricola.setup.kept_in_series"))
        known = dealing.piles_for(self.cards, seats, options)[OCCUPATION]
        for card in kept:
            if card not in known:
                raise SetupError(say("agricola.setup.kept_decks", card=card, decks=options["decks"]))
        most = int(options["series"]) - 1
        if len(kept) > most and most + 1 < len(series.GOALS):
            raise SetupError(say("agricola.setup.kept_many", n=most))

    def again(self, state: State) -> dict[str, Any]:
        """A series goes on while its goals are reached, with 1 food for each point beyond and the occupations that are
        kept; else a new one begins."""
        options = super().again(state)
        if options["series"] == "none":
            return options
        beyond = state.scores()[0].total - series.GOALS[int(options["series"]) - 1]
        if not state.over or beyond < 0:
            return options | {"series": "1", "food": 0, "kept": ""}
        number = min(int(options["series"]) + 1, len(series.GOALS))
        return options | {"series": str(number), "food": min(beyond, MOST_FOOD), "kept": series.kept_after(state, 0)}


MOST_OWNED: Final = 8
"""Games with cards of an owner that are kept."""
MOST_FOOD: Final = 30
"""That a solo player can bring from one game of a series to the next."""

FOR_ONE_PLAYER: Final = tuple([row.label for row in CARDS_2007.values() if row.kind == OCCUPATION and row.players == 1])
"""Occupations that can be kept in a solo series."""

GAME: Final = Agricola2016(
    id="agricola",
    title="Agricola",
    seats=(1, 2, 3, 4),
    turn_rule="A16-WORK-03",
    options=(
        Option("beginner", True, suggested=False),
        Option("additional_actions", False, seats=(2, 3, 4)),
        Option("round_cards", "shuffled", ("shuffled", "chosen"), seats=(1,)),
        Option("hand", "chosen", ("chosen", "dealt"), seats=(1,)),
        Option("draft", "none", tuple(dealing.PACKS), seats=(2, 3, 4)),
    ),
    edition=Edition("2016", 0, CARDS_2016, edition2016.board_for),
)

GAME_2007: Final = Agricola2007(
    id="agricola-2007",
    title="Agricola (2007)",
    seats=(1, 2, 3, 4, 5),
    turn_rule="A07-WORK-04",
    options=(
        Option("family", True, suggested=False),
        Option("decks", dealing.ALL_DECKS, dealing.DECKS),
        Option("draft", "none", tuple(dealing.PACKS), seats=(2, 3, 4, 5)),
        Option("occupation_cards", "ignored", ("ignored", "replaced"), seats=(3, 4, 5)),
        Option("series", "none", ("none", *[str(n) for n in range(1, len(series.GOALS) + 1)]), seats=(1,)),
        Option("food", 0, most=MOST_FOOD, seats=(1,)),
        Option("kept", "", FOR_ONE_PLAYER, seats=(1,), many=True),
        Option("fewer", "minors", ("minors", "occupations"), seats=(1,)),
        *own_tables(card_facts.TABLE),
    ),
    edition=Edition("2007", 1, CARDS_2007, edition2007.board_for, card_facts.PRINTED.numbers),
)
