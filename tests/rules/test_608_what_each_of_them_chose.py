"""CR 608.2c, 608.2d, 101.4: what several players chose, revealed or exiled is meant together afterwards."""

from __future__ import annotations

import pytest

from lawmage.card_text import read_card_text
from lawmage.compilation import compile_card
from lawmage.kernel.objects import Definition
from lawmage.oracle.compiler import plain_compiler
from lawmage.scenario.duel import Duel
from lawmage.types import END_STEP
from tests.cards_for_tests import FOREST, written

ELF = written("Elf {0}\nCreature - Elf\n1/1")
OX = written("Ox {0}\nCreature - Ox\n3/3")
APE = written("Ape {0}\nCreature - Ape\n2/2")
CAT = written("Cat {0}\nCreature - Cat\n2/2")
BEAR = written("Bear {0}\nCreature - Bear\n2/2")
SPARK = written("Spark {0}\nInstant\nYou gain 1 life.")


def three(card: Definition) -> Duel:
    """Three players, and the card in the first one's hand."""
    duel = Duel(3)
    duel.alice.has(hand=card)
    return duel


def test_what_all_chose_is_spared() -> None:
    """CR 608.2c: "the rest" is what nobody chose."""
    duel = three(written("Verdict {0}\nSorcery\nEach player chooses a creature they control. Destroy the rest."))
    duel.alice.has(battlefield=[ELF, APE])
    duel.bob.has(battlefield=[OX, CAT])
    duel.seats[2].has(battlefield=BEAR)
    duel.alice.casts("Verdict").resolve_all("Elf", "Ox")
    assert [seat.battlefield for seat in duel.seats] == [["Elf"], ["Ox"], ["Bear"]]


def test_what_all_opponents_chose_is_taken() -> None:
    """CR 608.2c: "those creatures" are what each of them chose."""
    text = "Riches {0}\nSorcery\nEach opponent chooses a creature they control. You gain control of those creatures."
    duel = three(written(text))
    duel.bob.has(battlefield=[OX, CAT])
    duel.seats[2].has(battlefield=BEAR)
    duel.alice.casts("Riches").resolve_all("Cat")
    assert [seat.battlefield for seat in duel.seats] == [["Cat", "Bear"], ["Ox"], []]


def test_cards_of_graveyards() -> None:
    """CR 608.2c: the same with cards."""
    text = (
        "Dredger {0}\nSorcery\nEach opponent chooses a creature card in their graveyard. Put those cards onto the"
        " battlefield under your control."
    )
    duel = three(written(text))
    duel.bob.has(graveyard=[OX, CAT])
    duel.seats[2].has(graveyard=BEAR)
    duel.alice.casts("Dredger").resolve_all("Cat")
    assert duel.alice.battlefield == ["Cat", "Bear"]


def test_choices_of_the_same_things() -> None:
    """CR 101.4: they choose in turn order, and everything that was chosen is exiled."""
    text = (
        "Trial {0}\nSorcery\nStarting with you, each player chooses up to one permanent with mana value 3 or greater"
        " from among permanents your opponents control. Exile those permanents."
    )
    big = [written(f"{name} {{4}}\nArtifact") for name in ("Urn", "Vat", "Wok")]
    duel = three(written(text))
    duel.bob.has(battlefield=big)
    duel.alice.casts("Trial").resolve_all("Urn", "no more", "Wok")
    assert duel.bob.battlefield == ["Vat"]


def test_what_all_exiled_may_be_played() -> None:
    """CR 608.2c: "those cards" are the top cards of all of them."""
    text = (
        "Digger {0}\nCreature - Imp\nAt the beginning of your end step, each opponent exiles the top"
        " card of their library. You may play those cards for as long as they remain exiled.\n1/1"
    )
    duel = Duel(3)
    duel.alice.has(battlefield=written(text), library=FOREST)
    duel.bob.has(library=SPARK)
    duel.seats[2].has(library=FOREST)
    duel.to_step(END_STEP).resolve_all()
    assert (duel.bob.exile, duel.seats[2].exile) == (["Spark"], ["Forest"])
    assert duel.alice.may("cast Spark")


def test_what_all_marked() -> None:
    """CR 608.2c: "each of those creatures" is what each of them put a counter on."""
    text = "Vow {0}\nSorcery\nEach player puts a vow counter on a creature they control. Tap each of those creatures."
    duel = three(written(text))
    duel.bob.has(battlefield=[OX, CAT])
    duel.seats[2].has(battlefield=BEAR)
    duel.alice.casts("Vow").resolve_all("Ox")
    assert [duel.find(name).tapped for name in ("Ox", "Cat", "Bear")] == [True, False, True]


def test_the_greatest_among_theirs_is_one_of_theirs() -> None:
    """CR 608.2d: "a creature with the greatest power among creatures they control": nobody else's."""
    text = (
        "Wave {0}\nSorcery\nEach opponent chooses a creature with the greatest power among creatures they control."
        " Return those creatures to their owners' hands."
    )
    duel = three(written(text))
    duel.alice.has(battlefield=written("Hog {0}\nCreature - Boar\n3/3"))
    duel.bob.has(battlefield=[OX, CAT])
    duel.seats[2].has(battlefield=[written("Pig {0}\nCreature - Boar\n3/3"), BEAR])
    duel.alice.casts("Wave").resolve_all()
    assert [seat.hand for seat in duel.seats] == [[], ["Ox"], ["Pig"]]


@pytest.mark.parametrize(
    ("cards", "willing", "lives"), [(1, 1, [20, 20, 17]), (1, 0, [20, 17, 17]), (0, 1, [20, 17, 17])]
)
def test_each_of_them_who_does_not(cards: int, willing: int, lives: list[int]) -> None:
    """CR 118.12, 608.2c: "if they don't" is asked of each of them, and who can't, doesn't."""
    duel = three(written("Spell {0}\nSorcery\nEach opponent may discard a card. If they don't, they lose 3 life."))
    duel.bob.has(hand=[ELF] * cards)
    duel.seats[2].has(hand=OX)
    duel.alice.casts("Spell").resolve_all(*[["no", "yes"][willing]] * cards, "no")
    assert [seat.life for seat in duel.seats] == lives


def test_what_each_of_them_found_is_not_kept_apart() -> None:
    """A card whose second sentence is about each one's own finds is declined."""
    text = (
        "Druid {0}\nCreature - Elf\nWhen this creature enters, each opponent may search their library for up to three"
        " basic land cards. They each put one of those cards onto the battlefield tapped under your control and the"
        " rest onto the battlefield tapped under their control. Then each player who searched their library this way"
        " shuffles.\n2/2"
    )
    verdict = compile_card(read_card_text(text), plain_compiler())
    assert verdict.status == "read"
