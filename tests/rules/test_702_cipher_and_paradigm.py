"""CR 702.99 (cipher) and 702.192 (paradigm): copies of a card in exile are cast again and again."""

from __future__ import annotations

from lawmage.kernel.invariants import broken
from lawmage.rules.zones import ZoneChange
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, COMBAT_DAMAGE, EXILE, HAND, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, creature, written

STRINGS = written("Strings {0}\nSorcery\nYou gain 3 life.\nCipher")
BEAR = creature("Bear", "2/2")
FORK = written("Fork {0}\nInstant\nCopy target sorcery spell.")
LECTURE = written("Lecture {0}\nSorcery - Lesson\nYou gain 3 life.\nParadigm")
THIEF = written("Thief {0}\nSorcery\nGain control of target creature. Untap it. It gains haste until end of turn.")


def encoded() -> Duel:
    """alice's Strings has resolved and is encoded on her Bear."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR, hand=STRINGS, library=[FOREST] * 20)
    duel.bob.has(library=[FOREST] * 20)
    duel.alice.casts("Strings").resolves("yes")
    return duel


class TestCipher:
    """CR 702.99."""

    def test_combat_damage_lets_a_copy_be_cast(self) -> None:
        """CR 702.99a: the card stays in exile; the copy is cast without paying, by the creature's controller."""
        duel = encoded()
        assert duel.alice.exile == ["Strings"] and duel.alice.life == 23
        duel.attacks("Bear").to_step(COMBAT_DAMAGE)
        duel.resolve_all("yes", "yes")
        assert (duel.alice.life, duel.bob.life) == (26, 18)
        assert duel.alice.exile == ["Strings"] and duel.alice.graveyard == [] and broken(duel.game) == []

    def test_nobody_has_to(self) -> None:
        """CR 702.99a: it may be encoded, copied and cast: not encoded, it goes to the graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=STRINGS)
        duel.alice.casts("Strings").resolves("no")
        assert duel.alice.graveyard == ["Strings"] and duel.find("Bear").chars.abilities == ()
        duel = encoded()
        duel.attacks("Bear").to_step(COMBAT_DAMAGE)
        duel.resolve_all("no")
        assert duel.alice.life == 23

    def test_without_a_creature_it_is_not_asked(self) -> None:
        """CR 702.99a, 608.2d: there is nothing on which it could be encoded."""
        duel = Duel()
        duel.alice.has(hand=STRINGS)
        duel.alice.casts("Strings").resolves()
        assert duel.alice.graveyard == ["Strings"]

    def test_a_copy_of_the_spell_is_not_encoded(self) -> None:
        """CR 702.99a: only a spell that is represented by a card."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[STRINGS, FORK])
        duel.alice.casts("Strings")
        duel.alice.casts("Fork", at="Strings").resolves()
        duel.resolves()
        assert duel.alice.life == 23 and duel.game.exile == []
        duel.resolves("yes")
        assert duel.alice.exile == ["Strings"]

    def test_it_stays_encoded_under_another_controller(self) -> None:
        """CR 702.99c: whoever controls the creature casts the copies, also of a card that somebody else owns."""
        duel = encoded()
        duel.to_step(UPKEEP)
        duel.bob.has(hand=THIEF)
        duel.to_step(PRECOMBAT_MAIN)
        duel.bob.casts("Thief", at="Bear").resolves()
        duel.attacks("Bear").to_step(COMBAT_DAMAGE)
        duel.resolve_all("yes", "yes")
        assert (duel.alice.life, duel.bob.life) == (21, 23)

    def test_it_ends_when_the_card_or_the_creature_goes(self) -> None:
        """CR 702.99c: the relation ends for good."""
        duel = encoded()
        card = duel.find("Strings", EXILE)
        assert len(duel.find("Bear").chars.abilities) == 1
        other = duel.game.fork()
        other.do(ZoneChange(card.id, EXILE, HAND, "400.7"))
        duel.game.do(ZoneChange(duel.find("Bear").id, BATTLEFIELD, EXILE, "400.7"))
        back = duel.find("Bear", EXILE)
        duel.game.do(ZoneChange(back.id, EXILE, BATTLEFIELD, "400.7"))
        assert duel.find("Bear").chars.abilities == ()
        duel.game = other
        assert duel.find("Bear").chars.abilities == ()


class TestParadigm:
    """CR 702.192."""

    def test_a_copy_each_first_main_phase(self) -> None:
        """CR 702.192a: the spell is exiled; from the next turn on a copy may be cast in each of its controller's
        precombat main phases, and copies that are not cast are gone."""
        duel = Duel()
        duel.alice.has(hand=LECTURE, library=[FOREST] * 20)
        duel.bob.has(library=[FOREST] * 20)
        duel.alice.casts("Lecture").resolves()
        assert duel.alice.exile == ["Lecture"] and duel.alice.life == 23
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        assert duel.game.stack == []
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        assert len(duel.game.stack) == 1
        duel.resolve_all("yes")
        assert duel.alice.life == 26 and duel.alice.exile == ["Lecture"] and broken(duel.game) == []
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        assert len(duel.game.stack) == 1
        duel.resolve_all("no")
        assert duel.alice.life == 26 and duel.alice.exile == ["Lecture"]

    def test_only_the_first_of_its_name(self) -> None:
        """CR 702.192a: another one of the same name is exiled, and no more copies come of it."""
        duel = Duel()
        duel.alice.has(hand=[LECTURE, LECTURE], library=[FOREST] * 20)
        duel.bob.has(library=[FOREST] * 20)
        duel.alice.casts("Lecture").resolves()
        duel.alice.casts("Lecture").resolves()
        assert duel.alice.exile == ["Lecture", "Lecture"] and len(duel.game.delayed) == 1

    def test_the_card_need_not_be_there(self) -> None:
        """CR 702.192a, 707.10: the object is copied as it last was."""
        duel = Duel()
        duel.alice.has(hand=LECTURE, library=[FOREST] * 20)
        duel.bob.has(library=[FOREST] * 20)
        duel.alice.casts("Lecture").resolves()
        duel.game.do(ZoneChange(duel.find("Lecture", EXILE).id, EXILE, HAND, "400.7"))
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        duel.resolve_all("yes")
        assert duel.alice.life == 26 and duel.alice.exile == []
