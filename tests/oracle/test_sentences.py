"""Sentences, clauses, verbs and statements: each wording has one reading, and small differences are differences."""

import pytest

from lawmage.ir.ability import SpellAbility, Static
from lawmage.ir.change import BecomeObject, DealDamage, GetPT
from lawmage.ir.condition import Controls
from lawmage.ir.duration import ThisTurnOnly, UntilEndOfTurn
from lawmage.ir.effect import Delayed, Do, If, Lasting, MayDo, ObjectsDo, Reflexive, Sentence, Then, Unless, WhereX
from lawmage.ir.node import Instruction, Node, Statement
from lawmage.ir.reference import Choose, ControllerOf, Opponents, Target, You
from lawmage.ir.static import EntersWith, ObjectsAre, PlayersMay, Replace, SpellsCost
from lawmage.ir.verb import Create, Draw, Exile, GainLife, Move, Sacrifice, Search, Shuffle
from lawmage.oracle.compiler import default_compiler
from lawmage.oracle.text import names_of

NAMES = names_of("Brindlewick", False)

SPELLS = """
Flip two coins. If both coins come up heads, draw a card.
Each player flips a coin. You gain 1 life. Repeat this process until both players' coins come up heads on the same flip.
You gain 1 life. You may repeat this process any number of times.
Target player loses 2 life unless that player sacrifices a creature or discards a card.
You gain 2 life and draw a card.
Target player draws a card and loses 1 life.
Each opponent loses 1 life and you gain 1 life.
Draw two cards, then discard a card.
Draw a card, discard a card, then scry 1.
Each player sacrifices a creature, then each player draws a card.
Brindlewick deals 2 damage to target creature and you gain 2 life.
Brindlewick deals 3 damage to target creature and 1 damage to its controller.
Brindlewick deals 4 damage divided as you choose among any number of targets.
Brindlewick deals damage to any target equal to the number of lands you control.
Brindlewick deals X damage to target creature, where X is the number of lands you control.
Brindlewick deals 1 damage to target creature for each land you control.
Target creature gets +1/+1 until end of turn for each land you control.
Until end of turn, target creature gets +2/+0 and gains trample.
Target creature gets +2/+2 until end of turn and can't be blocked this turn.
Up to two target creatures each get +1/+1 until end of turn.
Creatures can't block this turn.
Target creature can't be blocked this turn except by Walls.
Target creature attacks this turn if able.
Target creature doesn't untap during its controller's next untap step.
Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
You may sacrifice a land. If you do, draw two cards.
You may have Brindlewick deal 1 damage to target creature.
Until your next turn, prevent all damage that would be dealt to and dealt by target permanent an opponent controls.
You may sacrifice a land. When you do, if you control a Forest, destroy target creature. Draw a card.
If you control a Forest, draw a card. Otherwise, you gain 3 life.
Draw a card. If you control a Forest, draw two cards instead.
Draw a card, then discard a card unless you control a Forest.
Scry 1, draw a card, then discard a card if you control a Forest.
Draw a card, then target creature gets +1/+1 until end of turn if you control a Forest.
Counter target spell unless its controller pays {2}.
Destroy target creature unless its controller pays 3 life.
Destroy target creature. It can't be regenerated.
Destroy target creature. Its controller draws a card.
Exile target creature, then return it to the battlefield under its owner's control.
Return target creature card from your graveyard to the battlefield tapped.
Return target creature to its owner's hand.
Put target creature on top of its owner's library.
Shuffle your graveyard into your library.
Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
Search your library for a card, put that card into your hand, then shuffle.
Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your library \
in any order.
Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.
Create a 1/1 white Soldier creature token.
Create two 2/2 green and white Elf Warrior creature tokens with vigilance.
Create a 1/1 white Spirit creature token with flying for each Forest you control.
Create a Treasure token and a Food token.
Create a token that's a copy of target creature, except it has haste.
Put a +1/+1 counter on target creature.
Put two +1/+1 counters on each creature you control.
Distribute three +1/+1 counters among any number of target creatures you control.
Prevent the next 3 damage that would be dealt to any target this turn.
Prevent all combat damage that would be dealt this turn.
Add {R}{R}.
Add one mana of any color. Spend this mana only to cast creature spells.
Sacrifice a creature. When you do, draw a card. You gain 1 life.
At the beginning of your upkeep, draw a card.
Take an extra turn after this one.
Investigate twice.
For each opponent, create a 1/1 red Goblin creature token.
Untap target creature. If that creature would die this turn, exile it instead.
"""

