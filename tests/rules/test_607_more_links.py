"""CR 607.1, 607.2: what else is linked: two faces, an ability with itself, a token with what made it, what was paid."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import written

BEAR = written("Bear {2}\nCreature - Bear\n2/2")
APE = written("Ape {3}\nCreature - Ape\n3/3")


class TestWhatIsLinked:
    """CR 607.1."""

    COIN = written(
        "Coin {0}\nArtifact\n{0}: Exile target creature card from your graveyard. Transform Coin.\n// transform\n"
        "Tails\nArtifact\n{0}: Return all cards exiled with Tails to their owners' hands."
    )
    LOOP = written(
        "Loop {0}\nArtifact\n{0}: Return all cards exiled with Loop to their owners' hands, then exile the "
        "top card of your"
        " library."
    )

    def test_an_ability_of_either_face(self) -> None:
        """CR 607.1b: what the front face's ability exiled, the back face's returns; nothing else that is in exile."""
        duel = Duel()
        duel.alice.has(battlefield=self.COIN, graveyard=BEAR, exile=APE)
        duel.alice.activates("Coin", at="Bear").resolves()
        assert sorted(duel.alice.exile) == ["Ape", "Bear"]
        duel.alice.activates("Tails").resolves()
        assert duel.alice.hand == ["Bear"] and duel.alice.exile == ["Ape"]

    def test_with_itself(self) -> None:
        """CR 607.1c: it returns what it exiled the time before, and not what another Loop did."""
        duel = Duel()
        duel.alice.has(battlefield=[self.LOOP, self.LOOP], library=[BEAR, APE, BEAR])
        first, second = duel.game.battlefield
        for loop in (first, second):
            duel.alice.acts(loop_action(duel, loop)).resolves()
        assert sorted(duel.alice.exile) == ["Ape", "Bear"] and duel.alice.hand == []
        duel.alice.acts(loop_action(duel, first)).resolves()
        assert duel.alice.hand == ["Bear"] and sorted(duel.alice.exile) == ["Ape", "Bear"]

    def test_a_token_with_what_made_it(self) -> None:
        """CR 607.1d: the token returns the card that the ability exiled which created it, each its own."""
        maker = written(
            "Maker {0}\nArtifact\n{0}: Exile target creature card from your graveyard. Create a 1/1 white Spirit "
            "creature"
            ' token with "{0}, Sacrifice this creature: Return the exiled card to its owner\'s hand."'
        )
        duel = Duel()
        duel.alice.has(battlefield=maker, graveyard=[BEAR, APE])
        duel.alice.activates("Maker", at="Bear").resolves()
        duel.alice.activates("Maker", at="Ape").resolves()
        assert sorted(duel.alice.exile) == ["Ape", "Bear"]
        duel.alice.activates("Spirit").resolves()
        assert duel.alice.hand == ["Bear"] and duel.alice.exile == ["Ape"]


def loop_action(duel: Duel, id: int) -> int:
    """What alice does to activate the only ability of an object."""
    from lawmage.rules import actions
    from lawmage.rules.priority import PriorityQuestion

    assert duel.until_priority(0)
    return next(action for action in PriorityQuestion(0).options(duel.game) if actions.object_of(action) == id)


class TestNumbers:
    """CR 607.2e, g, j: what was noted, what was paid."""

    LEDGER = written(
        "Ledger {0}\nEnchantment\nAs Ledger enters, note your life total.\n{0}: Draw a card if your life "
        "total is greater "
        "than or equal to the last noted life total for Ledger. Then note your life total."
    )
    GAIN = written("Gain {0}\nInstant\nYou gain 3 life.")
    HURT = written("Hurt {0}\nInstant\nYou lose 5 life.")
    BEAST = written(
        "Beast {0}\nCreature - Beast\nAs Beast enters, pay any amount of life.\nBeast's power and toughness "
        "are each equal"
        " to the life paid as it entered.\n*/*"
    )
    ECHO = written("Echo {0}\nSorcery\nCreate a token that's a copy of target creature.")
    HYDRA = written(
        "Hydra {0}\nCreature - Hydra\nAs an additional cost to cast this spell, pay X life.\nHydra enters with X +1/+1"
        " counters on it.\n1/1"
    )
    BLINK = written("Blink {0}\nSorcery\nExile target creature, then return it to the battlefield.")

    def test_the_last_number_noted_for_it(self) -> None:
        """CR 607.2e: 20 as one entered, 15 as the other did: each asks for its own."""
        duel = Duel()
        duel.alice.has(hand=[self.LEDGER, self.LEDGER, self.HURT], library=[BEAR, APE])
        duel.alice.casts("Ledger").resolves()
        first = duel.game.battlefield[0]
        duel.alice.casts("Hurt").resolves()
        duel.alice.casts("Ledger").resolves()
        second = duel.game.battlefield[1]
        duel.alice.acts(loop_action(duel, first)).resolves()
        assert duel.alice.hand == []
        duel.alice.acts(loop_action(duel, second)).resolves()
        assert duel.alice.hand == ["Ape"]
        duel.alice.acts(loop_action(duel, first)).resolves()
        assert duel.alice.hand == ["Ape", "Bear"]

    def test_life_paid_as_it_entered(self) -> None:
        """CR 607.2g: as much as is paid, in life; each creature counts what was paid for it."""
        duel = Duel()
        duel.alice.has(hand=[self.BEAST, self.ECHO])
        duel.alice.casts("Beast").resolves(5)
        assert duel.alice.life == 15 and duel.find("Beast").chars.power == 5
        duel.alice.casts("Echo", at="Beast").resolves(2)
        assert duel.alice.life == 13
        assert [duel.object(id).chars.toughness for id in duel.game.battlefield] == [5, 2]

    def test_no_more_than_there_is(self) -> None:
        """CR 119.4: with 20 life, 21 can't be paid."""
        duel = Duel()
        duel.alice.has(hand=self.BEAST)
        duel.alice.casts("Beast").resolves(0)
        assert duel.alice.life == 20 and duel.alice.graveyard == ["Beast"]

    def test_what_was_chosen_for_a_cost_as_it_was_cast(self) -> None:
        """CR 607.2j: X is what was paid for this spell; what was not cast has none."""
        duel = Duel()
        duel.alice.has(hand=[self.HYDRA, self.BLINK])
        duel.alice.casts("Hydra", 3).resolves()
        assert duel.alice.life == 17 and duel.find("Hydra").chars.power == 4
        duel.alice.casts("Blink", at="Hydra").resolves()
        assert duel.find("Hydra").chars.power == 1
