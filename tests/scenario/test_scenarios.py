"""The scenario format: what it understands, and how it says what is wrong."""

from __future__ import annotations

import pytest

from lawmage.errors import ScenarioError
from lawmage.scenario.reading import loads
from lawmage.scenario.running import Result, runs
from lawmage.supply import Supply
from tools.shared import ROOT

CARDS = """
cards:
  - |
    Peak
    Basic Land - Mountain
  - |
    Spark {R}
    Instant
    Spark deals 3 damage to any target.
  - |
    Brute {2}{R}
    Creature - Giant
    3/3
"""


def results(text: str) -> list[Result]:
    """All runs of a scenario about the cards above (which stand behind it, so that its lines count from 1)."""
    return list(runs(loads(text + CARDS, "test.yaml"), Supply()))


def troubles(text: str) -> str:
    """What is wrong with the only run."""
    return "\n".join(result.trouble for result in results(text))


BOARD = """
alice: {battlefield: [2 Peak], hand: [2 Spark]}
bob: {battlefield: [Brute as big, Brute as small]}
"""


class TestScripts:
    """What lines of a script do."""

    def test_a_label_tells_one_of_several(self) -> None:
        """A label stays with its card."""
        text = BOARD + "script: [alice casts Spark at small, resolve]\nsee: {small: graveyard, big: 3/3}\n"

        assert troubles(text) == ""

    def test_a_question_can_be_left_open_and_answered(self) -> None:
        """The next line answers it."""
        text = (
            BOARD
            + """
script:
  - alice casts Spark
  - see: {question: {to: alice, asks: target, has: [big, bob], lacks: [Peak]}}
  - "alice answers: big"
  - see: {stack: [Spark], question: none}
  - resolve
see: {big: graveyard}
"""
        )

        assert troubles(text) == ""

    def test_combat(self) -> None:
        """Attackers and blockers by their names."""
        text = """
alice: {battlefield: [Brute as one, Brute as two]}
bob: {battlefield: [Brute as wall]}
script: [alice attacks with one and two, bob blocks two with wall, pass to end of combat]
see: {bob: {life: 17}, wall: graveyard, two: graveyard, one: {tapped: yes}}
"""

        assert troubles(text) == ""

    def test_tables_say_the_same(self) -> None:
        """A step may be a table."""
        text = BOARD + "script: [{player: alice, cast: Spark, at: bob}, {resolve: []}]\nsee: {bob: {life: 17}}\n"

        assert troubles(text) == ""

    def test_a_contrast_merges_the_board(self) -> None:
        """Only what it says is otherwise."""
        text = BOARD + "script: [alice casts Spark at bob, resolve]\nsee: {bob: {life: 17}}\n"
        text += "contrast: [{bob: {life: 3}, see: {over: yes, winner: alice}}]\n"

        assert [result.trouble for result in results(text)] == ["", ""]

    def test_mana_comes_from_the_pool(self) -> None:
        """A pool can be set up and seen."""
        text = "alice: {mana: RR, hand: [Spark]}\nscript: [alice casts Spark at bob]\nsee: {alice: {mana: R}}\n"

        assert troubles(text) == ""


class TestMistakes:
    """Each mistake is told with its line."""

    @pytest.mark.parametrize(
        ("text", "line", "words"),
        [
            ("alice: {hand: [Sparc]}\nsee: {alice: {life: 20}}\n", 1, "no card is named 'Sparc'"),
            ("alice: {lyfe: 3}\nsee: {alice: {life: 20}}\n", 1, "did you mean life"),
            ("alice: {life: 3}\n", 1, "needs a `see`"),
            ("script: [alice jumps]\nsee: {alice: {life: 20}}\n", 1, "A line of the script is one of"),
            (BOARD + "script: [alice casts Spark]\nsee: {alice: {life: 20}}\n", 4, "alice is asked: Choose a target"),
            (
                BOARD + "script: [alice casts Spark at Brute, resolve, resolve]\nsee: {alice: {life: 20}}\n",
                4,
                "nothing is on",
            ),
            (BOARD + "script: [alice casts Spark at Peak and bob]\nsee: {alice: {life: 20}}\n", 4, "(CR 115.1)"),
            (
                BOARD + 'script: ["alice casts Spark at bob, yes"]\nsee: {alice: {life: 20}}\n',
                4,
                "nobody asked for 'yes'",
            ),
        ],
    )
    def test_where_it_stands(self, text: str, line: int, words: str) -> None:
        """The file, the line and the cause."""
        try:
            said = troubles(text)
        except ScenarioError as error:
            said = str(error)

        assert words in said
        assert f"test.yaml:{line}:" in said

    def test_what_differs_is_told(self) -> None:
        """An expectation that does not hold says what is there."""
        said = troubles(BOARD + "script: [alice casts Spark at bob, resolve]\nsee: {bob: {life: 18}}\n")

        assert said.endswith("bob's life: expected 18, but it is 17")

    def test_an_action_is_refused_with_its_rule(self) -> None:
        """`illegal` tries a line without leaving a trace."""
        text = BOARD + "turn: bob\nscript: [alice casts Spark at bob]\n"
        text += (
            'see: {stack: [Spark], legal: [alice casts Spark at big], illegal: ["alice casts Spark at Peak (115.1)"]}\n'
        )

        assert troubles(text) == ""
        assert "refused by 115" in troubles(text.replace("(115.1)", "(305.1)"))
        assert "expected legal" in troubles(text.replace("Spark at big", "Spark at Peak"))


def test_the_documented_example_runs() -> None:
    """docs/scenarios.md opens with a scenario that comes out."""
    text = (ROOT / "docs" / "scenarios.md").read_text("utf-8").split("```yaml\n")[1].split("```")[0]

    found = list(runs(loads(text, "docs/scenarios.md")))
    assert [result.trouble for result in found] == ["", ""]
