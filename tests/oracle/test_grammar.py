"""Phrase files: what is read, and what is refused when they are loaded."""

import pytest

from lawmage.oracle.errors import GrammarError
from tests.oracle.toy import Beast, Go, toy

REFUSED = {
    "left recursion": ("[a]\n{x:b} goes -> Go({x})\n[b]\n{x:a} -> {x}", "left recursion: a -> b -> a"),
    "left recursion through a list": ("[a]\n{x:b} goes -> Go({x})\n%list b a and", "left recursion"),
    "unknown category": ("[a]\ngo {x:nowhere} -> Go({x})", "category nowhere is empty or unknown"),
    "empty category": ("[a]\ngo {x:b} -> Go({x})\n[b]", "category b is empty or unknown"),
    "duplicate template": (
        "[a]\ngo -> Go(1)\ngo -> Stay(1)",
        "the same template stands in a already (toy:2)",
    ),
    "duplicate by an option": (
        "[a]\ngo [{x:b}] -> Go(1, {x})\ngo -> Stay(1)\n[b]\nfar -> 'far'",
        "the same template",
    ),
    "option that binds nothing": ("[a]\ngo [very far] -> Go(1)", "must hold a slot or a flag"),
    "unknown node": ("[a]\ngo -> Fly(1)", "unknown name Fly"),
    "unknown field": ("[a]\ngo -> Go(1, whither=2)", "Go has no field whither"),
    "bare name with an unknown field": ("[a]\ngo {x:b} -> Go\n[b]\nfar -> 'far'", "Go has no field x"),
    "too many arguments": ("[a]\ngo -> Stay(1, 2)", "Stay has 1 fields, not 2"),
    "field without a value": ("[a]\ngo -> Go(where=1)", "Go.who is not given and has no default"),
    "field given twice": ("[a]\ngo -> Go(1, who=1)", "Go.who is given twice"),
    "slot that is forgotten": ("[a]\ngo {x:b} -> Go(1)\n[b]\nfar -> 'far'", "{x} is read and forgotten"),
    "unknown slot": ("[a]\ngo -> Go({x})", "unknown slot {x}"),
    "slot twice": ("[a]\ngo {x:b} {x:b} -> Go({x})\n[b]\nfar -> 'far'", "two slots have the same name"),
    "optional slot in a tuple": ("[a]\ngo [{x:b}] -> Group([{x}])\n[b]\nfar -> 'far'", "is optional"),
    "empty phrase": ("[a]\n[{x:b}] -> Go({x})\n[b]\nfar -> 'far'", "must hold a word or a slot"),
    "form of a constant": ("[a]\ngo -> 'x' @1", "@ needs a node"),
    "form zero": ("[a]\ngo -> Go(1) @0", "@ needs a number from 1 on"),
    "no arrow": ("[a]\ngo", "a phrase needs ->"),
    "no category": ("go -> Go(1)", "a phrase before any [category]"),
    "open bracket": ("[a]\ngo [far -> Go(1)", "[ without ]"),
    "closed bracket": ("[a]\ngo far] -> Go(1)", "] without ["),
    "unknown kind of token": ("%token a runes", "unknown kind of token runes"),
    "unknown directive": ("%many a b", "unknown directive %many"),
    "preference without a reason": ("[a]\ngo -> Go(1)\n%prefer a Go Stay", "the rule that decides"),
    "preference for no node": ('[a]\ngo -> Go(1)\n%prefer a Go Fly "CR 1"', "unknown node Fly"),
    "preference by no field": ('[a]\ngo -> Go(1)\n%prefer a Go.x Stay "CR 1"', "Go has no field x"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_when_loaded(name: str) -> None:
    """The error names the line and the fault."""
    text, message = REFUSED[name]
    with pytest.raises(GrammarError) as caught:
        toy(text)
    assert message in str(caught.value)
    assert "toy" in str(caught.value)


def test_comments_and_blank_lines() -> None:
    """A comment is a line that opens with #, or follows ' # '."""
    compiler = toy("# about going\n\n[a] # the only one\ngo -> Go(1) # now\n")
    assert compiler.compile_line("Go", "a") == Go(1)


def test_numbers_make_two_categories() -> None:
    """``[beast #]`` is beast.s and beast.p, and a line without a number's mark stands in both."""
    compiler = toy("[beast #]\n<a pig|pigs> -> Beast('pig')\nsheep -> Beast('sheep')")
    assert compiler.compile_line("a pig", "beast.s") == Beast("pig")
    assert compiler.compile_line("pigs", "beast.p") == Beast("pig")
    assert compiler.compile_line("sheep", "beast.s") == compiler.compile_line("sheep", "beast.p")
    assert compiler.write_line(Beast("pig"), "beast.p") == "Pigs"


def test_one_number_throughout_a_line() -> None:
    """Slots marked # and words in <|> have the number of the line."""
    compiler = toy(
        "[a]\n{who:beast#} <goes|go> -> Go\n[beast #]\n<pig|pigs> -> Beast('pig')\n[beast.p]\nsheep -> Beast('sheep')"
    )
    assert compiler.compile_line("Pig goes", "a") == Go(Beast("pig"))
    assert compiler.compile_line("Pigs go", "a") == Go(Beast("pig"))
    assert compiler.readings(["pig", "go"], "a") == []
    assert compiler.write_line(Go(Beast("sheep")), "a") == "Sheep go"


def test_names_of_the_namespace_are_constants() -> None:
    """A name that is no node is its value."""
    compiler = toy("[a]\nall go -> Go('all', SEVEN)")
    assert compiler.compile_line("All go", "a") == Go("all", 7)


def test_articles_in_templates() -> None:
    """ "an" and "a" are one word; writing chooses by sound."""
    compiler = toy("[a]\nan eel -> Beast('eel')\na cow -> Beast('cow')")
    for text, name in (("An eel", "eel"), ("A cow", "cow")):
        assert compiler.compile_line(text, "a") == Beast(name)
        assert compiler.write_line(Beast(name), "a") == text
