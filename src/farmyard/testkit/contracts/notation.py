"""Moves survive the trip to text and to JSON and back, and to the actions of learning agents."""

from __future__ import annotations

import json

from farmyard.core.actions import Offer, table_of
from farmyard.core.notation import MOST_NUMBER
from farmyard.core.values import Move
from farmyard.testkit.numbers import out_of_bounds, said_by_actions
from farmyard.testkit.walk import Walk, contract


@contract
def moves_survive_text_and_json(walk: Walk) -> None:
    """Every move that is offered or made, nature's too; and no two moves are written alike."""
    texts: dict[str, Move] = {}
    seen: set[Move] = set()
    for state in walk.games(4):
        offered = [move for seat in state.to_act for move in state.legal(seat)]
        made = [] if state.past is None else [state.past.move]
        for move in [*offered, *made]:
            if move in seen:
                continue
            seen.add(move)
            text = str(move)
            walk.must(
                texts.setdefault(text, move) == move, f"two moves are written {text!r}: {move!r}, {texts[text]!r}"
            )
            round_trip(walk, move, text)


def round_trip(walk: Walk, move: Move, text: str) -> None:
    walk.must(text != "" and text == " ".join(text.split()), f"{text!r} is not one plain line of words")
    read = walk.game.parse(text)
    walk.must(read == move, f"{move!r} is written {text!r}, which reads as {read!r}")
    data = json.dumps(move.to_json())
    again = walk.game.notation.read_json(json.loads(data))
    walk.must(again == move, f"{move!r} becomes {data}, which reads as {again!r}")


@contract
def moves_are_made_of_known_words(walk: Walk) -> None:
    """Every word of every move is in the game's vocabulary, or is put together from it: there are finitely many."""
    vocabulary = set(walk.game.vocabulary())
    for state in walk.games(4):
        for seat in state.to_act:
            for move in state.legal(seat):
                for word in move.words():
                    walk.must(is_made_of(word, vocabulary), f"{move!r}: {word!r} is not in the vocabulary of the game")


@contract
def actions_say_the_legal_moves(walk: Walk) -> None:
    """Each legal move in one way, and nothing else; and what a learning agent sees keeps its bounds."""
    table = table_of(walk.game)
    for state in walk.some(0, 6):
        for seat in range(state.seats):
            wrong = out_of_bounds(state, seat)
            walk.must(not wrong, f"numbers of seat {seat} out of bounds: {', '.join(wrong)}")
            offer = state.legal(seat) if seat in state.to_act else ()
            said = sorted(map(str, said_by_actions(Offer(table, offer))))
            walk.must(said == sorted(map(str, offer)), f"actions of seat {seat} say {said}")


def is_made_of(word: str, vocabulary: set[str]) -> bool:
    """Itself a word or a number, or such words joined by "-" or "."; a card with "-" before it is handed in."""
    if word in vocabulary or (word.isdecimal() and int(word) <= MOST_NUMBER):
        return True
    if word.startswith("-"):
        return is_made_of(word[1:], vocabulary)
    places = [place for place, letter in enumerate(word) if letter in "-."]
    return any(is_made_of(word[:at], vocabulary) and is_made_of(word[at + 1 :], vocabulary) for at in places)
