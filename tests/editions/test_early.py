"""Single rules that were gone by 2006."""

from collections.abc import Sequence
from contextlib import suppress

import pytest

from lawmage.ir.amount import Number
from lawmage.ir.reference import EachPlayer
from lawmage.ir.static import PlayersCant
from lawmage.kernel.ask import Question
from lawmage.kernel.state import State
from lawmage.scenario.duel import Duel, Script, Unscripted
from lawmage.types import DRAW, END_STEP, GREEN, LEGENDARY, RED, SNOW, SUPERTYPE_NAMES, TYPE_NAMES, UPKEEP, names_of
from tests.cards_for_tests import FOREST, GIANT, MOUNTAIN, basic, creature, permanent, written

ISLAND = basic("Island")
PLAINS = basic("Plains")
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
RULES = pytest.mark.parametrize


class TestManaSources:
    """Summary T.12.5."""

    @RULES(
        ("rules", "works"),
        [("current", False), ("1999-04-23", False), ("1999-04-22", True), ("1997-10-06", True), ("fifth", False)],
        ids=str,
    )
    def test_nothing_forbids_them(self, rules: str, works: bool) -> None:
        """No effect kept a player from using a mana source, from October 1997 to April 1999."""
        duel = Duel(rules=rules)
        elf = written("Elf {G}\nCreature — Elf\n{T}: Add {G}.\n{T}: You gain 1 life.\n1/1")
        totem = written("Totem {2}\nArtifact\nActivated abilities of creatures can't be activated.")
        duel.alice.has(battlefield=elf)
        duel.bob.has(battlefield=totem)

        assert duel.alice.may("activate Elf") is works
        if works:
            duel.alice.activates("Elf")
            assert len(duel.alice.player.pool) == 1


class TestBury:
    """Summary G.2."""

    @RULES(("rules", "buried"), [("current", False), ("1999-04-23", False), ("1999-04-22", True), ("fifth", True)])
    def test_what_can_not_be_destroyed(self, rules: str, buried: bool) -> None:
        """G.2.1, G.2.2: what is buried is put into the graveyard, and nothing prevents it."""
        duel = Duel(rules=rules)
        bury = written("Bury {0}\nSorcery\nDestroy target creature. It can't be regenerated.")
        warder = written("Warder {0}\nCreature — Wall\nIndestructible\n0/4")
        mourner = written("Mourner {0}\nEnchantment\nWhenever a creature dies, you gain 1 life.")
        duel.alice.has(hand=[bury, KILL], battlefield=mourner)
        duel.bob.has(battlefield=warder)

        duel.alice.casts("Kill", at="Warder").resolve_all()
        assert duel.bob.battlefield == ["Warder"]
        duel.alice.casts("Bury", at="Warder").resolve_all()
        duel.goes_on()

        assert (duel.bob.graveyard == ["Warder"]) is buried
        assert duel.alice.life == 20 + buried

    @RULES(("rules", "buried"), [("current", False), ("1999-04-22", True), ("fifth", True)])
    def test_what_happens_instead_of_being_destroyed(self, rules: str, buried: bool) -> None:
        """G.2.2: what replaces destruction does not replace it."""
        duel = Duel(rules=rules)
        bury = written("Bury {0}\nSorcery\nDestroy target creature. It can't be regenerated.")
        guard = written(
            "Guard {0}\nEnchantment\nIf a creature you control would be destroyed, sacrifice Guard instead."
        )
        duel.alice.has(hand=bury)
        duel.bob.has(battlefield=[OGRE, guard])

        duel.alice.casts("Bury", at="Ogre").resolve_all()

        assert duel.bob.battlefield == (["Guard"] if buried else ["Ogre"])

    @RULES("rules", ["fifth", "1999-04-22"])
    def test_it_can_not_be_regenerated(self, rules: str) -> None:
        """G.2.Ruling.1."""
        duel = Duel(rules=rules)
        bones = written("Bones {1}{B}\nCreature — Skeleton\n{0}: Regenerate this creature.\n1/1")
        duel.alice.has(hand=written("Bury {0}\nSorcery\nDestroy all creatures. They can't be regenerated."))
        duel.bob.has(battlefield=bones)

        duel.alice.casts("Bury").resolve_all()

        assert duel.bob.graveyard == ["Bones"]


