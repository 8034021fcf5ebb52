"""The whole notebook with nothing but keys, and without a script."""

from playwright.sync_api import expect

from hands import heard, item, settled, title, toast
from lists import completed, in_turn


def test_a_day_with_projects_by_keys_alone(stage, page):
    page.goto("/projects")
    page.keyboard.press("N")
    expect(page.locator("#title")).to_be_focused()
    page.keyboard.type("Garden")
    page.keyboard.press("Enter")
    expect(page.locator("#project-title")).to_have_value("Garden")
    page.wait_for_load_state()
    page.keyboard.press("n")
    expect(page.locator("#add")).to_be_focused()
    for line in ("Fern", "Rose p:high"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        expect(page.locator("#add")).to_have_value("")
    expect(page.locator(".item:not(.is-waiting)")).to_have_count(2)
    by_title = {it["title"]: it["id"] for it in stage.items().values()}
    rose, fern = by_title["Rose"], by_title["Fern"]
    # What weighs more comes first, once the list is drawn anew.
    heard(page, stage)
    for _ in range(20):
        if page.evaluate("() => document.activeElement.closest('.item') !== null"):
            break
        page.keyboard.press("Tab")
    expect(item(page, rose).locator(".check")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(item(page, fern).locator(".check")).to_be_focused()
    page.keyboard.press("e")
    page.keyboard.type(" indoors")
    page.keyboard.press("Escape")
    settled(page)
    assert stage.items()[fern]["title"] == "Fern indoors"
    page.keyboard.press("x")
    expect(item(page, fern).locator(".check")).to_have_attribute("aria-pressed", "true")
    settled(page)
    assert completed(stage) == {"Fern indoors"}
    expect(item(page, fern).locator(".check")).to_be_focused()
    page.goto(f"/projects/items/{rose}")
    page.keyboard.press("e")
    expect(page.locator("#item-title")).to_be_focused()
    page.locator("#item-title").blur()
    page.keyboard.press("x")
    settled(page)
    assert completed(stage) == {"Fern indoors", "Rose"}
    page.goto("/projects/awards")
    page.keyboard.press("n")
    expect(page.locator("#add")).to_be_focused()
    page.goto("/projects/upcoming")
    page.keyboard.press("?")
    expect(page.locator("main")).to_contain_text("due:2026-12-01")


def test_arrows_lead_into_the_list_and_keys_delete_and_take_back(stage, enter, page):
    fern, rose = in_turn(stage, "Fern", "Rose")
    page.goto("/projects/inbox")
    for id in (fern, rose):
        page.keyboard.press("ArrowDown")
        expect(item(page, id).locator(".check")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#add")).to_be_focused()
    page.keyboard.type("Half")
    page.keyboard.press("Control+z")
    expect(page.locator("#add")).not_to_have_value("Half")
    assert set(stage.items()) == {fern, rose}, "in a field the key is the field's own"
    page.keyboard.press("Escape")
    expect(page.locator("#add")).not_to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    expect(item(page, fern)).to_have_count(0)
    expect(item(page, rose).locator(".check")).to_be_focused()
    expect(toast(page)).to_contain_text("Deleted “Fern”")
    page.keyboard.press("x")
    expect(toast(page).last).to_contain_text("Completed “Rose”")
    page.goto("/projects")
    page.keyboard.press("Control+z")
    expect(toast(page)).to_contain_text("Completed ‘Rose’")
    settled(page)
    assert completed(stage) == set()
    page.keyboard.press("Control+z")
    settled(page)
    assert set(stage.items()) == {fern, rose}
    quiet = enter(stage, {"shortcuts": "off"}).new_page()
    quiet.goto("/projects/inbox")
    item(quiet, fern).locator(".check").focus()
    quiet.keyboard.press("x")
    quiet.keyboard.press("e")
    expect(item(quiet, fern).locator(".check")).to_be_focused()
    assert completed(stage) == set(), "who wants no single keys has none"


def test_the_last_row_leaves_the_focus_to_the_heading_and_an_arrow_leads_back(stage, page):
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    item(page, fern).locator(".check").press("Delete")
    expect(item(page, fern)).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.keyboard.press("Control+z")
    expect(item(page, fern)).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(item(page, fern).locator(".check")).to_be_focused()


def test_without_a_script_the_notebook_is_whole(stage, enter):
    page = enter(stage, java_script_enabled=False).new_page()
    page.goto("/projects/new")
    page.locator("#title").fill("Garden")
    page.get_by_role("button", name="Create project").click()
    page.locator("#add").fill("Fern p:high")
    page.get_by_role("button", name="Add").click()
    [fern] = stage.items()
    expect(item(page, fern).locator(".item-menu")).to_be_hidden()
    page.locator(".item .priority").click()
    page.locator(".item .check").click()
    title(item(page, fern)).fill("Tree fern")
    page.locator(".item .item-title").get_by_role("button").click()
    kept = stage.items()[fern]
    assert (kept["title"], kept["priority"], kept["isCompleted"]) == ("Tree fern", 1, True)
    page.locator(".item-open").first.click()
    page.locator("#item-detail").fill("Indoors.")
    page.locator(".item-detail .detail-form").get_by_role("button").click()
    assert stage.items()[fern]["detail"] == "Indoors."
    page.get_by_role("link", name="Garden").first.click()
    page.locator("summary").first.click()
    page.get_by_role("link", name="Delete project").click()
    expect(page.locator(".question")).to_contain_text("Delete “Garden” and its 1 item?")
    page.locator(".question").get_by_role("button", name="Delete project").click()
    assert stage.items() == {}
    page.get_by_role("button", name="Undo").click()
    assert list(stage.items()) == [fern]
