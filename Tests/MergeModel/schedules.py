"""Tries to break the rule: an oracle from scratch, and random schedules whose failing traces are shrunk.

python3 schedules.py [first seed] [how many]   histories of one device, and schedules of two to five devices
python3 schedules.py --one SEED                one schedule, its trace printed
"""

import random
import sys
import time

from oracle import *


class Broken(Exception):
    pass


MANY = dict(
    shelf=2,
    volume=4,
    leaf=2,
    item=3,
    day=6,
    span=4,
    set=8,
    open=4,
    type=16,
    remove=4,
    move=3,
    undo=5,
    redo=4,
    undo_any=3,
    undo_merge=3,
    redo_merge=5,
    restore=3,
    erase=2,
    erase_past=1,
    choose=6,
    keep=1,
    join=2,
    leave=1,
    series=2,
    award=1,
    merge=16,
    fork=1,
    backup=2,
    merge_backup=2,
    let=4,
    not_these=3,
    ignore=2,
    lift=1,
    back=1,
    clear=1,
)
MANY["import"] = 3
OPS = [o for o, n in MANY.items() for _ in range(n)]


class World:
    def __init__(self, devices, note=None, fresh=False):
        self.fresh = fresh
        self.time, self.skews, self.backups, self.words, self.note = 1000, [0, 3 * 86400, -500, 60, 0], [], 0, note
        self.copies = [Copy("ABCDE"[i]) for i in range(devices)]
        self.windows, self.found, self.late, self.befores, self.gone, self.counts = {}, {}, {}, {}, {}, defaultdict(int)

    def word(self, d):
        self.words += 1
        return f"t{self.words}{d.name}"

    def tick(self, i, by):
        self.time += by
        self.copies[i].wall = max(1, self.time + self.skews[i])

    # what a person had in front when writing a text: the ledger [check of texts]
    def front(self, d, r, text):
        heads = d.ev(r).heads.get("text", []) if r in d.rule.ev else []
        return {w[0].birth for w in heads if w[1] == text} or {
            a.birth for a, _, c in d.rule.of[r] if c.values.get("text") == text
        }  # the first value, where no write stands

    def ledger(self, d, a, r, fronts):
        if a is None:
            return
        self.found.setdefault((a.birth, r), set()).update(fronts)
        for o, _, c in d.rule.of[r]:  # what this device had undone itself is its own affair
            if o.dev == d.name and not d.rule.stands[o.id] and "text" in c.values:
                self.found[(a.birth, r)].add(o.birth)

    def text(self, d, r, do):
        d.close()
        front = self.front(d, r, d.state[r][0].get("text")) if r in d.state else set()
        a = do()
        self.ledger(d, a, r, front)
        return a

    def step(self, op, i, x, y, z):
        i %= len(self.copies)
        d = self.copies[i]
        self.tick(i, z % 40)
        there = sorted(d.state)
        of = lambda k: [r for r in there if r[0] in k]
        pick = lambda l, n: l[n % len(l)]
        sh, vs = of("s"), of("v")
        done = None
        if op == "shelf":
            done = self.text(
                d, "-", lambda: d.make("s", {"text": pick(["Rose", "rose", "Oak"], y) if x % 3 == 0 else self.word(d), "span": (1, 2)})[0]
            )
        elif op == "volume" and sh:
            done = d.make("v", {"text": self.word(d), "place": (pick(sh, x), y), "span": (1, 2)})[0]
        elif op == "leaf" and vs:
            done = d.make("g", {"text": self.word(d), "place": (pick(vs, x), y)})[0]
        elif op == "item":
            done = d.make("i", {"text": self.word(d), "place": (pick(sh, x) if sh and y % 3 else None, y), "span": (1, 2)})[0]
        elif op == "day":
            r = f"d{x % 2}"
            d.close()
            if r in d.state:
                done = self.text(d, r, lambda: d.set(r, "text", "" if y % 4 == 0 else self.word(d)))
            else:
                gone = {w[0].birth for w in d.ev(r).heads.get("text", [])} if r in d.rule.ev else set()
                a = d.make("d", {"text": self.word(d)}, name=r)[0]
                self.ledger(d, a, r, gone)
                done = a
        elif op == "span" and of("svi"):
            done = d.set(pick(of("svi"), x), "span", (y % 50, y % 50 + 1 + z % 3))
        elif op == "set" and of("svgi"):
            r = pick(of("svgi"), x % 2 if x % 4 else x)
            done = self.text(d, r, lambda: d.set(r, "text", self.word(d)))
        elif op == "open" and of("svgid"):  # a page begins with the text it shows
            r = pick(of("svgid"), x % 3 if x % 5 else x)
            self.windows[d.name, y % 2] = [
                r,
                ("edit", d.name, self.words, y),
                d.state[r][0].get("text"),
                self.front(d, r, d.state[r][0].get("text")),
                "",
            ]
            self.words += 1
        elif op == "type":
            w = self.windows.get((d.name, y % 2))
            if not w or w[0] not in d.state:
                self.step("open", i, x, y, 0)
                w = self.windows.get((d.name, y % 2))
                if not w or w[0] not in d.state:
                    return None
            r = w[0]
            if self.fresh and not (d.open and d.open.edit == w[1]):
                w[2], w[3] = d.state[r][0].get("text"), self.front(d, r, d.state[r][0].get("text"))
            text = w[2] if z % 9 == 0 else (w[4] or self.word(d)) + "."
            # the text in the field: what the page began with, or what this editing wrote last
            front, mine = w[2], None
            began = d.open and d.open.edit == w[1]
            w[3] |= self.front(d, r, front)  # a text is told by its hash: whoever else wrote the same is met too
            a = d.type(r, text, w[1], front)
            if a is None:
                w[4] = "" if began else w[4]
                return None
            self.ledger(d, a, r, w[3] | ({b for b in self.late.get(w[1], ())}))
            self.late.setdefault(w[1], set()).add(a.birth)
            w[4] = text if z % 9 else w[4]
            done = a
        elif op == "remove" and there:
            d.close()
            r = pick(there, x)
            done = d.remove(r) if r in d.state else None
        elif op == "move" and of("vi"):
            r = pick(of("vi"), x)
            done = d.move(r, pick(sh, y) if sh and (r[0] == "v" or y % 4) else None, z) if r[0] == "i" or sh else None
        elif op in ("undo", "undo_any"):
            d.close()
            c = sorted(
                (a for a in d.acts.values() if a.changes and not a.final and d.rule.stands[a.id] and (op != "undo" or a.dev == d.name)),
                key=lambda a: a.key,
            )
            if c:
                done = d.undo(c[-1 - x % min(len(c), 4)] if y % 3 else pick(c, x))
        elif op == "redo":
            c = sorted((a for a in d.acts.values() if a.words and a.about in d.acts), key=lambda a: a.key)
            if c:
                done = d.undo(c[-1 - x % min(len(c), 3)])
        elif op in ("undo_merge", "redo_merge"):
            c = sorted((a for a in d.acts.values() if a.merged and (a.dev == d.name or y % 5 == 0)), key=lambda a: a.key)
            if c:
                m = c[-1 - x % min(len(c), 3)]
                done = d.undo(m) if op == "undo_merge" else d.redo(m)
                if op == "undo_merge":
                    for t, (before, _) in m.merged.items():
                        if d.standing(t) != before:
                            raise Broken(f"undo of a merge leaves {t} otherwise")
                        if m.id in self.befores and self.befores[m.id].get(t, False) != before:
                            raise Broken(f"a merge names {t} wrongly")
                elif done:
                    u = d.acts[done.about]
                    for t, (before, _) in u.words.items():
                        if d.standing(t) != before:
                            raise Broken(f"redo of a merge leaves {t} otherwise")
        elif op == "restore":
            t = sorted(
                r
                for r, e in d.rule.ev.items()
                if r not in d.state
                and e.has
                and any(c.verb == "removed" and d.rule.stands[a.id] for a, _, c in d.rule.of[r])
                and d.rule.can.get(r)
            )
            if t:
                done = d.restore(pick(t, x))
        elif op == "erase":
            t = sorted(
                r
                for r, e in d.rule.ev.items()
                if r not in d.state and e.has and any(c.verb == "removed" and d.rule.stands[a.id] for a, _, c in d.rule.of[r])
            )
            if t:
                done = d.erase(pick(t, x))
        elif op == "erase_past" and of("d"):
            done = self.text(d, pick(of("d"), x), lambda: d.erase_past(pick(of("d"), x)))
        elif op == "choose":
            t = [r for r in there if d.state[r][1].get("text")]
            if t:
                d.close()
                r = pick(t, x)
                if not d.state.get(r, ({}, {}))[1].get("text"):
                    return None
                other = pick(sorted(d.state[r][1]["text"]), y)
                fronts = self.front(d, r, d.state[r][0]["text"]) | self.front(d, r, other)
                done = d.choose(r, other, pick(["theirs", "mine", "both"], z))
                self.ledger(d, done, r, fronts)
        elif op == "keep":  # Keep all as they are
            t = [r for r in there if d.state[r][1].get("span")]
            if t:
                r = pick(t, x)
                done = d.set(r, "span", d.state[r][0]["span"])
        elif op == "clear" and len(there) > 2:  # one act that empties or deletes much
            d.close()
            some = [r for r in there[y % 2 :: 2] if r[0] != "l"][:8]
            if x % 2:
                done = d.act([Change(q, "removed", but=d.absent(q)) for r in some for q in [r] if not d.rule.kids[r]])
            else:
                texts = {r: self.front(d, r, d.state[r][0].get("text")) for r in some}
                overs = {r: d.over(r, "text", d.state[r][0].get("text")) for r in some}
                done = d.act(
                    [
                        Change(r, "changed", {"text": ""}, over={"text": overs[r]} if overs[r] is not None else None)
                        for r in some
                        if r[0] != "w"
                    ]
                )
                for r in some:
                    self.ledger(d, done, r, texts[r])
        elif op in ("join", "leave"):
            pairs = sorted(d.rule.twice_named().values())
            if pairs:
                p = pick(pairs, x)
                done = d.join(p[0], p[-1]) if op == "join" else d.make("l", {"text": "left"}, name="l" + "+".join(p))[0]
        elif op == "import":  # one file on any device: the same ids, some edited since the file was made
            d.close()
            changes = []
            for k in range(3):
                r = f"i=file{(x + k) % 4}"
                if (
                    r not in d.rule.ev
                    or not d.ev(r).has
                    or r not in d.state
                    and not any(c.verb == "removed" and d.rule.stands[a.id] for a, _, c in d.rule.of[r])
                ):
                    changes.append(d.making(r, {"text": f"file{(x + k) % 4}v{y % 2}", "place": (None, k), "span": (5, 6)}, machine=True))
                elif r in d.state and y % 3 == 0 and d.state[r][0].get("span") != (5, 7):
                    changes.append(Change(r, "changed", {"span": (5, 7)}, True))
            if changes:
                done = d.act(changes)
                for c in changes:
                    self.ledger(d, done, c.record, self.front(d, c.record, None))
        elif op == "series" and of("i"):  # completing makes the next, whose id follows from this one
            d.close()
            r = pick(of("i"), x)
            nxt = r.split(">")[0] + ">n"
            if r in d.state and nxt not in d.rule.ev:
                done = d.act(
                    [
                        Change(r, "changed", {"span": (0, 0)}),
                        d.making(nxt, {"text": d.state[r][0]["text"], "place": d.state[r][0]["place"], "span": (1, 2)}, machine=True),
                    ]
                )
        elif op == "award":
            d.close()
            if f"w{x % 2}" not in d.rule.ev:
                done = d.act([d.making(f"w{x % 2}", {"earned": self.time + self.skews[i]})], final=True)
        elif op == "merge" and len(self.copies) > 1:
            self.merge(d, self.copies[(i + 1 + x % (len(self.copies) - 1)) % len(self.copies)].read())
        elif op == "fork" and len(self.copies) < 5:
            c = d.copy("ABCDE"[len(self.copies)])
            self.copies.append(c)
            self.counts["copied while open"] += bool(d.open)
        elif op == "backup":
            self.backups.append(d.read())
        elif op == "merge_backup" and self.backups:
            self.merge(d, pick(self.backups, x))
        elif op in ("let", "not_these", "ignore") and d.why:
            n = len(d.acts)
            d.close()
            if op == "let":
                d.let_happen()
            elif op == "not_these":
                asked = set(d.judge()[0])
                self.kept_anew(d, lambda: d.not_these())
                for q in asked & set(d.acts):
                    if d.acts[q].changes and not d.acts[q].final and d.standing(q):
                        raise Broken(f"{q} stands, of which it was said not these")
            else:
                self.kept_anew(d, lambda: d.ignore(sorted(d.why)[0][0]) if d.why else None)
            self.counts[op] += 1
        elif op == "lift":
            d.close()
            c = sorted(a.id for a in d.acts.values() if a.ignores and d.rule.stands[a.id])
            if c:
                done = d.says({pick(c, x): False}, about=pick(c, x))
        elif op == "back":
            self.skews[i] -= 200
        if done is not None:  # who removes has seen what stood there
            for c in done.changes:
                if c.verb == "removed":
                    self.gone[done.birth, c.record] = {
                        a.birth for a, _, k in d.rule.of[c.record] if k.verb != "removed" and (d.rule.stands[a.id] or a.dev == d.name)
                    }
        if done is not None and self.note:
            self.note(f"   {done}")
        self.counts[op] += done is not None
        return done

    def kept_anew(self, d, do):
        shown = {r: (v.get("text"), set(o.get("text", ()))) for r, (v, o) in d.state.items()}
        n = d.n
        do()
        for a in d.acts.values():
            if a.dev == d.name and a.n > n:
                for c in a.changes:
                    if "text" in c.values:
                        self.ledger(d, a, c.record, set())

    def merge(self, d, acts):
        d.close()
        before, was, states = {x: d.standing(x) for x in d.acts}, dict(d.state), {x: a.saved for x, a in d.acts.items()}
        m = d.merge(dict(acts))
        if m:
            self.befores[m.id] = before
            later = any(
                d.acts[x].saved != v for x, v in states.items()
            )  # [20] a later state of an act of a book of today is not taken back
            if (
                not later and not any(d.acts[x].final for x in d.acts if x not in before) and d.name == m.dev
            ):  # taken back at once, all is as it was
                c = d.copy("Z")
                c.undo(m)
                was = {r: ({g: v for g, v in values.items() if r in c.state and c.ev(r).heads.get(g)}, o) for r, (values, o) in was.items()}
                now = {r: ({g: v for g, v in values.items() if c.ev(r).heads.get(g)}, o) for r, (values, o) in c.state.items()}
                if same(now) != same(was):
                    raise Broken(
                        f"undo of a merge {m} leaves other records at {d.name}: {[(r, was.get(r), now.get(r)) for r in sorted(set(was) | set(now)) if was.get(r) != now.get(r)]}"
                    )
                u = c.redo(m)
                if same(c.state) != same(d.state):
                    raise Broken("redo of a merge leaves other records")
        self.counts["merged"] += m is not None
        self.counts["held"] += bool(d.why)
        n = len(d.acts)
        if d.merge(dict(acts)) is not None or len(d.acts) != n:
            raise Broken(f"merging twice into {d.name} adds something")
        if self.note and (m or d.why):
            self.note(f"   {d.name}: {m}" + (f" holds {d.why}" if d.why else ""))

    def end(self, dice):
        """All exchange all, and every question is answered."""
        for c in self.copies:
            c.close()
        for turn in range(60):
            quiet = True
            for i, c in enumerate(self.copies):
                self.tick(i, 1)
                for o in self.copies:
                    if o is not c:
                        n = len(c.acts)
                        self.merge(c, o.read())
                        quiet &= n == len(c.acts)
                while c.why:
                    quiet = False
                    how = dice.random()
                    if turn < 2 and how < 0.15:
                        self.kept_anew(c, c.not_these)
                    elif turn < 2 and how < 0.3:
                        self.kept_anew(c, lambda: c.ignore(sorted(c.why)[0][0]))
                    if c.why:
                        c.let_happen()
            if quiet:
                return
        raise Broken("the copies never come to rest")

    def judge(self, dice):
        a, *more = self.copies
        union = a.acts
        if a.held:
            raise Broken("something is held for ever")
        for c in more:
            if set(c.acts) != set(union):
                raise Broken(f"{c.name} has other acts: {set(c.acts) ^ set(union)}")
            if c.held:
                raise Broken("something is held for ever")
        state, up, past = oracle(union.values())
        for c in self.copies:
            if same(c.state) != state:
                r = next(r for r in sorted(set(c.state) | set(state)) if same(c.state).get(r) != state.get(r))
                raise Broken(f"{c.name} differs from the oracle in {r}: {c.state.get(r)} but {state.get(r)}")
            if c.rule.told() != a.rule.told():
                raise Broken(f"{c.name} differs in trash or names")
        x = Rule()
        acts = list(union.values()) * 2
        dice.shuffle(acts)
        while acts:
            k = dice.choice([1, 1, 1, 5])
            x.put(acts[:k])
            acts = acts[k:]
        if x.told() != a.rule.told():
            raise Broken("another order gives another state")
        self.texts(a, state, up, past)
        for r, (v, _) in state.items():  # a group is one value, of one write
            for g in ("span", "place"):
                if v.get(g) and not any(
                    v[g] == c.values.get(g) or g == "place" and v[g][0] is None for b in union.values() for c in b.changes if c.record == r
                ):
                    raise Broken(f"{r}.{g} is nobody's")

    def texts(self, copy, state, up, past):
        """Every text a person left in a closed act is shown, also written, answered, removed by one who had seen it, or erased."""
        acts = copy.acts
        births = defaultdict(set)
        for x, a in acts.items():
            births[a.birth].add(x)
        trash = copy.rule.trash()
        for x in sorted(up):
            for c in acts[x].changes:
                t, r = c.values.get("text"), c.record
                if not t or c.machine or any(r in o.erases and x != o.erases[r] and o.erases[r] not in past[x] for o in acts.values()):
                    continue
                v, o = state.get(r) or trash.get(r) or ({}, {})
                if v.get("text") == t or t in o.get("text", ()):
                    continue
                answered, todo = set(), [acts[y].birth for y in up if any(k.record == r and "text" in k.values for k in acts[y].changes)]
                while todo:
                    for b in self.found.get((todo.pop(), r), ()):
                        if b not in answered:
                            answered.add(b)
                            todo.append(b)
                if acts[x].birth in answered or any(
                    k.record == r and k.values.get("text") == t for b in answered for y in births[b] for k in acts[y].changes
                ):
                    continue
                if any(y in up and acts[x].birth in self.gone.get((e.birth, r), ()) for y, e in acts.items()):
                    continue
                raise Broken(f"{'LOST' if r in state else 'GONE UNSEEN'} {t!r} of {r} by {x}: {state.get(r) or trash.get(r)}")


