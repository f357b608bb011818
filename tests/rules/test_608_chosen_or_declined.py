"""CR 601.2c, 608.2c, 608.2d: targets that are told late, what was declined, and what pronouns mean after a choice."""

from __future__ import annotations

import pytest

from lawmage.scenario.duel import Duel
from lawmage.types import LIBRARY, POSTCOMBAT_MAIN, UPKEEP
from tests.cards_for_tests import FOREST, MOUNTAIN, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
ELVES = written("Elves {0}\nCreature - Elf\n1/2")
OX = written("Ox {0}\nCreature - Ox\n3/3")
BEAST = written("Beast {5}\nCreature - Beast\n5/5")
RING = written("Ring {0}\nArtifact\n{T}: Add {C}.")
ENGINE = written("Engine {5}\nArtifact")
BLADE = written("Blade {0}\nArtifact - Equipment\nEquipped creature gets +1/+1.\nEquip {0}")
SHATTER = written(
    "Shatter {0}\nSorcery\nKicker {0}\nDestroy target artifact if its mana value is 2 or less. If this spell was"
    " kicked, destroy that artifact if its mana value is 4 or less instead."
)
BOUNTY = written(
    "Bounty {0}\nSorcery\nReveal the top three cards of your library. You may put up to one land card from among them"
    " onto the battlefield tapped and up to one Elf card from among them into your hand. Put the rest on the bottom of"
    " your library in a random order."
)
SHELL = written(
    "Shell {0}\nSorcery\nLook at the top card of your library. If it's a land card, you may put it onto the battlefield"
    " tapped. Otherwise, put it into your hand."
)
WELL = written(
    "Well {0}\nInstant\nPut target creature on top of its owner's library. If that creature is green, you may put it on"
    " the bottom of its owner's library instead."
)
MOSS = written("Moss {G}\nCreature - Plant\n1/1")
WHELM = written(
    "Whelm {0}\nInstant\nClash with an opponent, then return target creature to its owner's hand. If you win, you may"
    " put that creature on top of its owner's library instead."
)
LETTER = written("Letter {0}\nInstant\nTarget player draws a card at the beginning of the next turn's upkeep.")
CHALLENGE = written(
    "Challenge {0}\nSorcery\nLook at the top two cards of your library, exile up to two creature cards from among them,"
    " then shuffle. Target opponent may choose one of the exiled cards and put it onto the battlefield under their"
    " control. Put the rest onto the battlefield under your control."
)
UNFORGE = written(
    "Unmake {0}\nInstant\nDestroy target Equipment. If that Equipment was attached to a creature, Unmake deals 2 damage"
    " to that creature."
)
HAUNT = written(
    "Haunt {0}\nSorcery\nChoose target opponent. You gain 1 life. Then the chosen player loses 2 life and you gain 2"
    " life."
)
RALLY = written(
    "Rally {0}\nSorcery\nWhenever one or more creatures you control deal combat damage to one or more players this"
    " turn, you gain 1 life."
)
MANY_MORNINGS = written(
    "Mornings {0}\nCreature - Cat\nWhenever this creature deals combat damage to a player, you get that many additional"
    " upkeep steps after this phase.\n1/1"
)
SNARE = written(
    "Snare {X}\nSorcery\nReturn X target creatures of the creature type of your choice to their owner's hand."
)
GALLERY = written(
    "Gallery {0}\nSorcery\nFor each color, return up to one target creature card of that color from your graveyard to"
    " your hand."
)
RED = written("Red {R}\nCreature - Goblin\n1/1")
BOTH = written("Both {R}{G}\nCreature - Goblin\n1/1")
SUFFER = written(
    "Suffering {X}\nInstant\nExile X target cards from target player's graveyard. For each card exiled this way, that"
    " player loses 1 life and you gain 1 life."
)
COUP = written(
    "Coup {0}\nSorcery\nCreate two 1/1 white Soldier creature tokens. If you control two or more creatures, destroy all"
    " other creatures."
)
SURGE = written(
    "Surging {0}\nSorcery\nExile the top card of your library. If it's a permanent card, you may put it onto the"
    " battlefield. If you do, repeat this process."
)


@pytest.fixture
def duel() -> Duel:
    """Two players."""
    return Duel()


