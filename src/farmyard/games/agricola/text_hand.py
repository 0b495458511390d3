# mypyc: off
"""Hand cards in a terminal: the own hand with what stands in the way of a card, and what each card in play has done."""

from __future__ import annotations

from farmyard.core.drawing import Drawing
from farmyard.core.i18n import tell
from farmyard.core.labels import as_label
from farmyard.core.values import Phrase, say
from farmyard.games.agricola.goods import GOODS
from farmyard.games.agricola.needs import OCCUPATION
from farmyard.games.agricola.text_fit import LINE_WIDTH, flowing, wrapped
from farmyard.games.agricola.text_phrases import amount, amounts, improvement_word, ours
from farmyard.games.agricola.view import CardView, HandCardView, NeedView, TableView

PLAYABLE = "►"
HEAD = "bold"
QUIET = "dim"


def hand_in_names(view: TableView, lang: str) -> Drawing:
    """The names of the cards in the own hand; those that can be played now come first, with a mark."""
    if not view.hand:
        return []
    names = [("", f"{PLAYABLE} ")[held.playable] + name_of_card(held.card, lang) for held in in_order(view)]
    return wrapped(tell(ours("hand.title"), lang), names)


def draw_hand(view: TableView, lang: str, names: tuple[str, ...]) -> Drawing:
    """Every card in the own hand with its price and what is missing, then the cards in play of everybody."""
    if not view.tables.cards:
        return []
    nothing = wrapped(tell(ours("hand.title"), lang), [tell(ours("board.none"), lang)])
    out: Drawing = [] if view.hand else nothing
    for held in in_order(view):
        out += hand_line(view, held, lang)
    for seat, name in enumerate(names):
        out += cards_in_play(view, seat, name, lang)
    return out


def in_order(view: TableView) -> list[HandCardView]:
    """What can be played now, then occupations, then minor improvements."""
    return sorted(view.hand, key=lambda held: (not held.playable, printed(view, held.card).kind != OCCUPATION))


def hand_line(view: TableView, held: HandCardView, lang: str) -> Drawing:
    mark = PLAYABLE if held.playable else " "
    facts = [ways_to_pay(held, lang), why_not(view, held, lang)]
    texts = [text for text in facts if text]
    title = f" {mark} {name_of_card(held.card, lang)}"
    return flowing(title, [f"· {text}" for text in texts], LINE_WIDTH, (HEAD if held.playable else "", QUIET))


def ways_to_pay(held: HandCardView, lang: str) -> str:
    """5 wood, or 2 clay; nothing where it costs nothing."""
    ways = [tell(say("agricola.card", name=amounts(way)), lang) for way in held.prices if way]
    if len(ways) < 2:
        return "".join(ways)
    return tell(say("agricola.card.cost.or", first=ways[0], other=ways[1]), lang)


def why_not(view: TableView, held: HandCardView, lang: str) -> str:
    """Why it cannot be played even where its kind is allowed; empty where nothing is missing."""
    if held.why in ("", "moment"):
        return ""
    needs = printed(view, held.card).needs
    if held.need >= 0:
        need = need_words(needs[held.need])
        counted = held.why == "card_needs_more"
        key = "agricola.card.why.needs_more" if counted else "agricola.card.why.needs"
        return tell(say(key, need=need, have=held.have) if counted else say(key, need=need), lang)
    if held.missing:
        return tell(say("agricola.card.why.cost", missing=amounts(held.missing)), lang)
    return tell(
        say("agricola.card.why.hand_in" if held.why == "nothing_to_hand_in" else "agricola.card.why.effect"), lang
    )


def cards_in_play(view: TableView, seat: int, name: str, lang: str) -> Drawing:
    """The hand cards that a player has in front of them, each with what it did."""
    owned = [card for owner, card in view.cards if owner == seat and is_hand_card(view, card)]
    if not owned:
        return []
    texts = [f"{name_of_card(card, lang)}{did_in_brackets(view, card, lang)}" for card in owned]
    return wrapped(tell(ours("hand.in_play", who=name), lang), texts)


def did_in_brackets(view: TableView, card: str, lang: str) -> str:
    """What a card gave, saved and is worth in this game."""
    out: list[str] = []
    for sort in ("gave", "saved"):
        things = [(what.partition(" ")[2], n) for one, what, n in view.tally if one == card and what.startswith(sort)]
        if things:
            goods = [amount(what, n) if what in GOODS else ours(f"made.{what}", n=n) for what, n in things]
            out.append(tell(say(f"agricola.card.{sort}", goods=goods), lang))
    worth = sum(n for _, one, n in view.earning if one == card)
    if worth:
        out.append(tell(say("agricola.card.worth", n=worth), lang))
    return f" ({', '.join(out)})" if out else ""


# --- what is printed --------------------------------------------------------------------------------


def name_of_card(card: str, lang: str) -> str:
    return tell(improvement_word(card), lang)


def printed(view: TableView, card: str) -> CardView:
    return next(one for one in view.tables.cards if one.id == card)


def labelled(view: TableView, label: str) -> CardView | None:
    """The card that moves spell so."""
    return next((one for one in view.tables.cards if as_label(one.id) == label), None)


def is_hand_card(view: TableView, card: str) -> bool:
    return any(one.id == card for one in view.tables.cards)


def need_words(need: NeedView) -> Phrase:
    return say(need.words, n=need.n, space=say(need.space)) if need.space else say(need.words, n=need.n)
