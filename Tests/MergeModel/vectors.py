"""Schedules as JSON, for the tests of another implementation: acts in a causal order, and what they come to.

python3 vectors.py         writes vectors.json.gz anew, to which the program is held
"""
import gzip
import json
from pathlib import Path

from schedules import run, schedule_of


KEPT = Path(__file__).with_name('vectors.json.gz')
# A few as they come; those in which a machine's write yields to a person's; those in which a removal takes what a machine wrote unseen;
# and those in which something is erased, and told of again, or no more.
SEEDS = [*range(1, 7), 30, 43, 55, 94, 120, 187, 239, 263, 45, 48, 50, 99, 106, 112, 116, 207,
         17, 22, 25, 33, 34, 41, 57, 60, 61, 79, 95, 101, 102, 108, 125, 137, 189, 201, 248, 425]


def vector(seed):
    """The acts of one schedule and what a copy that has all of them shows."""
    copy = run(seed, *schedule_of(seed)).copies[0]
    state, trash, twice_named, returned = copy.rule.picture()
    acts = sorted(copy.acts.values(), key=lambda act: act.key)
    return {
        'seed': seed,
        'acts': [_plain_act(act) for act in acts],
        'stands': [act.id for act in acts if copy.rule.stands[act.id]],
        'records': _plain_records(state),
        'trash': _plain_records(trash),
        'twice_named': dict(sorted(twice_named.items())),
        'returned': sorted(returned),
        'histories': {record: {'of_itself': history.of_itself, 'remains': history.remains, 'values': history.values}
                      for record, history in sorted(copy.rule.histories.items())},
    }


def _plain_act(act):
    return {
        'device': act.device,
        'number': act.number,
        'moment': act.moment,
        'saved': act.saved,
        'seen': dict(sorted(act.seen.items())),
        'birth': str(act.birth),
        'final': act.final,
        'about': act.about,
        'changes': [_plain_change(change) for change in act.changes],
        'words': _plain_standings(act.words),
        'merged': None if act.merged is None else _plain_standings(act.merged),
        'erases': sorted(act.erases.items()),
        'ignores': act.ignores,
    }


def _plain_change(change):
    return {
        'record': change.record,
        'verb': change.verb,
        'values': change.values,
        'machine': change.machine,
        'over': change.over,
        'but': sorted(change.but),
    }


def _plain_standings(standings):
    """Act, before, after."""
    return [[act_id, before, after] for act_id, (before, after) in sorted(standings.items())]


def _plain_records(shown):
    """By record the values, and by field the other values with the act that wrote each."""
    return {record: {'values': values, 'also': {field: sorted(others.items()) for field, others in also.items()}}
            for record, (values, also) in sorted(shown.items())}


def main():
    """The command line."""
    text = json.dumps([vector(seed) for seed in SEEDS], separators=(',', ':'))
    KEPT.write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == '__main__':
    main()
