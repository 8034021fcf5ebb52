"""Open windows show each other's changes, and take nothing out of anybody's hands."""

from playwright.sync_api import expect

from conftest import DESK
from hands import item, title, toast, until


def caret(field):
    return field.evaluate("(it) => [it.selectionStart, it.selectionEnd]")


def test_two_windows_on_one_project_show_each_others_changes(stage, context, page):
    garden = stage.project("Garden")
    fern, rose = stage.item("Fern", project=garden), stage.item("Rose", project=garden)
    other = context.new_page()
    for window in (page, other):
        window.goto(f"/projects/{garden}")
    field = title(item(other, rose))
    field.press("End")
    field.press_sequentially(" by the wall")
    field.evaluate("(it) => it.setSelectionRange(2, 4)")
    title(item(page, fern)).press("End")
    title(item(page, fern)).press_sequentially(" indoors")
    expect(title(item(other, fern))).to_have_value("Fern indoors")
    item(page, fern).locator(".check").click()
    expect(item(other, fern).locator(".check")).to_have_attribute("aria-pressed", "true")
    expect(other.locator("#head progress")).to_have_attribute("value", "50")
    expect(field).to_be_focused()
    assert caret(field) == [2, 4]
    expect(field).to_have_value("Rose by the wall")
    stage.shell("items", "add", "--project", garden, "--title", "From the shell")
    for window in (page, other):
        expect(window.locator(".item")).to_have_count(3)
    expect(field).to_be_focused()
    assert caret(field) == [2, 4]


def test_a_title_written_in_two_windows_keeps_both(stage, context, page):
    fern = stage.item("Fern")
    other = context.new_page()
    for window in (page, other):
        window.goto(f"/projects/items/{fern}")
    other.locator("#item-title").focus()
    page.locator("#item-title").fill("Mine")
    until(lambda: stage.items()[fern]["title"] == "Mine")
    other.locator("#item-title").fill("Theirs, typed upon the old one")
    until(lambda: stage.items()[fern]["title"] == "Theirs, typed upon the old one")
    for window in (page, other):
        window.locator("#item-title").blur()
        expect(window.locator(".others")).to_contain_text("Mine")
    page.get_by_role("button", name="Take this").click()
    until(lambda: stage.items()[fern]["title"] == "Mine")
    expect(other.locator(".others")).to_have_count(0)
    expect(other.locator("#item-title")).to_have_value("Mine")


def test_from_900_px_an_item_opens_beside_its_list(stage, page):
    """O14: a line says so while nothing is chosen."""
    garden = stage.project("Garden")
    fern, rose = stage.item("Fern", project=garden), stage.item("Rose", project=garden)
    page.goto(f"/projects/{garden}")
    expect(page.locator("#detail")).to_have_text("Choose an item to see it here.")
    page.evaluate("() => (window.stays = true)")
    item(page, rose).locator(".item-open").click()
    expect(page.locator("#item-title")).to_have_value("Rose")
    item(page, fern).locator(".item-open").click()
    expect(page.locator("#item-title")).to_have_value("Fern")
    assert page.evaluate("() => window.stays") and page.url.split("?")[0].endswith(f"/projects/items/{fern}")
    expect(item(page, fern).locator(".item-open")).to_have_attribute("aria-current", "true")
    page.locator("#item-title").press("End")
    page.locator("#item-title").press_sequentially("!")
    expect(title(item(page, fern))).to_have_value("Fern!")
    expect(item(page, fern).locator(".item-open")).to_have_attribute("aria-current", "true")
    page.go_back()
    expect(page.locator("#item-title")).to_have_value("Rose")
    expect(page.locator(".item")).to_have_count(2)


