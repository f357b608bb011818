"""Combinations of known parts: whole lines that are read and written back, each beside one that means another thing."""

import pytest

from lawmage.ir.ability import SpellAbility
from lawmage.ir.binding import bind
from lawmage.ir.condition import IfDid, ThisWayDid
from lawmage.ir.effect import If
from lawmage.oracle.compiler import compile_line, write_line

SPELL = "spell_line"
ABILITY = "ability"

FAMILIES: list[tuple[str, str, str]] = [
    (
        SPELL,
        "Draw a card, then discard a card. When you discard a land card this way, you gain 2 life.",
        "Draw a card, then discard a card. When you do, you gain 2 life.",
    ),
    (
        ABILITY,
        'Lands you control have "{T}: Add {G}" and lose all other abilities.',
        'Lands you control have "{T}: Add {G}."',
    ),
    (
        ABILITY,
        "If a source you control would deal damage to a permanent or player, it deals double that damage to that "
        "permanent or player instead.",
        "If a source you control would deal damage to a permanent or player, it deals that much damage plus 1 to that "
        "permanent or player instead.",
    ),
    (
        ABILITY,
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are "
        "put on it instead.",
        "If one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put "
        "on it instead.",
    ),
    (
        ABILITY,
        "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability "
        "triggers an additional time.",
        "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability "
        "triggers an additional time.",
    ),
    (
        ABILITY,
        "During your turn, prevent all damage that would be dealt to you.",
        "As long as you control an artifact, prevent all damage that would be dealt to you.",
    ),
    (
        SPELL,
        "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1.",
        "Creatures you control get +1/+1 until end of turn.",
    ),
    (
        SPELL,
        "Counter target spell unless its controller pays {1}. If that spell is countered this way, exile it instead of "
        "putting it into its owner's graveyard.",
        "Counter target spell unless its controller pays {1}.",
    ),
    (
        SPELL,
        "Double the power of each creature you control until end of turn.",
        "Double target creature's power until end of turn.",
    ),
    (
        SPELL,
        "Target player mills half their library, rounded down.",
        "Target player mills half their library, rounded up.",
    ),
    (SPELL, "Roll a d6.", "Roll a d8."),
    (SPELL, "Choose target opponent. That player loses 2 life.", "Choose target player. That player loses 2 life."),
    (
        SPELL,
        "Create Rex, a legendary 3/3 green Dinosaur creature token with trample.",
        "Create a legendary 3/3 green Dinosaur creature token with trample.",
    ),
    (
        ABILITY,
        "Goblin spells and Rogue spells you cast cost {1} less to cast.",
        "Goblin spells you cast cost {1} less to cast.",
    ),
    (
        ABILITY,
        "Whenever an opponent casts a spell that targets you or a creature you control, draw a card.",
        "Whenever an opponent casts a spell that targets you, draw a card.",
    ),
    (
        ABILITY,
        "This creature doesn't untap during your untap step if it has a stun counter on it.",
        "This creature doesn't untap during your untap step.",
    ),
    (
        SPELL,
        "Tap target creature. It doesn't untap during its controller's untap step for as long as you control a land.",
        "Tap target creature. It doesn't untap during its controller's next untap step.",
    ),
    (
        ABILITY,
        "Whenever you cast your first spell during each opponent's turn, draw a card.",
        "Whenever you cast your first spell each turn, draw a card.",
    ),
    (SPELL, "Roll a d20.\n1—9 | Draw a card.\n10—20 | You gain 2 life.", "Roll a d20.\n1—10 | Draw a card."),
    (
        ABILITY,
        "Enchanted creature gets +2/+2 as long as it's a Bear. Otherwise, it gets -1/-1.",
        "Enchanted creature gets +2/+2 as long as it's a Bear.",
    ),
    (ABILITY, "Players skip their upkeep steps.", "Players skip their untap steps."),
    (ABILITY, "This creature can't block or be blocked by Walls.", "This creature can't be blocked by Walls."),
    (
        SPELL,
        "Target instant card in your graveyard gains flashback until end of turn. The flashback cost is equal to its "
        "mana cost.",
        "Target instant card in your graveyard gains flashback {1} until end of turn.",
    ),
    (
        ABILITY,
        "Whenever you cast a spell from anywhere other than your hand, draw a card.",
        "Whenever you cast a spell from your hand, draw a card.",
    ),
    (
        ABILITY,
        "At the beginning of your upkeep and whenever you cast a red spell, draw a card.",
        "At the beginning of your upkeep, draw a card.",
    ),
    (
        SPELL,
        "Create a 1/1 red Goblin creature token. If you control a Goblin, create two of those tokens instead.",
        "Create a 1/1 red Goblin creature token. If you control a Goblin, create three of those tokens instead.",
    ),
    (
        SPELL,
        "Search target player's graveyard, hand, and library for all Bear cards and exile them.",
        "Search target player's graveyard, hand, and library for any number of Bear cards and exile them.",
    ),
    (
        ABILITY,
        "If you control a Bear, this spell costs {2} less to cast.",
        "This spell costs {2} less to cast for each Bear you control.",
    ),
    (ABILITY, "This spell costs {1} less to cast during your turn.", "This spell costs {1} less to cast."),
    (
        ABILITY,
        "Lands you control are every basic land type in addition to their other types.",
        "Lands you control are Forests in addition to their other types.",
    ),
    (
        ABILITY,
        "Whenever you gain life for the first time during each of your turns, draw a card.",
        "Whenever you gain life for the first time each turn, draw a card.",
    ),
    (SPELL, "Draw two additional cards.", "Draw three additional cards."),
    (
        SPELL,
        "Exile target card other than a basic land card from an opponent's graveyard.",
        "Exile target card from an opponent's graveyard.",
    ),
    (
        ABILITY,
        "You may cast this spell as though it had flash if you pay {2} more to cast it.",
        "You may cast this spell as though it had flash if you control a Bear.",
    ),
    (
        SPELL,
        "Starting with you, each player votes for time or money. If time gets more votes, draw a card.",
        "Starting with you, each player votes for time or money. If time gets more votes or the vote is tied, draw a "
        "card.",
    ),
    (
        ABILITY,
        "This creature enters with your choice of a flying counter or a menace counter on it.",
        "This creature enters with a flying counter on it.",
    ),
    (
        SPELL,
        "If you have fewer than three cards in hand, draw cards equal to the difference.",
        "If you have fewer than three cards in hand, draw three cards.",
    ),
    (
        ABILITY,
        "The first creature spell you cast each turn costs {1} less to cast.",
        "Creature spells you cast cost {1} less to cast.",
    ),
    (
        SPELL,
        "Return up to one target creature card with mana value less than or equal to that creature's power from your "
        "graveyard to your hand.",
        "Return up to one target creature card with power less than or equal to that creature's power from your "
        "graveyard to your hand.",
    ),
]


@pytest.mark.parametrize(("category", "text", "other"), FAMILIES, ids=[text[:40] for _, text, _ in FAMILIES])
def test_read_and_written_back(category: str, text: str, other: str) -> None:
    """The line comes back to the letter, and its neighbour is another node."""
    node = compile_line(text, category)
    assert write_line(node, category) == text
    assert compile_line(other, category) != node
    assert write_line(compile_line(other, category), category) == other


def test_what_is_put_into_a_hand_this_way_is_not_the_rest() -> None:
    """The last instruction puts the rest elsewhere; "put into your hand" is about the one before."""
    found = "Look at the top two cards of your library. Put one of them into your hand. Put the rest on the bottom. "
    slots: list[int] = []
    for condition in ("you put a card into your hand this way", "you do"):
        node = compile_line(found + f"If {condition}, draw a card.", SPELL)
        assert isinstance(node, SpellAbility)
        last = bind(node).effects[-1]
        assert isinstance(last, If) and isinstance(last.condition, (ThisWayDid, IfDid))
        slots.append(last.condition.slot)
    assert slots[0] < slots[1]
