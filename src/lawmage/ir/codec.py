"""Nodes to plain data and back: `["Draw", {"count": ["Number", {"value": 2}]}]`, defaults left out."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any

from .node import Node
from .registry import NODES


def encode(value: Any) -> Any:
    """Plain data (lists, dicts, strings, numbers) for a node, a tuple of nodes or a plain value."""
    if isinstance(value, Node):
        body: dict[str, Any] = {}
        for field in fields(value):
            item = getattr(value, field.name)
            if field.default is MISSING or item != field.default:
                body[field.name] = encode(item)
        name = type(value).__name__
        return [name, body] if body else [name]
    if isinstance(value, tuple):
        return {"t": [encode(item) for item in value]}
    return value


def decode(data: Any) -> Any:
    """The node for what `encode` gave; ValueError names an unknown node or field."""
    if isinstance(data, list):
        if not data or data[0] not in NODES:
            raise ValueError(f"not a node of the card language: {data[:1]!r}")
        cls = NODES[data[0]]
        body = data[1] if len(data) > 1 else {}
        try:
            return cls(**{name: decode(item) for name, item in body.items()})
        except TypeError as error:
            raise ValueError(f"{data[0]}: {error}") from None
    if isinstance(data, dict):
        return tuple([decode(item) for item in data["t"]])
    return data
