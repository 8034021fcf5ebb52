"""The whole notebook with nothing but keys, and without a script."""

from playwright.sync_api import expect

from hands import item, title, until


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
    until(lambda: stage.items()[fern]["title"] == "Fern indoors")
    page.keyboard.press("x")
    expect(item(page, fern).locator(".check")).to_have_attribute("aria-pressed", "true")
    until(lambda: stage.items()[fern]["isCompleted"])
    expect(item(page, fern).locator(".check")).to_be_focused()
    page.keyboard.press("x")
    until(lambda: not stage.items()[fern]["isCompleted"])
    page.keyboard.press("?")
    expect(page.get_by_role("heading", level=1)).to_have_text("Keyboard shortcuts")
    expect(page.locator("main")).to_contain_text("due:2026-12-01")


def test_the_key_for_a_new_item_leads_to_its_line_from_every_page(stage, page):
    for address in ("/projects/awards", "/projects/upcoming"):
        page.goto(address)
        page.keyboard.press("n")
        expect(page.locator("#add")).to_be_focused()
    page.goto("/projects/today")
    page.keyboard.press("n")
    page.keyboard.type("Water the fern")
    page.keyboard.press("Enter")
    expect(page.locator(".item")).to_have_count(1)
    assert [it["when"] for it in stage.items().values()] == ["2026-11-20"]


def test_the_keys_of_an_item_on_its_own_page(stage, page):
    fern = stage.item("Fern")
    page.goto(f"/projects/items/{fern}")
    page.keyboard.press("e")
    expect(page.locator("#item-title")).to_be_focused()
    page.keyboard.press("Tab")
    page.locator("h1").evaluate("() => document.activeElement.blur()")
    page.keyboard.press("x")
    until(lambda: stage.items()[fern]["isCompleted"])


def test_who_wants_no_single_keys_has_none_in_lists(stage, enter):
    fern = stage.item("Fern")
    page = enter(stage, {"shortcuts": "off"}).new_page()
    page.goto("/projects/inbox")
    item(page, fern).locator(".check").focus()
    page.keyboard.press("x")
    page.keyboard.press("e")
    expect(title(item(page, fern))).not_to_be_focused()
    assert not stage.items()[fern]["isCompleted"]


def test_without_a_script_the_notebook_is_whole(stage, enter):
    page = enter(stage, java_script_enabled=False).new_page()
    page.goto("/projects/new")
    page.locator("#title").fill("Garden")
    page.get_by_role("button", name="Create project").click()
    page.locator("#add").fill("Fern p:high")
    page.get_by_role("button", name="Add").click()
    [fern] = stage.items()
    page.locator(".item .priority").click()
    assert stage.items()[fern]["priority"] == 1
    page.locator(".item .check").click()
    assert stage.items()[fern]["isCompleted"]
    page.locator(".item .item-title input[name=text]").fill("Tree fern")
    page.locator(".item .item-title input[name=text]").press("Enter")
    assert stage.items()[fern]["title"] == "Tree fern"
    page.locator(".item-open").first.click()
    page.locator("#item-detail").fill("Indoors.")
    page.locator(".item-detail .detail-form").get_by_role("button").click()
    assert stage.items()[fern]["detail"] == "Indoors."
    [garden] = [it["id"] for it in stage.asked("projects", "list")]
    page.goto(f"/projects/{garden}")
    page.locator("summary").first.click()
    page.get_by_role("link", name="Delete project").click()
    expect(page.locator(".question")).to_contain_text("Delete “Garden” and its 1 item?")
    page.locator(".question").get_by_role("button", name="Delete project").click()
    assert stage.items() == {}
    page.get_by_role("button", name="Undo").click()
    assert list(stage.items()) == [fern]
