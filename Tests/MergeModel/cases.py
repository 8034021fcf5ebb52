"""What must come of two copies, case by case: each function is one, and its name says it."""

from copies import *


def pair(n=2):
    copies = [Copy("ABC"[i]) for i in range(n)]
    for i, c in enumerate(copies):
        c.wall = 1000 + i
    return copies


def meet(*copies):
    for _ in range(4):
        for a in copies:
            for b in copies:
                if a is not b:
                    a.merge(b.read())


def agree(*copies):
    meet(*copies)
    for c in copies:
        while c.why:
            c.let_happen()
    meet(*copies)
    for c in copies:
        assert c.rule.told() == copies[0].rule.told() and not c.held, "do not agree"


text = lambda c, r: c.state[r][0]["text"]
others = lambda c, r: set(c.state[r][1].get("text", ()))


def shelf(a, *more, name="x"):
    r = a.make("s", {"text": name, "span": (1, 2)})[1]
    if more:
        meet(a, *more)
    return r


def first_1_two_write_todays_thought():
    a, b = pair()
    a.make("d", {"text": "mine"}, name="d0")
    b.make("d", {"text": "yours"}, name="d0")
    agree(a, b)
    assert text(a, "d0") == "yours" and others(a, "d0") == {"mine"}


def first_2_deleted_and_made_again_beside_an_edit():
    a, b = pair()
    a.make("d", {"text": "old"}, name="d0")
    meet(a, b)
    a.remove("d0")
    a.make("d", {"text": "new"}, name="d0")
    b.set("d0", "text", "edited")
    agree(a, b)
    assert {text(a, "d0")} | others(a, "d0") == {"new", "edited"}


def first_3_a_clock_three_days_fast():
    a, b = pair()
    r = shelf(a, b)
    a.wall += 259200
    a.set(r, "text", "fast")
    b.wall += 50
    b.set(r, "text", "slow")
    agree(a, b)
    assert text(a, r) == "fast" and others(b, r) == {"slow"}
    b.set(r, "text", "after")
    agree(a, b)
    assert text(a, r) == "after" and others(a, r) == {"slow"}


def first_4_back_after_sixty_days():
    a, b = pair()
    r = shelf(a, b)
    b.set(r, "text", "old edit")
    a.wall += 5184000
    a.set(r, "text", "new edit")
    q = a.make("s", {"text": "q"})[1]
    b.remove(r)
    agree(a, b)
    assert text(a, r) == "new edit" and q in b.state


def first_5_mass_deletion_is_held():
    for how in "let", "not these", "ignore":
        a, b = pair()
        rs = [a.make("s", {"text": f"n{i}"})[1] for i in range(8)]
        meet(a, b)
        for r in rs:
            b.remove(r)
        late = b.make("s", {"text": "later"})[1]
        a.merge(b.read())
        assert a.why and all(r in a.state for r in rs) and late not in a.state
        a.let_happen() if how == "let" else a.not_these() if how == "not these" else a.ignore("B")
        assert (rs[0] in a.state) == (how != "let") and (late in a.state) == (how != "ignore"), how
        agree(a, b)
        assert (rs[0] in b.state) == (how != "let")


def first_7_undo_of_anothers_act_after_merging():
    a, b = pair()
    r = shelf(a, b)
    act = b.set(r, "text", "theirs")
    agree(a, b)
    a.undo(act)
    agree(a, b)
    assert text(b, r) == "x"
    imported = b.act([b.making(f"i=file{k}", {"text": f"f{k}", "place": (None, k)}, True) for k in range(20)])
    agree(a, b)
    b.set("i=file3", "text", "kept")
    a.undo(imported)
    b.merge(a.read())
    assert not b.why, "taking away what an import made alone does not trip the guard"
    agree(a, b)
    assert [r for r in a.state if r[0] == "i"] == ["i=file3"] and text(a, "i=file3") == "kept"


