"""Flights entered by hand: airports found while typing, clocks at both ends, nothing typed lost."""

import re

from playwright.sync_api import expect

from entered import add, hint, known  # noqa: F401
from hands import take_back, toast



def fill(page, **fields):
    for name, value in fields.items():
        page.locator(f"#flight-{name}").fill(value)
    page.keyboard.press("Escape")


def test_a_flight_is_added_by_keys_alone(known, page):
    page.goto("/flights/new")
    page.locator("#flight-ident").focus()
    page.keyboard.type("LH455")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    origin = page.get_by_role("combobox", name="From")
    page.keyboard.type("san")
    expect(origin).to_have_attribute("aria-expanded", "true")
    options = page.locator(".option")
    expect(options).to_have_count(8)
    expect(page.locator("#status")).to_have_text("8 suggestions")
    expect(options.first).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    expect(origin).to_have_attribute("aria-activedescendant", options.nth(1).get_attribute("id"))
    page.keyboard.press("Enter")
    expect(origin).to_have_value("SFO KSFO · San Francisco International")
    expect(origin).to_have_attribute("aria-expanded", "false")
    expect(hint(page, "departure")).to_have_text("San Francisco time, PST")
    page.keyboard.press("Tab")
    page.keyboard.type("frank")
    expect(options.first).to_contain_text("Frankfurt Main")
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(page.locator("#flight-destination")).to_have_value("frank")
    expect(hint(page, "destination")).to_have_text("FRA EDDF · Frankfurt Main")
    page.locator("#flight-day").fill("2026-11-18")
    fill(page, departure="14:00", arrival="09:45")
    expect(hint(page, "arrival")).to_have_text("Frankfurt time, CET · the next day (+1) · 10 h 45 min")
    page.get_by_role("button", name="Add flight").press("Enter")
    expect(toast(page)).to_contain_text("Added flight LH455 KSFO–EDDF")
    assert re.search(r"/flights/[0-9a-f]{32}$", page.url.split("?")[0])


def test_a_suggestion_is_taken_by_a_tap(known, phone):
    phone.goto("/flights/new")
    phone.locator("#flight-destination").press_sequentially("hane")
    phone.locator(".option").first.tap()
    expect(phone.locator("#flight-destination")).to_have_value("HND RJTT · Haneda, Tokyo")
    expect(phone.locator(".option")).to_have_count(0)


def test_a_flight_into_yesterday_and_one_that_can_not_be(known, page):
    page.goto("/flights/new")
    fill(page, ident="NH1", origin="rjtt", destination="ksfo", day="2026-11-18", departure="00:05", arrival="17:00")
    expect(hint(page, "arrival")).to_contain_text("the day before (−1) · 9 h 55 min")
    page.locator("#flight-arrivalDay").select_option("next")
    expect(page.locator("#flight-arrival-judgement")).to_contain_text("more than 24 hours")
    expect(page.get_by_role("button", name="Add flight")).to_be_hidden()
    page.locator("#flight-arrivalDay").select_option("automatic")
    expect(page.get_by_role("button", name="Add flight")).to_be_visible()


def test_a_code_nobody_knows_is_kept_only_where_the_person_says_so(known, page):
    page.goto("/flights/new")
    fill(page, ident="BA7", origin="EDDF", destination="xxq")
    expect(page.locator("#flight-destination-judgement")).to_contain_text("No airport here has the code XXQ")
    expect(page.locator("#flight-destination")).to_have_attribute("aria-invalid", "true")
    page.get_by_label("Keep the code XXQ as it is").check()
    expect(hint(page, "arrival")).to_have_text("XXQ has no time zone yet: times are in UTC")
    page.get_by_role("button", name="Add flight").click()
    expect(toast(page)).to_contain_text("Added flight BA7 EDDF–XXQ")
    page.goto("/flights/codes")
    card = page.locator(".code-card").filter(has=page.get_by_role("heading", name="XXQ"))
    card.get_by_role("combobox", name="XXQ is the airport").press_sequentially("san d")
    expect(page.locator(".option").first).to_contain_text("San Diego International")
    page.keyboard.press("Enter")
    card.get_by_role("button", name="Confirm").click()
    expect(toast(page)).to_contain_text("San Diego International")
    expect(page.get_by_role("heading", name="XXQ")).to_have_count(0)
    expect(page.get_by_role("heading", name="BA", exact=True)).to_have_count(1)