def run(seed, trace, devices, note=None):
    w = World(devices, note)
    dice = random.Random(seed)
    for t in trace:
        if note:
            note(f"{'ABCDE'[t[1] % len(w.copies)]} {t[0]}")
        w.step(*t)
        c = dice.choice(w.copies)
        if dice.random() < 0.04 and same(c.state) != oracle(c.acts.values())[0]:
            raise Broken(f"{c.name} differs from the oracle on the way")
    w.end(dice)
    w.judge(dice)
    return w


def trace_of(seed):
    dice = random.Random(seed)
    devices = dice.choice([2, 2, 3, 3, 4, 5])
    n = dice.choice([20, 40, 80, 140])
    prelude = [("shelf", 0, 1, 0, 1), ("shelf", 0, 2, 0, 1), ("volume", 0, 0, 0, 1), ("item", 0, 0, 1, 1), ("day", 0, 0, 1, 1)] + [
        ("merge", i, devices - 1 - i, 0, 1) for i in range(1, devices)
    ]
    hot = (
        ["day"] * 4
        + ["type"] * 8
        + ["set"] * 2
        + ["undo", "redo", "undo_any", "undo_merge", "redo_merge", "choose", "erase_past", "remove", "restore", "fork"]
        + ["merge"] * 5
        + ["let", "not_these", "ignore", "import", "import"]
    )
    return devices, prelude * (seed % 4 > 0) + [
        (dice.choice(hot if seed % 5 == 0 else OPS), dice.randrange(60), dice.randrange(1000), dice.randrange(1000), dice.randrange(1000))
        for _ in range(n)
    ]


