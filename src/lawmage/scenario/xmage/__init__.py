"""Scenarios of another engine's test suite, converted to JSON lines, and the player that carries them out."""

from ...errors import ScenarioError
from .cards import CardSource
from .reading import read_scenarios
from .running import Result, run, run_all

__all__ = ["CardSource", "Result", "ScenarioError", "read_scenarios", "run", "run_all"]
