"""Cards that are not in play: hands, draw piles without an order, and what was laid aside.

A value that is replaced, never changed: copies of a state share it. A card's back is its kind, and each kind has a
pile. Nobody knows which cards lie in a pile or in another's hand; only how many of each kind, and those that everybody
saw go there.
"""

from __future__ import annotations

import random
from typing import Any, Final

from farmyard.core.view import HandsView

Cards = tuple[str, ...]
"""Ids in their order, each as often as it lies there."""

Piles = dict[str, Cards]
"""By kind."""

NOBODY: Final = -1


def with_one(cards: Cards, card: str) -> Cards:
    return tuple(sorted([*cards, card]))


def without_one(cards: Cards, card: str) -> Cards:
    rest = list(cards)
    rest.remove(card)
    return tuple(rest)


class Hands:
    def __init__(
        self,
        hands: tuple[Cards, ...],
        shown: tuple[Cards, ...],
        piles: Piles,
        discards: Piles,
        gone: Cards,
        packs: tuple[Cards, ...] = (),
    ) -> None:
        self.hands = hands
        self.shown = shown  # of each hand, the cards that everybody saw go there
        self.piles = piles
        self.discards = discards  # seen by everybody; a new pile when the old one is empty
        self.gone = gone  # out of the game, seen by everybody
        self.packs = packs  # while cards are drafted: what each seat chooses from, all of one kind

    # --- what happens to cards ----------------------------------------------------------------------

    def drawn(self, seat: int, kind: str, card: str) -> Hands:
        """From the pile to a hand."""
        piles = self.piles | {kind: without_one(self.piles[kind], card)}
        hands = replaced(self.hands, seat, with_one(self.hands[seat], card))
        return Hands(hands, self.shown, piles, self.discards, self.gone, self.packs)

    def left_hand(self, seat: int, card: str) -> Hands:
        """It has been played, or it is on its way elsewhere."""
        shown = self.shown
        if card in shown[seat]:
            shown = replaced(shown, seat, without_one(shown[seat], card))
        hands = replaced(self.hands, seat, without_one(self.hands[seat], card))
        return Hands(hands, shown, self.piles, self.discards, self.gone, self.packs)

    def laid_open(self, seat: int, card: str) -> Hands:
        """Still in the hand, but everybody has seen that it is there: it is about to be played."""
        if self.shown[seat].count(card) >= self.hands[seat].count(card):
            return self
        shown = replaced(self.shown, seat, with_one(self.shown[seat], card))
        return Hands(self.hands, shown, self.piles, self.discards, self.gone)

    def passed(self, seat: int, card: str) -> Hands:
        """Before everybody's eyes into this hand; nobody's hand means out of the game."""
        if seat == NOBODY:
            return Hands(self.hands, self.shown, self.piles, self.discards, with_one(self.gone, card), self.packs)
        hands = replaced(self.hands, seat, with_one(self.hands[seat], card))
        shown = replaced(self.shown, seat, with_one(self.shown[seat], card))
        return Hands(hands, shown, self.piles, self.discards, self.gone, self.packs)

    def laid_aside(self, kind: str, card: str) -> Hands:
        discards = self.discards | {kind: with_one(self.discards.get(kind, ()), card)}
        return Hands(self.hands, self.shown, self.piles, discards, self.gone, self.packs)

    def reshuffled(self, kind: str) -> Hands:
        """What was laid aside becomes a pile without order."""
        piles = self.piles | {kind: tuple(sorted(self.piles[kind] + self.discards.get(kind, ())))}
        return Hands(self.hands, self.shown, piles, self.discards | {kind: ()}, self.gone, self.packs)

    # --- drafting -----------------------------------------------------------------------------------

    def drawn_to_pack(self, seat: int, kind: str, card: str) -> Hands:
        """From the pile to what this seat will choose from."""
        packs = self.packs or ((),) * len(self.hands)
        packs = replaced(packs, seat, with_one(packs[seat], card))
        piles = self.piles | {kind: without_one(self.piles[kind], card)}
        return Hands(self.hands, self.shown, piles, self.discards, self.gone, packs)

    def picked(self, seat: int, card: str) -> Hands:
        """From the pack to the hand of this seat."""
        packs = replaced(self.packs, seat, without_one(self.packs[seat], card))
        hands = replaced(self.hands, seat, with_one(self.hands[seat], card))
        return Hands(hands, self.shown, self.piles, self.discards, self.gone, packs)

    def packs_passed(self) -> Hands:
        """Every pack goes to the next seat."""
        packs = (self.packs[-1], *self.packs[:-1])
        return Hands(self.hands, self.shown, self.piles, self.discards, self.gone, packs)

    def packs_returned(self, kind: str) -> Hands:
        """What nobody has picked goes back to the pile."""
        left = [card for pack in self.packs for card in pack]
        piles = self.piles | {kind: tuple(sorted([*self.piles[kind], *left]))}
        return Hands(self.hands, self.shown, piles, self.discards, self.gone)

    # --- saving -------------------------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "hands": [list(hand) for hand in self.hands],
            "shown": [list(hand) for hand in self.shown],
            "piles": {kind: list(pile) for kind, pile in self.piles.items()},
            "discards": {kind: list(pile) for kind, pile in self.discards.items()},
            "gone": list(self.gone),
        }
        if self.packs:
            data["packs"] = [list(pack) for pack in self.packs]
        return data

    # --- secrets ------------------------------------------------------------------------------------

    def view(self, seat: int | None, kinds: dict[str, str]) -> HandsView:
        """What a seat may know; `kinds` gives the kind of every card."""
        return HandsView(
            own=() if seat is None else self.hands[seat],
            held=tuple([tuple(sorted(counted([kinds[card] for card in hand]).items())) for hand in self.hands]),
            shown=self.shown,
            piles=tuple(sorted([(kind, len(pile)) for kind, pile in self.piles.items()])),
            unseen=tuple([(kind, tuple(sorted(self.unseen(seat, kind, kinds)))) for kind in sorted(self.piles)]),
            discards=tuple(sorted(self.discards.items())),
            gone=self.gone,
            pack=self.packs[seat] if self.packs and seat is not None else (),
            packs=tuple([(kinds[pack[0]] if pack else "", len(pack)) for pack in self.packs]),
        )

    def unseen(self, seat: int | None, kind: str, kinds: dict[str, str]) -> list[str]:
        """The cards of a kind that this seat has not seen, wherever they lie."""
        out = list(self.piles[kind])
        for other, hand in enumerate(self.hands):
            if other != seat:
                out.extend([card for card in hidden_part(hand, self.shown[other]) if kinds[card] == kind])
        for other, pack in enumerate(self.packs):
            if other != seat:
                out.extend([card for card in pack if kinds[card] == kind])
        return out

    def hidden(self, seat: int | None, kinds: dict[str, str]) -> list[tuple[str, str, str]]:
        """Kind, place and card of all that this seat may not know; for `State.hidden`."""
        out = [(kind, f"pile of {kind}", card) for kind, pile in self.piles.items() for card in pile]
        for other, hand in enumerate(self.hands):
            if other != seat:
                out.extend([(kinds[c], f"hand of p{other + 1}", c) for c in hidden_part(hand, self.shown[other])])
        for other, pack in enumerate(self.packs):
            if other != seat:
                out.extend([(kinds[c], f"pack of p{other + 1}", c) for c in pack])
        return out

    def components(self) -> dict[str, int]:
        """How often each card lies anywhere but in play; for `State.components`."""
        places = [*self.hands, *self.packs, *self.piles.values(), *self.discards.values(), self.gone]
        return counted([card for place in places for card in place])


