"""What is merged, taken back, held and refused: each test is a small story, and was broken once by some rule that came before."""
import itertools

import pytest

from copy_of_book import Clone, Copy
from stories import agree, also, copies, day, many_shelves, meet, shelf, text, texts, volume


# --- merges

def test_copies_that_tell_each_other_of_merges_come_to_rest():
    a, b = copies(2)
    shelf(a)
    shelf(b)
    meet(a, b)
    count = len(a.acts)
    meet(a, b)
    assert len(a.acts) == len(b.acts) == count


def test_a_redone_merge_does_not_bring_back_what_the_other_had_undone_itself():
    a, b = copies(2)
    record = shelf(b)
    b.undo(b.set_field(record, 'text', 'taken back'))
    merge = a.merge(b.read())
    a.undo(merge)
    assert not a.state
    a.redo(merge)
    assert text(a, record) == 'x'


def test_an_undone_merge_holds_what_comes_later_until_it_is_redone():
    a, b = copies(2)
    record = shelf(b)
    merge = a.merge(b.read())
    a.undo(merge)
    b.merge(a.read())
    assert b.why, 'it would take away what was written here'
    assert record in b.state
    later = shelf(b, name='later')
    a.merge(b.read())
    assert a.why
    assert later not in a.state
    a.redo(merge)
    a.admit()
    assert later in a.state
    agree(a, b)


def test_an_undone_merge_that_is_refused_is_refused_everywhere():
    a, b = copies(2)
    record = shelf(b)
    merge = a.merge(b.read())
    a.undo(merge)
    b.merge(a.read())
    b.refuse()
    assert record in b.state
    agree(a, b)
    assert record in a.state


def test_a_clone_nobody_noticed_is_told_and_changes_nothing():
    a, = copies(1)
    record = shelf(a)
    clone = a.copy('A')
    clone.number = a.number
    a.set_field(record, 'text', '1')
    clone.set_field(record, 'text', '2')
    count = len(a.acts)
    try:
        a.merge(clone.read())
    except Clone:
        pass
    else:
        raise AssertionError('the clone was merged')
    assert len(a.acts) == count
    assert not a.held


def test_a_clone_is_told_however_far_either_went_on_and_whoever_brings_it():
    for mine, theirs in itertools.product(range(1, 4), range(1, 4)):
        a, third = copies(2)
        record = shelf(a)
        clone = a.copy('A')
        clone.number = a.number
        for number in range(mine):
            a.set_field(record, 'text', f'a{number}')
        for number in range(theirs):
            clone.set_field(record, 'text', f'b{number}')
        third.merge(clone.read())
        for one, other in [(a, clone), (clone, a), (a, third), (third, a)]:
            count = len(one.acts)
            with pytest.raises(Clone):
                one.merge(other.read())
            assert len(one.acts) == count
            assert not one.held


# --- files copied while an act is open

def test_a_text_is_not_in_conflict_with_its_own_beginning():
    a, = copies(1)
    record = shelf(a)
    a.type_text(record, 'hel', 'editing', 'x')
    c = a.copy('C')
    backup = a.read()
    a.type_text(record, 'hello', 'editing', 'x')
    a.close()
    c.merge(backup)
    agree(a, c)
    assert text(c, record) == 'hello'
    assert not also(c, record)


def test_typing_that_dissolved_here_is_kept_where_the_file_was_copied():
    a, = copies(1)
    record = shelf(a)
    a.type_text(record, 'bye', 'editing', 'x')
    d = a.copy('D')
    a.type_text(record, 'x', 'editing', 'x')
    a.close()
    assert text(a, record) == 'x'
    agree(a, d)
    assert text(a, record) == 'bye'


def test_what_the_copy_undoes_stays_undone_unless_it_was_saved_later():
    a, = copies(1)
    record = shelf(a)
    a.type_text(record, 'hel', 'first editing', 'x')
    c = a.copy('C')
    a.close()
    c.undo(c.acts['C', 1])
    agree(a, c)
    assert text(a, record) == 'x'
    a.type_text(record, 'hel', 'second editing', 'x')
    d = a.copy('D')
    a.type_text(record, 'hello', 'second editing', 'x')
    a.close()
    d.undo(d.acts['D', 1])
    agree(a, d)
    assert text(a, record) == 'hello'


def test_what_the_copy_removes_stays_removed():
    a, = copies(1)
    record = shelf(a)
    a.type_text(record, 'hel', 'editing', 'x')
    c = a.copy('C')
    a.close()
    c.remove(record)
    agree(a, c)
    assert record not in a.state


# --- held, refused, ignored

def _mass_removal():
    a, b = copies(2)
    records = many_shelves(a, 8, b)
    for record in records:
        b.remove(record)
    later = shelf(b, name='later')
    a.merge(b.read())
    assert a.why
    assert all(record in a.state for record in records)
    assert later not in a.state
    return a, b, records, later


def test_much_that_is_removed_elsewhere_waits_and_can_be_let_happen():
    a, b, records, later = _mass_removal()
    a.let_happen()
    assert records[0] not in a.state
    assert later in a.state
    agree(a, b)
    assert records[0] not in b.state


def test_much_that_is_removed_elsewhere_can_be_refused():
    a, b, records, later = _mass_removal()
    a.refuse()
    assert records[0] in a.state
    assert later in a.state
    agree(a, b)
    assert records[0] in b.state


def test_a_device_that_removes_much_can_be_ignored_and_let_in_again():
    a, b, records, later = _mass_removal()
    a.ignore('B')
    assert records[0] in a.state
    assert later not in a.state
    ignoring = next(act for act in a.acts.values() if act.ignores)
    a.say({ignoring.id: False})
    assert later in a.state
    assert records[0] not in a.state
    agree(a, b)


