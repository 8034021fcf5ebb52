"""The menu of a row: all that is done to an item, without leaving its list."""

import pytest
from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import Network, acts, item, take_back, toast, until
from test_every_page import violations

THOUSAND = 1000


def menu(page):
    return page.locator("#row-menu")


def opener(page, id):
    return item(page, id).locator(".item-menu")


def press(page, name):
    with page.expect_response(lambda answer: answer.request.method == "POST" and answer.url.endswith("/several")):
        menu(page).get_by_role("button", name=name, exact=True).click()
    expect(menu(page)).to_be_hidden()


def field(stage, id, name):
    return stage.items()[id][name]


def test_an_item_is_planned_moved_weighed_and_deleted_from_its_row_and_each_is_taken_back(stage, page):
    garden = stage.project("Garden")
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    for name, day in (("Today", "2026-11-20"), ("Tomorrow", "2026-11-21"), ("Next week", "2026-11-23"), ("No day", None)):
        item(page, fern).hover()
        opener(page, fern).click()
        expect(menu(page).get_by_role("heading")).to_have_text("Fern")
        press(page, name)
        assert field(stage, fern, "when") == day
    take_back(page, "Removed the day of “Fern”")
    until(lambda: field(stage, fern, "when") == "2026-11-23")
    item(page, fern).hover()
    opener(page, fern).click()
    page.locator("#menu-day").fill("2026-12-24")
    press(page, "Plan")
    assert field(stage, fern, "when") == "2026-12-24"
    expect(item(page, fern).locator(".chip")).to_contain_text("24 December")
    opener(page, fern).click()
    expect(menu(page).locator("[name=priority][aria-pressed=true]")).to_have_text("Medium")
    press(page, "High")
    assert field(stage, fern, "priority") == 3
    expect(item(page, fern).locator(".priority")).to_have_class("bare priority p3")
    opener(page, fern).click()
    page.locator("#menu-project").select_option(label="Garden")
    press(page, "Move")
    expect(item(page, fern)).to_have_count(0)
    assert field(stage, fern, "project") == garden
    take_back(page, "Moved “Fern”")
    expect(item(page, fern)).to_be_visible()
    item(page, fern).hover()
    opener(page, fern).click()
    press(page, "Delete")
    expect(item(page, fern)).to_have_count(0)
    take_back(page, "Deleted “Fern”")
    until(lambda: list(stage.items()) == [fern])


