"""What the compiled build asks of the sources, looked at where it can be seen: on the interpreted one."""

from __future__ import annotations

import random

import pytest

from lawmage.kernel.ask import Question
from lawmage.kernel.saving import new_instance
from lawmage.oracle.compiler import default_compiler
from lawmage.supply import Supply, packaged_decks
from tests.node_types import fits, misfits
from tests.oracle.test_compiler import PARTS, Sampler
from tests.properties.test_saving import living_classes, subclasses


@pytest.mark.parametrize("cls", [*living_classes(), *subclasses(Question)], ids=lambda cls: cls.__name__)
def test_a_saved_class_can_be_made_empty(cls: type) -> None:
    """Loading makes instances before it fills them; compiled, only marked classes can be made so."""
    assert type(new_instance(cls)) is cls


@pytest.mark.interpreted
@pytest.mark.parametrize("category", PARTS)
def test_random_sentences_make_nodes_of_the_declared_types(category: str) -> None:
    """The compiled build raises TypeError for a node whose field holds something of another type."""
    compiler = default_compiler()
    sampler = Sampler(compiler.grammar, 4)
    choose = random.Random(11).randrange
    found: dict[str, str] = {}
    for _ in range(60):
        tokens = ["~" if token == "~4" else token for token in sampler.tokens(category, choose)]
        for reading in compiler.readings(tokens, category):
            found |= {line: " ".join(tokens) for line in misfits(reading)}
    assert found == {}


@pytest.mark.interpreted
def test_the_packages_decks_are_of_the_declared_types() -> None:
    """The same for cards that come with the package."""
    for name in packaged_decks():
        for definition in Supply.default().deck(name):
            assert misfits(definition.ir) == [], definition.ir


def test_a_value_of_another_type_is_noticed() -> None:
    """The check can fail."""
    assert fits(3, int | None) and fits(None, int | None) and fits((1,), tuple[int, ...])
    assert not fits("3", int | None)
