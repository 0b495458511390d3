"""Numbers for learning: what a seat may know of a position. See `farmyard.core.encoding`.

One encoding serves all options of a game with the same number of seats: without hand cards their numbers stay 0.
"""

from __future__ import annotations

from typing import Final

from farmyard.core.cards import Card
from farmyard.core.encoding import Encoding, within
from farmyard.core.goods import Goods
from farmyard.core.paying import RaiseGoods
from farmyard.games.agricola import card_numbers, scoring
from farmyard.games.agricola.card_numbers import Numbers
from farmyard.games.agricola.farm import CELLS, COLUMNS, MOST_FENCES, MOST_PEOPLE, ROWS, SIDES, Farm, count
from farmyard.games.agricola.feeding import food_needed
from farmyard.games.agricola.goods import (
    BOAR,
    CATTLE,
    COOKABLE,
    FOOD,
    GOODS,
    GRAIN,
    MATERIALS,
    NUMBER,
    SHEEP,
    VEGETABLE,
)
from farmyard.games.agricola.names import MAJOR_NUMBER, MAJORS, SPACE_NUMBER, SPACES
from farmyard.games.agricola.needs import MINOR, OCCUPATION
from farmyard.games.agricola.rounds import HARVESTS
from farmyard.games.agricola.state import ROUNDS, Table

DECISIONS: Final = (
    "choose_way", "raise_goods", "use_window", "one_of", "any_of", "any_order", "up_to", "breed", "build_rooms",
    "build_stables", "bake_bread", "feed_family", "build_fences", "play_occupation", "play_along", "play_minor",
    "prepare_play", "pick_from_pile", "draft", "improve", "keep_animals", "place_person", "reveal_ahead", "buy_goods",
    "sell_goods", "choose_card", "keep_occupation", "plow_field", "sow_fields", "plow_with", "transplant_crop",
)  # fmt: skip
OPTIONS: Final = ("hand cards", "additional action spaces", "begging counts apart", "order of round cards chosen")
PEOPLE: Final = ("people", "newborn", "to place", "guests", "passed")
MOST_GOODS: Final = 60
MOST_STOCK: Final = 60
MOST_CROPS: Final = 12
MOST_POINTS: Final = 150
LEAST_POINTS: Final = -100
MOST_HAND: Final = 20
MOST_DONE: Final = 40
IN_HAND: Final = 1
IN_PLAY: Final = 2
MOST_KNOWN: Final = 8192
"""Of anything that is kept."""

Owned = tuple[tuple[int, str], ...]
Cards = tuple[str, ...]


PAD: Final = (
    "fields", "pastures", "grain", "vegetables", "sheep", "boar", "cattle", "unused", "stables", "rooms", "people",
)  # fmt: skip
LEAST_PAD: Final = -15
COUNTS: Final = (
    "rooms", "fields", "sown fields", "grain on fields", "vegetables on fields", "spaces in pastures", "stables",
    "unused spaces", "turns left", "food needed at the next harvest", "food missing for it",
)  # fmt: skip
MOST_COUNT: Final = 80


