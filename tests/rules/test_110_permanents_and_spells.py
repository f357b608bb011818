"""CR 108 to 112: cards, objects, who owns and controls them, permanents, tokens and spells."""

from __future__ import annotations

from lawmage.kernel.objects import Definition
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
CUB = written("Cub {0}\nCreature - Bear\n2/2")
ROCK = written("Rock {1}\nArtifact")
SNATCH = written("Snatch {0}\nInstant\nGain control of target permanent.")
GAIN = written("Gain {0}\nInstant\nYou gain 1 life.")


def duel(*mine: Definition, hand: tuple[Definition, ...] = (), theirs: tuple[Definition, ...] = ()) -> Duel:
    """Alice's main phase."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[FOREST] * 9)
    made.bob.has(battlefield=list(theirs), library=[FOREST] * 5)
    return made


class TestWhatIsMeant:
    """CR 109.2."""

    def test_a_card_in_a_zone(self) -> None:
        """CR 109.2a: a creature card in a graveyard is no creature on the battlefield, and the other way about."""
        dig = written("Dig {0}\nInstant\nExile target creature card from a graveyard.")
        kill = written("Kill {0}\nInstant\nDestroy target creature.")
        made = duel(CUB, hand=(dig, kill))
        assert not made.alice.may("cast Dig") and made.alice.may("cast Kill")
        made.alice.casts("Kill", at="Cub").resolves()
        assert made.alice.may("cast Dig")
        made.alice.casts("Dig", at="Cub").resolves()
        assert made.alice.exile == ["Cub"]

    def test_a_spell(self) -> None:
        """CR 109.2b: a creature spell is on the stack, and the permanent it becomes is none."""
        halt = written("Halt {0}\nInstant\nCounter target creature spell.")
        made = duel(CUB, hand=(CUB, halt))
        assert not made.alice.may("cast Halt")
        made.alice.casts("Cub")
        assert made.alice.may("cast Halt")
        made.alice.casts("Halt", at="Cub").resolves()
        assert made.alice.graveyard == ["Cub", "Halt"]

    def test_a_source(self) -> None:
        """CR 109.2c: a red source is any red object that deals the damage: a permanent, or a spell."""
        ward = written("Ward {1}\nEnchantment\nPrevent all damage that would be dealt to you by red sources.")
        spark = written("Spark {0}\nInstant\nSpark deals 3 damage to target opponent.")
        red = written("Ember {R}\nCreature - Elemental\n{0}: This creature deals 1 damage to each opponent.\n1/1")
        for dealt, life in (
            (red, 20),
            (written("Drop {U}\nCreature - Elemental\n{0}: This creature deals 1 damage to each opponent.\n1/1"), 19),
        ):
            made = duel(dealt, theirs=(ward,))
            made.alice.activates(dealt.name).resolves()
            assert made.bob.life == life
        made = duel(hand=(spark,), theirs=(ward,))
        made.alice.casts("Spark", at="bob").resolves()
        assert made.bob.life == 17


class TestControllers:
    """CR 109.4, 110.2."""

    def test_of_a_mana_ability(self) -> None:
        """CR 109.4a: who activates it, as though it were on the stack: a snatched rock makes mana for the snatcher."""
        rock = written("Rock {1}\nArtifact\n{T}: Add {C}. You lose 1 life.")
        made = duel(hand=(SNATCH, written("Thing {1}\nArtifact")), theirs=(rock,))
        made.alice.casts("Snatch", at="Rock").resolves()
        made.alice.casts("Thing")
        assert made.alice.life == 19 and made.bob.life == 20

    def test_of_a_trigger_that_waits(self) -> None:
        """CR 109.4b: who controlled the source when it triggered, though it has left or changed hands since."""
        pest = written("Pest {0}\nCreature - Pest\nWhen this creature dies, you gain 3 life.\n1/1")
        kill = written("Kill {0}\nInstant\nDestroy target creature.")
        made = duel(hand=(SNATCH, kill), theirs=(pest,))
        made.alice.casts("Snatch", at="Pest").resolves()
        made.alice.casts("Kill", at="Pest").resolve_all()
        assert made.alice.life == 23 and made.bob.graveyard == ["Pest"]

    def test_of_an_emblem(self) -> None:
        """CR 109.4c, 114.3: who got it; it has no types, no colour, no mana cost and no name."""
        walker = written(
            'Walker {0}\nLegendary Planeswalker - Jace\n0: You get an emblem with "Creatures you control get +1/+1."\n'
            "Loyalty: 3"
        )
        made = duel(CUB, hand=(walker,), theirs=(CUB,))
        made.alice.casts("Walker").resolves()
        made.alice.activates("Walker").resolves()
        emblem = made.object(made.game.command[-1])
        assert emblem.controller == 0 and len(emblem.chars.abilities) == 1
        assert (emblem.chars.types, emblem.chars.colors, emblem.chars.mana_cost, emblem.chars.name) == (0, 0, None, "")
        powers = [made.object(id).chars.power for id in made.game.battlefield if made.object(id).chars.name == "Cub"]
        assert sorted(powers) == [2, 3]

    def test_of_a_permanent_spell_gained(self) -> None:
        """CR 110.2b: who controls the spell controls the permanent, and no effect has to go on for that."""
        steal = written("Steal {0}\nInstant\nGain control of target spell.")
        made = duel(hand=(CUB,))
        made.bob.has(hand=[steal])
        made.alice.casts("Cub").alice.passes()
        made.bob.casts("Steal", at="Cub").resolves()
        made.resolves()
        assert made.bob.battlefield == ["Cub"] and made.find("Cub").owner == 0
        made.to_step(END_STEP)
        assert made.bob.battlefield == ["Cub"]


class TestPermanents:
    """CR 110."""

    def test_what_is_printed_with_the_effects(self) -> None:
        """CR 110.3, 112.3: the characteristics of a card, and what effects make of them while they last."""
        grow = written("Grow {0}\nInstant\nTarget creature gets +1/+1 until end of turn.")
        made = duel(CUB, hand=(grow, GAIN))
        made.alice.casts("Grow", at="Cub").resolves()
        assert made.object(made.find("Cub").id).chars.power == 3
        made.alice.casts("Gain")
        spell = made.object(made.game.stack[-1]).chars
        assert spell.name == "Gain" and str(spell.mana_cost) == "{0}" and spell.colors == 0

    def test_six_types(self) -> None:
        """CR 110.4, 110.4a: a permanent card is of one of six types; an instant can't be put onto the battlefield."""
        raise_ = written("Raise {0}\nSorcery\nReturn target permanent card from your graveyard to the battlefield.")
        cards = [
            CUB,
            ROCK,
            FOREST,
            written("Charm {0}\nEnchantment"),
            written("Walker {0}\nLegendary Planeswalker - Jace\n0: Draw a card.\nLoyalty: 3"),
            written("Siege {0}\nBattle - Siege\nWhen this battle enters, you gain 1 life.\nDefense: 3"),
        ]
        for one in cards:
            made = duel(hand=(raise_,))
            made.alice.has(graveyard=[one, GAIN])
            made.alice.casts("Raise", at=one.name).resolve_all()
            assert one.name in made.alice.battlefield
        made = duel(hand=(raise_,))
        made.alice.has(graveyard=[GAIN, written("Rite {0}\nSorcery\nDraw a card.")])
        assert not made.alice.may("cast Raise")

    def test_without_a_type_it_stays(self) -> None:
        """CR 110.4c: a permanent that has lost every permanent type is a permanent all the same."""
        herd = written("Herd {0}\nInstant\nTarget creature loses all abilities until end of turn.")
        made = duel(CUB, hand=(written("Bounce {0}\nInstant\nReturn target permanent to its owner's hand."), herd))
        id = made.find("Cub").id
        made.game.own(id).printed = made.object(id).printed.copy()
        made.game.own(id).printed.types = 0
        made.game.stale = True
        made.alice.casts("Bounce", at="Cub")
        assert id in made.game.battlefield and made.object(id).chars.types == 0
        made.resolves()
        assert made.alice.hand == ["Herd", "Cub"]

    def test_status(self) -> None:
        """CR 110.5a, 110.5c, 110.5d: it stays until something changes it, and ends as the permanent leaves."""
        tap = written("Press {0}\nInstant\nTap target permanent.")
        wake = written("Wake {0}\nInstant\nTarget artifact becomes a 2/2 Golem artifact creature until end of turn.")
        bounce = written("Bounce {0}\nInstant\nReturn target artifact to its owner's hand.")
        rock = written("Rock {0}\nArtifact")
        made = duel(rock, hand=(tap, wake, bounce))
        made.alice.casts("Press", at="Rock").resolves()
        made.alice.casts("Wake", at="Rock").resolves()
        assert made.find("Rock").tapped
        made.alice.casts("Bounce", at="Rock").resolves()
        assert not made.game.objects[made.game.players[0].hand[-1]].tapped
        made.alice.casts("Rock").resolves()
        assert not made.find("Rock").tapped


