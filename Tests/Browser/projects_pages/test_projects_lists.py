"""What a person does with lists of items and with projects by a hand."""

from playwright.sync_api import expect

from hands import advance, held, item, settled, take_back, toast
from lists import by_hand, completed, expect_order, order

CONFETTI = """() => {
  window.felt = []
  navigator.vibrate = (pattern) => felt.push(pattern)
  new MutationObserver((all) => all.forEach(({ addedNodes }) =>
    addedNodes.forEach((it) => it.className === "confetti" && (window.seen = true)))).observe(document.body, { childList: true })
}"""
ITEMS = 24
FOLLOW = """() => {
  window.touched = new Set()
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      for (const node of [...addedNodes, ...removedNodes]) if (node.matches?.("li")) touched.add(node.dataset.key)
  }).observe(document.getElementById("items"), { childList: true, subtree: true })
}"""
LARGEST = "() => Math.max(...[...document.forms].map((form) => form.elements.length))"
# Milliseconds a ticked row stays where it is.
MOMENT = 1500


def test_a_ticked_row_stays_for_a_moment_and_no_other_comes_under_the_pointer(stage, page, watch):
    watch.allow("422")
    for name in ("Fern", "Rose", "Oak"):
        stage.item(name)
    held(page)
    page.goto("/projects/inbox")
    before = order(page)
    check = item(page, before[0]).locator(".check")

    def tick(pressed):
        check.click()
        advance(page, 1)
        expect(check).to_have_attribute("aria-pressed", pressed)
        advance(page, MOMENT - 100)
        assert order(page) == before

    tick("true")
    tick("false")
    assert completed(stage) == set()
    tick("true")
    advance(page, 100)
    advance(page, 0)
    expect_order(page, [*before[1:], before[0]])
    take_back(page, "Completed")
    expect(check).to_have_attribute("aria-pressed", "false")
    advance(page, MOMENT)
    page.route("**/completion", lambda route: route.fulfill(status=422, content_type="application/json", body='{"error":"No."}'))
    check.click()
    advance(page, 1)
    expect(toast(page).last).to_contain_text("No.")
    advance(page, MOMENT)
    expect(check).to_have_attribute("aria-pressed", "false")


def test_ticks_among_many_rows_touch_those_rows_alone(stage, page):
    project = stage.project("Long")
    for number in range(ITEMS):
        stage.post("/projects/items", project=project, line=f"Item {number:02}")
    page.goto(f"/projects/{project}")
    expect(page.locator("#items .item")).to_have_count(ITEMS)
    assert page.evaluate(LARGEST) < 20, "no form grows with the list"
    before = order(page)
    ticked = before[10:13]
    page.evaluate(FOLLOW)
    for id in ticked:
        item(page, id).locator(".check").click()
    expect_order(page, [id for id in before if id not in ticked] + ticked)
    assert set(page.evaluate("() => [...touched]")) == set(ticked)


def test_items_are_put_in_order_by_hand(stage, page):
    one, two, three, four = (stage.item(name) for name in ("One", "Two", "Three", "Four"))
    page.goto("/projects/inbox")
    item(page, one).locator(".check").press("Alt+ArrowDown")
    expect(page.get_by_role("alert").last).to_contain_text("By hand")
    page.locator("#sort").select_option("manual")
    expect(item(page, one).locator(".grip")).to_be_visible()
    item(page, one).locator(".check").press("Alt+ArrowDown")
    expect_order(page, [two, one, three, four])
    expect(item(page, one).locator(".check")).to_be_focused()
    expect(toast(page).last).to_contain_text("Moved “One”")
    assert by_hand(stage) == [two, one, three, four]
    grip, target = item(page, four).locator(".grip").bounding_box(), item(page, two).bounding_box()
    page.mouse.move(grip["x"] + 10, grip["y"] + 20)
    page.mouse.down()
    page.mouse.move(target["x"] + 10, target["y"] + 30, steps=5)
    page.mouse.move(target["x"] + 10, target["y"] + 4, steps=5)
    page.mouse.up()
    expect(toast(page).last).to_contain_text("Moved “Four”")
    assert by_hand(stage) == [four, two, one, three]
    expect_order(page, [four, two, one, three])
    take_back(page, "Moved “Four”")
    expect_order(page, [two, one, three, four])


