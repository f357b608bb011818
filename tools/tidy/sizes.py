"""How long a module and a function may be."""

import ast

from tools.tidy.sources import Offence, Source

MODULE_LINES = 600
FUNCTION_LINES = 60


def long_file(source: Source) -> list[Offence]:
    """A module, or a file of phrases, is at most 600 lines long."""
    lines = len(source.text.splitlines())
    if lines <= MODULE_LINES:
        return []
    return [Offence(source.path, MODULE_LINES + 1, f"{lines} lines; a module has at most {MODULE_LINES}")]


def long_functions(source: Source) -> list[Offence]:
    """A function is at most 60 lines long, from its first decorator to its last line."""
    offences: list[Offence] = []
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        lines = (node.end_lineno or node.lineno) - first + 1
        if lines > FUNCTION_LINES:
            message = f"function {node.name} has {lines} lines; at most {FUNCTION_LINES}"
            offences.append(source.offence(node, message))
    return offences