class TestTokens:
    """CR 111."""

    def test_a_token_of_a_name(self) -> None:
        """CR 111.9: 'create NAME, a ...' makes a legendary token with that name."""
        call = written("Call {0}\nSorcery\nCreate Gor, a legendary 3/3 green Beast creature token with trample.")
        made = duel(hand=(call, call))
        made.alice.casts("Call").resolves()
        made.alice.casts("Call").resolves("Gor")
        assert made.alice.battlefield == ["Gor"]

    def test_a_copy_of_a_permanent_spell_becomes_one(self) -> None:
        """CR 111.13: it has the characteristics of the copy, and was not created."""
        copy = written("Twin {0}\nInstant\nCopy target creature spell.")
        watch = written("Watch {1}\nEnchantment\nWhenever you create a token, you gain 5 life.")
        made = duel(watch, hand=(CUB, copy))
        made.alice.casts("Cub").alice.casts("Twin", at="Cub").resolves()
        made.resolve_all()
        cubs = [id for id in made.game.battlefield if made.object(id).chars.name == "Cub"]
        assert len(cubs) == 2 and sorted(made.object(id).is_token for id in cubs) == [False, True]
        assert made.alice.life == 20


class TestSpells:
    """CR 112."""

    def test_a_copy_of_a_card_is_cast(self) -> None:
        """CR 112.1b, 112.2a: it is a spell that its caster owns, and ceases to exist after it resolved."""
        echo = written(
            "Echo {0}\nSorcery\nExile target instant card from a graveyard. Copy it. "
            "You may cast the copy without paying its mana cost."
        )
        watch = written("Watch {1}\nEnchantment\nWhenever you cast an instant spell, you gain 5 life.")
        made = duel(watch, hand=(echo,))
        made.bob.has(graveyard=[GAIN])
        made.alice.casts("Echo", at="Gain").resolves("yes")
        spell = made.object(made.game.stack[0])
        assert spell.owner == 0 and spell.controller == 0
        made.resolve_all()
        assert made.alice.life == 26 and made.bob.exile == ["Gain"] and made.alice.graveyard == ["Echo"]

    def test_a_change_of_a_spell_stays_with_the_permanent(self) -> None:
        """CR 112.4: a creature spell made red becomes a red creature."""
        dye = written("Dye {0}\nInstant\nTarget spell becomes red.")
        made = duel(hand=(CUB, dye))
        made.alice.casts("Cub").alice.casts("Dye", at="Cub").resolves()
        made.resolve_all()
        assert made.object(made.find("Cub").id).chars.colors == 8
