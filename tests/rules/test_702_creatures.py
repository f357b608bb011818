"""CR 702: keyword abilities of creatures that attack, enter and are copied, in the card language."""

from __future__ import annotations

from lawmage.ir.ability import Keyword, KeywordList
from lawmage.ir.amount import AtLeast, Number
from lawmage.ir.filter import IsType, Noun
from lawmage.ir.node import Ability
from lawmage.ir.reference import Choose
from lawmage.kernel.objects import Definition
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import CREATURE, END_OF_COMBAT, EXILE, LIBRARY, POSTCOMBAT_MAIN, UPKEEP
from tests.cards_for_casting import BEAR, FOREST, MOUNTAIN, mana
from tests.cards_for_tests import BOLT, GIANT, card, creature, face, with_faces, written


def beast(*abilities: Ability, cost: str = "{R}") -> Definition:
    """A 3/3 Beast with these abilities."""
    return card("Beast", cost, "creature - Beast", *abilities, power="3", toughness="3", colors=("red",))


def number(name: str, value: int) -> Keyword:
    """A keyword with a number."""
    return Keyword(name, None, Number(value))


def sizes(duel: Duel, name: str) -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    found = duel.find(name).chars
    return found.power, found.toughness


class TestRampage:
    """CR 702.23."""

    def test_for_each_blocker_beyond_the_first(self) -> None:
        """CR 702.23a: two blockers give it once."""
        duel = Duel()
        duel.alice.has(battlefield=beast(number("rampage", 2)))
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.attacks("Beast").blocks("Bear", "Giant").resolve_all()

        assert sizes(duel, "Beast") == (5, 5)

    def test_one_blocker_gives_nothing(self) -> None:
        """CR 702.23a."""
        duel = Duel()
        duel.alice.has(battlefield=beast(number("rampage", 2)))
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.attacks("Beast").blocks("Bear").resolve_all()

        assert sizes(duel, "Beast") == (3, 3)

    def test_counted_once_as_it_resolves(self) -> None:
        """CR 702.23b: a blocker that goes away afterwards changes nothing."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, beast(number("rampage", 2))], hand=BOLT)
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.attacks("Beast").blocks("Bear", "Giant").resolve_all()
        duel.alice.casts("Bolt", at="Bear").resolve_all()

        assert sizes(duel, "Beast") == (5, 5)


class TestAbsorb:
    """CR 702.64."""

    def test_so_much_of_each_sources_damage(self) -> None:
        """CR 702.64a, b: it applies anew at another time."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN], hand=[BOLT, BOLT])
        duel.bob.has(battlefield=beast(number("absorb", 2)))
        duel.alice.casts("Bolt", at="Beast").resolve_all()
        assert duel.find("Beast").damage == 1
        duel.alice.casts("Bolt", at="Beast").resolve_all()
        assert duel.find("Beast").damage == 2


class TestMyriad:
    """CR 702.116."""

    def test_a_copy_attacks_each_other_opponent(self) -> None:
        """CR 702.116a: and all of them are exiled at end of combat."""
        duel = Duel(players=4)
        duel.alice.has(battlefield=beast(Keyword("myriad")))
        duel.attacks(("Beast", "bob")).resolve_all("yes", "yes")

        assert duel.alice.battlefield == ["Beast"] * 3
        attacked = [duel.game.objects[id].attacking for id in duel.game.battlefield]
        assert sorted(attacked) == [1, 2, 3]
        assert all([duel.game.objects[id].tapped for id in duel.game.battlefield])
        duel.fights()
        assert [duel.game.players[p].life for p in (1, 2, 3)] == [17, 17, 17]
        duel.resolve_all()
        assert duel.alice.battlefield == ["Beast"]

    def test_each_may_be_left_out(self) -> None:
        """CR 702.116a: "you may", for each opponent."""
        duel = Duel(players=4)
        duel.alice.has(battlefield=beast(Keyword("myriad")))
        duel.attacks(("Beast", "bob")).resolve_all("no", "yes")

        assert sorted([duel.game.objects[id].attacking for id in duel.game.battlefield]) == [1, 3]

    def test_with_one_opponent_there_is_nothing_to_do(self) -> None:
        """CR 702.116a: and nothing happens at end of combat."""
        duel = Duel()
        duel.alice.has(battlefield=beast(Keyword("myriad")))
        duel.attacks("Beast").resolve_all().fights()

        assert duel.alice.battlefield == ["Beast"] and not duel.game.stack


