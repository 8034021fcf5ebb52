"""The ledger of texts: what a person had in front of them, kept beside the acts, to find a text that was lost unseen."""


class Ledger:
    """For each write of a text the texts its writer had in front; for each removal what stood where it was made."""

    def __init__(self):
        self.answered = {}      # (birth of a write, record) -> births of the writes whose text lay in front
        self.removed = {}       # (birth of a removal, record) -> births of the acts it took

    def in_front(self, copy, record, text):
        """The births of the writes whose text this is; where no write stands, of those that wrote the first value."""
        heads = copy.history(record).heads.get('text', []) if record in copy.rule.histories else []
        births = {head.act.birth for head in heads if head.value == text}
        if births:
            return births
        return {told.act.birth for told in copy.rule.changes_of[record] if told.change.values.get('text') == text}

    def note_write(self, copy, act, record, in_front):
        """Notes what was answered; what this device had undone itself is its own affair, and counts as answered."""
        if act is None:
            return
        answered = self.answered.setdefault((act.birth, record), set())
        answered |= in_front
        for told in copy.rule.changes_of[record]:
            if told.act.device == copy.device and not copy.rule.stands[told.act.id] and 'text' in told.change.values:
                answered.add(told.act.birth)

    def note_removals(self, copy, act):
        """Notes what an act's removals took."""
        for change in act.changes:
            if change.is_removal():
                self.removed[act.birth, change.record] = {
                    told.act.birth for told in copy.rule.changes_of[change.record]
                    if not told.change.is_removal() and (copy.rule.stands[told.act.id] or told.act.device == copy.device)}

    def note_what_was_made_anew(self, copy, answer):
        """Gives an answer to what is held; what it makes anew [19] answers nothing."""
        last = copy.number
        answer()
        for act in copy.acts.values():
            if act.device == copy.device and act.number > last:
                for change in act.changes:
                    if 'text' in change.values:
                        self.note_write(copy, act, change.record, set())

    def lost_text(self, copy, oracle):
        """A text of a standing act that is neither shown, also written, answered, removed by who had seen it, nor erased; or None."""
        trash = copy.rule.trash()
        for act_id in sorted(oracle.standing):
            act = oracle.acts[act_id]
            for change in act.changes:
                text = change.values.get('text')
                if not text or change.machine:
                    continue
                values, also = oracle.state.get(change.record) or trash.get(change.record) or ({}, {})
                if values.get('text') == text or text in also.get('text', ()):
                    continue
                if not self._is_accounted_for(oracle, act, change.record, text):
                    how = 'LOST' if change.record in oracle.state else 'GONE UNSEEN'
                    return f'{how} {text!r} of {change.record} by {act_id}: {values} {also}'
        return None

    def _is_accounted_for(self, oracle, act, record, text):
        return (self._is_erased(oracle, act, record) or self._is_answered(oracle, act, record, text)
                or self._is_removed(oracle, act, record))

    def _is_erased(self, oracle, act, record):
        erasures = [other.erases[record] for other in oracle.acts.values() if record in other.erases]
        return any(since != act.id and since not in oracle.past[act.id] for since in erasures)

    def _is_removed(self, oracle, act, record):
        return any(act.birth in self.removed.get((oracle.acts[other].birth, record), ()) for other in oracle.standing)

    def _is_answered(self, oracle, act, record, text):
        """Whether a standing write had it in front, or a text that had it in front, and so on; a text is told by its content."""
        answered = self._all_answered(oracle, record)
        if act.birth in answered:
            return True
        return any(change.record == record and change.values.get('text') == text
                   for other in oracle.acts.values() if other.birth in answered for change in other.changes)

    def _all_answered(self, oracle, record):
        answered = set()
        todo = [oracle.acts[act_id].birth for act_id in oracle.standing
                if any(change.record == record and 'text' in change.values for change in oracle.acts[act_id].changes)]
        while todo:
            for birth in self.answered.get((todo.pop(), record), ()):
                if birth not in answered:
                    answered.add(birth)
                    todo.append(birth)
        return answered
