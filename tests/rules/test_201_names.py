"""CR 201: names, and choosing one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawmage.card_text import read_card_text
from lawmage.cards.card import Card
from lawmage.cards.pool import CompiledCard, Pool, build_pool
from lawmage.errors import IllegalAction
from lawmage.game import Game
from lawmage.kernel.objects import Definition
from lawmage.position import dumps, loads
from lawmage.reference import SupplyReference
from lawmage.scenario.duel import Duel
from lawmage.supply import Supply
from tests.cards_for_tests import card, face, with_faces, written

FOREST = written("Forest\nBasic Land - Forest")
BAN = "Ban {0}\nEnchantment\nAs this enchantment enters, choose %s.\nSpells with the chosen name can't be cast."
CUB = written("Cub {G}\nCreature - Bear\n2/2")
PUP = written("Pup {G}\nCreature - Dog\n1/1")
CLOAKED = written("Cloaked {3}\nCreature - Elf\nMorph {2}\n2/2")
STONE = written("Stone {1}\nArtifact")
VALE = written("Vale\nLand\n{T}: Add {C}.")
PULSE = written(
    "Pulse {0}\nSorcery\nDestroy target nonland permanent and all other permanents with the same name as "
    "that permanent."
)
TWINS = with_faces("split", face("Left", "{1}", "instant"), face("Right", "{2}", "instant"))


def duel(*mine: Definition, hand: tuple[Definition, ...] = (), library: tuple[Definition, ...] = ()) -> Duel:
    """Alice's main phase."""
    made = Duel()
    made.alice.has(battlefield=list(mine), hand=list(hand), library=[*[FOREST] * 5, *library])
    made.bob.has(library=[FOREST] * 5)
    return made


def naming(what: str = "a card name") -> Game:
    """Alice is about to choose a name, in a game with a Forest and a Cub."""
    game = Game.from_state(duel(FOREST, CUB, hand=(written(BAN % what),), library=(STONE, VALE)).game)
    game.push("cast Ban")
    while "card name" not in game.prompt.lower():
        game.push("pass")
    return game