class TestMelee:
    """CR 702.121."""

    def test_for_each_opponent_attacked(self) -> None:
        """CR 702.121a: with any creature, once for each opponent."""
        duel = Duel(players=4)
        duel.alice.has(battlefield=[beast(Keyword("melee")), BEAR, GIANT])
        duel.attacks(("Beast", "bob"), ("Bear", "carol"), ("Giant", "carol")).resolve_all()

        assert sizes(duel, "Beast") == (5, 5)


class TestEncore:
    """CR 702.141."""

    def test_a_copy_for_each_opponent(self) -> None:
        """CR 702.141a: each must attack its opponent; they are sacrificed at the next end step."""
        duel = Duel(players=3)
        duel.alice.has(battlefield=[MOUNTAIN], graveyard=beast(Keyword("encore", mana("{R}"))))
        duel.alice.activates("Beast").resolve_all()
        assert duel.alice.battlefield == ["Mountain", "Beast", "Beast"]
        assert duel.alice.exile == ["Beast"]

        duel.attacks(("Beast", "bob"), ("Beast", "carol"))
        assert sorted([duel.game.objects[id].attacking for id in duel.game.battlefield])[-2:] == [1, 2]
        duel.fights().to_step(POSTCOMBAT_MAIN)
        assert duel.alice.battlefield == ["Mountain", "Beast", "Beast"]
        duel.to_step(POSTCOMBAT_MAIN + 1).resolve_all()
        assert duel.alice.battlefield == ["Mountain"]


class TestReconfigure:
    """CR 702.151."""

    BLADE = card(
        "Blade",
        "{1}",
        "artifact creature - Equipment",
        Keyword("reconfigure", mana("{R}")),
        power="1",
        toughness="1",
    )

    def test_attached_it_is_no_creature(self) -> None:
        """CR 702.151a, b: until it becomes unattached."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, MOUNTAIN, self.BLADE, BEAR])
        duel.alice.activates("Blade", at="Bear").resolve_all()
        assert duel.find("Blade").attached_to == duel.find("Bear").id
        assert not duel.find("Blade").chars.types & CREATURE

        # Both abilities of the Blade are described alike; the second unattaches it.
        assert duel.until_priority(0)
        options = PriorityQuestion(0).options(duel.game)
        blade = [option for option in options if PriorityQuestion(0).describe(duel.game, option) == "activate Blade"]
        duel.alice.acts(blade[1]).resolve_all()
        assert duel.find("Blade").attached_to < 0
        assert duel.find("Blade").chars.types & CREATURE

    def test_unattaching_needs_a_host(self) -> None:
        """CR 702.151a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, self.BLADE])

        assert not duel.alice.may("activate Blade")


class TestFirebending:
    """CR 702.189."""

    def test_the_mana_stays_until_end_of_combat(self) -> None:
        """CR 702.189a."""
        duel = Duel()
        duel.alice.has(battlefield=beast(number("firebending", 2)), hand=[BOLT, BOLT])
        duel.attacks("Beast").resolve_all()
        duel.to_step(END_OF_COMBAT)
        duel.alice.casts("Bolt", at="bob").resolve_all()
        assert len(duel.alice.player.pool) == 1

        duel.to_step(POSTCOMBAT_MAIN)
        assert not duel.alice.player.pool


