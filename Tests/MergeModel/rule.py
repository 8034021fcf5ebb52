"""The rule: what a book shows is a function of the set of its acts, kept up to date here act by act."""
from collections import defaultdict, namedtuple
from itertools import combinations

from acts import FORM_FIELDS, LEAST_SHOWS, TEXTS, kind_of, needs_parent, parent_in, without_parent

Told = namedtuple('Told', 'act index change')             # one change, in its act
Write = namedtuple('Write', 'act value over machine')     # what one act wrote to one field of one record
Word = namedtuple('Word', 'key exact stands')             # what was said of an act, and where in the order
Shown = namedtuple('Shown', 'values also')                # a record as it is shown, and by field what else was written: value -> act


class History:
    """What the changes of one record come to, before other records are asked."""

    def __init__(self):
        self.remains = False       # something of it is left, or stands since its erasure [12]
        self.of_itself = False     # some making or change was taken by no removal [8]
        self.values = {}           # by field, what is shown [9] [11]
        self.heads = {}            # by field, the standing writes that no standing write replaces [9]
        self.also = {}             # by field, the other values of persons: value -> the newest act that wrote it [10]


def shown_head(heads, field):
    """[9] The newest head of a person, else of a machine; of some fields the least."""
    candidates = [write for write in heads if not write.machine] or heads
    if field in LEAST_SHOWS:
        return min(candidates, key=lambda write: (write.value, write.act.key))
    return max(candidates, key=lambda write: write.act.key)


