"""Two machines with a folder between them: the real program on each, its shell, and a page that is open on both."""

import json
import os
import signal
import subprocess

import pytest
from playwright.sync_api import expect

from hands import settled
from stage import BUILT, PATIENCE


class Machine:
    """`commonplace serve` with a book, a state folder and a home of its own."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        self.env = {**os.environ, "XDG_STATE_HOME": str(folder / "state"), "HOME": str(folder), "COMMONPLACE_BOOK": str(folder / "book.sqlite")}
        self.process = None

    def shell(self, *words, given=None, code=0):
        done = subprocess.run(
            [BUILT / "commonplace", *words, "--json"], input=given, capture_output=True, text=True, env=self.env, timeout=PATIENCE)
        assert done.returncode == code, done.stderr
        return json.loads(done.stdout) if done.stdout else done.stderr

    def page(self, browser):
        """A page that was let in."""
        self.process = subprocess.Popen(
            [BUILT / "commonplace", "serve", "--port", "0", "--json"], stdout=subprocess.PIPE, text=True, env=self.env)
        page = browser.new_context(locale="en-GB", service_workers="block").new_page()
        address = json.loads(self.process.stdout.readline())["address"]
        page.goto(address)
        self.origin = address.split("/open/")[0]
        return page

    def end(self):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(PATIENCE)


@pytest.fixture
def machines(tmp_path):
    (tmp_path / "shared").mkdir()
    machines = [Machine(tmp_path / name) for name in ("desk", "laptop", "new")]
    yield machines
    for machine in machines:
        machine.end()


def test_what_one_machine_writes_is_on_the_other_and_the_folder_and_the_line_bring_it_all_back(machines, browser, tmp_path):
    desk, laptop, new = machines
    shared = str(tmp_path / "shared")
    desk.shell("items", "add", "--title", "Call home")
    line = desk.shell("sync", "on", shared)["line"]
    assert laptop.shell("sync", "join", shared, given=line)["came"] > 0
    here, there = desk.page(browser), laptop.page(browser)
    here.goto(desk.origin + "/projects/inbox")
    there.goto(laptop.origin + "/projects/inbox")
    expect(there.locator(".item")).to_have_count(1)
    # The shell writes beside a server, which sends it; an open page of the other machine shows it by itself.
    desk.shell("items", "add", "--title", "Water the fig")
    expect(there.locator(".item")).to_have_count(2, timeout=PATIENCE * 1000)
    field = there.locator(".item").filter(has_text="Call home").get_by_role("textbox", name="Title")
    field.press("End")
    field.press_sequentially(" at noon")
    settled(there)
    expect(here.get_by_role("textbox", name="Title").filter(has_text="Call home at noon")).to_have_count(1, timeout=PATIENCE * 1000)
    here.goto(desk.origin + "/settings/devices")
    expect(here.locator("#devices .row").filter(has_text="Up to date")).to_have_count(1, timeout=PATIENCE * 1000)
    expect(here.locator("#sync")).to_contain_text(shared)
    # The folder goes, and comes back.
    os.rename(shared, shared + ".away")
    expect(here.locator("#book-news a")).to_have_text("Sync has stopped", timeout=PATIENCE * 1000)
    expect(here.locator("#sync")).to_contain_text("is not there")
    os.rename(shared + ".away", shared)
    expect(here.locator("#book-news a")).to_have_count(0, timeout=PATIENCE * 1000)
    # A machine is lost: the sheet has the line of a new key, with which all comes back.
    here.get_by_role("link", name="Recovery sheet").click()
    expect(here.locator("main code").first).to_have_text(line)
    here.get_by_role("button", name="Change the key").click()
    expect(here.locator("main code").first).not_to_have_text(line)
    changed = here.locator("main code").first.inner_text()
    assert desk.shell("sync", "key")["line"] == changed
    there.goto(laptop.origin + "/settings/devices")
    expect(there.locator("#sync")).to_contain_text("The key was changed", timeout=PATIENCE * 1000)
    assert new.shell("sync", "join", shared, given=changed)["came"] >= 3
    assert sorted(it["title"] for it in new.shell("items", "list")) == ["Call home at noon", "Water the fig"]
    new.shell("sync", "off")
    assert "The key was changed" in new.shell("sync", "join", shared, given=line, code=64)


def test_a_machine_that_serves_carries_the_letters_to_the_others_within_seconds(machines, browser, tmp_path):
    desk, laptop, new = machines
    line = desk.shell("sync", "on", str(tmp_path / "shared"))["line"]
    here = desk.page(browser)
    assert laptop.shell("sync", "join", desk.origin, given=line)["place"] == desk.origin
    there = laptop.page(browser)
    here.goto(desk.origin + "/projects/inbox")
    there.goto(laptop.origin + "/projects/inbox")
    # The pages are told at once, so that nobody looks every few seconds.
    desk.shell("items", "add", "--title", "Water the fig")
    expect(there.locator(".item")).to_have_count(1, timeout=PATIENCE * 1000)
    laptop.shell("items", "add", "--title", "Call home")
    expect(here.locator(".item")).to_have_count(2, timeout=PATIENCE * 1000)
    assert new.shell("sync", "join", desk.origin, given=line)["came"] >= 2
    there.goto(laptop.origin + "/sit/welcome")
    there.get_by_role("button", name="Skip").click()
    there.goto(laptop.origin + "/sit")
    thought = there.locator("#thought")
    thought.press_sequentially("Rain at last")
    expect(there.locator(".thought-form .save-state")).to_have_text("Saved, on 2 of 3 devices", timeout=PATIENCE * 1000)
    assert "carries the book" in laptop.shell("sync", "key", "--change", code=64)
    desk.end()
    expect(there.locator("#book-news a")).to_have_text("Sync has stopped", timeout=PATIENCE * 1000)
    laptop.shell("items", "add", "--title", "Buy soil")
    assert "cannot be reached" in laptop.shell("sync", "now", code=69)
    here = desk.page(browser)
    # It listens at another port now.
    assert laptop.shell("sync", "join", desk.origin, given=line)["sent"] == 1
    here.goto(desk.origin + "/projects/inbox")
    expect(here.locator(".item")).to_have_count(3, timeout=PATIENCE * 1000)
