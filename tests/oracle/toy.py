"""A small invented language for tests of the kernel: its nodes and helpers to load a grammar of them."""

from dataclasses import dataclass

import pytest

import lawmage
from lawmage.ir.node import Node
from lawmage.oracle.compiler import Compiler
from lawmage.oracle.grammar import load

if lawmage.compiled:
    # The grammar's kernel is interpreted in both builds, and only the interpreted `Node` can be derived from here.
    pytest.skip("toy nodes need the interpreted build", allow_module_level=True)


@dataclass(frozen=True)
class Go(Node):
    """Somebody goes somewhere."""

    who: object
    where: object = None
    fast: bool = False


@dataclass(frozen=True)
class Group(Node):
    """Several at once."""

    parts: tuple[object, ...]


@dataclass(frozen=True)
class Beast(Node):
    """A beast, and how many."""

    name: str
    count: int = 1


@dataclass(frozen=True)
class Stay(Node):
    """Somebody stays."""

    who: object


TOYS: dict[str, object] = {"Go": Go, "Group": Group, "Beast": Beast, "Stay": Stay, "SEVEN": 7}


def toy(text: str) -> Compiler:
    """A compiler of one phrase file over the toy nodes."""
    return Compiler(load([("toy", text)], TOYS))
