"""CR 702: what the keyword abilities say of cases that come up seldom."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules import commander, conspiracies, ending
from lawmage.scenario.duel import Duel
from lawmage.types import COMMAND, END_STEP, LIBRARY, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")
DOOM = written("Doom {0}\nInstant\nDestroy target creature.")


def sorcery(text: str, name: str = "Work") -> Definition:
    """A sorcery for nothing."""
    return written(f"{name} {{0}}\nSorcery\n{text}")


def enchantment(name: str, text: str) -> Definition:
    """An enchantment."""
    return written(f"{name} {{1}}\nEnchantment\n{text}")


class TestGrantedVariables:
    """CR 702.1."""

    def test_a_granted_number_is_looked_up_anew(self) -> None:
        """CR 702.1b: X is what it is each time, not what it was as the ability was given."""
        venom = enchantment("Venom", "Creatures you control have toxic X, where X is the number of cards in your hand.")
        for hand in (1, 3):
            duel = Duel()
            duel.alice.has(battlefield=[venom, BEAR], hand=[FOREST] * 2)
            assert duel.find("Bear").chars.power == 2
            duel.alice.has(hand=[FOREST] * (hand - 2)) if hand > 2 else duel.alice.plays("Forest")
            duel.attacks("Bear").fights()
            assert duel.bob.player.counters == {"poison": hand}


class TestPhasing:
    """CR 702.26."""

    CLUB = written(
        "Club {1}\nArtifact - Equipment\nWhenever this Equipment becomes attached to a creature, you gain 1 life.\n"
        "Whenever this Equipment becomes unattached from a permanent, you gain 5 life.\nEquip {0}"
    )
    AWAY = sorcery("Target permanent phases out.", "Away")

    @pytest.mark.parametrize("what", ["Bear", "Club"])
    def test_attaching_is_no_matter_of_phasing(self, what: str) -> None:
        """CR 702.26j: nothing becomes attached or unattached by phasing in or out."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6)
        duel.alice.has(battlefield=[BEAR, self.CLUB], hand=self.AWAY)
        duel.alice.activates("Club", at="Bear").resolve_all()
        assert duel.alice.life == 21
        duel.alice.casts("Away", at=what).resolve_all()
        assert duel.alice.life == 21
        duel.to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP).to_step(UPKEEP + 1)
        assert not duel.find(what).phased_out
        assert duel.find("Club").attached_to == duel.find("Bear").id
        assert duel.alice.life == 21

    def test_whose_controller_has_left(self) -> None:
        """CR 702.26n: it phases in in the untap step after the turn that the player would have had."""
        duel = Duel(3)
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6)
        theft = sorcery("Gain control of target creature.", "Theft")
        duel.bob.has(battlefield=BEAR)
        duel.alice.has(hand=[theft, self.AWAY])
        duel.alice.casts("Theft", at="Bear").resolve_all()
        duel.alice.casts("Away", at="Bear").resolve_all()
        duel.to_step(UPKEEP)
        ending.concede(duel.game, 0)
        seen: list[tuple[int, bool]] = []
        for _ in range(4):
            (bear,) = [duel.object(id) for id in duel.game.battlefield]
            seen.append((duel.game.active, bear.phased_out))
            duel.to_step(END_STEP).to_step(UPKEEP)
        assert seen == [(1, True), (2, True), (1, False), (2, False)]


class TestMadness:
    """CR 702.35."""

    def test_what_was_discarded_is_found(self) -> None:
        """CR 702.35c: what speaks of the discarded card finds it in the graveyard to which it went in the end."""
        mad = written("Mad {5}\nCreature - Elf\nMadness {5}\n1/1")
        text = "Whenever you discard a card, return that card from your graveyard to your hand."
        watcher = enchantment("Watcher", text)
        duel = Duel()
        duel.alice.has(battlefield=watcher, hand=[sorcery("Discard a card."), mad])
        duel.alice.casts("Work").resolve_all("Watcher")
        assert duel.alice.graveyard == ["Work"] and duel.alice.hand == ["Mad"]


