"""CR 702: keyword abilities that an object has more than once, each of which works or triggers for itself."""

from __future__ import annotations

import pytest

from lawmage.kernel.objects import Definition
from lawmage.rules.ending import concede
from lawmage.scenario.duel import Duel
from lawmage.types import UPKEEP
from tests.cards_for_tests import written

FOREST = written("Forest\nBasic Land - Forest")
BEAR = written("Bear {G}\nCreature - Bear\n2/2")
OX = written("Ox {2}\nCreature - Ox\n4/4")
CUB = written("Cub {G}\nCreature - Bear\n1/1")
DOOM = written("Doom {0}\nInstant\nDestroy target creature.")
PRAYER = written("Prayer {0}\nInstant\nYou gain 1 life.")


def twice(keyword: str, size: str = "2/2", cost: str = "{G}", types: str = "Creature - Raider") -> Definition:
    """A creature that has a keyword ability two times."""
    return written(f"Raider {cost}\n{types}\n{keyword}\n{keyword}\n{size}")


def sizes(duel: Duel, name: str = "Raider") -> tuple[int | None, int | None]:
    """Power and toughness of a permanent."""
    found = duel.find(name).chars
    return found.power, found.toughness


@pytest.mark.parametrize(
    "keyword", ["Provoke", "Annihilator 1", "Battle cry", "Dethrone", "Myriad", "Melee", "Mentor", "Training"]
)
def test_each_triggers_on_the_attack(keyword: str) -> None:
    """CR 702.39b, 702.86b, 702.91b, 702.105b, 702.116b, 702.121b, 702.134b, 702.149b: two instances, two triggers."""
    duel = Duel(players=3)
    duel.alice.has(battlefield=[twice(keyword), OX, CUB])
    duel.bob.has(battlefield=[BEAR])
    duel.attacks(("Raider", "bob"), ("Ox", "bob"), ("Cub", "bob"))

    assert len(duel.game.stack) == 2


@pytest.mark.parametrize(
    ("keyword", "size", "life"),
    [("Bushido 1", (4, 4), 20), ("Rampage 2", (6, 6), 20), ("Afflict 2", (2, 2), 16)],
)
def test_each_triggers_when_blocked(keyword: str, size: tuple[int, int], life: int) -> None:
    """CR 702.23c, 702.45a, b, 702.130a, b: two blockers; the triggers are two as well."""
    duel = Duel()
    duel.alice.has(battlefield=twice(keyword))
    duel.bob.has(battlefield=[BEAR, BEAR])
    duel.attacks("Raider").blocks("Bear", "Bear")
    assert len(duel.game.stack) == 2
    duel.resolve_all()

    assert (sizes(duel), duel.bob.life) == (size, life)


def test_bushido_when_it_blocks() -> None:
    """CR 702.45a, b: a blocker gets the bonus, too."""
    duel = Duel()
    duel.alice.has(battlefield=BEAR)
    duel.bob.has(battlefield=twice("Bushido 2"))
    duel.attacks("Bear").blocks("Raider").resolve_all()

    assert sizes(duel) == (6, 6)


def test_frenzy_unblocked() -> None:
    """CR 702.68b: each instance raises the power."""
    duel = Duel()
    duel.alice.has(battlefield=twice("Frenzy 1"))
    duel.attacks("Raider").fights()

    assert duel.bob.life == 16


def test_exalted_for_each() -> None:
    """CR 702.83a, b: an attacker that is alone gets +1/+1 of each ability, and two attackers get nothing."""
    duel = Duel()
    duel.alice.has(battlefield=[twice("Exalted"), BEAR])
    duel.attacks("Bear").resolve_all()
    assert sizes(duel, "Bear") == (4, 4)

    duel = Duel()
    duel.alice.has(battlefield=[twice("Exalted"), BEAR])
    duel.attacks("Bear", "Raider")
    assert not duel.game.stack


