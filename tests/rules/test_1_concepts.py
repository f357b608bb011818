"""CR 101 to 122: the game concepts that other chapters build on, each shown by cards written as text."""

from __future__ import annotations

import pytest

from lawmage.game import Game
from lawmage.kernel.objects import Definition, GameObject
from lawmage.rules import keywords
from lawmage.rules.executors.amounts import mana_value
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
ISLAND = written("Island\nBasic Land - Island")
MOUNTAIN = written("Mountain\nBasic Land - Mountain")
CUB = written("Cub {G}\nCreature - Bear\n2/2")
SPARK = written("Spark {R}\nInstant\nSpark deals 3 damage to any target.")


def duel(*mine: Definition, hand: tuple[Definition, ...] = (), theirs: tuple[Definition, ...] = ()) -> Duel:
    """Alice's main phase with these permanents and cards; libraries have cards enough."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[FOREST] * 10)
    made.bob.has(battlefield=list(theirs), library=[FOREST] * 10)
    return made


class TestGoldenRules:
    """CR 101."""

    def test_a_card_overrides_the_rule_it_names_and_no_other(self) -> None:
        """CR 101.1, 305.2: one more land may be played, but not two more, and not on another's turn."""
        made = duel(written("Meadow {1}\nEnchantment\nYou may play an additional land on each of your turns."))
        made.alice.has(hand=[FOREST, ISLAND, MOUNTAIN])
        made.alice.plays("Forest").alice.plays("Island")
        assert not made.alice.may("play Mountain")

    def test_each_knows_what_was_chosen_before(self) -> None:
        """CR 101.4b: the second player to choose is asked when the first has chosen, the creature still there."""
        made = duel(CUB, hand=(written("Cull {B}\nSorcery\nEach player sacrifices a creature."),))
        made.alice.has(battlefield=[written("Swamp\nBasic Land - Swamp"), SECOND])
        made.bob.has(battlefield=[CUB, SECOND])
        made.alice.casts("Cull").resolves("Pup", "Cub")
        assert made.alice.graveyard == ["Pup", "Cull"] or made.alice.graveyard == ["Cull", "Pup"]
        assert made.bob.graveyard == ["Cub"]


SECOND = written("Pup {G}\nCreature - Dog\n1/1")


class TestStarting:
    """CR 103."""

    @pytest.mark.parametrize(("players", "skips"), [(2, True), (3, False)])
    def test_who_skips_the_first_draw(self, players: int, skips: bool) -> None:
        """CR 103.8a, 103.8c: the first player of two; nobody in a game of more."""
        decks: list[list[str | Definition]] = [[FOREST] * 60] * players
        game = Game(decks, seed=3, first=0)
        while game.outcome() is None and game.step != "precombat main":
            game.push("no" if "mulligan" in game.prompt.lower() else "pass")
        hand = game.state.players[0].hand
        assert len(hand) == (7 if skips else 8)


class TestEnding:
    """CR 104."""

    def test_it_ends_at_once(self) -> None:
        """CR 104.1, 104.2b: what the spell would do afterwards is not done."""
        made = duel(FOREST, hand=(written("Triumph {G}\nSorcery\nYou win the game. You gain 5 life."),))
        made.alice.casts("Triumph").resolves()
        assert made.game.over and made.game.winners == (0,) and made.alice.life == 20


class TestColors:
    """CR 105."""

    def test_a_color_is_one_of_five(self) -> None:
        """CR 105.4: neither multicolored nor colorless can be chosen."""
        made = duel(
            written("Prism {1}\nArtifact\n{0}: Target creature becomes the color of your choice until end of turn."),
            CUB,
        )
        asked: list[list[str]] = []
        game = Game.from_state(made.game)
        game.push(next(a for a in game.legal_actions if a.kind == "activate"))
        while game.question is not None and "color" not in game.prompt.lower():
            game.push(next(iter(game.legal_actions)))
        asked.append(sorted(str(action).split(" #")[0].lower() for action in game.legal_actions))
        assert asked == [["black", "blue", "green", "red", "white"]]


class TestMana:
    """CR 106."""

    def test_generic_symbols_make_colorless_mana(self) -> None:
        """CR 106.10: the pool has two colorless mana for {C}{C}."""
        made = duel(written("Vein\nLand\n{T}: Add {C}{C}."), hand=(written("Lens {2}\nArtifact"),))
        made.alice.casts("Lens").resolves()
        assert "Lens" in made.alice.battlefield


