"""CR 701: keyword actions that turn permanents, give designations, make tokens or ask for a choice."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import LIBRARY, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/3")
OX = written("Ox {2}\nCreature - Ox\n4/4")
MOLE = written("Mole {3}{G}\nCreature - Mole\nMorph {G}\n4/4")
SPY = written("Spy {3}{G}\nCreature - Spy\nDisguise {G}\n4/4")
DOOM = written("Doom {0}\nInstant\nDestroy target creature.")
PRAYER = written("Prayer {0}\nInstant\nYou gain 1 life.")


def sorcery(text: str, name: str = "Work") -> Definition:
    """A sorcery for nothing."""
    return written(f"{name} {{0}}\nSorcery\n{text}")


class TestManifestAndCloak:
    """CR 701.40, 701.58, 701.62."""

    @pytest.mark.parametrize("word", ["Manifest", "Cloak"])
    @pytest.mark.parametrize(("card", "lands"), [(MOLE, 1), (SPY, 1), (BEAR, 1), (OX, 2)])
    def test_turned_up_for_either_cost(self, word: str, card: Definition, lands: int) -> None:
        """CR 701.40c, d, 701.58c, d: for its mana cost, or for its morph or disguise cost."""
        for few in (True, False):
            duel = Duel()
            duel.alice.has(
                battlefield=[FOREST] * (lands - 1 if few else lands),
                hand=sorcery(f"{word} the top card of your library."),
                library=card,
            )
            duel.alice.casts("Work").resolve_all()
            duel.until_priority(0)
            up = [text for text in _actions(duel) if "turn" in text]
            assert (len(up) > 0) != few

    def test_a_spell_stays_face_down(self) -> None:
        """CR 701.58g: an instant or sorcery card that would be turned up is shown and stays as it is."""
        flip = sorcery("Turn all face-down creatures face up.", "Flip")
        watcher = written("Watcher {1}\nEnchantment\nWhenever a permanent is turned face up, you gain 1 life.")
        for card, life in ((PRAYER, 20), (BEAR, 21)):
            duel = Duel()
            cloak = sorcery("Cloak the top card of your library.")
            duel.alice.has(battlefield=watcher, hand=[cloak, flip], library=card)
            duel.alice.casts("Work").resolve_all()
            duel.alice.casts("Flip").resolve_all()
            assert duel.alice.life == life

    def test_manifest_dread_with_no_cards(self) -> None:
        """CR 701.62b: what triggers on it does so though there was nothing to be manifested."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever you manifest dread, you gain 1 life.")
        for library in ([], [BEAR], [BEAR, OX]):
            duel = Duel()
            duel.alice.has(battlefield=watcher, hand=sorcery("Manifest dread."), library=library)
            duel.alice.casts("Work").resolve_all(*(["Bear"] if len(library) > 1 else []))
            assert duel.alice.life == 21


def _actions(duel: Duel) -> list[str]:
    """What the player with priority may do."""
    question = PriorityQuestion(0)
    return [question.describe(duel.game, option).lower() for option in question.options(duel.game)]


