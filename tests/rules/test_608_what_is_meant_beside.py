"""CR 608.2c: what is said once of two things, and what an event's own words say of an object that has changed since."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, END_STEP, LIBRARY, UPKEEP
from tests.cards_for_tests import basic, creature, written

FOREST = basic("Forest")
ISLAND = basic("Island")
MOUNTAIN = basic("Mountain")
ELF = written("Elf {0}\nCreature - Elf\n1/1")
GIANT = creature("Giant", "4/4")
WALL = written("Wall {0}\nCreature - Wall\n0/4")
ROOKIE = written(
    "Rookie {0}\nCreature - Human\nWhenever a creature you control enters, if its power is greater than this creature's"
    " power or its toughness is greater than this creature's toughness, put a +1/+1 counter on this creature.\n2/2"
)
MAW = written(
    "Maw {0}\nCreature - Dragon\nDevour 1\nWhen this creature enters, it deals damage to any target equal to twice the"
    " number of Elves it devoured.\n4/4"
)
SURVEY = written(
    "Survey {0}\nSorcery\nLook at the top two cards of your library. You may reveal a land card or a card with {X} in"
    " its mana cost from among them and put it into your hand. Put the rest on the bottom of your library in a random"
    " order."
)
COMET = written(
    "Comet {5}\nCreature - Elemental\nSuspend 1—{0}\nWhen the last time counter is removed from this card while it's"
    " exiled, create a 1/1 red Elemental creature token.\n3/3"
)
SENTRY = written(
    "Sentry {0}\nCreature - Elf\nWhenever a face-down permanent you control is turned face up, put a +1/+1 counter on"
    " it and a +1/+1 counter on this creature.\n1/3"
)
MIMIC = written("Mimic {5}\nCreature - Ogre\nMorph {0}\n3/3")
GRACE = written(
    "Grace {0}\nEnchantment - Aura\nFlash\nEnchant creature you control\nWhen this Aura enters, all damage that would"
    " be dealt this turn to you and permanents you control is dealt to enchanted creature instead."
)
WARD = written("Ward {0}\nInstant\nPrevent all damage that would be dealt this turn to you and creatures you control.")
FIEND = written(
    "Fiend {0}\nCreature - Imp\nWhen this creature dies, this creature deals damage equal to its power to each"
    " opponent.\n2/2"
)
GHOUL = written(
    "Ghoul {0}\nCreature - Imp\nWhen this creature dies, you may pay {0}. When you do, this creature deals damage equal"
    " to its power to each opponent.\n2/2"
)
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
PUMP = written("Pump {0}\nInstant\nTarget creature gets +3/+3 until end of turn.")
CURSES = written(
    "Curses {0}\nSorcery\nChoose one or more. Each mode must target a different player.\n• Target player loses 1 life."
    "\n• Target player draws a card."
)
RIOTER = written("Rioter {0}\nCreature - Goblin\nRiot\n2/2")
CALM = written("Calm {0}\nEnchantment\nCounters can't be put on artifacts, creatures, enchantments, or lands.")
CALLER = written(
    "Caller {0}\nCreature - Zombie\nWhen this creature dies, you may pay {X}. If you do, return another target creature"
    " card with mana value X from your graveyard to the battlefield.\n2/2"
)
DEAR = written("Dear {3}\nCreature - Ogre\n3/3")
BOLT = written("Bolt {0}\nInstant\nBolt deals 3 damage to any target.")


def size(duel: Duel, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    found = duel.object(duel.find(name, BATTLEFIELD, 0).id).chars
    return found.power, found.toughness


class TestComparedTwice:
    """CR 608.2c: "if its power is greater than this creature's power or its toughness ...": the same creature's."""

    def test_the_toughness_of_what_entered_counts(self) -> None:
        """A wall that is tougher makes it grow."""
        duel = Duel()
        duel.alice.has(hand=WALL, battlefield=ROOKIE)
        duel.alice.casts("Wall").resolve_all()
        assert size(duel, "Rookie") == (3, 3)

    def test_a_smaller_creature_does_not(self) -> None:
        """Neither its power nor its toughness is greater."""
        duel = Duel()
        duel.alice.has(hand=ELF, battlefield=ROOKIE)
        duel.alice.casts("Elf").resolve_all()
        assert size(duel, "Rookie") == (2, 2)


