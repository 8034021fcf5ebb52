"""Books of today's program: copied, lived in on both sides, upgraded apart, lived in again, merged.

python3 upgraded_books.py FIRST COUNT       that many books from a seed on
"""
import random
import sys
import time

from acts import kind_of, parent_in
from books_of_today import OldBook, OldChange, upgrade
from checks import check_any_order, check_as_oracle, failure
from devices import Broken
from oracle import Oracle
from steps import STEPS, Step, World

STEPS_OF_UPGRADED = [name for name in STEPS if name not in ('fork', 'merge', 'import', 'series')]


class Life:
    """What persons do in one file of today; copies of the file share the counter of words."""

    def __init__(self, book, dice, counter, pages=()):
        self.book = book
        self.dice = dice
        self.counter = counter      # a list of one number
        self.pages = list(pages)    # (record, editing)

    def copy(self, device):
        """The file is copied; its pages live on at either."""
        return Life(self.book.copy(device), self.dice, self.counter, self.pages)

    def live(self):
        """Some time goes by, and one thing is done."""
        self._let_time_go_by()
        state = self.book.state()
        what = self.dice.randrange(20)
        self.counter[0] += 1
        shelves = [record for record in sorted(state) if kind_of(record) == 's']
        if what < 2 or not state:
            self._make('s', {'span': (1, 2)})
        elif what < 4 and shelves:
            self._make('v', {'place': (self.dice.choice(shelves), 1)})
        elif what < 5:
            self._begin_a_day(state)
        elif what < 11:
            self._type(state)
        elif what < 12:
            self._set_span(state)
        elif what < 14:
            self._remove(state)
        elif what < 17:
            self._undo()
        elif what < 18:
            self._erase(state)
        elif what < 19 and 'd0' in state:
            self.book.erase_past('d0')

    def _let_time_go_by(self):
        if self.dice.random() < .95:
            self.book.now += self.dice.choice([1, 5, 60, 700])
        else:
            self.book.now -= self.dice.randrange(300)

    def _word(self):
        return f't{self.counter[0]}{self.book.device}'

    def _editing(self):
        return ('editing', self.counter[0])

    def _make(self, kind, values):
        self.book.write([OldChange(f'{kind}{self.counter[0]}{self.book.device}', 'made', None, {'text': self._word(), **values})])

    def _begin_a_day(self, state):
        record = f'd{self.dice.randrange(2)}'
        if record not in state:
            self.book.write([OldChange(record, 'made', None, {'text': self._word()})], edit=self._editing())
        self.pages.append((record, self._editing()))

    def _type(self, state):
        if not self.pages or self.dice.random() < .3:
            self.pages.append((self.dice.choice(sorted(state)), self._editing()))
        record, edit = self.pages[-1] if self.dice.random() < .8 else self.dice.choice(self.pages[-3:])
        if record in state:
            began = [change.before['text'] for act, change in self.book.told_of(record)
                     if change.before and 'text' in change.before and act.edit == edit]
            text = began[-1] if began and self.dice.random() < .25 else self._word()
            self.book.type_text(record, text, edit, over=self.dice.random() < .1)

    def _set_span(self, state):
        records = [record for record in sorted(state) if 'span' in state[record]]
        if records:
            record = self.dice.choice(records)
            after = {'span': (self.counter[0], self.counter[0] + 1)}
            self.book.write([OldChange(record, 'changed', {'span': state[record]['span']}, after)])

    def _remove(self, state):
        record = self.dice.choice(sorted(state))
        children = [child for child in sorted(state) if parent_in(state[child]) == record]
        changes = [OldChange(each, 'removed', state[each], None) for each in children + [record]]
        parent = parent_in(state[record])
        if parent in state and not self.book.is_of_itself(parent):
            changes.append(OldChange(parent, 'made', None, {}))
        self.book.write(changes)

    def _undo(self):
        acts = [act for act in self.book.acts if not act.final and self.book.stands(act)]
        if acts:
            self.book.undo(self.dice.choice(acts[-6:]))

    def _erase(self, state):
        removed = [record for record in self.book.records() if record not in state and any(
            change.is_removal() and change.before and self.book.stands(act) for act, change in self.book.told_of(record))]
        if removed:
            self.book.erase(self.dice.choice(removed))


