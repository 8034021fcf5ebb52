"""The model held against its oracle, random schedules, and against itself with each mend taken back.

The seeds are the same at each run, so that a failure is somebody's change; `-m soak` throws many more of them, and `schedules.py --minutes N`
new ones.
COMMONPLACE_SEED=SEED throws that one seed alone.
"""
import gzip
import json
import os

import pytest

from checks import failure
from mutants import MUTANTS, fails
from one_device import check_one_device
from schedules import check_schedule
from vectors import KEPT, SEEDS, vector

SCHEDULES = 150
HISTORIES = 80
BROKE_ONCE = [20523, 30589, 32520, 50978, 105210]      # schedules


def seeds(count):
    """The seeds to throw."""
    given = os.environ.get('COMMONPLACE_SEED')
    return [int(given)] if given else range(1, count + 1)


def all_hold(check, count):
    """Fails with each seed of which a check does not hold."""
    failed = {seed: message for seed in seeds(count) if (message := failure(check, seed))}
    told = '\n'.join(f'seed {seed}: {message}' for seed, message in failed.items())
    assert not failed, f'{told}\nthrow one again: COMMONPLACE_SEED={min(failed)}, or: python3 schedules.py --one {min(failed)}'


def test_whatever_several_devices_do_their_copies_become_one_and_lose_no_text():
    all_hold(check_schedule, SCHEDULES)


@pytest.mark.parametrize('seed', BROKE_ONCE)
def test_a_schedule_that_broke_once_holds(seed):
    assert failure(check_schedule, seed) is None


def test_one_device_shows_what_it_shows_today():
    all_hold(check_one_device, HISTORIES)


@pytest.mark.parametrize('mutant', MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mend_taken_back_is_caught(mutant):
    assert fails(mutant)


@pytest.mark.soak
@pytest.mark.parametrize('check, count', [(check_schedule, 400), (check_one_device, 200)])
def test_all_of_it_holds_for_many_more_seeds(check, count):
    all_hold(check, count)


@pytest.mark.soak
@pytest.mark.parametrize('mutant', MUTANTS, ids=lambda mutant: mutant.name)
def test_what_catches_a_mend_taken_back_holds_with_the_mend(mutant):
    assert failure(mutant.check) is None


def test_the_vectors_that_the_program_is_held_to_are_those_of_the_model():
    with gzip.open(KEPT) as kept:
        assert json.load(kept) == json.loads(json.dumps([vector(seed) for seed in SEEDS])), 'write them anew: python3 vectors.py'