class TestHiddenAgenda:
    """CR 702.106."""

    def test_each_speaks_of_its_own_name(self) -> None:
        """CR 702.106d: the chosen name is the one that was chosen for this conspiracy."""
        plan = written("Plan\nConspiracy\nHidden agenda\nCreatures you control with the chosen name get +1/+1.")
        plot = written("Scheme\nConspiracy\nHidden agenda\nCreatures you control with the chosen name get +0/+3.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, OX])
        conspiracies.put(duel.game, 0, plan, ["Bear"])
        conspiracies.put(duel.game, 0, plot, ["Ox"])
        conspiracies.reveal_all(duel.game, 0)
        duel.game.stale = True
        sizes = [(duel.find(name).chars.power, duel.find(name).chars.toughness) for name in ("Bear", "Ox")]
        assert sizes == [(3, 3), (4, 7)]


CHIEF = written("Chief {0}\nLegendary Creature - Ogre\nPartner\n3/3")
HEALER = written("Healer {0}\nLegendary Creature - Human\nPartner\n1/1")


def with_commanders(*definitions: Definition) -> Duel:
    """A duel in which alice has these commanders on the battlefield."""
    duel = Duel()
    for definition in definitions:
        id = duel.put(0, COMMAND, definition)
        commander.designate(duel.game, duel.game.objects[id].card)
    commander.set_identity(duel.game, 0, list(definitions))
    for definition in definitions:
        duel.alice.casts(definition.faces[0].name).resolve_all()
    return duel


class TestPartner:
    """CR 702.124."""

    def test_an_action_on_one_of_two_commanders(self) -> None:
        """CR 702.124e: its player chooses which of the two is meant, as it is done."""
        for name in ("Chief", "Healer"):
            duel = with_commanders(CHIEF, HEALER)
            duel.alice.has(hand=sorcery("Put a +1/+1 counter on your commander."))
            duel.alice.casts("Work").resolve_all(name)
            assert [duel.find(n).counters.get("+1/+1", 0) for n in ("Chief", "Healer")] == [
                int(name == "Chief"),
                int(name == "Healer"),
            ]

    def test_what_is_called_partner(self) -> None:
        """CR 702.124n: "partner" is partner, also with a name or a text behind it, and no other way to have two."""
        flag = enchantment("Flag", "Creatures with partner get +1/+1.")
        for text, power in (
            ("Partner", 3),
            ("Partner with Nobody", 3),
            ("Partner—Friends forever", 3),
            ("Choose a Background", 2),
            ("Vigilance", 2),
        ):
            duel = Duel()
            duel.alice.has(battlefield=[flag, written(f"Chief {{0}}\nLegendary Creature - Ogre\n{text}\n2/2")])
            assert duel.find("Chief").chars.power == power, text


class TestForetell:
    """CR 702.143."""

    VISION = written("Vision {4}\nSorcery\nYou gain 1 life.\nForetell {0}")

    def test_shown_at_the_end(self) -> None:
        """CR 702.143f: as its owner leaves the game, or it ends, everybody sees what was foretold."""
        for players in (2, 3):
            duel = Duel(players)
            duel.remembers()
            duel.alice.has(battlefield=[FOREST] * 2, hand=self.VISION)
            duel.game.own(duel.game.players[0].hand[0]).known_to = 1
            duel.alice.acts("foretell")
            card = duel.game.objects[duel.game.exile[-1]]
            assert card.known_to == 1 and card.face_down
            ending.concede(duel.game, 0)
            last = duel.game.objects[card.id]
            assert last.known_to == -1


class TestBlitz:
    """CR 702.152."""

    def test_two_of_them(self) -> None:
        """CR 702.152b: one of the costs is paid, and the other ability of the permanent does nothing."""
        racer = written("Racer {4}\nCreature - Elf\nBlitz {1}\nBlitz {2}\n2/2")
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 5)
        duel.alice.has(battlefield=[FOREST] * 3, hand=[racer, DOOM])
        duel.alice.casts("Racer (blitz)").resolve_all()
        duel.alice.casts("Doom", at="Racer").resolve_all()
        assert duel.alice.hand == ["Forest"]


