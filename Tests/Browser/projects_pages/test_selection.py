"""Several rows at once: selected by a hand, by keys and by a finger, and done with as one act."""

import pytest
from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import Network, acts, item, take_back, toast, title, until
from test_every_page import violations
from test_layout import faults

NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"]


@pytest.fixture
def trees(stage):
    return [stage.item(name) for name in NAMES]


def bar(page):
    return page.locator("#selection")


def chosen(page):
    return page.locator(".item[data-chosen] textarea").evaluate_all("(all) => all.map((it) => it.value)")


def press(page, name):
    bar(page).get_by_role("button", name=name, exact=True).click()


def rest(page, target, milliseconds=700, stray=0):
    """A finger that comes down and stays."""
    box = target.bounding_box()
    session = page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(milliseconds)
    if stray:
        for step in range(1, 6):
            session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{**at, "x": at["x"] - stray * step / 5}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_rows_are_selected_as_files_are_and_completed_as_one_act(stage, page, trees):
    page.goto("/projects/inbox")
    item(page, trees[1]).locator(".item-main").click(modifiers=["ControlOrMeta"])
    expect(bar(page).locator("output")).to_have_text("1 selected")
    expect(title(item(page, trees[1]))).not_to_be_focused()
    item(page, trees[3]).locator(".item-main").click(modifiers=["Shift"])
    assert chosen(page) == ["Birch", "Cedar", "Dogwood"]
    item(page, trees[2]).locator(".check").click(modifiers=["ControlOrMeta"])
    assert chosen(page) == ["Birch", "Dogwood"]
    item(page, trees[4]).locator(".item-main").click(modifiers=["ControlOrMeta"])
    expect(bar(page).locator("output")).to_have_text("3 selected")
    assert not any(it["isCompleted"] for it in stage.items().values())
    press(page, "Complete")
    expect(toast(page)).to_contain_text("Completed 3 items")
    expect(bar(page)).to_be_hidden()
    done = {it["title"] for it in stage.items().values() if it["isCompleted"]}
    assert done == {"Birch", "Dogwood", "Elm"} and chosen(page) == []
    take_back(page, "Completed 3 items")
    until(lambda: not any(it["isCompleted"] for it in stage.items().values()))


def test_keys_select_from_row_to_row_and_do_the_same_with_all(stage, page, trees):
    page.goto("/projects/inbox")
    page.keyboard.press("ArrowDown")
    for _ in range(2):
        page.keyboard.press("Shift+ArrowDown")
    assert chosen(page) == ["Ash", "Birch", "Cedar"]
    expect(item(page, trees[2]).locator(".check")).to_be_focused()
    page.keyboard.press("Shift+ArrowUp")
    assert chosen(page) == ["Ash", "Birch"]
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_hidden()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("x")
    expect(toast(page)).to_contain_text("Completed 2 items")
    assert {it["title"] for it in stage.items().values() if it["isCompleted"]} == {"Birch", "Cedar"}
    page.keyboard.press("Control+z")
    expect(page.locator(".item.is-completed")).to_have_count(0)
    until(lambda: page.locator(".item-title textarea").evaluate_all("(all) => all.map((it) => it.value)") == NAMES)
    page.keyboard.press("Escape")
    item(page, trees[0]).locator(".check").focus()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Delete")
    until(lambda: {it["title"] for it in stage.items().values()} == {"Cedar", "Dogwood", "Elm"})
    expect(item(page, trees[2]).locator(".check")).to_be_focused()
    expect(acts(page).filter(has_text="Deleted 2 items")).to_have_count(1)


def test_all_that_is_selected_is_planned_and_moved_from_the_bar_and_from_the_menu_of_one(stage, page, trees):
    garden = stage.project("Garden")
    page.goto("/projects/inbox")
    for tree in trees[:2]:
        item(page, tree).locator(".item-main").click(modifiers=["ControlOrMeta"])
    press(page, "Plan")
    menu = page.locator("#row-menu")
    expect(menu.get_by_role("heading")).to_have_text("2 selected")
    expect(menu.get_by_role("button", name="Move")).to_be_hidden()
    menu.get_by_role("button", name="Tomorrow").click()
    expect(toast(page)).to_contain_text("Planned 2 items")
    assert [stage.items()[tree]["when"] for tree in trees] == ["2026-11-21"] * 2 + [None] * 3
    for tree in trees[:2]:
        item(page, tree).locator(".item-main").click(modifiers=["ControlOrMeta"])
    item(page, trees[0]).locator(".check").click(button="right")
    menu.get_by_role("button", name="High").click()
    expect(toast(page).last).to_contain_text("Changed the priority of 2 items")
    for tree in trees[:2]:
        item(page, tree).locator(".item-main").click(modifiers=["ControlOrMeta"])
    press(page, "Move")
    menu.locator("select").select_option(label="Garden")
    menu.get_by_role("button", name="Move", exact=True).click()
    expect(item(page, trees[0])).to_have_count(0)
    expect(bar(page)).to_be_hidden()
    assert {it["title"] for it in stage.items("--project", garden).values()} == {"Ash", "Birch"}
    take_back(page, "Moved 2 items")
    until(lambda: stage.items("--project", garden) == {})


