"""Numbers for learning: what a seat may know of a position. See `farmyard.core.encoding`."""

from __future__ import annotations

from typing import Final

from farmyard.core.encoding import Encoding, within
from farmyard.core.values import Secret
from farmyard.games.la_granja.cards import PayExtension, PlayCards
from farmyard.games.la_granja.delivery_steps import DeliverGoods
from farmyard.games.la_granja.farm import Farm
from farmyard.games.la_granja.market import PlaceStall
from farmyard.games.la_granja.notation import ChooseDonkey
from farmyard.games.la_granja.roofs import PayRoof
from farmyard.games.la_granja.state import Village
from farmyard.games.la_granja.tables import (
    CARD_NUMBERS,
    CARDS,
    CROPS,
    FARM_CARD,
    MARKERS,
    MOST_CELLS,
    NOBODY,
    NONE,
    ROOF_EFFECTS,
    ROUNDS,
    SIGNS,
    SLOTS,
    TRADE,
    Box,
)
from farmyard.games.la_granja.upgrading import UpgradeFree

DECISIONS: Final = (
    "fill_hand", "play_drawn", "play_cards", "play_one", "make_room", "pay_extension", "harvest", "buy_tile",
    "pay_roof", "double_points", "draw_or_play", "turn_up", "take_die", "bend_die", "offer_space", "take_pig",
    "card_or_crop", "upgrade_or_siesta", "delivery_or_silver", "hide_donkey", "pick_donkey", "shift_donkeys",
    "advance", "pay_deliveries", "offer_delivery", "deliver_goods", "deliver_one", "place_stall", "guard",
    "sweep_street", "place_anywhere", "walk_up_to", "find_marker", "take_crops", "take_one", "upgrade_free",
    "upgrade_one", "give_up", "swap", "discard_for", "change_cards", "hand_in_more", "pay_for_field", "water_field",
    "reserve_space", "reroll_one", "end_turn",
)  # fmt: skip
TILES: Final = 4 * ROUNDS
WORKSHOPS: Final = 6
DONKEYS: Final = 4
DICE: Final = 6
PHASES: Final = 5
STORED: Final = TRADE + 1
"""Goods that lie on a farm."""
MOST_POINTS: Final = 250
MOST_SILVER: Final = 100
MOST_GOODS: Final = 25
MOST_HAND: Final = 20
MOST_SPACES: Final = 20
MOST_BONUS: Final = 20

# What a card says, in the order of these numbers.
OF_FIELD: Final = 0
OF_BARROW: Final = OF_FIELD + len(CROPS)
OF_POINTS: Final = OF_BARROW + len(SIGNS)
OF_BONUS: Final = OF_POINTS + 1
OF_YIELDS: Final = OF_BONUS + 4
OF_PHASES: Final = OF_YIELDS + len(SIGNS)
FACE: Final = OF_PHASES + PHASES


