"""What effects know, linked abilities, keywords and zones, as on both sides of a day."""

from lawmage.rules.rule_effects import maximum_hand
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import basic, written
from tests.editions.around import around

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
SIP = written("Sip {0}\nInstant\nYou gain 1 life.")
TAKE = written("Take {0}\nSorcery\nGain control of target creature.")
FLIP = written(
    "Flip {0}\nSorcery\nFlip a coin. If you win the flip, you gain 5 life. If you lose the flip, you lose 5 life."
)


@around("2006-07-15", "2006-07-14")
def test_who_wins_a_flip(rules: str) -> None:
    """CR 705.1: only the player who flips wins or loses; another's lost flip is nobody's won one."""
    for seed in range(1, 9):
        duel = Duel(rules=rules, seed=seed)
        luck = written("Luck {0}\nEnchantment\nWhenever you win a coin flip, you gain 1 life.")
        duel.alice.has(hand=FLIP)
        duel.bob.has(battlefield=luck)

        duel.alice.casts("Flip").resolves("heads")
        duel.resolve_all()

        assert duel.bob.life == 20


@around("2007-02-01", "2007-01-31", "2007-05-01", "2007-04-30")
def test_hand_sizes_by_age(rules: str) -> None:
    """CR 613.11: effects on what a player may hold apply in the order of their timestamps."""
    duel = Duel(rules=rules)
    little = written("Little {0}\nEnchantment\nYour maximum hand size is two.")
    more = written("More {0}\nEnchantment\nYour maximum hand size is increased by one.")
    duel.alice.has(battlefield=[little, more])
    assert maximum_hand(duel.game, 0) == 3
    other = Duel(rules=rules)
    other.alice.has(battlefield=[more, little])

    assert maximum_hand(other.game, 0) == 2


@around("2007-02-01", "2007-01-31")
def test_a_choice_nobody_made(rules: str) -> None:
    """CR 607.5a: an ability that was gained knows no choice; with it nothing is done."""
    duel = Duel(rules=rules)
    elves = written(
        "Elves {0}\nCreature — Elf\nAs Elves enters, choose a color.\n{T}: Add one mana of the chosen color.\n1/1"
    )
    mimic = written(
        "Mimic {0}\nCreature — Shapeshifter\nMimic has all activated abilities of each creature an "
        "opponent controls.\n1/1"
    )
    duel.alice.has(battlefield=mimic)
    duel.bob.has(battlefield=elves)

    duel.alice.activates("Mimic")

    assert duel.alice.player.pool == []


@around("2008-02-01", "2008-01-31")
def test_what_an_aura_says_defines_nothing(rules: str) -> None:
    """CR 604.3a: a granted power applies with others that set it, in the order of their timestamps."""
    duel = Duel(rules=rules)
    weight = written(
        "Weight {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has base power and toughness 1/1."
    )
    grove = written(
        "Grove {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature has base power and "
        "toughness X/X, where X is the number of Forests you control."
    )
    duel.alice.has(battlefield=[OGRE, basic("Forest"), basic("Forest")], hand=[weight, grove])
    duel.alice.casts("Weight", at="Ogre").resolves()

    duel.alice.casts("Grove", at="Ogre").resolves()

    assert duel.find("Ogre").chars.power == 2


@around("2008-07-15", "2008-07-14", "2013-02-01", "2013-01-31")
def test_linked_abilities(rules: str) -> None:
    """CR 607.2a, d: the exiled card and the chosen player are those of the same object's other ability."""
    duel = Duel(rules=rules)
    jail = written(
        "Jail {0}\nEnchantment\nWhen Jail enters, exile target creature an opponent "
        "controls.\nWhen Jail leaves the battlefield, return the exiled card to the battlefield "
        "under its owner's control."
    )
    curse = written(
        "Feud {0}\nEnchantment\nAs Feud enters, choose an opponent.\nAt the beginning of your end "
        "step, the chosen player loses 1 life."
    )
    smash = written("Smash {0}\nInstant\nDestroy target enchantment.")
    duel.alice.has(hand=[jail, curse, smash])
    duel.bob.has(battlefield=OGRE)
    duel.alice.casts("Jail").resolve_all()
    duel.alice.casts("Feud").resolves()
    assert duel.bob.battlefield == []

    duel.alice.casts("Smash", at="Jail").resolve_all()
    duel.to_step(END_STEP)
    duel.resolve_all()

    assert duel.bob.battlefield == ["Ogre"]
    assert duel.bob.life == 19