def test_on_a_phone_an_item_has_the_page_to_itself(stage, phone):
    garden = stage.project("Garden")
    fern = stage.item("Fern", project=garden)
    phone.goto(f"/projects/{garden}")
    expect(phone.locator("#detail p")).to_be_hidden()
    item(phone, fern).locator(".item-open").click()
    expect(phone.locator("#item-title")).to_be_visible()
    expect(item(phone, fern)).to_be_hidden()
    phone.get_by_role("link", name="Garden").click()
    expect(item(phone, fern)).to_be_visible()


def test_a_deleted_item_leaves_every_window_and_comes_back(stage, context, page):
    fern = stage.item("Fern")
    before = stage.shell("items", "list", "--json")
    other = context.new_page()
    other.goto("/projects/inbox")
    page.goto(f"/projects/items/{fern}")
    page.get_by_role("button", name="Delete item").click()
    expect(page.locator(".item")).to_have_count(0)
    expect(other.locator(".item")).to_have_count(0)
    toast(page).get_by_role("button", name="Undo").click()
    expect(item(other, fern)).to_be_visible()
    assert stage.shell("items", "list", "--json") == before


def test_what_is_deleted_elsewhere_is_said_where_it_stood(stage, context, page):
    garden = stage.project("Garden")
    fern = stage.item("Fern", project=garden)
    page.goto(f"/projects/items/{fern}")
    stage.shell("items", "delete", fern)
    expect(page.locator("#item")).to_contain_text("This item was deleted")
    stage.shell("undo")
    expect(page.locator("#item-title")).to_have_value("Fern")
    stage.shell("projects", "delete", garden)
    expect(page.locator("#head")).to_contain_text("This project was deleted")
    expect(page.locator(".item")).to_have_count(0)
    stage.shell("undo")
    expect(page.locator("#project-title")).to_have_value("Garden")
    expect(item(page, fern)).to_be_visible()


def test_a_thousand_rows_are_brought_up_to_date_by_the_one_that_changed(stage, context, page):
    garden = stage.project("Garden")
    fern = stage.item("Fern", project=garden)
    page.set_viewport_size(DESK)
    page.goto(f"/projects/{garden}")
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/regions/list" in request.url else None)
    stage.shell("items", "edit", fern, "--title", "Tree fern")
    expect(title(item(page, fern))).to_have_value("Tree fern")
    assert len(asked) == 1 and f"rows={fern}" in asked[0]


def test_a_title_written_at_once_says_so_in_lists_and_each_text_has_its_button(stage, context, enter, watch):
    """One window is offline while another writes; whoever looks, a button takes the text that stands above it."""
    watch.allow("ERR_INTERNET_DISCONNECTED")
    fern = stage.item("Plan")
    laptop, phone = enter(stage).new_page(), enter(stage).new_page()
    for window in (laptop, phone):
        window.goto(f"/projects/items/{fern}")
    phone.context.set_offline(True)
    phone.locator("#item-title").press("End")
    phone.locator("#item-title").press_sequentially(" from-phone")
    laptop.locator("#item-title").press("End")
    laptop.locator("#item-title").press_sequentially(" from-laptop")
    until(lambda: stage.items()[fern]["title"] == "Plan from-laptop")
    phone.context.set_offline(False)
    expect(phone.locator(".others")).to_be_visible(timeout=60_000)
    assert stage.items()[fern]["title"] == "Plan from-phone"
    reader = context.new_page()
    reader.goto("/projects/inbox")
    expect(item(reader, fern).locator(".chip")).to_contain_text("another text")
    for window in (laptop, phone):
        texts = window.locator(".others blockquote")
        expect(texts.nth(0)).to_contain_text("Plan from-phone")
        expect(texts.nth(1)).to_contain_text("Plan from-laptop")
    laptop.locator(".others form", has_text="from-laptop").get_by_role("button", name="Take this").click()
    until(lambda: stage.items()[fern]["title"] == "Plan from-laptop")
    for window in (laptop, phone):
        expect(window.locator(".others")).to_have_count(0)
    expect(item(reader, fern).locator(".chip")).to_have_count(0)
