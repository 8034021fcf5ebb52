"""The page of backups: one is made with a key press, what failed is told on every open page, and a restore is told how."""

import shutil

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from hands import toast
from test_every_page import violations
from test_keyboard import stops


def backups(stage):
    return stage.book.with_name("book.sqlite.backups")


def make(page):
    page.get_by_role("button", name="Back up now").click()


def test_a_backup_is_made_and_stands_in_every_window(stage, page):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    other = page.context.new_page()
    for it in (page, other):
        it.goto("/settings/backups")
        expect(it.locator(".backup-state")).to_contain_text("There is no backup yet")
    make(page)
    for it in (page, other):
        expect(it.locator(".backup-state")).to_contain_text("The last backup succeeded: Friday, 20 November 2026, 08:00")
        expect(it.locator(".backups .row")).to_have_count(1)
        expect(it.locator(".backups .row")).to_contain_text("Sit 1")
    assert [it["acts"] for it in stage.asked("backup", "list")] == [1]


def test_a_failure_is_told_on_every_open_page_until_a_backup_succeeds(stage, page):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    page.goto("/sit")
    news = page.locator("#book-news a")
    expect(news).to_have_count(0)
    backups(stage).write_text("in the way")
    stage.shell("backup", fails=True)
    expect(news).to_have_text("The last backup failed")
    news.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Backups")
    expect(page.locator(".backup-state")).to_contain_text("book.sqlite.backups cannot be written")
    expect(news).to_be_hidden()
    backups(stage).unlink()
    make(page)
    expect(page.locator(".backup-state")).to_contain_text("The last backup succeeded")
    page.goto("/projects")
    expect(page.locator("#book-news")).to_be_attached()
    expect(news).to_have_count(0)


def test_a_folder_is_chosen_and_given_back(stage, page, watch, tmp_path):
    watch.allow("422")
    disk = tmp_path / "disk"
    disk.mkdir()
    page.goto("/settings/backups")
    folder = page.get_by_label("Folder on the machine")
    usual = folder.input_value()
    folder.fill(str(tmp_path / "nowhere"))
    page.get_by_role("button", name="Save").click()
    expect(toast(page)).to_contain_text("There is no folder")
    folder.fill(str(disk))
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()
    make(page)
    expect(page.locator(".backups .row")).to_have_count(1)
    assert len(list(disk.iterdir())) == 1
    with page.expect_navigation():
        page.get_by_role("button", name="Keep them beside the book").click()
    expect(folder).to_have_value(usual)


def test_what_is_erased_is_erased_from_the_backups_too_where_a_person_wants_it(stage, page):
    session = stage.add("2026-11-19T07:00:00+01:00", 5)["id"]
    stage.shell("backup")
    stage.shell("sit", "delete", session)
    page.goto(f"/trash/{session}/erasure")
    expect(page.locator(".question")).to_contain_text("1 backup still holds it.")
    page.get_by_label("Make a new backup and delete those").check()
    page.get_by_role("button", name="Erase for good").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Trash")
    page.goto("/settings/backups")
    expect(page.locator(".backup-state")).to_contain_text("The last backup succeeded")
    expect(page.locator(".backups .row")).to_have_count(1)
    expect(page.locator(".backups .row")).to_contain_text("Erased 1 record for good")


def test_without_a_script_it_is_made_all_the_same(stage, enter):
    page = enter(stage, java_script_enabled=False).new_page()
    page.goto("/settings/backups")
    make(page)
    expect(page).to_have_url(f"{stage.origin}/settings/backups")
    page.goto("/settings/backups")
    expect(page.locator(".backups .row")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_while_it_is_told_that_a_backup_failed(stage, enter, scheme):
    page = enter(stage, color_scheme=scheme, viewport=PHONE).new_page()
    stage.shell("backup")
    shutil.rmtree(backups(stage))
    backups(stage).write_text("in the way")
    stage.shell("backup", fails=True)
    for address in ("/sit", "/settings/backups"):
        page.goto(address)
        assert violations(page) == [], address


def test_every_stop_of_the_tab_key_is_seen_on_it(stage, page):
    stage.shell("backup")
    page.goto("/settings/backups")
    found = stops(page)
    assert [stop["name"] for stop in found if not stop["seen"]] == []
    assert {"Back up now", "folder", "Save"} <= {stop["name"] for stop in found}
