"""Oracle text to the card language and back.

One declaration (a phrase file under ``phrases/``) gives both the reader and the writer of every wording.
Text that no phrase takes is an :class:`OracleError` with a caret under the word; two readings that mean
different things are an :class:`AmbiguousOracle`. Nothing is skipped and nothing is guessed.
"""

from lawmage.oracle.errors import AmbiguousOracle, GrammarError, OracleError

__all__ = ["AmbiguousOracle", "GrammarError", "OracleError"]
