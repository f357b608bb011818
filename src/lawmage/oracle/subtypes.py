"""The subtypes, and how they are written in the plural.

CR 205.3g to 205.3q: the lists, as of April 2026. They are lists of names.
"""

from __future__ import annotations


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

# Plurals that no rule of spelling gives. A word that is its own plural stands twice.
_IRREGULAR: dict[str, str] = dict(
    pair.split(":")
    for pair in words_of(
        """
        Elf:Elves Dwarf:Dwarves Wolf:Wolves Werewolf:Werewolves Mouse:Mice Ox:Oxen Child:Children
        Pegasus:Pegasi Fungus:Fungi Cyclops:Cyclopes Homunculus:Homunculi Locus:Loci
        Octopus:Octopuses Nautilus:Nautiluses Hippopotamus:Hippopotamuses Walrus:Walruses
        Mongoose:Mongooses Platypus:Platypuses Hero:Heroes Djinn:Djinn Plains:Plains Urza's:Urza's
        Fish:Fish Jellyfish:Jellyfish Starfish:Starfish Merfolk:Merfolk Moonfolk:Moonfolk
        Treefolk:Treefolk Kithkin:Kithkin Eldrazi:Eldrazi Samurai:Samurai Kavu:Kavu
        Vedalken:Vedalken Sheep:Sheep Kor:Kor Viashino:Viashino Aetherborn:Aetherborn
        Equipment:Equipment Spacecraft:Spacecraft Astartes:Astartes Custodes:Custodes Myr:Myr
        Thalakos:Thalakos Dauthi:Dauthi Soltari:Soltari Aurochs:Aurochs Bison:Bison
        Metathran:Metathran Brushwagg:Brushwagg Moose:Moose Qu:Qu Cyberman:Cybermen Licid:Licids
        Tetravite:Tetravites Drix:Drix Azra:Azra Surrakar:Surrakar Human:Humans Primarch:Primarchs
        Gith:Gith Lamia:Lamias Lammasu:Lammasus Caribou:Caribou Phelddagrif:Phelddagrifs
        Sphinx:Sphinxes Lynx:Lynxes Efreet:Efreets Junk:Junk Contraption:Contraptions Class:Classes
        Ally:Allies
        """
    )
)


def plural(word: str) -> str:
    """A subtype in the plural."""
    irregular = _IRREGULAR.get(word)
    if irregular is not None:
        return irregular
    if word.endswith(("s", "x", "sh", "ch")):
        return word + "es"
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"
