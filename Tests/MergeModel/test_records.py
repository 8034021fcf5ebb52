"""What a record shows when copies have met: each test is a small story, and was broken once by some rule that came before."""
from acts import Change
from stories import agree, also, copies, day, imported, meet, shelf, text, texts, volume


# --- texts and values

def test_two_write_todays_thought_and_both_texts_are_kept():
    a, b = copies(2)
    day(a, 'mine')
    day(b, 'yours')
    agree(a, b)
    assert text(a, 'd0') == 'yours'
    assert also(a, 'd0') == {'mine'}


def test_a_clock_three_days_fast_wins_only_what_was_written_unseen():
    a, b = copies(2)
    record = shelf(a, b)
    a.wall += 259200
    a.set_field(record, 'text', 'fast')
    b.wall += 50
    b.set_field(record, 'text', 'slow')
    agree(a, b)
    assert text(a, record) == 'fast'
    assert also(b, record) == {'slow'}
    b.set_field(record, 'text', 'after')
    agree(a, b)
    assert text(a, record) == 'after'
    assert also(a, record) == {'slow'}


def test_who_comes_back_after_sixty_days_loses_nothing():
    a, b = copies(2)
    record = shelf(a, b)
    b.set_field(record, 'text', 'old edit')
    a.wall += 5184000
    a.set_field(record, 'text', 'new edit')
    new = shelf(a, name='new')
    b.remove(record)
    agree(a, b)
    assert text(a, record) == 'new edit'
    assert new in b.state


def test_the_next_keystroke_after_a_merge_keeps_the_other_text():
    a, b = copies(2)
    record = shelf(a, b)
    a.type_text(record, 'm', 'editing', 'x')
    b.set_field(record, 'text', 'theirs')
    a.merge(b.read())
    assert texts(a, record) == {'m', 'theirs'}
    a.type_text(record, 'mi', 'editing', 'x')
    a.type_text(record, 'mine', 'editing', 'x')
    agree(a, b)
    assert text(b, record) == 'mine'
    assert also(b, record) == {'theirs'}


def test_of_three_texts_each_choice_ends_the_one_it_names():
    a, b, c = copies(3)
    record = shelf(a, b, c)
    for copy in (a, b, c):
        copy.set_field(record, 'text', copy.device)
    agree(a, b, c)
    assert text(a, record) == 'C'
    assert also(a, record) == {'A', 'B'}
    a.choose(record, 'A', 'theirs')
    assert text(a, record) == 'A'
    assert also(a, record) == {'B'}
    a.choose(record, 'B', 'both')
    assert text(a, record) == 'A\nB'
    agree(a, b, c)
    assert not also(c, record)


def test_two_stale_pages_of_one_device_keep_both_texts():
    a, = copies(1)
    record = shelf(a)
    a.type_text(record, 'one', 'first editing', 'x')
    a.type_text(record, 'two', 'second editing', 'x')
    assert text(a, record) == 'two'
    assert also(a, record) == {'one'}


def test_a_machine_never_beats_a_person():
    a, b = copies(2)
    imported(a, 'i=f', 'f')
    a.set_field('i=f', 'text', 'mine')
    b.wall += 999
    imported(b, 'i=f', 'g')
    agree(a, b)
    assert text(a, 'i=f') == 'mine'
    assert not also(a, 'i=f')


def test_the_next_of_a_series_that_was_completed_twice_keeps_its_edit():
    a, b = copies(2)
    _, record = a.make('i', {'text': 'water', 'place': (None, 1)})
    meet(a, b)
    following = record + '>n'

    def complete(copy):
        making = copy.making(following, {'text': 'water', 'place': (None, 2)}, machine=True)
        copy.act([Change(record, 'changed', {'span': (0, 0)}), making])

    complete(a)
    a.set_field(following, 'text', 'water the fern')
    b.wall += 999
    complete(b)
    agree(a, b)
    assert text(a, following) == 'water the fern'
    assert not also(a, following)


def test_parent_and_position_are_one_value():
    a, b = copies(2)
    one, other = shelf(a), shelf(a)
    record = volume(a, one, 'v')
    meet(a, b)
    a.move(record, other, 1)
    b.move(record, one, 9)
    agree(a, b)
    assert a.shown(record, 'place') in ((other, 1), (one, 9))


def test_an_award_has_the_earlier_of_two_days():
    a, b = copies(2)
    a.act([a.making('w0', {'earned': 7})], final=True)
    b.act([b.making('w0', {'earned': 3})], final=True)
    agree(a, b)
    assert a.shown('w0', 'earned') == 3


