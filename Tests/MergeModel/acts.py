"""What is written: acts, and the changes they are made of. README.md numbers the rules; comments cite them as [n]."""
import itertools
from collections import namedtuple

Kind = namedtuple('Kind', 'name needs_parent')

# A record's id begins with the letter of its kind. No kind is among its own ancestors.
KINDS = {
    's': Kind('shelf', False),
    'v': Kind('volume', True),
    'g': Kind('leaf', True),
    'i': Kind('item', False),
    'd': Kind('day', False),
    'w': Kind('award', False),
    'l': Kind('left both', False),
}
TEXTS = {'text'}            # fields that are typed, whose unseen texts are kept beside the shown one [10]
FORM_FIELDS = {'span'}      # other fields that a person sets in a form, whose overwritten values are named [10]
LEAST_SHOWS = {'earned'}    # fields of which the least value is shown, not the newest [9]

_marks = itertools.count(1)


def kind_of(record):
    """The letter of a record's kind."""
    return record[0]


def needs_parent(record):
    """Whether a record can not be without its parent [12]."""
    return KINDS[kind_of(record)].needs_parent


def parent_in(values):
    """The parent that a record's values refer to, or None."""
    place = values.get('place')
    return place[0] if place else None


def without_parent(values):
    """The values of a record whose parent can not be [13]."""
    return {**values, 'place': (None, *values['place'][1:])}


class Change:
    """One record's part in an act: it was made, changed or removed.

    `over` says of a text which acts it replaced, by field; where a field is not in it, it replaced all that its writer had seen [9].
    `but` names acts that a removal had seen and does not take, because they did not stand where it was written [8].
    """

    def __init__(self, record, verb, values=(), machine=False, over=None, but=()):
        self.record = record
        self.verb = verb
        self.values = dict(values)
        self.machine = machine
        self.over = dict(over or {})
        self.but = frozenset(but)

    def is_removal(self):
        """Whether the record was removed."""
        return self.verb == 'removed'

    def empties_text(self):
        """Whether the record's text was made empty."""
        return self.values.get('text') == ''

    def __repr__(self):
        parts = [self.verb, self.record]
        if self.values:
            parts.append(str(self.values))
        if self.machine:
            parts.append('by a machine')
        if self.over:
            parts.append(f'over {self.over}')
        if self.but:
            parts.append(f'but {sorted(self.but)}')
        return ' '.join(parts)


class Act:
    """What one device wrote at one moment; it never changes once it is closed [1].

    `words` says of acts how they stood before and how they stand since (before, after) [4].
    `merged` says the same, of a merge: that is no word, but what the undo of the merge goes back to [17].
    `erases` names with each record the act since which it was erased: this one.
    `birth` is what the states of one open act have in common, and `saved` tells them apart [5].
    `mark` is the act's random id, by which clones are told [16].
    """

    def __init__(self, device, number, moment, seen, changes=(), words=None, merged=None, about=None, erases=(), ignores=None,
                 final=False, edit=None, birth=None, saved=None, mark=None, began=None):
        self.device = device
        self.number = number
        self.moment = moment
        self.seen = seen
        self.changes = list(changes)
        self.words = dict(words or {})
        self.merged = merged
        self.about = about
        self.erases = erases if isinstance(erases, dict) else {record: (device, number) for record in erases}
        self.ignores = ignores
        self.final = final
        self.edit = edit
        self.birth = birth or (device, number)
        self.saved = moment if saved is None else saved
        self.mark = mark or (device, next(_marks))
        self.began = began

    @property
    def id(self):
        """The device and the number, by which acts name each other."""
        return (self.device, self.number)

    @property
    def key(self):
        """The place of this act in the order of all acts [1]."""
        return (self.moment, self.device, self.number)

    def had(self, act_id):
        """Whether the copy that wrote this had merged that act, by the numbers alone [1]."""
        device, number = act_id
        return self.seen.get(device, 0) >= number

    def tells_only_of_a_merge(self):
        """Whether this is the act of a merge [17]."""
        return self.merged is not None

    def with_(self, **other):
        """The same act but for some of its parts."""
        act = Act.__new__(Act)
        act.__dict__.update(self.__dict__)
        act.changes = list(self.changes)
        act.__dict__.update(other)
        return act

    def __repr__(self):
        parts = [str(change) for change in self.changes]
        if self.words:
            parts.append(f'says { {named: after for named, (_, after) in self.words.items()} }')
        if self.ignores:
            parts.append(f'ignores {self.ignores}')
        if self.erases:
            parts.append(f'erases {sorted(self.erases)}')
        if self.merged is not None:
            parts.append(f'merges {sorted(self.merged)}')
        return f"{self.device}{self.number}@{self.moment} {'; '.join(parts)} seen {self.seen}"
