"""A person's way from one device to two and back, on the pages alone: begin, pair, print the sheet, leave, recover."""

import pytest
from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import until
from machines import Machine
from test_every_page import violations


@pytest.fixture
def relay(tmp_path):
    relay = Machine(tmp_path, "Relay")
    relay.serve("relay", "serve", "--host", "127.0.0.1")
    yield relay
    relay.end()


@pytest.fixture
def window(browser, watch, tmp_path):
    """Opens a browser at a computer of that name, with a book of its own."""
    opened = []

    def window(name, size=DESK):
        machine = Machine(tmp_path, name)
        context = browser.new_context(viewport=size, locale="en-GB", timezone_id="Europe/Berlin")
        context.set_default_timeout(60_000)
        watch.follow(context)
        page = context.new_page()
        page.goto(machine.serve("serve"))
        page.machine = machine
        opened.append((machine, context))
        return page

    yield window
    for machine, context in opened:
        context.close()
        machine.end()


def at(page, path):
    page.goto("/".join(page.url.split("/")[:3]) + path)


def begin(page, line, name):
    """Gives a line to the page on which sync begins."""
    at(page, "/settings/devices")
    page.get_by_role("link", name="Sync this book with your other devices").click()
    page.get_by_label("Invitation, code or recovery sheet").fill(line)
    page.get_by_label("What this device is called").fill(name)
    page.get_by_role("button", name="Begin").click()


def pair(new, old, name):
    """Lets a device in by another."""
    at(old, "/settings/devices")
    old.get_by_role("link", name="Let a device in").click()
    old.get_by_role("button", name="Show a code").click()
    code = old.locator("code", has_text="cmnp1-").inner_text()
    begin(new, code, name)
    shown = new.locator("output.access-code").inner_text()
    expect(old.locator("output.access-code")).to_have_text(shown)
    expect(old.locator("main")).to_contain_text(f"“{name}” wants to come in")
    assert violations(old) == [] and violations(new) == []
    old.get_by_role("button", name="Yes, let it in").click()
    expect(old.locator("main")).to_contain_text(f"“{name}” takes part now.")
    expect(new.locator("main")).to_contain_text("This device takes part now")


def test_two_devices_come_together_on_their_pages_and_a_third_comes_back_by_the_sheet(relay, window, watch):
    watch.allow("422")
    desk = window("Desk")
    desk.machine.shell("items", "add", "--title", "Water the fern")
    begin(desk, "cmnr1-nonsense", "Desk")
    expect(desk.get_by_role("alert")).to_contain_text("This is no invitation")
    expect(desk.get_by_label("Invitation, code or recovery sheet")).to_have_value("cmnr1-nonsense")
    assert violations(desk) == []
    begin(desk, relay.shell("relay", "invite"), "Desk")
    expect(desk.locator("main")).to_contain_text("This book is synced now")
    assert violations(desk) == []
    phone = window("Phone", PHONE)
    pair(phone, desk, "Phone")
    at(phone, "/projects/inbox")
    expect(phone.locator("main")).to_contain_text("Water the fern")
    at(desk, "/settings/devices")
    expect(desk.locator("#devices")).to_contain_text("Saved, on 2 of 2 devices")
    desk.get_by_role("link", name="Recovery sheet").click()
    desk.get_by_role("button", name="Make a new sheet").click()
    address, key = desk.locator(".sheet dd").all_inner_texts()
    expect(desk.locator(".sheet svg.qr")).to_be_visible()
    desk.get_by_role("link", name="Done").click()
    third = window("Third")
    begin(third, f"{address} {key}", "Third")
    at(third, "/projects/inbox")
    expect(third.locator("main")).to_contain_text("Water the fern")
    at(third, "/settings/devices")
    third.get_by_role("link", name="End sync here").click()
    third.get_by_role("button", name="End sync here").click()
    expect(third.get_by_role("link", name="Sync this book with your other devices")).to_be_visible()
    expect(desk.locator("#devices")).to_contain_text("Revoked on")


def test_a_form_that_is_sent_twice_makes_one_sheet_and_that_is_the_one_shown(relay, window):
    desk = window("Desk")
    begin(desk, relay.shell("relay", "invite"), "Desk")
    first = desk.locator(".sheet").inner_text()
    # The answer was lost, and the browser sends the same form again.
    desk.reload()
    assert desk.locator(".sheet").inner_text() == first


def test_a_book_with_changes_of_its_own_joins_no_other_and_says_what_to_do(relay, window, watch):
    watch.allow("422")
    desk, phone = window("Desk"), window("Phone", PHONE)
    begin(desk, relay.shell("relay", "invite"), "Desk")
    phone.machine.shell("items", "add", "--title", "Feed the cat")
    at(desk, "/settings/devices/pairing")
    desk.get_by_role("button", name="Show a code").click()
    begin(phone, desk.locator("code", has_text="cmnp1-").inner_text(), "Phone")
    expect(phone.get_by_role("alert")).to_contain_text("--keep-beside")
    desk.get_by_role("button", name="Cancel").click()
    expect(desk.get_by_role("link", name="Let a device in")).to_be_visible()


def test_whoever_is_not_let_in_is_told_so(relay, window):
    desk, phone = window("Desk"), window("Phone", PHONE)
    begin(desk, relay.shell("relay", "invite"), "Desk")
    at(desk, "/settings/devices/pairing")
    desk.get_by_role("button", name="Show a code").click()
    begin(phone, desk.locator("code", has_text="cmnp1-").inner_text(), "Phone")
    desk.get_by_role("button", name="No", exact=True).click()
    expect(phone.locator(".refusal")).to_contain_text("was not let in on the other side")
    until(lambda: phone.machine.asked("sync", "status")["on"] is False)
    expect(desk.locator(".refusal")).to_contain_text("The device was not let in")


def test_how_soon_is_chosen_on_the_page_and_known_in_the_shell(relay, window):
    desk = window("Desk")
    begin(desk, relay.shell("relay", "invite"), "Desk")
    at(desk, "/settings/devices")
    with desk.expect_response(lambda answer: "/sync/pace" in answer.url):
        desk.get_by_label("Changes are sent").select_option("Every quarter of an hour")
    until(lambda: desk.machine.asked("sync", "pace") == {"pace": "quarter-hour"})
    desk.machine.shell("sync", "pace", "at-once")
    expect(desk.get_by_label("Changes are sent")).to_have_value("at-once")
