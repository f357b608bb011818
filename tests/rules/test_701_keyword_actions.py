"""CR 701.16 to 701.68: the keyword actions, most of which are data."""

from __future__ import annotations

from lawmage.ir.ability import Activated, Keyword, Triggered
from lawmage.ir.amount import Number, X
from lawmage.ir.condition import PlayerIs
from lawmage.ir.cost import CostAction, PayMana
from lawmage.ir.effect import If, ObjectsDo
from lawmage.ir.event import Happens
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.node import Ability, Instruction
from lawmage.ir.reference import Target, This, TopOf, You
from lawmage.ir.verb import Destroy, GainLife, KeywordAction
from lawmage.rules.combat.evasion import can_block
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, UPKEEP
from tests.cards_for_tests import CREATURE, FOREST, GIANT, card, creature, spell, you

BEAR = creature("Bear", "2/2")
SHARK = creature("Shark", "3/4")


def activated(*effects: Instruction) -> Ability:
    """An activated ability that costs {0}."""
    return Activated(PayMana(parse_mana_cost("{0}")), effects)


def act(name: str, amount: int | None = None, words: str = "", **more: object) -> KeywordAction:
    """A keyword action."""
    number = None if amount is None else Number(amount)
    return KeywordAction(name, number, words=words, **more)  # type: ignore[arg-type]  # what: an object


def plays(duel: Duel, *verbs: KeywordAction, at: tuple[str, ...] = (), answers: tuple[str, ...] = ()) -> Duel:
    """Alice casts a spell that does this."""
    duel.alice.has(hand=spell("Spell", you(*verbs)))
    return duel.alice.casts("Spell", at=at).resolves(*answers)


class TestInvestigate:
    """CR 701.16a."""

    def test_a_clue_each_time(self) -> None:
        """Investigating twice creates two Clue tokens."""
        duel = Duel()
        plays(duel, act("investigate", 2))
        assert duel.alice.battlefield == ["Clue Token", "Clue Token"]


class TestExplore:
    """CR 701.44a, c."""

    def explores(self, duel: Duel, *answers: str) -> None:
        """Target creature explores."""
        duel.alice.has(hand=spell("Scout", ObjectsDo(Target(CREATURE), (act("explore"),))))
        duel.alice.casts("Scout", at="Bear").resolves(*answers)

    def test_a_land_goes_to_the_hand(self) -> None:
        """A land card that is revealed is put into the hand of the creature's controller."""
        duel = Duel()
        duel.bob.has(battlefield=BEAR, library=[GIANT, FOREST])
        self.explores(duel)
        assert duel.bob.hand == ["Forest"]
        assert not duel.find("Bear").counters

    def test_another_card_gives_a_counter(self) -> None:
        """Otherwise it gets a +1/+1 counter, and the card may go to the graveyard."""
        for answer, buried in (("yes", ["Giant"]), ("no", [])):
            duel = Duel()
            duel.bob.has(battlefield=BEAR, library=[FOREST, GIANT])
            self.explores(duel, answer)
            assert duel.find("Bear").counters == {"+1/+1": 1}
            assert duel.bob.graveyard == buried


class TestConnive:
    """CR 701.50a, e."""

    def test_a_nonland_card_gives_a_counter(self) -> None:
        """Draw a card, discard a card; a counter if that was no land card."""
        for discarded, counters in (("Giant", {"+1/+1": 1}), ("Forest", {})):
            duel = Duel()
            duel.alice.has(battlefield=BEAR, library=[FOREST, GIANT], hand=FOREST)
            duel.alice.has(hand=spell("Plot", ObjectsDo(Target(CREATURE), (act("connive"),))))
            duel.alice.casts("Plot", at="Bear").resolves(discarded)
            assert duel.find("Bear").counters == counters

    def test_connive_n(self) -> None:
        """As many cards as the number says, and a counter for each nonland card."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR, library=[GIANT, GIANT])
        duel.alice.has(hand=spell("Plot", ObjectsDo(Target(CREATURE), (act("connive", 2),))))
        duel.alice.casts("Plot", at="Bear").resolves()
        assert duel.find("Bear").counters == {"+1/+1": 2}


class TestBolster:
    """CR 701.39a."""

    def test_the_least_toughness(self) -> None:
        """The counters go on the creature with the least toughness among those the player controls."""
        duel = Duel()
        duel.alice.has(battlefield=[SHARK, BEAR])
        duel.bob.has(battlefield=creature("Elf", "1/1"))
        plays(duel, act("bolster", 3))
        assert duel.find("Bear").counters == {"+1/+1": 3}


class TestSupport:
    """CR 701.41a."""

    def test_as_a_spell(self) -> None:
        """Up to so many target creatures get a counter each."""
        duel = Duel()
        duel.alice.has(battlefield=[SHARK, BEAR])
        plays(duel, act("support", 2), at=("Shark", "Bear"))
        assert [duel.find(name).counters for name in ("Shark", "Bear")] == [{"+1/+1": 1}] * 2

    def test_on_a_permanent(self) -> None:
        """Other creatures only."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("Captain", "1/1", activated(you(act("support", 2))))])
        duel.alice.activates("Captain", at=("Bear", "no more targets")).resolves()
        assert duel.find("Bear").counters == {"+1/+1": 1}