class TestTokens:
    """CR 701.36, 701.47, 701.53, 701.63."""

    def test_populate(self) -> None:
        """CR 701.36a, b: a copy of a creature token its player has chosen; none without such a token."""
        cat = sorcery("Create a 1/1 white Cat creature token.", "Cats")
        duel = Duel()
        duel.alice.has(battlefield=OX, hand=[sorcery("Populate."), cat, sorcery("Populate.")])
        duel.alice.casts("Work").resolve_all()
        assert duel.alice.battlefield == ["Ox"]
        duel.alice.casts("Cats").resolve_all()
        duel.alice.casts("Work").resolve_all()
        assert duel.alice.battlefield == ["Ox", "Cat Token", "Cat Token"]

    @pytest.mark.parametrize("forbidden", [False, True])
    def test_amass(self, *, forbidden: bool) -> None:
        """CR 701.47b: a player has amassed even if no counter could be put on the Army."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever you amass, you gain 1 life.")
        none = written("None {1}\nEnchantment\nCounters can't be put on creatures.")
        duel = Duel()
        duel.alice.has(battlefield=[watcher, none] if forbidden else watcher, hand=sorcery("Amass Orcs 2."))
        duel.alice.casts("Work").resolve_all()
        assert duel.alice.life == 21
        assert ("Orc Army Token" in duel.alice.battlefield) != forbidden

    def test_incubate(self) -> None:
        """CR 701.53b: the token has two faces, and becomes a 0/0 Phyrexian that its counters keep alive."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST], hand=sorcery("Incubate 3."))
        duel.alice.casts("Work").resolve_all()
        token = duel.find("Incubator Token")
        assert token.counters == {"+1/+1": 3}
        duel.alice.activates("Incubator Token").resolve_all()
        found = duel.find("Phyrexian Token").chars
        assert (found.power, found.toughness, found.colors) == (3, 3, 0)

    @pytest.mark.parametrize(("number", "answers", "left"), [(0, [], 1), (2, ["yes"], 1), (2, ["no"], 2)])
    def test_endure(self, number: int, answers: list[str], left: int) -> None:
        """CR 701.63b: to endure 0 makes neither counters nor a token."""
        beast = written(f"Beast {{G}}\nCreature - Beast\nWhen this creature enters, it endures {number}.\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=beast)
        duel.alice.casts("Beast").resolve_all(*answers)

        assert len(duel.alice.battlefield) == left + 1
        assert duel.find("Beast").counters == ({"+1/+1": 2} if answers == ["yes"] else {})


class TestDesignations:
    """CR 701.43, 701.54, 701.60, 701.64."""

    def test_suspected_once(self) -> None:
        """CR 701.60d: a suspected creature does not become suspected again."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[sorcery("Suspect target creature.")] * 2)
        duel.alice.casts("Work", at="Bear").resolve_all()
        before = len(duel.find("Bear").chars.abilities)
        duel.alice.casts("Work", at="Bear").resolve_all()
        assert len(duel.find("Bear").chars.abilities) == before

    def test_the_ring_bearer_is_not_copied(self) -> None:
        """CR 701.54b: being a Ring-bearer is no value that a copy has."""
        clone = sorcery("Create a token that's a copy of target creature you control.", "Clone")
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[sorcery("The Ring tempts you."), clone])
        duel.alice.casts("Work").resolve_all()
        duel.alice.casts("Clone", at="Bear").resolve_all()
        bears = [duel.object(id) for id in duel.game.battlefield]
        assert [bool(b.memory.get("Ring-bearer", 0)) for b in bears] == [True, False]

    def test_exerted_twice(self) -> None:
        """CR 701.43b, c: what is exerted twice stays tapped in one untap step only."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6)
        twice = sorcery("Exert target creature you control. Exert that creature.")
        duel.alice.has(battlefield=BEAR, hand=twice)
        duel.alice.casts("Work", at="Bear").resolve_all()
        duel.attacks("Bear")
        duel.to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP)
        assert duel.game.active == 0 and duel.find("Bear").tapped
        duel.to_step(PRECOMBAT_MAIN).to_step(UPKEEP).to_step(PRECOMBAT_MAIN).to_step(UPKEEP)
        assert not duel.find("Bear").tapped


