"""Books of today's program, in so far as the upgrade must know them, and the upgrade itself [20].

Today typing goes on with older acts and may dissolve them, an undo names the act it undoes, and undos are undone in chains; an erasure
names no record but blanks what acts say of it.
"""
import itertools
from copy import deepcopy

from acts import KINDS, Act, Change, needs_parent, parent_in
from copy_of_book import Copy

SECONDS_OF_ONE_EDITING = 600
NEVER = 1 << 60


class OldChange:
    """One record's part in an act of today: what it was before, what after; blank where it was erased."""

    def __init__(self, record, verb, before, after, over=None):
        self.record = record
        self.verb = verb
        self.before = before
        self.after = after
        self.over = over      # the field whose text was written over one not seen

    def is_blank(self):
        """Whether an erasure took what it said."""
        return self.before is None and self.after is None

    def blank(self):
        """Takes what it said, for good."""
        self.before = self.after = self.over = None

    def is_removal(self):
        """Whether the record was removed."""
        return self.verb == 'removed'


class OldAct:
    """One row of today's journal."""

    def __init__(self, sequence, act_id, device, moment, written, changes, target=None, edit=None,
                 final=False, erasing=False, machine=False):
        self.sequence = sequence
        self.id = act_id
        self.device = device
        self.moment = moment
        self.written = written
        self.changes = changes
        self.target = target
        self.edit = edit
        self.final = final
        self.erasing = erasing
        self.machine = machine


class OldBook:
    """One file of today's program. Copies of it share one clock, which may be set back, and one source of ids."""

    def __init__(self, device, ids=None):
        self.device = device
        self.ids = ids or itertools.count(1)
        self.acts = []
        self.now = 1000

    def copy(self, device):
        """The file is copied, and opened as another device."""
        copy = OldBook(device, self.ids)
        copy.acts = deepcopy(self.acts)
        copy.now = self.now
        return copy

    # --- what it shows

    def stands(self, act):
        """Whether no standing act undoes it."""
        return not any(other.target == act.id and self.stands(other) for other in self.acts)

    def told_of(self, record):
        """Each change of a record, with its act."""
        return [(act, change) for act in self.acts for change in act.changes if change.record == record]

    def records(self):
        """All records of which anything was ever told, in that order."""
        return list(dict.fromkeys(change.record for act in self.acts for change in act.changes))

    def values(self, record):
        """First values of what it was before, then the latest standing."""
        first = {}
        latest = {}
        for act, change in self.told_of(record):
            earliest = change.after if change.verb == 'made' else change.before
            for field, value in (earliest or {}).items():
                first.setdefault(field, value)
            if self.stands(act) and not change.is_removal():
                latest.update(change.after or {})
        return {**first, **latest}

    def is_of_itself(self, record):
        """Whether the latest standing change left the record there."""
        told = self.told_of(record)
        _, first = told[0]
        is_there = first.verb != 'made'
        for act, change in told:
            if self.stands(act) and not change.is_blank():
                is_there = not change.is_removal()
        return is_there

    def state(self):
        """Record -> values of what is there."""
        values = {record: self.values(record) for record in self.records()}
        gone = {record for record in values if all(change.is_blank() for _, change in self.told_of(record))}
        for _ in KINDS:
            gone |= {record for record in values if needs_parent(record) and parent_in(values[record]) in gone}
        there = {record for record in values if record not in gone and self.is_of_itself(record)}
        for _ in KINDS:
            there |= {parent_in(values[record]) for record in there if parent_in(values[record])} - gone
        return {record: values[record] for record in there}

    # --- how it is written to

    def write(self, changes, **more):
        """Writes an act after all others."""
        sequence = self.acts[-1].sequence + 1 if self.acts else 1
        act = OldAct(sequence, f'x{next(self.ids)}', self.device, self._next_moment(), self.now, changes, **more)
        self.acts.append(act)
        return act

    def _next_moment(self):
        after_last = self.acts[-1].moment + 1 if self.acts else 0
        return max(self.now << 16, after_last)

    def type_text(self, record, text, edit, over=False):
        """Goes on with an act of the same editing, though others came after it; else writes one."""
        now = self.state()[record].get('text')
        if now == text:
            return
        act = self._act_to_go_on_with(edit)
        if act:
            last, change = self.told_of(record)[-1]
            if last is act and change.after.get('text') == now:
                self._go_on(act, change, text)
                return
        self.write([OldChange(record, 'changed', {'text': now}, {'text': text}, 'text' if over else None)], edit=edit)

    def _act_to_go_on_with(self, edit):
        for act in reversed(self.acts):
            is_undone = any(other.target == act.id for other in self.acts)
            if act.edit == edit and act.device == self.device and self.stands(act) and not is_undone:
                return act if self.now - act.written < SECONDS_OF_ONE_EDITING else None
        return None

    def _go_on(self, act, change, text):
        act.moment = self._next_moment()
        change.after = {**change.after, 'text': text}
        if change.verb == 'changed' and change.before == change.after and not change.over:
            act.changes.remove(change)
        if not act.changes:
            self.acts.remove(act)

    def undo(self, act):
        """Undoes an act, or an undo."""
        return self.write([], target=act.id)

    def erase(self, record):
        """Erases a record, with what was removed under it in the same act."""
        removal, _ = next((act, change) for act, change in reversed(self.told_of(record)) if change.is_removal() and self.stands(act))
        family = {record} | {change.record for change in removal.changes
                             if change.is_removal() and change.before and parent_in(change.before) == record}
        self._blank(family)
        self.write([], final=True, erasing=True)

    def erase_past(self, record):
        """Erases what a record was; what it is now is made anew."""
        values = self.state()[record]
        self._blank({record})
        self.write([OldChange(record, 'made', None, values)], final=True, erasing=True)

    def _blank(self, records):
        for act in self.acts:
            for change in act.changes:
                if change.record in records:
                    change.blank()


