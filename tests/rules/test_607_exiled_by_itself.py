"""CR 607.2a, 608.2c: "the exiled card" of an ability that exiles it itself; what "it" is where a condition is told
last; what is sacrificed after damage to any other target; what may be played from among others."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.zones import ShuffleLibrary
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP, EXILE, PRECOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, basic, written

SWAMP = basic("Swamp")
ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {2}\nCreature - Ox\n3/3")
BIRD = written("Bird {G}\nCreature - Bird\n2/2")
FIEND = written(
    "Fiend {0}\nCreature - Horror\n{0}, Exile a creature card from your graveyard: Target opponent loses life"
    " equal to the exiled card's power.\n1/1"
)
SERPENT = written(
    "Serpent {0}\nCreature - Serpent\n{0}: Exile target creature card from a graveyard. When you do, you gain"
    " life equal to the exiled card's power.\n1/1"
)
LARDER = written(
    "Larder {0}\nEnchantment\nExile a creature you control: You gain life equal to the exiled creature's power."
)
DOLLS = written(
    "Dolls {0}\nArtifact\n{0}, Exile a creature card from your graveyard: Create a token that's a copy of the"
    " exiled card."
)
RAIDER = written(
    "Raider {0}\nCreature - Human\n{0}: Look at the top two cards of your library. You may exile a creature card"
    " from among them. Put the rest on the bottom of your library in a random order. Until end of turn, you may"
    " cast the exiled card without paying its mana cost.\n1/1"
)
VAULT = written(
    "Vault {0}\nArtifact\nWhen this artifact enters, exile target creature.\nWhen this artifact leaves the"
    " battlefield, you gain life equal to the exiled card's power."
)
BREAK = written("Break {0}\nSorcery\nDestroy target artifact.")


class TestTheExiledCard:
    """CR 607.2a: another use of an ability exiled another card."""

    def test_of_a_cost(self) -> None:
        """It is the one exiled for this activation."""
        duel = Duel()
        duel.alice.has(battlefield=FIEND, graveyard=[ELF, OX])
        duel.alice.activates("Fiend", "Ox").resolves()
        assert duel.bob.life == 17
        duel.alice.activates("Fiend").resolves()
        assert duel.bob.life == 16

    def test_of_an_instruction_before(self) -> None:
        """Also in what triggers on it."""
        duel = Duel()
        duel.alice.has(battlefield=SERPENT, graveyard=[ELF, OX])
        duel.alice.activates("Serpent", at="Ox").resolves().resolve_all()
        duel.alice.activates("Serpent", at="Elf").resolves().resolve_all()
        assert duel.alice.life == 24

    def test_a_creature_is_as_it_last_was(self) -> None:
        """CR 608.2h: "the exiled creature" was on the battlefield."""
        duel = Duel()
        duel.alice.has(battlefield=[LARDER, OX])
        duel.game.own(duel.find("Ox").id).counters = {"+1/+1": 2}
        duel.game.stale = True
        duel.alice.activates("Larder").resolves()
        assert duel.alice.life == 25

    def test_copies(self) -> None:
        """One token, of that card."""
        duel = Duel()
        duel.alice.has(battlefield=DOLLS, graveyard=[ELF, OX])
        duel.alice.activates("Dolls", "Ox").resolves()
        duel.alice.activates("Dolls").resolves()
        assert duel.alice.battlefield == ["Dolls", "Ox", "Elf"]

    def test_where_none_was_exiled(self) -> None:
        """What an earlier use exiled may not be cast."""
        duel = Duel()
        duel.alice.has(battlefield=RAIDER, library=[FOREST, FOREST, ELF, FOREST])
        duel.alice.activates("Raider").resolves("yes")
        assert duel.alice.may("cast Elf")
        duel.alice.has(library=[FOREST, FOREST])
        duel.bob.has(library=FOREST)
        duel.to_step(UPKEEP).to_step(END_STEP).to_step(UPKEEP).to_step(PRECOMBAT_MAIN)
        duel.alice.activates("Raider").resolves("yes")
        assert not duel.alice.may("cast Elf")

    def test_by_a_linked_ability(self) -> None:
        """CR 607.2a: an ability that exiles nothing means what the other one exiled."""
        duel = Duel()
        duel.bob.has(battlefield=OX)
        duel.alice.has(hand=[VAULT, BREAK])
        duel.alice.casts("Vault").resolves().resolve_all()
        assert duel.bob.exile == ["Ox"]
        duel.alice.casts("Break", at="Vault").resolves().resolve_all()
        assert duel.alice.life == 23


SENDING = written(
    "Sending {0}\nSorcery\nExile target creature card from a graveyard. Create a 1/1 white Spirit creature token."
    " Put a +1/+1 counter on it if the exiled card's power is 3 or greater."
)
EXCHANGE = written(
    "Exchange {0}\nSorcery\nAs an additional cost to cast this spell, exile a creature you control.\nReturn"
    " target creature card from your graveyard to the battlefield. Put a +2/+2 counter on that creature if the"
    " exiled creature was an Elf."
)


class TestIfToldLast:
    """CR 608.2c: "it" is no later word's."""

    @pytest.mark.parametrize(("card", "power"), [(OX, 2), (ELF, 1)])
    def test_a_pronoun_before_the_condition(self, card: Definition, power: int) -> None:
        """The counter is put on the token, not on the card that is asked about."""
        duel = Duel()
        duel.alice.has(hand=SENDING, graveyard=card)
        duel.alice.casts("Sending").resolves()
        assert duel.object(duel.find("Spirit Token").id).chars.power == power
        assert not duel.find(card.name, EXILE).counters

    @pytest.mark.parametrize(("card", "power"), [(ELF, 5), (BIRD, 3)])
    def test_what_was_exiled_as_a_cost(self, card: Definition, power: int) -> None:
        """CR 608.2h: it is asked about as it was; the counter is on what was returned."""
        duel = Duel()
        duel.alice.has(hand=EXCHANGE, battlefield=card, graveyard=OX)
        duel.alice.casts("Exchange").resolves()
        assert duel.object(duel.find("Ox").id).chars.power == power