class TestTransforming:
    """CR 701.27, 701.28."""

    WOLF = written("Pup {G}\nCreature - Human\n{0}: Transform this creature.\n1/1\n//\nWolf\nCreature - Wolf\n3/3")

    def test_it_is_not_turned_face_down(self) -> None:
        """CR 701.27b: what watches for permanents that are turned up or down sees nothing."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever a permanent is turned face up, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[self.WOLF, watcher])
        duel.alice.activates("Pup").resolve_all()
        assert duel.alice.battlefield[0] == "Wolf" and duel.alice.life == 20

    def test_transforms_into(self) -> None:
        """CR 701.27e: it is looked at as it is afterwards."""
        wolf = written(
            "Pup {G}\nCreature - Human\n{0}: Transform this creature.\n1/1\n//\n"
            "Wolf\nCreature - Wolf\nWhen this creature transforms into Wolf, draw a card.\n3/3"
        )
        duel = Duel()
        duel.alice.has(battlefield=wolf, library=[OX, OX])
        duel.alice.activates("Pup").resolve_all()
        assert duel.alice.hand == ["Ox"]

    def test_a_transformed_permanent(self) -> None:
        """CR 701.27g: one with its back face up, and not one that was turned back."""
        purge = sorcery("Destroy all transformed permanents.")
        back = written(
            "Pup {G}\nCreature - Human\n{0}: Transform this creature.\n1/1\n//\n"
            "Wolf\nCreature - Wolf\n{0}: Transform this creature.\n3/3"
        )
        for times in (1, 2):
            duel = Duel()
            duel.alice.has(battlefield=[back, BEAR], hand=purge)
            for name in ("Pup", "Wolf")[:times]:
                duel.alice.activates(name).resolve_all()
            duel.alice.casts("Work").resolve_all()
            assert len(duel.alice.battlefield) == times


class TestOther:
    """CR 701.29, 701.38, 701.48, 701.50, 701.55, 701.57, 701.65 to 701.68."""

    def test_fateseal(self) -> None:
        """CR 701.29a: the top cards of an opponent's library, some to the bottom."""
        duel = Duel()
        duel.alice.has(hand=sorcery("Fateseal 2."))
        duel.bob.has(library=[FOREST, BEAR, OX])
        duel.alice.casts("Work").resolve_all("Ox", -1)
        assert duel.bob.names(LIBRARY)[0] == "Ox" and duel.bob.names(LIBRARY)[-1] == "Bear"

    def test_fateseal_one_opponent(self) -> None:
        """CR 701.29a: of several opponents one is chosen, and no other library is looked at."""
        duel = Duel(players=3)
        duel.alice.has(hand=sorcery("Fateseal 1."))
        for seat in duel.seats[1:]:
            seat.has(library=[FOREST, OX])
        duel.alice.casts("Work").resolve_all("carol", "Ox")
        assert duel.seats[1].names(LIBRARY) == ["Forest", "Ox"]
        assert duel.seats[2].names(LIBRARY) == ["Ox", "Forest"]

    def test_learn(self) -> None:
        """CR 701.48a: a card may be discarded for another."""
        for answer, hand in (("yes", ["Ox"]), ("no", ["Bear"])):
            duel = Duel()
            duel.alice.has(hand=[sorcery("Learn."), BEAR], library=[OX])
            duel.alice.casts("Work").resolve_all(answer, *(["no"] if answer == "no" else []))
            assert duel.alice.hand == hand

    def test_connive(self) -> None:
        """CR 701.50b, c: it triggers all the same; by what had gone, its last controller draws and discards."""
        text = "Whenever a creature you control connives, you gain 1 life."
        watcher = written(f"Watcher {{1}}\nEnchantment\n{text}")
        agent = written("Agent {G}\nCreature - Elf\nWhen this creature dies, it connives.\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=[agent, watcher], hand=[DOOM, BEAR], library=[OX])
        duel.alice.casts("Doom", at="Agent").resolve_all("Bear")
        assert duel.alice.hand == ["Ox"] and duel.alice.life == 21

    @pytest.mark.parametrize(("answer", "life", "cards"), [(0, 18, 0), (1, 20, 1)])
    def test_a_villainous_choice(self, answer: int, life: int, cards: int) -> None:
        """CR 701.55a, b: the opponent chooses, and may choose what can't be done."""
        text = "Target opponent faces a villainous choice — They lose 2 life, or you draw a card."
        duel = Duel()
        duel.alice.has(hand=sorcery(text), library=[OX])
        duel.alice.casts("Work", at="bob").resolve_all(answer)
        assert duel.bob.life == life and len(duel.alice.hand) == cards

    def test_blight(self) -> None:
        """CR 701.68a, d: counters on a creature of one's own; it triggers afterwards."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever you blight, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, watcher], hand=sorcery("Blight 1."))
        duel.bob.has(battlefield=OX)
        duel.alice.casts("Work").resolve_all()
        assert duel.find("Bear").counters == {"-1/-1": 1} and duel.alice.life == 21

    @pytest.mark.parametrize(("word", "text"), [("airbend", "Airbend target creature."), ("earthbend", "Earthbend 1.")])
    def test_bending(self, word: str, text: str) -> None:
        """CR 701.65b, 701.66b: what triggers on it."""
        watcher = written(f"Watcher {{1}}\nEnchantment\nWhenever you {word}, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[watcher, FOREST, BEAR], hand=sorcery(text))
        duel.alice.casts("Work", at="Bear" if word == "airbend" else "Forest").resolve_all()
        assert duel.alice.life == 21

    def test_waterbend(self) -> None:
        """CR 701.67c: paying for it, with mana or by tapping, is waterbending."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever you waterbend, you gain 1 life.")
        tool = written("Tool {1}\nArtifact\nWaterbend {1}: Draw a card.")
        for battlefield in ([FOREST], [BEAR]):
            duel = Duel()
            duel.alice.has(battlefield=[watcher, tool, *battlefield], library=[OX])
            duel.alice.activates("Tool").resolve_all()
            assert duel.alice.life == 21
