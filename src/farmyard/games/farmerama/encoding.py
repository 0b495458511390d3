"""Numbers for learning: what a seat may know of a position. See `farmyard.core.encoding`."""

from __future__ import annotations

from typing import Final

from farmyard.core.encoding import Encoding, within
from farmyard.core.values import Secret
from farmyard.games.farmerama import scoring
from farmyard.games.farmerama.awards import PickFeed
from farmyard.games.farmerama.notation import Choose
from farmyard.games.farmerama.state import NO_ACTION, NOBODY, Farm, Table
from farmyard.games.farmerama.tables import (
    ACTIONS,
    ANIMALS,
    COUNTED,
    CROPS,
    DECORATIONS,
    EMPTY,
    GOODS,
    MOST_FIELDS,
    SHOWN,
    STABLE,
    TILES,
    TOKENS,
    ZONES,
)

DECISIONS: Final = ("choose_cards", "carry_out", "take_decoration", "pick_feed", "choose_action")
FIELDS: Final = ZONES * MOST_FIELDS
FACE: Final = len(GOODS) + 2
"""Numbers for what a decoration brings: goods, feed of choice, a star."""
MOST_ROUND: Final = 60
MOST_TIMES: Final = 20
MOST_STEP: Final = 20
MOST_STARS: Final = 250
MOST_CARDS: Final = 9


