"""What a person does with lists of items and with projects."""

import json

from playwright.sync_api import expect

from hands import acts, add_line, item, take_back, toast, until

CONFETTI = """() => {
  window.felt = []
  navigator.vibrate = (pattern) => felt.push(pattern)
  new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((it) => it.className === "confetti" && (window.seen = true))))
    .observe(document.body, { childList: true })
}"""
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


def order(page):
    return page.locator(".item").evaluate_all("(all) => all.map((it) => it.dataset.key)")


def sort(page, name):
    with page.expect_response(lambda answer: answer.request.method == "POST" and "/fields" in answer.url):
        page.locator("#sort").select_option(name)


def test_an_item_is_completed_renamed_and_prioritised_in_the_list(stage, page):
    """O-B10: nothing could be done in the list. O-B7: low and medium looked alike."""
    garden = stage.project("Garden")
    fern, rose = stage.item("Fern", project=garden), stage.item("Rose", project=garden)
    page.goto(f"/projects/{garden}")
    priority = item(page, fern).locator(".priority")
    looks = set()
    for name, number in (("High", 3), ("Low", 1), ("Medium", 2)):
        priority.click()
        expect(priority).to_have_accessible_name(f"Priority: {name}. Press for: {dict(High='Low', Low='Medium', Medium='High')[name]}")
        looks.add(priority.locator("use").get_attribute("href"))
        assert stage.items()[fern]["priority"] == number
    assert len(looks) == 3
    item(page, fern).locator(".check").click()
    expect(item(page, fern).locator(".check")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#head progress")).to_have_attribute("value", "50")
    until(lambda: order(page) == [rose, fern])
    take_back(page, "Completed “Fern”")
    expect(page.locator("#head progress")).to_have_attribute("value", "0")


def test_each_project_keeps_its_order(stage, page):
    """O-B5: the chosen order was forgotten, and equal items changed places."""
    garden, tax = stage.project("Garden"), stage.project("Tax")
    ids = [stage.item(name, project=garden) for name in ("Item 10", "item 2", "Äpfel", "Zoo")]
    stage.item("Only", project=tax)
    page.goto(f"/projects/{garden}")
    assert order(page) == ids
    sort(page, "title")
    until(lambda: order(page) == [ids[2], ids[1], ids[0], ids[3]])
    page.goto(f"/projects/{tax}")
    expect(page.locator("#sort")).to_have_value("optimized")
    page.goto(f"/projects/{garden}")
    expect(page.locator("#sort")).to_have_value("title")


def test_items_are_put_in_order_by_hand(stage, context, page):
    ids = [stage.item(name) for name in ("One", "Two", "Three", "Four")]
    page.goto("/projects/inbox")
    item(page, ids[0]).locator(".check").press("Alt+ArrowDown")
    expect(page.get_by_role("alert").last).to_contain_text("By hand")
    sort(page, "manual")
    expect(item(page, ids[0]).locator(".grip")).to_be_visible()
    item(page, ids[0]).locator(".check").press("Alt+ArrowDown")
    moved = [ids[1], ids[0], ids[2], ids[3]]
    until(lambda: [it["id"] for it in stage.asked("items", "list", "--sort", "manual")] == moved)
    expect(item(page, ids[0]).locator(".check")).to_be_focused()
    grip, target = item(page, ids[3]).locator(".grip").bounding_box(), item(page, ids[1]).bounding_box()
    page.mouse.move(grip["x"] + 10, grip["y"] + 20)
    page.mouse.down()
    page.mouse.move(target["x"] + 10, target["y"] + 30, steps=5)
    page.mouse.move(target["x"] + 10, target["y"] + 4, steps=5)
    page.mouse.up()
    until(lambda: [it["id"] for it in stage.asked("items", "list", "--sort", "manual")] == [ids[3], ids[1], ids[0], ids[2]])
    until(lambda: order(page) == [ids[3], ids[1], ids[0], ids[2]])
    take_back(page, "Moved “Four”")
    until(lambda: order(page) == moved)


def test_a_project_is_deleted_after_a_word_with_all_its_items_and_one_undo_brings_back_all(stage, page):
    """O5; O-B2: its reminder went on."""
    garden = stage.project("Garden", "--reminder", "08:30", "--detail", "Beds.")
    for number in range(14):
        stage.item(f"Item {number}", project=garden)
    before = [stage.shell("projects", "list", "--json"), stage.shell("items", "list", "--json", "--sort", "manual")]
    page.goto(f"/projects/{garden}")
    page.get_by_text("Colour, reminder, closing").click()
    page.get_by_role("link", name="Delete project").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Delete “Garden” and its 14 items?")
    dialog.get_by_role("button", name="No, keep it").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("link", name="Delete project").click()
    dialog.get_by_role("button", name="Delete project").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Open projects")
    assert stage.asked("items", "list") == []
    toast(page).get_by_role("button", name="Undo").click()
    expect(page.locator(".project-section")).to_have_count(1)
    assert [stage.shell("projects", "list", "--json"), stage.shell("items", "list", "--json", "--sort", "manual")] == before


def test_closing_a_project_celebrates_and_completes_nothing(stage, page):
    """O8; O-B2: closing left the reminder running."""
    garden = stage.project("Garden", "--reminder", "08:30")
    stage.item("Fern", project=garden)
    page.goto(f"/projects/{garden}")
    page.evaluate(CONFETTI)
    page.get_by_text("Colour, reminder, closing").click()
    page.get_by_role("button", name="Close project").click()
    expect(page.get_by_role("button", name="Reopen project")).to_be_visible()
    page.wait_for_function("() => window.seen && felt.length === 1")
    assert page.evaluate("() => fetch('/projects/reminders').then((answer) => answer.json())") == []
    assert [it["isCompleted"] for it in stage.items().values()] == [False]
    page.goto("/projects/closed")
    page.get_by_role("link", name="Garden").click()
    page.get_by_text("Colour, reminder, closing").click()
    page.get_by_role("button", name="Reopen project").click()
    expect(page.get_by_role("button", name="Close project")).to_be_visible()
    [reminder] = page.evaluate("() => fetch('/projects/reminders').then((answer) => answer.json())")
    assert (reminder["title"], reminder["wait"], reminder["day"]) == ("Garden", 30 * 60_000, "2026-11-20")


def test_who_wants_less_motion_sees_none_at_closing(stage, enter):
    garden = stage.project("Garden")
    page = enter(stage, reduced_motion="reduce").new_page()
    page.goto(f"/projects/{garden}")
    page.evaluate(CONFETTI)
    page.get_by_text("Colour, reminder, closing").click()
    page.get_by_role("button", name="Close project").click()
    page.wait_for_function("() => felt.length === 1")
    assert page.evaluate("() => window.seen") is None


def test_one_of_twelve_colours_is_chosen(stage, page):
    """O4, O7."""
    garden = stage.project("Garden")
    page.goto(f"/projects/{garden}")
    page.get_by_text("Colour, reminder, closing").click()
    colors = page.get_by_role("radio").filter(has=page.locator("xpath=self::*[@name='color']"))
    expect(colors).to_have_count(12)
    expect(page.get_by_role("radio", name="Light blue")).to_be_checked()
    page.get_by_role("radio", name="Gold").check(force=True)
    until(lambda: stage.asked("projects", "show", garden)["color"] == "Gold")
    expect(page.locator("#head")).to_have_attribute("data-color", "gold")
    expect(page.locator(".color :checked ~ .symbol")).to_be_visible()


def test_all_of_projects_goes_after_a_question_and_nothing_else(stage, page):
    """O17; O-B4: one button wiped everything without a word."""
    garden = stage.project("Garden")
    stage.item("Fern", project=garden)
    stage.add("2026-11-19T07:00:00+01:00", 5)
    stage.shell("thought", "set", "Stays.", "--day", "2026-11-19")
    before = stage.shell("items", "list", "--json")
    page.goto("/projects")
    page.get_by_role("link", name="Delete all of Projects").click()
    expect(page.locator(".question")).to_contain_text("1 project and 1 item")
    page.get_by_role("button", name="Delete all of Projects").click()
    expect(toast(page)).to_contain_text("Deleted all of Projects: 1 project, 1 item")
    assert stage.items() == {} and len(stage.sessions()) == 1 and stage.thought("2026-11-19") == "Stays."
    toast(page).get_by_role("button", name="Undo").click()
    until(lambda: stage.shell("items", "list", "--json") == before)


def test_a_sample_is_added_after_a_question_and_one_undo_takes_it_away(stage, page):
    """O29; O-B3: samples earned awards."""
    page.goto("/projects")
    page.locator(".home").get_by_role("link", name="Add sample data").click()
    page.get_by_role("button", name="Add sample data").click()
    expect(page.locator(".project-card")).to_have_count(3)
    assert len(stage.items()) == 50 and len(stage.asked("projects", "list")) == 5
    assert [it for it in stage.asked("awards", "list") if it["day"]] == []
    toast(page).get_by_role("button", name="Undo").click()
    until(lambda: stage.items() == {} and stage.asked("projects", "list") == [])


def test_an_award_is_earned_at_once_and_kept(stage, context, page):
    """O18; O-B3: deleting revoked an award."""
    awards = context.new_page()
    awards.goto("/projects/awards")
    expect(awards.locator(".award:not(.is-locked)")).to_have_count(0)
    page.goto("/projects")
    add_line(page, "Fern")
    first = awards.locator(".award:not(.is-locked)")
    expect(first).to_have_count(1)
    expect(first).to_contain_text("First Steps")
    expect(awards.locator(".award-items.is-locked").first).to_contain_text("1 of 10")
    [fern] = stage.items()
    stage.shell("undo")
    assert stage.items() == {}
    expect(awards.locator(".award-items.is-locked").first).to_contain_text("0 of 10")
    expect(first).to_contain_text("Earned on 20 November 2026")
    assert [it["value"] for it in stage.asked("awards", "list") if it["day"]] == [1]
    expect(acts(page).filter(has_text="Earned 1 award")).to_have_count(1)


def test_days_are_set_at_a_touch_and_lead_to_today_and_upcoming(stage, page):
    fern = stage.item("Fern")
    page.goto(f"/projects/items/{fern}")
    page.get_by_role("button", name="When: Today").click()
    until(lambda: stage.items()[fern]["when"] == "2026-11-20")
    page.get_by_label("Deadline", exact=True).fill("2026-12-01")
    until(lambda: stage.items()[fern]["deadline"] == "2026-12-01")
    page.goto("/projects/today")
    expect(item(page, fern)).to_be_visible()
    item(page, fern).locator(".item-open").click()
    page.get_by_role("button", name="When: Clear").click()
    until(lambda: stage.items()[fern]["when"] is None)
    expect(item(page, fern)).to_have_count(0)
    page.goto("/projects/upcoming")
    expect(page.get_by_role("heading", name="Tuesday 1 December")).to_be_visible()
    expect(item(page, fern)).to_be_visible()
    item(page, fern).locator(".check").click()
    expect(item(page, fern)).to_have_count(0)
    page.goto("/projects/logbook")
    expect(page.get_by_role("heading", name="Today")).to_be_visible()
    expect(item(page, fern).locator(".check")).to_have_attribute("aria-pressed", "true")


def test_an_item_that_repeats_comes_back(stage, page):
    fern = stage.item("Water the fern", "--when", "2026-11-19")
    page.goto(f"/projects/items/{fern}")
    page.locator("#unit").select_option("weeks")
    expect(page.get_by_role("checkbox", name="Thursday")).to_be_checked()
    page.get_by_role("checkbox", name="Monday").check(force=True)
    until(lambda: stage.items()[fern]["repeat"] == "every week on mon,thu")
    page.locator("#every").fill("2")
    page.locator("#every").press("Tab")
    until(lambda: stage.items()[fern]["repeat"] == "every 2 weeks on mon,thu")
    page.locator(".item-detail .check").click()
    until(lambda: len(stage.items()) == 2)
    [after] = [it for it in stage.items().values() if it["id"] != fern]
    assert (after["title"], after["when"], after["isCompleted"]) == ("Water the fern", "2026-11-30", False)
    expect(item(page, after["id"])).to_be_visible()
    take_back(page, "Completed “Water the fern”")
    until(lambda: list(stage.items()) == [fern])


def test_items_are_found_whatever_the_case_and_the_accents(stage, page):
    garden = stage.project("Gärten")
    fern = stage.item("Café am Fenster", project=garden)
    stage.item("Rose", "--detail", "behind the house")
    page.goto("/projects")
    page.keyboard.press("/")
    page.locator("#search").fill("FENSTER cafe")
    page.locator("#search").press("Enter")
    expect(item(page, fern)).to_be_visible()
    expect(page.locator(".item")).to_have_count(1)
    page.locator("#search").fill("garten")
    page.locator("#search").press("Enter")
    expect(page.locator(".project-card")).to_have_count(1)
    page.locator("#search").fill("HOUSE")
    page.locator("#search").press("Enter")
    expect(page.locator(".item")).to_have_count(1)


def test_counts_are_right_in_german_and_russian(stage, enter):
    for count in (1, 2, 5):
        garden = stage.project(f"P{count}")
        for number in range(count):
            stage.item(f"I{number}", project=garden)
    for locale, forms in (("de", ("1 Eintrag", "2 Einträge", "5 Einträge")), ("ru", ("1 задача", "2 задачи", "5 задач"))):
        page = enter(stage, locale=locale).new_page()
        page.goto("/projects/open")
        assert page.locator(".project-count").all_inner_texts() == list(reversed(forms))


def test_records_are_taken_away_as_tables_and_as_json(stage, page):
    garden = stage.project("Garden, \"old\"")
    stage.item("Fern", "--deadline", "2026-12-01", project=garden)
    page.goto("/projects")
    for name, field in (("projects", "title"), ("items", "deadline"), ("awards", "criterion")):
        with page.expect_download() as download:
            page.locator(f'a[href="/projects/files/{name}.json"]').click()
        assert field in json.loads(open(download.value.path()).read())[0]
        with page.expect_download() as download:
            page.locator(f'a[href="/projects/files/{name}.csv"]').click()
        assert field in open(download.value.path(), newline="").read().splitlines()[0]
        page.reload()


def test_a_ticked_row_stays_for_a_moment_and_no_other_comes_under_the_pointer(stage, page):
    fern, rose, oak = (stage.item(name) for name in ("Fern", "Rose", "Oak"))
    page.goto("/projects/inbox")
    before = order(page)
    assert {fern, rose, oak} == set(before)
    box = item(page, before[0]).locator(".check").bounding_box()
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*place)
    expect(item(page, before[0]).locator(".check")).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(350)
    page.mouse.click(*place)
    expect(item(page, before[0]).locator(".check")).to_have_attribute("aria-pressed", "false")
    until(lambda: not any(it["isCompleted"] for it in stage.items().values()))
    assert order(page) == before
    page.mouse.click(*place)
    until(lambda: order(page) == [*before[1:], before[0]])
    assert [it["id"] for it in stage.items().values() if it["isCompleted"]] == [before[0]]


