# mypyc: off
"""The game in words: what happened. Moves in words are in `text_moves`, the picture of the table is in `text_board`."""

from __future__ import annotations

from farmyard.core.i18n import tell
from farmyard.core.values import Event, Phrase
from farmyard.games.la_granja import events
from farmyard.games.la_granja.notation import CELL, ROWS, TRADES
from farmyard.games.la_granja.tables import GRAIN, GRAPE, OLIVE, SLOTS, TAKEN_BY, Box
from farmyard.games.la_granja.text_board import draw
from farmyard.games.la_granja.text_moves import tell_move
from farmyard.games.la_granja.text_phrases import (
    NUMERALS,
    amount,
    brief_band,
    card_word,
    donkey_words,
    good_word,
    helper_name,
    ours,
    points,
    silver,
    some,
    tile_word,
    workshop_in,
)

__all__ = ["draw", "tell_event", "tell_move"]


def tell_event(event: Event, lang: str, names: tuple[str, ...], box: Box) -> str:
    """An event, or what a seat may know of it, as a sentence. `names` are the players' names, seat by seat."""
    return tell(sentence(event, names, box), lang)


def sentence(event: Event, names: tuple[str, ...], box: Box) -> Phrase:
    found = of_the_round(event, names, box) or of_a_farm(event, names, box) or of_the_village(event, names, box)
    if found is None:
        raise TypeError(f"no sentence for {type(event).__name__}")
    return found


def who(seat: int, names: tuple[str, ...]) -> Phrase | str:
    """A player's name, at the beginning of a sentence; the neutral player sits where nobody sits."""
    return names[seat] if seat < len(names) else ours("log.neutral_first")


def whom(seat: int, names: tuple[str, ...]) -> Phrase | str:
    """The same within a sentence."""
    return names[seat] if seat < len(names) else ours("log.neutral")


# --- rounds and phases ----------------------------------------------------------------------------


def of_the_round(event: Event, names: tuple[str, ...], box: Box) -> Phrase | None:
    match event:
        case events.FirstPlayer(seat):
            return ours("log.first_player", who=names[seat])
        case events.Leads(seat, True):
            return ours("log.leads", who=names[seat])
        case events.Leads(seat, False):
            return ours("log.leads_not", who=names[seat])
        case events.WorkshopClosed(workshop, order):
            return ours("log.workshop_closed", workshop=workshop_in(box, workshop), order=order)
        case events.TilesRevealed(tiles):
            return ours("log.tiles_revealed", tiles=[tile_word(box, tile) for tile in tiles])
        case events.RoundBegan(number):
            return ours("log.round_began", round=number)
        case events.PhaseBegan(phase):
            return ours("log.phase_began", numeral=NUMERALS[phase], phase=ours(f"phase.{phase}"))
        case events.NewOrder(seats):
            return ours("log.new_order", names=[names[seat] for seat in seats])
        case events.Reshuffled(n):
            return ours("log.reshuffled", n=n)
        case events.Rolled(dice):
            return ours("log.rolled", dice=list(dice))
        case events.DieDiscarded(die):
            return ours("log.die_discarded", die=die)
        case events.LastDie(die):
            return ours("log.last_die", die=die) if len(names) > 1 else ours("log.last_die_alone", die=die)
        case events.DonkeysReturned():
            return ours("log.donkeys_returned")
        case events.NeutralDrew(card, value):
            return ours("log.neutral_drew", card=card_word(box, card), value=value)
        case events.MarketScored(seat, n):
            return ours("log.market_scored", who=names[seat], points=points(n))
        case events.SiestaScored(seat, n):
            return ours("log.siesta_scored", who=names[seat], points=points(n))
        case events.MarkersTurned(seat, workshops):
            turned = [workshop_in(box, workshop) for workshop in workshops]
            return ours("log.markers_turned", who=names[seat], workshops=turned)
        case events.SoldAll(seat, n, gained, left):
            facts = {"silver": silver(n), "points": points(gained), "left": silver(left)}
            return ours("log.sold_all", who=names[seat], **facts)
        case events.Ended() if len(names) == 1:
            return ours("log.ended_alone")
        case events.Ended(winners):
            return ours("log.ended", who=[names[seat] for seat in winners], n=len(winners))
    return None


# --- on a farm ------------------------------------------------------------------------------------


