"""One page a day over all notebooks: lived in, and reached by keys, by touch and by the calendar."""

import contextlib
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from entered import add
from hands import running, settled, take_back, thought


@pytest.fixture
def lived(stage):
    """A book with something in each notebook, some of it today and some a year ago."""
    stage.shell("thought", "set", "A year ago", "--day", "2025-11-20")
    stage.item("Water the fern", "--when", "2026-11-20")
    stage.item("Call Ilse", "--when", "2026-11-23")
    return stage


def day(page):
    return page.get_by_role("heading", level=1)


def part(page, name):
    return page.get_by_role("region", name=name, exact=True)


def test_a_day_is_lived_on_its_page(lived, page):
    page.goto("/")
    expect(day(page)).to_have_text("Friday, 20 November 2026")
    projects = part(page, "Projects")
    row = projects.get_by_role("region", name="Planned and due").locator(".item")
    row.get_by_role("textbox").fill("Water the ferns")
    expect(row.locator(".save-state")).to_have_text("Saved")
    row.locator(".check").click()
    expect(projects.get_by_role("region", name="Completed").get_by_role("textbox")).to_have_value("Water the ferns")
    expect(projects.get_by_role("region", name="Planned and due")).to_have_count(0)
    take_back(page, "Completed “Water the ferns”")
    expect(projects.get_by_role("region", name="Planned and due").get_by_role("textbox")).to_have_value("Water the ferns")
    page.locator(".round").click()
    expect(running(page)).to_be_visible()
    expect(day(page)).to_be_hidden()
    lived.advance(120)
    page.locator("#stage .done").click()
    expect(thought(page)).to_be_focused()
    thought(page).fill("All quiet.")
    expect(page.locator("#thought-card .save-state")).to_have_text("Saved")
    page.goto("/day/2026-11-20")
    expect(thought(page)).to_have_value("All quiet.")
    expect(page.locator("#gauge .dial")).to_have_attribute("aria-label", "2 minutes of 7 minutes today")
    lived.advance(17 * 3600)
    page.goto("/")
    expect(day(page)).to_have_text("Saturday, 21 November 2026")
    expect(projects.get_by_role("region", name="Planned and due").get_by_role("textbox")).to_have_value("Water the ferns")


def test_what_happens_elsewhere_shows_at_once_in_every_part(lived, page):
    page.goto("/")
    today = page.locator("#year [aria-current=date]")
    expect(today).to_have_attribute("aria-label", "Friday 20\u00a0November: nothing")
    lived.add("2026-11-20T06:00:00+01:00", 5)
    expect(today).to_have_attribute("aria-label", "Friday 20\u00a0November: 1 entry")
    lived.item("Send the letter", "--when", "2026-11-21")
    expect(page.locator("#coming")).to_contain_text("Send the letter")
    lived.shell("thought", "set", "Two years ago", "--day", "2024-11-20")
    expect(page.locator("#memories")).to_contain_text("Two years ago")
    add(lived, origin="KPDX", originKept="on", destination="KSFO", precision="day", day="2026-11-20", ident="UAL1780")
    expect(part(page, "Flights")).to_contain_text("UAL1780")


def test_arrow_keys_go_from_day_to_day_where_nothing_else_has_a_use_for_them(lived, page):
    page.goto("/")
    thought(page).click()
    page.keyboard.press("ArrowLeft")
    page.locator("#projects-day .item .check").first.focus()
    page.keyboard.press("ArrowLeft")
    page.locator("#year [aria-current=date]").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#year a:focus")).to_have_attribute("href", "/day/2026-11-13")
    settled(page)
    expect(day(page)).to_have_text("Friday, 20 November 2026")
    page.goto("/")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url("**/day/2026-11-19")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda address: address.endswith("/"))
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/day/2026-11-21")


def draw(page, start, end, y):
    """Draws a finger across the page."""
    client = page.context.new_cdp_session(page)
    points = [start + (end - start) * step / 8 for step in range(9)]
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": points[0], "y": y}]})
    for x in points[1:]:
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drawn_across_turns_the_day_but_not_from_the_edge(lived, phone):
    phone.goto("/day/2026-11-10")
    y = phone.locator("#day").bounding_box()["y"] + 8
    draw(phone, 60, 260, y)
    phone.wait_for_url("**/day/2026-11-09")
    # Neither from the edge nor on too short a way.
    for start, end in ((28, 260), (100, 150)):
        draw(phone, start, end, y)
        settled(phone)
        assert phone.url.endswith("/day/2026-11-09")
    draw(phone, 300, 60, y)
    phone.wait_for_url("**/day/2026-11-10")


def test_any_day_is_reached_by_the_calendar_and_the_year(lived, page):
    lived.add("2026-10-05T07:00:00+02:00", 20)
    page.goto("/")
    page.locator("#calendar").get_by_role("link", name="Previous month").click()
    expect(page.get_by_role("heading", name="October 2026")).to_be_visible()
    page.locator("#calendar").get_by_role("link", name="Monday 5 October: 1 entry").click()
    expect(day(page)).to_have_text("Monday, 5 October 2026")
    expect(page.locator("#day")).to_contain_text("20 min")
    page.locator("#year").get_by_role("link", name="Projects", exact=True).click()
    expect(page.locator("#year .choices [aria-current]")).to_have_text("Projects")
    expect(page.locator("#year").get_by_role("link", name="Monday 5 October: nothing")).to_have_count(1)
    page.locator("#year").get_by_role("link", name="Sit", exact=True).click()
    expect(page.locator("#year").get_by_role("link", name="Monday 5 October: 1 entry")).to_have_count(1)


def test_what_is_new_is_told_until_it_was_read(stage, page):
    stage.end()
    with contextlib.closing(sqlite3.connect(stage.book, isolation_level=None)) as book:
        book.execute("DELETE FROM device_state WHERE key = 'app.begun'")
    stage.start()
    page.goto("/")
    line = page.get_by_role("region", name=re.compile("^What is new in "))
    line.get_by_role("link").click()
    expect(page).to_have_url("/about#changes")
    settled(page)
    page.goto("/")
    expect(day(page)).to_be_visible()
    expect(line).to_have_count(0)
