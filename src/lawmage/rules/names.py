"""Effects that set a name (CR 612.8)."""

from __future__ import annotations

from ..kernel.executor import Frame
from ..kernel.objects import Characteristics
from ..kernel.state import State
from . import layers
from .layers import Modification
from .layers.order import NAMES


class SetName(Modification):
    """CR 612.8: the object loses its names and has only this one."""

    layer = layers.TEXT
    writes = NAMES

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, game: State, frame: Frame, id: int, chars: Characteristics) -> None:
        chars.name = self.name
