"""CR 400, 401, 406: zones, and what moves between them."""

from __future__ import annotations

from lawmage.ir.ability import Static
from lawmage.ir.amount import Number
from lawmage.ir.effect import Do
from lawmage.ir.filter import IsOneOf, Noun, Zone
from lawmage.ir.reference import (
    Choose,
    EachPlayer,
    It,
    Opponents,
    OwnerOf,
    Rest,
    Target,
    TargetPlayer,
    ThatPlayer,
    TopOf,
    You,
)
from lawmage.ir.verb import (
    ChooseObjects,
    Discard,
    DiscardHand,
    Exile,
    LookAt,
    Mill,
    Move,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    Shuffle,
    Surveil,
    To,
    UntilFound,
)
from lawmage.oracle.compiler import default_compiler
from lawmage.scenario.duel import Duel
from lawmage.types import BATTLEFIELD, GRAVEYARD, LIBRARY
from tests.cards_for_tests import BOLT, CREATURE, FOREST, GIANT, MOUNTAIN, card, spell, you

CARD = Noun("card")
UNSUMMON = spell("Unsummon", you(Move(Target(CREATURE), To("hand"))))
SWORDS = spell("Swords", you(Exile(Target(CREATURE))))
BLINK = spell("Blink", you(Exile(Target(CREATURE)), Move(It("card"), To("battlefield", under=OwnerOf(It("card"))))))
EDICT = spell("Edict", Do(EachPlayer(), (Sacrifice(Choose(CREATURE)),)))
RAISE = spell("Raise", you(Move(Target(Noun("card", None, Zone("graveyard"))), To("battlefield", tapped=True))))


class TestMoving:
    """CR 400.3, 400.7, 110.2a."""

    def test_a_card_goes_to_its_owners_hand(self) -> None:
        """CR 400.3."""
        duel = Duel()
        duel.alice.has(hand=UNSUMMON)
        duel.bob.has(battlefield=GIANT)
        duel.alice.casts("Unsummon", at="Giant").resolves()
        assert duel.bob.hand == ["Giant"]
        assert duel.alice.hand == []

    def test_an_effect_finds_again_what_it_exiled(self) -> None:
        """CR 400.7j: and it is a new object."""
        duel = Duel()
        duel.alice.has(hand=BLINK)
        duel.bob.has(battlefield=GIANT)
        before = duel.find("Giant").id
        duel.alice.casts("Blink", at="Giant").resolves()
        assert duel.bob.battlefield == ["Giant"]
        assert duel.find("Giant").id != before

    def test_what_a_player_puts_onto_the_battlefield_is_theirs_to_control(self) -> None:
        """CR 110.2a, 110.5b: and it may enter tapped."""
        duel = Duel()
        duel.alice.has(hand=RAISE)
        duel.bob.has(graveyard=GIANT)
        duel.alice.casts("Raise", at="Giant").resolves()
        assert duel.alice.battlefield == ["Giant"]
        assert duel.find("Giant").tapped

    def test_an_instant_stays_where_it_is(self) -> None:
        """CR 400.4a."""
        duel = Duel()
        duel.alice.has(hand=RAISE)
        duel.bob.has(graveyard=SWORDS)
        duel.alice.casts("Raise", at="Swords").resolves()
        assert duel.bob.graveyard == ["Swords"]

    def test_each_player_chooses_what_to_sacrifice(self) -> None:
        """CR 701.21a, 101.4."""
        duel = Duel()
        duel.alice.has(hand=EDICT, battlefield=GIANT)
        duel.bob.has(battlefield=[GIANT, GIANT])
        duel.alice.casts("Edict").resolves("Giant")
        assert duel.alice.graveyard == ["Giant", "Edict"]
        assert duel.bob.battlefield == ["Giant"]


class TestDiscarding:
    """CR 701.9."""

    def test_the_affected_player_chooses(self) -> None:
        """CR 701.9b."""
        duel = Duel()
        duel.alice.has(hand=spell("Rot", Do(TargetPlayer(), (Discard(Choose(CARD)),))))
        duel.bob.has(hand=[GIANT, FOREST])
        duel.alice.casts("Rot", at="bob").resolves("Forest")
        assert duel.bob.hand == ["Giant"]
        assert duel.bob.graveyard == ["Forest"]

    def test_a_whole_hand(self) -> None:
        """All cards at once."""
        duel = Duel()
        duel.alice.has(hand=spell("Empty", Do(Opponents(), (DiscardHand(),))))
        duel.bob.has(hand=[GIANT, FOREST])
        duel.alice.casts("Empty").resolves()
        assert duel.bob.hand == []
        assert duel.bob.graveyard == ["Giant", "Forest"]


