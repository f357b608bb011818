"""Single rules that changed between 2006 and 2026: faces, subtypes, goading, life, and split cards."""

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.executors.selectors import source_candidates
from lawmage.scenario.duel import Duel
from lawmage.types import LIBRARY
from tests.cards_for_tests import basic, face, with_faces, written
from tests.editions.around import around

TEAMS = ((0, 1), (2, 3))
SPLIT = with_faces(
    "split", face("Hot", "{R}", "instant", colors=("red",)), face("Wild", "{G}", "instant", colors=("green",))
)
OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")


def werewolf() -> Definition:
    """A double-faced creature that its own ability transforms."""
    turn = written("Day {0}\nCreature — Human\n{0}: Transform Day.\n2/2").ir.faces[0].abilities
    return with_faces(
        "transform",
        face("Day", "{2}{G}", "creature - Human", *turn, power="2", toughness="2"),
        face("Night", None, "creature - Wolf", *turn, power="3", toughness="3"),
    )


@pytest.mark.parametrize(
    ("rules", "name"), [("current", "Night"), ("2016-04-08", "Night"), ("2016-04-07", "Day"), ("2011-09-30", "Day")]
)
def test_transforming_in_answer(rules: str, name: str) -> None:
    """CR 701.27f: an ability turns its source only if it has not turned since; until April 2016 it turned back."""
    duel = Duel(rules=rules)
    duel.alice.has(battlefield=werewolf())

    duel.alice.activates("Day")
    duel.alice.activates("Day")
    duel.resolve_all()

    assert duel.alice.battlefield == [name]


@pytest.mark.parametrize(
    ("rules", "enters"), [("current", False), ("2016-04-08", False), ("2016-04-07", True), ("2011-09-30", True)]
)
def test_transformed_without_a_back(rules: str, enters: bool) -> None:
    """CR 712.14a: what has no back face stays where it is; until April 2016 it entered as it is."""
    duel = Duel(rules=rules)
    back = written("Back {0}\nSorcery\nReturn target creature card from your graveyard to the battlefield transformed.")
    duel.alice.has(graveyard=OGRE, hand=back)

    duel.alice.casts("Back", at="Ogre").resolves()

    assert duel.alice.battlefield == (["Ogre"] if enters else [])


@pytest.mark.parametrize(
    ("rules", "gains"), [("current", False), ("2011-09-30", False), ("2011-09-29", True), ("tenth", True)], ids=str
)
def test_a_subtype_without_its_type(rules: str, gains: bool) -> None:
    """CR 205.3d: only subtypes of its own types can be gained, since September 2011."""
    duel = Duel(rules=rules)
    marks = written("Marks {0}\nEnchantment\nAll artifacts are Goblins in addition to their other types.")
    duel.alice.has(battlefield=[written("Rock {0}\nArtifact\n{T}: You gain 1 life."), marks])

    assert ("Goblin" in duel.find("Rock").chars.subtypes) is gains


@pytest.mark.parametrize(
    ("rules", "free"), [("current", True), ("2019-08-23", True), ("2019-08-22", False), ("2016-08-26", False)]
)
def test_goaded_twice_by_one_player(rules: str, free: bool) -> None:
    """CR 701.15d: the second goading by the same player is no further requirement, since August 2019."""
    duel = Duel(players=3, rules=rules)
    prod = written("Prod {0}\nInstant\nGoad target creature.")
    lure = written("Lure {0}\nInstant\nTarget creature attacks target player this turn if able.")
    duel.alice.has(battlefield=OGRE)
    duel.bob.has(hand=[prod, prod, lure])
    duel.bob.casts("Lure", at=["Ogre", "bob"]).resolves()
    duel.bob.casts("Prod", at="Ogre").resolves()
    duel.bob.casts("Prod", at="Ogre").resolves()

    if free:
        duel.attacks(("Ogre", "bob"))
        assert duel.find("Ogre").attacking == 1
    else:
        with pytest.raises(AssertionError):
            duel.attacks(("Ogre", "bob"))


