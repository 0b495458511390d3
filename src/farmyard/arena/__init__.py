"""Many games: tournaments with ratings, and simulations. Processes here; other executors stand in their own modules."""

from farmyard.arena.executors import Executor, InProcess
from farmyard.arena.formats import FORMATS
from farmyard.arena.plan import Plan, make_plan
from farmyard.arena.playing import play
from farmyard.arena.processes import ArenaError, Processes
from farmyard.arena.runner import Tournament, run_plan, tournament
from farmyard.arena.simulation import simulate
from farmyard.arena.units import Outcome, Result, Setup, Unit

__all__ = [
    "FORMATS",
    "ArenaError",
    "Executor",
    "InProcess",
    "Outcome",
    "Plan",
    "Processes",
    "Result",
    "Setup",
    "Tournament",
    "Unit",
    "make_plan",
    "play",
    "run_plan",
    "simulate",
    "tournament",
]
