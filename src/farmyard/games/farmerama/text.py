# mypyc: off
"""The game in words: what happened, and what a move would bring. The picture of the table is in `text_board`."""

from __future__ import annotations

from collections.abc import Sequence

from farmyard.core.i18n import tell
from farmyard.core.moves import Done
from farmyard.core.tokens import SEAT
from farmyard.core.values import Event, Move, Phrase
from farmyard.games.farmerama import events
from farmyard.games.farmerama.box import Box
from farmyard.games.farmerama.notation import (
    FIELD,
    Act,
    Add,
    Begin,
    Chief,
    Choose,
    Feed,
    Harvest,
    Lot,
    Pick,
    Replace,
    Reveal,
    Settle,
    Show,
    Sow,
    Special,
    Take,
    Trade,
    Turn,
    Water,
)
from farmyard.games.farmerama.phrases import (
    action_word,
    amount,
    amounts,
    animal_word,
    good_word,
    or_nothing,
    ours,
    the_animal,
)
from farmyard.games.farmerama.tables import (
    COUNTED,
    EMPTY,
    FEED,
    FETCH,
    GOAL,
    HARVEST,
    MOST_FIELDS,
    SOW,
    STACK,
    TRADE,
    WATER,
    ZONE_NAMES,
    ZONES,
)
from farmyard.games.farmerama.text_board import draw
from farmyard.games.farmerama.text_phrases import (
    STAR,
    coming_home,
    decoration_in,
    decoration_words,
    feed_of_choice,
    feedable,
    head_zone,
    is_green,
    mover,
    product_word,
    reward,
    ripe,
    some,
    sowable,
    swept,
    traded,
    turns_home,
    turns_to_ripen,
    zones_words,
)
from farmyard.games.farmerama.view import FarmView, TableView, name_of

__all__ = ["draw", "tell_event", "tell_move"]


# --- what happened ----------------------------------------------------------------------------------------------------


def tell_event(event: Event, lang: str, names: tuple[str, ...], box: Box) -> str:
    """An event as a sentence. `names` are the players' names, seat by seat."""
    return tell(sentence(event, lang, names, box), lang)


def sentence(event: Event, lang: str, names: tuple[str, ...], box: Box) -> Phrase:
    return of_the_round(event, lang, names, box) or of_an_action(event, names) or alone(event, names)


def of_the_round(event: Event, lang: str, names: tuple[str, ...], box: Box) -> Phrase | None:
    match event:
        case events.ChiefNamed(seat):
            return ours("log.chief_named", who=names[seat])
        case events.RoundBegun(number):
            return ours("log.round_begun", round=number)
        case events.CardsRevealed(cards):
            played = [ours("log.played", who=who, cards=both(own, lang)) for who, own in zip(names, cards, strict=True)]
            return ours("log.cards_revealed", cards=played)
        case events.CardsTaken():
            return ours("log.cards_taken")
        case events.Displayed(decoration, left):
            return ours("log.displayed", decoration=called(box, decoration, lang), left=left)
        case events.ChiefPassed(seat):
            return ours("log.chief_passed", who=names[seat])
        case events.ClosingRounds(rounds):
            return ours("log.closing_rounds", n=rounds)
        case events.Ended((), stars):
            return ours("log.goal_missed", n=stars[0], goal=GOAL)
        case events.Ended(winners, stars):
            return ours("log.ended", who=[names[seat] for seat in winners], n=len(winners), stars=stars[winners[0]])
        case events.Tied(card, seats):
            return ours("log.tied", card=action_word(card), who=[names[seat] for seat in seats])
        case events.Won(seat, card, by):
            return ours("log.won", who=names[seat], card=action_word(card), why=ours(f"by.{by}"))
        case events.Settled(card):
            return ours("log.settled", card=action_word(card))
        case events.LotDrawn(seat, decoration):
            return ours("log.lot_drawn", who=names[seat], decoration=called(box, decoration, lang))
        case events.Took(seat, decoration, goods, choice):
            gains = (*amounts(goods), *feed_of_choice(choice))
            name = called(box, decoration, lang)
            if not gains:
                return ours("log.took_nothing", who=names[seat], decoration=name)
            return ours("log.took", who=names[seat], decoration=name, gains=gains)
        case events.Picked(seat, crop):
            return ours("log.picked", who=names[seat], amount=amount(crop, 1))
    return None


