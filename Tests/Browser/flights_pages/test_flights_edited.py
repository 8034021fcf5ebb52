"""A flight that is there is edited in place: each field saved as it is typed, nothing typed lost, and every window shows it."""

import json

import pytest
from playwright.sync_api import expect

from entered import add, hint, known  # noqa: F401
from hands import Network, acts, toast, until, words


@pytest.fixture
def address(known):
    return add(known, ident="LH454", origin="EDDF", destination="KSFO", precision="day", day="2026-11-19", departure="10:05",
               arrival="12:25")


def field(page, name):
    return page.locator(f"#flight-{name}")


def state(page, name):
    return page.locator(f"#flight-{name}-judgement")


def flight(stage, address):
    return json.loads(stage.shell("flights", "show", address.split("/")[-1], "--json"))


def test_a_field_is_saved_as_it_is_typed_and_what_follows_is_said_at_once(known, address, page):
    page.goto(f"{address}/form")
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    field(page, "aircraft").press_sequentially("A340")
    expect(state(page, "aircraft")).to_have_text("Saved")
    assert flight(known, address)["aircraftType"] == "A340"
    field(page, "arrival").fill("12:40")
    expect(hint(page, "arrival")).to_contain_text("11 h 35 min")
    field(page, "ident").fill("LH456")
    expect(page.get_by_role("heading", level=1)).to_have_text("Editing LH456 EDDF–KSFO")
    page.get_by_label("Cancelled").check()
    expect(toast(page)).to_contain_text("Changed flight LH456")
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Cancelled")).not_to_be_checked()
    expect(acts(page).filter(has_text=words(r"^\s*Changed flight"))).to_have_count(4)


def test_half_an_airport_outlives_the_page(known, address, context, page, watch):
    watch.allow("ERR_ABORTED")
    page.goto(f"{address}/form")
    field(page, "destination").fill("")
    field(page, "destination").press_sequentially("sa")
    expect(page.locator(".option").first).to_contain_text("San Diego")
    page.close()
    other = context.new_page()
    other.goto(f"{address}/form")
    expect(field(other, "destination")).to_have_value("sa")
    expect(state(other, "destination")).to_contain_text("matches several")
    expect(state(other, "destination")).to_contain_text("The value stays SFO KSFO · San Francisco International.")
    assert flight(known, address)["destination"] == "KSFO"
    field(other, "destination").fill("san die")
    expect(other.locator(".option").first).to_contain_text("San Diego")
    other.keyboard.press("Enter")
    expect(field(other, "destination")).to_have_value("SAN KSAN · San Diego International")
    until(lambda: flight(known, address)["destination"] == "KSAN")
    other.reload()
    expect(field(other, "destination")).to_have_value("SAN KSAN · San Diego International")


def test_half_a_time_is_not_saved_and_what_it_was_stays(known, address, page):
    page.goto(f"{address}/form")
    field(page, "departure").focus()
    page.keyboard.press("Backspace")
    field(page, "seat").focus()
    expect(field(page, "departure")).to_have_attribute("aria-invalid", "true")
    expect(state(page, "departure")).not_to_have_text("")
    assert flight(known, address)["departure"]["time"] == "2026-11-19T10:05:00+01:00"
    field(page, "departure").fill("10:15")
    expect(field(page, "departure")).not_to_have_attribute("aria-invalid", "true")
    until(lambda: flight(known, address)["departure"]["time"] == "2026-11-19T10:15:00+01:00")


def test_answers_that_are_lost_cost_nothing_and_make_one_act(known, address, page, watch):
    watch.allow("ERR_CONNECTION_RESET", "Failed to load")
    page.goto(f"{address}/form")
    Network(page).lose("**/fields", answers=2)
    field(page, "seat").press_sequentially("12A")
    expect(state(page, "seat")).to_have_text("Saved")
    assert flight(known, address)["seat"] == "12A"
    expect(acts(page).filter(has_text="Changed flight")).to_have_count(1)


