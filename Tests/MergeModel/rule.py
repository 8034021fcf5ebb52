"""The rule by which copies of a book become one, as a reference: state is a function of the set of acts.

`Rule` is the function, kept up to date act by act. README.md numbers its sentences; comments cite them as [n].
"""

import itertools
from collections import defaultdict

# kind -> (kind of its parent, whether it can not be without one); the kinds make no circle
KINDS = {
    "s": (None, False),
    "v": ("s", True),
    "g": ("v", True),
    "i": ("s", False),
    "d": (None, False),
    "w": (None, False),
    "l": (None, False),
}
TEXT, FORM, LEAST = {"text"}, {"span"}, {"earned"}  # typed texts; other fields of forms; fields of which the least shows
MARKS = itertools.count(1)
LIMIT, FIFTH, TEN = 4, 5, 10  # of the guard (100, 5 and 10 in the program)


class Change:
    """One record's part in an act. `over` of a text: None = it replaced all its writer's copy had, else these acts and what they replaced.
    `but` of a removal: acts it had seen and does not take, as they did not stand there."""

    def __init__(self, record, verb, values=(), machine=False, over=None, but=()):
        self.record, self.verb, self.values, self.machine, self.over, self.but = (
            record,
            verb,
            dict(values),
            machine,
            dict(over or {}),
            frozenset(but),
        )

    def __repr__(self):
        return (
            f"{self.verb} {self.record} {self.values or ''}"
            + (" machine" if self.machine else "")
            + (f" over{self.over}" if self.over else "")
            + (f" but{set(self.but)}" if self.but else "")
        )


class Act:
    """words: act -> (standing before, after). merged: the same, of a merge: no word, only what its undo says.
    erases: record -> the act from which on it was erased, which is this one but for books of today [20]."""

    def __init__(
        self,
        dev,
        n,
        moment,
        seen,
        changes=(),
        words=None,
        merged=None,
        about=None,
        erases=(),
        ignores=None,
        final=False,
        edit=None,
        birth=None,
        saved=None,
        mark=None,
    ):
        self.dev, self.n, self.moment, self.seen, self.changes = dev, n, moment, seen, list(changes)
        self.words, self.merged, self.about, self.erases, self.ignores = (
            dict(words or {}),
            merged,
            about,
            erases if isinstance(erases, dict) else {r: (dev, n) for r in erases},
            ignores,
        )
        self.mark = mark or (dev, next(MARKS))  # its own id: random in the program, so that clones are told [16]
        self.final, self.edit, self.birth, self.saved = final, edit, birth or (dev, n), moment if saved is None else saved

    id = property(lambda self: (self.dev, self.n))
    key = property(lambda self: (self.moment, self.dev, self.n))

    def clone(self, **other):
        a = Act.__new__(Act)
        a.__dict__.update(self.__dict__)
        a.changes = list(self.changes)
        a.__dict__.update(other)
        return a

    def __repr__(self):
        what = self.changes or (
            "says " + str({k: v[1] for k, v in self.words.items()})
            if self.words
            else (
                f"ignores {self.ignores}"
                if self.ignores
                else f"erases {sorted(self.erases)}" if self.erases else f"merge of {sorted(self.merged or ())}"
            )
        )
        return f"{self.dev}{self.n}@{self.moment} {what}{' and erases '+str(sorted(self.erases)) if self.erases and self.changes else ''} seen{self.seen}"


class Evaluated:
    """What a record's own history gives: own existence, values, heads and other texts by field."""

    __slots__ = ("has", "own", "values", "heads", "others")


def wins(heads, group):
    """[9] Of the heads the newest of a person's, else the newest of a machine's; of some fields the least."""
    pool = [w for w in heads if not w[3]] or heads
    return min(pool, key=lambda w: (w[1], w[0].key)) if group in LEAST else max(pool, key=lambda w: w[0].key)


