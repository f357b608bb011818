"""CR 707: copying objects."""

from __future__ import annotations

from lawmage.rules import keywords
from lawmage.rules.copying import copiable
from lawmage.scenario.duel import Duel
from tests.cards_for_layers import BEAR, CHIEF, COPY, DOUBLE, DRAKE, ELF, GOYF, HIDE, MIMIC, MIMIC_MORE, SHOW, SUPERGROW
from tests.cards_for_tests import BOLT, FOREST, GIANT, MOUNTAIN


class TestCopiableValues:
    """CR 707.2."""

    def test_a_copy_has_the_copiable_values_only(self) -> None:
        """CR 707.2: neither counters nor other effects are copied; the copy's own effects stay (707.4)."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, DRAKE, FOREST, FOREST], hand=[SUPERGROW, MIMIC])
        duel.game.own(duel.find("Drake").id).counters = {"+1/+1": 1}
        bear = duel.find("Bear").id
        duel.alice.casts("Supergrow", at="Bear").resolves()

        duel.alice.casts("Mimic", at=["Bear", "Drake"]).resolves()

        chars = duel.object(bear).chars
        assert (chars.name, chars.power, chars.toughness) == ("Drake", 6, 6)
        assert chars.keywords & keywords.FLYING
        assert copiable(duel.game, bear).power == 2

    def test_a_copied_static_ability_works(self) -> None:
        """CR 707.2, 613.6: the effect of an ability that came by copying applies in its layers."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, ELF, CHIEF, FOREST], hand=MIMIC)

        duel.alice.casts("Mimic", at=["Bear", "Chief"]).resolves()

        assert duel.find("Elf").chars.power == 3

    def test_exceptions_are_copiable(self) -> None:
        """CR 707.9a, b, d: what the copy effect says is different; a defining ability for that is not copied."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, GOYF, ELF, FOREST, FOREST], hand=[MIMIC_MORE, DOUBLE], graveyard=[ELF])
        bear = duel.find("Bear").id

        duel.alice.casts("Mimic More", at=["Bear", "Goyf"]).resolves()

        chars = duel.object(bear).chars
        assert (chars.name, chars.power, chars.toughness) == ("Goyf", 7, 7)
        assert chars.subtypes == frozenset({"Lhurgoyf", "Sphinx"})
        assert chars.keywords & keywords.FLYING

        duel.alice.casts("Double", at=bear).resolves()
        token = duel.object(duel.game.battlefield[-1]).chars
        assert (token.name, token.power) == ("Goyf", 7)

    def test_later_changes_of_the_original_change_no_copy(self) -> None:
        """CR 707.2b."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, ELF, GIANT, FOREST, FOREST], hand=[MIMIC, MIMIC])
        bear, elf = duel.find("Bear").id, duel.find("Elf").id
        duel.alice.casts("Mimic", at=["Bear", "Elf"]).resolves()

        duel.alice.casts("Mimic", at=[elf, "Giant"]).resolves()

        assert duel.object(bear).chars.name == "Elf"
        assert duel.object(elf).chars.name == "Giant"

    def test_a_face_down_permanent_copies_under_its_status(self) -> None:
        """CR 708.10: it stays a 2/2 until it is turned face up, then it is what it copied."""
        duel = Duel()
        duel.alice.has(battlefield=[ELF, GIANT, FOREST, FOREST, FOREST], hand=[HIDE, MIMIC, SHOW])
        elf = duel.find("Elf").id
        duel.alice.casts("Hide", at="Elf").resolves()
        assert (duel.object(elf).chars.name, duel.object(elf).chars.power) == ("", 2)

        duel.alice.casts("Mimic", at=[elf, "Giant"]).resolves()
        assert duel.object(elf).chars.power == 2

        duel.alice.casts("Show", at=elf).resolves()
        assert duel.object(elf).chars.name == "Giant"


class TestCopiesOfSpells:
    """CR 707.10."""

    def test_a_copy_with_a_new_target(self) -> None:
        """CR 707.10c: the copy resolves first; it ceases to exist (707.10a)."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST], hand=[BOLT, COPY])
        duel.bob.has(battlefield=[GIANT, GIANT])
        first, second = duel.game.battlefield[2:]

        duel.alice.casts("Bolt", at=first)
        duel.alice.casts("Copy", at="Bolt").resolves(second)
        duel.resolve_all()

        assert duel.bob.graveyard == ["Giant", "Giant"]
        assert duel.alice.graveyard == ["Copy", "Bolt"]

    def test_a_copy_may_keep_its_target(self) -> None:
        """CR 707.10: it copies the decisions made for the spell."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, FOREST], hand=[BOLT, COPY])

        duel.alice.casts("Bolt", at="bob")
        duel.alice.casts("Copy", at="Bolt").resolves("unchanged")
        duel.resolve_all()

        assert duel.bob.life == 14
