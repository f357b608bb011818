"""CR 712, 707.8a: double-faced cards and tokens that are copies of them."""

from __future__ import annotations

from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

WOLF = written(
    "Villager {1}{G}\nCreature - Human\n{0}: Transform this creature.\n1/1\n//\n"
    "Howler\nCreature - Werewolf\nTrample\n{0}: Transform this creature.\n4/4"
)
GHOST = written("Guide {1}{G}\nCreature - Human\nDisturb {0}\n1/1\n//\nGhost\nCreature - Spirit\nFlying\n2/2")
EITHER = written("Cub {G}\nCreature - Bear\n1/1\n// modal_dfc\nRoar {2}{G}\nSorcery\nYou gain 3 life.")
SCROLL = written("Word {G}\nSorcery\nYou gain 3 life.\n// modal_dfc\nDen {G}\nCreature - Bear\n2/2")
CAVE = written("Spark {G}\nSorcery\nYou gain 3 life.\n// modal_dfc\nCave\nLand")
MIRROR = written("Mirror {0}\nInstant\nCreate a token that's a copy of target creature.")
GHOSTLY = written("Phantom {0}\nInstant\nCreate a token that's a copy of target creature, except it's a 7/7 Spirit.")
TURN = written("Turn {0}\nInstant\nTransform target permanent.")
RETURN = written("Return {0}\nSorcery\nReturn target card from your graveyard to the battlefield.")
UNEARTH = written(
    "Unearth {0}\nSorcery\nPut target creature card from a graveyard onto the battlefield transformed "
    "under your control."
)
MANIFEST = written("Manifest {0}\nSorcery\nManifest the top card of your library.")
AGAIN = written("Again {0}\nInstant\nCopy target creature spell you control.")
FLIGHT = written("Tower {0}\nEnchantment\nCreature spells with flying can't be cast.")
NAMER = written(
    "Namer {0}\nSorcery\nChoose a card name. Reveal the top card of your library. "
    "If it has the chosen name, you gain 5 life."
)


def test_a_token_that_is_a_copy_is_double_faced_too() -> None:
    """CR 707.8a, 707.8, 712.8d: it has both faces, enters with the one that is up, and can transform."""
    duel = Duel()
    duel.alice.has(battlefield=WOLF, hand=[MIRROR, MIRROR, TURN])
    duel.alice.casts("Mirror", at="Villager").resolves()
    token = next(id for id in duel.game.battlefield if duel.object(id).is_token)
    assert duel.object(token).chars.name == "Villager" and duel.object(token).chars.power == 1
    duel.alice.casts("Turn", at=token).resolves()
    chars = duel.object(token).chars
    assert (chars.name, chars.power) == ("Howler", 4) and mana_value(duel.game, token) == 2
    duel.alice.casts("Mirror", at=token).resolves()
    second = duel.game.battlefield[-1]
    assert second != token and duel.object(second).chars.name == "Howler" and mana_value(duel.game, second) == 2
    duel.alice.has(hand=TURN)
    duel.alice.casts("Turn", at=second).resolves()
    assert duel.object(second).chars.name == "Villager"


def test_what_the_effect_changes_is_changed_on_both_faces() -> None:
    """CR 707.8a: "except it's a 7/7" holds for each face."""
    duel = Duel()
    duel.alice.has(battlefield=WOLF, hand=[GHOSTLY, TURN])
    duel.alice.casts("Phantom", at="Villager").resolves()
    token = next(id for id in duel.game.battlefield if duel.object(id).is_token)
    assert (duel.object(token).chars.power, duel.object(token).chars.name) == (7, "Villager")
    duel.alice.casts("Turn", at=token).resolves()
    assert (duel.object(token).chars.power, duel.object(token).chars.name) == (7, "Howler")


def test_a_copy_of_a_double_faced_spell_becomes_a_double_faced_token() -> None:
    """CR 707.10f, 707.10g: the copy is a permanent spell with both faces; what it becomes is a token, and
    transforms."""
    duel = Duel()
    duel.alice.has(battlefield=[FOREST, FOREST], hand=[WOLF, AGAIN, TURN])
    duel.alice.casts("Villager")
    duel.alice.casts("Again", at="Villager").resolve_all()
    token = next(id for id in duel.game.battlefield if duel.object(id).is_token)
    assert duel.object(token).chars.name == "Villager" and duel.alice.battlefield.count("Villager") == 2
    duel.alice.casts("Turn", at=token).resolves()
    assert duel.object(token).chars.name == "Howler"


