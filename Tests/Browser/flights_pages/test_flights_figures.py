"""Figures that open what they count, and trips and their names."""

import pytest
from playwright.sync_api import expect

from flown import flight, fly
from hands import toast

YEARS = '.chart[aria-labelledby="years-title"]'


@pytest.fixture
def flown(stage):
    return fly(stage)


def trip(page, name):
    return page.locator(".trip").filter(has=page.locator(".trip-name", has_text=name))


def test_figures_follow_the_book_and_a_bar_is_opened_by_the_keys_that_lead_to_it(flown, page):
    page.goto("/flights/figures")
    tile = page.locator(".figure").filter(has=page.locator("dt", has_text="Flights")).locator("a")
    expect(tile).to_have_text("6")
    fly(flown, flight("2023-03-03", "UA58", "SFO-FRA"))
    expect(tile).to_have_text("7")
    page.locator(f'{YEARS} a.bar[aria-label^="2023:"]').focus()
    expect(page.locator(f"{YEARS} .readout")).to_have_text("2023: 1 flight")
    for key, said in (("Home", "2019: 2 flights"), ("End", "2023: 1 flight"), ("ArrowLeft", "2022: 4 flights")):
        page.keyboard.press(key)
        expect(page.locator(f"{YEARS} .readout")).to_have_text(said)
    page.keyboard.press("Enter")
    page.wait_for_url("**/flights?from=2022%2D01%2D01&to=2022%2D12%2D31&whose=mine")
    expect(page.locator(".title-count")).to_have_text("(4)")


def test_a_trip_is_unfolded_named_seen_elsewhere_and_taken_back(flown, page):
    page.goto("/flights/trips")
    year = page.context.new_page()
    year.goto("/flights/years/2022?whose=mine")
    page.bring_to_front()
    # By its place: its name is what changes.
    card = page.locator(".trip").first
    expect(card.locator(".trip-name")).to_have_text("Frankfurt")
    expect(card.locator(".trip-leg").first).to_be_hidden()
    card.locator("summary").press("Enter")
    expect(card.locator(".trip-leg")).to_have_count(3)
    expect(card.locator(".trip-layover")).to_have_text(["5 h 55 min in Frankfurt", "6 days in London"])
    field = card.get_by_label("Name of the trip")
    field.press_sequentially("Home again")
    expect(card.locator(".trip-name")).to_have_text("Home again")
    expect(trip(year, "Home again")).to_have_count(1)
    expect(field).to_be_focused()
    field.press_sequentially(" at last")
    expect(card.locator(".trip-name")).to_have_text("Home again at last")
    expect(card.locator(".trip-leg").first).to_be_visible()
    expect(trip(year, "Home again at last")).to_have_count(1)
    page.goto("/history")
    page.locator("#acts .act", has_text="Named the trip from SFO").get_by_role("button").click()
    expect(toast(page)).to_have_count(1)
    expect(trip(year, "Home again")).to_have_count(0)
    expect(year.locator(".trip-name")).to_have_text(["Frankfurt", "Tokyo"])
