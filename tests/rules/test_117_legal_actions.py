"""CR 117.1, 601.3: what is listed is legal, what is not listed is refused, and what is listed can be completed.

Random games with a deck of everything that casting and paying knows.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from lawmage.ir.ability import Activated, Keyword, Modal, Mode, SpellAbility, Static
from lawmage.ir.amount import AnyNumber, Number, UpTo, X
from lawmage.ir.change import DealDamage
from lawmage.ir.condition import WasPaid
from lawmage.ir.cost import CostChange, Costs, EitherCost, LoyaltyCost, PayLife, TapThis
from lawmage.ir.effect import Do, If, ObjectsDo
from lawmage.ir.filter import IsType, Noun, Targets
from lawmage.ir.mana import parse_mana_cost
from lawmage.ir.reference import Choose, Target, This, You
from lawmage.ir.static import AdditionalCost, AlternativeCost, PlayersMay, SpellsCost
from lawmage.ir.verb import CastIt, Destroy, Draw, Tap
from lawmage.kernel.ask import Question
from lawmage.kernel.objects import Definition
from lawmage.kernel.state import State
from lawmage.rules import actions, reversal
from lawmage.rules.event_kinds import CAST
from lawmage.rules.start import new_game
from lawmage.settings import Switches
from tests.cards_for_casting import (
    ALTAR,
    CAVE,
    CITY,
    CRADLE,
    DORK,
    DUAL,
    FOREST,
    GAIN,
    ISLAND,
    MOUNTAIN,
    MY_ARTIFACT,
    MY_CREATURE,
    MY_GRAVEYARD,
    MY_HAND,
    RELIC,
    SIGNET,
    SNOW_FOREST,
    SPIRIT_GUIDE,
    TREASURE,
    burn,
    mana,
    sacrifice,
)
from tests.cards_for_tests import ANY_TARGET, BOLT, CREATURE, GROW, card, creature, permanent, you

MODES = (
    Mode((GAIN,), mana("{1}"), "gain"),
    Mode((burn(Number(2)),), None, "burn"),
    Mode((you(Destroy(Target(CREATURE))),), mana("{R}"), "slay"),
)


def instant(name: str, cost: str, *abilities: object, types: str = "instant") -> Definition:
    """A spell with a spell ability, keywords and statements."""
    nodes = [a if isinstance(a, (SpellAbility, Keyword)) else Static(a) for a in abilities]  # type: ignore[arg-type] # tests only
    return card(name, cost, types, *nodes, colors=("red",))


SPELLS = [
    instant(
        "Kick", "{R}", SpellAbility((If(WasPaid("kicker"), burn(Number(4)), GAIN),)), Keyword("kicker", mana("{2}"))
    ),
    instant("Many", "{1}", SpellAbility((GAIN,)), Keyword("multikicker", mana("{1}{G}"))),
    instant("Spree", "{R}", SpellAbility((Modal(Number(1), Number(3), MODES),))),
    instant(
        "Twice", "{1}{R}", SpellAbility((Modal(Number(2), Number(2), MODES, True),)), Keyword("entwine", mana("{1}"))
    ),
    instant("Blaze", "{X}{R}", SpellAbility((burn(X()),)), types="sorcery"),
    instant("Bind", "{X}{G}", SpellAbility((you(Tap(Target(CREATURE, X()))),)), Keyword("convoke")),
    instant(
        "Split",
        "{2}{R}",
        SpellAbility((ObjectsDo(This(), (DealDamage(Number(3), Target(ANY_TARGET, AnyNumber()), True),)),)),
    ),
    instant(
        "Pair", "{G/U}", SpellAbility((you(Tap(Target(CREATURE))), you(Destroy(Target(CREATURE, different=True)))))
    ),
    instant("Pain", "{R/P}{2/G}", SpellAbility((burn(Number(2)),))),
    instant("Toll", "{2}", SpellAbility((you(Draw(Number(2))),)), AdditionalCost(sacrifice(MY_CREATURE))),
    instant(
        "Both", "{1}", SpellAbility((GAIN,)), AdditionalCost(EitherCost((sacrifice(MY_ARTIFACT), PayLife(Number(2)))))
    ),
    instant("Again", "{G}", SpellAbility((GAIN,)), Keyword("flashback", mana("{3}"))),
    instant("Back", "{1}", SpellAbility((GAIN,)), Keyword("buyback", mana("{2}"))),
    instant(
        "Dread", "{5}{U}", SpellAbility((you(Draw(Number(1))),)), AlternativeCost(PayLife(Number(3)), keyword="dread")
    ),
    instant("Dig", "{4}{U}", SpellAbility((you(Draw(Number(2))),)), Keyword("delve")),
    instant("Gear", "{3}", SpellAbility((GAIN,)), Keyword("improvise"), types="sorcery"),
    instant(
        "Bring",
        "{2}",
        SpellAbility((Do(You(), (CastIt(Choose(Noun("card", IsType("instant"), MY_HAND)), True),), True), GAIN)),
        types="sorcery",
    ),
    instant("Maybe", "{S}", SpellAbility((you(Tap(Target(CREATURE, UpTo(Number(2))))),))),
]
PERMANENTS = [
    permanent("Tax", "artifact", SpellsCost(Noun("spell", IsType("instant")), CostChange(1, parse_mana_cost("{1}")))),
    permanent("Help", "artifact", SpellsCost(Noun("spell"), CostChange(-1, parse_mana_cost("{1}")))),
    permanent(
        "Shy", "enchantment", SpellsCost(Noun("spell", Targets(CREATURE)), CostChange(1, parse_mana_cost("{2}")))
    ),
    permanent("Tomb", "enchantment", PlayersMay(You(), "cast", Noun("spell", IsType("creature")), zone=MY_GRAVEYARD)),
    permanent("Quick", "enchantment", PlayersMay(You(), "cast as though flash", Noun("spell", IsType("creature")))),
    card("Rod", "{1}", "artifact", Activated(Costs((mana("{1}"), TapThis())), (burn(Number(1)),))),
    card("Sage", "{2}", "planeswalker - Sage", Activated(LoyaltyCost(1, Number(1)), (GAIN,)), loyalty="3"),
    creature("Cub", "2/2", colors=("green",)),
]
LANDS = [MOUNTAIN, FOREST, ISLAND, SNOW_FOREST, DUAL, CITY, CAVE, CRADLE]
SOURCES = [RELIC, SIGNET, TREASURE, ALTAR, DORK, SPIRIT_GUIDE]


def deck(seed: int) -> list[Definition]:
    """Forty cards of everything."""
    spells = [*SPELLS, *PERMANENTS, *SOURCES, BOLT, GROW]
    chosen = [spells[(seed * 7 + i * 3) % len(spells)] for i in range(24)]
    return [LANDS[(seed + i) % len(LANDS)] for i in range(18)] + [c for c in chosen if c is not TREASURE]


class Chance:
    """Chooses by a generator of its own, and compares lists with verdicts now and then."""

    def __init__(self, seed: int, every: int) -> None:
        self.sees_forced = False
        self.state = seed
        self.every = every
        self.count = 0

    def below(self, most: int) -> int:
        """The next number."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self.state >> 33) % most

    def choose(self, game: State, question: Question, options: Sequence[int]) -> int:
        self.count += 1
        if self.count % self.every == 0:
            compare(game, question, options)
        answer = options[self.below(len(options))]
        if question.name == "payment" and self.below(3):
            answer = options[0]
        if question.name == "priority" and answer == actions.PASS and len(options) > 1:
            answer = options[1 + self.below(len(options) - 1)]
            if actions.kind_of(answer) == actions.ACTIVATE and self.below(3):
                answer = actions.PASS
        return answer