class TestToldTwice:
    """CR 608.2c: which thing "its", "them" and "the chosen player" mean."""

    def test_a_thing_named_again_is_the_one_asked_about(self, duel: Duel) -> None:
        """ "Destroy that artifact if its mana value is 4 or less": not this spell's."""
        duel.alice.has(hand=[SHATTER, SHATTER])
        duel.bob.has(battlefield=[ENGINE, RING])
        duel.alice.casts("Shatter", "pay kicker", at="Engine").resolves()
        assert duel.bob.battlefield == ["Engine", "Ring"]
        duel.alice.casts("Shatter", "pay kicker", at="Ring").resolves()
        assert duel.bob.battlefield == ["Engine"]

    def test_two_choices_are_from_among_the_same(self, duel: Duel) -> None:
        """ "Up to one land card from among them and up to one Elf card from among them": the Elf is not a land."""
        duel.alice.has(hand=BOUNTY, library=[ELF, FOREST, OX])
        duel.alice.casts("Bounty").resolves("yes", "Forest", "Elf")
        assert duel.alice.battlefield == ["Forest"]
        assert duel.alice.hand == ["Elf"]

    def test_the_chosen_player_is_the_target(self, duel: Duel) -> None:
        """ "Choose target opponent. ... the chosen player loses 2 life"."""
        duel.alice.has(hand=HAUNT)
        duel.alice.casts("Haunt", at="bob").resolves()
        assert (duel.alice.life, duel.bob.life) == (23, 18)

    def test_what_it_was_attached_to(self, duel: Duel) -> None:
        """CR 608.2h: the creature that the destroyed Equipment was attached to is dealt damage."""
        duel.alice.has(hand=UNFORGE, battlefield=[BLADE, ELVES, OX])
        duel.alice.activates("Blade", at="Elves").resolves()
        duel.alice.casts("Unmake", at="Blade").resolves()
        assert duel.alice.battlefield == ["Ox"]

    def test_other_creatures_than_the_tokens(self, duel: Duel) -> None:
        """ "Create two tokens. ... destroy all other creatures": other than those."""
        duel.alice.has(hand=COUP, battlefield=OX)
        duel.bob.has(battlefield=ELF)
        duel.alice.casts("Coup").resolves()
        assert duel.alice.battlefield == ["Soldier Token", "Soldier Token"]
        assert duel.bob.battlefield == []


class TestDeclined:
    """CR 608.2d: what is done where a choice was declined."""

    @pytest.mark.parametrize(("answer", "hand"), [("yes", []), ("no", ["Forest"])])
    def test_otherwise_is_also_where_it_was_declined(self, duel: Duel, answer: str, hand: list[str]) -> None:
        """ "If it's a land card, you may put it onto the battlefield. Otherwise, put it into your hand"."""
        duel.alice.has(hand=SHELL, library=FOREST)
        duel.alice.casts("Shell").resolves(answer)
        assert duel.alice.hand == hand

    @pytest.mark.parametrize(("answer", "names"), [("yes", ["Moss", "Ox"]), ("no", ["Ox", "Moss"])])
    def test_without_instead_it_is_done_as_told_first(self, duel: Duel, answer: str, names: list[str]) -> None:
        """ "If that creature is green, you may put it on the bottom instead": else it is on top."""
        duel.alice.has(hand=WELL)
        duel.bob.has(battlefield=MOSS, library=OX)
        duel.alice.casts("Well", at="Moss").resolves(answer)
        assert duel.bob.battlefield == []
        assert [duel.object(id).chars.name for id in duel.game.zone_ids(LIBRARY, 1)] == names

    @pytest.mark.parametrize(("answer", "hand"), [("yes", []), ("no", ["Ox"])])
    def test_the_clash_comes_before_its_winner_is_asked_for(self, duel: Duel, answer: str, hand: list[str]) -> None:
        """ "Clash, then return it to its owner's hand. If you win, you may put it on top instead"."""
        duel.alice.has(hand=WHELM, library=BEAST)
        duel.bob.has(battlefield=OX, library=ELF)
        duel.alice.casts("Whelm", at="Ox").resolves("no", "no", answer)
        assert duel.bob.hand == hand
        assert duel.bob.battlefield == []

    def test_the_rest_is_everything_if_none_was_chosen(self, duel: Duel) -> None:
        """ "Target opponent may choose one of the exiled cards and ... . Put the rest onto the battlefield"."""
        duel.alice.has(hand=CHALLENGE, library=[ELF, OX])
        duel.alice.casts("Challenge", at="bob").resolves("Elf", "Ox", "no")
        assert sorted(duel.alice.battlefield) == ["Elf", "Ox"]

    def test_a_process_ends_where_it_was_not_done(self, duel: Duel) -> None:
        """ "If you do, repeat this process": what was done in the pass before does not count."""
        duel.alice.has(hand=SURGE, library=[RING, SURGE, OX])
        duel.alice.casts("Surging").resolves("yes")
        assert duel.alice.battlefield == ["Ox"]
        assert duel.alice.exile == ["Surging"]