class TestAmplify:
    """CR 702.38."""

    HUNTER = card("Hunter", "{R}", "creature - Giant", number("amplify", 2), power="1", toughness="1", colors=("red",))

    def test_counters_for_each_card_shown(self) -> None:
        """CR 702.38a: cards that share a creature type."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=[self.HUNTER, GIANT, GIANT, BEAR])
        duel.alice.casts("Hunter").resolve_all("Giant", "Giant")

        assert duel.find("Hunter").counters == {"+1/+1": 4}

    def test_others_cannot_be_shown(self) -> None:
        """CR 702.38a."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=[self.HUNTER, BEAR])
        duel.alice.casts("Hunter").resolve_all()

        assert duel.find("Hunter").counters == {}


class TestHideaway:
    """CR 702.75."""

    def test_one_is_hidden_and_the_others_go_under(self) -> None:
        """CR 702.75a: its controller may look at it."""
        duel = Duel()
        cave = card("Cave", None, "land", number("hideaway", 3))
        duel.alice.has(hand=cave, library=[FOREST, MOUNTAIN, BEAR, GIANT, BOLT])
        for id in duel.game.zone_ids(LIBRARY, 0):
            duel.game.own(id).known_to = 0
        duel.alice.plays("Cave").resolve_all("Bear")

        (hidden,) = duel.game.zone_ids(EXILE, 0)
        assert duel.object(hidden).face_down
        assert duel.object(hidden).known_to & 1 and not duel.object(hidden).known_to & 2
        library = [duel.object(id).chars.name for id in duel.game.zone_ids(LIBRARY, 0)]
        assert sorted(library[:2]) == ["Bolt", "Giant"] and library[2:] == ["Forest", "Mountain"]


class TestTribute:
    """CR 702.104."""

    def test_an_opponent_may_put_the_counters(self) -> None:
        """CR 702.104a."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(number("tribute", 3)))
        duel.alice.casts("Beast").resolve_all("yes")

        assert duel.find("Beast").counters == {"+1/+1": 3}

    def test_or_not(self) -> None:
        """CR 702.104a."""
        duel = Duel()
        duel.alice.has(battlefield=MOUNTAIN, hand=beast(number("tribute", 3)))
        duel.alice.casts("Beast").resolve_all("no")

        assert duel.find("Beast").counters == {}


class TestBackup:
    """CR 702.165."""

    def squire(self, *more: Ability) -> Definition:
        """A 1/1 with vigilance, then backup 1, then flying and haste."""
        kept = Keyword("vigilance")
        given = KeywordList((Keyword("flying"), Keyword("haste")))
        return card(
            "Squire", "{R}", "creature - Human", kept, number("backup", 1), given, *more, power="1", toughness="1"
        )

    def test_another_creature_gains_what_is_printed_below(self) -> None:
        """CR 702.165a: not what stands above it."""
        duel = Duel()
        duel.bob.has(library=FOREST)
        duel.alice.has(battlefield=[MOUNTAIN, BEAR], hand=self.squire())
        duel.alice.casts("Squire").resolve_all("Bear")

        bear = duel.find("Bear")
        assert bear.counters == {"+1/+1": 1}
        names = [ability.name for ability in bear.chars.abilities if hasattr(ability, "name")]
        assert names == ["flying", "haste"]
        duel.to_step(UPKEEP)
        assert not [ability for ability in duel.find("Bear").chars.abilities if hasattr(ability, "name")]

    def test_on_itself_it_is_a_counter_only(self) -> None:
        """CR 702.165a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN], hand=self.squire())
        duel.alice.casts("Squire").resolve_all("Squire")

        assert duel.find("Squire").counters == {"+1/+1": 1}
        assert len([a for a in duel.find("Squire").chars.abilities if getattr(a, "name", "") == "flying"]) == 1


