"""The map of flights: moved, chosen from, left and come back to."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from flights import bring, flight

STILL, LIVE = ".map-still", ".map.is-live"
# The units of the sheet from west to east.
SHEET = 8192


@pytest.fixture
def flown(stage):
    bring(
        stage, flight("UAL1", "KPDX", "KSFO"), flight("UAL2", "KJFK", "KSFO", "2022-01-26T15:00:00Z", 330, late=46),
        flight("ANA7", "KSFO", "RJTT", "2022-01-26T14:00:00Z", 600), flight("ANA8", "RJTT", "KSFO", "2022-01-27T14:00:00Z", 560))
    return stage


def opened(page, address="/flights/map"):
    page.goto(address)
    expect(page.locator(LIVE)).to_have_count(1)
    return page.locator(".map-stage")


def left(page):
    """The middle of what a map shows when it is left, in units of its sheet, and how near it is; then it is loaded anew."""
    expect(page.locator(LIVE)).to_have_count(1)
    page.reload()
    expect(page.locator(LIVE)).to_have_count(1)
    return page.evaluate("() => JSON.parse(sessionStorage.getItem(`map ${location.pathname}`))")


def card(page):
    return page.locator(".map-card")


def heading(page):
    return page.get_by_role("heading", level=1)


def test_an_open_map_shows_the_flights_that_are_asked_for_and_follows_the_book(flown, page):
    opened(page)
    caption = page.locator(".map figcaption")
    expect(caption).to_have_text("4 airports, 4 routes")
    page.get_by_role("searchbox").press_sequentially("tokyo")
    expect(caption).to_have_text("2 airports, 2 routes")
    expect(page.locator(LIVE)).to_have_count(1)
    expect(heading(page)).to_have_text("Map of flights (2)")
    page.locator("#year").select_option("2022")
    expect(page).to_have_url(re.compile(r"/flights/map\?search=tokyo&year=2022$"))
    page.get_by_role("searchbox").fill("")
    expect(caption).to_have_text("4 airports, 4 routes")
    bring(flown, flight("UAL9", "KPDX", "KJFK", "2022-01-29T15:00:00Z", 300), places=False)
    expect(caption).to_have_text("4 airports, 5 routes")
    expect(page.locator(LIVE)).to_have_count(1)


def test_the_map_is_moved_and_chosen_from_by_keys_alone(flown, page):
    """A hurried hand goes on from where the last key leads, and what was seen is seen again."""
    page.clock.install(time=flown.now)
    stage = opened(page)
    stage.focus()
    for key in ("0", "+", "+", "ArrowLeft"):
        page.keyboard.press(key)
    page.clock.run_for(1000)
    page.locator(".tabs").get_by_role("link", name="Flights").click()
    page.wait_for_url("**/flights")
    page.go_back()
    seen = left(page)
    assert seen["zoom"] == pytest.approx(4, abs=0.01)
    page.get_by_role("button", name="The whole world").click()
    page.clock.run_for(1000)
    whole = left(page)
    assert whole["zoom"] == pytest.approx(1, abs=0.01) and (whole["x"] - seen["x"]) % SHEET > 10
    # The airport nearest to the middle.
    stage.focus()
    page.keyboard.press("Enter")
    expect(card(page).locator(".map-flights")).to_have_text(re.compile(r"^\d flights?$"))
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()
    expect(stage).to_be_focused()
    page.keyboard.press("Enter")
    card(page).get_by_role("link", name="From here").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/flights/map\?origin=K?\w+$"))
    expect(page.locator(".filter-chip")).to_have_count(1)


def test_a_map_opens_on_what_its_page_is_of(flown, enter, page):
    """All routes of an airport are seen whole, and so is a way over the 180th meridian, in the middle of the Pacific."""
    opened(page, "/flights/airports/KSFO")
    seen = left(page)
    # From 139.8° E over the Pacific to 73.8° W, with 147° W in the middle.
    assert seen["x"] == pytest.approx(SHEET * (180 - 147) / 360, abs=12) and seen["zoom"] > 1.3
    page.goto("/flights?search=ana7")
    page.locator(".flight-link").click()
    expect(page.locator(LIVE)).to_have_count(1)
    seen = left(page)
    # Between 139.8° E and 122.4° W lies 171.3° W.
    assert seen["x"] == pytest.approx(SHEET * (180 - 171.3) / 360, abs=12) and seen["zoom"] > 1.5
    still = enter(flown, java_script_enabled=False, viewport=PHONE).new_page()
    still.goto("/flights/map")
    expect(still.locator(STILL)).to_be_visible()
    expect(still.locator(".map-stage")).to_be_hidden()
