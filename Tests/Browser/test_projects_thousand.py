"""A long project costs a browser what changed in it, not what it holds."""

from playwright.sync_api import expect

from hands import item, until

ITEMS = 200
FOLLOW = """() => {
  window.touched = new Set()
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      for (const node of [...addedNodes, ...removedNodes]) if (node.matches?.("li")) touched.add(node.dataset.key)
  }).observe(document.getElementById("items"), { childList: true, subtree: true })
}"""
ORDER = "() => [...document.querySelectorAll('#items .item')].map((row) => row.dataset.key)"
LARGEST = "() => Math.max(...[...document.forms].map((form) => form.elements.length))"


def long_project(stage):
    project = stage.project("Long")
    for number in range(ITEMS):
        stage.post("/projects/items", project=project, line=f"Item {number:03}")
    return project


def test_a_tick_among_many_rows_touches_that_row_alone(stage, page):
    page.goto(f"/projects/{long_project(stage)}")
    order = page.evaluate(ORDER)
    page.evaluate(FOLLOW)
    item(page, order[20]).locator(".check").click()
    until(lambda: page.evaluate(ORDER)[-1] == order[20])
    assert page.evaluate(ORDER) == [*order[:20], *order[21:], order[20]]
    assert page.evaluate("() => [...touched]") == [order[20]]


def test_rows_done_together_move_and_the_others_stay(stage, page):
    page.goto(f"/projects/{long_project(stage)}")
    order = page.evaluate(ORDER)
    page.evaluate(FOLLOW)
    for id in order[20:23]:
        item(page, id).locator(".check").click()
    until(lambda: set(page.evaluate(ORDER)[-3:]) == set(order[20:23]))
    assert set(page.evaluate("() => [...touched]")) == set(order[20:23])


def test_no_form_of_a_long_list_grows_with_it(stage, page):
    page.goto(f"/projects/{long_project(stage)}")
    expect(page.locator("#items .item")).to_have_count(ITEMS)
    assert page.evaluate(LARGEST) < 20


def test_what_is_scrolled_sideways_stays_so_when_its_page_follows(stage, page):
    ids = [stage.project(f"Project {number:02}") for number in range(12)]
    page.goto("/projects")
    cards = page.locator(".project-cards")
    cards.locator("li").nth(3).evaluate("(card) => card.parentElement.scrollTo({ left: card.offsetLeft - 20, behavior: 'instant' })")
    place = until(lambda: cards.evaluate("(element) => element.scrollLeft"))
    stage.shell("projects", "edit", ids[3], "--title", "Garden")
    expect(cards.get_by_text("Garden")).to_be_attached()
    assert abs(cards.evaluate("(element) => element.scrollLeft") - place) < 20
