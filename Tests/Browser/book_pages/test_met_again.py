"""What two copies made twice, or one deleted and the other went on with, is asked about on the page of what was also changed elsewhere."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from copies import Copy
from hands import toast
from looks import violations


@pytest.fixture
def balcony(stage):
    """A project of two items."""
    balcony = stage.project("Balcony")
    for title in ("Soil", "Pots"):
        stage.item(title, project=balcony)
    return balcony


@pytest.fixture
def copy(stage, balcony, tmp_path):
    return Copy(stage, tmp_path)


def add(shell, project, item):
    """An item in a new project."""
    shell("items", "add", "--title", item, "--project", shell("projects", "add", "--title", project)["id"])


def titles(stage):
    return {item["title"] for item in stage.items().values()}


def test_two_of_one_name_are_joined_by_one_tap_in_every_window_and_undone(stage, page, copy):
    add(stage.asked, "Terrace", "Sand")
    add(copy.shell, "Terrace", "Slabs")
    page.goto("/settings/elsewhere")
    other = page.context.new_page()
    other.goto("/sit")
    assert stage.asked("book", "merge", copy.book)["namesakes"] == 1
    expect(other.locator("#book-news a")).to_have_text("Something was also written elsewhere")
    rows = page.locator("#elsewhere [data-key=namesakes] li")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Project “Terrace”")
    expect(rows.locator("a")).to_have_count(2)
    assert violations(page) == []
    rows.get_by_role("button", name="Join").click()
    expect(rows).to_have_count(0)
    expect(other.locator("#book-news a")).to_have_count(0)
    assert [project["title"] for project in stage.asked("projects", "list")].count("Terrace") == 1
    assert titles(stage) == {"Soil", "Pots", "Sand", "Slabs"}
    toast(page).get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name="Keep both").click()
    expect(page.locator("#elsewhere")).to_contain_text("No conflicting edits")


def test_a_project_that_came_back_is_restored_whole_on_a_phone_and_an_undo_in_the_way_is_offered(stage, enter, balcony, copy):
    copy.shell("projects", "delete", balcony)
    stage.item("Seeds", project=balcony)
    [title] = stage.asked("book", "merge", copy.book)["returned"]
    assert "Balcony" in title
    page = enter(stage, viewport=PHONE, has_touch=True).new_page()
    page.goto("/settings/elsewhere")
    row = page.locator("#elsewhere [data-key=returned] li")
    expect(row).to_contain_text("2 things that went with it lie in the trash.")
    assert violations(page) == []
    row.get_by_role("button", name="Restore what went with it").tap()
    expect(row).to_have_count(0)
    assert titles(stage) == {"Soil", "Pots", "Seeds"}
    copy.shell("undo")
    copy.shell("projects", "edit", balcony, "--title", "Terrace")
    stage.asked("book", "merge", copy.book)
    making = next(act for act in stage.asked("history") if "Balcony" in act["name"] and act["device"] is None)
    page.goto(f"/history/records/project/{balcony}")
    page.goto("/history")
    page.locator(f"[data-key='{making['id']}']").get_by_role("button", name="Undo").click()
    expect(toast(page)).to_contain_text("Prevented by a change made on Device of")
    toast(page).get_by_role("button", name="Undo that too").click()
    expect(toast(page)).not_to_contain_text("In the way")
    assert violations(page) == []