def first_18_a_series_completed_twice():
    a, b = pair()
    r = a.make("i", {"text": "water", "place": (None, 1)})[1]
    meet(a, b)
    done = lambda c: c.act([Change(r, "changed", {"span": (0, 0)}), c.making(r + ">n", {"text": "water", "place": (None, 2)}, True)])
    done(a)
    a.set(r + ">n", "text", "water the fern")
    b.wall += 999
    done(b)
    agree(a, b)
    assert text(a, r + ">n") == "water the fern" and not others(a, r + ">n")


def first_19_reorders_are_one_value():
    a, b = pair()
    s1, s2 = shelf(a), shelf(a)
    r = a.make("v", {"text": "v", "place": (s1, 5)})[1]
    meet(a, b)
    a.move(r, s2, 1)
    b.move(r, s1, 9)
    agree(a, b)
    assert a.state[r][0]["place"] in ((s2, 1), (s1, 9))


def delete_against_edit():
    a, b = pair()
    r = shelf(a, b)
    a.remove(r)
    b.set(r, "text", "edit")
    agree(a, b)
    assert text(a, r) == "edit"


def a_child_under_a_deleted_parent():
    a, b = pair()
    r = shelf(a)
    k = a.make("v", {"text": "k", "place": (r, 1)})[1]
    meet(a, b)
    a.remove(r)
    n = b.make("v", {"text": "n", "place": (r, 2)})[1]
    agree(a, b)
    assert r in a.state and n in a.state and k not in a.state
    assert a.rule.returned() == {r}
    a.restore(k)
    agree(a, b)
    assert k in b.state


def a_deleted_import_imported_elsewhere():
    a, b = pair()
    make = lambda c: c.act([c.making("i=f", {"text": "f", "place": (None, 1)}, True)])
    make(a)
    a.remove("i=f")
    b.wall += 50
    make(b)
    agree(a, b)
    assert "i=f" not in a.state
    a.restore("i=f")
    agree(a, b)
    assert "i=f" in b.state


def a_machine_never_beats_a_person():
    a, b = pair()
    make = lambda c, t: c.act([c.making("i=f", {"text": t, "place": (None, 1)}, True)])
    make(a, "f")
    a.set("i=f", "text", "mine")
    b.wall += 999
    make(b, "g")
    agree(a, b)
    assert text(a, "i=f") == "mine" and not others(a, "i=f")


def the_next_keystroke_keeps_the_other_text():
    a, b = pair()
    r = shelf(a, b)
    a.type(r, "m", "e", "x")
    b.set(r, "text", "theirs")
    a.merge(b.read())
    assert {text(a, r)} | others(a, r) == {"m", "theirs"}
    a.type(r, "mi", "e", "x")
    a.type(r, "mine", "e", "x")
    agree(a, b)
    assert text(b, r) == "mine" and others(b, r) == {"theirs"}


def three_texts_and_choices():
    a, b, c = pair(3)
    r = shelf(a, b, c)
    for k in (a, b, c):
        k.set(r, "text", k.name)
    agree(a, b, c)
    assert text(a, r) == "C" and others(a, r) == {"A", "B"}
    a.choose(r, "A", "theirs")
    assert text(a, r) == "A" and others(a, r) == {"B"}
    a.choose(r, "B", "both")
    assert text(a, r) == "A\nB" and not others(a, r)
    agree(a, b, c)
    assert not others(c, r)


def two_windows_of_one_device():
    (a,) = pair(1)
    r = shelf(a)
    a.type(r, "one", "e1", "x")
    a.type(r, "two", "e2", "x")
    assert text(a, r) == "two" and others(a, r) == {"one"}


def what_stands_again_after_more_was_typed():
    a, b = pair()
    r = shelf(a, b)
    b.set(r, "text", "theirs")
    m = a.merge(b.read())
    a.undo(m)
    assert text(a, r) == "x"
    a.set(r, "text", "mine")
    a.redo(m)
    assert text(a, r) == "mine" and others(a, r) == {"theirs"}
    a.undo(m)
    a.remove(r)
    a.redo(m)
    assert r in a.state, "a removal takes nothing that did not stand there"


