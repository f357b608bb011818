"""CR 708: face-down spells and permanents."""

from __future__ import annotations

from lawmage.rules.ending import concede
from lawmage.rules.priority import PriorityQuestion
from lawmage.scenario.duel import Duel
from lawmage.types import GRAVEYARD
from tests.cards_for_tests import MOUNTAIN, written

MANIFEST = written("Manifest {0}\nSorcery\nManifest the top card of your library.")
HERALD = written(
    "Herald {1}{U}\nCreature - Bird\nMorph {0}\nWhen this creature enters, you gain 5 life.\n"
    "This creature enters with two +1/+1 counters on it.\n1/1"
)
NO_BIRDS = written("Net {0}\nEnchantment\nBlue creature spells can't be cast.")
NO_PLAIN = written("Tax {0}\nEnchantment\nColorless creature spells can't be cast.")
HEARS = written("Ear {0}\nEnchantment\nWhenever you cast a creature spell, you gain 1 life.")
HEARS_BLUE = written("Blue Ear {0}\nEnchantment\nWhenever you cast a blue spell, you gain 10 life.")
SHOW = written("Show {0}\nSorcery\nReveal target face-down permanent. If it's a creature card, you gain 5 life.")
SLAY = written("Slay {0}\nInstant\nDestroy target creature.")
DENY = written("Deny {0}\nInstant\nCounter target spell.")


def hidden(duel: Duel) -> int:
    """Alice casts the herald face down; the spell has resolved.  The permanent."""
    duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=HERALD)
    for id in duel.alice.player.hand:
        duel.game.own(id).known_to = 1
    duel.alice.acts("cast Herald (morph)").resolves()
    return duel.game.battlefield[-1]


def test_it_is_face_down_before_it_enters() -> None:
    """CR 708.3, 708.4: no ability of what enters triggers or applies; the face-down spell becomes a face-down
    permanent."""
    duel = Duel()
    permanent = hidden(duel)
    assert duel.game.stack == [] and duel.alice.life == 20
    found = duel.object(permanent)
    assert found.face_down and found.counters == {} and found.chars.power == 2
    duel = Duel()
    duel.alice.has(hand=MANIFEST, library=HERALD)
    duel.alice.casts("Manifest").resolves()
    assert duel.game.stack == [] and duel.object(duel.game.battlefield[0]).counters == {}


def test_the_spell_is_seen_as_it_is_face_down() -> None:
    """CR 708.4: what watches for a blue spell sees none; only what is face down is judged as it is cast."""
    duel = Duel()
    duel.alice.has(battlefield=[HEARS, HEARS_BLUE, *[MOUNTAIN] * 3], hand=HERALD)
    duel.alice.acts("cast Herald (morph)").resolve_all()
    assert duel.alice.life == 21

    for card, allowed in ((NO_BIRDS, True), (NO_PLAIN, False)):
        duel = Duel()
        duel.alice.has(battlefield=[card, *[MOUNTAIN] * 3], hand=HERALD)
        assert duel.alice.may("cast Herald (morph)") == allowed


def test_a_spell_is_not_turned_face_up() -> None:
    """CR 708.7: the permanent is, by the ability that let it be cast so; the spell is not."""
    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=HERALD)
    duel.alice.acts("cast Herald (morph)")
    assert not duel.alice.may("turn face up Herald") and not [a for a in _actions(duel) if "face up" in a]
    duel.resolves()
    assert [a for a in _actions(duel) if "face up" in a]


def _actions(duel: Duel) -> list[str]:
    """What alice could do now, in words."""
    assert duel.until_priority(0)
    question = PriorityQuestion(0)
    return [question.describe(duel.game, option).lower() for option in question.options(duel.game)]


def test_it_is_revealed_as_it_leaves() -> None:
    """CR 708.9: from the battlefield to any other zone, from the stack to any but the battlefield; as its owner leaves
    the game too."""
    duel = Duel()
    permanent = hidden(duel)
    assert duel.object(permanent).known_to & 2 == 0
    duel.alice.has(hand=SLAY)
    duel.alice.casts("Slay", at=permanent).resolves()
    card = duel.find("Herald", GRAVEYARD)
    assert card.known_to & 2

    duel = Duel()
    duel.alice.has(battlefield=[MOUNTAIN] * 3, hand=[HERALD, DENY])
    duel.game.own(duel.alice.player.hand[0]).known_to = 1
    duel.alice.acts("cast Herald (morph)")
    spell = duel.game.stack[0]
    assert duel.object(spell).known_to & 2 == 0
    duel.alice.casts("Deny", at=spell).resolves()
    assert duel.find("Herald", GRAVEYARD).known_to & 2 and duel.object(spell).zone < 0

    duel = Duel(players=3)
    permanent = hidden(duel)
    concede(duel.game, 0)
    assert duel.game.objects[permanent].known_to & 6 == 6


def test_a_revealed_permanent_is_judged_by_its_card() -> None:
    """CR 708.12: ignoring what continuous effects make of it while it is face down."""
    duel = Duel()
    permanent = hidden(duel)
    duel.alice.has(hand=SHOW)
    duel.alice.casts("Show", at=permanent).resolves()
    assert duel.alice.life == 25
    duel = Duel()
    duel.alice.has(hand=[MANIFEST, SHOW], library=MOUNTAIN)
    duel.alice.casts("Manifest").resolves()
    duel.alice.casts("Show", at=duel.game.battlefield[0]).resolves()
    assert duel.alice.life == 20
