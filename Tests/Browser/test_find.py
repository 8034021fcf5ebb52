"""What is looked for is found while it is typed, wherever one looks."""

import re

import pytest
from playwright.sync_api import expect

from hands import held, until

# Where, the rows there, what is found first, and how the shell adds another.
LOOKED_IN = [
    ("/projects/find", ".item-rows li", "Plant the rose", lambda book: book.item("Rose water")),
    ("/blends/find", ".blend-row", "Summer", lambda book: book.blend("Rose garden", "Salt=1 g")),
]

# The questions after the first two letters and after all of them.
FIRST, SECOND = re.compile(r"[?&]search=ro(&|$)"), re.compile(r"[?&]search=ro\+zzz(&|$)")


@pytest.fixture
def book(stage):
    stage.item("Plant the rose", project=stage.project("Garden"))
    stage.item("Call the plumber")
    stage.category("Soap")
    stage.blend("Summer", "Rose=3 drop", "Jojoba=10 ml carrier")
    stage.blend("Winter", "Orange=3 drop")
    return stage


def test_what_one_looks_for_is_found_while_one_types_and_is_live(book, page):
    held(page)
    for address, rows, found, add in LOOKED_IN:
        page.goto(address)
        expect(page.locator("#search")).to_be_focused()
        page.keyboard.type("rose ")
        page.clock.run_for(400)
        expect(page.locator(rows)).to_have_count(1)
        expect(page.locator("#found")).to_contain_text(found)
        assert page.url.endswith("?search=rose+")
        add(book)
        expect(page.locator(rows)).to_have_count(2)
        expect(page.locator("#search")).to_be_focused()
        page.keyboard.type("zzz")
        page.clock.run_for(400)
        expect(page.locator(rows)).to_have_count(0)
        expect(page.locator("#status")).to_have_text("No results")
        page.locator("#search").fill("")
        page.clock.run_for(400)
        expect(page.locator("#found [data-key]")).to_have_count(0)


def released(page, waiting):
    """Lets the first of the questions that wait go on."""
    until(lambda: page.evaluate("1") and waiting)
    waiting.pop(0).continue_()


def test_an_answer_to_what_was_typed_before_does_not_take_its_place(book, page):
    held(page)
    waiting = []
    page.route(re.compile(f"{FIRST.pattern}|{SECOND.pattern}"), lambda route: waiting.append(route))
    for address, rows, *_ in LOOKED_IN:
        page.goto(address)
        with page.expect_request(FIRST):
            page.keyboard.type("ro")
            page.clock.run_for(400)
        page.keyboard.type(" zzz")
        page.clock.run_for(400)
        # What is asked now is asked for once the first question is answered.
        with page.expect_request(SECOND):
            released(page, waiting)
        assert page.locator(rows).count() == 0
        released(page, waiting)
        expect(page.locator("#status")).to_have_text("No results")
        expect(page.locator(rows)).to_have_count(0)
        expect(page.locator("#search")).to_have_value("ro zzz")