class TestAdaptAndMonstrosity:
    """CR 701.37a, 701.46a."""

    def test_once_only(self) -> None:
        """Adapting again, or becoming monstrous again, does nothing."""
        for word in ("adapt", "monstrosity"):
            duel = Duel()
            duel.alice.has(battlefield=creature("Hydra", "1/1", activated(you(act(word, 2)))))
            duel.alice.activates("Hydra").resolves()
            assert duel.find("Hydra").counters == {"+1/+1": 2}
            duel.alice.activates("Hydra").resolves()
            assert duel.find("Hydra").counters == {"+1/+1": 2}


class TestMonstrosityX:
    """CR 701.37c."""

    def test_other_abilities_know_it(self) -> None:
        """ "When this becomes monstrous, you gain X life": the X of the monstrosity."""
        verb = KeywordAction("monstrosity", X())
        ability = Activated(PayMana(parse_mana_cost("{X}")), (you(verb),))
        event = Triggered(Happens(This(), "becomes monstrous"), (you(GainLife(X())),))
        duel = Duel()
        duel.alice.has(battlefield=[creature("Hydra", "1/1", ability, event), FOREST, FOREST])
        duel.alice.activates("Hydra", 2).resolve_all()
        assert duel.find("Hydra").counters == {"+1/+1": 2}
        assert duel.alice.life == 22


class TestAmass:
    """CR 701.47a."""

    def test_an_army(self) -> None:
        """The first time a token is created; then the Army grows, and becomes what is said."""
        duel = Duel()
        plays(duel, act("amass", 2, "Orc"))
        assert duel.alice.battlefield == ["Orc Army Token"]
        plays(duel, act("amass", 1, "Zombie"))
        army = duel.find("Orc Army Token")
        assert army.counters == {"+1/+1": 3}
        assert {"Orc", "Army", "Zombie"} <= set(army.chars.subtypes)


class TestPopulate:
    """CR 701.36."""

    def test_a_copy_of_a_token(self) -> None:
        """A creature token the player controls is copied; without one nothing happens."""
        duel = Duel()
        plays(duel, act("populate"))
        assert duel.alice.battlefield == []
        plays(duel, act("amass", 1, "Orc"), act("populate"))
        assert duel.alice.battlefield == ["Orc Army Token"]


class TestProliferate:
    """CR 701.34a."""

    def test_permanents_and_players(self) -> None:
        """Each that is chosen gets one more of each kind it has."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, SHARK])
        duel.find("Bear").counters = {"+1/+1": 1, "charge": 2}
        duel.find("Shark").counters = {"+1/+1": 1}
        duel.bob.player.counters = {"poison": 3}
        plays(duel, act("proliferate"), answers=("Bear", "bob", "no more"))
        assert duel.find("Bear").counters == {"+1/+1": 2, "charge": 3}
        assert duel.find("Shark").counters == {"+1/+1": 1}
        assert duel.bob.player.counters == {"poison": 4}


class TestDetain:
    """CR 701.35a."""

    def test_until_the_next_turn(self) -> None:
        """Its abilities can't be activated until the detaining player's next turn."""
        duel = Duel()
        duel.bob.has(battlefield=creature("Tinker", "1/1", activated(you(act("investigate")))), library=[FOREST] * 3)
        duel.alice.has(library=[FOREST] * 3)
        plays(duel, act("detain", what=Target(CREATURE)), at=("Tinker",))
        assert not duel.bob.may("activate Tinker")
        duel.to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP)
        assert duel.bob.may("activate Tinker")


class TestSuspect:
    """CR 701.60a, c."""

    def test_menace_and_no_blocking(self) -> None:
        """A suspected creature has menace and can't block."""
        duel = Duel()
        duel.alice.has(battlefield=BEAR)
        plays(duel, act("suspect", what=Target(CREATURE)), at=("Bear",))
        bear = duel.find("Bear")
        assert bear.memory["suspected"] == 1
        assert len(bear.chars.abilities) == 2


