"""Why something happened, why something is not allowed, and what made a permanent what it is."""

from __future__ import annotations

from .game import Game
from .kernel.ask import Refusal
from .kernel.events import Event
from .kernel.state import State
from .notation import Action, parse
from .rules.objects import chars, name_of
from .types import FIRST_OBJECT_ID, NOTHING
