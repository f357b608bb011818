"""Single rules of zones, Auras, protection, bands, turns, costs and triggers by edition."""

import pytest

from lawmage.ir.ability import Keyword
from lawmage.ir.filter import IsColor
from lawmage.ir.static import TriggersAgain
from lawmage.rules.combat.banding import may_join
from lawmage.rules.commander import PLAYED, set_identity
from lawmage.rules.phasing import phasing
from lawmage.scenario.duel import Duel
from lawmage.types import CLEANUP, END_STEP, GRAVEYARD
from tests.cards_for_tests import basic, creature, face, permanent, with_faces, written

OGRE = written("Ogre {2}{R}\nCreature — Ogre\n3/3")
SPLIT = with_faces("split", face("Hot", "{R}", "instant"), face("Cold", "{3}{U}", "instant"))
WINGS = written("Wings {0}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.")


class TestExile:
    """CR 400.11, 406."""

    @pytest.mark.parametrize(
        ("rules", "found"), [("current", False), ("2009-07-11", False), ("2009-07-10", True), ("2002-10-07", True)]
    )
    def test_what_is_exiled_and_wishes(self, rules: str, found: bool) -> None:
        """Cards in exile are in the game, since July 2009."""
        duel = Duel(rules=rules)
        wish = written("Wish {0}\nSorcery\nYou may put a creature card you own from outside the game into your hand.")
        duel.alice.has(hand=wish, exile=OGRE)

        duel.alice.casts("Wish").resolves("yes", *(["Ogre"] if found else []))

        assert duel.alice.hand == (["Ogre"] if found else [])


class TestSplitCards:
    """CR 709."""

    @pytest.mark.parametrize(
        ("rules", "goes"),
        [
            ("current", False),
            ("2017-04-28", False),
            ("2017-04-27", True),
            ("2015-03-26", True),
            ("2006-05-01", True),
            ("2006-04-30", False),
            ("2001-07-23", False),
        ],
        ids=str,
    )
    def test_mana_value_compared(self, rules: str, goes: bool) -> None:
        """CR 709.4b: the value of both halves together; from 2006 to 2017 each half gave an answer of its own."""
        duel = Duel(rules=rules)
        duel.alice.has(hand=[SPLIT, written("Void {0}\nSorcery\nEach player discards all cards with mana value 1.")])

        duel.alice.casts("Void").resolves()

        assert (len(duel.alice.hand) == 0) is goes

    @pytest.mark.parametrize("rules", ["current", "2015-03-27", "2015-03-26", "2006-05-01", "2001-07-23"])
    def test_mana_value_as_a_number(self, rules: str) -> None:
        """CR 709.4b: where a number is needed it is the sum, on any date."""
        duel = Duel(rules=rules)
        weigh = written("Weigh {0}\nSorcery\nYou gain life equal to the mana value of target card in your graveyard.")
        duel.alice.has(hand=weigh, graveyard=SPLIT)

        duel.alice.casts("Weigh", at="Hot // Cold").resolves()

        assert duel.alice.life == 25

    @pytest.mark.parametrize(
        ("rules", "whole"), [("current", False), ("2013-04-29", False), ("2013-04-28", True), ("tenth", True)], ids=str
    )
    def test_naming(self, rules: str, whole: bool) -> None:
        """CR 201.4b: one half is named; until April 2013 both were."""
        duel = Duel(rules=rules)
        ban = written("Ban {0}\nSorcery\nChoose a card name. Target player discards all cards with that name.")
        duel.alice.has(hand=ban)
        duel.bob.has(hand=[SPLIT, OGRE])

        duel.alice.casts("Ban", at="bob").resolves("Hot // Cold" if whole else "Cold")

        assert duel.bob.hand == ["Ogre"]
        assert not duel.script.answers


class TestAuras:
    """CR 303."""

    @pytest.mark.parametrize(
        ("rules", "stays"), [("current", True), ("1999-04-23", True), ("1999-04-22", False), ("fifth", False)], ids=str
    )
    def test_an_untargetable_creature(self, rules: str, stays: bool) -> None:
        """CR 704.5m: what is enchanted may become untargetable; until April 1999 the enchantment went."""
        duel = Duel(rules=rules)
        duel.alice.has(
            battlefield=OGRE,
            hand=[WINGS, written("Veil {0}\nInstant\nTarget creature gains shroud until end of turn.")],
        )
        duel.alice.casts("Wings", at="Ogre").resolves()

        duel.alice.casts("Veil", at="Ogre").resolves()

        assert ("Wings" in duel.alice.battlefield) is stays


