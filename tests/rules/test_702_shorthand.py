"""CR 702: what keyword abilities are short for, one by one."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.linked import ActivatedText
from lawmage.scenario.duel import Duel
from lawmage.types import ARTIFACT, CREATURE, END_STEP, PRECOMBAT_MAIN
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")
DOOM = written("Doom {0}\nInstant\nDestroy target creature.")
PRAYER = written("Prayer {0}\nInstant\nYou gain 1 life.")


def raider(lines: str, size: str = "2/2", cost: str = "{G}", types: str = "Creature - Raider") -> Definition:
    """A creature with these lines of text."""
    return written(f"Raider {cost}\n{types}\n{lines}\n{size}")


def sizes(duel: Duel, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    found = duel.find(name).chars
    return found.power, found.toughness


class TestFromTheHand:
    """Abilities that work while the card is in its owner's hand."""

    @pytest.mark.parametrize("keyword", ["Cycling {0}", "Reinforce 2—{0}", "Transmute {0}"])
    def test_the_ability_is_there_everywhere(self, keyword: str) -> None:
        """CR 702.29b, 702.53b, 702.77b: a permanent has it as well, and can't use it."""
        duel = Duel()
        duel.alice.has(battlefield=[raider(keyword), BEAR], library=[BEAR])
        assert [a for a in duel.find("Raider").chars.abilities if isinstance(a, ActivatedText)]
        assert not duel.alice.may("activate Raider")

    def test_cycling(self) -> None:
        """CR 702.29a: from the hand alone."""
        for zone in ("hand", "battlefield", "graveyard"):
            duel = Duel()
            duel.alice.has(**{zone: raider("Cycling {0}")}, library=[BEAR])
            assert duel.alice.may("activate Raider") == (zone == "hand")

    def test_what_cycling_triggers(self) -> None:
        """CR 702.29a, f: typecycling is cycling, too, and its card is discarded."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever you cycle a card, you gain 1 life.")
        for keyword, drawn in (("Cycling {0}", "Bear"), ("Forestcycling {0}", "Forest")):
            duel = Duel()
            duel.alice.has(battlefield=watcher, hand=raider(keyword), library=[FOREST, BEAR])
            duel.alice.activates("Raider").resolve_all(*(["Forest"] if drawn == "Forest" else []))
            assert duel.alice.hand == [drawn] and duel.alice.graveyard == ["Raider"] and duel.alice.life == 21

    def test_reinforce(self) -> None:
        """CR 702.77a: counters on any creature, for the card."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=raider("Reinforce 2—{0}"))
        duel.alice.activates("Raider", at="Bear").resolve_all()
        assert duel.find("Bear").counters == {"+1/+1": 2} and duel.alice.graveyard == ["Raider"]
        duel = Duel()
        duel.alice.has(battlefield=raider("Reinforce 2—{0}"))
        assert not duel.alice.may("activate Raider")

    def test_transmute(self) -> None:
        """CR 702.53a: a card of the same mana value, from the hand alone and at the time of a sorcery."""
        duel = Duel()
        duel.alice.has(hand=raider("Transmute {0}"), library=[OX, BEAR])
        duel.alice.activates("Raider").resolve_all("Bear")
        assert duel.alice.hand == ["Bear"]
        duel = Duel()
        duel.bob.has(hand=raider("Transmute {0}"))
        assert not duel.bob.may("activate Raider")

    def test_forecast(self) -> None:
        """CR 702.57a, b: the card is revealed and stays; only in its owner's upkeep, once each turn."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 4)
        card = raider("Forecast — {0}, Reveal this card from your hand: You gain 1 life.")
        duel.alice.has(hand=card)
        assert not duel.alice.may("activate Raider")


class TestFromTheGraveyard:
    """Abilities that work while the card is in its owner's graveyard."""

    def test_scavenge(self) -> None:
        """CR 702.97a: as many counters as the card's power; the card is exiled."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, graveyard=raider("Scavenge {0}", size="3/1"))
        duel.alice.activates("Raider", at="Bear").resolve_all()
        assert duel.find("Bear").counters == {"+1/+1": 3} and duel.alice.exile == ["Raider"]

    def test_unearth(self) -> None:
        """CR 702.84a: with haste, and exiled at the end step or instead of leaving otherwise."""
        for dies in (False, True):
            duel = Duel()
            for seat in duel.seats:
                seat.has(library=[FOREST] * 4)
            duel.alice.has(graveyard=raider("Unearth {0}"), hand=DOOM)
            duel.alice.activates("Raider").resolve_all()
            if dies:
                duel.alice.casts("Doom", at="Raider").resolve_all()
            else:
                duel.attacks("Raider").to_step(END_STEP).resolve_all()
                assert duel.bob.life == 18
            assert duel.alice.exile == ["Raider"] and duel.alice.battlefield == []

    def test_embalm(self) -> None:
        """CR 702.128a, b: a white Zombie copy without a mana cost."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever a token you control enters, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=watcher, graveyard=raider("Embalm {0}"))
        duel.alice.activates("Raider").resolve_all()
        token = duel.find("Raider").chars
        assert token.mana_cost is None and "Zombie" in token.subtypes and duel.alice.exile == ["Raider"]


