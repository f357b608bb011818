"""Rows of 1997 to 2005 whose rule existed in other words, or hangs on a procedure with tests of its own."""

import pytest

from lawmage.rules.priority import Priority
from lawmage.scenario.duel import Duel, Unscripted
from lawmage.types import CLEANUP, DRAW, END_STEP, FIRST_STRIKE_DAMAGE, UPKEEP
from tests.cards_for_tests import BOLT, FOREST, GIANT, GROW, MOUNTAIN, basic, creature, written

ISLAND = basic("Island")
PLAINS = basic("Plains")
BEAR = creature("Bear", "2/2", colors=("green",))
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
NEGATE = written("Negation {U}\nInterrupt\nCounter target spell.")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")


def around(day: str, before: str) -> pytest.MarkDecorator:
    """On both sides of a day, and today."""
    return pytest.mark.parametrize("rules", ["current", day, before])


def upkeep_of_alice(duel: Duel) -> None:
    """Go on to the beginning of alice's next upkeep."""
    duel.game.active = 1
    duel.game.facts["normal turn"] = 1
    duel.to_step(END_STEP)
    duel.to_step(UPKEEP)
    assert duel.game.active == 0


def acted_in(duel: Duel, step: int) -> bool:
    """Go on to the end of a step of this turn; whether players could act in it."""
    could = False
    for _ in range(200):
        top = duel.game.agenda[-1]
        could = could or (duel.game.step == step and isinstance(top, Priority) and top.asks(duel.game))
        if duel.game.step > step or duel.game.active != 0:
            break
        duel.step()
    return could


class TestTriggers:
    """CR 603."""

    @pytest.mark.parametrize(
        ("rules", "first"), [("current", "bob"), ("1999-04-23", "bob"), ("1999-04-22", "alice"), ("fifth", "alice")]
    )
    def test_whose_resolves_first(self, rules: str, first: str) -> None:
        """CR 603.3b, summary T.9.1: on a stack the active player's resolves last, in a series it comes first."""
        duel = Duel(rules=rules)
        watcher = written("Watcher {0}\nEnchantment\nWhenever a creature dies, you draw a card.")
        duel.alice.has(battlefield=[watcher, OGRE], hand=KILL, library=[FOREST] * 3)
        duel.bob.has(battlefield=watcher, library=[FOREST] * 3)
        duel.remembers()

        duel.alice.casts("Kill", at="Ogre").resolve_all()

        drawn = [event.player for event in duel.happened if event.name == "draw"]
        assert drawn == ([0, 1] if first == "alice" else [1, 0])

    @pytest.mark.parametrize(("rules", "gained"), [("current", 1), ("1999-04-23", 1), ("1999-04-22", 0), ("fifth", 0)])
    def test_a_spell_that_is_countered(self, rules: str, gained: int) -> None:
        """Summary T.5.4, T.6.1: what is countered while it is played was never cast; on a stack it was."""
        duel = Duel(rules=rules)
        counter = (
            NEGATE if rules in ("1999-04-22", "fifth") else written("Negation {U}\nInstant\nCounter target spell.")
        )
        watcher = written("Watcher {0}\nEnchantment\nWhenever a player casts a red spell, you gain 1 life.")
        duel.alice.has(battlefield=[MOUNTAIN], hand=BOLT)
        duel.bob.has(battlefield=[ISLAND, watcher], hand=counter)

        duel.alice.casts("Bolt", at="bob")
        duel.bob.casts("Negation", at="Bolt").resolve_all()
        duel.goes_on()

        assert duel.bob.life == 20 + gained

    @pytest.mark.parametrize(("rules", "drawn"), [("current", 0), ("1999-04-23", 0), ("1999-04-22", 1), ("fifth", 1)])
    def test_a_state_within_an_effect(self, rules: str, drawn: int) -> None:
        """Summary T.7.Ruling.4: a state is looked at after each event of an effect; CR 603.8: not during one."""
        duel = Duel(rules=rules)
        hermit = written("Hermit {0}\nCreature — Human\nWhen you control no Islands, sacrifice Hermit.\n1/1")
        tide = written(
            "Tide {0}\nSorcery\nReturn all lands to their owners' hands, then each player sacrifices a creature."
        )
        duel.alice.has(battlefield=[ISLAND, hermit, OGRE], hand=tide)

        duel.alice.casts("Tide").resolve_all(*([] if drawn else ["Ogre"]))
        duel.goes_on()

        # Where the state is seen between the events the Hermit is gone and the Ogre the only one left.
        assert duel.alice.battlefield == []

    @around("1999-11-01", "1999-10-31")
    def test_what_triggered_during_one_resolution(self, rules: str) -> None:
        """CR 603.3b: all that has triggered since the last priority is put on the stack together, in any order."""
        duel = Duel(rules=rules)
        watcher = written(
            "Watcher {0}\nEnchantment\nWhenever a creature dies, you gain 1 life.\nWhenever you lose life, draw a card."
        )
        both = written("Both {0}\nSorcery\nDestroy target creature. You lose 1 life.")
        duel.alice.has(battlefield=[watcher, OGRE], hand=both, library=[FOREST])

        duel.alice.casts("Both", at="Ogre")
        with pytest.raises(Unscripted, match="Put a triggered ability"):
            duel.resolves()