class TestBackup:
    """CR 702.165."""

    @pytest.mark.parametrize("text", ["Flying\nBackup 1\nHaste", "Backup 1\nFlying\nHaste", "Flying\nHaste\nBackup 1"])
    def test_a_copy_keeps_the_order(self, text: str) -> None:
        """CR 702.165b: a copy gives what stands below backup on what it copies."""
        squire = written(f"Squire {{0}}\nCreature - Human\n{text}\n1/1")
        duel = Duel()
        copy = sorcery("Create a token that's a copy of target creature you control.", "Copy")
        duel.alice.has(battlefield=[squire, OX], hand=copy)
        duel.alice.casts("Copy", at="Squire").resolve_all("Ox")
        below = text.split("Backup 1")[1].lower().split()
        names = [getattr(ability, "name", "") for ability in duel.find("Ox").chars.abilities]
        assert names == below and duel.find("Ox").counters == {"+1/+1": 1}


class TestCraft:
    """CR 702.167."""

    def test_the_materials_are_remembered(self) -> None:
        """CR 702.167c: what was exiled to craft this permanent, and nothing else."""
        idol = written(
            "Idol {1}\nArtifact\nCraft with two creatures {0}\n//\n"
            "Golem\nArtifact Creature - Golem\n"
            "Golem's power is equal to the total power of the exiled cards used to craft it.\n*/9"
        )
        duel = Duel()
        duel.alice.has(battlefield=[idol, BEAR, OX], graveyard=[], exile=OX)
        duel.alice.activates("Idol").resolve_all()
        assert duel.find("Golem").chars.power == 6


class TestDisguise:
    """CR 702.168."""

    def test_x_of_the_disguise_cost(self) -> None:
        """CR 702.168e: the X that was chosen as it was turned face up is X in its other abilities."""
        spy = written(
            "Spy {5}\nCreature - Elf\nDisguise {X}{G}\n"
            "When this creature is turned face up, put X +1/+1 counters on it.\n1/1"
        )
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 6, hand=spy)
        duel.alice.casts("Spy (disguise)").resolve_all()
        duel.alice.acts("turn face up", 2).resolve_all()
        assert duel.find("Spy").counters == {"+1/+1": 2}


class TestEquip:
    """CR 702.6."""

    CLUB = written("Club {1}\nArtifact - Equipment\nEquipped creature gets +2/+0.\nEquip planeswalker {0}")

    def test_equip_planeswalker(self) -> None:
        """CR 702.6e: it is attached to a planeswalker, and stays if that is a creature by then."""
        walker = written("Walker {1}\nLegendary Planeswalker - Nobody\n+1: You gain 1 life.\nLoyalty: 3")
        duel = Duel()
        duel.remembers()
        duel.alice.has(battlefield=[self.CLUB, walker, BEAR])
        duel.alice.activates("Club", at="Walker").resolve_all()
        assert [event.name for event in duel.happened if event.name == "attach"] == ["attach"]
        assert duel.find("Club").attached_to == -1

        duel = Duel()
        alive = enchantment("Alive", "Planeswalkers you control are 1/1 creatures in addition to their other types.")
        duel.alice.has(battlefield=[self.CLUB, walker, alive, BEAR])
        duel.alice.activates("Club", at="Walker").resolve_all()
        assert duel.find("Club").attached_to == duel.find("Walker").id and duel.find("Walker").chars.power == 3

    def test_not_a_creature(self) -> None:
        """CR 702.6e: only a planeswalker can be its target."""
        duel = Duel()
        duel.alice.has(battlefield=[self.CLUB, BEAR])
        assert not duel.alice.may("activate Club")


class TestEscape:
    """CR 702.138."""

    @pytest.mark.parametrize("escaped", [False, True])
    def test_escapes_with_an_ability(self, *, escaped: bool) -> None:
        """CR 702.138d: it has the ability if it escaped."""
        text = 'This creature escapes with "Whenever this creature attacks, you gain 1 life."'
        ghost = written(
            f"Ghost {{0}}\nCreature - Spirit\nHaste\nEscape—{{0}}, Exile a card from your graveyard.\n{text}\n1/1"
        )
        duel = Duel()
        if escaped:
            duel.alice.has(graveyard=[BEAR, ghost])
            duel.alice.casts("Ghost (escape)").resolve_all()
        else:
            duel.alice.has(hand=ghost)
            duel.alice.casts("Ghost").resolve_all()
        duel.attacks("Ghost").resolve_all()
        assert duel.alice.life == (21 if escaped else 20)


