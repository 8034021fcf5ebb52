"""A past one can see: what each act changed, a record's own history, and the way back to a version."""

from playwright.sync_api import expect

from hands import take_back, toast


def test_a_version_is_restored_from_the_records_own_history_and_taken_back(stage, phone):
    item = stage.item("Fern")
    stage.shell("items", "edit", item, "--title", "Ferns", "--detail", "Twelve of them")
    stage.shell("items", "edit", item, "--title", "Moss", "--detail", "")
    stage.shell("thought", "set", "Quiet", "--day", "2026-11-20")
    phone.goto(f"/projects/items/{item}")
    phone.locator(".item-foot").get_by_role("link", name="History").tap()
    rows = phone.locator(".changed-record")
    expect(rows).to_have_count(3)
    expect(rows.first).to_contain_text("Now")
    expect(rows.nth(1)).to_contain_text("Twelve of them")
    rows.nth(1).get_by_role("button", name="Restore this version").tap()
    expect(toast(phone)).to_contain_text("Restored an earlier version")
    expect(rows).to_have_count(4)
    assert stage.asked("items", "show", item)["title"] == "Ferns"
    take_back(phone, "Restored an earlier version")
    expect(phone.locator(".taken-back")).to_have_count(1)
    assert stage.asked("items", "show", item)["title"] == "Moss"
    phone.goto("/history")
    phone.get_by_label("Notebook", exact=True).select_option("Projects")
    expect(phone.get_by_text("Wrote the thought")).to_have_count(0)
    phone.get_by_role("link", name="Changed “Ferns”").tap()
    expect(phone.locator(".field-changes del").first).to_have_text("Before: Ferns")
    expect(phone.locator(".field-changes ins").first).to_have_text("After: Moss")
    phone.get_by_role("button", name="Undo").first.tap()
    expect(phone.get_by_role("button", name="Redo").first).to_be_visible()