class TestDamage:
    """CR 120, 702.16."""

    @pytest.mark.parametrize(("rules", "in_time"), [("current", True), ("1999-04-23", True), ("fifth", False)])
    def test_protection_after_damage_is_assigned(self, rules: str, in_time: bool) -> None:
        """Summary T.10.Ruling.6: protection that comes after the damage is assigned is too late."""
        duel = Duel(rules=rules)
        ward = written("Ward {0}\nInstant\nTarget creature gains protection from red until end of turn.")
        duel.alice.has(battlefield=[MOUNTAIN], hand=BOLT)
        duel.bob.has(battlefield=[GIANT], hand=ward)

        duel.alice.casts("Bolt", at="Giant")
        if in_time:
            duel.bob.casts("Ward", at="Giant").resolve_all()
        else:
            duel.resolves()
            assert not duel.bob.may("cast Ward")
            duel.goes_on()

        assert duel.bob.battlefield == (["Giant"] if in_time else [])

    @pytest.mark.parametrize(("rules", "between"), [("current", True), ("1999-04-23", True), ("fifth", False)])
    def test_between_the_two_dealings(self, rules: str, between: bool) -> None:
        """CR 510.4: after first strike damage players can act; in 1997 both dealings were in one step."""
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=creature("Fencer", "1/1", "first strike"))
        duel.bob.has(battlefield=[BEAR, FOREST], hand=GROW)
        duel.attacks("Fencer").blocks("Bear")

        assert acted_in(duel, FIRST_STRIKE_DAMAGE) is between