class TestX:
    """CR 107.3."""

    def test_x_is_zero_off_the_stack(self) -> None:
        """CR 107.3g, 202.3e: a card with X in a graveyard has the mana value of the rest."""
        lift = written(
            "Lift {1}\nSorcery\nReturn target creature card with mana value 2 or less from your graveyard to your hand."
        )
        blob = written("Blob {X}{G}{G}\nCreature - Ooze\nThis creature enters with X +1/+1 counters on it.\n1/1")
        made = duel(FOREST, hand=(lift,))
        made.alice.has(graveyard=[blob])
        made.alice.casts("Lift", at="Blob").resolves()
        assert made.alice.hand == ["Blob"]

    def test_x_of_the_spell_counts_as_it_enters(self) -> None:
        """CR 107.3m: and an enters ability of the permanent knows it too."""
        blob = written(
            "Blob {X}{G}\nCreature - Ooze\nThis creature enters with X +1/+1 counters on it.\n"
            "When this creature enters, you gain X life.\n0/0"
        )
        made = duel(*[FOREST] * 4, hand=(blob,))
        made.alice.casts("Blob", "X = 3").resolve_all()
        assert made.find("Blob").counters == {"+1/+1": 3} and made.alice.life == 23

    def test_x_of_one_ability_says_nothing_of_another(self) -> None:
        """CR 107.3k: each activation has its own X."""
        pump = written(
            "Engine {1}\nArtifact Creature - Construct\n{X}: This creature gets +X/+0 until end of turn.\n1/4"
        )
        made = duel(pump, *[FOREST] * 3)
        made.alice.activates("Engine", "X = 1").alice.activates("Engine", "X = 2").resolve_all()
        assert made.object(made.find("Engine").id).chars.power == 4

    def test_a_delayed_ability_has_the_x_of_its_maker(self) -> None:
        """CR 107.3n."""
        later = written("Omen {X}\nSorcery\nAt the beginning of the next end step, you gain X life.")
        made = duel(*[FOREST] * 2, hand=(later,))
        made.alice.casts("Omen", "X = 2").resolves()
        assert made.alice.life == 20 and len(made.game.delayed) == 1
        made.to_step(END_STEP).resolve_all()
        assert made.alice.life == 22


class TestAbilities:
    """CR 113."""

    def test_abilities_are_no_spells(self) -> None:
        """CR 113.9: what counters a spell cannot aim at an ability; what counters abilities can."""
        nix = written("Nix {U}\nInstant\nCounter target spell.")
        hush = written("Hush {U}\nInstant\nCounter target activated ability.")
        made = duel(written("Well {1}\nArtifact\n{0}: You gain 4 life."), ISLAND, hand=(nix, hush))
        made.alice.activates("Well")
        assert not made.alice.may("cast Nix")
        made.alice.casts("Hush", at="Well").resolve_all()
        assert made.alice.life == 20

    def test_an_added_ability_brings_its_own_limits(self) -> None:
        """CR 113.10a: it may be activated only as a sorcery, by the creature's controller."""
        lend = written(
            'Lesson {1}\nEnchantment\nCreatures you control have "{0}: You gain 1 life. Activate only as a sorcery."'
        )
        made = duel(lend, CUB, written("Bell {1}\nArtifact\n{0}: You gain 1 life."))
        assert made.alice.may("activate Cub")
        made.alice.activates("Bell")
        assert not made.alice.may("activate Cub")

    def test_removing_removes_every_instance(self) -> None:
        """CR 113.10b."""
        ground = written("Ground {G}\nInstant\nTarget creature loses flying until end of turn.")
        wing = written("Wing {1}\nEnchantment\nCreatures you control have flying.")
        made = duel(FOREST, wing, written("Hawk {G}\nCreature - Bird\nFlying\n1/1"), hand=(ground,))
        made.alice.casts("Ground", at="Hawk").resolves()
        assert not has_flying(made, "Hawk")

    def test_the_latest_prevails(self) -> None:
        """CR 113.10c: given after it was taken, it is there again."""
        ground = written("Ground {G}\nInstant\nTarget creature loses flying until end of turn.")
        wing = written("Lift {G}\nInstant\nTarget creature gains flying until end of turn.")
        made = duel(FOREST, FOREST, CUB, hand=(ground, wing))
        made.alice.casts("Ground", at="Cub").resolves()
        made.alice.casts("Lift", at="Cub").resolves()
        assert has_flying(made, "Cub")

    def test_a_cost_that_names_another_zone_is_paid_there(self) -> None:
        """CR 113.6j, 113.6m: an ability that exiles its card from a graveyard works there and only there."""
        ghost = written("Wisp {1}\nCreature - Spirit\nExile this card from your graveyard: You gain 2 life.\n1/1")
        made = duel(ghost)
        assert not made.alice.may("activate Wisp")
        made.alice.has(graveyard=[ghost])
        made.alice.activates("Wisp").resolves()
        assert made.alice.life == 22 and made.alice.exile == ["Wisp"]


