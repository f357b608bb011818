"""Continuous effects and the layers (CR 611, 613)."""

from __future__ import annotations

from .index import Index
from .lookup import abilities_of, characteristics_now, controller_now, expire, index_of
from .modification import ContinuousStatement, ItselfSelector, LastingText, Modification
from .order import (
    ABILITY,
    COLOR,
    CONTROL,
    COPY,
    PT_CHANGED,
    PT_DEFINED,
    PT_SET,
    PT_SWITCHED,
    RULES,
    TEXT,
    TYPE,
)
from .refreshing import as_it_comes, face_up, hypothetical, refresh

__all__ = [
    "ABILITY",
    "COLOR",
    "CONTROL",
    "COPY",
    "PT_CHANGED",
    "PT_DEFINED",
    "PT_SET",
    "PT_SWITCHED",
    "RULES",
    "TEXT",
    "TYPE",
    "ContinuousStatement",
    "Index",
    "ItselfSelector",
    "LastingText",
    "Modification",
    "abilities_of",
    "as_it_comes",
    "characteristics_now",
    "controller_now",
    "expire",
    "hypothetical",
    "index_of",
    "face_up",
    "refresh",
]
