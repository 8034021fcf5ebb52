"""Two copies of the book were written to: every open page says so, and each text that both wrote is asked about."""

import pytest
from playwright.sync_api import expect

from copies import Copy
from hands import settled, toast
from looks import violations


@pytest.fixture
def copy(stage, tmp_path):
    stage.project("Balcony")
    stage.shell("thought", "set", "Quiet.", "--day", "2026-11-18")
    return Copy(stage, tmp_path)


def write_apart(stage, copy):
    [project] = stage.asked("projects", "list")
    for shell, word in ((stage.shell, "Mine"), (copy.shell, "Theirs")):
        shell("thought", "set", f"{word} of the day", "--day", "2026-11-18")
        shell("projects", "edit", project["id"], "--detail", f"{word} of the balcony")
    assert stage.asked("book", "merge", copy.book)["alsoWritten"] == 2


def test_each_text_that_both_wrote_is_asked_about_in_every_window_and_its_device_is_named(stage, page, phone, copy):
    page.goto("/settings/elsewhere")
    other = page.context.new_page()
    other.goto("/sit")
    news = other.locator("#book-news a")
    expect(page.locator("#elsewhere")).to_contain_text("No conflicting edits")
    expect(news).to_have_count(0)
    write_apart(stage, copy)
    expect(news).to_have_text("Something was also written elsewhere")
    rows = page.locator("#elsewhere .others")
    expect(rows).to_have_count(2)
    expect(page.locator("#elsewhere h2 a")).to_have_text(["Project “Balcony”", "Thought for 18 November 2026"])
    expect(rows.first).to_contain_text("Device of")
    assert violations(page) == []
    # Lists mark it until it is answered.
    for address in ("/sit/log", "/projects"):
        phone.goto(address)
        expect(phone.locator("main .has-other-texts")).to_have_text("Also written elsewhere")
    rows.filter(has_text="balcony").get_by_role("button", name="Keep both").click()
    expect(rows).to_have_count(1)
    [project] = stage.asked("projects", "list")
    assert sorted(project["detail"].split("\n")) == ["Mine of the balcony", "Theirs of the balcony"]
    toast(page).get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(2)
    for left in (1, 0):
        rows.first.get_by_role("button", name="Not this").click()
        expect(rows).to_have_count(left)
    expect(news).to_have_count(0)
    phone.reload()
    expect(phone.locator("main .has-other-texts")).to_have_count(0)
    phone.goto("/settings/devices")
    expect(phone.locator("#devices form")).to_have_count(2)
    field = phone.locator("#devices form").filter(has_text="Last written").get_by_role("textbox")
    field.fill("Old laptop")
    field.press("Enter")
    settled(phone)
    assert "Old laptop" in [it["name"] for it in stage.asked("book", "devices", "list")]
    assert violations(phone) == []
    phone.goto("/history")
    theirs = phone.locator("#acts li").filter(has=phone.locator(".note", has_text="Old laptop"))
    expect(theirs).to_have_count(2)
    expect(theirs.first).to_contain_text("Described the project “Balcony”")


def test_a_merge_that_comes_in_leaves_a_focused_field_as_it_is(stage, page, copy):
    [project] = [it["id"] for it in stage.asked("projects", "list")]
    page.goto(f"/projects/{project}")
    field = page.get_by_role("textbox", name="Title")
    field.press("End")
    field.press_sequentially(" in spring")
    settled(page)
    assert stage.asked("projects", "list")[0]["title"] == "Balcony in spring"
    other = page.context.new_page()
    other.goto(f"/projects/{project}")
    copy.shell("projects", "edit", project, "--title", "Terrace", "--detail", "Theirs")
    assert stage.asked("book", "merge", copy.book)["changed"] == 1
    expect(other.get_by_role("textbox", name="Title")).to_have_value("Terrace")
    expect(field).to_have_value("Balcony in spring")
    field.press_sequentially(", east")
    settled(page)
    assert stage.asked("projects", "list")[0]["title"] == "Balcony in spring, east"
    expect(field).to_be_focused()
    expect(field).to_have_value("Balcony in spring, east")
    field.blur()
    # What came in meanwhile is not lost: it stands beside.
    expect(page.locator(".others")).to_contain_text("Terrace")
