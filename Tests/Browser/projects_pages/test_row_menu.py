"""The menu of a row: all that is done to an item, without leaving its list."""

from playwright.sync_api import expect

from hands import item, settled, take_back, toast
from lists import Held, in_turn


def menu(page):
    return page.locator("#row-menu")


def opener(page, id):
    return item(page, id).locator(".item-menu")


def open_menu(page, id):
    item(page, id).hover()
    opener(page, id).click()


def press(page, name):
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/several")):
        menu(page).get_by_role("button", name=name, exact=True).click()
    expect(menu(page)).to_be_hidden()


def test_an_item_is_planned_weighed_moved_and_deleted_from_its_row_and_each_is_taken_back(stage, page):
    fern = stage.item("Fern")
    stage.item("Rose")
    page.goto("/projects/inbox")
    assert page.locator("main [popover]").count() == 1, "all rows have one menu"
    # It knows a project that was made meanwhile.
    garden = stage.project("Garden")
    expect(page.locator("#side li")).to_have_count(1)
    # As long as a press is not answered it says that it is being saved.
    road = Held(page, "**/several")
    open_menu(page, fern)
    expect(menu(page).get_by_role("heading")).to_have_text("Fern")
    menu(page).get_by_role("button", name="Tomorrow").click()
    expect(menu(page)).to_be_hidden()
    expect(toast(page)).to_contain_text("Saving")
    assert stage.items()[fern]["when"] is None
    road.let_go()
    expect(toast(page)).to_contain_text("Planned “Fern”")
    assert stage.items()[fern]["when"] == "2026-11-21"
    open_menu(page, fern)
    press(page, "No day")
    assert stage.items()[fern]["when"] is None
    take_back(page, "Removed the day of “Fern”")
    expect(item(page, fern).locator(".chip")).to_contain_text("Tomorrow")
    open_menu(page, fern)
    page.locator("#menu-day").fill("2026-12-24")
    press(page, "Plan")
    expect(item(page, fern).locator(".chip")).to_contain_text("24 Dec")
    open_menu(page, fern)
    expect(menu(page).locator("[name=priority][aria-pressed=true]")).to_have_text("Medium")
    press(page, "High")
    expect(item(page, fern).locator(".priority")).to_have_class("bare priority p3")
    open_menu(page, fern)
    page.locator("#menu-project").select_option(label="Garden")
    press(page, "Move")
    expect(item(page, fern)).to_have_count(0)
    kept = stage.items()[fern]
    assert (kept["when"], kept["priority"], kept["project"]) == ("2026-12-24", 3, garden)
    take_back(page, "Moved “Fern”")
    open_menu(page, fern)
    press(page, "Delete")
    expect(item(page, fern)).to_have_count(0)
    take_back(page, "Deleted “Fern”")
    expect(item(page, fern)).to_be_visible()
    # A list that is not live shows what was done too.
    page.goto("/projects/find?search=fern")
    open_menu(page, fern)
    menu(page).get_by_role("button", name="Today").click()
    expect(item(page, fern).locator(".chip").last).to_contain_text("Today")
    expect(toast(page)).to_contain_text("Planned “Fern”")
    assert page.url.endswith("/projects/find?search=fern")


def test_the_menu_is_opened_worked_and_left_by_keys_and_by_the_other_button(stage, page):
    fern, rose = in_turn(stage, "Fern", "Rose")
    page.goto("/projects/inbox")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("m")
    expect(menu(page).get_by_role("button", name="Today")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu(page)).to_be_hidden()
    expect(item(page, fern).locator(".check")).to_be_focused()
    page.keyboard.press("ArrowDown")
    for _ in range(6):
        if opener(page, rose).evaluate("(it) => it === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(menu(page).get_by_role("heading")).to_have_text("Rose")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    settled(page)
    assert stage.items()[rose]["when"] == "2026-11-21"
    expect(opener(page, rose)).to_be_focused()
    text = item(page, fern).locator(".item-title textarea")
    # Firefox would close at the release what opened before it.
    text.hover()
    page.mouse.down(button="right")
    assert page.evaluate("() => document.querySelector('#row-menu:popover-open')") is None
    page.mouse.up(button="right")
    expect(menu(page).get_by_role("heading")).to_have_text("Fern")
    expect(text).not_to_be_focused()
    page.keyboard.press("Escape")
    text.click()
    text.click(button="right")
    expect(menu(page)).to_be_hidden()
    expect(text).to_be_focused()
