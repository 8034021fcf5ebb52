"""Export and import: a whole book is taken away with two presses, and an archive that is dropped is looked at before it comes."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from hands import toast, words
from test_every_page import violations
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


def test_a_book_is_exported_and_downloaded_and_an_empty_one_becomes_like_it(stage, raise_stage, enter, page, tmp_path):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    garden = stage.project("Garden")
    page.goto("/settings")
    page.get_by_role("link", name="Export and import").click()
    press(page, "Export")
    expect(page.locator(".archive-ready")).to_contain_text("The export is ready")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename == "commonplace-2026-11-20.zip"
    file = tmp_path / "taken.zip"
    download.value.save_as(file)
    empty = raise_stage()
    page = enter(empty).new_page()
    page.goto(ADDRESS)
    choose(page, file)
    expect(coming(page)).to_contain_text("What would come")
    expect(coming(page).locator("dl")).to_have_text(words(r"Sessions\s*1 new\s*Projects\s*1 new"))
    assert empty.sessions() == []
    press(page, "Import")
    expect(coming(page)).to_contain_text("Imported 2 records from an archive")
    assert (len(empty.sessions()), empty.asked("projects", "show", garden)["title"]) == (1, "Garden")
    press(page, "Undo")
    expect(coming(page)).to_contain_text("Import undone")
    assert empty.sessions() == []


def test_an_archive_is_dropped_anywhere_on_the_page_and_let_go_again(stage, page, archive):
    page.goto(ADDRESS)
    with page.expect_navigation():
        page.evaluate(DROP, ["garden.zip", list(archive.read_bytes())])
    expect(coming(page)).to_contain_text("garden.zip")
    press(page, "Do not import")
    expect(coming(page)).to_have_count(0)
    assert stage.sessions() == []


def test_what_is_different_and_what_was_deleted_is_named_and_comes_only_where_it_is_wished(stage, page, archive):
    page.goto(ADDRESS)
    choose(page, archive)
    press(page, "Import")
    expect(coming(page)).to_contain_text("Imported 2 records")
    stage.shell("sit", "delete", stage.sessions()[0]["id"])
    stage.shell("projects", "edit", stage.asked("projects", "list")[0]["id"], "--title", "Orchard")
    choose(page, archive)
    expect(coming(page).locator("dl")).to_have_text(words(r"Sessions\s*1 deleted here\s*Projects\s*1 different here"))
    page.get_by_text("2 records that do not simply come").click()
    expect(coming(page).locator("li")).to_have_count(2)
    page.get_by_label("Bring back what was deleted here").check()
    press(page, "Import")
    expect(coming(page)).to_contain_text("1 brought back")
    assert len(stage.sessions()) == 1
    assert stage.asked("projects", "list")[0]["title"] == "Orchard"


def test_a_choice_that_was_made_stays_while_the_book_changes_elsewhere(stage, page, archive):
    page.goto(ADDRESS)
    choose(page, archive)
    press(page, "Import")
    expect(coming(page)).to_contain_text("Imported 2 records")
    stage.shell("sit", "delete", stage.sessions()[0]["id"])
    choose(page, archive)
    box = page.get_by_label("Bring back what was deleted here")
    box.check()
    with page.expect_response("**/regions/import"):
        stage.add("2026-11-18T07:00:00+01:00", 3)
    expect(box).to_be_checked()


def test_a_file_that_is_no_archive_is_refused_beside_the_field(stage, page, watch, tmp_path):
    watch.allow("422")
    file = tmp_path / "list.zip"
    file.write_text("[]")
    page.goto(ADDRESS)
    page.locator("#archive").set_input_files(file)
    expect(page.get_by_role("alert").filter(has_text="This is no archive of Commonplace")).to_be_visible()
    expect(coming(page)).to_have_count(0)


def test_an_archive_that_waits_no_more_is_not_taken(stage, page, context, watch, archive):
    watch.allow("409")
    page.goto(ADDRESS)
    choose(page, archive)
    other = context.new_page()
    other.goto(ADDRESS)
    choose(other, archive)
    press(page, "Import")
    expect(toast(page)).to_contain_text("This file is no longer at hand")
    assert stage.sessions() == []


def test_without_a_script_it_goes_out_and_comes_all_the_same(stage, enter, archive):
    page = enter(stage, java_script_enabled=False).new_page()
    page.goto(ADDRESS)
    press(page, "Export")
    page.goto(ADDRESS)
    expect(page.get_by_role("link", name="Download")).to_be_visible()
    page.locator("#archive").set_input_files(archive)
    press(page, "Read file")
    page.goto(ADDRESS)
    press(page, "Import")
    page.goto(ADDRESS)
    expect(coming(page)).to_contain_text("Imported 2 records")
    assert len(stage.sessions()) == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "ru-RU"])
def test_axe_finds_nothing_while_an_archive_waits_and_once_it_came(stage, enter, archive, scheme, locale):
    page = enter(stage, color_scheme=scheme, viewport=PHONE, locale=locale).new_page()
    page.goto(ADDRESS)
    page.locator(".archive-form button").click()
    expect(page.locator(".archive-ready")).to_be_visible()
    choose(page, archive)
    expect(coming(page).locator("dl")).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), "nothing reaches beyond a phone"
    coming(page).locator("button.prominent").click()
    expect(page.locator("#import .result:not(form)")).to_be_visible()
    assert violations(page) == []


def test_every_stop_of_the_tab_key_is_seen_on_it(stage, page, archive):
    page.goto(ADDRESS)
    press(page, "Export")
    expect(page.locator(".archive-ready")).to_be_visible()
    choose(page, archive)
    expect(coming(page).locator("dl")).to_be_visible()
    found = stops(page)
    assert [stop["name"] for stop in found if not stop["seen"]] == []
    assert {"Import", "Do not import", "Export", "Download", "part"} <= {stop["name"] for stop in found}