def test_two_windows_show_what_is_typed_in_either(known, address, context, page):
    page.goto(f"{address}/form")
    other = context.new_page()
    other.goto(f"{address}/form")
    field(page, "seat").fill("3C")
    expect(field(other, "seat")).to_have_value("3C")
    other.bring_to_front()
    field(other, "registration").press_sequentially("D-A")
    page.bring_to_front()
    field(page, "aircraft").fill("B748")
    expect(field(other, "aircraft")).to_have_value("B748")
    expect(field(other, "registration")).to_have_value("D-A")
    expect(field(page, "registration")).to_have_value("D-A")


def test_a_day_that_is_not_known_exactly_any_more_and_then_is(known, address, page):
    page.goto(f"{address}/form")
    field(page, "precision").select_option("month")
    expect(field(page, "month")).to_have_value("2026-11")
    expect(field(page, "departure")).to_be_hidden()
    field(page, "precision").select_option("day")
    expect(state(page, "precision")).to_contain_text("Say when it was")
    field(page, "day").fill("2026-11-18")
    expect(state(page, "precision")).not_to_contain_text("Say when it was")
    until(lambda: flight(known, address)["day"] == "2026-11-18")


def test_a_code_nobody_knows_is_kept_by_choosing_so(known, address, page):
    page.goto(f"{address}/form")
    field(page, "destination").fill("xxq")
    expect(page.locator(".option").last).to_contain_text("Keep the code XXQ as it is")
    page.keyboard.press("Enter")
    expect(hint(page, "arrival")).to_contain_text("XXQ has no time zone yet")
    field(page, "seat").focus()
    expect(field(page, "destination")).to_have_value("XXQ")


def test_an_airport_is_described_field_by_field(known, address, page):
    page.goto("/flights/airports/EDDF")
    page.get_by_text("Edit details").click()
    page.locator("#airport-city").fill("Frankfurt am Main")
    expect(page.locator("#airport-city-judgement")).to_have_text("Saved")
    page.locator("#airport-zone").fill("Moon/Tycho")
    page.locator("#airport-city").focus()
    expect(page.locator("#airport-zone-judgement")).to_contain_text("The value stays Europe/Berlin.")
    page.locator("#airport-zone").fill("Europe/London")
    page.locator("#airport-place").fill("50,1 8,6")
    page.locator("#airport-city").focus()
    until(lambda: flight(known, address)["departure"]["time"] == "2026-11-19T10:05:00Z")
    expect(page.locator(".fact-grid")).to_contain_text("50.1° N, 8.6° E")


def test_without_a_script_all_that_was_changed_is_saved_by_one_button(known, address, enter, watch):
    watch.allow("422")
    page = enter(known, java_script_enabled=False).new_page()
    page.goto(f"{address}/form")
    field(page, "seat").fill("7F")
    field(page, "destination").fill("xxq")
    page.get_by_role("button", name="Save").first.click()
    expect(state(page, "destination")).to_contain_text("No airport here has the code XXQ")
    expect(field(page, "seat")).to_have_value("7F")
    page.get_by_label("Keep the code XXQ as it is").check()
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(".toast")).to_contain_text("Changed flight LH454")
    assert flight(known, address)["seat"] == "7F"
    page.get_by_label("Diverted").check()
    page.locator("form", has=page.get_by_label("Diverted")).get_by_role("button", name="Save").click()
    assert flight(known, address)["diverted"]


def test_an_airport_of_the_world_is_found_shown_and_changed(known, page):
    page.goto("/flights/airports")
    page.locator("#search").press_sequentially("iceland keflavik")
    expect(page.get_by_role("heading", name="Airports of the world")).to_be_visible()
    page.locator("[data-key=world] .row-link").first.click()
    expect(page.locator("main")).to_contain_text("nothing of it is in your book yet")
    expect(page.locator(".fact-grid")).to_contain_text("Iceland")
    expect(page.locator("#world-map")).to_have_attribute("data-centre", "BIKF")
    page.get_by_text("Edit details").click()
    page.locator("#airport-city").fill("Reykjanes")
    expect(page.locator("#airport-city-judgement")).to_have_text("Saved")
    page.locator("#airport-name").focus()
    expect(page.locator("main")).not_to_contain_text("nothing of it is in your book yet")
    page.goto("/flights/airports?search=keflavik")
    expect(page.locator("#airports [data-key=list]")).to_contain_text("Keflav")
    expect(page.locator("#airports [data-key=world]")).to_have_count(0)
