"""CR 608.2c, 608.2h: what later sentences say of what was done: instead, otherwise, once for each, and as it was."""

from __future__ import annotations

from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import basic, creature, written

FOREST = basic("Forest")
ELF = creature("Elf", "1/1")
GIANT = creature("Giant", "4/4")
BEAR = creature("Bear", "2/2")
MOUSE = written("Mouse {1}\nCreature - Mouse\n1/1")
WHALE = written("Whale {7}\nCreature - Whale\n7/7")
PRUNE = written(
    "Prune {0}\nSorcery\nKicker {0}\nDestroy target creature with mana value 2 or less. If this spell was kicked,"
    " instead destroy target creature."
)
EXPEL = written(
    "Banish {0}\nSorcery\nKicker {0}\nChoose target creature with mana value 3 or less. If this spell was kicked,"
    " instead choose target creature. Exile the chosen creature, then its controller gains life equal to its mana"
    " value."
)
PEER = written(
    "Peer {0}\nSorcery\nKicker {0}\nLook at the top two cards of your library. If this spell was kicked, look at the"
    " top three cards of your library instead. Put one of them into your hand and the rest into your graveyard."
)
SHRINE = written(
    "Shrine {0}\nEnchantment\nWhenever a creature you control enters, draw a card if its power is 3 or greater."
    " Otherwise, put two +1/+1 counters on it."
)
TILLER = written(
    "Tiller {0}\nCreature - Insect\nWhen this creature enters, you may discard any number of land cards. Put that many"
    " +1/+1 counters on this creature and draw that many cards.\n2/2"
)
ZAP = written("Zap {0}\nInstant\nDestroy target creature.")
LUCK = written(
    "Luck {0}\nSorcery\nRoll a d6. When you do, put X +1/+1 counters on target creature, where X is the result."
)
CULL = written("Cull {0}\nSorcery\nFor each opponent, choose a creature that player controls. Destroy those creatures.")
MIRROR = written(
    "Mirage {0}\nSorcery\nChoose up to two target creatures you don't control. For each of those creatures, create a"
    " token that's a copy of that creature. Those tokens gain haste. Exile them at the beginning of the next end step."
)
FIND = written(
    "Seek {0}\nSorcery\nFor each creature you control, you may search your library for a creature card with the same"
    " name as that creature. Put those cards onto the battlefield, then shuffle."
)
TOLL = written(
    "Toll {0}\nSorcery\nFor each creature without flying, its controller may pay 1 life. If that player doesn't,"
    " destroy that creature."
)
SWEEP = written(
    "Sweep {0}\nSorcery\nExile all creatures. For each creature exiled this way, its controller draws a card. You gain"
    " life equal to the number of creatures exiled this way."
)
RECALL = written(
    "Recall {0}\nSorcery\nReturn any number of creatures you control to their owner's hand. You gain 1 life for each"
    " creature returned this way."
)
PATHS = written(
    "Paths {0}\nSorcery\nExile all creatures. For each creature exiled this way, its controller searches their library"
    " for a basic land card. Those players put those cards onto the battlefield tapped, then shuffle."
)
PRICE = written(
    "Price {0}\nSorcery\nLook at the top two cards of your library. For each card, put that card into your graveyard"
    " unless you pay 2 life. Then put the rest into your hand."
)

DEBT = written(
    "Debt {0}\nSorcery\nYou may draw X cards, where X is the number of creatures you control. If you do, you lose X"
    " life."
)
BLOOD = written(
    "Blood {0}\nSorcery\nYou may pay X life, where X is the number of creatures you control. If you do, draw X cards."
)
DRUM = written(
    "Drummer {0}\nCreature - Imp\nWhenever this creature attacks, you may tap X untapped creatures you control. If you"
    " do, this creature gets +X/+0 until end of turn and deals X damage to the player or planeswalker it's"
    " attacking.\n0/3"
)

UNICORN = written("Unicorn {0}\nCreature - Unicorn\n2/2")
BLESSER = written(
    "Blesser {0}\nEnchantment\nWhenever a creature you control enters, you may pay 1 life. If you do, put a +1/+1"
    " counter on it. If it's a Unicorn, put two +1/+1 counters on it instead."
)
RECLAIM = written("Reclaim {0}\nSorcery\nReturn a creature card and a land card from your graveyard to your hand.")


def test_a_kicked_instead_has_its_own_target_alone() -> None:
    """CR 601.2c, 702.33g: kicked, the target of the sentence that is replaced is not chosen."""
    duel = Duel()
    duel.alice.has(hand=PRUNE)
    duel.bob.has(battlefield=[WHALE])

    duel.alice.casts("Prune", "pay kicker", at="Whale").resolve_all()

    assert duel.bob.battlefield == []


