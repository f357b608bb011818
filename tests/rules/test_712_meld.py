"""CR 712.4, 701.42: melding, with a pair of our own invention."""

from __future__ import annotations

from lawmage.rules.executors.amounts import mana_value
from lawmage.rules.ordering import GRAVEYARD_ORDER
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import FOREST, written

BACK = "// meld\nWhole Beast\nCreature - Beast\nTrample\nWhen this creature enters, you gain 5 life.\n7/7"
HEAD = written(
    "Head {2}{G}\nCreature - Beast\n{0}: If you both own and control this creature and a creature named Tail, exile "
    f"them, then meld them into Whole Beast.\n2/1\n{BACK}"
)
TAIL = written(f"Tail {{1}}{{G}}\nCreature - Beast\n1/2\n{BACK}")
IMPOSTOR = written("Tail {1}{G}\nCreature - Beast\n1/2")
MIRROR = written("Mirror {0}\nInstant\nCreate a token that's a copy of target creature.")
TURN = written("Turn {0}\nInstant\nTransform target permanent.")
HIDE = written("Hide {0}\nInstant\nTurn target creature face down.")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
SEND = written("Send {0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control.")
REST = written("Rest {0}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead.")
LIFT = written("Lift {0}\nInstant\nPut target creature on top of its owner's library.")
DEATHS = written("Deaths {0}\nEnchantment\nWhenever a creature dies, you gain 1 life.")
BANISH = written("Banish {0}\nSorcery\nExile all creatures. You gain 1 life for each card exiled this way.")
SWEEP = written("Sweep {0}\nSorcery\nDestroy all creatures. You gain 1 life for each creature destroyed this way.")
NAMER = written(
    "Namer {0}\nSorcery\nChoose a card name. Search your library for a card with that name, reveal it, put it into "
    "your hand, then shuffle."
)


def melded(*more: object) -> Duel:
    """Alice melds the pair; the trigger of what comes of it has resolved."""
    duel = Duel()
    duel.alice.has(battlefield=[HEAD, TAIL, *more])
    duel.alice.activates("Head").resolve_all()
    return duel


def test_the_pair_becomes_one_permanent() -> None:
    """CR 712.4a, 712.14c, 712.8g, 701.42a: both are exiled and enter as one, whose value is that of both fronts."""
    duel = melded()
    assert duel.alice.battlefield == ["Whole Beast"] and duel.alice.exile == [] and duel.alice.life == 25
    beast = duel.find("Whole Beast")
    assert (beast.chars.power, beast.chars.mana_cost) == (7, None)
    assert mana_value(duel.game, beast.id) == 5


def test_a_copy_of_it_is_worth_nothing() -> None:
    """CR 712.8g, 707.8: the copy has the combined back's characteristics, and mana value 0."""
    duel = melded()
    duel.alice.has(hand=MIRROR)
    duel.alice.casts("Mirror", at="Whole Beast").resolve_all()
    token = next(id for id in duel.game.battlefield if duel.object(id).is_token)
    assert duel.object(token).chars.power == 7 and mana_value(duel.game, token) == 0 and duel.alice.life == 30


def test_only_the_fronts_count_elsewhere() -> None:
    """CR 712.8b, 712.4b: in a hand and on the stack a meld card is its front."""
    duel = Duel()
    duel.alice.has(hand=TAIL, battlefield=[FOREST, FOREST])
    assert duel.alice.hand == ["Tail"] and not duel.alice.may("cast Whole Beast")
    duel.alice.casts("Tail")
    assert duel.object(duel.game.stack[0]).chars.name == "Tail"
    duel.resolves()
    assert duel.alice.battlefield[-1] == "Tail"