class TestToldLate:
    """CR 601.2c: targets are chosen as a spell is cast or an ability activated, wherever they are told."""

    def test_a_target_of_what_is_done_later(self, duel: Duel) -> None:
        """ "Target player draws a card at the beginning of the next turn's upkeep": chosen as it is cast."""
        duel.alice.has(hand=LETTER, library=[OX, OX])
        duel.bob.has(library=[ELF, ELF])
        duel.alice.casts("Letter", at="bob").resolves()
        duel.to_step(UPKEEP)
        duel.resolve_all()
        assert duel.bob.hand == ["Elf"]

    def test_the_next_turns_upkeep_is_not_of_this_turn(self, duel: Duel) -> None:
        """CR 603.7b: an additional upkeep step of this turn (CR 500.9) is none of the next turn."""
        duel.alice.has(hand=LETTER, library=[OX, OX], battlefield=MANY_MORNINGS)
        duel.bob.has(library=[ELF, ELF])
        duel.alice.casts("Letter", at="alice").resolves()
        duel.attacks("Mornings").fights()
        duel.resolve_all()
        duel.to_step(UPKEEP)
        duel.resolve_all()
        assert (duel.game.active, duel.alice.hand) == (0, [])
        duel.to_step(POSTCOMBAT_MAIN)
        duel.to_step(UPKEEP)
        duel.resolve_all()
        assert (duel.game.active, duel.alice.hand) == (1, ["Ox"])

    def test_one_or_more_for_a_turn(self, duel: Duel) -> None:
        """CR 603.2c: "whenever one or more creatures deal combat damage this turn" is once for what happens at once."""
        duel.alice.has(hand=[RALLY, RALLY], battlefield=[OX, BEAST])
        duel.alice.casts("Rally").resolves()
        duel.attacks("Ox", "Beast").fights()
        duel.resolve_all()
        assert (duel.alice.life, duel.bob.life) == (21, 12)

    def test_one_or_more_twice(self, duel: Duel) -> None:
        """CR 603.7b: two abilities made by two spells trigger each."""
        duel.alice.has(hand=[RALLY, RALLY], battlefield=[OX, BEAST])
        duel.alice.casts("Rally").resolves()
        duel.alice.casts("Rally").resolves()
        duel.attacks("Ox", "Beast").fights(0)
        duel.resolve_all()
        assert duel.alice.life == 22

    def test_a_target_at_end_of_combat(self, duel: Duel) -> None:
        """ "Destroy target blocking creature at end of combat": it blocks as the ability is activated."""
        hunter = written("Hunter {0}\nCreature - Human\n{0}: Destroy target blocking creature at end of combat.\n1/1")
        duel.alice.has(battlefield=[hunter, BEAST])
        duel.bob.has(battlefield=OX)
        duel.attacks("Beast")
        duel.blocks(("Ox", "Beast"))
        duel.alice.activates("Hunter", at="Ox").resolves()
        duel.to_step(POSTCOMBAT_MAIN)
        assert duel.bob.battlefield == []

    def test_targets_of_a_type_of_your_choice(self, duel: Duel) -> None:
        """ "X target creatures of the creature type of your choice": they share a type."""
        duel.alice.has(hand=SNARE, battlefield=[MOUNTAIN, MOUNTAIN])
        duel.bob.has(battlefield=[ELF, OX, ELVES])
        duel.alice.casts("Snare", 2, "Elf").resolves()
        assert duel.bob.battlefield == ["Ox"]

    def test_a_target_of_each_color(self, duel: Duel) -> None:
        """ "For each color, return up to one target creature card of that color": no card for two of them."""
        duel.alice.has(hand=GALLERY, graveyard=[RED, BOTH, MOSS, OX])
        duel.alice.casts("Gallery", at=["Red", "Both"]).resolves()
        assert duel.alice.hand == ["Red", "Both"]

    def test_targets_in_the_graveyard_of_another_target(self, duel: Duel) -> None:
        """ "X target cards from target player's graveyard": X is as many as there are in some graveyard."""
        duel.alice.has(hand=SUFFER, battlefield=[MOUNTAIN, MOUNTAIN], graveyard=OX)
        duel.bob.has(graveyard=[ELF, ELVES])
        duel.alice.casts("Suffering", 2, at=["bob", "Elf", "Elves"]).resolves()
        assert duel.bob.exile == ["Elf", "Elves"]
        assert (duel.alice.life, duel.bob.life) == (22, 18)


class TestWhatCameOfIt:
    """CR 608.2c: what was done in the end."""

    def test_what_was_exiled_instead_was_not_put_into_a_graveyard(self, duel: Duel) -> None:
        """ "If a creature card is put into a graveyard this way, return it": not one that was exiled."""
        wrong = written(
            "Wrong {0}\nSorcery\nDestroy target creature. If a creature card is put into a graveyard this way, return"
            " it to the battlefield under your control. Sacrifice it at the beginning of your next end step."
        )
        peace = written(
            "Peace {0}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
        )
        duel.alice.has(hand=[wrong, wrong])
        duel.bob.has(battlefield=[OX, ELF])
        duel.alice.casts("Wrong", at="Ox").resolves()
        assert duel.alice.battlefield == ["Ox"]
        duel.bob.has(battlefield=peace)
        duel.alice.casts("Wrong", at="Elf").resolves()
        assert duel.bob.exile == ["Elf"]
        assert duel.alice.battlefield == ["Ox"]

    def test_one_of_two_for_each(self, duel: Duel) -> None:
        """ "Add {B} or {G} for each permanent destroyed this way": of each one anew (CR 106.3)."""
        ritual = written(
            "Ritual {0}\nSorcery\nDestroy each creature. Add {B} or {G} for each creature destroyed this way."
        )
        spell = written("Both Colors {B}{G}\nInstant\nYou gain 3 life.")
        duel.alice.has(hand=[ritual, spell])
        duel.bob.has(battlefield=[OX, ELF])
        duel.alice.casts("Ritual").resolves("{B}", "{G}")
        assert duel.alice.may("cast Both Colors")
