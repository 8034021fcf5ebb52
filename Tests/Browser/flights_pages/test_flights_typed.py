"""A flight is typed, added and then edited in place: airports found meanwhile, nothing typed lost, and every window shows it."""

import json
import re

import pytest
from playwright.sync_api import expect

from entered import add, hint, known  # noqa: F401
from hands import acts, toast


@pytest.fixture
def address(known):
    return add(known, ident="LH454", origin="EDDF", destination="KSFO", precision="day", day="2026-11-19", departure="10:05",
               arrival="12:25")


def field(page, name):
    return page.locator(f"#flight-{name}")


def state(page, name):
    return page.locator(f"#flight-{name}-judgement")


def saved(page):
    """Waits until the server has answered what one field sends."""
    return page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/fields"))


def fill(page, **fields):
    for name, value in fields.items():
        field(page, name).fill(value)
    page.keyboard.press("Escape")


def flight(stage, address):
    return json.loads(stage.shell("flights", "show", address.split("/")[-1], "--json"))


def unfold(page):
    for name in ("Aboard", "Status"):
        page.locator("summary", has_text=name).click()


def test_a_flight_is_added_by_keys_alone_or_by_taps(known, page, phone):
    page.goto("/flights/new")
    field(page, "ident").focus()
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
    expect(field(page, "destination")).to_have_value("frank")
    expect(hint(page, "destination")).to_have_text("FRA EDDF · Frankfurt Main")
    fill(page, day="2026-11-18", departure="14:00", arrival="09:45")
    expect(hint(page, "arrival")).to_have_text("Frankfurt time, CET · the next day (+1) · 10 h 45 min")
    field(page, "arrivalDay").select_option("later")
    expect(state(page, "arrival")).to_contain_text("more than 24 hours")
    button = page.get_by_role("button", name="Add flight")
    # It says what is wrong, and waits for it.
    button.click()
    expect(field(page, "arrival")).to_be_focused()
    field(page, "arrivalDay").select_option("automatic")
    expect(state(page, "arrival")).to_have_text("")
    button.press("Enter")
    expect(toast(page)).to_contain_text("Added flight LH455 SFO–FRA")
    assert re.search(r"/flights/[0-9a-f]{32}$", page.url.split("?")[0])
    phone.goto("/flights/new")
    field(phone, "destination").press_sequentially("hane")
    phone.locator(".option").first.tap()
    expect(field(phone, "destination")).to_have_value("HND RJTT · Haneda, Tokyo")
    expect(phone.locator(".option")).to_have_count(0)


def test_what_stands_in_the_form_outlives_the_page(known, page):
    page.goto("/flights/new")
    unfold(page)
    fill(page, ident="LH455", origin="ksfo", seat="12A", notes="Over Greenland")
    page.get_by_role("checkbox", name="Diverted").check()
    page.get_by_role("checkbox", name="One of my flights").uncheck()
    field(page, "cabin").select_option("business")
    expect(hint(page, "origin")).to_have_text("SFO KSFO · San Francisco International")
    page.reload()
    unfold(page)
    for name, value in {"ident": "LH455", "origin": "ksfo", "seat": "12A", "notes": "Over Greenland", "cabin": "business"}.items():
        expect(field(page, name)).to_have_value(value)
    expect(page.get_by_role("checkbox", name="Diverted")).to_be_checked()
    expect(page.get_by_role("checkbox", name="One of my flights")).not_to_be_checked()
    expect(hint(page, "origin")).to_have_text("SFO KSFO · San Francisco International")
    fill(page, destination="eddf")
    page.get_by_role("button", name="Add flight").click()
    expect(toast(page)).to_contain_text("Added flight")
    page.goto("/flights/new")
    expect(field(page, "ident")).to_have_value("")
    unfold(page)
    expect(page.get_by_role("checkbox", name="One of my flights")).to_be_checked()


def test_a_field_is_saved_as_it_is_typed_and_seen_in_every_window(known, address, context, page):
    page.goto(f"{address}/form")
    other = context.new_page()
    other.goto(f"{address}/form")
    page.bring_to_front()
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    with saved(page):
        field(page, "aircraft").fill("A340")
    expect(state(page, "aircraft")).to_have_text("Saved")
    assert flight(known, address)["aircraftType"] == "A340"
    field(page, "arrival").fill("12:40")
    expect(hint(page, "arrival")).to_contain_text("11 h 35 min")
    field(page, "ident").fill("LH456")
    expect(page.get_by_role("heading", level=1)).to_have_text("Editing LH456 FRA–SFO")
    page.get_by_label("Cancelled").check()
    expect(toast(page)).to_contain_text("Changed flight LH456")
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Cancelled")).not_to_be_checked()
    expect(field(other, "aircraft")).to_have_value("A340")
    other.bring_to_front()
    field(other, "registration").press_sequentially("D-A")
    page.bring_to_front()
    field(page, "seat").fill("3C")
    expect(field(other, "seat")).to_have_value("3C")
    expect(field(other, "registration")).to_have_value("D-A")
    expect(field(page, "registration")).to_have_value("D-A")
    expect(acts(page).filter(has_text=re.compile(r"^\s*Changed flight"))).to_have_count(6)


def test_what_is_half_typed_is_kept_and_what_it_was_stays(known, address, context, page):
    """An airport of which only a part is there outlives its page; half a time or day is not saved; a code nobody knows may be kept."""
    page.goto(f"{address}/form")
    field(page, "destination").fill("")
    field(page, "destination").press_sequentially("sa")
    expect(page.locator(".option").first).to_contain_text("San Francisco")
    page.close()
    page = context.new_page()
    page.goto(f"{address}/form")
    expect(field(page, "destination")).to_have_value("sa")
    expect(state(page, "destination")).to_contain_text("matches several")
    expect(state(page, "destination")).to_contain_text("The value stays SFO KSFO · San Francisco International.")
    assert flight(known, address)["destination"] == "KSFO"
    field(page, "destination").fill("san die")
    expect(page.locator(".option").first).to_contain_text("San Diego")
    with saved(page):
        page.keyboard.press("Enter")
    expect(field(page, "destination")).to_have_value("SAN KSAN · San Diego International")
    assert flight(known, address)["destination"] == "KSAN"
    field(page, "departure").focus()
    page.keyboard.press("Backspace")
    field(page, "seat").focus()
    expect(field(page, "departure")).to_have_attribute("aria-invalid", "true")
    expect(state(page, "departure")).not_to_have_text("")
    with saved(page):
        field(page, "departure").fill("10:15")
    expect(field(page, "departure")).not_to_have_attribute("aria-invalid", "true")
    assert flight(known, address)["departure"]["time"] == "2026-11-19T10:15:00+01:00"
    field(page, "precision").select_option("month")
    expect(field(page, "month")).to_have_value("2026-11")
    expect(field(page, "departure")).to_be_hidden()
    field(page, "precision").select_option("day")
    expect(state(page, "precision")).to_contain_text("Say when it was")
    field(page, "day").fill("2026-11-18")
    expect(state(page, "precision")).not_to_contain_text("Say when it was")
    field(page, "destination").fill("xxq")
    expect(page.locator(".option").last).to_contain_text("Keep the code XXQ as it is")
    page.keyboard.press("Enter")
    expect(hint(page, "arrival")).to_contain_text("XXQ has no time zone yet")
    field(page, "seat").focus()
    expect(field(page, "destination")).to_have_value("XXQ")
    assert flight(known, address)["day"] == "2026-11-18"