def test_the_menu_is_opened_worked_and_left_by_keys(stage, page):
    fern, rose = stage.item("Fern"), stage.item("Rose")
    page.goto("/projects/inbox")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("m")
    expect(menu(page)).to_be_visible()
    expect(menu(page).get_by_role("button", name="Today")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu(page)).to_be_hidden()
    expect(item(page, fern).locator(".check")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(item(page, rose).locator(".check")).to_be_focused()
    for _ in range(6):
        if opener(page, rose).evaluate("(it) => it === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(menu(page).get_by_role("heading")).to_have_text("Rose")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    until(lambda: field(stage, rose, "when") == "2026-11-21")
    expect(opener(page, rose)).to_be_focused()
    assert field(stage, fern, "when") is None


def test_the_other_button_opens_it_but_not_in_a_text_that_is_being_written(stage, page):
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    text = item(page, fern).locator(".item-title textarea")
    text.click(button="right")
    expect(menu(page).get_by_role("heading")).to_have_text("Fern")
    expect(text).not_to_be_focused()
    page.keyboard.press("Escape")
    text.click()
    text.click(button="right")
    expect(menu(page)).to_be_hidden()
    expect(text).to_be_focused()


def test_on_a_slow_way_one_press_is_one_act_and_says_that_it_is_saved(stage, page):
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    Network(page).slow(2000)
    item(page, fern).hover()
    opener(page, fern).click()
    menu(page).get_by_role("button", name="Tomorrow").click()
    expect(menu(page)).to_be_hidden()
    expect(toast(page)).to_contain_text("Saving")
    expect(toast(page)).to_contain_text("Planned “Fern”")
    expect(item(page, fern).locator(".chip")).to_contain_text("Tomorrow")
    Network(page).slow(0)
    expect(acts(page).filter(has_text="Planned “Fern”")).to_have_count(1)


def test_a_list_that_is_not_live_shows_what_was_done_too(stage, page):
    fern = stage.item("Fern")
    page.goto("/projects/find?search=fern")
    item(page, fern).hover()
    opener(page, fern).click()
    menu(page).get_by_role("button", name="Today").click()
    expect(item(page, fern).locator(".chip").last).to_contain_text("Today")
    expect(toast(page)).to_contain_text("Planned “Fern”")
    assert page.url.endswith("/projects/find?search=fern")


def test_a_finger_has_it_on_every_row_as_large_as_a_finger(stage, phone):
    fern = stage.item("Fern")
    phone.goto("/projects/inbox")
    box = opener(phone, fern).bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    assert opener(phone, fern).evaluate("(it) => getComputedStyle(it).opacity") == "1"
    opener(phone, fern).tap()
    expect(menu(phone)).to_be_visible()
    small = menu(phone).locator("button:visible, select, input").evaluate_all(
        "(all) => all.filter((it) => it.getBoundingClientRect().height < 43.9).map((it) => it.textContent)")
    assert small == []
    menu(phone).get_by_role("button", name="High").tap()
    until(lambda: field(stage, fern, "priority") == 3)


def test_a_menu_knows_a_project_that_was_made_elsewhere_meanwhile(stage, page):
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    stage.project("Garden")
    expect(page.locator("#side li")).to_have_count(1)
    item(page, fern).hover()
    opener(page, fern).click()
    assert page.locator("#menu-project option").all_text_contents() == ["Inbox", "Garden"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_axe_finds_nothing_in_the_menu(stage, enter, scheme, viewport):
    fern = stage.item("Fern", "--priority", "high")
    stage.project("Garden")
    page = enter(stage, color_scheme=scheme, viewport=viewport).new_page()
    page.goto("/projects/inbox")
    item(page, fern).locator(".check").focus()
    page.keyboard.press("m")
    expect(menu(page)).to_be_visible()
    assert violations(page) == []


def test_without_a_script_no_row_has_a_menu_and_the_items_page_has_all_of_it(stage, enter):
    fern = stage.item("Fern")
    page = enter(stage, java_script_enabled=False).new_page()
    page.goto("/projects/inbox")
    expect(opener(page, fern)).to_be_hidden()
    item(page, fern).locator(".item-open").click()
    for name in ("when", "priority", "project"):
        expect(page.locator(f".item-detail [name={name}]").first).to_be_visible()
    expect(page.locator(".item-detail").get_by_role("button", name="Delete item")).to_be_visible()


def test_a_thousand_rows_have_one_menu_and_no_form_more(stage, page):
    page.goto("/projects/inbox")
    lines = "\n".join(f"Item {number}" for number in range(THOUSAND))
    page.evaluate("""async (lines) => {
      for (const line of lines.split("\\n")) {
        await fetch("/projects/items", { method: "POST", body: new URLSearchParams({ line }), headers: { Accept: "application/json" } })
      }
    }""", lines)
    page.reload()
    expect(page.locator(".item-menu")).to_have_count(THOUSAND)
    assert page.locator("[popover]").count() == 1
    share = page.locator(".item").evaluate_all(
        "(all) => all.reduce((sum, it) => sum + it.querySelector('.item-menu').outerHTML.length / it.outerHTML.length, 0) / all.length")
    assert share < 0.12


def test_a_narrow_row_says_what_weighs_most_where_its_button_has_no_room(stage, page, phone):
    fern, rose = stage.item("Fern", "--priority", "high"), stage.item("Rose")
    for window in (page, phone):
        window.goto("/projects/inbox")
    expect(item(page, fern).locator(".priority")).to_be_visible()
    expect(item(page, fern).locator(".is-weighty")).to_be_hidden()
    expect(item(phone, fern).locator(".priority")).to_be_hidden()
    expect(item(phone, fern).locator(".is-weighty")).to_have_text("Priority: High")
    expect(item(phone, rose).locator(".chips")).to_have_count(0)