def test_a_row_that_is_deleted_while_it_is_dragged_is_let_go_without_a_word(stage, page):
    one, two, three, four = (stage.item(name) for name in ("One", "Two", "Three", "Four"))
    page.goto("/projects/inbox")
    page.locator("#sort").select_option("manual")
    grip = item(page, two).locator(".grip")
    expect(grip).to_be_visible()
    settled(page)
    place = grip.bounding_box()
    page.mouse.move(place["x"] + 10, place["y"] + 20)
    page.mouse.down()
    page.mouse.move(place["x"] + 10, place["y"] + 24)
    stage.shell("items", "delete", two)
    expect(item(page, two)).to_have_count(0)
    page.mouse.move(place["x"] + 10, place["y"] + 120, steps=5)
    page.mouse.up()
    settled(page)
    expect(toast(page).and_(page.get_by_role("alert"))).to_have_count(0)
    expect_order(page, [one, three, four])


def test_a_project_is_coloured_closed_with_a_celebration_and_deleted_after_a_question(stage, enter, page, watch):
    watch.allow("404")
    garden = stage.project("Garden", "--reminder", "08:30", "--detail", "Beds.")
    fern = stage.item("Fern", project=garden)
    page.goto(f"/projects/{garden}")
    page.evaluate(CONFETTI)
    page.get_by_text("Colour, reminder, closing").click()
    expect(page.get_by_role("radio", name="Light blue")).to_be_checked()
    page.get_by_role("radio", name="Gold").check(force=True)
    expect(page.locator("#head")).to_have_attribute("data-color", "gold")
    expect(page.locator(".color :checked ~ .symbol")).to_be_visible()
    page.get_by_role("button", name="Close project").click()
    expect(page.get_by_role("button", name="Reopen project")).to_be_visible()
    expect(page.locator("#back")).to_have_text("Closed projects")
    expect(page.locator(".tabs [aria-current]")).to_have_text("Closed")
    page.wait_for_function("() => window.seen && felt.length === 1")
    assert completed(stage) == set()
    page.get_by_role("button", name="Reopen project").click()
    calm = enter(stage, reduced_motion="reduce").new_page()
    calm.goto(f"/projects/{garden}")
    calm.evaluate(CONFETTI)
    calm.get_by_text("Colour, reminder, closing").click()
    calm.get_by_role("button", name="Close project").click()
    calm.wait_for_function("() => felt.length === 1")
    assert calm.evaluate("() => window.seen") is None, "who wants less motion sees none"
    calm.get_by_role("button", name="Reopen project").click()
    expect(page.get_by_role("button", name="Close project")).to_be_visible()
    expect(page.locator("#back")).to_have_text("Open projects")
    expect(page.locator(".tabs [aria-current]")).to_have_text("Open")
    before = [stage.asked("projects", "list"), stage.items()]
    dialog = page.get_by_role("dialog")
    page.get_by_role("link", name="Delete project").click()
    expect(dialog).to_contain_text("Delete “Garden” and its 1 item?")
    dialog.get_by_role("button", name="No, keep it").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("link", name="Delete project").click()
    dialog.get_by_role("button", name="Delete project").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Open projects")
    assert stage.items() == {}
    toast(page).get_by_role("button", name="Undo").click()
    expect(item(page, fern)).to_be_visible()
    assert [stage.asked("projects", "list"), stage.items()] == before


def test_an_item_is_planned_and_repeats_at_a_touch(stage, page):
    fern = stage.item("Water the fern")

    def kept(name, value):
        settled(page)
        assert stage.items()[fern][name] == value

    page.goto(f"/projects/items/{fern}?in=today")
    page.get_by_role("button", name="When: Today").click()
    expect(item(page, fern)).to_be_visible()
    kept("when", "2026-11-20")
    page.get_by_label("Deadline", exact=True).fill("2026-12-01")
    kept("deadline", "2026-12-01")
    page.locator("#unit").select_option("weeks")
    kept("repeat", "every week on fri")
    expect(page.get_by_role("checkbox", name="Friday")).to_be_checked()
    page.get_by_role("checkbox", name="Monday").check(force=True)
    kept("repeat", "every week on mon,fri")
    page.locator("#every").fill("2")
    page.locator("#every").press("Tab")
    kept("repeat", "every 2 weeks on mon,fri")
    page.locator(".item-detail .check").click()
    expect(item(page, fern)).to_have_count(0)
    assert len(stage.items()) == 2
    take_back(page, "Completed “Water the fern”")
    expect(item(page, fern)).to_be_visible()
    assert list(stage.items()) == [fern]
    page.get_by_role("button", name="When: Clear").click()
    expect(item(page, fern)).to_have_count(0)