@pytest.mark.parametrize(
    ("keyword", "exiled", "poison", "counters"),
    [("Ingest", 2, 0, {}), ("Poisonous 1", 0, 2, {}), ("Renown 1", 0, 0, {"+1/+1": 1}), ("Toxic 1", 0, 2, {})],
)
def test_combat_damage(keyword: str, exiled: int, poison: int, counters: dict[str, int]) -> None:
    """CR 702.70b, 702.112c, 702.115b, 702.164a: the second renown finds the creature renowned and does nothing."""
    duel = Duel()
    duel.bob.has(library=[FOREST] * 5)
    duel.alice.has(battlefield=twice(keyword))
    duel.attacks("Raider").fights()

    assert len(duel.bob.exile) == exiled and duel.bob.player.counters.get("poison", 0) == poison
    assert duel.find("Raider").counters == counters


def test_poisonous_and_toxic_are_no_damage() -> None:
    """CR 702.164a: toxic comes with the damage, without the stack; the damage is dealt as well."""
    duel = Duel()
    duel.alice.has(battlefield=twice("Toxic 1"))
    duel.attacks("Raider").fights()

    assert duel.bob.life == 18


class TestDying:
    """What triggers as the permanent is put into a graveyard."""

    def test_soulshift(self) -> None:
        """CR 702.46a, b: each returns a Spirit card whose mana value is small enough."""
        wisp, shade, ghost = (
            written(f"{n} {{{v}}}\nCreature - Spirit\n1/1") for n, v in (("Wisp", 2), ("Shade", 1), ("Ghost", 3))
        )
        duel = Duel()
        duel.alice.has(battlefield=twice("Soulshift 2"), graveyard=[wisp, shade, ghost, BEAR], hand=DOOM)
        duel.alice.casts("Doom", at="Raider").resolves("Wisp", "Shade")
        assert len(duel.game.stack) == 2
        duel.resolve_all("yes", "yes")

        assert duel.alice.hand == ["Shade", "Wisp"]

    def test_afterlife(self) -> None:
        """CR 702.135a, b: white and black flying Spirits."""
        duel = Duel()
        duel.alice.has(battlefield=twice("Afterlife 1"), hand=DOOM)
        duel.alice.casts("Doom", at="Raider").resolve_all()

        assert duel.alice.battlefield == ["Spirit Token"] * 2
        token = duel.find("Spirit Token").chars
        assert (token.power, token.toughness) == (1, 1) and bin(token.colors).count("1") == 2

    def test_persist_and_undying(self) -> None:
        """CR 702.79a, 702.93a: it comes back once, under its owner's control, with the counter that stops it."""
        for keyword, counter in (("Persist", "-1/-1"), ("Undying", "+1/+1")):
            duel = Duel()
            duel.alice.has(battlefield=written(f"Raider {{G}}\nCreature - Raider\n{keyword}\n2/2"), hand=[DOOM, DOOM])
            duel.alice.casts("Doom", at="Raider").resolve_all()
            assert duel.find("Raider").counters == {counter: 1}
            duel.alice.casts("Doom", at="Raider").resolve_all()
            assert duel.alice.battlefield == []

    def test_modular(self) -> None:
        """CR 702.43a, b: two abilities give their counters, and two triggers may each give all of them away."""
        raider = twice("Modular 2", size="0/0", types="Artifact Creature - Construct")
        golem = written("Golem {1}\nArtifact Creature - Golem\n1/1")
        duel = Duel()
        duel.alice.has(battlefield=[golem, FOREST], hand=[raider, DOOM])
        duel.alice.casts("Raider").resolve_all()
        assert duel.find("Raider").counters == {"+1/+1": 4}
        duel.alice.casts("Doom", at="Raider").resolves("Golem", "Golem")
        duel.resolve_all("yes", "yes")

        assert duel.find("Golem").counters == {"+1/+1": 8}


