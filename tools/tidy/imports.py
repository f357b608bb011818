"""Imports point one way.

``types <- settings <- ir <- kernel <- rules <- editions <- game ... <- agents, env, mcp, web, cli``, and beside them
``types <- ir <- cards, oracle``. ``rules`` never imports ``oracle``; ``oracle`` never imports ``kernel``.
"""

import ast

from tools.tidy.sources import Offence, Source

BASE = frozenset({"_build", "types", "settings", "errors"})
CORE = ("types", "settings", "ir", "kernel", "rules", "editions")
TABLE = frozenset(
    {
        *(
            "compilation",
            "coverage",
            "perft_count",
            "card_text",
            "cleaving",
            "dating",
            "witness",
            "supply",
            "reference",
            "linking",
            "knowledge",
            "notation",
            "outcome",
            "view",
            "hiding",
            "proposals",
            "leaving",
            "sealing",
            "sampling",
            "display",
            "files",
            "shortcuts",
            "variants",
            "bringing",
        ),
        *("game", "position", "record", "explaining", "scenario", "what_if"),
    }
)
"""What stands between the rules and the programs: a game, its texts and its views."""
BELOW_GAME = BASE | frozenset({"ir", "oracle", "cards", "kernel", "rules", "editions"})
PROGRAMS = frozenset({"env", "mcp", "web"})

MAY_IMPORT: dict[str, frozenset[str]] = {
    "_build": frozenset(),
    "types": BASE,
    "settings": BASE,
    "errors": BASE,
    "ir": BASE,
    "oracle": BASE | {"ir"},
    "cards": BASE | {"ir"},
    "rulebook": BASE | {"cards"},
    "kernel": BASE | {"ir"},
    "rules": BASE | {"ir", "kernel"},
    "editions": BASE | {"ir", "kernel", "rules"},
    **dict.fromkeys(sorted(TABLE), BELOW_GAME | TABLE),
    "agents": BELOW_GAME | TABLE,
    "match": BELOW_GAME | TABLE | {"agents"},
    "simulation": BELOW_GAME | TABLE | {"agents"},
    **dict.fromkeys(sorted(PROGRAMS), BELOW_GAME | TABLE | {"agents", "__init__"}),
    "cli": BELOW_GAME | TABLE | PROGRAMS | {"agents", "match", "rulebook", "simulation", "__init__"},
    # The public API is re-exported here, so nothing that it takes in may import it.
    "__init__": BELOW_GAME | TABLE | {"agents", "match"},
    "__main__": frozenset({"cli"}),
}
"""For each unit of the layout, the other units it may import."""


def imported_units(source: Source, known: frozenset[str]) -> list[tuple[ast.AST, str]]:
    """Each unit of the package that a source imports, and where; ``__init__`` for the package itself."""
    found: list[tuple[ast.AST, str]] = []
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                parts = alias.name.split(".")
                if parts[0] == "lawmage":
                    found.append((node, parts[1] if len(parts) > 1 else "__init__"))
        elif isinstance(node, ast.ImportFrom):
            module = absolute_module(source, node)
            if module == ["lawmage"]:
                names = [alias.name for alias in node.names]
                found.extend((node, name if name in known else "__init__") for name in names)
            elif module[:1] == ["lawmage"]:
                found.append((node, module[1]))
    return found


def absolute_module(source: Source, node: ast.ImportFrom) -> list[str]:
    """The parts of the module named after ``from``, a relative one made absolute."""
    named = node.module.split(".") if node.module else []
    if node.level == 0:
        return named
    package = ["lawmage", *source.path.split("/")[:-1]]
    return package[: len(package) - node.level + 1] + named


def against_the_arrow(source: Source) -> list[Offence]:
    """A unit imports only what lies left of it; imports under TYPE_CHECKING and in functions count too."""
    unit = source.unit
    if unit not in MAY_IMPORT:
        return [Offence(source.path, 1, f"{unit} has no place in the layout (tools/tidy/imports.py)")]
    allowed = MAY_IMPORT[unit] | {unit}
    return [
        source.offence(node, f"{unit} imports {other}, against the arrow")
        for node, other in imported_units(source, frozenset(MAY_IMPORT))
        if other not in allowed
    ]