@around("2009-07-11", "2009-07-10", "2016-09-30", "2016-09-29")
def test_who_may_suspend(rules: str) -> None:
    """CR 702.62c: a card may be suspended if it could be begun to be cast; no target is needed yet, a ban counts."""
    duel = Duel(rules=rules)
    rift = written("Rift {5}\nSorcery\nSuspend 1—{0}\nDestroy target creature.")
    beast = written("Beast {5}\nCreature — Beast\nSuspend 1—{0}\n3/3")
    ban = written("Ban {0}\nEnchantment\nPlayers can't cast creature spells.")
    duel.alice.has(hand=[rift, beast])

    assert duel.alice.may("suspend Rift")
    assert duel.alice.may("suspend Beast")
    banned = Duel(rules=rules)
    banned.alice.has(hand=[rift, beast], battlefield=ban)

    assert banned.alice.may("suspend Rift")
    assert not banned.alice.may("suspend Beast")


@around("2009-07-11", "2009-07-10")
def test_what_leaving_takes_off(rules: str) -> None:
    """CR 701.3d: what is attached to something that leaves becomes unattached from it."""
    duel = Duel(rules=rules)
    gear = written(
        "Gear {0}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nWhenever Gear becomes "
        "unattached from a permanent, you gain 1 life.\nEquip {0}"
    )
    duel.alice.has(battlefield=[gear, OGRE], hand=KILL)
    duel.alice.activates("Gear", at="Ogre").resolves()

    duel.alice.casts("Kill", at="Ogre").resolve_all()

    assert duel.alice.life == 21


@around("2009-09-04", "2009-09-03")
def test_kicked_for_nothing(rules: str) -> None:
    """CR 702.33d: a spell is kicked by declaring it, though nothing is left to pay."""
    duel = Duel(rules=rules)
    elf = written("Elf {0}\nCreature — Elf\nKicker {2}\nWhen Elf enters, if it was kicked, you gain 3 life.\n1/1")
    cheap = written("Cheap {0}\nArtifact\nSpells you cast cost {2} less to cast.")
    duel.alice.has(hand=elf, battlefield=cheap)

    duel.alice.casts("Elf", "pay kicker").resolve_all()

    assert duel.alice.life == 23


@around("2009-09-04", "2009-09-03")
def test_the_source_of_a_delayed_ability(rules: str) -> None:
    """CR 113.7, 603.7: what a spell does later it does itself: protection from its colour counts."""
    duel = Duel(rules=rules)
    fuse = written("Fuse {R}\nSorcery\nAt the beginning of the next end step, Fuse deals 3 damage to each creature.")
    saint = written("Saint {0}\nCreature — Human\nProtection from red\n1/1")
    duel.alice.has(hand=fuse, battlefield=basic("Mountain"))
    duel.bob.has(battlefield=[saint, OGRE])
    duel.alice.casts("Fuse").resolves()

    duel.to_step(END_STEP)
    duel.resolve_all()

    assert duel.bob.battlefield == ["Saint"]


@around("2013-02-01", "2013-01-31")
def test_chosen_before_it_enters(rules: str) -> None:
    """CR 614.12a: what is chosen as a permanent enters is chosen before."""
    duel = Duel(rules=rules)
    guard = written(
        "Guard {0}\nCreature — Human\nAs Guard enters, choose a color.\nGuard has protection from "
        "the chosen color.\n1/1"
    )
    duel.alice.has(hand=guard)

    duel.alice.casts("Guard").resolves("red")
    assert duel.alice.battlefield == ["Guard"]
    duel.bob.has(
        hand=written("Zap {R}\nInstant\nZap deals 1 damage to target creature."), battlefield=basic("Mountain")
    )

    assert not duel.bob.may("cast Zap")


