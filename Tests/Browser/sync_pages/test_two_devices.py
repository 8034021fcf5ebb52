"""Two devices keep one book: what is typed on one is in the other's open page, and Devices says how that stands."""

import re

import pytest
from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import until
from machines import Machine, pair
from test_every_page import violations


@pytest.fixture
def machines(tmp_path):
    machines = [Machine(tmp_path, name) for name in ("Relay", "Desk", "Phone")]
    relay, desk, phone = machines
    relay.address = relay.serve("relay", "serve", "--host", "127.0.0.1")
    desk.shell("sync", "on", "--name", "Desk", said=relay.shell("relay", "invite"))
    pair(phone, desk)
    yield machines
    for machine in machines:
        machine.end()


@pytest.fixture
def windows(browser, watch, machines):
    """A browser at each of the two."""
    contexts = []
    for machine, size in ((machines[1], DESK), (machines[2], PHONE)):
        context = browser.new_context(viewport=size, locale="en-GB", timezone_id="Europe/Berlin")
        context.set_default_timeout(60_000)
        watch.follow(context)
        page = context.new_page()
        page.goto(machine.serve("serve"))
        contexts.append(context)
    yield [context.pages[0] for context in contexts]
    for context in contexts:
        context.close()


def at(page, path):
    page.goto(page.url.split("/")[0] + "//" + page.url.split("/")[2] + path)


def test_what_is_typed_on_one_is_on_the_other_and_devices_says_so(machines, windows):
    desk, phone = windows
    at(phone, "/projects/inbox")
    machines[1].shell("items", "add", "--title", "Water the fern")
    expect(phone.locator("main")).to_contain_text("Water the fern")
    machines[2].shell("items", "add", "--title", "Feed the cat")
    at(desk, "/settings/devices")
    devices = desk.locator("#devices")
    expect(devices).to_contain_text("Saved, on 2 of 2 devices")
    expect(devices.locator("input")).to_have_count(2)
    expect(devices).to_contain_text("Has everything")
    assert violations(desk) == []
    at(phone, "/settings/devices")
    expect(phone.locator("#devices")).to_contain_text("Saved, on 2 of 2 devices")
    assert violations(phone) == []


def test_a_device_is_sent_away_from_the_page_and_gets_nothing_more(machines, windows):
    desk, _ = windows
    at(desk, "/settings/devices")
    desk.locator("summary", has_text="Revoke").click()
    desk.get_by_role("button", name="Revoke Phone").click()
    expect(desk.locator("#devices")).to_contain_text("Revoked on")
    expect(desk.locator("#devices")).to_contain_text("Saved, on 1 of 1 device")
    machines[1].shell("items", "add", "--title", "Secret")
    until(lambda: machines[1].asked("sync", "status")["waiting"] == 0)
    until(lambda: "revoked" in machines[2].asked("sync", "status")["faults"])
    assert "Secret" not in machines[2].shell("items", "list")


def test_a_relay_that_is_gone_is_said_and_nothing_is_lost(machines, windows):
    desk, phone = windows
    relay = machines[0]
    at(desk, "/settings/devices")
    relay.server.kill()
    relay.server.wait()
    machines[1].shell("items", "add", "--title", "Written alone")
    expect(desk.locator("#devices .refusal")).to_contain_text("does not answer")
    expect(desk.locator("#devices")).to_contain_text(re.compile("waits? to be sent"))
    port = relay.address.split(":")[-1]
    relay.launch("relay", "serve", "--host", "127.0.0.1", "--port", port)
    expect(desk.locator("#devices .refusal")).to_have_count(0, timeout=120_000)
    at(phone, "/projects/inbox")
    expect(phone.locator("main")).to_contain_text("Written alone")