class TestManifest:
    """CR 701.40a, b, 701.58a, 701.62a."""

    def test_manifest_dread(self) -> None:
        """One of the top two cards is manifested, the other goes to the graveyard."""
        duel = Duel()
        duel.alice.has(library=[FOREST, GIANT])
        plays(duel, act("manifest dread"), answers=("Giant",))
        assert duel.alice.graveyard == ["Forest", "Spell"]
        (id,) = duel.game.battlefield
        found = duel.object(id)
        assert found.face_down and (found.chars.power, found.chars.toughness) == (2, 2)

    def test_cloak_gives_ward(self) -> None:
        """A cloaked card has ward {2}."""
        duel = Duel()
        duel.alice.has(library=[GIANT])
        plays(duel, act("cloak", what=TopOf(You())))
        (id,) = duel.game.battlefield
        assert len(duel.object(id).chars.abilities) > 0


class TestIncubate:
    """CR 701.53a."""

    def test_a_token_with_counters(self) -> None:
        """An Incubator token enters with so many +1/+1 counters."""
        duel = Duel()
        plays(duel, act("incubate", 3))
        assert duel.find("Incubator Token").counters == {"+1/+1": 3}


class TestEarthbend:
    """CR 701.66a."""

    def test_a_land_that_comes_back(self) -> None:
        """A land becomes a creature with counters, and returns tapped when it dies."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST)
        plays(duel, act("earthbend", 2), at=("Forest",))
        land = duel.find("Forest")
        assert land.chars.power == 2
        duel.alice.has(hand=spell("Kill", you(Destroy(Target(CREATURE)))))
        duel.alice.casts("Kill", at="Forest").resolve_all()
        assert duel.find("Forest").tapped


class TestEndure:
    """CR 701.63a."""

    def test_counters_or_a_token(self) -> None:
        """The controller puts the counters on it or creates a Spirit of that size."""
        for answer, size in (("yes", 1), ("no", 2)):
            duel = Duel()
            duel.alice.has(battlefield=BEAR, hand=spell("Spell", ObjectsDo(Target(CREATURE), (act("endure", 2),))))
            duel.alice.casts("Spell", at="Bear").resolves(answer)
            assert len(duel.alice.battlefield) == size


class TestClash:
    """CR 701.30."""

    def test_the_higher_mana_value_wins(self) -> None:
        """Both reveal, each may put the card on the bottom, and the higher mana value wins."""
        for mine, theirs, life in ((GIANT, FOREST, 25), (FOREST, GIANT, 20), (FOREST, FOREST, 20)):
            duel = Duel()
            duel.alice.has(library=[BEAR, mine])
            duel.bob.has(library=[BEAR, theirs])
            won = If(PlayerIs(You(), "wins"), you(GainLife(Number(5))))
            duel.alice.has(hand=spell("Spell", you(act("clash")), won))
            duel.alice.casts("Spell").resolves("yes", "no")
            assert duel.alice.life == life
            assert duel.object(duel.alice.player.library[-1]).chars.name == "Bear"
            assert duel.object(duel.bob.player.library[-1]).chars.name != "Bear"


class TestDiscover:
    """CR 701.57a."""

    def library(self) -> Duel:
        """A land, then a small card, under a large one."""
        duel = Duel()
        duel.alice.has(library=[FOREST, spell("Boon", you(GainLife(Number(3)))), GIANT, FOREST])
        return duel

    def test_cast_for_nothing(self) -> None:
        """The first nonland card that is small enough may be cast; the rest go to the bottom."""
        duel = self.library()
        duel.alice.has(hand=spell("Spell", you(act("discover", 1))))
        duel.alice.casts("Spell").resolves("yes").resolve_all()
        assert duel.alice.life == 23
        assert len(duel.alice.player.library) == 3 and not duel.alice.exile

    def test_into_the_hand(self) -> None:
        """If it is not cast, it is put into the player's hand."""
        duel = self.library()
        duel.alice.has(hand=spell("Spell", you(act("discover", 1))))
        duel.alice.casts("Spell").resolves("no")
        assert duel.alice.hand == ["Boon"] and not duel.alice.exile