def of_a_farm(event: Event, names: tuple[str, ...], box: Box) -> Phrase | None:
    match event:
        case events.Dealt(seat, None, n):
            return ours("log.dealt_hidden", who=names[seat], n=n)
        case events.Dealt(seat, cards) if cards is not None:
            return ours("log.dealt", who=names[seat], cards=[card_word(box, card) for card in cards])
        case events.Drew(seat, None):
            return ours("log.drew_hidden", who=names[seat])
        case events.Drew(seat, card) if card is not None:
            return ours("log.drew", who=names[seat], card=card_word(box, card))
        case events.Played(seat, card, use):
            return ours("log.played", who=names[seat], card=card_word(box, card), use=brief_band(box.cards[card], use))
        case events.Dropped(seat, card, use, ()):
            return ours("log.dropped", who=names[seat], card=card_word(box, card), use=brief_band(box.cards[card], use))
        case events.Dropped(seat, card, use, lost):
            facts = {"card": card_word(box, card), "use": brief_band(box.cards[card], use), "lost": some(lost)}
            return ours("log.dropped_lost", who=names[seat], **facts)
        case events.Discarded(seat, card):
            return ours("log.discarded", who=names[seat], card=card_word(box, card))
        case events.Paid(seat, good, n):
            return ours("log.paid", who=names[seat], amount=amount(good, n))
        case events.Gained(seat, good, n, why):
            return ours("log.gained", who=names[seat], amount=amount(good, n), why=ours(f"because.{why}"))
        case events.Grew(seat, olives, grain, grapes):
            grown = ((OLIVE, olives), (GRAIN, grain), (GRAPE, grapes))
            return ours("log.grew", who=names[seat], amounts=[amount(good, n) for good, n in grown if n])
        case events.Bought(seat, good, price):
            return ours("log.bought", who=names[seat], amount=amount(good, 1), price=silver(price))
        case events.Sold(seat, _, price, True):
            return ours("log.sold_forced", who=names[seat], price=silver(price))
        case events.Sold(seat, good, price, False):
            return ours("log.sold", who=names[seat], amount=amount(good, 1), price=silver(price))
        case events.Upgraded(seat, good, product, 0):
            return ours("log.upgraded_free", who=names[seat], good=good_word(good), product=good_word(product))
        case events.Upgraded(seat, good, product, price):
            facts = {"good": good_word(good), "product": good_word(product), "price": silver(price)}
            return ours("log.upgraded", who=names[seat], **facts)
        case events.Traded(seat, use):
            return ours("log.traded", who=names[seat], use=ours(f"trade.{TRADES[use]}"))
        case events.TookBack(seat, good):
            return ours("log.took_back", who=names[seat], good=amount(good, 1))
        case events.Unloaded(seat, slot, good):
            return ours("log.unloaded", who=names[seat], slot=slot + 1, good=good_word(good))
        case events.RoofBought(seat, tile, price, 0):
            return ours("log.roof_bought", who=names[seat], tile=tile_word(box, tile), price=silver(price))
        case events.RoofBought(seat, tile, price, n):
            facts = {"tile": tile_word(box, tile), "price": silver(price), "points": points(n)}
            return ours("log.roof_bought_points", who=names[seat], **facts)
        case events.RoofUsed(seat, tile):
            return ours("log.roof_used", who=names[seat], tile=tile_word(box, tile))
        case events.RoofTurned(seat, tile):
            return ours("log.roof_turned", who=names[seat], tile=tile_word(box, tile))
        case events.HelperUsed(seat, _, name):
            return ours("log.helper_used", who=names[seat], helper=helper_name(name))
    return None


# --- on the village square ------------------------------------------------------------------------


def of_the_village(event: Event, names: tuple[str, ...], box: Box) -> Phrase | None:
    match event:
        case events.DieTaken(seat, die, space) if die == space:
            return ours("log.die_taken", who=names[seat], die=die)
        case events.DieTaken(seat, die, space):
            return ours("log.die_taken_as", who=names[seat], die=die, space=space)
        case events.DieTurned(seat, _, die):
            return ours("log.die_turned", who=names[seat], die=die)
        case events.DieRerolled(seat, die, new):
            return ours("log.die_rerolled", who=names[seat], die=die, new=new)
        case events.SpaceReserved(seat, die):
            return ours("log.space_reserved", who=names[seat], die=die)
        case events.DonkeyRevealed(seat, _, deliveries, hats):
            return ours("log.donkey_revealed", who=names[seat], donkey=donkey_words(deliveries, hats))
        case events.Walked(seat, spaces, space):
            return ours("log.walked", who=names[seat], n=spaces, space=space)
        case events.ExtraPaid(seat, n, price):
            bought = ours("amount.delivery", n=n)
            return ours("log.extra_paid", who=names[seat], price=silver(price), deliveries=bought)
        case events.Delivered(seat, good, place, _, asked) if good in TAKEN_BY[asked]:
            return ours("log.delivered", who=names[seat], good=amount(good, 1), place=place_word(box, place))
        case events.Delivered(seat, good, place, _, asked):
            facts = {"good": amount(good, 1), "asked": good_word(asked), "place": place_word(box, place)}
            return ours("log.delivered_as", who=names[seat], **facts)
        case events.BarrowDone(seat, card, n):
            return ours("log.barrow_done", who=names[seat], card=card_word(box, card), points=points(n))
        case events.WorkshopDone(seat, workshop, True, n):
            return ours(
                "log.workshop_done_first", who=names[seat], workshop=workshop_in(box, workshop), points=points(n)
            )
        case events.WorkshopDone(seat, workshop, False, n):
            return ours("log.workshop_done", who=names[seat], workshop=workshop_in(box, workshop), points=points(n))
        case events.WorkshopOpened(seat, workshop):
            return ours("log.workshop_opened", who=names[seat], workshop=workshop_in(box, workshop), points=points(1))
        case events.StallPlaced(seat, cell):
            return ours("log.stall_placed", who=who(seat, names), **spot(cell, names, box))
        case events.StallRemoved(seat, owner, cell):
            by, of = who(seat, names), whom(owner, names)
            return ours("log.stall_removed", who=by, owner=of, **spot(cell, names, box))
        case events.StallTakenBack(seat, cell):
            return ours("log.stall_taken_back", who=names[seat], **spot(cell, names, box))
        case events.StallGuarded(seat, cell):
            return ours("log.stall_guarded", who=names[seat], **spot(cell, names, box))
    return None


def spot(cell: int, names: tuple[str, ...], box: Box) -> dict[str, object]:
    """A market space by its name, and what it is worth."""
    market = box.markets[len(names)]
    return {"cell": CELL.spell(cell), "value": market.values[cell - market.first]}


def place_word(box: Box, place: int) -> Phrase:
    """A barrow by its slot, a workshop by its name: in which row is seen there."""
    if place < SLOTS:
        return ours("place.barrow_short", slot=place + 1)
    return ours("place.workshop_short", workshop=workshop_in(box, (place - SLOTS) // ROWS))
