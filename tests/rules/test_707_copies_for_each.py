"""CR 707.10d, 707.10e: copies for everything that could be targeted, and copies that are given a target."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

LEADER = written(
    "Leader {0}\nCreature - Goblin\nWhenever you cast an instant or sorcery spell that targets only Leader, copy that "
    "spell for each other creature you control that the spell could target. Each copy targets a different one of those "
    "creatures.\n1/1"
)
SPREAD = written(
    "Spread {0}\nInstant\nChoose target instant or sorcery spell that targets only a single permanent or player. Copy "
    "that spell for each other permanent or player the spell could target. Each copy targets a different one of those "
    "permanents and players."
)
THIEF = written(
    "Thief {0}\nCreature - Faerie\nWhenever a player casts a spell that targets only a single creature other than "
    "Thief, you may copy that spell. The copy targets Thief.\n2/1"
)
GROW = written("Grow {0}\nInstant\nTarget creature gets +1/+1 until end of turn.")
PAIR = written(
    "Pair {0}\nInstant\nTarget creature you control gets +1/+1 until end of turn. Up to one target Elf you control "
    "gets +2/+2 until end of turn."
)
ZAP = written("Zap {0}\nInstant\nZap deals 1 damage to any target.")
ELF = written("Elf {0}\nCreature - Elf\n1/1")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
SHY = written("Shy {0}\nCreature - Ghost\nShroud\n1/1")


def powers(duel: Duel) -> dict[str, int]:
    """The power of each creature on the battlefield."""
    return {duel.object(id).chars.name: duel.object(id).chars.power or 0 for id in duel.game.battlefield}


def led(spell: Definition, *more: Definition) -> Duel:
    duel = Duel()
    duel.alice.has(battlefield=[LEADER, ELF, *more], hand=spell)
    duel.bob.has(battlefield=BEAR)
    return duel


class TestForEach:
    """CR 707.10d."""

    def test_one_copy_for_each_that_could_be_targeted(self) -> None:
        """CR 707.10d: of the kind asked for, and not what can't be a target."""
        duel = led(GROW, SHY)
        duel.alice.casts("Grow", at="Leader").resolve_all()
        assert powers(duel) == {"Leader": 2, "Elf": 2, "Shy": 1, "Bear": 2}

    def test_in_the_order_its_controller_likes(self) -> None:
        """CR 707.10d: the first goes onto the stack first, and so resolves last."""
        duel = led(GROW, BEAR)
        duel.alice.casts("Grow", at="Leader").goes_on().resolves("Bear")
        aims = [duel.game.objects[id].frame for id in duel.game.stack]
        names = [duel.object(frame.targets[0][0]).chars.name for frame in aims if frame is not None]
        assert names == ["Leader", "Bear", "Elf"]

    @pytest.mark.parametrize("more", [(), (BEAR,)])
    def test_only_where_each_target_can_be_the_same(self, more: tuple[Definition, ...]) -> None:
        """CR 707.10d: a bear is no legal target for both words, and there is no copy for it."""
        duel = led(PAIR, *more)
        duel.alice.casts("Pair", at=["Leader", "Elf"]).resolve_all()
        assert powers(duel)["Elf"] == 3
        duel = led(PAIR, *more)
        duel.alice.casts("Pair", "Leader", "no more").resolve_all()
        assert powers(duel)["Leader"] == 2 and powers(duel)["Elf"] == 2
        assert not more or powers(duel)["Bear"] == 2

    def test_players_too(self) -> None:
        """CR 707.10d: each permanent and player besides the one it targets."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[ZAP, SPREAD])
        duel.alice.casts("Zap", at="bob")
        duel.alice.casts("Spread", at="Zap").resolves("alice")
        assert len(duel.game.stack) == 3
        duel.resolve_all()
        assert (duel.alice.life, duel.bob.life, duel.find("Bear").damage) == (19, 19, 1)


class TestGivenTarget:
    """CR 707.10e."""

    def test_the_copy_targets_what_is_said(self) -> None:
        """CR 707.10e: and nothing may be chosen."""
        duel = Duel()
        duel.alice.has(battlefield=[THIEF, ELF], hand=GROW)
        duel.alice.casts("Grow", at="Elf").goes_on().resolves("yes")
        duel.resolve_all()
        assert powers(duel) == {"Thief": 3, "Elf": 2}

    def test_no_copy_where_that_is_no_legal_target(self) -> None:
        """CR 707.10e: an Elf is asked for, and the Thief is none."""
        tend = written("Tend {0}\nInstant\nTarget Elf gets +3/+3 until end of turn.")
        duel = Duel()
        duel.alice.has(battlefield=[THIEF, ELF], hand=tend)
        duel.alice.casts("Tend", at="Elf").goes_on().resolves("yes")
        assert len(duel.game.stack) == 1
        duel.resolve_all()
        assert powers(duel) == {"Thief": 2, "Elf": 4}
