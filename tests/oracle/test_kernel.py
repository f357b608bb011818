"""The kernel: one declaration reads and writes; two meanings are an error."""

import pytest

from lawmage.oracle.compiler import Compiler
from lawmage.oracle.errors import AmbiguousOracle, OracleError
from tests.oracle.toy import Beast, Go, Group, Stay, toy


def both_ways(compiler: Compiler, text: str, node: object, category: str = "a") -> None:
    """Reading gives the node, and writing the node gives the text."""
    read = compiler.compile_line(text, category)
    assert read == node
    assert compiler.write_line(read, category) == text


class TestPatterns:
    """The right sides."""

    def test_defaults_must_match_when_writing(self) -> None:
        """What a pattern does not name has its default, so a phrase does not drop a field that has not."""
        compiler = toy("[a]\n{name:beast} -> Beast({name})\n%lex beast pig")
        assert compiler.write_line(Beast("pig"), "a") == "Pig"
        with pytest.raises(ValueError, match="no phrase of a writes"):
            compiler.write_line(Beast("pig", 2), "a")

    def test_nested_nodes_and_tuples(self) -> None:
        """A pattern may be as deep as it likes."""
        compiler = toy("[a]\n{x:beast} and {y:beast} go -> Go(Group([Beast({x}), Beast({y})]))\n%lex beast pig cow")
        both_ways(compiler, "Pig and cow go", Go(Group((Beast("pig"), Beast("cow")))))

    def test_a_slot_used_twice_must_be_the_same(self) -> None:
        """Writing compares both places."""
        compiler = toy("[a]\n{x:beast} by itself -> Group([{x}, {x}])\n%lex beast pig cow")
        both_ways(compiler, "Pig by itself", Group(("pig", "pig")))
        with pytest.raises(ValueError, match="no phrase"):
            compiler.write_line(Group(("pig", "cow")), "a")

    def test_true_is_not_one(self) -> None:
        """A flag and a number are different constants, though Python calls them equal."""
        compiler = toy("[a]\none -> Go(1)\nyes -> Go(true)\nno -> Go(false)\nnone -> Go(0)")
        assert compiler.write_line(Go(True), "a") == "Yes"
        assert compiler.write_line(Go(1), "a") == "One"
        assert compiler.write_line(Go(False), "a") == "No"
        assert compiler.write_line(Go(0), "a") == "None"

    def test_splice_and_join(self) -> None:
        """``*`` puts in all items of a tuple; join leaves a single item alone; writing finds the split."""
        compiler = toy(
            "[a]\n"
            "[{before:sizes}] {beast} [{after:places}] -> Go(join(Group, *{before}, {beast}, *{after}))\n"
            "%lex beast pig cow\n%lex size big old\n%star sizes size\n"
            "%lex place here there\n%star places place"
        )
        both_ways(compiler, "Pig", Go("pig"))
        both_ways(compiler, "Big old pig", Go(Group(("big", "old", "pig"))))
        both_ways(compiler, "Old cow here there", Go(Group(("old", "cow", "here", "there"))))

    def test_items_of_a_pair(self) -> None:
        """``{x.0}`` and ``{x.1}`` take a pair apart and put it together."""
        compiler = toy("[a]\n{size} beast -> Go({size.0}, {size.1})\n%token size power_toughness")
        both_ways(compiler, "2/3 beast", Go(2, 3))


class TestOptions:
    """Optional groups and flags."""

    GRAMMAR = "[a]\n{fast?:swiftly} go {who:beast} [to {where:place}] -> Go\n%lex beast pig\n%lex place town"

    @pytest.mark.parametrize(
        ("text", "node"),
        [
            ("Go pig", Go("pig")),
            ("Swiftly go pig", Go("pig", fast=True)),
            ("Go pig to town", Go("pig", "town")),
            ("Swiftly go pig to town", Go("pig", "town", True)),
        ],
    )
    def test_every_way(self, text: str, node: Go) -> None:
        """What is left out has its default; a flag says whether its word is there."""
        both_ways(toy(self.GRAMMAR), text, node)


class TestForms:
    """Synonyms."""

    GRAMMAR = (
        "[a]\n{who:beast} stays -> Stay\n{who:beast} remains -> Stay @1\n{who:beast} tarries -> Stay !reads\n"
        "[beast]\npig -> Beast('pig')\nbullock -> Beast('pig') @3"
    )

    def test_forms_are_written_back(self) -> None:
        """The two wordings are equal, and each is written as it was read."""
        compiler = toy(self.GRAMMAR)
        for text in ("Pig stays", "Pig remains", "Bullock stays", "Bullock remains"):
            both_ways(compiler, text, Stay(Beast("pig")))

    def test_reads_only_is_never_written(self) -> None:
        """A reads-only wording is written as its synonym."""
        compiler = toy(self.GRAMMAR)
        node = compiler.compile_line("Bullock tarries", "a")
        assert node == Stay(Beast("pig"))
        assert compiler.write_line(node, "a") == "Bullock stays"

    def test_an_unknown_form_is_written_anyhow(self) -> None:
        """A form that no wording has is a synonym still."""
        assert toy(self.GRAMMAR).write_line(Stay(Beast("pig", form=9), form=8), "a") == "Pig stays"

    def test_a_form_is_kept_through_passing_phrases(self) -> None:
        """The first category that could write the node does not take it from the one with its form."""
        compiler = toy(
            "[a]\n{x:one} -> {x}\n{x:many} -> {x}\n[one]\neach pig -> Beast('pig')\n[many]\nall pigs -> Beast('pig') @1"
        )
        both_ways(compiler, "All pigs", Beast("pig"))

    def test_forms_inside_a_pattern(self) -> None:
        """``form=`` names the surface of a node inside a pattern."""
        compiler = toy("[a]\ngo -> Go(Beast('pig'))\npig goes -> Go(Beast('pig', form=1))")
        both_ways(compiler, "Go", Go(Beast("pig")))
        both_ways(compiler, "Pig goes", Go(Beast("pig")))


