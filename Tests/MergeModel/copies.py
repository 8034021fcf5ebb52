"""One file of a book: its acts, what it holds back and its open act; it writes acts, copies, merges and answers."""

from collections import defaultdict

from rule import *


class Clone(Exception):
    pass


def joined(a, b):
    """[20] An act of a book of today, met in two states: the later saved and the later moment. Others stay as they came."""
    if b.saved <= a.saved and b.moment <= a.moment:
        return a
    return (b if b.saved > a.saved and b.changes else a).clone(moment=max(a.moment, b.moment), saved=max(a.saved, b.saved))


def upgrade(rows, device):
    """[20] A book of today: rows in the order of the file, each with sequence, id, device, moment, written, edit, target, erasing, final, changes.

    A change is (record, verb, before, after, over), blank where before and after are None."""
    c = Copy(device)
    moment, ids, said = 0, {}, {}
    last = {r.device: r for r in rows}
    root = lambda r: root(by[r.target]) if r.target else r
    by = {r.id: r for r in rows}

    def stood(upto):
        up = {}
        for r in reversed(upto):
            up[r.id] = not any(up[u.id] for u in upto if u.target == r.id)
        return up

    erased = {}  # record -> the last erasure before anything of it was told again
    for r in {x[0] for row in rows for x in row.changes}:
        its = [(row.sequence, x[2] is None and x[3] is None) for row in rows for x in row.changes if x[0] == r]
        if any(blank for _, blank in its):
            end = max(q for q, blank in its if blank)
            after = min((q for q, blank in its if not blank and q > end), default=1 << 60)
            erased[r] = max((row for row in rows if row.erasing and end <= row.sequence <= after), key=lambda row: row.sequence).id
    for i, r in enumerate(rows):
        moment = max(r.moment, moment + 1)  # lifted to rise; where copies lift otherwise, the later counts (joined)
        dev, n = r.device, r.sequence  # numbered by their place: a place dissolved typing left stays empty
        if r.edit and r.device != device and last[r.device] is r:
            dev, n = f"~{r.id}", 1  # in another copy it may have dissolved, and its place be another's
        words, about = {}, None
        if r.target:
            about = root(r)
            was, now = stood(rows[:i])[about.id], stood(rows[: i + 1])[about.id]
            if was != now:
                words[ids[about.id]] = (was, now)
        changes = []
        for record, verb, before, after, over in r.changes:
            if before is None and after is None:
                continue
            earlier = [ids[q.id] for q in rows[:i] for x in q.changes if x[0] == record and x[3] and over in x[3]] if over else []
            changes.append(Change(record, verb, after or {}, r.machine, {over: earlier[-2:-1]} if over else None))
        a = Act(
            dev,
            n,
            moment,
            dict(c.seen),
            changes,
            words,
            None,
            ids.get(about.id) if about else None,
            (),
            None,
            r.final,
            r.edit,
            r.id,
            (r.moment, repr(changes) if changes else ""),
            r.id,
        )  # moments of typing may repeat today
        ids[r.id] = a.id
        c.seen[dev] = max(n, c.seen.get(dev, 0))
        c.last = moment
        c.rule.put([a])
    c.last = max([moment, *(r.moment for r in rows)])
    c.n = c.seen.get(device, 0)
    if erased:
        c.act(erases={r: ids[e] for r, e in erased.items()}, final=True)  # an act of this copy: what is held asks about it as about any
    return c