class Rule:
    def __init__(self):
        self.acts = {}
        self.of = defaultdict(list)
        self.erased = defaultdict(set)
        self.since = defaultdict(set)
        self.about = defaultdict(list)
        self.twins = defaultdict(list)
        self.ignoring = []
        self.stands = {}
        self.ev = {}
        self.state = {}
        self.kids = defaultdict(set)
        self.under = {}
        self.named = defaultdict(set)
        self.refers = {}
        self.can = {}

    # --- acts
    def saw(self, o, w):
        """[2] Whether o's copy had w, or the same open act in that or a later state."""
        if o.id == w.id:
            return False
        return o.seen.get(w.dev, 0) >= w.n or any(
            t.saved >= w.saved and t is not w and o.seen.get(t.dev, 0) >= t.n for t in self.twins[w.birth]
        )

    def put(self, acts):
        touched, told = set(), False
        for a in acts:
            old = self.acts.get(a.id)
            if old:
                touched |= self.out(old)
            self.acts[a.id] = a
            self.twins[a.birth].append(a)
            for i, c in enumerate(a.changes):
                self.of[c.record].append((a, i, c))
                touched.add(c.record)
            for r, b in a.erases.items():
                self.erased[r].add(b)
                self.since[b].add(r)
                touched.add(r)
            touched |= self.since[a.id]
            for x in a.words:
                self.about[x].append(a)
            told |= bool(a.ignores) or any(x in self.acts and self.acts[x].ignores for x in a.words)
        self.settle(touched | self.restand(acts, told))

    def out(self, a):
        for c in a.changes:
            self.of[c.record] = [t for t in self.of[c.record] if t[0].id != a.id]
        self.twins[a.birth] = [t for t in self.twins[a.birth] if t.id != a.id]
        for x in a.words:
            self.about[x] = [t for t in self.about[x] if t.id != a.id]
        del self.acts[a.id]
        return {c.record for c in a.changes}

    def drop(self, a):
        touched = self.out(a)
        self.stands.pop(a.id, None)
        self.settle(touched | self.restand([a], False))

    def ignored(self, a):
        return any(a.dev == dev and a.n >= n for dev, n in self.ignoring)

    def latest(self, x):
        """[4] The last word about an act, of devices that are not ignored; about an ignoring anybody's counts [6]."""
        a = self.acts[x]
        same = [t.id for t in self.twins[a.birth] if t.saved >= a.saved]  # who undid that state, or a later one, meant this too [5]
        told = [(w.key, y == x, w.words[y][1]) for y in same for w in self.about[y] if a.ignores or not self.ignored(w)]
        return max(told, default=None)

    def restand(self, acts, told):
        """Which records are touched because acts came to stand, or stand no more."""
        if told:  # [6] the earlier of two ignorings holds
            self.ignoring = []
            for a in sorted((a for a in self.acts.values() if a.ignores), key=lambda a: a.key):
                word = self.latest(a.id)
                if (word is None or word[2]) and not self.ignored(a):
                    self.ignoring.append(a.ignores)
        asked = (
            set(self.acts)
            if told
            else {
                t.id
                for a in acts
                for x in [a.id, *a.words]
                if x in self.acts or x == a.id
                for t in self.twins[(self.acts.get(x) or a).birth]
            }
            & set(self.acts)
        )
        touched = set()
        for x in asked:
            a = self.acts[x]
            now = not self.ignored(a) and (a.final or self.said(a)) and not self.overtaken(a)
            if self.stands.get(x) != now:
                self.stands[x] = now
                touched |= {c.record for c in a.changes}
        return touched

    def said(self, a):
        word = self.latest(a.id)
        return word is None or word[2]

    def overtaken(self, a):
        """[5] Of the states of one open act the latest alone stands."""
        return any(
            (bool(t.changes), t.saved, t.key) > (bool(a.changes), a.saved, a.key) and not self.ignored(t) and self.said(t)
            for t in self.twins[a.birth]
        )

    def blanked(self, a):
        """[7] The act as a copy keeps it that has merged an erasure: without what that hides."""
        rest = [c for c in a.changes if not self.hidden(a, c.record)]
        return a if len(rest) == len(a.changes) else a.clone(changes=rest)

    def hidden(self, a, r):
        return any(x != a.id and not (x in self.acts and self.saw(a, self.acts[x])) for x in self.erased[r])

    # --- one record
    def evaluate(self, r):
        e = Evaluated()
        told = sorted((t for t in self.of[r] if not self.hidden(t[0], r)), key=lambda t: (t[0].key, t[1]))  # [7]
        standing = [t for t in told if self.stands[t[0].id]]
        e.has = bool(standing if self.erased[r] else told)  # [12] what was erased needs something that stands since
        removals = [t for t in standing if t[2].verb == "removed"]
        e.own = any(not any(self.takes(o, w) for o in removals) for w in standing if w[2].verb != "removed")  # [8]
        e.values, e.heads, e.others, writes = {}, {}, {}, defaultdict(dict)
        for a, i, c in told:
            if c.verb == "removed":
                continue
            for g, v in c.values.items():
                writes[g][a.id] = (a, v, c.over.get(g), c.machine)  # of one act the last write of a field counts
                if c.verb == "made":
                    e.values.setdefault(g, v)  # [11] the first value: of the earliest making, standing or not
        for g, ws in writes.items():
            replaced = {x: self.replaced(x, ws) for x in ws}
            up = [w for w in ws.values() if self.stands[w[0].id]]
            e.heads[g] = heads = [w for w in up if not any(w[0].id in replaced[o[0].id] for o in up)]
            if not heads:
                continue
            win = wins(heads, g)
            e.values[g] = win[1]
            if g not in TEXT | FORM or win[3]:
                continue
            known = {w[1] for w in up if w[0].id in replaced[win[0].id]} | {win[1], "", None}
            others = [w for w in heads if not w[3] and w[1] not in known]  # [10]
            if others:
                e.others[g] = {
                    v: max((w[0].id for w in others if w[1] == v), key=lambda x: self.acts[x].key) for v in {w[1] for w in others}
                }
        return e

    def replaced(self, x, ws):
        """[9] The writes that x's replaced: all its copy had, or those it names and what they had replaced."""
        a, _, over, _ = ws[x]
        if over is None:
            return {y for y in ws if self.saw(a, ws[y][0])}
        return {y for f in over if f in ws for y in {f} | self.replaced(f, ws)}

    def takes(self, o, w):
        """[8] A removal takes what its copy had and stood there; a person's also what a machine made without having seen it."""
        (r, j, k), (a, i, c) = o, w
        if r is a:
            return j > i
        return self.saw(r, a) and a.id not in k.but or c.machine and not k.machine and not self.saw(a, r)

    # --- all records
    def settle(self, touched):
        """[12] Who can not be (erased, or a parent it needs can not be), downwards; who is, upwards from those that are of themselves."""
        for r in touched:
            self.ev[r] = self.evaluate(r)
            self.hang(self.named, self.refers, r, (self.ev[r].values.get("place") or (None,))[0])
        work = sorted(touched)
        while work:
            r = work.pop()
            e, p = self.ev[r], self.refers.get(r)
            can = e.has and (not KINDS[r[0]][1] or self.can.get(p, False))
            if self.can.get(r, False) != can:
                self.can[r] = can
                work += self.named[r]
            values = dict(e.values)
            if p and not self.can.get(p):
                p = None
                values["place"] = (None, *values["place"][1:])  # [13]
            now = (values, e.others) if can and (e.own or self.kids[r]) else None
            work += self.hang(self.kids, self.under, r, p if now else None)
            if now:
                self.state[r] = now
            else:
                self.state.pop(r, None)

    def hang(self, kids, under, r, p):
        """Moves r under p in an index; answers with the parents whose children changed."""
        old = under.get(r)
        if old == p:
            return []
        under[r] = p
        if old:
            kids[old].discard(r)
        if p:
            kids[p].add(r)
        return [x for x in (old, p) if x in self.ev]

    def trash(self):
        """[14] What is not there and was removed, or misses a parent that was erased; with its texts."""
        return {
            r: (e.values, e.others)
            for r, e in self.ev.items()
            if r not in self.state and e.has and (e.own or any(c.verb == "removed" and self.stands[a.id] for a, _, c in self.of[r]))
        }

    def twice_named(self):
        """[15] Names that several records have, made on several devices, and nobody said to leave."""
        by = defaultdict(list)
        for r, (values, _) in self.state.items():
            if r[0] == "s" and values.get("text"):
                by[values["text"].casefold()].append(r)
        made = lambda r: {a.dev for a, _, c in self.of[r] if c.verb == "made" and c.values}
        return {
            n: tuple(sorted(rs))
            for n, rs in by.items()
            if len(rs) > 1 and len(set.union(*map(made, rs))) > 1 and "l" + "+".join(sorted(rs)) not in self.state
        }

    def returned(self):
        """[12] Who is there for a child's sake alone, though somebody removed it: named, with one tap that restores what went with it."""
        return {r for r in self.state if not self.ev[r].own and any(c.verb == "removed" and self.stands[a.id] for a, _, c in self.of[r])}

    def told(self):
        return self.state, self.trash(), self.twice_named(), self.returned()
