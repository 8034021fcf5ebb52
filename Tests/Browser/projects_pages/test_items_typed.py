"""Items and projects are edited in place, saved as they are typed, and nothing typed is lost."""

import pytest
from playwright.sync_api import expect

from hands import Network, acts, add_line, item, title, toast, until
from watch import GONE

KEPT = "Not saved yet; kept in this browser, retrying"


def test_a_title_in_a_list_survives_a_server_killed_in_the_middle_of_a_word(stage, page, watch):
    watch.allow(GONE)
    fern = stage.item("Water the fe")
    page.goto("/projects/inbox")
    field = title(item(page, fern))
    field.focus()
    field.press("End")
    stage.kill()
    field.press_sequentially("rn by the window")
    expect(item(page, fern).locator(".save-state")).to_have_text(KEPT)
    stage.start()
    until(lambda: stage.items()[fern]["title"] == "Water the fern by the window")


def test_a_description_survives_a_server_killed_in_the_middle_of_a_word(stage, page, watch):
    watch.allow(GONE)
    fern = stage.item("Fern")
    page.goto(f"/projects/items/{fern}")
    page.locator("#item-detail").press_sequentially("North wind")
    until(lambda: stage.items()[fern]["detail"] == "North wind")
    stage.kill()
    page.locator("#item-detail").press_sequentially("ow, twice a week")
    stage.start()
    until(lambda: stage.items()[fern]["detail"] == "North window, twice a week")


def test_a_tab_closed_10_ms_after_the_last_key_has_saved_the_title(stage, page):
    fern = stage.item("")
    page.goto("/projects/inbox")
    title(item(page, fern)).press_sequentially("Repot the fern")
    page.wait_for_timeout(10)
    page.close(run_before_unload=True)
    until(lambda: stage.items()[fern]["title"] == "Repot the fern")


def test_a_crashed_tabs_draft_of_a_row_wakes_in_the_next(stage, context, page, watch):
    watch.allow(GONE)
    fern = stage.item("")
    page.goto("/projects/inbox")
    title(item(page, fern)).focus()
    stage.kill()
    title(item(page, fern)).press_sequentially("Kept by the browser alone")
    expect(item(page, fern).locator(".save-state")).to_have_text(KEPT)
    page.close()
    stage.start()
    again = context.new_page()
    again.goto("/projects/inbox")
    until(lambda: stage.items()[fern]["title"] == "Kept by the browser alone")


def test_an_untouched_field_is_never_written(stage, page):
    """O-B1: editing any field of an untitled record wrote the placeholder as its title."""
    fern = stage.item("")
    page.goto(f"/projects/items/{fern}")
    expect(page.locator("#item-title")).to_have_attribute("placeholder", "New item")
    page.locator("#item-title").focus()
    page.locator("#item-detail").press_sequentially("Only this")
    page.locator("#item-detail").press("Tab")
    until(lambda: stage.items()[fern]["detail"] == "Only this")
    assert stage.items()[fern]["title"] == ""
    page.goto("/projects/inbox")
    expect(title(item(page, fern))).to_have_value("")


def test_blanks_at_the_ends_go_when_the_field_is_left_and_not_before(stage, page):
    fern = stage.item("")
    page.goto(f"/projects/items/{fern}")
    field = page.locator("#item-title")
    field.press_sequentially("  Water ")
    until(lambda: stage.items()[fern]["title"] == "Water")
    page.wait_for_timeout(500)
    expect(field).to_have_value("  Water ")
    field.press_sequentially("twice ")
    field.press("Tab")
    expect(field).to_have_value("Water twice")
    until(lambda: stage.items()[fern]["title"] == "Water twice")


def test_a_title_too_long_is_refused_in_words_and_stays_on_the_page(stage, page, watch):
    watch.allow("422")
    fern = stage.item("Fern")
    page.goto(f"/projects/items/{fern}")
    page.locator("#item-title").fill("x" * 201)
    page.locator("#item-title").press("Tab")
    expect(page.locator(".item-head .save-state")).to_contain_text("200 characters; this one has 201")
    expect(page.locator("#item-title")).to_have_value("x" * 201)
    assert stage.items()[fern]["title"] == "Fern"
    page.locator("#item-title").fill("x" * 200)
    until(lambda: stage.items()[fern]["title"] == "x" * 200)


def test_typing_is_one_act_and_offers_no_toast(stage, page):
    fern = stage.item("Fern")
    page.goto(f"/projects/items/{fern}")
    field = page.locator("#item-title")
    field.press("End")
    for word in (" by", " the", " window"):
        field.press_sequentially(word)
        page.wait_for_timeout(400)
    until(lambda: stage.items()[fern]["title"] == "Fern by the window")
    expect(toast(page)).to_have_count(0)
    expect(acts(page).filter(has_text="Renamed")).to_have_count(1)


def test_a_new_item_that_was_not_sent_is_there_again(stage, page):
    page.goto("/projects")
    page.locator("#add").press_sequentially("Half a thou")
    page.reload()
    expect(page.locator("#add")).to_have_value("Half a thou")
    page.locator("#add").press("End")
    page.locator("#add").press_sequentially("ght")
    page.locator("#add").press("Enter")
    expect(page.locator("#add")).to_have_value("")
    until(lambda: [it["title"] for it in stage.items().values()] == ["Half a thought"])
    page.reload()
    expect(page.locator("#add")).to_have_value("")