class TestTurns:
    """CR 500."""

    @pytest.mark.parametrize("rules", ["current", "1998-02-01", "1998-01-31", "fifth"])
    def test_an_ability_of_the_upkeep_that_comes_back(self, rules: str) -> None:
        """Summary A.5.6: it has been dealt with, and is not due again in the same upkeep."""
        duel = Duel(rules=rules)
        font = written("Font {0}\nEnchantment\nAt the beginning of your upkeep, you gain 1 life.")
        vanish = written("Vanish {0}\nArtifact\n{0}: Target enchantment loses all abilities until end of turn.")
        duel.alice.has(battlefield=[font, vanish], library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        upkeep_of_alice(duel)

        duel.to_step(DRAW)

        assert duel.alice.life == 21

    @pytest.mark.parametrize(("rules", "priority"), [("current", True), ("1999-04-23", True), ("fifth", False)])
    def test_cleanup(self, rules: str, priority: bool) -> None:
        """CR 514.3a: what triggers in the cleanup step gives priority; in 1997 no instant was played in it."""
        duel = Duel(rules=rules)
        grudge = written("Grudge {0}\nEnchantment\nWhenever you discard a card, you gain 1 life.")
        duel.alice.has(battlefield=[grudge], hand=[BOLT] * 8)
        duel.bob.has(library=[FOREST] * 3)
        duel.to_step(END_STEP, *([] if priority else ["Bolt"]))
        duel.script.answers = ["Bolt"] if priority else []

        assert acted_in(duel, CLEANUP) is priority
        assert duel.alice.life == 21


class TestSpells:
    """CR 601, 608."""

    def test_what_a_spell_is_whenever_it_is_played(self) -> None:
        """Summary T.1.4: an instant is one in the prevention step, too, and what forbids instants forbids it."""
        for hushed in (False, True):
            duel = Duel(rules="fifth")
            salve = written(
                "Salve {W}\nInstant\nPrevent the next 3 damage that would be dealt to any target this turn."
            )
            hush = written("Hush {0}\nArtifact\nPlayers can't cast instant spells.")
            duel.alice.has(battlefield=written("Pinger {0}\nArtifact\n{0}: Pinger deals 3 damage to any target."))
            duel.bob.has(battlefield=[GIANT, PLAINS, *([hush] if hushed else [])], hand=salve)

            duel.alice.activates("Pinger", at="Giant").resolves()

            # With nothing to be played the prevention step is over at once.
            assert len(duel.game.assigned) == (0 if hushed else 1)
            if not hushed:
                assert duel.bob.may("cast Salve")
                duel.bob.casts("Salve", at="Giant").resolves().goes_on()
            assert ("Giant" in duel.bob.battlefield) is not hushed

    @around("2002-10-07", "2002-10-06")
    def test_an_illegal_target_does_nothing(self, rules: str) -> None:
        """CR 608.2b: a player who is no legal target any more is not made to do anything."""
        duel = Duel(rules=rules)
        grief = written(
            "Grief {0}\nSorcery\nTarget player discards a card. Target creature gets +1/+1 until end of turn."
        )
        veil = written("Veil {0}\nInstant\nYou gain hexproof until end of turn.")
        duel.alice.has(battlefield=[OGRE], hand=grief)
        duel.bob.has(hand=[veil, BOLT])

        duel.alice.casts("Grief", at=["bob", "Ogre"])
        duel.bob.casts("Veil").resolves()
        duel.resolve_all()

        assert duel.bob.hand == ["Bolt"]
        assert duel.find("Ogre").chars.power == 4

    @around("2005-02-01", "2005-01-31")
    def test_one_of_two_instances_is_still_legal(self, rules: str) -> None:
        """CR 608.2b: a spell does what it can unless all targets of all instances of the word are illegal."""
        duel = Duel(rules=rules)
        wreck = written("Wreck {0}\nSorcery\nDestroy target creature. Destroy target land.")
        duel.alice.has(hand=wreck)
        duel.bob.has(battlefield=[OGRE, FOREST], hand=KILL)

        duel.alice.casts("Wreck", at=["Ogre", "Forest"])
        duel.bob.casts("Kill", at="Ogre").resolves()
        duel.resolve_all()

        assert duel.bob.battlefield == []

    @around("1999-11-01", "1999-10-31")
    def test_a_card_that_was_in_a_graveyard(self, rules: str) -> None:
        """CR 608.2h: what it was is known when it has gone as well."""
        duel = Duel(rules=rules)
        dig = written(
            "Dig {0}\nInstant\nExile target creature card from a graveyard, then you gain life equal to its mana value."
        )
        duel.alice.has(hand=dig)
        duel.bob.has(graveyard=OGRE)

        duel.alice.casts("Dig", at="Ogre").resolves()

        assert duel.alice.life == 23


class TestReplacements:
    """CR 616."""

    @around("2001-07-23", "2001-07-22")
    def test_one_at_a_time(self, rules: str) -> None:
        """CR 616.1: once one effect has sent a card elsewhere, another that looks for a graveyard has nothing to do."""
        duel = Duel(rules=rules)
        void = written("Void {0}\nEnchantment\nIf a creature would die, exile it instead.")
        tide = written("Tide {0}\nEnchantment\nIf a creature would die, return it to its owner's hand instead.")
        duel.alice.has(battlefield=[void, tide], hand=KILL)
        duel.bob.has(battlefield=OGRE)

        duel.alice.casts("Kill", at="Ogre").resolves("Tide")

        assert duel.bob.hand == ["Ogre"]

    @around("1999-11-01", "1999-10-31")
    def test_who_draws_chooses(self, rules: str) -> None:
        """CR 616.1: the affected player chooses among replacements of a draw, whoever controls them."""
        duel = Duel(rules=rules)
        gain = written("Gain {0}\nEnchantment\nIf a player would draw a card, that player gains 1 life instead.")
        lose = written("Lose {0}\nEnchantment\nIf a player would draw a card, that player loses 1 life instead.")
        duel.alice.has(battlefield=[gain, lose])
        duel.bob.has(hand=written("Study {0}\nInstant\nDraw a card."), library=[FOREST])

        duel.bob.casts("Study").resolves("Gain")

        assert duel.bob.life == 21


def test_costs_that_contradict_each_other() -> None:
    """Summary A.6.13: an upkeep cost of two parts that can't both be done can't be paid, and its penalty follows."""
    duel = Duel(rules="1997-10-06")
    pact = written(
        "Pact {0}\nCreature — Imp\n"
        "At the beginning of your upkeep, you lose 1 life unless you sacrifice Pact.\n"
        "At the beginning of your upkeep, you lose 2 life unless you return Pact to its owner's hand.\n1/1"
    )
    duel.alice.has(battlefield=pact, library=[FOREST] * 3)
    duel.bob.has(library=[FOREST] * 3)
    upkeep_of_alice(duel)

    duel.to_step(DRAW)

    assert duel.alice.battlefield == ["Pact"]
    assert duel.alice.life == 17


class TestOptions:
    """CR 118.12, 608.2d."""

    @pytest.mark.parametrize("rules", ["current", "2003-10-01", "2003-09-30", "2001-09-24", "2001-09-23"])
    def test_if_you_do_what_is_replaced(self, rules: str) -> None:
        """rule 419.5b (2003): what was chosen was done, though another event came in its place; so it was before."""
        duel = Duel(rules=rules)
        deal = written("Deal {0}\nSorcery\nYou may sacrifice a creature. If you do, you gain 3 life.")
        void = written("Void {0}\nEnchantment\nIf a creature would die, exile it instead.")
        duel.alice.has(battlefield=[OGRE, void], hand=deal)

        duel.alice.casts("Deal").resolves("yes")

        assert duel.alice.exile == ["Ogre"]
        assert duel.alice.life == 23

    @around("2002-10-07", "2002-10-06")
    def test_what_can_not_be_begun(self, rules: str) -> None:
        """CR 608.2d: nobody can choose to sacrifice what is not there, so the consequence follows."""
        duel = Duel(rules=rules)
        toll = written("Toll {0}\nSorcery\nYou may sacrifice a creature. If you don't, you lose 4 life.")
        duel.alice.has(hand=toll)

        duel.alice.casts("Toll").resolves()

        assert duel.alice.life == 16