class TestDevouredBeforeTheTarget:
    """CR 702.82b: "damage to any target equal to ... it devoured": what the creature devoured, not the target."""

    def test_it_is_what_the_source_devoured(self) -> None:
        """Two Elves devoured are four damage."""
        duel = Duel()
        duel.alice.has(hand=MAW, battlefield=[ELF, ELF])
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Maw").resolve_all("Elf", "Elf", "Giant")
        assert duel.bob.graveyard == ["Giant"]


class TestFromAmongThem:
    """CR 608.2c: "a land card or a card with {X} in its mana cost from among them": both are among them."""

    def test_no_land_from_elsewhere(self) -> None:
        """A land that was not looked at is not put into the hand."""
        duel = Duel()
        duel.alice.has(hand=SURVEY, library=[FOREST, GIANT, GIANT], graveyard=ISLAND, battlefield=MOUNTAIN)
        duel.alice.casts("Survey").resolve_all("yes")
        assert duel.alice.hand == []
        assert duel.alice.battlefield == ["Mountain"]
        assert duel.alice.graveyard == ["Island", "Survey"]

    def test_a_land_among_them(self) -> None:
        """The land that was looked at is."""
        duel = Duel()
        duel.alice.has(hand=SURVEY, library=[GIANT, FOREST], graveyard=ISLAND)
        duel.alice.casts("Survey").resolve_all("yes")
        assert duel.alice.hand == ["Forest"]
        assert duel.alice.names(LIBRARY) == ["Giant"]


class TestWhileExiled:
    """CR 113.6b: an ability that says "while it's exiled" works in exile."""

    def test_the_last_counter_is_removed(self) -> None:
        """A suspended card's own ability triggers as its last time counter is removed."""
        duel = Duel()
        duel.alice.has(hand=COMET, library=[FOREST] * 4)
        duel.bob.has(library=[FOREST] * 4)
        duel.alice.acts("suspend Comet")
        for _ in range(2):
            duel.to_step(END_STEP).to_step(UPKEEP)
        duel.resolve_all("Comet", "no")
        assert duel.alice.battlefield == ["Elemental Token"]


class TestTurnedFaceUp:
    """CR 603.6, 708.7: a permanent that was turned face up was face down."""

    def test_a_face_down_permanent_is_turned_face_up(self) -> None:
        """Both get a counter."""
        duel = Duel()
        duel.alice.has(hand=MIMIC, battlefield=[SENTRY, *[FOREST] * 3])
        duel.alice.acts("(morph)").resolve_all()
        duel.alice.acts("face up").resolve_all()
        assert size(duel, "Mimic") == (4, 4)
        assert size(duel, "Sentry") == (2, 4)


class TestLaterPermanents:
    """CR 611.2c: what is prevented or redirected is looked at as damage would be dealt, so also for what came later."""

    def test_damage_to_what_entered_later_is_redirected(self) -> None:
        """The creature that came after the Aura is spared, and so is its controller."""
        duel = Duel()
        duel.alice.has(hand=[GRACE, ELF, BOLT], battlefield=GIANT)
        duel.alice.casts("Grace", at="Giant").resolve_all()
        duel.alice.casts("Elf").resolve_all()
        duel.alice.casts("Bolt", at="Elf").resolve_all()
        assert sorted(duel.alice.battlefield) == ["Elf", "Giant", "Grace"]
        assert duel.object(duel.find("Giant", BATTLEFIELD, 0).id).damage == 3

    def test_damage_to_what_entered_later_is_prevented(self) -> None:
        """A creature that came later and the player are both kept from harm; another player's creature is not."""
        duel = Duel()
        duel.alice.has(hand=[WARD, ELF, BOLT, BOLT, BOLT])
        duel.bob.has(battlefield=ELF)
        duel.alice.casts("Ward").resolve_all()
        duel.alice.casts("Elf").resolve_all()
        mine = duel.find("Elf", BATTLEFIELD, 0).id
        duel.alice.casts("Bolt", at=mine).resolve_all()
        duel.alice.casts("Bolt", at="alice").resolve_all()
        duel.alice.casts("Bolt", at=duel.find("Elf", BATTLEFIELD, 1).id).resolve_all()
        assert duel.alice.battlefield == ["Elf"]
        assert duel.alice.life == 20
        assert duel.bob.battlefield == []


