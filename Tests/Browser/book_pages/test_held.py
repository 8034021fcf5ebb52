"""Changes of another copy that would take much away wait: every page says so, and one page answers."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from copies import Copy
from hands import settled, toast
from looks import violations

PROJECTS = {f"Project {number}" for number in range(12)}


@pytest.fixture
def copy(stage, tmp_path):
    for title in sorted(PROJECTS):
        stage.project(title)
    return Copy(stage, tmp_path)


def titles(stage):
    return {it["title"] for it in stage.asked("projects", "list")}


def take_away(stage, copy):
    for project in copy.shell("projects", "list")[:4]:
        copy.shell("projects", "delete", project["id"])
    copy.shell("projects", "add", "--title", "Later")
    assert [it["reason"] for it in stage.asked("book", "merge", copy.book)["held"]] == ["takesMuch"]


def test_what_would_take_much_away_is_told_on_every_page_and_let_happen_or_refused_on_one(stage, page, copy):
    page.goto("/sit")
    news = page.locator("#book-news a")
    expect(news).to_have_count(0)
    take_away(stage, copy)
    expect(news).to_have_text("Changes of another copy wait for your answer")
    news.click()
    held = page.locator("#held")
    expect(held).to_contain_text("4 changes wait: together they take away many records.")
    expect(held).to_contain_text("1 more change waits behind that.")
    expect(news).to_be_hidden()
    assert violations(page) == []
    other = page.context.new_page()
    other.goto("/settings/held")
    page.get_by_role("button", name="Not these").click()
    for window in (page, other):
        expect(window.locator("#held")).to_contain_text("Nothing waits for an answer")
    assert titles(stage) == PROJECTS | {"Later"}
    take_away(stage, copy)
    page.reload()
    page.get_by_role("button", name="Let it happen").press("Enter")
    for window in (page, other):
        expect(window.locator("#held")).to_contain_text("Nothing waits for an answer")
    assert titles(stage) < PROJECTS | {"Later"}
    toast(page).get_by_role("button", name="Undo").click()
    settled(page)
    assert titles(stage) == PROJECTS | {"Later"}


def test_a_device_is_ignored_from_here_on_by_touch_and_heard_again(stage, enter, copy):
    page = enter(stage, viewport=PHONE, has_touch=True).new_page()
    take_away(stage, copy)
    page.goto("/settings/held")
    assert violations(page) == []
    page.get_by_role("button", name="Ignore from here on: Device of").tap()
    expect(page.locator("#held")).to_contain_text("Nothing waits for an answer")
    assert titles(stage) == PROJECTS
    page.goto("/settings/devices")
    expect(page.locator("#devices")).to_contain_text("Ignored; last written on")
    page.goto("/history")
    expect(page.locator(".act.taken-back").first).to_contain_text("ignored")
    page.get_by_role("button", name="Undo: Ignored the device of").tap()
    settled(page)
    assert len(titles(stage)) == 9
