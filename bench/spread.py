"""Let bots play many games and draw how their scores spread.

python bench/spread.py docs/pictures/farmerama-solo.svg farmerama --seats 1 --games 100 --bots greedy
python bench/spread.py docs/pictures/la-granja.svg la-granja --seats 4 --games 40 --bots greedy,random
"""

from __future__ import annotations

import argparse
import statistics
from pathlib import Path

import matplotlib as mpl

import farmyard
from farmyard.arena.executors import make_executor
from farmyard.arena.simulation import make_setup, results

mpl.use("svg")

from matplotlib import pyplot as plt


def scores(game: str, seats: int, games: int, bot: str, seed: int) -> list[int]:
    """The totals of all seats in so many games of one bot against itself."""
    setup = make_setup(game, seats, [bot], seed)
    return [total for result in results(setup, games, make_executor()) for total in result.points]


def draw(by_bot: dict[str, list[int]], title: str, file: Path) -> None:
    figure, axes = plt.subplots(figsize=(7, 3))
    every = [score for found in by_bot.values() for score in found]
    bins = list(range(min(every) // 5 * 5, max(every) + 6, 5))
    for bot, found in by_bot.items():
        label = f"{bot}: mean {statistics.mean(found):.0f}, {min(found)} to {max(found)}, n = {len(found)}"
        axes.hist(found, bins=bins, alpha=0.75, label=label, edgecolor="white")
    axes.set_title(title)
    axes.set_xlabel("score")
    axes.set_ylabel("games")
    axes.legend(frameon=False)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.tight_layout()
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    about = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    about.add_argument("file", type=Path)
    about.add_argument("game")
    about.add_argument("--seats", type=int, default=2)
    about.add_argument("--games", type=int, default=100)
    about.add_argument("--bots", default="greedy,random")
    about.add_argument("--seed", type=int, default=2024)
    args = about.parse_args()
    by_bot = {bot: scores(args.game, args.seats, args.games, bot, args.seed) for bot in args.bots.split(",")}
    draw(by_bot, f"{farmyard.game(args.game).title}, seats: {args.seats}", args.file)
    for bot, found in by_bot.items():
        print(f"{bot}: mean {statistics.mean(found):.1f}, min {min(found)}, max {max(found)}, n {len(found)}")


if __name__ == "__main__":
    main()
