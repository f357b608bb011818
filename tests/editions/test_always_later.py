"""More that is the same on both sides of a day: casting, combat, players and copies."""

from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import basic, written
from tests.editions.around import around

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
BEAR = written("Bear {1}{G}\nCreature — Bear\n2/2")
KILL = written("Kill {0}\nInstant\nDestroy target creature.")
SIP = written("Sip {0}\nInstant\nYou gain 1 life.")
NYMPH = written("Nymph {5}\nEnchantment Creature — Nymph\nBestow {0}\nEnchanted creature gets +1/+1.\n1/1")
TEAMS = ((0, 1), (2, 3))


@around("2009-07-11", "2009-07-10")
def test_face_down_without_morph(rules: str) -> None:
    """CR 702.37e: what would have no morph cost face up can't be turned up for one."""
    duel = Duel(rules=rules)
    hide = written("Hide {0}\nSorcery\nTurn target creature face down.")
    duel.alice.has(battlefield=BEAR, hand=hide)
    duel.alice.casts("Hide", at="Bear").resolves()

    assert duel.object(duel.game.battlefield[0]).chars.name == ""
    assert not duel.alice.may("turn face up")


@around("2009-07-11", "2009-07-10")
def test_a_face_down_permanent_of_who_leaves(rules: str) -> None:
    """CR 708.9: it is shown as it leaves."""
    duel = Duel(players=3, rules=rules)
    beast = written("Beast {4}\nCreature — Beast\nMorph {0}\n5/5")
    duel.alice.has(hand=beast, battlefield=[basic("Forest")] * 3)
    duel.alice.casts("Beast (morph)").resolves()
    id = duel.game.battlefield[3]

    concede(duel.game, 0)

    assert duel.game.objects[id].known_to == -1


@around("2019-10-04", "2019-10-03")
def test_the_permission_is_sacrificed(rules: str) -> None:
    """CR 601.4: a spell stays legal though what allowed it is sacrificed to pay for it."""
    duel = Duel(rules=rules)
    horde = written("Horde {0}\nCreature — Zombie\nYou may cast creature spells from the top of your library.\n5/5")
    imp = written("Imp {0}\nCreature — Imp\nAs an additional cost to cast this spell, sacrifice a creature.\n2/2")
    duel.alice.has(battlefield=horde, library=imp)

    duel.alice.casts("Imp").resolves()

    assert duel.alice.battlefield == ["Imp"]


@around("2018-06-08", "2018-06-07")
def test_an_x_that_is_not_forbidden(rules: str) -> None:
    """CR 601.3a: who can't cast spells of a kind may choose an X that makes it none."""
    duel = Duel(rules=rules)
    winnower = written("Winnower {0}\nEnchantment\nYour opponents can't cast spells with mana value 1 or less.")
    duel.bob.has(battlefield=winnower)
    duel.alice.has(hand=written("Rain {X}\nSorcery\nYou gain X life."), battlefield=[basic("Forest")] * 3)

    duel.alice.casts("Rain", 2).resolves()

    assert duel.alice.life == 22


@around("2019-08-23", "2019-08-22")
def test_a_permanent_spell_that_was_taken(rules: str) -> None:
    """CR 110.2b: it becomes a permanent under the control of whoever has the spell."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=BEAR, battlefield=[basic("Forest")] * 2)
    duel.bob.has(hand=written("Seize {0}\nInstant\nGain control of target spell."))

    duel.alice.casts("Bear")
    duel.bob.casts("Seize", at="Bear").resolves()
    duel.resolve_all()

    assert duel.bob.battlefield == ["Bear"]


@around("2022-06-10", "2022-06-09", "2020-01-22", "2020-01-21")
def test_bestowed_on_nothing(rules: str) -> None:
    """CR 608.3b, 702.103e: with an illegal target it goes on as a creature spell."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[NYMPH, KILL], battlefield=OGRE)

    duel.alice.casts("Nymph (bestow)", at="Ogre")
    duel.alice.casts("Kill", at="Ogre")
    duel.resolve_all()

    assert duel.alice.battlefield == ["Nymph"]


