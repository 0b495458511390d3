"""Cards that are not in play: hands, draw piles without an order, and what was laid aside.

A value that is replaced, never changed: copies of a state share it. A card's back is its kind, and each kind has a
pile. Nobody knows which cards lie in a pile or in another's hand; only how many of each kind, and those that everybody
saw go there. When what was laid aside becomes a new pile, everybody knows which cards these are: a card that was in a
hand before then is none of them. So it is noted how often each card has been shuffled into its pile again.
"""

from __future__ import annotations

import random
from typing import Any, Final

from farmyard.core.view import HandsView

Cards = tuple[str, ...]
"""Ids in their order. Every card is there once."""

Piles = dict[str, Cards]
"""By kind."""

NOBODY: Final = -1


def with_one(cards: Cards, card: str) -> Cards:
    return tuple(sorted([*cards, card]))


def without_one(cards: Cards, card: str) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


class Hands:
    def __init__(
        self,
        hands: tuple[Cards, ...],
        shown: tuple[Cards, ...],
        piles: Piles,
        discards: Piles,
        gone: Cards,
        packs: tuple[Cards, ...],
        shuffles: dict[str, int],
    ) -> None:
        self.hands = hands
        self.shown = shown  # of each hand, the cards that everybody saw go there
        self.piles = piles
        self.discards = discards  # seen by everybody; a new pile when the old one is empty
        self.gone = gone  # out of the game, seen by everybody
        self.packs = packs  # while cards are drafted: what each seat chooses from, all of one kind
        self.shuffles = shuffles  # how often each card has become part of a new pile; none that never has

    def copy(self) -> Hands:
        """To be changed before anybody else has it."""
        return Hands(self.hands, self.shown, self.piles, self.discards, self.gone, self.packs, self.shuffles)

    # --- what happens to cards ----------------------------------------------------------------------

    def drawn(self, seat: int, kind: str, card: str) -> Hands:
        """From the pile to a hand."""
        now = self.off_pile(kind, card)
        now.hands = replaced(self.hands, seat, with_one(self.hands[seat], card))
        return now

    def off_pile(self, kind: str, card: str) -> Hands:
        """It is on its way elsewhere."""
        now = self.copy()
        now.piles = self.piles | {kind: without_one(self.piles[kind], card)}
        return now

    def into_hand(self, seat: int, card: str) -> Hands:
        """Nobody else has seen which card it is."""
        now = self.copy()
        now.hands = replaced(self.hands, seat, with_one(self.hands[seat], card))
        return now

    def left_hand(self, seat: int, card: str) -> Hands:
        """It has been played, or it is on its way elsewhere."""
        now = self.copy()
        now.hands = replaced(self.hands, seat, without_one(self.hands[seat], card))
        if card in self.shown[seat]:
            now.shown = replaced(self.shown, seat, without_one(self.shown[seat], card))
        return now

    def laid_open(self, seat: int, card: str) -> Hands:
        """Still in the hand, but everybody has seen that it is there: it is about to be played."""
        if card in self.shown[seat]:
            return self
        now = self.copy()
        now.shown = replaced(self.shown, seat, with_one(self.shown[seat], card))
        return now

    def passed(self, seat: int, card: str) -> Hands:
        """Openly into this hand; nobody's hand means out of the game."""
        if seat != NOBODY:
            return self.into_hand(seat, card).laid_open(seat, card)
        now = self.copy()
        now.gone = with_one(self.gone, card)
        return now

    def laid_aside(self, kind: str, card: str) -> Hands:
        now = self.copy()
        now.discards = self.discards | {kind: with_one(self.discards.get(kind, ()), card)}
        return now

    def reshuffled(self, kind: str) -> Hands:
        """What was laid aside becomes a pile without order, in place of an empty one."""
        if self.piles[kind]:
            raise ValueError(f"there are still cards in the pile of {kind}")
        cards = self.discards.get(kind, ())
        again = max(self.shuffles.values(), default=0) + 1
        now = self.copy()
        now.piles = self.piles | {kind: cards}
        now.discards = self.discards | {kind: ()}
        now.shuffles = self.shuffles | dict.fromkeys(cards, again)
        return now

    # --- drafting -----------------------------------------------------------------------------------

    def drawn_to_pack(self, seat: int, kind: str, card: str) -> Hands:
        """From the pile to what this seat will choose from."""
        packs = self.packs or ((),) * len(self.hands)
        now = self.off_pile(kind, card)
        now.packs = replaced(packs, seat, with_one(packs[seat], card))
        return now

    def picked(self, seat: int, card: str) -> Hands:
        """From the pack to the hand of this seat."""
        now = self.into_hand(seat, card)
        now.packs = replaced(self.packs, seat, without_one(self.packs[seat], card))
        return now

    def packs_passed(self) -> Hands:
        """Every pack goes to the next seat."""
        now = self.copy()
        now.packs = (self.packs[-1], *self.packs[:-1])
        return now

    def packs_returned(self, kind: str) -> Hands:
        """What nobody has picked goes back to the pile."""
        left = [card for pack in self.packs for card in pack]
        now = self.copy()
        now.piles = self.piles | {kind: tuple(sorted([*self.piles[kind], *left]))}
        now.packs = ()
        return now

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
        if self.shuffles:
            data["shuffles"] = self.shuffles.copy()
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
            shuffles=tuple(sorted(self.shuffles.items())),
            redrawn=tuple([self.redrawn(seat, kinds) for seat in range(len(self.hands))]) if self.shuffles else (),
        )

    def redrawn(self, seat: int, kinds: dict[str, str]) -> tuple[tuple[str, int, int], ...]:
        """Of the hidden cards of a hand those that came from a later pile: kind, how often shuffled, how many."""
        out: dict[tuple[str, int], int] = {}
        for card in hidden_part(self.hands[seat], self.shown[seat]):
            if card in self.shuffles:
                back = (kinds[card], self.shuffles[card])
                out[back] = out.get(back, 0) + 1
        return tuple([(kind, shuffle, n) for (kind, shuffle), n in sorted(out.items())])

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
        """Kind, place and card of all that this seat may not know; for `State.hidden`.

        What came from a later pile is of a kind of its own: it cannot be where earlier cards are.
        """
        out = [(self.back(card, kind), f"pile of {kind}", card) for kind, pile in self.piles.items() for card in pile]
        for other, hand in enumerate(self.hands):
            if other != seat:
                place = f"hand of p{other + 1}"
                out.extend([(self.back(c, kinds[c]), place, c) for c in hidden_part(hand, self.shown[other])])
        for other, pack in enumerate(self.packs):
            if other != seat:
                out.extend([(self.back(c, kinds[c]), f"pack of p{other + 1}", c) for c in pack])
        return out

    def back(self, card: str, kind: str) -> str:
        """What everybody may know of a hidden card."""
        return f"{kind} of shuffle {self.shuffles[card]}" if card in self.shuffles else kind

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
    return tuple([card for card in hand if card not in shown]) if shown else hand