def test_a_finger_that_rests_on_a_row_selects_it_and_neither_completes_nor_opens_nor_writes(stage, phone, trees):
    phone.goto("/projects/inbox")
    for target in (".check", ".item-open", ".item-title textarea", ".item-menu"):
        rest(phone, item(phone, trees[0]).locator(target))
        expect(bar(phone).locator("output")).to_have_text("1 selected")
        assert phone.evaluate("() => document.activeElement.matches('textarea')") is False
        press(phone, "Done")
        expect(bar(phone)).to_be_hidden()
    assert phone.url.endswith("/projects/inbox") and not any(it["isCompleted"] for it in stage.items().values())
    expect(phone.locator("#row-menu")).to_be_hidden()
    # With one selected a tap anywhere on a row selects it, or takes it out again.
    rest(phone, item(phone, trees[0]).locator(".check"))
    for tree, target in ((trees[1], ".check"), (trees[2], ".item-open"), (trees[3], ".item-title textarea")):
        box = item(phone, tree).locator(target).bounding_box()
        phone.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(bar(phone).locator("output")).to_have_text("4 selected")
    box = item(phone, trees[3]).bounding_box()
    phone.touchscreen.tap(box["x"] + 60, box["y"] + box["height"] / 2)
    expect(bar(phone).locator("output")).to_have_text("3 selected")
    assert phone.url.endswith("/projects/inbox") and not any(it["isCompleted"] for it in stage.items().values())
    bar(phone).get_by_role("button", name="Delete").tap()
    until(lambda: {it["title"] for it in stage.items().values()} == {"Dogwood", "Elm"})
    expect(toast(phone)).to_contain_text("Deleted 3 items")
    # And afterwards a tap is a tap again.
    item(phone, trees[3]).locator(".check").tap()
    until(lambda: stage.items()[trees[3]]["isCompleted"])


def test_a_finger_that_strays_or_lifts_soon_selects_nothing_and_one_that_rested_deletes_nothing(stage, phone, trees):
    phone.goto("/projects/inbox")
    rest(phone, item(phone, trees[0]).locator(".item-main"), milliseconds=150)
    expect(bar(phone)).to_be_hidden()
    rest(phone, item(phone, trees[1]).locator(".check"), stray=140)
    expect(bar(phone).locator("output")).to_have_text("1 selected")
    assert len(stage.items()) == len(NAMES)


def test_on_a_slow_way_a_second_press_is_no_second_act(stage, page, trees):
    page.goto("/projects/inbox")
    for tree in trees[:3]:
        item(page, tree).locator(".item-main").click(modifiers=["ControlOrMeta"])
    Network(page).slow(2000)
    for _ in range(3):
        press(page, "Complete")
    expect(toast(page)).to_contain_text("Completed 3 items")
    expect(bar(page)).to_be_hidden()
    Network(page).slow(0)
    expect(acts(page).filter(has_text="Completed 3 items")).to_have_count(1)


def test_what_could_not_be_done_leaves_the_selection_as_it_is(stage, page, watch, trees):
    watch.allow("404")
    page.goto("/projects/inbox")
    for tree in trees[:2]:
        item(page, tree).locator(".item-main").click(modifiers=["ControlOrMeta"])
    page.route("**/several", lambda route: route.fulfill(status=404, content_type="application/json", body='{"error": "It is gone."}'))
    press(page, "Delete")
    expect(toast(page)).to_contain_text("It is gone.")
    expect(bar(page).locator("output")).to_have_text("2 selected")


def test_what_is_deleted_elsewhere_leaves_the_selection(stage, page, trees):
    page.goto("/projects/inbox")
    for tree in trees[:2]:
        item(page, tree).locator(".item-main").click(modifiers=["ControlOrMeta"])
    stage.shell("items", "delete", trees[0])
    expect(bar(page).locator("output")).to_have_text("1 selected")
    stage.shell("items", "edit", trees[1], "--priority", "high")
    expect(item(page, trees[1]).locator(".priority")).to_have_class("bare priority p3")
    assert chosen(page) == ["Birch"]


def test_completed_ones_are_reopened_at_once(stage, page, trees):
    stage.shell("items", "complete", *trees[:2])
    page.goto("/projects/inbox")
    for tree in trees[:2]:
        item(page, tree).locator(".item-main").click(modifiers=["ControlOrMeta"])
    press(page, "Reopen")
    expect(toast(page)).to_contain_text("Reopened 2 items")
    assert not any(it["isCompleted"] for it in stage.items().values())


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_bar_and_the_menu_are_laid_out_whole_in_every_window(stage, enter, trees, language):
    stage.project("Donaudampfschifffahrtsgesellschaft und ein Garten")
    page = enter(stage, locale=language).new_page()
    page.goto("/projects/inbox")
    item(page, trees[0]).locator(".check").focus()
    page.keyboard.press("Shift+ArrowDown")
    found = faults(page, "selected")
    page.keyboard.press("m")
    found += faults(page, "menu")
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESK, PHONE])
def test_axe_finds_nothing_while_rows_are_selected(stage, enter, trees, scheme, viewport):
    page = enter(stage, color_scheme=scheme, viewport=viewport).new_page()
    page.goto("/projects/inbox")
    item(page, trees[0]).locator(".check").focus()
    page.keyboard.press("Shift+ArrowDown")
    expect(bar(page)).to_be_visible()
    assert violations(page) == []
