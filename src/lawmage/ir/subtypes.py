"""The subtypes by the card type they belong to (CR 205.3g to 205.3q), as of April 2026: lists of names."""

from __future__ import annotations

from typing import Final

from ..types import ARTIFACT, BATTLE, CREATURE, ENCHANTMENT, INSTANT, KINDRED, LAND, PLANESWALKER, SORCERY


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text."""
    return tuple(text.split())


# CR 205.3g.
ARTIFACT_TYPES: tuple[str, ...] = words_of(
    """
    Attraction Blood Bobblehead Book Clue Contraption Equipment Food Fortification Gold Incubator
    Infinity Junk Lander Map Mutagen Powerstone Spacecraft Stone Treasure Vehicle
    """
)

# CR 205.3h.
ENCHANTMENT_TYPES: tuple[str, ...] = words_of(
    """
    Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine
    """
)

# CR 205.3i.
LAND_TYPES: tuple[str, ...] = words_of(
    """
    Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp
    Tower Town Urza's
    """
)

# CR 205.3j.
PLANESWALKER_TYPES: tuple[str, ...] = words_of(
    """
    Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti
    Davriel Dellian Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon
    Grist Guff Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka
    Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut
    Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser
    Vivien Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel
    """
)

# CR 205.3k.
SPELL_TYPES: tuple[str, ...] = words_of(
    """
    Adventure Arcane Lesson Omen Trap
    """
)

# CR 205.3m.
CREATURE_TYPES: tuple[str, ...] = words_of(
    """
    Advisor Aetherborn Alien Ally Angel Antelope Ape Archer Archon Armadillo Army Artificer Assassin
    Assembly-Worker Astartes Atog Aurochs Avatar Azra Badger Balloon Barbarian Bard Basilisk Bat
    Bear Beast Beaver Beeble Beholder Berserker Bird Bison Blinkmoth Boar Bringer Brushwagg Camarid
    Camel Capybara Caribou Carrier Cat Centaur Child Chimera Citizen Cleric Clown Cockatrice
    Construct Coward Coyote Crab Crocodile C'tan Custodes Cyberman Cyclops Dalek Dauthi Demigod
    Demon Deserter Detective Devil Dinosaur Djinn Doctor Dog Dragon Drake Dreadnought Drix Drone
    Druid Dryad Dwarf Echidna Efreet Egg Elder Eldrazi Elemental Elephant Elf Elk Employee Eye
    Faerie Ferret Fish Flagbearer Fox Fractal Frog Fungus Gamer Gargoyle Germ Giant Giraffe Gith
    Glimmer Gnoll Gnome Goat Goblin God Golem Gorgon Graveborn Gremlin Griffin Guest Hag Halfling
    Hamster Harpy Hedgehog Hellion Hero Hippo Hippogriff Homarid Homunculus Horror Horse Human Hydra
    Hyena Illusion Imp Incarnation Inkling Inquisitor Insect Jackal Jellyfish Juggernaut Kangaroo
    Kavu Kirin Kithkin Knight Kobold Kor Kraken Llama Lamia Lammasu Leech Lemur Leviathan Lhurgoyf
    Licid Lizard Lobster Manticore Masticore Mercenary Merfolk Metathran Minion Minotaur Mite Mole
    Monger Mongoose Monk Monkey Moogle Moonfolk Mount Mouse Mutant Myr Mystic Nautilus Necron
    Nephilim Nightmare Nightstalker Ninja Noble Noggle Nomad Nymph Octopus Ogre Ooze Orb Orc Orgg
    Otter Ouphe Ox Oyster Pangolin Peasant Pegasus Pentavite Performer Pest Phelddagrif Phoenix
    Phyrexian Pilot Pincher Pirate Plant Platypus Porcupine Possum Praetor Primarch Prism Processor
    Qu Rabbit Raccoon Ranger Rat Rebel Reflection Rhino Rigger Robot Rogue Sable Salamander Samurai
    Sand Saproling Satyr Scarecrow Scientist Scion Scorpion Scout Sculpture Seal Serf Serpent Servo
    Shade Shaman Shapeshifter Shark Sheep Siren Skeleton Skunk Slith Sliver Sloth Slug Snail Snake
    Soldier Soltari Sorcerer Spawn Specter Spellshaper Sphinx Spider Spike Spirit Splinter Sponge
    Squid Squirrel Starfish Surrakar Survivor Symbiote Synth Tentacle Tetravite Thalakos Thopter
    Thrull Tiefling Toy Treefolk Trilobite Triskelavite Troll Turtle Tyranid Unicorn Utrom Vampire
    Varmint Vedalken Villain Volver Wall Walrus Warlock Warrior Weasel Weird Werewolf Whale Wizard
    Wolf Wolverine Wombat Worm Wraith Wurm Yeti Zombie Zubera
    """
)

# CR 205.3q.
BATTLE_TYPES: tuple[str, ...] = ("Siege",)

SUBTYPES: tuple[str, ...] = (
    ARTIFACT_TYPES + ENCHANTMENT_TYPES + LAND_TYPES + PLANESWALKER_TYPES + SPELL_TYPES + CREATURE_TYPES + BATTLE_TYPES
)

ALL_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)

# CR 205.1a, 205.3d: each list of subtypes with the card types it is correlated with.
SETS: Final = (
    (ARTIFACT, frozenset(ARTIFACT_TYPES)),
    (ENCHANTMENT, frozenset(ENCHANTMENT_TYPES)),
    (LAND, frozenset(LAND_TYPES)),
    (PLANESWALKER, frozenset(PLANESWALKER_TYPES)),
    (INSTANT | SORCERY, frozenset(SPELL_TYPES)),
    (CREATURE | KINDRED, ALL_CREATURE_TYPES),
    (BATTLE, frozenset(BATTLE_TYPES)),
)


def set_of(subtype: str) -> tuple[int, frozenset[str]]:
    """The card types a subtype is correlated with, and the other subtypes of its list.

    An unknown word counts as a creature type: new cards make new ones of that sort oftenest.
    """
    for types, words in SETS:
        if subtype in words:
            return types, words
    return CREATURE | KINDRED, ALL_CREATURE_TYPES
