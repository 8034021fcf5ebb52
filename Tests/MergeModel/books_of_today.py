"""Books as they are written today: typing that folds into older acts and dissolves, undo by chains, erasures that name nothing.

They are copied, lived in on both sides, upgraded apart and merged. python3 books_of_today.py [first seed] [how many]
"""

import copy
import random
import sys
import time

from schedules import *

SPAN = 600


class Row:
    def __init__(self, **k):
        self.target = self.edit = None
        self.final = self.erasing = self.machine = False
        self.__dict__.update(k)


class Old:
    """One file of today's program; one clock for all copies, which may be set back. A change is [record, verb, before, after, over]."""

    ids = itertools.count(1)

    def __init__(self, device):
        self.device, self.rows, self.now = device, [], 1000

    def by(self, i):
        return next((r for r in self.rows if r.id == i), None)

    def stands(self, r):
        return not any(u.target == r.id and self.stands(u) for u in self.rows)

    def root(self, r):
        return self.root(self.by(r.target)) if r.target else r

    def history(self, r):
        return [(row, c) for row in self.rows for c in row.changes if c[0] == r]

    def records(self):
        return list(dict.fromkeys(c[0] for row in self.rows for c in row.changes))

    def act(self, changes, **more):
        last = self.rows[-1] if self.rows else None
        moment = max(self.now << 16, last.moment + 1) if last else self.now << 16
        row = Row(
            sequence=last.sequence + 1 if last else 1,
            id=f"x{next(Old.ids)}",
            device=self.device,
            moment=moment,
            written=self.now,
            changes=changes,
            **more,
        )
        self.rows.append(row)
        return row

    def values(self, r):
        first, latest = {}, {}
        for row, (_, verb, before, after, _) in self.history(r):
            for g, v in ((after if verb == "made" else before) or {}).items():
                first.setdefault(g, v)
            if self.stands(row) and verb != "removed":
                latest.update(after or {})
        return {**first, **latest}

    def fate(self, r):
        rows = self.history(r)
        fate = rows[0][1][1] != "made"
        for row, (_, verb, before, after, _) in rows:
            if not self.stands(row) or before is None and after is None:
                continue
            fate = verb != "removed"
        return fate

    def state(self):
        out = {r: self.values(r) for r in self.records()}
        erased = {r for r in out if all(c[2] is None and c[3] is None for _, c in self.history(r))}
        left = set(erased)
        parent = lambda r: (out[r].get("place") or (None,))[0]
        for _ in KINDS:
            left |= {r for r in out if KINDS[r[0]][1] and (parent(r) in left)}
        there = {r for r in out if r not in left and self.fate(r)}
        for _ in KINDS:
            there |= {parent(r) for r in there if parent(r)} - left
        return {r: out[r] for r in there}

    def type(self, r, text, edit, over=False):
        now = self.state()[r].get("text")
        if now == text:
            return
        change = [r, "changed", {"text": now}, {"text": text}, "text" if over else None]
        e = next(
            (
                row
                for row in reversed(self.rows)
                if row.edit == edit and row.device == self.device and self.stands(row) and not any(u.target == row.id for u in self.rows)
            ),
            None,
        )
        if e and self.now - e.written < SPAN and self.history(r)[-1][0] is e and self.history(r)[-1][1][3].get("text") == now:
            c = self.history(r)[-1][1]
            last = self.rows[-1]
            e.moment = max(self.now << 16, last.moment + 1)
            c[3] = {**c[3], "text": text}
            if c[1] == "changed" and c[2] == c[3] and not c[4]:
                e.changes.remove(c)
            if not e.changes:
                self.rows.remove(e)
            return
        self.act([change], edit=edit)

    def undo(self, row):
        return self.act([], target=row.id)

    def blank(self, rs):
        for row in self.rows:
            for c in row.changes:
                if c[0] in rs:
                    c[2:] = [None, None, None]

    def erase(self, r):
        row = next(row for row, c in reversed(self.history(r)) if c[1] == "removed" and self.stands(row))
        family = {r} | {c[0] for c in row.changes if c[1] == "removed" and c[2] and (c[2].get("place") or (0,))[0] == r}
        self.blank(family)
        self.act([], final=True, erasing=True)

    def erase_past(self, r):
        v = self.state()[r]
        self.blank({r})
        self.act([[r, "made", None, v, None]], final=True, erasing=True)

    def copy(self, device):
        c = copy.deepcopy(self)
        c.device = device
        return c


