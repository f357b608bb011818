"""What the card language can't say yet, so that a text is declined instead of misread (for `lawmage.ir.binding`)."""

from __future__ import annotations

from . import event as events
from . import verb as verbs
from .antecedents import among_others, objects_in
from .change import Gain
from .effect import Delayed
from .filter import All, Other
from .node import Node, fields
from .reference import Every, It, LinkedObjects
from .static import AbilityCosts


def speaks_of_another(node: Node) -> bool:
    """What can't be said yet, since its words alone do not tell it: "the exiled card" that another ability exiled."""
    if isinstance(node, verbs.CastIt) and node.play and isinstance(node.what, Every):
        # "Play lands and cast spells from among those cards": the lands are among them as well.
        return node.what.what.kind == "permanent" and not among_others(node.what.what)
    if isinstance(node, Delayed):
        # "When that permanent enters" after it was put onto the battlefield: it has entered already.
        return isinstance(node.event, events.Enters) and isinstance(node.event.what, It)
    if isinstance(node, verbs.Discard):
        # "Chooses one card of each color, then discards all other nonland cards."
        noun = node.what.what if isinstance(node.what, Every) else None
        parts = noun.filter.parts if noun is not None and isinstance(noun.filter, All) else ()
        return noun is not None and noun.zone is None and any([isinstance(part, Other) for part in parts])
    if isinstance(node, AbilityCosts):
        # "This ability costs {1} less to activate if it targets a creature."
        return any([isinstance(found, It) for found in objects_in(node.condition)])
    if not isinstance(node, Gain):
        return False
    for ability in node.abilities:
        exiles = "Exile(" in repr(ability) or "'exile'" in repr(ability)
        told = [found for field in fields(ability) for found in objects_in(getattr(ability, field.name))]
        if not exiles and any([isinstance(found, LinkedObjects) for found in told]):
            return True
    return False
