"""What two copies made twice, or one deleted and the other went on with, is asked about on the page of what was also changed elsewhere."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from copies import Copy
from hands import toast
from test_every_page import violations


def project(shell, title):
    """The id of a new project of that title."""
    return shell("projects", "add", "--title", title)["id"]


@pytest.fixture
def copy(stage, tmp_path):
    balcony = project(stage.asked, "Balcony")
    for title in ("Soil", "Pots"):
        stage.shell("items", "add", "--title", title, "--project", balcony)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    return Copy(stage, folder)


def test_two_of_one_name_are_joined_by_one_tap_in_every_window_and_undone(stage, page, copy):
    for shell, item in ((stage.asked, "Sand"), (copy.shell, "Slabs")):
        shell("items", "add", "--title", item, "--project", project(shell, "Terrace"))
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
    assert {item["title"] for item in stage.asked("items", "list")} == {"Soil", "Pots", "Sand", "Slabs"}
    toast(page).get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name="Keep both").click()
    expect(page.locator("#elsewhere")).to_contain_text("Nothing was also written elsewhere.")


def test_a_project_that_came_back_for_an_item_is_restored_whole_on_a_phone(stage, enter, copy):
    [balcony] = stage.asked("projects", "list")
    copy.shell("projects", "delete", balcony["id"])
    stage.shell("items", "add", "--title", "Seeds", "--project", balcony["id"])
    [title] = stage.asked("book", "merge", copy.book)["returned"]
    assert "Balcony" in title
    page = enter(stage, viewport=PHONE, has_touch=True).new_page()
    page.goto("/settings/elsewhere")
    row = page.locator("#elsewhere [data-key=returned] li")
    expect(row).to_contain_text("2 things that went with it lie in the trash.")
    assert violations(page) == []
    row.get_by_role("button", name="Restore what went with it").tap()
    expect(row).to_have_count(0)
    assert {item["title"] for item in stage.asked("items", "list")} == {"Soil", "Pots", "Seeds"}


def test_an_undo_that_another_device_is_in_the_way_of_names_it_and_offers_its_undo(stage, page, copy):
    [balcony] = stage.asked("projects", "list")
    copy.shell("projects", "edit", balcony["id"], "--title", "Terrace")
    stage.asked("book", "merge", copy.book)
    making = next(act for act in stage.asked("history") if "Balcony" in act["name"] and act["device"] is None)
    page.goto("/history")
    page.locator(f"[data-key='{making['id']}']").get_by_role("button", name="Undo").click()
    expect(toast(page)).to_contain_text("In the way is what was done on Device of")
    toast(page).get_by_role("button", name="Undo that too").click()
    expect(toast(page)).not_to_contain_text("In the way")
    assert violations(page) == []


def test_every_list_marks_what_was_also_written_elsewhere_until_it_is_answered(stage, page, tmp_path):
    stage.shell("thought", "set", "Calm", "--day", "2026-11-19")
    stage.shell("blends", "categories", "add", "Soap")
    stage.shell(
        *("blends", "add", "--category", "Soap", "--name", "Orange", "--destination", "Jar", "--maturation", "14 days"),
        *("--ingredient", "Olive oil=100 g"))
    project(stage.asked, "Balcony")
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    copy = Copy(stage, folder)
    for shell, word in ((stage.asked, "Here"), (copy.shell, "There")):
        shell("thought", "set", word, "--day", "2026-11-19")
        shell("blends", "categories", "rename", "Soap", f"Soap {word}")
        shell("blends", "edit", shell("blends", "list")[0]["id"], "--name", f"Orange {word}")
        shell("projects", "edit", shell("projects", "list")[0]["id"], "--title", f"Balcony {word}")
    assert stage.asked("book", "merge", copy.book)["alsoWritten"] == 4
    lists = {"/sit/log": 1, "/blends": 2, "/projects": 1, "/blends/find?search=orange": 1}
    for address, marks in lists.items():
        page.goto(address)
        expect(page.locator("main .has-other-texts")).to_have_count(marks)
        expect(page.locator("main .has-other-texts").first).to_have_text("Also written elsewhere")
        assert violations(page) == []
    for text in stage.asked("book", "elsewhere", "list"):
        stage.shell("book", "elsewhere", "answer", text["others"][0]["act"], "mine")
    for address in lists:
        page.goto(address)
        expect(page.locator("main .has-other-texts")).to_have_count(0)
