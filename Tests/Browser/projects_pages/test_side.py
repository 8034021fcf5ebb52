"""The open projects at the side of the notebook's pages."""

from playwright.sync_api import expect

from conftest import PHONE
from hands import item, until


def names(page):
    return page.locator("#side .side-title").all_text_contents()


def test_the_open_projects_stand_at_the_side_with_what_is_left_to_do_and_the_one_shown_is_marked(stage, page):
    garden, tax = stage.project("Garden"), stage.project("accounts")
    stage.shell("projects", "close", stage.project("Closed"))
    for name in ("Fern", "Rose"):
        stage.item(name, project=garden)
    for address in ("/projects", "/projects/inbox", "/projects/awards", "/projects/logbook", "/projects/new", f"/projects/{garden}"):
        page.goto(address)
        assert names(page) == ["accounts", "Garden"], address
    link = page.locator("#side").get_by_role("link", name="Garden 2 items to do")
    expect(link).to_have_attribute("aria-current", "page")
    expect(page.locator("#side [aria-current]")).to_have_count(1)
    page.locator(".item .check").first.click()
    expect(page.locator("#side .side-count")).to_have_text("1")
    expect(page.locator("#side").get_by_role("link", name="Garden 1 item to do")).to_have_attribute("aria-current", "page")
    page.locator("#side").get_by_role("link", name="accounts").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("accounts")


def test_it_follows_what_is_done_elsewhere_and_is_reached_by_keys(stage, page):
    stage.project("Garden")
    page.goto("/projects")
    expect(page.locator("#side li")).to_have_count(1)
    tax = stage.project("Accounts")
    until(lambda: names(page) == ["Accounts", "Garden"])
    stage.shell("projects", "close", tax)
    until(lambda: names(page) == ["Garden"])
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('#side') !== null"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Garden")


def test_an_items_page_marks_the_project_whose_list_is_beside_it(stage, page):
    garden = stage.project("Garden")
    fern = stage.item("Fern", "--when", "2026-11-20", project=garden)
    page.goto(f"/projects/items/{fern}")
    expect(page.locator("#side [aria-current]")).to_have_count(1)
    page.goto(f"/projects/items/{fern}?in=today")
    expect(page.locator("#side [aria-current]")).to_have_count(0)


def test_a_phone_has_none_and_no_other_notebook(stage, page, enter):
    stage.project("Garden")
    phone = enter(stage, viewport=PHONE).new_page()
    phone.goto("/projects")
    expect(phone.locator("#side")).to_be_hidden()
    page.goto("/sit")
    expect(page.locator("#side")).to_have_count(0)