def of_an_action(event: Event, names: tuple[str, ...]) -> Phrase | None:
    match event:
        case events.Begun(seat, action, 0):
            return ours("log.begun_free", who=names[seat], card=action_word(action))
        case events.Begun(seat, action, times):
            return ours("log.begun", who=names[seat], card=action_word(action), n=times)
        case events.Sown(seat, crop, field):
            return ours("log.sown", who=names[seat], crop=some(crop), field=FIELD.spell(field))
        case events.Harvested(seat, crop, field):
            return ours("log.harvested", who=names[seat], amount=amount(crop, STACK), field=FIELD.spell(field))
        case events.Fetched(seat, n):
            return ours("log.fetched", who=names[seat], amount=amount(WATER, n))
        case events.Fed(seat, animal, zone, goods):
            zone_name = ZONE_NAMES[zone]
            return ours(
                "log.fed", who=names[seat], animal=the_animal(animal), zone=zone_name, goods=or_nothing(amounts(goods))
            )
        case events.Traded(seat, goods) if any(goods):
            return ours("log.traded", who=names[seat], goods=amounts(goods))
        case events.Traded(seat):
            return ours("log.traded_nothing", who=names[seat])
        case events.Turned(seat, zone):
            return ours("log.turned", who=names[seat], zone=ZONE_NAMES[zone])
        case events.CameHome(seat, animal, zone, _, 0):
            return ours("log.came_home_top", who=names[seat], animal=the_animal(animal), zone=ZONE_NAMES[zone])
        case events.CameHome(seat, animal, zone, _, stars):
            return ours(
                "log.came_home",
                who=names[seat],
                animal=the_animal(animal),
                zone=ZONE_NAMES[zone],
                product=product_word(animal),
                n=stars,
            )
        case events.Added(seat, action):
            return ours("log.added", who=names[seat], card=action_word(action))
        case events.Skipped(seat, action):
            return ours("log.skipped", who=names[seat], card=action_word(action))
    return None


def alone(event: Event, names: tuple[str, ...]) -> Phrase:
    match event:
        case events.CardShown(turn, card):
            return ours("log.card_shown", turn=turn, card=action_word(card))
        case events.WheelMoved():
            return ours("log.wheel_moved")
        case events.CardReplaced(seat, card):
            return ours("log.card_replaced", who=names[seat], card=action_word(card))
        case events.PileRenewed(cards):
            return ours("log.pile_renewed", n=cards)
        case events.TileEarned(seat, tiles):
            return ours("log.tile_earned", who=names[seat], n=tiles)
        case events.TileLost(seat):
            return ours("log.tile_lost", who=names[seat])
        case events.SpecialUsed(seat, good):
            return ours("log.special_used", who=names[seat], amount=amount(good, 1))
    raise TypeError(f"no sentence for {type(event).__name__}")


def called(box: Box, decoration: int, lang: str) -> str:
    return decoration_words(decoration, lang, name_of(box, decoration))


def both(cards: Sequence[int], lang: str) -> str:
    """The one card somebody played, or the two: Sow + Feed."""
    return " + ".join(tell(action_word(card), lang) for card in cards)


# --- what a move would bring ------------------------------------------------------------------------------------------


def tell_move(move: Move, view: TableView, lang: str) -> str:
    """A move in words, for a menu, with what it would bring as far as the view tells."""
    farm = view.farms[mover(view)]
    phrase = to_act(move, view, farm) or to_choose(move, view, farm, lang) or of_nature(move, view, lang)
    return str(move) if phrase is None else tell(phrase, lang)


def to_act(move: Move, view: TableView, farm: FarmView) -> Phrase | None:
    """Phase 3."""
    match move:
        case Turn():
            return turning(view, farm)
        case Sow(crop, field):
            zone, number = divmod(field, MOST_FIELDS)
            turns = turns_to_ripen(view, farm, zone)
            if view.tables.scarecrows[zone][number]:
                return ours("move.sow_scarecrow", crop=some(crop), field=FIELD.spell(field), n=turns)
            return ours("move.sow", crop=some(crop), field=FIELD.spell(field), n=turns)
        case Harvest(field):
            zone, number = divmod(field, MOST_FIELDS)
            takes = amount(farm.land[zone][number], STACK)
            if zone == swept(view, farm) and sum(crop != EMPTY for crop in farm.land[zone]) == 1:
                return ours("move.harvest_frees", amount=takes, field=FIELD.spell(field))
            return ours("move.harvest", amount=takes, field=FIELD.spell(field))
        case Water(n):
            return ours("move.water", amount=amount(WATER, n))
        case Feed(animal):
            return feeding(view, farm, animal)
        case Trade():
            return trading(view, farm)
        case Add():
            return ours("move.add", card=action_word(farm.doing))
        case Begin(card):
            (other,) = [todo for todo in farm.todo if todo != card] or [card]
            return ours("move.begin", card=card_numbers(view, card), other=card_numbers(view, other))
        case Done() if farm.left:
            return ours("move.done_early", card=action_word(farm.doing), n=farm.left)
        case Done() if farm.doing != EMPTY:
            return ours("move.done", card=action_word(farm.doing))
    return None