STATICS = """
Creatures you control get +1/+1 and have flying.
Each other creature you control has haste.
As long as this creature is attacking, it gets +2/+0.
This creature gets +1/+1 for each Forest you control.
This creature can't attack unless defending player controls a Forest.
This creature can't be blocked except by two or more creatures.
This creature attacks each combat if able.
This land enters tapped unless you control a Forest.
This creature enters with two +1/+1 counters on it.
As this creature enters, choose a color.
As this land enters, you may pay 2 life. If you don't, it enters tapped.
You may have this creature enter as a copy of a creature.
As this artifact enters, choose a color and a creature type.
You may cast creature spells from your hand without paying their mana costs.
Players can't play instants.
Creatures you control enter as a copy of this creature.
Forests enter as 1/1 creatures in addition to their other types.
As a historic permanent you control enters, it becomes a 7/7 Dinosaur creature in addition to its other types.
Creature spells you cast cost {1} less to cast.
This spell costs {1} less to cast for each Forest you control.
As an additional cost to cast this spell, sacrifice a creature.
You may pay 2 life rather than pay this spell's mana cost.
If this creature would die, exile it instead.
You have no maximum hand size.
Your opponents can't gain life.
You may play an additional land on each of your turns.
This creature's power and toughness are each equal to the number of lands you control.
Enchanted land is a 2/2 creature. It's still a land.
If damage would be dealt to this creature, prevent that damage and draw a card.
All damage that would be dealt to you is dealt to this creature instead.
If this card is in your opening hand, you may begin the game with it on the battlefield.
"""


@pytest.mark.parametrize("text", [line for line in SPELLS.replace("\\\n", "").split("\n") if line])
def test_spell_lines(text: str) -> None:
    """One reading, written back to the letter."""
    compiler = default_compiler()
    node = compiler.compile_line(text, "spell_line", NAMES)
    assert compiler.write_line(node, "spell_line", NAMES) == text


@pytest.mark.parametrize("text", [line for line in STATICS.split("\n") if line])
def test_static_lines(text: str) -> None:
    """One reading as an ability, written back to the letter."""
    compiler = default_compiler()
    node = compiler.compile_line(text, "ability", NAMES)
    assert compiler.write_line(node, "ability", NAMES) == text


CONTRASTS = [
    ("You may draw a card.", "Draw a card."),
    ("You gain 2 life and draw a card.", "You gain 2 life. Draw a card."),
    ("Each player draws a card.", "Each opponent draws a card."),
    ("Target player draws a card.", "That player draws a card."),
    ("Destroy target creature.", "Destroy a creature."),
    ("Destroy target creature.", "Destroy target creature. It can't be regenerated."),
    ("Return target creature to its owner's hand.", "Return target creature card from your graveyard to your hand."),
    ("Put target creature on top of its owner's library.", "Put target creature on the bottom of its owner's library."),
    ("Create a 1/1 white Soldier creature token.", "Create a tapped 1/1 white Soldier creature token."),
    ("Create a 1/1 white Soldier creature token.", "Create a 1/1 white and blue Soldier creature token."),
    ("Target creature gets +1/+1 until end of turn.", "Target creature gets +1/-1 until end of turn."),
    ("Target creature gains flying until end of turn.", "Target creature gains flying."),
    ("Target creature gains flying until end of turn.", "Target creature loses flying until end of turn."),
    ("Draw a card if you control a Forest.", "Draw a card unless you control a Forest."),
    ("Prevent all damage that would be dealt this turn.", "Prevent all combat damage that would be dealt this turn."),
    ("Add {R} or {G}.", "Add {R}{G}."),
    ("Draw a card for each Forest you control.", "Draw a card."),
    ("When you do, draw a card.", "If you do, draw a card."),
    ("Put a +1/+1 counter on target creature.", "Put a -1/-1 counter on target creature."),
    (
        "Draw a card. If you control a Forest, draw two cards instead.",
        "Draw a card. If you control a Forest, draw two cards.",
    ),
]