class Copy:
    """One file. `wall` is its machine's clock, whatever that shows."""

    def __init__(self, name, rule=None):
        self.name, self.n, self.seen, self.last, self.rule = name, 0, {}, 0, rule or Rule()
        self.own = {name}  # the names this copy had, so that what it asks about does not change with its name
        self.held, self.let, self.why, self.open, self.wall, self.names, self.births = {}, set(), {}, None, 0, 0, 0

    acts = property(lambda self: self.rule.acts)
    state = property(lambda self: self.rule.state)

    def ev(self, r):
        return self.rule.ev[r]

    # --- writing [1] [3]
    def moment(self):
        self.last = max(self.wall << 16, self.last + 1)
        return self.last

    def act(self, changes=(), **more):
        self.close()
        self.n += 1
        a = Act(self.name, self.n, self.moment(), dict(self.seen), changes, **more)
        self.seen[self.name] = self.n
        self.rule.put([a])
        return a

    def close(self):
        """An open act gets its number: from here on it never changes."""
        if self.open:
            self.n += 1
            self.seen[self.name] = self.n
            self.open = None

    def absent(self, r):
        """Writes of other devices that do not stand here: what is written now does not answer them [9] [8]."""
        return {a.id for a, _, c in self.rule.of[r] if a.dev != self.name and not self.rule.stands[a.id]}

    def over(self, r, group, front, edit=None, names=()):
        """[9] What a text replaces: None where nothing of the field stays open, else the acts whose text was in front, and those named."""
        ws = {}
        for a, _, c in sorted(self.rule.of[r], key=lambda t: t[0].key):
            if c.verb != "removed" and group in c.values:
                ws[a.id] = (a, c.values[group], c.over.get(group), c.machine)
        if not ws:
            return None
        heads = self.ev(r).heads.get(group, [])
        found = {w[0].id for w in heads if w[1] == front or edit and w[0].edit == edit or w[1] in names}
        if r not in self.state:
            found = {w[0].id for w in heads}  # made again: what it was went with it, and lies in the trash
        if not found:
            found = set([x for x, w in ws.items() if w[1] == front][-1:])
        done = {y for f in found for y in {f} | self.rule.replaced(f, ws)}
        rest = ({w[0].id for w in heads} | {x for x in self.absent(r) if x in ws}) - done
        return sorted(found) if rest else None

    def make(self, kind, values, machine=False, name=None, **more):
        self.names += 1
        r = name or f"{kind}{self.names}{self.name}"
        self.close()
        return self.act([self.making(r, values, machine)], **more), r

    def making(self, r, values, machine=False):
        over = self.over(r, "text", None) if "text" in values else None
        return Change(r, "made", values, machine, {"text": over} if over is not None else None)

    def set(self, r, group, value, machine=False):
        self.close()
        over = self.over(r, group, self.state[r][0].get(group)) if group in TEXT else None
        return self.act([Change(r, "changed", {group: value}, machine, {group: over} if over is not None else None)])

    def type(self, r, text, edit, front):
        """[3] A save of a text field: goes on with the open act of the same editing, else opens one."""
        a = self.open
        if a and a.edit == edit and a.changes[0].record == r:
            self.rule.drop(a)
            if text == a.began:
                self.open = None
                return None  # dissolved: it never had a number
            c = a.changes[0]
            m = self.moment()
            b = a.clone(moment=m, saved=m, changes=[Change(r, "changed", {"text": text}, False, c.over)])
            self.open = b
            self.rule.put([b])
            return b
        self.close()
        began = self.state[r][0].get("text")
        if text == began:
            return None
        over = self.over(r, "text", front, edit)
        m = self.moment()
        a = Act(
            self.name,
            self.n + 1,
            m,
            dict(self.seen),
            [Change(r, "changed", {"text": text}, False, {"text": over} if over is not None else None)],
            edit=edit,
        )
        self.births += 1
        a.birth = ("open", self.name, self.births)
        a.began = began
        self.open = a
        self.rule.put([a])
        return a

    def choose(self, r, other, how):
        """[10] Take theirs, Keep mine or Keep both name one of the other texts; the rest stays."""
        self.close()
        mine = self.state[r][0]["text"]
        text = {"theirs": other, "mine": mine, "both": mine + "\n" + other}[how]
        over = self.over(r, "text", mine, names=(other,))
        return self.act([Change(r, "changed", {"text": text}, False, {"text": over} if over is not None else None)])

    def below(self, r):
        return [y for k in sorted(self.rule.kids[r]) for y in self.below(k)] + [r]

    def remove(self, r, machine=False):
        self.close()
        gone = self.below(r)
        changes = [Change(x, "removed", (), machine, but={w for w in self.absent(x)}) for x in gone]
        return self.act(changes + self.kept({self.rule.under.get(r)} - set(gone)))

    def kept(self, parents):
        """A parent that only children keep is noted as made again, lest it goes with them; a machine's note."""
        return [Change(p, "made", {}, True) for p in sorted(p for p in parents if p in self.state and not self.ev(p).own)]

    def move(self, r, p, at):
        self.close()
        return self.act([Change(r, "changed", {"place": (p, at)})] + self.kept({self.rule.under.get(r)} - {p, None}))

    def restore(self, r):
        """What the last removal took along under r comes too, and all with empty hands: values are those of their standing writes."""
        self.close()
        a = max((a for a, _, c in self.rule.of[r] if c.verb == "removed" and self.rule.stands[a.id]), key=lambda a: a.key)
        family, grew = {r}, True
        while grew:
            more = {
                c.record
                for c in a.changes
                if c.verb == "removed" and self.rule.refers.get(c.record) in family and c.record not in self.state and self.ev(c.record).has
            } - family
            family |= more
            grew = bool(more)
        return self.act([Change(x, "made", {}) for x in sorted(family)])

    def join(self, elder, younger):
        """[15] The elder id stays; what hangs under the other moves."""
        self.close()
        changes = [Change(k, "changed", {"place": (elder, *self.state[k][0]["place"][1:])}) for k in sorted(self.rule.kids[younger])]
        return self.act(changes + [Change(younger, "removed", but=self.absent(younger))])

    def erase(self, r):
        """[7] Final. What was removed under it in the same act goes too."""
        self.close()
        family = {r}
        for a, _, c in self.rule.of[r]:
            if c.verb == "removed" and self.rule.stands[a.id]:
                family |= {
                    x.record
                    for x in a.changes
                    if x.verb == "removed" and self.rule.refers.get(x.record) in family and x.record not in self.state
                }
        return self.act(erases=family, final=True)

    def erase_past(self, r):
        self.close()
        return self.act([Change(r, "made", {g: v for g, v in self.state[r][0].items() if v is not None})], erases={r}, final=True)

    # --- words [4]
    def says(self, wanted, **more):
        """An act that gives those acts that standing; None where all have it already."""
        self.close()
        words = {x: (self.standing(x), to) for x, to in wanted.items() if x in self.acts and not self.acts[x].final}
        return self.act(words=words, **more) if any(was != to for was, to in words.values()) else None

    def standing(self, x):
        return self.rule.said(self.acts[x])

    def undo(self, a):
        """Of an act: it does not stand. Of a word or a merge: each act it names stands as it did before."""
        named = a.words or a.merged
        return self.says({x: before for x, (before, _) in named.items()} if named else {a.id: False}, about=a.id)

    def redo(self, a):
        """The last word about a is taken back."""
        last = max((w for w in self.acts.values() if w.about == a.id and w.words), key=lambda w: w.key, default=None)
        return self.undo(last) if last else None

    # --- copies and merging [16]
    def copy(self, name):
        """The file is copied as it lies there, and opened elsewhere: a device of its own, with the open act as its first."""
        c = Copy(name)
        c.seen, c.last, c.held, c.let, c.wall, c.why = dict(self.seen), self.last, dict(self.held), set(self.let), self.wall, dict(self.why)
        c.rule.put([a for a in self.acts.values() if a is not self.open])
        if self.open:
            c.n = 1
            c.seen[name] = 1
            c.rule.put([self.open.clone(dev=name, n=1)])
        return c

    def read(self):
        """What a merge finds in this file: its acts, those it holds, and its open act as of a device of its own that its birth and state name."""
        acts = {x: self.rule.blanked(a) for x, a in self.acts.items() if a is not self.open} | self.held
        if self.open:
            a = self.open.clone(dev=f"~{self.open.birth[1]}{self.open.birth[2]}.{self.open.saved}", n=1)
            acts[a.id] = a
        return acts

    def merge(self, acts):
        """Takes what it has not; answers with the merge's act, None where there was nothing to take back."""
        self.close()
        for x, a in acts.items():
            mine = self.acts.get(x) or self.held.get(x)
            if mine and mine.mark != a.mark:
                raise Clone(f"two acts are {x}")  # nothing is changed
        for x, a in acts.items():
            mine = self.acts.get(x) or self.held.get(x)
            both = a if not mine else joined(mine, a)
            if x not in self.acts:
                self.held[x] = both
            elif both is not mine:
                self.rule.put([both])  # only acts of books of today [20]
        return self.admit()

    def admit(self):
        before, all_come = {x: self.standing(x) for x in self.acts}, []
        while True:  # what came may end the reason for which something waits
            self.why, come = self.judge()
            if not come:
                break
            for a in come:
                del self.held[a.id]
                self.seen[a.dev] = max(self.seen.get(a.dev, 0), a.n)
                self.last = max(self.last, a.moment)
            self.rule.put(come)
            all_come += come
        named = {x for a in all_come for x in [a.id, *a.words]} | {x for x in self.acts if before.get(x, False) != self.standing(x)}
        named = {t.id for x in named for t in self.rule.twins[self.acts[x].birth]}
        merged = {
            x: (before.get(x, False), self.standing(x))
            for x in sorted(named)
            if not self.acts[x].final and not self.acts[x].words and self.acts[x].merged is None
        }
        # [17] a merge of nothing but merges is none, or two copies would tell each other of it for ever
        m = self.act(merged=merged) if any(a.merged is None for a in all_come) else None
        self.anew()
        return m

    def anew(self):
        """[6] A device that is ignored, and let that happen, goes on as another: else nothing written here would stand here."""
        if any(dev == self.name for dev, _ in self.rule.ignoring):
            self.name, self.n, self.births = self.name + "'", 0, 0
            self.own |= {self.name}

    def judge(self):
        """[18] Why acts wait, and those that need not. Who has seen one that waits, waits."""
        order = sorted(self.held.values(), key=lambda a: (a.moment, a.dev, a.n))
        why = {}
        undone = {}  # device -> the undos of merges that stand here and took acts of it
        for w in self.acts.values():
            if w.about in self.acts and self.acts[w.about].merged is not None:
                for x, (_, to) in w.words.items():
                    if not to and x in self.acts and (self.rule.latest(x) or ((),))[0] == w.key:
                        undone.setdefault(x[0], set()).add(w.id)
        for a in order:
            if a.id in self.let:
                continue
            mine = [x for x, (was, to) in a.words.items() if x[0] in self.own and not to]
            if mine and a.about and (self.acts.get(a.about) or self.held.get(a.about)).merged is not None:
                why[a.id] = "takes away what was written here"
            elif a.ignores and a.ignores[0] in self.own:
                why[a.id] = "ignores this device"
            elif any(a.seen.get(w[0], 0) < w[1] for w in undone.get(a.dev, ())) and a.merged is None:
                why[a.id] = "its device was merged and that was undone"
            elif a.erases and any(self.unseen(a, o) for o in [*self.acts.values(), *order]):
                why[a.id] = "erases what its writer had not seen"
            elif a.erases and self.rule.ignored(a):
                why[a.id] = "erases, of a device that is ignored"
        while True:
            come, waits = [], {}
            for a in order:
                if a.id in why or any(a.seen.get(d, 0) >= n for d, n in waits.items()):
                    waits[a.dev] = min(waits.get(a.dev, a.n), a.n)
                else:
                    come.append(a)
            more = self.excess(come)
            if not more:
                return why, come
            why |= dict.fromkeys(more, "takes away much")

    def unseen(self, e, o):
        """Whether o tells of a record that e erases, or of a child it needs, and e had not seen it."""

        def late(r):
            x = e.erases.get(r)
            b = e if x == e.id else x and (self.acts.get(x) or self.held[x])
            return b and o is not b and not self.rule.saw(b, o) and not self.rule.saw(o, b)

        return any(late(c.record) or KINDS[c.record[0]][1] and late((c.values.get("place") or (0,))[0]) for c in o.changes)

    def excess(self, come):
        """The acts that take away, of a device that takes too much away; nothing is written."""
        taking = [
            a
            for a in come
            if a.id not in self.let
            and (
                a.erases
                or a.ignores
                or any(not to for _, to in a.words.values())
                or any(c.verb == "removed" or c.values.get("text") == "" for c in a.changes)
            )
        ]
        if not taking:
            return None
        after = Rule()
        after.put(list(self.acts.values()) + come)
        kinds, lost, many = defaultdict(int), defaultdict(dict), defaultdict(lambda: defaultdict(int))
        for r in self.state:
            kinds[r[0]] += 1
        gone = [r for r in self.state if r not in after.state]
        empty = [r for r in self.state if r in after.state and self.state[r][0].get("text") and not after.state[r][0].get("text")]
        for a in taking:
            touches = {c.record for c in a.changes if c.verb == "removed" or c.values.get("text") == ""} | set(a.erases)
            for x, (_, to) in a.words.items():
                if x in after.acts and not to:
                    o = after.acts[x]
                    touches |= {
                        c.record for c in o.changes if not (c.verb == "made" and all(t[0] is o for t in self.rule.of[c.record]))
                    }  # only what it made itself
            if a.ignores:
                touches |= {c.record for o in after.acts.values() if o.dev == a.ignores[0] and o.n >= a.ignores[1] for c in o.changes}
            lost[a.dev][a.id] = touches
        for dev, each in lost.items():
            touches = set().union(*each.values())
            # what went along with a touched record is counted as its
            family = {
                r
                for r in gone + empty
                if r in touches or self.rule.under.get(r) in touches or self.rule.under.get(self.rule.under.get(r)) in touches
            }
            for r in family:
                many[dev][r[0]] += 1
            if len(family) > LIMIT or any(kinds[k] >= TEN and n * FIFTH > kinds[k] for k, n in many[dev].items()):
                return [x for x, t in each.items() if t]
        return None

    # --- answers to what is held [19]
    def let_happen(self):
        self.close()
        self.why, _ = self.judge()
        self.let |= set(self.why)
        return self.admit()

    def take(self, those):
        """Lets those in. What must wait for another all the same is asked about again: the answer is given of what came."""
        self.let |= those
        merge = self.admit()
        self.let -= those - set(self.acts)
        self.why, _ = self.judge()
        return merge

    def not_these(self):
        """What waits comes in, and one act of this device says of those that were asked about that they do not stand."""
        self.close()
        self.why, _ = self.judge()
        asked = set(self.why)
        kept, refused = self.keeping([self.held[x] for x in asked]), {x: self.refusal([self.held[x]]) for x in asked}
        merge = self.take(asked)
        wanted = {}
        for x in sorted(asked & set(self.acts), key=lambda x: self.acts[x].key):
            wanted = refused[x] | wanted  # as it stood here before the first
        self.says(wanted)
        kept()
        return merge

    def ignore(self, dev):
        """All that device wrote from the first act that was asked about on does not stand; what it said of ignoring us neither."""
        self.close()
        self.why, _ = self.judge()
        those = [self.held[x] for x in self.why if x[0] == dev]
        if not those:
            return None
        n = min(a.n for a in those)
        kept = self.keeping(those)
        merge = self.take({x for x in self.held if x[0] == dev})
        if (dev, n) not in self.acts:
            return merge  # it waits for another device's
        self.act(ignores=(dev, n))
        self.says({a.id: False for a in self.acts.values() if a.dev == dev and a.n >= n and a.ignores})
        kept()
        return merge

    def refusal(self, acts):
        """What is refused: that they stand, and that what they say holds; all as it stood here before."""
        wanted = {}
        for a in acts:
            for x, (was, _) in a.words.items():
                wanted[x] = self.standing(x) if x in self.acts else was
            if not a.words and not a.erases and a.merged is None:
                wanted[a.id] = False
        return wanted

    def keeping(self, acts):
        """[7] An erasure is final; who does not want it makes what it takes anew, text by text."""
        keep = {r: self.state[r] for a in acts for r in sorted(a.erases) if r in self.state}

        def anew():
            for r, (values, others) in sorted(keep.items()):
                texts = sorted(others.get("text", ())) + [values.get("text")]
                if r in self.state:  # only its past was erased: what of its texts that took comes beside
                    have = {self.state[r][0].get("text"), "", None} | set(self.state[r][1].get("text", ()))
                    texts = [t for t in texts if t not in have]
                else:
                    full = {g: v for g, v in values.items() if v is not None}
                    if KINDS[r[0]][1] and not self.rule.can.get(full["place"][0]):
                        continue
                    if "text" in full:
                        full["text"] = texts.pop(0)
                    self.act([Change(r, "made", full, over={"text": []})])
                for t in texts:
                    if r in self.state and t is not None:
                        self.act([Change(r, "changed", {"text": t}, over={"text": []})])

        return anew
