"""CR 607: linked abilities: each pair for itself, and for the object that has it."""

from __future__ import annotations

from lawmage.rules import actions
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, creature, written

FOREST = basic("Forest")
BEAR = written("Bear {2}\nCreature - Bear\n2/2")
APE = written("Ape {3}\nCreature - Ape\n3/3")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
BOX = written(
    "Box {0}\nArtifact\nWhen Box enters, exile target creature card from your graveyard.\n"
    "{0}: Return all cards exiled with Box to their owners' hands."
)

STAFF = written(
    'Staff {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature has "{0}: Exile target creature card from '
    'your graveyard." and "{0}: Return all cards exiled with this creature to their owners\' hands."'
)


class TestPairs:
    """CR 607.1, 607.2."""

    def test_only_what_its_own_partner_did(self) -> None:
        """CR 607.1, 607.2a: two of the same card each return what they exiled themselves, and nothing else in exile."""
        duel = Duel()
        duel.alice.has(hand=[BOX, BOX], graveyard=[BEAR, APE], exile=creature("Elk", "1/1"))
        duel.alice.casts("Box").resolve_all("Bear")
        first = duel.find("Box").id
        duel.alice.casts("Box").resolve_all()
        assert sorted(duel.alice.exile) == ["Ape", "Bear", "Elk"]
        assert duel.find("Box").id == first
        duel.alice.activates("Box").resolves()
        assert duel.alice.hand == ["Bear"] and sorted(duel.alice.exile) == ["Ape", "Elk"]

    def test_two_pairs_on_one_object(self) -> None:
        """CR 607.5, 614.14: its own pair and the one it was given are kept apart."""
        host = written(
            "Host {0}\nCreature - Host\n{0}: Exile the top card of your library.\n{0}, Pay 1 life: Return all cards "
            "exiled with Host to their "
            "owners' hands.\n1/1"
        )
        duel = Duel()
        duel.alice.has(battlefield=host, hand=STAFF, graveyard=BEAR, library=APE)
        duel.alice.casts("Staff", at="Host").resolves()
        own_exile, own_return, given_exile, given_return = actions_of(duel, duel.find("Host").id)
        duel.alice.acts(own_exile).resolves()
        duel.alice.acts(given_exile).resolves()
        assert sorted(duel.alice.exile) == ["Ape", "Bear"]
        duel.alice.acts(given_return).resolves()
        assert duel.alice.hand == ["Bear"]
        duel.alice.acts(own_return).resolves()
        assert sorted(duel.alice.hand) == ["Ape", "Bear"]

    def test_one_choice_serves_two_abilities(self) -> None:
        """CR 607.4, 607.2d: the colour chosen as it entered is the colour of the mana and of the spells."""
        plume = written(
            "Plume {0}\nArtifact\nAs Plume enters, choose a color.\n{T}: Add one mana of the chosen color.\nWhenever "
            "a player "
            "casts a spell of the chosen color, you gain 1 life."
        )
        duel = Duel()
        duel.alice.has(hand=[plume, written("Bolt {R}\nInstant\nYou gain 10 life.")])
        duel.alice.casts("Plume").resolves("red")
        duel.alice.casts("Bolt").resolve_all()
        assert duel.alice.life == 31

    def test_a_replacement_that_exiles(self) -> None:
        """CR 607.2b, 614.14: only what its own replacement effect exiled is returned."""
        grave = written(
            "Grave {0}\nEnchantment\nIf a creature an opponent controls would die, exile it instead.\n{0}: Return a "
            "card exiled "
            "with Grave to its owner's hand."
        )
        duel = Duel()
        duel.alice.has(battlefield=grave, hand=SLAY)
        duel.bob.has(battlefield=BEAR, exile=APE)
        duel.alice.casts("Slay", at="Bear").resolves()
        assert sorted(duel.bob.exile) == ["Ape", "Bear"]
        duel.alice.activates("Grave").resolves()
        assert duel.bob.hand == ["Bear"] and duel.bob.exile == ["Ape"]

    def test_granted_together_they_are_linked(self) -> None:
        """CR 607.1a, 607.5: both given by one effect, they are a pair on the creature that has them."""
        duel = Duel()
        duel.alice.has(battlefield=[creature("Host", "1/1")], hand=STAFF, graveyard=BEAR, exile=APE)
        duel.alice.casts("Staff", at="Host").resolves()
        host = duel.find("Host")
        duel.alice.activates("Host", at="Bear").resolves()
        assert sorted(duel.alice.exile) == ["Ape", "Bear"]
        second = actions_of(duel, host.id)[-1]
        duel.alice.acts(second).resolves()
        assert duel.alice.hand == ["Bear"]

    def test_copied_triggers_exile_several(self) -> None:
        """CR 607.3: "the exiled card" is each of them: their mana values are added up, and each is copied."""
        twice = written(
            "Twice {0}\nEnchantment\nIf an artifact entering causes a triggered ability of a permanent you control "
            "to trigger, that "
            "ability triggers an additional time."
        )
        mold = written(
            "Mold {0}\nArtifact\nWhen Mold enters, exile target creature card from your graveyard.\n{0}: You gain "
            "life equal to "
            "the exiled card's mana value.\n{0}: Create a token that's a copy of the exiled card."
        )
        duel = Duel()
        duel.alice.has(battlefield=twice, hand=mold, graveyard=[BEAR, APE])
        duel.alice.casts("Mold").resolve_all("Bear", "Ape")
        assert sorted(duel.alice.exile) == ["Ape", "Bear"]
        first, second = actions_of(duel, duel.find("Mold").id)
        duel.alice.acts(first).resolves()
        assert duel.alice.life == 25
        duel.alice.acts(second).resolves()
        assert sorted(duel.alice.battlefield) == ["Ape", "Bear", "Mold", "Twice"]

    def test_a_token_and_what_made_it(self) -> None:
        """CR 607.2c: only the token that it created itself, not another of the same name."""
        nest = written(
            "Nest {0}\nArtifact\nWhen Nest enters, create a 2/2 green Bear creature token.\nWhen Nest leaves the "
            "battlefield, exile "
            "all tokens created with Nest."
        )
        crush = written("Crush {0}\nInstant\nDestroy target artifact.")
        duel = Duel()
        duel.alice.has(hand=[nest, crush], battlefield=creature("Bear Token", "2/2"))
        duel.alice.casts("Nest").resolve_all()
        assert len(duel.alice.battlefield) == 3
        duel.alice.casts("Crush", at="Nest").resolve_all()
        assert duel.alice.battlefield == ["Bear Token"]
        assert not duel.object(duel.find("Bear Token").id).is_token


def actions_of(duel: Duel, id: int) -> list[int]:
    """What alice could activate of an object, in the order of its abilities."""
    assert duel.until_priority(0)
    return [action for action in PriorityQuestion(0).options(duel.game) if actions.object_of(action) == id]