def test_an_ignored_device_ends_as_the_ignoring_one():
    a, b, records, _ = _mass_removal()
    a.ignore('B')
    agree(a, b)
    assert records[0] in b.state


def test_of_two_that_ignore_each_other_the_earlier_holds():
    a, b = copies(2)
    records = many_shelves(a, 14, b)
    for record in records[:6]:
        a.remove(record)
    for record in records[6:12]:
        b.remove(record)
    from_a, from_b = a.read(), b.read()
    a.merge(from_b)
    b.merge(from_a)
    assert a.why
    assert b.why
    b.wall = 7000
    b.ignore('A')
    a.wall = 9000
    a.ignore('B')
    agree(a, b)
    assert [device for device, _ in a.rule.ignored_from] == ['A']
    assert records[0] in a.state
    assert records[6] not in a.state
    assert a.device == "A'"
    a.set_field(records[0], 'text', 'goes on')
    agree(a, b)
    assert text(b, records[0]) == 'goes on'


def test_an_act_that_is_refused_with_its_own_undo_stands_neither_way():
    a, b = copies(2)
    record = shelf(b)
    merge = a.merge(b.read())
    a.undo(merge)
    edit = b.set_field(record, 'text', 'q')
    b.undo(edit)
    a.merge(b.read())
    assert len(a.why) == 2
    a.refuse()
    assert not a.is_said_to_stand(edit.id)


def test_who_refuses_is_asked_again_about_what_had_to_wait_for_another():
    a, b = copies(2)
    records = many_shelves(a, 8, b)
    other = shelf(b, name='other')
    merge = a.merge(b.read())
    b.set_field(other, 'text', 'y')
    for record in records:
        b.remove(record)
    a.merge(b.read())
    a.undo(merge)
    a.refuse()
    a.let_happen()
    agree(a, b)
    assert all(record in b.state for record in records)


# --- erasures

def test_an_erasure_that_takes_a_child_unseen_waits_and_leaves_its_texts_in_the_trash():
    a, b = copies(2)
    parent = shelf(a, b)
    needs_it = volume(b, parent, 'k')
    _, does_not = b.make('i', {'text': 'i', 'place': (parent, 1)})
    a.remove(parent)
    a.erase(parent)
    b.merge(a.read())
    assert b.why, 'it erases what its maker had not seen'
    agree(a, b)
    assert needs_it not in a.state
    assert needs_it in a.rule.trash()
    assert a.shown(does_not, 'place') == (None, 1)


def test_who_refuses_an_erasure_makes_what_it_takes_anew():
    a, b = copies(2)
    record = shelf(a, b)
    a.remove(record)
    a.erase(record)
    b.set_field(record, 'text', 'b')
    b.merge(a.read())
    assert b.why
    b.refuse()
    agree(a, b)
    assert text(a, record) == 'b'


def _asked_about_an_erasure():
    """A erased what B had changed; B and C, which has that change, are asked."""
    a, b, c = copies(3)
    record = shelf(a, b, c)
    b.set_field(record, 'text', 'b')
    c.merge(b.read())
    a.remove(record)
    a.erase(record)
    b.merge(a.read())
    c.merge(a.read())
    assert b.why
    assert c.why
    return a, b, c, record


def _asks_anew(*others):
    """Whether a new copy that takes in all at once, as a synced one does, is asked."""
    new = Copy('N')
    new.merge({act_id: act for other in others for act_id, act in other.read().items()})
    return bool(new.why)


def test_an_erasure_that_was_answered_is_asked_about_by_no_copy_again():
    for answer, remains in (Copy.let_happen, False), (Copy.refuse, True):
        a, b, c, record = _asked_about_an_erasure()
        assert _asks_anew(a, b)
        answer(b)
        later = shelf(b, name='later')
        c.merge(b.read())
        a.merge(b.read())
        assert not c.why
        for others in itertools.permutations((a, b, c)):
            assert not _asks_anew(*others)
        for copy in (a, b, c):
            assert later in copy.state
            assert (record in copy.state) == remains


def test_an_answer_of_a_device_that_wrote_nothing_holds_for_the_writer_too():
    _, b, c, record = _asked_about_an_erasure()
    c.refuse()
    b.merge(c.read())
    assert not b.why
    assert text(b, record) == 'b'


def test_an_answer_holds_for_nothing_that_its_device_did_not_have():
    a, b, c, record = _asked_about_an_erasure()
    c.set_field(record, 'text', 'c')
    b.let_happen()
    c.merge(b.read())
    assert c.why
    assert _asks_anew(a, b, c)


def test_an_answer_holds_for_nothing_that_came_in_along_with_it():
    a, b, c, record = _asked_about_an_erasure()
    records = many_shelves(c, 8, b)
    d = c.copy('D')
    for other in records:
        d.remove(other)
    d.set_field(record, 'text', 'd')
    b.merge(d.read())
    b.let_happen()
    assert not b.held
    d.merge(b.read())
    assert set(d.why.values()) == {'erases what its writer had not seen'}
    assert _asks_anew(a, b, c, d)


def test_who_refuses_that_a_past_is_erased_keeps_both_texts():
    a, b = copies(2)
    day(a, 'old')
    meet(a, b)
    a.erase_past('d0')
    b.set_field('d0', 'text', 'b')
    b.merge(a.read())
    assert b.why
    b.refuse()
    agree(a, b)
    assert texts(a, 'd0') == {'old', 'b'}


def test_what_is_erased_can_be_made_again():
    a, b = copies(2)
    day(a, 'old')
    meet(a, b)
    a.remove('d0')
    a.erase('d0')
    day(a, 'new')
    agree(a, b)
    assert text(b, 'd0') == 'new'