@pytest.mark.parametrize(("left", "right"), CONTRASTS)
def test_contrasts(left: str, right: str) -> None:
    """Different meanings are different nodes."""
    compiler = default_compiler()
    assert compiler.compile_line(left, "spell_line", NAMES) != compiler.compile_line(right, "spell_line", NAMES)


SAME = [
    ("Draw a card if you control a Forest.", "If you control a Forest, draw a card."),
    ("Until end of turn, target creature gains flying.", "Target creature gains flying until end of turn."),
    ("You draw a card.", "Draw a card."),
    # A condition at the end is of what is done last.
    (
        "Draw a card, then discard a card if you control a Forest.",
        "Draw a card, then if you control a Forest, discard a card.",
    ),
    ("Sacrifice Brindlewick at end of combat.", "At end of combat, sacrifice Brindlewick."),
]


@pytest.mark.parametrize(("left", "right"), SAME[:3])
def test_synonyms(left: str, right: str) -> None:
    """Two wordings of one meaning are one node."""
    compiler = default_compiler()
    assert compiler.compile_line(left, "spell_line", NAMES) == compiler.compile_line(right, "spell_line", NAMES)


def effects(text: str) -> tuple[Instruction, ...]:
    """The instructions of a spell line."""
    node = default_compiler().compile_line(text, "spell_line", NAMES)
    assert isinstance(node, SpellAbility)
    return node.effects


def statement(text: str) -> Statement:
    """The statement of a static ability."""
    node = default_compiler().compile_line(text, "ability", NAMES)
    assert isinstance(node, Static)
    return node.statement


class TestScope:
    """What belongs to what."""

    def test_a_list_of_verbs_shares_its_subject(self) -> None:
        """CR 608.2c: one player does both."""
        [clause] = effects("Target player draws a card and loses 1 life.")
        assert isinstance(clause, Do) and len(clause.verbs) == 2

    def test_a_list_of_clauses_has_a_subject_each(self) -> None:
        """Two players, two clauses."""
        [sentence] = effects("Each opponent loses 1 life and you gain 1 life.")
        assert isinstance(sentence, Sentence)
        left, right = sentence.parts
        assert isinstance(left, Do) and left.subject == Opponents()
        assert isinstance(right, Do) and right.subject == You()

    def test_a_duration_belongs_to_the_whole_clause(self) -> None:
        """CR 611.2a."""
        [clause] = effects("Target creature gets +2/+0 and gains trample until end of turn.")
        assert isinstance(clause, ObjectsDo) and clause.duration == UntilEndOfTurn() and len(clause.verbs) == 2

    def test_two_durations(self) -> None:
        """Each verb with its own; the target is one."""
        [sentence] = effects("Target creature gets +2/+2 until end of turn and can't be blocked this turn.")
        assert isinstance(sentence, Sentence)
        first, second = sentence.parts
        assert isinstance(first, ObjectsDo) and isinstance(first.subject, Target)
        assert isinstance(second, ObjectsDo) and not isinstance(second.subject, Target)
        assert (first.duration, second.duration) == (UntilEndOfTurn(), ThisTurnOnly())

    def test_may_covers_the_list(self) -> None:
        """One decision for all of it."""
        [clause] = effects("You may draw a card and lose 1 life.")
        assert isinstance(clause, Do) and clause.may and len(clause.verbs) == 2

    def test_may_have(self) -> None:
        """The player decides; the object acts."""
        [choice] = effects("You may have Brindlewick deal 1 damage to target creature.")
        assert isinstance(choice, MayDo) and isinstance(choice.effect, ObjectsDo)
        assert isinstance(choice.effect.verbs[0], DealDamage)

    def test_otherwise_and_instead(self) -> None:
        """Both are the other branch of the condition (CR 608.2c)."""
        for text, instead in (
            ("If you control a Forest, draw a card. Otherwise, you gain 3 life.", False),
            ("You gain 3 life. If you control a Forest, draw a card instead.", True),
        ):
            [choice] = effects(text)
            assert isinstance(choice, If) and choice.instead is instead
            assert isinstance(choice.condition, Controls)
            assert isinstance(choice.effect, Do) and isinstance(choice.effect.verbs[0], Draw)
            assert isinstance(choice.otherwise, Do) and isinstance(choice.otherwise.verbs[0], GainLife)

    def test_unless(self) -> None:
        """CR 118.12a: its controller decides."""
        [choice] = effects("Destroy target creature unless its controller pays 3 life.")
        assert isinstance(choice, Unless) and isinstance(choice.player, ControllerOf)

    def test_what_follows_when_you_do(self) -> None:
        """CR 603.12: the rest belongs to the reflexive trigger."""
        first, trigger = effects("Sacrifice a creature. When you do, draw a card. You gain 1 life.")
        assert isinstance(first, Do)
        assert isinstance(trigger, Reflexive) and len(trigger.effects) == 2

    def test_where_x_is(self) -> None:
        """CR 107.3i: X is defined for the whole sentence."""
        [where] = effects("Brindlewick deals X damage to any target, where X is the number of lands you control.")
        assert isinstance(where, WhereX) and isinstance(where.effect, ObjectsDo)

    def test_a_delay_belongs_to_its_verb(self) -> None:
        """CR 603.7: only what is said with the moment is delayed."""
        first, second = effects("Draw a card. Sacrifice Brindlewick at the beginning of the next end step.")
        assert isinstance(first, Do)
        assert isinstance(second, Delayed)

    def test_rows_of_verbs(self) -> None:
        """The boundary before "then" is kept."""
        [clause] = effects("Search your library for a land card, put it onto the battlefield tapped, then shuffle.")
        assert isinstance(clause, Do)
        search, move, then = clause.verbs
        assert isinstance(search, Search) and isinstance(move, Move) and move.to.tapped
        assert isinstance(then, Then) and isinstance(then.verb, Shuffle)

    def test_each_player_chooses(self) -> None:
        """The one who discards chooses (CR 701.9b): no other chooser is set."""
        [clause] = effects("Each player sacrifices a creature.")
        assert isinstance(clause, Do)
        verb = clause.verbs[0]
        assert isinstance(verb, Sacrifice)
        assert isinstance(verb.what, Choose) and verb.what.chooser is None


