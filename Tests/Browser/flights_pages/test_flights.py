"""Flights are looked for, filtered and gone back to; what is asked is in the address."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from conftest import DESK, PHONE
from flights import bring, flight


@pytest.fixture
def flown(stage):
    """A book with a few flights: two from Portland, two to San Francisco, one of them late, one in the air."""
    bring(
        stage, flight("UAL1", "KPDX", "KSFO"), flight("UAL2", "KJFK", "KSFO", "2022-01-26T15:00:00Z", 330, late=46),
        flight("ANA3", "KPDX", "RJTT", "2022-01-26T14:00:00Z", 600, state="airborne"),
        flight("UAL4", "KSFO", "KJFK", "2022-01-27T02:00:00Z", 300, state="scheduled"))
    return stage


def idents(page):
    return page.locator(".flight-row .flight-ident")


def asked(page):
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def search(page):
    return page.get_by_role("searchbox")


def heading(page):
    return page.get_by_role("heading", level=1)


def test_what_is_typed_is_looked_for_at_once(flown, page):
    """The list, the count, the address and the ways on follow what is typed and in which order."""
    page.goto("/flights")
    expect(heading(page)).to_have_text("Flights (4)")
    search(page).press_sequentially("san fr")
    expect(idents(page)).to_have_text(["UAL4", "UAL1", "UAL2"])
    expect(heading(page)).to_have_text("Flights (3)")
    expect(page.locator("#status")).to_have_text("3 flights")
    expect(search(page)).to_be_focused()
    page.locator("#sort").select_option("-delay")
    expect(idents(page).first).to_have_text("UAL2")
    assert asked(page) == {"search": "san fr", "sort": "-delay"}
    table = page.get_by_role("link", name="These flights as a table")
    expect(table).to_have_attribute("href", "/flights/files/flights.csv?search=san%20fr")
    page.locator(".tabs").get_by_role("link", name="Statistics").click()
    page.wait_for_url("**/flights/figures?search=san**")
    page.go_back()
    search(page).fill("")
    expect(idents(page)).to_have_count(4)
    expect(page).to_have_url(re.compile(r"/flights\?sort=-delay$"))


def test_an_answer_to_an_older_question_does_not_take_its_place(flown, page):
    """The first answer comes after the second was asked."""
    page.goto("/flights")
    held = []
    page.route("**/flights?search=p&rows=whole", lambda route: held.append(route))
    with page.expect_request("**/flights?search=p&rows=whole"):
        search(page).press_sequentially("p")
    search(page).press_sequentially("ortl")
    expect(page).to_have_url(re.compile(r"\?search=portl$"))
    held[0].continue_()
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])


def test_filter_search_and_back(flown, page):
    """Search and filter hold together, each choice says what it would leave, and back leads where one was."""
    page.goto("/flights")
    search(page).fill("san")
    expect(idents(page)).to_have_count(3)
    page.get_by_role("link", name="Filter").click()
    expect(page.locator("#filter-search")).to_have_value("san")
    page.locator("#filter-destination").select_option("KSFO")
    expect(page.locator("#filter-count")).to_have_text("2 flights")
    expect(page.locator("#filter-airline option")).to_have_text(["Any", "United (2)"])
    page.locator("#filter-delayed").select_option("1")
    expect(page.locator("#filter-count")).to_have_text("1 flight")
    page.get_by_role("button", name="Done").click()
    expect(idents(page)).to_have_text(["UAL2"])
    assert asked(page) == {"search": "san", "destination": "KSFO", "delayed": "1"}
    page.get_by_role("link", name="Remove “15 min late or more”").click()
    expect(idents(page)).to_have_text(["UAL1", "UAL2"])
    search(page).fill("")
    expect(page).to_have_url(re.compile(r"/flights\?destination=KSFO$"))
    expect(page.get_by_role("link", name="Remove “To San Francisco”")).to_be_visible()
    page.go_back()
    assert asked(page) == {"search": "san", "destination": "KSFO", "delayed": "1"}
    expect(idents(page)).to_have_text(["UAL2"])
    page.go_back()
    expect(page.locator("#filter-destination")).to_have_value("KSFO")
    page.go_back()
    expect(idents(page)).to_have_count(3)


def test_with_the_keyboard_alone(flown, page):
    page.goto("/flights")
    search(page).focus()
    page.keyboard.type("tokyo")
    expect(idents(page)).to_have_text(["ANA3"])
    # Past the search's button, the order and the ways to the filter.
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.classList.contains('filter-link')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/flights/filter**")
    page.locator("#filter-search").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("portland")
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.locator("#filter-destination")).to_be_focused()
    expect(page.locator("#filter-count")).to_have_text("2 flights")
    page.keyboard.type("San")
    expect(page.locator("#filter-destination")).to_have_value("KSFO")
    page.locator("#filter-search").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/flights?**")
    expect(idents(page)).to_have_text(["UAL1"])
    page.locator(".flight-link").focus()
    page.keyboard.press("Enter")
    expect(heading(page)).to_have_text("Portland → San Francisco")


def test_open_pages_follow_the_book(flown, page):
    """Rows change, come and go under their days while a person searches, and a flight's own page changes as well."""
    page.goto("/flights?search=p")
    days, row = page.locator(".flight-day"), page.locator(".flight-row").filter(has_text="ANA3")
    expect(days).to_have_text(["Wed 26 Jan 2022"])
    expect(row).to_contain_text("Last seen airborne")
    search(page).focus()
    own = page.context.new_page()
    own.goto("/flights?search=ana3")
    own.locator(".flight-link").click()
    expect(own.locator("#flight")).to_contain_text("Last seen airborne")
    bring(flown, flight("ANA3", "KPDX", "RJTT", "2022-01-26T14:00:00Z", 600, late=20, gate_destination="107"), places=False)
    expect(row).to_contain_text("20 min late")
    expect(own.locator("#flight")).to_contain_text("Gate 107")
    bring(flown, flight("UAL7", "KPDX", "KSFO", "2022-01-28T16:20:00Z"), places=False)
    expect(days).to_have_text(["Fri 28 Jan 2022", "Wed 26 Jan 2022"])
    # It moves to another day, and the day it leaves goes with it.
    bring(flown, flight("UAL7", "KPDX", "KSFO", "2022-01-28T16:20:00Z", estimated_off="2022-01-30T16:20:00Z",
                        actual_off="2022-01-30T16:20:00Z"), places=False)
    expect(days).to_have_text(["Sun 30 Jan 2022", "Wed 26 Jan 2022"])
    expect(idents(page).first).to_have_text("UAL7")
    flown.shell("undo")
    flown.shell("undo")
    expect(days).to_have_text(["Wed 26 Jan 2022"])
    page.bring_to_front()
    expect(search(page)).to_be_focused()


