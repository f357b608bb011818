"""What is not understood: the caret, what was expected, the nearest phrase."""

import pickle

import pytest

from lawmage.oracle.compiler import default_compiler
from lawmage.oracle.errors import AmbiguousOracle, OracleError


def error_of(text: str, category: str = "spell_line") -> OracleError:
    """The error of a line."""
    with pytest.raises(OracleError) as caught:
        default_compiler().compile_line(text, category)
    return caught.value


def test_caret_under_the_word() -> None:
    """The caret stands under the whole word, in the line as it was written."""
    error = error_of("Destroy target creatoor. Draw a card.")
    assert error.caret() == "Destroy target creatoor. Draw a card.\n" + " " * 15 + "^" * 8
    assert error.text[error.position : error.end] == "creatoor"
    assert error.caret() in str(error)


def test_nearest_phrase() -> None:
    """A misspelled word finds its phrase."""
    assert "creature" in str(error_of("Destroy target creatoor.").nearest)


def test_expected() -> None:
    """What could have stood there is named."""
    assert "." in error_of("Draw two cards, draw").expected or error_of("Draw two cards").expected


def test_end_of_line() -> None:
    """A line that ends too early has its caret after the last word."""
    error = error_of("Draw two cards")
    assert error.position == len("Draw two cards")
    assert "ends too early" in error.reason


def test_caret_in_the_second_row() -> None:
    """With several rows the caret is under the row it belongs to."""
    error = OracleError("one two\nthree four", 14, end=18)
    assert error.caret() == "three four\n      ^^^^"


def test_long_lines_are_shown_in_part() -> None:
    """The caret stays under its word."""
    text = "word " * 200 + "here " + "word " * 200
    line, caret = OracleError(text, text.index("here"), end=text.index("here") + 4).caret().split("\n")
    assert len(line) <= 200
    assert line[caret.index("^") :].startswith("here")


def test_names_are_kept_in_the_message() -> None:
    """The own name is shown as it was written."""
    error = (
        default_compiler()
        .read_face(
            {
                "name": "Grimblethorpe",
                "type_line": "Creature",
                "oracle_text": "When Grimblethorpe sneezes, draw a card.",
            }
        )
        .errors[0]
    )
    assert "Grimblethorpe" in str(error)
    assert error.text[error.position : error.end] == "sneezes"


@pytest.mark.parametrize(
    "error",
    [OracleError("a b", 2, ["c"], nearest="d", span="a | b"), AmbiguousOracle("a b", [1, 2])],
    ids=["unknown", "ambiguous"],
)
def test_errors_cross_processes(error: OracleError) -> None:
    """An error is the same after pickling."""
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)