class TestProtection:
    """CR 702.16."""

    @pytest.mark.parametrize(
        ("rules", "dealt"), [("current", 0), ("2003-03-15", 0), ("2003-03-14", 2), ("fifth", 2)], ids=str
    )
    def test_from_a_type_off_the_battlefield(self, rules: str, dealt: int) -> None:
        """CR 702.16a: a type covers sources elsewhere, too, since March 2003."""
        duel = Duel(rules=rules)
        monk = written("Monk {0}\nCreature — Monk\nProtection from creatures\n3/3")
        ghost = written(
            "Ghost {0}\nCreature — Spirit\n"
            "{0}, Exile Ghost from your graveyard: It deals 2 damage to each creature.\n1/1"
        )
        duel.alice.has(battlefield=monk, graveyard=ghost)
        monk_id = duel.find("Monk").id
        from lawmage.rules.protection import protected_from

        assert protected_from(duel.game, monk_id, duel.find("Ghost", GRAVEYARD).id) is (dealt == 0)


class TestBands:
    """CR 702.22."""

    @pytest.mark.parametrize(
        ("rules", "all_three"), [("current", True), ("2009-07-11", True), ("2009-07-10", False), ("tenth", False)]
    )
    def test_bands_with_other(self, rules: str, all_three: bool) -> None:
        """CR 702.22c: one with the ability bands with any of the quality, since July 2009."""
        knight = Keyword("bands with other", quality=IsColor("white"))
        duel = Duel(rules=rules)
        duel.alice.has(
            battlefield=[
                creature("Knight", "1/1", knight, colors=("white",)),
                creature("Lord", "1/1", knight, colors=("white",)),
                creature("Page", "1/1", colors=("white",)),
            ]
        )

        duel.attacks("Knight", "Lord", "Page", bands=["Knight", "Lord", *(["Page"] if all_three else [])])

        assert duel.find("Lord").memory["band"] == duel.find("Knight").id
        assert ("band" in duel.find("Page").memory) is all_three
        two = [duel.find("Knight").id, duel.find("Lord").id]
        assert may_join(duel.game, two, duel.find("Page").id) is all_three


class TestPhasedTokens:
    """CR 702.26."""

    @pytest.mark.parametrize(
        ("rules", "back"), [("2009-07-11", True), ("2009-07-10", False), ("tenth", False)], ids=str
    )
    def test_what_was_attached_to_a_token(self, rules: str, back: bool) -> None:
        """rule 702.23h (2009): what phased out by itself returns, though the token that it was on is no more."""
        duel = Duel(rules=rules)
        vanish = written("Vanish {0}\nInstant\nTarget permanent phases out.")
        soldiers = written("Soldiers {0}\nSorcery\nCreate a 1/1 white Soldier creature token.")
        blade = written("Blade {0}\nArtifact — Equipment\nEquipped creature gets +1/+0.\nEquip {0}")
        duel.alice.has(hand=[vanish, vanish, soldiers], battlefield=blade)
        duel.alice.casts("Soldiers").resolves()
        duel.alice.activates("Blade", at="Soldier").resolves()
        duel.alice.casts("Vanish", at="Blade").resolves()
        duel.alice.casts("Vanish", at="Soldier").resolves()
        assert len(duel.game.battlefield) == 1

        phasing(duel.game, 0)

        assert duel.find("Blade").phased_out is not back


class TestTurns:
    """CR 513, 514."""

    @pytest.mark.parametrize(
        ("rules", "life"), [("current", 26), ("1999-04-23", 26), ("1999-04-22", 23), ("fifth", 23)], ids=str
    )
    def test_what_wears_off_before_the_end(self, rules: str, life: int) -> None:
        """CR 513.1: "at end of turn" comes before effects wear off, since April 1999."""
        duel = Duel(rules=rules)
        bell = written(
            "Bell {0}\nEnchantment\nAt the beginning of your end step, you gain life equal to the greatest power "
            "among creatures you control."
        )
        grow = written("Grow {0}\nInstant\nTarget creature gets +3/+3 until end of turn.")
        duel.alice.has(battlefield=[OGRE, bell], hand=grow)
        duel.alice.casts("Grow", at="Ogre").resolves()

        duel.to_step(END_STEP)
        duel.resolve_all()

        assert duel.alice.life == life


