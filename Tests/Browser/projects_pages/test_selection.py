"""Several rows at once: selected by a hand, by keys and by a finger, and done with as one act."""

import pytest
from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import acts, advance, held, item, take_back, title, toast
from lists import TITLES, Held, completed, in_turn
from looks import faults, violations

NAMES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"]
# What a browser makes of a finger that rests, by a clock of its own, is not told to the page.
NO_LONG_PRESS = "addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), true)"
# Milliseconds a finger rests on a row to select it.
REST = 500


@pytest.fixture
def trees(stage):
    return in_turn(stage, *NAMES)


def bar(page):
    return page.locator("#selection")


def count(page):
    return bar(page).locator("output")


def chosen(page):
    return page.locator(".item[data-chosen] textarea").evaluate_all(TITLES)


def press(page, name):
    bar(page).get_by_role("button", name=name, exact=True).click()


def choose(page, trees, key="ControlOrMeta"):
    for tree in trees:
        item(page, tree).locator(".item-main").click(modifiers=[key])


def test_rows_are_selected_as_files_are_and_completed_as_one_act(stage, page, watch, trees):
    page.goto("/projects/inbox")
    choose(page, [trees[1]])
    expect(count(page)).to_have_text("1 selected")
    expect(title(item(page, trees[1]))).not_to_be_focused()
    choose(page, [trees[3]], key="Shift")
    assert chosen(page) == ["Birch", "Cedar", "Dogwood"]
    item(page, trees[2]).locator(".check").click(modifiers=["ControlOrMeta"])
    assert chosen(page) == ["Birch", "Dogwood"]
    choose(page, [trees[4]])
    expect(count(page)).to_have_text("3 selected")
    assert completed(stage) == set()
    # Until it is answered a second press is no second act.
    road = Held(page, "**/several")
    for _ in range(3):
        press(page, "Complete")
    road.let_go()
    expect(toast(page)).to_contain_text("Completed 3 items")
    expect(bar(page)).to_be_hidden()
    assert len(watch.posts) == 1
    assert completed(stage) == {"Birch", "Dogwood", "Elm"} and chosen(page) == []
    expect(page.locator(".item.is-completed")).to_have_count(3)
    choose(page, [trees[1], trees[3]])
    press(page, "Reopen")
    expect(toast(page).last).to_contain_text("Reopened 2 items")
    take_back(page, "Reopened 2 items")
    expect(page.locator(".item.is-completed")).to_have_count(3)
    expect(acts(page).filter(has_text="Completed 3 items")).to_have_count(1)


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
    assert completed(stage) == {"Birch", "Cedar"}
    page.keyboard.press("Control+z")
    expect(page.locator(".item.is-completed")).to_have_count(0)
    page.keyboard.press("Escape")
    item(page, trees[0]).locator(".check").focus()
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Delete")
    expect(toast(page).last).to_contain_text("Deleted 2 items")
    assert {it["title"] for it in stage.items().values()} == {"Cedar", "Dogwood", "Elm"}
    expect(item(page, trees[2]).locator(".check")).to_be_focused()


def test_what_is_selected_stays_so_until_it_is_done_with_from_the_bar_or_from_the_menu_of_one(stage, page, watch, trees):
    watch.allow("404")
    garden = stage.project("Garden")
    page.goto("/projects/inbox")
    choose(page, trees[:3])
    page.route("**/several", lambda route: route.fulfill(status=404, content_type="application/json", body='{"error": "It is gone."}'))
    press(page, "Delete")
    expect(toast(page)).to_contain_text("It is gone.")
    expect(count(page)).to_have_text("3 selected")
    page.unroute("**/several")
    # What is deleted elsewhere is no longer selected, what is drawn anew still is.
    stage.shell("items", "delete", trees[2])
    expect(count(page)).to_have_text("2 selected")
    stage.shell("items", "edit", trees[1], "--priority", "low")
    expect(item(page, trees[1]).locator(".priority")).to_have_class("bare priority p1")
    assert chosen(page) == ["Ash", "Birch"]
    press(page, "Plan")
    menu = page.locator("#row-menu")
    expect(menu.get_by_role("heading")).to_have_text("2 selected")
    expect(menu.get_by_role("button", name="Move")).to_be_hidden()
    menu.get_by_role("button", name="Tomorrow").click()
    expect(toast(page).last).to_contain_text("Planned 2 items")
    expect(bar(page)).to_be_hidden()
    choose(page, trees[:2])
    item(page, trees[0]).locator(".check").click(button="right")
    menu.get_by_role("button", name="High").click()
    expect(toast(page).last).to_contain_text("Changed the priority of 2 items")
    expect(bar(page)).to_be_hidden()
    choose(page, trees[:2])
    press(page, "Move")
    menu.locator("select").select_option(label="Garden")
    menu.get_by_role("button", name="Move", exact=True).click()
    expect(item(page, trees[0])).to_have_count(0)
    expect(bar(page)).to_be_hidden()
    moved = stage.items("--project", garden).values()
    assert {(it["title"], it["when"], it["priority"]) for it in moved} == {("Ash", "2026-11-21", 3), ("Birch", "2026-11-21", 3)}


