"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel, and many games at once.

>>> env = farmyard.rl.aec_env("agricola", seats=2)                      # PettingZoo
>>> env = farmyard.rl.gym_env("farmerama", seats=3, opponents="greedy")  # Gymnasium
>>> game = farmyard.rl.openspiel_game("la-granja", seats=2)              # OpenSpiel
>>> env = farmyard.rl.vector_env("frage-der-aehre", games=64, seats=3)   # many games, one seat of each at a time
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmyard.rl.agent import Agent
    from farmyard.rl.episode import Episode
    from farmyard.rl.gym import GymEnv, gym_env
    from farmyard.rl.observing import Observer
    from farmyard.rl.openspiel import openspiel_game
    from farmyard.rl.pettingzoo import AECEnv, aec_env
    from farmyard.rl.rewards import REWARDS
    from farmyard.rl.vector import Batch, VectorEnv, vector_env

_HOMES = {
    "AECEnv": "pettingzoo",
    "Agent": "agent",
    "Batch": "vector",
    "Episode": "episode",
    "GymEnv": "gym",
    "Observer": "observing",
    "REWARDS": "rewards",
    "VectorEnv": "vector",
    "aec_env": "pettingzoo",
    "gym_env": "gym",
    "openspiel_game": "openspiel",
    "vector_env": "vector",
}
_EXTRAS = {"numpy": "rl", "gymnasium": "rl", "pettingzoo": "rl", "pyspiel": "openspiel"}


def __getattr__(name: str) -> object:
    """Load what is asked for: nobody needs all three libraries."""
    if name not in _HOMES:
        raise AttributeError(f"module 'farmyard.rl' has no attribute {name!r}")
    try:
        module = importlib.import_module(f"farmyard.rl.{_HOMES[name]}")
    except ModuleNotFoundError as missing:
        extra = _EXTRAS.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        raise ModuleNotFoundError(
            f"farmyard.rl.{name} needs {missing.name}: pip install 'farmyard[{extra}]'", name=missing.name
        ) from missing
    value: object = getattr(module, name)
    globals()[name] = value
    return value


__all__ = [
    "REWARDS",
    "AECEnv",
    "Agent",
    "Batch",
    "Episode",
    "GymEnv",
    "Observer",
    "VectorEnv",
    "aec_env",
    "gym_env",
    "openspiel_game",
    "vector_env",
]