@around("2013-09-27", "2013-09-26", "2021-06-09", "2021-06-08")
def test_a_land_that_is_a_copy_and_a_mountain(rules: str) -> None:
    """CR 305.7: a land that is made a Mountain loses the abilities that a copy effect gave it."""
    duel = Duel(rules=rules)
    moon = written("Moon {0}\nEnchantment\nFlash\nNonbasic lands are Mountains.")
    mirror = written("Mirror\nLand\nYou may have Mirror enter as a copy of any land on the battlefield.")
    source = written("Spring\nLand\n{T}: You gain 1 life.")
    duel.alice.has(hand=[mirror, moon])
    duel.bob.has(battlefield=source)

    duel.alice.plays("Mirror", "yes")
    duel.alice.casts("Moon").resolves()

    assert duel.alice.battlefield == ["Spring", "Moon"]
    assert not duel.alice.may("activate Spring: You gain")
    duel.alice.activates("Spring")
    assert len(duel.alice.player.pool) == 1


@around("2014-09-26", "2014-09-25")
def test_extra_turns_of_several_players(rules: str) -> None:
    """CR 500.7: extra turns of several players are added in turn order, the last first to be taken."""
    duel = Duel(rules=rules)
    duel.alice.has(
        hand=written("Hours {0}\nSorcery\nEach player takes an extra turn after this one."), library=[BEAR] * 4
    )
    duel.bob.has(library=[BEAR] * 4)
    duel.alice.casts("Hours").resolves()

    seen: list[int] = []
    for _ in range(3):
        duel.to_step(UPKEEP)
        seen.append(duel.game.active)
        duel.to_step(PRECOMBAT_MAIN)

    assert seen == [1, 0, 1]


@around("2014-09-26", "2014-09-25")
def test_a_copy_of_what_is_face_down(rules: str) -> None:
    """CR 707.2, 708.2: a copy of a face-down creature is a 2/2 without name or abilities."""
    duel = Duel(rules=rules)
    beast = written("Beast {4}\nCreature — Beast\nMorph {0}\n5/5")
    clone = written(
        "Clone {0}\nCreature — Shapeshifter\nYou may have Clone enter as a copy of any creature on "
        "the battlefield.\n0/0"
    )
    duel.alice.has(hand=[beast, clone], battlefield=[basic("Forest")] * 3)
    duel.alice.casts("Beast (morph)").resolves()

    duel.alice.casts("Clone").resolves("yes")

    assert [duel.object(id).chars.power for id in duel.game.battlefield[3:]] == [2, 2]
    assert duel.object(duel.game.battlefield[4]).chars.name == ""


@around("2015-07-17", "2015-07-16", "2017-09-25", "2017-09-24", "2021-04-19", "2021-04-18")
def test_more_mana_for_tapped_lands(rules: str) -> None:
    """CR 605.1b: what triggers on tapping for mana and adds mana is a mana ability, on any date."""
    duel = Duel(rules=rules)
    flare = written(
        "Flare {0}\nEnchantment\nWhenever you tap a land for mana, add one mana of any type that land produced."
    )
    duel.alice.has(battlefield=[flare, basic("Forest")])

    duel.alice.activates("Forest")

    assert len(duel.alice.player.pool) == 2
    assert duel.game.stack == []


@around("2016-11-11", "2016-11-10")
def test_what_looks_back(rules: str) -> None:
    """CR 603.10: what leaves together with others sees them go."""
    duel = Duel(rules=rules)
    artist = written("Artist {0}\nCreature — Vampire\nWhenever a creature dies, you gain 1 life.\n1/1")
    duel.alice.has(battlefield=[artist, OGRE], hand=written("Wrath {0}\nSorcery\nDestroy all creatures."))

    duel.alice.casts("Wrath").resolves(0)
    duel.resolve_all()

    assert duel.alice.life == 22


@around("2017-09-25", "2017-09-24")
def test_counters_of_another_replacement(rules: str) -> None:
    """CR 614.16: counters that a permanent enters with are put on it, too."""
    duel = Duel(rules=rules)
    season = written(
        "Season {0}\nEnchantment\nIf one or more +1/+1 counters would be put on a creature you "
        "control, that many plus one +1/+1 counters are put on it instead."
    )
    hydra = written("Hydra {0}\nCreature — Hydra\nHydra enters with two +1/+1 counters on it.\n0/0")
    duel.alice.has(battlefield=season, hand=hydra)

    duel.alice.casts("Hydra").resolves()

    assert duel.find("Hydra").counters == {"+1/+1": 3}


