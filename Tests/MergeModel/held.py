"""What is held [18]: which acts wait until a person answers, and why."""
from collections import defaultdict

from acts import kind_of, needs_parent, parent_in
from rule import Rule

MOST_RECORDS = 4        # how many records a device may take away unasked; 100 in the program
SMALL_KIND = 10         # of a kind with fewer records no share is reckoned
SHARE = 5               # of larger kinds a device may take away one in so many


def judge(copy):
    """Of all that waits: act -> the reason a person is asked about it, and the acts that need not wait, in their order."""
    order = sorted(copy.held.values(), key=lambda act: act.key)
    undone = _undos_of_merges(copy)
    reasons = {}
    for act in order:
        if act.id not in copy.allowed:
            reason = _reason(copy, act, order, undone)
            if reason:
                reasons[act.id] = reason
    while True:
        come = _without_what_waits(order, reasons)
        undoing = [act.id for act in come if act.id not in copy.allowed and _undoes_a_merge_here(copy, act, come)]
        if undoing:
            reasons.update(dict.fromkeys(undoing, 'takes away what was written here'))
            continue
        too_much = _takes_away_too_much(copy, come)
        if not too_much:
            return reasons, come
        for act_id in too_much:
            reasons[act_id] = 'takes away much'


def _reason(copy, act, order, undone):
    if act.ignores and act.ignores[0] in copy.own_names:
        return 'ignores this device'
    if not act.tells_only_of_a_merge() and any(not act.had(undo) for undo in undone[act.device]):
        return 'its device was merged and that was undone'
    if act.erases and any(erases_unseen(copy, act, other) and not is_answered(copy, act, other, order)
                          for other in [*copy.acts.values(), *order]):
        return 'erases what its writer had not seen'
    if act.erases and copy.rule.is_ignored(act):
        return 'erases, of a device that is ignored'
    return None


def _undoes_a_merge_here(copy, act, come):
    """[18a] Whether the act undoes a merge so that acts of this device do not stand; not where it is redone by what comes with it."""
    taken = [named for named, (_, after) in act.words.items() if named[0] in copy.own_names and not after]
    if not taken or not act.about:
        return False
    undone = copy.acts.get(act.about) or copy.held.get(act.about)
    return undone.tells_only_of_a_merge() and any(_last_speaker(copy, named, come) is act for named in taken)


def _last_speaker(copy, named, come):
    """Who has the last word about an act, of those that are here and those that come."""
    speakers = copy.rule.words_about[named] + [act for act in come if named in act.words]
    return max(speakers, key=lambda act: act.key)


def _undos_of_merges(copy):
    """[18b] device -> the undos of merges that stand here and took acts of that device."""
    undos = defaultdict(set)
    for undo in copy.acts.values():
        if undo.about in copy.acts and copy.acts[undo.about].tells_only_of_a_merge():
            for act_id, (_, after) in undo.words.items():
                if not after and act_id in copy.acts:
                    word = copy.rule.last_word(copy.acts[act_id])
                    if word and word.key == undo.key:
                        undos[act_id[0]].add(undo.id)
    return undos


def erases_unseen(copy, eraser, other):
    """[18c] Whether `other` tells of a record that is erased here, or of a child that needs it, and neither had seen the other."""
    def unseen(record):
        since = eraser.erases.get(record)
        if since is None:
            return False
        if since == eraser.id:
            from_there = eraser
        else:
            from_there = copy.acts.get(since) or copy.held[since]
        return other is not from_there and not copy.rule.saw(from_there, other) and not copy.rule.saw(other, from_there)

    for change in other.changes:
        if unseen(change.record):
            return True
        if needs_parent(change.record) and unseen(parent_in(change.values)):
            return True
    return False


def is_answered(copy, eraser, other, order):
    """[18c] Whether a merge that comes names the erasure, which a person let in there, and is of a device that had `other` by then."""
    return any(act.tells_only_of_a_merge() and eraser.id in act.merged and copy.rule.saw(act, other) and _was_there(other, act)
               for act in order)


def _was_there(other, merge):
    """Whether an act was on the device of a merge before that; a final act that came with it is not named, so it counts as come."""
    if other.device == merge.device:
        return True
    before, _ = merge.merged.get(other.id, (True, True))
    return before and not other.final


def _without_what_waits(order, reasons):
    """[18] Who is asked about waits, and with it what its device wrote after it and whatever has seen any of these."""
    come = []
    waits_from = {}      # device -> the number of its first act that waits
    for act in order:
        if act.id in reasons or any(act.had(waiting) for waiting in waits_from.items()):
            waits_from[act.device] = min(waits_from.get(act.device, act.number), act.number)
        else:
            come.append(act)
    return come


def _takes_away_too_much(copy, come):
    """[18d] The acts that take away, of the first device found to take away too much; nothing is written."""
    taking = [act for act in come if act.id not in copy.allowed and _may_take_away(act)]
    if not taking:
        return None
    after = Rule()
    after.put(list(copy.acts.values()) + come)
    touched = defaultdict(dict)      # device -> act -> records
    for act in taking:
        touched[act.device][act.id] = _touched_by(copy, act, after)
    lost = [record for record in copy.state if _is_lost(record, copy.state, after.state)]
    for by_act in touched.values():
        records = set().union(*by_act.values())
        if _is_too_much(copy, [record for record in lost if _belongs_to(copy, record, records)]):
            return [act_id for act_id, records in by_act.items() if records]
    return None


def _may_take_away(act):
    return (act.erases or act.ignores or any(not after for _, after in act.words.values())
            or any(change.is_removal() or change.empties_text() for change in act.changes))


def _touched_by(copy, act, after):
    """The records that an act removes, empties or erases, by itself or by what it says of others."""
    touched = set(act.erases)
    touched |= {change.record for change in act.changes if change.is_removal() or change.empties_text()}
    for act_id, (_, stands) in act.words.items():
        if not stands and act_id in after.acts:
            undone = after.acts[act_id]
            touched |= {change.record for change in undone.changes if not _is_made_by_this_alone(copy, change, undone)}
    if act.ignores:
        device, number = act.ignores
        for other in after.acts.values():
            if other.device == device and other.number >= number:
                touched |= {change.record for change in other.changes}
    return touched


def _is_made_by_this_alone(copy, change, act):
    """What an undo takes that only the undone act had made does not count: nobody had done anything with it."""
    return change.verb == 'made' and all(told.act is act for told in copy.rule.changes_of[change.record])


def _is_lost(record, before, after):
    if record not in after:
        return True
    return bool(before[record].values.get('text')) and not after[record].values.get('text')


def _belongs_to(copy, record, records):
    """What goes along with a record is counted as its."""
    parent = copy.rule.parent.get(record)
    return record in records or parent in records or copy.rule.parent.get(parent) in records


def _is_too_much(copy, lost):
    if len(lost) > MOST_RECORDS:
        return True
    for kind in {kind_of(record) for record in lost}:
        all_of_kind = sum(kind_of(record) == kind for record in copy.state)
        lost_of_kind = sum(kind_of(record) == kind for record in lost)
        if all_of_kind >= SMALL_KIND and lost_of_kind * SHARE > all_of_kind:
            return True
    return False
