"""CR 704: state-based actions."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, Static
from lawmage.ir.amount import Number
from lawmage.ir.change import Cant
from lawmage.ir.filter import HasCounter, IsType, Noun
from lawmage.ir.reference import This
from lawmage.ir.static import ObjectsAre
from lawmage.rules import commander
from lawmage.rules.combat.roles import PROTECTOR, note
from lawmage.rules.objects import name_of
from lawmage.rules.state_based_actions import needed
from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD
from tests.cards_for_tests import FOREST, GIANT, card, creature

BEAR = creature("Bear", "2/2")
HERO = creature("Hero", "2/2", types="legendary creature - Hero")
ENCHANT = Keyword("enchant", quality=IsType("creature"))
AURA = card("Aura", "{0}", "enchantment - Aura", ENCHANT)
SWORD = card("Sword", "{0}", "artifact - Equipment")


def settled(duel: Duel, *answers: str | int) -> Duel:
    """The state once nobody has anything left to do before priority."""
    duel.script.answers = list(answers)
    duel._settle()
    assert not duel.script.answers
    return duel


def attach(duel: Duel, name: str, host: str) -> None:
    """Put an attachment on its host without any event."""
    attachment = duel.game.own(duel.find(name).id)
    creature = duel.game.own(duel.find(host).id)
    attachment.attached_to = creature.id
    creature.attachments = (*creature.attachments, attachment.id)


class TestPlayers:
    """CR 704.5a to c, 704.6c."""

    def test_no_life(self) -> None:
        """CR 704.5a."""
        duel = Duel()
        duel.game.own_player(1).life = 0
        settled(duel)
        assert duel.game.winners == (0,)

    def test_poison(self) -> None:
        """CR 704.5c."""
        duel = Duel()
        duel.game.own_player(1).counters = {"poison": 10}
        settled(duel)
        assert duel.game.winners == (0,)

    def test_all_at_once_is_a_draw(self) -> None:
        """CR 104.4a."""
        duel = Duel()
        duel.game.own_player(0).life = -3
        duel.game.own_player(1).life = 0
        settled(duel)
        assert duel.game.over
        assert duel.game.winners == ()

    def test_damage_by_one_commander(self) -> None:
        """CR 704.6c: over the whole game, by the same commander, in combat."""
        duel = Duel()
        duel.alice.has(battlefield=GIANT)
        commander.designate(duel.game, duel.find("Giant").card)
        duel.game.own_player(1).facts = {f"commander damage {duel.find('Giant').card}": 18}
        duel.attacks("Giant").fights()
        assert duel.game.winners == (0,)

    def test_a_commander_may_return(self) -> None:
        """CR 704.6d: its owner is asked once."""
        duel = Duel()
        duel.alice.has(graveyard=GIANT)
        commander.designate(duel.game, duel.find("Giant", GRAVEYARD).card)
        settled(duel, "yes")
        assert [name_of(duel.game, id) for id in duel.game.command] == ["Giant"]


class TestCreatures:
    """CR 704.5f to h."""

    def test_toughness_zero_is_no_destruction(self) -> None:
        """CR 704.5f: indestructible does not help."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Frail", "1/1", "indestructible"))
        duel.game.own(duel.find("Frail").id).counters = {"-1/-1": 1}
        duel.game.stale = True
        settled(duel)
        assert duel.alice.graveyard == ["Frail"]

    def test_indestructible(self) -> None:
        """CR 702.12b: lethal damage does not destroy it."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Solid", "1/1", "indestructible"))
        duel.game.own(duel.find("Solid").id).damage = 5
        settled(duel)
        assert duel.alice.battlefield == ["Solid"]
        assert not needed(duel.game)

    def test_deathtouch_counts_once(self) -> None:
        """CR 704.5h: only damage since the last check."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Solid", "1/4", "indestructible"))
        own = duel.game.own(duel.find("Solid").id)
        own.damage = 1
        own.deathtouched = True
        settled(duel)
        assert not duel.find("Solid").deathtouched