class TestDamage:
    """CR 120, 609.7, 702.19."""

    @RULES(
        ("rules", "life"),
        [("current", 18), ("2001-07-23", 18), ("2001-07-22", 16), ("1999-04-23", 16), ("1998-10-12", 16)],
        ids=str,
    )
    def test_trample_and_a_blocker_that_is_dealt_none(self, rules: str, life: int) -> None:
        """Summary A.27.Ruling.3: a blocker that can't have damage assigned to it was ignored."""
        duel = Duel(rules=rules)
        form = written(
            "Form {0}\nEnchantment — Aura\nEnchant creature\n"
            "Prevent all combat damage that would be dealt to and dealt by enchanted creature."
        )
        duel.alice.has(battlefield=creature("Boar", "4/4", "trample"))
        duel.bob.has(battlefield=creature("Mist", "2/2"), hand=form)
        duel.game.active = 1
        duel.bob.casts("Form", at="Mist").resolves().goes_on()
        duel.game.active = 0

        duel.attacks("Boar").blocks("Mist").fights(*(["2"] if life == 18 else []))

        assert duel.bob.life == life

    @RULES("rules", ["current", "2001-07-22", "1998-10-12"])
    def test_trample_and_a_blocker_that_is_protected(self, rules: str) -> None:
        """Summary A.27.Ruling.5: what would be prevented counts when lethal damage is assigned, on any date."""
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=creature("Boar", "4/4", "trample", colors=("red",)))
        duel.bob.has(battlefield=written("Paladin {W}\nCreature — Knight\nProtection from red\n2/2"))

        duel.attacks("Boar").blocks("Paladin").fights("2")

        assert duel.bob.life == 18

    @RULES(
        ("rules", "prevented"),
        [("current", False), ("2001-07-23", False), ("2001-07-22", True), ("1999-04-23", True)],
        ids=str,
    )
    def test_a_source_that_changes_colour(self, rules: str, prevented: bool) -> None:
        """CR 609.7b: the quality of a source is looked at again as it would deal damage, since July 2001."""
        duel = Duel(rules=rules)
        circle = written(
            "Red Circle {1}{W}\nEnchantment\n"
            "{0}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
        )
        dye = written("Dye {0}\nInstant\nTarget permanent becomes blue until end of turn.")
        pinger = written("Pinger {R}\nCreature — Wizard\n{0}: This creature deals 1 damage to target player.\n1/1")
        duel.alice.has(battlefield=pinger, hand=dye)
        duel.bob.has(battlefield=circle)

        duel.bob.activates("Red Circle").resolves(duel.find("Pinger").id)
        duel.alice.casts("Dye", at="Pinger").resolves()
        duel.alice.activates("Pinger", at="bob").resolves()

        assert duel.bob.life == (20 if prevented else 19)


class TestReplacements:
    """CR 616."""

    @RULES(
        ("rules", "chooses"), [("current", "bob"), ("1999-04-23", "bob"), ("1999-04-22", "alice"), ("fifth", "alice")]
    )
    def test_who_orders_them(self, rules: str, chooses: str) -> None:
        """Summary A.7.2, A.7.5: the active player ordered those of his before the other player's; now who is affected
        chooses."""
        duel = Duel(rules=rules)
        gain = written("Gain {0}\nEnchantment\nIf a player would draw a card, that player gains 1 life instead.")
        lose = written("Lose {0}\nEnchantment\nIf a player would draw a card, that player loses 1 life instead.")
        duel.alice.has(battlefield=lose)
        duel.bob.has(battlefield=gain, hand=written("Study {0}\nInstant\nDraw a card."), library=[FOREST])

        duel.bob.casts("Study").resolves(*(["Gain"] if chooses == "bob" else []))

        assert duel.bob.life == (21 if chooses == "bob" else 19)


class TestInterrupts:
    """Summary T.11, T.15.1."""

    def test_at_a_spell_or_a_permanent(self) -> None:
        """What says "spell or permanent" is an interrupt at a spell and as an instant at a permanent."""
        hack = written(
            "Hack {0}\nInterrupt\nChange the text of target spell or permanent by replacing all instances of one color "
            "word with another."
        )
        strike = written("Strike {R}\nInstant\nDestroy target red creature.")
        duel = Duel(rules="fifth")
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[strike, strike])
        duel.bob.has(battlefield=[GIANT, basic("Swamp")], hand=[hack, hack])

        duel.alice.casts("Strike", at="Giant")
        # While it is being played the spell can be its target.
        assert duel.bob.may("cast Hack")
        duel.bob.casts("Hack", at="Strike").resolves("red", "blue").goes_on()

        assert duel.bob.battlefield == ["Giant", "Swamp"]

    def test_at_a_permanent_it_is_played_as_an_instant(self) -> None:
        """Afterwards it waits in the batch like an instant, and only a permanent can be its target."""
        hack = written(
            "Hack {0}\nInterrupt\nChange the text of target spell or permanent by replacing all instances of one color "
            "word with another."
        )
        ward = written("Ward {0}\nEnchantment\nRed creatures get +1/+1.")
        duel = Duel(rules="fifth")
        duel.alice.has(battlefield=[ward, GIANT], hand=hack)

        assert duel.find("Giant").chars.power == 4
        duel.alice.casts("Hack", at="Ward").resolves("red", "blue").goes_on()

        assert duel.find("Giant").chars.power == 3