class TestItsLastPower:
    """CR 608.2h: "this creature deals damage equal to its power" as it dies: the power that it last had."""

    def test_as_it_dies(self) -> None:
        """It had been made bigger."""
        duel = Duel()
        duel.alice.has(hand=[PUMP, KILL], battlefield=FIEND)
        duel.alice.casts("Pump", at="Fiend").resolve_all()
        duel.alice.casts("Kill", at="Fiend").resolve_all()
        assert duel.bob.life == 15

    def test_as_its_controller_pays_after_it_died(self) -> None:
        """The reflexive ability looks back as well."""
        duel = Duel()
        duel.alice.has(hand=[PUMP, KILL], battlefield=GHOUL)
        duel.alice.casts("Pump", at="Ghoul").resolve_all()
        duel.alice.casts("Kill", at="Ghoul").resolve_all("yes")
        assert duel.bob.life == 15


class TestDifferentPlayers:
    """CR 700.2, 115.3: "each mode must target a different player"."""

    def test_no_player_is_the_target_of_two_modes(self) -> None:
        """Whoever loses life does not draw."""
        duel = Duel()
        duel.alice.has(hand=CURSES, library=[FOREST])
        duel.bob.has(library=[FOREST])
        duel.alice.casts("Curses", "mode 1", "mode 2", "bob").resolve_all()
        assert (duel.alice.life, duel.alice.hand) == (20, ["Forest"])
        assert (duel.bob.life, duel.bob.hand) == (19, [])


class TestNoCounterToEnterWith:
    """CR 702.136a, 122.5: where no counter can be put on it, a creature with riot has haste."""

    def test_it_has_haste(self) -> None:
        """Nobody is asked."""
        duel = Duel()
        duel.alice.has(hand=RIOTER, battlefield=CALM)
        duel.alice.casts("Rioter").resolve_all()
        assert size(duel, "Rioter") == (2, 2)
        duel.attacks("Rioter").fights()
        assert duel.bob.life == 18

    def test_elsewhere_it_may_have_the_counter(self) -> None:
        """Its controller chooses."""
        duel = Duel()
        duel.alice.has(hand=RIOTER)
        duel.alice.casts("Rioter").resolve_all("yes")
        assert size(duel, "Rioter") == (3, 3)


class TestXOfTheTarget:
    """CR 107.3f, 603.3d: "you may pay {X}. If you do, return target card with mana value X": the target comes first."""

    def test_x_is_what_the_target_asks_for(self) -> None:
        """Three mana for a card that costs three."""
        duel = Duel()
        duel.alice.has(hand=KILL, battlefield=[CALLER, *[FOREST] * 4], graveyard=DEAR)
        duel.alice.casts("Kill", at="Caller").resolve_all("yes")
        assert sorted(duel.alice.battlefield) == ["Dear", *["Forest"] * 4]
        assert len([id for id in duel.game.battlefield if duel.object(id).tapped]) == 3

    def test_what_cant_be_paid_is_not_returned(self) -> None:
        """With two lands there is nothing to be done."""
        duel = Duel()
        duel.alice.has(hand=KILL, battlefield=[CALLER, *[FOREST] * 2], graveyard=DEAR)
        duel.alice.casts("Kill", at="Caller").resolve_all()
        assert duel.alice.battlefield == ["Forest", "Forest"]
