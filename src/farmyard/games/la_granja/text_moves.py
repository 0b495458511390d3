# mypyc: off
"""Moves in words, for a menu, with what they cost and bring as far as the view tells."""

from __future__ import annotations

from typing import Final

from farmyard.core.i18n import tell
from farmyard.core.moves import Choose, Done
from farmyard.core.tokens import SEAT
from farmyard.core.values import Move, Phrase
from farmyard.games.la_granja.farm_phase import PARTS_OF_HARVEST
from farmyard.games.la_granja.market import lower_neighbours
from farmyard.games.la_granja.notation import (
    CELL,
    ROWS,
    TILE_NAMES,
    TRADES,
    Back,
    Buy,
    BuyRoof,
    ChooseDonkey,
    Clear,
    Close,
    Deliver,
    Discard,
    Draw,
    Drop,
    Extra,
    First,
    Marker,
    PayWith,
    PickDie,
    Play,
    PutStall,
    Reroll,
    Reserve,
    Reveal,
    Roll,
    Sell,
    Sweep,
    Take,
    Trade,
    TurnDie,
    Unload,
    Upgrade,
    Use,
    Walk,
)
from farmyard.games.la_granja.tables import (
    AS_BARROW,
    AS_EXTENSION,
    AS_HELPER,
    CARD,
    CARDS,
    FIELD,
    NOBODY,
    SILVER,
    SLOTS,
    TAKEN_BY,
    Box,
)
from farmyard.games.la_granja.text_phrases import (
    WORKSHOP_KEYS,
    amount,
    band,
    box_in,
    card_word,
    donkey_words,
    good_word,
    helper_name,
    helper_text,
    mover,
    ours,
    points,
    revenue_effect,
    roof_effect,
    silver,
    some,
    terms,
    tile_word,
    tool_word,
    workshop_word,
)
from farmyard.games.la_granja.view import VillageView

FREE: Final = ("upgrade_free", "upgrade_one", "upgrade_or_siesta")
"""Steps in which an upgrade costs nothing."""


def tell_move(move: Move, view: VillageView, lang: str) -> str:
    phrase = menu_text(move, view)
    return str(move) if phrase is None else tell(phrase, lang)


def menu_text(move: Move, view: VillageView) -> Phrase | None:
    box = box_in(view)
    return (
        with_cards(move, view, box)
        or with_goods(move, view, box)
        or with_tiles(move, view, box)
        or in_the_village(move, view, box)
        or by_nature(move, box)
    )


def waits_for(view: VillageView) -> str:
    """The name of the step that waits."""
    return str(view.agenda[-1]["is"]) if view.agenda else ""


# --- cards ----------------------------------------------------------------------------------------


def with_cards(move: Move, view: VillageView, box: Box) -> Phrase | None:
    match move:
        case Play(card, use) if use == AS_EXTENSION:
            what = band(box.cards[card], use)
            return ours("move.play_extension", card=card_word(box, card), band=what, n=terms(view).extension)
        case Play(card, use):
            return ours("move.play", card=card_word(box, card), band=band(box.cards[card], use))
        case Drop(slot) if slot < SLOTS:
            dropped = box.cards[view.farms[mover(view)].barrows[slot]]
            return ours("move.drop_barrow", slot=slot + 1, band=band(dropped, AS_BARROW))
        case Drop(slot):
            dropped = box.cards[view.farms[mover(view)].helpers[slot - SLOTS]]
            return ours("move.drop_helper", slot=slot - SLOTS + 1, band=band(dropped, AS_HELPER))
        case Discard(card):
            return ours("move.discard", card=card_word(box, card))
        case Use(tool) if tool < CARDS:
            helper = box.cards[tool].helper
            return ours("move.use_helper", helper=helper_name(helper), text=helper_text(helper))
    return None


# --- goods ----------------------------------------------------------------------------------------


def with_goods(move: Move, view: VillageView, box: Box) -> Phrase | None:
    match move:
        case PayWith(good):
            return ours("move.pay", good=good_word(good))
        case Buy(good):
            return ours("move.buy", amount=amount(good, 1), price=silver(terms(view).buy[good]))
        case Sell(good):
            return ours("move.sell", amount=amount(good, 1), price=silver(terms(view).sell[good]))
        case Upgrade(good):
            kind = good - FIELD if good >= FIELD else good
            product = good_word(box.becomes[kind])
            if waits_for(view) in FREE:
                return ours("move.upgrade", good=good_word(good), product=product)
            price = silver(terms(view).upgrade[kind])
            return ours("move.upgrade_for", good=good_word(good), product=product, price=price)
        case Trade(use):
            return ours("move.trade", use=ours(f"trade.{TRADES[use]}"))
        case Back(good):
            return ours("move.back", good=good_word(good))
        case Unload(place, symbol):
            loaded = box.cards[view.farms[mover(view)].barrows[place]]
            where = ours("place.barrow", slot=place + 1, points=points(loaded.points))
            return ours("move.unload", good=good_word(loaded.barrow[symbol - 1]), place=where)
        case Take((good,)) if good == CARD:
            return ours("move.take_card")
        case Take((good,)) if good == SILVER:
            return ours("move.take", goods=silver(view.agenda[-1]["silver"]))
        case Take(goods):
            return ours("move.take", goods=some(goods))
        case Deliver(good, place, symbol):
            return delivery(view, box, good, place, symbol - 1)
    return None


