"""Figures that open what they count, years, trips and their names."""

import re

import pytest
from playwright.sync_api import expect

from flown import flight, fly
from hands import toast

CHART = '.chart[aria-labelledby="{}-title"]'


@pytest.fixture
def flown(stage):
    return fly(stage)


def bar(page, chart, name):
    return page.locator(f'{CHART.format(chart)} a.bar[aria-label^="{name}:"]')


def tile(page, name):
    return page.locator(".figure").filter(has=page.locator("dt", has_text=name))


def trip(page, name):
    return page.locator(".trip").filter(has=page.locator(".trip-name", has_text=name))


def test_a_bar_opens_the_flights_behind_it(flown, page):
    page.goto("/flights/figures")
    bar(page, "years", "2022").click()
    page.wait_for_url("**/flights?from=2022%2D01%2D01&to=2022%2D12%2D31&whose=mine")
    page.goto("/flights/figures")
    page.get_by_role("link", name="January 2022: 2 flights").click()
    page.wait_for_url("**/flights?month=2022%2D01&whose=mine")
    page.goto("/flights/figures")
    page.locator(".rank-line", has_text="Lufthansa").click()
    page.wait_for_url("**/flights?airline=DLH&whose=mine")


# A bar of each kind: where it stands, what it is called, how many flights it says, and what it asks.
BARS = [
    (CHART.format("weekdays"), "Wednesday", 3, "weekday=3"),
    (CHART.format("hours"), "14:00 to 15:00", 2, "hour=14"),
    (".countries", "Germany", 4, "country=DE"),
    (".flight-months", "May 2019", 2, "month=2019%2D05"),
    ("[aria-labelledby=rank-airports-title]", "Frankfurt", 4, "airport=EDDF"),
    ("[aria-labelledby=rank-airlines-title]", "Lufthansa", 1, "airline=DLH"),
    ("[aria-labelledby=rank-aircraft-title]", "B77W", 6, "aircraft=B77W"),
    ("[aria-labelledby=rank-registrations-title]", "N2331U", 6, "registration=N2331U"),
    ("[aria-labelledby=rank-seats-title]", "Aisle", 1, "seat=aisle"),
    ("[aria-labelledby=rank-cabins-title]", "Premium economy", 1, "cabin=premiumEconomy"),
    ("[aria-labelledby=rank-reasons-title]", "Business", 1, "reason=business"),
]


def stands_for(page, place, name):
    """The bar of that name, and how many flights it says."""
    bars = page.locator(f"{place} :is(a.bar, .month-cell a)[aria-label^='{name}:'], {place} a.rank-line:has-text('{name}')")
    found = bars.first.get_attribute("aria-label") or bars.first.locator(".rank-count").inner_text()
    return bars.first, int(re.findall(r"\d+", found.split(":")[-1])[0])


def test_each_bar_opens_as_many_flights_as_it_says(flown, page):
    for place, name, many, asked in BARS:
        page.goto("/flights/figures")
        bar, said = stands_for(page, place, name)
        assert said == many, name
        bar.click()
        page.wait_for_url(f"**/flights?{asked}&whose=mine")
        expect(page.locator(".title-count")).to_have_text(f"({many})")
        expect(page.locator("#flights .flight-ident")).to_have_count(many)
        expect(page.locator(".filter-chip")).to_have_count(2)


def test_a_country_opens_its_flights_on_the_map_too(flown, page):
    page.goto("/flights/figures")
    country = page.locator(".map-visited a[href='/flights?country=JP&whose=mine']")
    expect(country.locator("title")).to_have_text("Japan: 1 flight")
    country.dispatch_event("click")
    page.wait_for_url("**/flights?country=JP&whose=mine")
    expect(page.locator(".title-count")).to_have_text("(1)")
    page.get_by_role("link", name="Remove “Country: Japan”").click()
    page.wait_for_url("**/flights?whose=mine")
    expect(page.locator(".title-count")).to_have_text("(6)")


def test_what_a_bar_asks_stays_in_the_filter_until_it_is_switched_off(flown, page):
    page.goto("/flights/figures")
    page.locator(".countries a.rank-line", has_text="Germany").click()
    page.locator(".filter-link").click()
    expect(page.locator("#filter-count")).to_have_text("4 flights")
    page.get_by_label("Airline").select_option("DLH")
    expect(page.locator("#filter-count")).to_have_text("1 flight")
    page.get_by_role("button", name="Done").click()
    page.wait_for_url("**/flights?**country=DE**")
    expect(page.locator(".title-count")).to_have_text("(1)")
    page.locator(".filter-link").click()
    page.get_by_label("Airline").select_option("")
    page.get_by_role("checkbox", name="Country: Germany").uncheck()
    expect(page.locator("#filter-count")).to_have_text("6 flights")
    page.get_by_role("button", name="Done").click()
    expect(page.locator(".title-count")).to_have_text("(6)")
    assert "country" not in page.url
    page.go_back()
    page.get_by_role("link", name="Cancel").click()
    page.wait_for_url("**/flights?**country=DE**")
    expect(page.locator(".title-count")).to_have_text("(1)")


def test_the_flights_taken_away_are_those_that_are_looked_for(flown, page):
    page.goto("/flights?country=JP")
    table = page.get_by_role("link", name="These flights as a table")
    expect(table).to_have_attribute("href", "/flights/files/flights.csv?country=JP")
    page.locator("#search").fill("lufthansa")
    expect(page.locator(".title-count")).to_have_text("(0)")
    expect(table).to_have_attribute("href", "/flights/files/flights.csv?search=lufthansa&country=JP")