class TestEntering:
    """What happens as, or after, the permanent enters."""

    def test_fabricate(self) -> None:
        """CR 702.123a, b: each time counters or colourless Servos."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=twice("Fabricate 1"))
        duel.alice.casts("Raider").resolve_all("yes", "no")

        assert duel.find("Raider").counters == {"+1/+1": 1} and duel.alice.battlefield[2:] == ["Servo Token"]
        assert (duel.find("Servo Token").chars.power, duel.find("Servo Token").chars.colors) == (1, 0)

    def test_graft(self) -> None:
        """CR 702.58a, b: counters of both, and two triggers when another creature enters."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST], hand=[twice("Graft 1", size="0/0"), BEAR])
        duel.alice.casts("Raider").resolve_all()
        assert duel.find("Raider").counters == {"+1/+1": 2}
        duel.alice.casts("Bear").resolves()
        assert len(duel.game.stack) == 2
        duel.resolves("yes")
        assert duel.find("Bear").counters == {"+1/+1": 1}
        duel.resolve_all("no")
        assert duel.find("Raider").counters == {"+1/+1": 1}

    @pytest.mark.parametrize(("keyword", "counters"), [("Bloodthirst 2", 4), ("Bloodthirst X", 6)])
    def test_bloodthirst(self, keyword: str, counters: int) -> None:
        """CR 702.54a-c: X is all the damage that opponents were dealt this turn; nothing without damage."""
        burn = written("Burn {0}\nInstant\nBurn deals 3 damage to target opponent.")
        for hurt in (False, True):
            duel = Duel()
            duel.alice.has(battlefield=FOREST, hand=[twice(keyword), burn])
            if hurt:
                duel.alice.casts("Burn").resolve_all()
            duel.alice.casts("Raider").resolve_all()
            assert duel.find("Raider").counters.get("+1/+1", 0) == (counters if hurt else 0)

    def test_amplify(self) -> None:
        """CR 702.38b: the same card may be revealed for each instance."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=[twice("Amplify 1", types="Creature - Bear"), BEAR])
        duel.alice.casts("Raider").resolve_all("Bear", "Bear")

        assert duel.find("Raider").counters == {"+1/+1": 2}

    def test_sunburst(self) -> None:
        """CR 702.44b, d: for each colour of mana spent, twice; none if it did not come from the stack."""
        island = written("Island\nBasic Land - Island")
        raider = twice("Sunburst", cost="{2}", types="Artifact Creature - Golem")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, island], hand=raider)
        duel.alice.casts("Raider").resolve_all()
        assert duel.find("Raider").counters == {"+1/+1": 4}

        put = written("Put {0}\nSorcery\nPut target creature card from your graveyard onto the battlefield.")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, island], graveyard=raider, hand=put)
        duel.alice.casts("Put", at="Raider").resolve_all()
        assert duel.find("Raider").counters == {}

    def test_riot(self) -> None:
        """CR 702.136b: one may give the counter and the other haste."""
        duel = Duel()
        duel.alice.has(battlefield=FOREST, hand=twice("Riot"))
        duel.alice.casts("Raider").resolve_all("yes", "no")
        assert duel.find("Raider").counters == {"+1/+1": 1}
        duel.attacks("Raider")

    def test_evolve(self) -> None:
        """CR 702.100d: two triggers; the second may find the creature grown too large."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, twice("Evolve", size="1/1")], hand=BEAR)
        duel.alice.casts("Bear").resolves()
        assert len(duel.game.stack) == 2
        duel.resolve_all()

        assert duel.find("Raider").counters == {"+1/+1": 1}

    def test_vanishing(self) -> None:
        """CR 702.63a, c: the counters of both, and both take one away each upkeep."""
        duel = Duel()
        for seat in duel.seats:
            seat.has(library=[FOREST] * 6)
        duel.alice.has(battlefield=FOREST, hand=twice("Vanishing 2"))
        duel.alice.casts("Raider").resolve_all()
        assert duel.find("Raider").counters == {"time": 4}
        duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all()
        assert duel.find("Raider").counters == {"time": 2}
        duel.to_step(UPKEEP + 1).to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all()
        assert duel.alice.graveyard == ["Raider"]

    def test_vanishing_without_a_number(self) -> None:
        """CR 702.63b: it brings no counters; those that come otherwise run out all the same."""
        line = "This creature enters with two time counters on it.\nVanishing"
        for lines, counters in ((line, {"time": 2}), ("Vanishing", {})):
            duel = Duel()
            for seat in duel.seats:
                seat.has(library=[FOREST] * 6)
            duel.alice.has(battlefield=FOREST, hand=written(f"Raider {{G}}\nCreature - Raider\n{lines}\n2/2"))
            duel.alice.casts("Raider").resolve_all()
            assert duel.find("Raider").counters == counters
            duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all()
            assert duel.find("Raider").counters.get("time", 0) == (1 if counters else 0)
            duel.to_step(UPKEEP + 1).to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP).resolve_all()
            assert duel.alice.graveyard == (["Raider"] if counters else [])

    def test_for_equipment(self) -> None:
        """CR 702.163a, 702.182a: a token comes with it and carries it; a 2/2 red Rebel or a 1/1 Hero."""
        for keyword, name, size in (("For Mirrodin!", "Rebel Token", (2, 2)), ("Job select", "Hero Token", (1, 1))):
            blade = written(f"Blade {{G}}\nArtifact - Equipment\n{keyword}\nEquip {{3}}")
            duel = Duel()
            duel.alice.has(battlefield=FOREST, hand=blade)
            duel.alice.casts("Blade").resolve_all()
            assert sizes(duel, name) == size and duel.find("Blade").attached_to == duel.find(name).id


