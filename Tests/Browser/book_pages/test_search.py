"""One search over all notebooks: its page, and the field that opens over any other."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from looks import violations


@pytest.fixture
def kept(stage):
    """Something in each of three notebooks, and something gone."""
    stage.shell("thought", "set", "The rose opened before I did.", "--day", "2026-11-19")
    stage.item("Prune the roses")
    stage.category("Soap")
    stage.blend("Garden", "Rose=2 drops", "Jojoba=10 ml carrier")
    stage.shell("items", "delete", stage.item("Rose, gone"))
    return stage


def palette(page):
    return page.get_by_role("dialog", name="Search")


def test_the_field_opens_anywhere_by_its_keys_and_leads_to_what_is_found_or_can_be_done(kept, page):
    page.goto("/about")
    page.keyboard.press("Control+k")
    field, links = palette(page).get_by_role("searchbox"), palette(page).get_by_role("link")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(palette(page)).to_have_count(0)
    assert page.url.endswith("/about")
    page.goto("/blends")
    page.keyboard.press("/")
    expect(field).to_be_focused()
    expect(field).to_have_value("")
    page.keyboard.type("rose")
    expect(links.first).to_contain_text("Garden")
    expect(links.filter(has_text="Prune the roses")).to_have_count(2)
    expect(links.filter(has_text="Rose, gone")).to_have_count(3)
    assert violations(page) == []
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(field).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Garden")
    page.wait_for_load_state()
    page.keyboard.press("Control+k")
    field.fill("new pro")
    expect(links.first).to_contain_text("New project")
    page.keyboard.press("Enter")
    page.wait_for_url("**/projects/new")


def test_what_can_be_done_at_once_is_done_from_the_field(kept, page):
    page.goto("/projects/inbox")
    expect(page.locator(".item-rows li")).to_have_count(1)
    page.keyboard.press("/")
    palette(page).get_by_role("searchbox").fill("undo last")
    expect(palette(page).get_by_role("button", name="Undo last")).to_be_visible()
    page.keyboard.press("Enter")
    expect(palette(page)).to_have_count(0)
    expect(page.locator("#toasts")).to_contain_text("Rose, gone")
    expect(page.locator(".item-rows li")).to_have_count(2)
    page.keyboard.press("/")
    palette(page).get_by_role("searchbox").fill("two min")
    expect(palette(page).get_by_role("button", name="Begin two minutes")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/sit")
    expect(page.locator("[data-running]")).to_be_visible()


def test_an_answer_that_comes_late_does_not_take_the_place_of_a_newer_one(kept, page):
    page.goto("/about")
    page.keyboard.press("Control+k")
    expect(palette(page)).to_be_visible()
    late = []
    page.route("**/search/regions/palette?search=zzz", lambda route: late.append(route))
    with page.expect_request("**/palette?search=zzz"):
        page.keyboard.type("zzz")
    palette(page).get_by_role("searchbox").fill("prune")
    links = palette(page).get_by_role("link")
    expect(links).to_have_count(2)
    with page.expect_event("requestfinished", lambda request: request.url.endswith("=zzz")):
        late[0].continue_()
    expect(links).to_have_count(2)


def test_the_page_finds_in_all_notebooks_follows_and_is_the_way_on_a_phone(kept, enter):
    page = enter(kept, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    page.goto("/history")
    page.get_by_role("navigation").get_by_role("link", name="Settings").tap()
    page.get_by_role("main").get_by_role("link", name="History").tap()
    page.get_by_role("link", name="Search").tap()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.get_by_role("searchbox").fill("rose")
    found = page.locator("#found [data-key^=hits-] li")
    expect(found).to_have_count(3)
    expect(found.first).to_contain_text("Prune the roses")
    kept.item("Water the roses")
    expect(found).to_have_count(4)
    found.filter(has_text="The rose opened").get_by_role("link").tap()
    expect(page.locator("h1")).to_contain_text("19 November 2026")
    page.goto("/search")
    page.get_by_role("main").get_by_role("link", name="Settings").tap()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
