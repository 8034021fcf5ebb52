"""A book of one device, as the program reckons it today: who is there by the latest standing change, values by the latest standing."""
import random

from acts import KINDS, needs_parent, parent_in, without_parent
from checks import check_as_oracle
from devices import Broken
from oracle import Oracle
from steps import STEPS, Step, World

STEPS_OF_SEVERAL = {'merge', 'fork', 'backup', 'merge_backup', 'let', 'not_these', 'ignore', 'lift', 'redo_merge', 'undo_merge'}
STEPS_OF_ONE = [name for name in STEPS if name not in STEPS_OF_SEVERAL]


def state_of_today(acts):
    """What a book with one device's acts shows: record -> values."""
    acts = sorted(acts, key=lambda act: act.number)
    stands = {}
    told = {}
    for act in acts:
        for named, (_, after) in act.words.items():
            stands[named] = after
        for record in act.erases:
            told.pop(record, None)
        for change in act.changes:
            told.setdefault(change.record, []).append((act, change))
    is_there = {}
    values = {}
    for record, changes in told.items():
        is_there[record], values[record] = _fate_and_values(changes, stands)
    return _with_parents(is_there, values)


def _fate_and_values(changes, stands):
    is_there = False
    first = {}
    latest = {}
    for act, change in changes:
        if change.verb == 'made':
            for field, value in change.values.items():
                first.setdefault(field, value)
        if stands.get(act.id, True):
            is_there = not change.is_removal()
            if is_there:
                latest.update(change.values)
    return is_there, {**first, **latest}


def _with_parents(is_there, values):
    parent = {record: parent_in(values[record]) for record in values}
    parent_erased = set()      # it can not come back
    for _ in KINDS:
        parent_erased |= {record for record in values
                          if needs_parent(record) and (parent[record] not in values or parent[record] in parent_erased)}
    there = {record for record in values if is_there[record]} - parent_erased
    for _ in KINDS:
        there |= {parent[record] for record in there} & set(values)
    lost = {record for record in there if parent[record] and parent[record] not in values}
    return {record: without_parent(values[record]) if record in lost else values[record] for record in there}


def check_one_device(seed):
    """One device: the state is today's, and nothing is in conflict where no page is stale."""
    dice = random.Random(seed)
    world = World(1, pages_are_fresh=True)
    for _ in range(40):
        world.step(Step(dice.choice(STEPS_OF_ONE), 0, dice.randrange(1000), dice.randrange(1000) * 2, dice.randrange(1000)))
    copy = world.copies[0]
    state = {record: shown.values for record, shown in copy.state.items()}
    if state != state_of_today(copy.acts.values()):
        raise Broken('one device shows what it does not show today')
    if any(shown.also for shown in copy.state.values()):
        raise Broken('one device is in conflict with itself')
    check_as_oracle(copy, Oracle(copy.acts.values()))