def check_book(seed):
    """Throws one book of today and its copies; sees that they become one. Answers with the number of acts."""
    dice = random.Random(seed)
    books = _lived_in(dice)
    world = World(1)
    world.copies = [_upgraded(book) for book in books]
    world.time = max(book.now for book in books) + 10000
    shown = [{record: copy.shown(record, 'text') for record in copy.state} for copy in world.copies]
    for index in range(len(world.copies)):
        if dice.random() < .5:      # some live on in the new program before they meet
            for _ in range(dice.randrange(8)):
                world.step(Step(dice.choice(STEPS_OF_UPGRADED), index, dice.randrange(999), dice.randrange(999), dice.randrange(999)))
    world.exchange_all(dice)
    _check_met(world, dice)
    _check_texts(world.copies[0], shown)
    return len(world.copies[0].acts)


def _lived_in(dice):
    """One to four files of one book."""
    lives = [Life(OldBook('A'), dice, [0])]
    for _ in range(dice.choice([6, 15, 30])):
        lives[0].live()
    for index in range(dice.choice([0, 1, 1, 2, 3])):
        lives.append(dice.choice(lives).copy('BCD'[index]))
        for _ in range(dice.randrange(12)):
            dice.choice(lives).live()
    return [life.book for life in lives]


def _upgraded(book):
    """The upgraded copy, which must show what the file showed."""
    copy = upgrade(book)
    if {record: values for record, (values, _) in copy.state.items()} != book.state():
        raise Broken(f'{book.device} shows something else when it is upgraded')
    return copy


def _check_met(world, dice):
    first = world.copies[0]
    for copy in world.copies:
        if set(copy.acts) != set(first.acts):
            raise Broken(f'{copy.device} has other acts')
    oracle = Oracle(first.acts.values())
    for copy in world.copies:
        check_as_oracle(copy, oracle)
        if copy.rule.picture() != first.rule.picture():
            raise Broken(f'{copy.device} differs in trash or names')
    acts = list(first.acts.values())
    dice.shuffle(acts)
    check_any_order(first, acts, dice)


def _check_texts(copy, shown):
    """What a copy showed before is shown, also written, or written over, removed, undone or erased."""
    oracle = Oracle(copy.acts.values())
    trash = copy.rule.trash()
    for texts in shown:
        for record, text in texts.items():
            values, also = oracle.state.get(record) or trash.get(record) or ({}, {})
            if text and values.get('text') != text and text not in also.get('text', ()) and not _is_accounted_for(oracle, record, text):
                raise Broken(f'LOST {text!r} of {record}: {values} {also}')


def _is_accounted_for(oracle, record, text):
    acts = oracle.acts.values()
    wrote = [act.id for act in acts for change in act.changes if change.record == record and change.values.get('text') == text]
    if not any(act_id in oracle.standing for act_id in wrote):
        return True      # undone, or blank
    if any(record in act.erases for act in acts):
        return True
    for act_id in oracle.standing:
        for change in oracle.acts[act_id].changes:
            if change.record == record and (change.is_removal() or 'text' in change.values):
                if any(other in oracle.past[act_id] for other in wrote):
                    return True
    return False


def main():
    """The command line."""
    first, count = (int(each) for each in (sys.argv[1:] + ['1', '300'][len(sys.argv) - 1:]))
    began = time.monotonic()
    failed = 0
    for seed in range(first, first + count):
        message = failure(check_book, seed)
        if message:
            failed += 1
            print(f'seed {seed} fails: {message}')
    print(f'{count} books from seed {first}: {failed} fail; {time.monotonic() - began:.0f} s')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