def delivery(view: VillageView, box: Box, good: int, place: int, symbol: int) -> Phrase:
    """Where it goes, what it stands for, and what that place needs then, or brings."""
    farm = view.farms[mover(view)]
    if place < SLOTS:
        card = box.cards[farm.barrows[place]]
        symbols, filled = card.barrow, farm.loaded[place]
        where = ours("place.barrow", slot=place + 1, points=points(card.points))
        brings = points(card.points)
    else:
        number, row = divmod(place - SLOTS, ROWS)
        workshop = box.workshops[number]
        symbols, filled = workshop.rows[row], farm.delivered[number]
        where = ours("place.workshop", workshop=workshop_word(workshop.kind), row=row + 1)
        brings = ours(f"workshop.{WORKSHOP_KEYS[workshop.kind]}.now")
    kind = good - FIELD if good >= FIELD else good
    if kind in TAKEN_BY[symbols[symbol]]:
        what = ours("move.deliver", good=good_word(good), place=where)
    else:
        what = ours("move.deliver_as", good=good_word(good), asked=good_word(symbols[symbol]), place=where)
    missing = [wanted for spot, wanted in enumerate(symbols) if not (filled | 1 << symbol) >> spot & 1]
    if missing:
        return ours("move.deliver_missing", what=what, goods=some(missing))
    return ours("move.deliver_full", what=what, brings=brings)


# --- roof tiles, dice, donkeys ----------------------------------------------------------------------


def with_tiles(move: Move, view: VillageView, box: Box) -> Phrase | None:
    match move:
        case Use(tool) if tool >= CARDS:
            tile = tool - CARDS
            return ours("move.use_roof", effect=roof_effect(box, tile))
        case BuyRoof(tile):
            price = silver(terms(view).roof)
            return ours("move.roof", price=price, effect=roof_effect(box, tile))
        case Choose(option) if option in TILE_NAMES:
            tile = TILE_NAMES.index(option)
            return ours("move.turn_up", effect=roof_effect(box, tile))
        case PickDie(die):
            return ours("move.die", die=die + 1, effect=revenue_effect(box, die))
        case TurnDie(tool, die):
            return ours("move.turn", die=die + 1, tool=tool_word(box, tool), effect=revenue_effect(box, die))
        case Reserve(die):
            return ours("move.reserve", die=die + 1, effect=revenue_effect(box, die))
        case Reroll(die):
            return ours("move.reroll", die=die + 1)
        case ChooseDonkey(donkey):
            return ours("move.donkey", donkey=donkey_words(*box.donkeys[donkey]))
        case Choose("donkey"):
            return ours("move.more_donkeys")
        case Choose("hat"):
            return ours("move.more_hats")
        case Choose(option) if option in PARTS_OF_HARVEST:
            return ours(f"harvest.{option}")
    return None


# --- market and siesta ------------------------------------------------------------------------------


def in_the_village(move: Move, view: VillageView, box: Box) -> Phrase | None:
    match move:
        case Walk(spaces):
            space = min(view.siesta[mover(view)] + spaces, len(box.siesta) - 1)
            return ours("move.walk", n=spaces, space=space, points=points(box.siesta[space]))
        case Extra(n):
            return ours("move.extra", n=n)
        case PutStall(cell):
            market = box.markets[view.seats]
            place = cell - view.first_cell
            value = market.values[place]
            n = driven_out(view, box, place)
            if n:
                return ours("move.stall_against", cell=CELL.spell(cell), value=value, n=n)
            return ours("move.stall", cell=CELL.spell(cell), value=value)
        case Sweep(cell):
            return ours("move.sweep", cell=CELL.spell(cell))
        case Clear(cell):
            return ours("move.clear", cell=CELL.spell(cell))
        case Done():
            return ours("move.done")
    return None


def driven_out(view: VillageView, box: Box, place: int) -> int:
    """Stalls of others that would have to go: one that stands there, and lower neighbours."""
    lower = lower_neighbours(box.markets[view.seats], view.stalls, mover(view), place)
    return len(lower) + (view.stalls[place] != NOBODY)


def by_nature(move: Move, box: Box) -> Phrase | None:
    match move:
        case First(seat):
            return ours("move.first", seat=SEAT.spell(seat))
        case Marker(number):
            return ours("move.marker", number=number)
        case Draw(card):
            return ours("move.draw", card=card_word(box, card))
        case Close(workshop):
            return ours("move.close", workshop=workshop_word(box.workshops[workshop].kind))
        case Reveal(tile):
            return ours("move.reveal", tile=tile_word(box, tile))
        case Roll(die):
            return ours("move.roll", die=die + 1)
    return None