def compare(game: State, question: Question, options: Sequence[int]) -> None:
    """Each of the listed answers is legal, and of what else could be tried nothing is."""
    tried = list(options)
    if question.name in ("priority", "payment"):
        for id, found in game.objects.items():
            if found.zone >= 0:
                for kind in range(1, 5):
                    for index in range(3):
                        tried += [actions.pack(kind, id, index, variant) for variant in range(3)]
        tried += [actions.pack(actions.SPECIAL, place) for place in range(4)]
    elif question.name in ("target", "mode", "x", "cost", "either cost", "life", "hybrid", "share"):
        tried += range(-2, 8)
        tried += [id for id, found in game.objects.items() if found.zone >= 0]
    else:
        return
    for answer in tried:
        refused = question.refuse(game, answer)
        assert (refused is None) == (answer in options), (question.prompt(game), question.name, answer, refused)


def play(seed: int, every: int, steps: int = 6000) -> State:
    """A random game, or its beginning."""
    game = new_game([deck(seed), deck(seed + 5)], ["Ann", "Bob"], Switches(), seed)
    game.agent = Chance(seed, every)
    game.recording = False
    for _ in range(steps):
        if game.over:
            break
        game.run_step()
    return game


def casts(game: State) -> int:
    """How many spells were cast."""
    count = 0
    past = game.past
    while past is not None:
        count += past.event.kind == CAST
        past = past.before
    return count


def failed(game: State, context: object) -> None:
    """Stands for taking an announcement back, which must not be needed."""
    raise AssertionError("what was listed could not be completed")


@pytest.mark.parametrize("seed", range(6))
def test_listed_if_and_only_if_legal(seed: int) -> None:
    """CR 601.3, 602.5, 605.3a: the list and the verdict agree about everything that could be tried."""
    play(seed, 9, 1200)


@pytest.mark.interpreted
@pytest.mark.parametrize("seed", range(20, 32))
def test_what_is_listed_can_be_completed(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """CR 601.2, 733.1: in whole games nothing that was listed had to be taken back."""
    monkeypatch.setattr(reversal, "reverse", failed)

    assert casts(play(seed, 1_000_000)) > 5
