"""CR 608.2c: "all other", "each other" after a choice: other than what was chosen, by whomever."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from tests.cards_for_tests import creature, written

BEAR = creature("Bear", "2/2")
CAT = creature("Cat", "1/1")
OGRE = creature("Ogre", "3/3")


def test_of_a_spell() -> None:
    """What was chosen, and not targeted, is spared."""
    duel = Duel()
    duel.alice.has(hand=written("Vanity {0}\nSorcery\nChoose a creature, then destroy all other creatures."))
    duel.bob.has(battlefield=[BEAR, CAT, OGRE])
    duel.alice.casts("Vanity").resolves("Cat")
    assert duel.bob.battlefield == ["Cat"]


def test_of_an_ability_for_each_player() -> None:
    """What any player chose is spared; the source is as good as another permanent."""
    duel = Duel()
    text = "{0}: Each player chooses a creature they control. Destroy all other permanents."
    duel.alice.has(battlefield=[written(f"Jar {{0}}\nArtifact\n{text}"), BEAR, CAT])
    duel.bob.has(battlefield=[BEAR, OGRE])
    duel.alice.activates("Jar").resolves("Cat", "Bear")
    assert duel.alice.battlefield == ["Cat"]
    assert duel.bob.battlefield == ["Bear"]


def test_of_what_looks_afresh() -> None:
    """CR 611.2c: a rule for all others, also later in the turn."""
    duel = Duel()
    text = "Target opponent chooses a creature they control. Other creatures they control can't block this turn."
    duel.alice.has(hand=written(f"Cry {{0}}\nSorcery\n{text}"), battlefield=OGRE)
    duel.bob.has(battlefield=[BEAR, CAT])
    duel.alice.casts("Cry").resolves("Cat")
    duel.attacks("Ogre").blocks("Cat").fights()
    assert duel.bob.graveyard == ["Cat"]


def test_each_for_themselves() -> None:
    """Each player keeps what they chose."""
    duel = Duel()
    text = "Each player chooses a creature they control, then sacrifices all other creatures they control."
    duel.alice.has(hand=written(f"Cull {{0}}\nSorcery\n{text}"), battlefield=[BEAR, OGRE])
    duel.bob.has(battlefield=[BEAR, CAT])
    duel.alice.casts("Cull").resolves("Ogre", "Cat")
    assert [seat.battlefield for seat in (duel.alice, duel.bob)] == [["Ogre"], ["Cat"]]


def test_that_token_is_the_one_chosen() -> None:
    """Not the one that was created before."""
    duel = Duel()
    text = (
        "{0}: Create a 2/1 blue Myr creature token. Then choose a token you control. Each other token you control "
        "becomes a copy of that token."
    )
    duel.alice.has(
        battlefield=written(f"Engine {{0}}\nArtifact\n{text}"),
        hand=written("Farm {0}\nSorcery\nCreate a 0/1 white Goat creature token."),
    )
    duel.alice.casts("Farm").resolves()
    duel.alice.activates("Engine").resolves("Goat")
    assert duel.alice.battlefield == ["Engine", "Goat Token", "Goat Token"]


def test_target_and_each_other() -> None:
    """Of an ability, too, other than the target: its source may be one of them."""
    duel = Duel()
    text = "{0}: This creature deals 1 damage to target creature and each other creature with power 2 or less."
    duel.alice.has(battlefield=written(f"Mage {{0}}\nCreature — Wizard\n{text}\n1/2"))
    duel.bob.has(battlefield=[OGRE, BEAR])
    duel.alice.activates("Mage", at="Bear").resolves()
    assert [duel.find(name).damage for name in ("Mage", "Bear", "Ogre")] == [1, 1, 0]
