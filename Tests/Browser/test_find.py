"""What is looked for is found while it is typed, wherever one looks."""

import pytest
from playwright.sync_api import expect

from hands import Network, until


@pytest.fixture
def book(stage):
    garden = stage.project("Garden")
    stage.item("Plant the rose", project=garden)
    stage.item("Call the plumber")
    stage.category("Soap")
    stage.blend("Summer", "Rose=3 drop", "Jojoba=10 ml carrier")
    stage.blend("Winter", "Orange=3 drop")
    return stage


LOOKED_IN = [("/projects/find", ".item-rows li", "Plant the rose"), ("/blends/find", ".blend-row", "Summer")]


@pytest.mark.parametrize("address, rows, found", LOOKED_IN)
def test_finds_while_one_types(book, page, address, rows, found):
    page.goto(address)
    expect(page.locator("#search")).to_be_focused()
    page.keyboard.type("rose ")
    expect(page.locator(rows)).to_have_count(1)
    expect(page.locator("#found")).to_contain_text(found)
    until(lambda: page.url.endswith("?search=rose+"))
    page.keyboard.type("zzz")
    expect(page.locator(rows)).to_have_count(0)
    expect(page.locator("#status")).to_have_text("Nothing has all these words.")
    page.locator("#search").fill("")
    expect(page.locator("#found [data-key]")).to_have_count(0)
    page.reload()
    expect(page.locator("#found [data-key]")).to_have_count(0)


@pytest.mark.parametrize("address, rows, found", LOOKED_IN)
def test_an_answer_to_what_was_typed_before_does_not_take_its_place(book, page, address, rows, found):
    page.goto(address)
    Network(page).slow(2000)
    page.keyboard.type("o", delay=20)
    page.wait_for_timeout(600)
    page.keyboard.type("r zzz", delay=20)
    expect(page.locator("#status")).to_have_text("Nothing has all these words.")
    expect(page.locator(rows)).to_have_count(0)
    expect(page.locator("#search")).to_have_value("or zzz")


@pytest.mark.parametrize("address, rows, found", LOOKED_IN)
def test_what_was_found_is_live_and_keeps_the_field(book, page, address, rows, found):
    page.goto(f"{address}?search=rose")
    expect(page.locator(rows)).to_have_count(1)
    page.locator("#search").press("End")
    book.item("Rose water")
    book.blend("Rose garden", "Salt=1 g")
    expect(page.locator(rows)).to_have_count(2)
    expect(page.locator("#search")).to_be_focused()
    page.locator("h1").click()
    page.keyboard.press("/")
    expect(page.locator("#search")).to_be_focused()
