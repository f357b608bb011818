"""Lands, types, copies, legends and the effects on them, as rules of 1997 to 2005 had them."""

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import GREEN, LEGENDARY, RED, SNOW, SUPERTYPE_NAMES, TYPE_NAMES, names_of
from tests.cards_for_tests import GIANT, creature, permanent, written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
RULES = pytest.mark.parametrize


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