class TestLibraries:
    """CR 401, 701.17, 701.22 to 701.25."""

    def test_milling_as_many_as_there_are(self) -> None:
        """CR 701.17b."""
        duel = Duel()
        duel.alice.has(hand=spell("Grind", Do(TargetPlayer(), (Mill(Number(3)),))))
        duel.bob.has(library=[GIANT, FOREST])
        duel.alice.casts("Grind", at="bob").resolves()
        assert duel.bob.graveyard == ["Forest", "Giant"]
        assert not duel.game.over

    def test_scry(self) -> None:
        """CR 701.22a: one card under, the other two in a new order."""
        duel = Duel()
        duel.alice.has(hand=spell("Peek", you(Scry(Number(3)))), library=[MOUNTAIN, FOREST, GIANT, SWORDS])
        duel.alice.casts("Peek").resolves("Giant", "no more", "Forest")
        assert duel.alice.names(LIBRARY) == ["Giant", "Mountain", "Swords", "Forest"]

    def test_surveil(self) -> None:
        """CR 701.25a."""
        duel = Duel()
        duel.alice.has(hand=spell("Look", you(Surveil(Number(2)))), library=[FOREST, GIANT])
        duel.alice.casts("Look").resolves("Giant", "no more")
        assert duel.alice.names(LIBRARY) == ["Forest"]
        assert "Giant" in duel.alice.graveyard

    def test_one_into_the_hand_and_the_rest_on_the_bottom(self) -> None:
        """CR 401.4: in any order."""
        duel = Duel()
        impulse = spell(
            "Impulse",
            you(
                LookAt(TopOf(You(), Number(3))),
                Move(Choose(Noun("card", IsOneOf(It("", True)))), To("hand")),
                Move(Rest(), To("library", position="bottom", order="any")),
            ),
        )
        duel.alice.has(hand=impulse, library=[MOUNTAIN, FOREST, GIANT, SWORDS])
        duel.alice.casts("Impulse").resolves("Giant", "Swords")
        assert duel.alice.hand == ["Giant"]
        assert duel.alice.names(LIBRARY) == ["Forest", "Swords", "Mountain"]

    def test_a_player_may_fail_to_find(self) -> None:
        """CR 701.23b: a stated quality in a hidden zone."""
        duel = Duel()
        tutor = spell("Tutor", you(Search(Noun("card", CREATURE.filter)), Move(It("card"), To("hand")), Shuffle()))
        duel.alice.has(hand=[tutor, tutor], library=[MOUNTAIN, FOREST, GIANT])
        duel.alice.casts("Tutor").resolves("no more")
        assert duel.alice.hand == ["Tutor"]
        duel.alice.casts("Tutor").resolves("Giant")
        assert duel.alice.hand == ["Giant"]
        assert sorted(duel.alice.names(LIBRARY)) == ["Forest", "Mountain"]
        assert all(duel.game.objects[id].known_to == 0 for id in duel.game.players[0].library)

    def test_a_bare_number_of_cards_must_be_found(self) -> None:
        """CR 701.23d."""
        duel = Duel()
        duel.alice.has(hand=spell("Any", you(Search(CARD), Move(It("card"), To("hand")))), library=[MOUNTAIN])
        duel.alice.casts("Any").resolves()
        assert duel.alice.hand == ["Mountain"]

    def test_second_from_the_top(self) -> None:
        """CR 401.7: or on the bottom of a library that is too small."""
        duel = Duel()
        sink = spell("Sink", you(Move(Target(CREATURE), To("library", position="Nth", nth=2))))
        duel.alice.has(hand=[sink, sink])
        duel.bob.has(battlefield=[GIANT, GIANT], library=[FOREST, MOUNTAIN])
        duel.alice.casts("Sink", at="Giant").resolves()
        assert duel.bob.names(LIBRARY) == ["Forest", "Giant", "Mountain"]
        deep = spell("Deep", you(Move(Target(CREATURE), To("library", position="Nth", nth=9))))
        duel.alice.has(hand=deep)
        duel.alice.casts("Deep", at="Giant").resolves()
        assert duel.bob.names(LIBRARY) == ["Giant", "Forest", "Giant", "Mountain"]

    def test_the_owner_arranges_what_goes_to_one_place(self) -> None:
        """CR 401.4: and the others do not learn the order."""
        duel = Duel()
        flood = spell("Flood", you(Move(Target(CREATURE, Number(2)), To("library", position="top"))))
        duel.alice.has(hand=flood)
        duel.bob.has(battlefield=[GIANT, GIANT], library=[FOREST])
        first, second = duel.game.battlefield
        duel.alice.casts("Flood", at=[first, second]).resolves(first)
        top = duel.game.players[1].library[-1]
        assert duel.game.objects[first].became == top
        assert duel.game.objects[top].known_to == 2