def test_what_stands_in_the_form_outlives_the_page(known, context, page):
    page.goto("/flights/new")
    fill(page, ident="LH455", origin="ksfo", seat="12A", notes="Over Greenland")
    page.get_by_role("checkbox", name="Diverted").check()
    page.get_by_role("checkbox", name="One of my flights").uncheck()
    page.locator("#flight-cabin").select_option("business")
    expect(hint(page, "origin")).to_have_text("SFO KSFO · San Francisco International")
    page.reload()
    for field, value in {"ident": "LH455", "origin": "ksfo", "seat": "12A", "notes": "Over Greenland", "cabin": "business"}.items():
        expect(page.locator(f"#flight-{field}")).to_have_value(value)
    expect(page.get_by_role("checkbox", name="Diverted")).to_be_checked()
    expect(page.get_by_role("checkbox", name="One of my flights")).not_to_be_checked()
    expect(hint(page, "origin")).to_have_text("SFO KSFO · San Francisco International")
    fill(page, destination="eddf")
    page.get_by_role("button", name="Add flight").click()
    expect(toast(page)).to_contain_text("Added flight")
    page.goto("/flights/new")
    expect(page.locator("#flight-ident")).to_have_value("")
    expect(page.get_by_role("checkbox", name="One of my flights")).to_be_checked()


def test_a_flight_is_corrected_and_deleted_with_a_way_back(known, page):
    address = add(known, ident="LH454", origin="EDDF", destination="KSFO", precision="day", day="2026-11-19", departure="10:05",
                  arrival="12:25")
    page.goto(address)
    page.get_by_role("link", name="Edit").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Editing LH454 EDDF–KSFO")
    expect(page.locator("#flight-departure")).to_have_value("10:05")
    expect(hint(page, "arrival")).to_contain_text("the same day · 11 h 20 min")
    fill(page, arrival="12:40", aircraft="A340")
    expect(hint(page, "arrival")).to_contain_text("11 h 35 min")
    expect(page.locator("#flight-aircraft-judgement")).to_have_text("Saved")
    page.goto(f"{address}/form")
    expect(page.locator("#flight-arrival")).to_have_value("12:40")
    page.goto(address)
    page.locator("#flight-notes").press_sequentially("Late.")
    expect(page.locator(".save-state").last).to_have_text("Saved")
    page.get_by_role("button", name="Not one of my flights").click()
    expect(toast(page).last).to_contain_text("not one of your flights")
    page.get_by_role("button", name="Delete flight").click()
    expect(toast(page)).to_contain_text("Deleted flight LH454 EDDF–KSFO")
    take_back(page, "Deleted flight")
    expect(toast(page).filter(has_text="Undid")).to_have_count(1)
    page.goto(address)
    expect(page.locator("#flight-notes")).to_have_value("Late.")


def test_without_a_script_a_code_or_a_name_is_enough_and_nothing_typed_is_lost(known, enter, watch):
    watch.allow("422")
    page = enter(known, java_script_enabled=False).new_page()
    page.goto("/flights/new")
    page.locator("#flight-ident").fill("LH455")
    page.locator("#flight-origin").fill("sa")
    page.locator("#flight-destination").fill("frankfurt m")
    page.locator("#flight-notes").fill("Over Greenland")
    page.get_by_role("button", name="Add flight").click()
    judgement = page.locator("#flight-origin-judgement")
    expect(judgement).to_contain_text("“sa” matches several: SAN KSAN · San Diego International; SFO KSFO · San Francisco International.")
    expect(page.locator("#flight-notes")).to_have_value("Over Greenland")
    page.locator("#flight-origin").fill("san fr")
    page.get_by_role("button", name="Add flight").click()
    expect(page.locator(".toast")).to_contain_text("Added flight LH455 KSFO–EDDF")