class TestTriggers:
    """Keywords that are one triggered ability."""

    def test_annihilator(self) -> None:
        """CR 702.86a: the defending player sacrifices permanents of their choice."""
        duel = Duel()
        duel.alice.has(battlefield=raider("Annihilator 2"))
        duel.bob.has(battlefield=[FOREST, BEAR, OX])
        duel.attacks("Raider").resolve_all("Bear", "Ox")
        assert duel.bob.battlefield == ["Forest"]

    def test_battle_cry(self) -> None:
        """CR 702.91a: the other attackers get +1/+0."""
        duel = Duel()
        duel.alice.has(battlefield=[raider("Battle cry"), BEAR, OX])
        duel.attacks("Raider", "Bear").resolve_all()
        assert [sizes(duel, name) for name in ("Raider", "Bear", "Ox")] == [(2, 2), (3, 2), (4, 4)]

    def test_exploit(self) -> None:
        """CR 702.110a: a creature may be sacrificed, even the one that exploits."""
        duel = Duel()
        duel.alice.has(
            battlefield=[FOREST, BEAR], hand=raider("Exploit\nWhen this creature exploits a creature, draw a card.")
        )
        duel.alice.has(library=[OX])
        duel.alice.casts("Raider").resolve_all("yes", "Raider")
        assert duel.alice.graveyard == ["Raider"] and duel.alice.hand == ["Ox"]

    def test_decayed(self) -> None:
        """CR 702.147a: it can't block, and is sacrificed after the combat in which it attacked."""
        duel = Duel()
        duel.alice.has(battlefield=raider("Decayed"))
        duel.attacks("Raider").fights().resolve_all()
        assert duel.bob.life == 18 and duel.alice.graveyard == ["Raider"]
        duel = Duel()
        duel.alice.has(battlefield=BEAR)
        duel.bob.has(battlefield=raider("Decayed"))
        duel.attacks("Bear")
        with pytest.raises(AssertionError):
            duel.blocks("Raider")

    def test_mobilize(self) -> None:
        """CR 702.181a: red Warriors that attack as well and are sacrificed at the next end step."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 4)
        duel.alice.has(battlefield=raider("Mobilize 2"))
        duel.attacks("Raider").resolve_all().fights()
        assert duel.bob.life == 16 and duel.alice.battlefield.count("Warrior Token") == 2
        duel.to_step(END_STEP).resolve_all()
        assert duel.alice.battlefield == ["Raider"]


class TestStatics:
    """Keywords that are one static ability."""

    def test_living_metal(self) -> None:
        """CR 702.161a: a creature, too, in its controller's turn."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 4)
        duel.alice.has(battlefield=raider("Living metal", types="Artifact - Vehicle"))
        assert duel.find("Raider").chars.types & (ARTIFACT | CREATURE) == ARTIFACT | CREATURE
        duel.to_step(END_STEP).to_step(PRECOMBAT_MAIN)
        assert duel.game.active == 1 and not duel.find("Raider").chars.types & CREATURE

    def test_escape(self) -> None:
        """CR 702.138a-c: cast from the graveyard for its escape cost, and only then with what it escapes with."""
        text = (
            "Escape—{G}, Exile two other cards from your graveyard.\nThis creature escapes with a +1/+1 counter on it."
        )
        duel = Duel()
        duel.alice.has(battlefield=FOREST, graveyard=[raider(text), BEAR])
        assert not duel.alice.may("cast Raider")
        duel = Duel()
        duel.alice.has(battlefield=FOREST, graveyard=[raider(text), BEAR, OX])
        duel.alice.casts("Raider").resolve_all()
        assert duel.find("Raider").counters == {"+1/+1": 1} and len(duel.alice.exile) == 2
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=raider(text))
        duel.alice.casts("Raider").resolve_all()
        assert duel.find("Raider").counters == {}


class TestActivated:
    """Keywords that are one activated ability of a permanent."""

    def test_outlast(self) -> None:
        """CR 702.107a: a counter for {T}, at the time of a sorcery."""
        duel = Duel()
        duel.alice.has(battlefield=raider("Outlast {0}"))
        duel.alice.activates("Raider").resolve_all()
        assert duel.find("Raider").counters == {"+1/+1": 1} and duel.find("Raider").tapped
        duel = Duel()
        duel.bob.has(battlefield=raider("Outlast {0}"))
        assert not duel.bob.may("activate Raider")

    def test_saddle(self) -> None:
        """CR 702.171a, c: other creatures are tapped, which thereby saddle it."""
        mount = raider(
            "Saddle 2\nWhenever this creature attacks while saddled, you gain 1 life.", types="Creature - Mount"
        )
        watcher = written("Watcher {1}\nCreature - Elf\nWhenever this creature saddles a Mount, draw a card.\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=[mount, watcher], library=[OX])
        duel.alice.activates("Raider", "Watcher").resolve_all()
        assert duel.find("Watcher").tapped and duel.alice.hand == ["Ox"]
        duel.attacks("Raider").resolve_all()
        assert duel.alice.life == 21

    def test_crew(self) -> None:
        """CR 702.122b: what is tapped for it crews the Vehicle."""
        car = raider("Crew 2", types="Artifact - Vehicle")
        watcher = written("Watcher {1}\nCreature - Elf\nWhenever this creature crews a Vehicle, you gain 1 life.\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=[car, watcher])
        duel.alice.activates("Raider", "Watcher").resolve_all()
        assert duel.alice.life == 21 and duel.find("Raider").chars.types & CREATURE
