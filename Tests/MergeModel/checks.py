"""What must hold of copies that have met."""
from collections import defaultdict

from devices import Broken
from oracle import Oracle, as_oracle_shows
from rule import Rule


def check_end(world, dice):
    """When all copies have met: they are equal, as the oracle says, in whatever order acts come; and no text is lost."""
    first = world.copies[0]
    for copy in world.copies:
        if copy.held:
            raise Broken('something is held for ever')
        if set(copy.acts) != set(first.acts):
            raise Broken(f'{copy.device} has other acts: {sorted(set(copy.acts) ^ set(first.acts))}')
    oracle = Oracle(first.acts.values())
    for copy in world.copies:
        check_as_oracle(copy, oracle)
        if copy.rule.picture() != first.rule.picture():
            raise Broken(f'{copy.device} differs in trash or names')
    acts = list(first.acts.values()) * 2
    dice.shuffle(acts)
    check_any_order(first, acts, dice)
    lost = world.ledger.lost_text(first, oracle)
    if lost:
        raise Broken(lost)
    _check_groups(first)


def check_as_oracle(copy, oracle):
    """Sees that a copy shows what the oracle says."""
    shown = as_oracle_shows(copy.state)
    for record in sorted(set(shown) | set(oracle.state)):
        if shown.get(record) != oracle.state.get(record):
            raise Broken(f'{copy.device} differs from the oracle in {record}: {shown.get(record)} but {oracle.state.get(record)}')


def check_any_order(copy, acts, dice):
    """Sees that acts that come in this order, a few at a time, come to what the copy shows."""
    rule = Rule()
    while acts:
        count = dice.choice([1, 1, 1, 5])
        rule.put(acts[:count])
        acts = acts[count:]
    if rule.picture() != copy.rule.picture():
        raise Broken('another order gives another state')


def _check_groups(copy):
    """A group of fields is one value, of one write: a place or a span is not put together from two."""
    written = defaultdict(list)
    for act in copy.acts.values():
        for change in act.changes:
            for field, value in change.values.items():
                written[change.record, field].append(value)
    for record, (values, _) in copy.state.items():
        span, place = values.get('span'), values.get('place')
        if span and span not in written[record, 'span']:
            raise Broken(f"the span of {record} is nobody's")
        if place and place[0] is not None and place not in written[record, 'place']:
            raise Broken(f"the place of {record} is nobody's")


def failure(check, *arguments):
    """What is wrong, in a line, or None; an error of the program is a failure too."""
    try:
        check(*arguments)
    except Broken as broken:
        return str(broken)
    except Exception as error:
        return f'{type(error).__name__}: {error}'
    return None