class TestLands:
    """CR 305.7, 205.4g."""

    @RULES(
        ("rules", "name"),
        [
            ("current", "Keep"),
            ("2003-07-01", "Keep"),
            ("2003-06-30", "Island"),
            ("2001-07-23", "Island"),
            ("2001-07-22", "Island"),
            ("fifth", "Island"),
        ],
        ids=str,
    )
    def test_a_land_that_is_made_an_island(self, rules: str, name: str) -> None:
        """rule 214.9f (2001): it was a basic land of that name and not legendary, until July 2003."""
        duel = Duel(rules=rules)
        keep = written("Keep {0}\nLegendary Land\n{T}: Add {C}.\n{0}: You gain 1 life.")
        flood = written("Flood {0}\nEnchantment — Aura\nEnchant land\nEnchanted land is an Island.")
        duel.alice.has(battlefield=keep, hand=flood)
        id = duel.find("Keep").id

        duel.alice.casts("Flood", at="Keep").resolves().goes_on()

        found = duel.object(id).chars
        assert found.name == name
        assert names_of(found.supertypes, SUPERTYPE_NAMES) == (("legendary",) if name == "Keep" else ("basic",))
        # CR 305.7: whatever it is called it has only the mana ability of an Island.
        assert len(found.abilities) == 1

    @RULES(
        ("rules", "snowy"),
        [
            ("current", True),
            ("2004-10-01", True),
            ("2004-09-30", False),
            ("2001-07-23", False),
            ("2001-07-22", True),
            ("fifth", True),
        ],
        ids=str,
    )
    def test_a_snow_covered_land_without_abilities(self, rules: str, snowy: bool) -> None:
        """rule 502.14a (2001): snow-covered was an ability, gone with the others; before and after it is none."""
        drifts = written("Drifts {0}\nSnow Land\n{T}: Add {C}.")
        for text in ("Enchanted land loses all abilities.", "Enchanted land is an Island."):
            duel = Duel(rules=rules)
            veil = written(f"Veil {{0}}\nEnchantment — Aura\nEnchant land\n{text}")
            duel.alice.has(battlefield=drifts, hand=veil)
            id = duel.find("Drifts").id

            duel.alice.casts("Veil", at="Drifts").resolves().goes_on()

            assert (duel.object(id).chars.supertypes & SNOW != 0) is snowy


class TestCreatures:
    """CR 702.23, 708.2."""

    @RULES(
        ("rules", "size"),
        [
            ("current", (2, 2)),
            ("2002-10-07", (2, 2)),
            ("2002-10-06", (0, 1)),
            ("2001-07-23", (0, 1)),
            ("fifth", (0, 1)),
        ],
        ids=str,
    )
    def test_face_down(self, rules: str, size: tuple[int, int]) -> None:
        """CR 708.2a: 2/2; 0/1 until October 2002."""
        duel = Duel(rules=rules)
        mask = written("Mask {0}\nSorcery\nTurn target creature face down.")
        duel.alice.has(battlefield=creature("Titan", "7/7"), hand=mask)
        id = duel.find("Titan").id

        duel.alice.casts("Mask", at="Titan").resolves().goes_on()

        found = duel.object(id).chars
        assert (found.power, found.toughness) == size
        assert found.name == ""

    @RULES(
        ("rules", "triggers"),
        [("current", 1), ("2003-07-01", 1), ("2003-06-30", 0), ("1999-04-23", 0)],
        ids=str,
    )
    @RULES("blockers", [1, 2])
    def test_rampage(self, rules: str, triggers: int, blockers: int) -> None:
        """CR 702.23a: it triggers on being blocked; until July 2003 on being blocked by two or more creatures."""
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=written("Boar {0}\nCreature — Boar\nRampage 2\n4/4"))
        duel.bob.has(battlefield=[creature("Bear", "2/2")] * blockers)
        duel.attacks("Boar")

        duel.blocks(*(["Bear"] * blockers))

        assert len(duel.game.stack) == (triggers if blockers == 1 else 1)
        duel.resolve_all()
        assert duel.find("Boar").chars.power == (4 if blockers == 1 else 6)


class TestSources:
    """CR 608.2h, 113.7a."""

    @RULES(
        ("rules", "prevented"),
        [("1999-04-22", True), ("1998-10-18", True), ("1998-10-17", False), ("fifth", False)],
        ids=str,
    )
    def test_damage_of_a_source_that_turns_red(self, rules: str, prevented: bool) -> None:
        """Summary T.7.6: since October 1998 its colour is looked at as the ability resolves, before that as played."""
        duel = Duel(rules=rules)
        duel.alice.has(
            battlefield=written(
                "Pinger {U}\nCreature — Wizard\n{0}: This creature deals 1 damage to target player.\n1/1"
            ),
            hand=written("Dye {0}\nInstant\nTarget permanent becomes red until end of turn."),
        )
        circle = written(
            "Red Circle {1}{W}\nEnchantment\n"
            "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage."
        )
        duel.bob.has(battlefield=[circle, MOUNTAIN])

        duel.alice.activates("Pinger", at="bob")
        duel.alice.casts("Dye", at="Pinger").resolves()
        if prevented:
            duel.bob.activates("Red Circle").resolves()
        duel.goes_on()

        assert duel.bob.life == (20 if prevented else 19)

    @RULES(
        ("rules", "hit"),
        [("current", False), ("1999-04-23", False), ("1999-04-22", True), ("1998-10-17", True), ("fifth", True)],
        ids=str,
    )
    def test_a_source_that_turns_red_and_protection(self, rules: str, hit: bool) -> None:
        """Summary T.7.7: protection asked the ability, as it was played; since April 1999 it asks the source."""
        duel = Duel(rules=rules)
        duel.alice.has(
            battlefield=written("Tapper {U}\nCreature — Wizard\n{0}: Tap target creature.\n1/1"),
            hand=written("Dye {0}\nInstant\nTarget permanent becomes red until end of turn."),
        )
        duel.bob.has(battlefield=written("Paladin {W}\nCreature — Knight\nProtection from red\n2/2"))

        duel.alice.activates("Tapper", at="Paladin")
        duel.alice.casts("Dye", at="Tapper").resolve_all().goes_on()

        assert duel.find("Paladin").tapped is hit