@around("2021-07-12", "2021-07-11")
def test_goaded_by_two_players(rules: str) -> None:
    """CR 701.15b: of three opponents it attacks the one who did not goad it."""
    duel = Duel(players=4, rules=rules)
    prod = written("Prod {0}\nInstant\nGoad target creature.")
    duel.alice.has(battlefield=OGRE)
    duel.bob.has(hand=prod)
    duel.seats[2].has(hand=prod)
    duel.bob.casts("Prod", at="Ogre").resolves()
    duel.seats[2].casts("Prod", at="Ogre").resolves()

    with pytest.raises(AssertionError):
        duel.attacks(("Ogre", "bob"))


@pytest.mark.parametrize(
    ("rules", "times"), [("current", 2), ("2010-07-16", 2), ("2010-07-15", 1), ("2009-07-11", 1)], ids=str
)
def test_two_sources_of_life(rules: str, times: int) -> None:
    """CR 119.9: each source makes its controller gain life by itself, since July 2010."""
    duel = Duel(rules=rules)
    saint = written("Saint {0}\nCreature — Human\nLifelink\n1/1")
    pride = written("Pride {0}\nCreature — Cat\nWhenever you gain life, put a +1/+1 counter on Pride.\n2/2")
    duel.alice.has(battlefield=[saint, saint, pride])

    duel.attacks("Saint", "Saint").fights()
    duel.resolve_all()

    assert duel.alice.life == 22
    assert duel.find("Pride").counters == {"+1/+1": times}


@pytest.mark.parametrize(
    ("rules", "seen"), [("current", 40), ("2010-04-23", 40), ("2010-04-22", 20), ("2007-05-01", 20)], ids=str
)
def test_the_life_of_one_head(rules: str, seen: int) -> None:
    """CR 810.9a: it is the team's; until April 2010 half of that."""
    duel = Duel(players=4, rules=rules, teams=TEAMS)
    weigh = written("Weigh {0}\nSorcery\nDraw cards equal to your life total.")
    duel.alice.has(hand=weigh, library=[OGRE] * 60)
    for player in (0, 1):
        duel.game.own_player(player).life = 40

    duel.alice.casts("Weigh").resolves()

    assert len(duel.alice.hand) == seen


@pytest.mark.parametrize(
    ("rules", "discarded"), [("current", False), ("2006-07-15", False), ("2006-07-14", True), ("2001-07-23", True)]
)
def test_a_half_that_is_not_red(rules: str, discarded: bool) -> None:
    """CR 709.4: a card that is red and green is not nonred; until July 2006 its green half was."""
    duel = Duel(rules=rules)
    duel.alice.has(hand=[SPLIT, written("Void {0}\nSorcery\nEach player discards all nonred cards.")])

    duel.alice.casts("Void").resolves()

    assert (len(duel.alice.hand) == 0) is discarded


@pytest.mark.parametrize(
    ("rules", "third"), [("current", False), ("2013-07-11", False), ("2013-07-10", True), ("tenth", True)], ids=str
)
def test_a_land_played_by_what_has_come_back(rules: str, third: bool) -> None:
    """CR 305.2a: land plays are only counted; until July 2013 each was named, and one by what is new was a further."""
    duel = Duel(rules=rules)
    scout = written("Scout {0}\nCreature — Elf\nYou may play an additional land on each of your turns.\n1/1")
    blink = written("Blink {0}\nInstant\nExile target creature you control, then return it to the battlefield.")
    duel.alice.has(battlefield=scout, hand=[basic("Forest"), basic("Forest"), basic("Forest"), blink])
    duel.alice.plays("Forest", *(["Scout"] if third else []))
    duel.alice.casts("Blink", at="Scout").resolves()

    duel.alice.plays("Forest", *(["Scout"] if third else []))

    assert duel.alice.may("play Forest") is third


