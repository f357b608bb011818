"""The rules of each date, as data: `Rules`, the switches, the timeline of dated changes."""

from .rules import Rules as Rules
from .rules import rules_of as rules_of
from .switches import SWITCHES as SWITCHES
from .switches import Switch as Switch
from .timeline import Row as Row
from .timeline import rows as rows