def live(dice, o, words, edits):
    o.now += dice.choice([1, 5, 60, 700]) if dice.random() < 0.95 else -dice.randrange(300)
    st = o.state()
    there = sorted(st)
    op = dice.randrange(20)
    words[0] += 1
    t = f"t{words[0]}{o.device}"
    shelves = [r for r in there if r[0] == "s"]
    if op < 2 or not there:
        o.act([[f"s{words[0]}{o.device}", "made", None, {"text": t, "span": (1, 2)}, None]])
    elif op < 4 and shelves:
        o.act([[f"v{words[0]}{o.device}", "made", None, {"text": t, "place": (dice.choice(shelves), 1)}, None]])
    elif op < 5:
        r = f"d{dice.randrange(2)}"
        if r not in st:
            o.act([[r, "made", None, {"text": t}, None]], edit=("e", words[0]))
        edits.append((r, ("e", words[0])))
    elif op < 11:
        if not edits or dice.random() < 0.3:
            edits.append((dice.choice(there), ("e", words[0])))
        r, e = edits[-1] if dice.random() < 0.8 else dice.choice(edits[-3:])
        if r in st and r[0] != "w":
            old = [c[2]["text"] for row, c in o.history(r) if c[2] and "text" in c[2] and row.edit == e]
            o.type(r, old[-1] if old and dice.random() < 0.25 else t, e, over=dice.random() < 0.1)
    elif op < 12:
        f = [r for r in there if "span" in st[r]]
        if f:
            r = dice.choice(f)
            o.act([[r, "changed", {"span": st[r]["span"]}, {"span": (words[0], words[0] + 1)}, None]])
    elif op < 14:
        r = dice.choice(there)
        kids = [k for k in there if (st[k].get("place") or (0,))[0] == r]
        change = [[x, "removed", st[x], None, None] for x in kids + [r]]
        p = (st[r].get("place") or (None,))[0]
        if p and p in st and not o.fate(p):
            change.append([p, "made", None, {}, None])
        o.act(change)
    elif op < 17:
        c = [row for row in o.rows if not row.final and o.stands(row)]
        if c:
            o.undo(dice.choice(c[-6:]))
    elif op < 18:
        g = [r for r in o.records() if r not in st and any(c[1] == "removed" and c[2] and o.stands(row) for row, c in o.history(r))]
        if g:
            o.erase(dice.choice(g))
    elif op < 19 and "d0" in st:
        o.erase_past("d0")


def book(seed):
    Old.ids = itertools.count(1)
    dice = random.Random(seed)
    words, edits = [0], []
    files = [Old("A")]
    for _ in range(dice.choice([6, 15, 30])):
        live(dice, files[0], words, edits)
    edits = {"A": edits}
    for i in range(dice.choice([0, 1, 1, 2, 3])):
        o = dice.choice(files)
        c = o.copy("BCD"[i])
        files.append(c)
        edits[c.device] = list(edits[o.device])  # pages live on at either
        for _ in range(dice.randrange(12)):
            f = dice.choice(files)
            live(dice, f, words, edits[f.device])
    copies = []
    for f in files:
        u = upgrade(f.rows, f.device)
        want = f.state()
        have = {r: v for r, (v, _) in u.state.items()}
        gone = lambda v: {**v, "place": (None, *v["place"][1:])}
        if have != want:
            raise Broken(
                f"{f.device} upgraded differs: {[(r, have.get(r), want.get(r)) for r in sorted(set(have) | set(want)) if have.get(r) != want.get(r)]}"
            )
        copies.append(u)
    w = World(1)
    w.copies = copies
    shown = [{r: v.get("text") for r, (v, _) in c.state.items()} for c in copies]
    w.time = max(f.now for f in files) + 10000
    for c in copies:
        if dice.random() < 0.5:  # some live on in the new program before they meet
            for _ in range(dice.randrange(8)):
                i = w.copies.index(c)
                w.step(
                    dice.choice([o for o in OPS if o not in ("fork", "merge", "import", "series")]),
                    i,
                    dice.randrange(999),
                    dice.randrange(999),
                    dice.randrange(999),
                )
    order = [c.read() for c in copies]
    w.end(dice)
    a = w.copies[0]
    union = a.acts
    for c in w.copies[1:]:
        if set(c.acts) != set(union):
            raise Broken("other acts")
    state, up, past = oracle(union.values())
    for c in w.copies:
        if same(c.state) != state or c.rule.told() != a.rule.told():
            raise Broken(
                f"{c.name} differs: {[(r, same(c.state).get(r), state.get(r)) for r in sorted(set(c.state) | set(state)) if same(c.state).get(r) != state.get(r)]} {[(x, a.acts[x], c.acts[x]) for x in union if len(a.acts[x].changes) != len(c.acts[x].changes) or a.acts[x].saved != c.acts[x].saved or a.acts[x].moment != c.acts[x].moment or a.acts[x].erases != c.acts[x].erases]}"
            )
    x = Rule()
    acts = list(union.values())
    dice.shuffle(acts)
    for b in acts:
        x.put([b])
    if x.told() != a.rule.told():
        raise Broken("another order gives another state")
    # what a copy showed before is shown, also written, or written over, removed or erased by one who had it
    trash = a.rule.trash()
    for texts in shown:
        for r, t in texts.items():
            if not t:
                continue
            v, o = state.get(r) or trash.get(r) or ({}, {})
            if v.get("text") == t or t in o.get("text", ()):
                continue
            told = [(x, c) for x in union for c in union[x].changes if c.record == r and c.values.get("text") == t]
            if not told:
                continue  # erased
            if any(
                x in past[y]
                for x, _ in told
                for y in up
                for c in union[y].changes
                if c.record == r and (c.verb == "removed" or "text" in c.values)
            ):
                continue
            if any(r in e.erases for e in union.values()):
                continue
            if not any(x in up for x, _ in told):
                continue  # undone
            raise Broken(f"LOST {t} of {r}: {state.get(r)}")
    return len(union)


if __name__ == "__main__":
    first, count = (int(x) for x in (sys.argv[1:3] + [1, 300][len(sys.argv) - 1 :]))
    began, bad, acts = time.process_time(), 0, 0
    for seed in range(first, first + count):
        try:
            acts += book(seed)
        except Exception as e:
            bad += 1
            print("FAILS seed", seed, type(e).__name__, str(e)[:1500])
            if bad > 5:
                break
    print(
        f"{count} books of today, copied and upgraded apart, from seed {first}: {bad} fail; {acts} acts; {time.process_time() - began:.0f} s"
    )
