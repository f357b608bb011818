"""CR 608.2c, 608.2h: what was not done speaks of nothing; X is worked out when it is used; "otherwise" knows nothing
of the other branch."""

from __future__ import annotations

import pytest

from lawmage.card_text import read_card_text
from lawmage.compilation import compile_card
from lawmage.kernel.objects import Definition
from lawmage.oracle.compiler import plain_compiler
from lawmage.scenario.duel import Duel
from tests.cards_for_tests import MOUNTAIN, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
RING = written("Ring {0}\nArtifact\n{T}: Add {C}.")
HOST = written("Host {0}\nCreature - Wall\nDefender\n0/5")
RIBBON = written("Ribbon {0}\nEnchantment - Aura\nEnchant creature\nEnchanted creature gets +1/+1.")
DIG = written("Dig {0}\nSorcery\nYou may exile the top two cards of your library. You may play those cards this turn.")
FIND = written(
    "Find {0}\nSorcery\nIf you control an artifact, exile the top card of your library. You may play that card this"
    " turn."
)
TRAIL = written(
    "Trail {0}\nSorcery\nYou may pay {1}. If you do, look at the top two cards of your library. You may reveal a"
    " permanent card from among them and put it into your hand. Put the rest on the bottom of your library in any"
    " order."
)
MILL = written(
    "Fiend {0}\nCreature - Ape\nHaste\nWhenever this creature attacks, mill two cards, then this creature gets +X/+X"
    " until end of turn, where X is the number of creature cards in your graveyard.\n1/1"
)
FORGE = written(
    "Forge {0}\nArtifact\n{T}: Put an oil counter on this artifact, then create an X/1 red Phyrexian Horror creature"
    " token, where X is the number of oil counters on this artifact."
)
RANCH = written(
    "Rancher {0}\nCreature - Human\nWhen this creature enters, exile the top card of your library. If it's a land card,"
    " create a 2/2 white Ox creature token. Otherwise, you may cast it until the end of your next turn.\n1/1"
)
TREE = written(
    "Tree {0}\nEnchantment\nWhenever a creature you control enters, draw a card if its power is 3 or greater."
    " Otherwise, put two +1/+1 counters on it."
)
HOLY = written(
    "Holy {0}\nCreature - Angel\nHaste\nWhenever this creature attacks, you may put an Aura card from your hand onto"
    " the battlefield attached to it.\n2/2"
)
PLASM = written(
    "Plasm {0}\nCreature - Illusion\nWhenever this creature blocks a creature, you may return this creature to its"
    " owner's hand. If you do, you may put a creature card from your hand onto the battlefield blocking that"
    " creature.\n1/1"
)
KICK = written(
    "Shaman {0}\nCreature - Ogre\nMultikicker {0}\nWhen this creature enters, it deals damage to target player equal to"
    " twice the number of times it was kicked.\n1/1"
)
GIFT = written(
    "Gift {0}\nSorcery\nReturn target card from your graveyard to your hand, then choose an opponent. That player"
    " returns a card from their graveyard to their hand."
)


@pytest.mark.parametrize(("card", "answers"), [(DIG, [0]), (FIND, [])])
def test_what_was_not_exiled_may_not_be_played(card: Definition, answers: list[int]) -> None:
    """CR 608.2c: "those cards" are none if none were exiled."""
    duel = Duel()
    duel.alice.has(hand=card, library=[ELF, ELF, ELF])
    duel.alice.casts(card.name).resolve_all(*answers)
    assert not duel.alice.may("cast Elf")


def test_what_was_exiled_may_be_played() -> None:
    """CR 608.2c: they are those that were, if it was done."""
    duel = Duel()
    duel.alice.has(hand=DIG, library=[ELF, ELF, ELF])
    duel.alice.casts("Dig").resolve_all(1)
    assert duel.alice.may("cast Elf")


