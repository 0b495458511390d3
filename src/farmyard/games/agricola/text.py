# mypyc: off
"""The game in words: what happened, and what a move would bring. The picture of the table is in `text_board`."""

from __future__ import annotations

from farmyard.core.cards.events import CardPassed, CardPlayed
from farmyard.core.cards.hands import NOBODY
from farmyard.core.i18n import tell
from farmyard.core.values import Event, Phrase
from farmyard.games.agricola import events
from farmyard.games.agricola.notation import CELL
from farmyard.games.agricola.text_board import any_farm, draw, draw_own
from farmyard.games.agricola.text_hand import draw_hand
from farmyard.games.agricola.text_moves import tell_move
from farmyard.games.agricola.text_phrases import (
    amount,
    amounts,
    field_word,
    good_word,
    house_word,
    improvement_word,
    is_card,
    ours,
    room_word,
    space_word,
)

__all__ = ["any_farm", "draw", "draw_hand", "draw_own", "tell_event", "tell_move"]


def tell_event(event: Event, lang: str, names: tuple[str, ...], voice: str) -> str:
    """An event as a sentence, after the name of the card whose work it is. `names` are the players' names, seat by
    seat; `voice` is the id of the edition."""
    told, card = sentence(event, names, voice), getattr(event, "by", "")
    named = hasattr(event, "card") or not is_card(card)
    return tell(told if named else ours("log.by_card", card=improvement_word(card), what=told), lang)


def sentence(event: Event, names: tuple[str, ...], voice: str) -> Phrase:
    match event:
        case events.FirstPlayer(seat):
            return ours("log.first_player", voice=voice, who=names[seat])
        case events.Revealed(round, space):
            return ours("log.revealed", voice=voice, round=round, space=space_word(space, voice))
        case events.Collected(seat, _, goods):
            return ours("log.collected", voice=voice, who=names[seat], goods=amounts(goods))
        case events.Placed(seat, space):
            return ours("log.placed", voice=voice, who=names[seat], space=space_word(space, voice))
        case events.Passed(seat):
            return ours("log.passed", voice=voice, who=names[seat])
        case events.TookPile(seat, _, goods):
            return ours("log.took_pile", voice=voice, who=names[seat], goods=amounts(goods))
        case events.Took(seat, _, goods):
            return ours("log.took", voice=voice, who=names[seat], goods=amounts(goods))
        case events.Gained(seat, goods):
            return ours("log.gained", voice=voice, who=names[seat], goods=amounts(goods))
        case events.Given(seat, to, goods):
            return ours("log.given", voice=voice, who=names[seat], to=names[to], goods=amounts(goods))
        case events.LaidBack(seat, space, goods):
            where = space_word(space, voice)
            return ours("log.laid_back", voice=voice, who=names[seat], goods=amounts(goods), space=where)
        case events.LaidOut(seat, (space,), goods, ""):
            where = space_word(space, voice)
            return ours("log.laid_out", voice=voice, who=names[seat], goods=amounts(goods), space=where)
        case events.LaidOut(seat, spaces, goods, origin):
            shared = [space_word(space, voice) for space in spaces]
            first = space_word(origin, voice)
            return ours(
                "log.laid_out_from", voice=voice, who=names[seat], start=first, goods=amounts(goods), spaces=shared
            )
        case events.Moved(seat, start, space):
            left, where = space_word(start, voice), space_word(space, voice)
            return ours("log.moved", voice=voice, who=names[seat], start=left, space=where)
        case events.Joined(seat, _, True):
            return ours("log.grown_up", voice=voice, who=names[seat])
        case events.Joined(seat, people, _):
            return ours("log.joined", voice=voice, who=names[seat], n=people)
        case events.EarnedPoints(seat, points):
            return ours("log.earned_points", voice=voice, who=names[seat], n=points)
        case events.Paid(seat, goods):
            return ours("log.paid", voice=voice, who=names[seat], goods=amounts(goods))
        case events.TookMarker(seat):
            return ours("log.took_marker", voice=voice, who=names[seat])
        case events.WentHome(round):
            return ours("log.went_home", voice=voice, round=round)
        case events.HarvestBegan(round):
            return ours("log.harvest_began", voice=voice, round=round)
        case events.Ended(()):
            return ours("log.ended_nobody", voice=voice)
        case events.Ended(_) if len(names) == 1:
            return ours("log.ended_alone", voice=voice)
        case events.Ended(winners):
            return ours("log.ended", voice=voice, who=[names[seat] for seat in winners], n=len(winners))
    return farm_sentence(event, names, voice)