class TestCraft:
    """CR 702.167."""

    def idol(self, materials: Noun | Choose) -> Definition:
        """An artifact that becomes a 4/4."""
        front = face("Idol", "{1}", "artifact", Keyword("craft", mana("{R}"), quality=materials))
        back = face("Golem", None, "artifact creature - Golem", power="4", toughness="4")
        return with_faces("transform", front, back)

    def test_materials_from_battlefield_and_graveyard(self) -> None:
        """CR 702.167b: a description without "card" means permanents and cards in a graveyard."""
        two = Choose(Noun("permanent", IsType("creature")), Number(2))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, self.idol(two), BEAR], graveyard=GIANT)
        duel.alice.activates("Idol").resolve_all()

        assert duel.alice.battlefield == ["Mountain", "Golem"]
        assert sorted(duel.alice.exile) == ["Bear", "Giant"]

    def test_not_without_enough(self) -> None:
        """CR 118.3."""
        two = Choose(Noun("permanent", IsType("creature")), Number(2))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, self.idol(two), BEAR])
        duel.bob.has(graveyard=GIANT)

        assert not duel.alice.may("activate Idol")

    def test_any_number_of_materials(self) -> None:
        """CR 702.167a."""
        some = Choose(Noun("permanent", IsType("creature")), AtLeast(Number(1)))
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, self.idol(some), BEAR, GIANT])
        duel.alice.activates("Idol", "Giant", "no more").resolve_all()

        assert duel.alice.battlefield == ["Mountain", "Bear", "Golem"]


class TestIncrement:
    """CR 702.191."""

    def test_more_mana_than_power_or_toughness(self) -> None:
        """CR 702.191a."""
        duel = Duel()
        small = creature("Sprout", "0/4", "increment")
        duel.alice.has(battlefield=[MOUNTAIN, small], hand=BOLT)
        duel.alice.casts("Bolt", at="bob").resolve_all()

        assert duel.find("Sprout").counters == {"+1/+1": 1}

    def test_not_otherwise(self) -> None:
        """CR 702.191a."""
        duel = Duel()
        duel.alice.has(battlefield=[MOUNTAIN, creature("Sprout", "1/1", "increment")], hand=BOLT)
        duel.alice.casts("Bolt", at="bob").resolve_all()

        assert duel.find("Sprout").counters == {}


class TestEvolve:
    """CR 702.100."""

    def test_evolving_is_an_event(self) -> None:
        """CR 702.100b: only where the ability puts a counter."""
        watcher = written("Watcher {1}\nCreature — Ooze\nEvolve\nWhenever this creature evolves, you gain 3 life.\n2/2")
        duel = Duel()
        duel.alice.has(battlefield=[watcher, *[MOUNTAIN] * 4], hand=GIANT)
        duel.alice.casts("Giant").resolve_all()
        assert duel.find("Watcher").counters == {"+1/+1": 1}
        assert duel.alice.life == 23

    def test_a_counter_from_elsewhere_is_none(self) -> None:
        """CR 702.100b."""
        watcher = written("Watcher {1}\nCreature — Ooze\nEvolve\nWhenever this creature evolves, you gain 3 life.\n2/2")
        feed = written("Feed {0}\nInstant\nPut a +1/+1 counter on target creature.")
        duel = Duel()
        duel.alice.has(battlefield=watcher, hand=feed)
        duel.alice.casts("Feed", at="Watcher").resolve_all()
        assert duel.alice.life == 20


class TestProvokeAndPoisonous:
    """CR 702.39, 702.70."""

    def test_provoke(self) -> None:
        """CR 702.39a: the creature untaps and must block it if able."""
        bully = written("Bully {1}\nCreature — Ogre\nProvoke\n3/3")
        duel = Duel()
        duel.alice.has(battlefield=bully)
        duel.bob.has(battlefield=[BEAR, GIANT])
        duel.game.own(duel.find("Bear").id).tapped = True
        duel.attacks("Bully", options=["no more attackers", "Bear"]).resolve_all("yes")
        assert not duel.find("Bear").tapped
        duel.blocks("Bear")
        assert duel.find("Bear").blocking == (duel.find("Bully").id,)

    def test_poisonous_besides_the_damage(self) -> None:
        """CR 702.70a: through a trigger; each instance by itself (702.70b)."""
        snake = written("Snake {1}\nCreature — Snake\nPoisonous 1\nPoisonous 3\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=snake)
        duel.attacks("Snake").fights(0).resolve_all()
        assert duel.bob.life == 19 and duel.bob.player.counters == {"poison": 4}