def test_what_is_no_pair_stays_in_exile() -> None:
    """CR 701.42b, 701.42c: a card of that name that is no meld card, or a token, is exiled and does not meld."""
    duel = Duel()
    duel.alice.has(battlefield=[HEAD, IMPOSTOR])
    duel.alice.activates("Head").resolve_all()
    assert duel.alice.battlefield == [] and sorted(duel.alice.exile) == ["Head", "Tail"]

    duel = Duel()
    duel.bob.has(battlefield=[TAIL])
    duel.alice.has(battlefield=[HEAD], hand=MIRROR)
    duel.alice.casts("Mirror", at="Tail").resolves()
    duel.alice.activates("Head").resolve_all()
    assert duel.alice.battlefield == [] and duel.alice.exile == ["Head"] and duel.bob.battlefield == ["Tail"]


def test_both_must_be_owned_and_controlled() -> None:
    """CR 701.42a: with another player's card nothing happens."""
    duel = Duel()
    duel.bob.has(battlefield=[TAIL])
    duel.alice.has(battlefield=[HEAD])
    duel.alice.activates("Head").resolve_all()
    assert duel.alice.battlefield == ["Head"] and duel.bob.battlefield == ["Tail"]


def test_meld_cards_neither_transform_nor_turn_face_down() -> None:
    """CR 712.4c, 712.16: not alone, and not melded."""
    for duel, name in ((melded(), "Whole Beast"), (Duel(), "Tail")):
        if name == "Tail":
            duel.alice.has(battlefield=TAIL)
        duel.alice.has(hand=[TURN, HIDE])
        duel.alice.casts("Turn", at=name).resolves()
        duel.alice.casts("Hide", at=name).resolves()
        assert duel.alice.battlefield == [name] and not duel.find(name).face_down


def test_one_permanent_leaves_and_two_cards_arrive() -> None:
    """CR 712.21, 712.21e: one creature died, once; as cards they count two."""
    duel = melded(DEATHS)
    duel.alice.has(hand=SLAY)
    duel.alice.casts("Slay", at="Whole Beast").resolve_all()
    assert sorted(duel.alice.graveyard) == ["Head", "Slay", "Tail"] and duel.alice.life == 26

    duel = melded()
    duel.alice.has(hand=BANISH)
    duel.alice.casts("Banish").resolve_all()
    assert sorted(duel.alice.exile) == ["Head", "Tail"] and duel.alice.life == 27

    duel = melded()
    duel.alice.has(hand=SWEEP)
    duel.alice.casts("Sweep").resolve_all()
    assert duel.alice.life == 26


def test_the_owner_arranges_the_two_cards() -> None:
    """CR 712.21a: on top of the library in either order, which nobody else sees."""
    for first, cards in (("Tail", ["Head", "Tail"]), ("Head", ["Tail", "Head"])):
        duel = melded()
        duel.bob.has(hand=LIFT)
        duel.bob.casts("Lift", at="Whole Beast").resolves(first)
        library = duel.game.players[0].library
        assert [duel.game.objects[id].printed.name for id in library] == cards
        assert [duel.game.objects[id].known_to for id in library] == [1, 1]
    duel = melded()
    duel.bob.has(hand=SLAY)
    duel.game.facts[GRAVEYARD_ORDER] = 1
    duel.bob.casts("Slay", at="Whole Beast").resolves("Tail")
    assert duel.alice.graveyard == ["Head", "Tail"]


def test_an_effect_that_follows_it_finds_both() -> None:
    """CR 712.21c: both cards return, each as a permanent of its own."""
    duel = melded()
    duel.alice.has(hand=SEND)
    duel.alice.casts("Send", at="Whole Beast").resolve_all()
    assert sorted(duel.alice.battlefield) == ["Head", "Tail"]


def test_a_replacement_effect_is_for_both_cards() -> None:
    """CR 712.21d: both go where one of them is sent."""
    duel = melded(REST)
    duel.alice.has(hand=SLAY)
    duel.alice.casts("Slay", at="Whole Beast").resolve_all()
    assert sorted(duel.alice.exile) == ["Head", "Slay", "Tail"] and duel.alice.graveyard == []


def test_the_name_of_the_back_can_be_chosen() -> None:
    """CR 712.19."""
    duel = Duel()
    duel.alice.has(hand=NAMER, library=[FOREST, TAIL])
    duel.alice.casts("Namer")
    duel.resolves("Whole Beast")
    assert duel.alice.hand == []