class TestCosts:
    """CR 701.43, 701.59, 701.61, 701.68: keyword actions as costs."""

    def costs(self, verb: KeywordAction) -> Ability:
        """An ability with that cost."""
        return Activated(CostAction(you(verb)), (you(GainLife(Number(1))),))

    def test_collect_evidence(self) -> None:
        """Cards with enough mana value, or it can't be paid."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Sleuth", "1/1", self.costs(act("collect evidence", 4))), graveyard=FOREST)
        assert not duel.alice.may("activate Sleuth")
        duel.alice.has(graveyard=GIANT)
        duel.alice.activates("Sleuth", "Giant", "no more").resolves()
        assert duel.alice.exile == ["Giant"] and duel.alice.life == 21

    def test_forage(self) -> None:
        """Three cards from the graveyard."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Squirrel", "1/1", self.costs(act("forage"))), graveyard=[FOREST] * 2)
        assert not duel.alice.may("activate Squirrel")
        duel.alice.has(graveyard=GIANT)
        duel.alice.activates("Squirrel", "Giant").resolves()
        assert sorted(duel.alice.exile) == ["Forest", "Forest", "Giant"]

    def test_exert_and_blight(self) -> None:
        """It does not untap; a creature gets -1/-1 counters."""
        duel = Duel()
        duel.alice.has(battlefield=creature("Ox", "1/3", self.costs(act("exert", what=This()))))
        duel.alice.has(battlefield=creature("Elk", "1/3", self.costs(act("blight", 1))))
        duel.alice.activates("Ox").resolves()
        duel.alice.activates("Elk", "Elk").resolves()
        assert duel.alice.life == 22
        assert duel.find("Elk").counters == {"-1/-1": 1}


class TestAirbend:
    """CR 701.65a."""

    def test_its_owner_may_cast_it(self) -> None:
        """The card is exiled; its owner may cast it for {2}."""
        duel = Duel()
        duel.bob.has(
            battlefield=[card("Ghost", "{U}{U}{U}", "creature - Spirit", Keyword("flash"), power="1", toughness="1")]
        )
        duel.bob.has(battlefield=[FOREST] * 2)
        plays(duel, act("airbend", what=Target(CREATURE)), at=("Ghost",))
        assert duel.bob.exile == ["Ghost"]
        duel.bob.casts("Ghost").resolves()
        assert "Ghost" in duel.bob.battlefield


class TestTheRing:
    """CR 701.54."""

    def test_the_emblem_and_the_bearer(self) -> None:
        """The first time: an emblem; the Ring-bearer is legendary and greater creatures can't block it."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("Elf", "1/1")])
        duel.bob.has(battlefield=[SHARK, creature("Rat", "1/1")])
        plays(duel, act("the ring tempts you"), answers=("Bear",))
        bear = duel.find("Bear")
        assert bear.chars.supertypes and not duel.find("Elf").chars.supertypes
        assert can_block(duel.game, duel.find("Shark"), bear) is not None
        assert can_block(duel.game, duel.find("Rat"), bear) is None
        assert can_block(duel.game, duel.find("Shark"), duel.find("Elf")) is None

    def test_the_second_time(self) -> None:
        """There is one emblem, with one ability more; another creature may become the Ring-bearer."""
        duel = Duel()
        duel.alice.has(battlefield=[BEAR, creature("Elf", "1/1")], library=[FOREST] * 3)
        plays(duel, act("the ring tempts you"), answers=("Bear",))
        plays(duel, act("the ring tempts you"), answers=("Elf",))
        assert len(duel.game.command) == 1
        assert not duel.find("Bear").chars.supertypes and duel.find("Elf").chars.supertypes
        duel.attacks("Elf").resolve_all()
        assert len(duel.alice.player.library) == 2
