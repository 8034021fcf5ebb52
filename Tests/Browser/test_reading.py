"""A notebook that joined by one line lives in the browser as the others do: in every window, for everybody, on a phone."""

import os
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import MORNING, ZONE
from hands import take_back, toast
from stage import BUILT, PATIENCE, Stage
from test_every_page import WIDE, violations


class ReadingStage(Stage):
    """The server and the shell with the notebook Reading beside those of the program."""

    def begin(self):
        """Another notebook makes another book."""

    def start(self):
        self.options = ["--reading"]
        super().start()

    def shell(self, *words, fails=False):
        command = [BUILT / "stage", "shell", *words, "--book", str(self.book)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, env=self.environment())
        assert (done.returncode != 0) == fails, done.stderr
        return done.stdout

    def books(self):
        return self.asked("reading", "list")


@pytest.fixture
def stage(tmp_path):
    stage = ReadingStage(tmp_path, MORNING, ZONE)
    yield stage
    stage.kill()


@pytest.fixture
def windows(context):
    """Two windows of one browser at the page of Reading."""
    windows = [context.new_page(), context.new_page()]
    for window in windows:
        window.goto("/reading")
    return windows


def rows(page):
    return page.locator("#readings li")


def field(page, column):
    return rows(page).first.locator(f":is(input, textarea)[id^={column}-]")


def state(page, column):
    """What is said of the saving of a text."""
    return rows(page).first.locator(f"form:has([id^={column}-]) .save-state")


def add(page, title, author=""):
    """Fills in the form and sends it, and waits until the book has it."""
    page.locator("#add-title").fill(title)
    page.locator("#add-author").fill(author)
    page.get_by_role("button", name="Add book").click()
    expect(toast(page).filter(has_text=f"Added the book “{title}”")).to_be_visible()
    expect(page.locator("#add-title")).to_have_value("")


def test_what_one_window_adds_edits_and_deletes_the_other_shows(stage, windows):
    one, other = windows
    add(one, "Middlemarch", "George Eliot")
    for window in windows:
        expect(field(window, "title")).to_have_value("Middlemarch")
        expect(field(window, "author")).to_have_value("George Eliot")
    field(one, "note").press_sequentially("A study of provincial life")
    expect(state(one, "note")).to_have_text("Saved")
    expect(field(other, "note")).to_have_value("A study of provincial life")
    field(one, "note").blur()
    field(other, "finished").fill("2026-11-19")
    expect(field(one, "finished")).to_have_value("2026-11-19")
    [book] = stage.books()
    assert (book["note"], book["finished"]) == ("A study of provincial life", "2026-11-19")
    field(other, "finished").blur()
    rows(other).get_by_role("button", name="Delete: Middlemarch").click()
    expect(rows(one)).to_have_count(0)
    take_back(other, "Deleted the book “Middlemarch”")
    for window in windows:
        expect(field(window, "note")).to_have_value("A study of provincial life")


def test_what_the_shell_adds_shows_in_every_window_the_newest_first(stage, windows):
    stage.shell("reading", "add", "--title", "Silas Marner")
    for window in windows:
        expect(field(window, "title")).to_have_value("Silas Marner")
    stage.advance(60)
    add(windows[0], "Middlemarch")
    for window in windows:
        expect(rows(window)).to_have_count(2)
        expect(field(window, "title")).to_have_value("Middlemarch")


def test_a_title_that_is_cleared_is_refused_and_the_book_keeps_its_own(stage, page, watch):
    watch.allow("422")
    stage.shell("reading", "add", "--title", "Middlemarch")
    page.goto("/reading")
    field(page, "title").fill("")
    expect(state(page, "title")).to_have_text("A book needs a title. Nothing was changed; write one.")
    expect(field(page, "title")).to_have_attribute("aria-invalid", "true")
    assert stage.books()[0]["title"] == "Middlemarch"
    field(page, "title").fill("Romola")
    expect(state(page, "title")).to_have_text("Saved")
    assert stage.books()[0]["title"] == "Romola"


def test_a_search_shows_the_books_with_all_its_words_and_stays_live(stage, page):
    stage.shell("reading", "add", "--title", "Silas Marner", "--note", "The weaver of Raveloe")
    page.goto("/reading")
    page.locator("#search").fill("RAVELOE weaver")
    page.locator("#search").press("Enter")
    expect(rows(page)).to_have_count(1)
    stage.shell("reading", "add", "--title", "Middlemarch")
    stage.shell("reading", "edit", stage.asked("reading", "list", "--search", "silas")[0]["id"], "--author", "George Eliot")
    expect(field(page, "author")).to_have_value("George Eliot")
    expect(rows(page)).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_whether_there_are_books_or_none(stage, enter, scheme):
    page = enter(stage, color_scheme=scheme).new_page()
    page.goto("/reading")
    assert violations(page) == []
    stage.shell("reading", "add", "--title", "Middlemarch", "--author", "George Eliot", "--note", "Long.", "--finished", "2026-11-19")
    expect(rows(page)).to_have_count(1)
    for address in ("/reading", "/reading?search=nobody"):
        page.goto(address)
        assert violations(page) == [], address


def test_nothing_goes_beyond_the_edge_of_a_phone(stage, phone):
    stage.shell("reading", "add", "--title", "Donaudampfschifffahrtsgesellschaft" * 5, "--note", "word " * 500)
    phone.goto("/reading")
    expect(rows(phone)).to_have_count(1)
    assert phone.evaluate(WIDE) == {"page": 0, "parts": []}
