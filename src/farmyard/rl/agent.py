"""A trained agent as a bot: it sits in tournaments, at the table and in the terminal like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmyard.bots.base import Bot
from farmyard.core.actions import Offer
from farmyard.rl.episode import Episode
from farmyard.rl.observing import Observer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from farmyard.core.game import Game
    from farmyard.core.values import Move
    from farmyard.core.view import View


class Agent(Bot):
    """A bot that says actions, as it was trained to in an environment. Derive from it and write `act`.

    >>> class First(Agent):
    ...     def act(self, observation, mask):
    ...         return mask.argmax()
    """

    form = "flat"
    """The form of observations that it was trained with."""
    actions: int | None = None
    """The version of the table of actions that it was trained with; the newest unless it says so."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.episode: Episode | None = None
        self.observer: Observer | None = None

    def act(self, observation: Any, mask: NDArray[np.bool_]) -> int:
        """The number of one of the actions that the mask allows."""
        raise NotImplementedError

    def choose(self, view: View | None, legal: tuple[Move, ...]) -> Move:
        if view is None or view.seat is None:
            raise ValueError("an agent needs the view of its seat")
        if len(legal) == 1:
            return legal[0]
        episode, observer = self.table_for(view)
        # Any world that fits the view: observations show nothing in which such worlds differ.
        episode.state = self.game.imagine(view, self.rng)
        episode.seat = view.seat
        episode.offer = Offer(episode.table, legal)
        while True:
            mask = observer.mask(episode, view.seat).astype(bool)
            move = episode.offer.say(int(self.act(observer.observe(episode, view.seat), mask)))
            if move is not None:
                return move

    def table_for(self, view: View) -> tuple[Episode, Observer]:
        if self.episode is None or self.observer is None or self.episode.seats != view.seats:
            options = {name: value for name, value in view.options.items() if value != ""}
            self.episode = Episode(self.game, view.seats, actions=self.actions, options=options)
            self.observer = Observer(self.episode, self.form)
        return self.episode, self.observer
