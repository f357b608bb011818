"""The subtypes, and how they are written in the plural.

CR 205.3g to 205.3q: the lists, as of April 2026. They are lists of names.
"""

from __future__ import annotations

from ..ir.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
    SUBTYPES,
    words_of,
)

__all__ = [
    "ARTIFACT_TYPES",
    "BATTLE_TYPES",
    "CREATURE_TYPES",
    "ENCHANTMENT_TYPES",
    "LAND_TYPES",
    "PLANESWALKER_TYPES",
    "SPELL_TYPES",
    "SUBTYPES",
    "plural",
    "words_of",
]

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