FLING = written(
    "Fling {0}\nSorcery\nTarget creature you control deals damage equal to its power to any other target. Then"
    " sacrifice it."
)


@pytest.mark.parametrize("target", ["bob", "Elf"])
def test_what_dealt_the_damage_is_sacrificed(target: str) -> None:
    """CR 701.21a: not what it was dealt to, which may be a player."""
    duel = Duel()
    duel.alice.has(hand=FLING, battlefield=[OX, ELF])
    duel.alice.casts("Fling", at=["Ox", target]).resolves()
    assert "Ox" not in duel.alice.battlefield


PROPHET = written("Prophet {0}\nSorcery\nReveal the top card of your library. If it's a land, you gain 1 life.")
TUTOR = written(
    "Tutor {0}\nCreature - Human\nWhenever you cast a spell, you gain 1 life. If that spell is a Lesson, you gain"
    " 2 life.\n1/1"
)
LESSON = written("Algebra {0}\nSorcery - Lesson\nYou gain 4 life.")


class TestWhatItIs:
    """CR 608.2c: what kind of thing something is, is said of it wherever it is."""

    @pytest.mark.parametrize(("card", "life"), [(FOREST, 21), (ELF, 20)])
    def test_a_revealed_card(self, card: Definition, life: int) -> None:
        """A land on top of a library is a land."""
        duel = Duel()
        duel.alice.has(hand=PROPHET, library=card)
        duel.alice.casts("Prophet").resolves()
        assert duel.alice.life == life

    @pytest.mark.parametrize(("card", "life"), [(LESSON, 27), (ELF, 21)])
    def test_a_spell(self, card: Definition, life: int) -> None:
        """A spell has its subtypes on the stack."""
        duel = Duel()
        duel.alice.has(hand=card, battlefield=TUTOR)
        duel.alice.casts(card.name).resolve_all()
        assert duel.alice.life == life


RELIC = written("Relic {0}\nArtifact")
SATCHEL = written(
    "Satchel {0}\nArtifact\n{0}: Reveal the top card of your library. If it's a creature card, create a 1/1 green"
    " Saproling creature token. If it's a land card, put that card onto the battlefield. Otherwise, you gain 2 life."
)