def counted(cards: list[str]) -> dict[str, int]:
    out: dict[str, int] = {}
    for card in cards:
        out[card] = out.get(card, 0) + 1
    return out


def hidden_part(hand: Cards, shown: Cards) -> Cards:
    for card in shown:
        hand = without_one(hand, card)
    return hand


def replaced(all_hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*all_hands[:seat], hand, *all_hands[seat + 1 :])


NO_HANDS: Final = Hands((), (), {}, {}, ())
"""A game without hands, or before it has any."""


def new_hands(seats: int, piles: dict[str, list[str]]) -> Hands:
    """Empty hands, and a pile for each kind of card."""
    none: tuple[Cards, ...] = ((),) * seats
    return Hands(none, none, {kind: tuple(sorted(pile)) for kind, pile in piles.items()}, {}, ())


def read_hands(data: dict[str, Any]) -> Hands:
    return Hands(
        tuple([tuple(hand) for hand in data["hands"]]),
        tuple([tuple(hand) for hand in data["shown"]]),
        {kind: tuple(pile) for kind, pile in data["piles"].items()},
        {kind: tuple(pile) for kind, pile in data["discards"].items()},
        tuple(data["gone"]),
        tuple([tuple(pack) for pack in data.get("packs", ())]),
    )


def imagine_hands(view: HandsView, seat: int | None, kinds: dict[str, str], rng: random.Random) -> Hands:
    """Hands that fit what a seat may know, each deal equally likely."""
    unseen: dict[str, list[str]] = {}
    for kind, cards in view.unseen:
        unseen[kind] = list(cards)
        rng.shuffle(unseen[kind])
    hands: list[Cards] = []
    for other, held in enumerate(view.held):
        if other == seat:
            hands.append(view.own)
            continue
        hand = list(view.shown[other])
        for kind, n in held:
            known = len([card for card in view.shown[other] if kinds[card] == kind])
            hand.extend([unseen[kind].pop() for _ in range(n - known)])
        hands.append(tuple(sorted(hand)))
    packs: list[Cards] = []
    for other, (kind, n) in enumerate(view.packs):
        packs.append(view.pack if other == seat else tuple(sorted([unseen[kind].pop() for _ in range(n)])))
    piles = {kind: tuple(sorted(rest)) for kind, rest in unseen.items()}
    return Hands(tuple(hands), view.shown, piles, dict(view.discards), view.gone, tuple(packs))
