"""Tables of words for `lawmage.ir.antecedents`: which verbs, events and words can be spoken of again, and how."""

from __future__ import annotations

from typing import Final

from . import event as events
from .filter import AnyOf, IsSubtype, IsType
from .node import Filter

# The form of `It` that is written "itself".
ITSELF: Final = 4
# What is about the same as the clause before it, and says not whom: "and can't be blocked".
UNSAID: Final = 9
# "Him", "her", "he", "she": a legend's own text speaks so of the legend alone.
GENDERED: Final = (2, 3, 5, 6)
# The form of `ThatMuch` that is written "the result".
RESULT: Final = 3
ONE: Final = 1
MANY: Final = 2

# What "it" is in an ability of a permanent that has mentioned nothing yet: the object whose ability it is.
SELF_SLOT: Final = -2

# CR 108.2, 109.2: words that any object may be called by afterwards (what was moved is a card).
GENERAL_WORDS: Final = ("card", "permanent", "object", "spell", "token", "creature card", "permanent card")
TYPE_WORDS: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")

# Subtypes of what is no creature (CR 205.3g, h): "that creature" means another thing.
NO_CREATURES: Final = ("Aura", "Clue", "Equipment", "Food", "Saga", "Treasure")

# The past participles under which "this way" refers to verbs (CR 608.2c).
PARTICIPLES: Final[dict[str, tuple[str, ...]]] = {
    "Draw": ("drawn",),
    "Discard": ("discarded",),
    "DiscardHand": ("discarded",),
    "Mill": ("milled", "put into a graveyard", "put into graveyards"),
    "GainLife": ("gained",),
    "LoseLife": ("lost",),
    "Sacrifice": ("sacrificed",),
    "UntilFound": ("revealed", "exiled"),
    "Search": ("found", "revealed", "put onto the battlefield", "exiled", "searched"),
    "Reveal": ("revealed",),
    "LookAt": ("looked at",),
    "Create": ("created",),
    "Destroy": ("destroyed", "put into a graveyard", "put into graveyards", "died"),
    "Exile": ("exiled",),
    "Move": ("returned", "put onto the battlefield", "put into a graveyard", "put", "moved", "shuffled"),
    "Move to hand": ("returned", "put", "moved", "put into your hand"),
    "Move to battlefield": ("returned", "put onto the battlefield", "put", "moved"),
    "Move to graveyard": ("put into a graveyard", "put into graveyards", "put into your graveyard", "put", "moved"),
    "Move to library": ("returned", "put", "moved", "shuffled"),
    "Move to exile": ("exiled", "put", "moved"),
    "Tap": ("tapped",),
    "Untap": ("untapped",),
    "CounterSpell": ("countered",),
    "PutCounters": ("put",),
    "RemoveCounters": ("removed",),
    "MoveCounters": ("moved",),
    "PreventDamage": ("prevented",),
    "PreventThat": ("prevented",),
    "DealDamage": ("dealt", "dealt damage", "excess"),
    "CastIt": ("cast", "played"),
    "Pay": ("paid",),
    "AddMana": ("added",),
    "FlipCoin": ("won", "flipped"),
    "RollDie": ("rolled",),
    "PhaseOut": ("phased out",),
    "GainControl": ("gained control of",),
    "GetCounters": ("gotten",),
    "CopySpell": ("copied",),
    "Transform": ("transformed",),
    "ChooseObjects": ("chosen",),
    "Goad": ("goaded",),
}

# Participles of "this way" about what an ability triggered on, where no instruction did it: "whenever cards are
# milled, ... milled this way".
OF_EVENTS: Final = ("milled", "discarded", "drawn", "sacrificed", "dealt")

# What these verbs do something to is a card afterwards (CR 400.7, 108.2): "that card".
MAKE_CARDS: Final = ("Destroy", "Exile", "Move", "Sacrifice")

# Verbs that are about things, not about how many or how much: "that many" is never theirs.
WITHOUT_AMOUNT: Final = (
    "Attach",
    "BecomeCopy",
    "BecomeObject",
    "Gain",
    "GainControl",
    "GetPT",
    "Transform",
    "Unattach",
)

# Keyword actions that bring objects into being or choose them (CR 701).
MAKES_OBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "investigate": ("token", "Clue"),
    "populate": ("token", "creature"),
    "manifest": ("creature", "permanent"),
    "cloak": ("creature", "permanent"),
    "manifest dread": ("creature", "permanent"),
    "incubate": ("token",),
    "amass": ("Army",),
    "earthbend": ("land", "creature", "permanent"),
    "bolster": ("creature", "permanent"),
    "blight": ("creature", "permanent"),
    "discover": ("card",),
}
HAS_AMOUNT: Final = (
    events.DealsDamage,
    events.IsDealtDamage,
    events.PlayerDoes,
    events.CountersPut,
    events.CountersRemoved,
    events.Happens,
    events.PlayerAttacks,
)
# Events whose other object is told by their word alone.
OTHERS_TOLD: Final[dict[str, tuple[str, ...]]] = {
    "crews a Vehicle": ("permanent", "artifact", "Vehicle"),
    "saddles a Mount": ("permanent", "creature", "Mount"),
    "saddles a Mount or crews a Vehicle": ("permanent", "Mount", "Vehicle"),
}
# Events that have another object, at slot + 3.
HAS_OTHER: Final = (
    events.DealsDamage,
    events.IsDealtDamage,
    events.Blocks,
    events.BecomesBlocked,
    events.Attacks,
    events.Happens,
    events.PlayerTargeted,
)

# CR 702.110b, 702.122b, 702.154b, 702.171c: what the other object of an event in words is.
IN_WORDS: Final[dict[str, Filter]] = {
    "crews a Vehicle": IsSubtype("Vehicle"),
    "saddles a Mount": IsSubtype("Mount"),
    "saddles a Mount or crews a Vehicle": AnyOf((IsSubtype("Mount"), IsSubtype("Vehicle"))),
    "exploits a creature": IsType("creature"),
    "enlists a creature": IsType("creature"),
}

# Slots for what was done as a cost was paid, by the participle; they stand apart from those of any text.
DONE_SLOTS: Final = 1_000_000
_DONE_WORDS: Final = tuple(sorted({word: True for words in PARTICIPLES.values() for word in words}))


def done_slot(word: str) -> int:
    """The slot of what a cost did, by its participle."""
    return DONE_SLOTS + _DONE_WORDS.index(word) if word in _DONE_WORDS else -1