class Upgrade:
    """[20] How one file of today becomes a copy by the rule; `device` is the name that this file's program has."""

    def __init__(self, acts, device):
        self.old = acts
        self.by_id = {act.id: act for act in acts}
        self.ends_of_others = self._typed_at_the_end_of_others(device)
        self.copy = Copy(device)
        self.moment = 0
        self.ids = {}      # today's id of an act -> its device and number

    def upgraded(self):
        """The copy, which shows what the file showed."""
        copy = self.copy
        for index, old in enumerate(self.old):
            self._bring(index, old)
        copy.last_moment = max([self.moment] + [old.moment for old in self.old])
        copy.number = copy.seen.get(copy.device, 0)
        erased = self._erasures()
        if erased:      # an act of this copy: what is held asks about it as about any
            copy.act(erases={record: self.ids[eraser.id] for record, eraser in erased.items()}, final=True)
        return copy

    def _bring(self, index, old):
        self.moment = max(old.moment, self.moment + 1)      # lifted to rise; where copies lift otherwise, the later counts
        device, number = self._place(old)
        changes = self._changes(index, old)
        root = self._root(old) if old.target else None
        act = Act(device, number, self.moment, dict(self.copy.seen), changes,
                  words=self._words(index, root) if root else None, about=self.ids[root.id] if root else None,
                  final=old.final, edit=old.edit, birth=old.id, mark=old.id,
                  saved=(old.moment, repr(changes) if changes else ''))      # moments of typing may repeat today
        self.ids[old.id] = act.id
        self.copy.seen[device] = max(number, self.copy.seen.get(device, 0))
        self.copy.last_moment = self.moment
        self.copy.rule.put([act])

    def _place(self, old):
        """Its number is its sequence: a number that dissolved typing left stays free.

        The typed acts at the end of another device's may have dissolved there since, and their numbers be those of other acts."""
        if old.id in self.ends_of_others:
            return f'~{old.id}', 1
        return old.device, old.sequence

    def _typed_at_the_end_of_others(self, own):
        ended = {own}
        ends = set()
        for act in reversed(self.old):
            if not act.edit:
                ended.add(act.device)
            elif act.device not in ended:
                ends.add(act.id)
        return ends

    def _root(self, old):
        """The act that a chain of undos is about in the end."""
        while old.target:
            old = self.by_id[old.target]
        return old

    def _words(self, index, root):
        """What an undo says of the root: how that stood before and after; nothing if nothing changed."""
        before = self._stood(self.old[:index], root)
        after = self._stood(self.old[:index + 1], root)
        return {self.ids[root.id]: (before, after)} if before != after else {}

    def _stood(self, acts, root):
        """Whether an act stood when these were all."""
        stands = {}
        for act in reversed(acts):
            stands[act.id] = not any(stands[other.id] for other in acts if other.target == act.id)
        return stands[root.id]

    def _changes(self, index, old):
        changes = []
        for change in old.changes:
            if not change.is_blank():
                over = {change.over: self._before_the_one_written_over(index, change)} if change.over else None
                changes.append(Change(change.record, change.verb, change.after or {}, old.machine, over))
        return changes

    def _before_the_one_written_over(self, index, change):
        """Today a text that was not seen is written over and kept; what it replaced is the write before that one."""
        earlier = [self.ids[old.id] for old in self.old[:index] for other in old.changes
                   if other.record == change.record and other.after and change.over in other.after]
        return earlier[-2:-1]

    def _erasures(self):
        """Record -> the last erasure before anything of it was told again, for each record with blank changes."""
        told = {}
        for act in self.old:
            for change in act.changes:
                told.setdefault(change.record, []).append((act.sequence, change.is_blank()))
        erased = {}
        for record, changes in told.items():
            blank = [sequence for sequence, is_blank in changes if is_blank]
            if blank:
                again = min((sequence for sequence, is_blank in changes if not is_blank and sequence > max(blank)), default=NEVER)
                erased[record] = max((act for act in self.old if act.erasing and max(blank) <= act.sequence <= again),
                                     key=lambda act: act.sequence)
        return erased


def upgrade(book):
    """A copy by the rule that shows what a book of today shows."""
    return Upgrade(book.acts, book.device).upgraded()
