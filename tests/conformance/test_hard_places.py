"""Hard places, by boards and decks of real cards made for them: payments that ask, casting meanwhile, copies, other
players' decisions, entering together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from lawmage.kernel.ask import Question
from lawmage.kernel.objects import Definition
from lawmage.kernel.state import State
from lawmage.scenario.duel import Duel, Script
from tools.soak import Entry, differences, play_pair

Real = Callable[[str], Definition]

HARD = (
    "Return to the Ranks|Stoke the Flames|Conclave Tribunal|Chord of Calling|Altar's Reap|Springleaf Drum|Millikin|"
    "Chromatic Sphere|Deranged Assistant|Bloodbraid Elf|Violent Outburst|Rift Bolt|Ancestral Vision|Twincast|"
    "Reverberate|Mindslaver|Clone|Phantasmal Image|Show and Tell|Kitchen Finks|Lion's Eye Diamond|Leyline of the Void|"
    "Selvala, Explorer Returned|Knowledge Pool|Possibility Storm|Isochron Scepter|Walking Ballista|Treasure Cruise|"
    "Young Pyromancer|Blaze|Mirrorweave|Control Magic|Evolving Wilds|Sneak Attack|Grizzly Bears|Wild Mongrel"
).split("|")
GROUND = ("Mana Confluence", "Steam Vents", "Forest", "Plains", "Swamp", "Island", "Mountain")


def forests(real: Real, count: int, name: str = "Forest") -> list[Definition]:
    """Some lands."""
    return [real(name)] * count


class TestConvoke:
    """CR 601.2b, c, 702.51a: X and targets are chosen before it is known which creatures pay."""

    def test_x_and_targets(self, real: Real) -> None:
        """X = 2 with one Plains and three creatures, two of which are white."""
        duel = Duel()
        knights = [real("Benalish Knight")] * 2
        duel.alice.has(battlefield=[real("Plains"), *knights, real("Grizzly Bears")], hand=real("Return to the Ranks"))
        duel.alice.has(graveyard=[real("Savannah Lions"), real("Llanowar Elves"), real("Serra Angel")])

        duel.alice.casts("Return to the Ranks", "X = 2", at=("Savannah Lions", "Llanowar Elves")).resolves()

        assert duel.alice.graveyard == ["Serra Angel", "Return to the Ranks"]
        assert all(duel.game.objects[id].tapped for id in duel.game.battlefield[:4])

    def test_no_more_than_creatures_and_lands_pay(self, real: Real) -> None:
        """X = 3 would take five mana, and there are four."""
        duel = Duel()
        knights = [real("Benalish Knight")] * 3
        duel.alice.has(battlefield=[real("Plains"), *knights], hand=real("Return to the Ranks"))
        duel.alice.has(graveyard=[real("Savannah Lions")] * 3)

        with pytest.raises(AssertionError):
            duel.alice.casts("Return to the Ranks", "X = 3")


class TestPaying:
    """CR 601.2g, h."""

    def test_a_replacement_while_a_cost_is_paid(self, real: Real) -> None:
        """What is sacrificed is exiled instead of dying, and the cost is paid all the same."""
        duel = Duel()
        duel.bob.has(battlefield=real("Leyline of the Void"))
        duel.alice.has(battlefield=[*forests(real, 2, "Swamp"), real("Grizzly Bears")], hand=real("Altar's Reap"))
        duel.alice.has(library=[real("Island")] * 3)

        duel.alice.casts("Altar's Reap").resolves()

        assert duel.alice.exile == ["Grizzly Bears", "Altar's Reap"]
        assert duel.alice.hand == ["Island", "Island"]

    def test_a_mana_ability_that_asks(self, real: Real) -> None:
        """The Drum asks which creature is tapped for it, in the middle of paying."""
        duel = Duel()
        duel.alice.has(battlefield=[real("Springleaf Drum"), real("Grizzly Bears"), real("Serra Angel")])
        duel.alice.has(hand=real("Lightning Bolt"))

        duel.alice.casts("Lightning Bolt", "bob", "activate Springleaf Drum", "Serra Angel").resolves()

        assert duel.bob.life == 17
        assert duel.find("Serra Angel").tapped
        assert not duel.find("Grizzly Bears").tapped

    def test_a_card_drawn_while_a_cost_is_paid(self, real: Real) -> None:
        """CR 605.3b: the mana ability resolves at once, draws a card, and the casting goes on."""
        duel = Duel()
        duel.alice.has(battlefield=[real("Forest"), real("Chromatic Sphere")], hand=real("Lightning Bolt"))
        duel.alice.has(library=[real("Island")] * 3)

        duel.alice.casts("Lightning Bolt", "bob").resolves()

        assert duel.bob.life == 17
        assert duel.alice.hand == ["Island"]


class TestCastingWhileResolving:
    """CR 608.2g, 702.85, 702.62."""

    def test_cascade(self, real: Real) -> None:
        """The spell found is cast, with a target, before the one that cascades resolves."""
        duel = Duel()
        duel.alice.has(
            battlefield=[*forests(real, 2), *forests(real, 2, "Mountain")],
            hand=real("Bloodbraid Elf"),
            library=[real("Grizzly Bears"), real("Lightning Bolt"), real("Island"), real("Serra Angel")],
        )

        duel.alice.casts("Bloodbraid Elf")
        assert duel.until_priority(0)
        duel.resolves("yes", "bob")

        assert duel.alice.names(4) == ["Bloodbraid Elf", "Lightning Bolt"]
        assert duel.alice.names(0)[-1] == "Grizzly Bears"
        assert sorted(duel.alice.names(0)) == ["Grizzly Bears", "Island", "Serra Angel"]

        duel.resolve_all()

        assert duel.bob.life == 17
        assert "Bloodbraid Elf" in duel.alice.battlefield

    def test_suspend(self, real: Real) -> None:
        """It is cast without paying when the last time counter is removed."""
        duel = Duel()
        duel.alice.has(battlefield=real("Mountain"), hand=real("Rift Bolt"), library=[real("Island")] * 5)
        duel.bob.has(library=[real("Island")] * 5)

        duel.alice.acts("suspend Rift Bolt")
        assert duel.alice.exile == ["Rift Bolt"]
        duel.to_step(1)
        duel.to_step(2)
        duel.to_step(1)
        duel.resolve_all("yes", "bob")

        assert duel.bob.life == 17


class TestCopies:
    """CR 707.10."""

    def test_a_copy_has_x_and_gets_a_new_target(self, real: Real) -> None:
        """X stays what it was."""
        duel = Duel()
        duel.alice.has(battlefield=forests(real, 4, "Mountain"), hand=real("Blaze"))
        duel.bob.has(battlefield=forests(real, 2, "Mountain"), hand=real("Reverberate"))

        duel.alice.casts("Blaze", "X = 3", "bob")
        duel.bob.casts("Reverberate", at="Blaze")
        duel.resolves("alice")
        duel.resolve_all()

        assert (duel.alice.life, duel.bob.life) == (17, 17)

    def test_a_copied_spell_is_not_cast(self, real: Real) -> None:
        """CR 707.10: what triggers on casting sees the two spells that were cast only."""
        duel = Duel()
        duel.alice.has(battlefield=[*forests(real, 4, "Mountain"), real("Young Pyromancer")])
        duel.alice.has(hand=[real("Lightning Bolt"), real("Reverberate")])

        duel.alice.casts("Lightning Bolt", at="bob")
        duel.alice.casts("Reverberate", at="Lightning Bolt")
        duel.resolve_all("bob")

        assert duel.bob.life == 14
        assert duel.alice.battlefield.count("Elemental Token") == 2


class Noting(Script):
    """A script that notes who was asked for whom."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[int, int, int]] = set()

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        self.asked.add((game.turn, question.player, question.for_player))
        return super().choose(game, question, options)