def turning(view: TableView, farm: FarmView) -> Phrase:
    """Who comes home, and where everything is sown and harvested after the turn."""
    after = [(sector + 1) % ZONES for sector in farm.sectors]
    green = [zone for zone in range(ZONES) if is_green(view, after[zone])]
    crops = [(view.tables.sectors[after[zone]].crop, zone) for zone in range(ZONES) if zone not in green]
    sowing = [ours("move.sown_in", crop=good_word(crop), zone=ZONE_NAMES[zone]) for crop, zone in sorted(crops)]
    home = [ours("move.home", animal=the_animal(a), n=farm.next_stars[a], star=STAR) for a in coming_home(view, farm)]
    if home:
        return ours("move.turn_home", home=home, green=zones_words(green), sowing=sowing)
    return ours("move.turn", green=zones_words(green), sowing=sowing)


def feeding(view: TableView, farm: FarmView, animal: int) -> Phrase:
    zone = head_zone(view, farm, animal)
    return ours(
        "move.feed",
        animal=the_animal(animal),
        cost=or_nothing(amounts(view.tables.costs[animal])),
        zone=ZONE_NAMES[zone],
        n=turns_home(view, farm, zone),
        product=product_word(animal),
        gain=farm.next_stars[animal],
        star=STAR,
    )


def trading(view: TableView, farm: FarmView) -> Phrase:
    missing = traded(view, farm)
    return ours("move.trade", goods=amounts(missing)) if any(missing) else ours("move.trade_nothing")


# --- choosing ---------------------------------------------------------------------------------------------------------


def to_choose(move: Move, view: TableView, farm: FarmView, lang: str) -> Phrase | None:
    """Cards, decorations, and what a solo player may choose."""
    match move:
        case Choose(cards) if len(cards) == 1:
            (card,) = cards
            return ours("move.card", card=action_word(card), does=chosen(view, farm, card))
        case Choose(cards):
            one, other = sorted(cards)
            return ours("move.choose_two", card=card_numbers(view, one), other=card_numbers(view, other))
        case Take(decoration):
            name = decoration_in(view, decoration, lang)
            return ours("move.take", decoration=name, gains=reward(view, decoration))
        case Pick(crop):
            return ours("move.pick", amount=amount(crop, 1))
        case Act(action):
            return ours("move.card", card=action_word(action), does=acted(view, farm, action))
        case Replace() if view.solo is not None:
            return ours("move.replace", card=action_word(view.solo.card), n=view.solo.tiles - 1)
        case Special(good):
            return ours("move.special", amount=amount(good, 1))
    return None


def chosen(view: TableView, farm: FarmView, card: int) -> Phrase:
    """What a card brings: alone, or shared with others."""
    if card >= COUNTED:
        return uncounted(view, farm, card)
    high, low = view.numbers[card]
    if card == FETCH:
        return ours("move.choose_water", alone=high, shared=low)
    return ours("move.choose", alone=high, shared=low, now=possible(view, farm, card))


def acted(view: TableView, farm: FarmView, action: int) -> Phrase:
    """What an action brings to a solo player: more if it is the one that the card shows."""
    if action >= COUNTED:
        return uncounted(view, farm, action)
    shown = view.solo is not None and view.solo.card == action
    times = view.numbers[action][0 if shown else 1]
    if action == FETCH:
        return ours("move.water", amount=amount(WATER, min(times, view.supply[WATER])))
    if shown:
        return ours("move.act_shown", n=times, now=possible(view, farm, action))
    return ours("move.act", n=times, now=possible(view, farm, action))


def uncounted(view: TableView, farm: FarmView, card: int) -> Phrase:
    """Feed and Seed Trade, which have no numbers."""
    return trading(view, farm) if card == TRADE else ours("move.choose_feed", now=possible(view, farm, FEED))


def possible(view: TableView, farm: FarmView, card: int) -> tuple[Phrase, ...]:
    """What the action could do right now, before any turn of the wheel."""
    found: list[Phrase] = []
    if card == SOW:
        found = [good_word(crop) for crop in sowable(view, farm)]
    elif card == HARVEST:
        found = list(amounts([STACK * n for n in ripe(view, farm)]))
    elif card == FEED:
        found = [animal_word(animal) for animal in feedable(view, farm)]
    return or_nothing(found)


def card_numbers(view: TableView, card: int) -> Phrase:
    """Sow 3/2; Feed"""
    if card >= COUNTED:
        return action_word(card)
    high, low = view.numbers[card]
    return ours("move.numbers", card=action_word(card), alone=high, shared=low)


def of_nature(move: Move, view: TableView, lang: str) -> Phrase | None:
    match move:
        case Chief(seat):
            return ours("move.chief", seat=SEAT.spell(seat))
        case Show(decoration):
            return ours("move.show", decoration=decoration_in(view, decoration, lang))
        case Lot(seat, decoration):
            return ours("move.lot", seat=SEAT.spell(seat), decoration=decoration_in(view, decoration, lang))
        case Settle(card):
            return ours("move.settle", card=action_word(card))
        case Reveal(card):
            return ours("move.reveal", card=action_word(card))
    return None