def test_a_line_says_what_kind_of_item_it_is(stage, page):
    garden = stage.project("Garden")
    page.goto("/projects")
    add_line(page, 'Buy bergamot p:high due:2026-12-01 in:gard "p:literal in quotes"')
    [bergamot] = stage.items().values()
    assert bergamot["title"] == "Buy bergamot p:literal in quotes"
    assert (bergamot["priority"], bergamot["deadline"], bergamot["project"]) == (3, "2026-12-01", garden)
    expect(item(page, bergamot["id"])).to_contain_text("Garden")


def test_a_line_that_can_not_be_read_says_why_and_stays(stage, page, watch):
    watch.allow("422", "404")
    page.goto("/projects")
    for line, reason in (("Fern p:urgent", "is not a priority"), ("Fern due:someday", "is not a day"),
                         ("Fern in:Nowhere", "No open project")):
        page.locator("#add").fill(line)
        page.locator("#add").press("Enter")
        row = page.locator("#waiting li").last
        expect(row.locator(".refusal")).to_contain_text(reason)
        expect(row.get_by_role("textbox")).to_have_value(line)
    assert stage.items() == {}


def test_a_project_is_made_renamed_and_described_without_a_save_button(stage, page):
    page.goto("/projects/new")
    page.locator("#title").fill("Garden")
    page.locator("#title").press("Enter")
    expect(page.locator("#project-title")).to_have_value("Garden")
    page.locator("#project-title").press("End")
    page.locator("#project-title").press_sequentially(" 2027")
    page.locator("#project-detail").press_sequentially("Beds.\nAnd the tree.")
    until(lambda: [(it["title"], it["detail"]) for it in stage.asked("projects", "list")] == [("Garden 2027", "Beds.\nAnd the tree.")])
    page.reload()
    expect(page.locator("#project-detail")).to_have_value("Beds.\nAnd the tree.")


LINES = ["Milk", "Bread", "Eggs", "Butter", "Salt"]


def write_lines(page, lines=LINES):
    """As one who does not wait: a key every 30 ms, Enter, the next."""
    page.locator("#add").click()
    for line in lines:
        page.keyboard.type(line, delay=30)
        page.keyboard.press("Enter")


def waiting(page):
    """The lines that were sent and are not in the book yet."""
    return page.locator("#waiting input").evaluate_all("(fields) => fields.map((it) => it.value)")


def expect_items(stage, page, lines):
    """The book has one item of each line, in their order; the clock of these tests stands still, so only the order by hand tells it."""
    expect(page.locator("#waiting li")).to_have_count(0, timeout=60_000)
    until(lambda: len(stage.items()) >= len(lines), patience=60)
    stage.post("/projects/inbox/fields", sort="manual")
    page.goto("/projects/inbox")
    fields = page.locator(".item .item-title [name=text]")
    expect(fields).to_have_count(len(lines))
    assert fields.evaluate_all("(fields) => fields.map((it) => it.value)") == lines


@pytest.mark.parametrize("latency", [0, 300, 2000])
def test_lines_written_faster_than_they_are_answered_are_items_of_their_own(stage, page, latency):
    page.goto("/projects/inbox")
    Network(page).slow(latency)
    write_lines(page)
    expect(page.locator("#add")).to_have_value("")
    if latency == 2000:
        assert waiting(page) == LINES
        expect(page.locator("#waiting li").first).to_contain_text("waiting")
    expect_items(stage, page, LINES)


def test_lines_whose_answers_are_lost_or_come_twice_are_there_once(stage, page, watch):
    watch.allow("ERR_CONNECTION_RESET", "Failed to load")
    page.goto("/projects/inbox")
    Network(page).double("**/projects/items")
    Network(page).lose("**/projects/items", answers=2)
    write_lines(page)
    expect_items(stage, page, LINES)


def test_lines_of_a_page_that_was_closed_are_sent_by_the_next_one(stage, context, page, watch):
    watch.allow("ERR_", "Failed to load")
    page.goto("/projects/inbox")
    page.route("**/projects/items", lambda route: route.abort())
    write_lines(page)
    assert waiting(page) == LINES
    page.close()
    other = context.new_page()
    other.goto("/sit")
    expect_items(stage, other, LINES)


def test_lines_wait_while_the_server_is_gone(stage, page, watch):
    watch.allow("ERR_", "Failed to load")
    page.goto("/projects/inbox")
    stage.kill()
    write_lines(page, LINES[:2])
    assert waiting(page) == LINES[:2]
    stage.restart()
    expect_items(stage, page, LINES[:2])


def test_a_line_refused_while_the_next_is_written_is_mended_where_it_waits_or_discarded(stage, page, watch):
    watch.allow("404")
    page.goto("/projects/inbox")
    Network(page).slow(300)
    write_lines(page, ["Fern in:Nowhere", "Rose in:Nowhere"])
    page.keyboard.type("Half a", delay=30)
    row = page.locator("#waiting li")
    expect(row.nth(1).locator(".refusal")).to_contain_text("No open project")
    row.first.get_by_role("button", name="Discard").click()
    expect(row).to_have_count(1)
    row.get_by_role("textbox").fill("Rose")
    page.reload()
    expect(row.get_by_role("textbox")).to_have_value("Rose")
    row.get_by_role("button", name="Try again").click()
    expect(row).to_have_count(0)
    expect(page.locator("#add")).to_have_value("Half a")
    assert [it["title"] for it in stage.items().values()] == ["Rose"]
