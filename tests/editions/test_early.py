"""Single rules that were gone by 2006."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import SNOW, SUPERTYPE_NAMES, names_of
from tests.cards_for_tests import FOREST, GIANT, MOUNTAIN, basic, creature, written

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
