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


def test_what_is_typed_is_looked_for_at_once(flown, page):
    """F8, F-B5: the count, the address and the list follow each word."""
    page.goto("/flights")
    expect(page.get_by_role("heading", level=1)).to_have_text("Flights (4)")
    search(page).press_sequentially("portl")
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Flights (2)")
    assert asked(page) == {"search": "portl"}
    expect(page.locator("#status")).to_have_text("2 flights")
    expect(search(page)).to_be_focused()
    search(page).press_sequentially(" nippon")
    expect(idents(page)).to_have_text(["ANA3"])
    search(page).fill("")
    expect(idents(page)).to_have_count(4)
    assert asked(page) == {}


def test_an_order_is_chosen_beside_the_search(flown, page):
    """F7 and the other orders."""
    page.goto("/flights?search=san+francisco")
    page.locator("#sort").select_option("-delay")
    expect(idents(page).first).to_have_text("UAL2")
    assert asked(page) == {"search": "san francisco", "sort": "-delay"}
    page.locator("#sort").select_option("departure")
    expect(idents(page)).to_have_text(["UAL2", "UAL1", "UAL4"])


def test_filter_search_and_back(flown, page):
    """F9, F-B5: search and filter hold together, the chips take each away, and back leads where one was."""
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


def test_cancel_leads_to_what_was_asked_before(flown, page):
    """F9, F10: also after the map."""
    page.goto("/flights?search=portland")
    page.get_by_role("link", name="Filter").click()
    page.locator("#filter-state").select_option("airborne")
    expect(page.locator("#filter-count")).to_have_text("1 flight")
    page.get_by_role("button", name="Map: choose the destination").click()
    page.get_by_role("link", name=re.compile("Tokyo")).click()
    expect(page.locator("#filter-destination")).to_have_value("RJTT")
    expect(page.locator("#filter-state")).to_have_value("airborne")
    page.get_by_role("link", name="Cancel").click()
    assert asked(page) == {"search": "portland"}
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])


def test_nothing_fits_and_the_page_says_what_was_asked(flown, page):
    page.goto("/flights?search=portl&destination=KSFO&state=cancelled")
    expect(page.locator(".empty")).to_contain_text("“portl”, To San Francisco and Cancelled")
    page.get_by_role("link", name="Clear the filter").click()
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])
    page.go_back()
    page.get_by_role("link", name="Clear the search").click()
    assert asked(page) == {"destination": "KSFO", "state": "cancelled"}


def test_with_the_keyboard_alone(flown, page):
    page.goto("/flights")
    page.keyboard.press("/")
    expect(search(page)).to_be_focused()
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
    expect(page.get_by_role("heading", level=1)).to_have_text("UAL1 Portland → San Francisco")


def test_without_a_script(flown, enter):
    page = enter(flown, java_script_enabled=False).new_page()
    page.goto("/flights")
    search(page).fill("portl")
    search(page).press("Enter")
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])
    page.get_by_role("link", name="Filter").click()
    page.locator("#filter-destination").select_option("KSFO")
    page.get_by_role("button", name="Map: choose the origin").click()
    page.get_by_role("link", name=re.compile("Portland")).click()
    expect(page.locator("#filter-destination")).to_have_value("KSFO")
    expect(page.locator("#filter-origin")).to_have_value("KPDX")
    page.get_by_role("button", name="Done").click()
    expect(idents(page)).to_have_text(["UAL1"])
    expect(page.get_by_role("link", name="Remove “To San Francisco”")).to_be_visible()


def test_an_open_list_follows_the_book(flown, page):
    """What another window or the shell learns of a flight shows in its row, and what is typed meanwhile stays."""
    page.goto("/flights?search=tokyo")
    row = page.locator(".flight-row")
    expect(row).to_contain_text("Airborne")
    search(page).focus()
    bring(flown, flight("ANA3", "KPDX", "RJTT", "2022-01-26T14:00:00Z", 600, late=20), places=False)
    expect(row).to_contain_text("Landed")
    expect(row).to_contain_text("20 min late")
    expect(search(page)).to_be_focused()
    bring(flown, flight("ANA9", "RJTT", "KSFO", "2022-01-28T14:00:00Z", 600), places=False)
    expect(idents(page)).to_have_text(["ANA9", "ANA3"])
    expect(page.get_by_role("heading", level=1)).to_have_text("Flights (2)")


def test_a_flight_and_its_airports_follow_the_book(flown, page):
    page.goto("/flights?search=ana3")
    page.locator(".flight-link").click()
    expect(page.locator(".flight-timeline")).to_contain_text("Took off")
    expect(page.locator("#flight")).to_contain_text("Airborne")
    bring(flown, flight("ANA3", "KPDX", "RJTT", "2022-01-26T14:00:00Z", 600, gate_destination="107"), places=False)
    expect(page.locator("#flight")).to_contain_text("Gate 107")
    page.get_by_role("link", name="Tokyo International (Haneda), Ota").click()
    expect(page.locator(".board-row")).to_contain_text("Gate 107")
    expect(page.locator(".board-row")).to_contain_text("09:00 JST")


def test_an_answer_to_an_older_question_does_not_take_its_place(flown, page):
    """The first answer comes after the second was asked."""
    page.goto("/flights")
    held = []
    page.route("**/flights/regions/list?search=p", lambda route: held.append(route))
    search(page).press_sequentially("p")
    page.wait_for_timeout(400)
    search(page).press_sequentially("ortl")
    page.wait_for_timeout(400)
    assert len(held) == 1
    held[0].continue_()
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])
    assert asked(page) == {"search": "portl"}
    assert "search=portl" in page.locator("#flights").get_attribute("data-from")