class FarmeramaEncoding(Encoding):
    version = 1

    def __init__(self, seats: int) -> None:
        super().__init__(seats, DECISIONS)
        self.round = self.part("round", (1,), "the round", MOST_ROUND)
        self.options = self.part("options", (2,), "1 for experienced farmers; 1 if all act together")
        self.wheel = self.part("wheel", (2, COUNTED, 2), "numbers of Sow, Harvest and Water, now and next", MOST_CARDS)
        self.supply = self.part("supply", (len(GOODS),), "goods in the supply", TOKENS)
        self.display = self.part("display", (DECORATIONS,), "1 for each decoration on display")
        self.faces = self.part("faces", (SHOWN, FACE), "what the decorations on display bring", MOST_CARDS)
        self.unseen = self.part("unseen", (DECORATIONS,), "1 for each decoration that nobody has seen")
        self.pile = self.part("pile", (1,), "decorations left in the pile", DECORATIONS)
        self.chief = self.part("chief", (seats,), "1 for the seat with the Chief Sheep")
        self.first = self.part("first", (seats,), "1 for the seat that acts first")
        self.closing = self.part("closing", (1,), "1 in the closing rounds")
        self.barn = self.part("barn", (seats, len(GOODS)), "goods in each barn", TOKENS)
        self.land = self.part("land", (seats, len(CROPS), ZONES, MOST_FIELDS), "1 where this crop stands")
        self.animals = self.part("animals", (seats, len(ANIMALS), ZONES), "1 for the zone on whose pasture it is")
        self.products = self.part("products", (seats, len(ANIMALS)), "the step of each point marker", MOST_STEP)
        self.turned = self.part("turned", (seats, ZONES), "1 for the position of each player's wheel")
        self.garden = self.part("garden", (seats, DECORATIONS), "1 for each decoration in the garden")
        self.cards = self.part("cards", (seats, len(ACTIONS)), "1 for each card played this round")
        self.todo = self.part("todo", (seats, len(ACTIONS)), "1 for each card not begun")
        self.doing = self.part("doing", (seats, len(ACTIONS)), "1 for the card begun")
        self.left = self.part("left", (seats,), "how often it may still be carried out", MOST_TIMES)
        self.used = self.part("used", (seats,), "how often it was carried out", MOST_TIMES)
        self.stars = self.part("stars", (seats,), "stars if the game ended now", MOST_STARS)
        self.chosen = self.part("chosen", (len(ACTIONS),), "own cards chosen and not revealed")
        self.picks = self.part("picks", (1,), "tokens of feed still to be picked", MOST_CARDS)
        self.revealed = self.part("revealed", (COUNTED,), "alone: 1 for the card of this turn")
        self.known = self.part("known", (COUNTED,), "alone: cards surely in the pile, turned up or not", MOST_CARDS)
        self.refill = self.part("refill", (COUNTED,), "alone: cards of the refill pile", MOST_CARDS)
        self.added = self.part("added", (1,), "alone: 1 if a card of the refill pile is in the pile")
        self.seen = self.part("seen", (COUNTED,), "alone: cards turned up since the pile was made", MOST_CARDS)
        self.under = self.part("under", (COUNTED,), "alone: cards put back under the pile", MOST_CARDS)
        self.tiles = self.part("tiles", (1,), "alone: special-action tiles", TILES)

    def fill(self, row: bytearray, state: Table, seat: int) -> None:
        self.fill_table(row, state, seat)
        for other in range(self.seats):
            self.fill_farm(row, state, state.farms[other], (other - seat) % self.seats)
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, Secret):
            for other, move in zip(step.seats, step.chosen, strict=True):
                if other == seat and isinstance(move, Choose):
                    for card in move.cards:
                        row[self.chosen + card] = 1
        elif isinstance(step, PickFeed):
            row[self.picks] = step.left
        if state.solo is not None:
            self.fill_solo(row, state)

    def fill_table(self, row: bytearray, state: Table, seat: int) -> None:
        box = state.box
        row[self.round] = within(state.round, MOST_ROUND)
        row[self.options] = 1 if state.options["experienced"] else 0
        row[self.options + 1] = 1 if state.options["together"] else 0
        at = self.wheel
        for turn in range(2):
            for alone, shared in box.wheel[(state.wheel + turn) % len(box.wheel)]:
                row[at] = alone
                row[at + 1] = shared
                at += 2
        for good in range(len(GOODS)):
            row[self.supply + good] = state.supply[good]
        for place, decoration in enumerate(state.display[:SHOWN]):
            at = self.faces + place * FACE
            for good, n in enumerate(box.rewards[decoration]):
                row[at + good] = n
            row[at + len(GOODS)] = box.choices[decoration]
            row[at + len(GOODS) + 1] = 1 if box.starred[decoration] else 0
        for decoration in state.display:
            row[self.display + decoration] = 1
        for decoration in state.unseen:
            row[self.unseen + decoration] = 1
        row[self.pile] = within(state.pile, DECORATIONS)
        if state.chief != NOBODY:
            row[self.chief + (state.chief - seat) % self.seats] = 1
        row[self.first + (state.first - seat) % self.seats] = 1
        row[self.closing] = 1 if state.closing else 0

    def fill_farm(self, row: bytearray, state: Table, farm: Farm, place: int) -> None:
        box = state.box
        for good in range(len(GOODS)):
            row[self.barn + place * len(GOODS) + good] = farm.barn[good]
        land = self.land + place * len(CROPS) * FIELDS
        for field, crop in enumerate(farm.land):
            if crop != EMPTY:
                row[land + crop * FIELDS + field] = 1
        for animal, zone in enumerate(farm.animals):
            if zone != STABLE:
                row[self.animals + (place * len(ANIMALS) + animal) * ZONES + zone] = 1
            row[self.products + place * len(ANIMALS) + animal] = within(farm.products[animal], MOST_STEP)
        row[self.turned + place * ZONES + farm.turned] = 1
        for decoration in farm.garden:
            row[self.garden + place * DECORATIONS + decoration] = 1
        for card in farm.cards:
            row[self.cards + place * len(ACTIONS) + card] = 1
        for card in farm.todo:
            row[self.todo + place * len(ACTIONS) + card] = 1
        if farm.doing != NO_ACTION:
            row[self.doing + place * len(ACTIONS) + farm.doing] = 1
        row[self.left + place] = within(farm.left, MOST_TIMES)
        row[self.used + place] = within(farm.used, MOST_TIMES)
        stars = scoring.product_stars(box, farm) + scoring.feed_stars(farm)
        stars += scoring.decoration_stars(box, farm) + scoring.pasture_stars(box, farm)
        row[self.stars + place] = within(stars, MOST_STARS)

    def fill_solo(self, row: bytearray, state: Table) -> None:
        solo = state.solo
        if solo is None:
            return
        if solo.card != NO_ACTION:
            row[self.revealed + solo.card] = 1
        for card in range(COUNTED):
            row[self.known + card] = solo.known[card]
            row[self.refill + card] = solo.refill[card]
            row[self.seen + card] = solo.seen[card]
        row[self.added] = solo.added
        for card in solo.under:
            row[self.under + card] += 1
        row[self.tiles] = solo.tiles