class TestNodes:
    """The fields that words fill."""

    def test_tokens(self) -> None:
        """CR 111.4."""
        [clause] = effects("Create two 2/2 green and white Elf Warrior creature tokens with vigilance.")
        assert isinstance(clause, Do)
        create = clause.verbs[0]
        assert isinstance(create, Create) and create.token is not None
        assert create.token.colors == ("green", "white")
        assert create.token.subtypes == ("Elf", "Warrior") and create.token.types == ("creature",)
        assert len(create.token.abilities) == 1

    def test_exile_until(self) -> None:
        """CR 610.3."""
        [clause] = effects("Exile target creature until Brindlewick leaves the battlefield.")
        assert isinstance(clause, Do)
        verb = clause.verbs[0]
        assert isinstance(verb, Exile) and verb.until is not None

    def test_statements(self) -> None:
        """Which node a statement is."""
        kinds: dict[str, type[Node]] = {
            "Creatures you control get +1/+1.": ObjectsAre,
            "This land enters tapped.": EntersWith,
            "Creature spells you cast cost {1} less to cast.": SpellsCost,
            "If this creature would die, exile it instead.": Replace,
            "You may play an additional land on each of your turns.": PlayersMay,
        }
        for text, kind in kinds.items():
            assert isinstance(statement(text), kind), text

    def test_replacement_for_a_time(self) -> None:
        """CR 614.1, 611.2: a spell makes the replacement effect; an ability has it."""
        _, lasting = effects("Untap target creature. If that creature would die this turn, exile it instead.")
        assert isinstance(lasting, Lasting) and lasting.duration == ThisTurnOnly()

    def test_becoming(self) -> None:
        """What it becomes, and what it keeps."""
        [clause] = effects(
            "Target land becomes a 2/2 Elemental creature with haste until end of turn. It's still a land."
        )
        assert isinstance(clause, ObjectsDo)
        verb = clause.verbs[0]
        assert isinstance(verb, BecomeObject) and verb.keeps == "land" and verb.token.subtypes == ("Elemental",)

    def test_for_each_multiplies(self) -> None:
        """The amount is in its place, however far away "for each" stands."""
        [clause] = effects("Target creature gets +2/+0 until end of turn for each Forest you control.")
        assert isinstance(clause, ObjectsDo)
        verb = clause.verbs[0]
        assert isinstance(verb, GetPT) and type(verb.power).__name__ == "ForEach"
