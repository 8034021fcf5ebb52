"""How one copy of a book is written to: each method of a person's is one act."""
from acts import TEXTS, Act, Change
from rule import Rule


class Writer:
    """One file that is written to. `wall` is its machine's clock, whatever that shows."""

    def __init__(self, device):
        self.device = device
        self.own_names = {device}      # all names this copy had [6], so that what it asks about does not change with its name [18]
        self.number = 0                # of its last closed act
        self.seen = {}                 # what it has merged: device -> highest number
        self.last_moment = 0           # of the whole book
        self.wall = 0
        self.open = None               # the act that typing goes on with [3]
        self.opened = 0
        self.named = 0
        self.rule = Rule()

    @property
    def acts(self):
        """The acts that are in, by id."""
        return self.rule.acts

    @property
    def state(self):
        """The records that are there, as they are shown."""
        return self.rule.state

    def history(self, record):
        """What the changes of a record come to."""
        return self.rule.histories[record]

    def shown(self, record, field):
        """The value that is shown of a record that is there."""
        return self.state[record].values.get(field)

    # --- acts [1] [3]

    def act(self, changes=(), **more):
        """Writes a closed act."""
        self.close()
        self.number += 1
        act = Act(self.device, self.number, self._next_moment(), dict(self.seen), changes, **more)
        self.seen[self.device] = self.number
        self.rule.put([act])
        return act

    def close(self):
        """Gives the open act its number; from here on it never changes."""
        if self.open:
            self.number += 1
            self.seen[self.device] = self.number
            self.open = None

    def _next_moment(self):
        """[1] The wall clock, but after every moment of the book."""
        self.last_moment = max(self.wall << 16, self.last_moment + 1)
        return self.last_moment

    # --- what a write replaces [9]

    def unstanding(self, record):
        """[8] [9] Acts of other devices about a record that do not stand here: what is written now does not answer them."""
        return {told.act.id for told in self.rule.changes_of[record]
                if told.act.device != self.device and not self.rule.stands[told.act.id]}

    def found_in_front(self, record, field, front, edit=None, chosen=()):
        """[9] The acts that a text replaces, to be listed; None where it leaves nothing out, and so replaces all that was seen."""
        told = sorted(self.rule.changes_of[record], key=lambda each: (each.act.key, each.index))
        writes = self.rule.writes(told, field)
        if not writes:
            return None
        heads = self.history(record).heads.get(field, [])
        if record in self.state:
            found = {head.act.id for head in heads
                     if head.value == front or head.value in chosen or (edit and head.act.edit == edit)}
        else:
            found = {head.act.id for head in heads}      # made again: what it was went with it, and lies in the trash
        if not found:
            found = self._newest_that_wrote(front, writes)
        replaced = set(found)
        for act_id in found:
            replaced |= self.rule.replaced(act_id, writes)
        return sorted(found) if self._left_out(record, heads, writes) - replaced else None

    def _newest_that_wrote(self, value, writes):
        wrote = [act_id for act_id, write in writes.items() if write.value == value]
        return set(wrote[-1:])

    def _left_out(self, record, heads, writes):
        """[9] What a text that replaces all would silently replace too: other heads, and what others wrote that does not stand here."""
        return {head.act.id for head in heads} | (self.unstanding(record) & set(writes))

    def _over(self, record, field, front, **more):
        found = self.found_in_front(record, field, front, **more)
        return None if found is None else {field: found}

    # --- records

    def making(self, record, values, machine=False):
        """The change that makes a record, or makes it again."""
        over = self._over(record, 'text', None) if 'text' in values else None
        return Change(record, 'made', values, machine, over)

    def make(self, kind, values, machine=False, record=None):
        """Makes a record, under a derived id where one is given; answers with the act and the id."""
        self.named += 1
        self.close()
        record = record or f'{kind}{self.named}{self.device}'
        return self.act([self.making(record, values, machine)]), record

    def set_field(self, record, field, value, machine=False):
        """Sets one field at once."""
        self.close()
        over = self._over(record, field, self.shown(record, field)) if field in TEXTS else None
        return self.act([Change(record, 'changed', {field: value}, machine, over)])

    def emptying(self, record):
        """The change that makes the text of a record empty."""
        return Change(record, 'changed', {'text': ''}, False, self._over(record, 'text', self.shown(record, 'text')))

    def choose(self, record, other, how):
        """[10] Take theirs, Keep mine or Keep both names one of the other texts; the rest stays."""
        self.close()
        mine = self.shown(record, 'text')
        text = {'theirs': other, 'mine': mine, 'both': f'{mine}\n{other}'}[how]
        over = self._over(record, 'text', mine, chosen=(other,))
        return self.act([Change(record, 'changed', {'text': text}, False, over)])

    def move(self, record, parent, position):
        """Moves a record under another parent, or to another position."""
        self.close()
        left = {self.rule.parent.get(record)} - {parent}
        return self.act([Change(record, 'changed', {'place': (parent, position)})] + self._kept(left))

    def join(self, elder, younger):
        """[15] The elder id stays; what lies under the other moves."""
        self.close()
        changes = []
        for child in sorted(self.rule.children[younger]):
            _, *position = self.shown(child, 'place')
            changes.append(Change(child, 'changed', {'place': (elder, *position)}))
        return self.act(changes + [self.removal(younger)])

    def _kept(self, parents):
        """A parent that only children keep is noted as made again, lest it goes with the last of them; that note is a machine's."""
        return [Change(parent, 'made', {}, True) for parent in sorted(parents - {None})
                if parent in self.state and not self.history(parent).of_itself]

    # --- typing [3]

    def type_text(self, record, text, edit, front):
        """Saves a text field: goes on with the open act of the same editing, else opens one; None where nothing is left to write."""
        if self.open and self.open.edit == edit and self.open.changes[0].record == record:
            return self._go_on_typing(record, text)
        self.close()
        began = self.shown(record, 'text')
        if text == began:
            return None
        over = self._over(record, 'text', front, edit=edit)
        self.opened += 1
        self.open = Act(self.device, self.number + 1, self._next_moment(), dict(self.seen),
                        [Change(record, 'changed', {'text': text}, False, over)],
                        edit=edit, birth=('open', self.device, self.opened), began=began)
        self.rule.put([self.open])
        return self.open

    def _go_on_typing(self, record, text):
        before = self.open
        self.rule.drop(before)
        if text == before.began:      # it dissolves: it never had a number, and leaves nothing behind
            self.open = None
            return None
        moment = self._next_moment()
        change = Change(record, 'changed', {'text': text}, False, before.changes[0].over)
        self.open = before.with_(moment=moment, saved=moment, changes=[change])
        self.rule.put([self.open])
        return self.open

    # --- the trash

    def removal(self, record, machine=False):
        """[8] The change that removes a record, but not what does not stand here."""
        return Change(record, 'removed', (), machine, but=self.unstanding(record))

    def remove(self, record, machine=False):
        """Removes a record and all that lies under it."""
        self.close()
        gone = self._with_all_below(record)
        left = {self.rule.parent.get(record)} - set(gone)
        return self.act([self.removal(each, machine) for each in gone] + self._kept(left))

    def _with_all_below(self, record):
        below = []
        for child in sorted(self.rule.children[record]):
            below += self._with_all_below(child)
        return below + [record]

    def restore(self, record):
        """Brings a removed record back, with what the last removal took along under it; the values are those of its standing writes."""
        self.close()
        removal = max(self.rule.standing_removals(record), key=lambda act: act.key)
        family = {record}
        grows = True
        while grows:
            more = {child for child in self._removed_below(removal, family) if self.history(child).remains} - family
            family |= more
            grows = bool(more)
        return self.act([Change(each, 'made', {}) for each in sorted(family)])

    def _removed_below(self, removal, family):
        """What an act removed along with one of a family, as its child, and what is not there now."""
        return {change.record for change in removal.changes
                if change.is_removal() and self.rule.refers_to.get(change.record) in family and change.record not in self.state}

    def erase(self, record):
        """[7] Erases a record for good, with what was removed under it in the same act."""
        self.close()
        family = {record}
        for removal in self.rule.standing_removals(record):
            family |= self._removed_below(removal, family)
        return self.act(erases=family, final=True)

    def erase_past(self, record):
        """[7] Erases what a record was; what it is now is made anew in the same act."""
        self.close()
        values = {field: value for field, value in self.state[record].values.items() if value is not None}
        return self.act([Change(record, 'made', values)], erases={record}, final=True)

    # --- words [4]

    def is_said_to_stand(self, act_id):
        """What the last word about an act says; none means that it stands."""
        return self.rule.is_said_to_stand(self.acts[act_id])

    def say(self, wanted, **more):
        """Writes an act that gives acts the standing that is wanted; None where all have it already."""
        self.close()
        words = {}
        for act_id, after in wanted.items():
            if act_id in self.acts and not self.acts[act_id].final:
                words[act_id] = (self.is_said_to_stand(act_id), after)
        if all(before == after for before, after in words.values()):
            return None
        return self.act(words=words, **more)

    def undo(self, act):
        """Of an act: it does not stand. Of a word or a merge: each act it names stands as it did before."""
        named = act.words or act.merged
        if named:
            wanted = {act_id: before for act_id, (before, _) in named.items()}
        else:
            wanted = {act.id: False}
        return self.say(wanted, about=act.id)

    def redo(self, act):
        """Takes the last word about an act back."""
        undos = [word for word in self.acts.values() if word.about == act.id and word.words]
        return self.undo(max(undos, key=lambda word: word.key)) if undos else None