class AgricolaEncoding(Encoding):
    version = 2

    def __init__(self, seats: int, rows: list[Card]) -> None:
        super().__init__(seats, DECISIONS)
        self.numbers: dict[str, int] = {row.id: place for place, row in enumerate(rows)}
        self.does: list[Numbers] = [card_numbers.card_numbers(row) for row in rows]
        self.hand_cards: int = len(rows)
        self.minors: list[bool] = [row.kind == MINOR for row in rows]
        # Kept, because the same come up again and again.
        self.known_in_play: dict[Owned, list[CardSet]] = {}
        self.known_hands: dict[Cards, CardSet] = {}
        self.add_table()
        self.add_farms()
        self.add_cards()

    def add_table(self) -> None:
        seats = self.seats
        self.round = self.part("round", (1,), "the round", ROUNDS)
        self.harvest = self.part("harvest", (1,), "rounds until the next harvest is over", ROUNDS)
        self.options = self.part("options", (len(OPTIONS),), f"1 for each that holds: {', '.join(OPTIONS)}")
        self.goal = self.part("goal", (1,), "points that a solo player has to reach", 100)
        self.first = self.part("first", (seats,), "1 for the starting player")
        self.breeding = self.part("breeding", (1,), "1 while an animal is being born")
        self.open = self.part("open", (len(SPACES),), "1 for each action space in the game")
        self.early = self.part("early", (len(SPACES),), "1 for each round card that lies open ahead of its round")
        self.stock = self.part("stock", (len(SPACES),), "goods that lie on each space", MOST_STOCK)
        self.piles = self.part("piles", (len(SPACES),), "other goods that cards have laid there", MOST_STOCK)
        self.users = self.part("users", (seats, len(SPACES)), "people of this seat on each space", MOST_PEOPLE)
        self.space = self.part("space", (len(SPACES),), "1 for the space whose action is going on")
        self.owed = self.part("owed", (len(GOODS),), "goods that have to be raised", MOST_GOODS)
        self.majors = self.part("majors", (len(MAJORS),), "1 for each major improvement nobody has")

    def add_farms(self) -> None:
        seats = self.seats
        land = (seats, ROWS, COLUMNS)
        self.goods = self.part("goods", (seats, len(GOODS)), f"goods: {', '.join(GOODS)}", MOST_GOODS)
        self.rooms = self.part("rooms", land, "1 for each room")
        self.material = self.part("material", (seats, len(MATERIALS)), "1 for what the house is made of")
        self.fields = self.part("fields", land, "1 for each field")
        self.grain = self.part("grain", land, "grain on each field", MOST_CROPS)
        self.vegetables = self.part("vegetables", land, "vegetables on each field", MOST_CROPS)
        self.stables = self.part("stables", land, "1 for each stable")
        self.fenced = self.part("fenced", land, "1 for each space in a pasture")
        self.fences = self.part("fences", (seats, SIDES), "1 for each fence")
        self.pastures = self.part("pastures", (seats,), "pastures", CELLS)
        self.plots = self.part("plots", (seats, len(GOODS)), "goods on fields of cards", MOST_GOODS)
        self.empty_plots = self.part("empty_plots", (seats,), "empty fields on cards", MOST_HAND)
        self.people = self.part("people", (seats, len(PEOPLE)), ", ".join(PEOPLE), 10)
        self.begging = self.part("begging", (seats,), "begging markers", MOST_FENCES)
        about = "points if the game ended now, as far as they are counted on the farm"
        self.points = self.part("points", (seats,), about, MOST_POINTS, LEAST_POINTS)
        self.bonus = self.part("bonus", (seats,), "bonus points gained", 100)
        self.improvements = self.part("improvements", (seats, len(MAJORS)), "1 for each major improvement owned")
        self.crafted = self.part("crafted", (seats, len(MAJORS)), "1 for each craft used in this harvest")
        self.rates = self.part("rates", (seats, len(COOKABLE)), "food for 1 of each good that can be cooked", 10)
        self.oven = self.part("oven", (seats,), "food for the next grain that is baked", 10)
        self.coming = self.part("coming", (seats, len(GOODS)), "goods on the spaces of later rounds", MOST_GOODS)
        self.ahead = self.part("ahead", (ROUNDS, len(GOODS)), "own goods on the space of each later round", 20)
        lines = f"points now for {', '.join(PAD)}"
        self.pad = self.part("pad", (seats, len(PAD)), lines, -LEAST_PAD, LEAST_PAD)
        self.counts = self.part("counts", (seats, len(COUNTS)), f"{', '.join(COUNTS)}", MOST_COUNT)

    def add_cards(self) -> None:
        seats = self.seats
        self.cards = self.part("cards", (seats, self.hand_cards), "1 for each card known to be in hand, 2 in play", 2)
        self.pack = self.part("pack", (self.hand_cards,), "1 for each card to pick from")
        self.source = self.part("source", (self.hand_cards,), "1 for the card that asks")
        self.held = self.part("held", (seats, 2), "minor improvements and occupations in hand", MOST_HAND)
        self.played = self.part("played", (seats, 2), "minor improvements and occupations in play", MOST_HAND)
        hand, play = (card_numbers.SIZE,), (seats, card_numbers.SIZE)
        self.hand_does = self.part("hand_does", hand, "what the own cards in hand do, added up", MOST_DONE)
        self.play_does = self.part("play_does", play, "what the cards in play do, added up", MOST_DONE)

    # --- filling ------------------------------------------------------------------------------------

    def fill(self, row: bytearray, state: Table, seat: int) -> None:
        self.fill_table(row, state, seat)
        self.fill_spaces(row, state, seat)
        for other in range(self.seats):
            place = (other - seat) % self.seats
            farm = state.farms[other]
            self.fill_land(row, farm, place)
            self.fill_supply(row, farm, place)
            self.fill_kitchen(row, farm, place)
            total = self.fill_pad(row, farm, place)
            row[self.points + place] = within(total - LEAST_POINTS, MOST_POINTS - LEAST_POINTS)
            self.fill_counts(row, state, other, place)
        for later, owner, good, n in state.waiting:
            place = (owner - seat) % self.seats
            at = self.coming + place * len(GOODS) + good
            row[at] = within(row[at] + n, MOST_GOODS)
            if place == 0 and later <= ROUNDS:
                at = self.ahead + (later - 1) * len(GOODS) + good
                row[at] = within(row[at] + n, 20)
        self.fill_in_play(row, state, seat)
        if state.unplayed.hands:
            self.fill_hands(row, state, seat)

    def fill_table(self, row: bytearray, state: Table, seat: int) -> None:
        board = state.board
        row[self.round] = state.round
        for harvest in HARVESTS:
            if harvest >= state.round:
                row[self.harvest] = harvest - state.round + 1
                break
        row[self.options] = 1 if board.with_cards else 0
        row[self.options + 1] = 1 if board.tile else 0
        row[self.options + 2] = 1 if board.begging_apart else 0
        row[self.options + 3] = 1 if board.chosen_order else 0
        row[self.goal] = within(board.goal, 100)
        row[self.first + (state.first - seat) % self.seats] = 1
        row[self.breeding] = 1 if state.breeding else 0
        mark(row, self.majors, state.majors, len(MAJORS))
        if state.agenda:
            step = state.agenda[-1]
            if isinstance(step, RaiseGoods):
                self.fill_goods(row, self.owed, step.cost)

    def fill_goods(self, row: bytearray, at: int, goods: Goods) -> None:
        for name, n in goods:
            row[at + NUMBER[name]] = within(n, MOST_GOODS)

    def fill_spaces(self, row: bytearray, state: Table, seat: int) -> None:
        for number in state.open:
            row[self.open + number] = 1
            if state.stock[number]:
                row[self.stock + number] = within(state.stock[number], MOST_STOCK)
            for user in state.users[number]:
                row[self.users + (user - seat) % self.seats * len(SPACES) + number] += 1
        for number in state.early:
            row[self.early + number] = 1
        for number, _, n in state.piles:
            row[self.piles + number] = within(row[self.piles + number] + n, MOST_STOCK)
        used = state.space_in_use()
        if used:
            row[self.space + SPACE_NUMBER[used]] = 1

    def fill_land(self, row: bytearray, farm: Farm, place: int) -> None:
        at = place * CELLS
        mark(row, self.rooms + at, farm.rooms, CELLS)
        mark(row, self.fields + at, farm.fields, CELLS)
        mark(row, self.stables + at, farm.stables, CELLS)
        mark(row, self.fenced + at, farm.fenced, CELLS)
        mark(row, self.fences + place * SIDES, farm.fences, SIDES)
        if farm.fields:
            for cell, n in enumerate(farm.crops):
                if n > 0:
                    row[self.grain + at + cell] = within(n, MOST_CROPS)
                elif n < 0:
                    row[self.vegetables + at + cell] = within(-n, MOST_CROPS)
        row[self.material + place * len(MATERIALS) + farm.material] = 1
        row[self.pastures + place] = len(farm.pastures)
        for _, _, good, n in farm.plots:
            if n:
                spot = self.plots + place * len(GOODS) + good
                row[spot] = within(row[spot] + n, MOST_GOODS)
            else:
                row[self.empty_plots + place] = within(row[self.empty_plots + place] + 1, MOST_HAND)

    def fill_supply(self, row: bytearray, farm: Farm, place: int) -> None:
        at = self.goods + place * len(GOODS)
        for good in range(len(GOODS)):
            n = farm.goods[good]
            if n:
                row[at + good] = within(n, MOST_GOODS)
        at = self.people + place * len(PEOPLE)
        row[at] = within(farm.people, 10)
        row[at + 2] = within(farm.to_place, 10)
        if farm.newborn:
            row[at + 1] = within(farm.newborn, 10)
        if farm.guests:
            row[at + 3] = within(farm.guests, 10)
        if farm.passed:
            row[at + 4] = within(farm.passed, 10)
        if farm.begging:
            row[self.begging + place] = within(farm.begging, MOST_FENCES)
        if farm.bonus:
            row[self.bonus + place] = within(farm.bonus, 100)

    def fill_kitchen(self, row: bytearray, farm: Farm, place: int) -> None:
        mark(row, self.improvements + place * len(MAJORS), farm.majors, len(MAJORS))
        for craft in farm.crafted:
            if craft in MAJOR_NUMBER:
                row[self.crafted + place * len(MAJORS) + MAJOR_NUMBER[craft]] = 1
        at = self.rates + place * len(COOKABLE)
        for food in farm.rates:
            if food:
                row[at] = within(food, 10)
            at += 1
        if farm.ovens:
            row[self.oven + place] = within(farm.ovens[0].food, 10)

    def fill_pad(self, row: bytearray, farm: Farm, place: int) -> int:
        """Points for the farm itself, line by line of the scoring pad; returns their sum. Cards add their own."""
        goods = farm.goods
        grain, vegetables = farm.on_fields()
        lines = (
            scoring.points_for(scoring.FIELDS, count(farm.fields)),
            scoring.points_for(scoring.PASTURES, len(farm.pastures)),
            scoring.points_for(scoring.GRAINS, goods[GRAIN] + grain),
            scoring.points_for(scoring.VEGETABLES, goods[VEGETABLE] + vegetables),
            scoring.points_for(scoring.SHEEPS, goods[SHEEP]),
            scoring.points_for(scoring.BOARS, goods[BOAR]),
            scoring.points_for(scoring.CATTLES, goods[CATTLE]),
            scoring.UNUSED_SPACE * count(farm.empty()),
            scoring.FENCED_STABLE * count(farm.stables & farm.fenced),
            scoring.ROOM[farm.material] * count(farm.rooms),
            scoring.PERSON * farm.people,
        )
        at = self.pad + place * len(PAD)
        total = farm.bonus + scoring.BEGGING * farm.begging
        for points in lines:
            row[at] = within(points - LEAST_PAD, -2 * LEAST_PAD)
            total += points
            at += 1
        return total

    def fill_counts(self, row: bytearray, state: Table, seat: int, place: int) -> None:
        farm = state.farms[seat]
        at = self.counts + place * len(COUNTS)
        grain, vegetables = farm.on_fields()
        row[at] = count(farm.rooms)
        row[at + 1] = count(farm.fields)
        if farm.fields:
            sown = 0
            for crop in farm.crops:
                if crop:
                    sown += 1
            row[at + 2] = sown
        row[at + 3] = within(grain, MOST_COUNT)
        row[at + 4] = within(vegetables, MOST_COUNT)
        row[at + 5] = count(farm.fenced)
        row[at + 6] = count(farm.stables)
        row[at + 7] = count(farm.empty())
        row[at + 8] = within(farm.to_place + farm.people * (ROUNDS - state.round), MOST_COUNT)
        needed = food_needed(state, seat)
        row[at + 9] = within(needed, MOST_COUNT)
        row[at + 10] = within(needed - farm.goods[FOOD], MOST_COUNT)

    # --- cards --------------------------------------------------------------------------------------

    def fill_in_play(self, row: bytearray, state: Table, seat: int) -> None:
        if state.bound.owned:
            laid = self.laid(state.bound.owned)
            for other in range(self.seats):
                place = (other - seat) % self.seats
                cards = laid[other]
                at = self.cards + place * self.hand_cards
                row[at : at + self.hand_cards] = cards.places
                at = self.play_does + place * card_numbers.SIZE
                row[at : at + card_numbers.SIZE] = cards.does
                row[self.played + place * 2] = cards.minors
                row[self.played + place * 2 + 1] = cards.occupations
        source = state.source
        if source is not None:
            number = self.numbers.get(source.card, -1)
            if number >= 0:
                row[self.source + number] = 1

    def fill_hands(self, row: bytearray, state: Table, seat: int) -> None:
        """Of other hands only how many cards of each kind there are, and those that everybody saw go there."""
        cards = state.unplayed
        for other in range(self.seats):
            place = (other - seat) % self.seats
            hand = self.held_in(cards.hands[other])
            row[self.held + place * 2] = hand.minors
            row[self.held + place * 2 + 1] = hand.occupations
            for card in cards.shown[other]:
                row[self.cards + place * self.hand_cards + self.numbers[card]] = IN_HAND
        own = self.held_in(cards.hands[seat])
        row[self.hand_does : self.hand_does + card_numbers.SIZE] = own.does
        for card in cards.hands[seat]:
            row[self.cards + self.numbers[card]] = IN_HAND
        if cards.packs:
            for card in cards.packs[seat]:
                row[self.pack + self.numbers[card]] = 1

    def laid(self, owned: Owned) -> list[CardSet]:
        """The cards in play, for each seat; made once for the same cards."""
        found = self.known_in_play.get(owned)
        if found is None:
            found = [self.card_set([card for who, card in owned if who == seat], IN_PLAY) for seat in range(self.seats)]
            if len(self.known_in_play) >= MOST_KNOWN:
                self.known_in_play.clear()
            self.known_in_play[owned] = found
        return found

    def held_in(self, hand: Cards) -> CardSet:
        found = self.known_hands.get(hand)
        if found is None:
            found = self.card_set(list(hand), IN_HAND)
            if len(self.known_hands) >= MOST_KNOWN:
                self.known_hands.clear()
            self.known_hands[hand] = found
        return found

    def card_set(self, cards: list[str], where: int) -> CardSet:
        """Major improvements have numbers of their own and are left out."""
        places = bytearray(self.hand_cards)
        does = bytearray(card_numbers.SIZE)
        minors = occupations = 0
        for card in cards:
            number = self.numbers.get(card, -1)
            if number >= 0:
                places[number] = where
                if self.minors[number]:
                    minors += 1
                else:
                    occupations += 1
                for place, n in self.does[number]:
                    does[place] = within(does[place] + n, MOST_DONE)
        return CardSet(places, does, within(minors, MOST_HAND), within(occupations, MOST_HAND))


class CardSet:
    """Several cards as numbers: where they stand among all, what they do together, and how many there are.

    Bytearrays, as all that is written into a row: Python makes one of anything else before it copies it.
    """

    def __init__(self, places: bytearray, does: bytearray, minors: int, occupations: int) -> None:
        self.places = places
        self.does = does
        self.minors = minors
        self.occupations = occupations


def hand_cards(cards: dict[str, Card]) -> list[Card]:
    """The cards that have a number, in the order of their ids."""
    return [cards[id] for id in sorted(cards) if cards[id].kind in (MINOR, OCCUPATION)]  # noqa: A001


BITS: Final[dict[int, bytearray]] = {}
"""A byte for each bit of masks, as far as they have come up; those of fences are asked for with all their sides."""


def mark(row: bytearray, at: int, mask: int, size: int) -> None:
    """1 for each bit that is set."""
    if mask:
        key = mask << 6 | size
        bits = BITS.get(key)
        if bits is None:
            if len(BITS) >= MOST_KNOWN:
                BITS.clear()
            bits = BITS[key] = bytearray([mask >> bit & 1 for bit in range(size)])
        row[at : at + size] = bits
