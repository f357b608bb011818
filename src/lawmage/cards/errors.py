"""The few errors about cards, card files and decks, each naming its cause."""

from __future__ import annotations


class CardError(ValueError):
    """Facts that cannot be those of a card.

    Attributes: `card` is the card's name (empty when it has none), `field` the offending field,
    `reason` what is wrong with it.
    """

    def __init__(self, card: str, field: str, reason: str) -> None:
        super().__init__(f"{card or 'a card without a name'}: {field}: {reason}")
        self.card = card
        self.field = field
        self.reason = reason


class CardFileError(ValueError):
    """A file of cards that cannot be read to its end.

    Attributes: `source` names the file, `reason` says what is wrong, `line` counts from 1 and
    `byte` from 0 in the unpacked text; either is None where it is not known.
    """

    def __init__(self, source: str, reason: str, line: int | None = None, byte: int | None = None) -> None:
        places = [f"line {line}"] if line is not None else []
        places += [f"byte {byte}"] if byte is not None else []
        where = f" at {', '.join(places)}" if places else ""
        super().__init__(f"{source}{where}: {reason}")
        self.source = source
        self.reason = reason
        self.line = line
        self.byte = byte


class UnknownCard(LookupError):
    """A name that belongs to no known card, or a face's name that belongs to several.

    Attributes: `name` as it was asked for, `suggestions` the nearest known names, best first.
    """

    def __init__(self, name: str, suggestions: tuple[str, ...] = (), ambiguous: bool = False) -> None:
        listed = ", ".join(suggestions)
        if ambiguous:
            message = f"{name!r} is a face of several cards: {listed}"
        elif suggestions:
            message = f"no card is named {name!r}; did you mean {listed}?"
        else:
            message = f"no card is named {name!r}"
        super().__init__(message)
        self.name = name
        self.suggestions = suggestions
        self.ambiguous = ambiguous


class DeckError(ValueError):
    """A deck that cannot be read, written or played.

    Attributes: `reason`; `source`, the deck file, and `line` in it, if one; `rule`, the number of the rule that the
    deck breaks, if one; `unknown`, one `UnknownCard` for each name that was not found.
    """

    def __init__(
        self,
        reason: str,
        *,
        line: int | None = None,
        rule: str | None = None,
        unknown: tuple[UnknownCard, ...] = (),
        source: str = "",
    ) -> None:
        places = [source] if source else []
        places += [f"line {line}"] if line is not None else []
        where = f"{' at '.join(places)}: " if places else ""
        cited = f" (CR {rule})" if rule else ""
        super().__init__(f"{where}{reason}{cited}")
        self.reason = reason
        self.line = line
        self.rule = rule
        self.unknown = unknown
        self.source = source


class SyncError(RuntimeError):
    """A download that could not be finished or does not hold what was announced."""