class TestChoosingAName:
    """CR 201.4."""

    def test_any_card_may_be_named_and_few_names_are_listed(self) -> None:
        """CR 201.4: a card that is in nobody's deck is named by saying its name."""
        game = naming()
        listed = [str(action) for action in game.legal_actions]
        assert listed == ["Ban", "Cub", "Forest", "Stone", "Vale", "a card that is not in this game"]
        action = game.parse_action("lightning bolt")
        assert str(action) == "Lightning Bolt" and game.is_legal(action) and action in game.legal_actions
        game.push(action)
        again = loads(dumps(game))
        for played in (game, again):
            memories = [
                found.memory for found in played.state.objects.values() if "name=Lightning Bolt" in found.memory
            ]
            assert len(memories) == 1

    def test_what_no_card_is_called_is_refused(self) -> None:
        """CR 201.4: with the rule that says so, and nothing has changed."""
        game = naming()
        with pytest.raises(IllegalAction) as refused:
            game.push("Lightning Blot")
        assert refused.value.rule == "201.4" and "card name" in game.prompt

    @pytest.mark.parametrize(
        ("what", "legal", "illegal"),
        [
            ("a creature card name", "Grizzly Bears", "Lightning Bolt"),
            ("a nonland card name", "Lightning Bolt", "Mountain"),
            ("a land card name", "Mountain", "Lightning Bolt"),
            ("a nonbasic land card name", "City of Brass", "Mountain"),
            ("a noncreature, nonland card name", "Lightning Bolt", "Grizzly Bears"),
            ("an artifact card name", "Sol Ring", "Lightning Bolt"),
            ("a card name other than a basic land card name", "City of Brass", "Mountain"),
        ],
    )
    def test_the_characteristics_stated_are_judged(self, what: str, legal: str, illegal: str) -> None:
        """CR 201.4a: by what the card's text says, whether or not it is in the game."""
        game = naming(what)
        with pytest.raises(IllegalAction) as refused:
            game.push(illegal)
        assert refused.value.rule == "201.4a"
        assert game.is_legal(game.parse_action(legal))
        assert ("Forest" in [str(a) for a in game.legal_actions]) == (what in ("a land card name",))

    def test_one_half_is_named(self) -> None:
        """CR 201.4b: not both."""
        game = naming()
        assert game.is_legal(game.parse_action("Fire"))
        with pytest.raises(IllegalAction) as refused:
            game.push("Fire // Ice")
        assert refused.value.rule == "201.4b"
        game.push("Ice")

    @pytest.mark.parametrize(("layout", "rule"), [("flip", "201.4c"), ("transform", "201.4d"), ("adventure", "201.4f")])
    def test_other_names_of_a_card(self, layout: str, rule: str) -> None:
        """CR 201.4c, 201.4d, 201.4f: each face has a name, judged by its own type line; together they are none."""
        pool = Supply.default()
        cards = [pool.facts(name) for name in card_names_with(" // ")]
        found = next(c for c in cards if c.layout == layout and "Creature" in c.faces[0].type_line.types)
        game = naming("a creature card name")
        for one in found.faces:
            if "Creature" in one.type_line.types:
                assert game.is_legal(game.parse_action(one.name))
            else:
                with pytest.raises(IllegalAction):
                    game.parse_action(one.name)
        with pytest.raises(IllegalAction):
            game.parse_action(found.name)
        free = naming()
        assert all(free.is_legal(free.parse_action(one.name)) for one in found.faces)

    def test_what_a_meld_pair_becomes(self) -> None:
        """CR 201.4e: has a name that may be chosen, judged by what it is."""
        game = naming("a creature card name")
        assert game.is_legal(game.parse_action("Brisela, Voice of Nightmares"))
        with pytest.raises(IllegalAction):
            naming("an artifact card name").push("Brisela, Voice of Nightmares")

    def test_names_that_are_interchangeable(self, tmp_path: Path) -> None:
        """CR 201.3, 201.3a, 201.3b, 201.4g: either name is the card's, in a deck and where it is chosen."""
        card = Card.from_data(read_card_text("Enkira, Hostile Scavenger {1}\nCreature - Human\n3/3").to_data())
        build_pool([CompiledCard(card, ([],))], tmp_path)
        pool = Supply(Pool.load(tmp_path))
        assert pool.resolve("Michonne, Ruthless Survivor") == "Enkira, Hostile Scavenger"
        assert pool.get("Michonne, Ruthless Survivor") is pool.get("Enkira, Hostile Scavenger")
        reference = SupplyReference(pool)
        number = reference.number("michonne, ruthless survivor")
        assert reference.name(number) == "Enkira, Hostile Scavenger" and number == reference.number(
            "Enkira, Hostile Scavenger"
        )


def card_names_with(part: str) -> list[str]:
    """The names in the pool that hold this."""
    return [name for name in Supply.default().names() if part in name]