class TestAnotherPlayersDecisions:
    """CR 723.1, 723.5."""

    def test_the_next_turn_is_played_by_the_other(self, real: Real) -> None:
        """In that turn alice answers for bob; afterwards bob does again."""
        duel = Duel()
        duel.alice.has(battlefield=[*forests(real, 4), real("Mindslaver")], library=[real("Island")] * 9)
        duel.bob.has(library=[real("Island")] * 9, battlefield=real("Grizzly Bears"))
        script = Noting()
        duel.script = script
        duel.game.agent = script

        duel.alice.activates("Mindslaver", at="bob").resolves()
        turn = duel.game.turn
        duel.to_step(5)
        for _ in range(2000):
            if duel.game.turn == turn + 3:
                break
            duel.step()

        assert {(player, whom) for when, player, whom in script.asked if when == turn + 1} == {(0, 0), (0, 1)}
        assert {(player, whom) for when, player, whom in script.asked if when == turn + 2} == {(0, 0), (1, 1)}


class TestEnteringTogether:
    """CR 614.12a: what enters at the same time can't be chosen."""

    def test_a_clone_does_not_see_what_enters_with_it(self, real: Real) -> None:
        """It may become what was there before only."""
        duel = Duel()
        duel.alice.has(battlefield=forests(real, 3, "Island"), hand=[real("Show and Tell"), real("Clone")])
        duel.bob.has(battlefield=real("Grizzly Bears"), hand=real("Serra Angel"))

        duel.alice.casts("Show and Tell")
        duel.resolves("yes", "yes", "yes", "Grizzly Bears")

        assert duel.alice.battlefield[-1] == "Grizzly Bears"
        assert duel.bob.battlefield == ["Grizzly Bears", "Serra Angel"]


class TestHardDecks:
    """Decks of such cards, by random agents."""

    @pytest.mark.parametrize("number", range(4))
    def test_the_same_game_in_every_way(self, real: Real, number: int) -> None:
        """Through `push` steps are run again in the middle; the events are the same to the last."""
        decks = [hard_deck(real, number, player) for player in range(2)]
        first = play_pair(decks, 7, number)

        assert first.error == ""
        assert first.ending
        assert differences(decks, first, 7, ("push", "copy"), 0) == []


def hard_deck(real: Real, number: int, player: int) -> Entry:
    """Thirty-six of the cards, some of them twice, and twenty-four lands."""
    first = (number * 2 + player) * 7
    names = [HARD[(first + 5 * i) % len(HARD)] for i in range(36)]
    lands = [GROUND[i % len(GROUND)] for i in range(24)]
    return Entry(f"hard {number} {player}", "", tuple([real(name) for name in names + lands]))