class Finger:
    """A finger that comes down in the middle of something, on a page whose clock stands still."""

    def __init__(self, page, target):
        box = target.bounding_box()
        self._session = page.context.new_cdp_session(page)
        self._x, self._y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._send("touchStart", [{"x": self._x, "y": self._y}])

    def draw(self, pixels):
        for step in range(1, 9):
            self._send("touchMove", [{"x": self._x - pixels * step / 8, "y": self._y}])
        return self

    def lift(self):
        self._send("touchEnd", [])

    def _send(self, kind, points):
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def rest(page, target):
    finger = Finger(page, target)
    advance(page, REST)
    expect(count(page)).to_have_text("1 selected")
    return finger


def tap(page, target, left=None):
    box = target.bounding_box()
    page.touchscreen.tap(box["x"] + (left or box["width"] / 2), box["y"] + box["height"] / 2)


def test_a_finger_that_rests_on_a_row_selects_it_and_neither_completes_nor_opens_nor_writes(stage, phone, watch, trees):
    held(phone)
    phone.goto("/projects/inbox")
    for target in (".check", ".item-open", ".item-title textarea", ".item-menu"):
        rest(phone, item(phone, trees[0]).locator(target)).lift()
        assert phone.evaluate("() => document.activeElement.matches('textarea')") is False
        press(phone, "Done")
        expect(bar(phone)).to_be_hidden()
    expect(phone.locator("#row-menu")).to_be_hidden()
    rest(phone, item(phone, trees[0]).locator(".check")).lift()
    # With one selected a tap anywhere on a row selects it, or takes it out again.
    for tree, target in ((trees[1], ".check"), (trees[2], ".item-open"), (trees[3], ".item-title textarea")):
        tap(phone, item(phone, tree).locator(target))
    expect(count(phone)).to_have_text("4 selected")
    tap(phone, item(phone, trees[3]), left=60)
    expect(count(phone)).to_have_text("3 selected")
    assert phone.url.endswith("/projects/inbox") and watch.posts == []
    bar(phone).get_by_role("button", name="Delete").tap()
    expect(toast(phone)).to_contain_text("Deleted 3 items")
    assert {it["title"] for it in stage.items().values()} == {"Dogwood", "Elm"}
    # And afterwards a tap is a tap again.
    expect(bar(phone)).to_be_hidden()
    item(phone, trees[3]).locator(".check").tap()
    advance(phone, 1)
    assert completed(stage) == {"Dogwood"}
    # One that rested deletes nothing, however far it strays then.
    rest(phone, item(phone, trees[3]).locator(".check")).draw(140).lift()
    expect(count(phone)).to_have_text("1 selected")
    assert len(stage.items()) == len(watch.posts) == 2


def test_a_finger_draws_a_row_away_and_has_a_menu_as_large_as_itself_on_each(stage, phone, page, watch):
    # However long the finger takes, it does not rest.
    held(phone)
    phone.add_init_script(NO_LONG_PRESS)
    fern, rose = stage.item("Fern", "--priority", "high"), stage.item("Rose")
    for window in (page, phone):
        window.goto("/projects/inbox")
    for target, is_narrow in ((item(page, fern), False), (item(phone, fern), True)):
        expect(target.locator(".priority")).to_be_visible(visible=not is_narrow)
        expect(target.locator(".is-weighty")).to_be_visible(visible=is_narrow)
    expect(item(phone, fern).locator(".is-weighty")).to_have_text("Priority: High")
    box = item(phone, fern).locator(".item-menu").bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    item(phone, rose).locator(".item-menu").tap()
    menu = phone.locator("#row-menu")
    expect(menu).to_be_visible()
    small = menu.locator("button:visible, select, input").evaluate_all(
        "(all) => all.filter((it) => it.getBoundingClientRect().height < 43.9).map((it) => it.textContent)")
    assert small == []
    menu.get_by_role("button", name="High").tap()
    expect(toast(phone)).to_contain_text("Changed the priority of “Rose”")
    # One that turns back early deletes nothing.
    Finger(phone, item(phone, fern).locator(".item-title")).draw(60).lift()
    expect(item(phone, fern)).not_to_have_attribute("data-swiped", "")
    Finger(phone, item(phone, rose).locator(".item-title")).draw(140).lift()
    expect(toast(phone).last).to_contain_text("Deleted “Rose”")
    expect(item(phone, rose)).to_have_count(0)
    assert list(stage.items()) == [fern] and len(watch.posts) == 2


def look(stage, page, trees):
    """Whatever is wrong while rows are selected and with their menu open."""
    stage.project("Donaudampfschifffahrtsgesellschaft und ein Garten")
    page.goto("/projects/inbox")
    item(page, trees[0]).locator(".check").focus()
    page.keyboard.press("Shift+ArrowDown")
    expect(bar(page)).to_be_visible()
    yield "selected"
    page.keyboard.press("m")
    expect(page.locator("#row-menu")).to_be_visible()
    yield "menu"


def test_the_bar_and_the_menu_are_laid_out_whole_and_speak_to_everybody(stage, enter, trees):
    page = enter(stage, locale="de").new_page()
    for where in look(stage, page, trees):
        page.set_viewport_size(DESK)
        assert violations(page) == [], where
        found = faults(page, where)
        assert found == [], "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_bar_and_the_menu_in_every_language_and_scheme(stage, enter, trees, scheme, language):
    page = enter(stage, color_scheme=scheme, locale=language).new_page()
    for where in look(stage, page, trees):
        for viewport in (PHONE, DESK):
            page.set_viewport_size(viewport)
            assert violations(page) == [], where
        found = faults(page, where)
        assert found == [], "\n".join(found)
