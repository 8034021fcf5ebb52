"""The rule from scratch, by sets and definitions and in another style than `rule.py`; and today's rule of one device."""

from copies import *


def oracle(acts):
    acts = {a.id: a for a in acts}
    past = {}
    for x, a in acts.items():
        p = {y for y, b in acts.items() if y != x and b.n <= a.seen.get(b.dev, 0)}
        past[x] = p | {
            z for z, c in acts.items() if z != x and any(acts[y].birth == c.birth and acts[y].saved >= c.saved and y != z for y in p)
        }
    order = sorted(acts, key=lambda x: acts[x].key)
    same = {x: [y for y in acts if acts[y].birth == acts[x].birth and acts[y].saved >= acts[x].saved] for x in acts}
    words = {}  # act -> (who said, that it stands), in their order
    for x in acts:
        words[x] = [(y, acts[y].words[z][1]) for y in order for z in sorted(same[x], key=lambda z: z == x) if z in acts[y].words]
    cut = {}  # device -> from where on it is ignored
    off = lambda x: acts[x].n >= cut.get(x[0], 1 << 60)
    for x in order:
        if acts[x].ignores:
            said = not words[x] or words[x][-1][1]
            if said and not off(x):
                d, n = acts[x].ignores
                cut[d] = min(n, cut.get(d, n))

    def says(x):
        said = [to for y, to in words[x] if acts[x].ignores or not off(y)]
        return said[-1] if said else True

    def stands(x):
        if off(x) or not (acts[x].final or says(x)):
            return False
        return (
            max(
                (y for y in acts if acts[y].birth == acts[x].birth and not off(y) and says(y)),
                key=lambda y: (bool(acts[y].changes), acts[y].saved, acts[y].key),
                default=x,
            )
            == x
        )

    up = {x for x in acts if stands(x)}
    erasers = {}
    for x in acts:
        for r, b in acts[x].erases.items():
            erasers.setdefault(r, []).append(b)
    record = {}
    for x in order:
        for i, c in enumerate(acts[x].changes):
            if all(e == x or e in past[x] for e in erasers.get(c.record, ())):
                record.setdefault(c.record, []).append((x, i, c))
    own, values, others = {}, {}, {}
    for r, rows in record.items():
        living = set()
        for x, i, c in rows:
            if x not in up or c.verb == "removed":
                continue
            ends = False
            for y, j, d in rows:
                if y not in up or d.verb != "removed":
                    continue
                if y == x:
                    ends |= j > i
                elif x in past[y] and x not in d.but:
                    ends = True
                elif c.machine and not d.machine and y not in past[x]:
                    ends = True
            if not ends:
                living.add(x)
        own[r] = bool(living)
        values[r] = {}
        others[r] = {}
        for field in {g for _, _, c in rows for g in c.values if c.verb != "removed"}:
            last = {}
            for x, i, c in rows:
                if c.verb != "removed" and field in c.values:
                    last[x] = c
            answered = {x: set() for x in last}
            todo = [(x, x) for x in last]  # (whose, through which)
            seen = set()
            while todo:
                x, y = todo.pop()
                if (x, y) in seen:
                    continue
                seen.add((x, y))
                o = last[y].over.get(field)
                if o is None:
                    answered[x] |= past[y] & set(last)
                else:
                    for z in o:
                        if z in last:
                            answered[x].add(z)
                            todo.append((x, z))
            standing = [x for x in last if x in up]
            heads = [x for x in standing if not any(x in answered[y] for y in standing)]
            first = next((c.values[field] for _, _, c in rows if c.verb == "made" and field in c.values), None)
            made = any(c.verb == "made" and field in c.values for _, _, c in rows)
            if not heads:
                if made:
                    values[r][field] = first
                continue
            persons = [x for x in heads if not last[x].machine]
            if field in LEAST:
                top = min(persons or heads, key=lambda x: (last[x].values[field], acts[x].key))
            else:
                top = max(persons or heads, key=lambda x: acts[x].key)
            values[r][field] = last[top].values[field]
            if persons and field in TEXT | FORM:
                known = {last[y].values[field] for y in answered[top] if y in up} | {values[r][field], "", None}
                more = {last[x].values[field] for x in persons} - known
                if more:
                    others[r][field] = more
    for r in erasers:
        if r in record and not any(x in up for x, _, _ in record[r]):
            del record[r]
    ref = lambda r: (values[r].get("place") or (None,))[0]
    cannot = set()
    for _ in KINDS:
        cannot |= {r for r in record if KINDS[r[0]][1] and (ref(r) not in record or ref(r) in cannot)}
    there = {r for r in record if own[r] and r not in cannot}
    for _ in KINDS:
        there |= {ref(r) for r in there if ref(r) in record and ref(r) not in cannot}
    state = {}
    for r in there:
        v = dict(values[r])
        if ref(r) and (ref(r) not in record or ref(r) in cannot):
            v["place"] = (None, *v["place"][1:])
        state[r] = (v, others[r])
    return state, up, past


def same(copy_state):
    return {r: (v, {g: set(t) for g, t in o.items()}) for r, (v, o) in copy_state.items()}


def today(acts):
    """RecordHistory with words: fate by the latest, values by the latest standing."""
    acts = sorted(acts, key=lambda a: a.n)
    said, by = {}, {}
    for a in acts:
        for x, (_, to) in a.words.items():
            said[x] = to
        for r in a.erases:
            by.pop(r, None)
        for c in a.changes:
            by.setdefault(c.record, []).append((a, c))
    out = {}
    for r, rows in by.items():
        fate, first, latest = False, {}, {}
        for a, c in rows:
            if c.verb == "made":
                for g, v in c.values.items():
                    first.setdefault(g, v)
            if said.get(a.id, True):
                fate = c.verb != "removed"
                if fate:
                    latest.update(c.values)
        out[r] = (fate, {**first, **latest})
    parent = lambda r: (out[r][1].get("place") or (None,))[0]
    left = set()  # its parent was erased: it can not come back
    for _ in KINDS:
        left |= {r for r in out if KINDS[r[0]][1] and (parent(r) not in out or parent(r) in left)}
    there = {r for r in out if out[r][0] and r not in left}
    for _ in KINDS:
        there |= {parent(r) for r in there if parent(r) in out}
    gone = lambda r: {**out[r][1], "place": (None, *out[r][1]["place"][1:])} if parent(r) and parent(r) not in out else out[r][1]
    return {r: gone(r) for r in there}


