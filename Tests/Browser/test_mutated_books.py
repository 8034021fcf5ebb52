"""A book that says what no book can is refused or called damaged: nothing that reads it ends the program, hangs, or fails of itself."""

import os
import random
import shutil
import time

import pytest

from mutated import Mutation, TwoBooks, Walk

SEED = int(os.environ.get("COMMONPLACE_SEED") or time.time() if os.environ.get("COMMONPLACE_SOAK") else 1)


def expect_nothing_ends(walk, seed, folder, count, merged=False):
    """Merged into another book, which is walked where that takes it in, or opened itself."""
    folder.mkdir()
    mutated, book = folder / "mutated.sqlite", folder / "book.sqlite"
    shutil.copyfile(walk.books.theirs, mutated)
    mutation = Mutation(mutated, random.Random(seed), count)
    shutil.copyfile(walk.books.mine if merged else mutated, book)
    if not merged or walk.run(book, "book", "merge", mutated)["code"] == 0:
        walk.shell(book)
        walk.pages(folder)
    assert not walk.faults, (seed, count, mutation.told, walk.faults)
    shutil.rmtree(folder)


def test_a_few_values_no_book_can_have_end_nothing(tmp_path):
    expect_nothing_ends(Walk(TwoBooks("sit", tmp_path)), SEED, tmp_path / "walked", 8)


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["sit", "projects", "blends", "flights"])
def test_no_value_at_all_ends_anything(kind, tmp_path):
    walk = Walk(TwoBooks(kind, tmp_path))
    end = time.monotonic() + 60 * int(os.environ["COMMONPLACE_SOAK"]) / 10
    seed = SEED
    while time.monotonic() < end:
        seed += 1
        for count in (1, 2):
            expect_nothing_ends(walk, seed, tmp_path / "walked", count, merged=True)
        expect_nothing_ends(walk, seed, tmp_path / "walked", 8)
