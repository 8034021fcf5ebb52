"""The whole notebook with nothing but keys, and without a script; what a line for a new item says before it is sent."""

from playwright.sync_api import expect

from hands import add_line, item, title, toast, until

WORDS = {"en": ("Buy milk tomorrow", "Buy milk", "Tomorrow"), "de": ("Milch kaufen morgen", "Milch kaufen", "Morgen"),
         "ru": ("Купить молоко завтра", "Купить молоко", "Завтра")}


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
    page.locator(".item .item-title [name=text]").fill("Tree fern")
    page.locator(".item .item-title").get_by_role("button").click()
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


def test_what_a_line_says_is_seen_before_it_is_sent_in_every_language(stage, page):
    for language, (line, title, day) in WORDS.items():
        stage.shell("settings", "set", "language", language)
        page.goto("/projects/inbox")
        page.locator("#add").press_sequentially(line)
        expect(page.locator(".understood b")).to_have_text(title)
        expect(page.locator(".understood .chip")).to_contain_text(day)
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.locator("#add").press("Enter")
        expect(page.locator(".understood")).to_be_empty()
    assert {(it["title"], it["when"]) for it in stage.items().values()} == {(title, "2026-11-21") for _, title, _ in WORDS.values()}


def test_a_line_without_more_than_a_title_says_nothing_below_it(stage, page):
    page.goto("/projects/inbox")
    with page.expect_response("**/projects/line?*"):
        page.locator("#add").press_sequentially("Buy milk for Friday")
    expect(page.locator(".understood")).to_be_empty()
    page.locator("#add").press_sequentially(" p:high")
    expect(page.locator(".understood")).to_contain_text("High")


def test_blanks_are_no_item_and_no_project(stage, page, watch):
    watch.allow("422")
    page.goto("/projects/inbox")
    page.locator("#add").press_sequentially("   ")
    page.locator("#add").press("Enter")
    expect(page.locator("#add")).to_have_value("")
    assert page.evaluate("() => document.getElementById('add').matches(':invalid')")
    page.goto("/projects/new")
    page.locator("#title").press_sequentially("   ")
    page.locator("#title").press("Enter")
    expect(toast(page)).to_contain_text("give the project a name")
    assert stage.items() == {} and stage.asked("projects", "list") == []


def test_arrows_lead_into_the_list_and_escape_out_of_the_line(stage, page):
    fern, rose = stage.item("Fern"), stage.item("Rose")
    page.goto("/projects/inbox")
    page.keyboard.press("ArrowDown")
    expect(item(page, fern).locator(".check")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(item(page, rose).locator(".check")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    expect(page.locator("#add")).to_be_focused()
    page.keyboard.type("Half")
    page.keyboard.press("Escape")
    expect(page.locator("#add")).not_to_be_focused()
    expect(page.locator("#add")).to_have_value("Half")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("x")
    until(lambda: stage.items()[fern]["isCompleted"])


def test_a_key_takes_back_what_was_done_last_one_after_the_other(stage, page):
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    add_line(page, "Rose")
    expect(toast(page)).to_have_count(1)
    item(page, fern).locator(".check").click()
    expect(toast(page)).to_have_count(2)
    until(lambda: stage.items()[fern]["isCompleted"])
    page.goto("/projects")
    page.keyboard.press("Control+z")
    until(lambda: not stage.items()[fern]["isCompleted"])
    expect(toast(page)).to_have_count(1)
    page.keyboard.press("Control+z")
    until(lambda: list(stage.items()) == [fern])
    page.keyboard.press("Control+z")
    assert list(stage.items()) == [fern]


def test_in_a_field_the_key_is_the_fields_own(stage, page):
    page.goto("/projects/inbox")
    add_line(page, "Rose")
    expect(toast(page)).to_have_count(1)
    page.locator("#add").press_sequentially("Half")
    page.keyboard.press("Control+z")
    expect(page.locator("#add")).not_to_have_value("Half")
    assert [it["title"] for it in stage.items().values()] == ["Rose"]


def test_a_key_deletes_the_row_it_is_in_and_goes_on_to_the_next(stage, page):
    fern, rose = stage.item("Fern"), stage.item("Rose")
    page.goto("/projects/inbox")
    page.keyboard.press("ArrowDown")
    expect(item(page, fern).locator(".check")).to_be_focused()
    page.keyboard.press("Delete")
    until(lambda: list(stage.items()) == [rose])
    expect(item(page, fern)).to_have_count(0)
    expect(item(page, rose).locator(".check")).to_be_focused()
    page.keyboard.press("Control+z")
    until(lambda: set(stage.items()) == {fern, rose})


def swipe(page, row, way):
    box = row.bounding_box()
    session = page.context.new_cdp_session(page)
    x, y = box["x"] + box["width"] - 120, box["y"] + box["height"] / 2
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x - way * step / 8, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_draws_a_row_away_deletes_it_and_one_that_turns_back_does_not(stage, phone):
    fern, rose = stage.item("Fern"), stage.item("Rose")
    phone.goto("/projects/inbox")
    swipe(phone, item(phone, fern), 60)
    expect(item(phone, fern)).not_to_have_attribute("data-swiped", "")
    assert set(stage.items()) == {fern, rose}
    swipe(phone, item(phone, fern), 140)
    until(lambda: list(stage.items()) == [rose])
    expect(toast(phone)).to_contain_text("Deleted “Fern”")
