"""CR 701: keyword actions with cards: playing, revealing, searching, shuffling, scrying, milling."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.event_kinds import SCRY, SEARCH, SHUFFLE, SURVEIL
from lawmage.scenario.duel import Duel
from lawmage.types import EXILE, LIBRARY
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
ISLAND = written("Island\nBasic Land - Island")
BEAR = written("Bear {G}\nCreature - Bear\n2/3")
OX = written("Ox {2}\nCreature - Ox\n4/4")


def sorcery(text: str, name: str = "Work", types: str = "Sorcery") -> Definition:
    """A spell for nothing."""
    return written(f"{name} {{0}}\n{types}\n{text}")


def kinds(duel: Duel) -> list[int]:
    """The kinds of what happened."""
    return [event.kind for event in duel.happened]


class TestCastingAndPlaying:
    """CR 701.2, 701.5, 701.18."""

    def test_who_may_activate_and_cast(self) -> None:
        """CR 701.2a, 701.5a: with priority, and only the controller of the object (or its owner) may."""
        tool = written("Tool {1}\nArtifact\n{0}: You gain 1 life.")
        for seat, may in ((0, True), (1, False)):
            duel = Duel()
            duel.alice.has(battlefield=tool, hand=sorcery("You gain 1 life.", types="Instant"))
            assert duel.seats[seat].may("activate Tool") == duel.seats[seat].may("cast Work") == may

    def test_a_cast_card_goes_to_the_stack(self) -> None:
        """CR 701.5a, b: the card becomes a spell and does something only as it resolves."""
        duel = Duel()
        duel.alice.has(hand=sorcery("You gain 1 life."))
        duel.alice.casts("Work")
        assert len(duel.game.stack) == 1 and duel.alice.hand == [] and duel.alice.life == 20
        duel.resolve_all()
        assert duel.alice.life == 21

    def test_a_land_is_played(self) -> None:
        """CR 701.18a: without the stack, in one's own main phase, once a turn; being put there is no playing."""
        put = sorcery("Put a land card from your hand onto the battlefield.")
        duel = Duel()
        duel.alice.has(hand=[FOREST, ISLAND, FOREST, put])
        duel.bob.has(hand=FOREST)
        duel.alice.casts("Work").resolve_all("Island")
        duel.alice.plays("Forest")
        assert not duel.game.stack and sorted(duel.alice.battlefield) == ["Forest", "Island"]
        assert not duel.alice.may("play Forest") and not duel.bob.may("play Forest")

    def test_to_play_a_card(self) -> None:
        """CR 701.18b: a land is played and another card cast."""
        text = "Exile the top two cards of your library. You may play those cards this turn."
        duel = Duel()
        duel.alice.has(hand=sorcery(text), library=[FOREST, sorcery("You gain 1 life.", "Prayer")])
        duel.alice.casts("Work").resolve_all()
        duel.alice.plays("Forest")
        duel.alice.casts("Prayer").resolve_all()

        assert duel.alice.battlefield == ["Forest"] and duel.alice.life == 21

    def test_exile(self) -> None:
        """CR 701.13a: from wherever it is."""
        duel = Duel()
        duel.alice.has(hand=sorcery("Exile target creature. Exile target card from a graveyard."))
        duel.bob.has(battlefield=BEAR, graveyard=OX)
        duel.alice.casts("Work", at=["Bear", "Ox"]).resolve_all()

        assert sorted(duel.bob.exile) == ["Bear", "Ox"]


class TestRevealing:
    """CR 701.20."""

    def test_it_stays_where_it_is(self) -> None:
        """CR 701.20b, c: and may be revealed again."""
        duel = Duel()
        duel.alice.has(hand=[sorcery("Target player reveals their hand. Target player reveals their hand.")])
        duel.bob.has(hand=[BEAR, OX])
        before = [*duel.bob.player.hand]
        duel.alice.casts("Work", at=["bob", "bob"]).resolve_all()

        assert [*duel.bob.player.hand] == before

    def test_shuffling_hides_again(self) -> None:
        """CR 701.20d: a revealed card of a library that is shuffled is known no more."""
        duel = Duel()
        text = "Reveal the top card of your library. Shuffle your library."
        duel.alice.has(hand=sorcery(text), library=[FOREST, BEAR, OX])
        duel.alice.casts("Work").resolve_all()

        assert all(duel.game.objects[id].known_to == 0 for id in duel.alice.player.library)


class TestLooking:
    """CR 701.22, 701.25."""

    @pytest.mark.parametrize(("word", "kind"), [("Scry", SCRY), ("Surveil", SURVEIL)])
    def test_none(self, word: str, kind: int) -> None:
        """CR 701.22b, 701.25c: to look at no cards is not to scry or surveil at all."""
        word_s = {"Scry": "scry", "Surveil": "surveil"}[word]
        watcher = written(f"Watcher {{1}}\nEnchantment\nWhenever you {word_s}, draw a card.")
        for number, happens in (("X", False), ("1", True)):
            text = f"{word} X, where X is the number of creatures you control." if number == "X" else f"{word} 1."
            duel = Duel().remembers()
            duel.alice.has(battlefield=watcher, hand=sorcery(text), library=[FOREST, BEAR])
            duel.alice.casts("Work").resolve_all(*([-1] if happens else []))
            assert (kind in kinds(duel)) == happens and len(duel.alice.hand) == (1 if happens else 0)

    def test_all_at_once(self) -> None:
        """CR 701.22c: each player decides, in turn order, before any card moves."""
        duel = Duel()
        duel.alice.has(hand=sorcery("Each player scries 1."), library=[FOREST, BEAR])
        duel.bob.has(library=[ISLAND, OX])
        duel.alice.casts("Work").resolve_all("Bear", "Ox")

        assert duel.alice.names(LIBRARY) == ["Bear", "Forest"] and duel.bob.names(LIBRARY) == ["Ox", "Island"]


