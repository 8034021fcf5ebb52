"""Random schedules of several devices, and what must hold of them; failing traces are shrunk and printed.

python3 schedules.py FIRST COUNT       that many schedules from a seed on
python3 schedules.py --one SEED        one schedule; where it fails, its shortest trace
python3 schedules.py --minutes N       a soak: new seeds, and books of today, until the time is over
"""
import argparse
import os
import random
import sys
import time

from checks import check_end, failure
from devices import Broken
from one_device import check_one_device
from oracle import Oracle, as_oracle_shows
from steps import STEPS, Step, World

# In one schedule of five, persons do little but write one text, merge, and take things back.
STEPS_ABOUT_ONE_TEXT = (
    ['day'] * 4 + ['type'] * 8 + ['set'] * 2
    + ['undo', 'redo', 'undo_any', 'undo_merge', 'redo_merge', 'choose', 'erase_past', 'remove', 'restore', 'fork']
    + ['merge'] * 5 + ['let', 'not_these', 'ignore', 'import', 'import'])
SECONDS_TO_SHRINK = 60


def schedule_of(seed):
    """The number of devices and the steps that a seed throws."""
    dice = random.Random(seed)
    devices = dice.choice([2, 2, 3, 3, 4, 5])
    count = dice.choice([20, 40, 80, 140])
    names = STEPS_ABOUT_ONE_TEXT if seed % 5 == 0 else STEPS
    steps = _beginning(devices) if seed % 4 > 0 else []
    for _ in range(count):
        steps.append(Step(dice.choice(names), dice.randrange(60), dice.randrange(1000), dice.randrange(1000), dice.randrange(1000)))
    return devices, steps


def _beginning(devices):
    """A small book that all devices have."""
    steps = [Step('shelf', 0, 1, 0, 1), Step('shelf', 0, 2, 0, 1), Step('volume', 0, 0, 0, 1), Step('item', 0, 0, 1, 1),
             Step('day', 0, 0, 1, 1)]
    return steps + [Step('merge', index, devices - 1 - index, 0, 1) for index in range(1, devices)]


def run(seed, devices, steps, note=None):
    """Takes the steps, lets all copies meet, and sees that all holds; answers with the world as it is then."""
    world = World(devices, note)
    dice = random.Random(seed)
    for step in steps:
        if note:
            note(f'{step.name} at copy {step.copy % len(world.copies)}')
        world.step(step)
        copy = dice.choice(world.copies)
        if dice.random() < .04 and as_oracle_shows(copy.state) != Oracle(copy.acts.values()).state:
            raise Broken(f'{copy.device} differs from the oracle on the way')
    world.exchange_all(dice)
    check_end(world, dice)
    return world


def check_schedule(seed):
    """Throws one schedule and sees that all holds."""
    run(seed, *schedule_of(seed))


def shrink(seed, devices, steps, message):
    """Leaves steps out as long as the schedule fails in the same way."""
    end = time.monotonic() + SECONDS_TO_SHRINK
    size = max(1, len(steps) // 2)
    while size:
        begin = 0
        while begin < len(steps) and time.monotonic() < end:
            fewer = steps[:begin] + steps[begin + size:]
            again = failure(run, seed, devices, fewer)
            if again and again.split()[0] == message.split()[0]:
                steps = fewer
            else:
                begin += size
        size //= 2
    return steps


def report(seed):
    """Throws one schedule; where it fails, prints its shortest trace. Answers whether it holds."""
    devices, steps = schedule_of(seed)
    message = failure(run, seed, devices, steps)
    if not message:
        return True
    print(f'seed {seed} fails: {message}')
    fewer = shrink(seed, devices, steps, message)
    print(f'{len(fewer)} of {len(steps)} steps are left:')
    print(f'   {failure(run, seed, devices, fewer, print)}')
    return False


def throw(first, count):
    """Throws schedules from a seed on; answers with the seeds that fail, at most five."""
    began = time.monotonic()
    failed = []
    for seed in range(first, first + count):
        if not report(seed):
            failed.append(seed)
            if len(failed) == 5:
                break
    print(f'{count} schedules from seed {first}: {len(failed)} fail; {time.monotonic() - began:.0f} s')
    return failed


def soak(minutes, first):
    """Throws schedules and histories of one device until the time is over; answers with the seeds that fail."""
    began = time.monotonic()
    failed = []
    seed = first
    while time.monotonic() - began < minutes * 60:
        for check in (check_schedule, check_one_device):
            message = failure(check, seed)
            if message:
                failed.append(seed)
                print(f'seed {seed} fails in {check.__name__}: {message}', flush=True)
        seed += 1
    count = seed - first
    seconds = time.monotonic() - began
    print(f'{count} seeds from {first}, each a schedule and a history of one device: {len(failed)} fail; '
          f'{seconds:.0f} s, {count / seconds:.1f} seeds a second')
    return failed


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description='Throws schedules of several copies of one book, and sees that all holds.')
    parser.add_argument('first', nargs='?', type=int, default=1, help='the first seed')
    parser.add_argument('count', nargs='?', type=int, default=300, help='how many seeds')
    parser.add_argument('--one', type=int, metavar='SEED', help='one schedule; where it fails, its shortest trace')
    parser.add_argument('--minutes', type=float, metavar='N', help='a soak: seeds never thrown before, or from COMMONPLACE_SEED on')
    options = parser.parse_args()
    if options.one is not None:
        holds = report(options.one)
        if holds:
            print(f'seed {options.one} holds')
        return 0 if holds else 1
    if options.minutes is not None:
        first = int(os.environ.get('COMMONPLACE_SEED') or random.SystemRandom().randrange(1 << 40))
        return 1 if soak(options.minutes, first) else 0
    return 1 if throw(options.first, options.count) else 0


if __name__ == '__main__':
    sys.exit(main())
