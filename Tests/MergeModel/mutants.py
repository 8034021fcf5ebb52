"""Mends taken back: each replaces one function of the rule by what stood there once, or might stand there; something must fail then.

python3 mutants.py        what fails with each of them, among the stories, schedules 1-150; takes minutes
"""
from collections import namedtuple
from contextlib import contextmanager
from functools import partial

import copy_of_book
import held
import rule
import test_copies
import test_records
import writing
from acts import Change
from checks import failure
from schedules import check_schedule

# `check` is what catches it: a story or a schedule.
Mutant = namedtuple('Mutant', 'name owner attribute replacement check')


def _replaces_all_seen(self, record, field, front, edit=None, chosen=()):
    return None


def _heads_alone(self, record, heads, writes):
    return {head.act.id for head in heads}


def _takes_all_seen(self, record, machine=False):
    return Change(record, 'removed', (), machine)


def _replaces_all_but_open_heads(self, act_id, writes):
    """A text leaves open what it names, not what lies below that."""
    write = writes[act_id]
    seen = {other for other in writes if self.saw(write.act, writes[other].act)}
    if write.over is None:
        return seen
    named = [found for found in write.over if found in writes]
    below = {other for other in seen if any(other == found or self.saw(writes[found].act, writes[other].act) for found in named)}
    return {other for other in seen if other in below or not self.stands[other]}


def _machine_as_person(self, removal, write):
    if removal.act is write.act:
        return removal.index > write.index
    return self.saw(removal.act, write.act) and write.act.id not in removal.change.but


def _newest_head(heads, field):
    return max(heads, key=lambda write: write.act.key)


def _each_merge(self, came):
    return bool(came)


def _never_overtaken(self, act):
    return False


def _saw_by_numbers(self, act, other):
    return act.id != other.id and act.had(other.id)


def _this_state_alone(self, act):
    return [act.id]


def _what_changed(self, before, came):
    return {act_id for act_id in self.acts if before.get(act_id, False) != self.is_said_to_stand(act_id)}


def _brings_all_back(self, act):
    if act.merged:
        return self.say({act_id: True for act_id in act.merged})
    undos = [word for word in self.acts.values() if word.about == act.id and word.words]
    return self.undo(max(undos, key=lambda word: word.key)) if undos else None


def _keeps_its_name(self):
    return None


def _remains_by_any_making(self, record, told, standing):
    return bool(told)


def _never_unseen(copy, eraser, other):
    return False


def _never_answered(copy, eraser, other, order):
    return False


def _was_always_there(other, merge):
    return True


def _as_before_the_last(self, refusals):
    wanted = {}
    for refusal in refusals:
        wanted.update(refusal)
    return wanted


MUTANTS = [
    Mutant('a text replaces all that was seen', writing.Writer, 'found_in_front', _replaces_all_seen,
           test_records.test_the_next_keystroke_after_a_merge_keeps_the_other_text),
    Mutant('a text answers what it saw and what did not stand there', writing.Writer, '_left_out', _heads_alone,
           test_records.test_a_text_that_stands_again_is_not_answered_by_what_was_typed_meanwhile),
    Mutant('a removal takes what did not stand there', writing.Writer, 'removal', _takes_all_seen,
           test_records.test_a_removal_takes_nothing_that_did_not_stand_there),
    Mutant('a text leaves open what it names, not what lies below', rule.Rule, 'replaced', _replaces_all_but_open_heads,
           partial(check_schedule, 4)),
    Mutant('a machine is as a person to a removal', rule.Rule, 'takes', _machine_as_person,
           test_records.test_a_removed_import_stays_removed_when_it_is_imported_elsewhere),
    Mutant('the newest head is shown, whoever wrote it', rule, 'shown_head', _newest_head,
           test_records.test_a_machine_never_beats_a_person),
    Mutant('each merge is told of', copy_of_book.Copy, '_is_worth_an_act', _each_merge,
           test_copies.test_copies_that_tell_each_other_of_merges_come_to_rest),
    Mutant('states of one open act are several acts', rule.Rule, 'is_overtaken', _never_overtaken,
           test_copies.test_a_text_is_not_in_conflict_with_its_own_beginning),
    Mutant('seen is by numbers alone', rule.Rule, 'saw', _saw_by_numbers,
           partial(check_schedule, 9)),
    Mutant('a word is about one state alone', rule.Rule, '_states_meant_with', _this_state_alone,
           test_copies.test_what_the_copy_undoes_stays_undone_unless_it_was_saved_later),
    Mutant('a merge names only what changed', copy_of_book.Copy, '_named_by_merge', _what_changed,
           partial(check_schedule, 1)),
    Mutant('redo brings back all that a merge brought', writing.Writer, 'redo', _brings_all_back,
           test_copies.test_a_redone_merge_does_not_bring_back_what_the_other_had_undone_itself),
    Mutant('who let itself be ignored goes on under its name', copy_of_book.Copy, '_take_a_new_name_if_ignored', _keeps_its_name,
           test_copies.test_of_two_that_ignore_each_other_the_earlier_holds),
    Mutant('an erased record comes back by a making that does not stand', rule.Rule, '_remains', _remains_by_any_making,
           partial(check_schedule, 33)),
    Mutant('an erasure never waits for what it had not seen', held, 'erases_unseen', _never_unseen,
           test_copies.test_who_refuses_an_erasure_makes_what_it_takes_anew),
    Mutant('an erasure that was answered is asked about again', held, 'is_answered', _never_answered,
           test_copies.test_an_erasure_that_was_answered_is_asked_about_by_no_copy_again),
    Mutant('an answer holds for what came in along with it', held, '_was_there', _was_always_there,
           test_copies.test_an_answer_holds_for_nothing_that_came_in_along_with_it),
    Mutant('of several refusals the last holds', copy_of_book.Copy, '_as_before_the_first', _as_before_the_last,
           test_copies.test_an_act_that_is_refused_with_its_own_undo_stands_neither_way),
]


@contextmanager
def taken_back(mutant):
    """The program with one mend taken back."""
    mend = getattr(mutant.owner, mutant.attribute)
    setattr(mutant.owner, mutant.attribute, mutant.replacement)
    try:
        yield
    finally:
        setattr(mutant.owner, mutant.attribute, mend)


def fails(mutant):
    """Whether what should catch a mutant fails with it."""
    with taken_back(mutant):
        return failure(mutant.check) is not None


def stories():
    """All stories that are told by tests."""
    return [story for module in (test_records, test_copies) for name, story in vars(module).items() if name.startswith('test_')]


def main():
    """The command line."""
    for mutant in MUTANTS:
        with taken_back(mutant):
            told = [story.__name__ for story in stories() if failure(story)]
            schedules = [seed for seed in range(1, 151) if failure(check_schedule, seed)]
        print(f'{mutant.name}: {len(told)} stories {told[:2]}, {len(schedules)} schedules {schedules[:3]}',
              flush=True)


if __name__ == '__main__':
    main()