def test_what_was_chosen_where_nothing_was_replaced() -> None:
    """CR 608.2c: the sentence after "instead" speaks of what was chosen in either way."""
    for kicker, at, life in (("no kicker", "Mouse", 21), ("pay kicker", "Whale", 27)):
        duel = Duel()
        duel.alice.has(hand=EXPEL)
        duel.bob.has(battlefield=[MOUSE, WHALE])

        duel.alice.casts("Banish", kicker, at=at).resolve_all()

        assert duel.bob.exile == [at]
        assert duel.bob.life == life


def test_cards_looked_at_where_nothing_was_replaced() -> None:
    """CR 608.2c: "them" and "the rest" are of the cards that were looked at, however many."""
    for kicker, buried in (("no kicker", ["Giant", "Peer"]), ("pay kicker", ["Elf", "Giant", "Peer"])):
        duel = Duel()
        duel.alice.has(hand=PEER, library=[ELF, GIANT, BEAR])

        duel.alice.casts("Peer", kicker).resolve_all("Bear")

        assert duel.alice.hand == ["Bear"]
        assert sorted(duel.alice.graveyard) == buried


def test_otherwise_it_is_not_what_would_have_been_drawn() -> None:
    """CR 608.2c: where E was not done, "it" is nothing that E would have brought about."""
    duel = Duel()
    duel.alice.has(battlefield=SHRINE, hand=[MOUSE], library=[BEAR])
    duel.alice.has(battlefield=[FOREST])

    duel.alice.casts("Mouse").resolve_all()

    assert duel.find("Mouse").counters == {"+1/+1": 2}
    assert duel.alice.hand == []


def test_that_many_is_told_twice() -> None:
    """CR 608.2c: "that many" after "put that many counters" is the same number, though no counters could be put."""
    duel = Duel()
    duel.alice.has(hand=[TILLER, FOREST, FOREST, ZAP], library=[ELF, BEAR, GIANT])

    duel.alice.casts("Tiller").resolves()
    duel.alice.casts("Zap", at="Tiller").resolves()
    duel.resolve_all("yes", "Forest", "Forest")

    assert sorted(duel.alice.hand) == ["Bear", "Giant"]


def test_the_result_is_that_of_the_roll() -> None:
    """CR 706.2: "where X is the result" is what was rolled, not how many counters are put."""
    duel = Duel()
    duel.alice.has(hand=LUCK, battlefield=MOUSE)

    duel.alice.casts("Luck")
    duel.resolves("Mouse")
    duel.resolve_all()

    assert 1 <= duel.find("Mouse").counters["+1/+1"] <= 6


def test_what_was_chosen_for_each_player_is_all_of_it() -> None:
    """CR 608.2c: after "for each opponent, choose", "those creatures" are those of all opponents."""
    duel = Duel(3)
    duel.alice.has(hand=CULL)
    duel.bob.has(battlefield=MOUSE)
    duel.seats[2].has(battlefield=WHALE)

    duel.alice.casts("Cull").resolve_all()

    assert duel.bob.battlefield == duel.seats[2].battlefield == []


def test_them_are_the_tokens_not_what_they_are_copies_of() -> None:
    """CR 608.2c: tokens made one by one are several afterwards."""
    duel = Duel()
    duel.alice.has(hand=MIRROR)
    duel.bob.has(battlefield=[ELF, GIANT])

    duel.alice.casts("Mirage", at=["Elf", "Giant"]).resolve_all()
    assert sorted(duel.alice.battlefield) == ["Elf", "Giant"]
    duel.to_step(END_STEP).resolve_all()

    assert duel.alice.battlefield == []
    assert sorted(duel.bob.battlefield) == ["Elf", "Giant"]


def test_what_was_found_for_each_is_all_of_it() -> None:
    """CR 608.2c: "those cards" are those that all searches found."""
    duel = Duel()
    duel.alice.has(hand=FIND, battlefield=[ELF, GIANT], library=[ELF, BEAR, GIANT])

    duel.alice.casts("Seek").resolve_all("yes", "Elf", "yes", "Giant")

    assert sorted(duel.alice.battlefield) == ["Elf", "Elf", "Giant", "Giant"]


def test_if_that_player_doesnt_is_asked_for_each() -> None:
    """CR 608.2c: "if that player doesn't, ... that creature" belongs to each pass of "for each"."""
    duel = Duel()
    duel.alice.has(hand=TOLL, battlefield=[MOUSE])
    duel.bob.has(battlefield=[ELF, GIANT])

    duel.alice.casts("Toll").resolve_all("no", "no", "yes")

    assert duel.alice.battlefield == []
    assert duel.bob.battlefield == ["Giant"]
    assert duel.bob.life == 19