def test_a_bar_is_opened_by_the_keys_that_lead_to_it(flown, page):
    page.goto("/flights/figures")
    bar(page, "years", "2022").focus()
    expect(page.locator(f"{CHART.format('years')} .readout")).to_have_text("2022: 4 flights")
    page.keyboard.press("Home")
    expect(page.locator(f"{CHART.format('years')} .readout")).to_have_text("2019: 2 flights")
    page.keyboard.press("Enter")
    page.wait_for_url("**/flights?from=2019%2D01%2D01&to=2019%2D12%2D31&whose=mine")


def test_without_a_script_bars_and_tables_are_links_too(flown, enter):
    page = enter(flown, java_script_enabled=False).new_page()
    page.goto("/flights/figures")
    expect(tile(page, "Flights").locator("a")).to_have_text("6")
    expect(tile(page, "Time in the air")).to_contain_text("without 1 flight whose times are not known")
    page.locator(f"{CHART.format('years')} summary").click()
    page.locator(CHART.format("years")).get_by_role("row", name="2019").get_by_role("link").click()
    page.wait_for_url("**/flights?from=2019%2D01%2D01&to=2019%2D12%2D31&whose=mine")
    page.goto("/flights/trips")
    card = page.locator(".trip").nth(1)
    card.locator("summary").click()
    card.get_by_label("Name of the trip").fill("Winter")
    card.get_by_role("button", name="Save").click()
    expect(trip(page, "Winter")).to_have_count(1)


def test_figures_are_live(flown, page):
    page.goto("/flights/figures")
    expect(tile(page, "Flights").locator("a")).to_have_text("6")
    fly(flown, flight("2023-03-03", "UA58", "SFO-FRA"))
    expect(tile(page, "Flights").locator("a")).to_have_text("7")
    expect(bar(page, "years", "2023")).to_have_count(1)


def test_a_year_leads_to_its_neighbours_and_tells_what_was_new(flown, page):
    page.goto("/flights/figures")
    page.locator(".month-year-name", has_text="2019").click()
    page.wait_for_url("**/flights/years/2019")
    expect(page.locator("h1")).to_have_text("2019")
    page.get_by_role("link", name="Next year: 2022").click()
    page.wait_for_url("**/flights/years/2022")
    expect(page.locator(".news")).to_contain_text("United Kingdom")
    expect(page.locator(".news")).not_to_contain_text("Germany")
    expect(page.locator(".trip-name")).to_have_text(["San Francisco – Tokyo", "Frankfurt"])
    page.locator('[data-key="countries"]').first.wait_for()
    expect(page.get_by_role("link", name="Next year")).to_have_count(0)


def test_a_trip_unfolds_its_flights_and_layovers(flown, page):
    page.goto("/flights/trips")
    card = page.locator(".trip").nth(1)
    expect(card.locator(".trip-leg").first).not_to_be_visible()
    card.locator("summary").press("Enter")
    expect(card.locator(".trip-leg")).to_have_count(3)
    expect(card.locator(".trip-layover")).to_have_text(["5 h 55 min in Frankfurt", "6 days in London"])


def test_a_trip_is_named_as_it_is_typed_seen_elsewhere_and_taken_back(flown, page):
    page.goto("/flights/trips")
    other = page.context.new_page()
    other.goto("/flights/trips")
    # By its place: its name is what changes.
    card = page.locator(".trip").nth(1)
    expect(card.locator(".trip-name")).to_have_text("Frankfurt")
    card.locator("summary").click()
    field = card.get_by_label("Name of the trip")
    field.press_sequentially("Winter")
    expect(card.locator(".save-state")).to_have_text("Saved")
    expect(trip(other, "Winter")).to_have_count(1)
    page.reload()
    expect(trip(page, "Winter")).to_have_count(1)
    page.goto("/history")
    page.locator("#acts .act", has_text="Named the trip from SFO").get_by_role("button").click()
    expect(toast(page)).to_have_count(1)
    expect(trip(other, "Frankfurt")).to_have_count(2)


def test_an_open_trip_stays_open_while_it_is_named(flown, page):
    page.goto("/flights/trips")
    card = page.locator(".trip").nth(1)
    card.locator("summary").click()
    field = card.get_by_label("Name of the trip")
    field.press_sequentially("Home again")
    expect(card.locator(".trip-name")).to_have_text("Home again")
    expect(field).to_be_focused()
    field.press_sequentially(" at last")
    expect(card.locator(".trip-name")).to_have_text("Home again at last")
    expect(card.locator(".trip-leg").first).to_be_visible()


def test_the_year_changes_when_a_trip_is_named_and_undone(flown, page):
    page.goto("/flights/years/2022?whose=mine")
    card = trip(page, "San Francisco – Tokyo")
    card.locator("summary").click()
    card.get_by_label("Name of the trip").press_sequentially("Spring")
    expect(trip(page, "Spring")).to_have_count(1)
    elsewhere = page.context.new_page()
    elsewhere.goto("/history")
    elsewhere.locator("#acts .act").first.get_by_role("button").click()
    expect(trip(page, "San Francisco – Tokyo")).to_have_count(1)