class TestSearching:
    """CR 701.23."""

    FIND = "Search your library for a creature card, put it into your hand, then shuffle."

    def test_whole_zone_and_a_card_that_fits(self) -> None:
        """CR 701.23a, e: any card that fits may be found; it is not shown if nothing says so."""
        duel = Duel().remembers()
        duel.alice.has(hand=sorcery(self.FIND), library=[BEAR, FOREST, OX, ISLAND])
        for id in duel.alice.player.library:
            duel.game.objects[id].known_to = 0
        duel.alice.casts("Work").resolve_all("Bear")
        found = duel.game.objects[duel.alice.player.hand[0]]

        assert duel.alice.hand == ["Bear"] and SEARCH in kinds(duel) and SHUFFLE in kinds(duel)
        assert not found.known_to & 2

    def test_each_player(self) -> None:
        """CR 701.23i: all look, then all choose in turn order."""
        text = "Each player searches their library for a creature card, puts it into their hand, then shuffles."
        duel = Duel()
        duel.alice.has(hand=sorcery(text), library=[BEAR, FOREST])
        duel.bob.has(library=[OX, ISLAND])
        duel.alice.casts("Work").resolve_all("Bear", "Ox")

        assert duel.alice.hand == ["Bear"] and duel.bob.hand == ["Ox"]

    def test_searching_for_what_can_not_be_done(self) -> None:
        """CR 701.23g: the search may be chosen though nothing could come of it."""
        text = "You may search your library for a creature card, reveal it, put it into your hand, then shuffle."
        duel = Duel().remembers()
        duel.alice.has(hand=sorcery(text), library=[FOREST])
        duel.alice.casts("Work").resolve_all("yes")

        assert SEARCH in kinds(duel) and SHUFFLE in kinds(duel)

    def test_put_on_top_afterwards(self) -> None:
        """CR 701.24b: what was found is no part of the shuffle."""
        duel = Duel()
        text = "Search your library for a card, then shuffle and put that card on top."
        duel.alice.has(hand=sorcery(text), library=[BEAR, *[FOREST] * 20])
        duel.alice.casts("Work").resolve_all("Bear")

        assert duel.alice.names(LIBRARY)[-1] == "Bear"


class TestShuffling:
    """CR 701.24."""

    def test_nobody_knows_the_order(self) -> None:
        """CR 701.24a: and it is another order."""
        duel = Duel()
        lands = [written(f"Place{i}\nLand\n{{T}}: Add {{G}}.") for i in range(12)]
        duel.alice.has(hand=sorcery("Shuffle your library."), library=lands)
        before = duel.alice.names(LIBRARY)
        duel.alice.casts("Work").resolve_all()
        after = duel.alice.names(LIBRARY)

        assert after != before and sorted(after) == sorted(before)
        assert all(duel.game.objects[id].known_to == 0 for id in duel.alice.player.library)

    @pytest.mark.parametrize("library", [[], [FOREST]])
    def test_next_to_no_cards(self, library: list[Definition]) -> None:
        """CR 701.24d, e: a library of one card, or with nothing to be shuffled into it, is shuffled."""
        watcher = written("Watcher {1}\nEnchantment\nWhenever a player shuffles their library, you gain 1 life.")
        text = "Target player shuffles any number of target cards from their graveyard into their library."
        duel = Duel()
        duel.alice.has(battlefield=watcher, hand=sorcery(text), library=library)
        duel.alice.casts("Work", at=["alice"]).resolve_all()

        assert duel.alice.life == 21


class TestMilling:
    """CR 701.17."""

    def test_found_where_it_went(self) -> None:
        """CR 701.17c: a milled card is found in the graveyard, or in exile if it went there instead."""
        text = "Mill a card. You gain life equal to that card's mana value."
        away = written(
            "Away {1}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
        )
        for exiled in (False, True):
            duel = Duel()
            duel.alice.has(battlefield=[away] if exiled else [], hand=sorcery(text), library=[OX])
            duel.alice.casts("Work").resolve_all()
            assert duel.alice.life == 22 and ("Ox" in duel.alice.names(EXILE)) == exiled


def test_fighting_is_no_combat() -> None:
    """CR 701.14d: its damage is no combat damage."""
    watcher = written("Watcher {1}\nEnchantment\nWhenever a creature you control deals combat damage, you gain 1 life.")
    duel = Duel()
    fight = sorcery("Target creature you control fights target creature you don't control.")
    duel.alice.has(battlefield=[OX, watcher], hand=fight)
    duel.bob.has(battlefield=BEAR)
    duel.alice.casts("Work", at=["Ox", "Bear"]).resolve_all()

    assert duel.bob.graveyard == ["Bear"] and duel.alice.life == 20


def test_destroyed_and_put_into_the_graveyard() -> None:
    """CR 701.8b, 701.8c: a creature with no toughness, or one that is sacrificed, is not destroyed; regeneration
    replaces being destroyed and nothing else."""
    shield = written("Shield {0}\nInstant\nRegenerate target creature.")
    shrink = written("Shrink {0}\nInstant\nTarget creature gets -9/-9 until end of turn.")
    doom = written("Doom {0}\nInstant\nDestroy target creature.")
    burn = written("Burn {0}\nInstant\nBurn deals 9 damage to target creature.")
    for spell, saved in ((shrink, False), (doom, True), (burn, True)):
        duel = Duel()
        duel.alice.has(battlefield=BEAR, hand=[shield, spell])
        duel.alice.casts("Shield", at="Bear").resolve_all()
        duel.alice.casts(spell.faces[0].name, at="Bear").resolve_all()
        assert ("Bear" in duel.alice.battlefield) == saved
