"""Count anew what hand cards bring in games of the greedy bot, once its weights have changed.

    python bench/count_yields.py --games 200

Greedy plays other cards than before and so shows what these are worth; what is known of a card counts as much as some
rounds in play. Two and four players with the cards of the revised edition. The yields go to `card_yields.py`.
"""

from __future__ import annotations

import argparse
from multiprocessing import Pool

from fit_evaluation import BEFORE, write_yields_found
from self_play import Played, Player, Yields

import farmyard
from farmyard.games.agricola import GAME
from farmyard.games.agricola.card_worth import card_worth
from farmyard.games.agricola.card_yields import YIELDS
from farmyard.games.agricola.evaluation_weights import WITH_OTHERS

FIRST_SEED = 4_000_000
LEAST = 15
"""Rounds in play; what was played less keeps what was known."""


def play(seed: int) -> Played:
    """One game in four has four players."""
    game, options = farmyard.game("agricola"), {"beginner": False}
    seats = 4 if seed % 4 == 3 else 2
    state = game.start(seats=seats, seed=seed, **options)
    bot = Player(game, seed, WITH_OTHERS)
    while state.to_act:
        seat = state.to_act[0]
        state.play(bot.move(state, seat), seat)
    moves = [(past.seat, str(past.move)) for past in state.history()]
    return Played(game.id, seats, options, seed, moves, [score.total for score in state.scores()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    yields = Yields()
    with Pool() as pool:
        for played in pool.imap(play, range(FIRST_SEED, FIRST_SEED + given.games)):
            yields.count(played)
    found = dict(YIELDS)
    for card, rounds in yields.rounds.items():
        if rounds >= LEAST:
            known = BEFORE * card_worth(GAME.cards[card])
            found[card] = (known + yields.points[card]) / (BEFORE + rounds)
    write_yields_found(found)


if __name__ == "__main__":
    main()