class LaGranjaEncoding(Encoding):
    version = 1

    def __init__(self, seats: int) -> None:
        super().__init__(seats, DECISIONS)
        self.boxes: dict[int, tuple[Box, list[list[tuple[int, int]]]]] = {}  # what the cards of each box say
        self.neutrals = seats if seats > 1 else 2  # whoever plays alone has a neutral player's stalls beside the own
        self.round = self.part("round", (1,), "the round", ROUNDS)
        self.phase = self.part("phase", (PHASES,), "1 for the phase; the first is the setup")
        self.step = self.part("step", (1,), "the step within the phase", 20)
        self.options = self.part("options", (2,), "1 for the online version; 1 if roof tiles also lower dice")
        self.left = self.part("left", (1,), "how much is left of what is being done or paid", 20)
        self.order = self.part("order", (seats,), "the place of each seat in the turn order, from 0", 4)
        self.leads = self.part("leads", (1,), "alone: 1 if first in this round")
        self.display = self.part("display", (TILES,), "1 for each roof tile on display")
        self.effects = self.part("effects", (len(ROOF_EFFECTS),), "how often they have each effect", 4)
        self.closed = self.part("closed", (WORKSHOPS,), "when a closed workshop opens: 1 is next", WORKSHOPS)
        self.reward = self.part("reward", (WORKSHOPS,), "1 where the first supplier's point is still there")
        self.dice = self.part("dice", (DICE,), "dice at each revenue space", 9)
        self.reserved = self.part("reserved", (DICE,), "1 for the space that a helper keeps")
        self.stalls = self.part("stalls", (self.neutrals, MOST_CELLS), "1 where a stall of this seat stands")
        self.hand = self.part("hand", (CARDS,), "1 for each own card in hand")
        about = "what the own cards in hand say: crop, barrow, points, extension, yields, phases of the helper"
        self.faces = self.part("faces", (FACE,), about, MOST_BONUS)
        self.held = self.part("held", (seats,), "cards in hand", MOST_HAND)
        self.shown = self.part("shown", (seats, CARDS), "1 for each card that everybody saw go to this hand")
        self.discards = self.part("discards", (CARDS,), "1 for each card laid aside")
        self.pile = self.part("pile", (1,), "cards left in the pile", CARDS)
        self.goods = self.part("goods", (seats, STORED), "goods in dens and pens, and trade goods", MOST_GOODS)
        self.silver = self.part("silver", (seats,), "silver", MOST_SILVER)
        self.points = self.part("points", (seats,), "victory points", MOST_POINTS)
        self.fields = self.part("fields", (seats, len(CROPS)), "fields of each crop", MOST_HAND)
        self.grown = self.part("grown", (seats, len(CROPS)), "those that hold their crop", MOST_HAND)
        self.barrows = self.part("barrows", (seats, SLOTS, len(SIGNS)), "what each barrow still asks for", 6)
        self.worth = self.part("worth", (seats, SLOTS), "points of each barrow", MOST_BONUS)
        self.loaded = self.part("loaded", (seats, SLOTS), "goods delivered to each barrow", 9)
        self.helpers = self.part("helpers", (seats, CARDS), "1 for each helper that is ready, 2 if exhausted", 2)
        extensions = (seats, 4)
        self.extensions = self.part("extensions", extensions, "hand limit, income, paid deliveries, pens", MOST_BONUS)
        self.yields = self.part("yields", (seats, len(SIGNS)), "goods of every income", MOST_BONUS)
        self.markers = self.part(
            "markers", (seats, WORKSHOPS), "1 for a marker gained this round, 2 for a turned one", 2
        )
        workshops = (seats, WORKSHOPS, len(SIGNS))
        self.workshops = self.part("workshops", workshops, "what the row begun at each workshop still asks for", 6)
        self.begun = self.part("rows", (seats, WORKSHOPS), "the row begun at each workshop, from 1", 4)
        self.roofs = self.part("roofs", (seats, TILES), "1 for each roof tile, 2 if it lies face down", 2)
        self.away = self.part("away", (seats, DONKEYS), "1 for each donkey tile that is away")
        self.donkey = self.part("donkey", (seats, DONKEYS), "1 for the donkey tile of this round")
        self.chosen = self.part("chosen", (DONKEYS,), "own donkey tile chosen and not revealed")
        self.deliveries = self.part("deliveries", (seats,), "donkeys that count this round", 20)
        self.hats = self.part("hats", (seats,), "hats that count this round", 20)
        self.taken = self.part("taken", (seats, DICE), "dice taken this round", 9)
        self.siesta = self.part("siesta", (seats,), "the space on the siesta track", MOST_SPACES)
        self.arrived = self.part("arrived", (seats,), "the place in which the marker came there", 4)
        self.spare = self.part("spare", (seats,), "markers that lie nowhere yet", MARKERS)
        self.playing = self.part("playing", (seats, CARDS), "1 for a card that waits for room")

    def fill(self, row: bytearray, state: Village, seat: int) -> None:
        self.fill_village(row, state, seat)
        self.fill_cards(row, state, seat)
        self.fill_decision(row, state, seat)
        for other in range(self.seats):
            place = (other - seat) % self.seats
            self.fill_farm(row, state.box, state.farms[other], place)
            row[self.spare + place] = within(state.free_markers(other), MARKERS)
            row[self.siesta + place] = within(state.siesta[other], MOST_SPACES)
        for rank, other in enumerate(state.arrived):
            row[self.arrived + (other - seat) % self.seats] = rank
        for rank, other in enumerate(state.turn_order):
            row[self.order + (other - seat) % self.seats] = rank

    def fill_village(self, row: bytearray, state: Village, seat: int) -> None:
        row[self.round] = within(state.round, ROUNDS)
        row[self.phase + within(state.phase, PHASES - 1)] = 1
        row[self.step] = within(state.step, 20)
        row[self.options] = 1 if state.online else 0
        row[self.options + 1] = 1 if state.lowers_dice else 0
        row[self.leads] = 1 if state.leads else 0
        for tile in state.display:
            row[self.display + tile] = 1
            row[self.effects + ROOF_EFFECTS.index(state.box.tiles[tile].effect)] += 1
        for place, workshop in enumerate(state.orders):
            row[self.closed + workshop] = place + 1
        for workshop in state.rewards:
            row[self.reward + workshop] = 1
        for die, n in enumerate(state.dice):
            row[self.dice + die] = n
        if state.reserved != NONE:
            row[self.reserved + state.reserved] = 1
        for cell, owner in enumerate(state.stalls):
            if owner != NOBODY:
                row[self.stalls + (owner - seat) % self.neutrals * MOST_CELLS + cell] = 1

    def fill_cards(self, row: bytearray, state: Village, seat: int) -> None:
        cards = state.unplayed
        faces = self.faces_of(state.box)
        for card in cards.hands[seat]:
            number = CARD_NUMBERS[card]
            row[self.hand + number] = 1
            for place, n in faces[number]:
                row[self.faces + place] = within(row[self.faces + place] + n, MOST_BONUS)
        for other in range(self.seats):
            place = (other - seat) % self.seats
            row[self.held + place] = within(len(cards.hands[other]), MOST_HAND)
            for card in cards.shown[other]:
                row[self.shown + place * CARDS + CARD_NUMBERS[card]] = 1
        for card in cards.discards.get(FARM_CARD, ()):
            row[self.discards + CARD_NUMBERS[card]] = 1
        row[self.pile] = len(cards.piles[FARM_CARD])

    def faces_of(self, box: Box) -> list[list[tuple[int, int]]]:
        """What each card says, as places and numbers."""
        found = self.boxes.get(id(box))
        if found is None:
            found = self.boxes[id(box)] = (box, [face_of(box, card) for card in range(CARDS)])
        return found[1]

    def fill_decision(self, row: bytearray, state: Village, seat: int) -> None:
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, (DeliverGoods, PlayCards, PayExtension, UpgradeFree)):
            row[self.left] = within(step.left, 20)
        elif isinstance(step, PayRoof):
            row[self.left] = within(step.owed, 20)
        elif isinstance(step, PlaceStall):
            row[self.left] = within(step.value, 20)
        elif isinstance(step, Secret):
            for other, move in zip(step.seats, step.chosen, strict=True):
                if other == seat and isinstance(move, ChooseDonkey):
                    row[self.chosen + move.donkey] = 1

    def fill_farm(self, row: bytearray, box: Box, farm: Farm, place: int) -> None:
        for good in range(STORED):
            row[self.goods + place * STORED + good] = within(farm.goods[good], MOST_GOODS)
        row[self.silver + place] = within(farm.silver, MOST_SILVER)
        row[self.points + place] = within(farm.total, MOST_POINTS)
        for number, card in enumerate(farm.fields):
            at = place * len(CROPS) + box.cards[card].crop
            row[self.fields + at] = within(row[self.fields + at] + 1, MOST_HAND)
            if farm.grown[number]:
                row[self.grown + at] = within(row[self.grown + at] + 1, MOST_HAND)
        for slot, card in enumerate(farm.barrows):
            if card != NONE:
                at = place * SLOTS + slot
                self.ask_for(row, self.barrows + at * len(SIGNS), box.cards[card].barrow, farm.loaded[slot])
                row[self.worth + at] = within(box.cards[card].points, MOST_BONUS)
                row[self.loaded + at] = farm.loaded[slot].bit_count()
        for workshop in range(WORKSHOPS):
            at = place * WORKSHOPS + workshop
            row[self.markers + at] = farm.markers[workshop]
            if farm.rows[workshop] != NONE:
                asked = box.workshops[workshop].rows[farm.rows[workshop]]
                self.ask_for(row, self.workshops + at * len(SIGNS), asked, farm.delivered[workshop])
                row[self.begun + at] = farm.rows[workshop] + 1
        self.fill_people(row, farm, place)
        at = self.extensions + place * 4
        row[at] = within(farm.limit, MOST_BONUS)
        row[at + 1] = within(farm.income, MOST_BONUS)
        row[at + 2] = within(farm.paid, MOST_BONUS)
        row[at + 3] = within(farm.pens, MOST_BONUS)
        for sign in farm.yields:
            at = self.yields + place * len(SIGNS) + sign
            row[at] = within(row[at] + 1, MOST_BONUS)

    def fill_people(self, row: bytearray, farm: Farm, place: int) -> None:
        """Helpers, roofs, donkeys and dice."""
        for card in farm.helpers:
            row[self.helpers + place * CARDS + card] = 2 if card in farm.exhausted else 1
        if farm.playing != NONE:
            row[self.playing + place * CARDS + farm.playing] = 1
        for tile in farm.roofs:
            row[self.roofs + place * TILES + tile] = 2 if tile in farm.spent else 1
        for donkey in farm.used:
            row[self.away + place * DONKEYS + donkey] = 1
        if farm.donkey != NONE:
            row[self.donkey + place * DONKEYS + farm.donkey] = 1
        row[self.deliveries + place] = within(farm.deliveries, 20)
        row[self.hats + place] = within(farm.hats, 20)
        for die in farm.dice:
            row[self.taken + place * DICE + die] += 1

    def ask_for(self, row: bytearray, at: int, signs: tuple[int, ...], filled: int) -> None:
        """The symbols that hold no marker yet."""
        for symbol, sign in enumerate(signs):
            if not filled >> symbol & 1:
                row[at + sign] = within(row[at + sign] + 1, 6)


def face_of(box: Box, number: int) -> list[tuple[int, int]]:
    """What a card says on its four sides."""
    card = box.cards[number]
    out = [(OF_FIELD + card.crop, 1), (OF_POINTS, card.points)]
    out += [(OF_BARROW + sign, 1) for sign in card.barrow]
    out += [(OF_BONUS + n, bonus) for n, bonus in enumerate((card.hand, card.silver, card.deliveries, card.pens))]
    out += [(OF_YIELDS + sign, 1) for sign in card.yields]
    out += [(OF_PHASES + phase, 1) for phase in card.phases or (0,)]
    return [(place, n) for place, n in out if n]
