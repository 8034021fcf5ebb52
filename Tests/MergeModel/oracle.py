"""The same rule from scratch: sets and definitions, nothing kept, nothing shared with rule.py but the kinds and fields."""
from acts import FORM_FIELDS, KINDS, LEAST_SHOWS, TEXTS, needs_parent, parent_in, without_parent

NEVER = 1 << 60


class Oracle:
    """What a set of acts comes to: `past` of each act, which acts are `standing`, and the `state`, record -> (values, also)."""

    def __init__(self, acts):
        self.acts = {act.id: act for act in acts}
        self.order = sorted(self.acts, key=lambda act_id: self.acts[act_id].key)
        self.states_of = {}
        for act in self.acts.values():
            self.states_of.setdefault(act.birth, []).append(act.id)
        self.past = {act_id: self._past_of(act_id) for act_id in self.acts}
        self.words = {act_id: self._words_about(act_id) for act_id in self.acts}
        self.ignored_from = self._ignorings()
        self.standing = {act_id for act_id in self.acts if self._stands(act_id)}
        self.erased_since = self._erasures()
        self.told = self._what_is_told()
        self.of_itself = {record: self._is_of_itself(told) for record, told in self.told.items()}
        self.values = {}
        self.also = {}
        for record, told in self.told.items():
            self.values[record], self.also[record] = self._values_of(told)
        self._forget_what_was_erased()
        self.state = self._all_records()

    # --- acts

    def _past_of(self, act_id):
        """[2] By the numbers, and with each state of an open act the states of it that were saved no later."""
        act = self.acts[act_id]
        seen = {other for other in self.acts if other != act_id and act.had(other)}
        earlier = set()
        for state in seen:
            for other in self._states_with(state):
                if other not in (state, act_id) and self.acts[other].saved <= self.acts[state].saved:
                    earlier.add(other)
        return seen | earlier

    def _states_with(self, act_id):
        return self.states_of[self.acts[act_id].birth]

    def _words_about(self, act_id):
        """[4] Who said of the act, or of a later state of it [5], that it stands or not, in their order."""
        meant = {other for other in self._states_with(act_id) if self.acts[other].saved >= self.acts[act_id].saved}
        words = []
        for speaker in self.order:
            said = {other: stands for other, (_, stands) in self.acts[speaker].words.items() if other in meant}
            if said:
                words.append((speaker, said.get(act_id, any(said.values()))))
        return words

    def _ignorings(self):
        """[6] device -> the number from which on it is ignored."""
        self.ignored_from = {}
        for act_id in self.order:
            if self.acts[act_id].ignores and self._is_said_to_stand(act_id) and not self._is_ignored(act_id):
                device, number = self.acts[act_id].ignores
                self.ignored_from[device] = min(number, self.ignored_from.get(device, number))
        return self.ignored_from

    def _is_ignored(self, act_id):
        device, number = act_id
        return number >= self.ignored_from.get(device, NEVER)

    def _is_said_to_stand(self, act_id):
        """[4] The last word holds; about an ignoring anybody's counts [6]."""
        anybody = bool(self.acts[act_id].ignores)
        said = [stands for speaker, stands in self.words[act_id] if anybody or not self._is_ignored(speaker)]
        return said[-1] if said else True

    def _stands(self, act_id):
        """[5] Of the states of one open act, one at most."""
        act = self.acts[act_id]
        if self._is_ignored(act_id) or not (act.final or self._is_said_to_stand(act_id)):
            return False
        rivals = [self.acts[other] for other in self._states_with(act_id)
                  if not self._is_ignored(other) and self._is_said_to_stand(other)]
        latest = max(rivals, key=lambda rival: (bool(rival.changes), rival.saved, rival.key), default=act)
        return latest.id == act_id

    # --- what is told of records

    def _erasures(self):
        erased_since = {}
        for act in self.acts.values():
            for record, since in act.erases.items():
                erased_since.setdefault(record, set()).add(since)
        return erased_since

    def _what_is_told(self):
        """[7] record -> (act, index, change) in their order, of acts that had seen every erasure of the record."""
        told = {}
        for act_id in self.order:
            for index, change in enumerate(self.acts[act_id].changes):
                if self.erased_since.get(change.record, set()) <= self.past[act_id] | {act_id}:
                    told.setdefault(change.record, []).append((act_id, index, change))
        return told

    def _is_of_itself(self, told):
        """[8] Whether a standing making or change has no standing removal that ends it."""
        standing = [each for each in told if each[0] in self.standing]
        removals = [each for each in standing if each[2].verb == 'removed']
        writes = [each for each in standing if each[2].verb != 'removed']
        return any(not any(self._ends(removal, write) for removal in removals) for write in writes)

    def _ends(self, removal, write):
        remover, removed_at, removed = removal
        writer, written_at, written = write
        if remover == writer:
            return removed_at > written_at
        if writer in self.past[remover] and writer not in removed.but:
            return True
        return written.machine and not removed.machine and remover not in self.past[writer]

    def _values_of(self, told):
        """[9] [10] [11] The shown values of one record, and by field the set of other texts and values."""
        values = {}
        also = {}
        told = [(act_id, change) for act_id, _, change in told if change.verb != 'removed']
        for field in {field for _, change in told for field in change.values}:
            writes = {act_id: change for act_id, change in told if field in change.values}      # of one act the last counts
            makings = [change.values[field] for _, change in told if change.verb == 'made' and field in change.values]
            replaced = self._what_each_replaced(writes, field)
            standing = [act_id for act_id in writes if act_id in self.standing]
            heads = [act_id for act_id in standing if not any(act_id in replaced[other] for other in standing)]
            if heads:
                shown = self._shown(heads, writes, field)
                values[field] = writes[shown].values[field]
                known = {writes[other].values[field] for other in replaced[shown] if other in self.standing}
                persons = {writes[head].values[field] for head in heads if not writes[head].machine}
                others = persons - known - {values[field], '', None}
                if others and field in TEXTS | FORM_FIELDS and not writes[shown].machine:
                    also[field] = others
            elif makings:
                values[field] = makings[0]
        return values, also

    def _what_each_replaced(self, writes, field):
        """[9] By act all the writes its own replaced, found from one to the next."""
        replaced = {}
        for act_id in writes:
            replaced[act_id] = set()
            passed = set()
            todo = [act_id]
            while todo:
                through = todo.pop()
                if through in passed:
                    continue
                passed.add(through)
                found = writes[through].over.get(field)
                if found is None:
                    replaced[act_id] |= self.past[through] & set(writes)
                else:
                    replaced[act_id] |= set(found) & set(writes)
                    todo += set(found) & set(writes)
        return replaced

    def _shown(self, heads, writes, field):
        persons = [head for head in heads if not writes[head].machine]
        if field in LEAST_SHOWS:
            return min(persons or heads, key=lambda head: (writes[head].values[field], self.acts[head].key))
        return max(persons or heads, key=lambda head: self.acts[head].key)

    # --- all records

    def _forget_what_was_erased(self):
        """[12] Of what was erased something must stand since."""
        for record in self.erased_since:
            if record in self.told and not any(act_id in self.standing for act_id, _, _ in self.told[record]):
                del self.told[record]

    def _all_records(self):
        """[12] [13] Who can not be, who is there, and whose parent can not be."""
        parent = {record: parent_in(self.values[record]) for record in self.told}
        impossible = set()
        for _ in KINDS:      # no chain of parents is longer
            impossible |= {record for record in self.told
                           if needs_parent(record) and (parent[record] not in self.told or parent[record] in impossible)}
        possible = set(self.told) - impossible
        there = {record for record in possible if self.of_itself[record]}
        for _ in KINDS:
            there |= {parent[record] for record in there} & possible
        state = {}
        for record in there:
            values = self.values[record]
            if parent[record] and parent[record] not in possible:
                values = without_parent(values)
            state[record] = (values, self.also[record])
        return state


def as_oracle_shows(state):
    """A copy's state in the oracle's form: of other texts only what they are, not who wrote them."""
    return {record: (shown.values, {field: set(also) for field, also in shown.also.items()}) for record, shown in state.items()}