class TestLists:
    """Lists and runs."""

    @pytest.mark.parametrize(
        ("text", "value"),
        [("Pig", ("pig",)), ("Pig and cow", ("pig", "cow")), ("Pig, cow, and hen", ("pig", "cow", "hen"))],
    )
    def test_conjunction(self, text: str, value: tuple[str, ...]) -> None:
        """Two have no comma, three have two."""
        both_ways(toy("%list a beast and\n%lex beast pig cow hen"), text, value)

    @pytest.mark.parametrize("text", ["Pig, and cow", "Pig, cow and hen", "Pig and cow and hen", "Pig, cow", "Pig,"])
    def test_malformed(self, text: str) -> None:
        """A comma too many or too few is not understood."""
        with pytest.raises(OracleError):
            toy("%list a beast and\n%lex beast pig cow hen").compile_line(text, "a")

    def test_at_least_two(self) -> None:
        """``%list2`` does not take one alone."""
        compiler = toy("%list2 a beast ,\n%lex beast pig cow hen")
        both_ways(compiler, "Pig, cow, hen", ("pig", "cow", "hen"))
        with pytest.raises(OracleError):
            compiler.compile_line("Pig", "a")

    def test_run(self) -> None:
        """``%star`` takes one or more."""
        compiler = toy("%star a beast\n%lex beast pig sea_cow")
        both_ways(compiler, "Pig sea cow pig", ("pig", "sea cow", "pig"))


class TestAmbiguity:
    """Two readings that mean different things."""

    GRAMMAR = "[a]\npig may go -> Go('pig')\n{who:beast} may go -> Stay({who})\n%lex beast pig cow\n"

    def test_both_are_named(self) -> None:
        """Nothing is chosen: the error holds both readings."""
        with pytest.raises(AmbiguousOracle) as caught:
            toy(self.GRAMMAR).compile_line("Pig may go", "a")
        assert set(caught.value.readings) == {Go("pig"), Stay("pig")}
        assert "Go(" in str(caught.value) and "Stay(" in str(caught.value)

    def test_equal_readings_are_one(self) -> None:
        """Two ways to the same meaning are no ambiguity."""
        compiler = toy("[a]\npig goes -> Go('pig')\n{who:beast} goes -> Go({who})\n%lex beast pig cow")
        both_ways(compiler, "Pig goes", Go("pig"))

    def test_preference_decides_and_is_counted(self) -> None:
        """The preferred node stands; the contrast without it is read as ever."""
        compiler = toy(self.GRAMMAR + '%prefer a Go Stay "CR 1"')
        [preference] = compiler.grammar.unused_preferences()
        assert preference.reason == "CR 1"
        assert compiler.compile_line("Cow may go", "a") == Stay("cow")
        assert compiler.grammar.unused_preferences() == [preference]
        assert compiler.compile_line("Pig may go", "a") == Go("pig")
        assert compiler.grammar.unused_preferences() == []

    def test_preference_by_field(self) -> None:
        """``Go.where`` is a Go that has a where."""
        compiler = toy(
            "[a]\ngo {who:beast} {where:place} -> Go\ngo {x:both} -> Go({x})\n"
            "%lex beast pig\n%lex place home\n"
            "[both]\npig home -> 'pig home'\n%prefer a Go.where Go \"CR 1\""
        )
        assert compiler.compile_line("Go pig home", "a") == Go("pig", "home")

    def test_preference_holds_for_the_same_words_only(self) -> None:
        """Readings of different length are not compared."""
        compiler = toy(
            "[b]\n{x:a} -> {x}\n{x:a} now -> Group([{x}])\n[a]\ngo -> Go(1)\ngo now -> Stay(1)\n"
            '%prefer a Go Stay "CR 1"'
        )
        with pytest.raises(AmbiguousOracle):
            compiler.compile_line("Go now", "b")


class TestBounds:
    """Reading always ends."""

    def test_too_many_readings(self) -> None:
        """A grammar that doubles its readings with each word stops with an error."""
        compiler = toy("%star a part\n[part]\nx -> 'x'\nx x -> 'xx'")
        with pytest.raises(OracleError, match="too many readings"):
            compiler.compile_line("x " * 200, "a")

    def test_too_deep(self) -> None:
        """Nesting has a bottom."""
        compiler = toy("[a]\nand {x:a} -> Go({x})\nend -> 'end'")
        assert compiler.compile_line("and " * 50 + "end", "a") is not None
        with pytest.raises(OracleError, match="too deep"):
            compiler.compile_line("and " * 900 + "end", "a")
