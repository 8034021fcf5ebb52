"""One search over all notebooks: its page, and the field that opens over any other."""

import pytest
from playwright.sync_api import expect

from conftest import PHONE
from test_every_page import violations


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


@pytest.mark.parametrize("scripts", [True, False])
def test_the_page_finds_in_all_notebooks_then_in_the_trash_and_in_history(kept, enter, scripts):
    page = enter(kept, java_script_enabled=scripts).new_page()
    page.goto("/search")
    page.get_by_role("searchbox").fill("rose")
    page.get_by_role("searchbox").press("Enter")
    found = page.locator("#found [data-key=hits] li")
    expect(found).to_have_count(3)
    expect(found.first).to_contain_text("Prune the roses")
    expect(found.filter(has_text="Garden").locator("mark")).to_have_text(["Rose"])
    expect(page.get_by_role("heading", name="Trash")).to_be_visible()
    expect(page.get_by_role("heading", name="History")).to_be_visible()
    assert page.url.endswith("/search?search=rose")
    found.filter(has_text="The rose opened").get_by_role("link").click()
    expect(page.locator("h1")).to_contain_text("19 November 2026")


def test_what_is_found_follows_what_another_window_does(kept, context):
    page, other = context.new_page(), context.new_page()
    page.goto("/search?search=roses")
    expect(page.locator("[data-key=hits] li")).to_have_count(1)
    other.goto("/projects/inbox")
    kept.item("Water the roses")
    expect(page.locator("[data-key=hits] li")).to_have_count(2)


def test_a_word_with_a_letter_wrong_is_answered_and_said(kept, page):
    page.goto("/search?search=jojuba")
    expect(page.locator("#found")).to_contain_text("Nothing has the words as typed")
    expect(page.locator("[data-key=hits] li")).to_have_count(1)


def test_the_field_opens_anywhere_by_its_keys_and_leads_there_by_the_arrows(kept, page):
    page.goto("/settings")
    page.keyboard.press("Control+k")
    expect(palette(page).get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("rose", delay=20)
    links = palette(page).get_by_role("link")
    expect(links).to_have_count(3)
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(palette(page).get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#item-title")).to_have_value("Prune the roses")


def test_the_field_looks_first_where_one_stands_and_goes_to_what_one_can_do(kept, page):
    page.goto("/blends")
    page.keyboard.press("Control+k")
    expect(palette(page).get_by_role("searchbox")).to_have_value("in:blends ")
    page.keyboard.type("rose", delay=20)
    expect(palette(page).get_by_role("link")).to_have_count(1)
    palette(page).get_by_role("searchbox").fill("new pro")
    expect(palette(page).get_by_role("link", name="New project")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/projects/new")
    page.keyboard.press("Escape")


def test_a_sit_begins_from_any_page(kept, page):
    page.goto("/projects/inbox")
    page.keyboard.press("Control+k")
    page.keyboard.type("begin two", delay=20)
    expect(palette(page).locator("li")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(palette(page).get_by_role("button", name="Begin two minutes")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/sit")
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()


def test_the_single_key_leads_to_the_field_of_a_notebook_and_else_to_the_one_over_all(kept, page):
    page.goto("/blends/find")
    page.locator("h1").click()
    page.keyboard.press("/")
    expect(page.get_by_role("main").get_by_role("searchbox")).to_be_focused()
    for place, preset in (("/history", ""), ("/sit", "in:sit ")):
        page.goto(place)
        page.keyboard.press("/")
        expect(palette(page).get_by_role("searchbox")).to_have_value(preset)


def test_on_a_phone_the_page_is_the_way_to_all_that_has_no_place_in_the_bar(kept, enter):
    page = enter(kept, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    page.goto("/history")
    expect(page.get_by_role("navigation").get_by_role("link", name="Settings")).to_be_hidden()
    page.get_by_role("link", name="Search").tap()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.get_by_role("searchbox").fill("jojoba")
    found = page.locator("[data-key=hits]").get_by_role("link")
    expect(found).to_have_count(1)
    found.tap()
    expect(page.get_by_role("heading", name="Garden")).to_be_visible()
    page.goto("/search")
    page.get_by_role("main").get_by_role("link", name="Settings").tap()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


def test_escape_closes_the_field_and_leaves_the_page_as_it_was(kept, page):
    page.goto("/about")
    page.keyboard.press("Control+k")
    expect(palette(page)).to_be_visible()
    page.keyboard.type("rose")
    page.keyboard.press("Escape")
    expect(palette(page)).to_have_count(0)
    assert page.url.endswith("/about")


def test_what_is_typed_as_the_field_opens_is_looked_for(kept, page):
    page.goto("/blends")
    page.keyboard.press("Control+k")
    page.keyboard.type("ros")
    expect(palette(page).get_by_role("searchbox")).to_have_value("in:blends ros")
    expect(palette(page).get_by_role("link")).to_have_count(1)


def test_enter_leads_to_what_is_found_for_these_words_and_not_for_those_before(kept, page):
    page.goto("/about")
    page.keyboard.press("Control+k")
    expect(palette(page).get_by_role("link", name="New project")).to_be_visible()
    page.keyboard.type("rose")
    page.keyboard.press("Enter")
    expect(page.locator("#item-title")).to_have_value("Prune the roses")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_search_is_saved_stands_on_the_page_and_is_deleted(kept, enter, scripts):
    page = enter(kept, java_script_enabled=scripts).new_page()
    page.goto("/search?search=rose+-garden")
    page.get_by_role("button", name="Save search").click()
    expect(page.get_by_role("button", name="Delete saved search")).to_be_visible()
    page.goto("/search")
    page.get_by_role("link", name="rose -garden").click()
    expect(page.locator("[data-key=hits] li")).to_have_count(2)
    page.goto("/search")
    page.get_by_role("button", name="Delete saved search: rose -garden").click()
    expect(page.get_by_role("link", name="rose -garden")).to_have_count(0)
    kept.shell("undo")
    page.reload()
    expect(page.get_by_role("link", name="rose -garden")).to_have_count(1)


def test_a_saved_search_stands_first_in_the_field(kept, page):
    kept.shell("searches", "save", "rose -garden")
    page.goto("/about")
    page.keyboard.press("Control+k")
    expect(palette(page).get_by_role("link").first).to_have_text("rose -garden")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search?search=rose*garden")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_field(kept, enter, watch, scheme):
    page = enter(kept, color_scheme=scheme).new_page()
    page.goto("/")
    page.keyboard.press("Control+k")
    expect(palette(page)).to_be_visible()
    page.keyboard.type("rose")
    expect(palette(page).get_by_role("link")).to_have_count(3)
    assert violations(page) == []


def test_an_answer_that_comes_late_does_not_take_the_place_of_a_newer_one(kept, page):
    page.goto("/about")
    page.route("**/search/regions/palette?search=r", lambda route: (page.wait_for_timeout(800), route.continue_()))
    page.keyboard.press("Control+k")
    expect(palette(page)).to_be_visible()
    page.keyboard.press("r")
    page.wait_for_timeout(300)
    page.keyboard.type("ose")
    expect(palette(page).get_by_role("link")).to_have_count(3)
    page.wait_for_timeout(900)
    expect(palette(page).get_by_role("link")).to_have_count(3)
