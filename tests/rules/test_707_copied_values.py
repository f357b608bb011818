"""CR 707: what copies have, and what they do not have; linked abilities and names."""

from __future__ import annotations

from lawmage.rules import actions
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import BLUE, GREEN
from tests.cards_for_tests import FOREST, MOUNTAIN, written

BEAR = written("Bear {1}{G}\nCreature - Bear\nTrample\n2/2")
DRAKE = written(
    "Drake {1}{U}\nCreature - Drake\nFlying\nWhen this creature enters, you gain 3 life.\n"
    "When this creature leaves the battlefield, you gain 50 life.\n2/3"
)
MIRROR = written("Mirror {0}\nInstant\nCreate a token that's a copy of target creature.")
SHAPER = written("Shaper {0}\nCreature - Shapeshifter\n{0}: This creature becomes a copy of target creature.\n1/1")
CHAMELEON = written(
    "Chameleon {0}\nCreature - Shapeshifter\n{0}: This creature becomes a copy of target creature, except it has this "
    "ability.\n1/1"
)
GROW = written("Grow {0}\nInstant\nTarget creature gets +5/+5 until end of turn.")
CLONE = written(
    "Clone {0}\nCreature - Shapeshifter\nYou may have this creature enter as a copy of any creature on the battlefield."
    "\n0/0"
)


def test_a_copy_has_colour_and_abilities_once() -> None:
    """CR 707.2a: the colour that comes of the mana cost, and each ability a single time."""
    duel = Duel()
    duel.alice.has(battlefield=DRAKE, hand=MIRROR)
    duel.alice.casts("Mirror", at="Drake").resolve_all()
    token = duel.object(duel.game.battlefield[-1])
    original = duel.find("Drake")
    assert token.is_token and token.chars.colors == original.chars.colors == BLUE
    assert len(token.chars.abilities) == len(original.chars.abilities) and duel.alice.life == 23


def test_copying_something_else_while_it_stays() -> None:
    """CR 707.4: nothing enters or leaves, and other effects on it go on."""
    duel = Duel()
    duel.alice.has(battlefield=[CHAMELEON, DRAKE, BEAR], hand=GROW)
    id = duel.find("Chameleon").id
    duel.alice.casts("Grow", at="Chameleon").resolves()
    duel.alice.activates("Chameleon", at="Bear").resolve_all()
    assert (duel.object(id).chars.name, duel.object(id).chars.power) == ("Bear", 7)
    index = len(duel.object(id).chars.abilities) - 1
    drake = duel.find("Drake").id
    assert duel.until_priority(0)
    options = [o for o in PriorityQuestion(0).options(duel.game) if actions.object_of(o) == id]
    assert options and index > 0
    duel.alice.acts(options[0], drake).resolve_all()
    assert (duel.object(id).chars.name, duel.object(id).chars.power) == ("Drake", 7)
    assert duel.alice.life == 20


CHOOSER = written(
    "Chooser {0}\nCreature - Human\nAs this creature enters, choose a color.\nThis creature is the chosen color.\n1/1"
)


def test_choices_are_not_copied() -> None:
    """CR 707.6: what enters as a copy makes the choice anew."""
    duel = Duel()
    duel.alice.has(hand=[CHOOSER, CLONE])
    duel.alice.casts("Chooser").resolves("green")
    duel.alice.casts("Clone").resolves("yes", "blue")
    first, second = duel.game.battlefield
    assert duel.object(first).chars.colors == GREEN
    assert duel.object(second).chars.name == "Chooser" and duel.object(second).chars.colors == BLUE


KEEPER = written(
    "Keeper {0}\nArtifact Creature - Golem\nWhen this creature enters, exile target card from a graveyard.\n"
    "{0}: Return the exiled card to its owner's hand.\n1/1"
)


def test_linked_abilities_are_linked_on_the_copy_and_to_nothing_else() -> None:
    """CR 707.7: the copy returns what the copy exiled, not what the original did."""
    duel = Duel()
    duel.alice.has(hand=[KEEPER, MIRROR], graveyard=[FOREST, MOUNTAIN])
    duel.alice.casts("Keeper").resolves("Forest").resolve_all()
    duel.alice.casts("Mirror", at="Keeper").resolve_all("Mountain")
    assert sorted(duel.alice.exile) == ["Forest", "Mountain"]
    token = duel.game.battlefield[-1]
    option = next(o for o in PriorityQuestion(0).options(duel.game) if actions.object_of(o) == token)
    duel.alice.acts(option).resolves()
    assert duel.alice.hand == ["Mountain"] and duel.alice.exile == ["Forest"]


NAMED = written("Titan {0}\nCreature - Giant\n{0}: Put a +1/+1 counter on Titan.\n1/1")
TURN = written("Ape {0}\nInstant\nTarget creature you control becomes a copy of target creature an opponent controls.")


def test_an_effect_that_calls_it_by_name_follows_it() -> None:
    """CR 707.11: the ability on the stack still means that permanent, though it is called something else by then."""
    duel = Duel()
    duel.alice.has(battlefield=NAMED, hand=TURN)
    duel.bob.has(battlefield=BEAR)
    titan = duel.find("Titan").id
    duel.alice.activates("Titan")
    duel.alice.casts("Ape", at=["Titan", "Bear"]).resolves()
    assert duel.object(titan).chars.name == "Bear"
    duel.resolve_all()
    assert duel.object(titan).counters == {"+1/+1": 1}


def test_a_permanent_that_was_exiled_is_copied_as_it_was() -> None:
    """CR 608.2h, 707.2, 208.2b: with the form that it took as it entered, not as the card in exile."""
    clay = written(
        "Clay {0}\nArtifact Creature — Shapeshifter\nAs this creature enters, it becomes your choice of a 3/3 artifact "
        "creature or a 2/2 artifact creature with flying.\n0/0"
    )
    thief = written(
        "Thief {0}\nCreature — Shapeshifter\nWhenever this creature attacks, you may exile another target nontoken "
        "creature. If you do, this creature becomes a copy of that creature until end of turn.\n0/3"
    )
    duel = Duel()
    duel.alice.has(hand=clay, battlefield=thief)
    duel.alice.casts("Clay").resolves("3/3")
    duel.attacks("Thief").resolves("yes")
    assert duel.alice.battlefield == ["Clay"] and duel.alice.exile == ["Clay"]
    assert duel.find("Clay").chars.power == 3