def test_cumulative_upkeep_counts_every_age_counter() -> None:
    """CR 702.24b: each ability puts a counter and asks for all there are: one, then two."""
    duel = Duel()
    for seat in duel.seats:
        seat.has(library=[FOREST] * 6)
    duel.alice.has(battlefield=[FOREST, FOREST, FOREST, twice("Cumulative upkeep {1}")])
    duel.to_step(UPKEEP).to_step(UPKEEP + 1).to_step(UPKEEP)
    assert len(duel.game.stack) == 2
    duel.resolve_all("yes", "yes")

    assert duel.find("Raider").counters == {"age": 2}
    assert all(duel.game.objects[id].tapped for id in duel.game.battlefield if id != duel.find("Raider").id)


class TestCasting:
    """What triggers as spells are cast."""

    @pytest.mark.parametrize(("keyword", "count"), [("Storm", 2), ("Gravestorm", 2), ("Ripple 1", 2), ("Cascade", 2)])
    def test_the_spells_own(self, keyword: str, count: int) -> None:
        """CR 702.40b, 702.60b, 702.69b, 702.85c: two triggers above the spell."""
        spell = written(f"Wave {{0}}\nInstant\n{keyword}\n{keyword}\nYou gain 1 life.")
        duel = Duel()
        duel.alice.has(hand=[spell, PRAYER], library=[FOREST] * 4)
        duel.alice.casts("Prayer").resolve_all()
        duel.alice.casts("Wave")
        duel.until_priority(0)

        assert len(duel.game.stack) == count + 1

    def test_storm_twice(self) -> None:
        """CR 702.40b: one spell before it; each instance copies it once."""
        spell = written("Wave {0}\nInstant\nStorm\nStorm\nYou gain 5 life.")
        duel = Duel()
        duel.alice.has(hand=[spell, PRAYER])
        duel.alice.casts("Prayer").resolve_all()
        duel.alice.casts("Wave").resolve_all()

        assert duel.alice.life == 20 + 1 + 15

    def test_prowess(self) -> None:
        """CR 702.108a, b: noncreature spells alone."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, twice("Prowess")], hand=[PRAYER, BEAR])
        duel.alice.casts("Bear")
        assert len(duel.game.stack) == 1
        duel.resolve_all()
        duel.alice.casts("Prayer").resolve_all()

        assert sizes(duel) == (4, 4)

    def test_extort(self) -> None:
        """CR 702.101a, b: each time the mana may be paid, of either colour, and as much is gained as was lost."""
        plains = written("Plains\nBasic Land - Plains")
        duel = Duel(players=3)
        duel.alice.has(battlefield=[plains, plains, twice("Extort")], hand=PRAYER)
        duel.alice.casts("Prayer").until_priority(0)
        assert len(duel.game.stack) == 3
        duel.resolve_all("yes", "yes")

        assert [seat.life for seat in duel.seats] == [25, 18, 18]

    def test_increment(self) -> None:
        """CR 702.191b: two triggers of a spell for which enough mana was spent."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST, FOREST, twice("Increment", size="1/1")], hand=OX)
        duel.alice.casts("Ox").until_priority(0)
        assert len(duel.game.stack) == 3
        duel.resolve_all()

        assert duel.find("Raider").counters == {"+1/+1": 1}

    @pytest.mark.parametrize("keyword", ["Affinity for artifacts", "Undaunted"])
    def test_cheaper_for_each(self, keyword: str) -> None:
        """CR 702.41b, 702.125c: with one artifact and one opponent, two instances take {2} off the cost."""
        tool = written("Tool {1}\nArtifact\n{2}: You gain 1 life.")
        for lines, may in ((keyword, False), (f"{keyword}\n{keyword}", True)):
            duel = Duel()
            duel.alice.has(battlefield=tool, hand=written(f"Work {{2}}\nSorcery\n{lines}\nYou gain 1 life."))
            assert duel.alice.may("cast Work") == may

    def test_undaunted_counts_who_is_left(self) -> None:
        """CR 702.125b: a player who has left the game is no opponent any more."""
        for gone, may in ((False, True), (True, False)):
            duel = Duel(players=3)
            duel.alice.has(hand=written("Work {2}\nSorcery\nUndaunted\nYou gain 1 life."))
            if gone:
                concede(duel.game, 2)
                duel.until_priority(0)
            assert duel.alice.may("cast Work") == may

    @pytest.mark.parametrize(
        ("keyword", "answers"),
        [
            ("Replicate {G}", ["pay replicate", "no replicate", "no replicate"]),
            ("Casualty 1", ["pay casualty", "no casualty", "Cub"]),
            ("Conspire", ["no conspire", "pay conspire"]),
        ],
    )
    def test_costs_are_paid_for_each(self, keyword: str, answers: list[str]) -> None:
        """CR 702.56b, 702.78b, 702.153b: an instance triggers because of the payments made for it alone."""
        spell = written(f"Wave {{G}}\nInstant\n{keyword}\n{keyword}\nYou gain 5 life.")
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST, CUB, CUB], hand=spell)
        duel.alice.casts("Wave", *answers).until_priority(0)
        assert len(duel.game.stack) == 2
        duel.resolve_all()

        assert duel.alice.life == 30

    @pytest.mark.parametrize(
        ("keyword", "answers"),
        [
            ("Squad {G}", ["pay squad", "no squad", "no squad"]),
            ("Offspring {G}", ["pay offspring", "no offspring"]),
            ("Offspring {G}", ["no offspring", "pay offspring"]),
        ],
    )
    def test_payments_for_what_enters(self, keyword: str, answers: list[str]) -> None:
        """CR 702.157b, 702.175b: paid once for one instance, one token comes."""
        duel = Duel()
        duel.alice.has(battlefield=[FOREST, FOREST], hand=twice(keyword))
        duel.alice.casts("Raider", *answers).resolve_all()

        assert duel.alice.battlefield == ["Forest", "Forest", "Raider", "Raider"]


def test_absorb_twice() -> None:
    """CR 702.64c: each instance takes its part of the damage."""
    burn = written("Burn {0}\nInstant\nBurn deals 3 damage to target creature.")
    duel = Duel()
    duel.alice.has(battlefield=twice("Absorb 1", size="2/5"), hand=burn)
    duel.alice.casts("Burn", at="Raider").resolve_all()

    assert duel.find("Raider").damage == 1


@pytest.mark.parametrize("costs", [("{0}", "{9}"), ("{9}", "{0}")])
def test_any_equip_or_fortify_ability(costs: tuple[str, str]) -> None:
    """CR 702.6d, 702.67a, c: whichever of two can be paid is used, on a creature or a land of its controller."""
    for kind, keyword, host in (("Equipment", "Equip", "Bear"), ("Fortification", "Fortify", "Forest")):
        lines = "\n".join([f"{keyword} {cost}" for cost in costs])
        duel = Duel()
        duel.alice.has(battlefield=[written(f"Thing {{1}}\nArtifact - {kind}\n{lines}"), BEAR, FOREST])
        duel.bob.has(battlefield=[OX])
        duel.alice.activates("Thing").resolve_all()
        assert duel.find("Thing").attached_to == duel.find(host).id