def test_cast_transformed_it_has_its_back_face_up() -> None:
    """CR 712.8c, 712.13, 712.11d: on the stack it is the back, at the front's mana value; so it enters."""
    duel = Duel()
    duel.alice.has(graveyard=GHOST, battlefield=FOREST)
    duel.alice.casts("Ghost")
    spell = duel.game.stack[-1]
    assert duel.object(spell).chars.name == "Ghost" and mana_value(duel.game, spell) == 2
    duel.resolves()
    assert "Ghost" in duel.alice.battlefield


def test_the_face_that_will_be_up_decides_whether_it_can_be_cast() -> None:
    """CR 712.11c: what may not be cast with flying is not cast with its flying face up."""
    duel = Duel()
    duel.alice.has(graveyard=GHOST, hand=GHOST, battlefield=[FLIGHT, FOREST, FOREST])
    assert duel.alice.may("cast Guide")
    duel.alice.casts("Guide").resolves()
    assert not duel.alice.may("cast Ghost")


def test_either_face_of_a_modal_card_is_cast() -> None:
    """CR 712.11b, 712.11c, 712.8f: the face is chosen first, and the spell is that face and nothing else."""
    duel = Duel()
    duel.alice.has(hand=[EITHER, EITHER], battlefield=[FOREST] * 4)
    duel.alice.casts("Roar")
    spell = duel.object(duel.game.stack[-1])
    assert (spell.chars.name, spell.chars.power, mana_value(duel.game, spell.id)) == ("Roar", None, 3)
    duel.resolves()
    assert duel.alice.life == 23 and duel.alice.graveyard == ["Cub"]
    duel.alice.casts("Cub").resolves()
    assert duel.find("Cub").chars.power == 1


def test_a_card_put_onto_the_battlefield_has_its_front_up() -> None:
    """CR 712.14, 712.14b: a modal card whose front is no permanent stays where it is."""
    for card, kept in ((WOLF, []), (SCROLL, ["Word"]), (CAVE, ["Spark"])):
        duel = Duel()
        duel.alice.has(graveyard=card, hand=RETURN)
        duel.alice.casts("Return", at=card.faces[0].name).resolves()
        assert duel.alice.graveyard == [*kept, "Return"]
        assert duel.alice.battlefield == ([] if kept else ["Villager"])


def test_put_there_transformed_it_has_its_back_up() -> None:
    """CR 712.14a, 712.13a: unless that is no permanent's face."""
    duel = Duel()
    duel.alice.has(graveyard=WOLF, hand=UNEARTH)
    duel.alice.casts("Unearth", at="Villager").resolves()
    assert duel.alice.battlefield == ["Howler"]
    duel = Duel()
    duel.alice.has(graveyard=EITHER, hand=UNEARTH)
    duel.alice.casts("Unearth", at="Cub").resolves()
    assert duel.alice.battlefield == [] and "Cub" in duel.alice.graveyard


def test_face_down_it_is_what_is_face_down() -> None:
    """CR 712.15: a double-faced card that is manifested is a 2/2 without a name, known to its controller only."""
    duel = Duel()
    duel.alice.has(library=WOLF, hand=MANIFEST)
    duel.game.own(duel.alice.player.library[0]).known_to = 0
    duel.alice.casts("Manifest").resolves()
    hidden = duel.object(duel.game.battlefield[0])
    assert (hidden.chars.name, hidden.chars.power, hidden.face_down) == ("", 2, True)
    assert hidden.known_to & 1 and not hidden.known_to & 2


def test_either_name_can_be_chosen() -> None:
    """CR 712.19: the back's name is one that can be chosen; the card in the library has the front's alone."""
    for name, life in (("Howler", 20), ("Villager", 25)):
        duel = Duel()
        duel.alice.has(library=WOLF, hand=NAMER)
        duel.alice.casts("Namer").resolves(name)
        assert duel.alice.life == life


SHIFT = written(
    "Larva {G}\nCreature - Insect\n{0}: Transform this creature.\n1/1\n//\n"
    "Moth\nCreature - Insect\nAs this creature transforms into Moth, put three +1/+1 counters on it.\n1/1"
)
WATCH = written(
    "Lamp {0}\nEnchantment\nWhenever a creature you control transforms, if you control a creature with power 4 or "
    "greater, you gain 1 life."
)


def test_what_happens_as_it_transforms_happens_at_once() -> None:
    """CR 712.20: no ability goes on the stack for it, and what triggers on transforming finds it done."""
    duel = Duel()
    duel.alice.has(battlefield=[SHIFT, WATCH, FOREST], hand=TURN)
    duel.alice.casts("Turn", at="Larva").resolves()
    assert duel.find("Moth").counters == {"+1/+1": 3} and len(duel.game.stack) == 1
    duel.resolve_all()
    assert duel.alice.life == 21