def replaced(all_hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*all_hands[:seat], hand, *all_hands[seat + 1 :])


NO_HANDS: Final = Hands((), (), {}, {}, (), (), {})
"""A game without hands, or before it has any."""


def new_hands(seats: int, piles: dict[str, list[str]]) -> Hands:
    """Empty hands, and a pile for each kind of card."""
    none: tuple[Cards, ...] = ((),) * seats
    return Hands(none, none, {kind: tuple(sorted(pile)) for kind, pile in piles.items()}, {}, (), (), {})


def read_hands(data: dict[str, Any]) -> Hands:
    return Hands(
        tuple([tuple(hand) for hand in data["hands"]]),
        tuple([tuple(hand) for hand in data["shown"]]),
        {kind: tuple(pile) for kind, pile in data["piles"].items()},
        {kind: tuple(pile) for kind, pile in data["discards"].items()},
        tuple(data["gone"]),
        tuple([tuple(pack) for pack in data.get("packs", ())]),
        dict(data.get("shuffles", {})),
    )


def imagine_hands(view: HandsView, seat: int | None, kinds: dict[str, str], rng: random.Random) -> Hands:
    """Hands that fit what a seat may know, each deal equally likely."""
    shuffles = dict(view.shuffles)
    unseen: dict[tuple[str, int], list[str]] = {(kind, 0): [] for kind, _ in view.unseen}
    for kind, cards in view.unseen:
        for card in cards:
            unseen.setdefault((kind, shuffles.get(card, 0)), []).append(card)
    for alike in unseen.values():
        rng.shuffle(alike)
    hands: list[Cards] = []
    for other, held in enumerate(view.held):
        if other == seat:
            hands.append(view.own)
            continue
        shown = view.shown[other]
        missing = dict(held)
        for card in shown:
            missing[kinds[card]] -= 1
        hand = list(shown)
        for kind, shuffle, n in view.redrawn[other] if view.redrawn else ():
            missing[kind] -= n
            hand.extend([unseen[kind, shuffle].pop() for _ in range(n)])
        for kind, n in missing.items():
            hand.extend([unseen[kind, 0].pop() for _ in range(n)])
        hands.append(tuple(sorted(hand)))
    packs: list[Cards] = []
    for other, (kind, n) in enumerate(view.packs):
        if other == seat:
            packs.append(view.pack)
        else:
            # No pile is made anew while cards are drafted: packs are of the newest.
            newest = max([shuffle for back, shuffle in unseen if back == kind], default=0)
            packs.append(tuple(sorted([unseen[kind, newest].pop() for _ in range(n)])))
    piles: dict[str, list[str]] = {kind: [] for kind, _ in view.unseen}
    for (kind, _), rest in unseen.items():
        piles[kind].extend(rest)
    sorted_piles = {kind: tuple(sorted(pile)) for kind, pile in piles.items()}
    return Hands(tuple(hands), view.shown, sorted_piles, dict(view.discards), view.gone, tuple(packs), shuffles)
