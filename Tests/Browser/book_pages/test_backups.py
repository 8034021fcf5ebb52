"""The page of backups: one is made with a key press, what failed is told on every open page, and a restore is told how."""

from playwright.sync_api import expect

from conftest import PHONE
from looks import violations
from test_keyboard import stops
from watch import GONE


def test_a_failure_is_told_on_every_open_page_until_a_backup_succeeds(stage, page, enter):
    stage.add("2026-11-19T07:00:00+01:00", 5)
    page.goto("/sit")
    news = page.locator("#book-news a")
    expect(news).to_have_count(0)
    folder = stage.book.with_name(f"{stage.book.name}.backups")
    folder.write_text("in the way")
    stage.shell("backup", fails=True)
    expect(news).to_have_text("The last backup failed")
    assert violations(page) == []
    news.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Backups")
    expect(page.locator(".backup-state")).to_contain_text("book.sqlite.backups cannot be written")
    expect(news).to_be_hidden()
    phone = enter(stage, viewport=PHONE).new_page()
    phone.goto("/settings/backups")
    assert violations(phone) == []
    folder.unlink()
    page.get_by_role("button", name="Back up now").click()
    for window in (page, phone):
        expect(window.locator(".backup-state")).to_contain_text("The last backup succeeded: Today, 08:00")
        expect(window.locator(".backups .row")).to_have_count(1)
        expect(window.locator(".backups .row")).to_contain_text("Sit 1")
    page.reload()
    found = stops(page)
    assert [stop["name"] for stop in found if not stop["seen"]] == []
    assert {"Back up now", "folder", "Use this folder"} <= {stop["name"] for stop in found}
    page.goto("/projects")
    expect(page.locator("#book-news")).to_be_attached()
    expect(news).to_have_count(0)


def test_a_backup_takes_the_place_of_the_book_while_a_page_waits(stage, page, watch):
    # While the server is away a page asks in vain.
    watch.allow(GONE)
    stage.add("2026-11-18T07:00:00+01:00", 5)
    stage.shell("backup")
    stage.add("2026-11-19T07:00:00+01:00", 20)
    page.goto("/settings/backups")
    page.get_by_role("link", name="Restore: ").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Put this backup in the place of the book?")
    expect(page.locator(".question")).to_contain_text("1 change that is only in the book as it is now will be gone.")
    expect(page.locator(".lost li")).to_contain_text("Added a session on 19 November 2026")
    assert violations(page) == []
    page.get_by_role("button", name="Restore").click()
    expect(page.locator(".backups")).to_contain_text("The book as it was is kept")
    expect(page.locator(".backups .row")).to_have_count(2)
    assert len(stage.sessions()) == 1
    page.goto("/sit/log")
    expect(page.locator(".log .row")).to_have_count(1)
