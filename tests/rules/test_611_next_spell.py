"""CR 611.2f: effects on the next spell that a player casts."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import PRECOMBAT_MAIN
from tests.cards_for_tests import FOREST, MOUNTAIN, written

CHEAP = written("Cheap {0}\nSorcery\nThe next creature spell you cast this turn costs {2} less to cast.")
SAFE = written("Safe {0}\nInstant\nThe next creature spell you cast this turn can't be countered.")
CROWD = written("Crowd {0}\nSorcery\nThe next spell you cast this turn has convoke.")
HASTY = written("Hasty {0}\nSorcery\nThe next creature spell you cast this turn can be cast as though it had flash.")
WORTH = written(
    "Worth {0}\nSorcery\nThe next instant or sorcery spell you cast this turn costs {X} less to cast, where X is the"
    " number of creatures you control."
)
STORM = written(
    "Stormy {0}\nSorcery\nThe next instant spell and the next sorcery spell you cast this turn each have storm."
)
GIVE = written("Give {0}\nSorcery\nTarget player draws a card. The next spell they cast this turn has convoke.")
OX = written("Ox {2}{G}\nCreature - Ox\n2/2")
ELK = written("Elk {2}{G}\nCreature - Elk\n2/2")
PEBBLE = written("Pebble {0}\nCreature - Rock\n0/1")
GAIN = written("Gain {2}\nSorcery\nYou gain 1 life.")
SIP = written("Sip {0}\nInstant\nYou gain 1 life.")
NO = written("No {0}\nInstant\nCounter target spell.")


class TestTheNextSpell:
    """CR 611.2f: nothing at first; then the next spell that fits, as it is put on the stack, and no other."""

    def test_only_one_spell_is_cheaper(self) -> None:
        """A spell of another kind does not use it up; the second creature spell costs all of its mana."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST, MOUNTAIN], hand=[CHEAP, SIP, OX, ELK])
        duel.alice.casts("Cheap").resolves()
        duel.alice.casts("Sip").resolves()
        duel.alice.casts("Ox").resolves()
        assert sum(duel.find(name).tapped for name in ("Forest", "Mountain")) <= 1
        assert not duel.alice.may("cast Elk")
        assert duel.alice.battlefield.count("Ox") == 1

    def test_a_spell_cast_before_is_not_meant(self) -> None:
        """CR 601.2a: the effect begins as the spell is put on the stack; one that is there already gets nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST, MOUNTAIN], hand=[OX, SAFE, PEBBLE])
        duel.bob.has(hand=[NO, NO])
        duel.alice.casts("Ox")
        duel.alice.casts("Safe").resolves()
        duel.bob.casts("No", at="Ox").resolves()
        assert duel.alice.graveyard == ["Safe", "Ox"]
        duel.alice.casts("Pebble")
        duel.bob.casts("No", at="Pebble").resolves()
        assert duel.bob.graveyard == ["No", "No"]
        duel.resolves()
        assert "Pebble" in duel.alice.battlefield

    def test_the_one_after_can_be_countered(self) -> None:
        """The effect is used up by the first, even if nobody tries to counter that."""
        duel = Duel()
        duel.alice.has(hand=[SAFE, PEBBLE, PEBBLE])
        duel.bob.has(hand=NO)
        duel.alice.casts("Safe").resolves()
        duel.alice.casts("Pebble").resolves()
        duel.alice.casts("Pebble")
        duel.bob.casts("No", at="Pebble").resolves()
        assert duel.alice.graveyard == ["Safe", "Pebble"]

    def test_an_ability_while_it_is_cast(self) -> None:
        """CR 702.51a: it can be cast because it will have convoke; the next one has none."""
        duel = Duel()
        duel.alice.has(battlefield=[PEBBLE, PEBBLE, FOREST], hand=[CROWD, OX, ELK])
        assert not duel.alice.may("cast Ox")
        duel.alice.casts("Crowd").resolves()
        assert duel.alice.may("cast Ox")
        duel.alice.casts("Ox").resolves()
        assert [p.tapped for p in map(duel.object, duel.game.battlefield)][:3] == [True, True, True]
        duel.alice.has(battlefield=[PEBBLE, PEBBLE, FOREST])
        assert not duel.alice.may("cast Elk")

    def test_when_it_is_cast(self) -> None:
        """CR 601.3b: on another player's turn, once."""
        duel = Duel()
        duel.alice.has(hand=[HASTY, PEBBLE, PEBBLE])
        duel.bob.has(hand=SIP)
        duel.alice.casts("Hasty").resolves()
        duel.bob.casts("Sip")
        assert duel.alice.may("cast Pebble")
        duel.alice.casts("Pebble")
        assert not duel.alice.may("cast Pebble")

    def test_x_is_known_as_it_resolves(self) -> None:
        """CR 611.2d: creatures that come later do not make it cheaper."""
        duel = Duel()
        duel.alice.has(battlefield=PEBBLE, hand=[WORTH, PEBBLE, GAIN])
        duel.alice.casts("Worth").resolves()
        duel.alice.casts("Pebble").resolves()
        assert not duel.alice.may("cast Gain")
        duel.alice.has(battlefield=FOREST)
        duel.alice.casts("Gain").resolves()
        assert duel.alice.life == 21

    def test_one_of_each_kind(self) -> None:
        """Two effects wait for a spell each."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST], hand=[STORM, SIP, SIP, GAIN])
        duel.alice.casts("Stormy").resolves()
        duel.alice.casts("Sip").resolve_all()
        assert duel.alice.life == 22
        duel.alice.casts("Sip").resolve_all()
        assert duel.alice.life == 23
        duel.alice.casts("Gain").resolve_all()
        assert duel.alice.life == 27

    def test_of_another_player_and_for_the_turn(self) -> None:
        """Whose spell it is, is said; in the next turn there is nothing left of it."""
        duel = Duel()
        duel.alice.has(battlefield=[PEBBLE] * 3, hand=[GIVE, ELK], library=[SIP, SIP])
        duel.bob.has(battlefield=[PEBBLE] * 3, hand=OX, library=[SIP, SIP])
        duel.alice.casts("Give", at="Bob").resolves()
        assert not duel.alice.may("cast Elk")
        duel.to_step(PRECOMBAT_MAIN)
        while duel.game.active == 0:
            duel.step()
        duel.to_step(PRECOMBAT_MAIN)
        assert not duel.bob.may("cast Ox")

    def test_for_nothing(self) -> None:
        """CR 118.9: an alternative cost of the one spell; the next has its own cost only."""
        free = written(
            "Free {0}\nSorcery\nThe next creature spell you cast this turn can be cast without paying its mana cost."
        )
        duel = Duel()
        duel.alice.has(hand=[free, OX, ELK])
        duel.alice.casts("Free").resolves()
        duel.alice.casts("Ox").resolves()
        assert duel.alice.battlefield == ["Ox"]
        assert not duel.alice.may("cast Elk")