# --- removing

def test_a_removal_does_not_take_an_edit_it_had_not_seen():
    a, b = copies(2)
    record = shelf(a, b)
    a.remove(record)
    b.set_field(record, 'text', 'edit')
    agree(a, b)
    assert text(a, record) == 'edit'


def test_removed_and_made_again_beside_an_edit_keeps_both_texts():
    a, b = copies(2)
    day(a, 'old')
    meet(a, b)
    a.remove('d0')
    day(a, 'new')
    b.set_field('d0', 'text', 'edited')
    agree(a, b)
    assert texts(a, 'd0') == {'new', 'edited'}


def test_a_removed_parent_comes_back_for_a_new_child_and_is_named():
    a, b = copies(2)
    parent = shelf(a)
    old = volume(a, parent, 'old')
    meet(a, b)
    a.remove(parent)
    new = volume(b, parent, 'new')
    agree(a, b)
    assert parent in a.state
    assert new in a.state
    assert old not in a.state
    assert a.rule.returned() == {parent}
    a.restore(old)
    agree(a, b)
    assert old in b.state


def test_a_removed_import_stays_removed_when_it_is_imported_elsewhere():
    a, b = copies(2)
    imported(a, 'i=f', 'f')
    a.remove('i=f')
    b.wall += 50
    imported(b, 'i=f', 'f')
    agree(a, b)
    assert 'i=f' not in a.state
    a.restore('i=f')
    agree(a, b)
    assert 'i=f' in b.state


# --- undo and words

def test_anothers_act_is_undone_after_merging():
    a, b = copies(2)
    record = shelf(a, b)
    act = b.set_field(record, 'text', 'theirs')
    agree(a, b)
    a.undo(act)
    agree(a, b)
    assert text(b, record) == 'x'


def test_undoing_an_import_is_not_held_and_keeps_what_was_edited():
    a, b = copies(2)
    shelf(a, b)
    records = [f'i=file{index}' for index in range(20)]
    an_import = b.act([b.making(record, {'text': record, 'place': (None, 1)}, machine=True) for record in records])
    agree(a, b)
    b.set_field('i=file3', 'text', 'kept')
    a.undo(an_import)
    b.merge(a.read())
    assert not b.why, 'taking away what an import made alone takes nothing of a person'
    agree(a, b)
    assert [record for record in a.state if record in records] == ['i=file3']
    assert text(a, 'i=file3') == 'kept'


def test_of_two_words_the_last_holds():
    a, b = copies(2)
    record = shelf(a)
    edit = a.set_field(record, 'text', 'y')
    meet(a, b)
    undo = a.undo(edit)
    b.wall = 5000
    b.undo(edit)
    agree(a, b)
    a.undo(undo)
    agree(a, b)
    assert text(a, record) == text(b, record) == 'y'


def test_a_text_that_stands_again_is_not_answered_by_what_was_typed_meanwhile():
    a, b = copies(2)
    record = shelf(a, b)
    b.set_field(record, 'text', 'theirs')
    merge = a.merge(b.read())
    a.undo(merge)
    assert text(a, record) == 'x'
    a.set_field(record, 'text', 'mine')
    a.redo(merge)
    assert text(a, record) == 'mine'
    assert also(a, record) == {'theirs'}


def test_a_removal_takes_nothing_that_did_not_stand_there():
    a, b = copies(2)
    record = shelf(a, b)
    b.set_field(record, 'text', 'theirs')
    merge = a.merge(b.read())
    a.undo(merge)
    a.remove(record)
    a.redo(merge)
    assert record in a.state


def test_an_undo_shows_what_lay_below_a_text_that_was_left_open():
    a, b = copies(2)
    record = shelf(a, b)
    b.set_field(record, 'text', 'b1')
    edit = b.set_field(record, 'text', 'b2')
    a.wall += 99
    a.set_field(record, 'text', 'a')
    a.merge(b.read())
    a.set_field(record, 'text', 'a2')
    b.undo(edit)
    agree(a, b)
    assert also(a, record) == {'b1'}


# --- two records of one name

def test_two_joins_agree_and_take_along_what_came_later():
    a, b = copies(2)
    elder = shelf(a, name='Rose')
    younger = shelf(b, name='rose')
    child = volume(b, younger, 'k')
    agree(a, b)
    (records,) = a.rule.twice_named().values()
    a.join(*records)
    b.join(*records)
    volume(b, elder, 'n')
    agree(a, b)
    assert younger not in a.state
    assert a.shown(child, 'place')[0] == elder
    assert not a.rule.twice_named()