class Rule:
    """The acts of a book and what they come to."""

    def __init__(self):
        self.acts = {}                           # id -> act
        self.changes_of = defaultdict(list)      # record -> what is told of it
        self.erased_since = defaultdict(set)     # record -> the acts since which it is erased
        self.erased_by = defaultdict(set)        # the id of such an act -> records
        self.words_about = defaultdict(list)     # act -> the acts that say something of it
        self.states_of = defaultdict(list)       # birth -> the states of one open act
        self.ignored_from = []                   # (device, number): the ignorings that hold
        self.stands = {}                         # act -> whether it stands
        self.histories = {}                      # record -> its history
        self.can_be = {}                         # record -> whether it can be [12]
        self.refers_to = {}                      # record -> the parent its values name
        self.referring = defaultdict(set)        # parent -> the records whose values name it
        self.parent = {}                         # record that is there -> its parent
        self.children = defaultdict(set)         # parent -> its children that are there
        self.state = {}                          # record that is there -> as it is shown

    # --- acts come and go

    def put(self, acts):
        """Takes acts in, in any order and as often as one likes."""
        touched = set()
        ignorings_change = False
        for act in acts:
            if act.id in self.acts:
                touched |= self._take_out(self.acts[act.id])
            touched |= self._enter(act)
            ignorings_change |= self._concerns_an_ignoring(act)
        touched |= self._stand_anew(acts, ignorings_change)
        self._settle(touched)

    def drop(self, act):
        """Forgets an open act that dissolved, or that is saved anew [3]."""
        touched = self._take_out(act)
        self.stands.pop(act.id, None)
        self._settle(touched | self._stand_anew([act], False))

    def _enter(self, act):
        touched = set(act.erases)
        self.acts[act.id] = act
        self.states_of[act.birth].append(act)
        for index, change in enumerate(act.changes):
            self.changes_of[change.record].append(Told(act, index, change))
            touched.add(change.record)
        for record, since in act.erases.items():
            self.erased_since[record].add(since)
            self.erased_by[since].add(record)
        for named in act.words:
            self.words_about[named].append(act)
        return touched | self.erased_by[act.id]

    def _take_out(self, act):
        records = {change.record for change in act.changes}
        for record in records:
            self.changes_of[record] = [told for told in self.changes_of[record] if told.act.id != act.id]
        self.states_of[act.birth] = [state for state in self.states_of[act.birth] if state.id != act.id]
        for named in act.words:
            self.words_about[named] = [word for word in self.words_about[named] if word.id != act.id]
        del self.acts[act.id]
        return records

    def _concerns_an_ignoring(self, act):
        return bool(act.ignores) or any(named in self.acts and self.acts[named].ignores for named in act.words)

    # --- the causal past

    def saw(self, act, other):
        """[2] Whether the copy that wrote `act` had `other`, or the same open act in that or a later state."""
        if act.id == other.id:
            return False
        if act.had(other.id):
            return True
        return any(state.saved >= other.saved and state is not other and act.had(state.id) for state in self.states_of[other.birth])

    # --- which acts stand

    def is_ignored(self, act):
        """[6] Whether the act is of a device that is ignored from there on or before."""
        return any(act.device == device and act.number >= number for device, number in self.ignored_from)

    def last_word(self, act):
        """[4] The last word about an act, of devices that are not ignored; about an ignoring anybody's counts [6].

        Of the words one act has about several states, the one about this state counts, else one that says it stands [5]."""
        last = None
        for state in self._states_meant_with(act):
            for speaker in self.words_about[state]:
                if act.ignores or not self.is_ignored(speaker):
                    _, stands = speaker.words[state]
                    word = Word(speaker.key, state == act.id, stands)
                    last = word if last is None else max(last, word)
        return last

    def _states_meant_with(self, act):
        """[5] Who undid one of these states undid `act` too."""
        return [state.id for state in self.states_of[act.birth] if state.saved >= act.saved]

    def is_said_to_stand(self, act):
        """[4] What the last word says; none means that it stands."""
        word = self.last_word(act)
        return word is None or word.stands

    def is_overtaken(self, act):
        """[5] Whether a later state of the same open act stands; a blank state never overtakes one with content."""
        def rank(state):
            return (bool(state.changes), state.saved, state.key)
        return any(rank(state) > rank(act) and not self.is_ignored(state) and self.is_said_to_stand(state)
                   for state in self.states_of[act.birth])

    def _stand_anew(self, acts, ignorings_change):
        """Reckons which acts stand; answers with the records of those that did not before, or do no more."""
        if ignorings_change:
            self._reckon_ignorings()
            asked = set(self.acts)
        else:
            asked = self._whose_standing_may_change(acts)
        touched = set()
        for act_id in asked:
            act = self.acts[act_id]
            stands = not self.is_ignored(act) and (act.final or self.is_said_to_stand(act)) and not self.is_overtaken(act)
            if self.stands.get(act_id) != stands:
                self.stands[act_id] = stands
                touched |= {change.record for change in act.changes}
        return touched

    def _reckon_ignorings(self):
        """[6] In their order: of two that ignore each other the earlier holds."""
        self.ignored_from = []
        ignorings = [act for act in self.acts.values() if act.ignores]
        for act in sorted(ignorings, key=lambda act: act.key):
            if self.is_said_to_stand(act) and not self.is_ignored(act):
                self.ignored_from.append(act.ignores)

    def _whose_standing_may_change(self, acts):
        """These acts, those they have words about, and all states of any of these."""
        births = {act.birth for act in acts}
        for act in acts:
            births |= {self.acts[named].birth for named in act.words if named in self.acts}
        return {state.id for birth in births for state in self.states_of[birth]}

    # --- erasures

    def is_hidden(self, act, record):
        """[7] Whether an erasure hides what the act says of the record: one that the act had not seen."""
        for since in self.erased_since[record]:
            if since != act.id and not (since in self.acts and self.saw(act, self.acts[since])):
                return True
        return False

    def blanked(self, act):
        """[7] The act as a copy keeps it that has merged an erasure: without what that hides."""
        kept = [change for change in act.changes if not self.is_hidden(act, change.record)]
        return act if len(kept) == len(act.changes) else act.with_(changes=kept)

    # --- one record

    def standing_removals(self, record):
        """The acts that removed a record and stand."""
        return [told.act for told in self.changes_of[record] if told.change.is_removal() and self.stands[told.act.id]]

    def _reckon_history(self, record):
        told = [each for each in self.changes_of[record] if not self.is_hidden(each.act, record)]
        told.sort(key=lambda each: (each.act.key, each.index))
        standing = [each for each in told if self.stands[each.act.id]]
        history = History()
        history.remains = self._remains(record, told, standing)
        history.of_itself = self._is_of_itself(standing)
        history.values = self._first_values(told)
        fields = {field for each in told for field in each.change.values}
        for field in fields:
            self._reckon_field(history, field, self.writes(told, field))
        return history

    def _remains(self, record, told, standing):
        """[12] Of what was erased something must stand since."""
        return bool(standing if self.erased_since[record] else told)

    def _is_of_itself(self, standing):
        """[8] Whether some standing making or change was taken by no standing removal."""
        removals = [each for each in standing if each.change.is_removal()]
        for write in standing:
            if not write.change.is_removal() and not any(self.takes(removal, write) for removal in removals):
                return True
        return False

    def takes(self, removal, write):
        """[8] A removal takes what its copy had and stood there; a person's also what a machine wrote without having seen it."""
        if removal.act is write.act:
            return removal.index > write.index
        if self.saw(removal.act, write.act) and write.act.id not in removal.change.but:
            return True
        return write.change.machine and not removal.change.machine and not self.saw(write.act, removal.act)

    def _first_values(self, told):
        """[11] By field the value of the earliest making, standing or not."""
        first = {}
        for each in told:
            if each.change.verb == 'made':
                for field, value in each.change.values.items():
                    first.setdefault(field, value)
        return first

    def writes(self, told, field):
        """Who wrote a field, by act; of one act the last write counts."""
        writes = {}
        for act, _, change in told:
            if not change.is_removal() and field in change.values:
                writes[act.id] = Write(act, change.values[field], change.over.get(field), change.machine)
        return writes

    def replaced(self, act_id, writes):
        """[9] The writes that this act's replaced: all its copy had, or those it names and what they had replaced."""
        write = writes[act_id]
        if write.over is None:
            return {other for other in writes if self.saw(write.act, writes[other].act)}
        replaced = set()
        for found in write.over:
            if found in writes:
                replaced.add(found)
                replaced |= self.replaced(found, writes)
        return replaced

    def _reckon_field(self, history, field, writes):
        """[9] [10] The heads of a field, which of them is shown, and what else is to be told."""
        replaced = {act_id: self.replaced(act_id, writes) for act_id in writes}
        standing = {act_id: write for act_id, write in writes.items() if self.stands[act_id]}
        gone = set().union(*(replaced[act_id] for act_id in standing))
        heads = [write for act_id, write in standing.items() if act_id not in gone]
        history.heads[field] = heads
        if not heads:
            return
        shown = shown_head(heads, field)
        history.values[field] = shown.value
        if field in TEXTS | FORM_FIELDS and not shown.machine:
            known = {standing[act_id].value for act_id in replaced[shown.act.id] if act_id in standing} | {shown.value, '', None}
            newest = {}
            for write in sorted(heads, key=lambda write: write.act.key):
                if not write.machine and write.value not in known:
                    newest[write.value] = write.act.id
            if newest:
                history.also[field] = newest

    # --- all records

    def _settle(self, touched):
        """[12] Who can not be, from parents down to children; who is there, from those that are of themselves up to their parents."""
        for record in touched:
            history = self.histories[record] = self._reckon_history(record)
            self._move(self.referring, self.refers_to, record, parent_in(history.values))
        work = sorted(touched)
        while work:
            record = work.pop()
            history = self.histories[record]
            parent = self.refers_to.get(record)
            can_be = history.remains and (not needs_parent(record) or self.can_be.get(parent, False))
            if self.can_be.get(record, False) != can_be:
                self.can_be[record] = can_be
                work += self.referring[record]
            values = dict(history.values)
            if parent and not self.can_be.get(parent):
                parent = None
                values = without_parent(values)     # [13]
            is_there = can_be and (history.of_itself or bool(self.children[record]))
            work += self._move(self.children, self.parent, record, parent if is_there else None)
            if is_there:
                self.state[record] = Shown(values, history.also)
            else:
                self.state.pop(record, None)

    def _move(self, children, parents, record, parent):
        """Moves a record under a parent in an index; answers with the parents whose children changed."""
        before = parents.get(record)
        if before == parent:
            return []
        parents[record] = parent
        if before:
            children[before].discard(record)
        if parent:
            children[parent].add(record)
        return [changed for changed in (before, parent) if changed in self.histories]

    # --- what else a person is shown

    def trash(self):
        """[14] What is not there and was removed, or misses a parent that was erased; with its texts."""
        return {record: Shown(history.values, history.also) for record, history in self.histories.items()
                if record not in self.state and history.remains and (history.of_itself or self.standing_removals(record))}

    def twice_named(self):
        """[15] Names that several records have, made on devices unseen of each other, and nobody said to leave: folded name -> records."""
        named = defaultdict(list)
        for record, shown in self.state.items():
            if kind_of(record) == 's' and shown.values.get('text'):
                named[shown.values['text'].casefold()].append(record)
        twice = {}
        for name, records in named.items():
            if self._were_made_unseen(records) and left_both(records) not in self.state:
                twice[name] = tuple(sorted(records))
        return twice

    def _were_made_unseen(self, records):
        makings = [self._makings(record) for record in records]
        return any(one.device != other.device and not self.saw(one, other) and not self.saw(other, one)
                   for mine, theirs in combinations(makings, 2) for one in mine for other in theirs)

    def _makings(self, record):
        return [told.act for told in self.changes_of[record] if told.change.verb == 'made' and told.change.values]

    def returned(self):
        """[12] Who is there for a child's sake alone, though somebody removed it."""
        return {record for record in self.state if not self.histories[record].of_itself and self.standing_removals(record)}

    def picture(self):
        """All that two copies with the same acts must agree on."""
        return self.state, self.trash(), self.twice_named(), self.returned()


def left_both(records):
    """[15] The record that says that these keep one name."""
    return 'l' + '+'.join(sorted(records))
