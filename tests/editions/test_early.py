"""Damage, sources, costs, burying and mana sources, as rules of 1997 to 2005 had them."""

import pytest

from lawmage.scenario.duel import Duel, Unscripted
from tests.cards_for_tests import FOREST, GIANT, MOUNTAIN, basic, creature, written

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


@RULES(("rules", "offered"), [("current", 1), ("2005-02-01", 1), ("2005-01-31", 2), ("fifth", 2)], ids=str)
def test_a_card_drawn_while_a_spell_is_announced(rules: str, offered: int) -> None:
    """CR 121.8: until February 2005 a creature card that was just drawn could be discarded for the same spell."""
    duel = Duel(rules=rules)
    sphere = written("Sphere {0}\nArtifact\n{T}, Sacrifice Sphere: Add {G}. Draw a card.")
    toss = written("Toss {G}\nSorcery\nAs an additional cost to cast this spell, discard a creature card.\nScry 1.")
    duel.alice.has(hand=[toss, creature("Ox", "2/4")], battlefield=sphere, library=[creature("Bear", "2/2")])

    duel.alice.casts("Toss", *(["Bear"] if offered == 2 else []))

    assert sorted(duel.alice.graveyard) == (["Bear", "Sphere"] if offered == 2 else ["Ox", "Sphere"])