class TestSimultaneousLeaving:
    """CR 400.7, 608.2h: last-known information."""

    def test_what_left_is_remembered_as_it_was(self) -> None:
        """An old object keeps its characteristics and leads to what it became."""
        duel = Duel()
        duel.alice.has(hand=SWORDS)
        duel.bob.has(battlefield=GIANT)
        old = duel.find("Giant").id
        duel.alice.casts("Swords", at="Giant").resolves()
        assert duel.bob.exile == ["Giant"]
        assert duel.game.objects[old].zone == -1 - BATTLEFIELD
        assert duel.game.objects[old].chars.power == 3
        assert duel.game.objects[duel.game.objects[old].became].came_from == BATTLEFIELD
        assert duel.game.zone_ids(GRAVEYARD, 1) == []


class TestCardsInOrder:
    """CR 701.13, 701.20: going through a library, choosing from a hand."""

    def test_reveal_until(self) -> None:
        """The card found, and the rest."""
        duel = Duel()
        dig = spell(
            "Dig",
            you(
                UntilFound("reveal", You(), Choose(Noun("card", CREATURE.filter)), You()),
                Move(It("creature"), To("hand")),
                Move(Rest(), To("library", position="bottom", order="random")),
            ),
        )
        duel.alice.has(hand=dig, library=[MOUNTAIN, GIANT, FOREST, FOREST])
        duel.alice.casts("Dig").resolves()
        assert duel.alice.hand == ["Giant"]
        assert duel.alice.names(LIBRARY) == ["Forest", "Forest", "Mountain"]

    def test_exile_until(self) -> None:
        """The cards are exiled one by one."""
        duel = Duel()
        dig = spell("Dig", you(UntilFound("exile", You(), Choose(Noun("card", CREATURE.filter)), You())))
        duel.alice.has(hand=dig, library=[MOUNTAIN, GIANT, FOREST])
        duel.alice.casts("Dig").resolves()
        assert duel.alice.exile == ["Forest", "Giant"]

    def test_a_revealed_hand(self) -> None:
        """You choose; they discard."""
        duel = Duel()
        duress = spell(
            "Duress",
            Do(TargetPlayer(), (Reveal(TopOf(ThatPlayer(), zone="hand")),)),
            you(ChooseObjects(Choose(Noun("card", CREATURE.filter)), It("", True))),
            Do(ThatPlayer(), (Discard(It("card")),)),
        )
        duel.alice.has(hand=duress)
        duel.bob.has(hand=[FOREST, GIANT, GIANT])
        duel.alice.casts("Duress", at="bob").resolves("Giant")
        assert duel.bob.graveyard == ["Giant"]
        assert duel.bob.hand == ["Forest", "Giant"]
        assert all(duel.game.objects[id].known_to == -1 for id in duel.game.players[1].hand)


class TestLookingAnyTime:
    """CR 401.5."""

    def test_who_may_look_at_the_top_card_knows_it(self) -> None:
        """Its controller knows the card on top when somebody gets priority; nobody else does, and no other card."""
        duel = Duel()
        line = default_compiler().compile_line("You may look at the top card of your library any time.")
        assert isinstance(line, Static)
        duel.alice.has(
            battlefield=card("Seer", "{R}", "creature", line, power="1", toughness="1"), library=[BOLT, MOUNTAIN]
        )
        for id in duel.alice.player.library:
            duel.game.own(id).known_to = 0
        duel.until_priority(0)
        below, top = duel.alice.player.library
        assert duel.game.objects[top].known_to == 1
        assert duel.game.objects[below].known_to == 0
