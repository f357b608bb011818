"""The rules as documents: texts a user imports, and the summaries of our own that the package ships.

`comprehensive` and `summary` read the two kinds of documents, `card_rulings` the rulings on single cards, `library`
keeps them all in one searchable file on the user's machine, `comparing` says what changed between two dates, and
`shipped` holds what comes with the package: a line of our own for each rule the code cites, and a register of the
rulings the project follows, without a sentence of theirs.
"""

from .comparing import Difference, compare
from .entries import Document, Entry
from .errors import RulebookError, UnknownRule
from .library import Library
from .shipped import Shipped, shipped

__all__ = [
    "Difference",
    "Document",
    "Entry",
    "Library",
    "RulebookError",
    "Shipped",
    "UnknownRule",
    "compare",
    "shipped",
]
