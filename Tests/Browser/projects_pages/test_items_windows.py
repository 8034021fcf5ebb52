"""Open windows show each other's changes, and take nothing out of anybody's hands."""

from playwright.sync_api import expect

from conftest import DESK, PHONE
from hands import item, settled, title, toast


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
    with other.expect_request(f"**/projects/{garden}?*") as asked:
        title(item(page, fern)).press_sequentially(" indoors")
    assert "rows=" in asked.value.url, "of a list only what was touched is asked for"
    expect(title(item(other, fern))).to_have_value("Fern indoors")
    item(page, fern).locator(".check").click()
    expect(item(other, fern).locator(".check")).to_have_attribute("aria-pressed", "true")
    expect(other.locator("#head progress")).to_have_attribute("value", "50")
    stage.shell("items", "add", "--project", garden, "--title", "From the shell")
    for window in (page, other):
        expect(window.locator(".item")).to_have_count(3)
    expect(field).to_be_focused()
    assert caret(field) == [2, 4]
    expect(field).to_have_value("Rose by the wall")


def test_a_title_written_in_two_windows_says_so_everywhere_and_each_text_has_its_button(stage, context, enter, watch):
    """One window is offline while another writes."""
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
    settled(laptop)
    assert stage.items()[fern]["title"] == "Plan from-laptop"
    phone.context.set_offline(False)
    expect(phone.locator(".others")).to_be_visible()
    assert stage.items()[fern]["title"] == "Plan from-phone"
    reader = context.new_page()
    reader.goto("/projects/inbox")
    expect(item(reader, fern).locator(".chip")).to_contain_text("another text")
    for window in (laptop, phone):
        texts = window.locator(".others blockquote")
        expect(texts.nth(0)).to_contain_text("Plan from-phone")
        expect(texts.nth(1)).to_contain_text("Plan from-laptop")
    laptop.locator(".others form", has_text="from-laptop").get_by_role("button", name="Take this").click()
    for window in (laptop, phone):
        expect(window.locator(".others")).to_have_count(0)
    expect(item(reader, fern).locator(".chip")).to_have_count(0)
    assert stage.items()[fern]["title"] == "Plan from-laptop"


def test_an_item_opens_beside_its_list_and_on_a_phone_has_the_page_to_itself(stage, page, phone):
    garden = stage.project("Garden")
    fern, rose = stage.item("Fern", project=garden), stage.item("Rose", project=garden)
    page.goto(f"/projects/{garden}")
    expect(page.locator("#detail")).to_be_empty()
    page.evaluate("() => (window.stays = true)")
    for id, name in ((rose, "Rose"), (fern, "Fern")):
        item(page, id).locator(".item-open").click()
        expect(page.locator("#item-title")).to_have_value(name)
    assert page.evaluate("() => window.stays") and page.url.split("?")[0].endswith(f"/projects/items/{fern}")
    page.locator("#item-title").press("End")
    page.locator("#item-title").press_sequentially("!")
    expect(title(item(page, fern))).to_have_value("Fern!")
    expect(item(page, fern).locator(".item-open")).to_have_attribute("aria-current", "true")
    page.go_back()
    expect(page.locator("#item-title")).to_have_value("Rose")
    expect(page.locator(".item")).to_have_count(2)
    phone.goto(f"/projects/{garden}")
    expect(phone.locator("#detail p")).to_be_hidden()
    item(phone, fern).locator(".item-open").click()
    expect(phone.locator("#item-title")).to_be_visible()
    expect(item(phone, fern)).to_be_hidden()
    phone.get_by_role("link", name="Garden").click()
    expect(item(phone, fern)).to_be_visible()


def test_what_is_deleted_leaves_every_window_is_said_where_it_stood_and_comes_back(stage, context, page, watch):
    watch.allow("404")
    garden = stage.project("Garden")
    fern = stage.item("Fern", project=garden)
    before = stage.items()
    other = context.new_page()
    other.goto(f"/projects/{garden}")
    page.goto(f"/projects/items/{fern}")
    page.get_by_role("button", name="Delete item").click()
    for window in (page, other):
        expect(window.locator(".item")).to_have_count(0)
    toast(page).get_by_role("button", name="Undo").click()
    expect(item(other, fern)).to_be_visible()
    assert stage.items() == before
    page.goto(f"/projects/items/{fern}")
    stage.shell("items", "delete", fern)
    missing = page.get_by_role("heading", name="Page not found")
    expect(missing).to_be_visible()
    stage.shell("undo")
    expect(page.locator("#item-title")).to_have_value("Fern")
    stage.shell("projects", "delete", garden)
    expect(missing).to_be_visible()
    stage.shell("undo")
    expect(page.locator("#project-title")).to_have_value("Garden")
    expect(item(page, fern)).to_be_visible()


def test_the_projects_at_the_side_follow_and_what_is_scrolled_sideways_stays_so(stage, page):
    ids = {name: stage.project(name) for name in ("Garden", "accounts", "Balcony", "House", "Kitchen", "Roof")}
    stage.item("Fern", project=ids["Garden"])
    names = page.locator("#side .side-title")
    page.goto(f"/projects/{ids['Garden']}")
    expect(names).to_have_text(["accounts", "Balcony", "Garden", "House", "Kitchen", "Roof"])
    expect(page.locator("#side [aria-current]")).to_have_accessible_name("Garden 1 item to do")
    page.locator(".item .check").click()
    expect(page.locator("#side .side-count")).to_have_count(0)
    stage.shell("projects", "close", ids["House"])
    expect(names).to_have_text(["accounts", "Balcony", "Garden", "Kitchen", "Roof"])
    page.locator("#side").get_by_role("link", name="accounts").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("accounts")
    page.set_viewport_size(PHONE)
    page.goto("/projects")
    expect(page.locator("#side")).to_be_hidden()
    cards = page.locator(".project-cards")
    place = cards.evaluate("(element) => (element.scrollTo({ left: 150, behavior: 'instant' }), element.scrollLeft)")
    stage.shell("projects", "edit", ids["Kitchen"], "--title", "Bath")
    expect(cards.get_by_text("Bath")).to_be_attached()
    assert abs(cards.evaluate("(element) => element.scrollLeft") - place) < 20 < place
    page.set_viewport_size(DESK)
    page.goto("/sit")
    expect(page.locator("#side")).to_have_count(0)


def test_five_projects_stand_in_one_row_from_1080_pixels(stage, page):
    for name in ("Balcony", "Garden", "House", "Kitchen", "Roof"):
        stage.project(name)
    page.set_viewport_size({**DESK, "width": 1080})
    page.goto("/projects")
    tops = page.locator(".project-cards > li").evaluate_all("(cards) => cards.map((card) => card.offsetTop)")
    assert len(tops) == 5 and len(set(tops)) == 1
