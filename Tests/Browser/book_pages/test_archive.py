"""Export and import: a whole book is taken away with two presses, and an archive that is dropped is looked at before it comes."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from hands import toast, words
from looks import violations
from test_keyboard import stops

ADDRESS = "/settings/archive"
DROP = """async ([name, bytes]) => {
  const data = new DataTransfer()
  data.items.add(new File([new Uint8Array(bytes)], name))
  for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true }))
}"""


@pytest.fixture
def archive(raise_stage, tmp_path):
    """An archive of another book, with a session and a project."""
    other = raise_stage()
    other.add("2026-11-19T07:00:00+01:00", 5)
    other.project("Garden")
    file = tmp_path / "garden.zip"
    other.shell("export", str(file))
    return file


def coming(page):
    return page.locator("#import .card")


def choose(page, file):
    """Sends an archive, and waits until it is judged: while one is read no other is taken."""
    with page.expect_navigation():
        page.locator("#archive").set_input_files(file)
    expect(page.locator("form.result")).to_be_visible()


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def test_a_book_is_taken_away_and_what_comes_back_is_named_and_comes_only_where_it_is_wished(stage, page, tmp_path):
    session = stage.add("2026-11-19T07:00:00+01:00", 5)["id"]
    garden = stage.project("Garden")
    page.goto(ADDRESS)
    press(page, "Export")
    expect(page.locator(".archive-ready")).to_contain_text("The export is ready")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "commonplace-2026-11-20.zip"
    file = tmp_path / "taken.zip"
    download.value.save_as(file)
    stage.shell("sit", "delete", session)
    stage.shell("projects", "edit", garden, "--title", "Orchard")
    choose(page, file)
    expect(coming(page)).to_contain_text("What would come")
    expect(coming(page).locator("dl")).to_have_text(words(r"Sessions\s*1 deleted here\s*Projects\s*1 different here"))
    page.get_by_text("2 records that do not simply come").click()
    expect(coming(page).locator("li")).to_have_count(2)
    wish = page.get_by_label("Bring back what was deleted here")
    wish.check()
    # A choice that was made stays while the book changes elsewhere.
    with page.expect_response("**/settings/archive?rows=whole"):
        stage.add("2026-11-18T07:00:00+01:00", 3)
    expect(wish).to_be_checked()
    press(page, "Import")
    expect(coming(page)).to_contain_text("1 brought back")
    assert len(stage.sessions()) == 2 and stage.asked("projects", "show", garden)["title"] == "Orchard"
    press(page, "Undo")
    expect(coming(page)).to_contain_text("Import undone")
    assert len(stage.sessions()) == 1


def test_an_archive_is_dropped_and_let_go_and_one_that_can_not_be_taken_says_so(stage, page, context, watch, archive, tmp_path):
    watch.allow("422", "409")
    page.goto(ADDRESS)
    with page.expect_navigation():
        page.evaluate(DROP, ["garden.zip", list(archive.read_bytes())])
    expect(coming(page)).to_contain_text("garden.zip")
    expect(page.locator("form.result")).to_be_visible()
    press(page, "Do not import")
    expect(coming(page)).to_have_count(0)
    wrong = tmp_path / "list.zip"
    wrong.write_text("[]")
    page.locator("#archive").set_input_files(wrong)
    expect(page.get_by_role("alert").filter(has_text="This is no archive of Commonplace")).to_be_visible()
    expect(coming(page)).to_have_count(0)
    choose(page, archive)
    other = context.new_page()
    other.goto(ADDRESS)
    choose(other, archive)
    press(page, "Import")
    expect(toast(page)).to_contain_text("This file is no longer at hand")
    assert stage.sessions() == []


def look(page, archive):
    """The page once an export is ready and an archive waits, and once that came."""
    page.goto(ADDRESS)
    page.locator(".archive-form button").click()
    expect(page.locator(".archive-ready")).to_be_visible()
    choose(page, archive)
    expect(coming(page).locator("dl")).to_be_visible()
    yield "waiting"
    coming(page).locator("button.prominent").click()
    expect(page.locator("#import .result:not(form)")).to_be_visible()
    yield "came"


def test_the_page_is_for_everybody_while_an_archive_waits_and_once_it_came(stage, enter, archive):
    page = enter(stage, viewport=PHONE).new_page()
    for where in look(page, archive):
        assert violations(page) == [], where
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing reaches beyond a phone"
        if where == "waiting":
            found = stops(page)
            assert [stop["name"] for stop in found if not stop["seen"]] == []
            assert {"Import", "Do not import", "Export", "Download", "part"} <= {stop["name"] for stop in found}


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["de-DE", "ru-RU"])
def test_the_page_of_archives_in_every_language_and_scheme(stage, enter, archive, scheme, locale):
    page = enter(stage, color_scheme=scheme, viewport=PHONE, locale=locale).new_page()
    for where in look(page, archive):
        assert violations(page) == [], where
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), where
