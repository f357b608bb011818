"""CR 701: what the keyword actions say of cases that come up seldom."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import LIBRARY
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
SWAMP = written("Swamp\nBasic Land - Swamp")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")


def sorcery(text: str, name: str = "Work") -> Definition:
    """A sorcery for nothing."""
    return written(f"{name} {{0}}\nSorcery\n{text}")


def enchantment(name: str, text: str) -> Definition:
    """An enchantment."""
    return written(f"{name} {{1}}\nEnchantment\n{text}")


class TestCreating:
    """CR 701.7."""

    ALIVE = enchantment("Alive", "Noncreature artifacts are 1/1 artifact creatures.")
    ANGELS = enchantment(
        "Angels",
        "If one or more creature tokens would be created under your control, "
        "that many 4/4 white Angel creature tokens with flying are created instead.",
    )
    TIRED = enchantment("Tired", "Creatures enter tapped.")
    TREASURE = sorcery("Create a Treasure token.")

    def test_before_and_after_continuous_effects(self) -> None:
        """CR 701.7b: what replaces the creating looks at the token as it is made, what replaces its entering at the
        token as it will be."""
        duel = Duel()
        duel.alice.has(battlefield=[self.ALIVE, self.ANGELS, self.TIRED], hand=self.TREASURE)
        duel.alice.casts("Work").resolve_all()
        token = duel.find("Treasure Token")
        assert token.chars.power == 1 and token.tapped

    def test_a_creature_token_is_replaced(self) -> None:
        """CR 701.7b: one that is made as a creature is another token then."""
        duel = Duel()
        duel.alice.has(battlefield=[self.ANGELS], hand=sorcery("Create a 1/1 green Saproling creature token."))
        duel.alice.casts("Work").resolve_all()
        assert duel.alice.battlefield == ["Angels", "Angel Token"]


class TestDiscarding:
    """CR 701.9."""

    SHELF = written(
        "Shelf {1}\nArtifact\nIf an effect causes you to discard a card, discard it, but you may put it on top of your "
        "library instead of into your graveyard."
    )

    @pytest.mark.parametrize(("answer", "life"), [("no", 24), ("yes", 20)])
    def test_into_a_hidden_zone(self, answer: str, life: int) -> None:
        """CR 701.9c: of a card that was discarded and went unseen into a library nothing is known."""
        watcher = enchantment("Watcher", "Whenever you discard a creature card, you gain 1 life.")
        duel = Duel()
        text = "Discard a card. If a creature card was discarded this way, you gain 3 life."
        duel.alice.has(battlefield=[self.SHELF, watcher], hand=[sorcery(text), BEAR])
        duel.alice.casts("Work").resolve_all(answer)
        assert duel.alice.life == life
        assert (duel.alice.names(LIBRARY) == ["Bear"]) == (answer == "yes")

    def test_it_was_discarded(self) -> None:
        """CR 701.9c: what asks for no characteristic sees a discarded card."""
        watcher = enchantment("Watcher", "Whenever you discard a card, you gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[self.SHELF, watcher], hand=[sorcery("Discard a card."), BEAR])
        duel.alice.casts("Work").resolve_all("yes")
        assert duel.alice.life == 21

    def test_as_a_cost(self) -> None:
        """CR 701.9c: a card that is discarded as a cost is seen, as it goes to the graveyard."""
        altar = written("Altar {1}\nArtifact\nDiscard a creature card: You gain 1 life.")
        duel = Duel()
        duel.alice.has(battlefield=[self.SHELF, altar], hand=[BEAR, FOREST])
        duel.alice.activates("Altar").resolve_all()
        assert duel.alice.graveyard == ["Bear"] and duel.alice.life == 21


class TestSearching:
    """CR 701.23."""

    def test_for_an_undefined_quality(self) -> None:
        """CR 701.23c: the player may search, and finds nothing."""
        watcher = enchantment("Watcher", "Whenever you search your library, you gain 1 life.")
        text = "Search your library for a creature card of the chosen type, put it into your hand, then shuffle."
        duel = Duel()
        duel.alice.has(battlefield=watcher, hand=sorcery(text), library=[BEAR, OX])
        duel.alice.casts("Work").resolve_all()
        assert duel.alice.hand == [] and duel.alice.life == 21


class TestShuffling:
    """CR 701.24."""

    TRICK = enchantment("Trick", "Whenever a player shuffles their library, you gain 1 life.")
    GOLEM = written(
        "Golem {4}\nArtifact Creature - Golem\nIf ~ would be put into a graveyard from anywhere, reveal ~ and "
        "shuffle it into its owner's library instead.\n1/1".replace("~", "Golem")
    )
    GHOST = written(
        "Ghost {4}\nCreature - Spirit\nIf Ghost would die, put it on top of its owner's library instead.\n1/1"
    )
    WRATH = sorcery("Destroy all creatures.")

    def test_twice_at_once(self) -> None:
        """CR 701.24f: each of the shufflings triggers."""
        duel = Duel()
        duel.alice.has(battlefield=[self.TRICK, self.GOLEM, self.GOLEM], hand=self.WRATH, library=[FOREST] * 4)
        duel.alice.casts("Work").resolve_all()
        assert duel.alice.names(LIBRARY).count("Golem") == 2 and duel.alice.life == 22

    def test_a_place_and_a_shuffle_at_once(self) -> None:
        """CR 701.24g: the library is shuffled, and the object is in its place in it."""
        for seed in range(6):
            duel = Duel(seed=seed)
            duel.alice.has(battlefield=[self.GHOST, self.GOLEM], hand=self.WRATH, library=[FOREST] * 8)
            duel.alice.casts("Work").resolve_all()
            assert duel.alice.names(LIBRARY)[-1] == "Ghost"
        for seed in range(6):
            duel = Duel(seed=seed)
            duel.alice.has(battlefield=[self.GOLEM, self.GHOST], hand=self.WRATH, library=[FOREST] * 8)
            duel.alice.casts("Work").resolve_all()
            assert duel.alice.names(LIBRARY)[-1] == "Ghost"


class TestSurveilling:
    """CR 701.25."""

    def test_additional_cards(self) -> None:
        """CR 701.25b: cards one may look at besides are among those that are put away or back."""
        more = enchantment("More", "You may look at an additional two cards each time you surveil.")
        duel = Duel()
        duel.alice.has(battlefield=more, hand=sorcery("Surveil 1."), library=[BEAR, FOREST, OX, SWAMP])
        duel.alice.casts("Work").resolve_all("yes", "Forest", "Swamp", -1)
        assert duel.alice.graveyard == ["Forest", "Swamp", "Work"]


class TestProliferating:
    """CR 701.34."""

    def test_a_shared_poison_total(self) -> None:
        """CR 701.34b: of a team that shares its poison counters one player gets another."""
        drop = sorcery("Target player gets a poison counter.", "Drop")
        duel = Duel(4, teams=((0, 1), (2, 3)))
        for seat in duel.seats:
            seat.has(library=[FOREST] * 3)
        duel.alice.has(hand=[drop, sorcery("Proliferate.")])
        duel.alice.casts("Drop", at="carol").resolve_all()
        duel.alice.casts("Work").resolve_all("carol", "dave", "dave")
        assert [player.counters.get("poison", 0) for player in duel.game.players] == [0, 0, 2, 2]


class TestVoting:
    """CR 701.38."""

    def test_a_choice_is_no_vote(self) -> None:
        """CR 701.38c: only what says "vote" is one."""
        broker = enchantment("Broker", "While voting, you may vote an additional time.")
        vote = (
            "Starting with you, each player votes for time or money. If time gets more votes, you gain 1 life. "
            "If money gets more votes or the vote is tied, you gain 3 life."
        )
        choice = "Each player sacrifices a creature of their choice."
        for text, answers in ((vote, ["no", "time", "time"]), (choice, [])):
            duel = Duel()
            duel.alice.has(battlefield=[broker, BEAR], hand=sorcery(text))
            duel.bob.has(battlefield=OX)
            duel.alice.casts("Work").resolve_all(*answers)
            assert duel.alice.life == (21 if text == vote else 20)


class TestAmassing:
    """CR 701.47."""

    @pytest.mark.parametrize(("forbidden", "life"), [(False, 23), (True, 21)])
    def test_the_amassed_army(self, *, forbidden: bool, life: int) -> None:
        """CR 701.47c: the Army that was chosen, whether it got counters or not."""
        none = enchantment("None", "Counters can't be put on creatures.")
        army = written("Army {1}\nCreature - Orc Army\n1/1")
        duel = Duel()
        text = "Amass Orcs 2. You gain life equal to the amassed Army's power."
        duel.alice.has(battlefield=[army, army, OX, *([none] if forbidden else [])], hand=sorcery(text))
        duel.alice.casts("Work").resolve_all("Army")
        assert duel.alice.life == life


class TestDiscovering:
    """CR 701.57."""

    @pytest.mark.parametrize("answer", ["yes", "no"])
    def test_the_discovered_card(self, answer: str) -> None:
        """CR 701.57c: the last card that was exiled, whether it was cast or went to the hand."""
        duel = Duel()
        text = "Discover 3. You gain life equal to the discovered card's mana value."
        duel.alice.has(hand=sorcery(text), library=[BEAR, OX, FOREST])
        duel.alice.casts("Work").resolve_all(answer)
        assert duel.alice.life == 22 and duel.alice.hand == (["Ox"] if answer == "no" else [])

    def test_none_was_discovered(self) -> None:
        """CR 701.57c: where no card was small enough, there is none."""
        duel = Duel()
        text = "Discover 1. You gain life equal to the discovered card's mana value."
        duel.alice.has(hand=sorcery(text), library=[OX, FOREST])
        duel.alice.casts("Work").resolve_all()
        assert duel.alice.life == 20


class TestBlighting:
    """CR 701.68."""

    @pytest.mark.parametrize(("forbidden", "life"), [(False, 23), (True, 24)])
    def test_the_blighted_creature(self, *, forbidden: bool, life: int) -> None:
        """CR 701.68c: the creature that its player chose for the counters."""
        none = enchantment("None", "Counters can't be put on creatures.")
        duel = Duel()
        text = "Blight 1. You gain life equal to the blighted creature's power."
        duel.alice.has(battlefield=[BEAR, OX, *([none] if forbidden else [])], hand=sorcery(text))
        duel.alice.casts("Work").resolve_all("Ox")
        assert duel.alice.life == life


class TestVillainousChoices:
    """CR 701.55."""

    def test_each_opponent(self) -> None:
        """CR 701.55d: one after the other each chooses, and it is done, before the next does."""
        text = "Each opponent faces a villainous choice — They lose 2 life, or you draw a card."
        duel = Duel(3)
        duel.remembers()
        duel.alice.has(hand=sorcery(text), library=[OX, BEAR])
        duel.alice.casts("Work").resolve_all(1, 0)
        asked = [player for name, _, player in duel.script.questions if name == "word"]
        assert asked == [1, 2] and duel.seats[2].life == 18 and duel.alice.hand == ["Bear"]
        names = [event.name for event in duel.happened]
        assert names.index("draw") < names.index("lose life")

    @pytest.mark.parametrize(("answers", "life", "cards"), [((0, 0), 16, 0), ((1, 0), 18, 1), ((1, 1), 20, 2)])
    def test_an_additional_time(self, answers: tuple[int, int], life: int, cards: int) -> None:
        """CR 701.55c: the choice is faced again, with the same answer or another."""
        again = enchantment(
            "Again", "If an opponent would face a villainous choice, they face that choice an additional time."
        )
        duel = Duel()
        text = "Target opponent faces a villainous choice — They lose 2 life, or you draw a card."
        duel.alice.has(battlefield=again, hand=sorcery(text), library=[OX, OX])
        duel.alice.casts("Work", at="bob").resolve_all(*answers)
        assert duel.bob.life == life and len(duel.alice.hand) == cards


class TestCloaking:
    """CR 701.58."""

    def test_what_may_not_enter(self) -> None:
        """CR 701.58f: it stays where it was, as it was."""
        for word in ("Cloak", "Manifest"):
            duel = Duel()
            duel.alice.has(
                battlefield=enchantment("Cage", "Creatures can't enter the battlefield."),
                hand=sorcery(f"{word} the top card of your library."),
                library=[FOREST, OX],
            )
            duel.alice.casts("Work").resolve_all()
            assert duel.alice.battlefield == ["Cage"] and duel.alice.names(LIBRARY) == ["Forest", "Ox"]
            assert not duel.find("Ox", LIBRARY).face_down