@pytest.mark.parametrize("rules", ["current", "2013-07-11", "2013-07-10", "tenth"])
def test_a_land_played_by_each(rules: str) -> None:
    """CR 305.2: one of the turn and one of the effect make two, on any date."""
    duel = Duel(rules=rules)
    scout = written("Scout {0}\nCreature — Elf\nYou may play an additional land on each of your turns.\n1/1")
    duel.alice.has(battlefield=scout, hand=[basic("Forest")] * 3)
    old = rules in ("2013-07-10", "tenth")

    duel.alice.plays("Forest", *(["turn's own"] if old else []))
    duel.alice.plays("Forest")

    assert not duel.alice.may("play Forest")


@pytest.mark.parametrize(
    ("rules", "offered"),
    [
        ("current", (True, True)),
        ("2009-09-04", (True, True)),
        ("2009-09-03", (True, False)),
        ("2009-07-11", (True, False)),
        ("2009-07-10", (False, False)),
        ("fifth", (False, False)),
    ],
    ids=str,
)
def test_which_sources_can_be_chosen(rules: str, offered: tuple[bool, bool]) -> None:
    """CR 609.7a: also those that waiting delayed abilities (since July 2009) and shields (September) speak of."""
    duel = Duel(rules=rules)
    bomb = written("Bomb {0}\nSorcery\nAt the beginning of the next end step, Bomb deals 3 damage to each player.")
    ward = written(
        "Ward {0}\nInstant\nPrevent all damage that would be dealt to you this turn by a source of your choice."
    )
    kill = written("Kill {0}\nInstant\nDestroy target creature.")
    duel.alice.has(battlefield=OGRE, hand=[bomb, ward, kill])
    duel.alice.casts("Bomb").resolves()
    duel.alice.casts("Ward").resolves("Ogre")
    ogre = duel.find("Ogre").id
    duel.alice.casts("Kill", at="Ogre").resolves()

    found = source_candidates(duel.game)

    bombs = [id for id in found if duel.game.objects[id].printed.name == "Bomb"]
    assert (len(bombs) > 0, ogre in found) == offered


@pytest.mark.parametrize(
    ("rules", "turns"), [("current", True), ("2023-04-14", True), ("2023-04-13", False), ("2011-09-30", False)], ids=str
)
def test_a_token_that_is_a_copy_of_a_werewolf(rules: str, turns: bool) -> None:
    """CR 707.8a: it has both faces, since April 2023."""
    duel = Duel(rules=rules)
    twin = written("Twin {0}\nSorcery\nCreate a token that's a copy of target creature.")
    turn = written("Turn {0}\nInstant\nTransform all creatures.")
    duel.alice.has(battlefield=werewolf(), hand=[twin, turn])
    duel.alice.casts("Twin", at="Day").resolves()

    duel.alice.casts("Turn").resolves()

    assert duel.alice.battlefield == ["Night", "Night" if turns else "Day"]


@pytest.mark.parametrize(
    ("rules", "turns"), [("current", True), ("2025-09-19", True), ("2025-09-18", False), ("2020-09-25", False)], ids=str
)
def test_transforming_a_modal_double_faced_card(rules: str, turns: bool) -> None:
    """CR 701.27a: what is represented by any double-faced card can transform, since September 2025."""
    duel = Duel(rules=rules)
    dean = with_faces(
        "modal_dfc",
        face("Dean", "{1}", "creature - Human", power="1", toughness="1"),
        face("Other", "{1}", "creature - Human", power="2", toughness="2"),
    )
    duel.alice.has(battlefield=dean, hand=written("Moon {0}\nInstant\nTransform all creatures."))

    duel.alice.casts("Moon").resolves()

    assert duel.alice.battlefield == (["Other"] if turns else ["Dean"])


@pytest.mark.parametrize(
    ("rules", "found"), [("current", True), ("2010-04-23", True), ("2010-04-22", False), ("tenth", False)], ids=str
)
def test_an_aura_that_goes_with_its_creature(rules: str, found: bool) -> None:
    """CR 400.7f: its ability finds the Aura in the graveyard, since April 2010 also if both were destroyed at once."""
    duel = Duel(rules=rules)
    bind = written(
        "Bind {0}\nEnchantment — Aura\nEnchant creature\nWhen enchanted creature dies, return Bind to its owner's hand."
    )
    sweep = written("Sweep {0}\nSorcery\nDestroy all creatures and all enchantments.")
    kill = written("Kill {0}\nInstant\nDestroy target creature.")
    duel.alice.has(hand=[bind, bind, sweep, kill])
    duel.bob.has(battlefield=[OGRE, written("Bear {0}\nCreature — Bear\n2/2")])
    duel.alice.casts("Bind", at="Bear").resolves()
    duel.alice.casts("Kill", at="Bear").resolve_all()
    assert duel.alice.hand.count("Bind") == 2
    duel.alice.casts("Bind", at="Ogre").resolves()

    duel.alice.casts("Sweep").resolve_all()

    assert duel.alice.hand.count("Bind") == (2 if found else 1)