class TestPermanents:
    """CR 107.3, 110."""

    @pytest.mark.parametrize(
        ("rules", "gained"), [("current", 3), ("2019-10-04", 3), ("2019-10-03", 0), ("tenth", 0)], ids=str
    )
    def test_the_x_of_the_spell(self, rules: str, gained: int) -> None:
        """CR 107.3m: a permanent's abilities know the X of the spell it was, since October 2019."""
        duel = Duel(rules=rules)
        hydra = written("Hydra {X}\nCreature — Hydra\nWhen Hydra enters, you gain X life.\n1/1")
        duel.alice.has(hand=hydra, battlefield=[basic("Forest")] * 3)

        duel.alice.casts("Hydra", 3).resolve_all()

        assert duel.alice.life == 20 + gained

    @pytest.mark.parametrize(
        ("rules", "dies"), [("current", True), ("1999-04-23", True), ("1999-04-22", False), ("fifth", False)], ids=str
    )
    def test_a_token_that_dies(self, rules: str, dies: bool) -> None:
        """CR 111.7: a token goes to the graveyard before it ceases to exist, since April 1999."""
        duel = Duel(rules=rules)
        soldiers = written("Soldiers {0}\nSorcery\nCreate a 1/1 white Soldier creature token.")
        kill = written("Kill {0}\nInstant\nDestroy target creature.")
        watcher = written("Watcher {0}\nEnchantment\nWhenever a creature dies, you gain 1 life.")
        leaver = written("Leaver {0}\nEnchantment\nWhenever a creature leaves the battlefield, you gain 5 life.")
        duel.alice.has(hand=[soldiers, kill], battlefield=[watcher, leaver])
        duel.alice.casts("Soldiers").resolves()

        duel.alice.casts("Kill", at="Soldier").resolves(*(["Watcher"] if dies else []))
        duel.resolve_all()

        assert duel.alice.life == (26 if dies else 25)
        assert duel.alice.battlefield == ["Watcher", "Leaver"]


class TestAttacking:
    """CR 508.1d."""

    @pytest.mark.parametrize(
        ("rules", "again"), [("current", True), ("2017-09-25", True), ("2017-09-24", False), ("tenth", False)], ids=str
    )
    def test_a_second_combat(self, rules: str, again: bool) -> None:
        """Attacking this turn if able holds in each combat, since September 2017."""
        duel = Duel(rules=rules)
        rage = written("Rage {0}\nSorcery\nTarget creature attacks this turn if able.")
        more = written("More {0}\nInstant\nUntap all creatures. After this phase, there is an additional combat phase.")
        duel.alice.has(battlefield=OGRE, hand=[rage, more])
        duel.alice.casts("Rage", at="Ogre").resolves()
        duel.attacks("Ogre").fights()
        assert duel.bob.life == 17
        duel.alice.casts("More").resolves()

        if again:
            duel.attacks("Ogre")
        else:
            duel.attacks()

        assert (duel.find("Ogre").attacking >= 0) is again

    @pytest.mark.parametrize("rules", ["current", "2011-02-04", "2011-02-03", "tenth"])
    def test_nobody_must_pay_to_attack(self, rules: str) -> None:
        """CR 508.1d: a creature that must attack stays at home if that costs mana, on any date."""
        duel = Duel(rules=rules)
        rage = written("Rage {0}\nSorcery\nTarget creature attacks this turn if able.")
        tax = written(
            "Tax {0}\nEnchantment\nCreatures can't attack you unless their controller pays {2} for each creature they "
            "control that's attacking you."
        )
        duel.alice.has(battlefield=[OGRE, basic("Forest"), basic("Forest")], hand=rage)
        duel.bob.has(battlefield=tax)
        duel.alice.casts("Rage", at="Ogre").resolves()

        duel.attacks()

        assert duel.find("Ogre").attacking < 0


class TestCosts:
    """CR 118, 119."""

    @pytest.mark.parametrize(
        ("rules", "payable"), [("current", True), ("2008-07-15", True), ("2008-07-14", False)], ids=str
    )
    def test_paying_no_life(self, rules: str, payable: bool) -> None:
        """CR 119.4b: 0 life can be paid whatever one has, since July 2008."""
        duel = Duel(rules=rules)
        duel.alice.has(
            battlefield=[
                written("Angel {0}\nEnchantment\nYou can't lose the game."),
                written("Altar {0}\nArtifact\nPay 0 life: You gain 1 life."),
            ]
        )
        duel.game.own_player(0).life = -3

        assert duel.alice.may("activate Altar") is payable

    @pytest.mark.parametrize("rules", ["current", "2021-02-02", "2021-02-01"])
    def test_paying_no_life_where_none_can_be_paid(self, rules: str) -> None:
        """CR 119.4b: even then."""
        duel = Duel(rules=rules)
        duel.alice.has(
            battlefield=[
                written("Seal {0}\nEnchantment\nYour life total can't change."),
                written("Altar {0}\nArtifact\nPay 0 life: You gain 1 life."),
            ]
        )

        assert duel.alice.may("activate Altar")

    @pytest.mark.parametrize(
        ("rules", "again"), [("current", True), ("2009-02-01", True), ("2009-01-31", False), ("tenth", False)], ids=str
    )
    def test_the_same_limited_ability_twice(self, rules: str, again: bool) -> None:
        """CR 602.5c: each of two abilities has its own limit, since February 2009."""
        duel = Duel(rules=rules)
        give = written(
            'Give {0}\nInstant\nTarget creature gains "{0}: You gain 1 life. Activate only once each turn." '
            "until end of turn."
        )
        duel.alice.has(battlefield=OGRE, hand=[give, give])
        duel.alice.casts("Give", at="Ogre").resolves()
        duel.alice.casts("Give", at="Ogre").resolves()
        duel.alice.activates("Ogre").resolves()

        assert duel.alice.may("activate Ogre") is again


