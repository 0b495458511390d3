"""One game played by actions: what all environments have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmyard.core.actions import Offer, table_of
from farmyard.core.errors import IllegalMove
from farmyard.core.registry import game as game_named
from farmyard.core.values import NATURE, say
from farmyard.rl.rewards import reward_named

if TYPE_CHECKING:
    from farmyard.core.game import Game
    from farmyard.core.values import Move

NOBODY = -2
"""Who is to act when the game is over. Nature, where it is held, is -1 as everywhere."""


class Episode:
    """A game, whose turn it is, and what of a move has been said so far.

    Where several seats owe a choice at the same time, they are asked one after the other, lowest seat first; none sees
    what the others have chosen. `nature_waits` holds nature, for those who want to make its moves themselves.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        reward: str = "margin",
        actions: int | None = None,
        options: dict[str, Any] | None = None,
        nature_waits: bool = False,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else self.game.read_seats(seats)
        self.options = self.game.read_options(self.seats, dict(options or {}))
        self.reward = reward
        self.rate = reward_named(reward)
        self.nature_waits = nature_waits
        self.table = table_of(self.game, actions)
        self.state = self.game.table(self.seats, self.options.copy())
        self.seat = NOBODY
        self.offer = Offer(self.table, ())

    def reset(self, seed: int | None = None) -> None:
        """Begin a new game: with the same seed, the same."""
        if self.nature_waits:
            self.state = self.game.table(self.seats, self.options.copy())
            self.state.chance_paused = True
            self.state.advance()
        else:
            self.state = self.game.start(seats=self.seats, seed=seed, **self.options)
        self.ask()

    def ask(self) -> None:
        """Look whose decision is due."""
        waiting = self.state.to_act
        if not waiting:
            self.seat = NOBODY
            self.offer = Offer(self.table, ())
        elif waiting[0] == NATURE:
            self.seat = NATURE
        else:
            self.seat = waiting[0]
            self.offer = Offer(self.table, self.state.legal(self.seat))

    def step(self, action: int) -> bool:
        """Say this action. True if a move was made by it; a refused action changes nothing."""
        move = self.say(action)
        if move is None:
            return False
        self.play(move)
        return True

    def say(self, action: int) -> Move | None:
        """The move that is meant once this has been said too, still to be played; None while more has to follow."""
        if self.seat < 0:
            raise IllegalMove("", say("move.game_over"))
        return self.offer.say(action)

    def play(self, move: Move) -> None:
        """Make this move for whoever is to act."""
        self.state.play(move, self.seat)
        self.ask()

    @property
    def over(self) -> bool:
        return self.seat == NOBODY

    def said(self, seat: int) -> list[int]:
        """What this seat has said of its move. Others do not hear it: the choice may be secret."""
        return self.offer.said if seat == self.seat else []

    def rewards(self) -> list[float]:
        """What the game was worth to each seat; nothing while it goes on."""
        return self.rate(self.state) if self.over else [0.0] * self.seats

    def another(self) -> Episode:
        """Another game with the same setup, not begun yet."""
        twin = object.__new__(Episode)
        twin.__dict__.update(self.__dict__)
        return twin

    def clone(self) -> Episode:
        """The same game at the same point, independent of this one."""
        twin = self.another()
        twin.state = self.state.clone()
        twin.offer = Offer(self.table, self.offer.moves)
        for action in self.offer.said:
            twin.offer.say(action)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as plain data: the setup, the position and what has been said."""
        setup = (self.game.id, self.seats, self.reward, self.table.version, self.options, self.nature_waits)
        return restored, (setup, self.state.to_json(), self.offer.said)


def restored(setup: tuple[Any, ...], position: dict[str, Any], said: list[int]) -> Episode:
    """A pickled episode."""
    episode = Episode(*setup)
    episode.state = episode.game.load(position)
    episode.state.chance_paused = episode.nature_waits
    episode.ask()
    for action in said:
        episode.offer.say(action)
    return episode
