"""What can go wrong with a card's text, and with a grammar file."""

from __future__ import annotations

from collections.abc import Sequence


def shown_node(node: object) -> str:
    """A node as text; one that is nested too deep to show, by its class alone."""
    try:
        return repr(node)
    except RecursionError:
        return f"{type(node).__name__}(...)"


class OracleError(ValueError):
    """A text that is not understood.

    ``text`` is the line, ``position`` the index of the first character that no phrase could take, ``end``
    the index after that word, ``expected`` what could have stood there, and ``nearest`` the closest known
    phrase, if one is close.
    """

    def __init__(
        self,
        text: str,
        position: int,
        expected: Sequence[str] = (),
        *,
        end: int | None = None,
        nearest: str | None = None,
        reason: str = "not understood",
        span: str = "",
    ) -> None:
        self.text = text
        self.position = position
        self.end = position + 1 if end is None else max(end, position + 1)
        self.expected = tuple(expected)
        self.nearest = nearest
        self.reason = reason
        # The words around the failure, as the census counts them: the last one read, and the next two.
        self.span = span
        super().__init__(self.render())

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle by fields, so that errors cross from the census's workers."""
        return (_rebuild, (type(self), dict(self.__dict__)))

    def caret(self) -> str:
        """The line, and below it a caret under the word that was not understood."""
        start = self.text.rfind("\n", 0, self.position) + 1
        stop = self.text.find("\n", self.position)
        line = self.text[start:] if stop < 0 else self.text[start:stop]
        column = self.position - start
        # A very long line is shown as a window around the caret.
        if len(line) > 200:
            shift = max(0, column - 100)
            line, column = line[shift : shift + 200], column - shift
        width = max(1, min(self.end - self.position, len(line) - column))
        return f"{line}\n{' ' * column}{'^' * width}"

    def render(self) -> str:
        """The whole message: reason, caret, what was expected, the nearest known phrase."""
        parts = [self.reason, self.caret()]
        if self.expected:
            shown = ", ".join(self.expected[:8])
            more = len(self.expected) - 8
            parts.append(f"expected: {shown}" + (f", and {more} more" if more > 0 else ""))
        if self.nearest:
            parts.append(f"nearest known phrase: {self.nearest}")
        return "\n".join(parts)


class AmbiguousOracle(OracleError):
    """A text with two readings that mean different things; ``readings`` holds them."""

    def __init__(self, text: str, readings: Sequence[object], position: int = 0, end: int | None = None) -> None:
        self.readings = tuple(readings)
        rows = [f"  {index}. {shown_node(reading)}" for index, reading in enumerate(self.readings[:4], 1)]
        shown = "\n".join(rows)
        super().__init__(
            text,
            position,
            end=len(text) if end is None else end,
            reason=f"{len(self.readings)} readings mean different things:\n{shown}",
        )


def _rebuild(kind: type[OracleError], state: dict[str, object]) -> OracleError:
    """An error made again from its fields."""
    error = kind.__new__(kind)
    error.__dict__.update(state)
    ValueError.__init__(error, error.render())
    return error


class GrammarError(ValueError):
    """A grammar file that is refused when it is loaded; names the file and the line."""

    def __init__(self, where: str, message: str) -> None:
        self.where = where
        self.message = message
        super().__init__(f"{where}: {message}")
