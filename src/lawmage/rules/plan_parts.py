"""What a plan of a payment is made of (CR 601.2g, h; see `mana_plan`)."""

from __future__ import annotations

from .helpers import Helper
from .mana_sources import Group, Way


class Piece:
    """Something that can pay for one mana.

    bits: see mana_needs; group, way, place: which outcome's unit (way None: whichever of the group's fits); unit: in
    the pool (-1: none); helper; life: 2 life.  ready: the stage in which it is there.
    """

    __slots__ = ("bits", "weight", "group", "way", "place", "unit", "helper", "life", "ready")

    def __init__(self, bits: int, weight: int) -> None:
        self.bits = bits
        self.weight = weight
        self.group: Group | None = None
        self.way: Way | None = None
        self.place = 0
        self.unit = -1
        self.helper: Helper | None = None
        self.life = False
        self.ready = 0


class Activation:
    """One step of a plan: a way to activate, the types wanted of it, the kinds of mana (type and snow) for its cost.

    early: mana of it pays for the first ability of the plan that costs mana.
    """

    __slots__ = ("way", "wanted", "spend", "early")

    def __init__(self, way: Way) -> None:
        self.way = way
        self.early = False
        self.wanted: list[int] = []
        self.spend: list[int] = []


class Plan:
    """How to pay: mana abilities in order, helpers, pool units, and how often 2 life is paid."""

    __slots__ = ("activations", "helpers", "units", "life")

    def __init__(self) -> None:
        self.activations: list[Activation] = []
        self.helpers: list[Helper] = []
        self.units: list[int] = []
        self.life = 0
