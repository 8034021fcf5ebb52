"""A notebook that joined by one line lives in the browser as the others do: in every window, for everybody, on a phone."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE, ZONE
from hands import take_back, toast, words
from stage import MORNING, Stage
from looks import WIDE, violations


class ReadingStage(Stage):
    """The server and the shell with the notebook Reading beside those of the program."""

    options = ("--reading",)
    reading = True

    def begin(self):
        """Another notebook makes another book."""

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


def test_what_one_window_or_the_shell_adds_edits_and_deletes_the_others_show(stage, windows, watch):
    watch.allow("422")
    one, other = windows
    assert violations(one) == []
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
    # A title that is cleared is refused, and the book keeps its own.
    field(one, "title").fill("")
    expect(state(one, "title")).to_have_text("A book needs a title. Nothing was changed; write one.")
    field(one, "title").fill("Middlemarch")
    expect(field(one, "title")).not_to_have_attribute("aria-invalid", "true")
    field(one, "title").blur()
    rows(other).get_by_role("button", name="Delete: Middlemarch").click()
    expect(rows(one)).to_have_count(0)
    take_back(other, "Deleted the book “Middlemarch”")
    for window in windows:
        expect(field(window, "note")).to_have_value("A study of provincial life")
    # A search stays live.
    other.goto("/reading?search=marner")
    stage.shell("reading", "add", "--title", "Silas Marner " + "Donaudampfschifffahrtsgesellschaft" * 5, "--note", "word " * 500)
    expect(rows(one)).to_have_count(2)
    expect(rows(other)).to_have_count(1)
    expect(field(other, "title")).to_have_value(words("^Silas Marner"))
    one.set_viewport_size(PHONE)
    assert violations(one) == []
    assert one.evaluate(WIDE) == {"page": 0, "parts": []}