@around("2020-04-17", "2020-04-16")
def test_counters_of_what_has_died(rules: str) -> None:
    """CR 122.8: as many new counters as what died had, though those have ceased to exist."""
    duel = Duel(rules=rules)
    worker = written("Worker {0}\nArtifact Creature — Construct\nModular 2\n0/0")
    heap = written("Heap {0}\nArtifact Creature — Construct\n1/1")
    duel.alice.has(hand=[worker, KILL], battlefield=heap)
    duel.alice.casts("Worker").resolves()

    duel.alice.casts("Kill", at="Worker").resolves("Heap")
    duel.resolve_all("yes")

    assert duel.find("Heap").counters == {"+1/+1": 2}


@around("2021-07-12", "2021-07-11")
def test_lifelink_of_a_spell_that_is_gone(rules: str) -> None:
    """CR 702.15c: a spell that dealt its damage later has the lifelink it last had."""
    duel = Duel(rules=rules)
    fuse = written(
        "Fuse {0}\nSorcery\nLifelink\nAt the beginning of the next end step, Fuse deals 3 damage to each opponent."
    )
    duel.alice.has(hand=fuse)
    duel.alice.casts("Fuse").resolves()

    duel.to_step(END_STEP)
    duel.resolve_all()

    assert (duel.alice.life, duel.bob.life) == (23, 17)


@around("2021-07-12", "2021-07-11")
def test_delayed_abilities_are_nobodys(rules: str) -> None:
    """CR 603.2e: what makes the abilities of creatures trigger once more does nothing for delayed ones."""
    duel = Duel(rules=rules)
    echo = written(
        "Echo {0}\nEnchantment\nIf a triggered ability of a creature you control triggers, that "
        "ability triggers an additional time."
    )
    bell = written("Bell {0}\nCreature — Spirit\n{0}: You gain 1 life at the beginning of the next end step.\n1/1")
    duel.alice.has(battlefield=[echo, bell])
    duel.alice.activates("Bell").resolves()

    duel.to_step(END_STEP)
    duel.resolve_all()

    assert duel.alice.life == 21


@around("2021-11-15", "2021-11-14", "2024-08-02", "2024-08-01")
def test_who_attacked_and_is_no_creature_now(rules: str) -> None:
    """CR 608.2i: what is asked about the past is answered by what was then."""
    duel = Duel(rules=rules)
    idol = written("Idol {0}\nArtifact\n{0}: Idol becomes a 2/2 Golem artifact creature until end of combat.")
    count = written("Count {0}\nSorcery\nYou gain life equal to the number of creatures you attacked with this turn.")
    duel.alice.has(battlefield=idol, hand=count)
    duel.alice.activates("Idol").resolves()
    duel.attacks("Idol").fights()

    duel.to_step(POSTCOMBAT_MAIN)
    duel.alice.casts("Count").resolves()

    assert duel.alice.life == 21


@around("2022-10-07", "2022-10-06")
def test_a_land_played_from_exile_is_found(rules: str) -> None:
    """CR 400.7i: what lets a land be played finds it on the battlefield."""
    duel = Duel(rules=rules)
    duel.alice.has(
        library=basic("Forest"),
        hand=written(
            "Gift {0}\nSorcery\nExile the top card of your library. Until end of turn, you may play that card."
        ),
    )

    duel.alice.casts("Gift").resolves()
    duel.alice.plays("Forest")

    assert duel.alice.battlefield == ["Forest"]


@around("2023-10-13", "2023-10-12")
def test_an_army_of_orcs(rules: str) -> None:
    """CR 701.47a: what is amassed has the subtype that the card names."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[written("Raid {0}\nSorcery\nAmass Orcs 2."), written("Rise {0}\nSorcery\nAmass Zombies 1.")])

    duel.alice.casts("Rise").resolves()
    duel.alice.casts("Raid").resolves()

    army = duel.object(duel.game.battlefield[0]).chars
    assert (army.power, sorted(army.subtypes)) == (3, ["Army", "Orc", "Zombie"])


@around("2018-10-05", "2018-10-04")
def test_a_permanent_knows_what_was_spent(rules: str) -> None:
    """CR 400.7d: a permanent knows the mana that was spent on its spell; sunburst counts its colours."""
    duel = Duel(rules=rules)
    engine = written(
        "Engine {2}\nArtifact\nSunburst\nWhen Engine enters, if {G} was spent to cast it, you gain 3 life."
    )
    duel.alice.has(hand=engine, battlefield=[basic("Forest"), basic("Swamp")])

    duel.alice.casts("Engine").resolve_all()

    assert duel.alice.life == 23
    assert duel.find("Engine").counters == {"charge": 2}