def test_a_tick_that_is_refused_or_taken_back_at_once_is_not_shown(stage, page, watch):
    watch.allow("422", "Failed to load")
    fern = stage.item("Fern")
    page.goto("/projects/inbox")
    check = item(page, fern).locator(".check")
    check.click()
    toast(page).get_by_role("button", name="Undo").click()
    until(lambda: not stage.items()[fern]["isCompleted"])
    expect(check).to_have_attribute("aria-pressed", "false")
    page.route("**/completion", lambda route: route.fulfill(status=422, content_type="application/json", body='{"error":"No."}'))
    check.click()
    expect(toast(page).last).to_contain_text("No.")
    expect(check).to_have_attribute("aria-pressed", "false")


def test_nothing_is_added_to_a_project_that_was_closed(stage, page, watch):
    watch.allow("409", "Failed to load")
    garden = stage.project("Garden")
    page.goto(f"/projects/{garden}")
    page.locator("#add").fill("Fern")
    page.route("**/projects/items", lambda route: (stage.shell("projects", "close", garden), route.continue_()))
    page.locator("#add").press("Enter")
    expect(page.locator("#waiting .refusal")).to_contain_text("This project is closed")
    expect(page.locator("#add")).to_be_hidden()
    assert stage.items() == {}
    page.unroute("**/projects/items")
    stage.shell("projects", "reopen", garden)
    expect(page.locator("#add")).to_be_visible()
    page.locator("#waiting").get_by_role("button", name="Try again").click()
    until(lambda: [it["title"] for it in stage.items().values()] == ["Fern"])


