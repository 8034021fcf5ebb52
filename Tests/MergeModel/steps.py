"""What persons and machines do with several copies of a book, a step at a time; each step is three dice and who throws them."""
from collections import defaultdict, namedtuple

from acts import Change, kind_of, needs_parent
from devices import DEVICES, Broken, Devices
from rule import left_both

Step = namedtuple('Step', 'name copy first second third')

# How often each step is taken.
WEIGHTS = {
    'shelf': 2, 'volume': 4, 'leaf': 2, 'item': 3, 'day': 6, 'span': 4, 'set': 8, 'open': 4, 'type': 16, 'remove': 4, 'move': 3,
    'undo': 5, 'redo': 4, 'undo_any': 3, 'undo_merge': 3, 'redo_merge': 5, 'restore': 3, 'erase': 2, 'erase_past': 1,
    'choose': 6, 'keep': 1, 'join': 2, 'leave': 1, 'series': 2, 'award': 1, 'merge': 16, 'fork': 1, 'backup': 2, 'merge_backup': 2,
    'let': 4, 'not_these': 3, 'ignore': 2, 'lift': 1, 'back': 1, 'clear': 1, 'import': 3,
}
STEPS = [name for name, weight in WEIGHTS.items() for _ in range(weight)]


def pick(choices, die):
    """One of several, by a die of many faces; None where there are none."""
    return choices[die % len(choices)] if choices else None


class Page:
    """A page with a text field, which may be stale: it shows what it began with, or what was typed in it."""

    def __init__(self, record, edit, front, answers):
        self.record = record
        self.edit = edit
        self.front = front
        self.answers = answers      # for the ledger
        self.typed = ''