def test_what_was_not_looked_at_is_not_put_into_a_hand() -> None:
    """CR 608.2c: nothing is "among them" if they were not looked at."""
    for pays, hand in ((0, []), (1, ["Elf"])):
        duel = Duel()
        duel.alice.has(hand=TRAIL, library=[ELF, MOUNTAIN, ELF], battlefield=MOUNTAIN)
        duel.alice.casts("Trail").resolve_all(*([1, 1, "Elf"] if pays else [0, 0]))
        assert duel.alice.hand == hand


def test_x_is_worked_out_after_what_comes_before_it() -> None:
    """CR 608.2h: the cards milled count, and the counter just put does."""
    duel = Duel()
    duel.alice.has(battlefield=[MILL, FORGE], library=[MOUNTAIN, ELF])
    duel.attacks("Fiend").resolve_all()
    assert duel.find("Fiend").chars.power == 2
    duel.alice.activates("Forge").resolve_all()
    assert duel.find("Phyrexian Horror Token").chars.power == 1


def test_otherwise_it() -> None:
    """CR 608.2c: the card exiled may be cast; the token of the other branch is not meant."""
    duel = Duel()
    duel.alice.has(hand=RANCH, library=[MOUNTAIN, ELF])
    duel.alice.casts("Rancher").resolve_all()
    assert duel.alice.may("cast Elf")


def test_otherwise_counters_on_it() -> None:
    """CR 608.2c: the creature that entered gets the counters, not a card drawn in the other branch."""
    duel = Duel()
    duel.alice.has(battlefield=TREE, hand=[ELF, OX], library=[MOUNTAIN, MOUNTAIN])
    duel.alice.casts("Elf").resolve_all()
    duel.alice.casts("Ox").resolve_all()
    assert duel.find("Elf").counters == {"+1/+1": 2} and duel.find("Ox").counters == {}
    assert duel.alice.hand == ["Mountain"]


def test_attached_to_it() -> None:
    """CR 303.4f: the Aura is attached to the creature that attacks, not to itself."""
    duel = Duel()
    duel.alice.has(battlefield=HOLY, hand=RIBBON)
    duel.attacks("Holy").resolve_all(1)
    assert duel.find("Ribbon").attached_to == duel.find("Holy").id


def test_blocking_that_creature() -> None:
    """CR 509.4: the creature put onto the battlefield blocks the attacker."""
    duel = Duel()
    duel.alice.has(battlefield=OX)
    duel.bob.has(battlefield=PLASM, hand=HOST)
    duel.attacks("Ox").blocks("Plasm").resolve_all(1, 1, "Host")
    assert duel.bob.battlefield == ["Host"]
    duel.fights()
    assert (duel.bob.life, duel.find("Host").damage) == (20, 3)


def test_it_was_kicked() -> None:
    """CR 702.33c: the creature was kicked, not the player it deals damage to."""
    duel = Duel()
    duel.alice.has(hand=KICK)
    duel.alice.casts("Shaman", "pay kicker", "pay kicker", "no kicker").resolves("Bob").resolve_all()
    assert duel.bob.life == 16


def test_that_player_is_the_one_chosen() -> None:
    """CR 608.2d: the opponent who was chosen returns a card, not you."""
    duel = Duel()
    duel.alice.has(hand=GIFT, graveyard=[ELF, MOUNTAIN])
    duel.bob.has(graveyard=OX)
    duel.alice.casts("Gift", "Elf").resolve_all()
    assert (duel.alice.hand, duel.bob.hand) == (["Elf"], ["Ox"])


@pytest.mark.parametrize(
    "text",
    [
        "Each player reveals their hand, chooses one card of each color from it, then discards all other"
        " nonland cards.",
        "Return target permanent card in an opponent's graveyard to the battlefield under their control. When that"
        " permanent enters, draw a card.",
        "Exile the top three cards of target opponent's library. You may play lands and cast spells from among cards"
        " exiled this way without paying their mana costs.",
    ],
)
def test_not_understood(text: str) -> None:
    """What can't be said yet is declined, not misread."""
    card = read_card_text("Charm {1}\nSorcery\n" + text)
    assert compile_card(card, plain_compiler()).status == "declined"