def test_the_sidebar_leads_back_to_the_tab_that_was_open_last(stage, page):
    page.goto("/projects/upcoming")
    page.goto("/sit")
    page.locator(".sidebar a", has_text="Projects").click()
    expect(page).to_have_url(stage.origin + "/projects/upcoming")
    page.locator(".tabs a", has_text="Overview").click()
    expect(page).to_have_url(stage.origin + "/projects")
    page.goto("/sit")
    page.locator(".sidebar a", has_text="Projects").click()
    expect(page).to_have_url(stage.origin + "/projects")


def test_open_projects_show_their_first_items_and_take_new_ones(stage, page):
    garden, house = stage.project("Garden"), stage.project("House")
    for number in range(7):
        stage.item(f"Bed {number}", project=garden)
    stage.item("Roof", "--priority", "high", project=house)
    page.goto("/projects/open")
    sections = page.locator(".project-section")
    expect(sections.locator("h2 .project-title")).to_have_text(["House", "Garden"])
    expect(sections.nth(1).locator(".item")).to_have_count(5)
    expect(sections.nth(1).get_by_role("link", name="Open Garden")).to_have_text("All 7")
    line = sections.nth(0).locator(".add-line input[name=line]")
    for text in ("Door", "Window p:high"):
        line.fill(text)
        line.press("Enter")
    expect(sections.nth(0).locator(".item:not(.is-waiting)")).to_have_count(3)
    expect(line).to_be_focused()
    assert {it["title"] for it in stage.items().values() if it["project"] == house} == {"Roof", "Door", "Window"}
    sections.nth(0).locator(".check").first.click()
    until(lambda: sum(it["isCompleted"] for it in stage.items().values()) == 1)


def test_closed_projects_show_their_items_and_take_none(stage, page):
    garden = stage.project("Garden")
    stage.item("Bed", project=garden)
    stage.shell("projects", "close", garden)
    page.goto("/projects/closed")
    expect(page.locator(".project-section .item")).to_have_count(1)
    expect(page.locator(".add-line")).to_have_count(0)


def test_a_description_is_one_quiet_line_in_the_list(stage, page):
    fern = stage.item("Fern", "--detail", "Needs shade.\nAnd rain.")
    page.goto("/projects/inbox")
    expect(item(page, fern).locator(".item-note")).to_have_text("Needs shade.")


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