def an_undo_below_a_text_that_was_left_open():
    a, b = pair()
    r = shelf(a, b)
    b.set(r, "text", "b1")
    x = b.set(r, "text", "b2")
    a.wall += 99
    a.set(r, "text", "a")
    a.merge(b.read())
    a.set(r, "text", "a2")
    b.undo(x)
    agree(a, b)
    assert others(a, r) == {"b1"}


def an_undone_merge_at_home_and_away():
    a, b = pair()
    r = shelf(b)
    q = b.set(r, "text", "q")
    b.undo(q)
    m = a.merge(b.read())
    before = set(a.state)
    a.undo(m)
    assert not a.state
    a.redo(m)
    assert text(a, r) == "x", "not what the other had undone itself"
    a.undo(m)
    b.merge(a.read())
    assert b.why and r in b.state
    z = b.make("s", {"text": "z"})[1]
    a.merge(b.read())
    assert a.why and z not in a.state
    a.redo(m)
    a.admit()
    assert z in a.state
    b.merge(a.read())
    agree(a, b)


def copies_that_tell_each_other_of_merges_come_to_rest():
    a, b = pair()
    shelf(a)
    shelf(b)
    meet(a, b)
    n = len(a.acts)
    meet(a, b)
    assert len(a.acts) == n == len(b.acts)


def of_two_that_ignore_each_other_the_earlier_holds():
    b, c = pair()
    rs = [b.make("s", {"text": f"n{i}"})[1] for i in range(14)]
    meet(b, c)
    for r in rs[:6]:
        b.remove(r)
    for r in rs[6:12]:
        c.remove(r)
    bb, cc = b.read(), c.read()
    b.merge(cc)
    c.merge(bb)
    assert b.why and c.why
    c.wall, b.wall = 7000, 9000
    b.ignore("B"), c.ignore("A")
    agree(b, c)
    assert [d for d, _ in b.rule.ignoring] == ["A"] and b.name == "A'" and rs[0] in b.state and rs[6] not in b.state
    b.set(rs[0], "text", "goes on")
    agree(b, c)
    assert text(c, rs[0]) == "goes on"


def an_ignored_device_is_let_in_again():
    a, b = pair()
    rs = [a.make("s", {"text": f"n{i}"})[1] for i in range(8)]
    meet(a, b)
    [b.remove(r) for r in rs]
    k = b.make("s", {"text": "k"})[1]
    a.merge(b.read())
    a.ignore("B")
    word = next(x for x in a.acts.values() if x.ignores)
    assert k not in a.state
    a.says({word.id: False})
    assert k in a.state and rs[0] not in a.state
    agree(a, b)


def copied_while_an_act_is_open():
    (a,) = pair(1)
    r = shelf(a)
    a.type(r, "hel", "e", "x")
    c = a.copy("C")
    back = a.read()
    a.type(r, "hello", "e", "x")
    a.close()
    c.merge(back)
    agree(a, c)
    assert text(c, r) == "hello" and not others(c, r)
    a.type(r, "bye", "f", "hello")
    d = a.copy("D")
    a.type(r, "hello", "f", "hello")
    a.close()
    assert a.open is None
    agree(a, d)
    assert text(a, r) == "bye", "dissolved here, kept there"


def undone_in_the_copy_that_was_taken_while_it_was_open():
    (a,) = pair(1)
    r = shelf(a)
    a.type(r, "hel", "e", "x")
    c = a.copy("C")
    a.close()
    c.undo(c.acts["C", 1])
    agree(a, c)
    assert text(a, r) == "x"
    a.type(r, "hel", "f", "x")
    c = a.copy("D")
    a.type(r, "hello", "f", "x")
    a.close()
    c.undo(c.acts["D", 1])
    agree(a, c)
    assert text(a, r) == "hello", "a later state was not undone"


def deleted_in_the_copy_that_was_taken_while_it_was_open():
    (a,) = pair(1)
    r = shelf(a)
    a.type(r, "hel", "e", "x")
    c = a.copy("C")
    a.close()
    c.remove(r)
    agree(a, c)
    assert r not in a.state