@around("2020-04-17", "2020-04-16")
def test_a_face_down_creature_that_is_a_copy(rules: str) -> None:
    """CR 613.2b: face down it is a 2/2, whatever it is a copy of."""
    duel = Duel(rules=rules)
    beast = written("Beast {4}\nCreature — Beast\nMorph {0}\n5/5")
    ape = written("Ape {0}\nInstant\nTarget creature becomes a copy of another target creature until end of turn.")
    duel.alice.has(hand=[beast, ape], battlefield=[OGRE, basic("Forest"), basic("Forest"), basic("Forest")])
    duel.alice.casts("Beast (morph)").resolves()
    id = duel.game.battlefield[4]

    duel.alice.casts("Ape", id, "Ogre").resolves()

    assert (duel.object(id).chars.name, duel.object(id).chars.power) == ("", 2)


@around("2026-02-27", "2026-02-26")
def test_a_ninja_is_unblocked(rules: str) -> None:
    """CR 702.49c, 508.4d: it attacks whom the returned creature attacked, and is not blocked."""
    duel = Duel(rules=rules)
    ninja = written("Ninja {5}\nCreature — Ninja\nNinjutsu {0}\n4/4")
    duel.alice.has(battlefield=BEAR, hand=ninja)
    duel.bob.has(battlefield=OGRE)
    duel.attacks("Bear").blocks()

    duel.alice.acts("activate Ninja")
    duel.resolve_all()
    duel.fights()

    assert duel.bob.life == 16


@around("2009-07-11", "2009-07-10")
def test_whom_a_creature_attacks_in_a_team(rules: str) -> None:
    """CR 508.5a: "defending player" is one head of the team that is attacked."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)
    rogue = written("Rogue {0}\nCreature — Rogue\nWhenever Rogue attacks, defending player discards a card.\n1/1")
    duel.alice.has(battlefield=rogue)
    duel.seats[2].has(hand=BEAR)
    duel.seats[3].has(hand=BEAR)

    duel.attacks(("Rogue", "carol")).resolve_all()

    assert len(duel.seats[2].hand) + len(duel.seats[3].hand) == 1


@around("2009-07-11", "2009-07-10")
def test_a_planeswalker_among_three_players(rules: str) -> None:
    """CR 506.3: creatures attack any opponent's planeswalkers."""
    duel = Duel(players=3, rules=rules)
    walker = written("Walker {0}\nLegendary Planeswalker — Ann\n+1: You gain 1 life.\nLoyalty: 3")
    duel.alice.has(battlefield=BEAR)
    duel.seats[2].has(battlefield=walker)

    duel.attacks(("Bear", "Walker")).fights()

    assert duel.find("Walker").counters == {"loyalty": 1}


@around("2017-04-28", "2017-04-27")
def test_a_token_that_asks_as_it_enters(rules: str) -> None:
    """CR 616.1f: two tokens are created instead of one, and each asks for its colour."""
    duel = Duel(rules=rules)
    season = written(
        "Season {0}\nEnchantment\nIf one or more tokens would be created under your control, twice that many of those "
        "tokens are created instead."
    )
    guard = written(
        "Guard {0}\nCreature — Human\nAs Guard enters, choose a color.\nGuard has protection from "
        "the chosen color.\n1/1"
    )
    twin = written("Twin {0}\nSorcery\nCreate a token that's a copy of target creature you control.")
    duel.alice.has(battlefield=[season, guard], hand=twin)

    duel.alice.casts("Twin", at="Guard").resolves("red", "blue")

    assert duel.alice.battlefield == ["Season", "Guard", "Guard", "Guard"]


@around("2020-07-03", "2020-07-02")
def test_exiled_until_what_is_over(rules: str) -> None:
    """CR 610.3a: if what ends it has happened before the ability resolves, nothing is exiled."""
    duel = Duel(rules=rules)
    jail = written("Jail {0}\nEnchantment\nWhen Jail enters, exile target creature until Jail leaves the battlefield.")
    duel.alice.has(hand=[jail, written("Smash {0}\nInstant\nDestroy target enchantment.")])
    duel.bob.has(battlefield=OGRE)
    duel.alice.casts("Jail").resolves()
    duel.alice.casts("Smash", at="Jail")

    duel.resolve_all()

    assert duel.bob.battlefield == ["Ogre"]