@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_all_of_a_row_leads_to_its_flight(flown, enter, viewport):
    page = enter(flown, viewport=viewport).new_page()
    page.goto("/flights")
    row = page.locator(".flight-row").nth(1)
    box = row.bounding_box()
    row.click(position={"x": box["width"] - 12, "y": box["height"] - 6})
    expect(page.get_by_role("heading", level=1)).to_have_text("UAL1 Portland → San Francisco")


def test_the_way_of_a_flight_has_room_at_any_width(flown, page):
    """No name of a city is broken within."""
    for width in (360, 480, 720, 959, 960, 1100, 1239, 1240, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/flights")
        rooms = page.locator(".flight-row .flight-way").evaluate_all("ways => ways.map((it) => it.parentElement.clientWidth)")
        assert len(rooms) == 4 and min(rooms) >= 190, (width, rooms)


def test_flights_stand_under_their_days_and_come_and_go_in_open_windows(flown, page):
    page.goto("/flights")
    days = page.locator(".flight-day")
    expect(days).to_have_text(["Wednesday, 26 January 2022"])
    bring(flown, flight("UAL7", "KPDX", "KSFO", "2022-01-28T16:20:00Z"), places=False)
    expect(days).to_have_text(["Friday, 28 January 2022", "Wednesday, 26 January 2022"])
    # It moves to another day, and the day it leaves goes with it.
    bring(flown, flight("UAL7", "KPDX", "KSFO", "2022-01-28T16:20:00Z", estimated_off="2022-01-30T16:20:00Z",
                        actual_off="2022-01-30T16:20:00Z"), places=False)
    expect(days).to_have_text(["Sunday, 30 January 2022", "Wednesday, 26 January 2022"])
    expect(idents(page).first).to_have_text("UAL7")
    flown.shell("undo")
    flown.shell("undo")
    expect(days).to_have_text(["Wednesday, 26 January 2022"])
    expect(idents(page)).to_have_count(4)
    page.locator("#sort").select_option("-distance")
    expect(page.locator(".flight-row").first).to_contain_text("26 January 2022")
    expect(days).to_have_count(0)


@pytest.mark.parametrize(("viewport", "most"), [(DESK, 72), (PHONE, 96)])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_flights_are_seen_at_a_glance(flown, enter, viewport, most, language):
    """A row is low, and on a phone two lines of controls stand before the first."""
    page = enter(flown, viewport=viewport, locale=language).new_page()
    page.goto("/flights")
    heights = page.locator(".flight-row").evaluate_all("rows => rows.map((row) => row.getBoundingClientRect().height)")
    assert len(heights) == 4 and max(heights) <= most, heights
    lines = page.evaluate("""() => {
        const first = document.querySelector(".flight-row").getBoundingClientRect().top
        const tops = [...document.querySelectorAll("main :is(a, button, input, select)")].map((it) => it.getBoundingClientRect())
        const shown = tops.filter(({ width, top }) => width > 1 && top < first).map(({ top }) => Math.round(top / 20))
        return new Set(shown).size
    }""")
    assert lines == 2, lines


def test_from_the_list_to_figures_and_back_all_flights_are_there(flown, page):
    page.goto("/flights")
    tabs = page.locator(".tabs")
    tabs.get_by_role("link", name="Statistics").click()
    tabs.get_by_role("link", name="Flights").click()
    page.wait_for_url("**/flights")
    expect(idents(page)).to_have_count(4)
    search(page).fill("portl")
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])
    tabs.get_by_role("link", name="Map").click()
    page.wait_for_url("**/flights/map?search=portl")
    page.locator("#year").select_option("2022")
    page.wait_for_url("**/flights/map?search=portl&year=2022")
    tabs.get_by_role("link", name="Flights").click()
    page.wait_for_url("**/flights?search=portl&year=2022")
    expect(idents(page)).to_have_text(["UAL1", "ANA3"])


def test_many_flights_become_ones_own_at_once(flown, page):
    page.goto("/flights?search=portl")
    page.get_by_role("link", name="Mark several flights as mine").click()
    page.get_by_role("checkbox", name=re.compile("UAL1")).check()
    page.get_by_role("button", name="Ticked are mine").click()
    page.wait_for_url("**/flights?search=portl**")
    expect(page.locator(".toast")).to_contain_text("Marked 1 flight as yours")
    page.goto("/flights?whose=mine")
    expect(idents(page)).to_have_text(["UAL1"])
    page.goto("/flights/marking")
    page.get_by_role("button", name="All are mine").click()
    page.wait_for_url(re.compile(r"/flights(\?.*)?$"))
    page.goto("/flights?whose=mine")
    expect(idents(page)).to_have_count(4)
    flown.shell("undo")
    expect(idents(page)).to_have_text(["UAL1"])


def test_a_year_is_saved_as_a_picture(flown, page):
    page.goto("/flights/years/2022?whose=all")
    picture = page.locator(".year-picture img")
    expect(picture).to_have_js_property("naturalWidth", 1080)
    with page.expect_download() as taken:
        page.get_by_role("button", name="Save as a picture").click()
    assert taken.value.suggested_filename == "2022.png"
    assert open(taken.value.path(), "rb").read(8) == b"\x89PNG\r\n\x1a\n"
