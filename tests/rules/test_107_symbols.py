"""CR 107: X, Y, and the symbols of chapters, levels and classes."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import EXILE
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
CUB = written("Cub {G}\nCreature - Bear\n2/2")


def duel(*mine: Definition, hand: tuple[Definition, ...] = (), theirs: tuple[Definition, ...] = ()) -> Duel:
    """Alice's main phase."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[FOREST] * 9)
    made.bob.has(battlefield=list(theirs), library=[FOREST] * 5)
    return made


class TestX:
    """CR 107.3."""

    def test_x_of_a_special_action(self) -> None:
        """CR 107.3d: who suspends a card chooses X of its suspend cost just before paying."""
        later = written("Later {X}{G}{G}\nSorcery\nSuspend X—{X}{G}\nYou gain 1 life.")
        made = duel(*[FOREST] * 4, hand=(later,))
        made.alice.acts("suspend Later", 3)
        assert made.find("Later", EXILE).counters == {"time": 3}

    def test_x_of_a_gained_ability(self) -> None:
        """CR 107.3j: an ability that says nothing of its X has 0 where it is gained, whatever X the object had."""
        blob = written("Blob {X}\nCreature - Ooze\nHaste\nThis creature enters with X +1/+1 counters on it.\n1/1")
        teach = written(
            'Teach {0}\nEnchantment\nCreatures you control have "Whenever this creature attacks, you gain X life."'
        )
        made = duel(*[FOREST] * 3, hand=(blob, teach))
        made.alice.casts("Blob", "X = 2").resolves()
        made.alice.casts("Teach").resolves()
        made.attacks("Blob").resolve_all()
        assert made.alice.life == 20

    def test_x_of_another_object(self) -> None:
        """CR 107.3e: what speaks of the X in another's cost has the value chosen for that."""
        bloom = written("Bloom {1}\nEnchantment\nWhenever you cast a spell with {X} in its mana cost, you gain X life.")
        blob = written("Blob {X}\nCreature - Ooze\nThis creature enters with X +1/+1 counters on it.\n1/1")
        made = duel(bloom, *[FOREST] * 3, hand=(blob,))
        made.alice.casts("Blob", "X = 3").resolve_all()
        assert made.alice.life == 23


class TestSymbols:
    """CR 107.8, 107.15, 107.16."""

    def test_chapters(self) -> None:
        """CR 107.15, 107.15a, 107.15b: one symbol, or two before one effect, which is then that of each chapter."""
        saga = written("Song {0}\nEnchantment - Saga\nI, II — You gain 2 life.\nIII — You gain 5 life.")
        made = duel(hand=(saga,))
        made.alice.casts("Song").resolve_all()
        assert made.find("Song").counters == {"lore": 1} and made.alice.life == 22
        add = written("Add {0}\nSorcery\nPut a lore counter on target Saga.")
        made.alice.has(hand=[add, add])
        made.alice.casts("Add", at="Song").resolve_all()
        assert made.alice.life == 24
        made.alice.casts("Add", at="Song").resolve_all()
        assert made.alice.life == 29 and "Song" in made.alice.graveyard

    def test_a_chapter_is_passed_once(self) -> None:
        """CR 107.15a: it triggers when its number is reached or passed, and not when counters come upon it later."""
        saga = written("Song {0}\nEnchantment - Saga\nI — You gain 1 life.\nIII — You gain 5 life.")
        add = written("Add {0}\nSorcery\nPut two lore counters on target Saga.")
        made = duel(hand=(saga, add))
        made.alice.casts("Song").resolve_all()
        made.alice.casts("Add", at="Song").resolve_all()
        assert made.alice.life == 26

    @pytest.mark.parametrize(("counters", "size", "flies"), [(0, (1, 1), False), (1, (3, 3), False), (4, (6, 6), True)])
    def test_levels(self, counters: int, size: tuple[int, int], flies: bool) -> None:
        """CR 107.8, 107.8a, 107.8b: the base size and the abilities of the level that its counters come to."""
        cadet = written("Cadet {1}\nCreature - Human\nLevel up {1}\nLEVEL 1-3\n3/3\nLEVEL 4+\n6/6\nFlying\n1/1")
        made = duel(cadet)
        found = made.find("Cadet")
        made.game.own(found.id).counters = {"level": counters} if counters else {}
        made.game.stale = True
        seen = made.object(found.id).chars
        assert (seen.power, seen.toughness) == size
        assert (seen.keywords != 0) == flies

    def test_class_levels(self) -> None:
        """CR 107.16, 107.16a: one level at a time, as a sorcery; from then on it has the abilities of that level."""
        order = written(
            "Order {0}\nEnchantment - Class\nWhen this Class enters, you gain 1 life.\n{1}: Level 2\n"
            "Creatures you control get +1/+1.\n{2}: Level 3\nCreatures you control have flying."
        )
        made = duel(CUB, *[FOREST] * 5, hand=(order, written("Gain {0}\nInstant\nYou gain 1 life.")))
        made.alice.casts("Order").resolve_all()
        assert made.object(made.find("Cub").id).chars.power == 2
        actions = [made.alice.may("activate Order")]
        made.alice.activates("Order").resolves()
        assert made.object(made.find("Cub").id).chars.power == 3 and actions == [True]
        made.alice.casts("Gain")
        assert not made.alice.may("activate Order")
        made.resolves()
        made.alice.activates("Order").resolves()
        assert made.object(made.find("Cub").id).chars.keywords != 0
        assert not made.alice.may("activate Order")
