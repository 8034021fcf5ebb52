"""A past one can see: what each act changed, a record's own history, and the way back to a version."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from hands import take_back, toast


@pytest.fixture
def renamed(stage):
    """An item with two names behind it."""
    item = stage.item("Fern")
    stage.shell("items", "edit", item, "--title", "Ferns", "--detail", "Twelve of them")
    stage.shell("items", "edit", item, "--title", "Moss", "--detail", "")
    return item


@pytest.mark.parametrize("scripts", [True, False])
def test_a_version_is_restored_from_the_records_own_history(stage, renamed, enter, scripts):
    page = enter(stage, java_script_enabled=scripts).new_page()
    page.goto(f"/projects/items/{renamed}")
    page.locator(".item-foot").get_by_role("link", name="History").click()
    rows = page.locator(".changed-record")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("Now")
    expect(rows.nth(1)).to_contain_text("Twelve of them")
    rows.nth(1).get_by_role("button", name="Restore this version").click()
    expect(page.locator(".changed-record")).to_have_count(4)
    page.get_by_role("link", name="To the record").click()
    expect(page.locator("#item-title")).to_have_value("Ferns")


def test_an_undo_at_the_notice_takes_the_restoring_back_and_the_page_follows(stage, renamed, page):
    page.goto(f"/history/records/item/{renamed}")
    page.get_by_role("button", name="Restore this version").last.click()
    expect(toast(page)).to_contain_text("Restored an earlier version")
    assert stage.asked("items", "show", renamed)["title"] == "Fern"
    take_back(page, "Restored an earlier version")
    expect(page.locator(".taken-back")).to_have_count(1)
    assert stage.asked("items", "show", renamed)["title"] == "Moss"


def test_history_is_narrowed_and_an_act_opened_on_a_phone(stage, renamed, enter):
    stage.shell("thought", "set", "Quiet", "--day", "2026-11-20")
    page = enter(stage, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    page.goto("/history")
    page.get_by_label("Notebook", exact=True).select_option("Projects")
    page.get_by_role("button", name="Show", exact=True).tap()
    expect(page.get_by_text("Wrote the thought")).to_have_count(0)
    page.get_by_role("link", name="Changed “Ferns”").tap()
    expect(page.locator(".field-changes del").first).to_have_text("Before: Ferns")
    expect(page.locator(".field-changes ins").first).to_have_text("After: Moss")
    page.get_by_role("button", name="Undo").first.tap()
    expect(page.get_by_role("button", name="Redo").first).to_be_visible()