def fails(seed, trace, devices):
    try:
        run(seed, trace, devices)
    except Broken as b:
        return str(b)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return None


def shrink(seed, trace, devices, message):
    sort = message.split()[0]
    size = max(1, len(trace) // 2)
    end = time.time() + 60
    while size:
        i = 0
        while i < len(trace) and time.time() < end:
            less = trace[:i] + trace[i + size :]
            m = fails(seed, less, devices)
            if m and m.split()[0] == sort:
                trace = less
            else:
                i += size
        size //= 2
    return trace


def one(seed, quick=False):
    devices, trace = trace_of(seed)
    m = fails(seed, trace, devices)
    if m:
        print("seed", seed, m)
        small = shrink(seed, trace, devices, m)
        print("   shrunk to", len(small), "of", len(trace), "steps:", fails(seed, small, devices))
        try:
            run(seed, small, devices, print)
        except Exception as e:
            print("  ", e)
    return m


def sequential(first, count):
    """One device: the state is today's, and nothing is in conflict; one window."""
    ops = [
        o
        for o in OPS
        if o not in ("merge", "fork", "backup", "merge_backup", "let", "not_these", "ignore", "lift", "redo_merge", "undo_merge")
    ]
    for seed in range(first, first + count):
        dice = random.Random(seed)
        w = World(1, fresh=True)
        steps = []
        for _ in range(40):
            t = (dice.choice(ops), 0, dice.randrange(1000), dice.randrange(1000) * 2, dice.randrange(1000))
            steps.append(t)
            w.step(*t)
        d = w.copies[0]
        state = {r: v for r, (v, _) in d.state.items()}
        assert state == today(d.acts.values()), (
            "one device differs",
            seed,
            [
                (r, state.get(r), today(d.acts.values()).get(r))
                for r in set(state) | set(today(d.acts.values()))
                if state.get(r) != today(d.acts.values()).get(r)
            ],
        )
        assert not any(o for _, o in d.state.values()), ("a conflict on one device", seed)
        assert same(d.state) == oracle(d.acts.values())[0], ("oracle", seed)
    print(count, "sequential histories of one device: as today, from seed", first)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        print(one(int(sys.argv[2])) or "holds")
        raise SystemExit
    first, count = (int(x) for x in (sys.argv[1:3] + [1, 300][len(sys.argv) - 1 :]))
    began = time.process_time()
    sequential(first, count)
    total, bad, counts, acts = time.process_time(), 0, defaultdict(int), 0
    for seed in range(first, first + count):
        devices, trace = trace_of(seed)
        m = fails(seed, trace, devices)
        if m:
            bad += 1
            print("FAILS seed", seed, m)
            if bad == 1:
                one(seed)
            if bad > 5:
                break
    print(f"{count} schedules of 2-5 devices from seed {first}: {bad} fail; {time.process_time() - total:.0f} s")