class TestTriggers:
    """CR 603."""

    @pytest.mark.parametrize(
        ("rules", "early"),
        [("current", False), ("2001-07-23", False), ("2001-07-22", True), ("1999-04-23", True), ("1999-04-22", False)],
        ids=str,
    )
    @pytest.mark.parametrize("wanted", [True, False])
    def test_may(self, rules: str, early: bool, wanted: bool) -> None:
        """CR 603.5: "may" is decided on resolution; from 1999 to 2001 as the ability would be put on the stack."""
        duel = Duel(rules=rules)
        watcher = written("Watcher {0}\nEnchantment\nWhenever you gain life, you may draw a card.")
        duel.alice.has(battlefield=watcher, hand=written("Sip {0}\nInstant\nYou gain 1 life."), library=[OGRE, OGRE])
        word = "yes" if wanted else "no"

        at_once = early or rules == "1999-04-22"
        duel.alice.casts("Sip").resolves(*([word] if at_once else []))
        waits = len(duel.game.stack)
        duel.resolve_all(*([] if at_once else [word]))

        assert waits == (1 if (wanted and early) or not at_once else 0)
        assert duel.alice.hand == (["Ogre"] if wanted else [])

    @pytest.mark.parametrize(("rules", "times"), [("current", 1), ("2025-11-14", 1), ("2025-11-13", 2)], ids=str)
    def test_reflexive_abilities_and_what_triggers_again(self, rules: str, times: int) -> None:
        """CR 603.2d: reflexive abilities are no triggered abilities of a permanent, since November 2025."""
        duel = Duel(rules=rules)
        twice = permanent("Twice", "enchantment", TriggersAgain(None, None))
        mourner = written(
            "Mourner {0}\nCreature — Human\n{0}: You may sacrifice another creature. When you do, you gain 1 life.\n1/1"
        )
        duel.alice.has(battlefield=[twice, mourner, OGRE])

        duel.alice.activates("Mourner").resolves("yes")
        duel.resolve_all()

        assert duel.alice.life == 20 + times


class TestCommander:
    """CR 903; rule 903.9 (2011)."""

    @pytest.mark.parametrize(
        ("rules", "made"),
        [
            ("current", {"U": "U", "R": "R"}),
            ("2016-01-16", {"U": "U", "R": "R"}),
            ("2016-01-15", {"U": "C", "R": "R"}),
            ("2011-02-04", {"U": "C", "R": "R"}),
            ("2011-02-03", {"U": "C", "R": "C"}),
        ],
        ids=str,
    )
    def test_mana_of_other_colours(self, rules: str, made: dict[str, str]) -> None:
        """Until 2016 mana of a colour that the commander has not became colourless; until 2011 its cost decided."""
        golem = written("Golem {8}\nLegendary Artifact Creature — Golem\n{3}{R}: You gain 1 life.\n6/7")
        for land, letter in (("Island", "U"), ("Mountain", "R")):
            duel = Duel(rules=rules)
            duel.game.facts[PLAYED] = 1
            set_identity(duel.game, 0, [golem])
            duel.alice.has(battlefield=basic(land))

            duel.alice.activates(land)

            assert ["WUBRGC"[unit & 7] for unit in duel.alice.player.pool] == [made[letter]]


@pytest.mark.parametrize(("rules", "cards"), [("fifth", 8), ("current", 7)])
def test_the_discard_comes_once(rules: str, cards: int) -> None:
    """Summary P.9.Ruling.1: nothing is discarded for a card that is drawn after that, at the end of the turn."""
    duel = Duel(rules=rules)
    bell = written("Bell {0}\nEnchantment\nAt the beginning of your end step, draw a card.")
    duel.alice.has(battlefield=bell, hand=[OGRE] * 7, library=[OGRE] * 3)
    duel.bob.has(library=[OGRE] * 3)
    duel.to_step(END_STEP)
    duel.resolve_all()

    while duel.game.active == 0 and not duel.game.over:
        if cards == 7 and duel.game.step == CLEANUP - 1 and not duel.script.answers:
            duel.script.answers = ["Ogre"]
        duel.step()

    assert len(duel.alice.hand) == cards