class TestUniqueness:
    """CR 704.5j, k, y."""

    def test_the_legend_rule(self) -> None:
        """CR 704.5j: the player chooses which to keep; opponents may have one too."""
        duel = Duel()
        duel.alice.has(battlefield=[HERO, HERO])
        duel.bob.has(battlefield=HERO)
        first = duel.find("Hero").id
        settled(duel, first)
        assert duel.alice.graveyard == ["Hero"]
        assert duel.bob.battlefield == ["Hero"]
        assert first in duel.game.battlefield

    def test_the_legend_rule_does_not_apply(self) -> None:
        """An effect may say so."""
        legends = Noun("permanent", IsType("creature"))
        free = Static(ObjectsAre(legends, (Cant("be subject to the legend rule"),)))
        duel = Duel()
        duel.alice.has(battlefield=[HERO, HERO, card("Gallery", "{0}", "artifact", free)])
        settled(duel)
        assert duel.alice.battlefield == ["Hero", "Hero", "Gallery"]

    def test_the_world_rule(self) -> None:
        """CR 704.5k: the newest stays."""
        world = card("Old", "{0}", "world enchantment")
        duel = Duel()
        duel.alice.has(battlefield=world)
        duel.bob.has(battlefield=card("New", "{0}", "world enchantment"))
        settled(duel)
        assert duel.alice.battlefield == []
        assert duel.bob.battlefield == ["New"]

    def test_roles(self) -> None:
        """CR 704.5y: the newest Role of one player on one permanent stays."""
        duel = Duel()
        role = card("Role", "{0}", "enchantment - Aura Role", ENCHANT)
        duel.alice.has(battlefield=[BEAR, role, card("Second", "{0}", "enchantment - Aura Role", ENCHANT)])
        attach(duel, "Role", "Bear")
        attach(duel, "Second", "Bear")
        settled(duel)
        assert duel.alice.battlefield == ["Bear", "Second"]


class TestAttachments:
    """CR 704.5m to p."""

    def test_an_aura_on_nothing(self) -> None:
        """CR 704.5m."""
        duel = Duel()
        duel.alice.has(battlefield=AURA)
        settled(duel)
        assert duel.alice.graveyard == ["Aura"]

    def test_what_it_enchants_is_gone(self) -> None:
        """CR 704.5m, n: the Aura goes too, the Equipment stays."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, AURA, SWORD])
        attach(duel, "Aura", "Bear")
        attach(duel, "Sword", "Bear")
        settled(duel)
        assert duel.alice.graveyard == []
        duel.game.own(duel.find("Bear").id).damage = 2
        duel.game.agenda[-1].checked = False  # type: ignore[attr-defined]  # the priority in progress
        settled(duel)
        assert duel.alice.graveyard == ["Bear", "Aura"]
        assert duel.find("Sword").attached_to == -1

    def test_protection(self) -> None:
        """CR 702.16c, d."""
        duel = Duel()
        artifact = Keyword("protection", quality=IsType("artifact"))
        duel.alice.has(battlefield=[creature("Safe", "2/2", artifact), SWORD, AURA])
        attach(duel, "Sword", "Safe")
        attach(duel, "Aura", "Safe")
        settled(duel)
        assert duel.find("Sword").attached_to == -1
        assert duel.find("Aura").attached_to == duel.find("Safe").id

    def test_equipment_on_a_land(self) -> None:
        """CR 704.5n."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, SWORD])
        attach(duel, "Sword", "Forest")
        settled(duel)
        assert duel.find("Sword").attached_to == -1
        assert duel.find("Forest").attachments == ()

    def test_a_creature_is_not_attached(self) -> None:
        """CR 704.5p, 303.4d."""
        duel = Duel()
        aura = creature("Living", "2/2", ENCHANT, types="enchantment creature - Aura")
        duel.alice.has(battlefield=[BEAR, aura])
        attach(duel, "Living", "Bear")
        settled(duel)
        assert duel.alice.graveyard == ["Living"]


class TestCounters:
    """CR 704.5q to s."""

    def test_plus_and_minus(self) -> None:
        """CR 704.5q."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR)
        duel.game.own(duel.find("Bear").id).counters = {"+1/+1": 3, "-1/-1": 1}
        settled(duel)
        assert duel.find("Bear").counters == {"+1/+1": 2}

    def test_no_more_than(self) -> None:
        """CR 704.5r."""
        most = Cant("have more counters than", by=HasCounter("dream"), amount=Number(7))
        duel = Duel()
        duel.alice.has(battlefield=creature("Dreamer", "4/1", Static(ObjectsAre(This(), (most,)))))
        duel.game.own(duel.find("Dreamer").id).counters = {"dream": 9, "oil": 9}
        settled(duel)
        assert duel.find("Dreamer").counters == {"dream": 7, "oil": 9}

    def test_a_battle_without_defense(self) -> None:
        """CR 704.5v."""
        duel = Duel()
        duel.alice.has(battlefield=card("Siege", "{0}", "battle - Siege"))
        settled(duel)
        assert duel.alice.graveyard == ["Siege"]

    def test_a_siege_changes_its_protector(self) -> None:
        """CR 704.5w, x: an opponent of its controller."""
        duel = Duel(3)
        duel.alice.has(battlefield=card("Siege", "{0}", "battle - Siege"))
        siege = duel.find("Siege").id
        duel.game.own(siege).counters = {"defense": 3}
        note(duel.game, siege, PROTECTOR, 0)
        settled(duel, "carol")
        assert duel.find("Siege").memory[PROTECTOR] == 2
