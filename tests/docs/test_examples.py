"""The Python examples of the README and the documents run, in order, as one program for each page."""

import doctest
import re
from pathlib import Path

import pytest

from tools.shared import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def examples(page: str) -> list[tuple[int, str]]:
    """The Python blocks of a page, each with the line it starts on."""
    return [(page.count("\n", 0, match.start(1)) + 1, match.group(1)) for match in BLOCK.finditer(page)]


def run(page: str, name: str) -> None:
    """Run a page's blocks in one namespace: those with ``>>>`` as doctests, the others as they stand.

    Line numbers in a failure are those of the page.
    """
    namespace: dict[str, object] = {"__name__": "__main__"}
    for line, code in examples(page):
        if ">>>" not in code:
            exec(compile("\n" * (line - 1) + code, name, "exec"), namespace)
            continue
        test = doctest.DocTestParser().get_doctest(code, namespace, name, name, line - 1)
        report: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, out=report.append, clear_globs=False)
        assert runner.failures == 0, "".join(report)
        namespace.update(test.globs)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_page(path: Path) -> None:
    """Every example of the page does what the page says."""
    run(path.read_text(encoding="utf-8"), path.name)


class TestRunner:
    """The runner of examples can fail."""

    def test_a_page_is_one_program(self) -> None:
        """Later blocks see the names of earlier ones."""
        blocks = ("a = 1", ">>> a + 1\n2\n>>> b = 3", "assert b == 3")
        run("text\n".join(f"```python\n{block}\n```\n" for block in blocks), "x")

    def test_a_wrong_answer_fails(self) -> None:
        """What an example prints is compared."""
        with pytest.raises(AssertionError, match="Expected"):
            run("```python\n>>> 1 + 1\n3\n```\n", "x")

    def test_a_raised_error_fails_on_its_line(self) -> None:
        """The traceback points into the page."""
        with pytest.raises(ZeroDivisionError) as caught:
            run("one\n\n```python\n1 / 0\n```\n", "x")

        assert caught.traceback[-1].lineno == 3

    def test_the_tutorial_has_examples(self) -> None:
        """A page whose examples are not found would pass by doing nothing."""
        assert examples((ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8"))