class TestTriggers:
    """CR 603, 504."""

    @RULES(
        ("rules", "whose"),
        [
            ("current", 0),
            ("2001-07-23", 0),
            ("2001-07-22", 1),
            ("1999-11-01", 1),
            ("1999-10-31", 0),
            ("1999-04-23", 0),
        ],
        ids=str,
    )
    def test_who_controls_an_option(self, rules: str, whose: int) -> None:
        """rule 410.2 (1999, November): who may do something controls the ability."""
        duel = Duel(rules=rules)
        altar = written("Altar {0}\nEnchantment\nWhenever a creature dies, its controller may draw a card.")
        duel.alice.has(battlefield=altar, hand=KILL)
        duel.bob.has(battlefield=OGRE, library=[FOREST])

        duel.alice.casts("Kill", at="Ogre").resolves(*(["yes"] if whose else []))

        assert duel.game.objects[duel.game.stack[-1]].controller == whose
        duel.resolve_all(*([] if whose else ["yes"]))
        assert duel.bob.hand == ["Forest"]

    @RULES(
        ("rules", "life"),
        [("1999-04-22", 20), ("1998-07-01", 20), ("1998-06-30", 21), ("fifth", 21)],
        ids=str,
    )
    def test_who_plays_an_option_in_a_series(self, rules: str, life: int) -> None:
        """Summary A.8.11: the player with the option plays the ability, and orders it with others of that player's."""
        duel = Duel(rules=rules)
        altar = written("Altar {0}\nEnchantment\nWhenever a creature dies, an opponent may gain 1 life.")
        thief = written("Thief {0}\nEnchantment\nWhenever a creature dies, each player's life total becomes 20.")
        duel.bob.has(battlefield=altar)
        duel.alice.has(battlefield=[OGRE, thief], hand=KILL)

        duel.alice.casts("Kill", at="Ogre").resolve_all(*(["Altar", "yes"] if life == 20 else ["yes"]))
        duel.goes_on()

        # Where the Altar's is bob's ability it comes after that of the active player.
        assert duel.alice.life == life

    @RULES(
        ("rules", "first"),
        [("2003-06-30", True), ("2001-07-23", True), ("2001-07-22", False), ("1999-04-23", False)],
        ids=str,
    )
    def test_the_draw_of_the_turn_on_the_stack(self, rules: str, first: bool) -> None:
        """rule 304.1 (2001): it went above all that triggered with it; before, its player ordered it with the rest."""
        duel = Duel(rules=rules)
        font = written("Font {0}\nEnchantment\nAt the beginning of your draw step, you gain 1 life.")
        duel.alice.has(battlefield=font, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(UPKEEP)

        if first:
            duel.to_step(DRAW)
            while not duel.game.stack:
                duel.step()
            duel.resolves()
            assert (len(duel.alice.hand), duel.alice.life) == (1, 20)
        else:
            with pytest.raises(Unscripted, match="Put a triggered ability"):
                duel.to_step(DRAW)
                while not duel.game.stack:
                    duel.step()


class TestEffects:
    """CR 611, 613."""

    @RULES(
        ("rules", "later_too"),
        [("current", True), ("2001-07-23", True), ("2001-07-22", False), ("1999-04-23", False), ("fifth", False)],
        ids=str,
    )
    def test_what_enters_after_a_change_of_the_rules(self, rules: str, later_too: bool) -> None:
        """CR 611.2c: what changes the rules covers what enters later, since July 2001."""
        duel = Duel(rules=rules)
        hush = written("Hush {0}\nSorcery\nCreatures can't be regenerated this turn. Creatures can't block this turn.")
        duel.alice.has(battlefield=OGRE, hand=hush)
        duel.bob.has(hand=written("Flash {0}\nCreature — Faerie\nFlash\n1/1"), battlefield=GIANT)
        duel.alice.casts("Hush").resolves().goes_on()
        duel.bob.casts("Flash").resolves().goes_on()
        duel.attacks("Ogre")

        if later_too:
            duel.fights()
            assert duel.bob.life == 17
        else:
            duel.blocks("Flash").fights()
            assert duel.bob.life == 20

    @RULES(
        ("rules", "life"),
        [("current", 20), ("2001-07-23", 20), ("2001-07-22", 19), ("1999-04-23", 19)],
        ids=str,
    )
    def test_a_shield_against_what_enters_later(self, rules: str, life: int) -> None:
        """CR 611.2c: preventing all damage by creatures covers creatures that enter later, since July 2001."""
        duel = Duel(rules=rules)
        haze = written("Haze {0}\nInstant\nPrevent all damage that would be dealt by creatures this turn.")
        pinger = written(
            "Pinger {0}\nCreature — Wizard\nFlash\n{0}: This creature deals 1 damage to target player.\n1/1"
        )
        duel.alice.has(hand=[haze, pinger])
        duel.alice.casts("Haze").resolves()
        duel.alice.casts("Pinger").resolves()

        duel.alice.activates("Pinger", at="bob").resolves()

        assert duel.bob.life == life

    @RULES(
        ("rules", "power"),
        [("current", 0), ("2005-10-01", 0), ("2005-09-30", 5), ("2003-10-01", 5)],
        ids=str,
    )
    def test_age_of_an_ability_that_was_granted(self, rules: str, power: int) -> None:
        """CR 613.7a: its effect is as old as the granting, if that is newer than its object."""
        duel = Duel(rules=rules)
        give = written(
            'Give {0}\nInstant\nTarget enchantment gains "Creatures have base power and toughness 0/2." '
            "until end of turn."
        )
        duel.alice.has(
            battlefield=[
                written("Old {0}\nEnchantment\nYou have no maximum hand size."),
                written("Five {0}\nEnchantment\nCreatures have base power and toughness 5/5."),
                OGRE,
            ],
            hand=give,
        )

        duel.alice.casts("Give", at="Old").resolves()

        assert duel.find("Ogre").chars.power == power

    @RULES(
        ("rules", "stays"),
        [("current", False), ("tenth", False), ("2004-02-01", False), ("2004-01-31", True), ("1999-04-23", True)],
        ids=str,
    )
    def test_an_aura_that_becomes_a_creature(self, rules: str, stays: bool) -> None:
        """CR 303.4d: it can't be attached to anything, since February 2004."""
        duel = Duel(rules=rules)
        wings = written("Wings {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
        wake = written(
            "Wake {0}\nInstant\n"
            "Target enchantment becomes a 2/2 creature in addition to its other types until end of turn."
        )
        duel.alice.has(battlefield=OGRE, hand=[wings, wake])
        duel.alice.casts("Wings", at="Ogre").resolves()

        duel.alice.casts("Wake", at="Wings").resolves()

        assert ("Wings" in duel.alice.battlefield) is stays
        assert duel.find("Ogre").chars.power == (4 if stays else 3)


class TestRequirements:
    """CR 508.1d, 509.1c."""

    @RULES(
        ("rules", "free"),
        [("current", False), ("2003-03-15", False), ("2003-03-14", True), ("1999-11-01", True), ("1999-04-23", True)],
        ids=str,
    )
    def test_only_one_may_attack(self, rules: str, free: bool) -> None:
        """rule 500.2 (1999): who could not be added to the attack need not; since March 2003 requirements count."""
        duel = Duel(rules=rules)
        one = permanent("One", "enchantment", PlayersCant(EachPlayer(), "attack with more than", amount=Number(1)))
        fury = written("Fury {0}\nCreature — Beast\nThis creature attacks each combat if able.\n3/2")
        duel.alice.has(battlefield=[one, fury, creature("Bear", "2/2")])

        duel.attacks("Bear" if free else "Fury").fights()

        assert duel.bob.life == (18 if free else 17)
        other = Duel(rules=rules)
        other.alice.has(battlefield=[one, fury, creature("Bear", "2/2")])
        # Nobody attacking at all is wrong on any date, so that Fury does.
        with pytest.raises((Unscripted, AssertionError)):
            other.attacks("Bear", "Fury")

    @RULES("rules", ["2001-07-23", "2001-07-22", "1999-04-23", "2003-03-15", "current"])
    def test_a_blocker_that_must_block(self, rules: str) -> None:
        """CR 509.1c: who must block if able does so, on any date."""
        duel = Duel(rules=rules)
        keen = written("Keen {0}\nCreature — Beast\nThis creature blocks each combat if able.\n3/2")
        duel.alice.has(battlefield=creature("Bear", "2/2"))
        duel.bob.has(battlefield=keen)
        duel.attacks("Bear")

        duel.blocks().fights()

        assert duel.alice.graveyard == ["Bear"]


class TestUpkeep:
    """Summary A.5."""

    @RULES(
        ("rules", "whose"),
        [("1999-04-22", 1), ("1998-05-01", 1), ("1998-04-30", 0), ("fifth", 0)],
        ids=str,
    )
    def test_whose_ability_it_is(self, rules: str, whose: int) -> None:
        """Summary A.5.4: who controls the source controls it; until May 1998 the player whose upkeep it is did."""
        duel = Duel(rules=rules)
        pit = written("Pit {0}\nEnchantment\nAt the beginning of each player's upkeep, that player discards a card.")
        duel.bob.has(battlefield=pit, library=[FOREST] * 3)
        duel.alice.has(library=[FOREST] * 3, hand=[FOREST])
        duel.game.active = 1
        duel.game.facts["normal turn"] = 1
        duel.to_step(UPKEEP)
        assert duel.game.active == 0

        duel.alice.passes()

        assert duel.game.objects[duel.game.stack[-1]].controller == whose


class TestControl:
    """CR 603.10a."""

    @RULES(("rules", "seen"), [("current", True), ("2001-07-23", True), ("2001-07-22", False)], ids=str)
    def test_losing_control(self, rules: str, seen: bool) -> None:
        """rule 410.10d (2001): losing control is judged by what was there before."""
        duel = Duel(rules=rules)
        agent = written("Agent {0}\nCreature — Human\nWhen you lose control of this creature, you gain 1 life.\n1/1")
        duel.alice.has(battlefield=agent)
        duel.bob.has(hand=written("Take {0}\nInstant\nGain control of target creature until end of turn."))

        duel.bob.casts("Take", at="Agent").resolve_all()

        assert duel.alice.life == 20 + seen


@RULES(("rules", "grows"), [("current", True), ("2001-07-23", True), ("2001-07-22", False), ("fifth", False)], ids=str)
def test_tokens_of_two_types(rules: str, grows: bool) -> None:
    """rule 216.1 (2001): each word of a token's name is a creature type; before, the whole name was one."""
    duel = Duel(rules=rules)
    scouts = written("Scouts {0}\nSorcery\nCreate a 1/1 red Goblin Scout creature token.")
    chief = written("Chief {0}\nEnchantment\nGoblin creatures get +1/+1.")
    duel.alice.has(battlefield=chief, hand=scouts)

    duel.alice.casts("Scouts").resolves()

    found = [duel.object(id) for id in duel.game.battlefield if duel.object(id).is_token]
    assert found[0].chars.power == (2 if grows else 1)


class TestCopies:
    """CR 707."""

    @RULES(
        ("rules", "anew"),
        [("current", True), ("2001-07-23", True), ("2001-07-22", False), ("1998-03-31", False), ("1998-03-30", True)],
        ids=str,
    )
    def test_choices_of_the_original(self, rules: str, anew: bool) -> None:
        """CR 707.6: a copy's choices are its own; from 1998 to 2001 it had those of the original."""
        duel = Duel(rules=rules)
        ward = written(
            "Ward {0}\nCreature — Spirit\nAs this creature enters, choose a color.\n"
            "This creature has protection from the chosen color.\n1/1"
        )
        clone = written(
            "Clone {0}\nCreature — Shapeshifter\n"
            "You may have this creature enter as a copy of any creature on the battlefield.\n0/0"
        )
        duel.alice.has(hand=[ward, clone])
        duel.alice.casts("Ward").resolves("red")

        duel.alice.casts("Clone").resolves("yes", *(["green"] if anew else []))

        assert not duel.script.answers
        copy = duel.object(duel.game.battlefield[-1])
        assert copy.chars.name == "Ward"
        assert copy.memory["color"] == (GREEN if anew else RED)


class TestCosts:
    """CR 118, 614."""

    @RULES(("rules", "replaced"), [("current", True), ("1999-04-23", True), ("1999-04-22", False), ("fifth", False)])
    def test_what_is_sacrificed_as_a_cost(self, rules: str, replaced: bool) -> None:
        """Summary A.7.4: what a spell says happens instead is not played for what is paid as a cost."""
        duel = Duel(rules=rules)
        doom = written("Doom {0}\nInstant\nIf target creature would die this turn, exile it instead.")
        altar = written("Altar {0}\nArtifact\nSacrifice a creature: You gain 1 life.")
        duel.alice.has(hand=[doom, KILL], battlefield=[OGRE, altar])
        duel.alice.casts("Doom", at="Ogre").resolves()

        duel.alice.activates("Altar").resolve_all()

        assert (duel.alice.exile == ["Ogre"]) is replaced
        assert ("Ogre" in duel.alice.graveyard) is not replaced

    @RULES("rules", ["current", "1999-04-22", "fifth"])
    def test_what_is_destroyed(self, rules: str) -> None:
        """What is no cost is replaced, on any date."""
        duel = Duel(rules=rules)
        doom = written("Doom {0}\nInstant\nIf target creature would die this turn, exile it instead.")
        duel.alice.has(hand=[doom, KILL], battlefield=[OGRE])
        duel.alice.casts("Doom", at="Ogre").resolves()

        duel.alice.casts("Kill", at="Ogre").resolve_all()

        assert duel.alice.exile == ["Ogre"]


class TestRedirecting:
    """CR 614.9, summary G.13."""

    TURN = written(
        "Turn {0}\nInstant\n"
        "The next 3 damage that would be dealt to you this turn is dealt to target creature you control instead."
    )
    STING = written(
        "Sting {0}\nCreature — Insect\nWhenever this creature deals combat damage, its controller gains 1 life.\n3/3"
    )

    @RULES(("rules", "combat"), [("current", True), ("1999-04-23", True), ("1999-04-22", False), ("fifth", False)])
    def test_combat_damage(self, rules: str, combat: bool) -> None:
        """Summary G.13.8: it stops being combat damage; as a replacement its kind stays."""
        duel = Duel(rules=rules)
        duel.alice.has(battlefield=self.STING)
        duel.bob.has(battlefield=creature("Wall", "0/9"), hand=self.TURN)
        if combat:
            duel.attacks("Sting")
            duel.bob.casts("Turn", at="Wall").resolves()
        else:
            duel.attacks("Sting").until_damage()
            duel.bob.casts("Turn", at="Wall").resolves()
        duel.goes_on().fights()

        assert duel.find("Wall").damage == 3
        assert duel.bob.life == 20
        assert duel.alice.life == 20 + combat

    @RULES(("rules", "damage"), [("1999-04-22", 4), ("1997-12-18", 4), ("1997-12-17", 2), ("fifth", 2)], ids=str)
    def test_doubled_again(self, rules: str, damage: int) -> None:
        """Summary G.13.9: redirecting is assigning anew, since December 1997."""
        duel = Duel(rules=rules)
        furnace = written(
            "Furnace {0}\nEnchantment\nIf a source would deal damage to a permanent or player, "
            "it deals double that damage to that permanent or player instead."
        )
        pinger = written("Pinger {0}\nArtifact\n{0}: Pinger deals 1 damage to target player.")
        duel.alice.has(battlefield=[furnace, pinger])
        duel.bob.has(battlefield=creature("Wall", "0/9"), hand=self.TURN)

        duel.alice.activates("Pinger", at="bob").resolves()
        duel.bob.casts("Turn", at="Wall").resolves().goes_on()

        assert duel.find("Wall").damage == damage


@RULES(("rules", "prevented"), [("tenth", True), ("2005-08-01", True), ("2005-07-31", False)], ids=str)
def test_a_source_whose_combat_damage_waits(rules: str, prevented: bool) -> None:
    """rule 419.8a (2005): a creature that has left may be chosen while its combat damage is on the stack."""
    duel = Duel(rules=rules)
    circle = written(
        "Circle {0}\nEnchantment\n"
        "{0}: The next time a source of your choice would deal damage to you this turn, prevent that damage."
    )
    duel.alice.has(battlefield=[OGRE, written("Altar {0}\nArtifact\nSacrifice a creature: You gain 1 life.")])
    duel.bob.has(battlefield=circle)
    duel.attacks("Ogre")
    while not duel.game.stack:
        duel.step()
    ogre = duel.find("Ogre").id
    duel.alice.activates("Altar").resolves()

    duel.bob.activates("Circle")
    if prevented:
        duel.resolves(ogre)
    else:
        with pytest.raises(Unscripted):
            duel.resolves(ogre)
        return
    duel.fights()

    assert duel.bob.life == 20


class TestEndOfTurn:
    """CR 513."""

    @RULES(
        ("rules", "again"),
        [("current", False), ("2001-07-23", False), ("2001-07-22", True), ("1999-04-23", True)],
        ids=str,
    )
    def test_what_comes_in_the_end_step(self, rules: str, again: bool) -> None:
        """CR 513.1a: it waits for the next turn; until July 2001 it triggered in the step in progress."""
        duel = Duel(rules=rules)
        ember = written(
            "Ember {0}\nCreature — Elemental\nFlash\nAt the beginning of the end step, sacrifice this creature.\n3/1"
        )
        duel.alice.has(hand=ember, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        duel.to_step(END_STEP)

        duel.alice.casts("Ember").resolves()
        duel.resolve_all()

        assert (duel.alice.graveyard == ["Ember"]) is again

    @RULES(("rules", "again"), [("current", False), ("2001-07-23", False), ("2001-07-22", True)], ids=str)
    def test_what_is_made_for_the_end_of_turn_in_it(self, rules: str, again: bool) -> None:
        """CR 603.7, 513.1a: a delayed ability made in the end step waits as well."""
        duel = Duel(rules=rules)
        spark = written("Spark {0}\nInstant\nYou gain 1 life at the beginning of the next end step.")
        duel.alice.has(hand=spark, library=[FOREST] * 3)
        duel.bob.has(library=[FOREST] * 3)
        duel.to_step(END_STEP)

        duel.alice.casts("Spark").resolves()
        duel.resolve_all()

        assert duel.alice.life == 20 + again


class TestAtOnce:
    """CR 101.4."""

    @RULES(
        ("rules", "seen"),
        [
            ("current", True),
            ("2002-10-07", True),
            ("2002-10-06", False),
            ("2001-07-23", False),
            ("2001-07-22", True),
            ("1999-04-23", True),
        ],
        ids=str,
    )
    def test_who_acts_when(self, rules: str, seen: bool) -> None:
        """rule 413.2d (2001): the active player did it, then the other; else all at once after all choices."""
        duel = Duel(rules=rules)
        mourner = written("Mourner {1}\nCreature — Human\nWhenever another creature dies, you gain 1 life.\n1/1")
        tithe = written("Tithe {0}\nSorcery\nEach player sacrifices a creature of their choice.")
        duel.alice.has(battlefield=mourner, hand=tithe)
        duel.bob.has(battlefield=OGRE)

        duel.alice.casts("Tithe").resolve_all()

        assert duel.alice.life == 20 + seen
        assert duel.bob.graveyard == ["Ogre"]

    @RULES(("rules", "shown"), [("current", False), ("2008-02-01", False), ("2008-01-31", True), ("2002-10-07", True)])
    def test_choices_among_hidden_cards(self, rules: str, shown: bool) -> None:
        """CR 101.4a: what is chosen of hidden cards may stay hidden until all have chosen, since February 2008."""
        duel = Duel(rules=rules)
        gift = written("Gift {0}\nSorcery\nEach player may put a creature card from their hand onto the battlefield.")
        duel.alice.has(hand=[gift, OGRE, creature("Bear", "2/2")])
        duel.bob.has(hand=[OGRE, creature("Bear", "2/2")])
        for id in duel.game.players[0].hand:
            duel.game.own(id).known_to = 1
        known: list[bool] = []

        class Watcher(Script):
            """Notes what bob knows of alice's hand as he is asked."""

            def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
                if question.player == 1 and question.name != "priority":
                    hand = [game.objects[id] for id in game.players[0].hand]
                    known.append(any(card.known_to & 2 for card in hand if card.chars.name == "Ogre"))
                return super().choose(game, question, options)

        watcher = Watcher()
        duel.script = watcher
        duel.game.agent = watcher
        duel.alice.casts("Gift").resolves("yes", "Ogre", "yes", "Bear")

        assert known[0] is shown
        assert duel.alice.battlefield == ["Ogre"]


class TestLoops:
    """CR 104.4b, 732."""

    @RULES(
        ("rules", "draw"),
        [("current", True), ("1999-04-23", True), ("1999-04-22", False), ("1998-03-31", False)],
        ids=str,
    )
    def test_a_loop_that_nobody_chose(self, rules: str, draw: bool) -> None:
        """CR 104.4b: a draw; summary G.21.3: it went on as often as the players said, and stopped."""
        duel = Duel(rules=rules)
        see = written("See {0}\nEnchantment\nWhenever you gain life, you lose 1 life.")
        saw = written("Saw {0}\nEnchantment\nWhenever you lose life, you gain 1 life.")
        duel.alice.has(battlefield=[see, saw], hand=written("Sip {0}\nInstant\nYou gain 1 life."))

        duel.alice.casts("Sip")
        for _ in range(20_000):
            if duel.game.over or (not duel.game.stack and not duel.game.waiting):
                break
            duel.step()
        if not duel.game.over:
            duel.goes_on()

        assert duel.game.over is draw
        assert draw or duel.game.waiting == []

    @RULES(("rules", "draw"), [("current", False), ("1999-11-01", False), ("1999-10-31", True)], ids=str)
    def test_a_loop_that_both_keep_up(self, rules: str, draw: bool) -> None:
        """CR 732.3: one of the players has to stop; until November 1999 any endless repetition was a draw."""
        duel = Duel(rules=rules)
        lift = written("Lift {0}\nArtifact\n{0}: Tap target creature.")
        drop = written("Drop {0}\nArtifact\n{0}: Untap target creature.")
        duel.alice.has(battlefield=[lift, OGRE])
        duel.bob.has(battlefield=drop)
        for _ in range(40):
            for seat, name in ((duel.alice, "Lift"), (duel.bob, "Drop")):
                if not duel.game.over and seat.may(f"activate {name}"):
                    # The action that makes the game a draw is not carried out.
                    with suppress(AssertionError):
                        seat.activates(name, at="Ogre").resolves()

        assert duel.game.over is draw


class TestLegends:
    """CR 205.4d, summary K.19."""

    @RULES(
        ("rules", "stays"),
        [
            ("current", True),
            ("2004-10-01", True),
            ("2004-09-30", False),
            ("2003-07-01", False),
            ("2003-06-30", True),
            ("1999-03-18", True),
            ("1999-03-17", False),
            ("fifth", False),
        ],
        ids=str,
    )
    def test_a_legend_that_is_no_creature_any_more(self, rules: str, stays: bool) -> None:
        """Summary K.19.4: it stays legendary; at other times Legend was a creature type and gone with the others."""
        duel = Duel(rules=rules)
        hero = creature("Hero", "2/2", types="legendary creature - Legend")
        stone = written("Stone {0}\nSorcery\nTarget creature becomes an artifact.")
        duel.alice.has(battlefield=hero, hand=stone)

        duel.alice.casts("Stone", at="Hero").resolves().goes_on()

        assert (duel.find("Hero").chars.supertypes & LEGENDARY != 0) is stays


class TestTypes:
    """CR 205.1."""

    @RULES(
        ("rules", "artifact"), [("current", True), ("2003-07-01", True), ("2003-06-30", False), ("1999-04-23", False)]
    )
    def test_it_is_still_a_land(self, rules: str, artifact: bool) -> None:
        """CR 205.1b: what is still a land keeps its other types as well, since July 2003."""
        duel = Duel(rules=rules)
        wake = written("Wake {0}\nInstant\nTarget land becomes a 2/2 creature until end of turn. It's still a land.")
        duel.alice.has(battlefield=permanent("Foundry", "artifact land"), hand=wake)

        duel.alice.casts("Wake", at="Foundry").resolves()

        words = names_of(duel.find("Foundry").chars.types, TYPE_NAMES)
        assert set(words) == {"land", "creature", *(["artifact"] if artifact else [])}


@RULES(("rules", "dealt"), [("current", 0), ("2005-02-01", 0), ("2005-01-31", 2), ("2004-10-01", 2)], ids=str)
def test_the_source_of_what_was_spliced(rules: str, dealt: int) -> None:
    """CR 702.47c: "this" in a spliced text is the spell; for four months it was the card."""
    duel = Duel(rules=rules)
    duel.alice.has(
        hand=[
            written("Whisper {0}\nInstant — Arcane\nYou gain 1 life."),
            written("Ray {1}{R}\nInstant — Arcane\nRay deals 2 damage to any target.\nSplice onto Arcane {0}"),
        ]
    )
    shield = written("Shield {0}\nEnchantment\nPrevent all damage that would be dealt to you by colorless sources.")
    duel.bob.has(battlefield=shield)

    duel.alice.casts("Whisper", "splice Ray", at="bob").resolves()

    assert duel.bob.life == 20 - dealt