class World(Devices):
    """Devices with persons before them: what is written, where, and on which pages."""

    def __init__(self, devices, note=None, pages_are_fresh=False):
        super().__init__(devices, note)
        self.pages_are_fresh = pages_are_fresh
        self.words = 0
        self.backups = []
        self.pages = {}
        self.written_by_editing = defaultdict(set)      # editing -> births

    def step(self, step):
        """Takes one step; answers with the act it wrote, or None."""
        index = step.copy % len(self.copies)
        copy = self.copies[index]
        self.tick(index, step.third % 40)
        act = getattr(self, f'_{step.name}')(copy, step)
        if act is not None:
            self.ledger.note_removals(copy, act)
            self.tell(act)
        return act

    # --- what there is

    def _records(self, copy, kinds):
        return [record for record in sorted(copy.state) if kind_of(record) in kinds]

    def _removed(self, copy):
        """What lies in the trash because it was removed."""
        return sorted(record for record, history in copy.rule.histories.items()
                      if record not in copy.state and history.remains and copy.rule.standing_removals(record))

    def _next_word(self, copy):
        self.words += 1
        return f't{self.words}{copy.device}'

    def _write_text(self, copy, record, write):
        """Writes a text over the shown one, for the ledger's eyes."""
        copy.close()
        front = self.ledger.in_front(copy, record, copy.shown(record, 'text'))
        act = write()
        self.ledger.note_write(copy, act, record, front)
        return act

    # --- making

    def _make(self, copy, kind, values, record=None):
        act, _ = copy.make(kind, values, record=record)
        return act

    def _shelf(self, copy, step):
        if step.first % 3 == 0:
            text = pick(['Rose', 'rose', 'Oak'], step.second)
        else:
            text = self._next_word(copy)
        return self._make(copy, 's', {'text': text, 'span': (1, 2)})

    def _volume(self, copy, step):
        return self._child(copy, step, 'v', 's', {'span': (1, 2)})

    def _leaf(self, copy, step):
        return self._child(copy, step, 'g', 'v', {})

    def _child(self, copy, step, kind, parent_kind, more):
        parents = self._records(copy, parent_kind)
        if not parents:
            return None
        return self._make(copy, kind, {'text': self._next_word(copy), 'place': (pick(parents, step.first), step.second), **more})

    def _item(self, copy, step):
        shelves = self._records(copy, 's')
        parent = pick(shelves, step.first) if shelves and step.second % 3 else None
        return self._make(copy, 'i', {'text': self._next_word(copy), 'place': (parent, step.second), 'span': (1, 2)})

    def _day(self, copy, step):
        record = f'd{step.first % 2}'
        copy.close()
        if record in copy.state:
            text = '' if step.second % 4 == 0 else self._next_word(copy)
            return self._write_text(copy, record, lambda: copy.set_field(record, 'text', text))
        heads = copy.history(record).heads.get('text', []) if record in copy.rule.histories else []
        answers = {head.act.birth for head in heads}
        act = self._make(copy, 'd', {'text': self._next_word(copy)}, record=record)
        self.ledger.note_write(copy, act, record, answers)
        return act

    # --- writing

    def _span(self, copy, step):
        record = pick(self._records(copy, 'svi'), step.first)
        begin = step.second % 50
        return copy.set_field(record, 'span', (begin, begin + 1 + step.third % 3)) if record else None

    def _set(self, copy, step):
        records = self._records(copy, 'svgi')
        if not records:
            return None
        record = pick(records, step.first % 2 if step.first % 4 else step.first)
        return self._write_text(copy, record, lambda: copy.set_field(record, 'text', self._next_word(copy)))

    def _open(self, copy, step):
        """Opens a page, which begins with the text that is shown."""
        records = self._records(copy, 'svgid')
        if records:
            record = pick(records, step.first % 3 if step.first % 5 else step.first)
            front = copy.shown(record, 'text')
            edit = ('edit', copy.device, self.words, step.second)
            self.pages[copy.device, step.second % 2] = Page(record, edit, front, self.ledger.in_front(copy, record, front))
            self.words += 1

    def _page(self, copy, step):
        page = self.pages.get((copy.device, step.second % 2))
        if not page or page.record not in copy.state:
            self._open(copy, step)
            page = self.pages.get((copy.device, step.second % 2))
        return page if page and page.record in copy.state else None

    def _type(self, copy, step):
        page = self._page(copy, step)
        if not page:
            return None
        goes_on = bool(copy.open) and copy.open.edit == page.edit
        if self.pages_are_fresh and not goes_on:
            page.front = copy.shown(page.record, 'text')
            page.answers = self.ledger.in_front(copy, page.record, page.front)
        takes_back = step.third % 9 == 0
        text = page.front if takes_back else (page.typed or self._next_word(copy)) + '.'
        page.answers |= self.ledger.in_front(copy, page.record, page.front)      # whoever else wrote the same is answered too
        act = copy.type_text(page.record, text, page.edit, page.front)
        if act is None:
            if goes_on:      # it dissolved
                page.typed = ''
            return None
        self.ledger.note_write(copy, act, page.record, page.answers | self.written_by_editing[page.edit])
        self.written_by_editing[page.edit].add(act.birth)
        if not takes_back:
            page.typed = text
        return act

    def _choose(self, copy, step):
        records = [record for record in sorted(copy.state) if copy.state[record].also.get('text')]
        if not records:
            return None
        copy.close()
        record = pick(records, step.first)
        other = pick(sorted(copy.state[record].also['text']), step.second)
        answers = self.ledger.in_front(copy, record, copy.shown(record, 'text')) | self.ledger.in_front(copy, record, other)
        act = copy.choose(record, other, pick(['theirs', 'mine', 'both'], step.third))
        self.ledger.note_write(copy, act, record, answers)
        return act

    def _keep(self, copy, step):
        """Keep all as they are."""
        records = [record for record in sorted(copy.state) if copy.state[record].also.get('span')]
        record = pick(records, step.first)
        return copy.set_field(record, 'span', copy.shown(record, 'span')) if record else None

    def _move(self, copy, step):
        records = self._records(copy, 'vi')
        shelves = self._records(copy, 's')
        if not records:
            return None
        record = pick(records, step.first)
        if needs_parent(record) and not shelves:
            return None
        parent = pick(shelves, step.second) if shelves and (needs_parent(record) or step.second % 4) else None
        return copy.move(record, parent, step.third)

    # --- removing and erasing

    def _remove(self, copy, step):
        record = pick(sorted(copy.state), step.first)
        return copy.remove(record) if record else None

    def _clear(self, copy, step):
        """One act that removes or empties much."""
        records = sorted(copy.state)
        if len(records) <= 2:
            return None
        copy.close()
        some = [record for record in records[step.second % 2::2] if kind_of(record) != 'l'][:8]
        if step.first % 2:
            return copy.act([copy.removal(record) for record in some if not copy.rule.children[record]])
        some = [record for record in some if kind_of(record) != 'w']
        answers = {record: self.ledger.in_front(copy, record, copy.shown(record, 'text')) for record in some}
        act = copy.act([copy.emptying(record) for record in some])
        for record in some:
            self.ledger.note_write(copy, act, record, answers[record])
        return act

    def _restore(self, copy, step):
        record = pick([each for each in self._removed(copy) if copy.rule.can_be.get(each)], step.first)
        return copy.restore(record) if record else None

    def _erase(self, copy, step):
        record = pick(self._removed(copy), step.first)
        return copy.erase(record) if record else None

    def _erase_past(self, copy, step):
        record = pick(self._records(copy, 'd'), step.first)
        return self._write_text(copy, record, lambda: copy.erase_past(record)) if record else None

    # --- undo and redo

    def _undo(self, copy, step):
        return self._undo_one(copy, step, lambda act: act.device == copy.device)

    def _undo_any(self, copy, step):
        return self._undo_one(copy, step, lambda act: True)

    def _undo_one(self, copy, step, may):
        copy.close()
        acts = self._in_order(act for act in copy.acts.values()
                              if act.changes and not act.final and copy.rule.stands[act.id] and may(act))
        if not acts:
            return None
        return copy.undo(self._one_of_last(acts, step.first, 4) if step.second % 3 else pick(acts, step.first))

    def _redo(self, copy, step):
        words = self._in_order(act for act in copy.acts.values() if act.words and act.about in copy.acts)
        return copy.undo(self._one_of_last(words, step.first, 3)) if words else None

    def _in_order(self, acts):
        return sorted(acts, key=lambda act: act.key)

    def _one_of_last(self, acts, die, count):
        return acts[-1 - die % min(len(acts), count)]

    def _some_merge(self, copy, step):
        """One of this copy's last merges, at times of anybody's."""
        anybody = step.second % 5 == 0
        merges = self._in_order(act for act in copy.acts.values() if act.merged and (act.device == copy.device or anybody))
        return self._one_of_last(merges, step.first, 3) if merges else None

    def _undo_merge(self, copy, step):
        merge = self._some_merge(copy, step)
        if not merge:
            return None
        act = copy.undo(merge)
        for act_id, (before, _) in merge.merged.items():
            if copy.is_said_to_stand(act_id) != before:
                raise Broken(f'undo of a merge leaves {act_id} otherwise')
            if merge.id in self.before_merges and self.before_merges[merge.id].get(act_id, False) != before:
                raise Broken(f'a merge names {act_id} wrongly')
        return act

    def _redo_merge(self, copy, step):
        merge = self._some_merge(copy, step)
        act = copy.redo(merge) if merge else None
        if act:
            for act_id, (before, _) in copy.acts[act.about].words.items():
                if copy.is_said_to_stand(act_id) != before:
                    raise Broken(f'redo of a merge leaves {act_id} otherwise')
        return act

    # --- two records of one name

    def _twice_named(self, copy, step):
        return pick(sorted(copy.rule.twice_named().values()), step.first)

    def _join(self, copy, step):
        records = self._twice_named(copy, step)
        return copy.join(records[0], records[-1]) if records else None

    def _leave(self, copy, step):
        records = self._twice_named(copy, step)
        if not records:
            return None
        return self._make(copy, 'l', {'text': 'left'}, record=left_both(records))

    # --- machines

    def _import(self, copy, step):
        """One file on any device: the same ids, some of its records changed since the file was made."""
        copy.close()
        changes = []
        for position in range(3):
            source = f'file{(step.first + position) % 4}'
            record = f'i={source}'
            if self._was_never_imported(copy, record):
                values = {'text': f'{source}v{step.second % 2}', 'place': (None, position), 'span': (5, 6)}
                changes.append(copy.making(record, values, machine=True))
            elif record in copy.state and step.second % 3 == 0 and copy.shown(record, 'span') != (5, 7):
                changes.append(Change(record, 'changed', {'span': (5, 7)}, machine=True))
        if not changes:
            return None
        act = copy.act(changes)
        for change in changes:
            self.ledger.note_write(copy, act, change.record, self.ledger.in_front(copy, change.record, None))
        return act

    def _was_never_imported(self, copy, record):
        """An import makes no record again that a person removed."""
        if record not in copy.rule.histories or not copy.history(record).remains:
            return True
        return record not in copy.state and not copy.rule.standing_removals(record)

    def _series(self, copy, step):
        """Completing an item makes the next one, whose id follows from this one's."""
        items = self._records(copy, 'i')
        if not items:
            return None
        copy.close()
        record = pick(items, step.first)
        following = record.split('>')[0] + '>n'
        if following in copy.rule.histories:
            return None
        values = {'text': copy.shown(record, 'text'), 'place': copy.shown(record, 'place'), 'span': (1, 2)}
        return copy.act([Change(record, 'changed', {'span': (0, 0)}), copy.making(following, values, machine=True)])

    def _award(self, copy, step):
        copy.close()
        record = f'w{step.first % 2}'
        if record in copy.rule.histories:
            return None
        return copy.act([copy.making(record, {'earned': self.time + self.skews[self.copies.index(copy)]})], final=True)

    # --- copies

    def _merge(self, copy, step):
        count = len(self.copies)
        if count > 1:
            other = self.copies[(self.copies.index(copy) + 1 + step.first % (count - 1)) % count]
            self.merge(copy, other.read())

    def _fork(self, copy, step):
        if len(self.copies) < len(DEVICES):
            self.copies.append(copy.copy(DEVICES[len(self.copies)]))

    def _backup(self, copy, step):
        self.backups.append(copy.read())

    def _merge_backup(self, copy, step):
        if self.backups:
            self.merge(copy, pick(self.backups, step.first))

    def _back(self, copy, step):
        """A clock is set back."""
        self.skews[self.copies.index(copy)] -= 200

    # --- answers

    def _let(self, copy, step):
        if copy.why:
            copy.let_happen()

    def _not_these(self, copy, step):
        if copy.why:
            self.refuse(copy)

    def _ignore(self, copy, step):
        if copy.why:
            self.ignore_first_asked(copy)

    def _lift(self, copy, step):
        """Lets an ignored device in again."""
        copy.close()
        ignorings = sorted(act.id for act in copy.acts.values() if act.ignores and copy.rule.stands[act.id])
        ignoring = pick(ignorings, step.first)
        return copy.say({ignoring: False}, about=ignoring) if ignoring else None
