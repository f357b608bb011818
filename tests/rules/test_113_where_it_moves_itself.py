"""CR 113.6m: what moves its object out of a zone works there only, unless its trigger puts the object there."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import creature, written

SPIDER = written(
    "Spider {0}\nCreature - Spider\nWhen this creature dies, you may gain 1 life for each creature card in your"
    " graveyard. If you do, exile this card from your graveyard.\n2/2"
)
SOUL = written(
    "Soul {0}\nCreature - Warrior\nWhen this creature dies, exile it and choose target creature an opponent controls."
    " When that creature leaves the battlefield, return this card from exile to the battlefield"
    " under its owner's control.\n5/3"
)
WHISPER = written(
    'Whisper {0}\nEnchantment\nEach creature has "When this creature dies, choose target opponent. That player puts'
    " this card from its owner's graveyard onto the battlefield under their control at the beginning of the next end"
    ' step."'
)
GHOST = written(
    "Ghost {0}\nCreature - Spirit\nWhenever another creature you control dies, you may return this card from your"
    " graveyard to your hand.\n1/1"
)
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
BEAR = creature("Bear", "2/2")


class TestDies:
    """It triggers on the battlefield, and moves the card that it has become."""

    def test_the_card_is_exiled_from_the_graveyard(self) -> None:
        """Counted, then exiled."""
        duel = Duel()
        duel.alice.has(hand=KILL, battlefield=SPIDER, graveyard=BEAR)
        duel.alice.casts("Kill", at="Spider").resolves().resolves("yes")
        assert duel.alice.life == 22 and duel.alice.exile == ["Spider"]

    def test_what_a_delayed_ability_returns(self) -> None:
        """The card is found where the ability itself put it."""
        duel = Duel()
        duel.alice.has(hand=[KILL, KILL], battlefield=SOUL)
        duel.bob.has(battlefield=BEAR)
        duel.alice.casts("Kill", at="Soul").resolves().resolves()
        assert duel.alice.exile == ["Soul"]
        duel.alice.casts("Kill", at="Bear").resolves().resolves()
        assert duel.alice.battlefield == ["Soul"]

    def test_what_a_delayed_ability_takes(self) -> None:
        """Out of the graveyard, where it has been since it died."""
        duel = Duel()
        duel.alice.has(hand=KILL, battlefield=[WHISPER, BEAR])
        duel.alice.casts("Kill", at="Bear").resolves().resolves()
        duel.to_step(END_STEP).resolves()
        assert duel.bob.battlefield == ["Bear"] and duel.alice.graveyard == ["Kill"]


class TestAnother:
    """The death of another does not put it into the graveyard."""

    def test_on_the_battlefield_it_does_nothing(self) -> None:
        """It works only where it is moved from."""
        duel = Duel()
        duel.alice.has(hand=[KILL, KILL], battlefield=[GHOST, BEAR, BEAR])
        duel.alice.casts("Kill", at="Bear").resolves()
        assert not duel.game.stack
        duel.alice.casts("Kill", at="Ghost").resolves()
        duel.alice.has(hand=KILL)
        duel.alice.casts("Kill", at="Bear").resolves().resolves("yes")
        assert duel.alice.hand == ["Ghost"]