class TestTheSameName:
    """CR 201.2."""

    def test_without_a_name_there_is_no_same_name(self) -> None:
        """CR 201.2a: two face-down creatures have none; two of one name share it."""
        made = duel(CUB, CUB, *[FOREST] * 6, hand=(CLOAKED, CLOAKED, PULSE, PULSE))
        made.alice.casts("Cloaked (morph)").resolves()
        made.alice.casts("Cloaked (morph)").resolves()
        down = [id for id in made.game.battlefield if made.game.objects[id].face_down]
        assert len(down) == 2
        made.alice.casts("Pulse", at=down[0]).resolves()
        assert down[1] in made.game.battlefield
        made.alice.casts("Pulse", at="Cub").resolves()
        assert made.alice.graveyard.count("Cub") == 2

    def test_one_name_in_common_is_enough(self) -> None:
        """CR 201.2a: a split card has the names of both its halves."""
        hunt = written(
            "Hunt {0}\nSorcery\nExile target card from your graveyard. Search your library for all cards with the same "
            "name as that card, put them into your hand, then shuffle."
        )
        left = card("Left", "{1}", "instant")
        made = duel(hand=(hunt,), library=(left,))
        made.alice.has(graveyard=[TWINS])
        made.alice.casts("Hunt", at="Left").resolves("Left")
        assert made.alice.hand == ["Left"]

    def test_different_names(self) -> None:
        """CR 201.2b: each has a name, and no two have one in common."""
        pick = written(
            "Pick {0}\nSorcery\nSearch your library for up to three cards with different names, put them into your "
            "hand, then shuffle."
        )
        made = duel(hand=(pick,), library=(TWINS, card("Left", "{1}", "instant"), CUB))
        made.alice.casts("Pick").resolves("Left // Right", "Cub", "no more")
        made = duel(hand=(pick,), library=(TWINS, card("Left", "{1}", "instant"), CUB))
        with pytest.raises(AssertionError):
            made.alice.casts("Pick").resolves("Left // Right", "Left")
            assert "Left" in made.alice.hand

    def test_a_different_name_than_others(self) -> None:
        """CR 201.2c: an object without a name hasn't one that differs, and nothing else stands in the way."""
        band = written(
            "Band {0}\nSorcery\nSearch your library for a creature card with a different name than each creature you "
            "control, put it into your hand, then shuffle."
        )
        made = duel(CUB, *[FOREST] * 3, hand=(CLOAKED, band), library=(CUB, PUP))
        made.alice.casts("Cloaked (morph)").resolves()
        made.alice.casts("Band").resolves("Pup")
        assert made.alice.hand == ["Pup"]
        size = written(
            "Size {0}\nSorcery\nDestroy each creature with a different name than target creature you control."
        )
        made = duel(CUB, PUP, *[FOREST] * 3, hand=(CLOAKED, size))
        made.alice.casts("Cloaked (morph)").resolves()
        made.alice.casts("Size", at="Cub").resolves()
        assert made.alice.graveyard == ["Pup", "Size"]


class TestNamesInText:
    """CR 201.5."""

    def test_a_granted_ability_speaks_of_its_maker(self) -> None:
        """CR 201.5a: the name in a granted ability is the object that granted it, not another of that name."""
        totem = written('Totem {0}\nArtifact\n{0}: Target creature gains "{0}: Destroy Totem." until end of turn.')
        made = duel(totem, totem, CUB)
        first = made.find("Totem")
        made.alice.activates("Totem", at="Cub").resolves()
        made.alice.activates("Cub").resolves()
        assert made.alice.graveyard == ["Totem"] and first.id not in made.game.battlefield

    def test_an_equipment_named_in_what_it_gives(self) -> None:
        """CR 201.5a: it is sacrificed and it deals the damage, not the creature whose ability that is."""
        torch = written(
            "Torch {1}\nArtifact - Equipment\n"
            'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to target player."\nEquip {0}'
        )
        made = duel(torch, CUB)
        made.alice.activates("Torch", at="Cub").resolves()
        made.alice.activates("Cub", at="bob")
        assert made.alice.graveyard == ["Torch"] and made.find("Cub").tapped
        made.resolves()
        assert made.bob.life == 18

    def test_counters_on_what_made_a_token(self) -> None:
        """CR 201.5a: the token's size is told by the counters on the permanent that created it, and by no other."""
        slime = written(
            "Slime {0}\nEnchantment\n{0}: Put a slime counter on this enchantment, then create a green Ooze "
            "creature token "
            'with "This token\'s power and toughness are each equal to the number of slime counters on Slime."'
        )
        made = duel(slime, slime)
        first, second = made.game.battlefield[:2]
        made.game.own(second).counters = {"slime": 5}
        made.game.own(first).counters = {"slime": 2}
        made.alice.acts("activate Slime").resolves()
        token = made.object(made.game.battlefield[-1])
        assert token.chars.power in (3, 6)
        made.game.own(first).counters = {"slime": 1}
        made.game.own(second).counters = {"slime": 1}
        made.game.stale = True
        assert made.object(token.id).chars.power == 1

    def test_a_gained_ability_speaks_of_its_new_object(self) -> None:
        """CR 201.5b: with an ability of an object of another name, it is that object that is meant."""
        cat = written("Cat {0}\nCreature - Cat\n{0}: Cat gets +1/+1 until end of turn.\n1/1")
        mimic = written(
            "Mimic {0}\nCreature - Shapeshifter\nMimic has all activated abilities of each other creature "
            "you control.\n0/4"
        )
        made = duel(cat, mimic)
        made.alice.activates("Mimic").resolves()
        assert made.find("Mimic").chars.power == 1 and made.find("Cat").chars.power == 1
