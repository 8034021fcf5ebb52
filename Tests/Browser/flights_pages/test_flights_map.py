"""The map of flights: moved, chosen from, left and come back to; and nothing on it that is not beside it in words."""

import re

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from flights import bring, flight
from hands import until

STILL, LIVE = ".map-still", ".map.is-live"
# The middle of what a map showed when it was left, in units of its sheet, and how near it was.
SEEN = """() => { const { x, y, zoom } = JSON.parse(sessionStorage.getItem(`map ${location.pathname}`)); return { x, y, zoom } }"""


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


def card(page):
    return page.locator(".map-card")


def choose(page, stage):
    """The airport nearest to the middle, by keys alone."""
    stage.focus()
    page.keyboard.press("Enter")
    expect(card(page)).to_be_visible()


def test_the_map_shows_the_flights_that_are_asked_for(flown, page):
    """F10, F-B5: search, filter and map are of the same flights."""
    opened(page)
    expect(page.locator(".map figcaption")).to_have_text("4 airports, 4 routes")
    page.get_by_role("searchbox").press_sequentially("tokyo")
    expect(page.locator(".map figcaption")).to_have_text("2 airports, 2 routes")
    expect(page.locator(LIVE)).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Map of flights (2)")
    expect(page).to_have_url(re.compile(r"/flights/map\?search=tokyo$"))
    page.get_by_role("link", name="Filter").click()
    page.locator("#filter-origin").select_option("RJTT")
    page.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Flights (1)")
    page.locator(".tabs").get_by_role("link", name="Map").click()
    expect(page.locator(".map figcaption")).to_have_text("2 airports, 1 route")
    page.go_back()
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Map of flights (2)")


def test_an_airport_is_chosen_by_keys_and_filters(flown, page):
    """F10: as destination or as origin."""
    stage = opened(page)
    choose(page, stage)
    expect(card(page).locator(".map-flights")).to_have_text(re.compile(r"^\d flights?$"))
    page.keyboard.press("Escape")
    expect(card(page)).to_be_hidden()
    expect(stage).to_be_focused()
    page.keyboard.press("Enter")
    card(page).get_by_role("link", name="From here").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/flights/map\?origin=K?\w+$"))
    expect(page.locator(".filter-chip")).to_have_count(1)


def test_the_keys_move_and_zoom_and_what_was_seen_is_seen_again(flown, page):
    stage = opened(page)
    stage.focus()
    for key in ("+", "+", "ArrowLeft"):
        page.keyboard.press(key)
        page.wait_for_timeout(400)
    page.locator(".tabs").get_by_role("link", name="Flights").click()
    page.wait_for_url("**/flights")
    page.go_back()
    expect(page.locator(LIVE)).to_have_count(1)
    seen = until(lambda: page.evaluate(SEEN))
    assert 3.9 < seen["zoom"] < 4.1
    page.get_by_role("button", name="The whole world").click()
    page.wait_for_timeout(600)
    page.reload()
    expect(page.locator(LIVE)).to_have_count(1)
    assert page.evaluate(SEEN)["zoom"] == pytest.approx(1, abs=0.01)


def test_a_pin_is_tapped(flown, page):
    """On an airport's own page the map opens on it: it is what lies in the middle."""
    stage = opened(page, "/flights/airports/KSFO")
    box = stage.bounding_box()
    stage.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(card(page).locator(".map-name")).to_have_text("San Francisco International")
    expect(card(page).locator(".map-flights")).to_have_text("3 flights")
    card(page).get_by_role("link", name="To here").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Map of flights (3)")


def test_the_way_of_a_flight_over_the_180th_meridian_is_seen_whole(flown, page):
    """F17: San Francisco – Tokyo crosses the Pacific, in the middle of its map."""
    page.goto("/flights?search=ana7")
    page.locator(".flight-link").click()
    expect(page.locator(LIVE)).to_have_count(1)
    page.goto("/flights")
    page.go_back()
    seen = until(lambda: page.evaluate(SEEN))
    # Between 139.8° E and 122.4° W lies 171.3° W, on a sheet of 8192 units.
    assert seen["x"] == pytest.approx(8192 * (180 - 171.3) / 360, abs=12)
    assert seen["zoom"] > 1.5


def test_an_open_map_follows_the_book(flown, page):
    opened(page)
    expect(page.locator(".map figcaption")).to_have_text("4 airports, 4 routes")
    bring(flown, flight("UAL9", "KPDX", "KJFK", "2022-01-29T15:00:00Z", 300), places=False)
    expect(page.locator(".map figcaption")).to_have_text("4 airports, 5 routes")
    expect(page.locator(LIVE)).to_have_count(1)


def test_everything_on_the_map_is_beside_it_too(flown, page):
    opened(page)
    stops = page.locator(".map-stop")
    expect(stops).to_have_count(4)
    expect(stops.first).to_contain_text("San Francisco International")
    expect(stops.first).to_contain_text("4 flights")
    page.get_by_role("link", name="Flights to San Francisco International").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Map of flights (3)")


def test_without_a_script_the_still_map_leads_on(flown, enter):
    page = enter(flown, java_script_enabled=False, viewport=PHONE).new_page()
    page.goto("/flights/map")
    expect(page.locator(STILL)).to_be_visible()
    expect(page.locator(".map-stage")).to_be_hidden()
    assert page.locator(f"{STILL} .map-pins a").count() == 4
    assert page.locator(f"{STILL} .map-arcs a").count() == 4
    address = page.locator(f"{STILL} .map-arcs a").first.get_attribute("href")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"Flights \(\d\)"))