class TestPlot:
    """CR 702.170."""

    def test_from_the_top_of_a_library(self) -> None:
        """CR 702.170f: the card is exiled from there as the action is taken."""
        text = (
            "The top card of your library has plot. The plot cost is equal to its mana cost.\n"
            "You may plot nonland cards from the top of your library."
        )
        plotter = enchantment("Plotter", text)
        for top, able in ((BEAR, True), (FOREST, False)):
            duel = Duel()
            duel.alice.has(battlefield=[FOREST, plotter], library=[OX, top])
            assert duel.alice.may("plot") == able
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, plotter], library=[OX, BEAR], hand=BEAR)
        duel.alice.acts("plot")
        assert duel.alice.exile == ["Bear"] and duel.alice.hand == ["Bear"] and duel.alice.names(LIBRARY) == ["Ox"]
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, enchantment("Plotter", text.split("\n")[0])], library=BEAR)
        assert not duel.alice.may("plot")


class TestCascade:
    """CR 702.85."""

    @pytest.mark.parametrize(("taken", "cast"), [(True, "yes"), (True, "no"), (False, "no")])
    def test_as_you_cascade(self, *, taken: bool, cast: str) -> None:
        """CR 702.85b: something is done with the exiled cards before the last may be cast and the rest are put away."""
        bloom = enchantment(
            "Bloom",
            "As you cascade, you may put a land card from among the exiled cards onto the battlefield tapped.",
        )
        storm = written("Storm {5}\nSorcery\nYou gain 1 life.\nCascade")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST] * 5 + [bloom], hand=storm, library=[OX, OX, BEAR, FOREST])
        duel.alice.casts("Storm").resolve_all("Forest" if taken else -1, cast)
        lands = [id for id in duel.game.battlefield if duel.object(id).chars.name == "Forest"]
        assert len(lands) == (6 if taken else 5) and duel.object(lands[-1]).tapped
        assert ("Bear" in duel.alice.battlefield) == (cast == "yes")
        assert len(duel.alice.names(LIBRARY)) == 2 + (cast == "no") + (not taken)
        assert duel.alice.exile == []

    def test_where_no_card_was_found(self) -> None:
        """CR 702.85b: it is done all the same, before the cards are put on the bottom."""
        bloom = enchantment(
            "Bloom",
            "As you cascade, you may put a land card from among the exiled cards onto the battlefield tapped.",
        )
        storm = written("Storm {1}\nSorcery\nYou gain 1 life.\nCascade")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, bloom], hand=storm, library=[OX, FOREST])
        duel.alice.casts("Storm").resolve_all("Forest")
        assert duel.alice.battlefield.count("Forest") == 2 and duel.alice.names(LIBRARY) == ["Ox"]


class TestDevour:
    """CR 702.82."""

    def test_what_it_devoured(self) -> None:
        """CR 702.82b: what was sacrificed as it entered, and not what else was sacrificed."""
        for text, life in (
            ("When this creature enters, you gain 1 life for each creature it devoured.", 22),
            ("When this creature enters, you gain life equal to the number of Bears it devoured.", 21),
            ("When this creature enters, if it devoured a creature, you gain 5 life.", 25),
        ):
            beast = written(f"Beast {{0}}\nCreature - Beast\nDevour 1\n{text}\n1/1")
            for eaten in (["Bear", "Ox"], ["no more"]):
                duel = Duel()
                other = sorcery("Sacrifice a creature.", "Other")
                duel.alice.has(battlefield=[BEAR, OX, BEAR], hand=[other, beast])
                duel.alice.casts("Other").resolve_all("Bear")
                duel.alice.casts("Beast").resolve_all(*eaten)
                assert duel.alice.life == (life if len(eaten) > 1 else 20)
                assert duel.find("Beast").counters == ({"+1/+1": 2} if len(eaten) > 1 else {})