@pytest.mark.parametrize(
    ("rules", "counted"), [("current", 0), ("2012-02-01", 0), ("2012-01-31", 1), ("tenth", 1)], ids=str
)
def test_a_card_exiled_face_down(rules: str, counted: int) -> None:
    """CR 406.3a: it has no characteristics, since February 2012."""
    duel = Duel(rules=rules)
    hide = written("Hide {0}\nSorcery\nExile the top card of your library face down.")
    count = written("Count {0}\nSorcery\nYou gain life equal to the number of creature cards in exile.")
    duel.alice.has(hand=[hide, count], library=OGRE)
    duel.alice.casts("Hide").resolves()

    duel.alice.casts("Count").resolves()

    assert duel.alice.life == 20 + counted


@pytest.mark.parametrize(
    ("rules", "ordered"), [("current", False), ("2022-04-29", False), ("2022-04-28", True), ("2008-02-01", True)]
)
def test_what_hideaway_leaves(rules: str, ordered: bool) -> None:
    """CR 702.75a: it goes to the bottom in a random order, since April 2022; before that as its player liked."""
    duel = Duel(rules=rules)
    bear = written("Bear {0}\nCreature — Bear\n2/2")
    ape = written("Ape {0}\nCreature — Ape\n1/1")
    cave = written("Cave\nLand\nHideaway 3\n{T}: Add {G}.")
    duel.alice.has(hand=cave, library=[basic("Swamp"), ape, bear, OGRE])

    duel.alice.plays("Cave")
    duel.resolve_all("Bear", *(["Ape"] if ordered else []))

    assert (duel.alice.names(LIBRARY)[-1], len(duel.alice.names(LIBRARY))) == ("Swamp", 3)


@pytest.mark.parametrize(
    ("rules", "exiled"), [("current", False), ("2016-07-22", False), ("2016-07-21", True), ("tenth", True)], ids=str
)
def test_what_enters_at_the_same_time(rules: str, exiled: bool) -> None:
    """CR 614.13a: what enters together with a permanent is not moved by how that enters, since July 2016."""
    duel = Duel(rules=rules)
    ghoul = written(
        "Ghoul {0}\nCreature — Zombie\nAs Ghoul enters, exile any number of creature cards from your graveyard.\n1/1"
    )
    both = written("Both {0}\nSorcery\nReturn all creature cards from your graveyard to the battlefield.")
    duel.alice.has(graveyard=[ghoul, OGRE], hand=both)

    duel.alice.casts("Both").resolves(*(["Ogre"] if exiled else []))

    assert (duel.alice.battlefield, duel.alice.exile) == (["Ghoul"], ["Ogre"]) if exiled else (["Ghoul", "Ogre"], [])


@around("2025-07-25", "2025-07-24")
def test_two_that_devour(rules: str) -> None:
    """CR 614.13b: of two creatures that enter together only one eats the same creature."""
    duel = Duel(rules=rules)
    eater = written("Eater {0}\nCreature — Beast\nDevour 1\n1/1")
    both = written("Both {0}\nSorcery\nReturn all creature cards from your graveyard to the battlefield.")
    duel.alice.has(battlefield=OGRE, graveyard=[eater, eater], hand=both)

    duel.alice.casts("Both").resolves("Ogre")

    assert duel.alice.battlefield == ["Eater", "Eater"]
    assert [duel.game.objects[id].counters for id in duel.game.battlefield] == [{"+1/+1": 1}, {}]