class TestTargets:
    """CR 115."""

    def test_an_aura_spell_has_a_target_and_the_aura_has_none(self) -> None:
        """CR 115.1b: the spell aims at the creature; a change of its target is offered while it is a spell."""
        vest = written("Vest {G}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
        made = duel(FOREST, CUB, hand=(vest,))
        made.alice.casts("Vest", at="Cub")
        spell = made.object(made.game.stack[-1])
        assert spell.frame is not None and [list(ids) for ids in spell.frame.targets] == [[made.find("Cub").id]]
        made.resolves()
        assert made.find("Vest").attached_to == made.find("Cub").id

    def test_what_is_only_affected_is_no_target(self) -> None:
        """CR 115.10, 115.10a, 115.10b: hexproof and "you" do not matter where nothing is targeted."""
        ward = written("Ward {G}\nCreature - Elk\nHexproof\n2/2")
        wave = written("Wave {R}\nSorcery\nWave deals 2 damage to each creature. You lose 1 life.")
        made = duel(MOUNTAIN, hand=(wave,), theirs=(ward,))
        made.alice.casts("Wave").resolves()
        assert made.bob.graveyard == ["Ward"] and made.alice.life == 19

    def test_keywords_stand_for_targets(self) -> None:
        """CR 115.1e: equip targets, so a creature with shroud can't be chosen."""
        blade = written("Blade {1}\nArtifact - Equipment\nEquipped creature gets +1/+0.\nEquip {0}")
        shroud = written("Mist {G}\nCreature - Spirit\nShroud\n1/1")
        made = duel(blade, shroud)
        assert not made.alice.may("activate Blade")
        made.alice.has(battlefield=[CUB])
        made.alice.activates("Blade", at="Cub").resolves()
        assert made.find("Blade").attached_to == made.find("Cub").id


class TestPriority:
    """CR 117, 118."""

    def test_abilities_at_any_time_with_priority(self) -> None:
        """CR 117.1b: on the other player's turn, and above a spell."""
        made = duel(MOUNTAIN, hand=(SPARK,), theirs=(written("Well {1}\nArtifact\n{0}: You gain 4 life."),))
        made.alice.casts("Spark", at="bob").alice.passes()
        made.bob.activates("Well").resolve_all()
        assert made.bob.life == 21

    def test_mana_abilities_while_paying(self) -> None:
        """CR 117.1d, 605.3a: the land is tapped when the cost is paid, not before."""
        made = duel(MOUNTAIN, hand=(SPARK,))
        assert not made.alice.player.pool
        made.alice.casts("Spark", at="bob").resolves()
        assert made.find("Mountain").tapped and made.bob.life == 17

    def test_what_costs_nothing_must_still_be_cast(self) -> None:
        """CR 118.5a: a {0} spell is cast as any other and can be countered."""
        made = duel(ISLAND, hand=(written("Bauble {0}\nArtifact"), written("Nix {U}\nInstant\nCounter target spell.")))
        assert "Bauble" in made.alice.hand
        made.alice.casts("Bauble").alice.casts("Nix", at="Bauble").resolve_all()
        assert "Bauble" in made.alice.graveyard

    def test_costs_change_and_the_mana_cost_does_not(self) -> None:
        """CR 118.8b, 118.8d, 118.9b, 118.9c: kicked or cast for less, its mana value is the printed one."""
        kicked = written("Burst {R}\nSorcery\nKicker {2}\nDraw a card. If this spell was kicked, draw another card.")
        made = duel(*[MOUNTAIN] * 3, hand=(kicked,))
        made.alice.casts("Burst", "pay kicker")
        assert mana_value(made.game, made.game.stack[-1]) == 1
        made.resolves()
        assert len(made.alice.hand) == 2

    def test_nobody_must_make_mana(self) -> None:
        """CR 118.3c: a tax that could be paid from a land need not be."""
        tax = written("Toll {U}\nInstant\nCounter target spell unless its controller pays {1}.")
        made = duel(MOUNTAIN, MOUNTAIN, ISLAND, hand=(SPARK, tax))
        made.alice.casts("Spark", at="bob").alice.casts("Toll", at="Spark").resolves("no")
        assert made.bob.life == 20 and not all(land.tapped for land in permanents(made, "Mountain"))

    def test_nothing_can_always_be_paid(self) -> None:
        """CR 119.4b: 0 life, even at 0 or less."""
        made = duel(written("Vein {1}\nArtifact\nPay 0 life: You gain 3 life."))
        made.alice.player.life = 1
        made.alice.activates("Vein").resolves()
        assert made.alice.life == 4


class TestDamageAndDrawing:
    """CR 120, 121, 122."""

    def test_combat_damage_and_lifelink(self) -> None:
        """CR 120.2a, 120.3f: as much as its power, and its controller gains that much besides."""
        made = duel(written("Saint {W}\nCreature - Human\nLifelink\n3/3"))
        made.attacks("Saint").fights()
        assert (made.alice.life, made.bob.life) == (23, 17)

    def test_only_the_damage_of_those_sources(self) -> None:
        """CR 120.9: two attackers, one of which is asked about."""
        drinker = written(
            "Bat {B}\nCreature - Bat\n"
            "Whenever this creature deals combat damage to a player, you gain that much life.\n2/2"
        )
        made = duel(drinker, CUB)
        made.attacks("Bat", "Cub").fights()
        assert (made.alice.life, made.bob.life) == (22, 16)

    def test_a_draw_that_is_replaced_with_an_empty_library(self) -> None:
        """CR 121.6, 121.6a: nobody loses, for nothing is drawn."""
        made = Duel()
        instead = written("Chest {1}\nArtifact\nIf you would draw a card, you gain 2 life instead.")
        made.alice.has(battlefield=[instead, FOREST], hand=[written("Sip {G}\nSorcery\nDraw two cards.")])
        made.bob.has(library=[FOREST] * 5)
        made.alice.casts("Sip").resolves()
        assert made.alice.life == 24 and not made.game.over

    def test_a_limit_of_one_draw(self) -> None:
        """CR 121.2b: of two, the first is drawn if none was before."""
        made = duel(written("Spite {1}\nArtifact\nPlayers can't draw more than one card each turn."), FOREST)
        made.alice.has(hand=[written("Sip {G}\nSorcery\nDraw two cards.")])
        before = len(made.alice.player.library)
        made.alice.casts("Sip").resolves()
        assert before - len(made.alice.player.library) <= 1

    def test_an_offer_to_draw_from_an_empty_library(self) -> None:
        """CR 121.3: it may be taken, and the player loses."""
        made = Duel()
        made.alice.has(battlefield=[FOREST], hand=[written("Sip {G}\nSorcery\nYou may draw a card.")])
        made.bob.has(library=[FOREST] * 5)
        made.alice.casts("Sip").resolves("yes")
        made._settle()
        assert made.game.over and made.game.winners == (1,)


class TestWhatNeverWorks:
    """CR 113.6: a line that would never do anything is no reading of it."""

    def test_a_spell_that_speaks_of_the_next_time(self) -> None:
        """CR 603.7a: the spell makes the ability, and all its sentences belong to it."""
        pact = written(
            "Pledge {0}\nInstant\nDraw a card.\n"
            "At the beginning of your next upkeep, pay {5}. If you don't, you lose the game."
        )
        made = duel(hand=(pact,))
        made.alice.casts("Pledge").resolves()
        made.to_step(END_STEP)
        for _ in range(400):
            if made.game.over:
                break
            made.step()
        assert made.game.over and made.game.winners == (1,)

    def test_an_instant_is_never_on_the_battlefield(self) -> None:
        """A triggered ability that works only there is not counted as understood; one of the graveyard is."""
        with pytest.raises(AssertionError, match="Triggered"):
            written("Vow {G}\nInstant\nWhenever you gain life, draw a card.")
        kept = written(
            "Vow {G}\nInstant\nDraw a card.\n"
            "Whenever you gain life, you may exile this card from your graveyard. If you do, draw a card."
        )
        made = duel(written("Well {1}\nArtifact\n{0}: You gain 4 life."))
        made.alice.has(graveyard=[kept])
        made.alice.activates("Well").resolves().resolves("yes")
        assert made.alice.exile == ["Vow"] and len(made.alice.hand) == 1


def has_flying(made: Duel, name: str) -> bool:
    """Whether a permanent has flying."""
    return bool(made.object(made.find(name).id).chars.keywords & keywords.FLYING)


def permanents(made: Duel, name: str) -> list[GameObject]:
    """All permanents of that name."""
    return [made.game.objects[id] for id in made.game.battlefield if made.game.objects[id].printed.name == name]