@pytest.mark.parametrize(("card", "found"), [(FOREST, ["Forest"]), (ELF, ["Saproling Token"]), (RELIC, [])])
def test_a_card_is_no_token(card: Definition, found: list[str]) -> None:
    """CR 108.2b: the second question is about the card, too; "otherwise" is where both are answered no."""
    duel = Duel()
    duel.alice.has(battlefield=SATCHEL, library=card)
    duel.alice.activates("Satchel").resolves()
    assert duel.alice.battlefield == ["Satchel", *found]
    assert (duel.alice.life == 22) == (not found)


COURSER = written("Courser {0}\nCreature - Centaur\nYou may play lands from the top of your library.\n2/4")
BARGE = written(
    "Barge {0}\nSorcery\nExile the top two cards of target opponent's library. You may play lands from among"
    " those cards for as long as they remain exiled."
)
SHADE = written(
    "Shade {0}\nSorcery\nExile all creature cards from target player's graveyard. You may cast spells from among"
    " those cards for as long as they remain exiled, and mana of any type can be spent to cast them."
)


class TestFromAmong:
    """CR 305.1, 601.3b: what may be played, and what may be cast."""

    @pytest.mark.parametrize(("card", "word"), [(FOREST, "play Forest"), (ELF, "")])
    def test_lands_from_the_top(self, card: Definition, word: str) -> None:
        """No spell may be cast from there."""
        duel = Duel()
        duel.alice.has(battlefield=COURSER, library=card)
        assert duel.alice.may("play Forest") == (word != "")
        assert not duel.alice.may("cast Elf")

    def test_lands_among_exiled_cards(self) -> None:
        """Those that are lands, for as long as they are there."""
        duel = Duel()
        duel.bob.has(library=[ELF, FOREST])
        duel.alice.has(hand=BARGE)
        duel.alice.casts("Barge", at="bob").resolves()
        assert duel.alice.may("play Forest")
        assert not duel.alice.may("cast Elf")

    def test_mana_for_spells_among_exiled_cards(self) -> None:
        """CR 609.4b: any mana pays for them, and for them only."""
        duel = Duel()
        duel.bob.has(graveyard=BIRD)
        duel.alice.has(hand=[SHADE, BIRD], battlefield=SWAMP)
        assert not duel.alice.may("cast Bird")
        duel.alice.casts("Shade", at="bob").resolves()
        duel.alice.casts("Bird").resolves()
        assert duel.alice.hand == ["Bird"]


EXPLORER = written(
    "Explorer {0}\nCreature - Beast\n{0}: Look at the top three cards of your library. You may reveal a creature card"
    " with mana value less than or equal to the number of lands you control from among them and put it onto the"
    " battlefield. Put the rest on the bottom of your library in a random order.\n1/4"
)


@pytest.mark.parametrize(("lands", "found"), [(2, ["Ox"]), (1, [])])
def test_what_is_looked_at_and_what_is_controlled(lands: int, found: list[str]) -> None:
    """CR 109.2: the card is among them; the lands are on the battlefield."""
    duel = Duel()
    duel.alice.has(battlefield=[EXPLORER, *[FOREST] * lands], library=[OX, FOREST, FOREST])
    duel.alice.activates("Explorer").resolves("yes")
    assert [name for name in duel.alice.battlefield if name == "Ox"] == found


CHAMPION = written(
    "Champion {0}\nCreature - Warrior\n{0}: Sacrifice this creature. If you do, reveal cards from the top of your"
    " library until you reveal a creature card. Put that card onto the battlefield, then shuffle the rest into"
    " your library.\n3/3"
)


def test_nothing_is_shuffled_where_nothing_was_revealed() -> None:
    """CR 608.2c: "the rest" of what was not revealed is not shuffled in."""
    duel = Duel().remembers()
    duel.alice.has(battlefield=CHAMPION, library=[FOREST, ELF])
    duel.alice.activates("Champion")
    duel.alice.activates("Champion").resolve_all()
    assert duel.alice.battlefield == ["Elf"]
    assert len([event for event in duel.happened if isinstance(event, ShuffleLibrary)]) == 1
