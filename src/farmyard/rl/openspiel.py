"""OpenSpiel: every game as a Python game with chance nodes, information states and observation tensors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from farmyard.core.registry import game as game_named
from farmyard.core.registry import games
from farmyard.core.tokens import SEAT
from farmyard.core.values import NATURE, Chance, Hidden, Move
from farmyard.rl.episode import Episode
from farmyard.rl.observing import Observer

if TYPE_CHECKING:
    from farmyard.core.game import Game as FarmyardGame
    from farmyard.core.state import State as FarmyardState

MOST_OUTCOMES = 512
"""No draw or roll has more outcomes."""
LONGEST = 20_000
"""No game takes more actions."""
UTILITIES = {"points": (-200.0, 1000.0), "margin": (-1000.0, 1000.0), "rank": (-1.0, 1.0)}
"""Bounds of what a game is worth."""
KINDS = ("flag", "number", "choice")
"""The options of a game that become parameters; tables of an owner do not."""


def openspiel_game(game: str | FarmyardGame, seats: int | None = None, reward: str = "rank", **options: Any) -> Any:
    """A game of OpenSpiel, as `pyspiel.load_game` gives it: farmyard_la_granja(seats=2) and so on."""
    found = game_named(game) if isinstance(game, str) else game
    count = found.seats[0] if seats is None else found.read_seats(seats)
    given = {name: value for name, value in found.read_options(count, options).items() if name in options}
    return pyspiel.load_game(short_name(found), {"seats": count, "reward": reward, **given})


def short_name(game: FarmyardGame) -> str:
    return f"farmyard_{game.id.replace('-', '_')}"


def game_type(game: FarmyardGame) -> Any:
    options = {option.name: option.default for option in game.options if option.kind in KINDS}
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Farmyard: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": game.seats[0], "reward": "rank", **options},
    )


class Game(pyspiel.Game):  # type: ignore[misc] # pyspiel comes without types
    """One game with one number of seats and its options."""

    def __init__(self, game: FarmyardGame, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats = int(given.pop("seats", game.seats[0]))
        reward = str(given.pop("reward", "rank"))
        self.farmyard = game
        self.episode = Episode(game, seats, reward, options=given, nature_waits=True)
        self.observer = Observer(self.episode)
        least, most = UTILITIES[reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.episode.table),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=least,
            max_utility=most,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, {"seats": seats, "reward": reward, **given})

    def new_initial_state(self) -> State:
        return State(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its text."""
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Tensors:
        return Tensors(self)


class State(pyspiel.State):  # type: ignore[misc]
    """A position. The number of a chance outcome is its place among the outcomes of that draw or roll."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.episode = game.episode.another()
        self.episode.reset()
        self.seen: list[tuple[str, ...]] = []  # every move as each seat saw it made

    @property
    def position(self) -> FarmyardState:
        """The state of Farmyard."""
        return self.episode.state

    def current_player(self) -> int:
        if self.episode.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.episode.seat == NATURE else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.offer.actions()) if player == self.episode.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.nature_step().weights(self.position)
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights) if weight]

    def nature_step(self) -> Chance:
        step = self.position.agenda[-1]
        assert isinstance(step, Chance)
        return step

    def _apply_action(self, action: int) -> None:
        episode = self.episode
        if episode.seat == NATURE:
            move: Move | None = self.nature_step().outcomes(self.position)[action]
        else:
            move = episode.say(action)
        if move is not None:
            seats = range(episode.seats)
            self.seen.append(tuple([str(self.position.as_seen(episode.seat, move, seat)) for seat in seats]))
            episode.play(move)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(self.nature_step().outcomes(self.position)[action])
        return self.episode.table.lines[action]

    def is_terminal(self) -> bool:
        return self.episode.over

    def returns(self) -> list[float]:
        return self.episode.rewards()

    def __str__(self) -> str:
        moves = [f"{spelled(past.seat)} {past.move}" for past in self.position.history()]
        return "\n".join([*moves, *self.begun(self.episode.seat)])

    def begun(self, seat: int) -> list[str]:
        """What this seat has said of its move, as a line of its own."""
        said = self.episode.said(seat)
        return [" ".join([spelled(seat), *(self.episode.table.lines[action] for action in said)])] if said else []

    def information_state_string(self, player: int | None = None) -> str:
        """Everything that this seat has seen and done, move by move."""
        seat = self.current_player() if player is None else player
        hidden = self.position.unrevealed()
        lines: list[str] = []
        for past, seen in zip(self.position.history(), self.seen, strict=True):
            secret = past.number in hidden and past.seat != seat
            lines.append(f"{spelled(past.seat)} {Hidden() if secret else seen[seat]}")
        return "\n".join([f"{spelled(seat)} looks on", *lines, *self.begun(seat)])

    def observation_string(self, player: int | None = None) -> str:
        """What this seat may know now: its view, as JSON, and what it has said of its move."""
        seat = self.current_player() if player is None else player
        return "\n".join([self.position.view(seat).to_bytes().decode(), *self.begun(seat)])


def spelled(seat: int) -> str:
    """As in records: p1, or -- for nature."""
    return "--" if seat == NATURE else SEAT.spell(seat)


class Tensors:
    """The flat observation of a seat as a tensor."""

    def __init__(self, game: Game) -> None:
        self.observer = game.observer
        self.tensor = np.zeros(self.observer.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = self.observer.flat(self.observer.row(state.episode, player))

    def string_from(self, state: State, player: int) -> str:
        return state.observation_string(player)


def registered(game: FarmyardGame) -> type[Game]:
    """A class for this one game. OpenSpiel holds what is registered beyond the end of Python, so it gets no closure."""

    class Registered(Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params)

    Registered.__name__ = Registered.__qualname__ = f"{short_name(game)}_game"
    return Registered


for _id in games():
    pyspiel.register_game(game_type(game_named(_id)), registered(game_named(_id)))