def farm_sentence(event: Event, names: tuple[str, ...], voice: str) -> Phrase:
    """What happens on somebody's farm."""
    match event:
        case events.BuiltRoom(seat, cell, material, cost):
            return ours(
                "log.built_room",
                voice=voice,
                who=names[seat],
                room=room_word(material),
                cell=CELL.spell(cell),
                cost=amounts(cost),
            )
        case events.BuiltStable(seat, cell, cost):
            return ours("log.built_stable", voice=voice, who=names[seat], cell=CELL.spell(cell), cost=amounts(cost))
        case events.Fenced(seat, cells, fences, cost):
            where = [CELL.spell(cell) for cell in cells]
            return ours("log.fenced", voice=voice, who=names[seat], cells=where, n=fences, cost=amounts(cost))
        case events.Renovated(seat, material, _, cost):
            return ours("log.renovated", voice=voice, who=names[seat], house=house_word(material), cost=amounts(cost))
        case events.Plowed(seat, cell):
            return ours("log.plowed", voice=voice, who=names[seat], cell=CELL.spell(cell))
        case events.Sowed(seat, cell, crop, n):
            return ours("log.sowed", voice=voice, who=names[seat], crop=good_word(crop), cell=field_word(cell), n=n)
        case events.CropsAdded(seat, fields, n):
            grown = [field_word(field) for field in fields]
            return ours("log.crops_added", voice=voice, who=names[seat], cells=grown, n=n)
        case events.CropMoved(seat, origin, cell, crop):
            return ours(
                "log.crop_moved",
                voice=voice,
                who=names[seat],
                crop=good_word(crop),
                start=field_word(origin),
                cell=field_word(cell),
            )
        case events.CropTaken(seat, owner, cell, crop):
            return ours(
                "log.crop_taken",
                voice=voice,
                who=names[seat],
                crop=good_word(crop),
                cell=field_word(cell),
                owner=names[owner],
            )
        case events.FenceLaid(seat, space):
            return ours("log.fence_laid", voice=voice, who=names[seat], space=space_word(space, voice))
        case events.Improved(seat, improvement, cost, ""):
            built = improvement_word(improvement)
            return ours("log.improved", voice=voice, who=names[seat], improvement=built, cost=amounts(cost))
        case events.Improved(seat, improvement, _, returned):
            return ours(
                "log.improved_return",
                voice=voice,
                who=names[seat],
                improvement=improvement_word(improvement),
                returned=improvement_word(returned),
            )
        case CardPlayed(seat, card, _, ()):
            return ours("log.card_played", voice=voice, who=names[seat], card=improvement_word(card))
        case CardPlayed(seat, card, _, cost):
            word = improvement_word(card)
            return ours("log.card_played_for", voice=voice, who=names[seat], card=word, cost=amounts(cost))
        case events.Drew(seat, one, other):
            drawn = amounts([(one, 2)] if one == other else [(one, 1), (other, 1)])
            return ours("log.drew", voice=voice, who=names[seat], goods=drawn)
        case events.RevealedAhead(seat, number, space):
            word = space_word(space, voice)
            return ours("log.revealed_ahead", voice=voice, who=names[seat], round=number, space=word)
        case events.Invited(seat, card):
            return ours("log.invited", voice=voice, who=names[seat], card=improvement_word(card))
        case events.MovedIn(seat, card):
            return ours("log.moved_in", voice=voice, who=names[seat], card=improvement_word(card))
        case events.SpaceOpened(seat, space, laid) if laid:
            word = space_word(space, voice)
            return ours("log.space_opened_with", voice=voice, who=names[seat], space=word, goods=amounts(laid))
        case events.SpaceOpened(seat, space, _):
            return ours("log.space_opened", voice=voice, who=names[seat], space=space_word(space, voice))
        case events.OccupationKept(seat, card):
            return ours("log.occupation_kept", voice=voice, who=names[seat], card=improvement_word(card))
        case CardPassed(_, card, to) if to == NOBODY:
            return ours("log.card_gone", voice=voice, card=improvement_word(card))
        case CardPassed(_, card, to):
            return ours("log.card_passed", voice=voice, card=improvement_word(card), to=names[to])
        case events.HandedIn(seat, card):
            return ours("log.handed_in", voice=voice, who=names[seat], card=improvement_word(card))
        case events.Scheduled(seat, goods, rounds):
            return ours("log.scheduled", voice=voice, who=names[seat], goods=amounts(goods), rounds=rounds)
        case events.Born(seat, people):
            return ours("log.born", voice=voice, who=names[seat], people=people)
    return food_sentence(event, names, voice)


def food_sentence(event: Event, names: tuple[str, ...], voice: str) -> Phrase:
    """Food, harvest and animals."""
    match event:
        case events.Baked(seat, oven, food):
            made = amount("food", food)
            return ours("log.baked", voice=voice, who=names[seat], oven=improvement_word(oven), food=made)
        case events.Cooked(seat, good, n, food):
            made = amount("food", food)
            return ours("log.cooked", voice=voice, who=names[seat], goods=amount(good, n), food=made)
        case events.Released(seat, goods):
            return ours("log.released", voice=voice, who=names[seat], goods=amounts(goods))
        case events.Reaped(seat, grain, vegetables, _, others):
            reaped = amounts((("grain", grain), ("vegetable", vegetables), *others))
            return ours("log.reaped", voice=voice, who=names[seat], goods=reaped)
        case events.Crafted(seat, improvement, good, food):
            return ours(
                "log.crafted",
                voice=voice,
                who=names[seat],
                goods=amount(good, 1),
                food=amount("food", food),
                improvement=improvement_word(improvement),
            )
        case events.Fed(seat, food):
            return ours("log.fed", voice=voice, who=names[seat], food=amount("food", food))
        case events.Begged(seat, n):
            return ours("log.begged", voice=voice, who=names[seat], n=n)
        case events.Bred(seat, goods):
            return ours("log.bred", voice=voice, who=names[seat], goods=amounts(goods))
    raise TypeError(f"no sentence for {type(event).__name__}")