def test_creatures_exiled_this_way_are_as_they_last_were() -> None:
    """CR 608.2h: what was exiled was a creature, and had a controller, as it last was on the battlefield."""
    duel = Duel()
    duel.alice.has(hand=SWEEP, battlefield=[MOUSE], library=[FOREST])
    duel.bob.has(battlefield=[ELF, GIANT], library=[BEAR, BEAR])

    duel.alice.casts("Sweep").resolve_all()

    assert duel.alice.hand == ["Forest"]
    assert duel.bob.hand == ["Bear", "Bear"]
    assert duel.alice.life == 23


def test_creatures_returned_this_way_are_counted() -> None:
    """CR 608.2h: so are those that are in a hand now."""
    duel = Duel()
    duel.alice.has(hand=RECALL, battlefield=[ELF, GIANT, BEAR])

    duel.alice.casts("Recall").resolve_all("Elf", "Bear", "no more")

    assert duel.alice.life == 22


def test_those_players_each_put_their_own() -> None:
    """CR 110.2a: of several players who put cards onto the battlefield, each controls their own."""
    duel = Duel(3)
    duel.alice.has(hand=PATHS)
    for seat in duel.seats[1:]:
        seat.has(battlefield=GIANT, library=[BEAR, FOREST])

    duel.alice.casts("Paths").resolve_all("Forest", "Forest")

    assert [seat.battlefield for seat in duel.seats] == [[], ["Forest"], ["Forest"]]


def test_each_card_is_each_of_those_looked_at() -> None:
    """CR 608.2c: "for each card" is about the cards that were looked at, no others."""
    duel = Duel()
    duel.alice.has(hand=[PRICE, ELF], library=[BEAR, GIANT, MOUSE], graveyard=[FOREST])

    duel.alice.casts("Price").resolve_all("yes", "no")

    assert duel.alice.life == 18
    assert sorted(duel.alice.hand) == ["Elf", "Mouse"] or sorted(duel.alice.hand) == ["Elf", "Giant"]
    assert len(duel.alice.graveyard) == 3


def test_an_x_that_is_defined_is_the_same_in_the_next_sentence() -> None:
    """CR 107.3: "where X is" defines the X of the sentences after it as well."""
    duel = Duel()
    duel.alice.has(hand=DEBT, battlefield=[MOUSE, ELF], library=[BEAR, BEAR, BEAR])

    duel.alice.casts("Debt").resolve_all("yes")

    assert duel.alice.hand == ["Bear", "Bear"]
    assert duel.alice.life == 18


def test_a_defined_x_of_a_payment_is_not_chosen() -> None:
    """CR 107.3c: "you may pay X life, where X is": so much life, no other amount."""
    duel = Duel()
    duel.alice.has(hand=BLOOD, battlefield=[MOUSE, ELF], library=[BEAR, BEAR, BEAR])

    duel.alice.casts("Blood").resolve_all("yes")

    assert duel.alice.hand == ["Bear", "Bear"]
    assert duel.alice.life == 18


def test_an_x_that_nothing_defines_is_chosen_as_it_is_done() -> None:
    """CR 107.3f: "you may tap X untapped creatures": X is chosen then, and is the X of "if you do"."""
    duel = Duel()
    duel.alice.has(battlefield=[DRUM, MOUSE, ELF])

    duel.attacks("Drummer")
    duel.resolve_all("yes", 2)

    assert duel.bob.life == 18
    assert duel.find("Mouse").tapped
    assert duel.find("Elf").tapped


def test_instead_of_what_is_done_if_it_was_paid() -> None:
    """CR 608.2c: "you may pay. If you do, E. If C, F instead": without the payment neither is done."""
    for answer, counters in (("yes", 2), ("no", 0)):
        duel = Duel()
        duel.alice.has(battlefield=BLESSER, hand=[UNICORN], library=[BEAR])

        duel.alice.casts("Unicorn").resolve_all(answer)

        assert duel.find("Unicorn").counters.get("+1/+1", 0) == counters


def test_a_zone_said_once_is_that_of_both() -> None:
    """CR 115.1: "a creature card and a land card from your graveyard" are both from there."""
    duel = Duel()
    duel.alice.has(hand=[RECLAIM, MOUSE], graveyard=[WHALE, FOREST])
    duel.bob.has(graveyard=MOUSE)

    duel.alice.casts("Reclaim").resolve_all()

    assert sorted(duel.alice.hand) == ["Forest", "Mouse", "Whale"]
    assert duel.bob.graveyard == ["Mouse"]