def a_clone_nobody_noticed_is_told():
    (a,) = pair(1)
    r = shelf(a)
    c = a.copy("A")
    c.n = a.n
    a.set(r, "text", "1")
    c.set(r, "text", "2")
    n = len(a.acts)
    try:
        a.merge(c.read())
        assert False
    except Clone:
        assert len(a.acts) == n and not a.held


def erased_parents():
    a, b = pair()
    r, q = shelf(a), shelf(a)
    meet(a, b)
    k = b.make("v", {"text": "k", "place": (r, 1)})[1]
    i = b.make("i", {"text": "i", "place": (r, 1)})[1]
    a.remove(r)
    a.erase(r)
    b.merge(a.read())
    assert b.why, "erases what its maker had not seen"
    b.let_happen()
    agree(a, b)
    assert k not in a.state and k in a.rule.trash() and a.state[i][0]["place"] == (None, 1)


def an_erasure_that_is_refused():
    a, b = pair()
    r = shelf(a, b)
    a.remove(r)
    a.erase(r)
    b.set(r, "text", "b")
    b.merge(a.read())
    assert b.why
    b.not_these()
    agree(a, b)
    assert text(a, r) == "b" and r in a.rule.erased


def refused_together_with_what_it_undoes():
    a, b = pair()
    r = shelf(b)
    m = a.merge(b.read())
    a.undo(m)
    x = b.set(r, "text", "q")
    b.undo(x)
    a.merge(b.read())
    assert len(a.why) == 2
    y = [w for w in b.acts.values() if w.words][-1]
    a.not_these()
    assert y.words and not a.standing(x.id), "both are refused: it stands neither way"


def an_undone_merge_that_is_refused():
    a, b = pair()
    r = shelf(b)
    m = a.merge(b.read())
    a.undo(m)
    b.merge(a.read())
    b.not_these()
    assert r in b.state
    agree(a, b)
    assert r in a.state


def refused_while_it_must_wait():
    a, b = pair()
    rs = [a.make("s", {"text": f"n{i}"})[1] for i in range(8)]
    meet(a, b)
    x = b.make("s", {"text": "x"})[1]
    m = a.merge(b.read())
    b.set(x, "text", "y")
    bad = [b.remove(r) for r in rs]
    a.merge(b.read())
    a.undo(m)
    a.not_these()
    a.let_happen()
    agree(a, b)
    assert all(r in b.state for r in rs)


def an_erased_past_that_is_refused():
    a, b = pair()
    a.make("d", {"text": "old"}, name="d0")
    meet(a, b)
    a.erase_past("d0")
    b.set("d0", "text", "b")
    b.merge(a.read())
    assert b.why
    b.not_these()
    agree(a, b)
    assert {text(a, "d0")} | others(a, "d0") == {"old", "b"}


def erased_and_made_again():
    a, b = pair()
    a.make("d", {"text": "old"}, name="d0")
    meet(a, b)
    a.remove("d0")
    a.erase("d0")
    a.make("d", {"text": "new"}, name="d0")
    agree(a, b)
    assert text(b, "d0") == "new"


def joins_agree():
    a, b = pair()
    x = shelf(a, name="Rose")
    y = shelf(b, name="rose")
    k = b.make("v", {"text": "k", "place": (y, 1)})[1]
    agree(a, b)
    (p,) = a.rule.twice_named().values()
    a.join(*p)
    b.join(*p)
    n = b.make("v", {"text": "n", "place": (x, 1)})[1]
    agree(a, b)
    assert y not in a.state and a.state[k][0]["place"][0] == x and not a.rule.twice_named()


def the_earlier_day_of_an_award():
    a, b = pair()
    a.act([a.making("w0", {"earned": 7})], final=True)
    b.act([b.making("w0", {"earned": 3})], final=True)
    agree(a, b)
    assert a.state["w0"][0]["earned"] == 3


def verdicts_of_two_devices_the_last_holds():
    a, b = pair()
    r = shelf(a)
    x = a.set(r, "text", "y")
    meet(a, b)
    u = a.undo(x)
    b.wall = 5000
    v = b.undo(x)
    agree(a, b)
    a.undo(u)
    agree(a, b)
    assert text(a, r) == text(b, r) == "y"