def glance(flown, enter, language):
    """A row is low, and on a phone as at a desk two lines of controls stand before the first."""
    for viewport, most in ((DESK, 72), (PHONE, 96)):
        page = enter(flown, viewport=viewport, locale=language).new_page()
        page.goto("/flights")
        heights = page.locator(".flight-row").evaluate_all("rows => rows.map((row) => row.getBoundingClientRect().height)")
        assert len(heights) == 4 and max(heights) <= most, (viewport, heights)
        lines = page.evaluate("""() => {
            const first = document.querySelector(".flight-row").getBoundingClientRect().top
            const tops = [...document.querySelectorAll("main :is(a, button, input, select)")].map((it) => it.getBoundingClientRect())
            const shown = tops.filter(({ width, top }) => width > 1 && top < first).map(({ top }) => Math.round(top / 20))
            return new Set(shown).size
        }""")
        assert lines == 2, (viewport, lines)
        yield page


def test_flights_are_seen_at_a_glance_and_all_of_a_row_leads_on(flown, enter):
    for page in glance(flown, enter, "de"):
        row = page.locator(".flight-row").nth(1)
        box = row.bounding_box()
        row.click(position={"x": box["width"] - 12, "y": box["height"] - 6})
        expect(heading(page)).to_have_text("Portland → San Francisco")
    # No name of a city is broken within.
    page.goto("/flights")
    for width in (360, 720, 959, 960, 1239, 1240):
        page.set_viewport_size({"width": width, "height": 800})
        rooms = page.locator(".flight-row .flight-way").evaluate_all("ways => ways.map((it) => it.parentElement.clientWidth)")
        assert len(rooms) == 4 and min(rooms) >= 190, (width, rooms)


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en", "ru"])
def test_flights_are_seen_at_a_glance_in_other_languages(flown, enter, language):
    assert len(list(glance(flown, enter, language))) == 2


def test_a_year_is_saved_as_a_picture(flown, page):
    page.goto("/flights/years/2022?whose=all")
    picture = page.locator(".year-picture img")
    expect(picture).to_have_js_property("naturalWidth", 1080)
    with page.expect_download() as taken:
        page.get_by_role("button", name="Save as a picture").click()
    assert taken.value.suggested_filename == "2022.png"
    assert open(taken.value.path(), "rb").read(8) == b"\x89PNG\r\n\x1a\n"
